// Measures and places rows, columns, grids, flows, text and drawings.
#include "ui/layout.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <memory>
#include <utility>

#include "ui/text.hpp"

namespace app::layout {

// Shared by the containers.

inline constexpr float slack = 0.05F;  // absorbs rounding errors that would break a line

inline Span max_of(Span a, Span b) {
  return {std::max(a.least, b.least), std::max(a.preferred, b.preferred)};
}

/// Holds the children of a row, column, grid, flow or stack; skips empty nodes.
class Container : public Content {
 public:
  explicit Container(Nodes given) {
    for (Node& each : given) add(std::move(each));
  }
  void add(Node node) override {
    if (node) nodes.push_back(std::move(node));
  }

  Span widest() const {
    Span out;
    for (const Node& each : nodes) out = max_of(out, each.widths());
    return out;
  }

  Nodes nodes;
};

template <class T, class... Args>
Node make_node(Args&&... args) {
  return Node(std::make_unique<T>(std::forward<Args>(args)...));
}

// A single node: its size with padding and limits, and its alignment in a cell.

void Content::add(Node /*node*/) {}
// Overrides store the id: NOLINTNEXTLINE(performance-unnecessary-value-param)
void Content::name(std::string /*id*/, Role /*role*/, int /*level*/) {}

Node Node::on(Painter painter) && {
  painters_.push_back(std::move(painter));
  return std::move(*this);
}

Node Node::on(Box (*panel)(Rect)) && {
  return std::move(*this).on([panel](DrawList& out, Rect rect) { out.emplace_back(panel(rect)); });
}

Node Node::as(Control shell) && {
  shell_ = std::make_unique<Control>(std::move(shell));
  return std::move(*this);
}

Node Node::named(std::string id, Role role, int level) && {
  content_->name(std::move(id), role, level);
  return std::move(*this);
}

void Node::add(Node node) {
  measured_width_ = -1;
  content_->add(std::move(node));
}

Span Node::widths() const {
  if (!content_) return {};
  const float padding = edge_.left + edge_.right;
  const Span all = content_->widths();
  return {std::clamp(all.least + padding, x_limits_.least, x_limits_.preferred),
          std::clamp(all.preferred + padding, x_limits_.least, x_limits_.preferred)};
}

float Node::inner_width(float cell) const {
  const float most = x_ == Alignment::Fill ? std::min(cell, x_limits_.preferred)
                                           : std::min(cell, widths().preferred);
  return std::max(0.0F, most - edge_.left - edge_.right);
}

Span Node::heights(float width) const {
  if (!content_) return {};
  if (width != measured_width_) {
    const float padding = edge_.top + edge_.bottom;
    Span all = content_->heights(inner_width(width));
    all = {all.least + padding, all.preferred + padding};
    if (preferred_height_ > 0) all.preferred = std::max(all.least, preferred_height_);
    measured_ = {std::clamp(all.least, y_limits_.least, y_limits_.preferred),
                 std::clamp(all.preferred, y_limits_.least, y_limits_.preferred)};
    measured_width_ = width;
  }
  return measured_;
}

void Node::place(Rect rect, Control& into) {
  if (!content_) return;
  const auto start = [](Alignment place, float spare) {
    if (place == Alignment::Center) return spare / 2;
    return place == Alignment::End ? spare : 0.0F;
  };
  const float wide = std::min(rect.w, inner_width(rect.w) + edge_.left + edge_.right);
  const float most =
      y_ == Alignment::Fill ? std::max(y_limits_.preferred, 0.0F) : heights(rect.w).preferred;
  const float high = std::min(rect.h, most);
  const Rect own = {rect.x + start(x_, rect.w - wide), rect.y + start(y_, rect.h - high), wide,
                    high};
  if (capture_ != nullptr) *capture_ = own;
  if (shell_) shell_->rect = own;
  Control& target = shell_ ? *shell_ : into;
  for (const Painter& painter : painters_) painter(target.paint, own);
  content_->place(inside(own, edge_), target);
  if (shell_) into.children.push_back(std::move(*shell_));
}

namespace {

Span operator+(Span a, Span b) { return {a.least + b.least, a.preferred + b.preferred}; }

float gaps(float gap, std::size_t count) {
  return count < 2 ? 0 : gap * static_cast<float>(count - 1);
}

/// The length that a child requests along the main axis.
struct SpaceRequest {
  Span span;
  float stretch = 0;
  float share = 0;
};

/// Sums over the children without a share and those with one.
struct Total {
  Span firm;
  Span shared;
  float stretch = 0;
  float shares = 0;

