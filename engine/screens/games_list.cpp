// The actions on games of the list.
#include "screens/games_list.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/enum_table.hpp"
#include "io/files.hpp"
#include "io/json.hpp"
#include "io/link.hpp"
#include "io/save_file.hpp"
#include "screens/daily.hpp"
#include "screens/game_table.hpp"
#include "screens/model.hpp"
#include "screens/net/table.hpp"
#include "screens/replay.hpp"
#include "screens/screens.hpp"
#include "screens/symbols.hpp"
#include "session/daily.hpp"
#include "session/game.hpp"
#include "ui/theme.hpp"

namespace app {
namespace {

std::string played_key(io::GameName game) { return std::string("played.").append(game.text); }

/// Moves an unreadable save to a key that nothing reads.
void quarantine(Model& model, const std::string& key, const io::LoadError& fault) {
  Storage& storage = model.platform.storage;
  const std::optional<std::string> text = storage.read(key);
  model.library.games.archive.forget(storage, key);
  // Stays in place: the newer version of the program that wrote it finds it there.
  if (text && io::is_newer(*text, io::save_format)) {
    model.library.games.feedback = model.person.messages.tr("games.newer");
    return;
  }
  if (text) app::quarantine(storage, key);
  model.navigation.show_notice(model.person.messages.tr("games.unreadable"), fault);
}

/// Loads a game by key; null, with a notice, if it cannot be read.
std::unique_ptr<GameSession> opened(Model& model, const std::string& key) {
  auto read = model.library.load_archived(key);
  if (read) return std::move(read).value();
  quarantine(model, key, read.error());
  return nullptr;
}

io::GameName game_at_table(const Platform& platform, std::string_view key) {
  for (const GameEntry& each : platform.games) {
    if (table_key(each.name.text) == key) return each.name;
  }
  return {};
}

}  // namespace

ArchivedGame archived_game(const Person& person, const Platform& platform, const GameSession& game,
                           std::string key) {
  const GameTable& screens = *platform.entry(game.game()).screens;
  ArchivedGame out;
  out.key = std::move(key);
  out.game = game.game().text;
  out.over = game.over();
  out.given_up = game.seating().given_up_by.has_value();
  out.advised = game.seating().advised;
  out.position = screens.position(game);
  if (!out.over) {
    out.progress = screens.progress(person.messages, game);
    for (const Player& each : game.seating().players) out.seats.push_back({each});
    return out;
  }
  for (const Finish& each : screens.outcome(person.messages, game).finishes) {
    out.seats.push_back({game.seating().player(each.seat), each.points, each.rank});
  }
  return out;
}

void GamesList::find(Storage& storage, GameEntries games, std::string_view language) {
  archive.find(storage, language, games);
  last_played_.clear();
  for (const GameEntry& each : games) {
    const std::string day = storage.read(played_key(each.name)).value_or("");
    last_played_.push_back({each.name, std::max(0, io::number_in(day).value_or(0))});
  }
}

int GamesList::day_of(io::GameName game) const {
  const auto found = std::find_if(last_played_.begin(), last_played_.end(),
                                  [&game](const Played& each) { return each.game == game; });
  return found == last_played_.end() ? 0 : found->day;
}

void GamesList::note_day(const Model& model, io::GameName game) {
  const int today = model.platform.today();
  if (today == 0) return;
  for (Played& each : last_played_) {
    if (each.game != game || each.day == today) continue;
    each.day = today;
    model.platform.storage.write(played_key(game), std::to_string(today));
  }
}

bool GamesList::move_to_archive(const Model& model, const GameSession& game) {
  Storage& storage = model.platform.storage;
  const std::string from = table_key(game.game().text);
  ArchivedGame moved = archived_game(model.person, model.platform, game,
                                     archive.free_key(model.platform.storage, day_of(game.game())));
  if (!GameArchive::move(storage, from, moved.key)) return false;
  moved.size = storage.read(moved.key).value_or("").size();
  archive.add(storage, std::move(moved));
  archive.make_room(storage);
  return true;
}

void GamesList::mark_archive_pending(io::GameName game) {
  if (!is_archive_pending(game)) pending_archives_.push_back(game);
}

bool GamesList::is_archive_pending(io::GameName game) const {
  return std::find(pending_archives_.begin(), pending_archives_.end(), game) !=
         pending_archives_.end();
}

bool GamesList::retry_archive(Storage& storage, io::GameName game) {
  const std::string to = archive.free_key(storage, day_of(game));
  if (!GameArchive::move(storage, table_key(game.text), to)) return false;
  std::erase(pending_archives_, game);
  archive.add_unread(to);
  return true;
}

std::vector<ArchivedGame> games_at_tables(const Model& model) {
  std::vector<ArchivedGame> out;
  for (const GameEntry& each : model.platform.games) {
    const GameSession* const game = model.tables.kept(each.name);
    if (game == nullptr || model.library.games.is_archive_pending(each.name)) continue;
    ArchivedGame told =
        archived_game(model.person, model.platform, *game, table_key(each.name.text));
    const bool newer =
        !out.empty() && model.library.games.day_of(each.name) >
                            model.library.games.day_of(game_at_table(model.platform, out[0].key));
    out.insert(newer ? out.begin() : out.end(), std::move(told));
  }
  return out;
}

bool is_at_table(std::string_view key) { return !parse_archive_key(key); }

bool is_current_game(const Model& model, const ArchivedGame& game) {
  if (model.navigation.screen == Screen::Title || model.navigation.screen == Screen::Setup ||
      model.tables.session == nullptr) {
    return false;
  }
  return is_at_table(game.key) && !watches_guest(model) &&
         model.tables.session->game().text == game.game;
}

std::string current_game_key(const Model& model) {
  if (model.tables.session == nullptr || model.tables.learning.table || watches_shared(model))
    return {};
  if (watches_guest(model)) return model.library.games.watched_key;
  return table_key(model.tables.live_session().game().text);
}

void open_games_list(Model& model) {
  model.library.games.shown = GamesList::page;
  model.library.games.expanded.clear();
  model.library.games.named.clear();
  model.library.games.pending_deletion.clear();
  model.library.games.feedback.clear();
  model.navigation.offsets["games"] = 0;
  std::erase(model.navigation.dialogs, Dialog::Games);  // may already be open below a notice
  model.navigation.open(Dialog::Games);
}

void resume_archived(Model& model, const std::string& key) {
  model.navigation.turn.reset();
  forget_last(model);
  if (is_at_table(key)) return resume_game(model, game_at_table(model.platform, key));
  std::unique_ptr<GameSession> game = opened(model, key);
  if (game == nullptr) return;
  const io::GameName name = game->game();
  if (!move_to_archive(model, name))
    return model.navigation.show_notice(model.person.messages.tr("games.no_room"));
  quit_to_title(model);
  Storage& storage = model.platform.storage;
  const bool moved = GameArchive::move(storage, key, table_key(name.text));
  if (moved) model.library.games.archive.forget(storage, key);
  install_session(model, name, std::move(game));
  resume_game(model, name);
  // If the previous save could not be archived, later decisions may still be saved.
  if (!moved) save_game(model, *model.tables.session);
  model.library.games.note_day(model, name);
}

bool watch_archived(Model& model, const std::string& key) {
  model.navigation.turn.reset();
  if (is_at_table(key)) {
    resume_game(model, game_at_table(model.platform, key));
  } else {
    std::unique_ptr<GameSession> game = opened(model, key);
    if (game == nullptr) return false;
    quit_to_title(model);
    model.library.games.watched = std::move(game);
    model.library.games.watched_key = key;
    model.tables.session = model.library.games.watched.get();
  }
  open_replay(model, 0, 0);
  return true;
}

void review_game(Model& model, const std::string& key) {
  if (!watch_archived(model, key)) return;
  can_review(model) ? open_review(model) : model.navigation.show_notice(why_no_review(model));
}

void rename_game(Model& model, const std::string& key, const std::string& name) {
  const bool kept = GameArchive::set_name(model.platform.storage, key, io::plain(name));
  model.library.games.feedback = kept ? std::string() : model.person.messages.tr("games.not_named");
}

void delete_game(Model& model, const std::string& key) {
  GamesList& games = model.library.games;
  games.pending_deletion.clear();
  games.named.clear();
  Storage& storage = model.platform.storage;
  bool gone = false;
  if (is_at_table(key)) {
    // The table's save may be of another game that could not be moved or read.
    const io::GameName table = game_at_table(model.platform, key);
    const bool own = !games.is_archive_pending(table) && model.library.load_archived(key);
    gone = !own || games.archive.remove(storage, key);
    if (gone) install_session(model, table, nullptr);
  } else {
    gone = games.archive.remove(storage, key);
  }
  games.feedback = model.person.messages.tr(gone ? "games.deleted" : "games.not_deleted");
}

void export_game(Model& model, const std::string& key) {
  std::unique_ptr<GameSession> read;
  const GameSession* game = nullptr;
  int day = 0;
  if (is_at_table(key)) {
    game = model.tables.kept(game_at_table(model.platform, key));
    day = model.library.games.day_of(game->game());
  } else {
    read = opened(model, key);
    game = read.get();
    day = parse_archive_key(key)->day;
  }
  if (game == nullptr || model.platform.device == nullptr) return;
  std::string file = "drago-" + std::string(game->game().text);
  io::GameNote note;
  note.name = GameArchive::name(model.platform.storage, key);
  if (day > 0) {
    note.day = date_of(day);
    file += "-" + note.day;
  }
  const auto saved = model.platform.device->save_file(
      file + ".jsonl", model.platform.entry(game->game()).log(*game, note));
  model.library.games.feedback =
      saved ? model.person.messages.tr("games.exported", {{"file", *saved}})
            : model.person.messages.tr("games.not_exported");
}

bool index_next_game(Model& model) {
  const std::optional<std::string> key = model.library.games.archive.unread();
  if (!key) return false;
  const auto read = model.library.load_archived(*key);
  if (!read) {
    quarantine(model, *key, read.error());
    return true;
  }
  ArchivedGame told = archived_game(model.person, model.platform, **read, *key);
  told.size = model.platform.storage.read(*key).value_or("").size();
  model.library.games.archive.add(model.platform.storage, std::move(told));
  return true;
}

// Import: games that were not played at a table here, from files and from net tables.

namespace {

constexpr auto log_faults = core::enum_table<io::LogFault, const char*>({
    {io::LogFault::Damaged, "import.damaged"},
    {io::LogFault::Foreign, "import.foreign"},
    {io::LogFault::Newer, "import.newer"},
    {io::LogFault::Long, "import.long"},
    {io::LogFault::Several, "import.several"},
    {io::LogFault::Bare, "import.bare"},
});
static_assert(log_faults.complete());

void refuse(Model& model, const io::LogError& error) {
  const std::string most = format_number(static_cast<int>(io::max_file >> 20U));
  model.navigation.show_notice(model.person.messages.tr(log_faults[error.fault], {{"most", most}}),
                               error.where);
}

/// Marks a game as played elsewhere.
void mark_imported(const Person& person, GameSession& game) {
  // Its day already has a result here, or the result was another player's.
  game.seating().deal = {};
  game.seating().uncounted = true;
  for (Player& each : game.seating().players) {
    if (each.name.empty()) each.name = person.messages.tr(default_name_key(each.symbol));
  }
}

bool same_points(const ArchivedGame& one, const ArchivedGame& other) {
  return std::equal(one.seats.begin(), one.seats.end(), other.seats.begin(), other.seats.end(),
                    [](const auto& a, const auto& b) { return a.points == b.points; });
}

/// Returns the key of the same finished game, played here or imported; empty if there is none.
std::string key_of(const Model& model, const ArchivedGame& game, const std::string& save) {
  std::vector<ArchivedGame> listed = games_at_tables(model);
  const std::vector<ArchivedGame>& kept = model.library.games.archive.all();
  listed.insert(listed.end(), kept.begin(), kept.end());
  for (const ArchivedGame& each : listed) {
    if (!each.over || each.game != game.game || !same_points(each, game)) continue;
    const auto read = model.library.load_archived(each.key);
    if (!read) continue;
    mark_imported(model.person, **read);
    if ((*read)->write() == save) return each.key;
  }
  return {};
}

/// Opens the list at an imported game and reports it.
void show_import_result(Model& model, const GameEntry& game, const ImportResult& arrival) {
  if (!model.navigation.is_on_top(Dialog::Games)) open_games_list(model);
  model.navigation.offsets["games"] = 0;
  GamesList& games = model.library.games;
  std::string what = model.person.messages.tr(game.screens->key);
  const auto place = parse_archive_key(arrival.key);
  if (const int day = place ? place->day : games.day_of(game.name); day > 0) {
    what += ", " + format_date(model.person.messages, day);
  }
  games.feedback = model.person.messages.tr(
      arrival.already_there ? "games.there" : "games.imported", {{"game", what}});
  if (const ArchivedGame* const row = games.archive.of(arrival.key)) {
    games.shown =
        std::max(games.shown, static_cast<std::size_t>(row - games.archive.all().data()) + 1);
  }
}

}  // namespace

ImportResult add_to_archive(Model& model, GameSession& game, std::optional<int> day) {
  mark_imported(model.person, game);
  const int today = model.platform.today();
  // A day in the future comes from a wrong clock.
  const int last = std::max(0, today == 0 ? day.value_or(0) : std::min(day.value_or(today), today));
  std::string save = game.write();
  ArchivedGame stored = archived_game(model.person, model.platform, game, {});
  if (stored.over) {
    if (std::string key = key_of(model, stored, save); !key.empty()) return {key, true};
  }
  Storage& storage = model.platform.storage;
  GameArchive& kept = model.library.games.archive;
  ImportResult out = {kept.free_key(storage, last)};
  save = io::with_checksum(std::move(save));
  if (!storage.write(out.key, save)) return {};
  stored.key = out.key;
  stored.size = save.size();
  kept.add(storage, std::move(stored));
  kept.make_room(storage, out.key);
  return out;
}

void import_game(Model& model, const std::optional<std::string>& text) {
  if (!text) return refuse(model, {io::LogFault::Long, {}});
  if (is_signed_file(*text)) return import_signed_file(model, *text);
  if (is_statistics_file(*text)) return import_statistics(model, *text);
  const auto start = io::read_log_start(*text);
  if (!start) return refuse(model, start.error());
  const auto entry = game_of(*start, model.platform.games);
  if (!entry) return refuse(model, {io::LogFault::Foreign, io::inside("line 1", entry.error())});
  if (!(*entry)->has_logs) {
    const auto where = io::LoadError{"line 1: game", "has no logs"};
    return refuse(model, {io::LogFault::Foreign, where});
  }
  std::optional<io::LoadError> fault;
  const io::JsonReader first(*start, fault);
  std::optional<int> day;
  std::string name;
  if (first.has("day")) day = first.field("day").word("day", day_of_date);
  if (first.has("name")) name = io::plain(first.field("name").text(io::max_game_name));
  if (fault) return refuse(model, {io::LogFault::Damaged, io::inside("line 1", *fault)});
  auto read = (*entry)->read_log(*text);
  if (!read) return refuse(model, read.error());
  const ImportResult arrival = add_to_archive(model, **read, day);
  if (arrival.key.empty())
    return model.navigation.show_notice(model.person.messages.tr("games.no_room"));
  show_import_result(model, **entry, arrival);
  const bool named = !arrival.already_there && !name.empty();
  if (named && !GameArchive::set_name(model.platform.storage, arrival.key, name)) {
    model.library.games.feedback += " " + model.person.messages.tr("games.not_named");
  }
}

// The list of kept games: a row for each, with its actions.

namespace {

/// A game of the list with the contents of its row.
struct Row {
  const ArchivedGame& game;
  const GameEntry& entry;
  std::string id;      ///< prefix of its controls' ids
  std::string name;    ///< given by the player; empty: none
  std::string when;    ///< "Nov 23, 2026"; empty: unknown
  std::string result;  ///< "You won", or the progress
  bool newest;         ///< the game to continue
  /// Returns a label that distinguishes the row for screen readers.
  std::string label(const Messages& messages) const {
    const std::string game_name = messages.tr(entry.screens->key);
    std::string out = name.empty() ? game_name : name + ", " + game_name;
    if (!when.empty()) out += ", " + when;
    return out + ", " + result;
  }
};

/// The date, and whether there was advice.
std::string when(const Messages& messages, const Model& model, const ArchivedGame& game) {
  const auto place = parse_archive_key(game.key);
  const GameEntry* const entry = find_game(model.platform.games, game.game);
  const int day = place ? place->day : model.library.games.day_of(entry->name);
  std::string out = day > 0 ? format_date(messages, day) : std::string();
  if (!game.advised) return out;
  return out.empty() ? messages.tr("advice.had") : out + " · " + messages.tr("advice.had");
}

/// Returns the seat of the one person in the game; null if there are several or none.
const ArchivedGame::Seat* only_person(const ArchivedGame& game) {
  const ArchivedGame::Seat* out = nullptr;
  for (const ArchivedGame::Seat& each : game.seats) {
    if (each.player.kind != SeatKind::Person) continue;
    if (out != nullptr) return nullptr;
    out = &each;
  }
  return out;
}

constexpr std::array<const char*, core::max_seats> placed = {
    "games.lost", "games.second", "games.third", "games.fourth", "games.fifth"};

/// The result of the one person in the game: "You won", "You came third".
std::string own_result(const Messages& messages, const ArchivedGame& game,
                       const ArchivedGame::Seat& own) {
  if (game.given_up) return messages.tr("games.you_gave_up");
  const auto winners = std::count_if(game.seats.begin(), game.seats.end(),
                                     [](const auto& each) { return each.rank == 1; });
  if (own.rank == 1) return messages.tr(winners > 1 ? "games.tied" : "games.won");
  return place_text(messages, own.rank, game.seats.size());
}

}  // namespace

std::string place_text(const Messages& messages, int rank, std::size_t players) {
  const std::size_t at = players == 2 ? 0 : static_cast<std::size_t>(rank) - 1;
  return messages.tr(placed[std::min(at, placed.size() - 1)]);
}

std::string result_text(const Messages& messages, const ArchivedGame& game) {
  if (!game.over) return messages.tr("games.waiting", {{"progress", game.progress}});
  if (const ArchivedGame::Seat* const own = only_person(game)) {
    return own_result(messages, game, *own);
  }
  if (game.given_up) return messages.tr("games.given_up");
  std::vector<std::string> names;
  for (const ArchivedGame::Seat& each : game.seats) {
    if (each.rank == 1) names.push_back(each.player.name);
  }
  return messages.tr(names.size() == 1 ? "games.won_by" : "games.shared_by",
                     {{"name", join_names(messages, names)}});
}

namespace {

/// Formats a seat: "Nadja: 34", "Jonas (Medium): 29".
std::string seat_status_text(const Messages& messages, const ArchivedGame::Seat& seat, bool over) {
  std::string out = seat.player.name;
  if (seat.player.kind != SeatKind::Person) {
    out += " (" + messages.tr(seat_kind_key(seat.player.kind)) + ")";
  }
  return over ? labeled(messages, out, format_number(seat.points)) : out;
}

/// How much a line of seats says; the widest that fits one line is shown.
enum class SeatDetail : std::uint8_t { All, Names, Points };

layout::Node seats_with(const Ui& ui, const ArchivedGame& game, SeatDetail detail) {
  const float symbol = ui.scale_with_text(18);
  layout::Nodes out;
  for (const ArchivedGame::Seat& each : game.seats) {
    std::string words = each.player.name;
    if (detail == SeatDetail::All) words = seat_status_text(ui.messages, each, game.over);
    if (detail == SeatDetail::Names && game.over) words += " " + format_number(each.points);
    if (detail == SeatDetail::Points) {
      words = game.over ? format_number(each.points) : std::string();
    }
    layout::Node sign = layout::image(symbol_art(each.player.symbol), {symbol, symbol});
    if (words.empty()) {
      out.push_back(std::move(sign));
    } else {
      out.push_back(layout::row(3, std::move(sign),
                                layout::text(ui,
                                             {.text = std::move(words),
                                              .face = Face::Body,
                                              .letters = ui.letters(15),
                                              .color = mist},
                                             {.lines = 1})
                                    .middle()));
    }
  }
  return detail == SeatDetail::Points ? layout::flow(7, std::move(out))
                                      : layout::row(12, std::move(out)).left();
}

layout::Node seats(const Ui& ui, const ArchivedGame& game) {
  return layout::first_fitting(seats_with(ui, game, SeatDetail::All),
                               seats_with(ui, game, SeatDetail::Names),
                               seats_with(ui, game, SeatDetail::Points));
}

Color result_color(const ArchivedGame& game) {
  const ArchivedGame::Seat* const own = only_person(game);
  if (!game.over || game.given_up || own == nullptr) return mist;
  return own->rank == 1 ? rgb(0xA8E0B8) : rgb(0xFFB4A0);
}

void enter(Model& model, const std::string& key, bool over) {
  if (!over) return resume_archived(model, key);
  watch_archived(model, key);
}

/// Draws the current or final position; the game's door if the position is unknown.
DrawList picture_of(const Model& model, const GameTable& screens, const ArchivedGame& game,
                    Rect r) {
  DrawList out = screens.miniature(model, game.position, r);
  if (out.empty()) {
    const float high = door_height(r.w * 0.66F);
    draw_open_door(out, screens.door, around(r.center(), r.w * 0.66F, high));
  } else {
    out.emplace_back(outlined(r, faded(gold, 0.5F), 1.5F, 4));
  }
  return out;
}

/// A picture that acts like the row's first button, which serves keys and screen readers.
layout::Node picture(const Ui& ui, Model& model, const Row& row, float wide) {
  const GameTable& screens = *row.entry.screens;
  // Large text in a narrow window needs its space.
  if (*screens.door.scene == '\0' || ui.size.w < ui.scale_with_text(300)) return {};
  // Captures parts, not the row: the picture is made after layout, when the row is gone.
  const auto make = [&model, &screens, &game = row.game, id = row.id + ".picture",
                     low = ui.size.h](Rect r) {
    Control out = make_control(id, Role::None, {}, r);
    out.act = [&model, key = game.key, over = game.over] { enter(model, key, over); };
    // Of hundreds of games only a few are in view.
    if (r.bottom() > 0 && r.y < low) out.paint = picture_of(model, screens, game, r);
    return out;
  };
  return layout::custom([wide](float) { return wide * 4 / 3; }, make).width(wide).top();
}

/// The text of a row.
layout::Node description(const Ui& ui, const Row& row) {
  const std::string game = ui.tr(row.entry.screens->key);
  std::string below = row.name.empty() ? row.when : game;
  if (!row.name.empty() && !row.when.empty()) below += " · " + row.when;
  layout::Node second;
  if (!below.empty()) second = layout::body(ui, std::move(below), 15, mist_soft);
  return layout::column(2,
                        // A page slightly too long compresses names, but not below one line.
                        layout::heading(ui, row.name.empty() ? game : row.name, 19, cream,
                                        {.least = ui.letters(0), .lines = 1, .cut = true})
                            .min_height(ui.letters(19) * 1.2F),
                        layout::strong(ui, row.result, 16, result_color(row.game)),
                        std::move(second), seats(ui, row.game));
}

layout::Node small_button(const Ui& ui, const Row& row, const char* what, const char* key,
                          const char* icon, bool pressed, std::function<void()> act) {
  const float high = ui.scale_with_text(touch);
  return layout::button(ui,
                        {.id = row.id + what,
                         .label = ui.tr(key, {{"game", row.label(ui.messages)}}),
                         .icon = icon,
                         .icon_only = true,
                         .pressed = pressed ? std::optional(true) : std::nullopt,
                         .act = std::move(act)},
                        high)
      .width(std::max(touch, high));
}

/// Asks for confirmation of a deletion.
layout::Node delete_confirmation(const Ui& ui, Model& model, const Row& row) {
  GamesList& list = model.library.games;
  const std::string key = row.game.key;
  const float high = ui.scale_with_text(touch);
  return layout::column(
      6,
      layout::strong(ui, ui.tr("games.delete_sure"), 16, gold_light)
          .named(row.id + ".sure", Role::Alert),
      layout::grid(2, 8,
                   layout::button(ui,
                                  {.id = row.id + ".keep",
                                   .label = ui.tr("games.delete_no"),
                                   .act = [&list] { list.pending_deletion.clear(); }},
                                  high),
                   layout::button(ui,
                                  {.id = row.id + ".gone",
                                   .label = ui.tr("games.delete_yes"),
                                   .style = ButtonStyle::Ember,
                                   .act = [&model, key] { delete_game(model, key); }},
                                  high)));
}

layout::Node buttons(const Ui& ui, Model& model, const Row& row) {
  GamesList& list = model.library.games;
  const std::string key = row.game.key;
  const float high = ui.scale_with_text(touch);
  if (list.pending_deletion == key) return delete_confirmation(ui, model, row);
  const bool over = row.game.over;
  const bool here = is_current_game(model, row.game);
  const auto first = [&] {
    layout::Nodes all;
    const auto add = [&](ButtonSpec spec) {
      spec.description = row.label(ui.messages);
      all.push_back(layout::button(ui, std::move(spec), high).stretch());
    };
    add({.id = row.id + (over ? ".look" : ".go_on"),
         .label = ui.tr(over ? "games.look" : "games.go_on"),
         .icon = over ? "replay" : "play",
         .style = row.newest ? ButtonStyle::Gold : ButtonStyle::Slate,
         .act = [&model, key, over] { enter(model, key, over); }});
    if (over && row.entry.has_reviews) {
      add({.id = row.id + ".review",
           .label = ui.tr("review.heading"),
           .icon = "review",
           .act = [&model, key] { review_game(model, key); }});
    }
    return all;
  };
  const auto others = [&] {
    layout::Nodes all;
    all.push_back(
        small_button(ui, row, ".rename", "games.rename", "pencil", list.named == key, [&list, key] {
          list.named = list.named == key ? std::string() : key;
          list.opened = key;
        }));
    if (row.entry.has_logs && model.platform.device != nullptr) {
      all.push_back(small_button(ui, row, ".export", "games.export", "save", false,
                                 [&model, key] { export_game(model, key); }));
    }
    if (!here) {
      all.push_back(small_button(ui, row, ".delete", "games.delete", "bin", false,
                                 [&list, key] { list.pending_deletion = list.opened = key; }));
    }
    return layout::row(6, std::move(all));
  };
  // A narrow window shows the other actions on demand, so that more games fit.
  const bool expanded = list.expanded == key || list.named == key;
  const auto more = [&] {
    return small_button(ui, row, ".more", "games.actions", "more", expanded,
                        [&list, key, expanded] {
                          list.expanded = expanded ? std::string() : key;
                          list.opened = key;
                          if (expanded) list.named.clear();
                        });
  };
  layout::Node narrow = layout::row(6, layout::row(6, first()).stretch(), more());
  layout::Node narrowest = layout::column(6, layout::grid(2, 6, first()), more().left());
  if (expanded) {
    narrow = layout::column(6, std::move(narrow), others().left());
    narrowest = layout::column(6, std::move(narrowest), others().left());
  }
  layout::Node out =
      layout::first_fitting(layout::row(6, layout::row(6, first()).stretch(), others()),
                            std::move(narrow), std::move(narrowest));
  if (list.named != key) return out;
  return layout::column(
      6,
      layout::field(
          ui, {.id = row.id + ".name",
               .label = ui.tr("games.name"),
               .value = row.name,
               .hint = ui.tr("games.name"),
               .edit = [&model, key](const std::string& typed) { rename_game(model, key, typed); }})
          .height(ui.scale_with_text(46)),
      std::move(out));
}

layout::Node row(const Ui& ui, Model& model, const ArchivedGame& game, int columns, bool newest) {
  const GameEntry* const entry = find_game(model.platform.games, game.game);
  if (entry == nullptr) return {};  // a game unknown to this program
  const Row row = {game,
                   *entry,
                   "games." + game.key,
                   GameArchive::name(model.platform.storage, game.key),
                   when(ui.messages, model, game),
                   result_text(ui.messages, game),
                   newest};
  std::string told = row.label(ui.messages);
  for (const ArchivedGame::Seat& each : game.seats) {
    told += ", " + seat_status_text(ui.messages, each, game.over);
  }
  // A wide window has space for the picture beside the buttons too.
  const bool wide = ui.size.w >= ui.scale_with_text(560) * static_cast<float>(columns);
  layout::Node shown = picture(ui, model, row, ui.scale_with_text(wide ? 93 : 66));
  layout::Node words = description(ui, row);
  layout::Node out =
      wide ? layout::row(
                 14, std::move(shown),
                 layout::column(8, std::move(words).stretch(), buttons(ui, model, row)).stretch())
           : layout::column(6, layout::row(12, std::move(shown), std::move(words).stretch()),
                            buttons(ui, model, row));
  return std::move(out)
      .pad(12, wide ? 12.0F : 9.0F)
      .on(slate_panel)
      .as(row.id, Role::Item, std::move(told));
}

/// A table over the net to which the player can return.
layout::Node net_row(const Ui& ui, Model& model, const SavedNetTable& table, int number,
                     int columns) {
  const GameEntry* const entry = find_game(model.platform.games, table.game);
  if (entry == nullptr) return {};
  const std::string id = "games.net." + std::to_string(number);
  const std::string name = kept_table_name(ui.messages, *entry, table);
  const std::string state = kept_table_text(ui.messages, table, model.platform.today());
  const bool own = table.turn == SavedNetTable::Turn::Own;
  layout::Node words =
      layout::column(2, layout::heading(ui, name, 19, cream, {.least = ui.letters(0), .cut = true}),
                     layout::strong(ui, state, 16, own ? gold_light : mist));
  layout::Node press =
      layout::button(ui,
                     {.id = id + ".go_on",
                      .label = ui.tr("games.go_on"),
                      .description = name,
                      .icon = "people",
                      .style = own ? ButtonStyle::Gold : ButtonStyle::Slate,
                      .act = [&model, code = table.code] { open_lobby(model, code); }},
                     ui.scale_with_text(touch));
  const bool wide = ui.size.w >= ui.scale_with_text(560) * static_cast<float>(columns);
  layout::Node out = wide ? layout::row(14, std::move(words).middle().stretch(),
                                        std::move(press).width(ui.scale_with_text(190)).middle())
                          : layout::column(6, std::move(words), std::move(press));
  return std::move(out)
      .pad(12, wide ? 12.0F : 9.0F)
      .on(slate_panel)
      .as(id, Role::Item, state.empty() ? name : name + ", " + state);
}

/// Leads to the statistics, and imports a file if the device can choose one.
layout::Node list_buttons(const Ui& ui, Model& model) {
  const float high = ui.scale_with_text(48);
  layout::Node out = layout::grid(2, 8);
  out.add(layout::button(
      ui,
      {.id = "games.statistics",
       .label = ui.tr("statistics.heading"),
       .icon = "bars",
       .act = [&model] { open_statistics(model, last_counted(model.library, model.platform)); }},
      high));
  const Platform& platform = model.platform;
  if (platform.device != nullptr && platform.device->can_choose_file()) {
    out.add(layout::button(ui,
                           {.id = "games.import",
                            .label = ui.tr("games.import"),
                            .icon = "open",
                            .act = [&platform] { platform.device->choose_file(); }},
                           high));
  }
  return out;
}

Control list_dialog(const Ui& ui, Model& model) {
  GamesList& list = model.library.games;
  layout::Node told;
  if (!list.feedback.empty()) {
    told = layout::strong(ui, list.feedback, 16, gold_light).named("games.told", Role::Status);
  }
  layout::Node page = layout::column(10);
  const std::vector<ArchivedGame> at_tables = games_at_tables(model);
  const std::vector<ArchivedGame>& kept = list.archive.all();
  const std::vector<SavedNetTable> net_tables =
      model.net.client.is_possible() ? by_turn(model.net.tables) : std::vector<SavedNetTable>();
  const bool none = at_tables.empty() && kept.empty() && net_tables.empty();
  const std::string limit = ui.tr(none ? "games.none" : "games.limit",
                                  {{"most", format_number(int{GameArchive::max_finished})}});
  if (none) page.add(layout::body(ui, limit, 17, mist).named("games.none").pad(0, 6));
  // A low window has space for two columns, but none for a footer.
  const bool low = ui.shape() == Shape::Low;
  const int columns = low && ui.size.w >= ui.scale_with_text(640) ? 2 : 1;
  layout::Node rows = layout::grid(columns, 8);
  int number = 0;
  for (const SavedNetTable& each : net_tables) {
    rows.add(net_row(ui, model, each, number++, columns));
  }
  bool continued = waiting_turns(net_tables) > 0;
  const auto add_row = [&](const ArchivedGame& each) {
    rows.add(row(ui, model, each, columns, !each.over && !continued));
    continued = continued || !each.over;
  };
  for (const ArchivedGame& each : at_tables) add_row(each);
  const std::size_t shown = std::min(list.shown, kept.size());
  for (std::size_t i = 0; i < shown; ++i) add_row(kept[i]);
  if (!none) {
    page.add(std::move(rows).as("games.all", Role::List, ui.tr("games.heading")));
  }
  if (shown < kept.size()) {
    page.add(layout::button(ui,
                            {.id = "games.more",
                             .label = ui.tr("games.more"),
                             .icon = "down",
                             .act = [&list] { list.shown += GamesList::page; }},
                            ui.scale_with_text(48)));
  }
  if (!none) page.add(layout::body(ui, limit, 15, mist_soft).named("games.limit").pad(4, 0));
  page.add(layout::body(ui, ui.tr("games.import_what"), 15, mist_soft)
               .named("games.import_what")
               .pad(4, 0));
  if (low) page.add(list_buttons(ui, model));
  return layout::dialog(
      ui,
      {.id = "games",
       .heading = ui.tr("games.heading"),
       .width = columns == 2 ? 1000.0F : 640.0F,
       .close = [&model] { model.navigation.close(); }},
      layout::column(10, std::move(told),
                     layout::scroll("games.list", model.navigation.offsets["games"],
                                    std::move(page).pad({0, 0, 12, 6})),
                     low ? layout::Node() : list_buttons(ui, model)));
}

}  // namespace

Control games_dialog(const Ui& ui, Model& model) {
  Control out = list_dialog(ui, model);
  const std::string key = std::exchange(model.library.games.opened, {});
  if (key.empty()) return out;
  // What was just asked for opens below the button: its row comes into view whole.
  const Control* const row = find(out, "games." + key);
  const Control* const list = find(out, "games.list");
  if (row == nullptr || list == nullptr) return out;
  const float below = row->rect.bottom() + 6 - list->rect.bottom();
  const float above = list->rect.y + 6 - row->rect.y;
  if (below <= 0 && above <= 0) return out;
  model.navigation.offsets["games"] += below > 0 ? below : -above;
  return list_dialog(ui, model);
}

}  // namespace app
