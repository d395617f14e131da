#!/usr/bin/env python3
"""Runs clang-tidy on our sources, two at a time, and remembers which were clean.

Knows the compile commands of a build folder. A file is looked at again when it, any header of
ours, the settings or the tool change; what was clean is kept in the cache outside the checkout.
"""
import concurrent.futures
import hashlib
import json
import os
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
ENGINE = ROOT / "engine"


def cache() -> pathlib.Path:
    home = os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache"
    return pathlib.Path(os.environ.get("DRAGO_CACHE") or pathlib.Path(home) / "drago") / "tidy"


def digest(*parts: bytes) -> str:
    whole = hashlib.sha256()
    for part in parts:
        whole.update(hashlib.sha256(part).digest())
    return whole.hexdigest()


def common(tool: str) -> str:
    """What every result rests on: the tool, its settings and our headers."""
    version = subprocess.run([tool, "--version"], capture_output=True, check=True).stdout
    headers = [path.read_bytes() for path in sorted(ENGINE.rglob("*.hpp"))]
    return digest(version, (ROOT / ".clang-tidy").read_bytes(), *headers)


def look(tool: str, build: pathlib.Path, entry: dict, base: str) -> tuple[str, str]:
    """The file and what clang-tidy says about it; nothing when it is clean."""
    file = pathlib.Path(entry["file"])
    name = file.relative_to(ROOT).as_posix()
    command = entry["command"].replace(str(ROOT), "")
    mark = cache() / digest(base.encode(), command.encode(), name.encode(), file.read_bytes())
    if mark.exists():
        return name, ""
    # The compile commands are g++'s; clang does not know all of its warnings.
    run = subprocess.run([tool, "--quiet", "--warnings-as-errors=*", "-p", str(build),
                          "--extra-arg=-Wno-unknown-warning-option", str(file)],
                         capture_output=True, text=True, check=False)
    if run.returncode == 0:
        mark.parent.mkdir(parents=True, exist_ok=True)
        mark.touch()
        return name, ""
    return name, run.stdout + run.stderr


def main() -> int:
    if len(sys.argv) != 2:
        print("usage: tests/tidy.py build/native", file=sys.stderr)
        return 2
    build = pathlib.Path(sys.argv[1])
    tool = shutil.which("clang-tidy-14") or shutil.which("clang-tidy")
    if not tool:
        print("tidy.py: clang-tidy is not on the PATH", file=sys.stderr)
        return 1
    entries = [entry for entry in json.loads((build / "compile_commands.json").read_text())
               if ENGINE in pathlib.Path(entry["file"]).parents]
    base = common(tool)
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 2) as pool:
        for name, text in pool.map(lambda entry: look(tool, build, entry, base), entries):
            if text:
                failed += 1
                print(f"{name}:\n{text}")
    print(f"{len(entries)} files, {failed} with complaints")
    return 1 if failed or not entries else 0


if __name__ == "__main__":
    sys.exit(main())
