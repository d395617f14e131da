"""Makes the page's scripts few and small with esbuild. Owns which modules are published together; must
not know what is in them.

Sources write {{play.js}} where the published name of a file comes (see site.py). Modules that nothing but
imports asks for are bundled with what imports them: each that is fetched by itself costs a slow connection
a trip of its own, and a slow processor some milliseconds.
"""
import pathlib
import re
import subprocess

ENTRY = "loader.js"
SHARED = "shared"  # what more than one bundle needs
MODULE = re.compile(rb"^(?:import|export)\b", re.M)
IMPORTED = re.compile(rb"\b(from|import)\b( ?\(?)'\./\{\{([\w.]+)\}\}'")
NAMED = re.compile(rb"\{\{(?:later:)?([\w./-]+)\}\}")
HASH = re.compile(rb"-[A-Z0-9]{8}\.js\b")
OPTIONS = ["--minify", "--target=es2022", "--log-level=warning"]


def made_small(sources: dict[str, pathlib.Path], esbuild: list[str], folder: pathlib.Path) -> dict[str, pathlib.Path]:
    """The sources with their scripts as esbuild makes them, written into `folder`."""
    texts = {name: path.read_bytes() for name, path in sources.items() if name.endswith(".js")}
    bundled = modules_of_the_page(sources, texts)
    alone: dict[bool, list[str]] = {True: [], False: []}
    for name in texts.keys() - bundled:
        alone[bool(MODULE.search(texts[name]))].append(name)
    for module, names in alone.items():
        kind = ["--format=esm"] if module else []
        subprocess.run([*esbuild, *(str(sources[name]) for name in sorted(names)), f"--outdir={folder / 'alone'}",
                        "--outbase=/", *OPTIONS, *kind], check=True)
    made = {path.name: path for path in (folder / "alone").rglob("*.js")}
    made |= bundles({name: texts[name] for name in bundled}, esbuild, folder)
    rest = {name: path for name, path in sources.items() if name not in texts}
    return rest | {name: path for name, path in made.items()}


def modules_of_the_page(sources: dict[str, pathlib.Path], texts: dict[str, bytes]) -> set[str]:
    """What the page's first module imports, now or later, and those import; not what anything asks for by name."""
    places = [name.decode() for path in sources.values() if path.suffix in (".html", ".css", ".js", ".svg")
              for name in NAMED.findall(path.read_bytes())]
    imports = [name.decode() for text in texts.values() for _, _, name in IMPORTED.findall(text)]
    found: set[str] = set()
    waiting = [ENTRY] if ENTRY in texts else []
    while waiting:
        name = waiting.pop()
        if name in found or name not in texts or (name != ENTRY and places.count(name) > imports.count(name)):
            continue
        found.add(name)
        waiting += [other.decode() for _, _, other in IMPORTED.findall(texts[name])]
    return found


def bundles(texts: dict[str, bytes], esbuild: list[str], folder: pathlib.Path) -> dict[str, pathlib.Path]:
    """The bundles of these modules by name; among themselves they write names as sources do."""
    if not texts:
        return {}

    def local(match: re.Match) -> bytes:
        keyword, between, name = match.groups()
        return keyword + between + b"'./" + name + b"'" if name.decode() in texts else match[0]

    modules, target = folder / "modules", folder / "bundles"
    modules.mkdir()
    for name, text in texts.items():
        (modules / name).write_bytes(IMPORTED.sub(local, text))
    subprocess.run([*esbuild, str(modules / ENTRY), f"--outdir={target}", "--bundle", "--splitting", "--format=esm",
                    "--chunk-names=[name]-[hash]", "--external:./{{*", *OPTIONS], check=True)
    names = {}
    # By what is in them: the hashes in their names are those of this folder, which is another one each time.
    for path in sorted(target.iterdir(), key=lambda path: HASH.sub(b"", path.read_bytes())):
        stem = HASH.sub(b"", path.name.encode()).decode().removesuffix(".js")
        stem = SHARED if stem == "chunk" else stem
        count = sum(name.startswith(stem) for name in names.values())
        names[path.name] = f"{stem}{count + 1 if count else ''}.js"
    for made in target.iterdir():
        text = made.read_bytes()
        for old, name in names.items():
            text = text.replace(f'"./{old}"'.encode(), f'"./{{{{{name}}}}}"'.encode())
        made.write_bytes(text)
    return {name: target / old for old, name in names.items()}
