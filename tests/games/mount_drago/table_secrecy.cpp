// Tests that a player sees no other hand: in the control tree, the picture, behind the curtain, or
// after a change of players (MD-26).
#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "catch.hpp"
#include "games/games.hpp"
#include "games/mount_drago/table/figures.hpp"
#include "session/search_task_of.hpp"
#include "support/harness.hpp"
#include "support/states.hpp"

namespace {

using support::AppHarness;
using support::MemoryStorage;
using support::storage_with;
using Kinds = std::set<int>;

const app::Messages& english() {
  static const app::Messages messages = support::messages_in("en");
  return messages;
}

// Returns the face-up cards of a picture: the frame of a dragon's card and its number.
std::vector<mount_drago::Card> face_up(const app::DrawList& picture) {
  std::vector<mount_drago::Card> out;
  const std::string prefix = "cards/card-";
  for (std::size_t i = 0; i < picture.size(); ++i) {
    const auto* image = std::get_if<app::Image>(&picture[i]);
    if (image == nullptr || image->art.rfind(prefix, 0) != 0) continue;
    // Ignores the suffix of cards without a foot.
    const std::string kind = image->art.substr(prefix.size());
    const auto dragon = mount_drago::dragon_named(kind.substr(0, kind.find('-')));
    if (!dragon) continue;  // a card back
    for (std::size_t j = i + 1; j < picture.size(); ++j) {
      const auto* text = std::get_if<app::Text>(&picture[j]);
      if (text == nullptr) continue;
      out.emplace_back(*dragon, std::stoi(text->text));
      break;
    }
  }
  return out;
}

void add_kinds(Kinds& kinds, const mount_drago::View& view) {
  for (const auto& stack : view.stacks) {
    for (const mount_drago::Card card : stack) kinds.insert(card.kind());
  }
  if (view.played) kinds.insert(view.played->kind());
}

// Returns the public cards: all that are face up now or were before the last decision.
Kinds open_kinds(const mount_drago::table::MountDragoSession& game) {
  Kinds out;
  add_kinds(out, game.view(core::Spectator{}));
  const auto& records = game.records();
  for (std::size_t i = records.size() - std::min<std::size_t>(records.size(), 3);
       i < records.size(); ++i) {
    add_kinds(out, records[i].after);
    for (const mount_drago::Observation& seen : records[i].observations) {
      if (const auto* played = std::get_if<mount_drago::Played>(&seen))
        out.insert(played->card.kind());
      if (const auto* mounted = std::get_if<mount_drago::Mounted>(&seen)) {
        out.insert(mount_drago::Card(mounted->dragon, 3).kind());
      }
    }
  }
  return out;
}

// Returns the kinds in all hands but that of `looking`, without kinds that are public.
Kinds secret_kinds(const mount_drago::table::MountDragoSession& game,
                   std::optional<core::Seat> looking) {
  Kinds known = open_kinds(game);
  if (looking) {
    for (const mount_drago::Card card : game.view(*looking).hand) known.insert(card.kind());
  }
  Kinds out;
  for (int i = 0; i < game.seating().size(); ++i) {
    const core::Seat seat{static_cast<std::uint8_t>(i)};
    if (seat == looking) continue;
    for (const mount_drago::Card card : game.view(seat).hand) {
      if (known.count(card.kind()) == 0) out.insert(card.kind());
    }
  }
  return out;
}

void expect_untold(const std::string& words, const std::string& card) {
  const std::size_t at = words.find(card);
  if (at == std::string::npos) return;
  FAIL("\"" << words << "\" tells of " << card);
}

void expect_untold(const app::Control& control, const std::string& card) {
  expect_untold(control.id, card);
  expect_untold(control.label, card);
  expect_untold(control.description, card);
  expect_untold(control.value, card);
  for (const app::Control& child : control.children) expect_untold(child, card);
}

bool shows_a_hand(const app::Control& control) {
  const bool card = control.id.rfind("hand.", 0) == 0 && control.id != "hand.sort";
  return card || std::any_of(control.children.begin(), control.children.end(), shows_a_hand);
}

void expect_secret(const AppHarness& bench, std::optional<core::Seat> looking) {
  const Kinds secret = secret_kinds(bench.saved_session(), looking);
  for (const mount_drago::Card card : face_up(bench.picture())) {
    if (secret.count(card.kind()) > 0) FAIL("the picture shows " << mount_drago::name(card));
  }
  for (const mount_drago::Card card : mount_drago::each_kind()) {
    if (secret.count(card.kind()) == 0) continue;
    const std::string name = mount_drago::table::card_name(english(), card);
    expect_untold(bench.tree(), name);
    for (const app::DrawOp& op : bench.picture()) {
      if (const auto* text = std::get_if<app::Text>(&op)) expect_untold(text->text, name);
    }
  }
  if (!looking && shows_a_hand(bench.tree())) {
    FAIL("a hand is in\n" << support::describe_tree(bench.tree()));
  }
}

// Tracks, from outside the application, who may see a hand: the player who lifted the curtain,
// until it falls or a bot moves.
class SpectatorWatch {
 public:
  explicit SpectatorWatch(AppHarness& bench) : bench_(bench) {
    bench_.look = [this] {
      if (bench_.find("over.ranking") != nullptr) return;
      const mount_drago::table::MountDragoSession& game = bench_.saved_session();
      const auto next = game.to_act();
      const bool moving = bench_.last().animating;
      const bool bot_moved =
          !game.records().empty() && !game.seating().is_person(game.records().back().seat);
      const bool bot_next = next && !game.seating().is_person(*next);
      const bool curtain = bench_.tree().id == "curtain";
      if (curtain || (moving ? bot_moved : bot_next)) looking_.reset();
      if (!curtain && meant_) looking_ = std::exchange(meant_, std::nullopt);
      expect_secret(bench_, looking_);
      ++frames_;
    };
  }

