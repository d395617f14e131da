// Notes on a table: their placement, hints, and the notes of lessons.
#pragma once

#include <string_view>
#include <vector>

#include "screens/model.hpp"
#include "ui/control.hpp"
#include "ui/ui.hpp"

namespace app {

// Places a note where it hides least of the table.

inline constexpr float note_edge = 8;  ///< kept free along the window

/// Returns the background of a note.
Box note_panel(Rect rect);

/// The subject of a note.
struct NoteAbout {
  std::string_view about = {};  ///< prefix of the ids of controls near which the note should be
  std::vector<Rect> free = {};  ///< must stay visible
};
struct NotePlace {
  Rect rect;                ///< empty if no size fits into the window
  bool hides_text = false;  ///< or a move target, which should stay visible
};
/// Places a note of one of these sizes as near as possible to its subject, clear of prompt and
/// hand. Ignores what appears while hovering: else the note would move away from the pointer that
/// comes for it.
NotePlace place_of_note(const Ui& ui, const std::vector<Size>& sizes, const Control& table,
                        const NoteAbout& what);
/// Adds a note to a table, below what appears while hovering.
void add_note(Control note, Control& table);

// Hints: explanations on a first occurrence, as a small note.

/// Adds the due hint to a table, near its subject where it hides least, clear of prompt and hand.
/// Only its two buttons take presses.
void add_hint(const Ui& ui, Model& model, Control& table);

/// Adds the text of the lesson's step to the table, marks the control to press and focuses it. Does
/// nothing without a lesson or during an animation, which should be seen in full.
void add_lesson_note(const Ui& ui, Model& model, Control& table);

}  // namespace app
