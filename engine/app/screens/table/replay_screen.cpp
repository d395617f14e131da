// A game looked at once more: the table as it was at a moment, and below it a bar that leads to the
// others.
#include <algorithm>
#include <string>
#include <utility>

#include "app/screens/game_over/review_parts.hpp"
#include "app/screens/game_screens.hpp"
#include "app/screens/screens.hpp"
#include "app/screens/symbols.hpp"
#include "app/screens/table/play_on.hpp"
#include "app/screens/table/replay_bar.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

namespace {

ButtonSpec icon_button(const Ui& ui, const char* id, const char* key, const char* icon,
                       std::function<void()> act) {
  return {.id = id, .label = ui.words(key), .icon = icon, .silent = true, .act = std::move(act)};
}

layout::Node square(const Ui& ui, ButtonSpec spec) {
  return layout::button(ui, std::move(spec)).width(touch).middle();
}

/// Back, play and on.
layout::Node steps(const Ui& ui, Model& model) {
  const Replay& replay = *model.replay;
  const bool plays = replay.playing();
  ButtonSpec back = icon_button(ui, "replay.back", "replay.back", "step-back",
                                [&model] { model.replay->step(-1); });
  back.enabled = replay.at() > 0;
  back.why = ui.words("why.replay_begins");
  ButtonSpec play = icon_button(ui, "replay.play", plays ? "replay.pause" : "replay.play",
                                plays ? "pause" : "play", [&model] { model.replay->toggle(); });
  play.style = ButtonStyle::Gold;
  ButtonSpec next =
      icon_button(ui, "replay.next", "replay.next", "step-on", [&model] { model.replay->step(1); });
  next.enabled = replay.at() < replay.last();
  next.why = ui.words("why.replay_ends");
  return layout::row(6, square(ui, std::move(back)), square(ui, std::move(play)),
                     square(ui, std::move(next)));
}

/// The line between the ways to its marks, which a finger could not hit one by one.
layout::Node marked_line(const Ui& ui, Model& model, const std::string& told, float least) {
  layout::Node line = replay_line(ui, model, told).stretch().min_width(least);
  // A low window has no room for them; there the line is as long as a hand is wide.
  if (model.replay_marks.empty() || ui.shape() == Shape::Low) return line;
  const Replay& replay = *model.replay;
  ButtonSpec before = icon_button(ui, "replay.mark_before", "replay.mark_before", "mark-back",
                                  [&model] { model.go_to_mark(-1); });
  before.enabled = replay.at() > 0;
  before.why = ui.words("why.replay_begins");
  ButtonSpec next = icon_button(ui, "replay.mark_next", "replay.mark_next", "mark-on",
                                [&model] { model.go_to_mark(1); });
  next.enabled = replay.at() < replay.last();
  next.why = ui.words("why.replay_ends");
  return layout::row(4, square(ui, std::move(before)), std::move(line), square(ui, std::move(next)))
      .stretch();
}

ButtonSpec speed_button(const Ui& ui, Model& model) {
  constexpr std::array<const char*, 3> icons = {"speed-slow", "speed-usual", "speed-fast"};
  constexpr std::array<const char*, 3> keys = {"replay.slow", "replay.usual", "replay.fast"};
  const auto speed = static_cast<std::size_t>(model.replay->speed());
  ButtonSpec out = icon_button(ui, "replay.speed", keys[speed], icons[speed], [&model] {
    model.replay->set_speed((model.replay->speed() + 1) % static_cast<int>(replay_speeds.size()));
  });
  out.description = ui.words("replay.speed_what");
  return out;
}

ButtonSpec play_on_button(const Ui& ui, Model& model, bool silent) {
  ButtonSpec out = icon_button(ui, "replay.play_on", "replay.play_on", "branch",
                               [&model] { model.ask_to_play_on(); });
  const bool hidden = seats_to_play_on(model).empty();
  out.enabled = model.play->to_act().has_value() && !at_net(model) && !hidden;
  out.why = ui.words(at_net(model) ? "why.net"
                     : hidden      ? "replay.while_playing"
                                   : "why.replay_over");
  out.silent = silent;
  return out;
}

ButtonSpec close_button(const Ui& ui, Model& model, bool silent) {
  ButtonSpec out = icon_button(ui, "replay.close", end_replay_key(model), "back",
                               [&model] { model.end_replay(); });
  out.silent = silent;
  return out;
}

/// Everybody's chance to win at the moment shown, where the game was reviewed.
layout::Node chances(const Ui& ui, const Model& model) {
  const std::optional<Chances> now = chances_shown(model);
  if (!now) return {};
  const Seating& seating = model.whole_game().seating();
  layout::Node out = layout::row(ui.grown(10));
  // As wide whatever they are: nothing jumps, and where there is no room there are none.
  const float wide = ui.measure.width(percent(ui.words, 1), Face::Strong, ui.letters(14)) + 1;
  for (std::uint8_t i = 0; i < seating.size(); ++i) {
    const float symbol = ui.grown(18);
    out.add(layout::row(
        4,
        layout::image(symbol_art(seating.player(core::Seat{i}).symbol), {symbol, symbol})
            .width(symbol),
        layout::strong(ui, percent(ui.words, (*now)[i]), 14, cream, {.lines = 1}).width(wide)));
  }
  return std::move(out).as("replay.chances", Role::Text,
                           ui.words("review.graph") + ": " + told_chances(ui.words, seating, *now));
}

/// How far the game was, and how many of its decisions had been made, or what chances that gave.
layout::Node position(const Ui& ui, const Model& model, layout::Node chances = {}) {
  const Replay& replay = *model.replay;
  const std::string count =
      ui.words("replay.at", {{"at", number(static_cast<int>(replay.at()))},
                             {"last", number(static_cast<int>(replay.last()))}});
  const std::string far = model.screens().progress(ui.words, *model.play);
  const layout::Fit fit = {.least = ui.letters(0), .lines = 1, .align = Align::Center};
  const bool reviewed = static_cast<bool>(chances);
  return layout::column(
             2, layout::strong(ui, far, 15, cream, fit),
             reviewed ? std::move(chances).centered() : layout::body(ui, count, 14, mist_soft, fit))
      .middle();
}

/// All of the bar: in one row, in a narrow window in two.
layout::Node bar_of(const Ui& ui, Model& model, const std::string& told) {
  const auto tools = [&](bool silent) {
    ButtonSpec on = play_on_button(ui, model, silent);
    ButtonSpec close = close_button(ui, model, silent);
    if (silent) return layout::row(6, square(ui, std::move(on)), square(ui, std::move(close)));
    return layout::row(6, layout::button(ui, std::move(on)).middle(),
                       layout::button(ui, std::move(close)).middle());
  };
  const auto quick = [&](bool paced = true) {
    return layout::row(6, steps(ui, model),
                       paced ? square(ui, speed_button(ui, model)) : layout::Node());
  };
  const auto line = [&](float least) { return marked_line(ui, model, told, least); };
  const auto in_row = [&](bool silent, bool counted) {
    return layout::row(12, quick(counted), line(counted ? 220 : 80),
                       counted ? position(ui, model, chances(ui, model)) : layout::Node(),
                       tools(silent))
        .pad(12, 6);
  };
  const auto low_row = [&] {
    return layout::row(8, quick(false), line(80), chances(ui, model).middle(), tools(true))
        .pad(8, 6);
  };
  if (ui.size.w > ui.size.h) {
    layout::Nodes ways = layout::nodes(in_row(false, true), in_row(true, true));
    if (chances_shown(model)) ways.push_back(low_row());
    ways.push_back(in_row(true, false));
    return layout::first_fitting(std::move(ways));
  }
  layout::Node told_chances = chances(ui, model);
  if (told_chances) {
    told_chances = layout::first_fitting(std::move(told_chances).centered().pad({0, 2, 0, 6}),
                                         layout::space(0));
  }
  return layout::column(
             0, line(80), std::move(told_chances),
             layout::first_fitting(layout::row(6, quick(), layout::spring(), position(ui, model),
                                               layout::spring(), tools(true)),
                                   layout::row(6, quick(), layout::spring(), tools(true))))
      .pad({8, 0, 8, 8});
}

/// What was decided last, in the words of those who listen; what nobody could see, without them.
std::string last_told(const Ui& ui, const Model& model, const std::vector<Control>& table) {
  const std::size_t at = model.replay->at();
  if (at == 0) return ui.words("table.begins");
  for (const Control& each : table) {
    const Control* line = find(each, "told." + std::to_string(at - 1));
    if (line != nullptr) return line->label;
  }
  if (model.play->running()) return {};
  const std::optional<core::Seat> seat = model.play->decided();
  return seat ? ui.words("replay.unseen", {{"name", model.play->player(*seat).name}}) : "";
}

/// With whose eyes it is seen.
ButtonSpec eyes_button(const Ui& ui, Model& model) {
  const std::string name = viewer_words(ui.words, model, model.replay->eyes());
  return {.id = "replay.eyes",
          .label = ui.words("replay.seen_by", {{"name", name}}),
          .description = ui.words("replay.eyes_what"),
          .icon = "eye",
          .act = [&model] { model.open(Dialog::ReplayView); }};
}

}  // namespace

