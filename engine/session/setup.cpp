// Setups, seatings and seeds as text.
#include "session/setup.hpp"

#include <algorithm>
#include <charconv>

#include "io/files.hpp"
#include "io/json.hpp"
#include "session/game.hpp"

namespace app {

// Seatings in saves.

namespace {

constexpr std::string_view given_up_key = "given_up_by";
/// A flag of the seating; saves contain "yes" or nothing.
struct Flag {
  std::string_view key;
  bool Seating::*value;
};
constexpr std::array<Flag, 5> flags = {{{"open_hands", &Seating::open_hands},
                                        {"practice", &Seating::practice},
                                        {"played_on", &Seating::played_on},
                                        {"advised", &Seating::advised},
                                        {"uncounted", &Seating::uncounted}}};

constexpr std::string_view rival_key = "rival";
constexpr std::string_view rival_given_up_key = "rival_given_up";
constexpr std::string_view day_key = "day";

/// Reads "29 Anna", points and name.
std::optional<Rival> rival_of(std::string_view text) {
  const std::optional<int> points = io::number_in(io::take_word(text));
  if (!points || text.empty()) return std::nullopt;
  return Rival{std::string(text), *points};
}

/// Reads a flag: "yes" or missing; anything else is an error.
core::Result<bool, io::LoadError> flag_in(const io::TableSettings& settings, std::string_view key) {
  const auto found = settings.find(key);
  if (found == settings.end()) return false;
  if (found->second == "yes") return true;
  return io::LoadError{"table." + std::string(key), "must be yes or absent"};
}

}  // namespace

std::vector<io::SavedSeat> saved_seats(const Seating& seating) {
  std::vector<io::SavedSeat> out;
  for (const Player& player : seating.players) {
    out.push_back({player.kind, player.name, std::string(player.symbol->word)});
  }
  return out;
}

io::TableSettings saved_settings(const Seating& seating) {
  io::TableSettings out;
  if (seating.deal.day) out.emplace(day_key, std::to_string(*seating.deal.day));
  if (seating.deal.rival) {
    out.emplace(rival_key,
                std::to_string(seating.deal.rival->points) + " " + seating.deal.rival->name);
    if (seating.deal.rival->given_up) out.emplace(rival_given_up_key, "yes");
  }
  if (seating.given_up_by) {
    out.emplace(given_up_key, std::to_string(seating.given_up_by->index));
  }
  for (const Flag& flag : flags) {
    if (seating.*flag.value) out.emplace(flag.key, "yes");
  }
  return out;
}

std::string free_symbol(std::span<const Symbol> symbols, const std::vector<io::SavedSeat>& seats) {
  for (const Symbol each : symbols) {
    const auto has = [each](const io::SavedSeat& seat) { return seat.symbol == each->word; };
    if (std::none_of(seats.begin(), seats.end(), has)) return std::string(each->word);
  }
  return {};
}

core::Result<Seating, io::LoadError> read_seating(std::span<const Symbol> symbols,
                                                  const std::vector<io::SavedSeat>& seats,
                                                  const io::TableSettings& settings) {
  Seating out;
  if (const auto day = settings.find(day_key); day != settings.end()) {
    out.deal.day = io::number_in(day->second);
    if (!out.deal.day) return io::LoadError{"table.day", "must be a number of days"};
  }
  if (const auto rival = settings.find(rival_key); rival != settings.end()) {
    out.deal.rival = rival_of(rival->second);
    if (!out.deal.rival) return io::LoadError{"table.rival", "must be points and a name"};
    const auto given_up = flag_in(settings, rival_given_up_key);
    if (!given_up) return given_up.error();
    out.deal.rival->given_up = *given_up;
  }
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const auto symbol = symbol_named(symbols, seats[i].symbol);
    if (!symbol) {
      return io::LoadError{"seats[" + std::to_string(i) + "].symbol", "there is no such symbol"};
    }
    if (std::any_of(out.players.begin(), out.players.end(),
                    [symbol](const Player& each) { return each.symbol == *symbol; })) {
      return io::LoadError{"seats[" + std::to_string(i) + "].symbol",
                           "another seat has the same symbol"};
    }
    out.players.push_back({seats[i].kind, seats[i].name, *symbol});
  }
  for (const Flag& flag : flags) {
    const auto set = flag_in(settings, flag.key);
    if (!set) return set.error();
    out.*flag.value = *set;
  }
  const auto given_up = settings.find(given_up_key);
  if (given_up == settings.end()) return out;
  const std::string& seat = given_up->second;
  if (seat.size() != 1 || seat[0] < '0' || seat[0] >= '0' + out.size()) {
    return io::LoadError{"table.given_up_by", "must be a seat of the game"};
  }
  out.given_up_by = core::Seat{static_cast<std::uint8_t>(seat[0] - '0')};
  return out;
}

