// A game being looked at once more: at which of its moments, with whose eyes, and whether it plays
// by itself. Brings a recording of the game there; knows no game and no screen.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/millis.hpp"
#include "session/game_session.hpp"

namespace app {

/// With whose eyes a game is seen again.
struct ReplayViewer {
  enum class Of : std::uint8_t {
    Seat,   ///< a player's, who sees the own secrets
    Table,  ///< nobody's: what lies open
    All,    ///< open hands: at each decision those of whoever decides, and what the others hold
  };
  Of of = Of::Table;
  core::Seat seat = {};

  friend bool operator==(const ReplayViewer&, const ReplayViewer&) = default;
};

/// How fast a replay plays by itself: slowly, as at the table, fast.
inline constexpr std::array<float, 3> replay_speeds = {0.6F, 1, 2.5F};

class Replay {
 public:
  /// Begins at the end, or where the game stands. The game outlives this and stays as it is.
  explicit Replay(GameSession& game);

  /// What is looked at.
  GameSession& game() const { return *game_; }
  /// The game as it was at the moment shown, for the table to show.
  GameSession& table() const { return *table_; }

  /// How many decisions had been made at the moment shown, and how many there are.
  std::size_t at() const { return table_->decisions(); }
  std::size_t last() const { return table_->length(); }

  /// Shows a moment with nothing moving, and plays no further.
  void show(std::size_t at);
  /// One decision on, as it was played, or back.
  void step(int by);
  /// Plays by itself until so many decisions have been made.
  void play_until(std::size_t at);
  /// Plays to the end, at the end from the beginning; or stops.
  void toggle();
  bool playing() const { return until_.has_value(); }

  /// Who may look: while a game goes on only those who see the same at its table.
  const std::vector<ReplayViewer>& viewers() const { return viewers_; }
  const ReplayViewer& viewer() const { return viewer_; }
  void set_viewer(const ReplayViewer& viewer);

  /// A place in `replay_speeds`.
  int speed() const { return speed_; }
  void set_speed(int speed) { speed_ = speed; }

  /// The clock of this frame; `still`: whoever looks wants nothing to move.
  void begin_frame(Millis now, bool still);
  /// Whatever is due now. True when something else is to be seen.
  bool advance();
  /// When the next decision is due; none while something moves or nothing plays.
  std::optional<Millis> wake() const;

 private:
  float pace() const { return replay_speeds[static_cast<std::size_t>(speed_)]; }
  /// A decision has been shown: whoever decides next is looked at, after a moment.
  void rest();

  GameSession* game_;
  std::unique_ptr<GameSession> table_;
  std::vector<ReplayViewer> viewers_;
  ReplayViewer viewer_;
  int speed_ = 1;
  std::optional<std::size_t> until_;
  Millis due_ = 0;  ///< when the next decision is played
};

}  // namespace app
