// Tests the layout kit: how rows, columns, grids and flows divide space, and how texts fit.
#include "ui/layout.hpp"

#include <string>
#include <vector>

#include "catch.hpp"
#include "support/measure.hpp"

namespace {

namespace layout = app::layout;
using app::Control;
using app::Rect;
using layout::Node;
using layout::Span;

struct World {
  support::LetterMeasure measure;
  app::Messages messages;
  app::Ui ui{.size = {1440, 900},
             .messages = messages,
             .measure = measure,
             .focus = {},
             .hovered = {},
             .pressed = {}};

  Node words_of(const std::string& id, const std::string& text, layout::Fit fit = {}) {
    return layout::text(ui, {.id = id, .text = text, .letters = 20, .leading = 1.2F}, fit);
  }
};

/// A node that needs `least` and prefers `preferred` in both directions.
class Elastic : public layout::Content {
 public:
  Elastic(std::string id, Span span) : id_(std::move(id)), span_(span) {}
  Span widths() override { return span_; }
  Span heights(float /*width*/) override { return span_; }
  void place(Rect rect, Control& into) override {
    Control out;
    out.id = id_;
    out.rect = rect;
    into.children.push_back(std::move(out));
  }

 private:
  std::string id_;
  Span span_;
};

Node elastic(std::string id, float least, float preferred) {
  return Node(std::make_unique<Elastic>(std::move(id), Span{least, preferred}));
}
Node fixed(std::string id, float length) { return elastic(std::move(id), length, length); }

Control placed(Node node, Rect rect) {
  Control out;
  node.place(rect, out);
  return out;
}

Rect rect_of(const Control& tree, const std::string& id) {
  const Control* found = app::find(tree, id);
  REQUIRE(found != nullptr);
  return found->rect;
}

/// Returns the lines of text drawn by a control and its descendants.
std::vector<app::Text> lines_of(const Control& control) {
  std::vector<app::Text> out;
  for (const app::DrawOp& op : control.paint) {
    if (const auto* text = std::get_if<app::Text>(&op)) out.push_back(*text);
  }
  for (const Control& child : control.children) {
    for (app::Text& each : lines_of(child)) out.push_back(std::move(each));
  }
  return out;
}

void expect_inside(const Control& control, const Rect& room) {
  CAPTURE(control.id);
  CHECK(control.rect.x >= room.x - 0.01F);
  CHECK(control.rect.y >= room.y - 0.01F);
  CHECK(control.rect.right() <= room.right() + 0.01F);
  CHECK(control.rect.bottom() <= room.bottom() + 0.01F);
  for (const Control& child : control.children) expect_inside(child, room);
}

}  // namespace

TEST_CASE("A row gives preferred widths first, then the rest to nodes that stretch",
          "[app][layout]") {
  const Control out = placed(
      layout::row(10, fixed("a", 50), elastic("b", 20, 60).stretch(), fixed("c", 30).stretch(3)),
      {5, 7, 260, 40});
  CHECK(rect_of(out, "a") == Rect{5, 7, 50, 40});
  CHECK(rect_of(out, "b") == Rect{65, 7, 85, 40});
  CHECK(rect_of(out, "c") == Rect{160, 7, 105, 40});
}

TEST_CASE("A row without stretching nodes leaves the rest free", "[app][layout]") {
  const Control out = placed(layout::row(10, fixed("a", 50), fixed("b", 60)), {0, 0, 500, 40});
  CHECK(rect_of(out, "b") == Rect{60, 0, 60, 40});
}

TEST_CASE("A narrow row shrinks its nodes towards their minimum, in proportion", "[app][layout]") {
  const auto row = [] {
    return layout::row(0, elastic("a", 50, 150), elastic("b", 50, 250), fixed("c", 40));
  };
  CHECK(row().widths() == Span{140, 440});
  const Control half = placed(row(), {0, 0, 290, 40});
  CHECK(rect_of(half, "a").w == 100);
  CHECK(rect_of(half, "b").w == 150);
  CHECK(rect_of(half, "c").w == 40);
  // Even below the minimum nothing leaves the rectangle.
  const Control tiny = placed(row(), {0, 0, 70, 40});
  CHECK(rect_of(tiny, "a").w == 25);
  CHECK(rect_of(tiny, "c").right() == Approx(70));
}

