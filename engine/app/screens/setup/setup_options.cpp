// What is agreed beside who plays: edition and quick start, or open chests; who begins, the seed,
// and how it is shown.
#include <algorithm>
#include <array>
#include <utility>

#include "app/screens/dialogs/settings_parts.hpp"
#include "app/screens/screens.hpp"
#include "app/screens/setup/setup_parts.hpp"
#include "app/screens/symbols.hpp"
#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

namespace {

constexpr std::size_t longest_seed = 24;
constexpr float figures_high = 118;  // what the figures at the foot would like to have

/// Options below each other; each one moves `y` on.
struct Column {
  const Ui& ui;
  Model& model;
  Rect area;
  float y = 0;
  float gap = 12;                        ///< between two options
  static constexpr float share = 0.62F;  ///< of the width, where the name stands beside it
  std::vector<Control> controls;
  DrawList lines;

  bool roomy() const { return area.w >= ui.grown(430); }
  /// Width of what an option is chosen with.
  float control_width() const { return roomy() ? area.w * share : area.w; }

  /// A thin line between two options.
  void rule() {
    y += gap * 0.5F;
    lines.emplace_back(
        Stroke{.points = {{area.x, y}, {area.right(), y}}, .width = 1, .color = faded(ink, 0.16F)});
    y += gap * 0.5F;
  }

  /// The name of an option, and the place for what it is chosen with: beside it where there is
  /// room.
  Rect place_for(const std::string& id, const std::string& label, float high) {
    const float letters = ui.letters(17);
    const bool beside = roomy();
    const float label_w = beside ? area.w * (1 - share) - 12 : area.w;
    Control name = text(ui, {.id = id + ".label",
                             .rect = {area.x, y, label_w, 0},
                             .text = label,
                             .face = Face::Strong,
                             .letters = letters,
                             .color = ink,
                             .leading = 1.2F});
    // The choice itself carries the name for those who listen.
    name.role = Role::None;
    if (beside) {
      const float row = std::max(high, name.rect.h);
      shift(name, 0, (row - name.rect.h) / 2);
      controls.push_back(std::move(name));
      const Rect out = {area.right() - area.w * share, y + (row - high) / 2, area.w * share, high};
      y += row;
      return out;
    }
    y = name.rect.bottom() + 4;
    controls.push_back(std::move(name));
    const Rect out = {area.x, y, area.w, high};
    y += high;
    return out;
  }

  void explain(const std::string& id, const std::string& words) {
    Control out = text(ui, {.id = id + ".about",
                            .rect = {area.x, y + 3, area.w, 0},
                            .text = words,
                            .letters = ui.letters(14),
                            .color = ink_soft,
                            .leading = 1.3F});
    y = out.rect.bottom();
    controls.push_back(std::move(out));
  }

  void add_choice(ChoiceSpec plan) {
    plan.style = ButtonStyle::Parchment;
    plan.rect = {0, 0, control_width(), touch};
    plan.rect = place_for(plan.id, plan.label, choice_height(ui, plan));
    controls.push_back(choice(ui, std::move(plan)));
  }

