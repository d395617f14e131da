// Tests which sounds play, and when: every event of a game, no hint at hidden information, no
// flood.
#include <algorithm>
#include <cstdlib>
#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "catch.hpp"
#include "session/preferences.hpp"
#include "session/sound.hpp"
#include "support/harness.hpp"
#include "support/states.hpp"

namespace {

using app::Cue;
using app::Sound;
using support::AppHarness;
using support::MemoryStorage;
using support::storage_with;

// Records all sounds from now on.
class Listener {
 public:
  explicit Listener(AppHarness& bench) : bench_(bench) {
    bench.look = [this] {
      const auto& cues = bench_.last().cues;
      max_at_once_ = std::max(max_at_once_, cues.size());
      heard_.insert(heard_.end(), cues.begin(), cues.end());
    };
  }

  const std::vector<Cue>& heard() const { return heard_; }
  std::size_t max_at_once() const { return max_at_once_; }
  void forget() { heard_.clear(); }
  bool heard(Sound sound) const { return count(sound) > 0; }
  int count(Sound sound) const {
    return static_cast<int>(std::count_if(heard_.begin(), heard_.end(),
                                          [sound](const Cue& cue) { return cue.sound == sound; }));
  }

 private:
  AppHarness& bench_;
  std::vector<Cue> heard_;
  std::size_t max_at_once_ = 0;
};

// Answers every prompt until the ranking, in steps short enough for every sound.
void play_to_the_end(AppHarness& bench) {
  int variant = 0;
  while (bench.find("over.ranking") == nullptr) {
    bench.settle_in_steps(30);
    if (bench.find("over.ranking") != nullptr) return;
    if (!support::answer(bench, ++variant)) FAIL("nobody is asked");
    REQUIRE(variant < 1000);
  }
}

template <class Seen, class Records>
int seen_in(const Records& records) {
  int out = 0;
  for (const auto& record : records) {
    for (const auto& observation : record.observations) {
      out += std::holds_alternative<Seen>(observation) ? 1 : 0;
    }
  }
  return out;
}

template <class Records>
int scorings(const Records& records, mount_drago::Scoring kind) {
  int out = 0;
  for (const auto& record : records) {
    for (const auto& observation : record.observations) {
      const auto* scored = std::get_if<mount_drago::Scored>(&observation);
      out += scored != nullptr && scored->kind == kind ? 1 : 0;
    }
  }
  return out;
}

template <class Records>
int stones_hopped(const Records& records) {
  int out = 0;
  for (const auto& record : records) {
    for (const auto& observation : record.observations) {
      const auto* moved = std::get_if<mount_drago::Moved>(&observation);
      if (moved != nullptr) out += std::abs(moved->to - moved->from);
    }
  }
  return out;
}

// Returns the public sounds of a decision in Dragon's Cave, frame by frame; run once for each way
// to decide.
std::vector<std::vector<Cue>> heard_of(const dragons_cave::table::DragonsCaveSession& game,
                                       int frames, const std::function<void(AppHarness&)>& decide) {
  MemoryStorage storage = storage_with(game, "pace slow\n");
  AppHarness bench(storage);
  std::vector<std::vector<Cue>> out;
  bench.look = [&] { out.push_back(bench.last().cues); };
  decide(bench);
  for (int i = 0; i < frames; ++i) bench.wait(20);
  return out;
}

}  // namespace

TEST_CASE("Every event of a game of Mount Drago sounds when it is shown", "[app][sound]") {
  MemoryStorage storage =
      storage_with(support::new_game({.riders = 3, .seed = 5}), "pace normal\n");
  AppHarness bench(storage);
  Listener listener(bench);
  play_to_the_end(bench);
  const auto& records = bench.saved_session().records();
  CHECK(listener.count(Sound::SmallScoring) == scorings(records, mount_drago::Scoring::Small));
  CHECK(listener.count(Sound::LargeScoring) == scorings(records, mount_drago::Scoring::Large));
  CHECK(listener.count(Sound::CardLaid) == seen_in<mount_drago::Played>(records));
  CHECK(listener.count(Sound::SitDown) == seen_in<mount_drago::Mounted>(records));
  CHECK(listener.count(Sound::Hop) == stones_hopped(records));
  CHECK(listener.heard(Sound::YourTurn));
  CHECK(listener.count(Sound::Win) + listener.count(Sound::End) == 1);
}

TEST_CASE("A series of hops rises in pitch", "[app][sound]") {
  MemoryStorage storage =
      storage_with(support::game_in(mount_drago::Phase::Play, {.riders = 3}), "pace normal\n");
  AppHarness bench(storage);
  Listener listener(bench);
  REQUIRE(support::answer(bench, 0));
  REQUIRE(bench.last().animating);
  for (int i = 0; i < 100; ++i) bench.wait(20);
  std::vector<int> steps;
  for (const Cue& cue : listener.heard()) {
    if (cue.sound == Sound::Hop) steps.push_back(cue.step);
  }
  REQUIRE_FALSE(steps.empty());
  for (std::size_t i = 0; i < steps.size(); ++i) CHECK(steps[i] == static_cast<int>(i));
}

