// The dialogs about files of a net table: its messages, and what a signed file proves.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "io/game_log.hpp"
#include "io/json.hpp"
#include "screens/dialogs.hpp"
#include "screens/game_table.hpp"
#include "screens/net/lobby.hpp"
#include "screens/net/table.hpp"
#include "screens/screens.hpp"
#include "screens/symbols.hpp"
#include "session/game.hpp"
#include "ui/theme.hpp"

namespace app {

// Files of a net table, and notices.

namespace {

constexpr std::string_view letters_format = "drago-letters/";

/// Returns the first line of a signed file; none if it is another kind of file.
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
  return std::find(model.navigation.dialogs.begin(), model.navigation.dialogs.end(), dialog) !=
         model.navigation.dialogs.end();
}

/// True while the messages of others still matter at the table.
bool goes_on(const NetTable& table) {
  return table.stage == NetTable::Stage::Joining || table.stage == NetTable::Stage::Lobby ||
         table.stage == NetTable::Stage::Game;
}

/// Returns a file name such as "mount-drago-AbCdEf".
std::string name_of_file(const NetTable& table) {
  const std::string game = table.game ? std::string(table.game->text) : "drago";
  return game + "-" + table.code.substr(0, 6);
}

std::string save_result_text(const Person& person, const std::optional<std::string>& name) {
  return name ? person.messages.tr("games.exported", {{"file", *name}})
              : person.messages.tr("games.not_exported");
}

void give_out(Model& model, const std::string& file, NetState::FilePurpose& purpose,
              const char* kind) {
  NetState& net = model.net;
  Device* const device = model.platform.device;
  const NetState::FilePurpose wish = std::exchange(purpose, NetState::FilePurpose::None);
  if (device == nullptr || wish == NetState::FilePurpose::None) return;
  const std::string name = name_of_file(*net.table()) + kind;
  if (wish == NetState::FilePurpose::Save) {
    net.feedback = save_result_text(model.person, device->save_file(name + ".jsonl", file));
    return;
  }
  // Browsers share no files with other extensions.
  const std::string called = name + ".txt";
  net.feedback.clear();
  model.tables.shared_item = SharedItem{{}, device->share_file(called, file), called};
}

}  // namespace

bool is_signed_file(std::string_view text) {
  const auto start = start_of(text);
  return start && text_in(*start, "type") == "table" &&
         (text_in(*start, "format").starts_with("drago-signed/") ||
          text_in(*start, "format").starts_with(letters_format));
}

void import_signed_file(Model& model, const std::string& text) {
  NetState& net = model.net;
  if (!net.client.is_possible())
    return model.navigation.show_notice(model.person.messages.tr("net.check.nowhere"));
  const auto start = start_of(text);
  const bool own = net.table() && start && text_in(*start, "code") == net.table()->code;
  if (own && goes_on(*net.table())) {
    net.feedback = model.person.messages.tr("net.file.reading");
    net.client.import_file(text);
    return;
  }
  if (start && text_in(*start, "format").starts_with(letters_format)) {
    const std::string code(text_in(*start, "code"));
    if (own || !days_of_net_code(code)) {
      return model.navigation.show_notice(model.person.messages.tr("net.file.refused"));
    }
    open_lobby(model, code);
    net.joining.letters = text;
    if (net.table()) import_pending_letters(net);
    return;
  }
  const bool open = is_open(model, Dialog::Checked);
  if (open && !net.checked) return;  // one at a time
  net.checked.reset();
  net.client.check(text);
  if (!open) model.navigation.open(Dialog::Checked);
}

void request_signed_file(NetState& net, Tables& tables, NetState::FilePurpose wish) {
  net.file_purpose = wish;
  net.feedback.clear();
  tables.shared_item.reset();
  net.client.ask_signed();
}

void show_net_files(Navigation& navigation, NetState& net) {
  net.feedback.clear();
  navigation.open(Dialog::NetFiles);
}

