// Which bots there are for which game, by the names that set-up, saves and drago-sim use.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "ai/bot.hpp"
#include "cave/rules.hpp"
#include "drago/rules.hpp"

namespace ai {

/// A bot as it is asked for: its name and, behind a colon, the nodes it may think: `plain:500n`.
struct BotSpec {
  std::string_view name;
  std::optional<int> nodes;  ///< as many as the bot takes by itself where there are none
};

inline constexpr int max_nodes = 100'000'000;

/// Reads what is asked for, whether or not such a bot exists; nothing when the nodes are not a
/// number from 1 to `max_nodes` and an `n`.
std::optional<BotSpec> parse_bot_spec(std::string_view text);

/// The names of a game's bots, the simplest first.
template <core::Game G>
std::span<const std::string_view> bot_names();

/// A new bot as `parse_bot_spec` reads it; null when the game has none of this name, or nodes are
/// given for one that looks at everything there is.
template <core::Game G>
std::unique_ptr<Bot<G>> make_bot(std::string_view name);

template <>
std::span<const std::string_view> bot_names<drago::Drago>();
template <>
std::unique_ptr<Bot<drago::Drago>> make_bot<drago::Drago>(std::string_view name);

template <>
std::span<const std::string_view> bot_names<cave::Cave>();
template <>
std::unique_ptr<Bot<cave::Cave>> make_bot<cave::Cave>(std::string_view name);

}  // namespace ai
