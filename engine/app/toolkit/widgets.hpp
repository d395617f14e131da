// The parts screens are made of: panels, buttons, switches, choices, fields, dialogs. Each returns
// a finished Control with its picture.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/toolkit/control.hpp"
#include "app/toolkit/ui.hpp"

namespace app {

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
  Rect rect = {};
  std::string label = {};        ///< name for everybody; drawn unless `silent`
  std::string description = {};  ///< more, for those who listen
  std::string icon = {};         ///< a file of assets/art/icons
  std::string second = {};       ///< a smaller line below the label
  ButtonStyle style = ButtonStyle::Slate;
  bool enabled = true;
  bool silent = false;   ///< only the icon is drawn
  bool heading = false;  ///< label in the heading face
  float letters = 0;     ///< size of the label; 0: the usual
  std::optional<bool> pressed = {};
  std::function<void()> act = {};
};
Control button(const Ui& ui, ButtonSpec plan);
/// The height at which a button as wide as the plan's rectangle says all it has to say in letters
/// of the wished size.
float button_height(const Ui& ui, ButtonSpec plan);
/// The width at which its label and what is below it stand on one line each; the width that its
/// widest word needs in the smallest letters.
float button_width(const Ui& ui, const ButtonSpec& spec);
float button_least_width(const Ui& ui, const ButtonSpec& spec);
/// Whether none of its words is too wide for it.
bool button_fits(const Ui& ui, const ButtonSpec& plan);

/// One of several: segments beside each other, or below where their words need the room; then it is
/// higher than `rect`. The label is for those who listen; it is not drawn.
struct ChoiceSpec {
  std::string id = {};  ///< the options get `id.0`, `id.1` …
  Rect rect = {};
  std::string label = {};
  std::vector<std::string> options = {};
  int chosen = 0;
  ButtonStyle style = ButtonStyle::Slate;
  std::function<void(int)> choose = {};
};
/// How high it will be; of `rect` only width and height count.
float choice_height(const Ui& ui, const ChoiceSpec& plan);
Control choice(const Ui& ui, ChoiceSpec plan);

/// A switch with its label and an explanation, on parchment; as wide as `rect`, and its height is
/// what the words need, but at least that of `rect`.
struct SwitchSpec {
  std::string id = {};
  Rect rect = {};
  std::string label = {};
  std::string explanation = {};
  bool on = false;
  bool enabled = true;
  std::function<void()> flip = {};
};
Control flip_switch(const Ui& ui, SwitchSpec plan);

/// One line of text to edit.
struct FieldSpec {
  std::string id = {};
  Rect rect = {};
  std::string label = {};
  std::string value = {};
  std::string hint = {};  ///< shown while empty
  bool on_parchment = false;
  std::function<void(std::string)> edit = {};
};
Control field(const Ui& ui, FieldSpec plan);

/// Words on the screen. Wrapped to the rectangle's width; the height used is in the result's rect.
struct TextSpec {
  std::string id = {};
  Rect rect = {};  ///< upper left and width; the height follows
  std::string text = {};
  Face face = Face::Body;
  float letters = 16;
  Color color = {};
  Align align = Align::Left;
  Role role = Role::Text;
  int level = 2;
  float leading = 0;  ///< line height in ems; 0: the usual of its face
  bool shadow = false;
};
/// Line height in ems.
constexpr float usual_leading(Face face) { return face == Face::Body ? 1.3F : 1.2F; }
Control text(const Ui& ui, const TextSpec& plan);

/// A dark panel, a parchment panel.
Box slate_panel(Rect rect);
Box parchment_panel(Rect rect);
/// The same with the gold frame of whoever can act now.
Box framed(Box box);

/// A dialog: darkened screen, a panel in the middle, a heading, a close button. `fill` adds
/// controls into the rectangle it gets, which may be scrolled when `content_height` is larger.
struct DialogSpec {
  std::string id = {};
  std::string heading = {};
  float width = 640;  ///< for letters of the usual size
  float height = 560;
  bool on_parchment = false;
  std::function<void()> close = {};
};
struct DialogLayout {
  Control control;
  Rect inside = {};  ///< where the content goes
};
DialogLayout dialog(const Ui& ui, const DialogSpec& plan);

/// Puts children into a window of `rect` that scrolls; `offset` is clamped to what there is to see.
Control scrolled(const std::string& id, Rect rect, float content_height, float& offset,
                 std::vector<Control> children);

/// Moves a control and all it holds.
void shift(Control& control, float dx, float dy);

/// A centred line of text as a drawing.
Text line(std::string text, Face face, float letters, Color color, Point at, Align align);
/// A number in Lato Black, its ink centred on the point.
Text figure(const std::string& text, float letters, Color color, Point at);
/// An icon of assets/art/icons.
Image icon(const std::string& name, Rect rect, Color color);

}  // namespace app
