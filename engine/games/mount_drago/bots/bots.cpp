// Makes the bots of Mount Drago by name.
#include <array>
#include <optional>

#include "ai/bot.hpp"
#include "games/mount_drago/bots/bots.hpp"
#include "games/mount_drago/bots/greedy_bot.hpp"
#include "games/mount_drago/bots/search.hpp"

namespace ai {
namespace {

using namespace mount_drago::bots;

constexpr std::array<std::string_view, 7> names = {"random", "greedy", "plain", "easy",
                                                   "medium", "hard",   "master"};

constexpr int plain_budget = 2000;

/// Returns the search settings of a level. Lower levels search and evaluate less, but never choose
/// a move that they value low.
std::optional<SearchSettings> settings_of(std::string_view level) {
  SearchSettings settings;
  if (level == "master") return settings;
  settings.models_opponents = false;  // deals hands uniformly
  if (level == "hard") {
    settings.budget = 60;
    return settings;
  }
  // Evaluates by points and mounts' spaces instead of the network, without rollouts.
  settings.evaluator = Evaluator::Static;
  settings.rollout_turns = 0;
  if (level == "medium") {
    settings.budget = 24;
    settings.prior_temperature = 600;
    return settings;
  }
  // Values the points of the next cards, but not the space of a mount.
  settings.budget = 12;
  settings.prior_temperature = 2000;
  settings.evaluation.standing_large = 0;
  settings.evaluation.standing_small = 0;
  if (level == "easy") return settings;
  return std::nullopt;
}

}  // namespace

template <>
std::span<const std::string_view> bot_names<mount_drago::MountDrago>() {
  return names;
}

template <>
std::unique_ptr<Bot<mount_drago::MountDrago>> make_bot<mount_drago::MountDrago>(
    std::string_view text) {
  const auto bot = parse_bot_spec(text);
  if (!bot) return nullptr;
  if (bot->name == "plain") return std::make_unique<PlainBot>(bot->nodes.value_or(plain_budget));
  if (std::optional<SearchSettings> settings = settings_of(bot->name)) {
    settings->budget = bot->nodes.value_or(settings->budget);
    return std::make_unique<Search>(*settings);
  }
  if (bot->nodes) return nullptr;  // the other bots take no budget
  if (bot->name == "random") return std::make_unique<RandomBot<mount_drago::MountDrago>>();
  if (bot->name == "greedy") return std::make_unique<GreedyBot>();
  return nullptr;
}

}  // namespace ai
