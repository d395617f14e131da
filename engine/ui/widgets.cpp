// Draws text, panels, dialogs, buttons, choices, switches, fields and tooltips.
#include "ui/widgets.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <variant>
#include <vector>

#include "ui/layout.hpp"
#include "ui/placement.hpp"
#include "ui/text.hpp"
#include "ui/theme.hpp"

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

Control dialog(const Ui& ui, const DialogSpec& spec, Node content, Node beside) {
  const float edge = ui.small() ? 8.0F : 24.0F;
  const float pad = ui.small() ? 14.0F : 24.0F;
  const bool light = spec.on_parchment;
  Node close;
  if (spec.close) {
    close = layout::button(ui, {.id = spec.id + ".close",
                                .label = ui.tr("close"),
                                .icon = "close",
                                .style = light ? ButtonStyle::Parchment : ButtonStyle::Slate,
                                .icon_only = true,
                                .act = spec.close})
                .pad({0, 10, 10, 0})
                .width(touch + 10)
                .height(touch + 10)
                .right()
                .top();
  }
  Node title = heading(ui, spec.heading, 27, light ? ink : cream)
                   .named(spec.id + ".heading", Role::Heading, 1)
                   .pad({0, pad * 0.8F, 0, 12});
  if (beside) {
    const float wide = title.widths().preferred;
    title = row(20, std::move(title).width(wide).middle(),
                std::move(beside).pad({0, 10, 8, 0}).top().stretch());
  }
  // The column keeps the padding above and below the title.
  Node head = stack(column(0, std::move(title)).pad({pad, 0, pad + 48, 0}).top(), std::move(close))
                  .min_height(touch + 16);
  const auto panel = [light](DrawList& out, Rect rect) {
    Box box = light ? parchment_panel(rect) : slate_panel(rect);
    box.top.a = box.bottom.a = 255;
    out.emplace_back(box);
  };
  Control out = make_control(spec.id, Role::Dialog, spec.heading, {0, 0, ui.size.w, ui.size.h});
  out.paint.emplace_back(filled(out.rect, faded(night, 0.72F)));
  column(0, std::move(head), stack(std::move(content)).pad({pad, 0, pad, pad + 1}).share())
      .width(std::min(ui.scale_with_text(spec.width), ui.size.w - 2 * edge))
      .on(panel)
      .centered()
      .middle()
      .place(out.rect.inset(edge), out);
  return out;
}

}  // namespace layout

// Buttons.

namespace {

struct ButtonColors {
  Color top;
  Color bottom;
  Color border;
  Color letters;
};

ButtonColors button_colors(ButtonStyle style, bool enabled, bool pointed, bool held) {
  ButtonColors colors;
  switch (style) {
    case ButtonStyle::Gold:
      colors = {gold_light, gold_deep, gold_rim, ink};
      if (pointed) colors.top = rgb(0xFFEBB8);
      break;
    case ButtonStyle::Parchment:
      colors = {rgb(0xFFF9EC), rgb(0xF3E6C9), rgb(0xB99E63), ink};
      if (pointed) colors.top = white;
      if (held) colors.top = parchment_deep;
      break;
    case ButtonStyle::Bare:
      colors = {faded(white, pointed ? 0.10F : 0), faded(white, pointed ? 0.10F : 0),
                faded(white, 0), mist};
      break;
    case ButtonStyle::Ember:
      colors = {rgb(0xCB4A34), rgb(0xA93522), rgb(0x5A160B), white};
      if (pointed) colors.top = rgb(0xD9523B);
      break;
    case ButtonStyle::Slate:
      colors = {faded(rgb(0x2A304B), 0.96F), faded(rgb(0x20253B), 0.96F), faded(white, 0.13F),
                mist};
      if (pointed) colors.top = colors.bottom = rgb(0x3A4266);
      if (held) colors.top = colors.bottom = slate_deep;
      break;
  }
  if (!enabled) {
    const bool dark = style == ButtonStyle::Slate || style == ButtonStyle::Bare;
    colors = dark ? ButtonColors{faded(slate, 0.7F), faded(slate, 0.7F), faded(white, 0.06F),
                                 rgb(0x8C94B0)}
                  : ButtonColors{rgb(0x4A4F66), rgb(0x41465C), faded(white, 0.06F), rgb(0xC3C8D8)};
  }
  return colors;
}

constexpr float label_leading = 1.15F;  // line heights in ems
constexpr float second_leading = 1.22F;
constexpr float second_share = 0.72F;  // of the label's size
constexpr float any_height = 2000;

/// The text of a button, laid out.
struct ButtonText {
  Block label;
  Block second;
  float wide = 0;    ///< of the widest line
  bool cut = false;  ///< text was cut

