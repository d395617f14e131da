// What an action in Dragon's Cave brings, beside the next best: the figures of advice. All of it
// follows from what the seat sees; coins are those of cards that are not caught, and
// no more than the treasure holds.
#pragma once

#include <optional>
#include <span>

#include "ai/bot.hpp"
#include "cave/rules.hpp"

namespace ai::dragons_cave {

/// What an action brings: of a coloured card the coins it takes uncaught, of the chest card those
/// it saves, of a square those that whoever may come there could take.
struct Comparison {
  struct Alternative {
    cave::Action action;
    int coins = 0;
    bool is_mixed = false;  ///< is done as well, now and then: a mixed strategy
  };

  int coins = 0;
  std::optional<Alternative> next;  ///< the second best; none where nothing else was considered
};

/// Of choosing a card or a square; nothing for fists. `considered` is in the order of an analysis.
std::optional<Comparison> compare(const cave::View& view, const cave::Action& best,
                                  std::span<const Bot<cave::Cave>::Considered> considered);

/// The action's part of all visits in percent; none when it has all of them or none.
std::optional<int> chance_of(const cave::Action& action,
                             std::span<const Bot<cave::Cave>::Considered> considered);

}  // namespace ai::dragons_cave
