// The cave in small, as the list of games shows it.
#include <algorithm>
#include <cstddef>
#include <iterator>
#include <span>
#include <vector>

#include "app/screens/dragons_cave/board_parts.hpp"
#include "app/screens/dragons_cave/cave_layout.hpp"
#include "app/screens/model.hpp"
#include "app/screens/symbols.hpp"
#include "app/screens/table/miniature.hpp"

namespace app::dragons_cave {

namespace {

/// The start, the path, and the squares of the lair.
constexpr int places = cave::path_spaces + 1 + cave::color_count;

/// The guarded square counted from 1; then of each dwarf its metal and its place.
bool is_position(std::span<const int> numbers) {
  // Two players have two dwarves each: there are never more than of four.
  if (numbers.size() % 2 != 1 || numbers.size() > 1 + 2 * cave::max_players) return false;
  if (numbers[0] > cave::color_count) return false;
  for (std::size_t i = 1; i < numbers.size(); i += 2) {
    if (numbers[i] >= static_cast<int>(symbol_names.size()) || numbers[i + 1] >= places) {
      return false;
    }
  }
  return true;
}

int place_of(const DragonsCavePlay& play, const cave::View& view, BoardDwarf dwarf) {
  const int position = view.dwarves[dwarf.seat.index][dwarf.dwarf];
  if (position < view.board.lair()) return position;
  return position + static_cast<int>(lair_square(play, dwarf.seat, dwarf.dwarf));
}

/// Side by side; inside `seen`.
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

std::vector<int> position_of(const DragonsCavePlay& play) {
  const cave::View view = play.view(core::Spectator{});
  std::vector<int> out = {view.guard ? 1 + static_cast<int>(*view.guard) : 0};
  for (const BoardDwarf& each : board_dwarves(view)) {
    out.push_back(static_cast<int>(worn_metal(play.seating(), each.seat, each.dwarf)));
    out.push_back(place_of(play, view, each));
  }
  return out;
}

DrawList miniature_of(const Model& model, std::span<const int> position, Rect rect) {
  if (!is_position(position)) return {};
  const auto& scenes = model.places<Scenes>(io::name_of<cave::Cave>);
  CaveLayout cave =
      place_cave(scenes.portrait, {rect.w, rect.h}, {0, 0, rect.w, rect.h}, Shape::Portrait);
  come_closer(cave, {1, {rect.x, rect.y}});
  DrawList out = {cut_out(cave.art, cave.art_rect, rect)};
  std::vector<Point> stands = cave.stones;
  stands.insert(stands.end(), cave.lair.begin(), cave.lair.end());
  const auto guarded = std::next(stands.begin(), cave::path_spaces + position[0]);
  const Point feet = position[0] > 0 ? *guarded : cave.dragon;
  const float wide = cave.dragon_size;
  out.emplace_back(image_of("cave/dragon", {feet.x - wide / 2, feet.y - wide * 0.79F, wide, wide}));
  // From the lair to the start: those further away first.
  for (int place = places - 1; place >= 0; --place) {
    std::vector<Symbol> here;
    for (std::size_t i = 1; i < position.size(); i += 2) {
      if (position[i + 1] == place) here.push_back(static_cast<Symbol>(position[i]));
    }
    // Larger than they would be: that they can be told apart.
    draw_dwarves(out, stands[static_cast<std::size_t>(place)], cave.stone_width * 1.8F, here, rect);
  }
  return out;
}

}  // namespace app::dragons_cave
