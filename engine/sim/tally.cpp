// Counting games; see tally.hpp.
#include "sim/tally.hpp"

#include <algorithm>
#include <climits>

namespace sim {
namespace {

using Scores = core::FixedList<int, core::max_seats>;

/// Who leads alone; nobody when several do.
std::optional<core::Seat> sole_leader(const Scores& scores) {
  std::size_t best = 0;
  bool alone = true;
  for (std::size_t seat = 1; seat < scores.size(); ++seat) {
    if (scores[seat] < scores[best]) continue;
    alone = scores[seat] > scores[best];
    if (alone) best = seat;
  }
  if (!alone) return std::nullopt;
  return core::Seat{static_cast<std::uint8_t>(best)};
}

template <class Winners>
int margin_of(const Scores& scores, const Winners& winners) {
  if (winners.size() > 1) return 0;
  const std::size_t best = winners[0].index;
  int margin = INT_MAX;
  for (std::size_t seat = 0; seat < scores.size(); ++seat) {
    if (seat != best) margin = std::min(margin, scores[best] - scores[seat]);
  }
  return margin;
}

}  // namespace

double BotTally::mean_score() const {
  return games == 0 ? 0 : static_cast<double>(points) / static_cast<double>(games);
}

Share BotTally::win_share() const {
  if (games == 0) return {};
  const Share together = wilson(wins, static_cast<double>(games) / seats);
  return {together.value / seats, together.low / seats, together.high / seats};
}

template <core::Game G>
void Tally<G>::begun(const io::GameLine<G>& game) {
  game_ = game;
  lost_now_ = {};
  changes_now_ = 0;
  leader_.reset();
  figures_.begun();
}

template <core::Game G>
void Tally<G>::acted(const typename G::State& before, const io::ActionLine<G>& action,
                     const std::vector<typename G::Event>& events, const typename G::State& after) {
  figures_.acted(before, action.action, events, after);
  const auto leader = sole_leader(io::GameFormat<G>::scores(after));
  if (!leader) return;
  if (leader_ && *leader_ != *leader) ++changes_now_;
  leader_ = leader;
}

template <core::Game G>
void Tally<G>::forfeited(core::Seat seat, const Forfeit& why) {
  lost_now_[seat.index] = true;
  ++bots_[game_.seats[seat.index]].forfeits[why.kind];
}

template <core::Game G>
void Tally<G>::over(const typename G::State& state) {
  const auto scores = io::GameFormat<G>::scores(state);
  const auto winners = io::GameFormat<G>::winners(state);
  const int players = static_cast<int>(scores.size());
  figures_.over(state);
  leader_changes_.add(changes_now_);
  margins_.add(margin_of(scores, winners));
  const WinShares shares =
      win_shares({scores.data(), scores.size()}, {winners.data(), winners.size()}, lost_now_);
  for (int seat = 0; seat < players; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    bots_[game_.seats[at]].wins += shares[at];
    const int place = (seat + players - game_.first.index) % players;
    wins_by_place_[static_cast<std::size_t>(place)] += shares[at];
  }
  for (std::size_t seat = 0; seat < scores.size(); ++seat) {
    BotTally& bot = bots_[game_.seats[seat]];
    ++bot.games;
    bot.points += scores[seat];
    bot.seats =
        static_cast<int>(std::count(game_.seats.begin(), game_.seats.end(), game_.seats[seat]));
  }
}

template <core::Game G>
double Tally<G>::wins_of_place(int place) const {
  if (games() == 0) return 0;
  return wins_by_place_[static_cast<std::size_t>(place)] / static_cast<double>(games());
}

template <core::Game G>
std::string summary_of(const Tally<G>& tally) {
  std::size_t width = 10;
  for (const auto& [name, bot] : tally.bots()) width = std::max(width, name.size() + 1);
  std::string text = left("bot", width) + right("games", 9) + right("wins", 11) +
                     right("win share", 12) + right("95 % interval", 19) + right("mean score", 12) +
                     "\n";
  int seats = 0;
  for (const auto& [name, bot] : tally.bots()) {
    const Share share = bot.win_share();
    text += left(name, width) + right(std::to_string(bot.games), 9) +
            right(rounded(bot.wins, 1), 11) + right(percent(share.value), 12) +
            right(rounded(share.low * 100, 1) + " to " + percent(share.high), 19) +
            right(rounded(bot.mean_score(), 1), 12) + "\n";
    seats += bot.seats;
  }
  for (const auto& [name, bot] : tally.bots()) {
    for (const auto& [why, games] : bot.forfeits) {
      std::string lost = std::to_string(games);
      lost.append(" of ").append(name).append(": ").append(why);
      text += line("lost by forfeit", lost);
    }
  }
  text += line("games", std::to_string(tally.games()));
  text += tally.figures().text();
  text += line("leader changes", spread(tally.leader_changes()));
  text += line("winning margin", spread(tally.margins()));
  std::string places;
  for (int place = 0; place < seats; ++place) {
    places += (place == 0 ? "" : ", ") + percent(tally.wins_of_place(place));
  }
  if (seats > 0 && tally.games() > 0) {
    const Share even =
        wilson(static_cast<double>(tally.games()) / seats, static_cast<double>(tally.games()));
    places += ", from the seat that begins (± " + percent((even.high - even.low) / 2) + ")";
  }
  text += line("wins by place", places);
  return text;
}

template class Tally<drago::Drago>;
template class Tally<cave::Cave>;
template std::string summary_of(const Tally<drago::Drago>& tally);
template std::string summary_of(const Tally<cave::Cave>& tally);

}  // namespace sim
