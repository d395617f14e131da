#!/usr/bin/env python3
"""Counts the words in documents and comments that make English slow to read, and fails where a file has many.

The rules are: verb first, name the actor; the field's terms. So indefinite actors (whoever, somebody,
nobody), questions as subjects ("What is shown is …") and house, room and arrow for project, module and
dependency are counted. A few do no harm; `LIMIT` is for each file.
"""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LIMIT = 2
COMMENTS = {
    ".cpp": "//", ".hpp": "//", ".js": "//", ".mjs": "//", ".ts": "//", ".css": "/*",
    ".py": "#", ".sh": "#", ".cmake": "#", ".txt": "#", ".yml": "#", "": "#",
}
SEEDS = "tests/fuzz/"  # bytes without a meaning
BLOCK = re.compile(r"/\*.*?\*/", re.S)
WORDS = re.compile(
    r"\b(?:whoever|whomever|somebody|nobody|anybody|those who|the one who)\b"
    r"|(?:^|[.:;,(] )[Ww]hat (?:is|are|was|were|has|have|a|an|the|it|they|was)\b(?![^.\n]*\?)"
    r"|\bhouse\b|\brooms?\b(?! (?:for|to|left)\b)|\barrows?\b(?!['’s]* ?(?:keys?|heads?)\b)", re.M | re.I)


def comments_of(path, text):
    """What readers of the file read as English: a document whole, of code the comments and names of tests."""
    if path.suffix == ".md":
        return re.sub(r"```.*?```|`[^`\n]*`", "", text, flags=re.S)
    mark = re.escape(COMMENTS[path.suffix])
    found = re.findall(rf"(?:^|\s){mark}+[/<!]*(.*)", text)
    found += [match[0] for match in BLOCK.finditer(text)] if mark == "//" else []
    found += re.findall(r'"""(.*?)"""', text, re.S) if path.suffix == ".py" else []
    found += re.findall(r'\b(?:TEST_CASE|SECTION|test)\(\s*(["\'].*?["\'])', text)
    return re.sub(r"`[^`\n]*`", "", "\n".join(found))


def main():
    names = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    faults, total = [], 0
    for name in names.splitlines():
        path = ROOT / name
        is_text = path.suffix == ".md" or (path.suffix in COMMENTS and name != "LICENSE")
        if not is_text or (name.startswith(SEEDS) and path.suffix == "") or path.name == pathlib.Path(__file__).name or not path.is_file():
            continue
        found = [match[0].strip(".:;,( ") for match in WORDS.finditer(comments_of(path, path.read_text(encoding="utf-8")))]
        total += len(found)
        if len(found) > LIMIT:
            faults.append(f"{name}: {len(found)} of {LIMIT}: {', '.join(found[:8])}")
    print(*faults, sep="\n", end="\n" if faults else "")
    print(f"{total} slow words in documents and comments, {len(faults)} files above {LIMIT}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
