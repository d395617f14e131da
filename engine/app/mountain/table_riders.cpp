// The riders beside or above the mountain: panel, strip or chip; and the way to the end of the
// game.
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

struct RiderPicture {
  const Table& table;
  core::Seat seat;
  Rect rect;
  bool turn;

  const Player& rider() const { return table.play.player(seat); }
  std::optional<drago::Dragon> mount() const { return drago::mount_of(table.view, seat); }
  int score() const { return table.view.scores[seat.index]; }
  int cards() const { return table.view.hand_sizes[seat.index]; }
  std::optional<int> gained() const {
    if (!table.considered || !table.considered->scoring) return std::nullopt;
    return table.considered->gains[seat.index];
  }

  std::string line_below() const {
    const Words& words = table.words();
    if (turn && table.acting == seat) return words("table.your_turn");
    if (!mount()) return words("table.no_mount");
    return words("table.rides", {{"dragon", dragon_name(words, *mount())}});
  }

  /// The dragon, and where it stands.
  std::string riding() const {
    const Words& words = table.words();
    if (!mount()) return words("table.no_mount");
    const int space = table.view.positions[drago::index(*mount())];
    std::string out = words("table.rides", {{"dragon", dragon_name(words, *mount())}});
    out += " " + words("table.on_space", {{"place", number(space)}});
    if (drago::in_last_place(table.view.positions, *mount())) {
      out += ", " + words("table.last_place");
    }
    return out;
  }

  std::string label() const {
    const Words& words = table.words();
    std::string out = words("table.rider", {{"name", rider().name},
                                            {"score", words.count("points", score())},
                                            {"cards", words.count("cards", cards())},
                                            {"rides", riding()}});
    if (turn) out += ", " + words("table.has_turn");
    return out;
  }
};

void draw_backs(DrawList& out, Point at, float height, int cards) {
  const float w = height / 1.4F;
  const int shown = std::min(cards, 3);
  for (int i = 0; i < shown; ++i) {
    const float angle = (static_cast<float>(i) - static_cast<float>(shown - 1) / 2) * 10;
    draw_card_back(
        out, {.rect = {at.x + static_cast<float>(i) * w * 0.35F, at.y, w, height}, .angle = angle});
  }
}

void draw_panel(DrawList& out, const RiderPicture& p) {
  const Rect& r = p.rect;
  const Ui& ui = p.table.ui;
  const float k = r.h / 142;
  const float u = p.table.layout.u;
  const float symbol = std::min(46 * u, r.h * 0.36F);
  const float pad = 14 * std::min(u, k);
  const float card_w = std::min(84 * u, (r.h - 2 * 12 * k) / 1.4F);
  const Rect card = {r.right() - 13 * u - card_w, r.y + (r.h - card_w * 1.4F) / 2, card_w,
                     card_w * 1.4F};
  out.emplace_back(
      Image{.art = symbol_art(p.rider().symbol), .rect = {r.x + pad, r.y + pad, symbol, symbol}});
  const float name_x = r.x + pad + symbol + 10 * u;
  const float room = card.x - name_x - 6 * u;
  const float name_size = ui.letters(21);
  out.emplace_back(line(shortened(ui.measure, p.rider().name, Face::Heading, name_size, room),
                        Face::Heading, name_size, cream, {name_x, r.y + pad + symbol * 0.25F},
                        Align::Left));
  const bool mine = p.turn && p.table.acting == p.seat;
  const float below_size = ui.letters(15);
  const Face below_face = mine ? Face::Strong : Face::Body;
  const std::string below = p.line_below();
  out.emplace_back(
      line(shortened(ui.measure, below, below_face,
                     fitting_size(ui.measure, below, below_face, below_size, room, 13), room),
           below_face, fitting_size(ui.measure, below, below_face, below_size, room, 13),
           mine ? gold : mist_soft, {name_x, r.y + pad + symbol * 0.78F}, Align::Left));

  const float number_y = r.y + r.h * 0.71F;
  const float score_size = std::min(42 * u, r.h * 0.33F);
  Text score = figure(number(p.score()), score_size, cream, {r.x + pad, number_y});
  score.align = Align::Left;
  out.emplace_back(score);
  float x = r.x + pad + ui.measure.width(score.text, Face::Number, score_size) + 14 * u;
  x = std::max(x, r.x + pad + 62 * u);
  if (const auto gained = p.gained()) {
    const float h = std::clamp(32 * u, 22.0F, 40.0F);
    draw_gain(out, *gained, {x + h * 0.75F, number_y}, h);
  }
  const float backs = std::clamp(30 * u, 20.0F, 44.0F);
  const float count_size = ui.letters(18);
  const float backs_x = card.x - 8 * u - count_size - backs * 1.3F;
  if (p.table.view.phase != drago::Phase::Mount) {
    draw_backs(out, {backs_x, number_y - backs / 2}, backs, p.cards());
    out.emplace_back(figure(number(p.cards()), count_size, mist,
                            {card.x - 8 * u - count_size * 0.4F, number_y}));
  }
  const auto& stack = p.table.view.stacks[p.seat.index];
  if (!stack.empty()) {
    for (int under = std::min<int>(2, static_cast<int>(stack.size()) - 1); under > 0; --under) {
      const float d = static_cast<float>(under) * 2.5F * u;
      out.emplace_back(Box{.rect = card.moved(d, d),
                           .radius = 8 * u,
                           .top = parchment_deep,
                           .bottom = parchment_deep,
                           .border = rgb(0x8C7748)});
    }
    draw_card(out, stack.back(), {.rect = card, .named = card.w > 60}, p.table.words(), ui.measure);
  }
}

