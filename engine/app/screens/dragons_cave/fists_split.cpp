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

void draw_palm(Control& out, const FistsScene& scene, cave::Fist fist) {
  const bool left = fist == cave::Fist::Left;
  const int coins = coins_in(*scene.own, fist);
  const auto& [palm, panel] = scene.at(fist);
  out.paint.emplace_back(slate_panel(panel));
  draw_hand(out.paint, fist, palm, {.open = 1, .coins = coins});
  const Ui& ui = scene.table.ui;
  const std::string name = scene.table.words()(left ? "fists.left" : "fists.right");
  const float digits = std::max({28.0F, 34 * scene.table.layout.u, ui.letters(20)});
  const auto sum = [&] { return layout::figure(ui, number(coins), digits, gold_light); };
  // Where the name does not fit, the palm above tells which hand it is.
  layout::first_fitting(
      layout::row(8, layout::strong(ui, name, 18, mist, layout::one_line(ui)), sum()).centered(),
      sum().centered())
      .place({panel.x + 4, palm.bottom(), panel.w - 8, panel.bottom() - palm.bottom() - 2}, out);
}

/// "+1": one more coin for a hand.
Control more(const FistsScene& scene, Rect rect, cave::Fist fist) {
  const Table& table = scene.table;
  const bool left = fist == cave::Fist::Left;
  const auto put = [&play = table.play, coins = scene.coins, now = scene.own->left](int by) {
    put_left(play, coins, now + by);
  };
  Control out = button(table.ui, {.id = left ? "fists.more_left" : "fists.more_right",
                                  .rect = rect,
                                  .label = table.words()("fists.more"),
                                  .letters = table.ui.letters(20),
                                  .act = [put, left] { put(left ? 1 : -1); }});
  out.label = table.words()(left ? "fists.more_left" : "fists.more_right");
  // As the bar between the coins is seen to move.
  out.turn = put;
  return out;
}

constexpr float handle = 36;  ///< width of what the bar is moved by; it covers no coin

/// The coins in a row with the bar between those of the left hand and those of the right.
struct CoinRow {
  float from = 0;  ///< before the first coin
  float step = 0;
  float y = 0;
  float coin = 0;

  /// The middle of the bar with so many coins at its left.
  float x(int coins) const { return from + step * static_cast<float>(coins) + handle / 2; }
  float coin_x(int which, int left) const {
    return from + step * (static_cast<float>(which) + 0.5F) + (which < left ? 0 : handle);
  }
};

CoinRow row_in(Rect rect, int coins) {
  const auto many = static_cast<float>(coins);
  const float step = std::min((rect.w - handle) / (many + 0.4F), 46.0F);
  // Many coins overlap rather than vanish.
  const float coin =
      std::max(std::min({step * 0.94F, rect.h * 0.6F, 40.0F}), std::min(22.0F, rect.h * 0.5F));
  return {rect.center().x - (step * many + handle) / 2, step, rect.center().y, coin};
}

void draw_row(DrawList& out, const CoinRow& row, Rect rect, const cave::Split& split) {
  for (int i = 0; i < split.left + split.right; ++i) {
    const Point at = {row.coin_x(i, split.left), row.y};
    out.emplace_back(image_of("cave/coin", around(at, row.coin, row.coin)));
  }
  const float x = row.x(split.left);
  Box stem = filled(around({x, row.y}, 5, rect.h - 12), gold, 2.5F);
  stem.shadow = 3;
  out.emplace_back(stem);
  out.emplace_back(Box{.rect = around({x, row.y}, handle - 2, 28),
                       .radius = 14,
                       .top = gold_light,
                       .bottom = gold_deep,
                       .border = gold_rim,
                       .border_width = 1.5F,
                       .shadow = 4});
  for (const float way : {-5.0F, 5.0F}) {
    out.emplace_back(
        Stroke{.points = {{x + way, row.y - 5}, {x + 2 * way, row.y}, {x + way, row.y + 5}},
               .width = 2.5F,
               .color = ink});
  }
}

Control bar(const FistsScene& scene, Rect rect) {
  const CoinRow row = row_in(rect, scene.coins);
  Control out;
  out.id = "fists.bar";
  out.rect = rect;
  draw_row(out.paint, row, rect, *scene.own);
  const auto put = [&play = scene.table.play, coins = scene.coins](int left) {
    put_left(play, coins, left);
  };
  // A drag moves the bar by whole coins; the rest waits for the next move of the finger.
  Model& model = scene.table.model;
  out.pan = [&model, put, left = scene.own->left, step = row.step](Point by) {
    float& rest = model.offsets[dragged_by];
    rest += by.x;
    const float whole = std::trunc(rest / step);
    rest -= whole * step;
    if (whole != 0) put(left + static_cast<int>(whole));
  };
  // One place to tap for each split; whoever uses keys or listens has the two buttons.
  for (int left = 0; left <= scene.coins; ++left) {
    const float begin = left == 0 ? rect.x : row.x(left) - row.step / 2;
    const float end = left == scene.coins ? rect.right() : row.x(left) + row.step / 2;
    Control place;
    place.id = "fists.split." + std::to_string(left);
    place.rect = {begin, rect.y, end - begin, rect.h};
    place.act = [&model, put, left] {
      model.offsets[dragged_by] = 0;
      put(left);
    };
    out.children.push_back(std::move(place));
  }
  return out;
}

}  // namespace

void add_split(Control& into, const FistsScene& scene) {
  const Table& table = scene.table;
  const Words& words = table.words();
  const std::string split = words(
      "fists.split", {{"left", number(scene.own->left)}, {"right", number(scene.own->right)}});
  Control palms = control_of("fists.split", Role::Status, split, scene.left.panel);
  palms.rect.w = scene.right.panel.right() - palms.rect.x;
  for (const cave::Fist fist : both_fists) draw_palm(palms, scene, fist);
  palms.paint.emplace_back(slate_panel(scene.bar));
  into.children.push_back(std::move(palms));

  const Rect inner = scene.bar.inset(8);
  const float wide = widened(table.ui, std::max(52.0F, 60 * table.layout.u));
  const float high = std::min(inner.h, std::max(touch, 52 * table.layout.u));
  const Rect one = {inner.x, inner.center().y - high / 2, wide, high};
  into.children.push_back(
      bar(scene, {inner.x + wide + 8, inner.y, inner.w - 2 * wide - 16, inner.h}));
  into.children.push_back(more(scene, one, cave::Fist::Left));
  into.children.push_back(more(scene, one.moved(inner.w - wide, 0), cave::Fist::Right));
  into.children.push_back(
      button(table.ui, {.id = "fists.close",
                        .rect = scene.close,
                        .label = words("fists.close"),
                        .description = split,
                        .style = ButtonStyle::Gold,
                        .heading = true,
                        .letters = table.ui.letters(22),
                        .act = [&play = table.play, own = *scene.own] { play.act(own); }}));
}

}  // namespace app::dragons_cave
