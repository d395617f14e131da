// The table's layouts (landscape, portrait, low window), and the mountain's fit to the window.
#include "games/mount_drago/table/layout.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include "ui/theme.hpp"

namespace mount_drago::table {

// Arc lengths along the painted trail, and the fit of the mountain.

namespace {

constexpr float smallest_dragon = 24;
/// Windows lower than this omit the peak (Shape::Low).
constexpr float low_window = 500;
/// The most that a low window broadens the mountain.
constexpr float broadest = 1.6F;

/// Samples the Catmull-Rom spline through the trail.
std::vector<Point> sampled(const std::vector<io::ArtPoint>& trail) {
  constexpr int steps = 24;  // between two points of the trail
  const auto last = static_cast<int>(trail.size()) - 1;
  const auto at = [&](int i) { return trail[static_cast<std::size_t>(std::clamp(i, 0, last))]; };
  std::vector<Point> out;
  for (int i = 0; i < last * steps; ++i) {
    const int span = i / steps;
    const float t = static_cast<float>(i % steps) / steps;
    const io::ArtPoint a = at(span - 1);
    const io::ArtPoint b = at(span);
    const io::ArtPoint c = at(span + 1);
    const io::ArtPoint d = at(span + 2);
    const auto blend = [t](float p, float q, float r, float s) {
      return 0.5F * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t +
                     (3 * q - p - 3 * r + s) * t * t * t);
    };
    out.push_back({blend(a.x, b.x, c.x, d.x), blend(a.y, b.y, c.y, d.y)});
  }
  out.push_back({trail.back().x, trail.back().y});
  return out;
}

/// Returns the perspective scale at a height, interpolated from the art's stones.
float scale_at(const PathFile& path, float y) {
  const PathStone* below = nullptr;
  const PathStone* above = nullptr;
  for (const PathStone& stone : path.stones) {
    if (stone.y >= y && (below == nullptr || stone.y < below->y)) below = &stone;
    if (stone.y <= y && (above == nullptr || stone.y > above->y)) above = &stone;
  }
  if (below == nullptr || above == nullptr) {
    const PathStone* only = below != nullptr ? below : above;
    return only != nullptr ? only->scale : 1;
  }
  const float span = below->y - above->y;
  const float share = span <= 0 ? 0 : (y - above->y) / span;
  return above->scale + (below->scale - above->scale) * share;
}

/// Returns the places of `spaces` stones along the trail, in the art's units.
std::vector<PathStone> places_along(const PathFile& path, int spaces) {
  if (static_cast<std::size_t>(spaces) == path.stones.size()) return path.stones;
  const std::vector<Point> points = sampled(path.trail);
  std::vector<float> reached = {0};
  for (std::size_t i = 1; i < points.size(); ++i) {
    reached.push_back(reached.back() +
                      std::hypot(points[i].x - points[i - 1].x, points[i].y - points[i - 1].y));
  }
  const float whole = reached.back();
  // The start's slab is wide, so the next stone needs a larger distance.
  const float after_start = whole * 0.09F;
  std::vector<PathStone> out = {
      {points.front().x, points.front().y, scale_at(path, points.front().y)}};
  for (int i = 1; i < spaces; ++i) {
    const float goal = after_start + (whole - after_start) * static_cast<float>(i - 1) /
                                         static_cast<float>(std::max(1, spaces - 2));
    const auto next = std::lower_bound(reached.begin() + 1, reached.end() - 1, goal);
    const auto at = static_cast<std::size_t>(next - reached.begin());
    const float share = (goal - reached[at - 1]) / (reached[at] - reached[at - 1]);
    const Point a = points[at - 1];
    const Point b = points[at];
    const float y = a.y + (b.y - a.y) * share;
    out.push_back({a.x + (b.x - a.x) * share, y, scale_at(path, y)});
  }
  return out;
}

/// Returns the rectangle that must fit the area, in the art's units: all stones, a dragon above the
/// highest, a tag below the lowest.
Rect required_bounds(const std::vector<PathStone>& places, float stone, bool portrait, bool low) {
  const float half = stone * 0.62F;
  float left = places.front().x - stone * 1.12F;
  float right = left;
  float top = places.front().y;
  float bottom = top;
  for (const PathStone& place : places) {
    left = std::min(left, place.x - half);
    right = std::max(right, place.x + half);
    top = std::min(top, place.y);
    bottom = std::max(bottom, place.y);
  }
  // A wide picture shows the peak; in a narrow one the stones need the height.
  top = portrait ? top - half : low ? top - stone : std::min(top - stone * 0.75F, 28.0F);
  return {left, top, right - left, bottom + half - top};
}

/// Returns the number of dragons per row, back to front: one row for up to three dragons, two for
/// up to six, else three; the start holds two rows of five.
std::vector<int> rows_of(int count, int ridden, bool start) {
  const int rows = count < 4 ? 1 : count < 7 || start ? 2 : 3;
  std::vector<int> out = {std::max((count + rows - 1) / rows, ridden)};
  int left = count - out.front();
  for (int row = rows - 1; row > 0 && left > 0; --row) {
    const int each = (left + row - 1) / row;
    out.insert(out.begin(), each);
    left -= each;
  }
  return out;
}

}  // namespace

