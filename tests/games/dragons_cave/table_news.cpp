// Tests what the table of Dragon's Cave says and shows of a round: no positions, chips, "you",
// played cards, and the meaning of the tiles.
#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "games/dragons_cave/table/parts.hpp"
#include "games/dragons_cave/table/table.hpp"
#include "screens/symbols.hpp"
#include "support/harness.hpp"
#include "support/sampling.hpp"
#include "support/screens.hpp"
#include "support/states.hpp"
#include "ui/messages.hpp"
#include "ui/theme.hpp"

namespace {

using app::LogChip;
using dragons_cave::Card;
using dragons_cave::Choose;
using dragons_cave::Color;
using dragons_cave::Guard;
using dragons_cave::table::Audience;
using dragons_cave::table::DragonsCaveSession;
using support::AppHarness;
using support::MemoryStorage;
using support::storage_with;

constexpr core::Seat me = support::cave_person;
const std::vector<app::Size> phones = {{390, 844}, {844, 390}, {320, 568}};

bool says(const std::string& whole, const std::string& part) {
  return whole.find(part) != std::string::npos;
}

/// Returns a game of three; the first `persons` are people, and Aino is the first dragon.
DragonsCaveSession new_game(int persons) {
  const support::FileAssets assets;
  auto board = io::read_board<dragons_cave::DragonsCave>(*assets.find("boards/dragons-cave.json"));
  REQUIRE(board);
  app::Seating seating{.players = {}, .first = core::Seat{2}, .seed = 3, .given_up_by = {}};
  const auto symbols = app::GameTraits<dragons_cave::DragonsCave>::symbols;
  const std::vector<std::string> names = {"Mira", "Jonas", "Aino"};
  for (int i = 0; i < 3; ++i) {
    const auto at = static_cast<std::size_t>(i);
    seating.players.push_back(
        {i < persons ? app::SeatKind::Person : app::SeatKind::Medium, names[at], symbols[at]});
  }
  return {std::move(board).value(), dragons_cave::RuleSet{}, std::move(seating)};
}

/// Plays one round: the cards of Mira and Jonas, and Aino's square.
DragonsCaveSession after_round(Card mira, Card jonas, Color guard, int persons = 1) {
  DragonsCaveSession game = new_game(persons);
  REQUIRE(game.act(Choose{mira}));
  REQUIRE(game.act(Choose{jonas}));
  REQUIRE(game.act(Guard{guard}));
  return game;
}

DragonsCaveSession choosing(int players) {
  return support::cave_game_where(
      [](const DragonsCaveSession& game) {
        const dragons_cave::View view = support::public_view(game);
        return view.phase == dragons_cave::Phase::Choose && game.to_act() == me && view.round > 4 &&
               !view.played[0].empty() && view.hands[0].size() > 1;
      },
      players);
}

DragonsCaveSession guarding() {
  return support::cave_game_where([](const DragonsCaveSession& game) {
    const dragons_cave::View view = support::public_view(game);
    return view.phase == dragons_cave::Phase::Guard && view.dragon == me && view.round > 2;
  });
}

/// Returns all visible words; lines of a paragraph are joined.
std::string seen_words(const AppHarness& bench) {
  std::string out;
  for (const app::DrawOp& op : bench.picture()) {
    if (const auto* text = std::get_if<app::Text>(&op)) out += text->text + " ";
  }
  return out;
}

/// Returns a visible position, such as "space 13"; empty if there is none.
std::string position_in(const std::string& words, const std::string& language) {
  static const std::map<std::string, std::vector<std::string>> nouns = {
      {"de", {"Feld"}},         {"en", {"space", "Space"}},     {"es", {"casilla", "Casilla"}},
      {"fr", {"case", "Case"}}, {"it", {"casella", "Casella"}}, {"nl", {"vak", "Vak"}},
      {"pt", {"casa", "Casa"}}, {"ru", {"поле", "Поле"}}};
  for (const std::string& each : nouns.at(language)) {
    const std::string noun = each + " ";
    for (std::size_t at = words.find(noun); at != std::string::npos;
         at = words.find(noun, at + 1)) {
      const std::size_t next = at + noun.size();
      if (next < words.size() && std::isdigit(static_cast<unsigned char>(words[next])) != 0) {
        return words.substr(at, noun.size() + 3);
      }
    }
  }
  return {};
}

std::vector<app::Image> images_of(const app::DrawList& paint, const std::string& art) {
  std::vector<app::Image> out;
  for (const app::DrawOp& op : paint) {
    const auto* image = std::get_if<app::Image>(&op);
    if (image != nullptr && image->art == art) out.push_back(*image);
  }
  return out;
}

/// Returns what a chip shows.
struct Shown {
  LogChip::Look look;
  std::string art;
  std::string over;
  std::string text;
  friend bool operator==(const Shown&, const Shown&) = default;
};
std::vector<Shown> shown(const std::vector<LogChip>& chips) {
  std::vector<Shown> out;
  for (const LogChip& each : chips) out.push_back({each.look, each.art, each.over, each.text});
  return out;
}

}  // namespace

