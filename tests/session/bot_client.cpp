// Tests bot requests and searches without a table.
#include "session/bot_client.hpp"
#include "games/games.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "ai/bots.hpp"
#include "catch.hpp"
#include "core/match.hpp"
#include "core/rng.hpp"
#include "session/game.hpp"
#include "session/search_task_of.hpp"
#include "support/states.hpp"

namespace {

using mount_drago::MountDrago;

// Returns a game of Mount Drago at a card to play; below, one of Dragon's Cave.
std::string mountain_save(int turns = 12) {
  return support::game_in(mount_drago::Phase::Play, {.riders = 3, .seed = 5}, turns).write();
}
std::string cave_save() {
  return support::cave_game_where([](const support::DragonsCaveSession& game) {
           return game.records().size() > 9 && game.to_act() && !game.over();
         })
      .write();
}

io::Save<MountDrago> read(const std::string& text) {
  auto read = io::read_save<MountDrago>(text);
  REQUIRE(read);
  return read.value().save;
}

app::SeatHistories<MountDrago> witnesses_of(const io::Save<MountDrago>& save) {
  app::SeatHistories<MountDrago> out;
  const auto match = core::Match<MountDrago>::replay(
      io::setup_of(save), save.seed, save.decisions,
      [&](const core::Match<MountDrago>& now) { out(now, save.seats.size()); });
  REQUIRE(match);
  return out;
}

// Records its observations.
class Listener : public ai::Bot<MountDrago> {
 public:
  void observe(const mount_drago::View& before,
               std::span<const mount_drago::Observation> seen) override {
    heard.push_back({before, {seen.begin(), seen.end()}});
  }
  void begin(const mount_drago::View& /*view*/, std::uint64_t /*seed*/) override {}
  bool think(int /*nodes*/) override { return true; }
  mount_drago::Action best() const override { return {}; }

  std::vector<std::pair<mount_drago::View, std::vector<mount_drago::Observation>>> heard;
};

std::string answer(const std::string& bot, const std::string& save) {
  const auto found = app::search_to_the_end({3, bot, save}, games::without_screens());
  REQUIRE(found);
  CHECK(found->number == 3);
  return found->action;
}

// Returns the same in portions of `nodes`.
std::string in_portions(const std::string& bot, const std::string& save, int nodes) {
  auto thought = app::start_search({3, bot, save}, games::without_screens());
  REQUIRE(thought);
  while (!(*thought)->think(nodes)) {
  }
  return (*thought)->best().action;
}

std::string fault(const app::BotRequest& request) {
  const auto thought = app::start_search(request, games::without_screens());
  REQUIRE_FALSE(thought);
  return io::message(thought.error());
}

// Returns a stopwatch that advances `each` milliseconds at every reading.
std::function<double()> ticking(double each) {
  return [at = 0.0, each]() mutable { return at += each; };
}

}  // namespace

TEST_CASE("A bot observes what its seat saw of every decision, in order", "[app][thinking]") {
  const io::Save<MountDrago> save = read(mountain_save());
  REQUIRE(save.decisions.size() > 12);
  for (std::uint8_t index = 0; index < 3; ++index) {
    const core::Seat seat{index};
    Listener listener;
    witnesses_of(save).replay_to(listener, seat);
    REQUIRE(listener.heard.size() == save.decisions.size());
    core::Match<MountDrago> match(io::setup_of(save), save.seed);
    for (std::size_t i = 0; i < save.decisions.size(); ++i) {
      CHECK(listener.heard[i].first == match.view(seat));
      REQUIRE_FALSE(match.submit(save.decisions[i].seat, save.decisions[i].action));
      CHECK(listener.heard[i].second == match.observations(seat));
    }
  }
}

