// What is seen of a decision while it is being shown: made of the view before, the observations and
// the view after. The engine never waits for it, and finishing it at once is always right.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "app/session/game_traits.hpp"
#include "app/session/sound.hpp"
#include "core/millis.hpp"

namespace app {

using core::Millis;

/// One observation being shown; `share` of it is over (0 … 1).
template <core::Game G>
struct Beat {
  typename G::Observation observation;
  float share = 0;
};

template <core::Game G>
class Playback {
 public:
  using View = typename G::View;
  using Observation = typename G::Observation;

  /// Shows a view as it is, with nothing moving.
  void settle(View view) {
    shown_ = std::move(view);
    observations_.clear();
    next_ = 0;
    cues_.clear();
    done_ = true;
  }

  /// Plays `observations` from `before` to `after`. `speed` 1 is normal, 2 twice as fast; 0 shows
  /// the end at once.
  void play(View before, std::vector<Observation> observations, View after, Millis now,
            float speed) {
    shown_ = std::move(before);
    after_ = std::move(after);
    observations_ = std::move(observations);
    next_ = 0;
    beat_began_ = now;
    now_ = now;
    speed_ = speed;
    done_ = false;
    begin_beat();
    if (speed <= 0 || observations_.empty()) finish();
  }

  /// Brings the playback to `now`.
  void advance(Millis now) {
    now_ = now;
    while (running()) {
      const Millis length = length_of_step();
      hear_until(now - beat_began_, length);
      if (now < beat_began_ + length) return;
      beat_began_ += length;
      if (next_ == observations_.size()) {
        finish();
      } else {
        GameTraits<G>::apply_observation(shown_, observations_[next_]);
        ++next_;
        begin_beat();
      }
    }
  }

  /// Jumps to the end. Of what is left the most telling is heard.
  void finish() {
    if (!running()) return;
    std::vector<Cue> left;
    for (; next_ < observations_.size(); ++next_, begin_beat()) {
      for (const TimedCue& each : cues_) left.push_back(each.cue);
      GameTraits<G>::apply_observation(shown_, observations_[next_]);
    }
    shown_ = after_;
    done_ = true;
    for (const Cue& cue : gist(left)) heard_.push_back(cue);
  }

  bool running() const { return !done_; }
  /// The table as far as it has been shown.
  const View& view() const { return shown_; }
  /// How many of the observations have been shown or are being shown.
  std::size_t reached() const { return std::min(next_ + 1, observations_.size()); }
  /// What has been shown, is being shown and will be.
  const std::vector<Observation>& observations() const { return observations_; }
  /// What has come to be heard since the last call.
  std::vector<Cue> take_heard() { return std::exchange(heard_, {}); }
  /// What is moving just now.
  std::optional<Beat<G>> beat() const {
    if (!running() || next_ == observations_.size()) return std::nullopt;
    return Beat<G>{observations_[next_], share()};
  }
  /// After the last observation the table is put in order: how much of that is over.
  std::optional<float> closing() const {
    if (!running() || next_ < observations_.size()) return std::nullopt;
    return share();
  }

 private:
  Millis length_of_step() const {
    const Millis length = next_ == observations_.size()
                              ? GameTraits<G>::duration_of_closing(shown_, after_)
                              : GameTraits<G>::duration_of(shown_, observations_[next_]);
    return length / static_cast<Millis>(speed_);
  }
  float share() const {
    const Millis length = length_of_step();
    return length <= 0 ? 1 : static_cast<float>((now_ - beat_began_) / length);
  }

  /// What will be heard of the observation that is shown next.
  void begin_beat() {
    cues_ = next_ < observations_.size() ? GameTraits<G>::cues_of(shown_, observations_[next_])
                                         : std::vector<TimedCue>();
  }

  /// What is due when `passed` of the beat's `length` is over.
  void hear_until(Millis passed, Millis length) {
    auto due = cues_.begin();
    while (due != cues_.end() && passed >= static_cast<Millis>(due->share) * length) {
      heard_.push_back(due->cue);
      ++due;
    }
    cues_.erase(cues_.begin(), due);
  }

  View shown_;
  View after_;
  std::vector<Observation> observations_;
  std::size_t next_ = 0;
  std::vector<TimedCue> cues_;  ///< of the observation being shown, those to come
  std::vector<Cue> heard_;
  Millis beat_began_ = 0;
  Millis now_ = 0;
  float speed_ = 1;
  bool done_ = true;
};

}  // namespace app