TEST_CASE("No visible text of the cave names a position, in any language", "[app][cave][words]") {
  const std::vector<DragonsCaveSession> games = {choosing(2), choosing(3), choosing(4), guarding()};
  for (const std::string& language : app::Messages::languages()) {
    for (const app::Size size : {app::Size{390, 844}, app::Size{844, 390}, app::Size{1440, 900}}) {
      for (const DragonsCaveSession& game : games) {
        MemoryStorage storage = storage_with(game, "pace instant\nhints off\n");
        AppHarness bench(storage, size, language);
        bench.settle();
        const auto expect_none = [&](const std::string& what) {
          INFO(language << " " << size.w << " " << what);
          CHECK(position_in(seen_words(bench), language) == "");
        };
        expect_none("at rest");
        for (const char* id : {"hand.0", "hand.1", "prompt.dwarf.1", "lair.red", "lair.blue"}) {
          if (!bench.can_press(id)) continue;
          bench.press(id);
          expect_none(id);
        }
        bench.press("stone.6");
        expect_none("an inspected space");
        bench.press("stone.6");
        bench.press("table.log");
        expect_none("the log");
      }
    }
  }
}

TEST_CASE("Screen readers are told the position besides", "[app][cave][words][spoken]") {
  MemoryStorage storage = storage_with(choosing(3), "pace instant\nhints off\n");
  AppHarness bench(storage);
  bench.settle();
  CHECK(says(bench.find("stone.6")->label, "Space 6"));
  const DragonsCaveSession game = after_round(Card::Green, Card::Red, Color::Blue);
  const app::Messages english = support::messages_in("en");
  const auto& record = game.records().back();
  const std::string spoken = dragons_cave::table::decision_text(
      english, game, record, dragons_cave::table::everything, Audience::ScreenReader);
  const std::string written = dragons_cave::table::decision_text(english, game, record);
  CHECK(says(spoken, "You move to the next green space (space "));
  CHECK(says(spoken, "Jonas moves to the next red space (space "));
  CHECK(says(written, "You move to the next green space"));
  CHECK_FALSE(says(written, "(space "));
}

TEST_CASE("Texts say you to the only person, and names where several share the device",
          "[app][cave][words]") {
  const app::Messages english = support::messages_in("en");
  for (const auto& [persons, caught] : {std::pair{1, "You’re caught and stay at the start."},
                                        std::pair{2, "Mira is caught and stays at the start."}}) {
    const DragonsCaveSession game = after_round(Card::Red, Card::Blue, Color::Red, persons);
    const std::string told = dragons_cave::table::decision_text(english, game, game.records()[2]);
    CAPTURE(told);
    CHECK(says(told, caught));
    CHECK(says(told, "Aino puts the dragon on red."));
  }
}

