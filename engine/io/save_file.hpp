// Saves (format drago-save/1): a game as its setup, its seed and its decisions. Reading plays it
// through, so what is loaded was legal from start to end.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"
#include "drago/rules.hpp"
#include "io/board_file.hpp"
#include "io/edition.hpp"

namespace io {

using DragoMatch = core::Match<drago::Drago>;

enum class SeatKind : std::uint8_t { Person, Random, Greedy };

/// Who sits on a seat now.
struct SavedSeat {
  SeatKind kind = SeatKind::Person;
  std::string name;
  std::string symbol;  ///< the rider symbol's name (MD-4)
  friend bool operator==(const SavedSeat&, const SavedSeat&) = default;
};

/// A table as it is saved. The board is kept whole, so a board that changes later breaks no save.
struct Save {
  Edition edition;
  BoardFile board;
  std::uint64_t seed = 0;
  core::Seat first;
  std::vector<SavedSeat> seats;  ///< one per rider, in seat order
  DragoMatch::Decisions decisions;
  /// Settings of the table that mean nothing here, such as the curtain's.
  std::map<std::string, std::string, std::less<>> table;
};

/// A save that was read, and its game played to where it stands.
struct LoadedGame {
  Save save;
  DragoMatch match;
};

drago::Setup setup_of(const Save& save);

std::string write_save(const Save& save);
/// Nothing but a whole game that was legal is ever loaded; faults name their place, for an illegal
/// decision with the rule: `decisions[17]: MD-9: …`.
core::Result<LoadedGame, LoadError> read_save(std::string_view text);

}  // namespace io
