// What a raised card and a meant dwarf add up to.
#include "app/screens/dragons_cave/card_choice.hpp"

#include <algorithm>
#include <cmath>

namespace app::dragons_cave {

namespace {

std::optional<cave::Card> card_of_id(const Table& table, const std::string& id) {
  for (const HeldCard& each : held_cards(table)) {
    if (!id.empty() && each.id == id) return each.card;
  }
  return std::nullopt;
}

std::optional<cave::Card> pointed_card(const Table& table) {
  for (const std::string* id : {&table.ui.carried, &table.ui.hovered, &table.ui.focus}) {
    if (const auto card = card_of_id(table, *id)) return card;
  }
  return std::nullopt;
}

std::optional<cave::Dwarf> pointed_dwarf(const Table& table) {
  for (const cave::Dwarf dwarf : {cave::Dwarf{0}, cave::Dwarf{1}}) {
    for (const char* prefix : {"prompt.dwarf.", "board.dwarf."}) {
      if (table.ui.points_at(prefix + std::to_string(dwarf))) return dwarf;
    }
  }
  return std::nullopt;
}

float distance(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

// Of two dwarves the one that a card is carried to, or whose goal it is carried to.
std::optional<cave::Dwarf> nearest(const DropPlaces& places, Point at) {
  const auto closer = [at](const auto& a, const auto& b) {
    return distance(a.second, at) < distance(b.second, at);
  };
  const auto best = std::min_element(places.dwarves.begin(), places.dwarves.end(), closer);
  if (best == places.dwarves.end()) return std::nullopt;
  return best->first;
}

// The dwarf meant so far: the one picked, or the only one there is to pick.
std::optional<cave::Dwarf> selected_dwarf(const DragonsCavePlay& play, const cave::View& view,
                                          core::Seat seat) {
  const std::vector<cave::Dwarf> free = free_dwarves(view, seat);
  if (free.size() == 1) return free.front();
  const std::optional<cave::Dwarf> picked = play.intention.dwarf;
  if (picked && std::count(free.begin(), free.end(), *picked) > 0) return picked;
  return std::nullopt;
}

std::optional<cave::Choose> choice_by(const DragonsCavePlay& play, const cave::View& view,
                                      core::Seat seat) {
  const std::optional<cave::Card> card = play.intention.card;
  if (!card || !view.hands[seat.index].holds(*card)) return std::nullopt;
  if (*card == cave::Card::Chest) return cave::Choose{*card, 0};
  const std::optional<cave::Dwarf> dwarf = selected_dwarf(play, view, seat);
  return dwarf ? std::optional(cave::Choose{*card, *dwarf}) : std::nullopt;
}

// Who may put a card face down at this device now.
std::optional<core::Seat> choosing_seat(const DragonsCavePlay& play) {
  const std::optional<core::Seat> acting = play.acting();
  if (!acting || play.playback().view().phase != cave::Phase::Choose) return std::nullopt;
  return acting;
}

// Means a card or a dwarf. When it was meant already, or one tap is enough, and nothing is missing,
// the card is put face down.
template <class T>
void press(const Model& model, DragonsCavePlay& play,
           std::optional<T> GameTraits<cave::Cave>::Intention::*meant, T pressed) {
  const std::optional<core::Seat> seat = choosing_seat(play);
  if (!seat) return;
  const bool again = play.intention.*meant == pressed;
  play.intention.*meant = pressed;
  const std::optional<cave::Choose> choice = choice_by(play, play.playback().view(), *seat);
  if (choice && (again || model.preferences.one_tap)) play.act(*choice);
}

}  // namespace

PreviewedCard weighed(const cave::View& view, core::Seat seat, cave::Choose choice) {
  PreviewedCard out{choice, std::nullopt};
  if (const auto color = cave::color_of(choice.card)) {
    out.preview = cave::preview(view.board, view.dwarves[seat.index][choice.dwarf], *color);
  }
  return out;
}

std::optional<cave::Choose> own_choice(const Table& table) {
  if (table.view.chose) return table.view.chose;
  const auto* const putting = table.showing<cave::Chose>();
  if (putting == nullptr || table.view.seat != putting->seat) return std::nullopt;
  return table.play.view(table.play.viewer()).chose;
}

std::vector<HeldCard> held_cards(const Table& table) {
  std::vector<HeldCard> out;
  if (!table.view.seat) return out;
  const std::optional<cave::Choose> choice = own_choice(table);
  int place = 0;
  for (const cave::Card card : table.view.hands[table.view.seat->index].cards()) {
    const bool chosen = choice && choice->card == card;
    out.push_back({card, chosen ? "" : "hand." + std::to_string(place++)});
  }
  return out;
}

bool is_choosing_card(const Table& table) {
  return table.acting && table.view.phase == cave::Phase::Choose;
}

std::vector<cave::Dwarf> free_dwarves(const cave::View& view, core::Seat seat) {
  std::vector<cave::Dwarf> out;
  for (int i = 0; i < cave::dwarves_each(view.players); ++i) {
    const auto dwarf = static_cast<cave::Dwarf>(i);
    if (view.dwarves[seat.index][dwarf] != view.board.lair()) out.push_back(dwarf);
  }
  return out;
}

bool needs_dwarf(const Table& table, cave::Card card) {
  return is_choosing_card(table) && card != cave::Card::Chest &&
         free_dwarves(table.view, *table.acting).size() > 1;
}

std::optional<cave::Choose> intended_choice(const Table& table) {
  if (!is_choosing_card(table)) return std::nullopt;
  return choice_by(table.play, table.view, *table.acting);
}

std::optional<PreviewedCard> previewed_card_of(const Table& table) {
  const cave::View& view = table.view;
  if (!view.seat || !table.model.preferences.preview) return std::nullopt;
  const std::optional<cave::Choose> chosen = own_choice(table);
  if (chosen && !view.guard) return weighed(view, *view.seat, *chosen);
  if (!is_choosing_card(table)) return std::nullopt;
  std::optional<cave::Card> card = pointed_card(table);
  if (!card) card = table.play.intention.card;
  if (!card || !view.hands[view.seat->index].holds(*card)) return std::nullopt;
  if (*card == cave::Card::Chest) return weighed(view, *view.seat, {*card, 0});
  std::optional<cave::Dwarf> dwarf = pointed_dwarf(table);
  if (carried_card(table)) dwarf = nearest(drop_places(table, *card), table.ui.carried_at);
  if (!dwarf) dwarf = selected_dwarf(table.play, view, *view.seat);
  // Not decided yet: the first one shows what the card does.
  return weighed(view, *view.seat, {*card, dwarf.value_or(0)});
}

std::optional<cave::Card> carried_card(const Table& table) {
  return is_choosing_card(table) ? card_of_id(table, table.ui.carried) : std::nullopt;
}

DropPlaces drop_places(const Table& table, cave::Card card) {
  const core::Seat seat = *table.acting;
  const Rect& hand = table.layout.hand;
  Rect cave = table.layout.board;
  cave.h = std::min(cave.h, hand.y - 8 - cave.y);
  DropPlaces out{cave, table.layout.players[seat.index], table.layout.own, {}};
  const auto color = cave::color_of(card);
  if (!color || !needs_dwarf(table, card)) return out;
  for (const cave::Dwarf dwarf : free_dwarves(table.view, seat)) {
    const int from = table.view.dwarves[seat.index][dwarf];
    const int to = cave::preview(table.view.board, from, *color).forward;
    out.dwarves.emplace_back(dwarf, table.cave.at(from, table.view.board, *color));
    out.dwarves.emplace_back(dwarf, table.cave.at(to, table.view.board, *color));
  }
  return out;
}

void drop_card(DragonsCavePlay& play, const DropPlaces& places, cave::Card card, Point at) {
  const std::optional<core::Seat> seat = choosing_seat(play);
  if (!seat) return;
  const bool on_cave = places.cave.contains(at);
  if (!on_cave && !places.slot.contains(at) && !places.own.contains(at)) return;
  play.intention.card = card;
  if (on_cave && !places.dwarves.empty()) play.intention.dwarf = nearest(places, at);
  if (const auto choice = choice_by(play, play.playback().view(), *seat)) play.act(*choice);
}

void press_card(const Model& model, DragonsCavePlay& play, cave::Card card) {
  play.intention.asked.reset();
  press(model, play, &GameTraits<cave::Cave>::Intention::card, card);
}

void press_dwarf(const Model& model, DragonsCavePlay& play, cave::Dwarf dwarf) {
  play.intention.asked.reset();
  press(model, play, &GameTraits<cave::Cave>::Intention::dwarf, dwarf);
}

}  // namespace app::dragons_cave
