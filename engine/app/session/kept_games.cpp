// The index of the kept games, and their saves; see kept_games.hpp.
#include "app/session/kept_games.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "io/checksum.hpp"
#include "io/json_reader.hpp"
#include "io/json_writer.hpp"
#include "io/names.hpp"
#include "io/text_lines.hpp"

namespace app {
namespace {

constexpr std::string_view index_key = "games.index";
constexpr std::string_view index_format = "drago-games/1";
constexpr std::string_view place_start = "kept.";
constexpr std::string_view name_end = ".name";
constexpr std::string_view review_end = ".review";
/// Entries of an index; far more than there are.
constexpr std::size_t longest_index = 5'000;
constexpr int most_number = 1'000'000'000;
constexpr std::size_t longest_position = 64;

/// The newest first.
bool comes_before(const KeptGame& one, const KeptGame& other) {
  const KeptPlace a = kept_place(one.key).value_or(KeptPlace{});
  const KeptPlace b = kept_place(other.key).value_or(KeptPlace{});
  return a.day != b.day ? a.day > b.day : a.number > b.number;
}

KeptGame::Seat read_seat(const io::JsonReader& reader) {
  reader.only({"kind", "name", "symbol", "points"});
  KeptGame::Seat out;
  out.player.kind = reader.field("kind").word("kind", io::seat_kind_named);
  out.player.name = reader.field("name").text(200);
  out.player.symbol = reader.field("symbol").word("symbol", io::finder<Symbol>(symbol_names));
  out.points = reader.field("points").integer(-10'000, 10'000);
  return out;
}

KeptGame read_game(const io::JsonReader& reader) {
  reader.only({"key", "game", "over", "advised", "progress", "size", "seats", "position"});
  KeptGame out;
  out.key = reader.field("key").text(40);
  out.game = reader.field("game").text(40);
  out.over = reader.field("over").boolean();
  out.advised = reader.has("advised") && reader.field("advised").boolean();
  out.progress = reader.field("progress").text(200);
  out.size = static_cast<std::size_t>(reader.field("size").integer(0, 1 << 20));
  const io::JsonReader seats = reader.field("seats");
  seats.each(1, core::max_seats, [&out](const io::JsonReader& seat, std::size_t /*at*/) {
    out.seats.push_back(read_seat(seat));
  });
  const io::JsonReader position = reader.field("position");
  position.each(0, longest_position, [&out](const io::JsonReader& each, std::size_t /*at*/) {
    out.position.push_back(each.integer(0, 255));
  });
  return out;
}

}  // namespace

std::string table_key(std::string_view game) { return std::string("game.").append(game); }

std::string kept_key(const KeptPlace& place) {
  return std::string(place_start) + std::to_string(place.day) + "." + std::to_string(place.number);
}

std::optional<KeptPlace> kept_place(std::string_view key) {
  if (!key.starts_with(place_start)) return std::nullopt;
  const std::string_view numbers = key.substr(place_start.size());
  const std::size_t point = numbers.find('.');
  if (point == std::string_view::npos) return std::nullopt;
  const std::optional<int> day = io::number_in(numbers.substr(0, point));
  const std::optional<int> number = io::number_in(numbers.substr(point + 1));
  if (!day || !number || *number > most_number) return std::nullopt;
  const KeptPlace out = {*day, *number};
  return kept_key(out) == key ? std::optional(out) : std::nullopt;
}

std::string write_index(const std::vector<KeptGame>& games, std::string_view language) {
  io::JsonWriter json;
  json.open_object().text("format", index_format).text("language", language);
  json.list("games", games, [&json](const KeptGame& game) {
    json.open_object().text("key", game.key).text("game", game.game).key("over");
    json.boolean(game.over);
    if (game.advised) json.key("advised").boolean(true);
    json.text("progress", game.progress);
    json.number("size", static_cast<std::int64_t>(game.size));
    json.list("seats", game.seats, [&json](const KeptGame::Seat& each) {
      json.open_object().text("kind", io::name(each.player.kind)).text("name", each.player.name);
      json.text("symbol", io::name_in(symbol_names, each.player.symbol));
      json.number("points", each.points).close_object();
    });
    json.list("position", game.position, [&json](int each) { json.number(each); });
    json.close_object();
  });
  json.close_object();
  return io::with_checksum(json.take());
}

core::Result<std::vector<KeptGame>, io::LoadError> read_index(std::string_view text,
                                                              std::string_view language) {
  const auto json = io::parse_json(text);
  if (!json) return json.error();
  if (auto fault = io::checksum_fault(text, *json)) return *std::move(fault);
  std::optional<io::LoadError> fault;
  const io::JsonReader root(*json, fault);
  root.only({"format", "language", "games", "checksum"});
  root.field("format").must_be(index_format);
  const bool same_words = root.field("language").text(40) == language;
  std::vector<KeptGame> out;
  const io::JsonReader games = root.field("games");
  games.each(0, longest_index, [&](const io::JsonReader& each, std::size_t /*at*/) {
    // Written before there were pictures: it is read again.
    if (!each.has("position")) return;
    KeptGame game = read_game(each);
    if (same_words || game.over) out.push_back(std::move(game));
  });
  if (fault) return *std::move(fault);
  const auto lost = std::find_if(out.begin(), out.end(),
                                 [](const KeptGame& each) { return !kept_place(each.key); });
  if (lost != out.end()) return io::LoadError{"games", "one of them is at no place"};
  return out;
}

bool set_aside(Storage& storage, const std::string& key) {
  std::string name = key + ".unreadable";
  for (int count = 2; storage.read(name); ++count) {
    name = key + ".unreadable." + std::to_string(count);
  }
  return storage.rename(key, name);
}

void KeptGames::find(Storage& storage, std::string_view language) {
  language_ = language;
  all_.clear();
  unread_.clear();
  auto index = read_index(storage.read(index_key).value_or(""), language);
  std::vector<KeptGame> known;
  if (index) known = std::move(index).value();
  for (const KeptGame& each : known) {
    numbers_ = std::max(numbers_, kept_place(each.key)->number);
  }
  for (const std::string& key : storage.keys()) {
    const std::optional<KeptPlace> place = kept_place(key);
    if (!place) continue;
    numbers_ = std::max(numbers_, place->number);
    const auto found = std::find_if(known.begin(), known.end(),
                                    [&key](const KeptGame& each) { return each.key == key; });
    if (found == known.end()) {
      unread_.push_back(key);
    } else if (of(key) == nullptr) {
      all_.push_back(*found);
    }
  }
  std::sort(all_.begin(), all_.end(), comes_before);
}

const KeptGame* KeptGames::of(std::string_view key) const {
  const auto found = std::find_if(all_.begin(), all_.end(),
                                  [key](const KeptGame& each) { return each.key == key; });
  return found == all_.end() ? nullptr : &*found;
}

std::optional<std::string> KeptGames::unread() const {
  return unread_.empty() ? std::nullopt : std::optional(unread_.back());
}

std::string KeptGames::free_key(Storage& storage, int day) {
  while (true) {
    numbers_ = numbers_ % most_number + 1;
    std::string out = kept_key({day, numbers_});
    if (of(out) == nullptr && !storage.read(out)) return out;
  }
}

void KeptGames::add(Storage& storage, KeptGame game) {
  std::erase(unread_, game.key);
  std::erase_if(all_, [&game](const KeptGame& each) { return each.key == game.key; });
  all_.insert(std::upper_bound(all_.begin(), all_.end(), game, comes_before), std::move(game));
  keep_index(storage);
}

void KeptGames::forget(Storage& storage, std::string_view key) {
  std::erase(unread_, key);
  std::erase_if(all_, [key](const KeptGame& each) { return each.key == key; });
  keep_index(storage);
}

bool KeptGames::remove(Storage& storage, const std::string& key) {
  if (!storage.remove(key)) return false;
  storage.remove(key + std::string(name_end));
  if (!review(storage, key).empty()) storage.remove(key + std::string(review_end));
  forget(storage, key);
  return true;
}

void KeptGames::make_room(Storage& storage, std::string_view spared) {
  std::size_t finished = 0;
  std::size_t bytes = 0;
  for (const KeptGame& each : all_) {
    finished += each.over ? 1 : 0;
    bytes += each.size;
  }
  const auto may_go = [&](const KeptGame& each) { return each.over && each.key != spared; };
  while (finished > most_finished || (finished > 0 && bytes > most_bytes)) {
    auto oldest = std::find_if(all_.rbegin(), all_.rend(), [&](const KeptGame& each) {
      return may_go(each) && name(storage, each.key).empty();
    });
    // Only named ones are left.
    if (oldest == all_.rend()) oldest = std::find_if(all_.rbegin(), all_.rend(), may_go);
    if (oldest == all_.rend()) return;
    bytes -= oldest->size;
    --finished;
    if (!remove(storage, std::string(oldest->key))) return;
  }
}

std::string KeptGames::name(Storage& storage, std::string_view key) {
  return storage.read(std::string(key).append(name_end)).value_or("");
}

bool KeptGames::set_name(Storage& storage, std::string_view key, std::string_view name) {
  const std::string where = std::string(key).append(name_end);
  const bool blank = name.find_first_not_of(' ') == std::string_view::npos;
  return blank ? storage.remove(where) : storage.write(where, name);
}

bool KeptGames::move(Storage& storage, const std::string& from, const std::string& to) {
  if (storage.read(to)) return false;
  // First the name: without it a game is still there, but not the other way round.
  const std::string name = KeptGames::name(storage, from);
  if (!name.empty() && !set_name(storage, to, name)) return false;
  if (!storage.rename(from, to)) {
    set_name(storage, to, "");
    return false;
  }
  if (!name.empty()) set_name(storage, from, "");
  // Last: a review can be worked out again.
  if (!review(storage, to).empty()) storage.remove(to + std::string(review_end));
  if (!review(storage, from).empty()) {
    storage.rename(from + std::string(review_end), to + std::string(review_end));
  }
  return true;
}

std::string KeptGames::review(Storage& storage, std::string_view key) {
  return storage.read(std::string(key).append(review_end)).value_or("");
}

void KeptGames::keep_review(Storage& storage, std::string_view key, const std::string& text) {
  const std::string where = std::string(key).append(review_end);
  struct Kept {
    KeptPlace place;  ///< at a table: before all others
    std::string key;
    std::size_t size;
  };
  std::vector<Kept> others;
  std::size_t all = text.size();
  for (const std::string& each : storage.keys()) {
    if (!each.ends_with(review_end) || each == where) continue;
    const std::string game = each.substr(0, each.size() - review_end.size());
    others.push_back({kept_place(game).value_or(KeptPlace{most_number, most_number}), each,
                      storage.read(each).value_or("").size()});
    all += others.back().size;
  }
  std::sort(others.begin(), others.end(), [](const Kept& a, const Kept& b) {
    return a.place.day != b.place.day ? a.place.day < b.place.day : a.place.number < b.place.number;
  });
  for (const Kept& each : others) {
    if (all <= most_review_bytes) break;
    storage.remove(each.key);
    all -= each.size;
  }
  // Where there is no room it is worked out again.
  const bool kept = all <= most_review_bytes && storage.write(where, text);
  if (!kept && !review(storage, key).empty()) storage.remove(where);
}

void KeptGames::keep_index(Storage& storage) const {
  // Where it cannot be kept the games are read again.
  storage.write(index_key, write_index(all_, language_));
}

}  // namespace app
