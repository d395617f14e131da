// Solves rounds and values their outcomes; see review.hpp.
#include "games/dragons_cave/bots/review.hpp"
#include "games/dragons_cave/bots/bots.hpp"

#include <algorithm>
#include <cmath>
#include <variant>

#include "core/check.hpp"
#include "games/dragons_cave/bots/multiplayer_search.hpp"

namespace dragons_cave::bots {

// Solving a round and its win probabilities.

namespace {

/// For three and four players; fitted to played games (engine/ai/REVIEW.md).
constexpr double sharpness = 1.05;
constexpr int iterations_of_round = 200;

View seen_by_all(const State& state) { return DragonsCave::view(state, core::Spectator{}); }

core::Seat mover_of(const dragons_cave::PublicState& state) {
  return core::after(state.dragon, state.players);
}

/// Returns 0 … 1, rising with the lead measured in `spread`.
double win_probability(double lead, double spread) {
  return 0.5 + 0.5 * lead / std::sqrt(lead * lead + spread * spread);
}

/// For two players: returns the lead in coins that makes a win 85 % likely. Fitted to played games
/// (engine/ai/REVIEW.md).
double spread_of(const dragons_cave::PublicState& state) {
  constexpr double at_the_end = 0.5;
  constexpr double per_root_coin = 1.5;
  return at_the_end + per_root_coin * std::sqrt(static_cast<double>(state.treasure));
}

}  // namespace

State after(State state, const Action& action) {
  DragonsCave::perform(state, action);
  return state;
}

ai::Chances shares_of(const dragons_cave::PublicState& state) {
  const BySeat<int> places = ranks(state);
  const auto end = places.begin() + state.players;
  const auto winners = static_cast<double>(std::count(places.begin(), end, 1));
  ai::Chances out{};
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    if (places[seat] == 1) out[seat] = 1 / winners;
  }
  return out;
}

double chance_by_coins(const dragons_cave::PublicState& state, core::Seat seat, double coins) {
  const core::Seat other = core::after(seat, state.players);
  const int banked = state.chests[seat.index] - state.chests[other.index];
  return win_probability(banked + coins, spread_of(state));
}

std::vector<double> chances_of_splits(const View& view) {
  const int purse = view.purses[view.robbed->index];
  std::vector<double> kept;
  if (view.players > min_players) {
    MultiplayerSearch search{LevelSettings()};
    search.begin(view, 0, nullptr);
    for (int coins = 0; coins <= purse; ++coins) kept.push_back(search.win_probability_with(coins));
  } else {
    TwoPlayerSearch search{LevelSettings()};
    search.begin(view, nullptr);
    for (int coins = 0; coins <= purse; ++coins) {
      dragons_cave::PublicState end = view.open();
      end.purses[view.robbed->index] = static_cast<std::uint8_t>(coins);
      kept.push_back(view.last_round ? shares_of(end)[view.robbed->index]
                                     : chance_by_coins(view, *view.robbed,
                                                       search.solver().value_of_keeping(coins)));
    }
  }
  std::vector<double> out;
  for (int smaller = 0; smaller <= purse / 2; ++smaller) {
    out.push_back((kept[static_cast<std::size_t>(smaller)] +
                   kept[static_cast<std::size_t>(purse - smaller)]) /
                  2);
  }
  return out;
}

SolvedRound::SolvedRound(const State& state) : state_(state) {
  state_.committed = {};
  state_.phase = Phase::Choose;
  if (state.players == min_players) {
    two_player_.emplace(LevelSettings());
    two_player_->begin(seen_by_all(state_), nullptr);
  } else {
    round_.begin(state_.board, win_model_weights(state.players), public_state(seen_by_all(state_)));
  }
}

bool SolvedRound::think(int nodes) {
  if (two_player_) return two_player_->think(nodes);
  const int more = std::min(nodes, iterations_of_round - iterations_);
  round_.iterate(more);
  iterations_ += more;
  return iterations_ == iterations_of_round;
}

ai::Chances SolvedRound::chances(const Choices& committed) const {
  if (two_player_) return two_player_chances(committed[mover_of(state_).index]);
  StrategyProfile profile{};
  for (std::size_t seat = 0; seat < state_.players; ++seat) {
    if (!committed[seat]) {
      profile[seat] = round_.average_strategy(seat);
      continue;
    }
    const CardOutcomes& cards = round_.cards(seat);
    for (std::size_t at = 0; at < cards.size(); ++at) {
      profile[seat][at] = cards[at].card == committed[seat]->card ? 1 : 0;
    }
  }
  const auto payoffs = round_.payoffs(profile);
  ai::Chances out{};
  std::copy_n(payoffs.begin(), state_.players, out.begin());
  return ai::sharpened(out, sharpness);
}

