// The search of a bot in a game G: builds its position from a save, writes and reads its reply.
#pragma once

#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "ai/bots.hpp"
#include "core/match.hpp"
#include "core/rng.hpp"
#include "io/fields.hpp"
#include "io/save_file.hpp"
#include "session/bot_client.hpp"

namespace app {

/// What each seat saw of a match, by decision: everything a bot may know.
template <core::Game G>
class SeatHistories {
 public:
  /// Call at the start of the match and after each decision.
  void operator()(const core::Match<G>& match, std::size_t players) {
    for (std::size_t i = 0; i < players; ++i) {
      const core::Seat seat{static_cast<std::uint8_t>(i)};
      std::vector<WitnessedDecision>& moments = moments_[i];
      if (!moments.empty()) moments.back().seen = match.observations(seat);
      moments.push_back({match.view(seat), {}});
    }
  }
  /// Shows a bot or reviewer everything that the seat saw.
  template <class Listener>
  void replay_to(Listener& listener, core::Seat seat) const {
    const std::vector<WitnessedDecision>& moments = moments_[seat.index];
    for (std::size_t i = 0; i + 1 < moments.size(); ++i) {
      listener.observe(moments[i].before, moments[i].seen);
    }
  }

 private:
  struct WitnessedDecision {
    typename G::View before;                    ///< the seat's view before the decision
    std::vector<typename G::Observation> seen;  ///< the decision, as the seat saw it
  };
  std::array<std::vector<WitnessedDecision>, core::max_seats> moments_;
};

/// A reply: the best action and the considered alternatives.
template <core::Game G>
struct SearchResult {
  typename G::Action action;
  /// Values are exact to a millionth.
  std::vector<typename ai::Bot<G>::Considered> considered;
};

/// Replies write a value of 1 as this number.
inline constexpr int finest_value = 1'000'000;

/// Lists the fields of a reply.
template <core::Game G>
void list_search_result(io::Fields& f, typename G::Action& best,
                        std::vector<typename ai::Bot<G>::Considered>& considered) {
  constexpr auto value = [](const io::Value& json, double& number) {
    constexpr double highest = 1e15;
    if (json.reader() != nullptr) {
      number = json.reader()->number(-highest, highest) / finest_value;
    } else {
      json.writer()->number(std::llround(number * finest_value));
    }
  };
  f("action", best, io::action_of<G>);
  f("considered", considered, io::Range{0, 1000},
    [value](io::Fields& of, typename ai::Bot<G>::Considered& each) {
      of.pass_others();
      of("action", each.action, io::action_of<G>)("value", each.value, value);
      of("visits", each.visits, io::Range{0, std::numeric_limits<int>::max()});
    });
}
template <core::Game G>
void fields(io::Fields& f, SearchResult<G>& result) {
  list_search_result<G>(f, result.action, result.considered);
}

template <core::Game G>
std::string write_search_result(const SearchResult<G>& result) {
  io::JsonWriter json;
  io::write(json, result);
  return json.take();
}
template <core::Game G>
core::Result<SearchResult<G>, io::LoadError> read_search_result(std::string_view text) {
  const auto json = io::parse_json(text);
  if (!json) return json.error();
  std::optional<io::LoadError> fault;
  auto out = io::read<SearchResult<G>>(io::JsonReader(*json, fault));
  if (fault) return *std::move(fault);
  return out;
}

template <core::Game G>
class SearchTaskOf final : public SearchTask {
 public:
  SearchTaskOf(std::uint32_t number, std::unique_ptr<ai::Bot<G>> bot)
      : number_(number), bot_(std::move(bot)) {}

  bool think(int nodes) override { return bot_->think(nodes); }
  BotReply best() const override {
    return {number_, write_search_result<G>({bot_->best(), bot_->considered()})};
  }

 private:
  std::uint32_t number_;
  std::unique_ptr<ai::Bot<G>> bot_;
};

/// Starts a search in a saved game.
template <core::Game G>
StartedSearch start_search_in(const BotRequest& request, const io::Json& saved) {
  SeatHistories<G> witnesses;
  const auto loaded =
      io::read_save<G>(saved, [&](const io::Save<G>& save, const core::Match<G>& match) {
        witnesses(match, save.seats.size());
      });
  if (!loaded) return io::inside("save", loaded.error());
  const core::Match<G>& match = loaded->match;
  const core::Turn turn = match.turn();
  const auto* const seat = std::get_if<core::Seat>(&turn);
  if (seat == nullptr) return io::LoadError{"save", "no seat has to act"};
  std::unique_ptr<ai::Bot<G>> bot = ai::make_bot<G>(request.bot);
  if (!bot) return io::LoadError{"bot", "no bot is called " + io::in_quotes(request.bot)};
  witnesses.replay_to(*bot, *seat);
  bot->begin(match.view(*seat), core::bot_seed(match.seed(), *seat, match.decisions().size()));
  return std::unique_ptr<SearchTask>(
      std::make_unique<SearchTaskOf<G>>(request.number, std::move(bot)));
}

}  // namespace app
