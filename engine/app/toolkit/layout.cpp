// Measuring and placing: how rows, columns, grids and flows share out the room they get.
#include "app/toolkit/layout.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>

namespace app::layout {

namespace {

constexpr float slack = 0.25F;  // rounding never breaks a line

Span operator+(Span a, Span b) { return {a.least + b.least, a.wished + b.wished}; }
Span most_of(Span a, Span b) { return {std::max(a.least, b.least), std::max(a.wished, b.wished)}; }

float gaps(float gap, std::size_t count) {
  return count < 2 ? 0 : gap * static_cast<float>(count - 1);
}

/// What one of several asks for along their line.
struct Claim {
  Span span;
  float stretch = 0;
  float share = 0;
};

/// Sums of those without a share and of those with one.
struct Total {
  Span firm;
  Span shared;
  float stretch = 0;
  float shares = 0;

  Span all() const { return firm + shared; }
};

Total total_of(const std::vector<Claim>& claims) {
  Total out;
  Span one_share;
  for (const Claim& each : claims) {
    if (each.share > 0) {
      out.shares += each.share;
      one_share = most_of(one_share, {each.span.least / each.share, each.span.wished / each.share});
    } else {
      out.firm = out.firm + each.span;
      out.stretch += each.stretch;
    }
  }
  out.shared = {one_share.least * out.shares, one_share.wished * out.shares};
  return out;
}

/// Lengths that fill the room if anything stretches, and never more than it.
std::vector<float> distribute(const std::vector<Claim>& claims, float room) {
  const Total total = total_of(claims);
  const Span firm = total.firm;
  float for_firm = std::max(0.0F, room);
  if (total.shares > 0) {
    for_firm = std::clamp(for_firm - total.shared.least, std::min(firm.least, for_firm),
                          std::min(firm.wished, for_firm));
  }
  const float spare = std::max(0.0F, for_firm - firm.wished);
  const float flexible = firm.wished - firm.least;
  const float grown = flexible > 0 ? std::clamp((for_firm - firm.least) / flexible, 0.0F, 1.0F) : 1;
  const float squeezed = firm.least > for_firm ? for_firm / firm.least : 1;
  const float used = for_firm - spare;
  std::vector<float> out;
  for (const Claim& each : claims) {
    if (each.share > 0) {
      out.push_back(std::max(0.0F, room - used) * each.share / total.shares);
      continue;
    }
    const Span& span = each.span;
    out.push_back((span.least + (span.wished - span.least) * grown) * squeezed);
    if (total.stretch > 0) out.back() += spare * each.stretch / total.stretch;
  }
  return out;
}

std::vector<Claim> claims_across(const Nodes& nodes) {
  std::vector<Claim> out;
  for (const Node& each : nodes) out.push_back({each.widths(), each.weight(), each.shares()});
  return out;
}

/// Several nodes; those that are nothing are left out.
class Several : public Content {
 public:
  explicit Several(Nodes given) {
    for (Node& each : given) add(std::move(each));
  }
  void add(Node node) {
    if (node) nodes.push_back(std::move(node));
  }

  Nodes nodes;
};

/// When several lie beside each other, and when below.
struct Turn {
  float from = 0;   ///< the width from which on they are a row
  float gap = 0;    ///< between two of a row
  float below = 0;  ///< between two of a column
};
constexpr float never = std::numeric_limits<float>::max();

/// A row, a column, or either by its width.
class Line : public Several {
 public:
  Line(Turn turn, Nodes given) : Several(std::move(given)), turn_(turn) {}

  Span widths() override {
    Span widest;
    for (const Node& each : nodes) widest = most_of(widest, each.widths());
    if (turn_.from == never) return widest;
    const float between = gaps(turn_.gap, nodes.size());
    const Span all = total_of(claims_across(nodes)).all() + Span{between, between};
    return turn_.from > 0 ? Span{widest.least, all.wished} : all;
  }
  Span heights(float width) override {
    if (!is_row(width)) {
      const float between = gaps(turn_.below, nodes.size());
      return total_of(claims_down(width)).all() + Span{between, between};
    }
    const std::vector<float> wide = widths_in(width);
    Span out;
    for (std::size_t i = 0; i < nodes.size(); ++i) out = most_of(out, nodes[i].heights(wide[i]));
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
        distribute(claims_down(rect.w), rect.h - gaps(turn_.below, nodes.size()));
    float y = rect.y;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      nodes[i].place({rect.x, y, rect.w, high[i]}, into);
      y += high[i] + turn_.below;
    }
  }

