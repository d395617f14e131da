// Tests links: a game comes back exactly, in few characters; damage, newer versions and other
// boards are told apart, and nothing else is ever read.
#include "io/link.hpp"
#include "games/dragons_cave/bots/bots.hpp"
#include "games/mount_drago/bots/bots.hpp"

#include <string>

#include "ai/bots.hpp"
#include "catch.hpp"
#include "games/dragons_cave/files/format.hpp"
#include "games/mount_drago/files/format.hpp"
#include "support/boards.hpp"
#include "support/mount_drago.hpp"
#include "support/sampling.hpp"

namespace {

using dragons_cave::DragonsCave;
using mount_drago::MountDrago;

template <core::Game G>
io::BoardFile<G> board(int players = 2);
template <>
io::BoardFile<MountDrago> board<MountDrago>(int players) {
  return {players < 4 ? "small" : "large", {2, 5}, support::test_board()};
}
template <>
io::BoardFile<DragonsCave> board<DragonsCave>(int /*players*/) {
  return {"cave", {2, 4}, support::cave_board()};
}

template <core::Game G>
auto read(std::string_view code) {
  return io::read_link<G>(code, board<G>);
}

io::Rules<MountDrago> other_rules(const io::Rules<MountDrago>& /*usual*/) {
  io::Edition out = io::edition(io::EditionName::StudioGiochi);
  out.rules.first_mount = mount_drago::FirstMount::Chosen;
  return out;
}
io::Rules<DragonsCave> other_rules(const io::Rules<DragonsCave>& /*usual*/) {
  return {dragons_cave::Chests::Open};
}

/// Returns a deal whose rules, seats, scores and options vary with the seed.
template <core::Game G>
io::Link<G> deal(int players, std::uint64_t seed) {
  io::Link<G> out;
  out.save.board = board<G>(players);
  if (seed % 2 == 1) out.save.rules = other_rules(out.save.rules);
  out.save.seed = seed * 0x9E3779B97F4A7C15U;
  out.save.first =
      core::Seat{static_cast<std::uint8_t>(seed % static_cast<std::uint64_t>(players))};
  for (int i = 0; i < players; ++i) {
    const auto kind =
        io::seat_kinds[(seed + static_cast<std::uint64_t>(i)) % io::seat_kinds.size()];
    out.save.seats.push_back({kind, "Жанна Ä " + std::to_string(i), "fire"});
    if (seed % 3 == 0) out.scores.push_back(i * 100 - 63);
  }
  if (seed % 4 == 0) out.save.table = {{"open_hands", "yes"}};
  return out;
}

/// Returns such a deal played to its end by `bots`, or at random without any.
template <core::Game G>
io::Link<G> game(int players, std::uint64_t seed, const std::vector<std::string>& bots = {}) {
  io::Link<G> out = deal<G>(players, seed);
  core::Match<G> match(io::setup_of(out.save), out.save.seed);
  core::Rng rng(seed);
  for (core::Turn turn = match.turn(); turn != core::Turn{core::GameOver{}}; turn = match.turn()) {
    const core::Seat seat = std::get<core::Seat>(turn);
    const auto view = match.view(seat);
    const auto legal = G::legal(view);
    auto action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    if (!bots.empty()) {
      action = ai::choose(*ai::make_bot<G>(bots[seat.index % bots.size()]), view, rng.next());
    }
    REQUIRE_FALSE(match.submit(seat, action));
  }
  out.save.decisions = match.decisions();
  return out;
}

template <core::Game G>
void comes_back(const io::Link<G>& link) {
  const std::string code = io::write_link(link);
  const auto found = read<G>(code);
  REQUIRE(found);
  CHECK(io::write_save(found->save) == io::write_save(link.save));
  CHECK(found->scores == link.scores);
}

template <core::Game G>
void check_game(std::uint64_t seeds) {
  for (int players = io::GameFormat<G>::min_players; players <= io::GameFormat<G>::max_players;
       ++players) {
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
      comes_back(deal<G>(players, seed));
      comes_back(game<G>(players, seed));
    }
  }
}

/// Returns a link of this version with a valid checksum and a meaningless body.
std::string sealed(std::string_view game, std::uint8_t version) {
  io::LinkWriter out;
  out.fixed(version, 1);
  out.text("whatever comes then");
  return out.seal(game);
}

constexpr std::string_view letters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

}  // namespace

TEST_CASE("A link gives back the deal or the game it was made of", "[io][link]") {
  const auto seeds = static_cast<std::uint64_t>(support::as_many_as(12, 500));
  SECTION("Mount Drago") { check_game<MountDrago>(seeds); }
  SECTION("Dragon's Cave") { check_game<DragonsCave>(seeds); }
}

