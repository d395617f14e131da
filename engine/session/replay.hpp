// Replays a game: the moment, the viewpoint and the playback, applied to a recording. Knows no game
// and no screen.
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

/// The viewpoint of a replay.
struct ReplayViewer {
  enum class Of : std::uint8_t {
    Seat,   ///< a player's, including that player's secrets
    Table,  ///< a spectator's: open information only
    All,    ///< open hands: the deciding seat's viewpoint at each decision, all hands visible
  };
  Of of = Of::Table;
  core::Seat seat = {};

  friend bool operator==(const ReplayViewer&, const ReplayViewer&) = default;
};

/// Playback speeds: slow, as at the table, fast.
inline constexpr std::array<float, 3> replay_speeds = {0.6F, 1, 2.5F};

class Replay {
 public:
  /// Starts at the last moment. The game must outlive the replay, which does not change it.
  explicit Replay(GameSession& game);

  /// Returns the original game.
  GameSession& game() const { return *game_; }
  /// Returns the recording at the current moment.
  GameSession& table() const { return *table_; }

  /// Number of decisions before the current moment, and in total.
  std::size_t at() const { return table_->decisions(); }
  std::size_t last() const { return table_->length(); }

  /// Jumps to a moment without animation; stops the playback.
  void show(std::size_t at);
  /// Plays the next decision (+1) or jumps back by one (-1); stops the playback.
  void step(int by);
  /// Plays until this many decisions have been made.
  void play_until(std::size_t at);
  /// Starts the playback, from the beginning if at the end, or stops it.
  void toggle();
  bool playing() const { return until_.has_value(); }

  /// Viewpoints on offer. During a game, they reveal nothing that is hidden at its table now.
  const std::vector<ReplayViewer>& viewers() const { return viewers_; }
  const ReplayViewer& viewer() const { return viewer_; }
  void set_viewer(const ReplayViewer& viewer);

  /// An index into `replay_speeds`.
  int speed() const { return speed_; }
  void set_speed(int speed) { speed_ = speed; }

  /// Sets the frame's clock; `still` skips animations.
  void begin_frame(Millis now, bool still);
  /// Does what is due. True if the picture changed beyond the animation.
  bool advance();
  /// Returns when the next decision is due; none during animations and without playback.
  std::optional<Millis> wake() const;

 private:
  float pace() const { return replay_speeds[static_cast<std::size_t>(speed_)]; }
  /// Sets the viewpoint after a decision, and the time of the next one.
  void rest();

  GameSession* game_;
  std::unique_ptr<GameSession> table_;
  std::vector<ReplayViewer> viewers_;
  ReplayViewer viewer_;
  int speed_ = 1;
  std::optional<std::size_t> until_;
  Millis due_ = 0;  ///< time of the next decision
};

}  // namespace app