void apply_zoom(BoardLayout& layout, const Zoom& zoom) {
  const float by = zoom.factor;
  const auto seen = [&zoom, by](Point p) {
    return Point{p.x * by + zoom.shift.x, p.y * by + zoom.shift.y};
  };
  for (Stone& stone : layout.stones) {
    stone.at = seen(stone.at);
    stone.width *= by;
  }
  Rect& mountain = layout.mountain_rect;
  const Point corner = seen({mountain.x, mountain.y});
  mountain = {corner.x, corner.y, mountain.w * by, mountain.h * by};
  layout.dragon *= by;
}

BoardLayout place_board(const PathFile& path, int spaces, Size window, Rect area, bool portrait) {
  const std::vector<PathStone> places = places_along(path, spaces);
  const bool low = !portrait && window.h < low_window;
  Rect needed = required_bounds(places, path.stone_width, portrait, low);
  // The stones of a broader mountain are further apart, so they can be larger.
  const float room = area.w / needed.w / (area.h / needed.h);
  const float stone = path.stone_width * (low ? std::sqrt(std::clamp(room, 1.0F, broadest)) : 1);
  needed = required_bounds(places, stone, portrait, low);
  const float unit = std::min(area.w / needed.w, area.h / needed.h);
  const float across = low ? std::min(area.w / needed.w, unit * broadest) : unit;
  const float x = area.center().x - needed.center().x * across;
  // In a narrow or low window the mountain's foot is at the bottom of the area.
  const float y = portrait || low ? area.bottom() - needed.bottom() * unit
                                  : area.center().y - needed.center().y * unit;
  const bool wide = x > 0 || x + path.view_width * across < window.w;
  BoardLayout out;
  out.area = area;
  out.mountain = portrait ? "board/mountain-portrait" : "board/mountain";
  if (wide) out.mountain += "-wide";
  // The picture's extent in the units of the path file, with extra sky and sides.
  Rect view = portrait ? Rect{0, 0, 900, 1400} : Rect{0, -300, 1600, 1300};
  if (wide && portrait) view = {-200, 0, 1300, 1400};
  if (wide && !portrait) view = {-400, -300, 2400, 1300};
  out.mountain_rect = {x + view.x * across, y + view.y * unit, view.w * across, view.h * unit};
  out.dragon = stone * unit * 0.88F;
  for (const PathStone& place : places) {
    out.stones.push_back({{x + place.x * across, y + place.y * unit},
                          stone * place.scale * unit * 1.02F,
                          place.scale});
  }
  return out;
}

