// The mountain: stones, numbers, dragons, badges, previewed gains, trails, and its controls for
// screen readers; also as it was after a past turn.
#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/list.hpp"
#include "games/mount_drago/table/figures.hpp"
#include "games/mount_drago/table/parts.hpp"
#include "ui/motion.hpp"
#include "ui/theme.hpp"
#include "ui/widgets.hpp"

namespace mount_drago::table {

// Gains of a previewed scoring: one pill per stone, placed to cover as little as possible.

namespace {

/// Returns the cost of a place: its distance from the badge and the important area that it covers.
float overlap_cost(const Rect& pill, float away, const std::vector<Obstacle>& kept, Size window) {
  float out = away * 0.3F;
  if (pill.x < 0 || pill.right() > window.w) out += 1e6F;
  for (const Obstacle& each : kept) {
    const Rect both = pill.intersect(each.rect);
    if (both.w > 0 && both.h > 0) out += both.w * both.h * each.weight * 4 / pill.h;
  }
  return out;
}

/// Returns the best place beside one of the badges.
Rect free_place(const std::vector<const BadgePlace*>& badges, const std::vector<Obstacle>& kept,
                Size window) {
  Rect best;
  float least = 1e9F;
  for (const BadgePlace* each : badges) {
    const Tag& tag = each->tag;
    const float high = std::max(tag.size * 0.92F, 17.0F);
    const float wide = high * 1.6F;
    const float side = (tag.size + wide) / 2;
    const float below = (tag.size + high) / 2;
    for (const Point by :
         {Point{side, 0}, Point{-side, 0}, Point{0, below}, Point{side, below}, Point{-side, below},
          Point{0, -below - tag.size}, Point{0, below + high}, Point{side, -below},
          Point{-side, -below}, Point{side * 1.6F, 0}, Point{-side * 1.6F, 0}}) {
      const Rect pill = around({tag.at.x + by.x, tag.at.y + by.y}, wide, high);
      const float trouble = overlap_cost(pill, std::abs(by.x) + std::abs(by.y), kept, window);
      if (trouble >= least) continue;
      least = trouble;
      best = pill;
    }
  }
  return best;
}

}  // namespace

void draw_stone_gains(DrawList& out, const Table& table, const std::vector<BadgePlace>& worn,
                      std::vector<Obstacle> kept) {
  const Gains& gains = table.previewed->effect.gains;
  for (int space = 0; space < table.view.board.size(); ++space) {
    std::vector<const BadgePlace*> here;
    for (const BadgePlace& each : worn) {
      // Gains of 0 appear in the riders' panels only: on a crowded board their pills would hide too
      // much.
      if (each.space == space && gains[each.tag.seat.index] != 0) here.push_back(&each);
    }
    if (here.empty()) continue;
    const Rect pill = free_place(here, kept, table.ui.size);
    kept.push_back({pill, 1});
    // All riders on a stone gain its value.
    draw_gain(out, gains[here.front()->tag.seat.index], pill.center(), pill.h);
  }
}

void draw_gain(DrawList& out, int gained, Point center, float height, float opacity) {
  const std::string text = app::format_gain(gained);
  const float wide = height * (text.size() > 2 && gained > 9 ? 1.75F : 1.45F);
  const Color fill = gained > 0 ? gain_green : gained < 0 ? ember : even_gray;
  const Color rim = rgb(gained > 0 ? 0x0E3A20 : gained < 0 ? 0x5A160B : 0x5B6480);
  Box pill = filled(around(center, wide, height), faded(fill, opacity), height / 2);
  pill.border = faded(rim, opacity);
  pill.border_width = 1.5F;
  out.emplace_back(pill);
  const Color letters = gained == 0 ? ink : white;
  out.emplace_back(figure(text, height * 0.6F, faded(letters, opacity), center));
}

void draw_either_gain(DrawList& out, std::pair<int, int> gains, Point center, float height) {
  const float aside = height * (either_gain_wide - 1.45F) / 2;
  draw_gain(out, gains.first, {center.x - aside, center.y}, height);
  draw_gain(out, gains.second, {center.x + aside, center.y}, height);
  const float slant = height * 0.14F;
  out.emplace_back(Stroke{.points = {{center.x - slant, center.y + height * 0.4F},
                                     {center.x + slant, center.y - height * 0.4F}},
                          .width = 2,
                          .color = mist});
}

// Stones with numbers, dragons in rows, riders' badges, and the preview of a move.

namespace {

/// The look of a kind of space and its number.
struct SpaceLook {
  const char* art;
  Color plate;  ///< behind a number that dragons' feet would make hard to read
  Color number;
  Color negative;
  bool colored;
};

/// In the order of SpaceKind.
constexpr std::array<SpaceLook, 5> space_looks = {{
    {"board/stone-start", rgb(0xD6C9BA), ink, negative_red, false},
    {"board/stone-plain", rgb(0xD6C9BA), ink, negative_red, false},
    {"board/stone-blue", rgb(0x2A5F8F), white, rgb(0xFFE7E2), true},
    {"board/stone-green", rgb(0x24663B), white, rgb(0xFFE7E2), true},
    {"board/stone-summit", rgb(0xD6C9BA), ink, negative_red, false},
}};

const SpaceLook& space_look(const Space& space) {
  return space_looks[static_cast<std::size_t>(space.kind)];
}

std::string stone_art(const Board& board, int space) {
  constexpr std::array<const char*, 5> variants = {"", "-3", "", "-2", "-3"};
  std::string art = space_look(board.space(space)).art;
  if (board.space(space).kind != SpaceKind::Plain) return art;
  return art + variants[static_cast<std::size_t>(space * 3 + 1) % 5];
}

/// Draws dots that hop from space to space.
void draw_path(DrawList& out, const BoardLayout& board, int from, int to) {
  constexpr int steps = 16;
  Stroke dots;
  for (int i = 0; i <= (to - from) * steps; ++i) {
    const int space = from + i / steps;
    const float t = static_cast<float>(i % steps) / steps;
    const Point ground = lerp(board.stone(space).at, board.stone(std::min(space + 1, to)).at, t);
    const float up = board.dragon * (0.08F + 0.55F * hop(t));
    dots.points.push_back({ground.x, ground.y - up});
  }
  const float w = std::clamp(board.dragon * 0.055F, 2.5F, 5.0F);
  dots.dash = w * 2.3F;
  dots.width = w * 1.6F;
  dots.color = faded(night, 0.55F);
  out.emplace_back(dots);
  dots.width = w;
  dots.color = rgb(0xFFE7A8);
  out.emplace_back(std::move(dots));
}

std::vector<int> back_to_front(const BoardLayout& board) {
  std::vector<int> order(board.stones.size());
  std::iota(order.begin(), order.end(), 0);
  core::insertion_sort(
      order, [&board](int a, int b) { return board.stone(a).at.y < board.stone(b).at.y; });
  return order;
}

/// Returns the sky and ground beyond the picture.
Box beyond(Rect rect, float opacity) {
  return {
      .rect = rect, .top = faded(rgb(0x191B3C), opacity), .bottom = faded(rgb(0x151329), opacity)};
}

/// Fades the picture into its surroundings where it ends inside the window.
void soften_sides(DrawList& out, const Rect& picture, Size window) {
  constexpr int steps = 12;
  const float step = std::min(90.0F, picture.w * 0.12F) / steps;
  for (int i = 0; i < steps; ++i) {
    const float inward = step * static_cast<float>(i);
    const float opacity = 1 - smoothstep((static_cast<float>(i) + 0.5F) / steps);
    if (picture.x > 0) out.emplace_back(beyond({picture.x + inward, 0, step, window.h}, opacity));
    if (picture.right() >= window.w) continue;
    out.emplace_back(beyond({picture.right() - inward - step, 0, step, window.h}, opacity));
  }
}

/// Draws plain sky behind the riders' strips: the bits of the mountain between them would be
/// unrecognizable.
void draw_plain_sky(DrawList& out, const Table& table) {
  if (table.layout.style != PlayerStyle::Strip) return;
  constexpr float fade = 14;
  const float wide = table.ui.size.w;
  const float end = table.layout.players.front().bottom() + 6;
  constexpr Color sky = rgb(0x1C1D42);
  out.emplace_back(Box{.rect = {0, 0, wide, end}, .top = rgb(0x191B3C), .bottom = sky});
  out.emplace_back(Box{.rect = {0, end, wide, fade}, .top = sky, .bottom = faded(sky, 0)});
}

void draw_mountain(DrawList& out, const Table& table, const std::vector<int>& order) {
  const BoardLayout& board = table.board;
  const Size window = table.ui.size;
  out.emplace_back(beyond({0, 0, window.w, window.h}, 1));
  out.emplace_back(image_of(board.mountain, board.mountain_rect));
  soften_sides(out, board.mountain_rect, window);
  draw_plain_sky(out, table);
  for (const int space : order) {
    out.emplace_back(image_of(stone_art(table.view.board, space), board.space_rect(space)));
  }
  draw_light(out, table);
  if (!table.previewed) return;
  const int from = table.previewed->effect.from;
  const int to = table.previewed->effect.to;
  out.emplace_back(image_of("board/ring-target", board.stone(to).picture(to == 0 ? 1.9F : 1)));
  if (from == to) return;
  out.emplace_back(image_of("board/ring-source", board.stone(from).picture(from == 0 ? 1.9F : 1)));
  draw_path(out, board, from, to);
}

/// The figures to draw, back to front, and what drawing them produced.
struct Scene {
  std::vector<Figure> figures;
  std::optional<Figure> ghost;
  std::vector<BadgePlace> worn;
  std::vector<std::pair<Tag, bool>>
      answers;               ///< both answers to a Ride: the tag, and true for riding
  std::vector<Rect> plates;  ///< of all numbers, also those without a visible plate

