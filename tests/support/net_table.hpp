// Tables over an unreliable net: game protocols alone (NetTable), and whole peers (PeerTable).
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "core/rng.hpp"
#include "games/dragons_cave/files/format.hpp"
#include "games/dragons_cave/protocol/protocol.hpp"
#include "games/dragons_cave/session/traits.hpp"
#include "games/mount_drago/files/format.hpp"
#include "games/mount_drago/protocol/protocol.hpp"
#include "games/mount_drago/session/traits.hpp"
#include "io/game_log.hpp"
#include "io/json.hpp"
#include "net/ledger.hpp"
#include "net/peer.hpp"
#include "sim/replay.hpp"
#include "support/boards.hpp"

namespace support {

// Devices at a table over a net that loses, doubles, delays and partitions, and that restart or
// die; all from a seed. Between two deliveries a test may interfere.

inline core::Seat seat_at(int index) { return core::Seat{static_cast<std::uint8_t>(index)}; }

/// How unreliable the net is, in percent of all messages.
struct NetFaults {
  std::uint32_t lost = 0;
  std::uint32_t doubled = 0;
  std::uint32_t restarts = 0;  ///< of devices, per thousand deliveries
  bool parts = false;          ///< two groups are cut off from each other from time to time
};

/// `Kit` makes a game's protocol: `Protocol`, `make(players, persons, seed, own, entropy)` and
/// `is_over(protocol)`.
template <class Kit>
class NetTable {
 public:
  /// Seats `persons` first, then `bots`.
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
  /// Drops all messages of this device, except through `send`.
  std::optional<core::Seat> muted;
  /// How often people request an undo when possible, and how often they agree, in percent.
  std::uint32_t undos = 0;
  std::uint32_t agrees = 70;
  /// Picks one of a person's choices, by index; without it they decide at random.
  std::function<std::size_t(const typename Kit::Protocol& protocol)> choose;

  /// Advances one device: it may restart, decide or compare its state with another; then up to
  /// three messages arrive.
  void step();
  /// True if all devices alive have seen the end.
  bool over() const;
  /// Steps until the game is over; returns false if it is not after `max_steps`.
  bool run(int max_steps = 30'000);
  /// Delivers all messages, and those that they cause. No person decides.
  void settle();
  /// Mutes a seat and plays on until all others wait for it alone. Returns what its device says
  /// there, without a body if it says nothing; nullopt once the game is over.
  std::optional<net::Statement> play_until_awaited(core::Seat seat);
  /// Hands a statement, signed here for its seat, to all devices at once, its own included.
  void tell_all(net::Statement statement);
  void die(core::Seat seat);
  /// All other devices give up on a seat.
  void give_up_on(core::Seat seat);
  /// Sends a statement to one device, whichever seat it claims.
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
    std::optional<std::uint32_t> asks{};  ///< or a request: all from this step on
  };

