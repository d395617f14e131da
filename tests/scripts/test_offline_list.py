"""Tests of the list of files that a browser keeps, which web/site.py writes into the worker."""
import base64
import hashlib
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]

SHELL = {
    "index.html": "{{loader.js}} {{at:social.jpg}}\n{{look.css}}\n",
    "loader.js": "'{{program.wasm}}' {{bytes:program.wasm}}",
    "look.css": "url({{dusk.svg}})",
    "dusk.svg": "<svg/>",
    "social.jpg": "a picture for elsewhere",
    "LICENSE.txt": "words",
    "icons/icon.svg": "<svg></svg>",
    "worker.js": "JSON.parse('{{list:index.html icons/icon.svg}}')",
}


class List(unittest.TestCase):
    def setUp(self):
        room = tempfile.TemporaryDirectory()
        self.addCleanup(room.cleanup)
        self.folder = pathlib.Path(room.name)
        for name, content in SHELL.items():
            self.write(name, content)

    def write(self, name, content):
        path = self.folder / "shell" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")

    def listed(self, *options, program="code"):
        built = self.folder / "program.wasm"
        built.write_text(program, encoding="utf-8")
        subprocess.run([sys.executable, ROOT / "web/site.py", "--shell", self.folder / "shell",
                        "--output", self.folder / "site", *options, built], check=True)
        script = (self.folder / "site/worker.js").read_text(encoding="utf-8")
        return json.loads(script.removeprefix("JSON.parse('").removesuffix("')"))

    def test_it_has_what_the_page_needs_and_nothing_else(self):
        files = self.listed()["files"]
        names = sorted(name.split(".")[0] for name in files)
        self.assertEqual(names, ["dusk", "icons/icon", "index", "loader", "look", "program"])
        for name, digest in files.items():
            content = (self.folder / "site" / name).read_bytes()
            self.assertEqual(base64.b64decode(digest), hashlib.sha256(content).digest(), name)

    def test_a_change_of_any_file_is_another_version(self):
        versions = [self.listed()["version"], self.listed(program="other")["version"]]
        self.assertEqual(versions[1], self.listed(program="other")["version"])
        self.write("icons/icon.svg", "<svg>other</svg>")
        versions.append(self.listed(program="other")["version"])
        self.assertEqual(len(set(versions)), 3)

    def test_what_is_not_needed_changes_nothing(self):
        before = self.listed()
        self.write("LICENSE.txt", "other words")
        self.assertEqual(self.listed(), before)

    def test_where_nothing_is_kept_it_is_empty(self):
        self.assertEqual(self.listed("--no-offline")["files"], {})


if __name__ == "__main__":
    unittest.main()
