// Thinks inside the frames, a slice in each: where there is neither a worker nor a thread. Knows no
// game.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "app/platform.hpp"
#include "app/thinking.hpp"

namespace app {

class Slices final : public Thinker {
 public:
  /// `stopwatch` as in Platform.
  explicit Slices(std::function<double()> stopwatch) : stopwatch_(std::move(stopwatch)) {}

  /// From here on the frame may think for a slice again.
  void new_frame() { left_ = slice; }
  /// Whether there is something to think about in the next frame.
  bool busy() const { return thought_ != nullptr; }

  void ask(const Question& question) override;
  /// Thinks first, as long as the frame allows.
  std::optional<Answer> take_answer() override;
  void stop() override { thought_.reset(); }
  void hurry() override { hurried_ = true; }
  bool works() const override { return true; }

  /// How much of a frame thinking takes, in milliseconds.
  static constexpr double slice = 4;

 private:
  bool think();

  std::function<double()> stopwatch_;
  std::unique_ptr<Thought> thought_;
  Portions portions_;
  double left_ = slice;
  bool hurried_ = false;
};

}  // namespace app
