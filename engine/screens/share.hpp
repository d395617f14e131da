// A finished game as a picture to show to friends.
#pragma once

#include "ui/control.hpp"
#include "ui/draw_list.hpp"
#include "ui/text.hpp"

namespace app {

struct Model;
class Tables;

/// As large as what is shown beside a link elsewhere.
inline constexpr Size summary_size = {1200, 630};

/// Whether the game at hand has come to its end: of no other one is there a picture.
bool has_summary(const Tables& tables);
/// Who played, what came of it and how: the chances to win, luck and skill where the review of the
/// game is complete, else the points. The game must be over.
Control summary(TextMeasure& measure, Model& model);
/// Has it drawn and hands it to others.
void share_summary(Model& model);

}  // namespace app
