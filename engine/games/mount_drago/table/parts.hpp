// The parts of the table screen that its .cpp files share. Private to this folder.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ai/analysis.hpp"
#include "games/mount_drago/bots/reason.hpp"
#include "games/mount_drago/rules/view.hpp"
#include "games/mount_drago/table/figures.hpp"
#include "games/mount_drago/table/layout.hpp"
#include "games/mount_drago/table/table.hpp"
#include "screens/model.hpp"
#include "screens/symbols.hpp"
#include "screens/table/at_table.hpp"
#include "session/setup.hpp"
#include "ui/control.hpp"
#include "ui/layout.hpp"
#include "ui/messages.hpp"
#include "ui/motion.hpp"
#include "ui/ui.hpp"

namespace mount_drago::table {

using namespace app;  // the names of ui, session and screens

/// A possible decision under consideration: a card not yet played, or the answer to a Ride.
struct Previewed {
  Card card;
  Preview effect;
};

/// The context for building one frame of the table.
struct Table {
  const Ui& ui;
  Model& model;
  MountDragoSession& session;
  const View& view;  ///< the state shown so far
  TableLayout layout;
  BoardLayout board;
  std::optional<core::Seat> acting;  ///< the person who may act
  std::optional<Previewed> previewed;
  std::optional<AnimationStep<MountDrago>> animation;  ///< the running one
  std::vector<int> shown_hand;                         ///< indices in view.hand, in the order shown
  /// The records whose moves leave trails on the mountain: [trails_from, trails_to).
  std::size_t trails_from = 0;
  std::size_t trails_to = 0;

