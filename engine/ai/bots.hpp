// Which bots there are for which game, by the names that set-up, saves and drago-sim use.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "ai/bot.hpp"
#include "cave/rules.hpp"
#include "drago/rules.hpp"

namespace ai {

/// The names of a game's bots, the simplest first.
template <core::Game G>
std::span<const std::string_view> bot_names();

/// A new bot; null when no bot of the game has this name.
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
