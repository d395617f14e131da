// Fuzz targets for net play: what other devices send, and what a device saves of a table.
#include <algorithm>
#include <memory>
#include <vector>

#include "core/check.hpp"
#include "fuzz/targets.hpp"
#include "games/dragons_cave/protocol/protocol.hpp"
#include "games/games.hpp"
#include "games/mount_drago/protocol/message.hpp"
#include "games/mount_drago/protocol/protocol.hpp"
#include "net/ledger.hpp"
#include "net/packet.hpp"
#include "net/peer.hpp"
#include "net/plan.hpp"
#include "net/signed_file.hpp"
#include "support/boards.hpp"

namespace fuzz {

namespace {

net::Bytes bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

/// Checks that bytes that can be read are the only encoding of their value.
template <class Read>
void only_form(net::Bytes bytes, const Read& read) {
  if (const auto value = read(bytes)) {
    using mount_drago::protocol::write;
    const auto written = write(*value);
    CORE_CHECK(std::equal(written.begin(), written.end(), bytes.begin(), bytes.end()),
               "what is read is written as something else");
  }
}

}  // namespace

void packets(std::string_view text) {
  const net::Bytes bytes = bytes_of(text);
  const auto packet = net::read_packet(bytes);
  const auto* const greeting = packet ? std::get_if<net::Greeting>(&*packet) : nullptr;
  if (greeting == nullptr || greeting->version == net::version) only_form(bytes, net::read_packet);
  net::Peer peer({}, games::net_games());
  peer.execute(R"({"do":"join","code":"x","name":"Ana","symbol":"gold"})");
  peer.on_connected(0);
  peer.receive(0, net::write(net::PacketContent(net::Greeting{net::version, {1}})));
  peer.receive(0, bytes);
  peer.remind();
  peer.take_packets();
  peer.take_news();
  // The same as a letter in the mail of a table over days.
  net::Peer away({}, games::net_games());
  away.execute(R"({"do":"join","code":"0123456789abcdefghijkl-3d","name":"Ana","symbol":"gold"})");
  away.receive_mail(bytes);
  away.end_mail();
  away.take_mail();
  away.take_news();
}

void words(std::string_view text) {
  const net::Bytes bytes = bytes_of(text);
  only_form(bytes, net::read_statement);
  only_form(bytes, net::read_vote);
  only_form(bytes, net::read_share);
  only_form(bytes, net::read_announcement);
  only_form(bytes, net::read_introduction);
  only_form(bytes, net::read_readiness);
  only_form(bytes, [](net::Bytes plan) { return net::read_plan(plan, games::net_games()); });
  only_form(bytes, mount_drago::protocol::read_key);
  only_form(bytes, [](net::Bytes said) { return mount_drago::protocol::read_shares(said, 2, 2); });
  only_form(bytes, mount_drago::protocol::read_complaints);
  only_form(bytes, [](net::Bytes said) { return mount_drago::protocol::read_shuffled(said, 3); });
  only_form(bytes, [](net::Bytes said) { return mount_drago::protocol::read_unmasking(said, 2); });
  for (const std::size_t others : {0U, 2U}) {
    only_form(bytes, [others](net::Bytes said) {
      return mount_drago::protocol::read_action(said, others);
    });
    only_form(bytes,
              [others](net::Bytes said) { return mount_drago::protocol::read_coin(said, others); });
  }
}

void kept(std::string_view text) {
  const net::Bytes bytes = bytes_of(text);
  std::vector<std::uint8_t> whole(bytes.begin(), bytes.end());
  const net::Digest sum = net::digest(whole);
  whole.insert(whole.end(), sum.begin(), sum.end());
  auto peer = net::Peer::restore(whole, games::net_games());
  if (!peer) return;
  net::Peer back = std::move(peer).value();
  back.execute(R"({"do":"resume"})");
  const auto again = back.take_saved_state();
  CORE_CHECK(again && net::Peer::restore(*again, games::net_games()),
             "what we keep cannot be restored");
  back.take_news();
}

void signed_game(std::string_view text) {
  if (const auto letters = net::read_letters(text)) {
    CORE_CHECK(net::write_letters(letters->code, letters->letters).size() <= 2 * text.size() + 200,
               "what is read is written as something longer");
  }
  const auto checked = net::check_signed_file(text, games::net_games());
  if (!checked) {
    CORE_CHECK(!checked.error().place.empty() && !checked.error().why.empty(),
               "a fault without why");
  }
}

// Statements that a hostile player may sign: any bytes, in any order, to one or both of two honest
// players, between statements that follow the rules.

namespace {

constexpr std::size_t players = 3;
constexpr core::Seat hostile = {players - 1};

net::SigningKey key_of(core::Seat seat) {
  return net::SigningKey(net::Entropy(net::Entropy::Seed{seat.index}));
}

template <core::Game G, class Protocol>
class Table {
 public:
  explicit Table(const typename G::Setup& setup) : setup_(setup) {
    for (std::size_t at = 0; at < players; ++at) ledgers_.push_back(ledger_of(net::seat_at(at)));
    exchange(players);
  }