double SolvedRound::row_chance(std::size_t row, const Choose& choice) const {
  const GuardGame& game = two_player_->solver().game();
  const core::Seat mover = mover_of(state_);
  const State chosen = after(state_, choice);
  double sum = 0;
  for (const Color guard : all_colors) {
    const double probability = two_player_->solver().solution().guards[index(guard)];
    if (probability <= 0) continue;
    const State next = after(chosen, Guard{guard});
    double coins = game.chest;
    if (row < game.rows.size()) {
      const bool caught = game.rows[row].color == index(guard);
      coins = caught ? game.rows[row].caught : game.rows[row].safe;
    }
    const bool over = next.phase == Phase::Over;
    sum +=
        probability * (over ? shares_of(next)[mover.index] : chance_by_coins(state_, mover, coins));
  }
  return sum;
}

ai::Chances SolvedRound::two_player_chances(const std::optional<Choose>& committed) const {
  const TurnSolver& solver = two_player_->solver();
  double chance = 0;
  if (committed) {
    chance = row_chance(two_player_->row_of(*committed), *committed);
  } else {
    const std::size_t rows = solver.game().rows.size();
    for (std::size_t row = 0; row < rows; ++row) {
      const double probability = solver.solution().rows[row];
      if (probability > 0) chance += probability * row_chance(row, two_player_->choice(row));
    }
    if (solver.solution().chest > 0) {
      chance += solver.solution().chest * row_chance(rows, {Card::Chest, 0});
    }
  }
  ai::Chances out{};
  out[mover_of(state_).index] = chance;
  out[state_.dragon.index] = 1 - chance;
  return out;
}

std::vector<StrategyEntry> SolvedRound::entries(core::Seat seat) const {
  const bool guards = seat == state_.dragon;
  if (two_player_) {
    std::vector<StrategyEntry> list = two_player_->entries(guards ? Phase::Guard : Phase::Choose);
    for (StrategyEntry& entry : list) entry.value = chance_by_coins(state_, seat, entry.value);
    return list;
  }
  StrategyProfile profile{};
  for (std::size_t each = 0; each < state_.players; ++each) {
    profile[each] = round_.average_strategy(each);
  }
  const ActionValues values = round_.action_values(seat.index, profile);
  std::vector<StrategyEntry> list;
  for (std::size_t at = 0; at < round_.choices(seat.index); ++at) {
    const auto action = guards ? Action(Guard{static_cast<Color>(at)})
                               : Action(Choose{round_.cards(seat.index)[at].card, 0});
    list.push_back({action, values[at], profile[seat.index][at]});
  }
  return list;
}

namespace {

/// Returns the error bound of a comparison within a round: small for solved values, larger for the
/// win model.
double least_uncertainty(int players) { return players == min_players ? 0.002 : 0.01; }

int thousandths(double probability) { return static_cast<int>(probability * 1000 + 0.5); }

/// Returns the entry of an action. Two dwarves on the same space share an entry: the solution
/// treats them alike.
const StrategyEntry* entry_of(const std::vector<StrategyEntry>& entries, const View& view,
                              const Action& action) {
  const auto found = std::find_if(entries.begin(), entries.end(), [&](const StrategyEntry& entry) {
    const auto* const one = std::get_if<Choose>(&entry.action);
    const auto* const other = std::get_if<Choose>(&action);
    if (one == nullptr || other == nullptr) return entry.action == action;
    const Dwarves& dwarves = view.dwarves[view.seat->index];
    return one->card == other->card && dwarves[one->dwarf] == dwarves[other->dwarf];
  });
  CORE_CHECK(found != entries.end(), "the chosen action is legal");
  return &*found;
}

/// Combines the views into the full state.
State state_of(std::span<const View> views) {
  State out;
  const View& any = views.front();
  out.open() = any.open();
  const bool revealed = is_revealed(any.phase);
  for (std::size_t seat = 0; seat < views.size(); ++seat) {
    out.committed[seat] = revealed ? any.revealed[seat] : views[seat].chose;
    if (views[seat].hid) out.split = views[seat].hid;
  }
  // The exact reason does not matter here: `last_round` ends the game with this round in any case.
  out.treasure_spent = revealed && any.last_round;
  return out;
}

}  // namespace

void DecisionReviewer::begin(std::span<const View> views, core::Seat seat, const Action& chosen,
                             std::uint64_t /*seed*/) {
  view_ = views[seat.index];
  chosen_ = chosen;
  branches_.clear();
  at_ = 0;
  found_ = {};
  const State state = state_of(views);
  const State next = after(state, chosen);
  follow(state, 1, found_.before);
  chosen_after_ = next.committed;
  // A card does not end the round, so the solution of the same round also gives the value after it.
  const bool same_round = std::holds_alternative<Choose>(chosen);
  if (!same_round) follow(next, 1, found_.after);
  if (const auto* const split = std::get_if<Split>(&chosen)) judge_split(*split);
}

