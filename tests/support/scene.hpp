// Sets up a moment of a game for a test: says what matters, fills in the rest, stays within the 110
// cards.
#pragma once

#include <initializer_list>
#include <optional>
#include <string_view>
#include <vector>

#include "core/seat.hpp"
#include "drago/rules.hpp"
#include "support/play.hpp"

namespace support {

inline constexpr drago::RuleSet schmidt_dealt = {drago::FirstMount::Dealt,
                                                 drago::SummitDiscard::BeforeDraw};
inline constexpr drago::RuleSet studiogiochi_chosen = {drago::FirstMount::Chosen,
                                                       drago::SummitDiscard::Swap};
/// All four combinations of options.
std::vector<drago::RuleSet> all_rule_sets();

/// Seat numbers as the worked examples name them.
inline constexpr core::Seat luca{0};
inline constexpr core::Seat nina{1};
inline constexpr core::Seat maria{2};

/// `blue-3` as a card; the name must be right.
drago::Card card(std::string_view name);
drago::Hand hand(std::initializer_list<const char*> names);
std::string names(std::span<const drago::Card> cards);

drago::Setup setup_for(int riders, drago::RuleSet rules = drago::schmidt, core::Seat first = {});

/// A table at seat 0's turn in phase Play. Whom the test does not mount rides orange, purple, light
/// blue, gray, green by seat; who gets no hand holds what lies at the bottom of the pile.
class Scene {
 public:
  explicit Scene(int riders, drago::RuleSet rules = drago::schmidt);

  Scene& stands(drago::Dragon dragon, int position);
  /// The stack, bottom to top; the last card is the mount.
  Scene& stack(core::Seat seat, std::initializer_list<const char*> cards);
  Scene& holds(core::Seat seat, std::initializer_list<const char*> cards);
  /// The next cards of the draw pile, the first one drawn first.
  Scene& next_draws(std::initializer_list<const char*> cards);
  /// Leaves only so many cards in the pile; the others go under the stack of the last seat.
  Scene& pile_of(std::size_t cards);
  Scene& score(core::Seat seat, int points);
  Scene& turn(core::Seat seat);

  /// The finished state, free of faults.
  drago::State state() const;

 private:
  void take(drago::Card card);

  drago::State state_;
  std::vector<drago::Card> pile_;
  std::vector<drago::Card> next_draws_;
  std::optional<std::size_t> pile_size_;
  std::array<std::vector<drago::Card>, drago::max_riders> stacks_;
};

/// Does a legal action; a refusal fails the test.
drago::Drago::Step done(const drago::State& state, const drago::Action& action);
/// Plays a card by name.
drago::Drago::Step played(const drago::State& state, std::string_view name);

/// The rule that an action is refused by; empty when it is accepted.
std::string refused_by(const drago::State& state, const drago::Action& action);

/// A seat's mount.
drago::Dragon mount(const drago::State& state, core::Seat seat);
/// A seat's stack by name, bottom to top: `red-1 blue-2`.
std::string stack(const drago::State& state, core::Seat seat);

}  // namespace support
