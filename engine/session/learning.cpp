// Reads and writes the progress in lessons and hints.
#include "session/learning.hpp"

#include <algorithm>

#include "io/files.hpp"

namespace app {

SeenHints::SeenHints(std::string_view text) {
  io::each_line(text, [this](std::string_view line) {
    if (!line.empty()) keys_.emplace(line);
  });
}

std::string SeenHints::write() const {
  std::string out;
  for (const std::string& each : keys_) out.append(each).append("\n");
  return out;
}

LessonsDone::LessonsDone(std::string_view text) {
  static constexpr int max_steps = 99;
  io::each_line(text, [this](std::string_view line) {
    const std::string game(io::take_word(line));
    const auto steps = io::number_in(line);
    if (!game.empty() && steps) {
      note(game, static_cast<std::size_t>(std::clamp(*steps, 0, max_steps)));
    }
  });
}

std::string LessonsDone::write() const {
  std::string out = "offered\n";
  for (const auto& [game, steps] : done_) {
    out.append(game).append(" ").append(std::to_string(steps)).append("\n");
  }
  return out;
}

std::size_t LessonsDone::of(std::string_view game) const {
  const auto found = done_.find(game);
  return found != done_.end() ? found->second : 0;
}

void LessonsDone::note(std::string_view game, std::size_t steps) {
  done_.insert_or_assign(std::string(game), steps);
}

}  // namespace app
