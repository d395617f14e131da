// Equilibria and what they come to; see solved_round.hpp.
#include "ai/dragons_cave/solved_round.hpp"

#include <algorithm>
#include <cmath>

#include "ai/dragons_cave/multiplayer_search.hpp"

namespace ai::dragons_cave {
namespace {

/// Of three and four players; fitted to played games: REVIEW.md.
constexpr double sharpness = 1.05;
constexpr int iterations_of_round = 200;

cave::View seen_by_all(const cave::State& state) {
  return cave::Cave::view(state, core::Spectator{});
}

core::Seat mover_of(const cave::PublicState& state) {
  return core::after(state.dragon, state.players);
}

/// From 0 to 1, growing with a lead in the unit of `spread`.
double win_probability(double lead, double spread) {
  return 0.5 + 0.5 * lead / std::sqrt(lead * lead + spread * spread);
}

/// Of two players: how many coins a lead is worth that makes winning likely (0.85). Fitted to
/// played games: REVIEW.md.
double spread_of(const cave::PublicState& state) {
  constexpr double at_the_end = 0.5;
  constexpr double per_root_coin = 1.5;
  return at_the_end + per_root_coin * std::sqrt(static_cast<double>(state.treasure));
}

}  // namespace

cave::State after(cave::State state, const cave::Action& action) {
  cave::Cave::perform(state, action);
  return state;
}

Chances shares_of(const cave::PublicState& state) {
  const cave::BySeat<int> places = cave::ranks(state);
  const auto* const end = places.begin() + state.players;
  const auto winners = static_cast<double>(std::count(places.begin(), end, 1));
  Chances out{};
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    if (places[seat] == 1) out[seat] = 1 / winners;
  }
  return out;
}

double chance_by_coins(const cave::PublicState& state, core::Seat seat, double coins) {
  const core::Seat other = core::after(seat, state.players);
  const int banked = state.chests[seat.index] - state.chests[other.index];
  return win_probability(banked + coins, spread_of(state));
}

std::vector<double> chances_of_splits(const cave::View& view) {
  const int purse = view.purses[view.robbed->index];
  std::vector<double> kept;
  if (view.players > cave::min_players) {
    MultiplayerSearch search{LevelSettings()};
    search.begin(view, 0, nullptr);
    for (int coins = 0; coins <= purse; ++coins) kept.push_back(search.win_probability_with(coins));
  } else {
    TwoPlayerSearch search{LevelSettings()};
    search.begin(view, nullptr);
    for (int coins = 0; coins <= purse; ++coins) {
      cave::PublicState end = view.open();
      end.purses[view.robbed->index] = static_cast<std::uint8_t>(coins);
      kept.push_back(view.last_round ? shares_of(end)[view.robbed->index]
                                     : chance_by_coins(view, *view.robbed,
                                                       search.solver().value_of_keeping(coins)));
    }
  }
  std::vector<double> out;
  for (int smaller = 0; smaller <= purse / 2; ++smaller) {
    out.push_back((kept[static_cast<std::size_t>(smaller)] +
                   kept[static_cast<std::size_t>(purse - smaller)]) /
                  2);
  }
  return out;
}

SolvedRound::SolvedRound(const cave::State& state) : state_(state) {
  state_.committed = {};
  state_.phase = cave::Phase::Choose;
  if (state.players == cave::min_players) {
    two_player_.emplace(LevelSettings());
    two_player_->begin(seen_by_all(state_), nullptr);
  } else {
    round_.begin(state_.board, win_model_weights(state.players), public_state(seen_by_all(state_)));
  }
}

bool SolvedRound::think(int nodes) {
  if (two_player_) return two_player_->think(nodes);
  const int more = std::min(nodes, iterations_of_round - iterations_);
  round_.iterate(more);
  iterations_ += more;
  return iterations_ == iterations_of_round;
}

Chances SolvedRound::chances(const cave::Choices& committed) const {
  if (two_player_) return two_player_chances(committed[mover_of(state_).index]);
  StrategyProfile profile{};
  for (std::size_t seat = 0; seat < state_.players; ++seat) {
    if (!committed[seat]) {
      profile[seat] = round_.average_strategy(seat);
      continue;
    }
    const CardOutcomes& cards = round_.cards(seat);
    for (std::size_t at = 0; at < cards.size(); ++at) {
      profile[seat][at] = cards[at].card == committed[seat]->card ? 1 : 0;
    }
  }
  const auto payoffs = round_.payoffs(profile);
  Chances out{};
  std::copy_n(payoffs.begin(), state_.players, out.begin());
  return sharpened(out, sharpness);
}

double SolvedRound::row_chance(std::size_t row, const cave::Choose& choice) const {
  const GuardGame& game = two_player_->solver().game();
  const core::Seat mover = mover_of(state_);
  const cave::State chosen = after(state_, choice);
  double sum = 0;
  for (const cave::Color guard : cave::all_colors) {
    const double probability = two_player_->solver().solution().guards[index(guard)];
    if (probability <= 0) continue;
    const cave::State next = after(chosen, cave::Guard{guard});
    double coins = game.chest;
    if (row < game.rows.size()) {
      const bool caught = game.rows[row].color == index(guard);
      coins = caught ? game.rows[row].caught : game.rows[row].safe;
    }
    const bool over = next.phase == cave::Phase::Over;
    sum +=
        probability * (over ? shares_of(next)[mover.index] : chance_by_coins(state_, mover, coins));
  }
  return sum;
}

Chances SolvedRound::two_player_chances(const std::optional<cave::Choose>& committed) const {
  const TurnSolver& solver = two_player_->solver();
  double chance = 0;
  if (committed) {
    chance = row_chance(two_player_->row_of(*committed), *committed);
  } else {
    const std::size_t rows = solver.game().rows.size();
    for (std::size_t row = 0; row < rows; ++row) {
      const double probability = solver.solution().rows[row];
      if (probability > 0) chance += probability * row_chance(row, two_player_->choice(row));
    }
    if (solver.solution().chest > 0) {
      chance += solver.solution().chest * row_chance(rows, {cave::Card::Chest, 0});
    }
  }
  Chances out{};
  out[mover_of(state_).index] = chance;
  out[state_.dragon.index] = 1 - chance;
  return out;
}

std::vector<StrategyEntry> SolvedRound::entries(core::Seat seat) const {
  const bool guards = seat == state_.dragon;
  if (two_player_) {
    std::vector<StrategyEntry> list =
        two_player_->entries(guards ? cave::Phase::Guard : cave::Phase::Choose);
    for (StrategyEntry& entry : list) entry.value = chance_by_coins(state_, seat, entry.value);
    return list;
  }
  StrategyProfile profile{};
  for (std::size_t each = 0; each < state_.players; ++each) {
    profile[each] = round_.average_strategy(each);
  }
  const ActionValues values = round_.action_values(seat.index, profile);
  std::vector<StrategyEntry> list;
  for (std::size_t at = 0; at < round_.choices(seat.index); ++at) {
    const auto action = guards ? cave::Action(cave::Guard{static_cast<cave::Color>(at)})
                               : cave::Action(cave::Choose{round_.cards(seat.index)[at].card, 0});
    list.push_back({action, values[at], profile[seat.index][at]});
  }
  return list;
}

}  // namespace ai::dragons_cave
