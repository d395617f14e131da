#!/usr/bin/env python3
"""Assembles the site: the shell's files and what the build made, ready for any static host.

Owns the names of published files; must not know what is in them. Text files of the shell may
write {{drago.wasm}} for the published name of a file (from the site's root) and
{{bytes:drago.wasm}} for its size. A file that is referred to so gets a name with a hash of its
content, drago.1a2b3c4d.wasm, and may be cached for ever; every other file keeps its name.
"""
import argparse
import hashlib
import pathlib
import re
import shutil
import sys

TEXTS = (".html", ".css", ".js", ".mjs", ".json", ".webmanifest", ".txt", ".xml", ".svg")
PLACE = re.compile(rb"\{\{(bytes:)?([A-Za-z0-9_./-]+)\}\}")


class Site:
    """The published files, each made when first asked for."""

    def __init__(self, sources: dict[str, pathlib.Path], target: pathlib.Path):
        self.sources = sources
        self.target = target
        self.referred = {name.decode() for path in sources.values() if path.suffix in TEXTS
                         for _, name in PLACE.findall(path.read_bytes())}
        self.done: dict[str, tuple[str, int]] = {}
        self.open: list[str] = []

    def published(self, name: str) -> tuple[str, int]:
        """The name and the size of the published file; writes it if nobody has yet."""
        if name in self.done:
            return self.done[name]
        if name not in self.sources:
            sys.exit(f"site.py: {self.open[-1]} refers to {name}, which is not there")
        if name in self.open:
            sys.exit(f"site.py: {' -> '.join([*self.open, name])} refer to each other in a circle")
        self.open.append(name)
        content = self.sources[name].read_bytes()
        if self.sources[name].suffix in TEXTS:
            content = PLACE.sub(self.replacement, content)
        self.open.pop()
        path = pathlib.PurePosixPath(name)
        if name in self.referred:
            digest = hashlib.sha256(content).hexdigest()[:8]
            path = path.with_name(f"{path.stem}.{digest}{path.suffix}")
        file = self.target / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
        self.done[name] = (path.as_posix(), len(content))
        return self.done[name]

    def replacement(self, match: re.Match) -> bytes:
        name, size = self.published(match[2].decode())
        return str(size if match[1] else name).encode()


def main() -> int:
    parser = argparse.ArgumentParser(description="Assembles the site.")
    parser.add_argument("--shell", type=pathlib.Path, required=True, help="the folder shell/")
    parser.add_argument("--output", type=pathlib.Path, required=True, help="the folder to make")
    parser.add_argument("built", type=pathlib.Path, nargs="*", help="files the build made")
    arguments = parser.parse_args()

    sources = {path.relative_to(arguments.shell).as_posix(): path
               for path in sorted(arguments.shell.rglob("*")) if path.is_file()}
    sources |= {path.name: path for path in arguments.built}
    if "index.html" not in sources:
        sys.exit("site.py: the shell has no index.html")

    fresh = arguments.output.with_name(arguments.output.name + ".new")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    site = Site(sources, fresh)
    for name in sources:
        site.published(name)
    shutil.rmtree(arguments.output, ignore_errors=True)
    fresh.rename(arguments.output)
    return 0


if __name__ == "__main__":
    sys.exit(main())
