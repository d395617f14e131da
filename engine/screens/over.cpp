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

/// On its side a phone shows no more below the result: review and replay are in the foot.
bool looks_in_foot(const Ui& ui, const Model& model) {
  return ui.shape() == Shape::Low && !is_net_game(model);
}

layout::Node review_button(const Ui& ui, Model& model, bool icon_only) {
  if (!offers_review(model.platform, model.tables)) return {};
  return layout::button(ui,
                        {.id = "over.review",
                         .label = ui.tr("review.heading"),
                         .description = ui.tr("review.what"),
                         .icon = "review",
                         .enabled = can_review(model),
                         .disabled_reason = why_no_review(model),
                         .icon_only = icon_only,
                         .act = [&model] { open_review(model); }},
                        touch * large(ui));
}

layout::Node look_button(const Ui& ui, const char* id, const char* key, const char* icon,
                         std::function<void()> act, bool icon_only = false) {
  return layout::button(
      ui,
      {.id = id, .label = ui.tr(key), .icon = icon, .icon_only = icon_only, .act = std::move(act)},
      touch * large(ui));
}

layout::Node replay_button(const Ui& ui, Model& model, bool icon_only) {
  const std::size_t all = model.tables.session->decisions();
  return look_button(
      ui, "over.replay", "replay.heading", "replay",
      [&model, all] { open_replay(model, all, all); }, icon_only);
}

/// The buttons that look at the finished game and at those before it.
layout::Node look_buttons(const Ui& ui, Model& model) {
  layout::Node out = layout::grid(ui.shape() == Shape::Portrait ? 2 : 4, 8.0F, layout::Nodes{});
  if (!looks_in_foot(ui, model)) {
    out.add(review_button(ui, model, false));
    out.add(replay_button(ui, model, false));
  }
  const bool net = is_net_game(model);  // the page offers files, and others are waiting
  out.add(look_button(ui, "over.log", "log.heading", "log",
                      [&model] { model.navigation.open(Dialog::Log); }));
  out.add(net ? net_files_button(ui, model.navigation, model.net, false)
              : look_button(ui, "over.share", "share.heading", "share",
                            [&model] { open_dialog(model, Dialog::Share); }));
  out.add(look_button(ui, "over.rules", "rules", "book",
                      [&model] { open_dialog(model, Dialog::Rules); }));
  if (net) return out;
  out.add(look_button(ui, "over.statistics", "statistics.heading", "bars",
                      [&model] { open_statistics(model, model.tables.session->game()); }));
  out.add(look_button(ui, "over.games", "games.heading", "games",
                      [&model] { open_games_list(model); }));
  return out;
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
      if (layout::Node review = review_button(ui, model, true)) {
        row.add(std::move(review).width(high));
      }
      row.add(replay_button(ui, model, true).width(high));
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

/// Draws a particle some seconds after it left `from`. Stars spin; a piece of art tumbles.
void draw_particle(DrawList& out, const std::string& art, std::uint32_t which, Point from,
                   float scale, float seconds, float opacity) {
  const auto chance = [which](std::uint32_t of) { return hash01(which * 7 + of); };
  const float angle = two_pi * (0.55F + 0.4F * chance(1));  // upwards, in all directions
  const float speed = (260 + 420 * chance(2)) * scale;
  // Drag slows the sideways motion.
  const float drift = (1 - std::exp(-1.4F * seconds)) / 1.4F;
  const Point at = {
      from.x + std::cos(angle) * speed * drift * 1.25F,
      from.y + std::sin(angle) * speed * drift + gravity * scale * seconds * seconds / 2};
  const float size = (16 + 18 * chance(3)) * std::clamp(scale, 0.7F, 1.4F);
  const float turn = chance(4) + seconds * (0.5F + 1.2F * chance(5));
  if (!art.empty()) {
    const float edge = std::max(0.16F, std::abs(std::cos(turn * two_pi)));
    out.emplace_back(image_of(art, around(at, size * edge, size), opacity));
    return;
  }
  constexpr std::array colors = {rgb(0xFFDD8C), rgb(0xFFF6DF), rgb(0xFFC857), rgb(0xFF9A4D)};
  out.emplace_back(Image{.art = "emblems/glyph-star",
                         .rect = around(at, size, size),
                         .tint = faded(colors[which % colors.size()], opacity),
                         .angle = turn * 200});
}

}  // namespace

