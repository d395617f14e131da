// Names the rulebooks behind each rule of Dragon's Cave: one rulebook, in eight languages. RULES.md
// lists where the rules live.
#pragma once

#include <array>

#include "core/game.hpp"

namespace dragons_cave {

inline constexpr std::array<core::RuleSource, 24> rule_sources = {{
    {"DC-1"},
    {"DC-2"},
    {"DC-3"},
    {"DC-4", "all", true},
    {"DC-5"},
    {"DC-6"},
    {"DC-7"},
    {"DC-8", "all", true},
    {"DC-9"},
    {"DC-10", "all", true},
    {"DC-11"},
    {"DC-12"},
    {"DC-13"},
    {"DC-14"},
    {"DC-15"},
    {"DC-16", "all", true},
    {"DC-17", "all", true},
    {"DC-18"},
    {"DC-19"},
    {"DC-20"},
    {"DC-21", "all", true},
    {"DC-22"},
    {"DC-23", "all", true},
    {"DC-24", "none", true},
}};

}  // namespace dragons_cave
