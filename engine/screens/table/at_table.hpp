// Parts of every game's table: heading, buttons, log line, zoom and announcements for screen
// readers. Independent of the game.
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

/// Returns a table with nothing but its name.
Control empty_table(const Ui& ui, const Tables& tables);
/// Marks the portrait of the own seat at a corner of its left side, always and quietly.
void draw_own_mark(DrawList& out, Rect portrait);
/// Disables a control that the rules refuse, with the reason and the rule's number. `name` is the
/// owner, if the reason mentions one.
void disable_with_reason(Control& control, const Messages& messages, const core::Refusal& refusal,
                         const std::string& name = {});
/// Describes the undone decision that redo would repeat, in a sentence; empty if there is none.
std::string undone_text(const Ui& ui, const Model& model);
/// Adds the undo and redo buttons, the mark of a practice game, and the announcement of an undo.
void add_undo_buttons(const Ui& ui, Model& model, const TableFrame& frame,
                      std::vector<Control>& into);
/// True if the player may ask for advice here.
bool offers_advice(const Tables& tables);
/// Adds the buttons that every table has.
void add_table_buttons(const Ui& ui, Model& model, const TableFrame& frame,
                       std::vector<Control>& into);
/// Darkens the board behind the players' column, fading towards the middle; draws nothing if the
/// column is empty.
void draw_column(const Rect& column, DrawList& out);
/// The buttons that zoom in on a board and, once zoomed, reset it.
struct ZoomPlaces {
  Rect zoom_in;
  Rect zoom_reset;
};
void add_zoom_buttons(const Ui& ui, Navigation& navigation, Point about, const ZoomPlaces& places,
                      std::vector<Control>& into);
/// The visible part of a board.
struct BoardView {
  Zoom zoom;       ///< limited to the area
  Rect area;       ///< the board's rectangle
  int place = -1;  ///< board space of an event, scrolled into view once; -1: none
  Point at = {};   ///< its position in the unzoomed board
};
/// Zooms a board with two fingers or a wheel; one finger pans.
void enable_zoom(Control& board, Navigation& navigation, const BoardView& seen);
/// A layer over everything that is drawn only.
Control decoration(std::string id, DrawList paint);

/// The line about the last event, on a panel at the top of its space; opens the log.
Control log_button(const Ui& ui, Navigation& navigation, layout::Node line, const Rect& room);
/// Returns the control id of a decision in `announcement_log`.
inline std::string told_id(std::size_t decision) { return "told." + std::to_string(decision); }
/// The latest decisions, each announced once, the last one at the end. `shown` is the number of
/// decisions already shown; `words` describes a decision, an empty text omits it.
Control announcement_log(const Ui& ui, Rect rect, std::size_t shown,
                         const std::function<std::string(std::size_t)>& words);
/// Announces at once that a person must decide. `decisions` is the number made so far, so that
/// equal texts for later decisions are announced again.
Control turn_alert(const Ui& ui, const GameSession& session, Rect rect, std::size_t decisions,
                   const std::string& request);

/// The button that asks for advice; none if no person is to act, or once asked: then `table_note`
/// shows the advice.
std::optional<Control> advice_button(const Ui& ui, Tables& tables, Point at);

// Playing on alone against bots, from a moment of another game.

/// Returns the seats a person may take over at the replay's moment: all of a finished game, else
/// only those whose secrets the viewer sees anyway. None without a replay.
std::vector<core::Seat> seats_to_play_on(const Tables& tables);

/// Replaces persons by bots as strong as the best one at the table.
void leave_to_bots(Seating& seating);

// Whole sentences instead of truncated text in narrow places. Independent of the game.

/// Joins the first `count` sentences.
std::string join_sentences(const std::vector<std::string>& sentences, std::size_t count);
inline std::string join_sentences(const std::vector<std::string>& sentences) {
  return join_sentences(sentences, sentences.size());
}

/// Fits as many sentences as possible, from the first on, shrinking letters down to `least`
/// (default: the smallest usual size). Empty if none fits.
layout::Node fitting_sentences(const Ui& ui, const std::vector<std::string>& sentences,
                               TextSpec spec, Size room, float least = 0);

}  // namespace app
