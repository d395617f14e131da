// How games are kept, and found again; what cannot be read is never written over.
#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "app/screens/game_screens.hpp"
#include "app/screens/model.hpp"
#include "app/session/games.hpp"
#include "io/checksum.hpp"
#include "io/json_reader.hpp"
#include "io/save_file.hpp"

namespace app {
namespace {

/// The session of a game that was saved; what is wrong, when it cannot be one of ours.
ReadSession session_from(std::span<const GameEntry> games, const std::string& text) {
  const auto saved = io::parse_json(text);
  if (!saved) return saved.error();
  if (auto fault = io::checksum_fault(text, *saved)) return *std::move(fault);
  const auto game = game_of(*saved, games);
  if (!game) return game.error();
  return (*game)->read(*saved);
}

/// Whether a kept text is this save, with a checksum or without.
bool holds(const std::optional<std::string>& text, std::string_view save) {
  save.remove_suffix(1);  // its brace
  return text && text->starts_with(save);
}

}  // namespace

void Model::read_game(const GameEntry& game) {
  const std::string key = table_key(game.name.text);
  const auto saved = platform.storage.read(key);
  if (!saved) return;
  auto read = session_from(platform.games, *saved);
  if (read && (*read)->game() == game.name) {
    take(game.name, std::move(read).value());
    return;
  }
  // Its own version finds it there, or in the list once another game begins here.
  if (io::is_newer(*saved, io::save_format)) {
    in_the_way_.push_back(game.name);
    return tell(words("notice.newer", {{"game", words(game.screens->key)}}));
  }
  // Nothing is lost, and the next start does not stumble again.
  const bool aside = set_aside(platform.storage, key);
  if (aside) {
    KeptGames::set_name(platform.storage, key, "");  // it was of what lay there
  } else {
    in_the_way_.push_back(game.name);
  }
  const io::LoadError fault = read ? io::LoadError{"game", "is another one"} : read.error();
  constexpr std::size_t longest_reason = 200;
  tell(words(aside ? "notice.save" : "notice.save_stays",
             {{"game", words(game.screens->key)},
              {"fault", io::shown(io::message(fault), longest_reason)}}));
}

ReadSession Model::read_kept(const std::string& key) const {
  return session_from(platform.games, platform.storage.read(key).value_or(""));
}

bool Model::put_away(io::GameName game) {
  const GameSession* const earlier = kept(game);
  const std::string key = table_key(game.text);
  const bool strange = std::find(in_the_way_.begin(), in_the_way_.end(), game) != in_the_way_.end();
  if (strange) has_room(game);
  if (earlier == nullptr || strange) return true;
  if (games.owes(game) && !games.settle(platform.storage, game)) return false;
  // Where there was no room for a while its last decisions are missing there, or all of it.
  const std::string save = earlier->write();
  if (!holds(platform.storage.read(key), save)) {
    platform.storage.write(key, io::with_checksum(save));
  }
  return !platform.storage.read(key) || games.put_away(*this, *earlier);
}

bool Model::has_room(io::GameName game) {
  if (games.owes(game) && !games.settle(platform.storage, game)) return false;
  const auto found = std::find(in_the_way_.begin(), in_the_way_.end(), game);
  if (found == in_the_way_.end()) return true;
  const std::string key = table_key(game.text);
  const bool newer = io::is_newer(platform.storage.read(key).value_or(""), io::save_format);
  const bool gone = newer ? games.settle(platform.storage, game) : set_aside(platform.storage, key);
  if (!gone) return false;
  in_the_way_.erase(found);
  return true;
}

void Model::save_game(const GameSession& game) {
  const bool kept =
      has_room(game.game()) &&
      platform.storage.write(table_key(game.game().text), io::with_checksum(game.write()));
  if (kept) {
    storage_failed_ = false;
  } else {
    tell_not_kept();
  }
  games.note_day(*this, game.game());
  note_day(game);
  if (game.over()) count_game(*this, game, games.day_of(game.game()));
}

void Model::tell_not_kept(std::string_view why) {
  if (std::exchange(storage_failed_, true)) return;
  tell(words(why));
}

}  // namespace app
