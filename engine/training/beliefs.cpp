// drago-beliefs: how well Mount Drago's bots guess the others' hands from what was played, against
// guessing blindly. Prints the mean logarithm of the likelihood given to a card really held.
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "ai/bots.hpp"
#include "ai/mount_drago/belief.hpp"
#include "core/check.hpp"
#include "core/streams.hpp"
#include "drago/playout_state.hpp"
#include "sim/boards.hpp"

namespace {

using namespace drago;

/// A number of deals, and how often each kind was in a seat's hand.
class Score {
 public:
  void add(const std::array<int, card_kinds>& dealt, int deals, const Hand& held) {
    constexpr double smoothing = 0.02;  // a kind never dealt is not impossible
    for (const Card card : held) {
      const double often = dealt[static_cast<std::size_t>(card.kind())];
      const double share = often / deals / static_cast<double>(held.size());
      sum_ += std::log((1 - smoothing) * share + smoothing / card_kinds);
      ++count_;
    }
  }
  double mean() const { return sum_ / count_; }

 private:
  double sum_ = 0;
  int count_ = 0;
};

/// One way of guessing for every seat.
struct Predictor {
  Predictor(double suspicion, int riders)
      : memories(static_cast<std::size_t>(riders), ai::mount_drago::OpponentModel(suspicion)) {}
  std::vector<ai::mount_drago::OpponentModel> memories;
  Score score;
};

void predict(Predictor& predictor, const State& state, std::uint64_t seed) {
  constexpr int deals = 64;
  const Track track(state.board);
  const PlayoutState root(Drago::view(state, state.turn), track);
  core::Rng rng(seed);
  ai::mount_drago::Belief belief(predictor.memories[state.turn.index], root, rng);
  std::array<std::array<int, card_kinds>, most_riders> dealt{};
  for (int deal = 0; deal < deals; ++deal) {
    PlayoutState world = root;
    belief.sample(world, rng);
    for (int seat = 0; seat < world.riders(); ++seat) {
      for (int place = 0; place < world.hand_size(seat); ++place) {
        ++dealt[static_cast<std::size_t>(seat)][static_cast<std::size_t>(world.card(seat, place))];
      }
    }
  }
  for (std::size_t seat = 0; seat < state.riders; ++seat) {
    if (seat != state.turn.index) predictor.score.add(dealt[seat], deals, state.hands[seat]);
  }
}

void play(int riders, const std::string& name, std::uint64_t seed,
          std::vector<Predictor>& predictors) {
  Setup setup;
  setup.board = sim::board_for<Drago>(riders).board;
  setup.riders = riders;
  setup.first = core::first_seat(seed, riders);
  core::Rng chance = core::world_rng(seed);
  const auto bot = ai::make_bot<Drago>(name);
  CORE_CHECK(bot != nullptr, "there is no such bot");
  State state = Drago::start(setup);
  std::size_t decisions = 0;
  while (state.phase != Phase::Over) {
    const bool rolls = state.phase == Phase::Shuffle;
    const std::uint64_t bot_seed = core::bot_seed(seed, state.turn, decisions++);
    if (state.phase == Phase::Play) {
      for (Predictor& predictor : predictors) predict(predictor, state, bot_seed);
    }
    const Action action = rolls ? Drago::roll(state, chance)
                                : ai::choose(*bot, Drago::view(state, state.turn), bot_seed);
    const auto step = Drago::apply(state, action);
    CORE_CHECK(step, "bots play by the rules");
    for (std::uint8_t seat = 0; seat < state.riders; ++seat) {
      std::vector<Sighting> seen;
      for (const Event& event : step->events) {
        if (const auto sighting = Drago::witness(event, core::Seat{seat})) {
          seen.push_back(*sighting);
        }
      }
      for (Predictor& predictor : predictors) {
        predictor.memories[seat].witness(Drago::view(state, core::Seat{seat}), seen);
      }
    }
    state = step->state;
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 5) {
    std::puts("drago-beliefs RIDERS BOT GAMES SUSPICION ...");
    return 2;
  }
  const int riders = std::atoi(argv[1]);
  constexpr double uninformed = 1e9;
  std::vector<double> suspicions{uninformed};
  for (int at = 4; at < argc; ++at) suspicions.push_back(std::atof(argv[at]));
  std::vector<Predictor> predictors;
  for (const double suspicion : suspicions) predictors.emplace_back(suspicion, riders);
  for (int game = 0; game < std::atoi(argv[3]); ++game) {
    play(riders, argv[2], static_cast<std::uint64_t>(game), predictors);
  }
  for (std::size_t at = 0; at < predictors.size(); ++at) {
    std::printf("%-8s %.4f\n", at == 0 ? "blind" : argv[3 + at], predictors[at].score.mean());
  }
  return 0;
}
