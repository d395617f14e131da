// The sentence for a reason, for advice and reviews alike. Private to this folder.
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

using namespace app;  // the words of ui, session and screens

// What the parts of the table screen share while one picture of it is built. Private to the table.

/// What is shown before it is decided: a card not yet played, or riding its dragon or not.
struct Previewed {
  Card card;
  Preview effect;
};

/// One picture of the table in the making.
struct Table {
  const Ui& ui;
  Model& model;
  MountDragoSession& session;
  const View& view;  ///< as far as it has been shown
  TableLayout layout;
  BoardLayout board;
  std::optional<core::Seat> acting;  ///< the person who may act now
  std::optional<Previewed> previewed;
  std::optional<AnimationStep<MountDrago>> animation;  ///< what moves now
  std::vector<int> shown_hand;  ///< places in the view's hand, in the order shown
  /// The records whose moves leave trails on the mountain, from the first to before the last.
  std::size_t trails_from = 0;
  std::size_t trails_to = 0;

  const Player& rider(int seat) const {
    return session.player(core::Seat{static_cast<std::uint8_t>(seat)});
  }
  /// The art of a rider's symbol.
  std::string symbol(core::Seat seat) const { return symbol_art(session.player(seat).symbol); }
  /// A card of the hand, by its place in the order shown.
  Card shown_card(int shown) const {
    return view.hand[static_cast<std::size_t>(shown_hand[static_cast<std::size_t>(shown)])];
  }
  int space_of(Dragon dragon) const { return view.positions[index(dragon)]; }
  /// Whether a person is asked this now.
  bool asks(Phase phase) const { return acting && view.phase == phase; }
  /// How much larger numbers and badges are than usual.
  float growth() const { return 1 + (ui.text_size - 1) * 0.5F; }
  float share() const { return animation ? animation->share : 0; }
  /// What moves now, when it is of this kind.
  template <class Seen>
  const Seen* showing() const {
    return animation ? std::get_if<Seen>(&animation->observation) : nullptr;
  }
};

/// The mountain with its stones, dragons and tags.
Control table_board(const Table& table);
/// The dragons for those who do not see the mountain, the first ones first: where each stands and
/// who rides it.
Control table_dragons(const Table& table);
/// "Space 7, blue, worth 3".
std::string space_name(const Table& table, int space);
// The ids of controls.
inline std::string space_id(int space) { return "space." + std::to_string(space); }
inline std::string dragon_id(Dragon dragon) {
  return "dragon." + std::to_string(mount_drago::index(dragon));
}
inline std::string rider_id(core::Seat seat) { return "rider." + std::to_string(seat.index); }
/// Of the card at this place of the shown hand.
inline std::string hand_id(std::size_t shown) { return "hand." + std::to_string(shown); }

/// What is told of the stone, dragon or rider that somebody asks about; nothing when nobody does.
std::optional<Control> inspect_note(const Table& table);
/// Where the stone or dragon is that has the focus; below 0 when none has.
int focused_space(const Table& table);
/// What a rider rides; and all that is shown of a rider, for those who listen.
std::string riding(const Table& table, core::Seat seat);
std::string rider_label(const Table& table, core::Seat seat);
/// The last turn, which opens the log; or the recap, where it has no room of its own.
Control log_line(const Table& table, bool with_recap);
/// Each decision is read out when all of it has been shown.
Control spoken_log(const Table& table);
/// The riders' panels, how far the summit is and the draw pile.
Control table_riders(const Table& table);
/// How far the summit is, and the draw pile.
Control table_summit(const Table& table);
/// The own hand, or the dragons to choose the first mount from.
Control table_hand(const Table& table);
/// The ten dragons to choose the first mount from.
Control table_stable(const Table& table);
/// What is asked, and the buttons that answer.
Control table_prompt(const Table& table);
/// Where that is: less than its place where the ten dragons to choose from need the room.
Rect prompt_place(const Table& table);
/// Whether the previewed card leaves the choice to ride its dragon or not (MD-11).
bool in_question(const Table& table);
/// Whether what a rider gets depends on that choice.
bool depends_on_answer(const Table& table, core::Seat seat);
/// Whom the acting rider would ride after playing the card, in a sentence.
std::string mount_text(const Table& table, const Preview& preview, Card card);
/// The card of the hand that is shown by the control with this id.
std::optional<Card> card_of_id(const Table& table, const std::string& id);
/// The card a finger or the mouse carries; nothing when none is.
std::optional<Card> dragged_card(const Table& table);
/// Whether letting a carried card go there plays it: over the mountain.
bool plays_there(const TableLayout& layout, Point at);
/// Cards and points on their way.
DrawList table_flights(const Table& table);

/// A number of cards behind a card's back of this height.
layout::Node card_count(const Ui& ui, int cards, float letters, float height);
/// A pill with a gain: green, grey or red.
void draw_gain(DrawList& out, int gained, Point center, float height, float opacity = 1);
/// Two pills: what one answer would bring, and what the other; so many times as wide as high.
inline constexpr float either_gain_wide = 3.3F;
void draw_either_gain(DrawList& out, std::pair<int, int> gains, Point center, float height);
/// Of a record: all its observations.
inline constexpr std::size_t everything = static_cast<std::size_t>(-1);
/// What a decision did, for those who listen: with the space a dragon came to.
std::string spoken(const Messages& messages, const MountDragoSession& session,
                   const MountDragoRecord& record);
