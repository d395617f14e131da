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
#include "core/result.hpp"

namespace app {

/// A table with nothing on it but its name.
Control bare_table(const Ui& ui, const Model& model);
/// It cannot be used, for what the rules refuse: says why, with the rule's number. `name` is whose
/// it is where the reason tells that.
void refuse(Control& control, const Words& words, const core::Refusal& refusal,
            const std::string& name = {});
/// What was taken back and can be made again, in a sentence; empty when there is nothing.
std::string taken_back(const Ui& ui, const Model& model);
/// The buttons that take back and make again, the mark of a practice game, and what was taken back
/// for those who listen.
void put_undo_buttons(const Ui& ui, Model& model, const TableFrame& frame,
                      std::vector<Control>& into);
/// Whether advice can be asked for here.
bool offers_advice(const Model& model);
/// The buttons that every table has.
void put_table_buttons(const Ui& ui, Model& model, const TableFrame& frame,
                       std::vector<Control>& into);
/// Darkens the board behind the players' column, softly towards its middle; nothing without one.
void draw_column(const Rect& column, DrawList& out);
/// The buttons that come closer to a board and, once that was done, show all of it again.
struct CloserPlaces {
  Rect closer;
  Rect whole;
};
void put_closer_buttons(const Ui& ui, Model& model, Point about, const CloserPlaces& places,
                        std::vector<Control>& into);
/// Brings a place of the board that lies outside what is seen into sight: once, so that whoever
/// then drags the board away is left alone. `place` below 0: none, and the last one is forgotten.
void keep_in_sight(Model& model, int place, Point at, Rect area);
/// Two fingers or a wheel come closer to a board, and one finger moves it about.
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
/// Room for advice, as high as it may get.
struct AdviceRoom {
  Rect rect;
  bool at_end = false;  ///< lies at the lower edge, not at the upper
};
/// Where a table has room for advice.
struct AdvicePlaces {
  Rect note;  ///< the usual room
  Point ask;  ///< the upper left corner of the button
  std::vector<AdviceRoom> elsewhere = {};
  std::vector<Rect> spoken_of = {};  ///< what the advice is about: it lies where it covers least
};
/// The note that says what is advised, or that it is being thought about, as high as its words;
/// those who listen hear it at once. While nobody asked, the button that does; nothing when it is
/// nobody's turn here.
std::optional<Control> advice_note(const Ui& ui, Model& model, const AdvicePlaces& places,
                                   const AdviceWords& advice);

}  // namespace app
