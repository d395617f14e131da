// What tells a hand that means the curtain from one that does not.
#pragma once

#include "app/toolkit/geometry.hpp"
#include "core/millis.hpp"

namespace app {

/// The curtain wants hands that have let go, and then a deliberate act.
struct CurtainWatch {
  bool early = false;       ///< a pointer is down that was when nobody could mean the curtain
  core::Millis let_go = 0;  ///< when a press ended that was not meant for the curtain
  Rect last = {};           ///< the control that was pressed last before it fell
  core::Millis asked = -1;  ///< of which fall (`curtain_fell`) somebody without a pointer pressed
};

}  // namespace app
