// Reads and writes the index of the archive, and moves, deletes and names its saves.
#include "session/archive.hpp"

#include <algorithm>
#include <utility>

#include "io/fields.hpp"
#include "io/files.hpp"
#include "session/game.hpp"

namespace app {
namespace {

constexpr std::string_view index_key = "games.index";
constexpr std::string_view index_format = "drago-games/1";
constexpr std::string_view place_start = "kept.";
constexpr std::string_view name_end = ".name";
constexpr std::string_view review_end = ".review";
/// Entries of an index; far above any real archive.
constexpr std::size_t max_index = 5'000;
constexpr int max_number = 1'000'000'000;
constexpr io::Range position = {0, 64};
constexpr io::MaxLength short_text = {40};
constexpr io::MaxLength long_text = {200};
constexpr io::NameFunctions<io::SeatKind> seat_kind = {"kind", io::name, io::seat_kind_named};

/// Newest first.
bool comes_before(const ArchivedGame& one, const ArchivedGame& other) {
  const ArchivePlace a = parse_archive_key(one.key).value_or(ArchivePlace{});
  const ArchivePlace b = parse_archive_key(other.key).value_or(ArchivePlace{});
  return a.day != b.day ? a.day > b.day : a.number > b.number;
}

}  // namespace

static void fields(io::Fields& f, ArchivedGame::Seat& seat) {
  f("kind", seat.player.kind, seat_kind)("name", seat.player.name, long_text);
  // The symbol depends on the game: see read_symbols.
  std::string symbol(seat.player.symbol->word);
  f("symbol", symbol, short_text)("points", seat.points, io::Range{-10'000, 10'000});
  if (f.has("rank", seat.rank > 1)) f("rank", seat.rank, io::Range{1, core::max_seats});
}

static void fields(io::Fields& f, ArchivedGame& game) {
  f("key", game.key, short_text)("game", game.game, short_text)("over", game.over);
  if (f.has("given_up", game.over)) f("given_up", game.given_up);
  if (f.has("advised", game.advised)) f("advised", game.advised);
  f("progress", game.progress, long_text)("size", game.size, io::Range{0, 1 << 20});
  f("seats", game.seats, io::Range{1, core::max_seats});
  f("position", game.position, position, io::Range{0, 255});
}

std::string table_key(std::string_view game) { return std::string("game.").append(game); }

std::string archive_key(const ArchivePlace& place) {
  return std::string(place_start) + std::to_string(place.day) + "." + std::to_string(place.number);
}

std::optional<ArchivePlace> parse_archive_key(std::string_view key) {
  if (!key.starts_with(place_start)) return std::nullopt;
  const std::string_view numbers = key.substr(place_start.size());
  const std::size_t point = numbers.find('.');
  if (point == std::string_view::npos) return std::nullopt;
  const std::optional<int> day = io::number_in(numbers.substr(0, point));
  const std::optional<int> number = io::number_in(numbers.substr(point + 1));
  if (!day || !number || *number > max_number) return std::nullopt;
  const ArchivePlace out = {*day, *number};
  return archive_key(out) == key ? std::optional(out) : std::nullopt;
}

static void read_symbols(const io::JsonReader& reader, GameEntries games, ArchivedGame& game) {
  const GameEntry* const entry = find_game(games, game.game);
  if (entry == nullptr) return reader.field("game").refuse("there is no such game");
  const io::JsonReader seats = reader.field("seats");
  seats.each(1, core::max_seats, [&](const io::JsonReader& seat, std::size_t at) {
    const io::JsonReader symbol = seat.field("symbol");
    if (at >= game.seats.size()) return;
    game.seats[at].player.symbol = symbol.word(
        "symbol", [entry](std::string_view word) { return symbol_named(entry->symbols, word); });
  });
}

std::string write_index(const std::vector<ArchivedGame>& games, std::string_view language) {
  io::JsonWriter json;
  json.open_object().text("format", index_format).text("language", language);
  json.list("games", games, [&json](const ArchivedGame& game) { io::write(json, game); });
  return io::with_checksum(json.close_object().take());
}

core::Result<std::vector<ArchivedGame>, io::LoadError> read_index(std::string_view text,
                                                                  std::string_view language,
                                                                  GameEntries games) {
  const auto json = io::parse_json(text);
  if (!json) return json.error();
  if (auto fault = io::checksum_fault(text, *json)) return *std::move(fault);
  std::optional<io::LoadError> fault;
  const io::JsonReader root(*json, fault);
  root.only({"format", "language", "games", "checksum"});
  root.field("format").must_be(index_format);
  const bool same_words = root.field("language").text(short_text.bytes) == language;
  std::vector<ArchivedGame> out;
  const io::JsonReader list = root.field("games");
  list.each(0, max_index, [&](const io::JsonReader& each, std::size_t /*at*/) {
    // Older entries lack the position, or how a finished game ended; their games are read again.
    if (!each.has("position")) return;
    auto game = io::read<ArchivedGame>(each);
    if (game.over && !each.has("given_up")) return;
    read_symbols(each, games, game);
    if (same_words || game.over) out.push_back(std::move(game));
  });
  if (fault) return *std::move(fault);
  const auto lost = std::find_if(out.begin(), out.end(), [](const ArchivedGame& each) {
    return !parse_archive_key(each.key);
  });
  if (lost != out.end()) return io::LoadError{"games", "a game has no valid key"};
  return out;
}

bool quarantine(Storage& storage, const std::string& key) {
  std::string name = key + ".unreadable";
  for (int count = 2; storage.read(name); ++count) {
    name = key + ".unreadable." + std::to_string(count);
  }
  return storage.rename(key, name);
}

void GameArchive::find(Storage& storage, std::string_view language, GameEntries games) {
  language_ = language;
  all_.clear();
  unread_.clear();
  auto index = read_index(storage.read(index_key).value_or(""), language, games);
  std::vector<ArchivedGame> known;
  if (index) known = std::move(index).value();
  for (const ArchivedGame& each : known) {
    numbers_ = std::max(numbers_, parse_archive_key(each.key)->number);
  }
  for (const std::string& key : storage.keys()) {
    const std::optional<ArchivePlace> place = parse_archive_key(key);
    if (!place) continue;
    numbers_ = std::max(numbers_, place->number);
    const auto found = std::find_if(known.begin(), known.end(),
                                    [&key](const ArchivedGame& each) { return each.key == key; });
    if (found == known.end()) {
      unread_.push_back(key);
    } else if (of(key) == nullptr) {
      all_.push_back(*found);
    }
  }
  std::sort(all_.begin(), all_.end(), comes_before);
}

const ArchivedGame* GameArchive::of(std::string_view key) const {
  const auto found = std::find_if(all_.begin(), all_.end(),
                                  [key](const ArchivedGame& each) { return each.key == key; });
  return found == all_.end() ? nullptr : &*found;
}

std::optional<std::string> GameArchive::unread() const {
  return unread_.empty() ? std::nullopt : std::optional(unread_.back());
}

std::string GameArchive::free_key(Storage& storage, int day) {
  while (true) {
    numbers_ = numbers_ % max_number + 1;
    std::string out = archive_key({day, numbers_});
    if (of(out) == nullptr && !storage.read(out)) return out;
  }
}

void GameArchive::add(Storage& storage, ArchivedGame game) {
  std::erase(unread_, game.key);
  std::erase_if(all_, [&game](const ArchivedGame& each) { return each.key == game.key; });
  all_.insert(std::upper_bound(all_.begin(), all_.end(), game, comes_before), std::move(game));
  save_index(storage);
}

void GameArchive::forget(Storage& storage, std::string_view key) {
  std::erase(unread_, key);
  std::erase_if(all_, [key](const ArchivedGame& each) { return each.key == key; });
  save_index(storage);
}

bool GameArchive::remove(Storage& storage, const std::string& key) {
  if (!storage.remove(key)) return false;
  storage.remove(key + std::string(name_end));
  if (!review(storage, key).empty()) storage.remove(key + std::string(review_end));
  forget(storage, key);
  return true;
}

void GameArchive::make_room(Storage& storage, std::string_view spared) {
  std::size_t finished = 0;
  std::size_t bytes = 0;
  for (const ArchivedGame& each : all_) {
    finished += each.over ? 1 : 0;
    bytes += each.size;
  }
  const auto may_go = [&](const ArchivedGame& each) { return each.over && each.key != spared; };
  while (finished > max_finished || (finished > 0 && bytes > max_bytes)) {
    auto oldest = std::find_if(all_.rbegin(), all_.rend(), [&](const ArchivedGame& each) {
      return may_go(each) && name(storage, each.key).empty();
    });
    // Only named games are left.
    if (oldest == all_.rend()) oldest = std::find_if(all_.rbegin(), all_.rend(), may_go);
    if (oldest == all_.rend()) return;
    bytes -= oldest->size;
    --finished;
    if (!remove(storage, std::string(oldest->key))) return;
  }
}

std::string GameArchive::name(Storage& storage, std::string_view key) {
  return storage.read(std::string(key).append(name_end)).value_or("");
}

bool GameArchive::set_name(Storage& storage, std::string_view key, std::string_view name) {
  const std::string where = std::string(key).append(name_end);
  const bool blank = name.find_first_not_of(' ') == std::string_view::npos;
  return blank ? storage.remove(where) : storage.write(where, name);
}

bool GameArchive::move(Storage& storage, const std::string& from, const std::string& to) {
  if (storage.read(to)) return false;
  // The name goes first: if that fails, the game stays complete at its old key.
  const std::string name = GameArchive::name(storage, from);
  if (!name.empty() && !set_name(storage, to, name)) return false;
  if (!storage.rename(from, to)) {
    set_name(storage, to, "");
    return false;
  }
  if (!name.empty()) set_name(storage, from, "");
  // The review goes last: it can be computed again.
  if (!review(storage, to).empty()) storage.remove(to + std::string(review_end));
  if (!review(storage, from).empty()) {
    storage.rename(from + std::string(review_end), to + std::string(review_end));
  }
  return true;
}

std::string GameArchive::review(Storage& storage, std::string_view key) {
  return storage.read(std::string(key).append(review_end)).value_or("");
}

void GameArchive::store_review(Storage& storage, std::string_view key, const std::string& text) {
  const std::string where = std::string(key).append(review_end);
  struct Kept {
    ArchivePlace place;  ///< at a table: newest of all
    std::string key;
    std::size_t size;
  };
  std::vector<Kept> others;
  std::size_t all = text.size();
  for (const std::string& each : storage.keys()) {
    if (!each.ends_with(review_end) || each == where) continue;
    const std::string game = each.substr(0, each.size() - review_end.size());
    others.push_back({parse_archive_key(game).value_or(ArchivePlace{max_number, max_number}), each,
                      storage.read(each).value_or("").size()});
    all += others.back().size;
  }
  std::sort(others.begin(), others.end(), [](const Kept& a, const Kept& b) {
    return a.place.day != b.place.day ? a.place.day < b.place.day : a.place.number < b.place.number;
  });
  for (const Kept& each : others) {
    if (all <= max_review_bytes) break;
    storage.remove(each.key);
    all -= each.size;
  }
  // Without space, the review is computed again when needed.
  const bool kept = all <= max_review_bytes && storage.write(where, text);
  if (!kept && !review(storage, key).empty()) storage.remove(where);
}

void GameArchive::save_index(Storage& storage) const {
  // If this fails, the next start reads all games again.
  storage.write(index_key, write_index(all_, language_));
}

}  // namespace app
