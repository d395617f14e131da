// The review of a finished game: who may ask for it, how far it is, its pages, and the way to a
// moment of it and back.
#include <algorithm>
#include <cmath>
#include <string>

#include "ai/analysis.hpp"
#include "app/screens/dragons_cave/dragons_cave.hpp"
#include "catch.hpp"
#include "support/app_cave_states.hpp"
#include "support/app_harness.hpp"
#include "support/app_reviewer.hpp"
#include "support/app_states.hpp"
#include "support/cave_scene.hpp"
#include "support/pebbles.hpp"

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

}  // namespace

TEST_CASE("A review is there for whoever asks once a game is over, and not before",
          "[app][review]") {
  SECTION("a game that goes on, looked back at") {
    MemoryStorage storage = storage_with(support::game_in(drago::Phase::Play, {.riders = 3}, 4));
    AppHarness bench(storage);
    bench.settle();
    bench.key("Escape");
    CHECK(bench.find("menu.review") == nullptr);
    bench.press("menu.replay");
    bench.press("table.menu");
    CHECK(bench.find("menu.review") == nullptr);
  }
  SECTION("a game that was given up") {
    MemoryStorage storage = storage_with(support::game_in(drago::Phase::Play, {.riders = 3}, 4));
    AppHarness bench(storage);
    bench.settle();
    bench.key("Escape");
    bench.press("menu.give_up");
    bench.press("give_up.yes");
    REQUIRE(bench.find("over.review") != nullptr);
    CHECK(bench.can_press("over.review"));
  }
  SECTION("a game that was given up at once") {
    MemoryStorage storage = storage_with(support::new_game({.riders = 3}));
    AppHarness bench(storage);
    bench.settle();
    bench.key("Escape");
    bench.press("menu.give_up");
    bench.press("give_up.yes");
    REQUIRE(bench.find("over.review") != nullptr);
    CHECK_FALSE(bench.can_press("over.review"));
    CHECK(bench.find("over.review")->why == support::words_in("en")("why.review_empty"));
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
  SECTION("a game without reviews") {
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

TEST_CASE("A review of a game that was given up ends with its last decision", "[app][review]") {
  const bool in_cave = GENERATE(false, true);
  CAPTURE(in_cave);
  // In the cave somebody has put down a card that nobody saw; of the first round there is no line.
  const std::size_t least = GENERATE(std::size_t{0}, std::size_t{12});
  MemoryStorage storage =
      in_cave ? storage_with(support::cave_game_where(
                    [least](const support::DragonsCaveSession& now) {
                      return now.records().size() > least && now.to_act() &&
                             now.seating().is_person(*now.to_act()) &&
                             std::holds_alternative<cave::Choose>(now.records().back().action);
                    },
                    4))
              : storage_with(support::game_in(drago::Phase::Play, {.riders = 3},
                                              static_cast<int>(least) + 1));
  QuickReviewer reviewer;
  AppHarness bench(storage, support::landscape, "en", {.bot_worker = &reviewer});
  bench.settle();
  bench.key("Escape");
  bench.press("menu.give_up");
  bench.press("give_up.yes");
  bench.press("over.review");
  support::let_review(bench, longest_game);
  const auto words = support::words_in("en");
  CHECK(label(bench, "review.state") == words("review.done") + " " + words("review.given_up"));
  CHECK(review_turns(bench).at == review_turns(bench).last);
  // Graph and balance end alike.
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
  // Who had decided nothing yet is told so.
  const bool none = bench.find("review.summary") == nullptr;
  CHECK((!none || (in_cave && least == 0)));
  if (none) CHECK(label(bench, "review.none") == words("review.none_judged"));
  if (!moment.empty()) {
    bench.press("review.page.0");
    bench.press(moment);
    CHECK(bench.tree().id == "replay");
  }
  // What is kept is not worked out again.
  AppHarness again(storage, support::landscape, "en", {.bot_worker = nullptr});
  again.press("over.review");
  for (int i = 0; i < longest_game; ++i) again.wait(1);
  CHECK(label(again, "review.state") == words("review.done") + " " + words("review.given_up"));
}

TEST_CASE("A review says how far it is and shows at once what is known", "[app][review]") {
  MemoryStorage storage = storage_with_ended_game(false);
  constexpr int some = 30;
  QuickReviewer reviewer(some);
  AppHarness bench(storage, support::landscape, "en", {.bot_worker = &reviewer});
  bench.press("over.review");
  const std::string begun = label(bench, "review.progress");
  CHECK(begun.find("decision 1 of ") != std::string::npos);
  for (int i = 0; i < 2 * some; ++i) bench.wait(1);
  CHECK(label(bench, "review.progress").find("decision 31 of ") != std::string::npos);
  CHECK(review_turns(bench).last > 3);
  CHECK(bench.find("review.no_moments") != nullptr);
  bench.press("review.page.1");
  CHECK_FALSE(ids_from(bench.tree(), "review.decision.").empty());
  bench.press("review.page.2");
  CHECK(bench.find("review.no_luck") != nullptr);
  // It goes on from there, however often it is closed.
  bench.key("Escape");
  bench.press("over.review");
  CHECK(label(bench, "review.progress").find("decision 31 of ") != std::string::npos);
}

TEST_CASE("A review goes on after the page was closed, and at the table of the next game",
          "[app][review]") {
  MemoryStorage whole = storage_with(support::finished_game({.riders = 3, .persons = 3}));
  {
    QuickReviewer all;
    AppHarness bench(whole, support::landscape, "en", {.bot_worker = &all});
    bench.press("over.review");
    support::let_review(bench, longest_game);
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
  // What moves at the table comes first: it has the processor for itself.
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

TEST_CASE("A complete review tells moments, decisions and luck", "[app][review]") {
  const bool in_cave = GENERATE(false, true);
  MemoryStorage storage = storage_with_ended_game(in_cave);
  QuickReviewer reviewer;
  AppHarness bench(storage, support::landscape, "en", {.bot_worker = &reviewer});
  bench.press("over.review");
  support::let_review(bench, longest_game);
  CHECK(bench.find("review.progress") == nullptr);
  CHECK(label(bench, "review.state") == "The review is complete.");

  const auto moments = ids_from(bench.tree(), "review.moment.");
  CHECK(moments.size() >= 3);
  CHECK(moments.size() <= 5);
  for (const std::string& id : moments) {
    CHECK(label(bench, id).find("%") != std::string::npos);
    CHECK(bench.can_press(id));
  }

  bench.press("review.page.1");
  auto decisions = ids_from(bench.tree(), "review.decision.");
  REQUIRE(decisions.size() == 8);
  CHECK(label(bench, decisions.front()).find("Cost about ") != std::string::npos);
  CHECK(label(bench, decisions.front()).find(" of 100 chances to win (± ") != std::string::npos);
  const bool mixes = std::any_of(decisions.begin(), decisions.end(), [&](const std::string& id) {
    return label(bench, id).find("The master mixes: ") != std::string::npos;
  });
  CHECK(mixes == in_cave);
  // Why is said in both games.
  const std::string way = support::words_in("en")("over.graph.replay");
  CHECK(bench.find(decisions.front())->description.size() > way.size() + 20);
  CHECK(label(bench, "review.summary").find("As good as the master’s") != std::string::npos);
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
  // Of choices that everybody sees nothing is to be guessed.
  CHECK((label(bench, "review.balance.0").find("master’s mix") != std::string::npos) == in_cave);
}

TEST_CASE("A review always says whether a player can be read, and how sure that is",
          "[app][review]") {
  struct Case {
    double guessed;
    const char* told;
  };
  const Case each = GENERATE(Case{0.9, " can be read: "},
                             Case{0.31, " is no easier to read than the master’s mix: "},
                             Case{0.01, " is harder to read than the master’s mix: "});
  CAPTURE(each.guessed);
  MemoryStorage storage = storage_with_ended_game(true);
  QuickReviewer reviewer(QuickReviewer::all, each.guessed);
  AppHarness bench(storage, support::landscape, "en", {.bot_worker = &reviewer});
  bench.press("over.review");
  support::let_review(bench, longest_game);
  bench.press("review.page.1");
  const std::string summary = label(bench, "review.summary");
  INFO(summary);
  CHECK(summary.find(each.told) != std::string::npos);
  const std::string sure = " it would be 34% (± ";
  CHECK(summary.find(sure) != std::string::npos);
  bench.press("review.page.2");
  for (const std::string& id : ids_from(bench.tree(), "review.balance.")) {
    CHECK(label(bench, id).find(each.told) != std::string::npos);
    CHECK(label(bench, id).find(sure) != std::string::npos);
    CHECK(support::written_in(*bench.find(id)).find("34% (± ") != std::string::npos);
  }
}

TEST_CASE("What mistakes cost together is less uncertain than their uncertainties added up",
          "[app][review]") {
  MemoryStorage storage = storage_with_ended_game(false);
  QuickReviewer reviewer;
  AppHarness bench(storage, support::landscape, "en", {.bot_worker = &reviewer});
  bench.press("over.review");
  support::let_review(bench, longest_game);
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
    variance += std::pow(number_behind(told, " chances to win (± "), 2);
  }
  REQUIRE(mistakes > 2);
  const std::string all = label(bench, "review.summary");
  INFO(all);
  // Each number is rounded.
  const double rounded = 0.5 * std::sqrt(mistakes) + 0.5;
  CHECK(std::abs(number_behind(all, " the others cost about ") - lost) <= 0.5 * mistakes + 0.5);
  CHECK(std::abs(number_behind(all, " chances to win (± ") - std::sqrt(variance)) <= rounded);
}

TEST_CASE("Where the master always does the same, a review says so", "[app][review]") {
  MemoryStorage storage = storage_with_ended_game(true);
  QuickReviewer reviewer;
  AppHarness bench(storage, support::landscape, "en", {.bot_worker = &reviewer});
  bench.press("over.review");
  support::let_review(bench, longest_game);
  bench.press("review.page.1");
  int always = 0;
  for (int seat = 0; seat < 4; ++seat) {
    bench.press("review.of." + std::to_string(seat));
    while (bench.can_press("review.more")) bench.press("review.more");
    for (const std::string& id : ids_from(bench.tree(), "review.decision.")) {
      const std::string told = label(bench, id);
      INFO(told);
      CHECK(told.find("100%") == std::string::npos);
      always += told.find("The master always chooses: ") != std::string::npos ? 1 : 0;
    }
  }
  CHECK(always > 0);
}

TEST_CASE("What cannot be told from the master's is said with its numbers", "[app][review]") {
  MemoryStorage storage = storage_with_ended_game(false);
  QuickReviewer reviewer;
  AppHarness bench(storage, support::landscape, "en", {.bot_worker = &reviewer});
  bench.press("over.review");
  support::let_review(bench, longest_game);
  bench.press("review.page.1");
  const std::string begin = "Not to be told apart from the master’s: ";
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
      CHECK(told.find(" in 100 (± ", at) != std::string::npos);
      CHECK(told.find("Cost about ") == std::string::npos);
      // What differs is compared.
      CHECK(bench.find(id)->description.find("Looking further ahead, nothing") ==
            std::string::npos);
    }
  }
  CHECK(unclear > 0);
}

TEST_CASE("Of two dwarves on one space either is what was chosen", "[app][review]") {
  using Considered = ai::Bot<cave::Cave>::Considered;
  const cave::Choose red = {cave::Card::Red, 0};
  const cave::Choose blue = {cave::Card::Blue, 0};
  const std::vector<Considered> considered = {Considered{blue, 0.6, 700},
                                              Considered{red, 0.5, 300}};
  app::Seating seating;
  seating.players = {{app::SeatKind::Easy, "Jonas", app::Symbol::Gold},
                     {app::SeatKind::Person, "Nadja", app::Symbol::Silver}};
  const app::Words words = support::words_in("en");
  const auto chosen_of = [&](int second) {
    const auto state = support::CaveScene(2).stands(support::seat_b, cave::start, second).state();
    const cave::View view = cave::Cave::view(state, support::seat_b);
    const auto told =
        app::dragons_cave::reviewed(words, seating, view, cave::Choose{cave::Card::Red, 1},
                                    ai::analyze<cave::Cave>(view, blue, considered));
    return std::count_if(told.mix.begin(), told.mix.end(),
                         [](const app::MixPart& each) { return each.chosen; });
  };
  CHECK(chosen_of(cave::start) == 1);
  CHECK(chosen_of(3) == 0);
}

TEST_CASE("Where nobody else thinks, the master reviews between frames", "[app][review]") {
  const bool in_cave = GENERATE(false, true);
  MemoryStorage storage = storage_with_ended_game(in_cave);
  // Time stands still but for the review: a slice of it is done in each frame.
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
