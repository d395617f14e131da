// One of the actions a mixture is made of.
#pragma once

#include "cave/action.hpp"

namespace ai {

struct Liked {
  cave::Action action;
  double value = 0;  ///< against the others' mixtures
  double share = 0;  ///< how often it is done, 0 … 1
};

}  // namespace ai
