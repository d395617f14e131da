// After the game: who won, how it came about, and what may be played next.
#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/backdrop.hpp"
#include "app/screens/game_over/over_parts.hpp"
#include "app/screens/screens.hpp"
#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

namespace {

std::string verdict(const Ui& ui, const Seating& seating, const Outcome& outcome) {
  if (seating.given_up_by) return ui.words("over.given_up");
  std::vector<std::string> names;
  for (const Finish& each : outcome.finishes) {
    if (each.rank == 1) names.push_back(seating.player(each.seat).name);
  }
  return ui.words(names.size() == 1 ? "over.wins" : "over.share",
                  {{"name", joined(ui.words, names)}});
}

std::string facts(const Ui& ui, const Seating& seating, const Outcome& outcome) {
  if (!seating.given_up_by) return outcome.facts;
  const std::string& name = seating.player(*seating.given_up_by).name;
  return ui.words("over.given_up_by", {{"name", name}}) + " · " + outcome.facts;
}

float row_height(const Ui& ui) {
  const float usual = ui.small() ? 46.0F : std::max(42.0F, 50 * ui.scale());
  return std::max(usual, ui.letters(24) * 1.35F + 8);
}

/// Whether a row of this width needs a second line for what the points are made of: else there
/// would be no room for names.
bool is_stacked(const Ui& ui, float width) { return width < 290 * ui.text_size - 10; }

/// Height of the ranking that is as wide as this.
float ranking_height(const Ui& ui, std::size_t riders, float width) {
  const float lines = is_stacked(ui, width - 16) ? 1.75F : 1;
  return row_height(ui) * lines * static_cast<float>(riders) + 20;
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

Control ranking_row(const Ui& ui, const Seating& seating, const Finish& finish, Rect r) {
  const Player& player = seating.player(finish.seat);
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
  const bool stacked = is_stacked(ui, r.w);
  const Rect upper = {r.x, r.y, r.w, stacked ? r.h * 0.57F : r.h};
  const float y = upper.center().y;
  const bool narrow = r.w < ui.grown(400);
  const bool tight = r.w < ui.grown(320);
  const float points_size = ui.letters(24);
  out.paint.emplace_back(
      figure(number(finish.rank), ui.letters(19), mist_soft, {r.x + ui.grown(tight ? 14 : 22), y}));
  const float symbol = std::min(36.0F, upper.h - 6);
  const float symbol_x = r.x + ui.grown(tight ? 26 : 44);
  out.paint.emplace_back(
      Image{.art = symbol_art(player.symbol), .rect = {symbol_x, y - symbol / 2, symbol, symbol}});
  const float points_x = r.right() - (tight ? 8.0F : 16.0F);
  out.paint.emplace_back(line(number(finish.points), Face::Number, points_size,
                              finish.rank == 1 ? rgb(0xFFE3A0) : cream, {points_x, y},
                              Align::Right));
  const bool parts = !finish.holdings.empty();
  const bool worded = stacked || !narrow;
  float detail_w = narrow ? 44.0F : ui.grown(std::min(r.w * 0.34F, 180.0F));
  if (parts && narrow) detail_w = ui.grown(tight ? 92 : 124);
  const float points_w = ui.grown(tight ? 38 : narrow ? 52 : 70);
  const float detail_x = points_x - points_w - detail_w;
  const float name_x = symbol_x + symbol + (tight ? 6.0F : 12.0F);
  const float name_w = (stacked ? points_x - points_w : detail_x) - name_x - 6;
  const float letters =
      fitting_size(ui.measure, player.name, Face::Heading, ui.letters(20), name_w, ui.letters(0));
  out.paint.emplace_back(line(shortened(ui.measure, player.name, Face::Heading, letters, name_w),
                              Face::Heading, letters, cream, {name_x, y}, Align::Left));
  const Rect room = stacked ? Rect{name_x, upper.bottom(), points_x - name_x, r.h - upper.h - 2}
                            : Rect{detail_x, r.y, detail_w, r.h};
  if (parts) {
    draw_holdings(out.paint, ui, finish.holdings, room);
  } else if (!finish.detail_art.empty()) {
    draw_detail(out.paint, ui, finish, room, worded);
  }
  return out;
}

Control ranking(const Ui& ui, const Seating& seating, const Outcome& outcome, Rect rect) {
  Control out;
  out.id = "over.ranking";
  out.role = Role::List;
  out.label = ui.words("over.ranking");
  out.rect = rect;
  out.paint.emplace_back(slate_panel(rect));
  const float row =
      std::min((rect.h - 20) / static_cast<float>(outcome.finishes.size()), row_height(ui) * 1.8F);
  float y = rect.center().y - row * static_cast<float>(outcome.finishes.size()) / 2;
  for (const Finish& finish : outcome.finishes) {
    out.children.push_back(ranking_row(ui, seating, finish, {rect.x + 8, y, rect.w - 16, row}));
    y += row;
  }
  return out;
}

/// The verdict and the facts; returns where they end.
float add_heading(std::vector<Control>& out, const Ui& ui, const Seating& seating,
                  const Outcome& outcome, Rect area, Align align) {
  const std::string words = verdict(ui, seating, outcome);
  const float wished =
      std::max(ui.letters(20), ui.small() ? 34.0F : std::max(34.0F, 50 * ui.scale()));
  const float size = fitting_size(ui.measure, words, Face::Heading, wished, area.w,
                                  std::max(24.0F, ui.letters(0)));
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
                                    .text = facts(ui, seating, outcome),
                                    .letters = ui.letters(16),
                                    .color = rgb(0xE2DAEC),
                                    .align = align,
                                    .leading = 1.3F});
  const float bottom = line_of_facts.rect.bottom();
  out.push_back(std::move(heading));
  out.push_back(std::move(line_of_facts));
  return bottom;
}

