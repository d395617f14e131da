// The public state of a round of three or four players of Dragon's Cave, and what each card can do
// to its player. Knows nothing of how likely or how good anything is.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "cave/board.hpp"
#include "cave/state.hpp"
#include "cave/view.hpp"
#include "core/fixed_list.hpp"

namespace ai::dragons_cave {

/// One player between rounds.
struct PlayerState {
  int position = 0;
  std::uint32_t up = 0;  ///< colours that lie face up, as bits
  double purse = 0;      ///< in coins; after a robbery, what is left on average
  int bank = 0;          ///< coins in the chest: whatever was banked is public (DC-11)
};

struct PublicState {
  int players = 0;
  int dragon = 0;  ///< seat of the dragon player
  int treasure = 0;
  int quiet = 0;  ///< rounds in a row in which nobody came forward (DC-24)
  std::array<PlayerState, cave::max_players> seats{};
};

/// The public part of a view of a round that has not been revealed yet.
PublicState public_state(const cave::View& view);

/// What a card makes of its player, depending on whether the dragon guards its colour. The chest
/// card cannot be caught: both are the same.
struct CardOutcome {
  cave::Card card{};
  PlayerState safe;
  PlayerState caught;
  int coins = 0;  ///< what a safe move pays; already in `safe`
};
/// Five colours and the chest.
using CardOutcomes = core::FixedList<CardOutcome, cave::card_count>;

/// The cards in a player's hand, in the order of their colours, the chest last.
CardOutcomes card_outcomes(const cave::Board& board, const PlayerState& player);

}  // namespace ai::dragons_cave
