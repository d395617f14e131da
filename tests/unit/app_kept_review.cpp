// A review is kept with its game: read back it is the same without being worked out again; what is
// damaged or of another game is worked out anew; it goes where its game goes, and shows in replays.
#include <string>

#include "app/session/kept_games.hpp"
#include "catch.hpp"
#include "support/app_cave_states.hpp"
#include "support/app_harness.hpp"
#include "support/app_reviewer.hpp"
#include "support/app_states.hpp"
#include "support/damage.hpp"

namespace {

using app::KeptGames;
using support::AppHarness;
using support::MemoryStorage;
using support::storage_with;

constexpr int longest = 400;  // decisions of a game

/// Counts what it is asked.
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

/// The review of the game at hand to its end; how often somebody was asked for it.
int review(MemoryStorage& storage) {
  CountingReviewer reviewer;
  AppHarness bench(storage, support::landscape, "en", {.bot_worker = &reviewer});
  bench.settle();
  bench.press("over.review");
  support::let_review(bench, longest);
  REQUIRE(bench.find("review.state") != nullptr);
  bench.press("review.page.1");
  CHECK(support::told(bench.tree()).find("review.decision.") != std::string::npos);
  return reviewer.asked;
}

/// What the bar of a replay says of the chances; empty when nothing.
std::string chances(AppHarness& bench) {
  bench.press("over.replay");
  for (int i = 0; i < longest; ++i) bench.wait(1);
  const app::Control* const found = bench.find("replay.chances");
  if (found == nullptr) return {};
  // Who listens to the line hears them, too.
  const std::string shown = found->label;
  const std::string told = bench.find("replay.line")->value;
  CHECK(told.find(shown.substr(shown.find(": ") + 2)) != std::string::npos);
  return shown;
}

}  // namespace

TEST_CASE("A review that was kept is not worked out again", "[app][review][kept]") {
  const bool in_cave = GENERATE(false, true);
  MemoryStorage storage = finished(in_cave);
  CHECK(review(storage) > 10);
  const std::string kept = storage.texts[key_of(in_cave)];
  CHECK(kept.starts_with("{\"format\":\"drago-review/1\""));
  CHECK(review(storage) == 0);
  CHECK(storage.texts[key_of(in_cave)] == kept);
}

TEST_CASE("A kept review that is damaged or of another game is worked out anew",
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

TEST_CASE("A full storage keeps no review, and says nothing", "[app][review][kept]") {
  MemoryStorage storage = finished(false);
  CountingReviewer reviewer;
  AppHarness bench(storage, support::landscape, "en", {.bot_worker = &reviewer});
  bench.settle();
  storage.full = true;
  bench.press("over.review");
  support::let_review(bench, longest);
  CHECK(bench.find("review.state") != nullptr);
  CHECK(bench.find("notice") == nullptr);
  CHECK(storage.texts.count(key_of(false)) == 0);
}

TEST_CASE("A review goes where its game goes, and away with it", "[app][review][kept]") {
  MemoryStorage storage;
  storage.texts["game.mount-drago"] = "{}";
  KeptGames::keep_review(storage, "game.mount-drago", "found");
  CHECK(KeptGames::review(storage, "game.mount-drago") == "found");
  REQUIRE(KeptGames::move(storage, "game.mount-drago", "kept.5.1"));
  CHECK(KeptGames::review(storage, "game.mount-drago").empty());
  CHECK(KeptGames::review(storage, "kept.5.1") == "found");
  KeptGames games;
  games.find(storage, "en");
  REQUIRE(games.remove(storage, "kept.5.1"));
  CHECK(KeptGames::review(storage, "kept.5.1").empty());
}

TEST_CASE("Reviews of the oldest games make room", "[app][review][kept]") {
  MemoryStorage storage;
  const std::string much(KeptGames::most_review_bytes * 2 / 5, 'x');
  KeptGames::keep_review(storage, "kept.7.4", much);
  KeptGames::keep_review(storage, "kept.6.9", much);
  KeptGames::keep_review(storage, "game.mount-drago", much);
  CHECK(KeptGames::review(storage, "kept.6.9").empty());
  CHECK(KeptGames::review(storage, "kept.7.4") == much);
  CHECK(KeptGames::review(storage, "game.mount-drago") == much);
  const std::string too_much(KeptGames::most_review_bytes + 1, 'x');
  KeptGames::keep_review(storage, "kept.9.9", too_much);
  CHECK(KeptGames::review(storage, "kept.9.9").empty());
}

TEST_CASE("A replay tells the chances to win where the game was reviewed",
          "[app][review][replay]") {
  const bool in_cave = GENERATE(false, true);
  const app::Size size = GENERATE(support::landscape, support::portrait, support::low);
  MemoryStorage storage = finished(in_cave);
  CountingReviewer none;
  {
    AppHarness bench(storage, size, "en", {.bot_worker = &none});
    bench.settle();
    CHECK(chances(bench).empty());
    CHECK(none.asked == 0);
  }
  review(storage);
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
