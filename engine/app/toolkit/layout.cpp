// Measuring and placing: how rows, columns, grids and flows share out the room they get.
#include <algorithm>
#include <cstddef>
#include <limits>

#include "app/toolkit/layout_several.hpp"

namespace app::layout {

namespace {

Span operator+(Span a, Span b) { return {a.least + b.least, a.wished + b.wished}; }

float gaps(float gap, std::size_t count) {
  return count < 2 ? 0 : gap * static_cast<float>(count - 1);
}

/// What one of several asks for along their line.
struct SpaceRequest {
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

Total total_of(const std::vector<SpaceRequest>& claims) {
  Total out;
  Span one_share;
  for (const SpaceRequest& each : claims) {
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
std::vector<float> distribute(const std::vector<SpaceRequest>& claims, float room) {
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
  for (const SpaceRequest& each : claims) {
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

std::vector<SpaceRequest> claims_across(const Nodes& nodes) {
  std::vector<SpaceRequest> out;
  for (const Node& each : nodes) out.push_back({each.widths(), each.weight(), each.shares()});
  return out;
}

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
    const Span widest = Several::widest();
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
  std::vector<SpaceRequest> claims_down(float width) const {
    std::vector<SpaceRequest> out;
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
    Span out = {widest().least, gaps(gap_, nodes.size())};
    for (const Node& each : nodes) out.wished += each.widths().wished;
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

}  // namespace

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

}  // namespace app::layout
