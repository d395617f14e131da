// The sheets over the table: menu, log, who plays a seat, giving up.
#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/screens.hpp"
#include "app/screens/sitters.hpp"
#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

Control menu_dialog(const Ui& ui, Model& model) {
  struct Entry {
    const char* id;
    const char* key;
    const char* icon;
    void (*act)(Model&);
  };
  const bool whole = model.covers == Covers::WholeScreen;
  const bool muted = !model.preferences.sound;
  const std::array<Entry, 11> entries = {{
      {"menu.back", "menu.back", "play", [](Model& m) { m.close(); }},
      {"menu.rules", "menu.rules", "book", [](Model& m) { m.open(Dialog::Rules); }},
      {"menu.advice", "menu.advice", "advice",
       [](Model& m) {
         m.close_all();
         m.play->ask_advice();
       }},
      {"menu.stacks", "menu.stacks", "cards", [](Model& m) { m.open(Dialog::Stacks); }},
      {"menu.seats", "menu.seats", "people", [](Model& m) { m.open(Dialog::Seats); }},
      {"menu.settings", "menu.settings", "gear", [](Model& m) { m.open(Dialog::Settings); }},
      {"menu.screen", whole ? "screen.window" : "screen.whole", whole ? "shrink" : "expand",
       [](Model& m) { m.change_covering(); }},
      {"menu.sound", muted ? "menu.sound_on" : "menu.sound_off", muted ? "sound" : "mute",
       [](Model& m) { m.flip_sound(); }},
      {"menu.keys", "keys.heading", "keys", [](Model& m) { m.open(Dialog::Keys); }},
      {"menu.give_up", "menu.give_up", "flag", [](Model& m) { m.open(Dialog::GiveUp); }},
      {"menu.title", "menu.title", "home", [](Model& m) { m.quit_to_title(); }},
  }};
  // The curtain hides the table, and with it its open cards; the other game has no stacks.
  const bool stacks = !model.play->curtain && model.screens().open_cards != nullptr;
  const bool advice = model.play->acting().has_value();
  const auto shown = [&](const Entry& entry) {
    const std::string id = entry.id;
    if (id == "menu.advice") return advice;
    return (id != "menu.stacks" || stacks) && (id != "menu.screen" || model.can_cover_screen());
  };
  const auto many = static_cast<float>(std::count_if(entries.begin(), entries.end(), shown));
  const float h = std::clamp((ui.size.h - 140) / many - 8, ui.grown(touch), ui.grown(56));
  const float gap = 8;
  DialogLayout frame = dialog(ui, {.id = "menu",
                                   .heading = ui.words("menu.heading"),
                                   .width = 440,
                                   .height = many * (h + gap) + ui.grown(108),
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
                                  .style = first ? ButtonStyle::Gold : ButtonStyle::Slate,
                                  .act = [&model, act = entry.act] { act(model); }}));
    y += h + gap;
  }
  frame.control.children.push_back(scrolled("menu.list", frame.inside, y - frame.inside.y,
                                            model.offsets["menu"], std::move(buttons)));
  return std::move(frame.control);
}

