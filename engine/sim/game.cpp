// Playing a game; see game.hpp.
#include "sim/game.hpp"

#include <chrono>
#include <utility>
#include <variant>

#include "ai/bots.hpp"
#include "ai/random_bot.hpp"
#include "core/check.hpp"
#include "core/streams.hpp"
#include "io/games.hpp"
#include "sim/seating.hpp"

namespace sim {
namespace {

/// Nodes between two looks at the clock: well below a millisecond of the slowest bot.
constexpr int portion = 16;

/// A bot with a budget in nodes or in time. The one place where thinking is timed.
template <core::Game G>
class BotPlayer final : public Player<G> {
 public:
  /// `seated` names a bot that exists.
  explicit BotPlayer(SeatSpec seated) : seated_(std::move(seated)) {}

  /// A new bot for each game: what it has witnessed belongs to one.
  void begin_game(const Opening<G>&) override {
    bot_ = ai::make_bot<G>(seated_.bot);
    CORE_CHECK(bot_ != nullptr, "the names of bots were checked before");
  }
  void observe(const typename G::View& before,
               std::span<const typename G::Observation> seen) override {
    bot_->observe(before, seen);
  }
  Answer<G> decide(const typename G::View& view, std::uint64_t seed) override {
    if (!seated_.milliseconds) return {ai::choose(*bot_, view, seed), {}};
    using Clock = std::chrono::steady_clock;
    const auto end = Clock::now() + std::chrono::milliseconds(*seated_.milliseconds);
    bot_->begin(view, seed);
    while (!bot_->think(portion) && Clock::now() < end) {
    }
    return {bot_->best(), {}};
  }
  void end_game(std::span<const int>, std::span<const core::Seat>) override {}
  void dismiss() override {}

 private:
  SeatSpec seated_;
  std::unique_ptr<ai::Bot<G>> bot_;
};

}  // namespace

template <core::Game G>
std::shared_ptr<Player<G>> new_player(std::string_view text, const Timeouts& patience) {
  const auto seated = parse_seat_spec<G>(text);
  CORE_CHECK(seated, "who plays was checked before");
  if (seated->command) return external_player<G>(*seated->command, patience);
  return std::make_shared<BotPlayer<G>>(*seated);
}

template <core::Game G>
Players<G>::Players(Table<G> table) : table_(std::move(table)) {
  for (const std::string& text : table_.seats) {
    players_.push_back(new_player<G>(text, table_.patience));
  }
}

template <core::Game G>
Players<G>::Players(Table<G> table, PlayersBySeat<G> cast)
    : table_(std::move(table)), players_(std::move(cast)) {}

template <core::Game G>
void Players<G>::begin_game(const io::GameLine<G>& game) {
  const int players = static_cast<int>(players_.size());
  seen_.assign(players_.size(), {});
  forfeits_.assign(players_.size(), false);
  for (std::uint8_t seat = 0; seat < players_.size(); ++seat) {
    players_[seat]->begin_game({game.rules, game.board, players, game.first, core::Seat{seat}});
  }
}

template <core::Game G>
void Players<G>::see(const typename G::State& before,
                     const std::vector<typename G::Event>& events) {
  for (std::uint8_t seat = 0; seat < players_.size(); ++seat) {
    Seen& seen = seen_[seat];
    if (!plays(seat)) continue;
    if (!seen.before) seen.before = G::view(before, core::Seat{seat});
    for (const auto& event : events) {
      if (auto observation = G::observe(event, core::Seat{seat})) {
        seen.observations.push_back(*std::move(observation));
      }
    }
  }
}

template <core::Game G>
void Players<G>::tell_seen() {
  for (std::size_t seat = 0; seat < players_.size(); ++seat) {
    Seen& seen = seen_[seat];
    if (seen.before && plays(seat)) players_[seat]->observe(*seen.before, seen.observations);
    seen.before.reset();
    seen.observations.clear();
  }
}

template <core::Game G>
void Players<G>::forfeit(core::Seat seat, const Forfeit& why,
                         std::span<Watcher<G>* const> watchers) {
  forfeits_[seat.index] = true;
  players_[seat.index]->dismiss();
  for (Watcher<G>* const watcher : watchers) watcher->forfeited(seat, why);
}

/// What the seat's player wants to do, or anything legal once it has forfeited the game.
template <core::Game G>
typename G::Action Players<G>::chosen(const typename G::State& state, core::Seat seat,
                                      std::uint64_t bot_seed,
                                      std::span<Watcher<G>* const> watchers) {
  const typename G::View view = G::view(state, seat);
  if (plays(seat.index)) {
    const Answer<G> answer = players_[seat.index]->decide(view, bot_seed);
    if (answer.action) {
      const auto step = G::apply(state, *answer.action);
      if (step) return *answer.action;
      const core::Refusal& refusal = step.error();
      forfeit(seat, {"illegal action", std::string(refusal.rule) + ": " + refusal.why}, watchers);
    } else {
      forfeit(seat, answer.forfeit, watchers);
    }
  }
  ai::RandomBot<G> anything;
  return ai::choose<G>(anything, view, bot_seed);
}

template <core::Game G>
void Players<G>::end_game(const typename G::State& over) {
  const auto scores = io::GameFormat<G>::scores(over);
  const auto winners = io::GameFormat<G>::winners(over);
  for (std::size_t seat = 0; seat < players_.size(); ++seat) {
    if (!plays(seat)) continue;
    players_[seat]->end_game({scores.data(), scores.size()}, {winners.data(), winners.size()});
  }
}

template <core::Game G>
void Players<G>::play(std::uint64_t seed, std::span<Watcher<G>* const> watchers) {
  io::GameLine<G> game{table_.rules, table_.board, seed, {}, table_.seats, {}};
  const int players = static_cast<int>(table_.seats.size());
  game.first = table_.first.value_or(core::first_seat(seed, players));
  game.state = G::start(io::setup_of(game));
  for (Watcher<G>* const watcher : watchers) watcher->begun(game);
  begin_game(game);

  [[maybe_unused]] core::Rng world = core::world_rng(seed);
  typename G::State state = game.state;
  std::size_t decisions = 0;
  for (int ply = 1;; ++ply) {
    const core::Turn turn = G::turn(state);
    if (std::holds_alternative<core::GameOver>(turn)) break;
    io::ActionLine<G> line{ply, std::nullopt, {}};
    if (const auto* const seat = std::get_if<core::Seat>(&turn)) {
      tell_seen();
      line.seat = *seat;
      line.action = chosen(state, *seat, core::bot_seed(seed, *seat, decisions++), watchers);
    } else if constexpr (core::GameOfChance<G>) {
      line.action = G::roll(state, world);
    }
    auto step = G::apply(state, line.action);
    CORE_CHECK(step, "only legal actions get here");
    // An opening deal before the first decision is told by the first view (ai::Bot::observe).
    if (decisions > 0) see(state, step->events);
    for (Watcher<G>* const watcher : watchers) {
      watcher->acted(state, line, step->events, step->state);
    }
    state = step->state;
  }
  tell_seen();
  end_game(state);
  for (Watcher<G>* const watcher : watchers) watcher->over(state);
}

template std::shared_ptr<Player<drago::Drago>> new_player(std::string_view, const Timeouts&);
template std::shared_ptr<Player<cave::Cave>> new_player(std::string_view, const Timeouts&);
template class Players<drago::Drago>;
template class Players<cave::Cave>;

}  // namespace sim
