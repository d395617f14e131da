// Tournaments and ratings; see tournament.hpp.
#include "sim/tournament.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <climits>
#include <cmath>
#include <numeric>
#include <utility>

#include "io/games.hpp"
#include "sim/process.hpp"

namespace sim {

namespace {

using Row = std::vector<double>;
using Matrix = std::vector<Row>;

/// Inverts a symmetric positive definite matrix (Gauss-Jordan).
Matrix inverse(Matrix matrix) {
  const std::size_t size = matrix.size();
  Matrix result(size, Row(size, 0.0));
  for (std::size_t at = 0; at < size; ++at) result[at][at] = 1;
  for (std::size_t pivot = 0; pivot < size; ++pivot) {
    const double divisor = matrix[pivot][pivot];
    for (std::size_t column = 0; column < size; ++column) {
      matrix[pivot][column] /= divisor;
      result[pivot][column] /= divisor;
    }
    for (std::size_t row = 0; row < size; ++row) {
      if (row == pivot) continue;
      const double factor = matrix[row][pivot];
      for (std::size_t column = 0; column < size; ++column) {
        matrix[row][column] -= factor * matrix[pivot][column];
        result[row][column] -= factor * result[pivot][column];
      }
    }
  }
  return result;
}

/// Derivatives of the log-likelihood at some strengths.
struct Slope {
  Row up;       ///< gradient
  Matrix bend;  ///< negative Hessian; made regular along the mean
};

Slope slope_at(const Row& strengths, int table, std::span<const Meeting> meetings) {
  const std::size_t field = strengths.size();
  const double even = 1.0 / static_cast<double>(field);
  Slope slope{Row(field, 0.0), Matrix(field, Row(field, even))};
  for (const Meeting& meeting : meetings) {
    const double games = meeting.games + 1;
    const double wins = meeting.wins + 1.0 / table;
    const double lead = strengths[meeting.one] - strengths[meeting.others];
    const double chance = 1 / (1 + (table - 1) * std::exp(-lead));
    const double surprise = wins - games * chance;
    const double weight = games * chance * (1 - chance);
    slope.up[meeting.one] += surprise;
    slope.up[meeting.others] -= surprise;
    slope.bend[meeting.one][meeting.one] += weight;
    slope.bend[meeting.others][meeting.others] += weight;
    slope.bend[meeting.one][meeting.others] -= weight;
    slope.bend[meeting.others][meeting.one] -= weight;
  }
  return slope;
}

}  // namespace

std::vector<Rating> ratings(std::size_t field, int table, std::span<const Meeting> meetings) {
  constexpr int steps = 60;
  constexpr double max_step = 1;
  Row strengths(field, 0.0);
  Matrix spread;
  for (int step = 0; step < steps; ++step) {
    const Slope slope = slope_at(strengths, table, meetings);
    spread = inverse(slope.bend);
    for (std::size_t one = 0; one < field; ++one) {
      double move = 0;
      for (std::size_t other = 0; other < field; ++other) {
        move += spread[one][other] * slope.up[other];
      }
      strengths[one] += std::clamp(move, -max_step, max_step);
    }
  }
  double mean = 0;
  for (const double strength : strengths) mean += strength / static_cast<double>(field);
  const double elo = 400 / std::log(10.0);
  constexpr double normal = 1.959964;
  std::vector<Rating> found;
  for (std::size_t one = 0; one < field; ++one) {
    // Subtract the term that fixes the mean.
    const double variance = std::max(spread[one][one] - 1.0 / static_cast<double>(field), 0.0);
    found.push_back({(strengths[one] - mean) * elo, normal * std::sqrt(variance) * elo});
  }
  return found;
}

namespace {

/// Adds the games of one deal of a pairing.
void add_deal(std::vector<Fixture>& fixtures, std::size_t one, std::size_t other, int players,
              std::uint64_t deal) {
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
    fixtures.push_back({one, other, seat, deal});
  }
  if (players == 2) return;  // with exchanged roles, these are the same games
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
    fixtures.push_back({other, one, seat, deal});
  }
}

std::string interval(const Share& share) {
  return rounded(share.low * 100, 1) + " to " + percent(share.high);
}

/// One thread's players of the field. Keeps external programs from game to game.
template <core::Game G>
class PlayerPool {
 public:
  explicit PlayerPool(const Table<G>& table) : table_(table), known_(table.seats.size()) {}

  /// Returns a fixture's players, as many of each member as it needs.
  Players<G> players_of(const Fixture& fixture, int players) {
    Table<G> table = table_;
    table.seats.clear();
    PlayersBySeat<G> cast;
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
  std::vector<PlayersBySeat<G>> known_;  ///< by member
};

}  // namespace

