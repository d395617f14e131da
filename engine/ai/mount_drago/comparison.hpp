// What an action in Mount Drago brings at once, beside the next best: the figures of advice, as the
// rules give them (MD-16 … MD-19).
#pragma once

#include <optional>
#include <span>

#include "ai/bot.hpp"
#include "core/seat.hpp"
#include "drago/rules.hpp"

namespace ai::mount_drago {

/// Points at once. Of a card that leaves a choice (MD-11), with the better answer.
struct ImmediateGain {
  int own = 0;
  int other = 0;    ///< of the other rider who gains most; if nobody gains, who loses most; 0: none
  core::Seat seat;  ///< of that rider

  friend bool operator==(const ImmediateGain&, const ImmediateGain&) = default;
};

struct Comparison {
  struct Alternative {
    drago::Action action;
    ImmediateGain brings;
    bool is_equal = false;  ///< was thought about as much of, within what thinking can tell
  };

  ImmediateGain brings;
  std::optional<Alternative> next;  ///< the second best; none where nothing else was considered
};

/// What everybody gains at once by playing a card or answering whether to ride; nothing for other
/// decisions.
std::optional<drago::Gains> gains_at_once(const drago::View& view, const drago::Action& action);

/// Of playing a card or answering whether to ride; nothing for other decisions. `considered` is in
/// the order of an analysis.
std::optional<Comparison> compare(const drago::View& view, const drago::Action& best,
                                  std::span<const Bot<drago::Drago>::Considered> considered);

}  // namespace ai::mount_drago
