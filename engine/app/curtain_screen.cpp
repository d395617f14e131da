// The curtain between two persons at one device: the game's door is shut until the next one is
// there. Reads names and symbols only; nothing of anybody's hand is in this tree.
#include <algorithm>
#include <utility>

#include "app/backdrop.hpp"
#include "app/screens.hpp"
#include "app/symbols.hpp"
#include "app/text.hpp"
#include "app/theme.hpp"
#include "app/widgets.hpp"

namespace app {

namespace {

/// Where everything goes.
struct Layout {
  Rect menu;
  Rect door;
  float words_x = 0;  ///< the middle of the words
  float words_w = 0;
  float pass_y = 0;
  float name_y = 0;
  float name_size = 0;
  float note_y = 0;
  Rect button;
};

Layout stacked_layout(const Ui& ui) {
  Layout out;
  const float w = ui.size.w;
  const float h = ui.size.h;
  const float k = std::clamp(h / 844, 0.85F, 1.4F);
  const bool phone = ui.small();
  out.menu = phone ? Rect{10, 10, 52, 48} : Rect{20, 20, 130, 48};
  out.words_x = w / 2;
  out.words_w = std::min(w - 32, 720.0F);
  out.pass_y = 34 * k + (phone ? 6.0F : 0.0F);
  out.name_size = 54 * k;
  out.name_y = out.pass_y + 52 * k;
  const float button_high = std::max(60.0F, 66 * k);
  const float button_wide = std::min(w - 32, 440 * std::max(1.0F, k));
  out.button = {w / 2 - button_wide / 2, h - button_high - 30 * k, button_wide, button_high};
  out.note_y = out.button.y - 48;
  float top = out.name_y + 44 * k;
  float high = out.note_y - 28 - top;
  const float wide = std::min(high * 440 / 540, w - 24);
  // Height the door cannot use goes above and between the words.
  const float spare = (high - door_height(wide)) * 0.45F;
  out.pass_y += spare * 0.6F;
  out.name_y += spare * 0.8F;
  top += spare;
  high -= spare;
  out.door = around({w / 2, top + high / 2}, wide, door_height(wide));
  return out;
}

Layout low_layout(const Ui& ui) {
  Layout out;
  const float w = ui.size.w;
  const float h = ui.size.h;
  const float high = h - 16;
  out.door = {w * 0.08F, 8, high * 440 / 540, high};
  const float left = out.door.right() + 16;
  out.menu = {w - 14 - 52, 10, 52, 46};
  out.words_w = w - 24 - left;
  out.words_x = left + out.words_w / 2;
  out.pass_y = h * 0.18F;
  out.name_size = 50;
  out.name_y = h * 0.34F;
  out.note_y = h * 0.53F;
  const float button_wide = std::min(out.words_w, 420.0F);
  out.button = {out.words_x - button_wide / 2, h * 0.68F, button_wide, 62};
  return out;
}

/// What the player plays as, before the shut door.
Control sign(const Ui& ui, io::GameName game, const Player& player, Rect door) {
  Control out;
  out.id = "curtain.symbol";
  out.role = Role::Picture;
  out.label = ui.words(symbol_key(player.symbol));
  out.rect = door;
  draw_closed_door(out.paint, game, door);
  const Rect opening = door_opening(door);
  const float size = opening.w * 0.62F;
  const Point middle = {opening.center().x, opening.y + opening.h * 0.56F};
  out.paint.emplace_back(
      Image{.art = "menu/glow", .rect = around(middle, size * 1.9F, size * 1.9F)});
  out.paint.emplace_back(
      Image{.art = symbol_art(player.symbol), .rect = around(middle, size, size)});
  const Rect plaque = door_plaque(door);
  const std::string name = ui.words(game_key(game));
  out.paint.emplace_back(
      line(name, Face::Heading,
           fitting_size(ui.measure, name, Face::Heading, plaque.h * 0.42F, plaque.w * 0.8F, 14),
           rgb(0xFFE3A0), plaque.center(), Align::Center));
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
  const Spoken spoken = spoken_for(secret_of(*model.play));
  const Layout layout = ui.shape() == Shape::Low ? low_layout(ui) : stacked_layout(ui);
  const float left = layout.words_x - layout.words_w / 2;
  out.label = ui.words("curtain.pass") + " " + player.name;

  const float pass = ui.letters(20);
  out.children.push_back(text(ui, {.id = "curtain.pass",
                                   .rect = {left, layout.pass_y - pass * 0.675F, layout.words_w, 0},
                                   .text = ui.words("curtain.pass"),
                                   .letters = pass,
                                   .color = mist_soft,
                                   .align = Align::Center}));
  const float size =
      fitting_size(ui.measure, player.name, Face::Heading, layout.name_size, layout.words_w, 22);
  out.children.push_back(
      text(ui, {.id = "curtain.name",
                .rect = {left, layout.name_y - size * 0.65F, layout.words_w, 0},
                .text = shortened(ui.measure, player.name, Face::Heading, size, layout.words_w),
                .face = Face::Heading,
                .letters = size,
                .color = symbol_color(player.symbol),
                .align = Align::Center,
                .role = Role::Heading,
                .level = 1,
                .leading = 1.3F,
                .shadow = true}));
  out.children.push_back(sign(ui, model.play->game(), player, layout.door));
  const float note = ui.letters(17);
  out.children.push_back(text(ui, {.id = "curtain.note",
                                   .rect = {left, layout.note_y - note * 0.7F, layout.words_w, 0},
                                   .text = ui.words(spoken.note),
                                   .letters = note,
                                   .color = mist,
                                   .align = Align::Center}));
  const std::string whole = ui.words(spoken.lift, {{"name", player.name}});
  const bool fits = ui.measure.width(whole, Face::Heading, 15) < layout.button.w - 24;
  out.children.push_back(button(ui, {.id = "curtain.lift",
                                     .rect = layout.button,
                                     .label = fits ? whole : ui.words(spoken.show),
                                     .dress = Dress::Gold,
                                     .heading = true,
                                     .letters = ui.letters(22),
                                     .act = [&model] { model.play->lift_curtain(); }}));
  out.children.push_back(button(ui, {.id = "curtain.menu",
                                     .rect = layout.menu,
                                     .label = ui.words("menu"),
                                     .icon = "menu",
                                     .silent = layout.menu.w < 100,
                                     .act = [&model] { model.open(Sheet::Menu); }}));
  return out;
}

}  // namespace app
