// How games are kept, and found again; what cannot be read is never written over.
#include <algorithm>

#include "app/screens/game_screens.hpp"
#include "app/screens/model.hpp"
#include "app/session/games.hpp"
#include "io/checksum.hpp"

namespace app {
namespace {

std::string save_key(io::GameName game) { return "game." + std::string(game.text); }

/// The session of a game that was saved; what is wrong, when it cannot be one of ours.
ReadSession session_from(std::span<const GameEntry> games, const std::string& text) {
  const auto saved = io::parse_json(text);
  if (!saved) return saved.error();
  if (auto fault = io::checksum_fault(text, *saved)) return *std::move(fault);
  const auto game = game_of(*saved, games);
  if (!game) return game.error();
  return (*game)->read(*saved);
}

/// Moves a text to where nobody reads it and nothing is written over it; false when it stays.
bool set_aside(Storage& storage, const std::string& key) {
  std::string name = key + ".unreadable";
  for (int count = 2; storage.read(name); ++count) {
    name = key + ".unreadable." + std::to_string(count);
  }
  return storage.rename(key, name);
}

}  // namespace

void Model::read_game(const GameEntry& game) {
  const std::string key = save_key(game.name);
  const auto saved = platform.storage.read(key);
  if (!saved) return;
  auto read = session_from(platform.games, *saved);
  if (read && (*read)->game() == game.name) {
    take(std::move(read).value());
    return;
  }
  // Nothing is lost, and the next start does not stumble again.
  const bool aside = set_aside(platform.storage, key);
  if (!aside) in_the_way_.push_back(game.name);
  const io::LoadError fault = read ? io::LoadError{"game", "is another one"} : read.error();
  constexpr std::size_t longest_reason = 200;
  tell(words(aside ? "notice.save" : "notice.save_stays",
             {{"game", words(game.screens->key)},
              {"fault", io::shown(io::message(fault), longest_reason)}}));
}

bool Model::has_room(io::GameName game) {
  const auto found = std::find(in_the_way_.begin(), in_the_way_.end(), game);
  if (found == in_the_way_.end()) return true;
  if (!set_aside(platform.storage, save_key(game))) return false;
  in_the_way_.erase(found);
  return true;
}

void Model::keep_game(const GameSession& game) {
  const bool kept = has_room(game.game()) &&
                    platform.storage.write(save_key(game.game()), io::with_checksum(game.write()));
  if (kept || storage_failed_) return;
  storage_failed_ = true;
  tell(words("notice.not_saved"));
}

}  // namespace app
