// How games come into the list that were not played at one of its tables: from files, and from
// tables over the net; see games_list.hpp.
#include <array>
#include <string>
#include <utility>

#include "app/screens/game_screens.hpp"
#include "app/screens/games_list.hpp"
#include "app/screens/model.hpp"
#include "app/screens/net/net_files.hpp"
#include "app/screens/symbols.hpp"
#include "app/session/games.hpp"
#include "io/checksum.hpp"
#include "io/json_reader.hpp"

namespace app {
namespace {

/// By io::LogFault.
constexpr std::array<const char*, 6> faults = {"import.damaged", "import.foreign", "import.newer",
                                               "import.long",    "import.several", "import.bare"};

void refuse(Model& model, const io::LogError& error) {
  constexpr std::size_t longest_reason = 200;
  model.tell(model.words(faults[static_cast<std::size_t>(error.fault)],
                         {{"fault", io::shown(io::message(error.where), longest_reason)}}));
}

/// Where the list has a finished game already; empty: nowhere.
std::string key_of(const Model& model, std::string_view game, const std::string& save) {
  for (const StoredGame& each : model.games.kept.all()) {
    const bool alike = each.over && each.game == game && each.size == save.size();
    if (alike && model.platform.storage.read(each.key) == save) return each.key;
  }
  return {};
}

}  // namespace

std::string add_to_list(Model& model, GameSession& game, Twice twice) {
  // Its day has had its result, or it was somebody else's.
  game.seating().deal = {};
  game.seating().uncounted = true;
  for (Player& each : game.seating().players) {
    if (each.name.empty()) each.name = model.words(usual_name_key(each.symbol));
  }
  Storage& storage = model.platform.storage;
  const std::string save = io::with_checksum(game.write());
  if (twice == Twice::No) {
    if (std::string key = key_of(model, game.game().text, save); !key.empty()) return key;
  }
  GamesList& games = model.games;
  StoredGame stored =
      stored_game(model, game, games.kept.free_key(storage, model.platform.today()));
  if (!storage.write(stored.key, save)) return {};
  std::string key = stored.key;
  stored.size = save.size();
  games.kept.add(storage, std::move(stored));
  games.kept.make_room(storage);
  return key;
}

void import_game(Model& model, const std::optional<std::string>& text) {
  if (!text) return refuse(model, {io::LogFault::Long, {}});
  if (is_signed_file(*text)) return bring_signed_file(model, *text);
  if (is_statistics_file(*text)) return import_statistics(model, *text);
  const auto start = io::read_log_start(*text);
  if (!start) return refuse(model, start.error());
  const auto entry = game_of(*start, model.platform.games);
  if (!entry) return refuse(model, {io::LogFault::Foreign, io::inside("line 1", entry.error())});
  if ((*entry)->read_log == nullptr) {
    const auto where = io::LoadError{"line 1: game", "has no logs"};
    return refuse(model, {io::LogFault::Foreign, where});
  }
  auto read = (*entry)->read_log(*text);
  if (!read) return refuse(model, read.error());
  if (add_to_list(model, **read, Twice::Yes).empty()) {
    return model.tell(model.words("games.no_room"));
  }
  if (!model.games_open()) open_games(model);
  model.offsets["games"] = 0;
  model.games.told = model.words("games.imported", {{"game", model.words((*entry)->screens->key)}});
}

}  // namespace app
