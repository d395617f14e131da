// What the tables of all games share: heading, buttons, log line, a board one can come closer to, a
// bot's advice, and what is told to those who listen. Knows no game.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/screens/model.hpp"
#include "app/screens/table/table_frame.hpp"
#include "app/toolkit/control.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/ui.hpp"

namespace app {

/// A table with nothing on it but its name.
Control bare_table(const Ui& ui, const Model& model);
/// The buttons that every table has.
void put_table_buttons(const Ui& ui, Model& model, const TableFrame& frame,
                       std::vector<Control>& into);
/// Darkens the board behind the players' column, softly towards its middle; nothing without one.
void draw_column(const Rect& column, DrawList& out);
/// Two fingers come closer to a board, and one moves it about.
void let_come_closer(Control& board, Model& model);
/// What lies over everything and is only drawn.
Control only_drawn(std::string id, DrawList paint);

/// The line that says what just happened, on a panel at the upper edge of its room; opens the log.
Control log_button(const Ui& ui, Model& model, layout::Node line, const Rect& room);
/// The last decisions, each read out once, in order; the latest last. `shown`: how many were made
/// and have been shown; `words`: of one of them; without words it is left out.
Control told_log(const Ui& ui, Rect rect, std::size_t shown,
                 const std::function<std::string(std::size_t)>& words);
/// Says at once that a person is asked. `decisions`: how many were made so far, so that the same
/// words for the next decision are said again.
Control turn_alert(const Ui& ui, const GameSession& play, Rect rect, std::size_t decisions,
                   const std::string& request);

struct AdviceWords {
  std::string what;  ///< "Play Blue 3"
  std::string why;   ///< one sentence or two
};
/// Where a table has room for advice.
struct AdvicePlaces {
  Rect note;  ///< as high as it may get
  Point ask;  ///< the upper left corner of the button
};
/// The note that says what is advised, or that it is being thought about, as high as its words;
/// those who listen hear it at once. While nobody asked, the button that does; nothing when it is
/// nobody's turn here.
std::optional<Control> advice_note(const Ui& ui, Model& model, const AdvicePlaces& places,
                                   const AdviceWords& advice);

}  // namespace app
