// Makes views of states, and possible states of views (MD-26).
#include "games/mount_drago/rules/view.hpp"

#include <algorithm>
#include <span>
#include <type_traits>
#include <variant>

#include "core/check.hpp"
#include "core/rng.hpp"
#include "games/mount_drago/rules/rules.hpp"

namespace mount_drago {

View MountDrago::view(const State& state, core::Viewer viewer) {
  View view;
  view.open() = state.open();
  for (std::uint8_t seat = 0; seat < state.riders; ++seat) {
    const std::span<const Card> stack = state.piles.stack(core::Seat{seat});
    view.stacks[seat].assign(stack.begin(), stack.end());
    view.hand_sizes[seat] = static_cast<std::uint8_t>(state.hands[seat].size());
  }
  view.draw_size = static_cast<int>(state.piles.draw().size());
  if (const core::Seat* const seat = std::get_if<core::Seat>(&viewer)) {
    CORE_CHECK(seat->index < state.riders, "there is no such seat");
    view.seat = *seat;
    const Hand& hand = state.hands[seat->index];
    const std::size_t read = hand.size() - (view.seat == state.late_reader ? state.unread : 0U);
    for (std::size_t at = 0; at < read; ++at) view.hand.push_back(hand[at]);
  }
  return view;
}

std::optional<Dragon> mount_of(const View& view, core::Seat seat) {
  const std::vector<Card>& stack = view.stacks[seat.index];
  if (stack.empty()) return std::nullopt;
  return stack.back().dragon();
}

std::optional<core::Seat> rider_of(const View& view, Dragon dragon) {
  return rider_of(mounts_of(view), dragon);
}

std::array<std::uint8_t, card_kinds> unseen(const View& view) {
  std::array<std::uint8_t, card_kinds> counts{};
  for (const Card card : each_kind()) {
    counts[static_cast<std::size_t>(card.kind())] = static_cast<std::uint8_t>(copies(card));
  }
  const auto see = [&counts](Card card) { --counts[static_cast<std::size_t>(card.kind())]; };
  for (const std::vector<Card>& stack : view.stacks) std::for_each(stack.begin(), stack.end(), see);
  std::for_each(view.hand.begin(), view.hand.end(), see);
  if (view.played) see(*view.played);
  return counts;
}

namespace {

/// Returns a state with everything that the view shows, and nothing else.
State seen_part(const View& view) {
  State state;
  state.open() = view.open();
  for (std::uint8_t seat = 0; seat < view.riders; ++seat) {
    for (const Card card : view.stacks[seat]) state.piles.put_on_top(core::Seat{seat}, card);
  }
  return state;
}

CardList unseen_cards(const View& view) {
  CardList cards;
  const std::array<std::uint8_t, card_kinds> counts = unseen(view);
  for (const Card card : each_kind()) {
    for (int copy = 0; copy < counts[static_cast<std::size_t>(card.kind())]; ++copy) {
      cards.push_back(card);
    }
  }
  return cards;
}

/// Deals the others' hands from the back of `cards` and puts the rest on the draw pile.
void deal_unseen(State& state, const View& view, CardList cards) {
  for (std::uint8_t seat = 0; seat < view.riders; ++seat) {
    Hand& hand = state.hands[seat];
    hand.clear();
    if (view.seat == core::Seat{seat}) {
      hand = view.hand;
      continue;
    }
    while (hand.size() < view.hand_sizes[seat]) {
      hand.push_back(cards.back());
      cards.pop_back();
    }
  }
  state.piles.set_draw({cards.data(), cards.size()});
}

}  // namespace

State MountDrago::determinize(const View& view, core::Rng& rng) {
  State state = seen_part(view);
  CardList cards = unseen_cards(view);
  // Before the deal nothing is hidden: the pile is in the order of MD-1.
  if (view.hand_sizes == decltype(view.hand_sizes){}) {
    deal_unseen(state, view, cards);
    return state;
  }
  // A rider in phase Discard holds a summit card, as all riders know: other deals do not fit the
  // view.
  do {
    core::shuffle(cards, rng);
    deal_unseen(state, view, cards);
  } while (state.phase == Phase::Discard && !holds_summit_card(state));
  return state;
}

std::optional<Observation> MountDrago::observe(const Event& event, core::Viewer viewer) {
  return std::visit(
      [&viewer](const auto& seen) -> Observation {
        if constexpr (std::is_same_v<std::decay_t<decltype(seen)>, Drew>) {
          if (viewer != core::Viewer{seen.seat}) {
            return DrewUnseen{seen.seat, static_cast<int>(seen.cards.size())};
          }
        }
        return seen;
      },
      event);
}

bool MountDrago::reveals(const Event& event) { return std::holds_alternative<Drew>(event); }

}  // namespace mount_drago
