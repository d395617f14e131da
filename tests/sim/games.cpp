// Tests drago-sim's games: figures, logs, and external programs as players.
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "catch.hpp"
#include "games/dragons_cave/files/format.hpp"
#include "games/dragons_cave/session/traits.hpp"
#include "games/mount_drago/files/format.hpp"
#include "games/mount_drago/rules/rules.hpp"
#include "games/mount_drago/session/traits.hpp"
#include "sim/boards.hpp"
#include "sim/game.hpp"
#include "sim/process.hpp"
#include "sim/replay.hpp"
#include "sim/tally.hpp"
#include "support/folders.hpp"
#include "support/texts.hpp"

// The figures that drago-sim prints, the invariants it checks and its built-in boards.

namespace {

using mount_drago::State;

/// A game made by hand, turn by turn, for a tally.
class Told {
 public:
  Told(sim::Tally<mount_drago::MountDrago>& tally, std::vector<std::string> seats,
       core::Seat first = {})
      : tally_(tally) {
    state_.riders = static_cast<std::uint8_t>(seats.size());
    io::GameLine<mount_drago::MountDrago> game;
    game.seats = std::move(seats);
    game.first = first;
    tally_.begun(game);
  }
  void turn(const mount_drago::Gains& gains) {
    const State before = state_;
    std::vector<mount_drago::Event> events;
    if (gains != mount_drago::Gains{})
      events.emplace_back(mount_drago::Scored{mount_drago::Scoring::Large, gains});
    for (std::size_t seat = 0; seat < gains.size(); ++seat) {
      state_.scores[seat] = static_cast<std::int16_t>(state_.scores[seat] + gains[seat]);
    }
    tally_.acted(before, {1, core::Seat{0}, mount_drago::Play{}}, events, state_);
  }
  void over() { tally_.over(state_); }

 private:
  sim::Tally<mount_drago::MountDrago>& tally_;
  State state_;
};

}  // namespace

TEST_CASE("A tally counts turns, scorings, leaders and margins", "[sim]") {
  sim::Tally<mount_drago::MountDrago> tally;
  Told game(tally, {"greedy", "random"}, core::Seat{1});
  game.turn({});               // no leader
  game.turn({3, 0, 0, 0, 0});  // seat 0 leads: not a change
  game.turn({0, 3, 0, 0, 0});  // a tie: seat 0 keeps the lead
  game.turn({0, 2, 0, 0, 0});  // seat 1: the first change
  game.turn({7, 0, 0, 0, 0});  // seat 0: the second
  game.over();
  CHECK(tally.games() == 1);
  CHECK(tally.figures().turns().median() == 5);
  CHECK(tally.figures().scoring_turns() == Approx(0.8));
  CHECK(tally.leader_changes().median() == 2);
  CHECK(tally.margins().median() == 5);
  CHECK(tally.wins_of_place(0) == 0);
  CHECK(tally.bots().at("greedy").wins == 1);
  CHECK(tally.bots().at("greedy").mean_score() == 10);
  CHECK(tally.bots().at("random").mean_score() == 5);
}

TEST_CASE("A shared win counts in parts", "[sim][MD-25]") {
  sim::Tally<mount_drago::MountDrago> tally;
  Told game(tally, {"greedy", "random", "greedy", "random"}, core::Seat{1});
  game.turn({4, 4, 4, 0, 0});
  game.over();
  CHECK(tally.bots().at("greedy").wins == Approx(2.0 / 3));
  CHECK(tally.bots().at("random").wins == Approx(1.0 / 3));
  CHECK(tally.bots().at("greedy").games == 2);
  CHECK(tally.bots().at("greedy").win_share().value == Approx(1.0 / 3));
  CHECK(tally.wins_of_place(0) == Approx(1.0 / 3));
  CHECK(tally.margins().median() == 0);
}

