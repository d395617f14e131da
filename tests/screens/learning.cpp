// Tests the lessons.
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "catch.hpp"
#include "session/learning.hpp"
#include "support/harness.hpp"
#include "support/measure.hpp"
#include "support/states.hpp"

// Lessons: each step is a real game, matches its text, refuses other actions and touches nothing
// else.

namespace {

using support::AppHarness;
using support::begin_lesson;
using support::Course;
using support::courses;
using support::do_lesson_step;
using support::has;
using support::lesson_done;
using support::lesson_mark;
using support::MemoryStorage;
using support::words_of;

/// Texts that a step must show before it is done, and after.
struct Told {
  std::vector<const char*> before;
  std::vector<const char*> after;
};
void check_words(AppHarness& bench, const std::vector<Told>& steps) {
  for (const Told& told : steps) {
    for (const char* part : told.before) {
      CHECK(has(words_of(bench), part));
    }
    do_lesson_step(bench);
    for (const char* part : told.after) {
      CHECK(has(words_of(bench), part));
    }
    if (&told == &steps.back()) return;
    bench.press("lesson.next");
    bench.settle();
  }
}

std::string step_words(const AppHarness& bench) {
  const app::Control* const step = bench.find("lesson.step");
  return step != nullptr ? step->label : std::string();
}

}  // namespace

TEST_CASE("Doing what is marked completes each step of a lesson", "[app][lesson]") {
  const Course course = GENERATE(from_range(courses));
  INFO(course.id);
  MemoryStorage storage;
  AppHarness bench(storage, GENERATE(support::landscape, support::low, support::narrow));
  begin_lesson(bench, course);
  std::vector<std::string> all_said;
  for (int step = 1; step <= course.steps; ++step) {
    INFO(step);
    CHECK(step_words(bench) ==
          "Step " + std::to_string(step) + " of " + std::to_string(course.steps));
    all_said.push_back(words_of(bench));
    CHECK(bench.focus() == lesson_mark(bench)->id);
    do_lesson_step(bench);
    all_said.push_back(words_of(bench));
    CHECK(bench.focus() == "lesson.next");
    CHECK(storage.texts["lessons"].find(std::string(course.game) + " " + std::to_string(step)) !=
          std::string::npos);
    if (step < course.steps) bench.press("lesson.next");
    bench.settle();
  }
  // All placeholders are filled, and no text occurs twice.
  for (const std::string& words : all_said) {
    CHECK_FALSE(words.empty());
    CHECK(words.find_first_of("{}") == std::string::npos);
    CHECK(std::count(all_said.begin(), all_said.end(), words) == 1);
  }
  // After the last step the setup asks for the name; a first game against easy bots starts from
  // there.
  bench.press("lesson.next");
  CHECK(bench.find("lesson") == nullptr);
  CHECK(bench.app().tree().id == "setup");
  CHECK(support::label(bench, "setup.seat0.about") ==
        support::messages_in("en").tr("setup.your_name"));
  bench.press("setup.start");
  CHECK(storage.texts.count(std::string("game.") + course.game) == 1);
  CHECK(storage.texts[std::string("game.") + course.game].find("\"easy\"") != std::string::npos);
}

TEST_CASE("The lesson of Mount Drago says what happens", "[app][lesson]") {
  MemoryStorage storage;
  AppHarness bench(storage);
  begin_lesson(bench, courses[0]);
  const std::vector<Told> steps = {
      {{"You ride Blue", "Blue 4"}, {"Blue has climbed", "1 card"}},
      {{"Nobody rides Brown", "Brown 5"}, {"you ride Brown", "stands on 3"}},
      {{"rides Red", "Red 3"}, {"now stands on −2", "you still ride Blue"}},
      {{"behind Orange", "Orange 4"}, {"You ride Orange", "stayed on Blue"}},
      {{"You stand on 3", "Red 2"}, {"+3 for you", "stands on 4"}},
      {{"Purple 5"}, {"+5 for you", "5 cards left"}},
      {{"only 4 cards", "Blue 4"}, {"3 cards"}},
      {{"Blue 3"}, {"+6 for you", "38 points"}}};
  check_words(bench, steps);
}

