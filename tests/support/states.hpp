// Sessions of both games played to a given point, and reviews without a search.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "games/dragons_cave/files/format.hpp"
#include "games/dragons_cave/table/table.hpp"
#include "games/mount_drago/files/format.hpp"
#include "games/mount_drago/table/table.hpp"
#include "session/bot_client.hpp"
#include "session/storage.hpp"
#include "support/harness.hpp"
#include "ui/control.hpp"

namespace support {

// Games of Mount Drago at a given point, so that a screen's test need not play up to it.

using mount_drago::table::MountDragoSession;

/// A table of `riders`: the first `persons` are people, the others bots.
struct TableOf {
  int riders = 3;
  int persons = 1;
  io::Edition edition = io::edition(io::EditionName::Schmidt);
  core::Seat first{0};
  std::uint64_t seed = 1;
};

/// Returns the game before its first decision.
MountDragoSession new_game(const TableOf& table);

/// Plays random legal actions from `seed` until `there` returns true; returns nothing if the game
/// ends first.
std::optional<MountDragoSession> played_until(
    MountDragoSession game, std::uint64_t seed,
    const std::function<bool(const MountDragoSession&)>& there);

/// Returns a game in which seat 0, a person, has to decide in this phase, after `least_turns`.
/// Fails the test if a hundred seeds have none.
MountDragoSession game_in(mount_drago::Phase phase, TableOf table, int least_turns = 0);

/// Returns a game in which `dragons`, at least three of them ridden, share a space above the start
/// and seat 0, a person, has to play. Fails the test if some hundred seeds have none.
MountDragoSession game_with_crowd(TableOf table, int dragons);

/// Returns a game played to its end.
MountDragoSession finished_game(const TableOf& table);

/// A game of two that seat 0, a person, wins with the next card. Fails the test if some hundred
/// seeds have none.
struct LastCard {
  MountDragoSession game;
  int place = 0;  ///< its index in the hand
};
LastCard game_before_last_card();

// Games of Dragon's Cave at a given point, so that a screen's test need not play up to it.

using dragons_cave::table::DragonsCaveSession;

/// The only person at these tables.
inline constexpr core::Seat cave_person{0};

using CaveWanted = std::function<bool(const DragonsCaveSession&)>;

/// Returns a game of a person and bots, played with random legal actions until `wanted` returns
/// true. Fails the test if no game gets there.
DragonsCaveSession cave_game_where(const CaveWanted& wanted, int players = 4);

/// Returns a game played to its end.
DragonsCaveSession ended_cave(int players = 4);

/// Returns the spectator's view.
dragons_cave::View public_view(const DragonsCaveSession& game);
/// Returns the robbed player's coins; 0 without a robbery.
int at_stake(const dragons_cave::View& view);

/// Returns a game in which the person hides a purse of four coins or more (DC-8).
DragonsCaveSession game_of_hiding();
/// Returns a game in which the person is the dragon and picks one of two fists with four coins or
/// more.
DragonsCaveSession game_of_picking();

/// Windows with table layouts of their own.
inline constexpr std::array<app::Size, 5> windows = {landscape, small_landscape, portrait, low,
                                                     narrow};

// Reviews without a search, for tests of their display.

class AppHarness;

/// Reviews decisions of both games at once: chances that wander, and a mistake now and then;
/// deterministic for a game. Answers only for the first `most` decisions. Secret choices are
/// guessed with a rate of `guessed`, where 0.34 is expected.
class QuickReviewer : public app::BotWorker {
 public:
  static constexpr std::size_t all = std::numeric_limits<std::size_t>::max();
  explicit QuickReviewer(std::size_t most = all, double guessed = 0.31)
      : most_(most), guessed_(guessed) {}

  void ask(const app::BotRequest& request) override;
  std::optional<app::BotReply> take_reply() override;
  void stop() override { ready_.reset(); }
  void hurry() override {}
  bool is_available() const override { return true; }
  /// Returns the number of requests.
  int asked() const { return asked_; }

 private:
  std::size_t most_;
  double guessed_;
  int asked_ = 0;
  std::optional<app::BotReply> ready_;
};

/// More decisions than any game reviewed here has.
constexpr int longest_game = 400;
/// Returns the storage of a device whose last game has ended: Dragon's Cave, or Mount Drago with
/// four riders.
app::MemoryStorage storage_with_ended_game(bool in_cave);
/// Returns the position of the slider in the review's graph.
app::Control::Steps review_turns(const AppHarness& bench);
/// Returns the ids that begin with `begin`, in reading order.
std::vector<std::string> ids_from(const app::Control& tree, const std::string& begin);
/// Advances frames with the review closed until it has `decisions`, then opens it.
void run_review(AppHarness& bench, int decisions);

}  // namespace support
