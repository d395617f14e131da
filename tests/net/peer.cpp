// Tests one device: its commands, its limits, what it answers to each packet, and what it keeps.
#include "net/peer.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "catch.hpp"
#include "games/games.hpp"
#include "io/game_log.hpp"
#include "net/game_side.hpp"
#include "net/lobby.hpp"
#include "net/packet.hpp"
#include "net/signed_file.hpp"
#include "support/net_table.hpp"
#include "support/sampling.hpp"

namespace {

using net::Announcement;
using net::Announcements;
using net::DeviceStatus;
using net::Greeting;
using net::PacketContent;
using net::Peer;
using net::Question;
using net::StartProof;
using net::Statements;
using support::code;
using About = net::Announcement::About;
using Intent = net::Introduction::Intent;
using Text = std::vector<std::uint8_t>;
using Seed = net::Entropy::Seed;

net::SigningKey key_of(std::uint8_t seed, const std::string& table = code) {
  return net::SigningKey(net::Entropy(Seed{seed}).branch("table " + table));
}

std::string plan(int players = 2, int bots = 0, std::uint64_t seed = 1) {
  return support::plan_of<dragons_cave::DragonsCave>(players, bots, seed);
}
std::string open(const std::string& plan_text, const std::string& table = code) {
  return R"({"do":"open","code":")" + table + R"(","name":"Mia","symbol":"jade","plan":)" +
         plan_text + "}";
}
std::string join(const std::string& name, const std::string& table = code,
                 const std::string& more = "") {
  return R"({"do":"join","code":")" + table + R"(","name":")" + name + R"(","symbol":"gold")" +
         more + "}";
}
/// A plan whose first seat is of this kind.
std::string with_first_seat(const std::string& kind) {
  std::string text = plan();
  const std::string first = R"("kind":"person")";
  return text.replace(text.find(first), first.size(), R"("kind":")" + kind + R"(")");
}
const std::string ready = R"({"do":"ready","ready":true})";

/// The rule of a refusal; empty if there is none.
std::string rule_of(const std::optional<core::Refusal>& refusal) {
  return refusal ? std::string(refusal->rule) : std::string();
}

/// The last news; null if there are none.
io::Json news_of(Peer& peer) {
  io::Json out;
  while (const auto text = peer.take_news()) {
    const auto json = io::parse_json(*text);
    REQUIRE(json);
    out = *json;
  }
  return out;
}
std::string text_of(const io::Json& news, std::string_view key) {
  const io::Json* const found = io::find(news, key);
  const auto* const text = found == nullptr ? nullptr : std::get_if<std::string>(&found->held);
  return text == nullptr ? std::string() : *text;
}
const io::JsonArray& list_of(const io::Json& news, std::string_view key) {
  return std::get<io::JsonArray>(io::find(news, key)->held);
}

/// A host's device and a guest's, and connections 7 and 8 of the host to devices of the test.
class Bench {
 public:
  explicit Bench(const std::string& plan_text = plan())
      : host(Seed{1}, games::net_games()), guest(Seed{2}, games::net_games()) {
    for (const Peer::ConnectionId link : {0U, 7U, 8U}) host.on_connected(link);
    guest.on_connected(0);
    REQUIRE_FALSE(host.execute(open(plan_text)));
    REQUIRE_FALSE(guest.execute(join("Ana")));
    greet(7, 7);
    greet(8, 8);
    pump();
  }
  void begin() {
    REQUIRE_FALSE(host.execute(ready));
    REQUIRE_FALSE(guest.execute(ready));
    pump();
    REQUIRE(text_of(news(), "stage") == "game");
    forget();
  }
  void greet(Peer::ConnectionId link, std::uint8_t seed) {
    tell(link, Greeting{net::version, key_of(seed).key()});
  }
  /// The host gets a packet from a device of the test.
  void tell(Peer::ConnectionId link, const PacketContent& content) {
    host.receive(link, net::write(content));
  }
  void tell(Peer::ConnectionId link, const Announcement& said) {
    tell(link, PacketContent(Announcements{{said}}));
  }
  /// Delivers all packets between host and guest.
  void pump() {
    for (bool more = true; more;) {
      more = false;
      collect();
      for (const Text& bytes : std::exchange(for_guest_, {})) {
        guest.receive(0, bytes);
        more = true;
      }
      for (const Peer::Packet& each : guest.take_packets()) {
        host.receive(0, each.bytes);
        more = true;
      }
    }
  }
  /// Takes the host's packets; those to the guest wait.
  void collect() {
    for (Peer::Packet& each : host.take_packets()) {
      for (const Peer::ConnectionId link : {7U, 8U}) {
        if (!each.to || *each.to == link) sent_[link].push_back(*net::read_packet(each.bytes));
      }
      if (!each.to || *each.to == 0) for_guest_.push_back(std::move(each.bytes));
    }
  }
  /// What the host has sent to a device of the test, of this type.
  template <class Content>
  std::vector<Content> sent(Peer::ConnectionId link = 7) {
    collect();
    std::vector<Content> out;
    for (const PacketContent& each : sent_[link]) {
      if (const auto* const found = std::get_if<Content>(&each)) out.push_back(*found);
    }
    return out;
  }
  std::size_t count(Peer::ConnectionId link = 7) {
    collect();
    return sent_[link].size();
  }
  void forget() {
    pump();
    sent_.clear();
  }
  /// A new window of all limits.
  void remind() {
    host.remind();
    collect();
    forget();
  }
  /// The host's status as it sends it.
  DeviceStatus status() {
    forget();
    host.remind();
    const auto all = sent<DeviceStatus>();
    REQUIRE_FALSE(all.empty());
    forget();
    return all.back();
  }
  net::Digest plan_id() {
    remind();
    tell(8, DeviceStatus{});
    for (const auto& each : sent<Announcements>(8)) {
      for (const Announcement& said : each.list) {
        if (said.about == About::Plan) return net::digest_of(said, code);
      }
    }
    return {};
  }

  /// The host's latest news.
  const io::Json& news() {
    io::Json fresh = news_of(host);
    if (!std::holds_alternative<std::monostate>(fresh.held)) news_ = std::move(fresh);
    return news_;
  }

  Peer host;
  Peer guest;

