// The buttons, log line, advice and announcements of a table, whatever is played on it.
#include "app/screens/table/at_table.hpp"

#include <algorithm>
#include <utility>

#include "app/screens/game_screens.hpp"
#include "app/screens/net/net_table.hpp"
#include "app/screens/table/note_place.hpp"
#include "app/screens/table/replay_bar.hpp"
#include "app/screens/table/rule_key.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

namespace {

constexpr float pad = 12;

AdviceWords words_for(const Ui& ui, GameSession::Advice advice, const AdviceWords& given) {
  switch (advice) {
    case GameSession::Advice::Awaited:
      return {ui.words("advice.thinking"), {}};
    case GameSession::Advice::Missing:
      return {ui.words("advice.none"), {}};
    case GameSession::Advice::Given:
    case GameSession::Advice::NotAsked:
      break;
  }
  return {ui.words("advice.what", {{"what", given.what}}), given.why};
}

/// How much of what is spoken of a note would cover.
float covered(const Rect& note, const std::vector<Rect>& spoken_of) {
  float out = 0;
  for (const Rect& each : spoken_of) {
    const Rect both = note.meet(each);
    if (both.w > 0 && both.h > 0) out += both.w * both.h;
  }
  return out;
}

/// A note of this height for each width, where it covers least of what it speaks of; the usual room
/// where that is as good.
Rect place_for(const AdvicePlaces& places, const std::function<float(float)>& high) {
  const auto placed = [&high](const AdviceRoom& room) {
    Rect out = room.rect;
    out.h = high(out.w);
    if (room.at_end) out.y = room.rect.bottom() - out.h;
    return out;
  };
  Rect best = placed({places.note});
  for (const AdviceRoom& each : places.elsewhere) {
    const Rect other = placed(each);
    if (covered(other, places.spoken_of) < covered(best, places.spoken_of)) best = other;
  }
  return best;
}

std::optional<Control> ask_button(const Ui& ui, Model& model, Point at) {
  if (!model.play->acting() || !offers_advice(model)) return std::nullopt;
  return button(ui, {.id = "advice.ask",
                     .rect = {at.x, at.y, touch, touch},
                     .label = ui.words("advice.ask"),
                     .description = ui.words("advice.ask_what"),
                     .icon = "advice",
                     .silent = true,
                     .act = [&model] { model.play->ask_advice(); }});
}

}  // namespace

Control bare_table(const Ui& ui, const Model& model) {
  Control out =
      control_of("table", Role::Main, ui.words("table.name"), {0, 0, ui.size.w, ui.size.h});
  Control heading = control_of("table.heading", Role::Heading, ui.words(model.screens().key));
  heading.level = 1;
  out.children.push_back(std::move(heading));
  return out;
}

bool offers_advice(const Model& model) { return !model.play->taught && !model.play->is_remote(); }

