// Notes at a table: hints and advice below it, the notes of lessons, and the placement of notes on
// it.
#pragma once

#include <vector>

#include "screens/model.hpp"
#include "ui/control.hpp"
#include "ui/layout.hpp"
#include "ui/placement.hpp"
#include "ui/ui.hpp"

namespace app {

// Places a note where it hides least of the table.

inline constexpr float note_edge = 8;  ///< kept free along the window

/// Returns the background of a note.
Box note_panel(Rect rect);

/// Returns the texts and pieces drawn on a table, which a bubble should not cut.
std::vector<Obstacle> printed_on(const Ui& ui, const Control& table);

/// Places a note of one of these sizes where it hides least, clear of prompt, hand and `free`;
/// empty if no size fits into the window. Ignores what appears while hovering: else the note would
/// move away from the pointer that comes for it.
Rect place_of_note(const Ui& ui, const std::vector<Size>& sizes, const Control& table,
                   const std::vector<Rect>& free);
/// Adds a note to a table, below what appears while hovering.
void add_note(Control note, Control& table);

// Hints, which explain a first occurrence, and advice, below the table.

/// The note below a table. The table is laid out above it, so that it covers nothing.
struct TableNote {
  layout::Node node = {};  ///< a full-width strip; empty without a note
  Rect rect = {};
  float height = 0;

  void add_to(Control& table);
};
/// The advice asked for, else the hint that is due.
TableNote table_note(const Ui& ui, Model& model);

/// Adds the text of the lesson's step to the table, marks the control to press and focuses it. Does
/// nothing without a lesson or during an animation, which should be seen in full.
void add_lesson_note(const Ui& ui, Model& model, Control& table);

}  // namespace app
