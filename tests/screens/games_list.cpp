// Tests the list of games: archiving, removing old games, import, export and miniatures.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "catch.hpp"
#include "core/rng.hpp"
#include "games/games.hpp"
#include "io/files.hpp"
#include "io/json.hpp"
#include "screens/games_list.hpp"
#include "screens/model.hpp"
#include "screens/symbols.hpp"
#include "session/archive.hpp"
#include "support/damage.hpp"
#include "support/harness.hpp"
#include "support/sampling.hpp"
#include "support/states.hpp"
#include "support/texts.hpp"
#include "ui/theme.hpp"

namespace support {

// Shared by the tests of the list: games at a table, and the way to the list.

inline constexpr int today = 20'780;
inline const std::string first_key = "kept.20780.1";

inline BenchOptions on(int day) {
  BenchOptions out;
  out.day = [day] { return day; };
  return out;
}

inline MemoryStorage waiting() {
  return storage_with(game_in(mount_drago::Phase::Play, {.riders = 3}, 6), "pace instant\n");
}
inline MemoryStorage finished() {
  return storage_with(finished_game({.riders = 3}), "pace instant\n");
}

/// Leaves the current screen for the title.
inline void to_title(AppHarness& bench) {
  bench.settle();
  if (bench.can_press("games.close")) bench.press("games.close");
  if (bench.tree().id == "title") return;
  if (bench.can_press("over.title")) {
    bench.press("over.title");
  } else {
    bench.key("Escape");
    bench.press("menu.title");
  }
  REQUIRE(bench.tree().id == "title");
}

inline void start_another(AppHarness& bench) {
  to_title(bench);
  bench.press("title.mountain");
  bench.press("setup.start");
  bench.settle();
}

inline void open_list(AppHarness& bench) {
  to_title(bench);
  bench.press("title.games");
  for (int i = 0; i < 300 && bench.last().thinking; ++i) bench.wait(20);
}

inline std::vector<std::string> listed(const AppHarness& bench) {
  std::vector<std::string> out;
  const app::Control* const list = bench.find("games.all");
  if (list == nullptr) return out;
  for (const app::Control& each : list->children) {
    out.push_back(each.id.substr(std::string("games.").size()));
  }
  return out;
}

using Keys = std::vector<std::string>;

}  // namespace support

// The list of games: a replaced game moves into it, continues from it, is renamed and deleted.
// Losing the index loses no game.

namespace {

using support::AppHarness;
using support::finished;
using support::first_key;
using support::Keys;
using support::label;
using support::listed;
using support::MemoryStorage;
using support::on;
using support::open_list;
using support::start_another;
using support::storage_with;
using support::to_title;
using support::today;
using support::waiting;

/// Records the storage after every change.
class HistoricStorage : public MemoryStorage {
 public:
  using Texts = decltype(MemoryStorage::texts);
  explicit HistoricStorage(const MemoryStorage& now) : MemoryStorage(now) {}
  bool write(std::string_view key, std::string_view text) override {
    return remember(MemoryStorage::write(key, text));
  }
  bool rename(std::string_view key, std::string_view free) override {
    return remember(MemoryStorage::rename(key, free));
  }
  bool remove(std::string_view key) override { return remember(MemoryStorage::remove(key)); }

  std::vector<Texts> history;

 private:
  bool remember(bool kept) {
    history.push_back(texts);
    return kept;
  }
};

}  // namespace

TEST_CASE("A new game moves the previous one to the list, where it can continue", "[app][kept]") {
  MemoryStorage storage = waiting();
  std::string before;
  {
    AppHarness bench(storage, support::landscape, "en", on(today));
    REQUIRE(support::answer(bench, 0));
    bench.settle();
    before = storage.texts.at("game.mount-drago");
    start_another(bench);
    CHECK(storage.texts.at(first_key) == before);
    CHECK(storage.texts.at("game.mount-drago") != before);
  }
  AppHarness bench(storage, support::landscape, "en", on(today + 1));
  const std::string second = storage.texts.at("game.mount-drago");
  open_list(bench);
  CHECK(listed(bench) == Keys{"game.mount-drago", first_key});
  CHECK(label(bench, "games." + first_key).find("Nov 23, 2026") != std::string::npos);
  bench.press("games." + first_key + ".go_on");
  CHECK(bench.tree().id == "table");
  CHECK(storage.texts.at("game.mount-drago") == before);
  CHECK(storage.texts.count(first_key) == 0);
  open_list(bench);
  REQUIRE(listed(bench).size() == 2);
  CHECK(storage.texts.at(listed(bench)[1]) == second);
  bench.press("games.game.mount-drago.go_on");
  CHECK(bench.tree().id == "table");
}

TEST_CASE("Ending the program at any moment of a swap loses no game", "[app][kept]") {
  HistoricStorage storage(waiting());
  AppHarness bench(storage, support::landscape, "en", on(today));
  open_list(bench);
  bench.press("games.game.mount-drago.rename");
  bench.edit("games.game.mount-drago.name", "The first one");
  to_title(bench);
  bench.press("title.continue");
  bench.settle();
  REQUIRE(support::answer(bench, 0));
  bench.settle();
  const std::string first = storage.texts.at("game.mount-drago");
  const auto check = [&](const std::string& other) {
    REQUIRE(storage.history.size() > 2);
    for (const HistoricStorage::Texts& moment : storage.history) {
      MemoryStorage left;
      left.texts = moment;
      const auto there = [&moment](const std::string& save) {
        return std::any_of(moment.begin(), moment.end(),
                           [&save](const auto& each) { return each.second == save; });
      };
      CHECK(there(first));
      CHECK((other.empty() || there(other)));
      AppHarness again(left, support::landscape, "en", on(today));
      open_list(again);
      CHECK(again.find("notice.text") == nullptr);
      CHECK(listed(again).size() >= (other.empty() ? 1U : 2U));
    }
  };
  storage.history.clear();
  start_another(bench);
  check("");
  const std::string second = storage.texts.at("game.mount-drago");
  open_list(bench);
  storage.history.clear();
  bench.press("games." + listed(bench)[1] + ".go_on");
  check(second);
  to_title(bench);
  open_list(bench);
  CHECK(label(bench, "games.game.mount-drago").starts_with("The first one"));
}

