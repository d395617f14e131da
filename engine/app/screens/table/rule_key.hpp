// The number of a rule in keys of words.
#pragma once

#include <string>
#include <string_view>

namespace app {

/// "MD-9" as it stands in keys: "md-9".
inline std::string rule_key(std::string_view rule) {
  std::string out(rule);
  for (char& each : out) {
    if (each >= 'A' && each <= 'Z') each = static_cast<char>(each - 'A' + 'a');
  }
  return out;
}

}  // namespace app
