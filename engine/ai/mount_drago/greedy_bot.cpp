// The greedy bot's comparison of its legal actions.
#include "ai/mount_drago/greedy_bot.hpp"

#include <algorithm>
#include <limits>
#include <variant>

#include "core/check.hpp"

namespace ai::mount_drago {
namespace {

using drago::Action;
using drago::Card;
using drago::Hand;

constexpr Centipoints percent = 100;

}  // namespace

void GreedyBot::begin(const drago::View& view, std::uint64_t seed) {
  view_ = view;
  rng_ = core::Rng(seed);
  actions_ = drago::Drago::legal(view);
  CORE_CHECK(!actions_.empty(), "a bot is asked when its seat has to act");
  considered_.clear();
  for (const Action& action : actions_) considered_.push_back({action, 0, 0});
  looked_at_ = 0;
  best_ = 0;
  equals_ = 0;
  best_worth_ = std::numeric_limits<Centipoints>::min();
}

bool GreedyBot::think(int nodes) {
  for (; nodes > 0 && looked_at_ < actions_.size(); --nodes, ++looked_at_) {
    const Centipoints worth = worth_of(actions_[looked_at_]);
    considered_[looked_at_].value = worth;
    considered_[looked_at_].visits = 1;
    if (worth < best_worth_) continue;
    equals_ = worth == best_worth_ ? equals_ + 1 : 1;
    best_worth_ = worth;
    if (rng_.below(equals_) == 0) best_ = looked_at_;
  }
  return looked_at_ == actions_.size();
}

Centipoints GreedyBot::worth_of(const Action& action) const {
  if (const auto* const play = std::get_if<drago::Play>(&action)) {
    return worth_of_playing(play->card);
  }
  if (const auto* const ride = std::get_if<drago::Ride>(&action)) return worth_of_riding(*ride);
  if (const auto* const discard = std::get_if<drago::Discard>(&action)) {
    return worth_of_discarding(*discard);
  }
  return 0;  // before the deal every dragon is as good as another
}

Centipoints GreedyBot::worth_of_playing(Card card) const {
  Hand rest = view_.hand;
  rest.remove(card);
  Centipoints best = std::numeric_limits<Centipoints>::min();
  for (const Outlook& outlook : Outlook(view_).plays(card)) {
    best = std::max(best, worth_after(outlook, rest));
  }
  return best;
}

Centipoints GreedyBot::worth_of_riding(const drago::Ride& ride) const {
  const Outlook now(view_);
  const drago::Dragon dragon = view_.played->dragon();
  return worth_after(ride.ride ? now.riding(dragon) : now.declining(dragon), view_.hand);
}

Centipoints GreedyBot::worth_of_discarding(const drago::Discard& discard) const {
  const Outlook now(view_);
  Centipoints promise_of_unseen = 0;
  int unseen_cards = 0;
  const auto unseen = drago::unseen(view_);
  for (const Card card : drago::each_kind()) {
    const int copies_left = unseen[static_cast<std::size_t>(card.kind())];
    if (copies_left > 0) promise_of_unseen += promise(now, card) * copies_left;
    unseen_cards += copies_left;
  }
  const Centipoints promise_of_fresh = unseen_cards == 0 ? 0 : promise_of_unseen / unseen_cards;
  Centipoints worth = 0;
  for (const Card card : discard.cards) worth += promise_of_fresh - promise(now, card);
  return worth;
}

Centipoints GreedyBot::worth_after(const Outlook& outlook, const Hand& rest) const {
  const bool draws = !outlook.just_scored() || rest.empty();
  const Centipoints cards = draws ? drago::hand_size : static_cast<Centipoints>(rest.size());
  Centipoints follow_up = 0;
  for (const Card card : rest) follow_up = std::max(follow_up, promise(outlook, card));
  return outlook.worth(greed_.weights) + cards * greed_.hand_card +
         follow_up * greed_.follow_up / percent;
}

Centipoints GreedyBot::promise(const Outlook& outlook, Card card) const {
  Centipoints best = std::numeric_limits<Centipoints>::min();
  for (const Outlook& then : outlook.plays(card)) {
    best = std::max(best, then.worth(greed_.weights));
  }
  return best - outlook.worth(greed_.weights);
}

}  // namespace ai::mount_drago
