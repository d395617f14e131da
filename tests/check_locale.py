#!/usr/bin/env python3
"""Compares the words in assets/locale with the keys that the code asks for, and with each other.

Every key asked for is in every language and none is left over; each language has the same places
to fill and the plural forms it needs; and no code speaks to players by itself.
"""

import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
ENGINE = ROOT / "engine"
# Where players are spoken to.
CODE = [ENGINE / "ui", ENGINE / "session", ENGINE / "screens",
        *sorted(ENGINE.glob("games/*/session")), *sorted(ENGINE.glob("games/*/table"))]
# Whose names are parts of keys, too: dragons and rules.
NAMED = [*sorted(ENGINE.glob("games/*/rules/board.cpp")), ENGINE / "core" / "game.hpp",
         *sorted(ENGINE.glob("games/*/rules/rulebooks.hpp"))]
MESSAGES = ENGINE / "ui" / "messages.cpp"  # lists the languages that are shipped
LOCALES = ROOT / "assets" / "locale"
# The words of the page's own scripts and page, which the program does not read.
SHELL = [*sorted((ROOT / "shell").glob("*.js")), ROOT / "web" / "play.js", ROOT / "shell" / "index.html"]
OF_THE_SHELL = ("early.json", "page.json")

# Unicode's plural forms of whole numbers; two for every language not named.
FORMS = {"ru": {"one", "few", "many", "other"}}
TWO_FORMS = {"one", "other"}
# Where "one" is 21 and 31, too.
ONE_IS_MORE = {"ru"}

# Names that are the same in every language.
PROPER_NAMES = {"Schmidt", "Studiogiochi", "Mount Drago"}
# Names of keys as the DOM has them.
KEY_NAMES = {"Escape", "Tab", "Enter", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home",
             "End", "PageUp", "PageDown", "Backspace", "Delete", "Undo", "Redo"}
# What developers read, not players: checks, and faults in files.
FOR_DEVELOPERS = re.compile(r'(?:CORE_CHECK|LoadError|LogError|refuse)\s*[({][^;]*;')

TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)+\'', re.S)
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
KEY = re.compile(r'[a-z_]+(?:\.[a-z_]+)*')
ASKED = re.compile(r'\b(?:words(?:\(\))?(?P<count>\.count)?|tr(?P<plural>_plural)?)\(')
PLACE = re.compile(r'\{([a-z_]+)\}')
IDENTIFIER = re.compile(r'(?<![.>])\b[a-z_]\w*\b(?!\.|->)')  # no members
SPOKEN = re.compile(r'[A-Z][a-z]{2,}|[A-Za-z]{2,} [A-Za-z]')


def without_comments(text):
    """The code alone; what was a comment is blank, so that lines keep their numbers."""
    def keep(match):
        token = match[0]
        return re.sub(r"[^\n]", " ", token) if token.startswith("/") else token
    return TOKEN.sub(keep, text)


def first_argument(text, start):
    """What stands between `start` and the comma or bracket that ends the argument."""
    depth = 0
    at = start
    while at < len(text):
        if text[at] == '"':
            at = LITERAL.match(text, at).end()
            continue
        if text[at] in "([{":
            depth += 1
        elif text[at] in ")]}":
            depth -= 1
        if depth < 0 or (depth == 0 and text[at] == ","):
            break
        at += 1
    return text[start:at]


def in_table(text, name):
    """The literals of an array of this name, or returned by a function of this name."""
    # Names of fields in files are no keys.
    table = re.search(rf'^(?!.*\bio::(?:Words|Names)\b)(?=.*(?:constexpr|array|const char|Keys)).*\b{re.escape(name)}\s*(?:\[\])?\s*=\s*\{{([^;]*)\}};',
                      text, re.M)
    function = re.search(rf'const char\* {re.escape(name)}\([^)]*\) \{{(.*?)\n\}}', text, re.S)
    found = table or function
    if not found:
        return []
    pairs = re.findall(r'\{"[^"]*", ("[^"]*")\}', found[1]) if "Meaning" in found[0] else []
    return LITERAL.findall(" ".join(pairs) or found[1])  # of a word and what it means the latter


