// The full state of a game of Dragon's Cave. Only Match and the log hold one; all other code gets a
// View.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <variant>

#include "core/list.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"
#include "games/dragons_cave/rules/board.hpp"

namespace dragons_cave {

// The setup of a game: board, number of players, first dragon.

/// Closed or open chests: whether the table displays their totals (DC-11). They are public either
/// way.
enum class Chests : std::uint8_t { Closed, Open };

struct RuleSet {
  Chests chests = Chests::Closed;
  friend constexpr bool operator==(const RuleSet&, const RuleSet&) = default;
};

inline constexpr int min_players = 2;
inline constexpr int max_players = 4;
inline constexpr int max_dwarves = 2;  ///< each player's, with two players (DC-20)

/// Returns the number of dwarves per player (DC-3, DC-20).
constexpr int dwarves_each(int players) { return players == 2 ? 2 : 1; }

/// Determines a game's start; the game has no chance.
struct Setup {
  Board board;
  RuleSet rules;
  int players = min_players;  ///< 2 … 4 (DC-3)
  core::Seat first;           ///< the first dragon (DC-4)
};

// The actions of Dragon's Cave.

/// A player's dwarf: 0, with two players also 1 (DC-20).
using Dwarf = std::uint8_t;

/// Puts a card face down, with two players for one of the two dwarves (DC-5, DC-21). The chest card
/// moves no dwarf: its dwarf is 0.
struct Choose {
  Card card{};
  Dwarf dwarf = 0;
  friend constexpr bool operator==(const Choose&, const Choose&) = default;
};
/// Puts the dragon on a square of the lair (DC-5).
struct Guard {
  Color color{};
  friend constexpr bool operator==(const Guard&, const Guard&) = default;
};
/// Hides the purse in two hands (DC-8); together they hold all of it.
struct Split {
  int left = 0;
  int right = 0;
  friend constexpr bool operator==(const Split&, const Split&) = default;
};
enum class Fist : std::uint8_t { Left, Right };
/// Picks the hand whose coins go back to the treasure (DC-8).
struct Guess {
  Fist fist{};
  friend constexpr bool operator==(const Guess&, const Guess&) = default;
};

/// In the order of their phases.
using Action = std::variant<Choose, Guard, Split, Guess>;

// Cards in a hand and cards face up (DC-3, DC-6): at most one of each kind.

/// A player's cards in hand, as a set: each card exists once.
class Hand {
 public:
  constexpr Hand() = default;
  /// All six (DC-4).
  static constexpr Hand full() { return Hand((1U << card_count) - 1U); }

  constexpr bool holds(Card card) const { return (bits_ >> index(card) & 1U) != 0; }
  constexpr void add(Card card) { bits_ = static_cast<std::uint8_t>(bits_ | 1U << index(card)); }
  constexpr void remove(Card card) {
    bits_ = static_cast<std::uint8_t>(bits_ & ~(1U << index(card)));
  }
  constexpr int size() const {
    int held = 0;
    for (const Card card : all_cards) held += holds(card) ? 1 : 0;
    return held;
  }
  /// In the fixed order red … purple, chest.
  constexpr core::FixedList<Card, card_count> cards() const {
    core::FixedList<Card, card_count> held;
    for (const Card card : all_cards) {
      if (holds(card)) held.push_back(card);
    }
    return held;
  }

  friend constexpr bool operator==(const Hand&, const Hand&) = default;

 private:
  constexpr explicit Hand(unsigned bits) : bits_(static_cast<std::uint8_t>(bits)) {}

  std::uint8_t bits_ = 0;
};

/// A player's face-up cards in order of play (DC-6). Never the chest card: it returns all cards to
/// the hand, itself included (DC-10).
using FaceUp = core::FixedList<Card, color_count>;

/// The next decision.
enum class Phase : std::uint8_t {
  Choose,  ///< the next seat from the dragon's left puts a card face down (DC-5)
  Guard,   ///< the dragon player puts the dragon on a square (DC-5)
  Split,   ///< `robbed` hides the purse in two hands (DC-8)
  Guess,   ///< the dragon player picks one of them (DC-8)
  Over,    ///< DC-18
};

/// True from the reveal to the end of the round: this round's cards are open.
constexpr bool is_revealed(Phase phase) { return phase == Phase::Split || phase == Phase::Guess; }

/// By seat.
template <class T>
using BySeat = std::array<T, max_players>;

/// Positions of a player's dwarves: 0 the start, 1 … 20 the path, 21 the lair. With more than two
/// players only the first counts.
using Dwarves = std::array<std::uint8_t, max_dwarves>;

/// The public part of a game.
struct PublicState {
  Board board;
  RuleSet rules;
  std::uint8_t players = min_players;
  core::Seat dragon;
  Phase phase = Phase::Choose;
  BySeat<Dwarves> dwarves{};
  BySeat<std::uint8_t> purses{};
  BySeat<std::uint8_t> chests{};  ///< sums of announced coins: public, but not displayed (DC-11)
  std::uint8_t treasure = 0;
  BySeat<Hand> hands{};        ///< a chosen card stays in the hand until the reveal
  BySeat<FaceUp> played{};     ///< face-up cards, not playable until they return to the hand (DC-6)
  std::optional<Color> guard;  ///< until the round ends; kept in phase Over
  std::optional<core::Seat> robbed;  ///< the seat whose purse is robbed, in Split and Guess
  std::uint16_t round = 1;
  std::uint8_t quiet = 0;  ///< finished rounds in a row in which no dwarf came forward (DC-24)

  PublicState& open() { return *this; }
  const PublicState& open() const { return *this; }

  friend bool operator==(const PublicState&, const PublicState&) = default;
};

/// A plain value of fixed size.
struct State : PublicState {
  BySeat<std::optional<Choose>> committed{};  ///< until the round ends
  std::optional<Split> split;                 ///< the coins in the two hands, in Guess
  bool treasure_spent = false;                ///< this round's payment ends the game (DC-17)

  friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 280, "a state stays a small value");

// Checks states from outside once, so that the rules can trust their own.

/// Returns the first fault of a state; nullopt if play can continue from it.
std::optional<core::Fault> fault_of(const State& state);

/// Completes a state read from a log, which omits `robbed` in phase Split and `treasure_spent`.
/// Assumes that the first caught seat with coins is robbed next, and that an empty treasure is
/// spent. Wrong only if an earlier robbery of the same round left that seat coins or refilled the
/// treasure, or if the treasure fell short and kept a remainder (DC-16).
void infer_omitted(State& state);

}  // namespace dragons_cave
