#!/usr/bin/env python3
"""Writes assets/art/menu/*.svg: what lies behind the title, the set-up and the curtain. Paths and
gradients only, as nanosvg reads them; light comes from the upper left."""
import math
import os
import random

OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "menu")


def n(value):
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


def poly(points, fill, extra=""):
    steps = "L".join(f"{n(x)} {n(y)}" for x, y in points)
    return f'<path d="M{steps}Z" fill="{fill}"{extra}/>'


def down(name, *stops):
    """A vertical gradient over the shape's own box."""
    inner = "".join(f'<stop offset="{at}" stop-color="{color}"'
                    + (f' stop-opacity="{opacity}"' if opacity < 1 else "") + "/>"
                    for at, color, opacity in stops)
    return f'<linearGradient id="{name}" x1="0%" y1="0%" x2="0%" y2="100%">{inner}</linearGradient>'


def write(name, width, height, defs, body):
    with open(os.path.join(OUT, name + ".svg"), "w", encoding="utf-8") as out:
        out.write(f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
                  f'viewBox="0 0 {width} {height}"><defs>{"".join(defs)}</defs>'
                  f'{"".join(body)}</svg>\n')


def ridge(rng, width, base, peaks, low, high):
    """Peaks and valleys from left to right beyond both edges."""
    step = width / peaks
    points = [(-40.0, base - rng.uniform(low, high) * 0.4)]
    for i in range(peaks + 1):
        x = step * (i + rng.uniform(-0.22, 0.22))
        points.append((x, base - rng.uniform(low, high)))
        points.append((x + step * rng.uniform(0.4, 0.6), base - low * rng.uniform(0.1, 0.6)))
    points.append((width + 40.0, base - low * 0.5))
    return points


def range_of_mountains(rng, width, bottom, points, fill, lit, shade):
    """A silhouette whose peaks have a lit left and a dark right side."""
    out = [poly([(points[0][0], bottom)] + points + [(points[-1][0], bottom)], fill)]
    for i in range(1, len(points) - 1, 2):
        x, y = points[i]
        left, right = points[i - 1], points[i + 1]
        drop = max(left[1], right[1]) - y
        if drop < 12:
            continue
        foot = (x + drop * rng.uniform(-0.1, 0.16), y + drop * 0.98)
        mid = (x + drop * rng.uniform(-0.16, -0.04), y + drop * 0.45)
        mid2 = (x + drop * rng.uniform(0.08, 0.2), y + drop * 0.62)
        out.append(poly([(x, y), mid, mid2, foot, right], shade))
        out.append(poly([(x, y), (x + (left[0] - x) * 0.42, y + (left[1] - y) * 0.42),
                         (x + (left[0] - x) * 0.18, y + drop * 0.52), mid], lit))
    return out


def pine(x, foot, height, dark, light):
    wide = height * 0.27
    out = [poly([(x - height * 0.03, foot + height * 0.03), (x - height * 0.03, foot - height * 0.2),
                 (x + height * 0.03, foot - height * 0.2), (x + height * 0.03, foot + height * 0.03)],
                dark)]
    tiers = ((0.0, 0.46, 1.0), (0.24, 0.72, 0.78), (0.5, 1.0, 0.52))
    for low, top, share in tiers:
        y0, y1, w = foot - height * (low + 0.06), foot - height * top, wide * share
        out.append(poly([(x, y1), (x + w * 0.55, y0 - (y0 - y1) * 0.36), (x + w * 0.42, y0 - (y0 - y1) * 0.34),
                         (x + w, y0), (x + w * 0.3, y0 + height * 0.02), (x, y0 - height * 0.01),
                         (x - w * 0.3, y0 + height * 0.02), (x - w, y0),
                         (x - w * 0.42, y0 - (y0 - y1) * 0.34), (x - w * 0.55, y0 - (y0 - y1) * 0.36)],
                        dark))
        out.append(poly([(x, y1), (x - w * 0.55, y0 - (y0 - y1) * 0.36), (x - w * 0.42, y0 - (y0 - y1) * 0.34),
                         (x - w, y0), (x - w * 0.5, y0 - height * 0.01), (x - w * 0.16, y0 - (y0 - y1) * 0.4)],
                        light))
    return out


