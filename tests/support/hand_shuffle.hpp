// Games of Mount Drago whose cards are shuffled by those who play, as over the net.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <variant>

#include "catch.hpp"
#include "io/drago_format.hpp"
#include "io/edition.hpp"
#include "io/save_file.hpp"
#include "support/test_board.hpp"

namespace support {

/// Another game at the table of this save, of at most so many decisions, which follows from no
/// seed: played at random by this one.
inline io::Save<drago::Drago> shuffled_by_hand(io::Save<drago::Drago> save,
                                               std::size_t decisions = 10'000,
                                               std::uint64_t by = 1) {
  using drago::Drago;
  save.seed = io::no_seed;
  save.decisions.clear();
  save.chance.clear();
  core::Rng hands(by);
  Drago::State state = Drago::start(io::setup_of(save));
  for (core::Turn turn = Drago::turn(state); turn != core::Turn{core::GameOver{}};
       turn = Drago::turn(state)) {
    const auto* const seat = std::get_if<core::Seat>(&turn);
    if (seat != nullptr && save.decisions.size() == decisions) break;
    Drago::Action action;
    if (seat == nullptr) {
      action = Drago::roll(state, hands);
      save.chance.push_back(action);
    } else {
      const auto legal = Drago::legal(Drago::view(state, *seat));
      action = legal[hands.below(static_cast<std::uint32_t>(legal.size()))];
      save.decisions.push_back({*seat, action});
    }
    auto step = Drago::apply(state, action);
    REQUIRE(step);
    state = std::move(step).value().state;
  }
  return save;
}

/// A whole game of five in which the cards were shuffled more than once.
inline io::Save<drago::Drago> shuffled_twice_by_hand() {
  io::Save<drago::Drago> save;
  save.rules = io::edition(io::EditionName::Schmidt);
  save.board = {"test", {2, 5}, test_board()};
  save.seats.assign(5, {});
  for (std::size_t at = 0; at < save.seats.size(); ++at) {
    save.seats[at].symbol = std::array{"fire", "wing", "claw", "tail", "horn"}[at];
  }
  for (std::uint64_t by = 1; by <= 300; ++by) {
    io::Save<drago::Drago> out = shuffled_by_hand(save, 10'000, by);
    if (out.chance.size() > 1) return out;
  }
  FAIL("no game runs out of cards");
  return {};
}

}  // namespace support
