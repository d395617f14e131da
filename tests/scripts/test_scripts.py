"""Tests the scripts around the build: options, the local server, the pack.

tests/run runs it; it needs no build.
"""
import gzip
import json
import pathlib
import random
import socket
import struct
import subprocess
import sys
import tempfile
import unittest
import urllib.error
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def run(*words):
    return subprocess.run([str(word) for word in words], cwd=ROOT, capture_output=True, text=True,
                          check=False)


class Options(unittest.TestCase):
    def test_help(self):
        for script in ("web/serve", "tests/run"):
            done = run(ROOT / script, "--help")
            self.assertEqual(done.returncode, 0, script)
            self.assertIn("Usage: " + script, done.stdout)

    def test_wrong_options_are_named_and_end_with_2(self):
        wrong = [("web/serve", "--bogus"), ("web/serve", "--port"), ("web/serve", "--port", "0"),
                 ("web/serve", "--port", "65536"), ("web/serve", "--port=x"), ("web/serve", "extra"),
                 ("tests/run", "--bogus"), ("tests/run", "extra"), ("tests/run", "--seed"),
                 ("tests/run", "--seed", "x"), ("tests/run", "--part", "all"),
                 ("tests/run", "--quick", "--long")]
        for script, *words in wrong:
            done = run(ROOT / script, *words)
            self.assertEqual(done.returncode, 2, (script, words))
            self.assertIn(script, done.stderr)
            self.assertEqual(done.stdout, "")

    def test_a_taken_port_is_said(self):
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            port = taken.getsockname()[1]
            done = run(sys.executable, "web/serve.py", "--check", "--port", port)
        self.assertEqual(done.returncode, 1)
        self.assertIn(f"Port {port} is taken", done.stderr)


