#!/usr/bin/env python3
"""Assembles the site: the shell's files and what the build made, ready for any static host.

Owns the names of published files; must not know what is in them. Text files of the shell may
write {{drago.wasm}} for the published name of a file (from the site's root) and
{{bytes:drago.wasm}} for its size, {{later:net.js}} for the name of one that not every visit needs,
{{at:social.jpg}} for its whole address where the site's is
known, and {{address}} for that: a line that needs it is left out where it is not. {{relays}} are those
that net.json names, as a policy allows them. A line with
{{imports:loader.js}} stands once for each module that loader.js imports before it runs. A file that
is referred to so gets a name with a hash of its content, drago.1a2b3c4d.wasm, and may be cached for
ever; every other file keeps its name. {{list:index.html}} is the list of what a browser needs to show
that file, see Site.listing.
"""
import argparse
import base64
import hashlib
import json
import pathlib
import re
import shutil
import sys
import tempfile

from scripts import made_small

TEXTS = (".html", ".css", ".js", ".mjs", ".json", ".webmanifest", ".txt", ".xml", ".svg")
PLACE = re.compile(rb"\{\{(bytes:|at:|later:)?([A-Za-z0-9_./-]+)\}\}")
LIST = re.compile(rb"\{\{list:([A-Za-z0-9_./ -]+)\}\}")
ADDRESS = b"{{address}}"
RELAYS = b"{{relays}}"
IMPORTS = re.compile(rb".*\{\{imports:([A-Za-z0-9_./-]+)\}\}.*\n")
IMPORT = re.compile(rb"(?:^|;)(?:import|export)\b[^;('\"]*['\"]\./\{\{([A-Za-z0-9_./-]+)\}\}['\"]", re.M)


class Site:
    """The published files, each made when first asked for."""

    def __init__(self, sources: dict[str, pathlib.Path], target: pathlib.Path, address: str,
                 offline: bool = True):
        self.address = address
        self.offline = offline
        self.sources = sources
        self.target = target
        self.referred = {name.decode() for path in sources.values() if path.suffix in TEXTS
                         for _, name in PLACE.findall(path.read_bytes().replace(ADDRESS, b"").replace(RELAYS, b""))}
        self.relays = relays_of(sources["net.json"]) if "net.json" in sources else []
        self.done: dict[str, tuple[str, int]] = {}
        self.digests: dict[str, bytes] = {}
        self.needs: dict[str, set[str]] = {}
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
            content = self.addressed(content).replace(RELAYS, " ".join(self.relays).encode())
            if b"{{imports:" in content:  # the pattern is slow where lines are long
                content = IMPORTS.sub(self.line_for_each_import, content)
            self.needs[name] = {found.decode() for kind, found in PLACE.findall(content) if not kind}
            content = LIST.sub(self.listing, PLACE.sub(self.replacement, content))
        self.open.pop()
        self.digests[name] = hashlib.sha256(content).digest()
        path = pathlib.PurePosixPath(name)
        if name in self.referred:
            path = path.with_name(f"{path.stem}.{self.digests[name].hex()[:8]}{path.suffix}")
        file = self.target / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
        self.done[name] = (path.as_posix(), len(content))
        return self.done[name]

    def replacement(self, match: re.Match) -> bytes:
        name, size = self.published(match[2].decode())
        words = {b"bytes:": str(size), b"at:": self.address + name}.get(match[1], name)
        return words.encode()

    def imports(self, name: str) -> list[str]:
        """The modules that this one imports, and those import."""
        found = []
        for other in IMPORT.findall(self.sources[name].read_bytes()):
            for each in [other.decode(), *self.imports(other.decode())]:
                if each not in found:
                    found.append(each)
        return found

    def line_for_each_import(self, match: re.Match) -> bytes:
        words = b"imports:" + match[1]
        return b"".join(match[0].replace(words, each.encode())
                        for each in self.imports(match[1].decode()))

    def listing(self, match: re.Match) -> bytes:
        """The files that these ones need, directly or not, and themselves, as JSON: {"version", "files"},
        in "files" the SHA-256 of each by its published name. What is only measured or shown elsewhere
        ({{bytes:}}, {{at:}}) or not always wanted ({{later:}}) is not needed. The version stands for all of it. Nothing is in the list
        where nothing shall be kept."""
        files: dict[str, str] = {}
        waiting = match[1].decode().split() if self.offline else []
        while waiting:
            name = waiting.pop()
            published, _ = self.published(name)
            if published not in files:
                files[published] = base64.b64encode(self.digests[name]).decode()
                waiting += self.needs.get(name, ())
        return written(files)

    def addressed(self, content: bytes) -> bytes:
        if self.address:
            return content.replace(ADDRESS, self.address.encode())
        return b"".join(line for line in content.splitlines(keepends=True) if ADDRESS not in line)