  Span all() const { return firm + shared; }
};

Total total_of(const std::vector<SpaceRequest>& claims) {
  Total out;
  Span one_share;
  for (const SpaceRequest& each : claims) {
    if (each.share > 0) {
      out.shares += each.share;
      one_share =
          max_of(one_share, {each.span.least / each.share, each.span.preferred / each.share});
    } else {
      out.firm = out.firm + each.span;
      out.stretch += each.stretch;
    }
  }
  out.shared = {one_share.least * out.shares, one_share.preferred * out.shares};
  return out;
}

/// Divides `room` among the children. The lengths never exceed it, and fill it if any child
/// stretches.
std::vector<float> distribute(const std::vector<SpaceRequest>& claims, float room) {
  const Total total = total_of(claims);
  const Span firm = total.firm;
  float for_firm = std::max(0.0F, room);
  if (total.shares > 0) {
    for_firm = std::clamp(for_firm - total.shared.least, std::min(firm.least, for_firm),
                          std::min(firm.preferred, for_firm));
  }
  const float spare = std::max(0.0F, for_firm - firm.preferred);
  const float flexible = firm.preferred - firm.least;
  const float grown = flexible > 0 ? std::clamp((for_firm - firm.least) / flexible, 0.0F, 1.0F) : 1;
  const float squeezed = firm.least > for_firm ? for_firm / firm.least : 1;
  const float used = for_firm - spare;
  std::vector<float> out;
  for (const SpaceRequest& each : claims) {
    if (each.share > 0) {
      out.push_back(std::max(0.0F, room - used) * each.share / total.shares);
      continue;
    }
    const Span& span = each.span;
    out.push_back((span.least + (span.preferred - span.least) * grown) * squeezed);
    if (total.stretch > 0) out.back() += spare * each.stretch / total.stretch;
  }
  return out;
}

std::vector<SpaceRequest> width_requests(const Nodes& nodes) {
  std::vector<SpaceRequest> out;
  for (const Node& each : nodes) out.push_back({each.widths(), each.weight(), each.shares()});
  return out;
}

/// The width at which a column becomes a row, and the gaps of both.
struct RowBreak {
  float from = 0;   ///< the row's least width
  float gap = 0;    ///< in a row
  float below = 0;  ///< in a column
};
constexpr float never = std::numeric_limits<float>::max();

/// A row, a column, or either depending on the width.
class Line : public Container {
 public:
  Line(RowBreak turn, Nodes given) : Container(std::move(given)), turn_(turn) {}

  Span widths() override {
    const Span widest = Container::widest();
    if (turn_.from == never) return widest;
    const float between = gaps(turn_.gap, nodes.size());
    const Span all = total_of(width_requests(nodes)).all() + Span{between, between};
    return turn_.from > 0 ? Span{widest.least, all.preferred} : all;
  }
  Span heights(float width) override {
    if (!is_row(width)) {
      const float between = gaps(turn_.below, nodes.size());
      return total_of(height_requests(width)).all() + Span{between, between};
    }
    const std::vector<float> wide = widths_in(width);
    Span out;
    for (std::size_t i = 0; i < nodes.size(); ++i) out = max_of(out, nodes[i].heights(wide[i]));
    return out;
  }
  void place(Rect rect, Control& into) override {
    if (is_row(rect.w)) {
      const std::vector<float> wide = widths_in(rect.w);
      float x = rect.x;
      for (std::size_t i = 0; i < nodes.size(); ++i) {
        nodes[i].place({x, rect.y, wide[i], rect.h}, into);
        x += wide[i] + turn_.gap;
      }
      return;
    }
    const std::vector<float> high =
        distribute(height_requests(rect.w), rect.h - gaps(turn_.below, nodes.size()));
    float y = rect.y;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      nodes[i].place({rect.x, y, rect.w, high[i]}, into);
      y += high[i] + turn_.below;
    }
  }