/// What may be done next: once more, another table, or away.
std::array<ButtonSpec, 3> next_steps(const Ui& ui, Model& model) {
  const Seating& seating = model.play->seating();
  const core::Seat next = core::after(seating.first, seating.size());
  return {{{.id = "over.rematch",
            .label = ui.words("over.rematch"),
            .icon = "again",
            .second = ui.words("over.begins", {{"name", seating.player(next).name}}),
            .style = ButtonStyle::Gold,
            .heading = true,
            .letters = ui.small() ? ui.letters(20) : ui.letters(24),
            .act = [&model] { model.rematch(); }},
           {.id = "over.table",
            .label = ui.words("over.table"),
            .icon = "people",
            .letters = ui.letters(19),
            .act = [&model] { model.set_up(model.play->game()); }},
           {.id = "over.title",
            .label = ui.words("back_to_title"),
            .icon = "home",
            .letters = ui.letters(19),
            .act = [&model] { model.quit_to_title(); }}}};
}

/// The buttons along the lower edge; returns where they begin.
float add_buttons(Control& screen, const Ui& ui, Model& model) {
  std::array<ButtonSpec, 3> plans = next_steps(ui, model);
  auto& [again, table, title] = plans;
  const float w = ui.size.w;
  const float h = ui.size.h;
  const float edge = ui.small() ? 10.0F : 40 * ui.scale();
  const float gap = ui.small() ? 8.0F : 16.0F;
  const auto needed = [&ui](const ButtonSpec& plan, float least) {
    return std::max(least, button_height(ui, plan));
  };
  if (ui.shape() == Shape::Portrait) {
    const float half = (w - 2 * edge - gap) / 2;
    again.rect.w = w - 2 * edge;
    table.rect.w = title.rect.w = half;
    // In half of a narrow window the words need the room of the picture.
    for (ButtonSpec* each : {&table, &title}) {
      if (!button_fits(ui, *each)) each->icon.clear();
    }
    const float upper = needed(again, 62);
    if (button_fits(ui, table) && button_fits(ui, title)) {
      const float lower = std::max(needed(table, 52), needed(title, 52));
      table.rect = {edge, h - 10 - lower, half, lower};
      title.rect = {edge + half + gap, table.rect.y, half, lower};
    } else {
      table.rect.w = title.rect.w = w - 2 * edge;
      const float lower = std::max(needed(table, 52), needed(title, 52));
      title.rect = {edge, h - 10 - lower, w - 2 * edge, lower};
      table.rect = title.rect.moved(0, -gap - lower);
    }
    again.rect = {edge, table.rect.y - gap - upper, w - 2 * edge, upper};
  } else {
    const float each = (w - 2 * edge - 2 * gap) / 3;
    float high = ui.shape() == Shape::Low ? 52.0F : std::max(62.0F, 74 * ui.scale());
    for (ButtonSpec& plan : plans) {
      plan.rect.w = each;
      high = needed(plan, high);
    }
    const float top = h - high - (ui.small() ? 8.0F : 24 * ui.scale());
    float x = edge;
    for (ButtonSpec& plan : plans) {
      plan.rect = {x, top, each, high};
      x += each + gap;
    }
  }
  const float top = again.rect.y;
  for (ButtonSpec& plan : plans) screen.children.push_back(button(ui, std::move(plan)));
  return top;
}