def written(files: dict[str, str]) -> bytes:
    """The list of files with its version, as the worker has it."""
    files = dict(sorted(files.items()))
    version = hashlib.sha256(json.dumps(files).encode()).hexdigest()[:16]
    return json.dumps({"version": version, "files": files}, separators=(",", ":")).encode()


def relays_of(file: pathlib.Path) -> list[str]:
    """What the relays in net.json are called in a policy: without a path, which may lead elsewhere."""
    relays = json.loads(file.read_text(encoding="utf-8"))["relays"]
    found = [re.fullmatch(r"(wss?://[a-z0-9.-]+(:\d+)?)(/[^\s\"'<>;,]*)?", relay) for relay in relays]
    if not all(found):
        sys.exit(f"site.py: net.json names a relay that is no address such as wss://relay.example: {relays}")
    return list(dict.fromkeys(each[1] for each in found))


def change_net(folder: pathlib.Path, net: pathlib.Path) -> None:
    """Puts another net.json into an assembled site, and what follows into policy and list; what was
    compressed of the old files goes."""
    page, worker = folder / "index.html", folder / "service_worker.js"
    allowed = " ".join(["connect-src 'self'", *relays_of(net)]).encode()
    page.write_bytes(re.sub(rb"connect-src 'self'[^;\"]*", allowed, page.read_bytes(), count=1))

    def listed(match: re.Match) -> bytes:
        files = json.loads(match[0])["files"]
        if "index.html" in files:
            files["index.html"] = base64.b64encode(hashlib.sha256(page.read_bytes()).digest()).decode()
        return written(files)

    worker.write_bytes(re.sub(rb'\{"version":"\w+","files":\{[^}]*\}\}', listed, worker.read_bytes(), count=1))
    (folder / "net.json").write_bytes(net.read_bytes())
    for name in ("index.html", "service_worker.js", "net.json"):
        for ending in (".br", ".gz"):
            (folder / (name + ending)).unlink(missing_ok=True)


def address_of(words: str) -> str:
    """The address of the site's folder: with a slash at its end; empty when it is not known."""
    if words and not re.fullmatch(r"https?://[^\s\"'<>&?#]+", words):
        raise argparse.ArgumentTypeError(f"{words} is no address such as https://example.org/drago/")
    return words if not words or words.endswith("/") else words + "/"


def main() -> int:
    parser = argparse.ArgumentParser(description="Assembles the site.")
    parser.add_argument("--shell", type=pathlib.Path, help="the folder shell/; without it --net is put into a site that is there")
    parser.add_argument("--output", type=pathlib.Path, required=True, help="the folder to make")
    parser.add_argument("--address", type=address_of, default="",
                        help="where the site will be, for links to it from elsewhere")
    parser.add_argument("--no-offline", dest="offline", action="store_false",
                        help="browsers keep nothing; those that do clear it away")
    parser.add_argument("--net", type=pathlib.Path, help="another net.json than the shell's")
    parser.add_argument("--minify", nargs=2, default=[], metavar=("NODE", "ESBUILD"),
                        help="makes scripts fewer and smaller with esbuild, run by Node.js")
    parser.add_argument("built", type=pathlib.Path, nargs="*", help="files the build made")
    arguments = parser.parse_args()

    if not arguments.shell:
        if not arguments.net or not (arguments.output / "index.html").is_file():
            sys.exit("site.py: needs --shell, or --net and the folder of a site as --output")
        change_net(arguments.output, arguments.net)
        return 0
    sources = {path.relative_to(arguments.shell).as_posix(): path
               for path in sorted(arguments.shell.rglob("*")) if path.is_file()}
    sources |= {path.name: path for path in arguments.built}
    if arguments.net:
        sources["net.json"] = arguments.net
    if "index.html" not in sources:
        sys.exit("site.py: the shell has no index.html")

    fresh = arguments.output.with_name(arguments.output.name + ".new")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as folder:
        if arguments.minify:
            sources = made_small(sources, arguments.minify, pathlib.Path(folder))
        site = Site(sources, fresh, arguments.address, arguments.offline)
        for name in sources:
            site.published(name)
    shutil.rmtree(arguments.output, ignore_errors=True)
    fresh.rename(arguments.output)
    return 0


if __name__ == "__main__":
    sys.exit(main())