void draw_strip(DrawList& out, const RiderPicture& p) {
  const Rect& r = p.rect;
  const Ui& ui = p.table.ui;
  const float u = p.table.layout.u;
  const float symbol = 24 * u;
  const bool narrow = r.w < 82 * u;
  out.emplace_back(Image{.art = symbol_art(p.rider().symbol),
                         .rect = {r.x + 6 * u, r.y + 5 * u, symbol, symbol}});
  const bool mine = p.turn && p.table.acting == p.seat;
  const float name_size = std::max(15.0F, 16 * u);
  const float room = r.w - symbol - 14 * u;
  // Five abreast have no room for names: the symbol says who it is.
  if (!narrow) {
    out.emplace_back(line(shortened(ui.measure, p.rider().name, Face::Heading, name_size, room),
                          Face::Heading, name_size, mine ? gold : cream,
                          {r.x + symbol + 10 * u, r.y + 17 * u}, Align::Left));
  }
  const Point score_at =
      narrow ? Point{r.x + symbol + 9 * u, r.y + 18 * u} : Point{r.x + 8 * u, r.y + 43 * u};
  const float score_room = narrow ? r.right() - 4 - score_at.x : r.w;
  const float score_size = fitting_size(ui.measure, number(p.score()), Face::Number,
                                        (narrow ? 22 : 25) * u, score_room, 12);
  Text score = figure(number(p.score()), score_size, cream, score_at);
  score.align = Align::Left;
  out.emplace_back(score);
  if (p.table.view.phase != drago::Phase::Mount) {
    draw_card_back(out, {.rect = {r.x + 8 * u, r.y + 57 * u, 9 * u, 12.6F * u}});
    Text cards = figure(number(p.cards()), 15 * u, mist, {r.x + 21 * u, r.y + 63.5F * u});
    cards.align = Align::Left;
    out.emplace_back(cards);
  }
  const float dragon = (narrow ? 36 : 42) * u;
  if (const auto mount = p.mount()) {
    out.emplace_back(
        Image{.art = dragon_art(*mount),
              .rect = {r.right() - dragon - 3 * u, r.bottom() - dragon - 5 * u, dragon, dragon}});
    const float badge = 16 * u;
    if (!p.gained()) {
      out.emplace_back(
          Image{.art = emblem_art(*mount),
                .rect = {r.right() - badge - 2 * u, r.bottom() - badge - 2 * u, badge, badge}});
    }
  }
  if (const auto gained = p.gained()) {
    const float h = 24 * u;
    draw_gain(out, *gained, {r.right() - h * 0.8F, r.bottom() - h * 0.62F}, h);
  }
}

