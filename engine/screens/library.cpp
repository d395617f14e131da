// Saves and loads games.
#include "screens/library.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "io/files.hpp"
#include "io/json.hpp"
#include "io/save_file.hpp"
#include "screens/daily.hpp"
#include "screens/game_table.hpp"
#include "screens/model.hpp"

namespace app {
namespace {

std::string days_key(io::GameName game) { return "days." + std::string(game.text); }

/// Returns the session of a saved game, or what is wrong with it.
ReadSession session_from(GameEntries games, const std::string& text) {
  const auto saved = io::parse_json(text);
  if (!saved) return saved.error();
  if (auto fault = io::checksum_fault(text, *saved)) return *std::move(fault);
  const auto game = game_of(*saved, games);
  if (!game) return game.error();
  return (*game)->read(*saved);
}

/// True if a stored text is this save, with or without a checksum.
bool holds(const std::optional<std::string>& text, std::string_view save) {
  save.remove_suffix(1);  // its closing brace
  return text && text->starts_with(save);
}

}  // namespace

ReadSession Library::load_archived(const std::string& key) const {
  return session_from(platform_.games, platform_.storage.read(key).value_or(""));
}

DailyResults Library::daily_results(io::GameName game) const {
  return DailyResults(platform_.storage.read(days_key(game)).value_or(""));
}

bool Library::write_day_results(io::GameName game, const DailyResults& results) {
  return platform_.storage.write(days_key(game), results.write());
}

bool Library::is_blocked(io::GameName game) const {
  return std::find(unreadable_saves_.begin(), unreadable_saves_.end(), game) !=
         unreadable_saves_.end();
}

bool Library::free_table_key(io::GameName game) {
  Storage& storage = platform_.storage;
  if (games.is_archive_pending(game) && !games.retry_archive(storage, game)) return false;
  if (!is_blocked(game)) return true;
  const std::string key = table_key(game.text);
  const bool newer = io::is_newer(storage.read(key).value_or(""), io::save_format);
  const bool gone = newer ? games.retry_archive(storage, game) : quarantine(storage, key);
  if (!gone) return false;
  unreadable_saves_.erase(std::find(unreadable_saves_.begin(), unreadable_saves_.end(), game));
  return true;
}

bool Library::note_failure() { return !std::exchange(failure_reported_, true); }

void read_game(Model& model, const GameEntry& game) {
  Storage& storage = model.platform.storage;
  const Messages& messages = model.person.messages;
  const std::string key = table_key(game.name.text);
  const auto saved = storage.read(key);
  if (!saved) return;
  auto read = session_from(model.platform.games, *saved);
  if (read && (*read)->game() == game.name) {
    install_session(model, game.name, std::move(read).value());
    return;
  }
  // Stays in place: the newer version of the program that wrote it finds it there, or in the list
  // once another game starts here.
  if (io::is_newer(*saved, io::save_format)) {
    model.library.mark_blocked(game.name);
    return model.navigation.show_notice(
        messages.tr("notice.newer", {{"game", messages.tr(game.screens->key)}}));
  }
  // Keeps the text, and the next start does not fail on it again.
  const bool aside = quarantine(storage, key);
  if (aside) {
    GameArchive::set_name(storage, key, "");  // belonged to the moved save
  } else {
    model.library.mark_blocked(game.name);
  }
  const io::LoadError fault = read ? io::LoadError{"game", "is another one"} : read.error();
  model.navigation.show_notice(messages.tr(aside ? "notice.save" : "notice.save_stays",
                                           {{"game", messages.tr(game.screens->key)}}),
                               fault);
}

bool move_to_archive(Model& model, io::GameName game) {
  Storage& storage = model.platform.storage;
  Library& library = model.library;
  const GameSession* const earlier = model.tables.kept(game);
  const bool blocked = library.is_blocked(game);
  if (blocked) library.free_table_key(game);
  if (earlier == nullptr || blocked) return true;
  if (library.games.is_archive_pending(game) && !library.games.retry_archive(storage, game))
    return false;
  // While storage was full, the last decisions or the whole game were not saved.
  const std::string key = table_key(game.text);
  const std::string save = earlier->write();
  if (!holds(storage.read(key), save)) storage.write(key, io::with_checksum(save));
  return !storage.read(key) || library.games.move_to_archive(model, *earlier);
}

void save_game(Model& model, const GameSession& game) {
  Library& library = model.library;
  const std::string key = table_key(game.game().text);
  const bool kept = library.free_table_key(game.game()) &&
                    model.platform.storage.write(key, io::with_checksum(game.write()));
  if (kept) {
    library.note_success();
  } else {
    report_save_failure(model);
  }
  library.games.note_day(model, game.game());
  note_day_result(model, game);
  if (game.over()) count_game(model, game, library.games.day_of(game.game()));
}

void report_save_failure(Model& model, std::string_view why) {
  if (model.library.note_failure()) model.navigation.show_notice(model.person.messages.tr(why));
}

std::string save_at_table(const Tables& tables) {
  return tables.session != nullptr ? tables.live_session().write() : "";
}

}  // namespace app
