// Saves games and finds them again.
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

/// The session of a saved game; what is wrong, when it cannot be one of ours.
ReadSession session_from(GameEntries games, const std::string& text) {
  const auto saved = io::parse_json(text);
  if (!saved) return saved.error();
  if (auto fault = io::checksum_fault(text, *saved)) return *std::move(fault);
  const auto game = game_of(*saved, games);
  if (!game) return game.error();
  return (*game)->read(*saved);
}

/// Compares a stored text with a save, with a checksum or without.
bool holds(const std::optional<std::string>& text, std::string_view save) {
  save.remove_suffix(1);  // its brace
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

bool Library::is_in_the_way(io::GameName game) const {
  return std::find(unreadable_saves_.begin(), unreadable_saves_.end(), game) !=
         unreadable_saves_.end();
}

bool Library::make_room(io::GameName game) {
  Storage& storage = platform_.storage;
  if (games.is_archive_pending(game) && !games.retry_archive(storage, game)) return false;
  if (!is_in_the_way(game)) return true;
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
  // Its own version finds it there, or in the list once another game begins here.
  if (io::is_newer(*saved, io::save_format)) {
    model.library.mark_in_the_way(game.name);
    return model.navigation.show_notice(
        messages.tr("notice.newer", {{"game", messages.tr(game.screens->key)}}));
  }
  // Nothing is lost, and the next start does not stumble again.
  const bool aside = quarantine(storage, key);
  if (aside) {
    GameArchive::set_name(storage, key, "");  // it was of what lay there
  } else {
    model.library.mark_in_the_way(game.name);
  }
  const io::LoadError fault = read ? io::LoadError{"game", "is another one"} : read.error();
  constexpr std::size_t longest_reason = 200;
  model.navigation.show_notice(
      messages.tr(aside ? "notice.save" : "notice.save_stays",
                  {{"game", messages.tr(game.screens->key)},
                   {"fault", io::shown(io::message(fault), longest_reason)}}));
}

bool move_to_archive(Model& model, io::GameName game) {
  Storage& storage = model.platform.storage;
  Library& library = model.library;
  const GameSession* const earlier = model.tables.kept(game);
  const bool strange = library.is_in_the_way(game);
  if (strange) library.make_room(game);
  if (earlier == nullptr || strange) return true;
  if (library.games.is_archive_pending(game) && !library.games.retry_archive(storage, game))
    return false;
  // Where there was no room for a while, the last decisions are missing there, or the whole game.
  const std::string key = table_key(game.text);
  const std::string save = earlier->write();
  if (!holds(storage.read(key), save)) storage.write(key, io::with_checksum(save));
  return !storage.read(key) || library.games.move_to_archive(model, *earlier);
}

void save_game(Model& model, const GameSession& game) {
  Library& library = model.library;
  const std::string key = table_key(game.game().text);
  const bool kept = library.make_room(game.game()) &&
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
