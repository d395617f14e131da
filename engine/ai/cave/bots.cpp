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

/// The levels that choose carefully; none for other names.
std::optional<CaveSight> sight_of(std::string_view level) {
  CaveSight sight;
  if (level == "master" || level == "equilibrium") return sight;
  if (level == "hard") {
    sight.by_heart = false;
    sight.rounds = 2;
    sight.playouts = 600;
    return sight;
  }
  sight.by_heart = false;
  sight.rounds = 1;
  sight.playouts = 200;
  sight.remembers = true;
  if (level == "medium") return sight;
  return std::nullopt;
}

}  // namespace

template <>
std::span<const std::string_view> bot_names<cave::Cave>() {
  return names;
}

template <>
std::unique_ptr<Bot<cave::Cave>> make_bot<cave::Cave>(std::string_view text) {
  const auto bot = parse_bot_spec(text);
  if (!bot) return nullptr;
  if (bot->name == "plain")
    return std::make_unique<CavePlainBot>(bot->nodes.value_or(plain_budget));
  if (std::optional<CaveSight> sight = sight_of(bot->name)) {
    sight->playouts = bot->nodes.value_or(sight->playouts);
    return std::make_unique<CaveEquilibriumBot>(*sight);
  }
  if (bot->nodes) return nullptr;  // the others look at everything there is
  if (bot->name == "random") return std::make_unique<RandomBot<cave::Cave>>();
  if (bot->name == "greedy") return std::make_unique<CaveGreedyBot>();
  if (bot->name == "easy") return std::make_unique<CaveGreedyBot>(of_easy());
  return nullptr;
}

}  // namespace ai
