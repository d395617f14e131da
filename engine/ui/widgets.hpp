// What buttons, choices, switches, fields, words and dialogs say and do, to be laid out by the
// layout kit; and panels, lines of words, numbers and icons as drawings.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "ui/control.hpp"
#include "ui/ui.hpp"

namespace app {

class SearchQuery;

/// How a button is dressed.
enum class ButtonStyle : std::uint8_t {
  Slate,      ///< the usual one, on dark
  Gold,       ///< the one thing to do now
  Parchment,  ///< on parchment
  Bare,       ///< no box until pointed at
  Ember,      ///< gives something up
};

/// What a button shows and does. Its words take several lines where the height allows that, before
/// their letters are made smaller.
struct ButtonSpec {
  std::string id = {};
  Rect rect = {};                ///< of no meaning to the layout kit
  std::string label = {};        ///< name for everybody; drawn unless `silent`
  std::string description = {};  ///< more, for those who listen
  std::string icon = {};         ///< a file of assets/art/icons
  std::string second = {};       ///< a smaller line below the label
  ButtonStyle style = ButtonStyle::Slate;
  bool enabled = true;
  std::string why = {};      ///< why it is not enabled
  bool icon_only = false;    ///< only the icon is drawn
  bool heading = false;      ///< label in the heading face
  float letters = 0;         ///< size of the label; 0: the usual
  std::string picture = {};  ///< art at the right end, where the words leave room for it
  std::optional<bool> pressed = {};
  std::function<void()> act = {};
  FocusPriority focus_priority = FocusPriority::None;
};
/// One that lies where its `rect` says.
Control button(const Ui& ui, ButtonSpec spec);

/// One of several: segments beside each other, or below where their words need the room. The label
/// is for those who listen; it is not drawn.
struct ChoiceSpec {
  std::string id = {};  ///< the options get `id.0`, `id.1` …
  std::string label = {};
  std::vector<std::string> options = {};
  std::vector<std::string> tips = {};  ///< what each option means; none: nothing to add
  int chosen = 0;
  ButtonStyle style = ButtonStyle::Slate;
  std::function<void(int)> choose = {};
};

/// A switch with its label and an explanation, on parchment.
struct SwitchSpec {
  std::string id = {};
  std::string label = {};
  std::string explanation = {};
  bool on = false;
  bool enabled = true;
  std::string why = {};  ///< why it is not enabled
  std::function<void()> toggle = {};
};

/// One line of text to edit.
struct FieldSpec {
  std::string id = {};
  std::string label = {};
  std::string value = {};
  std::string hint = {};  ///< shown while empty
  std::string icon = "pencil";
  bool on_parchment = false;
  std::function<void(std::string)> edit = {};
};

/// Words on the screen.
struct TextSpec {
  std::string id = {};
  std::string text = {};
  Face face = Face::Body;
  float letters = 16;
  Color color = {};
  Align align = Align::Left;
  Role role = Role::Text;
  int level = 2;
  float leading = 0;  ///< line height in ems; 0: the usual of its face
  bool shadow = false;
  std::optional<Cover> cover = {};
  const SearchQuery* marked = nullptr;  ///< parts of it that stand on a bright ground; null: none
};
/// Line height in ems.
constexpr float usual_leading(Face face) { return face == Face::Body ? 1.3F : 1.2F; }

/// A dark panel, a parchment panel.
Box slate_panel(Rect rect);
Box parchment_panel(Rect rect);
/// The same with the gold frame of whoever can act now.
Box framed(Box box);

/// A dialog: a panel in the middle of the darkened screen, with a heading and, where it can be
/// closed, a button for that.
struct DialogSpec {
  std::string id = {};
  std::string heading = {};
  float width = 640;  ///< for letters of the usual size
  bool on_parchment = false;
  std::function<void()> close = {};
};

/// A centred line of text as a drawing.
Text line(std::string text, Face face, float letters, Color color, Point at, Align align);
/// A number in Lato Black, its ink centred on the point.
Text figure(const std::string& text, float letters, Color color, Point at);
/// An icon of assets/art/icons.
Image icon(const std::string& name, Rect rect, Color color);

// The small box that says what a picture stands for. Drawn over everything else; those who listen
// know it already as the control's name.

/// How long a pointer rests, or a finger stays, before it is told what is there. Milliseconds.
inline constexpr Millis tip_delay = 500;

/// The tip of the control with this id, or why it cannot be used now, and `more` behind that;
/// beside it where it covers the least that can be used. Nothing when it has none.
std::optional<Control> tip_of(const Ui& ui, const Control& tree, const std::string& id,
                              const std::string& more = {});

}  // namespace app