TEST_CASE("A round becomes a chip for the dragon and one for each dwarf", "[app][cave][log]") {
  using Look = LogChip::Look;
  const auto symbols = app::GameTraits<dragons_cave::DragonsCave>::symbols;
  const std::string mira = app::symbol_art(symbols[0]);
  const std::string jonas = app::symbol_art(symbols[1]);
  struct Row {
    Card mira;
    Card jonas;
    Color guard;
    Look mira_look;
    Look jonas_look;
  };
  for (const Row& row : {Row{Card::Green, Card::Red, Color::Blue, Look::Card, Look::Card},
                         Row{Card::Green, Card::Red, Color::Green, Look::Plain, Look::Card},
                         Row{Card::Purple, Card::Purple, Color::Purple, Look::Plain, Look::Plain},
                         Row{Card::Chest, Card::Yellow, Color::Red, Look::Card, Look::Card}}) {
    const DragonsCaveSession game = after_round(row.mira, row.jonas, row.guard);
    const std::size_t last = game.records().size() - 1;
    const auto chip = [&](Look look, const std::string& art, Card card) {
      const bool caught = look == Look::Plain;
      const auto color = dragons_cave::color_of(card);
      const int coins = caught || !color
                            ? 0
                            : dragons_cave::preview(game.records()[2].after.board, 0, *color).coins;
      return Shown{look, caught ? art + "-scared" : art, dragons_cave::table::icon_art(card),
                   coins > 0 ? app::format_gain(coins) : ""};
    };
    const std::vector<Shown> expected = {
        {Look::Plain, "cave/dragon", dragons_cave::table::lair_art(row.guard), ""},
        chip(row.mira_look, mira, row.mira),
        chip(row.jonas_look, jonas, row.jonas)};
    const std::vector<Shown> found = shown(dragons_cave::table::chips_of(game, 2, last));
    CAPTURE(static_cast<int>(row.mira), static_cast<int>(row.jonas));
    CHECK(found == expected);
  }
}

TEST_CASE("The coins lost to the dragon stand on the dwarf's chip", "[app][cave][log]") {
  const DragonsCaveSession game = support::cave_game_where([](const DragonsCaveSession& played) {
    if (played.records().empty()) return false;
    for (const dragons_cave::Observation& seen : played.records().back().observations) {
      const auto* robbed = std::get_if<dragons_cave::Robbed>(&seen);
      if (robbed != nullptr && robbed->coins() > 0) return true;
    }
    return false;
  });
  const std::vector<app::LogEntry> rounds =
      app::table_of<dragons_cave::DragonsCave>().log(support::messages_in("en"), game, 0);
  int lost = 0;
  for (const dragons_cave::Observation& seen : game.records().back().observations) {
    if (const auto* robbed = std::get_if<dragons_cave::Robbed>(&seen)) lost = robbed->coins();
  }
  const std::vector<LogChip>& chips = rounds.back().chips;
  CHECK(std::count_if(chips.begin(), chips.end(), [&](const LogChip& chip) {
          return chip.text == app::format_gain(-lost) && says(chip.art, "-scared");
        }) >= 1);
}

TEST_CASE("The last round stands at the table as chips, with a sentence for screen readers",
          "[app][cave][log]") {
  for (const app::Size size : {app::Size{390, 844}, app::Size{844, 390}, app::Size{1440, 900}}) {
    CAPTURE(size.w);
    MemoryStorage storage = storage_with(choosing(3), "pace instant\nhints off\n");
    AppHarness bench(storage, size);
    bench.settle();
    const app::Control* const place = bench.find(size.w < 400 ? "preview" : "table.log");
    REQUIRE(place != nullptr);
    app::DrawList paint;
    for (const app::DrawOp& op : bench.picture()) paint.push_back(op);
    const auto dragons = images_of(paint, "cave/dragon");
    // The chip's dragon lies in its place.
    CHECK(std::any_of(dragons.begin(), dragons.end(), [&](const app::Image& each) {
      return each.rect.w < 30 && place->rect.contains(each.rect.center());
    }));
    CHECK(says(place->label + place->description, "the dragon on"));
  }
}

