// Sentences that advice and reviews have in common. Private to this folder.
#pragma once

#include <string>

#include "ai/dragons_cave/reason.hpp"
#include "app/session/seating.hpp"
#include "app/toolkit/words.hpp"
#include "cave/action.hpp"

namespace app::dragons_cave {

/// "If you get through, you reach the lair: 3 coins."
std::string reason_words(const Words& words, const Seating& seating,
                         const ai::dragons_cave::Reason& reason);
/// What a card brings: "+3 coins if not caught"; nobody who plays the chest card is.
std::string now_words(const Words& words, const cave::Action& action, int coins);

}  // namespace app::dragons_cave
