// Measures boards against the targets in the rules (section Board) by playing many games.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sim/tally.hpp"

namespace sim {

/// Each target and whether a board meets it, as Markdown: what can be read off the board, and
/// figures from `games` games of bots for each way to play and number of players, from `seed` on.
/// The same arguments give the same text.
template <core::Game G>
std::string report(const std::vector<io::BoardFile<G>>& boards, std::uint64_t games,
                   std::uint64_t seed);

/// One way to play that a board is measured with.
template <core::Game G>
struct Setting {
  io::Rules<G> rules;
  std::string_view bot;  ///< on every seat
};

struct ReportTexts {
  std::string_view players;  ///< who plays the games
  std::string_view targets;  ///< what is asked of the games
  std::string_view columns;  ///< the headings, with bars between them
};

/// What is asked of the boards of a game. Specialised in drago_report.cpp and cave_report.cpp.
template <core::Game G>
struct Measure {
  /// The board on one line.
  static std::string track(const io::Board<G>& board);
  /// What can be read off the board: the rows of a table.
  static std::string facts(const io::Board<G>& board);
  static std::vector<Setting<G>> settings();
  static ReportTexts texts();
  /// What was measured, with bars between the columns.
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
