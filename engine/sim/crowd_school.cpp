// Playing and learning; see crowd_school.hpp.
#include "sim/crowd_school.hpp"

#include <algorithm>
#include <cmath>

#include "ai/cave/crowd_round.hpp"
#include "ai/cave/draw.hpp"
#include "cave/rules.hpp"

namespace sim {
namespace {

constexpr int thinking = 60;           ///< times a round is played before its mixtures are used
constexpr int passes = 4;              ///< over the lessons of a generation
constexpr std::uint32_t odd_one = 20;  ///< one choice in so many is any, to see more of the game
constexpr double rate = 0.2;

/// A choice that the mixture likes, now and then any.
std::size_t drawn(const ai::CrowdMixture& mixture, std::size_t choices, core::Rng& rng) {
  const bool odd = rng.below(odd_one) == 0;
  if (odd) return rng.below(static_cast<std::uint32_t>(choices));
  return ai::draw(mixture, choices, rng);
}

}  // namespace

CrowdSchool::CrowdSchool(const cave::Board& board, int players, std::uint64_t seed)
    : board_(board), players_(players), rng_(seed, static_cast<std::uint64_t>(players)) {
  // To begin with: coins are good, safe ones better, and so is being in front.
  for (auto& phase : weights_) phase = {3, 2, 0, 1};
  for (auto& phase : squares_) phase.fill(1);
}

void CrowdSchool::generation(int games, const std::function<void(int)>& played) {
  std::vector<CrowdLesson> lessons;
  for (int game = 0; game < games; ++game) {
    play(lessons);
    played(game + 1);
  }
  double miss = 0;
  for (int pass = 0; pass < passes; ++pass) {
    core::shuffle(lessons, rng_);
    miss_ = 0;
    for (const CrowdLesson& lesson : lessons) learn(lesson);
    if (pass == 0) miss = miss_ / static_cast<double>(lessons.size());
  }
  miss_ = miss;
}

void CrowdSchool::play(std::vector<CrowdLesson>& lessons) {
  const std::size_t first = lessons.size();
  const core::Seat dragon{
      static_cast<std::uint8_t>(rng_.below(static_cast<std::uint32_t>(players_)))};
  cave::State state = cave::Cave::start({board_, {}, players_, dragon});
  // Half of the players follow their habits, the others answer those or trust nobody.
  Ways ways{};
  for (std::uint32_t& way : ways) way = rng_.below(4);
  while (state.phase != cave::Phase::Over) {
    if (state.phase == cave::Phase::Split) {
      const int purse = state.purses[state.robbed->index];
      cave::Cave::perform(state, cave::Split{purse / 2, purse - purse / 2});
      cave::Cave::perform(state, cave::Guess{static_cast<cave::Fist>(rng_.below(2))});
      continue;
    }
    const ai::CrowdScene scene = ai::crowd_scene(cave::Cave::view(state, core::Spectator{}));
    lessons.push_back(lesson_of(scene));
    play_round(state, scene, ways);
  }
  const auto best = cave::winners(state);
  for (std::size_t at = first; at < lessons.size(); ++at) {
    for (const core::Seat seat : best) {
      lessons[at].wins[seat.index] = 1 / static_cast<double>(best.size());
    }
  }
}

CrowdLesson CrowdSchool::lesson_of(const ai::CrowdScene& scene) const {
  const auto players = static_cast<std::size_t>(players_);
  CrowdLesson lesson;
  int foremost = 0;
  std::array<ai::CrowdStanding, cave::most_players> standings;
  ai::CrowdStandings all{};
  for (std::size_t seat = 0; seat < players; ++seat) {
    const int turns = (static_cast<int>(seat) - scene.dragon + players_) % players_;
    standings[seat] = ai::crowd_standing(board_, scene.seats[seat], players_, turns);
    all[seat] = &standings[seat];
    foremost = std::max(foremost, scene.seats[seat].position);
  }
  for (std::size_t seat = 0; seat < players; ++seat) {
    const auto relation = ai::crowd_relation(all, players_, seat);
    auto* const features = lesson.features[seat].begin();
    std::copy(standings[seat].own.begin(), standings[seat].own.end(), features);
    std::copy(relation.begin(), relation.end(), features + ai::own_features);
  }
  lesson.phase = ai::crowd_phase(board_, foremost);
  return lesson;
}

void CrowdSchool::play_round(cave::State& state, const ai::CrowdScene& scene, const Ways& ways) {
  ai::CrowdRound round;
  round.begin(board_, weights_, scene);
  round.think(thinking);
  const ai::CrowdMixtures habits = round.habits();
  const auto mixture = [&](std::size_t seat) {
    if (ways[seat] < 2) return habits[seat];
    return ways[seat] == 2 ? round.answer(seat, habits, 1) : round.mixture(seat);
  };
  for (int step = 1; step < players_; ++step) {
    const std::size_t seat = core::after(state.dragon, players_, step).index;
    const std::size_t choice = drawn(mixture(seat), round.choices(seat), rng_);
    cave::Cave::perform(state, cave::Choose{round.cards(seat)[choice].card, 0});
  }
  const std::size_t guard = drawn(mixture(state.dragon.index), cave::color_count, rng_);
  cave::Cave::perform(state, cave::Guard{static_cast<cave::Color>(guard)});
}

void CrowdSchool::learn(const CrowdLesson& lesson) {
  const auto players = static_cast<std::size_t>(players_);
  ai::CrowdShares shares{};
  double sum = 0;
  for (std::size_t seat = 0; seat < players; ++seat) {
    double exponent = 0;
    for (std::size_t at = 0; at < ai::crowd_features; ++at) {
      exponent += weights_[lesson.phase][at] * lesson.features[seat][at];
    }
    shares[seat] = ai::soft_power(exponent);
    sum += shares[seat];
  }
  auto& weights = weights_[lesson.phase];
  auto& squares = squares_[lesson.phase];
  for (std::size_t at = 0; at < weights.size(); ++at) {
    double slope = 0;
    for (std::size_t seat = 0; seat < players; ++seat) {
      slope += (lesson.wins[seat] - shares[seat] / sum) * lesson.features[seat][at];
    }
    squares[at] += slope * slope;
    weights[at] += rate * slope / std::sqrt(squares[at]);
  }
  for (std::size_t seat = 0; seat < players; ++seat) {
    const double off = lesson.wins[seat] - shares[seat] / sum;
    miss_ += off * off;
  }
}

ai::CrowdWeights CrowdSchool::rounded() const {
  constexpr double parts = 1000;
  ai::CrowdWeights weights = weights_;
  for (auto& phase : weights) {
    for (double& weight : phase) {
      weight = static_cast<double>(static_cast<int>(weight * parts)) / parts;
    }
  }
  return weights;
}

}  // namespace sim
