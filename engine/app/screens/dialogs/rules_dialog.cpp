// The rules of one of the games, those of the game at hand first, and the way to the other's.
#include <algorithm>
#include <utility>

#include "app/screens/dialogs/rules_page.hpp"
#include "app/screens/screens.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

namespace {

/// The game one most likely asks about.
io::GameName game_at_hand(const Model& model) {
  if (model.screen == Screen::Setup) return model.setup.game;
  return model.play != nullptr ? model.play->game() : model.platform.games.front().name;
}

Control game_choice(const Ui& ui, Model& model, io::GameName shown, Rect rect) {
  ChoiceSpec plan = {.id = "rules.game",
                     .rect = rect,
                     .label = ui.words("rules.game"),
                     .chosen = static_cast<int>(model.place_of(shown)),
                     .style = ButtonStyle::Parchment,
                     .choose = [&model](int chosen) {
                       model.rules_shown =
                           model.platform.games[static_cast<std::size_t>(chosen)].name;
                       model.offsets["rules"] = 0;
                     }};
  for (const GameEntry& game : model.platform.games) {
    plan.options.push_back(ui.words(game.screens->key));
  }
  return choice(ui, std::move(plan));
}

}  // namespace

Control rules_dialog(const Ui& ui, Model& model) {
  DialogLayout frame = dialog(ui, {.id = "rules",
                                   .heading = ui.words("rules.heading"),
                                   .width = 860 * std::max(1.0F, ui.scale()),
                                   .height = ui.size.h,
                                   .on_parchment = true,
                                   .close = [&model] { model.close(); }});
  const io::GameName shown = model.rules_shown.value_or(game_at_hand(model));
  Rect inside = frame.inside;
  const float wide = std::min(inside.w, ui.grown(420));
  frame.control.children.push_back(
      game_choice(ui, model, shown, {inside.x, inside.y, wide, touch}));
  const float below = frame.control.children.back().rect.h + 10;
  inside.y += below;
  inside.h -= below;
  RulesPage page{.ui = ui, .area = {inside.x, inside.y, inside.w - 16, 0}, .y = inside.y - 10};
  model.entry(shown).screens->add_rules(page);
  Control scroll = scrolled("rules.pages", inside, page.y + 12 - inside.y, model.offsets["rules"],
                            std::move(page.parts));
  scroll.label = ui.words(model.entry(shown).screens->key);
  frame.control.children.push_back(std::move(scroll));
  return std::move(frame.control);
}

}  // namespace app