 private:
  bool is_row(float width) const { return width >= turn_.from; }
  std::vector<float> widths_in(float room) const {
    return distribute(width_requests(nodes), room - gaps(turn_.gap, nodes.size()));
  }
  std::vector<SpaceRequest> height_requests(float width) const {
    std::vector<SpaceRequest> out;
    for (const Node& each : nodes) {
      out.push_back({.span = each.heights(width)});
      if (turn_.from < never) continue;  // weights and shares apply to the row only
      out.back().stretch = each.weight();
      out.back().share = each.shares();
    }
    return out;
  }

  RowBreak turn_;
};

class Grid : public Container {
 public:
  Grid(std::size_t columns, float gap, Nodes given)
      : Container(std::move(given)), columns_(columns), gap_(gap) {}

  Span widths() override {
    const Span cell = widest();
    const auto many = std::max<std::size_t>(1, std::min(columns_, nodes.size()));
    const float between = gaps(gap_, many);
    return {cell.least, cell.preferred * static_cast<float>(many) + between};
  }
  Span heights(float width) override {
    const std::vector<SpaceRequest> rows = rows_at(width);
    const float between = gaps(gap_, rows.size());
    return total_of(rows).all() + Span{between, between};
  }
  void place(Rect rect, Control& into) override {
    const std::vector<SpaceRequest> rows = rows_at(rect.w);
    const std::vector<float> high = distribute(rows, rect.h - gaps(gap_, rows.size()));
    const std::size_t many = columns_at(rect.w);
    const float each = cell_width(rect.w, many);
    float y = rect.y;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      const float x = rect.x + (each + gap_) * static_cast<float>(i % many);
      nodes[i].place({x, y, each, high[i / many]}, into);
      if (i % many == many - 1) y += high[i / many] + gap_;
    }
  }

 private:
  float cell_width(float width, std::size_t many) const {
    return (width - gaps(gap_, many)) / static_cast<float>(many);
  }
  std::size_t columns_at(float width) const {
    std::size_t many = std::max<std::size_t>(1, std::min(columns_, nodes.size()));
    const float least = widest().least;
    while (many > 1 && cell_width(width, many) < least) --many;
    return many;
  }
  std::vector<SpaceRequest> rows_at(float width) const {
    const std::size_t many = columns_at(width);
    std::vector<SpaceRequest> out((nodes.size() + many - 1) / many);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      SpaceRequest& claim = out[i / many];
      claim.span = max_of(claim.span, nodes[i].heights(cell_width(width, many)));
      claim.stretch = std::max(claim.stretch, nodes[i].weight());
      claim.share = std::max(claim.share, nodes[i].shares());
    }
    return out;
  }

  std::size_t columns_;
  float gap_;
};

class Flow : public Container {
 public:
  Flow(float gap, Nodes given) : Container(std::move(given)), gap_(gap) {}

  Span widths() override {
    Span out = {widest().least, gaps(gap_, nodes.size())};
    for (const Node& each : nodes) out.preferred += each.widths().preferred;
    return out;
  }
  Span heights(float width) override {
    const std::vector<Rect> cells = cells_at(width);
    const float high = cells.empty() ? 0 : cells.back().bottom();
    return {high, high};
  }
  void place(Rect rect, Control& into) override {
    const std::vector<Rect> cells = cells_at(rect.w);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      nodes[i].place(cells[i].translated(rect.x, rect.y).intersect(rect), into);
    }
  }

 private:
  std::vector<Rect> cells_at(float width) const {
    std::vector<Rect> out;
    float x = 0;
    float y = 0;
    float high = 0;
    std::size_t first = 0;  // of the current line
    const auto end_line = [&] {
      for (std::size_t i = first; i < out.size(); ++i) out[i].h = high;
      first = out.size();
      y += high + gap_;
      x = high = 0;
    };
    for (const Node& each : nodes) {
      const float wide = std::min(each.widths().preferred, width);
      if (x > 0 && x + wide > width + slack) end_line();
      out.push_back({x, y, wide, 0});
      high = std::max(high, each.height_at(wide));
      x += wide + gap_;
    }
    end_line();
    return out;
  }

  float gap_;
};

}  // namespace

