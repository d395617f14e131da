#!/usr/bin/env python3
"""Measures which small changes of the code no test notices.

    tests/measure/mutants.py engine/net/*.cpp --test-files tests/net/*.cpp --tests '[net]'

Changes each condition and bound of the given sources once: `<` to `<=` and back, `==` to `!=`, numbers and named
limits by one, operands of `&&` and `||` left out, `!x` to `x`, conditions always false or true. One build holds all
changes, each behind `(mutants::is(17) ? changed : original)`; the environment chooses one (mutant schemata: Untch,
Offutt and Harrold 1993). The script first records which test reaches which change, then runs for each change the tests
that reach it, the quickest first, until one fails. A crash counts as a failure, and so does using more than five times
the usual processor time.

Everything is in build/mutants/NAME: a copy of the sources, the program, results.json. Useful options:

    --survivors           only the changes that survived the last run (after adding a test)
    --only TEXT           only changes whose line in the report contains TEXT
    --longest SECONDS     leaves out tests that take longer by themselves (for a first look)
    --list                only prints the changes

mutants_equivalent.json lists changes that no test can notice, each with its reason.
"""
import argparse
import concurrent.futures
import glob
import hashlib
import json
import os
import pickle
import re
import resource
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
EQUIVALENT = Path(__file__).with_name('mutants_equivalent.json')
COMPARISONS = {'<': '<=', '<=': '<', '>': '>=', '>=': '>', '==': '!=', '!=': '=='}
HEADER = '''#pragma once
#define _GLIBCXX_ASSERTIONS  // as in the tests with sanitizers: an index out of range is noticed
#include <type_traits>
namespace mutants {
bool chosen(int number);
constexpr bool is(int number) {
  if (std::is_constant_evaluated()) return false;
  return chosen(number);
}
}  // namespace mutants
'''
RUNTIME = '''#include <cstdio>
#include <cstdlib>
#include <vector>
#include "mutants.hpp"
namespace {
struct State {
  State() {
    if (const char* const number = std::getenv("MUTANT")) chosen = std::atoi(number);
    record = std::getenv("MUTANTS_REACHED");
  }
  ~State() {
    if (record == nullptr) return;
    std::FILE* const out = std::fopen(record, "w");
    for (std::size_t at = 0; at < reached.size(); ++at) {
      if (reached[at]) std::fprintf(out, "%zu\\n", at);
    }
    std::fclose(out);
  }
  int chosen = -1;
  const char* record = nullptr;
  std::vector<bool> reached = std::vector<bool>(100000);
};
State& state() {
  static State only;
  return only;
}
}  // namespace
bool mutants::chosen(int number) {
  static State& now = state();
  if (now.record != nullptr) now.reached[static_cast<std::size_t>(number)] = true;
  return number == now.chosen;
}
'''


class Mutant:
  def __init__(self, file, line, function, source, change, text):
    self.file, self.line, self.function = file, line, function
    self.source, self.change = ' '.join(source.split()), ' '.join(change.split())
    self.text = text  # of the changed expression
    self.turned = False  # yields the opposite
    self.number = -1

  def key(self):
    return (self.file, self.function, self.source, self.change)

  def __str__(self):
    return f'{self.file}:{self.line} {self.function}: {self.source}  ->  {self.change}'


# Finding what to change.

