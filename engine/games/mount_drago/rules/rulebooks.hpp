// The rulebooks behind each rule of Mount Drago: Mount Drago in German, French and Italian, Draco
// in French and German. RULES.md lists the code of each rule.
#pragma once

#include <array>

#include "core/game.hpp"

namespace mount_drago {

inline constexpr std::array<core::RuleSource, 26> rule_sources = {{
    {"MD-1"},
    {"MD-2"},
    {"MD-3"},
    {"MD-4"},
    {"MD-5"},
    {"MD-6"},
    {"MD-7"},
    {"MD-8", "all", true},
    {"MD-9"},
    {"MD-10"},
    {"MD-11"},
    {"MD-12", "all", true},
    {"MD-13"},
    {"MD-14"},
    {"MD-15"},
    {"MD-16", "all", true},
    {"MD-17"},
    {"MD-18"},
    {"MD-19", "all", true},
    {"MD-20"},
    {"MD-21"},
    {"MD-22"},
    {"MD-23", "not_italian", true},
    {"MD-24", "not_draco", true},
    {"MD-25"},
    {"MD-26", "none", true},
}};

}  // namespace mount_drago
