// Why the master would have done something else, in words. Private to this folder.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ai/analysis.hpp"
#include "games/dragons_cave/bots/reason.hpp"
#include "games/dragons_cave/rules/board.hpp"
#include "games/dragons_cave/rules/rules.hpp"
#include "games/dragons_cave/rules/state.hpp"
#include "games/dragons_cave/rules/view.hpp"
#include "games/dragons_cave/table/layout.hpp"
#include "games/dragons_cave/table/table.hpp"
#include "screens/model.hpp"
#include "screens/table/at_table.hpp"
#include "screens/table/hand.hpp"
#include "session/setup.hpp"
#include "ui/control.hpp"
#include "ui/draw_list.hpp"
#include "ui/messages.hpp"
#include "ui/ui.hpp"
#include "ui/widgets.hpp"

namespace dragons_cave::table {

using namespace app;  // the words of ui, session and screens

inline constexpr float pi = 3.1416F;
/// Of what is said of players who lost something.
inline constexpr app::Color alarm = app::rgb(0xFFB199);

// What the parts of the cave's table share while one picture of it is built. Private to the table.

/// The card being weighed up: under the pointer or the focus, else the selected one, else the one
/// already face down.
struct PreviewedCard {
  Choose choice;
  std::optional<Preview> preview;  ///< none for the chest card
};

/// Where the pictures of a player's panel lie, also those that coins and cards fly to and from.
struct PanelLayout {
  Rect face;
  Rect slot;  ///< the card put face down
  Rect purse;
  Rect chest;
  Rect open_cards;
  int columns = card_count;  ///< of the open cards
};

/// One picture of the table in the making.
struct Table {
  const Ui& ui;
  Model& model;
  DragonsCaveSession& session;
  const View& view;  ///< as far as it has been shown
  TableLayout layout;
  CaveLayout cave;
  std::vector<PanelLayout> panels;   ///< by seat, once the players are laid out
  std::optional<core::Seat> acting;  ///< the person who may act now
  std::optional<PreviewedCard> previewed_card;
  std::optional<AnimationStep<DragonsCave>> animation;  ///< what moves now
  std::optional<float> closing;  ///< how much of putting the table in order is over
  Zoom zoom;                     ///< how the cave is seen