TEST_CASE("Every way to start a game moves the previous one to the list", "[app][kept]") {
  MemoryStorage storage = finished();
  const std::string before = storage.texts.at("game.mount-drago");
  AppHarness bench(storage, support::landscape, "en", on(today));
  const std::string way = GENERATE(as<std::string>{}, "rematch", "day", "play on");
  if (way == "rematch") {
    bench.press("over.rematch");
  } else if (way == "day") {
    bench.press("over.table");
    bench.press("setup.daily");
    bench.press("daily.play");
  } else {
    bench.press("over.replay");
    bench.slide("replay.line", 0.3F);
    bench.press("replay.play_on");
    bench.press("play_on.yes");
  }
  bench.settle();
  // Its day is unknown.
  CHECK(storage.texts.at("kept.0.1") == before);
  CHECK(storage.texts.at("game.mount-drago") != before);
}

TEST_CASE("A finished game opens from the list, and the game at the table stays", "[app][kept]") {
  MemoryStorage storage = finished();
  AppHarness bench(storage, support::landscape, "en", on(today));
  start_another(bench);
  const std::string at_table = storage.texts.at("game.mount-drago");
  open_list(bench);
  bench.press("games.kept.0.1.look");
  REQUIRE(bench.find("replay.line") != nullptr);
  CHECK(bench.app().place() == app::Place{"", 2});
  CHECK(storage.texts.at("game.mount-drago") == at_table);
  bench.key("End");
  CHECK(label(bench, "replay.close") == support::messages_in("en").tr("games.back"));
  bench.press("replay.close");
  CHECK(bench.can_press("games.kept.0.1.look"));
  bench.key("Escape");
  CHECK(bench.can_press("title.continue"));
}

TEST_CASE("A finished game is reviewed from the list", "[app][kept][review]") {
  MemoryStorage storage = finished();
  support::QuickReviewer reviewer;
  support::BenchOptions thinking = on(today);
  thinking.bot_worker = &reviewer;
  const bool at_table = GENERATE(false, true);
  AppHarness bench(storage, support::landscape, "en", thinking);
  if (!at_table) start_another(bench);
  open_list(bench);
  const std::string game = at_table ? "games.game.mount-drago" : "games.kept.0.1";
  if (!at_table) CHECK(bench.find("games.game.mount-drago.review") == nullptr);
  bench.press(game + ".review");
  CHECK(app::reachable(bench.tree()).id == "review");
  CHECK(reviewer.asked() > 0);
  bench.key("Escape");
  REQUIRE(bench.find("replay.line") != nullptr);
  bench.press("replay.close");
  CHECK(bench.can_press(at_table ? "over.review" : game + ".review"));
}

TEST_CASE("A game without decisions has no review", "[app][kept]") {
  MemoryStorage storage = storage_with(support::new_game({.riders = 3}));
  AppHarness bench(storage, support::landscape, "en", on(today));
  bench.settle();
  support::give_up(bench);
  open_list(bench);
  bench.press("games.game.mount-drago.review");
  CHECK(label(bench, "notice.text") == support::messages_in("en").tr("why.review_empty"));
}

TEST_CASE("A finished game is shared from its replay as from the last screen", "[app][kept]") {
  MemoryStorage storage = finished();
  AppHarness bench(storage, support::landscape, "en", on(today));
  const auto messages = support::messages_in("en");
  bench.press("over.share");
  bench.press("share.game");
  const std::string text = bench.device.texts.back();
  bench.key("Escape");
  const auto share_again = [&](const char* back) {
    bench.press("table.menu");
    CHECK(label(bench, "menu.end_replay") == messages.tr(back));
    bench.press("menu.share");
    bench.press("share.game");
    CHECK(bench.device.texts.back() == text);
    bench.device.texts.pop_back();
    bench.press("share.picture");
    bench.key("Escape");
    bench.key("Escape");
  };
  bench.press("over.replay");
  share_again("over.back");
  bench.press("replay.close");
  start_another(bench);
  open_list(bench);
  bench.press("games.kept.0.1.look");
  bench.key("Home");
  share_again("games.back");
  REQUIRE(bench.device.texts.size() == 1);
  REQUIRE(bench.device.pictures.size() == 2);
}

