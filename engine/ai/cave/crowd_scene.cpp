// Reading a view and moving one dwarf; see crowd_scene.hpp.
#include "ai/cave/crowd_scene.hpp"

#include "cave/moves.hpp"

namespace ai {

CrowdScene crowd_scene(const cave::View& view) {
  CrowdScene scene;
  scene.players = view.players;
  scene.dragon = view.dragon.index;
  scene.treasure = view.treasure;
  scene.quiet = view.quiet;
  for (std::size_t at = 0; at < static_cast<std::size_t>(view.players); ++at) {
    CrowdSeat& seat = scene.seats[at];
    seat.position = view.dwarves[at][0];
    seat.purse = view.purses[at];
    seat.bank = view.chests[at];
    for (const cave::Card card : view.played[at]) seat.up |= 1U << index(card);
  }
  return scene;
}

CrowdCards crowd_cards(const cave::Board& board, const CrowdSeat& seat) {
  CrowdCards cards;
  for (const cave::Color color : cave::all_colors) {
    const auto bit = static_cast<std::uint32_t>(1U << index(color));
    if ((seat.up & bit) != 0) continue;
    const cave::Preview way = cave::preview(board, seat.position, color);
    CrowdCard card{cave::card_of(color), seat, seat, way.coins};
    card.safe.position = way.forward;
    card.safe.up |= bit;
    card.safe.purse += way.coins;
    card.caught.position = way.back;
    card.caught.up = 0;
    card.caught.purse /= 2;
    cards.push_back(card);
  }
  CrowdCard chest{cave::Card::Chest, seat, seat, 0};
  chest.safe.up = 0;
  chest.safe.bank += static_cast<int>(seat.purse);
  chest.safe.purse = 0;
  chest.caught = chest.safe;
  cards.push_back(chest);
  return cards;
}

}  // namespace ai
