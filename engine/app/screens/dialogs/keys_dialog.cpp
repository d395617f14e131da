// What keys do where the person is: first those of the table, then those that do the same
// everywhere.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/screens.hpp"
#include "app/toolkit/text.hpp"
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
  const bool mountain = model.play->game() == io::GameName::MountDrago;
  std::vector<Line> out;
  out.push_back({{"1", "…", "6"}, words(model.preferences.one_tap ? "keys.play" : "keys.cards")});
  if (mountain) out.push_back({{"1", "…", "9", "0"}, words("keys.mount")});
  out.push_back({{"H"}, words("keys.advice")});
  out.push_back({{words("keys.cap.escape")}, words("keys.menu")});
  return out;
}

std::vector<Line> common_lines(const Words& words, const Model& model) {
  const bool table = model.screen == Screen::Table;
  std::vector<Line> out = {
      {{words("keys.cap.tab")}, words("keys.next")},
      {{words("keys.cap.shift"), "+", words("keys.cap.tab")}, words("keys.previous")},
      {{"←", "→", "↑", "↓"}, words("keys.arrows")},
      {{words("keys.cap.enter"), words("keys.cap.space")}, words("keys.press")},
      {{words("keys.cap.home"), words("keys.cap.end")}, words("keys.ends")},
      {{words("keys.cap.page_up"), words("keys.cap.page_down")}, words("keys.pages")},
  };
  if (!table) out.push_back({{words("keys.cap.escape")}, words("keys.back")});
  if (model.can_cover_screen()) out.push_back({{"F11"}, words("screen.whole")});
  out.push_back({{"?"}, words("keys.help")});
  return out;
}

/// No cap around what only stands between keys.
bool is_between(const std::string& cap) { return cap == "…" || cap == "+"; }

struct Look {
  float letters;
  float high;  ///< of a cap
  float gap;
};

Look look_of(const Ui& ui) {
  const float letters = ui.letters(16);
  return {letters, letters * 1.3F + 14, 7};
}

float cap_width(const Ui& ui, const Look& look, const std::string& cap) {
  const float words = ui.measure.width(cap, Face::Strong, look.letters);
  return is_between(cap) ? words + 4 : std::max(look.high, words + look.letters);
}

float caps_width(const Ui& ui, const Look& look, const Line& each) {
  float out = -look.gap;
  for (const std::string& cap : each.caps) out += cap_width(ui, look, cap) + look.gap;
  return out;
}

/// A key as it lies on a keyboard: its top a little smaller than its foot.
void draw_cap(DrawList& out, const Ui& ui, const Look& look, const std::string& cap, Rect r) {
  if (!is_between(cap)) {
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
  const float y = r.center().y - (is_between(cap) ? 0.0F : 2.0F);
  const float letters =
      fitting_size(ui.measure, cap, Face::Strong, look.letters, r.w - 8, ui.letters(0));
  out.emplace_back(line(cap, Face::Strong, letters, ink, {r.center().x, y}, Align::Center));
}

/// Lines below each other; each one moves `y` on.
struct Column {
  const Ui& ui;
  Rect area;
  float caps_w = 0;    ///< room for the keys
  bool beside = true;  ///< the words stand beside their keys
  float y = 0;
  std::vector<Control> parts = {};

  void heading(const std::string& id, const std::string& words) {
    Control out = text(ui, {.id = id,
                            .rect = {area.x, y, area.w, 0},
                            .text = words,
                            .face = Face::Heading,
                            .letters = ui.letters(21),
                            .color = rgb(0x7A3020),
                            .role = Role::Heading,
                            .leading = 1.25F});
    y = out.rect.bottom() + 8;
    parts.push_back(std::move(out));
  }

  Control row(const std::string& id, const Line& each) {
    const Look look = look_of(ui);
    const float left = beside ? caps_w + 18 : 0;
    Control out = text(ui, {.id = id,
                            .rect = {area.x + left, y, area.w - left, 0},
                            .text = each.what,
                            .letters = ui.letters(16),
                            .color = ink,
                            .leading = 1.25F});
    const float words_high = out.rect.h;
    const float down = beside ? std::max(0.0F, (look.high - words_high) / 2) : look.high + 4;
    shift(out, 0, down);
    std::string keys;
    float x = area.x;
    for (const std::string& cap : each.caps) {
      const float wide = cap_width(ui, look, cap);
      draw_cap(out.paint, ui, look, cap, {x, y, wide, look.high});
      x += wide + look.gap;
      keys += (keys.empty() ? "" : " ") + cap;
    }
    out.role = Role::Item;
    out.label = ui.words("keys.line", {{"keys", keys}, {"what", each.what}});
    out.rect = {area.x, y, area.w,
                beside ? std::max(look.high, words_high) : look.high + 4 + words_high};
    y = out.rect.bottom() + 10;
    return out;
  }

  void list(const std::string& id, const std::string& label, const std::vector<Line>& lines) {
    Control out;
    out.id = id;
    out.role = Role::List;
    out.label = label;
    out.rect = {area.x, y, area.w, 0};
    for (std::size_t i = 0; i < lines.size(); ++i) {
      out.children.push_back(row(id + "." + std::to_string(i), lines[i]));
    }
    out.rect.h = y - out.rect.y;
    y += 8;
    parts.push_back(std::move(out));
  }
};

Column filled(const Ui& ui, const Model& model, Rect inside) {
  const bool table = model.screen == Screen::Table && model.play != nullptr;
  const std::vector<Line> special = table ? table_lines(ui.words, model) : std::vector<Line>{};
  const std::vector<Line> common = common_lines(ui.words, model);
  const Look look = look_of(ui);
  Column out{.ui = ui, .area = {inside.x, inside.y, inside.w - 12, 0}, .y = inside.y};
  for (const auto* lines : {&special, &common}) {
    for (const Line& each : *lines) out.caps_w = std::max(out.caps_w, caps_width(ui, look, each));
  }
  out.beside = out.caps_w < out.area.w * 0.55F;
  if (table) {
    out.heading("keys.table.heading", ui.words("keys.table"));
    out.list("keys.table", ui.words("keys.table"), special);
    out.heading("keys.everywhere.heading", ui.words("keys.everywhere"));
  }
  out.list("keys.everywhere", ui.words("keys.everywhere"), common);
  return out;
}

}  // namespace

Control keys_dialog(const Ui& ui, Model& model) {
  DialogSpec plan = {.id = "keys",
                     .heading = ui.words("keys.heading"),
                     .width = 620,
                     .on_parchment = true,
                     .close = [&model] { model.close(); }};
  constexpr float tall = 200;  // any height, to learn what the frame itself needs
  plan.height = tall;
  const Rect least = dialog(ui, plan).inside;
  const float content = filled(ui, model, least).y - least.y;
  plan.height = tall - least.h + content + 1;
  DialogLayout frame = dialog(ui, plan);
  frame.control.children.push_back(scrolled("keys.list", frame.inside, content,
                                            model.offsets["keys"],
                                            filled(ui, model, frame.inside).parts));
  return std::move(frame.control);
}

}  // namespace app
