// A table of peers with apps that live through a whole game: what the news tell is a legal game,
// shows each what the rules show that seat, and no card more.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "catch.hpp"
#include "io/game_log.hpp"
#include "sim/replay.hpp"
#include "support/cave_board.hpp"
#include "support/net_peers.hpp"
#include "support/test_board.hpp"

namespace support {

inline const std::string code = "0123456789abcdefghijkl";

template <core::Game G>
struct PeerKit;
template <>
struct PeerKit<drago::Drago> {
  static io::Rules<drago::Drago> rules(std::uint64_t seed) {
    return io::edition(seed % 2 == 0 ? io::EditionName::Schmidt : io::EditionName::StudioGiochi);
  }
  static drago::Board board() { return test_board(); }
};
template <>
struct PeerKit<cave::Cave> {
  static io::Rules<cave::Cave> rules(std::uint64_t seed) {
    return {seed % 2 == 0 ? cave::Chests::Closed : cave::Chests::Open};
  }
  static cave::Board board() { return cave_board(); }
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

/// A table of this game as all devices see it.
template <core::Game G>
struct PeerWatcher {
  typename G::Setup setup;
  std::vector<typename G::State> seen;  ///< before each decision, as it was told in the game
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
  /// What follows from a decision, as it was told.
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
  /// Whether two moments look the same to the viewer, but for what others put down face down.
  bool same(const typename G::State& a, const typename G::State& b) const {
    if constexpr (std::is_same_v<G, cave::Cave>) {
      return a.purses == b.purses && a.dwarves == b.dwarves && a.round == b.round;
    } else {
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

/// What stands in for cards of others must not be like the truth more often than by chance.
struct Guesses {
  int right = 0;
  int all = 0;
};

inline void count(const drago::State& told, const drago::State& truth, std::optional<int> own,
                  const std::vector<bool>& persons, Guesses& guesses) {
  for (int seat = 0; seat < truth.riders; ++seat) {
    if (seat == own || !persons[static_cast<std::size_t>(seat)]) continue;
    // Cards that are known may lie in a hand only when they are about to be played.
    if (seat == truth.turn.index) continue;
    const auto at = static_cast<std::size_t>(seat);
    for (std::size_t card = 0; card < truth.hands[at].size(); ++card) {
      guesses.right += told.hands[at][card] == truth.hands[at][card] ? 1 : 0;
      ++guesses.all;
    }
  }
}
inline void count(const cave::State&, const cave::State&, std::optional<int>,
                  const std::vector<bool>&, Guesses&) {}

template <core::Game G>
class PeerTable {
 public:
  PeerTable(int players, int bots, int onlookers, std::uint64_t seed, PeerFaults weather)
      : players_(players), bots_(bots), net(players - bots + onlookers, seed, weather) {
    const int persons = players - bots;
    watchers.resize(net.devices.size());
    for (std::size_t at = 0; at < watchers.size(); ++at) {
      watchers[at].setup = io::GameFormat<G>::setup(PeerKit<G>::board(), PeerKit<G>::rules(seed),
                                                    players, core::Seat{0});
      net.devices[at].app.watch = [this, at](const PeerApp& app, std::size_t from) {
        watchers[at].watch(app, from);
      };
    }
    REQUIRE_FALSE(net.tell(0, R"({"do":"open","code":")" + code + R"(","name":"Mia",)" +
                                  R"("symbol":"jade","plan":)" + plan_of<G>(players, bots, seed) +
                                  "}"));
    for (int at = 1; at < static_cast<int>(net.devices.size()); ++at) {
      REQUIRE_FALSE(net.tell(at, R"({"do":"join","code":")" + code + R"(","name":"Guest )" +
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
  /// Whether the device sees that all are seated.
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
      REQUIRE_FALSE(net.tell(at, R"({"do":"ready","ready":true})"));
    }
  }
  bool play(const std::function<bool()>& enough, int most_steps = 100'000) {
    return net.run_until(
        [&] {
          act();
          return enough();
        },
        most_steps);
  }
  bool play_to_the_end() {
    return play([this] {
      return std::all_of(net.devices.begin(), net.devices.end(), [](const auto& each) {
        return !each.on || !each.app.text("log").empty();
      });
    });
  }
  void act() {
    const auto at =
        static_cast<std::size_t>(net.rng().below(static_cast<std::uint32_t>(net.devices.size())));
    const PeerApp& app = net.devices[at].app;
    if (!net.devices[at].on || app.text("stage") != "game") return;
    if (app.is("undo", "asked")) return answer(static_cast<int>(at));
    if (!app.is("game", "asked")) return;
    if (take_backs && app.is("undo", "possible") && net.rng().below(2) == 0) {
      ++asked_back;
      REQUIRE_FALSE(net.tell(static_cast<int>(at), R"({"do":"ask-undo"})"));
      return;
    }
    const auto now = watchers[at].read(app.at("game", "now"));
    const auto legal = G::legal(G::view(now, watchers[at].viewer()));
    io::JsonWriter json;
    json.open_object().text("do", "act").key("action");
    io::GameFormat<G>::write_action(
        json, legal[net.rng().below(static_cast<std::uint32_t>(legal.size()))]);
    const auto refusal = net.tell(static_cast<int>(at), json.close_object().take());
    INFO((refusal ? refusal->why : std::string()));
    REQUIRE_FALSE(refusal);
  }

  /// To whoever wants a decision back.
  void answer(int at) {
    const bool yes = net.rng().below(3) > 0;
    REQUIRE_FALSE(net.tell(
        at, yes ? R"({"do":"answer-undo","yes":true})" : R"({"do":"answer-undo","yes":false})"));
  }

  /// The end: everybody has the same log, which is a game by the rules; what was told in the game
  /// looked to each as it was.
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
        CHECK(G::view(watcher.seen[decision], watcher.viewer()) ==
              G::view(truth, watcher.viewer()));
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

  /// A long log is told without what follows from its actions: here it is with that.
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
  bool take_backs = false;  ///< decisions are asked back where they can be
  int asked_back = 0;
  PeerNet net;
  std::vector<PeerWatcher<G>> watchers;
  Guesses guesses;
};

}  // namespace support
