// Finds the games of a day and formats their results.
#include "screens/daily.hpp"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <utility>
#include <vector>

#include "core/rng.hpp"
#include "screens/game_table.hpp"
#include "screens/model.hpp"
#include "screens/statistics.hpp"

namespace app {

std::string format_date(const Messages& messages, int day) {
  constexpr std::array<const char*, 12> month_keys = {
      "date.january",   "date.february", "date.march",    "date.april",
      "date.may",       "date.june",     "date.july",     "date.august",
      "date.september", "date.october",  "date.november", "date.december"};
  const CalendarDate date = calendar_date(day);
  // French and Portuguese write the first day of a month as an ordinal.
  const std::string number = date.day == 1 ? messages.tr("date.first") : std::to_string(date.day);
  return messages.tr(month_keys[static_cast<std::size_t>(date.month - 1)],
                     {{"day", number}, {"year", std::to_string(date.year)}});
}
namespace {

bool is_text(const io::Json* value, std::string_view text) {
  const auto* const held = value != nullptr ? std::get_if<std::string>(&value->held) : nullptr;
  return held != nullptr && *held == text;
}

/// True if a save is of this day's deal. Reads the fields only, without a replay.
bool is_of_day(const std::string& save, io::GameName game, int day) {
  const auto json = io::parse_json(save);
  if (!json || !is_text(io::find(*json, "game"), game.text)) return false;
  const io::Json* const table = io::find(*json, "table");
  return table != nullptr && is_text(io::find(*table, "day"), std::to_string(day));
}

/// True if a game last played on `last`, in local time, can be of a game of the day, whose days are
/// the same everywhere.
bool may_be_of_day(int last, int day) { return last == 0 || std::abs(last - day) <= 1; }

/// Returns the keys of the listed games that may be of this day; among indexed games only those
/// that are `over`, or are not.
std::vector<std::string> listed_of_day(const Library& library, const Platform& platform,
                                       io::GameName game, int day, bool over) {
  Storage& storage = platform.storage;
  std::vector<std::string> out;
  for (const std::string& key : storage.keys()) {
    const std::optional<ArchivePlace> place = parse_archive_key(key);
    if (!place || !may_be_of_day(place->day, day)) continue;
    const ArchivedGame* const known = library.games.archive.of(key);
    if (known != nullptr && (known->over != over || known->game != game.text)) continue;
    if (is_of_day(storage.read(key).value_or(""), game, day)) out.push_back(key);
  }
  return out;
}

/// Returns the game that gave this result; null if it is no longer kept.
std::unique_ptr<GameSession> game_of_result(const Model& model, io::GameName game, int day,
                                            const DailyResult& result) {
  std::vector<std::string> keys = listed_of_day(model.library, model.platform, game, day, true);
  keys.push_back(table_key(game.text));
  for (const std::string& key : keys) {
    auto read = model.library.load_archived(key);
    if (!read) continue;
    std::unique_ptr<GameSession> found = std::move(read).value();
    const bool same = found->game() == game && found->over() && found->seating().deal.day == day;
    if (same && daily_result(model.person, model.platform, *found) == result) return found;
  }
  return nullptr;
}

/// Formats a result: "Mira 34, Jonas 29", the best first.
std::string result_of(const Outcome& outcome, const Seating& seating) {
  std::string out;
  for (const Finish& each : outcome.finishes) {
    if (!out.empty()) out += ", ";
    out += seating.player(each.seat).name + " " + format_number(each.points);
  }
  return out;
}

/// Marks a result that was reached with advice.
std::string marked(const Messages& messages, std::string result, bool advised) {
  if (advised) result += " · " + messages.tr("advice.had");
  return result;
}

/// Formats the result of a game of the day.
std::string day_text(const Model& model, io::GameName game, int day, const DailyResult& result) {
  const Messages& messages = model.person.messages;
  const GameTable& screens = *model.platform.entry(game).screens;
  return marked(
             messages,
             messages.tr("daily.result",
                         {{"game", messages.tr(screens.key)},
                          {"date", format_date(messages, day)},
                          {"points", messages.tr_plural(screens.own_key("points"), result.points)},
                          {"rank", format_number(result.rank)},
                          {"players", format_number(result.players)}}),
             result.advised) +
         " · " + messages.tr_plural("daily.streak", model.library.daily_results(game).streak(day));
}

std::string address(const Model& model) {
  return model.platform.device != nullptr ? model.platform.device->address() : std::string();
}

}  // namespace

std::optional<DailyResult> daily_result(const Person& person, const Platform& platform,
                                        const GameSession& game) {
  const Seating& seating = game.seating();
  const Outcome outcome = platform.entry(game.game()).screens->outcome(person.messages, game);
  for (const Finish& each : outcome.finishes) {
    if (!seating.is_person(each.seat)) continue;
    const int rank = seating.given_up_by ? seating.size() : each.rank;
    return DailyResult{each.points, rank, seating.size(), seating.advised};
  }
  return std::nullopt;
}

std::string begun_day(const Model& model, io::GameName game) {
  const int today = model.platform.day();
  const GameSession* const at_table = model.tables.waiting(game);
  if (at_table != nullptr && at_table->seating().deal.day == today) return table_key(game.text);
  for (const std::string& key : listed_of_day(model.library, model.platform, game, today, false)) {
    if (model.library.games.archive.of(key) != nullptr) return key;
    const auto read = model.library.load_archived(key);
    if (read && !(*read)->over()) return key;
  }
  return {};
}

bool is_deal_of_today(const Platform& platform, const GameSession& sent) {
  const Seating& seating = sent.seating();
  if (!platform.day || !seating.deal.day) return false;
  const int today = platform.day();
  if (seating.deal.day != today || seating.seed != daily_seed(sent.game(), today)) return false;
  const GameEntry& game = platform.entry(sent.game());
  const GameSetup usual = default_setup(game);
  std::vector<SeatSetup> seats = usual.seats;
  std::erase_if(seats, [](const SeatSetup& each) { return !each.kind; });
  return std::equal(seats.begin(), seats.end(), seating.players.begin(), seating.players.end(),
                    [](const SeatSetup& seat, const Player& player) {
                      return seat.kind == player.kind && seat.symbol == player.symbol;
                    }) &&
         seating.first == core::first_seat(seating.seed, seating.size()) &&
         game.options_of(sent).value_or(usual.values) == usual.values;
}

std::optional<int> own_points(const Model& model, const GameSession& sent) {
  if (const std::optional<int> day = sent.seating().deal.day) {
    const DailyResults results = model.library.daily_results(sent.game());
    if (const DailyResult* const first = results.of(*day)) return first->points;
  }
  const std::uint64_t deal = deal_of(model, sent);
  for (const GameRecord& each : model.library.statistics.all.records()) {
    if (each.deal == deal && each.game == sent.game().text) return each.points;
  }
  return std::nullopt;
}

std::string comparison_text(const Messages& messages, int points, const Rival& rival) {
  const std::string out = messages.tr("over.compared", {{"points", format_number(points)},
                                                        {"name", rival.name},
                                                        {"theirs", format_number(rival.points)}});
  return rival.given_up ? out + " · " + messages.tr("over.given_up") : out;
}

std::vector<int> points_of(const Outcome& outcome) {
  std::vector<int> out(outcome.finishes.size());
  for (const Finish& each : outcome.finishes) out[each.seat.index] = each.points;
  return out;
}

std::string text_to_share(const Model& model, const GameSession& game, LinkContent what) {
  const Messages& messages = model.person.messages;
  const GameEntry& of = model.platform.entry(game.game());
  std::vector<int> scores;
  std::string text = messages.tr(of.screens->key);
  if (game.over()) {
    const Outcome outcome = of.screens->outcome(messages, game);
    scores = points_of(outcome);
    text = messages.tr("share.result",
                       {{"game", text}, {"result", result_of(outcome, game.seating())}});
    if (game.seating().given_up_by) text += " · " + messages.tr("over.given_up");
    text = marked(messages, std::move(text), game.seating().advised);
    // Only the first result of a game of the day counts.
    const DailyResults results = model.library.daily_results(game.game());
    const SharedDeal& deal = game.seating().deal;
    const DailyResult* const first = deal.day ? results.of(*deal.day) : nullptr;
    if (first != nullptr && daily_result(model.person, model.platform, game) == *first) {
      text = day_text(model, game.game(), *deal.day, *first);
    }
    if (deal.rival) {
      text += " · " + messages.tr("share.before", {{"name", deal.rival->name},
                                                   {"points", format_number(deal.rival->points)}});
    }
  }
  text += "\n" + messages.tr(what == LinkContent::Game ? "share.watch" : "share.try") + " ";
  text.append(address(model)).append("#/").append(of.name.text).append("/link/");
  return text + of.link(game, what, scores);
}

void share_text(const Platform& platform, Tables& tables, std::string text) {
  Device* const device = platform.device;
  const ShareStatus how = device != nullptr ? device->share(text) : ShareStatus::Failed;
  tables.shared_item = SharedItem{std::move(text), how};
}

void share_day(Model& model, io::GameName game) {
  const int today = model.platform.day();
  const DailyResults results = model.library.daily_results(game);
  const DailyResult* const first = results.of(today);
  if (first == nullptr) return;
  const std::unique_ptr<GameSession> played = game_of_result(model, game, today, *first);
  share_text(model.platform, model.tables,
             played != nullptr ? text_to_share(model, *played, LinkContent::Deal)
                               : day_text(model, game, today, *first) + "\n" + address(model));
}

void play_daily(Model& model) {
  GameSetup& setup = model.tables.setup;
  const GameEntry& game = model.platform.entry(setup.game);
  const std::string begun = begun_day(model, game.name);
  if (!begun.empty()) return resume_archived(model, begun);
  setup = default_setup(game);
  Seating seating;
  for (int i = 0; i < setup.seat_count(); ++i) {
    const SeatSetup& seat = setup.seats[static_cast<std::size_t>(i)];
    if (seat.kind)
      seating.players.push_back(
          {*seat.kind, setup_seat_name(model.person, model.tables, i), seat.symbol});
  }
  seating.deal.day = model.platform.day();
  seating.seed = daily_seed(game.name, *seating.deal.day);
  seating.first = core::first_seat(seating.seed, seating.size());
  const std::string_view board = model.platform.board_of(game, seating.size());
  begin_game(model, game.begin(board, setup.values, std::move(seating)));
}

void note_day_result(Model& model, const GameSession& game) {
  const Seating& seating = game.seating();
  if (!game.over() || !seating.deal.day) return;
  DailyResults results = model.library.daily_results(game.game());
  if (results.of(*seating.deal.day) != nullptr) return;
  if (const auto result = daily_result(model.person, model.platform, game)) {
    results.add(*seating.deal.day, *result);
    const bool kept = model.library.write_day_results(game.game(), results);
    if (!kept) report_save_failure(model, "daily.not_kept");
  }
}

}  // namespace app
