#!/usr/bin/env python3
"""Checks the published folder, without a browser: sizes against tests/site_budgets.json, precompressed files,
no traces of the build machine, third-party notices.

Usage: tests/check_site.py SITE [--sizes | --visit]; --sizes only prints the sizes by the budgets' names,
--visit the names of the files that a first visit fetches.

A first visit is that of a browser with service workers, in English: everything it fetches until the site is
stored, including icon and worker, without other languages and the files of net play.
tests/browser/offline.test.mjs compares it with a real visit.
DRAGO_ANY_SIZE: ignores the budgets, which hold for the compiler of the published site.
"""
import gzip
import json
import os
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUDGETS = ROOT / "tests" / "site_budgets.json"
# The kind of a file by its name; the first match counts. Files that no visit fetches have no kind.
KINDS = {
    "net": r"^(drago-)?net(_\w+)?\.[0-9a-f]{8}\.(js|wasm)$",
    "program": r"^drago\.[0-9a-f]{8}\.wasm$",
    "assets": r"^assets\.[0-9a-f]{8}\.pack$",
    "tables": r"^tables\.[0-9a-f]{8}\.pack$",
    "weights": r"^weights\.[0-9a-f]{8}\.pack$",
    "words": r"^words-en\.[0-9a-f]{8}\.pack$",
    "other languages": r"^words-\w+\.[0-9a-f]{8}\.pack$",
    "scripts": r"\.[0-9a-f]{8}\.js$|^service_worker\.js$",
    "page": r"^index\.html$|\.css$|^[^/]+\.svg$|^icons/icon\.svg$|^manifest\.webmanifest$",
}
APART = ("net", "other languages")  # not part of a first visit
# Files that the first frame in English does not need.
LATER = r"^(weights|tables|offline|bot_worker)\.|^service_worker|^icons/|\.webmanifest$"
COMPRESSED = {"gzip": ".gz", "brotli": ".br"}
# From a host that does not compress, the page fetches the precompressed program.
WAYS = {**COMPRESSED, "plain": ".gz"}


def sent(file: pathlib.Path, way: str) -> int:
    """Returns the transferred size of a file in bytes."""
    packed = file.with_name(file.name + WAYS[way])
    as_it_is = way == "plain" and file.suffix != ".wasm"
    return (packed if packed.exists() and not as_it_is else file).stat().st_size


def kinds(site: pathlib.Path) -> dict[str, str]:
    """Returns the kind of each file that has one, by file name."""
    names = sorted(file.relative_to(site).as_posix() for file in site.rglob("*"))
    found = {name: next((kind for kind, pattern in KINDS.items() if re.search(pattern, name)), None)
             for name in names}
    return {name: kind for name, kind in found.items() if kind}


def first_visit(site: pathlib.Path) -> list[str]:
    return [name for name, kind in kinds(site).items() if kind not in APART]


def sizes(site: pathlib.Path) -> dict[str, dict[str, int]]:
    """Returns sizes in bytes by kind, for the first frame and for the whole first visit: uncompressed, and as
    hosts send them."""
    found = {kind: dict.fromkeys(["raw", *WAYS], 0) for kind in [*KINDS, "first picture", "whole"]}
    for name, kind in kinds(site).items():
        file = site / name
        sums = [] if kind in APART else ["whole"] if re.search(LATER, name) else ["first picture", "whole"]
        for each in [found[kind], *(found[total] for total in sums)]:
            each["raw"] += file.stat().st_size
            for way in WAYS:
                each[way] += sent(file, way)
    return found


def check_budgets(site: pathlib.Path) -> list[str]:
    budgets = json.loads(BUDGETS.read_text(encoding="utf-8"))
    found = kinds(site).values()
    wrong = [f"there is no file of the kind \"{kind}\"; who fetches what in its place?"
             for kind in KINDS if kind not in found]
    programs = {file.name for file in site.glob("*.wasm")}
    wrong += [f"{name} is a program without a budget" for name in sorted(programs - kinds(site).keys())]
    for kind, ways in sizes(site).items():
        for way, size in ways.items():
            budget = budgets[kind][way]
            if size > budget:
                wrong.append(f"{kind}, {way}: {size:,} bytes, {size - budget:,} over its budget of "
                             f"{budget:,}; make it smaller, or say in {BUDGETS.name} why not")
            elif size < budget * 0.9:
                print(f"{kind}, {way}: {size:,} bytes; its budget of {budget:,} can be lowered")
    return wrong


