// "Ride it?": each answer says what it brings, whole and in every window, and the mountain shows
// neither as done. And the note with advice says what an action brings.
#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <variant>
#include <vector>

#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/symbols.hpp"
#include "catch.hpp"
#include "drago/afterstate.hpp"
#include "support/app_audit.hpp"
#include "support/app_harness.hpp"
#include "support/app_states.hpp"

namespace {

using support::AppHarness;
using support::MemoryStorage;
using support::MountDragoSession;
using support::storage_with;

constexpr core::Seat me{0};

/// A game that asks whether to ride; where it makes a difference in points, or not.
MountDragoSession asking(bool scoring, int riders = 3) {
  for (std::uint64_t seed = 1; seed < 200; ++seed) {
    auto game = support::played_until(
        support::new_game({.riders = riders, .seed = seed}), seed,
        [scoring](const MountDragoSession& now) {
          const drago::View view = now.view(me);
          if (now.to_act() != me || view.phase != drago::Phase::Ride) return false;
          const drago::Preview effect = drago::preview_of_riding(view);
          return scoring ? effect.gains != effect.gains_declined : !effect.scoring;
        });
    if (game) return *std::move(game);
  }
  FAIL("no game asks that");
  return support::new_game({});
}

/// How often the rider's symbol is drawn on the mountain: as done, and in a dashed ring, as a
/// question.
struct Symbols {
  int whole = 0;
  int ringed = 0;
};
bool goes_round(const std::vector<app::Point>& points, app::Point middle) {
  const auto away = [&middle](app::Point p) { return std::hypot(p.x - middle.x, p.y - middle.y); };
  return std::all_of(points.begin(), points.end(),
                     [&](app::Point p) { return std::abs(away(p) - away(points.front())) < 1; });
}
Symbols symbols_on_mountain(const AppHarness& bench, const std::string& art) {
  Symbols out;
  const app::DrawList& drawn = bench.find("board")->paint;
  for (const app::DrawOp& each : drawn) {
    const auto* image = std::get_if<app::Image>(&each);
    if (image == nullptr || image->art != art) continue;
    const app::Point at = image->rect.center();
    const bool ringed = std::any_of(drawn.begin(), drawn.end(), [&at](const app::DrawOp& op) {
      const auto* ring = std::get_if<app::Stroke>(&op);
      return ring != nullptr && ring->dash > 0 && goes_round(ring->points, at);
    });
    ++(ringed ? out.ringed : out.whole);
  }
  return out;
}

}  // namespace

TEST_CASE("Both answers to whether to ride say what they bring", "[app][MD-11]") {
  const bool scoring = GENERATE(true, false);
  const std::string language = GENERATE("en", "de", "ru", "fr", "it", "es", "pt", "nl");
  const MountDragoSession game = asking(scoring);
  const drago::View view = game.view(me);
  const drago::Preview effect = drago::preview_of_riding(view);
  const app::Words words = support::words_in(language);
  const auto under = [&view](drago::Dragon dragon) {
    return app::number(view.board.space(view.positions[drago::index(dragon)]).value);
  };
  const drago::Dragon mount = *drago::mount_of(view, me);
  const std::array<std::string, 2> names = {
      app::mount_drago::dragon_name(words, view.played->dragon()),
      app::mount_drago::dragon_name(words, mount)};
  std::array<std::string, 2> brought = {app::gain(effect.gains[0]),
                                        app::gain(effect.gains_declined[0])};
  if (!scoring) brought = {under(view.played->dragon()), under(mount)};
  for (const app::Size size : support::screens) {
    CAPTURE(scoring, language, size.w, size.h);
    MemoryStorage storage = storage_with(game);
    AppHarness bench(storage, size, language);
    bench.settle();
    std::size_t which = 0;
    for (const char* id : {"prompt.ride", "prompt.stay"}) {
      const app::Control* answer = bench.find(id);
      REQUIRE(answer != nullptr);
      CHECK(answer->rect.h >= app::touch);
      CHECK(answer->rect.bottom() <= size.h);
      CHECK(answer->label ==
            words(which == 0 ? "prompt.switch" : "prompt.stay", {{"dragon", names[which]}}));
      // To see, without pointing at anything, and to hear.
      const std::string seen = support::written_in(*answer);
      CHECK(seen.find(brought[which]) != std::string::npos);
      CHECK(seen.find("…") == std::string::npos);
      CHECK(answer->description == (scoring
                                        ? brought[which] + " " + words("prompt.now")
                                        : words("prompt.now_on", {{"points", brought[which]}})));
      ++which;
    }
    for (const std::string& fault : support::faults_of(bench.tree(), size)) {
      if (fault.rfind("prompt", 0) == 0) FAIL_CHECK(fault);
    }
    // The question hides no stone.
    const app::Rect asked = bench.find("prompt")->rect;
    for (int space = 0; bench.find("space." + std::to_string(space)) != nullptr; ++space) {
      const app::Rect stone = bench.find("space." + std::to_string(space))->rect;
      CHECK_FALSE(asked.contains(stone.center()));
    }
  }
}

TEST_CASE("While it is asked the mountain shows neither answer as done", "[app][MD-11]") {
  const bool scoring = GENERATE(true, false);
  const MountDragoSession game = asking(scoring);
  const std::string art = app::symbol_art(game.player(me).symbol);
  MemoryStorage storage = storage_with(game);
  AppHarness bench(storage);
  bench.settle();
  const Symbols asked = symbols_on_mountain(bench, art);
  CHECK(asked.whole == 0);
  CHECK(asked.ringed == 2);
  bench.press(scoring ? "prompt.ride" : "prompt.stay");
  bench.settle();
  const Symbols done = symbols_on_mountain(bench, art);
  CHECK(done.whole == 1);
  CHECK(done.ringed == 0);
}

TEST_CASE("Advice begins with the points at once and names the next best", "[app][advice]") {
  const app::Words words = support::words_in("en");
  int named = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    MemoryStorage storage =
        storage_with(support::game_in(drago::Phase::Play, {.riders = 3, .seed = seed}, 6));
    AppHarness bench(storage);
    bench.settle();
    bench.press("advice.ask");
    const app::Control* said = bench.find("advice.said");
    REQUIRE(said != nullptr);
    INFO(said->label);
    CHECK(said->label.find(" now") != std::string::npos);
    if (said->label.find("next best, ") != std::string::npos ||
        said->label.find("about as good, ") != std::string::npos) {
      ++named;
    }
    CHECK(std::count(said->label.begin(), said->label.end(), '.') <= 3);
  }
  CHECK(named >= 5);
}

TEST_CASE("The note with advice lies beside the stones it speaks of", "[app][advice]") {
  int clear = 0;
  int all = 0;
  for (const app::Size size : support::screens) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      const MountDragoSession game =
          support::game_in(drago::Phase::Play, {.riders = 3, .seed = seed}, 12);
      MemoryStorage storage = storage_with(game);
      AppHarness bench(storage, size);
      bench.settle();
      bench.key("h");
      const app::Control* note = bench.find("advice");
      REQUIRE(note != nullptr);
      CHECK(note->rect.y >= 0);
      CHECK(note->rect.bottom() <= size.h);
      const app::Control* target = bench.find("board.target");
      if (target == nullptr) continue;
      ++all;
      const app::Rect both = note->rect.meet(target->rect);
      if (both.w <= 0 || both.h <= 0) ++clear;
    }
  }
  CHECK(all > 20);
  CHECK(clear * 10 >= all * 9);
}
