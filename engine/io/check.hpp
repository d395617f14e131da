// What a failed check of our own prints before the program ends. The only state this room keeps.
#pragma once

#include <functional>
#include <string>

namespace io {

/// From now on a failed CORE_CHECK also prints what `save` returns: the game as a save file, so
/// that the failure can be played again. An empty function ends that.
void print_when_check_fails(std::function<std::string()> save);

}  // namespace io
