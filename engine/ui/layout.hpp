// Declarative layout: rows, columns, grids and text form a tree for one frame, which measures
// itself by width and places controls and drawings into a rectangle. Knows no screen and no game.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "ui/control.hpp"
#include "ui/theme.hpp"
#include "ui/ui.hpp"
#include "ui/widgets.hpp"

namespace app::layout {

/// Pixels along one axis: the minimum and the preferred length.
struct Span {
  float least = 0;
  float preferred = 0;
  friend bool operator==(const Span&, const Span&) = default;
};

/// Padding or insets per side.
struct Sides {
  float left = 0;
  float top = 0;
  float right = 0;
  float bottom = 0;
};

/// Shrinks a rectangle by insets.
constexpr Rect inside(Rect rect, Sides edge) {
  return {rect.x + edge.left, rect.y + edge.top, rect.w - edge.left - edge.right,
          rect.h - edge.top - edge.bottom};
}

/// Position in a cell larger than the preferred size; Fill takes the whole cell.
enum class Alignment : std::uint8_t { Fill, Start, Center, End };

/// Draws into the rectangle that the layout assigned.
using Painter = std::function<void(DrawList&, Rect)>;

class Node;

/// The content of a node: measures itself and adds itself to the tree of controls.
class Content {
 public:
  Content() = default;
  Content(const Content&) = delete;
  Content& operator=(const Content&) = delete;
  virtual ~Content() = default;

  virtual Span widths() = 0;
  /// Its height at this width.
  virtual Span heights(float width) = 0;
  virtual void place(Rect rect, Control& into) = 0;

  /// Implements Node::add; for containers.
  virtual void add(Node node);
  /// Implements Node::named; for text.
  virtual void name(std::string id, Role role, int level);
};

/// A piece of a layout, moved into the container that holds it. An empty node takes neither space
/// nor gap. Place a node once only: placing moves its actions into the controls.
class Node {
 public:
  Node() = default;
  explicit Node(std::unique_ptr<Content> content) : content_(std::move(content)) {}

  explicit operator bool() const { return content_ != nullptr; }

  // Size limits, padding included.

  Node width(float pixels) && { return with(&Node::x_limits_, {pixels, pixels}); }
  Node height(float pixels) && { return with(&Node::y_limits_, {pixels, pixels}); }
  Node min_width(float pixels) && { return with(&Node::x_limits_, {pixels, unlimited}); }
  Node max_width(float pixels) && { return with(&Node::x_limits_, {0, pixels}); }
  Node heights_between(float least, float most) && { return with(&Node::y_limits_, {least, most}); }
  Node min_height(float pixels) && { return with(&Node::y_limits_, {pixels, unlimited}); }
  /// Prefers this height to the content's own.
  Node preferred_height(float pixels) && { return with(&Node::preferred_height_, pixels); }

  /// Along the main axis: takes a part of the spare length, in proportion to the weights.
  Node stretch(float weight = 1) && { return with(&Node::stretch_, weight); }
  /// Along the main axis: takes its share of the length that children without a share leave,
  /// whatever its preferred size.
  Node share(float weight = 1) && { return with(&Node::share_, weight); }

  Node pad(float all) && { return with(&Node::edge_, {all, all, all, all}); }
  Node pad(float sides, float ends) && { return with(&Node::edge_, {sides, ends, sides, ends}); }
  Node pad(Sides edge) && { return with(&Node::edge_, edge); }

  // Alignment in a larger cell. Text, choices, switches and fields center themselves vertically;
  // all other nodes fill their cell.
  Node left() && { return with(&Node::x_, Alignment::Start); }
  Node centered() && { return with(&Node::x_, Alignment::Center); }
  Node right() && { return with(&Node::x_, Alignment::End); }
  Node filling() && { return with(&Node::y_, Alignment::Fill); }
  Node top() && { return with(&Node::y_, Alignment::Start); }
  Node middle() && { return with(&Node::y_, Alignment::Center); }
  Node bottom() && { return with(&Node::y_, Alignment::End); }

  /// Draws a background behind the content and its padding: `.on(slate_panel)`.
  Node on(Painter painter) &&;
  Node on(Box (*panel)(Rect)) &&;
  /// Wraps the content in a control: a group, a list, a button with several parts. The control gets
  /// the rectangle and all drawings that belong to no inner control.
  Node as(Control shell) &&;
  Node as(std::string id, Role role, std::string label) && {
    return std::move(*this).as(make_control(std::move(id), role, std::move(label)));
  }
  /// Gives text an id, so that screen readers reach it. `level` is a heading's.
  Node named(std::string id, Role role = Role::Text, int level = 2) &&;

  /// Stores the final rectangle in `place`, for drawings with a geometry of their own.
  Node capture(Rect& place) && { return with(&Node::capture_, &place); }

  /// Appends a child to this row, column, grid or flow.
  void add(Node node);

  /// Returns the padding at the right.
  float right_padding() const { return edge_.right; }
  Span widths() const;
  Span heights(float width) const;
  /// Returns the preferred height at a width.
  float height_at(float width) const { return heights(width).preferred; }
  /// Adds the controls and drawings to `into`, all inside the rectangle.
  void place(Rect rect, Control& into);

  float weight() const { return stretch_; }
  float shares() const { return share_; }

 private:
  static constexpr float unlimited = 1e9F;

  template <class T>
  Node with(T Node::*asked, std::common_type_t<T> value) {
    this->*asked = value;
    measured_width_ = -1;
    return std::move(*this);
  }
  /// Returns the width without padding in a cell of this width.
  float inner_width(float cell) const;

