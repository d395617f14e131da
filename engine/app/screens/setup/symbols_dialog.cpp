// The symbols of the game to choose from at set-up: a symbol another chair has is swapped.
#include <algorithm>
#include <utility>

#include "app/screens/screens.hpp"
#include "app/screens/symbols.hpp"
#include "app/toolkit/text.hpp"
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
  model.keep_setup();
}

/// Whose symbol it is now: a name, or that nobody has it.
std::string owner_of(const Ui& ui, const Model& model, Symbol symbol) {
  for (int chair = 0; chair < model.setup.chairs(); ++chair) {
    const SeatSetup& each = model.setup.chair[static_cast<std::size_t>(chair)];
    if (each.symbol == symbol && each.kind) return model.chair_name(chair);
  }
  return ui.words("symbols.free");
}

constexpr float name_leading = 1.2F;

/// How a tile's words lie beside or below its picture.
struct Tile {
  bool upright = false;
  float picture = 0;
  float room = 0;  ///< for the words
  float letters = 18;
  float small = 15;
};

Tile tile_in(const Ui& ui, Rect r) {
  Tile out;
  out.letters = ui.letters(18);
  out.small = ui.letters(15);
  out.upright = r.h > r.w * 0.8F;
  out.picture = out.upright ? std::min(r.w - 24, r.h - 24 - 3.0F * out.letters)
                            : std::min({r.h - 16, 84.0F, r.w * 0.2F});
  out.room = out.upright ? r.w - 12 : r.w - 44 - out.picture;
  return out;
}

Control tile(const Ui& ui, Model& model, Symbol symbol, Rect r) {
  const bool mine = model.setup.chair[static_cast<std::size_t>(model.asked_chair)].symbol == symbol;
  Control out;
  out.id = "symbols." + std::to_string(static_cast<int>(symbol));
  out.role = Role::Button;
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

  const Tile look = tile_in(ui, r);
  const float size = look.picture;
  const Rect picture = look.upright ? Rect{r.center().x - size / 2, r.y + 12, size, size}
                                    : Rect{r.x + 14, r.center().y - size / 2, size, size};
  out.paint.emplace_back(Image{.art = symbol_art(symbol), .rect = picture});
  const Align align = look.upright ? Align::Center : Align::Left;
  const float x = look.upright ? r.center().x : picture.right() + 16;
  const float owner_high = look.small * 1.3F;
  const Block name =
      fitting_block(ui.measure, out.label, Face::Strong, look.letters,
                    {look.room, look.upright ? look.letters * 1.3F : r.h - owner_high - 8},
                    ui.letters(0), name_leading);
  const float name_high = name.size * name_leading * static_cast<float>(name.lines.size());
  float y = look.upright ? picture.bottom() + look.letters * 0.4F
                         : r.center().y - (name_high + owner_high) / 2;
  for (const std::string& each : name.lines) {
    out.paint.emplace_back(
        line(each, Face::Strong, name.size, mist, {x, y + name.size * name_leading / 2}, align));
    y += name.size * name_leading;
  }
  out.paint.emplace_back(
      line(shortened(ui.measure, out.description, Face::Body, look.small, look.room), Face::Body,
           look.small, mist_soft, {x, y + owner_high / 2}, align));
  return out;
}

/// Whether the names of all symbols fit into tiles of this size.
bool names_fit(const Ui& ui, std::span<const Symbol> symbols, Rect r) {
  const Tile look = tile_in(ui, r);
  return look.picture >= 40 && std::all_of(symbols.begin(), symbols.end(), [&](Symbol each) {
           return ui.measure.width(ui.words(symbol_key(each)), Face::Strong, ui.letters(0)) <=
                  look.room;
         });
}

}  // namespace

Control symbols_dialog(const Ui& ui, Model& model) {
  const bool mountain = model.setup.game == io::GameName::MountDrago;
  const std::string name = model.chair_name(model.asked_chair);
  const char* const heading = mountain ? "symbols.heading" : "symbols.heading_cave";
  const auto symbols = model.entry(model.setup.game).symbols;
  const auto many = static_cast<float>(symbols.size());
  constexpr float gap = 10;
  const float wide = std::min(ui.grown(820), ui.size.w) - 80;
  const float upright = ui.grown(190);
  const bool column = ui.shape() == Shape::Portrait ||
                      !names_fit(ui, symbols, {0, 0, (wide - gap * (many - 1)) / many, upright});
  const float each_high = ui.grown(72);
  const float needed = column ? (each_high + gap) * many : upright;
  DialogLayout frame = dialog(ui, {.id = "symbols",
                                   .heading = ui.words(heading, {{"name", name}}),
                                   .width = column ? 420.0F : 820.0F,
                                   .height = needed + ui.grown(170),
                                   .close = [&model] { model.close(); }});
  const Rect inside = frame.inside;
  Control note = text(ui, {.id = "symbols.note",
                           .rect = {inside.x, inside.y, inside.w, 0},
                           .text = ui.words("symbols.note"),
                           .letters = ui.letters(15),
                           .color = mist_soft,
                           .leading = 1.3F});
  Control group;
  group.id = "symbols.group";
  group.role = Role::Group;
  group.label = ui.words(mountain ? "symbols.group" : "symbols.group_cave");
  // A little room for focus rings.
  const Rect area = {inside.x + 5, note.rect.bottom() + 14, inside.w - 14, 0};
  const float high =
      std::max(column ? (inside.bottom() - area.y + gap) / many - gap : 0.0F,
               column ? each_high : std::min(inside.bottom() - area.y - 8, upright * 1.1F));
  float at = 0;
  for (const Symbol symbol : symbols) {
    const float each = (area.w - gap * (many - 1)) / many;
    const Rect place = column ? Rect{area.x, area.y + (high + gap) * at, area.w, high}
                              : Rect{area.x + (each + gap) * at, area.y, each, high};
    group.children.push_back(tile(ui, model, symbol, place));
    ++at;
  }
  const float bottom = group.children.back().rect.bottom();
  group.rect = {area.x, area.y, area.w, bottom - area.y};
  std::vector<Control> parts;
  parts.push_back(std::move(note));
  parts.push_back(std::move(group));
  frame.control.children.push_back(scrolled("symbols.list", inside, bottom + 6 - inside.y,
                                            model.offsets["symbols"], std::move(parts)));
  return std::move(frame.control);
}

}  // namespace app
