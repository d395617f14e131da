// The parts of the cave's table: what its controls, drawings and sentences share. Private to this
// folder.
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
#include "ui/layout.hpp"
#include "ui/messages.hpp"
#include "ui/ui.hpp"
#include "ui/widgets.hpp"

namespace dragons_cave::table {

using namespace app;  // the identifiers of ui, session and screens

inline constexpr float pi = 3.1416F;
/// For texts about a player's losses.
inline constexpr app::Color alarm = app::rgb(0xFFB199);

// State shared by the parts of the table while they build one frame.

/// The previewed card: under the pointer or the focus, else the selected one, else the one already
/// face down.
struct PreviewedCard {
  Choose choice;
  std::optional<Preview> preview;  ///< nullopt for the chest card
};

/// The rectangles of a player's panel; coins and cards fly to and from them.
struct PanelLayout {
  Rect face;
  Rect slot;  ///< the card put face down
  Rect purse;
  Rect chest;
  Rect open_cards;
  int columns = card_count;  ///< of the open cards
};

/// One frame of the table under construction.
struct Table {
  const Ui& ui;
  Model& model;
  DragonsCaveSession& session;
  const View& view;  ///< the state shown so far
  TableLayout layout;
  CaveLayout cave;
  std::vector<PanelLayout> panels;   ///< by seat, once table_players has run
  std::optional<core::Seat> acting;  ///< the local person who may act now
  std::optional<PreviewedCard> previewed_card;
  std::optional<AnimationStep<DragonsCave>> animation;  ///< the running animation step
  std::optional<float> closing;  ///< progress of tidying the table after a round, 0 … 1
  Zoom zoom;                     ///< zoom and scroll of the cave
  Rect note;                     ///< the short text about a card or a square; empty without one

