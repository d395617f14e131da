// What somebody at the table of Dragon's Cave remembers of the others: what they tend to do, from
// what was opened for everybody. Knows nothing of what is good.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "cave/view.hpp"
#include "core/fixed_list.hpp"

namespace ai {

/// What is expected of somebody, by what was done before.
template <std::size_t most>
struct Expected {
  std::array<double, most> shares{};  ///< how likely each choice is; they add up to 1
  double weight = 0;                  ///< how far to go by that: n sightings weigh n / (n + 12)
};

/// One way to look at choices: each gets a label, and a person may like labels.
class Habit {
 public:
  static constexpr std::size_t most_labels = 6;
  static constexpr std::size_t most_choices = cave::most_choices;
  using Labels = core::FixedList<std::size_t, most_choices>;

  /// How likely each choice is, going by the labels alone.
  std::array<double, most_choices> shares(const Labels& labels) const;
  void saw(const Labels& labels, std::size_t chosen);

 private:
  std::array<int, most_labels> chosen_{};
  std::array<int, most_labels> offered_{};
};

/// All ways to look at one kind of decision; those that foretold more count for more.
template <std::size_t ways>
class Habits {
 public:
  using Labels = std::array<Habit::Labels, ways>;

  Expected<Habit::most_choices> expected(const Labels& labels) const;
  void saw(const Labels& labels, std::size_t chosen);

 private:
  std::array<Habit, ways> habits_;
  std::array<double, ways> trust_{};  ///< 0 for all before anything was seen
  int seen_ = 0;
};

class CaveMemory {
 public:
  void witness(const cave::View& before, std::span<const cave::Sighting> seen);
  /// Forgets everybody when a new game begins with this view.
  void turn_to(const cave::View& view);

  /// What a seat is likely to put face down: by the choices of cave::choices.
  Expected<cave::most_choices> choices(const cave::View& view, core::Seat seat) const;
  /// Where the dragon player is likely to put the dragon, by colour.
  Expected<cave::color_count> guards(const cave::View& view) const;
  /// How likely a seat is to have more in the left hand than in the right one, by what was seen.
  double left_is_fuller(core::Seat seat) const;
  /// How likely a dragon player is to pick the left hand.
  double picks_left(core::Seat seat) const;

 private:
  static constexpr std::size_t card_ways = 5;
  static constexpr std::size_t guard_ways = 3;

  struct Person {
    Habits<card_ways> cards;
    Habits<guard_ways> guards;
    std::optional<cave::Color> card;   ///< the colour played last
    std::optional<cave::Color> guard;  ///< where the dragon was put last
    int fuller_left = 0;
    int fuller_right = 0;
    int picked_left = 0;
    int picked_right = 0;
  };

  Habits<card_ways>::Labels card_labels(const cave::View& view, core::Seat seat) const;
  Habits<guard_ways>::Labels guard_labels(const cave::View& view) const;
  void learn(const cave::View& before, const cave::Revealed& revealed);
  void learn(const cave::View& before, const cave::Robbed& robbed);

  std::array<Person, cave::most_players> persons_;
};

}  // namespace ai
