// The ranking after a game: a row for each player.
#include <algorithm>
#include <string>
#include <utility>

#include "app/screens/game_over/over_parts.hpp"
#include "app/screens/symbols.hpp"
#include "app/toolkit/theme.hpp"

namespace app {

namespace {

/// Where there is little room: which rows do without what.
struct Room {
  bool stacked;  ///< a second line for what the points are made of: else no room for names
  bool narrow;
  bool tight;
  float height;  ///< of a row
};

Room room_of(const Ui& ui, float width) {
  const float usual = ui.small() ? 46.0F : std::max(42.0F, 50 * ui.scale());
  const bool stacked = width < 290 * ui.text_size - 10;
  return {.stacked = stacked,
          .narrow = width < ui.grown(400),
          .tight = width < ui.grown(320),
          .height = std::max(usual, ui.letters(24) * 1.35F + 8) * (stacked ? 1.75F : 1)};
}

/// What the points are made of: picture and number of each part.
layout::Node holdings(const Ui& ui, const std::vector<Holding>& parts, Size area) {
  const float each = area.w / static_cast<float>(parts.size());
  const float size = std::min({34.0F, area.h - 8, each * 0.48F});
  layout::Nodes out;
  for (const Holding& part : parts) {
    const float opacity = part.points > 0 ? 1.0F : 0.5F;
    const Image picture = {.art = part.art, .rect = {}, .tint = faded(white, opacity)};
    out.push_back(layout::row(each * 0.06F, layout::image(picture, {size, size}),
                              layout::figure(ui, number(part.points), ui.letters(18),
                                             faded(mist, std::max(0.75F, opacity))))
                      .share());
  }
  return layout::row(0, std::move(out));
}

/// What is told beside a name or below it; nothing when there is nothing to tell.
layout::Node details(const Ui& ui, const Finish& finish, const Room& room, Size area) {
  if (!finish.holdings.empty()) return holdings(ui, finish.holdings, area);
  if (finish.detail_art.empty()) return {};
  const float size = std::min(40.0F, area.h - 4);
  layout::Node out = layout::row(8, layout::image(finish.detail_art, {size, size}));
  // On a phone upright the picture alone says it.
  if (room.stacked || !room.narrow) {
    out.add(layout::body(ui, finish.detail, 15, mist_soft, layout::cut_line).stretch());
  }
  return out;
}

/// How much of a row's width is for the details beside the name.
float details_width(const Ui& ui, const Finish& finish, const Room& room, float width) {
  if (!room.narrow) return ui.grown(std::min(width * 0.34F, 180.0F));
  return finish.holdings.empty() ? 44 : ui.grown(room.tight ? 92 : 124);
}

/// A rank whose owner nobody knows yet.
layout::Node open_rank(const Ui& ui, int rank, float high) {
  const auto veil = [](DrawList& out, Rect r) {
    out.emplace_back(filled(r.inset(3), faded(white, 0.05F), 9));
  };
  return layout::row(0, layout::figure(ui, number(rank), ui.letters(19), mist_soft)
                            .width(ui.grown(44))
                            .height(high))
      .on(veil);
}

layout::Node ranking_row(const Ui& ui, const Player& player, const Finish& finish, float width,
                         bool revealed) {
  const Room room = room_of(ui, width);
  const float symbol = 36;
  const float before = ui.grown(room.tight ? 26 : 44);  // the symbol
  const float gap = room.tight ? 6 : 12;
  const float points_width = ui.grown(room.tight ? 38 : room.narrow ? 52 : 70);
  const float edge = room.tight ? 8 : 16;
  layout::Node head = layout::row(
      0, layout::figure(ui, number(finish.rank), ui.letters(19), mist_soft).width(before),
      layout::image(symbol_art(player.symbol), {symbol, symbol}),
      layout::heading(ui, player.name, 20, cream, {.least = ui.letters(0), .lines = 1, .cut = true})
          .pad({gap, 0, 6, 0})
          .stretch());
  const float beside = details_width(ui, finish, room, width);
  if (!room.stacked) {
    head.add(details(ui, finish, room, {beside, room.height}).width(beside));
  }
  const Color color = finish.rank == 1 ? rgb(0xFFE3A0) : cream;
  head.add(layout::drawing({points_width, 0}, [points = finish.points, letters = ui.letters(24),
                                               color](DrawList& out, Rect r) {
    out.emplace_back(line(number(points), Face::Number, letters, color, {r.right(), r.center().y},
                          Align::Right));
  }));
  head = std::move(head).pad({0, 0, edge, 0});
  if (room.stacked) {
    const float left = before + symbol + gap;
    const float upper = room.height * 0.57F;
    const Size below = {width - left - edge, room.height - upper - 2};
    head = layout::column(0, std::move(head).height(upper),
                          details(ui, finish, room, below).pad({left, 0, edge, 2}).stretch());
  }
  const std::string said = ui.words(
      "over.row", {{"rank", number(finish.rank)}, {"name", player.name}, {"points", finish.score}});
  Control shell = control_of("over.rank" + std::to_string(finish.seat.index), Role::Item, said);
  shell.description = finish.detail;
  if (!revealed) {
    head = open_rank(ui, finish.rank, room.height);
  } else if (finish.rank == 1) {
    head = std::move(head).on(draw_winners_row);
  }
  return std::move(head).height(room.height).as(std::move(shell));
}

}  // namespace

void draw_winners_row(DrawList& out, Rect rect) {
  out.emplace_back(Box{.rect = rect.inset(1),
                       .radius = 9,
                       .top = faded(gold, 0.20F),
                       .bottom = faded(gold, 0.12F),
                       .border = faded(gold, 0.4F)});
}

layout::Node ranking(const Ui& ui, const Seating& seating, const Outcome& outcome,
                     const Celebration& celebration) {
  constexpr float pad = 8;
  return layout::by_width([&ui, &seating, &outcome, &celebration](float width) {
           layout::Nodes rows;
           for (const Finish& finish : outcome.finishes) {
             rows.push_back(ranking_row(ui, seating.player(finish.seat), finish, width,
                                        celebration.revealed(finish.rank)));
           }
           return layout::column(0, std::move(rows));
         })
      .pad(pad, 10)
      .on(slate_panel)
      .as("over.ranking", Role::List, ui.words("over.ranking"));
}

}  // namespace app
