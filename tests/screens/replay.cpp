// Tests the replay of a game: every moment, which viewers are allowed, playback, and the new game
// that continues from a moment.
#include <algorithm>
#include <string>
#include <vector>

#include "catch.hpp"
#include "games/mount_drago/table/figures.hpp"
#include "support/harness.hpp"
#include "support/measure.hpp"
#include "support/pebbles.hpp"
#include "support/states.hpp"

namespace {

using support::AppHarness;
using support::MemoryStorage;
using support::storage_with;

MemoryStorage finished(bool in_cave) {
  return in_cave ? storage_with(support::ended_cave())
                 : storage_with(support::finished_game({.riders = 4}));
}

app::Control::Steps steps(const AppHarness& bench) {
  const app::Control* line = bench.find("replay.line");
  REQUIRE(line != nullptr);
  return line->steps;
}

/// Returns the tree with a fixed focus and no pointer.
std::string seen(AppHarness& bench) {
  bench.key("Tab");
  bench.frame({app::Focused{"replay.play"}});
  return support::describe_tree(bench.tree());
}

}  // namespace

TEST_CASE("A moment of a finished game looks the same, however it was reached", "[app][replay]") {
  const bool in_cave = GENERATE(false, true);
  MemoryStorage storage = finished(in_cave);
  AppHarness bench(storage);
  const auto before = storage.texts;  // after the start has counted the game
  bench.press("over.replay");
  const int last = steps(bench).last;
  CHECK(steps(bench).at == last);
  CHECK(last > 20);
  bench.key("Home");
  CHECK(steps(bench).at == 0);
  CHECK(bench.find("replay.told")->label == support::messages_in("en").tr("table.begins"));
  // Forward as it was played; then back, and by the slider.
  std::vector<std::string> forth;
  for (int at = 0; at < last; ++at) {
    if (at % 7 == 0) forth.push_back(seen(bench));
    bench.key("ArrowRight");
    bench.settle();
    REQUIRE(steps(bench).at == at + 1);
    CHECK_FALSE(bench.find("replay.told")->label.empty());
  }
  CHECK_FALSE(bench.can_press("replay.next"));
  for (int at = last; at > 0; --at) {
    bench.key("ArrowLeft");
    REQUIRE(steps(bench).at == at - 1);
    if ((at - 1) % 7 == 0) CHECK(seen(bench) == forth[static_cast<std::size_t>(at - 1) / 7]);
  }
  CHECK_FALSE(bench.can_press("replay.back"));
  for (std::size_t i = 0; i < forth.size(); ++i) {
    bench.edit("replay.line", std::to_string(7 * i));
    CHECK(seen(bench) == forth[i]);
  }
  bench.key("End");
  CHECK(steps(bench).at == last);
  bench.key("Escape");
  CHECK(bench.can_press("over.rematch"));
  // A replay saves nothing.
  CHECK(storage.texts == before);
}

TEST_CASE("Touch moves from mark to mark in narrow and wide windows", "[app][replay]") {
  MemoryStorage storage = finished(GENERATE(false, true));
  const app::Size size = GENERATE(support::narrow, support::portrait, support::landscape);
  AppHarness bench(storage, size);
  bench.press("over.replay");
  bench.key("Home");
  CHECK_FALSE(bench.can_press("replay.mark_before"));
  // The keys give the expected moments.
  std::vector<int> marks;
  while (steps(bench).at < steps(bench).last) {
    bench.key("ArrowDown");
    marks.push_back(steps(bench).at);
  }
  CHECK(marks.size() > 5);
  bench.key("Home");
  for (const int at : marks) {
    const app::Control* const next = bench.find("replay.mark_next");
    REQUIRE(next != nullptr);
    CHECK(std::min(next->rect.w, next->rect.h) >= 44);
    bench.tap(next->rect.center());
    CHECK(steps(bench).at == at);
  }
  CHECK_FALSE(bench.can_press("replay.mark_next"));
  bench.press("replay.mark_before");
  CHECK(steps(bench).at == marks[marks.size() - 2]);
}