TEST_CASE("The lesson of Dragon's Cave says what happens", "[app][lesson]") {
  MemoryStorage storage;
  AppHarness bench(storage);
  begin_lesson(bench, courses[1]);
  const std::vector<Told> steps = {
      {{"Choose purple"}, {"sat on red", "took 1 coin"}},
      {{"only green and the chest", "4 coins"}, {"That cost", "1 coin"}},
      {{"purse holds 3 coins", "play green"}, {"Lost: 1 coin", "in your purse: 2 coins"}},
      {{"the chest"}, {"in your chest: 3 coins"}},
      {{"green leads straight into the lair", "4 coins"}, {"4 coins", "10 coins"}},
      {{"Play purple"}, {"1 coin"}},
      {{"purse holds 2 coins"}, {"Safe: 2 coins"}}};
  check_words(bench, steps);
}

TEST_CASE("A lesson refuses other actions, and loses nothing", "[app][lesson]") {
  MemoryStorage storage;
  AppHarness bench(storage);
  begin_lesson(bench, courses[0]);
  const std::string asked = words_of(bench);
  const std::string right = lesson_mark(bench)->id;
  int wrong = 0;
  for (int card = 0; card < 6; ++card) {
    const std::string id = "hand." + std::to_string(card);
    if (id == right) continue;
    bench.press(id);
    bench.press("prompt.play");
    ++wrong;
    // A new control id makes screen readers read it again.
    CHECK(has(words_of(bench), "Play Blue 4"));
    CHECK(words_of(bench) != asked);
    CHECK(support::lesson_text(bench)->id == "lesson.said." + std::to_string(wrong));
    CHECK(bench.find(id)->checked == false);
    CHECK(lesson_mark(bench)->id == right);
    CHECK_FALSE(lesson_done(bench));
  }
  CHECK(wrong == 5);
  do_lesson_step(bench);
  CHECK(has(words_of(bench), "Blue has climbed"));
}

TEST_CASE("The lesson of Dragon's Cave accepts any split and any fist", "[app][lesson]") {
  MemoryStorage storage;
  storage.texts["lessons"] = "offered\ndragons-cave 1\n";
  AppHarness bench(storage);
  begin_lesson(bench, courses[1]);
  bench.press("lair.green");
  bench.press("prompt.guard");
  bench.settle();
  bench.press("fists.right");
  bench.settle();
  CHECK(has(words_of(bench), "3 coins"));
  bench.press("lesson.next");
  bench.settle();
  CHECK(step_words(bench) == "Step 3 of 7");
}

TEST_CASE("A lesson continues where it was left, and a step can be repeated", "[app][lesson]") {
  MemoryStorage storage;
  {
    AppHarness bench(storage);
    begin_lesson(bench, courses[0]);
    for (int step = 0; step < 3; ++step) {
      do_lesson_step(bench);
      bench.press("lesson.next");
      bench.settle();
    }
    do_lesson_step(bench);
    bench.press("lesson.again");
    bench.settle();
    CHECK(step_words(bench) == "Step 4 of 8");
    CHECK_FALSE(lesson_done(bench));
    bench.press("lesson.leave");
    CHECK(bench.app().tree().id == "title");
    CHECK(bench.find("title.learn.mountain") != nullptr);
    CHECK(bench.find("title.learn.cave") == nullptr);
  }
  // After a restart the title still offers to continue, and so do setup and rules.
  AppHarness bench(storage);
  CHECK(bench.find("title.learn.mountain") != nullptr);
  CHECK(bench.find("title.learn.cave") == nullptr);
  bench.press("title.mountain");
  CHECK(bench.can_press("setup.lesson"));
  bench.press("setup.rules");
  bench.press("rules.lesson");
  bench.settle();
  CHECK(step_words(bench) == "Step 5 of 8");
}

