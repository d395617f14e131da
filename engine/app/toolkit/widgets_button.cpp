// How buttons are dressed and worded.
#include "app/toolkit/widgets.hpp"

#include <algorithm>
#include <utility>

#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"

namespace app {

namespace {

struct Coat {
  Color top;
  Color bottom;
  Color border;
  Color letters;
};

Coat coat_of(ButtonStyle style, bool enabled, bool pointed, bool held) {
  Coat coat;
  switch (style) {
    case ButtonStyle::Gold:
      coat = {gold_light, gold_deep, gold_rim, ink};
      if (held) std::swap(coat.top, coat.bottom);
      if (pointed && !held) coat.top = rgb(0xFFEBB8);
      break;
    case ButtonStyle::Parchment:
      coat = {rgb(0xFFF9EC), rgb(0xF3E6C9), rgb(0xB99E63), ink};
      if (pointed) coat.top = white;
      if (held) coat.top = parchment_deep;
      break;
    case ButtonStyle::Bare:
      coat = {faded(white, pointed ? 0.10F : 0), faded(white, pointed ? 0.10F : 0), faded(white, 0),
              mist};
      break;
    case ButtonStyle::Ember:
      coat = {rgb(0xCB4A34), rgb(0xA93522), rgb(0x5A160B), white};
      if (pointed) coat.top = rgb(0xD9523B);
      break;
    case ButtonStyle::Slate:
      coat = {faded(rgb(0x2A304B), 0.96F), faded(rgb(0x20253B), 0.96F), faded(white, 0.13F), mist};
      if (pointed) coat.top = coat.bottom = rgb(0x3A4266);
      if (held) coat.top = coat.bottom = slate_deep;
      break;
  }
  if (!enabled) {
    const bool dark = style == ButtonStyle::Slate || style == ButtonStyle::Bare;
    coat = dark ? Coat{faded(slate, 0.7F), faded(slate, 0.7F), faded(white, 0.06F), rgb(0x8C94B0)}
                : Coat{rgb(0x4A4F66), rgb(0x41465C), faded(white, 0.06F), rgb(0xC3C8D8)};
  }
  return coat;
}

Box coated(const Coat& coat, Rect rect, ButtonStyle style) {
  return {.rect = rect,
          .radius = std::min(corner, rect.h / 2),
          .top = coat.top,
          .bottom = coat.bottom,
          .border = coat.border,
          .border_width = style == ButtonStyle::Gold ? 1.5F : 1.0F,
          .shadow = style == ButtonStyle::Bare ? 0.0F : 5.0F};
}

constexpr float label_leading = 1.15F;
constexpr float second_leading = 1.22F;

/// The words of a button as they are laid out.
struct Wording {
  Block label;
  Block second;
  float wide = 0;    ///< of the widest line
  bool cut = false;  ///< something is missing of them

