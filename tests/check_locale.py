#!/usr/bin/env python3
"""Compares the texts in assets/locale with the keys in the code, and the languages with each other.

Each language has every key in use and no other, the same placeholders and the plural forms it needs; no code
contains text for players, not even a colon. Each language follows its typography and the terms of
tests/glossary.json: one word for one thing.
"""

import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
ENGINE = ROOT / "engine"
# Code with texts for players.
CODE = [ENGINE / "ui", ENGINE / "session", ENGINE / "screens",
        *sorted(ENGINE.glob("games/*/session")), *sorted(ENGINE.glob("games/*/table"))]
# Code with names that are parts of keys, too: dragons and rules.
NAMED = [*sorted(ENGINE.glob("games/*/rules/board.cpp")), ENGINE / "core" / "game.hpp",
         *sorted(ENGINE.glob("games/*/rules/rulebooks.hpp"))]
MESSAGES = ENGINE / "ui" / "messages.cpp"  # lists the supported languages
LOCALES = ROOT / "assets" / "locale"
# The term for each thing in each language: {"use": …, "not": [patterns], "except": [keys]}.
GLOSSARY = ROOT / "tests" / "glossary.json"
# The page's own scripts, which use texts that the program does not read.
SHELL = [*sorted((ROOT / "shell").glob("*.js")), ROOT / "web" / "play.js", ROOT / "shell" / "index.html",
         ROOT / "shell" / "manifest.webmanifest"]
OF_THE_SHELL = ("early.json", "page.json", "site.json")

# Unicode's plural forms of whole numbers; every other language has two.
FORMS = {"ru": {"one", "few", "many", "other"}}
TWO_FORMS = {"one", "other"}
# Languages where "one" also covers 21 and 31.
ONE_IS_MORE = {"ru"}

# Names that are the same in every language.
PROPER_NAMES = {"Schmidt", "Studiogiochi", "Mount Drago"}
# Names of keys in the DOM.
KEY_NAMES = {"Escape", "Tab", "Enter", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home",
             "End", "PageUp", "PageDown", "Backspace", "Delete", "Undo", "Redo"}
# Messages for developers, not players: checks, and errors in files.
FOR_DEVELOPERS = re.compile(r'(?:CORE_CHECK|LoadError|LogError|refuse)\s*[({][^;]*;')

# What players type into the search, in any words.
WHAT_PLAYERS_TYPE = "rules.synonyms"
# Patterns that no text may contain, by language; "" is for all. U+00A0 and U+202F are no-break spaces.
TYPOGRAPHY = {
    "": {"'|\"": "a straight quotation mark or apostrophe", r"\.\.\.": "three dots instead of …",
         r"  |^ | $|\n ": "a space too many", r"\(\s|\s\)": "a space inside brackets",
         r"\d{4}-\d\d": "a date that no language writes"},
    "en": {r" [:;!?…]": "a space before a mark",
           r"(?i)\b(?:\w*colour\w*|grey|towards|afterwards|favourite|centre|cancelled|"
           r"(?:recogn|organ|real)is\w+|whilst|any more)\b": "British spelling"},
    "de": {r"[ \u00a0\u202f][:;!?]|[\w}] %| …": "a breakable or needless space before a mark",
           r"[“”](?=\w)|‚": "a mark of another language"},
    "fr": {r"(?<![\u00a0\u202f!?])[:;!?»%]|«(?![\u00a0\u202f])|\s…":
           "no unbreakable space beside a mark, or one too many"},
}
for each in ("it", "es", "pt", "nl", "ru"):
    TYPOGRAPHY[each] = {"[ \u00a0\u202f][:;!?…]": "a space before a mark"}

TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)+\'', re.S)
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
KEY = re.compile(r'[a-z_]+(?:\.[a-z_]+)*')
ASKED = re.compile(r'\b(?:words(?:\(\))?(?P<count>\.count)?|tr(?P<plural>_plural)?)\(')
PLACE = re.compile(r'\{([a-z_]+)\}')
IDENTIFIER = re.compile(r'(?<![.>])\b[a-z_]\w*\b(?!\.|->)')  # not members
SPOKEN = re.compile(r'[A-Z][a-z]{2,}|[A-Za-z]{2,} [A-Za-z]')
# Marks that join texts: French puts a space before them, so they belong in a text.
JOINS = re.compile(r'^\s?[:;!?]\s|[:;]\s$')


def without_comments(text):
    """Blanks comments, so that lines keep their numbers."""
    def keep(match):
        token = match[0]
        return re.sub(r"[^\n]", " ", token) if token.startswith("/") else token
    return TOKEN.sub(keep, text)


def first_argument(text, start):
    """Returns the argument at `start`, up to the comma or bracket that ends it."""
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
    """Returns the literals of an array, or of a function's results, by name."""
    # Field names in files are not keys.
    table = re.search(rf'^(?!.*\bio::(?:NameFunctions|Names)\b)(?=.*(?:constexpr|array|const char|Keys)).*\b{re.escape(name)}\s*(?:\[\])?\s*=\s*\{{([^;]*)\}};',
                      text, re.M)
    function = re.search(rf'const char\* {re.escape(name)}\([^)]*\) \{{(.*?)\n\}}', text, re.S)
    found = table or function
    if not found:
        return []
    pairs = re.findall(r'\{"[^"]*", ("[^"]*")\}', found[1]) if "Meaning" in found[0] else []
    return LITERAL.findall(" ".join(pairs) or found[1])  # of a word and its meaning, the latter


