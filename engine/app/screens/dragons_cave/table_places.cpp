// The places of the board as controls, each of which can be asked about: who stands there, what it
// is worth, what they hold openly. Whoever uses keys asks from the treasure on.
#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/dragons_cave/board_parts.hpp"
#include "app/screens/dragons_cave/cards.hpp"
#include "app/screens/symbols.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::dragons_cave {

namespace {

// "; Mira's dwarf" for each that stands there.
std::string who_stands(const Table& table, int position, std::optional<cave::Color> square) {
  std::string out;
  for (const BoardDwarf& figure : board_dwarves(table.view)) {
    if (table.view.dwarves[figure.seat.index][figure.dwarf] != position) continue;
    if (square && lair_square(table.play, figure.seat, figure.dwarf) != *square) continue;
    const bool alone = cave::dwarves_each(table.view.players) == 1;
    out += table.words()(alone ? "cave.board.dwarf" : "cave.board.dwarf_of_two",
                         {{"name", table.player(figure.seat).name},
                          {"dwarf", dwarf_name(table, figure.seat, figure.dwarf)}});
  }
  return out;
}

std::string stone_label(const Table& table, int position) {
  const Words& words = table.words();
  const std::string who = who_stands(table, position, {});
  if (position == cave::start) return words("cave.board.start") + who;
  const cave::Space& space = table.view.board.space(position);
  return words("cave.board.stone", {{"place", number(position)},
                                    {"color", card_name(words, cave::card_of(space.color))},
                                    {"coins", words.count("cave.board.coins", space.coins)}}) +
         who;
}

int code_of(cave::Color square) {
  return cave::path_spaces + 1 + static_cast<int>(cave::index(square));
}
constexpr int treasure_code = cave::path_spaces + 1 + cave::color_count;
constexpr int codes = treasure_code + 1;

std::optional<cave::Color> square_of(int code) {
  const int at = code - cave::path_spaces - 1;
  if (at < 0 || at >= cave::color_count) return std::nullopt;
  return cave::all_colors[static_cast<std::size_t>(at)];
}

std::string id_of(int code) {
  if (code == treasure_code) return "board.treasure";
  const auto square = square_of(code);
  return square ? square_id(*square) : "stone." + std::to_string(code);
}

/// Asks about a place; asked again, it is answered no more.
std::function<void()> asking(const Table& table, int code) {
  return [&play = table.play, code] {
    const bool again = play.intention.asked == code;
    play.intention.asked = again ? std::nullopt : std::optional(code);
  };
}

/// The place under the pointer, else the one asked about.
std::optional<int> asked_place(const Table& table) {
  if (table.moving()) return std::nullopt;
  for (int code = 0; code < codes; ++code) {
    if (code == treasure_code || (square_of(code) && places_dragon(table))) continue;
    if (table.ui.hovered == id_of(code)) return code;
  }
  return table.play.intention.asked;
}

std::string square_words(const Table& table, cave::Color color) {
  const Words& words = table.words();
  std::string out = words("cave.board.square", {{"color", card_name(words, cave::card_of(color))}});
  if (guarded(table) == color) out += words("cave.board.dragon_here");
  return out + who_stands(table, table.view.board.lair(), color);
}

std::string place_words(const Table& table, int code) {
  const Words& words = table.words();
  if (code == treasure_code) {
    return in_one(words.count("cave.board.treasure", table.view.treasure),
                  words("cave.ask.treasure"));
  }
  if (const auto square = square_of(code)) {
    return in_one(square_words(table, *square),
                  words.count("cave.ask.lair", table.view.board.lair_coins));
  }
  return stone_label(table, code);
}

Rect place_rect(const Table& table, int code) {
  if (code == treasure_code) return treasure_rect(table);
  if (const auto square = square_of(code)) return table.cave.square_rect(*square);
  const float up = is_taken(table, code) ? table.cave.dwarf * 0.7F : 0;
  return table.cave.stone_rect(code).moved(0, -up);
}

std::vector<BoardDwarf> dwarves_at(const Table& table, int code) {
  const auto square = square_of(code);
  const int position = square ? table.view.board.lair() : code;
  std::vector<BoardDwarf> out;
  for (const BoardDwarf& each : board_dwarves(table.view)) {
    if (table.view.dwarves[each.seat.index][each.dwarf] != position) continue;
    if (!square || lair_square(table.play, each.seat, each.dwarf) == *square) out.push_back(each);
  }
  return out;
}

/// Who somebody is, and all that they hold openly: the purse and the cards.
layout::Node holder_node(const Table& table, BoardDwarf figure, bool many) {
  const Ui& ui = table.ui;
  const float letters = ui.letters(15);
  const Symbol metal = worn_metal(table.play.seating(), figure.seat, figure.dwarf);
  const auto head = [metal](DrawList& out, Rect r) {
    const float size = std::min(r.w, r.h);
    draw_head(out, metal, around(r.center(), size, size));
  };
  const auto cards = [&table, figure](DrawList& out, Rect r) {
    constexpr float gap = 2;
    const float w = std::min((r.w - gap * 5) / cave::card_count, r.h / 1.4F);
    float x = r.x;
    for (const cave::Card card : cave::all_cards) {
      const bool held = table.view.hands[figure.seat.index].holds(card);
      draw_small_card(out, card, {x, r.center().y - w * 0.7F, w, w * 1.4F}, held);
      x += w + gap;
    }
  };
  // Small enough for two of them side by side on a phone.
  const float card = letters * (many ? 1.05F : 1.5F);
  return layout::row(
      letters * 0.5F, layout::drawing({letters * 2.6F, letters * 2.6F}, head),
      layout::column(
          2,
          layout::row(letters * 0.4F,
                      layout::strong(ui, table.player(figure.seat).name, 15, cream,
                                     {.lines = 1, .cut = true})
                          .stretch(),
                      layout::image("cave/purse", {letters * 1.2F, letters * 1.2F}),
                      layout::figure(ui, number(shown_purse(table, figure.seat)), letters, cream)),
          layout::drawing({cave::card_count * (card + 2), card * 1.4F}, cards))
          .stretch());
}

/// A stone or square that can be looked at and asked about.
void add_item(Control& list, const Table& table, int code, Control item) {
  item.role = Role::Item;
  item.hoverable = true;
  item.act = asking(table, code);
  list.children.push_back(std::move(item));
}

void add_square(Control& lair, const Table& table, cave::Color color, Rect hit) {
  const Words& words = table.words();
  const std::string name = card_name(words, cave::card_of(color));
  Control out;
  out.id = square_id(color);
  out.rect = hit;
  if (!places_dragon(table)) {
    out.label = square_words(table, color);
    out.description = words.count("cave.ask.lair", table.view.board.lair_coins);
    add_item(lair, table, code_of(color), std::move(out));
    return;
  }
  const bool selected = table.play.intention.guard == color;
  out.role = Role::Button;
  out.label = words("cave.board.guard", {{"color", name}});
  out.description = (selected ? words("cave.board.guard_again") + " " : std::string()) +
                    stake_words(table, color);
  out.checked = selected;
  out.act = [&model = table.model, &play = table.play, color] { press_square(model, play, color); };
  out.looks = table.model.preferences.one_tap;
  lair.children.push_back(std::move(out));
}

}  // namespace

