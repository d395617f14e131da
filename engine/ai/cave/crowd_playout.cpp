// Rounds in a loop; see crowd_playout.hpp.
#include "ai/cave/crowd_playout.hpp"

#include <algorithm>

#include "ai/cave/crowd_values.hpp"
#include "cave/moves.hpp"

namespace ai {
namespace {

constexpr std::size_t chest = cave::color_count;

float part_of_one(core::Rng& rng) {
  return static_cast<float>(rng.next() >> 40U) / static_cast<float>(1U << 24U);
}

}  // namespace

double card_appeal(const CrowdSeat& before, const CrowdCard& card) {
  constexpr double per_step = 0.75;
  constexpr double per_coin = 0.35;
  constexpr double for_chest = -1;
  constexpr double per_saved_coin = 0.4;
  if (card.card == cave::Card::Chest) return for_chest + per_saved_coin * before.purse;
  return per_step * (card.safe.position - before.position) + per_coin * card.coins;
}

CrowdPlayout::CrowdPlayout(const cave::Board& board) : lair_(board.lair()) {
  for (int position = 0; position < lair_; ++position) {
    const CrowdSeat before{position, 0, 0, 0};
    const CrowdCards cards = crowd_cards(board, before);
    for (std::size_t color = 0; color < cave::color_count; ++color) {
      const CrowdCard& card = cards[color];
      ways_[static_cast<std::size_t>(position)][color] = {
          static_cast<std::uint8_t>(card.safe.position),
          static_cast<std::uint8_t>(card.caught.position), static_cast<std::uint8_t>(card.coins),
          static_cast<float>(soft_power(card_appeal(before, card)))};
    }
  }
  for (int purse = 0; purse <= most_purse; ++purse) {
    const CrowdSeat before{0, 0, static_cast<double>(std::min(purse, 30)), 0};
    chest_appeal_[static_cast<std::size_t>(purse)] =
        static_cast<float>(soft_power(card_appeal(before, {cave::Card::Chest, before, before, 0})));
  }
}

double CrowdPlayout::play(const CrowdScene& scene,
                          const std::array<CrowdCards, cave::most_players>& cards,
                          const Joint& joint, std::size_t seat, core::Rng& rng) const {
  Game game;
  game.players = static_cast<std::size_t>(scene.players);
  game.dragon = static_cast<std::size_t>(scene.dragon);
  game.treasure = scene.treasure;
  game.quiet = scene.quiet;
  for (std::size_t at = 0; at < game.players; ++at) {
    const CrowdSeat& from = scene.seats[at];
    game.seats[at] = {from.position, from.up, static_cast<int>(from.purse), from.bank};
    if (at == game.dragon) continue;
    game.cards[at] = static_cast<std::uint8_t>(index(cards[at][joint[at]].card));
  }
  std::size_t guard = joint[game.dragon];
  while (!reveal(game, guard, rng)) {
    std::array<float, cave::color_count> likely{};
    choose(game, likely, rng);
    float ticket = 0;
    for (const float part : likely) ticket += part;
    ticket *= part_of_one(rng);
    for (guard = 0; guard + 1 < likely.size() && ticket >= likely[guard]; ++guard) {
      ticket -= likely[guard];
    }
  }
  return share_of_win(game, seat);
}

void CrowdPlayout::choose(Game& game, std::array<float, cave::color_count>& likely,
                          core::Rng& rng) const {
  for (std::size_t at = 0; at < game.players; ++at) {
    if (at == game.dragon) continue;
    const Seat& seat = game.seats[at];
    const auto& ways = ways_[static_cast<std::size_t>(seat.position)];
    std::array<float, cave::color_count + 1> appeals{};
    float sum = chest_appeal_[static_cast<std::size_t>(seat.purse)];
    appeals[chest] = sum;
    for (std::size_t color = 0; color < chest; ++color) {
      if ((seat.up >> color & 1U) != 0) continue;
      appeals[color] = ways[color].appeal;
      sum += appeals[color];
    }
    float ticket = part_of_one(rng) * sum;
    std::size_t card = 0;
    for (; card < chest && ticket >= appeals[card]; ++card) ticket -= appeals[card];
    game.cards[at] = static_cast<std::uint8_t>(card);
    for (std::size_t color = 0; color < chest; ++color) likely[color] += appeals[color] / sum;
  }
}

bool CrowdPlayout::reveal(Game& game, std::size_t guard, core::Rng& rng) const {
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
    const Way& way = ways_[static_cast<std::size_t>(seat.position)][card];
    if (card == guard) {
      seat.position = way.behind;
      seat.up = 0;
      const int lost = (seat.purse + static_cast<int>(rng.below(2))) / 2;
      seat.purse -= lost;
      game.treasure += lost;
      continue;
    }
    seat.position = way.ahead;
    seat.up |= 1U << card;
    seat.purse += way.coins;
    owed += way.coins;
    forward = true;
    over = over || seat.position == lair_;
  }
  // When the treasure runs out the payment is not cut here: that is rare (DC-16).
  game.treasure -= owed;
  game.quiet = forward ? 0 : game.quiet + 1;
  if (++game.dragon == game.players) game.dragon = 0;
  return over || game.treasure <= 0 || game.quiet == cave::most_quiet_rounds;
}

double CrowdPlayout::share_of_win(const Game& game, std::size_t seat) const {
  const auto standing = [&](std::size_t at) {
    const Seat& one = game.seats[at];
    return (one.purse + one.bank) * 32 + one.position;  // DC-19
  };
  int equals = 0;
  for (std::size_t at = 0; at < game.players; ++at) {
    if (standing(at) > standing(seat)) return 0;
    equals += standing(at) == standing(seat) ? 1 : 0;
  }
  return 1.0 / equals;
}

}  // namespace ai
