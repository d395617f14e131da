// The scene of the two fists over the board (DC-8): the caught player hides the purse in two hands,
// the dragon player picks one, the others watch. It reads only the viewer's view, which has no
// hidden coins of other players.
#include "games/dragons_cave/table/fists.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>

#include "core/list.hpp"
#include "games/dragons_cave/table/parts.hpp"
#include "screens/symbols.hpp"
#include "ui/layout.hpp"
#include "ui/motion.hpp"
#include "ui/text.hpp"
#include "ui/theme.hpp"
#include "ui/widgets.hpp"

namespace dragons_cave::table {

// Layout: over the board and the hand, beside the players.

namespace {

constexpr float text_leading = 1.3F;

/// Places the buttons of the upper corner, level with the table's buttons.
void layout_corner(FistsScene& out) {
  const TableLayout& table = out.table.layout;
  const float edge = table.shape == Shape::Landscape ? 16 * table.u : 8;
  const float high = std::max(touch, 48 * table.u);
  const float y = table.shape == Shape::Portrait ? table.menu.y : edge;
  const float named = scale_with_text(out.table.ui, std::max(176.0F, 190 * table.u));
  out.icon_only_look =
      table.shape != Shape::Landscape || table.log.right() + 8 > out.area.right() - edge - named;
  const float wide = out.icon_only_look ? high : named;
  out.look = {out.area.right() - edge - wide, y, wide, high};
  const float chip = std::max(112.0F, 124 * table.u);
  out.treasure = {out.area.right() - edge - chip, y, chip, high};
}

/// Stacks heading and text, and puts the note at the very bottom where space allows. Returns the
/// stage between them.
Rect place_text(Control& into, const FistsScene& scene) {
  const Ui& ui = scene.table.ui;
  const TableLayout& table = scene.table.layout;
  const float u = table.u;
  const Rect& area = scene.area;
  const bool low = table.shape == Shape::Low;
  const bool upright = table.shape == Shape::Portrait;
  // In a low window beside the table's buttons, otherwise below them.
  const float x =
      low ? table.menu.right() + 8 : area.center().x - std::min(area.w - 24, 900 * u) / 2;
  const float wide = low ? scene.treasure.x - 8 - x : std::min(area.w - 24, 900 * u);
  const float top = low ? 8 : (upright ? table.menu : table.log).bottom() + 6 * u;
  const float wished = scale_with_text(ui, low       ? 25
                                           : upright ? std::max(26.0F, 31 * u)
                                                     : std::max(34.0F, 50 * u));
  // Limits the text's share: the hands matter more.
  const float letters =
      fitting_block(ui.measure, scene.text, Face::Body, ui.letters(19),
                    {wide, area.h * (low ? 0.24F : 0.2F)}, ui.letters(0), text_leading)
          .size;
  const auto part = [](const char* id, const std::string& text, float size, app::Color color) {
    return TextSpec{.id = id,
                    .text = text,
                    .letters = size,
                    .color = color,
                    .align = Align::Center,
                    .leading = text_leading,
                    .shadow = true,
                    .cover = cover_never};
  };
  TextSpec heading = part("fists.heading", scene.heading,
                          fitting_size(ui.measure, scene.heading, Face::Heading, wished, wide,
                                       std::max(18.0F, ui.letters(0))),
                          rgb(0xFFF3D6));
  heading.face = Face::Heading;
  heading.role = Role::Heading;
  heading.leading = low ? 1.1F : 1.25F;
  const bool noted = area.h >= 620 && !scene.note.empty();
  Rect stage;
  TextSpec said = part("fists.words", scene.text, letters, rgb(0xE2E4F0));
  said.cover = cover_answer;
  // Always reserves a second line, so that nothing jumps when the text changes.
  layout::Node sentences =
      layout::text(ui, std::move(said)).top().min_height(2 * letters * text_leading);
  // Large letters above a note leave the hands no room; the prompt says the same to screen readers.
  if (low && sentences.height_at(wide) > area.h * 0.5F) sentences = {};
  layout::column(
      6, layout::text(ui, std::move(heading)), std::move(sentences),
      layout::spring().capture(stage),
      noted ? layout::text(ui, part("fists.note", scene.note, ui.letters(16), rgb(0xE8DCD0)))
            : layout::Node())
      .place({x, top, wide, area.bottom() - (ui.small() ? 8.0F : 18 * u) - top}, into);
  return stage;
}

/// Returns the width of the longer of the two hands' names.
float width_of_names(const Table& table) {
  float out = 0;
  for (const char* key : {"fists.left_hand", "fists.right_hand"}) {
    out = std::max(out,
                   table.ui.measure.width(table.ui.tr(key), Face::Heading, table.ui.letters(21)));
  }
  return out;
}

void mirror(FistsScene& out, float apart) {
  out.right = {out.left.hand.translated(2 * apart, 0), out.left.panel.translated(2 * apart, 0)};
}

void layout_on_ledge(FistsScene& out, Rect stage) {
  const float u = out.table.layout.u;
  const Ui& ui = out.table.ui;
  const float middle = out.area.center().x;
  const float bottom = stage.bottom();
  const float plate = std::max(touch, scale_with_text(ui, 56 * u));
  const float foot = bottom - plate - 10;
  const float hand =
      std::min({(foot - stage.y) * 0.62F, out.area.w * 0.34F, 256 * std::max(u, 0.7F)});
  const float feet = foot - hand * 0.5F;
  const float figure = std::min({feet - stage.y, 330 * std::max(u, 0.7F), out.area.w * 0.8F});
  out.figure = {middle - figure / 2, feet - figure, figure, figure};
  // Leaves space for both names beside the count; in narrow windows they wrap.
  const float named = std::min(width_of_names(out.table) + 28, (out.area.w - 88) / 2);
  const float apart = std::min(out.area.w / 2 - std::max(hand, named) / 2 - 6,
                               std::max({hand * 0.9F, figure * 0.64F, named / 2 + 60}));
  const float center = middle - apart;
  const float wide =
      std::min({std::max({180 * u, 112.0F, named}), 2 * apart - 80, 2 * (center - out.area.x - 4)});
  out.left = {{center - hand / 2, foot - hand, hand, hand},
              {center - wide / 2, bottom - plate, wide, plate}};
  mirror(out, apart);
  const float purse = hand * 0.54F;
  out.purse = {middle - purse / 2, foot - purse, purse, purse};
  const float count =
      std::min(scale_with_text(ui, std::max(196 * u, 160.0F)), 2 * apart - wide - 16);
  out.count = {middle - count / 2, bottom - plate, count, plate};
  out.ledge = feet - hand * 0.08F;
}

/// Places the bar between the coins and the button that closes the fists: below the bar, or beside
/// it in a low window.
void layout_bar(FistsScene& out, float bottom) {
  const TableLayout& layout = out.table.layout;
  constexpr float gap = 8;
  const float bar = std::max(64.0F, 84 * layout.u);
  if (layout.shape == Shape::Low) {
    const float x = layout.menu.right() + gap;
    const float whole = out.area.w - x - gap;
    out.bar = {x, bottom - bar, whole * 0.6F, bar};
    out.close = {out.bar.right() + gap, bottom - bar, whole * 0.4F - gap, bar};
    return;
  }
  const float wide = std::min(out.area.w - 2 * gap, 560 * std::max(1.0F, layout.u));
  const float button = scale_with_text(out.table.ui, std::max(52.0F, 58 * layout.u));
  out.close = {out.area.center().x - wide / 2, bottom - button, wide, button};
  out.bar = {out.close.x, out.close.y - gap - bar, wide, bar};
}

void layout_palms(FistsScene& out, Rect stage) {
  layout_bar(out, stage.bottom());
  const float u = out.table.layout.u;
  const float middle = out.area.center().x;
  constexpr float gap = 8;
  const float foot = out.bar.y - gap;
  const float room = foot - stage.y;
  const bool beside = out.table.layout.shape != Shape::Portrait;
  const float letters = out.table.ui.letters(18);
  const float label = std::max({38.0F, 46 * u, letters * 1.7F});
  const float most = beside ? std::min(out.area.w * 0.25F, 250 * std::max(u, 0.8F))
                            : std::min((out.area.w - 3 * gap) / 2, 300 * u);
  const float palm = std::min(most - 16, room - label - 8);
  const float named = letters * 6;  // "Rechts 12"
  const Size panel = {beside ? std::max(palm + 16, named) : most, palm + label + 8};
  const float dragon = beside ? std::min({room, 360 * std::max(u, 0.6F), out.area.w * 0.34F})
                              : std::min(room - panel.h - gap, 250 * u);
  const float apart = beside ? dragon / 2 + 16 * u + panel.w / 2 : panel.w / 2 + gap / 2;
  const float top = foot - panel.h;
  out.left = {around({middle - apart, top + 6 + palm / 2}, palm, palm),
              {middle - apart - panel.w / 2, top, panel.w, panel.h}};
  mirror(out, apart);
  if (dragon >= 70) {
    const float feet = beside ? foot : top - gap * 0.5F;
    out.figure = {middle - dragon / 2, feet - dragon, dragon, dragon};
  }
  out.ledge = top + panel.h * 0.5F;
}

}  // namespace

Rect covered_area(const Table& table) {
  const TableLayout& layout = table.layout;
  const float end = table.ui.bottom();
  if (layout.shape != Shape::Portrait) return {0, 0, layout.column.x, end};
  float top = 0;
  for (const Rect& player : layout.players) top = std::max(top, player.bottom() + 3);
  return {0, top, table.ui.size.w, end - top};
}

namespace {

/// Adds heading, text and note, and lays out everything else between them.
void layout_fists(FistsScene& scene, Control& words) {
  scene.area = covered_area(scene.table);
  layout_corner(scene);
  const Rect stage = place_text(words, scene);
  if (scene.role == FistsRole::Hide) {
    layout_palms(scene, stage);
  } else {
    layout_on_ledge(scene, stage);
  }
}

// Drawing of hands and coins, and the opening of the fists.

/// More coins would hide the palm; the number beside it tells the rest.
constexpr int max_drawn = 14;

/// When a hand opens and its coins leave, in shares of the animation step.
struct OpeningTimes {
  float open;
  float opened;
  float leave;
  float arrive;
};
constexpr OpeningTimes picked_times = {0.12F, 0.20F, 0.34F, 0.50F};
constexpr OpeningTimes other_times = {0.52F, 0.60F, 0.74F, 0.92F};

/// Returns the coins' rectangles on a palm, in painting order.
std::vector<Rect> coins_on(Rect palm, Fist fist, int coins) {
  const int drawn = std::min(coins, max_drawn);
  const auto many = static_cast<float>(drawn);
  const float size = palm.w * 0.29F / (0.75F + 0.25F * std::sqrt(std::max(1.0F, many)));
  // The hollow of the palm is off the middle, towards the little finger.
  const float aside = (fist == Fist::Left ? -0.03F : 0.03F) * palm.w;
  const Point middle = {palm.center().x + aside, palm.y + palm.h * 0.57F};
  std::vector<Rect> out;
  for (int i = 0; i < drawn; ++i) {
    // A sunflower spiral (golden angle): every number of coins makes a round heap.
    const auto at = static_cast<float>(i);
    const float angle = at * 2.4F + 0.5F;
    const float far = drawn == 1 ? 0 : size * 0.46F * std::sqrt(at + 0.5F);
    out.push_back(around(
        {middle.x + std::cos(angle) * far, middle.y + std::sin(angle) * far * 0.72F}, size, size));
  }
  core::insertion_sort(out, [](const Rect& a, const Rect& b) { return a.y < b.y; });
  return out;
}

/// Draws a hand's coins in flight, one close behind the other.
void draw_flight(DrawList& out, const std::vector<Rect>& coins, Rect to, float t) {
  const float many = static_cast<float>(coins.size());
  for (std::size_t i = 0; i < coins.size(); ++i) {
    const float late = many > 1 ? 0.35F * static_cast<float>(i) / many : 0;
    const float way = ease_out(progress_between(t, late, late + 0.65F));
    if (way >= 1) continue;
    const float size = std::min(coins[i].w, 30.0F);
    const Rect rect = lerp(coins[i], around(to.center(), size, size), way);
    out.emplace_back(image_of("cave/coin", rect.translated(0, -std::sin(way * pi) * 40)));
  }
}

/// Draws "3 coins" on the plate below an opened hand; in a narrow plate the number alone.
void draw_found(DrawList& out, const Table& table, Rect plate, int coins, float opacity) {
  Box box = slate_panel(plate);
  box.top = faded(box.top, opacity);
  box.bottom = faded(box.bottom, opacity);
  box.border = faded(gold, 0.5F * opacity);
  box.shadow *= opacity;
  out.emplace_back(box);
  const app::Color color = faded(gold_light, opacity);
  const std::string words = table.ui.tr_plural("coins", coins);
  const float letters = table.ui.letters(18);
  if (table.ui.measure.width(words, Face::Strong, letters) < plate.w - 12) {
    out.emplace_back(line(words, Face::Strong, letters, color, plate.center(), Align::Center));
  } else {
    const float size = std::min(plate.h * 0.6F, 34.0F);
    out.emplace_back(figure(format_number(coins), size, color, plate.center()));
  }
}

void draw_opened(DrawList& out, const FistsScene& scene, const Robbed& robbed, Fist fist) {
  const Table& table = scene.table;
  const OpeningTimes& times = fist == robbed.picked ? picked_times : other_times;
  const int coins = coins_in(robbed.held, fist);
  const float open = progress_between(table.share(), times.open, times.opened);
  const float away = progress_between(table.share(), times.leave, times.arrive);
  const float flown = away > 0 ? 0.0F : open;
  draw_hand(out, fist, scene.at(fist).hand,
            {.open = open,
             .coins = coins,
             .coins_opacity = table.ui.reduced_motion ? std::min(open, 1 - away) : flown});
  if (open > 0) draw_found(out, table, scene.at(fist).panel, coins, open);
}

}  // namespace

void draw_hand(DrawList& out, Fist fist, Rect rect, const HandPose& hand) {
  const bool left = fist == Fist::Left;
  if (hand.open > 0) {
    out.emplace_back(image_of(left ? "cave/fist-open" : "cave/fist-open-right", rect,
                              std::min(1.0F, hand.open)));
    if (hand.coins_opacity > 0) {
      for (const Rect& coin : coins_on(rect, fist, hand.coins)) {
        out.emplace_back(image_of("cave/coin", coin, hand.coins_opacity));
      }
    }
  }
  if (hand.open < 1) {
    out.emplace_back(
        image_of(left ? "cave/fist-closed-left" : "cave/fist-closed-right", rect, 1 - hand.open));
  }
}

void draw_dark(DrawList& out, Size window) {
  const app::Color dark = rgb(0x100D1A);
  out.emplace_back(Box{
      .rect = {0, 0, window.w, window.h}, .top = faded(dark, 0.86F), .bottom = faded(dark, 0.98F)});
}

namespace {

/// Draws the darkness with a light behind the figure.
void draw_backdrop(DrawList& out, const FistsScene& scene) {
  const Rect& figure = scene.figure;
  draw_dark(out, scene.table.ui.size);
  const float halo = std::clamp(figure.w * 2.6F, 300.0F, 860.0F);
  out.emplace_back(image_of(
      "menu/glow", around(figure.w > 0 ? figure.center() : scene.area.center(), halo, halo)));
}

/// Draws the fists opening, one after the other.
void draw_opening(DrawList& out, const FistsScene& scene, const Robbed& robbed) {
  const Table& table = scene.table;
  const float t = table.share();
  const float ringed = 1 - progress_between(t, 0.5F, 0.6F);
  const Rect ring = scene.at(robbed.picked).hand.inset(-scene.left.hand.w * 0.03F);
  out.emplace_back(
      bordered(filled(ring, faded(gold, 0.10F * ringed), ring.w / 2), faded(gold, ringed), 4));
  for (const Fist fist : both_fists) draw_opened(out, scene, robbed, fist);
  // The scene covers the treasure's own chip, so this one shows where the coins go.
  const bool arrived = t >= picked_times.arrive;
  draw_treasure(out, table, scene.treasure, table.view.treasure + (arrived ? robbed.coins() : 0),
                progress_between(t, 0, 0.1F));
}

/// Draws the departing coins: the picked hand's to the treasure, the other's back into the purse.
void draw_coins_leaving(DrawList& out, const FistsScene& scene, const Robbed& robbed) {
  const Table& table = scene.table;
  if (table.ui.reduced_motion) return;
  for (const Fist fist : both_fists) {
    const bool picked = fist == robbed.picked;
    const OpeningTimes& times = picked ? picked_times : other_times;
    const float away = progress_between(table.share(), times.leave, times.arrive);
    if (away <= 0) continue;
    draw_flight(out, coins_on(scene.at(fist).hand, fist, coins_in(robbed.held, fist)),
                picked ? scene.treasure : table.panel(scene.robbed).purse, away);
  }
}

// Hiding the purse in two hands (DC-8). The player reaches every split, including all in one hand,
// by tapping the bar, by dragging it, and by two buttons that move one coin.

void put_left(DragonsCaveSession& session, int coins, int left) {
  session.intention.left = std::clamp(left, 0, coins);
}

void draw_palm(Control& out, const FistsScene& scene, Fist fist) {
  const bool left = fist == Fist::Left;
  const int coins = coins_in(*scene.own, fist);
  const auto& [palm, panel] = scene.at(fist);
  out.paint.emplace_back(slate_panel(panel));
  draw_hand(out.paint, fist, palm, {.open = 1, .coins = coins});
  const Ui& ui = scene.table.ui;
  const std::string name = scene.table.ui.tr(left ? "fists.left" : "fists.right");
  const float digits = std::max({28.0F, 34 * scene.table.layout.u, ui.letters(20)});
  const auto sum = [&] { return layout::figure(ui, format_number(coins), digits, gold_light); };
  // Without space for the name, the palm above tells which hand it is.
  layout::first_fitting(
      layout::row(8, layout::strong(ui, name, 18, mist, layout::one_line(ui)), sum()).centered(),
      sum().centered())
      .place({panel.x + 4, palm.bottom(), panel.w - 8, panel.bottom() - palm.bottom() - 2}, out);
}

/// Returns the button that moves one coin to a hand: its number and an arrow.
Control more(const FistsScene& scene, Rect rect, Fist fist) {
  const Table& table = scene.table;
  const bool left = fist == Fist::Left;
  const auto put = [&session = table.session, coins = scene.coins, now = scene.own->left](int by) {
    put_left(session, coins, now + by);
  };
  Control out =
      button(table.ui, {.id = left ? "fists.more_left" : "fists.more_right",
                        .rect = rect,
                        .label = table.ui.tr(left ? "fists.more_left" : "fists.more_right"),
                        .icon_only = true,
                        .act = [put, left] { put(left ? 1 : -1); }});
  const float letters = table.ui.letters(20);
  const float way = left ? -1.0F : 1.0F;
  const Point middle = rect.center();
  const float tip = middle.x + way * letters * 0.75F;
  out.paint.emplace_back(
      figure(format_number(1), letters, mist, {middle.x - way * letters * 0.35F, middle.y}));
  out.paint.emplace_back(
      Stroke{.points = {{tip - way * letters * 0.35F, middle.y - letters * 0.35F},
                        {tip, middle.y},
                        {tip - way * letters * 0.35F, middle.y + letters * 0.35F}},
             .width = 2.5F,
             .color = mist});
  if (left) out.focus_priority = FocusPriority::Amount;
  // In the direction in which the bar between the coins moves.
  out.adjust = put;
  return out;
}

constexpr float handle = 36;  ///< width of the bar's handle; it covers no coin

/// The coins in a row, with the bar between those of the left hand and those of the right.
struct CoinRow {
  float from = 0;  ///< before the first coin
  float step = 0;
  float y = 0;
  float coin = 0;