 private:
  io::Json news_;
  std::map<Peer::ConnectionId, std::vector<PacketContent>> sent_;
  std::vector<Text> for_guest_;
};

/// Connects the host, who sees it as `link`, with another device alone, and lets both say all.
void meet(Peer& host, Peer::ConnectionId link, Peer& other) {
  other.on_connected(0);
  host.on_connected(link);
  for (int at = 0; at < 6; ++at) {
    for (const auto& each : other.take_packets()) host.receive(link, each.bytes);
    for (const auto& each : host.take_packets()) {
      if (!each.to || *each.to == link) other.receive(0, each.bytes);
    }
  }
}

Announcement introduction(std::uint8_t seed, const std::string& name, std::uint32_t number,
                          Intent intent = Intent::Spectate) {
  return net::announce(About::Introduction, number,
                       net::write(net::Introduction{intent, name, "gold", {}}), key_of(seed), code);
}
Announcement reaction(std::uint8_t seed, std::uint32_t number, Text what) {
  return net::announce(About::Reaction, number, std::move(what), key_of(seed), code);
}

TEST_CASE("Every command is refused where it does not belong", "[net][peer]") {
  const std::string act = R"({"do":"act","action":{}})";
  const std::string no_action = R"({"do":"act"})";
  const std::string react = R"({"do":"react","what":"wow"})";
  const std::string rename = R"({"do":"rename","name":"Zoe","symbol":"gold"})";
  const std::string new_plan = R"({"do":"plan","plan":)" + plan() + "}";
  const std::string leave = R"({"do":"leave"})";
  const std::string resume = R"({"do":"resume"})";
  const std::string exports = R"({"do":"export"})";
  const std::string take = R"({"do":"take","file":"x"})";
  const auto give_up = [](const std::string& seat) {
    return R"({"do":"give-up-on","seat":)" + seat + "}";
  };
  const std::string not_ready = R"({"do":"ready","ready":false})";
  struct Case {
    std::string command;
    /// The rule that refuses it at no table, to the host and a spectator in the lobby, to both in
    /// the game, and after leaving.
    std::string nowhere, lobby, spectator, game, watching, left;
  };
  const std::string c = "command";
  const std::vector<Case> cases = {
      {"no json", c, c, c, c, c, c},
      {R"({"do":"dance"})", c, c, c, c, c, c},
      {R"({"to":"dance"})", c, c, c, c, c, c},
      {R"({"do":"a word of more than twenty letters"})", c, c, c, c, c, c},
      {open(plan()), "", c, c, c, c, c},
      {join("Zoe"), "", c, c, c, c, c},
      {resume, c, "", "", "", "", c},
      {rename, c, "", "", "started", "started", c},
      {R"({"do":"rename","name":"","symbol":"gold"})", c, "name", "name", "name", "name", c},
      {R"({"do":"rename","name":"Zoe"})", c, "name", "name", "name", "name", c},
      {R"({"do":"rename","name":"Zoe","symbol":"a symbol of 21 letters"})", c, "name", "name",
       "name", "name", c},
      {new_plan, c, "", "opener", "started", "started", c},
      {R"({"do":"plan","plan":{}})", c, "plan", "opener", "started", "started", c},
      {R"({"do":"plan","plan":)" + with_first_seat("easy") + "}", c, "plan", "opener", "started",
       "started", c},
      {R"({"do":"rename","name":"Zoe","symbol":")" + std::string(20, 's') + R"("})", c, "", "",
       "started", "started", c},
      {R"({"do":"rename","name":"Zoe","symbol":")" + std::string(21, 's') + R"("})", c, "name",
       "name", "name", "name", c},
      {R"({"do":"plan"})", c, "plan", "opener", "started", "started", c},
      {ready, c, "", "full", "started", "started", c},
      {not_ready, c, "", "full", "started", "started", c},
      {R"({"do":"ready"})", c, c, c, c, c, c},
      {react, c, "", "seat", "", "seat", c},
      {R"({"do":"react","what":"a speech"})", c, "reaction", "reaction", "reaction", "reaction", c},
      {take, c, "file", "file", "file", "file", c},
      {R"({"do":"take"})", c, "file", "file", "file", "file", c},
      {act, c, c, c, "action", "action", c},
      {no_action, c, c, c, "action", "action", c},
      {exports, c, c, c, "", "", c},
      {give_up("1"), c, c, c, "", "seat", c},
      {give_up("0"), c, c, c, "seat", "seat", c},
      {give_up("2"), c, c, c, c, c, c},
      {give_up("-1"), c, c, c, c, c, c},
      {R"({"do":"give-up-on"})", c, c, c, c, c, c},
      {R"({"do":"ask-undo"})", c, c, c, "undo", "undo", c},
      {R"({"do":"answer-undo","yes":true})", c, c, c, "undo", "undo", c},
      {leave, c, "", "", "", "", c},
  };
  const auto spectator = [] {
    Peer out(Seed{9}, games::net_games());
    REQUIRE_FALSE(out.execute(join("Eve", code, R"(,"onlooker":true)")));
    return out;
  };
  /// A spectator that has heard all that the host says.
  const auto watching = [&](Bench& bench) {
    Peer out = spectator();
    meet(bench.host, 7, out);
    return out;
  };
  for (const Case& each : cases) {
    INFO(each.command);
    Peer fresh(Seed{3}, games::net_games());
    CHECK(rule_of(fresh.execute(each.command)) == each.nowhere);
    {
      Bench bench;
      Peer eve = watching(bench);
      CHECK(rule_of(eve.execute(each.command)) == each.spectator);
      CHECK(rule_of(bench.host.execute(each.command)) == each.lobby);
      CHECK(text_of(bench.news(), "trouble") == (each.command == leave ? "left" : each.lobby));
    }
    Bench bench;
    bench.begin();
    Peer eve = watching(bench);
    CHECK(rule_of(eve.execute(each.command)) == each.watching);
    CHECK(rule_of(bench.host.execute(each.command)) == each.game);
    bench.guest.execute(leave);
    CHECK(rule_of(bench.guest.execute(each.command)) == each.left);
  }
}

TEST_CASE("A table needs a code, a name, and a plan whose first seat is the host's",
          "[net][peer]") {
  struct Case {
    std::string command;
    std::string rule;
  };
  const std::string letters(24, 'a');
  const std::vector<Case> cases = {
      {open(plan()), ""},
      {open(plan(), std::string(100, 'a')), ""},
      {open(plan(), std::string(101, 'a')), "plan"},
      {open(plan(), ""), "plan"},
      {open("{}"), "plan"},
      {open(with_first_seat("easy")), "plan"},
      {open(with_first_seat("open")), "plan"},
      {join("Ana"), ""},
      {join("Ana", ""), "plan"},
      {join("Ana", std::string(100, 'a')), ""},
      {join("Ana", std::string(101, 'a')), "plan"},
      {join(letters), ""},
      {join(letters + "a"), "name"},
      {join(""), "name"},
      {join("\\u202eevil"), "name"},
      {join("Ana", code, R"(,"onlooker":1)"), "plan"},
      {R"({"do":"join","code":"x","name":"Ana","symbol":"12345678901234567890"})", ""},
      {R"({"do":"join","code":"x","name":"Ana","symbol":"123456789012345678901"})", "plan"},
      {R"({"do":"join","code":"x","name":"Ana"})", "plan"},
      {R"({"do":"join","name":"Ana","symbol":"gold"})", "plan"},
      {R"({"do":"join","code":"x","symbol":"gold"})", "plan"},
  };
  for (const Case& each : cases) {
    INFO(each.command);
    Peer peer(Seed{3}, games::net_games());
    peer.on_connected(0);
    CHECK(rule_of(peer.execute(each.command)) == each.rule);
    // A refused device is at no table, says nothing and keeps nothing.
    CHECK(peer.take_packets().empty() != each.rule.empty());
    CHECK(peer.take_saved_state().has_value() == each.rule.empty());
    CHECK(peer.take_news().has_value() == each.rule.empty());
  }
}

TEST_CASE("The host's seat is its own, spectators get none", "[net][peer]") {
  struct Case {
    std::string more;
    bool seated;
  };
  for (const auto& [more, seated] :
       {Case{"", true}, Case{R"(,"onlooker":false)", true}, Case{R"(,"onlooker":true)", false}}) {
    INFO(more);
    Peer host(Seed{1}, games::net_games());
    Peer guest(Seed{2}, games::net_games());
    host.on_connected(0);
    guest.on_connected(0);
    // A host does not only watch.
    std::string command = open(plan());
    command.insert(command.size() - 1, R"(,"onlooker":true)");
    REQUIRE_FALSE(host.execute(command));
    REQUIRE_FALSE(guest.execute(join("Ana", code, more)));
    for (int at = 0; at < 6; ++at) {
      for (const auto& each : host.take_packets()) guest.receive(0, each.bytes);
      for (const auto& each : guest.take_packets()) host.receive(0, each.bytes);
    }
    const io::Json news = news_of(guest);
    const io::Json of_host = news_of(host);
    CHECK(std::holds_alternative<std::int64_t>(io::find(news, "seat")->held) == seated);
    CHECK(list_of(news, "onlookers").size() == (seated ? 0 : 1));
    CHECK(list_of(of_host, "onlookers").size() == (seated ? 0 : 1));
    CHECK(std::get<bool>(io::find(of_host, "opener")->held));
    CHECK_FALSE(std::get<bool>(io::find(news, "opener")->held));
    CHECK(text_of(news, "stage") == "lobby");
  }
}

TEST_CASE("A device that was cut off hears nothing before a greeting, and no stranger",
          "[net][peer]") {
  Bench bench;
  const auto knows = [&](const std::string& name) {
    for (const io::Json& each : list_of(bench.news(), "onlookers")) {
      if (text_of(each, "name") == name) return true;
    }
    return false;
  };
  bench.host.on_connected(7);  // anew
  bench.tell(7, introduction(7, "Early", 1));
  CHECK_FALSE(knows("Early"));
  bench.tell(7, Greeting{net::version + 1, key_of(7).key()});
  bench.tell(7, introduction(7, "Early", 1));
  CHECK_FALSE(knows("Early"));
  // Its own key is no greeting.
  bench.tell(7, Greeting{net::version, key_of(1).key()});
  bench.tell(7, introduction(7, "Early", 1));
  CHECK_FALSE(knows("Early"));
  bench.forget();
  bench.greet(7, 7);
  CHECK(bench.sent<DeviceStatus>().size() == 1);
  bench.greet(7, 7);
  CHECK(bench.sent<DeviceStatus>().size() == 1);
  bench.greet(7, 9);
  CHECK(bench.sent<DeviceStatus>().size() == 2);
  bench.tell(7, introduction(7, "Early", 1));
  CHECK(knows("Early"));
  bench.host.receive(99, net::write(PacketContent(Announcements{{introduction(9, "Zoe", 1)}})));
  CHECK_FALSE(knows("Zoe"));
  bench.host.on_disconnected(7);
  bench.tell(7, introduction(9, "Zoe", 1));
  CHECK_FALSE(knows("Zoe"));
}

TEST_CASE("Packets and bytes of a connection have a limit between two reminders", "[net][peer]") {
  const Text said = net::write(PacketContent(Announcements{{introduction(9, "Zoe", 1)}}));
  const auto junk = [](std::size_t size) { return Text(size, 0xFF); };
  struct Case {
    std::string name;
    std::size_t packets;  ///< before
    std::size_t size;
    std::size_t last_size;
    bool taken;
  };
  const std::vector<Case> cases = {
      {"the most packets", 1'998, 1, 1, true},
      {"more packets", 1'999, 1, 1, false},
      {"the most bytes", 39, net::max_packet, net::max_packet - said.size(), true},
      {"more bytes", 39, net::max_packet, net::max_packet - said.size() + 1, false},
      {"too long packets do not count", 50, net::max_packet + 1, net::max_packet - 100, true},
  };
  Bench bench;
  std::uint32_t number = 0;
  for (const Case& each : cases) {
    INFO(each.name);
    bench.host.on_disconnected(7);
    bench.host.on_connected(7);
    bench.greet(7, 7);
    bench.remind();
    for (std::size_t at = 0; at < each.packets; ++at) bench.host.receive(7, junk(each.size));
    bench.host.receive(7, junk(each.last_size));
    const Announcement renamed = introduction(9, "Zoe", ++number);
    const Text packet = net::write(PacketContent(Announcements{{renamed}}));
    REQUIRE(packet.size() == said.size());
    bench.host.receive(7, packet);
    CHECK(bench.sent<Announcements>(8).size() == (each.taken ? 1 : 0));
    bench.remind();
    bench.host.receive(7, packet);
    CHECK(bench.sent<Announcements>(8).size() == (each.taken ? 0 : 1));
  }
}

TEST_CASE("A device answers each status with what the other lacks", "[net][peer]") {
  Bench bench;
  bench.begin();
  const DeviceStatus own = bench.status();
  REQUIRE(own.game);
  REQUIRE(own.game->step > 0);
  struct Case {
    std::string name;
    std::function<void(DeviceStatus&)> change;
    std::size_t announcements = 0;
    std::size_t starts = 0;
    std::optional<std::uint32_t> question = {};
    std::size_t statuses = 0;
  };
  const std::uint32_t step = own.game->step;
  const std::vector<Case> cases = {
      {"the same", [](DeviceStatus&) {}},
      {"another lobby", [](DeviceStatus& it) { it.lobby[0] ^= 1U; }, 1, 0, {}, 1},
      {"no game", [](DeviceStatus& it) { it.game.reset(); }, 0, 1},
      {"another game", [](DeviceStatus& it) { it.game->id[0] ^= 1U; }, 0, 1, {}, 1},
      {"a later step", [](DeviceStatus& it) { ++it.game->step; }, 0, 0, step},
      {"other votes", [](DeviceStatus& it) { it.game->votes[0] ^= 1U; }, 0, 0, step},
      {"another history", [](DeviceStatus& it) { it.game->history[0] ^= 1U; }, 0, 0, 0U},
      {"another history of an earlier step",
       [](DeviceStatus& it) {
         --it.game->step;
         it.game->history[0] ^= 1U;
       },
       0,
       0,
       {},
       1},
      {"more statements", [](DeviceStatus& it) { it.game->received = 0x10; }, 0, 0, step},
      {"an earlier step", [](DeviceStatus& it) { --it.game->step; }, 0, 0, {}, 1},
  };
  for (const Case& each : cases) {
    INFO(each.name);
    bench.host.on_disconnected(7);
    bench.host.on_connected(7);
    bench.greet(7, 7);
    bench.remind();
    DeviceStatus other = bench.status();
    REQUIRE(other.game);
    REQUIRE(other.game->step == step);
    other.linked.clear();
    each.change(other);
    bench.tell(7, other);
    CHECK(bench.sent<Announcements>().size() == each.announcements);
    CHECK(bench.sent<StartProof>().size() == each.starts);
    CHECK(bench.sent<DeviceStatus>().size() == each.statuses);
    const auto questions = bench.sent<Question>();
    REQUIRE(questions.size() == (each.question ? 1 : 0));
    if (each.question) {
      CHECK(questions[0].step == *each.question);
      CHECK(questions[0].game == other.game->id);
    }
    // Once is enough: the same status again brings only the own status, six times in all.
    for (int at = 0; at < 20; ++at) bench.tell(7, other);
    CHECK(bench.sent<Announcements>().size() == each.announcements);
    CHECK(bench.sent<StartProof>().size() == each.starts);
    CHECK(bench.sent<Question>().size() == questions.size());
    // The reminder's is the first of the six.
    CHECK(bench.sent<DeviceStatus>().size() == (each.statuses > 0 ? 5 : 0));
    CHECK(bench.count(8) == 0);
    bench.remind();
    bench.tell(7, other);
    CHECK(bench.sent<Announcements>().size() == each.announcements);
    CHECK(bench.sent<StartProof>().size() == each.starts);
    CHECK(bench.sent<Question>().size() == questions.size());
    CHECK(bench.sent<DeviceStatus>().size() == each.statuses);
  }
}

TEST_CASE("A status lists the connected devices, at most 40", "[net][peer]") {
  Bench bench;
  const auto linked = bench.status().linked;
  CHECK(linked == std::vector{key_of(2).key(), key_of(7).key(), key_of(8).key()});
  for (std::uint8_t at = 0; at < 50; ++at) {
    bench.host.on_connected(100U + at);
    bench.greet(100U + at, static_cast<std::uint8_t>(50 + at));
  }
  CHECK(bench.status().linked.size() == 40);
}

TEST_CASE("Questions have a limit in both directions", "[net][peer]") {
  Bench bench;
  bench.begin();
  const DeviceStatus own = bench.status();
  const net::Digest game = own.game->id;
  bench.tell(7, Question{net::Digest{1}, 0});
  CHECK(bench.count() == 0);
  for (int at = 0; at < 20; ++at) bench.tell(7, Question{game, 0});
  const auto answers = bench.sent<Statements>();
  REQUIRE(answers.size() == 6);
  for (const Statements& each : answers) {
    CHECK(each.answers);
    CHECK(each.game == game);
    CHECK(each.list.size() >= 2);
  }
  bench.remind();
  bench.tell(7, Question{game, own.game->step});
  REQUIRE(bench.sent<Statements>().size() == 1);
  CHECK(bench.sent<Statements>().front().list.size() < answers.front().list.size());

  // A question waits for its answer, and there are six in a window.
  const auto ask = [&] {
    DeviceStatus ahead = own;
    ++ahead.game->step;
    bench.tell(7, ahead);
  };
  bench.remind();
  for (std::size_t at = 1; at <= 6; ++at) {
    ask();
    ask();
    CHECK(bench.sent<Question>().size() == at);
    bench.tell(7, Statements{game, false, {}});
    ask();
    CHECK(bench.sent<Question>().size() == at);
    bench.tell(7, Statements{net::Digest{1}, true, {}});
    ask();
    CHECK(bench.sent<Question>().size() == at);
    bench.tell(7, Statements{game, true, {}});
  }
  ask();
  CHECK(bench.sent<Question>().size() == 6);
  bench.remind();
  ask();
  CHECK(bench.sent<Question>().size() == 1);
}

TEST_CASE("Statements that do not fit make the device ask, new ones are passed on", "[net][peer]") {
  Bench bench;
  bench.begin();
  const DeviceStatus own = bench.status();
  const auto& game = *own.game;
  const auto made = [&](std::uint8_t signer, std::uint8_t seat, std::uint32_t step,
                        const net::Digest& previous) {
    net::Statement out = {net::Kind::Say, step, {seat}, previous, {1, 2, 3}, {}};
    net::sign(out, key_of(signer));
    return out;
  };
  struct Case {
    std::string name;
    net::Statement said;
    std::optional<std::uint32_t> question;
    bool passed_on;
  };
  net::Digest other = game.history;
  other[0] ^= 1U;
  const std::vector<Case> cases = {
      {"of a later step", made(2, 1, game.step + 1, game.history), game.step, false},
      {"on another history", made(2, 1, game.step, other), 0U, false},
      {"of another signer", made(7, 1, game.step, game.history), {}, false},
      {"false, but new", made(2, 1, game.step, game.history), {}, true},
  };
  for (const Case& each : cases) {
    INFO(each.name);
    bench.remind();
    bench.host.take_saved_state();
    bench.tell(7, Statements{net::Digest{1}, false, {each.said}});
    CHECK(bench.count() == 0);
    CHECK(bench.count(8) == 0);
    bench.tell(7, Statements{game.id, false, {each.said}});
    const auto questions = bench.sent<Question>();
    REQUIRE(questions.size() == (each.question ? 1 : 0));
    if (each.question) CHECK(questions[0].step == *each.question);
    CHECK((bench.count(8) > 0) == each.passed_on);
    CHECK(bench.host.take_saved_state().has_value() == each.passed_on);
  }
  CHECK(list_of(bench.news(), "verdicts").size() == 1);
}

TEST_CASE("News pass on to devices that have no connection to their source", "[net][peer]") {
  Bench bench;
  const auto linked_to = [](std::vector<net::PublicKey> keys) {
    DeviceStatus out;
    out.linked = std::move(keys);
    return out;
  };
  struct Case {
    std::string name;
    std::vector<net::PublicKey> linked;  ///< of the device at 8
    bool passed_on;
  };
  std::uint32_t number = 1;
  for (const Case& each :
       {Case{"connected with nothing", {}, true},
        Case{"connected with another", {key_of(2).key()}, true},
        Case{"connected with the source", {key_of(2).key(), key_of(7).key()}, false}}) {
    INFO(each.name);
    bench.tell(8, linked_to(each.linked));
    bench.remind();
    const Announcement said = introduction(7, "Zoe", ++number);
    bench.tell(7, said);
    CHECK(bench.sent<Announcements>(7).empty());
    REQUIRE(bench.sent<Announcements>(8).size() == (each.passed_on ? 1 : 0));
    if (each.passed_on) CHECK(bench.sent<Announcements>(8).front().list == std::vector{said});
    // Only news: the second time there is nothing to pass on.
    bench.forget();
    bench.tell(7, said);
    CHECK(bench.count(8) == 0);
  }
  // Not to a second connection of the same device, nor to one that has not greeted.
  bench.tell(8, linked_to({}));
  bench.greet(8, 7);
  bench.remind();
  bench.tell(7, introduction(7, "Zoe", ++number));
  CHECK(bench.sent<Announcements>(8).empty());
  bench.host.on_connected(8);
  bench.forget();
  bench.tell(7, introduction(7, "Zoe", ++number));
  CHECK(bench.sent<Announcements>(8).empty());
}

TEST_CASE("A device believes three reactions of each player between two reminders", "[net][peer]") {
  Bench bench(plan(3));
  bench.pump();
  const auto shown = [&] {
    bench.host.remind();
    return list_of(bench.news(), "reactions").size();
  };
  const auto forged = [](Announcement said) {
    said.signature[0] ^= 1U;
    return said;
  };
  struct Case {
    std::string name;
    Announcement said;
    bool taken;
  };
  const auto last = static_cast<std::uint8_t>(net::known_reactions.size() - 1);
  for (const Case& each : {
           Case{"the first", reaction(2, 100, {0}), true},
           Case{"the last", reaction(2, 101, {last}), true},
           Case{"unknown", reaction(2, 102, {static_cast<std::uint8_t>(last + 1)}), false},
           Case{"the same number", reaction(2, 101, {0}), false},
           Case{"an earlier number", reaction(2, 100, {0}), false},
           Case{"of nothing", reaction(2, 103, {}), false},
           Case{"of two", reaction(2, 104, {0, 0}), false},
           Case{"forged", forged(reaction(2, 105, {0})), false},
           Case{"of no player", reaction(7, 106, {0}), false},
           Case{"the next", reaction(2, 107, {0}), true},
       }) {
    INFO(each.name);
    const std::size_t before = shown();
    bench.forget();
    bench.tell(7, each.said);
    CHECK(bench.sent<Announcements>(8).size() == (each.taken ? 1 : 0));
    CHECK(shown() == before + (each.taken ? 1 : 0));
  }
  bench.remind();
  for (std::uint32_t at = 0; at < 10; ++at) bench.tell(7, reaction(2, 200 + at, {1}));
  CHECK(bench.sent<Announcements>(8).size() == 3);
  bench.remind();
  bench.tell(7, reaction(2, 300, {2}));
  CHECK(bench.sent<Announcements>(8).size() == 1);
  const io::Json& news = bench.news();
  // The app gets the last six, numbered.
  const auto& list = list_of(news, "reactions");
  REQUIRE(list.size() == 6);
  CHECK(text_of(list.back(), "what") == "laugh");
  CHECK(std::get<std::int64_t>(io::find(list.back(), "number")->held) == 7);
  CHECK(std::get<std::int64_t>(io::find(list.back(), "seat")->held) == 1);
  // Its own, too.
  const std::string wow = R"({"do":"react","what":"wow"})";
  bench.remind();
  for (int at = 0; at < 3; ++at) CHECK_FALSE(bench.host.execute(wow));
  CHECK(rule_of(bench.host.execute(wow)) == "often");
  CHECK(bench.sent<Announcements>(8).size() == 3);
  bench.remind();
  CHECK_FALSE(bench.host.execute(wow));
}

// What a device keeps.

/// Kept bytes with their digest.
Text sealed(Text content) {
  const net::Digest sum = net::digest(content);
  content.insert(content.end(), sum.begin(), sum.end());
  return content;
}

TEST_CASE("Kept bytes are read whole or refused", "[net][peer]") {
  Bench bench;
  const Text lobby_kept = *bench.host.take_saved_state();
  bench.begin();
  const Text game_kept = *bench.host.take_saved_state();
  CHECK_FALSE(bench.host.take_saved_state());
  const Text lobby(lobby_kept.begin(), lobby_kept.end() - sizeof(net::Digest));
  const Text game(game_kept.begin(), game_kept.end() - sizeof(net::Digest));
  REQUIRE(sealed(lobby) == lobby_kept);
  const auto first = [](const Text& text, std::size_t size) {
    return Text(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(size));
  };
  const auto with = [](Text text, std::size_t at, std::uint8_t value) {
    text[at] = value;
    return text;
  };
  const std::size_t code_at = 4 + sizeof(Seed);
  const std::size_t left_at = code_at + 4 + code.size();
  const auto with_code = [&](const std::string& other) {
    net::ByteWriter out;
    const Text before = first(lobby, code_at);
    out.raw(before).block(net::bytes_of(other));
    out.raw(Text(lobby.begin() + static_cast<std::ptrdiff_t>(left_at), lobby.end()));
    return out.take();
  };
  Text longer = game;
  longer.push_back(0);
  Text without_people = first(lobby, left_at + 5);
  without_people.insert(without_people.end(), {0, 0, 0, 0, 0});
  net::ByteReader in(game);
  in.u32();
  in.raw<sizeof(Seed)>();
  in.block(100);
  in.u8();
  in.u32();
  const auto people = net::get_announcements(in);
  REQUIRE(people);
  REQUIRE(in.u8() == 1);
  const auto proof = net::get_announcements(in);
  const auto statements = net::get_statements(in);
  REQUIRE(proof);
  REQUIRE(statements);
  const auto with_start = [&](const std::vector<Announcement>& start) {
    net::ByteWriter out;
    out.raw(first(game, left_at + 5));
    net::put(out, *people);
    out.u8(1);
    net::put(out, start);
    net::put(out, *statements);
    return out.take();
  };
  auto few = *proof;
  few.pop_back();
  auto forged = *proof;
  forged.back().signature[0] ^= 1U;
  // A list's first item begins after the number of items and its length.
  const std::size_t first_item = left_at + 5 + 8;
  Peer long_code(Seed{5}, games::net_games());
  REQUIRE_FALSE(long_code.execute(join("Ana", std::string(100, 'a'))));
  CHECK(Peer::restore(*long_code.take_saved_state(), games::net_games()));
  struct Case {
    std::string name;
    Text content;
    std::string fault;  ///< empty: it is read
  };
  const std::string damaged = "the saved state of this table is damaged";
  const std::string version = "another version saved this state";
  const std::vector<Case> cases = {
      {"the lobby", lobby, ""},
      {"the game", game, ""},
      {"nothing", {}, version},
      {"another version", with(lobby, 0, 0), version},
      {"more than a game", longer, damaged},
      {"no code", with_code(""), damaged},
      {"a code that is too long", with_code(std::string(101, 'a')), damaged},
      {"the code of another table", with_code("x"), damaged},
      {"without people", without_people, damaged},
      {"an announcement of no kind", with(lobby, first_item, 9), damaged},
      {"the game's parts", with_start(*proof), ""},
      {"a start without an agreement", with_start(few), damaged},
      {"a start with a forged agreement", with_start(forged), damaged},
      {"no start", with_start({}), damaged},
      {"a lobby that should be a game", with(lobby, lobby.size() - 1, 1), damaged},
      {"another device's secret", with(lobby, 4, 77), damaged},
  };
  for (const Case& each : cases) {
    INFO(each.name);
    const auto back = Peer::restore(sealed(each.content), games::net_games());
    CHECK(static_cast<bool>(back) == each.fault.empty());
    if (!back) CHECK(back.error() == each.fault);
  }
  for (const std::size_t size : support::sampled_places(game.size(), 150, "cut")) {
    INFO("cut at " << size);
    CHECK_FALSE(Peer::restore(sealed(first(game, size)), games::net_games()));
  }
  CHECK_FALSE(Peer::restore(first(lobby_kept, sizeof(net::Digest) - 1), games::net_games()));
  CHECK_FALSE(Peer::restore({}, games::net_games()));
}

TEST_CASE("A restored device is where it was, and says nothing twice", "[net][peer]") {
  Bench bench;
  bench.begin();
  const DeviceStatus before = bench.status();
  const auto kept = bench.host.take_saved_state();
  REQUIRE(kept);
  auto back = Peer::restore(*kept, games::net_games());
  REQUIRE(back);
  Peer again = std::move(back).value();
  again.on_connected(7);
  const auto sent = again.take_packets();
  REQUIRE(sent.size() == 2);
  CHECK(std::get<Greeting>(*net::read_packet(sent[0].bytes)).key == key_of(1).key());
  const auto status = std::get<DeviceStatus>(*net::read_packet(sent[1].bytes));
  CHECK(status.lobby == before.lobby);
  CHECK(status.game->step == before.game->step);
  CHECK(status.game->history == before.game->history);
  CHECK(status.game->votes == before.game->votes);
  CHECK(status.game->received == before.game->received);
  // A device that left is restored as gone.
  REQUIRE_FALSE(bench.guest.execute(R"({"do":"leave"})"));
  const auto gone = bench.guest.take_saved_state();
  REQUIRE(gone);
  auto left = Peer::restore(*gone, games::net_games());
  REQUIRE(left);
  Peer there = std::move(left).value();
  CHECK(text_of(news_of(there), "stage") == "failed");
  CHECK(text_of(news_of(bench.guest), "trouble") == "left");
  there.on_connected(0);
  there.remind();
  CHECK(there.take_packets().empty());
}

TEST_CASE("A signed file of another game or table is not taken", "[net][peer]") {
  Bench bench;
  bench.begin();
  REQUIRE_FALSE(bench.host.execute(R"({"do":"export"})"));
  std::string file;
  while (const auto news = bench.host.take_news()) {
    const auto json = io::parse_json(*news);
    const std::string text = text_of(*json, "signed");
    if (!text.empty()) file = text;
  }
  REQUIRE_FALSE(file.empty());
  const auto content = net::read_signed_file(file);
  REQUIRE(content);
  const auto take = [](const std::string& text) {
    return io::JsonWriter()
        .open_object()
        .text("do", "take")
        .text("file", text)
        .close_object()
        .take();
  };
  const auto written = [&](const std::string& table, std::vector<Announcement> proof) {
    net::Start start;
    start.proof = std::move(proof);
    return net::write_signed_file(table, start, content->statements);
  };
  auto few = content->proof;
  few.pop_back();
  // Another start at the same table, with the same players.
  const auto old_plan = net::read_plan(content->proof[0].body, games::net_games());
  REQUIRE(old_plan);
  net::Plan other = *old_plan;
  other.hints = !other.hints;
  const auto start_of = [&](std::uint32_t number) {
    const Announcement said =
        net::announce(About::Plan, number, net::write(other), key_of(1), code);
    const net::Digest id = net::digest_of(said, code);
    std::vector<Announcement> out = {said};
    for (const std::uint8_t signer : {std::uint8_t{1}, std::uint8_t{2}}) {
      out.push_back(net::announce(About::Readiness, number + 1,
                                  net::write(net::Readiness{true, id}), key_of(signer), code));
    }
    return out;
  };
  struct Case {
    std::string name;
    std::string text;
    std::string rule;
  };
  for (const Case& each : {
           Case{"the game", file, ""},
           Case{"no file", "x", "file"},
           Case{"of another table", written("other", content->proof), "file"},
           Case{"without an agreement", written(code, few), "file"},
           Case{"of another game", written(code, start_of(1000)), "file"},
       }) {
    INFO(each.name);
    CHECK(rule_of(bench.host.execute(take(each.text))) == each.rule);
    CHECK(bench.sent<Statements>().empty());
  }
  // A device that knows nothing but the code gets the whole game by it, and passes it on.
  Peer eve(Seed{9}, games::net_games());
  REQUIRE_FALSE(eve.execute(join("Eve", code, R"(,"onlooker":true)")));
  eve.on_connected(0);
  eve.take_packets();
  CHECK_FALSE(eve.execute(take(file)));
  const io::Json news = news_of(eve);
  CHECK(text_of(news, "stage") == "game");
  CHECK(list_of(*io::find(news, "plan"), "seats").size() == 2);
  std::size_t passed = 0;
  for (const auto& each : eve.take_packets()) {
    const auto packet = net::read_packet(each.bytes);
    if (const auto* const said = std::get_if<Statements>(&*packet)) passed += said->list.size();
  }
  CHECK(passed == content->statements.size());
}

TEST_CASE("Of two starts the later plan counts, until a player opens a number", "[net][peer]") {
  // A spectator, to whom host and guest can prove any start.
  const net::SigningKey host = key_of(1);
  const net::SigningKey guest = key_of(2);
  std::optional<io::LoadError> fault;
  const auto json = io::parse_json(plan());
  net::Plan proposed = net::read_plan(io::JsonReader(*json, fault), games::net_games());
  const net::Digest nonce = {4};
  proposed.seats[0] = {io::SeatKind::Person, "Mia", "gold", host.key(), net::digest(nonce)};
  proposed.seats[1] = {io::SeatKind::Person, "Ana", "jade", guest.key(), net::digest(nonce)};
  const auto start_of = [&](std::uint32_t number) {
    const Announcement said = net::announce(About::Plan, number, net::write(proposed), host, code);
    const net::Digest id = net::digest_of(said, code);
    return StartProof{
        {said,
         net::announce(About::Readiness, number + 1, net::write(net::Readiness{true, id}), host,
                       code),
         net::announce(About::Readiness, 5, net::write(net::Readiness{true, id}), guest, code)}};
  };
  const auto id_of = [](const StartProof& start) {
    return net::digest_of(start.list.front(), code);
  };
  Peer eve(Seed{9}, games::net_games());
  REQUIRE_FALSE(eve.execute(join("Eve", code, R"(,"onlooker":true)")));
  eve.on_connected(0);
  eve.receive(0, net::write(PacketContent(Greeting{net::version, host.key()})));
  const auto current = [&] {
    eve.take_packets();
    eve.remind();
    std::optional<net::GameStatus> out;
    for (const auto& each : eve.take_packets()) {
      const auto packet = net::read_packet(each.bytes);
      if (const auto* const status = std::get_if<DeviceStatus>(&*packet)) out = status->game;
    }
    return out;
  };
  CHECK_FALSE(current());
  const auto tell = [&](const StartProof& start) {
    eve.receive(0, net::write(PacketContent(start)));
  };
  StartProof forged = start_of(10);
  forged.list.back().signature[0] ^= 1U;
  tell(forged);
  CHECK_FALSE(current());
  tell({});
  CHECK_FALSE(current());
  const StartProof first = start_of(10);
  eve.take_packets();
  tell(first);
  CHECK_FALSE(eve.take_packets().empty());
  CHECK(current()->id == id_of(first));
  // The same again is no news.
  eve.take_packets();
  tell(first);
  CHECK(eve.take_packets().empty());
  tell({});
  CHECK(current()->id == id_of(first));
  tell(start_of(9));
  CHECK(current()->id == id_of(first));
  // Of two plans with one number the first counts.
  proposed.hints = !proposed.hints;
  tell(start_of(10));
  CHECK(current()->id == id_of(first));
  // Until the numbers are open there is no game to show, but all are ready.
  const io::Json news = news_of(eve);
  CHECK(text_of(news, "stage") == "lobby");
  const io::Json& shown = *io::find(news, "plan");
  CHECK(std::holds_alternative<std::monostate>(io::find(shown, "first")->held));
  for (const io::Json& seat : list_of(shown, "seats")) {
    CHECK(std::get<bool>(io::find(seat, "ready")->held));
  }
  const StartProof second = start_of(11);
  tell(second);
  CHECK(current()->id == id_of(second));
  Statements opened = {id_of(second), false, {}};
  for (std::uint8_t seat = 0; seat < 2; ++seat) {
    net::Statement said = {
        net::Kind::Say, 0, {seat}, id_of(second), Text(nonce.begin(), nonce.end()), {}};
    net::sign(said, seat == 0 ? host : guest);
    opened.list.push_back(said);
  }
  eve.receive(0, net::write(PacketContent(opened)));
  REQUIRE(current()->step == 1);
  tell(start_of(12));
  CHECK(current()->id == id_of(second));
}

TEST_CASE("The news say why a device cannot play", "[net][peer]") {
  Bench bench;
  Peer late(Seed{9}, games::net_games());
  REQUIRE_FALSE(late.execute(join("Eve")));
  late.on_connected(0);
  const auto exchange = [&] {
    bench.host.on_connected(7);
    for (int at = 0; at < 6; ++at) {
      for (const auto& each : late.take_packets()) bench.host.receive(7, each.bytes);
      for (const auto& each : bench.host.take_packets()) {
        if (!each.to || *each.to == 7) late.receive(0, each.bytes);
        if (!each.to || *each.to == 0) bench.guest.receive(0, each.bytes);
      }
      for (const auto& each : bench.guest.take_packets()) bench.host.receive(0, each.bytes);
    }
  };
  CHECK(text_of(news_of(late), "stage") == "joining");
  CHECK(text_of(news_of(late), "trouble").empty());
  exchange();
  const io::Json full = news_of(late);
  CHECK(text_of(full, "stage") == "lobby");
  CHECK(text_of(full, "trouble") == "full");
  CHECK(text_of(news_of(bench.guest), "trouble").empty());
  // A spectator misses nothing.
  Peer watcher(Seed{6}, games::net_games());
  REQUIRE_FALSE(watcher.execute(join("Zoe", code, R"(,"onlooker":true)")));
  meet(bench.host, 8, watcher);
  const io::Json watched = news_of(watcher);
  CHECK(text_of(watched, "stage") == "lobby");
  CHECK(text_of(watched, "trouble").empty());
  // With a free seat there is nothing to say.
  REQUIRE_FALSE(bench.host.execute(R"({"do":"plan","plan":)" + plan(3) + "}"));
  exchange();
  exchange();
  CHECK(text_of(news_of(late), "trouble").empty());
  REQUIRE_FALSE(bench.host.execute(R"({"do":"leave"})"));
  exchange();
  CHECK(text_of(news_of(bench.guest), "trouble") == "opener_left");
}

TEST_CASE("The news tell of each seat who is there, ready and gone", "[net][peer]") {
  Bench bench(plan(4, 1));
  using Flags = std::vector<bool>;
  const auto flags = [&](std::string_view key) {
    Flags out;
    for (const io::Json& seat : list_of(*io::find(bench.news(), "plan"), "seats")) {
      out.push_back(std::get<bool>(io::find(seat, key)->held));
    }
    return out;
  };
  // The host, the guest, an open seat, a bot.
  CHECK(flags("connected") == Flags{true, true, false, true});
  CHECK(flags("ready") == Flags{false, false, false, true});
  CHECK(flags("own") == Flags{true, false, false, false});
  CHECK(flags("left") == Flags{false, false, false, false});
  REQUIRE_FALSE(bench.guest.execute(ready));
  bench.pump();
  CHECK(flags("ready") == Flags{false, true, false, true});
  bench.host.on_disconnected(0);
  CHECK(flags("connected") == Flags{true, false, false, true});
  Bench playing;
  playing.begin();
  const io::Json& seats = *io::find(playing.news(), "plan");
  for (const io::Json& seat : list_of(seats, "seats")) {
    CHECK(std::get<bool>(io::find(seat, "ready")->held));
  }
  CHECK(std::holds_alternative<std::int64_t>(io::find(seats, "first")->held));
}

TEST_CASE("The news list ten onlookers at most, and none that has gone", "[net][peer]") {
  Bench bench;
  const auto listed = [&] { return list_of(bench.news(), "onlookers").size(); };
  for (std::uint8_t at = 0; at < 12; ++at) {
    bench.tell(7, introduction(static_cast<std::uint8_t>(20 + at), "Zoe", 1));
    CHECK(listed() == std::min<std::size_t>(at + 1U, 10));
  }
  for (std::uint8_t at = 0; at < 3; ++at) {
    bench.tell(7, introduction(static_cast<std::uint8_t>(20 + at), "Zoe", 2, Intent::Gone));
  }
  CHECK(listed() == 9);
}

TEST_CASE("A device at no table, or that has left, says nothing", "[net][peer]") {
  const Text greeting = net::write(PacketContent(Greeting{net::version, key_of(1).key()}));
  Peer fresh(Seed{9}, games::net_games());
  fresh.on_connected(0);
  fresh.receive(0, greeting);
  fresh.remind();
  CHECK(fresh.take_packets().empty());
  CHECK_FALSE(fresh.take_news());
  CHECK_FALSE(fresh.take_saved_state());
  // Without connections there is nothing to send.
  fresh.on_disconnected(0);
  REQUIRE_FALSE(fresh.execute(join("Eve")));
  fresh.remind();
  CHECK(fresh.take_packets().empty());
  fresh.on_connected(0);
  fresh.take_packets();
  fresh.remind();
  const auto sent = fresh.take_packets();
  REQUIRE(sent.size() == 2);
  CHECK(std::get<Greeting>(*net::read_packet(sent[0].bytes)).version == net::version);

  Bench bench;
  bench.begin();
  REQUIRE_FALSE(bench.host.execute(R"({"do":"leave"})"));
  bench.pump();
  CHECK(text_of(news_of(bench.guest), "trouble") != "opener_left");
  bench.forget();
  bench.greet(7, 9);
  bench.tell(7, DeviceStatus{});
  bench.host.remind();
  CHECK(bench.count() == 0);
}

TEST_CASE("A device that does not know its host yet shows the plan", "[net][peer]") {
  const net::SigningKey host = key_of(1);
  Peer eve(Seed{9}, games::net_games());
  REQUIRE_FALSE(eve.execute(join("Eve")));
  eve.on_connected(0);
  const auto tell = [&](const PacketContent& content) { eve.receive(0, net::write(content)); };
  tell(Greeting{net::version, host.key()});
  // A reaction before there is a plan is of no player.
  tell(Announcements{{reaction(1, 5, {0}), introduction(7, "Zoe", 1)}});
  const io::Json before = news_of(eve);
  CHECK(list_of(before, "onlookers").empty());
  CHECK(std::holds_alternative<std::monostate>(io::find(before, "trouble")->held));
  CHECK(list_of(before, "reactions").empty());
  CHECK(text_of(before, "stage") == "joining");
  std::optional<io::LoadError> fault;
  const auto json = io::parse_json(plan(3));
  net::Plan proposed = net::read_plan(io::JsonReader(*json, fault), games::net_games());
  proposed.seats[0] = {io::SeatKind::Person, "Mia", "gold", host.key(), {}};
  tell(Announcements{{net::announce(About::Plan, 6, net::write(proposed), host, code)}});
  const io::Json news = news_of(eve);
  CHECK(text_of(news, "stage") == "lobby");
  CHECK(text_of(news, "trouble").empty());
}

TEST_CASE("A command may be as long as a file that it holds, not longer", "[net][peer]") {
  Bench bench;
  std::string command = R"({"do":"resume"})";
  command.resize(2 * io::max_file + 1000, ' ');
  CHECK(rule_of(bench.host.execute(command)).empty());
  command.push_back(' ');
  CHECK(rule_of(bench.host.execute(command)) == "command");
}

TEST_CASE("Long answers come in several packets, and the last says so", "[net][peer]") {
  Bench bench(support::plan_of<mount_drago::MountDrago>(2, 0, 1));
  REQUIRE_FALSE(bench.host.execute(ready));
  REQUIRE_FALSE(bench.guest.execute(ready));
  for (int at = 0; at < 3; ++at) {
    bench.pump();
    bench.host.remind();
    bench.guest.remind();
  }
  const DeviceStatus status = bench.status();
  REQUIRE(status.game);
  bench.tell(7, Question{status.game->id, 0});
  const auto answers = bench.sent<Statements>();
  // Two shuffles of 25 kB do not fit one packet.
  REQUIRE(answers.size() >= 2);
  std::size_t all = 0;
  for (std::size_t at = 0; at < answers.size(); ++at) {
    CHECK(answers[at].answers == (at + 1 == answers.size()));
    CHECK_FALSE(answers[at].list.empty());
    std::size_t size = 0;
    for (const net::Statement& each : answers[at].list) size += each.body.size() + 200;
    CHECK((size <= 40'000 + 200 || answers[at].list.size() == 1));
    all += answers[at].list.size();
  }
  CHECK(all > 4);
  // Packed as full as possible.
  std::size_t sum = answers[0].list.size();
  CHECK(sum > 1);
}

}  // namespace