class Finder:
  """Walks the syntax tree of a file as clang prints it. Positions are bytes; texts are read as Latin-1 to match."""

  def __init__(self, file):
    self.file = file
    self.text = (ROOT / file).read_bytes().decode('latin-1')
    self.groups = {}  # (begin, end) -> mutants; begin == end: of the variable declared in a condition
    self.as_bool = set()
    self.declared = {}
    self.limits = set()
    self.place = None

  def run(self):
    spaces = sorted({n.split('::')[0] for n in re.findall(r'^namespace ([\w:]+) \{', self.text, re.M)})
    trees = []
    for space in spaces:
      command = ['clang++', *FLAGS, '-w', '-x', 'c++', '-fsyntax-only', '-Xclang', '-ast-dump=json', '-Xclang',
                 f'-ast-dump-filter={space}::', self.file]
      done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
      if done.returncode != 0:
        sys.exit(done.stderr.decode())
      text, at, decoder = done.stdout.decode('latin-1'), 0, json.JSONDecoder()
      while text[at:].strip():
        while text[at].isspace():
          at += 1
        tree, at = decoder.raw_decode(text, at)
        trees.append(tree)
    for tree in trees:
      self.place = None
      self.locate(tree)
      self.find_limits(tree)
    for tree in trees:
      self.visit(tree, None, False, [])
    for at, mutants in self.groups.items():
      # A condition that is tested both ways needs no `==` turned round.
      if {'false', 'true'} <= {each.change for each in mutants}:
        self.groups[at] = [each for each in mutants if not each.turned]
    return self

  def locate(self, node):
    """clang names a file only where it changes: notes for each node its range in this file, if it is there."""
    def spot(place):
      if not place:
        return None
      if 'spellingLoc' in place:
        spot(place['spellingLoc'])
        spot(place['expansionLoc'])
        return None  # from a macro
      if 'offset' not in place:
        return None
      self.place = place.get('file', self.place)
      return (self.place, place['offset'], place['offset'] + place['tokLen'])
    if 'loc' in node:
      spot(node['loc'])
    span = node.get('range')
    node['at'] = None
    if span:
      begin, end = spot(span.get('begin')), spot(span.get('end'))
      if begin and end and begin[0] == end[0] == self.file:
        node['at'] = (begin[1], end[2])
    for child in node.get('inner', []):
      self.locate(child)

  def find_limits(self, node):
    if node.get('kind') == 'VarDecl' and node.get('constexpr') and re.search(
        r'\b(int|long|unsigned|short|char|size_t|u?int\d+_t)\b(?!.*[<\[*&])', node['type']['qualType']):
      self.limits.add(node['id'])
    for child in node.get('inner', []):
      self.find_limits(child)

  def text_of(self, node):
    return self.text[node['at'][0]:node['at'][1]]

  def add(self, node, change, text, function, turned=False):
    at = node['at'] if isinstance(node, dict) else node
    source = self.text[at[0]:at[1]] if at[0] < at[1] else '(' + self.declared[at] + ')'
    mutants = self.groups.setdefault(at, [])
    if any(each.text == text for each in mutants) or text == source:
      return
    line = self.text.count('\n', 0, at[0]) + 1
    mutants.append(Mutant(self.file, line, function, source, change, text))
    mutants[-1].turned = turned

  def visit(self, node, function, inside, above):
    kind = node.get('kind')
    if kind in ('ConstantExpr', 'StaticAssertDecl', 'CaseStmt') and kind != 'CaseStmt':
      return
    if kind == 'VarDecl' and node.get('constexpr') or node.get('isImplicit'):
      return
    if kind in ('FunctionDecl', 'CXXMethodDecl', 'CXXConstructorDecl', 'CXXConversionDecl', 'CXXDestructorDecl'):
      if not (function and node.get('name') == 'operator()'):
        function = node.get('name')
    elif kind in ('CompoundStmt', 'CXXCtorInitializer') and function:
      inside = True
    children = [each for each in node.get('inner', [])]
    if inside and node.get('at'):
      self.mutate(kind, node, children, function, above)
    for child in children:
      self.visit(child, function, inside, above + [node])

  def mutate(self, kind, node, children, function, above):
    if kind in ('BinaryOperator', 'CXXOperatorCallExpr', 'CXXRewrittenBinaryOperator'):
      self.operator(node, function, above)
    elif kind == 'UnaryOperator' and node.get('opcode') == '!' and len(children) == 1 and children[0]['at']:
      if self.text_of(node).startswith('!') and children[0]['at'][0] > node['at'][0]:
        self.add(node, self.text_of(children[0]), f'static_cast<bool>({self.text_of(children[0])})', function,
                 True)
    elif kind == 'IfStmt' and not node.get('isConstexpr'):
      rest = children[1:] if node.get('hasInit') else children
      if node.get('hasVar'):
        self.declaration(rest[0], function, bool(node.get('hasInit')))
      else:
        self.condition(rest[0], ('false', 'true'), function)
    elif kind == 'WhileStmt' and not node.get('hasVar'):
      self.condition(children[0], ('false',), function)
    elif kind == 'ForStmt' and children[2].get('kind'):
      self.condition(children[2], ('false',), function)
    elif kind in ('ConditionalOperator', 'DoStmt'):
      self.condition(children[0 if kind == 'ConditionalOperator' else 1], ('false', 'true'), function)
    elif kind in ('CallExpr', 'CXXMemberCallExpr'):
      for each in children[1:]:
        self.number(each, function, 2)
    elif kind == 'DeclRefExpr' and node.get('referencedDecl', {}).get('id') in self.limits:
      name = self.text_of(node)
      for step in ('+', '-'):
        change = f'{name} {step} 1'
        self.add(node, change, f'static_cast<std::remove_cvref_t<decltype({name})>>({change})', function)

  def condition(self, node, values, function):
    if not node.get('at') or self.text_of(node) in ('true', 'false'):
      return
    self.as_bool.add(node['at'])
    for value in values:
      self.add(node, value, value, function)

  def declaration(self, node, function, has_init):
    """`if (auto x = f())` becomes `if (auto x = f(); (changed ? false : bool(x)))`."""
    variable = next((each for each in node.get('inner', []) if each.get('kind') == 'VarDecl'), None)
    if has_init or not variable or not variable.get('at') or 'name' not in variable:
      return
    at = (variable['at'][1], variable['at'][1])
    self.declared[at] = variable['name']
    for value in ('false', 'true'):
      self.add(at, value, value, function)

  def operands(self, node):
    """Both operands of a binary operator, also of one that the compiler rewrote (a != b as !(a == b))."""
    children = node.get('inner', [])
    if node['kind'] == 'CXXOperatorCallExpr':
      children = children[1:]
    if node['kind'] == 'CXXRewrittenBinaryOperator' or len(children) == 1:
      if len(children) != 1:
        return None
      found = self.inner_operator(children[0])
      return self.operands(found) if found else None
    if len(children) != 2 or not all(each.get('at') for each in children):
      return None
    both = sorted(children, key=lambda each: each['at'])
    return both if both[0]['at'][1] <= both[1]['at'][0] else None

  def inner_operator(self, node):
    if node.get('kind') == 'CXXOperatorCallExpr' and len(node.get('inner', [])) == 3:
      return node
    if node.get('kind') == 'BinaryOperator':
      return self.inner_operator(node['inner'][0])
    for child in node.get('inner', []):
      return self.inner_operator(child)
    return None

  def operator(self, node, function, above):
    both = self.operands(node)
    if not both or both[0]['at'][0] < node['at'][0] or both[1]['at'][1] > node['at'][1]:
      return
    left, right = both
    sign = self.text[left['at'][1]:right['at'][0]].strip()
    if sign in COMPARISONS:
      a, b = self.text_of(left), self.text_of(right)
      self.add(node, f'{a} {COMPARISONS[sign]} {b}', f'{a} {COMPARISONS[sign]} {b}', function, sign in ('==', '!='))
      self.number(left, function)
      self.number(right, function)
    elif sign in ('&&', '||'):
      parent = above[-1] if above else {}
      if parent.get('kind') == 'BinaryOperator' and parent.get('opcode') == sign:
        return  # a part of a longer chain
      chain = self.chain(node, sign)
      self.as_bool.add(node['at'])
      for out in range(len(chain)):
        rest = [self.text_of(each) for each in chain[:out] + chain[out + 1:]]
        whole = f' {sign} '.join(rest)
        self.add(node, f'without {self.text_of(chain[out])}', f'static_cast<bool>({whole})', function)

  def chain(self, node, sign):
    if node.get('kind') == 'ImplicitCastExpr' and len(node.get('inner', [])) == 1:
      inner = node['inner'][0]
      if inner.get('kind') == 'BinaryOperator' and inner.get('at') == node.get('at'):
        return self.chain(inner, sign)
    if node.get('kind') == 'BinaryOperator' and node.get('opcode') == sign:
      return self.chain(node['inner'][0], sign) + self.chain(node['inner'][1], sign)
    return [node]

  def number(self, node, function, least=0):
    while node.get('kind') == 'ImplicitCastExpr' and len(node.get('inner', [])) == 1:
      node = node['inner'][0]
    if node.get('kind') != 'IntegerLiteral' or not node.get('at'):
      return
    found = re.fullmatch(r"(0[xX][\da-fA-F']+|[\d']+)([uUlLzZ]*)", self.text_of(node))
    if not found:
      return
    value = int(found[1].replace("'", ''), 0)
    if value < least:
      return
    for other in (value + 1, value - 1):
      self.add(node, str(other), f'({other}{found[2]})' if other >= 0 else f'(0{found[2]} - 1{found[2]})', function)


