// Programs from outside on a seat: what they are told, and that whatever they do wrong costs them
// the game and nothing else.
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "catch.hpp"
#include "sim/boards.hpp"
#include "sim/process.hpp"
#include "sim/tally.hpp"
#include "support/folders.hpp"
#include "support/log_text.hpp"

namespace {

using namespace std::chrono_literals;
using drago::Drago;

/// Without the shell staying between, which would hold the ends open and hide how it ended.
std::string player(const std::string& script) {
  return "ext:exec python3 " + support::players_folder() + "/" + script;
}

/// Remembers who has forfeited what and why.
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
  double wins = 0;  ///< of seat 0
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

/// Patience for programs that answer: a busy machine must not fail a test.
sim::Timeouts long_patience() { return {50ms, 20'000ms, 20'000ms, 5'000ms}; }

/// Two games with somebody who makes trouble on seat 0, each of which is lost for this reason.
Played with_trouble(const std::string& what, const std::string& kind,
                    const sim::Timeouts& patience = long_patience()) {
  INFO(what);
  Played result = played<Drago>({player("trouble.py " + what), "random"}, 2, patience);
  CHECK(result.seats == std::vector<int>{0, 0});
  CHECK(result.kinds == std::vector<std::string>{kind, kind});
  CHECK(result.wins == 0);
  CHECK(result.summary.find("lost by forfeit  2 of ") != std::string::npos);
  CHECK(result.summary.find(": " + kind) != std::string::npos);
  CHECK(support::replay_fault(result.log).empty());
  return result;
}

/// A pipe with a name, to see when the last process that holds it has ended.
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
  /// What is said next; empty when nobody holds it any more.
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

TEST_CASE("A program from outside plays both games with everybody", "[sim][external]") {
  if (!sim::Process::possible()) return;
  const std::string strict = player("strict.py");
  const Played two = played<Drago>({strict, "greedy"}, 2, long_patience());
  CHECK(two.kinds.empty());
  CHECK(support::replay_fault(two.log).empty());
  CHECK(two.log[0].find("\"seats\":[\"" + strict + "\",\"greedy\"]") != std::string::npos);
  CHECK(played<Drago>({"random", strict, "random", strict, "easy:5n"}, 1, long_patience())
            .details.empty());
  for (const std::vector<std::string>& seats :
       {std::vector<std::string>{strict, "random"},
        {"random", strict, strict},
        {strict, "greedy", player("first_legal.py"), "random"}}) {
    const Played cave = played<cave::Cave>(seats, 1, long_patience());
    CHECK(cave.details.empty());
    CHECK(support::replay_fault(cave.log).empty());
  }
}

TEST_CASE("The same answers make the same game, whoever gives them", "[sim][external]") {
  if (!sim::Process::possible()) return;
  const std::vector<std::string> seats = {player("first_legal.py"), "random"};
  CHECK(played<Drago>(seats, 2, long_patience()).log ==
        played<Drago>(seats, 2, long_patience()).log);
}

TEST_CASE("What a program answers wrongly costs it the game, and the run goes on",
          "[sim][external]") {
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

TEST_CASE("A program that ends loses the game it is in", "[sim][external]") {
  if (!sim::Process::possible()) return;
  CHECK(with_trouble("crash", "ended").details[0] == "it ended with exit code 3");
  CHECK(with_trouble("crash 0", "ended").details[0] == "it ended with exit code 3");
  CHECK(with_trouble("die", "ended").details[0] == "it was ended by signal 9");
  CHECK(with_trouble("orphan", "ended").details[0] == "it was ended by signal 9");
  CHECK(with_trouble("close", "ended").details[0] == "it closed its input or output");
  const Played missing =
      played<Drago>({"ext:/there/is/no/such/program 2>/dev/null", "random"}, 2, long_patience());
  CHECK(missing.kinds == std::vector<std::string>{"ended", "ended"});
  CHECK(missing.details[0] == "it ended with exit code 127");
}

TEST_CASE("A program that does not answer in time loses, and does not stay", "[sim][external]") {
  if (!sim::Process::possible()) return;
  const sim::Timeouts short_patience = {50ms, 350ms, 20'000ms, 100ms};
  with_trouble("hang", "no answer in time", short_patience);
  with_trouble("endless", "no answer in time", short_patience);
  with_trouble("elsewhere", "no answer in time", short_patience);
  // Takes neither the first line nor the question, and has more to say than a pipe holds.
  const sim::Timeouts no_patience = {50ms, 100ms, 100ms, 100ms};
  const Played deaf = played<Drago>({"ext:sleep 600", "random"}, 2, no_patience);
  CHECK(deaf.kinds == std::vector<std::string>{"no answer in time", "no answer in time"});
}

TEST_CASE("What a program leaves in another session ends with it", "[sim][external]") {
  if (!sim::Process::possible()) return;
  const std::string leaver = "exec python3 " + support::players_folder() + "/leaver.py ";
  // Ended by us, ended by itself, and between two shells.
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

TEST_CASE("A program is given its input and its outputs, and nothing else", "[sim][external]") {
  if (!sim::Process::possible()) return;
  const int secret = ::open("/dev/null", O_RDONLY);  // NOLINT: what everybody would inherit
  const int high = ::fcntl(secret, F_DUPFD, 900);
  const auto other = sim::Process::start("exec sleep 600");
  const auto process = sim::Process::start(
      "exec python3 -c 'import os, time\n"
      "print(*[n for n in range(1024) if os.path.exists(f\"/proc/self/fd/{n}\")], flush=True)\n"
      "time.sleep(600)'");
  std::string line;
  CHECK(process->hear(line, std::chrono::steady_clock::now() + 20s) == sim::ReadResult::Line);
  CHECK(line == "0 1 2");
  ::close(high);
  ::close(secret);
}

TEST_CASE("A program that leaves between games is started again", "[sim][external]") {
  if (!sim::Process::possible()) return;
  const Played result = played<Drago>({player("trouble.py leave"), "random"}, 3, long_patience());
  CHECK(result.details.empty());
}

TEST_CASE("A run without an input of its own hears programs all the same", "[sim][external]") {
  if (!sim::Process::possible()) return;
  const int input = ::dup(STDIN_FILENO);
  ::close(STDIN_FILENO);
  const Played result = played<Drago>({player("first_legal.py"), "random"}, 1, long_patience());
  ::dup2(input, STDIN_FILENO);
  ::close(input);
  CHECK(result.details.empty());
}

TEST_CASE("Nobody wins what everybody has forfeited", "[sim][external]") {
  const std::array<int, 3> scores = {9, 7, 7};
  const std::array<core::Seat, 1> winners = {core::Seat{0}};
  const auto shares = [&](const sim::Lost& lost) { return sim::win_shares(scores, winners, lost); };
  CHECK(shares({}) == sim::WinShares{1});
  CHECK(shares({false, true}) == sim::WinShares{1});
  CHECK(shares({true}) == sim::WinShares{0, 0.5, 0.5});
  CHECK(shares({true, true}) == sim::WinShares{0, 0, 1});
  CHECK(shares({true, true, true}) == sim::WinShares{});
}
