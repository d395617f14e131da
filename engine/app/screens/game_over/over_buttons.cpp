// What may be done after a game: once more, another table, or away; along the lower edge.
#include <array>
#include <utility>

#include "app/screens/game_over/over_parts.hpp"
#include "app/screens/net/net_over.hpp"

namespace app {

layout::Node over_buttons(const Ui& ui, Model& model) {
  if (at_net(model)) return net_over_buttons(ui, model);
  const Seating& seating = model.play->seating();
  const core::Seat next = core::after(seating.first, seating.size());
  ButtonSpec again = {.id = "over.rematch",
                      .label = ui.words("over.rematch"),
                      .icon = "again",
                      .second = ui.words("over.begins", {{"name", seating.player(next).name}}),
                      .style = ButtonStyle::Gold,
                      .heading = true,
                      .letters = ui.small() ? ui.letters(20) : ui.letters(24),
                      .act = [&model] { model.rematch(); }};
  std::array<ButtonSpec, 2> others = {{{.id = "over.table",
                                        .label = ui.words("over.table"),
                                        .icon = "people",
                                        .letters = ui.letters(19),
                                        .act = [&model] { model.set_up(model.play->game()); }},
                                       {.id = "over.title",
                                        .label = ui.words("back_to_title"),
                                        .icon = "home",
                                        .letters = ui.letters(19),
                                        .act = [&model] { model.quit_to_title(); }}}};
  const float edge = ui.small() ? 10.0F : 40 * ui.scale();
  const float gap = ui.small() ? 8.0F : 16.0F;
  if (ui.shape() != Shape::Portrait) {
    const float high = ui.shape() == Shape::Low ? 52.0F : std::max(62.0F, 74 * ui.scale());
    layout::Node row = layout::row(gap, layout::button(ui, std::move(again), high).share());
    for (ButtonSpec& each : others) row.add(layout::button(ui, std::move(each), high).share());
    return std::move(row).pad({edge, 0, edge, ui.small() ? 8.0F : 24 * ui.scale()});
  }
  // In half of a narrow window the words need the room of the picture.
  const float half = (ui.size.w - 2 * edge - gap) / 2;
  layout::Node pair = layout::grid(2, gap);
  for (ButtonSpec& each : others) {
    if (layout::button(ui, each).widths().least > half) each.icon.clear();
    pair.add(layout::button(ui, std::move(each), 52));
  }
  return layout::column(gap, layout::button(ui, std::move(again), 62), std::move(pair))
      .pad({edge, 0, edge, 10});
}

}  // namespace app
