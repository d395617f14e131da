// How games come into the list that were not played at one of its tables: from files, and from
// tables over the net; see games_list.hpp.
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/game_screens.hpp"
#include "app/screens/games_list.hpp"
#include "app/screens/model.hpp"
#include "app/screens/net/net_files.hpp"
#include "app/screens/symbols.hpp"
#include "app/session/daily.hpp"
#include "app/session/games.hpp"
#include "io/checksum.hpp"
#include "io/json_reader.hpp"
#include "io/link.hpp"

namespace app {
namespace {

/// By io::LogFault.
constexpr std::array<const char*, 6> faults = {"import.damaged", "import.foreign", "import.newer",
                                               "import.long",    "import.several", "import.bare"};

void refuse(Model& model, const io::LogError& error) {
  constexpr std::size_t longest_reason = 200;
  model.tell(model.words(faults[static_cast<std::size_t>(error.fault)],
                         {{"fault", io::shown(io::message(error.where), longest_reason)},
                          {"most", number(static_cast<int>(io::longest_file >> 20U))}}));
}

/// The game as one that was played elsewhere.
void make_foreign(const Model& model, GameSession& game) {
  // Its day has had its result, or it was somebody else's.
  game.seating().deal = {};
  game.seating().uncounted = true;
  for (Player& each : game.seating().players) {
    if (each.name.empty()) each.name = model.words(usual_name_key(each.symbol));
  }
}

bool same_points(const KeptGame& one, const KeptGame& other) {
  return std::equal(one.seats.begin(), one.seats.end(), other.seats.begin(), other.seats.end(),
                    [](const auto& a, const auto& b) { return a.points == b.points; });
}

/// Where the list has a finished game already, its own or from elsewhere; empty: nowhere.
std::string key_of(const Model& model, const KeptGame& game, const std::string& save) {
  std::vector<KeptGame> listed = games_at_tables(model);
  const std::vector<KeptGame>& kept = model.games.kept.all();
  listed.insert(listed.end(), kept.begin(), kept.end());
  for (const KeptGame& each : listed) {
    if (!each.over || each.game != game.game || !same_points(each, game)) continue;
    const auto read = model.read_kept(each.key);
    if (!read) continue;
    make_foreign(model, **read);
    if ((*read)->write() == save) return each.key;
  }
  return {};
}

/// The list with a game that has come, and its place in it.
void tell_arrival(Model& model, const GameEntry& game, const Arrival& arrival) {
  if (!model.games_open()) open_games(model);
  model.offsets["games"] = 0;
  GamesList& games = model.games;
  std::string what = model.words(game.screens->key);
  const auto place = kept_place(arrival.key);
  if (const int day = place ? place->day : games.day_of(game.name); day > 0) {
    what += ", " + date_of(day);
  }
  games.told = model.words(arrival.was_there ? "games.there" : "games.imported", {{"game", what}});
  if (const KeptGame* const row = games.kept.of(arrival.key)) {
    games.shown =
        std::max(games.shown, static_cast<std::size_t>(row - games.kept.all().data()) + 1);
  }
}

}  // namespace

Arrival add_to_list(Model& model, GameSession& game, std::optional<int> day) {
  make_foreign(model, game);
  const int today = model.platform.today();
  // A day that has not come yet is of a clock that is wrong.
  const int last = std::max(0, today == 0 ? day.value_or(0) : std::min(day.value_or(today), today));
  std::string save = game.write();
  KeptGame stored = kept_game(model, game, {});
  if (stored.over) {
    if (std::string key = key_of(model, stored, save); !key.empty()) return {key, true};
  }
  Storage& storage = model.platform.storage;
  KeptGames& kept = model.games.kept;
  Arrival out = {kept.free_key(storage, last)};
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
  std::optional<io::LoadError> fault;
  const io::JsonReader first(*start, fault);
  std::optional<int> day;
  std::string name;
  if (first.has("day")) day = first.field("day").word("day", day_of_date);
  if (first.has("name")) name = io::plain(first.field("name").text(io::longest_game_name));
  if (fault) return refuse(model, {io::LogFault::Damaged, io::inside("line 1", *fault)});
  auto read = (*entry)->read_log(*text);
  if (!read) return refuse(model, read.error());
  const Arrival arrival = add_to_list(model, **read, day);
  if (arrival.key.empty()) return model.tell(model.words("games.no_room"));
  tell_arrival(model, **entry, arrival);
  const bool named = !arrival.was_there && !name.empty();
  if (named && !KeptGames::set_name(model.platform.storage, arrival.key, name)) {
    model.games.told += " " + model.words("games.not_named");
  }
}

}  // namespace app
