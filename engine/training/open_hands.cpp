// drago-open-hands: measures the value of hidden hands in Mount Drago. Two riders with the same
// search play mirrored deals: the first sees its own hand, the second all hands.
#include <array>
#include <cstdio>
#include <memory>
#include <string_view>
#include <vector>

#include "games/mount_drago/bots/search.hpp"
#include "io/files.hpp"
#include "sim/boards.hpp"
#include "sim/game.hpp"
#include "sim/options.hpp"
#include "sim/report.hpp"
#include "sim/tournament.hpp"

namespace {

using mount_drago::MountDrago;
using mount_drago::bots::Search;

/// A player that also watches the game, and plays with full information.
class OpenPlayer final : public sim::Player<MountDrago>, public sim::Watcher<MountDrago> {
 public:
  explicit OpenPlayer(int simulations) : search_(settings_of(simulations)) {}

  void begin_game(const sim::Opening<MountDrago>&) override {}
  void observe(const mount_drago::View&, std::span<const mount_drago::Observation>) override {}
  sim::Answer<MountDrago> decide(const mount_drago::View& view, std::uint64_t seed) override {
    if (view.phase == mount_drago::Phase::Mount) return {ai::choose(search_, view, seed), {}};
    constexpr int portion = 1024;
    search_.begin_open(state_, seed);
    while (!search_.think(portion)) {
    }
    return {search_.best(), {}};
  }
  void end_game(std::span<const int>, std::span<const core::Seat>) override {}
  void dismiss() override {}

  void begun(const io::GameLine<MountDrago>& game) override { state_ = game.state; }
  void acted(const mount_drago::State&, const io::ActionLine<MountDrago>&,
             const std::vector<mount_drago::Event>&, const mount_drago::State& after) override {
    state_ = after;
  }

 private:
  static mount_drago::bots::SearchSettings settings_of(int simulations) {
    mount_drago::bots::SearchSettings settings;
    settings.budget = simulations;
    return settings;
  }

  mount_drago::State state_;
  Search search_;
};

}  // namespace

int main(int argc, char** argv) {
  constexpr std::array<sim::Flag, 3> flags = {{{"--nodes", sim::FlagArity::Value},
                                               {"--games", sim::FlagArity::Value},
                                               {"--seed", sim::FlagArity::Value}}};
  constexpr int riders = 2;
  constexpr std::uint64_t fewest_games = 1;
  constexpr std::uint64_t max_games = 1'000'000;
  int nodes = 1000;
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  sim::CommandLine given;
  sim::UsageFault fault = given.read(std::vector<std::string_view>(argv + 1, argv + argc), flags);
  if (!fault) fault = given.number("--nodes", 1, 1'000'000, nodes);
  if (!fault) fault = given.number("--games", fewest_games, max_games, games);
  if (!fault) fault = given.number("--seed", std::uint64_t{0}, UINT64_MAX, seed);
  if (fault) {
    std::fprintf(stderr,
                 "drago-open-hands: %s: %s\n"
                 "drago-open-hands [--nodes N] [--games N] [--seed N]\n",
                 fault->flag.c_str(), fault->why.c_str());
    return 2;
  }
  const std::string master = "master:" + std::to_string(nodes) + "n";
  const std::vector<std::string> names = {master, "all hands"};
  const auto open = std::make_shared<OpenPlayer>(nodes);
  const auto usual = sim::new_player<MountDrago>(master, {});
  sim::Standings standings(names, riders);
  for (const sim::Fixture& fixture : sim::fixtures(2, riders, games)) {
    sim::Table<MountDrago> table{{}, sim::board_for<MountDrago>(riders), names, std::nullopt};
    sim::PlayersBySeat<MountDrago> cast = {usual, open};
    if (fixture.member(0) == 1) {
      std::swap(table.seats[0], table.seats[1]);
      std::swap(cast[0], cast[1]);
    }
    sim::Judge<MountDrago> judge(fixture.seat);
    const std::array<sim::Watcher<MountDrago>*, 2> watchers = {open.get(), &judge};
    sim::Players<MountDrago>(table, cast).play(seed + fixture.deal, watchers);
    standings.add(fixture, judge.outcome());
  }
  return sim::exit_code("drago-open-hands", io::write_output(standings.text()));
}