TEST_CASE("wilson gives the known interval", "[sim]") {
  const sim::Share half = sim::wilson(50, 100);
  CHECK(half.value == 0.5);
  CHECK(half.low == Approx(0.4038).margin(0.0001));
  CHECK(half.high == Approx(0.5962).margin(0.0001));
  const sim::Share none = sim::wilson(0, 10);
  CHECK(none.low == Approx(0).margin(1e-12));
  CHECK(none.high == Approx(0.2775).margin(0.0001));
}

TEST_CASE("A distribution has its mean, median and limits", "[sim]") {
  sim::Distribution numbers;
  for (const int number : {5, -1, 3, 3}) numbers.add(number);
  CHECK(numbers.mean() == 2.5);
  CHECK(numbers.median() == 3);
  CHECK(numbers.lowest() == -1);
  CHECK(numbers.highest() == 5);
}

/// Plays games of a greedy bot among random ones; returns the broken invariant, or an empty text.
template <core::Game G>
std::string broken_invariant(const io::Rules<G>& rules, int players, std::uint64_t games) {
  std::vector<std::string> seats(static_cast<std::size_t>(players), "random");
  seats[0] = "greedy";
  sim::Players<G> bots({rules, sim::board_for<G>(players), seats, std::nullopt});
  sim::Invariants<G> invariants;
  sim::Watcher<G>* const watchers[] = {&invariants};
  for (std::uint64_t seed = 0; seed < games; ++seed) bots.play(seed, watchers);
  return invariants.fault() ? io::message(*invariants.fault()) : std::string();
}

TEST_CASE("Games of bots keep the invariants", "[sim][DC-2][DC-3]") {
  for (int riders = 2; riders <= 5; ++riders) {
    for (const auto name : {io::EditionName::Schmidt, io::EditionName::StudioGiochi}) {
      CHECK(broken_invariant<mount_drago::MountDrago>(io::edition(name), riders, 5).empty());
    }
  }
  for (int players = 2; players <= 4; ++players) {
    const dragons_cave::RuleSet open{dragons_cave::Chests::Open};
    CHECK(broken_invariant<dragons_cave::DragonsCave>(open, players, 10).empty());
  }
}

TEST_CASE("A broken invariant is reported with seed and ply", "[sim]") {
  sim::Invariants<mount_drago::MountDrago> invariants;
  io::GameLine<mount_drago::MountDrago> game{io::edition(io::EditionName::Schmidt),
                                             sim::board_for<mount_drago::MountDrago>(2),
                                             42,
                                             {},
                                             {"a", "b"},
                                             {}};
  game.state = mount_drago::MountDrago::start(io::setup_of(game));
  invariants.begun(game);
  CHECK_FALSE(invariants.fault());
  const auto step =
      mount_drago::MountDrago::apply(game.state, mount_drago::Mount{mount_drago::Dragon::Blue});
  REQUIRE(step);
  State wrong = step->state;
  wrong.scores[0] = 1;
  invariants.acted(game.state, {1, core::Seat{0}, mount_drago::Mount{mount_drago::Dragon::Blue}},
                   step->events, wrong);
  REQUIRE(invariants.fault());
  CHECK(invariants.fault()->place == "seed 42, ply 1");
}

TEST_CASE("Every number of riders has a built-in board", "[sim][MD-3]") {
  REQUIRE(sim::built_in_boards<mount_drago::MountDrago>().size() == 2);
  for (int riders = 2; riders <= 5; ++riders) {
    const io::BoardFile<mount_drago::MountDrago>& board =
        sim::board_for<mount_drago::MountDrago>(riders);
    CHECK(board.players.fewest <= riders);
    CHECK(board.players.most >= riders);
  }
}

TEST_CASE("The built-in boards match the known facts of the printed one", "[sim][MD-3]") {
  const std::string report = sim::report(sim::built_in_boards<mount_drago::MountDrago>(), 1, 1);
  const std::string facts = report.substr(0, report.find("| riders |"));
  CHECK(facts.find("**no**") == std::string::npos);
  const std::size_t second = report.find("| read off", facts.size());
  REQUIRE(second != std::string::npos);
  const std::string others = report.substr(second, report.find("| riders |", second) - second);
  CHECK(others.find("**no**") == std::string::npos);
  CHECK(report.find("same number of spaces: yes. Their numbers differ: yes.") != std::string::npos);
}

