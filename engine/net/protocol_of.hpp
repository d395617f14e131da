// What a game is over the net: its folder specialises this.
#pragma once

#include "core/game.hpp"

namespace net {

/// `Type`, the game's protocol, and `symbols`, those a seat can have, as plans and saves call them.
template <core::Game G>
struct ProtocolOf;

}  // namespace net