def lantern(x, foot, height):
    k = height / 60
    return [f'<circle cx="{n(x)}" cy="{n(foot - height * 0.83)}" r="{n(34 * k)}" fill="url(#lamp)"/>',
            f'<path d="M{n(x)} {n(foot)}V{n(foot - height * 0.7)}" stroke="#15111f" '
            f'stroke-width="{n(4 * k)}" stroke-linecap="round"/>',
            f'<path d="M{n(x - 7 * k)} {n(foot - 42 * k)}L{n(x - 8.5 * k)} {n(foot - 54 * k)}'
            f'L{n(x)} {n(foot - 62 * k)}L{n(x + 8.5 * k)} {n(foot - 54 * k)}L{n(x + 7 * k)} {n(foot - 42 * k)}Z" '
            f'fill="#ffe2a0" stroke="#15111f" stroke-width="{n(3 * k)}" stroke-linejoin="round"/>']


LAMP = ('<radialGradient id="lamp" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="#ffcf7a" '
        'stop-opacity=".75"/><stop offset=".45" stop-color="#f2b15c" stop-opacity=".25"/>'
        '<stop offset="1" stop-color="#f2b15c" stop-opacity="0"/></radialGradient>')


def hills(name, width, height, seed):
    rng = random.Random(seed)
    defs = [down("far", (0, "#a5739c", 1), (1, "#c07f8b", 1)),
            down("mid", (0, "#6f5590", 1), (1, "#8a5f86", 1)),
            down("near", (0, "#473a6d", 1), (1, "#3b3059", 1)),
            down("ground", (0, "#2b2443", 1), (1, "#14162b", 1)),
            down("haze", (0, "#e9a98f", 0), (0.62, "#e9a98f", 0.32), (1, "#e9a98f", 0))]
    peaks = max(3, round(width / 260))
    body = []
    body += range_of_mountains(rng, width, height * 0.62,
                               ridge(rng, width, height * 0.5, peaks, 60, height * 0.42),
                               "url(#far)", "#c08ba0", "#8f6491")
    body.append(f'<rect x="0" y="{n(height * 0.26)}" width="{width}" height="{n(height * 0.3)}" fill="url(#haze)"/>')
    body += range_of_mountains(rng, width, height * 0.8,
                               ridge(rng, width, height * 0.62, peaks + 1, 40, height * 0.27),
                               "url(#mid)", "#86659d", "#5d477d")
    body.append(f'<rect x="0" y="{n(height * 0.44)}" width="{width}" height="{n(height * 0.26)}" fill="url(#haze)" opacity=".6"/>')
    body += range_of_mountains(rng, width, height,
                               ridge(rng, width, height * 0.7, peaks + 2, 26, height * 0.15),
                               "url(#near)", "#574880", "#3a2f5a")
    ground = height * 0.74
    trees = sorted((rng.uniform(0, width), rng.uniform(0.12, 0.19)) for _ in range(round(width / 55)))
    for x, tall in trees:
        body += pine(x, ground + rng.uniform(0, 8), height * tall, "#2c2548", "#393060")
    body.append(f'<path d="M-20 {n(ground + 6)}C{n(width * 0.2)} {n(ground - 16)} {n(width * 0.36)} {n(ground + 14)} '
                f'{n(width * 0.5)} {n(ground + 8)}S{n(width * 0.82)} {n(ground - 14)} {width + 20} {n(ground + 4)}'
                f'V{height + 4}H-20Z" fill="url(#ground)"/>')
    for x, foot, tall in ((0.03, 1.0, 0.5), (0.09, 1.02, 0.42), (0.135, 0.98, 0.27), (0.97, 1.02, 0.54),
                          (0.91, 0.99, 0.4), (0.865, 0.97, 0.25)):
        body += pine(width * x, height * foot, height * tall, "#171330", "#221c42")
    write(name, width, height, defs, body)


