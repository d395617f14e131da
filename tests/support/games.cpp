// Playing games of Mount Drago and rearranging hidden cards.
#include "support/games.hpp"

namespace support {

using namespace drago;

State play_game(const Setup& setup, std::uint64_t seed, const std::vector<std::string>& bots,
                const LookOn<Drago>& look) {
  return play_out<Drago>(setup, seed, bots, look);
}

State rearranged(const State& state, const core::Viewer& viewer, core::Rng& rng) {
  CardList hidden;
  for (const Card card : state.piles.draw()) hidden.push_back(card);
  for (std::uint8_t seat = 0; seat < state.riders; ++seat) {
    if (viewer == core::Viewer{core::Seat{seat}}) continue;
    for (const Card card : state.hands[seat]) hidden.push_back(card);
  }
  core::shuffle(hidden, rng);
  State other = state;
  for (std::uint8_t seat = 0; seat < state.riders; ++seat) {
    if (viewer == core::Viewer{core::Seat{seat}}) continue;
    for (Card& card : other.hands[seat]) {
      card = hidden.back();
      hidden.pop_back();
    }
  }
  other.piles.set_draw({hidden.data(), hidden.size()});
  return other;
}

std::vector<std::string> quick_bots() {
  std::vector<std::string> bots;
  for (const std::string_view name : ai::bot_names<drago::Drago>()) {
    const std::string quick = std::string(name) + ":40n";
    bots.push_back(ai::make_bot<drago::Drago>(quick) ? quick : std::string(name));
  }
  return bots;
}

}  // namespace support
