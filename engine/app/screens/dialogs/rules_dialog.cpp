// The rules of one of the games, those of the game at hand first, and the way to the other's; what
// somebody looks for in them.
#include <algorithm>
#include <utility>

#include "app/screens/dialogs/dialog_parts.hpp"
#include "app/screens/dialogs/rules_page.hpp"
#include "app/screens/screens.hpp"
#include "app/screens/title/title_lessons.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

namespace {

constexpr std::size_t longest_search = 80;  // bytes

/// The game one most likely asks about.
io::GameName game_at_hand(const Model& model) {
  if (model.screen == Screen::Setup) return model.setup.game;
  if (model.screen == Screen::Lobby) return game_of_net(model);
  return model.play != nullptr ? model.play->game() : model.platform.games.front().name;
}

RulesPage page_of(const Ui& ui, const GameEntry& game) {
  RulesPage out{.ui = ui};
  game.screens->add_rules(out);
  return out;
}

void show_rules_of(Model& model, io::GameName game) {
  model.rules.game = game;
  model.offsets["rules"] = 0;
}

layout::Node game_choice(const Ui& ui, Model& model, io::GameName shown) {
  ChoiceSpec spec = {.id = "rules.game",
                     .label = ui.words("rules.game"),
                     .chosen = static_cast<int>(model.place_of(shown)),
                     .style = ButtonStyle::Parchment,
                     .choose = [&model](int chosen) {
                       show_rules_of(model,
                                     model.platform.games[static_cast<std::size_t>(chosen)].name);
                     }};
  for (const GameEntry& game : model.platform.games) {
    spec.options.push_back(ui.words(game.screens->key));
  }
  return layout::choice(ui, std::move(spec)).max_width(ui.grown(420));
}

void look_for(Model& model, std::string typed) {
  if (typed.size() > longest_search) return;
  model.rules.sought = std::move(typed);
  model.offsets["rules"] = 0;
}

/// A field for words, and what empties it.
layout::Node search(const Ui& ui, Model& model) {
  layout::Node field = layout::field(
      ui, {.id = "rules.search",
           .label = ui.words("rules.search"),
           .value = model.rules.sought,
           .hint = ui.words("rules.search"),
           .icon = "search",
           .on_parchment = true,
           .edit = [&model](std::string typed) { look_for(model, std::move(typed)); }});
  if (model.rules.sought.empty()) return field;
  return layout::row(6, std::move(field).stretch(),
                     layout::button(ui, {.id = "rules.search.clear",
                                         .label = ui.words("rules.search.clear"),
                                         .icon = "close",
                                         .style = ButtonStyle::Parchment,
                                         .silent = true,
                                         .act =
                                             [&model] {
                                               look_for(model, {});
                                               model.wished_focus = "rules.search";
                                             }})
                         .width(touch)
                         .middle());
}

/// The ways to the other games whose rules have what is looked for.
layout::Nodes ways_elsewhere(const Ui& ui, Model& model, io::GameName shown,
                             const SearchQuery& sought) {
  layout::Nodes out;
  for (const GameEntry& game : model.platform.games) {
    const int found = game.name == shown ? 0 : chapters_with(page_of(ui, game), sought);
    if (found == 0) continue;
    const std::string place = std::to_string(model.place_of(game.name));
    out.push_back(layout::button(ui,
                                 {.id = "rules.other." + place,
                                  .label = ui.words(game.screens->key),
                                  .second = ui.words.count("rules.found", found),
                                  .style = ButtonStyle::Parchment,
                                  .act =
                                      [&model, to = game.name, place] {
                                        show_rules_of(model, to);
                                        model.wished_focus = "rules.game." + place;
                                      }},
                                 ui.grown(52)));
  }
  return out;
}

/// In how many chapters it was found, in words; there without them, too, so that it is told when
/// they come. Where only other games' rules have it, the ways to those.
layout::Node found_words(const Ui& ui, Model& model, io::GameName shown, const RulesPage& page,
                         const SearchQuery& sought) {
  std::string words;
  layout::Nodes ways;
  if (!sought.empty()) {
    const int found = chapters_with(page, sought);
    if (found == 0) ways = ways_elsewhere(ui, model, shown, sought);
    const char* const none = ways.empty() ? "rules.found_none" : "rules.found_elsewhere";
    words = found > 0 ? ui.words.count("rules.found", found)
                      : ui.words(none, {{"what", model.rules.sought}});
  }
  layout::Node told =
      words.empty() ? layout::space(0) : layout::strong(ui, words, 16, ink_soft).pad({0, 6, 0, 0});
  ways.insert(ways.begin(), std::move(told).as("rules.found", Role::Status, words));
  return layout::column(6, std::move(ways));
}

Control dialog_of(const Ui& ui, Model& model) {
  const io::GameName shown = model.rules.game.value_or(game_at_hand(model));
  const RulesPage page = page_of(ui, model.entry(shown));
  const SearchQuery sought(model.rules.sought);
  // In a low window, as over a phone's keyboard, the choice makes room for what one wants to read.
  const bool low = ui.size.h < 500;
  layout::Node told = layout::column(
      4, low ? game_choice(ui, model, shown) : layout::Node(),
      sought.empty() ? lesson_button(ui, model, shown, "rules.lesson", ButtonStyle::Parchment)
                     : layout::Node(),
      found_words(ui, model, shown, page, sought), chapters_of(page, sought));
  layout::Node pages =
      layout::scroll("rules.pages", model.offsets["rules"], std::move(told).pad({0, 0, 16, 16}),
                     ui.words(model.entry(shown).screens->key));
  layout::Node tools =
      low ? search(ui, model)
          : layout::row_or_column(ui.grown(560), 12, 6, game_choice(ui, model, shown).share(),
                                  search(ui, model).share());
  // As high as the window, whatever is told.
  return layout::dialog(
      ui,
      {.id = "rules",
       .heading = ui.words("rules.heading"),
       .width = 860 * std::max(1.0F, ui.scale()),
       .on_parchment = true,
       .close = [&model] { model.close(); }},
      layout::column(4, std::move(tools), std::move(pages).stretch()).min_height(ui.size.h));
}

}  // namespace

Control rules_dialog(const Ui& ui, Model& model) {
  Control out = dialog_of(ui, model);
  if (model.rules.at.empty()) return out;
  const std::string heading = "rules." + std::exchange(model.rules.at, std::string()) + ".heading";
  const Control* const at = find(out, heading);
  const Control* const pages = find(out, "rules.pages");
  if (at == nullptr || pages == nullptr) return out;
  // Known only now that all before it has been laid out.
  model.offsets["rules"] += at->rect.y - pages->rect.y - 8;
  return dialog_of(ui, model);
}

}  // namespace app
