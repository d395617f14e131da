// Everything that is public about cards (MD-26): every rider's open stack, and what is still to
// come of each dragon.
#include <algorithm>
#include <array>
#include <string>

#include "app/screens/dialogs/dialog_parts.hpp"
#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/mount_drago/table_parts.hpp"
#include "app/screens/screens.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::mount_drago {

namespace {

/// Emblem and value on parchment; the mount has a gold rim.
layout::Node chip_of(const Ui& ui, drago::Card card, bool mount) {
  return layout::drawing({ui.grown(54), ui.grown(34)}, [&ui, card, mount](DrawList& out, Rect r) {
    const DragonLook& look = look_of(card.dragon());
    out.emplace_back(Box{.rect = r,
                         .radius = 8,
                         .top = parchment,
                         .bottom = parchment_deep,
                         .border = mount ? gold : look.rim,
                         .border_width = mount ? 3.0F : 1.0F});
    out.emplace_back(image_of(emblem_art(card.dragon()), {r.x + 5, r.y + 5, r.h - 10, r.h - 10}));
    out.emplace_back(figure(number(card.value()), ui.grown(19), look.number,
                            {r.right() - ui.grown(13), r.center().y}));
  });
}

/// A rider's open stack, the top card first: the mount is what one looks for.
layout::Node stack_of(const Ui& ui, const MountDragoSession& session, const drago::View& view,
                      core::Seat seat) {
  const Player& rider = session.seating().player(seat);
  const auto& stack = view.stacks[seat.index];
  const std::string id = "stacks.rider." + std::to_string(seat.index);
  const std::string count = ui.words.count("stacks.cards", static_cast<int>(stack.size()));
  layout::Node cards = layout::flow(6);
  for (std::size_t i = stack.size(); i-- > 0;) {
    const bool mount = i + 1 == stack.size();
    const std::string label =
        card_name(ui.words, stack[i]) + (mount ? ", " + ui.words("stacks.mount") : "");
    cards.add(chip_of(ui, stack[i], mount).as(id + "." + std::to_string(i), Role::Item, label));
  }
  return layout::column(
             8,
             layout::row(10, layout::image(symbol_art(rider.symbol), {30, 30}),
                         layout::heading(ui, rider.name, 18, cream, layout::cut_line).stretch(),
                         layout::body(ui, count, 15, mist_soft)),
             std::move(cards))
      .as(id, Role::List, ui.words("stacks.of", {{"name", rider.name}, {"cards", count}}));
}

/// The table of what is still to come: a line for each dragon, a column for each value and one for
/// the sums.
struct StillToCome {
  const Ui& ui;
  std::array<std::uint8_t, drago::card_kinds> left;
  float names = 0;     ///< room left of the numbers
  float cell = 0;      ///< width of a number
  bool above = false;  ///< names stand above their numbers, for want of room

