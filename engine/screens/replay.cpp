// The replay's timeline and bar, its dialogs (viewer, pace, marks; playing on), and its functions.
#include "screens/replay.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "screens/dialogs.hpp"
#include "screens/game_table.hpp"
#include "screens/over.hpp"
#include "screens/screens.hpp"
#include "screens/symbols.hpp"
#include "screens/table/at_table.hpp"
#include "ui/layout.hpp"
#include "ui/theme.hpp"
#include "ui/widgets.hpp"

namespace app {

// Draws the timeline of a replay and announces its position.

namespace {

constexpr float knob = 20;

/// Returns the track within the timeline's control.
Rect track_of(const Rect& r) { return {r.x + knob / 2 + 2, r.center().y - 3, r.w - knob - 4, 6}; }

float share_of(std::size_t at, std::size_t last) {
  return last == 0 ? 0 : static_cast<float>(at) / static_cast<float>(last);
}

void draw_line(DrawList& out, const Model& model, const Rect& track) {
  const Replay& replay = *model.tables.replay;
  Box whole = filled(track, slate_light, 3);
  whole.border = faded(white, 0.25F);
  out.emplace_back(whole);
  const float here = track.x + track.w * share_of(replay.at(), replay.last());
  out.emplace_back(filled({track.x, track.y, here - track.x, track.h}, gold_deep, 3));
  const float wide = track.w / static_cast<float>(std::max<std::size_t>(replay.last(), 1));
  for (const Mark& mark : model.tables.replay_marks) {
    const float x = track.x + track.w * share_of(mark.at, replay.last());
    draw_mark(out, mark, {x, track.center().y}, wide);
  }
  Box head = disc({here, track.center().y}, knob, gold_light);
  head.bottom = gold_deep;
  head.border = gold_rim;
  head.border_width = 2;
  head.shadow = 3;
  out.emplace_back(head);
}

Control line_control(const Ui& ui, Model& model, Rect r) {
  const Replay& replay = *model.tables.replay;
  Control out = make_control("replay.line", Role::Slider, ui.tr("replay.line"), r);
  out.steps = {static_cast<int>(replay.at()), static_cast<int>(replay.last())};
  out.value = model.tables.screens().progress(ui.messages, *model.tables.session);
  if (const auto chances = chances_shown(model)) {
    out.value = ui.tr("review.at",
                      {{"turn", out.value},
                       {"chances", chances_text(ui.messages, replay.game().seating(), *chances)}});
  }
  const auto show = [&model](int at) {
    if (at < 0 || at == static_cast<int>(model.tables.replay->at())) return false;
    model.tables.replay->show(static_cast<std::size_t>(at));
    return true;
  };
  out.edit = [show](const std::string& text) {
    int at = -1;
    std::from_chars(text.data(), text.data() + text.size(), at);
    show(at);
  };
  out.slide = [show, track = track_of(r), last = out.steps.last](Point at) {
    const float share = std::clamp((at.x - track.x) / track.w, 0.0F, 1.0F);
    return show(static_cast<int>(std::lround(share * static_cast<float>(last))));
  };
  draw_line(out.paint, model, track_of(r));
  return out;
}

}  // namespace

std::optional<Chances> chances_shown(const Model& model) {
  const GameReview* const review = model.tables.replay ? complete_review(model) : nullptr;
  if (review == nullptr) return std::nullopt;
  const std::vector<Chances> all = review->chances();
  return all[std::min(model.tables.replay->at(), all.size() - 1)];
}

void draw_mark(DrawList& out, const Mark& mark, Point at, float wide) {
  const float w = std::clamp(wide * 0.8F, 2.5F, 5.0F);
  const float h = mark.large ? 13 : 8;
  const float y = mark.above ? at.y - 5 - h : at.y + 5;
  Box tick = filled({at.x - w / 2, y, w, h}, mark.color, w / 2);
  tick.border = faded(night, 0.7F);
  tick.border_width = 0.5F;
  out.emplace_back(tick);
}

namespace {

/// Names a viewer: "Mira", "Everybody", "Open hands".
std::string viewer_text(const Messages& messages, const Tables& tables,
                        const ReplayViewer& viewer) {
  switch (viewer.of) {
    case ReplayViewer::Of::Seat:
      return tables.session->player(viewer.seat).name;
    case ReplayViewer::Of::Table:
      return messages.tr("replay.everybody");
    case ReplayViewer::Of::All:
      break;
  }
  return messages.tr("replay.open_hands");
}

/// The timeline with its marks and position; announces `told`, the last event, when that changes.
layout::Node replay_line(const Ui& ui, Model& model, const std::string& told) {
  return layout::custom(
      [](float) { return touch; },
      [&ui, &model, told](Rect r) {
        Control out = make_control("replay.now", Role::None, {}, r);
        out.children.push_back(line_control(ui, model, r));
        if (!told.empty()) {
          out.children.push_back(make_control("replay.told", Role::Status, told, r));
        }
        return out;
      });
}

// The replay screen: the table at a moment, and the bar below it.

ButtonSpec icon_button(const Ui& ui, const char* id, const char* key, const char* icon,
                       std::function<void()> act) {
  return {.id = id, .label = ui.tr(key), .icon = icon, .icon_only = true, .act = std::move(act)};
}

layout::Node square(const Ui& ui, ButtonSpec spec) {
  return layout::button(ui, std::move(spec)).width(touch).middle();
}

/// Step back, play, step forward.
layout::Node steps(const Ui& ui, Model& model) {
  const Replay& replay = *model.tables.replay;
  const bool plays = replay.playing();
  ButtonSpec back = icon_button(ui, "replay.back", "replay.back", "step-back",
                                [&model] { model.tables.replay->step(-1); });
  back.enabled = replay.at() > 0;
  back.disabled_reason = ui.tr("why.replay_begins");
  ButtonSpec play =
      icon_button(ui, "replay.play", plays ? "replay.pause" : "replay.play",
                  plays ? "pause" : "play", [&model] { model.tables.replay->toggle(); });
  play.style = ButtonStyle::Gold;
  play.focus_priority = FocusPriority::Playback;
  ButtonSpec next = icon_button(ui, "replay.next", "replay.next", "step-on",
                                [&model] { model.tables.replay->step(1); });
  next.enabled = replay.at() < replay.last();
  next.disabled_reason = ui.tr("why.replay_ends");
  return layout::row(6, square(ui, std::move(back)), square(ui, std::move(play)),
                     square(ui, std::move(next)));
}

/// The timeline between the buttons that go to its marks, which are too small for fingers.
layout::Node marked_line(const Ui& ui, Model& model, const std::string& told, float least) {
  layout::Node line = replay_line(ui, model, told).stretch().min_width(least);
  // A low window has no space for the buttons, and its timeline is only a hand wide.
  if (model.tables.replay_marks.empty() || ui.shape() == Shape::Low) return line;
  const Replay& replay = *model.tables.replay;
  ButtonSpec before = icon_button(ui, "replay.mark_before", "replay.mark_before", "mark-back",
                                  [&model] { seek_mark(model.tables, -1); });
  before.enabled = replay.at() > 0;
  before.disabled_reason = ui.tr("why.replay_begins");
  ButtonSpec next = icon_button(ui, "replay.mark_next", "replay.mark_next", "mark-on",
                                [&model] { seek_mark(model.tables, 1); });
  next.enabled = replay.at() < replay.last();
  next.disabled_reason = ui.tr("why.replay_ends");
  return layout::row(4, square(ui, std::move(before)), std::move(line), square(ui, std::move(next)))
      .stretch();
}

ButtonSpec speed_button(const Ui& ui, Tables& tables) {
  constexpr std::array<const char*, 3> icons = {"speed-slow", "speed-usual", "speed-fast"};
  constexpr std::array<const char*, 3> keys = {"replay.slow", "replay.usual", "replay.fast"};
  const auto speed = static_cast<std::size_t>(tables.replay->speed());
  ButtonSpec out = icon_button(ui, "replay.speed", keys[speed], icons[speed], [&tables] {
    tables.replay->set_speed((tables.replay->speed() + 1) % static_cast<int>(replay_speeds.size()));
  });
  out.description = ui.tr("replay.speed_what");
  return out;
}

ButtonSpec play_on_button(const Ui& ui, Model& model, bool silent) {
  ButtonSpec out = icon_button(ui, "replay.play_on", "replay.play_on", "branch",
                               [&model] { ask_to_play_on(model); });
  const bool hidden = seats_to_play_on(model.tables).empty();
  out.enabled = model.tables.session->to_act().has_value() && !is_net_game(model) && !hidden;
  out.disabled_reason = ui.tr(is_net_game(model) ? "why.net"
                              : hidden           ? "replay.while_playing"
                                                 : "why.replay_over");
  out.icon_only = silent;
  return out;
}

ButtonSpec close_button(const Ui& ui, Model& model, bool silent) {
  ButtonSpec out = icon_button(ui, "replay.close", end_replay_key(model), "back",
                               [&model] { end_replay(model); });
  out.icon_only = silent;
  return out;
}

/// Each player's chance to win at the moment shown, if the game was reviewed.
layout::Node chances(const Ui& ui, const Model& model) {
  const std::optional<Chances> now = chances_shown(model);
  if (!now) return {};
  const Seating& seating = model.tables.live_session().seating();
  layout::Node out = layout::row(ui.scale_with_text(10));
  // Of constant width, so that nothing moves; left out if it does not fit.
  const float wide = ui.measure.width(percent(ui.messages, 1), Face::Strong, ui.letters(14)) + 1;
  const std::vector<int> percents =
      to_percents(std::span(*now).first(static_cast<std::size_t>(seating.size())));
  for (std::uint8_t i = 0; i < seating.size(); ++i) {
    const float symbol = ui.scale_with_text(18);
    out.add(layout::row(
        4,
        layout::image(symbol_art(seating.player(core::Seat{i}).symbol), {symbol, symbol})
            .width(symbol),
        layout::strong(ui, percent_text(ui.messages, percents[i]), 14, cream, {.lines = 1})
            .width(wide)));
  }
  return std::move(out).as(
      "replay.chances", Role::Text,
      labeled(ui.messages, ui.tr("review.graph"), chances_text(ui.messages, seating, *now)));
}

/// The progress of the game, and the number of decisions or the chances.
layout::Node position(const Ui& ui, const Model& model, layout::Node chances = {}) {
  const Replay& replay = *model.tables.replay;
  const std::string count =
      ui.tr("replay.at", {{"at", format_number(static_cast<int>(replay.at()))},
                          {"last", format_number(static_cast<int>(replay.last()))}});
  const std::string far = model.tables.screens().progress(ui.messages, *model.tables.session);
  const layout::Fit fit = {.least = ui.letters(0), .lines = 1, .align = Align::Center};
  const bool reviewed = static_cast<bool>(chances);
  return layout::column(
             2, layout::strong(ui, far, 15, cream, fit),
             reviewed ? std::move(chances).centered() : layout::body(ui, count, 14, mist_soft, fit))
      .middle();
}

/// The bar, in one row; in two in a narrow window.
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
                       paced ? square(ui, speed_button(ui, model.tables)) : layout::Node());
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
  layout::Node chances_text = chances(ui, model);
  if (chances_text) {
    chances_text = layout::first_fitting(std::move(chances_text).centered().pad({0, 8, 0, 0}),
                                         layout::space(0));
  }
  // Above the timeline, where no tooltip of a button covers them.
  return layout::column(
             0, std::move(chances_text), line(80),
             layout::first_fitting(layout::row(6, quick(), layout::spring(), position(ui, model),
                                               layout::spring(), tools(true)),
                                   layout::row(6, quick(), layout::spring(), tools(true))))
      .pad({8, 0, 8, 8});
}