  bool is_ghost(const Figure& figure) const {
    return ghost && figure.dragon == ghost->dragon && figure.space == ghost->space;
  }
};

/// True if the acting rider may choose to ride this dragon.
bool is_offered(const Table& table, const Scene& scene, const Figure& figure) {
  if (!in_question(table)) return false;
  return scene.ghost ? scene.is_ghost(figure) : figure.dragon == table.previewed->card.dragon();
}

/// Returns the rider to draw on a dragon.
std::optional<core::Seat> rider_shown(const Table& table, const Scene& scene,
                                      const Figure& figure) {
  if (is_offered(table, scene, figure)) return table.acting;
  const bool would_ride = scene.ghost && table.previewed->effect.rides;
  if (scene.is_ghost(figure)) return would_ride ? table.acting : std::nullopt;
  const auto seat = rider_of(table.view, figure.dragon);
  const auto* changing = table.showing<Mounted>();
  return changing != nullptr && seat == changing->seat ? std::nullopt : seat;
}

/// True if the previewed card takes the acting rider off this dragon.
bool is_left(const Table& table, const Scene& scene, const Figure& figure) {
  return scene.ghost && table.previewed->effect.rides && !scene.is_ghost(figure) &&
         rider_of(table.view, figure.dragon) == table.acting;
}

/// Draws the dragons row by row; each row with its badges before the next one covers anything.
void draw_figures(DrawList& out, const Table& table, Scene& scene) {
  const std::vector<Figure>& figures = scene.figures;
  // Gains of the scoring take the places of the badges.
  const bool badges = table.showing<Scored>() == nullptr;
  std::size_t of_row = 0;
  for (std::size_t i = 0; i < figures.size(); ++i) {
    const float opacity = scene.is_ghost(figures[i]) ? 0.72F : 1;
    draw_dragon(out, dragon_art(figures[i].dragon),
                {.placement = figures[i].placement, .opacity = opacity});
    if (i + 1 < figures.size() && in_one_row(figures[i], figures[i + 1])) continue;
    for (; of_row <= i; ++of_row) {
      const auto seat = rider_shown(table, scene, figures[of_row]);
      if (!seat || !badges) continue;
      const Tag tag = tag_on(table, *seat, figures, of_row);
      if (in_question(table) && seat == table.acting) {
        scene.answers.emplace_back(tag, is_offered(table, scene, figures[of_row]));
        continue;
      }
      if (scene.is_ghost(figures[of_row])) {
        draw_not_yet(out, table, tag);
      } else {
        draw_badge(out, table, tag);
      }
      if (is_left(table, scene, figures[of_row])) continue;  // leaves before the scoring
      scene.worn.push_back({tag, figures[of_row].space});
    }
  }
}

/// Draws the numbers, over dragons that would hide them, and clear of faces and badges.
void draw_numbers(DrawList& out, const Table& table, Scene& scene) {
  std::vector<Rect> seen;
  for (const Figure& figure : scene.figures) seen.push_back(figure.face());
  for (const BadgePlace& each : scene.worn) {
    seen.push_back(around(each.tag.at, each.tag.size, each.tag.size));
  }
  for (const auto& [tag, rides] : scene.answers) {
    seen.push_back(around(tag.at, tag.size, tag.size));
  }
  for (int space = 0; space < table.view.board.size(); ++space) {
    const Space& what = table.view.board.space(space);
    const SpaceLook& look = space_look(what);
    const std::string digits = format_number(what.value);
    const std::size_t count = what.value < 0 ? 2 : digits.size();
    NumberPlace place = number_place(table.board, space, table.growth());
    const bool hidden =
        std::any_of(scene.figures.begin(), scene.figures.end(), [&](const Figure& figure) {
          const Rect picture = figure.picture();
          const Rect both = picture.inset(picture.w * 0.08F).intersect(place.plate(count));
          return figure.space == space || (both.w > 0 && both.h > 0);
        });
    Text text = figure(digits, place.size, what.value < 0 ? look.negative : look.number, place.at);
    if (look.colored) text.shadow = faded(night, 0.65F);
    if (hidden) {
      place = move_number_aside(place, count, table.board.stone(space), seen);
      Box plate = filled(place.plate(count), look.plate, place.size * 0.32F);
      plate.border = faded(look.colored ? white : ink, 0.3F);
      out.emplace_back(plate);
      text.at = place.at;
    }
    scene.plates.push_back(place.plate(count));
    out.emplace_back(std::move(text));
  }
}

/// Draws previewed gains clear of important areas.
void draw_gains(DrawList& out, const Table& table, const Scene& scene) {
  if (!table.previewed || !table.previewed->effect.scoring) return;
  std::vector<Obstacle> kept;
  for (const Rect& each : scene.plates) kept.push_back({each, 4});
  for (const Figure& each : scene.figures) kept.push_back({each.face(), 1});
  for (const BadgePlace& each : scene.worn) {
    kept.push_back({around(each.tag.at, each.tag.size, each.tag.size), 3});
  }
  // Includes the gain that draw_question puts beside the tag.
  for (const auto& [tag, rides] : scene.answers) {
    kept.push_back({around({tag.at.x + tag.size * 0.7F, tag.at.y}, tag.size * 2.4F, tag.size), 3});
  }
  draw_stone_gains(out, table, scene.worn, std::move(kept));
}

}  // namespace

Control table_board(const Table& table) {
  Control out = make_control("board", Role::Radios, table.ui.tr("table.board"), table.board.area);
  out.cover = cover_board;
  const std::vector<int> order = back_to_front(table.board);
  draw_mountain(out.paint, table, order);
  // Trails lie on the ground, so below the dragons.
  draw_trails(out.paint, table);
  Scene scene{resting_figures(table), ghost_of(table), {}, {}, {}};
  draw_figures(out.paint, table, scene);
  draw_numbers(out.paint, table, scene);
  draw_hopping(out.paint, table);
  for (const auto& [tag, rides] : scene.answers) draw_question(out.paint, table, tag, rides);
  draw_gains(out.paint, table, scene);
  draw_sparkle(out.paint, table);
  draw_changing(out.paint, table);
  for (int space = 0; space < table.view.board.size(); ++space) {
    out.children.push_back(space_control(table, space));
  }
  return out;
}

// Spaces and dragons with their riders in words, for inspection and screen readers.

namespace {

/// Makes a control inspectable, as one of a radio group, where Tab stops only once.
void make_inspectable(const Table& table, Control& part) {
  part.role = Role::Radio;
  part.checked = table.ui.is_pointed_at(part.id);
  part.hoverable = true;
  // Large enough for a finger, and inside the window unless zoomed in.
  const Size window = table.ui.size;
  part.rect =
      around(part.rect.center(), std::max(touch, part.rect.w), std::max(touch, part.rect.h));
  if (table.model.navigation.zoom.factor <= 1) {
    part.rect.x = std::clamp(part.rect.x, 0.0F, std::max(0.0F, window.w - part.rect.w));
    part.rect.y = std::clamp(part.rect.y, 0.0F, std::max(0.0F, window.h - part.rect.h));
  }
  part.act = [] {};  // inspection needs no action
}

Control dragon_control(const Table& table, Dragon dragon) {
  const Placement placement = resting_placement(table, dragon);
  Control out = make_control(dragon_id(dragon), Role::Item, dragon_label(table, dragon));
  const Rect picture = Figure{dragon, table.space_of(dragon), placement}.picture();
  out.rect = picture.inset(picture.w * 0.12F);
  out.cover = cover_piece;
  make_inspectable(table, out);
  return out;
}

/// Returns the text of a space's kind, by SpaceKind.
std::string say_space(const Messages& messages, const std::array<const char*, 5>& kinds,
                      const Space& space) {
  return messages.tr(kinds[static_cast<std::size_t>(space.kind)],
                     {{"value", format_number(space.value)}});
}

}  // namespace

std::string space_shown(const Messages& messages, const Board& board, int space) {
  constexpr std::array<const char*, 5> kinds = {"space.start", "place.plain", "place.blue",
                                                "place.green", "place.summit"};
  return say_space(messages, kinds, board.space(space));
}

std::string to_space(const Messages& messages, const Board& board, int space) {
  // No card leads to the start.
  constexpr std::array<const char*, 5> kinds = {"place.to.plain", "place.to.plain", "place.to.blue",
                                                "place.to.green", "place.to.summit"};
  return say_space(messages, kinds, board.space(space));
}

std::string on_space(const Messages& messages, const Board& board, int space) {
  constexpr std::array<const char*, 5> kinds = {"place.on.start", "place.on.plain", "place.on.blue",
                                                "place.on.green", "place.on.summit"};
  return say_space(messages, kinds, board.space(space));
}

std::string with_position(const Messages& messages, const std::string& where, int space) {
  return messages.tr("place.spoken", {{"where", where}, {"place", format_number(space)}});
}

std::string space_name(const Table& table, int space) {
  constexpr std::array<const char*, 5> kinds = {"space.start", "space.plain", "space.blue",
                                                "space.green", "space.summit"};
  const Space& what = table.view.board.space(space);
  return table.ui.tr(kinds[static_cast<std::size_t>(what.kind)],
                     {{"place", format_number(space)}, {"value", format_number(what.value)}});
}

std::string dragon_label(const Table& table, Dragon dragon) {
  const Messages& messages = table.ui.messages;
  std::string out =
      labeled(messages, dragon_name(messages, dragon), space_name(table, table.space_of(dragon)));
  if (const auto seat = rider_of(table.view, dragon)) {
    out += ", " + (seat == table.you() ? messages.tr("table.you_ride")
                                       : messages.tr("table.ridden_by",
                                                     {{"name", table.session.player(*seat).name}}));
  }
  if (in_last_place(table.view.positions, dragon)) {
    out += ", " + messages.tr("table.last_place");
  }
  return out;
}

std::string riding(const Table& table, core::Seat seat) {
  const auto mount = mount_of(table.view, seat);
  return mount ? table.ui.tr("table.rides", {{"dragon", dragon_name(table.ui.messages, *mount)}})
               : table.ui.tr("table.no_mount");
}

std::string rider_label(const Table& table, core::Seat seat, bool spoken) {
  const Messages& messages = table.ui.messages;
  const View& view = table.view;
  std::string rides = riding(table, seat);
  if (const auto mount = mount_of(view, seat)) {
    const int space = table.space_of(*mount);
    const std::string where = on_space(messages, view.board, space);
    rides += " " + (spoken ? with_position(messages, where, space) : where);
    if (in_last_place(view.positions, *mount)) rides += ", " + messages.tr("table.last_place");
  }
  std::string cards = messages.tr_plural("cards", view.hand_sizes[seat.index]);
  if (table.session.hands_open && view.hand_sizes[seat.index] > 0) {
    cards.clear();
    for (const Card card : table.session.view(seat).hand) {
      cards += (cards.empty() ? "" : ", ") + card_name(messages, card);
    }
  }
  const bool own = seat == table.you();
  std::string out = messages.tr(own ? "table.own_rider" : "table.rider",
                                {{"name", table.session.player(seat).name},
                                 {"score", messages.tr_plural("points", view.scores[seat.index])},
                                 {"cards", cards},
                                 {"rides", rides}});
  const bool turn = view.phase != Phase::Over && view.turn == seat;
  if (!turn) return out;
  return out + ", " + messages.tr(own ? "table.you_have_turn" : "table.has_turn");
}

std::vector<Dragon> dragons_on(const Table& table, int space) {
  std::vector<Dragon> out;
  std::copy_if(all_dragons.begin(), all_dragons.end(), std::back_inserter(out),
               [&](Dragon dragon) { return table.space_of(dragon) == space; });
  return out;
}

Control space_control(const Table& table, int space) {
  const Messages& messages = table.ui.messages;
  Control out = make_control(space_id(space), Role::Item, space_name(table, space),
                             table.board.space_rect(space));
  out.cover = cover_space;
  for (const Dragon dragon : dragons_on(table, space)) {
    const auto seat = rider_of(table.view, dragon);
    const char* key = !seat                 ? "space.dragon"
                      : seat == table.you() ? "space.you_ride"
                                            : "space.ridden";
    out.label += messages.tr(key, {{"dragon", dragon_name(messages, dragon)},
                                   {"name", seat ? table.session.player(*seat).name : ""}});
  }
  // Dragons too small for a finger belong to the control of their stone.
  if (table.board.dragon < touch && !dragons_on(table, space).empty()) {
    const float up = table.board.dragon * 0.8F;
    out.rect = {out.rect.x, out.rect.y - up, out.rect.w, out.rect.h + up};
  }
  make_inspectable(table, out);
  return out;
}

Control table_dragons(const Table& table) {
  std::vector<Dragon> order(all_dragons.begin(), all_dragons.end());
  core::insertion_sort(
      order, [&table](Dragon a, Dragon b) { return table.space_of(a) > table.space_of(b); });
  Control out =
      make_control("dragons", Role::Radios, table.ui.tr("table.dragons"), table.board.area);
  for (const Dragon dragon : order) out.children.push_back(dragon_control(table, dragon));
  return out;
}

namespace {

struct Trail {
  Moved way;
  core::Seat mover;
};

std::vector<Trail> trails_of(const Table& table) {
  std::vector<Trail> out;
  const auto& records = table.session.records();
  const std::size_t to = std::min(table.trails_to, records.size());
  for (std::size_t at = table.trails_from; at < to; ++at) {
    for (const Observation& seen : records[at].observations) {
      const auto* moved = std::get_if<Moved>(&seen);
      if (moved != nullptr && moved->from != moved->to) out.push_back({*moved, records[at].seat});
    }
  }
  return out;
}

/// Returns a path from stone to stone, low over the ground, shifted sideways by `aside`.
std::vector<Point> footprints(const BoardLayout& board, const Moved& way, float aside) {
  constexpr int steps = 10;
  std::vector<Point> out;
  const int first = std::min(way.from, way.to);
  const int last = std::max(way.from, way.to);
  for (int i = 0; i <= (last - first) * steps; ++i) {
    const int space = first + i / steps;
    const float t = static_cast<float>(i % steps) / steps;
    const Point a = board.stone(space).at;
    const Point b = board.stone(std::min(space + 1, last)).at;
    const float low = board.stone(space).width * 0.16F;
    const float up = board.dragon * 0.16F * 4 * t * (1 - t);
    out.push_back({a.x + (b.x - a.x) * t + aside, a.y + (b.y - a.y) * t - low - up + aside * 0.5F});
  }
  if (way.from > way.to) std::reverse(out.begin(), out.end());
  return out;
}

std::vector<Rect> numbers_of(const Table& table) {
  std::vector<Rect> out;
  for (int space = 0; space < table.view.board.size(); ++space) {
    out.push_back(number_place(table.board, space, table.growth()).plate(2));
  }
  return out;
}

/// Returns the parts of a path that do not cross numbers.
std::vector<std::vector<Point>> beside(const std::vector<Rect>& numbers,
                                       const std::vector<Point>& way) {
  std::vector<std::vector<Point>> out(1);
  for (const Point& point : way) {
    const bool on_one = std::any_of(numbers.begin(), numbers.end(),
                                    [&point](const Rect& plate) { return plate.contains(point); });
    if (!on_one) {
      out.back().push_back(point);
    } else if (!out.back().empty()) {
      out.emplace_back();
    }
  }
  return out;
}

void draw_head(DrawList& out, const std::vector<Point>& way, float size, Color color) {
  const Point end = way.back();
  const Point before = way[way.size() - std::min<std::size_t>(way.size(), 4)];
  const float angle = std::atan2(end.y - before.y, end.x - before.x);
  const auto back = [&](float turn) {
    return Point{end.x - size * std::cos(angle + turn), end.y - size * std::sin(angle + turn)};
  };
  out.emplace_back(
      Stroke{.points = {back(0.6F), end, back(-0.6F)}, .width = size * 0.4F, .color = color});
}

/// Returns a place for a flag with the mover's symbol along the last two thirds of a path, clear of
/// dragons, so that the mover does not seem to ride, and of other flags.
std::optional<Rect> free_flag(const std::vector<Point>& way, float size,
                              const std::vector<Rect>& taken) {
  for (std::size_t step = 0; step < way.size(); ++step) {
    const Rect place = around(way[(way.size() / 3 + step) % way.size()], size, size);
    const bool free = std::none_of(taken.begin(), taken.end(), [&place](const Rect& other) {
      const Rect both = place.intersect(other);
      return both.w > 0 && both.h > 0;
    });
    if (free) return place;
  }
  return std::nullopt;
}

}  // namespace

void draw_trails(DrawList& out, const Table& table) {
  const std::vector<Trail> trails = trails_of(table);
  if (trails.empty()) return;
  const std::vector<Rect> numbers = numbers_of(table);
  const BoardLayout& board = table.board;
  const float w = std::clamp(board.dragon * 0.06F, 2.5F, 5.5F);
  float aside = -w * static_cast<float>(trails.size() / 2);
  for (const Trail& trail : trails) {
    const std::vector<Point> way = footprints(board, trail.way, aside);
    aside += w;
    const Color color = look_of(trail.way.dragon).rim;
    for (std::vector<Point>& part : beside(numbers, way)) {
      Stroke dots{.points = std::move(part),
                  .width = w * 1.9F,
                  .color = faded(cream, 0.95F),
                  .dash = w * 2.6F};
      out.emplace_back(dots);
      dots.width = w * 1.15F;
      dots.color = color;
      out.emplace_back(std::move(dots));
    }
    draw_head(out, way, w * 3.2F, cream);
    draw_head(out, way, w * 2.4F, color);
  }
  // A previewed card has a path and marks of its own.
  if (table.previewed) return;
  const float size = std::clamp(board.dragon * 0.3F, 13.0F, 26.0F);
  // Keep flags clear of numbers and of dragons with a margin.
  std::vector<Rect> taken = numbers;
  for (const Figure& figure : resting_figures(table)) {
    taken.push_back(figure.picture().inset(figure.placement.size * -0.06F));
  }
  for (std::size_t i = 0; i < trails.size(); ++i) {
    const float apart = w * (static_cast<float>(i) - static_cast<float>(trails.size() / 2));
    const auto flag = free_flag(footprints(board, trails[i].way, apart), size * 1.24F, taken);
    if (!flag) continue;  // the recap names the mover
    taken.push_back(*flag);
    Box field = filled(*flag, faded(night, 0.9F), size * 0.22F);
    field.border = faded(cream, 0.7F);
    out.emplace_back(field);
    out.emplace_back(image_of(table.symbol(trails[i].mover), around(flag->center(), size, size)));
  }
}

DrawList MountDragoTable::moment(const Ui& ui, Model& model, MountDragoSession& session,
                                 const LogEntry& entry, Size room) const {
  const View& view = session.records()[entry.last].after;
  const bool portrait = room.h > room.w;
  const auto& paths = model.tables.places<Paths>(session.game());
  Ui small = ui;
  small.size = room;
  small.hovered.clear();
  small.focus.clear();
  const Rect all = {0, 0, room.w, room.h};
  const Table table{.ui = small,
                    .model = model,
                    .session = session,
                    .view = view,
                    .layout = {},
                    .board = place_board(portrait ? paths.portrait : paths.landscape,
                                         view.board.size(), room, all.inset(4), portrait),
                    .acting = {},
                    .previewed = {},
                    .animation = {},
                    .shown_hand = {},
                    .trails_from = entry.first,
                    .trails_to = entry.last + 1};
  return table_board(table).paint;
}

}  // namespace mount_drago::table
