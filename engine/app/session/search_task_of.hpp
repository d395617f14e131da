// A bot's position made from a save, its search, and what it replies: written once for all games.
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
#include "app/session/search_task.hpp"
#include "core/match.hpp"
#include "core/streams.hpp"
#include "io/json_reader.hpp"
#include "io/json_writer.hpp"
#include "io/save_file.hpp"

namespace app {

/// What each seat saw of a match, decision by decision: all that a bot ever learns of it.
template <core::Game G>
class Witnesses {
 public:
  /// To be called at the match's start and after each decision.
  void operator()(const core::Match<G>& match, std::size_t players) {
    for (std::size_t i = 0; i < players; ++i) {
      const core::Seat seat{static_cast<std::uint8_t>(i)};
      std::vector<SeenDecision>& moments = moments_[i];
      if (!moments.empty()) moments.back().seen = match.observations(seat);
      moments.push_back({match.view(seat), {}});
    }
  }
  /// Lets a bot, or who reviews, sit through the match on a seat.
  template <class Listener>
  void tell(Listener& listener, core::Seat seat) const {
    const std::vector<SeenDecision>& moments = moments_[seat.index];
    for (std::size_t i = 0; i + 1 < moments.size(); ++i) {
      listener.observe(moments[i].before, moments[i].seen);
    }
  }

 private:
  struct SeenDecision {
    typename G::View before;                    ///< a decision
    std::vector<typename G::Observation> seen;  ///< of it
  };
  std::array<std::vector<SeenDecision>, core::max_seats> moments_;
};

/// What a reply says: the best action, and what else was thought of.
template <core::Game G>
struct SearchResult {
  typename G::Action action;
  /// Values to a millionth.
  std::vector<typename ai::Bot<G>::Considered> considered;
};

/// A value of 1, as replies write it.
inline constexpr int finest_value = 1'000'000;

template <core::Game G>
void write_search_result(io::JsonWriter& json, const SearchResult<G>& result) {
  json.open_object().key("action");
  io::GameFormat<G>::write_action(json, result.action);
  json.key("considered").open_array();
  for (const auto& each : result.considered) {
    json.open_object().key("action");
    io::GameFormat<G>::write_action(json, each.action);
    json.number("value", std::llround(each.value * finest_value)).number("visits", each.visits);
    json.close_object();
  }
  json.close_array().close_object();
}
template <core::Game G>
std::string write_search_result(const SearchResult<G>& result) {
  io::JsonWriter json;
  write_search_result<G>(json, result);
  return json.take();
}

template <core::Game G>
SearchResult<G> read_search_result(const io::JsonReader& root) {
  constexpr int most_considered = 1000;
  constexpr double highest = 1e15;
  root.only({"action", "considered"});
  SearchResult<G> out;
  out.action = io::GameFormat<G>::read_action(root.field("action"));
  const io::JsonReader list = root.field("considered");
  const std::size_t many = list.length(0, most_considered);
  for (std::size_t at = 0; at < many && !root.faulty(); ++at) {
    const io::JsonReader item = list.item(at);
    const auto action = io::GameFormat<G>::read_action(item.field("action"));
    const double value = item.field("value").number(-highest, highest) / finest_value;
    const int visits = item.field("visits").integer(0, std::numeric_limits<int>::max());
    out.considered.push_back({action, value, visits});
  }
  return out;
}
/// Reads a reply.
template <core::Game G>
core::Result<SearchResult<G>, io::LoadError> read_search_result(std::string_view text) {
  const auto json = io::parse_json(text);
  if (!json) return json.error();
  std::optional<io::LoadError> fault;
  SearchResult<G> out = read_search_result<G>(io::JsonReader(*json, fault));
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

/// Begins to think about a game that was saved.
template <core::Game G>
StartedSearch start_search_in(const BotRequest& request, const io::Json& saved) {
  Witnesses<G> witnesses;
  const auto loaded =
      io::read_save<G>(saved, [&](const io::Save<G>& save, const core::Match<G>& match) {
        witnesses(match, save.seats.size());
      });
  if (!loaded) return io::inside("save", loaded.error());
  const core::Match<G>& match = loaded->match;
  const core::Turn turn = match.turn();
  const auto* const seat = std::get_if<core::Seat>(&turn);
  if (seat == nullptr) return io::LoadError{"save", "nobody has to act"};
  std::unique_ptr<ai::Bot<G>> bot = ai::make_bot<G>(request.bot);
  if (!bot) return io::LoadError{"bot", "no bot is called " + io::in_quotes(request.bot)};
  witnesses.tell(*bot, *seat);
  bot->begin(match.view(*seat), core::bot_seed(match.seed(), *seat, match.decisions().size()));
  return std::unique_ptr<SearchTask>(
      std::make_unique<SearchTaskOf<G>>(request.number, std::move(bot)));
}

}  // namespace app
