// The sheets over the table: menu, log, who plays a seat, giving up.
#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "app/screens.hpp"
#include "app/text.hpp"
#include "app/theme.hpp"
#include "app/widgets.hpp"

namespace app {

Control menu_sheet(const Ui& ui, Model& model) {
  struct Entry {
    const char* id;
    const char* key;
    const char* icon;
    void (*act)(Model&);
  };
  const bool whole = model.covers == Covers::WholeScreen;
  const bool muted = !model.preferences.sound;
  const std::array<Entry, 9> entries = {{
      {"menu.back", "menu.back", "play", [](Model& m) { m.close(); }},
      {"menu.rules", "menu.rules", "book", [](Model& m) { m.open(Sheet::Rules); }},
      {"menu.stacks", "menu.stacks", "cards", [](Model& m) { m.open(Sheet::Stacks); }},
      {"menu.seats", "menu.seats", "people", [](Model& m) { m.open(Sheet::Seats); }},
      {"menu.settings", "menu.settings", "gear", [](Model& m) { m.open(Sheet::Settings); }},
      {"menu.screen", whole ? "screen.window" : "screen.whole", whole ? "shrink" : "expand",
       [](Model& m) { m.change_covering(); }},
      {"menu.sound", muted ? "menu.sound_on" : "menu.sound_off", muted ? "sound" : "mute",
       [](Model& m) { m.flip_sound(); }},
      {"menu.give_up", "menu.give_up", "flag", [](Model& m) { m.open(Sheet::GiveUp); }},
      {"menu.title", "menu.title", "home", [](Model& m) { m.quit_to_title(); }},
  }};
  // The curtain hides the table, and with it its open cards; the other game has no stacks.
  const bool stacks = !model.play->curtain && model.play->game() == io::GameName::MountDrago;
  const auto shown = [&](const Entry& entry) {
    const std::string id = entry.id;
    return (id != "menu.stacks" || stacks) && (id != "menu.screen" || model.can_cover_screen());
  };
  const auto many = static_cast<float>(std::count_if(entries.begin(), entries.end(), shown));
  const float h = std::clamp((ui.size.h - 140) / many - 8, touch, 56.0F);
  const float gap = 8;
  DialogFrame frame = dialog(ui, {.id = "menu",
                                  .heading = ui.words("menu.heading"),
                                  .width = 440,
                                  .height = many * (h + gap) + 108,
                                  .close = [&model] { model.close(); }});
  std::vector<Control> buttons;
  float y = frame.inside.y;
  for (const Entry& entry : entries) {
    if (!shown(entry)) continue;
    const bool first = entry.id == entries.front().id;
    buttons.push_back(button(ui, {.id = entry.id,
                                  .rect = {frame.inside.x, y, frame.inside.w, h},
                                  .label = ui.words(entry.key),
                                  .icon = entry.icon,
                                  .dress = first ? Dress::Gold : Dress::Slate,
                                  .act = [&model, act = entry.act] { act(model); }}));
    y += h + gap;
  }
  frame.control.children.push_back(scrolled("menu.list", frame.inside, y - frame.inside.y,
                                            model.offsets["menu"], std::move(buttons)));
  return std::move(frame.control);
}

Control log_sheet(const Ui& ui, Model& model) {
  DialogFrame frame = dialog(ui, {.id = "log",
                                  .heading = ui.words("log.heading"),
                                  .width = 720,
                                  .height = 760,
                                  .close = [&model] { model.close(); }});
  Rect inside = frame.inside;
  std::vector<Control> items;
  float y = inside.y;
  const float letters = ui.letters(16);
  const std::vector<Logged> turns = log_of(ui.words, *model.play);
  for (std::size_t i = turns.size(); i-- > 0;) {
    const float symbol = 28;
    Control item = text(ui, {.id = "log." + std::to_string(i),
                             .rect = {inside.x + symbol + 12, y + 6, inside.w - symbol - 26, 0},
                             .text = turns[i].words,
                             .letters = letters,
                             .color = mist,
                             .role = Role::Item});
    const float high = std::max(symbol, item.rect.h) + 12;
    item.paint.emplace_back(Image{.art = symbol_art(model.play->player(turns[i].seat).symbol),
                                  .rect = {inside.x, y + 4, symbol, symbol}});
    item.paint.emplace_back(
        Stroke{.points = {{inside.x, y + high}, {inside.right() - 14, y + high}},
               .width = 1,
               .color = faded(white, 0.10F)});
    y += high;
    items.push_back(std::move(item));
  }
  if (items.empty()) {
    items.push_back(text(ui, {.id = "log.none",
                              .rect = inside,
                              .text = ui.words("table.begins"),
                              .letters = letters,
                              .color = mist,
                              .role = Role::Item}));
  }
  Control list = scrolled("log.list", inside, y - inside.y, model.offsets["log"], std::move(items));
  list.role = Role::List;
  list.label = ui.words("log.heading");
  frame.control.children.push_back(std::move(list));
  return std::move(frame.control);
}

Control seats_sheet(const Ui& ui, Model& model) {
  const Party& party = model.play->party();
  const float row = ui.small() ? 108.0F : 76.0F;
  const float content = row * static_cast<float>(party.size());
  DialogFrame frame = dialog(ui, {.id = "seats",
                                  .heading = ui.words("seats.heading"),
                                  .width = 720,
                                  .height = content + 190,
                                  .close = [&model] { model.close(); }});
  const Rect& inside = frame.inside;
  std::vector<Control> children;
  children.push_back(text(ui, {.id = "seats.why",
                               .rect = {inside.x, inside.y, inside.w - 10, 0},
                               .text = ui.words("seats.why"),
                               .letters = ui.letters(15),
                               .color = mist_soft}));
  float y = children.back().rect.bottom() + 12;
  for (int i = 0; i < party.size(); ++i) {
    const core::Seat seat{static_cast<std::uint8_t>(i)};
    const Player& player = party.player(seat);
    const std::string id = "seats." + std::to_string(i);
    const float symbol = 44;
    Control who;
    who.id = id;
    who.role = Role::Group;
    who.label = player.name;
    who.paint.emplace_back(
        Image{.art = symbol_art(player.symbol), .rect = {inside.x, y + 4, symbol, symbol}});
    const float name_w = ui.small() ? inside.w - symbol - 20 : 180;
    who.paint.emplace_back(line(
        shortened(ui.measure, player.name, Face::Heading, ui.letters(19), name_w), Face::Heading,
        ui.letters(19), cream, {inside.x + symbol + 12, y + 4 + symbol / 2}, Align::Left));
    const Rect options = ui.small()
                             ? Rect{inside.x, y + symbol + 10, inside.w - 10, touch}
                             : Rect{inside.x + symbol + 206, y + 4, inside.w - symbol - 220, touch};
    constexpr std::array<Sitter, 3> sitters = {Sitter::Person, Sitter::Greedy, Sitter::Random};
    int chosen = 0;
    for (int s = 0; s < 3; ++s) {
      if (sitters[static_cast<std::size_t>(s)] == player.sitter) chosen = s;
    }
    who.children.push_back(
        choice(ui, {.id = id + ".sitter",
                    .rect = options,
                    .label = ui.words("seats.plays", {{"name", player.name}}),
                    .options = {ui.words("sitter.person"), ui.words("sitter.greedy"),
                                ui.words("sitter.random")},
                    .chosen = chosen,
                    .choose = [&model, seat, sitters](int s) {
                      model.play->reseat(seat, sitters[static_cast<std::size_t>(s)]);
                    }}));
    who.rect = {inside.x, y, inside.w, row};
    y += row;
    children.push_back(std::move(who));
  }
  frame.control.children.push_back(
      scrolled("seats.list", inside, y - inside.y, model.offsets["seats"], std::move(children)));
  return std::move(frame.control);
}

Control give_up_sheet(const Ui& ui, Model& model) {
  DialogFrame frame = dialog(ui, {.id = "give_up",
                                  .heading = ui.words("give_up.heading"),
                                  .width = 460,
                                  .height = 270,
                                  .close = [&model] { model.close(); }});
  const Rect& inside = frame.inside;
  frame.control.children.push_back(text(ui, {.id = "give_up.why",
                                             .rect = {inside.x, inside.y, inside.w, 0},
                                             .text = ui.words("give_up.why"),
                                             .letters = ui.letters(16),
                                             .color = mist}));
  const float h = 48;
  const float half = (inside.w - 10) / 2;
  const float y = inside.bottom() - h;
  frame.control.children.push_back(button(ui, {.id = "give_up.no",
                                               .rect = {inside.x, y, half, h},
                                               .label = ui.words("give_up.no"),
                                               .act = [&model] { model.close(); }}));
  frame.control.children.push_back(button(ui, {.id = "give_up.yes",
                                               .rect = {inside.x + half + 10, y, half, h},
                                               .label = ui.words("give_up.yes"),
                                               .dress = Dress::Ember,
                                               .act = [&model] { model.give_up(); }}));
  return std::move(frame.control);
}

}  // namespace app
