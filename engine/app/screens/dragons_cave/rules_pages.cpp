// The rules of Dragon's Cave in short chapters with small pictures, and whose game it is.
#include <array>

#include "app/screens/dialogs/rules_page.hpp"
#include "app/screens/dragons_cave/dragons_cave.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::dragons_cave {

namespace {

void draw_whole(DrawList& out, const char* art, Rect rect) {
  out.emplace_back(Image{.art = art, .rect = rect});
}

/// Somebody on a coloured space, or on a square of the lair.
void draw_on_space(DrawList& out, const char* space, const char* figure, Rect r) {
  draw_whole(out, space, {r.x, r.y + r.h * 0.3F, r.w, r.w * 0.75F});
  const float size = r.w * 0.72F;
  draw_whole(out, figure, {r.center().x - size / 2, r.y - r.h * 0.06F, size, size});
}

/// A coin with a number at the lower right.
void draw_coin(DrawList& out, const char* coins, Rect r) {
  const float size = r.w * 0.36F;
  draw_whole(out, coins, {r.right() - size, r.bottom() - size * 1.05F, size, size});
}

void draw_cards(DrawList& out, Rect r, const std::array<const char*, 3>& cards) {
  const float w = r.w * 0.46F;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const auto step = static_cast<float>(i) - 1;
    out.emplace_back(Image{
        .art = cards[i],
        .rect = {r.center().x - w / 2 + step * w * 0.42F, r.center().y - w * 0.7F, w, w * 1.4F},
        .angle = step * 12});
  }
}

void draw_goal(DrawList& out, Rect r) {
  out.emplace_back(Image{.art = "menu/lair", .rect = r, .part = {0, 0.1F, 1, 360.0F / 412}});
  const float size = r.w * 0.7F;
  draw_whole(out, "cave/dragon", {r.center().x - size / 2, r.y + r.h * 0.26F, size, size});
  out.emplace_back(Box{.rect = r,
                       .radius = 4,
                       .top = faded(white, 0),
                       .bottom = faded(white, 0),
                       .border = rgb(0x2B2118),
                       .border_width = 2});
}

void add_round(RulesPage& page) {
  page.heading("cave.round");
  page.paragraph("cave.round.cards", [](DrawList& out, Rect r) {
    draw_cards(out, r, {"cave/card-red", "cave/card-blue", "cave/card-chest"});
  });
  page.paragraph("cave.round.dragon", [](DrawList& out, Rect r) {
    draw_on_space(out, "cave/lair-red", "cave/dragon", r);
  });
  page.paragraph("cave.round.hand");
}

void add_reveal(RulesPage& page) {
  page.heading("cave.free");
  page.paragraph("cave.free.text", [](DrawList& out, Rect r) {
    draw_on_space(out, "cave/stone-blue", "dwarves/dwarf-gold", r);
    draw_coin(out, "cave/coins-2", r);
  });
  page.paragraph("cave.free.lair", [](DrawList& out, Rect r) {
    draw_on_space(out, "cave/lair-green", "dwarves/dwarf-jade", r);
    draw_coin(out, "cave/coins-4", r);
  });

  page.heading("cave.caught");
  page.paragraph("cave.caught.text", [](DrawList& out, Rect r) {
    draw_on_space(out, "cave/stone-red", "dwarves/dwarf-copper-scared", r);
  });
  page.paragraph("cave.caught.fists", [](DrawList& out, Rect r) {
    const float size = r.w * 0.58F;
    draw_whole(out, "cave/fist-closed-left", {r.x, r.center().y - size / 2, size, size});
    draw_whole(out, "cave/fist-closed-right",
               {r.right() - size, r.center().y - size / 2, size, size});
  });
  page.paragraph("cave.caught.cards");

  page.heading("cave.chest");
  page.paragraph("cave.chest.text", [](DrawList& out, Rect r) {
    const float size = r.w * 0.66F;
    draw_whole(out, "cave/purse", {r.x, r.y, r.w * 0.5F, r.w * 0.5F});
    draw_whole(out, "cave/chest-closed", {r.right() - size, r.bottom() - size, size, size});
  });
  page.paragraph("cave.chest.secret");
}

}  // namespace

void add_rules(RulesPage& page) {
  page.heading("cave.goal");
  page.paragraph("cave.goal.text", draw_goal);
  add_round(page);
  add_reveal(page);

  page.heading("cave.treasure");
  page.paragraph("cave.treasure.text", [](DrawList& out, Rect r) {
    draw_whole(out, "cave/treasure", {r.x, r.y + r.h * 0.18F, r.w, r.w * 110 / 160});
  });

  page.heading("cave.end");
  page.paragraph("cave.end.text");
  page.paragraph("cave.end.quiet");

  page.heading("cave.two");
  page.paragraph("cave.two.text", [](DrawList& out, Rect r) {
    const float size = r.w * 0.62F;
    draw_whole(out, "dwarves/dwarf-copper", {r.right() - size, r.y + r.h * 0.1F, size, size});
    draw_whole(out, "dwarves/dwarf-gold", {r.x, r.y + r.h * 0.34F, size, size});
  });
  page.paragraph("cave.two.end");

  page.rule();
  page.heading("credits");
  page.paragraph("cave.credits");
}

}  // namespace app::dragons_cave
