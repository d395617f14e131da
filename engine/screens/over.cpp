// The screen after a game: who won, how, and what to play next.
#include "screens/over.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/list.hpp"
#include "screens/backdrop.hpp"
#include "screens/daily.hpp"
#include "screens/games_list.hpp"
#include "screens/graph.hpp"
#include "screens/net/friends.hpp"
#include "screens/net/play.hpp"
#include "screens/net/table.hpp"
#include "screens/replay.hpp"
#include "screens/screens.hpp"
#include "screens/statistics.hpp"
#include "screens/symbols.hpp"
#include "screens/table/at_table.hpp"
#include "screens/table/frame.hpp"
#include "ui/motion.hpp"
#include "ui/text.hpp"
#include "ui/theme.hpp"
#include "ui/widgets.hpp"

namespace app {

namespace {

/// Lengths that hold text grow with it in a large window.
float large(const Ui& ui) { return std::max(1.0F, ui.scale()); }

/// What a button shows.
enum class Look : std::uint8_t { Text, IconAndText, IconOnly };

/// The buttons that look at the finished game, each with icon and text, text only or icon only.
struct ReviewButtons {
  const Ui& ui;
  Model& model;

  float high() const { return touch * large(ui); }

  layout::Node review(Look look) const {
    if (!offers_review(model.platform, model.tables)) return {};
    return layout::button(ui,
                          {.id = "over.review",
                           .label = ui.tr("review.heading"),
                           .description = ui.tr("review.what"),
                           .icon = look == Look::Text ? "" : "review",
                           .enabled = can_review(model),
                           .disabled_reason = why_no_review(model),
                           .icon_only = look == Look::IconOnly,
                           .act = [&model = model] { open_review(model); }},
                          high());
  }
  layout::Node replay(Look look) const {
    return layout::button(ui,
                          {.id = "over.replay",
                           .label = ui.tr("replay.heading"),
                           .icon = look == Look::Text ? "" : "replay",
                           .icon_only = look == Look::IconOnly,
                           .act =
                               [&model = model] {
                                 const std::size_t all = model.tables.session->decisions();
                                 open_replay(model, all, all);
                               }},
                          high());
  }
  layout::Node log(bool icon) const {
    return layout::button(ui,
                          {.id = "over.log",
                           .label = ui.tr("log.heading"),
                           .icon = icon ? "log" : "",
                           .act = [&model = model] { model.navigation.open(Dialog::Log); }},
                          high());
  }
  layout::Node share(bool silent) const {
    if (is_net_game(model)) return net_files_button(ui, model.navigation, model.net, silent);
    return layout::button(ui,
                          {.id = "over.share",
                           .label = ui.tr("share.heading"),
                           .icon = "share",
                           .icon_only = silent,
                           .act = [&model = model] { open_dialog(model, Dialog::Share); }},
                          high());
  }
  layout::Node rules(bool silent) const {
    return layout::button(ui,
                          {.id = "over.rules",
                           .label = ui.tr("rules"),
                           .icon = "book",
                           .icon_only = silent,
                           .act = [&model = model] { open_dialog(model, Dialog::Rules); }},
                          high());
  }
};

/// On its side a phone shows no more below the result: review and replay are in the foot.
bool looks_in_foot(const Ui& ui, const Model& model) {
  return ui.shape() == Shape::Low && !is_net_game(model);
}

/// The next steps along the bottom: play again, another table, or leave.
layout::Node over_buttons(const Ui& ui, Model& model) {
  const bool net = is_net_game(model);
  if (net && !can_play_again(model.net)) return net_over_buttons(ui, model);
  const Seating& seating = model.tables.session->seating();
  const core::Seat next = core::after(seating.first, seating.size());
  ButtonSpec again = {.id = "over.rematch",
                      .label = ui.tr("over.rematch"),
                      .icon = "again",
                      .second = net ? series_text(model)
                                    : ui.tr("over.begins", {{"name", seating.player(next).name}}),
                      .style = ButtonStyle::Gold,
                      .heading = true,
                      .letters = ui.small() ? ui.letters(20) : ui.letters(24),
                      .act = [&model, net] { net ? play_again(model) : rematch(model); },
                      .focus_priority = FocusPriority::Rematch};
  if (net && is_log_due(*model.net.table())) {
    again.enabled = false;
    again.disabled_reason = ui.tr("net.save.not_yet");
  }
  std::array<ButtonSpec, 2> others = {
      {{.id = "over.table",
        .label = ui.tr("over.table"),
        .icon = "people",
        .letters = ui.letters(19),
        .act = [&model,
                net] { net ? open_lobby(model) : set_up(model, model.tables.session->game()); }},
       {.id = "over.title",
        .label = ui.tr("back_to_title"),
        .icon = "home",
        .letters = ui.letters(19),
        .act = [&model] { quit_to_title(model); }}}};
  const float edge = ui.small() ? 10.0F : 40 * ui.scale();
  const float gap = ui.small() ? 8.0F : 16.0F;
  if (ui.shape() != Shape::Portrait) {
    const float high = ui.shape() == Shape::Low ? 52.0F : std::max(62.0F, 74 * ui.scale());
    layout::Node row = layout::row(gap, layout::button(ui, std::move(again), high).share());
    if (looks_in_foot(ui, model)) {
      const ReviewButtons look{ui, model};
      if (layout::Node review = look.review(Look::IconOnly)) row.add(std::move(review).width(high));
      row.add(look.replay(Look::IconOnly).width(high));
    }
    for (ButtonSpec& each : others) row.add(layout::button(ui, std::move(each), high).share());
    return std::move(row).pad({edge, 0, edge, ui.small() ? 8.0F : 24 * ui.scale()});
  }
  // In half of a narrow window a text on one line needs the space of the icon.
  const float half = (ui.size.w - 2 * edge - gap) / 2;
  layout::Node pair = layout::grid(2, gap);
  for (ButtonSpec& each : others) {
    if (layout::button(ui, each).widths().preferred > half) each.icon.clear();
    pair.add(layout::button(ui, std::move(each), 52));
  }
  return layout::column(gap, layout::button(ui, std::move(again), 62), std::move(pair))
      .pad({edge, 0, edge, 10});
}

// The celebration after a game: a burst from the winners that falls once. It is a function of the
// elapsed time only, so each frame can be drawn on its own.

constexpr float gravity = 620;  // px/s², in a window 900 px high
constexpr float two_pi = 6.2831853F;

/// Hashes a number to 0 … 1 (lowbias32 by Chris Wellons), so that a burst looks random but repeats
/// exactly.
float hash01(std::uint32_t of) {
  of ^= of >> 16U;
  of *= 0x7FEB352DU;
  of ^= of >> 15U;
  of *= 0x846CA68BU;
  of ^= of >> 16U;
  return static_cast<float>(of & 0xFFFFU) / 65535;
}

struct Particle {
  Point at;
  float size = 0;
  float turn = 0;  ///< revolutions so far
};

/// Returns a particle after some seconds.
Particle particle(std::uint32_t which, Point from, float scale, float seconds) {
  const auto chance = [which](std::uint32_t of) { return hash01(which * 7 + of); };
  const float angle = two_pi * (0.55F + 0.4F * chance(1));  // upwards, in all directions
  const float speed = (260 + 420 * chance(2)) * scale;
  // Drag slows the sideways motion.
  const float drift = (1 - std::exp(-1.4F * seconds)) / 1.4F;
  return {
      .at = {from.x + std::cos(angle) * speed * drift * 1.25F,
             from.y + std::sin(angle) * speed * drift + gravity * scale * seconds * seconds / 2},
      .size = (16 + 18 * chance(3)) * std::clamp(scale, 0.7F, 1.4F),
      .turn = chance(4) + seconds * (0.5F + 1.2F * chance(5))};
}

constexpr std::array<Color, 4> star_colors = {rgb(0xFFDD8C), rgb(0xFFF6DF), rgb(0xFFC857),
                                              rgb(0xFFB38A)};

/// Stars spin, and every third of them is an ember; a piece of art tumbles.
void draw_particle(DrawList& out, const std::string& art, std::uint32_t which, const Particle& each,
                   float opacity) {
  if (!art.empty()) {
    const float edge = std::max(0.16F, std::abs(std::cos(each.turn * two_pi)));
    out.emplace_back(image_of(art, around(each.at, each.size * edge, each.size), opacity));
  } else if (which % 3 == 0) {
    const Color color = which % 2 == 0 ? rgb(0xFF9A4D) : rgb(0xFF6A3D);
    out.emplace_back(disc(each.at, each.size * 0.34F, faded(color, opacity)));
  } else {
    out.emplace_back(Image{.art = "emblems/glyph-star",
                           .rect = around(each.at, each.size, each.size),
                           .tint = faded(star_colors[which % star_colors.size()], opacity),
                           .angle = each.turn * 200});
  }
}

}  // namespace

float Celebration::share(Millis begin, Millis end) const {
  return std::clamp(static_cast<float>((elapsed - begin) / (end - begin)), 0.0F, 1.0F);
}

namespace {

/// Draws the burst from the winners: pieces of art, or stars and embers if `art` is empty.
void draw_burst(DrawList& out, const Ui& ui, const std::string& art,
                const std::vector<Point>& winners, const Celebration& celebration) {
  if (celebration.still || celebration.at_rest() || celebration.elapsed < celebration.cheers() ||
      winners.empty()) {
    return;
  }
  const auto seconds = static_cast<float>((celebration.elapsed - celebration.cheers()) / 1000);
  const float fade =
      1 - celebration.share(Clock::celebration_length - 600, Clock::celebration_length);
  const float scale = std::min(ui.size.h, ui.size.w * 1.3F) / 900;
  constexpr std::uint32_t particles = 64;
  for (std::uint32_t i = 0; i < particles; ++i) {
    const Particle each = particle(i, winners[i % winners.size()], scale, seconds);
    draw_particle(out, art, i, each, fade);
  }
}

// The podium after a game.

/// Height of a pedestal by rank, from the lowest (0) to the highest (1).
constexpr std::array<float, core::max_seats> pedestal_heights = {1, 0.64F, 0.38F, 0.18F, 0};

/// Returns the finishes in podium order: the best in the middle, the others alternately left and
/// right.
std::vector<const Finish*> arranged(const std::vector<Finish>& finishes) {
  std::vector<const Finish*> out;
  for (std::size_t i = 0; i < finishes.size(); ++i) {
    const auto at = i % 2 == 1 ? out.begin() : out.end();
    out.insert(at, &finishes[i]);
  }
  return out;
}

float cap_high(float wide) { return std::clamp(wide * 0.17F, 25.0F, 34.0F); }
float points_size(float wide) { return std::clamp(wide * 0.3F, 24.0F, 44.0F); }
constexpr float name_leading = 1.1F;
constexpr float half_line = 0.4F;  // visible height of letters, above and below their middle

/// A whole name on a pedestal: one line for each word if needed, in smaller letters if a word is
/// too long, and at last broken within a word.
Block name_block(const Ui& ui, const std::string& name, float wide) {
  const float letters = ui.letters(16);
  const float room = wide - 6;
  const float word = word_width(ui.measure, name, Face::Strong, letters);
  const float size = word > room ? std::max(ui.letters(0), letters * room / word) : letters;
  Block out = {wrap(ui.measure, name, Face::Strong, size, room), size};
  // Only a name of the widest letters needs more.
  constexpr std::size_t most = 4;
  if (out.lines.size() > most) {
    std::string rest;
    for (std::size_t i = most - 1; i < out.lines.size(); ++i) rest += out.lines[i];
    out.lines.resize(most);
    out.lines.back() = ellipsize(ui.measure, rest, Face::Strong, size, room);
  }
  return out;
}

/// Returns the height that points and name need.
float least_high(const Ui& ui, float wide, std::size_t lines) {
  return cap_high(wide) + points_size(wide) * 1.25F +
         ui.letters(16) * (0.65F + name_leading * static_cast<float>(lines));
}

float podium_gap(float width) { return std::clamp(width * 0.014F, 4.0F, 10.0F); }

/// Returns the lines of the longest name on pedestals of this width.
std::size_t name_lines(const Ui& ui, const Seating& seating, const std::vector<Finish>& finishes,
                       float wide) {
  std::size_t out = 1;
  for (const Finish& each : finishes) {
    out = std::max(out, name_block(ui, seating.player(each.seat).name, wide).lines.size());
  }
  return out;
}

/// Returns the height of a podium of this width that shows whole names below small figures.
float least_podium(const Ui& ui, const Seating& seating, const std::vector<Finish>& finishes,
                   float width) {
  const auto many = static_cast<float>(finishes.size());
  const float wide = (width - podium_gap(width) * (many + 1)) / many;
  constexpr float figure = 44;
  return least_high(ui, wide, name_lines(ui, seating, finishes, wide)) + figure;
}

constexpr float least_symbol = 24;

/// The same stone for every rank: metals would suggest gold, silver and bronze.
void draw_plate(DrawList& out, Rect plate) {
  out.emplace_back(Box{.rect = plate,
                       .radius = 5,
                       .top = rgb(0xD9D0C0),
                       .bottom = rgb(0x9D9287),
                       .border = rgb(0x120E1C),
                       .border_width = 2});
}

/// Below the feet, which stand on the plate's upper edge.
void draw_rank(DrawList& out, Rect pedestal, int rank) {
  const float cap = cap_high(pedestal.w);
  out.emplace_back(figure(format_number(rank), std::max(14.0F, cap * 0.56F), ink,
                          {pedestal.center().x, pedestal.y + cap * 0.64F}));
}

/// The mark of the own seat, at the lower left of a figure or symbol on this spot.
void draw_mark_at(DrawList& out, float left, float bottom, float size) {
  draw_own_mark(out, {left, bottom - size, size, size});
}

void draw_pedestal(DrawList& out, const Ui& ui, const Player& player, const Finish& finish, Rect r,
                   int counted) {
  const float cap = cap_high(r.w);
  out.emplace_back(Box{.rect = {r.x, r.y + cap * 0.5F, r.w, r.h - cap * 0.5F},
                       .radius = 6,
                       .top = rgb(0x40365A),
                       .bottom = rgb(0x1D1930),
                       .border = rgb(0x120E1C),
                       .border_width = 2,
                       .shadow = 8});
  draw_plate(out, {r.x - 3, r.y, r.w + 6, cap});
  const float points = points_size(r.w);
  float y = r.y + cap + points * 0.75F;
  out.emplace_back(figure(format_number(counted), points, cream, {r.center().x, y}));
  const Block name = name_block(ui, player.name, r.w);
  const float letters = name.size;
  y += points * 0.5F + letters * 0.8F;
  for (const std::string& each : name.lines) {
    // A low pedestal has no space below the points: the ranking names the player.
    if (y + letters * half_line > r.bottom()) break;
    out.emplace_back(line(each, Face::Strong, letters, mist, {r.center().x, y}, Align::Center));
    y += letters * name_leading;
  }
  y -= letters * (name.lines.empty() ? 1.2F : name_leading);
  const float left = r.bottom() - (y + letters * 0.8F) - 8;
  const float size = std::min({left, r.w * 0.5F, 70.0F});
  if (size < least_symbol - 1) return;
  out.emplace_back(
      Image{.art = finish.prize.empty() ? symbol_art(player.symbol) : finish.prize,
            .rect = around({r.center().x, y + letters * 0.8F + std::min(left * 0.5F, size * 0.72F)},
                           size, size)});
}

/// Draws the figures on a pedestal side by side.
void draw_figures(DrawList& out, const Player& player, const Finish& finish, Point top,
                  float size) {
  if (finish.figures.empty()) {
    const float sign = size * 0.7F;
    out.emplace_back(Image{.art = symbol_art(player.symbol),
                           .rect = {top.x - sign / 2, top.y - sign, sign, sign}});
    return;
  }
  const auto many = static_cast<float>(finish.figures.size());
  const float step = size * 0.74F;
  float x = top.x - size / 2 - step * (many - 1) / 2;
  for (const std::string& each : finish.figures) {
    out.emplace_back(Image{.art = each, .rect = {x, top.y - size * 0.95F, size, size}});
    x += step;
  }
}

/// Eases out with an overshoot ("back" easing).
float ease_out_back(float share) {
  const float left = share - 1;
  constexpr float swing = 1.6F;
  return 1 + (swing + 1) * left * left * left + swing * left * left;
}

/// The podium at one moment of the celebration.
struct Pose {
  const Celebration& celebration;