  layout::Node number_of(const std::string& count, Color color) const {
    const float letters = ui.grown(17);
    return layout::figure(ui, count, letters, color).width(cell).height(letters * 1.6F);
  }
  layout::Node first_line() const;
  layout::Node line_of(drago::Dragon dragon) const;
};

StillToCome still_to_come(const Ui& ui, const drago::View& view, float width) {
  StillToCome out{.ui = ui, .left = drago::unseen(view)};
  float widest = 0;
  for (const drago::Dragon dragon : drago::all_dragons) {
    const std::string name = dragon_name(ui.words, dragon);
    widest = std::max(widest, ui.measure.width(name, Face::Strong, ui.letters(15)));
  }
  out.names = std::max(ui.grown(110), widest + 48);
  out.above = out.names > width * 0.46F;
  if (out.above) out.names = 36;
  const float all = ui.measure.width(ui.words("stacks.all"), Face::Strong, ui.letters(14));
  const float room = width - out.names;
  out.cell = std::min({(room - all / 2) / 5.5F, room / 6, ui.grown(56)});
  return out;
}

layout::Node StillToCome::first_line() const {
  const float small = ui.letters(14);
  layout::Node out = layout::row(0, layout::space(names).height(0));
  for (int value = drago::lowest_value; value <= drago::highest_value; ++value) {
    out.add(layout::figure(ui, number(value), small, mist_soft).width(cell));
  }
  // It may be wider than its column.
  out.add(layout::drawing({cell, small}, [&words = ui.words, small](DrawList& paint, Rect r) {
    paint.emplace_back(
        line(words("stacks.all"), Face::Strong, small, mist_soft, r.center(), Align::Center));
  }));
  return out;
}

layout::Node StillToCome::line_of(drago::Dragon dragon) const {
  const std::string name = dragon_name(ui.words, dragon);
  const float high = std::max(ui.shape() == Shape::Low ? 27.0F : 34.0F, ui.letters(15) * 1.5F);
  layout::Node numbers = layout::row(0);
  int sum = 0;
  std::string cards;
  for (int value = drago::lowest_value; value <= drago::highest_value; ++value) {
    const int count = left[static_cast<std::size_t>(drago::Card(dragon, value).kind())];
    sum += count;
    numbers.add(number_of(count == 0 ? "·" : number(count), count == 0 ? rgb(0xA3ABC6) : cream));
    if (count == 0) continue;
    if (!cards.empty()) cards += ", ";
    cards += ui.words("stacks.times", {{"count", number(count)}, {"value", number(value)}});
  }
  numbers.add(number_of(number(sum), gold));
  if (cards.empty()) cards = ui.words("stacks.nothing");
  layout::Node who = layout::row(7, layout::image(emblem_art(dragon), {24, 24}),
                                 layout::strong(ui, name, 15, mist, {.lines = 1}))
                         .pad({5, 0, 0, 0});
  layout::Node both =
      above ? layout::column(0, std::move(who).height(high * 0.9F),
                             layout::row(0, layout::space(names).height(0), std::move(numbers)))
            : layout::row(0, std::move(who).width(names), std::move(numbers)).height(high);
  return std::move(both)
      .on([](DrawList& out, Rect r) {
        out.emplace_back(filled({r.x, r.y + 1, r.w, r.h - 3}, faded(white, 0.05F), 8));
      })
      .as("stacks.left." + std::string(drago::name(dragon)), Role::Item,
          ui.words("stacks.left_of", {{"dragon", name}, {"cards", cards}}));
}

layout::Node left_of(const Ui& ui, const drago::View& view, float width) {
  const StillToCome table = still_to_come(ui, view, width);
  const std::string label = ui.words("stacks.still_to_come");
  layout::Node lines = layout::column(0);
  for (const drago::Dragon dragon : drago::all_dragons) lines.add(table.line_of(dragon));
  return layout::column(6, layout::heading(ui, label, 18, cream, {.least = ui.letters(0)}),
                        table.first_line(), std::move(lines))
      .as("stacks.left", Role::List, label);
}

}  // namespace

Control stacks_dialog(const Ui& ui, Model& model, const MountDragoPlay& play) {
  const drago::View& view = play.playback().view();
  layout::Node stacks = layout::column(20);
  for (const core::Seat seat : seats_of(view.riders)) stacks.add(stack_of(ui, play, view, seat));
  layout::Node left = layout::by_width([&](float width) { return left_of(ui, view, width); });
  const std::string why = ui.words(view.seat ? "stacks.why" : "stacks.why_watching");
  const float bar = 14;
  layout::Node content = layout::column(
      ui.small() ? 8.0F : 14.0F, layout::body(ui, why, 15, mist_soft).named("stacks.why"),
      layout::row_or_column(ui.grown(ui.small() ? 560.0F : 640.0F) - bar,
                            ui.small() ? 18.0F : 28.0F, 18, std::move(left).share(0.455F),
                            std::move(stacks).share(0.545F)));
  return scrolling_dialog(ui, model,
                          {.id = "stacks", .heading = ui.words("stacks.heading"), .width = 980},
                          std::move(content).pad({0, 0, bar, 20}));
}

}  // namespace app::mount_drago
