// Draws the cave: stones with coins, the lair and its squares, dwarves, the dragon, paths and
// notes.
#include <algorithm>
#include <functional>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/list.hpp"
#include "games/dragons_cave/table/parts.hpp"
#include "screens/symbols.hpp"
#include "ui/layout.hpp"
#include "ui/motion.hpp"
#include "ui/placement.hpp"
#include "ui/theme.hpp"
#include "ui/widgets.hpp"

namespace dragons_cave::table {

// The places of the board as controls to inspect: dwarves there, value, public possessions. With
// the keyboard, the treasure is the entry.

namespace {

// Returns "; Mira's dwarf" for each dwarf on the place.
std::string dwarf_list(const Table& table, int position, std::optional<Color> square) {
  std::string out;
  for (const BoardDwarf& figure : board_dwarves(table.view)) {
    if (table.view.dwarves[figure.seat.index][figure.dwarf] != position) continue;
    if (square && lair_square(table.session, figure.seat, figure.dwarf) != *square) continue;
    const bool alone = dwarves_each(table.view.players) == 1;
    out += table.ui.tr(alone ? "cave.board.dwarf" : "cave.board.dwarf_of_two",
                       {{"name", table.player(figure.seat).name},
                        {"dwarf", dwarf_name(table, figure.seat, figure.dwarf)}});
  }
  return out;
}

std::string stone_label(const Table& table, int position) {
  const Messages& messages = table.ui.messages;
  const std::string who = dwarf_list(table, position, {});
  if (position == dragons_cave::start) return messages.tr("cave.board.start") + who;
  const Space& space = table.view.board.space(position);
  return messages.tr("cave.board.stone",
                     {{"place", format_number(position)},
                      {"color", card_name(messages, card_of(space.color))},
                      {"coins", messages.tr_plural("cave.board.coins", space.coins)}}) +
         who;
}

int code_of(Color square) {
  return path_spaces + 1 + static_cast<int>(dragons_cave::index(square));
}
constexpr int treasure_code = path_spaces + 1 + color_count;
constexpr int codes = treasure_code + 1;

std::optional<Color> square_of(int code) {
  const int at = code - path_spaces - 1;
  if (at < 0 || at >= color_count) return std::nullopt;
  return all_colors[static_cast<std::size_t>(at)];
}

std::string id_of(int code) {
  if (code == treasure_code) return "board.treasure";
  const auto square = square_of(code);
  return square ? square_id(*square) : "stone." + std::to_string(code);
}

/// Returns an action that opens the note on a place, or closes it if it is open.
std::function<void()> asking(const Table& table, int code) {
  return [&session = table.session, code] {
    const bool again = session.intention.inspected == code;
    session.intention.inspected = again ? std::nullopt : std::optional(code);
  };
}

/// Returns the place under the pointer, else the inspected one.
std::optional<int> inspected_place(const Table& table) {
  if (table.moving()) return std::nullopt;
  for (int code = 0; code < codes; ++code) {
    if (code == treasure_code || (square_of(code) && places_dragon(table))) continue;
    if (table.ui.hovered == id_of(code)) return code;
  }
  return table.session.intention.inspected;
}

std::string square_text(const Table& table, Color color) {
  const Messages& messages = table.ui.messages;
  std::string out =
      messages.tr("cave.board.square", {{"color", card_name(messages, card_of(color))}});
  if (guarded(table) == color) out += messages.tr("cave.board.dragon_here");
  return out + dwarf_list(table, table.view.board.lair(), color);
}

/// Returns a place as a text: "Blue crystal, 1 coin"; for screen readers with its position and
/// dwarves, which the note shows as pictures.
std::string place_text(const Table& table, int code, Audience audience) {
  const Messages& messages = table.ui.messages;
  if (code == treasure_code) {
    return join_heading(messages.tr_plural("cave.board.treasure", table.view.treasure),
                        messages.tr("cave.ask.treasure"));
  }
  if (const auto square = square_of(code)) {
    return join_heading(square_text(table, *square),
                        messages.tr_plural("cave.ask.lair", table.view.board.lair_coins));
  }
  if (audience == Audience::ScreenReader) return stone_label(table, code);
  if (code == dragons_cave::start) return messages.tr("cave.board.start");
  const Space& space = table.view.board.space(code);
  return messages.tr("cave.board.space",
                     {{"space", card_title(messages, card_of(space.color))},
                      {"coins", messages.tr_plural("cave.board.coins", space.coins)}});
}

Rect place_rect(const Table& table, int code) {
  if (code == treasure_code) return treasure_rect(table);
  if (const auto square = square_of(code)) return table.cave.square_rect(*square);
  const float up = is_taken(table, code) ? table.cave.dwarf * 0.7F : 0;
  return table.cave.stone_rect(code).translated(0, -up);
}

std::vector<BoardDwarf> dwarves_at(const Table& table, int code) {
  const auto square = square_of(code);
  const int position = square ? table.view.board.lair() : code;
  std::vector<BoardDwarf> out;
  for (const BoardDwarf& each : board_dwarves(table.view)) {
    if (table.view.dwarves[each.seat.index][each.dwarf] != position) continue;
    if (!square || lair_square(table.session, each.seat, each.dwarf) == *square)
      out.push_back(each);
  }
  return out;
}

/// Returns a dwarf's owner with all public possessions: the purse and the cards.
layout::Node holder_node(const Table& table, BoardDwarf figure, bool many) {
  const Ui& ui = table.ui;
  const float letters = ui.letters(15);
  const Symbol metal = worn_metal(table.session.seating(), figure.seat, figure.dwarf);
  const auto head = [metal](DrawList& out, Rect r) {
    const float size = std::min(r.w, r.h);
    draw_head(out, metal, around(r.center(), size, size));
  };
  const auto cards = [&table, figure](DrawList& out, Rect r) {
    constexpr float gap = 2;
    const float w = std::min((r.w - gap * 5) / card_count, r.h / 1.4F);
    float x = r.x;
    for (const Card card : all_cards) {
      const bool held = table.view.hands[figure.seat.index].holds(card);
      draw_small_card(out, card, {x, r.center().y - w * 0.7F, w, w * 1.4F}, held);
      x += w + gap;
    }
  };
  // Small enough for two of them side by side on a phone.
  const float card = letters * (many ? 1.05F : 1.5F);
  return layout::row(
      letters * 0.5F, layout::drawing({letters * 2.6F, letters * 2.6F}, head),
      layout::column(2,
                     layout::row(letters * 0.4F,
                                 layout::strong(ui, table.player(figure.seat).name, 15, cream,
                                                {.lines = 1, .cut = true})
                                     .stretch(),
                                 layout::image("cave/purse", {letters * 1.2F, letters * 1.2F}),
                                 layout::figure(ui, format_number(shown_purse(table, figure.seat)),
                                                letters, cream)),
                     layout::drawing({card_count * (card + 2), card * 1.4F}, cards))
          .stretch());
}

/// Adds a stone or square to the list, as a place to inspect.
void add_item(Control& list, const Table& table, int code, Control item) {
  item.role = Role::Item;
  item.hoverable = true;
  item.act = asking(table, code);
  list.children.push_back(std::move(item));
}

void add_square(Control& lair, const Table& table, Color color, Rect hit) {
  const Messages& messages = table.ui.messages;
  const std::string name = card_name(messages, card_of(color));
  Control out;
  out.id = square_id(color);
  out.rect = hit;
  if (color == all_colors.front()) out.focus_priority = FocusPriority::Space;
  if (!places_dragon(table)) {
    out.label = square_text(table, color);
    out.description = messages.tr_plural("cave.ask.lair", table.view.board.lair_coins);
    add_item(lair, table, code_of(color), std::move(out));
    return;
  }
  const bool selected = table.session.intention.guard == color;
  out.role = Role::Button;
  out.label = messages.tr("cave.board.guard", {{"color", name}});
  out.description = (selected ? messages.tr("cave.board.guard_again") + " " : std::string()) +
                    stake_text(table, color);
  out.checked = selected;
  out.act = [&model = table.model, &session = table.session, color] {
    press_square(model.person, session, color);
  };
  out.inspects_on_hold = table.model.person.preferences.one_tap;
  lair.children.push_back(std::move(out));
}

}  // namespace

std::string square_id(Color color) { return "lair." + std::string(dragons_cave::name(color)); }

void press_square(const Person& person, DragonsCaveSession& session, Color color) {
  session.intention.inspected.reset();
  if (person.preferences.one_tap || session.intention.guard == color) {
    session.act(Guard{color});
  } else {
    session.intention.guard = color;
  }
}

Control stones_list(const Table& table) {
  Control out =
      make_control("board.path", Role::List, table.ui.tr("cave.board.path"), table.layout.board);
  out.cover = cover_board;
  const std::vector<Rect> hits = table.cave.stone_hits();
  for (int position = 0; position < table.view.board.lair(); ++position) {
    Control stone = make_control(id_of(position), Role::None, stone_label(table, position),
                                 hits[static_cast<std::size_t>(position)]);
    stone.cover = cover_space;
    add_item(out, table, position, std::move(stone));
  }
  return out;
}

Control lair_control(const Table& table) {
  Control out = make_control("board.lair", places_dragon(table) ? Role::Group : Role::List,
                             table.ui.tr("cave.board.lair"));
  out.cover = Cover{6};
  if (!guarded(table)) out.description = table.ui.tr("cave.board.dragon_waits");
  const float s = table.cave.dragon_size;
  const Point at = table.cave.dragon;
  out.rect = {at.x - s * 0.8F, at.y - s * 0.8F, s * 1.6F, s * 1.7F};
  if (places_dragon(table)) out.children.push_back(dragon_control(table));
  const auto hits = table.cave.square_hits();
  for (const Color color : all_colors) {
    Rect hit = hits[dragons_cave::index(color)];
    // Fingers need more height than a low board above a note has.
    if (table.zoom.factor <= 1) hit = moved_into(table.ui.size, hit, 0);
    add_square(out, table, color, hit);
  }
  return out;
}

Control treasure_chip(const Table& table) {
  const Messages& messages = table.ui.messages;
  const int coins = shown_treasure(table);
  Control out =
      make_control("board.treasure", Role::Button, messages.tr_plural("cave.board.treasure", coins),
                   treasure_rect(table));
  out.description = messages.tr("cave.ask.treasure") + " " + messages.tr("cave.ask.turn");
  out.cover = Cover{4};
  out.act = asking(table, treasure_code);
  // A single keyboard stop from which the player reaches every place.
  out.adjust = [&session = table.session](int way) {
    session.intention.inspected =
        (session.intention.inspected.value_or(treasure_code) + way + codes) % codes;
  };
  draw_treasure(out.paint, table, out.rect, coins);
  return out;
}

std::optional<Control> inspect_note(const Table& table) {
  const std::optional<int> code = inspected_place(table);
  if (!code || (is_revealed(table.view.phase) && !table.session.intention.looking)) return {};
  const Ui& ui = table.ui;
  constexpr float edge = 6;
  // The screen reader announces only an explicit question, not a resting pointer.
  const bool asked = table.session.intention.inspected == code;
  Control said =
      make_control("board.asked", asked ? Role::Status : Role::None,
                   asked ? place_text(table, *code, Audience::ScreenReader) : std::string());
  said.cover = cover_answer;
  layout::Node note =
      layout::column(6, layout::body(ui, place_text(table, *code, Audience::Readers), 15, mist));
  layout::Nodes holders;
  if (*code != treasure_code) {
    const std::vector<BoardDwarf> all = dwarves_at(table, *code);
    for (const BoardDwarf& each : all) {
      holders.push_back(holder_node(table, each, all.size() > 2));
      if (asked) said.label = join_heading(said.label, player_description(table, each.seat));
    }
  }
  // Two columns: a low window has no height for more than two rows.
  const bool many = holders.size() > 2;
  if (!holders.empty()) {
    note.add(many ? layout::grid(2, 10, std::move(holders))
                  : layout::column(6, std::move(holders)));
  }
  note = std::move(note).pad(12, 8).on(opaque_panel).as(std::move(said));
  const Rect about = place_rect(table, *code);
  // Keeps off the players, because the note refers to them.
  const TableLayout& layout = table.layout;
  const float end = layout.column.w > 0 ? layout.column.x : ui.size.w;
  const float top = layout.shape == Shape::Portrait ? layout.board.y : edge;
  const float w =
      std::min({note.widths().preferred, ui.scale_with_text(many ? 480 : 284), end - 2 * edge});
  const float h = note.height_at(w);
  const float x = std::clamp(about.center().x - w / 2, edge, std::max(edge, end - w - edge));
  const float above = about.y - h - edge;
  const float most = std::max(edge, ui.bottom() - h - edge);
  constexpr float beyond_window = 4096;
  Placer placer({{{0, -beyond_window, ui.size.w, beyond_window + top}, cover_never}});
  placer.offer({x, above, w, h});
  placer.offer({x, std::min(about.bottom() + edge, most), w, h});
  Control held;
  note.place(*placer.best(), held);
  return std::move(held.children.front());
}

// The previewed card on the board: path, destination, coins, and where its dwarf would flee if
// caught (DC-6, DC-7).

namespace {

// The rings' art is larger than the stone, so that it surrounds the stone.
constexpr float ring_size = 1.3F;
constexpr float start_ring_size = 1.18F;

void draw_ring(DrawList& out, const Table& table, int position, const char* art) {
  const Rect stone = table.cave.stone_rect(position);
  const Point at = {stone.center().x, stone.y + stone.h * 0.46F};
  const float w = stone.w * (position == dragons_cave::start ? start_ring_size : ring_size);
  out.emplace_back(image_of(art, around(at, w, w * 0.75F)));
}

// Draws a walk over the stones at the dwarves' feet: a hopping row of dots.
void draw_path(DrawList& out, const Table& table, const Preview& preview, Point start, Point end) {
  std::vector<Point> stations = {start};
  for (int at = preview.from + 1; at < preview.forward; ++at) {
    stations.push_back(table.cave.stones[static_cast<std::size_t>(at)]);
  }
  stations.push_back(end);
  constexpr int steps = 14;
  Stroke dots;
  for (std::size_t i = 0; i + 1 < stations.size(); ++i) {
    for (int step = 0; step < steps; ++step) {
      const float t = static_cast<float>(step) / steps;
      const Point at = lerp(stations[i], stations[i + 1], t);
      dots.points.push_back({at.x, at.y - table.cave.dwarf * 0.3F * hop(t)});
    }
  }
  dots.points.push_back(end);
  const float width = std::clamp(table.cave.dwarf * 0.055F, 3.0F, 6.0F);
  dots.dash = width * 2.4F;
  dots.width = width * 1.6F;
  dots.color = faded(night, 0.6F);
  out.emplace_back(dots);
  dots.width = width;
  dots.color = rgb(0xFFE7A8);
  out.emplace_back(std::move(dots));
}

// Limits the letters so that the stones around stay visible.
float letters_of(const Table& table) {
  return std::clamp(table.cave.dwarf * 0.45F, table.ui.letters(0), table.ui.letters(15));
}

/// A tag and its possible places.
struct Tag {
  layout::Node pill;
  std::vector<Point> feet;  ///< the middle of its lower edge, in order of preference
};

/// Returns the rectangles of the stones' numbers.
std::vector<Rect> numbers_of(const Table& table) {
  std::vector<Rect> out;
  for (int position = dragons_cave::start + 1; position < table.view.board.lair(); ++position) {
    if (table.view.board.space(position).coins > 0) out.push_back(table.cave.coins_rect(position));
  }
  return out;
}

// Returns the first place inside the board that keeps off `taken`, preferably off the numbers, too;
// nullopt if there is none.
std::optional<Rect> place_of(const Table& table, const Tag& tag, const std::vector<Rect>& taken) {
  const Rect& board = table.layout.board;
  const float w = tag.pill.widths().preferred;
  const float h = tag.pill.height_at(w);
  const auto at = [&](Point foot) {
    const float most = std::max(board.x + 2, board.right() - w - 2);
    return Rect{std::clamp(foot.x - w / 2, board.x + 2, most), foot.y - h, w, h};
  };
  const auto is_off = [](const Rect& rect, const std::vector<Rect>& others) {
    return std::none_of(others.begin(), others.end(),
                        [&rect](const Rect& other) { return overlap(rect, other); });
  };
  const std::vector<Rect> numbers = numbers_of(table);
  std::optional<Rect> free;
  for (const Point foot : tag.feet) {
    const Rect rect = at(foot);
    if (!is_off(rect, taken) || rect.y < 0 || rect.bottom() > table.layout.hand.y) continue;
    if (is_off(rect, numbers)) return rect;
    if (!free) free = rect;
  }
  return free;
}

/// Returns the places for a tag of this height around a figure.
std::vector<Point> feet_around(Point above, Point below, float aside, float high) {
  return {above,
          {below.x, below.y + high},
          {above.x - aside, above.y + high},
          {above.x + aside, above.y + high},
          {above.x, above.y - high - 3},
          {below.x, below.y + 2 * high + 3}};
}

Tag coins_tag(const Table& table, int coins, const FigurePose& ghost) {
  const float letters = letters_of(table);
  const float coin = letters * 1.15F;
  const bool gains = coins > 0;
  const auto box = [gains](DrawList& below, Rect rect) {
    below.emplace_back(Box{.rect = rect,
                           .radius = rect.h / 2,
                           .top = gains ? gold_light : even_gray,
                           .bottom = gains ? gold_deep : even_gray,
                           .border = gains ? gold_rim : slate,
                           .border_width = 1.5F,
                           .shadow = 5});
  };
  layout::Node pill =
      layout::row(letters * 0.35F, layout::figure(table.ui, format_gain(coins), letters, ink),
                  layout::image("cave/coin", {coin, coin}))
          .pad(letters * 0.5F, letters * 0.32F)
          .on(box);
  const float w = pill.widths().preferred;
  const float high = pill.height_at(w);
  const Point above = {ghost.feet.x, ghost.feet.y - ghost.size * 0.94F};
  const Point below = {ghost.feet.x, ghost.feet.y + ghost.size * 0.2F};
  return {std::move(pill), feet_around(above, below, ghost.size / 2 + w / 2, high)};
}

Tag caught_tag(const Table& table, int back) {
  const float letters = letters_of(table);
  const Rect stone = table.cave.stone_rect(back);
  // Above the stone, or above the dwarf on it.
  const float up = is_taken(table, back) ? table.cave.dwarf * 0.62F : stone.w * 0.1F;
  const auto box = [](DrawList& below, Rect rect) {
    below.emplace_back(
        bordered(filled(rect, faded(night, 0.92F), rect.h / 2), faded(alarm, 0.6F), 1.5F));
  };
  layout::Node pill = layout::text(table.ui, {.text = table.ui.tr("cave.board.if_caught"),
                                              .face = Face::Strong,
                                              .letters = letters,
                                              .color = alarm})
                          .pad(letters * 0.7F, letters * 0.25F)
                          .on(box);
  const float w = pill.widths().preferred;
  const float high = pill.height_at(w);
  return {std::move(pill),
          feet_around({stone.center().x, stone.y - up}, {stone.center().x, stone.bottom()},
                      stone.w / 2 + w / 2, high)};
}

void put(DrawList& out, Tag tag, const Rect& place) {
  Control drawn;
  tag.pill.place(place, drawn);
  out.insert(out.end(), drawn.paint.begin(), drawn.paint.end());
}

}  // namespace

void draw_paths(DrawList& out, const Table& table) {
  const auto ghost = ghost_pose(table);
  if (!ghost) return;
  const Preview& preview = *table.previewed_card->preview;
  if (preview.forward == table.view.board.lair()) {
    const auto color = color_of(table.previewed_card->choice.card);
    out.emplace_back(image_of("cave/lair-chosen", table.cave.rim_rect(*color)));
  } else {
    draw_ring(out, table, preview.forward, "cave/ring-target");
  }
  draw_ring(out, table, preview.back, "cave/ring-caught");
  const FigurePose from = pose_of(table, *previewed_dwarf(table));
  draw_path(out, table, preview, from.feet, ghost->feet);
}

void draw_labels(DrawList& out, const Table& table) {
  const auto ghost = ghost_pose(table);
  if (!ghost) return;
  const Preview& preview = *table.previewed_card->preview;
  // The coins' tag has the first choice, at the destination; the other tag makes way.
  std::vector<Rect> taken = {table.layout.log, treasure_rect(table), table.note};
  const int paid = std::min<int>(preview.coins, table.view.treasure);  // DC-16
  Tag coins = coins_tag(table, paid, *ghost);
  Tag caught = caught_tag(table, preview.back);
  const std::optional<Rect> coins_at = place_of(table, coins, taken);
  if (coins_at) taken.push_back(*coins_at);
  // Keeps the second tag off the ghost, too.
  taken.push_back(around({ghost->feet.x, ghost->feet.y - ghost->size * 0.45F}, ghost->size * 0.6F,
                         ghost->size * 0.8F));
  // The note says both, too, so a tag without a place is omitted.
  if (const auto caught_at = place_of(table, caught, taken)) {
    put(out, std::move(caught), *caught_at);
  }
  if (coins_at) put(out, std::move(coins), *coins_at);
}

void draw_stake_paths(DrawList& out, const Table& table) {
  const auto color = considered_square(table);
  if (!color) return;
  const std::vector<Stake> stakes = stakes_of(table.view, *color);
  std::vector<int> drawn;
  const auto once = [&](int position, const char* art) {
    if (std::find(drawn.begin(), drawn.end(), position) != drawn.end()) return;
    drawn.push_back(position);
    draw_ring(out, table, position, art);
  };
  for (const Stake& each : stakes) once(each.leads.back, "cave/ring-caught");
  drawn.clear();
  for (const Stake& each : stakes) {
    if (each.leads.forward < table.view.board.lair()) once(each.leads.forward, "cave/ring-target");
    const FigurePose stand = pose_of(table, each.figure);
    out.emplace_back(
        image_of("cave/ring-chosen", around(stand.feet, stand.size * 1.2F, stand.size * 0.6F)));
  }
}

void draw_stake_heads(DrawList& out, const Table& table) {
  const auto color = considered_square(table);
  if (!color) return;
  const std::vector<Stake> stakes = stakes_of(table.view, *color);
  const float size = std::clamp(table.cave.stone_width * 0.4F, 14.0F, 30.0F);
  const auto heads = [&](int position, auto leads_to) {
    std::vector<Symbol> who;
    for (const Stake& each : stakes) {
      // A dwarf that stays already has its picture there.
      if (leads_to(each.leads) != position || each.leads.from == position) continue;
      who.push_back(worn_metal(table.session.seating(), each.figure.seat, each.figure.dwarf));
    }
    const Rect stone = table.cave.stone_rect(position);
    const float step = size * 0.8F;
    float x = stone.center().x - (step * (static_cast<float>(who.size()) - 1) + size) / 2;
    for (const Symbol metal : who) {
      draw_head(out, metal, {x, stone.bottom() - size * 0.35F, size, size});
      x += step;
    }
  };
  for (int position = 0; position < table.view.board.lair(); ++position) {
    heads(position, [](const Preview& leads) { return leads.back; });
    heads(position, [](const Preview& leads) { return leads.forward; });
  }
}

namespace {

// As dark as the edges of the background's art.
constexpr app::Color beyond = rgb(0x0D0A13);

// Draws a dark number on a gold coin.
void draw_coins(DrawList& out, const Table& table, int position) {
  const int coins = table.view.board.space(position).coins;
  if (coins == 0) return;
  const Rect coin = table.cave.coins_rect(position);
  out.emplace_back(image_of("cave/coin-blank", coin));
  out.emplace_back(
      figure(format_number(coins), std::max(11.0F, coin.w * 0.66F), rgb(0x4A2A02), coin.center()));
}

void draw_icon(DrawList& out, Color color, Point center, float size) {
  out.emplace_back(image_of(icon_art(card_of(color)), around(center, size, size)));
}

void draw_stone(DrawList& out, const Table& table, int position) {
  const CaveLayout& cave = table.cave;
  const Rect rect = cave.stone_rect(position);
  if (position == dragons_cave::start) {
    out.emplace_back(image_of("cave/stone-start", rect));
    return;
  }
  const Color color = table.view.board.space(position).color;
  out.emplace_back(image_of(stone_art(color), rect));
  if (is_taken(table, position)) return;
  const Point at = cave.stones[static_cast<std::size_t>(position)];
  const float w = cave.stone_width;
  draw_icon(out, color, {at.x, at.y - w * 0.075F}, w * 0.42F);
}

// Draws the parts of a stone that cover the dwarf on it.
void draw_badges(DrawList& out, const Table& table, int position) {
  if (position == dragons_cave::start || !is_taken(table, position)) return;
  const Point at = table.cave.stones[static_cast<std::size_t>(position)];
  const float w = table.cave.stone_width;
  // Repeats the color that a dwarf covers, at the lower left.
  draw_badge(out, card_of(table.view.board.space(position).color),
             {at.x - w * 0.335F, at.y + w * 0.185F}, badge_size(w));
  draw_coins(out, table, position);
}

bool is_covered(const Table& table, Color color) {
  return guarded(table) == color || is_taken(table, table.view.board.lair(), color);
}

void draw_square(DrawList& out, const Table& table, Color color) {
  const CaveLayout& cave = table.cave;
  const Rect rim = cave.rim_rect(color);
  if (guarded(table) == color) out.emplace_back(image_of("cave/lair-guarded", rim));
  out.emplace_back(image_of(lair_art(color), cave.square_rect(color)));
  const bool selected = table.acting && table.session.intention.guard == color;
  const bool pointed = places_dragon(table) && pointed_square(table) == color;
  if (selected || pointed) {
    out.emplace_back(image_of("cave/lair-chosen", rim));
  }
  if (is_covered(table, color)) return;
  const Point at = cave.lair[dragons_cave::index(color)];
  const float w = cave.lair_width;
  draw_icon(out, color, {at.x, at.y - w * 0.03F}, w * 0.44F);
}

void draw_square_badge(DrawList& out, const Table& table, Color color) {
  if (!is_covered(table, color)) return;
  const Point at = table.cave.lair[dragons_cave::index(color)];
  const float w = table.cave.lair_width;
  draw_badge(out, card_of(color), {at.x - w * 0.36F, at.y + w * 0.2F}, badge_size(w * 1.25F));
}

// A picture to draw from back to front.
struct DepthPicture {
  float depth = 0;
  DrawList picture;
};

bool is_chosen(const Table& table, BoardDwarf figure) {
  if (dwarves_each(table.view.players) == 1 || table.moving()) return false;
  if (previewed_dwarf(table) == figure) return true;
  return table.acting == figure.seat && table.session.intention.dwarf == figure.dwarf;
}

// With two dwarves each, a ring marks the owner's.
DepthPicture dwarf_picture(const Table& table, BoardDwarf figure, const FigurePose& stand) {
  const float s = stand.size;
  DepthPicture out{stand.feet.y, {}};
  if (dwarves_each(table.view.players) > 1) {
    const app::Color metal = symbol_color(table.player(figure.seat).symbol);
    out.picture.emplace_back(Image{.art = "cave/ring-dwarf",
                                   .rect = around(stand.feet, s * 0.92F, s * 0.46F),
                                   .tint = faded(metal, stand.opacity)});
  }
  out.picture.emplace_back(figure_of(dwarf_art(table, figure.seat, figure.dwarf),
                                     {stand.feet.x - s / 2, stand.feet.y - s * 0.9F, s, s},
                                     stand.opacity));
  return out;
}

void draw_figures(DrawList& out, const Table& table) {
  std::vector<DepthPicture> all;
  for (const BoardDwarf& figure : board_dwarves(table.view)) {
    const FigurePose stand = pose_of(table, figure);
    all.push_back(dwarf_picture(table, figure, stand));
    if (is_chosen(table, figure)) {
      const Rect ring = around(stand.feet, stand.size * 1.2F, stand.size * 0.6F);
      all.back().picture.insert(all.back().picture.begin(), image_of("cave/ring-chosen", ring));
    }
  }
  if (auto ghost = ghost_pose(table)) {
    ghost->opacity = 0.62F;
    all.push_back(dwarf_picture(table, *previewed_dwarf(table), *ghost));
  }
  const auto& [feet, s, opacity] = dragon_pose(table);
  all.push_back(
      {feet.y, {figure_of("cave/dragon", {feet.x - s / 2, feet.y - s * 0.79F, s, s}, opacity)}});
  core::insertion_sort(
      all, [](const DepthPicture& a, const DepthPicture& b) { return a.depth < b.depth; });
  for (DepthPicture& each : all) {
    std::move(each.picture.begin(), each.picture.end(), std::back_inserter(out));
  }
}

}  // namespace

Control table_board(const Table& table, DrawList paths) {
  const Size window = table.ui.size;
  Control out =
      make_control("board", Role::Group, table.ui.tr("cave.board.name"), table.layout.board);
  out.cover = cover_board;
  out.paint.emplace_back(filled({0, 0, window.w, window.h}, beyond));
  out.paint.emplace_back(image_of(table.cave.art, table.cave.art_rect));

  const int spaces = table.view.board.lair();
  for (int position = spaces - 1; position >= 0; --position) draw_stone(out.paint, table, position);
  for (const Color color : all_colors) draw_square(out.paint, table, color);
  draw_paths(out.paint, table);
  draw_stake_paths(out.paint, table);
  std::move(paths.begin(), paths.end(), std::back_inserter(out.paint));
  for (int position = spaces - 1; position > dragons_cave::start; --position) {
    if (!is_taken(table, position)) draw_coins(out.paint, table, position);
  }
  draw_figures(out.paint, table);
  for (int position = 0; position < spaces; ++position) draw_badges(out.paint, table, position);
  for (const Color color : all_colors) draw_square_badge(out.paint, table, color);
  draw_labels(out.paint, table);
  draw_stake_heads(out.paint, table);

  out.children.push_back(stones_list(table));
  out.children.push_back(lair_control(table));
  out.children.push_back(treasure_chip(table));
  return out;
}

}  // namespace dragons_cave::table
