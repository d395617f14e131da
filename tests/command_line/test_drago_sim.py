"""Tests the interface of drago-sim: files, streams, exit codes, external programs.

    DRAGO_SIM=build/native/drago-sim python3 -m unittest discover -s tests/command_line
"""
import json
import os
import pathlib
import re
import select
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SIM = pathlib.Path(os.environ.get("DRAGO_SIM", ROOT / "build/native/drago-sim")).resolve()
PLAYERS = ROOT / "tests/players"
BOARD = ROOT / "assets/boards/mount-drago-4-5.json"
WAIT = 120


def run(*words, **more):
    more = {"capture_output": True, "text": True, "check": False, "timeout": WAIT, **more}
    return subprocess.run([str(word) for word in (SIM, *words)], **more)


class Folder(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)
        self.log = self.folder / "games.jsonl"

    def write_log(self, *words):
        done = run("--seats", "greedy,random", "--seed", 7, "--log", self.log, *words)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return self.log.read_bytes()

    def refused(self, why, *words, **more):
        done = run(*words, **more)
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn(why, done.stderr)
        return done


class Verify(Folder):
    """Signed messages of a net table prove who was fair."""

    SIGNED = ROOT / "tests/command_line/cave_signed.jsonl"

    def setUp(self):
        super().setUp()
        self.lines = self.SIGNED.read_text().splitlines()
        self.file = self.folder / "signed.jsonl"

    def write(self, lines):
        self.file.write_text("\n".join(lines) + "\n")

    def test_a_fair_game(self):
        done = run("--verify", self.SIGNED)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("dragons-cave, 3 players", done.stdout)
        self.assertTrue(done.stdout.endswith("\nfair\n"))

    def test_a_game_that_is_not_over(self):
        self.write(self.lines[:20])
        self.assertIn("fair so far; the game is not over", run("--verify", self.file).stdout)

    def test_a_game_without_all_its_seals(self):
        for missing in (1, 2, 3):
            self.write(self.lines[:-missing])
            done = run("--verify", self.file)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            for seat in range(3):
                told = re.search(f"^seat {seat}, '.*' has not signed the end$", done.stdout, re.M)
                self.assertEqual(bool(told), seat >= 3 - missing)
            self.assertTrue(done.stdout.endswith(
                "\nfair so far; the game is decided, but not all have signed its end\n"))

    def test_lines_that_change_nothing(self):
        begin = next(at for at, line in enumerate(self.lines) if '"said"' in line)
        said = self.lines[begin:]
        self.write(self.lines[:begin] + [line for line in said for _ in range(2)] + said)
        done = run("--verify", self.file)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertTrue(done.stdout.endswith("\nfair\n"))

    def test_what_nobody_has_signed(self):
        line = json.loads(self.lines[10])
        for at in (60, len(line["bytes"]) - 40):
            letters = line["bytes"]
            other = "A" if letters[at] != "A" else "B"
            changed = {**line, "bytes": letters[:at] + other + letters[at + 1:]}
            self.write(self.lines[:10] + [json.dumps(changed)] + self.lines[11:])
            self.refused("line 11: no player at this table signed this here", "--verify", self.file)

    def test_what_is_missing(self):
        self.write(self.lines[:1] + self.lines[2:])
        self.refused("the start: a signature for this game is missing", "--verify", self.file)
        self.write(self.lines[:5] + self.lines[7:])
        self.refused("no player at this table signed this here", "--verify", self.file)
        self.write([])
        self.refused("line 1: must begin a table", "--verify", self.file)

    def test_what_is_none(self):
        self.write_log()
        self.refused("line 1: type: must be", "--verify", self.log)
        self.write(self.lines[:4] + ['{"type":"said","bytes":"?"}'])
        self.refused("line 5: ", "--verify", self.file)


class FullDisk(Folder):
    """A failed write fails the run, with the system's reason."""

    def test_in_every_mode(self):
        self.write_log()
        everything = [[], ["--summary"], ["--log", "-", "--games", "3"], ["--help"],
                      ["--replay", self.log], ["--actions", self.log],
                      ["--verify", Verify.SIGNED], ["--report", "--games", "1"],
                      ["--tournament", "--seats", "greedy,random", "--games", "2"]]
        if os.environ.get("DRAGO_LONG"):
            everything.append(["--speed"])  # measures for 15 seconds
        for words in everything:
            with self.subTest(words), open("/dev/full", "wb") as full:
                self.refused("drago-sim: the standard output: No space left on device", *words,
                             stdout=full, capture_output=False, stderr=subprocess.PIPE)
        for words in (["--games", "3"], ["--actions", self.log]):
            with self.subTest(words):
                self.refused("/dev/full: No space left on device", *words, "--log", "/dev/full")

    def test_an_output_that_is_closed(self):
        for words in ([], ["--summary", "--log", self.log]):
            with self.subTest(words):
                done = subprocess.run(["sh", "-c", '"$@" >&-', "sh", SIM, *words], check=False,
                                      stderr=subprocess.PIPE, text=True, timeout=WAIT)
                self.assertEqual(done.returncode, 1)
                self.assertIn("the standard output: Bad file descriptor", done.stderr)
        # Messages for people do not go into the log, although it was the first file opened.
        self.assertEqual(run("--replay", self.log).returncode, 0)


