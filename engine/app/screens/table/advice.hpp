// What a bot advises, in words, and the note on the table that says so. Knows no game.
#pragma once

#include <optional>
#include <string>

#include "app/screens/model.hpp"
#include "app/toolkit/control.hpp"
#include "app/toolkit/ui.hpp"

namespace app {

struct AdviceWords {
  std::string what;  ///< "Play Blue 3"
  std::string why;   ///< one sentence or two
};

/// Where a table has room for advice.
struct AdvicePlaces {
  Rect note;  ///< as high as it may get
  Point ask;  ///< the upper left corner of the button
};

/// The note that says what is advised, or that it is being thought about, as high as its words;
/// those who listen hear it at once. While nobody asked, the button that does; nothing when it is
/// nobody's turn here.
std::optional<Control> advice_note(const Ui& ui, Model& model, const AdvicePlaces& places,
                                   const AdviceWords& advice);

}  // namespace app
