// Opinions of bots on Mount Drago in words.
#pragma once

#include "ai/analysis.hpp"
#include "app/advice.hpp"
#include "app/mountain/mountain.hpp"

namespace app::mountain {

/// `view` is the one the opinion is about.
AdviceWords advised(const Words& words, const Party& party, const drago::View& view,
                    const ai::Analysis<drago::Drago>& opinion);

}  // namespace app::mountain