Node row(float gap, Nodes nodes) { return make_node<Line>(RowBreak{.gap = gap}, std::move(nodes)); }
Node column(float gap, Nodes nodes) {
  return make_node<Line>(RowBreak{.from = never, .below = gap}, std::move(nodes));
}
Node row_or_column(float from, float gap, float below, Nodes nodes) {
  return make_node<Line>(RowBreak{.from = from, .gap = gap, .below = below}, std::move(nodes));
}
Node grid(int columns, float gap, Nodes nodes) {
  return make_node<Grid>(static_cast<std::size_t>(columns), gap, std::move(nodes));
}
Node flow(float gap, Nodes nodes) { return make_node<Flow>(gap, std::move(nodes)); }

// Containers that share one cell: a stack, layouts chosen by width, a scrolling view.

namespace {

class Stack : public Container {
 public:
  using Container::Container;

  Span widths() override { return widest(); }
  Span heights(float width) override {
    Span out;
    for (const Node& each : nodes) out = max_of(out, each.heights(width));
    return out;
  }
  void place(Rect rect, Control& into) override {
    for (Node& each : nodes) each.place(rect, into);
  }
};

class FirstFitting : public Container {
 public:
  using Container::Container;

  Span widths() override {
    return nodes.empty() ? Span{}
                         : Span{nodes.back().widths().least, nodes.front().widths().preferred};
  }
  Span heights(float width) override {
    return nodes.empty() ? Span{} : fitting(width).heights(width);
  }
  void place(Rect rect, Control& into) override {
    if (!nodes.empty()) fitting(rect.w).place(rect, into);
  }

 private:
  Node& fitting(float width) {
    const auto found = std::find_if(nodes.begin(), nodes.end(), [&](const Node& each) {
      return each.widths().least <= width + slack;
    });
    return found == nodes.end() ? nodes.back() : *found;
  }
};

class ByWidth : public Content {
 public:
  explicit ByWidth(std::function<Node(float)> make) : make_(std::move(make)) {}

  Span widths() override { return {}; }
  Span heights(float width) override { return made(width).heights(width); }
  void place(Rect rect, Control& into) override { made(rect.w).place(rect, into); }

 private:
  Node& made(float width) {
    if (width != width_) made_ = make_(width);
    width_ = width;
    return made_;
  }

  std::function<Node(float)> make_;
  Node made_;
  float width_ = -1;
};

class Scroll : public Content {
 public:
  Scroll(Control shell, float& offset, Node content)
      : shell_(std::move(shell)), offset_(offset), content_(std::move(content)) {}

  Span widths() override { return content_.widths(); }
  Span heights(float width) override {
    const float preferred = content_.height_at(width);
    return {std::min(preferred, 2 * touch), preferred};
  }
  void place(Rect rect, Control& into) override {
    // The content shrinks to its least height before it scrolls, and then leaves space for the bar.
    float wide = rect.w;
    float all = content_.heights(wide).least;
    if (all > rect.h) {
      constexpr float bar_space = 8;
      wide -= std::max(0.0F, bar_space - content_.right_padding());
      all = content_.heights(wide).least;
    }
    all = std::max(rect.h, all);
    const float most = all - rect.h;
    const float at = std::clamp(offset_, 0.0F, most);
    shell_.laid_out = [&offset = offset_, at] {
      offset = at;
      return false;
    };
    shell_.rect = rect;
    shell_.paint.emplace_back(Clip{rect});
    content_.place({rect.x, rect.y - at, wide, all}, shell_);
    shell_.over.emplace_back(Clip{});
    if (most > 0) {
      shell_.scrolls = true;
      shell_.scroll = [&offset = offset_, most](float by) {
        offset = std::clamp(offset + by, 0.0F, most);
      };
      const float bar = std::max(28.0F, rect.h * rect.h / all);
      const float y = rect.y + (rect.h - bar) * (at / most);
      shell_.over.emplace_back(
          filled({rect.right() - 4, y, 4, bar}, faded(rgb(0x8C94B0), 0.8F), 2));
    }
    into.children.push_back(std::move(shell_));
  }

 private:
  Control shell_;
  float& offset_;
  Node content_;
};

}  // namespace

Node stack(Nodes nodes) { return make_node<Stack>(std::move(nodes)); }
Node first_fitting(Nodes nodes) { return make_node<FirstFitting>(std::move(nodes)); }
Node by_width(std::function<Node(float)> make) { return make_node<ByWidth>(std::move(make)); }

Node scroll(std::string id, float& offset, Node content, std::string label, Role role) {
  return make_node<Scroll>(make_control(std::move(id), role, std::move(label)), offset,
                           std::move(content));
}

