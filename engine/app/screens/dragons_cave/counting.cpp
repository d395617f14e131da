// The count at the end (DC-19): before everybody's eyes one chest after the other is opened. Only
// shown while the end itself is; the screen after the game says the same at rest.
#include <algorithm>
#include <string>

#include "app/screens/dragons_cave/fists.hpp"
#include "app/screens/symbols.hpp"
#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::dragons_cave {

namespace {

/// How much of the beat the chests take; then the sums may be read.
constexpr float opening_share = 0.7F;

/// How far a player's chest is open: 0 … 1.
float opened(const Table& table, std::size_t place) {
  const float each = opening_share / static_cast<float>(table.view.players);
  return std::clamp((table.share() - each * static_cast<float>(place)) / (each * 0.5F), 0.0F, 1.0F);
}

void draw_number(DrawList& out, const Table& table, int points, Point at, Color color) {
  out.emplace_back(
      line(number(points), Face::Number, table.ui.letters(24), color, at, Align::Left));
}

void draw_row(DrawList& out, const Table& table, std::size_t place, Rect row) {
  const core::Seat seat{static_cast<std::uint8_t>(place)};
  const Player& player = table.player(seat);
  const Ui& ui = table.ui;
  const float y = row.center().y;
  const float open = opened(table, place);
  const float size = std::min(row.h * 0.86F, row.w * 0.12F);
  const auto picture = [&](const char* art, float x, float opacity) {
    out.emplace_back(
        Image{.art = art, .rect = {x, y - size / 2, size, size}, .tint = faded(white, opacity)});
  };
  out.emplace_back(
      Image{.art = symbol_art(player.symbol), .rect = {row.x, y - size / 2, size, size}});
  // From the right: the sum, the purse, the chest; the name gets what is left.
  const float digits = ui.letters(24) * (row.w < 300 ? 1.2F : 1.35F);
  const float sum_x = row.right() - digits;
  const float purse_x = sum_x - digits - size - 14;
  const float chest_x = purse_x - digits - size - 10;
  const float name_x = row.x + size + 8;
  const float room = chest_x - name_x - 6;
  const float letters =
      fitting_size(ui.measure, player.name, Face::Heading, ui.letters(21), room, ui.letters(0));
  out.emplace_back(line(shortened(ui.measure, player.name, Face::Heading, letters, room),
                        Face::Heading, letters, cream, {name_x, y}, Align::Left));
  if (open < 1) picture("cave/chest-closed", chest_x, 1 - open);
  if (open > 0) picture("cave/chest-open", chest_x, open);
  picture("cave/purse", purse_x, 1);
  const int chest = table.view.chests[place];
  const int purse = table.view.purses[place];
  draw_number(out, table, purse, {purse_x + size + 4, y}, mist);
  if (open <= 0) return;
  draw_number(out, table, chest, {chest_x + size + 4, y}, faded(mist, open));
  draw_number(out, table, chest + purse, {sum_x, y}, faded(gold_light, open));
}

}  // namespace

Control counting(const Table& table) {
  const Ui& ui = table.ui;
  const float u = table.layout.u;
  const Rect area = covered_area(table);
  Rect room = area;
  if (table.layout.shape == Shape::Low) {
    room.x = table.layout.menu.right();
    room.w = area.right() - room.x;
  }
  const auto players = static_cast<std::size_t>(table.view.players);
  const float pad = ui.small() ? 14.0F : 26 * u;
  const float wide = std::min(room.w - 16, 620 * std::max(1.0F, u));
  const std::string words = table.words()("fists.counting");
  const float heading = fitting_size(ui.measure, words, Face::Heading,
                                     widened(ui, ui.small() ? 26.0F : std::max(30.0F, 42 * u)),
                                     wide - 2 * pad, ui.letters(0));
  const float row = std::min((area.h - 40 - heading * 1.5F - 2 * pad) / static_cast<float>(players),
                             widened(ui, std::max(56.0F, 78 * u)));
  const float high = heading * 1.5F + row * static_cast<float>(players) + 2 * pad;
  const Rect panel = around(room.center(), wide, high);
  Control out;
  out.id = "counting";
  out.rect = area;
  out.hoverable = true;
  draw_dark(out.paint, area);
  out.paint.emplace_back(slate_panel(panel));
  Rect place = panel.inset(pad);
  out.paint.emplace_back(line(words, Face::Heading, heading, rgb(0xFFE3A0),
                              {place.center().x, place.y + heading * 0.55F}, Align::Center));
  place = {place.x, place.y + heading * 1.5F, place.w, row};
  for (std::size_t i = 0; i < players; ++i) {
    draw_row(out.paint, table, i, place);
    place.y += row;
  }
  return out;
}

}  // namespace app::dragons_cave