TEST_CASE("Shares divide the space left by other nodes, whatever they prefer", "[app][layout]") {
  const auto row = [] {
    return layout::row(10, fixed("a", 30), elastic("b", 10, 500).share(2),
                       elastic("c", 20, 40).share(1));
  };
  CHECK(row().widths().least == 30 + 20 + 60);  // c needs 20, so b gets 40
  const Control out = placed(row(), {0, 0, 350, 40});
  CHECK(rect_of(out, "b") == Rect{40, 0, 200, 40});
  CHECK(rect_of(out, "c") == Rect{250, 0, 100, 40});
}

TEST_CASE("A column stacks, stretches and shrinks like a row, by heights", "[app][layout]") {
  World world;
  Node column = layout::column(6, fixed("a", 20), elastic("b", 10, 50), Node(), layout::spring(),
                               fixed("c", 30));
  CHECK(column.heights(100) == Span{20 + 10 + 30 + 18, 20 + 50 + 30 + 18});
  const Control out = placed(std::move(column), {0, 0, 100, 200});
  CHECK(rect_of(out, "a") == Rect{0, 0, 100, 20});
  CHECK(rect_of(out, "b") == Rect{0, 26, 100, 50});
  CHECK(rect_of(out, "c") == Rect{0, 170, 100, 30});
  const Control low =
      placed(layout::column(0, elastic("a", 10, 50), elastic("b", 20, 40)), {0, 0, 100, 60});
  CHECK(rect_of(low, "b").bottom() == 60);
}

TEST_CASE("A node smaller than its cell is aligned as set", "[app][layout]") {
  const auto box = [] { return fixed("a", 20); };
  const Rect cell = {100, 200, 60, 40};
  CHECK(rect_of(placed(box(), cell), "a") == cell);
  CHECK(rect_of(placed(box().middle().centered(), cell), "a") == Rect{120, 210, 20, 20});
  CHECK(rect_of(placed(box().right().bottom(), cell), "a") == Rect{140, 220, 20, 20});
  CHECK(rect_of(placed(box().top(), cell), "a") == Rect{100, 200, 60, 20});
}

TEST_CASE("Limits and padding apply to the whole node", "[app][layout]") {
  Node node = elastic("a", 10, 100).pad({1, 2, 3, 4}).width(50).min_height(200);
  CHECK(node.widths() == Span{50, 50});
  CHECK(node.heights(50) == Span{200, 200});
  const Control out = placed(std::move(node), {0, 0, 80, 90});
  CHECK(rect_of(out, "a") == Rect{1, 2, 46, 84});
  CHECK(layout::inside({0, 0, 100, 50}, {10, 1, 20, 2}) == Rect{10, 1, 70, 47});
}

TEST_CASE("A grid has as many columns as its widest cell allows", "[app][layout]") {
  const auto grid = [] {
    return layout::grid(3, 10, elastic("a", 60, 90), fixed("b", 40), fixed("c", 30),
                        fixed("d", 20));
  };
  CHECK(grid().widths() == Span{60, 290});
  const Control wide = placed(grid(), {0, 0, 290, 200});
  CHECK(rect_of(wide, "c") == Rect{200, 0, 90, 90});
  CHECK(rect_of(wide, "d") == Rect{0, 100, 90, 20});
  const Control narrow = placed(grid(), {0, 0, 150, 300});
  CHECK(rect_of(narrow, "b").x == 80);
  CHECK(rect_of(narrow, "c").y == 100);
  const Control one = placed(grid(), {0, 0, 100, 400});
  CHECK(rect_of(one, "d") == Rect{0, 90 + 40 + 30 + 30, 100, 20});
}