class Code:
    """What the code asks of the words."""

    def __init__(self):
        self.asked = {}     # key -> (place, through count())
        # Keys that are put together: how they begin -> place, and how they may end.
        self.prefixes = {}
        self.suffixes = {""}
        self.literals = set(shipped())
        for path in NAMED:
            named = LITERAL.findall(path.read_text(encoding="utf-8"))
            # Numbers of rules are in small letters in keys.
            self.literals.update([*named, *(each.lower() for each in named)])
        self.faults = []
        self.files = {path: without_comments(path.read_text(encoding="utf-8"))
                      for folder in CODE for path in sorted(folder.rglob("*.[ch]pp"))}
        self.everything = "\n".join(self.files.values())
        for path, text in self.files.items():
            self.read(path, text)

    def read(self, path, text):
        self.literals.update(LITERAL.findall(text))
        own = re.findall(r'\.suffix = "(\w+)"', self.everything)  # what own_key adds
        for match in ASKED.finditer(text):
            argument = first_argument(text, match.end())
            place = f"{path.relative_to(ROOT)}:{text.count(chr(10), 0, match.start()) + 1}"
            counted = bool(match["count"] or match["plural"])
            # In `a == "x" ? "key" : …` the literal compared with is no key.
            argument = re.sub(r'[=!]=\s*"[^"]*"', "", argument)
            for literal in LITERAL.findall(argument):
                if literal.endswith("."):
                    self.prefixes[literal] = place
                elif literal.startswith("."):
                    self.suffixes.add(literal)
                elif literal:
                    for end in [""] + (own if "own_key" in argument else []):
                        self.literals.add(literal + end)
                        self.asked.setdefault(literal + end, (place, counted))
            for name in set(IDENTIFIER.findall(LITERAL.sub("", argument))):
                for literal in in_table(text, name) or in_table(self.everything, name):
                    if KEY.fullmatch(literal):
                        self.asked.setdefault(literal, (place, counted))
        self.find_speech(path, text)

    def asks_for(self, key):
        """Whether a key is in the code, whole or in the parts it is put together from."""
        if key in self.literals:
            return True
        return any(key.startswith(prefix) and key.endswith(suffix) and
                   key[len(prefix):len(key) - len(suffix)] in self.literals
                   for prefix in self.prefixes for suffix in self.suffixes)

    def find_speech(self, path, text):
        silent = re.sub(r'#include[^\n]*', "", FOR_DEVELOPERS.sub(
            lambda match: re.sub(r"[^\n]", " ", match[0]), text))
        for match in LITERAL.finditer(silent):
            literal = match[1]
            if literal in PROPER_NAMES or literal in KEY_NAMES or not SPOKEN.search(literal):
                continue
            line = silent.count("\n", 0, match.start()) + 1
            self.faults.append(f'{path.relative_to(ROOT)}:{line}: "{literal}" is not in the '
                               "language files")


def texts(message):
    return message if isinstance(message, dict) else {"": message}


def places(message):
    return {place for text in texts(message).values() for place in PLACE.findall(text)}


def shipped():
    listed = re.search(r'shipped = \{([^}]*)\}', MESSAGES.read_text(encoding="utf-8"))
    return LITERAL.findall(listed[1]) if listed else []


def unknown(code, file, words):
    """Keys asked for that are not there, or there in the wrong shape."""
    for key, (place, counted) in sorted(code.asked.items()):
        if key not in words:
            yield f"{file}: {key} is missing (asked for in {place})"
        elif counted and not isinstance(words[key], dict):
            yield f"{file}: {key} needs plural forms (counted in {place})"
        elif not counted and isinstance(words[key], dict):
            yield f"{file}: {key} has plural forms, but {place} does not count"
    for prefix, place in sorted(code.prefixes.items()):
        if not any(key.startswith(prefix) for key in words):
            yield f"{file}: no key begins with {prefix} (asked for in {place})"
    for language in shipped():
        if f"language.{language}" not in words:
            yield f"{file}: language.{language} is missing"


