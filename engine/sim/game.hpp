// Plays one game with a player on every seat and tells watchers what happens. Keeps nothing.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/log_lines.hpp"
#include "sim/external_player.hpp"
#include "sim/lines.hpp"
#include "sim/player.hpp"

namespace sim {

/// Looks on while games are played, with open eyes: it sees whole states.
template <core::Game G>
class Watcher {
 public:
  Watcher() = default;
  Watcher(const Watcher&) = delete;
  Watcher& operator=(const Watcher&) = delete;
  virtual ~Watcher() = default;

  virtual void begun(const io::GameLine<G>&) {}
  virtual void acted(const typename G::State& /*before*/, const io::ActionLine<G>&,
                     const std::vector<typename G::Event>&, const typename G::State& /*after*/) {}
  /// From here on the seat does anything legal; the game is lost for it whatever comes.
  virtual void forfeited(core::Seat, const Forfeit&) {}
  virtual void over(const typename G::State&) {}
};

/// Turns games into the lines of a log as they are played.
template <core::Game G>
class LogWriter final : public Watcher<G> {
 public:
  explicit LogWriter(TakeLine take) : take_(std::move(take)) {}

  void begun(const io::GameLine<G>& game) override { take_(io::write_game_line(game)); }
  void acted(const typename G::State&, const io::ActionLine<G>& action,
             const std::vector<typename G::Event>& events,
             const typename G::State& after) override {
    take_(io::write_action_line(action, events, after));
  }
  void over(const typename G::State& state) override { take_(io::write_result_line<G>(state)); }

 private:
  TakeLine take_;
};

/// What all games of a run have in common.
template <core::Game G>
struct Table {
  io::Rules<G> rules;
  io::BoardFile<G> board;
  std::vector<std::string> seats;   ///< who plays, as seating.hpp reads it
  std::optional<core::Seat> first;  ///< from the seed where there is none
  Timeouts patience = {};           ///< with programs from outside
};

/// The player that a name stands for, as seating.hpp reads it.
template <core::Game G>
std::shared_ptr<Player<G>> new_player(std::string_view text, const Timeouts& patience);

/// Players by seat, all of them different ones.
template <core::Game G>
using PlayersBySeat = std::vector<std::shared_ptr<Player<G>>>;

/// A table with its players, for as many games as one likes.
template <core::Game G>
class Players {
 public:
  explicit Players(Table<G> table);
  /// With players that are there already: those that `table.seats` names.
  Players(Table<G> table, PlayersBySeat<G> cast);

  /// The game of a seed, from set-up to result.
  void play(std::uint64_t seed, std::span<Watcher<G>* const> watchers);

 private:
  /// What one seat has seen and was not told yet.
  struct Seen {
    std::optional<typename G::View> before;  ///< once there is something to tell
    std::vector<typename G::Observation> observations;
  };

  void begin_game(const io::GameLine<G>& game);
  typename G::Action chosen(const typename G::State& state, core::Seat seat, std::uint64_t bot_seed,
                            std::span<Watcher<G>* const> watchers);
  void forfeit(core::Seat seat, const Forfeit& why, std::span<Watcher<G>* const> watchers);
  void see(const typename G::State& before, const std::vector<typename G::Event>& events);
  void tell_seen();
  void end_game(const typename G::State& over);
  bool plays(std::size_t seat) const { return !forfeits_[seat]; }

  Table<G> table_;
  PlayersBySeat<G> players_;
  std::vector<Seen> seen_;
  std::vector<bool> forfeits_;
};

}  // namespace sim
