// Containers that share out nothing: several in one cell, one chosen by the width, a window that
// scrolls.
#include <algorithm>

#include "app/toolkit/layout_several.hpp"

namespace app::layout {

namespace {

class Stack : public Several {
 public:
  using Several::Several;

  Span widths() override { return widest(); }
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
    // Before anything scrolls the content gives what it can.
    const float all = std::max(rect.h, content_.heights(rect.w).least);
    const float most = all - rect.h;
    offset_ = std::clamp(offset_, 0.0F, most);
    shell_.rect = rect;
    shell_.paint.emplace_back(Clip{rect});
    content_.place({rect.x, rect.y - offset_, rect.w, all}, shell_);
    shell_.over.emplace_back(Clip{});
    if (most > 0) {
      shell_.scrolls = true;
      shell_.scroll = [&offset = offset_, most](float by) {
        offset = std::clamp(offset + by, 0.0F, most);
      };
      const float bar = std::max(28.0F, rect.h * rect.h / all);
      const float y = rect.y + (rect.h - bar) * (offset_ / most);
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

Node stack(Nodes nodes) { return made<Stack>(std::move(nodes)); }
Node first_fitting(Nodes nodes) { return made<FirstFitting>(std::move(nodes)); }
Node by_width(std::function<Node(float)> make) { return made<ByWidth>(std::move(make)); }

Node scroll(std::string id, float& offset, Node content, std::string label, Role role) {
  return made<Scroll>(control_of(std::move(id), role, std::move(label)), offset,
                      std::move(content));
}

}  // namespace app::layout
