// Widgets described by specs (buttons, choices, switches, fields, text, dialogs), which the layout
// places; helpers that draw panels, lines, numbers and icons; tooltips.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "ui/control.hpp"
#include "ui/ui.hpp"

namespace app {

class SearchQuery;

enum class ButtonStyle : std::uint8_t {
  Slate,      ///< default, on dark panels
  Gold,       ///< the recommended action
  Parchment,  ///< on parchment panels
  Bare,       ///< no box until hovered
  Ember,      ///< destructive
};

/// A button. Its text wraps before its letters shrink.
struct ButtonSpec {
  std::string id = {};
  Rect rect = {};                ///< used by `button` below only; a layout assigns its own
  std::string label = {};        ///< accessible name; drawn unless `icon_only`
  std::string description = {};  ///< for screen readers; empty: `second`
  std::string icon = {};         ///< a file of assets/art/icons
  std::string second = {};       ///< smaller line below the label
  ButtonStyle style = ButtonStyle::Slate;
  bool enabled = true;
  std::string disabled_reason = {};  ///< reason, if not enabled
  bool icon_only = false;            ///< draws the icon only; the label becomes the tooltip
  bool heading = false;              ///< draws the label in Face::Heading
  float letters = 0;                 ///< letter size; 0: default
  std::string picture = {};          ///< art at the right end, if the text leaves space
  std::optional<bool> pressed = {};
  std::optional<bool> expanded = {};  ///< of a button that shows and hides content
  std::function<void()> act = {};
  FocusPriority focus_priority = FocusPriority::None;
};
/// Returns a button placed at its `rect`.
Control button(const Ui& ui, ButtonSpec spec);

/// A single choice: segments in one row, or in several if the words need it. The label is for
/// screen readers only.
struct ChoiceSpec {
  std::string id = {};  ///< options get `id.0`, `id.1` …
  std::string label = {};
  std::vector<std::string> options = {};
  std::vector<std::string> tips = {};  ///< tooltips by option; may be shorter
  int chosen = 0;
  ButtonStyle style = ButtonStyle::Slate;
  std::function<void(int)> choose = {};
};

/// A switch with a label and an explanation, on parchment.
struct SwitchSpec {
  std::string id = {};
  std::string label = {};
  std::string explanation = {};
  bool on = false;
  bool enabled = true;
  std::string disabled_reason = {};  ///< reason, if not enabled
  std::function<void()> toggle = {};
};

/// A text field of one line.
struct FieldSpec {
  std::string id = {};
  std::string label = {};
  std::string value = {};
  std::string hint = {};  ///< placeholder
  std::string icon = "pencil";
  bool on_parchment = false;
  std::function<void(std::string)> edit = {};
};

/// Text on the screen.
struct TextSpec {
  std::string id = {};
  std::string text = {};
  Face face = Face::Body;
  float letters = 16;
  Color color = {};
  Align align = Align::Left;
  Role role = Role::Text;
  int level = 2;
  float leading = 0;  ///< line height in ems; 0: `default_leading`
  bool shadow = false;
  std::optional<Cover> cover = {};
  const SearchQuery* marked = nullptr;  ///< highlights its matches; null: none
};
/// Default line height in ems.
constexpr float default_leading(Face face) { return face == Face::Body ? 1.3F : 1.2F; }

/// Panels: dark, and parchment.
Box slate_panel(Rect rect);
Box parchment_panel(Rect rect);
/// Adds the gold frame that marks the active player.
Box framed(Box box);

/// A modal dialog, centered on the darkened screen, with a heading and, if `close` is set, a close
/// button.
struct DialogSpec {
  std::string id = {};
  std::string heading = {};
  float width = 640;  ///< at the normal text size
  bool on_parchment = false;
  std::function<void()> close = {};
};

/// A line of text as a drawing.
Text line(std::string text, Face face, float letters, Color color, Point at, Align align);
/// A number in Lato Black, its ink centered on the point.
Text figure(const std::string& text, float letters, Color color, Point at);
/// An icon of assets/art/icons as a drawing.
Image icon(const std::string& name, Rect rect, Color color);

// Tooltips: drawn above everything. Screen readers do not need them; they read the control's name.

/// Delay before a resting pointer or finger shows a tooltip. Milliseconds.
inline constexpr Millis tip_delay = 500;

/// Returns the tooltip of the control with this id, or its reason if disabled, followed by `more`;
/// placed where it hides least. None if it has neither.
std::optional<Control> tip_of(const Ui& ui, const Control& tree, const std::string& id,
                              const std::string& more = {});

}  // namespace app
