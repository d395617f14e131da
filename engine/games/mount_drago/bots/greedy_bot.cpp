// GreedyBot compares its legal actions; PlainBot searches.
#include "games/mount_drago/bots/greedy_bot.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <variant>

#include "ai/logarithm.hpp"
#include "core/check.hpp"

namespace mount_drago::bots {
namespace {

constexpr Centipoints hundred = 100;
constexpr Centipoints card_in_hand = 40;  ///< per card in hand after the turn (MD-20 … MD-22)
constexpr Centipoints follow_up_percent = 20;   ///< of the gain of the best card left
constexpr Centipoints best_rival_percent = 60;  ///< of the rivals' part, if there are several
constexpr Centipoints scoring_percent = 25;     ///< of the points of each scoring now

/// Returns the value of the space of a seat's mount.
Centipoints standing(const Afterstate& table, const Track& track, std::size_t seat) {
  if (!table.mounts[seat]) return 0;
  const std::size_t space = table.positions[index(*table.mounts[seat])];
  return scoring_percent * track.small[space] + scoring_percent * track.large[space];
}

/// Returns the value of a table for the rider on turn, against the others; also of a finished game.
Centipoints value_of_table(const Afterstate& table, const Track& track) {
  // Not `over`: a follow-up may bring a fourth dragon to the summit, and counts as if the game went
  // on.
  if (table.arrived == summit_to_end) {
    return worth_of_ending(lead_of(table.scores, table.riders, table.me));
  }
  Centipoints own = 0;
  Centipoints best_rival = std::numeric_limits<Centipoints>::min();
  Centipoints all_rivals = 0;
  for (std::size_t seat = 0; seat < table.riders; ++seat) {
    const Centipoints value = table.scores[seat] * point + standing(table, track, seat);
    if (seat == table.me) {
      own = value;
      continue;
    }
    best_rival = std::max(best_rival, value);
    all_rivals += value;
  }
  const int others = table.riders - 2;
  if (others == 0) return own - best_rival;
  const Centipoints mean_of_others = (all_rivals - best_rival) / others;
  return own - (best_rival_percent * best_rival + (hundred - best_rival_percent) * mean_of_others) /
                   hundred;
}

}  // namespace

void GreedyBot::begin(const View& view, std::uint64_t seed) {
  view_ = view;
  track_ = Track(view.board);
  rng_ = core::Rng(seed);
  actions_ = MountDrago::legal(view);
  CORE_CHECK(!actions_.empty(), "a bot can choose only when its seat has to act");
  considered_.clear();
  for (const Action& action : actions_) considered_.push_back({action, 0, 0});
  evaluated_ = 0;
  best_ = 0;
  equals_ = 0;
  best_value_ = std::numeric_limits<Centipoints>::min();
}

bool GreedyBot::think(int nodes) {
  for (; nodes > 0 && evaluated_ < actions_.size(); --nodes, ++evaluated_) {
    const Centipoints value = value_of(actions_[evaluated_]);
    considered_[evaluated_].value = value;
    considered_[evaluated_].visits = 1;
    if (value < best_value_) continue;
    equals_ = value == best_value_ ? equals_ + 1 : 1;
    best_value_ = value;
    if (rng_.below(equals_) == 0) best_ = evaluated_;
  }
  return evaluated_ == actions_.size();
}

Centipoints GreedyBot::value_of(const Action& action) const {
  if (const auto* const play = std::get_if<Play>(&action)) {
    return value_of_playing(play->card);
  }
  if (const auto* const ride = std::get_if<Ride>(&action)) {
    Afterstate after(view_);
    after.ride(track_, view_.played->dragon(), ride->ride);
    return value_of(after);
  }
  if (const auto* const discard = std::get_if<Discard>(&action)) {
    return value_of_discarding(*discard);
  }
  return 0;  // before the deal all dragons are equal
}

Centipoints GreedyBot::value_of_playing(Card card) const {
  const Afterstate now(view_);
  const auto value_if = [&](bool rides) {
    Afterstate after = now;
    after.play(track_, card, rides);
    return value_of(after);
  };
  const Centipoints riding = value_if(true);
  const bool choice = now.mounting(card.dragon()) == Mounting::Choice;
  return choice ? std::max(riding, value_if(false)) : riding;
}

Centipoints GreedyBot::value_of_discarding(const Discard& discard) const {
  const Afterstate now(view_);
  Centipoints value_of_unseen = 0;
  int unseen_cards = 0;
  const auto unseen = mount_drago::unseen(view_);
  for (const Card card : each_kind()) {
    const int copies_left = unseen[static_cast<std::size_t>(card.kind())];
    if (copies_left > 0) value_of_unseen += follow_up(now, card) * copies_left;
    unseen_cards += copies_left;
  }
  const Centipoints value_of_fresh = unseen_cards == 0 ? 0 : value_of_unseen / unseen_cards;
  Centipoints value = 0;
  for (const Card card : discard.cards) value += value_of_fresh - follow_up(now, card);
  return value;
}

/// Returns the value of the table plus that of the hand left after a turn.
Centipoints GreedyBot::value_of(const Afterstate& after) const {
  Centipoints next = 0;
  for (const Card card : after.hand) next = std::max(next, follow_up(after, card));
  return value_of_table(after, track_) + after.hand_sizes[after.me] * card_in_hand +
         next * follow_up_percent / hundred;
}

/// Returns the change in value by the better way of playing a card on a table.
Centipoints GreedyBot::follow_up(const Afterstate& now, Card card) const {
  Centipoints best = std::numeric_limits<Centipoints>::min();
  for (const bool rides : {true, false}) {
    Afterstate then = now;
    then.play(track_, card, rides);
    best = std::max(best, value_of_table(then, track_));
  }
  return best - value_of_table(now, track_);
}

// PlainBot: each simulation determinizes, descends, expands, rolls out and backs up.

namespace {

/// The exploration constant of the paper, for rewards between 0 and 1.
constexpr double plain_exploration = 0.7;

}  // namespace

void PlainBot::begin(const View& view, std::uint64_t seed) {
  actions_ = MountDrago::legal(view);
  CORE_CHECK(!actions_.empty(), "a bot can choose only when its seat has to act");
  track_ = Track(view.board);
  root_ = PlayoutState(view, track_);
  rng_ = core::Rng(seed);
  simulations_ = 0;
  tree_.clear(static_cast<std::size_t>(budget_) + 1U);
}

bool PlainBot::think(int nodes) {
  if (actions_.size() == 1) return true;
  for (; nodes > 0 && simulations_ < budget_; --nodes, ++simulations_) simulate();
  return simulations_ == budget_;
}

void PlainBot::simulate() {
  PlayoutState world = root_;
  world.determinize(rng_);
  TreePath path;
  NodeIndex node = root_node;
  for (bool expanded = false; !expanded && !world.is_over() && path.size() < path.capacity();) {
    const auto mover = static_cast<std::uint8_t>(world.turn());
    node = step_down(world, node, expanded);
    path.push_back({node, mover});
  }
  world.rollout(rng_);
  const auto winners = mount_drago::winners(world.scores(), world.riders());  // MD-25
  Rewards rewards{};
  for (const core::Seat winner : winners) {
    rewards[winner.index] = 1.0 / static_cast<double>(winners.size());
  }
  tree_.back_up(path, rewards);
}

/// Takes an untried move if this determinization has one, else the move that UCB1 selects.
NodeIndex PlainBot::step_down(PlayoutState& world, NodeIndex node, bool& expanded) {
  const MoveList moves = world.legal();
  MoveList untried;
  for (const Move move : moves) {
    const NodeIndex child = tree_.child(node, move);
    if (child == no_node) {
      untried.push_back(move);
    } else {
      ++tree_[child].available;
    }
  }
  NodeIndex next = no_node;
  expanded = !untried.empty();
  if (expanded) {
    next = tree_.add(node, untried[rng_.below(static_cast<std::uint32_t>(untried.size()))]);
    tree_[next].available = 1;
  } else {
    next = chosen(node, moves);
  }
  world.perform(tree_[next].move, rng_);
  return next;
}

/// UCB1 with availability instead of the parent's visits (ibid., 4.4).
NodeIndex PlainBot::chosen(NodeIndex node, const MoveList& moves) {
  NodeIndex best = no_node;
  double best_bound = -1;
  for (const Move move : moves) {
    const NodeIndex child = tree_.child(node, move);
    const TreeNode& at = tree_[child];
    const double visits = at.visits;
    const double log_available = ai::natural_logarithm(static_cast<std::uint32_t>(at.available));
    const double bound = at.reward / visits + plain_exploration * std::sqrt(log_available / visits);
    if (bound > best_bound) {
      best_bound = bound;
      best = child;
    }
  }
  return best;
}

Action PlainBot::best() const {
  std::size_t best = 0;
  int most = -1;
  for (std::size_t at = 0; at < actions_.size(); ++at) {
    const NodeIndex child = tree_.child(root_node, root_.move_of(actions_[at]));
    const int visits = child == no_node ? 0 : tree_[child].visits;
    if (visits > most) {
      most = visits;
      best = at;
    }
  }
  return actions_[best];
}

std::vector<PlainBot::Considered> PlainBot::considered() const {
  return tree_.considered(actions_, root_);
}

}  // namespace mount_drago::bots
