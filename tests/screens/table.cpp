// Tests what the tables of both games share: menu, recap, log, and waiting for bots.
#include <algorithm>
#include <string>
#include <variant>
#include <vector>

#include "catch.hpp"
#include "games/dragons_cave/table/parts.hpp"
#include "games/mount_drago/table/figures.hpp"
#include "games/mount_drago/table/parts.hpp"
#include "io/files.hpp"
#include "session/bot_client.hpp"
#include "support/harness.hpp"
#include "support/states.hpp"
#include "ui/widgets.hpp"

// Actions besides playing: giving up, leaving, a rematch, other players in the seats; and the
// passing of time.

namespace {

using support::AppHarness;
using support::MemoryStorage;
using support::storage_with;

// Ends the animation of the last decision, and lets no bot act.
void end_animation(AppHarness& bench) {
  while (bench.last().animating) bench.wait(20000);
}

// Answers until it is a bot's turn, and lets no bot act.
void finish_turn(AppHarness& bench) {
  for (int variant = 0; bench.saved_session().to_act() == core::Seat{0}; ++variant) {
    REQUIRE(support::answer(bench, variant));
    end_animation(bench);
  }
}

// Returns the time the bots take until the person's next decision.
app::Millis bots_time(const std::string& pace) {
  MemoryStorage storage = storage_with(
      support::game_in(mount_drago::Phase::Play, {.riders = 3, .seed = 4}), "pace " + pace + "\n");
  AppHarness bench(storage);
  bench.settle();
  finish_turn(bench);
  const app::Millis began = bench.now();
  while (bench.last().animating || bench.last().wake) {
    bench.wait(bench.last().animating ? 10 : std::max(0.0, *bench.last().wake - bench.now()));
  }
  return bench.now() - began;
}

}  // namespace

TEST_CASE("Giving up ends the game for all, and is saved", "[app]") {
  MemoryStorage storage =
      storage_with(support::game_in(mount_drago::Phase::Play, {.riders = 3}, 10));
  AppHarness bench(storage);
  bench.settle();
  bench.key("Escape");
  bench.press("menu.give_up");
  bench.press("give_up.no");
  CHECK_FALSE(bench.saved_session().over());
  bench.press("menu.give_up");
  bench.press("give_up.yes");
  CHECK(bench.tree().id == "over");
  CHECK(bench.saved_session().seating().given_up_by == core::Seat{0});
  CHECK(bench.find("over.facts")->label.find("Mira") != std::string::npos);
  AppHarness again(storage);
  CHECK(support::describe_tree(again.tree()) == support::describe_tree(bench.tree()));
  again.press("over.title");
  CHECK(again.find("title.continue") == nullptr);
}

TEST_CASE("A rematch keeps the players, and the next seat goes first", "[app]") {
  MemoryStorage storage =
      storage_with(support::finished_game({.riders = 4, .first = core::Seat{3}}), "pace instant\n");
  AppHarness bench(storage);
  for (const core::Seat first : {core::Seat{0}, core::Seat{1}}) {
    const std::uint64_t seed = bench.saved_session().seating().seed;
    bench.press("over.rematch");
    CHECK(bench.saved_session().seating().first == first);
    CHECK(bench.saved_session().seating().size() == 4);
    CHECK(bench.saved_session().seating().player(core::Seat{1}).name == "Jonas");
    CHECK(bench.saved_session().seating().seed != seed);
    support::give_up(bench);
  }
}

TEST_CASE("Leaving the table and returning changes nothing", "[app]") {
  MemoryStorage storage =
      storage_with(support::game_in(mount_drago::Phase::Play, {.riders = 3}, 5));
  AppHarness bench(storage);
  bench.settle();
  const std::string before = support::describe_tree(bench.tree());
  bench.key("Escape");
  bench.press("menu.title");
  CHECK(bench.tree().id == "title");
  bench.wait(60000);
  CHECK(bench.tree().id == "title");
  bench.press("title.continue");
  bench.settle();
  CHECK(support::describe_tree(bench.tree()) == before);
}

TEST_CASE("Leaving during a bot's turn pauses the bot", "[app]") {
  MemoryStorage storage = storage_with(support::game_in(mount_drago::Phase::Play, {.riders = 3}));
  AppHarness bench(storage);
  bench.settle();
  finish_turn(bench);
  bench.key("Escape");
  bench.press("menu.title");
  const std::size_t decisions = bench.saved_session().records().size();
  bench.wait(60000);
  CHECK(bench.saved_session().records().size() == decisions);
  bench.press("title.continue");
  bench.settle();
  CHECK(bench.saved_session().records().size() > decisions);
}

