// One habit each; see cave_habits.hpp.
#include "support/cave_habits.hpp"

#include <array>
#include <optional>
#include <utility>
#include <variant>

#include "ai/bots.hpp"
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

}  // namespace

std::unique_ptr<ai::Bot<Cave>> make_cave_player(std::string_view name) {
  for (const auto& [known, habit] : habits) {
    if (known == name) return std::make_unique<Creature>(habit);
  }
  return ai::make_bot<Cave>(name);
}

}  // namespace support
