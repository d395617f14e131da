#!/usr/bin/env python3
"""Writes THIRD-PARTY.txt: third-party parts of the site, with versions and licenses.

Owns the list of parts; texts and versions come from the sources and packages in the build. A missing license
text is an error: the site is never published without.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys
import textwrap

from fontTools.ttLib import TTFont

DOCUMENTS = pathlib.Path("/usr/share/doc")
HEADERS = [pathlib.Path(folder) for folder in ("/usr/include", "/usr/local/include", "/opt/homebrew/include")]


def stanza(package: str, names: tuple[str, ...]) -> str:
    """Reads a Debian package's copyright file: the copyright holder, and the text of a license."""
    path = DOCUMENTS / package / "copyright"
    if not path.is_file():
        return ""
    parts = path.read_text(encoding="utf-8").split("\n\n")
    whose = next((re.search(r"^Copyright:((?:.*\n)(?:[ \t].*\n)*)", part + "\n", re.M) for part in parts
                  if re.search(r"^Files:\s*\*$", part, re.M)), None)
    for name in names:
        for part in parts:
            found = re.search(rf"^License: {re.escape(name)}\n((?:[ \t].*\n?)+)", part, re.M)
            # More paragraphs follow, which begin with a space, too.
            if found and len(found[1]) > 300:
                text = re.sub(r"^ \.?$", "", textwrap.dedent(found[1]).replace("\n.\n", "\n\n"), flags=re.M)
                holders = textwrap.dedent(whose[1]).strip() if whose else ""
                return f"Copyright {holders}\n\n{text.strip()}"
    return ""


def text_of(file: pathlib.Path) -> str:
    return file.read_text(encoding="utf-8", errors="replace").strip() if file.is_file() else ""


def head_of(file: pathlib.Path) -> str:
    """Returns the comment at the top of a source."""
    found = re.match(r"\s*/\*(.*?)\*/", text_of(file), re.S)
    return re.sub(r"^ ?\* ?", "", found[1], flags=re.M).strip() if found else ""


def version_in(files: list[pathlib.Path], *names: str) -> str:
    """Returns the values of number macros, joined by points."""
    for file in files:
        words = text_of(file)
        found = [re.search(rf"#\s*define\s+{name}\s+(\d+)", words) for name in names]
        if all(found):
            return ".".join(each[1] for each in found)
    return ""


def with_apache(text: str) -> str:
    apache = text_of(pathlib.Path("/usr/share/common-licenses/Apache-2.0"))
    return f"{text}\n\n{apache}" if apache else ""


def font_version(file: pathlib.Path) -> str:
    return re.sub(r"[;,].*|Version\s*", "", TTFont(file)["name"].getDebugName(5) or "").strip()


def font_says(file: pathlib.Path) -> str:
    """Returns the font's copyright, license and license address, from its name table."""
    return "\n".join(filter(None, map(TTFont(file)["name"].getDebugName, (0, 13, 14))))


def emscripten() -> tuple[pathlib.Path, str]:
    said = subprocess.run(["em-config", "EMSCRIPTEN_ROOT"], capture_output=True, text=True, check=True)
    version = subprocess.run(["emcc", "--version"], capture_output=True, text=True, check=True)
    return pathlib.Path(said.stdout.strip()), re.search(r"\d+\.\d+\.\d+", version.stdout)[0]


def package(folder: pathlib.Path) -> tuple[str, str, str, str, str]:
    """Describes a package of npm by its package.json."""
    said = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    home = said.get("homepage") or f"https://www.npmjs.com/package/{said['name']}"
    return said["name"], said["version"], said["license"], home, text_of(folder / "LICENSE")