// Logs of drago-sim: a replay finds every change, and other programs can drive it.

namespace {

using support::answers;
using support::from;
using support::Lines;
using support::replay_fault;

Lines logged(io::EditionName name, const std::vector<std::string>& seats, std::uint64_t seed) {
  return support::logged<mount_drago::MountDrago>(io::edition(name), seats, seed);
}

const Lines& some_log() {
  static const Lines lines = logged(io::EditionName::Schmidt, {"greedy", "random", "random"}, 5);
  return lines;
}

const Lines& cave_log() {
  static const Lines lines =
      support::logged<dragons_cave::DragonsCave>({}, {"random", "random", "random"}, 3);
  return lines;
}

/// Returns a log with a change in one line, counted from 1.
Lines changed(std::size_t line, const std::string& what, const std::string& by) {
  Lines lines = some_log();
  lines.at(line - 1) = support::replaced(lines.at(line - 1), what, by);
  return lines;
}

/// Returns the number of the first line that contains `text`, counted from 1; 0 without one.
std::size_t line_with(const std::string& text) {
  for (std::size_t at = 0; at < some_log().size(); ++at) {
    if (some_log()[at].find(text) != std::string::npos) return at + 1;
  }
  return 0;
}

}  // namespace

TEST_CASE("A game is logged from its setup to its result", "[sim][MD-25]") {
  for (const Lines& lines : {some_log(), cave_log()}) {
    CHECK(lines.front().rfind(R"({"type":"game","format":"drago-log/1")", 0) == 0);
    CHECK(lines.back().rfind(R"({"type":"result","scores":[)", 0) == 0);
    for (std::size_t at = 1; at + 1 < lines.size(); ++at) {
      const std::string begin = "{\"type\":\"action\",\"ply\":" + std::to_string(at) + ",\"seat\":";
      CHECK(lines[at].rfind(begin, 0) == 0);
    }
  }
}

TEST_CASE("The same seed gives the same bytes, another seed others", "[sim]") {
  const std::vector<std::string> seats = {"greedy", "random"};
  const auto name = io::EditionName::StudioGiochi;
  CHECK(logged(name, seats, 9) == logged(name, seats, 9));
  CHECK(logged(name, seats, 9) != logged(name, seats, 10));
}

TEST_CASE("A log replays, however its lines are laid out", "[sim]") {
  Lines lines = some_log();
  CHECK(replay_fault(lines).empty());
  const auto replayed = sim::replay(from(lines));
  CHECK(replayed->games == 1);
  CHECK(replayed->unfinished == 0);
  CHECK(replayed->actions == lines.size() - 2);

  lines[3].insert(1, "  ");
  lines.insert(lines.begin() + 2, "");
  CHECK(replay_fault(lines).empty());
  lines.resize(20);
  CHECK(sim::replay(from(lines))->unfinished == 1);
  lines.insert(lines.end(), some_log().begin(), some_log().end());
  CHECK(sim::replay(from(lines))->games == 2);
}

TEST_CASE("A replay names the first line that differs and the place in it", "[sim]") {
  const std::size_t move = line_with("\"moved\"");
  const std::string line = "line " + std::to_string(move) + ": ";
  CHECK(replay_fault(changed(move, "\"scores\":[0", "\"scores\":[1")) ==
        line + "state.scores[0]: expected 0, found 1");
  CHECK(replay_fault(changed(move, "\"type\":\"moved\"", "\"type\":\"flown\"")) ==
        line + "events[0].type: expected 'moved', found 'flown'");
  CHECK(replay_fault(changed(move, "\"events\"", "\"eventful\"")).rfind(line + "events: ", 0) == 0);
  CHECK(replay_fault(changed(move, "\"ply\":", "\"ply\":1")).rfind(line + "ply: ", 0) == 0);
  CHECK(replay_fault(changed(move, "}", "},\"note\":1")).rfind(line, 0) == 0);
  CHECK(replay_fault(changed(1, "\"turn\":", "\"turn\":3")).rfind("line 1: state.turn: ", 0) == 0);
  CHECK(replay_fault(changed(1, "blue-1\",\"blue-1\",\"blue-2", "blue-1\",\"blue-2\",\"blue-1"))
            .rfind("line 1: state: ", 0) == 0);
  CHECK(replay_fault(changed(some_log().size(), "\"winners\":[", "\"winners\":[9,"))
            .rfind("line " + std::to_string(some_log().size()) + ": winners[0]: ", 0) == 0);
  CHECK(replay_fault(changed(5, "{", "")).rfind("line 5, column ", 0) == 0);
}

