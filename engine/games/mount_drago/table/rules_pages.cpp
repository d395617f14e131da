// The rules of Mount Drago as short illustrated chapters, and the credits.
#include <algorithm>
#include <array>

#include "games/mount_drago/rules/rulebooks.hpp"
#include "games/mount_drago/table/figures.hpp"
#include "games/mount_drago/table/parts.hpp"
#include "games/mount_drago/table/table.hpp"
#include "screens/rules.hpp"
#include "ui/theme.hpp"
#include "ui/widgets.hpp"

namespace mount_drago::table {
namespace {

void draw_stone(DrawList& out, const char* art, Rect r) {
  out.emplace_back(image_of(art, {r.x, r.center().y - r.w * 0.4F, r.w, r.w * 0.8F}));
}

void draw_goal(DrawList& out, Rect r) {
  out.emplace_back(Image{.art = "menu/mount", .rect = r, .part = {0, 0, 1, 360.0F / 412}});
  out.emplace_back(outlined(r, ink, 2, 4));
}

void draw_backs(DrawList& out, Rect r) {
  const float w = r.w * 0.45F;
  for (const float step : {-1.0F, 0.0F, 1.0F}) {
    const Rect card = around({r.center().x + step * w * 0.3F, r.center().y}, w, w * 1.4F);
    draw_card_back(out, {.rect = card, .angle = step * 12});
  }
}

void draw_end(DrawList& out, Rect r) {
  draw_stone(out, "board/stone-summit", r.translated(0, r.h * 0.14F));
  const auto draw = [&out, r](Dragon dragon, Point feet, float size) {
    const Point at = {r.x + r.w * feet.x, r.y + r.h * feet.y};
    draw_dragon(out, dragon_art(dragon), {.placement = {at, r.w * size}});
  };
  draw(Dragon::Orange, {0.28F, 0.53F}, 0.44F);
  draw(Dragon::LightBlue, {0.72F, 0.53F}, 0.44F);
  draw(Dragon::Green, {0.5F, 0.64F}, 0.46F);
}

/// Draws dragons of all colors close together.
void draw_start(DrawList& out, Rect r) {
  draw_stone(out, "board/stone-start", r.translated(0, r.h * 0.18F));
  constexpr std::array<Dragon, 5> some = {Dragon::Purple, Dragon::Yellow, Dragon::Blue, Dragon::Red,
                                          Dragon::Green};
  for (std::size_t i = 0; i < some.size(); ++i) {
    const auto at = static_cast<float>(i);
    // Two behind, three in front.
    const bool behind = i < 2;
    const Point feet = {r.x + r.w * (behind ? 0.34F + 0.32F * at : 0.2F + 0.3F * (at - 2)),
                        r.y + r.h * (behind ? 0.5F : 0.76F)};
    draw_dragon(out, dragon_art(some[i]), {.placement = {feet, r.w * 0.42F}});
  }
}

RulesPicture card_picture(const Ui& ui, Card card) {
  return [&ui, card](DrawList& out, Rect r) {
    draw_card(out, ui, card, {.rect = around(r.center(), r.h / 1.4F, r.h), .named = false});
  };
}

/// Draws two cards of a stack: the mount, and the card played over or under it.
RulesPicture stack_picture(const Ui& ui, Card under, Card over, bool choice_open = false) {
  return [&ui, under, over, choice_open](DrawList& out, Rect r) {
    const float w = r.w * 0.56F;
    const float h = w * 1.4F;
    draw_card(out, ui, under, {.rect = {r.right() - w, r.bottom() - h, w, h}, .named = false});
    draw_card(out, ui, over, {.rect = {r.x, r.y, w, h}, .named = false});
    if (!choice_open) return;
    const Point at = {r.right() - r.w * 0.17F, r.y + r.w * 0.15F};
    const float size = r.w * 0.3F;
    Box badge = disc(at, size, gold_light);
    badge.bottom = gold_deep;
    badge.border = gold_rim;
    out.emplace_back(badge);
    out.emplace_back(figure("?", size * 0.75F, ink, at));
  };
}

/// Draws a card of a dragon on the summit, half under a stack.
RulesPicture discard_picture(const Ui& ui) {
  return [&ui](DrawList& out, Rect r) {
    const float w = r.w * 0.42F;
    const float h = w * 1.4F;
    draw_card(out, ui, Card(Dragon::Orange, 4),
              {.rect = {r.x + w * 0.55F, r.bottom() - h, w, h}, .named = false});
    draw_card(out, ui, Card(Dragon::Blue, 4),
              {.rect = {r.x, r.bottom() - h - 4, w, h}, .named = false});
    const Rect peak = {r.x + r.w * 0.46F, r.y + r.h * 0.1F, r.w * 0.54F, r.w * 0.54F};
    draw_stone(out, "board/stone-summit", peak);
    draw_dragon(out, dragon_art(Dragon::Orange),
                {.placement = {{peak.center().x, peak.center().y - r.h * 0.06F}, r.w * 0.4F}});
  };
}

RulesPicture stone_picture(const char* stone, Dragon dragon, int worth, Color color) {
  return [stone, dragon, worth, color](DrawList& out, Rect r) {
    draw_stone(out, stone, r);
    const Point face = {r.center().x, r.center().y - r.w * 0.1F};
    draw_dragon(out, dragon_art(dragon),
                {.placement = {{face.x, face.y - r.w * 0.02F}, r.w * 0.52F}});
    out.emplace_back(
        figure(format_number(worth), r.w * 0.26F, color, {face.x, face.y + r.w * 0.1F}));
  };
}

/// Draws the gains of four dragons, one of which has just landed on a colored stone.
RulesPicture gains_picture(const char* stone, std::array<int, 4> gains) {
  return [stone, gains](DrawList& out, Rect r) {
    constexpr std::array<int, 4> worth = {-2, 2, 3, 5};
    constexpr std::array<Dragon, 4> dragons = {Dragon::Brown, Dragon::Yellow, Dragon::Red,
                                               Dragon::Blue};
    const float step = r.w / 4;
    const float side = std::min(step - 6, r.h * 0.9F);
    for (std::size_t i = 0; i < worth.size(); ++i) {
      const Rect cell = {r.x + step * static_cast<float>(i), r.bottom() - side, side, side};
      const bool stops = worth[i] == 2;
      stone_picture(stops ? stone : "board/stone-plain", dragons[i], worth[i], stops ? white : ink)(
          out, cell);
      const float pill = side * 0.3F;
      draw_gain(out, gains[i], {cell.x + side * 0.82F, cell.y + pill * 0.4F}, pill);
    }
  };
}

}  // namespace

void MountDragoTable::add_rules(RulesPage& page) const {
  const Ui& ui = page.ui;
  page.sources = rule_sources;
  page.heading("goal");
  page.paragraph("goal.text", draw_goal);

  page.heading("setup", {"MD-1", "MD-2", "MD-3", "MD-4", "MD-5", "MD-6", "MD-7", "MD-8"});
  page.paragraph("setup.text", draw_start);
  page.paragraph("setup.cards");

  page.heading("turn", {"MD-9", "MD-10"});
  page.paragraph("turn.text", card_picture(ui, Card(Dragon::Green, 3)));

  page.heading("mount", {"MD-11", "MD-12", "MD-13", "MD-14"});
  page.paragraph("mount.text");
  page.paragraph("mount.other", stack_picture(ui, Card(Dragon::Blue, 4), Card(Dragon::Red, 2)));
  page.paragraph("mount.free", stack_picture(ui, Card(Dragon::Red, 2), Card(Dragon::Blue, 4)));
  page.paragraph("mount.last",
                 stack_picture(ui, Card(Dragon::Red, 2), Card(Dragon::Purple, 1), true));

  page.heading("score", {"MD-15", "MD-16", "MD-17", "MD-18", "MD-19"});
  page.paragraph("score.text");
  page.paragraph("score.small", stone_picture("board/stone-blue", Dragon::Yellow, 2, white));
  page.paragraph("", gains_picture("board/stone-blue", {-2, 2, 3, 0}));
  page.paragraph("score.large", stone_picture("board/stone-green", Dragon::Blue, 6, white));
  page.paragraph("", gains_picture("board/stone-green", {-2, 2, 3, 5}));
  page.paragraph("score.summit", stone_picture("board/stone-summit", Dragon::Red, 8, ink));
  page.paragraph("score.start");

  page.heading("draw", {"MD-20", "MD-21", "MD-22", "MD-24"});
  page.paragraph("draw.text", draw_backs);
  page.paragraph("draw.pile");

  page.heading("discard", {"MD-23"});
  page.paragraph("discard.text", discard_picture(ui));

  page.heading("end", {"MD-25"});
  page.paragraph("end.text", draw_end);

  page.heading("open", {"MD-26"});
  page.paragraph("open.text");

  page.heading("italian", {"MD-6", "MD-23"}, "italian");
  page.paragraph("italian.text");

  page.heading("credits");
  page.chapters.back().divided = true;
  page.paragraph("credits.text");
  page.paragraph("credits.sources");
}

std::string_view MountDragoTable::rules_at(const MountDragoSession& session) const {
  const View& view = session.playback().view();
  if (session.over()) return "end";
  // Until the next turn opens the chapter on the scoring, unless the turn still asks for a
  // decision.
  const bool asked = session.acting() && view.phase != Phase::Play;
  if (!asked && latest_rules(session) == "score") return "score";
  switch (view.phase) {
    case Phase::Mount:
      return "setup";
    case Phase::Play:
      return "turn";
    case Phase::Ride:
      return "mount";
    case Phase::Discard:
      return view.rules.summit_discard == SummitDiscard::Swap ? "italian" : "discard";
    case Phase::Shuffle:
      return "draw";
    case Phase::Over:
      break;
  }
  return "end";
}

}  // namespace mount_drago::table
