// Counting chairs and reading seeds.
#include "app/session/game_setup.hpp"

#include <algorithm>
#include <charconv>
#include <sstream>
#include <string_view>

namespace app {

namespace {

int count(const GameSetup& plan, bool (*counts)(const SeatSetup&)) {
  return static_cast<int>(
      std::count_if(plan.chair.begin(), plan.chair.begin() + plan.chairs(), counts));
}

constexpr std::array<std::string_view, 6> sitter_names = {"person", "easy",   "medium",
                                                          "hard",   "master", "empty"};

/// Who a plan says sits on a chair. Older plans numbered person, greedy, random and empty.
std::optional<Sitter> sitter_named(std::string_view name) {
  constexpr std::array<Sitter, 4> numbered = {Sitter::Person, Sitter::Medium, Sitter::Easy,
                                              Sitter::Empty};
  if (name.size() == 1 && name[0] >= '0' && name[0] <= '3') {
    return numbered[static_cast<std::size_t>(name[0] - '0')];
  }
  const auto* const found = std::find(sitter_names.begin(), sitter_names.end(), name);
  if (found == sitter_names.end()) return std::nullopt;
  return static_cast<Sitter>(found - sitter_names.begin());
}

/// A chair from the rest of its line; false when it is none of this game or its symbol is taken.
bool read_chair(std::istringstream& words, GameSetup& plan, std::size_t at) {
  std::string name;
  int symbol = -1;
  if (!(words >> name >> symbol)) return false;
  const std::optional<Sitter> sitter = sitter_named(name);
  if (!sitter) return false;
  const auto wanted = static_cast<Symbol>(symbol);
  const auto symbols = symbols_of(plan.game);
  if (std::find(symbols.begin(), symbols.end(), wanted) == symbols.end()) return false;
  for (std::size_t before = 0; before < at; ++before) {
    if (plan.chair[before].symbol == wanted) return false;
  }
  SeatSetup& chair = plan.chair[at];
  chair.sitter = *sitter;
  chair.symbol = wanted;
  words.get();
  std::getline(words, chair.name);
  return true;
}

}  // namespace

int chairs_of(io::GameName game) { return static_cast<int>(symbols_of(game).size()); }

int GameSetup::seated() const {
  return count(*this, [](const SeatSetup& each) { return each.sitter != Sitter::Empty; });
}

int GameSetup::persons() const {
  return count(*this, [](const SeatSetup& each) { return each.sitter == Sitter::Person; });
}

io::Edition GameSetup::agreed() const {
  io::Edition out = io::edition(edition);
  if (quick_start) out.rules.first_mount = drago::FirstMount::Dealt;
  return out;
}

GameSetup usual_setup(io::GameName game) {
  GameSetup plan;
  plan.game = game;
  const auto symbols = symbols_of(game);
  // In Dragon's Cave bluffing lives of a full table.
  const std::size_t bots = game == io::GameName::MountDrago ? 2 : 3;
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    plan.chair[i].sitter = i == 0 ? Sitter::Person : i <= bots ? Sitter::Medium : Sitter::Empty;
    plan.chair[i].symbol = symbols[i];
  }
  return plan;
}

std::string write_setup(const GameSetup& plan) {
  std::ostringstream out;
  for (int i = 0; i < plan.chairs(); ++i) {
    const SeatSetup& chair = plan.chair[static_cast<std::size_t>(i)];
    out << "chair " << sitter_names[static_cast<std::size_t>(chair.sitter)] << ' '
        << static_cast<int>(chair.symbol) << ' ' << chair.name << '\n';
  }
  out << "edition " << static_cast<int>(plan.edition) << '\n';
  out << "quick_start " << (plan.quick_start ? 1 : 0) << '\n';
  out << "chests " << static_cast<int>(plan.chests) << '\n';
  if (plan.first_chair) out << "first " << *plan.first_chair << '\n';
  return out.str();
}

GameSetup read_setup(io::GameName game, const std::string& text) {
  GameSetup plan = usual_setup(game);
  const auto chairs = static_cast<std::size_t>(plan.chairs());
  std::size_t at = 0;
  std::istringstream lines(text);
  std::string line;
  while (std::getline(lines, line)) {
    std::istringstream words(line);
    std::string what;
    int number = 0;
    if (!(words >> what)) continue;
    if (what == "chair" && at < chairs && !read_chair(words, plan, at++)) return usual_setup(game);
    if (what == "chair" || !(words >> number) || number < 0) continue;
    if (what == "edition" && number <= 1) plan.edition = static_cast<io::EditionName>(number);
    if (what == "quick_start") plan.quick_start = number == 1;
    if (what == "chests" && number <= 1) plan.chests = static_cast<cave::Chests>(number);
    if (what == "first" && number < plan.chairs()) plan.first_chair = number;
  }
  if (at != 0 && at != chairs) return usual_setup(game);
  // Nobody begins from an empty chair.
  if (plan.first_chair) {
    const SeatSetup& first = plan.chair[static_cast<std::size_t>(*plan.first_chair)];
    if (first.sitter == Sitter::Empty) plan.first_chair.reset();
  }
  return plan;
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
