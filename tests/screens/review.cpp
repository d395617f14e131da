// Tests the review of a finished game: its dialog, graph, texts, and saving.
#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include "ai/analysis.hpp"
#include "catch.hpp"
#include "games/dragons_cave/bots/bots.hpp"
#include "games/dragons_cave/table/table.hpp"
#include "games/mount_drago/bots/bots.hpp"
#include "games/mount_drago/table/table.hpp"
#include "screens/over.hpp"
#include "session/archive.hpp"
#include "support/boards.hpp"
#include "support/damage.hpp"
#include "support/dragons_cave.hpp"
#include "support/harness.hpp"
#include "support/mount_drago.hpp"
#include "support/pebbles.hpp"
#include "support/states.hpp"

// The review dialog: when it is offered, its progress, its pages, and the way to a moment and back.

namespace {

using support::AppHarness;
using support::ids_from;
using support::label;
using support::longest_game;
using support::MemoryStorage;
using support::QuickReviewer;
using support::review_turns;
using support::storage_with;
using support::storage_with_ended_game;

/// A finished game with its complete review open.
struct Reviewed {
  MemoryStorage storage;
  QuickReviewer reviewer;
  AppHarness bench;

  explicit Reviewed(bool in_cave, app::Size size = support::landscape)
      : storage(storage_with_ended_game(in_cave)),
        bench(storage, size, "en", {.bot_worker = &reviewer}) {
    bench.press("over.review");
    support::run_review(bench, longest_game);
    bench.settle();
  }
};

}  // namespace

TEST_CASE("A review is offered once a game is over, and not before", "[app][review]") {
  SECTION("the replay of a game in progress") {
    MemoryStorage storage =
        storage_with(support::game_in(mount_drago::Phase::Play, {.riders = 3}, 4));
    AppHarness bench(storage);
    bench.settle();
    bench.key("Escape");
    CHECK(bench.find("menu.review") == nullptr);
    bench.press("menu.replay");
    bench.press("table.menu");
    CHECK(bench.find("menu.review") == nullptr);
  }
  SECTION("a game given up") {
    MemoryStorage storage =
        storage_with(support::game_in(mount_drago::Phase::Play, {.riders = 3}, 4));
    AppHarness bench(storage);
    bench.settle();
    support::give_up(bench);
    REQUIRE(bench.find("over.review") != nullptr);
    CHECK(bench.can_press("over.review"));
  }
  SECTION("a game given up before any decision") {
    MemoryStorage storage = storage_with(support::new_game({.riders = 3}));
    AppHarness bench(storage);
    bench.settle();
    support::give_up(bench);
    REQUIRE(bench.find("over.review") != nullptr);
    CHECK_FALSE(bench.can_press("over.review"));
    CHECK(bench.find("over.review")->disabled_reason ==
          support::messages_in("en").tr("why.review_empty"));
  }
  SECTION("a finished game, at its end and in its replay") {
    MemoryStorage storage = storage_with_ended_game(GENERATE(false, true));
    QuickReviewer reviewer;
    AppHarness bench(storage, support::landscape, "en", {.bot_worker = &reviewer});
    CHECK(bench.can_press("over.review"));
    bench.press("over.replay");
    bench.press("table.menu");
    bench.press("menu.review");
    CHECK(app::reachable(bench.tree()).id == "review");
  }
  SECTION("a game that supports no reviews") {
    MemoryStorage storage;
    AppHarness bench(storage, support::landscape, "en", {.games = support::games_with_pebbles()});
    bench.press("title.pebbles");
    bench.press("setup.start");
    bench.settle();
    for (int i = 0; i < 20 && bench.can_press("action.0"); ++i) {
      bench.press("action.0");
      bench.settle();
    }
    REQUIRE(bench.tree().id == "over");
    CHECK(bench.find("over.review") == nullptr);
  }
}