  const Player& player(core::Seat seat) const { return session.player(seat); }
  const PanelLayout& panel(core::Seat seat) const { return panels[seat.index]; }
  float share() const { return animation ? animation->share : 0; }
  bool moving() const { return animation || closing; }
  /// Returns the observation being animated if it is a `Seen`, else null.
  template <class Seen>
  const Seen* showing() const {
    return animation ? std::get_if<Seen>(&animation->observation) : nullptr;
  }
};

/// Returns the cave: stones with coins, the lair's squares (buttons for the player who places the
/// guard), dwarves, the dragon, the treasure, and the path of the previewed card; `paths` of past
/// moves lie below coins and dwarves.
Control table_board(const Table& table, DrawList paths = {});
/// Returns the players' panels, with choices and playable cards; fills `table.panels`.
Control table_players(Table& table);
/// Returns the viewer's hand.
Control table_hand(const Table& table);
/// Returns the request to the player, the preview of a card, and the button that answers. For a
/// split or a guess, fists.cpp takes over.
Control table_prompt(const Table& table);
/// Returns the corner of the button that asks for advice.
Point advice_corner(const Table& table);
/// Returns the name of a dwarf of the acting player, by its metal.
std::string dwarf_name(const Table& table, Dwarf dwarf);
/// Draws a player's head in a ring of its metal.
void draw_head(DrawList& out, Symbol symbol, Rect ring);
/// Returns cards and coins in flight.
DrawList table_flights(const Table& table);
/// Returns the scene of the two fists over the board, for every role (DC-8); at the end of the game
/// the count of the chests (DC-19). Returns nullopt if no purse is at stake.
std::optional<Control> fists(const Table& table);
/// Returns the coins that leave opened fists, drawn above everything else.
DrawList coins_from_fists(const Table& table, const Robbed& robbed);

/// Returns the art of a dwarf in its metal; scared from its capture until the fists are done.
/// `dwarf` 1 is a player's second (DC-20): it wears a metal that no player has.
std::string dwarf_art(const Table& table, core::Seat seat, Dwarf dwarf);
/// Returns the name of the dwarf's metal: "Gold dwarf".
std::string dwarf_name(const Table& table, core::Seat seat, Dwarf dwarf);
/// Returns the feet of a dwarf among the others on its space, animation included.
Point feet_of(const Table& table, core::Seat seat, Dwarf dwarf);

/// Return the displayed coins: coins in flight are in neither place.
int shown_purse(const Table& table, core::Seat seat);
int shown_treasure(const Table& table);

/// Draws the card that follows the pointer.
void draw_dragged(const Table& table, DrawList& out);
/// Returns the rectangle of the viewer's face-down card; nullopt without one.
std::optional<Rect> chosen_place(const Table& table);

/// Returns the middle of the pile on the treasure's chip.
Point treasure_pile(const Table& table);

/// True if the dragon caught the seat's revealed card (DC-7).
bool caught(const View& view, core::Seat seat);
/// True if the table displays the chests' totals: by option, or at the end (DC-11).
bool chests_open(const Table& table);
/// Returns the seat's face-down card where all hands are open.
std::optional<Card> known_choice(const Table& table, core::Seat seat);
struct PlayerStatus {
  std::string text;
  app::Color color;
};
/// Returns what a player does or has done this round.
PlayerStatus state_of(const Table& table, core::Seat seat);
/// Returns the contents of a player's panel as a text.
std::string player_description(const Table& table, core::Seat seat);

inline Box bordered(Box box, app::Color border, float width) {
  box.border = border;
  box.border_width = width;
  return box;
}
/// Returns an opaque slate panel.
inline Box opaque_panel(Rect rect) {
  Box box = slate_panel(rect);
  box.top.a = box.bottom.a = 255;
  return box;
}

/// Returns an action as a request: "Play the red pickaxe".
std::string action_text(const Messages& messages, const Seating& seating, const View& view,
                        const Action& action);
/// Returns the shortest name of a choice; with its dwarf if the player has two.
std::string choice_name(const Messages& messages, const Seating& seating, const View& view,
                        const Choose& choice);
/// Returns a bot's advice as a text; `view` is the one it refers to.
AdviceText advice_text(const Messages& messages, const Seating& seating, const View& view,
                       const ai::Analysis<DragonsCave>& opinion);

/// The audience of a text. The board shows colors and coins but no positions, so only screen
/// readers are told these, too.
enum class Audience : std::uint8_t {
  Readers,
  ScreenReader,
};

/// Returns the story of a decision: "Mira places the dragon on red. You are caught …". Stops after
/// its first `most` observations.
inline constexpr std::size_t everything = static_cast<std::size_t>(-1);
std::string decision_text(const Messages& messages, const DragonsCaveSession& session,
                          const DragonsCaveRecord& record, std::size_t most = everything,
                          Audience audience = Audience::Readers);
/// Returns the heading of the rules for the most important event of the last decision shown so far;
/// empty if it has none.
std::string_view latest_rules(const DragonsCaveSession& session);

// Positions of dwarves and the dragon, and their animation.

/// A dwarf on the board.
struct BoardDwarf {
  core::Seat seat;
  Dwarf dwarf = 0;
  friend bool operator==(const BoardDwarf&, const BoardDwarf&) = default;
};
/// Returns all dwarves in play, by seat.
std::vector<BoardDwarf> board_dwarves(const View& view);

/// Position, size and opacity of a figure.
struct FigurePose {
  Point feet;
  float size = 0;
  float opacity = 1;
};
/// Returns a dwarf's pose now: among others on its space, or walking.
FigurePose pose_of(const Table& table, BoardDwarf figure);
/// Returns the pose at the destination of the previewed card; nullopt if it moves no dwarf.
std::optional<FigurePose> ghost_pose(const Table& table);
/// True if a dwarf stands on the stone or square, and does not walk away.
bool is_taken(const Table& table, int position, Color square = {});
/// Returns the dragon's pose now: in the middle, on its square, or hopping there.
FigurePose dragon_pose(const Table& table);
/// True if the local person must place the dragon now.
bool places_dragon(const Table& table);
/// Returns the dragon as a control to drag onto a square. Keyboard and screen reader use the
/// squares' buttons instead.
Control dragon_control(const Table& table);
/// Returns the square under the dragged dragon.
std::optional<Color> square_under_drag(const Table& table);
/// Returns the dragon's square, once it has landed.
std::optional<Color> guarded(const Table& table);

/// A dwarf that a square may catch, and where its card leads: from public facts alone.
struct Stake {
  BoardDwarf figure;
  Preview leads;
};
std::vector<Stake> stakes_of(const View& view, Color color);
/// The sums for a square: purses that it may catch, and coins that its color pays if unguarded.
struct StakeSum {
  int purses = 0;
  int coins = 0;
};
StakeSum sum_of(const View& view, const std::vector<Stake>& stakes);
/// Returns the id of the control of a color's tile.
std::string stake_id(Color color);
/// True if the viewer is the dragon player of a round whose cards are still face down.
bool shows_stakes(const Table& table);
/// Return the square under the pointer, finger, focus or dragged dragon; and the considered square:
/// that one, else the selected one.
std::optional<Color> pointed_square(const Table& table);
std::optional<Color> considered_square(const Table& table);
/// Returns a text: "Jonas and Aino could hold red: 5 coins in their purses."
std::string stake_text(const Table& table, Color color);
/// Returns the key to the numbers on the tiles; nullopt while no tile needs it.
std::optional<layout::Node> stake_legend(const Table& table, float letters);
/// Adds five tiles in place of the hand: for each color the possible holders, their purses and its
/// pay.
void add_stakes(Control& into, const Table& table);
/// Returns the considered square's details in landscape, dwarf by dwarf.
Control stake_panel(const Table& table, Color color);

/// Returns the id of a lair square's control. A press selects the square, a second one places the
/// dragon.
std::string square_id(Color color);
void press_square(const Person& person, DragonsCaveSession& session, Color color);

/// Returns the dwarf of the previewed card; nullopt without one, or if it moves no dwarf.
std::optional<BoardDwarf> previewed_dwarf(const Table& table);

/// Draws a player's card while it turns over, from its back at `t` 0 to its face at 1.
void draw_turned(DrawList& out, const Table& table, core::Seat seat, Card card, Rect rect, float t);

/// Draws the treasure (DC-2): a pile that shrinks with the coins, and their number.
void draw_treasure(DrawList& out, const Table& table, Rect chip, int coins, float opacity = 1);
Control treasure_chip(const Table& table);
/// Return the stones, and the lair with its squares: buttons for the player who places the dragon,
/// otherwise places to inspect, like the treasure.
Control stones_list(const Table& table);
Control lair_control(const Table& table);
/// Returns the note on an inspected place: its value, its dwarves and their public possessions. It
/// also opens when a pointer rests on a place.
std::optional<Control> inspect_note(const Table& table);
/// Returns the treasure's rectangle, which covers nothing in play.
Rect treasure_rect(const Table& table);
/// Draw the previewed card's destination and its dwarf's flight: the parts below the dwarves, and
/// those above.
void draw_paths(DrawList& out, const Table& table);
void draw_labels(DrawList& out, const Table& table);
/// Draw where the considered square's possible victims would flee and go otherwise: rings below the
/// dwarves, and above them the heads of the rings' owners.
void draw_stake_paths(DrawList& out, const Table& table);
void draw_stake_heads(DrawList& out, const Table& table);

// Pictures and names of the six cards.

/// Draws a card face up; omits its name where it would be illegible.
void draw_card(DrawList& out, Card card, const CardPose& pose, const Ui& ui);
/// Draws a card face down: its back has its player's metal.
void draw_card_back(DrawList& out, Symbol owner, const CardPose& pose);

/// Draws an empty place for a card.
void draw_empty_place(DrawList& out, Rect rect, app::Color color);
/// Draws a small card: an outline while in the hand; once face up in full color, smaller, and
/// lying aslant.
void draw_small_card(DrawList& out, Card card, Rect tile, bool held);
/// Draws a card's icon on a cream disc.
void draw_badge(DrawList& out, Card card, Point center, float size);
/// Draws the frame of a caught card; `opacity` 0 … 1.
void draw_caught_frame(DrawList& out, Rect card, float opacity);

/// Return a card's name: "Red pickaxe", "Chest"; and within a sentence: "red pickaxe".
std::string card_title(const Messages& messages, Card card);
std::string card_name(const Messages& messages, Card card);
/// Returns the label of a button: "Play red pickaxe".
std::string play_label(const Messages& messages, Card card);
/// Returns "red".
std::string color_name(const Messages& messages, Color color);
/// Return file names of art: a card, its small icon, a stone, a lair square.
std::string card_art(Card card);
std::string icon_art(Card card);
std::string stone_art(Color color);
std::string lair_art(Color color);
/// Returns a color for text and lines, bright enough on slate.
app::Color bright(Color color);

// Effects of a card and recent events: as texts for the log line and the screen reader, and as the
// panel or note that shows them.

/// The direction in which a dwarf runs to a space.
enum class Run : std::uint8_t {
  Ahead,
  Back,
};
/// Returns a destination: "next red space", "the start", "the lair"; for screen readers with its
/// position.
std::string place_name(const Messages& messages, const Board& board, int position, Run run,
                       Audience audience = Audience::Readers);
/// Returns the way there: "to the next red space", "to the start", "into the lair".
std::string way_name(const Messages& messages, const Board& board, int position, Run run,
                     Audience audience = Audience::Readers);

/// Returns a short effect of a card in the viewer's hand, for each dwarf that it could move.
std::string short_preview(const Table& table, Card card);

/// Returns "Blue crystal: next blue space, +3 coins. If caught …"; needs a previewed card.
std::string titled_preview(const Table& table, Audience audience = Audience::Readers);
/// Returns the previewed card in landscape: headings and paragraphs.
Control preview_panel(const Table& table, const PreviewedCard& considered);
/// Returns the previewed card as one short text; without a card, the news.
std::optional<Control> preview_note(const Table& table);

/// Returns the number of lines of a text.
int lines_of(const Ui& ui, const std::string& words, Face face, float letters, float width);

/// The latest round, or an undo; for the dragon player also what the numbers on the tiles mean.
struct News {
  layout::Node shown;  ///< may be empty
  std::string spoken;
};
/// Returns as much of the news as fits.
News news(const Table& table, Size room);

// Sentences that advice and reviews share.

/// Returns "If you get through, you reach the lair: 3 coins."
std::string reason_text(const Messages& messages, const Seating& seating,
                        const bots::Reason& reason);
/// Returns a card's gain: "+3 coins if not caught"; without the condition for the chest card.
std::string immediate_gain_text(const Messages& messages, const Action& action, int coins);

// The card that a person is about to put face down: raised card, selected dwarf and preview. Uses
// the viewer's view only, no layout.

/// Returns the viewer's face-down card, from the start of its animation on.
std::optional<Choose> own_choice(const Table& table);
struct HeldCard {
  Card card{};
  std::string id;  ///< with its number on the keyboard: "hand.2"; empty for the face-down card
};
/// Returns the viewer's cards in their fixed order; empty for a spectator.
std::vector<HeldCard> held_cards(const Table& table);
/// True if the local person must put a card face down now (DC-5).
bool is_choosing_card(const Table& table);
/// Returns the dwarves that a card of the seat can move: with two players those outside the lair
/// (DC-21).
std::vector<Dwarf> free_dwarves(const View& view, core::Seat seat);
/// True if the card also needs a dwarf (DC-21).
bool needs_dwarf(const Table& table, Card card);
/// Returns the choice that a press would make; nullopt while a card or a dwarf is missing.
std::optional<Choose> intended_choice(const Table& table);
/// Returns a card with its preview.
PreviewedCard with_preview(const View& view, core::Seat seat, Choose choice);
/// Returns the previewed card: under pointer or focus, else raised, else already face down.
std::optional<PreviewedCard> previewed_card_of(const Table& table);

/// Drop targets of a dragged card: the cave, or the places in front of its player.
struct DropTargets {
  Rect cave;
  Rect slot;
  Rect own;  ///< may be empty
  /// With two dwarves (DC-21): their positions, and where the card would lead them.
  std::vector<std::pair<Dwarf, Point>> dwarves;
};
DropTargets drop_targets(const Table& table, Card card);
/// Puts a dragged card face down if it is dropped on a target; otherwise it stays in the hand.
void drop_dragged_card(DragonsCaveSession& session, const DropTargets& places, Card card, Point at);
/// Returns the dragged card.
std::optional<Card> dragged_card(const Table& table);

/// Raises a card; puts a raised one face down, or any card if one tap is enough.
void press_card(const Model& model, DragonsCaveSession& session, Card card);
/// Does the same for one of two dwarves (DC-21).
void press_dwarf(const Model& model, DragonsCaveSession& session, Dwarf dwarf);

/// True if two actions have the same effect: of two dwarves on one space the review knows only one.
bool same(const View& view, const Action& one, const Action& other);

/// Returns how often the master plays the action, 0 … 1: a review's visits are thousandths.
inline float share_of(const ai::Bot<DragonsCave>::Considered& action) {
  return static_cast<float>(action.visits) / 1000;
}

/// Compares the chosen action with the master's likeliest one, a different one: gains and risks of
/// both.
std::string compared(const Messages& messages, const Seating& seating, const View& view,
                     const Action& chosen, const ai::Analysis<DragonsCave>& analysis);

}  // namespace dragons_cave::table
