// How buttons are dressed and worded.
#include "app/toolkit/widgets.hpp"

#include <algorithm>
#include <utility>

#include "app/toolkit/layout.hpp"
#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"

namespace app {

namespace {

struct ButtonColors {
  Color top;
  Color bottom;
  Color border;
  Color letters;
};

ButtonColors button_colors(ButtonStyle style, bool enabled, bool pointed, bool held) {
  ButtonColors coat;
  switch (style) {
    case ButtonStyle::Gold:
      coat = {gold_light, gold_deep, gold_rim, ink};
      if (pointed) coat.top = rgb(0xFFEBB8);
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
    coat = dark ? ButtonColors{faded(slate, 0.7F), faded(slate, 0.7F), faded(white, 0.06F),
                               rgb(0x8C94B0)}
                : ButtonColors{rgb(0x4A4F66), rgb(0x41465C), faded(white, 0.06F), rgb(0xC3C8D8)};
  }
  return coat;
}

constexpr float label_leading = 1.15F;  // line heights in ems
constexpr float second_leading = 1.22F;
constexpr float second_share = 0.72F;  // of the label's letters
constexpr float any_height = 2000;

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

class Button : public layout::Content {
 public:
  Button(const Ui& ui, ButtonSpec spec, float least)
      : ui_(ui),
        spec_(std::move(spec)),
        least_(least),
        face_(spec_.heading ? Face::Heading : Face::Strong),
        letters_(spec_.letters > 0 ? spec_.letters : ui.letters(16)) {}

  layout::Span widths() override {
    const float beside = 20 + icon_room(any_height);
    float least = 0;
    float wished = 0;
    if (!spec_.silent) {
      const float second = std::max(ui_.letters(0), letters_ * second_share);
      least = word_width(ui_.measure, spec_.label, face_, ui_.letters(0));
      wished = std::max(line_width(ui_.measure, spec_.label, face_, letters_),
                        line_width(ui_.measure, spec_.second, Face::Body, second));
    }
    return {std::max(touch, least + beside), std::max(touch, wished + beside)};
  }
  layout::Span heights(float width) override {
    float wished = least_;
    std::size_t lines = 0;
    if (!spec_.silent) {
      const Wording words = wording({width, any_height}).first;
      wished = std::max(wished, words.high() + 16);
      lines = words.label.lines.size() + words.second.lines.size();
    }
    // One of two lines keeps both.
    return {lines > 1 ? wished : std::min(touch, wished), wished};
  }
  void place(Rect r, Control& into) override {
    Control out = control_of(spec_.id, Role::Button, spec_.label, r);
    out.description = spec_.description.empty() ? spec_.second : spec_.description;
    out.enabled = spec_.enabled;
    if (!out.enabled) out.why = spec_.why;
    out.checked = spec_.pressed;
    out.act = std::move(spec_.act);
    const Color color = draw_box(out.paint, r);
    if (spec_.silent) {
      if (!spec_.icon.empty()) {
        out.tip = spec_.label;
        const float size = icon_size(r.h) * 1.1F;
        out.paint.emplace_back(icon(spec_.icon, around(r.center(), size, size), color));
      }
    } else {
      draw_content(out.paint, r, color);
    }
    into.children.push_back(std::move(out));
  }

 private:
  float icon_size(float high) const {
    return spec_.icon.empty() ? 0 : std::min(high * 0.5F, ui_.letters(15) * 1.45F);
  }
  /// With what is kept free beside it.
  float icon_room(float high) const { return icon_size(high) * 1.45F; }

