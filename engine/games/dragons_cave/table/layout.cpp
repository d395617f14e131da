// Lays out the cave's table: landscape, portrait, and low (a phone in landscape).
#include "games/dragons_cave/table/layout.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "ui/theme.hpp"

namespace dragons_cave::table {

// The part of the art in play, its fit to an area, and disjoint hit areas.

namespace {

// In widths of a stone or a lair square, for which the artist drew the figures.
constexpr float start_width = 1.32F;
constexpr float dwarf_size = 0.89F;
constexpr float four_dwarves = 0.82F;  // half of their width on the start
constexpr float dragon_size = 2.1F;
constexpr float dragon_above = 0.79F;  // share of the dragon's size above its feet
constexpr float stone_shape = 96.0F / 128;
constexpr float square_shape = 96.0F / 112;
constexpr float rim_width = 1.5F;
constexpr float start_shape = 112.0F / 160;

// Additional units on both sides of the art's wide versions.
constexpr float wide_landscape = 400;
constexpr float wide_portrait = 600;

Rect together(const Rect& a, const Rect& b) {
  const float x = std::min(a.x, b.x);
  const float y = std::min(a.y, b.y);
  return {x, y, std::max(a.right(), b.right()) - x, std::max(a.bottom(), b.bottom()) - y};
}

// Returns all that is in play, in the art's units: stones with dwarves and badges, squares, the
// dragon.
Rect played_part(const SceneFile& scene) {
  const float stone = scene.stone_width;
  const float square = scene.lair_width;
  const float dragon = square * dragon_size;
  const float left = scene.start.x - stone * four_dwarves;
  const float top = scene.dragon.y - dragon * dragon_above;
  Rect out = {left, top, scene.dragon.x + dragon / 2 - left, scene.start.y + stone / 2 - top};
  for (const io::ArtPoint& at : scene.stones) {
    out = together(out, {at.x - stone * 0.62F, at.y - stone * dwarf_size, stone * 1.24F,
                         stone * (dwarf_size + 0.45F)});
  }
  for (const io::ArtPoint& at : scene.lair) {
    out = together(out, {at.x, at.y, square * 0.55F, square * 0.5F});
  }
  return out;
}

// The most by which a low window widens the cave.
constexpr float most_stretch = 1.3F;

/// Returns the scene drawn wider; its stones and figures keep their shape, and use the space.
SceneFile widened(SceneFile scene, float by) {
  scene.width *= by;
  scene.stone_width *= std::sqrt(by);
  for (io::ArtPoint& at : scene.stones) at.x *= by;
  for (io::ArtPoint& at : scene.lair) at.x *= by;
  scene.start.x *= by;
  scene.dragon.x *= by;
  return scene;
}

bool is_portrait(const SceneFile& scene) { return scene.height > scene.width; }

// Returns the art's origin along one side: nearest to `wished`, with the played part in its area
// and, if the art is long enough, no bare window.
float origin_along(float wished, float least, float most, float art, float window) {
  const float covering = std::clamp(wished, std::min(0.0F, window - art), 0.0F);
  return std::clamp(art >= window ? covering : wished, least, std::max(least, most));
}

// Picks the art, or the wide version if it would leave part of the window bare.
void paint_over(CaveLayout& out, const SceneFile& scene, Point origin, Size window, float stretch) {
  const float w = scene.width * out.unit;
  const float h = scene.height * out.unit;
  const bool bare = origin.x > 0.5F || origin.x + w < window.w - 0.5F;
  const float more = (is_portrait(scene) ? wide_portrait : wide_landscape) * out.unit * stretch;
  out.art = is_portrait(scene) ? "cave/cave-portrait" : "cave/cave";
  out.art_rect = {origin.x, origin.y, w, h};
  if (!bare) return;
  out.art += "-wide";
  out.art_rect = {origin.x - more, origin.y, w + 2 * more, h};
}

enum class Overlap : std::uint8_t { Push, Trim };

// Separates overlapping rectangles by half the overlap each: pushes them apart along the shorter
// side, or trims them. Returns true if they overlapped.
bool part(Rect& a, Rect& b, Overlap how) {
  const Rect common = a.intersect(b);
  if (common.w <= 0.01F || common.h <= 0.01F) return false;
  const bool wide = common.w <= common.h;
  float Rect::*const at = wide ? &Rect::x : &Rect::y;
  float Rect::*const length = wide ? &Rect::w : &Rect::h;
  const float half = common.*length / 2;
  const bool a_first = a.*at + a.*length / 2 <= b.*at + b.*length / 2;
  Rect& first = a_first ? a : b;
  Rect& second = a_first ? b : a;
  second.*at += half;
  if (how == Overlap::Push) {
    first.*at -= half;
  } else {
    first.*length -= half;
    second.*length -= half;
  }
  return true;
}

template <class Rects>
bool part_all(Rects& rects, Overlap how) {
  bool met = false;
  for (std::size_t a = 0; a < rects.size(); ++a) {
    for (std::size_t b = a + 1; b < rects.size(); ++b) met = part(rects[a], rects[b], how) || met;
  }
  return met;
}

}  // namespace

float badge_size(float place) {
  constexpr float readable = 16;
  return std::max(readable, std::min(std::max(place * 0.33F, 21.0F), place * 0.45F));
}

Point CaveLayout::at(int position, const Board& board, Color came_by) const {
  if (position >= board.lair()) return lair[index(came_by)];
  return stones[static_cast<std::size_t>(position)];
}

Rect CaveLayout::stone_rect(int position) const {
  const Point at = stones[static_cast<std::size_t>(position)];
  if (position == dragons_cave::start) {
    const float w = stone_width * start_width;
    return {at.x - w / 2, at.y - stone_width * 0.46F, w, w * start_shape};
  }
  return {at.x - stone_width / 2, at.y - stone_width * 0.36F, stone_width,
          stone_width * stone_shape};
}

Rect CaveLayout::square_rect(Color color) const {
  const Point at = lair[index(color)];
  return {at.x - lair_width / 2, at.y - lair_width * 0.4F, lair_width, lair_width * square_shape};
}

Rect CaveLayout::coins_rect(int position) const {
  const Point at = stones[static_cast<std::size_t>(position)];
  const float size = badge_size(stone_width);
  return around({at.x + stone_width * 0.335F, at.y + stone_width * 0.185F}, size, size);
}

Rect CaveLayout::rim_rect(Color color) const {
  return around(lair[index(color)], lair_width * rim_width, lair_width * rim_width * square_shape);
}

std::vector<Rect> CaveLayout::stone_hits() const {
  std::vector<Rect> out;
  for (std::size_t i = 0; i < stones.size(); ++i) {
    const Rect rect = stone_rect(static_cast<int>(i));
    out.push_back({rect.x, rect.y + rect.h * 0.05F, rect.w, rect.h * 0.85F});
  }
  part_all(out, Overlap::Trim);
  return out;
}

std::array<Rect, color_count> CaveLayout::square_hits() const {
  std::array<Rect, color_count> out;
  const float w = std::max(touch, lair_width * 0.9F);
  const float h = std::max(touch, lair_width * 0.72F);
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = around(lair[i], w, h);
  int rounds = 0;
  while (rounds < 64 && part_all(out, Overlap::Push)) ++rounds;
  return out;
}

CaveLayout place_cave(const SceneFile& drawn, Size window, Rect area, Shape shape) {
  CaveLayout out;
  // Height limits the cave in a low window, so it takes more of the width.
  const Rect usual = played_part(drawn);
  const float free = (area.w / usual.w) / (area.h / usual.h);
  const float stretch = shape == Shape::Low ? std::clamp(free, 1.0F, most_stretch) : 1.0F;
  const SceneFile scene = widened(drawn, stretch);
  const Rect played = played_part(scene);
  const float unit = std::max(0.01F, std::min(area.w / played.w, area.h / played.h));
  out.unit = unit;
  out.stone_width = scene.stone_width * unit;
  out.lair_width = scene.lair_width * unit;
  out.dwarf = out.stone_width * dwarf_size;
  out.dragon_size = out.lair_width * dragon_size;

  const Point least = {area.x - played.x * unit, area.y - played.y * unit};
  const Point most = {area.right() - played.right() * unit, area.bottom() - played.bottom() * unit};
  // In portrait, players and log are above and at the left; otherwise only the hand is below.
  const bool upright = shape == Shape::Portrait;
  const float dark_above = std::max(0.0F, window.h - scene.height * unit) * 0.25F;
  const Point wished = {least.x + (most.x - least.x) * (upright ? 0.75F : 0.5F),
                        upright ? most.y : std::min(dark_above, (least.y + most.y) / 2)};
  const Point origin = {origin_along(wished.x, least.x, most.x, scene.width * unit, window.w),
                        origin_along(wished.y, least.y, most.y, scene.height * unit, window.h)};
  paint_over(out, scene, origin, window, stretch);

  const auto placed = [&](const io::ArtPoint& at) {
    return Point{origin.x + at.x * unit, origin.y + at.y * unit};
  };
  out.stones.push_back(placed(scene.start));
  for (const io::ArtPoint& stone : scene.stones) out.stones.push_back(placed(stone));
  for (std::size_t i = 0; i < out.lair.size() && i < scene.lair.size(); ++i) {
    out.lair[i] = placed(scene.lair[i]);
  }
  out.dragon = placed(scene.dragon);
  return out;
}

void apply_zoom(CaveLayout& layout, const Zoom& zoom) {
  const float by = zoom.factor;
  const auto seen = [&zoom, by](Point p) {
    return Point{p.x * by + zoom.shift.x, p.y * by + zoom.shift.y};
  };
  for (Point& stone : layout.stones) stone = seen(stone);
  for (Point& square : layout.lair) square = seen(square);
  layout.dragon = seen(layout.dragon);
  const Rect& art = layout.art_rect;
  const Point corner = seen({art.x, art.y});
  layout.art_rect = {corner.x, corner.y, art.w * by, art.h * by};
  layout.unit *= by;
  layout.stone_width *= by;
  layout.lair_width *= by;
  layout.dwarf *= by;
  layout.dragon_size *= by;
}

namespace {

constexpr float card_shape = 168.0F / 120.0F;

// The cave's width per height in landscape.
constexpr float lying_cave = 1.51F;
// A landscape window below this width has no space for the prompt beside the hand.
constexpr float narrow = 620;
// The least width for the cards beside the panel in front of the person.
constexpr float roomy_prompt = 560;

// Returns the height that a player's panel needs for name, state and cards.
float panel_needs(const Ui& ui, float u) {
  const float words = (ui.letters(21) + ui.letters(15.5F)) * 1.3F;
  return words + std::max(40.0F, 48 * u) + 14 * u + 2;
}

// Lays out the column at the right: buttons, players, and below them the preview.
void layout_side(TableLayout& out, const Ui& ui, int players, float column, bool with_redo) {
  const float u = out.u;
  std::vector<Rect*> buttons = {&out.undo, &out.menu};
  if (with_redo) buttons.insert(buttons.begin() + 1, &out.redo);
  const float row = std::max(touch, 48 * u);
  const float top = layout_column(out, ui, players,
                                  {.width = column,
                                   .row = row,
                                   .buttons = std::move(buttons),
                                   .below_row = 14 * u,
                                   .gap = 10 * u,
                                   .panel = std::max({102.0F, 134 * u, panel_needs(ui, u)})});
  out.icon_only_buttons =
      with_redo && !buttons_fit(ui, {"table.undo", "table.redo", "table.menu"}, out.menu.w);
  const float foot = ui.bottom() - 16 * u;
  const float left_over = foot - top - 6 * u;
  // A short window has no space for the preview: the prompt shows it instead.
  if (left_over >= ui.scale_with_text(150)) {
    const float most = std::min(left_over, ui.scale_with_text(std::max(190.0F, 222 * u)));
    out.preview = {out.undo.x, foot - most, column, most};
  }
}

// Lays out the hand at the bottom, as large as the cave allows. Returns the lower end of the cave.
float layout_cards(TableLayout& out, float top, float bottom, Rect place, float cave) {
  const float u = out.u;
  const float usual = 112 * u;
  const float gap = 26 * u;
  const float room = bottom - top - gap - cave;
  const float card = 116 * u * std::clamp(room / usual, 1.0F, 1.3F);
  const float visible = std::clamp(room, usual, std::max(usual, card * card_shape + 14 * u));
  out.card = {card, card * card_shape};
  out.step = card + 2 * u;
  out.degrees = 5;
  out.growth = 1.09F;
  out.sag = 4 * u;
  // Its foot just leaves the window, or it stands a little higher.
  out.lift = std::max(12 * u, out.card.h - visible - 4 * u);
  out.hand = {place.x, bottom - visible, place.w, visible};
  return out.hand.y - gap;
}

TableLayout landscape(const Ui& ui, int players, bool with_hand, bool with_redo) {
  TableLayout out;
  const float u = ui.scale();
  const float w = ui.size.w;
  const float h = ui.bottom();
  const float edge = 16 * u;
  out.u = u;
  const float column = std::min(scale_with_text(ui, std::max(236.0F, 300 * u)), w * 0.38F);
  layout_side(out, ui, players, column, with_redo);
  const float wide = out.column.x;

  // Reserves its greatest height: nothing is in play above the path and left of the lair.
  out.log = {edge, edge, std::min(wide * 0.54F, scale_with_text(ui, 540 * u)),
             std::max(90.0F, 116 * u)};
  const float top = 8 * u;
  const float cave = (wide - edge) / lying_cave;
  float foot = h - edge;
  if (wide < narrow) {
    const float row = std::max(touch, ui.scale_with_text(48 * u));
    out.prompt_in_row = true;
    out.prompt = {edge, h - 8 * u - row, wide - 2 * edge, row};
    foot = out.prompt.y - 8 * u;
    if (with_hand) {
      out.preview_in_lines = out.preview.w <= 0;
      const float words = out.preview_in_lines ? ui.letters(15) * 2.4F + 10 : 0;
      foot = layout_cards(out, top, foot, {edge, 0, wide - 2 * edge, 0}, cave + words);
      if (out.preview_in_lines) {
        out.preview = {edge, foot + 14 * u - words, wide - 2 * edge, words};
        foot = out.preview.y - 4 * u;
      }
    }
  } else {
    const float prompt_w = scale_with_text(ui, std::max(216.0F, 262 * u));
    const float prompt_h = std::max(112.0F, 118 * u);
    out.prompt = {wide - 4 * u - prompt_w, h - edge - prompt_h, prompt_w, prompt_h};
    // In a narrow window the hand needs the width; the player's panel has the same content.
    const float own = std::max(150.0F, 196 * u);
    if (out.prompt.x - edge - own - 28 * u >= roomy_prompt * u) {
      const float high = std::max(90 * u, ui.letters(14) * 1.35F + 68 * u);
      out.own = {edge, h - edge - high, own, high};
    }
    const float from = out.own.w > 0 ? out.own.right() + 14 * u : edge;
    const float room = out.prompt.x - 14 * u - from;
    if (with_hand) foot = layout_cards(out, top, h, {from, 0, room, 0}, cave);
  }
  out.board = {edge, top, wide - edge, foot - top};
  const float treasure_w = std::max(108.0F, 142 * u);
  out.treasure = {wide - treasure_w - 4 * u, h * 0.449F, treasure_w, std::max(touch, 46 * u)};
  out.ask = {out.log.x, out.log.bottom() + 8};
  return out;
}

TableLayout portrait(const Ui& ui, int players, bool with_hand, bool with_redo, bool with_prompt) {
  TableLayout out;
  const float u = begin_portrait(out, ui, 0.8F);
  const float w = ui.size.w;
  const float h = ui.bottom();
  const float edge = 8 * u;
  out.prompt_in_row = true;
  out.preview_in_lines = true;
  const float gap = 4.5F * u;
  // Two players share the whole width.
  const float most = players == 2 ? w : std::max(150 * u, ui.scale_with_text(130 * u));
  const float each = strip_width(ui, players, edge, gap, most);
  const float line = ui.letters(strip_letters) * strip_line;
  // On the smallest phones the board needs every line.
  const bool tiny = ui.size.h < 640;
  const float strip = (tiny ? 74 : 88) * u + line * (strip_in_lines(ui, each) ? 2.0F : 1.0F);
  layout_strips(out, ui, players, gap, {0, edge, each, strip});
  // Buttons, treasure and log go beside the dragon's lair, where nothing is in play.
  const float top = edge + strip + 6 * u;
  const float row = std::max(touch, 44 * u);
  const float side = std::min(150 * u, w * 0.38F);
  out.menu = {edge, top, row, row};
  out.undo = {edge + row + 6, top, row, row};
  if (with_redo) out.redo = out.undo.translated(row + 6, 0);
  out.treasure = {edge, out.menu.bottom() + 6 * u, std::max(108.0F, 116 * u), row};
  out.log = {edge, out.treasure.bottom() + 6 * u, side, std::max(52.0F, 56 * u)};
  if (ui.text_size > 1) out.log.h = ui.letters(14 * std::max(1.0F, u)) * 3.66F + 10;
  out.ask = {edge, out.log.bottom() + 8};
  // On the smallest phones the path reaches up to there.
  if (tiny) {
    out.log = {out.undo_right() + 6, top, touch, touch};
    out.ask = {edge, out.menu.bottom() + 6 * u};
    out.treasure.x = edge + touch + 6;
  }

  const float button = with_prompt ? std::max(touch, ui.scale_with_text(40 * u) + 6 * u) : 0;
  out.prompt = {edge, h - edge + 2 * u - button, w - 2 * edge, button};
  const float card_w = 62 * u;
  out.card = {card_w, card_w * card_shape};
  out.step = 66 * u;
  out.degrees = 0;
  out.growth = 1.09F;
  out.lift = 5 * u;
  out.sag = 0;
  out.hand = {edge, out.prompt.y - 6 * u - out.card.h, w - 2 * edge, out.card.h};
  // Three lines in the smallest letters, or the dragon player's key above the last round's chips.
  const float words = std::max(ui.letters(0) * 3.6F + 11, ui.scale_with_text(48 * u) + 6 * u);
  const float over_words = with_hand ? out.hand.y - 14 * u : out.prompt.y - 4 * u;
  out.preview = {edge, over_words - words, w - 2 * edge, words};
  out.board = {0, top - 4 * u, w, out.preview.y - 2 - top + 4 * u};
  return out;
}

TableLayout low(const Ui& ui, int players, bool with_hand, bool with_redo) {
  TableLayout out;
  const float h = ui.bottom();
  out.prompt_in_row = true;
  out.preview_in_lines = true;
  begin_low(out, ui, players, scale_with_text(ui, 116), ui.scale_with_text(92), 0, with_redo);
  const float free = out.column.x;
  const float visible = 58;
  // Leaves enough width to tell six cards apart.
  constexpr float six_cards = 210;
  const float beside = std::max(170.0F, free - 26 - six_cards);
  const float prompt = std::min({scale_with_text(ui, 290), free * 0.45F, beside});
  out.prompt = {free - 8 - prompt, h - low_edge + 2 - 50, prompt, 50};
  out.hand = {low_edge, h - visible, out.prompt.x - 10 - low_edge, visible};
  const float card = std::clamp(out.hand.w - 160, 48.0F, 72.0F);
  out.card = {card, card * card_shape};
  out.step = 70;
  out.degrees = 1.5F;
  out.lift = 34;
  out.sag = 1;
  const float from = low_edge + touch + 4;
  // The prompt is beside the hand, and stays without one.
  float foot = h - visible - 6;
  // As wide as the lair allows.
  const float share = ui.text_size > 1 ? 0.5F : 0.62F;
  out.log = {from + 4, low_edge, std::min(scale_with_text(ui, 360), free * share), 58};
  out.ask = {out.menu.x, std::max(out.undo.bottom(), out.redo.bottom()) + 6};
  // Beside the column of buttons, where nothing is in play.
  out.treasure = {from, out.undo.bottom() + touch + 12, 96, touch};
  if (ui.text_size > 1 && with_hand) {
    // Large letters need a row of their own: a slightly smaller cave avoids cut texts.
    const float words = ui.letters(14) * 2.4F + 12;
    out.lift = 12;
    foot -= 8;
    out.preview = {low_edge, foot - words, free - 8 - low_edge, words};
    foot = out.preview.y - 2;
    out.log.h = std::max(touch, ui.letters(14) * 1.22F + 10);
  } else {
    out.preview = out.log;
  }
  out.board = {from, 2, free - from, foot - 2};
  return out;
}

}  // namespace

float scale_with_text(const Ui& ui, float width) { return scale_with_text(ui, width, 0.5F); }

ZoomPlaces zoom_places(const TableLayout& layout) {
  constexpr float step = touch + 6;
  const Rect ask = {layout.ask.x, layout.ask.y, touch, touch};
  const bool below = ask.bottom() + 2 * step <= layout.hand.y || layout.shape != Shape::Portrait;
  const Point by = below ? Point{0, step} : Point{step, 0};
  return {ask.translated(by.x, by.y), ask.translated(2 * by.x, 2 * by.y)};
}

void widen_tiles(TableLayout& layout) {
  if (layout.shape != Shape::Low) return;
  const float right = layout.prompt.right();
  layout.prompt.w = std::min(layout.prompt.w, std::max(132.0F, right * 0.29F));
  layout.prompt.x = right - layout.prompt.w;
  layout.hand.w = layout.prompt.x - 8 - layout.hand.x;
}

bool strip_in_lines(const Ui& ui, float width) {
  const float letters = ui.letters(strip_letters);
  const float purse = letters * 2.2F;
  return width - 2 * std::max(5.0F, width * 0.055F) - purse < letters * 2.6F;
}

TableLayout layout_table(const Ui& ui, int players, bool with_hand, bool with_redo,
                         bool with_prompt) {
  const Shape shape = ui.shape();
  if (shape == Shape::Low) return low(ui, players, with_hand, with_redo);
  return shape == Shape::Portrait ? portrait(ui, players, with_hand, with_redo, with_prompt)
                                  : landscape(ui, players, with_hand, with_redo);
}

}  // namespace dragons_cave::table
