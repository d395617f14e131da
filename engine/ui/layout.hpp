// A layout kit: rows, columns, grids and lines of words below each other, described as a tree for
// one frame, measured by width, then placed into a rectangle as controls and drawings. Knows no
// screen and no game.
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

/// Pixels along one axis: the least that will do, and what is preferred.
struct Span {
  float least = 0;
  float preferred = 0;
  friend bool operator==(const Span&, const Span&) = default;
};

/// Free room inside an edge.
struct Sides {
  float left = 0;
  float top = 0;
  float right = 0;
  float bottom = 0;
};

/// A rectangle without the room along its edges, as for what a window's frame covers.
constexpr Rect inside(Rect rect, Sides edge) {
  return {rect.x + edge.left, rect.y + edge.top, rect.w - edge.left - edge.right,
          rect.h - edge.top - edge.bottom};
}

/// Where something lies in a cell that is larger than it prefers; Fill takes the whole cell.
enum class Alignment : std::uint8_t { Fill, Start, Center, End };

/// Draws into the rectangle that something got.
using Painter = std::function<void(DrawList&, Rect)>;

class Node;

/// What a node holds: how it is measured and how it gets into the tree of controls.
class Content {
 public:
  Content() = default;
  Content(const Content&) = delete;
  Content& operator=(const Content&) = delete;
  virtual ~Content() = default;

  /// Horizontally.
  virtual Span widths() = 0;
  /// Vertically, when it is as wide as this.
  virtual Span heights(float width) = 0;
  virtual void place(Rect rect, Control& into) = 0;

  /// Node::add, for what holds several.
  virtual void add(Node node);
  /// Node::named, for words.
  virtual void name(std::string id, Role role, int level);
};

/// A piece of layout, moved into the row, column or grid that holds it. One made without anything
/// is no piece: it takes no room and no gap. Placed once: its actions go to the controls.
class Node {
 public:
  Node() = default;
  explicit Node(std::unique_ptr<Content> content) : content_(std::move(content)) {}

  explicit operator bool() const { return content_ != nullptr; }

  // What is asked of it; all lengths include its padding.

  Node width(float pixels) && { return with(&Node::x_limits_, {pixels, pixels}); }
  Node height(float pixels) && { return with(&Node::y_limits_, {pixels, pixels}); }
  Node min_width(float pixels) && { return with(&Node::x_limits_, {pixels, unlimited}); }
  Node max_width(float pixels) && { return with(&Node::x_limits_, {0, pixels}); }
  Node heights_between(float least, float most) && { return with(&Node::y_limits_, {least, most}); }
  Node min_height(float pixels) && { return with(&Node::y_limits_, {pixels, unlimited}); }
  /// Rather as high as this than as low as it may be.
  Node preferred_height(float pixels) && { return with(&Node::preferred_height_, pixels); }

  /// Along the row or column: takes what the others leave, in proportion to the weights.
  Node stretch(float weight = 1) && { return with(&Node::stretch_, weight); }
  /// Along the row or column: its share of what those without a share leave, whatever it prefers.
  Node share(float weight = 1) && { return with(&Node::share_, weight); }

  Node pad(float all) && { return with(&Node::edge_, {all, all, all, all}); }
  Node pad(float sides, float ends) && { return with(&Node::edge_, {sides, ends, sides, ends}); }
  Node pad(Sides edge) && { return with(&Node::edge_, edge); }

  // Where it lies in a larger cell. Text, choices, switches and fields lie in the middle of a
  // higher one by themselves; everything else fills its cell.
  Node left() && { return with(&Node::x_, Alignment::Start); }
  Node centered() && { return with(&Node::x_, Alignment::Center); }
  Node right() && { return with(&Node::x_, Alignment::End); }
  Node filling() && { return with(&Node::y_, Alignment::Fill); }
  Node top() && { return with(&Node::y_, Alignment::Start); }
  Node middle() && { return with(&Node::y_, Alignment::Center); }
  Node bottom() && { return with(&Node::y_, Alignment::End); }

  /// Draws below its content, into the padded rectangle: `.on(slate_panel)`.
  Node on(Painter painter) &&;
  Node on(Box (*panel)(Rect)) &&;
  /// A control of its own around its content: a group, a list, a button made of several parts.
  /// Takes the rectangle; what is drawn without a control of its own is drawn by this one.
  Node as(Control shell) &&;
  Node as(std::string id, Role role, std::string label) && {
    return std::move(*this).as(make_control(std::move(id), role, std::move(label)));
  }
  /// Words get an id: they can be read, not only seen. `level` is that of a heading.
  Node named(std::string id, Role role = Role::Text, int level = 2) &&;

  /// Writes down where it came to lie, for pictures that have a geometry of their own.
  Node capture(Rect& place) && { return with(&Node::capture_, &place); }

  /// One more in this row, column, grid or flow.
  void add(Node node);

