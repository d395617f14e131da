// What both games' files are tested with: values as text and back, and texts with a part replaced.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "catch.hpp"
#include "core/match.hpp"
#include "core/rng.hpp"
#include "io/save_file.hpp"
#include "support/play.hpp"

namespace support {

/// The text with another part in place of `what`; fails the test where that is not in it.
inline std::string replaced(std::string text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  REQUIRE(at != std::string::npos);
  return text.replace(at, what.size(), by);
}

/// What `write` writes.
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

/// What `read` reads of a text, or the fault.
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

/// What a text was refused for; fails the test where it was read.
template <class Value>
std::string refusal_of(const core::Result<Value, io::LoadError>& read) {
  REQUIRE_FALSE(read);
  return io::message(read.error());
}

/// Lets chance play a save's game on, up to so many decisions or its end.
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

/// A save that was written and read again is the same table and the same game.
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

}  // namespace support
