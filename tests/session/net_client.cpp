// Tests the messages between the app and the net module, without a table.
#include "session/net_client.hpp"
#include "games/games.hpp"

#include <fstream>
#include <string>

#include "catch.hpp"
#include "support/folders.hpp"
#include "support/net.hpp"

namespace {

using support::FakeNetChannel;

constexpr const char* rules = R"("rules":{"a":1},"board":{"b":2})";

app::NetPlan a_plan(app::Symbol symbol) {
  app::NetPlan out;
  out.game = dragons_cave::game_name;
  out.terms = rules;
  out.seats = {{app::SeatKind::Person, "Mira", symbol}, {}, {app::SeatKind::Hard, "", {}}};
  out.first = core::Seat{1};
  return out;
}

}  // namespace

TEST_CASE("Each command to a net table has its own JSON", "[app][net]") {
  FakeNetChannel channel;
  app::NetClient client(&channel, games::without_screens());
  const app::Symbol symbol = app::find_game(games::without_screens(), "dragons-cave")->symbols[0];
  const std::string player = R"("name":"Mira","symbol":")" + std::string(symbol->word) + '"';
  const std::string plan =
      R"({"game":"dragons-cave","first":1,"hints":false,"seats":[{"kind":"person",)" + player +
      R"(},{"kind":"open","name":""},{"kind":"hard","name":""}],)" + rules + '}';
  client.open(a_plan(symbol), "Mira", symbol);
  client.join("code", "Mira", symbol, true);
  client.resume("code");
  client.rename("Mira", symbol);
  client.change(a_plan(symbol));
  client.be_ready(true);
  client.act(R"({"type":"guard"})");
  client.give_up_on(core::Seat{2});
  client.react("greet");
  client.ask_undo();
  client.answer_undo(false);
  client.offer();
  client.answer("text");
  client.ask_signed();
  client.import_file("file");
  client.check("file");
  client.leave();
  client.forget("code");
  const std::vector<std::string> expected = {
      R"({"do":"open",)" + player + R"(,"plan":)" + plan + '}',
      R"({"do":"join","code":"code",)" + player + R"(,"onlooker":true})",
      R"({"do":"resume","code":"code"})",
      R"({"do":"rename",)" + player + '}',
      R"({"do":"plan","plan":)" + plan + '}',
      R"({"do":"ready","ready":true})",
      R"({"do":"act","action":{"type":"guard"}})",
      R"({"do":"give-up-on","seat":2})",
      R"({"do":"react","what":"greet"})",
      R"({"do":"ask-undo"})",
      R"({"do":"answer-undo","yes":false})",
      R"({"do":"offer"})",
      R"({"do":"answer","text":"text"})",
      R"({"do":"export"})",
      R"({"do":"take","file":"file"})",
      R"({"do":"check","file":"file"})",
      R"({"do":"leave"})",
      R"({"do":"forget","code":"code"})",
  };
  CHECK(channel.sent == expected);
}

// tests/page checks that net.js may send these.
TEST_CASE("All news of a table from the page can be read", "[app][net]") {
  std::ifstream file(support::page_folder() + "/page_news.jsonl");
  FakeNetChannel channel;
  app::NetClient client(&channel, games::without_screens());
  client.resume("AbCdEfGhIjKlMnOpQrStUv");
  int count = 0;
  for (std::string news; std::getline(file, news); ++count) {
    INFO(news);
    channel.news.push_back(news);
    CHECK(client.take_news());
    CHECK_FALSE(client.fault());
  }
  CHECK(count > 10);
  REQUIRE(client.table());
  CHECK(client.table()->trouble == "broken");
}
