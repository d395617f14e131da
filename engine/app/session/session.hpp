// One game at this table: the match, who sits where, its history and its save. Knows nothing of
// screens.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/session/game_traits.hpp"
#include "app/session/seating.hpp"
#include "core/match.hpp"
#include "io/save_file.hpp"

namespace app {

/// A decision and what the whole table saw of it; for the log.
template <core::Game G>
struct Record {
  core::Seat seat;
  typename G::Action action;
  std::vector<typename G::Sighting> sightings;  ///< as a spectator saw them
  typename G::View after;                       ///< as a spectator sees it
};

template <core::Game G>
class Session {
 public:
  using View = typename G::View;
  using Action = typename G::Action;
  using Sighting = typename G::Sighting;

  /// Sits down to a new game. The party and the board must fit each other.
  Session(io::BoardFile<G> board, io::Rules<G> rules, Seating seating);
  /// Goes on with a game that was read; what is wrong with it, when it cannot be one of ours.
  static core::Result<Session, io::LoadError> from(const io::Save<G>& save);
  std::string write() const;

  const Seating& seating() const { return party_; }
  Seating& seating() { return party_; }

  /// Whose decision is awaited; none when the game is over.
  std::optional<core::Seat> to_act() const;
  bool over() const { return party_.given_up_by || !to_act(); }

  View view(core::Viewer viewer) const { return match_.view(viewer); }
  /// Does what the seat to act wants; false when the rules refuse it.
  bool act(const Action& action);
  /// What a viewer saw of the last decision.
  std::vector<Sighting> sightings(core::Viewer viewer) const { return match_.sightings(viewer); }

  bool can_undo(core::Seat seat) const { return !over() && match_.can_undo(seat); }
  void undo(core::Seat seat);

  /// All decisions so far.
  const std::vector<Record<G>>& records() const { return records_; }
  const io::BoardFile<G>& board() const { return board_; }
  const io::Rules<G>& rules() const { return rules_; }

 private:
  io::BoardFile<G> board_;
  io::Rules<G> rules_;
  Seating party_;
  core::Match<G> match_;
  std::vector<Record<G>> records_;
};

}  // namespace app
