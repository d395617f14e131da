// Devices at a table over a net that loses, doubles, delays and parts, and that restart or die; all
// from a seed. What a test wants to do otherwise it does between two deliveries.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "core/rng.hpp"
#include "net/ledger.hpp"

namespace support {

inline core::Seat seat_at(int index) { return core::Seat{static_cast<std::uint8_t>(index)}; }

/// How bad the net is, in percent of all messages.
struct NetFaults {
  std::uint32_t lost = 0;
  std::uint32_t doubled = 0;
  std::uint32_t restarts = 0;  ///< of devices, in a thousand deliveries
  bool parts = false;          ///< for a while two groups do not hear each other
};

/// `Kit` makes a game's protocol: `Protocol`, `Action`, `make(players, persons, seed, own)` and
/// `is_over(protocol)`.
template <class Kit>
class NetTable {
 public:
  /// `persons` first, then `bots`.
  NetTable(int persons, int bots, std::uint64_t seed, NetFaults weather);

  struct Device {
    core::Seat seat;
    std::unique_ptr<net::Ledger> ledger;
    bool alive = true;
    const typename Kit::Protocol& protocol() const {
      return static_cast<const typename Kit::Protocol&>(ledger->protocol());
    }
  };
  std::vector<Device> devices;
  /// Nothing that this device says arrives, but for what `send` sends.
  std::optional<core::Seat> muted;
  /// How often persons want a decision back where they may, and how often they agree, in percent.
  std::uint32_t take_backs = 0;
  std::uint32_t agrees = 70;

