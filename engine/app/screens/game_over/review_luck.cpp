// Luck apart from skill: what draws brought each player, and what decisions did.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <span>
#include <string>
#include <utility>

#include "app/screens/game_over/review_parts.hpp"
#include "app/screens/game_screens.hpp"
#include "app/screens/symbols.hpp"
#include "app/toolkit/theme.hpp"

namespace app {

namespace {

/// A part of a balance and its words.
struct Part {
  const char* key;
  float Balance::*value;
};
constexpr std::array parts = {Part{"review.luck_draws", &Balance::luck},
                              Part{"review.luck_own", &Balance::skill},
                              Part{"review.luck_others", &Balance::others}};
/// Those that are of somebody alone.
constexpr std::span luck_skill = std::span(parts).first<2>();

/// A bar from the middle to the right for what was gained, to the left for what was lost.
void draw_bar(DrawList& out, Rect r, float share) {
  const float middle = r.center().x;
  out.emplace_back(filled({r.x, r.center().y - 3, r.w, 6}, faded(white, 0.10F), 3));
  const float wide = std::max(2.0F, std::abs(share) * r.w / 2);
  const Color color = share < 0 ? rgb(0xE2694F) : rgb(0x5FC37A);
  out.emplace_back(
      filled({share < 0 ? middle - wide : middle, r.center().y - 6, wide, 12}, color, 3));
  out.emplace_back(filled({middle - 1, r.center().y - 9, 2, 18}, mist_soft));
}

/// The longest bar of all.
float most_of(const GameReview& review) {
  float most = 0.1F;
  for (std::uint8_t i = 0; i < review.players(); ++i) {
    const Balance balance = review.balance(core::Seat{i});
    for (const Part& each : parts) most = std::max(most, std::abs(balance.*each.value));
  }
  return most;
}

layout::Node bar(const Ui& ui, float share) {
  return layout::drawing({ui.grown(90), 24},
                         [share](DrawList& out, Rect r) { draw_bar(out, r, share); })
      .height(24);
}

layout::Node figure_of(const Ui& ui, float value) {
  return layout::figure(ui, gain(in_hundred(value)), ui.letters(17), cream).width(ui.grown(48));
}

layout::Node part_row(const Ui& ui, const Part& part, float value, float most) {
  layout::Node words = layout::body(ui, ui.words(part.key), 15, mist).middle();
  // Bars below each other begin at the same place.
  return layout::row(8, std::move(words).share(0.46F), bar(ui, value / most).share(0.54F),
                     figure_of(ui, value));
}

layout::Node balance_panel(const Reviewed& at, core::Seat seat, float most, bool secret) {
  const Ui& ui = at.ui;
  const Balance balance = at.review.balance(seat);
  const Fill fill = {{"name", at.name(seat)},
                     {"from", percent(ui.words, balance.start)},
                     {"to", percent(ui.words, balance.result)},
                     {"luck", gain(in_hundred(balance.luck))},
                     {"own", gain(in_hundred(balance.skill))},
                     {"others", gain(in_hundred(balance.others))}};
  const float symbol = ui.grown(32);
  layout::Node name =
      layout::row(10, layout::image(symbol_art(at.seating().player(seat).symbol), {symbol, symbol}),
                  layout::heading(ui, at.name(seat), 19, cream,
                                  {.least = ui.letters(0), .lines = 1, .cut = true})
                      .stretch());
  layout::Node out = layout::column(
      4, layout::row_or_column(
             ui.grown(190), 10, 2, std::move(name).stretch(),
             layout::strong(ui, ui.words("review.from_to", fill), 16, gold_light).middle()));
  for (const Part& each : parts) {
    if (each.value == &Balance::others && secret) continue;
    out.add(part_row(ui, each, balance.*each.value, most));
  }
  const std::string read = predictability_told(at, seat);
  if (!read.empty()) out.add(layout::body(ui, read, 15, mist_soft));
  const std::string told = ui.words(secret ? "review.luck_told_secret" : "review.luck_told", fill);
  return std::move(out)
      .pad(12, 10)
      .on(slate_panel)
      .as("review.balance." + std::to_string(seat.index), Role::Item, in_one(told, read));
}

}  // namespace

layout::Node luck_and_skill(const Ui& ui, const GameReview& review, core::Seat seat) {
  const float most = most_of(review);
  const Balance balance = review.balance(seat);
  layout::Node out = layout::row(8, layout::Nodes{});
  for (const Part& each : luck_skill) {
    const float value = balance.*each.value;
    out.add(layout::row(2, bar(ui, value / most).middle().stretch(), figure_of(ui, value)).share());
  }
  return out;
}

layout::Node luck_and_skill_heads(const Ui& ui) {
  layout::Node out = layout::row(8, layout::Nodes{});
  for (const Part& each : luck_skill) {
    out.add(layout::strong(ui, ui.words(each.key), 15, mist,
                           {.least = ui.letters(0), .lines = 1, .align = Align::Center})
                .share());
  }
  return out;
}

layout::Node luck_page(const Reviewed& at) {
  const Ui& ui = at.ui;
  if (!at.review.complete()) {
    return layout::body(ui, ui.words("review.moments_yet"), 16, mist_soft).named("review.no_luck");
  }
  const float most = most_of(at.review);
  bool secret = true;  // everybody decides without being seen: no decision of others is open
  for (std::uint8_t i = 0; i < at.seating().size(); ++i) {
    const Balance balance = at.review.balance(core::Seat{i});
    secret = secret && balance.others == 0;
  }
  layout::Node rows = layout::grid(ui.size.w > 900 ? 2 : 1, 10);
  for (std::uint8_t i = 0; i < at.seating().size(); ++i) {
    rows.add(balance_panel(at, core::Seat{i}, most, secret));
  }
  return layout::column(
      10,
      layout::body(ui, ui.words(at.model.screens().own_key("review.luck_about")), 16, mist)
          .named("review.luck_about"),
      std::move(rows).as("review.balances", Role::List, ui.words("review.luck")));
}

}  // namespace app