/// Describes the last decision as the log announces it; a secret one without its content.
std::string last_told(const Ui& ui, const Model& model, const std::vector<Control>& table) {
  const std::size_t at = model.tables.replay->at();
  if (at == 0) return ui.tr("table.begins");
  for (const Control& each : table) {
    const Control* line = find(each, told_id(at - 1));
    if (line != nullptr) return line->label;
  }
  if (model.tables.session->running()) return {};
  const std::optional<core::Seat> seat = model.tables.session->last_actor();
  return seat ? ui.tr("replay.unseen", {{"name", model.tables.session->player(*seat).name}}) : "";
}

/// Chooses the viewer.
ButtonSpec eyes_button(const Ui& ui, Navigation& navigation, Tables& tables) {
  const std::string name = viewer_text(ui.messages, tables, tables.replay->viewer());
  return {.id = "replay.eyes",
          .label = ui.tr("replay.seen_by", {{"name", name}}),
          .description = ui.tr("replay.eyes_what"),
          .icon = "eye",
          .act = [&navigation] { navigation.open(Dialog::ReplayView); }};
}

}  // namespace

const char* end_replay_key(const Model& model) {
  if (watches_guest(model) && !watches_shared(model)) return "games.back";
  return model.tables.live_session().over() ? "over.back" : "menu.back";
}

