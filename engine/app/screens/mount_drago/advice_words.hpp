// The sentence for a reason, for advice and reviews alike. Private to this folder.
#pragma once

#include <string>

#include "ai/mount_drago/reason.hpp"
#include "app/session/seating.hpp"
#include "app/toolkit/words.hpp"

namespace app::mount_drago {

/// "You then ride Red, ahead of all others."
std::string reason_words(const Words& words, const Seating& seating,
                         const ai::mount_drago::Reason& reason);

}  // namespace app::mount_drago
