// Finds the games of a day's deal and tells of results; see day_deal.hpp.
#include "app/screens/day_deal.hpp"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <utility>
#include <vector>

#include "app/screens/game_over/outcome.hpp"
#include "app/screens/game_screens.hpp"
#include "app/screens/model.hpp"
#include "app/screens/statistics/statistics_book.hpp"
#include "core/streams.hpp"

namespace app {
namespace {

bool is_text(const io::Json* value, std::string_view text) {
  const auto* const held = value != nullptr ? std::get_if<std::string>(&value->held) : nullptr;
  return held != nullptr && *held == text;
}

/// Whether a save is of the deal of this day. Nothing is played through for that.
bool is_of_day(const std::string& save, io::GameName game, int day) {
  const auto json = io::parse_json(save);
  if (!json || !is_text(io::find(*json, "game"), game.text)) return false;
  const io::Json* const table = io::find(*json, "table");
  return table != nullptr && is_text(io::find(*table, "day"), std::to_string(day));
}

/// Whether a game that was played at last on `last`, where the player is, may be of a day's deal,
/// whose days are the same everywhere.
bool may_be_of_day(int last, int day) { return last == 0 || std::abs(last - day) <= 1; }

/// The keys in the list of games of a day's deal; of those that the index knows only the ones that
/// are `over`, or are not.
std::vector<std::string> listed_of_day(const Model& model, io::GameName game, int day, bool over) {
  Storage& storage = model.platform.storage;
  std::vector<std::string> out;
  for (const std::string& key : storage.keys()) {
    const std::optional<KeptPlace> place = kept_place(key);
    if (!place || !may_be_of_day(place->day, day)) continue;
    const KeptGame* const known = model.games.kept.of(key);
    if (known != nullptr && (known->over != over || known->game != game.text)) continue;
    if (is_of_day(storage.read(key).value_or(""), game, day)) out.push_back(key);
  }
  return out;
}

/// The game that gave this result of a day; null when it is no longer kept.
std::unique_ptr<GameSession> game_of_result(const Model& model, io::GameName game, int day,
                                            const DayResult& result) {
  std::vector<std::string> keys = listed_of_day(model, game, day, true);
  keys.push_back(table_key(game.text));
  for (const std::string& key : keys) {
    auto read = model.read_kept(key);
    if (!read) continue;
    std::unique_ptr<GameSession> found = std::move(read).value();
    const bool same = found->game() == game && found->over() && found->seating().deal.day == day;
    if (same && day_result(model, *found) == result) return found;
  }
  return nullptr;
}

/// "Mira 34, Jonas 29", the best first.
std::string result_of(const Outcome& outcome, const Seating& seating) {
  std::string out;
  for (const Finish& each : outcome.finishes) {
    if (!out.empty()) out += ", ";
    out += seating.player(each.seat).name + " " + number(each.points);
  }
  return out;
}

/// A result with that it came about with advice, where it did.
std::string marked(const Words& words, std::string result, bool advised) {
  if (advised) result += " · " + words("advice.had");
  return result;
}

/// "Mount Drago, 2026-11-23: 31, place 2 of 4 · 3 days in a row".
std::string day_text(const Model& model, io::GameName game, int day, const DayResult& result) {
  const Words& words = model.words;
  return marked(words,
                words("daily.result", {{"game", words(model.entry(game).screens->key)},
                                       {"date", date_of(day)},
                                       {"points", number(result.points)},
                                       {"rank", number(result.rank)},
                                       {"players", number(result.players)}}),
                result.advised) +
         " · " + words.count("daily.streak", model.day_results(game).streak(day));
}

std::string address(const Model& model) {
  return model.platform.device != nullptr ? model.platform.device->address() : std::string();
}

}  // namespace

std::optional<DayResult> day_result(const Model& model, const GameSession& game) {
  const Seating& seating = game.seating();
  const Outcome outcome = model.entry(game.game()).screens->outcome(model.words, game);
  for (const Finish& each : outcome.finishes) {
    if (!seating.is_person(each.seat)) continue;
    const int rank = seating.given_up_by ? seating.size() : each.rank;
    return DayResult{each.points, rank, seating.size(), seating.advised};
  }
  return std::nullopt;
}

std::string begun_day(const Model& model, io::GameName game) {
  const int today = model.platform.day();
  const GameSession* const at_table = model.waiting(game);
  if (at_table != nullptr && at_table->seating().deal.day == today) return table_key(game.text);
  for (const std::string& key : listed_of_day(model, game, today, false)) {
    if (model.games.kept.of(key) != nullptr) return key;
    const auto read = model.read_kept(key);
    if (read && !(*read)->over()) return key;
  }
  return {};
}

bool is_deal_of_today(const Model& model, const GameSession& sent) {
  const Seating& seating = sent.seating();
  if (!model.platform.day || !seating.deal.day) return false;
  const int today = model.platform.day();
  if (seating.deal.day != today || seating.seed != seed_of_day(sent.game(), today)) return false;
  const GameEntry& game = model.entry(sent.game());
  const GameSetup usual = usual_setup(game);
  std::vector<SeatSetup> chairs = usual.chair;
  std::erase_if(chairs, [](const SeatSetup& each) { return !each.kind; });
  return std::equal(chairs.begin(), chairs.end(), seating.players.begin(), seating.players.end(),
                    [](const SeatSetup& chair, const Player& player) {
                      return chair.kind == player.kind && chair.symbol == player.symbol;
                    }) &&
         seating.first == core::first_seat(seating.seed, seating.size()) &&
         (game.statistics.rules == nullptr || game.statistics.rules(sent) == usual.values);
}

std::optional<int> own_points(const Model& model, const GameSession& sent) {
  if (const std::optional<int> day = sent.seating().deal.day) {
    const DayResults results = model.day_results(sent.game());
    if (const DayResult* const first = results.of(*day)) return first->points;
  }
  const std::uint64_t deal = deal_of(model, sent);
  for (const GameRecord& each : model.statistics.all.records()) {
    if (each.deal == deal && each.game == sent.game().text) return each.points;
  }
  return std::nullopt;
}

std::string compared_words(const Words& words, int points, const Rival& rival) {
  const std::string out =
      words("over.compared",
            {{"points", number(points)}, {"name", rival.name}, {"theirs", number(rival.points)}});
  return rival.given_up ? out + " · " + words("over.given_up") : out;
}

std::vector<int> points_of(const Outcome& outcome) {
  std::vector<int> out(outcome.finishes.size());
  for (const Finish& each : outcome.finishes) out[each.seat.index] = each.points;
  return out;
}

std::string text_to_share(const Model& model, const GameSession& game, LinkContent what) {
  const Words& words = model.words;
  const GameEntry& of = model.entry(game.game());
  std::vector<int> scores;
  std::string text = words(of.screens->key);
  if (game.over()) {
    const Outcome outcome = of.screens->outcome(words, game);
    scores = points_of(outcome);
    text = words("share.result", {{"game", text}, {"result", result_of(outcome, game.seating())}});
    if (game.seating().given_up_by) text += " · " + words("over.given_up");
    text = marked(words, std::move(text), game.seating().advised);
    // Of a deal of the day only the first result counts.
    const DayResults results = model.day_results(game.game());
    const SharedDeal& deal = game.seating().deal;
    const DayResult* const first = deal.day ? results.of(*deal.day) : nullptr;
    if (first != nullptr && day_result(model, game) == *first) {
      text = day_text(model, game.game(), *deal.day, *first);
    }
    if (deal.rival) {
      text += " · " + words("share.before",
                            {{"name", deal.rival->name}, {"points", number(deal.rival->points)}});
    }
  }
  text += "\n" + words(what == LinkContent::Game ? "share.watch" : "share.try") + " ";
  text.append(address(model)).append("#/").append(of.name.text).append("/link/");
  return text + of.link(game, what, scores);
}

void hand_on(Model& model, std::string text) {
  Device* const device = model.platform.device;
  const ShareStatus how = device != nullptr ? device->share(text) : ShareStatus::Failed;
  model.shared_item = SharedItem{std::move(text), how};
}

void share_day(Model& model, io::GameName game) {
  const int today = model.platform.day();
  const DayResults results = model.day_results(game);
  const DayResult* const first = results.of(today);
  if (first == nullptr) return;
  const std::unique_ptr<GameSession> played = game_of_result(model, game, today, *first);
  hand_on(model, played != nullptr ? text_to_share(model, *played, LinkContent::Deal)
                                   : day_text(model, game, today, *first) + "\n" + address(model));
}

}  // namespace app