TEST_CASE("A replay plays at three speeds, pauses, and ends with the game", "[app][replay]") {
  MemoryStorage storage = finished(GENERATE(false, true));
  AppHarness bench(storage);
  bench.press("over.replay");
  const auto lasts = [&bench](int speed) {
    bench.press("replay.eyes");
    bench.press("replay.pace." + std::to_string(speed));
    bench.key("Escape");
    bench.edit("replay.line", "6");
    const app::Millis from = bench.now();
    bench.press("replay.play");
    CHECK(bench.find("replay.play")->label == support::messages_in("en").tr("replay.pause"));
    for (int frames = 0; steps(bench).at < 14; ++frames) {
      REQUIRE(frames < 20000);
      bench.wait(40);
    }
    const app::Millis passed = bench.now() - from;
    bench.press("replay.play");
    bench.settle();
    return passed;
  };
  const app::Millis slow = lasts(0);
  const app::Millis usual = lasts(1);
  const app::Millis fast = lasts(2);
  CHECK(slow > 1.2 * usual);
  CHECK(usual > 1.5 * fast);
  // It stays where it was paused.
  const int paused = steps(bench).at;
  bench.wait(20000);
  CHECK(steps(bench).at == paused);
  // A sheet pauses it.
  bench.key(" ");
  bench.wait(100);
  const int covered = steps(bench).at;
  CHECK(covered > paused);
  bench.key("?");
  bench.settle();
  bench.wait(20000);
  bench.key("Escape");
  CHECK(steps(bench).at <= covered + 1);
  bench.settle();
  CHECK(steps(bench).at == steps(bench).last);
  CHECK(bench.find("replay.play")->label == support::messages_in("en").tr("replay.play"));
  // At the end, play starts from the beginning.
  bench.press("replay.play");
  CHECK(steps(bench).at < 3);
}

TEST_CASE("At instant pace a replay shows moments without animation", "[app][replay]") {
  MemoryStorage storage = storage_with(support::finished_game({.riders = 3}), "pace instant\n");
  AppHarness bench(storage);
  bench.press("over.replay");
  bench.key("Home");
  bench.press("replay.play");
  for (int i = 0; i < 400 && steps(bench).at < 5; ++i) {
    bench.wait(100);
    CHECK_FALSE(bench.last().animating);
  }
  CHECK(steps(bench).at == 5);
}

TEST_CASE("An idle replay draws nothing", "[app][replay]") {
  MemoryStorage storage = finished(GENERATE(false, true));
  AppHarness bench(storage);
  bench.press("over.replay");
  bench.slide("replay.line", 0.5F);
  bench.wait(50);
  for (int i = 0; i < 5; ++i) {
    bench.wait(1000);
    CHECK(bench.last().builds == 0);
    CHECK_FALSE(bench.last().changed);
    CHECK_FALSE(bench.last().wake);
  }
}

TEST_CASE("The replay of a game in progress shows no more than its table",
          "[app][replay][secrecy]") {
  SECTION("to one person against bots") {
    MemoryStorage storage =
        storage_with(support::game_in(mount_drago::Phase::Play, {.riders = 3, .persons = 1}, 12));
    const std::string kept = storage.texts["game.mount-drago"];
    AppHarness bench(storage);
    bench.settle();
    bench.key("Escape");
    bench.press("menu.replay");
    CHECK(bench.find("hand.0") != nullptr);
    bench.press("replay.eyes");
    CHECK(bench.find("replay.viewer.1") != nullptr);
    CHECK(bench.find("replay.viewer.2") == nullptr);
    CHECK(bench.find("replay.while_playing") != nullptr);
    bench.press("replay.viewer.1");
    bench.key("Escape");
    CHECK(bench.find("hand.0") == nullptr);
    bench.press("replay.play_on");
    CHECK(bench.find("play_on.seat.0") != nullptr);
    CHECK(bench.find("play_on.seat.1") == nullptr);
    bench.press("play_on.no");
    bench.press("replay.close");
    CHECK(bench.tree().id == "table");
    bench.settle();
    CHECK(support::asks(bench));
    CHECK(storage.texts["game.mount-drago"] == kept);
  }
  SECTION("to no viewer at the curtain, then to the player who lifted it") {
    MemoryStorage storage =
        storage_with(support::game_in(mount_drago::Phase::Play, {.riders = 2, .persons = 2}, 6));
    AppHarness bench(storage);
    bench.settle();
    REQUIRE(bench.at_curtain());
    bench.press("curtain.menu");
    bench.press("menu.replay");
    bench.key("ArrowLeft");
    CHECK_FALSE(bench.can_press("replay.play_on"));
    for (int i = 0; i < 4; ++i) {
      CHECK(bench.find("hand.0") == nullptr);
      bench.key("ArrowLeft");
    }
    bench.press("replay.eyes");
    CHECK(bench.find("replay.viewer.1") == nullptr);
    bench.key("Escape");
    bench.press("replay.close");
    REQUIRE(bench.at_curtain());
    bench.pass_curtain();
    bench.key("Escape");
    bench.press("menu.replay");
    CHECK(bench.find("hand.0") != nullptr);
    bench.press("replay.eyes");
    CHECK(bench.find("replay.viewer.1") != nullptr);
    CHECK(bench.find("replay.viewer.2") == nullptr);
    bench.key("Escape");
    // Another person may hold the device now.
    bench.press("replay.close");
    CHECK(bench.at_curtain());
  }
}

