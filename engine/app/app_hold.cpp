// What wants to be held: a pointer that stays long enough on a control, frame after frame.
#include <algorithm>

#include "app/app_impl.hpp"

namespace app {

namespace {

// A frame that came late must not make a long press of a tap.
constexpr Millis most_of_a_frame = 120;

}  // namespace

const Control* App::Impl::holding() {
  if (!pressed_at || pressed.empty()) return nullptr;
  const Control* control = usable(pressed);
  return control != nullptr && control->hold ? control : nullptr;
}

bool App::Impl::hold() {
  const Control* control = holding();
  if (control == nullptr) return false;
  held += std::min(model.now - held_at, most_of_a_frame);
  held_at = model.now;
  stale = true;
  if (held < hold_time) return true;
  const std::function<void()> act = control->hold;
  forget_press();
  run(act);
  return false;
}

}  // namespace app