const char* end_replay_key(const Model& model) {
  if (model.watches_guest() && !model.watches_shared()) return "games.back";
  return model.whole_game().over() ? "over.back" : "menu.back";
}

void put_replay_bar(const Ui& ui, Model& model, const TableFrame& frame,
                    std::vector<Control>& into) {
  const std::string told = last_told(ui, model, into);
  // It is said once, by the bar.
  std::erase_if(into, [](const Control& each) { return each.id == "table.told"; });
  ButtonSpec eyes = eyes_button(ui, model);
  eyes.rect = frame.undo;
  // A name may be longer than what stands there otherwise.
  eyes.silent = frame.silent_buttons || layout::button(ui, eyes).widths().wished > eyes.rect.w;
  into.push_back(button(ui, std::move(eyes)));
  Control shell = control_of("replay.bar", Role::Group, ui.words("replay.heading"));
  // In a low window the players need the whole height.
  const float wide = frame.shape == Shape::Low && frame.column.w > 0 ? frame.column.x : ui.size.w;
  Control held;
  bar_of(ui, model, told)
      .on([](DrawList& paint, Rect r) {
        paint.emplace_back(Box{.rect = r, .top = slate, .bottom = slate_deep});
        paint.emplace_back(filled({r.x, r.y, r.w, 2}, faded(gold, 0.5F)));
      })
      .as(std::move(shell))
      .place({0, ui.bottom(), wide, ui.foot}, held);
  into.push_back(std::move(held.children.front()));
}

Control replay_screen(const Ui& ui, Model& model) {
  Ui over_bar = ui;
  over_bar.foot = std::min(bar_of(ui, model, {}).height_at(ui.size.w), ui.size.h / 2);
  Control out = model.screens().table(over_bar, model, *model.play);
  out.id = "replay";
  out.label = ui.words("replay.heading");
  return out;
}

}  // namespace app