void draw_chip(DrawList& out, const RiderPicture& p) {
  const Rect& r = p.rect;
  const float s = std::min(30.0F, r.h * 0.5F);
  const float middle = r.center().y;
  out.emplace_back(Image{.art = symbol_art(p.rider().symbol), .rect = {r.x + 5, r.y + 4, s, s}});
  if (p.table.view.phase != drago::Phase::Mount) {
    draw_card_back(out, {.rect = {r.x + 8, r.bottom() - 17, 9, 12.6F}});
    out.emplace_back(figure(number(p.cards()), 14, mist, {r.x + 26, r.bottom() - 10.5F}));
  }
  out.emplace_back(
      figure(number(p.score()), std::min(26.0F, r.h * 0.44F), cream, {r.x + 60, middle - 2}));
  const float dragon = std::min(42.0F, r.h - 12);
  if (const auto mount = p.mount()) {
    out.emplace_back(Image{.art = dragon_art(*mount),
                           .rect = {r.right() - dragon - 5, middle - dragon / 2, dragon, dragon}});
    if (!p.gained()) {
      out.emplace_back(
          Image{.art = emblem_art(*mount), .rect = {r.right() - 19, r.bottom() - 19, 16, 16}});
    }
  }
  if (const auto gained = p.gained())
    draw_gain(out, *gained, {r.right() - 22, r.bottom() - 14}, 22);
}

Control rider_control(const Table& table, int index, Rect rect) {
  const core::Seat seat{static_cast<std::uint8_t>(index)};
  const RiderPicture picture{table, seat, rect,
                             table.view.phase != drago::Phase::Over && table.view.turn == seat};
  Control out;
  out.id = "rider." + std::to_string(index);
  out.role = Role::Button;
  out.label = picture.label();
  out.description = table.words()("table.rider_opens");
  out.rect = rect;
  out.act = [&model = table.model] { model.open(Sheet::Stacks); };
  Box box = slate_panel(rect);
  if (picture.turn) {
    box = framed(box);
    if (!table.acting) box.border = faded(gold, 0.6F);
  } else if (table.ui.hovered == out.id) {
    box.border = faded(white, 0.35F);
  }
  out.paint.emplace_back(box);
  switch (table.layout.form) {
    case RiderForm::Panel:
      draw_panel(out.paint, picture);
      break;
    case RiderForm::Strip:
      draw_strip(out.paint, picture);
      break;
    case RiderForm::Chip:
      draw_chip(out.paint, picture);
      break;
  }
  return out;
}

// Three rings that fill with the dragons that have arrived (MD-25).
void draw_rings(DrawList& out, const Table& table, Point left, float ring, float gap) {
  for (std::size_t i = 0; i < 3; ++i) {
    const Rect circle =
        around({left.x + ring / 2 + static_cast<float>(i) * (ring + gap), left.y}, ring, ring);
    out.emplace_back(Box{.rect = circle,
                         .radius = ring / 2,
                         .top = faded(night, 0.35F),
                         .bottom = faded(night, 0.35F),
                         .border = faded(gold, 0.65F),
                         .border_width = 2});
    if (i < table.view.summit.size()) {
      out.emplace_back(
          Image{.art = emblem_art(table.view.summit[i]), .rect = circle.inset(ring * 0.1F)});
    }
  }
}

