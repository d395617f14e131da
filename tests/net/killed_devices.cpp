// Kills each of four devices at each stage of the opening of Mount Drago, from the lobby over the
// shuffles to the first draws: the game goes on, whether the device returns or is voted out.
#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "catch.hpp"
#include "net/packet.hpp"
#include "support/net_table.hpp"
#include "support/sampling.hpp"

namespace {

constexpr int players = 4;
using Table = support::PeerTable<mount_drago::MountDrago>;
using Kit = support::PeerKit<mount_drago::MountDrago>;

/// What happens to the killed device.
enum class Fate : std::uint8_t {
  ReturnsUnsent,   ///< it saved its last statements, but did not send them
  ReturnsUnsaved,  ///< it neither saved nor sent them
  ReturnsLate,     ///< the others have begun to vote it out
  Dies,            ///< the others vote it out
};
constexpr int fates = 4;
// Stages before the game; then those whose statements have the step `stage - first_step`: numbers
// of the lot, keys, shares, complaints, four shuffles, first mounts and the cards dealt.
constexpr int in_lobby = 0;
constexpr int seated = 1;
constexpr int first_ready = 2;  ///< one stage for each device's readiness
constexpr int first_step = first_ready + players;
constexpr int last_step = 13;
constexpr int stages = first_step + last_step + 1;
constexpr int whole = stages * players * fates;

struct Opening {
  Opening(std::uint64_t number, support::PeerFaults faults, int killed_device)
      : seed(number + number / whole),  // the next range has the other rules
        table(players, 0, 0, seed, faults),
        net(table.net),
        killed(killed_device) {
    for (std::size_t at = 0; at < net.devices.size(); ++at) {
      net.devices[at].app.watch = [this, at](const support::PeerApp& app, std::size_t from) {
        // The host may open the table with a seat less.
        if (begun(app)) {
          table.watchers[at].setup = io::GameFormat<mount_drago::MountDrago>::setup(
              Kit::board(), Kit::rules(seed), seats(app), core::Seat{0});
        }
        table.watchers[at].watch(app, from);
      };
    }
  }

  support::PeerNet::Device& victim() { return net.devices[static_cast<std::size_t>(killed)]; }

