#!/usr/bin/env python3
"""Runs clang-tidy on our sources, as many at a time as there are cores, and remembers clean files.

Uses the compile commands of a build folder. Checks a file again if it, one of our headers that it includes
(directly or not), its compile command, the settings or the tool changed; a cache outside the checkout records
clean files. If almost all files need a check, for example with an empty cache, a run checks a sample drawn
with DRAGO_SEED, and the next run others; with DRAGO_LONG all.
"""
import concurrent.futures
import functools
import hashlib
import json
import os
import pathlib
import random
import re
import shlex
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
ENGINE = ROOT / "engine"
SLOWEST = 5  # files named at the end
SAMPLE = 12  # files in one run


def cache() -> pathlib.Path:
    home = os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache"
    return pathlib.Path(os.environ.get("DRAGO_CACHE") or pathlib.Path(home) / "drago") / "tidy"


def digest(*parts: bytes) -> str:
    whole = hashlib.sha256()
    for part in parts:
        whole.update(hashlib.sha256(part).digest())
    return whole.hexdigest()


@functools.lru_cache(maxsize=None)
def content(file: pathlib.Path) -> bytes:
    return file.read_bytes()


@functools.lru_cache(maxsize=None)
def included(file: pathlib.Path, folders: tuple) -> frozenset:
    """Returns our files that this one includes in quotes, regardless of #if."""
    found = set()
    for name in re.findall(rb'^\s*#\s*include\s*"([^"]+)"', content(file), re.MULTILINE):
        for folder in (file.parent, *folders):
            path = folder / name.decode()
            if path.is_file():
                found.add(path.resolve())
                break
    return frozenset(found)


def dependencies(file: pathlib.Path, folders: tuple) -> list:
    """Returns the file and all our files that it includes, sorted."""
    known, waiting = {file}, [file]
    while waiting:
        new = included(waiting.pop(), folders) - known
        known |= new
        waiting.extend(new)
    return sorted(known)


def mark_of(entry: dict, base: str) -> pathlib.Path:
    """Returns the path of the empty file in the cache that marks a clean result."""
    words = shlex.split(entry["command"])
    here = pathlib.Path(entry["directory"])
    folders = tuple(here / word[2:] for word in words if word.startswith("-I") and len(word) > 2)
    # Equal in every checkout: paths relative to it.
    parts = [base.encode(), entry["command"].replace(str(ROOT), "").encode()]
    for path in dependencies(pathlib.Path(entry["file"]).resolve(), folders):
        parts += [str(path).replace(str(ROOT), "").encode(), content(path)]
    return cache() / digest(*parts)


def look(tool: str, build: pathlib.Path, entry: dict, mark: pathlib.Path) -> tuple[str, str, float]:
    """Returns the file, clang-tidy's output (empty if clean), and the seconds it took."""
    name = pathlib.Path(entry["file"]).relative_to(ROOT).as_posix()
    started = time.monotonic()
    run = subprocess.run([tool, "--quiet", "--warnings-as-errors=*", "-p", str(build), entry["file"]],
                         capture_output=True, text=True, check=False)
    seconds = time.monotonic() - started
    if run.returncode == 0:
        mark.parent.mkdir(parents=True, exist_ok=True)
        mark.touch()
        return name, "", seconds
    return name, run.stdout + run.stderr, seconds


def unknown(entries: list, base: str) -> list:
    """Returns each entry not known to be clean, with its mark."""
    out = []
    for entry in entries:
        mark = mark_of(entry, base)
        if mark.exists():
            mark.touch()
        else:
            out.append((entry, mark))
    return out


def forget_old(days: int = 60) -> None:
    """Deletes marks unused for `days` days."""
    limit = time.time() - days * 86400
    for mark in cache().glob("*"):
        if mark.stat().st_mtime < limit:
            mark.unlink()


def main() -> int:
    if len(sys.argv) != 2:
        print("usage: tests/tidy.py build/dev", file=sys.stderr)
        return 2
    build = pathlib.Path(sys.argv[1])
    tool = shutil.which("clang-tidy-14") or shutil.which("clang-tidy")
    if not tool:
        print("tidy.py: clang-tidy is not on the PATH", file=sys.stderr)
        return 1
    entries = [entry for entry in json.loads((build / "compile_commands.json").read_text())
               if ENGINE in pathlib.Path(entry["file"]).parents]
    version = subprocess.run([tool, "--version"], capture_output=True, check=True).stdout
    base = digest(version, (ROOT / ".clang-tidy").read_bytes())
    waiting = unknown(entries, base)
    left = 0
    if len(waiting) > SAMPLE and not os.environ.get("DRAGO_LONG"):
        left = len(waiting) - SAMPLE
        waiting = random.Random(os.environ.get("DRAGO_SEED")).sample(waiting, SAMPLE)
    failed, looked = 0, []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 2) as pool:
        for name, text, seconds in pool.map(lambda pair: look(tool, build, *pair), waiting):
            if text:
                failed += 1
                print(f"{name}:\n{text}", flush=True)
            looked.append((seconds, name))
    forget_old()
    for seconds, name in sorted(looked, reverse=True)[:SLOWEST]:
        print(f"{seconds:6.1f} s  {name}")
    print(f"{len(entries)} files, {len(looked)} looked at again, {left} left to another run, "
          f"{failed} with complaints")
    return 1 if failed or not entries else 0


if __name__ == "__main__":
    sys.exit(main())
