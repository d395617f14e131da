// Plays one game with a player on every seat and reports it to watchers. Stores nothing.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"
#include "games/games.hpp"
#include "io/game_log.hpp"
#include "sim/report.hpp"

namespace sim {

// Players keep their seat for whole games: bots or external programs. They see what their seat
// sees.

/// Why a seat loses a game by forfeit.
struct Forfeit {
  std::string kind;     ///< a few words, the same for all faults of a kind
  std::string details;  ///< for debugging the player
};

/// A player's action, or a forfeit if it has none.
template <core::Game G>
struct Answer {
  std::optional<typename G::Action> action;
  Forfeit forfeit;  ///< set if `action` is empty
};

/// A game's opening, as players are told it: without the seed, which determines the deal.
template <core::Game G>
struct Opening {
  const io::Rules<G>& rules;
  const io::BoardFile<G>& board;
  int players;
  core::Seat first;
  core::Seat seat;  ///< the player's own
};

template <core::Game G>
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  virtual void begin_game(const Opening<G>& opening) = 0;
  /// As ai::Bot::observe.
  virtual void observe(const typename G::View& before,
                       std::span<const typename G::Observation> seen) = 0;
  virtual Answer<G> decide(const typename G::View& view, std::uint64_t seed) = 0;
  /// Ends the game. Not called for a player that has forfeited.
  virtual void end_game(std::span<const int> scores, std::span<const core::Seat> winners) = 0;
  /// Reports an illegal action: the game continues without this player.
  virtual void dismiss() = 0;
};

// An external program as a player: sends it JSON lines with the seat's view and requests actions
// (EXTERNAL.md). Any fault of the program costs it the game and affects nothing else.

/// Time limits for external programs.
struct Timeouts {
  std::chrono::milliseconds thinking{1000};  ///< for a decision, as told to the program
  std::chrono::milliseconds delay{1000};     ///< extra time before a decision counts as late
  std::chrono::milliseconds start{10'000};   ///< extra time for the first answer of a new process
  std::chrono::milliseconds farewell{1000};  ///< to exit at the end of a run
};

/// Creates a player that runs `command` with the shell.
template <core::Game G>
std::shared_ptr<Player<G>> external_player(std::string command, const Timeouts& patience);

// Players as a command line names them: bots with budgets, and external programs. Parsing starts no
// program.

/// A parsed item of `--seats`.
struct SeatSpec {
  std::string bot;                     ///< for ai::make_bot; empty for a program
  std::optional<int> milliseconds;     ///< a bot's time per decision; empty: a budget in nodes
  std::optional<std::string> command;  ///< of a program, for the shell
};

/// Longest time budget of a bot per decision.
inline constexpr int max_milliseconds = 600'000;

/// Parses `greedy`, `master:2000n`, `hard:50ms` or `ext:COMMAND`; an error is one sentence.
template <core::Game G>
core::Result<SeatSpec, std::string> parse_seat_spec(std::string_view text);

/// Splits the list at its commas.
std::vector<std::string> split_seats(std::string_view text);

/// Observes games with full information: it sees whole states.
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
  /// The seat has lost; it plays random legal actions from here on.
  virtual void forfeited(core::Seat, const Forfeit&) {}
  virtual void over(const typename G::State&) {}
};

/// Writes games as log lines while they are played.
template <core::Game G>
class LogWriter final : public Watcher<G> {
 public:
  explicit LogWriter(LineSink take) : take_(std::move(take)) {}

  void begun(const io::GameLine<G>& game) override { take_(io::write_game_line(game)); }
  void acted(const typename G::State&, const io::ActionLine<G>& action,
             const std::vector<typename G::Event>& events,
             const typename G::State& after) override {
    take_(io::write_action_line(action, events, after));
  }
  void over(const typename G::State& state) override { take_(io::write_result_line<G>(state)); }

 private:
  LineSink take_;
};

/// Settings shared by all games of a run.
template <core::Game G>
struct Table {
  io::Rules<G> rules;
  io::BoardFile<G> board;
  std::vector<std::string> seats;   ///< players, in the form of parse_seat_spec
  std::optional<core::Seat> first;  ///< empty: from the seed
  Timeouts patience = {};           ///< with external programs
};

