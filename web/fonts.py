#!/usr/bin/env python3
"""Subsets the program's four fonts: keeps only glyphs that it can show.

Owns the choice of fonts and characters; must not know how text is drawn. Removes hints (text is drawn
unhinted on every screen) and writes kerning as the old kern table that SDL2_ttf reads.
"""
import argparse
import json
import logging
import pathlib
import sys

try:
    from fontTools import subset
    from fontTools.ttLib import TTFont, newTable
    from fontTools.ttLib.tables._k_e_r_n import KernTable_format_0
except ImportError:
    sys.exit("fonts.py: the Python package fontTools is missing (Debian: python3-fonttools)")

# It warns about dates inside the fonts.
logging.getLogger("fontTools").setLevel(logging.ERROR)

FONTS = ("Lato-Regular", "Lato-Bold", "Lato-Black", "Vollkorn-Bold")

# Players type names: all Latin and Cyrillic letters of keyboards. Lato Black shows only numbers and the signs beside
# them.
BASIC = set(range(0x20, 0x7F))
LATIN = set(range(0xA0, 0x180)) | {0x218, 0x219, 0x21A, 0x21B, 0x1E9E}
CYRILLIC = set(range(0x400, 0x460)) | {0x490, 0x491}
SIGNS = set(map(ord, "‐–—‘’‚‛“”„†•…‹›€™←↑→↓−×÷±≈≠≤≥∞½·"))

# Tables that only shaping engines and hinting read.
DROPPED = ["GPOS", "GSUB", "GDEF", "DSIG", "gasp", "fpgm", "prep", "cvt "]


def strings(value) -> str:
    """Returns all texts in a JSON value, without keys."""
    if isinstance(value, str):
        return value
    if isinstance(value, dict):
        return "".join(map(strings, value.values()))
    if isinstance(value, list):
        return "".join(map(strings, value))
    return ""


def spoken(locales: pathlib.Path) -> set[int]:
    """Returns every character in the texts of all languages."""
    text = "".join(strings(json.loads(path.read_text(encoding="utf-8")))
                   for path in sorted(locales.rglob("*.json")))
    return {ord(letter) for letter in text if letter >= " "}


def find_font(name: str, folders: list[pathlib.Path]) -> pathlib.Path:
    """Returns the font file of that name below one of the folders."""
    for folder in folders:
        for path in sorted(folder.rglob(f"{name}.ttf")):
            return path
    places = ", ".join(map(str, folders))
    sys.exit(f"fonts.py: {name}.ttf is in none of {places} (Debian: fonts-lato, fonts-vollkorn)")


def value_of(record) -> int:
    return (record.XAdvance if record is not None and hasattr(record, "XAdvance") else 0) or 0


def pairs(font: TTFont) -> dict[tuple[str, str], int]:
    """Returns the kerning pairs in the font's GPOS table; the first lookup wins."""
    found = {}
    table = font["GPOS"].table
    wanted = {index for record in table.FeatureList.FeatureRecord if record.FeatureTag == "kern"
              for index in record.Feature.LookupListIndex}
    for index in sorted(wanted):
        here = {}
        for part in table.LookupList.Lookup[index].SubTable:
            part = getattr(part, "ExtSubTable", part)
            if part.LookupType != 2:
                continue
            covered = part.Coverage.glyphs
            if part.Format == 1:
                for left, pair_set in zip(covered, part.PairSet):
                    for record in pair_set.PairValueRecord:
                        here.setdefault((left, record.SecondGlyph), value_of(record.Value1))
                continue
            rights = {glyph: part.ClassDef2.classDefs.get(glyph, 0)
                      for glyph in font.getGlyphOrder()}
            for left in covered:
                row = part.Class1Record[part.ClassDef1.classDefs.get(left, 0)].Class2Record
                for right, kind in rights.items():
                    here.setdefault((left, right), value_of(row[kind].Value1))
        for pair, value in here.items():
            found.setdefault(pair, value)
    return {pair: value for pair, value in found.items() if value}


def write_kerning(font: TTFont, letters: set[int]) -> None:
    """Writes visible kerning pairs of these letters into an old kern table, which holds at most 10920: all
    pairs would be half of the font."""
    least = font["head"].unitsPerEm / 40
    visible = [pair for pair in pairs(font).items() if abs(pair[1]) >= least]
    strongest = sorted(visible, key=lambda item: (-abs(item[1]), item[0]))[:10920]
    plain = KernTable_format_0()
    plain.apple = False
    plain.coverage = 1
    cmap = font.getBestCmap()
    glyphs = {cmap[letter] for letter in letters if letter in cmap}
    plain.kernTable = {pair: value for pair, value in sorted(strongest) if glyphs.issuperset(pair)}
    font["kern"] = newTable("kern")
    font["kern"].version = 0
    font["kern"].kernTables = [plain]


def use_lining_figures(font: TTFont) -> None:
    """Makes lining figures the default digits: SDL_ttf cannot enable the feature, and an old-style 1 looks
    like an I."""
    if "GSUB" not in font:
        return
    table = font["GSUB"].table
    wanted = {index for record in table.FeatureList.FeatureRecord if record.FeatureTag == "lnum"
              for index in record.Feature.LookupListIndex}
    tall = {}
    for index in sorted(wanted):
        for part in table.LookupList.Lookup[index].SubTable:
            part = getattr(part, "ExtSubTable", part)
            if part.LookupType == 1:
                tall.update(part.mapping)
    for cmap in font["cmap"].tables:
        for digit in map(ord, "0123456789"):
            if cmap.cmap.get(digit) in tall:
                cmap.cmap[digit] = tall[cmap.cmap[digit]]


def cut(source: pathlib.Path, words: set[int], extra: set[int], target: pathlib.Path) -> None:
    """Writes `target` with the glyphs for `words`, which must all exist, and for `extra`."""
    options = subset.Options()
    options.hinting = False
    options.layout_features = ["kern"]
    options.name_IDs = [0, 1, 2, 5, 13, 14]
    options.notdef_outline = True
    options.recalc_timestamp = False
    font = subset.load_font(str(source), options)
    use_lining_figures(font)
    missing = words - set(font.getBestCmap())
    if missing:
        sys.exit(f"fonts.py: {source.name} lacks {' '.join(map(chr, sorted(missing)))}, "
                 "which a locale file uses")
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=words | extra)
    subsetter.subset(font)
    if "GPOS" in font:
        write_kerning(font, words | BASIC)
    for tag in DROPPED:
        if tag in font:
            del font[tag]
    subset.save_font(font, str(target), options)


def main() -> int:
    parser = argparse.ArgumentParser(description="Cuts the program's fonts.")
    parser.add_argument("--locales", type=pathlib.Path, required=True, help="assets/locale")
    parser.add_argument("--fonts", type=pathlib.Path, action="append", required=True,
                        help="a folder to look for the fonts in (may be given several times)")
    parser.add_argument("--output", type=pathlib.Path, required=True, help="the folder to write")
    arguments = parser.parse_args()

    arguments.output.mkdir(parents=True, exist_ok=True)
    words = spoken(arguments.locales)
    for name in FONTS:
        source, target = find_font(name, arguments.fonts), arguments.output / f"{name}.ttf"
        if name == "Lato-Black":
            cut(source, set(), BASIC | SIGNS, target)
        else:
            cut(source, words, BASIC | SIGNS | LATIN | CYRILLIC, target)
    return 0


if __name__ == "__main__":
    sys.exit(main())
