// The rules of one of the games, those of the game at hand first, and the way to the other's; and
// how their pages are laid out.
#include <algorithm>
#include <utility>

#include "app/screens/dialogs/dialog_parts.hpp"
#include "app/screens/dialogs/rules_page.hpp"
#include "app/screens/screens.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

namespace {

/// The game one most likely asks about.
io::GameName game_at_hand(const Model& model) {
  if (model.screen == Screen::Setup) return model.setup.game;
  return model.play != nullptr ? model.play->game() : model.platform.games.front().name;
}

layout::Node game_choice(const Ui& ui, Model& model, io::GameName shown) {
  ChoiceSpec spec = {.id = "rules.game",
                     .label = ui.words("rules.game"),
                     .chosen = static_cast<int>(model.place_of(shown)),
                     .style = ButtonStyle::Parchment,
                     .choose = [&model](int chosen) {
                       model.rules_shown =
                           model.platform.games[static_cast<std::size_t>(chosen)].name;
                       model.offsets["rules"] = 0;
                     }};
  for (const GameEntry& game : model.platform.games) {
    spec.options.push_back(ui.words(game.screens->key));
  }
  return layout::choice(ui, std::move(spec)).most_width(ui.grown(420));
}

}  // namespace

void RulesPage::heading(const std::string& key) {
  std::string words = ui.words("rules." + key + ".heading");
  parts.add(
      section_heading(ui, "rules." + key + ".heading", std::move(words), 22).pad({0, 14, 0, 0}));
}

void RulesPage::paragraph(const std::string& key, const RulesPicture& picture) {
  const float letters = ui.letters(17);
  layout::Node words = layout::text(ui, {.id = "rules." + key,
                                         .text = ui.words("rules." + key),
                                         .letters = letters,
                                         .color = ink,
                                         .leading = 1.42F})
                           .share();
  if (picture) {
    const float side = ui.small() ? 60.0F : 84.0F;
    // Where it would leave a narrow column of large letters the picture stands above the words.
    words = layout::row_or_column(side + 16 + letters * 13, 16, 8,
                                  layout::drawing({side, side}, picture).left().top(),
                                  std::move(words));
  }
  parts.add(std::move(words).pad({0, 0, 0, 6}));
}

void RulesPage::rule() { parts.add(layout::rule(faded(ink, 0.25F)).pad(0, 8)); }

namespace {

Control dialog_of(const Ui& ui, Model& model) {
  const io::GameName shown = model.rules_shown.value_or(game_at_hand(model));
  RulesPage page{.ui = ui};
  // In a low window the choice makes room for what one wants to read.
  const bool low = ui.shape() == Shape::Low;
  if (low) page.parts.add(game_choice(ui, model, shown));
  model.entry(shown).screens->add_rules(page);
  layout::Node pages = layout::scroll("rules.pages", model.offsets["rules"],
                                      std::move(page.parts).pad({0, 0, 16, 16}),
                                      ui.words(model.entry(shown).screens->key));
  // As high as the window, whatever is told.
  return layout::dialog(ui,
                        {.id = "rules",
                         .heading = ui.words("rules.heading"),
                         .width = 860 * std::max(1.0F, ui.scale()),
                         .on_parchment = true,
                         .close = [&model] { model.close(); }},
                        layout::column(0, low ? layout::Node() : game_choice(ui, model, shown),
                                       std::move(pages).stretch())
                            .least_height(ui.size.h));
}

}  // namespace

Control rules_dialog(const Ui& ui, Model& model) {
  Control out = dialog_of(ui, model);
  if (model.rules_at.empty()) return out;
  const std::string heading = "rules." + std::exchange(model.rules_at, std::string()) + ".heading";
  const Control* const at = find(out, heading);
  const Control* const pages = find(out, "rules.pages");
  if (at == nullptr || pages == nullptr) return out;
  // Known only now that all before it has been laid out.
  model.offsets["rules"] += at->rect.y - pages->rect.y - 8;
  return dialog_of(ui, model);
}

}  // namespace app