// Leaves: text and drawings. widgets.cpp has the buttons and choices.

namespace {

constexpr float text_slack = 0.5F;  // absorbs rounding errors that would break a line
constexpr float any_height = 1e6F;

class TextContent : public Content {
 public:
  TextContent(const Ui& ui, TextSpec spec, Fit fit) : ui_(ui), spec_(std::move(spec)), fit_(fit) {
    if (spec_.leading <= 0) spec_.leading = default_leading(spec_.face);
    if (fit_.align != Align::Left) spec_.align = fit_.align;
    if (fit_.shadow) spec_.shadow = true;
  }
  void name(std::string id, Role role, int level) override {
    spec_.id = std::move(id);
    spec_.role = role;
    spec_.level = level;
  }

  Span widths() override {
    const float least = fit_.lines == 1
                            ? line_width(ui_.measure, spec_.text, spec_.face, least_letters())
                            : word_width(ui_.measure, spec_.text, spec_.face, least_letters());
    return {fit_.cut ? 0 : least + text_slack,
            line_width(ui_.measure, spec_.text, spec_.face, spec_.letters) + text_slack};
  }
  Span heights(float width) override {
    const float high = height_of(block_in({width, any_height}));
    return {std::min(high, min_height(width)), high};
  }
  void place(Rect rect, Control& into) override {
    const Block block = block_in({rect.w, rect.h + text_slack});
    const float high = height_of(block);
    const float top = rect.y + std::max(0.0F, rect.h - high) / 2;
    Control out = make_control(spec_.id, spec_.role, spec_.text, {rect.x, top, rect.w, high});
    out.cover = spec_.cover;
    out.level = spec_.level;
    float x = rect.x;
    if (spec_.align == Align::Center) x = rect.center().x;
    if (spec_.align == Align::Right) x = rect.right();
    float y = top + block.size * spec_.leading / 2;
    DrawList& paint = spec_.id.empty() ? into.paint : out.paint;
    for (const std::string& each : block.lines) {
      Text drawn = line(each, spec_.face, block.size, spec_.color, {x, y}, spec_.align);
      if (spec_.shadow) drawn.shadow = faded(night, 0.8F);
      if (spec_.marked != nullptr) mark(paint, drawn);
      paint.emplace_back(std::move(drawn));
      y += block.size * spec_.leading;
    }
    if (!spec_.id.empty()) into.children.push_back(std::move(out));
  }

 private:
  /// Draws a bright background behind the search hits.
  void mark(DrawList& out, const Text& drawn) const {
    const auto wide = [&](std::size_t begin, std::size_t end) {
      return ui_.measure.width(drawn.text.substr(begin, end - begin), drawn.face, drawn.size);
    };
    float left = drawn.at.x;
    const float whole = wide(0, drawn.text.size());
    if (drawn.align == Align::Center) left -= whole / 2;
    if (drawn.align == Align::Right) left -= whole;
    for (const SearchQuery::Part& part : spec_.marked->parts_of(drawn.text)) {
      const float high = drawn.size * 1.2F;
      out.emplace_back(filled({left + wide(0, part.begin) - 1, drawn.at.y - high / 2,
                               wide(part.begin, part.end) + 2, high},
                              faded(gold, 0.55F), 3));
    }
  }
  float least_letters() const {
    return fit_.least > 0 ? std::min(fit_.least, spec_.letters) : spec_.letters;
  }
  /// Returns the height of the text in its smallest letters; less would cut words off.
  float min_height(float width) const {
    const float least = least_letters();
    int lines = 1;
    if (fit_.lines != 1) {
      lines = static_cast<int>(wrap(ui_.measure, spec_.text, spec_.face, least, width).size());
      if (fit_.lines > 0) lines = std::min(lines, fit_.lines);
    }
    return least * spec_.leading * static_cast<float>(lines);
  }
  float height_of(const Block& block) const {
    return block.size * spec_.leading * static_cast<float>(block.lines.size());
  }