  Span widths() const;
  Span heights(float width) const;
  /// The preferred height at a width.
  float height_at(float width) const { return heights(width).preferred; }
  /// Appends the controls and drawings, all inside the rectangle.
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
  /// Its width without padding in a cell as wide as this.
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

/// Nodes for a row, column or grid; those that are nothing are left out.
using Nodes = std::vector<Node>;

template <class... Each>
Nodes nodes(Each&&... each) {
  Nodes out;
  out.reserve(sizeof...(each));
  (out.push_back(std::forward<Each>(each)), ...);
  return out;
}

/// Beside each other, `gap` apart. In a row too narrow for what they prefer they shrink towards the
/// least they need, all in the same proportion.
Node row(float gap, Nodes nodes);
template <class... Each>
Node row(float gap, Each&&... each) {
  return row(gap, nodes(std::forward<Each>(each)...));
}
/// Below each other, `gap` apart.
Node column(float gap, Nodes nodes);
template <class... Each>
Node column(float gap, Each&&... each) {
  return column(gap, nodes(std::forward<Each>(each)...));
}
/// A row where its width is `from` or more; else a column without shares, `below` apart.
Node row_or_column(float from, float gap, float below, Nodes nodes);
template <class... Each>
Node row_or_column(float from, float gap, float below, Each&&... each) {
  return row_or_column(from, gap, below, nodes(std::forward<Each>(each)...));
}
/// Cells of one width, row by row, in `columns` columns or as many fewer as their words need.
Node grid(int columns, float gap, Nodes nodes);
template <class... Each>
Node grid(int columns, float gap, Each&&... each) {
  return grid(columns, gap, nodes(std::forward<Each>(each)...));
}
/// As wide as they prefer, from left to right, on as many lines as that takes.
Node flow(float gap, Nodes nodes);
template <class... Each>
Node flow(float gap, Each&&... each) {
  return flow(gap, nodes(std::forward<Each>(each)...));
}
/// Upon each other in one cell, the last on top.
Node stack(Nodes nodes);
template <class... Each>
Node stack(Each&&... each) {
  return stack(nodes(std::forward<Each>(each)...));
}

/// The first of these layouts that fits into the width it gets, or the last.
Node first_fitting(Nodes nodes);
template <class... Each>
Node first_fitting(Each&&... each) {
  return first_fitting(nodes(std::forward<Each>(each)...));
}
/// A layout that depends on its width. Prefers no width by itself: it fills its cell.
Node by_width(std::function<Node(float width)> make);

/// Room of this length and nothing in it; room that takes what is left over.
Node space(float length);
Node spring(float weight = 1);
/// A thin line across.
Node rule(Color color);

/// How words are set, and may be made to fit before they are cut.
struct Fit {
  float least = 0;   ///< size of letters, not smaller; 0: never smaller than wished
  int lines = 0;     ///< at most; 0: as many as it takes
  bool cut = false;  ///< asks for no width of its own: a name that may be cut
  Align align = Align::Left;
  bool shadow = false;
};
/// On one line, in smaller letters where it must be; on one line, cut where it must be.
inline Fit one_line(const Ui& ui, Align align = Align::Left) {
  return {.least = ui.letters(0), .lines = 1, .align = align};
}
inline constexpr Fit cut_line = {.lines = 1, .cut = true};

/// Words that are only drawn, unless they are `named`; `letters` as for Ui::letters. First all on
/// one line, then (where `fit` allows it) in smaller letters or on more lines, at last shortened.
Node body(const Ui& ui, std::string words, float letters, Color color, Fit fit = {});
Node strong(const Ui& ui, std::string words, float letters, Color color, Fit fit = {});
Node heading(const Ui& ui, std::string words, float letters, Color color, Fit fit = {});
/// The same with all that can be said about words; without an id they are only drawn.
Node text(const Ui& ui, TextSpec spec, Fit fit = {});
/// A number, its ink centred on its cell.
Node figure(const Ui& ui, const std::string& number, float letters, Color color);
/// A button at least `least` high; higher where its words need it. It may shrink to what a finger
/// needs.
Node button(const Ui& ui, ButtonSpec spec, float least = touch);
Node choice(const Ui& ui, ChoiceSpec spec);
Node toggle_switch(const Ui& ui, SwitchSpec spec);
Node field(const Ui& ui, FieldSpec spec);
/// A picture of this size in the middle of its cell; smaller where there is less room.
Node image(Image picture, Size size);
Node image(std::string art, Size size);
Node icon(const std::string& name, float size, Color color);
/// A drawing that prefers this size and fills its cell.
Node drawing(Size size, Painter painter);
Node drawing(Span widths, float height, Painter painter);
/// A control made for the rectangle it gets; `height` tells how high it is at a width.
Node custom(std::function<float(float width)> height, std::function<Control(Rect)> make);
/// Several controls or drawings by a geometry of their own; `height` as for `custom`.
Node free_form(std::function<float(float width)> height,
               std::function<void(Rect, Control& into)> place);

/// A window that its content scrolls in where it is higher; leave room at the right for the bar.
Node scroll(std::string id, float& offset, Node content, std::string label = {},
            Role role = Role::Group);

/// A dialog as high as its content, as far as the window allows that.
Control dialog(const Ui& ui, const DialogSpec& spec, Node content);

}  // namespace app::layout
