// The review of a game G: asks about each decision and reads the replies.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "ai/analysis.hpp"
#include "ai/review.hpp"
#include "core/check.hpp"
#include "core/match.hpp"
#include "core/rng.hpp"
#include "io/save_file.hpp"
#include "session/review.hpp"
#include "session/search_task_of.hpp"
#include "session/session.hpp"

namespace app {

/// Lists the fields of a decision's review: probabilities in millionths, by seat.
template <core::Game G>
void list_decision_review(io::Fields& f, ai::DecisionReview<G>& found, int players) {
  constexpr auto share = [](const io::Value& json, double& number) {
    std::int64_t whole = std::llround(number * finest_value);
    json(whole, io::Range{0, finest_value});
    if (json.reader() != nullptr) number = static_cast<double>(whole) / finest_value;
  };
  f("before", found.before, players, share)("after", found.after, players, share);
  if (f.has("search", found.judged)) {
    if (f.reader() != nullptr) found.judged = true;
    f("lost", found.lost, share)("uncertainty", found.uncertainty, share);
    f("search", found, [](io::Fields& of, ai::DecisionReview<G>& each) {
      list_search_result<G>(of, each.best, each.considered);
    });
  }
  if (!f.has("guess", found.guess.has_value())) return;
  f("guess", found.guess, [share](const io::Value& json, std::optional<ai::Guess>& guess) {
    std::array<double, 3> numbers{};
    if (guess) numbers = {guess->chosen, guess->expected, guess->variance};
    json(numbers, 3, share);
    if (json.reader() != nullptr) guess = {numbers[0], numbers[1], numbers[2]};
  });
}

template <core::Game G>
std::string write_decision_review(const ai::DecisionReview<G>& found, int players) {
  io::JsonWriter json;
  io::write(json, found, [players](io::Fields& f, ai::DecisionReview<G>& each) {
    list_decision_review<G>(f, each, players);
  });
  return json.take();
}

template <core::Game G>
core::Result<ai::DecisionReview<G>, io::LoadError> read_decision_review(std::string_view text,
                                                                        int players) {
  using Review = ai::DecisionReview<G>;
  const auto json = io::parse_json(text);
  if (!json) return json.error();
  std::optional<io::LoadError> fault;
  Review out = io::read<Review>(
      io::JsonReader(*json, fault),
      [players](io::Fields& f, Review& each) { list_decision_review<G>(f, each, players); });
  if (fault) return *std::move(fault);
  return out;
}

/// Returns why a saved game cannot be reviewed (unfinished, or no decisions); none if it was
/// finished or given up.
template <core::Game G>
std::optional<io::LoadError> review_fault(const io::LoadedGame<G>& loaded) {
  const auto seating = saved_seating(loaded.save);
  if (!seating) return seating.error();
  if (loaded.save.decisions.empty()) return io::LoadError{"decisions", "there are no decisions"};
  const bool over = std::holds_alternative<core::GameOver>(loaded.match.turn());
  if (over || seating->given_up_by) return std::nullopt;
  return io::LoadError{"decisions", "the game is not over"};
}

template <ai::ReviewedGame G>
class ReviewOf final : public GameReview {
 public:
  using View = typename G::View;
  using Action = typename G::Action;

  /// Creates the review of a saved game; returns an error if it cannot be reviewed.
  static core::Result<std::unique_ptr<GameReview>, io::LoadError> make(const io::Json& saved) {
    std::vector<ReviewedDecision> moments;
    const auto loaded =
        io::read_save<G>(saved, [&moments](const io::Save<G>& save, const core::Match<G>& match) {
          const std::size_t at = match.decisions().size();
          if (at == save.decisions.size()) return;
          const auto& [seat, action] = save.decisions[at];
          moments.push_back({seat, action, match.view(seat), std::nullopt});
        });
    if (!loaded) return loaded.error();
    if (auto fault = review_fault(*loaded)) return *std::move(fault);
    std::optional<Chances> result;
    if (std::holds_alternative<core::GameOver>(loaded->match.turn())) {
      result = narrow(ai::ReviewOfGame<G>::result(loaded->match.view(core::Spectator{})));
    }
    return std::unique_ptr<GameReview>(
        new ReviewOf(static_cast<int>(loaded->save.seats.size()), result, std::move(moments)));
  }