TEST_CASE("A game no longer counts once a practice game has continued from it", "[app][replay]") {
  MemoryStorage storage =
      storage_with(support::game_in(mount_drago::Phase::Play, {.riders = 3, .persons = 1}, 12));
  AppHarness bench(storage);
  bench.settle();
  REQUIRE_FALSE(bench.saved_session().seating().uncounted);
  bench.key("Escape");
  bench.press("menu.replay");
  bench.press("replay.play_on");
  bench.press("play_on.yes");
  bench.settle();
  REQUIRE(bench.saved_session().is_practice());
  bench.key("Escape");
  bench.press("menu.games");
  const auto moved = std::find_if(storage.texts.begin(), storage.texts.end(),
                                  [](const auto& each) { return each.first.starts_with("kept."); });
  REQUIRE(moved != storage.texts.end());
  bench.press("games." + moved->first + ".go_on");
  bench.settle();
  CHECK_FALSE(bench.saved_session().is_practice());
  CHECK(bench.saved_session().seating().uncounted);
}

TEST_CASE("A finished game can be seen as any player", "[app][replay]") {
  const auto game = support::finished_game({.riders = 3, .persons = 1});
  MemoryStorage storage = storage_with(game);
  AppHarness bench(storage);
  bench.press("over.replay");
  bench.press("replay.eyes");
  CHECK(bench.find("replay.viewer.4") != nullptr);
  CHECK(bench.find("replay.viewer.5") == nullptr);
  const app::Messages messages = support::messages_in("en");
  const auto recording = game.recording();
  recording->seek(9);
  for (std::uint8_t seat = 0; seat < 3; ++seat) {
    bench.press("replay.viewer." + std::to_string(seat));
    bench.key("Escape");
    bench.edit("replay.line", "9");
    std::vector<std::string> expected;
    for (const mount_drago::Card card :
         app::session_as<mount_drago::MountDrago>(*recording).view(core::Seat{seat}).hand) {
      expected.push_back(mount_drago::table::card_name(messages, card));
    }
    std::vector<std::string> held;
    for (std::size_t i = 0; bench.find("hand." + std::to_string(i)) != nullptr; ++i) {
      held.push_back(bench.find("hand." + std::to_string(i))->label);
    }
    std::sort(expected.begin(), expected.end());
    std::sort(held.begin(), held.end());
    CHECK(held == expected);
    CHECK(held.size() > 3);
    bench.press("replay.eyes");
  }
  bench.press("replay.viewer.3");
  bench.key("Escape");
  CHECK(bench.find("hand.0") == nullptr);
}

TEST_CASE("A new game continues from any moment, and the old one stays until confirmed",
          "[app][replay]") {
  const bool in_cave = GENERATE(false, true);
  MemoryStorage storage = finished(in_cave);
  AppHarness bench(storage);
  const auto before = storage.texts;  // after the start has counted the game
  bench.press("over.replay");
  CHECK_FALSE(bench.can_press("replay.play_on"));
  bench.edit("replay.line", "15");
  bench.press("replay.play_on");
  bench.press("play_on.no");
  CHECK(storage.texts == before);
  CHECK(steps(bench).at == 15);
  bench.press("replay.play_on");
  bench.press("play_on.seat.2");
  bench.press("play_on.yes");
  CHECK(bench.tree().id == "table");
  const auto check = [](const auto& game) {
    CHECK(game.records().size() >= 15);
    CHECK(game.seating().persons() == 1);
    CHECK(game.seating().is_person(core::Seat{2}));
    CHECK(game.to_act());
  };
  if (in_cave) {
    check(bench.saved_cave_session());
  } else {
    check(bench.saved_session());
  }
  bench.settle();
  CHECK(bench.tree().id == "table");
}

