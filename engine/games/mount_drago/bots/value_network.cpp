// Reads the weights, extracts features and evaluates the network.
#include "games/mount_drago/bots/value_network.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <limits>
#include <string>

#include "core/check.hpp"
#include "games/mount_drago/bots/evaluator.hpp"

#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

namespace mount_drago::bots {

// The layout of the features, and the active ones of an afterstate.

namespace {

constexpr int relations = 5;
constexpr int first_card_feature = relations * feature_spaces;
constexpr int first_hand_feature = first_card_feature + relations * feature_spaces * highest_value;
constexpr int hand_features = mount_drago::hand_size + 1;
constexpr int first_lead_feature = first_hand_feature + 3 * hand_features;
constexpr int most_lead = 24;
constexpr int lead_features = 2 * most_lead + 1;
constexpr int first_end_feature = first_lead_feature + 2 * lead_features;
constexpr int end_features = 26;
constexpr int spaces_per_end_feature = 3;
constexpr int first_distance_feature = first_end_feature + end_features;
static_assert(first_distance_feature + max_riders - 1 == feature_count);

}  // namespace

namespace feature {

int dragon(Relation relation, int space) {
  return static_cast<int>(relation) * feature_spaces + space;
}
int card(int dragon_feature, int value) {
  return first_card_feature + dragon_feature * highest_value + value - lowest_value;
}
int hand_size(Owner owner, int size) { return first_hand_feature + owner * hand_features + size; }
int lead(Owner owner, int points) {
  return first_lead_feature + (owner - MainRival) * lead_features +
         std::clamp(points, -most_lead, most_lead) + most_lead;
}
int spaces_to_end(int spaces) {
  return first_end_feature + std::min(spaces / spaces_per_end_feature, end_features - 1);
}
int distance(int seats) { return first_distance_feature + seats - 1; }

}  // namespace feature

int main_rival(const Scores& scores, int me, int riders) {
  int best = me + 1 == riders ? 0 : me + 1;
  for (int step = 2; step < riders; ++step) {
    const int seat = (me + step) % riders;
    if (scores[at(seat)] > scores[at(best)]) best = seat;
  }
  return best;
}

Leaders leaders_of(const Positions& positions) {
  Leaders leaders{};
  for (int position : positions) {
    for (int& leader : leaders) {
      const int ahead = std::max(position, leader);
      position = std::min(position, leader);
      leader = ahead;
    }
  }
  return leaders;
}

int spaces_to_end(const Leaders& leaders, const Track& track) {
  int spaces = 0;
  for (const int leader : leaders) spaces += std::max(track.first_summit - leader, 0);
  return spaces;
}

FeatureList active_features(const Afterstate& afterstate, const Track& track) {
  using feature::Relation;
  FeatureList features;
  const auto add = [&features](int one) { features.push_back(static_cast<std::uint16_t>(one)); };
  const int me = afterstate.me;
  const int rival = main_rival(afterstate);
  const auto& positions = afterstate.positions;
  const std::uint8_t lowest = *std::min_element(positions.begin(), positions.end());
  std::array<int, dragon_count> dragons{};
  for (std::size_t dragon = 0; dragon < dragons.size(); ++dragon) {
    const std::uint8_t position = positions[dragon];
    dragons[dragon] =
        feature::dragon(position == lowest ? Relation::FreeInLastPlace : Relation::Free, position);
  }
  for (int seat = 0; seat < afterstate.riders; ++seat) {
    const Relation relation = seat == me      ? Relation::Own
                              : seat == rival ? Relation::MainRivals
                                              : Relation::Others;
    const std::size_t mount = index(*afterstate.mounts[at(seat)]);
    dragons[mount] = feature::dragon(relation, positions[mount]);
  }
  for (const int dragon : dragons) add(dragon);
  for (const Card card : afterstate.hand) {
    add(feature::card(dragons[index(card.dragon())], card.value()));
  }
  const int own = afterstate.scores[at(me)];
  for (int seat = 0; seat < afterstate.riders; ++seat) {
    const feature::Owner owner = seat == me      ? feature::Own
                                 : seat == rival ? feature::MainRival
                                                 : feature::Other;
    add(feature::hand_size(owner, afterstate.hand_sizes[at(seat)]));
    if (seat != me) add(feature::lead(owner, own - afterstate.scores[at(seat)]));
  }
  add(feature::spaces_to_end(spaces_to_end(positions, track)));
  add(feature::distance((rival - me + afterstate.riders) % afterstate.riders));
  return features;
}

FeatureList without_hand_features(const FeatureList& features) {
  FeatureList table;
  for (const std::uint16_t one : features) {
    if (one < first_card_feature || one >= first_hand_feature) table.push_back(one);
  }
  return table;
}

namespace {

constexpr int digits = 64;
constexpr double tens = 10;  ///< the output is in tens of points

/// Returns the value 0 … 63 of a digit: 0-9, A-Z, a-z, + and any other character.
int digit(char letter) {
  if (letter >= '0' && letter <= '9') return letter - '0';
  if (letter >= 'A' && letter <= 'Z') return letter - 'A' + 10;
  if (letter >= 'a' && letter <= 'z') return letter - 'a' + 36;
  return letter == '+' ? 62 : 63;
}

/// The trained weights for a number of riders.
struct Section {
  std::uint32_t board = 0;  ///< hash of the board of the training games
  std::string_view weights;
};

/// Returns nothing for a number of riders without trained weights.
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

/// Reads weights of two digits. The first digits of all weights form one line and the second digits
/// the next, and small numbers of either sign have small codes (zigzag), because that compresses
/// best.
class Reader {
 public:
  explicit Reader(std::string_view lines)
      : first_digits_(lines.substr(0, lines.find('\n'))),
        second_digits_(lines.substr(first_digits_.size() + 1)) {}
  /// Not inlined: unrolled for every row it would take twenty kilobytes of code.
  [[gnu::noinline]] std::int16_t next() {
    const int code = digit(first_digits_[at_]) * digits + digit(second_digits_[at_]);
    ++at_;
    return static_cast<std::int16_t>(code % 2 == 0 ? code / 2 : -(code / 2) - 1);
  }
  template <class Row>
  void read(Row& row) {
    for (auto& number : row) number = next();
  }