  std::unique_ptr<net::Ledger> new_ledger(core::Seat seat) const;
  /// Returns the person's decision as a message; empty if there is none that the rules allow.
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
  // The whole answer arrives before the next question; otherwise questions and answers would flood
  // the net.
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
  switch (to.ledger->receive(*statement)) {
    case net::Ledger::Reception::Ahead:
      ask(packet.to, packet.from, to.ledger->step());
      break;
    case net::Ledger::Reception::Diverged:
      ask(packet.to, packet.from, 0);
      break;
    default:
      break;
  }
  collect(to);
}

template <class Kit>
std::vector<std::uint8_t> NetTable<Kit>::words_of(const typename Kit::Protocol& protocol) {
  const net::UndoState undo = protocol.undo_state();
  if (undo.asked_by) return protocol.undo_answer(chance(agrees));
  if (undo.possible && chance(undos)) return protocol.undo_request();
  const auto choices = protocol.choices();
  if (choices.empty()) return {};
  return protocol.message_for(
      choices[choose ? choose(protocol) : rng_.below(static_cast<std::uint32_t>(choices.size()))]);
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
    // The device restarts with its own and received statements alone.
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
bool NetTable<Kit>::run(int max_steps) {
  for (int at = 0; at < max_steps && !over(); ++at) step();
  return over();
}

template <class Kit>
void NetTable<Kit>::settle() {
  do {
    while (!packets_.empty()) deliver();
    for (Device& each : devices) {
      if (each.alive) collect(each);
    }
  } while (!packets_.empty());
}

template <class Kit>
std::optional<net::Statement> NetTable<Kit>::play_until_awaited(core::Seat seat) {
  muted = seat;
  bool decided = true;
  while (std::exchange(decided, false)) {
    settle();
    for (Device& each : devices) {
      if (each.seat == seat || !each.alive || !each.ledger->is_asked()) continue;
      REQUIRE_FALSE(each.ledger->say(words_of(each.protocol())));
      decided = true;
    }
  }
  const net::Ledger& other = *devices[seat.index == 0 ? 1 : 0].ledger;
  if (!other.silent()[seat.index]) return std::nullopt;
  const Device& own = devices[seat.index];
  net::Statement out = {net::Kind::Say, other.step(), seat, other.digest(), {}, {}};
  for (const net::Statement& each : own.ledger->since(out.step)) {
    const bool here = each.step == out.step && each.previous == out.previous;
    if (here && each.seat == seat && each.kind == net::Kind::Say) return each;
  }
  if (own.ledger->is_asked()) out.body = words_of(own.protocol());
  net::sign(out, key_of(seat));
  return out;
}

template <class Kit>
void NetTable<Kit>::tell_all(net::Statement statement) {
  net::sign(statement, key_of(statement.seat));
  for (Device& each : devices) {
    if (each.alive) each.ledger->receive(statement);
  }
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

// Kits of both games for NetTable, and checks that all devices have played the same legal game.

/// Dragon's Cave: the seed picks the first seat, and bots choose by coins.
struct CaveKit {
  using Protocol = dragons_cave::protocol::Protocol;
  static std::unique_ptr<net::Protocol> make(int players, int persons, std::uint64_t seed,
                                             core::Seat own, const net::Entropy& entropy);
  /// True if no signature is awaited either.
  static bool is_over(const Protocol& protocol) { return !net::any_of(protocol.awaited()); }
};
using CaveNet = NetTable<CaveKit>;

/// At tables over days the seed of Mount Drago has this bit.
inline constexpr std::uint64_t over_days_seed = 1U << 20U;

/// Mount Drago: the seed picks the rules and the first seat.
struct DragoKit {
  using Protocol = mount_drago::protocol::Protocol;
  static std::unique_ptr<net::Protocol> make(int players, int persons, std::uint64_t seed,
                                             core::Seat own, const net::Entropy& entropy);
  static bool is_over(const Protocol& protocol) { return protocol.is_over(); }
};
using DragoNet = NetTable<DragoKit>;

/// Checks that the devices alive agree on a game that follows the rules to its end.
void check_same_game(const CaveNet& net, int players, std::uint64_t seed);
void check_same_game(const DragoNet& net, int players, std::uint64_t seed);

/// Checks that a device knows the cards that the rules show its seat, and no others.
void check_secrecy(const DragoNet& net);

/// Returns a ledger without a seat, like that of a spectator or verifier.
template <class Kit>
net::Ledger spectator(const NetTable<Kit>& net, int players, int persons, std::uint64_t seed) {
  net::BySeat<std::optional<net::PublicKey>> keys;
  for (int at = 0; at < persons; ++at) {
    keys[static_cast<std::size_t>(at)] = net.key_of(seat_at(at)).key();
  }
  return net::Ledger(net::Digest{}, keys, std::nullopt, [=, &net] {
    return Kit::make(players, persons, seed, seat_at(0), net.entropy_of(seat_at(0)));
  });
}

// Devices with apps at a table over a net that loses, doubles and delays packets, and that restart;
// from a seed. Each app collects the news and acts for its person.

/// How unreliable the net between peers is, in percent of all packets.
struct PeerFaults {
  std::uint32_t lost = 0;
  std::uint32_t doubled = 0;
  std::uint32_t restarts = 0;  ///< of devices, per ten thousand deliveries
};

/// News that an app has received, as JSON.
struct PeerApp {
  io::Json news;
  std::vector<io::Json> decisions;
  int times = 0;
  /// Called for all news, after `decisions` is updated; `from` is the index of the first new one.
  std::function<void(const PeerApp& app, std::size_t from)> watch = {};

  /// Returns a member of the news, such as `game` and `asked`; null without one.
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

  std::optional<core::Refusal> execute(int device, const std::string& command);
  /// Advances: a device is reminded or restarts, and a packet arrives.
  void step();
  /// Steps until `holds` returns true; returns false if it does not within `max_steps`.
  bool run_until(const std::function<bool()>& holds, int max_steps);
  /// Replaces the peer by one restored from its saved state.
  void restart(int device);
  void turn_off(int device);
  /// Cuts the connection of two devices.
  void cut(int a, int b);
  /// A packet under way; tests may change `packets`.
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

/// True if DRAGO_NET_LOGS names a file; keep_log adds a game's log to it, for the referee.
bool keeps_logs();
void keep_log(std::string_view log);

// A table of peers with apps for a whole game. Checks that the news are a legal game, and show each
// seat what the rules show it and no card more.

inline const std::string code = "0123456789abcdefghijkl";

template <core::Game G>
struct PeerKit;
template <>
struct PeerKit<mount_drago::MountDrago> {
  static io::Rules<mount_drago::MountDrago> rules(std::uint64_t seed) {
    return io::edition(seed % 2 == 0 ? io::EditionName::Schmidt : io::EditionName::StudioGiochi);
  }
  static mount_drago::Board board() { return test_board(); }
};
template <>
struct PeerKit<dragons_cave::DragonsCave> {
  static io::Rules<dragons_cave::DragonsCave> rules(std::uint64_t seed) {
    return {seed % 2 == 0 ? dragons_cave::Chests::Closed : dragons_cave::Chests::Open};
  }
  static dragons_cave::Board board() { return cave_board(); }
};

template <core::Game G>
std::string plan_of(int players, int bots, std::uint64_t seed) {
  io::JsonWriter json;
  json.open_object().text("game", io::GameFormat<G>::name).key("rules");
  io::GameFormat<G>::write_rules(json, PeerKit<G>::rules(seed));
  json.key("board");
  io::write_board<G>(json, {"test", {2, players}, PeerKit<G>::board()});
  json.key("first");
  seed % 3 == 0 ? json.number(static_cast<int>(seed) % players) : json.null();
  json.key("hints").boolean(true).key("seats").open_array();
  for (int at = 0; at < players; ++at) {
    const bool bot = at >= players - bots;
    json.open_object().text("kind", at == 0 ? "person" : bot ? "easy" : "open");
    json.text("name", at == 0 ? "Mia" : bot ? "Bot" : "").close_object();
  }
  return json.close_array().close_object().take();
}

/// Checks the news of one device against the rules.
template <core::Game G>
struct PeerWatcher {
  typename G::Setup setup;
  std::vector<typename G::State> seen;  ///< before each decision, as reported during the game
  std::optional<int> own;
  std::size_t reveals = 0;

  core::Viewer viewer() const {
    return own ? core::Viewer(core::Seat{static_cast<std::uint8_t>(*own)})
               : core::Viewer(core::Spectator{});
  }
  typename G::State read(const io::Json& json) const {
    std::optional<io::LoadError> fault;
    auto out = io::GameFormat<G>::read_state(io::JsonReader(json, fault), setup);
    INFO((fault ? io::message(*fault) : std::string()));
    REQUIRE_FALSE(fault);
    return out;
  }
  typename G::Action action(const io::Json& json) const {
    std::optional<io::LoadError> fault;
    auto out = io::GameFormat<G>::read_action(io::JsonReader(json, fault));
    REQUIRE_FALSE(fault);
    return out;
  }
  /// Returns the state after a decision, as reported.
  typename G::State after(const io::Json& told) const {
    typename G::State state = read(*io::find(told, "before"));
    const auto seat = std::get<std::int64_t>(io::find(told, "seat")->held);
    REQUIRE(G::turn(state) == core::Turn{core::Seat{static_cast<std::uint8_t>(seat)}});
    auto step = G::apply(state, action(*io::find(told, "action")));
    REQUIRE(step);
    state = step->state;
    for (const io::Json& each : std::get<io::JsonArray>(io::find(told, "chance")->held)) {
      REQUIRE(G::turn(state) == core::Turn{core::Chance{}});
      step = G::apply(state, action(each));
      REQUIRE(step);
      state = step->state;
    }
    return state;
  }
  /// True if two states look the same to the viewer; ignores cards that others laid face down, and
  /// own ones that were unread in the first.
  bool same(const typename G::State& a, typename G::State b) const {
    if constexpr (std::is_same_v<G, dragons_cave::DragonsCave>) {
      return a.purses == b.purses && a.dwarves == b.dwarves && a.round == b.round;
    } else {
      CHECK(a.unread >= b.unread);
      b.late_reader = a.late_reader;
      b.unread = a.unread;
      return G::view(a, viewer()) == G::view(b, viewer());
    }
  }
  void watch(const PeerApp& app, std::size_t from) {
    own = app.seat();
    if (app.text("stage") != "game") return;
    const auto first = std::get<std::int64_t>(app.at("plan", "first").held);
    setup.first = core::Seat{static_cast<std::uint8_t>(first)};
    seen.resize(std::min(seen.size(), from));
    for (std::size_t at = from; at < app.decisions.size(); ++at) {
      seen.push_back(read(*io::find(app.decisions[at], "before")));
      const typename G::State next = after(app.decisions[at]);
      if (at + 1 == app.decisions.size()) continue;
      CHECK(same(next, read(*io::find(app.decisions[at + 1], "before"))));
    }
    const typename G::State now = read(app.at("game", "now"));
    const bool more = io::find(app.at("game", "decisions"), "more") != nullptr;
    if (!app.decisions.empty() && !more) CHECK(same(after(app.decisions.back()), now));
    if (app.is("game", "asked")) {
      REQUIRE(own);
      CHECK(G::turn(now) == core::Turn{core::Seat{static_cast<std::uint8_t>(*own)}});
      CHECK_FALSE(G::legal(G::view(now, viewer())).empty());
    }
  }
};

/// Stand-ins for other seats' cards: they must match the real ones no more often than by chance.
struct Guesses {
  int right = 0;
  int all = 0;
};

inline void count(const mount_drago::State& told, const mount_drago::State& truth,
                  std::optional<int> own, const std::vector<bool>& persons, Guesses& guesses) {
  for (int seat = 0; seat < truth.riders; ++seat) {
    if (seat == own || !persons[static_cast<std::size_t>(seat)]) continue;
    // A known card may be in a hand only when it is about to be played.
    if (seat == truth.turn.index) continue;
    const auto at = static_cast<std::size_t>(seat);
    for (std::size_t card = 0; card < truth.hands[at].size(); ++card) {
      guesses.right += told.hands[at][card] == truth.hands[at][card] ? 1 : 0;
      ++guesses.all;
    }
  }
}
inline void count(const dragons_cave::State&, const dragons_cave::State&, std::optional<int>,
                  const std::vector<bool>&, Guesses&) {}

template <core::Game G>
class PeerTable {
 public:
  PeerTable(int players, int bots, int spectators, std::uint64_t seed, PeerFaults weather,
            const std::string& link = code)
      : players_(players), bots_(bots), net(players - bots + spectators, seed, weather) {
    const int persons = players - bots;
    watchers.resize(net.devices.size());
    for (std::size_t at = 0; at < watchers.size(); ++at) {
      watchers[at].setup = io::GameFormat<G>::setup(PeerKit<G>::board(), PeerKit<G>::rules(seed),
                                                    players, core::Seat{0});
      net.devices[at].app.watch = [this, at](const PeerApp& app, std::size_t from) {
        watchers[at].watch(app, from);
      };
    }
    REQUIRE_FALSE(net.execute(0, R"({"do":"open","code":")" + link + R"(","name":"Mia",)" +
                                     R"("symbol":"jade","plan":)" +
                                     plan_of<G>(players, bots, seed) + "}"));
    for (int at = 1; at < static_cast<int>(net.devices.size()); ++at) {
      REQUIRE_FALSE(net.execute(at, R"({"do":"join","code":")" + link + R"(","name":"Guest )" +
                                        std::to_string(at) + R"(","symbol":"jade","onlooker":)" +
                                        (at >= persons ? "true}" : "false}")));
    }
  }

  bool seated() {
    return net.run_until(
        [this] {
          return std::all_of(
              net.devices.begin(), net.devices.begin() + players_ - bots_,
              [this](const auto& each) { return each.app.seat().has_value() && full(each.app); });
        },
        20'000);
  }
  /// True if the device sees that all seats are taken.
  bool full(const PeerApp& app) const {
    const io::Json& seats = app.at("plan", "seats");
    if (!std::holds_alternative<io::JsonArray>(seats.held)) return false;
    const auto& list = std::get<io::JsonArray>(seats.held);
    return std::none_of(list.begin(), list.end(), [](const io::Json& seat) {
      return std::get<std::string>(io::find(seat, "kind")->held) == "open";
    });
  }
  void all_ready() {
    for (int at = 0; at < players_ - bots_; ++at) {
      REQUIRE_FALSE(net.execute(at, R"({"do":"ready","ready":true})"));
    }
  }
  bool play(const std::function<bool()>& enough, int max_steps = 100'000) {
    return net.run_until(
        [&] {
          act();
          return enough();
        },
        max_steps);
  }
  bool play_to_the_end() {
    return play([this] {
      return std::all_of(net.devices.begin(), net.devices.end(), [](const auto& each) {
        return !each.on || !each.app.text("log").empty();
      });
    });
  }
  void act() {
    act(static_cast<std::size_t>(net.rng().below(static_cast<std::uint32_t>(net.devices.size()))));
  }
  /// Decides for the person at this device, if there is something to decide.
  void act(std::size_t at) {
    const PeerApp& app = net.devices[at].app;
    if (!net.devices[at].on || app.text("stage") != "game") return;
    if (app.is("undo", "asked")) return answer(static_cast<int>(at));
    if (!app.is("game", "asked")) return;
    if (undos && app.is("undo", "possible") && net.rng().below(2) == 0) {
      ++asked_back;
      REQUIRE_FALSE(net.execute(static_cast<int>(at), R"({"do":"ask-undo"})"));
      return;
    }
    const auto now = watchers[at].read(app.at("game", "now"));
    const auto legal = G::legal(G::view(now, watchers[at].viewer()));
    io::JsonWriter json;
    json.open_object().text("do", "act").key("action");
    io::GameFormat<G>::write_action(
        json, legal[net.rng().below(static_cast<std::uint32_t>(legal.size()))]);
    const auto refusal = net.execute(static_cast<int>(at), json.close_object().take());
    INFO((refusal ? refusal->why : std::string()));
    REQUIRE_FALSE(refusal);
  }

  /// Answers a request for an undo.
  void answer(int at) {
    const bool yes = net.rng().below(3) > 0;
    REQUIRE_FALSE(net.execute(
        at, yes ? R"({"do":"answer-undo","yes":true})" : R"({"do":"answer-undo","yes":false})"));
  }

  /// Checks the end: all devices have the same log of a legal game, and the states reported during
  /// it looked to each viewer as the real ones do.
  void check() {
    std::optional<std::string> log;
    std::vector<bool> persons;
    for (int at = 0; at < players_; ++at) persons.push_back(at < players_ - bots_);
    for (std::size_t at = 0; at < net.devices.size(); ++at) {
      if (!net.devices[at].on) continue;
      const PeerApp& app = net.devices[at].app;
      CHECK(app.text("stage") == "over");
      CHECK(std::get<io::JsonArray>(app.at("verdicts").held).empty());
      if (!log) log = app.text("log");
      CHECK(*log == app.text("log"));
      PeerWatcher<G>& watcher = watchers[at];
      REQUIRE(watcher.seen.size() <= app.decisions.size());
      for (std::size_t decision = 0; decision < watcher.seen.size(); ++decision) {
        const auto truth = watcher.read(*io::find(app.decisions[decision], "before"));
        CHECK(watcher.same(watcher.seen[decision], truth));
        count(watcher.seen[decision], truth, watcher.own, persons, guesses);
      }
    }
    std::size_t place = 0;
    const auto replayed = sim::replay([&]() -> std::optional<std::string> {
      if (place >= log->size()) return std::nullopt;
      const std::size_t end = std::min(log->find('\n', place), log->size());
      std::string line = log->substr(place, end - place);
      place = end + 1;
      return line;
    });
    INFO((replayed ? std::string() : io::message(replayed.error())));
    REQUIRE(replayed);
    CHECK(replayed->games == 1);
    CHECK(replayed->unfinished == 0);
    if (keeps_logs()) keep_log(whole(*log));
  }

  /// Returns the log with all events: long logs leave out those that follow from the actions.
  std::string whole(const std::string& log) {
    std::size_t place = log.find('\n') + 1;
    std::string out = log.substr(0, place);
    io::LoggedCourse<G> course(G::start(watchers.front().setup), 0);
    for (std::size_t end = 0; place < log.size(); place = end + 1) {
      end = log.find('\n', place);
      const auto line = io::parse_json(log.substr(place, end - place));
      REQUIRE(line);
      if (std::get<std::string>(io::find(*line, "type")->held) != "action") break;
      const auto* const seat = std::get_if<std::int64_t>(&io::find(*line, "seat")->held);
      std::optional<core::Seat> actor;
      if (seat != nullptr) actor = core::Seat{static_cast<std::uint8_t>(*seat)};
      REQUIRE_FALSE(course.act(actor, watchers.front().action(*io::find(*line, "action"))));
      out += course.action_line() + "\n";
    }
    return out + course.result_line() + "\n";
  }

  int players_;
  int bots_;
  bool undos = false;  ///< requests undos where possible
  int asked_back = 0;
  PeerNet net;
  std::vector<PeerWatcher<G>> watchers;
  Guesses guesses;
};

}  // namespace support
