// From mixtures to actions; see crowd_player.hpp.
#include "ai/crowd_player.hpp"

#include <algorithm>
#include <cstdlib>

#include "ai/draw.hpp"
#include "cave/moves.hpp"

namespace ai {
namespace {

/// How often others are expected to follow their habits, and how much that is answered.
static const double habit_share = std::getenv("HS") ? std::atof(std::getenv("HS")) : 1;
static const double answer_share = std::getenv("AS") ? std::atof(std::getenv("AS")) : 1;
constexpr int enough_times = 300;
constexpr double least_share = 0.02;  ///< what is drawn more rarely is left over from learning

}  // namespace

void CrowdPlayer::begin(const cave::View& view) {
  view_ = view;
  times_ = 0;
  if (cave::is_revealed(view.phase)) return;
  round_.begin(view_.board, crowd_weights(view.players), crowd_scene(view));
}

bool CrowdPlayer::think(int times) {
  if (cave::is_revealed(view_.phase)) return true;
  const int now = std::min(times, enough_times - times_);
  round_.think(now);
  times_ += now;
  return times_ == enough_times;
}

cave::Action CrowdPlayer::draw(core::Rng& rng) const {
  if (view_.phase == cave::Phase::Split) return draw_split(rng);
  if (view_.phase == cave::Phase::Guess) return cave::Guess{static_cast<cave::Fist>(rng.below(2))};
  const std::size_t choice =
      ai::draw(mixture(), round_.choices(view_.seat->index), rng);
  return action(choice);
}

CrowdMixture CrowdPlayer::mixture() const {
  const std::size_t seat = view_.seat->index;
  CrowdMixture mixed = round_.mixture(seat);
  const CrowdMixture answer = round_.answer(seat, round_.habits(), habit_share);
  for (std::size_t at = 0; at < mixed.size(); ++at) {
    mixed[at] += answer_share * (answer[at] - mixed[at]);
    if (mixed[at] < least_share) mixed[at] = 0;
  }
  return mixed;
}

cave::Action CrowdPlayer::action(std::size_t choice) const {
  if (view_.phase == cave::Phase::Guard) return cave::Guard{static_cast<cave::Color>(choice)};
  return cave::Choose{round_.cards(view_.seat->index)[choice].card, 0};
}

std::vector<Liked> CrowdPlayer::liked() const {
  std::vector<Liked> list;
  if (cave::is_revealed(view_.phase)) return list;
  const std::size_t seat = view_.seat->index;
  const CrowdMixture shares = mixture();
  const CrowdMixture worths = round_.worths(seat);
  for (std::size_t at = 0; at < round_.choices(seat); ++at) {
    list.push_back({action(at), worths[at], shares[at]});
  }
  return list;
}

double CrowdPlayer::chance_with(int purse) const {
  cave::View after = view_;
  const std::size_t seat = view_.seat->index;
  after.purses[seat] = static_cast<std::uint8_t>(purse);
  if (view_.last_round) {
    const cave::BySeat<int> places = cave::ranks(after);
    const auto winners = std::count(places.begin(), places.begin() + view_.players, 1);
    return places[seat] == 1 ? 1 / static_cast<double>(winners) : 0;
  }
  CrowdScene scene = crowd_scene(after);
  scene.dragon = (scene.dragon + 1) % scene.players;
  return crowd_chances(view_.board, crowd_weights(view_.players), scene)[seat];
}

cave::Split CrowdPlayer::draw_split(core::Rng& rng) const {
  const int purse = view_.purses[view_.seat->index];
  constexpr double clearly = 1e-9;
  int best = purse / 2;
  double most = chance_with(best) + chance_with(purse - best);
  for (int smaller = best - 1; smaller >= 0; --smaller) {
    const double sum = chance_with(smaller) + chance_with(purse - smaller);
    if (sum <= most + clearly) continue;
    most = sum;
    best = smaller;
  }
  const bool left = rng.below(2) == 0;
  return {left ? best : purse - best, left ? purse - best : best};
}

}  // namespace ai
