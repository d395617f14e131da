// Playing fixtures; see tournament_play.hpp.
#include "sim/tournament_play.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <climits>
#include <utility>

#include "io/games.hpp"
#include "sim/figures.hpp"
#include "sim/process.hpp"

namespace sim {
namespace {

/// One core's players of the field. Programs from outside are kept from game to game.
template <core::Game G>
class Stable {
 public:
  explicit Stable(const Table<G>& table) : table_(table), known_(table.seats.size()) {}

  /// Who plays a fixture: as many of each member as it needs.
  Players<G> players_of(const Fixture& fixture, int players) {
    Table<G> table = table_;
    table.seats.clear();
    Cast<G> cast;
    std::vector<std::size_t> used(known_.size(), 0);
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
      const std::size_t member = fixture.member(seat);
      table.seats.push_back(table_.seats[member]);
      auto& known = known_[member];
      if (used[member] == known.size()) {
        known.push_back(new_player<G>(table_.seats[member], table_.patience));
      }
      cast.push_back(known[used[member]++]);
    }
    return Players<G>(std::move(table), std::move(cast));
  }

 private:
  const Table<G>& table_;
  std::vector<Cast<G>> known_;  ///< by member
};

}  // namespace

template <core::Game G>
void Judge<G>::over(const typename G::State& state) {
  const auto scores = io::GameFormat<G>::scores(state);
  const auto winners = io::GameFormat<G>::winners(state);
  const WinShares shares =
      win_shares({scores.data(), scores.size()}, {winners.data(), winners.size()}, lost_);
  int best_other = INT_MIN;
  for (std::size_t seat = 0; seat < scores.size(); ++seat) {
    if (seat == seat_) continue;
    best_other = std::max(best_other, scores[seat]);
    outcome_.others_share += shares[seat];
    outcome_.others_forfeits += lost_[seat] ? 1 : 0;
  }
  outcome_.share = shares[seat_];
  outcome_.forfeits = lost_[seat_] ? 1 : 0;
  outcome_.margin = scores[seat_] - best_other;
}

template <core::Game G>
std::vector<Outcome> play_tournament(const Table<G>& table, int players,
                                     std::span<const Fixture> fixtures, std::uint64_t seed,
                                     int jobs, const Progress& progress,
                                     const ForfeitTold& forfeit) {
  std::vector<Outcome> outcomes(fixtures.size());
  std::atomic<std::size_t> next = 0;
  std::size_t done = 0;
  const auto work = [&] {
    Stable<G> stable(table);
    for (std::size_t at = next++; at < fixtures.size(); at = next++) {
      const Fixture& fixture = fixtures[at];
      Judge<G> judge(fixture.seat);
      const std::array<Watcher<G>*, 1> watchers = {&judge};
      stable.players_of(fixture, players).play(seed + fixture.deal, watchers);
      outcomes[at] = judge.outcome();
      alone([&] {
        for (const auto& [seat, why] : judge.forfeits()) {
          forfeit(seed + fixture.deal, table.seats[fixture.member(seat)], why);
        }
        progress(++done);
      });
    }
  };
  on_cores(jobs, work);
  return outcomes;
}

template class Judge<drago::Drago>;
template class Judge<cave::Cave>;
template std::vector<Outcome> play_tournament(const Table<drago::Drago>&, int,
                                              std::span<const Fixture>, std::uint64_t, int,
                                              const Progress&, const ForfeitTold&);
template std::vector<Outcome> play_tournament(const Table<cave::Cave>&, int,
                                              std::span<const Fixture>, std::uint64_t, int,
                                              const Progress&, const ForfeitTold&);

}  // namespace sim
