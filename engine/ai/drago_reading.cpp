// Goes from one view of a seat to its next one, card by card.
#include "ai/drago_reading.hpp"

#include <algorithm>
#include <cmath>

namespace ai {
namespace {

using drago::Card;
using drago::View;
using Stack = std::vector<Card>;

std::size_t at(int place) { return static_cast<std::size_t>(place); }

/// Where an earlier stack lies in a later one: cards came under it and on top of it.
std::optional<std::size_t> cards_under(const Stack& earlier, const Stack& later) {
  const auto found = std::search(later.begin(), later.end(), earlier.begin(), earlier.end());
  if (found == later.end()) return std::nullopt;
  return static_cast<std::size_t>(found - later.begin());
}

/// The card that a seat played in one turn: on top, or the first that went under (discards follow
/// it, MD-23). None where there is more or less than one turn between the stacks.
std::optional<Card> played_between(const Stack& earlier, const Stack& later) {
  const auto under = cards_under(earlier, later);
  if (!under) return std::nullopt;
  const std::size_t on_top = later.size() - earlier.size() - *under;
  if (on_top == 1) return later.back();
  if (on_top == 0 && *under > 0) return later[*under - 1];
  return std::nullopt;
}

}  // namespace

void DragoReading::forget() {
  for (Keepings& seat : keepings_) {
    for (Keeping& turns : seat) turns.fill(1);
  }
  last_.reset();
}

bool DragoReading::follows(const View& view) const {
  if (!last_ || last_->seat != view.seat || last_->riders != view.riders) return false;
  if (!(last_->board == view.board)) return false;
  for (int seat = 0; seat < view.riders; ++seat) {
    if (!cards_under(last_->stacks[at(seat)], view.stacks[at(seat)])) return false;
  }
  return true;
}

void DragoReading::watch(const View& view, Promise suspicion) {
  if (!follows(view)) forget();
  if (view.phase != drago::Phase::Play) return;  // the same turn goes on
  if (last_ && !(last_->stacks == view.stacks)) read_round(view, suspicion);
  last_ = view;
}

void DragoReading::read_round(const View& view, Promise suspicion) {
  View table = *last_;
  for (int step = 0; step < view.riders; ++step) {
    const core::Seat seat = core::after(view.turn, view.riders, step);
    const auto played = played_between(table.stacks[seat.index], view.stacks[seat.index]);
    if (!played) return;
    if (step > 0) read_turn(table, seat, *played, suspicion);
    std::uint8_t& position = table.positions[index(played->dragon())];
    position =
        static_cast<std::uint8_t>(std::min<int>(position + played->value(), view.board.last()));
    table.stacks[seat.index] = view.stacks[seat.index];
  }
}

void DragoReading::read_turn(const View& before, core::Seat seat, Card played, Promise suspicion) {
  View own = before;
  own.turn = seat;
  own.seat = seat;
  own.hand.clear();
  const drago::Track track(own.board);
  const DragoJudge judge(track);
  const drago::Climb climb(own, track);
  const Promise promise = judge.promise(climb, drago::Move::play(played.kind()));
  Keepings& keepings = keepings_[seat.index];
  for (std::size_t turns = keepings.size() - 1; turns > 0; --turns) {
    keepings[turns] = keepings[turns - 1];
  }
  for (int kind = 0; kind < drago::card_kinds; ++kind) {
    const double more = judge.promise(climb, drago::Move::play(kind)) - promise;
    const double wide = suspicion;
    const double kept = 0.5 - 0.5 * more / std::sqrt(more * more + wide * wide);
    for (std::size_t turns = 1; turns < keepings.size(); ++turns) {
      keepings[turns][at(kind)] *= static_cast<float>(kept);
    }
  }
}

void DragoReading::imagine(drago::Climb& world, core::Rng& rng) const {
  constexpr int most_tries = 12;
  constexpr std::uint32_t fine = 1U << 16U;
  world.imagine(rng);
  if (!last_) return;
  for (int seat = 0; seat < world.riders(); ++seat) {
    if (seat == world.turn()) continue;
    for (int place = 0; place < world.hand_size(seat); ++place) {
      // A hand is as old as its places: the last card was drawn last.
      const Keeping& keeping = keepings_[at(seat)][at(oldest - place)];
      for (int tries = 0; tries < most_tries; ++tries) {
        const double likely = keeping[at(world.card(seat, place))];
        const double ticket = static_cast<double>(rng.below(fine)) / fine;
        // Nothing is kept for certain, so likelihoods are taken in relation to an even one.
        if (ticket < 1.5 * likely) break;
        world.exchange(seat, place, rng);
      }
    }
  }
}

}  // namespace ai
