// How chips are drawn; see log_chips.hpp.
#include "app/screens/table/log_chips.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace app {

namespace {

void draw_arrow(DrawList& out, Rect r) {
  const Point middle = r.center();
  const float half = r.w * 0.32F;
  const float head = r.h * 0.16F;
  const Color color = mist;
  const float width = std::max(1.5F, r.h * 0.07F);
  out.emplace_back(Stroke{.points = {{middle.x - half, middle.y}, {middle.x + half, middle.y}},
                          .width = width,
                          .color = color});
  out.emplace_back(Stroke{.points = {{middle.x + half - head, middle.y - head},
                                     {middle.x + half, middle.y},
                                     {middle.x + half - head, middle.y + head}},
                          .width = width,
                          .color = color});
}

/// The measures of a chip.
struct ChipPlan {
  float high = 0;
  float picture = 0;  ///< of each of its pictures
  float text = 0;     ///< width of its words
  float size = 0;     ///< of their letters
  float wide = 0;
};

ChipPlan plan_of(const Ui& ui, const LogChip& chip, float letters) {
  ChipPlan out;
  out.high = chip_height(letters);
  out.size = letters;
  if (chip.look == LogChip::Look::Arrow) {
    out.wide = out.high * 0.7F;
    return out;
  }
  const float edge = out.high * 0.16F;
  out.picture = out.high * 0.84F;
  if (!chip.text.empty()) out.text = ui.measure.width(chip.text, Face::Number, letters);
  const auto pictures =
      static_cast<float>((chip.art.empty() ? 0 : 1) + (chip.over.empty() ? 0 : 1));
  const float between = out.text > 0 && pictures > 0 ? edge * 0.5F : 0;
  out.wide = std::max(out.high * 0.9F, 2 * edge + pictures * out.picture + out.text + between);
  return out;
}

void draw_chip(DrawList& out, const LogChip& chip, const ChipPlan& plan, Rect r) {
  if (chip.look == LogChip::Look::Arrow) return draw_arrow(out, r);
  const bool card = chip.look == LogChip::Look::Card;
  Box field = filled(r, card ? parchment : chip.color, plan.high * 0.22F);
  field.border = card ? chip.color : faded(white, 0.3F);
  field.border_width = card ? std::max(2.0F, plan.high * 0.09F) : 1.0F;
  out.emplace_back(field);
  float x = r.x + (r.w - plan.wide) / 2 + plan.high * 0.16F;
  for (const std::string* art : {&chip.art, &chip.over}) {
    if (art->empty()) continue;
    const float size = plan.picture;
    out.emplace_back(image_of(*art, {x, r.center().y - size / 2, size, size}));
    x += size;
  }
  if (chip.text.empty()) return;
  const float middle =
      chip.art.empty() && chip.over.empty() ? r.center().x : x + plan.high * 0.08F + plan.text / 2;
  out.emplace_back(figure(chip.text, plan.size, chip.letters, {middle, r.center().y}));
}

layout::Nodes nodes_of(const Ui& ui, const std::vector<LogChip>& chips, float letters) {
  layout::Nodes out;
  for (const LogChip& chip : chips) out.push_back(chip_node(ui, chip, letters));
  return out;
}

}  // namespace

layout::Node chip_node(const Ui& ui, const LogChip& chip, float letters) {
  const ChipPlan plan = plan_of(ui, chip, letters);
  return layout::drawing({plan.wide, plan.wide}, plan.high,
                         [chip, plan](DrawList& out, Rect r) { draw_chip(out, chip, plan, r); });
}

layout::Node chips_node(const Ui& ui, const std::vector<LogChip>& chips, float letters) {
  return layout::flow(4, nodes_of(ui, chips, letters));
}

layout::Node chips_in_line(const Ui& ui, const std::vector<LogChip>& chips, float letters) {
  return layout::row(3, nodes_of(ui, chips, letters)).height(chip_height(letters)).middle();
}

std::vector<LogChip> gist_of(const LogEntry& entry, const std::string& mover, TurnDetail gist,
                             const std::string& own) {
  std::vector<LogChip> out = {{.art = mover, .color = faded(white, 0)}};
  const std::vector<LogChip>& chips = entry.chips;
  const auto card = std::find_if(chips.begin(), chips.end(), [](const LogChip& chip) {
    return chip.look == LogChip::Look::Card;
  });
  if (gist == TurnDetail::Whole || card == chips.end()) {
    if (!chips.empty() && chips.front().art == mover) out.clear();  // says it by itself
    out.insert(out.end(), chips.begin(), chips.end());
    return out;
  }
  out.push_back(*card);
  out.back().over.clear();
  if (gist == TurnDetail::Played) return out;
  const auto arrow = std::find_if(
      card, chips.end(), [](const LogChip& chip) { return chip.look == LogChip::Look::Arrow; });
  if (arrow != chips.end()) out.push_back(*std::next(arrow));
  if (gist == TurnDetail::Way) return out;
  std::copy_if(card, chips.end(), std::back_inserter(out), [&](const LogChip& chip) {
    return chip.brings && (gist == TurnDetail::Gains || chip.art == own);
  });
  return out;
}

}  // namespace app
