// Lays out and draws the default table; see default_table.hpp.
#include "support/default_table.hpp"

#include "screens/backdrop.hpp"
#include "screens/model.hpp"
#include "screens/table/at_table.hpp"
#include "ui/layout.hpp"
#include "ui/theme.hpp"
#include "ui/widgets.hpp"

namespace support {

using namespace app;

namespace {

layout::Node actions_of(const Ui& ui, PlainTable& shown) {
  layout::Node out = layout::flow(8);
  for (std::size_t i = 0; i < shown.actions.size(); ++i) {
    PlainAction& action = shown.actions[i];
    out.add(layout::button(ui, {.id = "action." + std::to_string(i),
                                .label = action.text,
                                .style = action.advised ? ButtonStyle::Gold : ButtonStyle::Slate,
                                .act = std::move(action.act)}));
  }
  return out;
}

}  // namespace

Control plain_table(const Ui& ui, Model& model, GameSession& session, PlainTable shown) {
  Control out = empty_table(ui, model.tables);
  draw_dusk(out.paint, ui, 0);
  const std::optional<core::Seat> next = session.to_act();
  const std::string whose =
      next ? ui.tr("title.next", {{"name", session.player(*next).name}}) : std::string();
  const std::string last = shown.log.empty() ? std::string() : shown.log.back().text;
  const float bar = 60;  // height of the buttons shared by all tables
  const layout::Fit least = {.least = ui.letters(0)};
  layout::Node page =
      layout::column(
          12, layout::space(bar), layout::heading(ui, whose, 18, cream, least).named("table.next"),
          layout::body(ui, shown.view, 18, cream, least).named("table.view"),
          layout::body(ui, last, 18, cream, least).named("table.last"), actions_of(ui, shown))
          .pad({24, 24, 24, 24 + ui.bottom_inset});
  layout::scroll("table.page", model.navigation.offsets["table"], std::move(page))
      .place(out.rect, out);

  out.children.push_back(announcement_log(ui, {24, 12, 1, 1}, shown.log.size(),
                                          [&shown](std::size_t at) { return shown.log[at].text; }));
  if (session.acting()) {
    out.children.push_back(turn_alert(ui, session, {24, 12, 1, 1}, shown.log.size(), whose));
  }
  TableFrame frame;
  frame.menu = {ui.size.w - 12 - touch, 8, touch, touch};
  frame.undo = frame.menu.translated(-touch - 8, 0);
  if (session.can_redo()) frame.redo = frame.undo.translated(-touch - 8, 0);
  frame.icon_only_buttons = true;
  add_table_buttons(ui, model, frame, out.children);
  return out;
}

std::string plain_progress(const Messages& messages, std::size_t decisions) {
  if (decisions == 0) return messages.tr("title.start");
  return messages.tr("title.after_turn", {{"turn", format_number(static_cast<int>(decisions))}});
}

Outcome plain_outcome(const Messages& messages, const Seating& seating,
                      std::vector<std::array<int, core::max_seats>> course) {
  Outcome out;
  for (int i = 0; i < seating.size(); ++i) {
    Finish finish;
    finish.seat = core::Seat{static_cast<std::uint8_t>(i)};
    finish.points = course.back()[finish.seat.index];
    out.finishes.push_back(std::move(finish));
  }
  rank_by_points(out.finishes);
  out.facts = messages.tr_plural("players", seating.size());
  out.graph_name = messages.tr("over.graph");
  out.graph_note = messages.tr("over.graph.note");
  for (std::size_t turn = 1; turn < course.size(); ++turn) {
    out.course_texts.push_back(
        messages.tr("over.graph.turn", {{"turn", format_number(static_cast<int>(turn))},
                                        {"points", points_text(seating, course[turn])}}));
  }
  for (std::size_t decided = 0; decided < course.size(); ++decided) {
    out.moments.push_back(decided);
  }
  out.course = std::move(course);
  return out;
}

}  // namespace support
