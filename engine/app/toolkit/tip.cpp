// Where a tip lies and how it is drawn.
#include "app/toolkit/tip.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <variant>
#include <vector>

#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

namespace {

constexpr float gap = 8;   // between a tip and what it tells of
constexpr float edge = 4;  // left free along the window
constexpr float pad = 9;
constexpr float leading = 1.25F;

float area(const Rect& rect) { return rect.w * rect.h; }

/// Words that answer are rather read whole than pictures seen whole.
float weight(const Control& control) {
  const bool worded = std::any_of(control.paint.begin(), control.paint.end(), [](const DrawOp& op) {
    const auto* const text = std::get_if<Text>(&op);
    return text != nullptr && text->text.size() > 3;
  });
  return worded ? 4 : 1;
}

/// The place that covers least of what can be used, itself first of all.
Rect place_of(const Ui& ui, const Control& tree, const Control& of, Size size) {
  const Rect r = of.rect;
  const Point middle = r.center();
  const std::array<Rect, 4> places = {
      {{middle.x - size.w / 2, r.y - gap - size.h, size.w, size.h},
       {middle.x - size.w / 2, r.bottom() + gap, size.w, size.h},
       {r.right() + gap, middle.y - size.h / 2, size.w, size.h},
       {r.x - gap - size.w, middle.y - size.h / 2, size.w, size.h}}};
  const std::vector<const Control*> used = focus_order(tree);
  Rect best;
  float least = 0;
  for (Rect each : places) {
    each.x = std::clamp(each.x, edge, std::max(edge, ui.size.w - edge - size.w));
    each.y = std::clamp(each.y, edge, std::max(edge, ui.size.h - edge - size.h));
    float cost = 1000 * area(each.meet(r));
    for (const Control* other : used) cost += weight(*other) * area(each.meet(other->rect));
    if (best.w > 0 && cost >= least) continue;
    best = each;
    least = cost;
  }
  return best;
}

}  // namespace

std::optional<Control> tip_of(const Ui& ui, const Control& tree, const std::string& id,
                              const std::string& more) {
  const Control* const of = id.empty() ? nullptr : find(reachable(tree), id);
  if (of == nullptr) return std::nullopt;
  std::string said = of->tip;
  if (!of->enabled) said += (said.empty() || of->why.empty() ? "" : "\n") + of->why;
  if (said.empty()) return std::nullopt;
  if (!more.empty()) said += "\n" + more;
  const float letters = ui.letters(15);
  const float most = std::min(ui.grown(260), ui.size.w - 2 * (edge + pad));
  const std::vector<std::string> lines = wrap(ui.measure, said, Face::Strong, letters, most);
  float wide = 0;
  for (const std::string& each : lines) {
    wide = std::max(wide, ui.measure.width(each, Face::Strong, letters));
  }
  const float step = letters * leading;
  const Size size = {wide + 2 * pad, step * static_cast<float>(lines.size()) + 10};
  Control out = control_of("tip", Role::None, {}, place_of(ui, tree, *of, size));
  out.paint.emplace_back(Box{.rect = out.rect,
                             .radius = 8,
                             .top = night,
                             .bottom = night,
                             .border = faded(gold, 0.75F),
                             .border_width = 1.5F,
                             .shadow = 6});
  float y = out.rect.y + 5 + step / 2;
  for (const std::string& each : lines) {
    out.paint.emplace_back(
        line(each, Face::Strong, letters, cream, {out.rect.center().x, y}, Align::Center));
    y += step;
  }
  return out;
}

}  // namespace app
