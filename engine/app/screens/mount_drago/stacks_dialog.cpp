// Everything that is public about cards (MD-26): every rider's open stack, and what is still to
// come of each dragon.
#include <algorithm>
#include <string>

#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/mount_drago/dragon_look.hpp"
#include "app/screens/mount_drago/table_parts.hpp"
#include "app/screens/screens.hpp"
#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::mount_drago {

namespace {

// A card in small, with letters of the usual size.
constexpr float chip_w = 54;
constexpr float chip_h = 34;

// Emblem and value on parchment.
void draw_chip(DrawList& out, const Ui& ui, drago::Card card, Rect rect, bool mount) {
  Box box{.rect = rect,
          .radius = 8,
          .top = parchment,
          .bottom = parchment_deep,
          .border = look_of(card.dragon()).dark};
  if (mount) {
    box.border = gold;
    box.border_width = 3;
  }
  out.emplace_back(box);
  out.emplace_back(Image{.art = emblem_art(card.dragon()),
                         .rect = {rect.x + 5, rect.y + 5, rect.h - 10, rect.h - 10}});
  out.emplace_back(figure(number(card.value()), ui.grown(19), look_of(card.dragon()).number,
                          {rect.right() - ui.grown(13), rect.center().y}));
}

Control stack_of(const Ui& ui, const MountDragoSession& session, const drago::View& view,
                 core::Seat seat, Point at, float width) {
  const Player& rider = session.seating().player(seat);
  const auto& stack = view.stacks[seat.index];
  Control out;
  out.id = "stacks.rider." + std::to_string(seat.index);
  out.role = Role::List;
  const std::string count = ui.words.count("stacks.cards", static_cast<int>(stack.size()));
  out.label = ui.words("stacks.of", {{"name", rider.name}, {"cards", count}});
  out.paint.emplace_back(Image{.art = symbol_art(rider.symbol), .rect = {at.x, at.y, 30, 30}});
  const float letters = ui.letters(18);
  const float small = ui.letters(15);
  const float count_w = ui.measure.width(count, Face::Body, small);
  const float middle = at.y + std::max(15.0F, letters * 0.6F);
  out.paint.emplace_back(
      line(shortened(ui.measure, rider.name, Face::Heading, letters, width - 52 - count_w),
           Face::Heading, letters, cream, {at.x + 40, middle}, Align::Left));
  out.paint.emplace_back(
      line(count, Face::Body, small, mist_soft, {at.x + width, middle}, Align::Right));
  const float wide = ui.grown(chip_w);
  const float high = ui.grown(chip_h);
  const int per_row = std::max(1, static_cast<int>((width + 6) / (wide + 6)));
  float y = at.y + std::max(38.0F, letters * 1.4F);
  int column = 0;
  // Top first: the mount is what one looks for.
  for (std::size_t i = stack.size(); i-- > 0;) {
    const bool mount = i + 1 == stack.size();
    Control item;
    item.id = out.id + "." + std::to_string(i);
    item.role = Role::Item;
    item.label = card_name(ui.words, stack[i]);
    if (mount) item.label += ", " + ui.words("stacks.mount");
    item.rect = {at.x + static_cast<float>(column) * (wide + 6), y, wide, high};
    draw_chip(item.paint, ui, stack[i], item.rect, mount);
    out.children.push_back(std::move(item));
    if (++column == per_row && i > 0) {
      column = 0;
      y += high + 6;
    }
  }
  y += high;
  out.rect = {at.x, at.y, width, y - at.y};
  return out;
}

/// How the table of what is still to come is laid out.
struct Columns {
  float name_w = 0;    ///< left of the numbers
  float cell = 0;      ///< width of a number
  float row = 0;       ///< height of a line
  bool above = false;  ///< names stand above their numbers, for want of room
  float letters = 15;

