// How the ways on from the title are made; see title_ways.hpp.
#include "app/screens/title/title_ways.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "app/screens/game_screens.hpp"
#include "app/screens/symbols.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

namespace {

/// Which game waits: "3 riders · after turn 12 · Mira to play".
std::string waiting_game(const Ui& ui, const GameScreens& game, const GameSession& play) {
  std::string out =
      ui.words.count(game.players, play.seating().size()) + " · " + game.progress(ui.words, play);
  const std::optional<core::Seat> next = play.to_act();
  if (!next) return out;
  return out + " · " + ui.words("title.next", {{"name", play.player(*next).name}});
}

}  // namespace

std::string friends_waiting(const Ui& ui, const Model& model) {
  if (model.net.tables.empty()) return {};
  const std::vector<std::string>& names = model.net.tables.front().names;
  if (names.empty()) return ui.words("net.back_alone");
  return ui.words("net.back", {{"names", joined(ui.words, names)}});
}

namespace {

/// To a dialog.
layout::Node way_to(const TitleMenu& from, std::string id, const char* key, const char* icon,
                    float least, const TitleMenu::Style& style, void (*act)(Model&)) {
  return layout::button(from.ui,
                        {.id = std::move(id),
                         .label = from.ui.words(key),
                         .icon = style.icons ? icon : "",
                         .letters = from.ui.letters(style.letters),
                         .act = [model = &from.model, act] { act(*model); }},
                        least);
}

}  // namespace

layout::Nodes TitleMenu::games(float least) const {
  layout::Nodes out;
  for (GameSession* const play : waiting) {
    const bool last_played = out.empty();
    const GameScreens& game = *model.entry(play->game()).screens;
    const std::optional<core::Seat> next = play->to_act();
    ButtonSpec spec = {.id = last_played ? "title.continue" : "title.continue.other",
                       .label = ui.words("title.continue", {{"game", ui.words(game.key)}}),
                       .icon = "play",
                       .second = waiting_game(ui, game, *play),
                       .style = last_played ? ButtonStyle::Gold : ButtonStyle::Slate,
                       .heading = true,
                       .letters = ui.letters(23),
                       .picture = next ? symbol_art(play->player(*next).symbol) : std::string(),
                       .act = [model = &model, game = play->game()] { model->resume(game); }};
    out.push_back(layout::button(ui, std::move(spec), least));
  }
  return out;
}
layout::Node TitleMenu::friends(float least, float letters) const {
  if (!model.net.client.is_possible()) return {};
  return layout::button(
      ui,
      {.id = "title.friends",
       .label = ui.words("title.friends"),
       .description = friends_waiting(ui, model),
       .icon = "people",
       // Large letters leave no room for more; who waits is said behind the door.
       .second = model.net.tables.empty() || ui.text_size > 1 ? std::string()
                                                              : ui.words("net.back_alone"),
       .letters = ui.letters(letters),
       .act = [model = &model] { open_net(*model); }},
      least);
}
layout::Node TitleMenu::rules(float least, const Style& style) const {
  return way_to(*this, "title.rules", "rules", "book", least, style,
                [](Model& to) { to.open(Dialog::Rules); });
}
layout::Node TitleMenu::settings(float least, const Style& style) const {
  return way_to(*this, "title.settings", "settings", "gear", least, style,
                [](Model& to) { to.open(Dialog::Settings); });
}
layout::Node TitleMenu::list(float least, const Style& style) const {
  if (style.list_in_words) {
    return way_to(*this, "title.games", "games.heading", "games", least, style, open_games);
  }
  const float wide = std::max(touch, std::min(least, ui.grown(54)));
  return layout::button(ui,
                        {.id = "title.games",
                         .label = ui.words("games.heading"),
                         .icon = "games",
                         .silent = true,
                         .act = [model = &model] { open_games(*model); }},
                        least)
      .width(wide);
}

layout::Node TitleMenu::in_one_row(float least, const Style& style) const {
  layout::Nodes all = games(least);
  const std::size_t many = all.size();
  for (layout::Node& each : all) each = std::move(each).share(many == 1 ? 0.46F : 0.33F);
  if (model.net.client.is_possible()) all.push_back(friends(least).share(0.4F));
  all.push_back(rules(least, style).share(many == 2 ? 0.15F : 0.27F));
  all.push_back(settings(least, style).share(many == 2 ? 0.19F : 0.27F));
  layout::Node out = list(least, style);
  all.push_back(style.list_in_words ? std::move(out).share(many == 2 ? 0.19F : 0.27F)
                                    : std::move(out));
  return layout::row(gap, std::move(all));
}
layout::Node TitleMenu::in_two_rows(float least) const {
  layout::Nodes upper = games(least);
  if (model.net.client.is_possible()) upper.push_back(friends(least));
  for (layout::Node& each : upper) each = std::move(each).share();
  const float lower = ui.grown(46);
  return layout::column(gap, layout::row(gap, std::move(upper)),
                        layout::row(gap, rules(lower, {}).share(), settings(lower, {}).share(),
                                    list(lower, {}).share()));
}
layout::Node TitleMenu::stacked(float least, float lower, bool with_friends) const {
  const auto beside = [&](const Style& style) {
    layout::Node last = list(lower, style);
    return layout::row(gap, rules(lower, style).stretch(), settings(lower, style).stretch(),
                       style.list_in_words ? std::move(last).stretch() : std::move(last));
  };
  layout::Node out = layout::column(gap, games(least));
  if (with_friends) out.add(friends(lower));
  out.add(layout::first_fitting(
      beside({}), beside({.list_in_words = false}),
      beside({.icons = false, .list_in_words = false}),
      beside({.icons = false, .letters = 16, .list_in_words = false}),
      layout::row(gap, layout::grid(2, gap, rules(lower, {}), settings(lower, {})).stretch(),
                  list(lower, {.list_in_words = false}).middle())));
  return out;
}

}  // namespace app
