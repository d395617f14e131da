// Three or four players of Dragon's Cave at the beginning of a round, and what can become of each
// in it. Knows what is public, and nothing of what is likely or good.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "cave/board.hpp"
#include "cave/state.hpp"
#include "cave/view.hpp"
#include "core/fixed_list.hpp"

namespace ai {

/// One player between rounds.
struct CrowdSeat {
  int position = 0;
  std::uint32_t up = 0;  ///< colours face up, as bits
  double purse = 0;      ///< after a robbery to come, what is left of it on average
  int bank = 0;          ///< in the chest: what was banked is no secret (DC-11)
};

struct CrowdScene {
  int players = 0;
  int dragon = 0;  ///< seat of the dragon player
  int treasure = 0;
  int quiet = 0;
  std::array<CrowdSeat, cave::most_players> seats{};
};

/// The public part of a view; the round begins or is going on, and not yet revealed.
CrowdScene crowd_scene(const cave::View& view);

/// What a card makes of a player: the second where the dragon is on its colour. The chest card has
/// no second.
struct CrowdCard {
  cave::Card card{};
  CrowdSeat safe;
  CrowdSeat caught;
  int coins = 0;  ///< what a safe move pays, contained in `safe`
};
/// Five colours and the chest.
using CrowdCards = core::FixedList<CrowdCard, cave::card_count>;

/// The cards in a hand, in their order.
CrowdCards crowd_cards(const cave::Board& board, const CrowdSeat& seat);

}  // namespace ai
