// The rules of Mount Drago in short chapters with small pictures, and whose game it is.

#include "app/screens/dialogs/rules_page.hpp"
#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/mount_drago/mount_drago.hpp"
#include "app/screens/mount_drago/table_motion.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::mount_drago {

namespace {

using drago::Card;
using drago::Dragon;

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
  draw_stone(out, "board/stone-summit", r.moved(0, r.h * 0.14F));
  const auto draw = [&out, r](Dragon dragon, Point feet, float size) {
    const Point at = {r.x + r.w * feet.x, r.y + r.h * feet.y};
    draw_dragon(out, dragon_art(dragon), {.placement = {at, r.w * size}});
  };
  draw(Dragon::Orange, {0.28F, 0.53F}, 0.44F);
  draw(Dragon::LightBlue, {0.72F, 0.53F}, 0.44F);
  draw(Dragon::Green, {0.5F, 0.64F}, 0.46F);
}

RulesPicture card_picture(const Ui& ui, Card card) {
  return [&ui, card](DrawList& out, Rect r) {
    draw_card(out, ui, card, {.rect = around(r.center(), r.h / 1.4F, r.h), .named = false});
  };
}

/// Two cards of a stack: the mount, and the card played over or under it.
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

RulesPicture stone_picture(const char* stone, Dragon dragon, int worth, Color color) {
  return [stone, dragon, worth, color](DrawList& out, Rect r) {
    draw_stone(out, stone, r);
    const Point face = {r.center().x, r.center().y - r.w * 0.1F};
    draw_dragon(out, dragon_art(dragon),
                {.placement = {{face.x, face.y - r.w * 0.02F}, r.w * 0.52F}});
    out.emplace_back(figure(number(worth), r.w * 0.26F, color, {face.x, face.y + r.w * 0.1F}));
  };
}

}  // namespace

void add_rules(RulesPage& page) {
  const Ui& ui = page.ui;
  page.heading("goal");
  page.paragraph("goal.text", draw_goal);

  page.heading("turn");
  page.paragraph("turn.text", card_picture(ui, Card(Dragon::Green, 3)));

  page.heading("mount");
  page.paragraph("mount.text");
  page.paragraph("mount.other", stack_picture(ui, Card(Dragon::Blue, 4), Card(Dragon::Red, 2)));
  page.paragraph("mount.free", stack_picture(ui, Card(Dragon::Red, 2), Card(Dragon::Blue, 4)));
  page.paragraph("mount.last",
                 stack_picture(ui, Card(Dragon::Red, 2), Card(Dragon::Purple, 1), true));

  page.heading("score");
  page.paragraph("score.text");
  page.paragraph("score.small", stone_picture("board/stone-blue", Dragon::Yellow, 2, white));
  page.paragraph("score.large", stone_picture("board/stone-green", Dragon::Blue, 6, white));
  page.paragraph("score.summit", stone_picture("board/stone-summit", Dragon::Red, 8, ink));
  page.paragraph("score.start");

  page.heading("draw");
  page.paragraph("draw.text", draw_backs);
  page.paragraph("draw.pile");

  page.heading("discard");
  page.paragraph("discard.text");

  page.heading("end");
  page.paragraph("end.text", draw_end);

  page.heading("open");
  page.paragraph("open.text");

  page.heading("italian");
  page.paragraph("italian.text");

  page.rule();
  page.heading("credits");
  page.paragraph("credits.text");
}

}  // namespace app::mount_drago
