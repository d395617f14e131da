// What the parts of the cave's table share while one picture of it is built. Private to the table.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ai/analysis.hpp"
#include "app/screens/dragons_cave/cave_layout.hpp"
#include "app/screens/dragons_cave/dragons_cave.hpp"
#include "app/screens/dragons_cave/table_layout.hpp"
#include "app/screens/model.hpp"
#include "app/screens/table/at_table.hpp"
#include "app/toolkit/control.hpp"
#include "app/toolkit/ui.hpp"
#include "app/toolkit/widgets.hpp"
#include "cave/view.hpp"

namespace app::dragons_cave {

/// The card being weighed up: under the pointer or the focus, else the selected one, else the one
/// already face down.
struct PreviewedCard {
  cave::Choose choice;
  std::optional<cave::Preview> preview;  ///< none for the chest card
};

/// Where the pictures of a player's panel lie, also those that coins and cards fly to and from.
struct PanelLayout {
  Rect face;
  Rect slot;  ///< the card put face down
  Rect purse;
  Rect chest;
  Rect open_cards;
  int columns = cave::card_count;  ///< of the open cards
};

/// One picture of the table in the making.
struct Table {
  const Ui& ui;
  Model& model;
  DragonsCavePlay& play;
  const cave::View& view;  ///< as far as it has been shown
  TableLayout layout;
  CaveLayout cave;
  std::vector<PanelLayout> panels;   ///< by seat, once the players are laid out
  std::optional<core::Seat> acting;  ///< the person who may act now
  std::optional<PreviewedCard> previewed_card;
  std::optional<Beat<cave::Cave>> beat;  ///< what moves now
  std::optional<float> closing;          ///< how much of putting the table in order is over

  const Words& words() const { return ui.words; }
  const Player& player(core::Seat seat) const { return play.player(seat); }
  const PanelLayout& panel(core::Seat seat) const { return panels[seat.index]; }
  float share() const { return beat ? beat->share : 0; }
  bool moving() const { return beat || closing; }
  /// Whether this is what moves now.
  template <class Seen>
  const Seen* showing() const {
    return beat ? std::get_if<Seen>(&beat->observation) : nullptr;
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
std::string dwarf_name(const Table& table, cave::Dwarf dwarf);
/// A player's head in a ring of its metal.
void draw_head(DrawList& out, Symbol symbol, Rect ring);
/// Cards and coins on their way.
DrawList table_flights(const Table& table);
/// The scene of the two fists over the board, for whoever splits, picks or looks on; nothing when
/// no purse is at stake (DC-8). At the end of the game it is the count (DC-19).
std::optional<Control> fists(const Table& table);
/// The coins of opened fists on their way, over everything.
DrawList coins_from_fists(const Table& table, const cave::Robbed& robbed);

/// The dwarf's picture: its metal, scared from being caught until the fists are done.
/// `dwarf` 1 is a player's second (DC-20): it wears a metal that no player has.
std::string dwarf_art(const Table& table, core::Seat seat, cave::Dwarf dwarf);
/// Its metal in words: "Gold dwarf".
std::string dwarf_name(const Table& table, core::Seat seat, cave::Dwarf dwarf);
/// Where a dwarf stands among those on its space: its feet, shown views and beats heeded.
Point feet_of(const Table& table, core::Seat seat, cave::Dwarf dwarf);

/// Coins as they are seen while some fly: those on their way are in neither place.
int shown_purse(const Table& table, core::Seat seat);
int shown_treasure(const Table& table);

/// The card that follows the pointer.
void draw_carried(const Table& table, DrawList& out);
/// Where the own card lies that is face down; nothing when there is none.
std::optional<Rect> chosen_place(const Table& table);

/// The middle of the treasure's pile on its chip.
Point treasure_pile(const Table& table);

/// Whether the revealed card of a seat was caught by the dragon (DC-7).
bool caught(const cave::View& view, core::Seat seat);
/// Whether the totals in the chests are displayed: by the table's option, or at the end (DC-11).
bool chests_open(const Table& table);
/// The card a seat has put face down, where all hands are open.
std::optional<cave::Card> known_choice(const Table& table, core::Seat seat);
struct PlayerStatus {
  std::string words;
  Color color;
};
/// What a player does or has done this round.
PlayerStatus state_of(const Table& table, core::Seat seat);
/// Everything a panel shows, in words.
std::string player_description(const Table& table, core::Seat seat);

inline Box bordered(Box box, Color border, float width) {
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
std::string action_words(const Words& words, const Seating& seating, const cave::View& view,
                         const cave::Action& action);
/// A card to choose, as short as it can be told; with its dwarf where there are two.
std::string choice_name(const Words& words, const Seating& seating, const cave::View& view,
                        const cave::Choose& choice);
/// A bot's advice in words; `view` is the one it is about.
AdviceWords advice_words(const Words& words, const Seating& seating, const cave::View& view,
                         const ai::Analysis<cave::Cave>& opinion);

/// What a decision did, told: "Mira places the dragon on red. Jonas is caught …". With `most`, only
/// its first observations.
inline constexpr std::size_t everything = static_cast<std::size_t>(-1);
std::string decision_text(const Words& words, const DragonsCaveSession& session,
                          const DragonsCaveRecord& record, std::size_t most = everything);
/// The heading of the rules that explains what weighed most in the last decision, as far as it has
/// been shown; empty where it shows nothing yet.
std::string_view latest_rules(const DragonsCavePlay& play);

}  // namespace app::dragons_cave