std::string square_id(cave::Color color) { return "lair." + std::string(cave::name(color)); }

void press_square(const Model& model, DragonsCavePlay& play, cave::Color color) {
  play.intention.asked.reset();
  if (model.preferences.one_tap || play.intention.guard == color) {
    play.act(cave::Guard{color});
  } else {
    play.intention.guard = color;
  }
}

Control stones_list(const Table& table) {
  Control out =
      control_of("board.path", Role::List, table.words()("cave.board.path"), table.layout.board);
  const std::vector<Rect> hits = table.cave.stone_hits();
  for (int position = 0; position < table.view.board.lair(); ++position) {
    add_item(out, table, position,
             control_of(id_of(position), Role::None, stone_label(table, position),
                        hits[static_cast<std::size_t>(position)]));
  }
  return out;
}

Control lair_control(const Table& table) {
  Control out = control_of("board.lair", places_dragon(table) ? Role::Group : Role::List,
                           table.words()("cave.board.lair"));
  if (!guarded(table)) out.description = table.words()("cave.board.dragon_waits");
  const float s = table.cave.dragon_size;
  const Point at = table.cave.dragon;
  out.rect = {at.x - s * 0.8F, at.y - s * 0.8F, s * 1.6F, s * 1.7F};
  if (places_dragon(table)) out.children.push_back(dragon_control(table));
  const auto hits = table.cave.square_hits();
  for (const cave::Color color : cave::all_colors) {
    add_square(out, table, color, hits[cave::index(color)]);
  }
  return out;
}