TEST_CASE("A replay of Dragon's Cave names the place that differs", "[sim][DC-4]") {
  const auto fault = [](const std::string& what, const std::string& by) {
    Lines lines = cave_log();
    lines[0] = support::replaced(lines[0], what, by);
    return replay_fault(lines);
  };
  CHECK(fault("\"treasure\":44}", "\"treasure\":43}").rfind("line 1: state.", 0) == 0);
  CHECK(fault("\"dragon\":", "\"dragon\":3").rfind("line 1: state.dragon: ", 0) == 0);
  CHECK(fault("\"quiet\":0", "\"quiet\":1") ==
        "line 1: state: this is not the set-up of a game with these rules (DC-4)");
  CHECK(fault("\"dragons-cave\",\"rules\"", "\"chess\",\"rules\"") ==
        "line 1: game: no game is called 'chess'");
}

TEST_CASE("A replay finds missing and extra lines", "[sim]") {
  Lines lines = some_log();
  lines.erase(lines.begin() + 6);
  CHECK(replay_fault(lines).rfind("line 7: ", 0) == 0);
  lines = some_log();
  lines.pop_back();
  CHECK(replay_fault(lines).find("a result line is missing") != std::string::npos);
  lines.insert(lines.end(), some_log().begin(), some_log().end());
  CHECK(replay_fault(lines).find("a result line is missing") != std::string::npos);
  lines = some_log();
  lines.insert(lines.begin() + 9, lines.back());
  CHECK(replay_fault(lines) == "line 10: type: the game is not over");
  lines = some_log();
  lines.erase(lines.begin());
  CHECK(replay_fault(lines) == "line 1: type: a game line must come first");
  CHECK_FALSE(replay_fault({}).empty());
}

TEST_CASE("Lines with a zero byte or too long are named", "[sim]") {
  Lines lines = some_log();
  lines[4] += '\0';
  lines[4] += "and more";
  CHECK(replay_fault(lines) ==
        "line 5, column " + std::to_string(some_log()[4].size() + 1) + ": a zero byte");
  lines = some_log();
  lines[4].insert(1, sim::max_line - lines[4].size(), ' ');
  CHECK(replay_fault(lines).empty());
  lines[4].insert(1, 1, ' ');
  const std::string too_long = "line 5: its length: is more than 1048576 bytes";
  CHECK(replay_fault(lines) == too_long);
  const auto error = sim::apply_actions(from(lines), [](std::string_view) {});
  REQUIRE(error);
  CHECK(io::message(*error) == too_long);
}

TEST_CASE("A replay compares shuffles with the seed on request", "[sim]") {
  const auto fault = [](const Lines& lines) {
    const auto replayed = sim::replay(from(lines), sim::Shuffles::FromSeed);
    return replayed ? std::string() : io::message(replayed.error());
  };
  for (const std::uint64_t seed : {5U, 6U, 7U}) {
    CHECK(fault(logged(io::EditionName::Schmidt, {"random", "random", "greedy"}, seed)).empty());
  }
  CHECK(fault(support::logged<dragons_cave::DragonsCave>({}, {"random", "random"}, 5)).empty());

  const auto line_of = [](const Lines& lines, const std::string& text) {
    const auto has = [&](const std::string& line) { return line.find(text) != std::string::npos; };
    return static_cast<std::size_t>(std::find_if(lines.begin(), lines.end(), has) - lines.begin());
  };
  // A forged seed: all lines follow the rules, but not the seed.
  Lines lines = some_log();
  lines[0].replace(lines[0].find("\"seed\":\"5\""), 10, "\"seed\":\"6\"");
  CHECK(replay_fault(lines).empty());
  const std::size_t deal = line_of(lines, "\"action\":{\"type\":\"shuffle\"") + 1;
  CHECK(fault(lines) == "line " + std::to_string(deal) + ": action: seed: 6 gives another shuffle");
  // A game begun in the middle has shuffles that its log does not show.
  Lines middle = {support::starting_at(some_log()[0], some_log()[10])};
  CHECK(replay_fault(middle).empty());
  CHECK(fault(middle) == "line 1: state: shuffles follow from the seed only from the set-up on");
}