TEST_CASE("The review of a game given up ends with its last decision", "[app][review]") {
  const bool in_cave = GENERATE(false, true);
  CAPTURE(in_cave);
  // In Dragon's Cave the last card lies face down; with `least` 0 no round is complete.
  const std::size_t least = GENERATE(std::size_t{0}, std::size_t{12});
  MemoryStorage storage =
      in_cave
          ? storage_with(support::cave_game_where(
                [least](const support::DragonsCaveSession& now) {
                  return now.records().size() > least && now.to_act() &&
                         now.seating().is_person(*now.to_act()) &&
                         std::holds_alternative<dragons_cave::Choose>(now.records().back().action);
                },
                4))
          : storage_with(support::game_in(mount_drago::Phase::Play, {.riders = 3},
                                          static_cast<int>(least) + 1));
  QuickReviewer reviewer;
  AppHarness bench(storage, support::landscape, "en", {.bot_worker = &reviewer});
  bench.settle();
  support::give_up(bench);
  bench.press("over.review");
  support::run_review(bench, longest_game);
  const auto messages = support::messages_in("en");
  CHECK(label(bench, "review.state") ==
        messages.tr("review.done") + " " + messages.tr("review.given_up"));
  CHECK(review_turns(bench).at == review_turns(bench).last);
  // Graph and balance agree on the end.
  const std::string end = label(bench, "review.told");
  const std::string moment = ids_from(bench.tree(), "review.moment.").empty()
                                 ? ""
                                 : ids_from(bench.tree(), "review.moment.").back();
  bench.press("review.page.2");
  const std::string balance = label(bench, "review.balance.0");
  const std::size_t to = balance.find(" to ") + 4;
  const std::string percent = balance.substr(
      to, balance.find('%') == std::string::npos ? 0 : balance.find('%', to) + 1 - to);
  CHECK(end.find(percent) != std::string::npos);
  bench.press("review.page.1");
  // A player without judged decisions gets a text saying so.
  const bool none = bench.find("review.summary") == nullptr;
  CHECK((!none || (in_cave && least == 0)));
  if (none) CHECK(label(bench, "review.none") == messages.tr("review.none_judged"));
  if (!moment.empty()) {
    bench.press("review.page.0");
    bench.press(moment);
    CHECK(bench.tree().id == "replay");
  }
  // The saved review needs no bot.
  AppHarness again(storage, support::landscape, "en", {.bot_worker = nullptr});
  again.press("over.review");
  for (int i = 0; i < longest_game; ++i) again.wait(1);
  CHECK(label(again, "review.state") ==
        messages.tr("review.done") + " " + messages.tr("review.given_up"));
}

TEST_CASE("A review shows its progress and what it has found so far", "[app][review]") {
  MemoryStorage storage = storage_with_ended_game(false);
  constexpr int some = 30;
  QuickReviewer reviewer(some);
  AppHarness bench(storage, support::landscape, "en", {.bot_worker = &reviewer});
  bench.press("over.review");
  const std::string begun = label(bench, "review.progress");
  // The last screen has begun it.
  CHECK(begun.starts_with("The Master is at decision "));
  for (int i = 0; i < 2 * some; ++i) bench.wait(1);
  CHECK(label(bench, "review.progress").find("decision 31 of ") != std::string::npos);
  CHECK(review_turns(bench).last > 3);
  CHECK(bench.find("review.no_moments") != nullptr);
  bench.press("review.page.1");
  CHECK_FALSE(ids_from(bench.tree(), "review.decision.").empty());
  bench.press("review.page.2");
  CHECK(bench.find("review.no_luck") != nullptr);
  // It resumes there after the dialog was closed.
  bench.key("Escape");
  bench.press("over.review");
  CHECK(label(bench, "review.progress").find("decision 31 of ") != std::string::npos);
}

TEST_CASE("A review resumes after a restart, and at the table of the next game", "[app][review]") {
  MemoryStorage whole = storage_with(support::finished_game({.riders = 3, .persons = 3}));
  {
    QuickReviewer all;
    AppHarness bench(whole, support::landscape, "en", {.bot_worker = &all});
    bench.press("over.review");
    support::run_review(bench, longest_game);
  }
  const std::string complete = whole.texts.at("game.mount-drago.review");

  MemoryStorage storage = storage_with(support::finished_game({.riders = 3, .persons = 3}));
  {
    QuickReviewer some(20);
    AppHarness bench(storage, support::landscape, "en", {.bot_worker = &some});
    bench.press("over.review");
    for (int i = 0; i < 40; ++i) bench.wait(1);
  }
  {
    QuickReviewer none(0);
    AppHarness bench(storage, support::landscape, "en", {.bot_worker = &none});
    bench.press("over.review");
    for (int i = 0; i < 40; ++i) bench.wait(1);
    CHECK(label(bench, "review.progress").find("decision 17 of ") != std::string::npos);
  }
  QuickReviewer all;
  AppHarness bench(storage, support::landscape, "en", {.bot_worker = &all});
  bench.press("over.review");
  for (int i = 0; i < 10; ++i) bench.wait(1);
  bench.key("Escape");
  bench.press("over.rematch");
  bench.settle();
  // Animation at the table comes first and gets the processor for itself.
  const int asked = all.asked();
  for (int i = 0; i < 20; ++i) {
    bench.key("Tab");
    bench.wait(1);
  }
  CHECK(all.asked() <= asked + 1);
  bench.wait(300);
  for (int i = 0; i < longest_game; ++i) bench.wait(1);
  CHECK(bench.find("over.review") == nullptr);
  int found = 0;
  for (const auto& [key, text] : storage.texts) {
    if (key.starts_with("kept.") && key.ends_with(".review")) found += text == complete ? 1 : 100;
  }
  CHECK(found == 1);
}

