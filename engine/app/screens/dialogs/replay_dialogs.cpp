// With whose eyes a replay is seen, how fast, and what its marks mean; and the question before a
// new game goes on from a moment of it.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/dialogs/dialog_parts.hpp"
#include "app/screens/game_screens.hpp"
#include "app/screens/screens.hpp"
#include "app/screens/table/play_on.hpp"
#include "app/screens/table/replay_bar.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/theme.hpp"

namespace app {

namespace {

layout::Node titled(const Ui& ui, const char* key, layout::Node content) {
  return layout::column(6,
                        layout::strong(ui, ui.words(key), 15, gold_light)
                            .named(std::string(key) + ".heading", Role::Heading),
                        std::move(content));
}

layout::Node viewers(const Ui& ui, Model& model) {
  const std::vector<ReplayViewer>& all = model.replay->viewers();
  ChoiceSpec spec = {
      .id = "replay.viewer", .label = ui.words("replay.eyes_what"), .choose = [&model](int at) {
        model.replay->see_with(model.replay->viewers()[static_cast<std::size_t>(at)]);
      }};
  for (const ReplayViewer& each : all) {
    if (each == model.replay->eyes()) spec.chosen = static_cast<int>(spec.options.size());
    spec.options.push_back(viewer_words(ui.words, model, each));
  }
  layout::Node why;
  if (!model.whole_game().over()) {
    why = layout::body(ui, ui.words("replay.while_playing"), 15, mist_soft)
              .named("replay.while_playing");
  }
  return layout::column(6, layout::choice(ui, std::move(spec)), std::move(why));
}

layout::Node speeds(const Ui& ui, Model& model) {
  return layout::choice(
      ui, {.id = "replay.pace",
           .label = ui.words("replay.speed_what"),
           .options = {ui.words("pace.slow"), ui.words("pace.normal"), ui.words("pace.fast")},
           .chosen = model.replay->speed(),
           .choose = [&model](int speed) { model.replay->set_speed(speed); }});
}

/// The kinds of marks this game has, each with what it means; nothing without any.
layout::Node legend(const Ui& ui, const Model& model) {
  std::vector<Mark> kinds;
  for (const Mark& mark : model.replay_marks) {
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
                         layout::body(ui, ui.words(mark.key), 15, mist).middle().stretch())
                 .as(std::string("replay.mark.") + mark.key, Role::Item, ui.words(mark.key)));
  }
  return titled(ui, "replay.marks",
                std::move(list).as("replay.marks.list", Role::List, ui.words("replay.marks")));
}

}  // namespace

Control replay_view_dialog(const Ui& ui, Model& model) {
  const DialogSpec spec = {.id = "replay_view", .heading = ui.words("replay.view"), .width = 620};
  if (!model.replay) return scrolling_dialog(ui, model, spec, {});
  return scrolling_dialog(
      ui, model, spec,
      layout::column(16, titled(ui, "replay.eyes", viewers(ui, model)),
                     titled(ui, "replay.speed", speeds(ui, model)), legend(ui, model))
          .pad({0, 0, 12, 4}));
}

Control play_on_dialog(const Ui& ui, Model& model) {
  const std::vector<core::Seat> all = seats_to_play_on(model);
  const auto chosen = std::find(all.begin(), all.end(), model.play_on_as);
  ChoiceSpec seats = {
      .id = "play_on.seat",
      .label = ui.words("play_on.seat"),
      .chosen = static_cast<int>(chosen - all.begin()),
      .choose = [&model, all](int at) { model.play_on_as = all[static_cast<std::size_t>(at)]; }};
  for (const core::Seat seat : all) seats.options.push_back(model.play->player(seat).name);
  std::string why = ui.words("play_on.why");
  if (!model.whole_game().over()) why = in_one(why, ui.words("play_on.uncounted"));
  layout::Node no = dialog_button(ui, "play_on.no", ui.words("play_on.no"), "", ButtonStyle::Slate,
                                  [&model] { model.close(); });
  layout::Node yes =
      dialog_button(ui, "play_on.yes", ui.words("play_on.yes"), "", ButtonStyle::Gold,
                    [&model] { model.play_on(model.play_on_as); });
  return scrolling_dialog(
      ui, model, {.id = "play_on", .heading = ui.words("replay.play_on"), .width = 520},
      layout::column(16, layout::body(ui, why, 16, mist).named("play_on.why"),
                     titled(ui, "play_on.seat", layout::choice(ui, std::move(seats))),
                     layout::grid(2, 10, std::move(no), std::move(yes))));
}

}  // namespace app
