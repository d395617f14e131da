// The three layouts of the table: landscape, portrait, and a phone on its side.
#include "app/screens/mount_drago/table_layout.hpp"

#include <algorithm>
#include <array>
#include <string>

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

/// Whether the three buttons of the column have room for their words.
bool words_fit(const Ui& ui, float each, float row) {
  const float letters = std::max(14.0F, ui.letters(16) * 0.85F);
  const float symbol = std::min(row * 0.5F, ui.letters(15) * 1.45F);
  const float room = each - 20 - symbol * 1.45F;
  const std::array<std::string, 3> words = {ui.words("table.stacks"), ui.words("table.undo"),
                                            ui.words("table.menu")};
  return std::all_of(words.begin(), words.end(), [&](const std::string& each_word) {
    return ui.measure.width(each_word, Face::Strong, letters) <= room;
  });
}

/// The column at the right: buttons, riders, summit.
void lay_side(TableLayout& out, const Ui& ui, int riders) {
  const float u = out.u;
  const float edge = 16 * u;
  const float width = grown_by(ui, std::max(212.0F, 304 * u), 0.5F);
  const float row = grown_by(ui, std::max(touch, 48 * u), 0.4F);
  const float gap = 12 * u;
  const float below = lay_column(out, ui, riders,
                                 {.width = width,
                                  .row = row,
                                  .buttons = {&out.stacks, &out.undo, &out.menu},
                                  .below_row = edge,
                                  .gap = gap,
                                  .panel = grown_by(ui, std::max(96.0F, 142 * u), 0.6F),
                                  .below = std::max(128.0F, 176 * u) + gap});
  out.silent_buttons = !words_fit(ui, out.menu.w, row);
  out.summit = {out.menu.right() - width, below, width,
                std::min(ui.size.h - edge - below, grown_by(ui, std::max(128.0F, 180 * u), 0.6F))};
}

TableLayout landscape(const Ui& ui, int riders, bool with_hand) {
  TableLayout out;
  const float u = ui.scale();
  const float h = ui.size.h;
  const float edge = 16 * u;
  out.u = u;
  lay_side(out, ui, riders);

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
  const float played = 104 * u;
  // In the free sky beside the peak.
  out.table_card = {wide - 40 * u - played, out.log.bottom() + 24 * u, played, played * card_shape};
  return out;
}

TableLayout portrait(const Ui& ui, int riders, bool with_hand) {
  TableLayout out;
  const float u = begin_upright(out, ui, 0.82F);
  const float w = ui.size.w;
  const float h = ui.size.h;
  const float edge = 8 * u;
  // On a short phone every line counts for the mountain.
  const bool short_one = h < 600;
  const float row = std::max(touch, 46 * u);
  out.menu = {edge, edge, row, row};
  out.undo = {w - edge - row, edge, row, row};
  out.stacks = {out.undo.x - 6 - row, edge, row, row};
  out.log = {out.menu.right() + 6, edge, out.stacks.x - out.menu.right() - 12, row};
  const float gap = 6 * u;
  const float strip_top = edge + row + 6 * u;
  const float strip = grown_by(ui, (short_one ? 64 : 74) * u, 0.6F);
  const float each = strip_width(ui, riders, edge, gap, ui.grown(150 * u));
  lay_strips(out, ui, riders, gap, {0, strip_top, each, strip});
  const float board_top = strip_top + strip + (short_one ? 2 : 6) * u;
  // A heading and two lines beside the answer; larger letters have the lines to themselves.
  out.words_below = ui.text_size > 1.05F;
  const float answer = std::max(touch, 46 * u);
  const float bar = out.words_below ? answer + ui.grown(std::max(14.0F, 14 * u)) * 2.45F + 14
                                    : std::max(short_one ? 62.0F : 66.0F, 70 * u);
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
  const float played = 74 * u;
  out.table_card = {w - edge - played, out.sort.bottom() + 6 * u, played, played * card_shape};
  return out;
}

TableLayout low(const Ui& ui, int riders, bool with_hand) {
  TableLayout out;
  const float h = ui.size.h;
  const float column = grown_by(ui, 124, 0.4F);
  const float summit = grown_by(ui, 50, 0.3F);
  begin_low(out, ui, riders, column, grown_by(ui, 66, 0.4F), summit + 5);
  out.stacks = out.undo.moved(0, touch + 6);
  out.sort = out.stacks.moved(0, touch + 6);
  const float left = out.players.front().x;
  out.summit = {left, h - low_edge - summit, column, summit};
  const float visible = 62;
  const float asked = grown_by(ui, 188, 0.5F);
  const float log = grown_by(ui, 64, 0.5F);
  const float prompt = grown_by(ui, 142, 0.6F);
  out.log = {left - 12 - asked, low_edge, asked, log};
  out.prompt = {left - 12 - asked, h - 8 - prompt, asked, prompt};
  const float free = out.menu.right();
  lay_hand(out, 84, (free + 8 + out.prompt.x) / 2 - 6,
           {free + 10, h - visible, out.prompt.x - free - 16, visible});
  out.degrees = 2.0F;
  out.sag = 1;
  const float foot = with_hand ? visible + 2 : low_edge;
  out.board = {free + 4, 2, out.prompt.x - free - 8, h - foot - 2};
  out.table_card = {out.prompt.x, out.log.bottom() + 8, 64, 64 * card_shape};
  return out;
}

}  // namespace

TableLayout lay_table(const Ui& ui, int riders, bool with_hand) {
  const Shape shape = ui.shape();
  if (shape == Shape::Low) return low(ui, riders, with_hand);
  // Too narrow for a column and a hand beside the prompt.
  const bool upright = shape == Shape::Portrait || ui.size.w < 760;
  return upright ? portrait(ui, riders, with_hand) : landscape(ui, riders, with_hand);
}

}  // namespace app::mount_drago