TEST_CASE("A search decides as the bot does on the seat's view and seed", "[app][thinking]") {
  const std::string text = mountain_save();
  const io::Save<MountDrago> save = read(text);
  const auto match = core::Match<MountDrago>::replay(io::setup_of(save), save.seed, save.decisions);
  REQUIRE(match);
  const core::Seat seat = std::get<core::Seat>(match->turn());
  for (const char* const name : {"greedy", "plain:50n", "master:50n"}) {
    const auto bot = ai::make_bot<MountDrago>(name);
    witnesses_of(save).replay_to(*bot, seat);
    const mount_drago::Action expected =
        ai::choose(*bot, match->view(seat), core::bot_seed(save.seed, seat, save.decisions.size()));
    const auto reply = app::search_to_the_end({3, name, text}, games::without_screens());
    const auto found = app::read_search_result<MountDrago>(reply->action);
    REQUIRE(found);
    CHECK(found->action == expected);
  }
}

TEST_CASE("A search decides the same in whatever portions", "[app][thinking]") {
  const std::string mountain = mountain_save();
  const std::string cave = cave_save();
  for (const auto& [bot, save] :
       {std::pair{"master:300n", mountain}, std::pair{"plain:80n", mountain},
        std::pair{"equilibrium", cave}, std::pair{"plain", cave}}) {
    const std::string expected = answer(bot, save);
    for (const int nodes : {1, 7, 64}) CHECK(in_portions(bot, save, nodes) == expected);
    auto thought = app::start_search({3, bot, save}, games::without_screens());
    REQUIRE(thought);
    app::SearchPacer portions;
    const auto clock = ticking(0.3);
    while (!portions.think(**thought, 4, clock)) {
    }
    CHECK((*thought)->best().action == expected);
  }
}

TEST_CASE("An invalid request gives the reason", "[app][thinking]") {
  const std::string save = mountain_save();
  CHECK(fault({1, "nobody", save}) == "bot: no bot is called 'nobody'");
  CHECK(fault({1, "greedy", ""}).rfind("save: ", 0) == 0);
  CHECK(fault({1, "greedy", save.substr(0, save.size() / 2)}).rfind("save: line 1", 0) == 0);
  CHECK(fault({1, "greedy", support::finished_game({.riders = 2}).write()}) ==
        "save: no seat has to act");
  CHECK_FALSE(app::read_search_result<MountDrago>("{\"type\":\"fly\"}"));
  CHECK_FALSE(app::read_search_result<MountDrago>("{"));
}

TEST_CASE("A search between frames respects its time slice", "[app][thinking]") {
  const std::string save = mountain_save();
  constexpr double tick = 0.25;
  int looks = 0;
  app::FrameBotWorker slices([&looks] { return tick * ++looks; }, games::without_screens());
  CHECK_FALSE(slices.take_reply());
  slices.ask({8, "master:20000n", save});
  int frames = 0;
  std::optional<app::BotReply> found;
  while (!found) {
    slices.new_frame();
    const int before = looks;
    found = slices.take_reply();
    // The clock's own readings add up to four ticks.
    CHECK(tick * (looks - before) <= app::FrameBotWorker::slice + 4 * tick);
    if (!found) {
      const int spent = looks;
      CHECK_FALSE(slices.take_reply());  // not twice in a frame
      CHECK(looks - spent <= 3);
      CHECK(slices.busy());
    }
    ++frames;
  }
  CHECK(frames > 1);
  CHECK_FALSE(slices.busy());
  CHECK(found->number == 8);
  CHECK(found->action == answer("master:20000n", save));
}

TEST_CASE("A search between frames can be stopped and hurried", "[app][thinking]") {
  const std::string save = mountain_save();
  app::FrameBotWorker slices(ticking(1), games::without_screens());
  slices.ask({1, "master:100000000n", save});
  slices.new_frame();
  CHECK_FALSE(slices.take_reply());
  slices.hurry();
  const auto hurried = slices.take_reply();
  REQUIRE(hurried);
  CHECK(hurried->number == 1);
  CHECK(app::read_search_result<MountDrago>(hurried->action));

  slices.ask({2, "master:100000000n", save});
  slices.stop();
  slices.new_frame();
  CHECK_FALSE(slices.busy());
  CHECK_FALSE(slices.take_reply());
}