  /// Breaks the text into the lines that fit into `room`.
  Block block_in(Size room) const {
    TextMeasure& measure = ui_.measure;
    const float preferred = spec_.letters;
    const float least = least_letters();
    if (fit_.least <= 0 && fit_.lines <= 0) {
      return {wrap(measure, spec_.text, spec_.face, preferred, room.w), preferred};
    }
    if (fit_.lines == 1) {
      const float size = fitting_size(measure, spec_.text, spec_.face, preferred, room.w, least);
      return {{ellipsize(measure, spec_.text, spec_.face, size, room.w)}, size};
    }
    if (fit_.lines > 0) {
      room.h =
          std::min(room.h, preferred * spec_.leading * static_cast<float>(fit_.lines) + text_slack);
    }
    return fitting_block(measure, spec_.text, spec_.face, preferred, room, least, spec_.leading);
  }

  const Ui& ui_;
  TextSpec spec_;
  Fit fit_;
};

/// A leaf measured and placed by functions.
class FunctionContent : public Content {
 public:
  using Placer = std::function<void(Rect, Control&)>;
  FunctionContent(Span widths, std::function<float(float width)> height, Placer place)
      : widths_(widths), height_(std::move(height)), place_(std::move(place)) {}

  Span widths() override { return widths_; }
  Span heights(float width) override {
    const float high = height_(width);
    return {high, high};
  }
  void place(Rect rect, Control& into) override { place_(rect, into); }

 private:
  Span widths_;
  std::function<float(float)> height_;
  Placer place_;
};

Node text_node(Face face, const Ui& ui, std::string words, float letters, Color color, Fit fit) {
  return text(
      ui, {.text = std::move(words), .face = face, .letters = ui.letters(letters), .color = color},
      fit);
}

}  // namespace

Node body(const Ui& ui, std::string words, float letters, Color color, Fit fit) {
  return text_node(Face::Body, ui, std::move(words), letters, color, fit);
}

Node strong(const Ui& ui, std::string words, float letters, Color color, Fit fit) {
  return text_node(Face::Strong, ui, std::move(words), letters, color, fit);
}

Node heading(const Ui& ui, std::string words, float letters, Color color, Fit fit) {
  return text_node(Face::Heading, ui, std::move(words), letters, color, fit);
}

Node text(const Ui& ui, TextSpec spec, Fit fit) {
  return Node(std::make_unique<TextContent>(ui, std::move(spec), fit)).middle();
}

Node figure(const Ui& ui, const std::string& number, float letters, Color color) {
  const Size size = {ui.measure.width(number, Face::Number, letters) + text_slack, letters};
  return drawing(size, [=](DrawList& out, Rect rect) {
    out.emplace_back(app::figure(number, letters, color, rect.center()));
  });
}

Node image(Image picture, Size size) {
  return drawing(size, [picture = std::move(picture), size](DrawList& out, Rect rect) {
    const float scale = std::min({1.0F, rect.w / size.w, rect.h / size.h});
    out.emplace_back(picture);
    std::get<Image>(out.back()).rect = around(rect.center(), size.w * scale, size.h * scale);
  });
}

Node image(std::string art, Size size) {
  return image(Image{.art = std::move(art), .rect = {}}, size);
}

Node icon(const std::string& name, float size, Color color) {
  return image(app::icon(name, {}, color), {size, size});
}

Node drawing(Size size, Painter painter) {
  return drawing({size.w, size.w}, size.h, std::move(painter));
}

Node drawing(Span widths, float height, Painter painter) {
  return Node(std::make_unique<FunctionContent>(
      widths, [height](float /*width*/) { return height; },
      [painter = std::move(painter)](Rect rect, Control& into) {
        if (painter) painter(into.paint, rect);
      }));
}

Node custom(std::function<float(float)> height, std::function<Control(Rect)> make) {
  return free_form(std::move(height), [make = std::move(make)](Rect rect, Control& into) {
    into.children.push_back(make(rect));
  });
}

Node free_form(std::function<float(float)> height, std::function<void(Rect, Control&)> place) {
  return Node(std::make_unique<FunctionContent>(Span{}, std::move(height), std::move(place)));
}

Node space(float length) { return drawing({length, length}, {}); }

Node spring(float weight) { return drawing({}, {}).stretch(weight); }

Node rule(Color color) {
  return drawing({0, 1}, [color](DrawList& out, Rect r) {
    out.emplace_back(Stroke{
        .points = {{r.x, r.center().y}, {r.right(), r.center().y}}, .width = 1, .color = color});
  });
}

}  // namespace app::layout