/// What one screen is made of.
struct Result {
  const Ui& ui;
  const Seating& seating;
  const Outcome& outcome;
  const Festivity& festivity;
  std::vector<Point> winners = {};  ///< where they stand
};

Control standing(Result& result, Rect rect) {
  Podium out = podium(result.ui, result.seating, result.outcome, rect, result.festivity);
  result.winners = std::move(out.winners);
  return std::move(out.control);
}

void add_columns(Control& screen, Result& result, float bottom) {
  const auto& [ui, seating, outcome, festivity, winners] = result;
  const float s = ui.scale();
  const float edge = 40 * s;
  const float left_w = (ui.size.w - 2 * edge) * 0.46F;
  const float gap = 28 * s;
  const float foot = bottom - 20 * s;
  const float head =
      add_heading(screen.children, ui, seating, outcome, {edge, 18 * s, left_w, 0}, Align::Left);
  const float top = head + 14 * s;
  screen.children.push_back(standing(result, {edge, top, left_w, foot - top}));
  const float x = edge + left_w + gap;
  const float wide = ui.size.w - edge - x;
  const float rows = ranking_height(ui, outcome.finishes.size(), wide);
  const float graph_top = 24 * s;
  screen.children.push_back(ranking(ui, seating, outcome, {x, foot - rows, wide, rows}));
  screen.children.push_back(
      points_graph(ui, seating, outcome, {x, graph_top, wide, foot - rows - 16 * s - graph_top}));
}

/// A phone upright: everything below each other. Returns where it ends.
float fill_tall(std::vector<Control>& parts, Result& result, Rect area) {
  const auto& [ui, seating, outcome, festivity, winners] = result;
  float y = add_heading(parts, ui, seating, outcome, {area.x, 12, area.w, 0}, Align::Center) + 10;
  const float high = std::clamp(ui.size.h * 0.36F, ui.grown(250), 420.0F);
  parts.push_back(standing(result, {area.x, y, area.w, high}));
  y += high + 12;
  const float rows = ranking_height(ui, outcome.finishes.size(), area.w);
  parts.push_back(ranking(ui, seating, outcome, {area.x, y, area.w, rows}));
  return y + rows + 12;
}

/// A phone on its side: podium and ranking beside each other. Returns where they end.
float fill_low(std::vector<Control>& parts, Result& result, Rect area) {
  const auto& [ui, seating, outcome, festivity, winners] = result;
  const float half = (area.w - 12) / 2;
  const float needed = ranking_height(ui, outcome.finishes.size(), half);
  // Large letters need more than the window's height: then the page scrolls.
  const float rows = ui.text_size > 1 ? needed : std::min(needed, area.h - 20);
  const float head =
      add_heading(parts, ui, seating, outcome, {area.x, 8, half, 0}, Align::Center) + 6;
  const float bottom = std::max({area.h - 10, head + ui.grown(170), rows + 10});
  parts.push_back(standing(result, {area.x, head, half, bottom - head}));
  parts.push_back(ranking(ui, seating, outcome, {area.x + half + 12, bottom - rows, half, rows}));
  return bottom + 12;
}

/// A phone's page, to be scrolled; the graph is its end.
void add_page(Control& screen, Model& model, Result& result, float bottom) {
  const auto& [ui, seating, outcome, festivity, winners] = result;
  const Rect window = {0, 0, ui.size.w, bottom - 8};
  const Rect area = {10, 0, ui.size.w - 20, window.h};
  std::vector<Control> parts;
  float y =
      ui.shape() == Shape::Low ? fill_low(parts, result, area) : fill_tall(parts, result, area);
  const float graph = std::clamp(ui.size.h * 0.34F, ui.grown(240), 420.0F);
  parts.push_back(points_graph(ui, seating, outcome, {area.x, y, area.w, graph}));
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
  const Seating& seating = model.play->seating();
  const Outcome outcome = model.screens().outcome(ui.words, *model.play);
  out.label = verdict(ui, seating, outcome);

  const Festivity festivity = {model.celebrated(), ui.reduced_motion};
  Result result = {ui, seating, outcome, festivity};

  Control foot;  // reading order: the result comes before the buttons
  const float bottom = add_buttons(foot, ui, model);
  if (ui.shape() == Shape::Landscape) {
    add_columns(out, result, bottom);
  } else {
    add_page(out, model, result, bottom);
  }
  for (Control& each : foot.children) out.children.push_back(std::move(each));
  Control burst;  // in front of everything
  burst.id = "over.burst";
  draw_burst(burst.paint, ui, model.play->game(), result.winners, festivity);
  out.children.push_back(std::move(burst));
  return out;
}

}  // namespace app
