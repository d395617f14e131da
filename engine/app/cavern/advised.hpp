// Opinions of bots on Dragon's Cave in words.
#pragma once

#include "ai/analysis.hpp"
#include "app/advice.hpp"
#include "app/cavern/cavern.hpp"

namespace app::cavern {

/// `view` is the one the opinion is about.
AdviceWords advised(const Words& words, const Party& party, const cave::View& view,
                    const ai::Analysis<cave::Cave>& opinion);

}  // namespace app::cavern
