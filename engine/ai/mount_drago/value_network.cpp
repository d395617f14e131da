// The network's arithmetic.
#include "ai/mount_drago/value_network.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <string>
#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

#include "ai/mount_drago/static_evaluator.hpp"
#include "ai/mount_drago/turn_accumulator.hpp"
#include "core/check.hpp"

namespace ai::mount_drago {
namespace {

using drago::Afterstate;
using drago::Move;
using drago::PlayoutState;

constexpr int digits = 64;
constexpr double tens = 10;  ///< the network's result is in tens of points

std::size_t at(int index) { return static_cast<std::size_t>(index); }

/// A digit of the text, from 0 to 63: digits, capital letters, small ones, and two signs.
int digit(char letter) {
  if (letter >= '0' && letter <= '9') return letter - '0';
  if (letter >= 'A' && letter <= 'Z') return letter - 'A' + 10;
  if (letter >= 'a' && letter <= 'z') return letter - 'a' + 36;
  return letter == '+' ? 62 : 63;
}

/// What was trained for a number of riders.
struct Section {
  std::uint32_t board = 0;  ///< hash of the board that it was trained on
  std::string_view weights;
};

/// Nothing where nothing was trained.
std::optional<Section> section_for(int riders) {
  std::string_view text = value_network_text();
  const std::string heading = "riders " + std::to_string(riders) + " board ";
  const std::size_t found = text.find(heading);
  if (found == std::string_view::npos) return std::nullopt;
  text.remove_prefix(found + heading.size());
  Section section;
  std::from_chars(text.data(), text.data() + text.size(), section.board);
  section.weights = text.substr(text.find('\n') + 1);
  return section;
}

/// Reads weights of two digits. All first digits stand in one line and all second ones in the next,
/// and numbers of either sign that are small have a small code (zigzag): so they compress best.
class Reader {
 public:
  explicit Reader(std::string_view lines)
      : first_digits_(lines.substr(0, lines.find('\n'))),
        second_digits_(lines.substr(first_digits_.size() + 1)) {}
  /// A call each: unrolled for every row it makes twenty kilobytes of code.
  [[gnu::noinline]] std::int16_t next() {
    const int code = digit(first_digits_[at_]) * digits + digit(second_digits_[at_]);
    ++at_;
    return static_cast<std::int16_t>(code % 2 == 0 ? code / 2 : -(code / 2) - 1);
  }
  template <class Row>
  void read(Row& row) {
    for (std::int16_t& number : row) number = next();
  }

