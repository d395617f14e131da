// Looking at a game once more, and going on from there.
#include <algorithm>
#include <utility>

#include "app/screens/game_screens.hpp"
#include "app/screens/model.hpp"

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
  if (at_net(*this)) return sit_down_at_net();
  if (!watches_guest()) {
    const std::string from = std::exchange(review_dialog_state.left_at, {});
    resume(play->game());
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

void Model::ask_to_play_on() {
  const Seating& seating = play->seating();
  play_on_as = play->to_act().value_or(core::Seat{});
  for (std::uint8_t i = 0; i < seating.size(); ++i) {
    if (seating.persons() == 1 && seating.is_person(core::Seat{i})) play_on_as.index = i;
  }
  if (replay->eyes().of == ReplayViewer::Of::Seat) play_on_as = replay->eyes().seat;
  open(Dialog::PlayOn);
}

void Model::play_on(core::Seat person) {
  Seating seating = play->seating();
  // Nobody else need be there: the others play as well as the best bot at the table.
  SeatKind best = SeatKind::Person;
  for (const Player& each : seating.players) best = std::max(best, each.kind);
  if (best == SeatKind::Person) best = SeatKind::Medium;
  for (Player& each : seating.players) {
    if (each.kind == SeatKind::Person) each.kind = best;
  }
  seating.players[person.index].kind = SeatKind::Person;
  seating.open_hands = false;
  // What comes may have been seen.
  seating.played_on = true;
  seating.deal = {};
  play->hurry();
  std::unique_ptr<GameSession> fresh = play->branch(std::move(seating));
  drop_replay();
  begin(std::move(fresh));
}

}  // namespace app