  /// One thing happens: a message arrives, a person decides, a device starts again, or two compare
  /// what they know.
  void step();
  /// Whether all that are alive have seen the end.
  bool over() const;
  /// Until it is over; false when that takes longer than it may.
  bool run(int most_steps = 30'000);
  void die(core::Seat seat);
  /// Everybody gives up on a seat.
  void give_up_on(core::Seat seat);
  /// Sends a statement to one device, whoever it claims to be from.
  void send(core::Seat to, const net::Statement& statement);
  net::SigningKey key_of(core::Seat seat) const { return net::SigningKey(entropy_of(seat)); }
  net::Entropy entropy_of(core::Seat seat) const;
  core::Rng& rng() { return rng_; }
  std::uint64_t seed() const { return seed_; }

 private:
  struct Packet {
    core::Seat from;
    core::Seat to;
    std::vector<std::uint8_t> bytes;      ///< a statement
    std::optional<std::uint32_t> asks{};  ///< or: all from this step on
  };

  std::unique_ptr<net::Ledger> new_ledger(core::Seat seat) const;
  /// What the person decides.
  std::vector<std::uint8_t> words_of(const typename Kit::Protocol& protocol);
  bool chance(std::uint32_t percent) { return rng_.below(100) < percent; }
  void post(core::Seat from, core::Seat to, const net::Statement& statement);
  void collect(Device& device);
  void ask(core::Seat from, core::Seat to, std::uint32_t step);
  void deliver();
  bool parted(core::Seat a, core::Seat b) const;

  int persons_;
  int bots_;
  std::uint64_t seed_;
  NetFaults weather_;
  core::Rng rng_;
  std::deque<Packet> packets_;
  std::uint64_t steps_ = 0;
};

template <class Kit>
NetTable<Kit>::NetTable(int persons, int bots, std::uint64_t seed, NetFaults weather)
    : persons_(persons), bots_(bots), seed_(seed), weather_(weather), rng_(seed, 7) {
  for (int at = 0; at < persons; ++at) devices.push_back({seat_at(at), new_ledger(seat_at(at))});
}

template <class Kit>
net::Entropy NetTable<Kit>::entropy_of(core::Seat seat) const {
  net::Entropy::Seed bytes{};
  for (std::size_t at = 0; at < 8; ++at) {
    bytes[at] = static_cast<std::uint8_t>(seed_ >> (8 * at));
  }
  bytes[8] = seat.index;
  return net::Entropy(bytes);
}

template <class Kit>
std::unique_ptr<net::Ledger> NetTable<Kit>::new_ledger(core::Seat seat) const {
  net::BySeat<std::optional<net::PublicKey>> keys;
  for (int at = 0; at < persons_; ++at) {
    keys[static_cast<std::size_t>(at)] = key_of(seat_at(at)).key();
  }
  const int players = persons_ + bots_;
  return std::make_unique<net::Ledger>(
      net::Digest{}, keys, net::Ledger::Own{seat, key_of(seat)},
      [players, persons = persons_, seed = seed_, seat, entropy = entropy_of(seat)] {
        return Kit::make(players, persons, seed, seat, entropy);
      });
}

template <class Kit>
void NetTable<Kit>::send(core::Seat to, const net::Statement& statement) {
  packets_.push_back({statement.seat, to, net::write(statement)});
}

template <class Kit>
void NetTable<Kit>::post(core::Seat from, core::Seat to, const net::Statement& statement) {
  if (from == to || from == muted || chance(weather_.lost)) return;
  packets_.push_back({from, to, net::write(statement)});
  if (chance(weather_.doubled)) packets_.push_back(packets_.back());
}

template <class Kit>
void NetTable<Kit>::ask(core::Seat from, core::Seat to, std::uint32_t step) {
  const bool asked = std::any_of(packets_.begin(), packets_.end(), [&](const Packet& each) {
    return each.asks && each.from == from && each.to == to;
  });
  // One answer, with all that belongs to it, comes in before the next question.
  const auto under_way = static_cast<std::size_t>(
      std::count_if(packets_.begin(), packets_.end(),
                    [&](const Packet& each) { return each.from == to && each.to == from; }));
  if (!asked && under_way < 5) packets_.push_back({from, to, {}, step});
}

template <class Kit>
void NetTable<Kit>::collect(Device& device) {
  for (const net::Statement& each : device.ledger->take_outgoing()) {
    for (const Device& other : devices) post(device.seat, other.seat, each);
  }
}

template <class Kit>
bool NetTable<Kit>::parted(core::Seat a, core::Seat b) const {
  if (!weather_.parts || steps_ % 4000 > 1500) return false;
  const auto side = static_cast<std::uint8_t>(1 + steps_ / 4000 % 3);
  return (a.index < side) != (b.index < side);
}

template <class Kit>
void NetTable<Kit>::deliver() {
  const auto at = packets_.begin() + static_cast<std::ptrdiff_t>(
                                         rng_.below(static_cast<std::uint32_t>(packets_.size())));
  const Packet packet = std::move(*at);
  packets_.erase(at);
  Device& to = devices[packet.to.index];
  if (!to.alive || parted(packet.from, packet.to)) return;
  if (packet.asks) {
    for (const net::Statement& each : to.ledger->since(*packet.asks)) {
      post(packet.to, packet.from, each);
    }
    return;
  }
  const auto statement = net::read_statement(packet.bytes);
  if (!statement) return;
  switch (to.ledger->hear(*statement)) {
    case net::Ledger::Reception::Ahead:
      ask(packet.to, packet.from, to.ledger->step());
      break;
    case net::Ledger::Reception::Apart:
      ask(packet.to, packet.from, 0);
      break;
    default:
      break;
  }
  collect(to);
}

template <class Kit>
std::vector<std::uint8_t> NetTable<Kit>::words_of(const typename Kit::Protocol& protocol) {
  const net::Takeback undo = protocol.takeback();
  if (undo.asked_by) return protocol.takeback_answer(chance(agrees));
  if (undo.possible && chance(take_backs)) return protocol.takeback_request();
  const auto choices = protocol.choices();
  return protocol.message_for(choices[rng_.below(static_cast<std::uint32_t>(choices.size()))]);
}

template <class Kit>
void NetTable<Kit>::step() {
  ++steps_;
  for (const Device& each : devices) {
    if (!each.alive && steps_ % 100 == 0) give_up_on(each.seat);
  }
  Device& device = devices[rng_.below(static_cast<std::uint32_t>(devices.size()))];
  if (!device.alive) return;
  collect(device);
  if (rng_.below(1000) < weather_.restarts) {
    // It kept what it said and heard, and nothing else.
    const std::vector<net::Statement> kept = device.ledger->since(0);
    device.ledger = new_ledger(device.seat);
    REQUIRE_FALSE(device.ledger->restore(kept));
  }
  if (device.ledger->is_asked() && chance(30)) {
    device.ledger->say(words_of(device.protocol()));
    collect(device);
  }
  if (chance(5)) {
    const Device& other = devices[rng_.below(static_cast<std::uint32_t>(devices.size()))];
    ask(device.seat, other.seat, device.ledger->step());
  }
  for (int at = 0; at < 3 && !packets_.empty(); ++at) deliver();
}

template <class Kit>
bool NetTable<Kit>::over() const {
  return std::all_of(devices.begin(), devices.end(), [](const Device& each) {
    return !each.alive || Kit::is_over(each.protocol());
  });
}

template <class Kit>
bool NetTable<Kit>::run(int most_steps) {
  for (int at = 0; at < most_steps && !over(); ++at) step();
  return over();
}

template <class Kit>
void NetTable<Kit>::die(core::Seat seat) {
  devices[seat.index].alive = false;
}

template <class Kit>
void NetTable<Kit>::give_up_on(core::Seat seat) {
  for (Device& each : devices) {
    if (each.alive && each.seat != seat) each.ledger->give_up_on(seat);
  }
}

}  // namespace support
