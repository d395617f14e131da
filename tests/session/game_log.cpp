// Tests games in files: a game comes back exactly, with its players; damaged, foreign, newer or
// incomplete files are refused with a place.
#include <string>

#include "catch.hpp"
#include "games/dragons_cave/files/format.hpp"
#include "games/dragons_cave/session/traits.hpp"
#include "games/mount_drago/files/format.hpp"
#include "games/mount_drago/session/traits.hpp"
#include "io/game_log.hpp"
#include "sim/game.hpp"
#include "sim/replay.hpp"
#include "support/damage.hpp"
#include "support/sampling.hpp"
#include "support/states.hpp"
#include "support/texts.hpp"

namespace {

using io::LogFault;
using support::replaced;

template <core::Game G>
io::Save<G> save_of(const app::Session<G>& game) {
  auto read = io::read_save<G>(game.write());
  REQUIRE(read);
  return std::move(read).value().save;
}

io::Save<mount_drago::MountDrago> mountain_game() {
  static const auto save = save_of(support::game_in(mount_drago::Phase::Play, {.riders = 3}, 12));
  return save;
}

template <core::Game G>
void check_whole(const io::Save<G>& save) {
  const std::string log = io::write_game_log(save);
  const auto read = io::read_game_log<G>(log);
  if (!read) FAIL(io::message(read.error().where));
  CHECK(io::write_save(*read) == io::write_save(save));
}

LogFault fault_of(const std::string& log) {
  const auto read = io::read_game_log<mount_drago::MountDrago>(log);
  REQUIRE_FALSE(read);
  CHECK_FALSE(read.error().where.place.empty());
  CHECK_FALSE(read.error().where.why.empty());
  return read.error().fault;
}

std::string first_lines(const std::string& text, int count) {
  std::size_t end = 0;
  for (; count > 0; --count) end = text.find('\n', end) + 1;
  return text.substr(0, end);
}

using Lines = std::vector<std::string>;

Lines lines_of(const std::string& log) {
  Lines out;
  io::LogLines lines(log);
  while (const auto line = lines.next()) out.emplace_back(*line);
  return out;
}

std::string joined(const Lines& lines) {
  std::string out;
  for (const std::string& line : lines) out += line + "\n";
  return out;
}

void replace(std::string& text, const std::string& what, const std::string& by) {
  text = replaced(text, what, by);
}

/// Returns a line with the action alone.
std::string shortened(const std::string& line) {
  return line.substr(0, line.find(",\"events\"")) + "}";
}

}  // namespace

TEST_CASE("A game in a file comes back as it was, finished or not", "[io][log]") {
  check_whole(mountain_game());
  check_whole(save_of(support::finished_game({.riders = 2})));
  check_whole(save_of(support::finished_game(
      {.riders = 5, .edition = io::edition(io::EditionName::StudioGiochi)})));
  check_whole(save_of(support::game_of_hiding()));
  check_whole(save_of(support::cave_game_where(
      [](const support::DragonsCaveSession& game) { return !game.to_act(); }, 2)));
}

TEST_CASE("drago-sim accepts a game from the table", "[io][log]") {
  const auto save = save_of(support::finished_game({.riders = 3, .persons = 2}));
  const std::string log = io::write_game_log(save, {"2026-11-23", "The long one"});
  io::LogLines lines(log);
  const sim::NextLine next = [&lines]() -> std::optional<std::string> {
    const auto line = lines.next();
    return line ? std::optional(std::string(*line)) : std::nullopt;
  };
  const auto replayed = sim::replay(next, sim::Shuffles::FromSeed);
  if (!replayed) FAIL(io::message(replayed.error()));
  CHECK(replayed->games == 1);
  CHECK(replayed->unfinished == 0);
}