  /// Returns the middle of the bar with `coins` coins at its left.
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

void draw_row(DrawList& out, const CoinRow& row, Rect rect, const Split& split) {
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
  out.cover = cover_never;
  out.rect = rect;
  draw_row(out.paint, row, rect, *scene.own);
  const auto put = [&session = scene.table.session, coins = scene.coins](int left) {
    put_left(session, coins, left);
  };
  // A drag moves the bar by whole coins and leaves the remainder to the next move.
  out.pan = [put, left = scene.own->left, step = row.step](Point by) {
    const float whole = std::trunc(by.x / step);
    if (whole != 0) put(left + static_cast<int>(whole));
    return Point{by.x - whole * step, 0};
  };
  // One tap target per split; keyboard and screen reader use the two buttons.
  for (int left = 0; left <= scene.coins; ++left) {
    const float begin = left == 0 ? rect.x : row.x(left) - row.step / 2;
    const float end = left == scene.coins ? rect.right() : row.x(left) + row.step / 2;
    Control place;
    place.id = "fists.split." + std::to_string(left);
    place.cover = cover_never;
    place.rect = {begin, rect.y, end - begin, rect.h};
    place.act = [put, left] { put(left); };
    out.children.push_back(std::move(place));
  }
  return out;
}

/// Adds the palms, the bar between the coins and the button that closes the fists.
void add_split(Control& into, const FistsScene& scene) {
  const Table& table = scene.table;
  const Messages& messages = table.ui.messages;
  const std::string split = messages.tr(
      "fists.split",
      {{"left", format_number(scene.own->left)}, {"right", format_number(scene.own->right)}});
  Control palms = make_control("fists.split", Role::Status, split, scene.left.panel);
  palms.cover = cover_never;
  palms.rect.w = scene.right.panel.right() - palms.rect.x;
  for (const Fist fist : both_fists) draw_palm(palms, scene, fist);
  palms.paint.emplace_back(slate_panel(scene.bar));
  into.children.push_back(std::move(palms));

  const Rect inner = scene.bar.inset(8);
  const float wide = scale_with_text(table.ui, std::max(52.0F, 60 * table.layout.u));
  const float high = std::min(inner.h, std::max(touch, 52 * table.layout.u));
  const Rect one = {inner.x, inner.center().y - high / 2, wide, high};
  into.children.push_back(
      bar(scene, {inner.x + wide + 8, inner.y, inner.w - 2 * wide - 16, inner.h}));
  into.children.push_back(more(scene, one, Fist::Left));
  into.children.push_back(more(scene, one.translated(inner.w - wide, 0), Fist::Right));
  into.children.push_back(button(
      table.ui, {.id = "fists.close",
                 .rect = scene.close,
                 .label = messages.tr("fists.close"),
                 .description = split,
                 .style = ButtonStyle::Gold,
                 .heading = true,
                 .letters = table.ui.letters(22),
                 .act = [&session = table.session, own = *scene.own] { session.act(own); }}));
}

FistsRole role_of(const Table& table, core::Seat robbed) {
  const View& view = table.view;
  if (view.phase == Phase::Split && table.acting == robbed) return FistsRole::Hide;
  if (view.phase == Phase::Guess && table.acting == view.dragon) return FistsRole::Pick;
  return FistsRole::Watch;
}

void say(FistsScene& scene) {
  const Table& table = scene.table;
  const Messages& messages = table.ui.messages;
  const std::string name = table.player(scene.robbed).name;
  const auto* robbed = table.showing<Robbed>();
  const int lost = robbed != nullptr ? robbed->coins() : 0;
  const Fill fill = {{"dragon", table.player(table.view.dragon).name},
                     {"name", name},
                     {"lost", messages.tr_plural("coins", lost)},
                     {"kept", format_number(scene.coins - lost)}};
  if (robbed != nullptr) {
    const bool left = robbed->picked == Fist::Left;
    scene.heading = messages.tr(left ? "fists.picked_left" : "fists.picked_right", fill);
    scene.text = messages.tr(lost == 0 ? "fists.opened_empty" : "fists.opened", fill);
    // Announces nothing before it is visible.
    if (table.share() < 0.2F) scene.text.clear();
  } else if (scene.role == FistsRole::Hide) {
    scene.heading = messages.tr("fists.caught");
    scene.text = messages.tr_plural("fists.hide", scene.coins, fill);
    scene.note = messages.tr("fists.any");
  } else if (scene.role == FistsRole::Pick) {
    scene.heading = messages.tr("fists.which");
    scene.text = messages.tr("fists.pick", fill);
    scene.note = messages.tr("fists.keeps", fill);
  } else if (table.view.phase == Phase::Split && table.showing<Hid>() == nullptr) {
    scene.heading = messages.tr("fists.hides", fill);
    scene.text = messages.tr_plural("fists.hides_what", scene.coins, fill);
  } else {
    const bool own = table.view.seat == scene.robbed;
    scene.heading = messages.tr("fists.picks", fill);
    scene.text =
        messages.tr_plural(own ? "fists.picks_yours" : "fists.picks_what", scene.coins, fill);
  }
}

// With two players (DC-20), names the caught dwarf.
void name_dwarf(FistsScene& scene) {
  const Table& table = scene.table;
  const auto& card = table.view.revealed[scene.robbed.index];
  if (!card || dwarves_each(table.view.players) == 1) return;
  scene.heading = table.ui.tr(
      "fists.of_dwarf",
      {{"heading", scene.heading}, {"dwarf", dwarf_name(table, scene.robbed, card->dwarf)}});
}

FistsScene scene_of(const Table& table, core::Seat robbed) {
  FistsScene scene{.table = table, .role = role_of(table, robbed), .robbed = robbed};
  scene.coins = table.view.purses[robbed.index];
  if (scene.role == FistsRole::Hide) {
    const int left =
        std::clamp(table.session.intention.left.value_or(scene.coins / 2), 0, scene.coins);
    scene.own = Split{left, scene.coins - left};
  } else if (table.view.seat == robbed) {
    scene.own = table.view.hid;
  }
  say(scene);
  name_dwarf(scene);
  return scene;
}

/// Draws the caught dwarf behind the ledge; for the player who hides, the dragon in front of it.
void draw_stage(DrawList& out, const FistsScene& scene) {
  const bool hides = scene.role == FistsRole::Hide;
  if (!hides) {
    const auto& card = scene.table.view.revealed[scene.robbed.index];
    const Dwarf dwarf = card ? card->dwarf : Dwarf{0};
    out.emplace_back(figure_of(dwarf_art(scene.table, scene.robbed, dwarf), scene.figure));
  }
  // Across the whole window, also below the players.
  Rect area = scene.area;
  area.x = 0;
  area.w = scene.table.ui.size.w;
  const float top = scene.ledge - 6;
  // As high as necessary, showing as much of the art's middle as fits.
  const float high = std::max(area.bottom() - top, area.w / 4);
  const float share = std::min(1.0F, area.w / (high * 4));
  out.emplace_back(Clip{area});
  out.emplace_back(Image{.art = "cave/ledge",
                         .rect = {area.x, top, area.w, high},
                         .part = {(1 - share) / 2, 0, share, 1}});
  out.emplace_back(Clip{});
  if (hides && scene.figure.w > 0) out.emplace_back(figure_of("cave/dragon", scene.figure));
}

/// Adds the purse and the number of coins in both hands.
void add_count(Control& out, const FistsScene& scene) {
  const Ui& ui = scene.table.ui;
  out.paint.emplace_back(image_of("cave/purse", scene.purse));
  const float letters =
      std::min({scene.count.h * 0.72F, scene.count.w * 0.42F, ui.scale_with_text(42)});
  const float coin = letters * 0.8F;
  const auto coins = [&] {
    return layout::figure(ui, format_number(scene.coins), letters, gold_light);
  };
  const std::string words = scene.table.ui.tr("fists.in_two");
  layout::first_fitting(
      layout::row(10, coins(), layout::body(ui, words, 15, mist, layout::one_line(ui))).centered(),
      layout::row(10, coins(), layout::image("cave/coin", {coin, coin})).centered())
      .pad(8, 0)
      .place(scene.count, out);
}

/// The names of the fists as equal choices: each on one line, in letters of one size.
struct FistNames {
  const char* left;
  const char* right;
  float letters;
};
FistNames names_that_fit(const Ui& ui, float width) {
  FistNames out{};
  float least = ui.letters(0);
  // Without the word "fist" where space is short.
  for (const auto& [left, right] :
       {std::pair{"fists.left_hand", "fists.right_hand"}, std::pair{"fists.left", "fists.right"}}) {
    out = {left, right, ui.letters(21)};
    bool fits = true;
    for (const char* key : {left, right}) {
      const std::string name = ui.tr(key);
      out.letters = fitting_size(ui.measure, name, Face::Heading, out.letters, width, least);
      fits = fits && ui.measure.width(name, Face::Heading, out.letters) <= width;
    }
    if (fits) break;
    least /= ui.text_size;
  }
  return out;
}

/// Returns a fist as a button: the hand and the plate with its name.
Control fist_button(const FistsScene& scene, Fist fist) {
  const Ui& ui = scene.table.ui;
  const Messages& messages = scene.table.ui.messages;
  const bool left = fist == Fist::Left;
  const auto& [hand, plate] = scene.at(fist);
  const FistNames names = names_that_fit(ui, plate.w - 22);
  Control out =
      button(ui, {.id = left ? "fists.left" : "fists.right",
                  .rect = plate,
                  .label = messages.tr(left ? names.left : names.right),
                  .description = messages.tr("fists.of",
                                             {{"coins", messages.tr_plural("coins", scene.coins)}}),
                  .heading = true,
                  .letters = names.letters,
                  .act = [&session = scene.table.session, fist] { session.act(Guess{fist}); }});
  out.label = messages.tr(left ? "fists.left_hand" : "fists.right_hand");
  const float x = std::min(hand.x, plate.x);
  const float high = std::max(touch, plate.bottom() - hand.y);
  out.rect = {x, plate.bottom() - high, std::max(hand.right(), plate.right()) - x, high};
  if (left) out.focus_priority = FocusPriority::Guess;
  DrawList picture;
  if (ui.is_pointed_at(out.id)) {
    Box ring =
        bordered(filled(hand.inset(-hand.w * 0.03F), faded(gold, 0.10F), hand.w * 0.53F), gold, 4);
    ring.glow = faded(gold, 0.6F);
    picture.emplace_back(ring);
  }
  draw_hand(picture, fist, hand, {});
  out.paint.insert(out.paint.begin(), picture.begin(), picture.end());
  return out;
}

/// Adds the viewer's own split, small, on the plates below the fists.
void add_own(Control& out, const FistsScene& scene) {
  if (!scene.own) return;
  Control own =
      make_control("fists.own", Role::Text,
                   scene.table.ui.tr("fists.own", {{"left", format_number(scene.own->left)},
                                                   {"right", format_number(scene.own->right)}}),
                   scene.left.panel);
  own.cover = cover_never;
  for (const Fist fist : both_fists) {
    const Rect plate = scene.at(fist).panel;
    const float size = std::min(plate.h * 0.55F, 28.0F);
    own.paint.emplace_back(slate_panel(plate));
    layout::row(
        size * 0.2F, layout::image("cave/coin", {size, size}),
        layout::figure(scene.table.ui, format_number(coins_in(*scene.own, fist)), size, gold_light))
        .centered()
        .place(plate, own);
  }
  out.children.push_back(std::move(own));
}

/// Draws the hands for watching players: open and empty during the split, then closed.
void draw_watched(DrawList& out, const FistsScene& scene) {
  const Table& table = scene.table;
  float open = table.view.phase == Phase::Split ? 1.0F : 0.0F;
  if (table.showing<Hid>() != nullptr) open = std::max(0.0F, 1 - table.share() * 1.6F);
  for (const Fist fist : both_fists) {
    draw_hand(out, fist, scene.at(fist).hand, {.open = open});
  }
}

void add_hands(Control& out, const FistsScene& scene) {
  if (scene.role == FistsRole::Hide) return add_split(out, scene);
  add_count(out, scene);
  if (const auto* robbed = scene.table.showing<Robbed>()) {
    draw_opening(out.paint, scene, *robbed);
  } else if (scene.role == FistsRole::Pick) {
    for (const Fist fist : both_fists) out.children.push_back(fist_button(scene, fist));
  } else {
    draw_watched(out.paint, scene);
    add_own(out, scene);
  }
}

/// Returns the scene put aside: a bar with the request and a button to return.
Control aside(const FistsScene& scene) {
  const Table& table = scene.table;
  const Ui& ui = table.ui;
  const bool upright = table.layout.shape == Shape::Portrait;
  const float edge = upright ? 0 : 8;
  const float wide = (upright ? ui.size.w : table.layout.column.x - edge) - edge;
  Control shell = make_control("fists", Role::Group, scene.heading);
  shell.hoverable = true;
  shell.cover = cover_never;
  shell.covers_table = true;
  const layout::Fit fit = {.least = ui.letters(0), .lines = 3};
  const ButtonSpec back = {
      .id = "fists.back",
      .label = table.ui.tr("fists.back"),
      .style = ButtonStyle::Gold,
      .heading = true,
      .letters = ui.letters(18),
      .act = [&session = table.session] { session.intention.looking = false; }};
  layout::Node bar = layout::row(12, layout::heading(ui, scene.heading, 22, cream, fit).stretch(),
                                 layout::button(ui, back).max_width(wide * 0.6F))
                         .pad({12, 8, 8, 8})
                         .on(opaque_panel)
                         .as(std::move(shell));
  const float high = std::max({62.0F, 70 * table.layout.u, bar.height_at(wide)});
  Control held;
  bar.place({edge, ui.bottom() - edge - high, wide, high}, held);
  return std::move(held.children.front());
}

}  // namespace

std::optional<Control> fists(const Table& table) {
  const View& view = table.view;
  if (table.showing<Over>() != nullptr) return counting(table);
  if (table.closing || !view.robbed) return std::nullopt;
  if (view.phase != Phase::Split && view.phase != Phase::Guess) return std::nullopt;
  FistsScene scene = scene_of(table, *view.robbed);
  const bool decides = scene.role != FistsRole::Watch;
  if (decides && table.session.intention.looking) return aside(scene);

  Control out;
  layout_fists(scene, out);
  out.id = "fists";
  out.role = Role::Group;
  out.label = table.ui.tr("fists.name");
  out.rect = scene.area;
  out.hoverable = true;  // blocks the controls below
  out.cover = cover_never;
  out.covers_table = true;
  draw_backdrop(out.paint, scene);
  draw_stage(out.paint, scene);
  add_hands(out, scene);
  // A watching player decides nothing and so needs no look at the table.
  if (decides) {
    out.children.push_back(button(
        table.ui, {.id = "fists.look",
                   .rect = scene.look,
                   .label = table.ui.tr("fists.look"),
                   .icon = "eye",
                   .icon_only = scene.icon_only_look,
                   .act = [&session = table.session] { session.intention.looking = true; }}));
  }
  return out;
}

DrawList coins_from_fists(const Table& table, const Robbed& robbed) {
  DrawList out;
  FistsScene scene = scene_of(table, robbed.seat);
  Control words;  // the scene draws them
  layout_fists(scene, words);
  draw_coins_leaving(out, scene, robbed);
  return out;
}

}  // namespace dragons_cave::table
