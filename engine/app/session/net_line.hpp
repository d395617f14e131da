// The way to the other devices of a table over the net, as an interface. Knows no game: what is
// said on it, net_client.hpp writes and reads.
#pragma once

#include <optional>
#include <string>

namespace app {

/// Leads to where the protocol is (net/peer.hpp): beside the frames, and to nobody before the first
/// command.
class NetChannel {
 public:
  virtual ~NetChannel() = default;
  /// A command, JSON. What comes of it is told by news.
  virtual void tell(const std::string& command) = 0;
  /// The next news, JSON, once. When there are any a frame follows, even if nothing else comes in.
  virtual std::optional<std::string> take_news() = 0;
};

}  // namespace app
