// Setups and seeds as texts; see game_setup.hpp.
#include "app/session/game_setup.hpp"

#include <algorithm>
#include <charconv>

#include "app/session/game_entry.hpp"
#include "io/text_lines.hpp"

namespace app {

namespace {

constexpr std::string_view empty_name = "empty";

/// Who a text says sits on a chair; false when it says nothing. Older texts numbered person,
/// greedy, random and empty.
bool read_kind(std::string_view name, std::optional<SeatKind>& kind) {
  constexpr std::array<std::string_view, 4> numbered = {"person", "medium", "easy", empty_name};
  if (name.size() == 1 && name[0] >= '0' && name[0] <= '3') {
    name = numbered[static_cast<std::size_t>(name[0] - '0')];
  }
  kind.reset();
  for (const SeatKind each : seat_kinds) {
    if (io::name(each) == name) kind = each;
  }
  return kind || name == empty_name;
}

/// A chair from the rest of its line; false when it is none of this game or its symbol is taken.
bool read_chair(std::string_view words, const GameEntry& game, GameSetup& setup, std::size_t at) {
  const std::string_view kind = io::take_word(words);
  const std::optional<int> symbol = io::number_in(io::take_word(words));
  SeatSetup chair;
  if (!symbol || !read_kind(kind, chair.kind)) return false;
  chair.symbol = static_cast<Symbol>(*symbol);
  const auto& symbols = game.symbols;
  if (std::find(symbols.begin(), symbols.end(), chair.symbol) == symbols.end()) return false;
  for (std::size_t before = 0; before < at; ++before) {
    if (setup.chair[before].symbol == chair.symbol) return false;
  }
  chair.name = words;
  setup.chair[at] = chair;
  return true;
}

}  // namespace

int GameSetup::seated() const {
  return static_cast<int>(std::count_if(
      chair.begin(), chair.end(), [](const SeatSetup& each) { return each.kind.has_value(); }));
}

int GameSetup::persons() const {
  return static_cast<int>(std::count_if(chair.begin(), chair.end(), [](const SeatSetup& each) {
    return each.kind == SeatKind::Person;
  }));
}

GameSetup usual_setup(const GameEntry& game) {
  GameSetup setup{.game = game.name,
                  .chair = {},
                  .first_chair = {},
                  .seed = {},
                  .open_hands = false,
                  .practice = false,
                  .values = {}};
  for (const Symbol symbol : game.symbols) {
    std::optional<SeatKind> kind;
    if (setup.chairs() <= game.usual_bots) kind = SeatKind::Medium;
    if (setup.chair.empty()) kind = SeatKind::Person;
    setup.chair.push_back({kind, {}, symbol});
  }
  setup.values.resize(game.options.size());
  return setup;
}

std::string write_setup(const GameEntry& game, const GameSetup& setup) {
  std::string out;
  const auto put = [&out](std::string_view what, std::string_view value) {
    out.append(what).append(" ").append(value).append("\n");
  };
  for (const SeatSetup& chair : setup.chair) {
    std::string words(chair.kind ? io::name(*chair.kind) : empty_name);
    words += " " + std::to_string(static_cast<int>(chair.symbol)) + " " + chair.name;
    put("chair", words);
  }
  for (std::size_t i = 0; i < game.options.size(); ++i) {
    put(game.options[i].key, std::to_string(setup.values[i]));
  }
  if (setup.open_hands) put("open_hands", "1");
  if (setup.practice) put("practice", "1");
  if (setup.first_chair) put("first", std::to_string(*setup.first_chair));
  return out;
}

GameSetup read_setup(const GameEntry& game, const std::string& text) {
  GameSetup setup = usual_setup(game);
  const std::size_t chairs = setup.chair.size();
  std::size_t at = 0;
  bool readable = true;
  io::each_line(text, [&](std::string_view line) {
    const std::string_view what = io::take_word(line);
    if (what == "chair") {
      if (at < chairs) readable = read_chair(line, game, setup, at++) && readable;
      return;
    }
    const int number = io::number_in(io::take_word(line)).value_or(-1);
    if (number < 0) return;
    for (std::size_t i = 0; i < game.options.size(); ++i) {
      const SetupOption& option = game.options[i];
      if (what == option.key && number < option.count()) setup.values[i] = number;
    }
    if (what == "open_hands") setup.open_hands = number == 1;
    if (what == "practice") setup.practice = number == 1;
    if (what == "first" && number < setup.chairs()) setup.first_chair = number;
  });
  if (!readable || (at != 0 && at != chairs)) return usual_setup(game);
  // Nobody begins from an empty chair.
  if (setup.first_chair && !setup.chair[static_cast<std::size_t>(*setup.first_chair)].kind) {
    setup.first_chair.reset();
  }
  return setup;
}

std::uint64_t seed_of(const std::string& text) {
  std::uint64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  if (read.ec == std::errc() && read.ptr == end) return number;
  std::uint64_t hash = 0xCBF29CE484222325ULL;  // FNV-1a
  for (const char letter : text) {
    hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001B3ULL;
  }
  return hash;
}

}  // namespace app
