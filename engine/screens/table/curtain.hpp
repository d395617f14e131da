// What tells a hand that means the curtain from one that does not.
#pragma once

#include <optional>

#include "core/millis.hpp"
#include "ui/draw_list.hpp"

namespace app {

struct Model;
struct Navigation;
class Tables;

/// The curtain wants hands that have let go, and then a deliberate act.
struct CurtainWatch {
  bool early = false;       ///< a pointer is down that was when nobody could mean the curtain
  core::Millis let_go = 0;  ///< when a press ended that was not meant for the curtain
  Rect last = {};           ///< the control that was pressed last before it fell
  core::Millis asked =
      -1;  ///< of which fall (`curtain_lowered_at`) somebody without a pointer pressed
};

/// When the curtain can be lifted; none while something is held down, or without a curtain.
std::optional<core::Millis> curtain_ready_at(const Navigation& navigation, const Tables& tables);
/// True if the curtain hangs and nothing was held down for a while.
bool curtain_ready(const Model& model);
void lift_curtain(Model& model);
/// Asks a person who presses without a pointer once more, elsewhere.
void confirm_at_curtain(Model& model);
bool confirmed_at_curtain(const Tables& tables);

void on_pointer_down(Model& model);
void on_pointer_up(Model& model);
/// A key's release is not reported.
void on_key_down(Model& model);
/// Something that lies there is pressed.
void on_press(Tables& tables, Rect place);

}  // namespace app