TEST_CASE("A complete review shows moments, decisions and luck", "[app][review]") {
  const bool in_cave = GENERATE(false, true);
  Reviewed reviewed(in_cave);
  AppHarness& bench = reviewed.bench;
  CHECK(bench.find("review.progress") == nullptr);
  CHECK(label(bench, "review.state") == "The review is complete.");

  const auto moments = ids_from(bench.tree(), "review.moment.");
  CHECK(moments.size() >= 3);
  CHECK(moments.size() <= 5);
  for (const std::string& id : moments) {
    CHECK(label(bench, id).find('%') != std::string::npos);
    CHECK(bench.can_press(id));
  }

  bench.press("review.page.1");
  auto decisions = ids_from(bench.tree(), "review.decision.");
  REQUIRE(decisions.size() == 8);
  CHECK(label(bench, decisions.front()).find("Cost about ") != std::string::npos);
  CHECK(label(bench, decisions.front()).find(" (±\u00a0") != std::string::npos);
  const bool mixes = std::any_of(decisions.begin(), decisions.end(), [&](const std::string& id) {
    return label(bench, id).find("The Master varies its choice: ") != std::string::npos;
  });
  CHECK(mixes == in_cave);
  // Both games give reasons.
  const std::string way = support::messages_in("en").tr("over.graph.replay");
  CHECK(bench.find(decisions.front())->description.size() > way.size() + 20);
  CHECK(label(bench, "review.summary").find("As good as the Master’s") != std::string::npos);
  CHECK((label(bench, "review.summary").find("31%") != std::string::npos) == in_cave);
  bench.press("review.more");
  CHECK(ids_from(bench.tree(), "review.decision.").size() > 8);
  bench.press("review.order.1");
  decisions = ids_from(bench.tree(), "review.decision.");
  const auto number = [](const std::string& id) { return std::stoi(id.substr(16)); };
  CHECK(std::is_sorted(decisions.begin(), decisions.end(),
                       [&](const auto& a, const auto& b) { return number(a) < number(b); }));
  bench.press("review.of.1");
  const auto others = ids_from(bench.tree(), "review.decision.");
  REQUIRE_FALSE(others.empty());
  CHECK(std::find(decisions.begin(), decisions.end(), others.front()) == decisions.end());

  bench.press("review.page.2");
  CHECK(ids_from(bench.tree(), "review.balance.").size() == 4);
  CHECK(label(bench, "review.balance.0").find("Luck ") != std::string::npos);
  // Open choices cannot be guessed.
  CHECK((label(bench, "review.balance.0").find("Master’s mix") != std::string::npos) == in_cave);
}

TEST_CASE("A review says whether a player can be read, and how certain that is", "[app][review]") {
  struct Case {
    double guessed;
    const char* told;
  };
  const Case each = GENERATE(Case{0.9, " is predictable: "},
                             Case{0.31, " is no easier to predict than the Master: "},
                             Case{0.01, " is harder to predict than the Master: "});
  CAPTURE(each.guessed);
  MemoryStorage storage = storage_with_ended_game(true);
  QuickReviewer reviewer(QuickReviewer::all, each.guessed);
  AppHarness bench(storage, support::landscape, "en", {.bot_worker = &reviewer});
  bench.press("over.review");
  support::run_review(bench, longest_game);
  bench.press("review.page.1");
  const std::string summary = label(bench, "review.summary");
  INFO(summary);
  CHECK(summary.find(each.told) != std::string::npos);
  const std::string sure = " against the Master’s mix, 34% (±\u00a0";
  CHECK(summary.find(sure) != std::string::npos);
  bench.press("review.page.2");
  for (const std::string& id : ids_from(bench.tree(), "review.balance.")) {
    CHECK(label(bench, id).find(each.told) != std::string::npos);
    CHECK(label(bench, id).find(sure) != std::string::npos);
    CHECK(support::written_in(*bench.find(id)).find("34% (±\u00a0") != std::string::npos);
  }
}

TEST_CASE("The total cost of mistakes is less uncertain than the sum of their uncertainties",
          "[app][review]") {
  Reviewed reviewed(false);
  AppHarness& bench = reviewed.bench;
  bench.press("review.page.1");
  while (bench.can_press("review.more")) bench.press("review.more");
  const auto number_behind = [](const std::string& told, const std::string& before) {
    const std::size_t at = told.find(before);
    REQUIRE(at != std::string::npos);
    return std::stod(told.substr(at + before.size()));
  };
  double lost = 0;
  double variance = 0;
  int mistakes = 0;
  for (const std::string& id : ids_from(bench.tree(), "review.decision.")) {
    const std::string told = label(bench, id);
    if (told.find("Cost about ") == std::string::npos) continue;
    ++mistakes;
    lost += number_behind(told, "Cost about ");
    variance += std::pow(number_behind(told, " (±\u00a0"), 2);
  }
  REQUIRE(mistakes > 2);
  const std::string all = label(bench, "review.summary");
  INFO(all);
  // Each number is rounded.
  const double rounded = 0.5 * std::sqrt(mistakes) + 0.5;
  CHECK(std::abs(number_behind(all, "the rest cost about ") - lost) <= 0.5 * mistakes + 0.5);
  CHECK(std::abs(number_behind(all, " (±\u00a0") - std::sqrt(variance)) <= rounded);
}

