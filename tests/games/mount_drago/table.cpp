// Tests Mount Drago's table: large text, touch, keyboard, screen readers, the prompt.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "catch.hpp"
#include "games/mount_drago/bots/playout.hpp"
#include "games/mount_drago/files/format.hpp"
#include "games/mount_drago/rules/view.hpp"
#include "games/mount_drago/table/figures.hpp"
#include "screens/symbols.hpp"
#include "support/harness.hpp"
#include "support/measure.hpp"
#include "support/sampling.hpp"
#include "support/states.hpp"
#include "ui/control.hpp"
#include "ui/messages.hpp"
#include "ui/theme.hpp"

// Accessibility: large letters in every language, drag and drop, keys, screen readers.

namespace {

using support::AppHarness;
using support::MemoryStorage;
using support::MountDragoSession;
using support::storage_with;

// The last one is wider than high, but too narrow for a column beside the mountain.
constexpr std::array<app::Size, 6> windows = {support::landscape, support::small_landscape,
                                              support::portrait,  support::low,
                                              support::narrow,    app::Size{700, 600}};

/// The least share of a window for the mountain, with usual and with the largest letters.
struct Promise {
  app::Size size;
  float usual;
  float large;
};

const MountDragoSession& game_named(const std::string& name) {
  using mount_drago::Phase;
  const auto italian = io::edition(io::EditionName::StudioGiochi);
  static const std::map<std::string, MountDragoSession> games = {
      {"mount", support::new_game({.riders = 4, .persons = 1})},
      {"play of three", support::game_in(Phase::Play, {.riders = 3}, 8)},
      {"play of five", support::game_in(Phase::Play, {.riders = 5}, 30)},
      {"ride", support::game_in(Phase::Ride, {.riders = 2})},
      {"ride of five", support::game_in(Phase::Ride, {.riders = 5})},
      {"discard", support::game_in(Phase::Discard, {.riders = 5})},
      {"swap", support::game_in(Phase::Discard, {.riders = 3, .edition = italian})},
  };
  return games.at(name);
}

app::Rect ink_of(const app::Text& text) {
  support::LetterMeasure measure;
  const float wide = measure.width(text.text, text.face, text.size);
  float left = text.at.x;
  if (text.align == app::Align::Center) left -= wide / 2;
  if (text.align == app::Align::Right) left -= wide;
  return {left, text.at.y - text.size * 0.36F, wide, text.size * 0.72F};
}

std::vector<app::Text> texts_of(const app::Control& control) {
  std::vector<app::Text> out;
  for (const app::DrawOp& op : control.paint) {
    const auto* text = std::get_if<app::Text>(&op);
    if (text != nullptr && text->angle == 0) out.push_back(*text);
  }
  return out;
}

// Reports texts that leave their panel or overlap.
void judge_panel(const app::Control& panel, std::vector<std::string>& faults) {
  const std::vector<app::Text> texts = texts_of(panel);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const app::Rect ink = ink_of(texts[i]);
    const app::Rect& room = panel.rect;
    if (ink.x < room.x || ink.right() > room.right() + 0.5F || ink.y < room.y ||
        ink.bottom() > room.bottom()) {
      faults.push_back(panel.id + ": \"" + texts[i].text + "\" leaves its panel");
    }
    for (std::size_t j = 0; j < i; ++j) {
      const app::Rect both = ink.intersect(ink_of(texts[j]));
      if (both.w > 1 && both.h > 1) {
        faults.push_back(panel.id + ": \"" + texts[i].text + "\" lies on \"" + texts[j].text + '"');
      }
    }
  }
  for (const app::Control& child : panel.children) judge_panel(child, faults);
}

std::string faults_of(const AppHarness& bench, app::Size size, float text_size) {
  std::vector<std::string> faults = support::faults_of(bench.tree(), size, text_size);
  for (const char* id : {"riders", "prompt", "table.log", "stable"}) {
    if (const app::Control* panel = bench.find(id)) judge_panel(*panel, faults);
  }
  std::string out;
  for (const std::string& fault : faults) out += "  " + fault + "\n";
  return out;
}

// Returns the share of the window that only the mountain covers.
float share_of_board(const AppHarness& bench, app::Size size) {
  const app::Rect board = bench.find("board")->rect;
  return board.w * board.h / (size.w * size.h);
}

}  // namespace

