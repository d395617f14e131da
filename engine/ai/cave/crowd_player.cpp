// From mixtures to actions; see crowd_player.hpp.
#include "ai/cave/crowd_player.hpp"

#include <algorithm>

#include "ai/cave/draw.hpp"
#include "ai/cave/fists.hpp"
#include "cave/moves.hpp"

namespace ai {
namespace {

constexpr double favour = 100;        ///< see favours: of the chance to win in playouts
constexpr int careful_times = 60;     ///< that the round is played against itself
constexpr double carefully = 0.25;    ///< how often by the careful mixture, so as not to be read
constexpr double least_share = 0.02;  ///< what is drawn more rarely is left over from learning

}  // namespace

void CrowdPlayer::begin(const cave::View& view, std::uint64_t seed, const CaveMemory* memory) {
  constexpr std::uint64_t playouts = 1;
  view_ = view;
  memory_ = memory;
  played_ = 0;
  considered_ = 0;
  if (cave::is_revealed(view.phase)) return;
  if (!playout_ || !(board_ == view.board)) {
    playout_.emplace(view.board);
    board_ = view.board;
  }
  rng_ = core::Rng(seed, playouts);
  scene_ = crowd_scene(view);
  round_.begin(view_.board, crowd_weights(view.players), scene_);
  habits_ = round_.habits();
  if (memory_ != nullptr) remember();
  wins_ = {};
  tried_ = {};
}

/// Expects of everybody what they have done before, as far as that can be known.
void CrowdPlayer::remember() {
  const auto lean = [](CrowdMixture& shares, std::size_t count, const auto& seen) {
    for (std::size_t at = 0; at < count; ++at) {
      shares[at] += seen.weight * (seen.shares[at] - shares[at]);
    }
  };
  for (std::uint8_t at = 0; at < view_.players; ++at) {
    if (at == view_.dragon.index) {
      lean(habits_[at], round_.choices(at), memory_->guards(view_));
    } else {
      lean(habits_[at], round_.choices(at), memory_->choices(view_, core::Seat{at}));
    }
  }
}

bool CrowdPlayer::think(int playouts) {
  if (cave::is_revealed(view_.phase)) return true;
  for (; playouts > 0 && considered_ < careful_times; --playouts, ++considered_) round_.think(1);
  for (; playouts > 0 && played_ < enough_; --playouts, ++played_) try_choice();
  return considered_ == careful_times && played_ == enough_;
}

void CrowdPlayer::try_choice() {
  const std::size_t me = view_.seat->index;
  CrowdPlayout::Joint joint{};
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(view_.players); ++seat) {
    joint[seat] = ai::draw(habits_[seat], round_.choices(seat), rng_);
  }
  std::size_t least = 0;
  for (std::size_t choice = 1; choice < round_.choices(me); ++choice) {
    if (tried_[choice] < tried_[least]) least = choice;
  }
  joint[me] = least;
  wins_[least] += playout_->play(scene_, round_.all_cards(), joint, me, rng_);
  ++tried_[least];
}

cave::Action CrowdPlayer::draw(core::Rng& rng) const {
  if (view_.phase == cave::Phase::Split) return draw_split(rng);
  if (view_.phase == cave::Phase::Guess) return drawn_guess(view_, memory_, rng);
  const std::size_t choice = ai::draw(mixture(), round_.choices(view_.seat->index), rng);
  return action(choice);
}

CrowdMixture CrowdPlayer::mixture() const {
  CrowdMixture mixed = favours(worths(), round_.choices(view_.seat->index), favour);
  double sum = 0;
  for (double& share : mixed) {
    if (share < least_share) share = 0;
    sum += share;
  }
  const CrowdMixture careful = round_.mixture(view_.seat->index);
  for (std::size_t at = 0; at < mixed.size(); ++at) {
    mixed[at] = mixed[at] / sum * (1 - carefully) + careful[at] * carefully;
  }
  return mixed;
}

CrowdMixture CrowdPlayer::worths() const {
  CrowdMixture found{};
  for (std::size_t at = 0; at < found.size(); ++at) {
    if (tried_[at] > 0) found[at] = wins_[at] / tried_[at];
  }
  return found;
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
  const CrowdMixture values = worths();
  for (std::size_t at = 0; at < round_.choices(seat); ++at) {
    list.push_back({action(at), values[at], shares[at]});
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
  return drawn_split(view_, memory_, best, rng);
}

}  // namespace ai