class Code:
    """The keys that the code uses."""

    def __init__(self):
        self.asked = {}     # key -> (place, through count())
        # Composed keys: prefix -> place, and possible suffixes.
        self.prefixes = {}
        self.suffixes = {""}
        self.literals = set(shipped())
        for path in NAMED:
            named = LITERAL.findall(path.read_text(encoding="utf-8"))
            # Keys contain rule numbers in lower case.
            self.literals.update([*named, *(each.lower() for each in named)])
        self.faults = []
        self.files = {path: without_comments(path.read_text(encoding="utf-8"))
                      for folder in CODE for path in sorted(folder.rglob("*.[ch]pp"))}
        self.everything = "\n".join(self.files.values())
        for path, text in self.files.items():
            self.read(path, text)

    def read(self, path, text):
        self.literals.update(LITERAL.findall(text))
        own = re.findall(r'\.suffix = "(\w+)"', self.everything)  # added by own_key
        for match in ASKED.finditer(text):
            argument = first_argument(text, match.end())
            place = f"{path.relative_to(ROOT)}:{text.count(chr(10), 0, match.start()) + 1}"
            counted = bool(match["count"] or match["plural"])
            # In `a == "x" ? "key" : …` the compared literal is not a key.
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
        """True if a key is in the code, whole or in its parts."""
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
            line = silent.count("\n", 0, match.start()) + 1
            if JOINS.search(literal):
                self.faults.append(f'{path.relative_to(ROOT)}:{line}: "{literal}" joins texts that '
                                   "need a text of their own, such as labeled()")
            if literal in PROPER_NAMES or literal in KEY_NAMES or not SPOKEN.search(literal):
                continue
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
    """Yields keys in use that are missing, or have the wrong form."""
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
        # A language's name may exist before the language.
        if not code.asks_for(key) and not key.startswith("language."):
            yield f"{file}: {key} is never asked for"


def unlike(file, words, others, reference):
    """Yields differences from the first language: keys, placeholders, plural forms."""
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
            # "One card" need not contain the number.
            unnamed = form == "one" and language not in ONE_IS_MORE
            needed = places(words[key]) - ({"count"} if unnamed else set())
            if needed - set(PLACE.findall(text)):
                yield f"{file}: {key} {form} lacks a place to fill"


def misspelled(language, file, words):
    """Yields texts that violate the typography of their language."""
    for key, message in sorted(words.items()):
        if key == WHAT_PLAYERS_TYPE:
            continue
        for text in texts(message).values():
            for pattern, what in {**TYPOGRAPHY[""], **TYPOGRAPHY[language]}.items():
                if found := re.search(pattern, text):
                    yield f"{file}: {key} has {what}: “{text[max(0, found.start() - 12):found.end() + 12]}”"


def against_glossary(glossary, language, files):
    """Yields texts with another word than the glossary's, and terms that no text uses."""
    everything = "\n".join(text for words in files.values() for message in words.values()
                           for text in texts(message).values()).lower()
    for term, languages in glossary.items():
        entry = languages.get(language)
        if entry is None:
            yield f"glossary.json: {term} lacks {language}"
            continue
        words = [each.strip() for each in re.split(r"[,/;]", re.sub(r"\(.*?\)", "", entry["use"]))]
        if not any(each and each.lower() in everything for each in words):
            yield f"glossary.json: no text of {language} says “{entry['use']}” ({term})"
        for pattern in entry.get("not", []):
            for file, messages in files.items():
                for key, message in sorted(messages.items()):
                    if key in entry.get("except", []) or key == WHAT_PLAYERS_TYPE:
                        continue
                    for text in texts(message).values():
                        if found := re.search(pattern, text, re.I):
                            yield (f"{language}/{file}: {key} says “{found[0]}” where the glossary has "
                                   f"“{entry['use']}” ({term})")


def read_languages(of_the_shell=False):
    """Returns the messages of all languages: language -> file -> key -> message."""
    languages = {}
    for path in sorted(LOCALES.glob("*/*.json")):
        if (path.name in OF_THE_SHELL) == of_the_shell:
            words = json.loads(path.read_text(encoding="utf-8"))
            languages.setdefault(path.parent.name, {})[path.name] = words
    return languages


def faults_of_the_shell(languages):
    """Yields errors in the texts of the page's own scripts; the type checker finds missing keys."""
    scripts = "\n".join(path.read_text(encoding="utf-8") for path in SHELL)
    for language in shipped():
        files = languages.get(language, {})
        for file in OF_THE_SHELL:
            words = files.get(file, {})
            yield from unlike(f"{language}/{file}", words, languages["en"][file], f"en/{file}")
            for key in sorted(words):
                name = key.removeprefix("update.").removesuffix(".title")
                if not re.search(rf"['\".:]{re.escape(name)}['\"\b;,)}}]", scripts):
                    yield f"{language}/{file}: {key} is never asked for"


def together(files):
    """Returns all messages of a language."""
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
    glossary = json.loads(GLOSSARY.read_text(encoding="utf-8"))
    for language in shipped():
        files = {**languages[language], **of_the_shell[language]}
        for file, words in files.items():
            faults += misspelled(language, f"{language}/{file}", words)
        faults += against_glossary(glossary, language, files)
    for fault in faults:
        print(fault)
    if not faults:
        print(f"{len(together(reference)) + len(together(of_the_shell['en']))} messages in {len(languages)} languages")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