TEST_CASE("Letters of every size fit the table in every language", "[app]") {
  const app::Size size = windows[static_cast<std::size_t>(GENERATE(range(0, 6)))];
  const std::string letters = GENERATE("100", "115", "130", "150");
  const std::string window = std::to_string(size.w) + " " + std::to_string(size.h) + " " + letters;
  for (const std::string& language :
       support::sample(app::Messages::languages(), 1, "mountain " + window)) {
    for (const char* name :
         {"mount", "play of three", "play of five", "ride", "ride of five", "discard", "swap"}) {
      MemoryStorage storage = storage_with(game_named(name), "text_size " + letters + "\n");
      AppHarness bench(storage, size, language);
      bench.settle();
      const auto judge = [&](const std::string& with) {
        const std::string faults = faults_of(bench, size, std::stof(letters) / 100);
        INFO(size.w << " x " << size.h << ", " << letters << " %, " << language << ", " << name
                    << with << ":\n"
                    << faults);
        CHECK(faults.empty());
      };
      judge("");
      for (int card = 0; card < mount_drago::hand_size; ++card) {
        const std::string id = "hand." + std::to_string(card);
        if (!bench.can_press(id)) continue;
        bench.press(id);
        judge(" with " + id);
      }
    }
  }
}

TEST_CASE("A card has a foot if and only if its dragon's name is there", "[app]") {
  const app::Size size = windows[static_cast<std::size_t>(GENERATE(range(0, 6)))];
  CAPTURE(size.w, size.h);
  MemoryStorage storage = storage_with(game_named("play of five"));
  AppHarness bench(storage, size);
  bench.settle();
  bench.press("hand.2");
  const app::Messages english = support::messages_in("en");
  const app::DrawList picture = bench.picture();
  int bare = 0;
  for (std::size_t i = 0; i < picture.size(); ++i) {
    const std::string prefix = "cards/card-";
    const auto* const card = std::get_if<app::Image>(&picture[i]);
    if (card == nullptr || card->art.rfind(prefix, 0) != 0) continue;
    const std::string kind = card->art.substr(prefix.size());
    const std::string dragon = kind.substr(0, kind.find('-'));
    if (!mount_drago::dragon_named(dragon)) continue;  // a card back
    const bool has_foot = kind == dragon;
    bare += has_foot ? 0 : 1;
    // Dragon, number, emblem, then the name.
    REQUIRE(i + 3 < picture.size());
    const auto* const name =
        i + 4 < picture.size() ? std::get_if<app::Text>(&picture[i + 4]) : nullptr;
    const bool named = name != nullptr && name->text == english.tr("dragon." + dragon);
    CHECK(named == has_foot);
  }
  CHECK(bare > 0);
}

TEST_CASE("The mountain is the largest part of the table", "[app]") {
  constexpr std::array<Promise, 5> promises = {{{support::landscape, 0.6F, 0.5F},
                                                {support::small_landscape, 0.57F, 0.45F},
                                                {support::portrait, 0.6F, 0.5F},
                                                {support::low, 0.4F, 0.34F},
                                                {support::narrow, 0.56F, 0.4F}}};
  const Promise promise = promises[static_cast<std::size_t>(GENERATE(range(0, 5)))];
  for (const bool large : {false, true}) {
    MemoryStorage storage =
        storage_with(game_named("play of five"), large ? "text_size 150\n" : "text_size 100\n");
    AppHarness bench(storage, promise.size);
    bench.settle();
    INFO(promise.size.w << " x " << promise.size.h);
    CHECK(share_of_board(bench, promise.size) >= (large ? promise.large : promise.usual));
  }
}

// Riders: free scores, the own seat, the latest turns.

namespace {

/// True if the rectangles share more than an edge.
bool meet(const app::Rect& one, const app::Rect& other) {
  const app::Rect both = one.intersect(other);
  return both.w > 1 && both.h > 1;
}

bool has_image(const app::Control& control, const std::string& art) {
  return std::any_of(control.paint.begin(), control.paint.end(), [&art](const app::DrawOp& op) {
    const auto* image = std::get_if<app::Image>(&op);
    return image != nullptr && image->art == art;
  });
}

}  // namespace

TEST_CASE("No picture covers a rider's name, score or number of cards", "[app]") {
  constexpr std::array<app::Size, 6> phones = {
      {support::portrait, {360, 640}, support::narrow, {412, 915}, support::low, {568, 320}}};
  const app::Size size = phones[static_cast<std::size_t>(GENERATE(range(0, 6)))];
  const int riders = GENERATE(2, 3, 4, 5);
  const std::string letters = GENERATE("100", "130");
  CAPTURE(size.w, size.h, riders, letters);
  MemoryStorage storage =
      storage_with(support::game_in(mount_drago::Phase::Play, {.riders = riders}, 45),
                   "text_size " + letters + "\n");
  AppHarness bench(storage, size);
  bench.settle();
  const mount_drago::View view = bench.saved_session().view(core::Seat{0});
  for (int seat = 0; seat < riders; ++seat) {
    const app::Control* rider = bench.find("rider." + std::to_string(seat));
    REQUIRE(rider != nullptr);
    const std::string score = app::format_number(view.scores[static_cast<std::size_t>(seat)]);
    bool scored = false;
    for (const app::Text& text : texts_of(*rider)) {
      scored = scored || text.text == score;
      for (const app::DrawOp& op : rider->paint) {
        const auto* image = std::get_if<app::Image>(&op);
        if (image == nullptr) continue;
        INFO(image->art << " on " << text.text);
        // The figures of dragons leave the corners of their pictures empty.
        const bool dragon = image->art.rfind("dragons/", 0) == 0;
        CHECK_FALSE(meet(ink_of(text), dragon ? image->rect.inset(1.5F) : image->rect));
      }
    }
    CHECK(scored);
  }
}