TEST_CASE("A seat goes to a bot and back to the person during a game", "[app]") {
  MemoryStorage storage = storage_with(support::game_in(mount_drago::Phase::Play, {.riders = 3}));
  AppHarness bench(storage);
  bench.settle();
  bench.key("Escape");
  bench.press("menu.seats");
  // The same player again changes nothing.
  bench.press("seats.0.sitter.0");
  CHECK_FALSE(bench.saved_session().seating().uncounted);
  bench.press("seats.0.sitter.1");
  CHECK(bench.saved_session().seating().uncounted);
  bench.key("Escape");
  bench.key("Escape");
  const std::size_t decisions = bench.saved_session().records().size();
  for (int i = 0; i < 12; ++i) bench.wait(bench.last().animating ? 20000 : 3000);
  CHECK(bench.saved_session().records().size() > decisions + 3);
  CHECK(bench.saved_session().seating().persons() == 0);
  REQUIRE_FALSE(bench.saved_session().over());
  bench.key("Escape");
  bench.press("menu.seats");
  bench.press("seats.0.sitter.0");
  bench.key("Escape");
  bench.key("Escape");
  bench.settle();
  CHECK(bench.saved_session().seating().persons() == 1);
  CHECK(bench.saved_session().to_act() == core::Seat{0});
  CHECK(support::answer(bench, 0));
}

TEST_CASE("A tap completes the animation", "[app]") {
  MemoryStorage storage = storage_with(support::game_in(mount_drago::Phase::Play, {.riders = 3}));
  AppHarness tapped(storage);
  tapped.settle();
  MemoryStorage copy = storage;
  AppHarness patient(copy);
  patient.settle();
  for (AppHarness* bench : {&tapped, &patient}) {
    bench->press("hand.1");
    bench->press("prompt.play");
    REQUIRE(bench->last().animating);
    bench->wait(100);
    REQUIRE(bench->last().animating);
  }
  tapped.tap({500, 300});
  CHECK_FALSE(tapped.last().animating);
  end_animation(patient);
  CHECK(support::describe_tree(tapped.tree()) == support::describe_tree(patient.tree()));
  CHECK(tapped.picture() == patient.picture());
}

TEST_CASE("Bots play instantly, at normal pace, or slowly", "[app]") {
  const app::Millis normal = bots_time("normal");
  CHECK(bots_time("instant") == 0);
  CHECK(normal > 2000);
  CHECK(normal < 20000);
  CHECK(bots_time("slow") > normal * 1.4);
}

TEST_CASE("Bots wait while a sheet is open", "[app]") {
  MemoryStorage storage = storage_with(support::game_in(mount_drago::Phase::Play, {.riders = 3}));
  AppHarness bench(storage);
  bench.settle();
  finish_turn(bench);
  bench.press("table.menu");
  const std::size_t decisions = bench.saved_session().records().size();
  CHECK_FALSE(bench.last().wake);
  bench.wait(60000);
  CHECK(bench.saved_session().records().size() == decisions);
  bench.press("menu.back");
  bench.settle();
  CHECK(bench.saved_session().records().size() > decisions);
}

TEST_CASE("Nothing changes while a person has to decide and no input comes", "[app]") {
  const bool curtain = GENERATE(false, true);
  MemoryStorage storage =
      storage_with(support::game_in(mount_drago::Phase::Play, {.persons = curtain ? 2 : 1}));
  AppHarness bench(storage);
  bench.settle();
  for (int i = 0; i < 100; ++i) {
    const app::Frame frame = bench.wait(i * 997.0);
    CHECK_FALSE(frame.changed);
    CHECK_FALSE(frame.animating);
    CHECK_FALSE(frame.wake);
  }
  // A pointer over the background draws nothing.
  CHECK_FALSE(bench.frame({app::PointerMoved{{3, 450}, app::PointerKind::Mouse}}).changed);
}

TEST_CASE("Bots at instant pace leave frames between their decisions", "[app]") {
  MemoryStorage storage =
      storage_with(support::new_game({.riders = 5, .persons = 0}), "pace instant\n");
  AppHarness bench(storage);
  CHECK_FALSE(bench.saved_session().over());
  CHECK(bench.last().wake);
  bench.frame();
  CHECK_FALSE(bench.saved_session().over());
}

