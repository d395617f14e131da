// The symbols of the game to choose from at set-up: a symbol another chair has is swapped.
#include <algorithm>
#include <utility>

#include "app/screens.hpp"
#include "app/symbols.hpp"
#include "app/text.hpp"
#include "app/theme.hpp"
#include "app/widgets.hpp"

namespace app {

namespace {

void give_symbol(Model& model, int chair, Symbol symbol) {
  Chair& here = model.plan.chair[static_cast<std::size_t>(chair)];
  for (Chair& other : model.plan.chair) {
    if (&other != &here && other.symbol == symbol) other.symbol = here.symbol;
  }
  here.symbol = symbol;
  model.keep_plan();
}

/// Whose symbol it is now: a name, or that nobody has it.
std::string owner_of(const Ui& ui, const Model& model, Symbol symbol) {
  for (int chair = 0; chair < model.plan.chairs(); ++chair) {
    const Chair& each = model.plan.chair[static_cast<std::size_t>(chair)];
    if (each.symbol == symbol && each.sitter != Sitter::Empty) return model.chair_name(chair);
  }
  return ui.words("symbols.free");
}

Control tile(const Ui& ui, Model& model, Symbol symbol, Rect r) {
  const bool upright = r.h > r.w * 0.8F;
  const bool mine = model.plan.chair[static_cast<std::size_t>(model.asked_chair)].symbol == symbol;
  Control out;
  out.id = "symbols." + std::to_string(static_cast<int>(symbol));
  out.role = Role::Radio;
  out.label = ui.words(symbol_key(symbol));
  out.description = owner_of(ui, model, symbol);
  out.checked = mine;
  out.rect = r;
  out.act = [&model, symbol] {
    give_symbol(model, model.asked_chair, symbol);
    model.close();
  };
  const bool pointed = ui.hovered == out.id;
  Box box = {.rect = r,
             .radius = corner,
             .top = pointed ? rgb(0x3A4266) : rgb(0x2A304B),
             .bottom = pointed ? rgb(0x3A4266) : rgb(0x20253B),
             .border = faded(white, 0.13F)};
  out.paint.emplace_back(mine ? framed(box) : box);

  const float letters = ui.letters(18);
  const float small = ui.letters(15);
  const float size = upright ? std::min(r.w - 24, r.h - 24 - 3.0F * letters) : r.h - 16;
  const Rect picture = upright ? Rect{r.center().x - size / 2, r.y + 12, size, size}
                               : Rect{r.x + 14, r.y + 8, size, size};
  out.paint.emplace_back(Image{.art = symbol_art(symbol), .rect = picture});
  const float room = upright ? r.w - 12 : r.right() - 14 - picture.right() - 16;
  const Align align = upright ? Align::Center : Align::Left;
  const float x = upright ? r.center().x : picture.right() + 16;
  const float y = upright ? picture.bottom() + letters : r.center().y - letters * 0.62F;
  out.paint.emplace_back(line(shortened(ui.measure, out.label, Face::Strong, letters, room),
                              Face::Strong, letters, mist, {x, y}, align));
  out.paint.emplace_back(line(shortened(ui.measure, out.description, Face::Body, small, room),
                              Face::Body, small, mist_soft, {x, y + letters * 1.3F}, align));
  return out;
}

}  // namespace

Control symbols_sheet(const Ui& ui, Model& model) {
  const bool mountain = model.plan.game == io::GameName::MountDrago;
  const std::string name = model.chair_name(model.asked_chair);
  const char* const heading = mountain ? "symbols.heading" : "symbols.heading_cave";
  const bool column = ui.shape() == Shape::Portrait && ui.size.w < 700;
  DialogFrame frame = dialog(ui, {.id = "symbols",
                                  .heading = ui.words(heading, {{"name", name}}),
                                  .width = column ? 420.0F : 820.0F,
                                  .height = column ? 560.0F : 330.0F,
                                  .close = [&model] { model.close(); }});
  const Rect inside = frame.inside;
  const float small = ui.letters(15);
  Control note = text(ui, {.id = "symbols.note",
                           .rect = {inside.x, inside.y, inside.w, 0},
                           .text = ui.words("symbols.note"),
                           .letters = small,
                           .color = mist_soft,
                           .leading = 1.3F});
  Control group;
  group.id = "symbols.group";
  group.role = Role::Radios;
  group.label = ui.words(mountain ? "symbols.group" : "symbols.group_cave");
  const float top = note.rect.bottom() + 12;
  group.rect = {inside.x, top, inside.w, inside.bottom() - top};
  frame.control.children.push_back(std::move(note));
  const Rect area = group.rect;
  constexpr float gap = 10;
  const auto symbols = symbols_of(model.plan.game);
  const auto many = static_cast<float>(symbols.size());
  float at = 0;
  for (const Symbol symbol : symbols) {
    const float each = ((column ? area.h : area.w) - gap * (many - 1)) / many;
    const Rect place = column ? Rect{area.x, area.y + (each + gap) * at, area.w, each}
                              : Rect{area.x + (each + gap) * at, area.y, each, area.h};
    group.children.push_back(tile(ui, model, symbol, place));
    ++at;
  }
  frame.control.children.push_back(std::move(group));
  return std::move(frame.control);
}

}  // namespace app