TEST_CASE("A game in the list keeps its name, and is deleted after confirmation", "[app][kept]") {
  MemoryStorage storage = finished();
  AppHarness bench(storage, support::landscape, "en", on(today));
  start_another(bench);
  open_list(bench);
  bench.press("games.kept.0.1.rename");
  bench.edit("games.kept.0.1.name", "The evening of the dragons");
  CHECK(label(bench, "games.kept.0.1").starts_with("The evening of the dragons"));
  bench.press("games.game.mount-drago.rename");
  bench.edit("games.game.mount-drago.name", "At the table");
  start_another(bench);
  open_list(bench);
  CHECK(label(bench, "games." + listed(bench)[1]).starts_with("At the table"));
  CHECK_FALSE(label(bench, "games.game.mount-drago").starts_with("At the table"));
  bench.press("games.kept.0.1.delete");
  bench.press("games.kept.0.1.keep");
  CHECK(storage.texts.count("kept.0.1") == 1);
  bench.press("games.kept.0.1.delete");
  bench.press("games.kept.0.1.gone");
  CHECK(storage.texts.count("kept.0.1") + storage.texts.count("kept.0.1.name") == 0);
  CHECK(listed(bench).size() == 2);
  bench.press("games.game.mount-drago.delete");
  bench.press("games.game.mount-drago.gone");
  CHECK(storage.texts.count("game.mount-drago") == 0);
  bench.key("Escape");
  CHECK_FALSE(bench.can_press("title.continue"));
  AppHarness again(storage);
  CHECK(again.tree().id == "title");
}

namespace {

constexpr app::Size small_low = {667, 375};

}  // namespace

TEST_CASE("What a button of the list opens is in view", "[app][kept]") {
  const app::Size size = GENERATE(support::low, small_low, support::narrow);
  MemoryStorage storage = waiting();
  const std::string save = waiting().texts.at("game.mount-drago");
  for (int i = 1; i <= 4; ++i) storage.texts["kept.20779." + std::to_string(i)] = save;
  AppHarness bench(storage, size, "en", support::on(support::today));
  bench.settle();
  support::to_title(bench);
  bench.press("title.games");
  for (int i = 0; i < 8; ++i) bench.wait(20);
  const app::Rect list = bench.find("games.list")->rect;
  for (int i = 1; i <= 4; ++i) {
    const std::string row = "games.kept.20779." + std::to_string(i);
    INFO(row);
    if (bench.can_press(row + ".more")) bench.press(row + ".more");
    bench.press(row + ".rename");
    CHECK(bench.find(row + ".name")->rect.y >= list.y);
    CHECK(bench.find(row + ".rename")->rect.bottom() <= list.bottom());
    bench.press(row + ".delete");
    CHECK(bench.find(row + ".sure")->rect.y >= list.y);
    CHECK(bench.find(row + ".gone")->rect.bottom() <= list.bottom());
    bench.press(row + ".keep");
  }
}

TEST_CASE("The list says how many finished games it holds", "[app][kept]") {
  MemoryStorage none;
  AppHarness empty(none);
  open_list(empty);
  CHECK(label(empty, "games.none").find("200") != std::string::npos);
  CHECK(empty.find("games.limit") == nullptr);
  MemoryStorage storage = waiting();
  AppHarness bench(storage);
  open_list(bench);
  CHECK(label(bench, "games.limit").find("200") != std::string::npos);
}

TEST_CASE("An unsaved name is reported until it is saved", "[app][kept]") {
  MemoryStorage storage = waiting();
  AppHarness bench(storage);
  open_list(bench);
  bench.press("games.game.mount-drago.rename");
  storage.full = true;
  bench.edit("games.game.mount-drago.name", "The long one");
  CHECK(label(bench, "games.told") == support::messages_in("en").tr("games.not_named"));
  storage.full = false;
  bench.edit("games.game.mount-drago.name", "The long one");
  CHECK(bench.find("games.told") == nullptr);
  CHECK(storage.texts.at("game.mount-drago.name") == "The long one");
}

TEST_CASE("With a full storage the previous game stays at the table", "[app][kept]") {
  MemoryStorage storage = waiting();
  const std::string before = storage.texts.at("game.mount-drago");
  AppHarness bench(storage);
  storage.full = true;
  start_another(bench);
  REQUIRE(bench.can_press("notice.ok"));
  bench.press("notice.ok");
  CHECK(storage.texts.at("game.mount-drago") == before);
  bench.settle();
  REQUIRE(support::answer(bench, 0));
  bench.settle();
  CHECK_FALSE(bench.can_press("notice.ok"));  // reported once
  CHECK(storage.texts.at("game.mount-drago") == before);
  storage.full = false;
  REQUIRE(support::answer(bench, 1));
  CHECK(storage.texts.at("game.mount-drago") != before);
  CHECK(bench.saved_session().records().size() > 1);
  bench.settle();
  open_list(bench);
  REQUIRE(listed(bench).size() == 2);
  CHECK(listed(bench)[0] == "game.mount-drago");
  CHECK(storage.texts.at(listed(bench)[1]) == before);
}

TEST_CASE("A game that could not be saved is saved before it moves to the list", "[app][kept]") {
  MemoryStorage storage = waiting();
  AppHarness bench(storage, support::landscape, "en", on(today));
  bench.settle();
  REQUIRE(support::answer(bench, 0));
  bench.settle();
  const std::string before = storage.texts.at("game.mount-drago");
  storage.full = true;
  REQUIRE(support::answer(bench, 1));
  bench.settle();
  bench.press("notice.ok");
  storage.full = false;
  // The other game can be saved.
  to_title(bench);
  bench.press("title.cave");
  bench.press("setup.start");
  bench.settle();
  REQUIRE(storage.texts.at("game.mount-drago") == before);
  start_another(bench);
  CHECK(storage.texts.at(first_key).size() > before.size());
}