TEST_CASE("A whole log given as actions comes out unchanged", "[sim]") {
  CHECK(answers(some_log()) == some_log());
  Lines two = some_log();
  const Lines other = logged(io::EditionName::StudioGiochi, {"random", "random"}, 6);
  two.insert(two.end(), other.begin(), other.end());
  two.insert(two.end(), cave_log().begin(), cave_log().end());
  CHECK(answers(two) == two);
  const auto replayed = sim::replay(from(two));
  REQUIRE(replayed);
  CHECK(replayed->games == 3);
}

TEST_CASE("An action from outside needs only a seat and the action", "[sim]") {
  Lines lines = {some_log()[0], R"({"seat":)" + std::to_string(0) + "}"};
  const io::Json first = *io::parse_json(some_log()[1]);
  const std::string seat = std::to_string(std::get<std::int64_t>(io::find(first, "seat")->held));
  lines[1] = R"({"action":{"type":"mount","color":"gray"},"seat":)" + seat + "}";
  const Lines out = answers(lines);
  REQUIRE(out.size() == 2);
  CHECK(out[1].rfind(R"({"type":"action","ply":1,"seat":)" + seat +
                         R"(,"action":{"type":"mount","color":"gray"},"events":[)",
                     0) == 0);
}

TEST_CASE("Illegal actions are refused and leave the game as it was", "[sim][MD-8][MD-9]") {
  Lines lines = some_log();
  const std::size_t move = line_with("\"moved\"");
  const auto put = [&](const char* line) { lines.insert(lines.begin() + long(move) - 1, line); };
  put(R"({"seat":0,"action":{"type":"ride","ride":true}})");
  put(R"({"seat":1,"action":{"type":"ride","ride":true}})");
  put(R"({"seat":2,"action":{"type":"ride","ride":true}})");
  put(R"({"seat":7,"action":{"type":"ride","ride":true}})");
  put(R"({"seat":null,"action":{"type":"shuffle","draw":[]}})");
  put(R"({"action":{"type":"ride","ride":true}})");
  put("this is no line");

  const Lines out = answers(lines);
  REQUIRE(out.size() == some_log().size() + 7);
  const std::string begin =
      R"({"type":"refused","ply":)" + std::to_string(move - 1) + R"(,"rule":")";
  int of_the_turn = 0;
  int of_the_rules = 0;
  for (std::size_t at = move - 1; at < move + 6; ++at) {
    CHECK(out[at].rfind(begin, 0) == 0);
    if (out[at].rfind(begin + "MD-8\"", 0) == 0) ++of_the_turn;
    if (out[at].rfind(begin + "MD-9\"", 0) == 0) ++of_the_rules;
  }
  CHECK(of_the_turn == 3);   // two other seats, and chance
  CHECK(of_the_rules == 1);  // riding before a card is played
  CHECK(out.back() == some_log().back());
  CHECK(replay_fault(out).empty());
}

TEST_CASE("After the end every action is refused", "[sim][MD-25]") {
  Lines lines = some_log();
  lines.push_back(R"({"seat":0,"action":{"type":"play","card":"blue-1"}})");
  const Lines out = answers(lines);
  CHECK(out.back().find("\"rule\":\"MD-25\"") != std::string::npos);
}