 private:
  bool is_row(float width) const { return width >= turn_.from; }
  std::vector<float> widths_in(float room) const {
    return distribute(claims_across(nodes), room - gaps(turn_.gap, nodes.size()));
  }
  std::vector<Claim> claims_down(float width) const {
    std::vector<Claim> out;
    for (const Node& each : nodes) {
      out.push_back({.span = each.heights(width)});
      if (turn_.from < never) continue;  // they are meant for the row
      out.back().stretch = each.weight();
      out.back().share = each.shares();
    }
    return out;
  }

  Turn turn_;
};

class Grid : public Several {
 public:
  Grid(std::size_t columns, float gap, Nodes given)
      : Several(std::move(given)), columns_(columns), gap_(gap) {}

  Span widths() override {
    const Span cell = widest();
    const auto many = std::max<std::size_t>(1, std::min(columns_, nodes.size()));
    const float between = gaps(gap_, many);
    return {cell.least, cell.wished * static_cast<float>(many) + between};
  }
  Span heights(float width) override {
    const std::vector<Claim> rows = rows_at(width);
    const float between = gaps(gap_, rows.size());
    return total_of(rows).all() + Span{between, between};
  }
  void place(Rect rect, Control& into) override {
    const std::vector<Claim> rows = rows_at(rect.w);
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
  Span widest() const {
    Span out;
    for (const Node& each : nodes) out = most_of(out, each.widths());
    return out;
  }
  float cell_width(float width, std::size_t many) const {
    return (width - gaps(gap_, many)) / static_cast<float>(many);
  }
  std::size_t columns_at(float width) const {
    std::size_t many = std::max<std::size_t>(1, std::min(columns_, nodes.size()));
    const float least = widest().least;
    while (many > 1 && cell_width(width, many) < least) --many;
    return many;
  }
  std::vector<Claim> rows_at(float width) const {
    const std::size_t many = columns_at(width);
    std::vector<Claim> out((nodes.size() + many - 1) / many);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      Claim& claim = out[i / many];
      claim.span = most_of(claim.span, nodes[i].heights(cell_width(width, many)));
      claim.stretch = std::max(claim.stretch, nodes[i].weight());
      claim.share = std::max(claim.share, nodes[i].shares());
    }
    return out;
  }

  std::size_t columns_;
  float gap_;
};

class Flow : public Several {
 public:
  Flow(float gap, Nodes given) : Several(std::move(given)), gap_(gap) {}

  Span widths() override {
    const float between = gaps(gap_, nodes.size());
    Span out = {0, between};
    for (const Node& each : nodes) {
      const Span one = each.widths();
      out = {std::max(out.least, one.least), out.wished + one.wished};
    }
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
      nodes[i].place(cells[i].moved(rect.x, rect.y).meet(rect), into);
    }
  }

