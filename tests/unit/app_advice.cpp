// Asking for advice: what it says and marks, when it can be asked for, and what ends it.
#include <algorithm>

#include "catch.hpp"
#include "support/app_cave_states.hpp"
#include "support/app_harness.hpp"
#include "support/app_states.hpp"

namespace {

using support::AppHarness;
using support::FakeBotWorker;
using support::MemoryStorage;

MemoryStorage mountain_game(drago::Phase phase = drago::Phase::Play) {
  return support::storage_with(support::game_in(phase, {.riders = 3, .seed = 4}));
}

// A person's turn on the mountain; the master answers at once.
struct OnTheMountain {
  OnTheMountain() { bench.settle(); }

  MemoryStorage storage = mountain_game();
  AppHarness bench{storage};
};

// The same while the master thinks on paper.
struct MasterOnPaper {
  MasterOnPaper() { bench.settle(); }

  MemoryStorage storage = mountain_game();
  FakeBotWorker bot_worker;
  AppHarness bench{storage, support::landscape, "en", {&bot_worker, {}}};
};

/// What the note says; nothing while there is none.
std::string note(const AppHarness& bench) {
  const app::Control* found = bench.find("advice");
  return found == nullptr ? "" : support::told(*found);
}

bool says(const AppHarness& bench, const std::string& words) {
  return note(bench).find(words) != std::string::npos;
}

/// The note's line, in which no words are missing.
const app::Control& advice_in_words(const AppHarness& bench) {
  const app::Control* line = bench.find("advice.said");
  REQUIRE(line != nullptr);
  CHECK(line->label.find("why.") == std::string::npos);
  CHECK(line->label.find('{') == std::string::npos);
  return *line;
}

/// The hand card that is raised.
const app::Control* raised(const AppHarness& bench) {
  for (int place = 0; place < 6; ++place) {
    const app::Control* card = bench.find("hand." + std::to_string(place));
    if (card != nullptr && card->checked == true) return card;
  }
  return nullptr;
}

}  // namespace

TEST_CASE_METHOD(OnTheMountain, "The advised card is raised and not played, and a line says why",
                 "[app][advice]") {
  const std::size_t before = bench.kept().records().size();
  CHECK(note(bench).empty());
  bench.press("advice.ask");
  CHECK(says(bench, "Advice: Play "));
  REQUIRE(raised(bench) != nullptr);
  CHECK(says(bench, raised(bench)->label));
  CHECK(bench.kept().records().size() == before);
  const app::Control* line = bench.find("advice.said");
  REQUIRE(line != nullptr);
  CHECK(line->role == app::Role::Status);
  // What and why: more than one sentence.
  CHECK(std::count(line->label.begin(), line->label.end(), '.') >= 2);
}

TEST_CASE_METHOD(OnTheMountain, "Advice is asked for by key, by the menu and by its button",
                 "[app][advice]") {
  SECTION("key") { bench.key("h"); }
  SECTION("key with shift") { bench.key("H"); }
  SECTION("menu") {
    bench.press("table.menu");
    bench.press("menu.advice");
    bench.frame();
  }
  SECTION("button") { bench.press("advice.ask"); }
  CHECK(says(bench, "Advice: "));
  bench.key("h");
  CHECK(note(bench).empty());
}

TEST_CASE_METHOD(OnTheMountain, "The keys sheet lists the key for advice", "[app][advice]") {
  bench.key("?");
  const app::Control* keys = bench.find("keys");
  REQUIRE(keys != nullptr);
  CHECK(support::told(*keys).find("H: Ask the master for advice") != std::string::npos);
  bench.key("h");
  CHECK(note(bench).empty());
}

TEST_CASE_METHOD(OnTheMountain, "Whatever is done next ends the advice", "[app][advice]") {
  bench.key("h");
  REQUIRE(says(bench, "Advice: "));
  SECTION("another card") {
    const std::string advised = raised(bench)->id;
    bench.press(advised == "hand.0" ? "hand.1" : "hand.0");
    bench.frame();
  }
  SECTION("the advised card is played") {
    bench.press("prompt.play");
    bench.frame();
  }
  SECTION("Escape") {
    bench.key("Escape");
    CHECK(bench.find("menu") == nullptr);
  }
  SECTION("its own button") { bench.press("advice.close"); }
  SECTION("a sheet") {
    bench.press("table.menu");
    bench.frame();
    bench.key("Escape");
  }
  CHECK(note(bench).empty());
}