/// The record a turn began with, for any record of that turn.
std::size_t turn_of(const std::vector<MountDragoRecord>& records, std::size_t at);
/// The heading of the rules that explains what weighed most in the last turn, as far as it has been
/// shown; empty before the first.
std::string_view latest_rules(const MountDragoSession& session);
/// What the records `first` to `last` of one turn did, in short sentences: "Luca played purple 2."
/// Of the last record only its first `most` observations.
std::vector<std::string> written(const Messages& messages, const MountDragoSession& session,
                                 std::size_t first, std::size_t last,
                                 std::size_t most = everything);

/// The same as chips; with `most`, of the last record only its first observations.
std::vector<LogChip> chips_of(const MountDragoSession& session, std::size_t first, std::size_t last,
                              std::size_t most = everything);
/// Where dragons came from and went to, each in its colour, with the symbol of who moved it.
void draw_trails(DrawList& out, const Table& table);

/// An action as what one is asked to do: "Play blue 3".
std::string action_text(const Messages& messages, const View& view, const Action& action);
/// A bot's advice in words; `view` is the one it is about.
AdviceText advice_text(const Messages& messages, const Seating& seating, const View& view,
                       const ai::Analysis<MountDrago>& analysis);

/// The rectangle of a hand card, by its place among `count`, of which one may be raised.
FanPlace fan_place(const TableLayout& layout, int place, int count, std::optional<int> raised);

// How dragons and tags move while a decision is shown: hops, the light of a scoring, who sits where
// meanwhile. Private to the table.

/// Which dragons rest on a space now, or hop away from it.
std::vector<Dragon> dragons_on(const Table& table, int space);
/// A space for those who listen, and for a pointer that asks who stands there.
Control space_control(const Table& table, int space);

/// The dragon that moves now; null when none does.
const Moved* hopping(const Table& table);
/// Where it takes off and lands, among those who stand there.
struct HopEnds {
  Placement start;
  Placement end;
};
HopEnds ends_of_hop(const Table& table, const Moved& moved);
/// Where a dragon that rests stands now: neighbours make room for those who come, and close up
/// behind those who go; who gets a rider comes to the front.
Placement resting_placement(const Table& table, Dragon dragon);
/// Where the previewed card leads a dragon to; nothing when it stays.
std::optional<Figure> ghost_of(const Table& table);
/// All that rest now, in the order in which they are drawn, and the ghost among them.
std::vector<Figure> resting_figures(const Table& table);

/// A dragon drawn with its shadow. `stretch` above 1 makes it taller and slimmer; `lift` is how far
/// above the ground it is.
struct DragonPose {
  Placement placement;
  float lift = 0;
  float stretch = 1;
  float opacity = 1;
};
void draw_dragon(DrawList& out, const std::string& art, const DragonPose& pose);

/// A rider's symbol; at.y is its middle.
struct Tag {
  core::Seat seat;
  Point at;
  float size = 0;
};
/// On the rider's dragon, one of these.
Tag tag_on(const Table& table, core::Seat seat, const std::vector<Figure>& figures,
           std::size_t which);
void draw_symbol(DrawList& out, const Table& table, const Tag& tag, float opacity = 1);
/// The symbol in a rim of the rider's colour, as a dragon wears it.
void draw_badge(DrawList& out, const Table& table, const Tag& tag, float opacity = 1);

/// A rider who may come there: in a dotted ring.
void draw_not_yet(DrawList& out, const Table& table, const Tag& tag);
/// The acting rider on one of the dragons to choose between, with what it would bring: a question,
/// drawn as neither done nor left.
void draw_question(DrawList& out, const Table& table, const Tag& tag, bool rides);

/// The dragon on its way, with its rider.
void draw_hopping(DrawList& out, const Table& table);
/// The light of a scoring on the stones, below the dragons.
void draw_light(DrawList& out, const Table& table);
/// Sparks from the stone that brought the scoring about, above the dragons.
void draw_sparkle(DrawList& out, const Table& table);
/// The rider who changes dragons, on the way from one to the other.
void draw_changing(DrawList& out, const Table& table);

/// How much of a rider's points of a scoring has arrived, 0 … 1, and how far they have flown.
struct Flight {
  float way = 0;
  float arrived = 0;
};
Flight points_flight(const Table& table, core::Seat seat);

// What a scoring would bring, on the board. Private to the table.

/// A badge and the space of the dragon that wears it.
struct Worn {
  Tag tag;
  int space = 0;
};

/// What a pill should not hide, and how much that matters.
struct Kept {
  Rect rect;
  float weight = 1;
};

/// What the previewed scoring would bring the riders: a pill for each stone on which they get or
/// lose something.
void draw_stone_gains(DrawList& out, const Table& table, const std::vector<Worn>& worn,
                      std::vector<Kept> kept);

/// "You then ride Red, ahead of all others."
std::string reason_text(const Messages& messages, const Seating& seating,
                        const bots::Reason& reason);

}  // namespace mount_drago::table
