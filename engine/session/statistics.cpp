// Counts, streaks, beaten levels, and their file format.
#include "session/statistics.hpp"

#include <algorithm>
#include <numeric>

#include "io/fields.hpp"
#include "io/json.hpp"

namespace app {
namespace {

std::string level_of(std::string_view game, io::SeatKind level) {
  return std::string(game).append(" ").append(io::name(level));
}

template <class Number, class Other, class Change>
void each_with(std::vector<Number>& to, const std::vector<Other>& from, Change change) {
  if (to.size() < from.size()) to.resize(from.size());
  for (std::size_t i = 0; i < from.size(); ++i) to[i] = change(to[i], static_cast<Number>(from[i]));
}

StatisticsFilter asked_for(const GameRecord& record) {
  return {record.game, record.seats(), record.level(), record.rules};
}

}  // namespace

io::SeatKind GameRecord::level() const {
  if (opponents.empty()) return io::SeatKind::Easy;
  return *std::min_element(opponents.begin(), opponents.end());
}

void Tally::add(const GameRecord& record) {
  ++games;
  wins += record.won() ? 1 : 0;
  shared += record.won() && record.shared ? 1 : 0;
  if (record.given_up) {
    ++given_up;
    return;
  }
  points += record.points;
  best = std::max(best.value_or(record.points), record.points);
  each_with(sums, record.counts, [](std::int64_t a, std::int64_t b) { return a + b; });
  each_with(most, record.counts, [](int a, int b) { return std::max(a, b); });
}

void Tally::add(const Tally& other) {
  games += other.games;
  wins += other.wins;
  shared += other.shared;
  given_up += other.given_up;
  points += other.points;
  if (other.best) best = std::max(best.value_or(*other.best), *other.best);
  each_with(sums, other.sums, [](std::int64_t a, std::int64_t b) { return a + b; });
  each_with(most, other.most, [](int a, int b) { return std::max(a, b); });
}

bool StatisticsFilter::matches(std::string_view of, int table, io::SeatKind weakest,
                               const std::vector<int>& values) const {
  if (of != game || (seats != 0 && seats != table) || (level && *level != weakest)) return false;
  for (std::size_t i = 0; i < rules.size(); ++i) {
    if (rules[i] >= 0 && (i >= values.size() || values[i] != rules[i])) return false;
  }
  return true;
}

bool Statistics::is_recorded(std::string_view game, std::uint64_t deal) const {
  return std::any_of(records_.begin(), records_.end(), [&](const GameRecord& each) {
    return each.deal == deal && each.game == game;
  });
}

bool Statistics::has(std::string_view game, std::uint64_t deal) const {
  // A game can have two tables: here and over the net.
  const bool lies_there = std::any_of(last_.begin(), last_.end(), [&](const auto& each) {
    return each.second == deal && each.first.starts_with(game);
  });
  return lies_there || is_recorded(game, deal);
}

bool Statistics::add(GameRecord record) {
  if (has(record.game, record.deal)) return false;
  last_.insert_or_assign(record.game, record.deal);
  records_.push_back(std::move(record));
  if (records_.size() > max_records) {
    fold(records_.front());
    records_.erase(records_.begin());
  }
  return true;
}

bool Statistics::add_earlier(GameRecord record) {
  if (has(record.game, record.deal) || records_.size() == max_records) return false;
  const auto place =
      std::lower_bound(records_.begin(), records_.end(), record.day,
                       [](const GameRecord& each, int day) { return each.day < day; });
  records_.insert(place, std::move(record));
  return true;
}

bool Statistics::may_have_folded(const GameRecord& record) const {
  return !older_.empty() && (records_.empty() || record.day <= records_.front().day);
}

Statistics::Merged Statistics::merge(const Statistics& more) {
  Merged out;
  std::vector<GameRecord> fresh;
  std::set<std::pair<std::uint64_t, std::string_view>> known;
  for (const GameRecord& each : records_) known.emplace(each.deal, each.game);
  for (const GameRecord& each : more.records_) {
    if (!known.emplace(each.deal, each.game).second) continue;
    if (may_have_folded(each)) {
      ++out.unclear;
    } else {
      fresh.push_back(each);
    }
  }
  // Sums name no games. Take them only if they cannot contain any of these records.
  const bool apart = std::none_of(records_.begin(), records_.end(), [&more](const auto& each) {
    return !more.is_recorded(each.game, each.deal) && more.may_have_folded(each);
  });
  const bool takes_sums = older_.empty() && apart;
  if (!takes_sums && older_ != more.older_) out.unclear += more.folded();
  if (takes_sums) {
    older_ = more.older_;
    older_streaks_ = more.older_streaks_;
    out.added += more.folded();
  }
  out.added += static_cast<int>(fresh.size());
  if (!fresh.empty()) {
    // Own records follow those of the same day: the last one may still be at its table.
    records_.insert(records_.begin(), fresh.begin(), fresh.end());
    std::stable_sort(records_.begin(), records_.end(),
                     [](const auto& one, const auto& other) { return one.day < other.day; });
  }
  while (records_.size() > max_records) {
    fold(records_.front());
    records_.erase(records_.begin());
  }
  for (const auto& [key, day] : more.gained_) gain(key, day);
  asked_.insert(more.asked_.begin(), more.asked_.end());
  return out;
}

int Statistics::folded() const {
  return std::accumulate(older_.begin(), older_.end(), 0,
                         [](int sum, const Older& each) { return sum + each.tally.games; });
}

void Statistics::fold(const GameRecord& record) {
  const StatisticsFilter of = asked_for(record);
  auto found = std::find_if(older_.begin(), older_.end(),
                            [&of](const Older& each) { return each.of == of; });
  if (found == older_.end()) found = older_.insert(found, {of, {}});
  found->tally.add(record);
  for (const int seats : {0, of.seats}) {
    for (const bool any_level : {true, false}) {
      const StatisticsFilter part = {of.game, seats, any_level ? std::nullopt : of.level, {}};
      auto wins = std::find_if(older_streaks_.begin(), older_streaks_.end(),
                               [&part](const OlderStreaks& each) { return each.of == part; });
      if (wins == older_streaks_.end()) wins = older_streaks_.insert(wins, {part, {}});
      wins->streaks.add(record.won());
    }
  }
}

void Statistics::erase(const std::vector<std::pair<std::string, std::uint64_t>>& left) {
  Statistics fresh;
  fresh.archive_counted = true;
  fresh.asked_ = std::move(asked_);  // never suggest a level twice
  for (const auto& [game, deal] : left) fresh.last_.insert_or_assign(game, deal);
  *this = std::move(fresh);
}

Tally Statistics::tally(const StatisticsFilter& asked) const {
  Tally out;
  for (const Older& each : older_) {
    if (asked.matches(each.of.game, each.of.seats, *each.of.level, each.of.rules)) {
      out.add(each.tally);
    }
  }
  for (const GameRecord& each : records_) {
    if (asked.matches(each.game, each.seats(), each.level(), each.rules)) out.add(each);
  }
  return out;
}

Streaks Statistics::streaks(const StatisticsFilter& asked) const {
  Streaks out;
  const bool any_rules =
      std::all_of(asked.rules.begin(), asked.rules.end(), [](int each) { return each < 0; });
  const StatisticsFilter part = {asked.game, asked.seats, asked.level, {}};
  for (const OlderStreaks& each : older_streaks_) {
    if (any_rules && each.of == part) out = each.streaks;
  }
  for (const GameRecord& each : records_) {
    if (asked.matches(each.game, each.seats(), each.level(), each.rules)) out.add(each.won());
  }
  return out;
}

std::optional<int> Statistics::gained(const std::string& achievement) const {
  const auto found = gained_.find(achievement);
  return found == gained_.end() ? std::nullopt : std::optional(found->second);
}

bool Statistics::gain(const std::string& achievement, int day) {
  const auto [found, is_new] = gained_.emplace(achievement, day);
  found->second = std::min(found->second, day);
  return is_new;
}

int Statistics::beaten(std::string_view game, io::SeatKind level) const {
  int out = 0;
  for (const Older& each : older_) {
    if (each.of.game == game && *each.of.level >= level) {
      out += each.tally.wins - each.tally.shared;
    }
  }
  for (const GameRecord& each : records_) {
    if (each.won_alone() && each.level() >= level && each.game == game) ++out;
  }
  return out;
}

std::optional<io::SeatKind> Statistics::next_level(const GameRecord& last) const {
  const io::SeatKind level = last.level();
  const bool has_next = level != io::SeatKind::Person && level != io::SeatKind::Master;
  if (!has_next || !last.won_alone() || !has_beaten(last.game, level)) {
    return std::nullopt;
  }
  const auto next = static_cast<io::SeatKind>(static_cast<int>(level) + 1);
  const bool known = asked_.count(level_of(last.game, next)) > 0 || has_beaten(last.game, next);
  return known ? std::nullopt : std::optional(next);
}

void Statistics::note_asked(std::string_view game, io::SeatKind level) {
  asked_.insert(level_of(game, level));
}

// The file format; see io/FORMATS.md.

namespace {

// Far above any real number, within the limits of a stored text.
constexpr io::Range older_games = {0, 1'000};
constexpr io::Range marks = {0, 200};
constexpr io::Range counters = {0, 24};
constexpr io::Range options = {0, 8};
constexpr io::Range points = {-10'000, 10'000};
constexpr io::Range count = {0, 100'000};
constexpr io::Range days = {0, 10'000'000};
constexpr io::Range sum = {0, 1'000'000'000};
constexpr io::MaxLength name = {60};
constexpr io::Range bots = {1, core::max_seats - 1};
constexpr io::NameFunctions<io::SeatKind> level = {"level", io::name, io::seat_kind_named};

}  // namespace

static void fields(io::Fields& f, GameRecord& game) {
  f("deal", game.deal)("day", game.day, days)("game", game.game, name);
  f("bots", game.opponents, bots, level)("rules", game.rules, options, count);
  f("given_up", game.given_up)("rank", game.rank, io::Range{1, core::max_seats});
  f("shared", game.shared)("points", game.points, points)("counts", game.counts, counters, count);
}

static void fields(io::Fields& f, StatisticsFilter& of, Tally& tally) {
  f("game", of.game, name)("seats", of.seats, io::Range{2, core::max_seats});
  if (!of.level) of.level.emplace();  // sums always have a level
  f("level", *of.level, level)("rules", of.rules, options, count);
  f("games", tally.games, io::Range{1, count.most});
  const io::Range given_up = {0, tally.games};
  if (f.reader() != nullptr)
    f("given_up", tally.given_up, given_up);  // needed for the range of wins
  f("wins", tally.wins, io::Range{0, std::max(0, tally.finished())});
  f("shared", tally.shared, io::Range{0, tally.wins})("given_up", tally.given_up, given_up);
  f("points", tally.points, io::Range{-sum.most, sum.most})("best", tally.best, points);
  f("sums", tally.sums, counters, sum)("most", tally.most, counters, count);
}

static void fields(io::Fields& f, StatisticsFilter& of, Streaks& wins) {
  f("game", of.game, name)("seats", of.seats, io::Range{0, core::max_seats});
  f("level", of.level, level);
  if (f.reader() != nullptr) f("best", wins.best, count);  // needed for the range of `now`
  f("now", wins.now, io::Range{0, wins.best})("best", wins.best, count);
}

void fields(io::Fields& f, Statistics& all) {
  f("looked_back", all.archive_counted);
  f("games", all.records_, io::Range{0, Statistics::max_records});
  f("older", all.older_, older_games,
    [](io::Fields& of, Statistics::Older& each) { fields(of, each.of, each.tally); });
  if (f.has("older_streaks", !all.older_streaks_.empty())) {
    f("older_streaks", all.older_streaks_, older_games,
      [](io::Fields& of, Statistics::OlderStreaks& each) { fields(of, each.of, each.streaks); });
  }
  f("last", all.last_)("achievements", all.gained_, days);
  std::vector<std::string> asked(all.asked_.begin(), all.asked_.end());
  f("asked", asked, marks, name);
  if (f.reader() != nullptr) all.asked_ = {asked.begin(), asked.end()};
}

std::string Statistics::write() const { return io::write_kept(statistics_format, *this); }

core::Result<Statistics, io::LoadError> Statistics::read(std::string_view text) {
  Statistics out;
  if (auto fault = io::load_archived(statistics_format, text, out)) return *std::move(fault);
  const auto many = static_cast<std::size_t>(marks.most);
  if (out.last_.size() > many) return io::LoadError{"last", "there are too many"};
  if (out.gained_.size() > many) return io::LoadError{"achievements", "there are too many"};
  return out;
}

}  // namespace app
