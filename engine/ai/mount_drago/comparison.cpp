// The figures of an action and of the next best; see comparison.hpp.
#include "ai/mount_drago/comparison.hpp"

#include <algorithm>
#include <cmath>
#include <variant>

#include "ai/mount_drago/move_outcome.hpp"

namespace ai::mount_drago {

namespace {

using Considered = Bot<drago::Drago>::Considered;

std::optional<ImmediateGain> brings(const drago::View& view, const drago::Action& action) {
  const std::optional<drago::Gains> all = gains_at_once(view, action);
  if (!all) return std::nullopt;
  const drago::Gains& gains = *all;
  ImmediateGain out;
  out.own = gains[view.turn.index];
  out.seat = most_gaining(view, gains);
  if (gains[out.seat.index] <= 0) out.seat = most_gaining(view, gains, -1);
  out.other = gains[out.seat.index];
  return out;
}

/// Bots think in units of their own: a share of the value tells a difference from noise.
bool about_equal(const Considered& a, const Considered& b) {
  constexpr double noise = 0.004;
  const double scale = std::max({1.0, std::abs(a.value), std::abs(b.value)});
  // What was hardly looked at is not known so well.
  return std::abs(a.value - b.value) <= noise * scale && b.visits * 3 >= a.visits;
}

}  // namespace

std::optional<drago::Gains> gains_at_once(const drago::View& view, const drago::Action& action) {
  if (const auto* const play = std::get_if<drago::Play>(&action)) {
    return after_playing(view, drago::Afterstate(view), play->card).gains();
  }
  if (const auto* const ride = std::get_if<drago::Ride>(&action)) {
    return after_riding(view, ride->ride).gains();
  }
  return std::nullopt;
}

std::optional<Comparison> compare(const drago::View& view, const drago::Action& best,
                                  std::span<const Considered> considered) {
  const std::optional<ImmediateGain> own = brings(view, best);
  if (!own) return std::nullopt;
  Comparison out = {*own, std::nullopt};
  const auto is_best = [&best](const Considered& each) { return each.action == best; };
  const auto first = std::find_if(considered.begin(), considered.end(), is_best);
  const auto next = std::find_if_not(considered.begin(), considered.end(), is_best);
  if (next == considered.end()) return out;
  const bool equal = first != considered.end() && about_equal(*first, *next);
  out.next = Comparison::Alternative{next->action, *brings(view, next->action), equal};
  return out;
}

}  // namespace ai::mount_drago
