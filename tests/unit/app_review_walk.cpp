// Along the chances of a review, and to a moment of the game and back.
#include <string>

#include "catch.hpp"
#include "support/app_cave_states.hpp"
#include "support/app_harness.hpp"
#include "support/app_reviewer.hpp"
#include "support/app_states.hpp"

namespace {

using app::Navigated;
using support::AppHarness;
using support::ids_from;
using support::label;
using support::longest_game;
using support::MemoryStorage;
using support::QuickReviewer;
using support::review_turns;
using support::storage_with_ended_game;

/// A finished game with its whole review open.
struct Reviewed {
  MemoryStorage storage;
  QuickReviewer reviewer;
  AppHarness bench;

  explicit Reviewed(bool in_cave, app::Size size = support::landscape)
      : storage(storage_with_ended_game(in_cave)),
        bench(storage, size, "en", {.bot_worker = &reviewer}) {
    bench.press("over.review");
    support::let_review(bench, longest_game);
    bench.settle();
  }
};

}  // namespace

TEST_CASE("One walks along the chances by keys, and to the table of a turn and back",
          "[app][review]") {
  const bool in_cave = GENERATE(false, true);
  Reviewed of(in_cave);
  AppHarness& bench = of.bench;
  const app::Control* line = bench.find("review.turns");
  REQUIRE(line != nullptr);
  CHECK(line->steps.at == line->steps.last);
  bench.frame({app::Focused{"review.turns"}});
  bench.key("Home");
  CHECK(label(bench, "review.told").starts_with("At the start: "));
  bench.key("ArrowRight");
  bench.key("ArrowRight");
  CHECK(review_turns(bench).at == 2);
  CHECK(label(bench, "review.told").starts_with(in_cave ? "Round 2: " : "Turn 2: "));
  CHECK(bench.find("review.turns")->value == label(bench, "review.told"));
  bench.key("Enter");
  REQUIRE(bench.tree().id == "replay");
  CHECK(bench.find("replay.line")->steps.at > 0);
  CHECK(bench.app().place().depth == 3);
  const std::string over = bench.app().place().address;
  bench.press("replay.close");
  CHECK(app::reachable(bench.tree()).id == "review");
  CHECK(bench.focus() == "review.turns");
}

TEST_CASE("Chances are told of the turn under the mouse, and a button leads to its table",
          "[app][review]") {
  const bool in_cave = GENERATE(false, true);
  Reviewed of(in_cave);
  AppHarness& bench = of.bench;
  const app::Rect line = bench.find("review.turns")->rect;
  const auto place = [&](int turn) {
    const float share = static_cast<float>(turn) / static_cast<float>(review_turns(bench).last);
    return app::Point{line.x + line.w * share, line.center().y};
  };
  const auto move = [&](app::Point to) {
    return bench.frame({app::PointerMoved{to, app::PointerKind::Mouse}});
  };
  CHECK(move(place(0)).changed);
  CHECK(label(bench, "review.told").starts_with("At the start: "));
  move(place(2));
  CHECK(review_turns(bench).at == 2);
  CHECK(label(bench, "review.told").starts_with(in_cave ? "Round 2: " : "Turn 2: "));
  CHECK(bench.find("review.turns")->rect == line);
  CHECK(move({place(2).x + 1, line.center().y}).builds == 0);
  bench.frame({app::PointerPressed{place(2), app::PointerKind::Mouse},
               app::PointerReleased{place(2), app::PointerKind::Mouse}});
  CHECK(app::reachable(bench.tree()).id == "review");
  move(place(3));
  CHECK(review_turns(bench).at == 2);
  CHECK(bench.find("review.to_moment")->description == label(bench, "review.told"));
  bench.press("review.to_moment");
  REQUIRE(bench.tree().id == "replay");
  const std::string unit = in_cave ? "round" : "turn";
  CHECK(bench.find("replay.line")->value.starts_with("after " + unit + " 2: "));
  bench.press("replay.close");
  CHECK(app::reachable(bench.tree()).id == "review");
  CHECK(bench.focus() == "review.to_moment");
  CHECK(review_turns(bench).at == 2);
}