class Files(Folder):
    def test_no_file_that_is_read_is_written(self):
        before = self.write_log()
        (self.folder / "inner").mkdir()
        names = [self.log, self.folder / "inner/../games.jsonl", self.folder / "soft",
                 self.folder / "hard"]
        names[2].symlink_to(self.log)
        names[3].hardlink_to(self.log)
        why = "is also the input file; nothing was written"
        for name in names:
            with self.subTest(name):
                self.refused(f"{name}: {why}", "--actions", self.log, "--log", name)
                with open(self.log, "rb") as read:
                    self.refused(f"{name}: {why}", "--actions", "-", "--log", name, stdin=read)
        for mode in ("--actions", "--replay"):
            with open(self.log, "ab") as written:
                self.refused(f"the standard output: {why}", mode, self.log, stdout=written,
                             capture_output=False, stderr=subprocess.PIPE)
        self.assertEqual(self.log.read_bytes(), before)

        board = self.folder / "board.json"
        shutil.copy(BOARD, board)
        names[2].unlink()
        names[2].symlink_to(board)
        self.refused(why, "--board", board, "--log", names[2])
        self.assertEqual(board.read_bytes(), BOARD.read_bytes())

    def test_a_copy_is_another_file(self):
        before = self.write_log()
        self.assertEqual(run("--actions", self.log, "--log", self.folder / "copy").returncode, 0)
        self.assertEqual((self.folder / "copy").read_bytes(), before)

    def test_folders_and_files_that_are_not_there(self):
        for flag in ("--replay", "--actions", "--review", "--board"):
            with self.subTest(flag):
                self.refused(f"{self.folder}: Is a directory", flag, self.folder)
                self.refused("gone: No such file or directory", flag, self.folder / "gone")
        self.refused(f"{self.folder}: Is a directory", "--log", self.folder)

    def test_files_without_an_end(self):
        self.refused("/dev/zero: is more than 67108864 bytes", "--board", "/dev/zero")
        for flag in ("--review", "--verify"):
            with self.subTest(flag):
                self.refused("/dev/zero: a line is more than 1048576 bytes", flag, "/dev/zero")
        with open("/dev/zero", "rb") as zeros:
            self.refused("the standard input: must hold a whole number", "--seed", "-", stdin=zeros)

    def test_a_zero_byte_in_a_log_is_named(self):
        lines = self.write_log().splitlines(keepends=True)
        column = len(lines[5])
        lines[5] = lines[5][:-1] + b"\0 and what nobody would read\n"
        self.log.write_bytes(b"".join(lines))
        self.refused(f"{self.log}: line 6, column {column}: a zero byte", "--replay", self.log)
        answers = run("--actions", self.log)
        self.assertEqual(answers.returncode, 0)
        self.assertIn(f"column {column}: a zero byte", answers.stdout)

    def test_a_line_without_an_end(self):
        """NUL bytes count towards the line limit."""
        for mode in ("--replay", "--actions"):
            with self.subTest(mode):
                self.refused("line 1: its length: is more than 1048576 bytes", mode, "/dev/zero")

    def test_shuffles_follow_from_the_seed_where_that_is_asked(self):
        self.write_log("--games", "3")
        done = run("--replay", self.log, "--check-shuffles")
        self.assertRegex(done.stdout, r"^3 games, \d+ actions: all as logged, every shuffle from its seed\n$")
        self.log.write_text(self.log.read_text().replace('"seed":"8"', '"seed":"18"'))
        self.assertEqual(run("--replay", self.log).returncode, 0)
        self.refused("action: seed: 18 gives another shuffle", "--replay", self.log,
                     "--check-shuffles")


