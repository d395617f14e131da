#!/usr/bin/env python3
"""Writes the packs of assets for the page: assets.pack; tables.pack, the art of the tables, which the first
picture does not need; and the texts of each language, words-de.pack, of which a visit needs one. Or a pack of
text files by name, without lines that begin with #: the weights of the bots.

Owns the pack format and the choice of files; must not know the reader. The format:

    bytes 0-7    the letters "DRAGOPK1"
    bytes 8-11   the length n of the index in bytes, little endian
    n bytes      the index, JSON in UTF-8: {"locale/en/common.json": [offset, length], ...}
    the rest     the files, one after another; offsets count from here

Packs are published compressed, because many hosts do not compress, and shell/downloads.js decompresses them: a
gzip file of

    the size, and a number m (all numbers in four bytes, little endian)
    m times      how many bytes are new, from where to repeat bytes, and how many
    the rest     all new bytes

The repeats are needed because gzip looks back only 32 kB, less than one large picture.

Paths are those of the program: relative to assets/, fonts under fonts/. Sorted by kind and name, so equal files
give equal bytes, and similar files are close together. SVG and JSON files lose only content without effect.
"""
import argparse
import json
import pathlib
import re
import struct
import subprocess
import sys

MAGIC = b"DRAGOPK1"

# File types that the program reads, and folders of assets/ that it does not: the generators of the art.
KINDS = (".svg", ".json")
LEFT_OUT = ("art/src/", "art/cave/src/")
THE_PAGES = re.compile(r"locale/\w+/(page|early|site)\.json")  # texts bundled with the page's scripts
# Art used only by tables, not by the title and the set-up.
TABLES = re.compile(r"art/(board/(?!dragon-shadow)|cave/(?!chest-open|door-frame|dragon\.)).*\.svg")


def without_comments(svg: str) -> str:
    """Returns the picture without comments and without space between or inside the tags."""
    svg = re.sub(r"<!--.*?-->", "", svg, flags=re.S)
    svg = re.sub(r"<\?xml.*?\?>", "", svg, flags=re.S)
    svg = re.sub(r"\s+", " ", svg)
    svg = re.sub(r"> <", "><", svg)
    return re.sub(r" ?(/?>)", r"\1", svg).strip()


def without_remarks(text: bytes) -> bytes:
    return b"".join(line for line in text.splitlines(keepends=True) if line.strip() and not line.startswith(b"#"))


def packed(path: pathlib.Path) -> bytes:
    """Returns the content of a file for the pack."""
    if path.suffix == ".svg":
        return without_comments(path.read_text(encoding="utf-8")).encode()
    if path.suffix == ".json":
        value = json.loads(path.read_text(encoding="utf-8"))
        return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
    return path.read_bytes()


def collect(assets: pathlib.Path, fonts: pathlib.Path) -> dict[str, bytes]:
    """Returns all files by the program's paths."""
    files = {}
    for path in assets.rglob("*"):
        name = path.relative_to(assets).as_posix()
        if path.suffix in KINDS and not name.startswith(LEFT_OUT) and not THE_PAGES.fullmatch(name):
            files[name] = packed(path)
    for path in fonts.glob("*.ttf"):
        files[f"fonts/{path.name}"] = packed(path)
    kinds = {name: pathlib.PurePath(name) for name in files}
    return {name: files[name]
            for name in sorted(files, key=lambda name: (kinds[name].suffix, kinds[name].name, name))}


def repeats(content: bytes) -> list[tuple[int, int, int]]:
    """Finds repeats of at least `least` bytes far back: (new bytes, from where, how many)."""
    chunk, every, near, least = 16, 8, 20_000, 128
    seen, noted = {}, 0
    found, start, at = [], 0, 0
    while at + least <= len(content):
        for noted in range(noted, at - near, every):
            seen.setdefault(content[noted:noted + chunk], noted)
        origin = seen.get(content[at:at + chunk])
        if origin is None:
            at += 1
            continue
        back = 0
        while back < min(at - start, origin) and content[at - back - 1] == content[origin - back - 1]:
            back += 1
        long = chunk
        while at + long < len(content) and content[at + long] == content[origin + long]:
            long += 1
        if back + long < least:
            at += 1
            continue
        found.append((at - back - start, origin - back, back + long))
        start = at = at + long
    return [*found, (len(content) - start, 0, 0)]


def closed(content: bytes) -> bytes:
    """Returns the pack in its published form."""
    steps = repeats(content)
    new, at = b"", 0
    for fresh, _, again in steps:
        new += content[at:at + fresh]
        at += fresh + again
    numbers = [len(content), len(steps), *(number for step in steps for number in step)]
    # 5 % smaller than zlib's output.
    return subprocess.run(["libdeflate-gzip", "-12", "-c"], input=struct.pack(f"<{len(numbers)}I", *numbers) + new,
                          stdout=subprocess.PIPE, check=True).stdout


def pack_of(files: dict[str, bytes]) -> bytes:
    """Returns these files as a pack in the program's format."""
    index, body = {}, b""
    for name, content in files.items():
        index[name] = [len(body), len(content)]
        body += content
    head = json.dumps(index, separators=(",", ":")).encode()
    return MAGIC + struct.pack("<I", len(head)) + head + body


def main() -> int:
    parser = argparse.ArgumentParser(description="Writes the packs of assets.")
    parser.add_argument("--assets", type=pathlib.Path, help="the folder assets/")
    parser.add_argument("--fonts", type=pathlib.Path, help="the folder of cut fonts")
    parser.add_argument("--texts", type=pathlib.Path, nargs="+", help="texts, in place of both")
    parser.add_argument("--output", type=pathlib.Path, required=True,
                        help="the pack of what every visit needs; the others are put beside it")
    arguments = parser.parse_args()
    if not arguments.texts and not (arguments.assets and arguments.fonts):
        parser.error("needs --assets and --fonts, or --texts")
    if arguments.texts:
        texts = {path.name: without_remarks(path.read_bytes()) for path in arguments.texts}
        arguments.output.write_bytes(closed(pack_of(texts)))
        return 0

    packs: dict[str, dict[str, bytes]] = {}
    for name, content in collect(arguments.assets, arguments.fonts).items():
        language = re.match(r"locale/(\w+)/", name)
        pack = (f"words-{language[1]}.pack" if language else
                "tables.pack" if TABLES.fullmatch(name) else arguments.output.name)
        packs.setdefault(pack, {})[name] = content
    if arguments.output.name not in packs:
        print("pack.py: no assets found", file=sys.stderr)
        return 1
    for name, files in packs.items():
        arguments.output.with_name(name).write_bytes(closed(pack_of(files)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
