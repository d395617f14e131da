// Columns, strips and buttons of a table; see table_frame.hpp.
#include "app/screens/table/table_frame.hpp"

#include <algorithm>

#include "app/toolkit/layout.hpp"
#include "app/toolkit/theme.hpp"

namespace app {

namespace {

void lay_below(TableFrame& out, int players, float gap, Rect first) {
  for (int i = 0; i < players; ++i) {
    out.players.push_back(first.moved(0, (first.h + gap) * static_cast<float>(i)));
  }
}

}  // namespace

float grown_by(const Ui& ui, float length, float share) {
  return length * (1 + (ui.text_size - 1) * share);
}

Rect cell_of(const Rect& row, float gap, int place, int count) {
  const float each = (row.w - gap * static_cast<float>(count - 1)) / static_cast<float>(count);
  return {row.x + (each + gap) * static_cast<float>(place), row.y, each, row.h};
}

bool buttons_fit(const Ui& ui, std::initializer_list<const char*> keys, float width) {
  const float letters = std::max(14.0F, ui.letters(16) * 0.85F);
  return std::all_of(keys.begin(), keys.end(), [&](const char* key) {
    return layout::button(ui, {.label = ui.words(key), .icon = "undo", .letters = letters})
               .widths()
               .wished <= width;
  });
}

float lay_column(TableFrame& out, const Ui& ui, int players, const ColumnSpec& spec) {
  const float edge = 16 * out.u;
  const float left = ui.size.w - edge - spec.width;
  out.column = {left - edge, 0, ui.size.w - left + edge, ui.size.h};
  const auto buttons = static_cast<int>(spec.buttons.size());
  for (int i = 0; i < buttons; ++i) {
    *spec.buttons[static_cast<std::size_t>(i)] =
        cell_of({left, edge, spec.width, spec.row}, 6 * out.u, i, buttons);
  }
  const auto many = static_cast<float>(players);
  const float top = edge + spec.row + spec.below_row;
  const float room = ui.bottom() - top - edge - spec.below - spec.gap * (many - 1);
  const float panel = std::min(spec.panel, room / many);
  lay_below(out, players, spec.gap, {left, top, spec.width, panel});
  return top + (panel + spec.gap) * many;
}

float begin_upright(TableFrame& out, const Ui& ui, float least) {
  out.shape = Shape::Portrait;
  out.u = std::clamp(std::min(ui.size.w / 390, ui.size.h / 844), least, 1.7F);
  out.silent_buttons = true;
  out.style = PlayerStyle::Strip;
  return out.u;
}

float strip_width(const Ui& ui, int players, float edge, float gap, float most) {
  return std::min(cell_of({0, 0, ui.size.w - 2 * edge, 0}, gap, 0, players).w, most);
}

void lay_strips(TableFrame& out, const Ui& ui, int players, float gap, Rect first) {
  const auto many = static_cast<float>(players);
  const float whole = first.w * many + gap * (many - 1);
  const Rect row = {(ui.size.w - whole) / 2, first.y, whole, first.h};
  for (int i = 0; i < players; ++i) out.players.push_back(cell_of(row, gap, i, players));
}

void begin_low(TableFrame& out, const Ui& ui, int players, float width, float panel, float below,
               bool with_redo) {
  constexpr float gap = 5;
  out.shape = Shape::Low;
  out.silent_buttons = true;
  out.style = PlayerStyle::Chip;
  const float left = ui.size.w - low_edge - width;
  out.column = {left - low_edge, 0, width + 2 * low_edge, ui.size.h};
  out.menu = {low_edge, low_edge, touch, touch};
  out.undo = out.menu.moved(0, touch + 6);
  if (with_redo) out.redo = out.undo.moved(0, touch + 6);
  const auto many = static_cast<float>(players);
  const float room = ui.size.h - 2 * low_edge - gap * (many - 1) - below;
  lay_below(out, players, gap, {left, low_edge, width, std::min(panel, room / many)});
}

}  // namespace app
