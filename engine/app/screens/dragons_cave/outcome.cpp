// How a game of Dragon's Cave came out.
#include <algorithm>
#include <string>
#include <vector>

#include "app/screens/dragons_cave/dragons_cave.hpp"
#include "app/screens/symbols.hpp"
#include "cave/moves.hpp"
#include "core/insertion_sort.hpp"

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
  core::insertion_sort(out, [](const Finish& a, const Finish& b) { return a.rank < b.rank; });
  return out;
}

/// Whose dwarves are in the lair: all of them who ended the game by it (DC-18, DC-23).
std::vector<std::string> arrived(const Seating& seating, const cave::View& end) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < static_cast<std::size_t>(end.players); ++i) {
    cave::BySeat<cave::Dwarves> alone{};
    alone[i] = end.dwarves[i];
    if (!cave::lair_reached(end.board, alone, end.players)) continue;
    out.push_back(seating.player(core::Seat{static_cast<std::uint8_t>(i)}).name);
  }
  return out;
}

/// Which rule ended the game; empty when none did.
std::string ending_of(const Words& words, const Seating& seating, const cave::View& end) {
  if (end.phase != cave::Phase::Over) return {};
  const std::vector<std::string> home = arrived(seating, end);
  if (home.size() > 1) return words("over.ending.lair_several", {{"names", joined(words, home)}});
  if (home.size() == 1) {
    const bool both = cave::dwarves_each(end.players) > 1;
    return words(both ? "over.ending.lair_both" : "over.ending.lair", {{"name", home.front()}});
  }
  if (end.quiet >= cave::most_quiet_rounds) return words.count("over.ending.quiet", end.quiet);
  return words("over.ending.treasure");  // DC-17
}

}  // namespace

Outcome outcome_of(const Words& words, const DragonsCavePlay& play) {
  Outcome out;
  const cave::View end = play.view(core::Spectator{});
  out.finishes = finishes_of(words, play.seating(), end);
  out.ending = ending_of(words, play.seating(), end);
  out.loss_note = words("over.graph.robbed");
  out.graph_name = words("over.graph.coins");
  out.graph_note = words("over.graph.rounds");
  out.course.resize(1);
  out.moments = {0};
  // A round's coins move from its reveal on, and whoever is robbed, before the next card.
  std::size_t decided = 0;
  for (const DragonsCaveRecord& record : play.records()) {
    if (std::holds_alternative<cave::Guard>(record.action)) {
      out.course.emplace_back();
      out.moments.push_back(decided);
    }
    out.course.back() = points_in(record.after);
    ++decided;
    // What is chosen for the next round is not looked at yet.
    if (!std::holds_alternative<cave::Choose>(record.action)) out.moments.back() = decided;
    for (const cave::Observation& seen : record.observations) {
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
