// The three layouts of the table: landscape, portrait, and a phone on its side.
#include "app/screens/mount_drago/table_layout.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "app/toolkit/theme.hpp"

namespace app::mount_drago {

namespace {

constexpr float card_shape = 336.0F / 240.0F;

/// Cards of this width around a middle, close enough together to lie in the room.
void lay_hand(TableLayout& out, float width, float middle, Rect room) {
  out.card = {width, width * card_shape};
  out.step = std::min(width * 0.775F, (room.w - width) / 5);
  const float whole = out.step * 5 + width;
  const float x = std::clamp(middle - whole / 2, room.x, std::max(room.x, room.right() - whole));
  out.hand = {x, room.y, whole, room.h};
}

/// The column at the right: buttons, riders, summit.
void lay_side(TableLayout& out, const Ui& ui, int riders, bool with_redo) {
  const float u = out.u;
  const float edge = 16 * u;
  const float width = grown_by(ui, std::max(212.0F, 304 * u), 0.5F);
  const float row = grown_by(ui, std::max(touch, 48 * u), 0.4F);
  const float gap = 12 * u;
  std::vector<Rect*> buttons = {&out.stacks, &out.undo, &out.menu};
  if (with_redo) buttons.insert(buttons.end() - 1, &out.redo);
  const float below = lay_column(out, ui, riders,
                                 {.width = width,
                                  .row = row,
                                  .buttons = std::move(buttons),
                                  .below_row = edge,
                                  .gap = gap,
                                  .panel = grown_by(ui, std::max(96.0F, 142 * u), 0.6F),
                                  .below = std::max(128.0F, 176 * u) + gap});
  out.silent_buttons =
      with_redo || !buttons_fit(ui, {"table.stacks", "table.undo", "table.menu"}, out.menu.w);
  out.summit = {
      out.menu.right() - width, below, width,
      std::min(ui.bottom() - edge - below, grown_by(ui, std::max(128.0F, 180 * u), 0.6F))};
}

TableLayout landscape(const Ui& ui, int riders, bool with_hand, bool with_redo) {
  TableLayout out;
  const float u = ui.scale();
  const float h = ui.bottom();
  const float edge = 16 * u;
  out.u = u;
  lay_side(out, ui, riders, with_redo);

  const float wide = out.column.x;
  // Two lines of the smaller letters.
  out.log = {edge, edge, std::min(wide * 0.6F, grown_by(ui, 620 * u, 0.4F)),
             std::max(std::max(touch, 48 * u), ui.letters(16) * 2.2F + 4)};
  const float asked = grown_by(ui, std::max(216.0F, 256 * u), 0.6F);
  // A heading, two lines of words, an answer.
  const float button = grown_by(ui, std::max(touch, 46 * u), 0.25F);
  const float prompt = std::max(std::max(128.0F, 148 * u),
                                ui.letters(19) * 1.55F + ui.letters(15) * 2.5F + button + 26 * u);
  out.prompt = {wide - 12 * u - asked, h - edge - prompt, asked, prompt};
  const float visible = 148 * u;
  const float hand_room = out.prompt.x - 8 * u;
  const float sort = std::max(touch, 48 * u);
  // The outermost cards lean outwards.
  const float from = edge + sort + 12 * u;
  lay_hand(out, 116 * u, hand_room * 0.55F,
           {from, h - visible, hand_room - 20 * u - from, visible});
  out.degrees = 5.2F;
  out.sag = 5 * u;
  out.sort = {edge, h - edge - sort, sort, sort};
  const float foot = with_hand ? std::max(visible + 8 * u, prompt + edge - 8 * u) : edge;
  out.board = {edge / 2, 4, wide - edge, h - foot - 4};
  const float end = with_hand ? std::min(out.board.bottom(), out.prompt.y) : out.board.bottom();
  out.closer = {wide - touch - 8, end - touch - 6, touch, touch};
  out.whole = out.closer.moved(0, -touch - 6);
  const float played = 104 * u;
  // In the free sky beside the peak.
  out.table_card = {wide - 40 * u - played, out.log.bottom() + 24 * u, played, played * card_shape};
  return out;
}

TableLayout portrait(const Ui& ui, int riders, bool with_hand, bool with_redo, bool with_prompt) {
  TableLayout out;
  const float u = begin_upright(out, ui, 0.82F);
  const float w = ui.size.w;
  const float h = ui.bottom();
  const float edge = 8 * u;
  const bool short_one = ui.size.h < 600;
  out.short_one = short_one;
  const float row = std::max(touch, 46 * u);
  out.menu = {edge, edge, row, row};
  const Rect last = {w - edge - row, edge, row, row};
  if (with_redo) out.redo = last;
  out.undo = with_redo ? last.moved(-row - 6, 0) : last;
  out.stacks = out.undo.moved(-row - 6, 0);
  out.log = {out.menu.right() + 6, edge, out.stacks.x - out.menu.right() - 12, row};
  const float gap = 6 * u;
  const float strip_top = edge + row + 6 * u;
  const float each = strip_width(ui, riders, edge, gap, ui.grown(150 * u));
  // Names have a line of their own where they do not fit beside the symbols.
  const float line = each < ui.grown(100 * u) ? ui.letters(0) * 0.95F : 0;
  const float strip =
      std::max(grown_by(ui, (short_one ? 64 : 74) * u, 0.6F),
               line > 0 ? line + grown_by(ui, 52 * u, 0.6F) + (short_one ? 5.0F : 6.0F) : 0);
  lay_strips(out, ui, riders, gap, {0, strip_top, each, strip});
  const float board_top = strip_top + strip + (short_one ? 2 : 6) * u;
  // A heading and two lines beside the answer; larger letters have the lines to themselves.
  out.words_below = ui.text_size > 1.05F;
  const float answer = std::max(touch, 46 * u);
  float bar = out.words_below ? answer + ui.grown(std::max(14.0F, 14 * u)) * 2.45F + 14
                              : std::max(short_one ? 62.0F : 66.0F, 70 * u);
  if (!with_prompt) bar = 0;
  out.prompt = {0, h - bar, w, bar};
  const float visible = (short_one ? 88 : 119) * u;
  // Outer cards lean outwards: leave them room.
  lay_hand(out, 88 * u, w / 2, {18 * u, h - bar - visible, w - 36 * u, visible});
  out.degrees = 3.2F;
  out.sag = 2.4F * u;
  const float foot = with_hand ? bar + visible - 6 * u : bar;
  out.board = {0, board_top, w, h - foot - board_top};
  out.sort = {w - edge - touch, board_top + 2 * u, touch, touch};
  out.summit = {edge, board_top + 2 * u, grown_by(ui, 88 * u, 0.3F), grown_by(ui, 56 * u, 0.4F)};
  // Below the button that asks for advice.
  const float top = std::max(out.sort.bottom(), out.summit.bottom()) + touch + 12;
  out.closer = {edge, top, touch, touch};
  out.whole = out.closer.moved(0, touch + 6);
  const float played = 74 * u;
  out.table_card = {w - edge - played, out.sort.bottom() + 6 * u, played, played * card_shape};
  return out;
}

/// The buttons of a low window: one below the other above the hand, a second column for those that
/// have no room.
void lay_low_buttons(TableLayout& out, float room) {
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

/// The mountain as high as the window; buttons at its left, riders at its right; log and played
/// card in the sky at both sides of the peak, hand and prompt side by side below it.
TableLayout low(const Ui& ui, int riders, bool with_hand, bool with_redo) {
  TableLayout out;
  const float h = ui.bottom();
  const float column = grown_by(ui, ui.size.w < 620 ? 112 : 124, 0.3F);
  const float summit = grown_by(ui, 46, 0.3F);
  begin_low(out, ui, riders, column, grown_by(ui, 66, 0.4F), summit + 5, with_redo);
  const float left = out.players.front().x;
  out.summit = {left, ui.size.h - low_edge - summit, column, summit};
  // A heading and two lines beside an answer.
  const float bar = with_hand ? grown_by(ui, 70, 0.75F) : grown_by(ui, 44, 0.5F);
  const float foot = bar + low_edge + 2;
  lay_low_buttons(out, h - foot - low_edge);
  const float end = left - 12;
  const float whole = end - low_edge;
  // Beside five dragons of the stable, each as wide as a finger.
  constexpr float five_across = 5 * touch + 4 * 6 + 18;
  const float asked = std::min(std::max(whole - five_across, 150.0F), whole * 0.52F);
  out.prompt = {end - asked, h - low_edge - bar, asked, bar};
  const float room = whole - asked - 8;
  // As large as lets each card show beside the next one, also where one is raised.
  const float card = std::clamp(std::min(room - 5 * 31.0F, room / 3.3F), 50.0F, 84.0F);
  const float visible = bar + low_edge - 2;
  lay_hand(out, card, low_edge + room / 2, {low_edge, h - visible, room, visible});
  out.degrees = 1.4F;
  out.sag = 0.6F;
  const float from = out.menu.right() + 6;
  out.board = {from, 2, end - from, h - foot - 2};
  const float log_from = std::max(from + 2, out.ask.right() + 6);
  const float log_end = from + std::min(grown_by(ui, 192, 0.5F), out.board.w * 0.39F);
  out.log = {log_from, low_edge, std::max(touch, log_end - log_from), grown_by(ui, 62, 0.5F)};
  out.table_card = {end - 64, low_edge, 64, 64 * card_shape};
  out.closer = {end - touch, out.table_card.bottom() + 6, touch, touch};
  out.whole = out.closer.moved(0, touch + 4);
  return out;
}

}  // namespace

TableLayout lay_table(const Ui& ui, int riders, bool with_hand, bool with_redo, bool with_prompt) {
  const Shape shape = ui.shape();
  if (shape == Shape::Low) return low(ui, riders, with_hand, with_redo);
  // Too narrow for a column and a hand beside the prompt.
  const bool upright = shape == Shape::Portrait || ui.size.w < 760;
  return upright ? portrait(ui, riders, with_hand, with_redo, with_prompt)
                 : landscape(ui, riders, with_hand, with_redo);
}

}  // namespace app::mount_drago
