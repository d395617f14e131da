// What is told of a table over the net, read from JSON; see net_news.hpp.
#include "app/session/net_news.hpp"

#include <algorithm>
#include <array>
#include <climits>
#include <string>
#include <utility>

#include "io/names.hpp"

namespace app {
namespace {

constexpr std::array<std::string_view, 5> stage_names = {"joining", "lobby", "game", "over",
                                                         "failed"};
constexpr std::array<std::string_view, 3> relay_names = {"connecting", "connected", "none"};
constexpr std::size_t most_onlookers = 10;
constexpr std::size_t most_told = 100;     ///< of what comes and goes
constexpr std::size_t most_modules = 177;  ///< on a side of the largest QR code

bool there(const io::JsonReader& reader, std::string_view key) {
  return reader.has(key) && !reader.field(key).is_null();
}

bool is_set(const io::JsonReader& reader, std::string_view key) {
  return there(reader, key) && reader.field(key).boolean();
}

std::string text_of(const io::JsonReader& reader, std::string_view key, std::size_t longest) {
  return there(reader, key) ? reader.field(key).text(longest) : std::string();
}

NetSeat read_seat(const io::JsonReader& reader) {
  NetSeat out;
  const io::JsonReader kind = reader.field("kind");
  if (kind.text() != open_net_seat) out.kind = kind.word("sitter", io::seat_kind_named);
  out.name = text_of(reader, "name", 200);
  if (!text_of(reader, "symbol", 20).empty()) {
    const io::JsonReader symbol = reader.field("symbol");
    out.symbol = symbol.word("symbol", io::finder<Symbol>(symbol_names));
  }
  out.own = is_set(reader, "own");
  out.connected = is_set(reader, "connected");
  out.ready = is_set(reader, "ready");
  out.left = is_set(reader, "left");
  return out;
}

void read_plan(const io::JsonReader& plan, NetTable& table) {
  const io::JsonReader game = plan.field("game");
  table.game = game.word("game", io::game_named);
  table.hints = is_set(plan, "hints");
  const io::JsonReader seats = plan.field("seats");
  seats.each(0, core::max_seats, [&table](const io::JsonReader& seat, std::size_t) {
    table.seats.push_back(read_seat(seat));
  });
  if (!there(plan, "first")) return;
  const io::JsonReader first = plan.field("first");
  table.first = first.seat(std::max(1, static_cast<int>(table.seats.size())));
}

void read_game(const io::JsonReader& game, NetTable& table) {
  table.asked = is_set(game, "asked");
  const int seats = static_cast<int>(table.seats.size());
  const io::JsonReader awaited = game.field("awaited");
  awaited.each(0, core::max_seats, [&](const io::JsonReader& seat, std::size_t) {
    table.awaited.push_back(seat.seat(seats));
  });
  if (!there(game, "preparing")) return;
  const io::JsonReader preparing = game.field("preparing");
  const io::JsonReader done = preparing.field("done");
  const io::JsonReader of = preparing.field("of");
  constexpr int most_steps = 1'000;
  table.preparing = {done.integer(0, most_steps), of.integer(1, most_steps)};
}

std::vector<NetVerdict> read_verdicts(const io::JsonReader& root, std::string_view key, int seats) {
  std::vector<NetVerdict> out;
  const io::JsonReader list = root.field(key);
  list.each(0, most_told, [&](const io::JsonReader& each, std::size_t) {
    const io::JsonReader seat = each.field("seat");
    const io::JsonReader rule = each.field("rule");
    const auto number = [&](const char* name) { return each.field(name).integer(0, INT_MAX); };
    out.push_back({seat.seat(seats), rule.text(100), number("step"), number("decision")});
  });
  return out;
}

void read_what_goes_on(const io::JsonReader& root, NetTable& table) {
  const int seats = std::max(1, static_cast<int>(table.seats.size()));
  if (there(root, "reactions")) {
    const io::JsonReader list = root.field("reactions");
    list.each(0, most_told, [&](const io::JsonReader& each, std::size_t) {
      const io::JsonReader number = each.field("number");
      const io::JsonReader seat = each.field("seat");
      const io::JsonReader what = each.field("what");
      table.reactions.push_back({static_cast<std::uint32_t>(number.integer(0, 1'000'000'000)),
                                 seat.seat(seats), what.text(20)});
    });
  }
  if (there(root, "undo")) {
    const io::JsonReader undo = root.field("undo");
    table.undo.possible = is_set(undo, "possible");
    table.undo.asked = is_set(undo, "asked");
    if (there(undo, "agreed")) table.undo.agreed = undo.field("agreed").boolean();
    if (there(undo, "asked_by")) {
      const io::JsonReader by = undo.field("asked_by");
      table.undo.asked_by = by.seat(seats);
    }
  }
  if (there(root, "verdicts")) table.verdicts = read_verdicts(root, "verdicts", seats);
}

std::vector<std::string> read_qr(const io::JsonReader& root) {
  std::vector<std::string> out;
  if (!there(root, "qr")) return out;
  const io::JsonReader rows = root.field("qr");
  rows.each(0, most_modules, [&out](const io::JsonReader& row, std::size_t) {
    out.push_back(row.text(most_modules));
  });
  return out;
}

NetTable::ByHand read_hand(const io::JsonReader& root) {
  NetTable::ByHand out;
  out.answers = text_of(root, "of", 20) == "answer";
  out.fault = text_of(root, "fault", 1'000);
  if (there(root, "text")) out.text = root.field("text").text(20'000);
  out.done = root.has("text") && !out.text;
  out.qr = read_qr(root);
  return out;
}

void read_net(const io::JsonReader& net, NetTable& table) {
  const io::JsonReader relays = net.field("relays");
  table.relays = relays.word("state", io::finder<NetTable::Relays>(relay_names));
  const io::JsonReader peers = net.field("peers");
  table.peers = peers.integer(0, 1'000);
  table.link = text_of(net, "link", 2'000);
  if (there(net, "kept")) table.kept = net.field("kept").boolean();
  table.qr = read_qr(net);
  if (there(net, "hand")) {
    const io::JsonReader hand = net.field("hand");
    table.hand = read_hand(hand);
  }
  if (!there(net, "taken")) return;
  const io::JsonReader taken = net.field("taken");
  const io::JsonReader number = taken.field("number");
  table.taken = {number.integer(0, INT_MAX), is_set(taken, "good")};
}

}  // namespace

NetTable read_net_table(const io::JsonReader& root) {
  NetTable out;
  const io::JsonReader stage = root.field("stage");
  out.stage = stage.word("stage", io::finder<NetTable::Stage>(stage_names));
  out.code = text_of(root, "code", 100);
  out.opener = is_set(root, "opener");
  if (there(root, "plan")) {
    const io::JsonReader plan = root.field("plan");
    read_plan(plan, out);
  }
  if (there(root, "seat")) {
    const io::JsonReader seat = root.field("seat");
    out.seat = seat.seat(std::max(1, static_cast<int>(out.seats.size())));
  }
  if (there(root, "onlookers")) {
    const io::JsonReader list = root.field("onlookers");
    list.each(0, most_onlookers, [&out](const io::JsonReader& each, std::size_t) {
      out.onlookers.push_back({text_of(each, "name", 200), is_set(each, "connected")});
    });
  }
  if (there(root, "net")) {
    const io::JsonReader net = root.field("net");
    read_net(net, out);
  }
  if (there(root, "game")) {
    const io::JsonReader game = root.field("game");
    read_game(game, out);
  }
  read_what_goes_on(root, out);
  out.trouble = text_of(root, "trouble", 100);
  out.log = text_of(root, "log", io::most_json);
  return out;
}

NetChecked read_net_checked(const io::JsonReader& root) {
  NetChecked out;
  out.fault = text_of(root, "fault", 1'000);
  if (!out.fault.empty()) return out;
  const io::JsonReader game = root.field("game");
  out.game = game.word("game", io::game_named);
  const io::JsonReader names = root.field("seats");
  names.each(1, core::max_seats, [&out](const io::JsonReader& name, std::size_t) {
    out.names.push_back(name.text(200));
  });
  const io::JsonReader statements = root.field("statements");
  out.statements = statements.integer(0, INT_MAX);
  out.over = is_set(root, "over");
  const int seats = std::max(1, static_cast<int>(out.names.size()));
  const io::JsonReader left = root.field("left");
  left.each(0, core::max_seats,
            [&](const io::JsonReader& seat, std::size_t) { out.left.push_back(seat.seat(seats)); });
  out.broken = read_verdicts(root, "broken", seats);
  return out;
}

}  // namespace app
