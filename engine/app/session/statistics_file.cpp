// Statistics as a text; see io/FORMATS.md.
#include <algorithm>

#include "app/session/statistics.hpp"
#include "io/checksum.hpp"
#include "io/json_reader.hpp"
#include "io/json_writer.hpp"
#include "io/names.hpp"

namespace app {
namespace {

// Far more than there are, and as much as a text has room for.
constexpr std::size_t most_older = 1'000;
constexpr std::size_t most_marks = 200;
constexpr std::size_t most_counts = 24;
constexpr std::size_t most_options = 8;
constexpr std::size_t longest_name = 60;
constexpr int most_points = 10'000;
constexpr int most_count = 100'000;
constexpr int most_day = 10'000'000;
constexpr int most_sum = 1'000'000'000;

template <class Numbers>
void write_numbers(io::JsonWriter& json, std::string_view key, const Numbers& numbers) {
  json.list(key, numbers, [&json](auto each) { json.number(static_cast<std::int64_t>(each)); });
}

template <class Number>
std::vector<Number> read_numbers(const io::JsonReader& reader, std::size_t longest, int least,
                                 int most) {
  std::vector<Number> out;
  reader.each(0, longest, [&](const io::JsonReader& each, std::size_t /*at*/) {
    out.push_back(static_cast<Number>(each.integer(least, most)));
  });
  return out;
}

io::SeatKind read_level(const io::JsonReader& reader) {
  return reader.word("level", io::seat_kind_named);
}

void write_record(io::JsonWriter& json, const GameRecord& record) {
  json.open_object().text("deal", std::to_string(record.deal)).number("day", record.day);
  json.text("game", record.game);
  json.list("bots", record.opponents, [&json](io::SeatKind each) { json.text(io::name(each)); });
  write_numbers(json, "rules", record.rules);
  json.key("given_up").boolean(record.given_up).number("rank", record.rank);
  json.key("shared").boolean(record.shared).number("points", record.points);
  write_numbers(json, "counts", record.counts);
  json.close_object();
}

GameRecord read_record(const io::JsonReader& reader) {
  reader.only(
      {"deal", "day", "game", "bots", "rules", "given_up", "rank", "shared", "points", "counts"});
  GameRecord out;
  out.deal = reader.field("deal").seed();
  out.day = reader.field("day").integer(0, most_day);
  out.game = reader.field("game").text(longest_name);
  const io::JsonReader bots = reader.field("bots");
  bots.each(1, core::max_seats - 1, [&out](const io::JsonReader& each, std::size_t /*at*/) {
    out.opponents.push_back(read_level(each));
  });
  out.rules = read_numbers<int>(reader.field("rules"), most_options, 0, most_count);
  out.given_up = reader.field("given_up").boolean();
  out.rank = reader.field("rank").integer(1, core::max_seats);
  out.shared = reader.field("shared").boolean();
  out.points = reader.field("points").integer(-most_points, most_points);
  out.counts = read_numbers<int>(reader.field("counts"), most_counts, 0, most_count);
  return out;
}

void write_tally(io::JsonWriter& json, const StatisticsFilter& of, const Tally& tally) {
  json.open_object().text("game", of.game).number("seats", of.seats);
  json.text("level", io::name(*of.level));
  write_numbers(json, "rules", of.rules);
  json.number("games", tally.games).number("wins", tally.wins).number("shared", tally.shared);
  json.number("given_up", tally.given_up).number("points", tally.points).key("best");
  tally.best ? json.number(*tally.best) : json.null();
  write_numbers(json, "sums", tally.sums);
  write_numbers(json, "most", tally.most);
  json.close_object();
}

std::pair<StatisticsFilter, Tally> read_tally(const io::JsonReader& reader) {
  reader.only({"game", "seats", "level", "rules", "games", "wins", "shared", "given_up", "points",
               "best", "sums", "most"});
  StatisticsFilter of;
  of.game = reader.field("game").text(longest_name);
  of.seats = reader.field("seats").integer(2, core::max_seats);
  of.level = read_level(reader.field("level"));
  of.rules = read_numbers<int>(reader.field("rules"), most_options, 0, most_count);
  Tally out;
  out.games = reader.field("games").integer(1, most_count);
  out.given_up = reader.field("given_up").integer(0, out.games);
  out.wins = reader.field("wins").integer(0, std::max(0, out.finished()));
  out.shared = reader.field("shared").integer(0, out.wins);
  out.points = reader.field("points").integer(-most_sum, most_sum);
  const io::JsonReader best = reader.field("best");
  if (!best.is_null()) out.best = best.integer(-most_points, most_points);
  out.sums = read_numbers<std::int64_t>(reader.field("sums"), most_counts, 0, most_sum);
  out.most = read_numbers<int>(reader.field("most"), most_counts, 0, most_count);
  return {std::move(of), std::move(out)};
}

std::pair<StatisticsFilter, Streaks> read_streaks(const io::JsonReader& reader) {
  reader.only({"game", "seats", "level", "now", "best"});
  StatisticsFilter of;
  of.game = reader.field("game").text(longest_name);
  of.seats = reader.field("seats").integer(0, core::max_seats);
  if (!reader.field("level").is_null()) of.level = read_level(reader.field("level"));
  Streaks out;
  out.best = reader.field("best").integer(0, most_count);
  out.now = reader.field("now").integer(0, out.best);
  return {std::move(of), out};
}

}  // namespace

std::string Statistics::write() const {
  io::JsonWriter json;
  json.open_object().text("format", statistics_format).key("looked_back").boolean(looked_back);
  json.list("games", records_, [&json](const GameRecord& each) { write_record(json, each); });
  json.list("older", older_,
            [&json](const Older& each) { write_tally(json, each.of, each.tally); });
  if (!older_streaks_.empty()) {
    json.list("older_streaks", older_streaks_, [&json](const OlderStreaks& each) {
      json.open_object().text("game", each.of.game).number("seats", each.of.seats).key("level");
      each.of.level ? json.text(io::name(*each.of.level)) : json.null();
      json.number("now", each.streaks.now).number("best", each.streaks.best).close_object();
    });
  }
  json.key("last").open_object();
  for (const auto& [game, deal] : last_) json.text(game, std::to_string(deal));
  json.close_object().key("achievements").open_object();
  for (const auto& [key, day] : gained_) json.number(key, day);
  json.close_object();
  json.list("asked", asked_, [&json](const std::string& each) { json.text(each); });
  json.close_object();
  return io::with_checksum(json.take());
}

core::Result<Statistics, io::LoadError> Statistics::read(std::string_view text) {
  const auto json = io::parse_json(text);
  if (!json) return json.error();
  if (auto fault = io::checksum_fault(text, *json)) return *std::move(fault);
  std::optional<io::LoadError> fault;
  const io::JsonReader root(*json, fault);
  root.only({"format", "looked_back", "games", "older", "older_streaks", "last", "achievements",
             "asked", "checksum"});
  root.field("format").must_be(statistics_format);
  Statistics out;
  out.looked_back = root.field("looked_back").boolean();
  const io::JsonReader games = root.field("games");
  games.each(0, most_records, [&out](const io::JsonReader& each, std::size_t /*at*/) {
    out.records_.push_back(read_record(each));
  });
  const io::JsonReader older = root.field("older");
  older.each(0, most_older, [&out](const io::JsonReader& each, std::size_t /*at*/) {
    auto [of, tally] = read_tally(each);
    out.older_.push_back({std::move(of), std::move(tally)});
  });
  if (root.has("older_streaks")) {  // texts that were written before there were any have none
    const io::JsonReader streaks = root.field("older_streaks");
    streaks.each(0, most_older, [&out](const io::JsonReader& each, std::size_t /*at*/) {
      auto [of, wins] = read_streaks(each);
      out.older_streaks_.push_back({std::move(of), wins});
    });
  }
  const io::JsonReader last = root.field("last");
  last.each_member([&out](const std::string& game, const io::JsonReader& deal) {
    out.last_.emplace(game, deal.seed());
  });
  const io::JsonReader gained = root.field("achievements");
  gained.each_member([&out](const std::string& key, const io::JsonReader& day) {
    out.gained_.emplace(key, day.integer(0, most_day));
  });
  const io::JsonReader asked = root.field("asked");
  asked.each(0, most_marks, [&out](const io::JsonReader& each, std::size_t /*at*/) {
    out.asked_.insert(each.text(longest_name));
  });
  if (fault) return *std::move(fault);
  if (out.last_.size() > most_marks) return io::LoadError{"last", "there are too many"};
  if (out.gained_.size() > most_marks) return io::LoadError{"achievements", "there are too many"};
  return out;
}

}  // namespace app
