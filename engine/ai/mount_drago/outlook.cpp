// How a table changes by a card and what it is worth then.
#include "ai/mount_drago/outlook.hpp"

#include <algorithm>

namespace ai::mount_drago {
namespace {

using drago::Card;
using drago::Dragon;
using drago::Mounting;

constexpr Centipoints point = 100;
constexpr Centipoints percent = 100;
/// More than any difference in points, so that winning beats everything.
constexpr Centipoints victory = 1000 * point;
constexpr std::size_t summit_to_end = decltype(drago::View::summit)::capacity();

}  // namespace

Outlook::Outlook(const drago::View& view)
    : board_(&view.board),
      positions_(view.positions),
      mounts_(drago::mounts_of(view)),
      scores_(view.scores),
      riders_(view.riders),
      me_(view.turn),
      arrived_(view.summit.size()) {}

core::FixedList<Outlook, 2> Outlook::plays(Card card) const {
  const Dragon dragon = card.dragon();
  const Mounting where = drago::mounting(mounts_, positions_, me_, dragon);
  const int from = positions_[index(dragon)];
  const int to = drago::destination(*board_, from, card.value());
  Outlook moved = *this;
  moved.positions_[index(dragon)] = static_cast<std::uint8_t>(to);
  if (!board_->on_summit(from) && board_->on_summit(to)) ++moved.arrived_;

  const std::optional<drago::Scoring> scoring = drago::scoring(*board_, from, to);
  core::FixedList<Outlook, 2> results;
  if (where != Mounting::Under) {
    Outlook riding = moved;
    riding.mounts_[me_.index] = dragon;
    riding.settle(scoring);
    results.push_back(riding);
  }
  if (where != Mounting::OnTop) {
    moved.settle(scoring);
    results.push_back(moved);
  }
  return results;
}

Outlook Outlook::riding(Dragon dragon) const {
  Outlook result = *this;
  result.mounts_[me_.index] = dragon;
  return result.declining(dragon);
}

Outlook Outlook::declining(Dragon dragon) const {
  Outlook result = *this;
  // The dragon came from last place, so it did not stand on the summit before.
  result.settle(drago::scoring(*board_, 0, positions_[index(dragon)]));
  return result;
}

void Outlook::settle(std::optional<drago::Scoring> scoring) {
  just_scored_ = scoring.has_value();
  if (!scoring) return;
  const drago::Gains gained = drago::gains(*board_, positions_, mounts_, *scoring);
  for (std::size_t seat = 0; seat < gained.size(); ++seat) {
    scores_[seat] = static_cast<std::int16_t>(scores_[seat] + gained[seat]);
  }
}

Centipoints Outlook::worth(const Weights& weights) const {
  if (arrived_ == summit_to_end) return final_worth();
  const std::size_t seats = static_cast<std::size_t>(riders_);
  Centipoints own = 0;
  Centipoints best_rival = 0;
  Centipoints all_rivals = 0;
  bool any_rival = false;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const Centipoints value = scores_[seat] * point + standing(seat, weights);
    if (seat == me_.index) {
      own = value;
      continue;
    }
    best_rival = any_rival ? std::max(best_rival, value) : value;
    all_rivals += value;
    any_rival = true;
  }
  const int others = riders_ - 2;
  if (others == 0) return own - best_rival;
  const Centipoints mean_of_others = (all_rivals - best_rival) / others;
  return own - (weights.strongest_rival * best_rival +
                (percent - weights.strongest_rival) * mean_of_others) /
                   percent;
}

Centipoints Outlook::standing(std::size_t seat, const Weights& weights) const {
  if (!mounts_[seat]) return 0;
  const int position = positions_[index(*mounts_[seat])];
  const int value = board_->space(position).value;
  const int small = drago::gain(*board_, position, drago::Scoring::Small);
  return weights.small * small + weights.large * value;
}

Centipoints Outlook::final_worth() const {
  int best_rival = drago::lowest_space_value * drago::card_count * drago::most_riders;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(riders_); ++seat) {
    if (seat != me_.index) best_rival = std::max<int>(best_rival, scores_[seat]);
  }
  const int lead = scores_[me_.index] - best_rival;
  if (lead == 0) return 0;
  return lead * point + (lead > 0 ? victory : -victory);
}

}  // namespace ai::mount_drago
