// The network's arithmetic.
#include "ai/mount_drago/value_network.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>

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
  section.weights = text.substr(text.find('\n'));
  return section;
}

/// Reads weights of two digits; none goes over the end of a line.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}
  std::int16_t next() {
    if (text_[at_] == '\n') ++at_;
    const int high = digit(text_[at_]);
    const int low = digit(text_[at_ + 1]);
    at_ += 2;
    return static_cast<std::int16_t>(high * digits + low - weight_limit);
  }
  template <class Row>
  void read(Row& row) {
    for (std::int16_t& number : row) number = next();
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

ValueNetwork::Option best_of(const ValueNetwork::Options& options) {
  ValueNetwork::Option best = options[0];
  for (const ValueNetwork::Option& option : options) {
    if (option.value > best.value) best = option;
  }
  return best;
}

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

double ValueNetwork::predicted_gain(Row hidden_1) const {
  constexpr std::int16_t least = 0;
  constexpr std::int16_t most = 8 * fixed_point_one;
  for (std::int16_t& unit : hidden_1) unit = std::clamp(unit, least, most);
  std::int64_t result = static_cast<std::int64_t>(output_bias_) * fixed_point_one;
  for (std::size_t unit = 0; unit < bias_2_.size(); ++unit) {
    std::int32_t sum = 0;
    const Row& row = weights_2_[unit];
    for (std::size_t from = 0; from < hidden_1.size(); ++from) sum += row[from] * hidden_1[from];
    sum += bias_2_[unit] * fixed_point_one;
    result +=
        static_cast<std::int64_t>(output_weights_[unit]) * (std::max(sum, 0) / fixed_point_one);
  }
  constexpr double units = static_cast<double>(fixed_point_one) * fixed_point_one;
  return tens * static_cast<double>(result) / units;
}

double ValueNetwork::value(int lead, const Row& hidden_1, int spaces) const {
  constexpr double at_the_end = 3.5;  // points
  constexpr double per_root_space = 0.85;
  return win_probability(lead + predicted_gain(hidden_1),
                         at_the_end + per_root_space * std::sqrt(static_cast<double>(spaces)));
}

double ValueNetwork::value(const Afterstate& afterstate, const drago::Track& track) const {
  if (afterstate.over) return terminal_value(afterstate.scores, afterstate.riders, afterstate.me);
  const int lead = afterstate.scores[afterstate.me] - afterstate.scores[at(main_rival(afterstate))];
  Row hidden_1 = bias_1_;
  for (const std::uint16_t one : active_features(afterstate, track)) {
    add(hidden_1, feature_weights_[one]);
  }
  return value(lead, hidden_1, spaces_to_end(afterstate.positions, track));
}

double ValueNetwork::value_of_unseen_card(const PlayoutState& state, int kind) const {
  const auto value_if = [&](bool rides) {
    const Afterstate after(state, Move::play(kind), rides, Afterstate::OwnHand::Unknown);
    return value(after, state.track());
  };
  const double riding = value_if(true);
  return state.effect_of(kind).choice ? std::max(riding, value_if(false)) : riding;
}

ValueNetwork::Options ValueNetwork::options(const PlayoutState& state) const {
  if (state.phase() == drago::Phase::Play) return card_options(state);
  Options options;
  for (const Move move : state.legal()) {
    options.push_back(
        {move, move.rides(), value(Afterstate(state, move, move.rides()), state.track())});
  }
  return options;
}

ValueNetwork::Options ValueNetwork::card_options(const PlayoutState& state) const {
  Options options;
  const TurnAccumulator turn(*this, state);
  for (const Move move : state.legal()) {
    const drago::CardEffect effect = state.effect_of(move.kind());
    Option option{move, true, turn.value(move.kind(), effect, true)};
    if (effect.choice) {
      const double declined = turn.value(move.kind(), effect, false);
      if (declined > option.value) option = {move, false, declined};
    }
    options.push_back(option);
  }
  return options;
}

double ValueNetwork::play_turn(PlayoutState& state, core::Rng& rng) const {
  CORE_CHECK(state.phase() != drago::Phase::Mount, "first mounts have no values");
  Option best = best_of(options(state));
  const bool chooses = state.phase() == drago::Phase::Play;
  state.perform(best.move, rng);
  if (chooses && state.phase() == drago::Phase::Ride) state.perform(Move::ride(best.rides), rng);
  if (state.phase() == drago::Phase::Discard && !best.move.is_discard()) {
    best = best_of(options(state));
    state.perform(best.move, rng);
  }
  return best.value;
}

}  // namespace ai::mount_drago
