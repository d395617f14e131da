// The games that can be played over the net.
#pragma once

#include "net/dragons_cave/protocol.hpp"
#include "net/mount_drago/protocol.hpp"
