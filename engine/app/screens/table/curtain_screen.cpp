// The curtain between two persons at one device: the game's door is shut until the next one is
// there. Reads names and symbols only; nothing of anybody's hand is in this tree.
#include <algorithm>
#include <utility>

#include "app/screens/backdrop.hpp"
#include "app/screens/screens.hpp"
#include "app/screens/symbols.hpp"
#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

namespace {

constexpr float pass_leading = 1.3F;
constexpr float note_leading = 1.35F;

/// Where everything goes; the words are in lines below each other.
struct Layout {
  Rect menu;
  Rect door;
  float words_x = 0;  ///< the middle of the words
  float words_w = 0;
  float pass_y = 0;  ///< upper edge
  float name_y = 0;  ///< middle
  float name_size = 0;
  float note_y = 0;  ///< upper edge
  Rect button;
};

/// What is said, ready to be measured.
struct Said {
  std::string pass;
  std::string note;
  ButtonSpec lift;
};

float lines_high(const Ui& ui, const std::string& words, float letters, float leading,
                 float width) {
  const auto lines = wrap(ui.measure, words, Face::Body, letters, width).size();
  return letters * leading * static_cast<float>(lines);
}

float pass_letters(const Ui& ui) { return ui.letters(20); }
float note_letters(const Ui& ui) { return ui.letters(17); }

float lift_height(const Ui& ui, ButtonSpec lift, float width, float least) {
  lift.rect.w = width;
  return std::max(least, button_height(ui, lift));
}

Layout stacked_layout(const Ui& ui, const Said& said) {
  Layout out;
  const float w = ui.size.w;
  const float h = ui.size.h;
  const float k = std::clamp(h / 844, 0.85F, 1.4F);
  const bool phone = ui.small();
  out.menu = phone ? Rect{10, 10, 52, 48} : Rect{20, 20, ui.grown(130), ui.grown(48)};
  out.words_x = w / 2;
  // On a phone the menu stands beside the first words.
  out.words_w = std::min(phone ? w - 136 : w - 32, ui.grown(720));
  const float pass = lines_high(ui, said.pass, pass_letters(ui), pass_leading, out.words_w);
  out.pass_y = phone ? 20.0F : 14 * k;
  out.name_size = std::max(54 * k, ui.letters(30));
  out.name_y = out.pass_y + pass + out.name_size * 0.75F;
  const float button_wide = std::min(w - 32, ui.grown(440 * std::max(1.0F, k)));
  const float button_high = lift_height(ui, said.lift, button_wide, std::max(60.0F, 66 * k));
  const float foot = std::min(30 * k, h * 0.035F);
  out.button = {w / 2 - button_wide / 2, h - button_high - foot, button_wide, button_high};
  const float note = lines_high(ui, said.note, note_letters(ui), note_leading, w - 32);
  out.note_y = out.button.y - 14 - note;
  float top = out.name_y + out.name_size * 0.75F;
  float high = out.note_y - 14 - top;
  const float wide = std::max(0.0F, std::min(high * 440 / 540, w - 24));
  // Height the door cannot use goes above and between the words.
  const float spare = std::max(0.0F, (high - door_height(wide)) * 0.45F);
  out.pass_y += spare * 0.6F;
  out.name_y += spare * 0.8F;
  top += spare;
  high -= spare;
  out.door = around({w / 2, top + high / 2}, wide, door_height(wide));
  return out;
}

Layout low_layout(const Ui& ui, const Said& said) {
  Layout out;
  const float w = ui.size.w;
  const float h = ui.size.h;
  const float high = h - 16;
  // Large letters get a larger part of the window.
  out.door = {w * 0.08F / ui.text_size, 8, high * 440 / 540, high};
  const float left = out.door.right() + 16;
  out.menu = {w - 14 - 52, 10, 52, 46};
  out.words_w = w - 24 - left;
  out.words_x = left + out.words_w / 2;
  const float pass_w = out.words_w - 2 * 60;
  const float pass = lines_high(ui, said.pass, pass_letters(ui), pass_leading, pass_w);
  const float note = lines_high(ui, said.note, note_letters(ui), note_leading, out.words_w);
  const float button_wide = std::min(out.words_w, ui.grown(420));
  const float button_high = lift_height(ui, said.lift, button_wide, 62);
  out.name_size = 50;
  // What is left of the height stands between them.
  const float name = out.name_size * 1.3F;
  const float spare = std::max(0.0F, h - pass - name - note - button_high - 20) / 5;
  out.pass_y = 10 + spare;
  out.name_y = out.pass_y + pass + spare * 0.5F + name / 2;
  out.note_y = out.name_y + name / 2 + spare;
  out.button = {out.words_x - button_wide / 2, out.note_y + note + spare, button_wide, button_high};
  out.words_w = pass_w;
  return out;
}

/// What the player plays as, before the shut door.
Control sign(const Ui& ui, const GameEntry& game, const Player& player, Rect door) {
  Control out;
  out.id = "curtain.symbol";
  out.role = Role::Picture;
  out.label = ui.words(symbol_key(player.symbol));
  out.rect = door;
  draw_closed_door(out.paint, game.screens->door, door);
  const Rect opening = door_opening(door);
  const float size = opening.w * 0.62F;
  const Point middle = {opening.center().x, opening.y + opening.h * 0.56F};
  out.paint.emplace_back(
      Image{.art = "menu/glow", .rect = around(middle, size * 1.9F, size * 1.9F)});
  out.paint.emplace_back(
      Image{.art = symbol_art(player.symbol), .rect = around(middle, size, size)});
  const Rect plaque = door_plaque(door);
  const std::string name = ui.words(game.screens->key);
  // A small door goes without its name.
  const float least = ui.letters(0);
  const float room = plaque.w * 0.8F;
  if (plaque.h > least && ui.measure.width(name, Face::Heading, least) <= room) {
    const float letters = fitting_size(ui.measure, name, Face::Heading,
                                       std::max(least, plaque.h * 0.42F), room, least);
    out.paint.emplace_back(
        line(name, Face::Heading, letters, rgb(0xFFE3A0), plaque.center(), Align::Center));
  }
  return out;
}

/// The keys of the words for what is asked.
struct Spoken {
  const char* note = "curtain.note";
  const char* lift = "curtain.lift";
  const char* show = "curtain.show";
};

Spoken spoken_for(Secret secret) {
  switch (secret) {
    case Secret::Card:
      return {.note = "curtain.note.card"};
    case Secret::Coins:
      return {"curtain.note.coins", "curtain.lift.coins", "curtain.show.coins"};
    case Secret::Hand:
      break;
  }
  return {};
}

}  // namespace