class Folder(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.addCleanup(self.temporary.cleanup)
        self.folder = pathlib.Path(self.temporary.name)

    def write(self, name, content):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path


class Server(Folder):
    def setUp(self):
        super().setUp()
        self.write("index.html", "<p>here</p>")
        self.write("drago.0123abcd.wasm", b"\0asm")
        self.write("sub/play.js", "1")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.server = subprocess.Popen(
            [sys.executable, ROOT / "web/serve.py", "--port", str(self.port), self.folder],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.addCleanup(self.stop)
        self.assertIn(f"http://localhost:{self.port}", self.server.stdout.readline())

    def stop(self):
        self.server.terminate()
        self.server.wait()
        self.server.stdout.close()

    def ask(self, path, method="GET"):
        address = f"http://127.0.0.1:{self.port}/{path}"
        return urllib.request.urlopen(urllib.request.Request(address, method=method), timeout=10)

    def test_types_and_caching(self):
        expected = {
            "": ("text/html; charset=utf-8", "no-cache"),
            "drago.0123abcd.wasm": ("application/wasm", "public, max-age=31536000, immutable"),
            "sub/play.js": ("text/javascript; charset=utf-8", "no-cache"),
        }
        for path, (kind, caching) in expected.items():
            with self.ask(path) as answer:
                self.assertEqual(answer.headers["Content-Type"], kind, path)
                self.assertEqual(answer.headers["Cache-Control"], caching, path)

    def test_head_has_no_body(self):
        with self.ask("index.html", "HEAD") as answer:
            self.assertEqual(answer.headers["Content-Length"], "11")
            self.assertEqual(answer.read(), b"")

    def test_folders_are_not_listed(self):
        with self.assertRaises(urllib.error.HTTPError) as caught:
            self.ask("sub/")
        caught.exception.close()
        self.assertEqual(caught.exception.code, 404)


def opened(pack: bytes) -> bytes:
    """Decodes a published pack, like the program."""
    data = gzip.decompress(pack)
    size, count = struct.unpack("<II", data[:8])
    kept = data[8 + 12 * count:]
    out, taken = b"", 0
    for fresh, start, again in struct.iter_unpack("<III", data[8:8 + 12 * count]):
        out += kept[taken:taken + fresh]
        taken += fresh
        assert start + again <= len(out), "from where nothing stands yet"
        out += out[start:start + again]
    assert len(out) == size and taken == len(kept)
    return out


def files_in(pack):
    """Returns the files of a pack by name."""
    data = opened(pack.read_bytes())
    assert data[:8] == b"DRAGOPK1", data[:8]
    start = 12 + struct.unpack("<I", data[8:12])[0]
    return {name: data[start + offset:start + offset + length]
            for name, (offset, length) in json.loads(data[12:start]).items()}


class Pack(Folder):
    def test_what_stood_long_before_is_left_out_and_comes_back(self):
        noise = random.Random(7)
        picture = noise.randbytes(30_000)
        between = noise.randbytes(40_000)
        self.write("fonts/a.ttf", picture)
        self.write("fonts/b.ttf", between)
        self.write("fonts/c.ttf", b"other" + picture[100:] + b"end")
        pack = self.folder / "assets.pack"
        run(sys.executable, "web/pack.py", "--assets", self.folder / "assets", "--fonts",
            self.folder / "fonts", "--output", pack)
        self.assertIn(picture + between + b"other" + picture[100:] + b"end", opened(pack.read_bytes()))
        self.assertLess(pack.stat().st_size, 72_000)

    def test_every_file_comes_back(self):
        self.write("assets/locale/en/common.json", '{ "hello": "Drago – now" }')
        self.write("assets/locale/en/page.json", '{ "in": "the page\'s own scripts" }')
        self.write("assets/art/x.svg", '<?xml version="1.0"?>\n<!-- by us -->\n<svg  a="1"\n>\n <g/>\n</svg>\n')
        self.write("assets/art/board/y.svg", "<svg/>")
        self.write("assets/art/src/make.svg", "<svg/>")
        self.write("fonts/Some.ttf", b"\0\1")
        pack = self.folder / "assets.pack"
        done = run(sys.executable, "web/pack.py", "--assets", self.folder / "assets", "--fonts",
                   self.folder / "fonts", "--output", pack)
        self.assertEqual(done.stderr, "")
        self.assertEqual(files_in(pack), {
            "art/x.svg": b'<svg a="1"><g/></svg>',
            "fonts/Some.ttf": b"\0\1",
        })
        self.assertEqual(files_in(self.folder / "tables.pack"), {"art/board/y.svg": b"<svg/>"})
        self.assertEqual(files_in(self.folder / "words-en.pack"), {
            "locale/en/common.json": '{"hello":"Drago – now"}'.encode(),
        })

    def test_texts_come_back_without_remarks(self):
        self.write("bots/weights.txt", "# learnt\n12 ab\n\n# more\nc#d\n")
        pack = self.folder / "weights.pack"
        done = run(sys.executable, "web/pack.py", "--texts", self.folder / "bots/weights.txt", "--output", pack)
        self.assertEqual(done.stderr, "")
        self.assertEqual(files_in(pack), {"weights.txt": b"12 ab\nc#d\n"})


class Dependencies(unittest.TestCase):
    def setUp(self):
        sys.path.insert(0, str(ROOT / "tests"))
        self.addCleanup(sys.path.pop, 0)

    def test_what_is_refused(self):
        import check_includes as check
        rules, bots = "games/mount_drago/rules", "games/mount_drago/bots"
        self.assertIsNone(check.complaint(bots, '"', "games/mount_drago/rules/view.hpp"))
        self.assertIsNone(check.complaint("sdl", "<", "SDL.h"))
        for module, kind, header in (
                (rules, '"', "ai/bot.hpp"), (rules, '"', "games/dragons_cave/rules/state.hpp"),
                ("core", "<", "chrono"), ("screens", "<", "SDL.h"), ("screens", '"', "sdl/window.hpp"),
                ("screens", '"', "games/games.hpp"), (bots, '"', "screens/model.hpp"), (rules, '"', "state.hpp")):
            self.assertIsNotNone(check.complaint(module, kind, header), (module, header))
        self.assertIsNotNone(check.impurity(rules, "  throw 1;"))
        self.assertIsNone(check.impurity(rules, "  x = 1;  // throw"))

    def test_shared_modules_know_no_game(self):
        import check_includes as check
        self.assertIsNotNone(check.game_word("screens", '  find(tree, "dragons/green");'))
        self.assertIsNotNone(check.game_word("ui", "  mount_drago::Card card;"))
        self.assertIsNone(check.game_word("screens", "  show(table);  // such as a dragon"))
        self.assertIsNone(check.game_word("games/mount_drago/table", '  find(tree, "dragons/green");'))


class Tidy(Folder):
    """tests/tidy.py checks again exactly the files that include a change."""

    def setUp(self):
        super().setUp()
        sys.path.insert(0, str(ROOT / "tests"))
        self.addCleanup(sys.path.pop, 0)
        import tidy
        self.tidy = tidy
        self.write("engine/core/seat.hpp", "#pragma once\n")
        self.write("engine/screens/table.hpp", '#include "core/seat.hpp"\n#include <vector>\n')
        self.write("engine/screens/other.hpp", '#include "screens/table.hpp"\n')
        self.write("engine/screens/table.cpp", '#include "table.hpp"\n')

    def mark(self, options="-O1"):
        self.tidy.content.cache_clear()
        self.tidy.included.cache_clear()
        entry = {"file": str(self.folder / "engine/screens/table.cpp"), "directory": str(self.folder),
                 "command": f"c++ -I{self.folder}/engine {options} -c engine/screens/table.cpp"}
        return self.tidy.mark_of(entry, "base")

    def test_what_is_included_counts(self):
        before = self.mark()
        self.assertEqual(self.mark(), before)
        self.write("engine/screens/other.hpp", "int changed;\n")
        self.assertEqual(self.mark(), before)
        self.write("engine/core/seat.hpp", "#pragma once\nint changed;\n")
        self.assertNotEqual(self.mark(), before)

    def test_the_file_and_its_command_count(self):
        before = self.mark()
        self.assertNotEqual(self.mark("-O2"), before)
        self.write("engine/screens/table.cpp", '#include "table.hpp"\nint changed;\n')
        self.assertNotEqual(self.mark(), before)


class Locale(Folder):
    """tests/check_locale.py finds faults in deliberately broken texts and code."""

    @classmethod
    def setUpClass(cls):
        sys.path.insert(0, str(ROOT / "tests"))
        cls.addClassCleanup(sys.path.pop, 0)
        import check_locale
        cls.check = check_locale
        cls.code = check_locale.Code()
        cls.languages = check_locale.read_languages()
        cls.words = {language: check_locale.together(files)
                     for language, files in cls.languages.items()}

    def faults(self, language, **changed):
        """Returns the faults after replacing messages of a language, or removing them (None)."""
        changed = {key.replace("__", "."): text for key, text in changed.items()}
        words = {**self.words[language], **changed}
        words = {key: text for key, text in words.items() if text is not None}
        return "\n".join([*self.check.unknown(self.code, language, words),
                          *self.check.unused(self.code, language, words),
                          *self.check.unlike(language, words, self.words["en"], "en")])

    def test_a_key_stands_in_one_file(self):
        for language, files in self.languages.items():
            self.assertEqual(list(self.check.repeated(language, files)), [])
        self.assertEqual(list(self.check.repeated("de", {"a.json": {"x": "X"}, "b.json": {"x": "Y"}})),
                         ["de/b.json: x is in a.json, too"])

    def test_the_files_as_they_are_are_in_order(self):
        for language in self.words:
            self.assertEqual(self.faults(language), "")

    def test_missing_and_unused_keys(self):
        for language in self.words:
            self.assertIn("settings is missing", self.faults(language, settings=None), language)
            self.assertIn("settings.nothing is never asked for",
                          self.faults(language, settings__nothing="x"), language)

    def test_places_forms_and_empty_messages(self):
        for language in self.words:
            self.assertIn("other places to fill", self.faults(language, over__wins="!"), language)
            self.assertIn("other places to fill", self.faults(language, over__wins="{who}!"), language)
            self.assertIn("says nothing", self.faults(language, settings=" "), language)
            self.assertIn("needs the forms", self.faults(language, cards={"other": "{count}"}), language)
            self.assertIn("needs plural forms", self.faults(language, cards="{count}"), language)

    def test_words_in_the_code(self):
        self.write("engine/screens/screen.cpp",
                   'auto a = line("Hello there"); auto b = words("settings"); auto c = art("menu/a");')
        self.check.ROOT, root = self.folder, self.check.ROOT
        self.check.CODE, code = [self.folder / "engine/screens"], self.check.CODE
        try:
            read = self.check.Code()
        finally:
            self.check.ROOT, self.check.CODE = root, code
        self.assertEqual(read.faults,
                         ['engine/screens/screen.cpp:1: "Hello there" is not in the language files'])

    def test_typography(self):
        """Detects faults found in earlier texts, and the typography of each language."""
        def what(language, text):
            return [each.split(" has ")[1].split(":")[0]
                    for each in self.check.misspelled(language, "file", {"key": {"other": text}})]
        space = "a space before a mark"
        cases = {
            "en": {"Gray dragons can’t rest…": [], "It's": ["a straight quotation mark or apostrophe"],
                   "coloured": ["British spelling"], "towards it": ["British spelling"], "thinking …": [space],
                   "2026-11-23": ["a date that no language writes"], "a  b": ["a space too many"],
                   "and so on...": ["three dots instead of …"]},
            "de": {"denkt nach\u00a0…": [], "50\u00a0%": [], "50 %": ["a breakable or needless space before a mark"],
                   "Halt !": ["a breakable or needless space before a mark"]},
            "fr": {"Tu gagnes\u202f!": [], "Mira\u00a0: 34": [], "«\u202foui\u202f»": [], "Quoi\u202f?!": [],
                   "Tu gagnes !": ["no unbreakable space beside a mark, or one too many"],
                   "Mira: 34": ["no unbreakable space beside a mark, or one too many"],
                   "« oui\u202f»": ["no unbreakable space beside a mark, or one too many"],
                   "réfléchit …": ["no unbreakable space beside a mark, or one too many"]},
            "es": {"¡Está vacío!": [], "piensa …": [space]},
        }
        for language, texts in cases.items():
            for text, faults in texts.items():
                self.assertEqual(what(language, text), faults, text)

    def test_glossary(self):
        def faults(texts, **entry):
            glossary = {"purse": {"en": {"use": "purse", **entry}}}
            return list(self.check.against_glossary(glossary, "en", {"a.json": texts}))
        self.assertEqual(faults({"x": "Your purse"}, **{"not": [r"\bbags?\b"]}), [])
        wrong = {"x": "Your purse", "y": {"one": "A bag", "other": "Bags"}}
        self.assertEqual(faults(wrong, **{"not": [r"\bbags?\b"]}), [
            "en/a.json: y says “bag” where the glossary has “purse” (purse)",
            "en/a.json: y says “Bags” where the glossary has “purse” (purse)"])
        self.assertEqual(faults(wrong, **{"not": [r"\bbags?\b"], "except": ["y"]}), [])
        self.assertEqual(faults({"x": "Your bag"}), ["glossary.json: no text of en says “purse” (purse)"])
        self.assertEqual(list(self.check.against_glossary({"purse": {}}, "de", {})), ["glossary.json: purse lacks de"])

    def test_code_joins_no_texts_with_marks_that_languages_set_differently(self):
        def joins(code):
            return [match[1] for match in self.check.LITERAL.finditer(code) if self.check.JOINS.search(match[1])]
        self.assertEqual(joins('name + ": " + text'), [": "])
        self.assertEqual(joins('a + "; " + b'), ["; "])
        self.assertEqual(joins('a + ", " + b + " · " + "title:x"'), [])


class Words(Folder):
    """tests/check_words.py counts in the right places."""

    def test_comments_documents_and_names_of_tests(self):
        sys.path.insert(0, str(ROOT / "tests"))
        self.addCleanup(sys.path.pop, 0)
        import check_words

        def count(name, text):
            return len(check_words.WORDS.findall(check_words.comments_of(pathlib.Path(name), text)))
        self.assertEqual(count("a.md", "Whoever reads this house finds nobody. What is shown is `nobody`.\n"), 4)
        self.assertEqual(count("a.md", "There is room for two. Arrow keys scroll. What is this?\n"), 0)
        self.assertEqual(count("a.cpp", 'int nobody = 1;  // somebody\nTEST_CASE("Whoever comes", "[x]") {}\n'), 2)
        self.assertEqual(count("a.py", '"""Asks those who play."""\nx = "nobody"  # room\n'), 2)


class Glyphs(Folder):
    """web/fonts.py has a glyph for every letter of every language, or names the missing ones."""

    def setUp(self):
        super().setUp()
        # Like the build: web/CMakeLists.txt.
        self.python = next((python for python in (sys.executable, "/usr/bin/python3")
                            if run(python, "-c", "import fontTools").returncode == 0), None)
        if self.python is None:
            self.skipTest("no Python with fontTools")

    def cut(self, locales):
        return run(self.python, "-W", "ignore", "web/fonts.py", "--locales", locales, "--fonts",
                   "/usr/share/fonts", "--output", self.folder / "fonts")

    def test_every_language_has_its_letters(self):
        done = self.cut(ROOT / "assets/locale")
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_a_missing_letter_is_named(self):
        self.write("locale/xx.json", '{"a": "A", "b": {"one": "\u6f22"}}')
        done = self.cut(self.folder / "locale")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("\u6f22", done.stderr)


if __name__ == "__main__":
    unittest.main()