/// Creates the player that `text` names, in the form of parse_seat_spec.
template <core::Game G>
std::shared_ptr<Player<G>> new_player(std::string_view text, const Timeouts& patience);

/// Players by seat; no player has two seats.
template <core::Game G>
using PlayersBySeat = std::vector<std::shared_ptr<Player<G>>>;

/// A table with its players, for any number of games.
template <core::Game G>
class Players {
 public:
  explicit Players(Table<G> table);
  /// Uses existing players, which `table.seats` names.
  Players(Table<G> table, PlayersBySeat<G> cast);

  /// Plays the game of a seed, from set-up to result.
  void play(std::uint64_t seed, std::span<Watcher<G>* const> watchers);

 private:
  /// Observations that a seat has not been sent yet.
  struct Seen {
    std::optional<typename G::View> before;  ///< set once there are any
    std::vector<typename G::Observation> observations;
  };

  void begin_game(const io::GameLine<G>& game);
  typename G::Action chosen(const typename G::State& state, core::Seat seat, std::uint64_t bot_seed,
                            std::span<Watcher<G>* const> watchers);
  void forfeit(core::Seat seat, const Forfeit& why, std::span<Watcher<G>* const> watchers);
  void see(const typename G::State& before, const std::vector<typename G::Event>& events);
  void send_observations();
  void end_game(const typename G::State& over);
  bool plays(std::size_t seat) const { return !forfeits_[seat]; }

  Table<G> table_;
  PlayersBySeat<G> players_;
  std::vector<Seen> seen_;
  std::vector<bool> forfeits_;
};

// Checks the invariants of every state of every game.

/// Remembers the first broken invariant, with seed and ply.
template <core::Game G>
class Invariants final : public Watcher<G> {
 public:
  void begun(const io::GameLine<G>& game) override {
    seed_ = game.seed;
    ply_ = 0;
    check_state(game.state);
  }
  void acted(const typename G::State& before, const io::ActionLine<G>& action,
             const std::vector<typename G::Event>& events,
             const typename G::State& after) override {
    ply_ = action.ply;
    if (ply_ > Facts<G>::max_plies) broken("the game does not end");
    check_state(after);
    if (action.seat) check_legal(before, *action.seat, action.action);
    if (auto why = Facts<G>::broken(before, events, after)) broken(*std::move(why));
  }
  void over(const typename G::State& state) override {
    if (auto why = Facts<G>::broken_end(state)) broken(*std::move(why));
  }

  const std::optional<io::LoadError>& fault() const { return fault_; }

 private:
  void broken(std::string why) {
    if (fault_) return;
    fault_ = io::LoadError{"seed " + std::to_string(seed_) + ", ply " + std::to_string(ply_),
                           std::move(why)};
  }
  /// The engine's own states must pass the checks for states from outside.
  void check_state(const typename G::State& state) {
    if (const auto fault = fault_of(state)) broken(fault->place + ": " + fault->why);
  }
  /// Checks that the action was listed, that apply accepts everything listed, and that no other
  /// seat may act.
  void check_legal(const typename G::State& before, core::Seat turn,
                   const typename G::Action& action) {
    const int players = io::GameFormat<G>::players(before);
    for (int steps = 0; steps < players; ++steps) {
      const core::Seat seat = core::after(turn, players, steps);
      const auto legal = G::legal(G::view(before, seat));
      if (seat != turn) {
        if (!legal.empty()) broken("a seat may act although it is not its turn");
        continue;
      }
      if (std::find(legal.begin(), legal.end(), action) == legal.end()) {
        broken("the rules accept an action that is not listed as legal");
      }
      for (const typename G::Action& other : legal) {
        if (!G::apply(before, other)) broken("the rules refuse an action that is listed as legal");
      }
    }
  }

  std::uint64_t seed_ = 0;
  int ply_ = 0;
  std::optional<io::LoadError> fault_;
};

}  // namespace sim
