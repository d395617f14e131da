// One game of Mount Drago at this table: the match, who sits where, its history and its save. Knows
// nothing of screens.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ai/bot.hpp"
#include "app/plan.hpp"
#include "core/match.hpp"
#include "drago/rules.hpp"
#include "io/board_file.hpp"
#include "io/save_file.hpp"

namespace app {

/// Who rides in a seat, and as what.
struct Rider {
  Sitter sitter = Sitter::Person;
  std::string name;  ///< never empty: the usual name is filled in when the game begins
  Symbol symbol = Symbol::Fire;
};

/// A decision and what the whole table saw of it; for the log.
struct Record {
  core::Seat seat;
  drago::Action action;
  std::vector<drago::Sighting> sightings;  ///< as a spectator saw them
  drago::View after;                       ///< as a spectator sees it
};

class Session {
 public:
  /// Sits down to a new game. `riders` and the board must fit each other.
  Session(const io::BoardFile& board, io::Edition edition, std::vector<Rider> riders,
          core::Seat first, std::uint64_t seed);

  /// A game from a stored text; what is wrong with it, when it cannot be one.
  static core::Result<Session, io::LoadError> read(std::string_view text);
  std::string write() const;

  int riders() const { return static_cast<int>(riders_.size()); }
  const Rider& rider(core::Seat seat) const { return riders_[seat.index]; }
  /// Gives a seat to somebody else during the game.
  void reseat(core::Seat seat, Sitter sitter);
  int persons() const;

  /// Whose decision is awaited; none when the game is over.
  std::optional<core::Seat> to_act() const;
  bool is_person(core::Seat seat) const { return rider(seat).sitter == Sitter::Person; }
  bool over() const { return given_up_by_ || !to_act(); }

  drago::View view(core::Viewer viewer) const { return match_.view(viewer); }
  /// Does what the seat to act wants; false when the rules refuse it.
  bool act(const drago::Action& action);
  /// What a viewer saw of the last decision.
  std::vector<drago::Sighting> sightings(core::Viewer viewer) const;
  /// What the bot that is to act would do.
  drago::Action bot_choice() const;

  bool can_undo(core::Seat seat) const { return !over() && match_.can_undo(seat); }
  void undo(core::Seat seat);

  /// Ends the game for everybody; the scores stand as they are.
  void give_up(core::Seat seat) { given_up_by_ = seat; }
  std::optional<core::Seat> given_up_by() const { return given_up_by_; }

  /// All decisions so far.
  const std::vector<Record>& records() const { return records_; }
  /// Cards played so far.
  int turns() const;
  std::uint64_t seed() const { return seed_; }
  core::Seat first() const { return first_; }
  const io::Edition& edition() const { return edition_; }

 private:
  io::BoardFile board_;
  io::Edition edition_;
  std::vector<Rider> riders_;
  core::Seat first_;
  std::uint64_t seed_ = 0;
  core::Match<drago::Drago> match_;
  std::vector<Record> records_;
  std::optional<core::Seat> given_up_by_;
};

}  // namespace app
