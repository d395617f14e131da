// What is done with games of the list; see games_list.hpp.
#include "app/screens/games_list.hpp"

#include <algorithm>
#include <utility>

#include "app/screens/game_screens.hpp"
#include "app/screens/model.hpp"
#include "app/session/daily.hpp"
#include "app/session/games.hpp"
#include "io/checksum.hpp"
#include "io/json_reader.hpp"
#include "io/save_file.hpp"
#include "io/text_lines.hpp"

namespace app {
namespace {

std::string played_key(io::GameName game) { return std::string("played.").append(game.text); }

/// A save that cannot be read goes to where nobody reads it.
void set_aside(Model& model, const std::string& key, const io::LoadError& fault) {
  Storage& storage = model.platform.storage;
  const std::optional<std::string> text = storage.read(key);
  model.games.kept.forget(storage, key);
  // Its own version finds it where it is.
  if (text && io::is_newer(*text, io::save_format)) {
    model.games.told = model.words("games.newer");
    return;
  }
  if (text) app::set_aside(storage, key);
  constexpr std::size_t longest_reason = 200;
  model.tell(
      model.words("games.unreadable", {{"fault", io::shown(io::message(fault), longest_reason)}}));
}

/// The game at a key; null when it cannot be read, which is told.
std::unique_ptr<GameSession> opened(Model& model, const std::string& key) {
  auto read = model.read_kept(key);
  if (read) return std::move(read).value();
  set_aside(model, key, read.error());
  return nullptr;
}

io::GameName game_at_table(const Model& model, std::string_view key) {
  for (const GameEntry& each : model.platform.games) {
    if (table_key(each.name.text) == key) return each.name;
  }
  return {};
}

}  // namespace

KeptGame kept_game(const Model& model, const GameSession& game, std::string key) {
  const GameScreens& screens = *model.entry(game.game()).screens;
  KeptGame out;
  out.key = std::move(key);
  out.game = game.game().text;
  out.over = game.over();
  out.advised = game.seating().advised;
  if (screens.position != nullptr) out.position = screens.position(game);
  if (!out.over) {
    out.progress = screens.progress(model.words, game);
    for (const Player& each : game.seating().players) out.seats.push_back({each});
    return out;
  }
  for (const Finish& each : screens.outcome(model.words, game).finishes) {
    out.seats.push_back({game.seating().player(each.seat), each.points});
  }
  return out;
}

void GamesList::find(Storage& storage, std::span<const GameEntry> games,
                     std::string_view language) {
  kept.find(storage, language);
  played_.clear();
  for (const GameEntry& each : games) {
    const std::string day = storage.read(played_key(each.name)).value_or("");
    played_.push_back({each.name, std::max(0, io::number_in(day).value_or(0))});
  }
}

int GamesList::day_of(io::GameName game) const {
  const auto found = std::find_if(played_.begin(), played_.end(),
                                  [&game](const Played& each) { return each.game == game; });
  return found == played_.end() ? 0 : found->day;
}

void GamesList::note_day(const Model& model, io::GameName game) {
  const int today = model.platform.today();
  if (today == 0) return;
  for (Played& each : played_) {
    if (each.game != game || each.day == today) continue;
    each.day = today;
    model.platform.storage.write(played_key(game), std::to_string(today));
  }
}

bool GamesList::put_away(const Model& model, const GameSession& game) {
  Storage& storage = model.platform.storage;
  const std::string from = table_key(game.game().text);
  KeptGame moved =
      kept_game(model, game, kept.free_key(model.platform.storage, day_of(game.game())));
  if (!KeptGames::move(storage, from, moved.key)) return false;
  moved.size = storage.read(moved.key).value_or("").size();
  kept.add(storage, std::move(moved));
  kept.make_room(storage);
  return true;
}

void GamesList::owe(io::GameName game) {
  if (!owes(game)) owed_.push_back(game);
}

bool GamesList::owes(io::GameName game) const {
  return std::find(owed_.begin(), owed_.end(), game) != owed_.end();
}

bool GamesList::settle(Storage& storage, io::GameName game) {
  const std::string to = kept.free_key(storage, day_of(game));
  if (!KeptGames::move(storage, table_key(game.text), to)) return false;
  std::erase(owed_, game);
  kept.add_unread(to);
  return true;
}

std::vector<KeptGame> games_at_tables(const Model& model) {
  std::vector<KeptGame> out;
  for (const GameEntry& each : model.platform.games) {
    const GameSession* const game = model.kept(each.name);
    if (game == nullptr || model.games.owes(each.name)) continue;
    KeptGame told = kept_game(model, *game, table_key(each.name.text));
    const bool newer = !out.empty() && model.games.day_of(each.name) >
                                           model.games.day_of(game_at_table(model, out[0].key));
    out.insert(newer ? out.begin() : out.end(), std::move(told));
  }
  return out;
}

bool is_at_table(std::string_view key) { return !kept_place(key); }

bool is_at_hand(const Model& model, const KeptGame& game) {
  if (model.screen == Screen::Title || model.screen == Screen::Setup || model.play == nullptr) {
    return false;
  }
  return is_at_table(game.key) && !model.watches_guest() && model.play->game().text == game.game;
}

std::string key_at_hand(const Model& model) {
  if (model.play == nullptr || model.learning.table || model.watches_shared()) return {};
  if (model.watches_guest()) return model.games.watched_key;
  return table_key(model.whole_game().game().text);
}

void open_games(Model& model) {
  model.games.shown = GamesList::page;
  model.games.named.clear();
  model.games.pending_deletion.clear();
  model.games.told.clear();
  model.offsets["games"] = 0;
  std::erase(model.dialogs, Dialog::Games);  // below a notice it may be open already
  model.open(Dialog::Games);
}

void go_on_with(Model& model, const std::string& key) {
  model.turn.reset();
  forget_last(model);
  if (is_at_table(key)) return model.resume(game_at_table(model, key));
  std::unique_ptr<GameSession> game = opened(model, key);
  if (game == nullptr) return;
  const io::GameName name = game->game();
  if (!model.put_away(name)) return model.tell(model.words("games.no_room"));
  model.quit_to_title();
  Storage& storage = model.platform.storage;
  const bool moved = KeptGames::move(storage, key, table_key(name.text));
  if (moved) model.games.kept.forget(storage, key);
  model.take(name, std::move(game));
  model.resume(name);
  // Where it had to stay in the list there may still be room for what is decided from now on.
  if (!moved) model.save_game(*model.play);
  model.games.note_day(model, name);
}

bool look_at(Model& model, const std::string& key) {
  model.turn.reset();
  if (is_at_table(key)) {
    model.resume(game_at_table(model, key));
  } else {
    std::unique_ptr<GameSession> game = opened(model, key);
    if (game == nullptr) return false;
    model.quit_to_title();
    model.games.watched = std::move(game);
    model.games.watched_key = key;
    model.play = model.games.watched.get();
  }
  model.look_back(0, 0);
  return true;
}

void review_game(Model& model, const std::string& key) {
  if (!look_at(model, key)) return;
  can_review(model) ? open_review(model) : model.tell(why_no_review(model));
}

void name_game(Model& model, const std::string& key, const std::string& name) {
  const bool kept = KeptGames::set_name(model.platform.storage, key, io::plain(name));
  model.games.told = kept ? std::string() : model.words("games.not_named");
}

void delete_game(Model& model, const std::string& key) {
  GamesList& games = model.games;
  games.pending_deletion.clear();
  games.named.clear();
  Storage& storage = model.platform.storage;
  bool gone = false;
  if (is_at_table(key)) {
    // What is kept there may be another one, which could not be moved or read.
    const io::GameName table = game_at_table(model, key);
    const bool own = !games.owes(table) && model.read_kept(key);
    gone = !own || games.kept.remove(storage, key);
    if (gone) model.take(table, nullptr);
  } else {
    gone = games.kept.remove(storage, key);
  }
  games.told = model.words(gone ? "games.deleted" : "games.not_deleted");
}

void export_game(Model& model, const std::string& key) {
  std::unique_ptr<GameSession> read;
  const GameSession* game = nullptr;
  int day = 0;
  if (is_at_table(key)) {
    game = model.kept(game_at_table(model, key));
    day = model.games.day_of(game->game());
  } else {
    read = opened(model, key);
    game = read.get();
    day = kept_place(key)->day;
  }
  if (game == nullptr || model.platform.device == nullptr) return;
  std::string file = "drago-" + std::string(game->game().text);
  io::GameNote note;
  note.name = KeptGames::name(model.platform.storage, key);
  if (day > 0) {
    note.day = date_of(day);
    file += "-" + note.day;
  }
  const auto saved =
      model.platform.device->save_file(file + ".jsonl", model.entry(game->game()).log(*game, note));
  model.games.told =
      saved ? model.words("games.exported", {{"file", *saved}}) : model.words("games.not_exported");
}

bool list_next_game(Model& model) {
  const std::optional<std::string> key = model.games.kept.unread();
  if (!key) return false;
  const auto read = model.read_kept(*key);
  if (!read) {
    set_aside(model, *key, read.error());
    return true;
  }
  KeptGame told = kept_game(model, **read, *key);
  told.size = model.platform.storage.read(*key).value_or("").size();
  model.games.kept.add(model.platform.storage, std::move(told));
  return true;
}

}  // namespace app
