// What the reports on the boards of all games are made of; what is asked of a board is per game.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "sim/tally.hpp"

namespace sim {

/// One way to play that a board is measured with.
template <core::Game G>
struct Setting {
  io::Rules<G> rules;
  std::string_view bot;  ///< on every seat
};

/// Specialised in drago_report.cpp and cave_report.cpp.
template <core::Game G>
struct Measure {
  /// The board on one line.
  static std::string track(const io::Board<G>& board);
  /// What can be read off the board: the rows of a table.
  static std::string facts(const io::Board<G>& board);
  static std::vector<Setting<G>> settings();
  /// Who plays the games, and what is asked of them.
  static std::string_view played();
  static std::string_view targets();
  /// The headings of the columns, and a row for what was measured; without the bars at both ends.
  static std::vector<std::string_view> columns();
  static std::string row(int players, const Setting<G>& setting, const Tally<G>& tally);
  /// What there is to say of all boards together; nothing, or a paragraph.
  static std::string closing(const std::vector<io::BoardFile<G>>& boards);
};

inline std::string yes_no(bool met) { return met ? "yes" : "**no**"; }

/// A row of the table of facts.
inline std::string fact(const std::string& target, const std::string& here, bool met) {
  return "| " + target + " | " + here + " | " + yes_no(met) + " |\n";
}

}  // namespace sim
