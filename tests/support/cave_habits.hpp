// Players of Dragon's Cave as people are: sensible but for one habit. To measure what bots make of
// it.
#pragma once

#include <memory>
#include <string_view>

#include "ai/bot.hpp"
#include "cave/rules.hpp"

namespace support {

/// Who plays like the greedy bot but for one habit:
/// `habit:colors` takes the first colour of the hand, `habit:far` the card that leads farthest,
/// `habit:turns` the colour after the one played last, `habit:still` leaves the dragon where it is,
/// `habit:left` hides the whole purse in the left hand and picks the left one.
/// `habit:knows` plays three and four, asks for every other seat what the master would do there,
/// and answers that. Any other name is a bot's. Null when there is no such player.
std::unique_ptr<ai::Bot<cave::Cave>> make_cave_player(std::string_view name);

}  // namespace support
