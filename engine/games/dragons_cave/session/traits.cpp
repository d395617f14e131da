// Timings, sounds, statistics and setup of Dragon's Cave; see traits.hpp.
#include "games/dragons_cave/session/traits.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <type_traits>
#include <variant>

#include "games/dragons_cave/rules/rules.hpp"
#include "session/session.hpp"

namespace app {
namespace {

void take_up_all_cards(dragons_cave::View& view, core::Seat seat) {
  view.hands[seat.index] = dragons_cave::Hand::full();
  view.played[seat.index].clear();
}

std::uint8_t plus(std::uint8_t coins, int more) { return static_cast<std::uint8_t>(coins + more); }

void apply_to_view(dragons_cave::View& view, const dragons_cave::Chose& seen) {
  view.chosen[seen.seat.index] = true;
}

void apply_to_view(dragons_cave::View& view, const dragons_cave::Revealed& seen) {
  view.guard = seen.guard;
  view.revealed = seen.cards;
  view.chose.reset();
}

void apply_to_view(dragons_cave::View& view, const dragons_cave::Moved& seen) {
  const std::size_t seat = seen.seat.index;
  view.dwarves[seat][seen.dwarf] = static_cast<std::uint8_t>(seen.to);
  if (!view.revealed[seat]) return;
  const dragons_cave::Card card = view.revealed[seat]->card;
  view.hands[seat].remove(card);
  view.played[seat].push_back(card);
}

void apply_to_view(dragons_cave::View& view, const dragons_cave::Took& seen) {
  view.treasure = plus(view.treasure, -seen.coins);
  view.purses[seen.seat.index] = plus(view.purses[seen.seat.index], seen.coins);
}

void apply_to_view(dragons_cave::View& view, const dragons_cave::Scared& seen) {
  view.dwarves[seen.seat.index][seen.dwarf] = static_cast<std::uint8_t>(seen.to);
  take_up_all_cards(view, seen.seat);
}

void apply_to_view(dragons_cave::View& view, const dragons_cave::Banked& seen) {
  const std::size_t seat = seen.seat.index;
  view.purses[seat] = plus(view.purses[seat], -seen.coins);
  view.chests[seat] = plus(view.chests[seat], seen.coins);
  take_up_all_cards(view, seen.seat);
}

void apply_to_view(dragons_cave::View& /*view*/, const dragons_cave::Hid& /*seen*/) {}

void apply_to_view(dragons_cave::View& view, const dragons_cave::Robbed& seen) {
  view.treasure = plus(view.treasure, seen.coins());
  view.purses[seen.seat.index] = plus(view.purses[seen.seat.index], -seen.coins());
}

void apply_to_view(dragons_cave::View& /*view*/, const dragons_cave::Over& /*seen*/) {}

constexpr std::array<std::string_view, 1> about_chests = {"setup.chests.about"};

}  // namespace

const std::array<SetupOption, 3> GameTraits<dragons_cave::DragonsCave>::options = {{
    {.key = "edition", .offered = false},
    {.key = "quick_start", .offered = false},
    {.key = "chests", .id = "setup.chests", .about = about_chests},
}};

dragons_cave::RuleSet GameTraits<dragons_cave::DragonsCave>::rules_of(std::span<const int> values) {
  return {static_cast<dragons_cave::Chests>(values[2])};
}

std::string_view GameTraits<dragons_cave::DragonsCave>::board_for(int /*players*/) {
  return "boards/dragons-cave.json";
}

Millis GameTraits<dragons_cave::DragonsCave>::duration_of(
    const dragons_cave::View& before, const dragons_cave::Observation& observation) {
  return std::visit(
      [&before](const auto& seen) -> Millis {
        using Seen = std::decay_t<decltype(seen)>;
        if constexpr (std::is_same_v<Seen, dragons_cave::Chose>) return 340;
        if constexpr (std::is_same_v<Seen, dragons_cave::Revealed>) return 2100;
        if constexpr (std::is_same_v<Seen, dragons_cave::Moved>) {
          return 160 + 170.0 * std::min(10, std::abs(seen.to - seen.from));
        }
        // Includes the dragon's snap before the dwarf runs.
        if constexpr (std::is_same_v<Seen, dragons_cave::Scared>) {
          return 520 + 110.0 * std::min(10, std::abs(seen.to - seen.from));
        }
        if constexpr (std::is_same_v<Seen, dragons_cave::Took>) return 850;
        if constexpr (std::is_same_v<Seen, dragons_cave::Banked>) return 900;
        if constexpr (std::is_same_v<Seen, dragons_cave::Hid>) return 350;
        if constexpr (std::is_same_v<Seen, dragons_cave::Robbed>) return 2200;
        // The chests open one after the other.
        if constexpr (std::is_same_v<Seen, dragons_cave::Over>) return 900 + 600.0 * before.players;
        return 0;
      },
      observation);
}

Millis GameTraits<dragons_cave::DragonsCave>::duration_of_closing(const dragons_cave::View& shown,
                                                                  const dragons_cave::View& after) {
  const bool round_ends = shown.guard && !after.guard && after.phase != dragons_cave::Phase::Over;
  return round_ends ? 600 : 0;
}

void GameTraits<dragons_cave::DragonsCave>::apply_observation(
    dragons_cave::View& view, const dragons_cave::Observation& observation) {
  std::visit([&view](const auto& seen) { apply_to_view(view, seen); }, observation);
}

GameTraits<dragons_cave::DragonsCave>::Intention GameTraits<dragons_cave::DragonsCave>::intending(
    const dragons_cave::View& view, const dragons_cave::Action& action) {
  Intention out;
  if (const auto* const choice = std::get_if<dragons_cave::Choose>(&action)) {
    out.card = choice->card;
    const bool picks =
        dragons_cave::dwarves_each(view.players) > 1 && choice->card != dragons_cave::Card::Chest;
    if (picks) out.dwarf = choice->dwarf;
  }
  if (const auto* const guard = std::get_if<dragons_cave::Guard>(&action)) out.guard = guard->color;
  if (const auto* const split = std::get_if<dragons_cave::Split>(&action)) out.left = split->left;
  if (const auto* const guess = std::get_if<dragons_cave::Guess>(&action)) out.fist = guess->fist;
  return out;
}

Millis GameTraits<dragons_cave::DragonsCave>::pause_before(const dragons_cave::View& view) {
  switch (view.phase) {
    case dragons_cave::Phase::Choose:
      return 300;
    case dragons_cave::Phase::Guard:
      return 900;
    case dragons_cave::Phase::Split:
      return 600;
    case dragons_cave::Phase::Guess:
      return 1200;
    case dragons_cave::Phase::Over:
      break;
  }
  return 0;
}

bool GameTraits<dragons_cave::DragonsCave>::is_private(const dragons_cave::View& view) {
  return view.phase == dragons_cave::Phase::Choose || view.phase == dragons_cave::Phase::Split;
}

// The sounds of observations. A card face down and a closed fist sound the same whatever they hide.

namespace {

using Cues = std::vector<TimedCue>;

/// Players cannot count more coins than these by ear.
constexpr int max_coins = 6;
/// A dwarf's last step ends a little before its animation step does.
constexpr float arrived = 0.94F;

/// Drops `many` coins one by one in this part of an animation step.
Cues coins(int many, float from, float to) {
  const int heard = std::min(many, max_coins);
  Cues out;
  for (int i = 0; i < heard; ++i) {
    const float share = heard > 1 ? static_cast<float>(i) / static_cast<float>(heard - 1) : 1;
    out.push_back({from + (to - from) * share, {Sound::Coin, i}});
  }
  return out;
}

Cues cues(const dragons_cave::View& /*before*/, const dragons_cave::Chose& /*seen*/) {
  return {{0.3F, {Sound::CardHidden}}};
}

Cues cues(const dragons_cave::View& /*before*/, const dragons_cave::Revealed& /*seen*/) {
  return {{0.24F, {Sound::Landing}}, {0.38F, {Sound::CardsTurn}}};
}

Cues cues(const dragons_cave::View& /*before*/, const dragons_cave::Moved& seen) {
  const int stones = std::abs(seen.to - seen.from);
  Cues out;
  for (int i = 0; i < stones; ++i) {
    const float share = static_cast<float>(i + 1) / static_cast<float>(stones);
    out.push_back({share * arrived, {Sound::Stride, i}});
  }
  return out;
}

Cues cues(const dragons_cave::View& /*before*/, const dragons_cave::Took& seen) {
  return coins(seen.coins, 0.77F, 0.97F);
}

Cues cues(const dragons_cave::View& /*before*/, const dragons_cave::Scared& /*seen*/) {
  return {{0, {Sound::Caught}}};
}

Cues cues(const dragons_cave::View& /*before*/, const dragons_cave::Banked& seen) {
  return {{0.05F, {seen.coins > 0 ? Sound::Banked : Sound::Lid}}};
}

Cues cues(const dragons_cave::View& /*before*/, const dragons_cave::Hid& /*seen*/) {
  return {{0.2F, {Sound::FistsClose}}};
}

Cues cues(const dragons_cave::View& /*before*/, const dragons_cave::Robbed& seen) {
  Cues out = {{0.12F, {Sound::FistOpens, 0}}};
  if (seen.coins() > 0) out.push_back({0.34F, {Sound::CoinsBack}});
  out.push_back({0.52F, {Sound::FistOpens, 1}});
  const Cues kept = coins(seen.held.left + seen.held.right - seen.coins(), 0.8F, 0.94F);
  out.insert(out.end(), kept.begin(), kept.end());
  return out;
}

/// Sounds the opening and the count of each chest, one after the other.
Cues cues(const dragons_cave::View& before, const dragons_cave::Over& /*seen*/) {
  const float each = 0.7F / static_cast<float>(before.players);
  Cues out;
  for (int i = 0; i < before.players; ++i) {
    const float share = each * static_cast<float>(i);
    out.push_back({share, {Sound::Lid, i}});
    if (before.chests[static_cast<std::size_t>(i)] > 0) {
      out.push_back({share + each * 0.4F, {Sound::Coin, i}});
    }
  }
  return out;
}

}  // namespace

std::vector<TimedCue> GameTraits<dragons_cave::DragonsCave>::cues_of(
    const dragons_cave::View& before, const dragons_cave::Observation& observation) {
  return std::visit([&before](const auto& seen) { return cues(before, seen); }, observation);
}

// Moving coins between the hands before the fists close is silent: the other players could count
// them.
std::optional<Sound> GameTraits<dragons_cave::DragonsCave>::cue_of(const Intention& before,
                                                                   const Intention& after) {
  const bool card = after.card && after.card != before.card;
  const bool guard = after.guard && after.guard != before.guard;
  const bool fist = after.fist && after.fist != before.fist;
  return card || guard || fist ? std::optional<Sound>(Sound::Lift) : std::nullopt;
}

// Statistics of Dragon's Cave, from public observations.

namespace {

using CaveRecord = Record<dragons_cave::DragonsCave>;

/// The counters in the order of records: append only, because saved records use the numbers.
enum Counter : std::uint8_t {
  Guards,       ///< rounds as the dragon player
  Catches,      ///< dwarves caught as the dragon player
  MostCatches,  ///< most dwarves caught in one round
  Guesses,      ///< guesses between fists with different contents
  Right,        ///< guesses of the fuller fist
  Sneaks,       ///< colors played as a dwarf
  Caught,       ///< times caught as a dwarf
  Splits,       ///< own splits with different contents
  Kept,         ///< of those: the dragon player took the emptier fist
  LostCoins,    ///< coins lost to the dragon player
  Chest,        ///< coins in the chest at the end
  MostBanked,   ///< most coins banked at once
  Bluff,        ///< most coins saved in one fist while the dragon player picked the empty one
  Lair,         ///< 1: all own dwarves were in the lair at the end
  FirstInLair,  ///< 1: and no other player's
  SomeInLair,   ///< 1: at least one own dwarf was there
  RivalInLair,  ///< 1: at least one dwarf of another player was there
  Counters
};

constexpr std::size_t at(Counter counter) { return counter; }

class Counting {
 public:
  explicit Counting(core::Seat seat) : seat_(seat), out_(Counters) {}