void import_pending_letters(NetState& net) {
  if (net.joining.letters.empty()) return;
  net.client.import_file(std::exchange(net.joining.letters, std::string()));
}

void save_net_log(Model& model) {
  NetState& net = model.net;
  if (!net.table() || net.table()->log.empty() || model.platform.device == nullptr) return;
  model.tables.shared_item.reset();
  net.feedback = save_result_text(
      model.person,
      model.platform.device->save_file(name_of_file(*net.table()) + ".jsonl", net.table()->log));
}

void update_net_files(Model& model) {
  NetState& net = model.net;
  if (auto found = net.client.take_checked()) net.checked = std::move(found);
  const std::optional<std::string> file = net.client.take_signed();
  const std::optional<std::string> letters = net.client.take_letters();
  if (!net.table()) return;
  if (file) give_out(model, *file, net.file_purpose, "-signed");
  if (letters) give_out(model, *letters, net.letters_purpose, "-new");
  const auto& taken = net.table()->file_import;
  if (!taken || taken->number == net.seen.files_imported) return;
  net.seen.files_imported = taken->number;
  const std::string said =
      model.person.messages.tr(taken->good ? "net.file.taken" : "net.file.refused");
  net.feedback = said;
  if (!is_open(model, Dialog::NetFiles)) model.navigation.show_notice(said);
}

bool can_notify(const Model& model) {
  return model.platform.device != nullptr && model.platform.device->can_notify();
}

void toggle_notices(Model& model) {
  if (model.person.preferences.notices) {
    model.person.preferences.notices = false;
    model.person.save_preferences();
  } else if (can_notify(model)) {
    model.platform.device->request_notifications();
  }
}

void allow_notices(Navigation& navigation, Person& person, bool yes) {
  if (!yes) return navigation.show_notice(person.messages.tr("net.notices.denied"));
  person.preferences.notices = true;
  person.save_preferences();
}

namespace {

/// Reports the outcome for the last file; empty if there is none.
layout::Node file_status_line(const Ui& ui, const NetState& net, const Tables& tables) {
  std::string said = net.feedback;
  if (tables.shared_item && !tables.shared_item->file.empty()) {
    const ShareStatus how = tables.shared_item->status;
    if (how == ShareStatus::Sent) said = ui.tr("share.sent");
    if (how == ShareStatus::Saved) {
      said = ui.tr("games.exported", {{"file", tables.shared_item->file}});
    }
    if (how == ShareStatus::Failed) said = ui.tr("games.not_exported");
  }
  if (said.empty()) return {};
  return layout::strong(ui, said, 16, gold_light).named("netfiles.told", Role::Status);
}

layout::Node file_button(const Ui& ui, const char* id, const char* key, const char* icon,
                         std::function<void()> act) {
  return dialog_button(ui, id, ui.tr(key), icon, ButtonStyle::Slate, std::move(act));
}

}  // namespace

namespace {

/// Saves or shares what is new at the table.
layout::Node letters_button(const Ui& ui, Model& model, NetState::FilePurpose wish) {
  const bool saves = wish == NetState::FilePurpose::Save;
  return file_button(ui, saves ? "netfiles.save_new" : "netfiles.share_new",
                     saves ? "net.files.save_new" : "net.files.share_new", saves ? "save" : "share",
                     [&model, wish] {
                       model.net.letters_purpose = wish;
                       model.net.feedback.clear();
                       model.tables.shared_item.reset();
                       model.net.client.ask_letters();
                     });
}

}  // namespace

layout::Node signed_file_button(const Ui& ui, NetState& net, Tables& tables, const char* id) {
  return file_button(ui, id, "net.files.save", "save", [&net, &tables] {
    request_signed_file(net, tables, NetState::FilePurpose::Save);
  });
}

