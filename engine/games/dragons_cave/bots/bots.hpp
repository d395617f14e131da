// The bot interface of Dragon's Cave for the shared modules: names, reasons and reviews.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "ai/analysis.hpp"
#include "ai/bots.hpp"
#include "ai/review.hpp"
#include "games/dragons_cave/bots/reason.hpp"
#include "games/dragons_cave/rules/rules.hpp"

namespace ai {

template <>
std::span<const std::string_view> bot_names<dragons_cave::DragonsCave>();
template <>
std::unique_ptr<Bot<dragons_cave::DragonsCave>> make_bot<dragons_cave::DragonsCave>(
    std::string_view name);

template <>
struct ReasonsOf<dragons_cave::DragonsCave> {
  using Reason = dragons_cave::bots::Reason;
  static constexpr auto find = dragons_cave::bots::reason_for;
};

template <>
struct ReviewOfGame<dragons_cave::DragonsCave> {
  static constexpr bool is_secret = true;
  static std::unique_ptr<Reviewer<dragons_cave::DragonsCave>> make();
  static Chances result(const dragons_cave::View& view);
};

}  // namespace ai
