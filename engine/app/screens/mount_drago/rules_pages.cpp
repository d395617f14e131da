// The rules of Mount Drago in short chapters with small pictures, and whose game it is.
#include <string>

#include "app/screens/dialogs/rules_page.hpp"
#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/mount_drago/mount_drago.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::mount_drago {

namespace {

void draw_stone(DrawList& out, const char* art, Rect r) {
  out.emplace_back(Image{.art = art, .rect = {r.x, r.center().y - r.w * 0.4F, r.w, r.w * 0.8F}});
}

void draw_dragon(DrawList& out, const char* art, Point feet, float size) {
  out.emplace_back(
      Image{.art = "board/dragon-shadow",
            .rect = {feet.x - size * 0.46F, feet.y - size * 0.14F, size * 0.92F, size * 0.29F}});
  out.emplace_back(
      Image{.art = art, .rect = {feet.x - size / 2, feet.y - size * 0.945F, size, size}});
}

void draw_goal(DrawList& out, Rect r) {
  out.emplace_back(Image{.art = "menu/mount", .rect = r, .part = {0, 0, 1, 360.0F / 412}});
  out.emplace_back(Box{.rect = r,
                       .radius = 4,
                       .top = faded(white, 0),
                       .bottom = faded(white, 0),
                       .border = ink,
                       .border_width = 2});
}

/// Two cards of a stack: the mount, and the card played over or under it.
struct Stack {
  drago::Card under;
  drago::Card over;
};

RulesPicture stack_picture(const Ui& ui, Stack stack, bool choice_open) {
  return [&ui, stack, choice_open](DrawList& out, Rect r) {
    const float w = r.w * 0.56F;
    const float h = w * 1.4F;
    const CardPose under = {.rect = {r.right() - w, r.bottom() - h, w, h}, .named = false};
    const CardPose over = {.rect = {r.x, r.y, w, h}, .named = false};
    draw_card(out, ui, stack.under, under);
    draw_card(out, ui, stack.over, over);
    if (!choice_open) return;
    const Rect badge = around({r.right() - r.w * 0.17F, r.y + r.w * 0.15F}, r.w * 0.3F, r.w * 0.3F);
    out.emplace_back(Box{.rect = badge,
                         .radius = badge.w / 2,
                         .top = gold_light,
                         .bottom = gold_deep,
                         .border = gold_rim});
    out.emplace_back(figure("?", badge.w * 0.75F, ink, badge.center()));
  };
}

RulesPicture stone_picture(const char* stone, const char* dragon, const std::string& worth,
                           Color color) {
  return [stone, dragon, worth, color](DrawList& out, Rect r) {
    draw_stone(out, stone, r);
    const Point face = {r.center().x, r.center().y - r.w * 0.1F};
    draw_dragon(out, dragon, {face.x, face.y - r.w * 0.02F}, r.w * 0.52F);
    out.emplace_back(figure(worth, r.w * 0.26F, color, {face.x, face.y + r.w * 0.1F}));
  };
}

using drago::Card;
using drago::Dragon;

void add_turn(RulesPage& page) {
  const Ui& ui = page.ui;
  page.heading("goal");
  page.paragraph("goal.text", draw_goal);

  page.heading("turn");
  page.paragraph("turn.text", [&ui](DrawList& out, Rect r) {
    const float w = r.h / 1.4F;
    draw_card(out, ui, Card(Dragon::Green, 3),
              {.rect = {r.center().x - w / 2, r.y, w, r.h}, .named = false});
  });

  page.heading("mount");
  page.paragraph("mount.text");
  page.paragraph("mount.other",
                 stack_picture(ui, {Card(Dragon::Blue, 4), Card(Dragon::Red, 2)}, false));
  page.paragraph("mount.free",
                 stack_picture(ui, {Card(Dragon::Red, 2), Card(Dragon::Blue, 4)}, false));
  page.paragraph("mount.last",
                 stack_picture(ui, {Card(Dragon::Red, 2), Card(Dragon::Purple, 1)}, true));
}

void add_scoring(RulesPage& page) {
  page.heading("score");
  page.paragraph("score.text");
  page.paragraph("score.small", stone_picture("board/stone-blue", "dragons/yellow", "2", white));
  page.paragraph("score.large", stone_picture("board/stone-green", "dragons/blue", "6", white));
  page.paragraph("score.summit", stone_picture("board/stone-summit", "dragons/red", "8", ink));
  page.paragraph("score.start");
}

void add_drawing(RulesPage& page) {
  page.heading("draw");
  page.paragraph("draw.text", [](DrawList& out, Rect r) {
    const float w = r.w * 0.45F;
    for (int i = 0; i < 3; ++i) {
      const auto step = static_cast<float>(i - 1);
      draw_card_back(out, {.rect = {r.center().x - w / 2 + step * w * 0.3F, r.center().y - w * 0.7F,
                                    w, w * 1.4F},
                           .angle = step * 12});
    }
  });
  page.paragraph("draw.pile");

  page.heading("discard");
  page.paragraph("discard.text");
}

void add_end(RulesPage& page) {
  page.heading("end");
  page.paragraph("end.text", [](DrawList& out, Rect r) {
    draw_stone(out, "board/stone-summit", {r.x, r.y + r.h * 0.14F, r.w, r.h});
    draw_dragon(out, "dragons/orange", {r.x + r.w * 0.28F, r.y + r.h * 0.53F}, r.w * 0.44F);
    draw_dragon(out, "dragons/lightblue", {r.x + r.w * 0.72F, r.y + r.h * 0.53F}, r.w * 0.44F);
    draw_dragon(out, "dragons/green", {r.x + r.w * 0.5F, r.y + r.h * 0.64F}, r.w * 0.46F);
  });

  page.heading("open");
  page.paragraph("open.text");

  page.heading("italian");
  page.paragraph("italian.text");

  page.rule();
  page.heading("credits");
  page.paragraph("credits.text");
}

}  // namespace

void add_rules(RulesPage& page) {
  add_turn(page);
  add_scoring(page);
  add_drawing(page);
  add_end(page);
}

}  // namespace app::mount_drago