TEST_CASE("The own seat is marked, in words, too, where one person plays", "[app]") {
  const int persons = GENERATE(1, 2);
  const std::string language = GENERATE("en", "de", "ru");
  const app::Messages messages = support::messages_in(language);
  const std::string own = messages.tr("table.own_rider");
  for (const app::Size size : support::screens) {
    CAPTURE(size.w, size.h, persons, language);
    MemoryStorage storage = storage_with(
        support::game_in(mount_drago::Phase::Play, {.riders = 3, .persons = persons}, 6));
    AppHarness bench(storage, size, language);
    bench.settle();
    if (bench.at_curtain()) bench.pass_curtain();
    for (int seat = 0; seat < 3; ++seat) {
      const app::Control* rider = bench.find("rider." + std::to_string(seat));
      REQUIRE(rider != nullptr);
      const bool marked = persons == 1 && seat == 0;
      CHECK(has_image(*rider, "icons/person") == marked);
      CHECK((rider->label.rfind(own.substr(0, own.find('{')), 0) == 0) == marked);
    }
  }
}

TEST_CASE("What the only person at a device does is told as theirs", "[app]") {
  const std::string language = GENERATE("en", "de", "fr", "es", "it", "nl", "pt", "ru");
  const app::Messages messages = support::messages_in(language);
  const auto beginning = [&messages](const char* key) {
    const std::string text = messages.tr(key);
    return text.substr(0, text.find('{'));
  };
  for (const int persons : {1, 2}) {
    CAPTURE(language, persons);
    MemoryStorage storage = storage_with(
        support::game_in(mount_drago::Phase::Play, {.riders = 3, .persons = persons}, 6));
    AppHarness bench(storage, support::landscape, language);
    bench.settle();
    if (bench.at_curtain()) bench.pass_curtain();
    const std::size_t at = bench.saved_session().records().size();
    const core::Seat me = *bench.saved_session().to_act();
    const std::string name = bench.saved_session().player(me).name;
    REQUIRE(support::answer(bench, 0));
    const auto& table = app::table_of<mount_drago::MountDrago>();
    const std::string said = table.log(messages, bench.saved_session(), at).front().spoken_text();
    INFO(said);
    const bool named = said.find(name) != std::string::npos;
    CHECK(named == (persons == 2));
    if (persons == 1) CHECK(said.rfind(beginning("told.you_played_to"), 0) == 0);
  }
}

TEST_CASE("The column below the summit shows the latest turns", "[app]") {
  constexpr std::array<app::Size, 3> desktops = {{support::landscape, {1920, 1080}, {2560, 1440}}};
  const app::Size size = desktops[static_cast<std::size_t>(GENERATE(range(0, 3)))];
  const int riders = GENERATE(2, 3);
  const bool asked = GENERATE(true, false);
  CAPTURE(size.w, size.h, riders, asked);
  MemoryStorage storage = storage_with(
      support::game_in(mount_drago::Phase::Play, {.riders = riders, .persons = asked ? 1 : 0}, 12));
  AppHarness bench(storage, size);
  if (asked) bench.settle();
  // The player on turn sees all turns since the last own one there.
  const app::Control* latest = bench.find(asked ? "recap" : "latest");
  REQUIRE(latest != nullptr);
  CHECK(latest->rect.y > bench.find("summit")->rect.bottom());
  CHECK(latest->rect.bottom() <= size.h);
  CHECK(latest->rect.right() <= size.w);
  CHECK_FALSE(latest->children.empty());
}

// Texts: the mountain shows colors and numbers, but no positions.

namespace {

/// The ways to write a position in a language, up to its number: "space ", "Space ".
std::vector<std::string> before_positions(const app::Messages& messages) {
  const std::string inside =
      messages.tr("place.spoken", {{"where", "*"}, {"place", "#"}});  // "*, space #"
  const std::string first = messages.tr("space.blue", {{"place", "#"}, {"value", "1"}});
  const std::size_t from = inside.rfind(' ', inside.find('#') - 2) + 1;
  return {inside.substr(from, inside.find('#') - from), first.substr(0, first.find('#'))};
}

/// Returns the first position in a text; empty without one.
std::string position_in(const std::string& text, const std::vector<std::string>& words) {
  for (const std::string& word : words) {
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
      const std::size_t end = at + word.size();
      if (end < text.size() && text[end] >= '0' && text[end] <= '9') return text.substr(at, 40);
    }
  }
  return {};
}

}  // namespace

