// What the tables of all games share: heading, buttons, log line, a board one can come closer to, a
// bot's advice, and what is told to those who listen. Knows no game.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "core/seat.hpp"
#include "screens/model.hpp"
#include "screens/table/frame.hpp"
#include "ui/control.hpp"
#include "ui/layout.hpp"
#include "ui/ui.hpp"

namespace app {

/// A table with nothing on it but its name.
Control empty_table(const Ui& ui, const Tables& tables);
/// It cannot be used, for what the rules refuse: says why, with the rule's number. `name` is whose
/// it is where the reason tells that.
void disable_with_reason(Control& control, const Messages& messages, const core::Refusal& refusal,
                         const std::string& name = {});
/// What was taken back and can be made again, in a sentence; empty when there is nothing.
std::string undone_text(const Ui& ui, const Model& model);
/// The buttons that take back and make again, the mark of a practice game, and what was taken back
/// for those who listen.
void add_undo_buttons(const Ui& ui, Model& model, const TableFrame& frame,
                      std::vector<Control>& into);
/// Whether advice can be asked for here.
bool offers_advice(const Tables& tables);
/// The buttons that every table has.
void add_table_buttons(const Ui& ui, Model& model, const TableFrame& frame,
                       std::vector<Control>& into);
/// Darkens the board behind the players' column, softly towards its middle; nothing without one.
void draw_column(const Rect& column, DrawList& out);
/// The buttons that come closer to a board and, once that was done, show all of it again.
struct ZoomPlaces {
  Rect zoom_in;
  Rect zoom_reset;
};
void add_zoom_buttons(const Ui& ui, Navigation& navigation, Point about, const ZoomPlaces& places,
                      std::vector<Control>& into);
/// What is seen of a board.
struct BoardView {
  Zoom zoom;       ///< with all that is seen inside the area
  Rect area;       ///< where the board lies
  int place = -1;  ///< of the board: where something happens, which comes into sight once; or none
  Point at = {};   ///< from afar
};
/// Two fingers or a wheel come closer to a board, and one finger moves it about.
void enable_zoom(Control& board, Navigation& navigation, const BoardView& seen);
/// What lies over everything and is only drawn.
Control decoration(std::string id, DrawList paint);

/// The line that says what just happened, on a panel at the upper edge of its room; opens the log.
Control log_button(const Ui& ui, Navigation& navigation, layout::Node line, const Rect& room);
/// The id of what is told of a decision, in `announcement_log`.
inline std::string told_id(std::size_t decision) { return "told." + std::to_string(decision); }
/// The last decisions, each read out once, in order; the latest last. `shown`: how many were made
/// and have been shown; `words`: of one of them; without words it is left out.
Control announcement_log(const Ui& ui, Rect rect, std::size_t shown,
                         const std::function<std::string(std::size_t)>& words);
/// Says at once that a person is asked. `decisions`: how many were made so far, so that the same
/// words for the next decision are said again.
Control turn_alert(const Ui& ui, const GameSession& session, Rect rect, std::size_t decisions,
                   const std::string& request);

struct AdviceText {
  std::string what;  ///< "Play Blue 3"
  std::string why;   ///< one sentence or two
};
/// Room for advice, as high as it may get.
struct AdviceArea {
  Rect rect;
  bool at_end = false;  ///< lies at the lower edge, not at the upper
};
/// Where a table has room for advice.
struct AdvicePlaces {
  Rect note;  ///< the usual room
  Point ask;  ///< the upper left corner of the button
  std::vector<AdviceArea> alternatives = {};
  std::vector<Rect> subjects = {};  ///< what the advice is about: it lies where it covers least
};
/// The note that says what is advised, or that it is being thought about, as high as its words;
/// those who listen hear it at once. While nobody asked, the button that does; nothing when it is
/// nobody's turn here.
std::optional<Control> advice_note(const Ui& ui, Tables& tables, const AdvicePlaces& places,
                                   const AdviceText& advice);

// Going on from a moment of another game, alone against bots.

/// Whose seats somebody may take over from the moment that a replay shows: while the game goes on,
/// only those whose secrets are seen anyway. None where nothing is replayed.
std::vector<core::Seat> seats_to_play_on(const Tables& tables);

/// Gives the seats of persons to bots that play as well as the best one at the table.
void leave_to_bots(Seating& seating);

// Whole sentences instead of words cut short, where there is little room. Knows no game.

/// The first `count` sentences after each other.
std::string join_sentences(const std::vector<std::string>& sentences, std::size_t count);
inline std::string join_sentences(const std::vector<std::string>& sentences) {
  return join_sentences(sentences, sentences.size());
}

/// As many of the sentences as fit a room, from the first on, in letters as small as need be (down
/// to `least`, or the smallest usual ones); as high as they are. Nothing where none fits.
layout::Node fitting_sentences(const Ui& ui, const std::vector<std::string>& sentences,
                               TextSpec spec, Size room, float least = 0);

}  // namespace app
