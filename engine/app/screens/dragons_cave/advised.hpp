// Opinions of bots on Dragon's Cave in words.
#pragma once

#include "ai/analysis.hpp"
#include "app/screens/dragons_cave/dragons_cave.hpp"
#include "app/screens/table/advice.hpp"

namespace app::dragons_cave {

/// `view` is the one the opinion is about.
AdviceWords advised(const Words& words, const Seating& seating, const cave::View& view,
                    const ai::Analysis<cave::Cave>& opinion);

}  // namespace app::dragons_cave