TEST_CASE("A review says where the master always does the same", "[app][review]") {
  Reviewed reviewed(true);
  AppHarness& bench = reviewed.bench;
  bench.press("review.page.1");
  int always = 0;
  for (int seat = 0; seat < 4; ++seat) {
    bench.press("review.of." + std::to_string(seat));
    while (bench.can_press("review.more")) bench.press("review.more");
    for (const std::string& id : ids_from(bench.tree(), "review.decision.")) {
      const std::string told = label(bench, id);
      INFO(told);
      CHECK(told.find("100%") == std::string::npos);
      always += told.find("The Master always chooses ") != std::string::npos ? 1 : 0;
    }
  }
  CHECK(always > 0);
}

TEST_CASE("A decision as good as the master's is shown with its numbers", "[app][review]") {
  Reviewed reviewed(false);
  AppHarness& bench = reviewed.bench;
  bench.press("review.page.1");
  const std::string begin = "Hardly worse than the Master’s: ";
  int unclear = 0;
  for (int seat = 0; seat < 4; ++seat) {
    bench.press("review.of." + std::to_string(seat));
    while (bench.can_press("review.more")) bench.press("review.more");
    for (const std::string& id : ids_from(bench.tree(), "review.decision.")) {
      const std::string told = label(bench, id);
      INFO(told);
      const std::size_t at = told.find(begin);
      if (at == std::string::npos) continue;
      ++unclear;
      CHECK(told.find(" (±\u00a0", at) != std::string::npos);
      CHECK(told.find("Cost about ") == std::string::npos);
      // The reason compares the differences.
      CHECK(bench.find(id)->description.find("nothing won more often") == std::string::npos);
    }
  }
  CHECK(unclear > 0);
}

namespace {

/// Returns the whole numbers of a text with their signs.
std::vector<int> numbers_in(std::string text) {
  constexpr std::string_view minus = "\u2212";
  for (std::size_t at = text.find(minus); at != std::string::npos; at = text.find(minus)) {
    text.replace(at, minus.size(), "-");
  }
  std::vector<int> out;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = text.find_first_not_of("0123456789", at);
    end = std::min(end, text.size());
    if (end > at) {
      const bool negative = at > 0 && text[at - 1] == '-';
      const int value = std::stoi(text.substr(at, end - at));
      out.push_back(negative ? -value : value);
    }
    at = end + 1;
  }
  return out;
}

}  // namespace

TEST_CASE("Both pages of a review give the same cost, and its balances add up", "[app][review]") {
  const bool in_cave = GENERATE(false, true);
  Reviewed reviewed(in_cave);
  AppHarness& bench = reviewed.bench;
  int compared = 0;
  for (int seat = 0; bench.find("review.balance." + std::to_string(seat)) != nullptr || seat == 0;
       ++seat) {
    bench.press("review.page.2");
    const std::string balance = label(bench, "review.balance." + std::to_string(seat));
    INFO(balance);
    const std::vector<int> parts = numbers_in(balance.substr(0, balance.find(" is ")));
    REQUIRE(parts.size() >= 4);
    CHECK(parts[0] + std::accumulate(parts.begin() + 2, parts.end(), 0) == parts[1]);
    bench.press("review.page.1");
    bench.press("review.of." + std::to_string(seat));
    const std::string summary = label(bench, "review.summary");
    const std::string before = "the rest cost about ";
    if (const std::size_t at = summary.find(before); at != std::string::npos) {
      CHECK(numbers_in(summary.substr(at)).front() == -parts[3]);
      ++compared;
    }
    bench.press("review.page.2");
  }
  CHECK(compared > 1);
}

TEST_CASE("A decision of the cave gives its cost once", "[app][review]") {
  Reviewed reviewed(true);
  AppHarness& bench = reviewed.bench;
  bench.press("review.page.1");
  int costly = 0;
  for (const std::string& id : ids_from(bench.tree(), "review.decision.")) {
    INFO(label(bench, id) + " / " + bench.find(id)->description);
    CHECK(bench.find(id)->description.find('%') == std::string::npos);
    if (label(bench, id).find("Cost about ") == std::string::npos) continue;
    ++costly;
    CHECK(bench.find(id)->description.find("Neither fist") == std::string::npos);
  }
  CHECK(costly > 0);
}

TEST_CASE("Chances in percent add up", "[app][review]") {
  const std::vector<float> thirds(3, 1.0F / 3);
  CHECK(app::to_percents(thirds) == std::vector<int>{34, 33, 33});
  const std::vector<float> halves = {0.345F, 0.335F, 0.32F};
  const std::vector<int> rounded = app::to_percents(halves);
  CHECK(std::accumulate(rounded.begin(), rounded.end(), 0) == 100);
  CHECK(app::to_percents(std::vector<float>{0, 1}) == std::vector<int>{0, 100});
}