TEST_CASE("A file may hold the day and the name of its game", "[io][log]") {
  const auto save = mountain_game();
  // A log ends with the chance that the last decision leads to.
  auto dealt = save;
  dealt.decisions.resize(3);
  CHECK(lines_of(io::write_game_log(dealt)).size() == 5);
  const std::string bare = io::write_game_log(save);
  const std::string told = io::write_game_log(save, {"2026-11-23", "The \"long\" one"});
  const std::string note = R"(,"day":"2026-11-23","name":"The \"long\" one"})";
  CHECK(first_lines(told, 1) ==
        first_lines(bare, 1).substr(0, first_lines(bare, 1).size() - 2) + note + "\n");
  CHECK(told.substr(told.find('\n')) == bare.substr(bare.find('\n')));
  const auto read = io::read_game_log<mount_drago::MountDrago>(told);
  REQUIRE(read);
  CHECK(io::write_save(*read) == io::write_save(save));
  CHECK(fault_of(replaced(told, R"("2026-11-23")", "7")) == LogFault::Damaged);
}

TEST_CASE("Reading stops at the limit of decisions", "[io][log]") {
  auto save = mountain_game();
  const auto read_most = [&save](std::size_t most) {
    const std::string log = io::write_game_log(save);
    io::LogLines lines(log);
    lines.next();
    io::LoggedCourse<mount_drago::MountDrago> course(
        mount_drago::MountDrago::start(io::setup_of(save)), save.seed);
    io::Save<mount_drago::MountDrago> read;
    read.seed = save.seed;
    read.seats = save.seats;
    const auto fault = io::read_decisions(lines, course, read, most);
    CHECK(read.decisions.size() == most);
    if (fault) {
      CHECK(fault->fault == LogFault::Damaged);
      CHECK(fault->where.place == "line " + std::to_string(lines.number()) + ": action");
      CHECK(lines.next());
    }
    return fault.has_value();
  };
  REQUIRE(save.decisions.size() > 5);
  CHECK(read_most(4));
  CHECK_FALSE(read_most(save.decisions.size()));
  save.decisions.resize(3);  // which the deal follows
  CHECK_FALSE(read_most(3));
}

TEST_CASE("A log of drago-sim becomes a game with bots in its seats", "[io][log]") {
  std::string log;
  for (const std::string& line :
       support::logged<mount_drago::MountDrago>({}, {"greedy", "random", "hard:50n"}, 5)) {
    log += line + "\r\n";
  }
  const auto read = io::read_game_log<mount_drago::MountDrago>(log);
  if (!read) FAIL(io::message(read.error().where));
  REQUIRE(read->seats.size() == 3);
  CHECK(read->seats[0].kind == io::SeatKind::Medium);
  CHECK(read->seats[1].kind == io::SeatKind::Easy);
  CHECK(read->seats[2].kind == io::SeatKind::Hard);
  CHECK(io::read_save<mount_drago::MountDrago>(io::write_save(*read)));
}

TEST_CASE("A faulty game file is refused with the kind of fault and its place", "[io][log]") {
  const std::string log = io::write_game_log(mountain_game());
  CHECK(fault_of("") == LogFault::Foreign);
  CHECK(fault_of("Dear diary\n") == LogFault::Foreign);
  CHECK(fault_of(io::write_save(mountain_game())) == LogFault::Foreign);
  CHECK(fault_of(replaced(log, "drago-log/1", "drago-log/2")) == LogFault::Newer);
  CHECK(fault_of(std::string(io::max_file + 1, ' ')) == LogFault::Long);
  CHECK(io::read_log_start(std::string(io::max_file + 1, ' ')).error().where.why ==
        "is more than 16777216 bytes");
  CHECK(fault_of(log + log) == LogFault::Several);
  CHECK(fault_of(first_lines(log, 1)) == LogFault::Bare);
  CHECK(fault_of(first_lines(log, 1).substr(0, 300)) == LogFault::Damaged);
  CHECK(fault_of(replaced(log, R"("seed":")", R"("seed":"1)")) == LogFault::Damaged);
  CHECK(fault_of(replaced(log, R"("turn":0)", R"("turn":1)")) == LogFault::Damaged);
  CHECK(fault_of(std::string(io::max_file, ' ')) == LogFault::Foreign);
  for (const char* const start :
       {R"({"type":"game"})", R"({"type":"game","format":1})",
        R"({"type":1,"format":"drago-log/1"})", R"({"format":"drago-log/1"})",
        R"({"type":"table","format":"drago-log/1"})",
        R"({"type":"game","format":"drago-signed/3"})", "[]"}) {
    INFO(start);
    CHECK(fault_of(start) == LogFault::Foreign);
  }
}

