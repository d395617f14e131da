// What keys do where the person is: first those of the table, then those that do the same
// everywhere.
#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/screens/dialogs/dialog_parts.hpp"
#include "app/screens/screens.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

namespace {

/// Keys that do something, and the key of the words for it.
struct Line {
  std::vector<std::string> caps;
  std::string what;
};

std::vector<Line> table_lines(const Words& words, const Model& model) {
  std::vector<Line> out = {
      {{"1", "…", "6"}, words(model.preferences.one_tap ? "keys.play" : "keys.cards")}};
  const std::string_view digits = model.screens().digits;
  if (!digits.empty()) out.push_back({{"1", "…", "9", "0"}, words(digits)});
  out.push_back({{"H"}, words("keys.advice")});
  out.push_back({{"L"}, words("table.log")});
  out.push_back({{words("keys.cap.control"), "+", "Z"}, words("keys.undo")});
  out.push_back({{words("keys.cap.control"), "+", "Y"}, words("keys.redo")});
  out.push_back({{words("keys.cap.escape")}, words("keys.menu")});
  return out;
}

std::vector<Line> replay_lines(const Words& words) {
  return {
      {{"←", "→"}, words("keys.replay_step")},
      {{"↑", "↓"}, words("keys.replay_mark")},
      {{words("keys.cap.page_up"), words("keys.cap.page_down")}, words("keys.replay_turn")},
      {{words("keys.cap.home"), words("keys.cap.end")}, words("keys.replay_ends")},
      {{words("keys.cap.space")}, words("keys.replay_play")},
      {{words("keys.cap.tab"), "←", "→"}, words("keys.replay_ask")},
      {{"L"}, words("table.log")},
  };
}

std::vector<Line> common_lines(const Words& words, const Model& model) {
  const bool table = model.screen == Screen::Table;
  std::vector<Line> out = {
      {{words("keys.cap.tab")}, words("keys.next")},
      {{words("keys.cap.shift"), "+", words("keys.cap.tab")}, words("keys.previous")},
      {{words("keys.cap.enter"), words("keys.cap.space")}, words("keys.press")},
  };
  if (!model.replay) {
    const Line arrows = {{"←", "→", "↑", "↓"}, words("keys.arrows")};
    out.insert(out.end() - 1, arrows);
    out.push_back({{words("keys.cap.home"), words("keys.cap.end")}, words("keys.ends")});
    out.push_back({{words("keys.cap.page_up"), words("keys.cap.page_down")}, words("keys.pages")});
  }
  if (!table) out.push_back({{words("keys.cap.escape")}, words("keys.back")});
  out.push_back({{"R"}, words("keys.rules")});
  out.push_back({{"/"}, words("rules.search")});
  if (model.can_go_fullscreen()) out.push_back({{"F11"}, words("screen.whole")});
  out.push_back({{"?"}, words("keys.help")});
  return out;
}

/// A key as it lies on a keyboard: its top a little smaller than its foot.
void draw_cap(DrawList& out, Rect r) {
  out.emplace_back(Box{.rect = r,
                       .radius = 7,
                       .top = rgb(0xC9B68B),
                       .bottom = rgb(0xA58F5E),
                       .border = rgb(0x6E5C33),
                       .shadow = 2});
  out.emplace_back(Box{.rect = {r.x + 2, r.y + 1, r.w - 4, r.h - 6},
                       .radius = 6,
                       .top = rgb(0xFFFCF3),
                       .bottom = rgb(0xF4EAD0)});
}

/// A key; what only stands between keys has no cap around it.
layout::Node cap(const Ui& ui, const std::string& name) {
  const float words = ui.measure.width(name, Face::Strong, ui.letters(16));
  const float high = ui.letters(16) * 1.3F + 14;
  layout::Node out = layout::strong(ui, name, 16, ink, layout::one_line(ui, Align::Center));
  if (name == "…" || name == "+") return std::move(out).width(words + 4).height(high);
  return std::move(out)
      .pad({4, 0, 4, 4})
      .width(std::max(high, words + ui.letters(16)))
      .height(high)
      .on(draw_cap);
}

layout::Node caps(const Ui& ui, const Line& each) {
  layout::Node out = layout::flow(7);
  for (const std::string& name : each.caps) out.add(cap(ui, name));
  return out;
}

/// Keys and what they do; the words stand beside their keys where these leave room enough.
layout::Node row(const Ui& ui, const std::string& id, const Line& each, float caps_w) {
  std::string keys;
  for (const std::string& name : each.caps) keys += (keys.empty() ? "" : " ") + name;
  return layout::row_or_column(caps_w / 0.55F, 18, 4, caps(ui, each).top().width(caps_w),
                               layout::body(ui, each.what, 16, ink).share())
      .as(id, Role::Item, ui.words("keys.line", {{"keys", keys}, {"what", each.what}}));
}

layout::Node list(const Ui& ui, const std::string& id, const std::string& label,
                  const std::vector<Line>& lines, float caps_w) {
  layout::Node out = layout::column(10);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    out.add(row(ui, id + "." + std::to_string(i), lines[i], caps_w));
  }
  return std::move(out).as(id, Role::List, label);
}

}  // namespace

Control keys_dialog(const Ui& ui, Model& model) {
  const Words& words = ui.words;
  const bool replay = model.replay.has_value();
  const bool table = replay || (model.screen == Screen::Table && model.play != nullptr);
  const std::vector<Line> special = !table   ? std::vector<Line>()
                                    : replay ? replay_lines(words)
                                             : table_lines(words, model);
  const std::string where = words(replay ? "keys.replay" : "keys.table");
  const std::vector<Line> common = common_lines(words, model);
  float caps_w = 0;  // of the widest keys
  for (const auto* lines : {&special, &common}) {
    for (const Line& each : *lines) caps_w = std::max(caps_w, caps(ui, each).widths().wished);
  }
  layout::Node page = layout::column(8);
  if (table) {
    page.add(section_heading(ui, "keys.table.heading", where));
    page.add(list(ui, "keys.table", where, special, caps_w).pad({0, 0, 0, 10}));
    page.add(section_heading(ui, "keys.everywhere.heading", words("keys.everywhere")));
  }
  page.add(list(ui, "keys.everywhere", words("keys.everywhere"), common, caps_w));
  return scrolling_dialog(
      ui, model,
      {.id = "keys", .heading = words("keys.heading"), .width = 620, .on_parchment = true},
      std::move(page).pad({0, 0, 12, 18}));
}

}  // namespace app
