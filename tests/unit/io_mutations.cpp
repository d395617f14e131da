// Damaged files: good ones cut, flipped and shuffled thousands of times. Every one is either read
// or refused with a place; none does anything else.
#include <string>
#include <vector>

#include "catch.hpp"
#include "cave/fault.hpp"
#include "core/rng.hpp"
#include "io/files.hpp"
#include "io/locale_file.hpp"
#include "io/log_lines.hpp"
#include "io/path_file.hpp"
#include "io/save_file.hpp"
#include "support/cave_board.hpp"
#include "support/cave_scene.hpp"
#include "support/damage.hpp"
#include "support/folders.hpp"
#include "support/games.hpp"
#include "support/scene.hpp"
#include "support/test_board.hpp"

using namespace drago;
using namespace support;

namespace {

std::string whole_save() {
  io::Save<Drago> save;
  save.board = {"test", {2, 5}, test_board()};
  save.seed = 11;
  save.seats.resize(2);
  save.table = {{"pace", "slow"}};
  play_game(io::setup_of(save), save.seed, {"greedy"}, [&](const Moment& moment) {
    if (!std::holds_alternative<Shuffle>(moment.action)) {
      save.decisions.push_back({moment.before.turn, moment.action});
    }
  });
  return io::write_save(save);
}

/// Reads a save; what could be read can be written and read again.
template <core::Game G>
auto read_twice(const std::string& text) {
  auto loaded = io::read_save<G>(text);
  if (loaded) CHECK(io::read_save<G>(io::write_save(loaded->save)));
  return loaded;
}

std::string whole_cave_save() {
  io::Save<cave::Cave> save;
  save.board = {"test", {2, 4}, cave_board()};
  save.seed = 11;
  save.seats.resize(3);
  const cave::Setup setup = io::setup_of(save);
  play_game(setup, save.seed, {"random"}, [&](const CaveMoment& moment) {
    save.decisions.push_back(
        {std::get<core::Seat>(cave::Cave::turn(moment.before)), moment.action});
  });
  return io::write_save(save);
}

/// A game line for every moment of a game of Dragon's Cave.
std::vector<std::string> cave_game_lines(int players) {
  io::GameLine<cave::Cave> line{{}, {"test", {2, 4}, cave_board()}, 7, core::Seat{1}, {}, {}};
  line.seats.resize(static_cast<std::size_t>(players), "random");
  std::vector<std::string> texts;
  play_game(io::setup_of(line), 7, {"random"}, [&](const CaveMoment& moment) {
    line.state = moment.before;
    texts.push_back(io::write_game_line(line));
  });
  return texts;
}

std::string asset(const std::string& name) {
  const auto text = io::read_file(support::assets_folder() + "/" + name);
  REQUIRE(text);
  return *text;
}

}  // namespace

TEST_CASE("Damaged saves are refused, or load as a whole legal game", "[io][damage]") {
  survives(whole_save(), 4000, read_twice<drago::Drago>);
}

TEST_CASE("Damaged saves of Dragon's Cave are refused, or load as a whole legal game",
          "[io][damage]") {
  survives(whole_cave_save(), 4000, read_twice<cave::Cave>);
}

TEST_CASE("Damaged boards are refused, or load as a board", "[io][damage]") {
  const io::BoardFile<Drago> board{"test", {2, 5}, test_board()};
  survives(io::write_board(board), 6000, [](const std::string& text) {
    const auto read = io::read_board<Drago>(text);
    if (read) CHECK(*io::read_board<Drago>(io::write_board(*read)) == *read);
    return read;
  });
}

TEST_CASE("Damaged boards of Dragon's Cave are refused, or load as a board", "[io][damage][DC-1]") {
  const io::BoardFile<cave::Cave> board{"test", {2, 4}, cave_board()};
  survives(io::write_board(board), 6000, [](const std::string& text) {
    const auto read = io::read_board<cave::Cave>(text);
    if (read) CHECK(*io::read_board<cave::Cave>(io::write_board(*read)) == *read);
    return read;
  });
}

TEST_CASE("Damaged game lines are refused, or load as a state that play can go on from",
          "[io][damage]") {
  io::GameLine<Drago> line{io::edition(io::EditionName::StudioGiochi),
                           {"test", {2, 5}, test_board()},
                           7,
                           core::Seat{1},
                           {"greedy", "random", "greedy"},
                           {}};
  std::vector<std::string> texts;
  play_game(io::setup_of(line), 7, {"random"}, [&](const Moment& moment) {
    line.state = moment.before;
    if (texts.size() < 60) texts.push_back(io::write_game_line(line));
  });
  for (const std::size_t at : {0U, 1U, 30U, 59U}) {
    survives(texts.at(at), 1500,
             [](const std::string& text) -> core::Result<io::GameLine<Drago>, io::LoadError> {
               const auto json = io::parse_json(text);
               if (!json) return json.error();
               auto read = io::read_game_line<Drago>(*json);
               if (read && std::holds_alternative<core::Seat>(Drago::turn(read->state))) {
                 const View view = Drago::view(read->state, read->state.turn);
                 for (const Action& action : Drago::legal(view)) {
                   CHECK(Drago::apply(read->state, action));
                 }
               }
               return read;
             });
  }
}

TEST_CASE("Damaged game lines of Dragon's Cave are refused, or load as a state to play on from",
          "[io][damage]") {
  for (const int players : {2, 3, 4}) {
    const std::vector<std::string> texts = cave_game_lines(players);
    for (std::size_t at = 0; at < texts.size(); at += 1 + texts.size() / 12) {
      survives(
          texts[at], 500,
          [](const std::string& text) -> core::Result<io::GameLine<cave::Cave>, io::LoadError> {
            const auto json = io::parse_json(text);
            if (!json) return json.error();
            auto read = io::read_game_line<cave::Cave>(*json);
            if (!read) return read;
            const core::Turn turn = cave::Cave::turn(read->state);
            if (const auto* const seat = std::get_if<core::Seat>(&turn)) {
              const auto legal = cave::Cave::legal(cave::Cave::view(read->state, *seat));
              CHECK_FALSE(legal.empty());
              for (const cave::Action& action : legal) {
                const auto step = cave::Cave::apply(read->state, action);
                REQUIRE(step);
                CHECK_FALSE(fault_of(step->state));
              }
            }
            return read;
          });
    }
  }
}

TEST_CASE("Damaged locales and paths are refused, or load", "[io][damage]") {
  survives(asset("art/board/path-landscape.json"), 2000, io::read_path);
  survives(R"({"title": "Mount Drago", "cards": {"one": "1", "other": "{count}"}, "a.b": "{x}"})",
           4000, io::read_locale);
}
