// What hands must do before the curtain can be lifted: let go of whatever they pressed, and wait.
#include <algorithm>

#include "app/screens/model.hpp"

namespace app {

namespace {

/// Whoever taps on when the curtain falls has stopped by then.
constexpr Millis time_to_let_go = 800;

}  // namespace

std::optional<Millis> Model::curtain_opens() const {
  if (screen != Screen::Table || play == nullptr || !play->curtain || curtain.early) return {};
  return std::max(play->curtain_fell, curtain.let_go) + time_to_let_go;
}

void Model::hand_lets_go() {
  if (curtain.early || !curtain_ready()) curtain.let_go = now;
  curtain.early = false;
}

void Model::key_goes_down() {
  if (!curtain_ready()) curtain.let_go = now;
}

void Model::note_press(Rect place) {
  if (play == nullptr || !play->curtain) curtain.last = place;
}

void Model::ask_at_curtain() {
  if (curtain_ready()) curtain.asked = play->curtain_fell;
}

void Model::lift_curtain() {
  if (curtain_ready()) play->lift_curtain();
}

}  // namespace app
