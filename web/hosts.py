#!/usr/bin/env python3
"""Writes the configuration for hosts: _headers (Netlify, Cloudflare Pages) and .htaccess (Apache) into the
site, nginx.conf beside it.

Owns the response headers, for each host in its syntax; the policy itself is the page's. Files with a hash in
their name never change; browsers revalidate all others.
"""
import argparse
import html
import pathlib
import re
import sys

from serve import FOR_EVER, HASHED, TYPES

POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">')
ASKED_AGAIN = "no-cache"
# Headers that a page cannot set by itself.
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
# File types that many servers do not know, or name differently.
OWN_TYPES = (".js", ".pack", ".wasm", ".webmanifest")
ENCODINGS = (("br", "br", "br"), ("gz", "gzip", "x?gzip"))


def headers_of(page: str) -> dict[str, str]:
    """Returns the headers of every response: the page's policy, and who may frame it."""
    found = POLICY.search(page)
    if not found:
        sys.exit("hosts.py: index.html has no policy")
    policy = html.unescape(found[1])
    return {"Content-Security-Policy": f"{policy}; frame-ancestors 'self'", **HEADERS}


def type_of(name: str) -> str:
    return TYPES.get(pathlib.PurePath(name).suffix, TYPES[""])


def for_netlify(headers: dict[str, str], names: list[str]) -> str:
    """Rules add up in _headers, so each file has its own rule for headers that differ."""
    lines = ["/*", *(f"  {name}: {value}" for name, value in headers.items())]
    for name in names:
        caching = FOR_EVER if HASHED.search(name) else ASKED_AGAIN
        for path in (["/"] if name == "index.html" else []) + [f"/{name}"]:
            lines += [path, f"  Cache-Control: {caching}"]
            if pathlib.PurePath(name).suffix in OWN_TYPES:
                lines.append(f"  Content-Type: {type_of(name)}")
    return "\n".join(lines) + "\n"


def for_apache(headers: dict[str, str]) -> str:
    lines = ["# Modules that are not there are done without."]
    lines += [f"AddType \"{TYPES[kind]}\" {kind}" for kind in OWN_TYPES]
    lines += ["<IfModule mod_headers.c>",
              *(f'Header always set {name} "{value}"' for name, value in headers.items()),
              f'Header set Cache-Control "{ASKED_AGAIN}"',
              f'<FilesMatch "{HASHED.pattern[:-1]}(\\.(br|gz))?$">',
              f'Header set Cache-Control "{FOR_EVER}"', "</FilesMatch>",
              "<IfModule mod_rewrite.c>", "RewriteEngine On"]
    for ending, encoding, accepted in ENCODINGS:
        lines += [f"RewriteCond %{{HTTP:Accept-Encoding}} \\b{accepted}\\b",
                  f"RewriteCond %{{REQUEST_FILENAME}}.{ending} -f",
                  f"RewriteRule ^(.+)$ $1.{ending} [L]",
                  f'<FilesMatch "\\.{ending}$">', f"Header set Content-Encoding {encoding}",
                  "Header append Vary Accept-Encoding", "SetEnv no-gzip 1", "SetEnv no-brotli 1",
                  "</FilesMatch>"]
        for kind in (".css", ".html", *OWN_TYPES, ".svg", ".txt"):
            lines += [f'<FilesMatch "\\{kind}\\.{ending}$">', f'ForceType "{TYPES[kind]}"',
                      f"RemoveEncoding .{ending}", "</FilesMatch>"]
    return "\n".join([*lines, "</IfModule>", "</IfModule>"]) + "\n"


def for_nginx(headers: dict[str, str]) -> str:
    kinds: dict[str, list[str]] = {}
    for kind, type_and_letters in TYPES.items():
        if kind:
            kinds.setdefault(type_and_letters.partition(";")[0], []).append(kind[1:])
    text = [kind for kind in kinds if kind.startswith("text/") and kind != "text/html"]
    lines = ["# To be included in a server block, or in a location with the site.",
             "types {", *(f"  {kind} {' '.join(ends)};" for kind, ends in kinds.items()), "}",
             f"default_type {TYPES['']};", "charset utf-8;", f"charset_types {' '.join(text)};",
             "gzip_static on;", "gzip_vary on;",
             "# brotli_static on;  # with Debian's libnginx-mod-http-brotli-static",
             f'set $caching "{ASKED_AGAIN}";',
             f'if ($uri ~ "{HASHED.pattern}") {{ set $caching "{FOR_EVER}"; }}',
             "add_header Cache-Control $caching always;",
             *(f'add_header {name} "{value}" always;' for name, value in headers.items())]
    return "\n".join(lines) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description="Writes what hosts need to serve a site.")
    parser.add_argument("site", type=pathlib.Path, help="the folder of the site")
    parser.add_argument("--beside", type=pathlib.Path, required=True,
                        help="the folder for what is not published")
    arguments = parser.parse_args()

    names = sorted(path.relative_to(arguments.site).as_posix()
                   for path in arguments.site.rglob("*")
                   if path.is_file() and not path.name.startswith((".", "_"))
                   and path.suffix not in (".br", ".gz"))
    headers = headers_of((arguments.site / "index.html").read_text(encoding="utf-8"))
    (arguments.site / "_headers").write_text(for_netlify(headers, names), encoding="utf-8")
    (arguments.site / ".htaccess").write_text(for_apache(headers), encoding="utf-8")
    arguments.beside.mkdir(parents=True, exist_ok=True)
    (arguments.beside / "nginx.conf").write_text(for_nginx(headers), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