void put_table_buttons(const Ui& ui, Model& model, const TableFrame& frame,
                       std::vector<Control>& into) {
  if (model.replay) put_replay_bar(ui, model, frame, into);
  if (at_net(model) && !model.replay) {
    put_net_button(ui, model, frame, into);
  } else if (!model.replay && !model.play->taught) {
    put_undo_buttons(ui, model, frame, into);
  }
  into.push_back(button(ui, {.id = "table.menu",
                             .rect = frame.menu,
                             .label = ui.words("table.menu"),
                             .icon = "menu",
                             .silent = frame.silent_buttons,
                             .act = [&model] { model.open(Dialog::Menu); }}));
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

void refuse(Control& control, const Words& words, const core::Refusal& refusal,
            const std::string& name) {
  const std::string rule(refusal.rule);
  control.enabled = false;
  control.why = words("why." + rule_key(rule), {{"name", name}});
  if (rule.find('-') == std::string::npos) return;
  control.rule = rule;
  control.why += " (" + rule + ")";
}

void let_come_closer(Control& board, Model& model) {
  board.zoom = [&model](Point at, float by) { model.zoom.zoom(at, by); };
  if (model.zoom.factor <= 1) return;
  board.pan = [&model](Point by) {
    model.zoom.shift = {model.zoom.shift.x + by.x, model.zoom.shift.y + by.y};
  };
}

void keep_in_sight(Model& model, int place, Point at, Rect area) {
  float& followed = model.offsets["board.followed"];
  const auto now = static_cast<float>(std::max(place, -1) + 1);  // 0 as long as there is none
  if (std::exchange(followed, now) == now) return;
  Zoom& zoom = model.zoom;
  if (place < 0 || zoom.factor <= 1 || area.w <= 0 || area.h <= 0) return;
  const float margin = std::min(area.w, area.h) * 0.2F;
  const Point seen = {at.x * zoom.factor + zoom.shift.x, at.y * zoom.factor + zoom.shift.y};
  zoom.shift.x += std::clamp(seen.x, area.x + margin, area.right() - margin) - seen.x;
  zoom.shift.y += std::clamp(seen.y, area.y + margin, area.bottom() - margin) - seen.y;
}

void put_closer_buttons(const Ui& ui, Model& model, Point about, const CloserPlaces& places,
                        std::vector<Control>& into) {
  const bool closest = model.zoom.factor >= Zoom::closest - 0.01F;
  into.push_back(button(ui, {.id = "zoom.closer",
                             .rect = places.closer,
                             .label = ui.words("zoom.closer"),
                             .icon = "closer",
                             .enabled = !closest,
                             .why = ui.words("why.closest"),
                             .silent = true,
                             .act = [&model, about] { model.zoom.zoom(about, 1.6F); }}));
  if (model.zoom.factor <= 1) return;
  into.push_back(button(ui, {.id = "zoom.all",
                             .rect = places.whole,
                             .label = ui.words("zoom.all"),
                             .icon = "farther",
                             .silent = true,
                             .act = [&model] { model.zoom = {}; }}));
}

Control only_drawn(std::string id, DrawList paint) {
  Control out = control_of(std::move(id), Role::None, {});
  out.paint = std::move(paint);
  return out;
}

Control log_button(const Ui& ui, Model& model, layout::Node line, const Rect& room) {
  Control shell = control_of("table.log", Role::Button, ui.words("table.log"));
  shell.act = [&model] { model.open(Dialog::Log); };
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

Control told_log(const Ui& ui, Rect rect, std::size_t shown,
                 const std::function<std::string(std::size_t)>& words) {
  // More than bots decide between two turns of a person.
  constexpr std::size_t most = 16;
  Control out = control_of("table.told", Role::Log, ui.words("table.log"), rect);
  for (std::size_t at = shown - std::min(shown, most); at < shown; ++at) {
    Control line = control_of("told." + std::to_string(at), Role::Text, words(at), rect);
    if (!line.label.empty()) out.children.push_back(std::move(line));
  }
  return out;
}

Control turn_alert(const Ui& ui, const GameSession& play, Rect rect, std::size_t decisions,
                   const std::string& request) {
  const std::optional<core::Seat> seat = play.acting();
  const bool shared = play.seating().persons() > 1 && seat;
  const std::string whose =
      shared ? ui.words("prompt.your_turn_of", {{"name", play.player(*seat).name}})
             : ui.words("table.your_turn");
  return control_of("prompt.turn." + std::to_string(decisions), Role::Alert, in_one(whose, request),
                    rect);
}

std::optional<Control> advice_note(const Ui& ui, Model& model, const AdvicePlaces& places,
                                   const AdviceWords& advice) {
  const GameSession::Advice is = model.play->advice_is();
  if (model.play->taught) return std::nullopt;
  if (is == GameSession::Advice::NotAsked) return ask_button(ui, model, places.ask);
  const AdviceWords words = words_for(ui, is, advice);
  const auto text = [&ui](const std::string& each, Face face, float letters) {
    if (each.empty()) return layout::Node();
    return layout::text(
        ui, {.text = each, .face = face, .letters = letters, .color = ink, .leading = 1.25F});
  };
  const auto note = [&](float letters) {
    Control said = control_of("advice.said", Role::Status, in_one(words.what, words.why));
    return layout::row(10, layout::icon("advice", ui.grown(26), rgb(0x7A3020)),
                       layout::column(0, text(words.what, Face::Strong, letters),
                                      text(words.why, Face::Body, letters))
                           .middle()
                           .stretch())
        .pad({pad, pad, touch + 4, pad})
        .min_height(touch + 4)
        .on(note_panel)
        .as(std::move(said));
  };
  // A little smaller where the room asks for that.
  const Rect& room = places.note;
  float letters = ui.letters(17);
  layout::Node fitted = note(letters);
  while (fitted.height_at(room.w) > room.h && letters - 1 >= ui.letters(0)) {
    fitted = note(letters -= 1);
  }
  const Rect place = place_for(places, [&fitted](float width) { return fitted.height_at(width); });
  Control out = control_of("advice", Role::Group, ui.words("advice.ask"), place);
  fitted.place(place, out);
  out.children.push_back(button(ui, {.id = "advice.close",
                                     .rect = {place.right() - touch - 2, place.y + 2, touch, touch},
                                     .label = ui.words("close"),
                                     .icon = "close",
                                     .style = ButtonStyle::Parchment,
                                     .silent = true,
                                     .act = [&model] { model.play->drop_advice(); }}));
  return out;
}

}  // namespace app
