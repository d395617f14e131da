// The tables over the net that this device is still at, as a small index between runs. Knows no
// screen.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/session/storage.hpp"

namespace app {

/// A table that one can come back to.
struct KeptNetTable {
  std::string code;                ///< of its link
  std::string game;                ///< as saves call it
  int day = 0;                     ///< when one was there last, from 1970-01-01; 0: nobody knows
  std::vector<std::string> names;  ///< who else sits there
  friend bool operator==(const KeptNetTable&, const KeptNetTable&) = default;
};

/// Those that are kept, the last one first; none where the index cannot be read.
std::vector<KeptNetTable> read_net_tables(Storage& storage);
/// Only the last few are kept. Nothing is lost where there is no room: links lead back, too.
void write_net_tables(Storage& storage, const std::vector<KeptNetTable>& tables);

/// Whether a text may be the code of a link.
bool is_net_code(std::string_view code);

}  // namespace app
