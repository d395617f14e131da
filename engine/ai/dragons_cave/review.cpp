// Solving rounds and weighing what they come to; see review.hpp.
#include "ai/dragons_cave/review.hpp"

#include <algorithm>
#include <variant>

#include "core/check.hpp"

namespace ai::dragons_cave {
namespace {

/// Of what is compared within a round: of solved values, and of the win model.
double least_uncertainty(int players) { return players == cave::min_players ? 0.002 : 0.01; }

int thousandths(double probability) { return static_cast<int>(probability * 1000 + 0.5); }

/// The entry of an action; a solution does not tell two dwarves on one space apart.
const StrategyEntry* entry_of(const std::vector<StrategyEntry>& entries, const cave::View& view,
                              const cave::Action& action) {
  const auto found = std::find_if(entries.begin(), entries.end(), [&](const StrategyEntry& entry) {
    const auto* const one = std::get_if<cave::Choose>(&entry.action);
    const auto* const other = std::get_if<cave::Choose>(&action);
    if (one == nullptr || other == nullptr) return entry.action == action;
    const cave::Dwarves& dwarves = view.dwarves[view.seat->index];
    return one->card == other->card && dwarves[one->dwarf] == dwarves[other->dwarf];
  });
  CORE_CHECK(found != entries.end(), "what was chosen was legal");
  return &*found;
}

/// Everything that lies open or hidden.
cave::State state_of(std::span<const cave::View> views) {
  cave::State out;
  const cave::View& any = views.front();
  out.open() = any.open();
  const bool revealed = cave::is_revealed(any.phase);
  for (std::size_t seat = 0; seat < views.size(); ++seat) {
    out.committed[seat] = revealed ? any.revealed[seat] : views[seat].chose;
    if (views[seat].hid) out.split = views[seat].hid;
  }
  // Whatever ends the game, it ends with this round.
  out.treasure_spent = revealed && any.last_round;
  return out;
}

}  // namespace

void DecisionReviewer::begin(std::span<const cave::View> views, core::Seat seat,
                             const cave::Action& chosen, std::uint64_t /*seed*/) {
  view_ = views[seat.index];
  chosen_ = chosen;
  branches_.clear();
  at_ = 0;
  found_ = {};
  const cave::State state = state_of(views);
  const cave::State next = after(state, chosen);
  follow(state, 1, found_.before);
  chosen_after_ = next.committed;
  // A card more on the table: the same round tells what that is worth.
  const bool same_round = std::holds_alternative<cave::Choose>(chosen);
  if (!same_round) follow(next, 1, found_.after);
  if (const auto* const split = std::get_if<cave::Split>(&chosen)) judge_split(*split);
}

void DecisionReviewer::follow(const cave::State& state, double probability, Chances& sum) {
  switch (state.phase) {
    case cave::Phase::Over: {
      const Chances shares = shares_of(state);
      for (std::size_t seat = 0; seat < sum.size(); ++seat) sum[seat] += probability * shares[seat];
      return;
    }
    case cave::Phase::Split: {
      const std::vector<double> chances = chances_of_splits(cave::Cave::view(state, *state.robbed));
      const auto most = std::max_element(chances.begin(), chances.end());
      const auto smaller = static_cast<int>(most - chances.begin());
      const int purse = state.purses[state.robbed->index];
      follow(after(state, cave::Split{smaller, purse - smaller}), probability, sum);
      return;
    }
    case cave::Phase::Guess:
      for (const cave::Fist fist : {cave::Fist::Left, cave::Fist::Right}) {
        follow(after(state, cave::Guess{fist}), probability / 2, sum);
      }
      return;
    case cave::Phase::Choose:
    case cave::Phase::Guard: {
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
  const Chances chances = branch.round->chances(branch.committed);
  for (std::size_t seat = 0; seat < chances.size(); ++seat) {
    (*branch.sum)[seat] += branch.probability * chances[seat];
  }
  const bool is_own = at_ == 0 && !cave::is_revealed(view_.phase);
  if (!is_own) return;
  if (std::holds_alternative<cave::Choose>(chosen_)) {
    found_.after = branch.round->chances(chosen_after_);
  }
  const std::vector<StrategyEntry> entries = branch.round->entries(*view_.seat);
  judge(entries);
  note_guess(entries);
}

/// Regret: what the equilibrium is worth more than what was chosen.
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

void DecisionReviewer::judge_split(const cave::Split& chosen) {
  const std::vector<double> chances = chances_of_splits(view_);
  if (chances.size() < 2) return;
  const auto most = std::max_element(chances.begin(), chances.end());
  const int purse = chosen.left + chosen.right;
  const int smaller = std::min(chosen.left, chosen.right);
  for (int each = 0; each < static_cast<int>(chances.size()); ++each) {
    // Which hand gets more is nothing that can be told apart.
    const cave::Split split = each == smaller ? chosen : cave::Split{each, purse - each};
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
  if (std::holds_alternative<cave::Guard>(chosen_)) {
    const auto prediction = observer_.guards(view_);
    for (std::size_t at = 0; at < entries.size(); ++at) guessed[at] = prediction.probabilities[at];
  } else {
    const auto prediction = observer_.choices(view_, *view_.seat);
    const cave::ChoiceList list = cave::choices(view_, *view_.seat);
    for (std::size_t at = 0; at < list.size(); ++at) {
      const StrategyEntry* const entry = entry_of(entries, view_, list[at]);
      guessed[static_cast<std::size_t>(entry - entries.data())] += prediction.probabilities[at];
    }
  }
  Guess out;
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

}  // namespace ai::dragons_cave

namespace ai {

std::unique_ptr<Reviewer<cave::Cave>> ReviewOfGame<cave::Cave>::make() {
  return std::make_unique<dragons_cave::DecisionReviewer>();
}

Chances ReviewOfGame<cave::Cave>::result(const cave::View& view) {
  return dragons_cave::shares_of(view);
}

}  // namespace ai
