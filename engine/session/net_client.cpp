// Writes commands and reads news of a net table, as JSON.
#include "session/net_client.hpp"

#include <algorithm>
#include <array>
#include <climits>
#include <string>
#include <string_view>
#include <utility>

#include "core/enum_table.hpp"
#include "io/game_log.hpp"
#include "io/json.hpp"

namespace app {

/// Kind of a free seat.
inline constexpr std::string_view open_net_seat = "open";

/// Reports invalid news as a fault of the reader; the result is then useless.
NetTable read_net_table(const io::JsonReader& root, GameEntries games);
/// Reads the fields `checked` and `visited` of news in the same way.
NetFileCheck read_net_file_check(const io::JsonReader& root, GameEntries games);
NetVisit read_net_visit(const io::JsonReader& root);

// Reads news.

namespace {

constexpr std::array<std::string_view, 5> stage_names = {"joining", "lobby", "game", "over",
                                                         "failed"};
constexpr std::array<std::string_view, 3> relay_names = {"connecting", "connected", "none"};
constexpr std::array<std::string_view, 3> lack_names = {"", "net.json", "connections"};
constexpr std::array<std::string_view, 3> mail_names = {"fetching", "ready", "none"};
constexpr std::string_view unknown_stage = "unknown";
static_assert(mail_names.size() == core::enum_size<NetTable::Mail::State>);
static_assert(stage_names.size() == core::enum_size<NetTable::Stage>);
static_assert(relay_names.size() == core::enum_size<NetTable::Relays>);
static_assert(lack_names.size() == core::enum_size<NetTable::Lack>);
constexpr std::size_t max_spectators = 10;
constexpr std::size_t max_list = 100;     ///< limit for lists that grow during a game
constexpr double max_seconds = 1e11;      ///< Unix time, far beyond any clock
constexpr std::size_t max_modules = 177;  ///< per side of the largest QR code

bool has_value(const io::JsonReader& reader, std::string_view key) {
  return reader.has(key) && !reader.field(key).is_null();
}

bool is_set(const io::JsonReader& reader, std::string_view key) {
  return has_value(reader, key) && reader.field(key).boolean();
}

std::string text_of(const io::JsonReader& reader, std::string_view key, std::size_t max_bytes) {
  return has_value(reader, key) ? reader.field(key).text(max_bytes) : std::string();
}

NetSeat read_seat(const io::JsonReader& reader, std::span<const Symbol> symbols) {
  NetSeat out;
  const io::JsonReader kind = reader.field("kind");
  if (kind.text() != open_net_seat) out.kind = kind.word("sitter", io::seat_kind_named);
  out.name = text_of(reader, "name", 200);
  if (!text_of(reader, "symbol", 20).empty()) {
    const io::JsonReader symbol = reader.field("symbol");
    out.symbol = symbol.word(
        "symbol", [symbols](std::string_view word) { return symbol_named(symbols, word); });
  }
  out.own = is_set(reader, "own");
  out.connected = is_set(reader, "connected");
  out.ready = is_set(reader, "ready");
  out.left = is_set(reader, "left");
  return out;
}

io::GameName read_game_name(const io::JsonReader& game, GameEntries games) {
  return game.word("game", [games](std::string_view name) {
    const GameEntry* const found = find_game(games, name);
    return found != nullptr ? std::optional(found->name) : std::nullopt;
  });
}

void read_plan(const io::JsonReader& plan, GameEntries games, NetTable& table) {
  const io::JsonReader game = plan.field("game");
  table.game = read_game_name(game, games);
  const GameEntry* const entry = find_game(games, table.game->text);
  const auto symbols = entry != nullptr ? entry->symbols : std::span<const Symbol>();
  table.hints = is_set(plan, "hints");
  const io::JsonReader seats = plan.field("seats");
  seats.each(0, core::max_seats, [&table, symbols](const io::JsonReader& seat, std::size_t) {
    table.seats.push_back(read_seat(seat, symbols));
  });
  if (!has_value(plan, "first")) return;
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
  if (!has_value(game, "preparing")) return;
  const io::JsonReader preparing = game.field("preparing");
  const io::JsonReader done = preparing.field("done");
  const io::JsonReader of = preparing.field("of");
  constexpr int max_steps = 1'000;
  table.preparing = {done.integer(0, max_steps), of.integer(1, max_steps)};
}

std::vector<NetVerdict> read_verdicts(const io::JsonReader& root, std::string_view key, int seats) {
  std::vector<NetVerdict> out;
  const io::JsonReader list = root.field(key);
  list.each(0, max_list, [&](const io::JsonReader& each, std::size_t) {
    const io::JsonReader seat = each.field("seat");
    const io::JsonReader rule = each.field("rule");
    const auto number = [&](const char* name) { return each.field(name).integer(0, INT_MAX); };
    out.push_back({seat.seat(seats), rule.text(100), number("step"), number("decision")});
  });
  return out;
}

void read_progress(const io::JsonReader& root, NetTable& table) {
  const int seats = std::max(1, static_cast<int>(table.seats.size()));
  if (has_value(root, "reactions")) {
    const io::JsonReader list = root.field("reactions");
    list.each(0, max_list, [&](const io::JsonReader& each, std::size_t) {
      const io::JsonReader number = each.field("number");
      const io::JsonReader seat = each.field("seat");
      const io::JsonReader what = each.field("what");
      table.reactions.push_back({static_cast<std::uint32_t>(number.integer(0, 1'000'000'000)),
                                 seat.seat(seats), what.text(20)});
    });
  }
  if (has_value(root, "undo")) {
    const io::JsonReader undo = root.field("undo");
    table.undo.possible = is_set(undo, "possible");
    table.undo.asked = is_set(undo, "asked");
    if (has_value(undo, "agreed")) table.undo.agreed = undo.field("agreed").boolean();
    if (has_value(undo, "asked_by")) {
      const io::JsonReader by = undo.field("asked_by");
      table.undo.asked_by = by.seat(seats);
    }
  }
  if (has_value(root, "verdicts")) table.verdicts = read_verdicts(root, "verdicts", seats);
}

std::vector<std::string> read_qr(const io::JsonReader& root) {
  std::vector<std::string> out;
  if (!has_value(root, "qr")) return out;
  const io::JsonReader rows = root.field("qr");
  rows.each(0, max_modules, [&out](const io::JsonReader& row, std::size_t) {
    out.push_back(row.text(max_modules));
  });
  return out;
}

NetTable::ManualConnection read_hand(const io::JsonReader& root) {
  NetTable::ManualConnection out;
  out.answers = text_of(root, "of", 20) == "answer";
  out.fault = text_of(root, "fault", 1'000);
  if (has_value(root, "text")) out.text = root.field("text").text(20'000);
  out.done = root.has("text") && !out.text;
  out.qr = read_qr(root);
  return out;
}

std::int64_t seconds_in(const io::JsonReader& reader, std::string_view key) {
  return static_cast<std::int64_t>(reader.field(key).number(0, max_seconds));
}

NetTable::Mail read_mail(const io::JsonReader& mail) {
  NetTable::Mail out;
  out.state = mail.field("state").word("mail", io::finder<NetTable::Mail::State>(mail_names));
  out.waiting = mail.field("waiting").integer(0, INT_MAX);
  out.last = seconds_in(mail, "last");
  return out;
}

/// Reads a number of days for a turn.
int read_days(const io::JsonReader& days) {
  const int out = days.integer(0, net_paces.back());
  if (std::find(net_paces.begin(), net_paces.end(), out) == net_paces.end()) {
    days.refuse("is no pace");
  }
  return out;
}

/// At a table over days, which needs no connection, all count as connected.
void connect_all(NetTable& table) {
  for (NetSeat& each : table.seats) each.connected = true;
  for (NetSpectator& each : table.spectators) each.connected = true;
}

void read_net(const io::JsonReader& net, NetTable& table) {
  const io::JsonReader relays = net.field("relays");
  table.relays = relays.word("state", io::finder<NetTable::Relays>(relay_names));
  const io::JsonReader peers = net.field("peers");
  table.peers = peers.integer(0, 1'000);
  if (has_value(net, "counts")) {
    const io::JsonReader counts = net.field("counts");
    const auto count = [&counts](const char* key) { return counts.field(key).integer(0, 1'000); };
    table.relays_asked = count("asked");
    table.relays_reached = count("reached");
    table.relays_refused = count("refused");
    table.blocked = count("apart");
  }
  if (has_value(net, "lacks")) {
    table.lack = net.field("lacks").word("lack", io::finder<NetTable::Lack>(lack_names));
  }
  if (has_value(net, "clock")) table.clock_ahead = net.field("clock").integer(INT_MIN, INT_MAX);
  table.link = text_of(net, "link", 2'000);
  if (has_value(net, "kept")) table.kept = net.field("kept").boolean();
  table.qr = read_qr(net);
  if (has_value(net, "mail")) table.mail = read_mail(net.field("mail"));
  if (has_value(net, "hand")) {
    const io::JsonReader hand = net.field("hand");
    table.hand = read_hand(hand);
  }
  if (!has_value(net, "taken")) return;
  const io::JsonReader taken = net.field("taken");
  const io::JsonReader number = taken.field("number");
  table.file_import = {number.integer(0, INT_MAX), is_set(taken, "good")};
}

}  // namespace

NetTable read_net_table(const io::JsonReader& root, GameEntries games) {
  NetTable out;
  const io::JsonReader stage = root.field("stage");
  out.stage = stage.word("stage", io::finder<NetTable::Stage>(stage_names));
  out.code = text_of(root, "code", 100);
  out.is_host = is_set(root, "opener");
  if (has_value(root, "plan")) {
    const io::JsonReader plan = root.field("plan");
    read_plan(plan, games, out);
  }
  if (has_value(root, "seat")) {
    const io::JsonReader seat = root.field("seat");
    out.seat = seat.seat(std::max(1, static_cast<int>(out.seats.size())));
  }
  if (has_value(root, "onlookers")) {
    const io::JsonReader list = root.field("onlookers");
    list.each(0, max_spectators, [&out](const io::JsonReader& each, std::size_t) {
      out.spectators.push_back({text_of(each, "name", 200), is_set(each, "connected")});
    });
  }
  if (has_value(root, "net")) {
    const io::JsonReader net = root.field("net");
    read_net(net, out);
  }
  if (has_value(root, "game")) {
    const io::JsonReader game = root.field("game");
    read_game(game, out);
  }
  if (has_value(root, "days")) out.days = read_days(root.field("days"));
  if (out.days > 0) connect_all(out);
  read_progress(root, out);
  out.trouble = text_of(root, "trouble", 100);
  out.log = text_of(root, "log", io::max_json);
  out.next = text_of(root, "next", 100);
  return out;
}

NetFileCheck read_net_file_check(const io::JsonReader& root, GameEntries games) {
  NetFileCheck out;
  out.fault = text_of(root, "fault", 1'000);
  if (!out.fault.empty()) return out;
  const io::JsonReader game = root.field("game");
  out.game = read_game_name(game, games);
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

NetVisit read_net_visit(const io::JsonReader& root) {
  NetVisit out;
  out.code = root.field("code").text(100);
  if (days_of_net_code(out.code).value_or(0) == 0) root.field("code").refuse("is of no such table");
  const io::JsonReader stage = root.field("stage");
  if (stage.text() != unknown_stage) {
    out.stage = stage.word("stage", io::finder<NetTable::Stage>(stage_names));
  }
  out.asked = is_set(root, "yours");
  if (has_value(root, "names")) {
    root.field("names").each(0, core::max_seats, [&out](const io::JsonReader& name, std::size_t) {
      out.names.push_back(name.text(200));
    });
  }
  if (has_value(root, "last")) out.last = seconds_in(root, "last");
  return out;
}

std::optional<int> days_of_net_code(std::string_view code) {
  constexpr std::size_t letters = 22;
  if (code.size() < letters) return std::nullopt;
  for (const char c : code.substr(0, letters)) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (!letter && !(c >= '0' && c <= '9') && c != '-' && c != '_') return std::nullopt;
  }
  const std::string_view pace = code.substr(letters);
  for (const int days : net_paces) {
    if (pace == (days == 0 ? std::string() : "-" + std::to_string(days) + "d")) return days;
  }
  return std::nullopt;
}

namespace {

/// Bytes. News can contain a signed file as a string; escaping less than doubles it.
constexpr std::size_t max_news = 2 * io::max_file + io::max_json;

io::JsonWriter command(std::string_view what) {
  io::JsonWriter json;
  json.open_object().text("do", what);
  return json;
}

void write_player(io::JsonWriter& json, std::string_view name, Symbol symbol) {
  json.text("name", name).text("symbol", symbol->word);
}

/// Writes a plan as a JSON object.
std::string written(const NetPlan& plan) {
  io::JsonWriter json;
  json.open_object().text("game", plan.game.text).key("first");
  if (plan.first) {
    json.number(plan.first->index);
  } else {
    json.null();
  }
  json.key("hints").boolean(plan.hints);
  json.list("seats", plan.seats, [&json](const NetSeat& seat) {
    json.open_object().text("kind", seat.kind ? io::name(*seat.kind) : open_net_seat);
    json.text("name", seat.name);
    if (seat.symbol) json.text("symbol", (*seat.symbol)->word);
    json.close_object();
  });
  std::string out = json.close_object().take();
  // The terms are JSON already.
  out.insert(out.size() - 1, "," + plan.terms);
  return out;
}

}  // namespace

bool NetClient::take_news() {
  if (channel_ == nullptr) return false;
  const std::optional<std::string> told = channel_->take_news();
  if (!told) return false;
  fault_.reset();
  auto json = io::parse_long_json(*told, max_news);
  if (!json) {
    fault_ = json.error();
    return true;
  }
  const io::JsonReader root(*json, fault_);
  if (root.has("checked")) {
    take_found(root);
    return true;
  }
  if (root.has("visited")) {
    NetVisit out = read_net_visit(root.field("visited"));
    if (!fault_) visited_ = std::move(out);
    return true;
  }
  NetTable table = read_net_table(root, games_);
  if (fault_) return true;
  // If the net module cannot be loaded, no other result of the check arrives.
  const std::string& why = table.trouble;
  const bool gone = why == "offline" || why == "broken" || why == "damaged" || why == "unknown" ||
                    why == "elsewhere";
  if (table.stage == NetTable::Stage::Failed && gone && std::exchange(pending_checks_, 0) > 0) {
    checked_.emplace().trouble = table.trouble;
  }
  // These news belong to a table that this device has left.
  if (!table_) return true;
  if (root.has("signed")) {
    signed_ = root.field("signed").text(io::max_file);
    // News with a signed file omit the log, which would be too long.
    if (table.log.empty()) table.log = std::move(table_->log);
  }
  if (root.has("letters")) letters_ = root.field("letters").text(io::max_file);
  table_ = std::move(table);
  news_ = std::move(json).value();
  return true;
}

void NetClient::take_found(const io::JsonReader& root) {
  const io::JsonReader found = root.field("checked");
  NetFileCheck out = read_net_file_check(found, games_);
  // Results of earlier files are obsolete.
  if (pending_checks_ > 0 && --pending_checks_ == 0 && !fault_) checked_ = std::move(out);
}

void NetClient::send_command(const std::string& command) {
  if (channel_ != nullptr) channel_->send(command);
}

void NetClient::begin(std::string_view code) {
  table_.emplace();
  table_->code = code;
  table_->days = days_of_net_code(code).value_or(0);
  news_ = {};
}

void NetClient::open(const NetPlan& plan, std::string_view name, Symbol symbol, int days,
                     std::string_view code) {
  begin(code);
  table_->is_host = true;
  table_->days = days;
  io::JsonWriter json = command("open");
  write_player(json, name, symbol);
  json.number("days", days);
  if (!code.empty()) json.text("code", code);
  std::string text = json.close_object().take();
  text.insert(text.size() - 1, ",\"plan\":" + written(plan));
  send_command(text);
}

void NetClient::join(std::string_view code, std::string_view name, Symbol symbol, bool spectator) {
  begin(code);
  io::JsonWriter json = command("join");
  json.text("code", code);
  write_player(json, name, symbol);
  send_command(json.key("onlooker").boolean(spectator).close_object().take());
}

void NetClient::resume(std::string_view code) {
  begin(code);
  send_command(command("resume").text("code", code).close_object().take());
}

void NetClient::rename(std::string_view name, Symbol symbol) {
  io::JsonWriter json = command("rename");
  write_player(json, name, symbol);
  send_command(json.close_object().take());
}

void NetClient::change(const NetPlan& plan) {
  send_command("{\"do\":\"plan\",\"plan\":" + written(plan) + "}");
}

void NetClient::be_ready(bool ready) {
  send_command(command("ready").key("ready").boolean(ready).close_object().take());
}

void NetClient::act(std::string_view action) {
  send_command("{\"do\":\"act\",\"action\":" + std::string(action) + "}");
}

void NetClient::give_up_on(core::Seat seat) {
  send_command(command("give-up-on").number("seat", seat.index).close_object().take());
}

void NetClient::react(std::string_view what) {
  send_command(command("react").text("what", what).close_object().take());
}

void NetClient::ask_undo() { send_command(command("ask-undo").close_object().take()); }

void NetClient::answer_undo(bool yes) {
  send_command(command("answer-undo").key("yes").boolean(yes).close_object().take());
}

void NetClient::offer() { send_command(command("offer").close_object().take()); }

void NetClient::answer(std::string_view text) {
  send_command(command("answer").text("text", text).close_object().take());
}

void NetClient::ask_signed() { send_command(command("export").close_object().take()); }

void NetClient::ask_letters() { send_command(command("letters").close_object().take()); }

void NetClient::import_file(std::string_view file) {
  send_command(command("take").text("file", file).close_object().take());
}

void NetClient::check(std::string_view file) {
  ++pending_checks_;
  checked_.reset();
  send_command(command("check").text("file", file).close_object().take());
}

void NetClient::forget(std::string_view code) {
  send_command(command("forget").text("code", code).close_object().take());
}

void NetClient::reach() { send_command(command("reach").close_object().take()); }

void NetClient::visit(std::span<const std::string> codes) {
  io::JsonWriter json = command("visit");
  json.key("codes").open_array();
  for (const std::string& each : codes) json.text(each);
  send_command(json.close_array().close_object().take());
}

void NetClient::leave() {
  send_command(command("leave").close_object().take());
  clear_table();
}

}  // namespace app
