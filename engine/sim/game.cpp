// Plays games; see game.hpp.
#include "sim/game.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <string>
#include <system_error>
#include <utility>
#include <variant>
#include <vector>

#include "ai/bot.hpp"
#include "ai/bots.hpp"
#include "core/check.hpp"
#include "core/rng.hpp"
#include "games/dragons_cave/rules/rules.hpp"
#include "games/mount_drago/rules/rules.hpp"
#include "io/games.hpp"
#include "io/json.hpp"
#include "sim/process.hpp"

namespace sim {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::string_view external_format = "drago-external/1";

template <core::Game G>
std::string write_opening(const Opening<G>& opening, std::chrono::milliseconds thinking) {
  io::JsonWriter json;
  json.open_object().text("type", "game-begins").text("format", external_format);
  json.text("game", io::GameFormat<G>::name).key("rules");
  io::GameFormat<G>::write_rules(json, opening.rules);
  json.key("board");
  io::write_board(json, opening.board);
  json.number("players", opening.players).number("first", opening.first.index);
  json.number("seat", opening.seat.index).number("ms", thinking.count()).close_object();
  return json.take();
}

/// Writes the field `witnessed`, which all lines but the first have.
template <core::Game G>
void write_witnessed(io::JsonWriter& json, std::span<const typename G::Observation> seen,
                     int players) {
  json.key("witnessed").open_array();
  for (const auto& observation : seen)
    io::GameFormat<G>::write_observation(json, observation, players);
  json.close_array();
}

template <core::Game G>
std::string write_turn(const typename G::View& view, std::span<const typename G::Observation> seen,
                       int players, std::chrono::milliseconds thinking) {
  io::JsonWriter json;
  json.open_object().text("type", "your-turn").text("game", io::GameFormat<G>::name).key("view");
  io::GameFormat<G>::write_view(json, view);
  json.key("legal").open_array();
  for (const auto& action : G::legal(view)) io::GameFormat<G>::write_action(json, action);
  json.close_array().number("ms", thinking.count());
  write_witnessed<G>(json, seen, players);
  json.close_object();
  return json.take();
}

template <core::Game G>
std::string write_end(std::span<const int> scores, std::span<const core::Seat> winners,
                      std::span<const typename G::Observation> seen, int players) {
  io::JsonWriter json;
  json.open_object().text("type", "game-over").text("game", io::GameFormat<G>::name);
  json.key("scores").open_array();
  for (const int score : scores) json.number(score);
  json.close_array().key("winners").open_array();
  for (const core::Seat winner : winners) json.number(winner.index);
  json.close_array();
  write_witnessed<G>(json, seen, players);
  json.close_object();
  return json.take();
}

template <core::Game G>
core::Result<typename G::Action, io::LoadError> read_answer(std::string_view line) {
  const auto json = io::parse_json(line);
  if (!json) return json.error();
  std::optional<io::LoadError> fault;
  const io::JsonReader root(*json, fault);
  typename G::Action action = io::GameFormat<G>::read_action(root.field("action"));
  if (fault) return *std::move(fault);
  return action;
}

template <core::Game G>
class ExternalPlayer final : public Player<G> {
 public:
  ExternalPlayer(std::string command, const Timeouts& patience)
      : command_(std::move(command)), patience_(patience) {}
  ExternalPlayer(const ExternalPlayer&) = delete;
  ExternalPlayer& operator=(const ExternalPlayer&) = delete;
  ~ExternalPlayer() override {
    if (process_) process_->dismiss(Clock::now() + patience_.farewell);
  }

  void begin_game(const Opening<G>& opening) override {
    players_ = opening.players;
    witnessed_.clear();
    answered_ = false;
    opening_ = write_opening(opening, patience_.thinking);
    if (!process_ || !process_->is_there()) start();
    // If the program does not read the line, the next request detects it.
    if (process_) process_->write_line(opening_, Clock::now() + patience_.delay);
  }

  void observe(const typename G::View&, std::span<const typename G::Observation> seen) override {
    witnessed_.insert(witnessed_.end(), seen.begin(), seen.end());
  }

  Answer<G> decide(const typename G::View& view, std::uint64_t) override {
    const Line line = ask(write_turn<G>(view, witnessed_, players_, patience_.thinking));
    witnessed_.clear();
    if (line.forfeit) return {std::nullopt, *line.forfeit};
    const auto action = read_answer<G>(line.text);
    if (action) return {*action, {}};
    return {std::nullopt,
            {"not an action", io::message(action.error()) + " in " + io::in_quotes(line.text)}};
  }

