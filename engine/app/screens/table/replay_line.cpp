// Draws the line of a replay and says where it is; see replay_bar.hpp.
#include "app/screens/table/replay_bar.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "app/screens/game_over/review_parts.hpp"
#include "app/screens/game_screens.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

namespace {

constexpr float knob = 20;

/// Where the line lies in its control.
Rect track_of(const Rect& r) { return {r.x + knob / 2 + 2, r.center().y - 3, r.w - knob - 4, 6}; }

float share_of(std::size_t at, std::size_t last) {
  return last == 0 ? 0 : static_cast<float>(at) / static_cast<float>(last);
}

void draw_line(DrawList& out, const Model& model, const Rect& track) {
  const Replay& replay = *model.replay;
  Box whole = filled(track, slate_light, 3);
  whole.border = faded(white, 0.25F);
  out.emplace_back(whole);
  const float here = track.x + track.w * share_of(replay.at(), replay.last());
  out.emplace_back(filled({track.x, track.y, here - track.x, track.h}, gold_deep, 3));
  const float wide = track.w / static_cast<float>(std::max<std::size_t>(replay.last(), 1));
  for (const Mark& mark : model.replay_marks) {
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
  const Replay& replay = *model.replay;
  Control out = control_of("replay.line", Role::Slider, ui.words("replay.line"), r);
  out.steps = {static_cast<int>(replay.at()), static_cast<int>(replay.last())};
  out.value = model.screens().progress(ui.words, *model.play);
  if (const auto chances = chances_shown(model)) {
    out.value = ui.words("review.at",
                         {{"turn", out.value},
                          {"chances", told_chances(ui.words, replay.game().seating(), *chances)}});
  }
  const auto show = [&model](int at) {
    if (at < 0 || at == static_cast<int>(model.replay->at())) return false;
    model.replay->show(static_cast<std::size_t>(at));
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
  const GameReview* const review = model.replay ? complete_review(model) : nullptr;
  if (review == nullptr) return std::nullopt;
  const std::vector<Chances> all = review->chances();
  return all[std::min(model.replay->at(), all.size() - 1)];
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

std::string viewer_words(const Words& words, const Model& model, const ReplayViewer& eyes) {
  switch (eyes.of) {
    case ReplayViewer::Of::Seat:
      return model.play->player(eyes.seat).name;
    case ReplayViewer::Of::Table:
      return words("replay.everybody");
    case ReplayViewer::Of::All:
      break;
  }
  return words("replay.open_hands");
}

layout::Node replay_line(const Ui& ui, Model& model, const std::string& told) {
  return layout::custom(
      [](float) { return touch; },
      [&ui, &model, told](Rect r) {
        Control out = control_of("replay.now", Role::None, {}, r);
        out.children.push_back(line_control(ui, model, r));
        if (!told.empty()) {
          out.children.push_back(control_of("replay.told", Role::Status, told, r));
        }
        return out;
      });
}

}  // namespace app
