#!/usr/bin/env python3
"""Rejects each #include that violates the direction of dependencies or makes a pure module impure, and each
word of a game in a shared module.

Owns the allowed dependencies of each module and the forbidden headers and words of pure modules.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
GAMES = sorted(path.parent.name for path in (ROOT / "engine/games").glob("*/rules"))

# The modules that each module may include besides itself.
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
# A game's folders, and what else they may include; no game includes another.
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
    # A game's own header, for the list of games.
    DEPENDENCIES[f"games/{game}"] = {f"games/{game}/{folder}" for folder in GAME_FOLDERS}
EVERY_GAME = {module for module in DEPENDENCIES if module.startswith("games/")}
# Programs and the lists of games may include games.
DEPENDENCIES["games"] = SHARED | EVERY_GAME
PROGRAM = SHARED | EVERY_GAME | {"games"}
DEPENDENCIES["sdl"] = {"core", "io", "ui", "session", "screens"}
DEPENDENCIES["sdl/native"] = DEPENDENCIES["sdl"] | {"games", "sdl"}
DEPENDENCIES["sim"] = PROGRAM - {"ui", "screens"}
DEPENDENCIES["training"] = PROGRAM - {"ui", "screens"} | {"sim"}
DEPENDENCIES["web"] = PROGRAM | {"sdl"}

# No files, streams, clock, threads, environment or outside randomness.
PURE = {"core", "ai", "net"} | {
    f"games/{game}/{folder}" for game in GAMES for folder in ("rules", "bots", "protocol")}
IMPURE_HEADERS = set("""
    chrono condition_variable csetjmp csignal cstdio ctime exception filesystem fstream future
    iomanip ios iostream istream locale mutex ostream print random semaphore shared_mutex sstream
    stdexcept stop_token streambuf strstream syncstream thread
    errno.h fcntl.h math.h pthread.h signal.h stdio.h time.h unistd.h
""".split())

# Third-party libraries, and the only modules that may use them.
LIBRARIES = {
    re.compile(r"^SDL"): {"sdl", "sdl/native", "web"},
    re.compile(r"^nlohmann/"): {"io"},
    re.compile(r"^sodium"): {"net"},
    re.compile(r"^emscripten"): {"web"},
    re.compile(r"^(unistd|fcntl|pthread|dlfcn|sys/.*)\.?h?$"): {"io", "sim", "sdl", "sdl/native", "web"},
}
# Screens and sessions get time, files and windows as parameters; io reads and writes, but not to the terminal.
SCREENLESS = {"chrono", "cstdio", "ctime", "filesystem", "fstream", "iostream", "random", "thread"}
ALSO_FORBIDDEN = {
    **{module: SCREENLESS for module in ("ui", "session", "screens")},
    **{f"games/{game}/{folder}": SCREENLESS for game in GAMES for folder in ("session", "table")},
    "io": {"chrono", "iostream", "random", "thread"},
    **{f"games/{game}/files": {"chrono", "iostream", "random", "thread"} for game in GAMES},
}

# Impure words that need no header.
IMPURE_WORDS = re.compile(r"\b(throw|try|catch|getenv|srand|rand|printf|fprintf|fopen|abort|exit)\b")
# A failed check ends the program and prints its message here.
IMPURE_FILES = {"engine/core/check.cpp"}
NO_CODE = re.compile(r'//.*|"(\\.|[^"\\])*"')
COMMENT = re.compile(r"//.*")

# A game's words: its names, and parts of its ids of controls, art and message keys. Not colors: the shared theme has
# names for those.
GAME_WORDS = re.compile(
    "|".join(GAMES) + "|" + "|".join(game.replace("_", "-") for game in GAMES) +
    r"|\b(mountains?|caves?|dwarf|dwarves|riders?|mounts?|mounted|fists?|lairs?|purses?|treasures?"
    r"|stables?|summits?|dragons?)\b", re.IGNORECASE)
# Other uses of such words.
NO_GAME_WORD = re.compile(r"drago_|Drago\b")
# Words that must stay, with the reason: file, line without indentation.
ALLOWED_WORDS = {
    # Stored preferences contain these names.
    ("engine/session/preferences.hpp",
     'inline constexpr std::array<std::string_view, 3> hand_order_names = {"dealt", "dragon", "value"};'),
}

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')


def module_of(header: str) -> str | None:
    """Returns the module of a header, or None."""
    folders = header.split("/")[:-1]
    while folders and "/".join(folders) not in DEPENDENCIES:
        folders.pop()
    return "/".join(folders) or None


def complaint(module: str, kind: str, header: str) -> str | None:
    """Returns why this module must not include this header, or None."""
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
    """Returns the forbidden word in this line of a pure module, or None."""
    match = IMPURE_WORDS.search(NO_CODE.sub("", line)) if module in PURE else None
    return f"'{match[0]}' in a pure module" if match else None


def game_word(module: str, line: str) -> str | None:
    """Returns the word of a game in this line of a shared module, or None. Comments may contain examples."""
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
                       or (place, line.strip()) not in ALLOWED_WORDS and game_word(module, line))
                if why:
                    complaints.append(f"{place}:{number}: {why}")
    for line in complaints:
        print(line)
    print(f"{files} files, {len(complaints)} complaints")
    return 1 if complaints or not files else 0


if __name__ == "__main__":
    sys.exit(main())
