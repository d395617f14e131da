// Texts for tests: saves, boards and logs, and how to change and refuse them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "catch.hpp"
#include "core/match.hpp"
#include "core/rng.hpp"
#include "games/dragons_cave/files/format.hpp"
#include "games/mount_drago/files/format.hpp"
#include "games/mount_drago/session/traits.hpp"
#include "io/save_file.hpp"
#include "sim/boards.hpp"
#include "sim/game.hpp"
#include "sim/replay.hpp"
#include "support/boards.hpp"
#include "support/play.hpp"

namespace support {

// For the files of both games: values as text and back, and texts with a part replaced.

/// Returns the text with `by` in place of `what`; fails the test if it has no `what`.
inline std::string replaced(std::string text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  REQUIRE(at != std::string::npos);
  return text.replace(at, what.size(), by);
}

/// Returns the JSON that `write` writes.
template <class Write>
std::string written(Write write) {
  io::JsonWriter json;
  write(json);
  return json.take();
}

template <core::Game G>
std::string text_of_action(const typename G::Action& action) {
  return written([&](io::JsonWriter& json) { io::GameFormat<G>::write_action(json, action); });
}

template <core::Game G>
std::string text_of_state(const typename G::State& state) {
  return written([&](io::JsonWriter& json) { io::GameFormat<G>::write_state(json, state); });
}

/// Returns the value that `read` reads from a text, or its fault.
template <class Read>
auto read_json(const std::string& text, Read read)
    -> core::Result<decltype(read(std::declval<const io::JsonReader&>())), io::LoadError> {
  std::optional<io::LoadError> fault;
  const auto json = io::parse_json(text);
  REQUIRE(json);
  const io::JsonReader reader(*json, fault);
  const auto value = read(reader);
  if (fault) return *fault;
  return value;
}

template <core::Game G>
core::Result<typename G::Action, io::LoadError> read_action(const std::string& text) {
  return read_json(text,
                   [](const io::JsonReader& json) { return io::GameFormat<G>::read_action(json); });
}

template <core::Game G>
core::Result<typename G::State, io::LoadError> read_state(const std::string& text,
                                                          const typename G::Setup& setup) {
  return read_json(
      text, [&](const io::JsonReader& json) { return io::GameFormat<G>::read_state(json, setup); });
}

/// Returns the reason of a refusal; fails the test if the text was accepted.
template <class Value>
std::string refusal_of(const core::Result<Value, io::LoadError>& read) {
  REQUIRE_FALSE(read);
  return io::message(read.error());
}

/// Returns the tests' own board of a game.
template <core::Game G>
io::BoardFile<G> board_file() {
  constexpr int most = io::GameFormat<G>::max_players;
  if constexpr (std::is_same_v<G, mount_drago::MountDrago>)
    return {"test", {2, most}, test_board()};
  else
    return {"test", {2, most}, cave_board()};
}

/// Continues a save's game with random actions, up to `decisions` or its end.
template <core::Game G>
void play_on(io::Save<G>& save, std::size_t decisions) {
  core::Match<G> match(io::setup_of(save), save.seed);
  core::Rng rng(3);
  while (match.decisions().size() < decisions) {
    const core::Turn turn = match.turn();
    const auto* const seat = std::get_if<core::Seat>(&turn);
    if (seat == nullptr) break;
    const auto legal = G::legal(match.view(*seat));
    const auto pick = rng.below(static_cast<std::uint32_t>(legal.size()));
    REQUIRE_FALSE(match.submit(*seat, legal[pick]));
  }
  save.decisions = match.decisions();
}

/// Checks that a save, written and read, is the same table and the same game.
template <core::Game G>
void check_read_back(const io::Save<G>& save) {
  const std::string text = io::write_save(save);
  const auto loaded = io::read_save<G>(text);
  REQUIRE(loaded);
  CHECK(loaded->save.rules == save.rules);
  CHECK(loaded->save.board == save.board);
  CHECK(loaded->save.seed == save.seed);
  CHECK(loaded->save.first == save.first);
  CHECK(loaded->save.seats == save.seats);
  CHECK(loaded->save.decisions == save.decisions);
  CHECK(loaded->save.table == save.table);
  CHECK(loaded->match.decisions() == save.decisions);
  CHECK(io::write_save(loaded->save) == text);

  const auto match = core::Match<G>::replay(io::setup_of(save), save.seed, save.decisions);
  REQUIRE(match);
  CHECK(loaded->match.turn() == match->turn());
  for (const core::Viewer& viewer : viewers(static_cast<int>(save.seats.size()))) {
    CHECK(loaded->match.view(viewer) == match->view(viewer));
  }
}

// Logs as lists of lines.

using Lines = std::vector<std::string>;

/// Returns the log of one game on the built-in board.
template <core::Game G>
Lines logged(const io::Rules<G>& rules, const std::vector<std::string>& seats, std::uint64_t seed) {
  Lines lines;
  sim::LogWriter<G> writer([&](std::string_view line) { lines.emplace_back(line); });
  sim::Watcher<G>* const watchers[] = {&writer};
  const int players = static_cast<int>(seats.size());
  sim::Players<G>({rules, sim::board_for<G>(players), seats, std::nullopt}).play(seed, watchers);
  return lines;
}

inline sim::NextLine from(const Lines& lines) {
  return [&lines, at = std::size_t{0}]() mutable -> std::optional<std::string> {
    if (at == lines.size()) return std::nullopt;
    return lines[at++];
  };
}

/// Returns the fault of replaying the lines; empty if they replay.
inline std::string replay_fault(const Lines& lines) {
  const auto replayed = sim::replay(from(lines));
  return replayed ? std::string() : io::message(replayed.error());
}

/// Returns the output for the lines given as actions.
inline Lines answers(const Lines& lines) {
  Lines out;
  const auto error =
      sim::apply_actions(from(lines), [&](std::string_view line) { out.emplace_back(line); });
  CHECK_FALSE(error);
  return out;
}

/// Returns the state of a line, its last member.
inline std::string state_of(const std::string& line) {
  const std::size_t begin = line.find("\"state\":");
  return line.substr(begin, line.size() - begin - 1);
}

/// Returns a game line with another line's state.
inline std::string starting_at(std::string game_line, const std::string& line) {
  return game_line.replace(game_line.find("\"state\":"), std::string::npos, state_of(line) + "}");
}

// Games of Mount Drago whose players shuffle the cards, as in net play.

/// Returns a random game, seeded by `by`, of at most `decisions` at the table of this save. It
/// records its shuffles and follows from no seed.
inline io::Save<mount_drago::MountDrago> shuffled_by_hand(io::Save<mount_drago::MountDrago> save,
                                                          std::size_t decisions = 10'000,
                                                          std::uint64_t by = 1) {
  using mount_drago::MountDrago;
  save.seed = io::no_seed;
  save.decisions.clear();
  save.chance.clear();
  core::Rng hands(by);
  MountDrago::State state = MountDrago::start(io::setup_of(save));
  for (core::Turn turn = MountDrago::turn(state); turn != core::Turn{core::GameOver{}};
       turn = MountDrago::turn(state)) {
    const auto* const seat = std::get_if<core::Seat>(&turn);
    if (seat != nullptr && save.decisions.size() == decisions) break;
    MountDrago::Action action;
    if (seat == nullptr) {
      action = MountDrago::roll(state, hands);
      save.chance.push_back(action);
    } else {
      const auto legal = MountDrago::legal(MountDrago::view(state, *seat));
      action = legal[hands.below(static_cast<std::uint32_t>(legal.size()))];
      save.decisions.push_back({*seat, action});
    }
    auto step = MountDrago::apply(state, action);
    REQUIRE(step);
    state = std::move(step).value().state;
  }
  return save;
}

/// Returns a whole game of five whose cards were shuffled more than once.
inline io::Save<mount_drago::MountDrago> shuffled_twice_by_hand() {
  io::Save<mount_drago::MountDrago> save;
  save.rules = io::edition(io::EditionName::Schmidt);
  save.board = {"test", {2, 5}, test_board()};
  save.seats.assign(5, {});
  for (std::size_t at = 0; at < save.seats.size(); ++at) {
    save.seats[at].symbol = std::array{"fire", "wing", "claw", "tail", "horn"}[at];
  }
  for (std::uint64_t by = 1; by <= 300; ++by) {
    io::Save<mount_drago::MountDrago> out = shuffled_by_hand(save, 10'000, by);
    if (out.chance.size() > 1) return out;
  }
  FAIL("no game runs out of cards");
  return {};
}

}  // namespace support