  void add(const CaveRecord& record) {
    int catches = 0;
    for (const dragons_cave::Observation& seen : record.observations) {
      if (const auto* const open = std::get_if<dragons_cave::Revealed>(&seen)) {
        guards_ = record.seat == seat_;
        out_[Guards] += guards_ ? 1 : 0;
        const auto& card = open->cards[seat_.index];
        out_[Sneaks] += card && card->card != dragons_cave::Card::Chest ? 1 : 0;
      } else if (const auto* const scared = std::get_if<dragons_cave::Scared>(&seen)) {
        catches += guards_ ? 1 : 0;
        out_[Caught] += scared->seat == seat_ ? 1 : 0;
      } else if (const auto* const banked = std::get_if<dragons_cave::Banked>(&seen)) {
        if (banked->seat == seat_) out_[MostBanked] = std::max(out_[MostBanked], banked->coins);
      } else if (const auto* const robbed = std::get_if<dragons_cave::Robbed>(&seen)) {
        add(*robbed);
      }
    }
    out_[Catches] += catches;
    out_[MostCatches] = std::max(out_[MostCatches], catches);
  }
  std::vector<int> of(const dragons_cave::View& end) && {
    out_[Chest] = end.chests[seat_.index];
    int home = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(end.players); ++i) {
      const dragons_cave::Dwarves& all = end.dwarves[i];
      if (std::find(all.begin(), all.end(), end.board.lair()) != all.end()) {
        out_[i == seat_.index ? SomeInLair : RivalInLair] = 1;
      }
      dragons_cave::BySeat<dragons_cave::Dwarves> alone{};
      alone[i] = end.dwarves[i];
      if (!dragons_cave::lair_reached(end.board, alone, end.players)) continue;
      ++home;
      out_[Lair] = i == seat_.index ? 1 : out_[Lair];
    }
    out_[FirstInLair] = home == 1 ? out_[Lair] : 0;
    return std::move(out_);
  }

