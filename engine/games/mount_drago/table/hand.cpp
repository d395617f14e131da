// The player's hand as a fan, and the ten dragons for the choice of the first mount.
#include <algorithm>
#include <array>
#include <string>

#include "games/mount_drago/table/figures.hpp"
#include "games/mount_drago/table/parts.hpp"
#include "ui/text.hpp"
#include "ui/theme.hpp"
#include "ui/widgets.hpp"

namespace mount_drago::table {

// The hand.

namespace {

/// Returns why a card cannot be discarded; nothing if it can.
std::optional<core::Refusal> discard_refusal(const MountDragoSession& session, Card card) {
  Discard discard;
  discard.cards.push_back(card);
  return session.refusal(discard);
}

/// Describes the effect of a card, for screen readers, which have no preview.
std::string card_description(const Table& table, Card card) {
  const Messages& messages = table.ui.messages;
  if (!table.asks(Phase::Play) || !table.model.person.preferences.preview) return {};
  const Preview preview = mount_drago::preview(table.view, card);
  std::string out = messages.tr(
      "card.moves", {{"from", format_number(preview.from)}, {"to", format_number(preview.to)}});
  if (preview.scoring) {
    const bool small = *preview.scoring == Scoring::Small;
    out += ", " + messages.tr(small ? "scoring.small" : "scoring.large");
    // With a choice, the following text has both gains.
    if (!preview.choice) {
      out += ", " + messages.tr("card.you_gain",
                                {{"points", app::format_gain(preview.gains[table.acting->index])}});
    }
    for (const core::Seat seat : seats_of(table.view.riders)) {
      const int points = preview.gains[seat.index];
      if (points == 0 || seat == table.acting) continue;
      out += ", " + messages.tr("told.gain", {{"name", table.session.player(seat).name},
                                              {"points", app::format_gain(points)}});
    }
  }
  out += ". " + mount_text(table, preview, card);
  if (preview.ends_game) out += " " + messages.tr("prompt.ends_game");
  return out;
}

void press_card(const Preferences& preferences, MountDragoSession& session, int place) {
  const bool acting = session.acting().has_value();
  const View& view = session.playback().view();
  const Card card = view.hand[static_cast<std::size_t>(place)];
  if (acting && view.phase == Phase::Discard) {
    auto& marked = session.intention.discards;
    if (std::erase(marked, place) == 0 && !discard_refusal(session, card)) marked.push_back(place);
    return;
  }
  const bool confirmed = preferences.one_tap || session.intention.selected == place;
  if (acting && view.phase == Phase::Play && confirmed) {
    session.act(Play{card});
    return;
  }
  session.intention.selected = place;
}

/// Returns the pose of a card: raised, marked, darkened, flying or dragged.
CardPose pose_of(const Table& table, Card card, const Control& hand_control, const FanPlace& fan) {
  CardPose pose{.rect = fan.rect, .angle = fan.angle};
  const Shape shape = table.layout.shape;
  const float u = table.layout.u;
  const bool chosen = hand_control.checked.value_or(false);
  const bool playable = hand_control.enabled;
  pose.gold_rim = chosen && !table.asks(Phase::Discard);
  pose.marked = chosen && !pose.gold_rim;
  if (pose.gold_rim) {
    pose.rect = raised(table.layout, pose.rect);
    pose.angle = 0;
  } else if (pose.marked) {
    pose.rect.y -= 24 * u;
    pose.angle = 0;  // upright, as its rim
  } else if (!playable) {
    pose.light = 0.55F;
    pose.rect.y += 4;
  } else if (table.ui.is_pointed_at(hand_control.id)) {
    pose.rect.y -= (shape == Shape::Low ? 6 : 12) * u;
  }
  if (!table.acting && playable && table.view.phase != Phase::Over) pose.light = 0.82F;
  const auto* played = table.showing<Played>();
  const bool leaves = played != nullptr && played->seat == table.view.seat && played->card == card;
  if (leaves) pose.opacity = 0;
  if (table.ui.dragged == hand_control.id) {
    // Keeps its place in the hand free.
    pose.opacity = 0.25F;
    pose.gold_rim = false;
  }
  return pose;
}

Control hand_card(const Table& table, int shown, int count, std::optional<int> raised,
                  DrawList& with_history) {
  const int place = table.shown_hand[static_cast<std::size_t>(shown)];
  const Card card = table.shown_card(shown);
  const MountDragoSession::Intention& intention = table.session.intention;
  const auto& marked = intention.discards;
  const bool discarding = table.asks(Phase::Discard);
  Control out = make_control(hand_id(static_cast<std::size_t>(shown)), Role::Button,
                             card_name(table.ui.messages, card));
  out.description = card_description(table, card);
  out.card = true;
  if (shown < 10) out.digit = shown;
  if (shown == 0) out.focus_priority = FocusPriority::Card;
  const auto refusal = discarding ? discard_refusal(table.session, card) : std::nullopt;
  if (refusal) disable_with_reason(out, table.ui.messages, *refusal);
  out.checked = discarding ? std::find(marked.begin(), marked.end(), place) != marked.end()
                           : intention.selected == place;
  out.act = [&model = table.model, &session = table.session, place] {
    press_card(model.person.preferences, session, place);
  };
  // If a tap plays a card, holding it inspects it.
  out.inspects_on_hold = table.model.person.preferences.one_tap;
  if (table.asks(Phase::Play)) {
    out.drop = [&session = table.session, layout = table.layout, card](Point at) {
      if (plays_there(layout, at)) session.act(Play{card});
    };
  }
  CardPose pose = pose_of(table, card, out, fan_place(table.layout, shown, count, raised));
  out.rect = pose.rect;
  if (table.layout.shape == Shape::Portrait && table.layout.prompt.h > 0) {
    // Only what is above the prompt, so that no ring covers its text.
    out.rect.h = std::min(out.rect.h, table.layout.prompt.y - 4 - out.rect.y);
  }
  // The focused card is upright and in front of the others, as its ring is.
  const bool focused = table.ui.focus == out.id;
  const bool in_front = focused || (*out.checked && !discarding);
  if (focused) pose.angle = 0;
  // Shows a name only if neighbors and edges do not cut it off.
  const bool upright = table.layout.shape == Shape::Portrait;
  const float edge = upright ? table.layout.prompt.y : table.ui.bottom();
  pose.named = in_front && pose.rect.y + pose.rect.h * 0.95F < edge;
  draw_card(in_front ? with_history : out.paint, table.ui, card, pose);
  return out;
}

/// A fan with a raised card.
struct RaisedFan {
  float first = 0;  ///< left edge of the leftmost card
  int count = 0;
  int raised = 0;
};

/// Returns a card's left edge in a narrow window, where the fan stays inside and all numbers stay
/// visible. The raised card moves aside as far as the cards at its right need; those at its left
/// close up.
float making_room(const TableLayout& layout, const RaisedFan& fan, int place) {
  const auto at = [](int i) { return static_cast<float>(i); };
  const float wide = layout.card.w;
  const float least = wide * 0.31F;  // a card's width with its number
  const float beside = wide * (1 + layout.growth) / 2 + 2;
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

/// Shows the cards that the others still have to open, face down at the right of the `read` ones.
Control unread_cards(const Table& table, int read, int unread, std::optional<int> raised) {
  Control out = make_control("hand.unread", Role::Text,
                             table.ui.messages.tr_plural("hand.unread", unread), {});
  for (int at = read; at < read + unread; ++at) {
    const FanPlace fan = fan_place(table.layout, at, read + unread, raised);
    const bool whole = table.acting || table.view.phase == Phase::Over;
    draw_card_back(out.paint, {.rect = fan.rect, .angle = fan.angle, .light = whole ? 1 : 0.82F});
    if (at == read) out.rect = fan.rect;
    out.rect.w = fan.rect.right() - out.rect.x;
  }
  return out;
}

Control sort_button(const Table& table) {
  constexpr std::array<const char*, 3> names = {"sort.dealt", "sort.dragon", "sort.value"};
  const auto order = static_cast<std::size_t>(table.model.person.preferences.hand_order);
  return button(table.ui,
                {.id = "hand.sort",
                 .rect = table.layout.sort,
                 .label = table.ui.tr("sort.button", {{"order", table.ui.tr(names[order])}}),
                 .icon = "sort",
                 .icon_only = true,
                 .act = [&model = table.model] {
                   auto& now = model.person.preferences.hand_order;
                   now = static_cast<HandOrder>((static_cast<int>(now) + 1) % 3);
                   model.person.save_preferences();
                 }});
}

}  // namespace

FanPlace fan_place(const TableLayout& layout, int place, int count, std::optional<int> raised) {
  const float middle = static_cast<float>(count - 1) / 2;
  const float first = layout.hand.center().x - middle * layout.step - layout.card.w / 2;
  const auto resting = [&](int at) { return first + static_cast<float>(at) * layout.step; };
  float x = resting(place);
  if (raised && layout.shape != Shape::Landscape) {
    x = making_room(layout, {first, count, *raised}, place);
  } else if (raised && place >= *raised) {
    // Cards at the right of the raised one move aside, so that it hides no number.
    const auto after = static_cast<float>(count - 1 - *raised);
    const float end = layout.hand.right();
    const float most =
        std::min(end + 38 * layout.u, std::max(end, layout.prompt.x - 14 * layout.u));
    float free_from = resting(*raised) + layout.card.w * (1 + layout.growth) / 2 + 2;
    const float last = std::max(
        resting(count - 1), std::min(free_from + layout.step * (after - 1), most - layout.card.w));
    // If they would be too narrow, the raised card moves aside, too.
    const float hidden = layout.card.w * 0.31F * (after - 1) - (last - free_from);
    const float aside =
        after == 0 ? 0 : std::clamp(hidden, 0.0F, std::max(layout.step * 0.35F, 0.0F));
    free_from -= aside;
    const float step = after > 1 ? (std::max(last, free_from) - free_from) / (after - 1) : 0;
    x = place == *raised ? x - aside : free_from + step * static_cast<float>(place - *raised - 1);
  }
  return in_fan(layout, x, place, count);
}

std::optional<Card> card_of_id(const Table& table, const std::string& id) {
  for (std::size_t shown = 0; shown < table.shown_hand.size(); ++shown) {
    if (id == hand_id(shown)) return table.shown_card(static_cast<int>(shown));
  }
  return std::nullopt;
}

std::optional<Card> dragged_card(const Table& table) { return card_of_id(table, table.ui.dragged); }

bool plays_there(const TableLayout& layout, Point at) {
  return layout.board.contains(at) && at.y < layout.hand.y;
}

Control table_hand(const Table& table) {
  if (table.view.phase == Phase::Mount) return table_stable(table);
  Control out = make_control("hand", Role::Group, table.ui.tr("table.hand"), table.layout.hand);
  const auto& hand = table.shown_hand;
  const int count = static_cast<int>(hand.size());
  const int unread = table.view.seat ? table.view.hand_sizes[table.view.seat->index] - count : 0;
  std::optional<int> raised;
  if (table.session.intention.selected && table.view.phase != Phase::Discard) {
    const auto found = std::find(hand.begin(), hand.end(), *table.session.intention.selected);
    if (found != hand.end()) raised = static_cast<int>(found - hand.begin());
  }
  for (int shown = 0; shown < count; ++shown) {
    out.children.push_back(hand_card(table, shown, count + unread, raised, out.over));
  }
  if (unread > 0) out.children.push_back(unread_cards(table, count, unread, raised));
  if (count > 1) out.children.push_back(sort_button(table));
  return out;
}

namespace {

constexpr float grid_gap = 6;
constexpr float two_rows = 2 * touch + grid_gap;

/// The place of a dragon's name; None without enough space.
enum class NamePlace : std::uint8_t { Below, Beside, None };

/// The layout of the stable.
struct Stable {
  Rect room;
  int per_row = dragon_count;
  NamePlace names = NamePlace::None;

