// A checksum inside a JSON object, so that damage is seen that leaves a good text of another
// meaning. It finds accidents; whoever wants to change a text can work out a new one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "io/json.hpp"

namespace io {

/// CRC-32 as in PNG and gzip (ISO 3309): finds every change within 32 bits in a row.
std::uint32_t crc32(std::string_view bytes);

/// `object`, a JSON object with at least one member, with one more at its end: "checksum", eight
/// hexadecimal digits over everything before it.
std::string with_checksum(std::string object);

/// What is wrong where the object in `text`, read as `json`, has a checksum. Older texts have none.
std::optional<LoadError> checksum_fault(std::string_view text, const Json& json);

}  // namespace io
