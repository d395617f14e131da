// Logs as drago-sim writes them: replaying finds every change, and other programs can drive it.
#include <algorithm>
#include <string>
#include <vector>

#include "catch.hpp"
#include "sim/boards.hpp"
#include "sim/game.hpp"
#include "sim/replay.hpp"
#include "support/io_texts.hpp"
#include "support/log_text.hpp"

namespace {

using support::answers;
using support::from;
using support::Lines;
using support::replay_fault;

Lines logged(io::EditionName name, const std::vector<std::string>& seats, std::uint64_t seed) {
  return support::logged<drago::Drago>(io::edition(name), seats, seed);
}

const Lines& some_log() {
  static const Lines lines = logged(io::EditionName::Schmidt, {"greedy", "random", "random"}, 5);
  return lines;
}

/// A log with a change in one line, counted from 1.
Lines changed(std::size_t line, const std::string& what, const std::string& by) {
  Lines lines = some_log();
  lines.at(line - 1) = support::replaced(lines.at(line - 1), what, by);
  return lines;
}

/// The first line from 1 on that contains a text.
std::size_t line_with(const std::string& text) {
  for (std::size_t at = 0; at < some_log().size(); ++at) {
    if (some_log()[at].find(text) != std::string::npos) return at + 1;
  }
  return 0;
}

}  // namespace

TEST_CASE("A game is logged from its set-up to its result", "[sim][MD-25]") {
  const Lines& lines = some_log();
  CHECK(lines.front().rfind(R"({"type":"game","format":"drago-log/1")", 0) == 0);
  CHECK(lines.back().rfind(R"({"type":"result","scores":[)", 0) == 0);
  for (std::size_t at = 1; at + 1 < lines.size(); ++at) {
    const std::string begin = "{\"type\":\"action\",\"ply\":" + std::to_string(at) + ",\"seat\":";
    CHECK(lines[at].rfind(begin, 0) == 0);
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

TEST_CASE("Replaying names the first line that differs and the place in it", "[sim]") {
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

TEST_CASE("Replaying notices lines that are missing or too many", "[sim]") {
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

TEST_CASE("Lines that are no text or too long are named", "[sim]") {
  Lines lines = some_log();
  lines[4] += '\0';
  lines[4] += "and more";
  CHECK(replay_fault(lines) ==
        "line 5, column " + std::to_string(some_log()[4].size() + 1) + ": a zero byte");
  lines = some_log();
  lines[4].insert(1, sim::longest_line - lines[4].size(), ' ');
  CHECK(replay_fault(lines).empty());
  lines[4].insert(1, 1, ' ');
  const std::string too_long = "line 5: its length: is more than 1048576 bytes";
  CHECK(replay_fault(lines) == too_long);
  const auto error = sim::apply_actions(from(lines), [](std::string_view) {});
  REQUIRE(error);
  CHECK(io::message(*error) == too_long);
}

TEST_CASE("Shuffles are held against the seed where that is asked", "[sim]") {
  const auto fault = [](const Lines& lines) {
    const auto replayed = sim::replay(from(lines), sim::Shuffles::FromSeed);
    return replayed ? std::string() : io::message(replayed.error());
  };
  for (const std::uint64_t seed : {5U, 6U, 7U}) {
    CHECK(fault(logged(io::EditionName::Schmidt, {"random", "random", "greedy"}, seed)).empty());
  }
  CHECK(fault(support::logged<cave::Cave>({}, {"random", "random"}, 5)).empty());

  const auto line_of = [](const Lines& lines, const std::string& text) {
    const auto has = [&](const std::string& line) { return line.find(text) != std::string::npos; };
    return static_cast<std::size_t>(std::find_if(lines.begin(), lines.end(), has) - lines.begin());
  };
  // The seed forged: all lines are as the rules make them, and yet.
  Lines lines = some_log();
  lines[0].replace(lines[0].find("\"seed\":\"5\""), 10, "\"seed\":\"6\"");
  CHECK(replay_fault(lines).empty());
  const std::size_t deal = line_of(lines, "\"action\":{\"type\":\"shuffle\"") + 1;
  CHECK(fault(lines) == "line " + std::to_string(deal) + ": action: seed: 6 gives another shuffle");
  // A game begun in its middle has had shuffles that nobody sees.
  Lines middle = {support::starting_at(some_log()[0], some_log()[10])};
  CHECK(replay_fault(middle).empty());
  CHECK(fault(middle) == "line 1: state: shuffles follow from the seed only from the set-up on");
}

TEST_CASE("A whole log given as actions comes out as it was", "[sim]") {
  CHECK(answers(some_log()) == some_log());
  Lines two = some_log();
  const Lines other = logged(io::EditionName::StudioGiochi, {"random", "random"}, 6);
  two.insert(two.end(), other.begin(), other.end());
  CHECK(answers(two) == two);
}

TEST_CASE("An action from outside needs only its seat and itself", "[sim]") {
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

TEST_CASE("Illegal actions are refused, and the game goes on as if they had not been",
          "[sim][MD-8][MD-9]") {
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
  CHECK(of_the_rules == 1);  // riding before anything was played
  CHECK(out.back() == some_log().back());
  CHECK(replay_fault(out).empty());
}

TEST_CASE("Nothing is played after the end", "[sim][MD-25]") {
  Lines lines = some_log();
  lines.push_back(R"({"seat":0,"action":{"type":"play","card":"blue-1"}})");
  const Lines out = answers(lines);
  CHECK(out.back().find("\"rule\":\"MD-25\"") != std::string::npos);
}

TEST_CASE("A game line may stand at any moment of a game", "[sim]") {
  const auto starting_at = [&](const std::string& line) {
    return support::starting_at(some_log()[0], line);
  };
  for (std::size_t at = 1; at + 1 < some_log().size(); ++at) {
    Lines lines = {starting_at(some_log()[at])};
    lines.insert(lines.end(), some_log().begin() + long(at) + 1, some_log().end());
    const Lines out = answers(lines);
    REQUIRE(out.size() == lines.size());
    CHECK(out.back() == some_log().back());
    CHECK(support::state_of(out[out.size() - 2]) ==
          support::state_of(some_log()[some_log().size() - 2]));
    CHECK(replay_fault(out).empty());
  }

  std::string start = starting_at(some_log()[line_with("\"moved\"")]);
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
