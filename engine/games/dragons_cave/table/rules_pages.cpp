// The rules of Dragon's Cave in short chapters with small pictures, and the chapter that fits the
// moment.
#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "games/dragons_cave/rules/rulebooks.hpp"
#include "games/dragons_cave/table/parts.hpp"
#include "games/dragons_cave/table/table.hpp"
#include "screens/rules.hpp"
#include "ui/theme.hpp"

namespace dragons_cave::table {
namespace {

/// A file in a small picture; place and size in shares of the picture's square.
struct Part {
  const char* art;
  Rect place;
  float angle = 0;  ///< degrees clockwise
};
using Parts = std::vector<Part>;

Rect place_in(Rect square, const Rect& shares) {
  return {square.x + shares.x * square.w, square.y + shares.y * square.h, shares.w * square.w,
          shares.h * square.h};
}

void tell(RulesPage& page, const char* key, const Parts& parts) {
  page.paragraph(key, [parts](DrawList& out, Rect square) {
    for (const Part& each : parts) {
      out.emplace_back(
          Image{.art = each.art, .rect = place_in(square, each.place), .angle = each.angle});
    }
  });
}

constexpr Rect space = {0, 0.3F, 1, 0.75F};
constexpr Rect on_space = {0.14F, -0.06F, 0.72F, 0.72F};
constexpr Rect lower_right = {0.64F, 0.622F, 0.36F, 0.36F};

void draw_goal(DrawList& out, Rect r) {
  out.emplace_back(Image{.art = "menu/lair", .rect = r, .part = {0, 0.1F, 1, 360.0F / 412}});
  out.emplace_back(image_of("cave/dragon", place_in(r, {0.15F, 0.26F, 0.7F, 0.7F})));
  out.emplace_back(outlined(r, rgb(0x2B2118), 2, 4));
}

/// Draws a leap over stones, with an arrow head.
void draw_leap(DrawList& out, Point from, Point to, float high, app::Color color) {
  Stroke way{.points = {}, .width = 3, .color = color};
  constexpr int parts = 16;
  for (int i = 0; i <= parts; ++i) {
    const float t = static_cast<float>(i) / parts;
    way.points.push_back(
        {from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t - high * 4 * t * (1 - t)});
  }
  out.emplace_back(std::move(way));
  const float back = to.x > from.x ? -1 : 1;
  out.emplace_back(Stroke{.points = {{to.x + back * 9, to.y - 4}, to, {to.x + back * 1, to.y - 10}},
                          .width = 3,
                          .color = color});
}

/// Draws a blue card's effects: on to the next blue stone, or caught and back to the last one.
void draw_paths_picture(DrawList& out, Rect r) {
  constexpr std::array<const char*, 5> stones = {"cave/stone-blue", "cave/stone-red",
                                                 "cave/stone-green", "cave/stone-yellow",
                                                 "cave/stone-blue"};
  const float step = r.w / 5;
  const float side = std::min(step - 4, r.h * 0.6F);
  const auto middle = [&](int i) {
    return Point{r.x + step * (static_cast<float>(i) + 0.5F), r.bottom() - side * 0.42F};
  };
  for (int i = 0; i < 5; ++i) {
    const Point at = middle(i);
    out.emplace_back(image_of(stones[static_cast<std::size_t>(i)],
                              {at.x - side / 2, at.y - side * 0.38F, side, side * 0.76F}));
  }
  const float top = middle(0).y - side * 0.3F;
  const float leap = r.h * 0.3F;
  draw_leap(out, {middle(2).x + side * 0.3F, top - side * 0.3F}, {middle(4).x, top}, leap,
            gain_green);
  draw_leap(out, {middle(2).x - side * 0.3F, top - side * 0.3F}, {middle(0).x, top}, leap, ember);
  const Point at = middle(2);
  const float size = side * 0.9F;
  out.emplace_back(
      image_of("dwarves/dwarf-gold", {at.x - size / 2, at.y - size * 0.85F, size, size}));
  out.emplace_back(
      image_of("cave/dragon", {middle(0).x - size * 0.25F, r.y, size * 0.5F, size * 0.5F}));
}

void add_round(RulesPage& page) {
  page.heading("cave.round", {"DC-5", "DC-12", "DC-14"});
  tell(page, "cave.round.cards",
       {{"cave/card-red", {0.077F, 0.178F, 0.46F, 0.644F}, -12},
        {"cave/card-blue", {0.27F, 0.178F, 0.46F, 0.644F}},
        {"cave/card-chest", {0.463F, 0.178F, 0.46F, 0.644F}, 12}});
  tell(page, "cave.round.dragon", {{"cave/lair-red", space}, {"cave/dragon", on_space}});
  page.paragraph("cave.round.hand");
}

void add_reveal(RulesPage& page) {
  page.heading("cave.free", {"DC-6", "DC-13"});
  tell(page, "cave.free.text",
       {{"cave/stone-blue", space},
        {"dwarves/dwarf-gold", on_space},
        {"cave/coins-2", lower_right}});
  tell(page, "cave.free.lair",
       {{"cave/lair-green", space},
        {"dwarves/dwarf-jade", on_space},
        {"cave/coins-4", lower_right}});
  page.heading("cave.caught", {"DC-7", "DC-8", "DC-9"});
  tell(page, "cave.caught.text",
       {{"cave/stone-red", space}, {"dwarves/dwarf-copper-scared", on_space}});
  page.paragraph("", draw_paths_picture);
  tell(page, "cave.caught.fists",
       {{"cave/fist-closed-left", {0, 0.21F, 0.58F, 0.58F}},
        {"cave/fist-closed-right", {0.42F, 0.21F, 0.58F, 0.58F}}});
  page.paragraph("cave.caught.cards");
  page.heading("cave.chest", {"DC-10", "DC-11", "DC-15"});
  tell(page, "cave.chest.text",
       {{"cave/purse", {0, 0, 0.5F, 0.5F}}, {"cave/chest-closed", {0.34F, 0.34F, 0.66F, 0.66F}}});
  page.paragraph("cave.chest.secret");
}

}  // namespace

void DragonsCaveTable::add_rules(RulesPage& page) const {
  page.sources = rule_sources;
  page.heading("cave.goal");
  page.paragraph("cave.goal.text", draw_goal);
  page.heading("cave.setup", {"DC-1", "DC-2", "DC-3", "DC-4"});
  tell(page, "cave.setup.text",
       {{"cave/stone-start", space},
        {"dwarves/dwarf-jade", {0, 0.02F, 0.6F, 0.6F}},
        {"dwarves/dwarf-copper", {0.4F, 0.02F, 0.6F, 0.6F}},
        {"dwarves/dwarf-gold", {0.2F, 0.2F, 0.62F, 0.62F}}});
  add_round(page);
  add_reveal(page);
  page.heading("cave.treasure", {"DC-16", "DC-17"});
  tell(page, "cave.treasure.text", {{"cave/treasure", {0, 0.18F, 1, 110.0F / 160}}});
  page.heading("cave.end", {"DC-18", "DC-19", "DC-24"});
  tell(page, "cave.end.text",
       {{"cave/lair-yellow", space},
        {"dwarves/dwarf-gold", on_space},
        {"cave/chest-open", lower_right}});
  page.paragraph("cave.end.quiet");
  page.heading("cave.two", {"DC-20", "DC-21", "DC-22", "DC-23"});
  tell(page, "cave.two.text",
       {{"dwarves/dwarf-copper", {0.38F, 0.1F, 0.62F, 0.62F}},
        {"dwarves/dwarf-gold", {0, 0.34F, 0.62F, 0.62F}}});
  page.paragraph("cave.two.end");
  page.heading("credits");
  page.chapters.back().divided = true;
  page.paragraph("cave.credits");
  page.paragraph("cave.credits.sources");
}

std::string_view DragonsCaveTable::rules_at(const DragonsCaveSession& session) const {
  if (session.seating().given_up_by) return "cave.end";
  const View& view = session.playback().view();
  // The latest event, during its animation and until the local person must choose a card.
  const bool asked = session.acting() || is_revealed(view.phase);
  if (session.running() || !asked) {
    const std::string_view seen = latest_rules(session);
    if (!seen.empty()) return seen;
  }
  const std::optional<core::Seat> seat = to_act(view);
  switch (view.phase) {
    case Phase::Choose:
      if (seat && view.hands[seat->index].size() == 1) return "cave.chest";  // DC-15
      return dwarves_each(view.players) > 1 ? "cave.two" : "cave.round";     // DC-21
    case Phase::Guard:
      return "cave.round";
    case Phase::Split:
    case Phase::Guess:
      return "cave.caught";
    case Phase::Over:
      break;
  }
  return "cave.end";
}

}  // namespace dragons_cave::table