TEST_CASE("A known name is not asked for after a lesson: the first game starts at once",
          "[app][lesson]") {
  MemoryStorage storage;
  storage.texts["lessons"] = "offered\ndragons-cave 6\n";
  storage.texts["preferences"] = "name Mira Anna\n";
  AppHarness bench(storage);
  begin_lesson(bench, courses[1]);
  do_lesson_step(bench);
  bench.press("lesson.next");
  CHECK(bench.app().tree().id == "table");
}

TEST_CASE("A finished lesson is offered nowhere as if it were new", "[app][lesson]") {
  const Course course = GENERATE(from_range(courses));
  MemoryStorage storage;
  storage.texts["lessons"] =
      std::string("offered\n") + course.game + " " + std::to_string(course.steps) + "\n";
  AppHarness bench(storage, GENERATE(support::landscape, support::low, support::portrait));
  CHECK(bench.find("title.learn") == nullptr);
  bench.press(std::string("title.") + course.id);
  CHECK(bench.find("setup.lesson") == nullptr);
  bench.press("setup.rules");
  CHECK(support::label(bench, "rules.lesson") == support::messages_in("en").tr("lesson.repeat"));
  bench.press("rules.lesson");
  bench.settle();
  CHECK(step_words(bench) == "Step 1 of " + std::to_string(course.steps));
}

TEST_CASE("Lessons are offered once, and not to players with hints off", "[app][lesson]") {
  MemoryStorage storage;
  {
    AppHarness bench(storage);
    CHECK(bench.find("title.learn.mountain") != nullptr);
    CHECK(bench.find("title.learn.cave") != nullptr);
    bench.press("title.learn.no");
    CHECK(bench.find("title.learn") == nullptr);
  }
  CHECK(AppHarness(storage).find("title.learn") == nullptr);

  MemoryStorage hushed;
  hushed.texts["preferences"] = "hints off\n";
  CHECK(AppHarness(hushed).find("title.learn") == nullptr);

  // Starting a game withdraws the offer.
  MemoryStorage player;
  {
    AppHarness bench(player);
    bench.press("title.mountain");
    bench.press("setup.start");
  }
  CHECK(player.texts.count("lessons") == 1);
}

TEST_CASE("A lesson in progress is offered beside a waiting game if there is space",
          "[app][lesson]") {
  MemoryStorage storage =
      support::storage_with(support::game_in(mount_drago::Phase::Play, {.riders = 3}));
  storage.texts.erase("current");  // starts at the title
  storage.texts["preferences"] = "";
  storage.texts["lessons"] = "offered\nmount-drago 3\n";
  AppHarness bench(storage);
  REQUIRE(bench.can_press("title.continue"));
  CHECK(bench.find("title.learn.mountain") != nullptr);
  CHECK(bench.find("title.learn.cave") == nullptr);
  AppHarness low(storage, support::low);
  REQUIRE(low.can_press("title.continue"));
  CHECK(low.find("title.learn") == nullptr);
  bench.press("title.learn.mountain");
  bench.settle();
  CHECK(step_words(bench) == "Step 4 of 8");
}

TEST_CASE("A lesson touches no saved game", "[app][lesson]") {
  MemoryStorage storage =
      support::storage_with(support::game_in(mount_drago::Phase::Play, {.riders = 3}));
  const auto before = storage.texts;
  AppHarness bench(storage);
  bench.settle();
  bench.key("Escape");
  bench.press("menu.rules");
  bench.press("rules.lesson");
  bench.settle();
  do_lesson_step(bench);
  CHECK(bench.find("table.undo") == nullptr);
  CHECK(bench.find("advice.ask") == nullptr);
  CHECK(bench.find("hint") == nullptr);
  bench.key("h");
  bench.key("Undo");
  // Nor does its log lead to a replay.
  bench.key("l");
  CHECK(bench.find("log.replay") == nullptr);
  bench.key("Escape");
  bench.press("table.menu");
  for (const char* not_here :
       {"menu.give_up", "menu.share", "menu.replay", "menu.seats", "menu.advice", "menu.games"}) {
    INFO(not_here);
    CHECK(bench.find(not_here) == nullptr);
  }
  bench.press("menu.title");
  CHECK(bench.can_press("title.continue"));
  auto after = storage.texts;
  after.erase("lessons");
  CHECK(after == before);
  // The game at the table waits as it was.
  bench.press("title.continue");
  bench.settle();
  CHECK(support::asks(bench));
  CHECK(bench.find("lesson") == nullptr);
}

