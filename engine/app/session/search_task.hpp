// Turns a question about a bot into a search that can be done in portions, wherever that happens.
// Knows no table and no clock but the one it is handed.
#pragma once

#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "ai/bots.hpp"
#include "app/session/bot_worker.hpp"
#include "core/match.hpp"
#include "core/result.hpp"
#include "core/streams.hpp"
#include "io/json_reader.hpp"
#include "io/json_writer.hpp"
#include "io/load_error.hpp"
#include "io/save_file.hpp"

namespace app {

struct GameEntry;

/// A bot at work on a question. It was told all that its seat saw of the game, and nothing else.
class SearchTask {
 public:
  SearchTask() = default;
  SearchTask(const SearchTask&) = delete;
  SearchTask& operator=(const SearchTask&) = delete;
  virtual ~SearchTask() = default;

  /// Looks at up to `nodes` more possibilities; true when nothing is left to think about. In
  /// whatever portions it is done, the same comes of it.
  virtual bool think(int nodes) = 0;
  /// The best action so far; a legal one even before any thinking.
  virtual BotReply best() const = 0;
};

using StartedSearch = core::Result<std::unique_ptr<SearchTask>, io::LoadError>;

/// Begins to think about a shipped game; what is wrong with the question, when it is none.
StartedSearch start_search(const BotRequest& request);
/// The same for the games of a list.
StartedSearch start_search(const BotRequest& request, std::span<const GameEntry> games);

/// What a thought to its end answers. For tests and whoever can wait.
core::Result<BotReply, io::LoadError> search_to_the_end(const BotRequest& request);

/// Thinks for a span of time, in portions that grow and shrink so that the clock is looked at often
/// enough and not too often.
class SearchPacer {
 public:
  /// For about `span` of the milliseconds that `clock` tells; true when nothing is left to think.
  bool think(SearchTask& thought, double span, const std::function<double()>& clock);

 private:
  int nodes_ = 1;
};

/// What each seat saw of a match, decision by decision: all that a bot ever learns of it.
template <core::Game G>
class Witnesses {
 public:
  /// To be called at the match's start and after each decision.
  void operator()(const core::Match<G>& match, std::size_t players) {
    for (std::size_t i = 0; i < players; ++i) {
      const core::Seat seat{static_cast<std::uint8_t>(i)};
      std::vector<Moment>& moments = moments_[i];
      if (!moments.empty()) moments.back().seen = match.sightings(seat);
      moments.push_back({match.view(seat), {}});
    }
  }
  /// Lets a bot sit through the match on a seat.
  void tell(ai::Bot<G>& bot, core::Seat seat) const {
    const std::vector<Moment>& moments = moments_[seat.index];
    for (std::size_t i = 0; i + 1 < moments.size(); ++i) {
      bot.witness(moments[i].before, moments[i].seen);
    }
  }

 private:
  struct Moment {
    typename G::View before;                 ///< a decision
    std::vector<typename G::Sighting> seen;  ///< of it
  };
  std::array<std::vector<Moment>, core::max_seats> moments_;
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
std::string write_search_result(const SearchResult<G>& result) {
  io::JsonWriter json;
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
  return json.take();
}

/// Reads a reply.
template <core::Game G>
core::Result<SearchResult<G>, io::LoadError> read_search_result(std::string_view text) {
  constexpr int most_considered = 1000;
  constexpr double highest = 1e15;
  const auto json = io::parse_json(text);
  if (!json) return json.error();
  std::optional<io::LoadError> fault;
  const io::JsonReader root(*json, fault);
  root.only({"action", "considered"});
  SearchResult<G> out;
  out.action = io::GameFormat<G>::read_action(root.field("action"));
  const io::JsonReader list = root.field("considered");
  const std::size_t many = list.length(0, most_considered);
  for (std::size_t at = 0; at < many && !fault; ++at) {
    const io::JsonReader item = list.item(at);
    const auto action = io::GameFormat<G>::read_action(item.field("action"));
    const double value = item.field("value").number(-highest, highest) / finest_value;
    const int visits = item.field("visits").integer(0, std::numeric_limits<int>::max());
    out.considered.push_back({action, value, visits});
  }
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
