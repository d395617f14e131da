// The state of a game without clock and table: seats, turn, save. Used by lists, links, files and
// statistics.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "core/millis.hpp"
#include "io/games.hpp"
#include "session/setup.hpp"

namespace app {

class GameSession;

class PlayedGame {
 public:
  virtual ~PlayedGame() = default;

  io::GameName game() const { return game_; }
  const Seating& seating() const { return seating_; }
  Seating& seating() { return seating_; }
  const Player& player(core::Seat seat) const { return seating_.player(seat); }
  /// Returns the seat to decide; none if the game is over.
  std::optional<core::Seat> to_act() const { return status_.to_act; }
  /// Returns the seat that decided last; none at the beginning.
  std::optional<core::Seat> last_actor() const { return status_.decided; }
  /// Returns how long a bot appears to think now, at normal pace.
  core::Millis pause() const { return status_.pause; }
  bool over() const { return seating_.given_up_by || !to_act(); }
  /// True for games that do not count: with unlimited undo, or continued from a moment of another
  /// game.
  bool is_practice() const { return seating_.practice || seating_.played_on; }

  /// Returns the number of decisions so far.
  virtual std::size_t decisions() const = 0;
  /// Returns the index of the first decision after `seat`'s last one.
  virtual std::size_t first_decision_after(core::Seat seat) const = 0;
  /// Returns the number of decisions, including those after the current moment.
  virtual std::size_t length() const = 0;
  /// Writes the game as a save.
  virtual std::string write() const = 0;
  /// True if the deal follows from the seed. False for games shuffled by their players; those
  /// cannot be links.
  virtual bool follows_from_seed() const = 0;

  /// Returns a recording for replays.
  virtual std::unique_ptr<GameSession> recording() const = 0;
  /// Returns a new game of these players that continues from here; future chance stays the same.
  virtual std::unique_ptr<GameSession> branch(Seating seating) const = 0;

 protected:
  /// Public facts about the current state.
  struct Status {
    std::optional<core::Seat> to_act;   ///< none if the game is over
    std::optional<core::Seat> decided;  ///< seat that decided last
    core::Millis pause = 0;             ///< how long a bot appears to think, at normal pace
    bool is_private = false;            ///< deciding reveals secrets of the seat
  };

  PlayedGame(io::GameName game, Seating seating) : game_(game), seating_(std::move(seating)) {}
  // Protected, so that only whole sessions are copied.
  PlayedGame(const PlayedGame&) = default;
  PlayedGame(PlayedGame&&) = default;
  PlayedGame& operator=(const PlayedGame&) = default;
  PlayedGame& operator=(PlayedGame&&) = default;

  /// Call after every change of the game.
  void set_status(const Status& standing) { status_ = standing; }
  /// True if the decision that is due reveals secrets of its seat.
  bool decides_in_private() const { return status_.is_private; }

 private:
  io::GameName game_;
  Seating seating_;
  Status status_;
};

}  // namespace app
