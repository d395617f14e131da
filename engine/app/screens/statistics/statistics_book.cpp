// Counts games and keeps the statistics; see statistics_book.hpp.
#include "app/screens/statistics/statistics_book.hpp"

#include <algorithm>
#include <utility>

#include "app/screens/game_screens.hpp"
#include "app/screens/model.hpp"
#include "app/session/games.hpp"
#include "io/json_reader.hpp"

namespace app {
namespace {

constexpr const char* key = "statistics";

/// Writes everything, or tells once that it cannot be.
void keep(Model& model, bool tells = true) {
  StatisticsBook& book = model.statistics;
  const bool kept = write_statistics(model, book.all);
  const bool known = std::exchange(book.kept, kept) == kept;
  if (!kept && !known && tells) model.tell(model.words("statistics.not_kept"));
}

void clear_last(StatisticsBook& book) {
  book.last = {};
  book.gained.clear();
  book.to_try.reset();
}

/// Notes what a game gives that counts now.
void gain_from(StatisticsBook& book, const GameEntry& entry, const GameRecord& record) {
  book.gained.clear();
  for (const Achievement& each : entry.statistics.achievements) {
    if (!each.is_earned_by(record)) continue;
    if (book.all.gain(gained_key(record.game, each), record.day)) {
      book.gained.emplace_back(each.key);
    }
  }
}

/// Counts what there is to remember of a game; false where that is nothing, or counts already.
bool count(Model& model, io::GameName game, const std::optional<GameRecord>& record) {
  StatisticsBook& book = model.statistics;
  if (book.closed == StatisticsBook::Closed::Newer) return false;
  if (!record || !book.all.add(*record)) return false;
  gain_from(book, model.entry(game), *record);
  book.last = game;
  book.last_at_net = record->level() == io::SeatKind::Person;
  book.to_try = book.all.next_level(*record);
  return true;
}

/// What the game that was counted last has brought, where it is still at its table: the screen
/// after it says so again, and asks what nobody has answered.
void recall_last(Model& model) {
  StatisticsBook& book = model.statistics;
  clear_last(book);
  const std::vector<GameRecord>& records = book.all.records();
  if (records.empty()) return;
  const GameRecord& last = records.back();
  const GameEntry* const entry = find_game(model.platform.games, last.game);
  const GameSession* const game = entry != nullptr ? model.kept(entry->name) : nullptr;
  if (game == nullptr || !game->over() || deal_of(model, *game) != last.deal) {
    return;
  }
  book.last = entry->name;
  for (const Achievement& each : entry->statistics.achievements) {
    const bool before = std::any_of(records.begin(), records.end() - 1, [&](const auto& other) {
      return other.game == last.game && each.is_earned_by(other);
    });
    if (each.is_earned_by(last) && !before) book.gained.emplace_back(each.key);
  }
  book.to_try = book.all.next_level(last);
}

/// What was counted while nobody knew of the rest (web/rejoin.js) counts with it.
void take_beside(Model& model) {
  constexpr const char* beside = "statistics.beside";
  const std::optional<std::string> text = model.platform.storage.read(beside);
  if (!text || model.statistics.closed != StatisticsBook::Closed::No) return;
  const auto more = Statistics::read(*text);
  if (!more) return;
  for (const GameRecord& each : more->records()) {
    const GameEntry* const game = find_game(model.platform.games, each.game);
    if (model.statistics.all.add(each) && game != nullptr) gain_from(model.statistics, *game, each);
  }
  keep(model, false);
  if (model.statistics.kept) model.platform.storage.remove(beside);
}

void read(Model& model) {
  StatisticsBook& book = model.statistics;
  const std::optional<std::string> text = model.platform.storage.read(key);
  if (!text) return;
  if (io::is_newer(*text, statistics_format)) {
    book.closed = StatisticsBook::Closed::Newer;
    return;
  }
  auto all = Statistics::read(*text);
  if (all) {
    book.all = std::move(all).value();
    return;
  }
  const bool aside = set_aside(model.platform.storage, key);
  if (!aside) book.closed = StatisticsBook::Closed::InTheWay;
  constexpr std::size_t longest_reason = 200;
  model.tell(model.words(aside ? "statistics.unreadable" : "statistics.unreadable_stays",
                         {{"fault", io::shown(io::message(all.error()), longest_reason)}}));
}

}  // namespace

void find_statistics(Model& model) {
  read(model);
  take_beside(model);
  for (const GameEntry& each : model.platform.games) {
    const GameSession* const game = model.kept(each.name);
    const int day = model.games.day_of(each.name);
    const bool over = game != nullptr && game->over();
    if (over && count(model, each.name, record_of(model, *game, day))) keep(model, false);
  }
  recall_last(model);
}

void count_game(Model& model, const GameSession& game, int day) {
  if (count(model, game.game(), record_of(model, game, day))) keep(model);
}

void count_net_game(Model& model, const GameSession& game) {
  if (count(model, game.game(), net_record_of(model, game))) keep(model);
}

bool count_next_game(Model& model) {
  StatisticsBook& book = model.statistics;
  if (book.unread.empty()) return false;
  const std::string next = book.unread.back();
  book.unread.pop_back();
  // What cannot be read, the list of games tells of.
  if (const auto game = model.read_kept(next)) {
    const auto record = record_of(model, **game, kept_place(next)->day);
    if (record && book.all.add_earlier(*record)) {
      gain_from(book, model.entry((*game)->game()), *record);
    }
  }
  if (!book.unread.empty()) return true;
  book.gained.clear();
  book.all.looked_back = true;
  keep(model);
  return true;
}

bool write_statistics(Model& model, const Statistics& all) {
  StatisticsBook& book = model.statistics;
  if (book.closed == StatisticsBook::Closed::InTheWay && set_aside(model.platform.storage, key)) {
    book.closed = StatisticsBook::Closed::No;
  }
  return book.closed == StatisticsBook::Closed::No &&
         model.platform.storage.write(key, all.write());
}

std::string gained_key(std::string_view game, const Achievement& achievement) {
  return std::string(game).append(" ").append(achievement.key);
}

void forget_last(Model& model) {
  answer_next_level(model, false);
  clear_last(model.statistics);
}

io::GameName last_counted(const Model& model) {
  const auto& records = model.statistics.all.records();
  const GameEntry* const found =
      records.empty() ? nullptr : find_game(model.platform.games, records.back().game);
  return (found != nullptr ? *found : model.platform.games.front()).name;
}

void open_statistics(Model& model, io::GameName game) {
  StatisticsBook& book = model.statistics;
  book.asked = {.game = std::string(game.text), .seats = 0, .level = {}, .rules = {}};
  book.pending_deletion = false;
  book.told.clear();
  book.unread.clear();
  if (!book.all.looked_back && book.closed != StatisticsBook::Closed::Newer) {
    for (const std::string& each : model.platform.storage.keys()) {
      if (kept_place(each)) book.unread.push_back(each);
    }
    // The newest is read first, from the end.
    std::sort(book.unread.begin(), book.unread.end(), [](const auto& one, const auto& other) {
      const KeptPlace a = *kept_place(one);
      const KeptPlace b = *kept_place(other);
      return a.day != b.day ? a.day < b.day : a.number < b.number;
    });
    book.all.looked_back = book.unread.empty();
  }
  model.offsets["statistics"] = 0;
  model.open(Dialog::Statistics);
}

void erase_statistics(Model& model) {
  StatisticsBook& book = model.statistics;
  std::vector<std::pair<std::string, std::uint64_t>> left;
  for (const GameEntry& each : model.platform.games) {
    const GameSession* const game = model.kept(each.name);
    if (game == nullptr || !game->over()) continue;
    left.emplace_back(each.name.text, deal_of(model, *game));
  }
  // It is told of again once the page comes back to its table.
  if (model.net.finished && model.net.table()) {
    const std::string_view game = model.net.finished->game().text;
    left.emplace_back(std::string(game) + " net", net_deal_of(model));
  }
  Statistics none = book.all;
  none.erase(left);
  book.pending_deletion = false;
  const bool gone = write_statistics(model, none);
  if (gone) {
    book.all = std::move(none);
    book.unread.clear();
    clear_last(book);
  }
  book.told = model.words(gone ? "statistics.erased" : "statistics.not_erased");
}

void answer_next_level(Model& model, bool plays) {
  StatisticsBook& book = model.statistics;
  const auto level = std::exchange(book.to_try, std::nullopt);
  if (!level) return;
  book.all.note_asked(book.last.text, *level);
  keep(model);
  if (plays) model.rematch(*level);
}

}  // namespace app
