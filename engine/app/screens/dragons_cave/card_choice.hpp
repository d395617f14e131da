// The card a person is about to put face down: what is raised, which dwarf is meant, what is
// weighed. Built from the view of whoever looks; knows no layout.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/dragons_cave/table_parts.hpp"

namespace app::dragons_cave {

/// What the looker has put face down, from the moment on in which it is being put there.
std::optional<cave::Choose> own_choice(const Table& table);
struct HeldCard {
  cave::Card card{};
  std::string id;  ///< with its number on the keyboard: "hand.2"; none for the one face down
};
/// The cards the looker holds, in their fixed order. Empty for a spectator.
std::vector<HeldCard> held_cards(const Table& table);
/// Whether the person at the device is to put a card face down now (DC-5).
bool is_choosing_card(const Table& table);
/// The dwarves of a seat that a card can move: with two players those outside the lair (DC-21).
std::vector<cave::Dwarf> free_dwarves(const cave::View& view, core::Seat seat);
/// Whether a card asks, too, which dwarf it is for (DC-21).
bool needs_dwarf(const Table& table, cave::Card card);
/// What would be put face down now; none while a card or a dwarf is missing.
std::optional<cave::Choose> intended_choice(const Table& table);
/// A card and where it leads.
PreviewedCard weighed(const cave::View& view, core::Seat seat, cave::Choose choice);
/// What is looked at: under the pointer or focus, else raised, else face down already.
std::optional<PreviewedCard> previewed_card_of(const Table& table);

/// Where a carried card is let go: over the cave, or in front of its player.
struct DropPlaces {
  Rect cave;
  Rect slot;
  Rect own;  ///< may be empty
  /// With two dwarves (DC-21): where they are and where the card would lead them.
  std::vector<std::pair<cave::Dwarf, Point>> dwarves;
};
DropPlaces drop_places(const Table& table, cave::Card card);
/// Puts a carried card face down if it is let go where it can be; else it stays in the hand.
void drop_card(DragonsCavePlay& play, const DropPlaces& places, cave::Card card, Point at);
/// The card that is being carried.
std::optional<cave::Card> carried_card(const Table& table);

/// Raises a card; when it is raised already, or one tap is enough, puts it face down.
void press_card(const Model& model, DragonsCavePlay& play, cave::Card card);
/// The same for one of two dwarves (DC-21).
void press_dwarf(const Model& model, DragonsCavePlay& play, cave::Dwarf dwarf);

}  // namespace app::dragons_cave
