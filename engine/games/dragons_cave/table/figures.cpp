// Poses of dwarves and the dragon, standing and moving; cards; the miniature of the cave.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <numbers>
#include <span>
#include <utility>
#include <vector>

#include "games/dragons_cave/table/layout.hpp"
#include "games/dragons_cave/table/parts.hpp"
#include "screens/model.hpp"
#include "screens/symbols.hpp"
#include "screens/table/frame.hpp"
#include "ui/motion.hpp"
#include "ui/text.hpp"
#include "ui/theme.hpp"

namespace dragons_cave::table {
namespace {

// The share of the reveal at which the dragon has landed on its square.
constexpr float landed = 0.26F;

/// A space of the board; `square` applies in the lair.
struct Spot {
  int position = 0;
  Color square{};
  friend bool operator==(const Spot&, const Spot&) = default;
};
struct PlacedDwarf {
  BoardDwarf dwarf;
  Spot spot;
};

Spot spot_at(const Table& table, BoardDwarf dwarf, int position) {
  if (position != table.view.board.lair()) return {position, {}};
  return {position, lair_square(table.session, dwarf.seat, dwarf.dwarf)};
}

std::vector<PlacedDwarf> spots_of(const Table& table) {
  std::vector<PlacedDwarf> out;
  for (const BoardDwarf& each : board_dwarves(table.view)) {
    out.push_back({each, spot_at(table, each, table.view.dwarves[each.seat.index][each.dwarf])});
  }
  return out;
}

/// A dwarf's offset among several on a space, in sizes of a single dwarf.
struct GroupOffset {
  float x = 0;
  float y = 0;
  float size = 1;
};

GroupOffset offset_in_group(std::size_t place, std::size_t count) {
  constexpr std::array<std::array<GroupOffset, 4>, 4> places = {{
      {{{0, 0, 1}}},
      {{{-0.27F, 0, 0.94F}, {0.27F, 0, 0.94F}}},
      {{{-0.38F, -0.06F, 0.86F}, {0, 0.08F, 0.86F}, {0.38F, -0.06F, 0.86F}}},
      {{{-0.48F, -0.06F, 0.8F}, {-0.16F, 0.1F, 0.8F}, {0.16F, -0.06F, 0.8F}, {0.48F, 0.1F, 0.8F}}},
  }};
  const std::size_t row = std::clamp<std::size_t>(count, 1, places.size()) - 1;
  return places[row][std::min(place, row)];
}

FigurePose pose_at(const Table& table, Spot spot, std::size_t place, std::size_t count) {
  const bool lair = spot.position == table.view.board.lair();
  const float alone = lair ? table.cave.lair_width * 0.86F : table.cave.dwarf;
  const Point at = table.cave.at(spot.position, table.view.board, spot.square);
  const GroupOffset among = offset_in_group(place, count);
  // The start is wider. On an inspected space, dwarves fan out.
  const int code = spot.position + (lair ? static_cast<int>(spot.square) : 0);
  const bool fans_out = table.session.intention.inspected == code;
  const float spread = fans_out ? 1.9F : spot.position == dragons_cave::start ? 1.08F : 1.0F;
  return {{at.x + among.x * alone * spread, at.y + among.y * alone}, alone * among.size};
}

std::optional<Spot> ghost_spot(const Table& table) {
  if (!previewed_dwarf(table)) return std::nullopt;
  const PreviewedCard& card = *table.previewed_card;
  const int to = card.preview->forward;
  const bool lair = to == table.view.board.lair();
  return Spot{to, lair ? *color_of(card.choice.card) : Color{}};
}

// Returns a dwarf's pose among the others on its spot; the previewed ghost comes last.
FigurePose pose_among(const Table& table, const std::vector<PlacedDwarf>& all, BoardDwarf figure) {
  const Spot spot = std::find_if(all.begin(), all.end(), [figure](const PlacedDwarf& each) {
                      return each.dwarf == figure;
                    })->spot;
  std::size_t place = 0;
  std::size_t count = 0;
  for (const PlacedDwarf& each : all) {
    if (each.spot != spot) continue;
    if (each.dwarf == figure) place = count;
    ++count;
  }
  if (ghost_spot(table) == spot) ++count;
  return pose_at(table, spot, place, count);
}

/// A dwarf's movement.
struct Walk {
  BoardDwarf figure;
  int from = 0;
  int to = 0;
  bool scared = false;
};

std::optional<Walk> walk_of(const Table& table) {
  if (const auto* moved = table.showing<Moved>()) {
    return Walk{{moved->seat, moved->dwarf}, moved->from, moved->to, false};
  }
  if (const auto* scared = table.showing<Scared>()) {
    return Walk{{scared->seat, scared->dwarf}, scared->from, scared->to, true};
  }
  return std::nullopt;
}

/// Returns the dragon's snap as a share of the scare; the dwarf runs during the rest.
float snap_share(const Walk& walk) {
  if (!walk.scared) return 0;
  return walk.from == walk.to ? 1.0F : 0.3F;
}

/// With reduced motion: fades a figure from one place to the other.
FigurePose fading(const FigurePose& from, const FigurePose& to, float t) {
  FigurePose out = t < 0.5F ? from : to;
  out.opacity = std::abs(1 - 2 * t);
  return out;
}

// Returns the pose between stones: small hops forward, a low run back.
FigurePose on_the_way(const Table& table, const Walk& walk, const FigurePose& before,
                      const FigurePose& after) {
  const float snap = snap_share(walk);
  const float t =
      std::clamp((table.share() - snap) * 1.06F / std::max(0.01F, 1 - snap), 0.0F, 1.0F);
  if (table.ui.reduced_motion) return fading(before, after, t);
  FigurePose out = before;
  if (table.share() < snap) {
    // It jumps in fright.
    out.feet.y -= table.cave.dwarf * 0.34F * std::sin(table.share() / snap * pi);
    return out;
  }
  const int hops = std::abs(walk.to - walk.from);
  if (hops == 0) return before;
  const float at = (walk.scared ? ease_out(t) : t) * static_cast<float>(hops);
  const int step = std::min(static_cast<int>(at), hops - 1);
  const int way = walk.to > walk.from ? 1 : -1;
  const auto waypoint = [&](int number) {
    if (number == 0) return before.feet;
    if (number == hops) return after.feet;
    const int position = walk.from + way * number;
    return table.cave.stones[static_cast<std::size_t>(position)];
  };
  const float part = at - static_cast<float>(step);
  out.feet = lerp(waypoint(step), waypoint(step + 1), part);
  out.feet.y -= table.cave.dwarf * (walk.scared ? 0.16F : 0.42F) * hop(part);
  out.size = lerp(before.size, after.size, t);
  return out;
}

// Returns the square under a dragged dragon.
std::optional<Color> square_at(const CaveLayout& cave, Point at) {
  for (const Color color : all_colors) {
    const Point middle = cave.lair[dragons_cave::index(color)];
    const float reach = std::max(touch * 0.6F, cave.lair_width * 0.6F);
    if (std::hypot(at.x - middle.x, at.y - middle.y) < reach) return color;
  }
  return std::nullopt;
}

FigurePose hopping(const Table& table, const FigurePose& from, const FigurePose& to, float t) {
  if (table.ui.reduced_motion) return fading(from, to, t);
  const float way = ease_out(t);
  FigurePose out{lerp(from.feet, to.feet, way), lerp(from.size, to.size, way)};
  out.feet.y -= table.cave.dragon_size * 0.35F * hop(way);
  return out;
}

bool is_dragging_dragon(const Table& table) {
  return places_dragon(table) && table.ui.dragged == "board.dragon";
}

// Returns the dragon's pose while it lunges at the caught dwarf and settles again.
FigurePose snapping(const Table& table, FigurePose stand, const Walk& walk) {
  const float t = table.share() / snap_share(walk);
  if (t >= 1 || table.ui.reduced_motion) return stand;
  const float reach = std::sin(t * pi);
  const Point at = table.cave.at(walk.from, table.view.board, *table.view.guard);
  const float way = std::hypot(at.x - stand.feet.x, at.y - stand.feet.y);
  const float far = std::min(table.cave.dragon_size * 0.5F, way * 0.4F) / std::max(1.0F, way);
  stand.feet = lerp(stand.feet, at, far * reach);
  stand.size *= 1 + 0.55F * reach;
  return stand;
}

}  // namespace

std::vector<BoardDwarf> board_dwarves(const View& view) {
  std::vector<BoardDwarf> out;
  for (std::uint8_t seat = 0; seat < view.players; ++seat) {
    for (Dwarf dwarf = 0; dwarf < dwarves_each(view.players); ++dwarf) {
      out.push_back({{seat}, dwarf});
    }
  }
  return out;
}

std::optional<BoardDwarf> previewed_dwarf(const Table& table) {
  if (table.moving() || !table.previewed_card || !table.previewed_card->preview || !table.view.seat)
    return {};
  return BoardDwarf{*table.view.seat, table.previewed_card->choice.dwarf};
}

std::optional<FigurePose> ghost_pose(const Table& table) {
  const auto ghost = ghost_spot(table);
  if (!ghost) return std::nullopt;
  const std::vector<PlacedDwarf> all = spots_of(table);
  const auto count = static_cast<std::size_t>(std::count_if(
      all.begin(), all.end(), [&](const PlacedDwarf& each) { return each.spot == *ghost; }));
  return pose_at(table, *ghost, count, count + 1);
}

FigurePose pose_of(const Table& table, BoardDwarf figure) {
  std::vector<PlacedDwarf> all = spots_of(table);
  const FigurePose before = pose_among(table, all, figure);
  const auto walk = walk_of(table);
  if (!walk) return before;
  for (PlacedDwarf& each : all) {
    if (each.dwarf == walk->figure) each.spot = spot_at(table, walk->figure, walk->to);
  }
  const FigurePose after = pose_among(table, all, figure);
  if (walk->figure == figure) return on_the_way(table, *walk, before, after);
  // The other dwarves move over.
  const float t = table.ui.reduced_motion ? 1 : ease_out(table.share());
  return {lerp(before.feet, after.feet, t), lerp(before.size, after.size, t)};
}

Point feet_of(const Table& table, core::Seat seat, Dwarf dwarf) {
  return pose_of(table, {seat, dwarf}).feet;
}

bool is_taken(const Table& table, int position, Color square) {
  const Spot asked{position, square};
  if (ghost_spot(table) == asked) return true;
  const auto walk = walk_of(table);
  const std::vector<PlacedDwarf> all = spots_of(table);
  return std::any_of(all.begin(), all.end(), [&](const PlacedDwarf& each) {
    const bool leaves = walk && walk->figure == each.dwarf && walk->to != walk->from;
    return !leaves && each.spot == asked;
  });
}

bool places_dragon(const Table& table) {
  return table.acting == table.view.dragon && table.view.phase == Phase::Guard;
}

std::optional<Color> square_under_drag(const Table& table) {
  return is_dragging_dragon(table) ? square_at(table.cave, table.ui.dragged_at) : std::nullopt;
}

Control dragon_control(const Table& table) {
  Control out;
  out.id = "board.dragon";
  out.cover = cover_board;
  out.hoverable = true;
  const float s = table.cave.dragon_size;
  const Point at = table.cave.dragon;
  out.rect = {at.x - s * 0.45F, at.y - s * 0.75F, s * 0.9F, s * 0.8F};
  out.drop = [&session = table.session, cave = table.cave](Point let_go) {
    if (const auto color = square_at(cave, let_go)) session.act(Guard{*color});
  };
  return out;
}

std::optional<Color> guarded(const Table& table) {
  if (table.closing) return std::nullopt;
  const auto* revealed = table.showing<Revealed>();
  if (revealed == nullptr) return table.view.guard;
  return table.share() >= landed ? std::optional(revealed->guard) : std::nullopt;
}

FigurePose dragon_pose(const Table& table) {
  const CaveLayout& cave = table.cave;
  const FigurePose middle{cave.dragon, cave.dragon_size};
  const auto on = [&cave](Color color) {
    const Point at = cave.lair[dragons_cave::index(color)];
    return FigurePose{{at.x, at.y + cave.lair_width * 0.02F}, cave.dragon_size * 0.56F};
  };
  if (const auto* revealed = table.showing<Revealed>()) {
    return hopping(table, middle, on(revealed->guard), progress_between(table.share(), 0, landed));
  }
  if (is_dragging_dragon(table)) {
    const Point at = table.ui.dragged_at;
    return {{at.x, at.y + cave.dragon_size * 0.2F}, cave.dragon_size * 0.8F};
  }
  if (!table.view.guard) return middle;
  const FigurePose there = on(*table.view.guard);
  if (table.closing) return hopping(table, there, middle, *table.closing);
  const auto walk = walk_of(table);
  return walk && walk->scared ? snapping(table, there, *walk) : there;
}

// Drawing of cards, and the names of cards and colors.

namespace {

// The width of a card's art; its height is 168.
constexpr float drawn_width = 120;

std::string of_card(Card card) { return std::string(dragons_cave::name(card)); }

}  // namespace

void draw_card(DrawList& out, Card card, const CardPose& pose, const Ui& ui) {
  const float k = pose.rect.w / drawn_width;
  const CardFrame frame(pose, drawn_width);
  draw_rim(out, pose);
  out.emplace_back(frame.image(card_art(card)));
  if (!pose.named) return;
  const std::string name = ui.tr("cave.symbol." + of_card(card));
  // Shrinks a long word rather than breaking it.
  constexpr float least = 14;
  const float wished = std::max(ui.letters(0), ui.scale_with_text(16 * k));
  const float size = fitting_size(ui.measure, name, Face::Heading, wished, 104 * k, least);
  if (ui.measure.width(name, Face::Heading, size) > 112 * k) return;
  Text text = frame.text(name, Face::Heading, size, white, {60, 146});
  text.shadow = faded(night, 0.75F * pose.opacity);
  out.emplace_back(std::move(text));
}

void draw_card_back(DrawList& out, Symbol owner, const CardPose& pose) {
  const std::string metal(owner->word);
  out.emplace_back(CardFrame(pose, drawn_width).image("cave/card-back-" + metal));
}

void draw_empty_place(DrawList& out, Rect rect, app::Color color) {
  Box place = outlined(rect, color, 2, 6);
  place.dashed = true;
  out.emplace_back(place);
}

namespace {

app::Color ground_of(Card card) {
  const auto color = color_of(card);
  return color ? bright(*color) : rgb(0xB98A55);
}

/// Returns the largest rectangle of this shape in the middle of another one.
Rect shaped(const Rect& room, float shape) {
  const float w = std::min(room.w, room.h / shape);
  return around(room.center(), w, w * shape);
}

}  // namespace

void draw_small_card(DrawList& out, Card card, Rect tile, bool held) {
  // A low tile has space for a card across only.
  constexpr float upright = 1.4F;
  const bool across = tile.h < tile.w;
  if (held) {
    const Rect place = across ? tile : shaped(tile, upright);
    const float radius = std::max(2.0F, place.w * 0.12F);
    out.emplace_back(
        bordered(filled(place, faded(night, 0.35F), radius), faded(ground_of(card), 0.55F), 1));
    const float icon = std::min(place.w, place.h) * 0.6F;
    out.emplace_back(image_of(icon_art(card), around(place.center(), icon, icon), 0.45F));
    return;
  }
  const float w = tile.w * (across ? 0.92F : 0.86F);
  const float h = tile.h * (across ? 0.92F : 0.86F);
  tile = {tile.center().x - w / 2, tile.bottom() - h, w, h};
  if (across) {
    const float radius = std::max(2.0F, h * 0.2F);
    out.emplace_back(bordered(filled(tile, ground_of(card), radius), cream, 1.2F));
    const float icon = std::min(w, h) * 0.92F;
    out.emplace_back(image_of(icon_art(card), around(tile.center(), icon, icon)));
    return;
  }
  const Rect lies = shaped(tile, upright);
  constexpr float aslant = 7;
  out.emplace_back(Image{.art = card_art(card), .rect = lies, .angle = aslant});
  const float turn = aslant * pi / 180;
  const auto corner_at = [&](float x, float y) {
    const Point off = {x * lies.w / 2, y * lies.h / 2};
    return Point{lies.center().x + off.x * std::cos(turn) - off.y * std::sin(turn),
                 lies.center().y + off.x * std::sin(turn) + off.y * std::cos(turn)};
  };
  out.emplace_back(Stroke{.points = {corner_at(-1, -1), corner_at(1, -1), corner_at(1, 1),
                                     corner_at(-1, 1), corner_at(-1, -1)},
                          .width = std::max(1.0F, lies.w * 0.05F),
                          .color = cream});
}

void draw_badge(DrawList& out, Card card, Point center, float size) {
  out.emplace_back(Box{.rect = around(center, size, size),
                       .radius = size / 2,
                       .top = cream,
                       .bottom = parchment,
                       .border = ink,
                       .border_width = std::max(1.0F, size * 0.05F)});
  out.emplace_back(image_of(icon_art(card), around(center, size * 0.78F, size * 0.78F)));
}

void draw_caught_frame(DrawList& out, Rect card, float opacity) {
  out.emplace_back(outlined(card.inset(-2), faded(rgb(0xFF7A5C), opacity),
                            std::max(2.5F, card.w * 0.05F), std::max(6.0F, card.w * 0.1F)));
}

std::string card_title(const Messages& messages, Card card) {
  return messages.tr("cave.card." + of_card(card));
}

std::string card_name(const Messages& messages, Card card) {
  return messages.tr("cave.name." + of_card(card));
}

std::string play_label(const Messages& messages, Card card) {
  return messages.tr("cave.play." + of_card(card));
}

std::string color_name(const Messages& messages, Color color) {
  return messages.tr("cave.color." + std::string(dragons_cave::name(color)));
}

std::string card_art(Card card) { return "cave/card-" + of_card(card); }

std::string icon_art(Card card) {
  constexpr std::array<const char*, card_count> icons = {
      "cave/icon-red-pickaxe",  "cave/icon-yellow-lantern", "cave/icon-green-mushroom",
      "cave/icon-blue-crystal", "cave/icon-purple-rune",    "cave/icon-chest"};
  return icons[dragons_cave::index(card)];
}

std::string stone_art(Color color) {
  return "cave/stone-" + std::string(dragons_cave::name(color));
}

std::string lair_art(Color color) { return "cave/lair-" + std::string(dragons_cave::name(color)); }

app::Color bright(Color color) {
  constexpr std::array<app::Color, color_count> bright_ones = {
      rgb(0xFF9C8A), rgb(0xFFD76A), rgb(0x9FE0B4), rgb(0x8FC0FF), rgb(0xD6ACF8)};
  return bright_ones[dragons_cave::index(color)];
}

// The miniature of the cave for the list of games.

namespace {

/// The start, the path, and the squares of the lair.
constexpr int place_count = path_spaces + 1 + color_count;

/// True for the numbers of a miniature: the guarded square counted from 1, then metal and place of
/// each dwarf.
bool is_position(std::span<const int> numbers) {
  // Two players have two dwarves each, so there are never more than four.
  if (numbers.size() % 2 != 1 || numbers.size() > 1 + 2 * max_players) return false;
  if (numbers[0] > color_count) return false;
  for (std::size_t i = 1; i < numbers.size(); i += 2) {
    if (!symbol_numbered(GameTraits<DragonsCave>::symbols, numbers[i]) ||
        numbers[i + 1] >= place_count) {
      return false;
    }
  }
  return true;
}

int place_of(const DragonsCaveSession& session, const View& view, BoardDwarf dwarf) {
  const int position = view.dwarves[dwarf.seat.index][dwarf.dwarf];
  if (position < view.board.lair()) return position;
  return position + static_cast<int>(lair_square(session, dwarf.seat, dwarf.dwarf));
}

/// Draws dwarves side by side, inside `seen`.
void draw_dwarves(DrawList& out, Point place, float size, const std::vector<Symbol>& metals,
                  Rect seen) {
  if (metals.empty()) return;
  const float step = size * 0.6F;
  const float reach = step * static_cast<float>(metals.size() - 1) / 2;
  const float edge = reach + size / 2;
  const float left = std::clamp(place.x, seen.x + edge, seen.right() - edge) - edge;
  for (std::size_t i = 0; i < metals.size(); ++i) {
    out.emplace_back(image_of(symbol_art(metals[i]), {left + step * static_cast<float>(i),
                                                      place.y - size * 0.85F, size, size}));
  }
}

}  // namespace

std::vector<int> DragonsCaveTable::position(const DragonsCaveSession& session) const {
  const View view = session.view(core::Spectator{});
  std::vector<int> out = {view.guard ? 1 + static_cast<int>(*view.guard) : 0};
  for (const BoardDwarf& each : board_dwarves(view)) {
    out.push_back(worn_metal(session.seating(), each.seat, each.dwarf)->number);
    out.push_back(place_of(session, view, each));
  }
  return out;
}

DrawList DragonsCaveTable::miniature(const Model& model, std::span<const int> position,
                                     Rect rect) const {
  if (!is_position(position)) return {};
  const auto& scenes = model.tables.places<Scenes>(io::name_of<DragonsCave>);
  CaveLayout cave =
      place_cave(scenes.portrait, {rect.w, rect.h}, {0, 0, rect.w, rect.h}, Shape::Portrait);
  apply_zoom(cave, {1, {rect.x, rect.y}});
  DrawList out = {cut_out(cave.art, cave.art_rect, rect)};
  std::vector<Point> stands = cave.stones;
  stands.insert(stands.end(), cave.lair.begin(), cave.lair.end());
  const auto guarded = std::next(stands.begin(), path_spaces + position[0]);
  const Point feet = position[0] > 0 ? *guarded : cave.dragon;
  const float wide = cave.dragon_size;
  out.emplace_back(image_of("cave/dragon", {feet.x - wide / 2, feet.y - wide * 0.79F, wide, wide}));
  // From the lair to the start: the farthest first.
  for (int place = place_count - 1; place >= 0; --place) {
    std::vector<Symbol> here;
    for (std::size_t i = 1; i < position.size(); i += 2) {
      if (position[i + 1] != place) continue;
      here.push_back(*symbol_numbered(GameTraits<DragonsCave>::symbols, position[i]));
    }
    // Larger than to scale, so that players can tell them apart.
    draw_dwarves(out, stands[static_cast<std::size_t>(place)], cave.stone_width * 1.8F, here, rect);
  }
  return out;
}

}  // namespace dragons_cave::table
