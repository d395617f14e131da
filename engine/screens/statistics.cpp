// The statistics dialog, the counting of games, storage, import and export.
#include "screens/statistics.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "io/json.hpp"
#include "screens/daily.hpp"
#include "screens/dialogs.hpp"
#include "screens/game_table.hpp"
#include "screens/games_list.hpp"
#include "screens/graph.hpp"
#include "screens/model.hpp"
#include "screens/screens.hpp"
#include "screens/symbols.hpp"
#include "session/daily.hpp"
#include "session/game.hpp"
#include "session/rating.hpp"
#include "ui/layout.hpp"
#include "ui/theme.hpp"
#include "ui/ui.hpp"

namespace app {

// Parts of the statistics dialog.

/// Formats a share in percent.
std::string percent(const Messages& messages, std::int64_t part, std::int64_t whole);
/// Formats a ratio with one decimal place, as the language writes it.
std::string decimal(const Messages& messages, std::int64_t part, std::int64_t whole);

/// The opponents to filter by: a game's weakest bot, or people.
inline constexpr std::array<SeatKind, 5> all_opponents = {
    SeatKind::Easy, SeatKind::Medium, SeatKind::Hard, SeatKind::Master, SeatKind::Person};

// Counting games and storing the statistics.

namespace {

constexpr const char* storage_key = "statistics";

/// Writes the statistics; reports a failure once.
void keep_statistics(Model& model, bool tells = true) {
  StatisticsBook& book = model.library.statistics;
  const bool kept = write_statistics(model.library, model.platform, book.all);
  const bool known = std::exchange(book.last_save_ok, kept) == kept;
  if (!kept && !known && tells)
    model.navigation.show_notice(model.person.messages.tr("statistics.not_kept"));
}

void clear_last(StatisticsBook& book) {
  book.last = {};
  book.gained.clear();
  book.to_try.reset();
}

/// Collects the achievements that a counted game earns.
void award_achievements(StatisticsBook& book, const GameEntry& entry, const GameRecord& record) {
  book.gained.clear();
  for (const Achievement& each : entry.achievements) {
    if (!each.is_earned_by(record)) continue;
    if (book.all.gain(gained_key(record.game, each), record.day)) {
      book.gained.emplace_back(each.key);
    }
  }
}

/// Counts the record of a game; false if there is none or it was counted before.
bool count(Model& model, io::GameName game, const std::optional<GameRecord>& record) {
  StatisticsBook& book = model.library.statistics;
  if (book.read_only == StatisticsBook::ReadOnly::Newer) return false;
  if (!record || !book.all.add(*record)) return false;
  award_achievements(book, model.platform.entry(game), *record);
  book.last = game;
  book.last_at_net = record->level() == io::SeatKind::Person;
  book.to_try = book.all.next_level(*record);
  return true;
}

/// Restores the changes by the game counted last if it is still at its table: the screen after it
/// shows them again, and repeats an unanswered suggestion.
void recall_last(Model& model) {
  StatisticsBook& book = model.library.statistics;
  clear_last(book);
  const std::vector<GameRecord>& records = book.all.records();
  if (records.empty()) return;
  const GameRecord& last = records.back();
  const GameEntry* const entry = find_game(model.platform.games, last.game);
  const GameSession* const game = entry != nullptr ? model.tables.kept(entry->name) : nullptr;
  if (game == nullptr || !game->over() || deal_of(model, *game) != last.deal) {
    return;
  }
  book.last = entry->name;
  for (const Achievement& each : entry->achievements) {
    const bool before = std::any_of(records.begin(), records.end() - 1, [&](const auto& other) {
      return other.game == last.game && each.is_earned_by(other);
    });
    if (each.is_earned_by(last) && !before) book.gained.emplace_back(each.key);
  }
  book.to_try = book.all.next_level(last);
}

/// Merges the games counted in a second copy of the storage that had gone on by itself
/// (web/storage.js).
void recover_copy(Model& model) {
  constexpr const char* beside = "statistics.beside";
  const std::optional<std::string> text = model.platform.storage.read(beside);
  if (!text || model.library.statistics.read_only != StatisticsBook::ReadOnly::No) return;
  const auto more = Statistics::read(*text);
  if (!more) return;
  for (const GameRecord& each : more->records()) {
    const GameEntry* const game = find_game(model.platform.games, each.game);
    if (model.library.statistics.all.add(each) && game != nullptr)
      award_achievements(model.library.statistics, *game, each);
  }
  keep_statistics(model, false);
  if (model.library.statistics.last_save_ok) model.platform.storage.remove(beside);
}

void read(Model& model) {
  StatisticsBook& book = model.library.statistics;
  const std::optional<std::string> text = model.platform.storage.read(storage_key);
  if (!text) return;
  if (io::is_newer(*text, statistics_format)) {
    book.read_only = StatisticsBook::ReadOnly::Newer;
    return;
  }
  auto all = Statistics::read(*text);
  if (all) {
    book.all = std::move(all).value();
    return;
  }
  const bool aside = quarantine(model.platform.storage, storage_key);
  if (!aside) book.read_only = StatisticsBook::ReadOnly::Unreadable;
  model.navigation.show_notice(
      model.person.messages.tr(aside ? "statistics.unreadable" : "statistics.unreadable_stays"),
      all.error());
}

}  // namespace

void find_statistics(Model& model) {
  read(model);
  recover_copy(model);
  for (const GameEntry& each : model.platform.games) {
    const GameSession* const game = model.tables.kept(each.name);
    const int day = model.library.games.day_of(each.name);
    const bool over = game != nullptr && game->over();
    if (over && count(model, each.name, record_of(model, *game, day)))
      keep_statistics(model, false);
  }
  recall_last(model);
}

void count_game(Model& model, const GameSession& game, int day) {
  if (count(model, game.game(), record_of(model, game, day))) keep_statistics(model);
}

void count_net_game(Model& model, const GameSession& game) {
  if (count(model, game.game(), net_record_of(model, game))) keep_statistics(model);
}

bool count_next_game(Model& model) {
  StatisticsBook& book = model.library.statistics;
  if (book.unread.empty()) return false;
  const std::string next = book.unread.back();
  book.unread.pop_back();
  // The list of games reports unreadable ones.
  if (const auto game = model.library.load_archived(next)) {
    const auto record = record_of(model, **game, parse_archive_key(next)->day);
    if (record && book.all.add_earlier(*record)) {
      award_achievements(book, model.platform.entry((*game)->game()), *record);
    }
  }
  if (!book.unread.empty()) return true;
  book.gained.clear();
  book.all.archive_counted = true;
  keep_statistics(model);
  return true;
}

bool write_statistics(Library& library, const Platform& platform, const Statistics& all) {
  StatisticsBook& book = library.statistics;
  if (book.read_only == StatisticsBook::ReadOnly::Unreadable &&
      quarantine(platform.storage, storage_key)) {
    book.read_only = StatisticsBook::ReadOnly::No;
  }
  return book.read_only == StatisticsBook::ReadOnly::No &&
         platform.storage.write(storage_key, all.write());
}

std::string gained_key(std::string_view game, const Achievement& achievement) {
  return std::string(game).append(" ").append(achievement.key);
}

void forget_last(Model& model) {
  answer_next_level(model, false);
  clear_last(model.library.statistics);
}

io::GameName last_counted(const Library& library, const Platform& platform) {
  const auto& records = library.statistics.all.records();
  const GameEntry* const found =
      records.empty() ? nullptr : find_game(platform.games, records.back().game);
  return (found != nullptr ? *found : platform.games.front().get()).name;
}

void open_statistics(Model& model, io::GameName game) {
  StatisticsBook& book = model.library.statistics;
  book.filter = {.game = std::string(game.text), .seats = 0, .level = {}, .rules = {}};
  book.filters_open = false;
  book.pending_deletion = false;
  book.feedback.clear();
  book.unread.clear();
  if (!book.all.archive_counted && book.read_only != StatisticsBook::ReadOnly::Newer) {
    for (const std::string& each : model.platform.storage.keys()) {
      if (parse_archive_key(each)) book.unread.push_back(each);
    }
    // The newest is read first, from the end.
    std::sort(book.unread.begin(), book.unread.end(), [](const auto& one, const auto& other) {
      const ArchivePlace a = *parse_archive_key(one);
      const ArchivePlace b = *parse_archive_key(other);
      return a.day != b.day ? a.day < b.day : a.number < b.number;
    });
    book.all.archive_counted = book.unread.empty();
  }
  model.navigation.offsets["statistics"] = 0;
  model.navigation.open(Dialog::Statistics);
}

void erase_statistics(Model& model) {
  StatisticsBook& book = model.library.statistics;
  std::vector<std::pair<std::string, std::uint64_t>> left;
  for (const GameEntry& each : model.platform.games) {
    const GameSession* const game = model.tables.kept(each.name);
    if (game == nullptr || !game->over()) continue;
    left.emplace_back(each.name.text, deal_of(model, *game));
  }
  // The page reports the net game again when it resumes its table; it must not count anew.
  if (model.net.finished && model.net.table()) {
    const std::string_view game = model.net.finished->game().text;
    left.emplace_back(std::string(game) + " net", net_deal_of(model.net));
  }
  Statistics none = book.all;
  none.erase(left);
  book.pending_deletion = false;
  const bool gone = write_statistics(model.library, model.platform, none);
  if (gone) {
    book.all = std::move(none);
    book.unread.clear();
    clear_last(book);
  }
  book.feedback = model.person.messages.tr(gone ? "statistics.erased" : "statistics.not_erased");
}

void answer_next_level(Model& model, bool plays) {
  StatisticsBook& book = model.library.statistics;
  const auto level = std::exchange(book.to_try, std::nullopt);
  if (!level) return;
  book.all.note_asked(book.last.text, *level);
  keep_statistics(model);
  if (plays) rematch(model, *level);
}

// Export and import of statistics.

namespace {

/// Formats "12 games of the file are added.", and what could not be added.
std::string merge_result_text(const Messages& messages, const Statistics::Merged& merged) {
  const char* const none = merged.unclear > 0 ? "statistics.nothing_sure" : "statistics.none_added";
  std::string out =
      merged.added > 0 ? messages.tr_plural("statistics.added", merged.added) : messages.tr(none);
  if (merged.unclear > 0) out += " " + messages.tr_plural("statistics.unclear", merged.unclear);
  return out;
}

}  // namespace

void export_statistics(Model& model) {
  StatisticsBook& book = model.library.statistics;
  if (model.platform.device == nullptr) return;
  std::string name = "drago-statistics";
  if (const int day = model.platform.today(); day > 0) name += "-" + date_of(day);
  const auto saved = model.platform.device->save_file(name + ".json", book.all.write());
  book.feedback = saved ? model.person.messages.tr("games.exported", {{"file", *saved}})
                        : model.person.messages.tr("games.not_exported");
}

bool is_statistics_file(std::string_view text) {
  return text.starts_with(R"({"format":"drago-statistics/)");
}

void import_statistics(Model& model, const std::string& text) {
  StatisticsBook& book = model.library.statistics;
  const auto refuse = [&model](const char* why, const io::LoadError& fault) {
    model.navigation.show_notice(model.person.messages.tr(why), fault);
  };
  if (book.read_only == StatisticsBook::ReadOnly::Newer) {
    return model.navigation.show_notice(model.person.messages.tr("statistics.newer"));
  }
  const auto more = Statistics::read(text);
  if (!more) {
    const bool newer = io::is_newer(text, statistics_format);
    return refuse(newer ? "import.newer" : "statistics.damaged", more.error());
  }
  Statistics all = book.all;
  const Statistics::Merged merged = all.merge(*more);
  // Sums of a forged file may overflow what can be written: reads the result back before it is
  // used.
  if (const auto again = Statistics::read(all.write()); !again) {
    return refuse("statistics.damaged", again.error());
  }
  if (!write_statistics(model.library, model.platform, all))
    return model.navigation.show_notice(model.person.messages.tr("statistics.no_room"));
  book.all = std::move(all);
  std::erase(model.navigation.dialogs,
             Dialog::Statistics);  // may already be open below a notice
  open_statistics(model, last_counted(model.library, model.platform));
  book.feedback = merge_result_text(model.person.messages, merged);
}

// Which games count, and the record of each.

namespace {

std::vector<int> rules_of(const Model& model, const GameSession& game) {
  return model.platform.entry(game.game()).options_of(game).value_or(std::vector<int>());
}

/// Returns the record of a finished game for this seat.
GameRecord record_for(const Model& model, const GameSession& game, core::Seat own, int day) {
  const Seating& seating = game.seating();
  const GameEntry& entry = model.platform.entry(game.game());
  GameRecord out;
  out.day = day;
  out.game = game.game().text;
  out.rules = rules_of(model, game);
  out.given_up = seating.given_up_by.has_value();
  const auto finishes = entry.screens->outcome(model.person.messages, game).finishes;
  for (const Finish& each : finishes) {
    if (each.seat != own) {
      out.opponents.push_back(seating.player(each.seat).kind);
      continue;
    }
    out.rank = each.rank;
    out.points = each.points;
    out.shared = std::count_if(finishes.begin(), finishes.end(), [&each](const Finish& other) {
                   return other.rank == each.rank;
                 }) > 1;
    out.counts = entry.counts(game, own);
  }
  std::sort(out.opponents.begin(), out.opponents.end());
  return out;
}

}  // namespace

std::uint64_t deal_of(const Model& model, const GameSession& game) {
  const Seating& seating = game.seating();
  std::string text = std::string(game.game().text) + " " + std::to_string(seating.size()) + " " +
                     std::to_string(seating.first.index) + " " + std::to_string(seating.seed);
  for (const int each : rules_of(model, game)) text += " " + std::to_string(each);
  return seed_of(text);
}

std::uint64_t net_deal_of(const NetState& net) { return seed_of("net " + net.table()->code); }

bool counts_without_advice(const GameSession& game) {
  const Seating& seating = game.seating();
  // With several persons, the owner of the result is unknown.
  return !game.is_practice() && !seating.uncounted && !(seating.deal.rival && !seating.deal.day) &&
         seating.persons() == 1;
}

std::optional<GameRecord> record_of(const Model& model, const GameSession& game, int day) {
  const Seating& seating = game.seating();
  if (!game.over() || seating.advised || !counts_without_advice(game)) return std::nullopt;
  core::Seat own;
  while (!seating.is_person(own)) ++own.index;
  GameRecord out = record_for(model, game, own, day);
  out.deal = deal_of(model, game);
  return out;
}

std::optional<GameRecord> net_record_of(const Model& model, const GameSession& game) {
  const NetTable& table = *model.net.table();
  const bool stayed = std::none_of(table.seats.begin(), table.seats.end(),
                                   [](const NetSeat& each) { return each.left; });
  if (!table.seat || !game.over() || !stayed || !table.verdicts.empty()) return std::nullopt;
  GameRecord out = record_for(model, game, *table.seat, model.platform.today());
  // Bots play with open hands there, so beating them counts for no level.
  if (out.level() != io::SeatKind::Person) return std::nullopt;
  out.deal = net_deal_of(model.net);
  return out;
}

// Sums, figures and achievements as text.

namespace {

/// A number with its name, and a remark if there is one.
layout::Node tile(const Ui& ui, const std::string& id, const std::string& name,
                  const std::string& value, const std::string& more) {
  layout::Node note;
  if (!more.empty()) note = layout::body(ui, more, 14, ink_soft);
  return layout::column(2, layout::strong(ui, name, 15, ink_soft),
                        layout::heading(ui, value, 26, ink), std::move(note))
      .pad(12, 8)
      .on([](DrawList& out, Rect r) { out.emplace_back(filled(r, faded(ink, 0.07F), corner)); })
      .as(id, Role::Item, labeled(ui.messages, name, more.empty() ? value : value + ", " + more));
}

std::string figure_text(const Messages& messages, const Statistic& figure, const Tally& tally) {
  const auto sum = [&tally](std::size_t of) { return of < tally.sums.size() ? tally.sums[of] : 0; };
  const std::int64_t part = sum(figure.counter);
  const std::int64_t whole = figure.of ? sum(*figure.of) : tally.finished();
  if (figure.aggregate == Aggregate::Most) {
    return format_number(figure.counter < tally.most.size() ? tally.most[figure.counter] : 0);
  }
  if (whole == 0) return "–";
  if (figure.aggregate != Aggregate::Share) return decimal(messages, part, whole);
  std::string out = messages.tr("statistics.of", {{"share", percent(messages, part, whole)},
                                                  {"part", format_number(static_cast<int>(part))},
                                                  {"all", format_number(static_cast<int>(whole))}});
  if (figure.chance == 0) return out;
  return out + ", " +
         messages.tr("statistics.chance", {{"share", percent(messages, figure.chance, 100)}});
}

const GameEntry* entry_of_filter(const Library& library, const Platform& platform) {
  return find_game(platform.games, library.statistics.filter.game);
}

}  // namespace

std::string percent(const Messages& messages, std::int64_t part, std::int64_t whole) {
  const std::int64_t share = whole == 0 ? 0 : (200 * part + whole) / (2 * whole);
  return messages.tr("statistics.percent", {{"share", format_number(static_cast<int>(share))}});
}

std::string decimal(const Messages& messages, std::int64_t part, std::int64_t whole) {
  if (whole == 0) return "–";
  const std::int64_t tenths = (20 * std::abs(part) + whole) / (2 * whole);
  const std::string out =
      messages.tr("statistics.decimal", {{"whole", format_number(static_cast<int>(tenths / 10))},
                                         {"tenth", format_number(static_cast<int>(tenths % 10))}});
  return part < 0 && tenths > 0 ? "\u2212" + out : out;
}

namespace {

std::string opponents_name(const Messages& messages, SeatKind level) {
  return messages.tr(level == SeatKind::Person ? "statistics.people" : seat_kind_key(level));
}

/// Games, wins, streaks and points of the filtered games, as tiles.
layout::Node statistics_sums(const Ui& ui, const Library& library, const Platform& platform,
                             const Tally& tally) {
  const Messages& messages = ui.messages;
  const Streaks streaks = library.statistics.all.streaks(library.statistics.filter);
  const GameEntry* const entry = entry_of_filter(library, platform);
  if (entry == nullptr) return {};
  const auto some = [&messages](const char* key, int many) {
    return many > 0 ? messages.tr_plural(key, many) : std::string();
  };
  std::string wins = some("statistics.shared", tally.shared);
  if (tally.games >= min_games_for_rate) {
    const std::string share = percent(messages, tally.wins, tally.games);
    wins = wins.empty() ? share : share + ", " + wins;
  }
  return layout::grid(
             ui.size.w >= ui.scale_with_text(700) ? 4 : 2, 8,
             tile(ui, "statistics.games", messages.tr("statistics.games"),
                  format_number(tally.games), some("statistics.given_up", tally.given_up)),
             tile(ui, "statistics.wins", messages.tr("statistics.wins"), format_number(tally.wins),
                  wins),
             tile(ui, "statistics.streak", messages.tr("statistics.streak"),
                  format_number(streaks.now),
                  messages.tr("statistics.longest", {{"wins", format_number(streaks.best)}})),
             tile(ui, "statistics.average",
                  messages.tr(entry->screens->own_key("statistics.average")),
                  decimal(messages, tally.points, tally.finished()),
                  tally.best ? labeled(messages, messages.tr("statistics.best"),
                                       format_number(*tally.best))
                             : std::string()))
      .as("statistics.sums", Role::List, messages.tr("statistics.heading"));
}

/// The games against each level, one line each.
layout::Node statistics_levels(const Ui& ui, const Library& library) {
  layout::Node rows = layout::column(6);
  const StatisticsBook& book = library.statistics;
  for (const SeatKind level : all_opponents) {
    StatisticsFilter asked = book.filter;
    asked.level = level;
    const Tally tally = book.all.tally(asked);
    const bool people = level == SeatKind::Person;
    if (people && tally.games == 0) continue;  // most players have no net games
    const bool beaten = !people && book.all.has_beaten(asked.game, level);
    const std::string name = opponents_name(ui.messages, level);
    std::string said = ui.tr(beaten ? "statistics.beaten" : "statistics.not_gained");
    if (tally.games > 0) {
      const std::string after = beaten ? " · " + said : std::string();
      said = ui.tr_plural("statistics.count_games", tally.games) + " · " +
             ui.tr_plural("statistics.count_wins", tally.wins);
      if (tally.games >= min_games_for_rate)
        said += " · " + percent(ui.messages, tally.wins, tally.games);
      said += after;
    }
    layout::Node sign;
    if (beaten) sign = layout::icon("check", ui.scale_with_text(18), gain_green).top();
    rows.add(layout::row(8, layout::strong(ui, name, 16, ink).top().width(ui.scale_with_text(96)),
                         layout::body(ui, said, 16, ink).stretch(), std::move(sign))
                 .as("statistics.level." + std::string(io::name(level)), Role::Item,
                     labeled(ui.messages, name, said)));
  }
  const std::string heading = ui.tr("statistics.levels");
  return layout::column(6, section_heading(ui, "statistics.levels", heading),
                        std::move(rows).as("statistics.by_level", Role::List, heading));
}

/// The figures that the game itself counts.
layout::Node statistics_figures(const Ui& ui, const Library& library, const Platform& platform,
                                const Tally& tally) {
  const GameEntry* const entry = entry_of_filter(library, platform);
  if (entry == nullptr || entry->figures.empty() || tally.finished() == 0) return {};
  layout::Node rows = layout::column(8);
  for (const Statistic& each : entry->figures) {
    const std::string name = ui.tr(each.key);
    const std::string value = figure_text(ui.messages, each, tally);
    rows.add(layout::row_or_column(ui.scale_with_text(440), 12, 0,
                                   layout::body(ui, name, 16, ink).share(0.6F),
                                   layout::strong(ui, value, 16, ink).share(0.4F))
                 .as("statistics." + std::string(each.key), Role::Item,
                     labeled(ui.messages, name, value)));
  }
  const std::string heading = ui.tr("statistics.figures");
  return layout::column(6, section_heading(ui, "statistics.figures", heading),
                        std::move(rows).as("statistics.counted", Role::List, heading));
}

/// Achievements, earned and still to earn.
layout::Node statistics_achievements(const Ui& ui, const Library& library,
                                     const Platform& platform) {
  const GameEntry* const entry = entry_of_filter(library, platform);
  if (entry == nullptr || entry->achievements.empty()) return {};
  layout::Node rows = layout::grid(ui.size.w >= ui.scale_with_text(700) ? 2 : 1, 10);
  for (const Achievement& each : entry->achievements) {
    const auto day = library.statistics.all.gained(gained_key(entry->name.text, each));
    const std::string key(each.key);
    const std::string name = ui.tr("achievement." + key);
    const std::string about = ui.tr("achievement." + key + ".about");
    std::string state = ui.tr(day ? "statistics.gained" : "statistics.not_gained");
    if (day && *day > 0) state += ", " + format_date(ui.messages, *day);
    layout::Node gained_on;  // the empty ring says that an achievement is missing
    if (day) gained_on = layout::body(ui, state, 14, ink);
    const float sign = ui.scale_with_text(22);
    rows.add(layout::row(10,
                         layout::drawing({sign, sign},
                                         [gained = day.has_value()](DrawList& out, Rect r) {
                                           Box ring = disc(r.center(), r.w, faded(ink, 0));
                                           ring.border = faded(ink, gained ? 0.0F : 0.35F);
                                           ring.border_width = 2;
                                           out.emplace_back(ring);
                                           if (gained)
                                             out.emplace_back(icon("check", r, gain_green));
                                         })
                             .width(sign)
                             .height(sign)
                             .top(),
                         layout::column(2, layout::strong(ui, name, 16, day ? ink : ink_soft),
                                        layout::body(ui, about, 15, ink_soft), std::move(gained_on))
                             .stretch())
                 .as("statistics.achievement." + key, Role::Item,
                     labeled(ui.messages, name, join_heading(about, state))));
  }
  const std::string heading = ui.tr("statistics.achievements");
  return layout::column(8, section_heading(ui, "statistics.achievements", heading),
                        std::move(rows).as("statistics.all_achievements", Role::List, heading));
}

// The rating, and the graph of it by game, with the bots' ratings; discs are filled for wins.

constexpr std::size_t max_games = 50;
constexpr float disc_size = 10;

std::string rating_text(double value) {
  return format_number(static_cast<int>(std::lround(value)));
}

void draw_disc(DrawList& out, Point at, bool won) {
  Box spot = disc(at, disc_size, won ? ember : parchment);
  spot.border = ember;
  spot.border_width = 2;
  out.emplace_back(spot);
}

std::string told(const Messages& messages, const RatedGame& rated, std::size_t which) {
  const GameRecord& game = *rated.game;
  const std::string when =
      game.day > 0 ? " (" + format_date(messages, game.day) + ")" : std::string();
  return messages.tr(game.won() ? "statistics.graph_won" : "statistics.graph_not",
                     {{"number", format_number(static_cast<int>(which))},
                      {"when", when},
                      {"rating", rating_text(rated.after.value)}});
}

Graph rating_graph(const Ui& ui, std::span<const RatedGame> games, std::span<const int> bots) {
  Graph out = {.id = "statistics.ratings",
               .margin = {ui.letters(14) * 3.2F, 6, 8, ui.letters(14)},
               .turns = games.size() - 1,
               .numbered = false,
               .list_id = "statistics.course",
               .list_label = ui.tr("statistics.graph")};
  for (std::size_t i = bots.size(); i-- > 0;) {
    const std::string name = opponents_name(ui.messages, all_opponents[i]);
    out.levels.push_back({name, static_cast<float>(bots[i])});
    out.margin.right =
        std::max(out.margin.right, 12 + ui.measure.width(name, Face::Body, ui.letters(14)));
  }
  GraphLine line;
  for (std::size_t i = 0; i < games.size(); ++i) {
    line.values.push_back(static_cast<float>(games[i].after.value));
    const auto draw = [won = games[i].game->won()](DrawList& list, Point at) {
      draw_disc(list, at, won);
    };
    out.marks.push_back({i, line.values.back(), draw});
    out.items.push_back(told(ui.messages, games[i], i + 1));
  }
  out.lines.push_back(std::move(line));
  return out;
}

/// The rating and its interval, and the graph of the latest games if there are two.
layout::Node statistics_rating(const Ui& ui, const Library& library, const Platform& platform) {
  const GameEntry* const entry = entry_of_filter(library, platform);
  if (entry == nullptr) return {};
  const std::vector<RatedGame> all =
      rated_games(library.statistics.all, entry->name.text, entry->bot_ratings);
  if (all.empty()) return {};
  constexpr double rough = 110;
  const Rating& now = all.back().after;
  layout::Node number =
      tile(ui, "statistics.rating", ui.tr("statistics.rating"), rating_text(now.value),
           ui.tr(now.deviation > rough ? "statistics.rating.rough" : "statistics.rating.between",
                 {{"least", format_number(now.least())}, {"most", format_number(now.most())}}));
  if (all.size() < 2) return number;
  const auto games = std::span(all).last(std::min(all.size(), max_games));
  layout::Node picture = layout::custom([](float) { return 0.0F; },
                                        [&ui, what = rating_graph(ui, games, entry->bot_ratings)](
                                            Rect r) { return graph(ui, what, r); });
  const auto sign = [&ui](bool won) {
    const float size = ui.scale_with_text(disc_size + 4);
    return layout::drawing({size, size},
                           [won](DrawList& out, Rect r) { draw_disc(out, r.center(), won); });
  };
  const auto note = [&ui](const char* key) {
    return layout::body(ui, ui.tr(key), 14, ink_soft).named(key);
  };
  return layout::column(6, std::move(number),
                        std::move(picture).height(std::clamp(
                            ui.size.h * 0.3F, ui.scale_with_text(150), ui.scale_with_text(240))),
                        layout::flow(12, layout::row(4, sign(true), note("statistics.graph.won")),
                                     layout::row(4, sign(false), note("statistics.graph.lost"))));
}

constexpr OptionShare beside_filter = {.share = 0.66F, .from = 500};

const GameEntry& selected_entry(const Library& library, const Platform& platform) {
  const GameEntry* const found = find_game(platform.games, library.statistics.filter.game);
  return found != nullptr ? *found : platform.games.front().get();
}

layout::Node game_choice(const Ui& ui, Model& model) {
  ChoiceSpec choice = {.id = "statistics.game", .label = ui.tr("statistics.game")};
  for (const GameEntry& each : model.platform.games) {
    if (&each == &selected_entry(model.library, model.platform))
      choice.chosen = static_cast<int>(choice.options.size());
    choice.options.push_back(ui.tr(each.screens->key));
  }
  choice.choose = [&model](int chosen) {
    const GameEntry& entry = model.platform.games[static_cast<std::size_t>(chosen)];
    model.library.statistics.filter = {
        .game = std::string(entry.name.text), .seats = 0, .level = {}, .rules = {}};
  };
  return option(ui, std::move(choice), beside_filter);
}

layout::Node seats_choice(const Ui& ui, Library& library, const Platform& platform) {
  const int most = static_cast<int>(selected_entry(library, platform).symbols.size());
  ChoiceSpec choice = {.id = "statistics.seats",
                       .label = ui.tr("statistics.seats"),
                       .options = {ui.tr("statistics.all")},
                       .chosen = std::max(0, library.statistics.filter.seats - 1),
                       .choose = [&library](int chosen) {
                         library.statistics.filter.seats = chosen == 0 ? 0 : chosen + 1;
                       }};
  for (int seats = 2; seats <= most; ++seats) choice.options.push_back(format_number(seats));
  return option(ui, std::move(choice), beside_filter);
}

layout::Node level_choice(const Ui& ui, Library& library) {
  ChoiceSpec choice = {.id = "statistics.level",
                       .label = ui.tr("statistics.level"),
                       .options = {ui.tr("statistics.all")}};
  for (const SeatKind level : all_opponents) {
    if (level == library.statistics.filter.level) {
      choice.chosen = static_cast<int>(choice.options.size());
    }
    choice.options.push_back(opponents_name(ui.messages, level));
  }
  choice.choose = [&library](int chosen) {
    library.statistics.filter.level.reset();
    if (chosen > 0) {
      library.statistics.filter.level = all_opponents[static_cast<std::size_t>(chosen - 1)];
    }
  };
  return option(ui, std::move(choice), beside_filter);
}

/// A filter by one of the game's own options, the one at `place`.
layout::Node rule_choice(const Ui& ui, Library& library, const SetupOption& offered,
                         std::size_t place) {
  std::vector<int>& rules = library.statistics.filter.rules;
  ChoiceSpec choice = {.id = "statistics.rule" + std::to_string(place),
                       .label = ui.tr(offered.id),
                       .options = {ui.tr("statistics.all_rules")},
                       .chosen = place < rules.size() ? rules[place] + 1 : 0,
                       .choose = [&rules, place](int chosen) {
                         if (rules.size() <= place) rules.resize(place + 1, -1);
                         rules[place] = chosen - 1;
                       }};
  for (const std::string_view each : offered.values) choice.options.push_back(ui.tr(each));
  if (offered.values.empty()) {
    choice.options.push_back(ui.tr("statistics.without"));
    choice.options.push_back(ui.tr("statistics.with"));
  }
  return option(ui, std::move(choice), beside_filter);
}

/// Returns the chosen filters in words: "2 players, Medium"; empty if all games are shown.
std::string filter_text(const Ui& ui, const StatisticsFilter& filter,
                        std::span<const SetupOption> options) {
  std::vector<std::string> out;
  if (filter.seats > 0) out.push_back(ui.tr_plural("players", filter.seats));
  if (filter.level) out.push_back(opponents_name(ui.messages, *filter.level));
  for (std::size_t i = 0; i < filter.rules.size() && i < options.size(); ++i) {
    if (filter.rules[i] < 0) continue;
    const auto chosen = static_cast<std::size_t>(filter.rules[i]);
    if (chosen < options[i].values.size()) {
      out.push_back(ui.tr(options[i].values[chosen]));
    } else {
      out.push_back(labeled(ui.messages, ui.tr(options[i].id),
                            ui.tr(chosen == 0 ? "statistics.without" : "statistics.with")));
    }
  }
  std::string all;
  for (const std::string& each : out) all += (all.empty() ? "" : ", ") + each;
  return all;
}

/// The filters behind a button that names the chosen ones.
layout::Node filters(const Ui& ui, Model& model) {
  StatisticsBook& book = model.library.statistics;
  const std::span<const SetupOption> options =
      selected_entry(model.library, model.platform).options;
  const std::string chosen = filter_text(ui, book.filter, options);
  layout::Node head = layout::button(
      ui,
      {.id = "statistics.filters",
       .label = chosen.empty() ? ui.tr("statistics.filters")
                               : labeled(ui.messages, ui.tr("statistics.filters"), chosen),
       .icon = book.filters_open ? "close" : "search",
       .style = ButtonStyle::Parchment,
       .pressed = book.filters_open,
       .act = [&book] { book.filters_open = !book.filters_open; }},
      ui.scale_with_text(touch));
  if (!book.filters_open) return head;
  layout::Node out =
      layout::column(8, std::move(head), seats_choice(ui, model.library, model.platform),
                     level_choice(ui, model.library));
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (options[i].offered) out.add(rule_choice(ui, model.library, options[i], i));
  }
  return out;
}

/// Counts the kept games of the filtered game that would count without advice.
int advised_games(const Model& model) {
  const auto is_advised = [&](const ArchivedGame& each) {
    const auto persons = std::count_if(each.seats.begin(), each.seats.end(), [](const auto& seat) {
      return seat.player.kind == SeatKind::Person;
    });
    return each.over && each.advised && persons == 1 &&
           each.game == model.library.statistics.filter.game;
  };
  const std::vector<ArchivedGame> at_tables = games_at_tables(model);
  const std::vector<ArchivedGame>& kept = model.library.games.archive.all();
  return static_cast<int>(std::count_if(at_tables.begin(), at_tables.end(), is_advised) +
                          std::count_if(kept.begin(), kept.end(), is_advised));
}

/// Export, import and erase.
layout::Node buttons(const Ui& ui, Model& model) {
  StatisticsBook& book = model.library.statistics;
  if (book.read_only == StatisticsBook::ReadOnly::Newer) return {};
  const auto button = [&ui](const char* id, const char* key, const char* icon,
                            std::function<void()> act, ButtonStyle style = ButtonStyle::Parchment) {
    return dialog_button(ui, id, ui.tr(key), icon, style, std::move(act));
  };
  if (book.pending_deletion) {
    return layout::column(
        6,
        layout::strong(ui, ui.tr("statistics.erase_sure"), 16, negative_red)
            .named("statistics.sure", Role::Alert),
        layout::grid(2, 8,
                     button("statistics.keep", "statistics.erase_no", "",
                            [&book] { book.pending_deletion = false; }),
                     button(
                         "statistics.gone", "statistics.erase_yes", "",
                         [&model] { erase_statistics(model); }, ButtonStyle::Ember)));
  }
  layout::Node save;
  layout::Node open;
  if (Device* const device = model.platform.device; device != nullptr) {
    save = button("statistics.export", "statistics.export", "save",
                  [&model] { export_statistics(model); });
    if (device->can_choose_file()) {
      open =
          button("statistics.import", "games.import", "open", [device] { device->choose_file(); });
    }
  }
  return layout::grid(2, 8, std::move(save), std::move(open),
                      button("statistics.erase", "statistics.erase", "bin", [&book] {
                        book.pending_deletion = true;
                        book.feedback.clear();
                      }));
}

/// The message on top.
layout::Node said(const Ui& ui, const StatisticsBook& book) {
  const auto line = [&ui](std::string words, const char* id) {
    return layout::strong(ui, std::move(words), 16, gold_rim).named(id, Role::Status);
  };
  if (book.read_only == StatisticsBook::ReadOnly::Newer) {
    return line(ui.tr("statistics.newer"), "statistics.newer");
  }
  if (!book.feedback.empty()) return line(book.feedback, "statistics.told");
  if (!book.unread.empty()) return line(ui.tr("statistics.reading"), "statistics.reading");
  return {};
}

}  // namespace