# Writing the changed copy.

class Copy:
  """A source with all its changes that compile."""

  def __init__(self, finder):
    self.finder = finder
    self.left_out = set()

  def write(self):
    """Returns the text; notes which part of it belongs to which changes."""
    self.spans = []
    self.out = []
    self.length = 0
    self.emit('#include "mutants.hpp"\n')
    groups = sorted(self.finder.groups, key=lambda at: (at[0], -at[1]))
    self.render(0, len(self.finder.text), groups)
    return ''.join(self.out)

  def emit(self, text):
    self.out.append(text)
    self.length += len(text)

  def render(self, begin, end, groups):
    at = begin
    while groups:
      first = groups[0]
      within = [each for each in groups if each[0] >= first[0] and each[1] <= first[1] and each != first]
      groups = [each for each in groups[1:] if each not in within]
      if first[0] < at:
        continue  # overlaps: not a tree; never seen
      self.emit(self.finder.text[at:first[0]])
      self.choice(first, within)
      at = first[1]
    self.emit(self.finder.text[at:end])

  def choice(self, at, within):
    mutants = [each for each in self.finder.groups[at] if each.number not in self.left_out]
    start = self.length
    if not mutants:
      self.render(*at, within)
      return
    name = self.finder.declared.get(at)
    self.emit('; (' if name else '(')
    for each in mutants:
      self.emit(f'::mutants::is({each.number}) ? (')
      before = self.length
      self.emit(each.text)
      self.spans.append((before, self.length, {each.number}))
      self.emit(') : ')
    if name:
      self.emit(f'static_cast<bool>({name}))')
    else:
      self.emit('static_cast<bool>(' if at in self.finder.as_bool else '(')
      self.render(*at, within)
      self.emit('))')
    self.spans.append((start, self.length, {each.number for each in mutants}))

  def leave_out(self, line, column):
    """Leaves out the changes at an error; returns how many."""
    lines = ''.join(self.out).split('\n')
    at = sum(len(each) + 1 for each in lines[:line - 1]) + column - 1
    found = [each for each in self.spans if each[0] <= at < each[1]]
    if found:
      numbers = min(found, key=lambda each: each[1] - each[0])[2]
    else:
      begin = at - column + 1
      end = begin + len(lines[line - 1])
      numbers = set().union(*(each[2] for each in self.spans if each[0] < end and each[1] > begin))
    fresh = numbers - self.left_out
    self.left_out |= fresh
    return len(fresh)


