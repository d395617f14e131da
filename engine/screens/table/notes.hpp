// What a lesson says at the table, and the marks on what it is about.
#pragma once

#include <string_view>
#include <vector>

#include "screens/model.hpp"
#include "ui/control.hpp"
#include "ui/ui.hpp"

namespace app {

// Where a note that explains something lies on a table: where it hides least.

inline constexpr float note_edge = 8;  ///< left free along the window

/// What such a note lies on.
Box note_panel(Rect rect);

/// What a note speaks of.
struct NoteAbout {
  std::string_view about = {};  ///< how the ids begin of the controls it is to lie near
  std::vector<Rect> free = {};  ///< must be seen
};
struct NotePlace {
  Rect rect;                ///< empty where no size fits into the window
  bool hides_text = false;  ///< or a place to play to, which had better stay
};
/// In one of these sizes, as near as may be to what it speaks of; prompt and hand stay free. What
/// answers a pointer that passes does not count: a note would move away from whoever comes for it.
NotePlace place_of_note(const Ui& ui, const std::vector<Size>& sizes, const Control& table,
                        const NoteAbout& what);
/// Puts a note onto a table, beneath what answers the pointer.
void add_note(Control note, Control& table);

// What a game explains at a first time, as a small note on the table.

/// Lays the hint that is due upon a table, near what it speaks of and where it hides least; the
/// prompt and the hand stay free. It takes no press but on its two buttons.
void add_hint(const Ui& ui, Model& model, Control& table);

/// Lays the words of the step at the table upon it, marks what is to be pressed, and brings the
/// focus there; nothing while something moves, so that all of it is seen, and without a lesson.
void add_lesson_note(const Ui& ui, Model& model, Control& table);

}  // namespace app