TEST_CASE("Each line of the log and each turn of the graph leads to its moment", "[app][replay]") {
  const bool in_cave = GENERATE(false, true);
  MemoryStorage storage = finished(in_cave);
  AppHarness bench(storage);
  bench.press("over.log");
  // A line from the middle: the first one after half the decisions.
  std::size_t at = (in_cave ? bench.saved_cave_session().records().size()
                            : bench.saved_session().records().size()) /
                   2;
  while (bench.find("log." + std::to_string(at)) == nullptr) ++at;
  bench.press("log." + std::to_string(at));
  const std::string told = bench.find("log." + std::to_string(at))->label;
  bench.press("log.replay");
  CHECK(steps(bench).at >= static_cast<int>(at));
  CHECK(steps(bench).at <= static_cast<int>(at) + 1);
  bench.settle();
  // In Dragon's Cave the replay's text goes on with the new position.
  const std::string last_told = bench.find("replay.told")->label;
  CHECK(told.find(last_told.substr(0, last_told.find('.'))) != std::string::npos);
  CHECK(steps(bench).at > static_cast<int>(at));
  CHECK(steps(bench).at < static_cast<int>(at) + 12);
  bench.key("Escape");
  // The graph: by its slider, by keyboard, and by touch.
  const int turns = bench.find("over.turns")->steps.last;
  bench.edit("over.turns", "3");
  CHECK(bench.find("over.turns")->steps.at == 3);
  const std::string points = bench.find("over.turns")->value;
  CHECK(points.find('3') != std::string::npos);
  bench.frame({app::Focused{"over.turns"}});
  bench.key("ArrowRight");
  CHECK(bench.find("over.turns")->steps.at == 4);
  bench.key("Enter");
  const int fourth = steps(bench).at;
  CHECK(fourth > 0);
  bench.key("Escape");
  bench.slide("over.turns", 4.0F / static_cast<float>(turns));
  REQUIRE(bench.tree().id == "over");
  CHECK(bench.find("over.to_moment")->description == bench.find("over.turns")->value);
  bench.press("over.to_moment");
  CHECK(steps(bench).at == fourth);
  bench.key("Escape");
  bench.slide("over.turns", 0.999F);
  bench.press("over.to_moment");
  CHECK(steps(bench).at == steps(bench).last);
}

TEST_CASE("The last screen describes the turn under the mouse, pressed or dragged to",
          "[app][replay]") {
  const bool in_cave = GENERATE(false, true);
  MemoryStorage storage = finished(in_cave);
  AppHarness bench(storage);
  bench.settle();
  constexpr auto mouse = app::PointerKind::Mouse;
  const auto place = [&bench](int turn) {
    const app::Control& line = *bench.find("over.turns");
    const float share = static_cast<float>(turn) / static_cast<float>(line.steps.last);
    return app::Point{line.rect.x + line.rect.w * share, line.rect.center().y};
  };
  const auto move = [&](int turn) { return bench.frame({app::PointerMoved{place(turn), mouse}}); };
  const auto press = [&](int turn) { bench.frame({app::PointerPressed{place(turn), mouse}}); };
  const auto let_go = [&](int turn) { bench.frame({app::PointerReleased{place(turn), mouse}}); };
  const auto tells = [&](int turn) {
    const app::Control& line = *bench.find("over.turns");
    const std::string name = (in_cave ? "Round " : "Turn ") + std::to_string(turn);
    INFO(name);
    CHECK(bench.tree().id == "over");
    CHECK(line.steps.at == turn);
    CHECK(line.value.starts_with(name + ": "));
    CHECK(bench.find("over.to_moment")->description == line.value);
    CHECK(support::written_in(*bench.find("over.graph")).find(name + " ") != std::string::npos);
  };
  REQUIRE(bench.find("over.turns")->steps.last >= 6);
  const app::Rect before = bench.find("over.turns")->rect;

  CHECK(move(3).changed);
  tells(3);
  CHECK(bench.find("over.turns")->rect == before);
  const app::Point third = place(3);
  // The same turn again: nothing is built.
  CHECK(bench.frame({app::PointerMoved{{third.x + 1, third.y + 1}, mouse}}).builds == 0);
  move(5);
  tells(5);
  press(5);
  let_go(5);
  tells(5);
  // A pressed turn stays selected on the way to the button.
  move(6);
  tells(5);
  bench.frame({app::PointerMoved{{3, 3}, mouse}});
  tells(5);
  move(6);
  tells(6);
  press(6);
  move(4);
  tells(4);
  move(2);
  let_go(2);
  tells(2);
  bench.press("over.to_moment");
  CHECK(steps(bench).at > 0);
  CHECK(steps(bench).at < steps(bench).last);
  bench.key("Escape");
  tells(2);
}

