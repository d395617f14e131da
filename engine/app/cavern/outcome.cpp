// How a game of Dragon's Cave came out.
#include <algorithm>

#include "app/cavern/cavern.hpp"
#include "app/symbols.hpp"

namespace app::cavern {

namespace {

/// Purse and chest of everybody (DC-19).
std::array<int, core::max_seats> points_in(const cave::View& view) {
  std::array<int, core::max_seats> out{};
  const cave::BySeat<int> totals = cave::totals(view);
  std::copy(totals.begin(), totals.end(), out.begin());
  return out;
}

std::vector<Finish> finishes_of(const Words& words, const Party& party, const cave::View& view) {
  const auto points = points_in(view);
  const cave::BySeat<int> ranks = cave::ranks(view);
  std::vector<Finish> out;
  for (std::size_t i = 0; i < static_cast<std::size_t>(view.players); ++i) {
    const core::Seat seat{static_cast<std::uint8_t>(i)};
    out.push_back({.seat = seat,
                   .rank = ranks[i],
                   .points = points[i],
                   .figure = symbol_art(party.player(seat).symbol),
                   .detail = words("over.chest_purse", {{"chest", std::to_string(view.chests[i])},
                                                        {"purse", std::to_string(view.purses[i])}}),
                   .detail_art = "cave/chest-open"});
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const Finish& a, const Finish& b) { return a.rank < b.rank; });
  return out;
}

}  // namespace

Outcome outcome_of(const Words& words, const CavernPlay& play) {
  const auto& records = play.session().records();
  const cave::View end = play.session().view(core::Spectator{});
  Outcome out;
  out.finishes = finishes_of(words, play.party(), end);
  out.facts =
      words.count("players", play.party().size()) + " · " + words.count("rounds", end.round);
  out.graph_name = words("over.graph.coins");
  out.graph_note = words("over.graph.rounds");
  out.course.resize(1);
  int round = 0;
  for (const CavernRecord& record : records) {
    // The decision that ends a round is told with the next one's number.
    const bool reveals = std::holds_alternative<cave::Guard>(record.action);
    if (reveals) {
      ++round;
      out.course.push_back(out.course.back());
    }
    out.course.back() = points_in(record.after);
    for (const cave::Sighting& seen : record.sightings) {
      const auto* const robbed = std::get_if<cave::Robbed>(&seen);
      if (robbed != nullptr && robbed->coins() > 0) {
        out.losses.push_back({static_cast<std::size_t>(round), robbed->seat});
      }
    }
  }
  return out;
}

}  // namespace app::cavern
