// What a glance at a small table must find: what becomes of the rider, what either answer brings,
// whose panel it is, and every card of the hand.
#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "app/toolkit/control.hpp"
#include "catch.hpp"
#include "drago/view.hpp"
#include "support/app_harness.hpp"
#include "support/app_states.hpp"

namespace {

using support::AppHarness;
using support::MemoryStorage;
using support::MountDragoSession;
using support::storage_with;

constexpr core::Seat me{0};

constexpr std::array<app::Size, 5> phones = {
    {{390, 844}, {375, 667}, {320, 568}, {667, 375}, {844, 390}}};

/// The lines of words drawn by a control itself, in one.
std::string drawn_by(const app::Control& control) {
  std::string out;
  for (const app::DrawOp& each : control.paint) {
    if (const auto* text = std::get_if<app::Text>(&each)) out += text->text + " ";
  }
  return out;
}

int drawn(const app::Control& control, const std::string& words) {
  return static_cast<int>(
      std::count_if(control.paint.begin(), control.paint.end(), [&words](const app::DrawOp& each) {
        const auto* text = std::get_if<app::Text>(&each);
        return text != nullptr && text->text == words;
      }));
}

std::string dragon_of(const std::string& language, drago::Card card) {
  return support::words_in(language)("dragon." + std::string(drago::name(card.dragon())));
}

/// A game in which a card of the hand leaves the choice to ride, and it matters; and that card.
struct Choice {
  MountDragoSession game;
  int place = 0;
  drago::Preview effect;
};
Choice choice_to_come() {
  std::optional<Choice> out;
  for (std::uint64_t seed = 1; seed < 60 && !out; ++seed) {
    auto game = support::game_in(drago::Phase::Play, {.riders = 5, .seed = seed});
    const drago::View view = game.view(me);
    for (std::size_t i = 0; i < view.hand.size() && !out; ++i) {
      const drago::Preview effect = drago::preview(view, view.hand[i]);
      if (!effect.choice || effect.gains[0] == effect.gains_declined[0]) continue;
      out = Choice{game, static_cast<int>(i), effect};
    }
  }
  REQUIRE(out);
  return *std::move(out);
}

}  // namespace

TEST_CASE("Of a chosen card the prompt always shows what becomes of the rider", "[app]") {
  const std::string language = GENERATE("en", "de", "ru", "fr", "it", "es", "pt", "nl");
  const bool crowded = GENERATE(true, false);
  const auto game = crowded ? support::game_in(drago::Phase::Play, {.riders = 5})
                            : support::game_in(drago::Phase::Play, {.riders = 5}, 20);
  for (const app::Size size : phones) {
    MemoryStorage storage = storage_with(game);
    AppHarness bench(storage, size, language);
    bench.settle();
    const auto hand = game.view(me).hand;
    for (std::size_t i = 0; i < hand.size(); ++i) {
      CAPTURE(language, size.w, size.h, i, crowded);
      bench.press("hand." + std::to_string(i));
      const std::string said = drawn_by(*bench.find("prompt"));
      CAPTURE(said);
      CHECK(said.find("…") == std::string::npos);
      // It may be on two lines.
      const std::string dragon = dragon_of(language, hand[i]);
      CHECK(said.find(dragon) != std::string::npos);
    }
  }
}

TEST_CASE("Where a choice follows the own panel shows what either answer brings", "[app][MD-11]") {
  const Choice choice = choice_to_come();
  for (const app::Size size : phones) {
    CAPTURE(size.w, size.h);
    MemoryStorage storage = storage_with(choice.game);
    AppHarness bench(storage, size);
    bench.settle();
    bench.press("hand." + std::to_string(choice.place));
    const app::Control& panel = *bench.find("rider.0");
    CHECK(drawn(panel, app::gain(choice.effect.gains[0])) > 0);
    CHECK(drawn(panel, app::gain(choice.effect.gains_declined[0])) > 0);
  }
}

TEST_CASE("All who stand on a stone share one pill, and nothing is no pill", "[app]") {
  for (const app::Size size : phones) {
    CAPTURE(size.w, size.h);
    const auto game = support::game_with_crowd({.riders = 5}, 5);
    const drago::View view = game.view(me);
    MemoryStorage storage = storage_with(game);
    AppHarness bench(storage, size);
    bench.settle();
    int scoring = 0;
    for (std::size_t i = 0; i < view.hand.size(); ++i) {
      const drago::Preview effect = drago::preview(view, view.hand[i]);
      if (!effect.scoring || effect.choice) continue;
      ++scoring;
      bench.press("hand." + std::to_string(i));
      std::map<std::string, std::set<int>> spaces;  // on which riders get this
      for (int seat = 0; seat < view.riders; ++seat) {
        const core::Seat who{static_cast<std::uint8_t>(seat)};
        auto mount = drago::mount_of(view, who);
        if (who == me && effect.rides) mount = view.hand[i].dragon();
        REQUIRE(mount);
        const bool moved = *mount == view.hand[i].dragon();
        spaces[app::gain(effect.gains[who.index])].insert(
            moved ? effect.to : view.positions[drago::index(*mount)]);
      }
      for (const auto& [gained, on] : spaces) {
        if (gained == "0" || gained.front() != '+') continue;
        CHECK(drawn(*bench.find("board"), gained) == static_cast<int>(on.size()));
      }
    }
    CHECK(scoring > 0);
  }
}

TEST_CASE("No card of the hand leaves an upright phone, whichever is raised", "[app]") {
  const auto game = support::game_in(drago::Phase::Play, {.riders = 5});
  for (const app::Size size : {phones[0], phones[1], phones[2]}) {
    MemoryStorage storage = storage_with(game);
    AppHarness bench(storage, size);
    bench.settle();
    for (int raised = 0; raised < 6; ++raised) {
      bench.press("hand." + std::to_string(raised));
      for (int i = 0; i < 6; ++i) {
        CAPTURE(size.w, raised, i);
        const app::Rect card = bench.find("hand." + std::to_string(i))->rect;
        CHECK(card.x >= 0);
        CHECK(card.right() <= size.w);
      }
    }
  }
}

TEST_CASE("The dragons to choose from leave the start in sight", "[app]") {
  for (const app::Size size : {phones[0], phones[1], phones[2]}) {
    CAPTURE(size.w);
    MemoryStorage storage = storage_with(support::new_game({.riders = 4}));
    AppHarness bench(storage, size);
    bench.settle();
    const app::Rect stable = bench.find("stable")->rect;
    CHECK(stable.y + 1 >= bench.find("board")->rect.bottom() - 8);
    CHECK(stable.bottom() <= bench.find("prompt")->rect.y);
  }
}

TEST_CASE("A short phone shows the whole podium at once", "[app]") {
  for (const app::Size size : phones) {
    CAPTURE(size.w, size.h);
    MemoryStorage storage = storage_with(support::finished_game({.riders = 5}), "pace instant\n");
    AppHarness bench(storage, size);
    bench.settle();
    CHECK(bench.find("over.podium")->rect.bottom() <= bench.find("over.rematch")->rect.y);
  }
}