  Rect place(int i) const {
    const auto across = static_cast<float>(per_row);
    const float rows = static_cast<float>(dragon_count) / across;
    const float w = (room.w - grid_gap * (across - 1)) / across;
    const float h = (room.h - grid_gap * (rows - 1)) / rows;
    return {room.x + static_cast<float>(i % per_row) * (w + grid_gap),
            room.y + static_cast<float>(i / per_row) * (h + grid_gap), w, h};
  }
};

/// Returns the width of the widest name in the smallest letters.
float widest_name(const Table& table) {
  float widest = 0;
  for (const Dragon dragon : all_dragons) {
    const std::string name = dragon_name(table.ui.messages, dragon);
    widest = std::max(widest, table.ui.measure.width(name, Face::Strong, table.ui.letters(0)));
  }
  return widest;
}

/// Lays out ten dragons in a row with names below; in narrow windows two rows of five, with names
/// beside or emblems only.
Stable stable_of(const Table& table) {
  const TableLayout& layout = table.layout;
  const bool upright = layout.shape == Shape::Portrait;
  const bool low = layout.shape == Shape::Low;
  const float left = low || upright ? 8 : 12 * layout.u;
  const Rect prompt = prompt_place(table);
  const float right = upright ? prompt.right() - 8 : prompt.x - 10;
  const float bottom = upright ? prompt.y - 4 : table.ui.bottom() - (low ? 4 : 16 * layout.u);
  const float top = upright ? std::min(layout.hand.y + 2, bottom - two_rows)
                            : std::min(layout.hand.y + 14 * layout.u, bottom - touch);
  Stable out{.room = {left, top, right - left, bottom - top}};
  const Rect one = out.place(0);
  const float name = widest_name(table);
  if (!upright && one.h > 92 && name <= one.w - 6) {
    out.names = NamePlace::Below;
    return out;
  }
  if (one.w < touch && out.room.h < two_rows) {
    out.room = {left, bottom - two_rows, right - left, two_rows};
  }
  if (out.room.h < two_rows) return out;
  out.per_row = 5;
  const Rect half = out.place(0);
  if (name <= half.w - half.h - 4) out.names = NamePlace::Beside;
  return out;
}

void draw_choice(Control& choice, const Table& table, NamePlace names, Dragon dragon) {
  const Ui& ui = table.ui;
  const Rect& r = choice.rect;
  DrawList& out = choice.paint;
  const auto taken = rider_of(table.view, dragon);
  Box box = slate_panel(r);
  if (choice.enabled) {
    const bool pointed_at = ui.is_pointed_at(choice.id);
    box.border = faded(gold, pointed_at ? 1.0F : 0.55F);
    if (pointed_at) box.top = box.bottom = rgb(0x3A4266);
    if (ui.pressed == choice.id) box.top = box.bottom = slate_deep;
  }
  out.emplace_back(box);
  const float letters = ui.letters(14);
  const float name_h = names == NamePlace::Below ? letters * 1.3F : 0;
  const float size = std::min(r.w - 6, r.h - 8 - name_h);
  const bool beside = names == NamePlace::Beside;
  const Rect picture = beside ? around({r.x + 3 + size / 2, r.center().y}, size, size)
                              : around({r.center().x, r.y + 4 + size / 2}, size, size);
  out.emplace_back(image_of(dragon_art(dragon), picture, taken ? 0.35F : 1));
  if (taken) {
    out.emplace_back(
        image_of(table.symbol(*taken), around(picture.center(), size * 0.5F, size * 0.5F)));
  } else {
    const float badge = std::max(16.0F, size * 0.3F);
    out.emplace_back(image_of(emblem_art(dragon),
                              {picture.right() - badge, picture.bottom() - badge, badge, badge}));
  }
  if (names == NamePlace::None) return;
  const float room = beside ? r.right() - picture.right() - 8 : r.w - 6;
  const float fit =
      fitting_size(ui.measure, choice.label, Face::Strong, letters, room, ui.letters(0));
  const Point at = beside ? Point{picture.right() + 3 + room / 2, r.center().y}
                          : Point{r.center().x, r.bottom() - name_h * 0.6F};
  out.emplace_back(
      line(choice.label, Face::Strong, fit, taken ? mist_soft : mist, at, Align::Center));
}

}  // namespace

Control table_stable(const Table& table) {
  const Messages& messages = table.ui.messages;
  const Stable stable = stable_of(table);
  Control out = make_control("stable", Role::Group, messages.tr("table.choose_mount"), stable.room);
  for (const Dragon dragon : all_dragons) {
    const auto i = static_cast<int>(mount_drago::index(dragon));
    const auto taken = rider_of(table.view, dragon);
    Control choice = make_control("stable." + std::to_string(i), Role::Button,
                                  dragon_name(messages, dragon), stable.place(i));
    choice.cover = cover_line;
    choice.digit = i;
    if (i == 0) choice.focus_priority = FocusPriority::Option;
    const auto refusal = table.session.refusal(Mount{dragon});
    if (refusal) {
      disable_with_reason(choice, messages, *refusal,
                          taken ? table.session.player(*taken).name : std::string());
    }
    choice.act = [&session = table.session, dragon] { session.act(Mount{dragon}); };
    draw_choice(choice, table, stable.names, dragon);
    out.children.push_back(std::move(choice));
  }
  return out;
}

}  // namespace mount_drago::table