namespace {

constexpr std::string_view empty_name = "empty";

/// Reads the kind of a seat; false if it is unknown. Old texts number the kinds: person, greedy,
/// random, empty.
bool read_kind(std::string_view name, std::optional<SeatKind>& kind) {
  constexpr std::array<std::string_view, 4> numbered = {"person", "medium", "easy", empty_name};
  if (name.size() == 1 && name[0] >= '0' && name[0] <= '3') {
    name = numbered[static_cast<std::size_t>(name[0] - '0')];
  }
  kind.reset();
  for (const SeatKind each : seat_kinds) {
    if (io::name(each) == name) kind = each;
  }
  return kind || name == empty_name;
}

/// Reads a seat from the rest of its line; false if it is invalid or its symbol is taken.
bool read_seat(std::string_view words, const GameEntry& game, GameSetup& setup, std::size_t at) {
  const std::string_view kind = io::take_word(words);
  const std::optional<int> number = io::number_in(io::take_word(words));
  SeatSetup seat;
  if (!number || !read_kind(kind, seat.kind)) return false;
  const std::optional<Symbol> symbol = symbol_numbered(game.symbols, *number);
  if (!symbol) return false;
  seat.symbol = *symbol;
  for (std::size_t before = 0; before < at; ++before) {
    if (setup.seats[before].symbol == seat.symbol) return false;
  }
  seat.name = words;
  setup.seats[at] = seat;
  return true;
}

}  // namespace

int GameSetup::seated() const {
  return static_cast<int>(std::count_if(
      seats.begin(), seats.end(), [](const SeatSetup& each) { return each.kind.has_value(); }));
}

int GameSetup::persons() const {
  return static_cast<int>(std::count_if(seats.begin(), seats.end(), [](const SeatSetup& each) {
    return each.kind == SeatKind::Person;
  }));
}

GameSetup default_setup(const GameEntry& game) {
  GameSetup setup{.game = game.name,
                  .seats = {},
                  .first_seat = {},
                  .seed = {},
                  .open_hands = false,
                  .practice = false,
                  .values = {}};
  for (const Symbol symbol : game.symbols) {
    std::optional<SeatKind> kind;
    if (setup.seat_count() <= game.default_bots) kind = SeatKind::Medium;
    if (setup.seats.empty()) kind = SeatKind::Person;
    setup.seats.push_back({kind, {}, symbol});
  }
  setup.values.resize(game.options.size());
  return setup;
}

std::string write_setup(const GameEntry& game, const GameSetup& setup) {
  std::string out;
  const auto put = [&out](std::string_view what, std::string_view value) {
    out.append(what).append(" ").append(value).append("\n");
  };
  for (const SeatSetup& seat : setup.seats) {
    std::string words(seat.kind ? io::name(*seat.kind) : empty_name);
    words += " " + std::to_string(seat.symbol->number) + " " + seat.name;
    put("chair", words);
  }
  for (std::size_t i = 0; i < game.options.size(); ++i) {
    put(game.options[i].key, std::to_string(setup.values[i]));
  }
  if (setup.open_hands) put("open_hands", "1");
  if (setup.practice) put("practice", "1");
  if (setup.first_seat) put("first", std::to_string(*setup.first_seat));
  return out;
}

GameSetup read_setup(const GameEntry& game, const std::string& text) {
  GameSetup setup = default_setup(game);
  const std::size_t seats = setup.seats.size();
  std::size_t at = 0;
  bool readable = true;
  io::each_line(text, [&](std::string_view line) {
    const std::string_view what = io::take_word(line);
    if (what == "chair") {
      if (at < seats) readable = read_seat(line, game, setup, at++) && readable;
      return;
    }
    const int number = io::number_in(io::take_word(line)).value_or(-1);
    if (number < 0) return;
    for (std::size_t i = 0; i < game.options.size(); ++i) {
      const SetupOption& option = game.options[i];
      if (what == option.key && number < option.count()) setup.values[i] = number;
    }
    if (what == "open_hands") setup.open_hands = number == 1;
    if (what == "practice") setup.practice = number == 1;
    if (what == "first" && number < setup.seat_count()) setup.first_seat = number;
  });
  if (!readable || (at != 0 && at != seats)) return default_setup(game);
  // An empty seat cannot begin.
  if (setup.first_seat && !setup.seats[static_cast<std::size_t>(*setup.first_seat)].kind) {
    setup.first_seat.reset();
  }
  return setup;
}

std::uint64_t seed_of(const std::string& text) {
  std::uint64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  if (read.ec == std::errc() && read.ptr == end) return number;
  std::uint64_t hash = 0xCBF29CE484222325ULL;  // FNV-1a
  for (const char letter : text) {
    hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001B3ULL;
  }
  return hash;
}

}  // namespace app
