"""Tests that the art in use equals the output of its scripts."""
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

ART = pathlib.Path(__file__).resolve().parent.parent.parent / "assets/art"


class Icons(unittest.TestCase):
    def test_icons_are_as_they_are_drawn(self):
        with tempfile.TemporaryDirectory() as folder:
            src = pathlib.Path(folder) / "src"
            src.mkdir()
            shutil.copy(ART / "src/make_icons.py", src)
            subprocess.run([sys.executable, src / "make_icons.py"], check=True)
            drawn = sorted((pathlib.Path(folder) / "icons").iterdir())
            self.assertGreater(len(drawn), 30)
            for icon in drawn:
                self.assertEqual(icon.read_text(), (ART / "icons" / icon.name).read_text(), icon.name)


if __name__ == "__main__":
    unittest.main()
