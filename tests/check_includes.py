#!/usr/bin/env python3
"""Rejects an #include that goes against the direction of dependencies or brings the world into a pure
module, and any word of a game in a module that all games share.

Knows which module may include which, what pure modules must neither include nor say, and where the
games are; nothing else.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
GAMES = sorted(path.parent.name for path in (ROOT / "engine/games").glob("*/rules"))

# What each module may include besides itself.
DEPENDENCIES = {
    "core": set(),
    "ai": {"core"},
    "io": {"core"},
    "net": {"core", "ai", "io"},
    "ui": {"core", "io"},
    "session": {"core", "ai", "io"},
    "screens": {"core", "ai", "io", "ui", "session"},
}
SHARED = set(DEPENDENCIES)
# The folders of a game, which also may include each other in this order; no game another one.
GAME_FOLDERS = {
    "rules": {"core"},
    "files": {"core", "io"},
    "bots": {"core", "ai"},
    "protocol": {"core", "ai", "io", "net"},
    "session": {"core", "ai", "io", "session"},
    "sim": {"core", "io", "sim"},
    "table": {"core", "ai", "io", "ui", "session", "screens"},
}
BELOW = {
    "rules": set(),
    "files": {"rules"},
    "bots": {"rules"},
    "protocol": {"rules", "files", "bots"},
    "session": {"rules", "files", "bots"},
    "sim": {"rules", "files"},
    "table": {"rules", "files", "bots", "session"},
}
for game in GAMES:
    for folder, shared in GAME_FOLDERS.items():
        DEPENDENCIES[f"games/{game}/{folder}"] = shared | {
            f"games/{game}/{other}" for other in BELOW[folder]}
    # The game's own header, for the list of games.
    DEPENDENCIES[f"games/{game}"] = {f"games/{game}/{folder}" for folder in GAME_FOLDERS}
EVERY_GAME = {module for module in DEPENDENCIES if module.startswith("games/")}
# Programs and the lists of games know games.
DEPENDENCIES["games"] = SHARED | EVERY_GAME
PROGRAM = SHARED | EVERY_GAME | {"games"}
DEPENDENCIES["sdl"] = {"core", "io", "ui", "session", "screens"}
DEPENDENCIES["sdl/native"] = DEPENDENCIES["sdl"] | {"games", "sdl"}
DEPENDENCIES["sim"] = PROGRAM - {"ui", "screens"}
DEPENDENCIES["training"] = PROGRAM - {"ui", "screens"} | {"sim"}
DEPENDENCIES["web"] = PROGRAM | {"sdl"}

# No files, streams, clock, threads, environment or chance from outside.
PURE = {"core", "ai", "net"} | {
    f"games/{game}/{folder}" for game in GAMES for folder in ("rules", "bots", "protocol")}
IMPURE_HEADERS = set("""
    chrono condition_variable csetjmp csignal cstdio ctime exception filesystem fstream future
    iomanip ios iostream istream locale mutex ostream print random semaphore shared_mutex sstream
    stdexcept stop_token streambuf strstream syncstream thread
    errno.h fcntl.h math.h pthread.h signal.h stdio.h time.h unistd.h
