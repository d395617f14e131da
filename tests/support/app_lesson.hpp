// Going through a lesson on the bench: what the dragon says, and what it means.
#pragma once

#include <array>
#include <string>

#include "support/app_harness.hpp"

namespace support {

/// How the buttons of the two lessons end, and how many steps there are.
struct Course {
  const char* id;
  const char* game;
  int steps;
};
inline constexpr std::array<Course, 2> courses = {Course{"mountain", "mount-drago", 8},
                                                  Course{"cave", "dragons-cave", 7}};

/// From the title to its first step.
void begin_lesson(AppHarness& bench, const Course& course);
/// What the dragon says; empty without a lesson.
std::string words_of(const AppHarness& bench);
/// Whether words have a part; a failing test tells both.
bool has(const std::string& words, const std::string& part);
/// The words of the dragon; null without a lesson, or while something moves.
const app::Control* lesson_words(const AppHarness& bench);
/// The control that the dragon means; null when nothing is asked.
const app::Control* lesson_mark(const AppHarness& bench, const std::string& language = "en");
/// Whether the step is done.
bool lesson_done(const AppHarness& bench);
/// Does what is meant until the step is done; fails the test where that leads nowhere.
void do_lesson_step(AppHarness& bench, const std::string& language = "en");

}  // namespace support
