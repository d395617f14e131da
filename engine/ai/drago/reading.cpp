// Remembering turns, and walking through the hands that fit them.
#include "ai/drago/reading.hpp"

#include <algorithm>
#include <variant>

#include "drago/moves.hpp"

namespace ai {
namespace {

using drago::Climb;
using drago::View;

constexpr std::uint32_t fine = 1U << 16U;

std::size_t at(int place) { return static_cast<std::size_t>(place); }

/// Falls from 1 the worse a card is than the best there could be: about a half at `doubt`.
float readiness(double worse, double doubt) {
  double share = 1 / (1 + 0.1 * worse / doubt);
  share *= share;
  share *= share;
  return static_cast<float>(share * share);
}

bool is_start(const View& view) {
  return std::all_of(view.positions.begin(), view.positions.end(),
                     [](std::uint8_t position) { return position == 0; });
}

bool accepts(float odds, core::Rng& rng) {
  return odds >= 1 || static_cast<float>(rng.below(fine)) < odds * static_cast<float>(fine);
}

}  // namespace

void DragoMemory::play(const View& before, drago::Card card) {
  View open = before;
  open.hand.clear();
  open.seat = before.turn;
  const drago::Track track(before.board);
  if (!instinct_ || !instinct_->knows(track, before.riders)) {
    instinct_ = Instinct::learned(track, before.riders);
  }
  Turn turn;
  turn.kind = card.kind();
  if (instinct_) {
    const Climb climb(open, track);
    std::array<double, drago::card_kinds> shares{};
    for (int kind = 0; kind < drago::card_kinds; ++kind) {
      shares[at(kind)] = instinct_->share_unseen(climb, kind);
    }
    const double best = *std::max_element(shares.begin(), shares.end());
    turn.readiness.emplace();
    for (std::size_t kind = 0; kind < shares.size(); ++kind) {
      (*turn.readiness)[kind] = readiness(best - shares[kind], suspicion_);
    }
  }
  turns_[before.turn.index].push_back(turn);
}

void DragoMemory::witness(const View& before, std::span<const drago::Sighting> seen) {
  if (is_start(before)) {
    for (auto& turns : turns_) turns.clear();
  }
  for (const drago::Sighting& sighting : seen) {
    if (const auto* const played = std::get_if<drago::Played>(&sighting)) {
      if (before.seat != played->seat) play(before, played->card);
    } else if (const auto* const thrown = std::get_if<drago::Discarded>(&sighting)) {
      for (const drago::Card card : thrown->cards) {
        turns_[thrown->seat.index].push_back({std::nullopt, card.kind(), 0});
      }
    } else if (const auto* const drew = std::get_if<drago::DrewUnseen>(&sighting)) {
      auto& turns = turns_[drew->seat.index];
      if (!turns.empty()) turns.back().draws += drew->count;
    }
  }
}

DragoReading::DragoReading(const DragoMemory& memory, const Climb& root, core::Rng& rng) {
  Climb world = root;
  world.imagine(rng);
  for (int seat = 0; seat < world.riders(); ++seat) {
    if (seat == world.turn()) continue;
    Rider rider;
    rider.seat = seat;
    rider.turns = memory.turns(seat);
    rider.turns = rider.turns.last(std::min(rider.turns.size(), at(most_turns)));
    rider.hidden = at(world.hand_size(seat));
    for (int place = 0; place < world.hand_size(seat); ++place) {
      Held held;
      held.kind = static_cast<std::uint8_t>(world.card(seat, place));
      held.left = still_held;
      rider.held.push_back(held);
    }
    guess(rider, world.hand_size(seat), rng);
    riders_.push_back(rider);
  }
  for (int place = 0; place < world.draw_size(); ++place) {
    pile_.push_back(static_cast<std::uint8_t>(world.pile_card(place)));
  }
  constexpr int steps_before = 300;
  for (int count = 0; count < steps_before; ++count) step(rng);
}

/// Any times that are possible.
void DragoReading::guess(Rider& rider, int size, core::Rng& rng) {
  int before = size;
  for (const DragoMemory::Turn& turn : rider.turns) before += 1 - turn.draws;
  std::vector<std::uint8_t> times(at(std::max(before, 0)), 0);
  for (std::size_t turn = 0; turn < rider.turns.size(); ++turn) {
    if (times.empty() || before <= 0) {  // something was not told
      rider.turns = {};
      break;
    }
    const std::size_t pick = rng.below(static_cast<std::uint32_t>(times.size()));
    Held held;
    held.kind = static_cast<std::uint8_t>(rider.turns[turn].kind);
    held.came = times[pick];
    held.left = static_cast<std::uint8_t>(turn);
    times.erase(times.begin() + static_cast<std::ptrdiff_t>(pick));
    for (int draw = 0; draw < rider.turns[turn].draws; ++draw) {
      times.push_back(static_cast<std::uint8_t>(turn + 1));
    }
    rider.held.push_back(held);
  }
  if (rider.turns.empty() || times.size() != rider.hidden) {
    rider.turns = {};
    rider.held.resize(rider.hidden);
    return;
  }
  for (std::size_t place = 0; place < rider.hidden; ++place) rider.held[place].came = times[place];
  add_up(rider);
}

void DragoReading::add_up(Rider& rider) const {
  for (std::size_t turn = 0; turn < rider.turns.size(); ++turn) {
    rider.sums[turn] = 0;
    if (!rider.turns[turn].readiness) continue;
    for (const Held& held : rider.held) {
      if (held.came <= turn && turn <= held.left) {
        rider.sums[turn] += (*rider.turns[turn].readiness)[held.kind];
      }
    }
  }
}

/// Offers a card of the pile for one of the hand.
void DragoReading::exchange(Rider& rider, core::Rng& rng) {
  if (pile_.empty() || rider.hidden == 0) return;
  Held& held = rider.held[rng.below(static_cast<std::uint32_t>(rider.hidden))];
  std::uint8_t& other = pile_[rng.below(static_cast<std::uint32_t>(pile_.size()))];
  if (held.kind == other) return;
  float odds = 1;
  std::array<float, most_turns> sums = rider.sums;
  for (std::size_t turn = held.came; turn < rider.turns.size(); ++turn) {
    if (!rider.turns[turn].readiness) continue;
    const DragoMemory::Readiness& ready = *rider.turns[turn].readiness;
    sums[turn] += ready[other] - ready[held.kind];
    odds *= rider.sums[turn] / sums[turn];
  }
  if (!accepts(odds, rng)) return;
  std::swap(held.kind, other);
  rider.sums = sums;
}

/// Offers two cards of a hand to have come when the other came.
void DragoReading::exchange_times(Rider& rider, core::Rng& rng) {
  const auto count = static_cast<std::uint32_t>(rider.held.size());
  if (count < 2 || rider.turns.empty()) return;
  Held* early = &rider.held[rng.below(count)];
  Held* late = &rider.held[rng.below(count)];
  if (early->came > late->came) std::swap(early, late);
  if (early->came == late->came || late->came > early->left) return;
  float odds = 1;
  std::array<float, most_turns> sums = rider.sums;
  for (std::size_t turn = early->came; turn < late->came; ++turn) {
    if (!rider.turns[turn].readiness) continue;
    const DragoMemory::Readiness& ready = *rider.turns[turn].readiness;
    sums[turn] += ready[late->kind] - ready[early->kind];
    odds *= rider.sums[turn] / sums[turn];
  }
  if (!accepts(odds, rng)) return;
  std::swap(early->came, late->came);
  rider.sums = sums;
}

void DragoReading::step(core::Rng& rng) {
  for (Rider& rider : riders_) {
    exchange(rider, rng);
    exchange_times(rider, rng);
  }
}

void DragoReading::deal(Climb& world, core::Rng& rng) {
  constexpr int steps_between = 16;
  for (int count = 0; count < steps_between; ++count) step(rng);
  for (Rider& rider : riders_) add_up(rider);  // so that rounding does not pile up
  for (const Rider& rider : riders_) {
    for (std::size_t place = 0; place < rider.hidden; ++place) {
      world.give(rider.seat, static_cast<int>(place), rider.held[place].kind);
    }
  }
}

}  // namespace ai