TEST_CASE("A lesson is a place of its own in the history", "[app][lesson]") {
  MemoryStorage storage;
  AppHarness bench(storage);
  begin_lesson(bench, courses[1]);
  CHECK(bench.app().place() == app::Place{"dragons-cave/lesson", 1});
  CHECK(has(bench.app().title(), "Lesson"));
  bench.frame({app::Navigated{"", 0}});
  CHECK(bench.app().tree().id == "title");
  // Forward, or a reload.
  bench.frame({app::Navigated{"dragons-cave/lesson", {}}});
  bench.settle();
  CHECK(step_words(bench) == "Step 1 of 7");
}

TEST_CASE("Damaged lesson progress does no harm", "[app][lesson]") {
  for (const char* text : {"", "\n\n", "mount-drago", "mount-drago x", "mount-drago -3",
                           "mount-drago 99999999999999", "nothing 4\nmount-drago 70\n"}) {
    INFO(text);
    MemoryStorage storage;
    storage.texts["lessons"] = text;
    AppHarness bench(storage);
    bench.press("title.rules");
    bench.press("rules.lesson");
    bench.settle();
    CHECK(step_words(bench) == "Step 1 of 8");
  }
  app::LessonsDone done("mount-drago 3\nold-game 2\n");
  CHECK(done.write() == "offered\nmount-drago 3\nold-game 2\n");
}

// Lessons by keyboard alone and by control names alone; and what their note may cover.

namespace {

constexpr std::array<app::Size, 6> sizes = {support::landscape, support::small_landscape,
                                            support::portrait,  support::low,
                                            {667, 375},         support::narrow};

}  // namespace

TEST_CASE("A lesson can be done by keyboard alone", "[app][lesson]") {
  const Course course = GENERATE(from_range(courses));
  INFO(course.id);
  MemoryStorage storage;
  AppHarness bench(storage, GENERATE(support::landscape, support::narrow));
  // Tab reaches the offer.
  const std::string offer = std::string("title.learn.") + course.id;
  for (int tab = 0; tab < 30 && bench.focus() != offer; ++tab) bench.key("Tab");
  REQUIRE(bench.focus() == offer);
  bench.key("Enter");
  bench.settle();
  for (int step = 1; step <= course.steps; ++step) {
    INFO(step);
    for (int key = 0; key < 60 && !lesson_done(bench); ++key) {
      const app::Control* const next = lesson_mark(bench);
      REQUIRE(next != nullptr);
      bench.key(bench.focus() == next->id ? "Enter" : "Tab");
      bench.settle();
    }
    REQUIRE(lesson_done(bench));
    REQUIRE(bench.focus() == "lesson.next");
    if (step < course.steps) bench.key("Enter");
    bench.settle();
  }
  CHECK(storage.texts["lessons"].find(std::string(course.game) + " " +
                                      std::to_string(course.steps)) != std::string::npos);
}

TEST_CASE("A lesson can be done by control names alone", "[app][lesson]") {
  const Course course = GENERATE(from_range(courses));
  const std::string language = GENERATE("en", "de", "fr", "it", "es", "pt", "nl", "ru");
  INFO(course.id << " " << language);
  const app::Messages messages = support::messages_in(language);
  MemoryStorage storage;
  AppHarness bench(storage, support::landscape, language);
  begin_lesson(bench, course);
  for (int step = 1; step <= course.steps; ++step) {
    INFO(step << " " << words_of(bench));
    for (int press = 0; press < 12 && !lesson_done(bench); ++press) {
      const app::Control* const next = lesson_mark(bench, language);
      REQUIRE(next != nullptr);
      // The text names the card, so that screen readers find it.
      if (next->id.rfind("hand.", 0) == 0 && course.steps == 8) {
        CHECK(has(words_of(bench), next->label));
      }
      bench.press(next->id);
      bench.settle();
    }
    REQUIRE(lesson_done(bench));
    CHECK(bench.find("lesson.next")->label ==
          messages.tr(step < course.steps ? "lesson.next" : "lesson.play"));
    if (step < course.steps) bench.press("lesson.next");
    bench.settle();
  }
}

