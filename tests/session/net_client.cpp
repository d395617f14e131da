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
  client.open(a_plan(symbol), "Mira", symbol, 3);
  client.open(a_plan(symbol), "Mira", symbol, 0, "next");
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
  client.ask_letters();
  client.visit(std::vector<std::string>{"one", "other"});
  client.leave();
  client.forget("code");
  const std::vector<std::string> expected = {
      R"({"do":"open",)" + player + R"(,"days":3,"plan":)" + plan + '}',
      R"({"do":"open",)" + player + R"(,"days":0,"code":"next","plan":)" + plan + '}',
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
      R"({"do":"letters"})",
      R"({"do":"visit","codes":["one","other"]})",
      R"({"do":"leave"})",
      R"({"do":"forget","code":"code"})",
  };
  CHECK(channel.sent == expected);
}

TEST_CASE("A link to a table holds 22 letters, and the days for a turn", "[app][net]") {
  const std::string letters = "AbCdEfGhIjKlMnOpQr-_09";
  struct Case {
    std::string code;
    std::optional<int> days;
  };
  for (const Case& each : {Case{letters, 0},
                           {letters + "-1d", 1},
                           {letters + "-3d", 3},
                           {letters + "-7d", 7},
                           {letters + "-0d", {}},
                           {letters + "-2d", {}},
                           {letters + "-30d", {}},
                           {letters + "-3", {}},
                           {letters + "-3D", {}},
                           {letters + "3d", {}},
                           {letters + "-3d-3d", {}},
                           {letters + "-", {}},
                           {letters + "A", {}},
                           {letters.substr(1), {}},
                           {letters.substr(1) + "-3d", {}},
                           {letters.substr(1) + "+-3d", {}},
                           {"", {}}}) {
    CAPTURE(each.code);
    CHECK(app::days_of_net_code(each.code) == each.days);
  }
}

TEST_CASE("News of a table over days are read, and bad ones change nothing", "[app][net]") {
  using State = app::NetTable::Mail::State;
  FakeNetChannel channel;
  app::NetClient client(&channel, games::without_screens());
  client.resume("AbCdEfGhIjKlMnOpQrStUv-3d");
  CHECK(client.table()->days == 3);
  const auto receive = [&](const std::string& news) {
    channel.news.push_back(news);
    CHECK(client.take_news());
    return !client.fault();
  };
  const auto table = [](const std::string& days, const std::string& mail) {
    return R"({"stage":"joining","code":"AbCdEfGhIjKlMnOpQrStUv-7d","days":)" + days +
           R"(,"net":{"relays":"connected","peers":0,"mail":)" + mail + "}}";
  };
  REQUIRE(receive(table("7", R"({"state":"ready","waiting":2,"last":5000000000})")));
  CHECK(client.table()->days == 7);
  REQUIRE(client.table()->mail);
  CHECK(client.table()->mail->state == State::Ready);
  CHECK(client.table()->mail->waiting == 2);
  CHECK(client.table()->mail->last == 5'000'000'000);
  for (const auto& [days, mail] :
       {std::pair<const char*, const char*>{"2", R"({"state":"ready","waiting":0,"last":0})"},
        {"-1", R"({"state":"ready","waiting":0,"last":0})"},
        {"3", R"({"state":"full","waiting":0,"last":0})"},
        {"3", R"({"state":"none","waiting":-1,"last":0})"},
        {"3", R"({"state":"none","waiting":0,"last":-5})"},
        {"3", R"({"state":"none","waiting":0})"}}) {
    CAPTURE(days, mail);
    CHECK_FALSE(receive(table(days, mail)));
    CHECK(client.table()->days == 7);
    CHECK(client.table()->mail->waiting == 2);
  }
  const std::string good =
      R"({"visited":{"code":"AbCdEfGhIjKlMnOpQrStUv-3d","stage":"game","yours":true,)"
      R"("names":["Mia","Zoe"],"days":3,"last":1700000000}})";
  REQUIRE(receive(good));
  const auto visit = client.take_visited();
  REQUIRE(visit);
  CHECK(visit->code == "AbCdEfGhIjKlMnOpQrStUv-3d");
  CHECK(visit->stage == app::NetTable::Stage::Game);
  CHECK(visit->asked);
  CHECK(visit->names == std::vector<std::string>{"Mia", "Zoe"});
  CHECK(visit->last == 1'700'000'000);
  CHECK_FALSE(client.take_visited());
  CHECK(client.table()->days == 7);
  for (const auto& [what, instead] : {std::pair<const char*, const char*>{"-3d", ""},
                                      {"-3d", "-4d"},
                                      {R"("game")", R"("elsewhere")"},
                                      {R"("Mia")", "5"},
                                      {"1700000000", "\"now\""}}) {
    CAPTURE(what, instead);
    std::string bad = good;
    bad.replace(bad.find(what), std::string_view(what).size(), instead);
    CHECK_FALSE(receive(bad));
    CHECK_FALSE(client.take_visited());
  }
  std::string unknown = good;
  unknown.replace(unknown.find("game"), 4, "unknown");
  REQUIRE(receive(unknown));
  CHECK_FALSE(client.take_visited()->stage);
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
