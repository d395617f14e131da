// Following games, checking logs and applying actions; see replay.hpp.
#include "sim/replay.hpp"

#include <memory>
#include <string>
#include <utility>
#include <variant>

#include "io/games.hpp"
#include "io/log_lines.hpp"
#include "sim/cave_facts.hpp"
#include "sim/drago_facts.hpp"

namespace sim {
namespace {

using Fault = std::optional<io::LoadError>;

/// A game of any kind being played on, line by line.
class Follower {
 public:
  Follower() = default;
  Follower(const Follower&) = delete;
  Follower& operator=(const Follower&) = delete;
  virtual ~Follower() = default;

  /// The game line as we write it.
  virtual std::string game_line() const = 0;
  /// The action's line as we write it; after a refusal all is as it was.
  virtual core::Result<std::string, core::Refusal> act(const io::Json& json) = 0;
  /// The number of the next action.
  virtual int ply() const = 0;
  virtual bool is_over() const = 0;
  virtual std::string result_line() const = 0;
};

template <core::Game G>
class GameFollower final : public Follower {
 public:
  explicit GameFollower(io::GameLine<G> game) : game_(std::move(game)), state_(game_.state) {}

  std::string game_line() const override { return io::write_game_line(game_); }
  core::Result<std::string, core::Refusal> act(const io::Json& json) override {
    const auto line = io::read_action_line<G>(json, io::GameFormat<G>::players(state_));
    if (!line) return core::Refusal{"format", io::message(line.error())};
    const core::Turn turn = G::turn(state_);
    const auto* const seat = std::get_if<core::Seat>(&turn);
    if (seat != nullptr && line->seat != *seat) {
      return core::Refusal{Facts<G>::turn_rule,
                           "it is the turn of seat " + std::to_string(seat->index)};
    }
    auto step = G::apply(state_, line->action);
    if (!step) return step.error();
    if (seat == nullptr && line->seat) {
      return core::Refusal{"format", "seat: must be null, chance has no seat"};
    }
    state_ = step->state;
    return io::write_action_line<G>({ply_++, line->seat, line->action}, step->events, state_);
  }
  int ply() const override { return ply_; }
  bool is_over() const override { return std::holds_alternative<core::GameOver>(G::turn(state_)); }
  std::string result_line() const override { return io::write_result_line<G>(state_); }

 private:
  io::GameLine<G> game_;
  typename G::State state_;
  int ply_ = 1;
};

using Begun = core::Result<std::unique_ptr<Follower>, io::LoadError>;

/// Starts from a game line: at set-up, or at any other moment that a game can come to.
Begun begin_game(const io::Json& line) {
  const auto name = io::game_of(line);
  if (!name) return name.error();
  return io::with_game(*name, [&]<core::Game G>() -> Begun {
    auto game = io::read_game_line<G>(line);
    if (!game) return game.error();
    if (Facts<G>::untouched(game->state) && game->state != G::start(io::setup_of(*game))) {
      return io::LoadError{"state", "this is not how a game with these rules is set up (" +
                                        std::string(Facts<G>::set_up_rules) + ")"};
    }
    return std::unique_ptr<Follower>(std::make_unique<GameFollower<G>>(std::move(game).value()));
  });
}

std::string_view type_of(const io::Json& line) {
  const io::Json* const type = io::find(line, "type");
  const auto* const text = type == nullptr ? nullptr : std::get_if<std::string>(&type->held);
  return text == nullptr ? std::string_view() : *text;
}

/// How a line differs from the one that the rules lead to; usually not by a byte.
Fault compare(const std::string& expected, std::string_view text, const io::Json& found) {
  if (expected == text) return std::nullopt;
  return io::difference(*io::parse_json(expected), found);
}

class Checker {
 public:
  Fault take(std::string_view text) {
    const auto line = io::parse_json(text);
    if (!line) return line.error();
    const std::string_view type = type_of(*line);
    if (result_due_ && type != "result") return io::LoadError{"type", "a result line is missing"};
    if (type == "game") return begin(text, *line);
    if (type == "refused") return std::nullopt;
    if (!follower_) return io::LoadError{"type", "a game line must come first"};
    if (type == "action") return act(text, *line);
    if (type == "result") return end(text, *line);
    return io::LoadError{"type", "must be 'game', 'action', 'result' or 'refused'"};
  }

