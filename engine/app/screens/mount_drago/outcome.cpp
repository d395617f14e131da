// How a game of Mount Drago came out.
#include <algorithm>
#include <string>
#include <vector>

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

/// Which dragon was the third on the summit, and which two came before it (MD-25); empty when the
/// game did not come so far.
std::string ending_of(const Words& words, const drago::View& end) {
  if (end.phase != drago::Phase::Over) return {};
  std::vector<std::string> arrived;
  for (const drago::Dragon dragon : end.summit) arrived.push_back(dragon_name(words, dragon));
  const std::string third = arrived.back();
  arrived.pop_back();
  return words("over.ending.summit", {{"dragon", third}, {"others", joined(words, arrived)}});
}

/// Whoever lost points, turn by turn (MD-19).
void add_losses(Outcome& out, int riders) {
  for (std::size_t turn = 1; turn < out.course.size(); ++turn) {
    for (const core::Seat seat : seats_of(riders)) {
      if (out.course[turn][seat.index] >= out.course[turn - 1][seat.index]) continue;
      out.losses.push_back({turn, seat});
    }
  }
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
  const drago::View end = play.view(core::Spectator{});
  out.finishes = finishes_of(words, end);
  out.ending = ending_of(words, end);
  out.loss_note = words("over.graph.lost");
  const bool italian = play.rules().name == io::EditionName::StudioGiochi;
  out.facts = words.count("riders", play.seating().size()) + " · " +
              words.count("turns", turns(play)) + " · " +
              words("over.edition", {{"edition", italian ? "Studiogiochi" : "Schmidt"}});
  out.graph_name = words("over.graph");
  out.graph_note = words("over.graph.note");
  out.course.resize(1);
  out.moments = {0};
  for (const MountDragoRecord& record : play.records()) {
    const std::size_t decided = out.moments.back();
    if (std::holds_alternative<drago::Play>(record.action)) {
      out.course.emplace_back();
      out.moments.push_back(decided);
    }
    ++out.moments.back();
    std::copy(record.after.scores.begin(), record.after.scores.end(), out.course.back().begin());
  }
  add_losses(out, end.riders);
  for (std::size_t turn = 1; turn < out.course.size(); ++turn) {
    out.course_told.push_back(
        words("over.graph.turn", {{"turn", number(static_cast<int>(turn))},
                                  {"points", told_points(play.seating(), out.course[turn])}}));
  }
  return out;
}

}  // namespace app::mount_drago
