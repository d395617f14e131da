// The bots of Dragon's Cave by name.
#include <array>

#include "ai/bots.hpp"
#include "ai/cave/equilibrium.hpp"
#include "ai/cave/greedy.hpp"
#include "ai/cave/plain.hpp"
#include "ai/random_bot.hpp"

namespace ai {
namespace {

constexpr std::array<std::string_view, 8> names = {"random", "greedy", "plain", "equilibrium",
                                                   "easy",   "medium", "hard",  "master"};

constexpr int plain_budget = 2000;

/// Sees the coins of this round and the purse, and neither who is near the lair nor what a place
/// is good for later.
constexpr CaveWeights of_easy() {
  CaveWeights weights;
  weights.step = 10;
  weights.card = 0;
  weights.victory = 0;
  weights.doubt = 4000;
  weights.spread = 200;
  return weights;
}

/// How many playouts the careful levels take with three and four players; none for other names.
std::optional<int> playouts_of(std::string_view name) {
  constexpr int many = 10000;
  constexpr int few = 1000;
  if (name == "master" || name == "equilibrium") return many;
  if (name == "hard") return few;
  return std::nullopt;
}

}  // namespace

template <>
std::span<const std::string_view> bot_names<cave::Cave>() {
  return names;
}

template <>
std::unique_ptr<Bot<cave::Cave>> make_bot<cave::Cave>(std::string_view text) {
  const auto bot = read_wanted(text);
  if (!bot) return nullptr;
  if (bot->name == "plain")
    return std::make_unique<CavePlainBot>(bot->nodes.value_or(plain_budget));
  if (const std::optional<int> playouts = playouts_of(bot->name)) {
    return std::make_unique<CaveEquilibriumBot>(bot->nodes.value_or(*playouts));
  }
  if (bot->nodes) return nullptr;  // the others look at everything there is
  if (bot->name == "random") return std::make_unique<RandomBot<cave::Cave>>();
  if (bot->name == "greedy" || bot->name == "medium") return std::make_unique<CaveGreedyBot>();
  if (bot->name == "easy") return std::make_unique<CaveGreedyBot>(of_easy());
  return nullptr;
}

}  // namespace ai