TEST_CASE("A game file is read line by line, each in its place", "[io][log]") {
  // Line 1 is the set-up, 2 to 4 choose the first dragons, 5 is the deal.
  const Lines unfinished = lines_of(io::write_game_log(mountain_game()));
  REQUIRE(unfinished.size() > 12);
  const Lines finished =
      lines_of(io::write_game_log(save_of(support::finished_game({.riders = 2}))));
  struct Case {
    const char* what;
    void (*make)(Lines&);
    const char* message;  // its beginning; empty if the file is good
  };
  const auto check = [](const Lines& whole, const std::vector<Case>& cases) {
    for (const auto& [what, make, message] : cases) {
      INFO(what);
      Lines lines = whole;
      make(lines);
      const auto read = io::read_game_log<mount_drago::MountDrago>(joined(lines));
      const std::string told = read ? "" : io::message(read.error().where);
      CHECK(told.substr(0, std::string(message).size()) == message);
      CHECK(static_cast<bool>(read) == std::string(message).empty());
    }
  };
  check(
      unfinished,
      {
          {"as it is", [](Lines&) {}, ""},
          {"blank lines",
           [](Lines& l) {
             l.insert(l.begin() + 3, {"", "\r"});
           },
           ""},
          {"blank lines count",
           [](Lines& l) {
             l.insert(l.begin(), {"", "x"});
           },
           "line 2, column"},
          {"cut off", [](Lines& l) { l[5].resize(7); }, "line 6, column"},
          {"refused actions",
           [](Lines& l) { l.insert(l.begin() + 3, R"({"type":"refused","ply":3})"); }, ""},
          {"short lines",
           [](Lines& l) {
             for (std::size_t at = 1; at < l.size(); ++at) l[at] = shortened(l[at]);
           },
           ""},
          {"members in another order",
           [](Lines& l) {
             replace(l[2], R"("type":"action","ply":2,)", R"("ply":2,"type":"action",)");
           },
           ""},
          {"another beginning",
           [](Lines& l) { replace(l[0], R"("scores":[0,)", R"("scores":[1,)"); },
           "line 1: state: is not the initial state"},
          {"a long name of a player",
           [](Lines& l) {
             replace(l[0], R"("seats":["person")", R"("seats":[")" + std::string(1000, 'x') + "\"");
           },
           ""},
          {"a longer one",
           [](Lines& l) {
             replace(l[0], R"("seats":["person")", R"("seats":[")" + std::string(1001, 'x') + "\"");
           },
           "line 1: seats[0]: longer than 1000 bytes"},
          {"no seats",
           [](Lines& l) {
             replace(l[0], R"("seats":["person")", R"("seats":[],"more":["person")");
           },
           "line 1: seats: must have 2 to 5 items, not 0"},
          {"a second beginning", [](Lines& l) { l.push_back(l[0]); }, "line "},
          {"no such seat", [](Lines& l) { replace(l[1], R"("seat":0)", R"("seat":3)"); },
           "line 2: seat: must be a whole number from 0 to 2"},
          {"another seat", [](Lines& l) { replace(l[1], R"("seat":0)", R"("seat":1)"); },
           "line 2: seat: it is not this seat's turn"},
          {"no seat", [](Lines& l) { replace(l[1], R"("seat":0)", R"("seat":null)"); },
           "line 2: seat: it is not this seat's turn"},
          {"no action", [](Lines& l) { replace(l[1], R"("type":"mount")", R"("type":"jump")"); },
           "line 2: action.type: no action"},
          {"an illegal action",
           [](Lines& l) { l[2] = replaced(l[1], R"("seat":0)", R"("seat":1)"); },
           "line 3: action: MD-6: "},
          {"an action missing", [](Lines& l) { l.erase(l.begin() + 2); }, "line 3: seat: "},
          {"other events", [](Lines& l) { replace(l[1], R"("events":[)", R"("events":[7,)"); },
           "line 2: events[0]: expected an object, found 7"},
          {"another state", [](Lines& l) { replace(l[1], R"("turn":1)", R"("turn":2)"); },
           "line 2: state.turn: expected 1, found 2"},
          {"another deal", [](Lines& l) { replace(l[0], R"("seed":")", R"("seed":"1)"); },
           "line 5: action: does not follow from the seed 1"},
          {"a result too early", [](Lines& l) { l.push_back(R"({"type":"result"})"); }, "line "},
          {"decisions missing", [](Lines& l) { l.resize(1); },
           "line 1: the end: there are no decisions"},
      });
  const std::string end = "line " + std::to_string(unfinished.size() + 1);
  const auto message_of = [](Lines lines, const std::string& last) {
    lines.push_back(last);
    const auto read = io::read_game_log<mount_drago::MountDrago>(joined(lines));
    return read ? std::string() : io::message(read.error().where);
  };
  CHECK(message_of(unfinished, unfinished[0]) == end + ": type: another game begins");
  CHECK(message_of(unfinished, R"({"type":"result"})") == end + ": type: the game is not over");
  CHECK(message_of(finished, finished[finished.size() - 2]) ==
        "line " + std::to_string(finished.size() + 1) + ": type: the game is over");
  CHECK(message_of(finished, finished.back()).empty());
  CHECK(message_of(finished, replaced(finished.back(), R"("winners":[)", R"("winners":[7,)"))
            .starts_with("line " + std::to_string(finished.size() + 1) + ": winners"));
}

