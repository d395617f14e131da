// The one tree of controls: what is drawn, what a pointer hits, what the keyboard walks through,
// what a screen reader reads and what tests press are all this.
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

/// What a control is, in the terms of WAI-ARIA.
enum class Role : std::uint8_t {
  None,    ///< only drawn: a picture nobody needs told
  Group,   ///< a labelled part of the screen
  Main,    ///< the screen itself
  Dialog,  ///< in front of everything: nothing below can be reached
  Heading,
  Text,     ///< words to read
  Picture,  ///< a picture with a meaning, told by its label
  List,
  Item,  ///< of a List
  Button,
  Toggle,  ///< a switch: `checked`
  Radios,  ///< a group of Radio, of which one is checked
  Radio,
  TextField,  ///< `value`, changed through `edit`
  Slider,     ///< one place of several in a line: `value` says which, `steps` counts
  Status,     ///< a line that is read out politely when it changes
  Alert,      ///< a line that is read out at once when it changes
  /// What has happened: a Text for each event under an id of its own, the latest last. Those that
  /// are added are read out politely, in order.
  Log,
};

/// How bad it is when a note hides something; 1 is a pixel of it. What can be pressed is never to
/// be hidden unless it says otherwise.
struct Cover {
  float pixel = 0;  ///< for each hidden pixel
  float once = 0;   ///< on top, however little is hidden
  float most = 2;   ///< the share of the note that may hide it; a hint that hides more is not shown
};
inline constexpr Cover cover_never = {60, 400000};
/// An explanation that was asked for.
inline constexpr Cover cover_answer = {90, 400000, 0.1F};
/// Where something is played to.
inline constexpr Cover cover_target = {90, 400000, 0};
/// A piece of the game is worth the way to the other end of the window, a space a part of it.
inline constexpr Cover cover_piece = {0.5F, 30000};
inline constexpr Cover cover_space = {0.3F, 6000};
/// The board itself.
inline constexpr Cover cover_board = {0.3F};
/// A player at the table.
inline constexpr Cover cover_player = {6};
/// A line of words, and other things that are read or pressed now and then.
inline constexpr Cover cover_line = {12};

/// How likely a person wants this control next when the focused one has gone: the highest value
/// first. `None`: only if nothing else is there.
enum class FocusPriority : std::uint8_t {
  None,
  Waiting,   ///< the focus waits here while there is nothing to do
  NewGame,   ///< the first game of the title
  Continue,  ///< a game that waits
  Start,     ///< of the set-up screen
  Rematch,
  Curtain,  ///< lifts it
  Option,   ///< the first of several to choose from
  Card,     ///< the first of the hand
  Space,    ///< the first of the board that can be chosen
  Guess,
  Amount,   ///< to be divided
  Confirm,  ///< of a choice made in the hand
  /// Answers a question that may come while the focus waits in the hand, and takes the focus then.
  Question,
  Playback,  ///< of a replay
};

/// One node of the tree. Children are drawn after their parent, in order.
struct Control {
  std::string id;  ///< unique in the tree, stable from frame to frame: "hand.3"
  Role role = Role::None;
  std::string label;        ///< the name, in the player's language
  std::string description;  ///< more, read after the name
  Rect rect;                ///< where it is and where a pointer hits it
  bool enabled = true;
  /// Why it cannot be used while it is not enabled, in a sentence: whoever presses it is told, and
  /// it can be walked to.
  std::string why;
  std::string rule;              ///< number of the rule that `why` names; empty: none
  std::optional<bool> checked;   ///< Toggle, Radio; on a Button: pressed
  std::optional<bool> expanded;  ///< a Button that shows and hides something
  std::string value;             ///< of a TextField; of a Slider in words
  /// Of a Slider: the place, from 0, and the last one; `edit` takes a place as a number.
  struct Steps {
    int at = 0;
    int last = 0;
    friend bool operator==(const Steps&, const Steps&) = default;
  } steps = {};
  int level = 2;         ///< of a Heading, 1 … 3
  bool scrolls = false;  ///< a wheel or a drag moves its content by calling `scroll`