  /// Returns the elapsed share of a rank's rise.
  float share_of(int rank) const {
    const Millis begin = celebration.begins(rank);
    return celebration.still ? 1 : celebration.share(begin, begin + Celebration::rise);
  }
  /// Returns the share of its full height that a pedestal has reached.
  float risen(int rank) const { return std::max(0.0F, ease_out_back(share_of(rank))); }
  int counted(const Finish& finish) const {
    const float share = share_of(finish.rank);
    return static_cast<int>(std::lround(static_cast<float>(finish.points) * share * (2 - share)));
  }
  /// Returns how high a winner hops, in its own heights.
  float hop() const {
    if (celebration.still) return 0;
    constexpr std::array<float, 3> heights = {0.34F, 0.22F, 0.1F};
    for (std::size_t i = 0; i < heights.size(); ++i) {
      const Millis begin = celebration.cheers() + 380.0 * static_cast<Millis>(i);
      const float share = celebration.share(begin, begin + 380);
      if (share > 0 && share < 1) return heights[i] * 4 * share * (1 - share);
    }
    return 0;
  }
  float opacity() const { return celebration.still ? celebration.share(0, 500) : 1.0F; }
};

}  // namespace

Control podium(const Ui& ui, const Seating& seating, const Outcome& outcome, Rect rect,
               const Celebration& celebration, std::vector<Point>& winners,
               std::optional<core::Seat> own) {
  Control out = make_control("over.podium", Role::Picture, ui.tr("over.podium"), rect);
  const std::vector<Finish>& finishes = outcome.finishes;
  const auto many = static_cast<float>(finishes.size());
  const float gap = podium_gap(rect.w);
  const bool pairs = std::any_of(finishes.begin(), finishes.end(),
                                 [](const Finish& each) { return each.figures.size() > 1; });
  // A low podium is narrower, too: its letters grow with the width.
  const float widest = std::min(pairs ? 250.0F : 168.0F, std::max(rect.h * 0.6F, 60.0F));
  const float wide = std::min((rect.w - gap * (many + 1)) / many, widest);
  const std::size_t lines = name_lines(ui, seating, finishes, wide);
  // Prefers visible steps over large figures.
  constexpr float step = 1.3F;
  const float above = std::max(rect.h - least_high(ui, wide, lines) * step, 40.0F);
  const float figure = std::min({wide * (pairs ? 0.6F : 1.06F), rect.h * 0.38F, 170.0F, above});
  const float highest = rect.h - figure * 1.04F;
  float lowest = std::min(std::max(least_high(ui, wide, lines), highest * 0.34F), highest);
  // Adds the symbol if visible steps remain.
  const float signed_high = least_high(ui, wide, lines) + least_symbol + 10;
  if (signed_high < highest * 0.88F) lowest = std::max(lowest, signed_high);
  const Pose pose = {celebration};
  const float least = cap_high(wide);
  float x = rect.center().x - (wide * many + gap * (many - 1)) / 2;
  for (const Finish* finish : arranged(finishes)) {
    const float whole =
        lowest + (highest - lowest) * pedestal_heights[static_cast<std::size_t>(finish->rank - 1)];
    const float high = least + (whole - least) * pose.risen(finish->rank);
    // The part that has not risen yet is below the ground.
    const Rect pedestal = {x, rect.bottom() - high, wide, whole};
    const Player& player = seating.player(finish->seat);
    Point top = {pedestal.center().x, pedestal.y + 3};
    const bool sunk = high < whole;
    if (sunk) out.paint.emplace_back(Clip{Rect{rect.x - 60, 0, rect.w + 120, rect.bottom()}});
    if (finish->rank == 1) {
      const float halo = figure * 2.3F;
      out.paint.emplace_back(image_of(
          "menu/glow", around({top.x, top.y - figure * 0.5F}, halo, halo), pose.opacity()));
      winners.push_back({top.x, top.y - figure * 0.5F});
    }
    draw_pedestal(out.paint, ui, player, *finish, pedestal, pose.counted(*finish));
    if (finish->rank == 1) top.y -= figure * pose.hop();
    draw_figures(out.paint, player, *finish, top, figure);
    draw_rank(out.paint, pedestal, finish->rank);
    if (own == finish->seat) {
      const float mark = std::min(figure, 44 * large(ui));
      draw_mark_at(out.paint, pedestal.x + 2, pedestal.y + cap_high(wide), mark);
    }
    if (sunk) out.paint.emplace_back(Clip{});
    x += wide + gap;
  }
  return out;
}

// The ranking after a game: a row for each player.

namespace {

/// Which parts a row leaves out in a narrow place.
struct RowLayout {
  bool stacked;  ///< a second line for the parts of the points, as names need the first
  bool narrow;
  bool tight;
  float height;  ///< height of a row
};

RowLayout row_layout(const Ui& ui, float width) {
  const float usual = ui.small() ? 46.0F : std::max(42.0F, 50 * ui.scale());
  const bool stacked = width < 290 * ui.text_size - 10;
  return {.stacked = stacked,
          .narrow = width < ui.scale_with_text(400),
          .tight = width < ui.scale_with_text(320),
          .height = std::max(usual, ui.letters(24) * 1.35F + 8) * (stacked ? 1.75F : 1)};
}

/// The parts of the points: picture and number of each.
layout::Node holdings(const Ui& ui, const std::vector<Holding>& parts, Size area) {
  const float each = area.w / static_cast<float>(parts.size());
  const float size = std::min({34 * large(ui), area.h - 8, each * 0.48F});
  layout::Nodes out;
  for (const Holding& part : parts) {
    const float opacity = part.points > 0 ? 1.0F : 0.5F;
    const Image picture = {.art = part.art, .rect = {}, .tint = faded(white, opacity)};
    out.push_back(layout::row(each * 0.06F, layout::image(picture, {size, size}),
                              layout::figure(ui, format_number(part.points), ui.letters(18),
                                             faded(mist, std::max(0.75F, opacity))))
                      .share());
  }
  return layout::row(0, std::move(out));
}

/// The details beside or below a name; empty if there are none.
layout::Node details(const Ui& ui, const Finish& finish, const RowLayout& room, Size area) {
  if (!finish.holdings.empty()) return holdings(ui, finish.holdings, area);
  if (finish.detail_art.empty()) return {};
  const float size = std::min(40 * large(ui), area.h - 4);
  layout::Node out = layout::row(8, layout::image(finish.detail_art, {size, size}));
  // In a narrow row the picture alone suffices.
  if (room.stacked || !room.narrow) {
    out.add(layout::body(ui, finish.detail, 15, mist_soft, layout::cut_line).stretch());
  }
  return out;
}

/// Returns the width of the details beside the name.
float details_width(const Ui& ui, const Finish& finish, const RowLayout& room, float width) {
  if (!room.narrow) return ui.scale_with_text(std::min(width * 0.34F, 180 * large(ui)));
  return finish.holdings.empty() ? 44 : ui.scale_with_text(room.tight ? 92 : 124);
}

/// A rank that is not revealed yet.
layout::Node open_rank(const Ui& ui, int rank, float high) {
  const auto veil = [](DrawList& out, Rect r) {
    out.emplace_back(filled(r.inset(3), faded(white, 0.05F), 9));
  };
  return layout::row(0, layout::figure(ui, format_number(rank), ui.letters(19), mist_soft)
                            .width(ui.scale_with_text(44))
                            .height(high))
      .on(veil);
}

layout::Node ranking_row(const Ui& ui, const Player& player, const Finish& finish, float width,
                         bool revealed, bool own) {
  const RowLayout room = row_layout(ui, width);
  const float symbol = 36 * large(ui);
  const float before = ui.scale_with_text(room.tight ? 26 : 44 * large(ui));  // the symbol
  const float gap = room.tight ? 6 : 12;
  const float points_width = ui.scale_with_text(room.tight ? 38 : room.narrow ? 52 : 70);
  const float edge = room.tight ? 8 : 16;
  layout::Node head = layout::row(
      0, layout::figure(ui, format_number(finish.rank), ui.letters(19), mist_soft).width(before),
      layout::drawing({symbol, symbol},
                      [art = symbol_art(player.symbol), symbol, own](DrawList& out, Rect r) {
                        const Rect sign = around(r.center(), symbol, symbol);
                        out.emplace_back(Image{.art = art, .rect = sign});
                        if (own) draw_own_mark(out, sign);
                      })
          .width(symbol),
      layout::heading(ui, player.name, 20, cream, {.least = ui.letters(0), .lines = 1, .cut = true})
          .pad({gap, 0, 6, 0})
          .stretch());
  const float beside = details_width(ui, finish, room, width);
  if (!room.stacked) {
    head.add(details(ui, finish, room, {beside, room.height}).width(beside));
  }
  const Color color = finish.rank == 1 ? rgb(0xFFE3A0) : cream;
  head.add(layout::drawing({points_width, 0}, [points = finish.points, letters = ui.letters(24),
                                               color](DrawList& out, Rect r) {
    out.emplace_back(line(format_number(points), Face::Number, letters, color,
                          {r.right(), r.center().y}, Align::Right));
  }));
  head = std::move(head).pad({0, 0, edge, 0});
  if (room.stacked) {
    const float left = before + symbol + gap;
    const float upper = room.height * 0.57F;
    const Size below = {width - left - edge, room.height - upper - 2};
    head = layout::column(0, std::move(head).height(upper),
                          details(ui, finish, room, below).pad({left, 0, edge, 2}).stretch());
  }
  const std::string name = own ? ui.tr("table.own_seat", {{"name", player.name}}) : player.name;
  const std::string said = ui.tr(
      "over.row", {{"rank", format_number(finish.rank)}, {"name", name}, {"points", finish.score}});
  Control shell = make_control("over.rank" + std::to_string(finish.seat.index), Role::Item, said);
  shell.description = finish.detail;
  if (!revealed) {
    head = open_rank(ui, finish.rank, room.height);
  } else if (finish.rank == 1) {
    head = std::move(head).on(draw_winners_row);
  }
  return std::move(head).height(room.height).as(std::move(shell));
}

}  // namespace

void draw_winners_row(DrawList& out, Rect rect) {
  out.emplace_back(Box{.rect = rect.inset(1),
                       .radius = 9,
                       .top = faded(gold, 0.20F),
                       .bottom = faded(gold, 0.12F),
                       .border = faded(gold, 0.4F)});
}

layout::Node ranking(const Ui& ui, const Seating& seating, const Outcome& outcome,
                     const Celebration& celebration, std::optional<core::Seat> own) {
  constexpr float pad = 8;
  return layout::by_width([&ui, &seating, &outcome, &celebration, own](float width) {
           layout::Nodes rows;
           for (const Finish& finish : outcome.finishes) {
             rows.push_back(ranking_row(ui, seating.player(finish.seat), finish, width,
                                        celebration.revealed(finish.rank), own == finish.seat));
           }
           return layout::column(0, std::move(rows));
         })
      .pad(pad, 10)
      .on(slate_panel)
      .as("over.ranking", Role::List, ui.tr("over.ranking"));
}

// What the game has changed in the statistics: achievements, the suggestion to try the next level,
// and a button to the statistics.

namespace {

/// True if the last recorded game is the one on the screen.
bool is_of_this_game(const Model& model) {
  const StatisticsBook& book = model.library.statistics;
  return book.last == model.tables.session->game() && book.last_at_net == is_net_game(model) &&
         !watches_guest(model);
}

layout::Node question(const Ui& ui, Model& model) {
  if (!model.library.statistics.to_try) return {};
  const std::string level = ui.tr(seat_kind_key(*model.library.statistics.to_try));
  const float high = ui.scale_with_text(touch);
  layout::Node words = layout::strong(ui, ui.tr("over.try_level", {{"level", level}}), 17, cream,
                                      {.align = Align::Center})
                           .named("over.try");
  layout::Node yes = layout::button(ui,
                                    {.id = "over.try.yes",
                                     .label = ui.tr("over.try_yes", {{"level", level}}),
                                     .icon = "play",
                                     .act = [&model] { answer_next_level(model, true); }},
                                    high);
  layout::Node no = layout::button(ui,
                                   {.id = "over.try.no",
                                    .label = ui.tr("over.try_no"),
                                    .act = [&model] { answer_next_level(model, false); }},
                                   high);
  if (ui.shape() == Shape::Portrait) {
    return layout::column(6, std::move(words), layout::grid(2, 8, std::move(yes), std::move(no)));
  }
  return layout::row(14, std::move(words).middle().min_width(ui.scale_with_text(200)),
                     std::move(yes), std::move(no));
}

/// Achievements and a suggested level; usually empty.
layout::Node statistics_news(const Ui& ui, Model& model) {
  layout::Node judged;
  const std::optional<NetTable>& table = model.net.table();
  if (is_net_game(model) && table) judged = net_judgement(ui, *table, "over", Align::Center);
  if (!is_of_this_game(model)) return judged;
  std::vector<std::string> names;
  for (const std::string& each : model.library.statistics.gained) {
    names.push_back(ui.tr("achievement." + each));
  }
  layout::Node gained;
  if (!names.empty()) {
    gained = layout::body(ui,
                          ui.tr_plural("over.gained", static_cast<int>(names.size()),
                                       {{"names", join_names(ui.messages, names)}}),
                          16, gold_light, {.align = Align::Center})
                 .named("over.gained", Role::Status);
  }
  layout::Node asked = question(ui, model);
  if (!gained && !asked) return judged;
  return layout::column(6, std::move(judged), std::move(gained), std::move(asked));
}

/// Buttons to the statistics and the kept games.
layout::Node statistics_buttons(const Ui& ui, Model& model) {
  if (is_net_game(model)) return {};  // net games: the page offers files, and others are waiting
  const float high = touch * large(ui);
  return layout::grid(
      2, 8,
      layout::button(ui,
                     {.id = "over.statistics",
                      .label = ui.tr("statistics.heading"),
                      .icon = "bars",
                      .act = [&model] { open_statistics(model, model.tables.session->game()); }},
                     high),
      layout::button(ui,
                     {.id = "over.games",
                      .label = ui.tr("games.heading"),
                      .icon = "games",
                      .act = [&model] { open_games_list(model); }},
                     high));
}

// The graph of all players' points.

constexpr float loss_size = 18;

/// A cross in the color of a line, where its player lost points.
void draw_loss(DrawList& out, Point at, Color color) {
  Box spot = disc(at, loss_size, color);
  spot.border = rgb(0xFFF8E6);
  spot.border_width = 2;
  out.emplace_back(spot);
  constexpr float arm = 3.2F;
  for (const float way : {-arm, arm}) {
    out.emplace_back(Stroke{.points = {{at.x - arm, at.y - way}, {at.x + arm, at.y + way}},
                            .width = 2.2F,
                            .color = white});
  }
}

/// Says who lost points in a turn: "points lost: Mira"; empty if there was no loss.
std::string losses_text(const Ui& ui, const Seating& seating, const Outcome& outcome,
                        std::size_t turn) {
  std::vector<std::string> names;
  for (const Loss& loss : outcome.losses) {
    if (loss.turn == turn) names.push_back(seating.player(loss.seat).name);
  }
  if (names.empty()) return {};
  return " · " + labeled(ui.messages, outcome.loss_note, join_names(ui.messages, names));
}

/// The lines with a cursor along the turns, and below them the chosen turn: its points and a button
/// to the table at that time.
struct Course {
  const Ui& ui;
  Model& model;
  const Outcome& outcome;
  const Celebration& celebration;