TEST_CASE("No visible text tells a position, texts for screen readers do", "[app]") {
  const std::string language = GENERATE("en", "de", "fr", "es", "it", "nl", "pt", "ru");
  const app::Size size = GENERATE(support::landscape, support::portrait);
  const std::vector<std::string> words = before_positions(support::messages_in(language));
  for (const char* game : {"play of five", "ride", "discard"}) {
    CAPTURE(language, size.w, game, words[0], words[1]);
    MemoryStorage storage = storage_with(game_named(game));
    AppHarness bench(storage, size, language);
    bench.settle();
    CHECK_FALSE(position_in(bench.find("space.7")->label, words).empty());
    const auto judge = [&](const std::string& where) {
      INFO(where);
      CHECK(position_in(support::written_in(app::reachable(bench.tree())), words).empty());
    };
    judge("");
    std::vector<std::string> ids;
    for (const app::Control* each : app::focus_order(bench.tree())) ids.push_back(each->id);
    for (const char* group : {"board", "dragons"}) {
      for (const app::Control& each : bench.find(group)->children) ids.push_back(each.id);
    }
    int told = 0;
    for (const std::string& id : ids) {
      bench.frame({app::Focused{id}});
      judge(id);
      const app::Control* note = bench.find("asked");
      if (note != nullptr) told += position_in(note->label, words).empty() ? 0 : 1;
    }
    CHECK(told > 30);
    for (const char* card : {"hand.0", "hand.2"}) {
      if (!bench.can_press(card) || std::string(game) == "ride") continue;
      bench.press(card);
      judge(card);
    }
    bench.press("table.log");
    judge("log");
  }
}

namespace {

app::Point middle_of(const AppHarness& bench, const std::string& id) {
  const app::Rect r = bench.find(id)->rect;
  return {r.center().x, r.y + 24};
}

// Drags a control to a point, in steps, and does not drop it.
void carry(AppHarness& bench, const std::string& id, app::Point to, app::PointerKind kind) {
  const app::Point from = middle_of(bench, id);
  bench.frame({app::PointerPressed{from, kind}});
  for (int step = 1; step <= 10; ++step) {
    const float t = static_cast<float>(step) / 10;
    bench.frame(
        {app::PointerMoved{{from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t}, kind}});
  }
}

bool shows(const AppHarness& bench, const std::string& art) {
  return std::any_of(bench.picture().begin(), bench.picture().end(), [&art](const app::DrawOp& op) {
    const auto* image = std::get_if<app::Image>(&op);
    return image != nullptr && image->art == art;
  });
}

// Returns the announced decisions, the latest last.
std::vector<std::string> told_by(const AppHarness& bench) {
  std::vector<std::string> out;
  for (const app::Control& each : bench.find("table.told")->children) out.push_back(each.label);
  return out;
}

const app::Control* alert_of(const AppHarness& bench) {
  const app::Control* prompt = bench.find("prompt");
  if (prompt == nullptr) return nullptr;
  for (const app::Control& child : prompt->children) {
    if (child.role == app::Role::Alert) return &child;
  }
  return nullptr;
}

}  // namespace

TEST_CASE("Dropping a card on the mountain plays it", "[app]") {
  const app::Size size = windows[static_cast<std::size_t>(GENERATE(range(0, 6)))];
  const auto kind = GENERATE(app::PointerKind::Mouse, app::PointerKind::Touch);
  const MountDragoSession& game = game_named("play of three");
  MemoryStorage storage = storage_with(game);
  AppHarness bench(storage, size);
  bench.settle();
  const app::Rect board = bench.find("board")->rect;
  const std::size_t decisions = bench.saved_session().records().size();
  const app::Point there = {board.center().x, board.y + board.h * 0.4F};
  carry(bench, "hand.2", there, kind);
  CHECK(bench.saved_session().records().size() == decisions);
  CHECK(shows(bench, "board/ring-target"));
  bench.frame({app::PointerReleased{there, kind}});
  REQUIRE(bench.saved_session().records().size() == decisions + 1);
  const mount_drago::Card card = game.view(core::Seat{0}).hand[2];
  CHECK(bench.saved_session().records().back().action ==
        mount_drago::Action{mount_drago::Play{card}});
}

