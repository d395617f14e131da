// Listing the rounds a turn can come to, and solving them from the last to the first; see
// duel_turn.hpp.
#include "ai/cave/duel_turn.hpp"

#include <algorithm>
#include <bit>

#include "core/check.hpp"

namespace ai {
namespace {

constexpr std::size_t slot_count = 1U << 13U;  ///< at least twice the rounds of any turn
constexpr std::uint16_t free_slot = 0xFFFF;
constexpr std::uint32_t purse_bits = 8;
constexpr std::uint32_t up_bits = cave::color_count;

}  // namespace

std::uint32_t DuelTurn::key_of(const Place& place) {
  return (std::uint32_t{place.couple} << up_bits | place.up) << purse_bits |
         static_cast<std::uint32_t>(place.purse);
}

DuelTurn::Place DuelTurn::place_of(std::uint32_t key) {
  const std::uint32_t rest = key >> purse_bits;
  return {static_cast<Couple>(rest >> up_bits), rest & ((1U << up_bits) - 1),
          static_cast<int>(key & ((1U << purse_bits) - 1))};
}

/// Where the round is in `slots_`, or would be.
std::size_t DuelTurn::slot_of(std::uint32_t key) const {
  constexpr std::uint32_t golden = 2654435769U;
  constexpr std::uint32_t shift = 32 - 13;
  std::size_t slot = key * golden >> shift;
  while (slots_[slot] != free_slot && nodes_[slots_[slot]].key != key) {
    slot = (slot + 1) % slot_count;
  }
  return slot;
}

void DuelTurn::begin(const DuelValues& values, const cave::View& view, int sight) {
  values_ = &values;
  sight_ = sight;
  const core::Seat waiting = view.dragon;
  const core::Seat mover = core::after(waiting, view.players);
  other_purse_ = view.purses[waiting.index];
  other_ = values.of_mover({values.places().couple(view.dwarves[waiting.index]), other_purse_});
  lair_coins_ = view.board.lair_coins;
  treasure_ = view.treasure;
  first_purse_ = view.purses[mover.index];
  first_up_ = 0;
  for (const cave::Card card : view.played[mover.index]) first_up_ |= 1U << index(card);
  last_quiet_ = view.quiet + 1 == cave::most_quiet_rounds;
  nodes_.clear();
  nodes_.reserve(slot_count / 2);
  slots_.assign(slot_count, free_slot);
  kept_.resize(values.places().count() * (most_purse + 1));
  kept_known_.assign(values.places().count(), 0);
  add({values.places().couple(view.dwarves[mover.index]), first_up_, first_purse_});
  list_rounds();
  unsolved_ = nodes_.size();
}

void DuelTurn::add(const Place& place) {
  const std::uint32_t key = key_of(place);
  const std::size_t slot = slot_of(key);
  if (slots_[slot] != free_slot) return;
  CORE_CHECK(nodes_.size() < slot_count / 2, "a turn has only so many rounds");
  slots_[slot] = static_cast<std::uint16_t>(nodes_.size());
  nodes_.push_back({key, 0});
}

void DuelTurn::list_rounds() {
  const DuelPlaces& places = values_->places();
  for (std::size_t at = 0; at < nodes_.size(); ++at) {
    const Place place = place_of(nodes_[at].key);
    if (!in_sight(place)) continue;
    for (std::size_t color = 0; color < cave::color_count; ++color) {
      if ((place.up >> color & 1U) != 0) continue;
      for (std::size_t dwarf = 0; dwarf < cave::most_dwarves; ++dwarf) {
        const auto& step = places.step(place.couple, dwarf, color);
        const int treasure = treasure_ - (place.purse - first_purse_);
        if (!step || places.is_home(step->ahead) || step->coins >= treasure) continue;
        add({step->ahead, place.up | 1U << color, place.purse + step->coins});
      }
    }
  }
}

bool DuelTurn::in_sight(const Place& place) const {
  return std::popcount(place.up ^ first_up_) < sight_;
}

bool DuelTurn::think(int rounds) {
  for (; rounds > 0 && unsolved_ > 0; --rounds) {
    --unsolved_;
    const Place place = place_of(nodes_[unsolved_].key);
    if (!in_sight(place)) {
      nodes_[unsolved_].value =
          static_cast<float>(place.purse + worth_kept(place.couple, 0, quiet_end(place)));
    } else if (unsolved_ > 0) {
      nodes_[unsolved_].value = static_cast<float>(solve(round_game(place, nullptr)).value);
    } else {
      game_ = round_game(place, &cards_);
      solution_ = solve(game_);
    }
  }
  return unsolved_ == 0;
}

GuardGame DuelTurn::round_game(const Place& place,
                               core::FixedList<DuelCard, most_guard_rows>* cards) const {
  const DuelPlaces& places = values_->places();
  const cave::Dwarves& both = places.dwarves(place.couple);
  const bool over = quiet_end(place);
  GuardGame game;
  if (cards != nullptr) cards->clear();
  game.chest = place.purse + worth_kept(place.couple, 0, over);
  for (std::uint8_t color = 0; color < cave::color_count; ++color) {
    if ((place.up >> color & 1U) != 0) continue;
    for (std::uint8_t dwarf = 0; dwarf < cave::most_dwarves; ++dwarf) {
      const auto& step = places.step(place.couple, dwarf, color);
      if (!step) continue;
      game.rows.push_back(
          {color, worth_ahead(place, *step, color), worth_robbed(step->behind, place.purse, over)});
      if (cards != nullptr) cards->push_back({color, dwarf});
      if (both[0] == both[1]) break;  // one dwarf is as good as the other
    }
  }
  return game;
}

double DuelTurn::worth_ahead(const Place& place, const DuelStep& step, std::size_t color) const {
  const int treasure = treasure_ - (place.purse - first_purse_);
  const int purse = place.purse + std::min<int>(step.coins, treasure);
  const bool over =
      values_->places().is_home(step.ahead) || step.coins >= treasure;  // DC-17, DC-23
  if (over) return purse - other_purse_;
  return nodes_[slots_[slot_of(key_of({step.ahead, place.up | 1U << color, purse}))]].value;
}

double DuelTurn::worth_robbed(Couple couple, int purse, bool over) const {
  const int smaller = over ? purse / 2 : smaller_fist(couple, purse);
  return (worth_kept(couple, smaller, over) + worth_kept(couple, purse - smaller, over)) / 2;
}

double DuelTurn::worth_kept(Couple couple, int purse, bool over) const {
  if (over) return purse - other_purse_;
  return kept_by(couple)[purse];
}

const float* DuelTurn::kept_by(Couple couple) const {
  float* const kept = &kept_[couple * std::size_t{most_purse + 1}];
  if (kept_known_[couple] != 0) return kept;
  kept_known_[couple] = 1;
  values_->worths_waiting(other_, couple, kept, most_purse + 1);
  return kept;
}

int DuelTurn::smaller_fist(Couple couple, int purse) const {
  const float* const kept = kept_by(couple);
  int best = 0;
  float most = 0;
  for (int smaller = purse / 2; smaller >= 0; --smaller) {
    const float sum = kept[smaller] + kept[purse - smaller];
    if (smaller < purse / 2 && sum <= most) continue;
    most = sum;
    best = smaller;
  }
  return best;
}

}  // namespace ai