def unused(code, file, words):
    for key in sorted(words):
        # A language may have its name before it is spoken.
        if not code.asks_for(key) and not key.startswith("language."):
            yield f"{file}: {key} is never asked for"


def unlike(file, words, others, reference):
    """Where a file says something else than the first language's: keys, places, plural forms."""
    language = file.split("/")[0]
    forms = FORMS.get(language, TWO_FORMS)
    for key in sorted(others.keys() - words.keys()):
        yield f"{file}: {key} is missing ({reference} has it)"
    for key in sorted(words.keys() - others.keys()):
        yield f"{file}: {key} is not in {reference}"
    for key in sorted(words.keys() & others.keys()):
        if places(words[key]) != places(others[key]):
            yield f"{file}: {key} has other places to fill than in {reference}"
        if isinstance(words[key], dict) and set(words[key]) != forms:
            yield f"{file}: {key} needs the forms {', '.join(sorted(forms))}"
        for form, text in texts(words[key]).items():
            if not text.strip():
                yield f"{file}: {key} {form} says nothing"
            # "One card" need not name the number.
            unnamed = form == "one" and language not in ONE_IS_MORE
            needed = places(words[key]) - ({"count"} if unnamed else set())
            if needed - set(PLACE.findall(text)):
                yield f"{file}: {key} {form} lacks a place to fill"


def read_languages(of_the_shell=False):
    """The messages of each language's files: language -> file -> key -> message."""
    languages = {}
    for path in sorted(LOCALES.glob("*/*.json")):
        if (path.name in OF_THE_SHELL) == of_the_shell:
            words = json.loads(path.read_text(encoding="utf-8"))
            languages.setdefault(path.parent.name, {})[path.name] = words
    return languages


def faults_of_the_shell(languages):
    """What is wrong with the words of the page's own scripts; that a key is there the type checker sees."""
    scripts = "\n".join(path.read_text(encoding="utf-8") for path in SHELL)
    for language in shipped():
        files = languages.get(language, {})
        for file in OF_THE_SHELL:
            words = files.get(file, {})
            yield from unlike(f"{language}/{file}", words, languages["en"][file], f"en/{file}")
            for key in sorted(words):
                name = key.removeprefix("update.").removesuffix(".title")
                if not re.search(rf"['\".]{re.escape(name)}['\"\b;,)]", scripts):
                    yield f"{language}/{file}: {key} is never asked for"


def together(files):
    """All messages of a language."""
    return {key: message for words in files.values() for key, message in words.items()}


def repeated(language, files):
    seen = {}
    for file, words in files.items():
        for key in words:
            if key in seen:
                yield f"{language}/{file}: {key} is in {seen[key]}, too"
            seen[key] = file


def main():
    code = Code()
    languages = read_languages()
    faults = list(code.faults)
    for language in sorted(set(shipped()) - languages.keys()):
        faults.append(f"assets/locale/{language} is missing")
    reference = languages["en"]
    for language, files in languages.items():
        if language not in shipped():
            faults.append(f"{language}: engine/ui/messages.cpp does not offer this language")
        faults += unknown(code, language, together(files))
        faults += unused(code, language, together(files))
        faults += repeated(language, files)
        for file in sorted(files.keys() | reference.keys()):
            faults += unlike(f"{language}/{file}", files.get(file, {}), reference.get(file, {}),
                             f"en/{file}")
    of_the_shell = read_languages(of_the_shell=True)
    faults += faults_of_the_shell(of_the_shell)
    for fault in faults:
        print(fault)
    if not faults:
        print(f"{len(together(reference)) + len(together(of_the_shell['en']))} messages in {len(languages)} languages")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
