// The mountain in small, as the list of games shows it.
#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "app/screens/model.hpp"
#include "app/screens/mount_drago/board_layout.hpp"
#include "app/screens/mount_drago/mount_drago.hpp"
#include "app/screens/mount_drago/table_layout.hpp"
#include "app/screens/symbols.hpp"
#include "app/screens/table/miniature.hpp"
#include "app/toolkit/theme.hpp"

namespace app::mount_drago {

namespace {

/// As the dragons' art has them.
constexpr std::array<Color, drago::dragon_count> scales = {
    rgb(0x2F5BD0), rgb(0x8A5A33), rgb(0x2E3138), rgb(0xD63A35), rgb(0xF3C623),
    rgb(0x2F9E4F), rgb(0x9AA3AD), rgb(0x7CCBF0), rgb(0x7E3FB2), rgb(0xF07F22)};

/// A dragon on the mountain.
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

/// Those on one space, in two rows where they are many, the fewer ones behind; inside `seen`.
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

/// The board's spaces; then of each dragon its space, and its rider's symbol counted from 1.
constexpr std::size_t numbers = 1 + 2 * drago::dragon_count;

bool is_position(std::span<const int> numbers_read) {
  if (numbers_read.size() != numbers) return false;
  const int spaces = numbers_read[0];
  if (spaces < 2 || spaces > drago::most_spaces) return false;
  for (std::size_t i = 1; i < numbers; i += 2) {
    const int symbol = numbers_read[i + 1];
    if (numbers_read[i] >= spaces || symbol > static_cast<int>(symbol_names.size())) return false;
  }
  return true;
}

}  // namespace

std::vector<int> position_of(const MountDragoPlay& play) {
  const drago::View view = play.view(core::Spectator{});
  std::vector<int> out = {view.board.size()};
  for (const drago::Dragon dragon : drago::all_dragons) {
    const auto rider = drago::rider_of(view, dragon);
    out.push_back(view.positions[drago::index(dragon)]);
    out.push_back(rider ? 1 + static_cast<int>(play.player(*rider).symbol) : 0);
  }
  return out;
}

DrawList miniature_of(const Model& model, std::span<const int> position, Rect rect) {
  if (!is_position(position)) return {};
  const auto& paths = model.places<Paths>(io::name_of<drago::Drago>);
  BoardLayout board = place_board(paths.portrait, position[0], {}, {0, 0, rect.w, rect.h}, true);
  come_closer(board, {1, {rect.x, rect.y}});
  DrawList out = {cut_out(board.mountain, board.mountain_rect, rect)};
  // Those further up stand further away.
  for (int space = position[0] - 1; space >= 0; --space) {
    std::vector<Token> here;
    for (std::size_t i = 0; i < drago::dragon_count; ++i) {
      if (position[1 + 2 * i] != space) continue;
      const int symbol = position[2 + 2 * i];
      here.push_back({scales[i]});
      if (symbol > 0) here.back().rim = symbol_color(static_cast<Symbol>(symbol - 1));
    }
    draw_tokens(out, board.stone(space).at, board.stone(0).width * 0.95F, here, rect);
  }
  return out;
}

}  // namespace app::mount_drago