std::string rating_change(const Messages& messages, const StatisticsBook& book,
                          std::span<const int> bots) {
  if (book.last.text.empty() || book.last_at_net) return {};
  const std::vector<RatedGame> games = rated_games(book.all, book.last.text, bots);
  if (games.empty()) return {};
  const double now = std::round(games.back().after.value);
  if (games.size() == 1)
    return labeled(messages, messages.tr("statistics.rating"), rating_text(now));
  const double before = std::round(games[games.size() - 2].after.value);
  return messages.tr(
      "statistics.rating.change",
      {{"rating", rating_text(now)}, {"change", format_gain(static_cast<int>(now - before))}});
}

Control statistics_dialog(const Ui& ui, Model& model) {
  StatisticsBook& book = model.library.statistics;
  const Tally tally = book.all.tally(book.filter);
  layout::Node page = layout::column(14, said(ui, book), game_choice(ui, model),
                                     statistics_rating(ui, model.library, model.platform));
  if (tally.games == 0) {
    const bool any = !book.all.empty();
    page.add(layout::body(ui, ui.tr(any ? "statistics.none_asked" : "statistics.none"), 17, ink)
                 .named("statistics.none"));
  } else {
    page.add(statistics_sums(ui, model.library, model.platform, tally));
  }
  if (const int advised = advised_games(model); advised > 0) {
    page.add(layout::body(ui, ui.tr_plural("statistics.advised", advised), 15, ink_soft)
                 .named("statistics.advised"));
  }
  if (!book.all.empty()) page.add(filters(ui, model));
  if (tally.games > 0) {
    page.add(statistics_levels(ui, model.library));
    page.add(statistics_figures(ui, model.library, model.platform, tally));
  }
  page.add(statistics_achievements(ui, model.library, model.platform));
  page.add(section_heading(ui, "statistics.what", ui.tr("statistics.what")));
  page.add(layout::body(ui, ui.tr("statistics.counts"), 15, ink_soft).named("statistics.counts"));
  page.add(buttons(ui, model));
  return scrolling_dialog(ui, model.navigation,
                          {.id = "statistics",
                           .heading = ui.tr("statistics.heading"),
                           .width = 760,
                           .on_parchment = true},
                          std::move(page).pad({0, 0, 12, 6}));
}

}  // namespace app