TEST_CASE("A second press, the button and the target space all play the card", "[app]") {
  const mount_drago::table::MountDragoSession game =
      support::game_in(mount_drago::Phase::Play, {.riders = 3});
  const std::string second = GENERATE("hand.2", "prompt.play", "board.target");
  MemoryStorage storage = storage_with(game);
  AppHarness bench(storage);
  bench.settle();
  const std::size_t decisions = bench.saved_session().records().size();
  CHECK_FALSE(bench.can_press("prompt.play"));
  bench.press("hand.2");
  CHECK(bench.saved_session().records().size() == decisions);
  bench.press(second);
  REQUIRE(bench.saved_session().records().size() == decisions + 1);
  const mount_drago::Card card = game.view(core::Seat{0}).hand[2];
  CHECK(bench.saved_session().records().back().action ==
        mount_drago::Action{mount_drago::Play{card}});
}

TEST_CASE("Sorting changes the order shown and plays the right card", "[app]") {
  const mount_drago::table::MountDragoSession game =
      support::game_in(mount_drago::Phase::Play, {.riders = 3});
  MemoryStorage storage = storage_with(game);
  AppHarness bench(storage);
  bench.settle();
  bench.press("hand.sort");
  bench.press("hand.sort");  // by value now
  const std::string label = bench.find("hand.5")->label;
  bench.press("hand.5");
  CHECK(bench.find("prompt.play")->label.find(label) != std::string::npos);
  bench.press("prompt.play");
  const auto& played = std::get<mount_drago::Play>(bench.saved_session().records().back().action);
  const auto hand = game.view(core::Seat{0}).hand;
  for (const mount_drago::Card card : hand) CHECK(card.value() <= played.card.value());
}

TEST_CASE("Several summit cards are marked, unmarked and discarded", "[app][MD-23]") {
  const mount_drago::table::MountDragoSession game =
      support::game_in(mount_drago::Phase::Discard, {.riders = 2});
  MemoryStorage storage = storage_with(game);
  AppHarness bench(storage);
  bench.settle();
  REQUIRE(bench.can_press("prompt.discard"));
  int marked = 0;
  for (int i = 0; i < mount_drago::hand_size; ++i) {
    const std::string id = "hand." + std::to_string(i);
    if (!bench.can_press(id)) continue;
    bench.press(id);
    bench.press(id);
    bench.press(id);
    CHECK(bench.find(id)->checked == true);
    ++marked;
  }
  REQUIRE(marked > 0);
  bench.press("prompt.discard");
  const auto& done = std::get<mount_drago::Discard>(bench.saved_session().records().back().action);
  CHECK(static_cast<int>(done.cards.size()) == marked);
}

// Events since the last turn: the recap at the table and the curtain, trails on the board, the log
// with its moments; and tables with open hands.

namespace {

/// Returns a game late in play: a person among four bots has to play a card.
support::MountDragoSession late_play() {
  return support::game_in(mount_drago::Phase::Play, {.riders = 5}, 45);
}

/// Returns the cards that others played since the seat's last decision, in order.
std::vector<mount_drago::Card> cards_since(const support::MountDragoSession& game,
                                           core::Seat seat) {
  std::vector<mount_drago::Card> out;
  const auto& records = game.records();
  for (std::size_t i = game.first_decision_after(seat); i < records.size(); ++i) {
    if (const auto* play = std::get_if<mount_drago::Play>(&records[i].action))
      out.push_back(play->card);
  }
  return out;
}

std::vector<mount_drago::Scored> scorings_since(const support::MountDragoSession& game,
                                                core::Seat seat) {
  std::vector<mount_drago::Scored> out;
  const auto& records = game.records();
  for (std::size_t i = game.first_decision_after(seat); i < records.size(); ++i) {
    for (const mount_drago::Observation& seen : records[i].observations) {
      if (const auto* scored = std::get_if<mount_drago::Scored>(&seen)) out.push_back(*scored);
    }
  }
  return out;
}

/// Counts dotted lines in dragons' colors.
int trails_in(const app::DrawList& picture) {
  int out = 0;
  for (const app::DrawOp& op : picture) {
    const auto* stroke = std::get_if<app::Stroke>(&op);
    if (stroke == nullptr || stroke->dash <= 0) continue;
    const auto all = mount_drago::all_dragons;
    out += std::any_of(all.begin(), all.end(), [stroke](mount_drago::Dragon dragon) {
      return stroke->color == mount_drago::table::look_of(dragon).rim;
    });
  }
  return out;
}

int moves_since(const support::MountDragoSession& game, core::Seat seat) {
  int out = 0;
  const auto& records = game.records();
  for (std::size_t i = game.first_decision_after(seat); i < records.size(); ++i) {
    for (const mount_drago::Observation& seen : records[i].observations) {
      const auto* moved = std::get_if<mount_drago::Moved>(&seen);
      if (moved != nullptr && moved->from != moved->to) ++out;
    }
  }
  return out;
}

constexpr core::Seat me{0};

}  // namespace