  /// The words for a room, in letters not smaller than `least`.
  Wording laid_out(Size room, float least) const {
    const float high = room.h - 6;
    Wording out;
    if (!spec_.second.empty()) {
      const float size = std::max(least, letters_ * second_share);
      const float above = letters_ * label_leading;
      out.second = fitting_block(ui_.measure, spec_.second, Face::Body, size,
                                 {room.w, high - above}, least, second_leading);
    }
    const float below =
        out.second.size * second_leading * static_cast<float>(out.second.lines.size());
    out.label = fitting_block(ui_.measure, spec_.label, face_, letters_, {room.w, high - below},
                              least, label_leading);
    out.cut = is_cut(out.label, spec_.label) ||
              (!spec_.second.empty() && is_cut(out.second, spec_.second));
    for (const std::string& each : out.label.lines) {
      out.wide = std::max(out.wide, ui_.measure.width(each, face_, out.label.size));
    }
    for (const std::string& each : out.second.lines) {
      out.wide = std::max(out.wide, ui_.measure.width(each, Face::Body, out.second.size));
    }
    return out;
  }
  /// The words of a button of this size, and what is kept free for its icon: first the icon goes,
  /// then letters become smaller than wished; both are better than words cut short.
  std::pair<Wording, float> wording(Size button) const {
    const float icon = icon_room(button.h);
    std::pair<Wording, float> out;
    for (const float least : {ui_.letters(0), ui_.letters(0) / ui_.text_size}) {
      out = {laid_out({button.w - 20 - icon, button.h}, least), icon};
      if (out.first.cut && icon > 0) out = {laid_out({button.w - 16, button.h}, least), 0};
      if (!out.first.cut) break;
    }
    return out;
  }

  /// Returns the colour of what is drawn on it.
  Color draw_box(DrawList& out, Rect r) const {
    const bool on = spec_.pressed.value_or(false);
    const ButtonStyle style =
        on && spec_.style == ButtonStyle::Slate ? ButtonStyle::Gold : spec_.style;
    const bool pointed = spec_.enabled && ui_.hovered == spec_.id;
    const bool held = on || (spec_.enabled && ui_.pressed == spec_.id);
    const ButtonColors coat = button_colors(style, spec_.enabled, pointed, held);
    out.emplace_back(Box{.rect = r,
                         .radius = std::min(corner, r.h / 2),
                         .top = coat.top,
                         .bottom = coat.bottom,
                         .border = coat.border,
                         .border_width = style == ButtonStyle::Gold ? 1.5F : 1.0F,
                         .shadow = style == ButtonStyle::Bare ? 0.0F : 5.0F});
    return coat.letters;
  }

  void draw_content(DrawList& out, Rect r, Color color) const {
    const float size = icon_size(r.h);
    const auto [words, beside] = wording({r.w, r.h});
    const float left = r.x + (r.w - words.wide - beside) / 2;
    const float middle = r.center().y;
    if (beside > 0) {
      out.emplace_back(icon(spec_.icon, {left, middle - size / 2, size, size}, color));
    }
    const Align align = spec_.icon.empty() ? Align::Center : Align::Left;
    Point at = {spec_.icon.empty() ? r.center().x : left + beside, middle - words.high() / 2};
    const auto draw = [&](const Block& block, Face face, float leading, Color ink) {
      const float step = block.size * leading;
      for (const std::string& each : block.lines) {
        out.emplace_back(line(each, face, block.size, ink, {at.x, at.y + step / 2}, align));
        at.y += step;
      }
    };
    draw(words.label, face_, label_leading, color);
    draw(words.second, Face::Body, second_leading, faded(color, 0.85F));
    draw_picture(out, r, words.wide + beside);
  }

  /// The words are in the button's middle.
  void draw_picture(DrawList& out, Rect r, float words) const {
    const float size = std::min(r.h * 0.7F, 60 * ui_.scale());
    if (spec_.picture.empty() || words + 2 * (size + 16) > r.w) return;
    out.emplace_back(Image{.art = spec_.picture,
                           .rect = {r.right() - size - 12, r.center().y - size / 2, size, size}});
  }

  const Ui& ui_;
  ButtonSpec spec_;
  float least_;
  Face face_;
  float letters_;  ///< wished size of the label's
};

}  // namespace

Control button(const Ui& ui, ButtonSpec spec) {
  const Rect rect = spec.rect;
  Control out;
  Button(ui, std::move(spec), 0).place(rect, out);
  return std::move(out.children.front());
}

layout::Node layout::button(const Ui& ui, ButtonSpec spec, float least) {
  return Node(std::make_unique<Button>(ui, std::move(spec), least));
}

}  // namespace app
