// The graph of the own points, game by game: discs, filled where the game was won, and a line of
// what the last ten gave on average.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/game_over/over_axes.hpp"
#include "app/screens/game_screens.hpp"
#include "app/screens/statistics/statistics_parts.hpp"
#include "app/session/daily.hpp"
#include "app/session/games.hpp"
#include "app/toolkit/theme.hpp"

namespace app {
namespace {

constexpr std::size_t most_games = 50;
constexpr std::size_t in_average = 10;
constexpr float disc_size = 10;

/// The last finished games asked for, the latest last; pointers into the records.
std::vector<const GameRecord*> last_games(const Model& model) {
  std::vector<const GameRecord*> out;
  const auto& records = model.statistics.all.records();
  const StatisticsFilter& asked = model.statistics.asked;
  for (auto each = records.rbegin(); each != records.rend() && out.size() < most_games; ++each) {
    if (each->given_up) continue;
    if (asked.takes(each->game, each->seats(), each->level(), each->rules)) out.push_back(&*each);
  }
  std::reverse(out.begin(), out.end());
  return out;
}

Axes axes_of(const Ui& ui, const std::vector<const GameRecord*>& games, Rect rect) {
  const float left = ui.letters(14) * 2.7F;
  const Rect area = {rect.x + left, rect.y + 6, rect.w - left - 8, rect.h - ui.letters(14) - 6};
  int low = 0;
  int high = 5;
  for (const GameRecord* each : games) {
    low = std::min(low, each->points);
    high = std::max(high, each->points);
  }
  const int step = step_for(high - low, std::max(2, static_cast<int>(area.h / ui.grown(34))));
  const int below = low >= 0 ? 0 : (-low + step - 1) / step * step;
  return {.area = area,
          .low = -below,
          .high = (high + step - 1) / step * step,
          .step = step,
          .turns = std::max(1, static_cast<int>(games.size()) - 1)};
}

void draw_disc(DrawList& out, Point at, bool won) {
  Box spot = disc(at, disc_size, won ? ember : parchment);
  spot.border = ember;
  spot.border_width = 2;
  out.emplace_back(spot);
}

void draw(DrawList& out, const Ui& ui, const std::vector<const GameRecord*>& games,
          const Axes& axes) {
  draw_levels(out, ui, axes);
  std::vector<Point> average;
  int sum = 0;
  for (std::size_t i = 0; i < games.size(); ++i) {
    sum += games[i]->points;
    if (i >= in_average) sum -= games[i - in_average]->points;
    const float mean = static_cast<float>(sum) / static_cast<float>(std::min(i + 1, in_average));
    const float share =
        (mean - static_cast<float>(axes.low)) / static_cast<float>(axes.high - axes.low);
    average.push_back({axes.x(static_cast<int>(i)), axes.area.bottom() - axes.area.h * share});
  }
  out.emplace_back(Stroke{.points = std::move(average), .width = 3, .color = ink});
  for (std::size_t i = 0; i < games.size(); ++i) {
    draw_disc(out, {axes.x(static_cast<int>(i)), axes.y(games[i]->points)}, games[i]->won());
  }
}

std::string told(const Words& words, const GameRecord& game, std::size_t which) {
  const std::string when = game.day > 0 ? " (" + date_of(game.day) + ")" : std::string();
  return words(game.won() ? "statistics.graph_won" : "statistics.graph_not",
               {{"number", number(static_cast<int>(which))},
                {"when", when},
                {"points", number(game.points)}});
}

}  // namespace

layout::Node statistics_graph(const Ui& ui, const Model& model) {
  std::vector<const GameRecord*> games = last_games(model);
  if (games.size() < 2) return {};
  const GameEntry* const entry = find_game(model.platform.games, model.statistics.asked.game);
  if (entry == nullptr) return {};
  const std::string heading = ui.words(entry->screens->own_key("statistics.graph"));
  layout::Node picture = layout::custom(
      [](float) { return 0.0F; },
      [&ui, heading, games = std::move(games)](Rect rect) {
        // For those who listen a list to walk through; nothing of it is drawn.
        Control out = control_of("statistics.course", Role::List, heading, rect);
        draw(out.paint, ui, games, axes_of(ui, games, rect));
        for (std::size_t i = 0; i < games.size(); ++i) {
          out.children.push_back(control_of("statistics.course." + std::to_string(i + 1),
                                            Role::Item, told(ui.words, *games[i], i + 1), rect));
        }
        return out;
      });
  const auto sign = [&ui](bool won) {
    const float size = ui.grown(disc_size + 4);
    return layout::drawing({size, size},
                           [won](DrawList& out, Rect r) { draw_disc(out, r.center(), won); });
  };
  const auto note = [&ui](const char* key) {
    return layout::body(ui, ui.words(key), 14, ink_soft).named(key);
  };
  return layout::column(
      6, layout::heading(ui, heading, 21, rgb(0x7A3020)).named("statistics.graph", Role::Heading),
      layout::flow(12, layout::row(4, sign(true), note("statistics.graph.won")),
                   layout::row(4, sign(false), note("statistics.graph.lost")),
                   note("statistics.graph.average")),
      std::move(picture).height(std::clamp(ui.size.h * 0.3F, ui.grown(150), ui.grown(240))));
}

}  // namespace app