TEST_CASE("A flow breaks its line where the next node does not fit", "[app][layout]") {
  const auto flow = [] {
    return layout::flow(10, fixed("a", 40), fixed("b", 50), fixed("c", 30), fixed("d", 500));
  };
  CHECK(flow().height_at(120) == 50 + 10 + 30 + 10 + 500);
  const Control out = placed(flow(), {0, 0, 120, 1000});
  CHECK(rect_of(out, "b") == Rect{50, 0, 50, 50});
  CHECK(rect_of(out, "a").h == 50);  // as high as its line
  CHECK(rect_of(out, "c") == Rect{0, 60, 30, 30});
  CHECK(rect_of(out, "d") == Rect{0, 100, 120, 500});
}

TEST_CASE("first_fitting takes the first layout that fits", "[app][layout]") {
  const auto either = [] {
    return layout::first_fitting(layout::row(0, fixed("a", 80), fixed("b", 80)),
                                 layout::column(0, fixed("a", 80), fixed("b", 80)));
  };
  CHECK(either().height_at(160) == 80);
  CHECK(either().height_at(150) == 160);
  CHECK(rect_of(placed(either(), {0, 0, 150, 160}), "b") == Rect{0, 80, 150, 80});
}

TEST_CASE("A row too narrow becomes a column without shares", "[app][layout]") {
  const auto line = [] {
    return layout::row_or_column(100, 10, 4, fixed("a", 20).share(1), fixed("b", 30).share(3));
  };
  CHECK(line().widths().least == 30);
  CHECK(rect_of(placed(line(), {0, 0, 130, 30}), "b") == Rect{40, 0, 90, 30});
  CHECK(line().height_at(90) == 54);
  CHECK(rect_of(placed(line(), {0, 0, 90, 54}), "b") == Rect{0, 24, 90, 30});
}

TEST_CASE("A preferred height shrinks before other nodes do", "[app][layout]") {
  const auto column = [] {
    return layout::column(0, elastic("a", 30, 40).preferred_height(100), fixed("b", 50));
  };
  CHECK(column().heights(10) == Span{80, 150});
  CHECK(rect_of(placed(column(), {0, 0, 10, 110}), "b") == Rect{0, 60, 10, 50});
}

TEST_CASE("A layout that depends on its width is built once for each width", "[app][layout]") {
  int made = 0;
  Node node = layout::by_width([&made](float width) {
    ++made;
    return fixed("a", width / 2);
  });
  CHECK(node.height_at(100) == 50);
  const Control out = placed(std::move(node), {0, 0, 100, 50});
  CHECK(rect_of(out, "a") == Rect{0, 0, 100, 50});
  CHECK(made == 1);
}

TEST_CASE("Texts wrap to their width and are centered in a higher cell", "[app][layout]") {
  World world;
  Node text = world.words_of("t", "one two three four five six");
  const Span wide = text.widths();
  CHECK(wide.least < wide.preferred / 3);
  CHECK(text.height_at(wide.preferred) == 24);
  const float half = wide.preferred / 2 + 10;
  CHECK(text.height_at(half) == 48);
  const Control out = placed(std::move(text), {0, 0, half, 100});
  CHECK(rect_of(out, "t") == Rect{0, 26, half, 48});
  const auto lines = lines_of(out);
  REQUIRE(lines.size() == 2);
  CHECK(lines[0].at.y == 38);
  for (const app::Text& each : lines) {
    CHECK(world.measure.width(each.text, each.face, each.size) <= half);
  }
}

TEST_CASE("Texts that may shrink do so first, then wrap, and are cut at last", "[app][layout]") {
  World world;
  const std::string said = "Alpha beta gamma delta";
  const float whole = world.words_of("", said).widths().preferred;
  const layout::Fit fit{.least = 14, .lines = 2};
  const auto lines_at = [&](float share, float high) {
    return lines_of(placed(world.words_of("t", said, fit), {0, 0, whole * share, high}));
  };
  const auto almost = lines_at(0.95F, 48);
  REQUIRE(almost.size() == 1);
  CHECK(almost[0].size < 20);
  CHECK(almost[0].size >= 18);
  CHECK(almost[0].text == said);
  const auto wrapped = lines_at(0.6F, 48);
  REQUIRE(wrapped.size() == 2);
  CHECK(wrapped[0].size == 20);
  const auto low = lines_at(0.6F, 24);  // too low for two lines
  REQUIRE(low.size() == 1);
  CHECK(low[0].text != said);
  const auto cut = lines_at(0.25F, 48);
  REQUIRE(cut.size() == 1);
  CHECK(cut[0].text.find("…") != std::string::npos);
  CHECK(world.measure.width(cut[0].text, cut[0].face, cut[0].size) <= whole * 0.25F);
}

