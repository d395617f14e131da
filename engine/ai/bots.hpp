// Which bots there are for which game, by the names that set-up, saves and drago-sim use.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "ai/bot.hpp"
#include "core/game.hpp"

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

/// The names of a game's bots, the simplest first. Each game specialises these two functions in its
/// `bots/bots.hpp`.
template <core::Game G>
std::span<const std::string_view> bot_names();

/// A new bot as `parse_bot_spec` reads it; null when the game has none of this name, or nodes are
/// given for one that looks at everything there is.
template <core::Game G>
std::unique_ptr<Bot<G>> make_bot(std::string_view name);

}  // namespace ai
