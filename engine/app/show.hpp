// What is seen of a decision while it is being shown: made of the view before, the sightings and
// the view after. The engine never waits for it, and finishing it at once is always right.
#pragma once

#include <optional>
#include <vector>

#include "app/input.hpp"
#include "drago/event.hpp"
#include "drago/view.hpp"

namespace app {

/// One sighting being shown; `share` of it is over (0 … 1).
struct Beat {
  drago::Sighting sighting;
  float share = 0;
};

class Show {
 public:
  /// Shows a view as it is, with nothing moving.
  void settle(drago::View view);
  /// Plays `sightings` from `before` to `after`. `speed` 1 is normal, 2 twice as fast; 0 shows the
  /// end at once.
  void play(drago::View before, std::vector<drago::Sighting> sightings, drago::View after,
            Millis now, float speed);
  /// Brings the show to `now`.
  void advance(Millis now);
  /// Jumps to the end.
  void finish();

  bool running() const { return next_ < sightings_.size(); }
  /// The table as far as it has been shown.
  const drago::View& view() const { return shown_; }
  /// How many of the sightings have been shown or are being shown.
  std::size_t reached() const { return running() ? next_ + 1 : sightings_.size(); }
  /// What is moving just now.
  std::optional<Beat> beat() const;

 private:
  Millis length_of(const drago::Sighting& sighting) const;
  void take_in(const drago::Sighting& sighting);

  drago::View shown_;
  drago::View after_;
  std::vector<drago::Sighting> sightings_;
  std::size_t next_ = 0;
  Millis beat_began_ = 0;
  Millis now_ = 0;
  float speed_ = 1;
};

}  // namespace app
