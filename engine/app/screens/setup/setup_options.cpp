// What is agreed beside who plays: edition and quick start, or open chests; who begins, the seed,
// and how it is shown.
#include <algorithm>
#include <span>
#include <string>
#include <utility>

#include "app/screens/dialogs/dialog_parts.hpp"
#include "app/screens/screens.hpp"
#include "app/screens/setup/setup_parts.hpp"
#include "app/screens/symbols.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

namespace {

constexpr std::size_t longest_seed = 24;

/// An option with what is to be said about it below.
layout::Node explained(const Ui& ui, const std::string& id, std::string words,
                       layout::Node option) {
  return layout::column(3, std::move(option),
                        layout::body(ui, std::move(words), 14, ink_soft).named(id + ".about"));
}

/// One of the game's own options.
layout::Node choice_option(const Ui& ui, const SetupOption& offered, int& value,
                           const std::function<void()>& changed) {
  const std::string id(offered.id);
  ChoiceSpec choice = {.id = id,
                       .label = ui.words(offered.id),
                       .chosen = value,
                       .choose = [&value, changed](int chosen) {
                         value = chosen;
                         changed();
                       }};
  for (const std::string_view each : offered.values) choice.options.push_back(ui.words(each));
  for (const std::string_view each : offered.about) choice.tips.push_back(ui.words(each));
  return explained(ui, id, ui.words(offered.about[static_cast<std::size_t>(value)]),
                   option(ui, std::move(choice), beside_name));
}

layout::Node switch_option(const Ui& ui, const SetupOption& option, int& value, bool forced,
                           const std::function<void()>& changed) {
  const std::string id(option.id);
  return layout::toggle_switch(
      ui, {.id = id,
           .label = ui.words(option.id),
           .explanation = forced ? ui.words(option.forced->about) : ui.words(option.about.front()),
           .on = forced || value != 0,
           .enabled = !forced,
           .why = forced ? ui.words(option.forced->about) : std::string(),
           .toggle = [&value, changed] {
             value = 1 - value;
             changed();
           }});
}

/// One who may begin: a player's symbol, or the lot.
layout::Node beginner(const Ui& ui, Model& model, std::optional<int> chair) {
  Control shell = control_of("setup.first." + (chair ? std::to_string(*chair) : "lot"), Role::Radio,
                             chair ? model.chair_name(*chair) : ui.words("setup.first.lot"));
  if (chair) shell.tip = shell.label;
  const bool on = model.setup.first_chair == chair;
  const bool pointed = ui.hovered == shell.id;
  shell.checked = on;
  shell.act = [&model, chair] {
    model.setup.first_chair = chair;
    model.save_setup();
  };
  layout::Node inside;
  if (chair) {
    const std::string art = symbol_art(model.setup.chair[static_cast<std::size_t>(*chair)].symbol);
    inside = layout::drawing({touch, 0}, [art](DrawList& out, Rect r) {
      const float size = std::min(r.w - 8, r.h - 12);
      out.emplace_back(Image{.art = art, .rect = around(r.center(), size, size)});
    });
  } else {
    inside =
        layout::strong(ui, shell.label, 15, on ? cream : ink, layout::one_line(ui, Align::Center))
            .filling()
            .pad(4, 0);
  }
  return std::move(inside)
      .min_height(std::max(touch, ui.letters(15) * 1.2F + 14))
      .on([on, pointed](DrawList& out, Rect r) {
        const Color fill = on ? ink : faded(ink, 0.10F);
        if (on || pointed) out.emplace_back(filled({r.x, r.y + 2, r.w, r.h - 4}, fill, corner - 2));
      })
      .as(std::move(shell));
}

void draw_beginners_frame(DrawList& out, Rect r) {
  out.emplace_back(Box{.rect = r,
                       .radius = corner,
                       .top = rgb(0xE2D2AC),
                       .bottom = rgb(0xE9DBBA),
                       .border = rgb(0xC4AC74)});
}

layout::Node first(const Ui& ui, Model& model) {
  const std::string label = ui.words(model.entry(model.setup.game).screens->own_key("setup.first"));
  layout::Node symbols = layout::row(0);
  float players = 0;
  for (int chair = 0; chair < model.setup.chairs(); ++chair) {
    if (!model.setup.chair[static_cast<std::size_t>(chair)].kind) continue;
    symbols.add(beginner(ui, model, chair).share());
    ++players;
  }
  layout::Node lot = beginner(ui, model, std::nullopt).min_width(84);
  // The lot has a line of its own where the symbols would become too small for fingers.
  const float one_line = lot.widths().wished + players * touch + 4;
  layout::Node group = layout::row_or_column(one_line, 0, 0, std::move(lot).stretch(),
                                             std::move(symbols).stretch(players))
                           .pad(2, 0)
                           .on(draw_beginners_frame)
                           .middle()
                           .as("setup.first", Role::Radios, label);
  const std::optional<int> chosen = model.setup.first_chair;
  const std::string about =
      chosen ? ui.words(model.entry(model.setup.game).screens->own_key("setup.first.chair"),
                        {{"name", model.chair_name(*chosen)}})
             : ui.words("setup.first.about");
  return explained(ui, "setup.first", about,
                   option(ui, "setup.first", label, std::move(group), beside_name));
}

layout::Node setup_switch(const Ui& ui, Model& model, const char* id, const char* key,
                          const char* about, bool GameSetup::*setting) {
  return layout::toggle_switch(ui, {.id = id,
                                    .label = ui.words(key),
                                    .explanation = ui.words(about),
                                    .on = model.setup.*setting,
                                    .toggle = [&model, setting] {
                                      model.setup.*setting = !(model.setup.*setting);
                                      model.save_setup();
                                    }});
}

layout::Node seed(const Ui& ui, Model& model) {
  layout::Node typed = layout::field(ui, {.id = "setup.seed",
                                          .label = ui.words("setup.seed"),
                                          .value = model.setup.seed,
                                          .hint = ui.words("setup.seed.hint"),
                                          .on_parchment = true,
                                          .edit = [&model](std::string words) {
                                            if (words.size() > longest_seed) return;
                                            model.setup.seed = std::move(words);
                                            model.save_setup();
                                          }});
  return explained(ui, "setup.seed",
                   ui.words(model.entry(model.setup.game).screens->own_key("setup.seed.about")),
                   option(ui, "setup.seed", ui.words("setup.seed"), std::move(typed), beside_name));
}

/// Those the game is about along the panel's foot, where there is room for them.
void draw_figures(DrawList& out, std::span<const char* const> figures, Rect room) {
  const auto many = static_cast<float>(figures.size());
  const float size = std::min({room.w / many, room.h, 110.0F});
  if (size < 56) return;
  float x = room.center().x - size * many / 2;
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

}  // namespace

layout::Nodes game_options(const Ui& ui, const GameEntry& game, std::vector<int>& values,
                           const std::function<void()>& changed) {
  const std::span<const SetupOption> options = game.options;
  const auto has = [&](const SetupOption::ForcedBy& wanted) {
    for (std::size_t i = 0; i < options.size(); ++i) {
      if (options[i].key == wanted.option) return values[i] == wanted.value;
    }
    return false;
  };
  layout::Nodes out;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const SetupOption& option = options[i];
    if (!option.offered) continue;
    const bool forced = option.forced && has(*option.forced);
    out.push_back(option.values.empty() ? switch_option(ui, option, values[i], forced, changed)
                                        : choice_option(ui, option, values[i], changed));
  }
  return out;
}