  /// Reads from `bytes` what the hostile seat does and signs.
  void go_on(std::string_view& bytes) {
    const std::size_t what = next(bytes) % 8;
    if (what < 3) {
      sign_any(static_cast<net::Kind>(what), bytes);
    } else if (what == 3) {
      for (std::size_t at = 0; at < hostile.index; ++at) ledgers_[at]->give_up_on(hostile);
    }
    exchange(what < 4 ? hostile.index : players);
  }

  /// Checks that honest ledgers agree, also one restored late, and accuse only the hostile seat.
  void check() {
    // Devices resend statements like this when they compare their status.
    for (int round = 0; round < 4; ++round) {
      for (std::size_t at = 0; at < hostile.index; ++at) {
        for (const net::Statement& each : ledgers_[at]->since(0)) ledgers_[1 - at]->receive(each);
      }
      exchange(hostile.index);
    }
    ledgers_.back() = ledger_of({});
    CORE_CHECK(!ledgers_.back()->restore(ledgers_[0]->since(0)), "what was heard does not fit");
    for (const auto& each : ledgers_) {
      CORE_CHECK(each->digest() == ledgers_[0]->digest(), "two have heard different things");
      CORE_CHECK(each->votes() == ledgers_[0]->votes(), "two know different votes or cheats");
      for (const net::Verdict& verdict : each->verdicts()) {
        CORE_CHECK(verdict.seat == hostile, "somebody who kept to the rules is named");
      }
    }
  }

 private:
  std::unique_ptr<net::Ledger> ledger_of(std::optional<core::Seat> own) const {
    net::BySeat<std::optional<net::PublicKey>> keys;
    for (std::size_t at = 0; at < players; ++at) keys[at] = key_of(net::seat_at(at)).key();
    std::optional<net::Ledger::Own> signer;
    if (own) signer = net::Ledger::Own{*own, key_of(*own)};
    return std::make_unique<net::Ledger>(net::Digest{}, keys, signer, [setup = setup_, own] {
      net::Table<G> table;
      table.setup = setup;
      std::fill_n(table.persons.begin(), players, true);
      table.bot = [](const typename G::View& view, std::uint64_t coin) {
        const auto legal = G::legal(view);
        return legal[coin % legal.size()];
      };
      if (own) table.own = {*own, net::Entropy(net::Entropy::Seed{own->index})};
      return std::make_unique<Protocol>(std::move(table));
    });
  }

  static std::size_t next(std::string_view& bytes) {
    const auto out = bytes.empty() ? std::uint8_t{0} : static_cast<std::uint8_t>(bytes.front());
    bytes.remove_prefix(bytes.empty() ? 0 : 1);
    return out;
  }

  /// Reads, after the kind: how many steps back, to whom, the length, the body.
  void sign_any(net::Kind kind, std::string_view& bytes) {
    const auto back = std::min(next(bytes), digests_.size() - 1);
    const std::size_t to = next(bytes);
    const std::string_view body = bytes.substr(0, next(bytes));
    bytes.remove_prefix(body.size());
    net::Statement said = {kind,
                           static_cast<std::uint32_t>(digests_.size() - 1 - back),
                           hostile,
                           digests_[digests_.size() - 1 - back],
                           {body.begin(), body.end()},
                           {}};
    net::sign(said, key_of(hostile));
    for (std::size_t at = 0; at < hostile.index; ++at) {
      if (to % 3 != at) ledgers_[at]->receive(said);
    }
  }

  /// Delivers statements until the first `count` ledgers have none left; the others' stay unsent.
  void exchange(std::size_t count) {
    for (bool more = true; more;) {
      more = false;
      for (std::size_t at = 0; at < count; ++at) {
        net::Ledger& own = *ledgers_[at];
        if (own.is_asked()) decide(own);
        for (const net::Statement& each : own.take_outgoing()) {
          for (const auto& other : ledgers_) other->receive(each);
          more = true;
        }
        digests_.resize(ledgers_[0]->step());
        digests_.push_back(ledgers_[0]->digest());
      }
    }
  }

  /// Agrees to an undo, else takes the first choice.
  static void decide(net::Ledger& own) {
    const auto& protocol = static_cast<const Protocol&>(own.protocol());
    own.say(protocol.undo_state().asked_by ? protocol.undo_answer(true)
                                           : protocol.message_for(protocol.choices().front()));
  }

  typename G::Setup setup_;
  std::vector<std::unique_ptr<net::Ledger>> ledgers_;
  std::vector<net::Digest> digests_;  ///< before each step, in the first ledger
};

template <class Table>
void play(Table table, std::string_view bytes, int most) {
  for (int at = 0; at < most && !bytes.empty(); ++at) table.go_on(bytes);
  table.check();
}

}  // namespace

void statements(std::string_view bytes) {
  const bool mountain = !bytes.empty() && bytes.front() == 'm';
  bytes.remove_prefix(bytes.empty() ? 0 : 1);
  if (mountain) {  // only up to the shuffle, which takes long
    using mount_drago::protocol::Protocol;
    play(Table<mount_drago::MountDrago, Protocol>(
             {support::test_board(), mount_drago::schmidt, players, {}}),
         bytes, 4);
  } else {
    using dragons_cave::protocol::Protocol;
    play(Table<dragons_cave::DragonsCave, Protocol>({support::cave_board(), {}, players, {}}),
         bytes, 40);
  }
}

}  // namespace fuzz
