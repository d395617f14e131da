// Asset packs: many files in one block of bytes, written by web/pack.py, so that the page fetches
// them in one request.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "io/json.hpp"

namespace io {

struct PackedFile {
  std::string path;        ///< such as "locale/en/common.json"
  std::string_view bytes;  ///< points into the pack
};

/// Reads a pack: the letters DRAGOPK1, the index's length (four bytes, little-endian), the index as
/// JSON (`{"path": [offset, length], …}`, offsets from the end of the index), the files' bytes.
/// Fails for any other form and for files that reach beyond the pack. `pack` must outlive the
/// result.
core::Result<std::vector<PackedFile>, LoadError> read_asset_pack(std::string_view pack);

}  // namespace io