  /// Returns the seat of the person whom texts call "you".
  std::optional<core::Seat> you() const { return own_seat(session); }
  const Player& rider(int seat) const {
    return session.player(core::Seat{static_cast<std::uint8_t>(seat)});
  }
  /// Returns the art of a rider's symbol.
  std::string symbol(core::Seat seat) const { return symbol_art(session.player(seat).symbol); }
  /// Returns a hand card by its index in the order shown.
  Card shown_card(int shown) const {
    return view.hand[static_cast<std::size_t>(shown_hand[static_cast<std::size_t>(shown)])];
  }
  int space_of(Dragon dragon) const { return view.positions[index(dragon)]; }
  /// True if the game waits for a person's decision of this phase.
  bool asks(Phase phase) const { return acting && view.phase == phase; }
  /// Returns the scale of numbers and badges for the text size.
  float growth() const { return 1 + (ui.text_size - 1) * 0.5F; }
  float share() const { return animation ? animation->share : 0; }
  /// Returns the observation of the running animation if it has this type, else null.
  template <class Seen>
  const Seen* showing() const {
    return animation ? std::get_if<Seen>(&animation->observation) : nullptr;
  }
};

/// Makes the mountain with its stones, dragons and tags.
Control table_board(const Table& table);
/// Describes the dragons to screen readers, foremost first: their spaces and riders.
Control table_dragons(const Table& table);
// A space in words. The mountain shows colors and numbers but no positions, so only texts for
// screen readers tell those.

/// Returns "Blue space, worth 3".
std::string space_shown(const Messages& messages, const Board& board, int space);
/// Returns the same for screen readers: "Space 7, blue, worth 3".
std::string space_name(const Table& table, int space);
/// Returns "to the blue 3".
std::string to_space(const Messages& messages, const Board& board, int space);
/// Returns "on the blue 3".
std::string on_space(const Messages& messages, const Board& board, int space);
/// Returns `where` with the position, for screen readers: "to the blue 3, space 7".
std::string with_position(const Messages& messages, const std::string& where, int space);
// The ids of controls.
inline std::string space_id(int space) { return "space." + std::to_string(space); }
inline std::string dragon_id(Dragon dragon) {
  return "dragon." + std::to_string(mount_drago::index(dragon));
}
inline std::string rider_id(core::Seat seat) { return "rider." + std::to_string(seat.index); }
/// Returns the id of the card at this index of the hand shown.
inline std::string hand_id(std::size_t shown) { return "hand." + std::to_string(shown); }

/// Where the dragons of the inspected space are shown apart.
struct CrowdPlace {
  Rect fan;
  Rect note;     ///< for its short note
  Rect subject;  ///< the space with its dragons
};
/// Returns this place, over the board and free of the controls `placed` beside it; nothing unless
/// the dragons stand too close for a finger.
std::optional<CrowdPlace> crowd_place(const Table& table, const std::vector<Control>& placed);
/// Returns the dragons of the inspected space, side by side and large enough for a finger each.
Control fanned_crowd(const Table& table, const CrowdPlace& place);
/// Returns the note about the stone, dragon or rider under the pointer or focus, in short beside a
/// crowd shown apart; nothing without one.
std::optional<Control> inspect_note(const Table& table, const std::optional<CrowdPlace>& crowd);
/// Returns the space of the stone or dragon with the focus; -1 without one.
int focused_space(const Table& table);
/// Returns a rider's mount in words; rider_label adds all other information, `spoken` with the
/// position of the mount, for screen readers.
std::string riding(const Table& table, core::Seat seat);
std::string rider_label(const Table& table, core::Seat seat, bool spoken);
/// Makes the line with the last turn, a button that opens the log. With the recap, in layouts
/// without a panel for it.
Control log_line(const Table& table, bool with_recap);
/// Returns the latest turns as chips, the last one first, as many as the column has room for.
std::optional<Control> latest_turns(const Table& table);
/// Announces each decision to screen readers once its animation ends.
Control spoken_log(const Table& table);
/// Makes the riders' panels and table_summit.
Control table_riders(const Table& table);
/// Makes the progress of the dragons to the summit, and the draw pile.
Control table_summit(const Table& table);
/// Makes the player's hand, or table_stable in phase Mount.
Control table_hand(const Table& table);
/// Makes the ten dragons for the choice of the first mount.
Control table_stable(const Table& table);
/// Makes the prompt: the question and its answer buttons.
Control table_prompt(const Table& table);
/// Returns the prompt's place; table_stable takes part of it in low hands.
Rect prompt_place(const Table& table);
/// True if the previewed card leaves the choice to ride its dragon (MD-11).
bool in_question(const Table& table);
/// True if a rider's gain depends on that choice.
bool depends_on_answer(const Table& table, core::Seat seat);
/// Returns a sentence about the acting rider's mount after the card.
std::string mount_text(const Table& table, const Preview& preview, Card card);
/// Returns the hand card of the control with this id.
std::optional<Card> card_of_id(const Table& table, const std::string& id);
/// Returns the hand card that the player drags.
std::optional<Card> dragged_card(const Table& table);
/// True if dropping a dragged card there plays it: over the mountain.
bool plays_there(const TableLayout& layout, Point at);
/// Draws moving cards and points.
DrawList table_flights(const Table& table);

/// Returns a number beside a card back of this height.
layout::Node card_count(const Ui& ui, int cards, float letters, float height);
/// Draws a pill with a gain: green, gray or red.
void draw_gain(DrawList& out, int gained, Point center, float height, float opacity = 1);
/// The width of the two pills of draw_either_gain, in multiples of their height.
inline constexpr float either_gain_wide = 3.3F;
/// Draws the gains of both answers to a choice, each as a pill.
void draw_either_gain(DrawList& out, std::pair<int, int> gains, Point center, float height);
/// For `most`: all observations of a record.
inline constexpr std::size_t everything = static_cast<std::size_t>(-1);
/// Describes a decision for screen readers, including the space where a dragon lands.
std::string spoken(const Messages& messages, const MountDragoSession& session,
                   const MountDragoRecord& record);
/// Returns the first record of the turn that record `at` belongs to.
std::size_t turn_of(const std::vector<MountDragoRecord>& records, std::size_t at);
/// Returns the heading of the rules for the most important event of the last turn shown; empty
/// before the first turn.
std::string_view latest_rules(const MountDragoSession& session);
/// Describes records `first` to `last` of one turn in short sentences: "Luca played purple 2." Uses
/// only the first `most` observations of the last record.
std::vector<std::string> written(const Messages& messages, const MountDragoSession& session,
                                 std::size_t first, std::size_t last,
                                 std::size_t most = everything);

/// Returns the same as chips.
std::vector<LogChip> chips_of(const MountDragoSession& session, std::size_t first, std::size_t last,
                              std::size_t most = everything);
/// Draws the moves of dragons as trails, each in its dragon's color with the mover's symbol.
void draw_trails(DrawList& out, const Table& table);

/// Returns an action as an imperative: "Play blue 3".
std::string action_text(const Messages& messages, const View& view, const Action& action);
/// Returns a bot's advice for `view` in words.
AdviceText advice_text(const Messages& messages, const Seating& seating, const View& view,
                       const ai::Analysis<MountDrago>& analysis);

/// Returns the place of hand card `place` of `count`, with at most one card raised.
FanPlace fan_place(const TableLayout& layout, int place, int count, std::optional<int> raised);

// Positions and drawing of dragons and badges, also during animations: hops, the light of a
// scoring, changes of mounts.

/// Returns the dragons that rest on a space or are hopping away from it.
std::vector<Dragon> dragons_on(const Table& table, int space);
/// Describes a dragon to screen readers: space, rider, last place.
std::string dragon_label(const Table& table, Dragon dragon);
/// Makes the control of a space, for screen readers and inspection.
Control space_control(const Table& table, int space);

/// Returns the hop of the running animation, else null.
const Moved* hopping(const Table& table);
/// The placements of the hopping dragon at both ends, among the dragons there.
struct HopEnds {
  Placement start;
  Placement end;
};
HopEnds ends_of_hop(const Table& table, const Moved& moved);
/// Returns the current placement of a dragon that does not hop. Neighbors make way for an arriving
/// dragon and close up behind a leaving one; a dragon that gets a rider moves to the front.
Placement resting_placement(const Table& table, Dragon dragon);
/// Returns the dragon at the previewed card's destination; nothing if it stays.
std::optional<Figure> ghost_of(const Table& table);
/// Returns all dragons that do not hop, and the ghost, in drawing order.
std::vector<Figure> resting_figures(const Table& table);

/// How to draw a dragon and its shadow. `stretch` above 1 makes it taller and slimmer; `lift` is
/// its height above the ground, in pixels.
struct DragonPose {
  Placement placement;
  float lift = 0;
  float stretch = 1;
  float opacity = 1;
};
void draw_dragon(DrawList& out, const std::string& art, const DragonPose& pose);

/// A rider's symbol; `at` is its center.
struct Tag {
  core::Seat seat;
  Point at;
  float size = 0;
};
/// Returns the tag on a rider's dragon, figures[which].
Tag tag_on(const Table& table, core::Seat seat, const std::vector<Figure>& figures,
           std::size_t which);
void draw_symbol(DrawList& out, const Table& table, const Tag& tag, float opacity = 1);
/// Draws the symbol with a rim in the rider's color, as on a dragon.
void draw_badge(DrawList& out, const Table& table, const Tag& tag, float opacity = 1);

/// Draws a rider who may come there, in a dotted ring.
void draw_not_yet(DrawList& out, const Table& table, const Tag& tag);
/// Draws the acting rider on one of the two dragons of an open choice, with the gain of that
/// answer. Both answers look undecided.
void draw_question(DrawList& out, const Table& table, const Tag& tag, bool rides);

/// Draws the hopping dragon with its rider.
void draw_hopping(DrawList& out, const Table& table);
/// Draws the light of a scoring on the stones, below the dragons.
void draw_light(DrawList& out, const Table& table);
/// Draws sparks from the stone that triggered the scoring, above the dragons.
void draw_sparkle(DrawList& out, const Table& table);
/// Draws a rider on the way from one dragon to another.
void draw_changing(DrawList& out, const Table& table);

/// The progress of a rider's points from a scoring: `way` along the flight and `arrived`, both 0 …
/// 1.
struct Flight {
  float way = 0;
  float arrived = 0;
};
Flight points_flight(const Table& table, core::Seat seat);

// Gains of a previewed scoring, on the board.

/// A badge, and the space of its dragon.
struct BadgePlace {
  Tag tag;
  int space = 0;
};

/// An area that pills should not cover; `weight` is its importance.
struct Obstacle {
  Rect rect;
  float weight = 1;
};

/// Draws the gains of the previewed scoring: a pill for each stone whose riders gain or lose
/// points.
void draw_stone_gains(DrawList& out, const Table& table, const std::vector<BadgePlace>& worn,
                      std::vector<Obstacle> kept);

/// Returns the sentence for a reason: "You then ride Red, ahead of all others."
std::string reason_text(const Messages& messages, const Seating& seating,
                        const bots::Reason& reason);

}  // namespace mount_drago::table
