// The computations of drago-cave-tables, with progress reports. Opens no files.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "games/dragons_cave/bots/matrix_game.hpp"
#include "games/dragons_cave/bots/stake.hpp"
#include "games/dragons_cave/bots/turn_solver.hpp"
#include "games/dragons_cave/bots/win_model.hpp"
#include "games/dragons_cave/rules/board.hpp"
#include "sim/options.hpp"

namespace training {

// The exact value function of the two-player game at the beginnings of turns, in coins. A turn
// lasts until the roles swap (DC-22). See engine/games/dragons_cave/EQUILIBRIUM.md.

namespace dragons_cave_bots = dragons_cave::bots;

/// Purses of 0 … table_purses - 1 coins at the beginning of a turn; larger ones are extrapolated
/// linearly.
inline constexpr std::size_t table_purses = 12;

/// A player's dwarves and the coins in the purse.
struct TableSide {
  dragons_cave_bots::DwarfPair pair = 0;
  std::size_t purse = 0;
};

/// Expected final coins of the mover minus the other's, without those in the chests now. Stored by
/// mover, then by the other side.
class ValueTable {
 public:
  explicit ValueTable(std::size_t pairs)
      : pairs_(pairs), sides_(pairs * table_purses), values_(sides_ * sides_) {}

  std::size_t pairs() const { return pairs_; }
  float& at(TableSide mover, TableSide other) { return values_[place(mover, other)]; }
  float at(TableSide mover, TableSide other) const { return values_[place(mover, other)]; }
  /// The values of one mover against all others: by pair, then by purse.
  const float* row(TableSide mover) const { return &values_[number(mover) * sides_]; }
  float* row(TableSide mover) { return &values_[number(mover) * sides_]; }

  static std::size_t number(TableSide side) { return side.pair * table_purses + side.purse; }
  std::size_t sides() const { return sides_; }

 private:
  std::size_t place(TableSide mover, TableSide other) const {
    return number(mover) * sides_ + number(other);
  }

  std::size_t pairs_;
  std::size_t sides_;
  std::vector<float> values_;
};

// Compresses a value table: a weighted, quantized low-rank factorization.

/// Integers for dragons_cave_bots::encode_factors.
struct Factors {
  std::vector<int> movers;   ///< by product, pair and purse knot
  std::vector<int> waiters;  ///< likewise
};

/// Returns the best approximation of rank `products` by orthogonal iteration, in steps of 1 /
/// units.
Factors factorize(const ValueTable& table, std::size_t products, int units);

/// Returns the full table of the values that a player uses.
ValueTable approximation_of(const dragons_cave_bots::TurnStartValues& values);

/// Root mean square of the difference, in coins; weights purses as factorize does.
double distance(const ValueTable& table, const ValueTable& approximation);

// Solves a round for many purses at once, in single precision: the inner loop of the value
// iteration. Agrees with dragons_cave::bots::solve and calls it where being caught costs almost
// nothing.

namespace dragons_cave_bots = dragons_cave::bots;

/// Purses of 0 … lanes - 1 coins.
inline constexpr std::size_t lanes = 16;
using Lane = std::array<float, lanes>;

/// A round, by the purse of the player with the dwarves. The pointers lead to `lanes` values each.
struct GuardGameBatch {
  struct Row {
    std::uint8_t color = 0;
    const float* safe = nullptr;
    const float* caught = nullptr;
  };
  std::array<Row, dragons_cave_bots::max_guard_rows> rows{};
  std::size_t count = 0;  ///< number of rows
  const float* chest = nullptr;
};

/// As dragons_cave_bots::GuardSolution, by lane.
struct GuardSolutionBatch {
  std::array<Lane, dragons_cave_bots::max_guard_rows> rows{};
  Lane chest{};
  std::array<Lane, dragons_cave::color_count> guards{};
};

/// Computes the values for the player with the dwarves.
void solve(const GuardGameBatch& game, float* values);
/// Computes the values and both players' strategies.
void solve(const GuardGameBatch& game, float* values, GuardSolutionBatch& strategies);

// Solves all turns of a player against one waiting player by backward induction: every pair of the
// mover's dwarves, every set of face-up cards, every purse. The caller supplies the values of the
// next turn.

/// Face-up cards, as bits by color.
using FaceUpCards = std::uint32_t;
inline constexpr FaceUpCards all_up = (1U << dragons_cave::color_count) - 1U;

/// Largest growth of a purse in a round: the maximum payment for moving ahead (DC-6).
inline constexpr std::size_t max_pay = 9;
using LongLane = std::array<float, lanes + max_pay>;

/// Extrapolates a lane beyond its purses, as if the extra coins were banked.
void extend(LongLane& lane, float per_coin);

/// Values by pair, then by purse.
class PairValues {
 public:
  explicit PairValues(std::size_t pairs) : lanes_(pairs) {}
  LongLane& operator[](std::size_t pair) { return lanes_[pair]; }
  const LongLane& operator[](std::size_t pair) const { return lanes_[pair]; }
  std::size_t size() const { return lanes_.size(); }

