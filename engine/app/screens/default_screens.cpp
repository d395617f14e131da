// Lays out and draws the default table; see default_screens.hpp.
#include "app/screens/default_screens.hpp"

#include <algorithm>

#include "app/screens/backdrop.hpp"
#include "app/screens/model.hpp"
#include "app/screens/table/at_table.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"
#include "core/insertion_sort.hpp"

namespace app {
namespace {

layout::Node actions_of(const Ui& ui, PlainTable& shown) {
  layout::Node out = layout::flow(8);
  for (std::size_t i = 0; i < shown.actions.size(); ++i) {
    PlainAction& action = shown.actions[i];
    out.add(layout::button(ui, {.id = "action." + std::to_string(i),
                                .label = action.words,
                                .style = action.advised ? ButtonStyle::Gold : ButtonStyle::Slate,
                                .act = std::move(action.act)}));
  }
  return out;
}

}  // namespace

Control plain_table(const Ui& ui, Model& model, GameSession& session, PlainTable shown) {
  Control out = bare_table(ui, model);
  draw_dusk(out.paint, ui, 0);
  const std::optional<core::Seat> next = session.to_act();
  const std::string whose =
      next ? ui.words("title.next", {{"name", session.player(*next).name}}) : std::string();
  const std::string last = shown.log.empty() ? std::string() : shown.log.back().words;
  const float bar = 60;  // height of the buttons that every table has
  const layout::Fit least = {.least = ui.letters(0)};
  layout::Node page =
      layout::column(
          12, layout::space(bar), layout::heading(ui, whose, 18, cream, least).named("table.next"),
          layout::body(ui, shown.view, 18, cream, least).named("table.view"),
          layout::body(ui, last, 18, cream, least).named("table.last"), actions_of(ui, shown))
          .pad({24, 24, 24, 24 + ui.foot});
  layout::scroll("table.page", model.offsets["table"], std::move(page)).place(out.rect, out);

  out.children.push_back(told_log(ui, {24, 12, 1, 1}, shown.log.size(),
                                  [&shown](std::size_t at) { return shown.log[at].words; }));
  if (session.acting()) {
    out.children.push_back(turn_alert(ui, session, {24, 12, 1, 1}, shown.log.size(), whose));
  }
  TableFrame frame;
  frame.menu = {ui.size.w - 12 - touch, 8, touch, touch};
  frame.undo = frame.menu.moved(-touch - 8, 0);
  if (session.can_redo()) frame.redo = frame.undo.moved(-touch - 8, 0);
  frame.silent_buttons = true;
  put_table_buttons(ui, model, frame, out.children);
  return out;
}

void rank_by_points(std::vector<Finish>& finishes) {
  core::insertion_sort(finishes,
                       [](const Finish& a, const Finish& b) { return a.points > b.points; });
  for (std::size_t i = 1; i < finishes.size(); ++i) {
    const bool tied = finishes[i].points == finishes[i - 1].points;
    finishes[i].rank = tied ? finishes[i - 1].rank : static_cast<int>(i) + 1;
  }
}

std::string plain_progress(const Words& words, std::size_t decisions) {
  if (decisions == 0) return words("title.start");
  return words("title.after_turn", {{"turn", number(static_cast<int>(decisions))}});
}

Outcome plain_outcome(const Words& words, const Seating& seating,
                      std::vector<std::array<int, core::max_seats>> course) {
  Outcome out;
  for (int i = 0; i < seating.size(); ++i) {
    Finish finish;
    finish.seat = core::Seat{static_cast<std::uint8_t>(i)};
    finish.points = course.back()[finish.seat.index];
    finish.score = words.count("points", finish.points);
    out.finishes.push_back(std::move(finish));
  }
  rank_by_points(out.finishes);
  out.facts = words.count("players", seating.size());
  out.graph_name = words("over.graph");
  out.graph_note = words("over.graph.note");
  for (std::size_t turn = 1; turn < course.size(); ++turn) {
    out.course_told.push_back(
        words("over.graph.turn", {{"turn", number(static_cast<int>(turn))},
                                  {"points", told_points(seating, course[turn])}}));
  }
  for (std::size_t decided = 0; decided < course.size(); ++decided) {
    out.moments.push_back(decided);
  }
  out.course = std::move(course);
  return out;
}

}  // namespace app