TEST_CASE("The recap names every move of the others since the player's last turn", "[app][recap]") {
  MemoryStorage storage = storage_with(late_play());
  AppHarness bench(storage);
  bench.settle();
  const auto cards = cards_since(bench.saved_session(), me);
  REQUIRE(cards.size() == 4);
  const app::Control* list = bench.find("recap.list");
  REQUIRE(list != nullptr);
  CHECK(list->role == app::Role::List);
  REQUIRE(list->children.size() == cards.size());
  const app::Messages messages = support::messages_in("en");
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const app::Control& line = list->children[i];
    CHECK(line.role == app::Role::Item);
    CAPTURE(line.label);
    CHECK(line.label.find(mount_drago::table::card_name(messages, cards[i])) != std::string::npos);
  }
  // The recap is no live region: the moves were announced as they happened.
  CHECK(bench.find("table.told") != nullptr);
}

TEST_CASE("On a phone the recap shows the others' latest cards, and what they brought the player",
          "[app][recap]") {
  MemoryStorage storage = storage_with(late_play());
  const app::Size size = GENERATE(app::Size{390, 844}, app::Size{375, 667}, app::Size{844, 390},
                                  app::Size{667, 375}, app::Size{320, 568});
  CAPTURE(size.w, size.h);
  AppHarness bench(storage, size);
  bench.settle();
  std::vector<std::string> wished;
  for (const mount_drago::Card card : cards_since(bench.saved_session(), me)) {
    wished.push_back(mount_drago::table::dragon_art(card.dragon()));
  }
  const app::Control* line = bench.find("table.log");
  REQUIRE(line != nullptr);
  std::vector<std::string> shown;
  for (const app::DrawOp& op : line->paint) {
    const auto* image = std::get_if<app::Image>(&op);
    if (image != nullptr && image->art.rfind("dragons/", 0) == 0) shown.push_back(image->art);
  }
  // The smallest phones leave out turns without a scoring, the oldest first.
  if (size.w >= 390 && size.h >= 390) CHECK(shown == wished);
  CHECK(shown.size() >= 2);
  auto at = wished.begin();
  for (const std::string& each : shown) {
    at = std::find(at, wished.end(), each);
    REQUIRE(at != wished.end());
    ++at;
  }
  const std::string said = support::written_in(*line);
  CAPTURE(said);
  int gains = 0;
  for (const mount_drago::Scored& scored : scorings_since(bench.saved_session(), me)) {
    const int points = scored.gains[me.index];
    if (points == 0) continue;
    ++gains;
    CHECK(said.find(app::format_gain(points)) != std::string::npos);
  }
  CHECK(gains > 0);
  for (const app::DrawOp& op : line->paint) {
    const auto* text = std::get_if<app::Text>(&op);
    if (text != nullptr) CHECK(text->size >= 12);
  }
}

TEST_CASE("Trails and the recap stay until the player decides", "[app][recap]") {
  MemoryStorage storage = storage_with(late_play());
  AppHarness bench(storage);
  bench.settle();
  REQUIRE(moves_since(bench.saved_session(), me) > 0);
  CHECK(trails_in(bench.picture()) == moves_since(bench.saved_session(), me));
  bench.press("hand.0");
  CHECK(bench.find("recap") != nullptr);
  CHECK(trails_in(bench.picture()) == moves_since(bench.saved_session(), me));
  bench.press("prompt.play");
  CHECK(bench.find("recap") == nullptr);
  CHECK(trails_in(bench.picture()) == 0);
}

