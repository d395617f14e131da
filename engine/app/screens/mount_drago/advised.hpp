// Opinions of bots on Mount Drago in words.
#pragma once

#include "ai/analysis.hpp"
#include "app/screens/mount_drago/mount_drago.hpp"
#include "app/screens/table/advice.hpp"

namespace app::mount_drago {

/// `view` is the one the opinion is about.
AdviceWords advised(const Words& words, const Seating& seating, const drago::View& view,
                    const ai::Analysis<drago::Drago>& opinion);

}  // namespace app::mount_drago