def moon():
    write("moon", 200, 200,
          ['<radialGradient id="halo" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="#dfe3ff" '
           'stop-opacity=".5"/><stop offset="1" stop-color="#9fa8e8" stop-opacity="0"/></radialGradient>'],
          ['<circle cx="100" cy="100" r="98" fill="url(#halo)"/>',
           '<path d="M112 52A48 48 0 1 0 147 118A39 39 0 0 1 112 52Z" fill="#fff3d6"/>',
           '<path d="M96 58A44 44 0 0 0 74 138A50 50 0 0 1 96 58Z" fill="#ffffff" fill-opacity=".45"/>'])


def cloud():
    write("cloud", 300, 90, [down("c", (0, "#8a6a9c", 0.75), (1, "#6d5487", 0.35))],
          ['<path d="M6 84C22 64 48 58 66 60C70 40 92 28 112 34C124 12 162 8 180 30C200 22 226 34 228 54'
           'C252 54 280 66 294 84Z" fill="url(#c)"/>',
           '<path d="M112 34C124 12 162 8 180 30C164 22 138 22 122 40C104 38 84 46 76 62L66 60C70 40 92 28 112 34Z" '
           'fill="#c9a3bd" fill-opacity=".35"/>'])


def glow():
    write("glow", 200, 200,
          ['<radialGradient id="g" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="#ffcf78" '
           'stop-opacity=".7"/><stop offset=".5" stop-color="#ffb860" stop-opacity=".25"/>'
           '<stop offset="1" stop-color="#ffb860" stop-opacity="0"/></radialGradient>'],
          ['<circle cx="100" cy="100" r="100" fill="url(#g)"/>'])


def smooth(points):
    """A Catmull-Rom curve through points, as cubic steps after the first point."""
    out = []
    for i in range(len(points) - 1):
        p0 = points[max(i - 1, 0)]
        p1, p2 = points[i], points[i + 1]
        p3 = points[min(i + 2, len(points) - 1)]
        a = (p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)
        b = (p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)
        out.append(f"C{n(a[0])} {n(a[1])} {n(b[0])} {n(b[1])} {n(p2[0])} {n(p2[1])}")
    return "".join(out)


def trail(points, widths, fill, drop=0.0):
    """A ribbon along points, as wide as `widths` says, moved down by `drop`."""
    left, right = [], []
    for i, (x, y) in enumerate(points):
        ax, ay = points[max(i - 1, 0)]
        bx, by = points[min(i + 1, len(points) - 1)]
        length = math.hypot(bx - ax, by - ay) or 1
        nx, ny = -(by - ay) / length, (bx - ax) / length
        half = widths[i] / 2
        left.append((x + nx * half, y + ny * half * 0.62 + drop))
        right.append((x - nx * half, y - ny * half * 0.62 + drop))
    right.reverse()
    return (f'<path d="M{n(left[0][0])} {n(left[0][1])}{smooth(left)}L{n(right[0][0])} {n(right[0][1])}'
            f'{smooth(right)}Z" fill="{fill}"/>')


