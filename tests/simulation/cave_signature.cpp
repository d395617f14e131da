// One number for a thousand games of Dragon's Cave: the same on every machine, or something goes or
// thinks differently there.
#include <cstdint>
#include <string>
#include <variant>

#include "catch.hpp"
#include "support/cave_scene.hpp"
#include "support/fingerprint.hpp"

using namespace cave;
using namespace support;

namespace {

class Signature : public Fingerprint {
 public:
  using Fingerprint::add;
  void add(const Action& action) {
    add(static_cast<std::int64_t>(action.index()));
    if (const auto* const choice = std::get_if<Choose>(&action)) {
      add(static_cast<std::int64_t>(index(choice->card)));
      add(choice->dwarf);
    } else if (const auto* const guard = std::get_if<Guard>(&action)) {
      add(static_cast<std::int64_t>(index(guard->color)));
    } else if (const auto* const split = std::get_if<Split>(&action)) {
      add(split->left);
      add(split->right);
    } else if (const auto* const guess = std::get_if<Guess>(&action)) {
      add(static_cast<std::int64_t>(guess->fist));
    }
  }
  void add(const State& state) {
    add(static_cast<std::int64_t>(state.phase));
    add(state.dragon.index);
    add(state.treasure);
    add(state.round);
    for (std::size_t seat = 0; seat < state.players; ++seat) {
      for (const std::uint8_t position : state.dwarves[seat]) add(position);
      add(state.purses[seat]);
      add(state.chests[seat]);
      for (const Card card : state.hands[seat].cards()) {
        add(static_cast<std::int64_t>(index(card)));
      }
    }
  }
};

std::uint64_t signature_of_games(std::uint64_t games, const std::vector<std::string>& bots) {
  Signature signature;
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    const int players = min_players + static_cast<int>(seed % 3);
    const core::Seat first{static_cast<std::uint8_t>(seed % 2)};
    play_game(cave_for(players, first), seed, bots, [&signature](const CaveMoment& moment) {
      signature.add(moment.action);
      signature.add(moment.step.state);
    });
  }
  return signature.value();
}

}  // namespace

TEST_CASE("1,000 games of random bots in the cave go the same way everywhere",
          "[cave][signature]") {
  CHECK(signature_of_games(1000, {"random"}) == 0x532FDC906BA2C12AU);
}

TEST_CASE("200 games of greedy bots in the cave go the same way everywhere",
          "[cave][ai][signature]") {
  CHECK(signature_of_games(200, {"greedy"}) == 0xAA6F327613F0D59EU);
}