""".split())

# Libraries of others, and the only modules that may know them.
LIBRARIES = {
    re.compile(r"^SDL"): {"sdl", "sdl/native", "web"},
    re.compile(r"^nlohmann/"): {"io"},
    re.compile(r"^sodium"): {"net"},
    re.compile(r"^emscripten"): {"web"},
    re.compile(r"^(unistd|fcntl|pthread|dlfcn|sys/.*)\.?h?$"): {"io", "sim", "sdl", "sdl/native", "web"},
}
# Screens and sessions get time, files and windows from outside; io reads and writes, but not on the
# screen.
SCREENLESS = {"chrono", "cstdio", "ctime", "filesystem", "fstream", "iostream", "random", "thread"}
ALSO_FORBIDDEN = {
    **{module: SCREENLESS for module in ("ui", "session", "screens")},
    **{f"games/{game}/{folder}": SCREENLESS for game in GAMES for folder in ("session", "table")},
    "io": {"chrono", "iostream", "random", "thread"},
    **{f"games/{game}/files": {"chrono", "iostream", "random", "thread"} for game in GAMES},
}

# What needs no header of its own and still is not pure.
IMPURE_WORDS = re.compile(r"\b(throw|try|catch|getenv|srand|rand|printf|fprintf|fopen|abort|exit)\b")
# A check of our own that fails ends the program and tells of it here.
IMPURE_FILES = {"engine/core/check.cpp"}
NO_CODE = re.compile(r'//.*|"(\\.|[^"\\])*"')
COMMENT = re.compile(r"//.*")

# Words of a game: its names, and what its ids of controls, art and message keys are made of. Colours
# are not here: the shared theme has names of its own.
GAME_WORDS = re.compile(
    "|".join(GAMES) + "|" + "|".join(game.replace("_", "-") for game in GAMES) +
    r"|\b(mountains?|caves?|dwarf|dwarves|riders?|mounts?|mounted|fists?|lairs?|purses?|treasures?"
    r"|stables?|summits?|dragons?)\b", re.IGNORECASE)
# Where such a word is something else.
NO_GAME_WORD = re.compile(r"drago_|Drago\b")
# Words that must stay as they are, and why: file, line without its indent.
KEPT_WORDS = {
    # Preferences that people have kept name the order of their hand so.
    ("engine/session/preferences.hpp",
     'inline constexpr std::array<std::string_view, 3> hand_order_names = {"dealt", "dragon", "value"};'),
}

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')


def module_of(header: str) -> str | None:
    """The module a header belongs to; nothing when it is of none."""
    folders = header.split("/")[:-1]
    while folders and "/".join(folders) not in DEPENDENCIES:
        folders.pop()
    return "/".join(folders) or None


def complaint(module: str, kind: str, header: str) -> str | None:
    """Why this module may not include this header; nothing when it may."""
    if kind == '"':
        if module == "web" and (ROOT / "web" / header).is_file():
            return None
        other = module_of(header)
        if other is None:
            return f'"{header}" is no file of a module; write "<module>/<file>"'
        if other != module and other not in DEPENDENCIES[module]:
            return f'"{header}": {module} may not depend on {other}'
        return None
    for pattern, modules in LIBRARIES.items():
        if pattern.match(header) and module not in modules:
            return f"<{header}> belongs only in {', '.join(sorted(modules))}"
    if module in PURE and header in IMPURE_HEADERS:
        return f"<{header}> in a pure module"
    if header in ALSO_FORBIDDEN.get(module, ()):
        return f"<{header}> may not be known in {module}"
    return None


def impurity(module: str, line: str) -> str | None:
    """What this line of a pure module may not say; nothing when it is fine."""
    match = IMPURE_WORDS.search(NO_CODE.sub("", line)) if module in PURE else None
    return f"'{match[0]}' in a pure module" if match else None


def game_word(module: str, line: str) -> str | None:
    """What this line of a shared module says of a game; nothing when it is fine. Comments may give
    examples."""
    if module not in SHARED:
        return None
    match = GAME_WORDS.search(NO_GAME_WORD.sub("", COMMENT.sub("", line)))
    return f"'{match[0]}' is of a game" if match else None


def main() -> int:
    complaints = []
    files = 0
    roots = [(ROOT / "engine", ROOT / "engine"), (ROOT / "web", ROOT)]
    for root, base in roots:
        for path in sorted(root.rglob("*")):
            if path.suffix not in (".cpp", ".hpp") or "node_modules" in path.parts:
                continue
            place = path.relative_to(ROOT).as_posix()
            module = module_of(path.relative_to(base).as_posix())
            if module is None:
                complaints.append(f"{place}: no such module")
                continue
            files += 1
            if place in IMPURE_FILES:
                continue
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                match = INCLUDE.match(line)
                why = (complaint(module, *match.groups()) if match
                       else impurity(module, line)
                       or (place, line.strip()) not in KEPT_WORDS and game_word(module, line))
                if why:
                    complaints.append(f"{place}:{number}: {why}")
    for line in complaints:
        print(line)
    print(f"{files} files, {len(complaints)} complaints")
    return 1 if complaints or not files else 0


if __name__ == "__main__":
    sys.exit(main())
