// Steps, playback and viewpoints of a replay.
#include "session/replay.hpp"

#include <algorithm>
#include <utility>

namespace app {
namespace {

/// Extra pause per decision without animation, at normal pace.
constexpr Millis time_to_look = 900;

/// During a game, returns only viewpoints that reveal nothing hidden at its table. A finished game
/// has no secrets.
std::vector<ReplayViewer> viewers_of(const GameSession& game) {
  std::vector<ReplayViewer> out;
  for (int i = 0; i < game.seating().size(); ++i) {
    const core::Seat seat{static_cast<std::uint8_t>(i)};
    const bool person = game.seating().is_person(seat);
    const bool looks = game.viewer_seat == seat || (person && game.seating().open_hands);
    if (game.over() || looks) out.push_back({ReplayViewer::Of::Seat, seat});
  }
  out.push_back({ReplayViewer::Of::Table});
  if (game.over()) out.push_back({ReplayViewer::Of::All});
  return out;
}

/// Returns the viewpoint of a person who plays alone or is on turn; else a neutral one.
ReplayViewer default_viewer(const GameSession& game, const std::vector<ReplayViewer>& viewers) {
  if (!game.over())
    return game.viewer_seat ? ReplayViewer{ReplayViewer::Of::Seat, *game.viewer_seat}
                            : ReplayViewer{};
  if (game.seating().persons() != 1) return viewers.back();
  const auto own = std::find_if(viewers.begin(), viewers.end(), [&game](const ReplayViewer& each) {
    return each.of == ReplayViewer::Of::Seat && game.seating().is_person(each.seat);
  });
  return *own;
}

}  // namespace

Replay::Replay(GameSession& game)
    : game_(&game),
      table_(game.recording()),
      viewers_(viewers_of(game)),
      viewer_(default_viewer(game, viewers_)) {
  show(last());
}

void Replay::show(std::size_t at) {
  until_.reset();
  table_->seek(std::min(at, last()));
  rest();
}

void Replay::step(int by) {
  until_.reset();
  if (by < 0) {
    show(at() - std::min<std::size_t>(at(), 1));
  } else {
    if (table_->running()) {
      table_->skip_animation();
      rest();
    }
    table_->step_forward();
    if (!table_->running()) rest();
  }
}

void Replay::play_until(std::size_t at) {
  until_ = std::min(at, last());
  due_ = table_->tempo.now;
}

void Replay::toggle() {
  if (playing()) {
    until_.reset();
    return;
  }
  if (at() == last() && !table_->running()) show(0);
  play_until(last());
}

void Replay::set_viewer(const ReplayViewer& viewer) {
  if (std::find(viewers_.begin(), viewers_.end(), viewer) == viewers_.end()) return;
  viewer_ = viewer;
  if (table_->running()) table_->skip_animation();
  rest();
}

void Replay::rest() {
  switch (viewer_.of) {
    case ReplayViewer::Of::Seat:
      table_->viewer_seat = viewer_.seat;
      break;
    case ReplayViewer::Of::Table:
      table_->viewer_seat.reset();
      break;
    case ReplayViewer::Of::All:
      table_->viewer_seat = table_->to_act() ? table_->to_act() : table_->last_actor();
      break;
  }
  table_->hands_open = viewer_.of == ReplayViewer::Of::All;
  table_->seek(at());
  const bool still = table_->tempo.speed <= 0;
  due_ = table_->tempo.now +
         (table_->pause() + (still ? time_to_look : 0)) / static_cast<Millis>(pace());
}

void Replay::begin_frame(Millis now, bool still) { table_->tempo = {now, still ? 0 : pace()}; }

bool Replay::advance() {
  const bool moved = table_->running();
  table_->advance();
  if (table_->running()) return false;
  if (moved) rest();
  if (!until_) return moved;
  if (at() >= *until_) {
    until_.reset();
    return true;
  }
  if (table_->tempo.now < due_) return moved;
  table_->step_forward();
  if (!table_->running()) rest();
  return true;
}

std::optional<Millis> Replay::wake() const {
  if (!until_ || table_->running()) return std::nullopt;
  return due_;
}

}  // namespace app