Control net_files_dialog(const Ui& ui, Model& model) {
  const DialogSpec spec = {.id = "netfiles", .heading = ui.tr("net.files"), .width = 560};
  const std::optional<NetTable>& table = model.net.table();
  if (!table) return scrolling_dialog(ui, model.navigation, spec, {});
  const bool over = table->stage == NetTable::Stage::Over;
  const Device* const device = model.platform.device;
  layout::Node all = layout::column(12);
  if (over) {
    all.add(net_judgement(ui, *table, "netfiles"));
    all.add(lobby_text(ui, "netfiles.check", ui.tr("net.files.check")));
  } else {
    all.add(lobby_text(ui, "netfiles.why", ui.tr("net.files.why")));
    all.add(lobby_text(ui, "netfiles.online", ui.tr("net.files.online")));
    all.add(lobby_text(ui, "netfiles.rounds", ui.tr("net.files.rounds")));
  }
  const int columns = ui.size.w < ui.scale_with_text(520) ? 1 : 2;
  const bool begun = has_begun(*table);
  const bool shares = device != nullptr && device->can_share_files();
  layout::Node ways = layout::grid(columns, 10, layout::Nodes{});
  if (!over) {
    if (shares) ways.add(letters_button(ui, model, NetState::FilePurpose::Share));
    ways.add(letters_button(ui, model, NetState::FilePurpose::Save));
  }
  if (!over && device != nullptr && device->can_choose_file()) {
    ways.add(file_button(ui, "netfiles.take", "net.files.take", "open",
                         [&model] { model.platform.device->choose_file(); }));
  }
  if (begun) ways.add(signed_file_button(ui, model.net, model.tables, "netfiles.save"));
  if (begun && shares) {
    ways.add(file_button(ui, "netfiles.share", "net.files.share", "share", [&model] {
      request_signed_file(model.net, model.tables, NetState::FilePurpose::Share);
    }));
  }
  if (over) {
    ways.add(layout::button(ui,
                            {.id = "netfiles.log",
                             .label = ui.tr("net.save"),
                             .icon = "log",
                             .enabled = !table->log.empty(),
                             .disabled_reason = ui.tr("net.save.not_yet"),
                             .act = [&model] { save_net_log(model); }},
                            ui.scale_with_text(52)));
  }
  if (begun && !over) {
    ways.add(file_button(ui, "netfiles.company", "net.company", "people",
                         [&model] { model.navigation.open(Dialog::NetPlayers); }));
  }
  all.add(std::move(ways));
  if (!over) all.add(lobby_text(ui, "netfiles.drop", ui.tr("net.files.drop")));
  all.add(file_status_line(ui, model.net, model.tables));
  return scrolling_dialog(ui, model.navigation, spec, std::move(all).pad({0, 0, 12, 4}));
}

Control checked_dialog(const Ui& ui, Model& model) {
  const DialogSpec spec = {.id = "checked", .heading = ui.tr("net.checked"), .width = 520};
  layout::Node all = layout::column(12);
  const std::optional<NetFileCheck>& found = model.net.checked;
  if (!found) {
    all.add(
        layout::body(ui, ui.tr("net.checked.now"), 17, mist).named("checked.now", Role::Status));
    return scrolling_dialog(ui, model.navigation, spec, std::move(all));
  }
  if (found->game) {
    const std::string game = ui.tr(model.platform.entry(*found->game).screens->key);
    all.add(layout::heading(ui, game, 22, gold_light).named("checked.game", Role::Heading));
    all.add(lobby_text(ui, "checked.names", join_names(ui.messages, found->names)));
  }
  int at = 0;
  for (const std::string& each : judgement(ui.messages, *found)) {
    all.add(layout::strong(ui, each, 17, cream)
                .named("checked.verdict." + std::to_string(at++), Role::Status));
  }
  if (found->game) {
    const std::string said =
        ui.tr("net.checked.said", {{"count", std::to_string(found->statements)}});
    all.add(lobby_text(ui, "checked.said", said));
  }
  return scrolling_dialog(ui, model.navigation, spec, std::move(all).pad({0, 0, 12, 4}));
}

}  // namespace app
