// Settings that more than one screen offers.
#pragma once

#include <string>

#include "app/screens/model.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

/// How fast bots play and things move; kept as soon as it is chosen.
ChoiceSpec pace_choice(std::string id, const Words& words, Model& model);

}  // namespace app