  void end_game(std::span<const int> scores, std::span<const core::Seat> winners) override {
    if (!process_) return;
    process_->write_line(write_end<G>(scores, winners, witnessed_, players_),
                         Clock::now() + patience_.delay);
  }

  /// Starts a new program for the next game, because this one's state may be wrong.
  void dismiss() override { process_.reset(); }

 private:
  /// Result of a request: a line, or a forfeit.
  struct Line {
    std::string text;
    std::optional<Forfeit> forfeit;
  };

  void start() {
    process_ = Process::start(command_);
    is_fresh_ = true;
  }

  /// Restarts, once, a program that ended unnoticed between games.
  Line ask(const std::string& request) {
    const bool may_have_left = !answered_ && !is_fresh_;
    Line line = ask_once(request);
    if (may_have_left && process_ && !process_->is_there() && line.forfeit) {
      start();
      if (process_) process_->write_line(opening_, Clock::now() + patience_.delay);
      line = ask_once(request);
    }
    if (!line.forfeit) {
      is_fresh_ = false;
      answered_ = true;
    }
    return line;
  }

  Line ask_once(const std::string& request) {
    if (!process_) return {{}, Forfeit{"not started", "the system gives no more processes"}};
    if (process_->has_output()) {
      return {{}, Forfeit{"spoke unasked", "it wrote a line before its turn"}};
    }
    auto end = Clock::now() + patience_.thinking + patience_.delay;
    if (is_fresh_) end += patience_.start;
    Line line;
    ReadResult heard = process_->write_line(request, end);
    if (heard == ReadResult::Line) heard = process_->read_line(line.text, end);
    if (heard != ReadResult::Line) line.forfeit = report_fault(heard);
    return line;
  }

  Forfeit report_fault(ReadResult heard) const {
    if (heard == ReadResult::Late) {
      return {"no answer in time", "it has " + std::to_string(patience_.thinking.count()) +
                                       " ms, and " + std::to_string(patience_.delay.count()) +
                                       " ms more before it counts as late"};
    }
    if (heard == ReadResult::TooLong) {
      return {"too long a line", "an answer has at most " + std::to_string(max_answer) + " bytes"};
    }
    return {"ended", "it " + process_->exit_description()};
  }

  std::string command_;
  Timeouts patience_;
  std::unique_ptr<Process> process_;
  std::string opening_;                             ///< first line of the game
  std::vector<typename G::Observation> witnessed_;  ///< not sent yet
  int players_ = 0;
  bool is_fresh_ = false;  ///< started, without an answer so far
  bool answered_ = false;  ///< in this game
};

}  // namespace

template <core::Game G>
std::shared_ptr<Player<G>> external_player(std::string command, const Timeouts& patience) {
  return std::make_shared<ExternalPlayer<G>>(std::move(command), patience);
}

template std::shared_ptr<Player<mount_drago::MountDrago>> external_player(std::string,
                                                                          const Timeouts&);
template std::shared_ptr<Player<dragons_cave::DragonsCave>> external_player(std::string,
                                                                            const Timeouts&);

namespace {

constexpr std::string_view program_mark = "ext:";
constexpr std::string_view time_mark = "ms";
/// Logs contain the text, so it needs a limit.
constexpr std::size_t max_text = 1000;
/// Above the node rate of every bot, so that a time budget never ends by nodes.
constexpr int nodes_a_millisecond = 2000;

bool is_utf8(std::string_view text) {
  io::JsonWriter json;
  json.text(text);
  return static_cast<bool>(io::parse_json(json.take()));
}

template <core::Game G>
std::string bot_list() {
  std::string list;
  for (const std::string_view name : ai::bot_names<G>()) {
    list += (list.empty() ? "" : ", ") + std::string(name);
  }
  return list;
}

template <core::Game G>
bool exists(const std::string& bot) {
  return ai::make_bot<G>(bot) != nullptr;
}

/// Parses `name:NNms`: a bot with a time budget.
template <core::Game G>
core::Result<SeatSpec, std::string> read_timed(std::string_view name, std::string_view digits) {
  int milliseconds = 0;
  const char* const end = digits.data() + digits.size();
  const auto [stop, error] = std::from_chars(digits.data(), end, milliseconds);
  if (error != std::errc() || stop != end || milliseconds < 1 || milliseconds > max_milliseconds) {
    return "a time must be a whole number from 1 to " + std::to_string(max_milliseconds) +
           " and ms, not " + io::in_quotes(std::string(digits) + std::string(time_mark));
  }
  const int nodes = std::min(ai::max_nodes, milliseconds * nodes_a_millisecond);
  const std::string bot = std::string(name) + ":" + std::to_string(nodes) + "n";
  if (!exists<G>(bot)) return std::string(name) + " takes no time: it searches everything";
  return SeatSpec{bot, milliseconds, std::nullopt};
}

template <core::Game G>
core::Result<SeatSpec, std::string> read_bot(std::string_view text) {
  const std::size_t colon = std::min(text.find(':'), text.size());
  const std::string_view name = text.substr(0, colon);
  if (!exists<G>(std::string(name))) {
    return "there is no bot " + io::in_quotes(name) + "; there are " + bot_list<G>();
  }
  if (colon == text.size()) return SeatSpec{std::string(text), std::nullopt, std::nullopt};
  const std::string_view budget = text.substr(colon + 1);
  if (budget.ends_with(time_mark)) {
    return read_timed<G>(name, budget.substr(0, budget.size() - time_mark.size()));
  }
  if (exists<G>(std::string(text))) return SeatSpec{std::string(text), std::nullopt, std::nullopt};
  if (ai::parse_bot_spec(text))
    return std::string(name) + " takes no nodes: it searches everything";
  return "a budget must be nodes (2000n) or a time (50ms), not " + io::in_quotes(budget);
}

}  // namespace

