// "Ride it?" in words and pictures: what either answer brings at once, and where it leaves the
// rider.
#include "app/screens/mount_drago/table_ride.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "app/screens/mount_drago/card_art.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::mount_drago {

namespace {

/// What an answer to "Ride it?" brings its rider.
struct Brought {
  int points = 0;  ///< at once
  std::optional<drago::Scoring> scoring;
  std::string dragon;      ///< art of the one that is ridden then
  drago::Space stands_on;  ///< the space below it
};

drago::Space space_under(const Table& table, drago::Dragon dragon) {
  return table.view.board.space(table.space_of(dragon));
}

/// "+3 now", or where nothing scores, "No points now; it stands on 5".
std::string in_words(const Words& words, const Brought& brought) {
  if (brought.scoring) return gain(brought.points) + " " + words("prompt.now");
  return words("prompt.now_on", {{"points", number(brought.stands_on.value)}});
}

/// The stone that is stood on then.
void draw_stone(DrawList& out, const drago::Space& space, Point at, float high) {
  constexpr std::array<const char*, 5> arts = {"board/stone-plain", "board/stone-plain",
                                               "board/stone-blue", "board/stone-green",
                                               "board/stone-summit"};
  const auto kind = static_cast<std::size_t>(space.kind);
  const bool colored =
      space.kind == drago::SpaceKind::Blue || space.kind == drago::SpaceKind::Green;
  const float wide = high * 1.7F;
  out.emplace_back(image_of(arts[kind], {at.x - wide / 2, at.y - wide * 0.3F, wide, wide * 0.8F}));
  const Color color = colored ? white : space.value < 0 ? negative_red : ink;
  out.emplace_back(figure(number(space.value), high * 0.72F, color, at));
}

/// The points as a pill, or where nothing scores the dragon and the stone it stands on: pictures
/// instead of words where there is little room.
layout::Node in_pictures(const Brought& brought, float high) {
  const bool stands = !brought.scoring;
  const float in_heights = stands ? 1.4F + 0.2F + 1.7F : 1.5F;
  const auto draw = [=](DrawList& out, Rect r) {
    const float size = std::min(high, r.w / in_heights);
    const float left = r.center().x - in_heights * size / 2;
    const float y = r.center().y;
    if (!stands) return draw_gain(out, brought.points, {left + size * 0.75F, y}, size);
    out.emplace_back(
        image_of(brought.dragon, around({left + size * 0.7F, y}, size * 1.4F, size * 1.4F)));
    draw_stone(out, brought.stands_on, {left + size * 2.45F, y}, size);
  };
  constexpr float smallest = 14;
  return layout::drawing({smallest * in_heights, high * in_heights}, high, draw);
}

/// The points as a pill and when they come, or that there are none.
layout::Node brings(const Table& table, const Brought& brought, ButtonStyle style) {
  const Ui& ui = table.ui;
  const float letters = ui.letters(0);
  const float high = letters * 1.3F;
  const Color color = style == ButtonStyle::Gold ? ink : mist;
  if (table.layout.shape != Shape::Landscape) return in_pictures(brought, high);
  const auto words = [&](std::string text) {
    return layout::text(ui,
                        {.text = std::move(text),
                         .face = Face::Strong,
                         .letters = letters,
                         .color = color,
                         .align = Align::Center},
                        {.align = Align::Center});
  };
  if (!brought.scoring) return words(in_words(table.words(), brought));
  const auto pill = [points = brought.points, high](DrawList& out, Rect r) {
    draw_gain(out, points, r.center(), high);
  };
  return layout::row(6, layout::drawing({high * 1.5F, high}, pill),
                     words(table.words()("prompt.now")))
      .centered();
}

/// "Either way: Mira +1, Jonas -2."; empty when the others get nothing.
std::string others_gain(const Table& table, const drago::Gains& gains) {
  std::string all;
  for (const core::Seat seat : seats_of(table.view.riders)) {
    if (seat == table.acting || gains[seat.index] == 0) continue;
    if (!all.empty()) all += ", ";
    all.append(table.play.player(seat).name).append(" ").append(gain(gains[seat.index]));
  }
  return all.empty() ? all : table.words()("prompt.either_way", {{"gains", all}});
}

}  // namespace

Prompt ask_ride(const Table& table) {
  const Words& words = table.words();
  const drago::Dragon dragon = table.view.played->dragon();
  const auto mount = drago::mount_of(table.view, *table.acting);
  Prompt out;
  out.heading = words("prompt.ride_question", {{"dragon", dragon_name(words, dragon)}});
  out.sentences = {words("prompt.ride_why")};
  const std::string stay = mount ? dragon_name(words, *mount) : "";
  out.answers = {
      answer_button("prompt.ride", words("prompt.switch", {{"dragon", dragon_name(words, dragon)}}),
                    [&play = table.play] { play.act(drago::Ride{true}); }),
      answer_button("prompt.stay", words("prompt.stay", {{"dragon", stay}}),
                    [&play = table.play] { play.act(drago::Ride{false}); })};
  out.answers[1].style = ButtonStyle::Slate;
  if (!table.previewed) return out;
  const drago::Preview& effect = table.previewed->effect;
  const std::size_t me = table.acting->index;
  const std::array<Brought, 2> brought = {
      {{effect.gains[me], effect.scoring, dragon_art(dragon), space_under(table, dragon)},
       {effect.gains_declined[me], effect.scoring, mount ? dragon_art(*mount) : "",
        mount ? space_under(table, *mount) : drago::Space{}}}};
  for (std::size_t i = 0; i < brought.size(); ++i) {
    out.answers[i].description = in_words(words, brought[i]);
    out.brings.push_back(brings(table, brought[i], out.answers[i].style));
  }
  out.either_way = others_gain(table, effect.gains);
  return out;
}

}  // namespace app::mount_drago
