// Who has to act and whether an action is allowed now. Inside the room: everybody else asks
// Cave::turn, Cave::legal or apply.
#pragma once

#include <optional>

#include "cave/action.hpp"
#include "cave/state.hpp"
#include "core/result.hpp"

namespace cave {

/// Who puts down the next card: the first from the dragon's left who has not; none when all have
/// (DC-5). The dragon player puts down none (DC-12).
std::optional<core::Seat> next_to_choose(core::Seat dragon, int players,
                                         const BySeat<bool>& chosen);

/// Who has put a card face down this round.
BySeat<bool> chosen_by(const State& state);

/// Whose decision is awaited; none when the game is over.
std::optional<core::Seat> to_act(const State& state);

/// Why a card for a dwarf cannot be chosen, given the player's hand and dwarves; nothing when it
/// can.
std::optional<core::Refusal> choice_refusal(const State& state, core::Seat seat,
                                            const Choose& choice);

/// Why an action is not allowed in a state; nothing when it is.
std::optional<core::Refusal> refusal_of(const State& state, const Action& action);

}  // namespace cave