  const Player& player(core::Seat seat) const { return session.player(seat); }
  const PanelLayout& panel(core::Seat seat) const { return panels[seat.index]; }
  float share() const { return animation ? animation->share : 0; }
  bool moving() const { return animation || closing; }
  /// Whether this is what moves now.
  template <class Seen>
  const Seen* showing() const {
    return animation ? std::get_if<Seen>(&animation->observation) : nullptr;
  }
};

/// The cave: stones with coins, the lair's squares (buttons for the player who places the guard),
/// dwarves, the dragon, the treasure; where the weighed card leads.
Control table_board(const Table& table);
/// The players' panels: who has chosen, who can still play what. Notes where they lie.
Control table_players(Table& table);
/// The own hand.
Control table_hand(const Table& table);
/// What is asked, what the weighed card would do, and the button that answers; for the one who
/// picks a fist or splits, fists.cpp takes over.
Control table_prompt(const Table& table);
/// A bot's advice, or the button that asks for it.
std::optional<Control> table_advice(const Table& table);
/// A dwarf of the acting player to choose, by its metal.
std::string dwarf_name(const Table& table, Dwarf dwarf);
/// A player's head in a ring of its metal.
void draw_head(DrawList& out, Symbol symbol, Rect ring);
/// Cards and coins on their way.
DrawList table_flights(const Table& table);
/// The scene of the two fists over the board, for whoever splits, picks or looks on; nothing when
/// no purse is at stake (DC-8). At the end of the game it is the count (DC-19).
std::optional<Control> fists(const Table& table);
/// The coins of opened fists on their way, over everything.
DrawList coins_from_fists(const Table& table, const Robbed& robbed);

/// The dwarf's picture: its metal, scared from being caught until the fists are done.
/// `dwarf` 1 is a player's second (DC-20): it wears a metal that no player has.
std::string dwarf_art(const Table& table, core::Seat seat, Dwarf dwarf);
/// Its metal in words: "Gold dwarf".
std::string dwarf_name(const Table& table, core::Seat seat, Dwarf dwarf);
/// Where a dwarf stands among those on its space: its feet, shown views and beats heeded.
Point feet_of(const Table& table, core::Seat seat, Dwarf dwarf);

/// Coins as they are seen while some fly: those on their way are in neither place.
int shown_purse(const Table& table, core::Seat seat);
int shown_treasure(const Table& table);

/// The card that follows the pointer.
void draw_dragged(const Table& table, DrawList& out);
/// Where the own card lies that is face down; nothing when there is none.
std::optional<Rect> chosen_place(const Table& table);

/// The middle of the treasure's pile on its chip.
Point treasure_pile(const Table& table);

/// Whether the revealed card of a seat was caught by the dragon (DC-7).
bool caught(const View& view, core::Seat seat);
/// Whether the totals in the chests are displayed: by the table's option, or at the end (DC-11).
bool chests_open(const Table& table);
/// The card a seat has put face down, where all hands are open.
std::optional<Card> known_choice(const Table& table, core::Seat seat);
struct PlayerStatus {
  std::string text;
  app::Color color;
};
/// What a player does or has done this round.
PlayerStatus state_of(const Table& table, core::Seat seat);
/// Everything a panel shows, in words.
std::string player_description(const Table& table, core::Seat seat);

inline Box bordered(Box box, app::Color border, float width) {
  box.border = border;
  box.border_width = width;
  return box;
}
/// A slate panel that nothing shines through.
inline Box opaque_panel(Rect rect) {
  Box box = slate_panel(rect);
  box.top.a = box.bottom.a = 255;
  return box;
}

/// An action as what one is asked to do: "Play the red pickaxe".
std::string action_text(const Messages& messages, const Seating& seating, const View& view,
                        const Action& action);
/// A card to choose, as short as it can be told; with its dwarf where there are two.
std::string choice_name(const Messages& messages, const Seating& seating, const View& view,
                        const Choose& choice);
/// A bot's advice in words; `view` is the one it is about.
AdviceText advice_text(const Messages& messages, const Seating& seating, const View& view,
                       const ai::Analysis<DragonsCave>& opinion);

/// What a decision did, told: "Mira places the dragon on red. Jonas is caught …". With `most`, only
/// its first observations.
inline constexpr std::size_t everything = static_cast<std::size_t>(-1);
std::string decision_text(const Messages& messages, const DragonsCaveSession& session,
                          const DragonsCaveRecord& record, std::size_t most = everything);
/// The heading of the rules that explains what weighed most in the last decision, as far as it has
/// been shown; empty where it shows nothing yet.
std::string_view latest_rules(const DragonsCaveSession& session);

// What the parts of the board share: where dwarves and the dragon stand, what moves. Private to the
// board and to what flies across it.

/// One of the dwarves on the board.
struct BoardDwarf {
  core::Seat seat;
  Dwarf dwarf = 0;
  friend bool operator==(const BoardDwarf&, const BoardDwarf&) = default;
};
/// All that take part, by seat.
std::vector<BoardDwarf> board_dwarves(const View& view);

/// Where somebody stands, and how large.
struct FigurePose {
  Point feet;
  float size = 0;
  float opacity = 1;
};
/// A dwarf now: among those on its space, or on its way.
FigurePose pose_of(const Table& table, BoardDwarf figure);
/// The place the weighed card leads to; none when nobody would move.
std::optional<FigurePose> ghost_pose(const Table& table);
/// Whether a dwarf stands on a stone or square and is not on its way elsewhere.
bool is_taken(const Table& table, int position, Color square = {});
/// The dragon now: in the middle, on its square, or hopping there.
FigurePose dragon_pose(const Table& table);
/// Whether the person at the device puts the dragon on a square now.
bool places_dragon(const Table& table);
/// It can be carried onto a square. Whoever uses keys or listens has the squares' buttons.
Control dragon_control(const Table& table);
/// The square a carried dragon is over.
std::optional<Color> square_under_drag(const Table& table);
/// The square the dragon sits on, once it has landed.
std::optional<Color> guarded(const Table& table);

/// Who could be caught on a square, and where their card leads: from open cards alone.
struct Stake {
  BoardDwarf figure;
  Preview leads;
};
std::vector<Stake> stakes_of(const View& view, Color color);
/// All that one square could catch, and what its colour pays where it is not guarded.
struct StakeSum {
  int purses = 0;
  int coins = 0;
};
StakeSum sum_of(const View& view, const std::vector<Stake>& stakes);
/// The control of a colour's tile.
std::string stake_id(Color color);
/// Whether the looker is the dragon of a round whose cards lie face down.
bool shows_stakes(const Table& table);
/// The square under the pointer, the finger or the focus, or that the dragon is carried over; and
/// the one weighed: that, else the one meant.
std::optional<Color> pointed_square(const Table& table);
std::optional<Color> weighed_square(const Table& table);
/// "Jonas and Aino could hold red: 5 coins in their purses."
std::string stake_text(const Table& table, Color color);
/// Five tiles in the hand's place: who could hold a colour, what it would catch and pay.
void add_stakes(Control& into, const Table& table);
/// The weighed square in landscape, dwarf by dwarf.
Control stake_panel(const Table& table, Color color);

/// The control of a lair square; pressing it means it, pressing it again puts the dragon there.
std::string square_id(Color color);
void press_square(const Person& person, DragonsCaveSession& session, Color color);

/// The dwarf the weighed card is for; none while nothing is weighed, or nobody would move.
std::optional<BoardDwarf> previewed_dwarf(const Table& table);

/// A player's card turning over: at `t` 0 its back, at 1 its face.
void draw_turned(DrawList& out, const Table& table, core::Seat seat, Card card, Rect rect, float t);

/// The treasure (DC-2): its pile, which shrinks with the coins, and their number.
void draw_treasure(DrawList& out, const Table& table, Rect chip, int coins, float opacity = 1);
Control treasure_chip(const Table& table);
/// The stones, and the lair with its squares: buttons for the player who places the dragon, else
/// places that can be asked about, like the treasure.
Control stones_list(const Table& table);
Control lair_control(const Table& table);
/// The answer: what a place is worth, who stands there and what they hold openly. Also for a
/// pointer that rests on one.
std::optional<Control> inspect_note(const Table& table);
/// Where it lies: nothing that is played on is under it.
Rect treasure_rect(const Table& table);
/// Where the weighed card leads and where its dwarf would be thrown back to: what lies below the
/// dwarves, and what lies above them.
void draw_paths(DrawList& out, const Table& table);
void draw_labels(DrawList& out, const Table& table);
/// Where those whom the weighed square could catch would flee to, and where they go otherwise:
/// rings below the dwarves, and above all whose rings they are.
void draw_stake_paths(DrawList& out, const Table& table);
void draw_stake_heads(DrawList& out, const Table& table);

// Pictures and names of the six cards.

/// A card face up. Its name is left out where it could not be read.
void draw_card(DrawList& out, Card card, const CardPose& pose, const Ui& ui);
/// A card face down: its back has the metal of its player.
void draw_card_back(DrawList& out, Symbol owner, const CardPose& pose);

/// Where a card may come to lie.
void draw_empty_place(DrawList& out, Rect rect, app::Color color);
/// A small card: bright while it is held, dim and crossed out once it lies face up.
void draw_small_card(DrawList& out, Card card, Rect tile, bool held);
/// Crosses out a card that cannot be played.
void draw_cross(DrawList& out, Rect card);
/// A card's icon on a cream disc.
void draw_badge(DrawList& out, Card card, Point center, float size);
/// Around a card that the dragon has caught; `opacity` 0 … 1.
void draw_caught_frame(DrawList& out, Rect card, float opacity);

/// "Red pickaxe", "Chest"; and as a button's words within a sentence: "red pickaxe".
std::string card_title(const Messages& messages, Card card);
std::string card_name(const Messages& messages, Card card);
/// What a button says that plays it: "Play red pickaxe".
std::string play_label(const Messages& messages, Card card);
/// "red".
std::string color_name(const Messages& messages, Color color);
/// Files: the card, its small icon, a stone, a lair square.
std::string card_art(Card card);
std::string icon_art(Card card);
std::string stone_art(Color color);
std::string lair_art(Color color);
/// A colour to write and draw with, bright enough on slate.
app::Color bright(Color color);

// What a card would do, and what just happened: in words for the log line and those who listen, and
// as the panel or note that shows it.

/// A position of the path: "stone 9", "the start", "the lair".
std::string place_name(const Messages& messages, const Board& board, int position);
/// The way there: "to stone 9", "to the start", "into the lair".
std::string way_name(const Messages& messages, const Board& board, int position);

/// What a card of the own hand would do, in short; for each of the two dwarves it could move.
std::string short_preview(const Table& table, Card card);

/// "Blue crystal: stone 9, +3 coins. If caught …"; a card must be weighed.
std::string titled_preview(const Table& table);
/// The weighed card in landscape: headings and sentences below each other.
Control preview_panel(const Table& table, const PreviewedCard& considered);
/// The weighed card in one short text; when there is none, what just happened.
std::optional<Control> preview_note(const Table& table);

/// How many lines a text takes.
int lines_of(const Ui& ui, const std::string& words, Face face, float letters, float width);
/// The last sentences of a text that fit into so many lines; at least the very last one.
std::string last_sentences(const Ui& ui, std::string words, float letters, float width, int lines);

/// What the last reveal or the last pick brought, as far as it has been shown. Who has put a card
/// down is not told: the panels show it.
std::string latest_events(const Table& table);

// Sentences that advice and reviews have in common. Private to this folder.

/// "If you get through, you reach the lair: 3 coins."
std::string reason_text(const Messages& messages, const Seating& seating,
                        const bots::Reason& reason);
/// What a card brings: "+3 coins if not caught"; nobody who plays the chest card is.
std::string immediate_gain_text(const Messages& messages, const Action& action, int coins);

// The card a person is about to put face down: what is raised, which dwarf is meant, what is
// weighed. Built from the view of whoever looks; knows no layout.

/// What the looker has put face down, from the moment on in which it is being put there.
std::optional<Choose> own_choice(const Table& table);
struct HeldCard {
  Card card{};
  std::string id;  ///< with its number on the keyboard: "hand.2"; none for the one face down
};
/// The cards the looker holds, in their fixed order. Empty for a spectator.
std::vector<HeldCard> held_cards(const Table& table);
/// Whether the person at the device is to put a card face down now (DC-5).
bool is_choosing_card(const Table& table);
/// The dwarves of a seat that a card can move: with two players those outside the lair (DC-21).
std::vector<Dwarf> free_dwarves(const View& view, core::Seat seat);
/// Whether a card asks, too, which dwarf it is for (DC-21).
bool needs_dwarf(const Table& table, Card card);
/// What would be put face down now; none while a card or a dwarf is missing.
std::optional<Choose> intended_choice(const Table& table);
/// A card and where it leads.
PreviewedCard weighed(const View& view, core::Seat seat, Choose choice);
/// What is looked at: under the pointer or focus, else raised, else face down already.
std::optional<PreviewedCard> previewed_card_of(const Table& table);

/// Where a carried card is let go: over the cave, or in front of its player.
struct DropTargets {
  Rect cave;
  Rect slot;
  Rect own;  ///< may be empty
  /// With two dwarves (DC-21): where they are and where the card would lead them.
  std::vector<std::pair<Dwarf, Point>> dwarves;
};
DropTargets drop_targets(const Table& table, Card card);
/// Puts a carried card face down if it is let go where it can be; else it stays in the hand.
void drop_dragged_card(DragonsCaveSession& session, const DropTargets& places, Card card, Point at);
/// The card that is being carried.
std::optional<Card> dragged_card(const Table& table);

/// Raises a card; when it is raised already, or one tap is enough, puts it face down.
void press_card(const Model& model, DragonsCaveSession& session, Card card);
/// The same for one of two dwarves (DC-21).
void press_dwarf(const Model& model, DragonsCaveSession& session, Dwarf dwarf);

/// Whether two actions come to the same: of two dwarves on one space the review knows only one.
bool same(const View& view, const Action& one, const Action& other);

/// How often the master does that, of 1: a review's visits are thousandths.
inline float share_of(const ai::Bot<DragonsCave>::Considered& action) {
  return static_cast<float>(action.visits) / 1000;
}

/// What was chosen beside the master's likeliest action, another one: what each brings and risks.
std::string compared(const Messages& messages, const Seating& seating, const View& view,
                     const Action& chosen, const ai::Analysis<DragonsCave>& analysis);

}  // namespace dragons_cave::table
