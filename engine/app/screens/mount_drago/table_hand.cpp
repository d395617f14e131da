// The own hand as a fan.
#include <algorithm>
#include <array>
#include <string>

#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/mount_drago/table_parts.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::mount_drago {

namespace {

using drago::Phase;

/// Why a card cannot be discarded; nothing when it can.
std::optional<core::Refusal> discard_refusal(const MountDragoPlay& play, drago::Card card) {
  drago::Discard discard;
  discard.cards.push_back(card);
  return play.refusal(discard);
}

/// What a card would do, said in one go for those who cannot see the preview.
std::string card_description(const Table& table, drago::Card card) {
  const Words& words = table.words();
  if (!table.asks(Phase::Play) || !table.model.preferences.preview) return {};
  const drago::Preview preview = drago::preview(table.view, card);
  std::string out =
      words("card.moves", {{"from", number(preview.from)}, {"to", number(preview.to)}});
  if (preview.scoring) {
    const bool small = *preview.scoring == drago::Scoring::Small;
    out += ", " + words(small ? "scoring.small" : "scoring.large");
    // Where it is still to be chosen, what follows says both.
    if (!preview.choice) {
      out += ", " + words("card.you_gain", {{"points", gain(preview.gains[table.acting->index])}});
    }
    for (const core::Seat seat : seats_of(table.view.riders)) {
      const int points = preview.gains[seat.index];
      if (points == 0 || seat == table.acting) continue;
      out += ", " +
             words("told.gain", {{"name", table.play.player(seat).name}, {"points", gain(points)}});
    }
  }
  out += ". " + mount_words(table, preview, card);
  if (preview.ends_game) out += " " + words("prompt.ends_game");
  return out;
}

void press_card(const Preferences& preferences, MountDragoPlay& play, int place) {
  const bool acting = play.acting().has_value();
  const drago::View& view = play.playback().view();
  const drago::Card card = view.hand[static_cast<std::size_t>(place)];
  if (acting && view.phase == Phase::Discard) {
    auto& marked = play.intention.discards;
    if (std::erase(marked, place) == 0 && !discard_refusal(play, card)) marked.push_back(place);
    return;
  }
  const bool confirmed = preferences.one_tap || play.intention.selected == place;
  if (acting && view.phase == Phase::Play && confirmed) {
    play.act(drago::Play{card});
    return;
  }
  play.intention.selected = place;
}

/// How much larger a raised card is. On small screens it rises less: the board behind it is what
/// one wants to see.
float raised_scale(const TableLayout& layout) {
  if (layout.shape == Shape::Landscape) return 1.14F;
  return layout.shape == Shape::Low || layout.short_one ? 1.0F : 1.07F;
}

/// How far it rises, in the measures of a large window.
float raised_by(const TableLayout& layout) {
  if (layout.shape == Shape::Landscape) return 46;
  if (layout.shape == Shape::Low) return 12;
  return layout.short_one ? 8 : 24;
}

/// How a card lies in the hand: raised, marked, darkened, on its way or carried.
CardPose pose_of(const Table& table, drago::Card card, const Control& hand_control,
                 const FanPlace& fan) {
  CardPose pose{.rect = fan.rect, .angle = fan.angle};
  const Shape shape = table.layout.shape;
  const float u = table.layout.u;
  const bool chosen = hand_control.checked.value_or(false);
  const bool playable = hand_control.enabled;
  pose.gold_rim = chosen && !table.asks(Phase::Discard);
  pose.marked = chosen && !pose.gold_rim;
  if (pose.gold_rim) {
    const float lift = raised_by(table.layout) * u;
    const float w = pose.rect.w * raised_scale(table.layout);
    const float h = pose.rect.h * raised_scale(table.layout);
    pose.rect = {pose.rect.center().x - w / 2, pose.rect.bottom() - lift - h, w, h};
    pose.angle = 0;
  } else if (pose.marked) {
    pose.rect.y -= 24 * u;
    pose.angle = 0;  // as its rim
  } else if (!playable) {
    pose.light = 0.55F;
    pose.rect.y += 4;
  } else if (table.ui.points_at(hand_control.id)) {
    pose.rect.y -= (shape == Shape::Low ? 6 : 12) * u;
  }
  if (!table.acting && playable && table.view.phase != Phase::Over) pose.light = 0.82F;
  const auto* played = table.showing<drago::Played>();
  const bool leaves = played != nullptr && played->seat == table.view.seat && played->card == card;
  if (leaves) pose.opacity = 0;
  if (table.ui.carried == hand_control.id) {
    // Its place in the hand stays free.
    pose.opacity = 0.25F;
    pose.gold_rim = false;
  }
  return pose;
}

Control hand_card(const Table& table, int shown, int count, std::optional<int> raised,
                  DrawList& on_top) {
  const int place = table.shown_hand[static_cast<std::size_t>(shown)];
  const drago::Card card = table.shown_card(shown);
  const MountDragoPlay::Intention& intention = table.play.intention;
  const auto& marked = intention.discards;
  const bool discarding = table.asks(Phase::Discard);
  Control out =
      control_of("hand." + std::to_string(shown), Role::Button, card_name(table.words(), card));
  out.description = card_description(table, card);
  const auto refusal = discarding ? discard_refusal(table.play, card) : std::nullopt;
  if (refusal) refuse(out, table.words(), *refusal);
  out.checked = discarding ? std::find(marked.begin(), marked.end(), place) != marked.end()
                           : intention.selected == place;
  out.act = [&model = table.model, &play = table.play, place] {
    press_card(model.preferences, play, place);
  };
  // A finger that rests on a card wants to look at what it would do.
  out.looks = table.model.preferences.one_tap;
  if (table.asks(Phase::Play)) {
    out.drop = [&play = table.play, layout = table.layout, card](Point at) {
      if (plays_there(layout, at)) play.act(drago::Play{card});
    };
  }
  CardPose pose = pose_of(table, card, out, fan_place(table.layout, shown, count, raised));
  out.rect = pose.rect;
  // The focused card stands upright in front of the others, as its ring does.
  const bool focused = table.ui.focus == out.id;
  const bool in_front = focused || (*out.checked && !discarding);
  if (focused) pose.angle = 0;
  // A name is there as a whole or not at all: neighbours and edges would cut it off.
  const bool upright = table.layout.shape == Shape::Portrait;
  const float edge = upright ? table.layout.prompt.y : table.ui.bottom();
  pose.named = in_front && pose.rect.y + pose.rect.h * 0.95F < edge;
  draw_card(in_front ? on_top : out.paint, table.ui, card, pose);
  return out;
}

/// A fan with a raised card.
struct RaisedFan {
  float first = 0;  ///< where the leftmost card lies
  int count = 0;
  int raised = 0;
};

/// In a narrow window: none leaves it, and the number of each shows. The raised card moves aside as
/// far as those right of it need, those left of it move together.
float making_room(const TableLayout& layout, const RaisedFan& fan, int place) {
  const auto at = [](int i) { return static_cast<float>(i); };
  const float wide = layout.card.w;
  const float least = wide * 0.31F;  // of a card, for its number
  const float beside = wide * (1 + raised_scale(layout)) / 2 + 2;
  const float last = layout.hand.right() - wide;
  const int after = fan.count - 1 - fan.raised;
  const float wished = fan.first + at(fan.raised) * layout.step;
  float raised = wished;
  if (after > 0) raised = std::min(raised, last - at(after - 1) * least - beside);
  raised = std::max(raised, fan.first + at(fan.raised) * std::min(least, layout.step));
  if (place == fan.raised) return raised;
  if (place < fan.raised) {
    return fan.first + at(place) * std::min(layout.step, (raised - fan.first) / at(fan.raised));
  }
  const float from = raised + beside;
  const float rest = std::max(fan.first + at(fan.count - 1) * layout.step,
                              std::min(from + layout.step * at(after - 1), last));
  const float step = after > 1 ? (std::max(rest, from) - from) / at(after - 1) : 0;
  return from + step * at(place - fan.raised - 1);
}

Control sort_button(const Table& table) {
  constexpr std::array<const char*, 3> names = {"sort.dealt", "sort.dragon", "sort.value"};
  const auto order = static_cast<std::size_t>(table.model.preferences.hand_order);
  return button(table.ui,
                {.id = "hand.sort",
                 .rect = table.layout.sort,
                 .label = table.words()("sort.button", {{"order", table.words()(names[order])}}),
                 .icon = "sort",
                 .silent = true,
                 .act = [&model = table.model] {
                   auto& now = model.preferences.hand_order;
                   now = static_cast<HandOrder>((static_cast<int>(now) + 1) % 3);
                   model.save_preferences();
                 }});
}

}  // namespace