 private:
  std::vector<LongLane> lanes_;
};

/// Reads a row of a table (see ValueTable::row), times `sign` (-1 for the other player's values),
/// extrapolated linearly beyond the table's purses.
void read_row(const float* row, float sign, PairValues& values);

/// The best split of a purse (DC-8), by pair and purse: the coins in the smaller fist, and the
/// value.
struct Splits {
  explicit Splits(std::size_t pairs) : smaller(pairs), values(pairs) {}
  std::vector<std::array<std::uint8_t, lanes>> smaller;
  PairValues values;
};
void find_splits(const PairValues& kept, Splits& splits);
/// Computes the values of given splits for other values of the kept purses.
void value_splits(const PairValues& kept, const Splits& found, PairValues& values);

/// The values of all rounds within a turn: by face-up cards, then by pair.
class TurnValues {
 public:
  explicit TurnValues(std::size_t pairs) : pairs_(pairs), lanes_(pairs * (all_up + 1)) {}
  LongLane& at(FaceUpCards up, std::size_t pair) { return lanes_[up * pairs_ + pair]; }
  const LongLane& at(FaceUpCards up, std::size_t pair) const { return lanes_[up * pairs_ + pair]; }

 private:
  std::size_t pairs_;
  std::vector<LongLane> lanes_;
};

/// A card's effect within the turn, and its values.
struct BatchRow {
  std::uint8_t color = 0;
  dragons_cave_bots::DwarfPair behind = 0;
  const float* safe = nullptr;
};

class TurnBatchSolver {
 public:
  explicit TurnBatchSolver(const dragons_cave::Board& board);

  const dragons_cave_bots::DwarfPairs& pairs() const { return pairs_; }

  /// True if a pair can stand like that with these cards face up: the last card led to a space of
  /// its color or to the lair.
  bool possible(FaceUpCards up, std::size_t pair) const { return possible_[up][pair]; }

  /// Solves the turn. `next` is the mover's value of the following turn, by the pair and purse that
  /// the mover keeps; `other_purse` is the waiting player's purse if the game ends.
  void solve(const PairValues& next, const Splits& splits, std::size_t other_purse,
             TurnValues& values);

  /// Writes the rows of one round by color, without the face-up cards; returns their number.
  std::size_t rows(FaceUpCards up, std::size_t pair, const TurnValues& values, const LongLane& home,
                   std::array<BatchRow, dragons_cave_bots::max_guard_rows>& rows) const;
  /// Returns the value of ending the game with a purse; `sign` is +1 for the mover.
  static LongLane home(std::size_t other_purse, float sign);
  /// Returns the sets of face-up cards, the fullest first.
  static const std::vector<FaceUpCards>& order();

