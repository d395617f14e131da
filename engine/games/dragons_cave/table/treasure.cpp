// The treasure (DC-2): a pile that shrinks with its coins, and their number; and the coins at stake
// for the dragon player.
#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "games/dragons_cave/table/parts.hpp"
#include "ui/layout.hpp"
#include "ui/theme.hpp"
#include "ui/widgets.hpp"

namespace dragons_cave::table {
namespace {

// Almost spent: the next payment may end the game (DC-17).
constexpr int few_coins = 8;
constexpr int stages = 6;
constexpr float pile_shape = 110.0F / 160;

// Returns the pile's picture, from empty to whole.
std::string pile_art(const View& view, int coins) {
  const int whole = std::max(1, static_cast<int>(view.board.treasure));
  const int stage = (coins * stages + whole - 1) / whole;
  return "cave/treasure-" + std::to_string(std::clamp(stage, 0, stages));
}

// Returns a rectangle's place without zoom.
Rect from_afar(const Table& table, Rect rect) {
  const Zoom& zoom = table.zoom;
  const float by = zoom.factor;
  return {(rect.x - zoom.shift.x) / by, (rect.y - zoom.shift.y) / by, rect.w / by, rect.h / by};
}

/// Returns the areas that the chip must not cover, without zoom: places in play and texts.
std::vector<Rect> keep_clear_of(const Table& table) {
  const CaveLayout& cave = table.cave;
  const TableLayout& layout = table.layout;
  std::vector<Rect> out = {layout.log, layout.menu, layout.undo, layout.redo, layout.prompt};
  if (layout.preview_in_lines) out.push_back(layout.preview);
  if (table.note.w > 0) out.push_back(table.note);
  if (table.view.seat) out.push_back({layout.ask.x, layout.ask.y, touch, touch});
  const ZoomPlaces zoom = zoom_places(layout);
  out.push_back(zoom.zoom_in);
  if (table.zoom.factor > 1) out.push_back(zoom.zoom_reset);
  for (int position = 0; position < table.view.board.lair(); ++position) {
    const Rect stone = cave.stone_rect(position);
    // Includes its coins, at the lower right.
    out.push_back(from_afar(table, {stone.x, stone.y, stone.w * 1.02F, stone.h}));
  }
  // Includes the squares' whole hit areas.
  for (const Rect& square : cave.square_hits()) out.push_back(from_afar(table, square));
  const float dragon = cave.dragon_size;
  out.push_back(from_afar(table, {cave.dragon.x - dragon * 0.45F, cave.dragon.y - dragon * 0.75F,
                                  dragon * 0.9F, dragon * 0.75F}));
  return out;
}

Rect pile_rect(const Rect& chip) {
  const float w = std::min(chip.w * 0.46F, (chip.h - 6) / pile_shape);
  return {chip.x + chip.w * 0.05F, chip.center().y - w * pile_shape / 2 - chip.h * 0.03F, w,
          w * pile_shape};
}

}  // namespace

// Returns the place nearest to the wished one that covers nothing in play; shrinks where space is
// short.
Rect treasure_rect(const Table& table) {
  const Rect wished = table.layout.treasure;
  const Rect& board = table.layout.board;
  const float left = std::min(board.x, wished.x);
  const std::vector<Rect> kept = keep_clear_of(table);
  constexpr float step = 6;
  const auto is_free = [&kept](const Rect& chip) {
    return std::none_of(kept.begin(), kept.end(),
                        [&chip](const Rect& other) { return overlap(chip, other); });
  };
  for (const float share : {1.0F, 0.85F, 0.7F}) {
    const float w = wished.w * share;
    Rect best;
    float nearest = 1e9F;
    if (is_free({wished.x, wished.y, w, wished.h})) return {wished.x, wished.y, w, wished.h};
    for (float y = board.y + 2; y + wished.h <= board.bottom(); y += step) {
      for (float x = left; x + w <= board.right(); x += step) {
        const float far = std::hypot(x - wished.x, y - wished.y);
        if (far >= nearest || !is_free({x, y, w, wished.h})) continue;
        best = {x, y, w, wished.h};
        nearest = far;
      }
    }
    if (best.w > 0) return best;
  }
  return wished;
}

Point treasure_pile(const Table& table) {
  const Rect pile = pile_rect(treasure_rect(table));
  return {pile.center().x, pile.y + pile.h * 0.55F};
}

void draw_treasure(DrawList& out, const Table& table, Rect chip, int coins, float opacity) {
  const app::Color warning = rgb(0xFF8A6B);
  const bool few = coins < few_coins;
  Box box = slate_panel(chip);
  box.top = faded(box.top, opacity);
  box.bottom = faded(box.bottom, opacity);
  if (few) box.border = faded(warning, 0.8F * opacity);
  out.emplace_back(box);
  const Rect pile = pile_rect(chip);
  out.emplace_back(image_of(pile_art(table.view, coins), pile, opacity));
  const float coin = std::min(chip.h * 0.42F, chip.w * 0.17F);
  const float right = chip.right() - chip.w * 0.06F;
  const float y = chip.center().y;
  out.emplace_back(image_of("cave/coin", around({right - coin / 2, y}, coin, coin), opacity));
  out.emplace_back(figure(format_number(coins), std::min(chip.h * 0.58F, chip.w * 0.2F),
                          faded(few ? warning : gold_light, opacity),
                          {(pile.right() + right - coin) / 2, y}));
}

// The stakes for the dragon player (DC-5): possible holders of each color, purses that a square
// could catch (DC-8) and its color's pay otherwise (DC-6). They follow from public facts, never
// from cards face down.

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

std::string heading_of(const Table& table, Color color) {
  return table.ui.tr("cave.stake.heading", {{"color", color_name(table.ui.messages, color)}});
}

/// Returns a possible victim: its purse, and its pay otherwise.
Node stake_node(const Table& table, const Stake& stake, float letters) {
  const Ui& ui = table.ui;
  const Messages& messages = table.ui.messages;
  const core::Seat seat = stake.figure.seat;
  const int purse = table.view.purses[seat.index];
  const Fill back = {
      {"place", place_name(messages, table.view.board, stake.leads.back, Run::Back)}};
  const std::string caught = purse == 0 ? messages.tr("cave.stake.caught_empty", back)
                                        : messages.tr_plural("cave.stake.caught", purse, back);
  const std::string coins = stake.leads.coins == 0
                                ? messages.tr("cave.coins.none")
                                : messages.tr_plural("cave.coins.more", stake.leads.coins);
  const std::string free = messages.tr(
      "cave.stake.free",
      {{"place", place_name(messages, table.view.board, stake.leads.forward, Run::Ahead)},
       {"coins", coins}});
  const auto text = [&](Face face, const std::string& what, app::Color color) {
    return layout::text(
        ui, {.text = what, .face = face, .letters = letters, .color = color, .leading = 1.15F});
  };
  const float size = letters * 2;
  const Symbol metal = worn_metal(table.session.seating(), seat, stake.figure.dwarf);
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

std::vector<Stake> stakes_of(const View& view, Color color) {
  std::vector<Stake> out;
  for (std::uint8_t index = 0; index < view.players; ++index) {
    const core::Seat seat{index};
    if (seat == view.dragon) continue;
    for (const Choose& choice : choices(view, seat)) {
      if (color_of(choice.card) != color) continue;
      Preview leads = dragons_cave::preview(view.board, view.dwarves[index][choice.dwarf], color);
      leads.coins = std::min<int>(leads.coins, view.treasure);  // DC-16
      out.push_back({{seat, choice.dwarf}, leads});
    }
  }
  return out;
}

StakeSum sum_of(const View& view, const std::vector<Stake>& stakes) {
  StakeSum out;
  BySeat<int> coins{};
  BySeat<bool> counted{};
  for (const Stake& each : stakes) {
    const std::size_t seat = each.figure.seat.index;
    // Of two dwarves only one can move (DC-21).
    coins[seat] = std::max(coins[seat], each.leads.coins);
    if (!std::exchange(counted[seat], true)) out.purses += view.purses[seat];
  }
  for (const int each : coins) out.coins += each;
  out.coins = std::min<int>(out.coins, view.treasure);  // DC-16
  return out;
}

std::string stake_id(Color color) { return "stake." + std::string(dragons_cave::name(color)); }

bool shows_stakes(const Table& table) {
  const View& view = table.view;
  const bool before = view.phase == Phase::Choose || view.phase == Phase::Guard;
  return view.seat == view.dragon && before && !view.guard && !table.closing;
}

std::optional<Color> pointed_square(const Table& table) {
  if (const auto over = square_under_drag(table)) return over;
  if (!shows_stakes(table)) return std::nullopt;
  for (const Color color : all_colors) {
    for (const std::string& id : {square_id(color), stake_id(color)}) {
      if (table.ui.is_pointed_at(id) || table.ui.pressed == id) return color;
    }
  }
  return std::nullopt;
}

std::optional<Color> considered_square(const Table& table) {
  if (!shows_stakes(table) || table.moving()) return std::nullopt;
  const auto pointed = pointed_square(table);
  return pointed ? pointed : table.session.intention.guard;
}

std::string stake_text(const Table& table, Color color) {
  const Messages& messages = table.ui.messages;
  const std::vector<Stake> stakes = stakes_of(table.view, color);
  const std::string name = color_name(messages, color);
  if (stakes.empty()) return messages.tr("cave.stake.nobody", {{"color", name}});
  const StakeSum sum = sum_of(table.view, stakes);
  const std::vector<std::string> names = names_of(table, stakes);
  const int many = static_cast<int>(names.size());
  const Fill fill = {{"names", join_names(messages, names)},
                     {"color", name},
                     {"gain", messages.tr_plural("coins", sum.coins)}};
  return messages.tr_plural("cave.stake.who", many, fill) + " " +
         (sum.purses == 0 ? messages.tr_plural("cave.stake.empty", many, fill)
                          : messages.tr_plural("cave.stake.purses", sum.purses, fill));
}

Control stake_panel(const Table& table, Color color) {
  const Ui& ui = table.ui;
  const Rect place = table.layout.preview;
  const std::vector<Stake> stakes = stakes_of(table.view, color);
  const std::string words = stake_text(table, color);
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
      .as("preview", Role::Text, join_heading(heading_of(table, color), words))
      .place({place.x, place.y, place.w, high}, held);
  held.children.front().cover = cover_never;
  return std::move(held.children.front());
}

// Tiles in place of the dragon player's hand: possible holders of each color, their purses, and
// their pay if unguarded.

namespace {

/// Returns a color's tile, one of five side by side in the hand's place.
Rect tile_of(const Table& table, Color color) {
  const TableLayout& layout = table.layout;
  const Rect& room = layout.hand;
  const float gap = layout.shape == Shape::Landscape ? 8 * layout.u : 4;
  const float each = (room.w - gap * (color_count - 1)) / color_count;
  const float wide = std::min(each, 150 * std::max(1.0F, layout.u));
  const float below = layout.shape == Shape::Landscape && !layout.prompt_in_row ? 16 * layout.u
                      : layout.shape == Shape::Low                              ? low_edge - 2
                                                                                : 0;
  const float high = std::min(room.h - below, wide * 1.25F);
  const float whole = wide * color_count + gap * (color_count - 1);
  const auto at = static_cast<float>(dragons_cave::index(color));
  return {room.center().x - whole / 2 + at * (wide + gap), room.bottom() - below - high, wide,
          high};
}

void draw_heads(DrawList& out, const Table& table, const std::vector<Stake>& stakes, Rect room) {
  const auto many = static_cast<float>(stakes.size());
  const float size = std::min(room.h, room.w * (many > 1 ? 0.62F : 1.0F));
  const float step = many > 1 ? std::min(size * 0.92F, (room.w - size) / (many - 1)) : 0;
  float x = room.center().x - (step * (many - 1) + size) / 2;
  for (const Stake& each : stakes) {
    const Symbol metal = worn_metal(table.session.seating(), each.figure.seat, each.figure.dwarf);
    draw_head(out, metal, {x, room.center().y - size / 2, size, size});
    x += step;
  }
}

constexpr app::Color could_lose = rgb(0x6B2028);
constexpr app::Color would_get = rgb(0x1D4B36);

/// A picture with a number, on a background of its own.
struct Amount {
  const char* art = nullptr;
  std::string text;
  app::Color ground;
  app::Color ink;
};
using Amounts = std::array<Amount, 2>;

/// Returns two pills side by side, or stacked.
std::array<Rect, 2> pills_in(const Rect& room, bool stacked) {
  constexpr float gap = 2;
  if (stacked) {
    const float high = (room.h - gap) / 2;
    return {Rect{room.x, room.y, room.w, high}, Rect{room.x, room.y + high + gap, room.w, high}};
  }
  const float wide = (room.w - gap) / 2;
  const float high = std::min(room.h, 44.0F);
  const float y = room.center().y - high / 2;
  return {Rect{room.x, y, wide, high}, Rect{room.x + wide + gap, y, wide, high}};
}

constexpr float least_amount = 13;

/// Returns the largest letters in which both amounts fit.
float amount_letters(const Table& table, const Amounts& amounts, const Rect& pill) {
  float letters = std::clamp(pill.h * 0.88F, least_amount, table.ui.scale_with_text(22));
  const auto fits = [&] {
    return std::all_of(amounts.begin(), amounts.end(), [&](const Amount& each) {
      return table.ui.measure.width(each.text, Face::Number, letters) + letters * 1.2F <=
             pill.w - 4;
    });
  };
  while (letters > least_amount && !fits()) letters = std::max(least_amount, letters - 0.5F);
  return letters;
}

/// Draws the purses at stake and the pay if unguarded, in letters of one size.
void draw_amounts(DrawList& out, const Table& table, const Amounts& amounts, Rect room) {
  const auto beside = pills_in(room, false);
  const auto below = pills_in(room, true);
  const bool stacked =
      below[0].h >= least_amount &&
      (amount_letters(table, amounts, below[0]) > amount_letters(table, amounts, beside[0]) ||
       beside[0].w < 3.2F * least_amount);
  const auto& pills = stacked ? below : beside;
  const float letters = amount_letters(table, amounts, pills[0]);
  for (std::size_t i = 0; i < amounts.size(); ++i) {
    const Amount& each = amounts[i];
    const Rect& pill = pills[i];
    out.emplace_back(filled(pill, each.ground, std::min(pill.h / 2, 9.0F)));
    const float wide = table.ui.measure.width(each.text, Face::Number, letters);
    float icon = std::min({pill.h, letters * 1.1F, pill.w - wide - 5});
    if (icon < 8) icon = 0;  // the ground's color tells the two apart
    const float left = pill.center().x - (icon + 1 + wide) / 2;
    if (icon > 0) {
      out.emplace_back(image_of(each.art, around({left + icon / 2, pill.center().y}, icon, icon)));
    }
    out.emplace_back(
        figure(each.text, letters, each.ink, {left + icon + 1 + wide / 2, pill.center().y}));
  }
}

Control stake_tile(const Table& table, Color color) {
  const std::vector<Stake> stakes = stakes_of(table.view, color);
  const bool selected = table.session.intention.guard == color;
  const bool golden = selected || pointed_square(table) == color;
  // The lair squares are the buttons; the tile is a second touch target for them.
  Control out = make_control(stake_id(color), Role::None, {}, tile_of(table, color));
  Box box = slate_panel(out.rect);
  box.radius = std::min(10.0F, out.rect.w * 0.14F);
  box.top.a = box.bottom.a = 255;
  box.border = golden ? gold : faded(bright(color), stakes.empty() ? 0.25F : 0.6F);
  box.border_width = golden ? 3.0F : 1.5F;
  if (golden) box.glow = faded(gold, 0.6F);
  out.paint.emplace_back(box);
  const Rect in = out.rect.inset(std::max(3.0F, out.rect.w * 0.06F));
  // In a flat tile the amounts are beside the heads, otherwise below them.
  const bool flat = in.h < 3.2F * least_amount + 12;
  const float upper = flat ? in.h * 0.5F : in.h * (in.h < 80 ? 0.44F : 0.5F);
  const float square =
      flat ? std::min(upper, in.w * 0.4F) : std::min({in.h * 0.42F, upper, in.w * 0.38F});
  const float aside = flat ? in.w * 0.46F : 0;
  const Rect lair = {in.x + (flat ? (aside - square) / 2 : 0), in.y + (upper - square) / 2, square,
                     square};
  const float light = stakes.empty() ? 0.4F : 1.0F;
  out.paint.emplace_back(
      image_of(lair_art(color), around(lair.center(), square, square * 96 / 112), light));
  const float icon = square * 0.5F;
  out.paint.emplace_back(
      image_of(icon_art(card_of(color)), around(lair.center(), icon, icon), light));
  const Rect lower = flat ? Rect{in.x + aside + 2, in.y, in.w - aside - 2, in.h}
                          : Rect{in.x, in.y + upper, in.w, in.h - upper};
  if (stakes.empty()) {
    // No player holds the color.
    out.paint.emplace_back(figure("0",
                                  std::clamp(lower.h * 0.6F, 11.0F, table.ui.scale_with_text(24)),
                                  mist_soft, lower.center()));
  } else {
    draw_heads(out.paint, table, stakes,
               flat ? Rect{in.x, in.y + upper, aside, in.h - upper}
                    : Rect{lair.right() + 2, in.y, in.right() - lair.right() - 2, upper});
    const StakeSum sum = sum_of(table.view, stakes);
    draw_amounts(out.paint, table,
                 {Amount{"cave/purse", format_number(sum.purses), could_lose, cream},
                  Amount{"cave/coin", "+" + format_number(sum.coins), would_get, gold_light}},
                 lower);
  }
  if (places_dragon(table)) {
    out.act = [&model = table.model, &session = table.session, color] {
      press_square(model.person, session, color);
    };
    out.inspects_on_hold = table.model.person.preferences.one_tap;
  }
  return out;
}

}  // namespace

std::optional<Node> stake_legend(const Table& table, float letters) {
  // A prompt with sentences explains the numbers itself.
  if (!shows_stakes(table) || !table.layout.prompt_in_row) return std::nullopt;
  const Ui& ui = table.ui;
  const auto part = [&](const char* art, app::Color ground, const char* key) {
    const float size = letters * 1.2F;
    return layout::row(
        letters * 0.3F,
        layout::image(art, {size, size})
            .pad(letters * 0.35F, 1)
            .on([ground](DrawList& out, Rect rect) {
              out.emplace_back(filled(rect, ground, rect.h / 2));
            }),
        layout::text(
            ui,
            {.id = key, .text = ui.tr(key), .letters = letters, .color = mist, .leading = 1.15F})
            .middle());
  };
  return layout::flow(letters * 0.6F, part("cave/purse", could_lose, "cave.stake.at_risk"),
                      part("cave/coin", would_get, "cave.stake.gain"));
}

void add_stakes(Control& into, const Table& table) {
  for (const Color color : all_colors) {
    into.children.push_back(stake_tile(table, color));
  }
}

}  // namespace dragons_cave::table
