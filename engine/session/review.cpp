// Combines the reviews of single decisions.
#include "session/review.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/list.hpp"

namespace app {
namespace {

/// The change of a seat's win probability by a decision, and by the draw after it.
struct Change {
  float decided = 0;
  float drawn = 0;
  float all() const { return decided + drawn; }
};

}  // namespace

bool GameReview::add_reply(const std::string& reply) {
  if (complete()) return false;
  std::optional<Step> step = read(reply);
  if (!step) return false;
  steps_.push_back(*step);
  return true;
}

std::vector<Chances> GameReview::chances() const {
  std::vector<Chances> out;
  for (const Step& step : steps_) out.push_back(step.before);
  if (complete() && total() > 0) out.push_back(before(total()));
  return out;
}

std::vector<Judgement> GameReview::judgements() const {
  std::vector<Judgement> out;
  for (std::size_t at = 0; at < steps_.size(); ++at) {
    const Step& step = steps_[at];
    out.push_back({at, seats_[at], step.judged, step.lost, step.uncertainty});
  }
  return out;
}

std::vector<TurningMoment> GameReview::moments() const {
  constexpr std::size_t fewest = 3;
  constexpr std::size_t most = 5;
  constexpr float much = 0.08F;        // needed beyond the first three
  constexpr float little = 0.01F;      // minimum for a turning point
  constexpr std::size_t spacing = 25;  // least distance: this fraction of the game
  std::vector<TurningMoment> all;
  for (std::size_t at = 0; complete() && at < steps_.size(); ++at) {
    TurningMoment moment;
    moment.at = at;
    moment.by = seats_[at];
    Change change;
    for (std::uint8_t seat = 0; seat < players_; ++seat) {
      const Change here = {steps_[at].after[seat] - steps_[at].before[seat],
                           before(at + 1)[seat] - steps_[at].after[seat]};
      if (std::abs(here.all()) <= std::abs(change.all())) continue;
      change = here;
      moment.seat = core::Seat{seat};
    }
    moment.change = change.all();
    if (std::abs(change.drawn) > std::abs(change.decided)) {
      moment.cause = Cause::Draw;
    } else if (is_secret_ && 2 * steps_[at].lost < std::abs(change.all())) {
      moment.cause = Cause::SecretChoice;
    }
    if (std::abs(moment.change) >= little) all.push_back(moment);
  }
  core::insertion_sort(all, [](const TurningMoment& a, const TurningMoment& b) {
    return std::abs(a.change) > std::abs(b.change);
  });
  std::vector<TurningMoment> out;
  const std::size_t apart = std::max<std::size_t>(2, total() / spacing);
  for (const TurningMoment& each : all) {
    if (out.size() == most) break;
    if (out.size() >= fewest && std::abs(each.change) < much) break;
    const bool near = std::any_of(out.begin(), out.end(), [&](const TurningMoment& other) {
      return (each.at > other.at ? each.at - other.at : other.at - each.at) < apart;
    });
    if (!near) out.push_back(each);
  }
  std::sort(out.begin(), out.end(),
            [](const TurningMoment& a, const TurningMoment& b) { return a.at < b.at; });
  return out;
}

std::optional<TurningMoment> GameReview::best_decision(core::Seat seat) const {
  std::optional<TurningMoment> out;
  for (const Judgement& each : judgements()) {
    if (each.seat != seat || !each.judged || each.is_mistake()) continue;
    const Step& step = steps_[each.at];
    const float change = step.after[seat.index] - step.before[seat.index];
    if (!out || change > out->change) out = {each.at, seat, seat, change, Cause::Decision};
  }
  return out;
}

std::optional<Judgement> GameReview::costliest_mistake(core::Seat seat) const {
  std::optional<Judgement> out;
  for (const Judgement& each : judgements()) {
    if (each.seat == seat && each.is_mistake() && (!out || each.lost > out->lost)) out = each;
  }
  return out;
}

Balance GameReview::balance(core::Seat seat) const {
  Balance out;
  if (!complete() || total() == 0) return out;
  out.start = before(0)[seat.index];
  out.result = before(total())[seat.index];
  for (std::size_t at = 0; at < steps_.size(); ++at) {
    const Step& step = steps_[at];
    const float decided = step.after[seat.index] - step.before[seat.index];
    out.luck += before(at + 1)[seat.index] - step.after[seat.index];
    if (seats_[at] == seat) {
      // Within the uncertainty of the estimate, nothing was given away. A result that no player
      // could foresee is luck.
      const Judgement own = {at, seat, step.judged, step.lost, step.uncertainty};
      const float lost = own.is_mistake() ? step.lost : 0;
      out.skill -= lost;
      out.luck += decided + lost;
    } else if (is_secret_) {
      out.luck += decided;
    } else {
      out.others += decided;
    }
  }
  return out;
}

std::optional<Predictability> GameReview::predictability(core::Seat seat) const {
  Predictability out;
  float variance = 0;
  for (std::size_t at = 0; at < steps_.size(); ++at) {
    const auto& guessed = steps_[at].guessed;
    if (!guessed || seats_[at] != seat) continue;
    ++out.choices;
    out.guessed += guessed->chosen;
    out.expected += guessed->expected;
    variance += guessed->variance;
  }
  if (out.choices == 0) return std::nullopt;
  const auto all = static_cast<float>(out.choices);
  out.guessed /= all;
  out.expected /= all;
  out.uncertainty = std::sqrt(variance) / all;
  return out;
}

}  // namespace app
