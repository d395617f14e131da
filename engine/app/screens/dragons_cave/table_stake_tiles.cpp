// The tiles in the hand's place of whoever is the dragon: who could hold a colour, what its square
// could catch, and what they get if it does not.
#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/dragons_cave/board_parts.hpp"
#include "app/screens/dragons_cave/cards.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::dragons_cave {

namespace {

/// The tile of a colour, one of five side by side where the hand rests.
Rect tile_of(const Table& table, cave::Color color) {
  const TableLayout& layout = table.layout;
  const Rect& room = layout.hand;
  const float gap = layout.shape == Shape::Landscape ? 8 * layout.u : 4;
  const float each = (room.w - gap * (cave::color_count - 1)) / cave::color_count;
  const float wide = std::min(each, 150 * std::max(1.0F, layout.u));
  const float below = layout.shape == Shape::Landscape && !layout.prompt_in_row ? 16 * layout.u
                      : layout.shape == Shape::Low                              ? low_edge - 2
                                                                                : 0;
  const float high = std::min(room.h - below, wide * 1.25F);
  const float whole = wide * cave::color_count + gap * (cave::color_count - 1);
  const auto at = static_cast<float>(cave::index(color));
  return {room.center().x - whole / 2 + at * (wide + gap), room.bottom() - below - high, wide,
          high};
}

void draw_heads(DrawList& out, const Table& table, const std::vector<Stake>& stakes, Rect room) {
  const auto many = static_cast<float>(stakes.size());
  const float size = std::min(room.h, room.w * (many > 1 ? 0.62F : 1.0F));
  const float step = many > 1 ? std::min(size * 0.92F, (room.w - size) / (many - 1)) : 0;
  float x = room.center().x - (step * (many - 1) + size) / 2;
  for (const Stake& each : stakes) {
    const Symbol metal = worn_metal(table.play.seating(), each.figure.seat, each.figure.dwarf);
    draw_head(out, metal, {x, room.center().y - size / 2, size, size});
    x += step;
  }
}

/// A picture and a number beside it, on a ground of their own.
struct Amount {
  const char* art = nullptr;
  std::string text;
  Color ground;
  Color ink;
};
using Amounts = std::array<Amount, 2>;

/// Two pills side by side, or one below the other.
std::array<Rect, 2> pills_in(const Rect& room, bool stacked) {
  constexpr float gap = 2;
  if (stacked) {
    const float high = (room.h - gap) / 2;
    return {Rect{room.x, room.y, room.w, high}, Rect{room.x, room.y + high + gap, room.w, high}};
  }
  const float wide = (room.w - gap) / 2;
  const float high = std::min(room.h, 44.0F);
  const float y = room.center().y - high / 2;
  return {Rect{room.x, y, wide, high}, Rect{room.x + wide + gap, y, wide, high}};
}

constexpr float least_amount = 11;

/// The largest letters in which both amounts fit.
float amount_letters(const Table& table, const Amounts& amounts, const Rect& pill) {
  float letters = std::clamp(pill.h * 0.78F, least_amount, table.ui.grown(22));
  const auto fits = [&] {
    return std::all_of(amounts.begin(), amounts.end(), [&](const Amount& each) {
      return table.ui.measure.width(each.text, Face::Number, letters) + letters * 1.2F <= pill.w;
    });
  };
  while (letters > least_amount && !fits()) letters = std::max(least_amount, letters - 0.5F);
  return letters;
}

/// What could be caught, and what they get who are not; in letters of one size.
void draw_amounts(DrawList& out, const Table& table, const Amounts& amounts, Rect room) {
  const auto beside = pills_in(room, false);
  const auto below = pills_in(room, true);
  const bool stacked =
      below[0].h >= least_amount &&
      (amount_letters(table, amounts, below[0]) > amount_letters(table, amounts, beside[0]) ||
       beside[0].w < 2.9F * least_amount);
  const auto& pills = stacked ? below : beside;
  const float letters = amount_letters(table, amounts, pills[0]);
  for (std::size_t i = 0; i < amounts.size(); ++i) {
    const Amount& each = amounts[i];
    const Rect& pill = pills[i];
    out.emplace_back(filled(pill, each.ground, std::min(pill.h / 2, 9.0F)));
    const float wide = table.ui.measure.width(each.text, Face::Number, letters);
    const float icon = std::min({pill.h, letters * 1.1F, pill.w - wide - 3});
    const float left = pill.center().x - (icon + 1 + wide) / 2;
    out.emplace_back(image_of(each.art, around({left + icon / 2, pill.center().y}, icon, icon)));
    out.emplace_back(
        figure(each.text, letters, each.ink, {left + icon + 1 + wide / 2, pill.center().y}));
  }
}

Control stake_tile(const Table& table, cave::Color color) {
  const std::vector<Stake> stakes = stakes_of(table.view, color);
  const bool meant = table.play.intention.guard == color;
  const bool golden = meant || pointed_square(table) == color;
  // The squares of the lair are the buttons; this is another way for a finger to press them.
  Control out = control_of(stake_id(color), Role::None, {}, tile_of(table, color));
  Box box = slate_panel(out.rect);
  box.radius = std::min(10.0F, out.rect.w * 0.14F);
  box.top.a = box.bottom.a = 255;
  box.border = golden ? gold : faded(bright(color), stakes.empty() ? 0.25F : 0.6F);
  box.border_width = golden ? 3.0F : 1.5F;
  if (golden) box.glow = faded(gold, 0.6F);
  out.paint.emplace_back(box);
  const Rect in = out.rect.inset(std::max(3.0F, out.rect.w * 0.06F));
  const float square = std::min(in.h * 0.42F, in.w * 0.38F);
  const float upper = std::max(square, in.h * 0.5F);
  const Rect lair = {in.x, in.y + (upper - square) / 2, square, square};
  const float light = stakes.empty() ? 0.4F : 1.0F;
  out.paint.emplace_back(
      image_of(lair_art(color), around(lair.center(), square, square * 96 / 112), light));
  const float icon = square * 0.5F;
  out.paint.emplace_back(
      image_of(icon_art(cave::card_of(color)), around(lair.center(), icon, icon), light));
  const Rect lower = {in.x, in.y + upper, in.w, in.h - upper};
  if (stakes.empty()) {
    // Nobody has it in hand.
    draw_cross(out.paint, {lair.right() + 3, in.y, in.right() - lair.right() - 3, upper});
    out.paint.emplace_back(figure("0", std::clamp(lower.h * 0.6F, 11.0F, table.ui.grown(24)),
                                  mist_soft, lower.center()));
  } else {
    draw_heads(out.paint, table, stakes,
               {lair.right() + 2, in.y, in.right() - lair.right() - 2, upper});
    const StakeSum sum = sum_of(table.view, stakes);
    constexpr Color could_lose = rgb(0x6B2028);
    constexpr Color would_get = rgb(0x1D4B36);
    draw_amounts(out.paint, table,
                 {Amount{"cave/purse", number(sum.purses), could_lose, cream},
                  Amount{"cave/coin", "+" + number(sum.coins), would_get, gold_light}},
                 lower);
  }
  if (places_dragon(table)) {
    out.act = [&model = table.model, &play = table.play, color] {
      press_square(model, play, color);
    };
    out.looks = table.model.preferences.one_tap;
  }
  return out;
}

}  // namespace

void add_stakes(Control& into, const Table& table) {
  for (const cave::Color color : cave::all_colors) {
    into.children.push_back(stake_tile(table, color));
  }
}

}  // namespace app::dragons_cave
