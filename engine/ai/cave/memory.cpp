// Counting and foretelling; see memory.hpp.
#include "ai/cave/memory.hpp"

#include <algorithm>
#include <numeric>
#include <variant>

#include "ai/cave/outlook.hpp"

namespace ai {
namespace {

constexpr std::size_t chest_label = Habit::most_labels - 1;
constexpr std::size_t last_label = Habit::most_labels - 2;  ///< of colours

double weight_of(int seen) {
  constexpr double slow = 12;
  return seen / (seen + slow);
}

/// How likely the first of two things is, seen so often each.
double share_of_first(int first, int second) {
  const int seen = first + second;
  if (seen == 0) return 0.5;
  const double share = static_cast<double>(first) / seen;
  return 0.5 + weight_of(seen) * (share - 0.5);
}

/// How many numbers are larger, as a label.
template <class Numbers>
std::size_t rank_in(const Numbers& numbers, int number) {
  const auto larger =
      std::count_if(numbers.begin(), numbers.end(), [&](int other) { return other > number; });
  return std::min(static_cast<std::size_t>(larger), last_label);
}

/// How many colours further round than the one before.
std::size_t turned(cave::Color color, const std::optional<cave::Color>& before) {
  const std::size_t from = before ? index(*before) : 0;
  return (index(color) + cave::color_count - from) % cave::color_count;
}

}  // namespace

std::array<double, Habit::most_choices> Habit::shares(const Labels& labels) const {
  constexpr double chosen_before = 0.4;  ///< as if everything had been seen a little
  constexpr double offered_before = 1.6;
  std::array<int, most_labels> alike{};
  for (const std::size_t label : labels) ++alike[label];
  std::array<double, most_choices> found{};
  double sum = 0;
  for (std::size_t at = 0; at < labels.size(); ++at) {
    const std::size_t label = labels[at];
    const double liked = (chosen_[label] + chosen_before) / (offered_[label] + offered_before);
    found[at] = liked / alike[label];
    sum += found[at];
  }
  for (double& share : found) share /= sum;
  return found;
}

void Habit::saw(const Labels& labels, std::size_t chosen) {
  std::array<bool, most_labels> offered{};
  for (const std::size_t label : labels) offered[label] = true;
  for (std::size_t label = 0; label < most_labels; ++label) offered_[label] += offered[label];
  ++chosen_[labels[chosen]];
}

template <std::size_t ways>
Expected<Habit::most_choices> Habits<ways>::expected(const Labels& labels) const {
  Expected<Habit::most_choices> found;
  for (std::size_t way = 0; way < ways; ++way) {
    const auto shares = habits_[way].shares(labels[way]);
    const double trust = seen_ == 0 ? 1.0 / ways : trust_[way];
    for (std::size_t at = 0; at < shares.size(); ++at) found.shares[at] += trust * shares[at];
  }
  found.weight = weight_of(seen_);
  return found;
}

template <std::size_t ways>
void Habits<ways>::saw(const Labels& labels, std::size_t chosen) {
  if (labels.front().size() < 2) return;  // DC-15: no choice at all
  double sum = 0;
  for (std::size_t way = 0; way < ways; ++way) {
    const double before = seen_ == 0 ? 1.0 / ways : trust_[way];
    trust_[way] = before * habits_[way].shares(labels[way])[chosen];
    sum += trust_[way];
    habits_[way].saw(labels[way], chosen);
  }
  for (double& trust : trust_) trust /= sum;
  ++seen_;
}

void CaveMemory::turn_to(const cave::View& view) {
  const bool begins = view.round == 1 && view.phase == cave::Phase::Choose &&
                      std::count(view.chosen.begin(), view.chosen.end(), true) == 0;
  if (begins) persons_ = {};
}

void CaveMemory::witness(const cave::View& before, std::span<const cave::Sighting> seen) {
  turn_to(before);
  for (const cave::Sighting& sighting : seen) {
    if (const auto* const revealed = std::get_if<cave::Revealed>(&sighting)) {
      learn(before, *revealed);
    } else if (const auto* const robbed = std::get_if<cave::Robbed>(&sighting)) {
      learn(before, *robbed);
    }
  }
}

void CaveMemory::learn(const cave::View& before, const cave::Revealed& revealed) {
  Person& dragon = persons_[before.dragon.index];
  dragon.guards.saw(guard_labels(before), index(revealed.guard));
  dragon.guard = revealed.guard;
  for (std::uint8_t at = 0; at < before.players; ++at) {
    const auto& card = revealed.cards[at];
    if (!card) continue;
    const cave::ChoiceList list = cave::choices(before, core::Seat{at});
    const auto* const chosen = std::find(list.begin(), list.end(), *card);
    persons_[at].cards.saw(card_labels(before, core::Seat{at}),
                           static_cast<std::size_t>(chosen - list.begin()));
    if (const auto color = cave::color_of(card->card)) persons_[at].card = color;
  }
}

void CaveMemory::learn(const cave::View& before, const cave::Robbed& robbed) {
  Person& person = persons_[robbed.seat.index];
  if (robbed.held.left > robbed.held.right) ++person.fuller_left;
  if (robbed.held.left < robbed.held.right) ++person.fuller_right;
  Person& dragon = persons_[before.dragon.index];
  ++(robbed.picked == cave::Fist::Left ? dragon.picked_left : dragon.picked_right);
}

Habits<CaveMemory::card_ways>::Labels CaveMemory::card_labels(const cave::View& view,
                                                              core::Seat seat) const {
  const cave::ChoiceList list = cave::choices(view, seat);
  const cave::Dwarves& dwarves = view.dwarves[seat.index];
  std::vector<int> steps;
  std::vector<int> coins;
  for (const cave::Choose& choice : list) {
    const auto color = cave::color_of(choice.card);
    if (!color) continue;
    const cave::Preview way = cave::preview(view.board, dwarves[choice.dwarf], *color);
    steps.push_back(way.forward - way.from);
    coins.push_back(way.coins);
  }
  Habits<card_ways>::Labels labels;
  for (std::size_t at = 0; at < list.size(); ++at) {
    const auto color = cave::color_of(list[at].card);
    if (!color) {
      for (Habit::Labels& way : labels) way.push_back(chest_label);
      continue;
    }
    const std::size_t dwarf = list[at].dwarf;
    labels[0].push_back(index(*color));
    labels[1].push_back(turned(*color, persons_[seat.index].card));
    labels[2].push_back(rank_in(steps, steps[at]));
    labels[3].push_back(rank_in(coins, coins[at]));
    labels[4].push_back(dwarves[dwarf] > dwarves[1 - dwarf] ? 1U : 0U);
  }
  return labels;
}

Habits<CaveMemory::guard_ways>::Labels CaveMemory::guard_labels(const cave::View& view) const {
  const CaveWeights weights;
  const CaveOutlook outlook(view, weights);
  std::array<int, cave::color_count> harms{};
  for (const cave::Color color : cave::all_colors) {
    harms[index(color)] = outlook.worth_of_guarding(color);
  }
  Habits<guard_ways>::Labels labels;
  for (const cave::Color color : cave::all_colors) {
    labels[0].push_back(index(color));
    labels[1].push_back(turned(color, persons_[view.dragon.index].guard));
    labels[2].push_back(rank_in(harms, harms[index(color)]));
  }
  return labels;
}

Expected<cave::most_choices> CaveMemory::choices(const cave::View& view, core::Seat seat) const {
  return persons_[seat.index].cards.expected(card_labels(view, seat));
}

Expected<cave::color_count> CaveMemory::guards(const cave::View& view) const {
  const auto all = persons_[view.dragon.index].guards.expected(guard_labels(view));
  Expected<cave::color_count> found;
  std::copy_n(all.shares.begin(), found.shares.size(), found.shares.begin());
  found.weight = all.weight;
  return found;
}

double CaveMemory::left_is_fuller(core::Seat seat) const {
  const Person& person = persons_[seat.index];
  return share_of_first(person.fuller_left, person.fuller_right);
}

double CaveMemory::picks_left(core::Seat seat) const {
  const Person& person = persons_[seat.index];
  return share_of_first(person.picked_left, person.picked_right);
}

}  // namespace ai