def write_if_changed(path, text, encoding='utf-8'):
  path.parent.mkdir(parents=True, exist_ok=True)
  data = text.encode(encoding)
  if not path.exists() or path.read_bytes() != data:
    path.write_bytes(data)


def compile_errors(text, copies, tree):
  """Leaves out the changes that an error names; returns how many."""
  count = 0
  seen = set()
  for path, line, column, kind in re.findall(r'^(\S+?):(\d+):(\d+): (error|fatal error|note):', text, re.M):
    place = str(path)
    if place.startswith(str(tree)):
      place = os.path.relpath(place, tree)
    place = re.sub(r'^(\.\./)+', '', place)
    if kind != 'note' and place in copies and (place, line, column) not in seen:
      seen.add((place, line, column))
      count += copies[place].leave_out(int(line), int(column))
  return count


# Building.

INCLUDE = re.compile(r'^#include "([^"]+)"', re.M)


def needed(tests):
  """The test sources and modules that the tests need, by what they include."""
  sources, modules, queue, seen = [], set(), [Path(each) for each in tests], set()
  while queue:
    path = queue.pop()
    if path in seen:
      continue
    seen.add(path)
    if path.suffix == '.cpp':
      sources.append(path)
    for name in INCLUDE.findall((ROOT / path).read_text()):
      for base in ('', 'tests', 'engine'):
        header = Path(base) / name
        if not (ROOT / header).exists():
          continue
        parts = header.parts
        if parts[0] == 'engine':
          game = len(parts) > 3 and parts[1] == 'games'
          modules.add('games_without_screens' if parts[1] == 'games' and not game
                      else f'{parts[2]}_{parts[3]}' if game and len(parts) > 4
                      else f'{parts[2]}_files' if game else parts[1])
        else:
          queue += [each for each in (header, header.with_suffix('.cpp')) if (ROOT / each).exists()]
        break
  if 'screens' in modules:
    modules.add('games_with_screens')
  return sorted(sources), sorted(modules)