 private:
  std::string_view first_digits_;
  std::string_view second_digits_;
  std::size_t at_ = 0;
};

}  // namespace

std::uint32_t board_hash(const drago::Track& track) {
  constexpr std::uint32_t factor = 16777619U;
  std::uint32_t hash = 2166136261U;
  for (std::size_t space = 0; space <= track.last; ++space) {
    hash = (hash ^ static_cast<std::uint8_t>(track.large[space])) * factor;
    const std::optional<drago::Scoring> landing = track.landing[space];
    hash = (hash ^ (landing ? 1U + static_cast<std::uint32_t>(*landing) : 0U)) * factor;
  }
  return hash;
}

double terminal_value(const drago::Scores& scores, int riders, int me) {
  constexpr double for_winning = 0.95;
  constexpr double clear = 8;  // points
  return terminal_value(scores, riders, me, {for_winning, 1, clear});
}

std::optional<ValueNetwork> ValueNetwork::trained_on(const drago::Track& track, int riders) {
  constexpr int most_trained = 4;
  const int trained = std::min(riders, most_trained);
  const auto section = section_for(trained);
  if (!section || board_hash(track) != section->board) return std::nullopt;
  Reader reader(section->weights);
  ValueNetwork network;
  network.riders_ = riders;
  network.board_hash_ = section->board;
  network.feature_weights_.resize(feature_count);
  for (Row& row : network.feature_weights_) reader.read(row);
  reader.read(network.bias_1_);
  for (Row& row : network.weights_2_) reader.read(row);
  reader.read(network.bias_2_);
  reader.read(network.output_weights_);
  network.output_bias_ = reader.next();
  return network;
}

/// What each unit of the second layer sums up.
ValueNetwork::SecondLayer ValueNetwork::second_layer(const Row& hidden_1) const {
  SecondLayer sums;
#ifdef __wasm_simd128__
  // The instruction that multiplies and adds in pairs: compilers do not find it by themselves.
  constexpr std::size_t lanes = 8;
  const auto products = [&](std::size_t unit) {
    v128_t sum = wasm_i32x4_const_splat(0);
    for (std::size_t from = 0; from < hidden_1.size(); from += lanes) {
      const v128_t weights = wasm_v128_load(&weights_2_[unit][from]);
      sum = wasm_i32x4_add(sum, wasm_i32x4_dot_i16x8(weights, wasm_v128_load(&hidden_1[from])));
    }
    return sum;
  };
  const auto added_up = [](v128_t one, v128_t other) {  // pairs of lanes
    return wasm_i32x4_add(wasm_i32x4_shuffle(one, other, 0, 2, 4, 6),
                          wasm_i32x4_shuffle(one, other, 1, 3, 5, 7));
  };
  for (std::size_t unit = 0; unit < sums.size(); unit += 4) {
    const v128_t front = added_up(products(unit), products(unit + 1));
    const v128_t back = added_up(products(unit + 2), products(unit + 3));
    wasm_v128_store(&sums[unit], added_up(front, back));
  }
#else
  for (std::size_t unit = 0; unit < sums.size(); ++unit) {
    const Row& row = weights_2_[unit];
    std::int32_t sum = 0;
    for (std::size_t from = 0; from < hidden_1.size(); ++from) sum += row[from] * hidden_1[from];
    sums[unit] = sum;
  }
#endif
  return sums;
}

double ValueNetwork::predicted_gain(const Sum& sums_1) const {
  constexpr std::int16_t least = 0;
  constexpr std::int16_t most = 8 * fixed_point_one;
  Row hidden_1 = sums_1.row();
  for (std::int16_t& unit : hidden_1) unit = std::min(std::max(unit, least), most);
  const SecondLayer sums = second_layer(hidden_1);
  constexpr std::int64_t most_hidden_2 =
      hidden_1_size * weight_limit * most / fixed_point_one + weight_limit;
  static_assert(most_hidden_2 * weight_limit <= std::numeric_limits<std::int32_t>::max());
  std::int64_t result = std::int64_t{output_bias_} * fixed_point_one;
  for (std::size_t unit = 0; unit < sums.size(); ++unit) {
    const std::int32_t sum = sums[unit] + bias_2_[unit] * fixed_point_one;
    const std::int32_t product = output_weights_[unit] * (std::max(sum, 0) / fixed_point_one);
    result += product;
  }
  constexpr double units = static_cast<double>(fixed_point_one) * fixed_point_one;
  return tens * static_cast<double>(result) / units;
}

double ValueNetwork::value(int lead, const Sum& sums_1, int spaces) const {
  constexpr double at_the_end = 3.5;  // points
  constexpr double per_root_space = 0.85;
  return win_probability(lead + predicted_gain(sums_1),
                         at_the_end + per_root_space * std::sqrt(static_cast<double>(spaces)));
}

double ValueNetwork::value(const Afterstate& afterstate, const drago::Track& track) const {
  if (afterstate.over) return terminal_value(afterstate.scores, afterstate.riders, afterstate.me);
  const int lead = afterstate.scores[afterstate.me] - afterstate.scores[at(main_rival(afterstate))];
  Sum sum = bias_1_;
  for (const std::uint16_t one : active_features(afterstate, track)) sum += feature_weights_[one];
  return value(lead, sum, spaces_to_end(afterstate.positions, track));
}

double ValueNetwork::value_of_unseen_card(const PlayoutState& state, int kind) const {
  const auto value_if = [&](bool rides) {
    const Afterstate after(state, Move::play(kind), rides, Afterstate::OwnHand::Unknown);
    return value(after, state.track());
  };
  const double riding = value_if(true);
  return state.effect_of(kind).choice ? std::max(riding, value_if(false)) : riding;
}

/// Calls `take` with each option.
template <class Take>
void ValueNetwork::for_each_option(const PlayoutState& state, const Take& take) const {
  if (state.phase() != drago::Phase::Play) {
    for (const Move move : state.legal()) {
      const Afterstate after(state, move, move.rides());
      take(Option{move, move.rides(), value(after, state.track())});
    }
    return;
  }
  const TurnAccumulator turn(*this, state);
  state.for_each_kind_in_hand([&](int kind) {
    const drago::CardEffect effect = state.effect_of(kind);
    Option option{Move::play(kind), true, turn.value(kind, effect, true)};
    if (effect.choice) {
      const double declined = turn.value(kind, effect, false);
      if (declined > option.value) option = {option.move, false, declined};
    }
    take(option);
  });
}

ValueNetwork::Options ValueNetwork::options(const PlayoutState& state) const {
  Options options;
  for_each_option(state, [&options](const Option& option) { options.push_back(option); });
  return options;
}

/// The first of the best, without a list of all.
ValueNetwork::Option ValueNetwork::best_option(const PlayoutState& state) const {
  Option best;
  best.value = -1;
  for_each_option(state, [&best](const Option& option) {
    if (option.value > best.value) best = option;
  });
  return best;
}

double ValueNetwork::play_turn(PlayoutState& state, core::Rng& rng) const {
  CORE_CHECK(state.phase() != drago::Phase::Mount, "first mounts have no values");
  Option best = best_option(state);
  const bool chooses = state.phase() == drago::Phase::Play;
  state.perform(best.move, rng);
  if (chooses && state.phase() == drago::Phase::Ride) state.perform(Move::ride(best.rides), rng);
  if (state.phase() == drago::Phase::Discard && !best.move.is_discard()) {
    best = best_option(state);
    state.perform(best.move, rng);
  }
  return best.value;
}

}  // namespace ai::mount_drago
