// What a device has in its whole memory of other devices' secrets. How that is found out: what a
// peer keeps is all that it is made of, since one that is restored from it alone shows the same
// game (compared here at some moments) and goes on alike (net_peers_faults.cpp). So its memory is
// searched as bytes: it has to be its own seed and statements that somebody signed, and nothing
// between them; and in none of that may be a secret of another device before the rules of the
// protocol open it. The secrets are those that the test, which has all seeds, makes as each device
// does: keys, shares of the lot, masks, nonces, coins. What a card is that nobody has opened hangs
// on a key alone; that the states made of it hold no card too much, net_drago.cpp and
// support/net_peer_table.hpp look at.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "net/coins.hpp"
#include "net/crypto/masked_card.hpp"
#include "net/packet.hpp"
#include "net/table.hpp"
#include "support/net_peer_table.hpp"
#include "support/sampling.hpp"

namespace {

using support::PeerTable;
using Secret = std::array<std::uint8_t, 32>;

/// A device's memory, taken apart.
struct Memory {
  std::vector<std::uint8_t> without_seed;
  std::vector<net::Announcement> proof;  ///< of the start; empty before it
  std::vector<net::Statement> statements;
};

Memory memory_of(const support::PeerNet::Device& device) {
  REQUIRE(device.kept.size() > sizeof(net::Digest) + sizeof device.seed);
  const net::Bytes kept = net::Bytes(device.kept).first(device.kept.size() - sizeof(net::Digest));
  net::ByteReader in(kept);
  in.u32();
  CHECK(in.raw<sizeof(net::Entropy::Seed)>() == device.seed);
  Memory out;
  out.without_seed.assign(kept.begin() + 4 + sizeof device.seed, kept.end());
  CHECK(in.block(100).size() == support::code.size());
  in.u8();
  in.u32();
  const auto announcements = net::get_announcements(in);
  REQUIRE(announcements);
  for (const auto& each : *announcements) CHECK(net::is_signed(each, support::code));
  if (in.u8() == 1) {
    out.proof = net::get_announcements(in).value();
    out.statements = net::get_statements(in).value();
  }
  CHECK(in.done());
  return out;
}

bool holds(net::Bytes memory, const Secret& secret) {
  const auto text = [](net::Bytes bytes) {
    return std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  };
  return text(memory).find(text(secret)) != std::string_view::npos;
}

Secret drawn(net::Entropy entropy) {
  Secret out;
  entropy.fill(out);
  return out;
}

/// What a device alone knows.
struct Secrets {
  std::vector<Secret> for_ever;
  Secret lot{};                    ///< until the game begins
  std::vector<Secret> at_end;      ///< until the game is over
  std::vector<Secret> nonces;      ///< each until all have committed to what it hides
  std::vector<net::Digest> coins;  ///< each until it is thrown
};

constexpr std::uint32_t keys_at = 1;  ///< the step, after the one at which the lot is opened
constexpr std::size_t shortest_shuffle = 10'000;  ///< no other statement is as long

Secrets secrets_of(const support::PeerNet::Device& device, const Memory& own) {
  Secrets out;
  const net::Entropy table = net::Entropy(device.seed).branch("table " + support::code);
  out.for_ever = {device.seed, drawn(table.branch("signing key"))};
  out.lot = drawn(table.branch("share of the lot"));
  if (own.proof.empty()) return out;
  std::string name = "game ";
  for (const std::uint8_t byte : net::digest_of(own.proof.front(), support::code)) {
    name += std::to_string(byte) + ".";
  }
  const net::Entropy game = table.branch(name);
  net::Entropy key = game.branch("key");
  out.at_end.push_back(net::KeyPair::random(key).secret.bytes());
  net::Entropy share_key = game.branch("share key");
  out.for_ever.push_back(net::KeyPair::random(share_key).secret.bytes());
  const net::PublicKey signer = net::SigningKey(table).key();
  const auto first = std::find_if(own.statements.begin(), own.statements.end(),
                                  [&](const auto& each) { return is_signed_by(each, signer); });
  if (first == own.statements.end()) return out;
  // What is drawn for a statement is named by what was said before it.
  for (const net::Statement& each : own.statements) {
    if (each.seat != first->seat || each.kind != net::Kind::Say) continue;
    const auto drawn_for = [&](std::string_view purpose) {
      return game.branch(net::on_top(purpose, each.previous));
    };
    if (each.step == keys_at) {
      const net::CoinChain chain(game, each.previous);
      for (std::uint32_t at = 1; at < 30; ++at) out.coins.push_back(chain.link(at));
      out.for_ever.push_back(chain.link(net::CoinChain::length));
    } else if (each.step == keys_at + 1) {
      net::Entropy polynomial = drawn_for("shares");
      out.for_ever.push_back(net::Scalar::random(polynomial).bytes());
    }
    if (each.body.size() > shortest_shuffle) {
      net::Entropy shuffle = drawn_for("shuffle");
      std::array<std::uint8_t, 8> order;
      for (int at = 1; at < drago::card_count; ++at) shuffle.fill(order);
      // The first card's mask, where all are shuffled.
      out.for_ever.push_back(net::Scalar::random(shuffle).bytes());
    }
    if (each.body.size() == sizeof(net::Digest)) out.nonces.push_back(drawn(drawn_for("nonce")));
  }
  return out;
}

/// Whether the statement that opens a nonce comes after its seat's commitment, and after all others
/// have made theirs at that step.
bool opened_after_all(const Memory& memory, const Secret& nonce) {
  const auto& all = memory.statements;
  const auto opening = std::find_if(all.begin(), all.end(),
                                    [&](const auto& each) { return holds(each.body, nonce); });
  if (opening == all.end()) return false;
  std::optional<std::uint32_t> committed;
  for (const net::Statement& each : all) {
    if (each.seat == opening->seat && each.step < opening->step && each.body.size() == 32) {
      committed = each.step;
    }
  }
  if (!committed) return false;
  return std::none_of(all.begin(), all.end(), [&](const net::Statement& each) {
    return each.step > *committed && each.step <= opening->step && each.body.size() == 32;
  });
}

template <core::Game G>
void check_memories(PeerTable<G>& table) {
  std::vector<Memory> memories;
  for (const auto& each : table.net.devices) memories.push_back(memory_of(each));
  for (std::size_t owner = 0; owner < memories.size(); ++owner) {
    const Secrets secrets = secrets_of(table.net.devices[owner], memories[owner]);
    for (std::size_t at = 0; at < memories.size(); ++at) {
      if (at == owner) continue;
      const net::Bytes memory = memories[at].without_seed;
      for (const Secret& each : secrets.for_ever) CHECK_FALSE(holds(memory, each));
      if (memories[at].proof.empty()) CHECK_FALSE(holds(memory, secrets.lot));
      for (const Secret& each : secrets.nonces) {
        if (holds(memory, each)) CHECK(opened_after_all(memories[at], each));
      }
      // Links are shown one after the other.
      const auto hidden = std::find_if_not(secrets.coins.begin(), secrets.coins.end(),
                                           [&](const auto& each) { return holds(memory, each); });
      CHECK(std::none_of(hidden, secrets.coins.end(),
                         [&](const auto& each) { return holds(memory, each); }));
      const support::PeerApp& app = table.net.devices[at].app;
      for (const Secret& each : secrets.at_end) {
        if (!holds(memory, each)) continue;
        REQUIRE_FALSE(std::holds_alternative<std::monostate>(app.at("game").held));
        CHECK(G::turn(table.watchers[at].read(app.at("game", "now"))) ==
              core::Turn{core::GameOver{}});
      }
    }
  }
}

/// Whoever is seated has signed each statement that a device holds.
void check_signed(const Memory& memory) {
  for (const net::Statement& each : memory.statements) {
    CHECK(std::any_of(memory.proof.begin(), memory.proof.end(),
                      [&](const auto& agreed) { return net::is_signed_by(each, agreed.key); }));
  }
}

/// A device of what is kept alone shows the same game.
template <core::Game G>
void check_kept_is_all(PeerTable<G>& table, std::size_t at) {
  const auto& device = table.net.devices[at];
  if (device.app.text("stage") != "game") return;
  auto back = net::Peer::restore(device.kept);
  REQUIRE(back);
  net::Peer again = std::move(back).value();
  const auto news = again.take_news();
  REQUIRE(news);
  const auto json = io::parse_json(*news);
  REQUIRE(json);
  const io::Json* const game = io::find(*json, "game");
  REQUIRE(game != nullptr);
  CHECK(table.watchers[at].read(*io::find(*game, "now")) ==
        table.watchers[at].read(device.app.at("game", "now")));
}

/// Of what is never opened: what follows from it is there.
void check_secrets_are_right(const Secrets& secrets, const Memory& memory) {
  const net::Scalar one(1);
  const auto shows = [&](const Secret& secret, const net::Scalar& more) {
    const auto scalar = net::Scalar::read(secret);
    return scalar && holds(memory.without_seed, net::Point::base(*scalar + more).bytes());
  };
  // A coefficient as it is, and the first card's mask on a deck that was open.
  for (const net::Scalar& more : {net::Scalar(), one}) {
    CHECK(std::any_of(secrets.for_ever.begin(), secrets.for_ever.end(),
                      [&](const Secret& each) { return shows(each, more); }));
  }
}

TEMPLATE_TEST_CASE("A device's whole memory holds no secret of another one", "[net]", cave::Cave,
                   drago::Drago) {
  const int games = support::as_many_as(1, 30);
  for (int game = 0; game < games; ++game) {
    const int players = 3 + game % (io::GameFormat<TestType>::max_players - 2);
    const auto seed = static_cast<std::uint64_t>(game + 1);
    INFO(players << " players, seed " << seed);
    PeerTable<TestType> table(players, game % 2, 1, seed, {});
    REQUIRE(table.seated());
    check_memories(table);
    table.all_ready();
    int moments = 0;
    std::uint32_t wait = 0;
    REQUIRE(table.play([&] {
      if (wait-- == 0) {
        wait = table.net.rng().below(std::is_same_v<TestType, drago::Drago> ? 150 : 15);
        check_memories(table);
        if (++moments % 12 == 0) {
          check_kept_is_all(
              table, table.net.rng().below(static_cast<std::uint32_t>(table.net.devices.size())));
        }
      }
      return std::all_of(table.net.devices.begin(), table.net.devices.end(),
                         [](const auto& each) { return !each.app.text("log").empty(); });
    }));
    check_memories(table);
    CHECK(moments > 12);
    // The search finds what is there: at the end all keys and what was committed to are open.
    const Memory last = memory_of(table.net.devices.back());
    check_signed(last);
    const Secrets first = secrets_of(table.net.devices[0], last);
    CHECK(holds(last.without_seed, first.lot));
    if (std::is_same_v<TestType, drago::Drago>) check_secrets_are_right(first, last);
    const auto& opened = std::is_same_v<TestType, drago::Drago> ? first.at_end : first.nonces;
    CHECK(std::any_of(opened.begin(), opened.end(),
                      [&](const Secret& each) { return holds(last.without_seed, each); }));
  }
}

}  // namespace