  Fault finish() const {
    if (result_due_) return io::LoadError{"the end", "a result line is missing"};
    if (counts_.games == 0) return io::LoadError{"the end", "there is no game in it"};
    return std::nullopt;
  }

  Replayed counts() const {
    Replayed counts = counts_;
    if (follower_) ++counts.unfinished;
    return counts;
  }

 private:
  Fault begin(std::string_view text, const io::Json& line) {
    if (follower_) ++counts_.unfinished;
    auto begun = begin_game(line);
    if (!begun) return begun.error();
    follower_ = std::move(begun).value();
    ++counts_.games;
    result_due_ = follower_->is_over();
    return compare(follower_->game_line(), text, line);
  }

  Fault act(std::string_view text, const io::Json& line) {
    const auto expected = follower_->act(line);
    if (!expected) {
      return io::LoadError{"action",
                           std::string(expected.error().rule) + ": " + expected.error().why};
    }
    ++counts_.actions;
    result_due_ = follower_->is_over();
    return compare(*expected, text, line);
  }

  Fault end(std::string_view text, const io::Json& line) {
    if (!result_due_) return io::LoadError{"type", "the game is not over"};
    const std::string expected = follower_->result_line();
    follower_.reset();
    result_due_ = false;
    return compare(expected, text, line);
  }

  std::unique_ptr<Follower> follower_;  ///< while a game is going on
  bool result_due_ = false;
  Replayed counts_;
};

/// One program being served.
class Service {
 public:
  explicit Service(const TakeLine& take) : take_(take) {}

  /// Without a game there is nothing to refuse an action in: then a fault ends the program.
  Fault serve(const std::string& text) {
    const auto line = io::parse_json(text);
    Fault fault = line ? answer(*line) : line.error();
    if (!fault || !follower_) return fault;
    refuse({"format", io::message(*fault)});
    return std::nullopt;
  }

 private:
  Fault answer(const io::Json& line) {
    const std::string_view type = type_of(line);
    if (!follower_ || type == "game") {
      auto begun = begin_game(line);
      if (!begun) return begun.error();
      follower_ = std::move(begun).value();
      tell(follower_->game_line());
    } else if (type != "result" && type != "refused") {
      const auto answer = follower_->act(line);
      if (answer) {
        tell(*answer);
      } else {
        refuse(answer.error());
      }
    }
    return std::nullopt;
  }

  /// A line of the game, and its result when that was the end.
  void tell(const std::string& line) {
    take_(line);
    if (follower_->is_over()) take_(follower_->result_line());
  }
  void refuse(const core::Refusal& refusal) {
    take_(io::write_refused_line(follower_->ply(), refusal));
  }

  const TakeLine& take_;
  std::unique_ptr<Follower> follower_;
};

}  // namespace

core::Result<Replayed, io::LoadError> replay(const NextLine& next) {
  Checker checker;
  std::uint64_t number = 0;
  while (const auto text = next()) {
    ++number;
    if (text->empty()) continue;
    if (Fault fault = checker.take(*text)) {
      return io::inside("line " + std::to_string(number), *std::move(fault));
    }
  }
  if (Fault fault = checker.finish()) {
    return io::inside("line " + std::to_string(number), *std::move(fault));
  }
  return checker.counts();
}

std::optional<io::LoadError> apply_actions(const NextLine& next, const TakeLine& take) {
  Service service(take);
  bool served = false;
  while (const auto text = next()) {
    if (text->empty()) continue;
    if (Fault fault = service.serve(*text)) return io::inside("line 1", *std::move(fault));
    served = true;
  }
  if (served) return std::nullopt;
  return io::LoadError{"line 1", "a game line must come first"};
}

}  // namespace sim
