// Dragons on the mountain as a picture: whose badge it is, whose face is seen, which number is
// read.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "app/screens/mount_drago/figures.hpp"
#include "app/screens/mount_drago/table_layout.hpp"
#include "app/toolkit/words.hpp"
#include "catch.hpp"
#include "support/app_harness.hpp"
#include "support/app_measure.hpp"

namespace {

using app::Rect;
using app::mount_drago::BoardLayout;
using app::mount_drago::Figure;
using app::mount_drago::Ridden;

constexpr std::array<app::Size, 10> windows = {{{1440, 900},
                                                {1024, 768},
                                                {844, 390},
                                                {740, 360},
                                                {667, 375},
                                                {568, 320},
                                                {390, 844},
                                                {375, 667},
                                                {320, 568},
                                                {2560, 1440}}};

io::PathFile path_of(const std::string& name) {
  const support::FileAssets assets;
  const auto read = io::read_path(*assets.find(name));
  REQUIRE(read);
  return *read;
}

BoardLayout board_in(app::Size size, int spaces) {
  support::LetterMeasure measure;
  const app::Words words = support::words_in("en");
  const app::Ui ui{
      .size = size, .words = words, .measure = measure, .focus = {}, .hovered = {}, .pressed = {}};
  const auto layout = app::mount_drago::lay_table(ui, 5, true);
  const bool portrait = layout.shape == app::Shape::Portrait;
  return app::mount_drago::place_board(
      path_of(portrait ? "art/board/path-portrait.json" : "art/board/path-landscape.json"), spaces,
      size, layout.board, portrait);
}

float area(const Rect& r) { return r.w * r.h; }
float share_of(const Rect& part, const Rect& whole) {
  return area(part.meet(whole)) / std::max(1.0F, area(whole));
}

/// What is wrong with where the riders' badges lie; a line each.
std::string faults_of(const BoardLayout& board, const std::vector<Figure>& figures,
                      const Ridden& ridden) {
  std::string out;
  const auto blame = [&out](const Figure& figure, const std::string& what) {
    out += "  " + std::string(drago::name(figure.dragon)) + " on " + std::to_string(figure.space) +
           ": " + what + "\n";
  };
  std::vector<std::size_t> riders;
  for (std::size_t i = 0; i < figures.size(); ++i) {
    if (ridden[drago::index(figures[i].dragon)]) riders.push_back(i);
  }
  std::vector<Rect> badges;
  for (const std::size_t i : riders) {
    const Figure& own = figures[i];
    const Rect badge = app::mount_drago::badge_of(figures, i, 1);
    if (badge.w < 13) blame(own, "a badge too small to read");
    if (share_of(badge, own.face()) > 0.35F) blame(own, "its badge covers its face");
    if (share_of(own.picture(), badge) < 0.7F) blame(own, "its badge lies beside it");
    float covered = 0;
    for (std::size_t j = 0; j < figures.size(); ++j) {
      if (j == i) continue;
      const Figure& other = figures[j];
      if (share_of(badge, other.face()) > 0.2F) {
        blame(own, "its badge is before the face of " + std::string(drago::name(other.dragon)));
      }
      if (j < i || app::mount_drago::in_one_row(own, other)) continue;
      covered += share_of(other.picture().inset(other.placement.size * 0.1F), badge);
    }
    if (covered > 0.35F) blame(own, "its badge is covered by who stands in front");
    for (const Rect& other : badges) {
      if (share_of(other, badge) > 0.2F) blame(own, "its badge lies on another one");
    }
    badges.push_back(badge);
    for (const Figure& other : figures) {
      if (other.space != own.space || ridden[drago::index(other.dragon)]) continue;
      if (other.placement.feet.y > own.placement.feet.y + 0.5F) blame(own, "stands behind others");
    }
  }
  std::vector<Rect> seen = badges;
  for (const Figure& figure : figures) seen.push_back(figure.face());
  for (int space = 0; space < static_cast<int>(board.stones.size()); ++space) {
    const auto place = app::mount_drago::moved_aside(
        app::mount_drago::number_place(board, space, 1), 1, board.stone(space), seen);
    const Rect plate = place.plate(1);
    if (place.size < 11) out += "  the number of " + std::to_string(space) + " is too small\n";
    if (share_of(board.space_rect(space), plate) < 0.9F) {
      out += "  the number of " + std::to_string(space) + " is not on its stone\n";
    }
    // The number lies above; too much of a badge must not be lost. Where all five riders share a
    // stone of a phone, it takes a corner.
    const float most = riders.size() < 5 ? 0.3F : 1.0F;
    for (const Rect& badge : badges) {
      if (share_of(badge, plate) > most) {
        out += "  a badge covers the number of " + std::to_string(space) + "\n";
      }
    }
  }
  return out;
}

}  // namespace

TEST_CASE("A badge lies on its own dragon and before nobody's face, however many share a stone",
          "[app]") {
  const app::Size size = windows[static_cast<std::size_t>(GENERATE(range(0, 10)))];
  const BoardLayout board = board_in(size, 31);
  const int riders = GENERATE(1, 2, 3, 5);
  // On the start all ten; else these with their riders among them, the others well away.
  const int crowd = GENERATE(2, 3, 5, 10);
  for (int space = 0; space < (crowd == 10 ? 1 : 31); ++space) {
    for (int first = 0; first < drago::dragon_count; first += 3) {
      drago::Positions positions{};
      positions.fill(static_cast<std::uint8_t>(space < 12 ? 20 : 3));
      if (crowd == 10) positions.fill(0);
      Ridden ridden{};
      for (int i = 0; i < crowd; ++i) {
        const auto dragon = static_cast<std::size_t>((first + i * 3) % drago::dragon_count);
        positions[dragon] = static_cast<std::uint8_t>(space);
        if (i < riders) ridden[dragon] = true;
      }
      const auto figures = app::mount_drago::figures_of(board, positions, ridden);
      const std::string faults = faults_of(board, figures, ridden);
      INFO(size.w << " x " << size.h << ", " << crowd << " on " << space << ", " << riders
                  << " riders, from " << first << ":\n"
                  << faults);
      CHECK(faults.empty());
    }
  }
}
