// The trainable value network of Mount Drago: from features through two hidden layers to the points
// still to be gained on the main rival (games/mount_drago/bots/value_network.hpp).
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "core/rng.hpp"
#include "games/mount_drago/bots/value_network.hpp"

namespace training {

namespace mount_drago_bots = mount_drago::bots;

/// An afterstate as the network's input.
struct NetworkInput {
  mount_drago_bots::FeatureList features;
  int lead = 0;    ///< points ahead of the main rival
  int spaces = 0;  ///< to the end, as mount_drago_bots::spaces_to_end
};

/// Parameters with the sums of their squared gradients (AdaGrad).
template <std::size_t Size>
struct Parameters {
  alignas(16) std::array<float, Size> value{};
  alignas(16) std::array<float, Size> squared_gradients{};

  void update(const std::array<float, Size>& gradient, float rate) {
    for (std::size_t at = 0; at < Size; ++at) {
      squared_gradients[at] += gradient[at] * gradient[at];
      value[at] -= rate * gradient[at] / std::sqrt(squared_gradients[at]);
    }
  }
  void decay(float by) {
    for (float& each : squared_gradients) each = std::max(each * by, 0.01F);
  }
};

class TrainableNetwork {
 public:
  explicit TrainableNetwork(core::Rng& rng);

  struct ForwardPass {
    alignas(16) std::array<float, mount_drago_bots::hidden_1_size> first;
    alignas(16) std::array<float, mount_drago_bots::hidden_2_size> second;
    float spread;  ///< in tens of points
    float z;       ///< expected final lead, in spreads
    float value;   ///< expected share of the win
  };
  ForwardPass forward(const NetworkInput& input) const;

  /// Takes a gradient step towards `target`; `pass` must come from the same input.
  void update(const NetworkInput& input, const ForwardPass& pass, float target, float rate);

  /// Shrinks the sums of squared gradients, so that the steps stay large enough to learn.
  void decay(float by);

  /// Visits all weights, to write or read a file.
  template <class Visit>
  void each(const Visit& visit) {
    each_layer([&](auto& layer) {
      for (float& value : layer.value) visit(value);
    });
  }

 private:
  template <class Visit>
  void each_layer(const Visit& visit) {
    for (auto& row : rows_) visit(row);
    visit(first_);
    for (auto& row : between_) visit(row);
    visit(second_);
    visit(last_);
    visit(bias_);
  }

  std::vector<Parameters<mount_drago_bots::hidden_1_size>> rows_;  ///< by feature
  Parameters<mount_drago_bots::hidden_1_size> first_;
  std::vector<Parameters<mount_drago_bots::hidden_1_size>> between_;
  Parameters<mount_drago_bots::hidden_2_size> second_;
  Parameters<mount_drago_bots::hidden_2_size> last_;
  Parameters<1> bias_;
};

}  // namespace training
