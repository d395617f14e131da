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

    def test_other_relays_are_in_the_policy_and_the_list(self):
        self.write("index.html", "<meta content=\"connect-src 'self' {{relays}}; x\">{{loader.js}}")
        self.write("net.json", '{"relays": ["wss://one.example", "wss://one.example/v2", "wss://two.example:7000/"]}')
        self.write("service_worker.js", "JSON.parse('{{list:index.html}}') JSON.parse('{{list:later.js}}')")
        self.write("later.js", "seldom")
        self.write("loader.js", "'{{program.wasm}}' {{bytes:program.wasm}} {{later:later.js}}")
        self.listed()
        page = self.folder / "site/index.html"
        self.assertIn("connect-src 'self' wss://one.example wss://two.example:7000; x", page.read_text())

        def lists():
            worker = (self.folder / "site/service_worker.js").read_text(encoding="utf-8")
            return [json.loads(each) for each in worker.removeprefix("JSON.parse('").removesuffix("')")
                    .split("') JSON.parse('")]
        before, later = lists()
        self.assertEqual([name.split(".")[0] for name in later["files"]], ["later"])
        self.assertNotIn("later", [name.split(".")[0] for name in before["files"]])
        other = self.folder / "other.json"
        other.write_text('{"relays": ["wss://three.example"]}', encoding="utf-8")
        (self.folder / "site/index.html.br").write_text("old", encoding="utf-8")
        command = [sys.executable, ROOT / "web/site.py", "--output", self.folder / "site", "--net", other]
        subprocess.run(command, check=True)
        self.assertIn("connect-src 'self' wss://three.example; x", page.read_text())
        self.assertEqual((self.folder / "site/net.json").read_text(), other.read_text())
        self.assertFalse((self.folder / "site/index.html.br").exists())
        after, same = lists()
        self.assertEqual(same, later)
        self.assertNotEqual(after["version"], before["version"])
        digest = base64.b64encode(hashlib.sha256(page.read_bytes()).digest()).decode()
        self.assertEqual(after["files"], {**before["files"], "index.html": digest})

        other.write_text('{"relays": ["wss://three.example; script-src *"]}', encoding="utf-8")
        failed = subprocess.run(command, capture_output=True, text=True)
        self.assertNotEqual(failed.returncode, 0)
        self.assertIn("no address such as", failed.stderr)

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
