// Tests what a file with a signed game must hold, and what it proves.
#include "net/signed_file.hpp"

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "catch.hpp"
#include "games/games.hpp"
#include "io/game_log.hpp"
#include "support/folders.hpp"

namespace {

using Lines = std::vector<std::string>;

constexpr std::size_t first_agreed = 1;  // the plan, then three agreements
constexpr std::size_t first_said = 5;

/// A game of Dragon's Cave, not over.
const Lines& recorded() {
  static const Lines lines = [] {
    std::ifstream in(support::corpus_folder() + "/signed_game/cave.jsonl");
    Lines out;
    for (std::string line; std::getline(in, line);) out.push_back(line);
    REQUIRE(out.size() > 20);
    return out;
  }();
  return lines;
}

std::string joined(const Lines& lines) {
  std::string out;
  for (const std::string& each : lines) out += each + "\n";
  return out;
}

Lines with(std::size_t at, std::string line) {
  Lines out = recorded();
  out[at] = std::move(line);
  return out;
}

Lines without(std::size_t at) {
  Lines out = recorded();
  out.erase(out.begin() + static_cast<std::ptrdiff_t>(at));
  return out;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

/// The same line with another character in its bytes.
std::string changed(std::size_t at, std::size_t from_the_end) {
  std::string line = recorded()[at];
  char& letter = line[line.size() - 2 - from_the_end];
  letter = letter == 'A' ? 'B' : 'A';
  return line;
}

std::string table(const std::string& code) {
  return R"({"type":"table","format":"drago-signed/3","code":")" + code + R"("})";
}

TEST_CASE("A signed file is read whole, or the line at fault is named", "[net][signed]") {
  const std::string& plan = recorded()[first_agreed];
  const std::string& said = recorded()[first_said];
  const std::size_t padding = io::max_file - joined(recorded()).size();
  struct Case {
    std::string name;
    std::string text;
    std::string fault;  ///< as it begins; empty: the file is checked
  };
  const std::vector<Case> cases = {
      {"whole", joined(recorded()), ""},
      {"its beginning", joined(Lines(recorded().begin(), recorded().begin() + 9)), ""},
      {"the start alone", joined(Lines(recorded().begin(), recorded().begin() + 5)), ""},
      {"the longest", joined(recorded()) + std::string(padding, '\n'), ""},
      {"longer", joined(recorded()) + std::string(padding + 1, '\n'), "its length"},
      {"nothing", "", "line 1: must begin a table"},
      {"no table", joined(without(0)), "line 1: "},
      {"two tables", joined(with(first_said, recorded()[0])), "line 6: "},
      {"another type of table", joined(with(0, replaced(recorded()[0], "table", "tables"))),
       "line 1: type"},
      {"another format", joined(with(0, replaced(recorded()[0], "/3", "/4"))), "line 1: format"},
      {"no code", joined(with(0, table(""))), "line 1: must begin a table"},
      {"another code", joined(with(0, table("other"))), "the start: "},
      {"a long code", joined(with(0, table(std::string(100, 'a')))), "the start: "},
      {"a longer code", joined(with(0, table(std::string(101, 'a')))), "line 1: code"},
      {"no JSON", joined(with(first_said, "{")), "line 6: "},
      {"no bytes", joined(with(first_said, R"({"type":"said"})")), "line 6: bytes"},
      {"empty bytes", joined(with(first_said, R"({"type":"said","bytes":""})")), "line 6: "},
      {"empty agreement", joined(with(first_agreed, R"({"type":"agreed","bytes":""})")),
       "line 2: "},
      {"letters that are none", joined(with(first_said, R"({"type":"said","bytes":"?"})")),
       "line 6: "},
      {"letters that are none, agreed to",
       joined(with(first_agreed, R"({"type":"agreed","bytes":"?"})")), "line 2: "},
      {"an unknown type", joined(with(first_said, replaced(said, "said", "sang"))), "line 6: "},
      {"a statement as an agreement", joined(with(first_said, replaced(said, "said", "agreed"))),
       "line 6: "},
      {"an agreement as a statement", joined(with(first_agreed, replaced(plan, "agreed", "said"))),
       "line 2: "},
      {"without the plan", joined(without(first_agreed)), "the start: "},
      {"without an agreement", joined(without(first_agreed + 1)), "the start: "},
      {"a forged plan", joined(with(first_agreed, changed(first_agreed, 20))), "the start: "},
      {"a forged agreement", joined(with(4, changed(4, 20))), "the start: "},
      {"a forged statement", joined(with(first_said, changed(first_said, 20))),
       "line 6: no player"},
      {"a later one forged", joined(with(12, changed(12, 20))), "line 13: no player"},
      {"without a statement", joined(without(first_said)), "line 8: no player"},
  };
  for (const Case& each : cases) {
    INFO(each.name);
    const auto checked = net::check_signed_file(each.text, games::net_games());
    CHECK(static_cast<bool>(checked) == each.fault.empty());
    const std::string fault = checked ? "" : io::message(checked.error());
    CHECK(fault.substr(0, each.fault.size()) == each.fault);
    if (each.text.size() > io::max_file / 2) continue;
    const std::string report = net::signed_file_report(each.text, games::net_games());
    CHECK((report.find(R"("fault")") != std::string::npos) == !each.fault.empty());
  }
}

TEST_CASE("A checked file tells what was played so far", "[net][signed]") {
  const auto checked = net::check_signed_file(joined(recorded()), games::net_games());
  REQUIRE(checked);
  CHECK(checked->statements == recorded().size() - first_said);
  CHECK(checked->is_fair());
  CHECK(checked->left.empty());
  const auto begun = net::check_signed_file(
      joined(Lines(recorded().begin(), recorded().begin() + 9)), games::net_games());
  REQUIRE(begun);
  CHECK_FALSE(begun->over);
  CHECK(begun->log.empty());
  const auto content = net::read_signed_file(joined(recorded()));
  REQUIRE(content);
  net::Start start;
  start.proof = content->proof;
  CHECK(net::write_signed_file(content->code, start, content->statements) == joined(recorded()));
  CHECK(net::signed_file_report(joined(recorded()), games::net_games())
            .find(R"("game":"dragons-cave","seats":)") != std::string::npos);
}

}  // namespace
