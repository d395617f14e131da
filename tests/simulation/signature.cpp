// One number for a thousand games: the same on every machine, or something deals or thinks
// differently there.
#include <cstdint>
#include <string>
#include <variant>

#include "catch.hpp"
#include "support/fingerprint.hpp"
#include "support/games.hpp"
#include "support/scene.hpp"

using namespace drago;
using namespace support;

namespace {

class Signature : public Fingerprint {
 public:
  using Fingerprint::add;
  void add(Card card) { add(card.kind()); }
  template <class Cards>
  void add_all(const Cards& cards) {
    add(static_cast<std::int64_t>(cards.size()));
    for (const Card card : cards) add(card);
  }
  void add(const Action& action) {
    add(static_cast<std::int64_t>(action.index()));
    if (const auto* const mount = std::get_if<Mount>(&action)) {
      add(static_cast<std::int64_t>(index(mount->dragon)));
    } else if (const auto* const shuffle = std::get_if<Shuffle>(&action)) {
      add_all(shuffle->draw);
    } else if (const auto* const play = std::get_if<Play>(&action)) {
      add(play->card);
    } else if (const auto* const ride = std::get_if<Ride>(&action)) {
      add(static_cast<std::int64_t>(ride->ride));
    } else if (const auto* const discard = std::get_if<Discard>(&action)) {
      add_all(discard->cards);
    }
  }
  void add(const State& state) {
    add(static_cast<std::int64_t>(state.phase));
    add(state.turn.index);
    for (const std::uint8_t position : state.positions) add(position);
    for (const std::int16_t score : state.scores) add(score);
    for (const Hand& hand : state.hands) add_all(hand);
    for (std::uint8_t seat = 0; seat < state.riders; ++seat) {
      add_all(state.piles.stack(core::Seat{seat}));
    }
    add_all(state.piles.draw());
  }
};

std::uint64_t signature_of_games(std::uint64_t games, const std::vector<std::string>& bots) {
  Signature signature;
  const std::vector<RuleSet> rule_sets = all_rule_sets();
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    const int riders = min_riders + static_cast<int>(seed % 4);
    const core::Seat first{static_cast<std::uint8_t>(seed % 2)};
    const Setup setup = setup_for(riders, rule_sets[seed / 4 % rule_sets.size()], first);
    play_game(setup, seed, bots, [&signature](const Moment& moment) {
      signature.add(moment.action);
      signature.add(moment.step.state);
    });
  }
  return signature.value();
}

}  // namespace

TEST_CASE("1,000 games of random bots go the same way everywhere", "[drago][signature]") {
  CHECK(signature_of_games(1000, {"random"}) == 0x321B7BC5F547472CU);
}

TEST_CASE("100 games of greedy bots go the same way everywhere", "[drago][ai][signature]") {
  CHECK(signature_of_games(100, {"greedy"}) == 0x631FDA3A2A4D73C6U);
}
