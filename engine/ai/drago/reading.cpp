// Goes back round the table, one card a rider.
#include "ai/drago/reading.hpp"

#include <algorithm>
#include <optional>

#include "drago/moves.hpp"

namespace ai {
namespace {

using drago::Card;
using drago::View;

/// The table before a seat played a card that is now on top of or under its stack; nothing where
/// that cannot be told or cannot have been.
std::optional<View> taken_back(const View& after, core::Seat seat, Card card, bool was_on_top) {
  View before = after;
  std::uint8_t& position = before.positions[index(card.dragon())];
  if (position == after.board.last() || position < card.value()) return std::nullopt;
  position = static_cast<std::uint8_t>(position - card.value());
  auto& stack = before.stacks[seat.index];
  stack.erase(was_on_top ? stack.end() - 1 : stack.begin());
  before.turn = seat;
  before.seat = seat;
  before.phase = drago::Phase::Play;
  before.played.reset();
  before.hand.clear();
  const drago::Mounts mounts = drago::mounts_of(before);
  for (int other = 0; other < before.riders; ++other) {
    const auto& mount = mounts[static_cast<std::size_t>(other)];
    if (other != seat.index && mount && mount == mounts[seat.index]) return std::nullopt;
  }
  const bool rode =
      drago::mounting(mounts, before.positions, seat, card.dragon()) != drago::Mounting::Under;
  if (was_on_top != rode && was_on_top) return std::nullopt;
  const bool declined =
      drago::mounting(mounts, before.positions, seat, card.dragon()) == drago::Mounting::Choice;
  if (!was_on_top && rode && !declined) return std::nullopt;
  return before;
}

}  // namespace

DragoReading::DragoReading(const View& view, const drago::Track& track, const DragoJudge& judge,
                           Promise doubt)
    : doubt_(doubt) {
  if (view.phase == drago::Phase::Mount) return;
  View before = view;
  if (view.played) {  // the viewer's own card lies on the table (MD-11)
    std::uint8_t& position = before.positions[index(view.played->dragon())];
    position = static_cast<std::uint8_t>(position - view.played->value());
  }
  for (int step = view.riders - 1; step > 0; --step) {
    read(before, core::after(view.turn, view.riders, step).index, track, judge);
  }
}

void DragoReading::read(View& before, int seat, const drago::Track& track,
                        const DragoJudge& judge) {
  const core::Seat rider{static_cast<std::uint8_t>(seat)};
  const std::vector<Card> stack = before.stacks[rider.index];
  constexpr std::size_t first_mount_only = 1;
  if (stack.size() <= first_mount_only) return;
  std::optional<View> likely;
  for (const bool was_on_top : {true, false}) {
    const Card card = was_on_top ? stack.back() : stack.front();
    const std::optional<View> taken = taken_back(before, rider, card, was_on_top);
    if (!taken) continue;
    const drago::Climb climb(*taken, track);
    Choice choice;
    choice.kind = card.kind();
    for (int kind = 0; kind < drago::card_kinds; ++kind) {
      choice.promises[static_cast<std::size_t>(kind)] =
          judge.promise(climb, drago::Move::play(kind));
    }
    choices_[rider.index].push_back(choice);
    if (!likely) likely = taken;
  }
  if (likely) before = *likely;
}

double DragoReading::likelihood(const drago::Climb& world, int seat, const Choice& choice) const {
  const auto promise = [&choice](int kind) {
    return choice.promises[static_cast<std::size_t>(kind)];
  };
  // A full hand holds a card that was drawn afterwards: as good as any, the last one.
  const int size = world.hand_size(seat);
  const int kept = size == drago::hand_size ? size - 1 : size;
  Promise best = promise(choice.kind);
  for (int place = 0; place < kept; ++place) {
    best = std::max(best, promise(world.card(seat, place)));
  }
  const auto share = [&](int kind) {
    const double doubts = static_cast<double>(best - promise(kind)) / doubt_;
    return 1 / (1 + doubts * doubts);
  };
  double all = share(choice.kind);
  const double played = all;
  for (int place = 0; place < kept; ++place) all += share(world.card(seat, place));
  return played / all;
}

double DragoReading::likelihood(const drago::Climb& world, int seat) const {
  const Choices& choices = choices_[static_cast<std::size_t>(seat)];
  if (choices.empty()) return 1;
  double all = 0;
  for (const Choice& choice : choices) all += likelihood(world, seat, choice);
  return all / static_cast<double>(choices.size());
}

void DragoReading::imagine(drago::Climb& world, core::Rng& rng) const {
  constexpr int most_tries = 24;
  constexpr std::uint32_t fine = 1U << 16U;
  world.imagine(rng);
  for (int seat = 0; seat < world.riders(); ++seat) {
    if (seat == world.turn() || choices_[static_cast<std::size_t>(seat)].empty()) continue;
    for (int tries = 0; tries < most_tries; ++tries) {
      const auto ticket = static_cast<double>(rng.below(fine)) / fine;
      // Few hands leave a card more than half of the likelihood: twice it spares tries.
      if (ticket < 2 * likelihood(world, seat)) break;
      world.deal_anew(seat, rng);
    }
  }
}

}  // namespace ai
