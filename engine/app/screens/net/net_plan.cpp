// The plan of a table over the net, as whoever has opened it changes it.
#include <algorithm>
#include <utility>

#include "app/screens/game_screens.hpp"
#include "app/screens/model.hpp"
#include "app/screens/net/net_play.hpp"
#include "app/screens/setup/setup_parts.hpp"
#include "app/screens/symbols.hpp"
#include "core/check.hpp"

namespace app {
namespace {

constexpr std::size_t fewest_seats = 2;

Symbol free_symbol(const Model& model) {
  const auto& symbols = model.entry(game_of_net(model)).symbols;
  for (const Symbol each : symbols) {
    const auto& seats = model.net.seats;
    if (std::none_of(seats.begin(), seats.end(),
                     [each](const NetSeat& seat) { return seat.symbol == each; })) {
      return each;
    }
  }
  return symbols.front();
}

void seat_bot(Model& model, NetSeat& seat, SeatKind level) {
  seat = {.kind = level, .name = {}, .symbol = seat.symbol, .connected = true};
  if (!seat.symbol) seat.symbol = free_symbol(model);
  seat.name = model.words(usual_name_key(*seat.symbol));
}

NetPlan plan_of(const Model& model) {
  const NetPlay& net = model.net;
  const GameEntry& entry = model.entry(game_of_net(model));
  const auto board =
      model.platform.assets.find(entry.board_for(static_cast<int>(net.seats.size())));
  CORE_CHECK(board.has_value(), "the board file is missing");
  return {entry.name, entry.terms(*board, net.values), net.seats, net.first, net.hints};
}

}  // namespace

io::GameName game_of_net(const Model& model) {
  return model.net.game.value_or(model.platform.games.front().name);
}

std::size_t most_seats(const Model& model) {
  return model.entry(game_of_net(model)).symbols.size();
}

int open_seats(const NetPlay& net) {
  return static_cast<int>(std::count_if(net.seats.begin(), net.seats.end(),
                                        [](const NetSeat& seat) { return !seat.kind; }));
}

int persons_at(const NetPlay& net) {
  return static_cast<int>(std::count_if(net.seats.begin(), net.seats.end(), [](const NetSeat& s) {
    return s.kind == SeatKind::Person;
  }));
}

std::string name_of_own(const Model& model) {
  std::string typed = name_from(model.net.name);
  if (!typed.empty()) return typed;
  const Symbol symbol = model.net.symbol.value_or(model.entry(game_of_net(model)).symbols.front());
  return model.words(usual_name_key(symbol));
}

bool has_begun(const NetTable& table) {
  return table.stage == NetTable::Stage::Game || table.stage == NetTable::Stage::Over;
}

std::string net_link(const Model& model) {
  const std::optional<NetTable>& table = model.net.table();
  if (!table) return {};
  if (!table->link.empty()) return table->link;
  if (table->code.empty() || model.platform.device == nullptr) return {};
  return model.platform.device->address() + "#/net/" + table->code;
}

void share_net_link(Model& model) {
  const std::string game = model.words(model.entry(game_of_net(model)).screens->key);
  const bool begun = model.net.table() && has_begun(*model.net.table());
  std::string text = model.words(begun ? "net.link.text_begun" : "net.link.text", {{"game", game}});
  text += "\n" + net_link(model);
  Device* const device = model.platform.device;
  const ShareStatus how = device != nullptr ? device->share(text) : ShareStatus::Failed;
  model.shared_item = SharedItem{std::move(text), how};
}

void begin_net_table(Model& model) {
  NetPlay& net = model.net;
  const GameEntry& entry = model.entry(game_of_net(model));
  const std::string kept =
      model.platform.storage.read("plan." + std::string(entry.name.text)).value_or("");
  net.values = read_setup(entry, kept).values;
  const auto& symbols = entry.symbols;
  const bool fits =
      net.symbol && std::find(symbols.begin(), symbols.end(), *net.symbol) != symbols.end();
  if (!fits) net.symbol = symbols.front();
  const NetSeat own = {.kind = SeatKind::Person,
                       .name = name_of_own(model),
                       .symbol = net.symbol,
                       .own = true,
                       .connected = true};
  net.seats = {own, NetSeat{}};
  net.client.open(plan_of(model), own.name, *own.symbol);
}

void tell_plan(Model& model) { model.net.client.change(plan_of(model)); }

void put_on_seat(Model& model, core::Seat at, std::optional<SeatKind> kind) {
  NetSeat& seat = model.net.seats[at.index];
  if (kind) {
    seat_bot(model, seat, *kind);
  } else {
    seat = {};
  }
  tell_plan(model);
}

void add_seat(Model& model) {
  if (model.net.seats.size() >= most_seats(model)) return;
  model.net.seats.emplace_back();
  tell_plan(model);
}

void remove_seat(Model& model, core::Seat seat) {
  NetPlay& net = model.net;
  if (net.seats.size() <= fewest_seats) return;
  net.seats.erase(net.seats.begin() + seat.index);
  net.first.reset();
  tell_plan(model);
}

void fill_open_seats(Model& model) {
  for (NetSeat& seat : model.net.seats) {
    if (!seat.kind) seat_bot(model, seat, SeatKind::Medium);
  }
  tell_plan(model);
}

void remove_open_seats(Model& model) {
  NetPlay& net = model.net;
  std::erase_if(net.seats, [](const NetSeat& seat) { return !seat.kind; });
  net.first.reset();
  tell_plan(model);
}

}  // namespace app