template <core::Game G>
core::Result<SeatSpec, std::string> parse_seat_spec(std::string_view text) {
  if (text.size() > max_text) {
    return "is longer than " + std::to_string(max_text) + " bytes";
  }
  if (!is_utf8(text)) return std::string("is not UTF-8");
  if (!text.starts_with(program_mark)) return read_bot<G>(text);
  const std::string_view command = text.substr(program_mark.size());
  if (command.find_first_not_of(' ') == std::string_view::npos) {
    return std::string("needs a command after ext:");
  }
  return SeatSpec{{}, std::nullopt, std::string(command)};
}

std::vector<std::string> split_seats(std::string_view text) {
  std::vector<std::string> names;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    names.emplace_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return names;
}

template core::Result<SeatSpec, std::string> parse_seat_spec<mount_drago::MountDrago>(
    std::string_view text);
template core::Result<SeatSpec, std::string> parse_seat_spec<dragons_cave::DragonsCave>(
    std::string_view text);

namespace {

/// Nodes between two looks at the clock; the slowest bot takes well below a millisecond for them.
constexpr int portion = 16;

/// A bot with a budget in nodes or in time. The only place that times a bot.
template <core::Game G>
class BotPlayer final : public Player<G> {
 public:
  /// `seated` must name an existing bot.
  explicit BotPlayer(SeatSpec seated) : seated_(std::move(seated)) {}

  /// Creates a new bot for each game: its memory belongs to one game.
  void begin_game(const Opening<G>&) override {
    bot_ = ai::make_bot<G>(seated_.bot);
    CORE_CHECK(bot_ != nullptr, "the names of bots have been checked");
  }
  void observe(const typename G::View& before,
               std::span<const typename G::Observation> seen) override {
    bot_->observe(before, seen);
  }
  Answer<G> decide(const typename G::View& view, std::uint64_t seed) override {
    if (!seated_.milliseconds) return {ai::choose(*bot_, view, seed), {}};
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
  CORE_CHECK(seated, "the players have been checked");
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
void Players<G>::send_observations() {
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

/// Returns the action of the seat's player, or a random legal one once it has forfeited.
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
      send_observations();
      line.seat = *seat;
      line.action = chosen(state, *seat, core::bot_seed(seed, *seat, decisions++), watchers);
    } else if constexpr (core::GameOfChance<G>) {
      line.action = G::roll(state, world);
    }
    auto step = G::apply(state, line.action);
    CORE_CHECK(step, "only legal actions get here");
    // The first view already shows an opening deal (see ai::Bot::observe).
    if (decisions > 0) see(state, step->events);
    for (Watcher<G>* const watcher : watchers) {
      watcher->acted(state, line, step->events, step->state);
    }
    state = step->state;
  }
  send_observations();
  end_game(state);
  for (Watcher<G>* const watcher : watchers) watcher->over(state);
}

template std::shared_ptr<Player<mount_drago::MountDrago>> new_player(std::string_view,
                                                                     const Timeouts&);
template std::shared_ptr<Player<dragons_cave::DragonsCave>> new_player(std::string_view,
                                                                       const Timeouts&);
template class Players<mount_drago::MountDrago>;
template class Players<dragons_cave::DragonsCave>;

}  // namespace sim
