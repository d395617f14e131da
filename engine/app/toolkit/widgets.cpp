// How words, panels and dialogs are drawn.
#include "app/toolkit/widgets.hpp"

#include <algorithm>
#include <utility>

#include "app/toolkit/layout.hpp"
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

namespace layout {

Control dialog(const Ui& ui, const DialogSpec& spec, Node content) {
  const float edge = ui.small() ? 8.0F : 24.0F;
  const float pad = ui.small() ? 14.0F : 24.0F;
  const bool light = spec.on_parchment;
  Node close;
  if (spec.close) {
    close = layout::button(ui, {.id = spec.id + ".close",
                                .label = ui.words("close"),
                                .icon = "close",
                                .style = light ? ButtonStyle::Parchment : ButtonStyle::Slate,
                                .silent = true,
                                .act = spec.close})
                .pad({0, 10, 10, 0})
                .width(touch + 10)
                .height(touch + 10)
                .right()
                .top();
  }
  Node head = stack(heading(ui, spec.heading, 27, light ? ink : cream)
                        .named(spec.id + ".heading", Role::Heading, 1)
                        .pad({pad, pad * 0.8F, pad + 48, 12})
                        .top(),
                    std::move(close))
                  .min_height(touch + 16);
  const auto panel = [light](DrawList& out, Rect rect) {
    Box box = light ? parchment_panel(rect) : slate_panel(rect);
    box.top.a = box.bottom.a = 255;
    out.emplace_back(box);
  };
  Control out = control_of(spec.id, Role::Dialog, spec.heading, {0, 0, ui.size.w, ui.size.h});
  out.paint.emplace_back(filled(out.rect, faded(night, 0.72F)));
  column(0, std::move(head), stack(std::move(content)).pad({pad, 0, pad, pad + 1}).share())
      .width(std::min(ui.grown(spec.width), ui.size.w - 2 * edge))
      .on(panel)
      .centered()
      .middle()
      .place(out.rect.inset(edge), out);
  return out;
}

}  // namespace layout

}  // namespace app