TEST_CASE("Every event of a game of Dragon's Cave sounds when it is shown", "[app][sound]") {
  const auto wanted = [](const dragons_cave::table::DragonsCaveSession& game) {
    return game.to_act() == support::cave_person && game.records().size() > 12;
  };
  MemoryStorage storage = storage_with(support::cave_game_where(wanted), "pace normal\n");
  AppHarness bench(storage);
  const std::size_t before = bench.saved_cave_session().records().size();
  // A bot takes the person's seat, so that the game plays itself.
  bench.key("Escape");
  bench.press("menu.seats");
  bench.press("seats.0.sitter.1");
  bench.key("Escape");
  bench.key("Escape");
  Listener listener(bench);
  bench.settle_in_steps(30);
  const auto& all = bench.saved_cave_session().records();
  const std::vector<dragons_cave::table::DragonsCaveRecord> records(
      all.begin() + static_cast<std::ptrdiff_t>(before), all.end());
  CHECK(seen_in<dragons_cave::Scared>(records) > 0);
  CHECK(listener.count(Sound::Caught) == seen_in<dragons_cave::Scared>(records));
  CHECK(listener.count(Sound::CardHidden) == seen_in<dragons_cave::Chose>(records));
  CHECK(listener.count(Sound::CardsTurn) == seen_in<dragons_cave::Revealed>(records));
  CHECK(listener.count(Sound::FistsClose) == seen_in<dragons_cave::Hid>(records));
  CHECK(listener.count(Sound::FistOpens) == 2 * seen_in<dragons_cave::Robbed>(records));
  CHECK(listener.heard(Sound::Coin));
  CHECK(listener.heard(Sound::Stride));
  CHECK(listener.count(Sound::End) == 1);
  CHECK_FALSE(listener.heard(Sound::YourTurn));
}

TEST_CASE("Sound off keeps a whole game silent", "[app][sound]") {
  MemoryStorage storage =
      storage_with(support::new_game({.riders = 2, .seed = 5}), "pace fast\nsound off\n");
  AppHarness bench(storage);
  Listener listener(bench);
  play_to_the_end(bench);
  CHECK(listener.heard().empty());
  CHECK(bench.last().volume == 0);
}

TEST_CASE("The volume is a setting, and a change plays a sound", "[app][sound]") {
  MemoryStorage storage;
  AppHarness bench(storage);
  const float usual = bench.last().volume;
  bench.press("title.settings");
  Listener listener(bench);
  bench.press("settings.sound.3");
  CHECK(bench.last().volume > usual);
  CHECK(listener.heard(Sound::SmallScoring));
  bench.press("settings.sound.0");
  CHECK(bench.last().volume == 0);
  CHECK(bench.last().cues.empty());
  bench.press("settings.sound.1");
  CHECK(bench.last().volume > 0);
  CHECK(bench.last().volume < usual);
}

TEST_CASE("The table's menu mutes, and the volume stays as set", "[app][sound]") {
  MemoryStorage storage =
      storage_with(support::game_in(mount_drago::Phase::Play, {}), "volume loud\n");
  AppHarness bench(storage);
  bench.key("Escape");
  bench.press("menu.sound");
  CHECK(bench.last().volume == 0);
  CHECK(bench.last().cues.empty());
  CHECK(app::read_preferences(storage.texts["preferences"]).volume == app::Volume::Loud);
  bench.press("menu.sound");
  CHECK(bench.last().volume == 1);
  CHECK_FALSE(bench.last().cues.empty());
}

TEST_CASE("Instant pace plays no flood of sounds", "[app][sound]") {
  MemoryStorage storage =
      storage_with(support::new_game({.riders = 4, .seed = 2}), "pace instant\n");
  AppHarness bench(storage);
  Listener listener(bench);
  int variant = 0;
  for (int i = 0; i < 400 && bench.find("over.ranking") == nullptr; ++i) {
    listener.forget();
    for (int frames = 0; frames < 4; ++frames) bench.wait(16);
    CHECK(listener.heard().size() <= 6);
    support::answer(bench, ++variant);
  }
  CHECK(bench.find("over.ranking") != nullptr);
  CHECK(listener.max_at_once() <= 3);
}

TEST_CASE("Skipped animation makes no more sounds", "[app][sound]") {
  MemoryStorage storage =
      storage_with(support::game_in(mount_drago::Phase::Play, {.riders = 3}), "pace slow\n");
  AppHarness bench(storage);
  Listener listener(bench);
  REQUIRE(support::answer(bench, 0));
  bench.wait(100);
  listener.forget();
  bench.tap({3, 3});
  REQUIRE_FALSE(bench.last().animating);
  CHECK(listener.heard().size() <= 2);
  listener.forget();
  bench.wait(400);
  CHECK_FALSE(listener.heard(Sound::Hop));
}

