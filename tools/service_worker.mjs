// Writes the service worker of a built site with Workbox: every file is kept, one whole version at a time.
//
//   node tools/service_worker.mjs FOLDER
//
// Anything that Workbox warns of, such as a file left out for its size, ends the build.

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { generateSW } from "workbox-build";

const folder = process.argv[2];
const { count, size, warnings } = await generateSW({
  swDest: join(folder, "sw.js"),
  globDirectory: folder,
  globPatterns: ["**/*"],
  // Pictures for link previews and application shops, which no page shows.
  globIgnores: ["sw.js", "assets/icons/social.jpg", "assets/screenshots/*"],
  maximumFileSizeToCacheInBytes: 64 * 1024 * 1024,
  manifestTransforms: [addIntegrity],
  inlineWorkboxRuntime: true,
  sourcemap: false,
  // The old version goes on until the player chooses the new one: then the page sends SKIP_WAITING.
  skipWaiting: false,
  // A page that came from the net stays with the net, so that it never meets files of another version.
  clientsClaim: false,
  cleanupOutdatedCaches: true,
  // The query of a link names a game, not another page.
  ignoreURLParametersMatching: [/.*/],
});
if (warnings.length) {
  console.error(warnings.join("\n"));
  process.exit(1);
}
console.log(`service worker: ${count} files, ${(size / 1e6).toFixed(2)} MB kept for play off the net`);

// A file that is not the one of this very version, as in the middle of an upload, makes the installation fail;
// the browser tries again at a later visit.
async function addIntegrity(entries) {
  const manifest = await Promise.all(entries.map(async (entry) => {
    const digest = createHash("sha256").update(await readFile(join(folder, entry.url))).digest("base64");
    return { ...entry, integrity: `sha256-${digest}` };
  }));
  return { manifest, warnings: [] };
}
