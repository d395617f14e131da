// The tree of controls: the single source for drawing, hit testing, keyboard focus, screen readers
// and tests.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/seat.hpp"
#include "ui/draw_list.hpp"

namespace app {

/// The role of a control, in WAI-ARIA's terms.
enum class Role : std::uint8_t {
  None,    ///< decoration, skipped by screen readers
  Group,   ///< a labeled part of the screen
  Main,    ///< the screen itself
  Dialog,  ///< modal: blocks everything below it
  Heading,
  Text,     ///< readable text
  Picture,  ///< an image with a meaning, described by its label
  List,
  Item,  ///< of a List
  Button,
  Toggle,  ///< a switch: `checked`
  Radios,  ///< a group of Radio, exactly one of them checked
  Radio,
  TextField,  ///< `value`, changed through `edit`
  Slider,     ///< a position on a line: `value` in words, `steps` in numbers
  Status,     ///< announced politely when it changes
  Alert,      ///< announced at once when it changes
  /// A list of events: one Text per event under an id of its own, the latest last. Screen readers
  /// announce additions politely, in order.
  Log,
};

/// The cost of hiding a control under a note. A focusable control without a Cover counts as
/// `cover_never`, any other as free.
struct Cover {
  float pixel = 0;  ///< per hidden pixel
  float once = 0;   ///< added as soon as any pixel is hidden
};
inline constexpr Cover cover_never = {60, 400000};
/// An explanation that the player asked for.
inline constexpr Cover cover_answer = {90, 400000};
/// The target of a move.
inline constexpr Cover cover_target = {90, 400000};
/// A piece of the game. Hiding it costs as much as a detour across the whole window; hiding a space
/// costs a part of that.
inline constexpr Cover cover_piece = {0.5F, 30000};
inline constexpr Cover cover_space = {0.3F, 6000};
inline constexpr Cover cover_board = {0.3F};
inline constexpr Cover cover_player = {6};
/// A line of text, or a control of minor importance.
inline constexpr Cover cover_line = {12};

/// Ranks where the focus goes when its control disappears: the highest value first. `None` is the
/// last resort.
enum class FocusPriority : std::uint8_t {
  None,
  Waiting,   ///< holds the focus while the player has nothing to do
  NewGame,   ///< the first game on the title screen
  Continue,  ///< a saved game
  Start,     ///< starts the game on the set-up screen
  Rematch,
  Curtain,  ///< lifts the curtain
  Option,   ///< the first of several options
  Card,     ///< the first card of the hand
  Space,    ///< the first selectable space of the board
  Guess,
  Amount,   ///< an amount to divide
  Confirm,  ///< confirms a choice made in the hand
  /// Answers a question that can appear while the focus waits in the hand; takes the focus when it
  /// appears.
  Question,
  Playback,  ///< plays or pauses a replay
};

/// A node of the tree. Children are drawn after their parent, in order.
struct Control {
  std::string id;  ///< unique in the tree, stable across frames: "hand.3"
  Role role = Role::None;
  std::string label;        ///< accessible name, in the player's language
  std::string description;  ///< read after the name
  Rect rect;                ///< bounds for drawing and hit testing
  bool enabled = true;
  /// Why the control is disabled, as a sentence. Pressing it shows the sentence; a disabled control
  /// with a reason stays focusable.
  std::string disabled_reason;
  std::string rule;  ///< number of the rule that `disabled_reason` refers to; empty: none
  std::optional<bool> checked;   ///< of a Toggle or Radio; of a Button: pressed
  std::optional<bool> expanded;  ///< of a Button that shows and hides content
  std::string value;             ///< text of a TextField; position of a Slider in words
  /// Position of a Slider, from 0, and its last position; `edit` takes a position as a number.
  struct Steps {
    int at = 0;
    int last = 0;
    friend bool operator==(const Steps&, const Steps&) = default;
  } steps = {};
  int level = 2;         ///< of a Heading, 1 … 3
  bool scrolls = false;  ///< the wheel or a drag scrolls its content through `scroll`