  float high() const {
    return label.size * label_leading * static_cast<float>(label.lines.size()) +
           second.size * second_leading * static_cast<float>(second.lines.size());
  }
};

bool is_ellipsized(const Block& block, const std::string& whole) {
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
    if (!spec_.icon_only) {
      const float second = std::max(smallest(), letters_ * second_share);
      least = word_width(ui_.measure, spec_.label, face_, ui_.letters(0));
      wished = std::max(line_width(ui_.measure, spec_.label, face_, letters_),
                        line_width(ui_.measure, spec_.second, Face::Body, second));
    }
    return {std::max(touch, least + beside), std::max(touch, wished + beside)};
  }
  layout::Span heights(float width) override {
    float wished = least_;
    std::size_t lines = 0;
    if (!spec_.icon_only) {
      const ButtonText words = button_text({width, any_height}).first;
      wished = std::max(wished, words.high() + 16);
      lines = words.label.lines.size() + words.second.lines.size();
    }
    // A text of two or more lines must not lose any.
    return {lines > 1 ? wished : std::min(touch, wished), wished};
  }
  void place(Rect r, Control& into) override {
    Control out = make_control(spec_.id, Role::Button, spec_.label, r);
    out.description = spec_.description.empty() ? spec_.second : spec_.description;
    out.enabled = spec_.enabled;
    if (!out.enabled) out.disabled_reason = spec_.disabled_reason;
    out.checked = spec_.pressed;
    out.expanded = spec_.expanded;
    out.act = std::move(spec_.act);
    out.focus_priority = spec_.focus_priority;
    const Color color = draw_box(out.paint, r);
    if (spec_.icon_only) {
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
  /// The smallest letters wished for; a large window's grow with its titles.
  float smallest() const { return ui_.letters(14); }
  float icon_size(float high) const {
    return spec_.icon.empty() ? 0 : std::min(high * 0.5F, ui_.letters(15) * 1.45F);
  }
  /// Icon plus the gap beside it.
  float icon_room(float high) const { return icon_size(high) * 1.45F; }

  /// Lays the text out in `room`, with letters no smaller than `least`.
  ButtonText laid_out(Size room, float least) const {
    const float high = room.h - 6;
    ButtonText out;
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
    out.cut = is_ellipsized(out.label, spec_.label) ||
              (!spec_.second.empty() && is_ellipsized(out.second, spec_.second));
    for (const std::string& each : out.label.lines) {
      out.wide = std::max(out.wide, ui_.measure.width(each, face_, out.label.size));
    }
    for (const std::string& each : out.second.lines) {
      out.wide = std::max(out.wide, ui_.measure.width(each, Face::Body, out.second.size));
    }
    return out;
  }
  /// Lays the text out for a button of this size; returns the width kept for the icon, too. Drops
  /// the icon, then shrinks the letters, before it cuts words.
  std::pair<ButtonText, float> button_text(Size button) const {
    const float icon = icon_room(button.h);
    std::pair<ButtonText, float> out;
    for (const float least :
         {smallest(), smallest() / ui_.text_size, ui_.letters(0) / ui_.text_size}) {
      out = {laid_out({button.w - 20 - icon, button.h}, least), icon};
      if (out.first.cut && icon > 0) out = {laid_out({button.w - 16, button.h}, least), 0};
      if (!out.first.cut) break;
    }
    return out;
  }

  /// Draws the box; returns the color for its content.
  Color draw_box(DrawList& out, Rect r) const {
    const bool on = spec_.pressed.value_or(false);
    // What an icon has opened is not the thing to do now.
    const bool golden = on && !spec_.icon_only && spec_.style == ButtonStyle::Slate;
    const ButtonStyle style = golden ? ButtonStyle::Gold : spec_.style;
    const bool pointed = spec_.enabled && ui_.hovered == spec_.id;
    const bool held = on || (spec_.enabled && ui_.pressed == spec_.id);
    const ButtonColors colors = button_colors(style, spec_.enabled, pointed, held);
    out.emplace_back(Box{.rect = r,
                         .radius = std::min(corner, r.h / 2),
                         .top = colors.top,
                         .bottom = colors.bottom,
                         .border = on && !golden ? colors.letters : colors.border,
                         .border_width = style == ButtonStyle::Gold ? 1.5F : 1.0F,
                         .shadow = style == ButtonStyle::Bare ? 0.0F : 5.0F});
    return colors.letters;
  }

  void draw_content(DrawList& out, Rect r, Color color) const {
    const float size = icon_size(r.h);
    const auto [words, beside] = button_text({r.w, r.h});
    const float left = r.x + (r.w - words.wide - beside) / 2;
    const float middle = r.center().y;
    if (beside > 0) {
      out.emplace_back(icon(spec_.icon, {left, middle - size / 2, size, size}, color));
    }
    Point at = {left + beside + words.wide / 2, middle - words.high() / 2};
    const auto draw = [&](const Block& block, Face face, float leading, Color ink) {
      const float step = block.size * leading;
      for (const std::string& each : block.lines) {
        const Point center = {at.x, at.y + step / 2};
        out.emplace_back(line(each, face, block.size, ink, center, Align::Center));
        at.y += step;
      }
    };
    draw(words.label, face_, label_leading, color);
    draw(words.second, Face::Body, second_leading, faded(color, 0.85F));
    draw_picture(out, r, words.wide + beside);
  }

  /// The text is centered, so the picture needs its width on both sides.
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
  float letters_;  ///< requested size of the label
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

// Choices, switches and fields.

namespace {

/// True if this many options look tidy in this many columns. The last row stretches if it is not
/// full, which looks good only among several rows of several options.
bool tidy_columns(std::size_t many, std::size_t columns) {
  return many % columns == 0 || (many > 4 && columns > 1 && many > columns && columns < 4);
}

class Choice : public layout::Content {
 public:
  Choice(const Ui& ui, ChoiceSpec spec)
      : ui_(ui), spec_(std::move(spec)), light_(spec_.style == ButtonStyle::Parchment) {}

  layout::Span widths() override {
    return {widest(ui_.letters(0)) + margin + 4,
            (widest(ui_.letters(15)) + margin) * static_cast<float>(spec_.options.size()) + 4};
  }
  layout::Span heights(float width) override {
    const Grid grid = grid_at(width);
    const std::size_t rows = (spec_.options.size() + grid.columns - 1) / grid.columns;
    const float high = grid.row * static_cast<float>(rows);
    return {high, high};
  }
  void place(Rect rect, Control& into) override {
    const Rect r = {rect.x, rect.y, rect.w, heights(rect.w).preferred};
    Control out = make_control(spec_.id, Role::Radios, spec_.label, r);
    out.paint.emplace_back(Box{.rect = r,
                               .radius = corner,
                               .top = light_ ? rgb(0xE2D2AC) : slate_deep,
                               .bottom = light_ ? rgb(0xE9DBBA) : slate_deep,
                               .border = light_ ? rgb(0xC4AC74) : faded(white, 0.08F)});
    const Grid grid = grid_at(r.w);
    for (std::size_t i = 0; i < spec_.options.size(); ++i) {
      const std::size_t column = i % grid.columns;
      const std::size_t beside = std::min(grid.columns, spec_.options.size() - (i - column));
      const float each = (r.w - 4) / static_cast<float>(beside);
      const Rect cell = {r.x + 2 + each * static_cast<float>(column),
                         r.y + grid.row * static_cast<float>(i / grid.columns), each, grid.row};
      out.children.push_back(radio(i, cell, grid.letters));
    }
    into.children.push_back(std::move(out));
  }

 private:
  static constexpr float margin = 8;  // of an option

  /// The arrangement of the options.
  struct Grid {
    std::size_t columns = 1;
    float row = touch;  ///< height
    float letters = 16;
  };

  float widest(float letters) const {
    float out = 0;
    for (const std::string& option : spec_.options) {
      out = std::max(out, ui_.measure.width(option, Face::Strong, letters));
    }
    return out;
  }

  /// One row if the words fit, else as few rows as possible.
  Grid grid_at(float width) const {
    const float least = ui_.letters(0);
    Grid out = {.letters = ui_.letters(15)};
    out.row = std::max(touch, out.letters * 1.2F + 14);
    const std::size_t many = spec_.options.size();
    const float needed = widest(out.letters);
    for (std::size_t columns = many; columns > 1; --columns) {
      if (!tidy_columns(many, columns)) continue;
      const float room = (width - 4) / static_cast<float>(columns) - margin;
      if (needed > room && widest(least) > room) continue;
      out.columns = columns;
      if (needed > room) out.letters = std::max(least, out.letters * room / needed);
      break;
    }
    return out;
  }

  Control radio(std::size_t place, Rect cell, float letters) const {
    const bool on = static_cast<int>(place) == spec_.chosen;
    const std::string& label = spec_.options[place];
    Control out = make_control(spec_.id + "." + std::to_string(place), Role::Radio, label, cell);
    out.checked = on;
    if (place < spec_.tips.size()) out.tip = spec_.tips[place];
    out.act = [choose = spec_.choose, place] { choose(static_cast<int>(place)); };
    // Touch uses the full height; the drawing spares the frame.
    const Rect drawn = {cell.x, cell.y + 2, cell.w, cell.h - 4};
    if (on) {
      out.paint.emplace_back(filled(drawn, light_ ? ink : gold, corner - 2));
    } else if (ui_.hovered == out.id) {
      out.paint.emplace_back(filled(drawn, faded(light_ ? ink : white, 0.10F), corner - 2));
    }
    const Color color = on ? (light_ ? cream : ink) : (light_ ? ink : mist);
    out.paint.emplace_back(line(ellipsize(ui_.measure, label, Face::Strong, letters, cell.w - 4),
                                Face::Strong, letters, color, cell.center(), Align::Center));
    return out;
  }

  const Ui& ui_;
  ChoiceSpec spec_;
  bool light_;
};

void draw_switch(DrawList& out, Rect r, bool on, bool pointed, bool enabled) {
  const float middle = r.center().y;
  const Rect track = {r.right() - 54, middle - 14, 52, 28};
  const float strength = enabled ? 1.0F : 0.55F;
  Box back = filled(track, faded(on ? gain_green : rgb(0x857A68), strength), 14);
  back.border = pointed ? ink : faded(ink, 0.45F * strength);
  back.border_width = 1.5F;
  out.emplace_back(back);
  out.emplace_back(Box{.rect = around({on ? track.right() - 14 : track.x + 14, middle}, 22, 22),
                       .radius = 11,
                       .top = white,
                       .bottom = rgb(0xE9E9EE),
                       .shadow = 2});
  if (on) out.emplace_back(icon("check", around({track.x + 16, middle}, 15, 15), white));
}

void draw_field(DrawList& out, const Ui& ui, const FieldSpec& spec, Rect r) {
  const bool light = spec.on_parchment;
  const Color edge = faded(white, ui.hovered == spec.id ? 0.4F : 0.22F);
  Box back = filled(r, light ? rgb(0xFFFBF1) : slate_deep, 8);
  back.border = light ? rgb(0x8C7748) : edge;
  back.border_width = 1.5F;
  out.emplace_back(back);
  const bool empty = spec.value.empty();
  const std::string& whole = empty ? spec.hint : spec.value;
  const float room = r.w - 44;
  const float letters =
      fitting_size(ui.measure, whole, Face::Strong, ui.letters(18), room, ui.letters(0));
  const Color color = light ? (empty ? rgb(0x76684F) : ink) : (empty ? rgb(0x9AA3BF) : mist);
  const std::string shown = ellipsize(ui.measure, whole, Face::Strong, letters, room);
  out.emplace_back(
      line(shown, Face::Strong, letters, color, {r.x + 12, r.center().y}, Align::Left));
  out.emplace_back(icon(spec.icon, around({r.right() - 20, r.center().y}, 18, 18),
                        light ? ink_soft : mist_soft));
  if (ui.focus != spec.id) return;
  const float end = r.x + 13 + (empty ? 0 : ui.measure.width(shown, Face::Strong, letters));
  out.emplace_back(Stroke{.points = {{end, r.y + 10}, {end, r.bottom() - 10}},
                          .width = 2,
                          .color = light ? ink : gold});
}

}  // namespace

namespace layout {

Node choice(const Ui& ui, ChoiceSpec spec) {
  return Node(std::make_unique<Choice>(ui, std::move(spec))).middle();
}

Node toggle_switch(const Ui& ui, SwitchSpec spec) {
  Control shell = make_control(spec.id, Role::Toggle, spec.label);
  shell.description = spec.explanation;
  shell.enabled = spec.enabled;
  if (!spec.enabled) shell.disabled_reason = spec.disabled_reason;
  shell.checked = spec.on;
  shell.act = std::move(spec.toggle);
  const bool pointed = spec.enabled && ui.hovered == spec.id;
  Node words = column(0, strong(ui, spec.label, 17, ink));
  if (!spec.explanation.empty()) words.add(body(ui, spec.explanation, 14, ink_soft));
  return row(0, std::move(words).middle().stretch(), space(68).height(0))
      .min_height(touch)
      .on([on = spec.on, pointed, enabled = spec.enabled](DrawList& out, Rect r) {
        draw_switch(out, r, on, pointed, enabled);
      })
      .as(std::move(shell))
      .middle();
}

Node field(const Ui& ui, FieldSpec spec) {
  Control shell = make_control(spec.id, Role::TextField, spec.label);
  shell.value = spec.value;
  shell.edit = std::move(spec.edit);
  return drawing(
             Span{ui.scale_with_text(120), ui.scale_with_text(260)}, ui.scale_with_text(touch),
             [&ui, spec = std::move(spec)](DrawList& out, Rect r) { draw_field(out, ui, spec, r); })
      .as(std::move(shell))
      .middle();
}

}  // namespace layout

// Tooltips.

namespace {

constexpr float gap = 8;   // between tooltip and control
constexpr float edge = 4;  // to the window's border
constexpr float pad = 9;
constexpr float leading = 1.25F;

/// Text is worth more than pictures: a covered word is unreadable.
float weight(const Control& control) {
  const bool worded = std::any_of(control.paint.begin(), control.paint.end(), [](const DrawOp& op) {
    const auto* const text = std::get_if<Text>(&op);
    return text != nullptr && text->text.size() > 3;
  });
  return worded ? 4 : 1;
}

/// Returns the place that hides least of the focusable controls, above all of `of` itself.
Rect place_of(const Ui& ui, const Control& tree, const Control& of, Size size) {
  const Rect r = of.rect;
  const Point middle = r.center();
  std::vector<Obstacle> obstacles = {{r, {1000}}};
  for (const Control* other : focus_order(tree)) {
    obstacles.push_back({other->rect, {weight(*other)}});
  }
  Placer placer(std::move(obstacles));
  for (const Point corner : {Point{middle.x - size.w / 2, r.y - gap - size.h},
                             Point{middle.x - size.w / 2, r.bottom() + gap},
                             Point{r.right() + gap, middle.y - size.h / 2},
                             Point{r.x - gap - size.w, middle.y - size.h / 2}}) {
    placer.offer(moved_into(ui.size, {corner.x, corner.y, size.w, size.h}, edge));
  }
  return *placer.best();
}

}  // namespace

std::optional<Control> tip_of(const Ui& ui, const Control& tree, const std::string& id,
                              const std::string& more) {
  const Control* const of = id.empty() ? nullptr : find(reachable(tree), id);
  if (of == nullptr) return std::nullopt;
  std::string said = of->tip;
  if (!of->enabled)
    said += (said.empty() || of->disabled_reason.empty() ? "" : "\n") + of->disabled_reason;
  if (said.empty()) return std::nullopt;
  if (!more.empty()) said += "\n" + more;
  const float letters = ui.letters(15);
  const float most = std::min(ui.scale_with_text(260), ui.size.w - 2 * (edge + pad));
  const std::vector<std::string> lines = wrap(ui.measure, said, Face::Strong, letters, most);
  float wide = 0;
  for (const std::string& each : lines) {
    wide = std::max(wide, ui.measure.width(each, Face::Strong, letters));
  }
  const float step = letters * leading;
  const Size size = {wide + 2 * pad, step * static_cast<float>(lines.size()) + 10};
  Control out = make_control("tip", Role::None, {}, place_of(ui, tree, *of, size));
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