FanPlace fan_place(const TableLayout& layout, int place, int count, std::optional<int> raised) {
  const float middle = static_cast<float>(count - 1) / 2;
  const float offset = static_cast<float>(place) - middle;
  const float first = layout.hand.center().x - middle * layout.step - layout.card.w / 2;
  const auto resting = [&](int at) { return first + static_cast<float>(at) * layout.step; };
  float x = resting(place);
  if (raised && layout.shape != Shape::Landscape) {
    x = making_room(layout, {first, count, *raised}, place);
  } else if (raised && place >= *raised) {
    // Cards right of the raised one make room, so that no number hides behind it.
    const float grow = raised_scale(layout);
    const auto after = static_cast<float>(count - 1 - *raised);
    const float end = layout.hand.right();
    const float most =
        std::min(end + 38 * layout.u, std::max(end, layout.prompt.x - 14 * layout.u));
    float free_from = resting(*raised) + layout.card.w * (1 + grow) / 2 + 2;
    const float last = std::max(
        resting(count - 1), std::min(free_from + layout.step * (after - 1), most - layout.card.w));
    // Where too little of them would show, the raised one moves aside a little itself.
    const float hidden = layout.card.w * 0.31F * (after - 1) - (last - free_from);
    const float aside =
        after == 0 ? 0 : std::clamp(hidden, 0.0F, std::max(layout.step * 0.35F, 0.0F));
    free_from -= aside;
    const float step = after > 1 ? (std::max(last, free_from) - free_from) / (after - 1) : 0;
    x = place == *raised ? x - aside : free_from + step * static_cast<float>(place - *raised - 1);
  }
  const float sag = layout.sag * offset * offset;
  return {{x, layout.hand.y + sag, layout.card.w, layout.card.h}, offset * layout.degrees};
}

std::optional<drago::Card> carried_card(const Table& table) {
  for (int shown = 0; shown < static_cast<int>(table.shown_hand.size()); ++shown) {
    if (table.ui.carried == "hand." + std::to_string(shown)) return table.shown_card(shown);
  }
  return std::nullopt;
}

bool plays_there(const TableLayout& layout, Point at) {
  return layout.board.contains(at) && at.y < layout.hand.y;
}

Control table_hand(const Table& table) {
  if (table.view.phase == Phase::Mount) return table_stable(table);
  Control out = control_of("hand", Role::Group, table.words()("table.hand"), table.layout.hand);
  const auto& hand = table.shown_hand;
  const int count = static_cast<int>(hand.size());
  std::optional<int> raised;
  if (table.play.intention.selected && table.view.phase != Phase::Discard) {
    const auto found = std::find(hand.begin(), hand.end(), *table.play.intention.selected);
    if (found != hand.end()) raised = static_cast<int>(found - hand.begin());
  }
  for (int shown = 0; shown < count; ++shown) {
    out.children.push_back(hand_card(table, shown, count, raised, out.over));
  }
  if (count > 1) out.children.push_back(sort_button(table));
  return out;
}

}  // namespace app::mount_drago