Control summit_control(const Table& table) {
  const Words& words = table.words();
  const Ui& ui = table.ui;
  const Rect& r = table.layout.summit;
  const float u = table.layout.u;
  Control out;
  out.id = "summit";
  out.role = Role::Text;
  const int arrived = static_cast<int>(table.view.summit.size());
  out.label = words("table.summit_label", {{"count", number(arrived)}}) + " " +
              words.count("table.to_draw", table.view.draw_size);
  out.rect = r;
  out.paint.emplace_back(slate_panel(r));
  if (table.layout.form == RiderForm::Panel) {
    const float pad = 16 * u;
    const float pile_w = std::min(78 * u, (r.h - 62 * u) / 1.4F);
    const float pile_x = r.right() - pad - pile_w - 8 * u;
    const float room = pile_x - r.x - pad - 10 * u;
    out.paint.emplace_back(line(words("table.summit"), Face::Heading, ui.letters(19), cream,
                                {r.x + pad, r.y + pad + ui.letters(19) * 0.55F}, Align::Left));
    Control note = text(ui, {.id = "summit.note",
                             .rect = {r.x + pad, r.y + pad + ui.letters(19) * 1.35F, room, 0},
                             .text = words("table.summit_ends"),
                             .letters = ui.letters(15),
                             .color = mist_soft,
                             .role = Role::None,
                             .leading = 1.25F});
    const float ring = std::min(36 * u, (room - 16 * u) / 3);
    const float rings_y =
        std::min(note.rect.bottom() + 8 * u + ring / 2, r.bottom() - ring / 2 - 10 * u);
    out.paint.insert(out.paint.end(), note.paint.begin(), note.paint.end());
    draw_rings(out.paint, table, {r.x + pad, rings_y}, ring, 8 * u);
    const float pile_y = r.y + (r.h - pile_w * 1.4F - ui.letters(15) * 1.5F) / 2;
    const int sheets = table.view.draw_size == 0 ? 0 : std::min(4, 1 + table.view.draw_size / 20);
    for (int i = sheets - 1; i >= 0; --i) {
      const float d = static_cast<float>(i) * 2 * u;
      draw_card_back(out.paint, {.rect = {pile_x + d, pile_y - d, pile_w, pile_w * 1.4F}});
    }
    const std::string to_draw = words.count("table.to_draw", table.view.draw_size);
    const float most = 2 * (r.right() - 6 * u - pile_x - pile_w / 2);
    out.paint.emplace_back(
        line(to_draw, Face::Body,
             fitting_size(ui.measure, to_draw, Face::Body, ui.letters(15), most, 12), mist,
             {pile_x + pile_w / 2, pile_y + pile_w * 1.4F + ui.letters(15) * 0.9F}, Align::Center));
    return out;
  }
  const float ring =
      std::min(20.0F * (table.layout.form == RiderForm::Strip ? u : 1.0F), r.h * 0.4F);
  const float gap = 5;
  draw_rings(out.paint, table,
             {r.center().x - (3 * ring + 2 * gap) / 2, r.y + ring / 2 + r.h * 0.10F}, ring, gap);
  const float back = r.h * 0.36F;
  draw_card_back(out.paint,
                 {.rect = {r.center().x - back, r.bottom() - back - 4, back / 1.4F, back}});
  Text left = figure(number(table.view.draw_size), back * 0.78F, mist,
                     {r.center().x - back + back / 1.4F + 6, r.bottom() - back / 2 - 4});
  left.align = Align::Left;
  out.paint.emplace_back(std::move(left));
  return out;
}

}  // namespace

Control table_riders(const Table& table) {
  Control out;
  out.id = "riders";
  out.role = Role::Group;
  out.label = table.words()("table.riders");
  if (table.layout.column.w > 0) {
    const Rect& c = table.layout.column;
    // Darkened behind the panels, softly towards the mountain.
    constexpr int steps = 8;
    const float soft = 24;
    for (int i = 0; i < steps; ++i) {
      const float share = (static_cast<float>(i) + 0.5F) / steps;
      const Color shade = faded(night, 0.5F * share);
      const float w = soft / steps;
      out.paint.emplace_back(Box{.rect = {c.x - soft + w * static_cast<float>(i), 0, w, c.h},
                                 .top = shade,
                                 .bottom = shade});
    }
    out.paint.emplace_back(Box{.rect = c, .top = faded(night, 0.5F), .bottom = faded(night, 0.5F)});
  }
  for (std::size_t i = 0; i < table.layout.riders.size(); ++i) {
    out.children.push_back(rider_control(table, static_cast<int>(i), table.layout.riders[i]));
  }
  out.children.push_back(summit_control(table));
  return out;
}

}  // namespace app::mountain
