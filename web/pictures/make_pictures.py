#!/usr/bin/env python3
"""Draws the shell's own pictures (word mark, dusk, icon, social preview) as SVG.

Owns their composition; the dragons and the mountain come from assets/art. Run by hand after changes:
`make_pictures.py FOLDER`, then `render.mjs FOLDER` renders bitmaps of the folder's drawings. The results in
shell/ are committed. Needs fonttools and Vollkorn.
"""
import pathlib
import re
import sys

from fontTools.misc.transform import Transform
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHELL = ROOT / "shell"
ART = ROOT / "assets" / "art"
FONTS = pathlib.Path("/usr/share/fonts/truetype/vollkorn")

GRADIENT = (
    '<linearGradient id="{id}" x1="0" y1="0" x2="0" y2="1">{stops}</linearGradient>'
)


def gradient(name: str, *stops: tuple[float, str]) -> str:
    """Returns a vertical gradient."""
    inner = "".join(f'<stop offset="{at:g}" stop-color="{color}"/>' for at, color in stops)
    return GRADIENT.format(id=name, stops=inner)


def lettering(text: str, font_name: str, size: float, x: float, baseline: float) -> tuple[str, float]:
    """Returns the outline of a text as path data, and its end."""
    font = TTFont(FONTS / f"{font_name}.ttf")
    glyphs, cmap = font.getGlyphSet(), font.getBestCmap()
    scale = size / font["head"].unitsPerEm
    pen = SVGPathPen(glyphs, ntos=lambda value: f"{value:.1f}".rstrip("0").rstrip("."))
    for letter in text:
        glyph = glyphs[cmap[ord(letter)]]
        glyph.draw(TransformPen(pen, Transform(scale, 0, 0, -scale, x, baseline)))
        x += glyph.width * scale
    return pen.getCommands(), x


def art(path: str, prefix: str) -> str:
    """Returns the content of an art file, with unique ids."""
    svg = (ART / path).read_text(encoding="utf-8")
    inner = re.sub(r"^.*?<svg[^>]*>|</svg>\s*$", "", svg, flags=re.S)
    inner = re.sub(r'id="([^"]+)"', rf'id="{prefix}\1"', inner)
    return re.sub(r"url\(#", f"url(#{prefix}", inner)


def placed(path: str, prefix: str, x: float, y: float, size: float, units: float = 128) -> str:
    """Places a square picture of `units` units."""
    scale = size / units
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{art(path, prefix)}</g>'


def ridge(width: float, base: float, peaks: list[tuple[float, float]], fill: str) -> str:
    """Returns a silhouette of mountains down to the lower edge."""
    points = " ".join(f"L{x:g} {y:g}" for x, y in peaks)
    return f'<path d="M0 {base:g} L0 {peaks[0][1]:g} {points} L{width:g} {base:g}z" fill="{fill}"/>'


def dusk() -> str:
    """Returns the mountains at the bottom of the loading screen, cropped at the sides as needed."""
    far = [(0, 250), (130, 180), (260, 238), (420, 120), (560, 214), (700, 150), (800, 88),
           (900, 160), (1040, 222), (1190, 128), (1330, 232), (1470, 170), (1600, 246)]
    middle = [(0, 300), (160, 262), (330, 316), (520, 244), (640, 300), (800, 190), (960, 292),
              (1100, 250), (1290, 318), (1450, 268), (1600, 304)]
    near = [(0, 352), (200, 376), (420, 350), (640, 382), (860, 356), (1080, 384), (1300, 352),
            (1600, 374)]
    trees = ""
    for x, y, high in [(60, 372, 74), (118, 378, 52), (214, 384, 66), (300, 372, 44), (1240, 376, 58),
                       (1330, 364, 78), (1392, 370, 50), (1500, 374, 70), (1560, 380, 48),
                       (470, 372, 36), (1120, 388, 40)]:
        wide = high * 0.36
        trees += (f'<path d="M{x} {y - high:g} l{wide:g} {high * 0.5:g} h{-wide * 0.4:g} l{wide * 0.6:g} '
                  f'{high * 0.55:g} h{-wide * 2.4:g} l{wide * 0.6:g} {-high * 0.55:g} h{-wide * 0.4:g}z"/>')
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 440" '
        'preserveAspectRatio="xMidYMax slice"><defs>'
        + gradient("far", (0, "#a97595"), (1, "#8a6390"))
        + gradient("middle", (0, "#6f5488"), (1, "#52406f"))
        + gradient("near", (0, "#2a2444"), (1, "#14162b"))
        + "</defs>"
        + ridge(1600, 440, far, "url(#far)")
        + ridge(1600, 440, middle, "url(#middle)")
        + '<path d="M800 190l26 26-16-3-10 11-12-10-12 5z" fill="#f6e3c0" opacity=".85"/>'
        + ridge(1600, 440, near, "url(#near)")
        + f'<g fill="#1b1834">{trees}</g></svg>\n'
    )


