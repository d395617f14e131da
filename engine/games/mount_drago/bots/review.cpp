// Searches, compares the chosen action with the best, and plays out; see review.hpp.
#include "games/mount_drago/bots/review.hpp"
#include "games/mount_drago/bots/bots.hpp"

#include <algorithm>
#include <cmath>
#include <variant>

#include "core/check.hpp"

namespace mount_drago::bots {
namespace {

/// Fitted to games; see REVIEW.md.
constexpr double sharpness = 1.1;

SearchSettings search_settings(const ReviewSettings& settings) {
  SearchSettings out;
  out.budget = settings.simulations;
  return out;
}

}  // namespace

OpenPosition::OpenPosition(std::span<const View> views, const Track& track)
    : root_(views[views.front().turn.index], track),
      network_(ValueNetwork::trained_on(track, root_.riders())),
      evaluator_(track) {
  for (int seat = 0; seat < root_.riders(); ++seat) {
    if (seat == root_.turn()) continue;
    int slot = 0;
    for (const Card card : views[static_cast<std::size_t>(seat)].hand) {
      root_.deal_card(seat, slot++, card.kind());
    }
  }
}

void OpenPosition::play_out(std::optional<Move> first, int turns, core::Rng rng) {
  PlayoutState world = root_;
  Rewards values{};
  const int decides = world.turn();
  if (first) world.perform(*first, rng);
  // Before the deal all dragons are equal.
  while (world.phase() == Phase::Mount) {
    const MoveList moves = world.legal();
    world.perform(moves[rng.below(static_cast<std::uint32_t>(moves.size()))], rng);
  }
  // A first move that ends the turn counts as one of `turns`.
  if (first && !world.is_over() && world.turn() != decides) --turns;
  for (; turns > 0 && !world.is_over(); --turns) {
    if (!network_) {
      evaluator_.play_turn(world, rng);
      continue;
    }
    const auto seat = static_cast<std::size_t>(world.turn());
    values[seat] = network_->play_turn(world, rng);
  }
  if (!network_ || world.is_over()) values = evaluator_.rewards(world);
  const ai::Chances here = leaf(world, values);
  for (std::size_t seat = 0; seat < here.size(); ++seat) sum_[seat] += here[seat];
  ++played_;
}

ai::Chances OpenPosition::leaf(const PlayoutState& world, const Rewards& values) const {
  if (world.is_over()) return shares_of(world.scores(), world.riders());
  ai::Chances out{};
  double all = 0;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(world.riders()); ++seat) {
    out[seat] = values[seat];
    all += values[seat];
  }
  for (double& each : out) each /= all;
  return out;
}

ai::Chances OpenPosition::mean() const {
  ai::Chances out = sum_;
  for (double& each : out) each /= std::max(played_, 1);
  if (played_ == 0) return out;
  return ai::sharpened(out, sharpness);
}

ai::Chances shares_of(const Scores& scores, int riders) {
  const auto winners = mount_drago::winners(scores, riders);
  ai::Chances out{};
  for (const core::Seat seat : winners) out[seat.index] = 1.0 / static_cast<double>(winners.size());
  return out;
}

DecisionReviewer::DecisionReviewer(const ReviewSettings& settings)
    : settings_(settings), search_(search_settings(settings)) {}

void DecisionReviewer::begin(std::span<const View> views, core::Seat seat, const Action& chosen,
                             std::uint64_t seed) {
  const View& view = views[seat.index];
  chosen_ = chosen;
  seed_ = seed;
  track_ = Track(view.board);
  before_.emplace(views, track_);
  after_ = before_;
  compared_ = 0;
  played_ = 0;
  difference_sum_ = 0;
  difference_squares_ = 0;
  judged_ = view.phase != Phase::Mount && before_->root().legal().size() > 1;
  searched_ = !judged_;
  if (judged_) search_.begin(view, seed);
}

bool DecisionReviewer::think(int nodes) {
  if (!searched_) {
    searched_ = search_.think(nodes);
    return false;
  }
  const bool compares = judged_ && !is_best();
  for (; nodes > 0 && compares && compared_ < settings_.pairs; nodes -= 2) compare(compared_++);
  const int turns = settings_.rounds * before_->root().riders();
  for (; nodes > 0 && played_ < settings_.playouts; nodes -= 2, ++played_) {
    const core::Rng rng(seed_, static_cast<std::uint64_t>(played_) + 1U);
    before_->play_out(std::nullopt, turns, rng);
    after_->play_out(before_->root().move_of(chosen_), turns, rng);
  }
  return played_ == settings_.playouts;
}

bool DecisionReviewer::is_best() const {
  const PlayoutState& root = before_->root();
  return root.move_of(chosen_) == root.move_of(search_.best());
}

void DecisionReviewer::compare(int number) {
  const auto pair = static_cast<std::uint64_t>(number);
  const double difference =
      search_.simulate_after(search_.best(), pair) - search_.simulate_after(chosen_, pair);
  difference_sum_ += difference;
  difference_squares_ += difference * difference;
}

ai::DecisionReview<MountDrago> DecisionReviewer::found() const {
  ai::DecisionReview<MountDrago> out;
  out.before = before_->mean();
  out.after = after_->mean();
  out.judged = judged_;
  if (!judged_) return out;
  const PlayoutState& root = before_->root();
  out.best = search_.best();
  out.considered = search_.considered();
  if (is_best() || compared_ < 2) return out;
  const double mean = difference_sum_ / compared_;
  const double variance = (difference_squares_ - mean * difference_sum_) / (compared_ - 1);
  out.lost = std::max(mean, 0.0);
  out.uncertainty = std::sqrt(std::max(variance, 0.0) / compared_);
  // The search visits bad actions rarely, so the comparison has the better value.
  const auto of = [&](const Action& action) {
    return std::find_if(out.considered.begin(), out.considered.end(), [&](const auto& each) {
      return root.move_of(each.action) == root.move_of(action);
    });
  };
  if (of(chosen_) == out.considered.end()) out.considered.push_back({chosen_, 0, 0});
  const auto best = of(out.best);
  of(chosen_)->value = (best == out.considered.end() ? 1 : best->value) - mean;
  return out;
}

}  // namespace mount_drago::bots

namespace ai {

std::unique_ptr<Reviewer<mount_drago::MountDrago>> ReviewOfGame<mount_drago::MountDrago>::make() {
  return std::make_unique<mount_drago::bots::DecisionReviewer>();
}

Chances ReviewOfGame<mount_drago::MountDrago>::result(const mount_drago::View& view) {
  return mount_drago::bots::shares_of(view.scores, view.riders);
}

}  // namespace ai
