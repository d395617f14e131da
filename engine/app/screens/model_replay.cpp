// Looking at a game once more, and going on from there.
#include <algorithm>
#include <utility>

#include "app/screens/game_screens.hpp"
#include "app/screens/model.hpp"
#include "app/screens/table/play_on.hpp"

namespace app {

void Model::look_back(std::size_t from, std::size_t to) {
  if (learning.table) return;  // what a lesson has prepared has no other moments
  close_all();
  if (!replay) {
    play->leave();
    zoom = {};
    replay.emplace(*play);
    replay_marks = screens().marks(*play);
    play = &replay->table();
    screen = Screen::Replay;
    recall_review(*this);
    keep_pace();
  }
  replay->show(from);
  if (to > from) replay->play_until(to);
}

bool Model::watches_shared() const {
  return replay && shared && &replay->game() == shared->session.get();
}

bool Model::watches_guest() const {
  return watches_shared() || (replay && &replay->game() == games.watched.get());
}

void Model::drop_replay() {
  if (!replay) return;
  // A game that is at no table is played nowhere.
  play = watches_guest() ? nullptr : &replay->game();
  replay.reset();
  review_dialog_state.left_at.clear();
}

void Model::end_replay() {
  if (!watches_guest()) {
    const std::string from = std::exchange(review_dialog_state.left_at, {});
    at_net(*this) ? sit_down_at_net() : resume(play->game());
    if (from.empty()) return;
    open(Dialog::Review);
    wished_focus = from;
    return;
  }
  const Dialog from = watches_shared() ? Dialog::Shared : Dialog::Games;
  quit_to_title();
  open(from);
}

void Model::go_to_mark(int by) {
  std::optional<std::size_t> found;
  for (const Mark& mark : replay_marks) {
    const bool before = mark.at < replay->at();
    const bool behind = mark.at > replay->at();
    if (by < 0 ? before : behind && !found) found = mark.at;
  }
  replay->show(found.value_or(by < 0 ? 0 : replay->last()));
}

void Model::go_to_turn(int by) {
  std::size_t found = by < 0 ? 0 : replay->last();
  for (const LogEntry& each : screens().log(words, replay->game(), 0)) {
    const std::size_t end = each.last + 1;
    if (by < 0 && end < replay->at()) found = end;
    if (by > 0 && end > replay->at()) found = std::min(found, end);
  }
  replay->show(found);
}

std::vector<core::Seat> seats_to_play_on(const Model& model) {
  std::vector<core::Seat> out;
  if (!model.replay) return out;
  const Seating& seating = model.replay->game().seating();
  const std::vector<ReplayViewer>& viewers = model.replay->viewers();
  const bool any = model.replay->game().over() || seating.persons() == 0;
  for (std::uint8_t i = 0; i < seating.size(); ++i) {
    const ReplayViewer own = {ReplayViewer::Of::Seat, core::Seat{i}};
    if (any || std::find(viewers.begin(), viewers.end(), own) != viewers.end()) {
      out.push_back(own.seat);
    }
  }
  return out;
}

void leave_to_bots(Seating& seating) {
  SeatKind best = SeatKind::Person;
  for (const Player& each : seating.players) best = std::max(best, each.kind);
  if (best == SeatKind::Person) best = SeatKind::Medium;
  for (Player& each : seating.players) {
    if (each.kind == SeatKind::Person) each.kind = best;
  }
}

void Model::ask_to_play_on() {
  const std::vector<core::Seat> seats = seats_to_play_on(*this);
  if (seats.empty()) return;
  const Seating& seating = play->seating();
  core::Seat wished = play->to_act().value_or(core::Seat{});
  for (std::uint8_t i = 0; i < seating.size(); ++i) {
    if (seating.persons() == 1 && seating.is_person(core::Seat{i})) wished.index = i;
  }
  if (replay->eyes().of == ReplayViewer::Of::Seat) wished = replay->eyes().seat;
  const bool may = std::find(seats.begin(), seats.end(), wished) != seats.end();
  play_on_as = may ? wished : seats.front();
  open(Dialog::PlayOn);
}

void Model::play_on(core::Seat person) {
  Seating seating = play->seating();
  leave_to_bots(seating);
  seating.players[person.index].kind = SeatKind::Person;
  seating.open_hands = false;
  // What comes may have been seen.
  seating.played_on = true;
  seating.deal = {};
  play->hurry();
  std::unique_ptr<GameSession> fresh = play->branch(std::move(seating));
  if (GameSession& left = replay->game(); !left.over() && !watches_guest()) {
    // Whoever goes back to it knows what its bots hold and what will be drawn.
    left.seating().uncounted = true;
    left.seating().deal = {};
    save_game(left);
  }
  drop_replay();
  begin(std::move(fresh));
}

}  // namespace app