def wordmark() -> str:
    """Returns the title in the heading font, with the shadow that it has in the game."""
    path, end = lettering("Drago", "Vollkorn-Black", 120, 4, 92)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {end + 6:.0f} 128"><defs>'
        + gradient("cream", (0, "#fffaf0"), (1, "#ffe3a8"))
        + f'</defs><path d="{path}" transform="translate(0 4)" fill="#14162b" opacity=".55"/>'
        + f'<path d="{path}" fill="url(#cream)"/></svg>\n'
    )


def icon(corner: int, dragon: tuple[float, float, float], path: str = "dragons/red.svg",
         units: float = 128) -> str:
    """Returns a dragon, by default the red one, before the glowing summit. `dragon`: left, top, size."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><defs>'
        + gradient("sky", (0, "#23285a"), (0.5, "#7a568a"), (0.78, "#c96f7b"), (1, "#f2b15c"))
        + gradient("rock", (0, "#655588"), (1, "#2a2444"))
        + '<radialGradient id="glow" cx="50%" cy="50%" r="50%"><stop offset="0" '
        'stop-color="#ffe2a0"/><stop offset="1" stop-color="#f2b15c" stop-opacity="0"/>'
        f'</radialGradient></defs><clipPath id="round"><rect width="128" height="128" rx="{corner}"/>'
        '</clipPath><g clip-path="url(#round)"><rect width="128" height="128" fill="url(#sky)"/>'
        '<circle cx="64" cy="40" r="56" fill="url(#glow)"/>'
        '<path d="M-10 128L42 40l10 8 14-30 18 34 8-4 46 80z" fill="url(#rock)"/>'
        '<path d="M54 43l12-25 13 25-6-3-6 8-6-8z" fill="#fff0cf"/>'
        + placed(path, "r", *dragon, units=units)
        + "</g></svg>\n"
    )


def social() -> str:
    """Returns the picture for shared links: 1200 x 630."""
    title, end = lettering("Drago", "Vollkorn-Black", 210, 70, 265)
    line_1, _ = lettering("Ride the right dragon.", "Vollkorn-Bold", 45, 78, 368)
    line_2, _ = lettering("Or sneak past it.", "Vollkorn-Bold", 45, 78, 428)
    stone = '<ellipse cx="{0}" cy="{1}" rx="{2}" ry="{3}" fill="#0e0f1f" opacity=".35"/>'
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">'
        '<defs>'
        '<linearGradient id="veil" x1="0" y1="0" x2="1" y2="0"><stop offset="0" '
        'stop-color="#14162b" stop-opacity=".8"/><stop offset=".55" stop-color="#14162b" '
        'stop-opacity=".4"/><stop offset="1" stop-color="#14162b" stop-opacity="0"/></linearGradient>'
        + gradient("cream", (0, "#fffaf0"), (1, "#ffe3a8")) + "</defs>"
        + f'<g transform="translate(296 -34) scale(.74)">{art("board/mountain-wide.svg", "m")}</g>'
        + '<rect width="1200" height="630" fill="url(#veil)"/>'
        + f'<path d="{title}" transform="translate(0 7)" fill="#0b0c1a" opacity=".6"/>'
        + f'<path d="{title}" fill="url(#cream)"/>'
        + f'<path d="{line_1}" fill="#e8ecf7"/><path d="{line_2}" fill="#ffc857"/>'
        + stone.format(760, 604, 112, 15) + stone.format(936, 600, 80, 12)
        + stone.format(1090, 604, 104, 14)
        + placed("cave/dragon.svg", "c", 968, 352, 256, units=256)
        + placed("dragons/red.svg", "r", 620, 330, 285)
        + placed("dwarves/dwarf-gold.svg", "d", 838, 410, 200)
        + "</svg>\n"
    )


def write(path: pathlib.Path, svg: str) -> None:
    """Writes one element per line, so that diffs are readable."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(svg.replace("><", ">\n<"), encoding="utf-8")


def main() -> None:
    work = pathlib.Path(sys.argv[1])
    write(SHELL / "dusk.svg", dusk())
    write(SHELL / "wordmark.svg", wordmark())
    (SHELL / "dragon.svg").write_bytes((ART / "dragons/red.svg").read_bytes())
    write(SHELL / "icons/icon.svg", icon(28, (8, 18, 112)))
    # Systems crop these to their own shape, so they need full edges.
    write(work / "icon-full.svg", icon(0, (17, 26, 94)))
    # For the shortcuts to each game, which are shown small.
    write(work / "mount-drago.svg", icon(28, (8, 18, 112)))
    write(work / "dragons-cave.svg", icon(28, (2, 4, 124), "cave/dragon.svg", 256))
    write(work / "social.svg", social())


if __name__ == "__main__":
    main()
