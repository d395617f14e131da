// The curtain between two persons at one device: the game's door stays shut until the next one
// takes over. It reads names and symbols only; its tree holds no secret of any hand.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "core/enum_table.hpp"
#include "screens/backdrop.hpp"
#include "screens/model.hpp"
#include "screens/screens.hpp"
#include "screens/symbols.hpp"
#include "screens/table/recap.hpp"
#include "ui/control.hpp"
#include "ui/layout.hpp"
#include "ui/text.hpp"
#include "ui/theme.hpp"
#include "ui/ui.hpp"
#include "ui/widgets.hpp"

namespace app {

// A button that must be held down, with a ring that fills meanwhile.

/// `held` runs after the hold; the spec's `act` serves keys and screen readers.
Control held_button(const Ui& ui, ButtonSpec spec, Rect rect, std::function<void()> held);

// The ring around a held button.

namespace {

/// Returns the part of a round box's rim from the middle of its top, clockwise.
Stroke rim(Rect r, float radius, float share) {
  constexpr int steps = 8;
  std::vector<Point> way = {{r.center().x, r.y}};
  const auto turn = [&](Point middle, float from) {
    for (int i = 0; i <= steps; ++i) {
      const float angle = (from + 90.0F * static_cast<float>(i) / steps) * 0.0174533F;
      way.push_back({middle.x + radius * std::cos(angle), middle.y + radius * std::sin(angle)});
    }
  };
  turn({r.right() - radius, r.y + radius}, -90);
  turn({r.right() - radius, r.bottom() - radius}, 0);
  turn({r.x + radius, r.bottom() - radius}, 90);
  turn({r.x + radius, r.y + radius}, 180);
  way.push_back(way.front());
  const auto length = [&way](std::size_t i) {
    return std::hypot(way[i].x - way[i - 1].x, way[i].y - way[i - 1].y);
  };
  float left = 0;
  for (std::size_t i = 1; i < way.size(); ++i) left += length(i);
  left *= share;
  Stroke out;
  out.points.push_back(way.front());
  for (std::size_t i = 1; i < way.size() && left > 0; ++i) {
    const float part = std::min(1.0F, left / std::max(length(i), 0.01F));
    left -= length(i);
    out.points.push_back({way[i - 1].x + (way[i].x - way[i - 1].x) * part,
                          way[i - 1].y + (way[i].y - way[i - 1].y) * part});
  }
  return out;
}

}  // namespace

Control held_button(const Ui& ui, ButtonSpec spec, Rect rect, std::function<void()> held) {
  spec.rect = rect;
  Control out = button(ui, std::move(spec));
  if (out.enabled) out.hold = std::move(held);
  if (ui.pressed != out.id || ui.held <= 0) return out;
  Stroke ring = rim({rect.x - 6, rect.y - 6, rect.w + 12, rect.h + 12}, corner + 4, 1);
  ring.width = 7;
  ring.color = faded(night, 0.8F);
  out.over.emplace_back(ring);
  ring = rim({rect.x - 6, rect.y - 6, rect.w + 12, rect.h + 12}, corner + 4, ui.held);
  ring.width = 5;
  ring.color = rgb(0xFFE9AE);
  out.over.emplace_back(std::move(ring));
  return out;
}

// Before the curtain can be lifted, hands must release what they pressed, and wait.

namespace {

/// Long enough for a player in the middle of rapid taps to stop.
constexpr Millis time_to_let_go = 800;

}  // namespace

std::optional<Millis> curtain_ready_at(const Navigation& navigation, const Tables& tables) {
  const GameSession* const session = tables.session;
  const CurtainWatch& curtain = tables.curtain;
  if (navigation.screen != Screen::Table || session == nullptr || !session->curtain) {
    return std::nullopt;
  }
  if (curtain.early) return std::nullopt;
  return std::max(session->curtain_lowered_at, curtain.let_go) + time_to_let_go;
}

bool curtain_ready(const Model& model) {
  const std::optional<Millis> opens = curtain_ready_at(model.navigation, model.tables);
  return opens && model.clock.now >= *opens;
}

void on_pointer_down(Model& model) { model.tables.curtain.early = !curtain_ready(model); }

void on_pointer_up(Model& model) {
  CurtainWatch& curtain = model.tables.curtain;
  if (curtain.early || !curtain_ready(model)) curtain.let_go = model.clock.now;
  curtain.early = false;
}

void on_key_down(Model& model) {
  if (!curtain_ready(model)) model.tables.curtain.let_go = model.clock.now;
}

void on_press(Tables& tables, Rect place) {
  const GameSession* const session = tables.session;
  if (session == nullptr || !session->curtain) tables.curtain.last = place;
}

void confirm_at_curtain(Model& model) {
  if (curtain_ready(model)) model.tables.curtain.asked = model.tables.session->curtain_lowered_at;
}

bool confirmed_at_curtain(const Tables& tables) {
  const GameSession& session = *tables.session;
  return session.curtain && tables.curtain.asked == session.curtain_lowered_at;
}

void lift_curtain(Model& model) {
  if (curtain_ready(model)) model.tables.session->lift_curtain();
}

namespace {

/// The player's symbol, in front of the shut door.
Control sign(const Ui& ui, const GameEntry& game, const Player& player, Rect door) {
  Control out =
      make_control("curtain.symbol", Role::Picture, ui.tr(symbol_key(player.symbol)), door);
  draw_closed_door(out.paint, game.screens->door, door);
  const Rect opening = door_opening(door);
  const float size = opening.w * 0.62F;
  const Point middle = {opening.center().x, opening.y + opening.h * 0.56F};
  out.paint.emplace_back(
      Image{.art = "menu/glow", .rect = around(middle, size * 1.9F, size * 1.9F)});
  out.paint.emplace_back(
      Image{.art = symbol_art(player.symbol), .rect = around(middle, size, size)});
  const Rect plaque = door_plaque(door);
  const std::string name = ui.tr(game.screens->key);
  // A small door shows no name.
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

/// Message keys of the curtain for a kind of secret.
struct CurtainKeys {
  const char* note;
  const char* lift;
  const char* show;
};
constexpr auto curtain_keys = core::enum_table<Secret, CurtainKeys>({
    {Secret::Hand, {"curtain.note", "curtain.lift", "curtain.show"}},
    {Secret::Card, {"curtain.note.card", "curtain.lift", "curtain.show"}},
    {Secret::Coins, {"curtain.note.coins", "curtain.lift.coins", "curtain.show.coins"}},
});
static_assert(curtain_keys.complete());

/// The parts of the screen, before their layout.
struct Parts {
  layout::Node call;
  layout::Node name;
  layout::Node door;
  layout::Node since;  ///< public events since this person's last turn
  layout::Node note;
  ButtonSpec lift;
  std::optional<ButtonSpec> sure;  ///< asks for confirmation after a press without a pointer
};

/// The lift button, with the player's name if that fits.
layout::Node lift_button(const Ui& ui, Model& model, ButtonSpec lift,
                         const std::string& without_name, float width, float high) {
  if (layout::button(ui, lift).widths().least > width) lift.label = without_name;
  const float least = layout::button(ui, lift, high).height_at(width);
  return layout::custom([least](float /*width*/) { return least; },
                        [&ui, &model, lift = std::move(lift)](Rect rect) {
                          return held_button(ui, lift, rect, [&model] { lift_curtain(model); });
                        })
      .min_height(least)
      .width(width)
      .centered();
}

/// The confirmation after a press without a pointer.
layout::Node confirm_button(const Ui& ui, std::optional<ButtonSpec> sure, float width) {
  if (!sure) return {};
  return layout::button(ui, *std::move(sure), 52).min_height(touch).width(width).centered();
}

layout::Node since_last_turn(const Ui& ui, Navigation& navigation, Tables& tables) {
  const std::vector<LogEntry> entries = recap(ui, tables);
  layout::Node list = recap_list(ui, tables, entries, false);
  if (!list) return {};
  layout::Node page = layout::column(
      6, layout::strong(ui, recap_heading(ui, tables), 14, gold_light), std::move(list));
  return layout::scroll("curtain.since", navigation.offsets["curtain"],
                        std::move(page).pad({0, 0, 10, 0}))
      .pad(12, 9)
      .on(slate_panel);
}

Parts parts_of(const Ui& ui, Model& model, const Player& player, const CurtainKeys& keys) {
  // Announces at once who takes the device.
  Control call =
      make_control("curtain.call", Role::Alert, ui.tr("curtain.pass_to", {{"name", player.name}}));
  const float k = std::clamp(ui.size.h / 844, 0.85F, 1.4F);
  const bool low = ui.shape() == Shape::Low;
  const bool asked = confirmed_at_curtain(model.tables);
  std::optional<ButtonSpec> sure;
  if (asked) {
    sure = ButtonSpec{.id = "curtain.sure.lift",
                      .label = ui.tr(keys.show),
                      .icon = "eye",
                      .style = ButtonStyle::Gold,
                      .enabled = curtain_ready(model),
                      .disabled_reason = ui.tr("why.curtain"),
                      .act = [&model] { lift_curtain(model); }};
  }
  const float name_size = low ? 50 : std::max(54 * k, ui.letters(30));
  const GameEntry& game = model.platform.entry(model.tables.session->game());
  const layout::Fit centered = {.align = Align::Center};
  return {
      .call = layout::body(ui, ui.tr("curtain.pass"), 20, mist_soft, centered)
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
      .since = since_last_turn(ui, model.navigation, model.tables),
      .note = asked ? layout::body(ui, ui.tr("curtain.sure"), 17, cream, centered)
                          .named("curtain.sure", Role::Alert)
                    : layout::body(ui, ui.tr(keys.note), 17, mist, centered).named("curtain.note"),
      .lift = {.id = "curtain.lift",
               .label = ui.tr(keys.lift, {{"name", player.name}}),
               .description = ui.tr("curtain.twice"),
               .second = ui.tr("curtain.hold"),
               .style = asked ? ButtonStyle::Slate : ButtonStyle::Gold,
               .enabled = curtain_ready(model),
               .disabled_reason = ui.tr("why.curtain"),
               .heading = true,
               .letters = ui.letters(22),
               .act = [&model] { confirm_at_curtain(model); },
               .focus_priority = FocusPriority::Curtain},
      .sure = std::move(sure)};
}

/// Two places of the lift button that do not overlap.
enum class Side : std::uint8_t { Usual, Other };

/// A column; height that the door does not need goes above and between the parts. The lift button
/// is at the bottom, or above the door on Side::Other; the confirmation takes the other place.
layout::Node stacked(const Ui& ui, Model& model, Parts parts, const std::string& without_name,
                     Side side) {
  const float k = std::clamp(ui.size.h / 844, 0.85F, 1.4F);
  const bool phone = ui.small();
  const float w = ui.size.w;
  // On a phone the menu is beside the first words.
  const float call = std::min(phone ? w - 136 : w - 32, ui.scale_with_text(720));
  const float wide = std::min(w - 32, ui.scale_with_text(440 * std::max(1.0F, k)));
  layout::Node foot =
      lift_button(ui, model, std::move(parts.lift), without_name, wide, std::max(60.0F, 66 * k));
  layout::Node head = confirm_button(ui, std::move(parts.sure), wide);
  if (side == Side::Other) std::swap(foot, head);
  const bool above = static_cast<bool>(head);
  // A short phone has no space for both; the recap was shown before the question.
  if (above && ui.size.h < 640) parts.since = {};
  // The recap must be readable without scrolling; the door is decoration.
  const float door = std::min(door_height(w - 24), parts.since ? ui.size.h * 0.36F : 1e6F);
  return layout::column(0, layout::space(phone ? 20 : 14 * k), layout::spring(0.27F),
                        std::move(parts.call).width(call).centered(), layout::spring(0.09F),
                        std::move(parts.name).pad(16, 0), std::move(head),
                        above ? layout::space(14) : layout::spring(0.365F),
                        std::move(parts.door).preferred_height(door).pad(12, 0),
                        layout::spring(above ? 0.1F : 0.275F),
                        std::move(parts.since)
                            .max_width(std::max(0.0F, std::min(w - 32, ui.scale_with_text(460))))
                            .centered(),
                        std::move(parts.note).pad(16, 14), std::move(foot),
                        layout::space(std::min(30 * k, ui.size.h * 0.035F)));
}

/// A low window: the door to the left or right of the text.
layout::Node beside(const Ui& ui, Model& model, Parts parts, const std::string& without_name,
                    Side side) {
  constexpr float edge = 8;
  constexpr float gap = 16;
  constexpr float right = 24;
  // Large letters get a larger part of the window.
  const float left = ui.size.w * 0.08F / ui.text_size;
  const float door = (ui.size.h - 2 * edge) * 440 / 540;
  const float lift = std::min(ui.size.w - left - door - gap - right, ui.scale_with_text(420));
  layout::Nodes cells;
  // The recap takes the door's place.
  if (parts.since) parts.door = std::move(parts.since).middle();
  // The smallest phones have space for one sentence; the name was shown before the question.
  if (parts.sure && lift < 300) parts.call = {};
  cells.push_back(std::move(parts.door).width(door));
  cells.push_back(
      layout::column(0, confirm_button(ui, std::move(parts.sure), lift - 130), layout::spring(1),
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
  return ui.small() ? Rect{10, 10, 52, 48}
                    : Rect{20, 20, ui.scale_with_text(130), ui.scale_with_text(48)};
}

/// True if the lift button would be at this place.
bool touches(const Control& curtain, Rect pressed) {
  constexpr float clear = 24;
  const Control* lift = find_if(
      curtain, [](const Control& each) { return each.focus_priority == FocusPriority::Curtain; });
  const Rect both = lift == nullptr ? Rect{} : lift->rect.inset(-clear).intersect(pressed);
  return both.w > 0 && both.h > 0;
}

}  // namespace

Control curtain_screen(const Ui& ui, Model& model) {
  Control out = make_control("curtain", Role::Main, {}, {0, 0, ui.size.w, ui.size.h});
  draw_dusk(out.paint, ui, 0.62F);
  if (ui.shape() == Shape::Landscape) {
    draw_moon(out.paint, ui, {ui.size.w * 0.16F, ui.size.h * 0.22F});
  }
  if (model.tables.session == nullptr || !model.tables.session->curtain) return out;

  const Player& player = model.tables.session->player(*model.tables.session->curtain);
  out.label = ui.tr("curtain.pass_to", {{"name", player.name}});
  const Secret secret = model.tables.screens().secret(*model.tables.session);
  const CurtainKeys& keys = curtain_keys[secret];
  const auto laid = ui.shape() == Shape::Low ? beside : stacked;
  const auto lay = [&](Side side, Control& into) {
    laid(ui, model, parts_of(ui, model, player, keys), ui.tr(keys.show), side)
        .place(out.rect, into);
  };
  Side side = Side::Usual;
  Control tried = out;
  lay(side, tried);
  // Moves the button away from the last press, so that rapid taps miss it.
  if (touches(tried, model.tables.curtain.last)) {
    side = Side::Other;
    tried = out;
    lay(side, tried);
  }
  out = std::move(tried);
  const Rect menu = menu_place(ui, side);
  out.children.push_back(button(ui, {.id = "curtain.menu",
                                     .rect = menu,
                                     .label = ui.tr("menu"),
                                     .icon = "menu",
                                     .enabled = curtain_ready(model),
                                     .disabled_reason = ui.tr("why.curtain"),
                                     .icon_only = menu.w < 100,
                                     .act = [&model] { model.navigation.open(Dialog::Menu); }}));
  return out;
}

}  // namespace app
