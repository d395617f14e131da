// The bar below the table of a replay: steps, and the line from the beginning of the game to its
// end; and what those are called who look. Knows no game.
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

/// The bar of a replay at the foot of its table, and how one sees with other eyes: in the place of
/// what is done in a game only.
void add_replay_bar(const Ui& ui, Model& model, const TableFrame& frame,
                    std::vector<Control>& into);

/// Words for where the end of the replay leads to: the game, its result, or the list of games.
const char* end_replay_key(const Model& model);

/// Everybody's chance to win at the moment shown; none where the game was not reviewed.
std::optional<Chances> chances_shown(const Model& model);

/// A mark as it stands on the line, the line's middle being there; `wide` is how much room it has.
void draw_mark(DrawList& out, const Mark& mark, Point at, float wide);

// Going to a replay, along it and away from it.

/// Shows the game at hand after `from` of its decisions, and plays on to the moment after `to`.
void open_replay(Model& model, std::size_t from, std::size_t to);
/// Goes to the mark of the game before the moment shown (-1), or to the one after it (1).
void seek_mark(Tables& tables, int by);
/// The same from one turn or round to another.
void seek_turn(Person& person, Tables& tables, int by);
/// Returns to where the game is played, or to its result.
void end_replay(Model& model);
/// Forgets the replay; what comes next is for the caller to show.
void clear_replay(Model& model);
bool watches_shared(const Model& model);
/// True if the replayed game is at no table: from a link, or from the list.
bool watches_guest(const Model& model);

/// Asks whether a new game goes on from the moment shown, and in which seat.
void ask_to_play_on(Model& model);
/// Starts a new game from the moment shown, with one person in this seat.
void play_on(Model& model, core::Seat person);

}  // namespace app
