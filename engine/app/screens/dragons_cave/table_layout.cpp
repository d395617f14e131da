// The three layouts of the cave's table: landscape, portrait, and a phone on its side.
#include "app/screens/dragons_cave/table_layout.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "app/toolkit/theme.hpp"

namespace app::dragons_cave {

namespace {

constexpr float card_shape = 168.0F / 120.0F;

// The cave's width for its height, as it is drawn for a lying window.
constexpr float lying_cave = 1.51F;
// A lying window too narrow for the prompt beside the hand.
constexpr float narrow = 620;
// So much room for the cards must be left beside the panel in front of the person.
constexpr float roomy = 560;

// What a player's panel needs for name, state and cards.
float panel_needs(const Ui& ui, float u) {
  const float words = (ui.letters(21) + ui.letters(15.5F)) * 1.3F;
  return words + std::max(40.0F, 48 * u) + 14 * u + 2;
}

// The column at the right: buttons, players, and below them what the weighed card would do.
void lay_side(TableLayout& out, const Ui& ui, int players, float column, bool with_redo) {
  const float u = out.u;
  std::vector<Rect*> buttons = {&out.undo, &out.menu};
  if (with_redo) buttons.insert(buttons.begin() + 1, &out.redo);
  const float row = std::max(touch, 48 * u);
  const float top = lay_column(out, ui, players,
                               {.width = column,
                                .row = row,
                                .buttons = std::move(buttons),
                                .below_row = 14 * u,
                                .gap = 10 * u,
                                .panel = std::max({102.0F, 134 * u, panel_needs(ui, u)})});
  out.silent_buttons =
      with_redo && !buttons_fit(ui, {"table.undo", "table.redo", "table.menu"}, out.menu.w);
  const float foot = ui.bottom() - 16 * u;
  const float left_over = foot - top - 6 * u;
  // A short window has no room for it: then the prompt says it.
  if (left_over >= ui.grown(150)) {
    const float most = std::min(left_over, ui.grown(std::max(190.0F, 222 * u)));
    out.preview = {out.undo.x, foot - most, column, most};
  }
}

// The hand at the bottom, as large as the cave lets it be: what height the cave leaves is the
// cards'. Returns where the cave ends.
float lay_cards(TableLayout& out, float top, float bottom, Rect place, float cave) {
  const float u = out.u;
  const float usual = 112 * u;
  const float gap = 26 * u;
  const float room = bottom - top - gap - cave;
  const float card = 116 * u * std::clamp(room / usual, 1.0F, 1.3F);
  const float visible = std::clamp(room, usual, std::max(usual, card * card_shape + 14 * u));
  out.card = {card, card * card_shape};
  out.step = card + 2 * u;
  out.degrees = 5;
  out.sag = 4 * u;
  // Its foot just leaves the window, or it stands a little higher.
  out.lift = std::max(12 * u, out.card.h - visible - 4 * u);
  out.hand = {place.x, bottom - visible, place.w, visible};
  return out.hand.y - gap;
}

TableLayout landscape(const Ui& ui, int players, bool with_hand, bool with_redo) {
  TableLayout out;
  const float u = ui.scale();
  const float w = ui.size.w;
  const float h = ui.bottom();
  const float edge = 16 * u;
  out.u = u;
  const float column = std::min(widened(ui, std::max(236.0F, 300 * u)), w * 0.38F);
  lay_side(out, ui, players, column, with_redo);
  const float wide = out.column.x;

  // As high as it may become: above the path and left of the lair nothing is played on.
  out.log = {edge, edge, std::min(wide * 0.54F, widened(ui, 540 * u)), std::max(90.0F, 116 * u)};
  const float top = 8 * u;
  const float cave = (wide - edge) / lying_cave;
  float foot = h - edge;
  if (wide < narrow) {
    const float row = std::max(touch, ui.grown(48 * u));
    out.prompt_in_row = true;
    out.prompt = {edge, h - 8 * u - row, wide - 2 * edge, row};
    foot = out.prompt.y - 8 * u;
    if (with_hand) {
      out.preview_in_lines = out.preview.w <= 0;
      const float words = out.preview_in_lines ? ui.letters(15) * 2.4F + 10 : 0;
      foot = lay_cards(out, top, foot, {edge, 0, wide - 2 * edge, 0}, cave + words);
      if (out.preview_in_lines) {
        out.preview = {edge, foot + 14 * u - words, wide - 2 * edge, words};
        foot = out.preview.y - 4 * u;
      }
    }
  } else {
    const float prompt_w = widened(ui, std::max(216.0F, 262 * u));
    const float prompt_h = std::max(112.0F, 118 * u);
    out.prompt = {wide - 4 * u - prompt_w, h - edge - prompt_h, prompt_w, prompt_h};
    // In a narrow window the hand needs the room; the own panel tells the same.
    const float own = std::max(150.0F, 196 * u);
    if (out.prompt.x - edge - own - 28 * u >= roomy * u) {
      const float high = std::max(90 * u, ui.letters(14) * 1.35F + 68 * u);
      out.own = {edge, h - edge - high, own, high};
    }
    const float from = out.own.w > 0 ? out.own.right() + 14 * u : edge;
    const float room = out.prompt.x - 14 * u - from;
    if (with_hand) foot = lay_cards(out, top, h, {from, 0, room, 0}, cave);
  }
  out.board = {edge, top, wide - edge, foot - top};
  const float treasure_w = std::max(108.0F, 142 * u);
  out.treasure = {wide - treasure_w - 4 * u, h * 0.449F, treasure_w, std::max(touch, 46 * u)};
  out.ask = {out.log.x, out.log.bottom() + 8};
  return out;
}

TableLayout portrait(const Ui& ui, int players, bool with_hand, bool with_redo, bool with_prompt) {
  TableLayout out;
  const float u = begin_upright(out, ui, 0.8F);
  const float w = ui.size.w;
  const float h = ui.bottom();
  const float edge = 8 * u;
  out.prompt_in_row = true;
  out.preview_in_lines = true;
  const float gap = 4.5F * u;
  // Two players share the whole width.
  const float most = players == 2 ? w : std::max(150 * u, ui.grown(130 * u));
  const float each = strip_width(ui, players, edge, gap, most);
  const float line = ui.letters(strip_letters) * strip_line;
  // On the smallest phones the board needs every line.
  const bool tiny = ui.size.h < 640;
  const float strip = (tiny ? 74 : 88) * u + line * (strip_in_lines(ui, each) ? 2.0F : 1.0F);
  lay_strips(out, ui, players, gap, {0, edge, each, strip});
  // Beside the dragon's lair nothing is played on: buttons, treasure and log lie there.
  const float top = edge + strip + 6 * u;
  const float row = std::max(touch, 44 * u);
  const float side = std::min(150 * u, w * 0.38F);
  out.menu = {edge, top, row, row};
  out.undo = {edge + row + 6, top, row, row};
  if (with_redo) out.redo = out.undo.moved(row + 6, 0);
  out.treasure = {edge, out.menu.bottom() + 6 * u, std::max(108.0F, 116 * u), row};
  out.log = {edge, out.treasure.bottom() + 6 * u, side, std::max(52.0F, 56 * u)};
  if (ui.text_size > 1) out.log.h = ui.letters(14 * std::max(1.0F, u)) * 3.66F + 10;
  out.ask = {edge, out.log.bottom() + 8};
  // On the smallest phones the path comes up to there.
  if (tiny) {
    out.log = {out.undo_right() + 6, top, touch, touch};
    out.ask = {edge, out.menu.bottom() + 6 * u};
    out.treasure.x = edge + touch + 6;
  }

  const float button = with_prompt ? std::max(touch, ui.grown(40 * u) + 6 * u) : 0;
  out.prompt = {edge, h - edge + 2 * u - button, w - 2 * edge, button};
  const float card_w = 62 * u;
  out.card = {card_w, card_w * card_shape};
  out.step = 66 * u;
  out.degrees = 0;
  out.lift = 5 * u;
  out.sag = 0;
  out.hand = {edge, out.prompt.y - 6 * u - out.card.h, w - 2 * edge, out.card.h};
  const float words = std::max(ui.letters(0) * 2.4F + 11, ui.grown(48 * u) + 6 * u);
  const float over_words = with_hand ? out.hand.y - 14 * u : out.prompt.y - 4 * u;
  out.preview = {edge, over_words - words, w - 2 * edge, words};
  out.board = {0, top - 4 * u, w, out.preview.y - 2 - top + 4 * u};
  return out;
}

TableLayout low(const Ui& ui, int players, bool with_hand, bool with_redo) {
  TableLayout out;
  const float h = ui.bottom();
  out.prompt_in_row = true;
  out.preview_in_lines = true;
  begin_low(out, ui, players, widened(ui, 116), ui.grown(92), 0, with_redo);
  const float free = out.column.x;
  const float visible = 58;
  // Six cards beside it must be told apart.
  constexpr float six_cards = 210;
  const float beside = std::max(170.0F, free - 26 - six_cards);
  const float prompt = std::min({widened(ui, 290), free * 0.45F, beside});
  out.prompt = {free - 8 - prompt, h - low_edge + 2 - 50, prompt, 50};
  out.hand = {low_edge, h - visible, out.prompt.x - 10 - low_edge, visible};
  const float card = std::clamp(out.hand.w - 160, 48.0F, 72.0F);
  out.card = {card, card * card_shape};
  out.step = 70;
  out.degrees = 1.5F;
  out.lift = 34;
  out.sag = 1;
  const float from = low_edge + touch + 4;
  // The prompt stands beside the hand, and stays when there is none.
  float foot = h - visible - 6;
  // As wide as the lair leaves.
  const float share = ui.text_size > 1 ? 0.5F : 0.56F;
  out.log = {from + 4, low_edge, std::min(widened(ui, 360), free * share), 66};
  out.ask = {out.menu.x, std::max(out.undo.bottom(), out.redo.bottom()) + 6};
  // Beside the column of the buttons: there the cave has nothing that is played on.
  out.treasure = {from, out.undo.bottom() + touch + 12, 96, touch};
  if (ui.text_size > 1 && with_hand) {
    // Large letters need a row of their own: the cave is a little smaller, but nothing is cut.
    const float words = ui.letters(14) * 2.4F + 12;
    out.lift = 12;
    foot -= 8;
    out.preview = {low_edge, foot - words, free - 8 - low_edge, words};
    foot = out.preview.y - 2;
    out.log.h = std::max(touch, ui.letters(14) * 1.22F + 10);
  } else {
    out.preview = out.log;
  }
  out.board = {from, 2, free - from, foot - 2};
  return out;
}

}  // namespace

float widened(const Ui& ui, float width) { return grown_by(ui, width, 0.5F); }

Rect closer_rect(const TableLayout& layout) {
  return {layout.ask.x, layout.ask.y + touch + 6, touch, touch};
}

bool strip_in_lines(const Ui& ui, float width) {
  const float letters = ui.letters(strip_letters);
  const float purse = letters * 2.2F;
  return width - 2 * std::max(5.0F, width * 0.055F) - purse < letters * 2.6F;
}

TableLayout lay_table(const Ui& ui, int players, bool with_hand, bool with_redo, bool with_prompt) {
  const Shape shape = ui.shape();
  if (shape == Shape::Low) return low(ui, players, with_hand, with_redo);
  return shape == Shape::Portrait ? portrait(ui, players, with_hand, with_redo, with_prompt)
                                  : landscape(ui, players, with_hand, with_redo);
}

}  // namespace app::dragons_cave
