// Everything that is public about cards (MD-26): every rider's open stack, and what is still to
// come of each dragon.
#include <algorithm>
#include <array>
#include <string>

#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/mount_drago/dragon_look.hpp"
#include "app/screens/mount_drago/table_parts.hpp"
#include "app/screens/screens.hpp"
#include "app/toolkit/layout.hpp"
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

/// A rider's open stack, the top card first: the mount is what one looks for.
layout::Node stack_of(const Ui& ui, const MountDragoSession& session, const drago::View& view,
                      core::Seat seat) {
  const Player& rider = session.seating().player(seat);
  const auto& stack = view.stacks[seat.index];
  const std::string id = "stacks.rider." + std::to_string(seat.index);
  const std::string count = ui.words.count("stacks.cards", static_cast<int>(stack.size()));
  layout::Node name = layout::text(
      ui, {.text = rider.name, .face = Face::Heading, .letters = ui.letters(18), .color = cream},
      {.lines = 1, .cut = true});
  layout::Node cards = layout::flow(6);
  for (std::size_t i = stack.size(); i-- > 0;) {
    const bool mount = i + 1 == stack.size();
    std::string label = card_name(ui.words, stack[i]);
    if (mount) label += ", " + ui.words("stacks.mount");
    const auto draw = [&ui, card = stack[i], mount](DrawList& out, Rect r) {
      draw_chip(out, ui, card, r, mount);
    };
    cards.add(layout::drawing({ui.grown(chip_w), ui.grown(chip_h)}, draw)
                  .as(id + "." + std::to_string(i), Role::Item, label));
  }
  layout::Node count_words =
      layout::text(ui, {.text = count, .letters = ui.letters(15), .color = mist_soft});
  return layout::column(8,
                        layout::row(10, layout::image(symbol_art(rider.symbol), {30, 30}),
                                    std::move(name).stretch(), std::move(count_words)),
                        std::move(cards))
      .as(id, Role::List, ui.words("stacks.of", {{"name", rider.name}, {"cards", count}}));
}

/// The table of what is still to come: a line for each dragon, a column for each value and one for
/// the sums.
class StillToCome {
 public:
  StillToCome(const Ui& ui, const drago::View& view, float width)
      : ui_(ui), left_(drago::unseen(view)), letters_(ui.letters(15)) {
    float widest = 0;
    for (const drago::Dragon dragon : drago::all_dragons) {
      const std::string name = dragon_name(ui.words, dragon);
      widest = std::max(widest, ui.measure.width(name, Face::Strong, letters_));
    }
    name_w_ = std::max(ui.grown(110), widest + 48);
    above_ = name_w_ > width * 0.46F;
    if (above_) name_w_ = 36;
    const float all = ui.measure.width(ui.words("stacks.all"), Face::Strong, ui.letters(14));
    const float room = width - name_w_;
    cell_ = std::min({(room - all / 2) / 5.5F, room / 6, ui.grown(56)});
  }

  layout::Node node() const {
    const float small = ui_.letters(14);
    const std::string label = ui_.words("stacks.still_to_come");
    layout::Node numbers = layout::row(0, layout::space(name_w_).height(0));
    for (int value = drago::lowest_value; value <= drago::highest_value; ++value) {
      numbers.add(layout::figure(ui_, number(value), small, mist_soft).width(cell_));
    }
    const auto all = [&ui = ui_, small](DrawList& out, Rect r) {
      out.emplace_back(
          line(ui.words("stacks.all"), Face::Strong, small, mist_soft, r.center(), Align::Center));
    };
    numbers.add(layout::drawing({cell_, small}, all));
    layout::Node lines = layout::column(0);
    for (const drago::Dragon dragon : drago::all_dragons) lines.add(line_of(dragon));
    layout::Node heading = layout::text(
        ui_, {.text = label, .face = Face::Heading, .letters = ui_.letters(18), .color = cream},
        {.least = ui_.letters(0)});
    return layout::column(6, std::move(heading), std::move(numbers), std::move(lines))
        .as("stacks.left", Role::List, label);
  }

