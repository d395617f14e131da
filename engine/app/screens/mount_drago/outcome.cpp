// How a game of Mount Drago came out.
#include <algorithm>

#include "app/screens/default_screens.hpp"
#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/mount_drago/mount_drago.hpp"

namespace app::mount_drago {

namespace {

/// Everybody, the best first; seats in order where points are equal (MD-25).
std::vector<Finish> finishes_of(const Words& words, const drago::View& view) {
  std::vector<Finish> out;
  for (const core::Seat seat : seats_of(view.riders)) {
    Finish finish;
    finish.seat = seat;
    finish.points = view.scores[seat.index];
    finish.score = words.count("points", finish.points);
    if (const auto mount = drago::mount_of(view, seat)) {
      finish.detail_art = dragon_art(*mount);
      finish.figures = {finish.detail_art};
      finish.detail = dragon_name(words, *mount);
    }
    out.push_back(std::move(finish));
  }
  rank_by_points(out);
  return out;
}

}  // namespace

std::vector<core::Seat> seats_of(int riders) {
  std::vector<core::Seat> out(static_cast<std::size_t>(riders));
  for (std::size_t i = 0; i < out.size(); ++i) out[i].index = static_cast<std::uint8_t>(i);
  return out;
}

int turns(const MountDragoSession& session) {
  const auto& records = session.records();
  return static_cast<int>(
      std::count_if(records.begin(), records.end(), [](const MountDragoRecord& each) {
        return std::holds_alternative<drago::Play>(each.action);
      }));
}

Outcome outcome_of(const Words& words, const MountDragoPlay& play) {
  Outcome out;
  out.finishes = finishes_of(words, play.view(core::Spectator{}));
  const bool italian = play.rules().name == io::EditionName::StudioGiochi;
  out.facts = words.count("riders", play.seating().size()) + " · " +
              words.count("turns", turns(play)) + " · " +
              words("over.edition", {{"edition", italian ? "Studiogiochi" : "Schmidt"}});
  out.graph_name = words("over.graph");
  out.graph_note = words("over.graph.note");
  out.course.resize(1);
  for (const MountDragoRecord& record : play.records()) {
    if (std::holds_alternative<drago::Play>(record.action)) out.course.emplace_back();
    std::copy(record.after.scores.begin(), record.after.scores.end(), out.course.back().begin());
  }
  for (std::size_t turn = 1; turn < out.course.size(); ++turn) {
    out.course_told.push_back(
        words("over.graph.turn", {{"turn", number(static_cast<int>(turn))},
                                  {"points", told_points(play.seating(), out.course[turn])}}));
  }
  return out;
}

}  // namespace app::mount_drago
