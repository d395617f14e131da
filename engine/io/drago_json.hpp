// Mount Drago's states, actions and events as JSON, exactly as logs show them.
#pragma once

#include <vector>

#include "drago/action.hpp"
#include "drago/event.hpp"
#include "drago/setup.hpp"
#include "drago/state.hpp"
#include "io/json_reader.hpp"
#include "io/json_writer.hpp"

namespace io {

void write_action(JsonWriter& json, const drago::Action& action);
drago::Action read_action(const JsonReader& reader);

/// What happened, for `riders` seats. Played and Discarded are left out: the action says it.
void write_events(JsonWriter& json, const std::vector<drago::Event>& events, int riders);

void write_state(JsonWriter& json, const drago::State& state);
/// A state of a game with this setup; anything that cannot be a moment of one is a fault.
drago::State read_state(const JsonReader& reader, const drago::Setup& setup);

}  // namespace io