void add_replay_bar(const Ui& ui, Model& model, const TableFrame& frame,
                    std::vector<Control>& into) {
  const std::string told = last_told(ui, model, into);
  // The bar announces it instead.
  std::erase_if(into, [](const Control& each) { return each.role == Role::Log; });
  ButtonSpec eyes = eyes_button(ui, model.navigation, model.tables);
  eyes.rect = frame.undo;
  // A name may be longer than the usual text of this button.
  eyes.icon_only =
      frame.icon_only_buttons || layout::button(ui, eyes).widths().preferred > eyes.rect.w;
  into.push_back(button(ui, std::move(eyes)));
  Control shell = make_control("replay.bar", Role::Group, ui.tr("replay.heading"));
  // In a low window the players need the whole height.
  const float wide = frame.shape == Shape::Low && frame.column.w > 0 ? frame.column.x : ui.size.w;
  Control held;
  bar_of(ui, model, told)
      .on([](DrawList& paint, Rect r) {
        paint.emplace_back(Box{.rect = r, .top = slate, .bottom = slate_deep});
        paint.emplace_back(filled({r.x, r.y, r.w, 2}, faded(gold, 0.5F)));
      })
      .as(std::move(shell))
      .place({0, ui.bottom(), wide, ui.bottom_inset}, held);
  into.push_back(std::move(held.children.front()));
}