TEST_CASE("The list is the same without its index, or with a damaged one", "[app][kept]") {
  MemoryStorage storage = finished();
  {
    AppHarness bench(storage, support::landscape, "en", on(today));
    start_another(bench);
    start_another(bench);
  }
  const auto shown = [](MemoryStorage copy, const std::string& language) {
    AppHarness bench(copy, support::landscape, language, on(today));
    open_list(bench);
    return support::describe_tree(bench.tree());
  };
  const std::string whole = shown(storage, "en");
  const std::string index = storage.texts.at("games.index");
  CHECK(whole.find("kept.0.1") != std::string::npos);
  MemoryStorage worse = storage;
  worse.texts.erase("games.index");
  CHECK(shown(worse, "en") == whole);
  core::Rng rng(7);
  for (int i = 0; i < support::as_many_as(10, 200); ++i) {
    worse.texts["games.index"] = support::damaged(index, rng);
    CHECK(shown(worse, "en") == whole);
  }
  CHECK(shown(worse, "de") == shown(storage, "de"));
}

namespace {

using Ranks = std::vector<int>;

/// A finished game of these kinds of players, best first, with these ranks.
app::ArchivedGame ended(const std::vector<app::SeatKind>& kinds, const Ranks& ranks,
                        bool given_up = false) {
  constexpr std::array names = {"Mira", "Jonas", "Aino", "Luca", "Nila"};
  app::ArchivedGame out;
  out.over = true;
  out.given_up = given_up;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    app::ArchivedGame::Seat seat;
    seat.player.kind = kinds[i];
    seat.player.name = names[i];
    seat.rank = ranks[i];
    out.seats.push_back(seat);
  }
  return out;
}

}  // namespace

TEST_CASE("The list says in words how a game ended", "[app][kept]") {
  constexpr app::SeatKind me = app::SeatKind::Person;
  constexpr app::SeatKind bot = app::SeatKind::Medium;
  struct Ended {
    app::ArchivedGame game;
    const char* words;
  };
  const std::vector<Ended> all = {
      {ended({me, bot}, {1, 2}), "You won"},
      {ended({bot, me}, {1, 2}), "You lost"},
      {ended({bot, me}, {1, 1}), "You shared the win"},
      {ended({me, bot, bot, bot}, {1, 2, 3, 4}), "You won"},
      {ended({bot, me, bot, bot}, {1, 2, 3, 4}), "You came second"},
      {ended({bot, bot, me}, {1, 2, 2}), "You came second"},
      {ended({bot, bot, me}, {1, 2, 3}), "You came third"},
      {ended({bot, bot, bot, bot, me}, {1, 2, 3, 4, 5}), "You came fifth"},
      {ended({bot, me}, {1, 2}, true), "You gave up"},
      {ended({me, bot}, {1, 2}, true), "You gave up"},
      {ended({me, me, bot}, {1, 2, 3}), "Mira won"},
      {ended({me, me, bot}, {1, 1, 3}), "Mira and Jonas shared the win"},
      {ended({bot, bot}, {1, 2}), "Mira won"},
      {ended({me, me}, {1, 2}, true), "Given up"},
  };
  const app::Messages english = support::messages_in("en");
  for (const Ended& each : all) CHECK(app::result_text(english, each.game) == each.words);
  // Each result has words of its own in every language.
  for (const std::string& language : app::Messages::languages()) {
    CAPTURE(language);
    const app::Messages messages = support::messages_in(language);
    for (std::size_t i = 1; i < all.size(); ++i) {
      CAPTURE(i);
      const bool same = std::string_view(all[i].words) == all[i - 1].words;
      CHECK((app::result_text(messages, all[i].game) ==
             app::result_text(messages, all[i - 1].game)) == same);
    }
  }
}

TEST_CASE("A phone's screen shows four games with their results and main actions",
          "[app][kept][layout]") {
  MemoryStorage storage = storage_with(support::finished_game({.riders = 5}));
  const std::string over = storage.texts.at("game.mount-drago");
  storage.texts.erase("game.mount-drago");
  storage.texts["kept.20777.1"] = over;
  storage.texts["kept.20778.2"] = storage_with(support::ended_cave()).texts.at("game.dragons-cave");
  storage.texts["kept.20779.3"] =
      storage_with(support::ended_cave(2)).texts.at("game.dragons-cave");
  storage.texts["kept.20780.4"] = over;
  for (const std::string& language : app::Messages::languages()) {
    CAPTURE(language);
    AppHarness bench(storage, support::portrait, language, on(today));
    bench.press("title.games");
    for (int i = 0; i < 20; ++i) bench.wait(20);
    REQUIRE(listed(bench).size() == 4);
    const app::Control* const list = bench.find("games.list");
    REQUIRE(list != nullptr);
    for (const std::string& key : listed(bench)) {
      CAPTURE(key);
      const app::Control* const row = bench.find("games." + key);
      CHECK(row->rect.y >= list->rect.y);
      CHECK(row->rect.bottom() <= list->rect.bottom());
      CHECK(bench.find("games." + key + ".look") != nullptr);
      CHECK(bench.find("games." + key + ".review") != nullptr);
    }
  }
}

TEST_CASE("The other actions of a game open on demand in a narrow window", "[app][kept]") {
  MemoryStorage storage = finished();
  AppHarness bench(storage, support::portrait, "en", on(today));
  open_list(bench);
  const std::string row = "games." + listed(bench).at(0);
  CHECK(bench.find(row + ".delete") == nullptr);
  bench.press(row + ".more");
  CHECK(bench.can_press(row + ".rename"));
  CHECK(bench.can_press(row + ".delete"));
  bench.press(row + ".more");
  CHECK(bench.find(row + ".delete") == nullptr);
}

