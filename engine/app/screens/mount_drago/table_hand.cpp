// The own hand as a fan.
#include <algorithm>
#include <cmath>
#include <string>

#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/mount_drago/table_parts.hpp"
#include "app/screens/screens.hpp"
#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::mount_drago {

namespace {

using drago::Phase;

bool on_summit(const drago::View& view, drago::Dragon dragon) {
  return view.board.on_summit(view.positions[drago::index(dragon)]);
}

// What a card would do, said in one go for those who cannot see the preview.
std::string card_description(const Table& table, drago::Card card) {
  const Words& words = table.words();
  const drago::View& view = table.view;
  if (!table.acting || view.phase != Phase::Play || !table.model.preferences.preview) return {};
  const drago::Preview preview = drago::preview(view, card);
  std::string out =
      words("card.moves", {{"from", number(preview.from)}, {"to", number(preview.to)}});
  if (preview.scoring) {
    out +=
        ", " + words(*preview.scoring == drago::Scoring::Small ? "scoring.small" : "scoring.large");
    out += ", " + words("card.you_gain", {{"points", gain(preview.gains[table.acting->index])}});
    for (int seat = 0; seat < view.riders; ++seat) {
      const int points = preview.gains[static_cast<std::size_t>(seat)];
      if (points == 0 || seat == table.acting->index) continue;
      out +=
          ", " + words("told.gain", {{"name", table.rider(seat).name}, {"points", gain(points)}});
    }
  }
  out += ". " + mount_words(table, preview, card);
  if (preview.ends_game) out += " " + words("prompt.ends_game");
  return out;
}

void press_card(const Preferences& preferences, MountDragoPlay& play, int place) {
  const std::optional<core::Seat> acting = play.acting();
  const drago::View& view = play.playback().view();
  const auto at = static_cast<std::size_t>(place);
  if (acting && view.phase == Phase::Discard) {
    auto& marked = play.intention.discards;
    const auto found = std::find(marked.begin(), marked.end(), place);
    if (found != marked.end()) {
      marked.erase(found);
    } else if (on_summit(view, view.hand[at].dragon())) {
      marked.push_back(place);
    }
    return;
  }
  const bool confirmed = preferences.one_tap || play.intention.selected == place;
  if (acting && view.phase == Phase::Play && confirmed) {
    play.act(drago::Play{view.hand[at]});
    return;
  }
  play.intention.selected = place;
}

/// How a card lies in the hand: raised, marked, darkened, on its way or carried.
CardPose pose_of(const Table& table, drago::Card card, const Control& hand_control,
                 const FanPlace& fan) {
  CardPose pose{.rect = fan.rect, .angle = fan.angle};
  const bool discarding = table.acting && table.view.phase == Phase::Discard;
  const bool chosen = hand_control.checked.value_or(false);
  const bool playable = hand_control.enabled;
  if (chosen && !discarding) {
    // On small screens it rises less: the board behind it is what one wants to see.
    const bool low = table.layout.shape == Shape::Low;
    const bool portrait = table.layout.shape == Shape::Portrait;
    const float grow = low ? 1.0F : portrait ? 1.07F : 1.14F;
    const float lift = (low ? 34 : portrait ? 24 : 46) * table.layout.u;
    const Point foot = {pose.rect.center().x, pose.rect.bottom() - lift};
    pose.rect = {foot.x - pose.rect.w * grow / 2, foot.y - pose.rect.h * grow, pose.rect.w * grow,
                 pose.rect.h * grow};
    pose.angle = 0;
    pose.gold_rim = true;
  } else if (chosen) {
    pose.rect.y -= 24 * table.layout.u;
    pose.marked = true;
  } else if (!playable) {
    pose.light = 0.55F;
    pose.rect.y += 4;
  } else if (table.ui.points_at(hand_control.id)) {
    pose.rect.y -= (table.layout.shape == Shape::Low ? 30 : 12) * table.layout.u;
  }
  const auto* played = table.beat ? std::get_if<drago::Played>(&table.beat->sighting) : nullptr;
  if (played != nullptr && played->seat == table.view.seat && played->card == card) {
    pose.opacity = 0;  // on its way
  }
  if (table.ui.carried == hand_control.id) {
    // Its place in the hand stays free.
    pose.opacity = 0.25F;
    pose.gold_rim = false;
  }
  const bool own_turn = table.acting.has_value();
  if (!own_turn && playable && table.view.phase != Phase::Over) pose.light = 0.82F;
  return pose;
}

Control hand_card(const Table& table, int shown, int count, std::optional<int> raised,
                  DrawList& on_top) {
  const int place = table.shown_hand[static_cast<std::size_t>(shown)];
  const drago::Card card = table.view.hand[static_cast<std::size_t>(place)];
  const MountDragoPlay::Intention& intention = table.play.intention;
  const bool selected = intention.selected == place;
  const bool discarding = table.acting && table.view.phase == Phase::Discard;
  const bool marked =
      discarding && std::count(intention.discards.begin(), intention.discards.end(), place) > 0;
  const bool playable = !discarding || on_summit(table.view, card.dragon());

  Control out;
  out.id = "hand." + std::to_string(shown);
  out.role = Role::Button;
  out.label = card_name(table.words(), card);
  out.description = card_description(table, card);
  out.enabled = playable;
  out.checked = discarding ? marked : selected;
  out.act = [&model = table.model, &play = table.play, place] {
    press_card(model.preferences, play, place);
  };

  // A finger that rests on a card wants to look at what it would do.
  out.looks = table.model.preferences.one_tap;
  if (table.acting && table.view.phase == Phase::Play) {
    out.drop = [&play = table.play, layout = table.layout, card](Point at) {
      if (plays_there(layout, at)) play.act(drago::Play{card});
    };
  }

  CardPose pose = pose_of(table, card, out, fan_place(table.layout, shown, count, raised));
  out.rect = pose.rect;
  // The focused card stands upright in front of the others, as its ring does.
  const bool up = selected && !discarding;
  const bool focused = table.ui.focus == out.id;
  if (focused) pose.angle = 0;
  DrawList& into = up || focused ? on_top : out.paint;
  draw_card(into, table.ui, card, pose);
  return out;
}

}  // namespace

