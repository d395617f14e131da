// Everything that is public about cards (MD-26): every rider's open stack, and what is still to
// come of each dragon.
#include <algorithm>
#include <string>

#include "app/mountain/card_art.hpp"
#include "app/mountain/table_parts.hpp"
#include "app/screens.hpp"
#include "app/text.hpp"
#include "app/theme.hpp"
#include "app/widgets.hpp"

namespace app::mountain {

namespace {

constexpr float chip_w = 54;
constexpr float chip_h = 34;

// A card in small: emblem and value on parchment.
void draw_chip(DrawList& out, drago::Card card, Rect rect, bool mount) {
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
  out.emplace_back(figure(number(card.value()), 19, look_of(card.dragon()).number,
                          {rect.right() - 13, rect.center().y}));
}

Control stack_of(const Ui& ui, const MountainSession& session, const drago::View& view,
                 core::Seat seat, Point at, float width) {
  const Player& rider = session.party().player(seat);
  const auto& stack = view.stacks[seat.index];
  Control out;
  out.id = "stacks.rider." + std::to_string(seat.index);
  out.role = Role::List;
  const std::string count = ui.words.count("stacks.cards", static_cast<int>(stack.size()));
  out.label = ui.words("stacks.of", {{"name", rider.name}, {"cards", count}});
  out.paint.emplace_back(Image{.art = symbol_art(rider.symbol), .rect = {at.x, at.y, 30, 30}});
  const float letters = ui.letters(18);
  out.paint.emplace_back(
      line(shortened(ui.measure, rider.name, Face::Heading, letters, width * 0.55F), Face::Heading,
           letters, cream, {at.x + 40, at.y + 15}, Align::Left));
  out.paint.emplace_back(
      line(count, Face::Body, ui.letters(15), mist_soft, {at.x + width, at.y + 15}, Align::Right));
  const int per_row = std::max(1, static_cast<int>((width + 6) / (chip_w + 6)));
  float y = at.y + 38;
  int column = 0;
  // Top first: the mount is what one looks for.
  for (std::size_t i = stack.size(); i-- > 0;) {
    const bool mount = i + 1 == stack.size();
    Control item;
    item.id = out.id + "." + std::to_string(i);
    item.role = Role::Item;
    item.label = card_name(ui.words, stack[i]);
    if (mount) item.label += ", " + ui.words("stacks.mount");
    item.rect = {at.x + static_cast<float>(column) * (chip_w + 6), y, chip_w, chip_h};
    draw_chip(item.paint, stack[i], item.rect, mount);
    out.children.push_back(std::move(item));
    if (++column == per_row && i > 0) {
      column = 0;
      y += chip_h + 6;
    }
  }
  y += chip_h;
  out.rect = {at.x, at.y, width, y - at.y};
  return out;
}

Control still_to_come(const Ui& ui, const drago::View& view, Point at, float width) {
  const auto left = drago::unseen(view);
  Control out;
  out.id = "stacks.left";
  out.role = Role::List;
  out.label = ui.words("stacks.still_to_come");
  const float letters = ui.letters(18);
  out.paint.emplace_back(
      line(out.label, Face::Heading, letters, cream, {at.x, at.y + 15}, Align::Left));
  const float name_w = std::min(150.0F, width * 0.38F);
  const float cell = (width - name_w) / 6;
  const float row = 34;
  float y = at.y + 38;
  for (int value = drago::lowest_value; value <= drago::highest_value; ++value) {
    out.paint.emplace_back(
        figure(number(value), 15, mist_soft,
               {at.x + name_w + cell * (static_cast<float>(value) - 0.5F), y + 10}));
  }
  out.paint.emplace_back(line(ui.words("stacks.all"), Face::Strong, 15, mist_soft,
                              {at.x + name_w + cell * 5.5F, y + 10}, Align::Center));
  y += 24;
  for (const drago::Dragon dragon : drago::all_dragons) {
    Control item;
    item.id = "stacks.left." + std::string(drago::name(dragon));
    item.role = Role::Item;
    item.rect = {at.x, y, width, row};
    const std::string name = dragon_name(ui.words, dragon);
    item.paint.emplace_back(Box{.rect = {at.x, y + 1, width, row - 3},
                                .radius = 8,
                                .top = faded(white, 0.05F),
                                .bottom = faded(white, 0.05F)});
    item.paint.emplace_back(Image{.art = emblem_art(dragon), .rect = {at.x + 5, y + 4, 24, 24}});
    const float fit = fitting_size(ui.measure, name, Face::Strong, ui.letters(15), name_w - 40, 12);
    item.paint.emplace_back(
        line(name, Face::Strong, fit, mist, {at.x + 36, y + row / 2 - 1}, Align::Left));
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
      item.paint.emplace_back(
          figure(count == 0 ? "·" : number(count), 17, count == 0 ? rgb(0xA3ABC6) : cream,
                 {at.x + name_w + cell * (static_cast<float>(value) - 0.5F), y + row / 2 - 1}));
    }
    item.paint.emplace_back(
        figure(number(sum), 17, gold, {at.x + name_w + cell * 5.5F, y + row / 2 - 1}));
    item.label =
        ui.words("stacks.left_of",
                 {{"dragon", name}, {"cards", told.empty() ? ui.words("stacks.nothing") : told}});
    out.children.push_back(std::move(item));
    y += row;
  }
  out.rect = {at.x, at.y, width, y - at.y};
  return out;
}

}  // namespace

Control stacks_sheet(const Ui& ui, Model& model, const MountainPlay& play) {
  DialogFrame frame = dialog(ui, {.id = "stacks",
                                  .heading = ui.words("stacks.heading"),
                                  .width = 980,
                                  .height = 760,
                                  .close = [&model] { model.close(); }});
  const drago::View& view = play.show().view();
  const Rect inside = frame.inside;
  const float bar = 14;
  const bool beside = inside.w > 640;
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
    children.push_back(stack_of(ui, play.session(), view, core::Seat{static_cast<std::uint8_t>(i)},
                                {x, y}, width));
    y = children.back().rect.bottom() + 20;
    bottom = std::max(bottom, y);
  }
  frame.control.children.push_back(scrolled("stacks.list", inside, bottom - inside.y,
                                            model.offsets["stacks"], std::move(children)));
  return std::move(frame.control);
}

}  // namespace app::mountain
