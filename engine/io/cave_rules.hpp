// The options of Dragon's Cave as logs, saves and `--rules` write them.
#pragma once

#include <string>
#include <string_view>

#include "cave/setup.hpp"
#include "core/result.hpp"
#include "io/json_reader.hpp"
#include "io/json_writer.hpp"
#include "io/load_error.hpp"

namespace io {

/// Reads `open_chests=true` or `open_chests=false`.
core::Result<cave::RuleSet, LoadError> read_cave_rules(std::string_view text);

/// The same the other way round.
std::string text_of(const cave::RuleSet& rules);

/// As an object: `{"open_chests":false}`.
cave::RuleSet read_cave_rules(const JsonReader& reader);
void write_cave_rules(JsonWriter& json, const cave::RuleSet& rules);

}  // namespace io
