// Playing round after round; see multiplayer_playout.hpp.
#include "ai/dragons_cave/multiplayer_playout.hpp"

#include <algorithm>

#include "ai/dragons_cave/win_model.hpp"
#include "cave/moves.hpp"

namespace ai::dragons_cave {
namespace {

constexpr std::size_t chest = cave::color_count;

/// Uniform, 0 … 1 exclusive.
float random_fraction(core::Rng& rng) {
  return static_cast<float>(rng.next() >> 40U) / static_cast<float>(1U << 24U);
}

}  // namespace

double card_utility(const PlayerState& before, const CardOutcome& card) {
  constexpr double per_step = 0.75;
  constexpr double per_coin = 0.35;
  constexpr double for_chest = -1;
  constexpr double per_saved_coin = 0.4;
  if (card.card == cave::Card::Chest) return for_chest + per_saved_coin * before.purse;
  return per_step * (card.safe.position - before.position) + per_coin * card.coins;
}

MultiplayerPlayout::MultiplayerPlayout(const cave::Board& board) : lair_(board.lair()) {
  for (int position = 0; position < lair_; ++position) {
    const PlayerState before{position, 0, 0, 0};
    const CardOutcomes cards = card_outcomes(board, before);
    for (std::size_t color = 0; color < cave::color_count; ++color) {
      const CardOutcome& card = cards[color];
      moves_[static_cast<std::size_t>(position)][color] = {
          static_cast<std::uint8_t>(card.safe.position),
          static_cast<std::uint8_t>(card.caught.position), static_cast<std::uint8_t>(card.coins),
          static_cast<float>(approximate_exp(card_utility(before, card)))};
    }
  }
  for (int purse = 0; purse <= max_purse; ++purse) {
    const PlayerState before{0, 0, static_cast<double>(std::min(purse, 30)), 0};
    chest_weights_[static_cast<std::size_t>(purse)] = static_cast<float>(
        approximate_exp(card_utility(before, {cave::Card::Chest, before, before, 0})));
  }
}

double MultiplayerPlayout::play(const PublicState& state,
                                const std::array<CardOutcomes, cave::max_players>& cards,
                                const JointAction& joint, std::size_t seat, core::Rng& rng) const {
  Game game;
  game.players = static_cast<std::size_t>(state.players);
  game.dragon = static_cast<std::size_t>(state.dragon);
  game.treasure = state.treasure;
  game.quiet = state.quiet;
  for (std::size_t at = 0; at < game.players; ++at) {
    const PlayerState& from = state.seats[at];
    game.seats[at] = {from.position, from.up, static_cast<int>(from.purse), from.bank};
    if (at == game.dragon) continue;
    game.cards[at] = static_cast<std::uint8_t>(index(cards[at][joint[at]].card));
  }
  std::size_t guard = joint[game.dragon];
  while (!reveal(game, guard, rng)) {
    const auto guard_weights = choose(game, rng);
    float rest = 0;
    for (const float part : guard_weights) rest += part;
    rest *= random_fraction(rng);
    for (guard = 0; guard + 1 < guard_weights.size() && rest >= guard_weights[guard]; ++guard) {
      rest -= guard_weights[guard];
    }
  }
  return share_of_win(game, seat);
}

std::array<float, cave::color_count> MultiplayerPlayout::choose(Game& game, core::Rng& rng) const {
  std::array<float, cave::color_count> likely{};
  for (std::size_t at = 0; at < game.players; ++at) {
    if (at == game.dragon) continue;
    const Seat& seat = game.seats[at];
    const auto& moves = moves_[static_cast<std::size_t>(seat.position)];
    std::array<float, cave::color_count + 1> weights{};
    float sum = chest_weights_[static_cast<std::size_t>(seat.purse)];
    weights[chest] = sum;
    for (std::size_t color = 0; color < chest; ++color) {
      if ((seat.up >> color & 1U) != 0) continue;
      weights[color] = moves[color].weight;
      sum += weights[color];
    }
    float rest = random_fraction(rng) * sum;
    std::size_t card = 0;
    for (; card < chest && rest >= weights[card]; ++card) rest -= weights[card];
    game.cards[at] = static_cast<std::uint8_t>(card);
    for (std::size_t color = 0; color < chest; ++color) likely[color] += weights[color] / sum;
  }
  return likely;
}

bool MultiplayerPlayout::reveal(Game& game, std::size_t guard, core::Rng& rng) const {
  bool forward = false;
  bool over = false;
  int owed = 0;
  for (std::size_t at = 0; at < game.players; ++at) {
    if (at == game.dragon) continue;
    Seat& seat = game.seats[at];
    const std::size_t card = game.cards[at];
    if (card == chest) {
      seat.bank += seat.purse;
      seat.purse = 0;
      seat.up = 0;
      continue;
    }
    const Move& move = moves_[static_cast<std::size_t>(seat.position)][card];
    if (card == guard) {
      seat.position = move.behind;
      seat.up = 0;
      const int lost = (seat.purse + static_cast<int>(rng.below(2))) / 2;
      seat.purse -= lost;
      game.treasure += lost;
      continue;
    }
    seat.position = move.ahead;
    seat.up |= 1U << card;
    seat.purse += move.coins;
    owed += move.coins;
    forward = true;
    over = over || seat.position == lair_;
  }
  // Simplified: when the treasure runs out, the payment is not cut (DC-16). That is rare.
  game.treasure -= owed;
  game.quiet = forward ? 0 : game.quiet + 1;
  if (++game.dragon == game.players) game.dragon = 0;
  return over || game.treasure <= 0 || game.quiet == cave::most_quiet_rounds;
}

double MultiplayerPlayout::share_of_win(const Game& game, std::size_t seat) const {
  const auto rank_key = [&](std::size_t at) {
    const Seat& one = game.seats[at];
    return (one.purse + one.bank) * 32 + one.position;  // DC-19
  };
  int equals = 0;
  for (std::size_t at = 0; at < game.players; ++at) {
    if (rank_key(at) > rank_key(seat)) return 0;
    equals += rank_key(at) == rank_key(seat) ? 1 : 0;
  }
  return 1.0 / equals;
}

}  // namespace ai::dragons_cave
