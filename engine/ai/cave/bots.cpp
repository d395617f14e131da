// The bots of Dragon's Cave by name.
#include <array>

#include "ai/bots.hpp"
#include "ai/cave/equilibrium.hpp"
#include "ai/cave/greedy.hpp"
#include "ai/cave/plain.hpp"
#include "ai/random_bot.hpp"

namespace ai {
namespace {

constexpr std::array<std::string_view, 4> names = {"random", "greedy", "plain", "equilibrium"};

}  // namespace

template <>
std::span<const std::string_view> bot_names<cave::Cave>() {
  return names;
}

template <>
std::unique_ptr<Bot<cave::Cave>> make_bot<cave::Cave>(std::string_view name) {
  if (name == "random") return std::make_unique<RandomBot<cave::Cave>>();
  if (name == "greedy") return std::make_unique<CaveGreedyBot>();
  if (name == "plain") return std::make_unique<CavePlainBot>();
  if (name == "equilibrium") return std::make_unique<CaveEquilibriumBot>();
  return nullptr;
}

}  // namespace ai
