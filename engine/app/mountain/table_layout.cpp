// The three layouts of the table: landscape, portrait, and a phone on its side.
#include "app/mountain/table_layout.hpp"

#include <algorithm>

#include "app/theme.hpp"

namespace app::mountain {

namespace {

constexpr float card_shape = 336.0F / 240.0F;

void lay_hand(TableLayout& out, float width, float center, float bottom, float visible) {
  out.card = {width, width * card_shape};
  out.step = width * 0.775F;
  const float whole = out.step * 5 + width;
  out.hand = {center - whole / 2, bottom - visible, whole, visible};
}

TableLayout landscape(const Ui& ui, int riders, bool with_hand) {
  TableLayout out;
  const float u = ui.scale();
  const float w = ui.size.w;
  const float h = ui.size.h;
  const float edge = 16 * u;
  out.u = u;
  const float column = std::max(212.0F, 304 * u);
  const float left = w - edge - column;
  out.column = {left - 16 * u, 0, column + 16 * u + edge, h};

  const float row = std::max(touch, 48 * u);
  const float each = (column - 12 * u) / 3;
  out.silent_buttons = column < 270;
  out.stacks = {left, edge, each, row};
  out.undo = {left + each + 6 * u, edge, each, row};
  out.menu = {left + 2 * (each + 6 * u), edge, each, row};

  const auto many = static_cast<float>(riders);
  const float gap = 12 * u;
  const float summit = std::max(128.0F, 176 * u);
  const float top = edge + row + edge;
  const float room = h - top - edge - summit - gap;
  const float panel = std::min(std::max(96.0F, 142 * u), (room - gap * (many - 1)) / many);
  for (int i = 0; i < riders; ++i) {
    out.riders.push_back({left, top + (panel + gap) * static_cast<float>(i), column, panel});
  }
  const float below = top + (panel + gap) * many;
  out.summit = {left, below, column, std::min(h - edge - below, std::max(128.0F, 180 * u))};

  const float wide = out.column.x;
  out.log = {edge, edge, std::min(wide * 0.6F, 620 * u), row};
  out.prompt = {wide - 12 * u - std::max(216.0F, 256 * u), 0, std::max(216.0F, 256 * u), 0};
  const float card = 116 * u;
  const float visible = 148 * u;
  const float hand_room = out.prompt.x - 8 * u;
  lay_hand(out, card, hand_room * 0.55F, h, visible);
  const float sort = std::max(touch, 48 * u);
  out.hand.x = std::clamp(out.hand.x, edge + sort + 12 * u,
                          std::max(edge + sort + 12 * u, hand_room - out.hand.w));
  out.degrees = 5.2F;
  out.sag = 5 * u;
  out.sort = {edge, h - edge - sort, sort, sort};
  const float prompt = std::max(128.0F, 148 * u);
  out.prompt.y = h - edge - prompt;
  out.prompt.h = prompt;
  const float foot = with_hand ? visible + 8 * u : edge;
  out.board = {edge / 2, 4, wide - edge, h - foot - 4};
  const float played = 104 * u;
  // In the free sky beside the peak.
  out.table_card = {wide - 40 * u - played, edge + row + 24 * u, played, played * card_shape};
  return out;
}

TableLayout portrait(const Ui& ui, int riders, bool with_hand) {
  TableLayout out;
  out.shape = Shape::Portrait;
  const float u = std::clamp(std::min(ui.size.w / 390, ui.size.h / 844), 0.82F, 1.7F);
  const float w = ui.size.w;
  const float h = ui.size.h;
  const float edge = 8 * u;
  out.u = u;
  out.silent_buttons = true;
  const float row = std::max(touch, 46 * u);
  out.menu = {edge, edge, row, row};
  out.undo = {w - edge - row, edge, row, row};
  out.stacks = {out.undo.x - 6 - row, edge, row, row};
  out.log = {out.menu.right() + 6, edge, out.stacks.x - out.menu.right() - 12, row};
  out.form = RiderForm::Strip;
  const auto many = static_cast<float>(riders);
  const float gap = 6 * u;
  const float strip_top = edge + row + 6 * u;
  const float each = std::min((w - 2 * edge - gap * (many - 1)) / many, 150 * u);
  const float start = (w - each * many - gap * (many - 1)) / 2;
  for (int i = 0; i < riders; ++i) {
    out.riders.push_back({start + (each + gap) * static_cast<float>(i), strip_top, each, 74 * u});
  }
  const float board_top = strip_top + 74 * u + 6 * u;
  const float bar = std::max(66.0F, 70 * u);  // a heading and two lines
  out.prompt = {0, h - bar, w, bar};
  const float card = 88 * u;
  const float visible = 119 * u;
  out.card = {card, card * card_shape};
  // Outer cards lean outwards: leave them room.
  out.step = std::min(card * 0.775F, (w - 2 * 18 * u - card) / 5);
  const float whole = out.step * 5 + card;
  out.hand = {(w - whole) / 2, h - bar - visible, whole, visible};
  out.degrees = 3.2F;
  out.sag = 2.4F * u;
  const float foot = with_hand ? bar + visible - 6 * u : bar;
  out.board = {0, board_top, w, h - foot - board_top};
  out.sort = {w - edge - touch, board_top + 2 * u, touch, touch};
  out.summit = {edge, board_top + 2 * u, 88 * u, 56 * u};
  const float played = 74 * u;
  out.table_card = {w - edge - played, out.sort.bottom() + 6 * u, played, played * card_shape};
  return out;
}

TableLayout low(const Ui& ui, int riders, bool with_hand) {
  TableLayout out;
  out.shape = Shape::Low;
  const float w = ui.size.w;
  const float h = ui.size.h;
  const float edge = 8;
  out.silent_buttons = true;
  out.form = RiderForm::Chip;
  const float column = 124;
  const float left = w - edge - column;
  out.column = {left - 8, 0, column + 8 + edge, h};
  const float row = touch;
  out.menu = {edge, edge, row, row};
  out.undo = {edge, edge + row + 6, row, row};
  out.stacks = {edge, edge + 2 * (row + 6), row, row};
  out.sort = {edge, edge + 3 * (row + 6), row, row};
  const auto many = static_cast<float>(riders);
  const float summit = 50;
  const float gap = 5;
  const float panel = std::min(66.0F, (h - 2 * edge - summit - gap * many) / many);
  for (int i = 0; i < riders; ++i) {
    out.riders.push_back({left, edge + (panel + gap) * static_cast<float>(i), column, panel});
  }
  out.summit = {left, h - edge - summit, column, summit};
  const float card = 84;
  const float visible = 62;
  const float prompt = 188;
  out.log = {left - 12 - prompt, edge, prompt, 64};
  out.prompt = {left - 12 - prompt, h - 8 - 142, prompt, 142};
  lay_hand(out, card, (edge + row + 8 + out.prompt.x) / 2 - 6, h, visible);
  out.hand.x = std::max(out.hand.x, edge + row + 10);
  out.degrees = 2.0F;
  out.sag = 1;
  const float foot = with_hand ? visible + 2 : edge;
  out.board = {edge + row + 4, 2, out.prompt.x - edge - row - 8, h - foot - 2};
  out.table_card = {out.prompt.x, out.log.bottom() + 8, 64, 64 * card_shape};
  return out;
}

}  // namespace

TableLayout lay_table(const Ui& ui, int riders, bool with_hand) {
  switch (ui.shape()) {
    case Shape::Portrait:
      return portrait(ui, riders, with_hand);
    case Shape::Low:
      return low(ui, riders, with_hand);
    case Shape::Landscape:
      break;
  }
  return landscape(ui, riders, with_hand);
}

}  // namespace app::mountain
