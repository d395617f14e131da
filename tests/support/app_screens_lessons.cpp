// Lessons for the walk through the screens: the offer, and the table while somebody learns.
#include <string>

#include "support/app_lesson.hpp"
#include "support/app_screens_parts.hpp"

namespace support {

namespace {

constexpr const char* wrong = "hand.0";  // a card that no first step is about

void show_first_step(const DisplaySettings& sight, const Course& course, const Show& show) {
  MemoryStorage storage = storage_of_newcomer(sight);
  AppHarness bench(storage, sight.size, sight.language);
  const std::string name(course.game);
  begin_lesson(bench, course);
  show(bench, "lesson of " + name);
  bench.press(wrong);
  bench.press(wrong);
  bench.settle();
  show(bench, "lesson of " + name + ", refused");
  bench.press("table.menu");
  show(bench, "menu in the lesson of " + name);
  bench.key("Escape");
  do_lesson_step(bench, sight.language);
  show(bench, "lesson of " + name + ", first step done");
}

void show_step(const DisplaySettings& sight, const Course& course, int step, const Show& show) {
  MemoryStorage storage = storage_of_newcomer(sight);
  storage.texts["lessons"] =
      "offered\n" + std::string(course.game) + " " + std::to_string(step - 1) + "\n";
  AppHarness bench(storage, sight.size, sight.language);
  const std::string name =
      "lesson of " + std::string(course.game) + ", step " + std::to_string(step);
  if (step == 2) show(bench, "title, lesson of " + std::string(course.game) + " begun");
  begin_lesson(bench, course);
  show(bench, name);
  bool then = false;
  for (int press = 0; press < 12 && !lesson_done(bench); ++press) {
    bench.press(lesson_mark(bench, sight.language)->id);
    bench.settle();
    const bool second =
        lesson_mark(bench, sight.language) != nullptr && bench.find("lesson.again") != nullptr;
    if (second && !then) show(bench, name + ", second");
    then = then || second;
  }
  show(bench, name + " done");
}

}  // namespace

void each_lesson(const DisplaySettings& sight, const Show& show) {
  {
    MemoryStorage storage = storage_of_newcomer(sight);
    AppHarness bench(storage, sight.size, sight.language);
    show(bench, "title, lessons offered");
    bench.press("title.rules");
    show(bench, "rules with the way to the lesson");
  }
  {
    MemoryStorage storage = storage_of_newcomer(sight);
    storage.texts["lessons"] = "offered\nmount-drago 1\ndragons-cave 1\n";
    storage.texts["game.mount-drago"] = save_of("late play");
    AppHarness bench(storage, sight.size, sight.language);
    show(bench, "title, lessons begun while a game waits");
  }
  for (const Course& course : courses) {
    show_first_step(sight, course, show);
    for (int step = 2; step <= course.steps; ++step) show_step(sight, course, step, show);
  }
}

}  // namespace support
