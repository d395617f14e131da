// How choices, switches and fields are drawn.
#include "app/toolkit/widgets.hpp"

#include <algorithm>
#include <utility>

#include "app/toolkit/layout.hpp"
#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"

namespace app {

namespace {

/// Whether so many options look well in so many columns: a last row that is not full is wider,
/// which pleases only where there are several rows of several.
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
    const Rect r = {rect.x, rect.y, rect.w, heights(rect.w).wished};
    Control out = control_of(spec_.id, Role::Radios, spec_.label, r);
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

  /// How the options lie.
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

  /// All beside each other where their words fit, else in as few rows as possible.
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
    Control out = control_of(spec_.id + "." + std::to_string(place), Role::Radio, label, cell);
    out.checked = on;
    if (place < spec_.tips.size()) out.tip = spec_.tips[place];
    out.act = [choose = spec_.choose, place] { choose(static_cast<int>(place)); };
    // A finger has the whole height; what is drawn leaves the frame free.
    const Rect drawn = {cell.x, cell.y + 2, cell.w, cell.h - 4};
    if (on) {
      out.paint.emplace_back(filled(drawn, light_ ? ink : gold, corner - 2));
    } else if (ui_.hovered == out.id) {
      out.paint.emplace_back(filled(drawn, faded(light_ ? ink : white, 0.10F), corner - 2));
    }
    const Color color = on ? (light_ ? cream : ink) : (light_ ? ink : mist);
    out.paint.emplace_back(line(shortened(ui_.measure, label, Face::Strong, letters, cell.w - 4),
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
  const std::string shown = shortened(ui.measure, whole, Face::Strong, letters, room);
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
  Control shell = control_of(spec.id, Role::Toggle, spec.label);
  shell.description = spec.explanation;
  shell.enabled = spec.enabled;
  if (!spec.enabled) shell.why = spec.why;
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
  Control shell = control_of(spec.id, Role::TextField, spec.label);
  shell.value = spec.value;
  shell.edit = std::move(spec.edit);
  return drawing(
             Span{ui.grown(120), ui.grown(260)}, ui.grown(touch),
             [&ui, spec = std::move(spec)](DrawList& out, Rect r) { draw_field(out, ui, spec, r); })
      .as(std::move(shell))
      .middle();
}

}  // namespace layout

}  // namespace app
