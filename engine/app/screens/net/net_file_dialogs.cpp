// The dialogs about files of a table over the net: what was said there, and what a signed file
// proves.
#include <string>
#include <utility>
#include <vector>

#include "app/screens/dialogs/dialog_parts.hpp"
#include "app/screens/game_screens.hpp"
#include "app/screens/net/lobby_parts.hpp"
#include "app/screens/net/net_files.hpp"
#include "app/screens/net/net_over.hpp"
#include "app/screens/net/net_words.hpp"
#include "app/screens/screens.hpp"
#include "app/screens/symbols.hpp"
#include "app/session/games.hpp"
#include "app/toolkit/theme.hpp"

namespace app {

namespace {

/// What became of the last file; nothing where nothing did.
layout::Node told_line(const Ui& ui, const Model& model) {
  std::string said = model.net.told;
  if (model.shared_item && !model.shared_item->file.empty()) {
    const ShareStatus how = model.shared_item->how;
    if (how == ShareStatus::Sent) said = ui.words("share.sent");
    if (how == ShareStatus::Saved) {
      said = ui.words("games.exported", {{"file", model.shared_item->file}});
    }
    if (how == ShareStatus::Failed) said = ui.words("games.not_exported");
  }
  if (said.empty()) return {};
  return layout::strong(ui, said, 16, gold_light).named("netfiles.told", Role::Status);
}

layout::Node file_button(const Ui& ui, const char* id, const char* key, const char* icon,
                         std::function<void()> act) {
  return dialog_button(ui, id, ui.words(key), icon, ButtonStyle::Slate, std::move(act));
}

}  // namespace

layout::Node signed_file_button(const Ui& ui, Model& model, const char* id) {
  return file_button(ui, id, "net.files.save", "save",
                     [&model] { want_signed_file(model, NetPlay::FileWish::Save); });
}

Control net_files_dialog(const Ui& ui, Model& model) {
  const DialogSpec spec = {.id = "netfiles", .heading = ui.words("net.files"), .width = 560};
  const std::optional<NetTable>& table = model.net.table();
  if (!table) return scrolling_dialog(ui, model, spec, {});
  const bool over = table->stage == NetTable::Stage::Over;
  const Device* const device = model.platform.device;
  layout::Node all = layout::column(12);
  if (over) {
    all.add(net_judgement(ui, *table, "netfiles"));
    all.add(lobby_words(ui, "netfiles.check", ui.words("net.files.check")));
  } else {
    all.add(lobby_words(ui, "netfiles.why", ui.words("net.files.why")));
    all.add(lobby_words(ui, "netfiles.online", ui.words("net.files.online")));
  }
  layout::Node ways = layout::grid(2, 10, signed_file_button(ui, model, "netfiles.save"));
  if (device != nullptr && device->can_share_files()) {
    ways.add(file_button(ui, "netfiles.share", "net.files.share", "share",
                         [&model] { want_signed_file(model, NetPlay::FileWish::HandOn); }));
  }
  if (over) {
    ways.add(layout::button(ui,
                            {.id = "netfiles.log",
                             .label = ui.words("net.save"),
                             .icon = "log",
                             .enabled = !table->log.empty(),
                             .why = ui.words("net.save.not_yet"),
                             .act = [&model] { save_net_log(model); }},
                            ui.grown(52)));
  } else if (device != nullptr && device->can_choose_file()) {
    ways.add(file_button(ui, "netfiles.take", "net.files.take", "open",
                         [&model] { model.platform.device->choose_file(); }));
  }
  if (!over) {
    ways.add(file_button(ui, "netfiles.company", "net.company", "people",
                         [&model] { model.open(Dialog::Company); }));
  }
  all.add(std::move(ways));
  if (!over) all.add(lobby_words(ui, "netfiles.drop", ui.words("net.files.drop")));
  all.add(told_line(ui, model));
  return scrolling_dialog(ui, model, spec, std::move(all).pad({0, 0, 12, 4}));
}

Control checked_dialog(const Ui& ui, Model& model) {
  const DialogSpec spec = {.id = "checked", .heading = ui.words("net.checked"), .width = 520};
  layout::Node all = layout::column(12);
  const std::optional<NetChecked>& found = model.net.checked;
  if (!found) {
    all.add(
        layout::body(ui, ui.words("net.checked.now"), 17, mist).named("checked.now", Role::Status));
    return scrolling_dialog(ui, model, spec, std::move(all));
  }
  if (found->game) {
    const std::string game = ui.words(model.entry(*found->game).screens->key);
    all.add(layout::heading(ui, game, 22, gold_light).named("checked.game", Role::Heading));
    all.add(lobby_words(ui, "checked.names", joined(ui.words, found->names)));
  }
  int at = 0;
  for (const std::string& each : judgement(ui.words, *found)) {
    all.add(layout::strong(ui, each, 17, cream)
                .named("checked.verdict." + std::to_string(at++), Role::Status));
  }
  if (found->game) {
    const std::string said =
        ui.words("net.checked.said", {{"count", std::to_string(found->statements)}});
    all.add(lobby_words(ui, "checked.said", said));
  }
  return scrolling_dialog(ui, model, spec, std::move(all).pad({0, 0, 12, 4}));
}

}  // namespace app
