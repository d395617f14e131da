// Lists the rounds of a turn and solves them by backward induction; see turn_solver.hpp.
#include "games/dragons_cave/bots/turn_solver.hpp"

#include <algorithm>
#include <bit>

#include "core/check.hpp"
#include "games/dragons_cave/bots/win_model.hpp"
#include "games/dragons_cave/rules/rules.hpp"

namespace dragons_cave::bots {

// Decodes the table of turn-start values and interpolates in it.

namespace {

/// Returns the knot above a purse, or the last knot for a larger purse.
std::size_t upper_knot(int purse) {
  std::size_t upper = 1;
  while (upper + 1 < purse_knots.size() && purse_knots[upper] < purse) ++upper;
  return upper;
}

/// Returns a purse's place between the knot before `upper` (0) and `upper` (1); above 1 beyond it.
double fraction_from_lower(int purse, std::size_t upper) {
  const int width = purse_knots[upper] - purse_knots[upper - 1];
  return static_cast<double>(purse - purse_knots[upper - 1]) / width;
}

}  // namespace

TurnStartValues::TurnStartValues(const Board& board)
    : TurnStartValues(board, turn_start_values_text()) {}

TurnStartValues::TurnStartValues(const Board& board, std::string_view text)
    : pairs_(board),
      movers_(pairs_.count() * purse_knots.size()),
      waiters_(pairs_.count() * purse_knots.size()) {
  if (const auto table = decode_factors(text, board)) {
    products_ = table->movers.size() / movers_.size();
    for (std::size_t at = 0; at < table->movers.size(); ++at) {
      const std::size_t side = at % movers_.size();
      const std::size_t product = at / movers_.size();
      movers_[side][product] = table->movers[at] * table->step;
      waiters_[side][product] = table->waiters[at] * table->step;
    }
  } else {
    estimate(board);
  }
}

TurnStartValues::Factors TurnStartValues::mover_factors(SideState side) const {
  const std::size_t upper = upper_knot(side.purse);
  const double fraction = fraction_from_lower(side.purse, upper);
  const Factors& below = movers_[side.pair * purse_knots.size() + upper - 1];
  const Factors& above = movers_[side.pair * purse_knots.size() + upper];
  Factors mixed{};
  for (std::size_t at = 0; at < mixed.size(); ++at) {
    mixed[at] = below[at] + (above[at] - below[at]) * fraction;
  }
  return mixed;
}

void TurnStartValues::waiting_values(const Factors& mover, DwarfPair waiting, float* values,
                                     int count) const {
  std::array<double, purse_knots.size()> known{};
  for (std::size_t purse = 0; purse < known.size(); ++purse) {
    const Factors& waiter = waiters_[waiting * known.size() + purse];
    for (std::size_t at = 0; at < waiter.size(); ++at) known[purse] -= mover[at] * waiter[at];
  }
  for (int purse = 0; purse < count; ++purse) {
    const std::size_t upper = upper_knot(purse);
    const double slope = known[upper] - known[upper - 1];
    values[purse] =
        static_cast<float>(known[upper - 1] + slope * fraction_from_lower(purse, upper));
  }
}

void TurnStartValues::estimate(const Board& board) {
  // A coin in the purse is nearly a coin; a step is worth part of the pay of a space.
  constexpr double safe_share = 0.8;
  constexpr double step_share = 0.15;
  for (std::size_t pair = 0; pair < pairs_.count(); ++pair) {
    const Dwarves& both = pairs_.dwarves(static_cast<DwarfPair>(pair));
    double way = 0;
    for (const int position : both) way += position + (position == board.lair() ? 4 : 0);
    for (std::size_t at = 0; at < purse_knots.size(); ++at) {
      const double strength = purse_knots[at] * safe_share + way * step_share;
      const std::size_t side = pair * purse_knots.size() + at;
      movers_[side] = {strength, 1};
      waiters_[side] = {1, -strength};
    }
  }
}

namespace {

constexpr std::size_t slot_count = 1U << 13U;  ///< at least twice the rounds of any turn
constexpr std::uint16_t free_slot = 0xFFFF;
constexpr std::uint32_t purse_bits = 8;
constexpr std::uint32_t up_bits = color_count;

}  // namespace

std::uint32_t TurnSolver::key_of(const RoundState& state) {
  return (std::uint32_t{state.pair} << up_bits | state.up) << purse_bits |
         static_cast<std::uint32_t>(state.purse);
}

TurnSolver::RoundState TurnSolver::state_of(std::uint32_t key) {
  const std::uint32_t rest = key >> purse_bits;
  return {static_cast<DwarfPair>(rest >> up_bits), rest & ((1U << up_bits) - 1),
          static_cast<int>(key & ((1U << purse_bits) - 1))};
}

/// Returns the slot of a round in `slots_`, or the free one where it belongs: linear probing.
std::size_t TurnSolver::slot_of(std::uint32_t key) const {
  constexpr std::uint32_t golden = 2654435769U;
  constexpr std::uint32_t shift = 32 - 13;
  std::size_t slot = key * golden >> shift;
  while (slots_[slot] != free_slot && nodes_[slots_[slot]].key != key) {
    slot = (slot + 1) % slot_count;
  }
  return slot;
}

void TurnSolver::begin(const TurnStartValues& values, const View& view, int depth) {
  values_ = &values;
  depth_ = depth;
  const core::Seat waiting = view.dragon;
  const core::Seat mover = core::after(waiting, view.players);
  waiting_purse_ = view.purses[waiting.index];
  waiting_factors_ =
      values.mover_factors({values.pairs().pair(view.dwarves[waiting.index]), waiting_purse_});
  treasure_ = view.treasure;
  first_pair_ = values.pairs().pair(view.dwarves[mover.index]);
  first_purse_ = view.purses[mover.index];
  first_up_ = 0;
  for (const Card card : view.played[mover.index]) first_up_ |= 1U << index(card);
  last_quiet_ = view.quiet + 1 == max_quiet_rounds;
  nodes_.clear();
  nodes_.reserve(slot_count / 2);
  slots_.assign(slot_count, free_slot);
  kept_.resize(values.pairs().count() * (max_purse + 1));
  kept_known_.assign(values.pairs().count(), 0);
  add({first_pair_, first_up_, first_purse_});
  list_states();
  unsolved_ = nodes_.size();
}

void TurnSolver::add(const RoundState& state) {
  const std::uint32_t key = key_of(state);
  const std::size_t slot = slot_of(key);
  if (slots_[slot] != free_slot) return;
  CORE_CHECK(nodes_.size() < slot_count / 2, "the table has slots for every turn");
  slots_[slot] = static_cast<std::uint16_t>(nodes_.size());
  nodes_.push_back({key, 0});
}

void TurnSolver::list_states() {
  const DwarfPairs& pairs = values_->pairs();
  for (std::size_t at = 0; at < nodes_.size(); ++at) {
    const RoundState state = state_of(nodes_[at].key);
    if (!within_depth(state)) continue;
    for (std::size_t color = 0; color < color_count; ++color) {
      if ((state.up >> color & 1U) != 0) continue;
      for (std::size_t dwarf = 0; dwarf < max_dwarves; ++dwarf) {
        const auto& move = pairs.move(state.pair, dwarf, color);
        const int treasure = treasure_ - (state.purse - first_purse_);
        if (!move || pairs.is_home(move->ahead) || move->coins >= treasure) continue;
        add({move->ahead, state.up | 1U << color, state.purse + move->coins});
      }
    }
  }
}

bool TurnSolver::within_depth(const RoundState& state) const {
  return std::popcount(state.up ^ first_up_) < depth_;
}

bool TurnSolver::run(int rounds) {
  for (; rounds > 0 && unsolved_ > 0; --rounds) {
    --unsolved_;
    const RoundState state = state_of(nodes_[unsolved_].key);
    if (!within_depth(state)) {
      nodes_[unsolved_].value =
          static_cast<float>(state.purse + value_kept(state.pair, 0, quiet_end(state)));
    } else if (unsolved_ > 0) {
      nodes_[unsolved_].value = static_cast<float>(solve(round_game(state, nullptr)).value);
    } else {
      game_ = round_game(state, &cards_);
      solution_ = solve(game_);
    }
  }
  return unsolved_ == 0;
}

GuardGame TurnSolver::round_game(const RoundState& state,
                                 core::FixedList<CardPlay, max_guard_rows>* cards) const {
  const DwarfPairs& pairs = values_->pairs();
  const Dwarves& both = pairs.dwarves(state.pair);
  const bool over = quiet_end(state);
  GuardGame game;
  if (cards != nullptr) cards->clear();
  game.chest = state.purse + value_kept(state.pair, 0, over);
  for (std::uint8_t color = 0; color < color_count; ++color) {
    if ((state.up >> color & 1U) != 0) continue;
    for (std::uint8_t dwarf = 0; dwarf < max_dwarves; ++dwarf) {
      const auto& move = pairs.move(state.pair, dwarf, color);
      if (!move) continue;
      game.rows.push_back(
          {color, value_ahead(state, *move, color), value_robbed(move->behind, state.purse, over)});
      if (cards != nullptr) cards->push_back({color, dwarf});
      if (both[0] == both[1]) break;  // both dwarves are on the same space: the second adds nothing
    }
  }
  return game;
}

double TurnSolver::value_ahead(const RoundState& state, const PairMove& move,
                               std::size_t color) const {
  const int treasure = treasure_ - (state.purse - first_purse_);
  const int purse = state.purse + std::min<int>(move.coins, treasure);
  const bool over = values_->pairs().is_home(move.ahead) || move.coins >= treasure;  // DC-17, DC-23
  if (over) return purse - waiting_purse_;
  return nodes_[slots_[slot_of(key_of({move.ahead, state.up | 1U << color, purse}))]].value;
}

double TurnSolver::value_robbed(DwarfPair pair, int purse, bool over) const {
  const int smaller = over ? purse / 2 : smaller_fist(pair, purse);
  return (value_kept(pair, smaller, over) + value_kept(pair, purse - smaller, over)) / 2;
}

double TurnSolver::value_kept(DwarfPair pair, int purse, bool over) const {
  if (over) return purse - waiting_purse_;
  return kept_by(pair)[purse];
}

const float* TurnSolver::kept_by(DwarfPair pair) const {
  float* const kept = &kept_[pair * std::size_t{max_purse + 1}];
  if (kept_known_[pair] != 0) return kept;
  kept_known_[pair] = 1;
  values_->waiting_values(waiting_factors_, pair, kept, max_purse + 1);
  return kept;
}

int TurnSolver::smaller_fist(DwarfPair pair, int purse) const {
  const float* const kept = kept_by(pair);
  int best = 0;
  float most = 0;
  for (int smaller = purse / 2; smaller >= 0; --smaller) {
    const float sum = kept[smaller] + kept[purse - smaller];
    if (smaller < purse / 2 && sum <= most) continue;
    most = sum;
    best = smaller;
  }
  return best;
}

}  // namespace dragons_cave::bots
