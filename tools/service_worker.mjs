// Writes the service worker of a built site with Workbox: every file is precached, whole version by whole version.
//
//   node tools/service_worker.mjs DIST
//
// Anything Workbox warns of (a file too large, a pattern without files) ends the build.

import { generateSW } from "workbox-build";

const dist = process.argv[2];
const { count, size, warnings } = await generateSW({
  globDirectory: dist,
  globPatterns: ["**/*"],
  globIgnores: ["sw.js", "workbox-*.js"],
  swDest: `${dist}/sw.js`,
  maximumFileSizeToCacheInBytes: 32 * 1024 * 1024,
  // The old version goes on until the player chooses: the page sends SKIP_WAITING.
  skipWaiting: false,
  clientsClaim: true,
  cleanupOutdatedCaches: true,
  // A link's query names a game, not another page.
  ignoreURLParametersMatching: [/.*/],
  directoryIndex: "index.html",
  sourcemap: false,
  inlineWorkboxRuntime: true,
});
if (warnings.length) {
  console.error(warnings.join("\n"));
  process.exit(1);
}
console.log(`service worker: ${count} files, ${(size / 1e6).toFixed(2)} MB precached`);