class Reviews(Folder):
    def test_a_review_is_lines_of_json(self):
        self.write_log("--game", "dragons-cave")
        done = run("--review", self.log)
        self.assertEqual(done.returncode, 0, done.stderr)
        *decisions, summary = map(json.loads, done.stdout.splitlines())
        actions = [line for line in map(json.loads, self.log.read_text().splitlines())
                   if line["type"] == "action"]
        self.assertEqual(len(decisions), len(actions))
        for decision in decisions:
            self.assertAlmostEqual(sum(decision["before"]), 1_000_000, delta=2)
        for balance in summary["balance"]:
            parts = balance["start"] + balance["luck"] + balance["skill"] + balance["others"]
            self.assertAlmostEqual(parts, balance["result"], delta=100)
        with open(self.log, "rb") as read:
            self.assertEqual(run("--review", "-", stdin=read).stdout, done.stdout)

    def test_only_one_finished_game_is_reviewed(self):
        lines = self.write_log().splitlines(keepends=True)
        self.log.write_bytes(b"".join(lines[:20]))
        self.refused("the game is not over", "--review", self.log)
        self.log.write_bytes(b"".join(lines[:19]) + lines[20])
        self.refused(f"{self.log}: line 20", "--review", self.log)
        self.log.write_bytes(b"no game\n")
        self.refused(f"{self.log}: ", "--review", self.log)


@unittest.skipUnless(sys.platform == "linux", "looks into /proc")
class Programs(Folder):
    def setUp(self):
        super().setUp()
        self.seen = self.folder / "seen"
        self.spy = f"ext:exec python3 {PLAYERS}/spy.py {self.seen}"

    def play(self, *words, **more):
        done = run("--seats", f"random,{self.spy}", *words, **more)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertNotIn("has lost", done.stderr)
        return done

    def seed_of(self, text):
        return re.search(r"first seed (\d+)", text)[1]

    def processes(self):
        return [process for line in self.seen.read_text().splitlines()
                for process in json.loads(line)]

    def test_a_seed_from_the_standard_input_is_nowhere_to_be_read(self):
        secret = "1234567890123456789"
        self.assertEqual(self.seed_of(self.play("--seed", "-", input=secret + "\n").stdout), secret)
        self.assertNotIn(secret, self.seen.read_text())
        told = self.play("--seed", secret)
        self.assertIn("external players can read --seed", told.stderr)
        self.assertIn(secret, self.seen.read_text())
        for wrong in ("", "x", "-1", "7 8", str(2**64)):
            self.refused("--seed: the standard input: must hold a whole number", "--seed", "-",
                         input=wrong)

    def test_without_a_seed_nobody_can_guess_it(self):
        first, second = (self.seed_of(self.play().stdout) for _ in range(2))
        self.assertNotEqual(first, second)
        once = run("--seats", "random,greedy", "--seed", first, "--log", self.log)
        again = run("--seats", "random,greedy", "--seed", "-", "--log", "-", input=first)
        self.assertEqual((once.returncode, again.stdout), (0, self.log.read_text()))

    def test_forfeits_do_not_tell_it(self):
        done = run("--seats", f"ext:exec python3 {PLAYERS}/trouble.py crash,{self.spy}", "--games",
                   "2", "--seed", "-", input="123456")
        for game in (0, 1):
            self.assertIn(f"first seed + {game}: ext:exec python3", done.stderr)
        self.assertNotIn("123456", done.stderr)

    def test_memory_and_files_are_shut(self):
        """Runs as an unprivileged user, because root may read everything."""
        sim = self.folder / "drago-sim"
        shutil.copy(SIM, sim)
        shutil.copy(PLAYERS / "spy.py", self.folder)
        self.folder.chmod(0o777)
        sim.chmod(0o755)
        nobody = {"user": 65534, "group": 65534, "extra_groups": []} if os.geteuid() == 0 else {}
        done = subprocess.run(
            [sim, "--seats", f"random,ext:exec python3 {self.folder}/spy.py {self.seen}",
             "--log", self.log], cwd="/", capture_output=True, text=True, check=False,
            timeout=WAIT, env={**os.environ, "ASAN_OPTIONS": "detect_leaks=0"}, **nobody)
        self.assertEqual(done.returncode, 0, done.stderr)
        ours = [process for process in self.processes() if process["line"][0] == str(sim)]
        self.assertTrue(ours)
        for process in ours:
            for what in ("environment", "memory", "files"):
                self.assertEqual(process[what], "PermissionError", what)

    def test_nothing_that_programs_start_outlives_a_killed_run(self):
        held = self.folder / "held"
        os.mkfifo(held)
        with os.fdopen(os.open(held, os.O_RDONLY | os.O_NONBLOCK), "rb", buffering=0) as fifo:
            player = f"ext:exec python3 {PLAYERS}/leaver.py {held} sleep 600"
            sim = subprocess.Popen([SIM, "--seats", f"{player},random", "--ms", "60000"],
                                   stderr=subprocess.DEVNULL)
            self.assertTrue(select.select([fifo], [], [], WAIT)[0])
            self.assertEqual(fifo.read(), b"here")
            sim.kill()
            sim.wait(WAIT)
            self.assertTrue(select.select([fifo], [], [], WAIT)[0])
            self.assertEqual(fifo.read(), b"")


if __name__ == "__main__":
    unittest.main()