  /// The middle of a value's column; that of the sums is one further.
  float middle(int value) const { return name_w + cell * (static_cast<float>(value) - 0.5F); }
};

Columns columns_in(const Ui& ui, float width) {
  Columns out;
  out.letters = ui.letters(15);
  float widest = 0;
  for (const drago::Dragon dragon : drago::all_dragons) {
    widest = std::max(widest,
                      ui.measure.width(dragon_name(ui.words, dragon), Face::Strong, out.letters));
  }
  out.name_w = std::max(ui.grown(110), widest + 48);
  out.above = out.name_w > width * 0.46F;
  if (out.above) out.name_w = 36;
  const float all = ui.measure.width(ui.words("stacks.all"), Face::Strong, ui.letters(14));
  out.cell = std::min((width - out.name_w - all / 2) / 5.5F, ui.grown(56));
  out.row = std::max(34.0F, out.letters * 1.5F);
  return out;
}

/// What is still to come of one dragon.
Control left_of(const Ui& ui, const drago::View& view, drago::Dragon dragon, const Columns& columns,
                Rect r) {
  const auto left = drago::unseen(view);
  Control item;
  item.id = "stacks.left." + std::string(drago::name(dragon));
  item.role = Role::Item;
  item.rect = r;
  const std::string name = dragon_name(ui.words, dragon);
  item.paint.emplace_back(Box{.rect = {r.x, r.y + 1, r.w, r.h - 3},
                              .radius = 8,
                              .top = faded(white, 0.05F),
                              .bottom = faded(white, 0.05F)});
  const float upper = r.y + columns.row / 2;
  item.paint.emplace_back(Image{.art = emblem_art(dragon), .rect = {r.x + 5, upper - 12, 24, 24}});
  item.paint.emplace_back(
      line(name, Face::Strong, columns.letters, mist, {r.x + 36, upper - 1}, Align::Left));
  const float y = r.bottom() - columns.row / 2 - 1;
  int sum = 0;
  std::string told;
  for (int value = drago::lowest_value; value <= drago::highest_value; ++value) {
    const drago::Card card(dragon, value);
    const int count = left[static_cast<std::size_t>(card.kind())];
    sum += count;
    if (count > 0) {
      told += told.empty() ? "" : ", ";
      told += ui.words("stacks.times", {{"count", number(count)}, {"value", number(value)}});
    }
    item.paint.emplace_back(figure(count == 0 ? "·" : number(count), ui.grown(17),
                                   count == 0 ? rgb(0xA3ABC6) : cream,
                                   {r.x + columns.middle(value), y}));
  }
  item.paint.emplace_back(
      figure(number(sum), ui.grown(17), gold, {r.x + columns.middle(drago::highest_value + 1), y}));
  item.label =
      ui.words("stacks.left_of",
               {{"dragon", name}, {"cards", told.empty() ? ui.words("stacks.nothing") : told}});
  return item;
}

Control still_to_come(const Ui& ui, const drago::View& view, Point at, float width) {
  Control out;
  out.id = "stacks.left";
  out.role = Role::List;
  out.label = ui.words("stacks.still_to_come");
  const float letters =
      fitting_size(ui.measure, out.label, Face::Heading, ui.letters(18), width, ui.letters(0));
  out.paint.emplace_back(
      line(out.label, Face::Heading, letters, cream, {at.x, at.y + letters * 0.8F}, Align::Left));
  const Columns columns = columns_in(ui, width);
  const float small = ui.letters(14);
  float y = at.y + std::max(38.0F, letters * 1.7F);
  for (int value = drago::lowest_value; value <= drago::highest_value; ++value) {
    out.paint.emplace_back(
        figure(number(value), small, mist_soft, {at.x + columns.middle(value), y + small * 0.65F}));
  }
  out.paint.emplace_back(line(ui.words("stacks.all"), Face::Strong, small, mist_soft,
                              {at.x + columns.middle(drago::highest_value + 1), y + small * 0.65F},
                              Align::Center));
  y += small * 1.7F;
  const float row = columns.above ? columns.row * 1.9F : columns.row;
  for (const drago::Dragon dragon : drago::all_dragons) {
    out.children.push_back(left_of(ui, view, dragon, columns, {at.x, y, width, row}));
    y += row;
  }
  out.rect = {at.x, at.y, width, y - at.y};
  return out;
}

}  // namespace

Control stacks_dialog(const Ui& ui, Model& model, const MountDragoPlay& play) {
  DialogLayout frame = dialog(ui, {.id = "stacks",
                                   .heading = ui.words("stacks.heading"),
                                   .width = 980,
                                   .height = 760,
                                   .close = [&model] { model.close(); }});
  const drago::View& view = play.playback().view();
  const Rect inside = frame.inside;
  const float bar = 14;
  const bool beside = inside.w > ui.grown(640);
  const float left_w = beside ? (inside.w - bar) * 0.44F : inside.w - bar;
  std::vector<Control> children;
  children.push_back(text(ui, {.id = "stacks.why",
                               .rect = {inside.x, inside.y, inside.w - bar, 0},
                               .text = ui.words(view.seat ? "stacks.why" : "stacks.why_watching"),
                               .letters = ui.letters(15),
                               .color = mist_soft}));
  const float top = children.back().rect.bottom() + 14;
  children.push_back(still_to_come(ui, view, {inside.x, top}, left_w));
  float y = beside ? top : children.back().rect.bottom() + 18;
  const float x = beside ? inside.x + left_w + 28 : inside.x;
  const float width = beside ? inside.right() - bar - x : left_w;
  float bottom = children.back().rect.bottom();
  for (int i = 0; i < view.riders; ++i) {
    children.push_back(
        stack_of(ui, play, view, core::Seat{static_cast<std::uint8_t>(i)}, {x, y}, width));
    y = children.back().rect.bottom() + 20;
    bottom = std::max(bottom, y);
  }
  frame.control.children.push_back(scrolled("stacks.list", inside, bottom - inside.y,
                                            model.offsets["stacks"], std::move(children)));
  return std::move(frame.control);
}

}  // namespace app::mount_drago
