// A table that waits for a bot: who is asked when, what becomes of the answer, and that nothing
// else has to wait.
#include <algorithm>

#include "app/session/bot_client.hpp"
#include "catch.hpp"
#include "io/checksum.hpp"
#include "support/app_harness.hpp"
#include "support/app_states.hpp"

namespace {

using support::AppHarness;
using support::FakeBotWorker;
using support::MemoryStorage;

std::size_t decisions(const AppHarness& bench) { return bench.kept().records().size(); }

// The person's turn ends; what it shows has only begun.
void act(AppHarness& bench) {
  for (int whim = 0; bench.kept().to_act() == core::Seat{0}; ++whim) {
    while (bench.last().animating) bench.wait(20000);
    REQUIRE(support::answer(bench, whim));
  }
}

// Everything is shown, and the pause is over.
void pass_the_pause(AppHarness& bench) {
  while (bench.last().animating) bench.wait(20000);
  bench.wait(1700);
}

// One person among bots who think on paper; it is the person's turn.
struct Table {
  Table() { bench.settle(); }

  MemoryStorage storage =
      support::storage_with(support::game_in(drago::Phase::Play, {.riders = 3, .seed = 4}));
  FakeBotWorker bot_worker;
  AppHarness bench{storage, support::landscape, "en", {&bot_worker, {}}};
};

// The person's turn has just ended, and a bot is asked.
struct TableThatWaits : Table {
  TableThatWaits() {
    act(bench);
    before = decisions(bench);
  }

  std::size_t before = 0;  ///< the bot decides
};

std::string prompt(const AppHarness& bench) {
  const app::Control* found = bench.find("prompt");
  return found == nullptr ? "" : support::told(*found);
}

}  // namespace

TEST_CASE_METHOD(Table, "A bot is asked as soon as it is its turn, while the last move is shown",
                 "[thinking]") {
  CHECK(bot_worker.asked.empty());
  act(bench);
  CHECK(bench.last().animating);
  REQUIRE(bot_worker.asked.size() == 1);
  CHECK(io::with_checksum(bot_worker.asked.back().save) == storage.texts["game.mount-drago"]);
  const core::Seat next = *bench.kept().to_act();
  CHECK(bot_worker.asked.back().bot == io::name(bench.kept().seating().player(next).kind));
}

TEST_CASE_METHOD(TableThatWaits, "A bot moves when its pause is over and it knows what it wants",
                 "[thinking]") {
  SECTION("The answer comes first") {
    bot_worker.think_to_the_end();
    bench.frame();
    while (bench.last().animating) bench.wait(20000);
    CHECK(decisions(bench) == before);
    REQUIRE(bench.last().wake);
    CHECK(*bench.last().wake > bench.now());
    bench.wait(*bench.last().wake - bench.now());
    CHECK(decisions(bench) == before + 1);
    CHECK(bench.last().changed);
    CHECK(bot_worker.hurried == 0);
  }
  SECTION("The pause is over first") {
    pass_the_pause(bench);
    CHECK(decisions(bench) == before);
    bot_worker.think_to_the_end();
    bench.frame();
    CHECK(decisions(bench) == before + 1);
    CHECK(bench.last().changed);
  }
}

TEST_CASE_METHOD(TableThatWaits, "While a bot thinks nothing is drawn but that it does",
                 "[thinking]") {
  pass_the_pause(bench);
  int drawn = 0;
  for (int frame = 0; frame < 100; ++frame) {
    drawn += bench.wait(16).changed ? 1 : 0;
    CHECK_FALSE(bench.last().animating);
    CHECK_FALSE(bench.last().thinking);
    REQUIRE(bench.last().wake);
    CHECK(*bench.last().wake > bench.now());
  }
  CHECK(drawn <= 1);
}

TEST_CASE_METHOD(TableThatWaits, "What takes far too long is hurried, and thought here in the end",
                 "[thinking]") {
  while (bench.last().animating) bench.wait(20000);
  CHECK(bot_worker.hurried == 0);
  while (bot_worker.hurried == 0) bench.wait(std::max(1.0, *bench.last().wake - bench.now()));
  CHECK(decisions(bench) == before);
  bench.settle();  // the thinker never answers
  CHECK(decisions(bench) > before);
  CHECK(bench.kept().to_act() == core::Seat{0});
  CHECK(bot_worker.asked.size() == 1);
  CHECK(bot_worker.stopped > 0);
}

TEST_CASE_METHOD(TableThatWaits, "A thinker that breaks down is not missed", "[thinking]") {
  SECTION("It says so") { bot_worker.working = false; }
  SECTION("It answers what the rules refuse") {
    bot_worker.ready =
        app::BotReply{bot_worker.asked.back().number, "{\"type\":\"ride\",\"ride\":true}"};
  }
  SECTION("It answers nonsense") {
    bot_worker.ready = app::BotReply{bot_worker.asked.back().number, "fly!"};
  }
  bench.frame();
  bench.settle();
  CHECK(decisions(bench) > before);
  CHECK(bench.kept().to_act() == core::Seat{0});
  CHECK(bot_worker.hurried == 0);
}

TEST_CASE_METHOD(TableThatWaits, "An answer to another question is no answer", "[thinking]") {
  pass_the_pause(bench);
  bot_worker.think_to_the_end();
  bot_worker.ready->number -= 1;
  bench.frame();
  CHECK(decisions(bench) == before);
  bot_worker.think_to_the_end();
  bench.frame();
  CHECK(decisions(bench) == before + 1);
}

