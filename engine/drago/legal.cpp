// Which actions are legal: the list for a view, and the judgement on one action for a state.
#include "drago/legal.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <string>
#include <variant>
#include <vector>

#include "drago/moves.hpp"
#include "drago/rules.hpp"

namespace drago {
namespace {

using core::Refusal;
using Verdict = std::optional<Refusal>;

std::vector<Action> mounts(const View& view) {
  std::vector<Action> actions;
  actions.reserve(dragon_count);
  for (const Dragon dragon : all_dragons) {
    if (!rider_of(view, dragon)) actions.emplace_back(Mount{dragon});
  }
  return actions;
}

std::vector<Action> plays(const Hand& hand) {
  std::bitset<card_kinds> held;
  for (const Card card : hand) held.set(static_cast<std::size_t>(card.kind()));
  std::vector<Action> actions;
  actions.reserve(held.count());
  for (const Card card : each_kind()) {
    if (held.test(static_cast<std::size_t>(card.kind()))) actions.emplace_back(Play{card});
  }
  return actions;
}

/// Whether a choice of cards (a bit each) takes equal cards from the front: of the choices that
/// are the same multiset exactly one does.
bool takes_equals_from_front(const Hand& cards, unsigned chosen) {
  for (std::size_t later = 1; later < cards.size(); ++later) {
    if ((chosen >> later & 1U) == 0) continue;
    for (std::size_t earlier = 0; earlier < later; ++earlier) {
      if (cards[earlier] == cards[later] && (chosen >> earlier & 1U) == 0) return false;
    }
  }
  return true;
}

std::vector<Action> discards(const View& view) {
  Hand summit_cards;
  for (const Card card : view.hand) {
    if (view.board.on_summit(view.positions[index(card.dragon())])) summit_cards.push_back(card);
  }
  std::vector<Action> actions;
  for (unsigned chosen = 0; chosen < 1U << summit_cards.size(); ++chosen) {
    if (!takes_equals_from_front(summit_cards, chosen)) continue;
    Discard discard;
    for (std::size_t at = 0; at < summit_cards.size(); ++at) {
      if ((chosen >> at & 1U) != 0) discard.cards.push_back(summit_cards[at]);
    }
    actions.emplace_back(discard);
  }
  return actions;
}

/// What is asked for in each phase, for the refusal of everything else.
Refusal not_now(Phase phase) {
  constexpr std::array<std::array<const char*, 2>, 6> asked = {{
      {"MD-6", "a first dragon is to be chosen now"},
      {"MD-24", "the draw pile is to be shuffled now"},
      {"MD-9", "a card is to be played now"},
      {"MD-11", "it is to be decided now whether to ride the dragon just moved"},
      {"MD-23", "summit cards may be discarded now, or none"},
      {"MD-25", "the game is over"},
  }};
  const auto& [rule, why] = asked[static_cast<std::size_t>(phase)];
  return {rule, why};
}

/// Judges an action whose phase is right.
struct Judge {
  const State& state;

  Verdict operator()(const Mount& mount) const {
    if (!rider_of(mounts_of(state), mount.dragon)) return std::nullopt;
    return Refusal{"MD-6", "somebody rides " + std::string(name(mount.dragon)) + " already"};
  }

  Verdict operator()(const Shuffle& shuffle) const {
    CardList expected = cards_to_shuffle(state);
    CardList given = shuffle.draw;
    std::sort(expected.begin(), expected.end());
    std::sort(given.begin(), given.end());
    if (given == expected) return std::nullopt;
    return Refusal{deal_is_due(state) ? "MD-7" : "MD-24",
                   "the new draw pile must hold exactly the cards that are shuffled"};
  }

  Verdict operator()(const Play& play) const {
    const Hand& hand = state.hands[state.turn.index];
    if (std::find(hand.begin(), hand.end(), play.card) != hand.end()) return std::nullopt;
    return Refusal{"MD-9", name(play.card) + " is not in the hand"};
  }

  Verdict operator()(const Ride&) const { return std::nullopt; }

  Verdict operator()(const Discard& discard) const {
    Hand hand = state.hands[state.turn.index];
    for (const Card card : discard.cards) {
      if (!state.board.on_summit(state.positions[index(card.dragon())])) {
        return Refusal{"MD-23", name(card) + " belongs to a dragon that is not on the summit"};
      }
      if (!hand.remove(card)) return Refusal{"MD-23", name(card) + " is not in the hand"};
    }
    return std::nullopt;
  }
};

}  // namespace

bool holds_summit_card(const State& state) {
  const Hand& hand = state.hands[state.turn.index];
  return std::any_of(hand.begin(), hand.end(), [&state](Card card) {
    return state.board.on_summit(state.positions[index(card.dragon())]);
  });
}

bool deal_is_due(const State& state) {
  return state.phase == Phase::Shuffle && !state.piles.draw().empty();
}

CardList cards_to_shuffle(const State& state) {
  CardList cards;
  if (deal_is_due(state)) {
    for (const Card card : state.piles.draw()) cards.push_back(card);
    return cards;
  }
  for (std::uint8_t seat = 0; seat < state.riders; ++seat) {
    const std::span<const Card> stack = state.piles.stack(core::Seat{seat});
    for (std::size_t at = 0; at + 1 < stack.size(); ++at) cards.push_back(stack[at]);
  }
  return cards;
}

std::optional<Refusal> refusal_of(const State& state, const Action& action) {
  if (static_cast<Phase>(action.index()) != state.phase) return not_now(state.phase);
  return std::visit(Judge{state}, action);
}

std::vector<Action> Drago::legal(const View& view) {
  if (view.seat != view.turn) return {};
  switch (view.phase) {
    case Phase::Mount:
      return mounts(view);
    case Phase::Play:
      return plays(view.hand);
    case Phase::Ride:
      return {Ride{true}, Ride{false}};
    case Phase::Discard:
      return discards(view);
    case Phase::Shuffle:
    case Phase::Over:
      break;
  }
  return {};
}

}  // namespace drago
