// A stone, a dragon or a rider that is pointed at, tapped or focused, fanned out: who stands there,
// what it is worth, who rides, and what the next cards could do.
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/mount_drago/table_motion.hpp"
#include "app/screens/mount_drago/table_parts.hpp"
#include "app/screens/table/sentences.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"
#include "drago/moves.hpp"

namespace app::mount_drago {

namespace {

using drago::Dragon;

/// What is told of something on the board.
struct Explanation {
  Rect subject;  ///< must stay in sight
  std::string heading;
  std::vector<Dragon> dragons;  ///< as pictures
  std::vector<std::string> sentences;
};

/// The number behind a prefix, as "space." in "space.12"; none where the id begins otherwise.
std::optional<int> number_after(const std::string& id, const std::string& prefix) {
  if (id.rfind(prefix, 0) != 0 || id.size() == prefix.size()) return std::nullopt;
  const std::string digits = id.substr(prefix.size());
  const bool is_number =
      std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; });
  return is_number && digits.size() < 4 ? std::optional(std::stoi(digits)) : std::nullopt;
}

/// "Red (Luca), Yellow"
std::string who_stands(const Table& table, const std::vector<Dragon>& dragons) {
  std::string out;
  for (const Dragon dragon : dragons) {
    if (!out.empty()) out += ", ";
    out += dragon_name(table.words(), dragon);
    if (const auto seat = drago::rider_of(table.view, dragon)) {
      out += " (" + table.play.player(*seat).name + ")";
    }
  }
  return out;
}

/// The own cards, each kind once, that are about this dragon, or lead to this space.
std::vector<drago::Card> own_cards(const Table& table, std::optional<Dragon> dragon,
                                   std::optional<int> space) {
  std::vector<drago::Card> out;
  for (const drago::Card card : table.view.hand) {
    const int from = table.space_of(card.dragon());
    const int to = drago::destination(table.view.board, from, card.value());
    const bool meant = dragon ? card.dragon() == *dragon : space && to == *space && from != to;
    if (meant && std::find(out.begin(), out.end(), card) == out.end()) out.push_back(card);
  }
  std::sort(out.begin(), out.end());
  return out;
}

/// "Red 3: to space 15, large scoring, you gain +4"
std::string card_would(const Table& table, drago::Card card) {
  const Words& words = table.words();
  const int from = table.space_of(card.dragon());
  const int to = drago::destination(table.view.board, from, card.value());
  std::string out = words("ask.card", {{"card", card_name(words, card)}, {"place", number(to)}});
  if (!table.asks(drago::Phase::Play) || !table.model.preferences.preview) return out + ".";
  const drago::Preview preview = drago::preview(table.view, card);
  if (preview.scoring) {
    const bool small = *preview.scoring == drago::Scoring::Small;
    out += ", " + words(small ? "scoring.small" : "scoring.large");
    if (preview.choice) return out + ". " + mount_words(table, preview, card);
    out += ", " + words("card.you_gain", {{"points", gain(preview.gains[table.acting->index])}});
  }
  return out + ".";
}

/// Which of a dragon's cards may still come: "1, 2, 2, 5" (MD-26).
std::string still_unseen(const Table& table, Dragon dragon) {
  const auto unseen = drago::unseen(table.view);
  std::string values;
  for (int value = drago::lowest_value; value <= drago::highest_value; ++value) {
    const auto kind = static_cast<std::size_t>(drago::Card(dragon, value).kind());
    for (int copy = 0; copy < unseen[kind]; ++copy) {
      values += (values.empty() ? "" : ", ") + number(value);
    }
  }
  return values.empty() ? table.words()("ask.none_unseen")
                        : table.words()("ask.unseen", {{"values", values}});
}

/// What the own cards of a dragon would do, and which may still come.
void tell_cards(const Table& table, Dragon dragon, std::vector<std::string>& sentences) {
  for (const drago::Card card : own_cards(table, dragon, std::nullopt)) {
    sentences.push_back(card_would(table, card));
  }
  sentences.push_back(still_unseen(table, dragon));
}