Control replay_screen(const Ui& ui, Model& model) {
  Ui over_bar = ui;
  over_bar.bottom_inset = std::min(bar_of(ui, model, {}).height_at(ui.size.w), ui.size.h / 2);
  Control out = model.tables.screens().table(over_bar, model, *model.tables.session);
  out.id = "replay";
  out.label = ui.tr("replay.heading");
  return out;
}

namespace {

layout::Node titled(const Ui& ui, const char* key, layout::Node content) {
  return layout::column(6,
                        layout::strong(ui, ui.tr(key), 15, gold_light)
                            .named(std::string(key) + ".heading", Role::Heading),
                        std::move(content));
}

layout::Node viewers(const Ui& ui, Model& model) {
  const std::vector<ReplayViewer>& all = model.tables.replay->viewers();
  ChoiceSpec spec = {
      .id = "replay.viewer", .label = ui.tr("replay.eyes_what"), .choose = [&model](int at) {
        model.tables.replay->set_viewer(
            model.tables.replay->viewers()[static_cast<std::size_t>(at)]);
      }};
  for (const ReplayViewer& each : all) {
    if (each == model.tables.replay->viewer()) spec.chosen = static_cast<int>(spec.options.size());
    spec.options.push_back(viewer_text(ui.messages, model.tables, each));
  }
  layout::Node why;
  if (!model.tables.live_session().over()) {
    why = layout::body(ui, ui.tr("replay.while_playing"), 15, mist_soft)
              .named("replay.while_playing");
  }
  return layout::column(6, layout::choice(ui, std::move(spec)), std::move(why));
}

layout::Node speeds(const Ui& ui, Model& model) {
  return layout::choice(ui,
                        {.id = "replay.pace",
                         .label = ui.tr("replay.speed_what"),
                         .options = {ui.tr("pace.slow"), ui.tr("pace.normal"), ui.tr("pace.fast")},
                         .chosen = model.tables.replay->speed(),
                         .choose = [&model](int speed) { model.tables.replay->set_speed(speed); }});
}

/// The kinds of marks in this game, with their meaning; empty if there are none.
layout::Node legend(const Ui& ui, const Model& model) {
  std::vector<Mark> kinds;
  for (const Mark& mark : model.tables.replay_marks) {
    const auto same = [&mark](const Mark& each) { return std::string_view(each.key) == mark.key; };
    if (std::none_of(kinds.begin(), kinds.end(), same)) kinds.push_back(mark);
  }
  if (kinds.empty()) return {};
  layout::Node list = layout::grid(2, 6);
  for (const Mark& mark : kinds) {
    const auto draw = [mark](DrawList& out, Rect r) {
      out.emplace_back(filled({r.x, r.center().y - 2, r.w, 4}, gold_deep, 2));
      draw_mark(out, mark, r.center(), 6);
    };
    list.add(layout::row(10, layout::drawing({26, 38}, draw).width(26),
                         layout::body(ui, ui.tr(mark.key), 15, mist).middle().stretch())
                 .as(std::string("replay.mark.") + mark.key, Role::Item, ui.tr(mark.key)));
  }
  return titled(ui, "replay.marks",
                std::move(list).as("replay.marks.list", Role::List, ui.tr("replay.marks")));
}

}  // namespace