TEST_CASE("A game line may start at any moment of a game", "[sim]") {
  for (const Lines& log : {some_log(), cave_log()}) {
    for (std::size_t at = 1; at + 1 < log.size(); ++at) {
      Lines lines = {support::starting_at(log[0], log[at])};
      lines.insert(lines.end(), log.begin() + long(at) + 1, log.end());
      const Lines out = answers(lines);
      REQUIRE(out.size() == lines.size());
      CHECK(out.back() == log.back());
      CHECK(support::state_of(out[out.size() - 2]) == support::state_of(log[log.size() - 2]));
      CHECK(replay_fault(out).empty());
    }
  }

  std::string start = support::starting_at(some_log()[0], some_log()[line_with("\"moved\"")]);
  start.replace(start.find("blue-"), 6, "gray-1");
  const Lines wrong = {start};
  const auto error = sim::apply_actions(from(wrong), [](std::string_view) {});
  REQUIRE(error);
  CHECK(error->place.rfind("line 1: state.", 0) == 0);
}

TEST_CASE("Actions without a game line are an error", "[sim]") {
  const Lines lines = {R"({"seat":0,"action":{"type":"ride","ride":true}})"};
  CHECK(sim::apply_actions(from(lines), [](std::string_view) {}));
  CHECK(sim::apply_actions(from({}), [](std::string_view) {}));
}

// External programs as players: their messages, and that a fault costs them the game and nothing
// else.

namespace {

using namespace std::chrono_literals;
using mount_drago::MountDrago;

/// Returns a command that replaces the shell by the player: a shell in between would keep the pipes
/// open and hide the exit code.
std::string player(const std::string& script) {
  return "ext:exec python3 " + support::players_folder() + "/" + script;
}

/// Records forfeits: seats, kinds and details.
template <core::Game G>
class Forfeits final : public sim::Watcher<G> {
 public:
  void begun(const io::GameLine<G>&) override {}
  void acted(const typename G::State&, const io::ActionLine<G>&,
             const std::vector<typename G::Event>&, const typename G::State&) override {}
  void forfeited(core::Seat seat, const sim::Forfeit& why) override {
    seats.push_back(seat.index);
    kinds.push_back(why.kind);
    details.push_back(why.details);
  }
  void over(const typename G::State&) override {}

