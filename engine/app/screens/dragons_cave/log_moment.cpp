// The cave as it was after a round, with the ways the dwarves took in it.
#include <algorithm>
#include <utility>
#include <vector>

#include "app/screens/dragons_cave/table_parts.hpp"
#include "app/screens/symbols.hpp"
#include "app/toolkit/theme.hpp"

namespace app::dragons_cave {

namespace {

/// From stone to stone in round dots, with a head where it ends.
void draw_way(DrawList& out, const Table& table, int from, int to, cave::Color lair, Color color) {
  Stroke way;
  const int step = from < to ? 1 : -1;
  for (int at = from;; at += step) {
    const Point p = table.cave.at(at, table.view.board, lair);
    way.points.push_back({p.x, p.y - table.cave.dwarf * 0.1F});
    if (at == to) break;
  }
  const float w = std::clamp(table.cave.dwarf * 0.07F, 3.0F, 6.0F);
  way.width = w * 1.8F;
  way.dash = w * 2.4F;
  way.color = faded(night, 0.7F);
  out.emplace_back(way);
  way.width = w;
  way.color = color;
  out.emplace_back(way);
  out.emplace_back(disc(way.points.back(), w * 3, color));
}

/// The ways that a record tells of.
void draw_ways(DrawList& out, const Table& table, const DragonsCaveRecord& record) {
  for (const cave::Observation& seen : record.observations) {
    if (const auto* moved = std::get_if<cave::Moved>(&seen)) {
      if (moved->from == moved->to) continue;
      draw_way(out, table, moved->from, moved->to,
               lair_square(table.play, moved->seat, moved->dwarf),
               symbol_color(table.player(moved->seat).symbol));
    } else if (const auto* scared = std::get_if<cave::Scared>(&seen)) {
      if (scared->from == scared->to) continue;
      draw_way(out, table, scared->from, scared->to,
               lair_square(table.play, scared->seat, scared->dwarf), rgb(0xFF7A5C));
    }
  }
}

}  // namespace

DrawList moment_of(const Ui& ui, Model& model, DragonsCavePlay& play, const LogEntry& entry,
                   Size room) {
  const cave::View& view = play.records()[entry.last].after;
  const bool portrait = room.h > room.w;
  const auto& scenes = model.places<Scenes>(play.game());
  Ui small = ui;
  small.size = room;
  small.hovered.clear();
  small.focus.clear();
  TableLayout layout = lay_table(small, view.players, false);
  layout.shape = portrait ? Shape::Portrait : Shape::Landscape;
  layout.board = Rect{0, 0, room.w, room.h}.inset(6);
  layout.log = layout.preview = {};
  Table table{.ui = small,
              .model = model,
              .play = play,
              .view = view,
              .layout = std::move(layout),
              .cave = place_cave(portrait ? scenes.portrait : scenes.landscape, room,
                                 Rect{0, 0, room.w, room.h}.inset(6),
                                 portrait ? Shape::Portrait : Shape::Landscape),
              .panels = {},
              .acting = {},
              .previewed_card = {},
              .beat = {},
              .closing = {}};
  const Control players = table_players(table);  // the panels' places are asked for
  Control board = table_board(table);
  DrawList out = std::move(board.paint);
  for (std::size_t at = entry.first; at <= entry.last; ++at) {
    draw_ways(out, table, play.records()[at]);
  }
  return out;
}

}  // namespace app::dragons_cave
