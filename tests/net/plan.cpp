// Tests plans: what they may say, and that their bytes have one form only.
#include "net/plan.hpp"

#include <string>
#include <vector>

#include "catch.hpp"
#include "games/games.hpp"
#include "support/net_table.hpp"

namespace {

using net::Plan;
using net::PlanSeat;
using Text = std::vector<std::uint8_t>;

/// Reads a plan of Dragon's Cave with these seats and other fields; empty if it is refused.
std::optional<Plan> plan_with(const std::string& seats,
                              const std::string& more = R"("first":null,)",
                              const std::string& game = "dragons-cave") {
  std::string text = support::plan_of<dragons_cave::DragonsCave>(3, 0, 1);
  text = text.substr(0, text.find(R"("first":)")) + more + R"("seats":[)" + seats + "]}";
  const std::string name = R"("dragons-cave")";
  text.replace(text.find(name), name.size(), '"' + game + '"');
  const auto json = io::parse_json(text);
  REQUIRE(json);
  std::optional<io::LoadError> fault;
  Plan out = net::read_plan(io::JsonReader(*json, fault), games::net_games());
  if (fault) return std::nullopt;
  return out;
}

std::string seat(const std::string& kind, const std::string& name, const std::string& symbol) {
  return R"({"kind":")" + kind + R"(","name":")" + name + R"(","symbol":")" + symbol + R"("})";
}

const std::string open = R"({"kind":"open"})";
const std::string ana = seat("person", "Ana", "jade");

net::PublicKey key_of(std::uint8_t number) {
  net::PublicKey out{};
  out[0] = number;
  return out;
}

/// A plan with two persons who have devices, and a bot.
Plan seated() {
  Plan out = *plan_with(ana + "," + seat("person", "Ben", "gold") + "," + seat("easy", "C", ""));
  for (std::uint8_t at = 0; at < 2; ++at) {
    out.seats[at].key = key_of(at);
    out.seats[at].commitment[0] = at;
  }
  return out;
}

std::optional<Plan> read(const Text& bytes) { return net::read_plan(bytes, games::net_games()); }

TEST_CASE("A plan names known symbols, once each, and names of at most 24 letters", "[net][plan]") {
  const std::string letters(24, 'a');
  struct Case {
    std::string name;
    std::string seats;
    bool accepted;
  };
  const std::vector<Case> cases = {
      {"persons and bots", ana + "," + seat("easy", "Bot", "gold"), true},
      {"open seats", ana + "," + open + "," + open, true},
      {"the most seats", ana + "," + open + "," + open + "," + open, true},
      {"more seats", ana + "," + open + "," + open + "," + open + "," + open, false},
      {"the fewest seats", ana + "," + open, true},
      {"fewer seats", ana, false},
      {"no seats", "", false},
      {"an unknown kind", ana + "," + seat("ghost", "B", ""), false},
      {"no name", ana + "," + seat("easy", "", ""), true},
      {"the longest name", ana + "," + seat("easy", letters, ""), true},
      {"a longer name", ana + "," + seat("easy", letters + "a", ""), false},
      {"a name of blanks", ana + "," + seat("easy", "  ", ""), false},
      {"a name that turns the text", ana + "," + seat("easy", "a\\u202eb", ""), false},
      {"no symbol", ana + R"(,{"kind":"easy","name":"B"})", true},
      {"an unknown symbol", ana + "," + seat("easy", "B", "crown"), false},
      {"the same symbol", ana + "," + seat("easy", "B", "jade"), false},
      {"the same symbol in the last seats",
       ana + "," + seat("easy", "B", "gold") + "," + seat("easy", "C", "gold"), false},
  };
  for (const Case& each : cases) {
    INFO(each.name);
    CHECK(plan_with(each.seats).has_value() == each.accepted);
  }
  CHECK_FALSE(plan_with(ana + "," + open, R"("first":null,)", "chess"));
}

TEST_CASE("Seats without a symbol get the next free one", "[net][plan]") {
  const auto plan = plan_with(seat("person", "Ana", "") + "," + open + "," +
                              seat("easy", "B", "gold") + R"(,{"kind":"easy","name":"C"})");
  REQUIRE(plan);
  std::vector<std::string> symbols;
  for (const PlanSeat& each : plan->seats) symbols.push_back(each.symbol);
  CHECK(symbols == std::vector<std::string>{"silver", "", "gold", "copper"});
  struct Case {
    std::string wished;
    std::string given;
  };
  for (const auto& [wished, given] :
       {Case{"jade", "jade"}, Case{"gold", "jade"}, Case{"", "jade"}, Case{"crown", "jade"}}) {
    INFO(wished);
    CHECK(plan->free_symbol(wished) == given);
  }
  const auto all_free = plan_with(open + "," + open);
  REQUIRE(all_free);
  CHECK(all_free->free_symbol("copper") == "copper");
  CHECK(all_free->free_symbol("crown") == "gold");
  Plan none = *plan;
  none.seats[1] = {io::SeatKind::Easy, "D", "jade", {}, {}};
  CHECK(none.free_symbol("jade").empty());
  // An open seat takes none.
  none.seats[1].kind.reset();
  CHECK(none.free_symbol("jade") == "jade");
}

TEST_CASE("A plan's first seat and hints are optional", "[net][plan]") {
  const std::string seats = ana + "," + open;
  const auto bare = plan_with(seats);
  REQUIRE(bare);
  CHECK_FALSE(bare->first);
  CHECK_FALSE(bare->hints);
  const auto full = plan_with(seats, R"("first":1,"hints":true,)");
  REQUIRE(full);
  CHECK(full->first == core::Seat{1});
  CHECK(full->hints);
  const auto null = plan_with(seats, R"("first":null,"hints":false,)");
  REQUIRE(null);
  CHECK_FALSE(null->first);
  CHECK_FALSE(null->hints);
  CHECK_FALSE(plan_with(seats, R"("first":2,)"));
  CHECK_FALSE(plan_with(seats, R"("first":-1,)"));
  CHECK_FALSE(plan_with(seats, R"("first":null,"hints":1,)"));
}

TEST_CASE("A plan tells its persons, and when it is complete", "[net][plan]") {
  Plan plan = seated();
  CHECK(plan.persons() == 2);
  CHECK(plan.is_complete());
  CHECK(plan.seat_of(key_of(1)) == core::Seat{1});
  CHECK_FALSE(plan.seat_of(key_of(7)));
  // A bot has no device, whatever its key says.
  plan.seats[2].key = key_of(7);
  CHECK_FALSE(plan.seat_of(key_of(7)));
  plan.seats[1].key.reset();
  CHECK_FALSE(plan.is_complete());
  plan.seats[1] = {};
  CHECK_FALSE(plan.is_complete());
  CHECK(plan.persons() == 1);
}

TEST_CASE("A plan has one form in bytes, and each device one seat", "[net][plan]") {
  const Plan plan = seated();
  const Text bytes = net::write(plan);
  REQUIRE(read(bytes));
  CHECK(*read(bytes) == plan);
  CHECK(net::write(*read(bytes)) == bytes);
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    CHECK_FALSE(read(Text(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size))));
  }
  Text longer = bytes;
  longer.push_back(0);
  CHECK_FALSE(read(longer));

  Plan with_first = plan;
  with_first.first = core::Seat{1};
  REQUIRE(read(net::write(with_first)));
  CHECK(read(net::write(with_first))->first == core::Seat{1});
  for (const std::string json : {"x", "{}", "[]"}) {
    CHECK_FALSE(read(net::ByteWriter().block(net::bytes_of(json)).take()));
  }
  Plan same_symbols = plan;
  same_symbols.seats[1].symbol = same_symbols.seats[0].symbol;
  CHECK_FALSE(read(net::write(same_symbols)));

  // A person who has no device yet.
  Plan waiting = plan;
  waiting.seats[1].key.reset();
  waiting.seats[1].commitment = {};
  const auto read_again = read(net::write(waiting));
  REQUIRE(read_again);
  CHECK(*read_again == waiting);

  Plan twice = plan;
  twice.seats[1].key = twice.seats[0].key;
  CHECK_FALSE(read(net::write(twice)));

  // The same with a blank more, and with another mark for "has a device".
  const std::size_t json = 4;
  Text blank = bytes;
  blank.insert(blank.begin() + json + 1, ' ');
  ++blank[0];
  REQUIRE(blank[0] != 0);
  CHECK_FALSE(read(blank));
  Text mark = bytes;
  const std::size_t devices = mark.size() - 2 * std::size_t{1 + 32 + 32};
  REQUIRE(mark[devices] == 1);
  mark[devices] = 2;
  CHECK_FALSE(read(mark));
}

}  // namespace
