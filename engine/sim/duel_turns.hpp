// Solves all turns of the duel against one waiting player: every place of the mover's dwarves,
// every set of cards face up, every purse. Knows what the next turn is worth only from who asks.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "ai/cave/duel_places.hpp"
#include "cave/board.hpp"
#include "sim/duel_table.hpp"
#include "sim/guard_lanes.hpp"

namespace sim {

/// The cards face up, as bits by colour.
using CardsUp = std::uint32_t;
inline constexpr CardsUp all_up = (1U << cave::color_count) - 1U;

/// A purse may still grow by this much in a lane: what moving ahead pays at most (DC-6).
inline constexpr std::size_t most_pay = 9;
using LongLane = std::array<float, lanes + most_pay>;

/// Continues a lane beyond its purses: who has so much takes it to the chest.
void extend(LongLane& lane, float per_coin);

/// A waiting player's view on the mover's next state: worths by couple and purse.
class Worths {
 public:
  explicit Worths(std::size_t couples) : lanes_(couples) {}
  LongLane& operator[](std::size_t couple) { return lanes_[couple]; }
  const LongLane& operator[](std::size_t couple) const { return lanes_[couple]; }
  std::size_t size() const { return lanes_.size(); }

 private:
  std::vector<LongLane> lanes_;
};

/// Fills worths by purse from a row of a table (see DuelTable::of_mover), for the other player if
/// `sign` is -1; beyond the table's purses in a line.
void read_row(const float* row, float sign, Worths& worths);

/// How many coins of a purse go into the smaller fist (DC-8), by couple and purse, so that what the
/// other half leaves is worth most; and what that is worth.
struct Splits {
  explicit Splits(std::size_t couples) : smaller(couples), worths(couples) {}
  std::vector<std::array<std::uint8_t, lanes>> smaller;
  Worths worths;
};
void find_splits(const Worths& kept, Splits& splits);
/// The worth of splits found before, where a purse kept is worth something else.
void value_splits(const Worths& kept, const Splits& found, Worths& worths);

/// Everything within a turn: by cards face up, then couple.
class TurnValues {
 public:
  explicit TurnValues(std::size_t couples) : couples_(couples), lanes_(couples * (all_up + 1)) {}
  LongLane& at(CardsUp up, std::size_t couple) { return lanes_[up * couples_ + couple]; }
  const LongLane& at(CardsUp up, std::size_t couple) const {
    return lanes_[up * couples_ + couple];
  }

 private:
  std::size_t couples_;
  std::vector<LongLane> lanes_;
};

/// What a card does within the turn, and its worths.
struct TurnRow {
  std::uint8_t color = 0;
  ai::Couple behind = 0;
  const float* safe = nullptr;
};

class Turns {
 public:
  explicit Turns(const cave::Board& board);

  const ai::DuelPlaces& places() const { return places_; }

  /// Whether a couple can stand like that with these cards face up: the card played last has led to
  /// a space of its colour or to the lair.
  bool possible(CardsUp up, std::size_t couple) const { return possible_[up][couple]; }

  /// Solves the turn. `next` is the worth to the mover of the turn after it, by the couple and
  /// purse that the mover keeps; `other_purse` is what the waiting player holds if the game ends.
  void solve(const Worths& next, const Splits& splits, std::size_t other_purse, TurnValues& values);

  /// The rows of one round, in the order of colours; cards that lie face up are missing.
  std::size_t rows(CardsUp up, std::size_t couple, const TurnValues& values, const LongLane& home,
                   std::array<TurnRow, ai::most_guard_rows>& rows) const;
  /// What being home with a purse is worth, for `sign` +1 to the mover.
  static LongLane home(std::size_t other_purse, float sign);
  /// Sets of cards face up, the fullest first.
  static const std::vector<CardsUp>& order();

 private:
  ai::DuelPlaces places_;
  std::array<std::vector<bool>, all_up + 1> possible_;
};

}  // namespace sim
