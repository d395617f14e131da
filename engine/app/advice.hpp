// What a bot advises, in words, and the note on the table that says so. Knows no game.
#pragma once

#include <string>

#include "app/control.hpp"
#include "app/model.hpp"
#include "app/ui.hpp"

namespace app {

struct AdviceWords {
  std::string what;  ///< "Play Blue 3"
  std::string why;   ///< one sentence or two
};

/// The note that says what is advised, or that it is being thought about, with its upper left
/// corner at that of `room`, as high as its words and at most as high as `room`; nothing while
/// nobody asked. Those who listen hear it at once.
std::optional<Control> advice_note(const Ui& ui, Model& model, Rect room,
                                   const AdviceWords& advice);

}  // namespace app
