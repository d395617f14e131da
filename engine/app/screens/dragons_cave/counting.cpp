// The count at the end (DC-19): before everybody's eyes one chest after the other is opened. Only
// shown while the end itself is; the screen after the game says the same at rest.
#include <algorithm>
#include <string>
#include <utility>

#include "app/screens/dragons_cave/fists.hpp"
#include "app/screens/symbols.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::dragons_cave {

namespace {

using layout::Node;

/// How far a player's chest is open: 0 … 1.
float opened(const Table& table, std::size_t seat) {
  constexpr float opening_share = 0.7F;  // of the beat; then the sums may be read
  const float each = opening_share / static_cast<float>(table.view.players);
  return std::clamp((table.share() - each * static_cast<float>(seat)) / (each * 0.5F), 0.0F, 1.0F);
}

Node picture(const char* art, float size, float opacity) {
  return layout::image(image_of(art, {}, opacity), {size, size});
}

/// Dwarf and name, then what is in the chest and the purse, and their sum.
Node player_row(const Table& table, std::size_t seat, float size) {
  const Ui& ui = table.ui;
  const Player& player = table.player({static_cast<std::uint8_t>(seat)});
  const float open = opened(table, seat);
  const float letters = ui.letters(24);
  const int chest = table.view.chests[seat];
  const int purse = table.view.purses[seat];
  const auto coins = [&](int count, Color color) {
    return layout::figure(ui, number(count), letters, color).min_width(letters * 1.2F);
  };
  const layout::Fit cut = {.least = 14, .lines = 1, .cut = true};
  return layout::row(6, layout::image(symbol_art(player.symbol), {size, size}),
                     layout::heading(ui, player.name, 21, cream, cut).min_width(1).stretch(),
                     layout::stack(picture("cave/chest-closed", size, 1 - open),
                                   picture("cave/chest-open", size, open)),
                     coins(chest, faded(mist, open)), picture("cave/purse", size, 1),
                     coins(purse, mist), coins(chest + purse, faded(gold_light, open)));
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
  const float pad = ui.small() ? 14.0F : 26 * u;
  const float wide = std::min(room.w - 16, 620 * std::max(1.0F, u));
  const std::string words = table.words()("fists.counting");
  const float letters = fitting_size(ui.measure, words, Face::Heading,
                                     widened(ui, ui.small() ? 26.0F : std::max(30.0F, 42 * u)),
                                     wide - 2 * pad, ui.letters(0));
  const float row = widened(ui, std::max(56.0F, 78 * u));
  Node content = layout::column(letters * 0.3F, layout::text(ui, {.text = words,
                                                                  .face = Face::Heading,
                                                                  .letters = letters,
                                                                  .color = rgb(0xFFE3A0),
                                                                  .align = Align::Center,
                                                                  .leading = 1.2F}));
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(table.view.players); ++seat) {
    const float size = std::min(row * 0.86F, (wide - 2 * pad) * 0.12F);
    content.add(player_row(table, seat, size).heights_between(letters, row).preferred_height(row));
  }
  Control out;
  out.id = "counting";
  out.rect = area;
  out.hoverable = true;
  draw_dark(out.paint, ui.size);
  std::move(content)
      .pad(pad)
      .on(slate_panel)
      .width(wide)
      .centered()
      .middle()
      .place({room.x, room.y + 20, room.w, room.h - 40}, out);
  return out;
}

}  // namespace app::dragons_cave
