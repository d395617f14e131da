// How buttons, switches, choices, fields and panels are drawn.
#include "app/widgets.hpp"

#include <algorithm>
#include <utility>

#include "app/text.hpp"
#include "app/theme.hpp"

namespace app {

namespace {

/// Nothing on the screen is written smaller than this.
constexpr float least_letters = 14;

struct Coat {
  Color top;
  Color bottom;
  Color border;
  Color letters;
};

Coat coat_of(Dress dress, bool enabled, bool pointed, bool held) {
  Coat coat;
  switch (dress) {
    case Dress::Gold:
      coat = {gold_light, gold_deep, gold_rim, ink};
      if (held) std::swap(coat.top, coat.bottom);
      if (pointed && !held) coat.top = rgb(0xFFEBB8);
      break;
    case Dress::Parchment:
      coat = {rgb(0xFFF9EC), rgb(0xF3E6C9), rgb(0xB99E63), ink};
      if (pointed) coat.top = white;
      if (held) coat.top = parchment_deep;
      break;
    case Dress::Bare:
      coat = {faded(white, pointed ? 0.10F : 0), faded(white, pointed ? 0.10F : 0), faded(white, 0),
              mist};
      break;
    case Dress::Ember:
      coat = {rgb(0xCB4A34), rgb(0xA93522), rgb(0x5A160B), white};
      if (pointed) coat.top = rgb(0xD9523B);
      break;
    case Dress::Slate:
      coat = {faded(rgb(0x2A304B), 0.96F), faded(rgb(0x20253B), 0.96F), faded(white, 0.13F), mist};
      if (pointed) coat.top = coat.bottom = rgb(0x3A4266);
      if (held) coat.top = coat.bottom = slate_deep;
      break;
  }
  if (!enabled) {
    const bool dark = dress == Dress::Slate || dress == Dress::Bare;
    coat = dark ? Coat{faded(slate, 0.7F), faded(slate, 0.7F), faded(white, 0.06F), rgb(0x8C94B0)}
                : Coat{rgb(0x4A4F66), rgb(0x41465C), faded(white, 0.06F), rgb(0xC3C8D8)};
  }
  return coat;
}

Box coated(const Coat& coat, Rect rect, Dress dress) {
  return {.rect = rect,
          .radius = std::min(corner, rect.h / 2),
          .top = coat.top,
          .bottom = coat.bottom,
          .border = coat.border,
          .border_width = dress == Dress::Gold ? 1.5F : 1.0F,
          .shadow = dress == Dress::Bare ? 0.0F : 5.0F};
}

}  // namespace

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

Control button(const Ui& ui, ButtonPlan plan) {
  Control out;
  out.id = plan.id;
  out.role = Role::Button;
  out.label = plan.label;
  out.description = plan.description.empty() ? plan.second : plan.description;
  out.rect = plan.rect;
  out.enabled = plan.enabled;
  out.checked = plan.pressed;
  out.act = std::move(plan.act);

  const bool pointed = plan.enabled && ui.hovered == plan.id;
  const bool held = (plan.enabled && ui.pressed == plan.id) || plan.pressed.value_or(false);
  const Dress dress =
      plan.pressed.value_or(false) && plan.dress == Dress::Slate ? Dress::Gold : plan.dress;
  const Coat coat = coat_of(dress, plan.enabled, pointed, held && dress != Dress::Gold);
  const Rect& r = plan.rect;
  out.paint.emplace_back(coated(coat, r, dress));

  const Face face = plan.heading ? Face::Heading : Face::Strong;
  const float icon_size = plan.icon.empty() ? 0 : std::min(r.h * 0.5F, ui.letters(15) * 1.45F);
  if (plan.silent) {
    out.paint.emplace_back(
        icon(plan.icon, around(r.center(), icon_size * 1.1F, icon_size * 1.1F), coat.letters));
    return out;
  }
  const float gap = plan.icon.empty() ? 0 : icon_size * 0.45F;
  const float room = r.w - 20 - icon_size - gap;
  const float wished = plan.letters > 0 ? plan.letters : ui.letters(16);
  const float letters = fitting_size(ui.measure, plan.label, face, wished, room, least_letters);
  const float wide = std::min(room, ui.measure.width(plan.label, face, letters));
  const float second_size = std::max(least_letters, letters * 0.72F);
  const float second_wide =
      plan.second.empty() ? 0 : ui.measure.width(plan.second, Face::Body, second_size);
  const bool two = !plan.second.empty();
  const float block = two ? std::max(wide, std::min(second_wide, room)) : wide;
  const float left = r.x + (r.w - block - icon_size - gap) / 2;
  const float text_x = left + icon_size + gap;
  const float middle = r.center().y;
  if (!plan.icon.empty()) {
    out.paint.emplace_back(
        icon(plan.icon, {left, middle - icon_size / 2, icon_size, icon_size}, coat.letters));
  }
  out.paint.emplace_back(line(shortened(ui.measure, plan.label, face, letters, room), face, letters,
                              coat.letters, {text_x, two ? middle - letters * 0.52F : middle},
                              Align::Left));
  if (two) {
    const std::string second =
        shortened(ui.measure, plan.second, Face::Body, second_size, std::max(room, block));
    out.paint.emplace_back(line(second, Face::Body, second_size, faded(coat.letters, 0.85F),
                                {text_x, middle + second_size * 0.85F}, Align::Left));
  }
  return out;
}

Control choice(const Ui& ui, ChoicePlan plan) {
  Control out;
  out.id = plan.id;
  out.role = Role::Radios;
  out.label = plan.label;
  out.rect = plan.rect;
  const bool light = plan.dress == Dress::Parchment;
  const Rect& r = plan.rect;
  out.paint.emplace_back(Box{.rect = r,
                             .radius = corner,
                             .top = light ? rgb(0xE2D2AC) : slate_deep,
                             .bottom = light ? rgb(0xE9DBBA) : slate_deep,
                             .border = light ? rgb(0xC4AC74) : faded(white, 0.08F)});
  const auto many = static_cast<float>(plan.options.size());
  const float each = (r.w - 4) / many;
  float letters = ui.letters(15);
  for (const std::string& option : plan.options) {
    letters = std::min(
        letters, fitting_size(ui.measure, option, Face::Strong, letters, each - 8, least_letters));
  }
  for (std::size_t i = 0; i < plan.options.size(); ++i) {
    const bool on = static_cast<int>(i) == plan.chosen;
    Control radio;
    radio.id = plan.id + "." + std::to_string(i);
    radio.role = Role::Radio;
    radio.label = plan.options[i];
    // A finger has the whole height; what is drawn leaves the frame free.
    radio.rect = {r.x + 2 + each * static_cast<float>(i), r.y, each, r.h};
    const Rect drawn = {radio.rect.x, r.y + 2, each, r.h - 4};
    radio.checked = on;
    radio.act = [choose = plan.choose, i] { choose(static_cast<int>(i)); };
    Color letter_color = light ? ink : mist;
    if (on) {
      const Color fill = light ? ink : gold;
      radio.paint.emplace_back(
          Box{.rect = drawn, .radius = corner - 2, .top = fill, .bottom = fill});
      letter_color = light ? cream : ink;
    } else if (ui.hovered == radio.id) {
      radio.paint.emplace_back(Box{.rect = drawn,
                                   .radius = corner - 2,
                                   .top = faded(light ? ink : white, 0.10F),
                                   .bottom = faded(light ? ink : white, 0.10F)});
    }
    radio.paint.emplace_back(
        line(shortened(ui.measure, radio.label, Face::Strong, letters, each - 4), Face::Strong,
             letters, letter_color, radio.rect.center(), Align::Center));
    out.children.push_back(std::move(radio));
  }
  return out;
}

Control flip_switch(const Ui& ui, SwitchPlan plan) {
  Control out;
  out.id = plan.id;
  out.role = Role::Toggle;
  out.label = plan.label;
  out.description = plan.explanation;
  out.enabled = plan.enabled;
  out.checked = plan.on;
  out.act = std::move(plan.flip);

  const float room = plan.rect.w - 68;
  const float letters =
      fitting_size(ui.measure, plan.label, Face::Strong, ui.letters(17), room, least_letters);
  const float small = ui.letters(14);
  std::vector<std::string> explanation;
  if (!plan.explanation.empty()) {
    explanation = wrap(ui.measure, plan.explanation, Face::Body, small, room);
  }
  const float label_high = letters * 1.35F;
  const float small_high = small * 1.3F;
  const float block = label_high + small_high * static_cast<float>(explanation.size());
  out.rect = plan.rect;
  out.rect.h = std::max({plan.rect.h, block, touch});
  const Rect& r = out.rect;
  const float middle = r.center().y;
  float y = middle - block / 2;
  out.paint.emplace_back(line(shortened(ui.measure, plan.label, Face::Strong, letters, room),
                              Face::Strong, letters, ink, {r.x, y + label_high / 2}, Align::Left));
  y += label_high;
  for (const std::string& each : explanation) {
    out.paint.emplace_back(
        line(each, Face::Body, small, ink_soft, {r.x, y + small_high / 2}, Align::Left));
    y += small_high;
  }

  const Rect track = {r.right() - 54, middle - 14, 52, 28};
  const float strength = plan.enabled ? 1.0F : 0.55F;
  const Color back = faded(plan.on ? gain_green : rgb(0x857A68), strength);
  const bool pointed = plan.enabled && ui.hovered == plan.id;
  out.paint.emplace_back(Box{.rect = track,
                             .radius = 14,
                             .top = back,
                             .bottom = back,
                             .border = pointed ? ink : faded(ink, 0.45F * strength),
                             .border_width = 1.5F});
  out.paint.emplace_back(
      Box{.rect = around({plan.on ? track.right() - 14 : track.x + 14, middle}, 22, 22),
          .radius = 11,
          .top = white,
          .bottom = rgb(0xE9E9EE),
          .shadow = 2});
  if (plan.on) {
    out.paint.emplace_back(icon("check", around({track.x + 16, middle}, 15, 15), white));
  }
  return out;
}

Control field(const Ui& ui, FieldPlan plan) {
  Control out;
  out.id = plan.id;
  out.role = Role::TextField;
  out.label = plan.label;
  out.value = plan.value;
  out.rect = plan.rect;
  out.edit = std::move(plan.edit);
  const Rect& r = plan.rect;
  const bool focused = ui.focus == plan.id;
  const bool light = plan.on_parchment;
  out.paint.emplace_back(
      Box{.rect = r,
          .radius = 8,
          .top = light ? rgb(0xFFFBF1) : slate_deep,
          .bottom = light ? rgb(0xFFFBF1) : slate_deep,
          .border = light ? rgb(0x8C7748) : faded(white, ui.hovered == plan.id ? 0.4F : 0.22F),
          .border_width = 1.5F});
  const bool empty = plan.value.empty();
  const float letters = ui.letters(18);
  const Color color = light ? (empty ? rgb(0x76684F) : ink) : (empty ? rgb(0x9AA3BF) : mist);
  const std::string shown =
      shortened(ui.measure, empty ? plan.hint : plan.value, Face::Strong, letters, r.w - 44);
  out.paint.emplace_back(
      line(shown, Face::Strong, letters, color, {r.x + 12, r.center().y}, Align::Left));
  out.paint.emplace_back(
      icon("pencil", around({r.right() - 20, r.center().y}, 18, 18), light ? ink_soft : mist_soft));
  if (focused) {
    const float end = r.x + 13 + (empty ? 0 : ui.measure.width(shown, Face::Strong, letters));
    out.paint.emplace_back(Stroke{.points = {{end, r.y + 10}, {end, r.bottom() - 10}},
                                  .width = 2,
                                  .color = light ? ink : gold});
  }
  return out;
}

Control text(const Ui& ui, const TextPlan& plan) {
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

DialogFrame dialog(const Ui& ui, const DialogPlan& plan) {
  const float edge = ui.small() ? 8.0F : 24.0F;
  const float wide = std::min(plan.width, ui.size.w - 2 * edge);
  const float high = std::min(plan.height, ui.size.h - 2 * edge);
  const Rect panel = around({ui.size.w / 2, ui.size.h / 2}, wide, high);
  const float pad = ui.small() ? 14.0F : 24.0F;

  DialogFrame out;
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
                    .dress = plan.on_parchment ? Dress::Parchment : Dress::Slate,
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