  void add_switch(SwitchSpec plan) {
    plan.rect = {area.x, y, area.w, touch};
    Control out = flip_switch(ui, std::move(plan));
    y = out.rect.bottom();
    controls.push_back(std::move(out));
  }
};

void add_choice_of(Column& column, const SetupOption& option, std::size_t place) {
  Model& model = column.model;
  const int value = model.setup.values[place];
  ChoiceSpec choice = {.id = std::string(option.id),
                       .label = column.ui.words(option.id),
                       .options = {},
                       .chosen = value,
                       .choose = [&model, place](int chosen) {
                         model.setup.values[place] = chosen;
                         model.keep_setup();
                       }};
  for (const std::string_view each : option.values) {
    choice.options.push_back(column.ui.words(each));
  }
  column.add_choice(std::move(choice));
  const std::string_view about = option.about[static_cast<std::size_t>(value)];
  column.explain(std::string(option.id), column.ui.words(about));
}

void add_switch_of(Column& column, const SetupOption& option, std::size_t place, bool forced) {
  Model& model = column.model;
  const Words& words = column.ui.words;
  const std::string id(option.id);
  column.add_switch(
      {.id = id,
       .label = words(option.id),
       .explanation = forced ? words(option.forced->about) : words(option.about.front()),
       .on = forced || model.setup.values[place] != 0,
       .enabled = !forced,
       .flip = [&model, place] {
         model.setup.values[place] = 1 - model.setup.values[place];
         model.keep_setup();
       }});
}

/// The game's own options.
void add_game_options(Column& column) {
  Model& model = column.model;
  const std::span<const SetupOption> options = model.entry(model.setup.game).options;
  const auto has = [&](const SetupOption::Forced& wanted) {
    for (std::size_t i = 0; i < options.size(); ++i) {
      if (options[i].key == wanted.option) return model.setup.values[i] == wanted.value;
    }
    return false;
  };
  for (std::size_t i = 0; i < options.size(); ++i) {
    const SetupOption& option = options[i];
    if (!option.offered) continue;
    if (option.values.empty()) {
      add_switch_of(column, option, i, option.forced && has(*option.forced));
    } else {
      add_choice_of(column, option, i);
    }
    column.rule();
  }
}

/// One who may begin: a player's symbol, or the lot.
Control beginner(const Ui& ui, Model& model, std::optional<int> chair, Rect r) {
  Control out;
  out.id = "setup.first." + (chair ? std::to_string(*chair) : std::string("lot"));
  out.role = Role::Radio;
  out.label = chair ? model.chair_name(*chair) : ui.words("setup.first.lot");
  out.checked = model.setup.first_chair == chair;
  out.rect = r;
  out.act = [&model, chair] {
    model.setup.first_chair = chair;
    model.keep_setup();
  };
  const bool on = *out.checked;
  if (on || ui.hovered == out.id) {
    const Color fill = on ? ink : faded(ink, 0.10F);
    const Rect drawn = {r.x, r.y + 2, r.w, r.h - 4};
    out.paint.emplace_back(Box{.rect = drawn, .radius = corner - 2, .top = fill, .bottom = fill});
  }
  if (chair) {
    const float size = std::min(r.w - 8, r.h - 12);
    out.paint.emplace_back(
        Image{.art = symbol_art(model.setup.chair[static_cast<std::size_t>(*chair)].symbol),
              .rect = around(r.center(), size, size)});
    return out;
  }
  const float letters =
      fitting_size(ui.measure, out.label, Face::Strong, ui.letters(15), r.w - 8, ui.letters(0));
  out.paint.emplace_back(line(shortened(ui.measure, out.label, Face::Strong, letters, r.w - 4),
                              Face::Strong, letters, on ? cream : ink, r.center(), Align::Center));
  return out;
}

void add_first(Column& column) {
  Model& model = column.model;
  const Words& words = column.ui.words;
  const bool mountain = model.setup.game == io::GameName::MountDrago;
  const std::string label = words(mountain ? "setup.first" : "setup.first.dragon");
  const Ui& ui = column.ui;
  const auto riders = static_cast<float>(std::max(model.setup.seated(), 1));
  const float wide = column.control_width() - 4;
  const std::string lot = words("setup.first.lot");
  const float needed = std::max(84.0F, ui.measure.width(lot, Face::Strong, ui.letters(15)) + 16);
  // The lot has a line of its own where the symbols would become too small for fingers.
  const bool two = needed + riders * touch > wide;
  const float row = std::max(touch, ui.letters(15) * 1.2F + 14);
  const Rect place = column.place_for("setup.first", label, two ? 2 * row : row);
  Control group;
  group.id = "setup.first";
  group.role = Role::Radios;
  group.label = label;
  group.rect = place;
  group.paint.emplace_back(Box{.rect = place,
                               .radius = corner,
                               .top = rgb(0xE2D2AC),
                               .bottom = rgb(0xE9DBBA),
                               .border = rgb(0xC4AC74)});
  const float lot_w = two ? wide : std::max(needed, wide / (riders + 1));
  const float each = (two ? wide : wide - lot_w) / riders;
  group.children.push_back(beginner(ui, model, std::nullopt, {place.x + 2, place.y, lot_w, row}));
  float x = place.x + 2 + (two ? 0 : lot_w);
  for (int chair = 0; chair < model.setup.chairs(); ++chair) {
    if (model.setup.chair[static_cast<std::size_t>(chair)].kind == std::nullopt) continue;
    group.children.push_back(beginner(ui, model, chair, {x, place.bottom() - row, each, row}));
    x += each;
  }
  column.controls.push_back(std::move(group));
  const std::optional<int> first = model.setup.first_chair;
  const char* const chosen = mountain ? "setup.first.chair" : "setup.first.dragon_chair";
  column.explain("setup.first", first ? words(chosen, {{"name", model.chair_name(*first)}})
                                      : words("setup.first.about"));
}

void add_pace(Column& column) {
  column.add_choice(pace_choice("setup.pace", column.ui.words, column.model));
}

void add_preview(Column& column) {
  Model& model = column.model;
  const Words& words = column.ui.words;
  column.add_switch({.id = "setup.preview",
                     .label = words("preview"),
                     .explanation = words("preview.about"),
                     .on = model.preferences.preview,
                     .flip = [&model] {
                       model.preferences.preview = !model.preferences.preview;
                       model.keep_preferences();
                     }});
}

void add_confirm(Column& column) {
  Model& model = column.model;
  const Words& words = column.ui.words;
  column.add_switch({.id = "setup.confirm",
                     .label = words("confirm"),
                     .explanation = words("confirm.about"),
                     .on = !model.preferences.one_tap,
                     .flip = [&model] {
                       model.preferences.one_tap = !model.preferences.one_tap;
                       model.keep_preferences();
                     }});
}

void add_seed(Column& column) {
  Model& model = column.model;
  const Words& words = column.ui.words;
  const Rect place = column.place_for("setup.seed", words("setup.seed"), column.ui.grown(touch));
  column.controls.push_back(field(column.ui, {.id = "setup.seed",
                                              .rect = place,
                                              .label = words("setup.seed"),
                                              .value = model.setup.seed,
                                              .hint = words("setup.seed.hint"),
                                              .on_parchment = true,
                                              .edit = [&model](std::string typed) {
                                                if (typed.size() > longest_seed) return;
                                                model.setup.seed = std::move(typed);
                                                model.keep_setup();
                                              }}));
  const bool mountain = model.setup.game == io::GameName::MountDrago;
  column.explain("setup.seed", words(mountain ? "setup.seed.about" : "setup.seed.about_cave"));
}

/// Five of those the game is about along the panel's foot, where there is room for them.
void draw_figures(DrawList& out, io::GameName game, Rect room) {
  constexpr std::array<const char*, 5> dragons = {"dragons/blue", "dragons/red", "dragons/yellow",
                                                  "dragons/green", "dragons/purple"};
  constexpr std::array<const char*, 5> dwellers = {"dwarves/dwarf-gold", "dwarves/dwarf-silver",
                                                   "cave/dragon", "dwarves/dwarf-copper",
                                                   "dwarves/dwarf-jade"};
  const auto& figures = game == io::GameName::MountDrago ? dragons : dwellers;
  const float size = std::min({room.w / 5, room.h, 110.0F});
  if (size < 56) return;
  float x = room.center().x - size * 2.5F;
  for (const char* figure : figures) {
    const Rect place = {x, room.bottom() - size, size, size};
    out.emplace_back(
        Image{.art = "board/dragon-shadow",
              .rect = {x + size * 0.04F, place.bottom() - size * 0.2F, size * 0.92F, size * 0.29F},
              .tint = faded(white, 0.5F)});
    out.emplace_back(Image{.art = figure, .rect = place});
    x += size;
  }
}

void add_options(Column& column) {
  const Ui& ui = column.ui;
  Control heading = text(ui, {.id = "setup.options.heading",
                              .rect = {column.area.x, column.y, column.area.w, 0},
                              .text = ui.words("setup.options"),
                              .face = Face::Heading,
                              .letters = ui.letters(26),
                              .color = ink,
                              .role = Role::Heading,
                              .leading = 1.3F});
  column.y = heading.rect.bottom() + 6;
  column.controls.push_back(std::move(heading));
  add_game_options(column);
  add_first(column);
  column.rule();
  add_pace(column);
  column.rule();
  add_preview(column);
  column.rule();
  if (column.model.setup.game != io::GameName::MountDrago) {
    add_confirm(column);
    column.rule();
  }
  add_seed(column);
}

}  // namespace