FanPlace fan_place(const TableLayout& layout, int place, int count, std::optional<int> selected) {
  const float middle = static_cast<float>(count - 1) / 2;
  const float offset = static_cast<float>(place) - middle;
  const float center = layout.hand.center().x;
  float x = center + offset * layout.step - layout.card.w / 2;
  if (selected && place >= *selected) {
    // Cards right of the raised one make room, so that no number hides behind it.
    const float grow = layout.shape == Shape::Low        ? 1.0F
                       : layout.shape == Shape::Portrait ? 1.07F
                                                         : 1.14F;
    const float selected_x = center + (static_cast<float>(*selected) - middle) * layout.step;
    const auto after = static_cast<float>(count - 1 - *selected);
    const float most =
        layout.shape == Shape::Portrait
            ? layout.hand.right()
            : std::min(layout.hand.right() + 38 * layout.u,
                       std::max(layout.hand.right(), layout.prompt.x - 14 * layout.u));
    float free_from = selected_x + layout.card.w * grow / 2 + 2;
    const float last =
        std::max(center + middle * layout.step - layout.card.w / 2,
                 std::min(free_from + layout.step * (after - 1), most - layout.card.w));
    // Where too little of them would show, the raised one moves aside a little itself.
    const float least = layout.card.w * 0.31F;
    const float aside = after == 0 ? 0
                                   : std::clamp(least * (after - 1) - (last - free_from), 0.0F,
                                                std::max(layout.step * 0.35F, 0.0F));
    free_from -= aside;
    const float step = after > 1 ? (std::max(last, free_from) - free_from) / (after - 1) : 0;
    x = place == *selected ? x - aside
                           : free_from + step * static_cast<float>(place - *selected - 1);
  }
  const float sag = layout.sag * offset * offset;
  return {{x, layout.hand.y + sag, layout.card.w, layout.card.h}, offset * layout.degrees};
}

std::optional<drago::Card> carried_card(const Table& table) {
  for (std::size_t shown = 0; shown < table.shown_hand.size(); ++shown) {
    if (table.ui.carried != "hand." + std::to_string(shown)) continue;
    return table.view.hand[static_cast<std::size_t>(table.shown_hand[shown])];
  }
  return std::nullopt;
}

bool plays_there(const TableLayout& layout, Point at) {
  return layout.board.contains(at) && at.y < layout.hand.y;
}

Control table_hand(const Table& table) {
  if (table.view.phase == Phase::Mount) return table_stable(table);
  Control out;
  out.id = "hand";
  out.role = Role::Group;
  out.label = table.words()("table.hand");
  out.rect = table.layout.hand;
  const int count = static_cast<int>(table.shown_hand.size());
  std::optional<int> raised;
  if (table.play.intention.selected && table.view.phase != Phase::Discard) {
    const auto found =
        std::find(table.shown_hand.begin(), table.shown_hand.end(), *table.play.intention.selected);
    if (found != table.shown_hand.end())
      raised = static_cast<int>(found - table.shown_hand.begin());
  }
  for (int shown = 0; shown < count; ++shown) {
    out.children.push_back(hand_card(table, shown, count, raised, out.over));
  }
  if (count > 1) {
    constexpr std::array<const char*, 3> names = {"sort.dealt", "sort.dragon", "sort.value"};
    const auto order = static_cast<std::size_t>(table.model.preferences.hand_order);
    Control sort = button(
        table.ui, {.id = "hand.sort",
                   .rect = table.layout.sort,
                   .label = table.words()("sort.button", {{"order", table.words()(names[order])}}),
                   .icon = "sort",
                   .silent = true,
                   .act = [&model = table.model] {
                     auto& now = model.preferences.hand_order;
                     now = static_cast<HandOrder>((static_cast<int>(now) + 1) % 3);
                     model.keep_preferences();
                   }});
    out.children.push_back(std::move(sort));
  }
  return out;
}

}  // namespace app::mount_drago
