// Every wrong word at every stage of Dragon's Cave over the net: who is named, for which rule, and
// that the others play on.
#include <algorithm>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "catch.hpp"
#include "net/crypto/signature.hpp"
#include "support/cheats.hpp"
#include "support/net_table.hpp"
#include "support/sampling.hpp"

namespace {

using dragons_cave::Phase;
using support::Body;
using support::CaveKit;
using support::CaveNet;
using support::flipped;
using support::seat_at;
using support::WrongWord;
using support::operator+;  // NOLINT(misc-unused-using-decls): operators are overlooked

using Table = support::CheatTable<CaveKit>;

constexpr std::size_t link_size = sizeof(net::Digest);

/// Returns the stage at which all wait for the cheat.
std::string stage_of(const Table& table) {
  const auto& protocol = table.other().protocol();
  const Body& honest = table.honest.body;
  const bool robbery = protocol.state().phase == Phase::Split;
  if (protocol.is_over()) return "seal";
  if (protocol.is_deciding()) {
    if (robbery) return honest.size() == link_size ? "split" : "guess";
    return honest.size() == link_size ? "commit" : "guard";
  }
  if (honest.size() == link_size) return "begin";
  return std::string("open ") + (robbery ? "split" : "card") + " " + std::to_string(honest[0]);
}

/// An opening in parts.
struct Opening {
  std::uint8_t flags = 0;
  Body coin;
  Body nonce;
  Body choice;
};

Opening parts_of(const Body& body) {
  Opening out = {body[0], {}, {}, {}};
  auto at = body.begin() + 1;
  const auto take = [&at](Body& part, std::size_t size) {
    part.assign(at, at + static_cast<std::ptrdiff_t>(size));
    at += static_cast<std::ptrdiff_t>(size);
  };
  if ((out.flags & 1U) != 0) take(out.coin, link_size);
  if ((out.flags & 2U) != 0) take(out.nonce, link_size);
  out.choice.assign(at, body.end());
  return out;
}

Body joined(const Opening& opening) {
  return Body{opening.flags} + opening.coin + opening.nonce + opening.choice;
}

/// Returns the link after an honest one in the cheat's first chain.
Body link_after(const Table& table, const Body& link) {
  const net::CoinChain chain(table.net.entropy_of(table.cheat), {});
  for (std::uint32_t at = 0; at < 200; ++at) {
    const net::Digest shown = chain.link(at);
    if (std::equal(shown.begin(), shown.end(), link.begin())) {
      const net::Digest next = chain.link(at + 1);
      return {next.begin(), next.end()};
    }
  }
  FAIL("the honest link is none of the chain");
  return {};
}

std::vector<WrongWord> wrong_openings(const Table& table) {
  const Opening honest = parts_of(table.honest.body);
  const bool opens = (honest.flags & 2U) != 0;
  const std::string first = opens ? "commitment" : "coin";
  std::vector<WrongWord> out = support::malformed(table.honest.body, first);
  const auto add = [&](std::string name, const std::string& rule, auto change) {
    Opening opening = honest;
    change(opening);
    out.push_back({std::move(name), joined(opening), rule});
  };
  for (const int seat : {0, 2}) {
    const Body other = table.said_by(seat_at(seat));
    if (!other.empty()) out.push_back({"the words of another seat", other, first});
  }
  add("unknown parts", first, [](Opening& opening) { opening.flags |= 4U; });
  add("no parts", first, [](Opening& opening) { opening = {}; });
  if (opens) {
    REQUIRE(honest.choice.size() == 3);  // the kind, and two numbers
    add("another nonce", "commitment",
        [](Opening& opening) { opening.nonce = flipped(opening.nonce, 31); });
    for (std::size_t at = 0; at < honest.choice.size(); ++at) {
      for (std::uint8_t value = 0; value < 12; ++value) {
        if (value == honest.choice[at]) continue;
        add("another choice", "commitment", [&](Opening& opening) { opening.choice[at] = value; });
      }
    }
    add("no choice", "commitment", [](Opening& opening) {
      opening.flags = static_cast<std::uint8_t>(opening.flags & 1U);
      opening.nonce.clear();
      opening.choice.clear();
    });
  }
  if (honest.coin.empty()) {
    add("a coin that nobody asked for", "coin", [](Opening& opening) {
      opening.flags |= 1U;
      opening.coin.assign(link_size, 0);
    });
    return out;
  }
  add("another coin", "coin", [](Opening& opening) { opening.coin = flipped(opening.coin, 0); });
  add("the last coin again", "coin", [](Opening& opening) {
    const net::Digest shown = net::digest(opening.coin);
    opening.coin.assign(shown.begin(), shown.end());
  });
  add("the coin after the next", "coin",
      [&](Opening& opening) { opening.coin = link_after(table, opening.coin); });
  if (opens) {
    add("no coin", "coin", [](Opening& opening) {
      opening.flags = 2;
      opening.coin.clear();
    });
  }
  return out;
}

std::vector<WrongWord> wrong_words(const Table& table, const std::string& stage) {
  if (stage.starts_with("open")) return wrong_openings(table);
  std::vector<WrongWord> out = support::malformed(table.honest.body, "words");
  if (stage == "guard") {
    out.push_back({"a sixth color", {1, 5}, "words"});
    out.push_back({"a card", {0, 1}, "words"});
    out.push_back({"a guess", {3, 1}, "words"});
  } else if (stage == "guess") {
    out.push_back({"a third hand", {3, 2}, "words"});
    out.push_back({"a color", {1, 1}, "words"});
  } else if (stage == "seal") {
    out.push_back({"another seal", {1}, "words"});
  }
  return out;
}

/// A stage, and whether a bot sits at the table, so that coins are thrown.
struct Place {
  std::string stage;
  bool bot;
};
/// All stages, with an opening in each of its forms: 1 for a coin, 2 for a choice.
const std::vector<Place> places = {
    {"begin", false},        {"commit", false},      {"guard", false},       {"open card 2", false},
    {"open card 1", true},   {"open card 3", true},  {"split", false},       {"guess", false},
    {"open split 2", false}, {"open split 1", true}, {"open split 3", true}, {"seal", false},
};

/// The second of three persons cheats.
Table new_table(bool bot, std::uint64_t seed) { return {3, bot ? 1 : 0, seed, seat_at(1)}; }

/// True if the cheat comes to the stage again.
bool play_to(Table& table, const std::string& stage) {
  while (table.next()) {
    if (stage_of(table) == stage) return true;
  }
  return false;
}

/// Returns a table at which all wait for the cheat at this stage, of the first seed with one.
Table table_at(const Place& place) {
  for (std::uint64_t seed = 0;; ++seed) {
    Table table = new_table(place.bot, seed);
    if (play_to(table, place.stage)) return table;
  }
}

TEST_CASE("Each wrong word at each stage of the cave is refused for its rule", "[net]") {
  std::set<std::string> seen;
  for (const bool bot : {true, false}) {
    Table table = new_table(bot, 0);
    while (table.next()) {
      const std::string stage = stage_of(table);
      if (!seen.insert(stage).second) continue;
      INFO(stage << " at step " << table.honest.step);
      const std::vector<WrongWord> words = wrong_words(table, stage);
      support::check_refused(table, words);
      support::check_harmless(table);
      // A second dwarf, which does not exist; and more than any purse holds.
      support::check_own_decisions<CaveKit, dragons_cave::Action>(
          table, {dragons_cave::Choose{dragons_cave::Card::Red, 1}, dragons_cave::Split{99, 0}});
      for (const WrongWord& each : words) {
        INFO(each.name);
        support::check_named_late(table, {table.with(each.body)}, each.rule);
      }
      support::check_named_late(table, {table.honest, table.with(table.honest.body + Body{0})},
                                "two statements");
      if (const auto idle = support::idle_seat(table)) {
        net::Statement said = table.honest;
        said.seat = *idle;
        net::sign(said, table.net.key_of(*idle));
        support::check_named_late(table, {said}, "out of turn");
      }
    }
    CHECK(table.other().protocol().refusal(table.cheat, Body{0})->rule == "turn");
    check_same_game(table.net, table.players, 0);
  }
  CHECK(seen.size() == places.size());
  for (const Place& each : places) {
    INFO(each.stage);
    CHECK(seen.contains(each.stage));
  }
}

TEST_CASE("After a cheat at any stage of the cave the others play on", "[net]") {
  for (std::size_t at = 0; at < places.size(); ++at) {
    const auto& [stage, bot] = places[at];
    for (const std::size_t way : support::sampled_places(3, 1, "a cheat at " + stage)) {
      INFO(stage << ", way " << way);
      Table table = table_at({stage, bot});
      const std::vector<WrongWord> words = wrong_words(table, stage);
      const WrongWord& wrong = words[at % words.size()];
      if (way == 0) support::check_played_on(table, {table.with(wrong.body)}, wrong.rule);
      if (way == 1) {
        support::check_played_on(table, {table.honest, table.with(table.honest.body + Body{0})},
                                 "two statements");
      }
      if (way == 2) support::check_played_on(table, {}, "");
    }
  }
}

TEST_CASE("When a seat leaves, all begin new chains of coins, unless none is thrown any more",
          "[net]") {
  for (const auto& [stage, bot] : places) {
    INFO(stage);
    Table table = table_at({stage, bot});
    const std::size_t before = table.other().protocol().decisions().size();
    table.net.give_up_on(table.cheat);
    table.net.settle();
    const net::Ledger& ledger = *table.other().ledger;
    REQUIRE(ledger.has_left(table.cheat));
    int chains = 0;
    for (const net::Statement& each : ledger.since(0)) {
      if (each.seat != table.other().seat || each.kind != net::Kind::Say) continue;
      const net::Digest link =
          net::CoinChain(table.net.entropy_of(each.seat), each.previous).link(0);
      chains += std::equal(each.body.begin(), each.body.end(), link.begin(), link.end()) ? 1 : 0;
    }
    CHECK(chains == (stage == "seal" ? 1 : 2));
    // Then the game resumes where it was: what the others committed to is opened.
    if (stage.starts_with("open") || stage == "guard" || stage == "guess") {
      CHECK(table.other().protocol().decisions().size() > before);
    }
  }
}

// Commitments to what the seat may not choose: they look like any other until they are opened.

/// Returns the digest that commits the cheat to an action with a nonce.
Body commitment_to(const Table& table, const Body& nonce, const Body& action) {
  const auto decisions = static_cast<std::uint32_t>(table.other().protocol().decisions().size());
  const net::Digest digest = net::digest_with(
      nonce, net::ByteWriter().u8(table.cheat.index).u32(decisions).block(action).take());
  return {digest.begin(), digest.end()};
}

/// The cheat says this, and all play on to its next statement.
void say(Table& table, Body body) {
  table.honest = table.with(std::move(body));
  REQUIRE(table.next());
}

/// The cheat opens this; all others name it for its commitment and play on.
void check_opening(Table& table, const Body& opening) {
  const auto refusal = table.other().protocol().refusal(table.cheat, opening);
  REQUIRE(refusal);
  CHECK(refusal->rule == "commitment");
  support::check_played_on(table, {table.with(opening)}, "commitment");
}

TEST_CASE("A commitment to what the seat may not choose convicts when it is opened", "[net]") {
  const Body nonce(link_size, 7);
  const auto card_on_the_table = [](const Table& table) -> Body {
    const auto& hand = table.other().protocol().state().hands[table.cheat.index];
    for (const dragons_cave::Card card : dragons_cave::all_cards) {
      if (!hand.holds(card)) return {0, static_cast<std::uint8_t>(card), 0};
    }
    return {};
  };
  const auto more_than_the_purse = [](const Table& table) -> Body {
    const int purse = table.other().protocol().state().purses[table.cheat.index];
    return {2, static_cast<std::uint8_t>(purse + 1), 0};
  };
  struct Case {
    const char* name;
    const char* stage;
    std::function<Body(const Table& table)> action;
  };
  const std::vector<Case> cases = {
      {"a dwarf that does not exist", "commit",
       [](const Table&) {
         return Body{0, 0, 1};
       }},
      {"a card that lies on the table", "commit", card_on_the_table},
      {"a color in place of a card", "commit",
       [](const Table&) {
         return Body{1, 0};
       }},
      {"a split of more than the purse", "split", more_than_the_purse},
      {"a split of less than the purse", "split",
       [](const Table&) {
         return Body{2, 0, 0};
       }},
      {"a card in place of a split", "split",
       [](const Table&) {
         return Body{0, 0, 0};
       }},
  };
  for (const Case& each : cases) {
    INFO(each.name);
    Table table = table_at({each.stage, false});
    Body action = each.action(table);
    while (action.empty()) {
      REQUIRE(play_to(table, each.stage));
      action = each.action(table);
    }
    say(table, commitment_to(table, nonce, action));
    check_opening(table, Body{2} + nonce + action);
  }
}

TEST_CASE("A commitment of another seat or of an earlier round opens nothing", "[net]") {
  // The bytes are those of an honest seat, so nothing else in them is wrong.
  Table copied = table_at({"commit", false});
  say(copied, copied.said_by(seat_at(2)));
  check_opening(copied, copied.said_by(seat_at(2)));

  Table old = table_at({"commit", false});
  Body commitment;
  Body opening;
  for (bool in_hand = false; !in_hand;) {
    commitment = old.honest.body;
    REQUIRE(play_to(old, "open card 2"));
    opening = old.honest.body;
    REQUIRE(play_to(old, "commit"));
    const auto& hand = old.other().protocol().state().hands[old.cheat.index];
    in_hand = hand.holds(static_cast<dragons_cave::Card>(parts_of(opening).choice[1]));
  }
  say(old, commitment);
  check_opening(old, opening);
}

}  // namespace