  static constexpr float gap = 14;

  std::size_t last() const { return outcome.course.size() - 1; }
  std::size_t turn() const { return std::min(model.navigation.turn.value_or(last()), last()); }
  std::string told() const {
    if (turn() > 0) return outcome.course_texts[turn() - 1];
    return ui.tr(
        "review.at",
        {{"turn", turn_name(ui, model.tables, 0)},
         {"chances", points_text(model.tables.session->seating(), outcome.course.front())}});
  }
  std::function<void()> open_replay() const {
    return [&model = model, moment = outcome.moments[turn()]] {
      app::open_replay(model, moment, moment);
    };
  }

  Control lines(Rect rect, bool interactive) const {
    const Seating& seating = model.tables.session->seating();
    const bool ended = celebration.revealed(1);
    const float share = ended ? 1 : celebration.share(0, celebration.begins(1) + Celebration::rise);
    Graph out = {.id = "over.lines",
                 .margin = {ui.scale_with_text(30 * large(ui)), 0,
                            graph_symbol(ui) + ui.scale_with_text(44 * large(ui)), ui.letters(14)},
                 .turns = last(),
                 .reached = share * static_cast<float>(last()),
                 .list_id = "over.course",
                 .list_label = outcome.graph_name};
    for (auto finish = outcome.finishes.rbegin(); finish != outcome.finishes.rend(); ++finish) {
      const core::Seat seat = finish->seat;
      GraphLine line = {.seat = seat, .symbol = seating.player(seat).symbol};
      for (const auto& points : outcome.course) {
        line.values.push_back(static_cast<float>(points[seat.index]));
      }
      out.lines.push_back(std::move(line));
    }
    quiet_others(out.lines, seating);
    for (const Loss& loss : outcome.losses) {
      const auto draw = [color = symbol_ink(seating.player(loss.seat).symbol)](
                            DrawList& list, Point at) { draw_loss(list, at, color); };
      const int points = outcome.course[loss.turn][loss.seat.index];
      out.marks.push_back({loss.turn, static_cast<float>(points), draw});
    }
    for (const Finish& each : outcome.finishes) {
      if (ended) out.ends.push_back({seating.player(each.seat).symbol, each.points});
    }
    for (const std::string& told : outcome.course_texts) {
      out.items.push_back(told + losses_text(ui, seating, outcome, out.items.size() + 1));
    }
    if (interactive)
      out.cursor = {"over.turns", last(), &model.navigation.turn, told(), open_replay()};
    return graph(ui, std::move(out), rect);
  }
  layout::Node button() const {
    return layout::button(ui, {.id = "over.to_moment",
                               .label = ui.tr("over.graph.replay"),
                               .description = told(),
                               .icon = "replay",
                               .style = ButtonStyle::Parchment,
                               .act = open_replay()});
  }
  /// Equally wide for every turn, so that nothing moves below the pointer.
  layout::Node row() const {
    const float symbol = ui.scale_with_text(22 * large(ui));
    const float wide = ui.letters(16) * 1.4F;
    const auto name = [this](std::size_t at) {
      return layout::strong(ui, turn_name(ui, model.tables, at), 15, ink);
    };
    const float widest = std::max(name(0).widths().preferred, name(last()).widths().preferred);
    layout::Node out = layout::flow(8, name(turn()).min_width(widest));
    // The podium reveals the end first.
    const bool known = model.navigation.turn || celebration.revealed(1);
    for (int i = 0; i < model.tables.session->seating().size(); ++i) {
      const core::Seat seat{static_cast<std::uint8_t>(i)};
      const std::string value = format_number(outcome.course[turn()][seat.index]);
      out.add(layout::row(
          4, layout::image(symbol_art(model.tables.session->player(seat).symbol), {symbol, symbol}),
          known ? layout::figure(ui, value, ui.letters(16), ink).min_width(wide)
                : layout::space(wide)));
    }
    out.add(button());
    return out;
  }
  void place(Rect rect, Control& into) const {
    layout::Node below = row();
    // If the lines would be too low, they take the space of the numbers.
    if (rect.h - gap - below.height_at(rect.w) < ui.scale_with_text(90)) below = button().left();
    const float high = below.height_at(rect.w);
    into.children.push_back(lines({rect.x, rect.y, rect.w, rect.h - gap - high}, true));
    below.place({rect.x, rect.bottom() - high, rect.w, high}, into);
  }
};

/// Explains the marks in the graph; empty if there are none.
layout::Node legend(const Ui& ui, const Outcome& outcome, layout::Fit fit) {
  if (outcome.losses.empty()) return {};
  const auto draw = [](DrawList& out, Rect r) { draw_loss(out, r.center(), ink_soft); };
  return layout::row(
      6, layout::drawing({loss_size + 2, loss_size + 2}, draw),
      layout::body(ui, outcome.loss_note, 15, ink_soft, fit).named("over.legend").stretch());
}

}  // namespace

void rank_by_points(std::vector<Finish>& finishes) {
  core::insertion_sort(finishes,
                       [](const Finish& a, const Finish& b) { return a.points > b.points; });
  for (std::size_t i = 1; i < finishes.size(); ++i) {
    const bool tied = finishes[i].points == finishes[i - 1].points;
    finishes[i].rank = tied ? finishes[i - 1].rank : static_cast<int>(i) + 1;
  }
}

std::string points_text(const Seating& seating, const std::array<int, core::max_seats>& points) {
  std::string out;
  for (int i = 0; i < seating.size(); ++i) {
    const core::Seat seat{static_cast<std::uint8_t>(i)};
    if (!out.empty()) out += ", ";
    out.append(seating.player(seat).name).append(" ").append(format_number(points[seat.index]));
  }
  return out;
}

layout::Node points_graph(const Ui& ui, Model& model, const Outcome& outcome,
                          const Celebration& celebration, bool interactive, float least) {
  const float pad = ui.small() ? 14.0F : 20.0F;
  const auto title = [&](layout::Fit fit) {
    return layout::heading(ui, outcome.graph_name, 20, ink, fit);
  };
  layout::Node note = layout::body(ui, outcome.graph_note, 15, ink_soft, {.lines = 1});
  const Course course{ui, model, outcome, celebration};
  const auto height = [course, least](float width) {
    return least > 0 ? least + Course::gap + course.row().height_at(width) : 0;
  };
  layout::Node graph = layout::free_form(height, [course, interactive](Rect rect, Control& into) {
    if (interactive) return course.place(rect, into);
    into.children.push_back(course.lines(rect, false));
  });
  const layout::Fit whole = {.lines = 1};
  const layout::Fit small = {.least = ui.letters(0), .lines = 3};
  return layout::column(
             14,
             layout::first_fitting(
                 layout::row(20, title({.lines = 1}), std::move(note), layout::spring(),
                             legend(ui, outcome, whole)),
                 layout::row(20, title({.lines = 1}), layout::spring(), legend(ui, outcome, whole)),
                 layout::column(4, title(small), legend(ui, outcome, {}))),
             std::move(graph).stretch())
      .pad({pad, pad * 0.7F, pad, pad})
      .on(parchment_panel)
      .as("over.graph", Role::Group, outcome.graph_name);
}

namespace {

/// The player's points beside those of the player who sent the deal.
layout::Node compared(const Ui& ui, const Seating& seating, const Outcome& outcome, Align align) {
  if (!seating.deal.rival) return {};
  // The best person, as the sender was a person too.
  const auto own = std::find_if(outcome.finishes.begin(), outcome.finishes.end(),
                                [&](const Finish& each) { return seating.is_person(each.seat); });
  if (own == outcome.finishes.end()) return {};
  return layout::strong(ui, comparison_text(ui.messages, own->points, *seating.deal.rival), 18,
                        gold_light, {.align = align})
      .named("over.compared");
}

/// The buttons that look at the game: replay, log, share and so on. In a narrow window first the
/// last one's text goes, then the other icons.
layout::Node review_buttons(const Ui& ui, Model& model) {
  const ReviewButtons buttons{ui, model};
  const float high = touch * large(ui);
  // The labels stay on one line.
  const auto whole = [](layout::Node button) {
    if (!button) return button;
    const float least = button.widths().preferred;
    return std::move(button).min_width(least).stretch();
  };
  const auto narrow = [&](Look look) {
    return layout::row(8, whole(buttons.review(look)), whole(buttons.replay(look)),
                       whole(buttons.log(look == Look::IconAndText)),
                       buttons.share(true).width(high), buttons.rules(true).width(high));
  };
  if (looks_in_foot(ui, model)) {
    return layout::row(8, whole(buttons.log(true)), whole(buttons.share(false)),
                       whole(buttons.rules(false)));
  }
  constexpr Look both = Look::IconAndText;
  layout::Nodes ways =
      layout::nodes(layout::row(8, whole(buttons.review(both)), whole(buttons.replay(both)),
                                whole(buttons.log(true)), whole(buttons.share(false)),
                                buttons.rules(true).width(high)),
                    narrow(both));
  if (offers_review(model.platform, model.tables)) {
    for (const Look look : {both, Look::Text}) {
      ways.push_back(layout::column(
          8, layout::row(8, whole(buttons.review(look)), whole(buttons.replay(look))),
          layout::row(8, whole(buttons.log(look == both)), buttons.share(true).width(high),
                      buttons.rules(true).width(high))));
    }
  } else {
    ways.push_back(narrow(Look::Text));
  }
  ways.push_back(layout::grid(2, 8, buttons.review(Look::Text), buttons.replay(Look::Text),
                              buttons.log(false), buttons.share(false), buttons.rules(false)));
  return layout::first_fitting(std::move(ways));
}

/// Large letters leave the graph too little space above all other things in its column.
bool has_large_text(const Ui& ui) { return ui.text_size > 1.2F; }

/// The verdict, its reason and the facts, at this width. The text waits for the podium; screen
/// readers get the verdict at once.
layout::Node heading(const Ui& ui, Model& model, const Outcome& outcome,
                     const Celebration& celebration, float width) {
  const Seating& seating = model.tables.session->seating();
  const Align align = ui.shape() == Shape::Landscape ? Align::Left : Align::Center;
  const std::string told = verdict(ui, seating, outcome, own_seat(*model.tables.session));
  const std::string words = celebration.revealed(1) ? told : ui.tr("over.ended");
  const float wished =
      std::max(ui.letters(20), ui.small() ? 34.0F : std::max(34.0F, 50 * ui.scale()));
  const float least = std::max(24.0F, ui.letters(0));
  const float letters = fitting_size(ui.measure, words, Face::Heading, wished, width, least);
  const bool left = align == Align::Left;
  Control shell = make_control("over.verdict", Role::Heading, told);
  shell.level = 1;
  // On a phone the podium needs the space: the buttons come further down.
  layout::Node look;
  if (left) {
    look = layout::column(8, review_buttons(ui, model),
                          has_large_text(ui) ? statistics_buttons(ui, model) : layout::Node())
               .max_width(ui.scale_with_text(560 * large(ui)))
               .pad({0, 6, 0, 0})
               .left();
  }
  layout::Node why;
  if (!seating.given_up_by && !outcome.ending.empty()) {
    why = layout::body(ui, outcome.ending, 18, cream, {.align = align}).named("over.ending");
  }
  return layout::column(
      2,
      layout::text(
          ui, {.text = words, .face = Face::Heading, .letters = letters, .color = rgb(0xFFE3A0)},
          {.align = align, .shadow = true})
          .as(std::move(shell)),
      std::move(why),
      layout::body(ui, facts(ui, *model.tables.session, outcome), 16, rgb(0xE2DAEC),
                   {.align = align})
          .named("over.facts"),
      compared(ui, seating, outcome, align), std::move(look));
}

/// The parts of the screen.
struct Result {
  const Ui& ui;
  Model& model;
  const Seating& seating;
  const Outcome& outcome;
  const Celebration& celebration;
  std::optional<core::Seat> own = {};
  std::vector<Point> winners = {};  ///< their centers on the podium

