// The game as searches play it: PlayoutState, and Afterstate, the table as a move leaves it before
// the draw. Previews, reasons, evaluators and the network's features all read afterstates, so that
// they agree.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>

#include "core/list.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"
#include "games/mount_drago/rules/board.hpp"
#include "games/mount_drago/rules/rules.hpp"
#include "games/mount_drago/rules/state.hpp"
#include "games/mount_drago/rules/view.hpp"

namespace mount_drago {

/// Converts to an index of standard containers.
constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

// PlayoutState is a small value without lists. It draws hidden cards only when needed, emits no
// events and forgets the stack of each buried card; otherwise it follows rules.hpp exactly, which a
// test checks.

/// A board as tables for fast lookup: what landing on a space triggers and brings.
struct Track {
  explicit Track(const Board& board);
  Track() = default;

  /// Returns where a dragon lands; the last space stops it (MD-10).
  int destination(int from, int value) const { return std::min<int>(from + value, last); }
  /// Returns the scoring that a move between two spaces triggers (MD-15 … MD-18).
  std::optional<Scoring> scoring(int from, int to) const {
    return from < first_summit ? landing[static_cast<std::size_t>(to)] : std::nullopt;
  }
  /// Returns, by space, the points of a mount there.
  const std::array<std::int8_t, max_spaces>& gains(Scoring scoring) const {
    return scoring == Scoring::Small ? small : large;
  }

  std::array<std::int8_t, max_spaces> large{};  ///< by space: points of a large scoring (MD-17)
  std::array<std::int8_t, max_spaces> small{};  ///< by space: points of a small scoring (MD-16)
  /// By space: the scoring of a dragon that lands there from below the summit.
  std::array<std::optional<Scoring>, max_spaces> landing{};
  std::uint8_t first_summit = 0;
  std::uint8_t last = 0;
};

/// A rider's action as a number, the same in every deal of the hidden cards, so that a search can
/// keep statistics per move.
class Move {
 public:
  constexpr Move() = default;
  static constexpr Move play(int kind) { return Move(static_cast<std::uint32_t>(kind)); }
  static constexpr Move ride(bool rides) { return Move(rides ? rides_code : declines_code); }
  static constexpr Move mount(int dragon) {
    return Move(mount_code + static_cast<std::uint32_t>(dragon));
  }
  /// `counts`: two bits for each value of the summit dragons' cards, lower dragons first.
  static constexpr Move discard(std::uint32_t counts) { return Move(discard_code | counts); }

  constexpr std::uint32_t code() const { return code_; }
  constexpr bool is_play() const { return code_ < card_kinds; }
  constexpr bool is_mount() const { return code_ >= mount_code && code_ < discard_code; }
  constexpr bool is_discard() const { return code_ >= discard_code; }
  constexpr bool rides() const { return code_ == rides_code; }
  constexpr int kind() const { return static_cast<int>(code_); }
  constexpr int dragon() const { return static_cast<int>(code_ - mount_code); }
  constexpr std::uint32_t discard_counts() const { return code_ & (discard_code - 1); }

  friend constexpr bool operator==(Move, Move) = default;

 private:
  static constexpr std::uint32_t rides_code = 64;
  static constexpr std::uint32_t declines_code = 65;
  static constexpr std::uint32_t mount_code = 128;
  static constexpr std::uint32_t discard_code = 1U << 24U;

  constexpr explicit Move(std::uint32_t code) : code_(code) {}
  std::uint32_t code_ = 0;
};

/// Holds the most moves possible: every subset of six summit cards.
using MoveList = core::FixedList<Move, 64>;

/// The effect of a card on its dragon (MD-9 … MD-18).
struct CardEffect {
  int dragon = 0;
  int from = 0;
  int to = 0;
  int rider = 0;        ///< the dragon's seat before the move, or PlayoutState::no_rider
  bool choice = false;  ///< the player may ride or decline (MD-11)
  std::optional<Scoring> scoring;
};

class PlayoutState {
 public:
  /// Makes a playout of a complete state; only the order of the draw pile stays random. `track`
  /// must outlive it.
  PlayoutState(const State& state, const Track& track);
  /// Makes a playout of a view. All unseen cards lie on the draw pile: call `determinize` before
  /// playing on.
  PlayoutState(const View& view, const Track& track);
  PlayoutState() = default;

