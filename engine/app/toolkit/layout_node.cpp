// One node of a layout: what it asks for, and where its content lies in the cell it gets.
#include <algorithm>

#include "app/toolkit/layout.hpp"

namespace app::layout {

void Content::add(Node /*node*/) {}
// Whoever overrides it keeps the id: NOLINTNEXTLINE(performance-unnecessary-value-param)
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
  return {std::clamp(all.least + padding, x_limits_.least, x_limits_.wished),
          std::clamp(all.wished + padding, x_limits_.least, x_limits_.wished)};
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
    Span all = content_->heights(inner_width(width));
    all = {all.least + padding, all.wished + padding};
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

}  // namespace app::layout
