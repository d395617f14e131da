// How long each observation of Dragon's Cave takes to show, and what the table looks like after
// each.
#include "app/session/dragons_cave/traits.hpp"

#include <algorithm>
#include <cstdlib>
#include <type_traits>
#include <variant>

namespace app {

namespace {

void take_up_all_cards(cave::View& view, core::Seat seat) {
  view.hands[seat.index] = cave::Hand::full();
  view.played[seat.index].clear();
}

std::uint8_t plus(std::uint8_t coins, int more) { return static_cast<std::uint8_t>(coins + more); }

void take(cave::View& view, const cave::Chose& seen) { view.chosen[seen.seat.index] = true; }

void take(cave::View& view, const cave::Revealed& seen) {
  view.guard = seen.guard;
  view.revealed = seen.cards;
  view.chose.reset();
}

void take(cave::View& view, const cave::Moved& seen) {
  const std::size_t seat = seen.seat.index;
  view.dwarves[seat][seen.dwarf] = static_cast<std::uint8_t>(seen.to);
  if (!view.revealed[seat]) return;
  const cave::Card card = view.revealed[seat]->card;
  view.hands[seat].remove(card);
  view.played[seat].push_back(card);
}

void take(cave::View& view, const cave::Took& seen) {
  view.treasure = plus(view.treasure, -seen.coins);
  view.purses[seen.seat.index] = plus(view.purses[seen.seat.index], seen.coins);
}

void take(cave::View& view, const cave::Scared& seen) {
  view.dwarves[seen.seat.index][seen.dwarf] = static_cast<std::uint8_t>(seen.to);
  take_up_all_cards(view, seen.seat);
}

void take(cave::View& view, const cave::Banked& seen) {
  const std::size_t seat = seen.seat.index;
  view.purses[seat] = plus(view.purses[seat], -seen.coins);
  view.chests[seat] = plus(view.chests[seat], seen.coins);
  take_up_all_cards(view, seen.seat);
}

void take(cave::View& /*view*/, const cave::Hid& /*seen*/) {}

void take(cave::View& view, const cave::Robbed& seen) {
  view.treasure = plus(view.treasure, seen.coins());
  view.purses[seen.seat.index] = plus(view.purses[seen.seat.index], -seen.coins());
}

void take(cave::View& /*view*/, const cave::Over& /*seen*/) {}

constexpr std::array<std::string_view, 1> about_chests = {"setup.chests.about"};

}  // namespace

const std::array<SetupOption, 3> GameTraits<cave::Cave>::options = {{
    {.key = "edition", .offered = false},
    {.key = "quick_start", .offered = false},
    {.key = "chests", .id = "setup.chests", .about = about_chests},
}};

cave::RuleSet GameTraits<cave::Cave>::rules_of(std::span<const int> values) {
  return {static_cast<cave::Chests>(values[2])};
}

std::string_view GameTraits<cave::Cave>::board_for(int /*players*/) {
  return "boards/dragons-cave.json";
}

Millis GameTraits<cave::Cave>::duration_of(const cave::View& before,
                                           const cave::Observation& observation) {
  return std::visit(
      [&before](const auto& seen) -> Millis {
        using Seen = std::decay_t<decltype(seen)>;
        if constexpr (std::is_same_v<Seen, cave::Chose>) return 340;
        if constexpr (std::is_same_v<Seen, cave::Revealed>) return 2100;
        if constexpr (std::is_same_v<Seen, cave::Moved>) {
          return 160 + 170.0 * std::min(10, std::abs(seen.to - seen.from));
        }
        // The dragon snaps, then the dwarf runs.
        if constexpr (std::is_same_v<Seen, cave::Scared>) {
          return 520 + 110.0 * std::min(10, std::abs(seen.to - seen.from));
        }
        if constexpr (std::is_same_v<Seen, cave::Took>) return 850;
        if constexpr (std::is_same_v<Seen, cave::Banked>) return 900;
        if constexpr (std::is_same_v<Seen, cave::Hid>) return 350;
        if constexpr (std::is_same_v<Seen, cave::Robbed>) return 2200;
        // The chests are opened one after the other.
        if constexpr (std::is_same_v<Seen, cave::Over>) return 900 + 600.0 * before.players;
        return 0;
      },
      observation);
}

Millis GameTraits<cave::Cave>::duration_of_closing(const cave::View& shown,
                                                   const cave::View& after) {
  const bool round_ends = shown.guard && !after.guard && after.phase != cave::Phase::Over;
  return round_ends ? 600 : 0;
}

void GameTraits<cave::Cave>::apply_observation(cave::View& view,
                                               const cave::Observation& observation) {
  std::visit([&view](const auto& seen) { take(view, seen); }, observation);
}

GameTraits<cave::Cave>::Intention GameTraits<cave::Cave>::intending(const cave::View& view,
                                                                    const cave::Action& action) {
  Intention out;
  if (const auto* const choice = std::get_if<cave::Choose>(&action)) {
    out.card = choice->card;
    const bool picks = cave::dwarves_each(view.players) > 1 && choice->card != cave::Card::Chest;
    if (picks) out.dwarf = choice->dwarf;
  }
  if (const auto* const guard = std::get_if<cave::Guard>(&action)) out.guard = guard->color;
  if (const auto* const split = std::get_if<cave::Split>(&action)) out.left = split->left;
  if (const auto* const guess = std::get_if<cave::Guess>(&action)) out.fist = guess->fist;
  return out;
}

Millis GameTraits<cave::Cave>::pause_before(const cave::View& view) {
  switch (view.phase) {
    case cave::Phase::Choose:
      return 300;
    case cave::Phase::Guard:
      return 900;
    case cave::Phase::Split:
      return 600;
    case cave::Phase::Guess:
      return 1200;
    case cave::Phase::Over:
      break;
  }
  return 0;
}

bool GameTraits<cave::Cave>::is_private(const cave::View& view) {
  return view.phase == cave::Phase::Choose || view.phase == cave::Phase::Split;
}

}  // namespace app