TEST_CASE("Dropping a card elsewhere returns it to the hand", "[app]") {
  MemoryStorage storage = storage_with(game_named("play of three"));
  AppHarness bench(storage, support::portrait);
  bench.settle();
  const std::string before = support::describe_tree(bench.tree());
  const std::size_t decisions = bench.saved_session().records().size();
  carry(bench, "hand.1", {200, 830}, app::PointerKind::Touch);
  bench.frame({app::PointerReleased{{200, 830}, app::PointerKind::Touch}});
  CHECK(bench.saved_session().records().size() == decisions);
  CHECK(support::describe_tree(bench.tree()) == before);
  // Canceling the gesture does the same.
  carry(bench, "hand.1", {200, 300}, app::PointerKind::Touch);
  bench.frame({app::PointerCanceled{}});
  CHECK(bench.saved_session().records().size() == decisions);
  CHECK(support::describe_tree(bench.tree()) == before);
}

TEST_CASE("Only playable cards can be dragged", "[app]") {
  const std::string name = GENERATE("discard", "swap");
  MemoryStorage storage = storage_with(game_named(name));
  AppHarness bench(storage, support::landscape);
  bench.settle();
  const std::size_t decisions = bench.saved_session().records().size();
  for (const app::Control& card : bench.find("hand")->children) CHECK_FALSE(card.drop);
  carry(bench, "hand.0", {500, 300}, app::PointerKind::Mouse);
  bench.frame({app::PointerReleased{{500, 300}, app::PointerKind::Mouse}});
  CHECK(bench.saved_session().records().size() == decisions);
}

TEST_CASE("If a tap plays a card, a long press only inspects it", "[app]") {
  MemoryStorage storage = storage_with(game_named("play of three"), "one_tap on\n");
  AppHarness bench(storage, support::portrait);
  bench.settle();
  const std::size_t decisions = bench.saved_session().records().size();
  const app::Point card = middle_of(bench, "hand.1");
  bench.frame({app::PointerPressed{card, app::PointerKind::Touch}});
  // The preview shows from the first touch on.
  CHECK(shows(bench, "board/ring-target"));
  bench.wait(900);
  CHECK(shows(bench, "board/ring-target"));
  bench.frame({app::PointerReleased{card, app::PointerKind::Touch}});
  CHECK(bench.saved_session().records().size() == decisions);
  bench.tap(card);
  CHECK(bench.saved_session().records().size() == decisions + 1);
}

TEST_CASE("Every decision is announced once and in order, however fast the bots are", "[app]") {
  const std::string pace = GENERATE("instant", "fast", "slow");
  MemoryStorage storage = storage_with(game_named("play of three"), "pace " + pace + "\n");
  AppHarness bench(storage);
  bench.settle();
  std::map<std::string, std::string> heard;
  std::vector<std::string> order;
  bench.look = [&] {
    const app::Control* log = bench.find("table.told");
    if (log == nullptr) return;
    for (const app::Control& line : log->children) {
      if (heard.emplace(line.id, line.label).second) order.push_back(line.id);
      CHECK(heard[line.id] == line.label);
    }
  };
  bench.frame();
  const std::size_t first = order.size();
  const std::size_t decisions = bench.saved_session().records().size();
  for (int variant = 0; variant < 6; ++variant) {
    REQUIRE(support::answer(bench, variant));
    bench.settle_in_steps(200);
  }
  const auto& records = bench.saved_session().records();
  for (std::size_t at = decisions; at < records.size(); ++at) {
    if (!std::holds_alternative<mount_drago::Play>(records[at].action)) continue;
    CHECK(heard.count("told." + std::to_string(at)) == 1);
  }
  CHECK(order.size() - first >= 8);
  // In the order of their numbers, without gaps.
  std::size_t last = 0;
  for (const std::string& id : order) {
    const std::size_t number = std::stoul(id.substr(id.find('.') + 1));
    CHECK(number >= last);
    last = number;
  }
  REQUIRE(bench.find("table.told") != nullptr);
  CHECK(told_by(bench).size() <= 16);
}

TEST_CASE("The player on turn is alerted at once, by name among several", "[app]") {
  MemoryStorage alone = storage_with(game_named("play of three"), "pace instant\n");
  AppHarness bench(alone);
  bench.settle();
  REQUIRE(alert_of(bench) != nullptr);
  CHECK(alert_of(bench)->label == "Your turn. Choose a card.");
  const std::string first = alert_of(bench)->id;
  bench.key("1");
  // Choosing a card raises no new alert.
  CHECK(alert_of(bench)->id == first);
  CHECK(alert_of(bench)->label == "Your turn. Choose a card.");
  CHECK(bench.find("prompt.asked")->role == app::Role::Status);
  bench.key("1");
  while (bench.find("prompt.discard") != nullptr) bench.press("prompt.discard");
  bench.settle();
  if (alert_of(bench) != nullptr) CHECK(alert_of(bench)->id != first);

  MemoryStorage shared;
  support::keep(shared, support::game_in(mount_drago::Phase::Play, {.riders = 2, .persons = 2}, 4));
  AppHarness two(shared);
  two.settle();
  two.pass_curtain();
  REQUIRE(alert_of(two) != nullptr);
  CHECK(alert_of(two)->label == "Mira, your turn. Choose a card.");
}

