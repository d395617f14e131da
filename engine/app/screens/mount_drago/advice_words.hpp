// What a bot advises at Mount Drago's table, and why, in words.
#pragma once

#include "ai/analysis.hpp"
#include "app/screens/mount_drago/mount_drago.hpp"
#include "app/screens/table/at_table.hpp"

namespace app::mount_drago {

/// `view` is the one the analysis is about.
AdviceWords advice_words(const Words& words, const Seating& seating, const drago::View& view,
                         const ai::Analysis<drago::Drago>& analysis);

}  // namespace app::mount_drago