layout::Node setup_options(const Ui& ui, Model& model, bool elastic) {
  const GameEntry& entry = model.entry(model.setup.game);
  const GameLook& look = *entry.screens;
  layout::Nodes options =
      game_options(ui, entry, model.setup.values, [&model] { model.save_setup(); });
  options.push_back(first(ui, model));
  if (model.setup.persons() > 1) {
    options.push_back(setup_switch(ui, model, "setup.open_hands", "setup.open_hands",
                                   "setup.open_hands.about", &GameSetup::open_hands));
  }
  options.push_back(option(ui, pace_choice("setup.pace", ui.words, model), beside_name));
  options.push_back(preview_switch(ui, "setup.preview", model));
  if (look.confirms) options.push_back(confirm_switch(ui, "setup.confirm", model));
  if (model.setup.persons() > 0) {
    options.push_back(setup_switch(ui, model, "setup.practice", "practice", "setup.practice.about",
                                   &GameSetup::practice));
  }
  options.push_back(seed(ui, model));

  const std::string heading = ui.words("setup.options");
  layout::Node page = layout::column(
      0, layout::heading(ui, heading, 26, ink).named("setup.options.heading", Role::Heading));
  bool divided = false;
  for (layout::Node& each : options) {
    const float least = elastic ? 6.0F : 12.0F;
    page.add(divided
                 ? layout::rule(faded(ink, 0.16F)).preferred_height(12).min_height(least).stretch()
                 : layout::space(6));
    page.add(std::move(each));
    divided = true;
  }
  // What is to spare goes to the figures at the foot, and a little of it between the options.
  page.add(layout::drawing({}, [figures = look.figures](DrawList& out, Rect room) {
             draw_figures(out, figures, layout::inside(room, {0, 12, 0, 0}));
           }).stretch(12));
  const float pad = ui.small() ? 14.0F : 22.0F;
  return std::move(page)
      .pad(pad, pad * 0.7F)
      .on(parchment_panel)
      .as("setup.options", Role::Group, heading);
}

}  // namespace app
