// Plays one game with a player on every seat and tells watchers what happens. Keeps nothing.
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

// Somebody on a seat for whole games: a bot, or a program from outside. Sees what the seat sees.

/// Why a seat loses a game without losing it on the board.
struct Forfeit {
  std::string kind;     ///< a few words, the same for all of a kind
  std::string details;  ///< for whoever has to find the fault
};

/// What a player wants to do; nothing when it cannot be had from it any more.
template <core::Game G>
struct Answer {
  std::optional<typename G::Action> action;
  Forfeit forfeit;  ///< why there is none
};

/// Who is at a table, as far as players are told: no seed, because it deals the cards.
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
  /// What the seat saw of a decision and the chance that followed it, as ai::Bot::observe says.
  virtual void observe(const typename G::View& before,
                       std::span<const typename G::Observation> seen) = 0;
  virtual Answer<G> decide(const typename G::View& view, std::uint64_t seed) = 0;
  /// The game is over. Not told to who has forfeited it.
  virtual void end_game(std::span<const int> scores, std::span<const core::Seat> winners) = 0;
  /// The action was against the rules: the game goes on without this player.
  virtual void dismiss() = 0;
};

// A program from outside on a seat: tells it in lines of JSON what the seat sees, and asks it for
// actions (EXTERNAL.md). Whatever it does wrong costs it the game, and nothing else.

/// How long programs are waited for.
struct Timeouts {
  std::chrono::milliseconds thinking{1000};  ///< for a decision, as it is told
  std::chrono::milliseconds delay{1000};     ///< more than that before it counts as late
  std::chrono::milliseconds start{10'000};   ///< more for the first answer of a fresh program
  std::chrono::milliseconds farewell{1000};  ///< to end by itself at the end of a run
};

/// A player that the command starts, with the shell.
template <core::Game G>
std::shared_ptr<Player<G>> external_player(std::string command, const Timeouts& patience);

// Who sits where, as a command line names it: bots with their budgets, and programs from outside.
// Starts nobody.

/// A player as `--seats` names it.
struct SeatSpec {
  std::string bot;                     ///< as ai::make_bot takes it; empty for a program
  std::optional<int> milliseconds;     ///< a bot's time for each decision; by nodes where none
  std::optional<std::string> command;  ///< of a program, for the shell
};

/// The milliseconds a bot may be given for a decision.
inline constexpr int max_milliseconds = 600'000;

/// Reads `greedy`, `master:2000n`, `hard:50ms` or `ext:COMMAND`; an error says what is wrong.
template <core::Game G>
core::Result<SeatSpec, std::string> parse_seat_spec(std::string_view text);

/// The names between the commas.
std::vector<std::string> split_seats(std::string_view text);

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
  void send_observations();
  void end_game(const typename G::State& over);
  bool plays(std::size_t seat) const { return !forfeits_[seat]; }

  Table<G> table_;
  PlayersBySeat<G> players_;
  std::vector<Seen> seen_;
  std::vector<bool> forfeits_;
};

// Looks after what must hold in every state of every game, whatever is played.

/// Remembers the first invariant that broke, with the game's seed and the ply.
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
    if (ply_ > Facts<G>::longest_game) broken("the game does not end");
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
  /// What the engine asks of states from outside, it owes itself.
  void check_state(const typename G::State& state) {
    if (const auto fault = fault_of(state)) broken(fault->place + ": " + fault->why);
  }
  /// The action was listed, everything listed is accepted, and nobody else may act.
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
        broken("an action was accepted that is not listed as legal");
      }
      for (const typename G::Action& other : legal) {
        if (!G::apply(before, other)) broken("an action listed as legal is refused");
      }
    }
  }

  std::uint64_t seed_ = 0;
  int ply_ = 0;
  std::optional<io::LoadError> fault_;
};

}  // namespace sim
