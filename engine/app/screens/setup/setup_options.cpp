// What is agreed beside who plays: edition and quick start, or open chests; who begins, the seed,
// and how it is shown.
#include <algorithm>
#include <array>
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
/// The name of an option and what it is chosen with.
layout::Node option_of(const Ui& ui, const std::string& id, std::string label,
                       layout::Node chosen_with) {
  return option(ui, id, std::move(label), std::move(chosen_with), 0.62F, ui.grown(430));
}

layout::Node choice_of(const Ui& ui, ChoiceSpec spec) {
  spec.style = ButtonStyle::Parchment;
  const std::string id = spec.id;
  std::string label = spec.label;
  return option_of(ui, id, std::move(label), layout::choice(ui, std::move(spec)));
}

/// An option with what is to be said about it below.
layout::Node explained(const Ui& ui, const std::string& id, std::string words,
                       layout::Node option) {
  return layout::column(3, std::move(option),
                        layout::text(ui, {.id = id + ".about",
                                          .text = std::move(words),
                                          .letters = ui.letters(14),
                                          .color = ink_soft,
                                          .leading = 1.3F}));
}

/// One of the game's own options, the one at `place`.
layout::Node choice_option(const Ui& ui, Model& model, const SetupOption& option,
                           std::size_t place) {
  const int value = model.setup.values[place];
  const std::string id(option.id);
  ChoiceSpec choice = {.id = id,
                       .label = ui.words(option.id),
                       .options = {},
                       .chosen = value,
                       .choose = [&model, place](int chosen) {
                         model.setup.values[place] = chosen;
                         model.keep_setup();
                       }};
  for (const std::string_view each : option.values) choice.options.push_back(ui.words(each));
  return explained(ui, id, ui.words(option.about[static_cast<std::size_t>(value)]),
                   choice_of(ui, std::move(choice)));
}

layout::Node switch_option(const Ui& ui, Model& model, const SetupOption& option, std::size_t place,
                           bool forced) {
  const std::string id(option.id);
  return layout::flip_switch(
      ui, {.id = id,
           .label = ui.words(option.id),
           .explanation = forced ? ui.words(option.forced->about) : ui.words(option.about.front()),
           .on = forced || model.setup.values[place] != 0,
           .enabled = !forced,
           .flip = [&model, place] {
             model.setup.values[place] = 1 - model.setup.values[place];
             model.keep_setup();
           }});
}

/// The game's own options.
layout::Nodes game_options(const Ui& ui, Model& model) {
  const std::span<const SetupOption> options = model.entry(model.setup.game).options;
  const auto has = [&](const SetupOption::Forced& wanted) {
    for (std::size_t i = 0; i < options.size(); ++i) {
      if (options[i].key == wanted.option) return model.setup.values[i] == wanted.value;
    }
    return false;
  };
  layout::Nodes out;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const SetupOption& option = options[i];
    if (!option.offered) continue;
    out.push_back(option.values.empty()
                      ? switch_option(ui, model, option, i, option.forced && has(*option.forced))
                      : choice_option(ui, model, option, i));
  }
  return out;
}

/// One who may begin: a player's symbol, or the lot.
layout::Node beginner(const Ui& ui, Model& model, std::optional<int> chair) {
  Control shell;
  shell.id = "setup.first." + (chair ? std::to_string(*chair) : std::string("lot"));
  shell.role = Role::Radio;
  shell.label = chair ? model.chair_name(*chair) : ui.words("setup.first.lot");
  shell.checked = model.setup.first_chair == chair;
  shell.act = [&model, chair] {
    model.setup.first_chair = chair;
    model.keep_setup();
  };
  const bool on = *shell.checked;
  const bool pointed = ui.hovered == shell.id;
  layout::Node inside;
  if (chair) {
    const std::string art = symbol_art(model.setup.chair[static_cast<std::size_t>(*chair)].symbol);
    inside = layout::drawing({touch, 0}, [art](DrawList& out, Rect r) {
      const float size = std::min(r.w - 8, r.h - 12);
      out.emplace_back(Image{.art = art, .rect = around(r.center(), size, size)});
    });
  } else {
    inside = layout::text(ui,
                          {.text = shell.label,
                           .face = Face::Strong,
                           .letters = ui.letters(15),
                           .color = on ? cream : ink,
                           .align = Align::Center},
                          {.least = ui.letters(0), .lines = 1})
                 .filling()
                 .pad(4, 0);
  }
  return std::move(inside)
      .least_height(std::max(touch, ui.letters(15) * 1.2F + 14))
      .on([on, pointed](DrawList& out, Rect r) {
        if (!on && !pointed) return;
        const Color fill = on ? ink : faded(ink, 0.10F);
        const Rect drawn = {r.x, r.y + 2, r.w, r.h - 4};
        out.emplace_back(Box{.rect = drawn, .radius = corner - 2, .top = fill, .bottom = fill});
      })
      .as(std::move(shell));
}

