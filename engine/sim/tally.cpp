// Statistics of games; see tally.hpp.
#include "sim/tally.hpp"

#include <algorithm>
#include <array>
#include <climits>

namespace sim {

namespace {

template <core::Game G>
std::string row(const io::BoardFile<G>& board, int players, const Setting<G>& setting,
                std::uint64_t games, std::uint64_t seed) {
  const std::vector<std::string> seats(static_cast<std::size_t>(players), std::string(setting.bot));
  Players<G> bots({setting.rules, board, seats, std::nullopt});
  Tally<G> tally;
  const std::array<Watcher<G>*, 1> watchers = {&tally};
  for (std::uint64_t game = 0; game < games; ++game) bots.play(seed + game, watchers);
  return "| " + Measure<G>::row(players, setting, tally) + " |\n";
}

template <core::Game G>
std::string figures(const io::BoardFile<G>& board, std::uint64_t games, std::uint64_t seed) {
  const std::string_view columns = Measure<G>::texts().columns;
  std::string text = "| " + std::string(columns) + " |\n|";
  const auto bars = std::count(columns.begin(), columns.end(), '|');
  for (std::ptrdiff_t column = 0; column <= bars; ++column) text += " --- |";
  text += "\n";
  for (int players = board.players.fewest; players <= board.players.most; ++players) {
    for (const Setting<G>& setting : Measure<G>::settings()) {
      text += row(board, players, setting, games, seed);
    }
  }
  return text;
}

}  // namespace

template <core::Game G>
std::string report(const std::vector<io::BoardFile<G>>& boards, std::uint64_t games,
                   std::uint64_t seed) {
  std::string text;
  for (const io::BoardFile<G>& board : boards) {
    if (!text.empty()) text += '\n';
    text += "## " + board.id + "\n\n`" + Measure<G>::track(board.board) + "`\n\n";
    text += "| read off the board | here | met |\n| --- | --- | --- |\n";
    text += Measure<G>::facts(board.board) + "\n" + std::to_string(games) + " games of ";
    text += std::string(Measure<G>::texts().players) + " each, seeds " + std::to_string(seed) +
            " to " + std::to_string(seed + games - 1) +
            ". Targets: " + std::string(Measure<G>::texts().targets) + "\n\n";
    text += figures(board, games, seed);
  }
  return text + Measure<G>::closing(boards);
}

template std::string report(const std::vector<io::BoardFile<mount_drago::MountDrago>>& boards,
                            std::uint64_t games, std::uint64_t seed);
template std::string report(const std::vector<io::BoardFile<dragons_cave::DragonsCave>>& boards,
                            std::uint64_t games, std::uint64_t seed);

namespace {

using Scores = core::FixedList<int, core::max_seats>;

/// Returns the sole leader; empty if several seats lead.
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

template class Tally<mount_drago::MountDrago>;
template class Tally<dragons_cave::DragonsCave>;
template std::string summary_of(const Tally<mount_drago::MountDrago>& tally);
template std::string summary_of(const Tally<dragons_cave::DragonsCave>& tally);

}  // namespace sim