Control treasure_chip(const Table& table) {
  const Words& words = table.words();
  const int coins = shown_treasure(table);
  Control out = control_of("board.treasure", Role::Button,
                           words.count("cave.board.treasure", coins), treasure_rect(table));
  out.description = words("cave.ask.treasure") + " " + words("cave.ask.turn");
  out.act = asking(table, treasure_code);
  // One stop for the keyboard from which every place can be asked.
  out.turn = [&play = table.play](int way) {
    play.intention.asked = (play.intention.asked.value_or(treasure_code) + way + codes) % codes;
  };
  draw_treasure(out.paint, table, out.rect, coins);
  return out;
}

std::optional<Control> asked_note(const Table& table) {
  const std::optional<int> code = asked_place(table);
  if (!code || (cave::is_revealed(table.view.phase) && !table.play.intention.looking)) return {};
  const Ui& ui = table.ui;
  constexpr float edge = 6;
  // A pointer that rests on something is no question that is read out.
  const bool asked = table.play.intention.asked == code;
  Control said = control_of("board.asked", asked ? Role::Status : Role::None,
                            asked ? place_words(table, *code) : std::string());
  layout::Node note = layout::column(6, layout::body(ui, place_words(table, *code), 15, mist));
  layout::Nodes holders;
  if (*code != treasure_code) {
    const std::vector<BoardDwarf> all = dwarves_at(table, *code);
    for (const BoardDwarf& each : all) {
      holders.push_back(holder_node(table, each, all.size() > 2));
      if (asked) said.label = in_one(said.label, player_description(table, each.seat));
    }
  }
  // Many stand beside each other: a low window is not high enough for more than two.
  const bool many = holders.size() > 2;
  if (!holders.empty()) {
    note.add(many ? layout::grid(2, 10, std::move(holders))
                  : layout::column(6, std::move(holders)));
  }
  note = std::move(note).pad(12, 8).on(opaque_panel).as(std::move(said));
  const Rect about = place_rect(table, *code);
  // Off the players: what stands there is told, too.
  const TableLayout& layout = table.layout;
  const float end = layout.column.w > 0 ? layout.column.x : ui.size.w;
  const float top = layout.shape == Shape::Portrait ? layout.board.y : edge;
  const float w = std::min({note.widths().wished, ui.grown(many ? 480 : 284), end - 2 * edge});
  const float h = note.height_at(w);
  const float x = std::clamp(about.center().x - w / 2, edge, std::max(edge, end - w - edge));
  const float above = about.y - h - edge;
  const float most = std::max(edge, ui.bottom() - h - edge);
  const float y = above < top ? std::min(about.bottom() + edge, most) : above;
  Control held;
  note.place({x, y, w, h}, held);
  return std::move(held.children.front());
}

}  // namespace app::dragons_cave
