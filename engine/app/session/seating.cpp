// Seatings in saves; see seating.hpp.
#include "app/session/seating.hpp"

#include "io/names.hpp"

namespace app {
namespace {

constexpr std::string_view given_up_key = "given_up_by";

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
  if (seating.given_up_by) {
    out.emplace(given_up_key, std::to_string(seating.given_up_by->index));
  }
  return out;
}

core::Result<Seating, io::LoadError> read_seating(std::span<const Symbol> symbols,
                                                  const std::vector<io::SavedSeat>& seats,
                                                  const io::TableSettings& settings) {
  Seating out;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const auto symbol = std::find_if(symbols.begin(), symbols.end(),
                                     [&](Symbol each) { return name_of(each) == seats[i].symbol; });
    if (symbol == symbols.end()) {
      return io::LoadError{"seats[" + std::to_string(i) + "].symbol", "there is no such symbol"};
    }
    out.players.push_back({seats[i].kind, seats[i].name, *symbol});
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
