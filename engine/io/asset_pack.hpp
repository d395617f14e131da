// Asset packs: many files in one block of bytes, as the web page fetches them. web/pack.py writes
// them; what the files hold is not known here.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "io/json.hpp"

namespace io {

struct PackedFile {
  std::string path;        ///< such as "locale/en/common.json"
  std::string_view bytes;  ///< inside the pack
};

/// The files of a pack: the letters DRAGOPK1, the index's length as four bytes (little endian), the
/// index as JSON (`{"path": [offset, length], …}`, offsets counted from the index's end), then the
/// bytes. `pack` must outlive the result. Refused: anything else, and files that reach beyond it.
core::Result<std::vector<PackedFile>, LoadError> read_asset_pack(std::string_view pack);

}  // namespace io
