// The whole truth about a game of Dragon's Cave. Only Match and the log hold one; everybody else
// gets a View.
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

// What is agreed before a game: the board, how many play, and who is the first dragon.

/// Whether the totals in the chests are displayed (DC-11). They are no secret either way.
enum class Chests : std::uint8_t { Closed, Open };

struct RuleSet {
  Chests chests = Chests::Closed;
  friend constexpr bool operator==(const RuleSet&, const RuleSet&) = default;
};

inline constexpr int min_players = 2;
inline constexpr int max_players = 4;
inline constexpr int max_dwarves = 2;  ///< each player's, with two players (DC-20)

/// How many dwarves each player has (DC-3, DC-20).
constexpr int dwarves_each(int players) { return players == 2 ? 2 : 1; }

/// Everything a game starts from. There is no chance in this game.
struct Setup {
  Board board;
  RuleSet rules;
  int players = min_players;  ///< 2 … 4 (DC-3)
  core::Seat first;           ///< the first dragon (DC-4)
};

// Everything that can be done in Dragon's Cave.

/// Which of a player's dwarves: 0, with two players also 1 (DC-20).
using Dwarf = std::uint8_t;

/// Putting a card face down, with two players for one of the two dwarves (DC-5, DC-21). The chest
/// card moves nobody: its dwarf is 0.
struct Choose {
  Card card{};
  Dwarf dwarf = 0;
  friend constexpr bool operator==(const Choose&, const Choose&) = default;
};
/// Putting the dragon on a square of the lair (DC-5).
struct Guard {
  Color color{};
  friend constexpr bool operator==(const Guard&, const Guard&) = default;
};
/// Hiding the purse in two hands (DC-8); together they hold all of it.
struct Split {
  int left = 0;
  int right = 0;
  friend constexpr bool operator==(const Split&, const Split&) = default;
};
enum class Fist : std::uint8_t { Left, Right };
/// Picking the hand whose coins go back to the treasure (DC-8).
struct Guess {
  Fist fist{};
  friend constexpr bool operator==(const Guess&, const Guess&) = default;
};

/// In the order of the phases they belong in.
using Action = std::variant<Choose, Guard, Split, Guess>;

// Cards in a hand and cards face up (DC-3, DC-6): at most one of each kind.

/// The cards somebody holds. Without order: there is one of each.
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

/// Cards face up in front of somebody, in order of play (DC-6). Never the chest card: it takes
/// everything back to the hand, itself too (DC-10).
using FaceUp = core::FixedList<Card, color_count>;

/// What is awaited next.
enum class Phase : std::uint8_t {
  Choose,  ///< the next seat from the dragon's left puts a card face down (DC-5)
  Guard,   ///< the dragon player puts the dragon on a square (DC-5)
  Split,   ///< `robbed` hides the purse in two hands (DC-8)
  Guess,   ///< the dragon player picks one of them (DC-8)
  Over,    ///< DC-18
};

/// Whether this round's cards lie open: from the reveal to the end of the round.
constexpr bool is_revealed(Phase phase) { return phase == Phase::Split || phase == Phase::Guess; }

/// By seat.
template <class T>
using BySeat = std::array<T, max_players>;

/// Where a player's dwarves are: 0 the start, 1 … 20 the path, 21 the lair. With more than two
/// players only the first counts.
using Dwarves = std::array<std::uint8_t, max_dwarves>;

/// What everybody sees of a game.
struct PublicState {
  Board board;
  RuleSet rules;
  std::uint8_t players = min_players;
  core::Seat dragon;
  Phase phase = Phase::Choose;
  BySeat<Dwarves> dwarves{};
  BySeat<std::uint8_t> purses{};
  BySeat<std::uint8_t> chests{};  ///< sums of what was announced: not secret, not displayed (DC-11)
  std::uint8_t treasure = 0;
  BySeat<Hand> hands{};        ///< all that does not lie face up: a card stays in until the reveal
  BySeat<FaceUp> played{};     ///< cards that cannot be played again yet (DC-6)
  std::optional<Color> guard;  ///< until the round ends; kept in phase Over
  std::optional<core::Seat> robbed;  ///< whose purse, in Split and Guess
  std::uint16_t round = 1;
  std::uint8_t quiet = 0;  ///< finished rounds in a row without a dwarf coming forward (DC-24)

  PublicState& open() { return *this; }
  const PublicState& open() const { return *this; }

  friend bool operator==(const PublicState&, const PublicState&) = default;
};

/// A plain value of fixed size.
struct State : PublicState {
  BySeat<std::optional<Choose>> committed{};  ///< until the round ends
  std::optional<Split> split;                 ///< what is in the hands, in Guess
  bool treasure_spent = false;                ///< this round's payment ends the game (DC-17)

  friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 280, "a state stays a small value");

// Whether a state given from outside can be a moment of a game. Everything the rules rely on is
// checked here, once, so that they need not distrust their own states.

/// The first fault of a state; nothing when play can go on from it.
std::optional<core::Fault> fault_of(const State& state);

/// Completes a state read from a log, which tells neither `robbed` in phase Split nor
/// `treasure_spent`: the first of the caught who holds coins is robbed next, and the treasure is
/// spent when it is empty. Wrong only when a robbery of the same round is over already and left
/// that player coins or filled the treasure again, or when the treasure fell short and kept a rest
/// (DC-16).
void infer_untold(State& state);

}  // namespace dragons_cave