TEST_CASE_METHOD(Table, "Whatever ends a bot's turn stops its thinking", "[thinking]") {
  int whim = 0;
  const auto act_and_look = [&] {
    act(bench);
    while (bench.last().animating) bench.wait(20000);
  };
  SECTION("Taking a move back") {
    const auto play_on = [&] {
      bot_worker.think_to_the_end();
      bench.wait(5000);
    };
    for (act_and_look(); !bench.can_press("table.undo"); act_and_look()) {
      REQUIRE(++whim < 20);
      while (bench.kept().to_act() != core::Seat{0}) {
        play_on();
        while (bench.last().animating) bench.wait(20000);
      }
    }
    const int stopped = bot_worker.stopped;
    const std::size_t before = decisions(bench);
    bench.press("table.undo");
    CHECK(bot_worker.stopped == stopped + 1);
    CHECK(decisions(bench) == before - 1);
    bot_worker.think_to_the_end();  // too late
    bench.wait(5000);
    CHECK(decisions(bench) == before - 1);
    const std::string save = bot_worker.asked.back().save;
    bench.press("table.redo");
    CHECK(decisions(bench) == before);
    CHECK(bot_worker.asked.back().save == save);  // asked anew
    bot_worker.think_to_the_end();
    bench.wait(5000);
    CHECK(decisions(bench) == before + 1);
  }
  SECTION("Leaving the table, and it is asked again on return") {
    act_and_look();
    const app::BotRequest asked = bot_worker.asked.back();
    bench.press("table.menu");
    bench.press("menu.title");
    CHECK(bot_worker.stopped == 1);
    bot_worker.think_to_the_end();
    bench.wait(5000);
    bench.press("title.continue");
    REQUIRE(bot_worker.asked.size() == 2);
    CHECK(bot_worker.asked.back().save == asked.save);
    CHECK(bot_worker.asked.back().number != asked.number);
  }
  SECTION("Giving up") {
    act_and_look();
    bench.press("table.menu");
    bench.press("menu.give_up");
    bench.press("give_up.yes");
    CHECK(bot_worker.stopped == 1);
  }
}

TEST_CASE("A game is saved while a bot thinks, and goes on from there", "[thinking]") {
  MemoryStorage storage;
  {
    const TableThatWaits left;
    storage = left.storage;
    CHECK(io::with_checksum(left.bot_worker.asked.back().save) ==
          storage.texts["game.mount-drago"]);
  }
  const std::string save = storage.texts["game.mount-drago"];
  FakeBotWorker bot_worker;
  AppHarness bench(storage, support::landscape, "en", {&bot_worker, {}});
  REQUIRE(bot_worker.asked.size() == 1);
  CHECK(io::with_checksum(bot_worker.asked.back().save) == save);
  bot_worker.think_to_the_end();
  bench.settle_in_steps(100);
  CHECK(storage.texts["game.mount-drago"] != save);
}

TEST_CASE_METHOD(TableThatWaits, "A tap on nothing hurries a bot that takes its time",
                 "[thinking]") {
  while (bench.last().animating) bench.wait(20000);
  bench.tap({3, 450});
  CHECK(bot_worker.hurried == 0);  // the pause belongs to who may want the move back
  pass_the_pause(bench);
  const int hurried = bot_worker.hurried;
  bench.tap({3, 450});
  CHECK(bot_worker.hurried == hurried + 1);
}

TEST_CASE_METHOD(Table, "A bot whose weights are still loading is neither hurried nor given up",
                 "[thinking]") {
  bot_worker.has_loaded = false;
  act(bench);
  const std::size_t before = decisions(bench);
  const auto wait_long = [&] {
    for (int second = 0; second < 30; ++second) bench.wait(1000);
  };
  wait_long();
  REQUIRE(bot_worker.asked.size() == 1);
  CHECK(bot_worker.hurried == 0);
  CHECK(bot_worker.stopped == 0);
  CHECK(decisions(bench) == before);
  bot_worker.has_loaded = true;
  bench.wait(app::BotClient::longest - 100);
  CHECK(bot_worker.hurried == 0);
  wait_long();
  CHECK(bot_worker.hurried > 0);
  CHECK(decisions(bench) > before);  // it never answered, and others think in its place
}

TEST_CASE_METHOD(TableThatWaits, "A bot that takes longer than usual is said to think",
                 "[thinking]") {
  while (bench.last().animating) bench.wait(20000);
  const std::string usual = prompt(bench);
  bench.wait(2100);
  CHECK(prompt(bench) != usual);
  CHECK(prompt(bench).find("thinking") != std::string::npos);
}

TEST_CASE("Thinking between frames asks for frames and draws none of them", "[thinking]") {
  app::mount_drago::MountDragoSession game =
      support::game_in(drago::Phase::Play, {.riders = 2, .seed = 4});
  game.seating().players[1].kind = app::SeatKind::Hard;
  MemoryStorage storage = support::storage_with(game, "pace instant\n");
  double time = 0;
  AppHarness bench(storage, support::landscape, "en", {nullptr, [&time] { return time += 3; }});
  bench.settle();
  act(bench);
  const std::size_t before = decisions(bench);
  int frames = 0;
  int drawn = 0;
  for (; decisions(bench) == before; bench.wait(1)) {
    CHECK(bench.last().thinking);
    drawn += bench.last().changed ? 1 : 0;
    REQUIRE(++frames < 10000);
  }
  CHECK(frames > 10);
  CHECK(drawn <= 1);  // that it thinks
  bench.settle();
  CHECK(decisions(bench) > before);
}
