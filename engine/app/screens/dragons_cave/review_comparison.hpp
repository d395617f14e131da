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

/// How often the master does something, in thousandths; told from this on, less is as good as
/// never.
inline constexpr int told_from = 20;

/// What was chosen beside the master's likeliest action, another one: what each brings and risks.
std::string compared(const Words& words, const Seating& seating, const cave::View& view,
                     const cave::Action& chosen, const ai::Analysis<cave::Cave>& analysis);

}  // namespace app::dragons_cave
