// What the log and the statistics know of a decision.
#pragma once

#include <vector>

#include "core/match.hpp"

namespace app {

/// A decision and what the whole table saw of it; for the log.
template <core::Game G>
struct Record {
  core::Seat seat;
  typename G::Action action;
  std::vector<typename G::Observation> observations;  ///< as a spectator saw them
  typename G::View after;                             ///< as a spectator sees it
};

/// Of the last decision of a match.
template <core::Game G>
Record<G> last_record(const core::Match<G>& match) {
  const auto& [seat, action] = match.decisions().back();
  return {seat, action, match.observations(core::Spectator{}), match.view(core::Spectator{})};
}

}  // namespace app