  std::vector<int> seats;
  std::vector<std::string> kinds;
  std::vector<std::string> details;
};

struct Played {
  support::Lines log;
  std::vector<int> seats;
  std::vector<std::string> kinds;
  std::vector<std::string> details;
  std::string summary;
  double wins = 0;  ///< seat 0's
};

template <core::Game G>
Played played(const std::vector<std::string>& seats, std::uint64_t games,
              const sim::Timeouts& patience) {
  Played result;
  sim::LogWriter<G> writer([&](std::string_view line) { result.log.emplace_back(line); });
  Forfeits<G> forfeits;
  sim::Tally<G> tally;
  const std::array<sim::Watcher<G>*, 3> watchers = {&writer, &forfeits, &tally};
  sim::Players<G> players(
      {{}, sim::board_for<G>(static_cast<int>(seats.size())), seats, std::nullopt, patience});
  for (std::uint64_t game = 0; game < games; ++game) players.play(7 + game, watchers);
  result.seats = forfeits.seats;
  result.kinds = forfeits.kinds;
  result.details = forfeits.details;
  result.summary = summary_of(tally);
  result.wins = tally.bots().at(seats[0]).wins;
  return result;
}

/// Long timeouts, for programs that answer: a busy machine must not fail a test.
sim::Timeouts long_patience() { return {50ms, 20'000ms, 20'000ms, 5'000ms}; }

/// Plays two games with a misbehaving program on seat 0, which must forfeit both with this kind.
Played with_trouble(const std::string& what, const std::string& kind,
                    const sim::Timeouts& patience = long_patience()) {
  INFO(what);
  Played result = played<MountDrago>({player("trouble.py " + what), "random"}, 2, patience);
  CHECK(result.seats == std::vector<int>{0, 0});
  CHECK(result.kinds == std::vector<std::string>{kind, kind});
  CHECK(result.wins == 0);
  CHECK(result.summary.find("lost by forfeit  2 of ") != std::string::npos);
  CHECK(result.summary.find(": " + kind) != std::string::npos);
  CHECK(support::replay_fault(result.log).empty());
  return result;
}

/// A named pipe that shows when the last process holding it has ended.
class Fifo {
 public:
  Fifo() {
    std::string folder = (std::filesystem::temp_directory_path() / "drago-XXXXXX").string();
    REQUIRE(::mkdtemp(folder.data()) != nullptr);
    folder_ = folder;
    REQUIRE(::mkfifo(path().c_str(), 0600) == 0);
    handle_ = ::open(path().c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    REQUIRE(handle_ >= 0);
  }
  Fifo(const Fifo&) = delete;
  Fifo& operator=(const Fifo&) = delete;
  ~Fifo() {
    ::close(handle_);
    std::filesystem::remove_all(folder_);
  }
  std::string path() const { return (folder_ / "held").string(); }
  /// Returns the next text; empty once no process holds the pipe.
  std::string heard() const {
    pollfd watched{handle_, POLLIN, 0};
    REQUIRE(::poll(&watched, 1, 20'000) == 1);
    std::array<char, 16> text{};
    const ssize_t length = ::read(handle_, text.data(), text.size());
    return std::string(text.data(), static_cast<std::size_t>(std::max<ssize_t>(length, 0)));
  }

 private:
  std::filesystem::path folder_;
  int handle_ = -1;
};

}  // namespace

TEST_CASE("An external program plays both games with all kinds of players", "[sim][external]") {
  if (!sim::Process::possible()) return;
  const std::string strict = player("strict.py");
  const Played two = played<MountDrago>({strict, "greedy"}, 2, long_patience());
  CHECK(two.kinds.empty());
  CHECK(support::replay_fault(two.log).empty());
  CHECK(two.log[0].find("\"seats\":[\"" + strict + "\",\"greedy\"]") != std::string::npos);
  CHECK(played<MountDrago>({"random", strict, "random", strict, "easy:5n"}, 1, long_patience())
            .details.empty());
  for (const std::vector<std::string>& seats :
       {std::vector<std::string>{strict, "random"},
        {"random", strict, strict},
        {strict, "greedy", player("first_legal.py"), "random"}}) {
    const Played cave = played<dragons_cave::DragonsCave>(seats, 1, long_patience());
    CHECK(cave.details.empty());
    CHECK(support::replay_fault(cave.log).empty());
  }
}

TEST_CASE("The same answers make the same game, whichever program gives them", "[sim][external]") {
  if (!sim::Process::possible()) return;
  const std::vector<std::string> seats = {player("first_legal.py"), "random"};
  CHECK(played<MountDrago>(seats, 2, long_patience()).log ==
        played<MountDrago>(seats, 2, long_patience()).log);
}

TEST_CASE("A wrong answer forfeits the game, and the run goes on", "[sim][external]") {
  if (!sim::Process::possible()) return;
  with_trouble("garbage", "not an action");
  with_trouble("empty", "not an action");
  with_trouble("no-action", "not an action");
  with_trouble("wrong-action", "not an action");
  with_trouble("deep", "not an action");
  with_trouble("huge", "too long a line");
  with_trouble("unasked", "spoke unasked");
  const Played illegal = with_trouble("illegal", "illegal action");
  CHECK(illegal.details[0].find("MD-") == 0);
}

TEST_CASE("A program that ends forfeits its game", "[sim][external]") {
  if (!sim::Process::possible()) return;
  CHECK(with_trouble("crash", "ended").details[0] == "it ended with exit code 3");
  CHECK(with_trouble("crash 0", "ended").details[0] == "it ended with exit code 3");
  CHECK(with_trouble("die", "ended").details[0] == "it was killed by signal 9");
  CHECK(with_trouble("orphan", "ended").details[0] == "it was killed by signal 9");
  CHECK(with_trouble("close", "ended").details[0] == "it closed its input or output");
  const Played missing = played<MountDrago>({"ext:/there/is/no/such/program 2>/dev/null", "random"},
                                            2, long_patience());
  CHECK(missing.kinds == std::vector<std::string>{"ended", "ended"});
  CHECK(missing.details[0] == "it ended with exit code 127");
}

TEST_CASE("A program that answers too late forfeits, and is killed", "[sim][external]") {
  if (!sim::Process::possible()) return;
  const sim::Timeouts short_patience = {50ms, 350ms, 20'000ms, 100ms};
  with_trouble("hang", "no answer in time", short_patience);
  with_trouble("endless", "no answer in time", short_patience);
  with_trouble("elsewhere", "no answer in time", short_patience);
  // It reads neither the first line nor the question, and its input is more than a pipe holds.
  const sim::Timeouts no_patience = {50ms, 100ms, 100ms, 100ms};
  const Played deaf = played<MountDrago>({"ext:sleep 600", "random"}, 2, no_patience);
  CHECK(deaf.kinds == std::vector<std::string>{"no answer in time", "no answer in time"});
}

TEST_CASE("Processes that a program leaves in another session end with it", "[sim][external]") {
  if (!sim::Process::possible()) return;
  const std::string leaver = "exec python3 " + support::players_folder() + "/leaver.py ";
  // Killed by us, ended by itself, and between two shells.
  for (const std::string& end :
       {std::string(), std::string(" true"), std::string(" sh -c '(: &)'")}) {
    INFO(end);
    const Fifo fifo;
    auto process = sim::Process::start(leaver + fifo.path() + end);
    REQUIRE(process);
    REQUIRE(fifo.heard() == "here");
    process.reset();
    CHECK(fifo.heard().empty());
  }
}

TEST_CASE("A program inherits its input and outputs, and no other file", "[sim][external]") {
  if (!sim::Process::possible()) return;
  const int secret = ::open("/dev/null", O_RDONLY);  // NOLINT: inheritable on purpose
  const int high = ::fcntl(secret, F_DUPFD, 900);
  const auto other = sim::Process::start("exec sleep 600");
  const auto process = sim::Process::start(
      "exec python3 -c 'import os, time\n"
      "print(*[n for n in range(1024) if os.path.exists(f\"/proc/self/fd/{n}\")], flush=True)\n"
      "time.sleep(600)'");
  std::string line;
  CHECK(process->read_line(line, std::chrono::steady_clock::now() + 20s) == sim::ReadResult::Line);
  CHECK(line == "0 1 2");
  ::close(high);
  ::close(secret);
}

TEST_CASE("A program that ends between games is started again", "[sim][external]") {
  if (!sim::Process::possible()) return;
  const Played result =
      played<MountDrago>({player("trouble.py leave"), "random"}, 3, long_patience());
  CHECK(result.details.empty());
}

TEST_CASE("A run without standard input still reads programs", "[sim][external]") {
  if (!sim::Process::possible()) return;
  const int input = ::dup(STDIN_FILENO);
  ::close(STDIN_FILENO);
  const Played result =
      played<MountDrago>({player("first_legal.py"), "random"}, 1, long_patience());
  ::dup2(input, STDIN_FILENO);
  ::close(input);
  CHECK(result.details.empty());
}

TEST_CASE("A forfeited game goes to the best of the other seats, if any", "[sim][external]") {
  const std::array<int, 3> scores = {9, 7, 7};
  const std::array<core::Seat, 1> winners = {core::Seat{0}};
  const auto shares = [&](const sim::Lost& lost) { return sim::win_shares(scores, winners, lost); };
  CHECK(shares({}) == sim::WinShares{1});
  CHECK(shares({false, true}) == sim::WinShares{1});
  CHECK(shares({true}) == sim::WinShares{0, 0.5, 0.5});
  CHECK(shares({true, true}) == sim::WinShares{0, 0, 1});
  CHECK(shares({true, true, true}) == sim::WinShares{});
}
