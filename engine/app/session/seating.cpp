// Seatings in saves; see seating.hpp.
#include "app/session/seating.hpp"

#include "io/names.hpp"
#include "io/text_lines.hpp"

namespace app {
namespace {

constexpr std::string_view given_up_key = "given_up_by";
/// What a table is or not; in a save "yes", or nothing.
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

/// "29 Anna".
std::optional<Rival> rival_of(std::string_view text) {
  const std::optional<int> points = io::number_in(io::take_word(text));
  if (!points || text.empty()) return std::nullopt;
  return Rival{std::string(text), *points};
}

/// Whether a setting that is "yes" or not there is there; refused where it is something else.
core::Result<bool, io::LoadError> flag_in(const io::TableSettings& settings, std::string_view key) {
  const auto found = settings.find(key);
  if (found == settings.end()) return false;
  if (found->second == "yes") return true;
  return io::LoadError{"table." + std::string(key), "this must be yes, or not be there"};
}

std::string_view name_of(Symbol symbol) { return io::name_in(symbol_names, symbol); }

}  // namespace

std::vector<io::SavedSeat> saved_seats(const Seating& seating) {
  std::vector<io::SavedSeat> out;
  for (const Player& player : seating.players) {
    out.push_back({player.kind, player.name, std::string(name_of(player.symbol))});
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
    const auto has = [each](const io::SavedSeat& seat) { return seat.symbol == name_of(each); };
    if (std::none_of(seats.begin(), seats.end(), has)) return std::string(name_of(each));
  }
  return {};
}

core::Result<Seating, io::LoadError> read_seating(std::span<const Symbol> symbols,
                                                  const std::vector<io::SavedSeat>& seats,
                                                  const io::TableSettings& settings) {
  Seating out;
  if (const auto day = settings.find(day_key); day != settings.end()) {
    out.deal.day = io::number_in(day->second);
    if (!out.deal.day) return io::LoadError{"table.day", "this must be a number of days"};
  }
  if (const auto rival = settings.find(rival_key); rival != settings.end()) {
    out.deal.rival = rival_of(rival->second);
    if (!out.deal.rival) return io::LoadError{"table.rival", "this must be points and a name"};
    const auto given_up = flag_in(settings, rival_given_up_key);
    if (!given_up) return given_up.error();
    out.deal.rival->given_up = *given_up;
  }
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const auto symbol = std::find_if(symbols.begin(), symbols.end(),
                                     [&](Symbol each) { return name_of(each) == seats[i].symbol; });
    if (symbol == symbols.end()) {
      return io::LoadError{"seats[" + std::to_string(i) + "].symbol", "there is no such symbol"};
    }
    if (std::any_of(out.players.begin(), out.players.end(),
                    [symbol](const Player& each) { return each.symbol == *symbol; })) {
      return io::LoadError{"seats[" + std::to_string(i) + "].symbol", "another seat has it, too"};
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
    return io::LoadError{"table.given_up_by", "this must be a seat of the game"};
  }
  out.given_up_by = core::Seat{static_cast<std::uint8_t>(seat[0] - '0')};
  return out;
}

}  // namespace app
