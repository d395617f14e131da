// Lessons by keyboard alone and by names alone; and what their words may lie upon.
#include <array>
#include <string>
#include <vector>

#include "catch.hpp"
#include "support/app_harness.hpp"
#include "support/app_lesson.hpp"

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

constexpr std::array<app::Size, 6> sizes = {support::landscape, support::small_landscape,
                                            support::portrait,  support::low,
                                            {667, 375},         support::narrow};

}  // namespace

TEST_CASE("A lesson can be done by keyboard alone", "[app][lesson]") {
  const Course course = GENERATE(from_range(courses));
  INFO(course.id);
  MemoryStorage storage;
  AppHarness bench(storage, GENERATE(support::landscape, support::narrow));
  // The keys go to the offer by Tab.
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

TEST_CASE("A lesson can be done by names alone", "[app][lesson]") {
  const Course course = GENERATE(from_range(courses));
  const std::string language = GENERATE("en", "de", "fr", "it", "es", "pt", "nl", "ru");
  INFO(course.id << " " << language);
  const app::Words words = support::words_in(language);
  MemoryStorage storage;
  AppHarness bench(storage, support::landscape, language);
  begin_lesson(bench, course);
  for (int step = 1; step <= course.steps; ++step) {
    INFO(step << " " << words_of(bench));
    for (int press = 0; press < 12 && !lesson_done(bench); ++press) {
      const app::Control* const next = lesson_mark(bench, language);
      REQUIRE(next != nullptr);
      // Who listens is told what to do: a card by its name.
      if (next->id.rfind("hand.", 0) == 0 && course.steps == 8) {
        CHECK(has(words_of(bench), next->label));
      }
      bench.press(next->id);
      bench.settle();
    }
    REQUIRE(lesson_done(bench));
    CHECK(bench.find("lesson.next")->label ==
          words(step < course.steps ? "lesson.next" : "lesson.play"));
    if (step < course.steps) bench.press("lesson.next");
    bench.settle();
  }
}

TEST_CASE("The words of a lesson stay where they are when a rider is asked about",
          "[app][lesson]") {
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
  // Whoever comes for it finds it.
  point_at("lesson.leave");
  bench.press("lesson.leave");
  CHECK(bench.find("lesson") == nullptr);
}

TEST_CASE("The words of a lesson stay where they are whatever card is looked at", "[app][lesson]") {
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
      // What is told of a card can be read; the smallest phones have no room for both.
      const app::Control* const preview = bench.find("preview");
      if (preview == nullptr || preview->role == app::Role::None || size == support::narrow)
        continue;
      CHECK(preview->rect.meet(before).w * preview->rect.meet(before).h == 0);
    }
    support::do_lesson_step(bench, language);
    bench.press("lesson.next");
    bench.settle();
  }
}

TEST_CASE("The words of a lesson hide neither the hand nor what is asked", "[app][lesson]") {
  const Course course = GENERATE(from_range(courses));
  const app::Size size = GENERATE(from_range(sizes));
  const std::string language = GENERATE("en", "de", "ru");
  INFO(course.id << " " << size.w << "x" << size.h << " " << language);
  MemoryStorage storage;
  AppHarness bench(storage, size, language);
  begin_lesson(bench, course);
  for (int step = 1; step <= course.steps; ++step) {
    for (int press = 0; press < 12 && !lesson_done(bench); ++press) {
      INFO(step << " " << words_of(bench));
      const app::Control* const note = bench.find("lesson");
      const app::Control* const next = lesson_mark(bench, language);
      REQUIRE(note != nullptr);
      REQUIRE(next != nullptr);
      CHECK(note->rect.w > 0);
      CHECK(note->rect.x >= 0);
      CHECK(note->rect.y >= 0);
      CHECK(note->rect.right() <= size.w);
      CHECK(note->rect.bottom() <= size.h);
      CHECK(note->rect.meet(next->rect).w * note->rect.meet(next->rect).h <= 0);
      // Whatever lies there, pressing it presses it.
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
}
