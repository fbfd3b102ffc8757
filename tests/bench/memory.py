"""What the process of a page has for itself."""

from __future__ import annotations

from pathlib import Path


def page_memory(profile: Path) -> float:
    """MB that the largest page process of the browser with this profile has for itself."""
    parents: dict[int, int] = {}
    commands: dict[int, str] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            stat = (folder / "stat").read_text()
            command = (folder / "cmdline").read_text()
        except OSError:
            continue
        parents[int(folder.name)] = int(stat.rpartition(")")[2].split()[1])
        commands[int(folder.name)] = command

    def is_ours(process: int) -> bool:
        while process in parents:
            if f"--user-data-dir={profile}" in commands[process]:
                return True
            process = parents[process]
        return False

    pages = [number for number, command in commands.items() if "--type=renderer" in command]
    return max(private(number) for number in pages if is_ours(number))


def private(process: int) -> float:
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    sizes = {name.rstrip(":"): int(size) for name, size, *_ in map(str.split, lines[1:])}
    return (sizes["Private_Dirty"] + sizes["Private_Clean"]) / 1000
