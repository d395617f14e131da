"""Tests the command line of the program in a window, without a window: files, scripts, exit codes.

    DRAGO=build/asan/drago python3 -m unittest discover -s tests/command_line
"""
import os
import pathlib
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
DRAGO = pathlib.Path(os.environ.get("DRAGO", ROOT / "build/asan/drago")).resolve()
WAIT = 300
# SDL keeps memory until the end.
SURROUNDINGS = {**os.environ, "ASAN_OPTIONS": "detect_leaks=0", "LC_ALL": "en_US.UTF-8"}


def run(*words, **more):
    more = {"capture_output": True, "text": True, "check": False, "timeout": WAIT, **more}
    return subprocess.run([str(word) for word in (DRAGO, *words)], env=SURROUNDINGS, **more)


class CommandLine(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)
        self.file = self.folder / "a 'script'\n\t(ü).txt"

    def refused(self, why, *words, code=1, **more):
        done = run(*words, **more)
        self.assertEqual((done.returncode, done.stderr), (code, f"drago: {why}\n"))

    def script(self, text):
        self.file.write_bytes(text.encode())
        return "--script", self.file, "--lang", "en", "--seed", "3"

    def test_files_that_cannot_be_read_or_written(self):
        folder = self.folder
        # A link: even a wrong program replaces no device.
        full = folder / "full"
        full.symlink_to("/dev/full")
        for why, *words in [
            ("/dev/zero: is more than 67108864 bytes", "--script", "/dev/zero"),
            (f"{folder}: Is a directory", "--script", folder),
            (f"{folder}/no: No such file or directory", "--script", folder / "no"),
            (f"{full}: No space left on device", "--snapshot", full),
            (f"{folder}: Is a directory", "--snapshot", folder),
            (f"{folder}/no/a.png.new: No such file or directory", "--snapshot", folder / "no/a.png"),
            (f"{folder} is no file", folder, "--script", "/dev/null"),
            ("/dev/zero is no file", "/dev/zero", "--script", "/dev/null"),
        ]:
            with self.subTest(words):
                self.refused(why, *words)
        for command in ("snapshot", "tree"):
            with self.subTest(command):
                self.refused(f"{self.file}: line 2: {command} {full}: {full}: "
                             "No space left on device", *self.script(f"settle\n{command} {full}"))
        self.assertTrue(full.is_symlink(), "written to, not replaced")
        with open("/dev/full", "wb") as full:
            for flag in ("--help", "--version"):
                with self.subTest(flag):
                    self.refused("the standard output: No space left on device", flag, stdout=full,
                                 capture_output=False, stderr=subprocess.PIPE)

    def test_numbers_that_are_too_large(self):
        for flag, number, wants in [
            ("--seed", "99999999999999999999", "a whole number"), ("--seed", "-1", "a whole number"),
            ("--size", "99999999999x800", "a size such as 1280x800"),
            ("--scale", "1e9", "a number from 0.5 to 4"), ("--scale", "nan", "a number from 0.5 to 4"),
        ]:
            with self.subTest((flag, number)):
                self.refused(f"{flag} wants {wants} (see drago --help)", flag, number, code=2)

    def test_a_script_without_effect_fails(self):
        nothing = "no such command, or wrong arguments; see drago --help"
        for why, *lines in [
            ("there is no such control", "press title.nowhere"),
            ("there is no such control", "edit title.nowhere text"),
            ("a dialog covers this control", "press title.rules", "press title.settings"),
            ("this control does not do that", "press title.note"),
            ("this control does not do that", "edit title.rules text"),
            ("this control is disabled", "press title.mountain", "press setup.start",
             "press table.undo"),
            (nothing, "settle", "jump 3"), (nothing, "wait inf"), (nothing, "key Nowhere"),
        ]:
            with self.subTest(lines):
                self.refused(f"{self.file}: line {len(lines)}: {lines[-1]}: {why}",
                             *self.script("\n".join(lines)))

    def test_a_script_ends_well(self):
        tree = self.folder / "tree"
        for text in ["", "\n\n", "# nothing", "settle", "key Escape\r\nwait 5\r\n",
                     f"press title.mountain\npress setup.start\nsettle\ntree {tree}"]:
            with self.subTest(text):
                done = run(*self.script(text))
                self.assertEqual((done.returncode, done.stderr, done.stdout), (0, "", ""))
        self.assertIn("#table.undo", tree.read_text())


if __name__ == "__main__":
    unittest.main()