  std::function<void()> act;              ///< pressed, tapped, Enter
  std::function<void(std::string)> edit;  ///< a TextField's new value
  std::function<void(float)> scroll;      ///< moved by so many pixels, down is positive
  /// Dragged along by a finger or the mouse; returns what of the way it has not used yet.
  std::function<Point(Point)> pan;
  std::function<void(Point, float)> zoom;  ///< two fingers spread by a factor about a point
  /// The arrow keys left (-1) and right (+1) change it instead of moving the focus on.
  std::function<void(int)> adjust;
  /// Told where a finger or the mouse comes down on it, and goes from there unless that scrolls up
  /// or down; what is `hoverable` also where the mouse goes over it that has not pressed it. Says
  /// whether that has changed anything. `act` is then for those who press without a pointer.
  std::function<bool(Point)> slide;
  /// Can be carried along (Ui::carried); told where the pointer let it go.
  std::function<void(Point)> drop;
  /// What a finger or the mouse does that stays on it (`hold_time`, input.hpp) until that is over.
  /// A mere tap then does nothing; `act` is for those who press without a pointer.
  std::function<void()> hold;
  /// A finger that stays on it for half a second only looks at it: letting go does not press.
  bool inspects_on_hold = false;
  bool hoverable = false;  ///< a pointer over it counts, though pressing does nothing
  /// Words in a small box for whoever rests the pointer on it, focuses it or holds a finger on it;
  /// empty: it has visible words of its own.
  std::string tip;
  /// Keeps what follows from the layout; called once the tree is built. Says whether that changes
  /// what is seen, so that it has to be built again.
  std::function<bool()> laid_out;
  std::optional<Cover> cover;  ///< none: the usual
  FocusPriority focus_priority = FocusPriority::None;
  std::optional<int> digit;  ///< 0 … 9: the keys 1 … 9 and 0 press it
  bool card = false;         ///< of the hand: when it goes, the focus stays there
  /// Comes and goes with the pointer: notes lie beneath it, wherever it is.
  bool passing = false;
  bool scene = false;              ///< lies over the table and what is asked there
  std::optional<core::Seat> seat;  ///< the player that it shows

  DrawList paint;  ///< this control's own picture, without its children's
  DrawList over;   ///< drawn after its children
  std::vector<Control> children;

  bool focusable() const {
    return (enabled || !why.empty()) &&
           (role == Role::TextField || role == Role::Button || role == Role::Toggle ||
            role == Role::Radio || role == Role::Slider) &&
           (act || edit);
  }
};

/// What is told of a control after its name: its description, and why it cannot be used.
std::string accessible_description(const Control& control);

/// A control as those who listen know it.
inline Control make_control(std::string id, Role role, std::string label, Rect rect = {}) {
  Control out;
  out.id = std::move(id);
  out.role = role;
  out.label = std::move(label);
  out.rect = rect;
  return out;
}

/// How the focus ring is drawn.
enum class Ring : std::uint8_t { Usual, Strong };
/// Everything to draw, in order. `focus` is the id of the control that gets the focus ring.
DrawList picture(const Control& tree, const std::string& focus, Ring ring = Ring::Usual);

/// Whether two trees tell a screen reader the same, whatever they look like and do.
bool same_accessibility(const Control& one, const Control& other);

/// The part of the tree that can be reached now: the topmost Dialog, or the whole tree.
const Control& reachable(const Control& tree);

/// The topmost control that acts, edits or scrolls under a point; nothing when there is none.
const Control* hit(const Control& tree, Point at);

/// The innermost control under a point that scrolls; nothing when nothing scrolls there.
const Control* scroller_at(const Control& tree, Point at);
/// What a drag from a point moves about: only where nothing else lies on top of it.
const Control* pannable_at(const Control& tree, Point at);
/// What two fingers around a point make larger or smaller.
const Control* zoomable_at(const Control& tree, Point at);

/// The focusable controls in reading order.
std::vector<const Control*> focus_order(const Control& tree);

/// Of a group of Radio the one that Tab goes to: the checked one, else the first; nothing when none
/// can be chosen. Arrows go on to the others.
const Control* tab_stop(const Control& radios);

/// Where Tab stops, in reading order: like `focus_order`, but once in each group of Radio.
std::vector<const Control*> tab_order(const Control& tree);

/// The control that holds the one with this id; nothing when there is none.
const Control* parent_of(const Control& tree, const std::string& id);

const Control* find(const Control& tree, const std::string& id);
/// Calls `laid_out` of all controls, children first; whether the tree has to be built again.
bool keep_layout(const Control& tree);
/// The first control, parents before children, that is wanted; null when there is none.
const Control* find_if(const Control& tree, const std::function<bool(const Control&)>& wanted);

}  // namespace app
