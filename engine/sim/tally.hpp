// Counts what happens in many games, in bounded memory, and sums it up in figures.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "sim/game.hpp"

namespace sim {

/// How often each whole number came: mean and percentiles without keeping the games.
class Distribution {
 public:
  void add(int value) {
    ++counts_[value];
    ++total_;
    sum_ += value;
  }
  std::uint64_t total() const { return total_; }
  double mean() const;
  /// The value in the middle: the lower one of two.
  int median() const;
  int lowest() const;
  int highest() const;

 private:
  std::map<int, std::uint64_t> counts_;
  std::uint64_t total_ = 0;
  std::int64_t sum_ = 0;
};

/// A share and the 95 % interval it lies in.
struct Share {
  double value = 0;
  double low = 0;
  double high = 0;
};

/// How one bot did. A shared win counts as a part of one.
struct BotTally {
  int seats = 0;            ///< how many seats it has in every game
  std::uint64_t games = 0;  ///< played, once per seat
  double wins = 0;
  std::int64_t points = 0;

  double mean_score() const;
  /// Of the wins, per seat. With several seats Wilson's interval of the seats' common share,
  /// divided among them.
  Share win_share() const;
};

class Tally final : public Watcher {
 public:
  void begun(const io::GameLine& game) override;
  void acted(const drago::State& before, const io::ActionLine& action,
             const std::vector<drago::Event>& events, const drago::State& after) override;
  void over(const drago::State& state) override;

  std::uint64_t games() const { return turns_.total(); }
  /// A turn is a card played (MD-9).
  const Distribution& turns() const { return turns_; }
  /// How often the sole lead went to somebody else than the last sole leader, per game.
  const Distribution& leader_changes() const { return leader_changes_; }
  /// Points between the winner and the next rider; 0 when the win is shared.
  const Distribution& margins() const { return margins_; }
  double scoring_turns() const;
  /// Wins of the seat that begins, as a share of all wins.
  double first_seat_wins() const;
  const std::map<std::string, BotTally>& bots() const { return bots_; }

 private:
  io::GameLine game_;
  int turns_now_ = 0;
  int changes_now_ = 0;
  std::optional<core::Seat> leader_;
  std::uint64_t scorings_ = 0;
  std::uint64_t all_turns_ = 0;
  double first_seat_wins_ = 0;
  Distribution turns_;
  Distribution leader_changes_;
  Distribution margins_;
  std::map<std::string, BotTally> bots_;
};

/// Wilson's 95 % interval of `part` out of `whole`.
Share wilson(double part, double whole);

/// A number with so many digits behind the point, the same on every platform.
std::string rounded(double value, int digits);

/// The figures of a run as readable text; the time it took is the caller's to add.
std::string summary_of(const Tally& tally);

}  // namespace sim