def check_compressed(site: pathlib.Path) -> list[str]:
    """Each compressed file matches its original, and the large files have one."""
    wrong = []
    for packed in site.rglob("*.gz"):
        file = packed.with_suffix("")
        if not file.exists():
            wrong.append(f"{packed.name} belongs to no file")
        elif gzip.decompress(packed.read_bytes()) != file.read_bytes():
            wrong.append(f"{packed.name} holds something else than its file")
    for file in [*site.glob("*.wasm"), *site.glob("drago.*.js"), site / "index.html"]:
        for ending in COMPRESSED.values():
            if not file.with_name(file.name + ending).exists():
                wrong.append(f"{file.name} has no {ending} beside it")
    return wrong


def check_traces(site: pathlib.Path) -> list[str]:
    """No file contains its build folder: otherwise the hash in its name would depend on it."""
    folders = {str(ROOT), str(pathlib.Path.home())} - {"/"}
    wrong = []
    for file in [*site.glob("*.wasm"), *site.glob("*.js"), *site.glob("*.pack")]:
        content = file.read_bytes()
        wrong += [f"{file.name} names the folder {folder}"
                  for folder in sorted(folders) if re.search(re.escape(folder.encode()) + rb"\b", content)]
        wrong += [f"{file.name} names a folder of its build: {path.decode()}" for path in
                  sorted(set(re.findall(rb"(?:/|\.\./)[\w./-]*engine/[\w/]+\.[ch]pp", content)))[:3]]
    return wrong


def check_third_party(site: pathlib.Path) -> list[str]:
    words = (site / "THIRD-PARTY.txt").read_text(encoding="utf-8")
    wanted = {
        "SDL ": "Sam Lantinga", "SDL_ttf": "Sam Lantinga", "SDL_image": "Sam Lantinga",
        "nanosvg": "Mikko Mononen", "FreeType": "FreeType Project LICENSE", "JSON": "Niels Lohmann",
        "libsodium": "Frank Denis", "secp256k1": "Paul Miller",
        "Emscripten": "Emscripten Authors", "musl": "Rich Felker", "libc++": "Apache License",
        "Lato": "OPEN FONT LICENSE", "Vollkorn": "Friedrich Althausen",
    }
    return [f"THIRD-PARTY.txt lacks {name} or its license ({text})" for name, text in wanted.items()
            if name not in words or text not in words]


def check_hosts(site: pathlib.Path) -> list[str]:
    """The configuration for each host contains the page's own policy, and the caching of every file."""
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', (site / "index.html").read_text())[1]
    told = {"_headers": site / "_headers", ".htaccess": site / ".htaccess",
            "nginx.conf": site.parent / "hosts" / "nginx.conf"}
    wrong = [f"{name} has another policy than the page" for name, file in told.items()
             if f"{policy}; frame-ancestors 'self'" not in file.read_text()]
    rules = (site / "_headers").read_text()
    for file in site.rglob("*"):
        name = file.relative_to(site).as_posix()
        if file.is_file() and not file.name.startswith((".", "_")) and file.suffix not in (".gz", ".br"):
            if f"\n/{name}\n  Cache-Control: " not in rules:
                wrong.append(f"_headers does not say how long {name} is kept")
    return wrong


def main() -> int:
    site = next((pathlib.Path(word) for word in sys.argv[1:] if not word.startswith("-")), None)
    if site is None or not (site / "index.html").is_file():
        print(__doc__, file=sys.stderr)
        return 2
    if "--visit" in sys.argv:
        print("\n".join(first_visit(site)))
        return 0
    if "--sizes" in sys.argv:
        print(json.dumps(sizes(site), indent=2))
        return 0
    checks = [check_compressed, check_traces, check_third_party, check_hosts]
    if not os.environ.get("DRAGO_ANY_SIZE"):
        checks.insert(0, check_budgets)
    failed = 0
    for check in checks:
        wrong = check(site)
        failed += bool(wrong)
        for line in wrong:
            print(f"FAILED  {line}")
    print(f"{len(checks) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