TEST_CASE("The lesson's note stays in place when a rider is inspected", "[app][lesson]") {
  const app::Size size = GENERATE(from_range(sizes));
  MemoryStorage storage;
  AppHarness bench(storage, size, "en");
  begin_lesson(bench, courses[0]);
  const auto point_at = [&bench](const char* id) {
    bench.frame({app::PointerMoved{bench.find(id)->rect.center(), app::PointerKind::Mouse}});
    bench.settle();
  };
  point_at("table.menu");
  const app::Rect before = bench.find("lesson")->rect;
  for (const char* id : {"rider.1", "table.menu"}) {
    point_at(id);
    CHECK((bench.find("asked") != nullptr) == (id == std::string("rider.1")));
    const app::Rect now = bench.find("lesson")->rect;
    CHECK(now.x == before.x);
    CHECK(now.y == before.y);
  }
  // The pointer can reach the note's button.
  point_at("lesson.leave");
  bench.press("lesson.leave");
  CHECK(bench.find("lesson") == nullptr);
}

TEST_CASE("The lesson's note stays in place for whichever card the pointer is on",
          "[app][lesson]") {
  const Course course = GENERATE(from_range(courses));
  const app::Size size = GENERATE(from_range(sizes));
  const std::string language = GENERATE("en", "de", "ru");
  INFO(course.id << " " << size.w << "x" << size.h << " " << language);
  MemoryStorage storage;
  AppHarness bench(storage, size, language);
  begin_lesson(bench, course);
  for (int step = 1; step <= 2; ++step) {
    const app::Rect before = bench.find("lesson")->rect;
    std::vector<app::Point> looked_at = {bench.find("table.menu")->rect.center()};
    for (int card = 0; const app::Control* const held = bench.find("hand." + std::to_string(card));
         ++card) {
      looked_at.push_back(held->rect.center());
    }
    CHECK((step > 1 || looked_at.size() > 2));
    looked_at.push_back(bench.find("lesson.leave")->rect.center());
    for (const app::Point at : looked_at) {
      bench.frame({app::PointerMoved{at, app::PointerKind::Mouse}});
      bench.settle();
      CHECK(bench.find("lesson")->rect == before);
      // The preview of a card is readable; the smallest phones cannot fit both.
      const app::Control* const preview = bench.find("preview");
      if (preview == nullptr || preview->role == app::Role::None || size == support::narrow)
        continue;
      CHECK(preview->rect.intersect(before).w * preview->rect.intersect(before).h == 0);
    }
    support::do_lesson_step(bench, language);
    bench.press("lesson.next");
    bench.settle();
  }
}