void DecisionReviewer::follow(const State& state, double probability, ai::Chances& sum) {
  switch (state.phase) {
    case Phase::Over: {
      const ai::Chances shares = shares_of(state);
      for (std::size_t seat = 0; seat < sum.size(); ++seat) sum[seat] += probability * shares[seat];
      return;
    }
    case Phase::Split: {
      const std::vector<double> chances =
          chances_of_splits(DragonsCave::view(state, *state.robbed));
      const auto most = std::max_element(chances.begin(), chances.end());
      const auto smaller = static_cast<int>(most - chances.begin());
      const int purse = state.purses[state.robbed->index];
      follow(after(state, Split{smaller, purse - smaller}), probability, sum);
      return;
    }
    case Phase::Guess:
      for (const Fist fist : {Fist::Left, Fist::Right}) {
        follow(after(state, Guess{fist}), probability / 2, sum);
      }
      return;
    case Phase::Choose:
    case Phase::Guard: {
      auto round = std::make_unique<SolvedRound>(state);
      branches_.push_back({std::move(round), state.committed, probability, &sum});
      return;
    }
  }
}

bool DecisionReviewer::think(int nodes) {
  for (; nodes > 0 && at_ < branches_.size(); --nodes) {
    if (!branches_[at_].round->think(1)) continue;
    finish(branches_[at_]);
    ++at_;
  }
  return at_ == branches_.size();
}

void DecisionReviewer::finish(const Branch& branch) {
  const ai::Chances chances = branch.round->chances(branch.committed);
  for (std::size_t seat = 0; seat < chances.size(); ++seat) {
    (*branch.sum)[seat] += branch.probability * chances[seat];
  }
  const bool is_own = at_ == 0 && !is_revealed(view_.phase);
  if (!is_own) return;
  if (std::holds_alternative<Choose>(chosen_)) {
    found_.after = branch.round->chances(chosen_after_);
  }
  const std::vector<StrategyEntry> entries = branch.round->entries(*view_.seat);
  judge(entries);
  note_guess(entries);
}

/// Regret: the value of the equilibrium minus that of the chosen action.
void DecisionReviewer::judge(const std::vector<StrategyEntry>& entries) {
  if (entries.size() < 2) return;
  found_.judged = true;
  double value = 0;
  double most = 0;
  const StrategyEntry* likeliest = &entries.front();
  for (const StrategyEntry& entry : entries) {
    value += entry.probability * entry.value;
    most = std::max(most, entry.value);
    if (entry.probability > likeliest->probability) likeliest = &entry;
    found_.considered.push_back({entry.action, entry.value, thousandths(entry.probability)});
  }
  found_.best = likeliest->action;
  const StrategyEntry* const chosen = entry_of(entries, view_, chosen_);
  found_.lost = std::max(value - chosen->value, 0.0);
  found_.uncertainty = std::max(most - value, least_uncertainty(view_.players));
}

void DecisionReviewer::judge_split(const Split& chosen) {
  const std::vector<double> chances = chances_of_splits(view_);
  if (chances.size() < 2) return;
  const auto most = std::max_element(chances.begin(), chances.end());
  const int purse = chosen.left + chosen.right;
  const int smaller = std::min(chosen.left, chosen.right);
  for (int each = 0; each < static_cast<int>(chances.size()); ++each) {
    // Left and right are equivalent, so only the smaller amount counts.
    const Split split = each == smaller ? chosen : Split{each, purse - each};
    const bool best = chances.begin() + each == most;
    found_.considered.push_back({split, chances[static_cast<std::size_t>(each)], best ? 1000 : 0});
    if (best) found_.best = split;
  }
  found_.judged = true;
  found_.lost = *most - chances[static_cast<std::size_t>(smaller)];
  found_.uncertainty = least_uncertainty(view_.players);
}

void DecisionReviewer::note_guess(const std::vector<StrategyEntry>& entries) {
  if (entries.size() < 2) return;
  std::vector<double> guessed(entries.size());
  if (std::holds_alternative<Guard>(chosen_)) {
    const auto prediction = observer_.guards(view_);
    for (std::size_t at = 0; at < entries.size(); ++at) guessed[at] = prediction.probabilities[at];
  } else {
    const auto prediction = observer_.choices(view_, *view_.seat);
    const ChoiceList list = dragons_cave::choices(view_, *view_.seat);
    for (std::size_t at = 0; at < list.size(); ++at) {
      const StrategyEntry* const entry = entry_of(entries, view_, list[at]);
      guessed[static_cast<std::size_t>(entry - entries.data())] += prediction.probabilities[at];
    }
  }
  ai::Guess out;
  const StrategyEntry* const chosen = entry_of(entries, view_, chosen_);
  out.chosen = guessed[static_cast<std::size_t>(chosen - entries.data())];
  double squares = 0;
  for (std::size_t at = 0; at < entries.size(); ++at) {
    out.expected += entries[at].probability * guessed[at];
    squares += entries[at].probability * guessed[at] * guessed[at];
  }
  out.variance = std::max(squares - out.expected * out.expected, 0.0);
  found_.guess = out;
}

}  // namespace dragons_cave::bots

namespace ai {

std::unique_ptr<Reviewer<dragons_cave::DragonsCave>>
ReviewOfGame<dragons_cave::DragonsCave>::make() {
  return std::make_unique<dragons_cave::bots::DecisionReviewer>();
}

Chances ReviewOfGame<dragons_cave::DragonsCave>::result(const dragons_cave::View& view) {
  return dragons_cave::bots::shares_of(view);
}

}  // namespace ai