float Celebration::share(Millis begin, Millis end) const {
  return std::clamp(static_cast<float>((elapsed - begin) / (end - begin)), 0.0F, 1.0F);
}

namespace {

/// Draws the burst from the winners: pieces of art, or stars if `art` is empty.
void draw_burst(DrawList& out, const Ui& ui, const std::string& art,
                const std::vector<Point>& winners, const Celebration& celebration) {
  if (!celebration.cheering() || winners.empty()) return;
  const float seconds = celebration.cheered();
  const float fade =
      1 - celebration.share(Clock::celebration_length - 600, Clock::celebration_length);
  const float scale = std::min(ui.size.h, ui.size.w * 1.3F) / 900;
  constexpr std::uint32_t particles = 64;
  for (std::uint32_t i = 0; i < particles; ++i) {
    draw_particle(out, art, i, winners[i % winners.size()], scale, seconds, fade);
  }
}

/// Eases out with an overshoot ("back" easing).
float ease_out_back(float share) {
  const float left = share - 1;
  constexpr float swing = 1.6F;
  return 1 + (swing + 1) * left * left * left + swing * left * left;
}

/// A figure that dances before rays of light: it hops in, sways, and is gone when all rests.
void draw_dance(DrawList& out, const Ui& ui, const std::string& art,
                const Celebration& celebration) {
  if (!celebration.cheering() || art.empty()) return;
  const Millis from = celebration.cheers();
  const float seconds = celebration.cheered();
  const float come = ease_out_back(celebration.share(from, from + 450));
  const float fade =
      std::min(celebration.share(from, from + 250),
               1 - celebration.share(Clock::celebration_length - 450, Clock::celebration_length));
  const float size = std::min(ui.size.h, ui.size.w) * 0.42F;
  const float beat = seconds * two_pi * 1.1F;
  const Point feet = {ui.size.w / 2 + std::sin(beat) * size * 0.1F,
                      ui.size.h * 0.5F + size * (1.05F - 0.45F * come)};
  const Point middle = {ui.size.w / 2, ui.size.h * 0.5F};
  constexpr int rays = 9;
  for (int i = 0; i < rays; ++i) {
    Image ray = image_of("menu/glow", around(middle, size * 4.2F, size * 0.42F), fade * 0.8F);
    ray.angle = seconds * 14 + static_cast<float>(i) * 180 / rays;
    out.emplace_back(std::move(ray));
  }
  out.emplace_back(image_of("menu/glow", around(middle, size * 2.4F, size * 2.4F), fade));
  const float hop = size * 0.16F * std::abs(std::sin(beat));
  Image dancer = image_of(art, {feet.x - size / 2, feet.y - size - hop, size, size}, fade);
  dancer.angle = std::sin(beat) * 10;
  dancer.pivot = {0.5F, 1};
  out.emplace_back(std::move(dancer));
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
  // The same stone for every rank: metals would suggest gold, silver and bronze.
  out.emplace_back(Box{.rect = {r.x - 3, r.y, r.w + 6, cap},
                       .radius = 5,
                       .top = rgb(0xD9D0C0),
                       .bottom = rgb(0x9D9287),
                       .border = rgb(0x120E1C),
                       .border_width = 2});
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
    if (!celebration.cheering()) return 0;
    const float seconds = celebration.cheered();
    return 0.36F * std::exp(-1.5F * seconds) * std::abs(std::sin(seconds * two_pi * 1.3F));
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
    // Below the feet, which stand on the plate's upper edge.
    out.paint.emplace_back(app::figure(format_number(finish->rank), std::max(14.0F, least * 0.56F),
                                       ink, {pedestal.center().x, pedestal.y + least * 0.64F}));
    if (own == finish->seat) {
      const float mark = std::min(figure, 44 * large(ui));
      draw_own_mark(out.paint, {pedestal.x + 2, pedestal.y + least - mark, mark, mark});
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

layout::Node ranking_row(const Ui& ui, const Player& player, const Finish& finish,
                         const std::string& score, float width, bool revealed, bool own) {
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
  const std::string said =
      ui.tr("over.row", {{"rank", format_number(finish.rank)}, {"name", name}, {"points", score}});
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
             rows.push_back(ranking_row(ui, seating.player(finish.seat), finish,
                                        ui.tr_plural(outcome.unit, finish.points), width,
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
  const auto answer = [&](const char* id, std::string label, bool yes) {
    return layout::button(ui,
                          {.id = id,
                           .label = std::move(label),
                           .icon = yes ? "play" : "",
                           .act = [&model, yes] { answer_next_level(model, yes); }},
                          ui.scale_with_text(touch));
  };
  return layout::row_or_column(
      ui.scale_with_text(500), 14, 6,
      layout::strong(ui, ui.tr("over.try_level", {{"level", level}}), 17, cream,
                     {.align = Align::Center})
          .named("over.try")
          .middle(),
      layout::grid(2, 8, answer("over.try.yes", ui.tr("over.try_yes", {{"level", level}}), true),
                   answer("over.try.no", ui.tr("over.try_no"), false)));
}

/// The rating's change, achievements and a suggested level; empty if the game is not counted.
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
  const StatisticsBook& book = model.library.statistics;
  const std::string change =
      rating_change(ui.messages, book, model.platform.entry(book.last).bot_ratings);
  layout::Node rating;
  // Beside the page there is room for it only in a wide window without large letters.
  const Shape shape = ui.shape();
  const bool fits = shape == Shape::Portrait || (shape == Shape::Landscape && ui.text_size <= 1.2F);
  if (!change.empty() && fits) {
    rating = layout::body(ui, change, 16, mist, {.align = Align::Center})
                 .named("over.rating", Role::Text);
  }
  layout::Node asked = question(ui, model);
  if (!gained && !rating && !asked) return judged;
  return layout::column(6, std::move(judged), std::move(rating), std::move(gained),
                        std::move(asked));
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
  // Two lines of large letters look better than one of small ones.
  const float letters =
      fitting_size(ui.measure, told, Face::Heading, wished, width, std::max(24.0F, wished * 0.62F));
  const auto title = [&](const std::string& text) {
    return layout::text(
        ui, {.text = text, .face = Face::Heading, .letters = letters, .color = rgb(0xFFE3A0)},
        {.align = align, .shadow = true});
  };
  Control shell = make_control("over.verdict", Role::Heading, told);
  shell.level = 1;
  layout::Node why;
  if (!seating.given_up_by && !outcome.ending.empty()) {
    why = layout::body(ui, outcome.ending, 18, cream, {.align = align}).named("over.ending");
  }
  return layout::column(
      2, title(words).min_height(title(told).height_at(width)).as(std::move(shell)),
      // A phone on its side shows it before all details.
      ui.shape() == Shape::Low ? turning_move(ui, model) : layout::Node(), std::move(why),
      layout::body(ui, facts(ui, *model.tables.session, outcome), 16, rgb(0xE2DAEC),
                   {.align = align})
          .named("over.facts"),
      compared(ui, seating, outcome, align));
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
  layout::Node turning() const { return turning_move(ui, model); }
  layout::Node moves() const { return own ? own_moves(ui, model, *own) : layout::Node(); }
};

/// A wide window: the result, its moments and the podium on the left, ranking and graph on the
/// right. Screen readers read the ranking before the graph, though it is below.
layout::Node columns(Result& result) {
  const float s = result.ui.scale();
  const float edge = 40 * s;
  const float left = (result.ui.size.w - 2 * edge) * 0.46F;
  const bool roomy = result.ui.text_size <= 1.2F;  // else the graph needs the space
  layout::Node right = layout::free_form([](float) { return 0.0F; },
                                         [&result, s, roomy](Rect rect, Control& into) {
                                           layout::Node rows = layout::column(10, result.ranking());
                                           if (roomy)
                                             rows.add(look_buttons(result.ui, result.model));
                                           const float high = rows.height_at(rect.w);
                                           const float y = rect.bottom() - high;
                                           rows.place({rect.x, y, rect.w, high}, into);
                                           rect.h -= high + 16 * s;
                                           result.graph().place(rect, into);
                                         });
  return layout::row(28 * s,
                     layout::column(14 * s, result.heading(left),
                                    layout::column(4, result.turning(),
                                                   roomy ? result.moves()
                                                         : look_buttons(result.ui, result.model)),
                                    result.podium().stretch())
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
  constexpr float gap = 12;
  layout::Node look = look_buttons(ui, result.model).max_width(ui.scale_with_text(640)).centered();
  if (ui.shape() == Shape::Low) {
    const float half = (width - 12) / 2;
    // What follows begins below the window, so that nothing stands half in the fade.
    constexpr float top = 8;
    return layout::column(
               gap,
               layout::row(12, result.heading(half).share(), result.ranking().top().share())
                   .pad({0, 0, 0, fade_high - gap})
                   .min_height(window - top - gap),
               result.moves(), std::move(look), result.podium().height(ui.scale_with_text(180)),
               result.graph(graph))
        .pad({10, top, 10, 14});
  }
  layout::Node heading = result.heading(width);
  layout::Node turning = result.turning();
  layout::Node ranking = result.ranking();
  // Heading, turning move, podium and ranking in view at once.
  const float least = std::max(ui.scale_with_text(156),
                               least_podium(ui, result.seating, result.outcome.finishes, width));
  const float left = window - heading.height_at(width) - ranking.height_at(width) - 2 * gap -
                     (turning ? turning.height_at(width) + gap : 0) - page_ends / 2 - more_sign - 6;
  const float wished = std::clamp(ui.size.h * 0.36F, ui.scale_with_text(250), 420.0F);
  const float podium = std::clamp(left, least, std::max(least, wished));
  return layout::column(gap, std::move(heading), std::move(turning), result.podium().height(podium),
                        std::move(ranking), result.moves(), statistics_news(ui, result.model),
                        std::move(look), result.graph(graph))
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
  std::vector<std::string> names;  // the winners', without the own one
  const Finish* mine = nullptr;
  const Finish* behind = nullptr;  // the best who did not win
  for (const Finish& each : outcome.finishes) {
    if (each.seat == own) mine = &each;
    if (each.rank == 1 && each.seat != own) names.push_back(seating.player(each.seat).name);
    if (each.rank > 1 && behind == nullptr) behind = &each;
  }
  if (mine != nullptr) {
    const bool won = mine->rank == 1;
    if (won && !names.empty()) {
      return ui.tr("over.you_share", {{"name", join_names(ui.messages, names)}});
    }
    const Finish* const other = won ? behind : &outcome.finishes.front();
    const int margin = other != nullptr ? std::abs(mine->points - other->points) : 0;
    const std::string place = place_text(ui.messages, mine->rank, outcome.finishes.size());
    if (margin == 0) return won ? ui.tr("over.you_win") : place;
    return ui.tr(won ? "over.you_win_by" : "over.behind",
                 {{"place", place},
                  {"name", join_names(ui.messages, names)},
                  {"margin", ui.tr_plural(outcome.unit, margin)}});
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
  const bool won = std::any_of(
      outcome.finishes.begin(), outcome.finishes.end(),
      [&own](const Finish& each) { return each.rank == 1 && (!own || each.seat == *own); });
  const Celebration celebration = {celebration_elapsed(model), ui.reduced_motion, last_rank, won};
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
  const Finish& first = outcome.finishes.front();
  const std::string dancer = model.tables.screens().dancer;
  draw_dance(burst.paint, ui,
             dancer.empty() && !first.figures.empty() ? first.figures.front() : dancer,
             celebration);
  draw_burst(burst.paint, ui, model.tables.screens().burst, result.winners, celebration);
  out.children.push_back(std::move(burst));
  return out;
}

}  // namespace app
