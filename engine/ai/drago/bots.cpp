// The bots of Mount Drago by name.
#include <array>
#include <optional>

#include "ai/bots.hpp"
#include "ai/drago/greedy.hpp"
#include "ai/drago/plain.hpp"
#include "ai/drago/searcher.hpp"
#include "ai/random_bot.hpp"

namespace ai {
namespace {

constexpr std::array<std::string_view, 7> names = {"random", "greedy", "plain", "easy",
                                                   "medium", "hard",   "master"};

constexpr int plain_budget = 2000;

/// The levels of the strong search: the lower ones see less, but mean what they do.
std::optional<DragoStyle> style_of(std::string_view level) {
  DragoStyle style;
  if (level == "master") return style;
  style.remembers = false;  // does not ask what others may have kept
  if (level == "hard") {
    style.budget = 60;
    return style;
  }
  // Goes by points and places instead of experience, and does not look behind the others' answers.
  style.judgement = Judgement::Promises;
  style.horizon = 0;
  if (level == "medium") {
    style.budget = 24;
    style.doubt = 600;
    return style;
  }
  // Sees the points of the next cards, and not what a place promises for later.
  style.budget = 12;
  style.doubt = 2000;
  style.opinions.standing_large = 0;
  style.opinions.standing_small = 0;
  if (level == "easy") return style;
  return std::nullopt;
}

}  // namespace

template <>
std::span<const std::string_view> bot_names<drago::Drago>() {
  return names;
}

template <>
std::unique_ptr<Bot<drago::Drago>> make_bot<drago::Drago>(std::string_view text) {
  const auto bot = read_wanted(text);
  if (!bot) return nullptr;
  if (bot->name == "plain") return std::make_unique<PlainBot>(bot->nodes.value_or(plain_budget));
  if (std::optional<DragoStyle> style = style_of(bot->name)) {
    style->budget = bot->nodes.value_or(style->budget);
    return std::make_unique<DragoSearcher>(*style);
  }
  if (bot->nodes) return nullptr;  // the others look at everything there is
  if (bot->name == "random") return std::make_unique<RandomBot<drago::Drago>>();
  if (bot->name == "greedy") return std::make_unique<GreedyBot>();
  return nullptr;
}

}  // namespace ai
