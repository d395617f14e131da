// A finished game as a picture to show to friends.
#pragma once

#include "app/toolkit/control.hpp"
#include "app/toolkit/geometry.hpp"
#include "app/toolkit/text_measure.hpp"

namespace app {

struct Model;

/// As large as what is shown beside a link elsewhere.
inline constexpr Size summary_size = {1200, 630};

/// Whether the game at hand has come to its end: of no other one is there a picture.
bool has_summary(const Model& model);
/// Who played, what came of it and how: the chances to win, luck and skill where the review of the
/// game is complete, else the points. The game must be over.
Control summary(TextMeasure& measure, Model& model);
/// Has it drawn and hands it to others.
void share_summary(Model& model);

}  // namespace app
