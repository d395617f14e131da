// The network's arithmetic.
#include "ai/mount_drago/value_network.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>

#include "ai/mount_drago/turn_accumulator.hpp"
#include "ai/mount_drago/win_probability.hpp"
#include "core/check.hpp"

namespace ai::mount_drago {
namespace {

using drago::Move;
using drago::PlayoutState;

constexpr int digits = 64;
constexpr double tens = 10;  ///< the network's result is in tens of points

std::size_t at(int place) { return static_cast<std::size_t>(place); }

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

double best_option(const ValueNetwork::Options& options, ValueNetwork::Option& best) {
  best = options[0];
  for (const ValueNetwork::Option& option : options) {
    if (option.value > best.value) best = option;
  }
  return best.value;
}

}  // namespace

std::uint32_t board_hash(const drago::Track& track) {
  constexpr std::uint32_t factor = 16777619U;
  std::uint32_t hash = 2166136261U;
  for (std::size_t space = 0; space <= track.last; ++space) {
    hash = (hash ^ static_cast<std::uint8_t>(track.large[space])) * factor;
    hash = (hash ^ track.kind[space]) * factor;
  }
  return hash;
}

double terminal_value(const std::array<std::int16_t, drago::most_riders>& scores, int riders,
                      int me) {
  constexpr double for_winning = 0.95;
  constexpr double clear = 8;  // points
  int best = scores[0];
  for (int seat = 1; seat < riders; ++seat) best = std::max<int>(best, scores[at(seat)]);
  int winners = 0;
  int best_other = scores[me == 0 ? 1 : 0];
  for (int seat = 0; seat < riders; ++seat) {
    winners += scores[at(seat)] == best ? 1 : 0;
    if (seat != me) best_other = std::max<int>(best_other, scores[at(seat)]);
  }
  const int own = scores[at(me)];
  const double margin = (1 - for_winning) * win_probability(own - best_other, clear);
  return margin + (own == best ? for_winning / winners : 0);
}

std::optional<ValueNetwork> ValueNetwork::trained_on(const drago::Track& track, int riders) {
  constexpr int most_taught = 4;
  const int taught = std::min(riders, most_taught);
  const auto section = section_for(taught);
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

double ValueNetwork::predicted_gain(Row first) const {
  constexpr std::int16_t least = 0;
  constexpr std::int16_t most = 8 * fixed_point_one;
  for (std::int16_t& unit : first) unit = std::clamp(unit, least, most);
  std::int64_t result = static_cast<std::int64_t>(output_bias_) * fixed_point_one;
  for (std::size_t unit = 0; unit < bias_2_.size(); ++unit) {
    std::int32_t sum = 0;
    const Row& row = weights_2_[unit];
    for (std::size_t from = 0; from < first.size(); ++from) sum += row[from] * first[from];
    sum += bias_2_[unit] * fixed_point_one;
    result +=
        static_cast<std::int64_t>(output_weights_[unit]) * (std::max(sum, 0) / fixed_point_one);
  }
  constexpr double units = static_cast<double>(fixed_point_one) * fixed_point_one;
  return tens * static_cast<double>(result) / units;
}

double ValueNetwork::value(int lead, const Row& first, int spaces) const {
  constexpr double at_the_end = 3.5;  // points
  constexpr double per_root_space = 0.85;
  return win_probability(lead + predicted_gain(first),
                         at_the_end + per_root_space * std::sqrt(static_cast<double>(spaces)));
}

double ValueNetwork::value(const Afterstate& afterstate, const drago::Track& track) const {
  if (afterstate.over) return terminal_value(afterstate.scores, afterstate.riders, afterstate.me);
  const int lead = afterstate.scores[afterstate.me] - afterstate.scores[at(main_rival(afterstate))];
  Row first = bias_1_;
  for (const std::uint16_t feature : active_features(afterstate, track))
    add(first, feature_weights_[feature]);
  return value(lead, first, spaces_to_end(afterstate.positions, track));
}

double ValueNetwork::value_of_unseen_card(const PlayoutState& state, int kind) const {
  const Move move = Move::play(kind);
  const int dragon = PlayoutState::dragon_of(kind);
  double best = value(Afterstate(state, move, true, Afterstate::Hand::Unseen), state.track());
  if (state.rider(dragon) == PlayoutState::no_rider && state.in_last_place(dragon)) {
    const Afterstate declined(state, move, false, Afterstate::Hand::Unseen);
    best = std::max(best, value(declined, state.track()));
  }
  return best;
}

ValueNetwork::Options ValueNetwork::options(const PlayoutState& state) const {
  if (state.phase() == drago::Phase::Play) return plays(state);
  Options options;
  for (const Move move : state.legal()) {
    options.push_back(
        {move, move.rides(), value(Afterstate(state, move, move.rides()), state.track())});
  }
  return options;
}

ValueNetwork::Options ValueNetwork::plays(const PlayoutState& state) const {
  Options options;
  const TurnAccumulator turn(*this, state);
  for (const Move move : state.legal()) {
    Option option{move, true, turn.value(move.kind(), true)};
    const int dragon = PlayoutState::dragon_of(move.kind());
    if (state.rider(dragon) == PlayoutState::no_rider && state.in_last_place(dragon)) {
      const double declined = turn.value(move.kind(), false);
      if (declined > option.value) option = {move, false, declined};
    }
    options.push_back(option);
  }
  return options;
}

double ValueNetwork::play_turn(PlayoutState& state, core::Rng& rng) const {
  CORE_CHECK(state.phase() != drago::Phase::Mount, "there is nothing to judge by");
  Option best;
  double left = best_option(options(state), best);
  const bool chooses = state.phase() == drago::Phase::Play;
  state.perform(best.move, rng);
  if (chooses && state.phase() == drago::Phase::Ride) state.perform(Move::ride(best.rides), rng);
  if (state.phase() == drago::Phase::Discard && !best.move.is_discard()) {
    left = best_option(options(state), best);
    state.perform(best.move, rng);
  }
  return left;
}

}  // namespace ai::mount_drago
