// Names of a game's bots, as the set-up screen, saves and drago-sim use them.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "ai/bot.hpp"
#include "core/game.hpp"

namespace ai {

/// A parsed bot name with an optional node limit: `plain:500n`.
struct BotSpec {
  std::string_view name;
  std::optional<int> nodes;  ///< empty: the bot's default
};

inline constexpr int max_nodes = 100'000'000;

/// Parses a bot name without checking that the bot exists. Empty if the part after the colon is not
/// a number from 1 to `max_nodes` followed by `n`.
std::optional<BotSpec> parse_bot_spec(std::string_view text);

/// Returns the names of a game's bots, simplest first. Each game specializes these two functions in
/// its `bots/bots.hpp`.
template <core::Game G>
std::span<const std::string_view> bot_names();

/// Creates a bot from a name in the form of `parse_bot_spec`. Null if the game has no such bot, or
/// nodes are given for a bot that always searches everything.
template <core::Game G>
std::unique_ptr<Bot<G>> make_bot(std::string_view name);

}  // namespace ai