  std::function<void()> act;              ///< runs on a press, a tap or Enter
  std::function<void(std::string)> edit;  ///< takes the new value of a TextField or Slider
  std::function<void(float)> scroll;      ///< scrolls by this many pixels; positive is down
  /// Pans by an offset in pixels; returns the part of the offset it did not use.
  std::function<Point(Point)> pan;
  std::function<void(Point, float)> zoom;  ///< zooms by a factor about a point
  /// Takes the left (-1) and right (+1) arrow keys, which then do not move the focus.
  std::function<void(int)> adjust;
  /// Receives the pointer's position on a press and while the pointer drags sideways; inside a
  /// scrolling control a vertical drag scrolls instead. If `hoverable`, it also receives the
  /// mouse's position without a press. Returns true if anything changed. `act` then serves
  /// keyboards and screen readers only.
  std::function<bool(Point)> slide;
  /// Makes the control draggable (Ui::dragged); receives the drop position.
  std::function<void(Point)> drop;
  /// Runs once a press has lasted `hold_time` (input.hpp); a tap does nothing. `act` then serves
  /// keyboards and screen readers only.
  std::function<void()> hold;
  /// A touch longer than `tip_delay` (widgets.hpp) inspects the control; its release does not
  /// press.
  bool inspects_on_hold = false;
  bool hoverable = false;  ///< reacts to hovering, though a press does nothing
  /// Tooltip shown on hover, on focus and on a long touch; empty if the control has visible text.
  std::string tip;
  /// Stores what depends on the layout. Runs once the tree is built; returns true if the tree must
  /// be built again.
  std::function<bool()> laid_out;
  std::optional<Cover> cover;  ///< none: see Cover
  FocusPriority focus_priority = FocusPriority::None;
  std::optional<int> digit;  ///< 0 … 9: pressed by the keys 1 … 9 and 0
  bool card = false;         ///< a card of the hand: when it goes, the focus stays in the hand
  /// Follows the pointer. Notes lie below it and ignore it as an obstacle.
  bool follows_pointer = false;
  bool covers_table = false;       ///< covers the table and the prompt
  std::optional<core::Seat> seat;  ///< the player it shows

  DrawList paint;  ///< drawn before the children
  DrawList over;   ///< drawn after the children
  std::vector<Control> children;

  bool focusable() const {
    return (enabled || !disabled_reason.empty()) &&
           (role == Role::TextField || role == Role::Button || role == Role::Toggle ||
            role == Role::Radio || role == Role::Slider) &&
           (act || edit);
  }
};

/// Returns the text that screen readers add to the name: the description and, if disabled, the
/// reason.
std::string accessible_description(const Control& control);

inline Control make_control(std::string id, Role role, std::string label, Rect rect = {}) {
  Control out;
  out.id = std::move(id);
  out.role = role;
  out.label = std::move(label);
  out.rect = rect;
  return out;
}

enum class Ring : std::uint8_t { Usual, Strong };
/// Returns everything to draw, in order. `focus` is the id of the control with the focus ring.
DrawList picture(const Control& tree, const std::string& focus, Ring ring = Ring::Usual);

/// True if both trees are the same to a screen reader; looks and actions may differ.
bool same_accessibility(const Control& one, const Control& other);

/// Returns the reachable part of the tree: the topmost Dialog, or the whole tree.
const Control& reachable(const Control& tree);

/// Returns the topmost control under a point that reacts to a pointer; null if none does.
const Control* hit(const Control& tree, Point at);

/// Returns the innermost scrolling control under a point; null if none scrolls.
const Control* scroller_at(const Control& tree, Point at);
/// Returns the control that a drag from a point pans; null if none, or if another control covers
/// it.
const Control* pannable_at(const Control& tree, Point at);
/// Returns the control that a pinch around a point zooms; null if none.
const Control* zoomable_at(const Control& tree, Point at);

/// Returns the focusable controls in reading order.
std::vector<const Control*> focus_order(const Control& tree);

/// Returns the tab stop of a group of Radio: the checked one, else the first; null if none is
/// focusable. The arrow keys reach the others.
const Control* tab_stop(const Control& radios);

/// Returns the tab stops in reading order: `focus_order` with one stop per group of Radio.
std::vector<const Control*> tab_order(const Control& tree);

/// Returns the parent of the control with this id; null if there is none.
const Control* parent_of(const Control& tree, const std::string& id);

const Control* find(const Control& tree, const std::string& id);
/// Calls `laid_out` of all controls, children first. True if the tree must be built again.
bool keep_layout(const Control& tree);
/// Returns the first control, parents before children, that `wanted` accepts; null if none.
const Control* find_if(const Control& tree, const std::function<bool(const Control&)>& wanted);

}  // namespace app