def mount():
    """Behind the door of Mount Drago: the mountain with its winding trail. 360x412."""
    rng = random.Random(7)
    defs = [down("sky", (0, "#23264f", 1), (0.4, "#5c4a82", 1), (0.66, "#c06d80", 1), (0.85, "#f0ab62", 1), (1, "#f2b15c", 1)),
            '<radialGradient id="sun" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="#ffe6ae" stop-opacity=".95"/>'
            '<stop offset=".4" stop-color="#f6bd6c" stop-opacity=".55"/><stop offset="1" stop-color="#f2b15c" stop-opacity="0"/></radialGradient>',
            down("rock", (0, "#a98aa6", 1), (0.35, "#79639a", 1), (1, "#43386b", 1)),
            down("dark", (0, "#4d3f70", 0.2), (1, "#2f2751", 0.75)),
            down("way", (0, "#d3a99d", 1), (0.5, "#a98497", 1), (1, "#8f7391", 1)),
            down("rim", (0, "#6f5580", 1), (1, "#3d3160", 1)),
            down("grass", (0, "#3a3059", 1), (1, "#1b1735", 1)), LAMP]
    body = ['<rect x="-2" y="-2" width="364" height="416" fill="url(#sky)"/>',
            '<circle cx="184" cy="64" r="168" fill="url(#sun)"/>']
    for x, y, r in ((52, 60, 1.6), (88, 34, 1.1), (300, 46, 1.5), (330, 108, 1.1), (36, 118, 1.2), (276, 22, 1), (118, 78, 1)):
        body.append(f'<circle cx="{x}" cy="{y}" r="{r}" fill="#fff" fill-opacity=".8"/>')
    body += range_of_mountains(rng, 360, 330, [(-20, 250), (40, 196), (92, 262), (128, 226), (170, 280), (236, 240), (284, 262), (330, 190), (384, 248)],
                               "#a5739c", "#bd88a2", "#8f6491")
    silhouette = [(-30, 420), (-6, 352), (24, 318), (44, 262), (74, 226), (92, 176), (118, 148), (134, 100), (158, 74), (180, 30),
                  (196, 44), (214, 72), (238, 98), (252, 138), (282, 172), (298, 222), (330, 262), (346, 316), (390, 352), (390, 420)]
    body.append(poly(silhouette, "url(#rock)"))
    body.append(poly([(180, 30), (196, 44), (214, 72), (238, 98), (252, 138), (282, 172), (298, 222), (330, 262), (346, 316),
                      (390, 352), (390, 420), (230, 420), (252, 330), (212, 262), (230, 190), (196, 140), (204, 96)], "url(#dark)"))
    for x, y, k in ((108, 214, 1), (150, 176, .8), (82, 292, 1.1), (262, 196, .9), (286, 262, 1), (214, 122, .7), (136, 322, 1), (300, 322, 1), (60, 348, .9)):
        body.append(poly([(x, y - 20 * k), (x + 16 * k, y + 4 * k), (x + 6 * k, y + 22 * k), (x - 8 * k, y + 10 * k)], "#4a3d70", ' fill-opacity=".55"'))
        body.append(poly([(x, y - 20 * k), (x - 8 * k, y + 10 * k), (x - 16 * k, y + 16 * k)], "#c4a3b6", ' fill-opacity=".4"'))
    body.append(poly([(180, 30), (196, 44), (214, 72), (224, 84), (212, 104), (204, 86), (194, 110), (180, 82), (168, 112), (156, 90), (146, 102), (158, 74)], "#fdeccb"))
    body.append(poly([(180, 30), (196, 44), (214, 72), (224, 84), (212, 104), (204, 86), (194, 110), (188, 70)], "#e6bfae"))
    way = [(118, 420), (196, 392), (280, 372), (306, 340), (262, 316), (170, 310), (104, 294), (92, 264), (134, 244), (204, 238),
           (250, 222), (248, 196), (202, 184), (158, 176), (146, 154), (170, 138), (200, 130), (206, 114), (192, 104)]
    wide = [66, 60, 54, 46, 42, 42, 40, 36, 32, 32, 30, 26, 23, 21, 19, 16, 14, 11, 8]
    body.append(trail(way, wide, "url(#rim)", 13))
    body.append(trail(way, wide, "url(#way)"))
    body.append(trail(way, [w * 0.62 for w in wide], "#e9c4ae", -1).replace('"/>', '" fill-opacity=".2"/>'))
    for x, foot, tall in ((74, 262, 30), (270, 216, 24), (132, 178, 20), (316, 330, 36)):
        body += lantern(x, foot, tall)
    for x, foot, tall in ((28, 372, 86), (58, 388, 62), (338, 384, 92), (310, 392, 56), (352, 330, 48), (14, 330, 44)):
        body += pine(x, foot, tall, "#2a2448", "#3c3463")
    body.append('<path d="M-10 396C40 376 96 384 150 396S280 404 372 378V420H-10Z" fill="url(#grass)"/>')
    write("mount", 360, 412, defs, body)


