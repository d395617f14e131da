// Whole files, read and written at once. Knows no format; the web build has no use for it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "io/load_error.hpp"

namespace io {

/// The whole file, byte for byte.
core::Result<std::string, LoadError> read_file(const std::string& path);

/// Replaces a file's content at once: whoever reads it sees the old or the new, never a part.
std::optional<LoadError> write_file(const std::string& path, std::string_view content);

}  // namespace io
