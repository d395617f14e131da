// Records evidence of turns and samples hands that fit it.
#include "games/mount_drago/bots/belief.hpp"

#include <algorithm>
#include <variant>

#include "games/mount_drago/rules/rules.hpp"

namespace mount_drago::bots {
namespace {

constexpr std::uint32_t fine = 1U << 16U;

/// A rider plays a card worse by this share of the win about half as often as the best.
constexpr double opponent_noise = 0.025;

/// Returns how likely a card with this regret is to be played, relative to the best card.
float likelihood_of(double regret) {
  double root = 1 / (1 + 0.1 * regret / opponent_noise);
  root *= root;
  root *= root;
  return static_cast<float>(root * root);
}

bool is_start(const View& view) {
  return std::all_of(view.positions.begin(), view.positions.end(),
                     [](std::uint8_t position) { return position == 0; });
}

bool accept(float ratio, core::Rng& rng) {
  return ratio >= 1 || static_cast<float>(rng.below(fine)) < ratio * static_cast<float>(fine);
}

}  // namespace

void OpponentModel::play(const View& before, Card card) {
  View open = before;
  open.hand.clear();
  open.seat = before.turn;
  const Track track(before.board);
  if (!network_ || !network_->fits(track, before.riders)) {
    network_ = ValueNetwork::trained_on(track, before.riders);
  }
  Evidence turn;
  turn.kind = card.kind();
  if (network_) {
    const PlayoutState state(open, track);
    std::array<double, card_kinds> values{};
    for (int kind = 0; kind < card_kinds; ++kind) {
      values[at(kind)] = network_->value_of_unseen_card(state, kind);
    }
    const double best = *std::max_element(values.begin(), values.end());
    turn.likelihoods.emplace();
    for (std::size_t kind = 0; kind < values.size(); ++kind) {
      (*turn.likelihoods)[kind] = likelihood_of(best - values[kind]);
    }
  }
  observations_[before.turn.index].push_back(turn);
}

void OpponentModel::observe(const View& before, std::span<const Observation> seen) {
  if (is_start(before)) {
    for (auto& observations : observations_) observations.clear();
  }
  for (const Observation& observation : seen) {
    if (const auto* const played = std::get_if<Played>(&observation)) {
      if (before.seat != played->seat) play(before, played->card);
    } else if (const auto* const thrown = std::get_if<Discarded>(&observation)) {
      for (const Card card : thrown->cards) {
        observations_[thrown->seat.index].push_back({std::nullopt, card.kind(), 0});
      }
    } else if (const auto* const drew = std::get_if<DrewUnseen>(&observation)) {
      auto& observations = observations_[drew->seat.index];
      if (!observations.empty()) observations.back().draws += drew->count;
    }
  }
}

Belief::Belief(const OpponentModel& model, const PlayoutState& root, core::Rng& rng) {
  PlayoutState world = root;
  world.determinize(rng);
  for (int seat = 0; seat < world.riders(); ++seat) {
    if (seat == world.turn()) continue;
    Opponent opponent;
    opponent.seat = seat;
    opponent.observations = model.observations(seat);
    opponent.observations =
        opponent.observations.last(std::min(opponent.observations.size(), at(max_observations)));
    opponent.hidden = at(world.hand_size(seat));
    for (int slot = 0; slot < world.hand_size(seat); ++slot) {
      Held held;
      held.kind = static_cast<std::uint8_t>(world.card(seat, slot));
      held.left = still_held;
      opponent.held.push_back(held);
    }
    guess_times(opponent, world.hand_size(seat), rng);
    opponents_.push_back(opponent);
  }
  for (int slot = 0; slot < world.draw_size(); ++slot) {
    pile_.push_back(static_cast<std::uint8_t>(world.pile_card(slot)));
  }
  constexpr int burn_in = 300;
  for (int count = 0; count < burn_in; ++count) step(rng);
}

/// Starts the chain with any possible times.
void Belief::guess_times(Opponent& opponent, int size, core::Rng& rng) {
  int before = size;
  for (const OpponentModel::Evidence& turn : opponent.observations) before += 1 - turn.draws;
  std::vector<std::uint8_t> times(at(std::max(before, 0)), 0);
  for (std::size_t turn = 0; turn < opponent.observations.size(); ++turn) {
    if (times.empty() || before <= 0) {  // the log has gaps
      opponent.observations = {};
      break;
    }
    const std::size_t pick = rng.below(static_cast<std::uint32_t>(times.size()));
    Held held;
    held.kind = static_cast<std::uint8_t>(opponent.observations[turn].kind);
    held.came = times[pick];
    held.left = static_cast<std::uint8_t>(turn);
    times.erase(times.begin() + static_cast<std::ptrdiff_t>(pick));
    for (int draw = 0; draw < opponent.observations[turn].draws; ++draw) {
      times.push_back(static_cast<std::uint8_t>(turn + 1));
    }
    opponent.held.push_back(held);
  }
  if (opponent.observations.empty() || times.size() != opponent.hidden) {
    opponent.observations = {};
    opponent.held.resize(opponent.hidden);
    return;
  }
  for (std::size_t slot = 0; slot < opponent.hidden; ++slot) opponent.held[slot].came = times[slot];
  recompute_sums(opponent);
}

void Belief::recompute_sums(Opponent& opponent) const {
  for (std::size_t turn = 0; turn < opponent.observations.size(); ++turn) {
    opponent.sums[turn] = 0;
    if (!opponent.observations[turn].likelihoods) continue;
    for (const Held& held : opponent.held) {
      if (held.came <= turn && turn <= held.left) {
        opponent.sums[turn] += (*opponent.observations[turn].likelihoods)[held.kind];
      }
    }
  }
}

/// Proposes to swap a card of the hand with a card of the pile.
void Belief::propose_swap(Opponent& opponent, core::Rng& rng) {
  if (pile_.empty() || opponent.hidden == 0) return;
  Held& held = opponent.held[rng.below(static_cast<std::uint32_t>(opponent.hidden))];
  std::uint8_t& other = pile_[rng.below(static_cast<std::uint32_t>(pile_.size()))];
  if (held.kind == other) return;
  float ratio = 1;
  std::array<float, max_observations> sums = opponent.sums;
  for (std::size_t turn = held.came; turn < opponent.observations.size(); ++turn) {
    if (!opponent.observations[turn].likelihoods) continue;
    const OpponentModel::Likelihoods& likelihoods = *opponent.observations[turn].likelihoods;
    sums[turn] += likelihoods[other] - likelihoods[held.kind];
    ratio *= opponent.sums[turn] / sums[turn];
  }
  if (!accept(ratio, rng)) return;
  std::swap(held.kind, other);
  opponent.sums = sums;
}

/// Proposes to swap the times at which two cards of a hand came.
void Belief::propose_times(Opponent& opponent, core::Rng& rng) {
  const auto count = static_cast<std::uint32_t>(opponent.held.size());
  if (count < 2 || opponent.observations.empty()) return;
  Held* early = &opponent.held[rng.below(count)];
  Held* late = &opponent.held[rng.below(count)];
  if (early->came > late->came) std::swap(early, late);
  if (early->came == late->came || late->came > early->left) return;
  float ratio = 1;
  std::array<float, max_observations> sums = opponent.sums;
  for (std::size_t turn = early->came; turn < late->came; ++turn) {
    if (!opponent.observations[turn].likelihoods) continue;
    const OpponentModel::Likelihoods& likelihoods = *opponent.observations[turn].likelihoods;
    sums[turn] += likelihoods[late->kind] - likelihoods[early->kind];
    ratio *= opponent.sums[turn] / sums[turn];
  }
  if (!accept(ratio, rng)) return;
  std::swap(early->came, late->came);
  opponent.sums = sums;
}

void Belief::step(core::Rng& rng) {
  for (Opponent& opponent : opponents_) {
    propose_swap(opponent, rng);
    propose_times(opponent, rng);
  }
}

void Belief::sample(PlayoutState& world, core::Rng& rng) {
  constexpr int thinning = 16;
  for (int count = 0; count < thinning; ++count) step(rng);
  for (Opponent& opponent : opponents_)
    recompute_sums(opponent);  // keeps rounding errors from accumulating
  for (const Opponent& opponent : opponents_) {
    for (std::size_t slot = 0; slot < opponent.hidden; ++slot) {
      world.deal_card(opponent.seat, static_cast<int>(slot), opponent.held[slot].kind);
    }
  }
}

}  // namespace mount_drago::bots