  /// The seat's view before a decision, and the chosen action.
  const View& view(std::size_t at) const { return moments_[at].view; }
  const Action& chosen(std::size_t at) const { return moments_[at].action; }
  /// Returns the bot's analysis of a decision; null if it is not judged (yet).
  const ai::Analysis<G>* analysis(std::size_t at) const {
    return moments_[at].analysis ? &*moments_[at].analysis : nullptr;
  }

 private:
  struct ReviewedDecision {
    core::Seat seat;
    Action action;
    View view;
    std::optional<ai::Analysis<G>> analysis;
  };

  ReviewOf(int players, const std::optional<Chances>& result, std::vector<ReviewedDecision> moments)
      : GameReview(players, ai::ReviewOfGame<G>::is_secret, seats_of(moments), result),
        moments_(std::move(moments)) {}

  static std::vector<core::Seat> seats_of(const std::vector<ReviewedDecision>& moments) {
    std::vector<core::Seat> out;
    for (const ReviewedDecision& each : moments) out.push_back(each.seat);
    return out;
  }
  static Chances narrow(const ai::Chances& wide) {
    Chances out{};
    std::transform(wide.begin(), wide.end(), out.begin(),
                   [](double each) { return static_cast<float>(each); });
    return out;
  }

  std::optional<Step> read(const std::string& reply) override {
    auto found = read_decision_review<G>(reply, players());
    if (!found) return std::nullopt;
    Step out;
    out.before = narrow(found->before);
    out.after = narrow(found->after);
    out.judged = found->judged;
    out.lost = static_cast<float>(found->lost);
    out.uncertainty = static_cast<float>(found->uncertainty);
    if (const auto& guess = found->guess) {
      out.guessed = {static_cast<float>(guess->chosen), static_cast<float>(guess->expected),
                     static_cast<float>(guess->variance)};
    }
    if (found->judged) {
      ReviewedDecision& moment = moments_[done()];
      const auto legal = G::legal(moment.view);
      if (std::find(legal.begin(), legal.end(), found->best) == legal.end()) return std::nullopt;
      const typename G::Action best = found->best;
      moment.analysis = ai::analyze<G>(moment.view, best, std::move(found).value().considered);
    }
    return out;
  }

  std::vector<ReviewedDecision> moments_;
};

/// Casts a review to its game's type.
template <ai::ReviewedGame G>
const ReviewOf<G>& review_as(const GameReview& review) {
  return static_cast<const ReviewOf<G>&>(review);
}

template <ai::ReviewedGame G>
class ReviewTask final : public SearchTask {
 public:
  ReviewTask(std::uint32_t number, int players, std::unique_ptr<ai::Reviewer<G>> reviewer)
      : number_(number), players_(players), reviewer_(std::move(reviewer)) {}

  bool think(int nodes) override { return reviewer_->think(nodes); }
  BotReply best() const override {
    return {number_, write_decision_review<G>(reviewer_->found(), players_)};
  }

 private:
  std::uint32_t number_;
  int players_;
  std::unique_ptr<ai::Reviewer<G>> reviewer_;
};

/// Starts the review of a decision in a saved game that was finished or given up.
template <ai::ReviewedGame G>
StartedSearch start_review_in(const BotRequest& request, const io::Json& saved) {
  SeatHistories<G> witnesses;
  std::vector<typename G::View> views;
  const std::size_t at = *request.review;
  const auto loaded =
      io::read_save<G>(saved, [&](const io::Save<G>& save, const core::Match<G>& match) {
        const std::size_t made = match.decisions().size();
        if (made <= at) witnesses(match, save.seats.size());
        if (made != at) return;
        for (std::uint8_t seat = 0; seat < save.seats.size(); ++seat) {
          views.push_back(match.view(core::Seat{seat}));
        }
      });
  if (!loaded) return io::inside("save", loaded.error());
  if (auto fault = review_fault(*loaded)) return io::LoadError{"save." + fault->place, fault->why};
  const core::Match<G>& match = loaded->match;
  if (at >= match.decisions().size()) return io::LoadError{"review", "there is no such decision"};
  const auto& [seat, action] = match.decisions()[at];
  std::unique_ptr<ai::Reviewer<G>> reviewer = ai::ReviewOfGame<G>::make();
  witnesses.replay_to(*reviewer, seat);
  reviewer->begin(views, seat, action, core::bot_seed(match.seed(), seat, at));
  return std::unique_ptr<SearchTask>(std::make_unique<ReviewTask<G>>(
      request.number, static_cast<int>(views.size()), std::move(reviewer)));
}

}  // namespace app
