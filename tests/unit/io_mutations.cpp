// Damaged files: good ones cut, flipped and shuffled thousands of times. Every one is either read
// or refused with a place; none does anything else.
#include <string>
#include <vector>

#include "catch.hpp"
#include "core/rng.hpp"
#include "io/files.hpp"
#include "io/locale_file.hpp"
#include "io/log_lines.hpp"
#include "io/path_file.hpp"
#include "io/save_file.hpp"
#include "support/games.hpp"
#include "support/scene.hpp"
#include "support/test_board.hpp"

using namespace drago;
using namespace support;

namespace {

std::size_t place_in(const std::string& text, core::Rng& rng) {
  return rng.below(static_cast<std::uint32_t>(text.size()) + 1U);
}

/// One piece of damage. The later kinds keep the text JSON, so that they get past the parser.
std::string damaged(std::string text, core::Rng& rng) {
  if (text.empty()) return text;
  const std::size_t at = place_in(text, rng);
  const std::size_t length = 1 + rng.below(20);
  switch (rng.below(8)) {
    case 0:
      text.resize(at);
      break;
    case 1:
      if (at < text.size()) text[at] = static_cast<char>(rng.below(256));
      break;
    case 2:
      text.erase(std::min(at, text.size() - 1), length);
      break;
    case 3:
      text.insert(at, text.substr(place_in(text, rng), length));
      break;
    case 4: {
      const std::size_t other = place_in(text, rng);
      if (at < text.size() && other < text.size()) std::swap(text[at], text[other]);
      break;
    }
    case 5: {  // another digit
      const std::size_t digit = text.find_first_of("0123456789", at);
      if (digit != std::string::npos) text[digit] = static_cast<char>('0' + rng.below(10));
      break;
    }
    case 6: {  // another number
      static const std::vector<std::string> numbers = {
          "-1", "1e9", "99999999999999999999", "0.5", "null", "[]", "\"\"", "{}", "true"};
      const std::size_t digit = text.find_first_of("0123456789", at);
      if (digit != std::string::npos) {
        text.replace(digit, 1, numbers[rng.below(static_cast<std::uint32_t>(numbers.size()))]);
      }
      break;
    }
    default: {  // a member or an item goes to another place
      const std::size_t begin = text.find(',', at);
      if (begin == std::string::npos) break;
      const std::size_t end = std::min(text.find_first_of(",]}", begin + 1), text.size());
      const std::string part = text.substr(begin, end - begin);
      text.erase(begin, end - begin);
      const std::size_t target = std::min(text.find(',', place_in(text, rng)), text.size());
      text.insert(target, part);
    }
  }
  return text;
}

/// Reads `times` damaged versions of a good text with `read`, which returns a Result.
template <class Read>
void survives(const std::string& good, int times, Read read) {
  REQUIRE(read(good));
  core::Rng rng(good.size());
  int refused = 0;
  for (int i = 0; i < times; ++i) {
    std::string text = damaged(good, rng);
    for (std::uint32_t more = rng.below(3); more > 0; --more) text = damaged(text, rng);
    const auto result = read(text);
    if (result) continue;
    ++refused;
    const bool told = !result.error().place.empty() && !result.error().why.empty();
    if (!told) {
      INFO(text);
      CHECK(told);
    }
  }
  CHECK(refused > times / 2);
}

std::string whole_save() {
  io::Save save;
  save.board = {"test", {2, 5}, test_board()};
  save.seed = 11;
  save.seats.resize(2);
  save.table = {{"pace", "slow"}};
  play_game(io::setup_of(save), save.seed, {"greedy"}, [&](const Moment& moment) {
    if (!std::holds_alternative<Shuffle>(moment.action)) {
      save.decisions.push_back({moment.before.turn, moment.action});
    }
  });
  return io::write_save(save);
}

std::string asset(const std::string& name) {
  const auto text = io::read_file(std::string(DRAGO_ASSETS) + "/" + name);
  REQUIRE(text);
  return *text;
}

}  // namespace

TEST_CASE("Damaged saves are refused, or load as a whole legal game", "[io][damage]") {
  survives(whole_save(), 4000, [](const std::string& text) {
    auto loaded = io::read_save(text);
    if (loaded) CHECK(io::read_save(io::write_save(loaded->save)));
    return loaded;
  });
}

TEST_CASE("Damaged boards are refused, or load as a board", "[io][damage]") {
  const io::BoardFile board{"test", {2, 5}, test_board()};
  survives(io::write_board(board), 6000, [](const std::string& text) {
    const auto read = io::read_board(text);
    if (read) CHECK(*io::read_board(io::write_board(*read)) == *read);
    return read;
  });
}

TEST_CASE("Damaged game lines are refused, or load as a state that play can go on from",
          "[io][damage]") {
  io::GameLine line{io::edition(io::EditionName::StudioGiochi),
                    {"test", {2, 5}, test_board()},
                    7,
                    core::Seat{1},
                    {"greedy", "random", "greedy"},
                    {}};
  std::vector<std::string> texts;
  play_game(io::setup_of(line), 7, {"random"}, [&](const Moment& moment) {
    line.state = moment.before;
    if (texts.size() < 60) texts.push_back(io::write_game_line(line));
  });
  for (const std::size_t at : {0U, 1U, 30U, 59U}) {
    survives(texts.at(at), 1500,
             [](const std::string& text) -> core::Result<io::GameLine, io::LoadError> {
               const auto json = io::parse_json(text);
               if (!json) return json.error();
               auto read = io::read_game_line(*json);
               if (read && std::holds_alternative<core::Seat>(Drago::turn(read->state))) {
                 const View view = Drago::view(read->state, read->state.turn);
                 for (const Action& action : Drago::legal(view)) {
                   CHECK(Drago::apply(read->state, action));
                 }
               }
               return read;
             });
  }
}

TEST_CASE("Damaged locales and paths are refused, or load", "[io][damage]") {
  survives(asset("art/board/path-landscape.json"), 2000, io::read_path);
  survives(R"({"title": "Mount Drago", "cards": {"one": "1", "other": "{count}"}, "a.b": "{x}"})",
           4000, io::read_locale);
}