TEST_CASE("A whole game is short enough for a link", "[io][link]") {
  const int games = support::as_many_as(20, 400);
  std::size_t longest = 0;
  std::size_t all = 0;
  for (int seed = 1; seed <= games; ++seed) {
    const auto code = io::write_link(game<MountDrago>(
        4, static_cast<std::uint64_t>(seed), {"greedy", "easy:40n", "medium:40n", "random"}));
    longest = std::max(longest, code.size());
    all += code.size();
  }
  INFO("mean " << all / static_cast<std::size_t>(games));
  CHECK(longest <= 600);
  CHECK(io::write_link(deal<MountDrago>(4, 1)).size() < 200);
  // Random games take longer; they may use the rest of the limit.
  for (int seed = 1; seed <= games; ++seed) {
    CHECK(io::write_link(game<MountDrago>(4, static_cast<std::uint64_t>(seed))).size() <= 2'000);
  }
}

TEST_CASE("No changed letter and no cut makes a link of another game", "[io][link]") {
  const std::string code = io::write_link(game<MountDrago>(3, 5));
  const std::size_t step = static_cast<std::size_t>(support::as_many_as(7, 63)) == 7 ? 9 : 1;
  for (std::size_t at = 0; at < code.size(); ++at) {
    for (std::size_t by = 1; by < letters.size(); by += step) {
      std::string changed = code;
      changed[at] = letters[(letters.find(code[at]) + by) % letters.size()];
      const auto found = read<MountDrago>(changed);
      INFO(changed);
      REQUIRE_FALSE(found);
    }
    REQUIRE_FALSE(read<MountDrago>(code.substr(0, at)));
    REQUIRE_FALSE(read<MountDrago>(code.substr(at + 1)));
  }
  CHECK(read<MountDrago>(code + "A").error() == io::LinkError::Damaged);
  CHECK(read<MountDrago>(code + "=").error() == io::LinkError::Damaged);
  CHECK(read<DragonsCave>(code).error() == io::LinkError::Damaged);
}

TEST_CASE("A refused link gives the reason", "[io][link]") {
  CHECK(read<DragonsCave>("").error() == io::LinkError::Damaged);
  CHECK(read<DragonsCave>(sealed("dragons-cave", 0)).error() == io::LinkError::Damaged);
  CHECK(read<DragonsCave>(sealed("dragons-cave", 1)).error() == io::LinkError::Damaged);
  CHECK(read<DragonsCave>(sealed("dragons-cave", 2)).error() == io::LinkError::Newer);
  CHECK(read<DragonsCave>(sealed("dragons-cave", 255)).error() == io::LinkError::Newer);
  CHECK(read<DragonsCave>(sealed("mount-drago", 2)).error() == io::LinkError::Damaged);
  io::LinkWriter bare;
  bare.fixed(io::link_version + 1, 1);
  CHECK(read<DragonsCave>(bare.seal("dragons-cave")).error() == io::LinkError::Newer);
  CHECK(read<DragonsCave>(io::LinkWriter().seal("dragons-cave")).error() == io::LinkError::Damaged);
  CHECK(read<DragonsCave>(std::string(io::max_link, 'A')).error() == io::LinkError::Damaged);
  CHECK(read<DragonsCave>(std::string(io::max_link + 1, 'A')).error() == io::LinkError::TooLong);
  io::Link<DragonsCave> other = deal<DragonsCave>(3, 4);
  other.save.board.id = "another";
  CHECK(read<DragonsCave>(io::write_link(other)).error() == io::LinkError::OtherBoard);
}

TEST_CASE("Names from a link are reduced to printable text", "[io][link]") {
  io::Link<DragonsCave> link = deal<DragonsCave>(4, 2);
  link.save.seats[0].name = "A\nn\x1B[2Ja\x7F";
  link.save.seats[1].name =
      "a\xE2\x80\xAE"
      "b\xE2\x81\xA6\xC2\x85\xE2\x80\x8B"
      "c";
  link.save.seats[2].name = std::string(63, 'x') + "Ä";
  link.save.seats[3].name = std::string(300, 'y');
  const auto found = read<DragonsCave>(io::write_link(link));
  REQUIRE(found);
  CHECK(found->save.seats[0].name == "An[2Ja");
  CHECK(found->save.seats[1].name == "abc");
  CHECK(found->save.seats[2].name == std::string(63, 'x'));
  CHECK(found->save.seats[3].name == std::string(io::max_link_text, 'y'));
  link.save.seats[0].name = "\xFF\xFE";
  CHECK(read<DragonsCave>(io::write_link(link)).error() == io::LinkError::Damaged);
}

// Links made by hand: each number of a table has its limits.

namespace {

struct Table {
  std::string rules;  // the usual ones if empty
  std::uint64_t players = 2;
  std::uint64_t first = 0;
  std::uint64_t kind = 0;  // of the last seat
  std::uint64_t settings = 0;
  std::vector<std::uint64_t> scores;
  std::uint64_t decisions = 0;
  std::string action;  // of the first decision, instead of a digit
};

template <core::Game G>
std::string link_of(const Table& table) {
  io::LinkWriter out;
  out.fixed(io::link_version, 1);
  out.text(table.rules.empty() ? io::GameFormat<G>::text_of({}) : table.rules);
  out.number(table.players);
  out.fixed(io::fingerprint(board<G>(2)), 4);
  out.fixed(7, 8);
  out.number(table.first);
  for (std::uint64_t left = std::min<std::uint64_t>(table.players, 9); left > 0; --left) {
    out.number(left == 1 ? table.kind : 0);
    out.text("");
    out.text("");
  }
  out.number(table.settings);
  for (std::uint64_t at = 0; at < table.settings; ++at) {
    out.text("key " + std::to_string(100 + at));
    out.text("");
  }
  out.number(table.scores.size());
  for (const std::uint64_t score : table.scores) out.number(score);
  out.number(table.decisions);
  if (!table.action.empty()) {
    const std::uint64_t legal = 2 * dragons_cave::color_count + 1;
    out.digit(legal, legal + 1);
    out.digit(table.action.size(), io::max_action_text);
    for (const char letter : table.action) out.digit(static_cast<unsigned char>(letter), 256);
  }
  return out.seal(io::GameFormat<G>::name);
}

}  // namespace

TEST_CASE("A link's table has limits", "[io][link]") {
  struct Case {
    const char* what;
    void (*make)(Table&);
    bool good;
  };
  for (const Case& each : std::initializer_list<Case>{
           {"nothing unusual", [](Table&) {}, true},
           {"other rules", [](Table& t) { t.rules = "whatever"; }, false},
           {"most players", [](Table& t) { t.players = 4; }, true},
           {"too many players", [](Table& t) { t.players = 5; }, false},
           {"players without end", [](Table& t) { t.players = 1ULL << 60U; }, false},
           {"too few players", [](Table& t) { t.players = 1; }, false},
           {"the last seat begins", [](Table& t) { t.first = 1; }, true},
           {"a seat without a player begins", [](Table& t) { t.first = 2; }, false},
           {"no seat is that of 256", [](Table& t) { t.first = 256; }, false},
           {"the last kind of player", [](Table& t) { t.kind = 4; }, true},
           {"no kind of player", [](Table& t) { t.kind = 5; }, false},
           {"most settings", [](Table& t) { t.settings = 10; }, true},
           {"too many settings", [](Table& t) { t.settings = 11; }, false},
           {"scores",
            [](Table& t) {
              t.scores = {0, 1};
            },
            true},
           {"highest and lowest scores",
            [](Table& t) {
              t.scores = {100'000, 99'999};
            },
            true},
           {"a score too high",
            [](Table& t) {
              t.scores = {0, 100'001};
            },
            false},
           {"a score missing", [](Table& t) { t.scores = {1}; }, false},
           {"a score too many",
            [](Table& t) {
              t.scores = {1, 2, 3};
            },
            false},
           {"a decision missing reads as the first", [](Table& t) { t.decisions = 1; }, false},
           {"more decisions than the game has", [](Table& t) { t.decisions = 4'000; }, false},
           {"decisions without end", [](Table& t) { t.decisions = ~0ULL >> 1U; }, false},
           {"an action that is no JSON",
            [](Table& t) {
              t.decisions = 1;
              t.action = "{";
            },
            false},
           {"no action",
            [](Table& t) {
              t.decisions = 1;
              t.action = R"({"type":"jump"})";
            },
            false},
           {"a listed action in words",
            [](Table& t) {
              t.decisions = 1;
              t.action = R"({"type":"choose","card":"red","dwarf":0})";
            },
            false},
       }) {
    INFO(each.what);
    Table table;
    each.make(table);
    const auto found = read<DragonsCave>(link_of<DragonsCave>(table));
    if (each.good) {
      REQUIRE(found);
      CHECK(found->save.table.size() == table.settings);
    } else {
      REQUIRE_FALSE(found);
      CHECK(found.error() == io::LinkError::Damaged);
    }
  }
  Table table;
  REQUIRE(read<MountDrago>(link_of<MountDrago>(table)));
  table.first = 2;
  table.decisions = 1;
  CHECK(read<MountDrago>(link_of<MountDrago>(table)).error() == io::LinkError::Damaged);
  Table scored;
  scored.scores = {99'999, 100'000};  // the sign is in the lowest bit
  CHECK(read<DragonsCave>(link_of<DragonsCave>(scored))->scores == std::vector{-50'000, 50'000});
}

TEST_CASE("The bytes of a link are those of its format", "[io][link]") {
  constexpr std::uint64_t large = (1ULL << 63U) - 1;
  io::LinkWriter out;
  out.fixed(io::link_version, 1);
  out.fixed(0x0102, 2);
  for (const std::uint64_t number : {0ULL, 127ULL, 128ULL, 16'383ULL, 16'384ULL, 1ULL << 62U}) {
    out.number(number);
  }
  out.number(large);
  for (int nine = 0; nine < 9; ++nine) out.fixed(255, 1);
  out.fixed(5, 1);
  out.text("a\u00DF");
  // Eight digits of 128 fill a block, the ninth begins another; it takes as many bytes as it needs.
  for (std::uint64_t digit = 0; digit < 9; ++digit) out.digit(120 + digit % 8, 128);
  out.digit(299, 300);
  const std::string code = out.seal("pebbles");
  CHECK(code ==
        "AQIBAH-AAf9_gIABgICAgICAgIBA__________9_____________BQNhw5_4"
        "vH7P7_v_-JX0ma4x");
  auto opened = io::LinkReader::open(code, "pebbles");
  REQUIRE(opened);
  io::LinkReader in = std::move(opened).value();
  CHECK(in.fixed(2) == 0x0102);
  for (const std::uint64_t number : {0ULL, 127ULL, 128ULL, 16'383ULL, 16'384ULL, 1ULL << 62U}) {
    CHECK(in.number() == number);
  }
  CHECK(in.number() == large);
  CHECK(in.number() == large);  // at most nine bytes
  CHECK(in.fixed(1) == 5);
  CHECK(in.text() == "a\u00DF");
  for (std::uint64_t digit = 0; digit < 9; ++digit) CHECK(in.digit(128) == 120 + digit % 8);
  CHECK(in.digit(300) == 299);
  CHECK(in.digit(300) == 0);  // missing data
  CHECK(in.fixed(8) == 0);
  CHECK(in.text().empty());
  io::LinkWriter one;
  one.digit(1, 2);
  CHECK(one.seal("pebbles").size() == 7);  // five bytes
}

TEST_CASE("Characters that do not show are taken out of texts, and no others", "[io][link]") {
  // A character of each pair is taken out, its neighbor kept.
  for (const auto& [out, kept] : std::initializer_list<std::pair<const char*, const char*>>{
           {"\x1F", "\x20"},
           {"\x7F", "\x7E"},
           {"\xC2\x9F", "\xC2\xA0"},
           {"\xC2\x80", "\xC3\x80"},
           {"\xE2\x80\x8B", "\xE2\x80\x8A"},
           {"\xE2\x80\x8F", "\xE2\x80\x90"},
           {"\xE2\x80\xA8", "\xE2\x80\xA7"},
           {"\xE2\x80\xAE", "\xE2\x80\xAF"},
           {"\xE2\x81\xA0", "\xE2\x81\x9F"},
           {"\xE2\x81\xAF", "\xE2\x81\xB0"},
           {"\xE2\x80\x8C", "\xE2\x82\xAC"},
           {"\xE2\x80\x8C", "\xE3\x80\x8C"},
       }) {
    INFO(kept);
    CHECK(io::plain(std::string("a") + out + "b") == "ab");
    CHECK(io::plain(std::string("a") + kept + "b") == std::string("a") + kept + "b");
  }
  const std::string most(io::max_link_text - 3, 'x');
  const std::string euro = "\xE2\x82\xAC";
  CHECK(io::plain(most + euro + "y") == most + euro);
  CHECK(io::plain(most + "x" + euro) == most + "x");
  CHECK(io::plain(most + "xx" + euro) == most + "xx");
  CHECK(io::plain(std::string(70, '\x80')).empty());
  CHECK(io::plain("x\xC2") == "x");  // half of one
}

TEST_CASE("Discarded cards keep the order that the player chose", "[io][link]") {
  for (std::uint64_t seed = 1; seed < 200; ++seed) {
    io::Link<MountDrago> link = game<MountDrago>(3, seed);
    const auto found = std::find_if(
        link.save.decisions.begin(), link.save.decisions.end(), [](const auto& decision) {
          const auto* const discard = std::get_if<mount_drago::Discard>(&decision.action);
          return discard != nullptr && discard->cards.size() > 1 &&
                 discard->cards[0] != discard->cards[1];
        });
    if (found == link.save.decisions.end()) continue;
    auto& cards = std::get<mount_drago::Discard>(found->action).cards;
    std::swap(cards[0], cards[1]);
    // The new order may change what is drawn later.
    link.save.decisions.erase(std::next(found), link.save.decisions.end());
    comes_back(link);
    return;
  }
  FAIL("nobody has discarded two cards");
}
