// What is at stake for whoever is the dragon (DC-5): who could still hold which colour, which
// purses a square could catch (DC-8) and what its colour would pay otherwise (DC-6). Told from what
// lies open, never from what lies face down.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/dragons_cave/board_parts.hpp"
#include "app/screens/dragons_cave/cards.hpp"
#include "app/screens/dragons_cave/preview.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::dragons_cave {

namespace {

using layout::Node;

std::vector<std::string> names_of(const Table& table, const std::vector<Stake>& stakes) {
  std::vector<std::string> out;
  for (const Stake& each : stakes) {
    const std::string& name = table.player(each.figure.seat).name;
    if (out.empty() || out.back() != name) out.push_back(name);
  }
  return out;
}

std::string heading_of(const Table& table, cave::Color color) {
  return table.words()("cave.stake.heading", {{"color", color_name(table.words(), color)}});
}

/// Whoever could be caught: what that brings, and what else they would get.
Node stake_node(const Table& table, const Stake& stake, float letters) {
  const Ui& ui = table.ui;
  const Words& words = table.words();
  const core::Seat seat = stake.figure.seat;
  const int purse = table.view.purses[seat.index];
  const Fill back = {{"place", place_name(words, table.view.board, stake.leads.back)}};
  const std::string caught = purse == 0 ? words("cave.stake.caught_empty", back)
                                        : words.count("cave.stake.caught", purse, back);
  const std::string coins = stake.leads.coins == 0
                                ? words("cave.coins.none")
                                : words.count("cave.coins.more", stake.leads.coins);
  const std::string free = words(
      "cave.stake.free",
      {{"place", place_name(words, table.view.board, stake.leads.forward)}, {"coins", coins}});
  const auto text = [&](Face face, const std::string& what, Color color) {
    return layout::text(
        ui, {.text = what, .face = face, .letters = letters, .color = color, .leading = 1.15F});
  };
  const float size = letters * 2;
  const Symbol metal = worn_metal(table.play.seating(), seat, stake.figure.dwarf);
  return layout::row(
      letters * 0.4F,
      layout::drawing({size, size},
                      [metal](DrawList& out, Rect r) {
                        const float head = std::min(r.w, r.h);
                        draw_head(out, metal, {r.x, r.y, head, head});
                      }),
      layout::column(0, text(Face::Strong, table.player(seat).name, cream),
                     text(Face::Body, caught, rgb(0xFFB199)), text(Face::Body, free, gold_light))
          .stretch());
}

}  // namespace

std::vector<Stake> stakes_of(const cave::View& view, cave::Color color) {
  std::vector<Stake> out;
  for (std::uint8_t index = 0; index < view.players; ++index) {
    const core::Seat seat{index};
    if (seat == view.dragon) continue;
    for (const cave::Choose& choice : cave::choices(view, seat)) {
      if (cave::color_of(choice.card) != color) continue;
      cave::Preview leads = cave::preview(view.board, view.dwarves[index][choice.dwarf], color);
      leads.coins = std::min<int>(leads.coins, view.treasure);  // DC-16
      out.push_back({{seat, choice.dwarf}, leads});
    }
  }
  return out;
}

StakeSum sum_of(const cave::View& view, const std::vector<Stake>& stakes) {
  StakeSum out;
  cave::BySeat<int> coins{};
  cave::BySeat<bool> counted{};
  for (const Stake& each : stakes) {
    const std::size_t seat = each.figure.seat.index;
    // Of two dwarves one can move (DC-21).
    coins[seat] = std::max(coins[seat], each.leads.coins);
    if (!std::exchange(counted[seat], true)) out.purses += view.purses[seat];
  }
  for (const int each : coins) out.coins += each;
  out.coins = std::min<int>(out.coins, view.treasure);  // DC-16
  return out;
}

std::string stake_id(cave::Color color) { return "stake." + std::string(cave::name(color)); }

bool shows_stakes(const Table& table) {
  const cave::View& view = table.view;
  const bool before = view.phase == cave::Phase::Choose || view.phase == cave::Phase::Guard;
  return view.seat == view.dragon && before && !view.guard && !table.closing;
}

std::optional<cave::Color> pointed_square(const Table& table) {
  if (const auto over = carried_over(table)) return over;
  if (!shows_stakes(table)) return std::nullopt;
  for (const cave::Color color : cave::all_colors) {
    for (const std::string& id : {square_id(color), stake_id(color)}) {
      if (table.ui.points_at(id) || table.ui.pressed == id) return color;
    }
  }
  return std::nullopt;
}

std::optional<cave::Color> weighed_square(const Table& table) {
  if (!shows_stakes(table) || table.moving()) return std::nullopt;
  const auto pointed = pointed_square(table);
  return pointed ? pointed : table.play.intention.guard;
}

std::string stake_words(const Table& table, cave::Color color) {
  const Words& words = table.words();
  const std::vector<Stake> stakes = stakes_of(table.view, color);
  const std::string name = color_name(words, color);
  if (stakes.empty()) return words("cave.stake.nobody", {{"color", name}});
  const StakeSum sum = sum_of(table.view, stakes);
  const Fill fill = {{"names", joined(words, names_of(table, stakes))},
                     {"color", name},
                     {"gain", number(sum.coins)}};
  return words("cave.stake.who", fill) + " " +
         (sum.purses == 0 ? words("cave.stake.empty", fill)
                          : words.count("cave.stake.purses", sum.purses, fill));
}

Control stake_panel(const Table& table, cave::Color color) {
  const Ui& ui = table.ui;
  const Rect place = table.layout.preview;
  const std::vector<Stake> stakes = stakes_of(table.view, color);
  const std::string words = stake_words(table, color);
  const auto content = [&](float share, bool whole) {
    const float letters = std::max(ui.letters(0), ui.letters(15) * share);
    Node out = layout::column(
        letters * 0.35F, layout::heading(ui, heading_of(table, color), 19 * share, bright(color)));
    if (whole && !stakes.empty()) {
      for (const Stake& each : stakes) out.add(stake_node(table, each, letters));
    } else {
      out.add(
          layout::text(ui, {.text = words, .letters = letters, .color = mist, .leading = 1.2F}));
    }
    return std::move(out).pad(14 * table.layout.u, 10 * table.layout.u);
  };
  constexpr float least = 0.7F;
  float share = 1;
  while (content(share, true).height_at(place.w) > place.h && share > least) share -= 0.05F;
  const bool whole = content(share, true).height_at(place.w) <= place.h;
  const float high = content(share, whole).height_at(place.w);
  Control held;
  content(share, whole)
      .on(slate_panel)
      .as("preview", Role::Text, in_one(heading_of(table, color), words))
      .place({place.x, place.y, place.w, high}, held);
  return std::move(held.children.front());
}

}  // namespace app::dragons_cave