def leaves():
    """The closed door: two leaves of wood with bands of brass. 360x412, as `mount`."""
    defs = [down("wood", (0, "#7a5234", 1), (0.5, "#5f3d2a", 1), (1, "#33201c", 1)),
            down("plank", (0, "#8d6340", 0.55), (1, "#4a2e22", 0.1)),
            down("brass", (0, "#ffe39a", 1), (0.5, "#d9a441", 1), (1, "#8d5a14", 1)),
            '<radialGradient id="warm" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="#ffb870" stop-opacity=".6"/>'
            '<stop offset="1" stop-color="#ffb870" stop-opacity="0"/></radialGradient>']
    body = ['<rect x="-2" y="-2" width="364" height="416" fill="url(#wood)"/>']
    rng = random.Random(3)
    for i in range(8):
        x = 4 + i * 44
        body.append(f'<rect x="{x + 3}" y="-2" width="17" height="416" fill="url(#plank)"/>')
        body.append(f'<path d="M{x} -2V414" stroke="#22130f" stroke-width="3.5" stroke-opacity=".75" fill="none"/>')
        for _ in range(3):
            y = rng.uniform(30, 380)
            gx = x + rng.uniform(10, 34)
            body.append(f'<path d="M{n(gx)} {n(y)}C{n(gx + 4)} {n(y + 12)} {n(gx - 3)} {n(y + 24)} {n(gx + 1)} {n(y + 40)}" '
                        'stroke="#2f1b14" stroke-width="2" stroke-opacity=".5" fill="none" stroke-linecap="round"/>')
    body.append('<path d="M180 -2V414" stroke="#120a09" stroke-width="7" fill="none"/>')
    body.append('<path d="M185 -2V414" stroke="#b98a5c" stroke-width="1.5" stroke-opacity=".4" fill="none"/>')
    for y in (128, 338):
        body.append(f'<rect x="-4" y="{y - 12}" width="368" height="26" fill="#150c0a"/>')
        body.append(f'<rect x="-4" y="{y - 9}" width="368" height="19" fill="url(#brass)"/>')
        body.append(f'<path d="M-4 {y - 7}H364" stroke="#fff3cf" stroke-width="2" stroke-opacity=".7" fill="none"/>')
        for x in (34, 66, 98, 130, 230, 262, 294, 326):
            body.append(f'<circle cx="{x}" cy="{y}" r="5" fill="#6b4208"/><circle cx="{x - 1}" cy="{y - 1.5}" r="2" fill="#f7d58a"/>')
    body.append('<circle cx="180" cy="214" r="176" fill="url(#warm)"/>')
    write("leaves", 360, 412, defs, body)


def coin(x, y, r, turn=0.0):
    """A coin lying on a heap, seen from above."""
    lean = f' transform="rotate({n(turn)} {n(x)} {n(y)})"' if turn else ""
    return (f'<g{lean}><ellipse cx="{n(x)}" cy="{n(y + r * 0.2)}" rx="{n(r)}" ry="{n(r * 0.62)}" fill="#7a4a0c"/>'
            f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="{n(r)}" ry="{n(r * 0.6)}" fill="#ffcf4d"/>'
            f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="{n(r * 0.66)}" ry="{n(r * 0.38)}" fill="#eba92f"/>'
            f'<ellipse cx="{n(x - r * 0.3)}" cy="{n(y - r * 0.26)}" rx="{n(r * 0.3)}" ry="{n(r * 0.12)}" fill="#fff3c4"/></g>')


