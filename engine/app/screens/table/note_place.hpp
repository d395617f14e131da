// Where a note that explains something lies on a table: where it hides least.
#pragma once

#include <string_view>
#include <vector>

#include "app/toolkit/control.hpp"
#include "app/toolkit/ui.hpp"

namespace app {

inline constexpr float note_edge = 8;  ///< left free along the window

/// What such a note lies on.
Box note_panel(Rect rect);

/// What a note speaks of.
struct NoteAbout {
  std::string_view about = {};  ///< how the ids begin of the controls it is to lie near
  std::vector<Rect> free = {};  ///< must be seen
};
struct NotePlace {
  Rect rect;                 ///< empty where no size fits into the window
  bool hides_words = false;  ///< or a place to play to, which had better stay
};
/// In one of these sizes, as near as may be to what it speaks of; prompt and hand stay free. What
/// answers a pointer that passes does not count: a note would move away from whoever comes for it.
NotePlace place_of_note(const Ui& ui, const std::vector<Size>& sizes, const Control& table,
                        const NoteAbout& what);
/// Puts a note onto a table, beneath what answers the pointer.
void put_note(Control note, Control& table);

}  // namespace app