TEST_CASE_METHOD(MasterOnPaper, "While the master thinks a line says so, and any action cancels it",
                 "[app][advice]") {
  bench.key("h");
  REQUIRE(bot_worker.asked.size() == 1);
  CHECK(bot_worker.asked.back().bot == "master");
  CHECK(says(bench, "The master is thinking"));
  CHECK(raised(bench) == nullptr);
  SECTION("An answer comes with a frame of its own") {
    bot_worker.think_to_the_end();
    bench.frame();
    CHECK(bench.last().changed);
    CHECK(says(bench, "Advice: Play "));
    CHECK(raised(bench) != nullptr);
  }
  SECTION("A card is raised meanwhile") {
    bench.press("hand.2");
    bench.frame();
    CHECK(note(bench).empty());
    CHECK(bot_worker.stopped > 0);
    // What the master thought comes too late to raise another.
    const std::string mine = raised(bench)->id;
    bot_worker.think_to_the_end();
    bench.frame();
    CHECK(note(bench).empty());
    CHECK(raised(bench)->id == mine);
  }
  SECTION("An answer that is none is looked for here") {
    bot_worker.ready = app::BotReply{bot_worker.asked.back().number, "fly!"};
    bench.frame();
    CHECK(bench.last().thinking);
    bench.frame();
    CHECK(says(bench, "Advice: Play "));
    CHECK(bot_worker.asked.size() == 1);
  }
  SECTION("What takes too long is hurried") {
    REQUIRE(bench.last().wake);
    bench.wait(2100);
    CHECK(bot_worker.hurried == 1);
  }
  SECTION("A card is played meanwhile: then the bots are asked") {
    bench.press("hand.2");
    bench.press("prompt.play");
    CHECK(note(bench).empty());
    CHECK(bot_worker.stopped > 0);
    for (int whim = 0; bench.kept().to_act() == core::Seat{0}; ++whim) {
      while (bench.last().animating) bench.wait(20000);
      REQUIRE(support::answer(bench, whim));
    }
    const app::SeatKind next = bench.kept().seating().player(*bench.kept().to_act()).kind;
    CHECK(bot_worker.asked.size() == 2);
    CHECK(bot_worker.asked.back().bot == io::name(next));
  }
}

TEST_CASE_METHOD(MasterOnPaper, "Nobody asks for advice when it is somebody else's turn",
                 "[app][advice]") {
  bench.press("hand.0");
  bench.press("prompt.play");
  while (bench.last().animating) bench.wait(20000);
  if (bench.kept().to_act() != core::Seat{0}) {
    const std::size_t asked = bot_worker.asked.size();
    CHECK(bench.find("advice.ask") == nullptr);
    bench.key("h");
    CHECK(bot_worker.asked.size() == asked);
    CHECK(note(bench).empty());
    bench.press("table.menu");
    CHECK(bench.find("menu.advice") == nullptr);
  }
}

TEST_CASE("There is advice for whatever is asked on the mountain", "[app][advice]") {
  const drago::Phase phase =
      GENERATE(drago::Phase::Mount, drago::Phase::Play, drago::Phase::Ride, drago::Phase::Discard);
  const app::Size size =
      GENERATE(support::landscape, support::portrait, support::low, support::narrow);
  const std::string language = GENERATE(as<std::string>{}, "en", "de", "ru");
  MemoryStorage storage = mountain_game(phase);
  AppHarness bench(storage, size, language);
  bench.settle();
  bench.key("h");
  const app::Control& line = advice_in_words(bench);
  CHECK(line.rect.y >= 0);
  CHECK(line.rect.bottom() <= size.h);
  CHECK(line.rect.right() <= size.w);
}

TEST_CASE("There is advice for whatever is asked in the cave", "[app][advice][cave]") {
  const cave::Phase phase =
      GENERATE(cave::Phase::Choose, cave::Phase::Guard, cave::Phase::Split, cave::Phase::Guess);
  const app::Size size = GENERATE(support::landscape, support::portrait, support::low);
  const int players = GENERATE(2, 4);
  const auto wanted = [phase](const app::dragons_cave::DragonsCaveSession& game) {
    return support::public_view(game).phase == phase && game.to_act() == support::cave_person;
  };
  MemoryStorage storage =
      support::storage_with(support::cave_game_where(wanted, players), "pace instant\n");
  AppHarness bench(storage, size);
  bench.settle();
  bench.key("h");
  const app::Control& line = advice_in_words(bench);
  CHECK(line.rect.bottom() <= size.h);
  // What is marked can be done with the button that answers.
  const char* const answer = phase == cave::Phase::Choose  ? "prompt.play"
                             : phase == cave::Phase::Guard ? "prompt.guard"
                                                           : "advice.close";
  CHECK(bench.can_press(answer));
}