TEST_CASE("The only person's portrait carries a constant mark", "[app][cave]") {
  for (const app::Size size : {app::Size{390, 844}, app::Size{844, 390}, app::Size{1440, 900}}) {
    for (const int persons : {1, 2}) {
      CAPTURE(size.w, persons);
      MemoryStorage storage = storage_with(new_game(persons), "pace instant\nhints off\n");
      AppHarness bench(storage, size);
      bench.settle();
      if (persons > 1) bench.pass_curtain();
      const app::Control* const own = bench.find("players.0");
      const app::Control* const other = bench.find("players.1");
      REQUIRE((own != nullptr && other != nullptr));
      const std::string mark = "icons/person";
      CHECK(images_of(own->paint, mark).size() == (persons == 1 ? 1U : 0U));
      CHECK(images_of(other->paint, mark).empty());
      CHECK(says(own->label, "Mira (you)") == (persons == 1));
      for (const app::Image& each : images_of(own->paint, mark)) {
        CHECK_FALSE(each.tint == app::gold);
        CHECK(each.rect.w >= 9);
      }
    }
  }
}

TEST_CASE("A played card lies open in full color, a held one is an outline", "[app][cave]") {
  for (const app::Size size : {app::Size{390, 844}, app::Size{844, 390}, app::Size{1440, 900}}) {
    CAPTURE(size.w);
    MemoryStorage storage =
        storage_with(after_round(Card::Green, Card::Red, Color::Blue), "pace instant\nhints off\n");
    AppHarness bench(storage, size);
    bench.settle();
    const app::DrawList& jonas = bench.find("players.1")->paint;
    // Where there is no space for a whole card, its icon on its color.
    const auto red = images_of(jonas, "cave/card-red");
    const auto played =
        red.empty() ? images_of(jonas, dragons_cave::table::icon_art(Card::Red)) : red;
    REQUIRE(played.size() == 1);
    CHECK(played[0].tint == app::white);
    CHECK(played[0].part == app::Rect{0, 0, 1, 1});
    CHECK(red.empty() == (size.w < 400));
    CHECK(images_of(jonas, "cave/card-green").empty());
    const auto held = images_of(jonas, dragons_cave::table::icon_art(Card::Green));
    REQUIRE(held.size() == 1);
    CHECK(held[0].tint.a < 255);
  }
}

TEST_CASE("The numbers on the dragon's tiles are explained once", "[app][cave]") {
  for (const app::Size size : phones) {
    for (const std::string& language : app::Messages::languages()) {
      CAPTURE(size.w, language);
      MemoryStorage storage = storage_with(guarding(), "pace instant\nhints off\n");
      AppHarness bench(storage, size, language);
      bench.settle();
      const app::Messages messages = support::messages_in(language);
      const std::string words = seen_words(bench);
      for (const char* key : {"cave.stake.at_risk", "cave.stake.gain"}) {
        CAPTURE(key);
        const std::string part = messages.tr(key);
        const std::size_t at = words.find(part);
        CHECK(at != std::string::npos);
        CHECK(words.find(part, at + 1) == std::string::npos);
      }
      // The explanation makes way for the chosen square's own.
      bench.press("lair.red");
      CHECK(seen_words(bench).find(messages.tr("cave.stake.gain")) == std::string::npos);
    }
  }
}