Placement placement_on(const BoardLayout& board, int space, int place, int count, int ridden) {
  const Stone& stone = board.stone(space);
  const float alone = board.dragon * (0.62F + 0.38F * stone.scale);
  const bool start = space == 0;
  const std::vector<int> rows = rows_of(count, ridden, start);
  std::size_t row = 0;  // 0: at the back
  int in_row = place;
  while (in_row >= rows[row]) in_row -= rows[row++];
  const auto widest = static_cast<float>(*std::max_element(rows.begin(), rows.end()) - 1);
  // Shrinks with the crowd, but on small screens dragons must stay distinguishable.
  constexpr std::array<float, 4> sizes = {1, 1, 0.9F, 0.78F};
  const bool few = count < 4;
  const float spread = start ? 0.76F : few ? 0.66F : 0.72F;
  float share = few ? sizes[static_cast<std::size_t>(count)] : rows.size() < 3 ? 0.62F : 0.54F;
  if (!few) share = std::min(share, (start ? 2.6F : 1.7F) / (1 + spread * widest));
  const float least = rows.size() < 3 ? std::min(alone, smallest_dragon) : 0;
  const float size = std::max(alone * share, least);
  const float step = size * spread;
  const float dx = (static_cast<float>(in_row) - static_cast<float>(rows[row] - 1) / 2) * step;
  const float up = static_cast<float>(rows.size() - 1 - row) * size * 0.56F;
  const float feet = stone.at.y - alone * (start ? 0.04F : 0.11F);
  // Moves dragons at the edge inwards, so that they are completely visible.
  const float half = (widest * spread + 1) * size / 2;
  const float left = board.area.x + half;
  const float middle = std::clamp(stone.at.x, left, std::max(left, board.area.right() - half));
  return {{middle + dx, feet - up}, size, count > 1 ? step : alone * 1.5F};
}

