// What is told of a table over the net, read from JSON. Private to net_client.hpp.
#pragma once

#include <string_view>

#include "app/session/net_client.hpp"
#include "io/json_reader.hpp"

namespace app {

/// How a seat is called that nobody has taken.
inline constexpr std::string_view open_net_seat = "open";

/// What is unreadable is a fault of the reader; the result is of no use then.
NetTable read_net_table(const io::JsonReader& root);
/// The same of the news' field `checked`.
NetChecked read_net_checked(const io::JsonReader& root);

}  // namespace app