TEST_CASE("An index without results is read, and completed from the games", "[app][kept]") {
  MemoryStorage storage = finished();
  {
    AppHarness bench(storage, support::landscape, "en", on(today));
    start_another(bench);
  }
  const auto shown = [](MemoryStorage copy) {
    AppHarness bench(copy, support::landscape, "en", on(today));
    open_list(bench);
    return support::describe_tree(bench.tree());
  };
  std::vector<app::ArchivedGame> games =
      app::read_index(storage.texts.at("games.index"), "en", games::with_screens()).value();
  REQUIRE(games.size() == 1);
  std::string old = storage.texts.at("games.index");
  for (const std::string& each : {std::string(R"(,"given_up":false)"), std::string(R"(,"rank":2)"),
                                  std::string(R"(,"rank":3)")}) {
    const std::size_t at = old.find(each);
    REQUIRE(at != std::string::npos);
    old.erase(at, each.size());
  }
  const std::size_t checksum = old.rfind(R"(,"checksum")");
  REQUIRE(checksum != std::string::npos);
  MemoryStorage before = storage;
  before.texts["games.index"] = io::with_checksum(old.substr(0, checksum) + "}");
  CHECK(app::read_index(before.texts["games.index"], "en", games::with_screens()).value().empty());
  CHECK(shown(before) == shown(storage));
}

TEST_CASE("An unreadable game in the list is set aside and reported", "[app][kept]") {
  MemoryStorage storage = waiting();
  storage.texts["kept.20780.4"] = "{ half a ga";
  AppHarness bench(storage, support::landscape, "en", on(today));
  open_list(bench);
  // Where the fault is stays behind a button.
  CHECK(bench.find("notice.fault") == nullptr);
  bench.press("notice.details");
  CHECK(label(bench, "notice.fault").find("line 1") != std::string::npos);
  bench.press("notice.details");
  CHECK(bench.find("notice.fault") == nullptr);
  bench.press("notice.ok");
  CHECK(storage.texts.at("kept.20780.4.unreadable") == "{ half a ga");
  CHECK(listed(bench) == Keys{"game.mount-drago"});
}

TEST_CASE("The list shows days in the player's time zone", "[app][kept]") {
  MemoryStorage storage = waiting();
  support::BenchOptions there = on(today);  // in UTC
  there.local_day = [] { return today + 1; };
  AppHarness bench(storage, support::landscape, "en", there);
  bench.settle();
  REQUIRE(support::answer(bench, 0));
  open_list(bench);
  CHECK(label(bench, "games.game.mount-drago").find("Nov 24, 2026") != std::string::npos);
  start_another(bench);
  CHECK(storage.texts.count("kept.20781.1") == 1);
  // The game of the day uses UTC, the same for everyone.
  to_title(bench);
  bench.press("title.mountain");
  bench.press("setup.daily");
  CHECK(support::describe_tree(bench.tree()).find("Nov 23, 2026") != std::string::npos);
}

TEST_CASE("The picture of a game in the list opens it", "[app][kept]") {
  const bool over = GENERATE(false, true);
  MemoryStorage storage = over ? finished() : waiting();
  AppHarness bench(storage, support::landscape, "en", on(today));
  open_list(bench);
  const app::Control* const door = bench.find("games.game.mount-drago.picture");
  REQUIRE(door != nullptr);
  bench.tap(door->rect.center());
  CHECK(bench.tree().id == (over ? "replay" : "table"));
}

// Which games of the list are removed to make space, and how its index is read.

namespace {

/// Adds games one after another, each to a list that may remove older ones.
struct Added {
  support::MemoryStorage storage;
  app::GameArchive games;

  Added() { games.find(storage, "en", games::with_screens()); }
  /// `spared` exempts this game from removal now.
  void add(int day, bool over = true, const char* name = "", bool spared = false) {
    app::ArchivedGame game;
    game.key = games.free_key(storage, day);
    game.game = "mount-drago";
    game.over = over;
    game.seats.emplace_back().player.symbol = mount_drago::symbols::fire;
    game.size = 10;
    storage.texts[game.key] = "{}";
    app::GameArchive::set_name(storage, game.key, name);
    games.add(storage, game);
    games.make_room(storage, spared ? game.key : std::string());
  }
};

}  // namespace

TEST_CASE("New games remove the oldest finished ones, never waiting ones", "[app][kept]") {
  Added at;
  auto& [storage, games] = at;
  at.add(1, false);
  for (int i = 0; i < 210; ++i) at.add(2 + i);
  CHECK(games.all().size() == 201);
  CHECK(games.all().front().key == "kept.211.211");
  CHECK(games.all().back().key == "kept.1.1");
  CHECK(storage.texts.count("kept.2.2") == 0);
  CHECK(storage.texts.count("kept.11.11") == 0);
  CHECK(storage.texts.count("kept.12.12") == 1);
  app::GameArchive again;
  again.find(storage, "en", games::with_screens());
  CHECK_FALSE(again.unread());
  CHECK(again.all().size() == 201);
  CHECK(again.free_key(storage, 3) == "kept.3.212");
}

TEST_CASE("Finished games with a name are removed after those without", "[app][kept]") {
  Added at;
  auto& [storage, games] = at;
  at.add(1, true, "The first one");
  for (int day = 2; day <= 201; ++day) at.add(day);
  CHECK(games.all().size() == app::GameArchive::max_finished);
  CHECK(storage.texts.count("kept.1.1") == 1);
  CHECK(storage.texts.count("kept.2.2") == 0);
  for (const app::ArchivedGame& each : games.all()) {
    app::GameArchive::set_name(storage, each.key, "Named");
  }
  at.add(202, true, "The last one");
  CHECK(games.all().size() == app::GameArchive::max_finished);
  CHECK(storage.texts.count("kept.1.1") + storage.texts.count("kept.1.1.name") == 0);
  CHECK(storage.texts.count("kept.202.202") == 1);
}

