// Sessions of both games played up to a given point, and reviews that cost no thinking.
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

// Games of Mount Drago kept at a given point, so that a test of one screen need not play up to it.
// Knows no screen.

using mount_drago::table::MountDragoSession;

/// A table of so many riders: the first `persons` are people, the others bots.
struct TableOf {
  int riders = 3;
  int persons = 1;
  io::Edition edition = io::edition(io::EditionName::Schmidt);
  core::Seat first{0};
  std::uint64_t seed = 1;
};

/// The game before its first decision.
MountDragoSession new_game(const TableOf& table);

/// Plays on with legal actions chosen by `seed` until `there` holds; none when the game ends
/// before.
std::optional<MountDragoSession> played_until(
    MountDragoSession game, std::uint64_t seed,
    const std::function<bool(const MountDragoSession&)>& there);

/// A game in which seat 0, a person, has to decide in this phase, some turns after the start. Fails
/// the test when there is none within a hundred seeds.
MountDragoSession game_in(mount_drago::Phase phase, TableOf table, int least_turns = 0);

/// A game in which so many dragons, three with riders among them, share a space above the start and
/// seat 0, a person, has to play. Fails the test when there is none within some hundred seeds.
MountDragoSession game_with_crowd(TableOf table, int dragons);

/// A game played to its end.
MountDragoSession finished_game(const TableOf& table);

/// A game of two that seat 0, a person, wins with the next card. Fails the test when there is none
/// within some hundred seeds.
struct LastCard {
  MountDragoSession game;
  int place = 0;  ///< in the hand
};
LastCard game_before_last_card();

// Games of Dragon's Cave brought to a given point, so that a test of one screen need not play up to
// it. Knows no screen.

using dragons_cave::table::DragonsCaveSession;

/// The only person at these tables.
inline constexpr core::Seat cave_person{0};

using CaveWanted = std::function<bool(const DragonsCaveSession&)>;

/// A game of one person and bots, played with legal actions until it is as wanted. Fails the
/// test when no game ever is.
DragonsCaveSession cave_game_where(const CaveWanted& wanted, int players = 4);

/// A game played to its end.
DragonsCaveSession ended_cave(int players = 4);

/// What everybody may know.
dragons_cave::View public_view(const DragonsCaveSession& game);
/// The coins of whoever is robbed.
int at_stake(const dragons_cave::View& view);

/// The person hides a purse of four coins or more (DC-8).
DragonsCaveSession game_of_hiding();
/// The person is the dragon and picks one of two fists with four coins or more.
DragonsCaveSession game_of_picking();

/// Every window the table is laid out for.
inline constexpr std::array<app::Size, 5> windows = {landscape, small_landscape, portrait, low,
                                                     narrow};

// A review that costs no thinking: for tests of what is shown of one.

class AppHarness;

/// Reviews decisions of both games at once: chances that wander about, a mistake now and then. The
/// same for the same game. Answers only to the first `most` decisions. Of secret choices one who
/// counts along guesses `guessed`, where 0.34 is to be expected.
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
  /// How often something was asked.
  int asked() const { return asked_; }

 private:
  std::size_t most_;
  double guessed_;
  int asked_ = 0;
  std::optional<app::BotReply> ready_;
};

/// More decisions than a game has that is reviewed here.
constexpr int longest_game = 400;
/// A device whose last game has ended: Dragon's Cave, or Mount Drago with four riders.
app::MemoryStorage storage_with_ended_game(bool in_cave);
/// Where the review's line of chances stands.
app::Control::Steps review_turns(const AppHarness& bench);
/// The ids of what begins so, in reading order.
std::vector<std::string> ids_from(const app::Control& tree, const std::string& begin);
/// Lets frames pass until so many decisions have been reviewed, with nothing open.
void run_review(AppHarness& bench, int decisions);

}  // namespace support
