// What the end of a game over the net says and offers.
#include "app/screens/net/net_over.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "app/screens/net/net_words.hpp"

namespace app {

layout::Node net_over_buttons(const Ui& ui, Model& model) {
  const float edge = ui.small() ? 10.0F : 40 * ui.scale();
  const float high = ui.small() ? 52.0F : std::max(62.0F, 74 * ui.scale());
  layout::Node again = layout::button(ui,
                                      {.id = "over.net",
                                       .label = ui.words("over.table"),
                                       .icon = "people",
                                       .style = ButtonStyle::Gold,
                                       .heading = true,
                                       .letters = ui.letters(ui.small() ? 20.0F : 24.0F),
                                       .act = [&model] { open_net(model); }},
                                      high);
  layout::Node away = layout::button(ui,
                                     {.id = "over.title",
                                      .label = ui.words("back_to_title"),
                                      .icon = "home",
                                      .letters = ui.letters(19),
                                      .act = [&model] { model.quit_to_title(); }},
                                     high);
  return layout::grid(2, ui.small() ? 8.0F : 16.0F, std::move(again), std::move(away))
      .pad({edge, 0, edge, ui.small() ? 8.0F : 24 * ui.scale()});
}

layout::Node net_files_button(const Ui& ui, Model& model, bool silent) {
  return layout::button(ui, {.id = "over.files",
                             .label = ui.words("net.files"),
                             .icon = "save",
                             .silent = silent,
                             .act = [&model] {
                               model.net.told.clear();
                               model.open(Dialog::NetFiles);
                             }});
}

layout::Node net_judgement(const Ui& ui, const NetTable& table, const std::string& id,
                           Align align) {
  layout::Node out = layout::column(4);
  int at = 0;
  for (const std::string& each : judgement(ui.words, table)) {
    out.add(layout::body(ui, each, 16, gold_light, {.align = align})
                .named(id + ".verdict." + std::to_string(at++), Role::Status));
  }
  return out;
}

void take_net_end(Model& model) {
  NetPlay& net = model.net;
  const NetTable& table = *net.table();
  if (net.finished || !net.session || table.stage != NetTable::Stage::Over) return;
  const GameEntry& entry = model.entry(net.session->game());
  if (table.log.empty() || entry.read_log == nullptr) return;
  auto read = entry.read_log(table.log);
  if (!read) return;
  net.finished = std::move(read).value();
  // Whoever only looked on has played no game that would be one of theirs.
  if (!table.seat) return;
  count_net_game(model, *net.finished);
  net.finished_key = add_to_list(model, *net.finished).key;
  if (net.finished_key.empty()) model.tell_not_kept();
}

}  // namespace app