std::vector<Fixture> fixtures(std::size_t field, int players, std::uint64_t games) {
  const auto of_deal = static_cast<std::uint64_t>(players == 2 ? 2 : 2 * players);
  std::vector<Fixture> all;
  for (std::uint64_t deal = 0; deal < (games + of_deal - 1) / of_deal; ++deal) {
    for (std::size_t one = 0; one < field; ++one) {
      for (std::size_t other = one + 1; other < field; ++other) {
        add_deal(all, one, other, players, deal);
      }
    }
  }
  return all;
}

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
                                     const ForfeitCallback& forfeit) {
  std::vector<Outcome> outcomes(fixtures.size());
  std::atomic<std::size_t> next = 0;
  std::size_t done = 0;
  const auto work = [&] {
    PlayerPool<G> pool(table);
    for (std::size_t at = next++; at < fixtures.size(); at = next++) {
      const Fixture& fixture = fixtures[at];
      Judge<G> judge(fixture.seat);
      const std::array<Watcher<G>*, 1> watchers = {&judge};
      pool.players_of(fixture, players).play(seed + fixture.deal, watchers);
      outcomes[at] = judge.outcome();
      synchronized([&] {
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

template class Judge<mount_drago::MountDrago>;
template class Judge<dragons_cave::DragonsCave>;
template std::vector<Outcome> play_tournament(const Table<mount_drago::MountDrago>&, int,
                                              std::span<const Fixture>, std::uint64_t, int,
                                              const Progress&, const ForfeitCallback&);
template std::vector<Outcome> play_tournament(const Table<dragons_cave::DragonsCave>&, int,
                                              std::span<const Fixture>, std::uint64_t, int,
                                              const Progress&, const ForfeitCallback&);

Standings::Standings(std::vector<std::string> names, int players)
    : names_(std::move(names)),
      players_(players),
      records_(names_.size(), std::vector<Record>(names_.size())),
      forfeits_(names_.size(), 0) {}

void Standings::add(const Fixture& fixture, const Outcome& outcome) {
  const auto note = [this](std::size_t one, std::size_t others, double share, int margin) {
    Record& record = records_[one][others];
    record.games += 1;
    record.wins += share;
    record.margin += margin;
  };
  note(fixture.one, fixture.others, outcome.share, outcome.margin);
  if (players_ == 2) note(fixture.others, fixture.one, outcome.others_share, -outcome.margin);
  forfeits_[fixture.one] += outcome.forfeits;
  forfeits_[fixture.others] += outcome.others_forfeits;
}

Standings::Record Standings::alone(std::size_t one) const {
  Record all;
  for (const Record& record : records_[one]) {
    all.games += record.games;
    all.wins += record.wins;
    all.margin += record.margin;
  }
  return all;
}

/// Counts each game once.
std::vector<Meeting> Standings::meetings() const {
  std::vector<Meeting> met;
  for (std::size_t one = 0; one < names_.size(); ++one) {
    for (std::size_t others = players_ == 2 ? one + 1 : 0; others < names_.size(); ++others) {
      const Record& record = records_[one][others];
      if (record.games > 0) met.push_back({one, others, record.games, record.wins});
    }
  }
  return met;
}

/// Width of the column of names.
std::size_t Standings::width() const {
  std::size_t width = 10;
  for (const std::string& name : names_) width = std::max(width, name.size() + 2);
  return width;
}

std::string Standings::row(std::size_t one, const Rating& rating) const {
  const Record record = alone(one);
  const Share share = wilson(record.wins, record.games);
  return right(rounded(record.games, 0), 9) + right(percent(share.value), 12) +
         right(interval(share), 19) + right(rounded(record.margin / record.games, 1), 9) +
         right(rounded(rating.elo, 0) + " ± " + rounded(rating.reach, 0), 15) +
         right(std::to_string(forfeits_[one]), 10) + "\n";
}

std::string Standings::pairings(const std::vector<std::size_t>& order) const {
  std::string text;
  for (const std::size_t one : order) {
    std::string cells;
    for (const std::size_t others : order) {
      const Record& record = records_[one][others];
      cells += right(one == others ? "-" : percent(record.wins / record.games), 9);
    }
    text += left(names_[one], width()) + cells + "\n";
  }
  return text;
}

std::string Standings::text() const {
  const std::vector<Rating> rated = ratings(names_.size(), players_, meetings());
  std::vector<std::size_t> order(names_.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t one, std::size_t other) {
    return rated[one].elo > rated[other].elo;
  });
  std::string text = left("player", width()) + right("games", 9) + right("win share", 12) +
                     right("95 % interval", 19) + right("margin", 9) + right("Elo", 14) +
                     right("forfeits", 10) + "\n";
  for (const std::size_t one : order) text += left(names_[one], width()) + row(one, rated[one]);
  text += "\nwin share against the others, in the same order\n" + pairings(order);
  return text +
         "\nA shared win counts its part. Elo: a player 400 points ahead wins ten times "
         "as\n"
         "often (Bradley and Terry; Luce with more players); most likely strengths, one game as\n"
         "between equals added to each meeting, 0 is the mean of the field. Intervals take games "
         "as\n"
         "independent: on mirrored deals they are rather too wide.\n";
}

}  // namespace sim
