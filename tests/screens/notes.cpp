// Hints and advice stand below the table, which makes room for them: they cover nothing.
#include <functional>
#include <string>
#include <vector>

#include "catch.hpp"
#include "support/dragons_cave.hpp"
#include "support/harness.hpp"
#include "support/mount_drago.hpp"
#include "support/play.hpp"
#include "support/sampling.hpp"
#include "support/states.hpp"

namespace {

using support::AppHarness;
using support::MemoryStorage;

const std::vector<app::Size> windows = {{1440, 900}, {1024, 768}, {390, 844},
                                        {844, 390},  {320, 568},  {667, 375},
                                        {375, 667},  {568, 320},  {2560, 1440}};

/// Returns the ids of all controls that share pixels with the note, apart from the whole table and
/// the board behind it.
std::vector<std::string> covered_by(const AppHarness& bench, const std::string& id) {
  std::vector<std::string> out;
  const app::Control& note = *bench.find(id);
  const std::function<void(const app::Control&)> look = [&](const app::Control& each) {
    if (each.id == note.id) return;
    const app::Rect shared = each.rect.intersect(note.rect);
    const bool matters = each.focusable() || !each.paint.empty();
    const bool whole = each.id == "table" || each.id == "board" || each.rect.w <= 0;
    // The foot of a hand card ends below the table, with a note or without.
    const bool foot = each.card && note.rect.y - each.rect.y > each.rect.h * 0.45F;
    if (matters && !whole && !foot && shared.w > 0.5F && shared.h > 0.5F) out.push_back(each.id);
    for (const app::Control& child : each.children) look(child);
  };
  look(bench.tree());
  return out;
}

struct Situation {
  std::string name;
  MemoryStorage storage;
};

std::vector<Situation> situations() {
  using mount_drago::Phase;
  std::vector<Situation> out;
  const auto add = [&out](std::string name, const auto& game) {
    MemoryStorage storage;
    storage.texts["preferences"] = "pace instant\n";
    support::keep(storage, game);
    out.push_back({std::move(name), std::move(storage)});
  };
  for (const Phase phase : {Phase::Mount, Phase::Play, Phase::Ride, Phase::Discard}) {
    add("mountain " + std::to_string(static_cast<int>(phase)),
        support::game_in(phase, {.riders = 5}, phase == Phase::Mount ? 0 : 8));
  }
  for (const auto phase : {dragons_cave::Phase::Choose, dragons_cave::Phase::Guard,
                           dragons_cave::Phase::Split, dragons_cave::Phase::Guess}) {
    add("cave " + std::to_string(static_cast<int>(phase)),
        support::cave_game_where(
            [phase](const dragons_cave::table::DragonsCaveSession& game) {
              return support::public_view(game).phase == phase &&
                     game.to_act() == support::cave_person;
            },
            4));
  }
  return out;
}

}  // namespace

TEST_CASE("A hint and advice stand below the table and cover nothing", "[app][notes]") {
  for (Situation& each : situations()) {
    for (const app::Size size : support::sample(windows, 3, "windows of notes " + each.name)) {
      for (const int text : {100, 150}) {
        for (const std::string& language :
             support::sample(app::Messages::languages(), 2, "notes " + each.name)) {
          MemoryStorage storage = each.storage;
          storage.texts["preferences"] += "text_size " + std::to_string(text) + "\n";
          AppHarness bench(storage, size, language);
          bench.settle();
          for (const std::string note : {"hint", "advice"}) {
            INFO(each.name << ", " << note << ", " << size.w << "x" << size.h << ", " << text
                           << " %, " << language);
            if (note == "advice") bench.key("h");
            const app::Control* found = bench.find(note);
            REQUIRE(found != nullptr);
            CHECK(found->rect.x >= 0);
            CHECK(found->rect.right() <= size.w);
            CHECK(found->rect.bottom() <= size.h);
            CHECK(found->rect.h <= size.h * 0.28F + 24);
            for (const std::string& id : covered_by(bench, note)) FAIL_CHECK("covers " << id);
            const app::Control* close = bench.find(note + ".close");
            REQUIRE(close != nullptr);
            CHECK(found->rect.contains(close->rect.center()));
          }
          bench.press("advice.close");
          CHECK(bench.find("advice") == nullptr);
        }
      }
    }
  }
}
