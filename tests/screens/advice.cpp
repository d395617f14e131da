// Tests advice: how to ask for it, and how games with advice are marked.
#include <algorithm>
#include <array>
#include <regex>
#include <string>

#include "catch.hpp"
#include "session/archive.hpp"
#include "session/daily.hpp"
#include "session/statistics.hpp"
#include "support/harness.hpp"
#include "support/states.hpp"

// Asking for advice: text and mark, when it is offered, and how it ends.

namespace {

using support::AppHarness;
using support::FakeBotWorker;
using support::MemoryStorage;

MemoryStorage mountain_game(mount_drago::Phase phase = mount_drago::Phase::Play) {
  return support::storage_with(support::game_in(phase, {.riders = 3, .seed = 4}));
}

// A person's turn in Mount Drago; the master answers at once.
struct OnTheMountain {
  OnTheMountain() { bench.settle(); }

  MemoryStorage storage = mountain_game();
  AppHarness bench{storage};
};

// The same with a fake worker, so that the master thinks until told to answer.
struct MasterOnPaper {
  MasterOnPaper() { bench.settle(); }

  MemoryStorage storage = mountain_game();
  FakeBotWorker bot_worker;
  AppHarness bench{storage, support::landscape, "en", {&bot_worker, {}}};
};

/// Returns the tree of the advice note; empty without one.
std::string note(const AppHarness& bench) {
  const app::Control* found = bench.find("advice");
  return found == nullptr ? "" : support::describe_tree(*found);
}

bool says(const AppHarness& bench, const std::string& words) {
  return note(bench).find(words) != std::string::npos;
}

/// Returns the note's line after checking that no text in it is missing.
const app::Control& advice_in_words(const AppHarness& bench) {
  const app::Control* line = bench.find("advice.said");
  REQUIRE(line != nullptr);
  CHECK(line->label.find("why.") == std::string::npos);
  CHECK(line->label.find('{') == std::string::npos);
  return *line;
}

/// Returns the raised hand card, or nullptr.
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
  const std::size_t before = bench.saved_session().records().size();
  CHECK(note(bench).empty());
  bench.press("advice.ask");
  CHECK(says(bench, "Advice: Play "));
  REQUIRE(raised(bench) != nullptr);
  CHECK(says(bench, raised(bench)->label));
  CHECK(bench.saved_session().records().size() == before);
  const app::Control* line = bench.find("advice.said");
  REQUIRE(line != nullptr);
  CHECK(line->role == app::Role::Status);
  // At least two sentences: the advice and its reason.
  CHECK(std::count(line->label.begin(), line->label.end(), '.') >= 2);
}

TEST_CASE_METHOD(OnTheMountain, "The first advice in a game says that the game then does not count",
                 "[app][advice]") {
  const std::string price = support::messages_in("en").tr("advice.uncounted");
  bench.press("advice.ask");
  CHECK(says(bench, price));
  bench.press("advice.close");
  bench.press("advice.ask");
  CHECK(says(bench, "Advice: "));
  CHECK_FALSE(says(bench, price));
}

TEST_CASE("Advice in a game that counts nowhere has no price", "[app][advice]") {
  support::MountDragoSession game =
      support::game_in(mount_drago::Phase::Play, {.riders = 3, .seed = 4});
  const bool counts = GENERATE(true, false);
  game.seating().practice = !counts;
  MemoryStorage storage = support::storage_with(game);
  AppHarness bench(storage);
  bench.settle();
  bench.key("h");
  REQUIRE(says(bench, "Advice: "));
  CHECK(says(bench, support::messages_in("en").tr("advice.uncounted")) == counts);
}

