// How choices, switches and fields are drawn.
#include "app/toolkit/widgets.hpp"

#include <algorithm>
#include <utility>

#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"

namespace app {

namespace {

/// How the options of a choice lie.
struct Grid {
  std::size_t columns = 1;
  float row = touch;  ///< height
  float letters = 16;
};

float option_width(const Ui& ui, const ChoiceSpec& plan, float letters) {
  float out = 0;
  for (const std::string& option : plan.options) {
    out = std::max(out, ui.measure.width(option, Face::Strong, letters));
  }
  return out;
}

/// Whether so many options look well in so many columns: a last row that is not full is wider,
/// which pleases only where there are several rows of several.
bool tidy_columns(std::size_t many, std::size_t columns) {
  return many % columns == 0 || (many > 4 && columns > 1 && many > columns && columns < 4);
}

/// All beside each other where their words fit, else in as few rows as possible.
Grid grid_of(const Ui& ui, const ChoiceSpec& plan) {
  constexpr float margin = 8;
  const float least = ui.letters(0);
  Grid out;
  out.letters = ui.letters(15);
  const std::size_t many = plan.options.size();
  const float high = std::max(touch, out.letters * 1.2F + 14);
  for (std::size_t columns = many; columns > 1; --columns) {
    if (!tidy_columns(many, columns)) continue;
    const float room = (plan.rect.w - 4) / static_cast<float>(columns) - margin;
    const float needed = option_width(ui, plan, out.letters);
    if (needed > room && option_width(ui, plan, least) > room) continue;
    out.columns = columns;
    out.letters = needed > room ? std::max(least, out.letters * room / needed) : out.letters;
    out.row = columns == many ? std::max(plan.rect.h, high) : high;
    return out;
  }
  out.row = high;
  return out;
}

}  // namespace

float choice_height(const Ui& ui, const ChoiceSpec& plan) {
  const Grid grid = grid_of(ui, plan);
  return grid.row * static_cast<float>((plan.options.size() + grid.columns - 1) / grid.columns);
}

Control choice(const Ui& ui, ChoiceSpec plan) {
  const Grid grid = grid_of(ui, plan);
  Control out;
  out.id = plan.id;
  out.role = Role::Radios;
  out.label = plan.label;
  out.rect = plan.rect;
  out.rect.h = choice_height(ui, plan);
  const bool light = plan.style == ButtonStyle::Parchment;
  const Rect& r = out.rect;
  out.paint.emplace_back(Box{.rect = r,
                             .radius = corner,
                             .top = light ? rgb(0xE2D2AC) : slate_deep,
                             .bottom = light ? rgb(0xE9DBBA) : slate_deep,
                             .border = light ? rgb(0xC4AC74) : faded(white, 0.08F)});
  for (std::size_t i = 0; i < plan.options.size(); ++i) {
    const bool on = static_cast<int>(i) == plan.chosen;
    Control radio;
    radio.id = plan.id + "." + std::to_string(i);
    radio.role = Role::Radio;
    radio.label = plan.options[i];
    const std::size_t column = i % grid.columns;
    const std::size_t beside = std::min(grid.columns, plan.options.size() - (i - column));
    const float each = (r.w - 4) / static_cast<float>(beside);
    // A finger has the whole height; what is drawn leaves the frame free.
    radio.rect = {r.x + 2 + each * static_cast<float>(column),
                  r.y + grid.row * static_cast<float>(i / grid.columns), each, grid.row};
    const Rect drawn = {radio.rect.x, radio.rect.y + 2, each, grid.row - 4};
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
        line(shortened(ui.measure, radio.label, Face::Strong, grid.letters, each - 4), Face::Strong,
             grid.letters, letter_color, radio.rect.center(), Align::Center));
    out.children.push_back(std::move(radio));
  }
  return out;
}

Control flip_switch(const Ui& ui, SwitchSpec plan) {
  Control out;
  out.id = plan.id;
  out.role = Role::Toggle;
  out.label = plan.label;
  out.description = plan.explanation;
  out.enabled = plan.enabled;
  out.checked = plan.on;
  out.act = std::move(plan.flip);

  const float room = plan.rect.w - 68;
  const float letters = ui.letters(17);
  const std::vector<std::string> label = wrap(ui.measure, plan.label, Face::Strong, letters, room);
  const float small = ui.letters(14);
  std::vector<std::string> explanation;
  if (!plan.explanation.empty()) {
    explanation = wrap(ui.measure, plan.explanation, Face::Body, small, room);
  }
  const float label_high = letters * (label.size() > 1 ? 1.2F : 1.35F);
  const float small_high = small * 1.3F;
  const float block = label_high * static_cast<float>(label.size()) +
                      small_high * static_cast<float>(explanation.size());
  out.rect = plan.rect;
  out.rect.h = std::max({plan.rect.h, block, touch});
  const Rect& r = out.rect;
  const float middle = r.center().y;
  float y = middle - block / 2;
  for (const std::string& each : label) {
    out.paint.emplace_back(
        line(each, Face::Strong, letters, ink, {r.x, y + label_high / 2}, Align::Left));
    y += label_high;
  }
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

Control field(const Ui& ui, FieldSpec plan) {
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
  const float letters = fitting_size(ui.measure, empty ? plan.hint : plan.value, Face::Strong,
                                     ui.letters(18), r.w - 44, ui.letters(0));
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

}  // namespace app