def heap(rng, left, right, foot, tall, count):
    """A heap of gold from `left` to `right`, its coins strewn by chance, the near ones last."""
    middle, half = (left + right) / 2, (right - left) / 2
    body = [f'<path d="M{n(left)} {n(foot)}C{n(left + half * 0.35)} {n(foot - tall * 0.35)} {n(middle - half * 0.4)} {n(foot - tall)} '
            f'{n(middle)} {n(foot - tall)}S{n(right - half * 0.35)} {n(foot - tall * 0.35)} {n(right)} {n(foot)}Z" fill="url(#gold)"/>']
    spots = []
    while len(spots) < count:
        x = rng.uniform(-0.92, 0.92)
        top = tall * (1 - abs(x)) ** 0.8
        spots.append((middle + x * half, foot - rng.uniform(0, 1) * top * 0.94))
    for x, y in sorted(spots, key=lambda spot: spot[1]):
        body.append(coin(x, y, rng.uniform(6.5, 9.5), rng.uniform(-25, 25)))
    return body


def lair():
    """Behind the door of Dragon's Cave: the hall of the treasure. 360x412, as `mount`."""
    rng = random.Random(11)
    defs = [down("wall", (0, "#2b1a2e", 1), (0.3, "#5c3132", 1), (0.55, "#9a5a30", 1), (1, "#6a3b26", 1)),
            '<radialGradient id="shine" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="#ffe9a8" stop-opacity=".95"/>'
            '<stop offset=".45" stop-color="#ffbe55" stop-opacity=".6"/><stop offset="1" stop-color="#e88f30" stop-opacity="0"/></radialGradient>',
            down("rock", (0, "#1d1426", 1), (1, "#3f2a3a", 1)),
            down("rim", (0, "#4a3140", 1), (1, "#6b4546", 1)),
            down("gold", (0, "#ffdd7a", 1), (0.5, "#eba92f", 1), (1, "#8f560f", 1)),
            down("floor", (0, "#d99a52", 1), (0.4, "#b87a44", 1), (1, "#5a3830", 1)), LAMP]
    body = ['<rect x="-2" y="-2" width="364" height="416" fill="url(#wall)"/>',
            '<circle cx="180" cy="196" r="214" fill="url(#shine)"/>']
    for i in range(13):
        a = math.pi * (1.04 + i * 0.92 / 12)
        b = a + 0.07
        body.append(poly([(180, 250), (180 + 420 * math.cos(a), 250 + 420 * math.sin(a)),
                          (180 + 420 * math.cos(b), 250 + 420 * math.sin(b))], "#fff0bd", ' fill-opacity=".13"'))
    body.append('<path d="M-4 -4V150C26 128 22 92 46 84C56 110 66 118 70 74C88 66 92 40 108 44C114 62 122 66 126 36'
                'C150 18 160 26 166 52C172 70 180 74 184 40C204 22 222 22 232 40C238 66 246 66 250 42C268 40 276 62 288 70'
                'C294 104 304 112 312 84C336 92 338 128 364 150V-4Z" fill="url(#rim)"/>')
    body.append('<path d="M-4 -4V126C20 106 18 74 42 68C54 92 62 98 68 58C84 52 90 28 106 32C114 48 120 50 126 24'
                'C148 8 160 14 166 38C172 54 180 56 186 28C204 12 220 12 232 28C238 50 246 50 252 30C266 28 276 48 290 56'
                'C296 86 304 94 314 68C336 76 340 106 364 126V-4Z" fill="url(#rock)"/>')
    body += heap(rng, -40, 150, 262, 96, 54)
    body += heap(rng, 214, 402, 262, 104, 56)
    body.append('<path d="M-10 262C60 236 300 236 370 262V420H-10Z" fill="url(#floor)"/>')
    for k in (0.36, 0.62, 0.92, 1.26):
        body.append(f'<ellipse cx="180" cy="330" rx="{n(190 * k)}" ry="{n(84 * k)}" fill="none" stroke="#4a2c22" '
                    'stroke-width="2.5" stroke-opacity=".5"/>')
    for i in range(14):
        a = math.tau * (i + 0.5) / 14
        body.append(f'<path d="M{n(180 + 68 * math.cos(a))} {n(330 + 30 * math.sin(a))}L{n(180 + 240 * math.cos(a))} '
                    f'{n(330 + 106 * math.sin(a))}" stroke="#4a2c22" stroke-width="2.5" stroke-opacity=".4" fill="none"/>')
    body.append('<path d="M-10 262C60 236 300 236 370 262" stroke="#ffe0a0" stroke-width="2" stroke-opacity=".6" fill="none"/>')
    for x, y in ((70, 292), (104, 276), (44, 318), (262, 278), (296, 296), (322, 322), (238, 404), (116, 398), (84, 352), (282, 350)):
        body.append(coin(x, y, 8, rng.uniform(-20, 20)))
    for x, foot, tall in ((40, 300, 44), (322, 304, 46)):
        body += lantern(x, foot, tall)
    write("lair", 360, 412, defs, body)