 private:
  /// What is still to come of one dragon.
  layout::Node line_of(drago::Dragon dragon) const {
    const std::string name = dragon_name(ui_.words, dragon);
    const float high = std::max(34.0F, letters_ * 1.5F);
    layout::Node numbers = layout::row(0);
    int sum = 0;
    std::string cards;
    for (int value = drago::lowest_value; value <= drago::highest_value; ++value) {
      const int count = left_[static_cast<std::size_t>(drago::Card(dragon, value).kind())];
      sum += count;
      if (count > 0) {
        cards += cards.empty() ? "" : ", ";
        cards += ui_.words("stacks.times", {{"count", number(count)}, {"value", number(value)}});
      }
      numbers.add(figure_of(count == 0 ? "·" : number(count), count == 0 ? rgb(0xA3ABC6) : cream));
    }
    numbers.add(figure_of(number(sum), gold));
    layout::Node who = layout::row(
        7, layout::image(emblem_art(dragon), {24, 24}),
        layout::text(ui_, {.text = name, .face = Face::Strong, .letters = letters_, .color = mist},
                     {.lines = 1}));
    who = std::move(who).height(high).pad({5, 0, 0, 0});
    layout::Node both =
        above_
            ? layout::column(0, std::move(who).height(high * 0.9F),
                             layout::row(0, layout::space(name_w_).height(0), std::move(numbers)))
            : layout::row(0, std::move(who).width(name_w_), std::move(numbers)).height(high);
    if (cards.empty()) cards = ui_.words("stacks.nothing");
    return std::move(both)
        .on([](DrawList& out, Rect r) {
          out.emplace_back(Box{.rect = {r.x, r.y + 1, r.w, r.h - 3},
                               .radius = 8,
                               .top = faded(white, 0.05F),
                               .bottom = faded(white, 0.05F)});
        })
        .as("stacks.left." + std::string(drago::name(dragon)), Role::Item,
            ui_.words("stacks.left_of", {{"dragon", name}, {"cards", cards}}));
  }

  layout::Node figure_of(const std::string& count, Color color) const {
    const float letters = ui_.grown(17);
    return layout::figure(ui_, count, letters, color).width(cell_).height(letters * 1.6F);
  }

  const Ui& ui_;
  std::array<std::uint8_t, drago::card_kinds> left_;
  float letters_;
  float name_w_ = 0;    ///< left of the numbers
  float cell_ = 0;      ///< width of a number
  bool above_ = false;  ///< names stand above their numbers, for want of room
};

}  // namespace

Control stacks_dialog(const Ui& ui, Model& model, const MountDragoPlay& play) {
  const drago::View& view = play.playback().view();
  layout::Node stacks = layout::column(20);
  for (int i = 0; i < view.riders; ++i) {
    stacks.add(stack_of(ui, play, view, core::Seat{static_cast<std::uint8_t>(i)}));
  }
  layout::Node left =
      layout::by_width([&](float width) { return StillToCome(ui, view, width).node(); });
  layout::Node why =
      layout::text(ui, {.id = "stacks.why",
                        .text = ui.words(view.seat ? "stacks.why" : "stacks.why_watching"),
                        .letters = ui.letters(15),
                        .color = mist_soft});
  const float bar = 14;
  layout::Node content = layout::column(
      14, std::move(why),
      layout::row_or_column(ui.grown(640) - bar, 28, 18, std::move(left).share(0.455F),
                            std::move(stacks).share(0.545F)));
  return layout::dialog(ui,
                        {.id = "stacks",
                         .heading = ui.words("stacks.heading"),
                         .width = 980,
                         .close = [&model] { model.close(); }},
                        layout::scroll("stacks.list", model.offsets["stacks"],
                                       std::move(content).pad({0, 0, bar, 20})));
}

}  // namespace app::mount_drago