TEST_CASE("The two fists are equal choices", "[app][cave][DC-8]") {
  const DragonsCaveSession game = support::game_of_picking();
  for (const app::Size size :
       {app::Size{390, 844}, app::Size{844, 390}, app::Size{320, 568}, app::Size{1024, 768}}) {
    for (const std::string& language : app::Messages::languages()) {
      for (const int letters : {100, 150}) {
        CAPTURE(size.w, language, letters);
        const std::string preferences =
            "pace instant\nhints off\ntext_size " + std::to_string(letters) + "\n";
        MemoryStorage storage = storage_with(game, preferences.c_str());
        AppHarness bench(storage, size, language);
        bench.settle();
        std::vector<std::vector<app::Text>> names;
        std::vector<app::Box> plates;
        for (const char* id : {"fists.left", "fists.right"}) {
          const app::Control* fist = bench.find(id);
          REQUIRE(fist != nullptr);
          names.emplace_back();
          for (const app::DrawOp& op : fist->paint) {
            if (const auto* text = std::get_if<app::Text>(&op)) names.back().push_back(*text);
            if (const auto* box = std::get_if<app::Box>(&op)) plates.push_back(*box);
          }
        }
        REQUIRE(names[0].size() == 1);
        REQUIRE(names[1].size() == 1);
        CHECK(names[0][0].size == names[1][0].size);
        CHECK(names[0][0].color == names[1][0].color);
        REQUIRE(plates.size() == 2);
        CHECK(plates[0].rect.h == plates[1].rect.h);
        CHECK(plates[0].rect.w == plates[1].rect.w);
        CHECK(plates[0].top == plates[1].top);
        CHECK(plates[0].border == plates[1].border);
      }
    }
  }
}

TEST_CASE("Dwarves on one space fan out at a tap", "[app][cave]") {
  MemoryStorage storage = storage_with(new_game(1), "pace instant\nhints off\n");
  AppHarness bench(storage, {390, 844});
  bench.settle();
  const auto symbols = app::GameTraits<dragons_cave::DragonsCave>::symbols;
  const auto apart = [&] {
    const app::DrawList& paint = bench.find("board")->paint;
    const auto one = images_of(paint, app::symbol_art(symbols[0]));
    const auto other = images_of(paint, app::symbol_art(symbols[2]));
    REQUIRE((one.size() == 1 && other.size() == 1));
    return std::abs(one[0].rect.center().x - other[0].rect.center().x);
  };
  const float before = apart();
  bench.press("stone.0");
  CHECK(apart() > before * 1.5F);
  bench.press("stone.0");
  CHECK(std::abs(apart() - before) < 0.1F);
}

TEST_CASE("On a phone on its side the cave takes the width", "[app][cave][layout]") {
  MemoryStorage storage = storage_with(choosing(4), "pace instant\nhints off\n");
  AppHarness bench(storage, {844, 390});
  bench.settle();
  float left = 1e6F;
  float right = 0;
  for (int i = 0; i <= dragons_cave::path_spaces; ++i) {
    const app::Rect rect = bench.find("stone." + std::to_string(i))->rect;
    left = std::min(left, rect.x);
    right = std::max(right, rect.right());
  }
  for (const Color color : dragons_cave::all_colors) {
    right =
        std::max(right, bench.find("lair." + std::string(dragons_cave::name(color)))->rect.right());
  }
  const float free = bench.find("players.0")->rect.x - bench.find("table.menu")->rect.right();
  CHECK(right - left > 0.85F * free);
}

namespace {

/// Every table layout, and the smallest phones.
const std::vector<app::Size> sizes = {{320, 568}, {390, 844},  {568, 320}, {667, 375},
                                      {844, 390}, {1024, 768}, {1440, 900}};

/// Calls `check` with the note of the table and its texts.
template <class Check>
void look_at_note(const AppHarness& bench, const Check& check) {
  const app::Control* const note = bench.find("preview");
  if (note == nullptr || note->paint.empty()) return;
  std::vector<app::Text> texts;
  for (const app::DrawOp& op : note->paint) {
    if (const auto* text = std::get_if<app::Text>(&op)) texts.push_back(*text);
  }
  check(*note, texts);
}

}  // namespace

TEST_CASE("The note above the hand holds its whole text, at its reserved height",
          "[app][cave][layout]") {
  int seen = 0;
  for (const app::Size size : sizes) {
    for (const char* language : {"en", "de", "ru"}) {
      support::each_cave_table(
          {size, language, 100}, [&](const AppHarness& bench, const std::string& name) {
            if (bench.find("fists") != nullptr || bench.find("table.menu") == nullptr) return;
            look_at_note(bench, [&](const app::Control& note, const std::vector<app::Text>& texts) {
              INFO(size.w << "x" << size.h << " " << language << ": " << name);
              if (size.w < size.h) CHECK(note.rect.h >= 50);
              for (const app::Text& text : texts) {
                ++seen;
                CHECK(text.at.y - text.size / 2 >= note.rect.y);
                CHECK(text.at.y + text.size / 2 <= note.rect.bottom());
                CHECK_FALSE(says(text.text, "…"));
              }
              for (const app::DrawOp& op : note.paint) {
                const auto* box = std::get_if<app::Box>(&op);
                if (box != nullptr && box->rect == note.rect && size.w < 1000)
                  CHECK(box->top.a == 255);
              }
            });
          });
    }
  }
  CHECK(seen > 50);
}