TEST_CASE("On a phone on its side a review has its pages in the row of the heading",
          "[app][review]") {
  Reviewed reviewed(true, support::low);
  AppHarness& bench = reviewed.bench;
  const app::Rect heading = bench.find("review.heading")->rect;
  for (const char* const id : {"review.page.0", "review.page.2", "review.share", "review.close"}) {
    INFO(id);
    CHECK(std::abs(bench.find(id)->rect.center().y - heading.center().y) < 14);
  }
  CHECK(bench.find("review.list")->rect.y < 90);
}

TEST_CASE("Choosing either of two dwarves on one space is the same choice", "[app][review]") {
  using Considered = ai::Bot<dragons_cave::DragonsCave>::Considered;
  const dragons_cave::Choose red = {dragons_cave::Card::Red, 0};
  const dragons_cave::Choose blue = {dragons_cave::Card::Blue, 0};
  const std::vector<Considered> considered = {Considered{blue, 0.6, 700},
                                              Considered{red, 0.5, 300}};
  app::Seating seating;
  seating.players = {{app::SeatKind::Easy, "Jonas", dragons_cave::symbols::gold},
                     {app::SeatKind::Person, "Nadja", dragons_cave::symbols::silver}};
  const app::Messages messages = support::messages_in("en");
  const auto chosen_of = [&](int second) {
    const auto state =
        support::CaveScene(2).stands(support::seat_b, dragons_cave::start, second).state();
    const dragons_cave::View view = dragons_cave::DragonsCave::view(state, support::seat_b);
    const auto told = dragons_cave::table::DragonsCaveTable().reviewed(
        messages, seating, view, dragons_cave::Choose{dragons_cave::Card::Red, 1},
        ai::analyze<dragons_cave::DragonsCave>(view, blue, considered));
    return std::count_if(told.mix.begin(), told.mix.end(),
                         [](const app::MixPart& each) { return each.chosen; });
  };
  CHECK(chosen_of(dragons_cave::start) == 1);
  CHECK(chosen_of(3) == 0);
}

TEST_CASE("Without a worker the master reviews between frames", "[app][review]") {
  const bool in_cave = GENERATE(false, true);
  MemoryStorage storage = storage_with_ended_game(in_cave);
  // Only the review moves this clock: each frame does one slice of it.
  double spent = 0;
  AppHarness bench(storage, support::landscape, "en",
                   {.stopwatch = [&spent] { return spent += 0.5; }});
  bench.press("over.review");
  int frames = 0;
  while (label(bench, "review.progress").find("decision 3 of ") == std::string::npos) {
    REQUIRE(++frames < 100000);
    const app::Frame frame = bench.wait(16);
    CHECK(frame.thinking);
  }
  CHECK(frames > 3);
  bench.key("Escape");
  bench.press("over.title");
  CHECK(bench.tree().id == "title");
}

// Along the graph of a review, and to a moment of the game and back.

namespace {

using app::Navigated;

}  // namespace

