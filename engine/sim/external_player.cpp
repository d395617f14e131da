// Talking to a program; see external_player.hpp.
#include "sim/external_player.hpp"

#include <string>
#include <utility>
#include <vector>

#include "io/games.hpp"
#include "io/json_writer.hpp"
#include "sim/process.hpp"

namespace sim {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::string_view format = "drago-external/1";

template <core::Game G>
std::string write_opening(const Opening<G>& opening, std::chrono::milliseconds thinking) {
  io::JsonWriter json;
  json.open_object().text("type", "game-begins").text("format", format);
  json.text("game", io::GameFormat<G>::name).key("rules");
  io::GameFormat<G>::write_rules(json, opening.rules);
  json.key("board");
  io::write_board(json, opening.board);
  json.number("players", opening.players).number("first", opening.first.index);
  json.number("seat", opening.seat.index).number("ms", thinking.count()).close_object();
  return json.take();
}

/// Writes the field `witnessed`, which every later line has.
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
    // Who does not take the line is found out when it is asked.
    if (process_) process_->tell(opening_, Clock::now() + patience_.delay);
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
    process_->tell(write_end<G>(scores, winners, witnessed_, players_),
                   Clock::now() + patience_.delay);
  }

  /// Its next game begins with a fresh program: nobody knows what this one takes for the truth.
  void dismiss() override { process_.reset(); }

 private:
  /// What came of a request: a line, or why there is none.
  struct Line {
    std::string text;
    std::optional<Forfeit> forfeit;
  };

  void start() {
    process_ = Process::start(command_);
    is_fresh_ = true;
  }

  /// A program that ended between games, when nobody noticed, is started once more.
  Line ask(const std::string& request) {
    const bool may_have_left = !answered_ && !is_fresh_;
    Line line = ask_once(request);
    if (may_have_left && process_ && !process_->is_there() && line.forfeit) {
      start();
      if (process_) process_->tell(opening_, Clock::now() + patience_.delay);
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
    if (process_->has_spoken()) {
      return {{}, Forfeit{"spoke unasked", "it said something before it was asked"}};
    }
    auto end = Clock::now() + patience_.thinking + patience_.delay;
    if (is_fresh_) end += patience_.start;
    Line line;
    ReadResult heard = process_->tell(request, end);
    if (heard == ReadResult::Line) heard = process_->hear(line.text, end);
    if (heard != ReadResult::Line) line.forfeit = reproach(heard);
    return line;
  }

  Forfeit reproach(ReadResult heard) const {
    if (heard == ReadResult::Late) {
      return {"no answer in time", "it has " + std::to_string(patience_.thinking.count()) +
                                       " ms, and " + std::to_string(patience_.delay.count()) +
                                       " ms more before it counts as late"};
    }
    if (heard == ReadResult::TooLong) {
      return {"too long a line",
              "an answer has at most " + std::to_string(longest_answer) + " bytes"};
    }
    return {"ended", "it " + process_->exit_description()};
  }

  std::string command_;
  Timeouts patience_;
  std::unique_ptr<Process> process_;
  std::string opening_;                             ///< the game's first line
  std::vector<typename G::Observation> witnessed_;  ///< not yet told
  int players_ = 0;
  bool is_fresh_ = false;  ///< the process was started and has not answered yet
  bool answered_ = false;  ///< in this game
};

}  // namespace

template <core::Game G>
std::shared_ptr<Player<G>> external_player(std::string command, const Timeouts& patience) {
  return std::make_shared<ExternalPlayer<G>>(std::move(command), patience);
}

template std::shared_ptr<Player<drago::Drago>> external_player(std::string, const Timeouts&);
template std::shared_ptr<Player<cave::Cave>> external_player(std::string, const Timeouts&);

}  // namespace sim
