// How a game of Mount Drago came out.
#include <algorithm>

#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/mount_drago/mount_drago.hpp"

namespace app::mount_drago {

namespace {

/// Everybody, the best first; seats in order where points are equal (MD-25).
std::vector<Finish> finishes_of(const Words& words, const drago::View& view) {
  std::vector<Finish> out;
  for (int i = 0; i < view.riders; ++i) {
    const core::Seat seat{static_cast<std::uint8_t>(i)};
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
  std::stable_sort(out.begin(), out.end(),
                   [](const Finish& a, const Finish& b) { return a.points > b.points; });
  for (std::size_t i = 1; i < out.size(); ++i) {
    const bool tied = out[i].points == out[i - 1].points;
    out[i].rank = tied ? out[i - 1].rank : static_cast<int>(i) + 1;
  }
  return out;
}

std::string facts_of(const Words& words, const MountDragoPlay& play) {
  const auto& session = play;
  const bool italian = session.rules().name == io::EditionName::StudioGiochi;
  return words.count("riders", session.seating().size()) + " · " +
         words.count("turns", turns(session)) + " · " +
         words("over.edition", {{"edition", italian ? "Studiogiochi" : "Schmidt"}});
}

}  // namespace

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
  out.facts = facts_of(words, play);
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