TEST_CASE("A finger reads the chances along their line, and scrolls across it", "[app][review]") {
  Reviewed of(false, support::portrait);
  AppHarness& bench = of.bench;
  REQUIRE(bench.find("review.list")->scrolls);
  const app::Rect line = bench.find("review.turns")->rect;
  const auto place = [&](int turn) {
    const float share = static_cast<float>(turn) / static_cast<float>(review_turns(bench).last);
    return app::Point{line.x + line.w * share, line.center().y};
  };
  const auto move = [&](app::Point to) {
    bench.frame({app::PointerMoved{to, app::PointerKind::Touch}});
  };
  const int last = review_turns(bench).last;
  bench.frame({app::PointerPressed{place(1), app::PointerKind::Touch}});
  CHECK(review_turns(bench).at == 1);
  move(place(last / 2));
  CHECK(review_turns(bench).at == last / 2);
  move(place(last - 1));
  bench.frame({app::PointerReleased{place(last - 1), app::PointerKind::Touch}});
  CHECK(review_turns(bench).at == last - 1);
  CHECK(app::reachable(bench.tree()).id == "review");
  CHECK(bench.find("review.turns")->rect.y == line.y);

  const app::Point from = place(1);
  bench.frame({app::PointerPressed{from, app::PointerKind::Touch}});
  move({from.x, from.y - 40});
  move({from.x, from.y - 80});
  bench.frame({app::PointerReleased{{from.x, from.y - 80}, app::PointerKind::Touch}});
  CHECK(bench.find("review.turns")->rect.y < line.y);
  CHECK(review_turns(bench).at == 1);
  CHECK(app::reachable(bench.tree()).id == "review");
}

TEST_CASE("A turn has one number: at the end, in the review and in a replay", "[app][review]") {
  const bool in_cave = GENERATE(false, true);
  MemoryStorage storage = storage_with_ended_game(in_cave);
  QuickReviewer reviewer;
  AppHarness bench(storage, support::landscape, "en", {.bot_worker = &reviewer});
  const std::string last = std::to_string(bench.find("over.turns")->steps.last);
  const std::string unit = in_cave ? "round" : "turn";
  CHECK(label(bench, "over.facts").find(last + " " + unit + "s") != std::string::npos);
  bench.press("over.replay");
  bench.frame({app::Focused{"replay.line"}});
  bench.key("Home");
  CHECK(bench.find("replay.line")->value == "at the start");
  bench.key("End");
  CHECK(bench.find("replay.line")->value == "after " + unit + " " + last);
  bench.press("replay.close");

  bench.press("over.review");
  support::let_review(bench, longest_game);
  CHECK(std::to_string(review_turns(bench).last) == last);
  const std::string name = in_cave ? "Round " : "Turn ";
  CHECK(label(bench, "review.told").starts_with(name + last + ": "));
  bench.press("review.page.1");
  bench.press("review.order.1");
  // Whoever begins is asked in the first one, whatever was chosen before it.
  const auto decisions = ids_from(bench.tree(), "review.decision.");
  REQUIRE_FALSE(decisions.empty());
  CHECK(label(bench, decisions.front()).starts_with(name + "1. "));
  bench.press("review.page.0");
  bench.frame({app::Focused{"review.turns"}});
  bench.key("Home");
  for (int i = 0; i < 2; ++i) bench.key("ArrowRight");
  bench.key("Enter");
  const std::string shown = bench.find("replay.line")->value;
  INFO(shown);
  CHECK(shown.starts_with("after " + unit + " 2: "));
}

TEST_CASE("Back leads from a moment of a review to the review", "[app][review]") {
  MemoryStorage storage = storage_with_ended_game(false);
  QuickReviewer reviewer;
  AppHarness bench(storage, support::landscape, "en", {.bot_worker = &reviewer});
  const app::Place over = bench.app().place();
  bench.press("over.review");
  support::let_review(bench, longest_game);
  const app::Place review = bench.app().place();
  CHECK(review.depth == over.depth + 1);
  const std::string moment = ids_from(bench.tree(), "review.moment.").front();
  bench.press(moment);
  REQUIRE(bench.tree().id == "replay");
  CHECK(bench.app().place().depth == review.depth + 1);
  SECTION("step by step") {
    bench.frame({Navigated{review.address, review.depth}});
    CHECK(app::reachable(bench.tree()).id == "review");
    CHECK(bench.focus() == moment);
    bench.frame({Navigated{over.address, over.depth}});
    CHECK(app::reachable(bench.tree()).id == "over");
  }
  SECTION("at once") {
    bench.frame({Navigated{over.address, over.depth}});
    CHECK(app::reachable(bench.tree()).id == "over");
    CHECK(bench.app().place() == over);
  }
  SECTION("a decision is seen with the eyes of who made it") {
    bench.press("replay.close");
    bench.press("review.page.1");
    bench.press("review.of.2");
    bench.press(ids_from(bench.tree(), "review.decision.").front());
    CHECK(label(bench, "replay.eyes").find("Aino") != std::string::npos);
  }
}