 private:
  void add(const dragons_cave::Robbed& robbed) {
    const int all = robbed.held.left + robbed.held.right;
    const bool uneven = robbed.held.left != robbed.held.right;
    const bool fuller = 2 * robbed.coins() > all;
    if (robbed.seat == seat_) {
      out_[Splits] += uneven ? 1 : 0;
      out_[Kept] += uneven && !fuller ? 1 : 0;
      out_[LostCoins] += robbed.coins();
      if (robbed.coins() == 0) out_[Bluff] = std::max(out_[Bluff], all);
    } else if (guards_ && uneven) {
      ++out_[Guesses];
      out_[Right] += fuller ? 1 : 0;
    }
  }

  core::Seat seat_;
  bool guards_ = false;  ///< the seat is the dragon player of this round
  std::vector<int> out_;
};

}  // namespace

std::vector<int> GameTraits<dragons_cave::DragonsCave>::count(
    const std::vector<CaveRecord>& records, core::Seat seat) {
  if (records.empty()) return {};
  Counting out(seat);
  for (const CaveRecord& each : records) out.add(each);
  return std::move(out).of(records.back().after);
}

const std::array<Statistic, 7> GameTraits<dragons_cave::DragonsCave>::figures = {{
    {.key = "figure.catches",
     .aggregate = Aggregate::Ratio,
     .counter = at(Catches),
     .of = at(Guards)},
    {.key = "figure.right",
     .aggregate = Aggregate::Share,
     .counter = at(Right),
     .of = at(Guesses),
     .chance = 50},
    {.key = "figure.caught",
     .aggregate = Aggregate::Share,
     .counter = at(Caught),
     .of = at(Sneaks)},
    {.key = "figure.kept",
     .aggregate = Aggregate::Share,
     .counter = at(Kept),
     .of = at(Splits),
     .chance = 50},
    {.key = "figure.chest", .counter = at(Chest)},
    {.key = "figure.banked", .aggregate = Aggregate::Most, .counter = at(MostBanked)},
    {.key = "figure.lair", .aggregate = Aggregate::Share, .counter = at(FirstInLair)},
}};

const std::array<Achievement, 8> GameTraits<dragons_cave::DragonsCave>::achievements = {{
    {"bluff", [](const GameRecord& game) { return game.count(Bluff) >= 4; }},
    {"chest", [](const GameRecord& game) { return game.count(MostBanked) >= 8; }},
    {"unseen", [](const GameRecord& game) { return game.won() && game.count(Caught) == 0; }},
    {"two", [](const GameRecord& game) { return game.count(MostCatches) >= 2; }},
    {"reader",
     [](const GameRecord& game) {
       return game.count(Guesses) >= 2 && game.count(Right) == game.count(Guesses);
     }},
    // With two dwarves each, a single rival's dwarf in the lair is enough to spoil it.
    {"home",
     [](const GameRecord& game) {
       return game.won() && game.count(FirstInLair) > 0 && game.count(RivalInLair) == 0;
     }},
    {"outside",
     [](const GameRecord& game) {
       return game.won() && game.count(Lair) == 0 && game.count(SomeInLair) == 0;
     }},
    {"master_cave",
     [](const GameRecord& game) {
       return game.won_alone() && game.level() == io::SeatKind::Master;
     }},
}};

}  // namespace app