def components(sources: pathlib.Path, fonts: pathlib.Path, packages: pathlib.Path) -> list[tuple[str, str, str, str, str]]:
    """Yields name, version, license (SPDX), address and text of each part."""
    sdl, ttf, image = (sources / name for name in ("SDL2", "SDL2_ttf", "SDL2_image"))
    freetype = sources / "freetype"
    root, tool = emscripten()
    libraries = root / "system/lib"
    ours = f"of Emscripten {tool}"
    found = [
        ("SDL", version_in([sdl / "include/SDL_version.h"], "SDL_MAJOR_VERSION", "SDL_MINOR_VERSION",
                           "SDL_PATCHLEVEL"), "Zlib", "https://libsdl.org", text_of(sdl / "LICENSE.txt")),
    ]
    for name, folder, macro in (("SDL_ttf", ttf, "SDL_TTF"), ("SDL_image", image, "SDL_IMAGE")):
        headers = [folder / f"{name}.h", folder / f"include/{name}.h"]
        found.append((name, version_in(headers, f"{macro}_MAJOR_VERSION", f"{macro}_MINOR_VERSION",
                                       f"{macro}_PATCHLEVEL"), "Zlib",
                      f"https://github.com/libsdl-org/{name}", text_of(folder / "LICENSE.txt")))
    sodium = sources / "libsodium"
    sodium_version = re.search(r'SODIUM_VERSION_STRING "([\d.]+)"', text_of(sodium / "builds/msvc/version.h"))
    json_headers = [folder / f"nlohmann/{name}" for folder in HEADERS
                    for name in ("detail/abi_macros.hpp", "json.hpp")]
    json_numbers = [f"NLOHMANN_JSON_VERSION_{part}" for part in ("MAJOR", "MINOR", "PATCH")]
    llvm = "Apache-2.0 with LLVM exception"
    return found + [
        ("nanosvg", "of SDL_image", "Zlib", "https://github.com/memononen/nanosvg",
         head_of(image / "nanosvg.h") or head_of(image / "src/nanosvg.h")),
        ("FreeType", version_in([freetype / "include/freetype/freetype.h"], "FREETYPE_MAJOR",
                                "FREETYPE_MINOR", "FREETYPE_PATCH"), "FTL", "https://freetype.org",
         text_of(freetype / "docs/FTL.TXT")),
        ("JSON for Modern C++", version_in(json_headers, *json_numbers), "MIT", "https://json.nlohmann.me",
         stanza("nlohmann-json3-dev", ("Expat",)) or
         next(filter(None, (head_of(header) for header in json_headers[1::2])), "")),
        ("libsodium", sodium_version[1] if sodium_version else "", "ISC", "https://libsodium.org",
         text_of(sodium / "LICENSE")),
        *(package(packages / name) for name in ("@noble/secp256k1", "uqr")),
        ("Emscripten’s runtime", tool, "MIT OR NCSA", "https://emscripten.org",
         text_of(root / "LICENSE") or stanza("emscripten", ("Expat", "NCSA~Mozilla"))),
        ("musl", ours, "MIT", "https://musl.libc.org", text_of(libraries / "libc/musl/COPYRIGHT")),
        ("libc++, libc++abi and compiler-rt", ours, "Apache-2.0 WITH LLVM-exception", "https://llvm.org",
         text_of(libraries / "libcxx/LICENSE.TXT") or
         with_apache("The LLVM contributors\n\nApache License 2.0, below, with this exception:\n\n" +
                     stanza("emscripten", (llvm,)).partition("\n\n")[2])),
        ("Lato (cut to the glyphs that are used)", font_version(fonts / "Lato-Regular.ttf"), "OFL-1.1",
         "https://www.latofonts.com",
         stanza("fonts-lato", ("OFL-1.1", "SIL-OFL-1.1")) or font_says(fonts / "Lato-Regular.ttf")),
        ("Vollkorn (cut to the glyphs that are used)", font_version(fonts / "Vollkorn-Bold.ttf"),
         "OFL-1.1", "http://vollkorn-typeface.com",
         stanza("fonts-vollkorn", ("SIL-OFL-1.1", "OFL-1.1")) or font_says(fonts / "Vollkorn-Bold.ttf")),
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description="Lists what others have made, with licenses.")
    parser.add_argument("--sources", type=pathlib.Path, required=True, help="what sources.sh prints")
    parser.add_argument("--fonts", type=pathlib.Path, required=True, help="the folder of cut fonts")
    parser.add_argument("--packages", type=pathlib.Path, required=True, help="what deps/packages.sh prints")
    parser.add_argument("--output", type=pathlib.Path, required=True)
    arguments = parser.parse_args()

    listed = components(arguments.sources, arguments.fonts, arguments.packages)
    for name, version, _, _, text in listed:
        if not version or not text:
            sys.exit(f"third_party.py: {'the license' if version else 'the version'} of {name} is not found")
    lines = ["Drago is under the license in LICENSE.txt. These parts of it were made by others:", ""]
    lines += [f"  {name} {version}: {kind}, {home}" for name, version, kind, home, _ in listed]
    for name, version, kind, _, text in listed:
        lines += ["", "=" * 96, f"{name} {version} ({kind})", "=" * 96, "", text]
    arguments.output.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
