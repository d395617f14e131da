// Who is who and how they fare, in words and art, from what everybody may know.
#include <algorithm>

#include "app/screens/dragons_cave/cards.hpp"
#include "app/screens/dragons_cave/table_parts.hpp"
#include "app/screens/symbols.hpp"
#include "app/toolkit/theme.hpp"

namespace app::dragons_cave {

namespace {

using cave::Phase;

constexpr Color alarm = rgb(0xFFB199);
constexpr Color relief = rgb(0x9FE0B4);

PlayerStatus dragon_state(const Table& table, bool own) {
  const Words& words = table.words();
  const Color color = own ? gold : alarm;
  if (!table.moving() && table.view.phase == Phase::Guard) {
    return {words(own ? "cave.player.place_dragon" : "cave.player.places"), color};
  }
  if (!table.moving() && table.view.phase == Phase::Guess) {
    return {words(own ? "cave.player.pick" : "cave.player.picks"), color};
  }
  return {words("cave.player.dragon"), alarm};
}

PlayerStatus revealed_state(const Table& table, core::Seat seat, bool own) {
  const Words& words = table.words();
  const cave::View& view = table.view;
  if (view.phase == Phase::Split && view.robbed == seat && !table.moving()) {
    return {words(own ? "cave.player.hide" : "cave.player.hides"), own ? gold : alarm};
  }
  if (caught(view, seat)) return {words("cave.player.caught"), alarm};
  const bool chest = view.revealed[seat.index]->card == cave::Card::Chest;
  return {words(chest ? "cave.player.banks" : "cave.player.free"), relief};
}

std::string chest_words(const Table& table, core::Seat seat) {
  const Words& words = table.words();
  const int inside = table.view.chests[seat.index];
  if (inside == 0) return words("cave.player.chest_empty");
  if (chests_open(table)) return words.count("cave.player.chest_open", inside);
  return words("cave.player.chest_closed");
}

template <class Cards>
std::string list_of(const Words& words, const Cards& cards) {
  std::string out;
  for (const cave::Card card : cards) {
    const auto color = cave::color_of(card);
    out += (out.empty() ? "" : ", ") + (color ? color_name(words, *color) : card_name(words, card));
  }
  return out;
}

// In which order seats are robbed: from the dragon's left (DC-8).
int turn_after_dragon(const cave::View& view, core::Seat seat) {
  return (seat.index + view.players - view.dragon.index) % view.players;
}

}  // namespace

Symbol worn_metal(const Seating& seating, core::Seat seat, cave::Dwarf dwarf) {
  if (dwarf == 0) return seating.player(seat).symbol;
  int before = seat.index;
  for (const Symbol symbol : GameTraits<cave::Cave>::symbols) {
    const bool had =
        std::any_of(seating.players.begin(), seating.players.end(),
                    [symbol](const Player& player) { return player.symbol == symbol; });
    if (!had && before-- == 0) return symbol;
  }
  return seating.player(seat).symbol;
}

std::string dwarf_name(const Table& table, core::Seat seat, cave::Dwarf dwarf) {
  return table.words()(symbol_key(worn_metal(table.play.seating(), seat, dwarf)));
}

cave::Color lair_square(const DragonsCavePlay& play, core::Seat seat, cave::Dwarf dwarf) {
  const auto& records = play.records();
  for (auto record = records.rbegin(); record != records.rend(); ++record) {
    std::optional<cave::Color> color;
    for (const cave::Observation& seen : record->observations) {
      if (const auto* revealed = std::get_if<cave::Revealed>(&seen)) {
        const auto& card = revealed->cards[seat.index];
        color = card ? cave::color_of(card->card) : std::nullopt;
      }
      const auto* moved = std::get_if<cave::Moved>(&seen);
      if (moved == nullptr || moved->seat != seat || moved->dwarf != dwarf) continue;
      if (moved->to > cave::path_spaces && color) return *color;
    }
  }
  return {};
}

std::string dwarf_art(const Table& table, core::Seat seat, cave::Dwarf dwarf) {
  const cave::View& view = table.view;
  std::string art = symbol_art(worn_metal(table.play.seating(), seat, dwarf));
  if (!caught(view, seat) || view.revealed[seat.index]->dwarf != dwarf) return art;
  const bool over_it =
      view.robbed && turn_after_dragon(view, seat) < turn_after_dragon(view, *view.robbed);
  return over_it ? art : art + "-scared";
}

bool caught(const cave::View& view, core::Seat seat) {
  const auto& card = view.revealed[seat.index];
  return card && view.guard && cave::color_of(card->card) == view.guard;
}

bool chests_open(const Table& table) {
  return table.view.rules.chests == cave::Chests::Open || table.view.phase == Phase::Over ||
         table.play.hands_open;
}

std::optional<cave::Card> known_choice(const Table& table, core::Seat seat) {
  if (!table.play.hands_open) return std::nullopt;
  const std::optional<cave::Choose> chose = table.play.view(seat).chose;
  return chose ? std::optional(chose->card) : std::nullopt;
}

PlayerStatus state_of(const Table& table, core::Seat seat) {
  const Words& words = table.words();
  const cave::View& view = table.view;
  const bool own = table.acting == seat;
  if (view.phase == Phase::Over) {
    return {words.count("cave.player.total", cave::totals(view)[seat.index]), cream};
  }
  if (view.dragon == seat) return dragon_state(table, own);
  if (view.revealed[seat.index]) return revealed_state(table, seat, own);
  const auto* chose = table.showing<cave::Chose>();
  if (view.chosen[seat.index] || (chose != nullptr && chose->seat == seat)) {
    return {words("cave.player.chosen"), relief};
  }
  if (own) return {words("cave.player.choose"), gold};
  const bool now = cave::to_act(view) == seat;
  return {words(now ? "cave.player.choosing" : "cave.player.later"), mist_soft};
}

std::string player_description(const Table& table, core::Seat seat) {
  const Words& words = table.words();
  const cave::View& view = table.view;
  const std::size_t at = seat.index;
  std::string out =
      words("cave.player.label", {{"name", table.player(seat).name},
                                  {"state", closed(state_of(table, seat).words)},
                                  {"purse", words.count("cave.player.purse", view.purses[at])},
                                  {"chest", chest_words(table, seat)}});
  if (const auto& card = view.revealed[at]) {
    out += " " + words("cave.player.played", {{"card", card_title(words, card->card)}});
  } else if (const auto known = known_choice(table, seat); known && view.chosen[at]) {
    out += " " + words("cave.player.played", {{"card", card_title(words, *known)}});
  }
  if (view.played[at].empty()) return out + " " + words("cave.player.all_cards");
  return out + " " +
         words("cave.player.cards", {{"open", list_of(words, view.played[at])},
                                     {"hand", list_of(words, view.hands[at].cards())}});
}

}  // namespace app::dragons_cave