Explanation told_of_space(const Table& table, int space) {
  constexpr std::array<const char*, 5> kinds = {"ask.plain", "ask.plain", "ask.blue", "ask.green",
                                                "ask.summit"};
  const Words& words = table.words();
  Explanation out;
  out.heading = space_name(table, space);
  const auto kind = static_cast<std::size_t>(table.view.board.space(space).kind);
  out.sentences = {words(kinds[kind])};
  out.dragons = dragons_on(table, space);
  out.subject = table.board.space_rect(space);
  for (const Dragon dragon : out.dragons) {
    const Rect picture = Figure{dragon, space, resting_placement(table, dragon)}.picture();
    const float left = std::min(out.subject.x, picture.x);
    const float top = std::min(out.subject.y, picture.y);
    out.subject = {left, top, std::max(out.subject.right(), picture.right()) - left,
                   std::max(out.subject.bottom(), picture.bottom()) - top};
  }
  if (!out.dragons.empty()) out.sentences.push_back(who_stands(table, out.dragons) + ".");
  if (out.dragons.size() == 1) tell_cards(table, out.dragons.front(), out.sentences);
  std::string cards;
  for (const drago::Card card : own_cards(table, std::nullopt, space)) {
    cards += (cards.empty() ? "" : ", ") + card_name(words, card);
  }
  if (!cards.empty()) out.sentences.push_back(words("ask.leads_here", {{"cards", cards}}));
  return out;
}

Explanation told_of_dragon(const Table& table, Dragon dragon) {
  const Words& words = table.words();
  Explanation out;
  out.heading = dragon_name(words, dragon);
  out.dragons = {dragon};
  out.subject = Figure{dragon, table.space_of(dragon), resting_placement(table, dragon)}.picture();
  std::string where = space_name(table, table.space_of(dragon));
  if (drago::in_last_place(table.view.positions, dragon)) where += ", " + words("table.last_place");
  out.sentences.push_back(where + ".");
  const auto seat = drago::rider_of(table.view, dragon);
  out.sentences.push_back(seat ? words("told.mounted", {{"name", table.play.player(*seat).name},
                                                        {"dragon", dragon_name(words, dragon)}})
                               : words("ask.unridden"));
  tell_cards(table, dragon, out.sentences);
  return out;
}

Explanation told_of_rider(const Table& table, core::Seat seat) {
  const Words& words = table.words();
  Explanation out;
  out.subject = table.layout.players[seat.index];
  out.heading = table.play.player(seat).name;
  out.sentences.push_back(rider_label(table, seat) + ".");
  const auto mount = drago::mount_of(table.view, seat);
  if (!mount) return out;
  out.dragons = {*mount};
  const int at = table.space_of(*mount);
  for (const auto& [scoring, key] : {std::pair{drago::Scoring::Small, "scoring.small"},
                                     {drago::Scoring::Large, "scoring.large"}}) {
    out.sentences.push_back(words(key) + ": " + gain(drago::gain(table.view.board, at, scoring)) +
                            ".");
  }
  return out;
}

std::optional<Explanation> told_of(const Table& table, const std::string& id) {
  if (const auto space = number_after(id, "space."); space && *space < table.view.board.size()) {
    return told_of_space(table, *space);
  }
  if (const auto dragon = number_after(id, "dragon."); dragon && *dragon < drago::dragon_count) {
    return told_of_dragon(table, static_cast<Dragon>(*dragon));
  }
  if (const auto seat = number_after(id, "rider."); seat && *seat < table.view.riders) {
    return told_of_rider(table, core::Seat{static_cast<std::uint8_t>(*seat)});
  }
  return std::nullopt;
}

