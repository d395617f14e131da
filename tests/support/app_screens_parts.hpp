// What the walk through the screens is made of; see app_screens.hpp.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "support/app_screens.hpp"

namespace support {

using Show = std::function<void(AppHarness&, const std::string& name)>;

MemoryStorage storage_of_newcomer(const DisplaySettings& sight);
/// Of somebody to whom nothing is explained any more.
MemoryStorage storage_for(const DisplaySettings& sight);

/// Saves of Mount Drago at each of its questions and at its end, by name; likewise of Dragon's
/// Cave.
const std::string& save_of(const std::string& name);
const std::map<std::string, std::string>& cave_saves();

/// A finished game looked at again: its end, its middle, and what can be asked for there.
void show_replay(AppHarness& bench, const std::string& name, const Show& show);
/// The same as a practice game, after something was taken back.
void show_taken_back(const DisplaySettings& sight, io::GameName game, std::string save,
                     const std::string& name, const Show& show);

/// Mount Drago's table; with the curtain, and without a person.
void each_mountain_table(const DisplaySettings& sight, const Show& show);
void each_curtain(const DisplaySettings& sight, const Show& show);

}  // namespace support