  std::unique_ptr<Content> content_;
  Span x_limits_ = {0, unlimited};  // least and most
  Span y_limits_ = {0, unlimited};
  float preferred_height_ = 0;
  float stretch_ = 0;
  float share_ = 0;
  Sides edge_;
  Alignment x_ = Alignment::Fill;
  Alignment y_ = Alignment::Fill;
  std::vector<Painter> painters_;
  std::unique_ptr<Control> shell_;
  Rect* capture_ = nullptr;
  mutable float measured_width_ = -1;
  mutable Span measured_;
};

/// Children of a container; containers skip empty nodes.
using Nodes = std::vector<Node>;

template <class... Each>
Nodes nodes(Each&&... each) {
  Nodes out;
  out.reserve(sizeof...(each));
  (out.push_back(std::forward<Each>(each)), ...);
  return out;
}

/// Places children side by side, `gap` apart. If the row is too narrow, all shrink from their
/// preferred towards their minimum width by the same ratio.
Node row(float gap, Nodes nodes);
template <class... Each>
Node row(float gap, Each&&... each) {
  return row(gap, nodes(std::forward<Each>(each)...));
}
/// Places children below each other, `gap` apart.
Node column(float gap, Nodes nodes);
template <class... Each>
Node column(float gap, Each&&... each) {
  return column(gap, nodes(std::forward<Each>(each)...));
}
/// A row if at least `from` wide; else a column, `below` apart, which ignores stretch and share.
Node row_or_column(float from, float gap, float below, Nodes nodes);
template <class... Each>
Node row_or_column(float from, float gap, float below, Each&&... each) {
  return row_or_column(from, gap, below, nodes(std::forward<Each>(each)...));
}
/// Fills rows of `columns` cells of equal width; uses fewer columns where words would not fit.
Node grid(int columns, float gap, Nodes nodes);
template <class... Each>
Node grid(int columns, float gap, Each&&... each) {
  return grid(columns, gap, nodes(std::forward<Each>(each)...));
}
/// Places children at their preferred width from left to right, on as many lines as needed.
Node flow(float gap, Nodes nodes);
template <class... Each>
Node flow(float gap, Each&&... each) {
  return flow(gap, nodes(std::forward<Each>(each)...));
}
/// Overlays the children in one cell, the last on top.
Node stack(Nodes nodes);
template <class... Each>
Node stack(Each&&... each) {
  return stack(nodes(std::forward<Each>(each)...));
}

/// Uses the first of these layouts that fits the width, or the last.
Node first_fitting(Nodes nodes);
template <class... Each>
Node first_fitting(Each&&... each) {
  return first_fitting(nodes(std::forward<Each>(each)...));
}
/// Builds the layout for a given width. Has no preferred width; it fills its cell.
Node by_width(std::function<Node(float width)> make);

/// Empty space of this length.
Node space(float length);
/// Empty space that stretches.
Node spring(float weight = 1);
/// A thin horizontal line.
Node rule(Color color);

/// How text fits its cell: by smaller letters, by more lines, or cut with "…".
struct Fit {
  float least = 0;   ///< smallest letter size; 0: never smaller than requested
  int lines = 0;     ///< maximum; 0: no limit
  bool cut = false;  ///< requests no width, so that the text may be cut
  Align align = Align::Left;
  bool shadow = false;
};
/// One line, in smaller letters if needed.
inline Fit one_line(const Ui& ui, Align align = Align::Left) {
  return {.least = ui.letters(0), .lines = 1, .align = align};
}
/// One line, cut if needed.
inline constexpr Fit cut_line = {.lines = 1, .cut = true};

/// Text without a control: `named` makes it one that screen readers reach. `letters` as for
/// Ui::letters. Fits in this order: one line, smaller letters or more lines (if `fit` allows), cut
/// with "…".
Node body(const Ui& ui, std::string words, float letters, Color color, Fit fit = {});
Node strong(const Ui& ui, std::string words, float letters, Color color, Fit fit = {});
Node heading(const Ui& ui, std::string words, float letters, Color color, Fit fit = {});
/// Text with all its properties; with an id it is also a control that screen readers reach.
Node text(const Ui& ui, TextSpec spec, Fit fit = {});
/// A number, its ink centered in its cell.
Node figure(const Ui& ui, const std::string& number, float letters, Color color);
/// A button at least `least` high, higher if its words need it. It can shrink to `touch`.
Node button(const Ui& ui, ButtonSpec spec, float least = touch);
Node choice(const Ui& ui, ChoiceSpec spec);
Node toggle_switch(const Ui& ui, SwitchSpec spec);
Node field(const Ui& ui, FieldSpec spec);
/// An image of this size, centered in its cell; smaller if the cell is.
Node image(Image picture, Size size);
Node image(std::string art, Size size);
Node icon(const std::string& name, float size, Color color);
/// A drawing with a preferred size; fills its cell.
Node drawing(Size size, Painter painter);
Node drawing(Span widths, float height, Painter painter);
/// A control that `make` builds for its rectangle; `height` returns its height at a width.
Node custom(std::function<float(float width)> height, std::function<Control(Rect)> make);
/// Controls or drawings with a geometry of their own; `height` as for `custom`.
Node free_form(std::function<float(float width)> height,
               std::function<void(Rect, Control& into)> place);

/// A view that scrolls if its content is taller than itself. Leave space at the right for the
/// scroll bar.
Node scroll(std::string id, float& offset, Node content, std::string label = {},
            Role role = Role::Group);

/// A dialog as tall as its content, up to the window's height. `beside` stands in the row of the
/// heading.
Control dialog(const Ui& ui, const DialogSpec& spec, Node content, Node beside = {});

}  // namespace app::layout
