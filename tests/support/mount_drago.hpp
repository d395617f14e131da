// Moments and games of Mount Drago for tests.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.hpp"
#include "games/mount_drago/rules/rules.hpp"
#include "support/play.hpp"

namespace support {

// Whole games.

using Moment = MomentOf<mount_drago::MountDrago>;

/// Plays a game to its end; see play_out.
mount_drago::State play_game(const mount_drago::Setup& setup, std::uint64_t seed,
                             const std::vector<std::string>& bots,
                             const LookOn<mount_drago::MountDrago>& look = {});

/// Returns the names of all bots, with a small budget where they take one.
std::vector<std::string> quick_bots();

/// Returns the same moment with all cards that `viewer` cannot see dealt anew.
mount_drago::State rearranged(const mount_drago::State& state, const core::Viewer& viewer,
                              core::Rng& rng);

// Moments of a game: a test gives only the facts it needs; defaults fill in the rest, within the
// 110 cards.

inline constexpr mount_drago::RuleSet schmidt_dealt = {mount_drago::FirstMount::Dealt,
                                                       mount_drago::SummitDiscard::BeforeDraw};
inline constexpr mount_drago::RuleSet studiogiochi_chosen = {mount_drago::FirstMount::Chosen,
                                                             mount_drago::SummitDiscard::Swap};
/// Returns all four combinations of options.
std::vector<mount_drago::RuleSet> all_rule_sets();

/// Seats by their names in the worked examples.
inline constexpr core::Seat luca{0};
inline constexpr core::Seat nina{1};
inline constexpr core::Seat maria{2};

/// Returns the card named like `blue-3`; fails the test for other names.
mount_drago::Card card(std::string_view name);
mount_drago::Hand hand(std::initializer_list<const char*> names);
std::string names(std::span<const mount_drago::Card> cards);

mount_drago::Setup setup_for(int riders, mount_drago::RuleSet rules = mount_drago::schmidt,
                             core::Seat first = {});

/// A table at seat 0's turn in phase Play. By default seats ride orange, purple, light blue, gray
/// and green in order, and hold cards from the bottom of the pile.
class Scene {
 public:
  explicit Scene(int riders, mount_drago::RuleSet rules = mount_drago::schmidt);

  Scene& stands(mount_drago::Dragon dragon, int position);
  /// Sets a stack, bottom to top; the last card is the mount.
  Scene& stack(core::Seat seat, std::initializer_list<const char*> cards);
  Scene& holds(core::Seat seat, std::initializer_list<const char*> cards);
  /// Puts these cards on top of the draw pile, the first to be drawn first.
  Scene& next_draws(std::initializer_list<const char*> cards);
  /// Leaves `cards` in the pile; the others go under the last seat's stack.
  Scene& pile_of(std::size_t cards);
  Scene& score(core::Seat seat, int points);
  Scene& turn(core::Seat seat);

  /// Returns the state after checking it for faults.
  mount_drago::State state() const;

 private:
  void take(mount_drago::Card card);

  mount_drago::State state_;
  std::vector<mount_drago::Card> pile_;
  std::vector<mount_drago::Card> next_draws_;
  std::optional<std::size_t> pile_size_;
  std::array<std::vector<mount_drago::Card>, mount_drago::max_riders> stacks_;
};

/// Applies a legal action; a refusal fails the test.
mount_drago::MountDrago::Step done(const mount_drago::State& state,
                                   const mount_drago::Action& action);
/// Plays a card by name.
mount_drago::MountDrago::Step played(const mount_drago::State& state, std::string_view name);

/// Returns the rule that refuses an action; empty if it is legal.
std::string refused_by(const mount_drago::State& state, const mount_drago::Action& action);

/// Returns the dragon that a seat rides.
mount_drago::Dragon mount(const mount_drago::State& state, core::Seat seat);
/// Returns a seat's stack by name, bottom to top: `red-1 blue-2`.
std::string stack(const mount_drago::State& state, core::Seat seat);

}  // namespace support