  float high() const {
    return label.size * label_leading * static_cast<float>(label.lines.size()) +
           second.size * second_leading * static_cast<float>(second.lines.size());
  }
};

bool is_cut(const Block& block, const std::string& whole) {
  return block.lines.size() == 1 && block.lines.front() != whole;
}

/// Lays out a button's words for a room of this width, in letters not smaller than `least`.
Wording laid_out(const Ui& ui, const ButtonSpec& plan, Face face, float wished, float room,
                 float least) {
  const float high = plan.rect.h - 6;
  Wording out;
  if (!plan.second.empty()) {
    const float size = std::max(least, wished * 0.72F);
    const float above = wished * label_leading;
    out.second = fitting_block(ui.measure, plan.second, Face::Body, size, {room, high - above},
                               least, second_leading);
  }
  const float below =
      out.second.size * second_leading * static_cast<float>(out.second.lines.size());
  out.label = fitting_block(ui.measure, plan.label, face, wished, {room, high - below}, least,
                            label_leading);
  out.cut =
      is_cut(out.label, plan.label) || (!plan.second.empty() && is_cut(out.second, plan.second));
  for (const std::string& each : out.label.lines) {
    out.wide = std::max(out.wide, ui.measure.width(each, face, out.label.size));
  }
  for (const std::string& each : out.second.lines) {
    out.wide = std::max(out.wide, ui.measure.width(each, Face::Body, out.second.size));
  }
  return out;
}

Wording wording_of(const Ui& ui, const ButtonSpec& plan, Face face, float wished, float room) {
  const float grown = ui.letters(0);
  Wording out = laid_out(ui, plan, face, wished, room, grown);
  // Smaller than wished is better than cut.
  if (out.cut) out = laid_out(ui, plan, face, wished, room, grown / ui.text_size);
  return out;
}

Face face_of(const ButtonSpec& plan) { return plan.heading ? Face::Heading : Face::Strong; }

float wished_letters(const Ui& ui, const ButtonSpec& plan) {
  return plan.letters > 0 ? plan.letters : ui.letters(16);
}

float icon_size_of(const Ui& ui, const ButtonSpec& plan) {
  return plan.icon.empty() ? 0 : std::min(plan.rect.h * 0.5F, ui.letters(15) * 1.45F);
}

/// Width for the words beside the icon.
float word_room(const Ui& ui, const ButtonSpec& plan) {
  return plan.rect.w - 20 - icon_size_of(ui, plan) * 1.45F;
}

void draw_wording(DrawList& out, const Wording& words, Face face, float left, float middle,
                  bool centered, Color color) {
  const Align align = centered ? Align::Center : Align::Left;
  const float x = centered ? left + words.wide / 2 : left;
  float y = middle - words.high() / 2;
  const float step = words.label.size * label_leading;
  for (const std::string& each : words.label.lines) {
    out.emplace_back(line(each, face, words.label.size, color, {x, y + step / 2}, align));
    y += step;
  }
  const float small_step = words.second.size * second_leading;
  for (const std::string& each : words.second.lines) {
    out.emplace_back(line(each, Face::Body, words.second.size, faded(color, 0.85F),
                          {x, y + small_step / 2}, align));
    y += small_step;
  }
}

}  // namespace

float button_height(const Ui& ui, ButtonSpec plan) {
  constexpr float any = 2000;
  plan.rect.h = any;
  const float wished = wished_letters(ui, plan);
  return wording_of(ui, plan, face_of(plan), wished, word_room(ui, plan)).high() + 16;
}

float button_width(const Ui& ui, const ButtonSpec& spec) {
  ButtonSpec high = spec;
  high.rect = {0, 0, 0, 2000};
  const float wished = wished_letters(ui, spec);
  const float second = std::max(ui.letters(0), wished * 0.72F);
  const float words = std::max(line_width(ui.measure, spec.label, face_of(spec), wished),
                               line_width(ui.measure, spec.second, Face::Body, second));
  return (spec.silent ? 0 : words) - word_room(ui, high);
}

float button_least_width(const Ui& ui, const ButtonSpec& spec) {
  ButtonSpec high = spec;
  high.rect = {0, 0, 0, 2000};
  const float words = word_width(ui.measure, spec.label, face_of(spec), ui.letters(0));
  return (spec.silent ? 0 : words) - word_room(ui, high);
}

bool button_fits(const Ui& ui, const ButtonSpec& plan) {
  ButtonSpec high = plan;
  high.rect.h = 2000;  // the icon as large as it may become
  return words_fit(ui.measure, plan.label, face_of(plan), ui.letters(0), word_room(ui, high));
}

Control button(const Ui& ui, ButtonSpec plan) {
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
  const ButtonStyle style = plan.pressed.value_or(false) && plan.style == ButtonStyle::Slate
                                ? ButtonStyle::Gold
                                : plan.style;
  const Coat coat = coat_of(style, plan.enabled, pointed, held && style != ButtonStyle::Gold);
  const Rect& r = plan.rect;
  out.paint.emplace_back(coated(coat, r, style));

  const Face face = face_of(plan);
  const float icon_size = icon_size_of(ui, plan);
  if (plan.silent) {
    out.paint.emplace_back(
        icon(plan.icon, around(r.center(), icon_size * 1.1F, icon_size * 1.1F), coat.letters));
    return out;
  }
  const float wished = wished_letters(ui, plan);
  Wording words = wording_of(ui, plan, face, wished, word_room(ui, plan));
  float beside = icon_size * 1.45F;
  // Words that need the room of the icon get it.
  if (!plan.icon.empty() && words.cut) {
    beside = 0;
    words = wording_of(ui, plan, face, wished, r.w - 16);
  }
  const float left = r.x + (r.w - words.wide - beside) / 2;
  if (beside > 0) {
    out.paint.emplace_back(
        icon(plan.icon, {left, r.center().y - icon_size / 2, icon_size, icon_size}, coat.letters));
  }
  draw_wording(out.paint, words, face, left + beside, r.center().y, plan.icon.empty(),
               coat.letters);
  return out;
}

}  // namespace app
