// Both games for support::NetTable, and whether all its devices have played the same game by the
// rules.
#pragma once

#include <cstdint>
#include <memory>

#include "net/dragons_cave/protocol.hpp"
#include "net/mount_drago/protocol.hpp"
#include "support/net_table.hpp"

namespace support {

/// Dragon's Cave: who begins follows from the seed, bots take what a coin says.
struct CaveKit {
  using Protocol = net::dragons_cave::Protocol;
  static std::unique_ptr<net::Protocol> make(int players, int persons, std::uint64_t seed,
                                             core::Seat own, const net::Entropy& entropy);
  /// And signed by all.
  static bool is_over(const Protocol& protocol) { return !net::any_of(protocol.awaited()); }
};
using CaveNet = NetTable<CaveKit>;

/// Mount Drago: rules and who begins follow from the seed.
struct DragoKit {
  using Protocol = net::mount_drago::Protocol;
  static std::unique_ptr<net::Protocol> make(int players, int persons, std::uint64_t seed,
                                             core::Seat own, const net::Entropy& entropy);
  static bool is_over(const Protocol& protocol) { return protocol.is_over(); }
};
using DragoNet = NetTable<DragoKit>;

/// Those that are alive agree, and their game is one of the rules, to its end.
void check_same_game(const CaveNet& net, int players, std::uint64_t seed);
void check_same_game(const DragoNet& net, int players, std::uint64_t seed);

/// A device knows what the rules show its seat, and no card more.
void check_secrecy(const DragoNet& net);

/// A ledger of nobody at the table, as one that was away or only checks.
template <class Kit>
net::Ledger onlooker(const NetTable<Kit>& net, int players, int persons, std::uint64_t seed) {
  net::BySeat<std::optional<net::PublicKey>> keys;
  for (int at = 0; at < persons; ++at) {
    keys[static_cast<std::size_t>(at)] = net.key_of(seat_at(at)).key();
  }
  return net::Ledger(net::Digest{}, keys, std::nullopt, [=, &net] {
    return Kit::make(players, persons, seed, seat_at(0), net.entropy_of(seat_at(0)));
  });
}

}  // namespace support