  void step() {
    before = victim().kept;
    table.act();
    const std::size_t under_way = net.packets.size();
    net.step();
    if (net.packets.size() < under_way || net.packets.empty()) return;
    const auto content = net::read_packet(net.packets.back().bytes);
    const auto* const said = content ? std::get_if<net::Statements>(&*content) : nullptr;
    if (said == nullptr) return;
    for (const net::Statement& each : said->list) {
      newest = std::max(newest, static_cast<int>(each.step));
    }
  }
  void steps(std::uint32_t count) {
    for (std::uint32_t at = 0; at < count; ++at) step();
  }
  bool run_until(const std::function<bool()>& holds, int most) {
    for (int at = 0; at < most && !holds(); ++at) step();
    return holds();
  }
  static bool begun(const support::PeerApp& app) { return app.text("stage") == "game"; }
  static int seats(const support::PeerApp& app) {
    return static_cast<int>(std::get<io::JsonArray>(app.at("plan", "seats").held).size());
  }
  void be_ready(int device) {
    const auto& each = net.devices[static_cast<std::size_t>(device)];
    if (each.on && !begun(each.app)) net.execute(device, R"({"do":"ready","ready":true})");
  }
  /// Plays to the moment of the kill.
  void reach(int stage) {
    if (stage == in_lobby) return steps(net.rng().below(60));
    REQUIRE(table.seated());
    if (stage == seated) return steps(net.rng().below(10));
    const int ready = std::min(stage - first_ready + 1, players);
    for (int at = 0; at < ready; ++at) be_ready((killed + 1 + at) % players);
    if (stage < first_step) return steps(net.rng().below(20));
    REQUIRE(run_until([&] { return newest >= stage - first_step; }, 50'000));
    steps(net.rng().below(12));
  }
  void kill(Fate fate) {
    net.turn_off(killed);
    if (fate == Fate::ReturnsUnsaved && !before.empty()) victim().kept = before;
    if (fate == Fate::Dies && net.rng().below(2) == 0) return;  // its last packets still arrive
    std::erase_if(net.packets, [&](const auto& each) { return each.from == killed; });
  }
  void revive() {
    victim().on = true;
    net.restart(killed);
  }
  /// The others do not want to wait any longer; in the lobby the host opens the table with a seat
  /// less.
  void do_without() {
    if (net.rng().below(20) > 0) return;
    const int seat = victim().app.seat().value_or(killed);
    for (int at = 0; at < players; ++at) {
      const auto& device = net.devices[static_cast<std::size_t>(at)];
      if (at == killed) continue;
      if (begun(device.app)) {
        net.execute(at, R"({"do":"give-up-on","seat":)" + std::to_string(seat) + "}");
      } else if (at == 0 && seats(device.app) == players) {
        net.execute(0, R"({"do":"plan","plan":)" +
                           support::plan_of<mount_drago::MountDrago>(players - 1, 0, seed) + "}");
      } else {
        be_ready(at);
      }
    }
  }
  /// True once all devices that are on have seen some decisions after the cards were dealt.
  bool goes_on() const {
    return std::all_of(net.devices.begin(), net.devices.end(), [&](const auto& each) {
      return !each.on || each.app.decisions.size() > players + 2U;
    });
  }

  std::uint64_t seed;
  Table table;
  support::PeerNet& net;
  int killed;
  int newest = -1;                   ///< step of a statement
  std::vector<std::uint8_t> before;  ///< what the device had kept before its last step
};

void play_opening(std::uint64_t seed) {
  const auto number = static_cast<int>(seed % whole);
  const int killed = number % players;
  const int stage = number / players % stages;
  const auto fate = static_cast<Fate>(number / players / stages);
  constexpr std::array<support::PeerFaults, 3> weathers = {{{}, {10, 10, 0}, {5, 0, 20}}};
  const auto& faults = weathers[seed / whole % weathers.size()];
  CAPTURE(seed, killed, stage, static_cast<int>(fate));
  // Without its host a table does not open.
  if (fate == Fate::Dies && killed == 0 && stage < first_step) return;
  Opening opening(seed, faults, killed);
  opening.reach(stage);
  opening.kill(fate);
  const bool dies = fate == Fate::Dies;
  if (!dies) {
    const std::uint32_t away = opening.net.rng().below(fate == Fate::ReturnsLate ? 300 : 30);
    for (std::uint32_t at = 0; at < away; ++at) {
      opening.step();
      if (fate == Fate::ReturnsLate && Opening::begun(opening.net.devices[killed == 0 ? 1 : 0].app))
        opening.do_without();
    }
    opening.revive();
  }
  CHECK(opening.run_until(
      [&] {
        if (dies) {
          opening.do_without();
        } else if (stage < first_step && opening.net.rng().below(20) == 0) {
          for (int at = 0; at < players; ++at) opening.be_ready(at);
        }
        return opening.goes_on();
      },
      60'000));
}

TEST_CASE("A device killed at any stage of the opening does not stop the game", "[net]") {
  // The first ones are in shuffles, each with another device and fate.
  for (int at = 0; at < support::as_many_as(4, whole); ++at) {
    play_opening(static_cast<std::uint64_t>((61 + 79 * at) % whole));
  }
}

/// Part of a long run: DRAGO_TABLES openings from the seed DRAGO_SEED on.
TEST_CASE("Openings of a range of seeds", "[.net-openings]") {
  const auto [first, count] = support::range_of_run();
  for (std::uint64_t seed = first; seed < first + count; ++seed) play_opening(seed);
}

}  // namespace