TEST_CASE("A phone vibrates at great moments if its player wishes it, even without sound",
          "[app][sound]") {
  for (const bool wished : {true, false}) {
    CAPTURE(wished);
    MemoryStorage storage =
        storage_with(support::new_game({.riders = 3, .seed = 5}),
                     std::string("pace normal\nsound off\n") + (wished ? "vibration on\n" : ""));
    AppHarness bench(storage);
    play_to_the_end(bench);
    const auto count = [&bench](int millis) {
      return std::count(bench.device.vibrated.begin(), bench.device.vibrated.end(), millis);
    };
    const auto& records = bench.saved_session().records();
    CHECK(count(80) == (wished ? scorings(records, mount_drago::Scoring::Large) : 0));
    CHECK((count(40) > 0) == wished);
  }
  for (const bool can : {true, false}) {
    MemoryStorage storage;
    AppHarness bench(storage);
    bench.device.vibrates = can;
    bench.press("title.settings");
    CHECK((bench.find("settings.vibration") != nullptr) == can);
    if (!can) continue;
    bench.press("settings.vibration");
    CHECK(bench.device.vibrated == std::vector<int>{40});
    bench.press("settings.vibration");
    CHECK(bench.device.vibrated.size() == 1);
    CHECK(storage.texts["preferences"].find("vibration") == std::string::npos);
  }
}

TEST_CASE("The sound of a turn calls only another player than the last", "[app][sound]") {
  MemoryStorage storage = storage_with(
      support::game_in(mount_drago::Phase::Play, {.riders = 2, .persons = 2}), "pace normal\n");
  AppHarness bench(storage);
  Listener listener(bench);
  bench.pass_curtain();
  CHECK_FALSE(listener.heard(Sound::YourTurn));
  int calls = 0;
  for (int variant = 1; variant < 40 && bench.find("over.ranking") == nullptr; ++variant) {
    const auto before = bench.saved_session().to_act();
    listener.forget();
    if (!support::answer(bench, variant)) break;
    bench.settle_in_steps(30);
    if (bench.find("over.ranking") != nullptr) break;
    const bool other = bench.saved_session().to_act() != before;
    CHECK(listener.count(Sound::YourTurn) == (other ? 1 : 0));
    calls += other ? 1 : 0;
  }
  CHECK(calls > 5);
}

TEST_CASE("All cards laid face down sound alike", "[app][sound][DC-5]") {
  const auto choosing = [](const dragons_cave::table::DragonsCaveSession& game) {
    return game.to_act() == support::cave_person && game.records().size() > 4 &&
           support::public_view(game).phase == dragons_cave::Phase::Choose &&
           support::public_view(game).hands[0].size() > 4;
  };
  const auto game = support::cave_game_where(choosing);
  const auto choose = [](const char* card) {
    return [card](AppHarness& bench) {
      bench.press(card);
      bench.press(card);
    };
  };
  const auto left = heard_of(game, 15, choose("hand.1"));
  const auto right = heard_of(game, 15, choose("hand.3"));
  CHECK(left == right);
  CHECK(std::any_of(left.begin(), left.end(), [](const auto& cues) { return !cues.empty(); }));
}

TEST_CASE("The sound of a fist does not reveal its coins", "[app][sound][DC-8]") {
  const auto game = support::game_of_hiding();
  const auto hide = [](int coins) {
    return [coins](AppHarness& bench) {
      bench.press("fists.split." + std::to_string(coins));
      bench.press("fists.close");
    };
  };
  const auto left = heard_of(game, 10, hide(1));
  const auto right = heard_of(game, 10, hide(3));
  CHECK(left == right);
  CHECK(left.front().empty());
  CHECK(std::any_of(left.begin(), left.end(), [](const auto& cues) { return !cues.empty(); }));
}

TEST_CASE("Drawn cards sound the same for every viewer", "[app][sound][MD-26]") {
  using GameTraits = app::GameTraits<mount_drago::MountDrago>;
  const mount_drago::View view = support::new_game({}).view(core::Spectator{});
  mount_drago::Hand cards;
  cards.push_back(mount_drago::Card(mount_drago::Dragon{}, 3));
  const auto seen = GameTraits::cues_of(view, mount_drago::Drew{core::Seat{0}, cards});
  const auto unseen = GameTraits::cues_of(view, mount_drago::DrewUnseen{core::Seat{0}, 1});
  REQUIRE(seen.size() == unseen.size());
  CHECK(seen.front().cue == unseen.front().cue);
}

TEST_CASE("Of simultaneous sounds the most important play", "[app][sound]") {
  app::SoundLimiter hearing;
  const auto heard = hearing.pass({{Sound::Press},
                                   {Sound::Hop, 1},
                                   {Sound::Hop, 1},
                                   {Sound::LargeScoring},
                                   {Sound::YourTurn},
                                   {Sound::CardDrawn}},
                                  0);
  CHECK(heard == std::vector<Cue>{{Sound::LargeScoring}, {Sound::YourTurn}, {Sound::Hop, 1}});
  std::size_t many = heard.size();
  for (int i = 1; i < 20; ++i) many += hearing.pass({{Sound::Hop, i}}, 20 * i).size();
  CHECK(many <= 6);
  CHECK(hearing.pass({{Sound::Hop, 1}}, 1000).size() == 1);
}
