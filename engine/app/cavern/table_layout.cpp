// The three layouts of the cave's table: landscape, portrait, and a phone on its side.
#include "app/cavern/table_layout.hpp"

#include <algorithm>

#include "app/theme.hpp"

namespace app::cavern {

namespace {

constexpr float card_shape = 168.0F / 120.0F;

// The column at the right: buttons, players, and below them what the weighed card would do.
void lay_column(TableLayout& out, const Ui& ui, int players, float left, float column) {
  const float u = out.u;
  const float h = ui.size.h;
  const float edge = 16 * u;
  const float row = std::max(touch, 48 * u);
  const float gap = 6 * u;
  const float each = (column - gap) / 2;
  out.undo = {left, edge, each, row};
  out.menu = {left + each + gap, edge, each, row};

  const auto many = static_cast<float>(players);
  const float between = 10 * u;
  const float top = edge + row + 14 * u;
  const float room = h - top - edge - between * (many - 1);
  const float panel = std::min(std::max(102.0F, 134 * u), room / many);
  for (int i = 0; i < players; ++i) {
    out.players.push_back({left, top + (panel + between) * static_cast<float>(i), column, panel});
  }
  const float below = top + (panel + between) * many + 6 * u;
  const float left_over = h - edge - below;
  // A short window has no room for it: then the prompt says it.
  if (left_over >= 150) {
    const float most = std::max(190.0F, 222 * u);
    out.preview = {left, h - edge - std::min(left_over, most), column, std::min(left_over, most)};
  }
}

TableLayout landscape(const Ui& ui, int players, bool with_hand) {
  TableLayout out;
  const float u = ui.scale();
  const float w = ui.size.w;
  const float h = ui.size.h;
  const float edge = 16 * u;
  out.u = u;
  const float column = std::max(236.0F, 300 * u);
  const float left = w - edge - column;
  const float wide = left - 16 * u;
  out.column = {wide, 0, w - wide, h};
  lay_column(out, ui, players, left, column);

  // As high as it may become: above the path and left of the lair nothing is played on.
  out.log = {edge, edge, std::min(wide * 0.54F, 540 * u), std::max(90.0F, 116 * u)};
  const float prompt_w = std::max(216.0F, 262 * u);
  const float prompt_h = std::max(112.0F, 118 * u);
  out.prompt = {wide - 4 * u - prompt_w, h - edge - prompt_h, prompt_w, prompt_h};
  out.own = {edge, h - edge - 90 * u, std::max(150.0F, 196 * u), 90 * u};
  const float visible = 112 * u;
  const float card = 116 * u;
  // In a narrow window the hand needs the room; the own panel tells the same.
  if (wide < 720) out.own = {};
  const float from = out.own.w > 0 ? out.own.right() + 14 * u : edge;
  out.hand = {from, h - visible, out.prompt.x - 14 * u - from, visible};
  out.card = {card, card * card_shape};
  out.step = 118 * u;
  out.degrees = 5;
  out.sag = 4 * u;
  const float foot = with_hand ? visible + 26 * u : edge;
  out.board = {edge, 8 * u, wide - edge, h - foot - 8 * u};
  const float treasure_w = std::max(108.0F, 142 * u);
  out.treasure = {wide - treasure_w - 4 * u, h * 0.449F, treasure_w, std::max(touch, 46 * u)};
  return out;
}

TableLayout portrait(const Ui& ui, int players, bool with_hand) {
  TableLayout out;
  out.shape = Shape::Portrait;
  const float u = std::clamp(std::min(ui.size.w / 390, ui.size.h / 844), 0.8F, 1.7F);
  const float w = ui.size.w;
  const float h = ui.size.h;
  const float edge = 8 * u;
  out.u = u;
  out.silent_buttons = true;
  out.form = PlayerForm::Strip;
  const auto many = static_cast<float>(players);
  const float gap = 4.5F * u;
  const float strip = 108 * u;
  const float each = std::min((w - 2 * edge - gap * (many - 1)) / many, 150 * u);
  const float start = (w - each * many - gap * (many - 1)) / 2;
  for (int i = 0; i < players; ++i) {
    out.players.push_back({start + (each + gap) * static_cast<float>(i), edge, each, strip});
  }
  // Beside the dragon's lair nothing is played on: buttons, treasure and log lie there.
  const float top = edge + strip + 6 * u;
  const float row = std::max(touch, 44 * u);
  const float side = std::min(150 * u, w * 0.38F);
  out.menu = {edge, top, row, row};
  out.undo = {edge + row + 6, top, row, row};
  out.treasure = {edge, out.menu.bottom() + 6 * u, std::max(108.0F, 116 * u), row};
  out.log = {edge, out.treasure.bottom() + 6 * u, side, std::max(52.0F, 56 * u)};
  // On the smallest phones the path comes up to there.
  if (h < 640) out.log = {out.undo.right() + 4, top, touch, touch};

  const float button = std::max(touch, 46 * u);
  out.prompt = {edge, h - edge + 2 * u - button, w - 2 * edge, button};
  const float card_w = 62 * u;
  out.card = {card_w, card_w * card_shape};
  out.step = 66 * u;
  out.degrees = 0;
  out.sag = 0;
  out.hand = {edge, out.prompt.y - 6 * u - out.card.h, w - 2 * edge, out.card.h};
  const float words = std::max(40.0F, 54 * u);
  const float over_words = with_hand ? out.hand.y - 14 * u : out.prompt.y - 4 * u;
  out.preview = {edge, over_words - words, w - 2 * edge, words};
  out.board = {0, top - 4 * u, w, out.preview.y - 2 - top + 4 * u};
  return out;
}

TableLayout low(const Ui& ui, int players) {
  TableLayout out;
  out.shape = Shape::Low;
  const float w = ui.size.w;
  const float h = ui.size.h;
  const float edge = 8;
  out.silent_buttons = true;
  out.form = PlayerForm::Chip;
  const float column = 116;
  const float left = w - edge - column;
  out.column = {left - 8, 0, column + 8 + edge, h};
  out.menu = {edge, edge, touch, touch};
  out.undo = {edge, edge + touch + 6, touch, touch};
  const auto many = static_cast<float>(players);
  const float gap = 5;
  const float panel = std::min(92.0F, (h - 2 * edge - gap * (many - 1)) / many);
  for (int i = 0; i < players; ++i) {
    out.players.push_back({left, edge + (panel + gap) * static_cast<float>(i), column, panel});
  }
  const float free = out.column.x;
  const float visible = 58;
  const float prompt = std::min(290.0F, free * 0.41F);
  out.prompt = {free - 8 - prompt, h - edge + 2 - 50, prompt, 50};
  out.card = {72, 72 * card_shape};
  out.step = 70;
  out.hand = {edge, h - visible, out.prompt.x - 10 - edge, visible};
  out.degrees = 1.5F;
  out.sag = 1;
  const float from = edge + touch + 4;
  // The prompt stands beside the hand, and stays when there is none.
  const float foot = visible + 6;
  out.board = {from, 2, free - from, h - foot - 2};
  out.log = {from + 4, edge, std::min(360.0F, free * 0.5F), 66};
  const float side = std::clamp(free * 0.2F, 110.0F, 150.0F);
  out.preview = {free - 8 - side, out.prompt.y - 6 - 84, side, 84};
  out.treasure = {free - 8 - 96, out.preview.y - 6 - touch, 96, touch};
  return out;
}

}  // namespace

TableLayout lay_table(const Ui& ui, int players, bool with_hand) {
  switch (ui.shape()) {
    case Shape::Portrait:
      return portrait(ui, players, with_hand);
    case Shape::Low:
      return low(ui, players);
    case Shape::Landscape:
      break;
  }
  return landscape(ui, players, with_hand);
}

}  // namespace app::cavern