TEST_CASE("Keys move along the marks and turns of a replay", "[app][replay]") {
  MemoryStorage storage = finished(GENERATE(false, true));
  AppHarness bench(storage);
  bench.press("over.replay");
  bench.key("Home");
  std::vector<int> marks;
  while (steps(bench).at < steps(bench).last) {
    bench.key("ArrowDown");
    marks.push_back(steps(bench).at);
    REQUIRE(marks.size() < 500);
  }
  CHECK(std::is_sorted(marks.begin(), marks.end()));
  CHECK(marks.size() > 5);
  bench.key("ArrowUp");
  CHECK(steps(bench).at < steps(bench).last);
  bench.key("Home");
  std::size_t turns = 0;
  for (; steps(bench).at < steps(bench).last; ++turns) bench.key("PageDown");
  bench.key("End");
  std::size_t back = 0;
  for (; steps(bench).at > 0; ++back) bench.key("PageUp");
  CHECK(turns > 5);
  CHECK(back == turns);
}

TEST_CASE("A game without screens of its own has a replay too", "[app][third][replay]") {
  MemoryStorage storage;
  AppHarness bench(
      storage, support::landscape, "en",
      {.bot_worker = nullptr, .stopwatch = {}, .games = support::games_with_pebbles(), .day = {}});
  bench.press("title.pebbles");
  bench.press("setup.start");
  for (int i = 0; i < 30 && bench.tree().id != "over"; ++i) {
    bench.settle();
    if (bench.can_press("action.0")) bench.press("action.0");
  }
  REQUIRE(bench.tree().id == "over");
  bench.press("over.replay");
  const std::string end = bench.find("table.view")->label;
  bench.key("Home");
  CHECK(bench.find("table.view")->label != end);
  CHECK(bench.find("action.0") == nullptr);
  bench.press("replay.play");
  bench.settle();
  CHECK(bench.find("table.view")->label == end);
  bench.key("l");
  bench.press("log.0");
  bench.settle();
  CHECK(steps(bench).at == 1);
  bench.press("replay.play_on");
  bench.press("play_on.yes");
  CHECK(bench.tree().id == "table");
}

TEST_CASE("Back from a replay leads to the game", "[app][replay]") {
  MemoryStorage storage = finished(false);
  AppHarness bench(storage);
  const app::Place over = bench.app().place();
  bench.press("over.replay");
  const app::Place replay = bench.app().place();
  CHECK(replay.address == "mount-drago/replay");
  CHECK(replay.depth == over.depth + 1);
  bench.frame({app::Navigated{over.address, over.depth}});
  CHECK(bench.app().place() == over);
  bench.frame({app::Navigated{replay.address, std::nullopt}});
  CHECK(bench.app().place() == replay);
  // The previous entry may carry the replay's own address; its depth decides.
  bench.frame({app::Navigated{replay.address, replay.depth - 1}});
  CHECK(bench.app().place() == over);
}

TEST_CASE("Arrow keys inspect the board of a replay as at the table", "[app][replay]") {
  const bool in_cave = GENERATE(false, true);
  MemoryStorage storage = finished(in_cave);
  AppHarness bench(storage);
  bench.press("over.replay");
  bench.key("Home");
  const auto is_there = [&] {
    return in_cave ? bench.focus() == "board.treasure" : bench.focus().rfind("space.", 0) == 0;
  };
  for (int i = 0; i < 60 && !is_there(); ++i) bench.key("Tab");
  REQUIRE(is_there());
  const std::string from = bench.focus();
  bench.key("ArrowRight");
  CHECK(is_there());
  CHECK((bench.focus() == from) == in_cave);
  const app::Control* const asked = bench.find(in_cave ? "board.asked" : "asked");
  REQUIRE(asked != nullptr);
  CHECK(asked->role == app::Role::Status);
  CHECK(steps(bench).at == 0);
  // Elsewhere, and after a pointer was used, they move in the replay.
  bench.key("PageDown");
  const int at = steps(bench).at;
  CHECK(at > 0);
  bench.frame({app::Focused{"replay.play"}});
  bench.key("ArrowRight");
  CHECK(steps(bench).at == at + 1);
  bench.tap(bench.find(from)->rect.center());
  bench.key("ArrowRight");
  CHECK(steps(bench).at == at + 2);
}
