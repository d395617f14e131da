// JSON that holds a whole file as one of its texts, for the few who exchange such. Knows no format
// of ours.
#pragma once

#include <cstddef>
#include <string_view>

#include "core/result.hpp"
#include "io/json.hpp"
#include "io/load_error.hpp"

namespace io {

/// As parse_json, which takes `most_json`, with as many bytes as this at most.
core::Result<Json, LoadError> parse_long_json(std::string_view text, std::size_t most);

}  // namespace io