  void answer(int variant) {
    if (bench_.at_curtain()) meant_ = bench_.saved_session().to_act();
    if (!support::answer(bench_, variant)) FAIL("nobody is asked");
  }

  int frames() const { return frames_; }

 private:
  AppHarness& bench_;
  std::optional<core::Seat> looking_;
  std::optional<core::Seat> meant_;  ///< lifts the curtain on purpose
  int frames_ = 0;
};

// Two games with the same public history and different hands.
struct Worlds {
  mount_drago::table::MountDragoSession left;
  mount_drago::table::MountDragoSession right;
  std::vector<mount_drago::Action> way;
};

// Returns the action of the bot on turn.
mount_drago::Action bot_choice(const mount_drago::table::MountDragoSession& game) {
  const app::Player& player = game.seating().player(*game.to_act());
  const auto answer = app::search_to_the_end({1, std::string(io::name(player.kind)), game.write()},
                                             games::without_screens());
  REQUIRE(answer);
  return app::read_search_result<mount_drago::MountDrago>(answer->action).value().action;
}

// Returns a decision that is possible in both games: a bot's own, or a person's with a card of both
// hands.
std::optional<mount_drago::Action> shared_action(
    const mount_drago::table::MountDragoSession& left,
    const mount_drago::table::MountDragoSession& right) {
  const auto seat = left.to_act();
  if (!seat || right.to_act() != seat) return std::nullopt;
  if (left.view(core::Spectator{}) != right.view(core::Spectator{})) return std::nullopt;
  if (!left.seating().is_person(*seat)) {
    const mount_drago::Action choice = bot_choice(left);
    return choice == bot_choice(right) ? std::optional(choice) : std::nullopt;
  }
  const auto here = mount_drago::MountDrago::legal(left.view(*seat));
  const auto there = mount_drago::MountDrago::legal(right.view(*seat));
  for (const mount_drago::Action& action : here) {
    if (std::count(there.begin(), there.end(), action) > 0) return action;
  }
  return std::nullopt;
}

Worlds worlds(support::TableOf table, std::size_t length) {
  for (std::uint64_t a = 1; a < 120; ++a) {
    for (std::uint64_t b = a + 1; b < 120; ++b) {
      table.seed = a;
      mount_drago::table::MountDragoSession left = support::new_game(table);
      table.seed = b;
      mount_drago::table::MountDragoSession right = support::new_game(table);
      std::vector<mount_drago::Action> way;
      while (const auto action = shared_action(left, right)) {
        way.push_back(*action);
        if (!left.act(*action) || !right.act(*action)) break;
        if (way.size() < length) continue;
        table.seed = a;
        mount_drago::table::MountDragoSession left_again = support::new_game(table);
        table.seed = b;
        return {std::move(left_again), support::new_game(table), std::move(way)};
      }
    }
  }
  FAIL("no two worlds go the same way");
  return {support::new_game(table), support::new_game(table), {}};
}

void take(AppHarness& bench, const mount_drago::Action& action) {
  if (const auto* mount = std::get_if<mount_drago::Mount>(&action)) {
    bench.press("stable." + std::to_string(mount_drago::index(mount->dragon)));
  } else if (const auto* play = std::get_if<mount_drago::Play>(&action)) {
    const std::string name = mount_drago::table::card_name(english(), play->card);
    for (int i = 0; i < mount_drago::hand_size; ++i) {
      const std::string id = "hand." + std::to_string(i);
      const app::Control* card = bench.find(id);
      if (card == nullptr || card->label != name) continue;
      bench.press(id);
      bench.press("prompt.play");
      return;
    }
    FAIL("no card " << name);
  } else if (const auto* ride = std::get_if<mount_drago::Ride>(&action)) {
    bench.press(ride->ride ? "prompt.ride" : "prompt.stay");
  } else {
    bench.press("prompt.discard");
  }
}

void expect_alike(const AppHarness& left, const AppHarness& right) {
  if (support::describe_tree(left.tree()) != support::describe_tree(right.tree())) {
    FAIL("the trees differ:\n"
         << support::describe_tree(left.tree()) << support::describe_tree(right.tree()));
  }
  REQUIRE(left.picture() == right.picture());
  REQUIRE(left.last().cues == right.last().cues);
}

}  // namespace

