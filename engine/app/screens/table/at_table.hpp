// What the tables of both games share: their buttons, a board one can come closer to, and what they
// tell those who listen. Knows no game.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "app/screens/model.hpp"
#include "app/toolkit/control.hpp"
#include "app/toolkit/ui.hpp"

namespace app {

/// Where the buttons lie that every table has.
struct TableButtons {
  Rect undo;
  Rect menu;
  bool silent = false;  ///< icons only
};
void put_table_buttons(const Ui& ui, Model& model, const TableButtons& places,
                       std::vector<Control>& into);

/// Two fingers come closer to a board, and one moves it about.
void let_come_closer(Control& board, Model& model);

/// A decision told in words.
struct Announcement {
  std::size_t decision = 0;  ///< its number in the game
  std::string words;
};
/// How many decisions a table still tells: more than bots take between two turns of a person.
inline constexpr std::size_t most_told = 16;
/// The last decisions, each read out once, in order; the latest last. Without words: left out.
Control told_log(const Ui& ui, Rect rect, const std::vector<Announcement>& decisions);

/// Says at once that a person is asked. `decisions`: how many were made so far, so that the same
/// words for the next decision are said again.
Control turn_alert(const Ui& ui, const GameSession& play, Rect rect, std::size_t decisions,
                   const std::string& request);

}  // namespace app
