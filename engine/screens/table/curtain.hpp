// Guards the curtain against presses that were not meant for it.
#pragma once

#include <optional>

#include "core/millis.hpp"
#include "ui/draw_list.hpp"

namespace app {

struct Model;
struct Navigation;
class Tables;

/// The curtain requires released hands, then a deliberate act.
struct CurtainWatch {
  bool early = false;       ///< a pointer is down since before the curtain was ready
  core::Millis let_go = 0;  ///< end of the last press that was not meant for the curtain
  Rect last = {};           ///< the control that was pressed last before the curtain fell
  core::Millis asked =
      -1;  ///< `curtain_lowered_at` of the curtain for which a key asked to lift it
};

/// Returns when the curtain can be lifted; none while a pointer is held down, or without a curtain.
std::optional<core::Millis> curtain_ready_at(const Navigation& navigation, const Tables& tables);
/// True if the curtain is down and no pointer was held for a while.
bool curtain_ready(const Model& model);
void lift_curtain(Model& model);
/// Asks for a confirmation, in another place, after a press without a pointer.
void confirm_at_curtain(Model& model);
bool confirmed_at_curtain(const Tables& tables);

void on_pointer_down(Model& model);
void on_pointer_up(Model& model);
/// Keys report no release, so the press counts as released at once.
void on_key_down(Model& model);
/// Remembers the place of a press from before the curtain.
void on_press(Tables& tables, Rect place);

}  // namespace app
