// One habit each; see cave_habits.hpp.
#include "support/cave_habits.hpp"

#include <array>
#include <optional>
#include <utility>
#include <variant>

#include "ai/bots.hpp"
#include "ai/cave/crowd_player.hpp"
#include "ai/cave/equilibrium.hpp"
#include "ai/cave/greedy.hpp"

namespace support {
namespace {

using namespace cave;

enum class Habit : std::uint8_t { Colors, Far, Turns, Still, Left };

constexpr std::array<std::pair<std::string_view, Habit>, 5> habits = {{
    {"habit:colors", Habit::Colors},
    {"habit:far", Habit::Far},
    {"habit:turns", Habit::Turns},
    {"habit:still", Habit::Still},
    {"habit:left", Habit::Left},
}};

class Creature final : public ai::Bot<Cave> {
 public:
  explicit Creature(Habit habit) : habit_(habit) {}

  void witness(const View& before, std::span<const Sighting> seen) override {
    for (const Sighting& sighting : seen) {
      if (const auto* const revealed = std::get_if<Revealed>(&sighting)) {
        if (!before.seat) continue;
        if (const auto& mine = revealed->cards[before.seat->index]) last_ = mine->card;
        if (before.dragon == *before.seat) guarded_ = revealed->guard;
      }
    }
  }

  void begin(const View& view, std::uint64_t seed) override {
    view_ = view;
    legal_ = Cave::legal(view);
    sensible_ = ai::choose(greedy_, view, seed);
    best_ = by_habit();
  }
  bool think(int) override { return true; }
  Action best() const override { return best_; }

 private:
  Action by_habit() const {
    if (view_.phase == Phase::Guard && habit_ == Habit::Still) {
      return Guard{guarded_.value_or(Color::Green)};
    }
    if (habit_ == Habit::Left && view_.phase == Phase::Guess) return Guess{Fist::Left};
    if (habit_ == Habit::Left && view_.phase == Phase::Split) return legal_.back();
    const auto* const choice = std::get_if<Choose>(&sensible_);
    if (choice == nullptr || choice->card == Card::Chest) return sensible_;
    return card(*choice);
  }

  Action card(const Choose& sensible) const {
    if (habit_ == Habit::Far) return liked([&](const Choose& one) { return steps(one); });
    if (habit_ == Habit::Colors) {
      return liked([](const Choose& one) { return -static_cast<int>(index(one.card)); });
    }
    if (habit_ == Habit::Turns) {
      const auto last = last_ ? static_cast<int>(index(*last_)) : -1;
      return liked([&](const Choose& one) {
        return -((static_cast<int>(index(one.card)) - last - 1 + 2 * color_count) % color_count);
      });
    }
    return sensible;
  }

  int steps(const Choose& choice) const {
    const int from = view_.dwarves[view_.seat->index][choice.dwarf];
    return preview(view_.board, from, *color_of(choice.card)).forward - from;
  }

  /// The colour card with the most of something, the first of several.
  template <class Much>
  Action liked(const Much& much) const {
    std::optional<Choose> found;
    for (const Action& action : legal_) {
      const auto& choice = std::get<Choose>(action);
      if (choice.card == Card::Chest) continue;
      if (!found || much(choice) > much(*found)) found = choice;
    }
    return *found;
  }

  Habit habit_;
  ai::CaveGreedyBot greedy_;
  View view_;
  std::vector<Action> legal_;
  Action sensible_;
  Action best_;
  std::optional<Card> last_;
  std::optional<Color> guarded_;
};

/// Who has read the master's mind: knows how likely each card is, not which one lies there.
class Knower final : public ai::Bot<Cave> {
 public:
  void begin(const View& view, std::uint64_t seed) override {
    view_ = view;
    player_.begin(view, seed, nullptr);
    rng_ = core::Rng(seed);
    done_ = is_revealed(view.phase);
    best_ = Cave::legal(view).front();
    if (done_) {
      best_ = player_.draw(rng_);
      return;
    }
    ai::CrowdMixtures known{};
    for (std::uint8_t at = 0; at < view.players; ++at) {
      if (at != view.seat->index) known[at] = thoughts_of(core::Seat{at}, seed);
    }
    player_.expect(known);
  }
  bool think(int nodes) override {
    if (done_) return true;
    done_ = player_.think(nodes);
    if (done_) best_ = player_.draw(rng_);
    return done_;
  }
  Action best() const override { return best_; }

 private:
  /// The mean of what the master comes to in a seat in several goes.
  ai::CrowdMixture thoughts_of(core::Seat seat, std::uint64_t seed) {
    constexpr std::uint64_t goes = 2;
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
    ai::CrowdMixture shares{};
    for (std::uint64_t go = 0; go < goes; ++go) {
      master_.begin(theirs, seed + 1 + go);
      while (!master_.think(most_nodes_each)) {
      }
      const auto considered = master_.considered();
      for (std::size_t at = 0; at < considered.size(); ++at) {
        shares[at] += considered[at].visits / (1000.0 * goes);
      }
    }
    return shares;
  }

  static constexpr int most_nodes_each = 1024;
  View view_;
  ai::CaveEquilibriumBot master_{ai::CaveSight{}};
  ai::CrowdPlayer player_{ai::CaveSight{}};
  core::Rng rng_{0};
  Action best_;
  bool done_ = false;
};

}  // namespace

std::unique_ptr<ai::Bot<Cave>> make_cave_player(std::string_view name) {
  for (const auto& [known, habit] : habits) {
    if (known == name) return std::make_unique<Creature>(habit);
  }
  if (name == "habit:knows") return std::make_unique<Knower>();
  return ai::make_bot<Cave>(name);
}

}  // namespace support
