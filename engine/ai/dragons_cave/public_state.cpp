// Reading a view and moving one dwarf; see public_state.hpp.
#include "ai/dragons_cave/public_state.hpp"

#include "cave/moves.hpp"

namespace ai::dragons_cave {

PublicState public_state(const cave::View& view) {
  PublicState state;
  state.players = view.players;
  state.dragon = view.dragon.index;
  state.treasure = view.treasure;
  state.quiet = view.quiet;
  for (std::size_t at = 0; at < static_cast<std::size_t>(view.players); ++at) {
    PlayerState& player = state.seats[at];
    player.position = view.dwarves[at][0];
    player.purse = view.purses[at];
    player.bank = view.chests[at];
    for (const cave::Card card : view.played[at]) player.up |= 1U << index(card);
  }
  return state;
}

CardOutcomes card_outcomes(const cave::Board& board, const PlayerState& player) {
  CardOutcomes cards;
  for (const cave::Color color : cave::all_colors) {
    const auto bit = static_cast<std::uint32_t>(1U << index(color));
    if ((player.up & bit) != 0) continue;
    const cave::Preview way = cave::preview(board, player.position, color);
    CardOutcome card{cave::card_of(color), player, player, way.coins};
    card.safe.position = way.forward;
    card.safe.up |= bit;
    card.safe.purse += way.coins;
    card.caught.position = way.back;
    card.caught.up = 0;
    card.caught.purse /= 2;
    cards.push_back(card);
  }
  CardOutcome chest{cave::Card::Chest, player, player, 0};
  chest.safe.up = 0;
  chest.safe.bank += static_cast<int>(player.purse);
  chest.safe.purse = 0;
  chest.caught = chest.safe;
  cards.push_back(chest);
  return cards;
}

}  // namespace ai::dragons_cave
