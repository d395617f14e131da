// The curtain between two persons at one device: the game's door is shut until the next one is
// there. Reads names and symbols only; nothing of anybody's hand is in this tree.
#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include "app/screens/backdrop.hpp"
#include "app/screens/screens.hpp"
#include "app/screens/symbols.hpp"
#include "app/screens/table/held_button.hpp"
#include "app/screens/table/recap.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"

namespace app {

namespace {

/// What the player plays as, before the shut door.
Control sign(const Ui& ui, const GameEntry& game, const Player& player, Rect door) {
  Control out =
      control_of("curtain.symbol", Role::Picture, ui.words(symbol_key(player.symbol)), door);
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
struct CurtainKeys {
  const char* note;
  const char* lift;
  const char* show;
};
/// By Secret.
constexpr std::array<CurtainKeys, 3> curtain_keys = {{
    {"curtain.note", "curtain.lift", "curtain.show"},
    {"curtain.note.card", "curtain.lift", "curtain.show"},
    {"curtain.note.coins", "curtain.lift.coins", "curtain.show.coins"},
}};

/// What is said, and the door; not yet where.
struct Parts {
  layout::Node call;
  layout::Node name;
  layout::Node door;
  layout::Node since;  ///< what happened since this person's last turn, as everybody saw it
  layout::Node note;
  ButtonSpec lift;
  std::optional<ButtonSpec> sure;  ///< asks those once more who press without a pointer
};

/// The button with the player's name where that fits.
layout::Node lift_button(const Ui& ui, Model& model, ButtonSpec lift,
                         const std::string& without_name, float width, float high) {
  if (layout::button(ui, lift).widths().least > width) lift.label = without_name;
  const float least = layout::button(ui, lift, high).height_at(width);
  return layout::custom([least](float /*width*/) { return least; },
                        [&ui, &model, lift = std::move(lift)](Rect rect) {
                          return held_button(ui, lift, rect, [&model] { model.lift_curtain(); });
                        })
      .min_height(least)
      .width(width)
      .centered();
}

/// Where those are asked once more who pressed without a pointer.
layout::Node sure_button(const Ui& ui, std::optional<ButtonSpec> sure, float width) {
  if (!sure) return {};
  return layout::button(ui, *std::move(sure), 52).min_height(touch).width(width).centered();
}

layout::Node since_last_turn(const Ui& ui, Model& model) {
  const std::vector<LogEntry> entries = recap(ui, model);
  layout::Node list = recap_list(ui, model, entries, false);
  if (!list) return {};
  layout::Node page = layout::column(
      6, layout::strong(ui, ui.words("recap.heading"), 14, gold_light), std::move(list));
  return layout::scroll("curtain.since", model.offsets["curtain"],
                        std::move(page).pad({0, 0, 10, 0}))
      .pad(12, 9)
      .on(slate_panel);
}

Parts parts_of(const Ui& ui, Model& model, const Player& player, const CurtainKeys& keys) {
  // Who is to take the device is read out at once.
  Control call =
      control_of("curtain.call", Role::Alert, ui.words("curtain.pass") + " " + player.name);
  const float k = std::clamp(ui.size.h / 844, 0.85F, 1.4F);
  const bool low = ui.shape() == Shape::Low;
  const bool asked = model.asked_at_curtain();
  std::optional<ButtonSpec> sure;
  if (asked) {
    sure = ButtonSpec{.id = "curtain.sure.lift",
                      .label = ui.words(keys.show),
                      .icon = "eye",
                      .style = ButtonStyle::Gold,
                      .enabled = model.curtain_ready(),
                      .why = ui.words("why.curtain"),
                      .act = [&model] { model.lift_curtain(); }};
  }
  const float name_size = low ? 50 : std::max(54 * k, ui.letters(30));
  const GameEntry& game = model.entry(model.play->game());
  const layout::Fit centered = {.align = Align::Center};
  return {
      .call = layout::body(ui, ui.words("curtain.pass"), 20, mist_soft, centered)
                  .named("curtain.pass", Role::None)
                  .as(std::move(call)),
      .name = layout::text(ui,
                           {.id = "curtain.name",
                            .text = player.name,
                            .face = Face::Heading,
                            .letters = name_size,
                            .color = symbol_color(player.symbol),
                            .align = Align::Center,
                            .role = Role::Heading,
                            .level = 1,
                            .leading = 1.3F,
                            .shadow = true},
                           {.least = ui.letters(22), .lines = 1})
                  .height(name_size * (low ? 1.3F : 1.5F)),
      .door = layout::custom([](float) { return 0.0F; },
                             [&ui, &player, &game](Rect rect) {
                               const float wide = std::min(rect.h * 440 / 540, rect.w);
                               const Rect door = around(rect.center(), wide, door_height(wide));
                               return sign(ui, game, player, door);
                             }),
      .since = since_last_turn(ui, model),
      .note = asked
                  ? layout::body(ui, ui.words("curtain.sure"), 17, cream, centered)
                        .named("curtain.sure", Role::Alert)
                  : layout::body(ui, ui.words(keys.note), 17, mist, centered).named("curtain.note"),
      .lift = {.id = "curtain.lift",
               .label = ui.words(keys.lift, {{"name", player.name}}),
               .description = ui.words("curtain.twice"),
               .second = ui.words("curtain.hold"),
               .style = asked ? ButtonStyle::Slate : ButtonStyle::Gold,
               .enabled = model.curtain_ready(),
               .why = ui.words("why.curtain"),
               .heading = true,
               .letters = ui.letters(22),
               .act = [&model] { model.ask_at_curtain(); }},
      .sure = std::move(sure)};
}

/// Where the button lies: two places that have nothing in common.
enum class Side : std::uint8_t { Usual, Other };

/// All below each other; what the door does not need of the height goes above and between. The
/// button is at the foot, or above the door; the other place is where one is asked once more.
layout::Node stacked(const Ui& ui, Model& model, Parts parts, const std::string& without_name,
                     Side side) {
  const float k = std::clamp(ui.size.h / 844, 0.85F, 1.4F);
  const bool phone = ui.small();
  const float w = ui.size.w;
  // On a phone the menu stands beside the first words.
  const float call = std::min(phone ? w - 136 : w - 32, ui.grown(720));
  const float wide = std::min(w - 32, ui.grown(440 * std::max(1.0F, k)));
  layout::Node foot =
      lift_button(ui, model, std::move(parts.lift), without_name, wide, std::max(60.0F, 66 * k));
  layout::Node head = sure_button(ui, std::move(parts.sure), wide);
  if (side == Side::Other) std::swap(foot, head);
  const bool above = static_cast<bool>(head);
  // A short phone has no room for both; what happened was told before the question.
  if (above && ui.size.h < 640) parts.since = {};
  // What is told is to be read without scrolling; the door is there for its beauty.
  const float door = std::min(door_height(w - 24), parts.since ? ui.size.h * 0.36F : 1e6F);
  return layout::column(
      0, layout::space(phone ? 20 : 14 * k), layout::spring(0.27F),
      std::move(parts.call).width(call).centered(), layout::spring(0.09F),
      std::move(parts.name).pad(16, 0), std::move(head),
      above ? layout::space(14) : layout::spring(0.365F),
      std::move(parts.door).preferred_height(door).pad(12, 0),
      layout::spring(above ? 0.1F : 0.275F),
      std::move(parts.since).max_width(std::max(0.0F, std::min(w - 32, ui.grown(460)))).centered(),
      std::move(parts.note).pad(16, 14), std::move(foot),
      layout::space(std::min(30 * k, ui.size.h * 0.035F)));
}

/// A phone on its side: the door beside the words, at the left or at the right of them.
layout::Node beside(const Ui& ui, Model& model, Parts parts, const std::string& without_name,
                    Side side) {
  constexpr float edge = 8;
  constexpr float gap = 16;
  constexpr float right = 24;
  // Large letters get a larger part of the window.
  const float left = ui.size.w * 0.08F / ui.text_size;
  const float door = (ui.size.h - 2 * edge) * 440 / 540;
  const float lift = std::min(ui.size.w - left - door - gap - right, ui.grown(420));
  layout::Nodes cells;
  // What happened meanwhile has the door's place.
  if (parts.since) parts.door = std::move(parts.since).middle();
  // The smallest phones have room for one sentence: whom to pass it to was told before the
  // question.
  if (parts.sure && lift < 300) parts.call = {};
  cells.push_back(std::move(parts.door).width(door));
  cells.push_back(
      layout::column(0, sure_button(ui, std::move(parts.sure), lift - 130), layout::spring(1),
                     std::move(parts.call).pad(60, 0), layout::spring(0.5F), std::move(parts.name),
                     layout::spring(1), std::move(parts.note), layout::spring(1),
                     lift_button(ui, model, std::move(parts.lift), without_name, lift, 62),
                     layout::spring(1.5F))
          .pad(0, 2)
          .stretch());
  if (side == Side::Other) {
    std::swap(cells.front(), cells.back());
    return layout::row(gap, std::move(cells)).pad({right, edge, left, edge});
  }
  return layout::row(gap, std::move(cells)).pad({left, edge, right, edge});
}

Rect menu_place(const Ui& ui, Side side) {
  if (ui.shape() == Shape::Low) {
    return {side == Side::Usual ? ui.size.w - 14 - 52 : 14.0F, 10, 52, 46};
  }
  return ui.small() ? Rect{10, 10, 52, 48} : Rect{20, 20, ui.grown(130), ui.grown(48)};
}

/// Whether what lifts the curtain would lie there.
bool touches(const Control& curtain, Rect pressed) {
  constexpr float clear = 24;
  const Control* lift = find(curtain, "curtain.lift");
  const Rect both = lift == nullptr ? Rect{} : lift->rect.inset(-clear).meet(pressed);
  return both.w > 0 && both.h > 0;
}

}  // namespace

Control curtain_screen(const Ui& ui, Model& model) {
  Control out = control_of("curtain", Role::Main, {}, {0, 0, ui.size.w, ui.size.h});
  draw_dusk(out.paint, ui, 0.62F);
  if (ui.shape() == Shape::Landscape) {
    draw_moon(out.paint, ui, {ui.size.w * 0.16F, ui.size.h * 0.22F});
  }
  if (model.play == nullptr || !model.play->curtain) return out;

  const Player& player = model.play->player(*model.play->curtain);
  out.label = ui.words("curtain.pass") + " " + player.name;
  const Secret secret = model.screens().secret(*model.play);
  const CurtainKeys& keys = curtain_keys[static_cast<std::size_t>(secret)];
  const auto laid = ui.shape() == Shape::Low ? beside : stacked;
  const auto lay = [&](Side side, Control& into) {
    laid(ui, model, parts_of(ui, model, player, keys), ui.words(keys.show), side)
        .place(out.rect, into);
  };
  Side side = Side::Usual;
  Control tried = out;
  lay(side, tried);
  // Whoever taps on taps beside it.
  if (touches(tried, model.curtain.last)) {
    side = Side::Other;
    tried = out;
    lay(side, tried);
  }
  out = std::move(tried);
  const Rect menu = menu_place(ui, side);
  out.children.push_back(button(ui, {.id = "curtain.menu",
                                     .rect = menu,
                                     .label = ui.words("menu"),
                                     .icon = "menu",
                                     .enabled = model.curtain_ready(),
                                     .why = ui.words("why.curtain"),
                                     .silent = menu.w < 100,
                                     .act = [&model] { model.open(Dialog::Menu); }}));
  return out;
}

}  // namespace app
