// What the parts of the table screen share while one picture of it is built. Private to the table.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ai/analysis.hpp"
#include "app/screens/model.hpp"
#include "app/screens/mount_drago/mount_drago.hpp"
#include "app/screens/mount_drago/table_layout.hpp"
#include "app/screens/symbols.hpp"
#include "app/screens/table/at_table.hpp"
#include "app/toolkit/control.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/ui.hpp"
#include "drago/view.hpp"

namespace app::mount_drago {

/// What is shown before it is decided: a card not yet played, or riding its dragon or not.
struct Previewed {
  drago::Card card;
  drago::Preview effect;
};

/// One picture of the table in the making.
struct Table {
  const Ui& ui;
  Model& model;
  MountDragoPlay& play;
  const drago::View& view;  ///< as far as it has been shown
  TableLayout layout;
  BoardLayout board;
  std::optional<core::Seat> acting;  ///< the person who may act now
  std::optional<Previewed> previewed;
  std::optional<Beat<drago::Drago>> beat;  ///< what moves now
  std::vector<int> shown_hand;             ///< places in the view's hand, in the order shown
  /// The records whose moves leave trails on the mountain, from the first to before the last.
  std::size_t trails_from = 0;
  std::size_t trails_to = 0;

  const Words& words() const { return ui.words; }
  const Player& rider(int seat) const {
    return play.player(core::Seat{static_cast<std::uint8_t>(seat)});
  }
  /// The art of a rider's symbol.
  std::string symbol(core::Seat seat) const { return symbol_art(play.player(seat).symbol); }
  /// A card of the hand, by its place in the order shown.
  drago::Card shown_card(int shown) const {
    return view.hand[static_cast<std::size_t>(shown_hand[static_cast<std::size_t>(shown)])];
  }
  int space_of(drago::Dragon dragon) const { return view.positions[drago::index(dragon)]; }
  /// Whether a person is asked this now.
  bool asks(drago::Phase phase) const { return acting && view.phase == phase; }
  /// How much larger numbers and badges are than usual.
  float growth() const { return 1 + (ui.text_size - 1) * 0.5F; }
  float share() const { return beat ? beat->share : 0; }
  /// What moves now, when it is of this kind.
  template <class Seen>
  const Seen* showing() const {
    return beat ? std::get_if<Seen>(&beat->observation) : nullptr;
  }
};

/// The mountain with its stones, dragons and tags.
Control table_board(const Table& table);
/// The dragons for those who do not see the mountain, the first ones first: where each stands and
/// who rides it.
Control table_dragons(const Table& table);
/// "Space 7, blue, worth 3".
std::string space_name(const Table& table, int space);
/// What is told of the stone, dragon or rider that somebody asks about; nothing when nobody does.
std::optional<Control> table_asked(const Table& table);
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
std::string mount_words(const Table& table, const drago::Preview& preview, drago::Card card);
/// The card a finger or the mouse carries; nothing when none is.
std::optional<drago::Card> carried_card(const Table& table);
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
std::string spoken(const Words& words, const MountDragoSession& session,
                   const MountDragoRecord& record);
/// The record a turn began with, for any record of that turn.
std::size_t turn_of(const std::vector<MountDragoRecord>& records, std::size_t at);
/// The heading of the rules that explains what weighed most in the last turn, as far as it has been
/// shown; empty before the first.
std::string_view latest_rules(const MountDragoPlay& play);
/// What the records `first` to `last` of one turn did, in short sentences: "Luca played purple 2."
/// Of the last record only its first `most` observations.
std::vector<std::string> written(const Words& words, const MountDragoSession& session,
                                 std::size_t first, std::size_t last,
                                 std::size_t most = everything);

/// The same as chips; with `most`, of the last record only its first observations.
std::vector<LogChip> chips_of(const MountDragoSession& session, std::size_t first, std::size_t last,
                              std::size_t most = everything);
/// Where dragons came from and went to, each in its colour, with the symbol of who moved it.
void draw_trails(DrawList& out, const Table& table);

/// An action as what one is asked to do: "Play blue 3".
std::string action_words(const Words& words, const drago::View& view, const drago::Action& action);
/// A bot's advice in words; `view` is the one it is about.
AdviceWords advice_words(const Words& words, const Seating& seating, const drago::View& view,
                         const ai::Analysis<drago::Drago>& analysis);

/// The rectangle of a hand card, by its place among `count`, of which one may be raised.
struct FanPlace {
  Rect rect;
  float angle = 0;
};
FanPlace fan_place(const TableLayout& layout, int place, int count, std::optional<int> raised);

}  // namespace app::mount_drago