  /// Deals the others' unseen cards at random (MD-26). The viewer is on turn, so only the sizes of
  /// their hands are known.
  void determinize(core::Rng& rng);
  /// Deals a card of this kind from the draw pile to a slot of a seat's hand, instead of
  /// `determinize`. Fill slots in order, each once.
  void deal_card(int seat, int slot, int kind);

  /// Returns the effect of a card of this kind for the rider on turn.
  CardEffect effect_of(int kind) const {
    CardEffect effect;
    effect.dragon = dragon_of(kind);
    effect.from = position(effect.dragon);
    effect.to = track_->destination(effect.from, value_of(kind));
    effect.rider = rider(effect.dragon);
    effect.choice = effect.rider == no_rider && in_last_place(effect.dragon);
    effect.scoring = track_->scoring(effect.from, effect.to);
    return effect;
  }
  /// Returns the moves of the rider on turn: those of MountDrago::legal, each once, in a fixed
  /// order.
  MoveList legal() const;
  /// Returns the discard of all cards that may go (MD-23), in phase Discard.
  Move discard_all() const;
  /// Performs a legal move and the draw after it.
  void perform(Move move, core::Rng& rng);
  /// Plays to the end with random moves: any card of the hand, and a coin flip for other decisions.
  void rollout(core::Rng& rng);
  /// Plays one turn the same way: a card and the decisions after it.
  void rollout_turn(core::Rng& rng);

  /// Converts a legal action to its move; action_of converts back.
  Move move_of(const Action& action) const;
  Action action_of(Move move) const;

  Phase phase() const { return phase_; }
  bool is_over() const { return phase_ == Phase::Over; }
  int turn() const { return turn_; }
  int riders() const { return riders_; }
  int score(int seat) const { return scores_[at(seat)]; }
  const Scores& scores() const { return scores_; }
  int position(int dragon) const { return positions_[at(dragon)]; }
  const Positions& positions() const { return positions_; }
  bool is_mounted(int seat) const { return tops_[at(seat)] != no_card; }
  /// Returns the dragon of a seat that has a mount (MD-14).
  int mount(int seat) const { return dragon_of(tops_[at(seat)]); }
  /// Returns the seat that rides a dragon, or `no_rider`.
  int rider(int dragon) const { return rider_of_[at(dragon)]; }
  static constexpr int no_rider = max_riders;
  bool in_last_place(int dragon) const {
    return (last_ >> static_cast<unsigned>(dragon) & 1U) != 0;
  }
  int arrived() const { return std::popcount(summit_); }
  /// Returns the dragons on the summit, one bit each.
  unsigned arrived_dragons() const { return summit_; }
  bool arrived(int dragon) const { return (summit_ >> static_cast<unsigned>(dragon) & 1U) != 0; }
  /// Returns the kind of the card on the table in phase Ride (MD-11).
  int played() const { return played_; }
  int hand_size(int seat) const { return hand_sizes_[at(seat)]; }
  /// Returns the kind of a card in a seat's hand; the order has no meaning.
  int card(int seat, int slot) const { return hands_[at(seat)][at(slot)]; }
  /// Calls `take` once with each kind in the hand of the rider on turn, in ascending order.
  template <class Take>
  void for_each_kind_in_hand(const Take& take) const {
    std::uint64_t held = 0;
    for (std::size_t slot = 0; slot < hand_sizes_[turn_]; ++slot) {
      held |= std::uint64_t{1} << hands_[turn_][slot];
    }
    for (; held != 0; held &= held - 1) take(std::countr_zero(held));
  }
  int draw_size() const { return draw_; }
  /// Returns the kind of a card of the draw pile; the order has no meaning.
  int pile_card(int slot) const { return cards_[at(slot)]; }
  bool swaps() const { return swaps_; }
  /// Returns the hand size that the rider on turn draws up to, in phase Discard (MD-23).
  int draws_to() const { return draw_to_ == 0 ? hand_size(turn_) : draw_to_; }
  const Track& track() const { return *track_; }
  /// Returns the number of cards of a kind below the top cards of the stacks.
  int buried(int kind) const;

  static constexpr int dragon_of(int kind) { return kind / highest_value; }
  static constexpr int value_of(int kind) { return kind % highest_value + lowest_value; }

 private:
  static constexpr std::uint8_t no_card = 0xFF;

