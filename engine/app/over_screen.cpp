// After the game: who won, how it came about, and what may be played next.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "app/backdrop.hpp"
#include "app/over_parts.hpp"
#include "app/screens.hpp"
#include "app/text.hpp"
#include "app/theme.hpp"
#include "app/widgets.hpp"

namespace app {

namespace {

std::string verdict(const Ui& ui, const Party& party, const Outcome& outcome) {
  if (party.given_up_by) return ui.words("over.given_up");
  std::vector<std::string> names;
  for (const Finish& each : outcome.finishes) {
    if (each.rank == 1) names.push_back(party.player(each.seat).name);
  }
  return ui.words(names.size() == 1 ? "over.wins" : "over.share",
                  {{"name", joined(ui.words, names)}});
}

std::string facts(const Ui& ui, const Party& party, const Outcome& outcome) {
  if (!party.given_up_by) return outcome.facts;
  const std::string& name = party.player(*party.given_up_by).name;
  return ui.words("over.given_up_by", {{"name", name}}) + " · " + outcome.facts;
}

float row_height(const Ui& ui) { return ui.small() ? 46.0F : std::max(42.0F, 50 * ui.scale()); }

float ranking_height(const Ui& ui, std::size_t riders) {
  return row_height(ui) * static_cast<float>(riders) + 20;
}

/// The words and the picture beside a name.
void draw_detail(DrawList& out, const Ui& ui, const Finish& finish, Rect room, bool worded) {
  const float size = std::min(40.0F, room.h - 4);
  const float y = room.center().y;
  out.emplace_back(Image{.art = finish.detail_art, .rect = {room.x, y - size / 2, size, size}});
  // On a phone upright the picture alone says it.
  if (!worded) return;
  const float small = ui.letters(15);
  out.emplace_back(line(shortened(ui.measure, finish.detail, Face::Body, small, room.w - size - 4),
                        Face::Body, small, mist_soft, {room.x + size + 8, y}, Align::Left));
}

/// What the points are made of: picture and number of each part.
void draw_holdings(DrawList& out, const Ui& ui, const std::vector<Holding>& holdings, Rect room) {
  const float each = room.w / static_cast<float>(holdings.size());
  const float size = std::min({34.0F, room.h - 8, each * 0.48F});
  const float y = room.center().y;
  float x = room.x;
  for (const Holding& holding : holdings) {
    const float opacity = holding.points > 0 ? 1.0F : 0.5F;
    out.emplace_back(Image{
        .art = holding.art, .rect = {x, y - size / 2, size, size}, .tint = faded(white, opacity)});
    out.emplace_back(line(number(holding.points), Face::Number, ui.letters(18),
                          faded(mist, std::max(0.75F, opacity)), {x + size + each * 0.06F, y},
                          Align::Left));
    x += each;
  }
}

Control ranking_row(const Ui& ui, const Party& party, const Finish& finish, Rect r) {
  const Player& player = party.player(finish.seat);
  Control out;
  out.id = "over.rank" + std::to_string(finish.seat.index);
  out.role = Role::Item;
  out.label = ui.words(
      "over.row", {{"rank", number(finish.rank)}, {"name", player.name}, {"points", finish.score}});
  out.description = finish.detail;
  out.rect = r;
  if (finish.rank == 1) {
    out.paint.emplace_back(Box{.rect = r.inset(1),
                               .radius = 9,
                               .top = faded(gold, 0.20F),
                               .bottom = faded(gold, 0.12F),
                               .border = faded(gold, 0.4F)});
  }
  const float y = r.center().y;
  const bool narrow = r.w < 400;
  const bool tight = r.w < 320;
  const float points_size = ui.letters(24);
  out.paint.emplace_back(
      figure(number(finish.rank), ui.letters(19), mist_soft, {r.x + (tight ? 14.0F : 22.0F), y}));
  const float symbol = std::min(36.0F, r.h - 6);
  const float symbol_x = r.x + (tight ? 26.0F : 44.0F);
  out.paint.emplace_back(
      Image{.art = symbol_art(player.symbol), .rect = {symbol_x, y - symbol / 2, symbol, symbol}});
  const float points_x = r.right() - (tight ? 8.0F : 16.0F);
  out.paint.emplace_back(line(number(finish.points), Face::Number, points_size,
                              finish.rank == 1 ? rgb(0xFFE3A0) : cream, {points_x, y},
                              Align::Right));
  const bool parts = !finish.holdings.empty();
  float detail_w = narrow ? 44.0F : std::min(r.w * 0.34F, 180.0F);
  if (parts && narrow) detail_w = tight ? 92.0F : 124.0F;
  const float detail_x = points_x - (tight ? 38.0F : narrow ? 52.0F : 70.0F) - detail_w;
  const float name_x = symbol_x + symbol + (tight ? 6.0F : 12.0F);
  const float name_w = detail_x - name_x - 6;
  const float letters =
      fitting_size(ui.measure, player.name, Face::Heading, ui.letters(20), name_w, 15);
  out.paint.emplace_back(line(shortened(ui.measure, player.name, Face::Heading, letters, name_w),
                              Face::Heading, letters, cream, {name_x, y}, Align::Left));
  const Rect room = {detail_x, r.y, detail_w, r.h};
  if (parts) {
    draw_holdings(out.paint, ui, finish.holdings, room);
  } else if (!finish.detail_art.empty()) {
    draw_detail(out.paint, ui, finish, room, !narrow);
  }
  return out;
}

Control ranking(const Ui& ui, const Party& party, const Outcome& outcome, Rect rect) {
  Control out;
  out.id = "over.ranking";
  out.role = Role::List;
  out.label = ui.words("over.ranking");
  out.rect = rect;
  out.paint.emplace_back(slate_panel(rect));
  const float row =
      std::min((rect.h - 20) / static_cast<float>(outcome.finishes.size()), row_height(ui) * 1.3F);
  float y = rect.center().y - row * static_cast<float>(outcome.finishes.size()) / 2;
  for (const Finish& finish : outcome.finishes) {
    out.children.push_back(ranking_row(ui, party, finish, {rect.x + 8, y, rect.w - 16, row}));
    y += row;
  }
  return out;
}

/// The verdict and the facts; returns where they end.
float add_heading(std::vector<Control>& out, const Ui& ui, const Party& party,
                  const Outcome& outcome, Rect area, Align align) {
  const std::string words = verdict(ui, party, outcome);
  const float wished = ui.small() ? 34.0F : std::max(34.0F, 50 * ui.scale());
  const float size = fitting_size(ui.measure, words, Face::Heading, wished, area.w, 24);
  Control heading = text(ui, {.id = "over.verdict",
                              .rect = area,
                              .text = words,
                              .face = Face::Heading,
                              .letters = size,
                              .color = rgb(0xFFE3A0),
                              .align = align,
                              .role = Role::Heading,
                              .level = 1,
                              .leading = 1.25F,
                              .shadow = true});
  Control line_of_facts = text(ui, {.id = "over.facts",
                                    .rect = {area.x, heading.rect.bottom() + 2, area.w, 0},
                                    .text = facts(ui, party, outcome),
                                    .letters = ui.letters(16),
                                    .color = rgb(0xE2DAEC),
                                    .align = align,
                                    .leading = 1.3F});
  const float bottom = line_of_facts.rect.bottom();
  out.push_back(std::move(heading));
  out.push_back(std::move(line_of_facts));
  return bottom;
}

/// The buttons along the lower edge; returns where they begin.
float add_buttons(Control& screen, const Ui& ui, Model& model) {
  const Party& party = model.play->party();
  const float w = ui.size.w;
  const float h = ui.size.h;
  const float edge = ui.small() ? 10.0F : 40 * ui.scale();
  const float gap = ui.small() ? 8.0F : 16.0F;
  Rect again;
  Rect table;
  Rect title;
  if (ui.shape() == Shape::Portrait) {
    const float half = (w - 2 * edge - gap) / 2;
    table = {edge, h - 10 - 52, half, 52};
    title = {edge + half + gap, table.y, half, 52};
    again = {edge, table.y - gap - 62, w - 2 * edge, 62};
  } else {
    const float high = ui.shape() == Shape::Low ? 52.0F : std::max(62.0F, 74 * ui.scale());
    const float top = h - high - (ui.small() ? 8.0F : 24 * ui.scale());
    const float each = (w - 2 * edge - 2 * gap) / 3;
    again = {edge, top, each, high};
    table = {again.right() + gap, top, each, high};
    title = {table.right() + gap, top, each, high};
  }
  // In half of a narrow window the words need the room of the picture.
  const bool cramped = table.w < 150;
  const core::Seat next = core::after(party.first, party.size());
  screen.children.push_back(
      button(ui, {.id = "over.rematch",
                  .rect = again,
                  .label = ui.words("over.rematch"),
                  .icon = "again",
                  .second = ui.words("over.begins", {{"name", party.player(next).name}}),
                  .dress = Dress::Gold,
                  .heading = true,
                  .letters = ui.small() ? 20.0F : ui.letters(24),
                  .act = [&model] { model.rematch(); }}));
  screen.children.push_back(button(ui, {.id = "over.table",
                                        .rect = table,
                                        .label = ui.words("over.table"),
                                        .icon = cramped ? "" : "people",
                                        .letters = ui.letters(19),
                                        .act = [&model] { model.set_up(model.play->game()); }}));
  screen.children.push_back(button(ui, {.id = "over.title",
                                        .rect = title,
                                        .label = ui.words("back_to_title"),
                                        .icon = cramped ? "" : "home",
                                        .letters = ui.letters(19),
                                        .act = [&model] { model.quit_to_title(); }}));
  return again.y;
}

void add_columns(Control& screen, const Ui& ui, const Party& party, const Outcome& outcome,
                 float bottom) {
  const float s = ui.scale();
  const float edge = 40 * s;
  const float left_w = (ui.size.w - 2 * edge) * 0.46F;
  const float gap = 28 * s;
  const float foot = bottom - 20 * s;
  const float head =
      add_heading(screen.children, ui, party, outcome, {edge, 18 * s, left_w, 0}, Align::Left);
  const float top = head + 14 * s;
  screen.children.push_back(podium(ui, party, outcome, {edge, top, left_w, foot - top}));
  const float x = edge + left_w + gap;
  const float wide = ui.size.w - edge - x;
  const float rows = ranking_height(ui, outcome.finishes.size());
  const float graph_top = 24 * s;
  screen.children.push_back(ranking(ui, party, outcome, {x, foot - rows, wide, rows}));
  screen.children.push_back(
      points_graph(ui, party, outcome, {x, graph_top, wide, foot - rows - 16 * s - graph_top}));
}

/// A phone upright: everything below each other. Returns where it ends.
float fill_tall(std::vector<Control>& parts, const Ui& ui, const Party& party,
                const Outcome& outcome, Rect area) {
  float y = add_heading(parts, ui, party, outcome, {area.x, 12, area.w, 0}, Align::Center) + 10;
  const float high = std::clamp(ui.size.h * 0.36F, 250.0F, 420.0F);
  parts.push_back(podium(ui, party, outcome, {area.x, y, area.w, high}));
  y += high + 12;
  const float rows = ranking_height(ui, outcome.finishes.size());
  parts.push_back(ranking(ui, party, outcome, {area.x, y, area.w, rows}));
  return y + rows + 12;
}

/// A phone on its side: podium and ranking beside each other. Returns where they end.
float fill_low(std::vector<Control>& parts, const Ui& ui, const Party& party,
               const Outcome& outcome, Rect area) {
  const float half = (area.w - 12) / 2;
  const float rows = std::min(ranking_height(ui, outcome.finishes.size()), area.h - 20);
  const float head =
      add_heading(parts, ui, party, outcome, {area.x, 8, half, 0}, Align::Center) + 6;
  const float bottom = std::max(area.h - 10, head + 170);
  parts.push_back(podium(ui, party, outcome, {area.x, head, half, bottom - head}));
  parts.push_back(ranking(ui, party, outcome, {area.x + half + 12, bottom - rows, half, rows}));
  return bottom + 12;
}

/// A phone's page, to be scrolled; the graph is its end.
void add_page(Control& screen, Model& model, const Ui& ui, const Party& party,
              const Outcome& outcome, float bottom) {
  const Rect window = {0, 0, ui.size.w, bottom - 8};
  const Rect area = {10, 0, ui.size.w - 20, window.h};
  std::vector<Control> parts;
  float y = ui.shape() == Shape::Low ? fill_low(parts, ui, party, outcome, area)
                                     : fill_tall(parts, ui, party, outcome, area);
  const float graph = std::clamp(ui.size.h * 0.34F, 240.0F, 420.0F);
  parts.push_back(points_graph(ui, party, outcome, {area.x, y, area.w, graph}));
  y += graph + 14;
  screen.children.push_back(
      scrolled("over.page", window, y, model.offsets["over"], std::move(parts)));
}

}  // namespace

Control over_screen(const Ui& ui, Model& model) {
  Control out;
  out.id = "over";
  out.role = Role::Main;
  out.rect = {0, 0, ui.size.w, ui.size.h};
  draw_dusk(out.paint, ui, 0.42F);
  if (model.play == nullptr) return out;
  const Party& party = model.play->party();
  const Outcome outcome = outcome_of(ui.words, *model.play);
  out.label = verdict(ui, party, outcome);

  Control foot;  // reading order: the result comes before the buttons
  const float bottom = add_buttons(foot, ui, model);
  if (ui.shape() == Shape::Landscape) {
    add_columns(out, ui, party, outcome, bottom);
  } else {
    add_page(out, model, ui, party, outcome, bottom);
  }
  for (Control& each : foot.children) out.children.push_back(std::move(each));
  return out;
}

}  // namespace app
