// Moving, mounting and scoring on the open table, and the preview made of it.
#include "drago/afterstate.hpp"

#include <algorithm>
#include <variant>

namespace drago {

Afterstate::Afterstate(const View& view)
    : positions(view.positions),
      mounts(mounts_of(view)),
      scores(view.scores),
      hand_sizes(view.hand_sizes),
      hand(view.hand),
      riders(view.riders),
      me(view.turn.index),
      arrived(static_cast<std::uint8_t>(view.summit.size())) {}

Afterstate::Afterstate(const PlayoutState& state, Move move, bool rides, OwnHand own)
    : positions(state.positions()),
      scores(state.scores()),
      riders(static_cast<std::uint8_t>(state.riders())),
      me(static_cast<std::uint8_t>(state.turn())),
      arrived(static_cast<std::uint8_t>(state.arrived())) {
  for (std::uint8_t seat = 0; seat < riders; ++seat) {
    mounts[seat] = static_cast<Dragon>(state.mount(seat));
    hand_sizes[seat] = static_cast<std::uint8_t>(state.hand_size(seat));
  }
  for (int slot = 0; slot < hand_sizes[me] && own == OwnHand::Known; ++slot) {
    hand.push_back(Card::of_kind(state.card(me, slot)));
  }
  const Track& track = state.track();
  if (move.is_discard()) {
    const Action discard = state.action_of(move);
    for (const Card card : std::get<Discard>(discard).cards) hand.remove(card);
    hand_sizes[me] = static_cast<std::uint8_t>(std::max<int>(hand_sizes[me], state.draws_to()));
    return;
  }
  if (move.is_play()) {
    play(track, Card::of_kind(move.kind()), rides);
  } else {
    ride(track, static_cast<Dragon>(PlayoutState::dragon_of(state.played())), rides);
  }
  if (draws || state.swaps()) discard_summit_cards(track);  // MD-23
}

void Afterstate::play(const Track& track, Card card, bool rides) {
  const Dragon dragon = card.dragon();
  const Mounting where = mounting(dragon);
  const int from = positions[index(dragon)];
  const int to = track.destination(from, card.value());
  hand.remove(card);
  --hand_sizes[me];
  positions[index(dragon)] = static_cast<std::uint8_t>(to);
  if (from < track.first_summit && to >= track.first_summit) ++arrived;
  if (where == Mounting::OnTop || (where == Mounting::Choice && rides)) mounts[me] = dragon;
  settle(track, track.scoring(from, to));
}

void Afterstate::ride(const Track& track, Dragon dragon, bool rides) {
  if (rides) mounts[me] = dragon;
  // The dragon came from last place, so it did not stand on the summit before.
  settle(track, track.scoring(0, positions[index(dragon)]));
}

void Afterstate::settle(const Track& track, std::optional<Scoring> triggered) {
  scoring = triggered;
  gains = {};
  if (scoring) {
    const auto& points = track.gains(*scoring);
    for (std::size_t seat = 0; seat < riders; ++seat) {
      if (!mounts[seat]) continue;
      gains[seat] = points[positions[index(*mounts[seat])]];
      scores[seat] = static_cast<std::int16_t>(scores[seat] + gains[seat]);
    }
  }
  over = arrived >= summit_to_end;
  draws = !scoring || hand_sizes[me] == 0;
  if (draws) hand_sizes[me] = hand_size;
}

void Afterstate::discard_summit_cards(const Track& track) {
  for (std::size_t slot = hand.size(); slot-- > 0;) {
    if (positions[index(hand[slot].dragon())] < track.first_summit) continue;
    hand[slot] = hand.back();
    hand.pop_back();
  }
}

Preview preview(const View& view, Card card) {
  const Track track(view.board);
  const Afterstate now(view);
  Afterstate riding = now;
  riding.play(track, card, true);
  Afterstate declining = now;
  declining.play(track, card, false);
  const Mounting where = now.mounting(card.dragon());
  Preview result;
  result.from = now.positions[index(card.dragon())];
  result.to = riding.positions[index(card.dragon())];
  result.choice = where == Mounting::Choice;
  result.rides = where != Mounting::Under;
  result.scoring = riding.scoring;
  result.gains = riding.gains;
  result.gains_declined = declining.gains;
  result.ends_game = riding.over;
  return result;
}

Preview preview_of_riding(const View& view) {
  const Track track(view.board);
  const Dragon dragon = view.played->dragon();
  Afterstate riding(view);
  riding.ride(track, dragon, true);
  Afterstate declining(view);
  declining.ride(track, dragon, false);
  Preview result;
  result.from = result.to = view.positions[index(dragon)];
  result.choice = result.rides = true;
  result.scoring = riding.scoring;
  result.gains = riding.gains;
  result.gains_declined = declining.gains;
  result.ends_game = riding.over;
  return result;
}

}  // namespace drago
