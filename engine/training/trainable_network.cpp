// Forward and backward passes; see trainable_network.hpp.
#include "training/trainable_network.hpp"

namespace training {
namespace {

constexpr std::size_t hidden_1 = mount_drago_bots::hidden_1_size;
constexpr std::size_t hidden_2 = mount_drago_bots::hidden_2_size;

}  // namespace

TrainableNetwork::TrainableNetwork(core::Rng& rng)
    : rows_(mount_drago_bots::feature_count), between_(hidden_2) {
  const auto some = [&rng](float most) {
    return most * (static_cast<float>(rng.below(2001)) / 1000.0F - 1.0F);
  };
  for (auto& row : rows_) {
    for (float& value : row.value) value = some(0.05F);
  }
  for (float& value : first_.value) value = 0.2F;
  for (auto& row : between_) {
    for (float& value : row.value) value = some(0.25F);
  }
  for (float& value : last_.value) value = some(0.2F);
  decay(1);
}

TrainableNetwork::ForwardPass TrainableNetwork::forward(const NetworkInput& input) const {
  ForwardPass pass;
  pass.first = first_.value;
  for (const std::uint16_t feature : input.features) {
    const auto& row = rows_[feature].value;
    for (std::size_t at = 0; at < hidden_1; ++at) pass.first[at] += row[at];
  }
  for (float& value : pass.first) value = std::clamp(value, 0.0F, 8.0F);
  float more = bias_.value[0];
  for (std::size_t at = 0; at < hidden_2; ++at) {
    const auto& row = between_[at].value;
    std::array<float, 4> sums{};
    for (std::size_t from = 0; from < hidden_1; from += 4) {
      for (std::size_t lane = 0; lane < 4; ++lane) {
        sums[lane] += row[from + lane] * pass.first[from + lane];
      }
    }
    const float sum = second_.value[at] + (sums[0] + sums[1]) + (sums[2] + sums[3]);
    pass.second[at] = std::max(sum, 0.0F);
    more += last_.value[at] * pass.second[at];
  }
  const float ahead = 0.1F * static_cast<float>(input.lead) + more;
  pass.spread = 0.35F + 0.085F * std::sqrt(static_cast<float>(input.spaces));
  pass.z = ahead / pass.spread;
  pass.value = 0.5F + 0.5F * pass.z / std::sqrt(1 + pass.z * pass.z);
  return pass;
}

void TrainableNetwork::update(const NetworkInput& input, const ForwardPass& pass, float target,
                              float rate) {
  const float gradient = (pass.value - target) * 2 / std::sqrt(1 + pass.z * pass.z) / pass.spread;
  std::array<float, hidden_2> at_second;
  std::array<float, hidden_2> at_last;
  std::array<float, hidden_1> at_first{};
  for (std::size_t at = 0; at < hidden_2; ++at) {
    at_last[at] = gradient * pass.second[at];
    at_second[at] = pass.second[at] > 0 ? gradient * last_.value[at] : 0.0F;
    for (std::size_t from = 0; from < hidden_1; ++from) {
      at_first[from] += at_second[at] * between_[at].value[from];
    }
  }
  for (std::size_t from = 0; from < hidden_1; ++from) {
    if (pass.first[from] <= 0 || pass.first[from] >= 8) at_first[from] = 0;
  }
  bias_.update({gradient}, rate);
  last_.update(at_last, rate);
  second_.update(at_second, rate);
  for (std::size_t at = 0; at < hidden_2; ++at) {
    if (at_second[at] == 0.0F) continue;
    std::array<float, hidden_1> at_between;
    for (std::size_t from = 0; from < hidden_1; ++from) {
      at_between[from] = at_second[at] * pass.first[from];
    }
    between_[at].update(at_between, rate);
  }
  first_.update(at_first, rate);
  for (const std::uint16_t feature : input.features) rows_[feature].update(at_first, rate);
}

void TrainableNetwork::decay(float by) {
  each_layer([by](auto& layer) { layer.decay(by); });
}

}  // namespace training