TEST_CASE("Texts without an id are drawn by the surrounding control", "[app][layout]") {
  World world;
  const Control out = placed(layout::row(0, world.words_of("", "drawn"))
                                 .on(app::slate_panel)
                                 .as("box", app::Role::Group, "a box"),
                             {0, 0, 200, 50});
  REQUIRE(out.children.size() == 1);
  const Control& box = out.children[0];
  CHECK(box.id == "box");
  CHECK(box.label == "a box");
  CHECK(box.rect == Rect{0, 0, 200, 50});
  REQUIRE(box.paint.size() == 2);
  CHECK(std::holds_alternative<app::Box>(box.paint[0]));
  CHECK(std::get<app::Text>(box.paint[1]).text == "drawn");
}

TEST_CASE("A window scrolls only content that does not fit", "[app][layout]") {
  float offset = 1000;
  const auto window = [&offset](float high) {
    return placed(
        layout::scroll("w", offset, layout::column(0, elastic("a", 50, 80), fixed("b", 100))),
        {0, 10, 100, high});
  };
  const Control shrunk = window(160);
  CHECK(rect_of(shrunk, "a").h == 60);
  CHECK_FALSE(app::find(shrunk, "w")->scrolls);
  CHECK(offset == 1000);  // unchanged until the layout is kept
  CHECK_FALSE(app::keep_layout(shrunk));
  CHECK(offset == 0);
  offset = 1000;
  const Control scrolls = window(110);
  CHECK(app::find(scrolls, "w")->scrolls);
  app::keep_layout(scrolls);
  CHECK(offset == 40);
  CHECK(rect_of(scrolls, "b").bottom() == 120);
}

TEST_CASE("A node's rectangle is captured for pictures with a geometry of their own",
          "[app][layout]") {
  Rect board;
  placed(layout::column(4, fixed("a", 20), layout::spring().capture(board)), {0, 0, 100, 100});
  CHECK(board == Rect{0, 24, 100, 76});
}

TEST_CASE("A centered node may fill its cell", "[app][layout]") {
  Rect place;
  app::Control into;
  layout::drawing({20, 30}, {}).middle().filling().capture(place).place({0, 0, 100, 90}, into);
  CHECK(place == Rect{0, 0, 100, 90});
}

TEST_CASE("Settings apply even after a layout was measured", "[app][layout]") {
  layout::Node low = layout::drawing({20, 30}, {});
  CHECK(low.height_at(20) == 30);
  CHECK(std::move(low).height(50).height_at(20) == 50);
}

TEST_CASE("Widgets are as high as their texts need, and stay inside", "[app][layout]") {
  World world;
  const float width = GENERATE(120.0F, 260.0F, 640.0F);
  CAPTURE(width);
  const auto page = [&] {
    return layout::column(
        8,
        layout::row(8, layout::image("x", {40, 40}),
                    world.words_of("name", "A name that is somewhat long").stretch(),
                    layout::button(world.ui, {.id = "ok", .label = "All right then"})),
        layout::choice(world.ui, {.id = "choice", .options = {"one", "two", "three", "four"}}),
        layout::toggle_switch(world.ui, {.id = "switch",
                                         .label = "Show what a card would do",
                                         .explanation = "While it is chosen, on the board"}),
        layout::field(world.ui, {.id = "field", .value = "typed"}));
  };
  const Rect room = {10, 20, width, page().height_at(width)};
  const Control out = placed(page(), room);
  for (const Control& child : out.children) expect_inside(child, room);
  CHECK(rect_of(out, "field").bottom() == Approx(room.bottom()));
  CHECK(rect_of(out, "choice").y >= rect_of(out, "ok").bottom() + 8);
  CHECK(rect_of(out, "ok").h >= app::touch);
}
