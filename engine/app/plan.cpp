// Counting chairs and reading seeds.
#include "app/plan.hpp"

#include <algorithm>
#include <charconv>
#include <sstream>

namespace app {

int Plan::seated() const {
  return static_cast<int>(std::count_if(
      chair.begin(), chair.end(), [](const Chair& each) { return each.sitter != Sitter::Empty; }));
}

io::Edition Plan::agreed() const {
  io::Edition out = io::edition(edition);
  if (quick_start) out.rules.first_mount = drago::FirstMount::Dealt;
  return out;
}

Plan usual_plan() {
  Plan plan;
  constexpr std::array<Sitter, chairs> sitters = {Sitter::Person, Sitter::Greedy, Sitter::Greedy,
                                                  Sitter::Empty, Sitter::Empty};
  for (std::size_t i = 0; i < plan.chair.size(); ++i) {
    plan.chair[i].sitter = sitters[i];
    plan.chair[i].symbol = static_cast<Symbol>(i);
  }
  return plan;
}

std::string write_plan(const Plan& plan) {
  std::ostringstream out;
  for (const Chair& chair : plan.chair) {
    out << "chair " << static_cast<int>(chair.sitter) << ' ' << static_cast<int>(chair.symbol)
        << ' ' << chair.name << '\n';
  }
  out << "edition " << static_cast<int>(plan.edition) << '\n';
  out << "quick_start " << (plan.quick_start ? 1 : 0) << '\n';
  if (plan.first_chair) out << "first " << *plan.first_chair << '\n';
  return out.str();
}

Plan read_plan(const std::string& text) {
  Plan plan = usual_plan();
  std::size_t at = 0;
  std::array<bool, chairs> symbol_taken{};
  std::istringstream lines(text);
  std::string line;
  while (std::getline(lines, line)) {
    std::istringstream words(line);
    std::string what;
    int number = 0;
    if (!(words >> what >> number) || number < 0) continue;
    if (what == "chair" && at < plan.chair.size()) {
      int symbol = -1;
      if (number > static_cast<int>(Sitter::Empty) || !(words >> symbol)) return usual_plan();
      if (symbol < 0 || symbol >= chairs || symbol_taken[static_cast<std::size_t>(symbol)]) {
        return usual_plan();
      }
      symbol_taken[static_cast<std::size_t>(symbol)] = true;
      Chair& chair = plan.chair[at++];
      chair.sitter = static_cast<Sitter>(number);
      chair.symbol = static_cast<Symbol>(symbol);
      words.get();
      std::getline(words, chair.name);
    }
    if (what == "edition" && number <= 1) plan.edition = static_cast<io::EditionName>(number);
    if (what == "quick_start") plan.quick_start = number == 1;
    if (what == "first" && number < chairs) plan.first_chair = number;
  }
  if (at != 0 && at != plan.chair.size()) return usual_plan();
  // Nobody begins from an empty chair.
  if (plan.first_chair) {
    const Chair& first = plan.chair[static_cast<std::size_t>(*plan.first_chair)];
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
