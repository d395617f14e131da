// Counts what happens in many games, in bounded memory, and sums it up in figures.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "sim/cave_facts.hpp"
#include "sim/drago_facts.hpp"
#include "sim/figures.hpp"
#include "sim/game.hpp"

namespace sim {

/// How one bot did. A shared win counts as a part of one.
struct BotTally {
  int seats = 0;            ///< how many seats it has in every game
  std::uint64_t games = 0;  ///< played, once per seat
  double wins = 0;
  std::int64_t points = 0;
  std::map<std::string, std::uint64_t> forfeits;  ///< games lost away from the board, by reason

  double mean_score() const;
  /// Of the wins, per seat. With several seats Wilson's interval of the seats' common share,
  /// divided among them.
  Share win_share() const;
};

template <core::Game G>
class Tally final : public Watcher<G> {
 public:
  void begun(const io::GameLine<G>& game) override;
  void acted(const typename G::State& before, const io::ActionLine<G>& action,
             const std::vector<typename G::Event>& events, const typename G::State& after) override;
  void forfeited(core::Seat seat, const Forfeit& why) override;
  void over(const typename G::State& state) override;

  std::uint64_t games() const { return margins_.total(); }
  /// How often the sole lead went to somebody else than the last sole leader, per game.
  const Distribution& leader_changes() const { return leader_changes_; }
  /// Points between the winner and the next player; 0 when the win is shared, or decided otherwise.
  const Distribution& margins() const { return margins_; }
  /// Wins of the seat so many places after the one that begins, as a share of all wins.
  double wins_of_place(int place) const;
  const std::map<std::string, BotTally>& bots() const { return bots_; }
  /// What only this game has.
  const typename Facts<G>::Figures& figures() const { return figures_; }

 private:
  io::GameLine<G> game_;
  Lost lost_now_{};
  int changes_now_ = 0;
  std::optional<core::Seat> leader_;
  std::array<double, core::max_seats> wins_by_place_{};
  Distribution leader_changes_;
  Distribution margins_;
  std::map<std::string, BotTally> bots_;
  typename Facts<G>::Figures figures_;
};

/// The figures of a run as readable text; the time it took is the caller's to add.
template <core::Game G>
std::string summary_of(const Tally<G>& tally);

}  // namespace sim
