// The moments that turned a game: what happened, whose chance it changed, and by what.
#include <array>
#include <string>
#include <utility>

#include "app/screens/dialogs/dialog_parts.hpp"
#include "app/screens/game_over/review_parts.hpp"
#include "app/screens/game_screens.hpp"
#include "app/screens/symbols.hpp"
#include "app/screens/table/recap.hpp"
#include "app/toolkit/theme.hpp"

namespace app {

namespace {

/// By Cause; of a draw each game has its own words.
constexpr std::array<const char*, 2> causes = {"review.by_decision", "review.by_secret"};
constexpr std::array<const char*, 3> cause_icons = {"person", "eye", "cards"};

layout::Node moment_row(const Reviewed& at, const TurningMoment& moment) {
  const Ui& ui = at.ui;
  const LogEntry* const entry = at.state().entry_of(moment.at);
  const auto cause = static_cast<std::size_t>(moment.cause);
  const std::vector<Chances> chances = at.review.chances();
  const Fill change = {{"name", at.name(moment.seat)},
                       {"from", percent(ui.words, chances[moment.at][moment.seat.index])},
                       {"to", percent(ui.words, chances[moment.at + 1][moment.seat.index])}};
  const std::string id = "review.moment." + std::to_string(moment.at);
  const std::string why = moment.cause == Cause::Draw
                              ? ui.words(at.model.screens().own_key("review.by_draw"))
                              : ui.words(causes[cause]);
  const std::string count = turn_name(ui, at.model, at.state().turn_of(moment.at));
  Control shell =
      control_of(id, Role::Button,
                 in_one(in_one(count + ", " + why, ui.words("review.change_told", change)),
                        entry != nullptr ? entry->told() : std::string()));
  shell.description = ui.words("over.graph.replay");
  const std::size_t from = entry != nullptr ? entry->first : moment.at;
  const std::size_t to = entry != nullptr ? entry->last + 1 : moment.at + 1;
  shell.act = [&model = at.model, id, from, to] { lead_to(model, from, to, id); };
  const float symbol = ui.grown(24);
  const Player& player = at.seating().player(moment.seat);
  const float letters = ui.letters(15);
  return layout::column(
             7,
             layout::row(8, layout::icon(cause_icons[cause], ui.grown(18), gold_light),
                         layout::strong(ui, count + " · " + why, 15, gold_light).stretch(),
                         layout::icon("replay", ui.grown(20), mist_soft)),
             layout::row(8, layout::image(symbol_art(player.symbol), {symbol, symbol}),
                         layout::strong(ui, ui.words("review.change", change), 17,
                                        moment.change < 0 ? rgb(0xFFB4A0) : rgb(0xA8E0B8))
                             .stretch()),
             entry != nullptr ? log_row(ui, at.model, *entry, letters, true) : layout::Node())
      .pad(12, 10)
      .on(slate_panel)
      .min_height(touch)
      .as(std::move(shell));
}

}  // namespace

layout::Node turning_moments(const Reviewed& at) {
  const Ui& ui = at.ui;
  layout::Node out = layout::column(10, layout::heading(ui, ui.words("review.moments"), 19, cream)
                                            .named("review.moments", Role::Heading));
  const std::vector<TurningMoment> moments = at.review.moments();
  if (moments.empty()) {
    const char* key = at.review.complete() ? "review.moments_none" : "review.moments_yet";
    out.add(layout::body(ui, ui.words(key), 16, mist_soft).named("review.no_moments"));
    return out;
  }
  for (const TurningMoment& each : moments) out.add(moment_row(at, each));
  return out;
}

}  // namespace app