TEST_CASE("No tag of the board is under the note, and no note over a stone of a low window",
          "[app][cave][layout]") {
  for (const app::Size size : sizes) {
    for (const int players : {2, 3, 4}) {
      for (const char* language : {"en", "de"}) {
        MemoryStorage storage = storage_with(choosing(players), "pace instant\nhints off\n");
        AppHarness bench(storage, size, language);
        bench.settle();
        const std::string tag = support::messages_in(language).tr("cave.board.if_caught");
        for (const char* id : {"hand.0", "prompt.dwarf.0", "prompt.dwarf.1", "hand.1", "hand.3"}) {
          if (!bench.can_press(id)) continue;
          bench.press(id);
          look_at_note(bench, [&](const app::Control& note, const std::vector<app::Text>&) {
            INFO(size.w << "x" << size.h << " " << language << " " << players << " " << id);
            for (const app::DrawOp& op : bench.find("board")->paint) {
              const auto* text = std::get_if<app::Text>(&op);
              if (text != nullptr && text->text == tag) CHECK_FALSE(note.rect.contains(text->at));
            }
            // The smallest window has no space for four lines beside its stones.
            if (size.h > 400 || size.h < 340) return;
            for (int i = 0; i <= dragons_cave::path_spaces; ++i) {
              const app::Rect both =
                  bench.find("stone." + std::to_string(i))->rect.intersect(note.rect);
              CAPTURE(i, note.rect.bottom());
              CHECK((both.w <= 0 || both.h <= 3));
            }
          });
        }
      }
    }
  }
}

TEST_CASE("The button of two dwarves says that it plays", "[app][cave]") {
  for (const app::Size size : sizes) {
    for (const std::string& language : app::Messages::languages()) {
      CAPTURE(size.w, language);
      MemoryStorage storage = storage_with(choosing(2), "pace instant\nhints off\n");
      AppHarness bench(storage, size, language);
      bench.settle();
      bench.press("hand.0");
      if (bench.can_press("prompt.dwarf.1")) bench.press("prompt.dwarf.1");
      const app::Control* const play = bench.find("prompt.play");
      REQUIRE(play != nullptr);
      std::string drawn;
      for (const app::DrawOp& op : play->paint) {
        if (const auto* text = std::get_if<app::Text>(&op)) drawn += text->text + " ";
      }
      CHECK_FALSE(drawn.empty());
      CHECK_FALSE(says(drawn, "…"));
    }
  }
}

TEST_CASE("The dragon player sees the last round and the key to the tiles", "[app][cave]") {
  for (const app::Size size :
       {app::Size{320, 568}, app::Size{390, 844}, app::Size{667, 375}, app::Size{844, 390}}) {
    for (const std::string& language : app::Messages::languages()) {
      CAPTURE(size.w, language);
      MemoryStorage storage = storage_with(guarding(), "pace instant\nhints off\n");
      AppHarness bench(storage, size, language);
      bench.settle();
      const app::Control* const place = bench.find(size.w < 400 ? "preview" : "table.log");
      REQUIRE(place != nullptr);
      const auto dragons = images_of(place->paint, "cave/dragon");
      REQUIRE(dragons.size() == 1);
      CHECK(dragons[0].rect.h >= 15);
      CHECK(place->rect.contains(dragons[0].rect.center()));
      CHECK(says(seen_words(bench), support::messages_in(language).tr("cave.stake.gain")));
    }
  }
}
