#!/usr/bin/env python3
"""Serves a folder of static files on this machine, like a static host.

Owns MIME types and caching of the local server; must not know the site.
"""
import argparse
import errno
import functools
import http.server
import pathlib
import re
import sys
import webbrowser

HASHED = re.compile(r"\.[0-9a-f]{8}\.[a-z0-9]+$")
FOR_EVER = "public, max-age=31536000, immutable"
TYPES = {
    "": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".pack": "application/octet-stream",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
}


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves files with the right MIME types; lists no folders."""

    protocol_version = "HTTP/1.1"
    extensions_map = TYPES

    def end_headers(self):
        """Caches files with a hash in their name for ever; browsers revalidate all others."""
        if HASHED.search(self.path.partition("?")[0]):
            self.send_header("Cache-Control", FOR_EVER)
        else:
            self.send_header("Cache-Control", "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def list_directory(self, path):
        self.send_error(404)

    def log_message(self, format, *args):
        """Logs only errors, without those for the optional compressed files."""
        if len(args) > 1 and str(args[1]).startswith(("4", "5")) and ".gz " not in str(args[0]):
            super().log_message(format, *args)


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, client_address):
        """Ignores disconnecting browsers."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def bound(port: int, handler) -> Server:
    try:
        return Server(("127.0.0.1", port), handler)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            sys.exit(f"Port {port} is taken by another program; choose one with --port N.")
        if error.errno == errno.EACCES:
            sys.exit(f"Port {port} is not allowed for you; choose one above 1023 with --port N.")
        raise


def main() -> int:
    parser = argparse.ArgumentParser(description="Serves a folder at http://localhost.")
    parser.add_argument("folder", type=pathlib.Path, nargs="?", default=pathlib.Path("."))
    parser.add_argument("--port", type=int, default=8080)
    parser.add_argument("--open", action="store_true", help="open the page in the browser")
    parser.add_argument("--check", action="store_true", help="only see whether the port is free")
    arguments = parser.parse_args()

    handler = functools.partial(Handler, directory=str(arguments.folder))
    with bound(arguments.port, handler) as server:
        if arguments.check:
            return 0
        address = f"http://localhost:{arguments.port}"
        print(f"Serving at {address} (Ctrl+C ends it)", flush=True)
        if arguments.open and not webbrowser.open(address):
            print("No browser found to open; visit the address yourself.", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
