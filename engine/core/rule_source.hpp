// Where the numbered rules of a game come from.
#pragma once

#include <span>
#include <string_view>

namespace core {

/// Where a rule comes from. A list of them is in the order of the numbers.
struct RuleSource {
  std::string_view rule;           ///< its number, such as "MD-9"
  std::string_view books = "all";  ///< which of the game's rulebooks have it; "none": it is our own
  bool ruled = false;  ///< where they are silent or disagree, this program follows a ruling
};

using RuleSources = std::span<const RuleSource>;

}  // namespace core