namespace {

using Places = std::vector<app::Rect>;

/// Collects the places of the drawn texts outside the lesson's own note.
void collect_texts(const app::Control& control, Places& out) {
  if (control.id == "lesson") return;
  support::LetterMeasure measure;
  for (const app::DrawOp& op : control.paint) {
    const auto* const text = std::get_if<app::Text>(&op);
    if (text == nullptr) continue;
    const float wide = measure.width(text->text, text->face, text->size);
    const float before = text->align == app::Align::Center  ? wide / 2
                         : text->align == app::Align::Right ? wide
                                                            : 0;
    out.push_back({text->at.x - before, text->at.y - text->size / 2, wide, text->size});
  }
  for (const app::Control& child : control.children) collect_texts(child, out);
}

/// Returns the bounds of the arrow at the marked control; none without one.
std::optional<app::Rect> arrow_of(const AppHarness& bench) {
  const app::Control* const mark = bench.find("lesson.mark");
  if (mark == nullptr) return std::nullopt;
  for (const app::DrawOp& op : mark->paint) {
    const auto* const stroke = std::get_if<app::Stroke>(&op);
    if (stroke == nullptr) continue;
    app::Point low = stroke->points.front();
    app::Point high = low;
    for (const app::Point& each : stroke->points) {
      low = {std::min(low.x, each.x), std::min(low.y, each.y)};
      high = {std::max(high.x, each.x), std::max(high.y, each.y)};
    }
    return app::Rect{low.x, low.y, high.x - low.x, high.y - low.y};
  }
  return std::nullopt;
}

/// Fails the test if the arrow covers a text or leaves the window.
void check_arrow(const AppHarness& bench, app::Size size, int& arrows) {
  const std::optional<app::Rect> arrow = arrow_of(bench);
  if (!arrow) return;
  ++arrows;
  CHECK(arrow->x >= 0);
  CHECK(arrow->y >= 0);
  CHECK(arrow->right() <= size.w);
  CHECK(arrow->bottom() <= size.h);
  Places texts;
  collect_texts(bench.tree(), texts);
  for (const app::Rect& each : texts) {
    const app::Rect shared = each.intersect(*arrow);
    CHECK((shared.w <= 0 || shared.h <= 0));
  }
}

/// Fails the test if the ring around a control outside the prompt covers the prompt's text.
void check_ring(const AppHarness& bench, const app::Control& marked) {
  const app::Control* const prompt = bench.find("prompt");
  const app::Control* const mark = bench.find("lesson.mark");
  if (prompt == nullptr || mark == nullptr || prompt->rect.contains(marked.rect.center())) return;
  Places texts;
  collect_texts(*prompt, texts);
  for (const app::DrawOp& op : mark->paint) {
    const auto* const ring = std::get_if<app::Box>(&op);
    if (ring == nullptr) continue;
    for (const app::Rect& each : texts) {
      const app::Rect shared = each.intersect(ring->rect);
      CHECK((shared.w <= 0 || shared.h <= 0));
    }
  }
}

}  // namespace

TEST_CASE("The lesson's note covers neither the hand nor the prompt, its arrow no text",
          "[app][lesson]") {
  const Course course = GENERATE(from_range(courses));
  const app::Size size = GENERATE(from_range(sizes));
  const std::string language = GENERATE("en", "de", "ru");
  INFO(course.id << " " << size.w << "x" << size.h << " " << language);
  MemoryStorage storage;
  AppHarness bench(storage, size, language);
  begin_lesson(bench, course);
  int arrows = 0;
  for (int step = 1; step <= course.steps; ++step) {
    for (int press = 0; press < 12 && !lesson_done(bench); ++press) {
      INFO(step << " " << words_of(bench));
      check_arrow(bench, size, arrows);
      const app::Control* const note = bench.find("lesson");
      const app::Control* const next = lesson_mark(bench, language);
      REQUIRE(note != nullptr);
      REQUIRE(next != nullptr);
      check_ring(bench, *next);
      CHECK(note->rect.w > 0);
      CHECK(note->rect.x >= 0);
      CHECK(note->rect.y >= 0);
      CHECK(note->rect.right() <= size.w);
      CHECK(note->rect.bottom() <= size.h);
      CHECK(note->rect.intersect(next->rect).w * note->rect.intersect(next->rect).h <= 0);
      // The marked control is on top of all others.
      const app::Control* const top = app::hit(bench.tree(), next->rect.center());
      REQUIRE(top != nullptr);
      bench.press(next->id);
      bench.settle();
    }
    const app::Control* const note = bench.find("lesson");
    REQUIRE(note != nullptr);
    CHECK(note->rect.w > 0);
    if (step < course.steps) bench.press("lesson.next");
    bench.settle();
  }
  CHECK(arrows > 0);
}
