// The reveal (DC-5): the cards come out of their slots into a row over the cave, large enough for
// everybody, and turn over all at once; then each goes back to its player.
#include <algorithm>
#include <cmath>
#include <string>

#include "app/screens/dragons_cave/board_parts.hpp"
#include "app/screens/dragons_cave/cards.hpp"
#include "app/screens/symbols.hpp"
#include "app/toolkit/motion.hpp"
#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::dragons_cave {

namespace {

// Shares of the beat: the cards are there, turn, lie, and are back.
constexpr float out_there = 0.24F;
constexpr float turns = 0.36F;
constexpr float turned = 0.5F;
constexpr float leaves = 0.82F;
constexpr float card_height = 168.0F / 120;

// One of so many places side by side in the lower part of the cave.
Rect place_in_row(const Table& table, int place, int many) {
  const Rect& board = table.layout.board;
  const auto count = static_cast<float>(many);
  const float gap = 14;
  const float each = (board.w * 0.92F - gap * (count - 1)) / count;
  const float w =
      std::min({each, board.h * 0.36F / card_height, 150 * std::max(1.0F, table.layout.u)});
  const float left = board.center().x - (w * count + gap * (count - 1)) / 2;
  return {left + static_cast<float>(place) * (w + gap),
          board.y + board.h * 0.6F - w * card_height / 2, w, w * card_height};
}

// Whose card it is, below it.
void draw_owner(DrawList& out, const Table& table, core::Seat seat, Rect card, float opacity) {
  const Ui& ui = table.ui;
  const Player& player = table.player(seat);
  const float letters = ui.letters(16);
  const std::string name = shortened(ui.measure, player.name, Face::Strong, letters, card.w - 6);
  const float wide = ui.measure.width(name, Face::Strong, letters) + 16;
  const Rect rect = around({card.center().x, card.bottom() + letters}, wide, letters * 1.5F);
  out.emplace_back(bordered(filled(rect, faded(night, 0.85F * opacity), rect.h / 2),
                            faded(symbol_color(player.symbol), opacity), 1.5F));
  out.emplace_back(
      line(name, Face::Strong, letters, faded(cream, opacity), rect.center(), Align::Center));
}

// With two players a card is for one of two dwarves (DC-20): it looks over the card's corner.
void draw_its_dwarf(DrawList& out, const Table& table, core::Seat seat, cave::Choose choice,
                    Rect card, float opacity) {
  if (cave::dwarves_each(table.view.players) == 1 || choice.card == cave::Card::Chest) return;
  const float size = card.w * 0.62F;
  const Symbol metal = worn_metal(table.play.seating(), seat, choice.dwarf);
  out.emplace_back(image_of(symbol_art(metal),
                            {card.right() - size * 0.7F, card.bottom() - size * 0.95F, size, size},
                            opacity));
}

void draw_one(DrawList& out, const Table& table, const cave::Revealed& revealed, core::Seat seat,
              Rect place) {
  const cave::Choose choice = *revealed.cards[seat.index];
  const bool is_caught = cave::color_of(choice.card) == revealed.guard;
  const float t = table.share();
  const float seen = seen_between(t, turned, leaves + 0.06F, 0.06F);
  const float face = within(t, turns, turned);
  if (table.ui.reduced_motion) {
    const float there = seen_between(t, 0, 1, 0.12F);
    draw_card_back(out, table.player(seat).symbol, {.rect = place, .opacity = there * (1 - face)});
    draw_card(out, choice.card, {.rect = place, .opacity = there * face}, table.ui);
  } else {
    const float back = within(t, leaves, 1);
    const float way = eased(within(t, 0, out_there)) * (1 - back * back);
    place = between(table.panel(seat).slot, place, way);
    // Whoever is caught trembles.
    if (is_caught) place.x += 4 * std::sin(t * 110) * seen * (1 - within(t, turned, 0.72F));
    draw_turned(out, table, seat, choice.card, place, face);
  }
  if (seen <= 0) return;
  if (is_caught) draw_caught_frame(out, place, seen);
  draw_its_dwarf(out, table, seat, choice, place, seen);
  draw_owner(out, table, seat, place, seen);
}

}  // namespace

void draw_turned(DrawList& out, const Table& table, core::Seat seat, cave::Card card, Rect rect,
                 float t) {
  const float lifted = 1 + 0.14F * std::sin(t * 3.1416F);
  const float open = std::abs(std::cos(t * 3.1416F));
  const CardPose pose{
      .rect = around(rect.center(), std::max(1.0F, rect.w * open * lifted), rect.h * lifted),
      .named = rect.w * open > 90};
  if (t < 0.5F) {
    draw_card_back(out, table.player(seat).symbol, pose);
  } else {
    draw_card(out, card, pose, table.ui);
  }
}

void draw_reveal(const Table& table, const cave::Revealed& revealed, DrawList& out) {
  const auto& cards = revealed.cards;
  const auto many = static_cast<int>(
      std::count_if(cards.begin(), cards.end(), [](const auto& card) { return card.has_value(); }));
  int place = 0;
  for (std::uint8_t seat = 0; seat < table.view.players; ++seat) {
    if (!cards[seat]) continue;
    draw_one(out, table, revealed, {seat}, place_in_row(table, place, many));
    ++place;
  }
}

}  // namespace app::dragons_cave
