// Whether an action is allowed now. Inside the room: everybody else asks Drago::legal or apply.
#pragma once

#include <optional>

#include "core/result.hpp"
#include "drago/action.hpp"
#include "drago/state.hpp"

namespace drago {

/// Why an action is not allowed in a state; nothing when it is.
std::optional<core::Refusal> refusal_of(const State& state, const Action& action);

/// Whether the rider on turn holds a card that could be discarded (MD-23).
bool holds_summit_card(const State& state);

/// Whether the shuffle that is due is the one before the deal (MD-7), not a reshuffle (MD-24).
bool deal_is_due(const State& state);

/// The cards that the shuffle that is due mixes: the whole pile before the deal (MD-7), otherwise
/// all stacks without their top cards (MD-24).
CardList cards_to_shuffle(const State& state);

}  // namespace drago