TEST_CASE("Keys move along the graph, to a turn's table and back", "[app][review]") {
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

TEST_CASE("The graph describes the turn under the mouse, and a button opens its table",
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

TEST_CASE("Touch reads the graph along its line, and scrolls across it", "[app][review]") {
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

TEST_CASE("A turn has the same number at the end, in the review and in a replay", "[app][review]") {
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
  support::run_review(bench, longest_game);
  CHECK(std::to_string(review_turns(bench).last) == last);
  const std::string name = in_cave ? "Round " : "Turn ";
  CHECK(label(bench, "review.told").starts_with(name + last + ": "));
  bench.press("review.page.1");
  bench.press("review.order.1");
  // The first player's decision belongs to turn 1, whatever was chosen before.
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
  support::run_review(bench, longest_game);
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
  SECTION("in one jump") {
    bench.frame({Navigated{over.address, over.depth}});
    CHECK(app::reachable(bench.tree()).id == "over");
    CHECK(bench.app().place() == over);
  }
  SECTION("a decision is seen as the player who made it") {
    bench.press("replay.close");
    bench.press("review.page.1");
    bench.press("review.of.2");
    bench.press(ids_from(bench.tree(), "review.decision.").front());
    CHECK(label(bench, "replay.eyes").find("Aino") != std::string::npos);
  }
}

// The review of a decision compares it with the master's, not with the second best.

namespace {

using support::card;
using support::luca;
using support::seat_b;

app::Seating two_riders() {
  app::Seating out;
  out.players = {{app::SeatKind::Person, "Luca", dragons_cave::symbols::gold},
                 {app::SeatKind::Easy, "Nina", dragons_cave::symbols::silver}};
  return out;
}

app::Seating three_players() {
  app::Seating out;
  out.players = {{app::SeatKind::Easy, "Jonas", dragons_cave::symbols::gold},
                 {app::SeatKind::Person, "Nadja", dragons_cave::symbols::silver},
                 {app::SeatKind::Easy, "Aino", dragons_cave::symbols::copper}};
  return out;
}

/// All dragons on a plain 2, black in last place: no card is worth much.
support::Scene even_scene() {
  support::Scene scene(2);
  for (const mount_drago::Dragon dragon : mount_drago::all_dragons) {
    scene.stands(dragon, support::space::plain_two);
  }
  scene.stands(mount_drago::Dragon::Black, support::space::start);
  return scene;
}

/// Returns the text about a card played instead of the master's, with a third card considered.
std::string why_not(const support::Scene& scene, const char* best, const char* chosen,
                    const char* third, const std::string& language = "en") {
  const mount_drago::State state = scene.state();
  const mount_drago::View view = mount_drago::MountDrago::view(state, luca);
  const auto play = [](const char* name) {
    return mount_drago::Action(mount_drago::Play{card(name)});
  };
  const auto analysis = ai::analyze<mount_drago::MountDrago>(
      view, play(best), {{play(best), 0.5, 60}, {play(third), 0.49, 39}, {play(chosen), 0.4, 1}});
  return mount_drago::table::MountDragoTable()
      .reviewed(support::messages_in(language), two_riders(), view, play(chosen), analysis)
      .why;
}

bool says(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

/// Returns the text for Dragon's Cave: the master always plays `best`; `chosen` has the chance
/// `value` to win.
std::string why_not(const dragons_cave::State& state, core::Seat seat,
                    const dragons_cave::Action& best, const dragons_cave::Action& chosen,
                    double value, const std::string& language = "en") {
  const dragons_cave::View view = dragons_cave::DragonsCave::view(state, seat);
  const auto analysis =
      ai::analyze<dragons_cave::DragonsCave>(view, best, {{best, 0.5, 1000}, {chosen, value, 0}});
  return dragons_cave::table::DragonsCaveTable()
      .reviewed(support::messages_in(language), three_players(), view, chosen, analysis)
      .why;
}

}  // namespace

TEST_CASE("A review compares the played card with the master's", "[app][review]") {
  support::Scene scene = even_scene();
  scene.stands(mount_drago::Dragon::Orange, support::space::plain_six)
      .stands(mount_drago::Dragon::Purple, support::space::minus_two)
      .holds(luca, {"gray-1", "purple-4", "green-1"});
  SECTION("points favor the master's") {
    const std::string why = why_not(scene, "purple-4", "gray-1", "green-1");
    INFO(why);
    CHECK(why.starts_with(
        "Right away, Purple 4: +6 points, Nina +4. Your choice, Gray 1: no points."));
    CHECK_FALSE(says(why, "Green 1"));
    CHECK_FALSE(says(why, "tried out"));
  }
  SECTION("points are against it") {
    const std::string why = why_not(scene, "gray-1", "purple-4", "green-1");
    INFO(why);
    CHECK(why.starts_with(
        "Right away, Gray 1: no points. Your choice, Purple 4: +6 points, Nina +4. "));
    CHECK_FALSE(says(why, "Green 1"));
  }
  SECTION("neither scores at once") {
    const std::string why = why_not(scene, "gray-1", "green-1", "purple-4");
    INFO(why);
    CHECK(why.starts_with("Right away, Gray 1: no points. Your choice, Green 1, brings the same."));
  }
}

TEST_CASE("A review of a mistake never says that nothing won more often", "[app][review]") {
  support::Scene scene = even_scene();
  scene.holds(luca, {"gray-1", "green-1", "red-1"});
  const mount_drago::View view = mount_drago::MountDrago::view(scene.state(), luca);
  const mount_drago::Action best = mount_drago::Play{card("gray-1")};
  const mount_drago::Action chosen = mount_drago::Play{card("green-1")};
  const auto why = [&](double value) {
    return mount_drago::table::MountDragoTable()
        .reviewed(support::messages_in("en"), two_riders(), view, chosen,
                  {best,
                   {{best, 0.5, 99}, {chosen, value, 1}},
                   {.kind = mount_drago::bots::ReasonKind::Foresight}})
        .why;
  };
  const std::string ahead = support::messages_in("en").tr("why.ahead");
  CHECK(says(why(0.4), "Your choice, Green 1"));
  CHECK(says(why(0.4), ahead));
  CHECK_FALSE(says(why(0.4), "nothing won more often"));
  // An equally good action has nothing against it.
  CHECK_FALSE(says(why(0.5), ahead));
}

TEST_CASE("A review of a discard names the cards that only one side would keep", "[app][review]") {
  const mount_drago::View view = mount_drago::MountDrago::view(even_scene().state(), luca);
  const auto discard = [](std::initializer_list<const char*> names) {
    return mount_drago::Action(mount_drago::Discard{support::hand(names)});
  };
  const auto told = [&](const mount_drago::Action& best, const mount_drago::Action& chosen) {
    return mount_drago::table::MountDragoTable().reviewed(
        support::messages_in("en"), two_riders(), view, chosen,
        {best,
         {{best, 0.5, 9}, {chosen, 0.4, 1}},
         {.kind = mount_drago::bots::ReasonKind::Foresight}});
  };
  const std::string why = told(discard({"red-1", "blue-2"}), discard({"red-1", "gray-3"})).why;
  CHECK(why.starts_with("Only the Master keeps: Gray 3. Only you keep: Blue 2. "));
  // The order of the cards does not matter.
  const auto same = told(discard({"red-1", "blue-2"}), discard({"blue-2", "red-1"}));
  CHECK(same.best == same.chosen);
}

TEST_CASE("A review compares the card chosen in Dragon's Cave with the master's", "[app][review]") {
  support::CaveScene scene(3);
  scene.stands(seat_b, 5).purse(seat_b, 7);
  const dragons_cave::State state = scene.state();
  const dragons_cave::Action chest = dragons_cave::Choose{dragons_cave::Card::Chest, 0};
  const dragons_cave::Action red = dragons_cave::Choose{dragons_cave::Card::Red, 0};
  const dragons_cave::Action blue = dragons_cave::Choose{dragons_cave::Card::Blue, 0};
  SECTION("the chest instead of a path") {
    const std::string why = why_not(state, seat_b, red, chest, 0.44);
    INFO(why);
    CHECK(says(why, "Your choice, chest: 7 coins are safe."));
    CHECK(says(why, "If caught, you may lose up to 7 coins."));
    CHECK(why.ends_with(support::messages_in("en").tr("why.ahead")));
  }
  SECTION("a path instead of the chest") {
    const std::string why = why_not(state, seat_b, chest, red, 0.44);
    INFO(why);
    CHECK(why.starts_with("Chest: 7 coins are safe. Your choice, red "));
    CHECK(says(why, "Your choice puts up to 7 coins at risk."));
  }
  SECTION("another path: how many coins the dragon can guard there") {
    const std::string why = why_not(state, seat_b, red, blue, 0.44);
    INFO(why);
    CHECK(says(why, "Your choice, blue "));
    CHECK(says(why, "on blue, your choice, "));
  }
  SECTION("another square to guard") {
    const dragons_cave::State chosen =
        support::chosen(state, {{dragons_cave::Card::Red, 0}, {dragons_cave::Card::Red, 0}});
    const std::string why =
        why_not(chosen, support::seat_a, dragons_cave::Guard{dragons_cave::Color::Red},
                dragons_cave::Guard{dragons_cave::Color::Blue}, 0.44);
    INFO(why);
    CHECK(says(why, "on blue, your choice, "));
  }
  SECTION("another split") {
    const dragons_cave::State caught =
        support::round_of(state, {{dragons_cave::Card::Red, 0}, {dragons_cave::Card::Chest, 0}},
                          dragons_cave::Color::Red)
            .state;
    REQUIRE(caught.phase == dragons_cave::Phase::Split);
    const std::string why =
        why_not(caught, seat_b, dragons_cave::Split{3, 4}, dragons_cave::Split{7, 0}, 0.44);
    CHECK(why == "Coins you keep: 3 or 4; with your split, 0 or 7. " +
                     support::messages_in("en").tr("why.ahead"));
  }
}

TEST_CASE("Every language names the choice that differs from the master's", "[app][review]") {
  const std::string language = GENERATE(from_range(app::Messages::languages()));
  CAPTURE(language);
  const app::Messages messages = support::messages_in(language);
  support::Scene scene = even_scene();
  scene.holds(luca, {"gray-1", "green-1", "red-1"});
  CHECK(says(why_not(scene, "gray-1", "green-1", "red-1", language),
             messages.tr("card.name", {{"dragon", messages.tr("dragon.green")}, {"value", "1"}})));
  support::CaveScene cave(3);
  cave.stands(seat_b, 5).purse(seat_b, 7);
  CHECK(says(why_not(cave.state(), seat_b, dragons_cave::Choose{dragons_cave::Card::Red, 0},
                     dragons_cave::Choose{dragons_cave::Card::Chest, 0}, 0.4, language),
             messages.tr("cave.name.chest")));
}

// A review is saved with its game: loaded, it needs no bot; damaged or of another game, it is
// computed again; it moves with its game, and replays show its chances.

namespace {

using app::GameArchive;

constexpr int longest = 400;  // decisions of a game

/// Counts its requests.
class CountingReviewer : public support::QuickReviewer {
 public:
  void ask(const app::BotRequest& request) override {
    ++asked;
    QuickReviewer::ask(request);
  }
  int asked = 0;
};

MemoryStorage finished(bool in_cave) {
  return in_cave ? storage_with(support::ended_cave())
                 : storage_with(support::finished_game({.riders = 4}));
}

std::string key_of(bool in_cave) {
  return in_cave ? "game.dragons-cave.review" : "game.mount-drago.review";
}

/// Completes the review of the game at the table; returns the number of requests.
int review(MemoryStorage& storage) {
  CountingReviewer reviewer;
  AppHarness bench(storage, support::landscape, "en", {.bot_worker = &reviewer});
  bench.settle();
  bench.press("over.review");
  support::run_review(bench, longest);
  REQUIRE(bench.find("review.state") != nullptr);
  bench.press("review.page.1");
  CHECK(support::describe_tree(bench.tree()).find("review.decision.") != std::string::npos);
  return reviewer.asked;
}

/// Returns the chances shown in the bar of a replay; empty without any.
std::string chances(AppHarness& bench) {
  bench.press("over.replay");
  for (int i = 0; i < longest; ++i) bench.wait(1);
  const app::Control* const found = bench.find("replay.chances");
  if (found == nullptr) return {};
  // Screen readers get them with the slider.
  std::string shown = found->label;
  const std::string told = bench.find("replay.line")->value;
  CHECK(told.find(shown.substr(shown.find(": ") + 2)) != std::string::npos);
  return shown;
}

}  // namespace

TEST_CASE("A saved review is not computed again", "[app][review][kept]") {
  const bool in_cave = GENERATE(false, true);
  MemoryStorage storage = finished(in_cave);
  CHECK(review(storage) > 10);
  const std::string kept = storage.texts[key_of(in_cave)];
  CHECK(kept.starts_with("{\"format\":\"drago-review/1\""));
  CHECK(review(storage) == 0);
  CHECK(storage.texts[key_of(in_cave)] == kept);
}

TEST_CASE("A saved review that is damaged or of another game is computed again",
          "[app][review][kept][damage]") {
  MemoryStorage storage = finished(false);
  const int all = review(storage);
  const std::string key = key_of(false);
  const std::string kept = storage.texts[key];
  for (const std::size_t at : {std::size_t{3}, kept.find('\n') + 30, kept.size() / 2}) {
    storage.texts[key] = kept;
    storage.texts[key][at] = storage.texts[key][at] == '1' ? '2' : '1';
    CHECK(review(storage) == all);
    CHECK(storage.texts[key] == kept);
  }
  for (const std::size_t end : {std::size_t{0}, kept.find('\n'), kept.size() / 3}) {
    storage.texts[key] = kept.substr(0, end);
    CHECK(review(storage) == all);
    CHECK(storage.texts[key] == kept);
  }
  MemoryStorage other = storage_with(support::finished_game({.riders = 4, .seed = 2}));
  other.texts[key] = kept;
  CHECK(review(other) > 10);
  CHECK(other.texts[key] != kept);
}

TEST_CASE("A full storage saves no review, without a notice", "[app][review][kept]") {
  MemoryStorage storage = finished(false);
  CountingReviewer reviewer;
  AppHarness bench(storage, support::landscape, "en", {.bot_worker = &reviewer});
  bench.settle();
  storage.full = true;
  bench.press("over.review");
  support::run_review(bench, longest);
  CHECK(bench.find("review.state") != nullptr);
  CHECK(bench.find("notice") == nullptr);
  CHECK(storage.texts.count(key_of(false)) == 0);
}

TEST_CASE("A review moves with its game, and is deleted with it", "[app][review][kept]") {
  MemoryStorage storage;
  storage.texts["game.mount-drago"] = "{}";
  GameArchive::store_review(storage, "game.mount-drago", "found");
  CHECK(GameArchive::review(storage, "game.mount-drago") == "found");
  REQUIRE(GameArchive::move(storage, "game.mount-drago", "kept.5.1"));
  CHECK(GameArchive::review(storage, "game.mount-drago").empty());
  CHECK(GameArchive::review(storage, "kept.5.1") == "found");
  GameArchive games;
  games.find(storage, "en", games::with_screens());
  REQUIRE(games.remove(storage, "kept.5.1"));
  CHECK(GameArchive::review(storage, "kept.5.1").empty());
}

TEST_CASE("New reviews remove those of the oldest games", "[app][review][kept]") {
  MemoryStorage storage;
  const std::string much(GameArchive::max_review_bytes * 2 / 5, 'x');
  GameArchive::store_review(storage, "kept.7.4", much);
  GameArchive::store_review(storage, "kept.6.9", much);
  GameArchive::store_review(storage, "game.mount-drago", much);
  CHECK(GameArchive::review(storage, "kept.6.9").empty());
  CHECK(GameArchive::review(storage, "kept.7.4") == much);
  CHECK(GameArchive::review(storage, "game.mount-drago") == much);
  const std::string too_much(GameArchive::max_review_bytes + 1, 'x');
  GameArchive::store_review(storage, "kept.9.9", too_much);
  CHECK(GameArchive::review(storage, "kept.9.9").empty());
}

TEST_CASE("A replay shows the chances to win if the game was reviewed", "[app][review][replay]") {
  const bool in_cave = GENERATE(false, true);
  const app::Size size = GENERATE(support::landscape, support::portrait, support::low);
  MemoryStorage storage = finished(in_cave);
  {
    AppHarness bench(storage, size);
    bench.settle();
    CHECK(chances(bench).empty());
  }
  review(storage);
  CountingReviewer none;
  AppHarness bench(storage, size, "en", {.bot_worker = &none});
  bench.settle();
  const std::string at_end = chances(bench);
  CHECK(at_end.find("100") != std::string::npos);
  CHECK(none.asked == 0);
  bench.press("replay.back");
  bench.settle();
  bench.key("Home");
  bench.settle();
  CHECK(bench.find("replay.chances")->label != at_end);
}