layout::Node first(const Ui& ui, Model& model) {
  const bool mountain = model.setup.game == io::GameName::mount_drago;
  const std::string label = ui.words(mountain ? "setup.first" : "setup.first.dragon");
  layout::Node symbols = layout::row(0);
  float players = 0;
  for (int chair = 0; chair < model.setup.chairs(); ++chair) {
    if (!model.setup.chair[static_cast<std::size_t>(chair)].kind) continue;
    symbols.add(beginner(ui, model, chair).share());
    ++players;
  }
  layout::Node lot = beginner(ui, model, std::nullopt).least_width(84);
  // The lot has a line of its own where the symbols would become too small for fingers.
  const float one_line = lot.widths().wished + players * touch + 4;
  layout::Node group = layout::row_or_column(one_line, 0, 0, std::move(lot).stretch(),
                                             std::move(symbols).stretch(players))
                           .pad(2, 0)
                           .on([](DrawList& out, Rect r) {
                             out.emplace_back(Box{.rect = r,
                                                  .radius = corner,
                                                  .top = rgb(0xE2D2AC),
                                                  .bottom = rgb(0xE9DBBA),
                                                  .border = rgb(0xC4AC74)});
                           })
                           .middle()
                           .as("setup.first", Role::Radios, label);
  const std::optional<int> chosen = model.setup.first_chair;
  const char* const key = mountain ? "setup.first.chair" : "setup.first.dragon_chair";
  return explained(
      ui, "setup.first",
      chosen ? ui.words(key, {{"name", model.chair_name(*chosen)}}) : ui.words("setup.first.about"),
      option_of(ui, "setup.first", label, std::move(group)));
}

layout::Node seed(const Ui& ui, Model& model) {
  const bool mountain = model.setup.game == io::GameName::mount_drago;
  layout::Node typed = layout::field(ui, {.id = "setup.seed",
                                          .label = ui.words("setup.seed"),
                                          .value = model.setup.seed,
                                          .hint = ui.words("setup.seed.hint"),
                                          .on_parchment = true,
                                          .edit = [&model](std::string words) {
                                            if (words.size() > longest_seed) return;
                                            model.setup.seed = std::move(words);
                                            model.keep_setup();
                                          }});
  return explained(ui, "setup.seed",
                   ui.words(mountain ? "setup.seed.about" : "setup.seed.about_cave"),
                   option_of(ui, "setup.seed", ui.words("setup.seed"), std::move(typed)));
}

/// Five of those the game is about along the panel's foot, where there is room for them.
void draw_figures(DrawList& out, io::GameName game, Rect room) {
  constexpr std::array<const char*, 5> dragons = {"dragons/blue", "dragons/red", "dragons/yellow",
                                                  "dragons/green", "dragons/purple"};
  constexpr std::array<const char*, 5> dwellers = {"dwarves/dwarf-gold", "dwarves/dwarf-silver",
                                                   "cave/dragon", "dwarves/dwarf-copper",
                                                   "dwarves/dwarf-jade"};
  const auto& figures = game == io::GameName::mount_drago ? dragons : dwellers;
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

}  // namespace

layout::Node setup_options(const Ui& ui, Model& model, bool elastic) {
  const Words& words = ui.words;
  const bool mountain = model.setup.game == io::GameName::mount_drago;
  layout::Nodes options = game_options(ui, model);
  options.push_back(first(ui, model));
  options.push_back(choice_of(ui, pace_choice("setup.pace", words, model)));
  options.push_back(layout::flip_switch(ui, preview_switch("setup.preview", words, model)));
  if (!mountain) {
    options.push_back(layout::flip_switch(ui, confirm_switch("setup.confirm", words, model)));
  }
  options.push_back(seed(ui, model));

  layout::Node page = layout::column(0, layout::text(ui, {.id = "setup.options.heading",
                                                          .text = words("setup.options"),
                                                          .face = Face::Heading,
                                                          .letters = ui.letters(26),
                                                          .color = ink,
                                                          .role = Role::Heading,
                                                          .leading = 1.3F}));
  bool divided = false;
  for (layout::Node& each : options) {
    const float least = elastic ? 6.0F : 12.0F;
    page.add(divided
                 ? layout::rule(faded(ink, 0.16F)).wished_height(12).least_height(least).stretch()
                 : layout::space(6));
    page.add(std::move(each));
    divided = true;
  }
  // What is to spare goes to the figures at the foot, and a little of it between the options.
  page.add(layout::drawing({}, [game = model.setup.game](DrawList& out, Rect room) {
             draw_figures(out, game, layout::inside(room, {0, 12, 0, 0}));
           }).stretch(12));
  const float pad = ui.small() ? 14.0F : 22.0F;
  return std::move(page)
      .pad(pad, pad * 0.7F)
      .on(parchment_panel)
      .as("setup.options", Role::Group, words("setup.options"));
}

}  // namespace app