TEST_CASE("The curtain shows the events since the next player's last turn", "[app][recap]") {
  const app::Size size = GENERATE(support::landscape, support::portrait, support::low);
  MemoryStorage storage =
      storage_with(support::game_in(mount_drago::Phase::Play, {.riders = 4, .persons = 2}, 14));
  AppHarness bench(storage, size);
  bench.settle();
  REQUIRE(bench.at_curtain());
  const auto game = bench.saved_session();
  const auto cards = cards_since(game, *game.to_act());
  REQUIRE_FALSE(cards.empty());
  const app::Control* list = bench.find("recap.list");
  REQUIRE(list != nullptr);
  CHECK(list->children.size() == cards.size());
}

TEST_CASE("The log draws the board upright where the table does", "[app][log]") {
  for (const app::Size size : support::screens) {
    CAPTURE(size.w, size.h);
    MemoryStorage storage =
        storage_with(support::game_in(mount_drago::Phase::Play, {.riders = 3}, 12));
    AppHarness bench(storage, size);
    bench.settle();
    bench.press("table.log");
    const app::Control* const moment = bench.find("log.moment");
    REQUIRE(moment != nullptr);
    CHECK((moment->rect.h > moment->rect.w) == (size.h > size.w));
    CHECK(bench.can_press("log.replay"));
  }
}

TEST_CASE("A line of the log shows its moment when pressed or focused", "[app][recap]") {
  const app::Size size = GENERATE(support::landscape, support::portrait, support::narrow);
  CAPTURE(size.w, size.h);
  MemoryStorage storage = storage_with(late_play());
  AppHarness bench(storage, size);
  bench.settle();
  bench.press("table.log");
  const app::Control* moment = bench.find("log.moment");
  REQUIRE(moment != nullptr);
  CHECK(moment->rect.w > 200);
  CHECK(moment->rect.h > 100);
  const std::string last = moment->label;
  const app::Control* list = bench.find("log.list");
  std::vector<std::string> lines;
  for (const app::Control* each : app::focus_order(*list)) lines.push_back(each->id);
  REQUIRE(lines.size() > 5);
  bench.press(lines[4]);
  const std::string fourth = bench.find("log.moment")->label;
  CHECK(fourth != last);
  CHECK(bench.find(lines[4])->checked == true);
  bench.frame({app::Focused{lines[5]}});
  CHECK(bench.find("log.moment")->label != fourth);
  // Reopened, it shows the last turn.
  bench.key("Escape");
  bench.press("table.log");
  CHECK(bench.find("log.moment")->label == last);
}

TEST_CASE("The log separates the events since the last turn", "[app][recap]") {
  MemoryStorage storage = storage_with(late_play());
  AppHarness bench(storage, support::portrait);
  bench.settle();
  bench.press("table.log");
  REQUIRE(bench.find("recap.heading") != nullptr);
  REQUIRE(bench.find("log.before") != nullptr);
  CHECK(bench.find("recap.heading")->rect.y < bench.find("log.before")->rect.y);
}

TEST_CASE("Open hands need no curtain, and the table remembers the option", "[app][curtain]") {
  MemoryStorage storage;
  AppHarness bench(storage);
  bench.press("title.mountain");
  CHECK(bench.find("setup.open_hands") == nullptr);
  bench.press("setup.seat1.who.0");
  REQUIRE(bench.can_press("setup.open_hands"));
  bench.press("setup.open_hands");
  CHECK(bench.find("setup.open_hands")->checked == true);
  bench.press("setup.start");
  bench.settle();
  CHECK_FALSE(bench.at_curtain());
  CHECK(support::asks(bench));
  CHECK(bench.saved_session().seating().open_hands);
  for (int i = 0; i < 12 && support::answer(bench, i); ++i) {
    bench.settle();
    CHECK_FALSE(bench.at_curtain());
  }
  // A restart also has no curtain; the next setup keeps the option.
  AppHarness again(storage);
  again.settle();
  CHECK_FALSE(again.at_curtain());
  again.key("Escape");
  again.press("menu.title");
  again.press("title.mountain");
  CHECK(again.find("setup.open_hands")->checked == true);
}

