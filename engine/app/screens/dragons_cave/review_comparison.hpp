// Why the master would have done something else, in words. Private to this folder.
#pragma once

#include <string>

#include "ai/analysis.hpp"
#include "app/session/seating.hpp"
#include "app/toolkit/words.hpp"
#include "cave/rules.hpp"

namespace app::dragons_cave {

/// Whether two actions come to the same: of two dwarves on one space the review knows only one.
bool same(const cave::View& view, const cave::Action& one, const cave::Action& other);

/// How often the master does that, of 1: a review's visits are thousandths.
inline float share_of(const ai::Bot<cave::Cave>::Considered& action) {
  return static_cast<float>(action.visits) / 1000;
}

/// What was chosen beside the master's likeliest action, another one: what each brings and risks.
std::string compared(const Words& words, const Seating& seating, const cave::View& view,
                     const cave::Action& chosen, const ai::Analysis<cave::Cave>& analysis);

}  // namespace app::dragons_cave
