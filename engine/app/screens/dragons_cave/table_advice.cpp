// Where a bot's advice is told at the cave's table.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/dragons_cave/board_parts.hpp"
#include "app/screens/dragons_cave/screens.hpp"
#include "app/screens/dragons_cave/table_parts.hpp"
#include "app/screens/table/at_table.hpp"
#include "app/toolkit/theme.hpp"

namespace app::dragons_cave {

namespace {

// Where advice is told: under the log line, over what has nothing to be pressed for long. The scene
// of the fists leaves room beside its figure; in a low window its heading gives way.
AdvicePlaces advice_places(const Table& table) {
  const TableLayout& layout = table.layout;
  const Ui& ui = table.ui;
  const bool fists = cave::is_revealed(table.view.phase);
  const float left = layout.log.x;
  const float below = layout.log.bottom() + 8;
  const float board = layout.board.right() - left;
  const float most_high = ui.size.h * 0.35F;
  switch (layout.shape) {
    case Shape::Portrait:
      // Beside the buttons while the fists' heading is below them.
      return {{8, below, ui.size.w - 16, most_high},
              fists ? Point{layout.undo_right() + 6, layout.undo.y} : layout.ask};
    case Shape::Low:
      return {{left, fists ? 8 : below, std::min(ui.grown(430), board * 0.62F), most_high},
              layout.ask};
    case Shape::Landscape:
      break;
  }
  const float top = fists ? ui.size.h * 0.27F : below;
  const float share = fists ? 0.3F : 0.46F;
  return {{left, top, std::min(ui.grown(430), board * share), most_high}, {left, top}};
}

/// Other rooms for it, at the edges of the cave.
std::vector<AdviceRoom> other_advice_rooms(const Table& table, const Rect& usual) {
  const Rect board = table.layout.board;
  const float end = board.bottom() - 6;
  const Rect lower = {usual.x, end - usual.h, usual.w, usual.h};
  if (table.layout.shape == Shape::Portrait) return {{lower, true}};
  const float right = board.right() - usual.w - 8;
  return {{{right, usual.y, usual.w, usual.h}},
          {lower, true},
          {{right, lower.y, usual.w, usual.h}, true}};
}

/// The stones on the way of an advised card.
std::vector<Rect> spoken_of(const Table& table, const cave::View& view, const cave::Action& best) {
  const auto* const choice = std::get_if<cave::Choose>(&best);
  const auto color = choice != nullptr ? cave::color_of(choice->card) : std::nullopt;
  if (!color) return {};
  const cave::Preview way =
      cave::preview(view.board, view.dwarves[view.seat->index][choice->dwarf], *color);
  std::vector<Rect> out;
  const int last = std::min(way.forward, view.board.lair() - 1);
  for (int space = std::max(1, way.from); space <= last; ++space) {
    out.push_back(table.cave.stone_rect(space));
  }
  return out;
}

}  // namespace

std::optional<Control> table_advice(const Table& table) {
  AdvicePlaces places = advice_places(table);
  AdviceWords words;
  if (const auto& advised = table.play.advised()) {
    words = advice_words(table.words(), table.play.seating(), advised->view, advised->analysis);
    if (!cave::is_revealed(table.view.phase)) {
      places.elsewhere = other_advice_rooms(table, places.note);
      places.spoken_of = spoken_of(table, advised->view, advised->analysis.best);
    }
  }
  return advice_note(table.ui, table.model, places, words);
}

}  // namespace app::dragons_cave