Control replay_view_dialog(const Ui& ui, Model& model) {
  const DialogSpec spec = {.id = "replay_view", .heading = ui.tr("replay.view"), .width = 620};
  if (!model.tables.replay) return scrolling_dialog(ui, model.navigation, spec, {});
  return scrolling_dialog(
      ui, model.navigation, spec,
      layout::column(16, titled(ui, "replay.eyes", viewers(ui, model)),
                     titled(ui, "replay.speed", speeds(ui, model)), legend(ui, model))
          .pad({0, 0, 12, 4}));
}

Control play_on_dialog(const Ui& ui, Model& model) {
  const std::vector<core::Seat> all = seats_to_play_on(model.tables);
  const auto chosen = std::find(all.begin(), all.end(), model.tables.play_on_as);
  ChoiceSpec seats = {.id = "play_on.seat",
                      .label = ui.tr("play_on.seat"),
                      .chosen = static_cast<int>(chosen - all.begin()),
                      .choose = [&model, all](int at) {
                        model.tables.play_on_as = all[static_cast<std::size_t>(at)];
                      }};
  for (const core::Seat seat : all)
    seats.options.push_back(model.tables.session->player(seat).name);
  std::string why = ui.tr("play_on.why");
  if (!model.tables.live_session().over()) why = join_heading(why, ui.tr("play_on.uncounted"));
  layout::Node no = dialog_button(ui, "play_on.no", ui.tr("play_on.no"), "", ButtonStyle::Slate,
                                  [&model] { model.navigation.close(); });
  layout::Node yes = dialog_button(ui, "play_on.yes", ui.tr("play_on.yes"), "", ButtonStyle::Gold,
                                   [&model] { play_on(model, model.tables.play_on_as); });
  return scrolling_dialog(
      ui, model.navigation, {.id = "play_on", .heading = ui.tr("replay.play_on"), .width = 520},
      layout::column(16, layout::body(ui, why, 16, mist).named("play_on.why"),
                     titled(ui, "play_on.seat", layout::choice(ui, std::move(seats))),
                     layout::grid(2, 10, std::move(no), std::move(yes))));
}

// Opening a replay, moving along it and leaving it.

void open_replay(Model& model, std::size_t from, std::size_t to) {
  Tables& tables = model.tables;
  if (tables.learning.table) return;  // a prepared position has no earlier moments
  model.navigation.close_all();
  if (!tables.replay) {
    tables.session->leave_table();
    model.navigation.zoom = {};
    tables.replay.emplace(*tables.session);
    tables.replay_marks = tables.screens().marks(*tables.session);
    tables.session = &tables.replay->table();
    model.navigation.screen = Screen::Replay;
    recall_review(model);
    apply_pace(model);
  }
  tables.replay->show(from);
  if (to > from) tables.replay->play_until(to);
}

bool watches_shared(const Model& model) {
  const Tables& tables = model.tables;
  return tables.replay && tables.shared && &tables.replay->game() == tables.shared->session.get();
}

bool watches_guest(const Model& model) {
  const std::optional<Replay>& replay = model.tables.replay;
  const bool listed = replay && &replay->game() == model.library.games.watched.get();
  return watches_shared(model) || listed;
}

void clear_replay(Model& model) {
  Tables& tables = model.tables;
  if (!tables.replay) return;
  // A game from the list or a link has no table to return to.
  tables.session = watches_guest(model) ? nullptr : &tables.replay->game();
  tables.replay.reset();
  tables.review_dialog_state.left_at.clear();
}

