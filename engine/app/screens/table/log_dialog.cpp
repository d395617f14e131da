// What happened so far, the latest first; beside it (above it on a phone) the table as it was after
// the turn that is pointed at, focused or tapped.
#include <algorithm>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "app/screens/game_screens.hpp"
#include "app/screens/screens.hpp"
#include "app/screens/table/at_table.hpp"
#include "app/screens/table/recap.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/theme.hpp"

namespace app {

namespace {

std::string line_id(const LogEntry& entry) { return "log." + std::to_string(entry.first); }

layout::Node log_line(const Ui& ui, Model& model, const LogEntry& entry, bool shown, bool shows) {
  Control shell = control_of(line_id(entry), Role::Button, entry.told());
  // Without a picture of its own the line leads to the table at once; a lesson has no other moment.
  if (shows || model.learning.table) {
    shell.checked = shown;
    shell.act = [&model, at = entry.first] { model.moment = at; };
  } else {
    shell.description = ui.words("log.replay");
    shell.act = [&model, from = entry.first, to = entry.last + 1] { model.look_back(from, to); };
  }
  return layout::column(0, log_row(ui, model, entry, ui.letters(15), true).pad({8, 7, 14, 9}),
                        layout::rule(faded(white, 0.10F)).height(0).pad({0, 0, 14, 0}))
      .on([shown](DrawList& out, Rect r) {
        if (shown) out.emplace_back(filled(r, faded(gold, 0.16F), 8));
      })
      .min_height(touch)
      .as(std::move(shell));
}

layout::Node part_heading(const Ui& ui, const char* key) {
  return layout::strong(ui, ui.words(key), 14, gold_light)
      .named(key, Role::Heading)
      .pad({8, 8, 14, 4});
}

DrawOp moved(DrawOp op, Point by) {
  const auto rect = [by](Rect& r) { r = r.moved(by.x, by.y); };
  if (auto* image = std::get_if<Image>(&op)) rect(image->rect);
  if (auto* box = std::get_if<Box>(&op)) rect(box->rect);
  if (auto* text = std::get_if<Text>(&op)) text->at = {text->at.x + by.x, text->at.y + by.y};
  if (auto* stroke = std::get_if<Stroke>(&op)) {
    for (Point& each : stroke->points) each = {each.x + by.x, each.y + by.y};
  }
  return op;
}

/// The table after a turn, as a picture that says what it shows.
layout::Node moment(const Ui& ui, Model& model, const LogEntry& entry) {
  const std::string label = ui.words("log.moment") + ": " + entry.told();
  return layout::custom(
      [](float width) { return width * 0.6F; },
      [&ui, &model, entry, label](Rect r) {
        Control out = control_of("log.moment", Role::Picture, label, r);
        DrawList drawn = model.screens().moment(ui, model, model.whole_game(), entry, {r.w, r.h});
        out.paint.emplace_back(Clip{r});
        for (DrawOp& op : drawn) {
          // Clips do not nest.
          if (std::holds_alternative<Clip>(op)) continue;
          out.paint.push_back(moved(std::move(op), {r.x, r.y}));
        }
        out.paint.emplace_back(Clip{});
        out.paint.emplace_back(outlined(r, faded(gold, 0.5F), 1.5F, 4));
        return out;
      });
}

/// The turn whose moment is shown: pointed at or focused, else tapped, else the last.
std::size_t shown_turn(const Ui& ui, const Model& model, const std::vector<LogEntry>& turns) {
  std::size_t out = model.replay ? 0 : turns.size() - 1;
  for (std::size_t i = 0; i < turns.size(); ++i) {
    if (model.moment ? turns[i].first == *model.moment
                     : model.replay && turns[i].first < model.replay->at()) {
      out = i;
    }
  }
  for (std::size_t i = 0; i < turns.size(); ++i) {
    if (ui.points_at(line_id(turns[i]))) return i;
  }
  return out;
}

layout::Node lines_of(const Ui& ui, Model& model, const std::vector<LogEntry>& turns, bool shows,
                      std::size_t shown) {
  const std::size_t since = model.replay ? model.replay->last() : recap_from(*model.play);
  layout::Node out = layout::column(0);
  if (const std::string undone = taken_back(ui, model); !undone.empty()) {
    out.add(layout::body(ui, undone, 15, gold_light).named("log.taken_back", Role::Text).pad(8, 6));
  }
  if (turns.empty()) {
    out.add(layout::body(ui, ui.words("table.begins"), 16, mist).named("log.none", Role::Text));
  }
  bool recent = false;
  bool before = false;
  for (std::size_t i = turns.size(); i-- > 0;) {
    const bool is_recent = turns[i].last >= since;
    if (is_recent && !std::exchange(recent, true)) out.add(part_heading(ui, "recap.heading"));
    if (!is_recent && recent && !std::exchange(before, true)) {
      out.add(part_heading(ui, "log.before"));
    }
    out.add(log_line(ui, model, turns[i], shows && i == shown, shows));
  }
  return out;
}

/// From the line to the table as it was: the turn is played there once more.
layout::Node replay_button(const Ui& ui, Model& model, const LogEntry& entry) {
  if (model.learning.table) return {};
  return layout::button(ui, {.id = "log.replay",
                             .label = ui.words("log.replay"),
                             .description = entry.told(),
                             .icon = "replay",
                             .act = [&model, from = entry.first, to = entry.last + 1] {
                               model.look_back(from, to);
                             }});
}

/// What the rules say of what happened there.
layout::Node rules_button(const Ui& ui, Model& model, const LogEntry& entry) {
  if (entry.rules.empty()) return {};
  return layout::button(ui, {.id = "log.rules",
                             .label = ui.words("log.rules"),
                             .icon = "book",
                             .silent = true,
                             .act = [&model, at = entry.rules] { model.open_rules(at); }})
      .width(touch);
}

}  // namespace

Control log_dialog(const Ui& ui, Model& model) {
  const std::vector<LogEntry> turns = model.screens().log(ui.words, model.whole_game(), 0);
  const bool shows = model.screens().moment != nullptr && !turns.empty();
  const std::size_t shown = shows ? shown_turn(ui, model, turns) : 0;
  const std::string heading = ui.words("log.heading");
  layout::Node list = layout::scroll("log.list", model.offsets["log"],
                                     lines_of(ui, model, turns, shows, shown), heading);
  const DialogSpec spec = {.id = "log",
                           .heading = heading,
                           .width = shows && ui.size.w > 760 ? 1180.0F : 720.0F,
                           .close = [&model] { model.close(); }};
  if (!shows) return layout::dialog(ui, spec, std::move(list).height(670));
  layout::Node picture = layout::column(
      8, moment(ui, model, turns[shown]).share(),
      layout::row(8, replay_button(ui, model, turns[shown]).min_height(touch).stretch(),
                  rules_button(ui, model, turns[shown])));
  // Beside the list where there is width, above it in an upright window.
  if (ui.size.w > 620 && ui.size.w > ui.size.h) {
    return layout::dialog(
        ui, spec,
        layout::row(14, std::move(list).share(0.46F), std::move(picture).share(0.54F).filling())
            .height(670));
  }
  const float high = std::clamp(ui.size.h * 0.32F, 150.0F, 360.0F) + ui.grown(touch);
  return layout::dialog(
      ui, spec,
      layout::column(8, std::move(picture).height(high), std::move(list).stretch()).height(900));
}

}  // namespace app
