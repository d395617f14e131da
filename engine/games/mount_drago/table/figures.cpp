// Pictures of cards, dragons and the miniature mountain; searches for places of badges and numbers.
#include "games/mount_drago/table/figures.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <optional>
#include <span>
#include <vector>

#include "core/list.hpp"
#include "games/mount_drago/table/layout.hpp"
#include "games/mount_drago/table/table.hpp"
#include "screens/model.hpp"
#include "screens/symbols.hpp"
#include "screens/table/frame.hpp"
#include "ui/motion.hpp"
#include "ui/text.hpp"
#include "ui/theme.hpp"

namespace mount_drago::table {

// Elements of a card of 240 x 336 (the size of the art), composed so that the card can rotate as a
// whole.

namespace {

constexpr float drawn_width = 240;

/// Returns the size of a name at the foot of a card; 0 if it would be too small to read.
float name_letters(const Ui& ui, const std::string& name, float card) {
  const float k = card / drawn_width;
  const float room = 210 * k;
  const float usual = ui.letters(0);
  // Number and emblem identify the dragon, too, so a small name is better than none.
  const float size = fitting_size(ui.measure, name, Face::Heading, std::max(usual, 36 * k), room,
                                  std::min(usual, ui.scale_with_text(11)));
  return ui.measure.width(name, Face::Heading, size) > room ? 0 : size;
}

}  // namespace

const DragonLook& look_of(Dragon dragon) {
  static constexpr std::array<DragonLook, dragon_count> looks = {{
      {rgb(0x1B377F), rgb(0x1B377F), "wave"},
      {rgb(0x52331A), rgb(0x52331A), "mountain"},
      {rgb(0x131519), rgb(0x131519), "moon"},
      {rgb(0x861E1C), rgb(0x861E1C), "flame"},
      {rgb(0xA07D06), rgb(0x6E5504), "sun"},
      {rgb(0x17592B), rgb(0x17592B), "leaf"},
      {rgb(0x596069), rgb(0x3E454D), "shield"},
      {rgb(0x3A86AB), rgb(0x1F5E80), "snowflake"},
      {rgb(0x4A2069), rgb(0x4A2069), "star"},
      {rgb(0x9A4A08), rgb(0x8A3F05), "arrowhead"},
  }};
  return looks[index(dragon)];
}

std::string dragon_name(const Messages& messages, Dragon dragon) {
  return messages.tr("dragon." + std::string(mount_drago::name(dragon)));
}

std::string card_name(const Messages& messages, Card card) {
  return messages.tr("card.name", {{"dragon", dragon_name(messages, card.dragon())},
                                   {"value", format_number(card.value())}});
}

std::string dragon_art(Dragon dragon) {
  return "dragons/" + std::string(mount_drago::name(dragon));
}

std::string emblem_art(Dragon dragon) { return std::string("emblems/") + look_of(dragon).emblem; }

void draw_card(DrawList& out, const Ui& ui, Card card, const CardPose& pose) {
  const CardFrame frame(pose, drawn_width);
  const Dragon dragon = card.dragon();
  const std::string name = dragon_name(ui.messages, dragon);
  const float letters = pose.named ? name_letters(ui, name, pose.rect.w) : 0;
  const bool bare = letters <= 0;
  const float k = pose.rect.w / drawn_width;
  draw_rim(out, pose);
  out.emplace_back(
      frame.image("cards/card-" + std::string(mount_drago::name(dragon)) + (bare ? "-bare" : "")));
  out.emplace_back(
      frame.image(dragon_art(dragon), bare ? Rect{32, 104, 200, 200} : Rect{44, 78, 180, 180}));
  out.emplace_back(frame.text(format_number(card.value()), Face::Number, 62 * k,
                              look_of(dragon).number, {43, 46}));
  out.emplace_back(frame.image(emblem_art(dragon), {20, 84, 50, 50}));
  if (!bare) out.emplace_back(frame.text(name, Face::Heading, letters, ink, {120, 299}));
}

void draw_card_back(DrawList& out, const CardPose& pose) {
  out.emplace_back(CardFrame(pose, drawn_width).image("cards/card-back"));
}

namespace {

/// The build of a dragon, in shares of its picture.
struct Build {
  Rect face;
  Rect body;
  Point flank;  ///< the usual place of a badge
  Point other;  ///< the other flank
};
/// Three poses: walks to the right; sits and looks half right; sits and looks at the viewer.
constexpr Build walking = {
    {0.56F, 0.14F, 0.41F, 0.34F}, {0.08F, 0.50F, 0.82F, 0.48F}, {0.27F, 0.80F}, {0.72F, 0.84F}};
constexpr Build sitting = {
    {0.42F, 0.14F, 0.46F, 0.44F}, {0.10F, 0.52F, 0.80F, 0.46F}, {0.30F, 0.81F}, {0.80F, 0.83F}};
constexpr Build facing = {
    {0.28F, 0.18F, 0.42F, 0.42F}, {0.20F, 0.54F, 0.70F, 0.44F}, {0.29F, 0.81F}, {0.73F, 0.82F}};
/// All dragons have a wing at the left.
constexpr Point wing = {0.17F, 0.42F};
/// Below the belly.
constexpr Point middle_place = {0.5F, 0.86F};

const Build& build_of(Dragon dragon) {
  switch (dragon) {
    case Dragon::Brown:
    case Dragon::Green:
    case Dragon::Purple:
      return walking;
    case Dragon::Black:
    case Dragon::LightBlue:
    case Dragon::Orange:
      return facing;
    case Dragon::Blue:
    case Dragon::Red:
    case Dragon::Yellow:
    case Dragon::Gray:
      break;
  }
  return sitting;
}

Rect part_of(const Rect& picture, const Rect& share) {
  return {picture.x + picture.w * share.x, picture.y + picture.h * share.y, picture.w * share.w,
          picture.h * share.h};
}

float area(const Rect& r) { return r.w * r.h; }

/// Returns the share of a badge that others cover, plus the share that covers their faces.
float overlap_cost(const Rect& badge, const std::vector<Figure>& figures, std::size_t which) {
  float out = 0;
  for (std::size_t i = 0; i < figures.size(); ++i) {
    if (i == which) continue;
    out += area(badge.intersect(figures[i].face()));
    // Badges of a row are drawn above its dragons, but on a neighbor they would seem to belong to
    // it.
    if (in_one_row(figures[i], figures[which])) {
      out += area(badge.intersect(figures[i].body())) * 0.6F;
      continue;
    }
    if (i < which) continue;
    const Rect picture = figures[i].picture();
    out += area(badge.intersect(picture.inset(picture.w * 0.1F)));
  }
  return out / area(badge);
}

}  // namespace

Crowd crowd_of(const std::vector<Dragon>& here, const Ridden& ridden) {
  Crowd out{here, 0};
  const auto first =
      std::stable_partition(out.dragons.begin(), out.dragons.end(),
                            [&ridden](Dragon dragon) { return !ridden[index(dragon)]; });
  out.ridden = static_cast<int>(std::distance(first, out.dragons.end()));
  return out;
}

Placement place_in(const BoardLayout& board, int space, const Crowd& crowd, Dragon dragon) {
  const auto& all = crowd.dragons;
  const auto found = std::find(all.begin(), all.end(), dragon);
  const auto place = static_cast<int>(std::distance(all.begin(), found));
  const auto count = static_cast<int>(all.size());
  return placement_on(board, space, std::min(place, std::max(0, count - 1)), std::max(1, count),
                      crowd.ridden);
}

Placement placement_between(const Placement& from, const Placement& to, float t) {
  return {app::lerp(from.feet, to.feet, t), app::lerp(from.size, to.size, t),
          app::lerp(from.apart, to.apart, t)};
}

Rect Figure::picture() const {
  const auto& [feet, size, apart] = placement;
  return {feet.x - size / 2, feet.y - size * 0.945F, size, size};
}

Rect Figure::face() const { return part_of(picture(), build_of(dragon).face); }
Rect Figure::body() const { return part_of(picture(), build_of(dragon).body); }

bool in_one_row(const Figure& a, const Figure& b) {
  return a.space == b.space && std::abs(a.placement.feet.y - b.placement.feet.y) < 0.5F;
}

void sort_for_drawing(std::vector<Figure>& figures, const BoardLayout& board) {
  core::insertion_sort(figures, [&board](const Figure& a, const Figure& b) {
    const float far_a = board.stone(a.space).at.y;
    const float far_b = board.stone(b.space).at.y;
    if (a.space != b.space && far_a != far_b) return far_a < far_b;
    if (a.space != b.space) return a.space < b.space;
    const auto row_a = std::lround(a.placement.feet.y * 2);
    const auto row_b = std::lround(b.placement.feet.y * 2);
    if (row_a != row_b) return row_a < row_b;
    return a.placement.feet.x > b.placement.feet.x;
  });
}

std::vector<Figure> figures_of(const BoardLayout& board, const Positions& positions,
                               const Ridden& ridden) {
  std::vector<Figure> out;
  for (const Dragon dragon : all_dragons) {
    const int space = positions[index(dragon)];
    std::vector<Dragon> here;
    std::copy_if(all_dragons.begin(), all_dragons.end(), std::back_inserter(here),
                 [&](Dragon other) { return positions[index(other)] == space; });
    out.push_back({dragon, space, place_in(board, space, crowd_of(here, ridden), dragon)});
  }
  sort_for_drawing(out, board);
  return out;
}

Rect badge_of(const std::vector<Figure>& figures, std::size_t which, float grow) {
  const Figure& figure = figures[which];
  const float size = figure.placement.size;
  const float wished = std::clamp(size * 0.4F, 17.0F, 40.0F) * grow;
  const float most = std::max(figure.placement.apart * 0.96F, size * 0.36F);
  const float wide = std::min({wished, most, size * 0.66F});
  const Build& build = build_of(figure.dragon);
  const Rect picture = figure.picture();
  const auto at = [&](Point share) {
    const float part = wide / size;  // keeps most of it on its dragon
    return around({picture.x + picture.w * std::clamp(share.x, part * 0.42F, 1 - part * 0.42F),
                   picture.y + picture.h * std::clamp(share.y, part * 0.42F, 1 - part * 0.28F)},
                  wide, wide);
  };
  // In a row of three or more all badges are in the middle, to keep their distance.
  const auto row = std::count_if(figures.begin(), figures.end(),
                                 [&](const Figure& other) { return in_one_row(figure, other); });
  if (row > 2) return at(middle_place);
  Rect best = at(build.flank);
  float least = overlap_cost(best, figures, which) - 0.15F;
  for (const Point place : {build.other, wing}) {
    const Rect there = at(place);
    const float trouble = overlap_cost(there, figures, which);
    if (trouble >= least) continue;
    least = trouble;
    best = there;
  }
  return best;
}

Rect NumberPlace::plate(std::size_t digits) const {
  return around(at, size * (digits > 1 ? 1.5F : 0.95F), size * 1.02F);
}

NumberPlace number_place(const BoardLayout& board, int space, float grow) {
  const Stone& stone = board.stone(space);
  const float below = stone.width * (space == 0 ? 0.31F : 0.10F);
  // On a small screen the number takes a larger part of the stone.
  const float least = std::min(13.0F, stone.width * 0.47F);
  return {{stone.at.x, stone.at.y + below}, std::max(stone.width * 0.29F * grow, least)};
}

NumberPlace move_number_aside(const NumberPlace& place, std::size_t digits, const Stone& stone,
                              const std::vector<Rect>& seen) {
  constexpr std::array<float, 7> across = {0, -0.12F, 0.12F, -0.22F, 0.22F, -0.3F, 0.3F};
  constexpr std::array<float, 4> along = {0, 0.08F, 0.17F, -0.14F};
  NumberPlace best = place;
  float least = 1e9F;
  for (const float dy : along) {
    for (const float dx : across) {
      NumberPlace there = place;
      there.at = {place.at.x + dx * stone.width, place.at.y + dy * stone.width};
      const Rect plate = there.plate(digits);
      float trouble = (std::abs(dx) + std::abs(dy)) * 0.4F;
      for (const Rect& other : seen) trouble += area(plate.intersect(other)) / area(plate);
      if (trouble >= least) continue;
      least = trouble;
      best = there;
    }
  }
  return best;
}

// The miniature mountain of the list of games.

namespace {

/// The colors of the dragons' art.
constexpr std::array<Color, dragon_count> scales = {
    rgb(0x2F5BD0), rgb(0x8A5A33), rgb(0x2E3138), rgb(0xD63A35), rgb(0xF3C623),
    rgb(0x2F9E4F), rgb(0x9AA3AD), rgb(0x7CCBF0), rgb(0x7E3FB2), rgb(0xF07F22)};

/// A dragon on the miniature.
struct Token {
  Color color;
  std::optional<Color> rim = {};  ///< its rider's
};

void draw_token(DrawList& out, Point at, float size, const Token& token) {
  const float wide = token.rim ? size : size * 0.8F;
  out.emplace_back(disc(at, wide + 2, faded(night, 0.85F)));
  if (token.rim) out.emplace_back(disc(at, wide, *token.rim));
  out.emplace_back(disc(at, token.rim ? wide * 0.62F : wide, token.color));
}

/// Draws the dragons of a space inside `seen`; large groups in two rows, the smaller one behind.
void draw_tokens(DrawList& out, Point place, float size, const std::vector<Token>& tokens,
                 Rect seen) {
  const std::size_t count = tokens.size();
  const std::size_t in_front = count < 4 ? count : (count + 1) / 2;
  const float step = size * 0.84F;
  const auto draw_row = [&](std::size_t from, std::size_t to, float y) {
    const float reach = static_cast<float>(to - from - 1) * step / 2;
    const float edge = reach + size / 2 + 2;
    const float x = std::clamp(place.x, seen.x + edge, seen.right() - edge) - reach;
    for (std::size_t i = from; i < to; ++i) {
      draw_token(out, {x + static_cast<float>(i - from) * step, y}, size, tokens[i]);
    }
  };
  if (in_front < count) draw_row(0, count - in_front, place.y - step);
  if (count > 0) draw_row(count - in_front, count, place.y);
}

/// The number of spaces; then for each dragon its space and its rider's symbol, counted from 1.
constexpr std::size_t file_numbers = 1 + 2 * dragon_count;

/// Returns a rider's symbol, counted from 1; nothing for 0, a dragon without a rider.
std::optional<Symbol> rider_symbol(int number) {
  return symbol_numbered(GameTraits<MountDrago>::symbols, number - 1);
}

bool is_position(std::span<const int> numbers_read) {
  if (numbers_read.size() != file_numbers) return false;
  const int spaces = numbers_read[0];
  if (spaces < 2 || spaces > max_spaces) return false;
  for (std::size_t i = 1; i < file_numbers; i += 2) {
    if (numbers_read[i] >= spaces) return false;
    if (numbers_read[i + 1] > 0 && !rider_symbol(numbers_read[i + 1])) return false;
  }
  return true;
}

}  // namespace

std::vector<int> MountDragoTable::position(const MountDragoSession& session) const {
  const View view = session.view(core::Spectator{});
  std::vector<int> out = {view.board.size()};
  for (const Dragon dragon : all_dragons) {
    const auto rider = rider_of(view, dragon);
    out.push_back(view.positions[index(dragon)]);
    out.push_back(rider ? 1 + session.player(*rider).symbol->number : 0);
  }
  return out;
}

DrawList MountDragoTable::miniature(const Model& model, std::span<const int> position,
                                    Rect rect) const {
  if (!is_position(position)) return {};
  const auto& paths = model.tables.places<Paths>(io::name_of<MountDrago>);
  BoardLayout board = place_board(paths.portrait, position[0], {}, {0, 0, rect.w, rect.h}, true);
  apply_zoom(board, {1, {rect.x, rect.y}});
  DrawList out = {cut_out(board.mountain, board.mountain_rect, rect)};
  // Higher spaces are further away.
  for (int space = position[0] - 1; space >= 0; --space) {
    std::vector<Token> here;
    for (std::size_t i = 0; i < dragon_count; ++i) {
      if (position[1 + 2 * i] != space) continue;
      here.push_back({scales[i]});
      if (const auto symbol = rider_symbol(position[2 + 2 * i])) {
        here.back().rim = symbol_color(*symbol);
      }
    }
    draw_tokens(out, board.stone(space).at, board.stone(0).width * 0.95F, here, rect);
  }
  return out;
}

}  // namespace mount_drago::table