TEST_CASE("A scoring is announced with every player's gain or loss", "[app][MD-19]") {
  const support::MountDragoSession game = support::new_game({.riders = 5});
  const app::Messages messages = support::messages_in("en");
  const auto told = [&](const mount_drago::Gains& gains) {
    mount_drago::table::MountDragoRecord record;
    record.observations = {mount_drago::Scored{mount_drago::Scoring::Large, gains}};
    return mount_drago::table::spoken(messages, game, record);
  };
  CHECK(told({3, -2, 0, 7, -10}) == "Large scoring: you +3, Jonas " + app::format_gain(-2) +
                                        ", Luca +7, Nila " + app::format_gain(-10) + ".");
  CHECK(told({0, -1, 0, 0, 0}) == "Large scoring: Jonas " + app::format_gain(-1) + ".");
  CHECK(told({}) == "Large scoring: nobody scores.");
}

TEST_CASE("The announced loss is the number of coins in the picked fist", "[app][cave][DC-8]") {
  const app::Messages messages = support::messages_in("en");
  for (const dragons_cave::Fist picked : {dragons_cave::Fist::Left, dragons_cave::Fist::Right}) {
    const auto last_robbed = [&](const support::DragonsCaveSession& game) {
      const dragons_cave::Robbed* found = nullptr;
      if (game.records().empty()) return found;
      for (const dragons_cave::Observation& seen : game.records().back().observations) {
        const auto* robbed = std::get_if<dragons_cave::Robbed>(&seen);
        if (robbed != nullptr && robbed->picked == picked && robbed->held.left > 0 &&
            robbed->held.right > 0 && robbed->held.left != robbed->held.right) {
          found = robbed;
        }
      }
      return found;
    };
    const support::DragonsCaveSession game = support::cave_game_where(
        [&](const support::DragonsCaveSession& played) { return last_robbed(played) != nullptr; });
    const dragons_cave::Robbed robbed = *last_robbed(game);
    const bool left = picked == dragons_cave::Fist::Left;
    const core::Seat dragon = game.records().back().seat;
    const auto of = [](const std::string& key, core::Seat seat) {
      return key + (seat == support::cave_person ? ".you" : "");
    };
    const std::string said =
        messages.tr(of(left ? "cave.told.picked_left" : "cave.told.picked_right", dragon),
                    {{"name", game.seating().player(dragon).name}}) +
        " " +
        messages.tr_plural(of("cave.told.robbed", robbed.seat),
                           left ? robbed.held.left : robbed.held.right,
                           {{"name", game.seating().player(robbed.seat).name}});
    const std::string told =
        dragons_cave::table::decision_text(messages, game, game.records().back());
    CAPTURE(told, said);
    CHECK(told.rfind(said, 0) == 0);
  }
}

// A table that waits for a bot: when it is asked, how its answer is used, and that nothing else has
// to wait.

namespace {

using support::FakeBotWorker;

std::size_t decisions(const AppHarness& bench) { return bench.saved_session().records().size(); }

// Ends the person's turn; its animation has only begun.
void act(AppHarness& bench) {
  for (int variant = 0; bench.saved_session().to_act() == core::Seat{0}; ++variant) {
    while (bench.last().animating) bench.wait(20000);
    REQUIRE(support::answer(bench, variant));
  }
}

// Ends the animation and the pause after it.
void pass_the_pause(AppHarness& bench) {
  while (bench.last().animating) bench.wait(20000);
  bench.wait(1700);
}

// A person among bots with a fake worker; it is the person's turn.
struct Table {
  Table() { bench.settle(); }

  MemoryStorage storage =
      support::storage_with(support::game_in(mount_drago::Phase::Play, {.riders = 3, .seed = 4}));
  FakeBotWorker bot_worker;
  AppHarness bench{storage, support::landscape, "en", {&bot_worker, {}}};
};

// The person's turn has just ended, and the app has asked the bot.
struct TableThatWaits : Table {
  TableThatWaits() {
    act(bench);
    before = decisions(bench);
  }

  std::size_t before = 0;  ///< decisions before the bot's
};

std::string prompt(const AppHarness& bench) {
  const app::Control* found = bench.find("prompt");
  return found == nullptr ? "" : support::describe_tree(*found);
}

}  // namespace

TEST_CASE_METHOD(Table, "A bot starts to think while the last move is still animated",
                 "[thinking]") {
  CHECK(bot_worker.asked.empty());
  act(bench);
  CHECK(bench.last().animating);
  REQUIRE(bot_worker.asked.size() == 1);
  CHECK(io::with_checksum(bot_worker.asked.back().save) == storage.texts["game.mount-drago"]);
  const core::Seat next = *bench.saved_session().to_act();
  CHECK(bot_worker.asked.back().bot == io::name(bench.saved_session().seating().player(next).kind));
}

