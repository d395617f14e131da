// Hiding the purse in two hands (DC-8): every split from all in one hand to all in the other can be
// reached by a tap on the bar, by dragging it, and by two buttons that move one coin.
#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "app/screens/dragons_cave/fists.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::dragons_cave {

namespace {

/// What a drag has not yet moved the bar by is kept here, in pixels.
constexpr const char* dragged_by = "fists.bar";

void put_left(DragonsCavePlay& play, int coins, int left) {
  play.intention.left = std::clamp(left, 0, coins);
}

void draw_palm(Control& out, const Table& table, const FistsScene& scene, const FistsLayout& layout,
               cave::Fist fist) {
  const bool left = fist == cave::Fist::Left;
  const int coins = left ? scene.own->left : scene.own->right;
  const Rect panel = layout.panel(fist);
  const Rect palm = layout.hand(fist);
  out.paint.emplace_back(slate_panel(panel));
  draw_hand(out.paint, fist, palm, {.open = 1, .coins = coins});
  const std::string name = table.words()(left ? "fists.left" : "fists.right");
  const Ui& ui = table.ui;
  const float digits = std::max({28.0F, 34 * table.layout.u, ui.letters(20)});
  layout::row(8,
              layout::text(ui,
                           {.text = name,
                            .face = Face::Strong,
                            .letters = ui.letters(18),
                            .color = mist,
                            .leading = 1.1F},
                           {.least = ui.letters(0), .lines = 1}),
              layout::figure(ui, number(coins), digits, gold_light))
      .centered()
      .place({panel.x + 4, palm.bottom(), panel.w - 8, panel.bottom() - palm.bottom() - 2}, out);
}

/// "+1": one more coin for a hand.
Control more(const Table& table, const FistsScene& scene, Rect rect, cave::Fist fist) {
  const bool left = fist == cave::Fist::Left;
  const int coins = scene.coins;
  const int next = scene.own->left + (left ? 1 : -1);
  DragonsCavePlay& play = table.play;
  Control out = button(table.ui, {.id = left ? "fists.more_left" : "fists.more_right",
                                  .rect = rect,
                                  .label = table.words()("fists.more"),
                                  .letters = table.ui.letters(20),
                                  .act = [&play, coins, next] { put_left(play, coins, next); }});
  out.label = table.words()(left ? "fists.more_left" : "fists.more_right");
  // As the bar between the coins is seen to move.
  out.turn = [&play, coins, now = scene.own->left](int by) { put_left(play, coins, now + by); };
  return out;
}

/// The coins in a row with the bar between those of the left hand and those of the right.
struct CoinRow {
  float from = 0;  ///< before the first coin
  float step = 0;
  float y = 0;
  float coin = 0;
};

CoinRow row_in(Rect rect, int coins) {
  const auto many = static_cast<float>(coins);
  CoinRow out;
  out.step = std::min(rect.w / (many + 0.6F), 46.0F);
  out.coin = std::min({out.step * 0.94F, rect.h * 0.6F, 40.0F});
  // Many coins overlap rather than vanish.
  out.coin = std::max(out.coin, std::min(22.0F, rect.h * 0.5F));
  out.from = rect.center().x - out.step * many / 2;
  out.y = rect.center().y;
  return out;
}

void draw_row(DrawList& out, const CoinRow& row, Rect rect, const cave::Split& split) {
  for (int i = 0; i < split.left + split.right; ++i) {
    const float aside = i < split.left ? -3.0F : 3.0F;
    const Point at = {row.from + row.step * (static_cast<float>(i) + 0.5F) + aside, row.y};
    out.emplace_back(Image{.art = "cave/coin", .rect = around(at, row.coin, row.coin)});
  }
  const float x = row.from + row.step * static_cast<float>(split.left);
  out.emplace_back(Box{.rect = around({x, row.y}, 5, rect.h - 12),
                       .radius = 2.5F,
                       .top = gold,
                       .bottom = gold,
                       .shadow = 3});
  const Rect grip = around({x, row.y}, 36, 28);
  out.emplace_back(Box{.rect = grip,
                       .radius = 14,
                       .top = gold_light,
                       .bottom = gold_deep,
                       .border = gold_rim,
                       .border_width = 1.5F,
                       .shadow = 4});
  out.emplace_back(Stroke{.points = {{x - 5, row.y - 5}, {x - 10, row.y}, {x - 5, row.y + 5}},
                          .width = 2.5F,
                          .color = ink});
  out.emplace_back(Stroke{.points = {{x + 5, row.y - 5}, {x + 10, row.y}, {x + 5, row.y + 5}},
                          .width = 2.5F,
                          .color = ink});
}

/// A drag moves the bar by whole coins; the rest waits for the next move of the finger.
void drag_bar(Model& model, DragonsCavePlay& play, int coins, int left, float step, float by) {
  float& rest = model.offsets[dragged_by];
  rest += by;
  const float whole = std::trunc(rest / step);
  if (whole == 0) return;
  rest -= whole * step;
  put_left(play, coins, left + static_cast<int>(whole));
}

Control bar(const Table& table, const FistsScene& scene, Rect rect) {
  const CoinRow row = row_in(rect, scene.coins);
  Control out;
  out.id = "fists.bar";
  out.rect = rect;
  draw_row(out.paint, row, rect, *scene.own);
  Model& model = table.model;
  DragonsCavePlay& play = table.play;
  const int coins = scene.coins;
  out.pan = [&model, &play, coins, left = scene.own->left, step = row.step](Point by) {
    drag_bar(model, play, coins, left, step, by.x);
  };
  // One place to tap for each split; whoever uses keys or listens has the two buttons.
  for (int left = 0; left <= coins; ++left) {
    const float x = row.from + row.step * static_cast<float>(left);
    const float begin = left == 0 ? rect.x : x - row.step / 2;
    const float end = left == coins ? rect.right() : x + row.step / 2;
    Control place;
    place.id = "fists.split." + std::to_string(left);
    place.rect = {begin, rect.y, end - begin, rect.h};
    place.act = [&model, &play, coins, left] {
      model.offsets[dragged_by] = 0;
      put_left(play, coins, left);
    };
    out.children.push_back(std::move(place));
  }
  return out;
}

}  // namespace

