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
  const auto save = mountain_game();
  const std::string log = io::write_game_log(save);
  const auto read_most = [&](std::size_t most) {
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
  CHECK(fault_of(log + log) == LogFault::Several);
  CHECK(fault_of(first_lines(log, 1)) == LogFault::Bare);
  CHECK(fault_of(first_lines(log, 1).substr(0, 300)) == LogFault::Damaged);
  CHECK(fault_of(replaced(log, R"("seed":")", R"("seed":"1)")) == LogFault::Damaged);
  CHECK(fault_of(replaced(log, R"("turn":0)", R"("turn":1)")) == LogFault::Damaged);
  const auto cut = io::read_game_log<mount_drago::MountDrago>(first_lines(log, 5) + "{\"type\"");
  REQUIRE_FALSE(cut);
  CHECK(cut.error().where.place.starts_with("line 6, column"));
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
  const auto save = support::shuffled_by_hand(mountain_game());
  support::survives(io::write_game_log(save), support::as_many_as(20, 500),
                    [](const std::string& text) -> core::Result<bool, io::LoadError> {
                      const auto read = io::read_game_log<mount_drago::MountDrago>(text);
                      if (!read) return read.error().where;
                      CHECK(io::read_save<mount_drago::MountDrago>(io::write_save(*read)));
                      return true;
                    });
}
