// Planning and summing up; see tournament.hpp.
#include "sim/tournament.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "sim/figures.hpp"

namespace sim {
namespace {

/// The games of one deal of a pairing.
void add_deal(std::vector<Fixture>& fixtures, std::size_t one, std::size_t other, int players,
              std::uint64_t deal) {
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
    fixtures.push_back({one, other, seat, deal});
  }
  if (players == 2) return;  // seen from the other one, these are the same games
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
    fixtures.push_back({other, one, seat, deal});
  }
}

std::string interval(const Share& share) {
  return rounded(share.low * 100, 1) + " to " + percent(share.high);
}

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

/// Each game once.
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

/// Of the column of names.
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
         "\nA shared win counts its part. Elo: who is 400 points ahead of another wins ten times "
         "as\n"
         "often (Bradley and Terry; Luce with more players); most likely strengths, one game as\n"
         "between equals added to each meeting, 0 is the mean of the field. Intervals take games "
         "as\n"
         "independent: on mirrored deals they are rather too wide.\n";
}

}  // namespace sim