TEST_CASE("Advice names colors and printed numbers, never positions", "[app][advice]") {
  // The words for a space before a number, or a number before a word for its position.
  struct Position {
    const char* language;
    const char* words;
  };
  constexpr std::array<Position, 8> positions = {{{"en", "(space|stone) \\d"},
                                                  {"de", "(Feld|Stein) \\d"},
                                                  {"fr", "(case|pierre) \\d"},
                                                  {"es", "(casilla|piedra) \\d"},
                                                  {"it", "(casella|pietra) \\d"},
                                                  {"nl", "(vak|steen) \\d"},
                                                  {"pt", "(casa|pedra) \\d"},
                                                  {"ru", "(поле|поля|камень|камне) \\d"}}};
  REQUIRE(positions.size() == app::Messages::languages().size());
  for (const Position& each : positions) {
    CAPTURE(each.language);
    const std::regex position(each.words);
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      const bool in_cave = seed % 2 == 0;
      const auto phase = seed == 2 ? dragons_cave::Phase::Choose : dragons_cave::Phase::Guard;
      const auto wanted = [phase](const dragons_cave::table::DragonsCaveSession& game) {
        return support::public_view(game).phase == phase && game.to_act() == support::cave_person;
      };
      MemoryStorage storage = in_cave
                                  ? support::storage_with(support::cave_game_where(wanted))
                                  : support::storage_with(support::game_in(
                                        mount_drago::Phase::Play, {.riders = 3, .seed = seed}, 8));
      AppHarness bench(storage, support::landscape, each.language);
      bench.settle();
      bench.key("h");
      const app::Control* const said = bench.find("advice.said");
      REQUIRE(said != nullptr);
      INFO(said->label);
      CHECK(said->label.size() > 40);
      CHECK_FALSE(std::regex_search(said->label, position));
    }
  }
}

TEST_CASE_METHOD(OnTheMountain, "Key, menu and button ask for advice", "[app][advice]") {
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
  CHECK(support::describe_tree(*keys).find("H: Ask the Master for advice") != std::string::npos);
  bench.key("h");
  CHECK(note(bench).empty());
}

