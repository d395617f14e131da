// What the containers of the layout kit share. Private to it.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>

#include "app/toolkit/layout.hpp"

namespace app::layout {

inline constexpr float slack = 0.05F;  // rounding never breaks a line

inline Span most_of(Span a, Span b) {
  return {std::max(a.least, b.least), std::max(a.wished, b.wished)};
}

/// Several nodes; those that are nothing are left out.
class Several : public Content {
 public:
  explicit Several(Nodes given) {
    for (Node& each : given) add(std::move(each));
  }
  void add(Node node) override {
    if (node) nodes.push_back(std::move(node));
  }

  Span widest() const {
    Span out;
    for (const Node& each : nodes) out = most_of(out, each.widths());
    return out;
  }

  Nodes nodes;
};

template <class T, class... Args>
Node made(Args&&... args) {
  return Node(std::make_unique<T>(std::forward<Args>(args)...));
}

}  // namespace app::layout