TEST_CASE("A finished game just added stays, however old it is", "[app][kept]") {
  Added at;
  auto& [storage, games] = at;
  for (int day = 2; day <= 201; ++day) at.add(day, true, "", true);
  at.add(1, true, "", true);
  CHECK(games.all().size() == app::GameArchive::max_finished);
  CHECK(games.all().back().key == "kept.1.201");
  CHECK(storage.texts.count("kept.2.1") == 0);
  at.add(300, true, "", true);
  CHECK(storage.texts.count("kept.1.201") == 0);
}

// Export of games to files, and import.

TEST_CASE("An exported game can be imported", "[app][kept]") {
  const bool in_cave = GENERATE(false, true);
  const bool over = GENERATE(false, true);
  MemoryStorage storage = in_cave ? storage_with(support::cave_game_where(
                                        [over](const support::DragonsCaveSession& game) {
                                          return over ? !game.to_act() : game.records().size() > 20;
                                        },
                                        3))
                                  : (over ? finished() : waiting());
  const std::string key = in_cave ? "game.dragons-cave" : "game.mount-drago";
  AppHarness bench(storage);
  open_list(bench);
  bench.press("games." + key + ".export");
  REQUIRE(bench.device.files.size() == 1);
  CHECK(label(bench, "games.told").find(bench.device.files[0].first) != std::string::npos);
  MemoryStorage other;
  other.texts["preferences"] = "hints off\n";
  AppHarness there(other, support::landscape, "en", on(today));
  there.frame({app::FileReceived{bench.device.files[0].second}});
  REQUIRE(listed(there) == Keys{first_key});
  const std::string& before = storage.texts.at(key);
  // The same game, except that statistics do not count it.
  const std::string same = before.substr(0, before.rfind(R"("table":{})"));
  CHECK(other.texts.at(first_key) == io::with_checksum(same + R"("table":{"uncounted":"yes"}})"));
  there.press("games." + first_key + (over ? ".look" : ".go_on"));
  CHECK((there.find("replay.line") != nullptr) == over);
  CHECK((other.texts.count(first_key) > 0) == over);
}

TEST_CASE("A finished game is imported once, and not on its own device", "[app][kept]") {
  const bool in_cave = GENERATE(false, true);
  MemoryStorage storage = in_cave ? storage_with(support::ended_cave(3)) : finished();
  AppHarness bench(storage, support::landscape, "en", on(today));
  open_list(bench);
  bench.press("games." + listed(bench).at(0) + ".export");
  const std::string file = bench.device.files.at(0).second;
  const auto messages = support::messages_in("en");
  const std::string game = messages.tr(in_cave ? "dragons_cave" : "mount_drago");
  bench.frame({app::FileReceived{file}});
  CHECK(listed(bench).size() == 1);
  CHECK(label(bench, "games.told") == messages.tr("games.there", {{"game", game}}));

  MemoryStorage other;
  AppHarness there(other, support::landscape, "en", on(today));
  const std::string with_day = game + ", Nov 23, 2026";
  there.frame({app::FileReceived{file}});
  CHECK(label(there, "games.told") == messages.tr("games.imported", {{"game", with_day}}));
  const auto before = other.texts;
  there.frame({app::FileReceived{file}});
  CHECK(label(there, "games.told") == messages.tr("games.there", {{"game", with_day}}));
  CHECK(listed(there) == Keys{first_key});
  CHECK(other.texts == before);
}

TEST_CASE("A waiting game can be imported more than once", "[app][kept]") {
  MemoryStorage storage = waiting();
  AppHarness bench(storage, support::landscape, "en", on(today));
  open_list(bench);
  bench.press("games.game.mount-drago.export");
  for (int time = 0; time < 2; ++time) {
    bench.frame({app::FileReceived{bench.device.files.at(0).second}});
  }
  CHECK(listed(bench).size() == 3);
}

TEST_CASE("An imported game keeps its day and its name", "[app][kept]") {
  MemoryStorage storage = finished();
  storage.texts["played.mount-drago"] = std::to_string(today - 10);
  storage.texts["game.mount-drago.name"] = "The long one";
  AppHarness bench(storage, support::landscape, "en", on(today));
  open_list(bench);
  bench.press("games.game.mount-drago.export");
  CHECK(bench.device.files.at(0).first == "drago-mount-drago-2026-11-13.jsonl");
  const std::string& file = bench.device.files.at(0).second;
  const std::string day = R"("day":"2026-11-13")";
  MemoryStorage other;
  AppHarness there(other, support::landscape, "en", on(today));
  SECTION("as exported") {
    there.frame({app::FileReceived{file}});
    REQUIRE(listed(there) == Keys{"kept.20770.1"});
    const std::string row = label(there, "games.kept.20770.1");
    CHECK(row.starts_with("The long one"));
    CHECK(row.find("Nov 13, 2026") != std::string::npos);
    CHECK(label(there, "games.told").find("Nov 13, 2026") != std::string::npos);
  }
  SECTION("a name that does not fit is reported") {
    /// Refuses to write names.
    class WithoutNames : public MemoryStorage {
     public:
      bool write(std::string_view key, std::string_view text) override {
        return !key.ends_with(".name") && MemoryStorage::write(key, text);
      }
    };
    WithoutNames nameless;
    AppHarness page(nameless, support::landscape, "en", on(today));
    page.frame({app::FileReceived{file}});
    CHECK(listed(page) == Keys{"kept.20770.1"});
    CHECK(label(page, "games.told").ends_with(support::messages_in("en").tr("games.not_named")));
  }
  SECTION("a future day is replaced by today") {
    there.frame({app::FileReceived{support::replaced(file, day, R"("day":"2999-01-01")")}});
    CHECK(listed(there) == Keys{first_key});
  }
  SECTION("invalid days and names are refused with their place") {
    const auto refused = [&](const std::string& what, const std::string& by, const char* place) {
      INFO(by);
      there.frame({app::FileReceived{support::replaced(file, what, by)}});
      there.press("notice.details");
      CHECK(label(there, "notice.fault").find(place) != std::string::npos);
      there.press("notice.ok");
      CHECK(other.texts.count(first_key) + other.texts.count("kept.20770.1") == 0);
    };
    refused(day, R"("day":"2026-02-30")", "line 1: day");
    refused(day, R"("day":20780)", "line 1: day");
    refused(R"("name":"The long one")", R"("name":["The long one"])", "line 1: name");
  }
}