TEST_CASE("A whole game of two persons shows each hand to its owner only", "[app][MD-26]") {
  const app::Size size = GENERATE(support::landscape, support::portrait, support::low);
  const int riders = GENERATE(2, 3);
  const bool swap = riders == 3;
  CAPTURE(size.w, size.h, riders);
  const auto edition = io::edition(swap ? io::EditionName::StudioGiochi : io::EditionName::Schmidt);
  MemoryStorage storage = storage_with(
      support::new_game({.riders = riders, .persons = 2, .edition = edition, .seed = 11}));
  AppHarness bench(storage, size);
  SpectatorWatch spectator(bench);
  bench.frame();
  int variant = 0;
  while (true) {
    bench.settle_in_steps(160);
    if (bench.find("over.ranking") != nullptr) break;
    spectator.answer(++variant);
    REQUIRE(variant < 1000);
  }
  CHECK(spectator.frames() > 200);
}

TEST_CASE("A person never sees a bot's card before it is played", "[app][MD-26]") {
  MemoryStorage storage = storage_with(support::new_game({.riders = 4, .seed = 3}));
  AppHarness bench(storage, support::landscape);
  bench.look = [&bench] {
    if (bench.find("over.ranking") == nullptr) expect_secret(bench, core::Seat{0});
  };
  int variant = 0;
  while (bench.find("over.ranking") == nullptr) {
    bench.settle_in_steps(300);
    if (bench.find("over.ranking") != nullptr) break;
    if (!support::answer(bench, ++variant)) FAIL("nobody is asked");
  }
}

TEST_CASE("Behind the curtain two games with different hands look the same", "[app][MD-26]") {
  const Worlds both = worlds({.riders = 2, .persons = 2}, 12);
  MemoryStorage left_storage = storage_with(both.left);
  MemoryStorage right_storage = storage_with(both.right);
  const app::Size size = GENERATE(support::landscape, support::portrait, support::low);
  CAPTURE(size.w, size.h);
  AppHarness left(left_storage, size);
  AppHarness right(right_storage, size);
  int curtains = 0;
  for (const mount_drago::Action& action : both.way) {
    left.settle();
    right.settle();
    if (left.at_curtain()) {
      ++curtains;
      expect_alike(left, right);
      left.key("Escape");
      right.key("Escape");
      CHECK(left.find("menu.stacks") == nullptr);
      expect_alike(left, right);
      left.key("Escape");
      right.key("Escape");
      left.pass_curtain();
      right.pass_curtain();
    }
    take(left, action);
    take(right, action);
  }
  CHECK(curtains > 6);
}

TEST_CASE("While a bot moves two games with different hands look the same", "[app][MD-26]") {
  const Worlds both = worlds({.riders = 3, .persons = 2, .first = core::Seat{2}}, 7);
  MemoryStorage left_storage = storage_with(both.left, "pace slow\n");
  MemoryStorage right_storage = storage_with(both.right, "pace slow\n");
  AppHarness left(left_storage);
  AppHarness right(right_storage);
  int frames = 0;
  while (left.saved_session().records().size() < both.way.size()) {
    while (left.last().animating || left.last().wake) {
      const auto& records = left.saved_session().records();
      const bool bot_moved =
          !records.empty() && !left.saved_session().seating().is_person(records.back().seat);
      if (bot_moved || !left.last().animating) {
        expect_alike(left, right);
        ++frames;
      }
      left.wait(120);
      right.wait(120);
    }
    const std::size_t at = left.saved_session().records().size();
    if (at >= both.way.size()) break;
    if (left.at_curtain()) {
      expect_alike(left, right);
      left.pass_curtain();
      right.pass_curtain();
    }
    take(left, both.way[at]);
    take(right, both.way[at]);
  }
  CHECK(frames > 20);
}

TEST_CASE("Replacing the own seat by a bot does not show the other person's hand", "[app][MD-26]") {
  const bool bot_rides_too = GENERATE(false, true);
  MemoryStorage storage = storage_with(
      support::game_in(mount_drago::Phase::Play, {.riders = bot_rides_too ? 3 : 2, .persons = 2}),
      "pace instant\n");
  AppHarness bench(storage);
  bench.settle();
  bench.pass_curtain();
  REQUIRE(shows_a_hand(bench.tree()));
  bench.key("Escape");
  bench.press("menu.seats");
  bench.press("seats.0.sitter.1");
  CHECK_FALSE(shows_a_hand(bench.tree()));
  bench.key("Escape");
  bench.key("Escape");
  bench.settle();
  CHECK_FALSE(shows_a_hand(bench.tree()));
  expect_secret(bench, std::nullopt);
  REQUIRE(bench.at_curtain());
  bench.pass_curtain();
  CHECK(shows_a_hand(bench.tree()));
  // Only one person is left, so no curtain falls any more.
  for (int variant = 0; variant < 4; ++variant) {
    bench.settle();
    CHECK(bench.tree().id == "table");
    REQUIRE(support::answer(bench, variant));
  }
}