TEST_CASE("A game whose players shuffled its cards comes back from its file", "[io][log]") {
  for (const std::size_t decisions : {30U, 10'000U}) {
    const auto save = support::shuffled_by_hand(mountain_game(), decisions);
    check_whole(save);
    const std::string log = io::write_game_log(save);
    CHECK(fault_of(replaced(log, R"("seed":"0")", R"("seed":"1")")) == LogFault::Damaged);
    io::LogLines lines(log);
    const sim::NextLine next = [&lines]() -> std::optional<std::string> {
      const auto line = lines.next();
      return line ? std::optional(std::string(*line)) : std::nullopt;
    };
    CHECK(sim::replay(next, sim::Shuffles::Any));
  }
  // The first deal was the players', the rolls after it those of seed 0.
  auto once = support::shuffled_twice_by_hand();
  once.chance.resize(1);
  const auto first = once.decisions;
  std::size_t rolls = 0;
  for (std::uint64_t by = 1; by <= 300 && rolls < 2; ++by) {
    core::Match<mount_drago::MountDrago> match(io::setup_of(once), once.seed, once.chance);
    for (std::size_t at = 0; at < 5; ++at) {  // the first dragons, which the deal fits
      REQUIRE_FALSE(match.submit(first[at].seat, first[at].action));
    }
    core::Rng rng(by);
    while (match.turn() != core::Turn{core::GameOver{}}) {
      const core::Seat seat = std::get<core::Seat>(match.turn());
      const auto legal = mount_drago::MountDrago::legal(match.view(seat));
      REQUIRE_FALSE(match.submit(seat, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]));
    }
    once.decisions = match.decisions();
    const std::string log = io::write_game_log(once);
    const auto again = io::read_game_log<mount_drago::MountDrago>(log);
    if (!again) FAIL(io::message(again.error().where));
    CHECK(io::write_game_log(*again) == log);
    rolls = again->chance.size();
  }
  CHECK(rolls > 1);
  const auto save = support::shuffled_by_hand(mountain_game());
  support::survives(io::write_game_log(save), support::as_many_as(20, 500),
                    [](const std::string& text) -> core::Result<bool, io::LoadError> {
                      const auto read = io::read_game_log<mount_drago::MountDrago>(text);
                      if (!read) return read.error().where;
                      CHECK(io::read_save<mount_drago::MountDrago>(io::write_save(*read)));
                      return true;
                    });
}
