// The mountain: stones with numbers, dragons in rows, riders' badges, and the preview of a move.
#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/mount_drago/figures.hpp"
#include "app/screens/mount_drago/table_gains.hpp"
#include "app/screens/mount_drago/table_motion.hpp"
#include "app/screens/mount_drago/table_parts.hpp"
#include "app/toolkit/motion.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"
#include "core/insertion_sort.hpp"

namespace app::mount_drago {

namespace {

/// How a kind of space is drawn, and its number written.
struct SpaceLook {
  const char* art;
  Color plate;  ///< what the number lies on where dragons' feet would make it hard to read
  Color number;
  Color negative;
  bool colored;
};

/// In the order of drago::SpaceKind.
constexpr std::array<SpaceLook, 5> looks = {{
    {"board/stone-start", rgb(0xD6C9BA), ink, negative_red, false},
    {"board/stone-plain", rgb(0xD6C9BA), ink, negative_red, false},
    {"board/stone-blue", rgb(0x2A5F8F), white, rgb(0xFFE7E2), true},
    {"board/stone-green", rgb(0x24663B), white, rgb(0xFFE7E2), true},
    {"board/stone-summit", rgb(0xD6C9BA), ink, negative_red, false},
}};

const SpaceLook& look_of(const drago::Space& space) {
  return looks[static_cast<std::size_t>(space.kind)];
}

std::string stone_art(const drago::Board& board, int space) {
  constexpr std::array<const char*, 5> variants = {"", "-3", "", "-2", "-3"};
  std::string art = look_of(board.space(space)).art;
  if (board.space(space).kind != drago::SpaceKind::Plain) return art;
  return art + variants[static_cast<std::size_t>(space * 3 + 1) % 5];
}

/// Dots that hop from space to space.
void draw_way(DrawList& out, const BoardLayout& board, int from, int to) {
  constexpr int steps = 16;
  Stroke dots;
  for (int i = 0; i <= (to - from) * steps; ++i) {
    const int space = from + i / steps;
    const float t = static_cast<float>(i % steps) / steps;
    const Point ground = between(board.stone(space).at, board.stone(std::min(space + 1, to)).at, t);
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

/// Sky and ground beyond the picture.
Box beyond(Rect rect, float opacity) {
  return {
      .rect = rect, .top = faded(rgb(0x191B3C), opacity), .bottom = faded(rgb(0x151329), opacity)};
}

/// Where the picture ends inside the window it passes softly into what is beyond it.
void soften_sides(DrawList& out, const Rect& picture, Size window) {
  constexpr int steps = 12;
  const float step = std::min(90.0F, picture.w * 0.12F) / steps;
  for (int i = 0; i < steps; ++i) {
    const float inward = step * static_cast<float>(i);
    const float opacity = 1 - smooth((static_cast<float>(i) + 0.5F) / steps);
    if (picture.x > 0) out.emplace_back(beyond({picture.x + inward, 0, step, window.h}, opacity));
    if (picture.right() >= window.w) continue;
    out.emplace_back(beyond({picture.right() - inward - step, 0, step, window.h}, opacity));
  }
}

/// Plain sky behind the riders' strips: of what shows between them nobody could tell what it is.
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
  draw_way(out, board, from, to);
}

/// What is drawn of the board, from back to front, and what was made of it.
struct Scene {
  std::vector<Figure> figures;
  std::optional<Figure> ghost;
  std::vector<Worn> worn;
  std::vector<std::pair<Tag, bool>> answers;  ///< to whether to ride: where, and whether it is yes
  std::vector<Rect> plates;                   ///< of numbers, those without a plate included

  bool is_ghost(const Figure& figure) const {
    return ghost && figure.dragon == ghost->dragon && figure.space == ghost->space;
  }
};

/// Whether the acting rider is asked to ride it.
bool is_offered(const Table& table, const Scene& scene, const Figure& figure) {
  if (!in_question(table)) return false;
  return scene.ghost ? scene.is_ghost(figure) : figure.dragon == table.previewed->card.dragon();
}

/// Who is shown upon a dragon.
std::optional<core::Seat> rider_shown(const Table& table, const Scene& scene,
                                      const Figure& figure) {
  if (is_offered(table, scene, figure)) return table.acting;
  const bool would_ride = scene.ghost && table.previewed->effect.rides;
  if (scene.is_ghost(figure)) return would_ride ? table.acting : std::nullopt;
  const auto seat = drago::rider_of(table.view, figure.dragon);
  const auto* changing = table.showing<drago::Mounted>();
  return changing != nullptr && seat == changing->seat ? std::nullopt : seat;
}

/// Whether the previewed card takes the acting rider away from this dragon.
bool is_left(const Table& table, const Scene& scene, const Figure& figure) {
  return scene.ghost && table.previewed->effect.rides && !scene.is_ghost(figure) &&
         drago::rider_of(table.view, figure.dragon) == table.acting;
}

/// The dragons row by row, each row with its riders' badges before the next one covers anything.
void draw_figures(DrawList& out, const Table& table, Scene& scene) {
  const std::vector<Figure>& figures = scene.figures;
  // Points that come in stand where the badges would be.
  const bool badges = table.showing<drago::Scored>() == nullptr;
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
      if (is_left(table, scene, figures[of_row])) continue;  // gets nothing there any more
      scene.worn.push_back({tag, figures[of_row].space});
    }
  }
}

/// The numbers, upon dragons that would hide them, and aside of faces and badges.
void draw_numbers(DrawList& out, const Table& table, Scene& scene) {
  std::vector<Rect> seen;
  for (const Figure& figure : scene.figures) seen.push_back(figure.face());
  for (const Worn& each : scene.worn) {
    seen.push_back(around(each.tag.at, each.tag.size, each.tag.size));
  }
  for (const auto& [tag, rides] : scene.answers) {
    seen.push_back(around(tag.at, tag.size, tag.size));
  }
  for (int space = 0; space < table.view.board.size(); ++space) {
    const drago::Space& what = table.view.board.space(space);
    const SpaceLook& look = look_of(what);
    const std::string digits = number(what.value);
    const std::size_t count = what.value < 0 ? 2 : digits.size();
    NumberPlace place = number_place(table.board, space, table.growth());
    const bool hidden =
        std::any_of(scene.figures.begin(), scene.figures.end(), [&](const Figure& figure) {
          const Rect picture = figure.picture();
          const Rect both = picture.inset(picture.w * 0.08F).meet(place.plate(count));
          return figure.space == space || (both.w > 0 && both.h > 0);
        });
    Text text = figure(digits, place.size, what.value < 0 ? look.negative : look.number, place.at);
    if (look.colored) text.shadow = faded(night, 0.65F);
    if (hidden) {
      place = moved_aside(place, count, table.board.stone(space), seen);
      Box plate = filled(place.plate(count), look.plate, place.size * 0.32F);
      plate.border = faded(look.colored ? white : ink, 0.3F);
      out.emplace_back(plate);
      text.at = place.at;
    }
    scene.plates.push_back(place.plate(count));
    out.emplace_back(std::move(text));
  }
}

/// What a scoring would bring, aside of what must be seen.
void draw_gains(DrawList& out, const Table& table, const Scene& scene) {
  if (!table.previewed || !table.previewed->effect.scoring) return;
  std::vector<Kept> kept;
  for (const Rect& each : scene.plates) kept.push_back({each, 4});
  for (const Figure& each : scene.figures) kept.push_back({each.face(), 1});
  for (const Worn& each : scene.worn) {
    kept.push_back({around(each.tag.at, each.tag.size, each.tag.size), 3});
  }
  // With what it brings beside it.
  for (const auto& [tag, rides] : scene.answers) {
    kept.push_back({around({tag.at.x + tag.size * 0.7F, tag.at.y}, tag.size * 2.4F, tag.size), 3});
  }
  draw_stone_gains(out, table, scene.worn, std::move(kept));
}

}  // namespace

Control table_board(const Table& table) {
  Control out = control_of("board", Role::Radios, table.words()("table.board"), table.board.area);
  const std::vector<int> order = back_to_front(table.board);
  draw_mountain(out.paint, table, order);
  // What lies on the ground belongs here, below the dragons.
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

}  // namespace app::mount_drago
