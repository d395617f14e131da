// Counting games; see tally.hpp.
#include "sim/tally.hpp"

#include <algorithm>
#include <array>
#include <climits>
#include <cmath>
#include <cstdio>
#include <variant>

namespace sim {
namespace {

/// A text brought to a width: names to the left, figures to the right.
std::string left(std::string text, std::size_t width) {
  text.resize(std::max(text.size(), width), ' ');
  return text;
}
std::string right(const std::string& text, std::size_t width) {
  return std::string(width - std::min(width, text.size()), ' ') + text;
}

std::string percent(double share) { return rounded(share * 100, 1) + " %"; }

std::string line(const std::string& name, const std::string& figures) {
  return left(name, 17) + figures + "\n";
}

std::string spread(const Distribution& of) {
  return "median " + std::to_string(of.median()) + ", mean " + rounded(of.mean(), 1) + ", " +
         std::to_string(of.lowest()) + " to " + std::to_string(of.highest());
}

/// Who leads alone; nobody when several do.
std::optional<core::Seat> sole_leader(const drago::State& state) {
  const auto best = drago::winners(state.scores, state.riders);
  if (best.size() != 1) return std::nullopt;
  return best[0];
}

int margin_of(const drago::State& over) {
  const auto winners = drago::winners(over.scores, over.riders);
  if (winners.size() > 1) return 0;
  const int best = over.scores[winners[0].index];
  int margin = INT_MAX;
  for (std::size_t seat = 0; seat < over.riders; ++seat) {
    if (seat != winners[0].index) margin = std::min(margin, best - over.scores[seat]);
  }
  return margin;
}

}  // namespace

double Distribution::mean() const {
  return total_ == 0 ? 0 : static_cast<double>(sum_) / static_cast<double>(total_);
}

int Distribution::median() const {
  std::uint64_t seen = 0;
  for (const auto& [value, count] : counts_) {
    seen += count;
    if (2 * seen >= total_) return value;
  }
  return 0;
}

int Distribution::lowest() const { return counts_.empty() ? 0 : counts_.begin()->first; }
int Distribution::highest() const { return counts_.empty() ? 0 : counts_.rbegin()->first; }

double BotTally::mean_score() const {
  return games == 0 ? 0 : static_cast<double>(points) / static_cast<double>(games);
}

Share BotTally::win_share() const {
  if (games == 0) return {};
  const Share together = wilson(wins, static_cast<double>(games) / seats);
  return {together.value / seats, together.low / seats, together.high / seats};
}

void Tally::begun(const io::GameLine& game) {
  game_ = game;
  turns_now_ = 0;
  changes_now_ = 0;
  leader_.reset();
}

void Tally::acted(const drago::State&, const io::ActionLine& action,
                  const std::vector<drago::Event>& events, const drago::State& after) {
  if (std::holds_alternative<drago::Play>(action.action)) ++turns_now_;
  for (const drago::Event& event : events) {
    if (std::holds_alternative<drago::Scored>(event)) ++scorings_;
  }
  const auto leader = sole_leader(after);
  if (!leader) return;
  if (leader_ && *leader_ != *leader) ++changes_now_;
  leader_ = leader;
}

void Tally::over(const drago::State& state) {
  turns_.add(turns_now_);
  all_turns_ += static_cast<std::uint64_t>(turns_now_);
  leader_changes_.add(changes_now_);
  margins_.add(margin_of(state));
  const auto winners = drago::winners(state.scores, state.riders);
  const double part = 1.0 / static_cast<double>(winners.size());
  for (const core::Seat winner : winners) {
    bots_[game_.seats[winner.index]].wins += part;
    if (winner == game_.first) first_seat_wins_ += part;
  }
  for (std::size_t seat = 0; seat < state.riders; ++seat) {
    BotTally& bot = bots_[game_.seats[seat]];
    ++bot.games;
    bot.points += state.scores[seat];
    bot.seats =
        static_cast<int>(std::count(game_.seats.begin(), game_.seats.end(), game_.seats[seat]));
  }
}

double Tally::scoring_turns() const {
  return all_turns_ == 0 ? 0 : static_cast<double>(scorings_) / static_cast<double>(all_turns_);
}

double Tally::first_seat_wins() const {
  return games() == 0 ? 0 : first_seat_wins_ / static_cast<double>(games());
}

Share wilson(double part, double whole) {
  constexpr double z = 1.959964;
  const double share = part / whole;
  const double middle = (share + z * z / (2 * whole)) / (1 + z * z / whole);
  const double reach = z * std::sqrt(share * (1 - share) / whole + z * z / (4 * whole * whole)) /
                       (1 + z * z / whole);
  return {share, std::max(0.0, middle - reach), std::min(1.0, middle + reach)};
}

std::string rounded(double value, int digits) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%.*f", digits, value);
  return text.data();
}

std::string summary_of(const Tally& tally) {
  std::string text = left("bot", 10) + right("games", 9) + right("wins", 11) +
                     right("win share", 12) + right("95 % interval", 19) + right("mean score", 12) +
                     "\n";
  for (const auto& [name, bot] : tally.bots()) {
    const Share share = bot.win_share();
    text += left(name, 10) + right(std::to_string(bot.games), 9) + right(rounded(bot.wins, 1), 11) +
            right(percent(share.value), 12) +
            right(rounded(share.low * 100, 1) + " to " + percent(share.high), 19) +
            right(rounded(bot.mean_score(), 1), 12) + "\n";
  }
  text += line("games", std::to_string(tally.games()));
  text += line("turns", spread(tally.turns()));
  text += line("scoring turns", percent(tally.scoring_turns()));
  text += line("leader changes", spread(tally.leader_changes()));
  text += line("winning margin", spread(tally.margins()));
  text += line("first seat wins", percent(tally.first_seat_wins()));
  return text;
}

}  // namespace sim