void add_split(Control& scene_control, const Table& table, const FistsScene& scene,
               const FistsLayout& layout) {
  const Words& words = table.words();
  const std::string split = words(
      "fists.split", {{"left", number(scene.own->left)}, {"right", number(scene.own->right)}});
  Control palms;
  palms.id = "fists.split";
  palms.role = Role::Status;
  palms.label = split;
  palms.rect = {layout.left_panel.x, layout.left_panel.y,
                layout.right_panel.right() - layout.left_panel.x, layout.left_panel.h};
  draw_palm(palms, table, scene, layout, cave::Fist::Left);
  draw_palm(palms, table, scene, layout, cave::Fist::Right);
  palms.paint.emplace_back(slate_panel(layout.bar));
  scene_control.children.push_back(std::move(palms));

  const Rect inner = layout.bar.inset(8);
  const float wide = widened(table.ui, std::max(52.0F, 60 * table.layout.u));
  const float high = std::min(inner.h, std::max(touch, 52 * table.layout.u));
  const float y = inner.center().y - high / 2;
  const Rect row = {inner.x + wide + 8, inner.y, inner.w - 2 * wide - 16, inner.h};
  scene_control.children.push_back(bar(table, scene, row));
  scene_control.children.push_back(more(table, scene, {inner.x, y, wide, high}, cave::Fist::Left));
  scene_control.children.push_back(
      more(table, scene, {inner.right() - wide, y, wide, high}, cave::Fist::Right));
  DragonsCavePlay& play = table.play;
  scene_control.children.push_back(
      button(table.ui, {.id = "fists.close",
                        .rect = layout.close,
                        .label = words("fists.close"),
                        .description = split,
                        .style = ButtonStyle::Gold,
                        .heading = true,
                        .letters = table.ui.letters(22),
                        .act = [&play, hidden = *scene.own] { play.act(hidden); }}));
}

}  // namespace app::dragons_cave
