// Makes the bots of Dragon's Cave by name.
#include <array>

#include "ai/bot.hpp"
#include "games/dragons_cave/bots/bots.hpp"
#include "games/dragons_cave/bots/equilibrium.hpp"
#include "games/dragons_cave/bots/greedy.hpp"
#include "games/dragons_cave/bots/ismcts.hpp"

namespace ai {
namespace {

using dragons_cave::bots::EvaluationWeights;
using dragons_cave::bots::LevelSettings;

constexpr std::array<std::string_view, 8> names = {"random", "greedy", "plain", "equilibrium",
                                                   "easy",   "medium", "hard",  "master"};

constexpr int plain_budget = 2000;

/// Returns weights that count the coins of the round and the purse, hardly the distance, and ignore
/// threats to end the game.
constexpr EvaluationWeights of_easy() {
  EvaluationWeights weights;
  weights.step = 10;
  weights.card = 0;
  weights.victory = 0;
  weights.smoothing = 4000;
  weights.card_cutoff = 200;
  return weights;
}

/// Returns the settings of an equilibrium bot's level; nullopt for other names.
std::optional<LevelSettings> settings_of(std::string_view level) {
  LevelSettings settings;
  if (level == "master" || level == "equilibrium") return settings;
  if (level == "hard") {
    settings.uses_table = false;
    settings.depth = 2;
    settings.playouts = 600;
    return settings;
  }
  settings.uses_table = false;
  settings.depth = 1;
  settings.playouts = 200;
  settings.models_opponents = true;
  if (level == "medium") return settings;
  return std::nullopt;
}

}  // namespace

template <>
std::span<const std::string_view> bot_names<dragons_cave::DragonsCave>() {
  return names;
}

template <>
std::unique_ptr<Bot<dragons_cave::DragonsCave>> make_bot<dragons_cave::DragonsCave>(
    std::string_view text) {
  const auto bot = parse_bot_spec(text);
  if (!bot) return nullptr;
  if (bot->name == "plain")
    return std::make_unique<dragons_cave::bots::IsmctsBot>(bot->nodes.value_or(plain_budget));
  if (std::optional<LevelSettings> settings = settings_of(bot->name)) {
    settings->playouts = bot->nodes.value_or(settings->playouts);
    return std::make_unique<dragons_cave::bots::EquilibriumBot>(*settings);
  }
  if (bot->nodes) return nullptr;  // the other bots take no budget
  if (bot->name == "random") return std::make_unique<RandomBot<dragons_cave::DragonsCave>>();
  if (bot->name == "greedy") return std::make_unique<dragons_cave::bots::GreedyBot>();
  if (bot->name == "easy") return std::make_unique<dragons_cave::bots::GreedyBot>(of_easy());
  return nullptr;
}

}  // namespace ai