/// The dragons large enough to be told apart, each with its emblem and its rider.
layout::Node fanned_out(const Table& table, const std::vector<Dragon>& dragons) {
  if (dragons.empty()) return {};
  const float size = dragons.size() > 5 ? 42.0F : 52.0F;
  layout::Nodes pictures;
  for (const Dragon dragon : dragons) {
    pictures.push_back(layout::drawing({size, size}, [&table, dragon, size](DrawList& out, Rect r) {
      const float badge = size * 0.36F;
      out.emplace_back(image_of(dragon_art(dragon), around(r.center(), size, size)));
      out.emplace_back(image_of(emblem_art(dragon), {r.x, r.bottom() - badge, badge, badge}));
      const auto seat = drago::rider_of(table.view, dragon);
      if (!seat) return;
      draw_badge(out, table, {*seat, {r.right() - badge / 2, r.bottom() - badge / 2}, badge});
    }));
  }
  return layout::flow(4, std::move(pictures)).left();
}

/// Near its subject, covering neither that nor, where it can be helped, hand and prompt.
Rect place_beside(const Table& table, const Rect& subject, Size size) {
  const Size window = table.ui.size;
  const Point middle = subject.center();
  const float side = (subject.w + size.w) / 2 + 8;
  const float above = (subject.h + size.h) / 2 + 8;
  Rect best;
  float least = 1e9F;
  for (const Point by :
       {Point{side, 0}, Point{-side, 0}, Point{0, -above}, Point{0, above}, Point{side, -above},
        Point{-side, -above}, Point{side, above}, Point{-side, above}}) {
    Rect there = around({middle.x + by.x, middle.y + by.y}, size.w, size.h);
    there.x = std::clamp(there.x, 6.0F, std::max(6.0F, window.w - 6 - size.w));
    there.y = std::clamp(there.y, 6.0F, std::max(6.0F, window.h - 6 - size.h));
    const auto covered = [&there](const Rect& other) {
      const Rect both = there.meet(other);
      return both.w * both.h;
    };
    const float trouble =
        covered(subject) * 8 + covered(table.layout.prompt) + covered(table.layout.hand) * 0.5F;
    if (trouble >= least) continue;
    least = trouble;
    best = there;
  }
  return best;
}

}  // namespace

int focused_space(const Table& table) {
  if (const auto space = number_after(table.ui.focus, "space.")) return *space;
  const auto dragon = number_after(table.ui.focus, "dragon.");
  if (!dragon || *dragon >= drago::dragon_count) return -1;
  return table.space_of(static_cast<Dragon>(*dragon));
}

std::optional<Control> table_asked(const Table& table) {
  const Ui& ui = table.ui;
  if (table.beat || !ui.carried.empty()) return std::nullopt;
  // Who asks by keys is answered aloud; a mouse that passes is not.
  std::optional<Explanation> told = told_of(table, ui.focus);
  const bool aloud = told.has_value();
  if (!told) told = told_of(table, ui.hovered);
  if (!told) return std::nullopt;
  const float wide = std::min(ui.grown(ui.small() ? 264.0F : 300.0F), ui.size.w - 12);
  layout::Node heading = layout::heading(ui, told->heading, 18, cream, {.least = ui.letters(0)});
  layout::Nodes lines;
  for (const std::string& each : told->sentences) lines.push_back(layout::body(ui, each, 15, mist));
  Control shell = control_of("asked", aloud ? Role::Status : Role::None,
                             aloud ? in_one(told->heading, joined(told->sentences)) : "");
  layout::Node content = layout::column(5, std::move(heading), fanned_out(table, told->dragons),
                                        layout::column(2, std::move(lines)))
                             .pad(12, 9)
                             .on([](DrawList& out, Rect r) {
                               Box box = slate_panel(r);
                               box.top.a = box.bottom.a = 252;
                               box.border = faded(gold, 0.7F);
                               out.emplace_back(box);
                             })
                             .as(std::move(shell));
  const Rect there = place_beside(table, told->subject, {wide, content.height_at(wide)});
  Control out;
  content.place(there, out);
  return std::move(out.children.front());
}

}  // namespace app::mount_drago