 private:
  std::string_view first_digits_;
  std::string_view second_digits_;
  std::size_t at_ = 0;
};

}  // namespace

std::uint32_t board_hash(const Track& track) {
  constexpr std::uint32_t factor = 16777619U;
  std::uint32_t hash = 2166136261U;
  for (std::size_t space = 0; space <= track.last; ++space) {
    hash = (hash ^ static_cast<std::uint8_t>(track.large[space])) * factor;
    const std::optional<Scoring> landing = track.landing[space];
    hash = (hash ^ (landing ? 1U + static_cast<std::uint32_t>(*landing) : 0U)) * factor;
  }
  return hash;
}

double terminal_value(const Scores& scores, int riders, int me) {
  constexpr double for_winning = 0.95;
  constexpr double clear = 8;  // points
  return terminal_value(scores, riders, me, {for_winning, 1, clear});
}

std::optional<ValueNetwork> ValueNetwork::trained_on(const Track& track, int riders) {
  constexpr int max_trained = 4;
  const int trained = std::min(riders, max_trained);
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
  for (std::int32_t& bias : network.bias_2_) bias *= fixed_point_one;
  reader.read(network.output_weights_);
  network.output_bias_ = reader.next();
  return network;
}

// The first hidden layer clamps to 0 … this; then no later sum overflows, as the assertion shows.
constexpr std::int16_t max_hidden_1 = 8 * fixed_point_one;
constexpr std::int64_t max_hidden_2 =
    hidden_1_size * weight_limit * max_hidden_1 / fixed_point_one + weight_limit;
static_assert(max_hidden_2 * weight_limit <= std::numeric_limits<std::int32_t>::max());

#ifdef __wasm_simd128__

// Written by hand: compilers miss the instruction that multiplies and adds pairs, and multiply the
// lanes of the second layer one at a time.
std::int64_t ValueNetwork::output(const Sum& sums_1) const {
  constexpr std::size_t lanes_1 = 8;
  constexpr std::size_t vectors_1 = hidden_1_size / lanes_1;
  std::array<v128_t, vectors_1> hidden_1;
  for (std::size_t at = 0; at < vectors_1; ++at) {
    const v128_t positive = wasm_i16x8_max(sums_1.vector(at), wasm_i16x8_const_splat(0));
    hidden_1[at] = wasm_i16x8_min(positive, wasm_i16x8_const_splat(max_hidden_1));
  }
  const auto products = [&](std::size_t unit) {
    v128_t sum = wasm_i32x4_const_splat(0);
    for (std::size_t at = 0; at < vectors_1; ++at) {
      const v128_t weights = wasm_v128_load(&weights_2_[unit][lanes_1 * at]);
      sum = wasm_i32x4_add(sum, wasm_i32x4_dot_i16x8(weights, hidden_1[at]));
    }
    return sum;
  };
  const auto added_up = [](v128_t one, v128_t other) {  // adds pairs of lanes
    return wasm_i32x4_add(wasm_i32x4_shuffle(one, other, 0, 2, 4, 6),
                          wasm_i32x4_shuffle(one, other, 1, 3, 5, 7));
  };
  constexpr std::size_t lanes_2 = 4;
  v128_t sum = wasm_i64x2_make(std::int64_t{output_bias_} * fixed_point_one, 0);
  for (std::size_t unit = 0; unit < hidden_2_size; unit += lanes_2) {
    const v128_t front = added_up(products(unit), products(unit + 1));
    const v128_t back = added_up(products(unit + 2), products(unit + 3));
    const v128_t sums_2 = wasm_i32x4_add(added_up(front, back), wasm_v128_load(&bias_2_[unit]));
    const v128_t hidden_2 = wasm_u32x4_shr(wasm_i32x4_max(sums_2, wasm_i32x4_const_splat(0)),
                                           std::bit_width(unsigned{fixed_point_one}) - 1);
    const v128_t product = wasm_i32x4_mul(wasm_v128_load(&output_weights_[unit]), hidden_2);
    sum = wasm_i64x2_add(sum, wasm_i64x2_extend_low_i32x4(product));
    sum = wasm_i64x2_add(sum, wasm_i64x2_extend_high_i32x4(product));
  }
  return wasm_i64x2_extract_lane(sum, 0) + wasm_i64x2_extract_lane(sum, 1);
}

#else

std::int64_t ValueNetwork::output(const Sum& sums_1) const {
  constexpr std::int16_t least = 0;
  Row hidden_1 = sums_1.row();
  for (std::int16_t& unit : hidden_1) unit = std::min(std::max(unit, least), max_hidden_1);
  SecondLayer sums_2;
  for (std::size_t unit = 0; unit < sums_2.size(); ++unit) {
    const Row& row = weights_2_[unit];
    std::int32_t sum = 0;
    for (std::size_t from = 0; from < hidden_1.size(); ++from) sum += row[from] * hidden_1[from];
    sums_2[unit] = sum + bias_2_[unit];
  }
  std::int64_t result = std::int64_t{output_bias_} * fixed_point_one;
  for (std::size_t unit = 0; unit < sums_2.size(); ++unit) {
    const std::int32_t product =
        output_weights_[unit] * (std::max(sums_2[unit], 0) / fixed_point_one);
    result += product;
  }
  return result;
}

#endif

double ValueNetwork::predicted_gain(const Sum& sums_1) const {
  constexpr double units = static_cast<double>(fixed_point_one) * fixed_point_one;
  return tens * static_cast<double>(output(sums_1)) / units;
}

double ValueNetwork::value(int lead, const Sum& sums_1, int spaces) const {
  constexpr double at_the_end = 3.5;  // points
  constexpr double per_root_space = 0.85;
  return win_probability(lead + predicted_gain(sums_1),
                         at_the_end + per_root_space * std::sqrt(static_cast<double>(spaces)));
}

double ValueNetwork::value(const Afterstate& afterstate, const Track& track) const {
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
  if (state.phase() != Phase::Play) {
    for (const Move move : state.legal()) {
      const Afterstate after(state, move, move.rides());
      take(Option{move, move.rides(), value(after, state.track())});
    }
    return;
  }
  const TurnAccumulator turn(*this, state);
  state.for_each_kind_in_hand([&](int kind) {
    const CardEffect effect = state.effect_of(kind);
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

/// Returns the first of the best options, without making a list.
ValueNetwork::Option ValueNetwork::best_option(const PlayoutState& state) const {
  Option best;
  best.value = -1;
  for_each_option(state, [&best](const Option& option) {
    if (option.value > best.value) best = option;
  });
  return best;
}

double ValueNetwork::play_turn(PlayoutState& state, core::Rng& rng) const {
  CORE_CHECK(state.phase() != Phase::Mount, "first mounts have no values");
  Option best = best_option(state);
  const bool chooses = state.phase() == Phase::Play;
  state.perform(best.move, rng);
  if (chooses && state.phase() == Phase::Ride) state.perform(Move::ride(best.rides), rng);
  if (state.phase() == Phase::Discard && !best.move.is_discard()) {
    best = best_option(state);
    state.perform(best.move, rng);
  }
  return best.value;
}

// TurnAccumulator: subtracts and adds rows of the first layer.

namespace {

using feature::Relation;

feature::Owner owner_of(int seat, int rival) {
  return seat == rival ? feature::MainRival : feature::Other;
}

}  // namespace

TurnAccumulator::TurnAccumulator(const ValueNetwork& network, const PlayoutState& state)
    : network_(network), state_(state), me_(state.turn()), base_sum_(network.bias_1_) {
  const int riders = state.riders();
  rival_ = main_rival(state.scores(), me_, riders);
  const Positions& positions = state.positions();
  lowest_ = *std::min_element(positions.begin(), positions.end());
  in_last_place_ = static_cast<int>(std::count(positions.begin(), positions.end(), lowest_));
  const Leaders leaders = leaders_of(positions);
  third_ = leaders.back();
  spaces_ = spaces_to_end(leaders, state.track());

  for (int dragon = 0; dragon < dragon_count; ++dragon) {
    const int space = state.position(dragon);
    const int rider = state.rider(dragon);
    Relation relation = relation_of(rider);
    if (relation == Relation::Free && space == lowest_) relation = Relation::FreeInLastPlace;
    dragon_features_[at(dragon)] = feature::dragon(relation, space);
    dragon_sums_[at(dragon)] = network.weights_of(dragon_features_[at(dragon)]);
  }
  for (int slot = 0; slot < state.hand_size(me_); ++slot) {
    const int kind = state.card(me_, slot);
    const int dragon = PlayoutState::dragon_of(kind);
    held_ |= 1U << static_cast<unsigned>(dragon);
    const int card = feature::card(dragon_features_[at(dragon)], PlayoutState::value_of(kind));
    dragon_sums_[at(dragon)] += network.weights_of(card);
  }
  for (const Sum& dragon_sum : dragon_sums_) base_sum_ += dragon_sum;
  for (int seat = 0; seat < riders; ++seat) {
    if (seat == me_) continue;
    const int hand = feature::hand_size(owner_of(seat, rival_), state.hand_size(seat));
    base_sum_ += network.weights_of(hand);
  }
  const int distance = (rival_ - me_ + riders) % riders;
  base_sum_ += network.weights_of(feature::distance(distance));
  add_leads(lead_sum_, state.scores());
}

Relation TurnAccumulator::relation_of(int rider) const {
  if (rider == PlayoutState::no_rider) return Relation::Free;
  if (rider == me_) return Relation::Own;
  return rider == rival_ ? Relation::MainRivals : Relation::Others;
}

double TurnAccumulator::value(int kind, const CardEffect& effect, bool rides) const {
  const int left = state_.hand_size(me_) - 1;
  const bool draws = !effect.scoring || left == 0;
  const auto the_long_way = [&] {
    return network_.value(Afterstate(state_, Move::play(kind), rides), state_.track());
  };
  if (is_rare(effect, draws)) return the_long_way();

  const bool mounting = mounts(effect, rides);
  Sum sum = base_sum_;
  move_dragons(sum, kind, effect, mounting);
  const int hand = feature::hand_size(feature::Own, draws ? mount_drago::hand_size : left);
  sum += network_.weights_of(hand);
  const int spaces = spaces_after(effect.from, effect.to);
  sum += network_.weights_of(feature::spaces_to_end(spaces));
  if (!effect.scoring) {
    sum += lead_sum_;
    return network_.value(state_.score(me_) - state_.score(rival_), sum, spaces);
  }
  Scores scores = state_.scores();
  const auto& gains = state_.track().gains(*effect.scoring);
  for (int seat = 0; seat < state_.riders(); ++seat) {
    const int mount = seat == me_ && mounting ? effect.dragon : state_.mount(seat);
    const int space = mount == effect.dragon ? effect.to : state_.position(mount);
    scores[at(seat)] = static_cast<std::int16_t>(scores[at(seat)] + gains[at(space)]);
  }
  if (main_rival(scores, me_, state_.riders()) != rival_) return the_long_way();
  add_leads(sum, scores);
  return network_.value(scores[at(me_)] - scores[at(rival_)], sum, spaces);
}

/// True for turns that change more than a few rows: last place moves on, cards may be discarded, or
/// the game ends.
bool TurnAccumulator::is_rare(const CardEffect& effect, bool draws) const {
  const bool arrives = effect.to >= state_.track().first_summit;
  const bool leaves_last_place = effect.from == lowest_ && in_last_place_ == 1;
  const unsigned on_summit = state_.arrived_dragons() | 1U << static_cast<unsigned>(effect.dragon);
  const bool discards =
      (draws || state_.swaps()) && (held_ & on_summit) != 0 && (arrives || state_.arrived() > 0);
  const bool ends = arrives && state_.arrived() + 1 >= summit_to_end;
  return leaves_last_place || discards || ends;
}

bool TurnAccumulator::mounts(const CardEffect& effect, bool rides) const {
  return effect.rider == PlayoutState::no_rider && (rides || !effect.choice);
}

/// Returns the spaces to the end after a move; only a dragon that passes the third changes them.
int TurnAccumulator::spaces_after(int from, int to) const {
  if (to <= third_) return spaces_;
  const int summit = state_.track().first_summit;
  const auto spaces = [summit](int space) { return std::max(summit - space, 0); };
  return spaces_ - spaces(std::max(from, third_)) + spaces(to);
}

/// Replaces the rows of the dragon that moves, and of the mount that its rider leaves.
void TurnAccumulator::move_dragons(Sum& sum, int kind, const CardEffect& effect,
                                   bool mounts) const {
  sum -= dragon_sums_[at(effect.dragon)];
  const Relation relation = mounts ? Relation::Own : relation_of(effect.rider);
  add_dragon(sum, effect.dragon, feature::dragon(relation, effect.to), kind);
  if (!mounts) return;
  const int left = state_.mount(me_);
  sum -= dragon_sums_[at(left)];
  const int space = state_.position(left);
  const Relation free = space == lowest_ ? Relation::FreeInLastPlace : Relation::Free;
  add_dragon(sum, left, feature::dragon(free, space), no_card);
}

/// Adds the row of a dragon on its new space, and those of its cards that stay in the hand.
void TurnAccumulator::add_dragon(Sum& sum, int dragon, int dragon_feature, int played) const {
  sum += network_.weights_of(dragon_feature);
  if ((held_ >> static_cast<unsigned>(dragon) & 1U) == 0) return;
  bool is_gone = false;
  for (int slot = 0; slot < state_.hand_size(me_); ++slot) {
    const int kind = state_.card(me_, slot);
    if (PlayoutState::dragon_of(kind) != dragon) continue;
    if (kind == played && !is_gone) {
      is_gone = true;
      continue;
    }
    const int card = feature::card(dragon_feature, PlayoutState::value_of(kind));
    sum += network_.weights_of(card);
  }
}

void TurnAccumulator::add_leads(Sum& sum, const Scores& scores) const {
  for (int seat = 0; seat < state_.riders(); ++seat) {
    if (seat == me_) continue;
    const int lead = scores[at(me_)] - scores[at(seat)];
    sum += network_.weights_of(feature::lead(owner_of(seat, rival_), lead));
  }
}

}  // namespace mount_drago::bots
