#!/usr/bin/env python3
"""Rejects an #include that breaks an arrow of the house, or brings the world into a pure room, and
files that are too long.

Knows the arrows between rooms, and what pure rooms must neither include nor say; nothing else.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent

# The rooms of the program without a screen; the toolkit knows no game, the session no pixels.
APP = {"app", "app/toolkit", "app/session", "app/screens"}
# What each room may include besides itself.
ARROWS = {
    "core": set(),
    "drago": {"core"},
    "cave": {"core"},
    "ai": {"core", "drago", "cave"},
    "io": {"core", "drago", "cave"},
    "net": {"core", "drago", "cave", "ai", "io"},
    "app/toolkit": {"core", "io"},
    "app/session": {"core", "drago", "cave", "ai", "io"},
    "app/screens": {"core", "drago", "cave", "ai", "io", "app/toolkit", "app/session"},
    "app": {"core", "io", "app/toolkit", "app/session", "app/screens"},
    "sim": {"core", "drago", "cave", "ai", "io", "net", "app/session"},
    "training": {"core", "drago", "cave", "ai", "io", "app/session", "sim"},
    "sdl": {"core", "drago", "cave", "ai", "io", *APP},
    "web": {"core", "drago", "cave", "ai", "io", *APP, "sdl", "net"},
}

# core, drago, cave, ai and net: no files, streams, clock, threads, environment or chance from outside.
PURE = {"core", "drago", "cave", "ai", "net"}
IMPURE_HEADERS = set("""
    chrono condition_variable csetjmp csignal cstdio ctime exception filesystem fstream future
    iomanip ios iostream istream locale mutex ostream print random semaphore shared_mutex sstream
    stdexcept stop_token streambuf strstream syncstream thread
    errno.h fcntl.h math.h pthread.h signal.h stdio.h time.h unistd.h
""".split())

# Libraries of others, and the only rooms that may know them.
LIBRARIES = {
    re.compile(r"^SDL"): {"sdl", "web"},
    re.compile(r"^nlohmann/"): {"io"},
    re.compile(r"^sodium"): {"net"},
    re.compile(r"^emscripten"): {"web"},
    re.compile(r"^(unistd|fcntl|pthread|dlfcn|sys/.*)\.?h?$"): {"io", "sim", "sdl", "web"},
}
# The app gets time, files and windows from outside; io reads and writes, but not on the screen.
ALSO_FORBIDDEN = {
    **{room: {"chrono", "cstdio", "ctime", "filesystem", "fstream", "iostream", "random", "thread"}
       for room in APP},
    "io": {"chrono", "iostream", "random", "thread"},
}

# What needs no header of its own and still is not pure.
IMPURE_WORDS = re.compile(r"\b(throw|try|catch|getenv|srand|rand|printf|fprintf|fopen|abort|exit)\b")
# How a check of our own that fails ends the program and tells of it.
IMPURE_FILES = {"engine/core/check.cpp"}
NO_CODE = re.compile(r'//.*|"(\\.|[^"\\])*"')

LONGEST_FILE = 300  # lines; longer functions than 60 are found by clang-tidy

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')


def room_of(header: str) -> str | None:
    """The room a header belongs to; nothing when it is of none."""
    folders = header.split("/")[:-1]
    while folders and "/".join(folders) not in ARROWS:
        folders.pop()
    return "/".join(folders) or None


def complaint(room: str, kind: str, header: str) -> str | None:
    """Why this room may not include this header; nothing when it may."""
    if kind == '"':
        if room == "web" and (ROOT / "web" / header).is_file():
            return None
        other = room_of(header)
        if other is None:
            return f'"{header}" is no file of a room; write "<room>/<file>"'
        if other != room and other not in ARROWS[room]:
            return f'"{header}": there is no arrow from {room} to {other}'
        return None
    for pattern, rooms in LIBRARIES.items():
        if pattern.match(header) and room not in rooms:
            return f"<{header}> belongs only in {', '.join(sorted(rooms))}"
    if room in PURE and header in IMPURE_HEADERS:
        return f"<{header}> in a pure room"
    if header in ALSO_FORBIDDEN.get(room, ()):
        return f"<{header}> may not be known in {room}"
    return None


def impurity(room: str, line: str) -> str | None:
    """What this line of a pure room may not say; nothing when it is fine."""
    match = IMPURE_WORDS.search(NO_CODE.sub("", line)) if room in PURE else None
    return f"'{match[0]}' in a pure room" if match else None


def sources(room: str) -> list[pathlib.Path]:
    folder = ROOT / ("web" if room == "web" else f"engine/{room}")
    return sorted(
        path for path in folder.rglob("*") if path.suffix in (".cpp", ".hpp")
        and room_of(path.relative_to(folder.parents[room.count("/")]).as_posix()) == room)


def main() -> int:
    unknown = {path.name for path in (ROOT / "engine").iterdir() if path.is_dir()} - set(ARROWS)
    complaints = [f"engine/{name}: no such room" for name in sorted(unknown)]
    files = 0
    for room in ARROWS:
        for path in sources(room):
            files += 1
            lines = path.read_text(encoding="utf-8").splitlines()
            if len(lines) > LONGEST_FILE:
                complaints.append(f"{path.relative_to(ROOT)}: {len(lines)} lines, "
                                  f"{LONGEST_FILE} at most")
            if path.relative_to(ROOT).as_posix() in IMPURE_FILES:
                continue
            for number, line in enumerate(lines, 1):
                match = INCLUDE.match(line)
                why = complaint(room, *match.groups()) if match else impurity(room, line)
                if why:
                    complaints.append(f"{path.relative_to(ROOT)}:{number}: {why}")
    for line in complaints:
        print(line)
    print(f"{files} files, {len(complaints)} complaints")
    return 1 if complaints or not files else 0


if __name__ == "__main__":
    sys.exit(main())
