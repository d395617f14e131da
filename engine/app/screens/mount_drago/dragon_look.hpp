// How the ten dragons look on cards and boards.
#pragma once

#include "app/toolkit/draw_list.hpp"
#include "drago/dragon.hpp"

namespace app::mount_drago {

/// Body colour, dark colour, emblem file and ink for numbers of a dragon's cards.
struct DragonLook {
  Color body;
  Color dark;
  Color number;
  const char* emblem = "";
};
const DragonLook& look_of(drago::Dragon dragon);

}  // namespace app::mount_drago
