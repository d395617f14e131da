// Commands and news of a table over the net as JSON; see net_client.hpp.
#include "app/session/net_client.hpp"

#include <utility>

#include "app/session/net_news.hpp"
#include "io/game_log.hpp"
#include "io/json_writer.hpp"
#include "io/long_json.hpp"
#include "io/names.hpp"

namespace app {
namespace {

/// In bytes: a file is one of their texts, which escapes do not make twice as long.
constexpr std::size_t most_news = 2 * io::longest_file + io::most_json;

io::JsonWriter command(std::string_view what) {
  io::JsonWriter json;
  json.open_object().text("do", what);
  return json;
}

void write_player(io::JsonWriter& json, std::string_view name, Symbol symbol) {
  json.text("name", name).text("symbol", io::name_in(symbol_names, symbol));
}

/// The fields of a plan, in an object that is open.
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
    if (seat.symbol) json.text("symbol", io::name_in(symbol_names, *seat.symbol));
    json.close_object();
  });
  std::string out = json.close_object().take();
  // The terms are JSON already.
  out.insert(out.size() - 1, "," + plan.terms);
  return out;
}

}  // namespace

bool NetClient::take_news() {
  if (line_ == nullptr) return false;
  const std::optional<std::string> told = line_->take_news();
  if (!told) return false;
  fault_.reset();
  auto json = io::parse_long_json(*told, most_news);
  if (!json) {
    fault_ = json.error();
    return true;
  }
  const io::JsonReader root(*json, fault_);
  if (root.has("checked")) {
    take_found(root);
    return true;
  }
  NetTable table = read_net_table(root);
  if (fault_) return true;
  // Where what checks cannot be loaded nothing else will answer.
  const std::string& why = table.trouble;
  const bool gone = why == "offline" || why == "broken" || why == "damaged" || why == "unknown" ||
                    why == "elsewhere";
  if (table.stage == NetTable::Stage::Failed && gone && std::exchange(checking_, 0) > 0) {
    checked_.emplace().trouble = table.trouble;
  }
  // News of a table that was left before they were told.
  if (!table_) return true;
  if (root.has("signed")) {
    signed_ = root.field("signed").text(io::longest_file);
    // They have no room for both.
    if (table.log.empty()) table.log = std::move(table_->log);
  }
  table_ = std::move(table);
  news_ = std::move(json).value();
  return true;
}

void NetClient::take_found(const io::JsonReader& root) {
  const io::JsonReader found = root.field("checked");
  NetChecked out = read_net_checked(found);
  // What was found of an earlier file is not wanted any more.
  if (checking_ > 0 && --checking_ == 0 && !fault_) checked_ = std::move(out);
}

void NetClient::tell(const std::string& command) {
  if (line_ != nullptr) line_->tell(command);
}

void NetClient::begin(std::string_view code) {
  table_.emplace();
  table_->code = code;
  news_ = {};
}

void NetClient::open(const NetPlan& plan, std::string_view name, Symbol symbol) {
  begin({});
  table_->opener = true;
  io::JsonWriter json = command("open");
  write_player(json, name, symbol);
  std::string text = json.close_object().take();
  text.insert(text.size() - 1, ",\"plan\":" + written(plan));
  tell(text);
}

void NetClient::join(std::string_view code, std::string_view name, Symbol symbol, bool onlooker) {
  begin(code);
  io::JsonWriter json = command("join");
  json.text("code", code);
  write_player(json, name, symbol);
  tell(json.key("onlooker").boolean(onlooker).close_object().take());
}

void NetClient::resume(std::string_view code) {
  begin(code);
  tell(command("resume").text("code", code).close_object().take());
}

void NetClient::rename(std::string_view name, Symbol symbol) {
  io::JsonWriter json = command("rename");
  write_player(json, name, symbol);
  tell(json.close_object().take());
}

void NetClient::change(const NetPlan& plan) {
  tell("{\"do\":\"plan\",\"plan\":" + written(plan) + "}");
}

void NetClient::be_ready(bool ready) {
  tell(command("ready").key("ready").boolean(ready).close_object().take());
}

void NetClient::act(std::string_view action) {
  tell("{\"do\":\"act\",\"action\":" + std::string(action) + "}");
}

void NetClient::give_up_on(core::Seat seat) {
  tell(command("give-up-on").number("seat", seat.index).close_object().take());
}

void NetClient::react(std::string_view what) {
  tell(command("react").text("what", what).close_object().take());
}

void NetClient::ask_undo() { tell(command("ask-undo").close_object().take()); }

void NetClient::answer_undo(bool yes) {
  tell(command("answer-undo").key("yes").boolean(yes).close_object().take());
}

void NetClient::offer() { tell(command("offer").close_object().take()); }

void NetClient::answer(std::string_view text) {
  tell(command("answer").text("text", text).close_object().take());
}

void NetClient::ask_signed() { tell(command("export").close_object().take()); }

void NetClient::take_in(std::string_view file) {
  tell(command("take").text("file", file).close_object().take());
}

void NetClient::check(std::string_view file) {
  ++checking_;
  checked_.reset();
  tell(command("check").text("file", file).close_object().take());
}

void NetClient::forget(std::string_view code) {
  tell(command("forget").text("code", code).close_object().take());
}

void NetClient::leave() {
  tell(command("leave").close_object().take());
  drop_table();
}

}  // namespace app