void end_replay(Model& model) {
  if (!watches_guest(model)) {
    const std::string from = std::exchange(model.tables.review_dialog_state.left_at, {});
    is_net_game(model) ? enter_net_table(model) : resume_game(model, model.tables.session->game());
    if (from.empty()) return;
    if (from.starts_with("review.")) model.navigation.open(Dialog::Review);
    model.navigation.requested_focus = from;
    return;
  }
  const Dialog from = watches_shared(model) ? Dialog::Shared : Dialog::Games;
  quit_to_title(model);
  model.navigation.open(from);
}

void seek_mark(Tables& tables, int by) {
  Replay& replay = *tables.replay;
  std::optional<std::size_t> found;
  for (const Mark& mark : tables.replay_marks) {
    const bool before = mark.at < replay.at();
    const bool behind = mark.at > replay.at();
    if (by < 0 ? before : behind && !found) found = mark.at;
  }
  replay.show(found.value_or(by < 0 ? 0 : replay.last()));
}

void seek_turn(Person& person, Tables& tables, int by) {
  Replay& replay = *tables.replay;
  std::size_t found = by < 0 ? 0 : replay.last();
  for (const LogEntry& each : tables.screens().log(person.messages, replay.game(), 0)) {
    const std::size_t end = each.last + 1;
    if (by < 0 && end < replay.at()) found = end;
    if (by > 0 && end > replay.at()) found = std::min(found, end);
  }
  replay.show(found);
}

std::vector<core::Seat> seats_to_play_on(const Tables& tables) {
  std::vector<core::Seat> out;
  const std::optional<Replay>& replay = tables.replay;
  if (!replay) return out;
  const Seating& seating = replay->game().seating();
  const std::vector<ReplayViewer>& viewers = replay->viewers();
  const bool any = replay->game().over() || seating.persons() == 0;
  for (std::uint8_t i = 0; i < seating.size(); ++i) {
    const ReplayViewer own = {ReplayViewer::Of::Seat, core::Seat{i}};
    if (any || std::find(viewers.begin(), viewers.end(), own) != viewers.end()) {
      out.push_back(own.seat);
    }
  }
  return out;
}

void leave_to_bots(Seating& seating) {
  SeatKind best = SeatKind::Person;
  for (const Player& each : seating.players) best = std::max(best, each.kind);
  if (best == SeatKind::Person) best = SeatKind::Medium;
  for (Player& each : seating.players) {
    if (each.kind == SeatKind::Person) each.kind = best;
  }
}

void ask_to_play_on(Model& model) {
  const std::vector<core::Seat> seats = seats_to_play_on(model.tables);
  if (seats.empty()) return;
  Tables& tables = model.tables;
  const Seating& seating = tables.session->seating();
  core::Seat wished = tables.session->to_act().value_or(core::Seat{});
  for (std::uint8_t i = 0; i < seating.size(); ++i) {
    if (seating.persons() == 1 && seating.is_person(core::Seat{i})) wished.index = i;
  }
  const ReplayViewer eyes = tables.replay->viewer();
  if (eyes.of == ReplayViewer::Of::Seat) wished = eyes.seat;
  const bool may = std::find(seats.begin(), seats.end(), wished) != seats.end();
  tables.play_on_as = may ? wished : seats.front();
  model.navigation.open(Dialog::PlayOn);
}

void play_on(Model& model, core::Seat person) {
  Tables& tables = model.tables;
  Seating seating = tables.session->seating();
  leave_to_bots(seating);
  seating.players[person.index].kind = SeatKind::Person;
  seating.open_hands = false;
  // The person may have seen what follows.
  seating.played_on = true;
  seating.deal = {};
  tables.session->skip_animation();
  std::unique_ptr<GameSession> fresh = tables.session->branch(std::move(seating));
  if (GameSession& left = tables.replay->game(); !left.over() && !watches_guest(model)) {
    // The player now knows the bots' hands and the coming draws, so the old game no longer counts.
    left.seating().uncounted = true;
    left.seating().deal = {};
    save_game(model, left);
  }
  clear_replay(model);
  begin_game(model, std::move(fresh));
}

}  // namespace app
