// The network's arithmetic.
#include "ai/drago/instinct.hpp"

#include <algorithm>
#include <cmath>

#include "ai/drago/instinct_turn.hpp"
#include "ai/drago/likelihood.hpp"
#include "core/check.hpp"

namespace ai {
namespace {

using drago::Climb;
using drago::Move;

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

/// Reads numbers out of lines, one after the other; none goes over the end of a line.
class Reader {
 public:
  explicit Reader(std::span<const std::string_view> lines) : lines_(lines) {}
  std::int16_t next() {
    if (place_ == lines_[line_].size()) {
      ++line_;
      place_ = 0;
    }
    const int high = digit(lines_[line_][place_]);
    const int low = digit(lines_[line_][place_ + 1]);
    place_ += 2;
    return static_cast<std::int16_t>(high * digits + low - instinct_most);
  }
  template <class Row>
  void read(Row& row) {
    for (std::int16_t& number : row) number = next();
  }

 private:
  std::span<const std::string_view> lines_;
  std::size_t line_ = 0;
  std::size_t place_ = 0;
};

double best_option(const Instinct::Options& options, Instinct::Option& best) {
  best = options[0];
  for (const Instinct::Option& option : options) {
    if (option.share > best.share) best = option;
  }
  return best.share;
}

}  // namespace

std::uint32_t mark_of(const drago::Track& track) {
  constexpr std::uint32_t factor = 16777619U;
  std::uint32_t mark = 2166136261U;
  for (std::size_t space = 0; space <= track.last; ++space) {
    mark = (mark ^ static_cast<std::uint8_t>(track.large[space])) * factor;
    mark = (mark ^ track.kind[space]) * factor;
  }
  return mark;
}

double final_share(const std::array<std::int16_t, drago::most_riders>& scores, int riders, int me) {
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
  const double margin = (1 - for_winning) * likelihood(own - best_other, clear);
  return margin + (own == best ? for_winning / winners : 0);
}

std::optional<Instinct> Instinct::learned(const drago::Track& track, int riders) {
  constexpr int most_taught = 4;
  const int taught = std::min(riders, most_taught);
  const std::span<const std::string_view> text = instinct_text(taught);
  if (text.empty() || mark_of(track) != instinct_mark(taught)) return std::nullopt;
  Reader reader(text);
  Instinct instinct;
  instinct.riders_ = riders;
  instinct.mark_ = instinct_mark(taught);
  instinct.rows_.resize(trait_count);
  for (Row& row : instinct.rows_) reader.read(row);
  reader.read(instinct.first_);
  for (Row& row : instinct.between_) reader.read(row);
  reader.read(instinct.second_);
  reader.read(instinct.last_);
  instinct.result_ = reader.next();
  return instinct;
}

double Instinct::ahead(Row first) const {
  constexpr std::int16_t least = 0;
  constexpr std::int16_t most = 8 * instinct_unit;
  for (std::int16_t& unit : first) unit = std::clamp(unit, least, most);
  std::int64_t result = static_cast<std::int64_t>(result_) * instinct_unit;
  for (std::size_t unit = 0; unit < second_.size(); ++unit) {
    std::int32_t sum = 0;
    const Row& row = between_[unit];
    for (std::size_t from = 0; from < first.size(); ++from) sum += row[from] * first[from];
    sum += second_[unit] * instinct_unit;
    result += static_cast<std::int64_t>(last_[unit]) * (std::max(sum, 0) / instinct_unit);
  }
  constexpr double units = static_cast<double>(instinct_unit) * instinct_unit;
  return tens * static_cast<double>(result) / units;
}

double Instinct::share(int lead, const Row& first, int spaces) const {
  constexpr double at_the_end = 3.5;  // points
  constexpr double per_root_space = 0.85;
  return likelihood(lead + ahead(first),
                    at_the_end + per_root_space * std::sqrt(static_cast<double>(spaces)));
}

double Instinct::share(const Prospect& prospect, const drago::Track& track) const {
  if (prospect.over) return final_share(prospect.scores, prospect.riders, prospect.me);
  const int lead = prospect.scores[prospect.me] - prospect.scores[at(main_rival(prospect))];
  Row first = first_;
  for (const std::uint16_t trait : traits_of(prospect, track)) add_to(first, rows_[trait]);
  return share(lead, first, spaces_to_end(prospect.positions, track));
}

double Instinct::share_unseen(const Climb& climb, int kind) const {
  const Move move = Move::play(kind);
  const int dragon = Climb::dragon_of(kind);
  double best = share(Prospect(climb, move, true, Prospect::Hand::Unseen), climb.track());
  if (climb.rider(dragon) == Climb::riders_at_most && climb.in_last_place(dragon)) {
    const Prospect declined(climb, move, false, Prospect::Hand::Unseen);
    best = std::max(best, share(declined, climb.track()));
  }
  return best;
}

Instinct::Options Instinct::options(const Climb& climb) const {
  if (climb.phase() == drago::Phase::Play) return plays(climb);
  Options options;
  for (const Move move : climb.legal()) {
    options.push_back(
        {move, move.rides(), share(Prospect(climb, move, move.rides()), climb.track())});
  }
  return options;
}

Instinct::Options Instinct::plays(const Climb& climb) const {
  Options options;
  const InstinctTurn turn(*this, climb);
  for (const Move move : climb.legal()) {
    Option option{move, true, turn.share(move.kind(), true)};
    const int dragon = Climb::dragon_of(move.kind());
    if (climb.rider(dragon) == Climb::riders_at_most && climb.in_last_place(dragon)) {
      const double declined = turn.share(move.kind(), false);
      if (declined > option.share) option = {move, false, declined};
    }
    options.push_back(option);
  }
  return options;
}

double Instinct::play_turn(Climb& climb, core::Rng& rng) const {
  CORE_CHECK(climb.phase() != drago::Phase::Mount, "there is nothing to judge by");
  Option best;
  double left = best_option(options(climb), best);
  const bool chooses = climb.phase() == drago::Phase::Play;
  climb.perform(best.move, rng);
  if (chooses && climb.phase() == drago::Phase::Ride) climb.perform(Move::ride(best.rides), rng);
  if (climb.phase() == drago::Phase::Discard && !best.move.is_discard()) {
    left = best_option(options(climb), best);
    climb.perform(best.move, rng);
  }
  return left;
}

}  // namespace ai
