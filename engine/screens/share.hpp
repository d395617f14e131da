// A finished game as a picture to share.
#pragma once

#include "ui/control.hpp"
#include "ui/draw_list.hpp"
#include "ui/text.hpp"

namespace app {

struct Model;
class Tables;

/// The usual size of link previews.
inline constexpr Size summary_size = {1200, 630};

/// True if the current game is over; only then it has a picture.
bool has_summary(const Tables& tables);
/// Draws the players, the result and the course of the game: chances, luck and skill if its review
/// is complete, else points. The game must be over.
Control summary(TextMeasure& measure, Model& model);
/// Renders the picture and shares it.
void share_summary(Model& model);

}  // namespace app
