// Thinking about a question; see thinking.hpp.
#include "app/session/search_task.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>
#include <variant>

#include "ai/bots.hpp"
#include "core/match.hpp"
#include "core/streams.hpp"
#include "io/json_reader.hpp"
#include "io/json_writer.hpp"

namespace app {
namespace {

constexpr int finest = 1'000'000;  ///< a value of 1, as it is written
constexpr int most_considered = 1000;

template <core::Game G>
class SearchTaskOf final : public SearchTask {
 public:
  SearchTaskOf(std::uint32_t number, std::unique_ptr<ai::Bot<G>> bot)
      : number_(number), bot_(std::move(bot)) {}

  bool think(int nodes) override { return bot_->think(nodes); }
  BotReply best() const override {
    io::JsonWriter json;
    json.open_object().key("action");
    io::GameFormat<G>::write_action(json, bot_->best());
    json.key("considered").open_array();
    for (const auto& each : bot_->considered()) {
      json.open_object().key("action");
      io::GameFormat<G>::write_action(json, each.action);
      json.number("value", std::llround(each.value * finest)).number("visits", each.visits);
      json.close_object();
    }
    json.close_array().close_object();
    return {number_, json.take()};
  }

 private:
  std::uint32_t number_;
  std::unique_ptr<ai::Bot<G>> bot_;
};

template <core::Game G>
core::Result<std::unique_ptr<SearchTask>, io::LoadError> think_in(const BotRequest& request,
                                                                  const io::LoadedGame<G>& game) {
  const core::Turn turn = game.match.turn();
  const auto* const seat = std::get_if<core::Seat>(&turn);
  if (seat == nullptr) return io::LoadError{"save", "nobody has to act"};
  std::unique_ptr<ai::Bot<G>> bot = ai::make_bot<G>(request.bot);
  if (!bot) return io::LoadError{"bot", "no bot is called " + io::in_quotes(request.bot)};
  witness_all(*bot, *seat, game.save);
  bot->begin(game.match.view(*seat),
             core::bot_seed(game.save.seed, *seat, game.save.decisions.size()));
  return std::unique_ptr<SearchTask>(
      std::make_unique<SearchTaskOf<G>>(request.number, std::move(bot)));
}

}  // namespace

template <core::Game G>
void witness_all(ai::Bot<G>& bot, core::Seat seat, const io::Save<G>& save) {
  core::Match<G> match(io::setup_of(save), save.seed);
  for (const auto& decision : save.decisions) {
    const typename G::View before = match.view(seat);
    const auto refusal = match.submit(decision.seat, decision.action);
    CORE_CHECK(!refusal, "a save that was read can be played");
    bot.witness(before, match.sightings(seat));
  }
}

core::Result<std::unique_ptr<SearchTask>, io::LoadError> start_search(const BotRequest& request) {
  const auto read = io::read_save(request.save);
  if (!read) return io::inside("save", read.error());
  return std::visit([&request](const auto& game) { return think_in(request, game); }, *read);
}

core::Result<BotReply, io::LoadError> search_to_the_end(const BotRequest& request) {
  const auto thought = start_search(request);
  if (!thought) return thought.error();
  constexpr int portion = 1024;
  while (!(*thought)->think(portion)) {
  }
  return (*thought)->best();
}

template <core::Game G>
core::Result<SearchResult<G>, io::LoadError> read_search_result(std::string_view text) {
  const auto json = io::parse_json(text);
  if (!json) return json.error();
  std::optional<io::LoadError> fault;
  const io::JsonReader root(*json, fault);
  root.only({"action", "considered"});
  SearchResult<G> out;
  out.action = io::GameFormat<G>::read_action(root.field("action"));
  const io::JsonReader list = root.field("considered");
  const std::size_t many = list.length(0, most_considered);
  constexpr double highest = 1e15;
  for (std::size_t at = 0; at < many && !fault; ++at) {
    const io::JsonReader item = list.item(at);
    const auto action = io::GameFormat<G>::read_action(item.field("action"));
    const double value = item.field("value").number(-highest, highest) / finest;
    const int visits = item.field("visits").integer(0, std::numeric_limits<int>::max());
    out.considered.push_back({action, value, visits});
  }
  if (fault) return *std::move(fault);
  return out;
}

template <core::Game G>
core::Result<typename G::Action, io::LoadError> read_action(std::string_view text) {
  auto found = read_search_result<G>(text);
  if (!found) return found.error();
  return std::move(found).value().action;
}

bool SearchPacer::think(SearchTask& thought, double span, const std::function<double()>& clock) {
  // Milliseconds. Some clocks tick only once in one of them.
  constexpr double aim = 0.5;
  constexpr int most = 1 << 16;
  double now = clock();
  const double end = now + span;
  do {
    if (thought.think(nodes_)) return true;
    const double took = clock() - now;
    now += took;
    if (took < aim / 2) nodes_ = std::min(most, nodes_ * 2);
    if (took > aim) nodes_ = std::max(1, nodes_ / 2);
  } while (now < end);
  return false;
}

template void witness_all(ai::Bot<drago::Drago>&, core::Seat, const io::Save<drago::Drago>&);
template void witness_all(ai::Bot<cave::Cave>&, core::Seat, const io::Save<cave::Cave>&);
template core::Result<SearchResult<drago::Drago>, io::LoadError> read_search_result<drago::Drago>(
    std::string_view);
template core::Result<SearchResult<cave::Cave>, io::LoadError> read_search_result<cave::Cave>(
    std::string_view);
template core::Result<drago::Action, io::LoadError> read_action<drago::Drago>(std::string_view);
template core::Result<cave::Action, io::LoadError> read_action<cave::Cave>(std::string_view);

}  // namespace app
