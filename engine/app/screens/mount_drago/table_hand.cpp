// The own hand as a fan; before the first ride, the ten dragons to choose from.
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

  const FanPlace fan = fan_place(table.layout, shown, count, raised);
  CardPose pose{.rect = fan.rect, .angle = fan.angle};
  const bool up = selected && !discarding;
  if (up) {
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
  } else if (marked) {
    pose.rect.y -= 24 * table.layout.u;
    pose.marked = true;
  } else if (!playable) {
    pose.light = 0.55F;
    pose.rect.y += 4;
  } else if (table.ui.points_at(out.id)) {
    pose.rect.y -= (table.layout.shape == Shape::Low ? 30 : 12) * table.layout.u;
  }
  const auto* played = table.beat ? std::get_if<drago::Played>(&table.beat->sighting) : nullptr;
  if (played != nullptr && played->seat == table.view.seat && played->card == card) {
    pose.opacity = 0;  // on its way
  }
  if (table.ui.carried == out.id) {
    // Its place in the hand stays free.
    pose.opacity = 0.25F;
    pose.gold_rim = false;
  }
  const bool own_turn = table.acting.has_value();
  if (!own_turn && playable && table.view.phase != Phase::Over) pose.light = 0.82F;
  out.rect = pose.rect;
  // The focused card stands upright in front of the others, as its ring does.
  const bool focused = table.ui.focus == out.id;
  if (focused) pose.angle = 0;
  DrawList& into = up || focused ? on_top : out.paint;
  draw_card(into, card, pose, table.words(), table.ui.measure);
  return out;
}

/// How the ten dragons of the stable stand.
struct Stable {
  Rect room;
  int per_row = drago::dragon_count;
  enum class Names : std::uint8_t { Below, Beside, None } names = Names::None;
  float letters = 0;

  Rect place(int i) const {
    constexpr float gap = 6;
    const auto across = static_cast<float>(per_row);
    const float rows = static_cast<float>(drago::dragon_count) / across;
    const float w = (room.w - gap * (across - 1)) / across;
    const float h = (room.h - gap * (rows - 1)) / rows;
    return {room.x + static_cast<float>(i % per_row) * (w + gap),
            room.y + static_cast<float>(i / per_row) * (h + gap), w, h};
  }
};

float widest_name(const Table& table, float letters) {
  float widest = 0;
  for (const drago::Dragon dragon : drago::all_dragons) {
    widest = std::max(
        widest, table.ui.measure.width(dragon_name(table.words(), dragon), Face::Strong, letters));
  }
  return widest;
}

// Ten in a row with their names below; five in a row where that is too narrow, with the names
// beside, or with emblems only.
Stable stable_of(const Table& table) {
  const Ui& ui = table.ui;
  const TableLayout& layout = table.layout;
  const bool rows = layout.shape == Shape::Portrait;
  const bool low = layout.shape == Shape::Low;
  const float left = low || rows ? 8 : 12 * layout.u;
  const float right = rows ? layout.prompt.right() - 8 : layout.prompt.x - 10;
  const float bottom = rows ? layout.prompt.y - 6 : ui.size.h - (low ? 4 : 16 * layout.u);
  const float top = rows ? std::min(layout.hand.y + 2, bottom - 2 * touch - 6)
                         : std::min(layout.hand.y + 14 * layout.u, bottom - touch);
  Stable out{.room = {left, top, right - left, bottom - top}};
  out.letters = ui.letters(14);
  const Rect one = out.place(0);
  const float least = std::max(12.0F, out.letters * 0.85F);
  if (!rows && one.h > 92 && widest_name(table, least) <= one.w - 6) {
    out.names = Stable::Names::Below;
    return out;
  }
  const bool too_narrow = one.w < touch;
  if (too_narrow && out.room.h < 2 * touch + 6) {
    out.room = {left, bottom - 2 * touch - 6, right - left, 2 * touch + 6};
  }
  const bool two_rows = out.room.h >= 2 * touch + 6;
  if (two_rows) out.per_row = 5;
  const Rect half = out.place(0);
  if (two_rows && widest_name(table, least) <= half.w - half.h - 4) {
    out.names = Stable::Names::Beside;
  }
  return out;
}

void draw_choice(DrawList& out, const Table& table, const Stable& stable, const Control& choice,
                 drago::Dragon dragon) {
  const Ui& ui = table.ui;
  const Rect& r = choice.rect;
  const std::optional<core::Seat> taken = drago::rider_of(table.view, dragon);
  Box box = slate_panel(r);
  if (choice.enabled) box.border = faded(gold, ui.points_at(choice.id) ? 1.0F : 0.55F);
  if (choice.enabled && ui.points_at(choice.id)) box.top = box.bottom = rgb(0x3A4266);
  if (choice.enabled && ui.pressed == choice.id) box.top = box.bottom = slate_deep;
  out.emplace_back(box);
  const bool below = stable.names == Stable::Names::Below;
  const bool beside = stable.names == Stable::Names::Beside;
  const float name_h = below ? stable.letters * 1.3F : 0;
  const float size = std::min(r.w - 6, r.h - 8 - name_h);
  const Rect picture = beside ? around({r.x + 3 + size / 2, r.center().y}, size, size)
                              : around({r.center().x, r.y + 4 + size / 2}, size, size);
  out.emplace_back(Image{
      .art = dragon_art(dragon), .rect = picture, .tint = faded(white, taken ? 0.35F : 1.0F)});
  if (taken) {
    out.emplace_back(Image{.art = symbol_art(table.rider(taken->index).symbol),
                           .rect = around(picture.center(), size * 0.5F, size * 0.5F)});
  } else {
    const float badge = std::max(16.0F, size * 0.3F);
    out.emplace_back(
        Image{.art = emblem_art(dragon),
              .rect = {picture.right() - badge, picture.bottom() - badge, badge, badge}});
  }
  if (!below && !beside) return;
  const float room = beside ? r.right() - picture.right() - 8 : r.w - 6;
  const float fit = fitting_size(ui.measure, choice.label, Face::Strong, stable.letters, room,
                                 std::max(12.0F, stable.letters * 0.85F));
  const Point at = beside ? Point{picture.right() + 3 + room / 2, r.center().y}
                          : Point{r.center().x, r.bottom() - name_h * 0.6F};
  out.emplace_back(
      line(choice.label, Face::Strong, fit, taken ? mist_soft : mist, at, Align::Center));
}

Control dragon_choice(const Table& table) {
  const Stable stable = stable_of(table);
  Control out;
  out.id = "stable";
  out.role = Role::Group;
  out.label = table.words()("table.choose_mount");
  out.rect = stable.room;
  for (const drago::Dragon dragon : drago::all_dragons) {
    const auto i = static_cast<int>(drago::index(dragon));
    const std::optional<core::Seat> taken = drago::rider_of(table.view, dragon);
    Control choice;
    choice.id = "stable." + std::to_string(i);
    choice.role = Role::Button;
    choice.label = dragon_name(table.words(), dragon);
    if (taken) {
      choice.description =
          table.words()("table.taken_by", {{"name", table.rider(taken->index).name}});
    }
    choice.enabled = table.acting && !taken;
    choice.rect = stable.place(i);
    choice.act = [&play = table.play, dragon] { play.act(drago::Mount{dragon}); };
    draw_choice(choice.paint, table, stable, choice, dragon);
    out.children.push_back(std::move(choice));
  }
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
  if (table.view.phase == Phase::Mount) return dragon_choice(table);
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