TEST_CASE("A card's label says everything that its preview shows", "[app]") {
  const MountDragoSession& game = game_named("play of five");
  const mount_drago::View view = game.view(core::Seat{0});
  MemoryStorage storage = storage_with(game);
  AppHarness bench(storage);
  bench.settle();
  for (int i = 0; i < static_cast<int>(view.hand.size()); ++i) {
    const mount_drago::Preview preview =
        mount_drago::preview(view, view.hand[static_cast<std::size_t>(i)]);
    const std::string said = bench.find("hand." + std::to_string(i))->description;
    INFO(said);
    CHECK(said.find("from space " + std::to_string(preview.from) + " to space " +
                    std::to_string(preview.to)) != std::string::npos);
    CHECK((said.find("scoring") != std::string::npos) == preview.scoring.has_value());
    CHECK((said.find("you gain") != std::string::npos) == preview.scoring.has_value());
    const bool rides = said.find(" rid") != std::string::npos;  // rides it, or keeps riding
    CHECK((rides || said.find("witch to ") != std::string::npos));
  }
}

TEST_CASE("The dragons are announced from first to last, with place and rider", "[app]") {
  const MountDragoSession& game = game_named("play of five");
  const mount_drago::View view = game.view(core::Seat{0});
  MemoryStorage storage = storage_with(game);
  AppHarness bench(storage);
  bench.settle();
  const app::Control* list = bench.find("dragons");
  REQUIRE(list != nullptr);
  REQUIRE(list->children.size() == mount_drago::dragon_count);
  int before = 1000;
  int ridden = 0;
  for (const app::Control& item : list->children) {
    const auto dragon = static_cast<std::size_t>(std::stoi(item.id.substr(7)));
    const int space = view.positions[dragon];
    CHECK(space <= before);
    before = space;
    INFO(item.label);
    if (space > 0) CHECK(item.label.find("pace " + std::to_string(space)) != std::string::npos);
    if (item.label.find("ridden by") != std::string::npos) ++ridden;
  }
  CHECK(ridden == 5);
  CHECK(bench.find("board")->children.size() == static_cast<std::size_t>(view.board.size()));
}

TEST_CASE("Arrow keys reach the target from the hand; Home and End its ends", "[app]") {
  MemoryStorage storage = storage_with(game_named("play of three"), "pace instant\n");
  AppHarness bench(storage);
  bench.settle();
  bench.key("3");
  CHECK(bench.focus() == "hand.2");
  bench.key("Home");
  CHECK(bench.focus() == "hand.0");
  bench.key("End");
  CHECK(bench.focus().rfind("hand.", 0) == 0);
  CHECK(bench.focus() != "hand.0");
}

TEST_CASE("The focus moves on to the question that follows a card", "[app]") {
  const MountDragoSession game = support::new_game({.riders = 2, .seed = 3});
  MemoryStorage storage = storage_with(game, "pace normal\n");
  AppHarness bench(storage);
  bench.settle();
  int questions = 0;
  for (int turn = 0; turn < 60 && bench.find("over.ranking") == nullptr; ++turn) {
    const bool asked = bench.can_press("prompt.ride");
    if (asked) {
      CHECK(bench.focus() == "prompt.ride");
      ++questions;
      // A player who has moved the focus elsewhere finds it there.
      bench.key("Tab");
      const std::string moved_on = bench.focus();
      CHECK(moved_on != "prompt.ride");
      bench.key("?");
      bench.key("Escape");
      CHECK(bench.focus() == moved_on);
    }
    CHECK((bench.focus().empty() || bench.find(bench.focus()) != nullptr));
    if (!asked && bench.can_press("hand.0") && !bench.can_press("prompt.discard")) {
      bench.key("1");
      bench.key("1");
    } else if (!support::answer(bench, turn)) {
      break;
    }
    bench.settle_in_steps(150);
  }
  CHECK(questions > 0);
}

// "Ride it?": each answer shows its effect in every window, the mountain shows neither as done, and
// advice starts with an action's gain.

