// Devices with apps at a table over a net that loses, doubles and delays, and that restart; from a
// seed. Each app keeps what the news tell it and does what its person does.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/rng.hpp"
#include "io/json.hpp"
#include "net/peer.hpp"

namespace support {

/// How bad the net between peers is, in percent of all packets.
struct PeerFaults {
  std::uint32_t lost = 0;
  std::uint32_t doubled = 0;
  std::uint32_t restarts = 0;  ///< of devices, in ten thousand deliveries
};

/// What an app at a device has been told: JSON.
struct PeerApp {
  io::Json news;
  std::vector<io::Json> decisions;
  int times = 0;
  /// Shown every news, after the decisions were taken in; `from`: the first that is new.
  std::function<void(const PeerApp& app, std::size_t from)> watch = {};

  /// A field of the news, such as `game` and `asked`; null where there is none.
  const io::Json& at(std::string_view key, std::string_view inner = {}) const;
  std::string text(std::string_view key) const;
  bool is(std::string_view key, std::string_view inner) const;
  std::optional<int> seat() const;
};

class PeerNet {
 public:
  PeerNet(int devices, std::uint64_t seed, PeerFaults weather);

  struct Device {
    net::Entropy::Seed seed{};
    std::optional<net::Peer> peer;
    std::vector<std::uint8_t> kept;
    PeerApp app;
    bool on = true;
  };
  std::vector<Device> devices;

  std::optional<core::Refusal> tell(int device, const std::string& command);
  /// One thing happens: a packet arrives, a device is reminded or starts again.
  void step();
  /// As step, until something holds; false when that takes too long.
  bool run_until(const std::function<bool()>& holds, int most_steps);
  /// Comes back from what it kept.
  void restart(int device);
  void turn_off(int device);
  /// Two devices have no connection.
  void cut(int a, int b);
  /// All packets that are under way, for whoever wants to change them.
  struct Packet {
    int from = 0;
    int to = 0;
    std::vector<std::uint8_t> bytes;
  };
  std::deque<Packet> packets;
  core::Rng& rng() { return rng_; }

 private:
  bool chance(std::uint32_t percent) { return rng_.below(100) < percent; }
  bool linked(int a, int b) const;
  void collect(int device);

  PeerFaults weather_;
  core::Rng rng_;
  std::set<std::pair<int, int>> cut_;
  std::uint64_t steps_ = 0;
};

/// Adds a game's log to the file that DRAGO_NET_LOGS names, if any: for the referee.
bool keeps_logs();
void keep_log(std::string_view log);

}  // namespace support
