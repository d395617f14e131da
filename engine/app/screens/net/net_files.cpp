// Files of a table over the net, and notices; see net_files.hpp.
#include "app/screens/net/net_files.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "io/game_log.hpp"
#include "io/json.hpp"

namespace app {
namespace {

/// The first line of a signed file; none: it is something else.
std::optional<io::Json> start_of(std::string_view text) {
  const auto line = io::LogLines(text).next();
  if (!line) return std::nullopt;
  auto json = io::parse_json(*line);
  if (!json) return std::nullopt;
  return std::move(json).value();
}

std::string_view text_in(const io::Json& json, std::string_view key) {
  const io::Json* const found = io::find(json, key);
  const auto* const text = found != nullptr ? std::get_if<std::string>(&found->held) : nullptr;
  return text != nullptr ? std::string_view(*text) : std::string_view();
}

bool is_open(const Model& model, Dialog dialog) {
  return std::find(model.dialogs.begin(), model.dialogs.end(), dialog) != model.dialogs.end();
}

/// Whether what others have said still matters at the table.
bool goes_on(const NetTable& table) {
  return table.stage == NetTable::Stage::Joining || table.stage == NetTable::Stage::Lobby ||
         table.stage == NetTable::Stage::Game;
}

/// "mount-drago-AbCdEf".
std::string name_of_file(const NetTable& table) {
  const std::string game = table.game ? std::string(table.game->text) : "drago";
  return game + "-" + table.code.substr(0, 6);
}

std::string saved_words(const Model& model, const std::optional<std::string>& name) {
  return name ? model.words("games.exported", {{"file", *name}})
              : model.words("games.not_exported");
}

void give_out(Model& model, const std::string& file) {
  NetPlay& net = model.net;
  Device* const device = model.platform.device;
  const NetPlay::FileWish wish = std::exchange(net.file_wish, NetPlay::FileWish::None);
  if (device == nullptr || wish == NetPlay::FileWish::None) return;
  const std::string name = name_of_file(*net.table()) + "-signed";
  if (wish == NetPlay::FileWish::Save) {
    net.told = saved_words(model, device->save_file(name + ".jsonl", file));
    return;
  }
  // Browsers hand on no files that are called otherwise.
  const std::string called = name + ".txt";
  net.told.clear();
  model.shared_item = SharedItem{{}, device->share_file(called, file), called};
}

}  // namespace

bool is_signed_file(std::string_view text) {
  const auto start = start_of(text);
  return start && text_in(*start, "type") == "table" &&
         text_in(*start, "format").starts_with("drago-signed/");
}

void bring_signed_file(Model& model, const std::string& text) {
  NetPlay& net = model.net;
  if (!net.client.is_possible()) return model.tell(model.words("net.check.nowhere"));
  const auto start = start_of(text);
  const bool own = net.table() && start && text_in(*start, "code") == net.table()->code;
  if (own && goes_on(*net.table())) {
    net.told = model.words("net.file.reading");
    net.client.take_in(text);
    return;
  }
  const bool open = is_open(model, Dialog::Checked);
  if (open && !net.checked) return;  // one after the other
  net.checked.reset();
  net.client.check(text);
  if (!open) model.open(Dialog::Checked);
}

void want_signed_file(Model& model, NetPlay::FileWish wish) {
  model.net.file_wish = wish;
  model.net.told.clear();
  model.shared_item.reset();
  model.net.client.ask_signed();
}

void save_net_log(Model& model) {
  NetPlay& net = model.net;
  if (!net.table() || net.table()->log.empty() || model.platform.device == nullptr) return;
  model.shared_item.reset();
  net.told = saved_words(model, model.platform.device->save_file(
                                    name_of_file(*net.table()) + ".jsonl", net.table()->log));
}

void follow_net_files(Model& model) {
  NetPlay& net = model.net;
  if (auto found = net.client.take_checked()) net.checked = std::move(found);
  const std::optional<std::string> file = net.client.take_signed();
  if (!net.table()) return;
  if (file) give_out(model, *file);
  const auto& taken = net.table()->taken;
  if (!taken || taken->number == net.files_taken) return;
  net.files_taken = taken->number;
  const std::string said = model.words(taken->good ? "net.file.taken" : "net.file.refused");
  net.told = said;
  if (!is_open(model, Dialog::NetFiles)) model.tell(said);
}

bool can_notify(const Model& model) {
  return model.platform.device != nullptr && model.platform.device->can_notify();
}

void toggle_notices(Model& model) {
  if (model.preferences.notices) {
    model.preferences.notices = false;
    model.save_preferences();
  } else if (can_notify(model)) {
    model.platform.device->ask_to_notify();
  }
}

void allow_notices(Model& model, bool yes) {
  if (!yes) return model.tell(model.words("net.notices.denied"));
  model.preferences.notices = true;
  model.save_preferences();
}

}  // namespace app
