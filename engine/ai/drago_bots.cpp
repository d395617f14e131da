// The bots of Mount Drago by name.
#include <array>

#include "ai/bots.hpp"
#include "ai/drago_greedy.hpp"
#include "ai/random_bot.hpp"

namespace ai {
namespace {

constexpr std::array<std::string_view, 2> names = {"random", "greedy"};

}  // namespace

template <>
std::span<const std::string_view> bot_names<drago::Drago>() {
  return names;
}

template <>
std::unique_ptr<Bot<drago::Drago>> make_bot<drago::Drago>(std::string_view name) {
  if (name == "random") return std::make_unique<RandomBot<drago::Drago>>();
  if (name == "greedy") return std::make_unique<GreedyBot>();
  return nullptr;
}

}  // namespace ai
