// Lessons on the bench; see app_lesson.hpp.
#include "support/app_lesson.hpp"

#include "catch.hpp"

namespace support {

namespace {

constexpr int most_presses = 12;  // more than any step takes

const app::Control* said_in(const app::Control& tree) {
  if (tree.id.rfind("lesson.said.", 0) == 0) return &tree;
  for (const app::Control& child : tree.children) {
    if (const app::Control* const found = said_in(child)) return found;
  }
  return nullptr;
}

/// Its description says so.
const app::Control* meant_in(const app::Control& tree, const std::string& meant) {
  if (tree.description.rfind(meant, 0) == 0 && tree.focusable()) return &tree;
  for (const app::Control& child : tree.children) {
    if (const app::Control* const found = meant_in(child, meant)) return found;
  }
  return nullptr;
}

}  // namespace

void begin_lesson(AppHarness& bench, const Course& course) {
  bench.press(std::string("title.learn.") + course.id);
  bench.settle();
}

std::string words_of(const AppHarness& bench) {
  const app::Control* const found = lesson_words(bench);
  return found != nullptr ? found->label : std::string();
}

bool has(const std::string& words, const std::string& part) {
  const bool found = words.find(part) != std::string::npos;
  if (!found) UNSCOPED_INFO("not found: " << part << " in: " << words);
  return found;
}

const app::Control* lesson_words(const AppHarness& bench) { return said_in(bench.tree()); }

const app::Control* lesson_mark(const AppHarness& bench, const std::string& language) {
  return meant_in(app::reachable(bench.tree()), words_in(language)("lesson.meant"));
}

bool lesson_done(const AppHarness& bench) { return bench.find("lesson.next") != nullptr; }

void do_lesson_step(AppHarness& bench, const std::string& language) {
  for (int press = 0; press < most_presses && !lesson_done(bench); ++press) {
    const app::Control* const next = lesson_mark(bench, language);
    if (next == nullptr) FAIL("nothing is meant in\n" << told(bench.tree()));
    bench.press(next->id);
    bench.settle();
  }
  REQUIRE(lesson_done(bench));
}

}  // namespace support
