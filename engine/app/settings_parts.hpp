// Settings that more than one screen offers.
#pragma once

#include <string>

#include "app/model.hpp"
#include "app/widgets.hpp"

namespace app {

/// How fast bots play and things move; kept as soon as it is chosen.
ChoicePlan pace_choice(std::string id, const Words& words, Model& model);

}  // namespace app
