// The symbols of the game to choose from at set-up: a symbol another chair has is swapped.
#include <algorithm>
#include <utility>

#include "app/screens/dialogs/dialog_parts.hpp"
#include "app/screens/screens.hpp"
#include "app/screens/symbols.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

namespace {

void give_symbol(Model& model, int chair, Symbol symbol) {
  SeatSetup& here = model.setup.chair[static_cast<std::size_t>(chair)];
  for (SeatSetup& other : model.setup.chair) {
    if (&other != &here && other.symbol == symbol) other.symbol = here.symbol;
  }
  here.symbol = symbol;
  model.save_setup();
}

/// Whose symbol it is now: a name, or that nobody has it.
std::string owner_of(const Ui& ui, const Model& model, Symbol symbol) {
  for (int chair = 0; chair < model.setup.chairs(); ++chair) {
    const SeatSetup& each = model.setup.chair[static_cast<std::size_t>(chair)];
    if (each.symbol == symbol && each.kind) return model.chair_name(chair);
  }
  return ui.words("symbols.free");
}

/// A symbol that can be chosen: picture, name and owner, below each other or beside.
layout::Node tile(const Ui& ui, Model& model, Symbol symbol, bool upright) {
  Control shell = control_of("symbols." + std::to_string(static_cast<int>(symbol)), Role::Button,
                             ui.words(symbol_key(symbol)));
  const bool mine = model.setup.chair[static_cast<std::size_t>(model.asked_chair)].symbol == symbol;
  shell.description = owner_of(ui, model, symbol);
  shell.checked = mine;
  shell.act = [&model, symbol] {
    give_symbol(model, model.asked_chair, symbol);
    model.close();
  };
  const bool pointed = ui.hovered == shell.id;
  const auto back = [mine, pointed](DrawList& out, Rect r) {
    const Box box = {.rect = r,
                     .radius = corner,
                     .top = pointed ? rgb(0x3A4266) : rgb(0x2A304B),
                     .bottom = pointed ? rgb(0x3A4266) : rgb(0x20253B),
                     .border = faded(white, 0.13F)};
    out.emplace_back(mine ? framed(box) : box);
  };
  const auto picture = [symbol](DrawList& out, Rect r) {
    const float side = std::min(r.w, r.h);
    out.emplace_back(Image{.art = symbol_art(symbol), .rect = around(r.center(), side, side)});
  };
  layout::Fit fit = {.least = ui.letters(0),
                     .lines = upright ? 1 : 0,
                     .align = upright ? Align::Center : Align::Left};
  layout::Node name = layout::strong(ui, shell.label, 18, mist, fit);
  fit.lines = upright ? 1 : 2;
  fit.cut = upright;
  layout::Node owner = layout::body(ui, shell.description, 15, mist_soft, fit);
  layout::Node inside;
  if (upright) {
    inside = layout::column(0, layout::drawing({40, 40}, picture).stretch(),
                            layout::space(ui.letters(7)), std::move(name), std::move(owner))
                 .pad({6, 12, 6, 12});
  } else {
    // In the narrowest windows large letters need the room of the picture.
    const bool narrow = ui.size.w < ui.grown(240);
    const float side = narrow ? 32 : std::min(71.0F, (ui.size.w - 60) * 0.2F);
    inside = layout::row(narrow ? 8 : 16, layout::drawing({side, side}, picture),
                         layout::column(0, std::move(name), std::move(owner)).middle().stretch())
                 .pad(narrow ? 6 : 14, 8);
  }
  return std::move(inside).on(back).as(std::move(shell));
}

}  // namespace

Control symbols_dialog(const Ui& ui, Model& model) {
  const GameEntry& game = model.entry(model.setup.game);
  constexpr float gap = 10;
  const auto tiles = [&](bool upright) {
    layout::Nodes out;
    for (const Symbol each : game.symbols) out.push_back(tile(ui, model, each, upright).share());
    return out;
  };
  const float wide = std::min(ui.grown(820), ui.size.w) - 80;
  layout::Node group =
      layout::row(gap, tiles(true)).min_height(ui.grown(150)).preferred_height(ui.grown(200));
  const bool column = ui.shape() == Shape::Portrait || group.widths().least > wide;
  if (column) group = layout::column(gap, tiles(false));
  group = std::move(group).as("symbols.group", Role::Group,
                              ui.words(game.screens->own_key("symbols.group")));
  layout::Node note =
      layout::body(ui, ui.words("symbols.note"), 15, mist_soft).named("symbols.note");
  const std::string heading = ui.words(game.screens->own_key("symbols.heading"),
                                       {{"name", model.chair_name(model.asked_chair)}});
  return scrolling_dialog(ui, model,
                          {.id = "symbols", .heading = heading, .width = column ? 420.0F : 820.0F},
                          layout::column(14, std::move(note), std::move(group)));
}

}  // namespace app