TEST_CASE("A file whose seats share a symbol is refused", "[app][kept]") {
  MemoryStorage storage = waiting();
  AppHarness bench(storage, support::landscape, "en", on(today));
  open_list(bench);
  bench.press("games.game.mount-drago.export");
  const std::string& file = bench.device.files.at(0).second;
  bench.frame(
      {app::FileReceived{support::replaced(file, R"("symbol":"arrow")", R"("symbol":"fire")")}});
  bench.press("notice.details");
  CHECK(label(bench, "notice.fault").find("seats[1].symbol") != std::string::npos);
  bench.press("notice.ok");
  // A seat without a symbol gets a free one.
  bench.frame({app::FileReceived{
      support::replaced(support::replaced(file, R"("symbol":"fire")", R"("symbol":"")"),
                        R"("symbol":"arrow")", R"("symbol":"fire")")}});
  CHECK(bench.find("notice.text") == nullptr);
  CHECK(listed(bench).size() == 2);
}

TEST_CASE("A file without a valid game is refused with the reason and changes nothing",
          "[app][kept]") {
  MemoryStorage storage = waiting();
  AppHarness bench(storage);
  open_list(bench);
  bench.press("games.game.mount-drago.export");
  const std::string good = bench.device.files.at(0).second;
  const auto messages = support::messages_in("en");
  const auto before = storage.texts;
  const auto refused = [&](const std::optional<std::string>& text, const char* key) {
    bench.frame({app::FileReceived{text}});
    const std::string told = label(bench, "notice.text");
    const std::string expected = messages.tr(key);
    CHECK(told.starts_with(expected.substr(0, expected.find('{'))));
    CHECK(told.size() < 500);
    bench.press("notice.ok");
    CHECK(storage.texts == before);
  };
  bench.frame({app::FileReceived{std::nullopt}});
  CHECK(label(bench, "notice.text").find("16 MB") != std::string::npos);
  bench.press("notice.ok");
  refused(std::nullopt, "import.long");
  refused("", "import.foreign");
  refused("{}", "import.foreign");
  refused("{\"type\":\"game\",\"format\":\"drago-log/7\"}", "import.newer");
  refused("{\"type\":\"game\",\"format\":\"drago-log/1\",\"game\":\"chess\"}", "import.foreign");
  refused(good.substr(0, good.size() - 40), "import.damaged");
  refused(good + good, "import.several");
  refused(good.substr(0, good.find('\n')), "import.bare");
}

// Miniatures in the list of games: they show the position, stay the same after archiving, and cost
// nothing out of view.

namespace {

constexpr app::Rect frame = {300, 200, 72, 96};

/// A model without a window.
struct ModelFixture {
  const app::GameTable& of(const app::GameSession& game) const {
    return *model.platform.entry(game.game()).screens;
  }
  app::DrawList picture(const app::GameSession& game) const {
    return of(game).miniature(model, of(game).position(game), frame);
  }