def find(file, folder):
  """The changes of a file, kept for the next run."""
  digest = hashlib.sha256(Path(__file__).read_bytes() + (ROOT / file).read_bytes())
  for header in sorted(ROOT.glob('engine/**/*.hpp')):
    digest.update(header.read_bytes())
  kept = folder / 'found' / digest.hexdigest()
  if not kept.exists():
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_bytes(pickle.dumps(Finder(file).run()))
  return pickle.loads(kept.read_bytes())


def build(files, tests, folder, jobs):
  tree = folder / 'tree'
  finders = [find(each, folder) for each in files]
  copies, mutants = {}, []
  for finder in finders:
    copies[finder.file] = Copy(finder)
    for at in sorted(finder.groups):
      for each in finder.groups[at]:
        each.number = len(mutants)
        mutants.append(each)
  # The same sources as before compile without the same changes.
  memory = folder / 'left_out.json'
  before = {tuple(each) for each in json.loads(memory.read_text())} if memory.exists() else set()
  for each in mutants:
    if (each.line, *each.key()) in before:
      copies[each.file].left_out.add(each.number)

  for each in ROOT.iterdir():
    if each.name in ('engine', 'CMakeLists.txt', 'build', '.git'):
      continue
    link = tree / each.name
    if not link.is_symlink():
      tree.mkdir(parents=True, exist_ok=True)
      link.symlink_to(each)
  fresh = set()
  for path in subprocess.run(['git', 'ls-files', '-co', '--exclude-standard', 'engine'], cwd=ROOT, text=True, check=True,
                             stdout=subprocess.PIPE).stdout.split('\n'):
    if not path or path in copies or not (ROOT / path).exists():
      continue
    fresh.add(path)
    write_if_changed(tree / path, (ROOT / path).read_bytes().decode('latin-1'), 'latin-1')
  for path in [each for each in (tree / 'engine').rglob('*') if each.is_file()]:
    name = str(path.relative_to(tree))
    if name not in fresh and name not in copies and name != 'engine/mutants.hpp':
      path.unlink()
  write_if_changed(tree / 'engine/mutants.hpp', HEADER)
  write_if_changed(tree / 'mutants/runtime.cpp', RUNTIME)
  write_if_changed(tree / 'CMakeLists.txt',
                   (ROOT / 'CMakeLists.txt').read_text() + '\nadd_subdirectory(mutants)\n')
  sources, modules = needed([*tests, 'tests/main.cpp', 'tests/support/folders.cpp'])
  write_if_changed(tree / 'mutants/CMakeLists.txt', '\n'.join([
      'drago_find(Catch2 catch2)',
      'set_source_files_properties(../tests/support/folders.cpp PROPERTIES COMPILE_DEFINITIONS',
      f'  "DRAGO_ASSETS=\\"{ROOT}/assets\\";DRAGO_FONTS_DIR=\\"{ROOT}/build/dev/fonts\\";'
      f'DRAGO_TESTS_DIR=\\"{ROOT}/tests\\"")',
      'add_executable(mutants runtime.cpp', *(f'  ../{each}' for each in sources), ')',
      'set_target_properties(mutants PROPERTIES OUTPUT_NAME drago_mutants)',
      'target_include_directories(mutants PRIVATE ../tests ../engine ..)',
      'target_compile_options(mutants PRIVATE -O0)',  # the tests themselves need to compile fast
      f'target_link_libraries(mutants PRIVATE {" ".join("module_" + each for each in modules)} Catch2::Catch2)', '']))

  def write(copy):
    write_if_changed(tree / copy.finder.file, copy.write(), 'latin-1')

  for copy in copies.values():
    write(copy)  # all of them first: a changed source may include a changed header
  for file, copy in copies.items():
    for _ in range(30):
      checked = folder / 'checked' / hashlib.sha256(copy.write().encode()).hexdigest()
      write(copy)
      if checked.exists():
        break
      done = subprocess.run(['nice', 'clang++', *FLAGS, '-w', '-Wno-narrowing', '-ferror-limit=0', '-fsyntax-only', '-x',
                             'c++', file], cwd=tree, stderr=subprocess.PIPE, text=True)
      if done.returncode == 0:
        checked.parent.mkdir(exist_ok=True)
        checked.touch()
        break
      if compile_errors(done.stderr, copies, tree) == 0:
        sys.exit(done.stderr[-5000:])
  output = folder / 'build'
  if not (output / 'build.ninja').exists():
    done = subprocess.run(['cmake', '-S', tree, '-B', output, '-G', 'Ninja', '-DCMAKE_BUILD_TYPE=None', '-DDRAGO_TESTS=OFF',
                           '-DCMAKE_CXX_COMPILER=clang++',
                           '-DCMAKE_CXX_FLAGS=-O1 -w -Wno-narrowing -ferror-limit=0'],
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
      sys.exit(done.stdout[-5000:])
  for _ in range(10):
    done = subprocess.run(['nice', 'ninja', '-C', output, '-j', str(jobs), '-k', '0', 'mutants'], stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True)
    if done.returncode == 0:
      break
    if compile_errors(done.stdout, copies, tree) == 0:
      sys.exit(done.stdout[-8000:])
    for copy in copies.values():
      write(copy)
  missing = {number for copy in copies.values() for number in copy.left_out}
  memory.write_text(json.dumps([(each.line, *each.key()) for each in mutants if each.number in missing]))
  return output / 'drago_mutants', [each for each in mutants if each.number not in missing], len(missing)


# Running.

class Runner:
  def __init__(self, program, folder):
    self.program, self.folder = program, folder
    self.environment = {**os.environ, 'DRAGO_SEED': os.environ.get('DRAGO_SEED', '1')}

  def names(self, spec):
    done = subprocess.run([self.program, '--list-test-names-only', *spec], stdout=subprocess.PIPE, text=True)
    return [each for each in done.stdout.split('\n') if each]

  def run(self, names, seconds, **more):
    """True if the tests pass; and the processor time. The limit counts processor time, so other programs do not matter."""
    def limits():
      os.nice(10)
      signal.setitimer(signal.ITIMER_PROF, seconds)
      resource.setrlimit(resource.RLIMIT_AS, (6 << 30, 6 << 30))
      resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    spec = ','.join(re.sub(r'([\\,\["])', r'\\\1', each) for each in names)
    environment = {**self.environment, **{key: str(value) for key, value in more.items()}}
    process = subprocess.Popen([self.program, '--abort', '--warn', 'NoTests', spec], env=environment, preexec_fn=limits,
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = status
    return status, usage.ru_utime + usage.ru_stime

  def record(self, name, at):
    file = self.folder / f'reached_{at}'
    file.unlink(missing_ok=True)
    status, seconds = self.run([name], 600, MUTANTS_REACHED=file)
    reached = {int(each) for each in file.read_text().split()} if file.exists() else set()
    file.unlink(missing_ok=True)
    return name, status, seconds, reached

  def judge(self, mutant, tests):
    """Returns what became of a change, and by which test. `tests`: those that reach it, with their time."""
    waiting, batch, span, most = list(tests), [], 0.0, 0.04
    while waiting or batch:
      if waiting and (not batch or span + waiting[0][1] < most):
        name, seconds = waiting.pop(0)
        batch.append(name)
        span += seconds
        continue
      status, _ = self.run(batch, 5 * span + 0.4, MUTANT=mutant.number)
      if status != 0:
        return 'caught', batch[0] if len(batch) == 1 else f'{len(batch)} tests'
      batch, span, most = [], 0.0, 3 * most
    return 'survived', ''


def main():
  global FLAGS
  parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
  parser.add_argument('files', nargs='+', help='sources to change (patterns), from the top of the project')
  parser.add_argument('--test-files', nargs='+', required=True, help='the sources of the tests (patterns)')
  parser.add_argument('--tests', nargs='*', default=[], help='which tests to run, as Catch2 selects them')
  parser.add_argument('--name', default='all', help='of the folder in build/mutants')
  parser.add_argument('--only', action='append', help='only changes whose line contains this text')
  parser.add_argument('--survivors', action='store_true', help='only what survived, or no test reached, in the last run')
  parser.add_argument('--longest', type=float, default=1e9, help='leave out tests that take more seconds')
  parser.add_argument('--jobs', type=int, default=2)
  parser.add_argument('--list', action='store_true', help='only print the changes')
  arguments = parser.parse_args()

  def expand(patterns):
    return sorted({os.path.relpath(path, ROOT) for each in patterns for path in glob.glob(str(ROOT / each), recursive=True)})

  FLAGS = ['-std=c++20', '-Iengine', '-I.']
  folder = ROOT / 'build/mutants' / arguments.name
  folder.mkdir(parents=True, exist_ok=True)
  began = time.time()
  files = expand(arguments.files)
  if arguments.list:
    for file in files:
      finder = Finder(file).run()
      for at in sorted(finder.groups):
        for each in finder.groups[at]:
          print(each)
    return
  program, mutants, uncompiled = build(files, expand(arguments.test_files), folder, arguments.jobs)
  print(f'{len(mutants)} changes, {uncompiled} more do not compile; built in {time.time() - began:.0f} s', flush=True)

  equivalent = {}
  for each in json.loads(EQUIVALENT.read_text()) if EQUIVALENT.exists() else []:
    equivalent[(each['file'], each['in'], each['source'], each['change'])] = each['why']
  results_file = folder / 'results.json'
  last = {}
  if results_file.exists():
    for each in json.loads(results_file.read_text()):
      last[(each['line'], each['file'], each['in'], each['source'], each['change'])] = each
  chosen = [each for each in mutants if each.key() not in equivalent]
  if arguments.only:
    chosen = [each for each in chosen if any(text in str(each) for text in arguments.only)]
  if arguments.survivors:
    survived = {key[1:] for key, each in last.items() if each['result'] != 'caught'}
    chosen = [each for each in chosen if each.key() in survived]

  runner = Runner(program, folder)
  names = runner.names(arguments.tests)
  began = time.time()
  reach = {}
  with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
    for name, status, seconds, reached in pool.map(runner.record, names, range(len(names))):
      if status != 0:
        sys.exit(f'fails without any change: {name}')
      if seconds > arguments.longest:
        print(f'left out, {seconds:.1f} s: {name}')
        continue
      for number in reached:
        reach.setdefault(number, []).append((name, seconds))
  print(f'{len(names)} tests recorded in {time.time() - began:.0f} s', flush=True)

  began = time.time()
  lock = threading.Lock()
  done = 0

  def keep():
    rows = [each for each in last.values()]
    results_file.write_text(json.dumps(rows, indent=1))

  def judge(mutant):
    nonlocal done
    tests = sorted(reach.get(mutant.number, []), key=lambda each: each[1])
    result, by = runner.judge(mutant, tests) if tests else ('reached by no test', '')
    with lock:
      done += 1
      last[(mutant.line, *mutant.key())] = {'file': mutant.file, 'line': mutant.line, 'in': mutant.function,
                                            'source': mutant.source, 'change': mutant.change, 'result': result, 'by': by}
      if result != 'caught':
        print(f'{result}: {mutant}', flush=True)
      if done % 50 == 0:
        print(f'... {done} of {len(chosen)}, {time.time() - began:.0f} s', file=sys.stderr, flush=True)
        keep()
    return mutant.file, result

  known = {(each.line, *each.key()) for each in mutants}
  for key in [key for key in last if key not in known or key[1:] in equivalent]:
    del last[key]
  with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
    outcome = list(pool.map(judge, chosen))
  keep()
  print(f'\n{"file":44} tried caught survived unreached equivalent   ({time.time() - began:.0f} s)')
  for file in [*files, None]:
    of = [result for name, result in outcome if file in (None, name)]
    same = sum(each.key() in equivalent and file in (None, each.file) for each in mutants)
    print(f'{file or "all":44} {len(of):5} {of.count("caught"):6} {of.count("survived"):8} '
          f'{of.count("reached by no test"):9} {same:10}')


if __name__ == '__main__':
  main()