namespace {

constexpr core::Seat me{0};

/// Returns a game in phase Ride, with or without a difference in points.
MountDragoSession asking(bool scoring, int riders = 3) {
  for (std::uint64_t seed = 1; seed < 200; ++seed) {
    auto game = support::played_until(
        support::new_game({.riders = riders, .seed = seed}), seed,
        [scoring](const MountDragoSession& now) {
          const mount_drago::View view = now.view(me);
          if (now.to_act() != me || view.phase != mount_drago::Phase::Ride) return false;
          const mount_drago::Preview effect = mount_drago::preview_of_riding(view);
          return scoring ? effect.gains != effect.gains_declined : !effect.scoring;
        });
    if (game) return *std::move(game);
  }
  FAIL("no game asks that");
  return support::new_game({});
}

/// Counts the rider's symbols on the mountain: whole ones (done) and those in a dashed ring (open).
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

/// Returns a button's ground.
app::Box ground_of(const app::Control& button) {
  for (const app::DrawOp& op : button.paint) {
    if (const auto* box = std::get_if<app::Box>(&op)) return *box;
  }
  FAIL("a button without a ground");
  return {};
}

}  // namespace

TEST_CASE("Both answers to a Ride say what they bring", "[app][MD-11]") {
  const bool scoring = GENERATE(true, false);
  const std::string language = GENERATE("en", "de", "ru", "fr", "it", "es", "pt", "nl");
  const MountDragoSession game = asking(scoring);
  const mount_drago::View view = game.view(me);
  const mount_drago::Preview effect = mount_drago::preview_of_riding(view);
  const app::Messages messages = support::messages_in(language);
  const auto under = [&view](mount_drago::Dragon dragon) {
    return app::format_number(view.board.space(view.positions[mount_drago::index(dragon)]).value);
  };
  const mount_drago::Dragon mount = *mount_drago::mount_of(view, me);
  const std::array<std::string, 2> names = {
      mount_drago::table::dragon_name(messages, view.played->dragon()),
      mount_drago::table::dragon_name(messages, mount)};
  std::array<std::string, 2> brought = {app::format_gain(effect.gains[0]),
                                        app::format_gain(effect.gains_declined[0])};
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
            messages.tr(which == 0 ? "prompt.switch" : "prompt.stay", {{"dragon", names[which]}}));
      // Visible without pointing, and in the label.
      const std::string seen = support::written_in(*answer);
      CHECK(seen.find(brought[which]) != std::string::npos);
      CHECK(seen.find("…") == std::string::npos);
      CHECK(answer->description ==
            (scoring ? brought[which] + " " + messages.tr("prompt.now")
                     : messages.tr("prompt.now_on", {{"points", brought[which]}})));
      ++which;
    }
    // Equal answers look equal, their letters and lines, too.
    const auto sizes_of = [&bench](const char* id) {
      std::vector<float> out;
      for (const app::Text& text : texts_of(*bench.find(id))) {
        if (text.face == app::Face::Heading) out.push_back(text.size);
      }
      return out;
    };
    CHECK_FALSE(sizes_of("prompt.ride").empty());
    CHECK(sizes_of("prompt.ride") == sizes_of("prompt.stay"));
    CHECK(ground_of(*bench.find("prompt.ride")).top == ground_of(*bench.find("prompt.stay")).top);
    CHECK_FALSE(ground_of(*bench.find("prompt.ride")).top == app::gold_light);
    CHECK(bench.find("prompt.ride")->rect.w == Approx(bench.find("prompt.stay")->rect.w).margin(1));
    for (const std::string& fault : support::faults_of(bench.tree(), size)) {
      if (fault.rfind("prompt", 0) == 0) FAIL_CHECK(fault);
    }
    // The question covers no stone.
    const app::Rect asked = bench.find("prompt")->rect;
    for (int space = 0; bench.find("space." + std::to_string(space)) != nullptr; ++space) {
      const app::Rect stone = bench.find("space." + std::to_string(space))->rect;
      CHECK_FALSE(asked.contains(stone.center()));
    }
  }
}

TEST_CASE("During a Ride the mountain shows neither answer as done", "[app][MD-11]") {
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

TEST_CASE("Advice begins with the points at once and names the next best action", "[app][advice]") {
  const app::Messages messages = support::messages_in("en");
  int named = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    MemoryStorage storage =
        storage_with(support::game_in(mount_drago::Phase::Play, {.riders = 3, .seed = seed}, 6));
    AppHarness bench(storage);
    bench.settle();
    bench.press("advice.ask");
    const app::Control* said = bench.find("advice.said");
    REQUIRE(said != nullptr);
    INFO(said->label);
    CHECK(said->label.find("Now: ") != std::string::npos);
    if (said->label.find("ext best, ") != std::string::npos ||
        said->label.find("more often in the Master’s test games than ") != std::string::npos ||
        said->label.find("about as good, ") != std::string::npos) {
      ++named;
    }
    // At most two sentences give the reason; two more name the action and say that the game does
    // not count.
    CHECK(std::count(said->label.begin(), said->label.end(), '.') <= 4);
  }
  CHECK(named >= 5);
}

