// A game as far as it was played: who sits where, whose turn it is, and its save. What lists,
// links, files and statistics need; knows no clock and no table.
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
  /// The seat to decide; none when the game is over.
  std::optional<core::Seat> to_act() const { return status_.to_act; }
  /// The seat that decided last; none at the beginning.
  std::optional<core::Seat> last_actor() const { return status_.decided; }
  /// How long a bot seems to think about what is asked now, at normal pace.
  core::Millis pause() const { return status_.pause; }
  bool over() const { return seating_.given_up_by || !to_act(); }
  /// True if more can be known here than in a game that counts: undo without limits, or a game that
  /// went on from a moment of another one.
  bool is_practice() const { return seating_.practice || seating_.played_on; }

  /// How many decisions were made.
  virtual std::size_t decisions() const = 0;
  /// The first decision after `seat`'s last one.
  virtual std::size_t first_decision_after(core::Seat seat) const = 0;
  /// All decisions, with those that followed the moment being shown.
  virtual std::size_t length() const = 0;
  /// The whole game as a save.
  virtual std::string write() const = 0;
  /// True if the deal follows from the seed. False for games shuffled by their players; those
  /// cannot be links.
  virtual bool follows_from_seed() const = 0;

  /// The same game to be looked at.
  virtual std::unique_ptr<GameSession> recording() const = 0;
  /// A new game of these players that goes on from here: what is dealt later stays the same.
  virtual std::unique_ptr<GameSession> branch(Seating seating) const = 0;

 protected:
  /// What everybody may know of where the game stands.
  struct Status {
    std::optional<core::Seat> to_act;   ///< none when the game is over
    std::optional<core::Seat> decided;  ///< who decided last
    core::Millis pause = 0;             ///< how long a bot seems to think now, at normal pace
    bool is_private = false;            ///< deciding shows what others must not see
  };

  PlayedGame(io::GameName game, Seating seating) : game_(game), seating_(std::move(seating)) {}
  // Copied and moved as a whole game only.
  PlayedGame(const PlayedGame&) = default;
  PlayedGame(PlayedGame&&) = default;
  PlayedGame& operator=(const PlayedGame&) = default;
  PlayedGame& operator=(PlayedGame&&) = default;

  /// After every change of the game.
  void set_status(const Status& standing) { status_ = standing; }
  /// True if the decision that is due shows what others must not see.
  bool decides_in_private() const { return status_.is_private; }

 private:
  io::GameName game_;
  Seating seating_;
  Status status_;
};

}  // namespace app
