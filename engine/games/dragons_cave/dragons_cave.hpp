// Includes everything that the list of games asks of Dragon's Cave.
#pragma once

#include "games/dragons_cave/bots/bots.hpp"
#include "games/dragons_cave/files/format.hpp"
#include "games/dragons_cave/protocol/protocol.hpp"
#include "games/dragons_cave/session/traits.hpp"
#include "games/dragons_cave/sim/facts.hpp"
#include "games/dragons_cave/table/table.hpp"
