// The riders beside or above the mountain: panel, strip or chip; and the way to the end of the
// game.
#include <algorithm>
#include <cmath>
#include <string>

#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/mount_drago/table_motion.hpp"
#include "app/screens/mount_drago/table_parts.hpp"
#include "app/screens/screens.hpp"
#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::mount_drago {

namespace {

struct RiderPicture {
  const Table& table;
  core::Seat seat;
  Rect rect;
  bool turn;

  const Player& rider() const { return table.play.player(seat); }
  std::optional<drago::Dragon> mount() const { return drago::mount_of(table.view, seat); }
  /// Counts up (or down) as points arrive.
  int score() const {
    const int before = table.view.scores[seat.index];
    return before + static_cast<int>(std::lround(static_cast<float>(arriving()) * arrived()));
  }
  /// What a scoring shown now brings; how much of it is here.
  int arriving() const {
    const auto* scored = table.beat ? std::get_if<drago::Scored>(&table.beat->sighting) : nullptr;
    return scored == nullptr ? 0 : scored->gains[seat.index];
  }
  float arrived() const { return arriving() == 0 ? 0 : flown(table, seat.index).arrived; }
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
    std::string out =
        words("table.rider", {{"name", rider().name},
                              {"score", words.count("points", table.view.scores[seat.index])},
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

// The name, and below it what the rider does while there is room for that.
void draw_name(DrawList& out, const RiderPicture& p, Rect room, float number_top) {
  const Ui& ui = p.table.ui;
  const float name_size = ui.letters(21);
  const float below_size = ui.letters(15);
  const bool both = room.y + name_size * 1.15F + below_size * 1.3F <= number_top;
  const float middle = both ? room.y + name_size * 0.58F : (room.y + number_top) / 2;
  const bool mine = p.turn && p.table.acting == p.seat;
  out.emplace_back(line(shortened(ui.measure, p.rider().name, Face::Heading, name_size, room.w),
                        Face::Heading, name_size, mine && !both ? gold : cream, {room.x, middle},
                        Align::Left));
  if (!both) return;
  const Face face = mine ? Face::Strong : Face::Body;
  const std::string below = p.line_below();
  const float fit = fitting_size(ui.measure, below, face, below_size, room.w,
                                 std::max(13.0F, below_size * 0.85F));
  out.emplace_back(line(shortened(ui.measure, below, face, fit, room.w), face, fit,
                        mine ? gold : mist_soft,
                        {room.x, room.y + name_size * 1.15F + below_size * 0.65F}, Align::Left));
}

void draw_mount_card(DrawList& out, const RiderPicture& p, Rect card) {
  const auto& stack = p.table.view.stacks[p.seat.index];
  if (stack.empty()) return;
  const float u = p.table.layout.u;
  for (int under = std::min<int>(2, static_cast<int>(stack.size()) - 1); under > 0; --under) {
    const float d = static_cast<float>(under) * 2.5F * u;
    out.emplace_back(Box{.rect = card.moved(d, d),
                         .radius = 8 * u,
                         .top = parchment_deep,
                         .bottom = parchment_deep,
                         .border = rgb(0x8C7748)});
  }
  draw_card(out, stack.back(), {.rect = card, .named = card.w > 60}, p.table.words(),
            p.table.ui.measure);
}

void draw_panel(DrawList& out, const RiderPicture& p) {
  const Rect& r = p.rect;
  const Ui& ui = p.table.ui;
  const float u = p.table.layout.u;
  const float symbol = std::min(46 * u, r.h * 0.36F);
  const float pad = 14 * std::min(u, r.h / 142);
  const float card_w = std::min(84 * u, (r.h - 24 * r.h / 142) / 1.4F);
  const Rect card = {r.right() - 13 * u - card_w, r.y + (r.h - card_w * 1.4F) / 2, card_w,
                     card_w * 1.4F};
  draw_mount_card(out, p, card);
  out.emplace_back(
      Image{.art = symbol_art(p.rider().symbol), .rect = {r.x + pad, r.y + pad, symbol, symbol}});
  const float score_size = std::min(42 * u * (1 + (ui.text_size - 1) * 0.3F), r.h * 0.33F);
  const float number_y = std::min(r.y + r.h * 0.71F, r.bottom() - pad * 0.6F - score_size * 0.42F);
  const float name_x = r.x + pad + symbol + 10 * u;
  const float name_end = p.mount() ? card.x - 6 * u : r.right() - pad;
  draw_name(out, p, {name_x, r.y + pad * 0.8F, name_end - name_x, 0},
            number_y - score_size * 0.45F);

  Text score = figure(number(p.score()), score_size, cream, {r.x + pad, number_y});
  score.align = Align::Left;
  const float score_end =
      r.x + pad + ui.measure.width(score.text, Face::Number, score_size) + 8 * u;
  out.emplace_back(score);
  // From the card to the left: how many cards, their backs; the rest is for what would be gained.
  const float count_size = ui.letters(18);
  const std::string cards = number(p.cards());
  const float count_x = card.x - 8 * u - ui.measure.width(cards, Face::Number, count_size);
  const float backs = std::clamp(30 * u, 20.0F, 44.0F);
  const float backs_x = count_x - 4 * u - backs * 1.25F;
  if (p.table.view.phase != drago::Phase::Mount) {
    Text count = figure(cards, count_size, mist, {count_x, number_y});
    count.align = Align::Left;
    out.emplace_back(std::move(count));
    float end = count_x - 4 * u - backs / 1.4F;
    const float h = std::clamp(32 * u * (1 + (ui.text_size - 1) * 0.5F), 22.0F, 56.0F);
    const bool crowded = p.gained() && score_end + h * 1.7F > backs_x;
    if (crowded) {
      draw_card_back(out, {.rect = {end, number_y - backs / 2, backs / 1.4F, backs}});
    } else {
      draw_backs(out, {backs_x, number_y - backs / 2}, backs, p.cards());
      end = backs_x;
    }
    if (const auto gained = p.gained()) {
      const float fits = std::clamp((end - score_end) / 1.75F, 18.0F, h);
      const float x = std::max(r.x + pad + 62 * u + fits * 0.75F, score_end + fits * 0.8F);
      draw_gain(out, *gained, {std::min(x, end - fits * 0.85F), number_y}, fits);
    }
  }
}

// The dragon ridden with its emblem, or what would be gained in its place.
void draw_mount(DrawList& out, const RiderPicture& p, Rect place, float badge) {
  if (const auto mount = p.mount()) {
    out.emplace_back(Image{.art = dragon_art(*mount), .rect = place});
    if (!p.gained()) {
      out.emplace_back(
          Image{.art = emblem_art(*mount),
                .rect = {place.right() + 1 - badge, place.bottom() + 3 - badge, badge, badge}});
    }
  }
}

// How many cards are in the hand, beside a small back.
void draw_count(DrawList& out, const RiderPicture& p, Point at, float letters) {
  if (p.table.view.phase == drago::Phase::Mount) return;
  const float high = letters * 0.84F;
  draw_card_back(out, {.rect = {at.x, at.y - high / 2, high / 1.4F, high}});
  Text cards = figure(number(p.cards()), letters, mist, {at.x + high / 1.4F + 4, at.y});
  cards.align = Align::Left;
  out.emplace_back(std::move(cards));
}

void draw_strip(DrawList& out, const RiderPicture& p) {
  const Rect& r = p.rect;
  const Ui& ui = p.table.ui;
  const float u = p.table.layout.u;
  const float grow = 1 + (ui.text_size - 1) * 0.5F;
  const float symbol = 24 * u * grow;
  const float name_size = ui.grown(std::max(15.0F, 16 * u));
  const float name_x = r.x + 6 * u + symbol + 4 * u;
  const float name_room = r.right() - 4 - name_x;
  // Five abreast have no room for names: the symbol says who it is.
  const bool narrow = name_room < name_size * 3.2F;
  const bool mine = p.turn && p.table.acting == p.seat;
  out.emplace_back(Image{.art = symbol_art(p.rider().symbol),
                         .rect = {r.x + 5 * u, r.y + 4 * u, symbol, symbol}});
  const float first = r.y + 4 * u + symbol / 2;
  const float count_size = std::min(ui.grown(15 * u), r.w * 0.25F);
  const float last = r.bottom() - count_size * 0.42F - 4 * u;
  // What is left beside the number of cards.
  const float beside = r.w - count_size * 1.25F - 16 * u;
  const float dragon = std::min({(narrow ? 36 : 42) * u * grow, beside, r.h - symbol - 2 * u});
  draw_mount(out, p, {r.right() - dragon - 3 * u, r.bottom() - dragon - 4 * u, dragon, dragon},
             16 * u * grow);
  if (!narrow) {
    out.emplace_back(
        line(shortened(ui.measure, p.rider().name, Face::Heading, name_size, name_room),
             Face::Heading, name_size, mine ? gold : cream, {name_x, first}, Align::Left));
  }
  const float score_size = (narrow ? 22 : 25) * u * grow;
  const float above = first + symbol / 2;
  const float below = last - count_size * 0.42F;
  // Where it is too low for three lines, the number of cards stands behind the score.
  const bool flat = !narrow && below - above < score_size * 0.75F;
  const Point score_at =
      narrow ? Point{name_x, first} : Point{r.x + 8 * u, flat ? last : (above + below) / 2};
  const float score_room = r.right() - 3 - score_at.x - (flat ? dragon + count_size * 2 : 0);
  Text score =
      figure(number(p.score()),
             fitting_size(ui.measure, number(p.score()), Face::Number, score_size, score_room, 12),
             cream, score_at);
  score.align = Align::Left;
  const float score_end = score_at.x + ui.measure.width(score.text, Face::Number, score.size);
  draw_count(out, p, {flat ? score_end + 8 * u : r.x + 7 * u, last}, count_size);
  out.emplace_back(score);
  if (const auto gained = p.gained()) {
    const float h = std::min(24 * u * grow, beside / 1.5F);
    draw_gain(out, *gained, {r.right() - h * 0.8F, r.bottom() - h * 0.62F}, h);
  }
}

void draw_chip(DrawList& out, const RiderPicture& p) {
  const Rect& r = p.rect;
  const Ui& ui = p.table.ui;
  const float grow = 1 + (ui.text_size - 1) * 0.4F;
  const float s = std::min(30.0F * grow, r.h * 0.5F);
  const float middle = r.center().y;
  out.emplace_back(Image{.art = symbol_art(p.rider().symbol), .rect = {r.x + 5, r.y + 4, s, s}});
  const float count_size = std::min(ui.grown(14), r.h * 0.36F);
  draw_count(out, p, {r.x + 8, r.bottom() - count_size * 0.42F - 4}, count_size);
  const float dragon = std::min(42.0F * grow, r.h - 12);
  const float score_x = r.x + 8 + s;
  const float score_room = r.right() - dragon - 5 - score_x;
  const float score_size = fitting_size(ui.measure, number(p.score()), Face::Number,
                                        std::min(26.0F * grow, r.h * 0.44F), score_room, 12);
  out.emplace_back(
      figure(number(p.score()), score_size, cream, {score_x + score_room / 2, middle - 2}));
  draw_mount(out, p, {r.right() - dragon - 5, middle - dragon / 2, dragon, dragon}, 16 * grow);
  const float h = 22 * grow;
  if (const auto gained = p.gained())
    draw_gain(out, *gained, {r.right() - h, r.bottom() - h * 0.62F}, h);
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
  out.act = [&model = table.model] { model.open(Dialog::Stacks); };
  Box box = slate_panel(rect);
  if (picture.turn) {
    box = framed(box);
    if (!table.acting) box.border = faded(gold, 0.6F);
  } else if (table.ui.hovered == out.id) {
    box.border = faded(white, 0.35F);
  }
  if (picture.arrived() > 0) {
    // It flashes as its points come in.
    const Color light = picture.arriving() > 0 ? rgb(0x7BE09A) : rgb(0xFF8A73);
    box.border = faded(light, 1 - picture.arrived() * 0.5F);
    box.border_width = 2.5F;
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
  out.children.push_back(table_summit(table));
  return out;
}

}  // namespace app::mount_drago