  void begin(const PublicState& open);
  void load_stack(std::size_t seat, std::span<const Card> cards);
  void mount_on(std::size_t seat, std::uint8_t kind);
  void bury(std::uint8_t kind) { cards_[card_count - 1U - buried_++] = kind; }
  void play_from(std::size_t slot, core::Rng& rng);
  void settle_ride(bool rides, core::Rng& rng);
  void discard(std::uint32_t counts, core::Rng& rng);
  void discard_by_coin(core::Rng& rng);
  void begin_discard();
  void discard_card(std::size_t slot);
  void first_mount(int dragon, core::Rng& rng);
  void deal(core::Rng& rng);
  void move_up(std::size_t dragon, std::size_t to);
  void after_move(std::optional<Scoring> scoring, core::Rng& rng);
  void draw_up(core::Rng& rng);
  void reshuffle();
  std::uint8_t draw_card(core::Rng& rng);
  bool holds_summit_card() const;
  void list_plays(MoveList& moves) const;
  void list_discards(MoveList& moves) const;
  std::uint32_t discard_place(int kind) const;

  const Track* track_ = nullptr;
  std::array<std::array<std::uint8_t, mount_drago::hand_size>, max_riders> hands_{};  ///< kinds
  std::array<std::uint8_t, max_riders> hand_sizes_{};
  std::array<std::uint8_t, max_riders> tops_{};  ///< by seat: the mount's card, or `no_card`
  std::array<std::int16_t, max_riders> scores_{};
  Positions positions_{};
  std::array<std::uint8_t, dragon_count> rider_of_{};  ///< by dragon: the seat, or `no_rider`
  std::uint16_t last_ = 0;                             ///< dragons in last place, one bit each
  std::uint16_t summit_ = 0;                           ///< dragons on the summit, one bit each
  std::uint8_t riders_ = 0;
  std::uint8_t first_ = 0;
  std::uint8_t turn_ = 0;
  Phase phase_ = Phase::Over;
  std::uint8_t played_ = 0;
  std::uint8_t draw_to_ = 0;
  bool swaps_ = false;
  std::uint8_t draw_ = 0;    ///< cards of the draw pile: the front of cards_, unordered
  std::uint8_t buried_ = 0;  ///< cards below the stacks' tops: the back of cards_
  std::array<std::uint8_t, card_count> cards_{};
};
static_assert(sizeof(PlayoutState) <= 256, "a playout copies it again and again");

struct Afterstate {
  enum class OwnHand : std::uint8_t { Known, Unknown };

  /// The table for the rider on turn, before any move.
  explicit Afterstate(const View& view);
  /// The table after a move, in any phase but Mount and Over. `rides` is the answer to a choice
  /// (MD-11). Discards all summit cards that it may. An unknown hand keeps no cards.
  Afterstate(const PlayoutState& state, Move move, bool rides, OwnHand own = OwnHand::Known);

  /// Plays a card (MD-9 … MD-22); `rides` matters only with a choice (MD-11).
  void play(const Track& track, Card card, bool rides);
  /// Rides the dragon that has just moved, or declines (MD-11).
  void ride(const Track& track, Dragon dragon, bool rides);
  /// Returns where a card of this dragon would go now.
  Mounting mounting(Dragon dragon) const {
    return mount_drago::mounting(mounts, positions, core::Seat{me}, dragon);
  }

  Positions positions{};
  Mounts mounts{};
  Scores scores{};
  std::optional<Scoring> scoring;                     ///< triggered by the last move
  Gains gains{};                                      ///< by seat, from that scoring
  std::array<std::uint8_t, max_riders> hand_sizes{};  ///< the player's after drawing
  Hand hand;                                          ///< the player's cards that stay
  std::uint8_t riders = 0;
  std::uint8_t me = 0;       ///< the rider on turn
  std::uint8_t arrived = 0;  ///< dragons on the summit
  bool draws = false;        ///< the turn ends with new cards (MD-20, MD-22)
  bool over = false;         ///< MD-25

 private:
  void settle(const Track& track, std::optional<Scoring> triggered);
  void discard_summit_cards(const Track& track);
};

/// Returns the effect of riding and of declining the dragon just moved (MD-11, MD-13).
Preview preview_of_riding(const View& view);

}  // namespace mount_drago