 private:
  std::vector<Rect> cells_at(float width) const {
    std::vector<Rect> out;
    float x = 0;
    float y = 0;
    float high = 0;
    std::size_t first = 0;  // of this line
    const auto end_line = [&] {
      for (std::size_t i = first; i < out.size(); ++i) out[i].h = high;
      first = out.size();
      y += high + gap_;
      x = high = 0;
    };
    for (const Node& each : nodes) {
      const float wide = std::min(each.widths().wished, width);
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

class Stack : public Several {
 public:
  using Several::Several;

  Span widths() override {
    Span out;
    for (const Node& each : nodes) out = most_of(out, each.widths());
    return out;
  }
  Span heights(float width) override {
    Span out;
    for (const Node& each : nodes) out = most_of(out, each.heights(width));
    return out;
  }
  void place(Rect rect, Control& into) override {
    for (Node& each : nodes) each.place(rect, into);
  }
};

class FirstFitting : public Several {
 public:
  using Several::Several;

  Span widths() override {
    return nodes.empty() ? Span{}
                         : Span{nodes.back().widths().least, nodes.front().widths().wished};
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
    const float wished = content_.height_at(width);
    return {std::min(wished, 2 * touch), wished};
  }
  void place(Rect rect, Control& into) override {
    const Span high = content_.heights(rect.w);
    // Before anything scrolls the content gives what it can.
    const float all = std::max(rect.h, high.least);
    Control held;
    content_.place({rect.x, rect.y, rect.w, all}, held);
    Control out = scrolled(shell_.id, rect, all, offset_, std::move(held.children));
    out.role = shell_.role;
    out.label = shell_.label;
    shift(held, 0, -offset_);
    out.paint.insert(out.paint.end(), held.paint.begin(), held.paint.end());
    into.children.push_back(std::move(out));
  }

 private:
  Control shell_;
  float& offset_;
  Node content_;
};

Control shell_of(std::string id, Role role, std::string label) {
  Control out;
  out.id = std::move(id);
  out.role = role;
  out.label = std::move(label);
  return out;
}

template <class T, class... Args>
Node made(Args&&... args) {
  return Node(std::make_unique<T>(std::forward<Args>(args)...));
}

}  // namespace

Node Node::widths_between(float least, float most) && {
  x_limits_ = {least, most};
  return std::move(*this);
}

Node Node::heights_between(float least, float most) && {
  y_limits_ = {least, most};
  return std::move(*this);
}

Node Node::wished_height(float pixels) && {
  wished_height_ = pixels;
  return std::move(*this);
}

Node Node::stretch(float weight) && {
  stretch_ = weight;
  return std::move(*this);
}

Node Node::share(float weight) && {
  share_ = weight;
  return std::move(*this);
}

Node Node::pad(Sides edge) && {
  edge_ = edge;
  return std::move(*this);
}

Node Node::at(Alignment x, Alignment y) && {
  x_ = x;
  y_ = y;
  return std::move(*this);
}

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

Node Node::as(std::string id, Role role, std::string label) && {
  return std::move(*this).as(shell_of(std::move(id), role, std::move(label)));
}

Node Node::tell(Rect& place) && {
  told_ = &place;
  return std::move(*this);
}

void Node::add(Node node) {
  measured_width_ = -1;
  if (auto* several = dynamic_cast<Several*>(content_.get())) several->add(std::move(node));
}

Span Node::widths() const {
  if (!content_) return {};
  const float padding = edge_.left + edge_.right;
  const Span all = content_->widths() + Span{padding, padding};
  return {std::clamp(all.least, x_limits_.least, x_limits_.wished),
          std::clamp(all.wished, x_limits_.least, x_limits_.wished)};
}

float Node::inner_width(float cell) const {
  const float most =
      x_ == Alignment::Fill ? std::min(cell, x_limits_.wished) : std::min(cell, widths().wished);
  return std::max(0.0F, most - edge_.left - edge_.right);
}

Span Node::heights(float width) const {
  if (!content_) return {};
  if (width != measured_width_) {
    const float padding = edge_.top + edge_.bottom;
    Span all = content_->heights(inner_width(width)) + Span{padding, padding};
    if (wished_height_ > 0) all.wished = std::max(all.least, wished_height_);
    measured_ = {std::clamp(all.least, y_limits_.least, y_limits_.wished),
                 std::clamp(all.wished, y_limits_.least, y_limits_.wished)};
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
      y_ == Alignment::Fill ? std::max(y_limits_.wished, 0.0F) : heights(rect.w).wished;
  const float high = std::min(rect.h, most);
  const Rect own = {rect.x + start(x_, rect.w - wide), rect.y + start(y_, rect.h - high), wide,
                    high};
  if (told_ != nullptr) *told_ = own;
  if (shell_) shell_->rect = own;
  Control& target = shell_ ? *shell_ : into;
  for (const Painter& painter : painters_) painter(target.paint, own);
  content_->place(inside(own, edge_), target);
  if (shell_) into.children.push_back(std::move(*shell_));
}

Node row(float gap, Nodes nodes) { return made<Line>(Turn{.gap = gap}, std::move(nodes)); }
Node column(float gap, Nodes nodes) {
  return made<Line>(Turn{.from = never, .below = gap}, std::move(nodes));
}
Node row_or_column(float from, float gap, float below, Nodes nodes) {
  return made<Line>(Turn{.from = from, .gap = gap, .below = below}, std::move(nodes));
}
Node grid(int columns, float gap, Nodes nodes) {
  return made<Grid>(static_cast<std::size_t>(columns), gap, std::move(nodes));
}
Node flow(float gap, Nodes nodes) { return made<Flow>(gap, std::move(nodes)); }
Node stack(Nodes nodes) { return made<Stack>(std::move(nodes)); }
Node first_fitting(Nodes nodes) { return made<FirstFitting>(std::move(nodes)); }
Node by_width(std::function<Node(float)> make) { return made<ByWidth>(std::move(make)); }

Node scroll(std::string id, float& offset, Node content, std::string label, Role role) {
  return made<Scroll>(shell_of(std::move(id), role, std::move(label)), offset, std::move(content));
}

Control dialog(const Ui& ui, DialogSpec spec, Node content) {
  constexpr float any = 200;  // to learn what the frame itself needs
  spec.height = any;
  const Rect least = app::dialog(ui, spec).inside;
  spec.height = any - least.h + content.height_at(least.w) + 1;
  DialogLayout frame = app::dialog(ui, spec);
  content.place(frame.inside, frame.control);
  return std::move(frame.control);
}

}  // namespace app::layout