// Small tables show at a glance: the resulting mount, the effects of both answers, each panel's
// rider, and every card of the hand.

namespace {

constexpr std::array<app::Size, 5> phones = {
    {{390, 844}, {375, 667}, {320, 568}, {667, 375}, {844, 390}}};

/// Returns the texts drawn by a control itself, joined.
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

std::string dragon_of(const std::string& language, mount_drago::Card card) {
  return support::messages_in(language).tr("dragon." +
                                           std::string(mount_drago::name(card.dragon())));
}

/// A game with a hand card that leaves a choice with different gains, and that card.
struct Choice {
  MountDragoSession game;
  int place = 0;
  mount_drago::Preview effect;
};
Choice choice_to_come() {
  std::optional<Choice> out;
  for (std::uint64_t seed = 1; seed < 60 && !out; ++seed) {
    auto game = support::game_in(mount_drago::Phase::Play, {.riders = 5, .seed = seed});
    const mount_drago::View view = game.view(me);
    for (std::size_t i = 0; i < view.hand.size() && !out; ++i) {
      const mount_drago::Preview effect = mount_drago::preview(view, view.hand[i]);
      if (!effect.choice || effect.gains[0] == effect.gains_declined[0]) continue;
      out = Choice{game, static_cast<int>(i), effect};
    }
  }
  REQUIRE(out);
  return *std::move(out);
}

}  // namespace

TEST_CASE("The prompt always shows the mount after the selected card", "[app]") {
  const std::string language = GENERATE("en", "de", "ru", "fr", "it", "es", "pt", "nl");
  const bool crowded = GENERATE(true, false);
  const auto game = crowded ? support::game_in(mount_drago::Phase::Play, {.riders = 5})
                            : support::game_in(mount_drago::Phase::Play, {.riders = 5}, 20);
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
      // The name may break over two lines.
      const std::string dragon = dragon_of(language, hand[i]);
      CHECK(said.find(dragon) != std::string::npos);
    }
  }
}

TEST_CASE("Before a choice the own panel shows the gains of both answers", "[app][MD-11]") {
  const Choice choice = choice_to_come();
  for (const app::Size size : phones) {
    CAPTURE(size.w, size.h);
    MemoryStorage storage = storage_with(choice.game);
    AppHarness bench(storage, size);
    bench.settle();
    bench.press("hand." + std::to_string(choice.place));
    const app::Control& panel = *bench.find("rider.0");
    CHECK(drawn(panel, app::format_gain(choice.effect.gains[0])) > 0);
    CHECK(drawn(panel, app::format_gain(choice.effect.gains_declined[0])) > 0);
  }
}

TEST_CASE("Riders on the same stone share a pill, and a gain of 0 has none", "[app]") {
  for (const app::Size size : phones) {
    CAPTURE(size.w, size.h);
    const auto game = support::game_with_crowd({.riders = 5}, 5);
    const mount_drago::View view = game.view(me);
    MemoryStorage storage = storage_with(game);
    AppHarness bench(storage, size);
    bench.settle();
    int scoring = 0;
    for (std::size_t i = 0; i < view.hand.size(); ++i) {
      const mount_drago::Preview effect = mount_drago::preview(view, view.hand[i]);
      if (!effect.scoring || effect.choice) continue;
      ++scoring;
      bench.press("hand." + std::to_string(i));
      std::map<std::string, std::set<int>> spaces;  // spaces with riders who gain this
      for (int seat = 0; seat < view.riders; ++seat) {
        const core::Seat who{static_cast<std::uint8_t>(seat)};
        auto mount = mount_drago::mount_of(view, who);
        if (who == me && effect.rides) mount = view.hand[i].dragon();
        REQUIRE(mount);
        const bool moved = *mount == view.hand[i].dragon();
        spaces[app::format_gain(effect.gains[who.index])].insert(
            moved ? effect.to : view.positions[mount_drago::index(*mount)]);
      }
      for (const auto& [gained, on] : spaces) {
        if (gained == "0" || gained.front() != '+') continue;
        CHECK(drawn(*bench.find("board"), gained) == static_cast<int>(on.size()));
      }
    }
    CHECK(scoring > 0);
  }
}

TEST_CASE("The stable leaves the start visible", "[app]") {
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

TEST_CASE("A short phone shows the whole podium or ranking at once", "[app]") {
  for (const app::Size size : phones) {
    CAPTURE(size.w, size.h);
    MemoryStorage storage = storage_with(support::finished_game({.riders = 5}), "pace instant\n");
    AppHarness bench(storage, size);
    bench.settle();
    const char* const seen = size.w > size.h ? "over.ranking" : "over.podium";
    CHECK(bench.find(seen)->rect.bottom() <= bench.find("over.rematch")->rect.y);
  }
}
