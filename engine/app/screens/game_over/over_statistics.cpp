// What the game that is over has brought for the statistics: a quiet line about what was achieved,
// the question whether to try the next level, and the way to all of them.
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/game_over/over_parts.hpp"
#include "app/screens/net/net_over.hpp"
#include "app/screens/symbols.hpp"
#include "app/toolkit/theme.hpp"

namespace app {
namespace {

/// Whether what is remembered of the last game is of the one on the screen.
bool is_of_this_game(const Model& model) {
  const StatisticsBook& book = model.statistics;
  return book.last == model.play->game() && book.last_at_net == at_net(model) &&
         !model.watches_guest();
}

layout::Node question(const Ui& ui, Model& model) {
  if (!model.statistics.to_try) return {};
  const std::string level = ui.words(seat_kind_key(*model.statistics.to_try));
  const float high = ui.grown(touch);
  layout::Node words = layout::strong(ui, ui.words("over.try_level", {{"level", level}}), 17, cream,
                                      {.align = Align::Center})
                           .named("over.try");
  layout::Node yes = layout::button(ui,
                                    {.id = "over.try.yes",
                                     .label = ui.words("over.try_yes", {{"level", level}}),
                                     .icon = "play",
                                     .act = [&model] { answer_next_level(model, true); }},
                                    high);
  layout::Node no = layout::button(ui,
                                   {.id = "over.try.no",
                                    .label = ui.words("over.try_no"),
                                    .act = [&model] { answer_next_level(model, false); }},
                                   high);
  if (ui.shape() == Shape::Portrait) {
    return layout::column(6, std::move(words), layout::grid(2, 8, std::move(yes), std::move(no)));
  }
  return layout::row(14, std::move(words).middle().min_width(ui.grown(200)), std::move(yes),
                     std::move(no));
}

}  // namespace

layout::Node statistics_news(const Ui& ui, Model& model) {
  layout::Node judged;
  const std::optional<NetTable>& table = model.net.table();
  if (at_net(model) && table) judged = net_judgement(ui, *table, "over", Align::Center);
  if (!is_of_this_game(model)) return judged;
  std::vector<std::string> names;
  for (const std::string& each : model.statistics.gained) {
    names.push_back(ui.words("achievement." + each));
  }
  layout::Node gained;
  if (!names.empty()) {
    gained = layout::body(ui, ui.words("over.gained", {{"names", joined(ui.words, names)}}), 16,
                          gold_light, {.align = Align::Center})
                 .named("over.gained", Role::Status);
  }
  layout::Node asked = question(ui, model);
  if (!gained && !asked) return judged;
  return layout::column(6, std::move(judged), std::move(gained), std::move(asked));
}

layout::Node remembered_buttons(const Ui& ui, Model& model) {
  if (at_net(model)) return {};  // the page has its files, and people wait
  return layout::grid(
      2, 8,
      layout::button(ui, {.id = "over.statistics",
                          .label = ui.words("statistics.heading"),
                          .icon = "bars",
                          .act = [&model] { open_statistics(model, model.play->game()); }}),
      layout::button(ui, {.id = "over.games",
                          .label = ui.words("games.heading"),
                          .icon = "games",
                          .act = [&model] { open_games(model); }}));
}

}  // namespace app
