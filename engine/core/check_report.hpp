// What a failed check of our own prints before the program ends.
#pragma once

#include <functional>
#include <string>

namespace core {

/// From now on a failed CORE_CHECK also prints what `save` returns: the game as a save file, so
/// that whoever gets it can play the failure again. An empty function ends that.
void print_when_check_fails(std::function<std::string()> save);

/// The game that a failed check prints; empty where there is none, and when it was asked for
/// before: writing it may fail a check itself.
std::string take_game_to_report();

}  // namespace core
