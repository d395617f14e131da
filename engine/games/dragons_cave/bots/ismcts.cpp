// Selection, expansion, playout and backpropagation; see ismcts.hpp.
#include "games/dragons_cave/bots/ismcts.hpp"

#include <cmath>
#include <variant>

#include "core/check.hpp"

namespace dragons_cave::bots {
namespace {

constexpr float exploration = 0.7F;
constexpr std::uint32_t nothing = 0;  ///< the null node
constexpr std::uint32_t hidden = 1;   ///< the observation of a hidden action

/// Returns a code above `hidden` that is unique to the action.
std::uint32_t code_of(const Action& action) {
  struct Code {
    std::uint32_t operator()(const Choose& choice) const {
      return 2 + static_cast<std::uint32_t>(index(choice.card)) * 2 + choice.dwarf;
    }
    std::uint32_t operator()(const Guard& guard) const {
      return 32 + static_cast<std::uint32_t>(index(guard.color));
    }
    std::uint32_t operator()(const Split& split) const {
      return 128 + static_cast<std::uint32_t>(split.left);
    }
    std::uint32_t operator()(const Guess& guess) const {
      return 64 + static_cast<std::uint32_t>(guess.fist);
    }
  };
  return std::visit(Code{}, action);
}

/// Returns the code of the public observation of an action; cards and fists show only when they
/// open.
std::uint32_t public_code(const State& before, const Action& action) {
  if (std::holds_alternative<Choose>(action) || std::holds_alternative<Split>(action)) {
    return hidden;
  }
  std::uint32_t code = code_of(action);
  if (std::holds_alternative<Guard>(action)) {
    for (const auto& choice : before.committed) {
      code = code * 16 + (choice ? code_of(*choice) : 0);
    }
  } else {
    code = code * 128 + static_cast<std::uint32_t>(before.split->left);
  }
  return code + 2;
}

void list_actions(const State& state, core::Seat seat, std::vector<Action>& actions) {
  actions = DragonsCave::legal(DragonsCave::view(state, seat));
}

/// Returns a random legal action without listing all.
Action any_action(const State& state, core::Seat seat, core::Rng& rng) {
  switch (state.phase) {
    case Phase::Guard:
      return Guard{static_cast<Color>(rng.below(color_count))};
    case Phase::Split: {
      const int purse = state.purses[seat.index];
      const int left = static_cast<int>(rng.below(static_cast<std::uint32_t>(purse + 1)));
      return Split{left, purse - left};
    }
    case Phase::Guess:
      return Guess{static_cast<Fist>(rng.below(2))};
    case Phase::Choose:
    case Phase::Over:
      break;
  }
  const auto cards = state.hands[seat.index].cards();
  const Card card = cards[rng.below(static_cast<std::uint32_t>(cards.size()))];
  if (card == Card::Chest || state.players > 2) return Choose{card, 0};
  const Dwarves& mine = state.dwarves[seat.index];
  const int lair = state.board.lair();
  if (mine[0] == lair) return Choose{card, 1};
  if (mine[1] == lair) return Choose{card, 0};
  return Choose{card, static_cast<Dwarf>(rng.below(2))};
}

/// Returns a rough logarithm for the exploration term: std::log differs between platforms.
float logarithm(int number) {
  float halves = 0;
  int rest = number;
  for (; rest > 1; rest /= 2) ++halves;
  const float part = static_cast<float>(number) / static_cast<float>(1 << static_cast<int>(halves));
  return 0.6931F * (halves + part - 1);
}

}  // namespace

void IsmctsBot::begin(const View& view, std::uint64_t seed) {
  view_ = view;
  rng_ = core::Rng(seed);
  actions_ = DragonsCave::legal(view);
  CORE_CHECK(!actions_.empty(), "a bot can choose only when its seat has to act");
  nodes_.assign(1 + max_players, {});  // node 0 is null, then comes each player's root
  done_ = 0;
}

bool IsmctsBot::think(int nodes) {
  if (actions_.size() == 1) return true;
  for (; nodes > 0 && done_ < iterations_; --nodes, ++done_) iterate();
  return done_ == iterations_;
}

std::uint32_t IsmctsBot::child_of(std::uint32_t parent, std::uint32_t seen) {
  for (std::uint32_t at = nodes_[parent].child; at != nothing; at = nodes_[at].sibling) {
    if (nodes_[at].seen == seen) return at;
  }
  const auto fresh = static_cast<std::uint32_t>(nodes_.size());
  nodes_.push_back({seen, nodes_[parent].child, nothing, 0, 0, 0});
  nodes_[parent].child = fresh;
  return fresh;
}

Action IsmctsBot::selected(std::uint32_t parent, const std::vector<Action>& actions,
                           std::uint32_t& chosen) {
  std::size_t best = 0;
  float most = -1;
  std::uint32_t untried = 0;
  for (std::size_t at = 0; at < actions.size(); ++at) {
    const std::uint32_t child = child_of(parent, code_of(actions[at]));
    Node& node = nodes_[child];
    ++node.available;
    if (node.visits == 0) {
      // Reservoir sampling: every untried child is equally likely.
      if (rng_.below(++untried) == 0) {
        best = at;
        chosen = child;
      }
      continue;
    }
    if (untried > 0) continue;
    const auto visits = static_cast<float>(node.visits);
    const float bound =
        node.wins / visits + exploration * std::sqrt(logarithm(node.available) / visits);
    if (bound <= most) continue;
    most = bound;
    best = at;
    chosen = child;
  }
  return actions[best];
}

void IsmctsBot::iterate() {
  State state = DragonsCave::determinize(view_, rng_);
  Trees at{};
  for (std::uint32_t player = 0; player < max_players; ++player) at[player] = 1 + player;
  path_.clear();
  std::vector<Action> actions;
  bool in_tree = true;
  while (state.phase != Phase::Over) {
    const core::Seat seat = std::get<core::Seat>(DragonsCave::turn(state));
    Action action;
    if (in_tree) {
      list_actions(state, seat, actions);
      std::uint32_t chosen = nothing;
      action = selected(at[seat.index], actions, chosen);
      in_tree = nodes_[chosen].visits > 0;
      path_.push_back({chosen, seat.index});
      const std::uint32_t seen = public_code(state, action);
      for (std::uint8_t player = 0; player < state.players; ++player) {
        at[player] = child_of(player == seat.index ? chosen : at[player], seen);
      }
    } else {
      action = any_action(state, seat, rng_);
    }
    DragonsCave::perform(state, action);
  }
  score(state, path_);
}

void IsmctsBot::score(const State& over, const std::vector<std::array<std::uint32_t, 2>>& path) {
  const auto best = winners(over);
  for (const auto& [node, player] : path) {
    ++nodes_[node].visits;
    for (const core::Seat seat : best) {
      if (seat.index == player) nodes_[node].wins += 1 / static_cast<float>(best.size());
    }
  }
}

Action IsmctsBot::best() const {
  const std::uint32_t root = 1U + view_.seat->index;
  Action most = actions_.front();
  int visits = -1;
  for (const Action& action : actions_) {
    for (std::uint32_t at = nodes_[root].child; at != nothing; at = nodes_[at].sibling) {
      if (nodes_[at].seen != code_of(action) || nodes_[at].visits <= visits) continue;
      visits = nodes_[at].visits;
      most = action;
    }
  }
  return most;
}

}  // namespace dragons_cave::bots