 private:
  dragons_cave_bots::DwarfPairs pairs_;
  std::array<std::vector<bool>, all_up + 1> possible_;
};

// Value iteration over all turns of the two-player game: the value of the game, and the best
// response to a given player.

/// The largest change in a sweep, in coins.
struct Change {
  double most = 0;
  double at_start = 0;  ///< at the beginning of the game
};

/// Called after every part of a sweep with the fraction done, 0 … 1.
using Progress = std::function<void(double)>;

/// Updates the value of every turn in place, turns near the end of the game first.
Change sweep_values(TurnBatchSolver& turns, ValueTable& table, const Progress& progress);

/// The best response to a player with known strategies.
class BestResponse {
 public:
  /// The player solves every turn exactly and values what follows with `approximation`. Start the
  /// iteration with `begin` close to the value of the game.
  BestResponse(TurnBatchSolver& turns, const ValueTable& approximation, const ValueTable& begin);

  Change sweep(const Progress& progress);
  /// Returns the responder's gain in coins per game over the value of the game, if each side begins
  /// half of the games. `value` is the value of the game to the player who has the dwarves first.
  double exploitability(double value) const;
  /// The same where the responder has the dwarves first, and where the player has them first.
  double gain_first(double value) const { return first() - value; }
  double gain_second(double value) const { return second() + value; }

 private:
  double first() const { return mover_values_.at({}, {}); }
  double second() const { return waiting_values_.at({}, {}); }
  void solve_turn(TableSide other);
  /// Computes the player's strategies in a round by its own values; `home` is the value of ending
  /// the game.
  void solve_as_player(FaceUpCards up, std::size_t pair, const LongLane& home,
                       GuardSolutionBatch& solution);
  /// Finds the best card against the player's guards.
  void respond_with_dwarves(FaceUpCards up, std::size_t pair, const LongLane& home,
                            const GuardSolutionBatch& solution);
  /// Finds the best square against the player's cards.
  void respond_with_dragon(FaceUpCards up, std::size_t pair, const LongLane& home,
                           const GuardSolutionBatch& solution);

  TurnBatchSolver& turns_;
  const ValueTable& approximation_;
  ValueTable mover_values_;    ///< the responder's, as mover
  ValueTable waiting_values_;  ///< the responder's, while the player is the mover
  PairValues player_next_, my_next_, its_next_, robbed_of_its_;
  Splits its_splits_, my_splits_;
  TurnValues its_values_, mine_, against_its_;
};

// Options of drago-cave-tables. Parsing opens no files.

struct TablesOptions {
  std::optional<std::string> turn_start_values;  ///< file for the two-player values
  std::optional<std::string> win_model;          ///< file for the weights of the win model
  bool exploitability = false;       ///< measure it for the player that uses these values
  std::optional<std::string> exact;  ///< file that keeps the exact values between runs
  std::size_t spaces = 20;           ///< of the path, from its start; fewer for a quick trial
  std::size_t products = 12;
  int units = 512;      ///< steps per unit in the factors
  int generations = 5;  ///< of learning
  int games = 1500;     ///< per generation; the last one has three times as many
  bool help = false;
};

core::Result<TablesOptions, sim::UsageError> read_tables_options(
    std::span<const std::string_view> arguments);

std::string_view tables_help();

/// Called with the current task and the estimated fraction done, 0 … 1.
using Report = std::function<void(std::string_view what, double done)>;
/// Called with a result, in one line.
using LogLine = std::function<void(const std::string&)>;

/// Iterates until no value changes noticeably.
ValueTable solve_two_players(TurnBatchSolver& turns, const Report& report, const LogLine& say);

/// Measures the exploitability of a player that uses `approximation`, in coins per game.
double measure_exploitability(TurnBatchSolver& turns, const ValueTable& exact,
                              const ValueTable& approximation, const Report& report,
                              const LogLine& say);

dragons_cave_bots::WinModelWeights train_win_model(const dragons_cave::Board& board, int players,
                                                   int generations, int games, const Report& report,
                                                   const LogLine& say);

/// Format the files that are compiled into the bots.
std::string turn_start_values_file(std::string_view text);
std::string win_model_file(const dragons_cave_bots::WinModelWeights& three,
                           const dragons_cave_bots::WinModelWeights& four);

}  // namespace training