  MemoryStorage storage;
  support::LetterMeasure measure;
  support::FileAssets assets;
  app::Model model{{.storage = storage,
                    .measure = measure,
                    .assets = assets,
                    .languages = {"en"},
                    .day = [] { return 20'780; },
                    .games = games::with_screens()}};
};

int discs(const app::DrawList& list, app::Color color) {
  return static_cast<int>(std::count_if(list.begin(), list.end(), [color](const app::DrawOp& op) {
    const auto* const box = std::get_if<app::Box>(&op);
    return box != nullptr && box->top == color;
  }));
}

app::Rect place_of(const app::DrawOp& op) {
  if (const auto* const image = std::get_if<app::Image>(&op)) return image->rect;
  return std::get<app::Box>(op).rect;
}

/// Returns the miniatures of the list, in its order.
std::vector<app::DrawList> pictures(const AppHarness& bench) {
  std::vector<app::DrawList> out;
  for (const app::Control& row : bench.find("games.all")->children) {
    if (const app::Control* const found = bench.find(row.id + ".picture")) {
      out.push_back(found->paint);
    }
  }
  return out;
}

AppHarness list_of(MemoryStorage& storage) {
  AppHarness bench(storage, support::landscape, "en");
  bench.press("title.games");
  for (int i = 0; i < 30; ++i) bench.wait(20);
  return bench;
}

/// Returns a storage with archived games of both kinds and no index.
MemoryStorage kept_games(int of_each) {
  MemoryStorage out;
  out.texts["preferences"] = "hints off\n";
  const std::string mountain =
      support::storage_with(support::finished_game({.riders = 3})).texts.at("game.mount-drago");
  const std::string cave = support::storage_with(support::cave_game_where([](const auto& game) {
                             return game.records().size() > 20;
                           })).texts.at("game.dragons-cave");
  for (int i = 0; i < of_each; ++i) {
    out.texts["kept.20700." + std::to_string(2 * i + 1)] = mountain;
    out.texts["kept.20700." + std::to_string(2 * i + 2)] = cave;
  }
  return out;
}

}  // namespace

TEST_CASE("The miniature of Mount Drago shows ten dragons and all riders", "[app][miniature]") {
  const ModelFixture fixture;
  const auto game = support::game_in(mount_drago::Phase::Play, {.riders = 4}, 8);
  const app::DrawList shown = fixture.picture(game);
  int riders = 0;
  for (const app::Player& each : game.seating().players) {
    riders += discs(shown, app::symbol_color(each.symbol));
  }
  CHECK(riders == 4);
  // Each dragon has a dark edge.
  CHECK(discs(shown, app::faded(app::night, 0.85F)) == mount_drago::dragon_count);
  const auto later = support::game_in(mount_drago::Phase::Play, {.riders = 4}, 20);
  CHECK(fixture.picture(later) != shown);
  CHECK(fixture.picture(game) == shown);
}

TEST_CASE("The miniature of Dragon's Cave shows all dwarves", "[app][miniature]") {
  const ModelFixture fixture;
  const int players = GENERATE(2, 3, 4);
  const auto game = support::cave_game_where(
      [](const auto& now) { return now.records().size() > 20 && !now.over(); }, players);
  const app::DrawList shown = fixture.picture(game);
  std::vector<std::string> dwarves;
  for (const app::DrawOp& op : shown) {
    const std::string& art = std::get<app::Image>(op).art;
    if (art.starts_with("dwarves/")) dwarves.push_back(art);
  }
  for (const app::Player& each : game.seating().players) {
    CHECK(std::count(dwarves.begin(), dwarves.end(), app::symbol_art(each.symbol)) == 1);
  }
  CHECK(dwarves.size() == (players == 2 ? 4U : static_cast<std::size_t>(players)));
  CHECK(std::get<app::Image>(shown[1]).art == "cave/dragon");
}

TEST_CASE("A miniature stays in its frame from the first decision to the last",
          "[app][miniature]") {
  const ModelFixture fixture;
  const auto check = [&fixture](const app::GameSession& game) {
    const app::DrawList shown = fixture.picture(game);
    REQUIRE_FALSE(shown.empty());
    CHECK(std::get<app::Image>(shown[0]).rect == frame);
    for (const app::DrawOp& op : shown) {
      const app::Rect at = place_of(op);
      constexpr float rounding = 0.01F;
      CHECK(at.intersect(frame).w > at.w - rounding);
      CHECK(at.intersect(frame).h > at.h - rounding);
    }
  };
  check(support::new_game({.riders = 5}));
  check(support::game_with_crowd({.riders = 3}, 6));
  check(support::finished_game({.riders = 2}));
  check(support::cave_game_where([](const auto& game) { return game.records().empty(); }));
  check(support::cave_game_where([](const auto& game) { return !game.to_act(); }, 2));
}

TEST_CASE("Impossible positions give no miniature", "[app][miniature]") {
  const ModelFixture fixture;
  core::Rng rng(5);
  for (const app::GameEntry& entry : fixture.model.platform.games) {
    INFO(entry.screens->key);
    CHECK(entry.screens->miniature(fixture.model, {}, frame).empty());
    int drawn = 0;
    for (int i = 0; i < 2000; ++i) {
      std::vector<int> numbers(rng.below(30));
      for (int& each : numbers) each = static_cast<int>(rng.below(i % 2 == 0 ? 256 : 12));
      drawn += entry.screens->miniature(fixture.model, numbers, frame).empty() ? 0 : 1;
    }
    CHECK(drawn < 2000);
  }
  // A dragon on a space that the board does not have.
  const auto game = support::game_in(mount_drago::Phase::Play, {}, 3);
  std::vector<int> position = fixture.of(game).position(game);
  position[1] = position[0];
  CHECK(fixture.of(game).miniature(fixture.model, position, frame).empty());
}

TEST_CASE("The list draws the same miniatures from its index as from the games",
          "[app][miniature]") {
  MemoryStorage storage = kept_games(1);
  std::vector<app::DrawList> first;
  {
    const AppHarness bench = list_of(storage);
    first = pictures(bench);
  }
  REQUIRE(first.size() == 2);
  CHECK(first[0] != first[1]);
  CHECK(storage.texts.at("games.index").find("\"position\":[") != std::string::npos);
  const auto saves = storage.texts;
  storage.texts["kept.20700.1"] = storage.texts["kept.20700.2"] = "{}";  // not read
  CHECK(pictures(list_of(storage)) == first);
  // An index from before miniatures: the games are read again.
  storage.texts = saves;
  std::string& index = storage.texts["games.index"];
  index = index.substr(0, index.rfind(",\"checksum\"")) + "}";
  for (std::size_t at = 0; (at = index.find(",\"position\":[")) != std::string::npos;) {
    index.erase(at, index.find(']', at) + 1 - at);
  }
  index = io::with_checksum(index);
  CHECK(pictures(list_of(storage)) == first);
}

TEST_CASE("Miniatures out of view are not drawn", "[app][miniature]") {
  MemoryStorage storage = kept_games(10);
  AppHarness bench = list_of(storage);
  const std::vector<app::DrawList> all = pictures(bench);
  REQUIRE(all.size() == 20);
  CHECK_FALSE(all.front().empty());
  CHECK(all.back().empty());
  bench.frame({app::Wheel{{720, 450}, 100'000}});
  const std::vector<app::DrawList> below = pictures(bench);
  CHECK(below.front().empty());
  CHECK_FALSE(below.back().empty());
}
