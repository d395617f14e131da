// Logs as lists of lines, for tests of what writes and reads them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "sim/boards.hpp"
#include "sim/replay.hpp"

namespace support {

using Lines = std::vector<std::string>;

/// The log of one game on the built-in board.
template <core::Game G>
Lines logged(const io::Rules<G>& rules, const std::vector<std::string>& seats, std::uint64_t seed) {
  Lines lines;
  sim::LogWriter<G> writer([&](std::string_view line) { lines.emplace_back(line); });
  sim::Watcher<G>* const watchers[] = {&writer};
  const int players = static_cast<int>(seats.size());
  sim::Players<G>({rules, sim::board_for<G>(players), seats, std::nullopt}).play(seed, watchers);
  return lines;
}

inline sim::NextLine from(const Lines& lines) {
  return [&lines, at = std::size_t{0}]() mutable -> std::optional<std::string> {
    if (at == lines.size()) return std::nullopt;
    return lines[at++];
  };
}

/// What replaying says; empty when all is as logged.
inline std::string replay_fault(const Lines& lines) {
  const auto replayed = sim::replay(from(lines));
  return replayed ? std::string() : io::message(replayed.error());
}

/// What comes out when the lines are given as actions.
inline Lines answers(const Lines& lines) {
  Lines out;
  const auto error =
      sim::apply_actions(from(lines), [&](std::string_view line) { out.emplace_back(line); });
  CHECK_FALSE(error);
  return out;
}

/// The last member of a line, which is the state.
inline std::string state_of(const std::string& line) {
  const std::size_t begin = line.find("\"state\":");
  return line.substr(begin, line.size() - begin - 1);
}

/// A game line with another line's state.
inline std::string starting_at(std::string game_line, const std::string& line) {
  return game_line.replace(game_line.find("\"state\":"), std::string::npos, state_of(line) + "}");
}

}  // namespace support
