// The bar below the table of a replay: steps, and the line from the beginning of the game to its
// end; and what those are called who look. Knows no game.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/screens/model.hpp"
#include "app/screens/table/mark.hpp"
#include "app/screens/table/table_frame.hpp"
#include "app/toolkit/control.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/ui.hpp"

namespace app {

/// The bar of a replay at the foot of its table, and how one sees with other eyes: in the place of
/// what is done in a game only.
void put_replay_bar(const Ui& ui, Model& model, const TableFrame& frame,
                    std::vector<Control>& into);

/// Words for where the end of the replay leads to: the game, its result, or the list of games.
const char* end_replay_key(const Model& model);

/// Everybody's chance to win at the moment shown; none where the game was not reviewed.
std::optional<Chances> chances_shown(const Model& model);

/// The line with its marks and the moment shown; `told`: what had just happened, which is said when
/// it changes.
layout::Node replay_line(const Ui& ui, Model& model, const std::string& told);

/// "Mira", "Everybody", "Open hands".
std::string viewer_words(const Words& words, const Model& model, const ReplayViewer& eyes);

/// A mark as it stands on the line, the line's middle being there; `wide` is how much room it has.
void draw_mark(DrawList& out, const Mark& mark, Point at, float wide);

}  // namespace app
