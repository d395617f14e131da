// Tests the board on Mount Drago's table: figures, inspection, zoom.
#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "games/mount_drago/rules/view.hpp"
#include "games/mount_drago/table/figures.hpp"
#include "games/mount_drago/table/layout.hpp"
#include "support/harness.hpp"
#include "support/measure.hpp"
#include "support/states.hpp"
#include "ui/messages.hpp"

// Figures: badges on their own dragons, faces uncovered, numbers readable.

namespace {

using app::Rect;
using mount_drago::table::BoardLayout;
using mount_drago::table::Figure;
using mount_drago::table::Ridden;

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

mount_drago::PathFile path_of(const std::string& name) {
  const support::FileAssets assets;
  const auto read = mount_drago::read_path(*assets.find(name));
  REQUIRE(read);
  return *read;
}

BoardLayout board_in(app::Size size, int spaces) {
  support::LetterMeasure measure;
  const app::Messages messages = support::messages_in("en");
  const app::Ui ui{.size = size,
                   .messages = messages,
                   .measure = measure,
                   .focus = {},
                   .hovered = {},
                   .pressed = {}};
  const auto layout = mount_drago::table::layout_table(ui, 5, true);
  const bool portrait = layout.shape == app::Shape::Portrait;
  return mount_drago::table::place_board(
      path_of(portrait ? "art/board/path-portrait.json" : "art/board/path-landscape.json"), spaces,
      size, layout.board, portrait);
}

float area(const Rect& r) { return r.w * r.h; }
float share_of(const Rect& part, const Rect& whole) {
  return area(part.intersect(whole)) / std::max(1.0F, area(whole));
}

/// Returns the faults of the riders' badges, one per line.
std::string faults_of(const BoardLayout& board, const std::vector<Figure>& figures,
                      const Ridden& ridden) {
  std::string out;
  const auto blame = [&out](const Figure& figure, const std::string& what) {
    out += "  " + std::string(mount_drago::name(figure.dragon)) + " on " +
           std::to_string(figure.space) + ": " + what + "\n";
  };
  std::vector<std::size_t> riders;
  for (std::size_t i = 0; i < figures.size(); ++i) {
    if (ridden[mount_drago::index(figures[i].dragon)]) riders.push_back(i);
  }
  std::vector<Rect> badges;
  for (const std::size_t i : riders) {
    const Figure& own = figures[i];
    const Rect badge = mount_drago::table::badge_of(figures, i, 1);
    if (badge.w < 13) blame(own, "a badge too small to read");
    if (share_of(badge, own.face()) > 0.35F) blame(own, "its badge covers its face");
    if (share_of(own.picture(), badge) < 0.7F) blame(own, "its badge lies beside it");
    float covered = 0;
    for (std::size_t j = 0; j < figures.size(); ++j) {
      if (j == i) continue;
      const Figure& other = figures[j];
      if (share_of(badge, other.face()) > 0.2F) {
        blame(own,
              "its badge is before the face of " + std::string(mount_drago::name(other.dragon)));
      }
      if (j < i || mount_drago::table::in_one_row(own, other)) continue;
      covered += share_of(other.picture().inset(other.placement.size * 0.1F), badge);
    }
    if (covered > 0.35F) blame(own, "its badge is covered by who stands in front");
    for (const Rect& other : badges) {
      if (share_of(other, badge) > 0.2F) blame(own, "its badge lies on another one");
    }
    badges.push_back(badge);
    for (const Figure& other : figures) {
      if (other.space != own.space || ridden[mount_drago::index(other.dragon)]) continue;
      if (other.placement.feet.y > own.placement.feet.y + 0.5F) blame(own, "stands behind others");
    }
  }
  std::vector<Rect> seen = badges;
  for (const Figure& figure : figures) seen.push_back(figure.face());
  for (int space = 0; space < static_cast<int>(board.stones.size()); ++space) {
    const auto place = mount_drago::table::move_number_aside(
        mount_drago::table::number_place(board, space, 1), 1, board.stone(space), seen);
    const Rect plate = place.plate(1);
    if (place.size < 11) out += "  the number of " + std::to_string(space) + " is too small\n";
    if (share_of(board.space_rect(space), plate) < 0.9F) {
      out += "  the number of " + std::to_string(space) + " is not on its stone\n";
    }
    // The number is drawn above badges and must not cover much of one. If all five riders share a
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

TEST_CASE("A badge lies on its own dragon and covers no face, however many share a stone",
          "[app]") {
  const app::Size size = windows[static_cast<std::size_t>(GENERATE(range(0, 10)))];
  const BoardLayout board = board_in(size, 31);
  const int riders = GENERATE(1, 2, 3, 5);
  // All ten on the start; else these with their riders, the others far away.
  const int crowd = GENERATE(2, 3, 5, 10);
  for (int space = 0; space < (crowd == 10 ? 1 : 31); ++space) {
    for (int first = 0; first < mount_drago::dragon_count; first += 3) {
      mount_drago::Positions positions{};
      positions.fill(static_cast<std::uint8_t>(space < 12 ? 20 : 3));
      if (crowd == 10) positions.fill(0);
      Ridden ridden{};
      for (int i = 0; i < crowd; ++i) {
        const auto dragon = static_cast<std::size_t>((first + i * 3) % mount_drago::dragon_count);
        positions[dragon] = static_cast<std::uint8_t>(space);
        if (i < riders) ridden[dragon] = true;
      }
      const auto figures = mount_drago::table::figures_of(board, positions, ridden);
      const std::string faults = faults_of(board, figures, ridden);
      INFO(size.w << " x " << size.h << ", " << crowd << " on " << space << ", " << riders
                  << " riders, from " << first << ":\n"
                  << faults);
      CHECK(faults.empty());
    }
  }
}

// Inspection of stones, dragons and riders by mouse, finger and keys.

namespace {

using support::AppHarness;
using support::MemoryStorage;

const app::Control* panel(const AppHarness& bench) { return bench.find("asked"); }

MemoryStorage late_game() {
  return support::storage_with(support::game_in(mount_drago::Phase::Play, {.riders = 5}, 30));
}

void point_at(AppHarness& bench, app::Point at) {
  bench.frame({app::PointerMoved{at, app::PointerKind::Mouse}});
}

constexpr app::Size tiny_low = {667, 375};

}  // namespace

TEST_CASE("Inspecting a stone shows its kind, its value and its dragons", "[app]") {
  const app::Size size = GENERATE(support::landscape, support::small_landscape, support::portrait,
                                  support::low, support::narrow, tiny_low);
  CAPTURE(size.w, size.h);
  MemoryStorage storage = late_game();
  AppHarness bench(storage, size);
  bench.settle();
  const mount_drago::View view = bench.saved_session().view(core::Seat{0});
  const app::Rect window = {0, 0, size.w, size.h};
  int answered = 0;
  for (int space = 0; space < view.board.size(); ++space) {
    const std::string id = "space." + std::to_string(space);
    const app::Rect stone = bench.find(id)->rect;
    bench.frame({app::Focused{id}});
    CAPTURE(id);
    REQUIRE(panel(bench) != nullptr);
    const app::Control asked = *panel(bench);
    CHECK(asked.role == app::Role::Status);
    CHECK(asked.label.find(bench.find(id)->label.substr(0, 5)) == 0);
    const std::string words = support::written_in(asked);
    CHECK(words.find(app::format_number(view.board.space(space).value)) != std::string::npos);
    // The note is inside the window and does not cover its subject.
    CHECK(window.contains({asked.rect.x, asked.rect.y}));
    CHECK(asked.rect.right() <= size.w);
    CHECK(asked.rect.bottom() <= size.h);
    const app::Rect both = asked.rect.intersect(stone);
    CHECK(both.w * both.h < stone.w * stone.h * 0.4F);
    ++answered;
  }
  CHECK(answered == view.board.size());
}

TEST_CASE("Inspecting a dragon shows its rider, the effects of the own cards and its unseen cards",
          "[app]") {
  MemoryStorage storage = late_game();
  AppHarness bench(storage);
  bench.settle();
  const mount_drago::View view = bench.saved_session().view(core::Seat{0});
  const auto unseen = mount_drago::unseen(view);
  for (const mount_drago::Dragon dragon : mount_drago::all_dragons) {
    bench.frame({app::Focused{"dragon." + std::to_string(mount_drago::index(dragon))}});
    REQUIRE(panel(bench) != nullptr);
    const std::string& said = panel(bench)->label;
    INFO(said);
    const auto seat = mount_drago::rider_of(view, dragon);
    CHECK((said.find("Nobody rides it") != std::string::npos) == !seat.has_value());
    bool mine = false;
    for (const mount_drago::Card card : view.hand) mine = mine || card.dragon() == dragon;
    CHECK((said.find("Your ") != std::string::npos) == mine);
    std::string values;
    for (int value = 1; value <= 5; ++value) {
      const int left = unseen[static_cast<std::size_t>(mount_drago::Card(dragon, value).kind())];
      for (int i = 0; i < left; ++i) {
        values += (values.empty() ? "" : ", ") + std::to_string(value);
      }
    }
    // The unseen cards follow from face-up cards and the own hand alone (MD-26).
    if (values.empty()) {
      CHECK(said.find("All its cards have been seen") != std::string::npos);
    } else {
      CHECK(said.find("still unseen: " + values + ".") != std::string::npos);
    }
  }
}

TEST_CASE("A tap inspects until the next touch, a mouse while it points", "[app]") {
  MemoryStorage storage = late_game();
  AppHarness bench(storage, GENERATE(support::landscape, support::portrait));
  bench.settle();
  const std::size_t decisions = bench.saved_session().records().size();
  const app::Point at = bench.find("space.2")->rect.center();
  bench.tap(at);
  REQUIRE(panel(bench) != nullptr);
  bench.wait(3000);
  CHECK(panel(bench) != nullptr);
  CHECK_FALSE(bench.last().changed);
  bench.tap({2, 2});
  CHECK(panel(bench) == nullptr);
  point_at(bench, at);
  CHECK(panel(bench) != nullptr);
  CHECK(panel(bench)->role == app::Role::None);
  point_at(bench, {2, 2});
  CHECK(panel(bench) == nullptr);
  CHECK(bench.saved_session().records().size() == decisions);
}

namespace {

/// The spaces with several dragons, and how many stand on each.
std::vector<std::pair<int, int>> crowds_of(const mount_drago::View& view) {
  std::vector<std::pair<int, int>> out;
  for (int space = 0; space < view.board.size(); ++space) {
    const auto here = std::count(view.positions.begin(), view.positions.end(), space);
    if (here > 1) out.emplace_back(space, static_cast<int>(here));
  }
  return out;
}

/// Taps a crowd where no neighboring stone is closer to the finger.
void tap_crowd(AppHarness& bench, int space, int count) {
  const app::Rect there = bench.find("space." + std::to_string(space))->rect;
  for (const float y : {0.5F, 0.2F, 0.8F}) {
    for (const float x : {0.5F, 0.2F, 0.8F}) {
      bench.tap({there.x + there.w * x, there.y + there.h * y});
      const app::Control* fan = bench.find("fan");
      if (fan != nullptr && fan->children.size() == static_cast<std::size_t>(count)) return;
      bench.tap({2, 2});
    }
  }
}

bool on_each_other(const app::Rect& one, const app::Rect& other) {
  const app::Rect both = one.intersect(other);
  return both.w > 0.5F && both.h > 0.5F;
}

}  // namespace

TEST_CASE("A tap on crowded dragons shows them apart, and a tap on each tells about it", "[app]") {
  const app::Size size =
      GENERATE(support::portrait, support::low, support::narrow, tiny_low, support::landscape);
  const int many = GENERATE(5, 10);
  CAPTURE(size.w, size.h, many);
  using mount_drago::Phase;
  MemoryStorage storage =
      support::storage_with(many == 10 ? support::game_in(Phase::Play, {.riders = 5})
                                       : support::game_with_crowd({.riders = 5}, 5));
  AppHarness bench(storage, size);
  bench.settle();
  const mount_drago::View view = bench.saved_session().view(core::Seat{0});
  const app::Rect window = {0, 0, size.w, size.h};
  int largest = 0;
  for (const auto& [space, count] : crowds_of(view)) {
    CAPTURE(space, count);
    bench.tap({2, 2});
    CHECK(bench.find("fan") == nullptr);
    tap_crowd(bench, space, count);
    const app::Control* fan = bench.find("fan");
    if (fan == nullptr) {
      // They are far enough apart on the mountain.
      CHECK(size.h > 800);
      CHECK((count < 5 || size.w > 1000));
      continue;
    }
    largest = std::max(largest, count);
    CHECK(fan->children.size() == static_cast<std::size_t>(count));
    const app::Control shown = *fan;
    REQUIRE(panel(bench) != nullptr);
    CHECK_FALSE(on_each_other(panel(bench)->rect, shown.rect));
    // Over the mountain, and short: neither riders nor buttons are covered.
    CHECK(bench.find("board")->rect.contains({shown.rect.x, shown.rect.y}));
    CHECK(bench.find("board")->rect.contains({shown.rect.right(), shown.rect.bottom()}));
    for (const char* id : {"table.menu", "table.undo", "table.stacks", "table.log", "zoom.closer",
                           "advice.ask", "rider.0", "rider.4", "summit", "prompt"}) {
      const app::Control* const other = bench.find(id);
      if (other == nullptr) continue;
      CAPTURE(id);
      CHECK_FALSE(on_each_other(other->rect, shown.rect));
      // The smallest windows have no room for the note beside all buttons.
      if (size.h > 380 && size.w > 320) CHECK_FALSE(on_each_other(other->rect, panel(bench)->rect));
    }
    const app::DrawList& note = panel(bench)->paint;
    CHECK(std::count_if(note.begin(), note.end(), [](const app::DrawOp& op) {
            const auto* const text = std::get_if<app::Text>(&op);
            return text != nullptr && text->face == app::Face::Body;
          }) <= 2);
    for (std::size_t i = 0; i < shown.children.size(); ++i) {
      const app::Control& each = shown.children[i];
      CHECK(each.rect.w >= app::touch);
      CHECK(each.rect.h >= app::touch);
      CHECK(window.contains({each.rect.x, each.rect.y}));
      CHECK(each.rect.right() <= size.w);
      CHECK(each.rect.bottom() <= size.h);
      for (std::size_t j = 0; j < i; ++j) {
        CHECK_FALSE(on_each_other(each.rect, shown.children[j].rect));
      }
      bench.tap(each.rect.center());
      REQUIRE(bench.find("fan") != nullptr);
      CHECK(bench.find("fan")->rect == shown.rect);
      REQUIRE(panel(bench) != nullptr);
      const std::string name = each.label.substr(0, each.label.find(':'));
      CHECK(support::written_in(*panel(bench)).rfind(name, 0) == 0);
      // The longest notes leave no room for both in the lowest window.
      if (size.h > 380) CHECK_FALSE(on_each_other(panel(bench)->rect, shown.rect));
    }
    // With keys, each of these dragons shows them, too.
    const std::string first = shown.children.front().id;
    bench.frame({app::Focused{"dragon." + first.substr(first.find('.') + 1)}});
    REQUIRE(bench.find("fan") != nullptr);
    CHECK(bench.find("fan")->rect == shown.rect);
  }
  CHECK((largest >= many || size.w > 1000));
}

TEST_CASE("In a low window the trail takes nearly the whole width beside buttons and riders",
          "[app]") {
  constexpr app::Size phone = {740, 360};
  const app::Size size = GENERATE_REF(support::low, phone, tiny_low);
  CAPTURE(size.w, size.h);
  MemoryStorage storage = late_game();
  AppHarness bench(storage, size);
  bench.settle();
  const app::Rect board = bench.find("board")->rect;
  float left = size.w;
  float right = 0;
  for (int space = 0; bench.find("space." + std::to_string(space)) != nullptr; ++space) {
    const app::Rect each = bench.find("space." + std::to_string(space))->rect;
    left = std::min(left, each.x);
    right = std::max(right, each.right());
    CHECK(board.contains(each.center()));
  }
  CHECK((right - left) / board.w >= 0.88F);
  // Free of the parts in the sky.
  for (const char* id : {"table.log", "zoom.closer", "table.stacks", "prompt"}) {
    for (int space = 1; bench.find("space." + std::to_string(space)) != nullptr; ++space) {
      const app::Rect each = bench.find("space." + std::to_string(space))->rect;
      INFO(id << " on space " << space);
      CHECK_FALSE(bench.find(id)->rect.contains(each.center()));
    }
  }
}

TEST_CASE("Coming closer shows the crowd", "[app][closeness]") {
  MemoryStorage storage = support::storage_with(support::game_with_crowd({.riders = 5}, 5));
  AppHarness bench(storage, GENERATE(support::portrait, support::low, support::narrow));
  bench.settle();
  const mount_drago::View view = bench.saved_session().view(core::Seat{0});
  const auto crowds = crowds_of(view);
  const auto most =
      std::max_element(crowds.begin(), crowds.end(),
                       [](const auto& a, const auto& b) { return a.second < b.second; });
  const std::string id = "space." + std::to_string(most->first);
  const app::Rect area = bench.find("board")->rect;
  const float wide = bench.find("dragon.0")->rect.w;
  for (int times = 0; times < 5 && bench.can_press("zoom.closer"); ++times) {
    bench.press("zoom.closer");
    CHECK(area.contains(bench.find(id)->rect.center()));
  }
  CHECK(bench.find("dragon.0")->rect.w >= wide);
}

TEST_CASE("Tab stops once at the stones and once at the dragons; arrow keys move within", "[app]") {
  MemoryStorage storage = late_game();
  AppHarness bench(storage);
  bench.settle();
  std::vector<std::string> stops;
  for (int i = 0; i < 60; ++i) {
    bench.key("Tab");
    stops.push_back(bench.focus());
    if (i > 0 && stops.back() == stops.front()) break;
  }
  int stones = 0;
  int dragons = 0;
  for (std::size_t i = 0; i + 1 < stops.size(); ++i) {
    stones += stops[i].rfind("space.", 0) == 0 ? 1 : 0;
    dragons += stops[i].rfind("dragon.", 0) == 0 ? 1 : 0;
  }
  CHECK(stones == 1);
  CHECK(dragons == 1);
  bench.frame({app::Focused{"space.3"}});
  bench.key("ArrowRight");
  CHECK(bench.focus() == "space.4");
  REQUIRE(panel(bench) != nullptr);
  CHECK(panel(bench)->label.rfind("Space 4", 0) == 0);
}

// Zooming with two fingers, and dragging.

namespace {

void enter_table(AppHarness& bench) {
  bench.press("title.mountain");
  bench.press("setup.start");
  bench.settle();
}

app::Rect stone(const AppHarness& bench, int space) {
  const app::Control* found = bench.find("space." + std::to_string(space));
  REQUIRE(found != nullptr);
  return found->rect;
}

constexpr app::Size laptop = {1280, 800};

bool overlap(const app::Rect& one, const app::Rect& other) {
  const app::Rect both = one.intersect(other);
  return both.w > 0 && both.h > 0;
}

}  // namespace

TEST_CASE("Two fingers zoom in about their middle, and out again", "[app][closeness]") {
  MemoryStorage storage;
  AppHarness bench(storage, support::portrait);
  enter_table(bench);
  const app::Rect before = stone(bench, 9);
  const app::Point middle = before.center();
  bench.frame({app::Pinch{middle, 1.6F}});
  const app::Rect close = stone(bench, 9);
  CHECK(close.w == Approx(before.w * 1.6F).epsilon(0.01));
  CHECK(bench.last().changed);

  bench.frame({app::Pinch{middle, 100}});
  CHECK(stone(bench, 9).w == Approx(before.w * app::Zoom::max_factor).epsilon(0.01));
  bench.frame({app::Pinch{middle, 0.01F}});
  CHECK(stone(bench, 9).x == Approx(before.x).margin(0.5));
  CHECK(stone(bench, 9).w == Approx(before.w).epsilon(0.01));
}

TEST_CASE("The wheel and a button zoom in, and another button resets the zoom",
          "[app][closeness]") {
  const app::Size size =
      GENERATE(support::landscape, support::portrait, support::low, tiny_low, support::narrow);
  CAPTURE(size.w, size.h);
  MemoryStorage storage;
  AppHarness bench(storage, size);
  bench.press(GENERATE("title.mountain", "title.cave"));
  bench.press("setup.start");
  bench.settle();
  const app::Control* board = bench.find("board");
  REQUIRE(board != nullptr);
  const app::Point middle = board->rect.center();
  const auto picture = bench.picture();
  CHECK_FALSE(bench.can_press("zoom.all"));
  bench.frame({app::Wheel{middle, -200}});
  CHECK(bench.picture() != picture);
  REQUIRE(bench.can_press("zoom.all"));
  bench.press("zoom.all");
  CHECK_FALSE(bench.can_press("zoom.all"));
  for (int times = 0; times < 4 && bench.can_press("zoom.closer"); ++times) {
    bench.press("zoom.closer");
  }
  CHECK_FALSE(bench.can_press("zoom.closer"));
  bench.frame({app::Wheel{middle, 4000}});
  CHECK_FALSE(bench.can_press("zoom.all"));
  CHECK(bench.can_press("zoom.closer"));
}

TEST_CASE("The zoom buttons overlap neither prompt nor hand", "[app][closeness]") {
  using mount_drago::Phase;
  const app::Size size = GENERATE(support::landscape, laptop, support::small_landscape,
                                  support::portrait, support::low, tiny_low, support::narrow);
  const std::string letters = GENERATE("100", "150");
  const Phase phase = GENERATE(Phase::Mount, Phase::Play, Phase::Ride, Phase::Discard);
  CAPTURE(size.w, size.h, letters, static_cast<int>(phase));
  const support::TableOf table = {.riders = 3};
  MemoryStorage storage = support::storage_with(
      phase == Phase::Mount ? support::new_game(table) : support::game_in(phase, table),
      "text_size " + letters + "\n");
  AppHarness bench(storage, size, GENERATE("en", "de", "ru"));
  bench.settle();
  for (const bool close : {false, true}) {
    if (close) bench.press("zoom.closer");
    for (const char* const button : {"zoom.closer", "zoom.all"}) {
      const app::Control* const it = bench.find(button);
      if (it == nullptr) continue;
      for (const app::Control* each : app::focus_order(bench.tree())) {
        const bool of_hand = each->id.rfind("hand.", 0) == 0 || each->id.rfind("stable.", 0) == 0;
        INFO(button << " on " << each->id);
        CHECK_FALSE((of_hand && overlap(it->rect, each->rect)));
      }
      CHECK_FALSE(overlap(it->rect, bench.find("prompt")->rect));
    }
  }
}

TEST_CASE("The zoomed board scrolls to the selected card's destination, once", "[app][closeness]") {
  MemoryStorage storage =
      support::storage_with(support::game_in(mount_drago::Phase::Play, {.riders = 3}, 8));
  AppHarness bench(storage, support::portrait);
  bench.settle();
  const app::Rect area = bench.find("board")->rect;
  // Away from the dragons, to the peak.
  bench.frame({app::Pinch{{area.center().x, area.y + 20}, 2.5F}});
  for (const char* card : {"hand.0", "hand.1", "hand.2"}) {
    bench.press(card);
    const app::Control* target = bench.find("board.target");
    REQUIRE(target != nullptr);
    CHECK(area.contains(target->rect.center()));
  }
  const app::Point from = area.center();
  bench.frame({app::PointerPressed{from, app::PointerKind::Touch}});
  bench.frame({app::PointerMoved{{from.x, from.y + 20}, app::PointerKind::Touch}});
  bench.frame({app::PointerMoved{{from.x, from.y + 300}, app::PointerKind::Touch}});
  const app::Rect dragged = stone(bench, 5);
  bench.frame({app::PointerReleased{{from.x, from.y + 300}, app::PointerKind::Touch}});
  bench.wait(50);
  CHECK(stone(bench, 5) == dragged);
}

TEST_CASE("Dragging scrolls the mountain only when zoomed in, and never out of its area",
          "[app][closeness]") {
  MemoryStorage storage;
  AppHarness bench(storage, support::portrait);
  enter_table(bench);
  const app::Point from = {200, 420};
  const auto drag = [&bench, from](app::Point to) {
    bench.frame({app::PointerPressed{from, app::PointerKind::Touch}});
    bench.frame({app::PointerMoved{{from.x + 20, from.y + 20}, app::PointerKind::Touch}});
    bench.frame(
        {app::PointerMoved{{from.x + 20 + to.x, from.y + 20 + to.y}, app::PointerKind::Touch}});
    bench.frame(
        {app::PointerReleased{{from.x + 20 + to.x, from.y + 20 + to.y}, app::PointerKind::Touch}});
  };
  const app::Rect far = stone(bench, 9);
  drag({40, 40});
  CHECK(stone(bench, 9) == far);

  bench.frame({app::Pinch{from, 2}});
  const app::Rect close = stone(bench, 9);
  drag({30, -20});
  CHECK(stone(bench, 9).x == Approx(close.x + 30).margin(0.5));
  CHECK(stone(bench, 9).y == Approx(close.y - 20).margin(0.5));
  drag({5000, 5000});
  const app::Control* board = bench.find("board");
  REQUIRE(board != nullptr);
  CHECK(stone(bench, 0).x - board->rect.x < far.w * 3);
}