  layout::Node podium() {
    return layout::custom([](float) { return 0.0F; },
                          [this](Rect rect) {
                            return app::podium(ui, seating, outcome, rect, celebration, winners,
                                               own);
                          });
  }
  layout::Node graph(float least = 0) const {
    return points_graph(ui, model, outcome, celebration, true, least);
  }
  layout::Node ranking() const { return app::ranking(ui, seating, outcome, celebration, own); }
  layout::Node heading(float width) const {
    return app::heading(ui, model, outcome, celebration, width);
  }
};

/// A wide window: winners on the left, ranking and graph on the right. Screen readers read the
/// ranking before the graph, though it is below.
layout::Node columns(Result& result) {
  const float s = result.ui.scale();
  const float edge = 40 * s;
  const float left = (result.ui.size.w - 2 * edge) * 0.46F;
  layout::Node right = layout::free_form([](float) { return 0.0F; },
                                         [&result, s](Rect rect, Control& into) {
                                           layout::Node rows = layout::column(10, result.ranking());
                                           if (!has_large_text(result.ui)) {
                                             rows.add(statistics_buttons(result.ui, result.model));
                                           }
                                           const float high = rows.height_at(rect.w);
                                           const float y = rect.bottom() - high;
                                           rows.place({rect.x, y, rect.w, high}, into);
                                           rect.h -= high + 16 * s;
                                           result.graph().place(rect, into);
                                         });
  return layout::row(28 * s,
                     layout::column(14 * s, result.heading(left), result.podium().stretch())
                         .pad({0, 18 * s, 0, 0})
                         .width(left),
                     std::move(right).pad({0, 24 * s, 0, 0}).stretch())
      .pad({edge, 0, edge, 20 * s});
}

constexpr float page_ends = 20;  // above and below a phone's page, together
constexpr float more_sign = 26;  // size of the sign that there is more below
constexpr float fade_high = more_sign + 12;

/// A phone's scrolling page for a window of this height; the graph comes last.
layout::Node page(Result& result, float window) {
  const Ui& ui = result.ui;
  const float width = ui.size.w - 20;
  const float graph = std::clamp(ui.size.h * 0.26F, ui.scale_with_text(180), 350.0F);
  if (ui.shape() == Shape::Low) {
    const float half = (width - 12) / 2;
    // What follows begins below the window, so that nothing stands half in the fade.
    constexpr float gap = 12;
    constexpr float top = 8;
    return layout::column(
               gap,
               layout::row(
                   12,
                   layout::column(6, result.heading(half),
                                  result.podium().min_height(ui.scale_with_text(120)).stretch())
                       .share(),
                   result.ranking().top().share())
                   .pad({0, 0, 0, fade_high - gap})
                   .min_height(window - top - gap),
               review_buttons(ui, result.model).max_width(ui.scale_with_text(560)).centered(),
               result.graph(graph), statistics_buttons(ui, result.model))
        .pad({10, top, 10, 14});
  }
  constexpr float gap = 12;
  layout::Node heading = result.heading(width);
  layout::Node ranking = result.ranking();
  layout::Node look =
      layout::column(6, statistics_news(ui, result.model), review_buttons(ui, result.model))
          .max_width(ui.scale_with_text(560))
          .centered();
  // Heading, podium and ranking in view at once, and the buttons if the podium stays large.
  const float least = std::max(ui.scale_with_text(156),
                               least_podium(ui, result.seating, result.outcome.finishes, width));
  const float left = window - heading.height_at(width) - ranking.height_at(width) - 2 * gap -
                     page_ends / 2 - more_sign - 6;
  const float beside_look = left - look.height_at(width) - gap;
  const float wished = std::clamp(ui.size.h * 0.36F, ui.scale_with_text(250), 420.0F);
  const float podium =
      std::clamp(beside_look >= least ? beside_look : left, least, std::max(least, wished));
  return layout::column(gap, std::move(heading), result.podium().height(podium), std::move(ranking),
                        std::move(look), result.graph(graph), statistics_buttons(ui, result.model))
      .pad({10, page_ends / 2, 10, page_ends / 2});
}

/// Fades the page's lower edge and points down while there is more below.
void draw_more_below(DrawList& out, const Ui& ui, float bottom) {
  out.emplace_back(Box{.rect = {0, bottom - fade_high, ui.size.w, fade_high},
                       .top = faded(night, 0),
                       .bottom = faded(night, 0.9F)});
  const Rect sign = around({ui.size.w / 2, bottom - 15}, more_sign, more_sign);
  out.emplace_back(Box{.rect = sign,
                       .radius = sign.w / 2,
                       .top = slate_light,
                       .bottom = slate,
                       .border = faded(white, 0.35F),
                       .shadow = 3});
  out.emplace_back(icon("down", sign.inset(5), mist));
}

}  // namespace

std::string verdict(const Ui& ui, const Seating& seating, const Outcome& outcome,
                    std::optional<core::Seat> own) {
  if (seating.given_up_by) return ui.tr("over.given_up");
  if (own) {
    const auto is_mine = [&](const Finish& each) { return each.seat == *own; };
    const auto mine = std::find_if(outcome.finishes.begin(), outcome.finishes.end(), is_mine);
    const auto winners = std::count_if(outcome.finishes.begin(), outcome.finishes.end(),
                                       [](const Finish& each) { return each.rank == 1; });
    if (mine->rank == 1) return ui.tr(winners == 1 ? "over.you_win" : "over.you_share");
    return place_text(ui.messages, mine->rank, outcome.finishes.size());
  }
  std::vector<std::string> names;
  for (const Finish& each : outcome.finishes) {
    if (each.rank == 1) names.push_back(seating.player(each.seat).name);
  }
  return ui.tr(names.size() == 1 ? "over.wins" : "over.share",
               {{"name", join_names(ui.messages, names)}});
}

std::string facts(const Ui& ui, const GameSession& session, const Outcome& outcome) {
  std::string out = outcome.facts;
  // On a bot's turn it is unknown which of several persons gave up.
  if (const auto seat = session.seating().given_up_by; seat && session.seating().is_person(*seat)) {
    out = ui.tr("over.given_up_by", {{"name", session.player(*seat).name}}) + " · " + out;
  }
  if (session.is_practice()) out += " · " + ui.tr("practice");
  if (!session.seating().advised) return out;
  return out + " · " + ui.tr(counts_without_advice(session) ? "advice.not_counted" : "advice.had");
}

Control over_screen(const Ui& ui, Model& model) {
  Control out = make_control("over", Role::Main, {}, {0, 0, ui.size.w, ui.size.h});
  draw_dusk(out.paint, ui, 0.42F);
  if (model.tables.session == nullptr) return out;
  const Seating& seating = model.tables.session->seating();
  const Outcome outcome = model.tables.screens().outcome(ui.messages, *model.tables.session);
  const std::optional<core::Seat> own = own_seat(*model.tables.session);
  out.label = verdict(ui, seating, outcome, own);

  int last_rank = 1;
  for (const Finish& each : outcome.finishes) last_rank = std::max(last_rank, each.rank);
  const Celebration celebration = {celebration_elapsed(model), ui.reduced_motion, last_rank};
  Result result = {ui, model, seating, outcome, celebration, own};
  layout::Node foot = over_buttons(ui, model);
  const float high = foot.height_at(ui.size.w);
  layout::Node news;  // elsewhere on the page
  if (ui.shape() != Shape::Portrait) news = statistics_news(ui, model).centered().pad(8);
  const float bottom = ui.size.h - high - 8 - (news ? news.height_at(ui.size.w) : 0);
  float below = 0;  // how much of the page is below the window
  layout::Node middle;
  if (ui.shape() == Shape::Landscape) {
    middle = columns(result);
  } else {
    float& offset = model.navigation.offsets["over"];
    layout::Node all = page(result, bottom);
    below = all.height_at(ui.size.w) - offset - bottom;
    middle = layout::scroll("over.page", offset, std::move(all)).pad({0, 0, 0, 8});
  }
  layout::column(0, std::move(middle).stretch(), std::move(news), std::move(foot).height(high))
      .place(out.rect, out);
  Control more = make_control("over.more", Role::None, {});
  if (below > page_ends) draw_more_below(more.paint, ui, bottom);
  out.children.push_back(std::move(more));

  Control burst;  // in front of everything
  burst.id = "over.burst";
  draw_burst(burst.paint, ui, model.tables.screens().burst, result.winners, celebration);
  out.children.push_back(std::move(burst));
  return out;
}

}  // namespace app