Control log_dialog(const Ui& ui, Model& model) {
  DialogLayout frame = dialog(ui, {.id = "log",
                                   .heading = ui.words("log.heading"),
                                   .width = 720,
                                   .height = 760,
                                   .close = [&model] { model.close(); }});
  Rect inside = frame.inside;
  std::vector<Control> items;
  float y = inside.y;
  const float letters = ui.letters(16);
  const std::vector<LogEntry> turns = model.screens().log(ui.words, *model.play);
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

namespace {

ChoiceSpec sitter_choice(const Ui& ui, Model& model, core::Seat seat) {
  const Player& player = model.play->player(seat);
  ChoiceSpec out = {
      .id = "seats." + std::to_string(seat.index) + ".sitter",
      .label = ui.words("seats.plays", {{"name", player.name}}),
      .chosen = static_cast<int>(player.kind),
      .choose = [&model, seat](int s) { model.play->reseat(seat, static_cast<SeatKind>(s)); }};
  for (const SeatKind each : seat_kinds) out.options.push_back(ui.words(sitter_key(each)));
  return out;
}

/// Symbol, name and choice: beside each other where there is room.
Control seat_row(const Ui& ui, Model& model, core::Seat seat, Rect room) {
  const Player& player = model.play->player(seat);
  const float symbol = 44;
  Control who;
  who.id = "seats." + std::to_string(seat.index);
  who.role = Role::Group;
  who.label = player.name;
  who.paint.emplace_back(
      Image{.art = symbol_art(player.symbol), .rect = {room.x, room.y + 4, symbol, symbol}});
  const bool beside = room.w >= ui.grown(560);
  const float letters = ui.letters(19);
  const float name_w = beside ? ui.grown(180) : room.w - symbol - 20;
  who.paint.emplace_back(line(shortened(ui.measure, player.name, Face::Heading, letters, name_w),
                              Face::Heading, letters, cream,
                              {room.x + symbol + 12, room.y + 4 + symbol / 2}, Align::Left));
  ChoiceSpec plan = sitter_choice(ui, model, seat);
  const float left = beside ? symbol + 26 + name_w : 0;
  plan.rect = {room.x + left, room.y + (beside ? 4 : symbol + 10), room.w - left - 10, touch};
  const Rect chosen = {plan.rect.x + 4, 0, plan.rect.w - 8, 0};
  who.children.push_back(choice(ui, std::move(plan)));
  who.children.push_back(
      text(ui, {.id = who.id + ".about",
                .rect = {chosen.x, who.children.back().rect.bottom() + 5, chosen.w, 0},
                .text = ui.words(sitter_about_key(model.entry(model.play->game()), player.kind)),
                .letters = ui.letters(15),
                .color = mist_soft}));
  who.rect = room;
  who.rect.h = who.children.back().rect.bottom() + 16 - room.y;
  return who;
}

}  // namespace

Control seats_dialog(const Ui& ui, Model& model) {
  const auto frame_of = [&](float height) {
    return dialog(ui, {.id = "seats",
                       .heading = ui.words("seats.heading"),
                       .width = 720,
                       .height = height,
                       .close = [&model] { model.close(); }});
  };
  const auto fill = [&](Rect inside) {
    std::vector<Control> children;
    children.push_back(text(ui, {.id = "seats.why",
                                 .rect = {inside.x, inside.y, inside.w - 10, 0},
                                 .text = ui.words("seats.why"),
                                 .letters = ui.letters(15),
                                 .color = mist_soft}));
    float y = children.back().rect.bottom() + 12;
    for (int i = 0; i < model.play->seating().size(); ++i) {
      children.push_back(seat_row(ui, model, core::Seat{static_cast<std::uint8_t>(i)},
                                  {inside.x, y, inside.w, 0}));
      y = children.back().rect.bottom();
    }
    return children;
  };
  // As high as its content, where the window allows that.
  constexpr float tall = 300;
  const Rect least = frame_of(tall).inside;
  const float content = fill(least).back().rect.bottom() - least.y;
  DialogLayout frame = frame_of(tall - least.h + content + 1);
  frame.control.children.push_back(
      scrolled("seats.list", frame.inside, content, model.offsets["seats"], fill(frame.inside)));
  return std::move(frame.control);
}

Control give_up_dialog(const Ui& ui, Model& model) {
  const float h = ui.grown(52);
  const auto frame_of = [&](float height) {
    return dialog(ui, {.id = "give_up",
                       .heading = ui.words("give_up.heading"),
                       .width = 460,
                       .height = height,
                       .close = [&model] { model.close(); }});
  };
  const auto why = [&](Rect inside) {
    return text(ui, {.id = "give_up.why",
                     .rect = {inside.x, inside.y, inside.w, 0},
                     .text = ui.words("give_up.why"),
                     .letters = ui.letters(16),
                     .color = mist});
  };
  constexpr float tall = 270;
  const Rect least = frame_of(tall).inside;
  // Side by side where both answers fit into a half.
  const float letters = ui.letters(16);
  const float half = (least.w - 10) / 2;
  const bool beside =
      words_fit(ui.measure, ui.words("give_up.no"), Face::Strong, letters, half - 24) &&
      words_fit(ui.measure, ui.words("give_up.yes"), Face::Strong, letters, half - 24);
  const float words = why(least).rect.h + 20;
  const float answers = beside ? h : 2 * h + 10;
  DialogLayout frame = frame_of(tall - least.h + words + answers + 1);
  const Rect& inside = frame.inside;
  std::vector<Control> parts;
  parts.push_back(why(inside));
  const float y = inside.y + words;
  const float wide = beside ? half : inside.w;
  parts.push_back(button(ui, {.id = "give_up.no",
                              .rect = {inside.x, y, wide, h},
                              .label = ui.words("give_up.no"),
                              .act = [&model] { model.close(); }}));
  parts.push_back(button(
      ui, {.id = "give_up.yes",
           .rect = {beside ? inside.x + half + 10 : inside.x, beside ? y : y + h + 10, wide, h},
           .label = ui.words("give_up.yes"),
           .style = ButtonStyle::Ember,
           .act = [&model] { model.give_up(); }}));
  frame.control.children.push_back(scrolled("give_up.list", inside, words + answers,
                                            model.offsets["give_up"], std::move(parts)));
  return std::move(frame.control);
}

}  // namespace app