TEST_CASE_METHOD(TableThatWaits, "A bot moves after both its pause and its search", "[thinking]") {
  SECTION("the answer comes first") {
    bot_worker.think_to_the_end();
    bench.frame();
    while (bench.last().animating) bench.wait(20000);
    CHECK(decisions(bench) == before);
    REQUIRE(bench.last().wake);
    CHECK(*bench.last().wake > bench.now());
    bench.wait(*bench.last().wake - bench.now());
    CHECK(decisions(bench) == before + 1);
    CHECK(bench.last().changed);
    CHECK(bot_worker.hurried == 0);
  }
  SECTION("the pause ends first") {
    pass_the_pause(bench);
    CHECK(decisions(bench) == before);
    bot_worker.think_to_the_end();
    bench.frame();
    CHECK(decisions(bench) == before + 1);
    CHECK(bench.last().changed);
  }
}

TEST_CASE_METHOD(TableThatWaits, "A thinking bot causes a single redraw", "[thinking]") {
  pass_the_pause(bench);
  int drawn = 0;
  for (int frame = 0; frame < 100; ++frame) {
    drawn += bench.wait(16).changed ? 1 : 0;
    CHECK_FALSE(bench.last().animating);
    CHECK_FALSE(bench.last().thinking);
    REQUIRE(bench.last().wake);
    CHECK(*bench.last().wake > bench.now());
  }
  CHECK(drawn <= 1);
}

TEST_CASE_METHOD(TableThatWaits, "A slow search is hurried, then replaced by one in the app",
                 "[thinking]") {
  while (bench.last().animating) bench.wait(20000);
  CHECK(bot_worker.hurried == 0);
  while (bot_worker.hurried == 0) bench.wait(std::max(1.0, *bench.last().wake - bench.now()));
  CHECK(decisions(bench) == before);
  bench.settle();  // the worker never answers
  CHECK(decisions(bench) > before);
  CHECK(bench.saved_session().to_act() == core::Seat{0});
  CHECK(bot_worker.asked.size() == 1);
  CHECK(bot_worker.stopped > 0);
}

TEST_CASE_METHOD(TableThatWaits, "The app replaces a broken worker", "[thinking]") {
  SECTION("it says so") { bot_worker.working = false; }
  SECTION("it answers an illegal action") {
    bot_worker.ready =
        app::BotReply{bot_worker.asked.back().number, "{\"type\":\"ride\",\"ride\":true}"};
  }
  SECTION("it answers nonsense") {
    bot_worker.ready = app::BotReply{bot_worker.asked.back().number, "fly!"};
  }
  bench.frame();
  bench.settle();
  CHECK(decisions(bench) > before);
  CHECK(bench.saved_session().to_act() == core::Seat{0});
  CHECK(bot_worker.hurried == 0);
}

TEST_CASE_METHOD(TableThatWaits, "A reply with another number is ignored", "[thinking]") {
  pass_the_pause(bench);
  bot_worker.think_to_the_end();
  bot_worker.ready->number -= 1;
  bench.frame();
  CHECK(decisions(bench) == before);
  bot_worker.think_to_the_end();
  bench.frame();
  CHECK(decisions(bench) == before + 1);
}

TEST_CASE_METHOD(Table, "Ending a bot's turn stops its search", "[thinking]") {
  int variant = 0;
  const auto act_and_look = [&] {
    act(bench);
    while (bench.last().animating) bench.wait(20000);
  };
  SECTION("Undo") {
    const auto play_on = [&] {
      bot_worker.think_to_the_end();
      bench.wait(5000);
    };
    for (act_and_look(); !bench.can_press("table.undo"); act_and_look()) {
      REQUIRE(++variant < 20);
      while (bench.saved_session().to_act() != core::Seat{0}) {
        play_on();
        while (bench.last().animating) bench.wait(20000);
      }
    }
    const int stopped = bot_worker.stopped;
    const std::size_t before = decisions(bench);
    bench.press("table.undo");
    CHECK(bot_worker.stopped == stopped + 1);
    CHECK(decisions(bench) == before - 1);
    bot_worker.think_to_the_end();  // too late
    bench.wait(5000);
    CHECK(decisions(bench) == before - 1);
    const std::string save = bot_worker.asked.back().save;
    bench.press("table.redo");
    CHECK(decisions(bench) == before);
    CHECK(bot_worker.asked.back().save == save);  // asked again
    bot_worker.think_to_the_end();
    bench.wait(5000);
    CHECK(decisions(bench) == before + 1);
  }
  SECTION("Leaving the table; on return the bot is asked again") {
    act_and_look();
    const app::BotRequest asked = bot_worker.asked.back();
    bench.press("table.menu");
    bench.press("menu.title");
    CHECK(bot_worker.stopped == 1);
    bot_worker.think_to_the_end();
    bench.wait(5000);
    bench.press("title.continue");
    REQUIRE(bot_worker.asked.size() == 2);
    CHECK(bot_worker.asked.back().save == asked.save);
    CHECK(bot_worker.asked.back().number != asked.number);
  }
  SECTION("Giving up") {
    act_and_look();
    bench.press("table.menu");
    bench.press("menu.give_up");
    bench.press("give_up.yes");
    CHECK(bot_worker.stopped == 1);
  }
}