Control setup_options(const Ui& ui, Model& model, Rect rect) {
  const float pad = ui.small() ? 14.0F : 22.0F;
  const auto filled = [&](float gap) {
    Column column{.ui = ui,
                  .model = model,
                  .area = {rect.x + pad, rect.y, rect.w - 2 * pad, 0},
                  .y = rect.y + pad * 0.7F,
                  .gap = gap,
                  .controls = {},
                  .lines = {}};
    add_options(column);
    return column;
  };
  // First with the usual gaps; then they take up, or give, what the panel has to spare.
  constexpr float usual_gap = 12;
  const float spare = rect.bottom() - pad * 0.7F - filled(usual_gap).y;
  const float step = spare < 0 ? spare / 5 : std::max(0.0F, spare - figures_high) / 5;
  Column column = filled(usual_gap + std::clamp(rect.h > 0 ? step : 0.0F, -6.0F, 10.0F));

  Control out;
  out.id = "setup.options";
  out.role = Role::Group;
  out.label = ui.words("setup.options");
  out.rect = rect;
  out.rect.h = std::max(rect.h, column.y + pad * 0.7F - rect.y);
  out.paint.emplace_back(parchment_panel(out.rect));
  out.paint.insert(out.paint.end(), column.lines.begin(), column.lines.end());
  const float top = column.y + 12;
  draw_figures(out.paint, model.setup.game,
               {column.area.x, top, column.area.w, out.rect.bottom() - 12 - top});
  out.children = std::move(column.controls);
  return out;
}

}  // namespace app
