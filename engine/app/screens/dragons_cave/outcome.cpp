// How a game of Dragon's Cave came out.
#include <algorithm>

#include "app/screens/dragons_cave/dragons_cave.hpp"
#include "app/screens/symbols.hpp"

namespace app::dragons_cave {

namespace {

/// Purse and chest of everybody (DC-19).
std::array<int, core::max_seats> points_in(const cave::View& view) {
  std::array<int, core::max_seats> out{};
  const cave::BySeat<int> totals = cave::totals(view);
  std::copy(totals.begin(), totals.end(), out.begin());
  return out;
}

/// The metals of a player's dwarves: two with two players (DC-20).
std::vector<std::string> dwarves_of(const Seating& seating, core::Seat seat) {
  std::vector<std::string> out;
  for (int dwarf = 0; dwarf < cave::dwarves_each(seating.size()); ++dwarf) {
    out.push_back(symbol_art(worn_metal(seating, seat, static_cast<cave::Dwarf>(dwarf))));
  }
  return out;
}

std::vector<Finish> finishes_of(const Words& words, const Seating& seating,
                                const cave::View& view) {
  const auto points = points_in(view);
  const cave::BySeat<int> ranks = cave::ranks(view);
  std::vector<Finish> out;
  for (std::size_t i = 0; i < static_cast<std::size_t>(view.players); ++i) {
    const core::Seat seat{static_cast<std::uint8_t>(i)};
    const int chest = view.chests[i];
    const int purse = view.purses[i];
    out.push_back(
        {.seat = seat,
         .rank = ranks[i],
         .points = points[i],
         .score = words.count("coins", points[i]),
         .figures = dwarves_of(seating, seat),
         .prize = chest > 0 ? "cave/chest-open" : "cave/chest-closed",
         .detail = words("over.chest_purse", {{"chest", number(chest)}, {"purse", number(purse)}}),
         .detail_art = {},
         .holdings = {{"cave/chest-open", chest}, {"cave/purse", purse}}});
  }
  // Seats in order where ranks are shared (DC-19, DC-23).
  std::stable_sort(out.begin(), out.end(),
                   [](const Finish& a, const Finish& b) { return a.rank < b.rank; });
  return out;
}

}  // namespace

Outcome outcome_of(const Words& words, const DragonsCavePlay& play) {
  Outcome out;
  out.finishes = finishes_of(words, play.seating(), play.view(core::Spectator{}));
  out.graph_name = words("over.graph.coins");
  out.graph_note = words("over.graph.rounds");
  out.course.resize(1);
  // A round's coins move from its reveal on, and whoever is robbed, before the next card.
  for (const DragonsCaveRecord& record : play.records()) {
    if (std::holds_alternative<cave::Guard>(record.action)) out.course.emplace_back();
    out.course.back() = points_in(record.after);
    for (const cave::Sighting& seen : record.sightings) {
      const auto* const robbed = std::get_if<cave::Robbed>(&seen);
      if (robbed != nullptr && robbed->coins() > 0) {
        out.losses.push_back({out.course.size() - 1, robbed->seat});
      }
    }
  }
  for (std::size_t round = 1; round < out.course.size(); ++round) {
    out.course_told.push_back(
        words("over.graph.round", {{"round", number(static_cast<int>(round))},
                                   {"points", told_points(play.seating(), out.course[round])}}));
  }
  const int rounds = static_cast<int>(out.course.size()) - 1;
  out.facts = words.count("players", play.seating().size()) + " · " + words.count("rounds", rounds);
  return out;
}

}  // namespace app::dragons_cave