TEST_CASE("A game is saved while a bot thinks, and continues from there", "[thinking]") {
  MemoryStorage storage;
  {
    const TableThatWaits left;
    storage = left.storage;
    CHECK(io::with_checksum(left.bot_worker.asked.back().save) ==
          storage.texts["game.mount-drago"]);
  }
  const std::string save = storage.texts["game.mount-drago"];
  FakeBotWorker bot_worker;
  AppHarness bench(storage, support::landscape, "en", {&bot_worker, {}});
  REQUIRE(bot_worker.asked.size() == 1);
  CHECK(io::with_checksum(bot_worker.asked.back().save) == save);
  bot_worker.think_to_the_end();
  bench.settle_in_steps(100);
  CHECK(storage.texts["game.mount-drago"] != save);
}

TEST_CASE_METHOD(TableThatWaits, "A tap on the background hurries a slow bot", "[thinking]") {
  while (bench.last().animating) bench.wait(20000);
  bench.tap({3, 450});
  CHECK(bot_worker.hurried == 0);  // the pause leaves time for an undo
  pass_the_pause(bench);
  const int hurried = bot_worker.hurried;
  bench.tap({3, 450});
  CHECK(bot_worker.hurried == hurried + 1);
}

TEST_CASE_METHOD(Table, "A bot waits for its weights without being hurried or replaced",
                 "[thinking]") {
  bot_worker.has_loaded = false;
  act(bench);
  const std::size_t before = decisions(bench);
  const auto wait_long = [&] {
    for (int second = 0; second < 30; ++second) bench.wait(1000);
  };
  wait_long();
  REQUIRE(bot_worker.asked.size() == 1);
  CHECK(bot_worker.hurried == 0);
  CHECK(bot_worker.stopped == 0);
  CHECK(decisions(bench) == before);
  bot_worker.has_loaded = true;
  bench.wait(app::BotClient::max_search_time - 100);
  CHECK(bot_worker.hurried == 0);
  wait_long();
  CHECK(bot_worker.hurried > 0);
  CHECK(decisions(bench) > before);  // it never answered; the app thinks itself
}

TEST_CASE_METHOD(TableThatWaits, "The prompt says when a bot thinks for long", "[thinking]") {
  while (bench.last().animating) bench.wait(20000);
  const std::string usual = prompt(bench);
  bench.wait(2100);
  CHECK(prompt(bench) != usual);
  CHECK(prompt(bench).find("thinking") != std::string::npos);
}

TEST_CASE("Thinking between frames requests frames and draws none", "[thinking]") {
  mount_drago::table::MountDragoSession game =
      support::game_in(mount_drago::Phase::Play, {.riders = 2, .seed = 4});
  game.seating().players[1].kind = app::SeatKind::Hard;
  MemoryStorage storage = support::storage_with(game, "pace instant\n");
  double time = 0;
  AppHarness bench(storage, support::landscape, "en", {nullptr, [&time] { return time += 3; }});
  bench.settle();
  act(bench);
  const std::size_t before = decisions(bench);
  int frames = 0;
  int drawn = 0;
  for (; decisions(bench) == before; bench.wait(1)) {
    CHECK(bench.last().thinking);
    drawn += bench.last().changed ? 1 : 0;
    REQUIRE(++frames < 10000);
  }
  CHECK(frames > 10);
  CHECK(drawn <= 1);  // the text that it thinks
  bench.settle();
  CHECK(decisions(bench) > before);
}
