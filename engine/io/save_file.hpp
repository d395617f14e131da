// Saves (format drago-save/1): a game as its setup, its seed and its decisions. Reading plays it
// through, so what is loaded was legal from start to end.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/match.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"
#include "io/board_file.hpp"

namespace io {

enum class SeatKind : std::uint8_t { Person, Easy, Medium, Hard, Master };

/// Who sits on a seat now.
struct SavedSeat {
  SeatKind kind = SeatKind::Person;
  std::string name;
  std::string symbol;  ///< the name of what stands for the player on the table (MD-4)
  friend bool operator==(const SavedSeat&, const SavedSeat&) = default;
};

/// A table as it is saved. The board is kept whole, so a board that changes later breaks no save.
template <core::Game G>
struct Save {
  Rules<G> rules;
  BoardFile<G> board;
  std::uint64_t seed = 0;
  core::Seat first;
  std::vector<SavedSeat> seats;  ///< one per player, in seat order
  typename core::Match<G>::Decisions decisions;
  /// Settings of the table that mean nothing here, such as the curtain's.
  std::map<std::string, std::string, std::less<>> table;
};

/// A save that was read, and its game played to where it stands.
template <core::Game G>
struct LoadedGame {
  Save<G> save;
  core::Match<G> match;
};

/// Whichever game a save was of.
using AnyGame = std::variant<LoadedGame<drago::Drago>, LoadedGame<cave::Cave>>;

template <core::Game G>
typename G::Setup setup_of(const Save<G>& save);

template <core::Game G>
std::string write_save(const Save<G>& save);
/// Nothing but a whole game that was legal is ever loaded; faults name their place, for an illegal
/// decision with the rule: `decisions[17]: MD-9: …`.
core::Result<AnyGame, LoadError> read_save(std::string_view text);

}  // namespace io
