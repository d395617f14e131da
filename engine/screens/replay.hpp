// Replays: opening and leaving them, moving along them, and the bar below the table. Independent of
// the game.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "screens/model.hpp"
#include "screens/table/frame.hpp"
#include "screens/table/log.hpp"
#include "ui/control.hpp"
#include "ui/layout.hpp"
#include "ui/ui.hpp"

namespace app {

/// The bar at the bottom of a replay, and the choice of the viewer, in place of the game's own
/// controls.
void add_replay_bar(const Ui& ui, Model& model, const TableFrame& frame,
                    std::vector<Control>& into);

/// Returns the message key of the exit: back to the game, to its result, or to the list of games.
const char* end_replay_key(const Model& model);

/// Returns each player's chance to win at the moment shown; none without a review.
std::optional<Chances> chances_shown(const Model& model);

/// Draws a mark on the timeline, centered at `at`, at most `wide` wide.
void draw_mark(DrawList& out, const Mark& mark, Point at, float wide);

// Opening a replay, moving along it and leaving it.

/// Shows the current game after `from` decisions, and plays on to the moment after `to`.
void open_replay(Model& model, std::size_t from, std::size_t to);
/// Goes to the mark before the moment shown (-1), or to the next one (1).
void seek_mark(Tables& tables, int by);
/// Does the same for turns or rounds.
void seek_turn(Person& person, Tables& tables, int by);
/// Returns to the game or its result, or to the list or link that opened it.
void end_replay(Model& model);
/// Discards the replay; the caller chooses the next screen.
void clear_replay(Model& model);
bool watches_shared(const Model& model);
/// True if the replayed game is at no table, but from a link or from the list.
bool watches_guest(const Model& model);

/// Asks whether to start a new game from the moment shown, and in which seat.
void ask_to_play_on(Model& model);
/// Starts a new game from the moment shown, with one person, in this seat.
void play_on(Model& model, core::Seat person);

}  // namespace app