TEST_CASE_METHOD(OnTheMountain, "Any next action ends the advice", "[app][advice]") {
  bench.key("h");
  REQUIRE(says(bench, "Advice: "));
  SECTION("another card is raised") {
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
  SECTION("its close button") { bench.press("advice.close"); }
  SECTION("a sheet opens") {
    bench.press("table.menu");
    bench.frame();
    bench.key("Escape");
  }
  CHECK(note(bench).empty());
}

TEST_CASE_METHOD(MasterOnPaper, "A note says that the master thinks, and any action cancels it",
                 "[app][advice]") {
  bench.key("h");
  REQUIRE(bot_worker.asked.size() == 1);
  CHECK(bot_worker.asked.back().bot == "master");
  CHECK(says(bench, "The Master is thinking"));
  CHECK(raised(bench) == nullptr);
  SECTION("An answer arrives in a frame of its own") {
    bot_worker.think_to_the_end();
    bench.frame();
    CHECK(bench.last().changed);
    CHECK(says(bench, "Advice: Play "));
    CHECK(raised(bench) != nullptr);
  }
  SECTION("A raised card cancels it") {
    bench.press("hand.2");
    bench.frame();
    CHECK(note(bench).empty());
    CHECK(bot_worker.stopped > 0);
    // The answer comes too late and raises no other card.
    const std::string mine = raised(bench)->id;
    bot_worker.think_to_the_end();
    bench.frame();
    CHECK(note(bench).empty());
    CHECK(raised(bench)->id == mine);
  }
  SECTION("An invalid answer makes the app think itself") {
    bot_worker.ready = app::BotReply{bot_worker.asked.back().number, "fly!"};
    bench.frame();
    CHECK(bench.last().thinking);
    bench.frame();
    CHECK(says(bench, "Advice: Play "));
    CHECK(bot_worker.asked.size() == 1);
  }
  SECTION("A slow answer is hurried") {
    REQUIRE(bench.last().wake);
    bench.wait(2100);
    CHECK(bot_worker.hurried == 1);
  }
  SECTION("A played card cancels it and asks the bots") {
    bench.press("hand.2");
    bench.press("prompt.play");
    CHECK(note(bench).empty());
    CHECK(bot_worker.stopped > 0);
    for (int variant = 0; bench.saved_session().to_act() == core::Seat{0}; ++variant) {
      while (bench.last().animating) bench.wait(20000);
      REQUIRE(support::answer(bench, variant));
    }
    const app::SeatKind next =
        bench.saved_session().seating().player(*bench.saved_session().to_act()).kind;
    CHECK(bot_worker.asked.size() == 2);
    CHECK(bot_worker.asked.back().bot == io::name(next));
  }
}

TEST_CASE_METHOD(MasterOnPaper, "Advice is not offered on another player's turn", "[app][advice]") {
  bench.press("hand.0");
  bench.press("prompt.play");
  while (bench.last().animating) bench.wait(20000);
  if (bench.saved_session().to_act() != core::Seat{0}) {
    const std::size_t asked = bot_worker.asked.size();
    CHECK(bench.find("advice.ask") == nullptr);
    bench.key("h");
    CHECK(bot_worker.asked.size() == asked);
    CHECK(note(bench).empty());
    bench.press("table.menu");
    CHECK(bench.find("menu.advice") == nullptr);
  }
}

TEST_CASE("The master has advice for every decision of Mount Drago", "[app][advice]") {
  const mount_drago::Phase phase = GENERATE(mount_drago::Phase::Mount, mount_drago::Phase::Play,
                                            mount_drago::Phase::Ride, mount_drago::Phase::Discard);
  const app::Size size =
      GENERATE(support::landscape, support::portrait, support::low, support::narrow);
  const std::string language = GENERATE(as<std::string>{}, "en", "de", "ru");
  MemoryStorage storage = mountain_game(phase);
  AppHarness bench(storage, size, language);
  bench.settle();
  bench.key("h");
  advice_in_words(bench);
  const app::Rect shown = bench.find("advice")->rect;  // a longer text scrolls in it
  CHECK(shown.y >= 0);
  CHECK(shown.bottom() <= size.h);
  CHECK(shown.right() <= size.w);
}

TEST_CASE("The master has advice for every decision of Dragon's Cave", "[app][advice][cave]") {
  const dragons_cave::Phase phase =
      GENERATE(dragons_cave::Phase::Choose, dragons_cave::Phase::Guard, dragons_cave::Phase::Split,
               dragons_cave::Phase::Guess);
  const app::Size size = GENERATE(support::landscape, support::portrait, support::low);
  const int players = GENERATE(2, 4);
  const auto wanted = [phase](const dragons_cave::table::DragonsCaveSession& game) {
    return support::public_view(game).phase == phase && game.to_act() == support::cave_person;
  };
  MemoryStorage storage =
      support::storage_with(support::cave_game_where(wanted, players), "pace instant\n");
  AppHarness bench(storage, size);
  bench.settle();
  bench.key("h");
  advice_in_words(bench);
  CHECK(bench.find("advice")->rect.bottom() <= size.h);
  // The prompt's button accepts the marked choice.
  const char* const answer = phase == dragons_cave::Phase::Choose  ? "prompt.play"
                             : phase == dragons_cave::Phase::Guard ? "prompt.guard"
                                                                   : "advice.close";
  CHECK(bench.can_press(answer));
}

// Games with advice: marked wherever they are listed, and not counted in the statistics.

namespace {

using support::label;
using support::MountDragoSession;

constexpr int today = 20'780;

support::BenchOptions on_that_day(support::FakeBotWorker* worker = nullptr) {
  support::BenchOptions out;
  out.bot_worker = worker;
  out.day = [] { return today; };
  return out;
}

bool is_with_advice(const std::string& text) {
  return text.find("with advice") != std::string::npos;
}

std::size_t counted(const MemoryStorage& storage) {
  const auto found = storage.texts.find("statistics");
  if (found == storage.texts.end()) return 0;
  return app::Statistics::read(found->second).value().records().size();
}

}  // namespace

TEST_CASE("Advice is saved with the game before it is shown", "[app][advice]") {
  MemoryStorage storage =
      support::storage_with(support::game_in(mount_drago::Phase::Play, {.riders = 3, .seed = 4}));
  support::FakeBotWorker worker;
  AppHarness bench(storage, support::landscape, "en", on_that_day(&worker));
  bench.settle();
  const auto kept = [&storage] {
    return storage.texts.at("game.mount-drago").find(R"("advised":"yes")") != std::string::npos;
  };
  bench.key("h");
  CHECK_FALSE(kept());  // the master still thinks
  SECTION("Canceled advice leaves no mark") {
    bench.key("h");
    worker.think_to_the_end();
    bench.frame();
    CHECK_FALSE(kept());
    CHECK_FALSE(bench.saved_session().seating().advised);
  }
  SECTION("Shown advice marks the game") {
    worker.think_to_the_end();
    bench.frame();
    REQUIRE(bench.find("advice.said") != nullptr);
    CHECK(kept());
    bench.key("Escape");
    bench.key("Escape");
    CHECK(label(bench, "menu") == "Menu · with advice");
  }
}

TEST_CASE("A game with advice does not count, and is marked until the next one",
          "[app][advice][statistics]") {
  MountDragoSession game = support::game_before_last_card().game;
  const int place = support::game_before_last_card().place;
  const bool advised = GENERATE(false, true);
  CAPTURE(advised);
  game.seating().advised = advised;
  MemoryStorage storage = support::storage_with(game, "hints off\npace instant\n");
  // Two wins at this level; a third would prompt for the next level.
  app::Statistics two;
  two.archive_counted = true;
  for (const std::uint64_t deal : {1U, 2U}) {
    app::GameRecord record;
    record.deal = deal;
    record.game = "mount-drago";
    record.opponents = {app::SeatKind::Medium};
    record.rules = {0, 0, 0};
    two.add(record);
  }
  storage.texts["statistics"] = two.write();
  AppHarness bench(storage, support::landscape, "en", on_that_day());
  bench.settle();
  bench.press("hand." + std::to_string(place));
  bench.press("prompt.play");
  bench.settle();
  REQUIRE(bench.tree().id == "over");
  CHECK(counted(storage) == (advised ? 2 : 3));
  CHECK((bench.find("over.try") == nullptr) == advised);
  CHECK((bench.find("over.gained") == nullptr) == advised);
  CHECK(is_with_advice(label(bench, "over.facts")) == advised);
  CHECK((label(bench, "over.facts").find("not in the statistics") != std::string::npos) == advised);
  bench.press("over.share");
  bench.press("share.deal");
  CHECK(is_with_advice(bench.device.texts.back()) == advised);
  bench.key("Escape");
  bench.press("over.rematch");
  bench.settle();
  CHECK_FALSE(bench.saved_session().seating().advised);
  // The archive marks the previous game, also when only its index is read.
  for (int start = 0; start < 2; ++start) {
    AppHarness again(storage, support::landscape, "en", on_that_day());
    again.settle();
    again.key("Escape");
    again.press("menu.title");
    again.press("title.games");
    for (int i = 0; i < 20; ++i) again.wait(20);
    CHECK(is_with_advice(label(again, "games.kept.20780.1")) == advised);
    CHECK_FALSE(is_with_advice(label(again, "games.game.mount-drago")));
  }
}

TEST_CASE("The index saves advice, and stays as before without it", "[app][advice][kept]") {
  app::ArchivedGame game;
  game.key = "kept.20780.1";
  game.game = "mount-drago";
  game.over = true;
  game.seats = {{{app::SeatKind::Person, "Mira", mount_drago::symbols::fire}, 12}};
  const std::string without = app::write_index({game}, "en");
  CHECK(without.find("advised") == std::string::npos);
  CHECK_FALSE(app::read_index(without, "en", games::with_screens()).value().front().advised);
  game.advised = true;
  CHECK(app::read_index(app::write_index({game}, "en"), "en", games::with_screens())
            .value()
            .front()
            .advised);
}

TEST_CASE("The result of the day says that there was advice", "[app][advice][daily]") {
  app::DailyResults results("20779 31 2 4\n20778 12 1 4 advised\n");
  CHECK_FALSE(results.of(20'779)->advised);
  CHECK(results.of(20'778)->advised);
  CHECK(results.write() == "20778 12 1 4 advised\n20779 31 2 4\n");
  MemoryStorage storage;
  storage.texts["preferences"] = "hints off\npace instant\n";
  AppHarness bench(storage, support::landscape, "en", on_that_day());
  bench.press("title.mountain");
  bench.press("setup.daily");
  bench.press("daily.play");
  for (int i = 0; i < 200 && !support::asks(bench); ++i) bench.settle();
  const bool advised = GENERATE(false, true);
  if (advised) {
    bench.press("advice.ask");
    bench.frame();
    REQUIRE(bench.saved_session().seating().advised);
    bench.press("advice.close");
  }
  support::give_up(bench);
  const app::DailyResults kept(storage.texts.at("days.mount-drago"));
  REQUIRE(kept.of(today) != nullptr);
  CHECK(kept.of(today)->advised == advised);
  bench.press("over.share");
  bench.press("share.deal");
  CHECK(bench.device.texts.back().rfind("Mount Drago, Nov 23, 2026: ", 0) == 0);
  CHECK(is_with_advice(bench.device.texts.back()) == advised);
  bench.key("Escape");
  bench.press("over.table");
  bench.press("setup.daily");
  CHECK(is_with_advice(label(bench, "daily.done")) == advised);
}
