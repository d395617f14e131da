// Everything that games.hpp needs of Mount Drago: the game and its specializations of the shared
// templates.
#pragma once

#include "games/mount_drago/bots/bots.hpp"
#include "games/mount_drago/files/format.hpp"
#include "games/mount_drago/protocol/protocol.hpp"
#include "games/mount_drago/session/traits.hpp"
#include "games/mount_drago/sim/facts.hpp"
#include "games/mount_drago/table/table.hpp"