namespace {

constexpr float card_shape = 336.0F / 240.0F;

/// Places cards of this width around `middle`, close enough together to fit.
void layout_hand(TableLayout& out, float width, float middle, Rect room) {
  out.card = {width, width * card_shape};
  out.step = std::min(width * 0.775F, (room.w - width) / 5);
  const float whole = out.step * 5 + width;
  const float x = std::clamp(middle - whole / 2, room.x, std::max(room.x, room.right() - whole));
  out.hand = {x, room.y, whole, room.h};
}

/// Places the column at the right: buttons, riders, summit.
void layout_side(TableLayout& out, const Ui& ui, int riders, bool with_redo) {
  const float u = out.u;
  const float edge = 16 * u;
  const float width = scale_with_text(ui, std::max(212.0F, 304 * u), 0.5F);
  const float row = scale_with_text(ui, std::max(touch, 48 * u), 0.4F);
  const float gap = 12 * u;
  std::vector<Rect*> buttons = {&out.stacks, &out.undo, &out.menu};
  if (with_redo) buttons.insert(buttons.end() - 1, &out.redo);
  const float below = layout_column(out, ui, riders,
                                    {.width = width,
                                     .row = row,
                                     .buttons = std::move(buttons),
                                     .below_row = edge,
                                     .gap = gap,
                                     .panel = scale_with_text(ui, std::max(96.0F, 142 * u), 0.6F),
                                     .below = std::max(128.0F, 176 * u) + gap});
  out.icon_only_buttons =
      with_redo || !buttons_fit(ui, {"table.stacks", "table.undo", "table.menu"}, out.menu.w);
  out.summit = {
      out.menu.right() - width, below, width,
      std::min(ui.bottom() - edge - below, scale_with_text(ui, std::max(128.0F, 180 * u), 0.6F))};
  const float top = out.summit.bottom() + gap;
  const float least = scale_with_text(ui, 96 * u, 1);
  const float room = ui.bottom() - edge - top;
  if (room >= least) out.latest = {out.summit.x, top, width, room};
}

TableLayout landscape(const Ui& ui, int riders, bool with_hand, bool with_redo) {
  TableLayout out;
  const float u = ui.scale();
  const float h = ui.bottom();
  const float edge = 16 * u;
  out.u = u;
  layout_side(out, ui, riders, with_redo);

  const float wide = out.column.x;
  // Two lines of small letters.
  out.log = {edge, edge, std::min(wide * 0.6F, scale_with_text(ui, 620 * u, 0.4F)),
             std::max(std::max(touch, 48 * u), ui.letters(16) * 2.2F + 4)};
  const float asked = scale_with_text(ui, std::max(216.0F, 256 * u), 0.6F);
  // A heading, two lines of text, an answer button.
  const float button = scale_with_text(ui, std::max(touch, 46 * u), 0.25F);
  const float prompt = std::max(std::max(128.0F, 148 * u),
                                ui.letters(19) * 1.55F + ui.letters(15) * 2.5F + button + 26 * u);
  out.prompt = {wide - 12 * u - asked, h - edge - prompt, asked, prompt};
  const float visible = 148 * u;
  const float hand_room = out.prompt.x - 8 * u;
  const float sort = std::max(touch, 48 * u);
  // The outermost cards lean outwards.
  const float from = edge + sort + 12 * u;
  layout_hand(out, 116 * u, hand_room * 0.55F,
              {from, h - visible, hand_room - 20 * u - from, visible});
  out.degrees = 5.2F;
  out.sag = 5 * u;
  out.growth = 1.14F;
  out.lift = 46 * u;
  out.sort = {edge, h - edge - sort, sort, sort};
  const float foot = with_hand ? std::max(visible + 8 * u, prompt + edge - 8 * u) : edge;
  out.board = {edge / 2, 4, wide - edge, h - foot - 4};
  const float end = with_hand ? std::min(out.board.bottom(), out.prompt.y) : out.board.bottom();
  out.zoom_in = {wide - touch - 8, end - touch - 6, touch, touch};
  out.zoom_reset = out.zoom_in.translated(0, -touch - 6);
  const float played = 104 * u;
  // In the clear sky beside the peak.
  out.table_card = {wide - 40 * u - played, out.log.bottom() + 24 * u, played, played * card_shape};
  return out;
}

TableLayout portrait(const Ui& ui, int riders, bool with_hand, bool with_redo, bool with_prompt) {
  TableLayout out;
  const float u = begin_portrait(out, ui, 0.82F);
  const float w = ui.size.w;
  const float h = ui.bottom();
  const float edge = 8 * u;
  const bool compact = ui.size.h < 600;
  const float row = std::max(touch, 46 * u);
  out.menu = {edge, edge, row, row};
  const Rect last = {w - edge - row, edge, row, row};
  if (with_redo) out.redo = last;
  out.undo = with_redo ? last.translated(-row - 6, 0) : last;
  out.stacks = out.undo.translated(-row - 6, 0);
  out.log = {out.menu.right() + 6, edge, out.stacks.x - out.menu.right() - 12, row};
  const float gap = 6 * u;
  const float strip_top = edge + row + 6 * u;
  const float each = strip_width(ui, riders, edge, gap, ui.scale_with_text(150 * u));
  // Names get a line of their own if they do not fit beside the symbols.
  const float line = each < ui.scale_with_text(100 * u) ? ui.letters(0) * 0.95F : 0;
  // Below a name: a line for the score, and one for cards and dragon.
  const float strip =
      std::max(scale_with_text(ui, (compact ? 64 : 74) * u, 0.6F),
               line > 0 ? line + scale_with_text(ui, 52 * u, 0.6F) + (compact ? 5.0F : 13.0F) : 0);
  layout_strips(out, ui, riders, gap, {0, strip_top, each, strip});
  const float board_top = strip_top + strip + (compact ? 2 : 6) * u;
  // A heading and two lines beside the answer; larger letters get lines of their own.
  out.text_below = ui.text_size > 1.05F;
  const float answer = std::max(touch, 46 * u);
  float bar = out.text_below ? answer + ui.scale_with_text(std::max(14.0F, 14 * u)) * 2.45F + 14
                             : std::max(compact ? 62.0F : 66.0F, 70 * u);
  if (!with_prompt) bar = 0;
  out.prompt = {0, h - bar, w, bar};
  const float visible = (compact ? 88 : 119) * u;
  // The outermost cards lean outwards and need a margin.
  layout_hand(out, 88 * u, w / 2, {18 * u, h - bar - visible, w - 36 * u, visible});
  out.degrees = 3.2F;
  out.sag = 2.4F * u;
  // On small screens a raised card rises less, to keep the board behind it visible.
  out.growth = compact ? 1 : 1.07F;
  out.lift = (compact ? 8 : 24) * u;
  const float foot = with_hand ? bar + visible - 6 * u : bar;
  out.board = {0, board_top, w, h - foot - board_top};
  out.sort = {w - edge - touch, board_top + 2 * u, touch, touch};
  out.summit = {edge, board_top + 2 * u, scale_with_text(ui, 88 * u, 0.3F),
                scale_with_text(ui, 56 * u, 0.4F)};
  // Below the button for advice.
  const float top = std::max(out.sort.bottom(), out.summit.bottom()) + touch + 12;
  out.zoom_in = {edge, top, touch, touch};
  out.zoom_reset = out.zoom_in.translated(0, touch + 6);
  const float played = 74 * u;
  out.table_card = {w - edge - played, out.sort.bottom() + 6 * u, played, played * card_shape};
  return out;
}

/// Places the buttons of a low window in a column above the hand; the rest in a second column.
void layout_low_buttons(TableLayout& out, float room) {
  std::vector<Rect*> buttons = {&out.menu, &out.undo, &out.stacks, &out.sort, &out.ask};
  if (out.redo.w > 0) buttons.insert(buttons.begin() + 2, &out.redo);
  const auto most = static_cast<int>((room + 2) / (touch + 2));
  const int column = std::clamp(most, 2, static_cast<int>(buttons.size()));
  const float gap = std::clamp(
      (room - static_cast<float>(column) * touch) / static_cast<float>(column - 1), 0.0F, 6.0F);
  for (int i = 0; i < static_cast<int>(buttons.size()); ++i) {
    *buttons[static_cast<std::size_t>(i)] = {
        low_edge + static_cast<float>(i / column) * (touch + 6),
        low_edge + static_cast<float>(i % column) * (touch + gap), touch, touch};
  }
}

/// A low window: the mountain as high as the window, buttons at its left, riders at its right; log
/// and played card in the sky beside the peak, hand and prompt side by side below it.
TableLayout low(const Ui& ui, int riders, bool with_hand, bool with_redo) {
  TableLayout out;
  const float h = ui.bottom();
  const float column = scale_with_text(ui, ui.size.w < 620 ? 112 : 124, 0.3F);
  const float summit = scale_with_text(ui, 46, 0.3F);
  begin_low(out, ui, riders, column, scale_with_text(ui, 66, 0.4F), summit + 5, with_redo);
  const float left = out.players.front().x;
  out.summit = {left, ui.size.h - low_edge - summit, column, summit};
  // A heading and two lines beside an answer.
  const float bar = with_hand ? scale_with_text(ui, 70, 0.75F) : scale_with_text(ui, 44, 0.5F);
  const float foot = bar + low_edge + 2;
  layout_low_buttons(out, h - foot - low_edge);
  const float end = left - 12;
  const float whole = end - low_edge;
  // Leaves a row for five dragons of the stable, each as wide as a finger.
  constexpr float five_across = 5 * touch + 4 * 6 + 18;
  const float asked = std::min(std::max(whole - five_across, 150.0F), whole * 0.52F);
  out.prompt = {end - asked, h - low_edge - bar, asked, bar};
  const float room = whole - asked - 8;
  // As large as possible while each card shows beside the next one, even beside a raised one.
  const float card = std::clamp(std::min(room - 5 * 31.0F, room / 3.3F), 50.0F, 84.0F);
  const float visible = bar + low_edge - 2;
  layout_hand(out, card, low_edge + room / 2, {low_edge, h - visible, room, visible});
  out.degrees = 1.4F;
  out.sag = 0.6F;
  out.lift = 12 * out.u;
  const float from = out.menu.right() + 6;
  out.board = {from, 2, end - from, h - foot - 2};
  const float log_from = std::max(from + 2, out.ask.right() + 6);
  const float log_end = from + std::min(scale_with_text(ui, 252, 0.5F), out.board.w * 0.39F);
  out.log = {log_from, low_edge, std::max(touch, log_end - log_from),
             scale_with_text(ui, 62, 0.5F)};
  out.table_card = {end - 64, low_edge, 64, 64 * card_shape};
  out.zoom_in = {end - touch, out.table_card.bottom() + 6, touch, touch};
  out.zoom_reset = out.zoom_in.translated(0, touch + 4);
  return out;
}

}  // namespace

TableLayout layout_table(const Ui& ui, int riders, bool with_hand, bool with_redo,
                         bool with_prompt) {
  const Shape shape = ui.shape();
  if (shape == Shape::Low) return low(ui, riders, with_hand, with_redo);
  // Too narrow for a column, and for a hand beside the prompt.
  const bool upright = shape == Shape::Portrait || ui.size.w < 760;
  return upright ? portrait(ui, riders, with_hand, with_redo, with_prompt)
                 : landscape(ui, riders, with_hand, with_redo);
}

}  // namespace mount_drago::table
