// How words, panels and dialogs are drawn, and what scrolls.
#include "app/toolkit/widgets.hpp"

#include <algorithm>
#include <utility>

#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"

namespace app {

Text line(std::string text, Face face, float letters, Color color, Point at, Align align) {
  return {.text = std::move(text),
          .face = face,
          .size = letters,
          .color = color,
          .at = at,
          .align = align};
}

Text figure(const std::string& text, float letters, Color color, Point at) {
  return {.text = text,
          .face = Face::Number,
          .size = letters,
          .color = color,
          .at = at,
          .align = Align::Center,
          .centered_ink = true};
}

Image icon(const std::string& name, Rect rect, Color color) {
  return {.art = "icons/" + name, .rect = rect, .tint = color};
}

Control text(const Ui& ui, const TextSpec& plan) {
  Control out;
  out.id = plan.id;
  out.role = plan.role;
  out.label = plan.text;
  out.level = plan.level;
  out.rect = plan.rect;
  const std::vector<std::string> lines =
      wrap(ui.measure, plan.text, plan.face, plan.letters, plan.rect.w);
  const float high = plan.letters * plan.leading;
  float x = plan.rect.x;
  if (plan.align == Align::Center) x = plan.rect.center().x;
  if (plan.align == Align::Right) x = plan.rect.right();
  float y = plan.rect.y + high / 2;
  for (const std::string& each : lines) {
    Text drawn = line(each, plan.face, plan.letters, plan.color, {x, y}, plan.align);
    if (plan.shadow) drawn.shadow = faded(night, 0.8F);
    out.paint.emplace_back(std::move(drawn));
    y += high;
  }
  out.rect.h = high * static_cast<float>(lines.size());
  return out;
}

Box slate_panel(Rect rect) {
  return {.rect = rect,
          .radius = corner,
          .top = faded(rgb(0x293050), 0.93F),
          .bottom = faded(rgb(0x20253B), 0.93F),
          .border = faded(white, 0.09F),
          .shadow = 8};
}

Box parchment_panel(Rect rect) {
  return {.rect = rect,
          .radius = corner,
          .top = rgb(0xFBF3E0),
          .bottom = rgb(0xEBDDBC),
          .border = rgb(0xFFFAEE),
          .shadow = 8};
}

Box framed(Box box) {
  box.border = gold;
  box.border_width = 2.5F;
  return box;
}

DialogLayout dialog(const Ui& ui, const DialogSpec& plan) {
  const float edge = ui.small() ? 8.0F : 24.0F;
  const float wide = std::min(ui.grown(plan.width), ui.size.w - 2 * edge);
  const float high = std::min(plan.height, ui.size.h - 2 * edge);
  const Rect panel = around({ui.size.w / 2, ui.size.h / 2}, wide, high);
  const float pad = ui.small() ? 14.0F : 24.0F;

  DialogLayout out;
  Control& control = out.control;
  control.id = plan.id;
  control.role = Role::Dialog;
  control.label = plan.heading;
  control.rect = {0, 0, ui.size.w, ui.size.h};
  control.paint.emplace_back(
      Box{.rect = control.rect, .top = faded(night, 0.72F), .bottom = faded(night, 0.72F)});
  Box back = plan.on_parchment ? parchment_panel(panel) : slate_panel(panel);
  back.top.a = back.bottom.a = 255;
  control.paint.emplace_back(back);
  control.children.push_back(
      text(ui, {.id = plan.id + ".heading",
                .rect = {panel.x + pad, panel.y + pad * 0.8F, wide - 2 * pad - 48, 0},
                .text = plan.heading,
                .face = Face::Heading,
                .letters = ui.letters(27),
                .color = plan.on_parchment ? ink : cream,
                .role = Role::Heading,
                .level = 1,
                .leading = 1.25F}));
  if (plan.close) {
    control.children.push_back(
        button(ui, {.id = plan.id + ".close",
                    .rect = {panel.right() - 10 - touch, panel.y + 10, touch, touch},
                    .label = ui.words("close"),
                    .description = {},
                    .icon = "close",
                    .style = plan.on_parchment ? ButtonStyle::Parchment : ButtonStyle::Slate,
                    .silent = true,
                    .act = plan.close}));
  }
  const float top = std::max(control.children.front().rect.bottom() + 12, panel.y + 10 + touch + 6);
  out.inside = {panel.x + pad, top, wide - 2 * pad, panel.bottom() - pad - top};
  return out;
}

Control scrolled(const std::string& id, Rect rect, float content_height, float& offset,
                 std::vector<Control> children) {
  Control out;
  out.id = id;
  out.role = Role::Group;
  out.rect = rect;
  const float most = std::max(0.0F, content_height - rect.h);
  offset = std::clamp(offset, 0.0F, most);
  out.paint.emplace_back(Clip{rect});
  for (Control& child : children) {
    shift(child, 0, -offset);
    out.children.push_back(std::move(child));
  }
  out.over.emplace_back(Clip{});
  if (most > 0) {
    out.scrolls = true;
    out.scroll = [&offset, most](float by) { offset = std::clamp(offset + by, 0.0F, most); };
    const float bar = std::max(28.0F, rect.h * rect.h / content_height);
    const float at = rect.y + (rect.h - bar) * (offset / most);
    out.over.emplace_back(Box{.rect = {rect.right() - 4, at, 4, bar},
                              .radius = 2,
                              .top = faded(rgb(0x8C94B0), 0.8F),
                              .bottom = faded(rgb(0x8C94B0), 0.8F)});
  }
  return out;
}

namespace {

void shift(DrawList& list, float dx, float dy) {
  for (DrawOp& op : list) {
    if (auto* image = std::get_if<Image>(&op)) image->rect = image->rect.moved(dx, dy);
    if (auto* words = std::get_if<Text>(&op)) words->at = {words->at.x + dx, words->at.y + dy};
    if (auto* box = std::get_if<Box>(&op)) box->rect = box->rect.moved(dx, dy);
    if (auto* stroke = std::get_if<Stroke>(&op)) {
      for (Point& point : stroke->points) point = {point.x + dx, point.y + dy};
    }
    if (auto* clip = std::get_if<Clip>(&op); clip != nullptr && clip->rect) {
      clip->rect = clip->rect->moved(dx, dy);
    }
  }
}

}  // namespace

void shift(Control& control, float dx, float dy) {
  control.rect = control.rect.moved(dx, dy);
  shift(control.paint, dx, dy);
  shift(control.over, dx, dy);
  for (Control& child : control.children) shift(child, dx, dy);
}

}  // namespace app