def gate():
    """The closed gate of the cave: two slabs of rock, held by iron; gold shines through the cleft. 360x412."""
    rng = random.Random(5)
    defs = [down("slab", (0, "#6a6078", 1), (0.5, "#4d4560", 1), (1, "#29243a", 1)),
            down("iron", (0, "#8f95a8", 1), (0.45, "#565c70", 1), (1, "#2b2f3f", 1)),
            down("brass", (0, "#ffe39a", 1), (0.5, "#d9a441", 1), (1, "#8d5a14", 1)),
            '<radialGradient id="warm" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="#ffc870" stop-opacity=".6"/>'
            '<stop offset="1" stop-color="#ffb860" stop-opacity="0"/></radialGradient>']
    body = ['<rect x="-2" y="-2" width="364" height="416" fill="url(#slab)"/>']
    for row in range(9):
        y = -10 + row * 50
        x = -30 - (row % 2) * 34
        while x < 370:
            w = rng.uniform(58, 84)
            body.append(f'<path d="M{n(x + 3)} {n(y + 4)}H{n(x + w - 4)}" stroke="#a79bb8" stroke-width="3" stroke-opacity=".3" '
                        'fill="none" stroke-linecap="round"/>')
            body.append(f'<path d="M{n(x)} {n(y)}H{n(x + w)}M{n(x + w)} {n(y)}V{n(y + 50)}" stroke="#1b1728" stroke-width="3" '
                        'stroke-opacity=".55" fill="none"/>')
            x += w
    for x, y, k in ((58, 96, 1), (302, 176, 1.1), (80, 268, .9), (286, 356, 1), (120, 34, .8)):
        body.append(f'<path d="M{n(x)} {n(y)}l{n(9 * k)} {n(13 * k)}l{n(-6 * k)} {n(10 * k)}l{n(10 * k)} {n(15 * k)}" stroke="#17131f" '
                    'stroke-width="2.5" stroke-opacity=".6" fill="none" stroke-linejoin="round"/>')
    body.append('<circle cx="180" cy="214" r="190" fill="url(#warm)"/>')
    cleft = "M180 -4L174 40L186 92L176 150L184 210L174 268L186 326L178 372L182 416"
    for width, color in ((15, "#120e18"), (7, "#ffb648"), (2.5, "#fff3c4")):
        body.append(f'<path d="{cleft}" stroke="{color}" stroke-width="{width}" fill="none" stroke-linejoin="round"/>')
    for y in (124, 336):
        body.append(f'<rect x="-4" y="{y - 15}" width="368" height="32" fill="#14101c"/>')
        body.append(f'<rect x="-4" y="{y - 12}" width="368" height="25" fill="url(#iron)"/>')
        body.append(f'<path d="M-4 {y - 10}H364" stroke="#dfe3f0" stroke-width="2" stroke-opacity=".55" fill="none"/>')
        for x in (28, 66, 104, 142, 218, 256, 294, 332):
            body.append(f'<circle cx="{x}" cy="{y + 1}" r="6.5" fill="#3a2607"/><circle cx="{x}" cy="{y}" r="5.5" fill="url(#brass)"/>')
    write("gate", 360, 412, defs, body)


if __name__ == "__main__":
    os.makedirs(OUT, exist_ok=True)
    hills("hills", 1600, 600, 12)
    hills("hills-tall", 800, 640, 5)
    moon()
    cloud()
    glow()
    mount()
    leaves()
    lair()
    gate()
