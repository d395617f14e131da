// Words for where a card leads (DC-6, DC-7, DC-10).
#include "app/screens/dragons_cave/preview.hpp"

#include <algorithm>

#include "app/screens/dragons_cave/card_choice.hpp"
#include "app/screens/dragons_cave/cards.hpp"
#include "app/screens/symbols.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::dragons_cave {

namespace {

std::string coins_text(const Words& words, int coins) {
  return coins == 0 ? words("cave.coins.none") : words.count("cave.coins.more", coins);
}

// What being caught would cost: the way back, and the purse at stake (DC-7, DC-8).
std::string caught_text(const Table& table, const cave::Preview& preview, int purse) {
  const Words& words = table.words();
  const std::string place = way_name(words, table.view.board, preview.back);
  const bool stays = preview.back == preview.from;
  if (purse == 0) {
    return stays ? words("cave.preview.stays") : words("cave.preview.back", {{"place", place}});
  }
  return stays ? words.count("cave.preview.stays_hide", purse)
               : words.count("cave.preview.back_hide", purse, {{"place", place}});
}

// Whether arriving there is the last thing a game sees (DC-18, DC-23).
bool ends_game(const cave::View& view, const cave::Choose& choice, int to) {
  if (to != view.board.lair()) return false;
  const std::size_t other = choice.dwarf == 0 ? 1 : 0;
  return cave::dwarves_each(view.players) == 1 ||
         view.dwarves[view.seat->index][other] == view.board.lair();
}

PreviewWords chest_preview_words(const Table& table, int purse) {
  const Words& words = table.words();
  PreviewWords out;
  out.heading = words(own_choice(table) ? "cave.preview.chest_chosen" : "cave.preview.chest");
  out.free =
      purse == 0 ? words("cave.preview.nothing_safe") : words.count("cave.preview.safe", purse);
  out.after = words("cave.preview.all_cards");
  out.in_short = words("cave.preview.chest_short", {{"safe", out.free}, {"cards", out.after}});
  return out;
}

}  // namespace

std::string place_name(const Words& words, const cave::Board& board, int position) {
  if (position == cave::start) return words("cave.place.start");
  if (position >= board.lair()) return words("cave.place.lair");
  return words("cave.place.stone", {{"number", number(position)}});
}

std::string way_name(const Words& words, const cave::Board& board, int position) {
  if (position == cave::start) return words("cave.way.start");
  if (position >= board.lair()) return words("cave.way.lair");
  return words("cave.way.stone", {{"number", number(position)}});
}

PreviewWords preview_words(const Table& table, const PreviewedCard& considered) {
  const Words& words = table.words();
  const cave::View& view = table.view;
  const std::size_t seat = view.seat->index;
  const int purse = view.purses[seat];
  const auto color = cave::color_of(considered.choice.card);
  if (!color || !considered.preview) return chest_preview_words(table, purse);
  const cave::Preview& preview = *considered.preview;
  const std::string name = color_name(words, *color);
  const std::string to = place_name(words, view.board, preview.forward);
  const std::string coins = coins_text(words, preview.coins);
  PreviewWords out;
  out.heading =
      words(own_choice(table) ? "cave.preview.chosen" : "cave.preview.if", {{"color", name}});
  out.free = words("cave.preview.goes", {{"place", to}, {"coins", coins}});
  const bool last = ends_game(view, considered.choice, preview.forward);
  if (last) out.free = words("cave.preview.ends", {{"goes", out.free}});
  out.caught = caught_text(table, preview, purse);
  out.after = words.count("cave.preview.left", view.hands[seat].size() - 1, {{"color", name}});
  const std::string back = place_name(words, view.board, preview.back);
  out.in_short = words(last ? "cave.preview.short_ends" : "cave.preview.short",
                       {{"place", to}, {"coins", coins}}) +
                 " " +
                 (purse == 0 ? words("cave.preview.short_back", {{"place", back}})
                             : words.count("cave.preview.short_risk", purse, {{"place", back}}));
  return out;
}

std::string short_preview(const Table& table, cave::Card card) {
  const cave::View& view = table.view;
  const auto color = cave::color_of(card);
  if (!color || !needs_dwarf(table, card)) {
    PreviewedCard considered{{card, 0}, std::nullopt};
    if (color) {
      const cave::Dwarf dwarf = free_dwarves(view, *view.seat).front();
      considered.choice.dwarf = dwarf;
      considered.preview = cave::preview(view.board, view.dwarves[view.seat->index][dwarf], *color);
    }
    return preview_words(table, considered).in_short;
  }
  std::string out;
  for (const cave::Dwarf dwarf : free_dwarves(view, *view.seat)) {
    const PreviewedCard considered{
        {card, dwarf}, cave::preview(view.board, view.dwarves[view.seat->index][dwarf], *color)};
    if (!out.empty()) out += " ";
    const Words& words = table.words();
    const std::string name = words(symbol_key(worn_metal(table.play.seating(), *view.seat, dwarf)));
    out += words("cave.preview.titled",
                 {{"card", name}, {"what", preview_words(table, considered).in_short}});
  }
  return out;
}

}  // namespace app::dragons_cave