Control curtain_screen(const Ui& ui, Model& model) {
  Control out;
  out.id = "curtain";
  out.role = Role::Main;
  out.rect = {0, 0, ui.size.w, ui.size.h};
  draw_dusk(out.paint, ui, 0.62F);
  if (ui.shape() == Shape::Landscape) {
    draw_moon(out.paint, ui, {ui.size.w * 0.16F, ui.size.h * 0.22F});
  }
  if (model.play == nullptr || !model.play->curtain) return out;

  const Player& player = model.play->player(*model.play->curtain);
  const Spoken spoken = spoken_for(model.screens().secret(*model.play));
  const std::string whole = ui.words(spoken.lift, {{"name", player.name}});
  Said said = {.pass = ui.words("curtain.pass"),
               .note = ui.words(spoken.note),
               .lift = {.id = "curtain.lift",
                        .label = whole,
                        .style = ButtonStyle::Gold,
                        .heading = true,
                        .letters = ui.letters(22),
                        .act = [&model] { model.play->lift_curtain(); }}};
  const bool low = ui.shape() == Shape::Low;
  const auto laid = [&] { return low ? low_layout(ui, said) : stacked_layout(ui, said); };
  Layout layout = laid();
  // A name without end does not fit a button.
  said.lift.rect = layout.button;
  if (!button_fits(ui, said.lift)) {
    said.lift.label = ui.words(spoken.show);
    layout = laid();
  }
  const float left = layout.words_x - layout.words_w / 2;
  out.label = said.pass + " " + player.name;

  // Who is to take the device is read out at once.
  Control call;
  call.id = "curtain.call";
  call.role = Role::Alert;
  call.label = out.label;
  call.rect = {left, layout.pass_y, layout.words_w, 0};
  Control pass = text(ui, {.id = "curtain.pass",
                           .rect = call.rect,
                           .text = said.pass,
                           .letters = pass_letters(ui),
                           .color = mist_soft,
                           .align = Align::Center,
                           .role = Role::None,
                           .leading = pass_leading});
  call.rect.h = pass.rect.h;
  call.children.push_back(std::move(pass));
  out.children.push_back(std::move(call));
  const float name_w = low ? layout.words_w + 120 : ui.size.w - 32;
  const float size = fitting_size(ui.measure, player.name, Face::Heading, layout.name_size, name_w,
                                  ui.letters(22));
  out.children.push_back(
      text(ui, {.id = "curtain.name",
                .rect = {layout.words_x - name_w / 2, layout.name_y - size * 0.65F, name_w, 0},
                .text = shortened(ui.measure, player.name, Face::Heading, size, name_w),
                .face = Face::Heading,
                .letters = size,
                .color = symbol_color(player.symbol),
                .align = Align::Center,
                .role = Role::Heading,
                .level = 1,
                .leading = 1.3F,
                .shadow = true}));
  out.children.push_back(sign(ui, model.entry(model.play->game()), player, layout.door));
  const float note_w = low ? layout.words_w + 120 : ui.size.w - 32;
  out.children.push_back(text(ui, {.id = "curtain.note",
                                   .rect = {layout.words_x - note_w / 2, layout.note_y, note_w, 0},
                                   .text = said.note,
                                   .letters = note_letters(ui),
                                   .color = mist,
                                   .align = Align::Center,
                                   .leading = note_leading}));
  said.lift.rect = layout.button;
  out.children.push_back(button(ui, std::move(said.lift)));
  out.children.push_back(button(ui, {.id = "curtain.menu",
                                     .rect = layout.menu,
                                     .label = ui.words("menu"),
                                     .icon = "menu",
                                     .silent = layout.menu.w < 100,
                                     .act = [&model] { model.open(Dialog::Menu); }}));
  return out;
}

}  // namespace app
