// The buttons, log line and announcements of any table.
#include "screens/table/at_table.hpp"

#include <algorithm>
#include <utility>

#include "screens/game_table.hpp"
#include "screens/net/table.hpp"
#include "screens/replay.hpp"
#include "screens/rules.hpp"
#include "ui/text.hpp"
#include "ui/theme.hpp"
#include "ui/widgets.hpp"

namespace app {
Control empty_table(const Ui& ui, const Tables& tables) {
  Control out =
      make_control("table", Role::Main, ui.tr("table.name"), {0, 0, ui.size.w, ui.size.h});
  Control heading = make_control("table.heading", Role::Heading, ui.tr(tables.screens().key));
  heading.level = 1;
  out.children.push_back(std::move(heading));
  return out;
}

bool offers_advice(const Tables& tables) {
  return !tables.session->is_lesson && !tables.session->is_remote();
}

void add_table_buttons(const Ui& ui, Model& model, const TableFrame& frame,
                       std::vector<Control>& into) {
  if (model.tables.replay) add_replay_bar(ui, model, frame, into);
  if (is_net_game(model) && !model.tables.replay) {
    add_net_button(ui, model.navigation, model.net, frame, into);
  } else if (!model.tables.replay && !model.tables.session->is_lesson) {
    add_undo_buttons(ui, model, frame, into);
  }
  into.push_back(button(ui, {.id = "table.menu",
                             .rect = frame.menu,
                             .label = ui.tr("table.menu"),
                             .icon = "menu",
                             .icon_only = frame.icon_only_buttons,
                             .act = [&model] { model.navigation.open(Dialog::Menu); },
                             .focus_priority = FocusPriority::Waiting}));
}

void draw_column(const Rect& c, DrawList& out) {
  if (c.w <= 0) return;
  constexpr int steps = 8;
  constexpr float soft = 24;
  const float w = soft / steps;
  for (int i = 0; i < steps; ++i) {
    const Color shade = faded(night, 0.5F * (static_cast<float>(i) + 0.5F) / steps);
    out.emplace_back(Box{.rect = {c.x - soft + w * static_cast<float>(i), 0, w, c.h},
                         .top = shade,
                         .bottom = shade});
  }
  out.emplace_back(Box{.rect = c, .top = faded(night, 0.5F), .bottom = faded(night, 0.5F)});
}

void draw_own_mark(DrawList& out, Rect portrait) {
  // Half outside a small portrait.
  const bool small = portrait.w < 40;
  const float size = small ? 12.0F : portrait.w * 0.38F;
  const Point at = small ? Point{portrait.x, portrait.bottom() - 4}
                         : Point{portrait.x + size * 0.3F, portrait.bottom() - size * 0.35F};
  out.emplace_back(disc(at, size + 2, night));
  out.emplace_back(disc(at, size, mist));
  out.emplace_back(icon("person", around(at, size * 0.78F, size * 0.78F), night));
}

void disable_with_reason(Control& control, const Messages& messages, const core::Refusal& refusal,
                         const std::string& name) {
  const std::string rule(refusal.rule);
  control.enabled = false;
  control.disabled_reason = messages.tr("why." + rule_key(rule), {{"name", name}});
  if (rule.find('-') == std::string::npos) return;
  control.rule = rule;
  control.disabled_reason += " (" + rule + ")";
}

void enable_zoom(Control& board, Navigation& navigation, const BoardView& seen) {
  board.laid_out = [&navigation, seen] {
    navigation.zoom = seen.zoom;
    return navigation.zoom.follow(seen.place, seen.at, seen.area);
  };
  board.zoom = [&navigation](Point at, float by) { navigation.zoom.zoom(at, by); };
  if (seen.zoom.factor <= 1) return;
  board.pan = [&navigation](Point by) {
    navigation.zoom.pan(by);
    return Point{};
  };
}

void add_zoom_buttons(const Ui& ui, Navigation& navigation, Point about, const ZoomPlaces& places,
                      std::vector<Control>& into) {
  const bool max_factor = navigation.zoom.factor >= Zoom::max_factor - 0.01F;
  into.push_back(button(ui, {.id = "zoom.closer",
                             .rect = places.zoom_in,
                             .label = ui.tr("zoom.closer"),
                             .icon = "closer",
                             .enabled = !max_factor,
                             .disabled_reason = ui.tr("why.closest"),
                             .icon_only = true,
                             .act = [&navigation, about] { navigation.zoom.zoom(about, 1.6F); }}));
  if (navigation.zoom.factor <= 1) return;
  into.push_back(button(ui, {.id = "zoom.all",
                             .rect = places.zoom_reset,
                             .label = ui.tr("zoom.all"),
                             .icon = "farther",
                             .icon_only = true,
                             .act = [&navigation] { navigation.zoom = {}; }}));
}

Control decoration(std::string id, DrawList paint) {
  Control out = make_control(std::move(id), Role::None, {});
  out.paint = std::move(paint);
  return out;
}

Control log_button(const Ui& ui, Navigation& navigation, layout::Node line, const Rect& room) {
  Control shell = make_control("table.log", Role::Button, ui.tr("table.log"));
  shell.cover = cover_line;
  shell.act = [&navigation] { navigation.open(Dialog::Log); };
  const bool hovered = ui.hovered == shell.id;
  line = std::move(line)
             .on([hovered](DrawList& out, Rect rect) {
               Box box = slate_panel(rect);
               if (hovered) box.border = faded(white, 0.35F);
               out.emplace_back(box);
             })
             .as(std::move(shell));
  const float high = line.height_at(room.w);
  Control out;
  line.place({room.x, room.y, room.w, high}, out);
  return std::move(out.children.front());
}

Control announcement_log(const Ui& ui, Rect rect, std::size_t shown,
                         const std::function<std::string(std::size_t)>& words) {
  // More decisions than bots make between two turns of a person.
  constexpr std::size_t most = 16;
  Control out = make_control("table.told", Role::Log, ui.tr("table.log"), rect);
  for (std::size_t at = shown - std::min(shown, most); at < shown; ++at) {
    Control line = make_control(told_id(at), Role::Text, words(at), rect);
    if (!line.label.empty()) out.children.push_back(std::move(line));
  }
  return out;
}

Control turn_alert(const Ui& ui, const GameSession& session, Rect rect, std::size_t decisions,
                   const std::string& request) {
  const std::optional<core::Seat> seat = session.acting();
  const bool shared = session.seating().persons() > 1 && seat;
  const std::string whose =
      shared ? ui.tr("prompt.your_turn_of", {{"name", session.player(*seat).name}})
             : ui.tr("table.your_turn");
  Control out = make_control("prompt.turn." + std::to_string(decisions), Role::Alert,
                             join_heading(whose, request), rect);
  out.cover = cover_never;
  return out;
}

std::optional<Control> advice_button(const Ui& ui, Tables& tables, Point at) {
  const bool asked = tables.session->advice_status() != GameSession::Advice::NotAsked;
  if (asked || !tables.session->acting() || !offers_advice(tables)) return std::nullopt;
  return button(ui, {.id = "advice.ask",
                     .rect = {at.x, at.y, touch, touch},
                     .label = ui.tr("advice.ask"),
                     .description = ui.tr("advice.ask_what"),
                     .icon = "advice",
                     .icon_only = true,
                     .act = [&tables] { tables.session->ask_advice(); }});
}

// Drops sentences from the end until the rest fits.

std::string join_sentences(const std::vector<std::string>& sentences, std::size_t count) {
  std::string out;
  for (std::size_t i = 0; i < count; ++i) {
    if (!out.empty() && !sentences[i].empty()) out += " ";
    out += sentences[i];
  }
  return out;
}

layout::Node fitting_sentences(const Ui& ui, const std::vector<std::string>& sentences,
                               TextSpec spec, Size room, float least) {
  constexpr float slack = 0.5F;
  if (least <= 0) least = ui.letters(0);
  for (std::size_t count = sentences.size(); count > 0; --count) {
    spec.text = join_sentences(sentences, count);
    const Block block =
        fitting_block(ui.measure, spec.text, spec.face, spec.letters, room, least, spec.leading);
    const float high = block.size * spec.leading * static_cast<float>(block.lines.size());
    if (join_sentences(block.lines) != spec.text || high > room.h + slack) continue;
    return layout::text(ui, std::move(spec), {.least = least}).height(high);
  }
  return {};
}

}  // namespace app
