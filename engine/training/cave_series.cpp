// Bots with habits, and games with observing bots; see cave_series.hpp.
#include "training/cave_series.hpp"

#include <algorithm>
#include <optional>
#include <variant>
#include <vector>

#include "ai/bots.hpp"
#include "core/check.hpp"
#include "core/rng.hpp"
#include "games/dragons_cave/bots/bots.hpp"
#include "games/dragons_cave/bots/equilibrium.hpp"
#include "games/dragons_cave/bots/greedy.hpp"
#include "games/dragons_cave/bots/multiplayer_search.hpp"

namespace training {

using namespace dragons_cave;

namespace {

enum class Habit : std::uint8_t { Far, Still };

/// Plays like the greedy bot apart from its habit.
class HabitBot final : public ai::Bot<DragonsCave> {
 public:
  explicit HabitBot(Habit habit) : habit_(habit) {}

  void observe(const View& before, std::span<const Observation> seen) override {
    for (const Observation& observation : seen) {
      const auto* const revealed = std::get_if<Revealed>(&observation);
      if (revealed != nullptr && before.seat && before.dragon == *before.seat) {
        guarded_ = revealed->guard;
      }
    }
  }
  void begin(const View& view, std::uint64_t seed) override {
    best_ = ai::choose(greedy_, view, seed);
    const auto* const choice = std::get_if<Choose>(&best_);
    if (habit_ == Habit::Still && view.phase == Phase::Guard) {
      best_ = Guard{guarded_};
    } else if (habit_ == Habit::Far && choice != nullptr && choice->card != Card::Chest) {
      best_ = farthest(view);
    }
  }
  bool think(int) override { return true; }
  Action best() const override { return best_; }

 private:
  /// Returns the color card that leads farthest; the first of equals.
  static Action farthest(const View& view) {
    Action best;
    int most = -1;
    for (const Action& action : DragonsCave::legal(view)) {
      const auto& choice = std::get<Choose>(action);
      if (choice.card == Card::Chest) continue;
      const int from = view.dwarves[view.seat->index][choice.dwarf];
      const int steps = preview(view.board, from, *color_of(choice.card)).forward - from;
      if (steps > most) best = action;
      most = std::max(most, steps);
    }
    return best;
  }

  Habit habit_;
  dragons_cave::bots::GreedyBot greedy_;
  Action best_;
  Color guarded_ = Color::Green;  ///< the last guarded color
};

/// Knows the master's strategy: the probability of each card, not the card that was played.
class BestResponseBot final : public ai::Bot<DragonsCave> {
 public:
  void begin(const View& view, std::uint64_t seed) override {
    view_ = view;
    player_.begin(view, seed, nullptr);
    rng_ = core::Rng(seed);
    done_ = is_revealed(view.phase);
    best_ = DragonsCave::legal(view).front();
    if (done_) {
      best_ = player_.draw(rng_);
      return;
    }
    dragons_cave::bots::StrategyProfile strategies{};
    for (std::uint8_t at = 0; at < view.players; ++at) {
      if (at != view.seat->index) strategies[at] = strategy_of(core::Seat{at}, seed);
    }
    player_.assume(strategies);
  }
  bool think(int nodes) override {
    if (done_) return true;
    done_ = player_.think(nodes);
    if (done_) best_ = player_.draw(rng_);
    return done_;
  }
  Action best() const override { return best_; }

 private:
  /// Returns the master's mean strategy in a seat over several seeds.
  dragons_cave::bots::Strategy strategy_of(core::Seat seat, std::uint64_t seed) {
    constexpr std::uint64_t samples = 2;
    View theirs = view_;
    theirs.seat = seat;
    theirs.chose.reset();
    theirs.chosen = {};
    theirs.phase = seat == view_.dragon ? Phase::Guard : Phase::Choose;
    if (theirs.phase == Phase::Guard) {
      for (std::uint8_t at = 0; at < view_.players; ++at) theirs.chosen[at] = at != seat.index;
    } else {
      for (core::Seat at = core::after(view_.dragon, view_.players); at != seat;
           at = core::after(at, view_.players)) {
        theirs.chosen[at.index] = true;
      }
    }
    dragons_cave::bots::Strategy probabilities{};
    for (std::uint64_t sample = 0; sample < samples; ++sample) {
      master_.begin(theirs, seed + 1 + sample);
      while (!master_.think(max_nodes_each)) {
      }
      const auto considered = master_.considered();
      for (std::size_t at = 0; at < considered.size(); ++at) {
        probabilities[at] += considered[at].visits / (1000.0 * samples);
      }
    }
    return probabilities;
  }

  static constexpr int max_nodes_each = 1024;
  View view_;
  dragons_cave::bots::EquilibriumBot master_{dragons_cave::bots::LevelSettings{}};
  dragons_cave::bots::MultiplayerSearch player_{dragons_cave::bots::LevelSettings{}};
  core::Rng rng_{0};
  Action best_;
  bool done_ = false;
};

}  // namespace

std::unique_ptr<ai::Bot<DragonsCave>> make_player(std::string_view name) {
  if (name == "habit:far") return std::make_unique<HabitBot>(Habit::Far);
  if (name == "habit:still") return std::make_unique<HabitBot>(Habit::Still);
  if (name == "habit:knows") return std::make_unique<BestResponseBot>();
  return ai::make_bot<DragonsCave>(name);
}

void tell(ai::Bot<DragonsCave>& bot, core::Seat seat, const State& before,
          std::span<const Event> events) {
  std::vector<Observation> seen;
  for (const Event& event : events) {
    if (const auto observation = DragonsCave::observe(event, seat)) seen.push_back(*observation);
  }
  bot.observe(DragonsCave::view(before, seat), seen);
}

State play_told(const Setup& setup, std::uint64_t seed, const CaveBots& bots) {
  State state = DragonsCave::start(setup);
  for (std::size_t decision = 0; state.phase != Phase::Over; ++decision) {
    const core::Seat seat = std::get<core::Seat>(DragonsCave::turn(state));
    const Action action = ai::choose(*bots[seat.index], DragonsCave::view(state, seat),
                                     core::bot_seed(seed, seat, decision));
    const auto step = DragonsCave::apply(state, action);
    CORE_CHECK(step, "bots play by the rules");
    for (std::uint8_t at = 0; at < setup.players; ++at) {
      tell(*bots[at], core::Seat{at}, state, step->events);
    }
    state = step->state;
  }
  return state;
}

double share_of_win(const State& over, core::Seat seat) {
  const auto best = winners(over);
  if (std::count(best.begin(), best.end(), seat) == 0) return 0;
  return 1.0 / static_cast<double>(best.size());
}

}  // namespace training
