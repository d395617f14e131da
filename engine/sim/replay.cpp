// Replays logs and applies actions; see replay.hpp.
#include "sim/replay.hpp"

#include <cmath>
#include <memory>
#include <string>
#include <utility>
#include <variant>

#include "core/check.hpp"
#include "core/rng.hpp"
#include "games/dragons_cave/sim/facts.hpp"
#include "games/games.hpp"
#include "games/mount_drago/sim/facts.hpp"
#include "io/game_log.hpp"
#include "io/games.hpp"
#include "io/json.hpp"
#include "net/signed_file.hpp"
#include "session/bot_client.hpp"
#include "session/game.hpp"
#include "session/review.hpp"

namespace sim {
namespace {

using LineFault = std::optional<io::LoadError>;

/// A game of any kind in progress, fed line by line.
class Follower {
 public:
  Follower() = default;
  Follower(const Follower&) = delete;
  Follower& operator=(const Follower&) = delete;
  virtual ~Follower() = default;

  /// Returns the game line as we write it.
  virtual std::string game_line() const = 0;
  /// Returns the action line as we write it; a refusal changes nothing.
  virtual core::Result<std::string, core::Refusal> act(const io::Json& json) = 0;
  /// Returns the number of the next action.
  virtual int ply() const = 0;
  virtual bool is_over() const = 0;
  virtual std::string result_line() const = 0;
};

template <core::Game G>
class GameFollower final : public Follower {
 public:
  GameFollower(io::GameLine<G> game, Shuffles shuffles)
      : game_(std::move(game)), state_(game_.state) {
    if (shuffles == Shuffles::FromSeed) world_ = core::world_rng(game_.seed);
  }

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
    if (!follows_from_seed(turn, line->action)) {
      return core::Refusal{"seed", std::to_string(game_.seed) + " gives another shuffle"};
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
  bool follows_from_seed([[maybe_unused]] const core::Turn& turn,
                         [[maybe_unused]] const typename G::Action& action) {
    if constexpr (core::GameOfChance<G>) {
      if (world_ && std::holds_alternative<core::Chance>(turn)) {
        return action == G::roll(state_, *world_);
      }
    }
    return true;
  }

  io::GameLine<G> game_;
  typename G::State state_;
  std::optional<core::Rng> world_;  ///< set if shuffles must follow from the seed
  int ply_ = 1;
};

using Begun = core::Result<std::unique_ptr<Follower>, io::LoadError>;

/// Starts from a game line: at the set-up, or at any other reachable state.
Begun begin_game(const io::Json& line, Shuffles shuffles) {
  const auto name = games::game_of(line);
  if (!name) return name.error();
  return games::with(*name, [&]<core::Game G>() -> Begun {
    auto game = io::read_game_line<G>(line);
    if (!game) return game.error();
    const bool is_set_up = Facts<G>::untouched(game->state);
    if (is_set_up && game->state != G::start(io::setup_of(*game))) {
      return io::LoadError{"state", "this is not the set-up of a game with these rules (" +
                                        std::string(Facts<G>::set_up_rules) + ")"};
    }
    if (!is_set_up && core::GameOfChance<G> && shuffles == Shuffles::FromSeed) {
      return io::LoadError{"state", "shuffles follow from the seed only from the set-up on"};
    }
    return std::unique_ptr<Follower>(
        std::make_unique<GameFollower<G>>(std::move(game).value(), shuffles));
  });
}

std::string_view type_of(const io::Json& line) {
  const io::Json* const type = io::find(line, "type");
  const auto* const text = type == nullptr ? nullptr : std::get_if<std::string>(&type->held);
  return text == nullptr ? std::string_view() : *text;
}

/// Returns how a line differs from the expected one; compares bytes first because it is faster.
LineFault compare(const std::string& expected, std::string_view text, const io::Json& found) {
  if (expected == text) return std::nullopt;
  return io::difference(*io::parse_json(expected), found);
}

/// Adds the line's number to a fault. Each line is parsed as a text of its own, so its places say
/// "line 1".
io::LoadError in_line(std::uint64_t number, io::LoadError fault) {
  constexpr std::string_view only_line = "line 1, ";
  const std::string line = "line " + std::to_string(number);
  if (!fault.place.starts_with(only_line)) return io::inside(line, std::move(fault));
  fault.place.replace(0, only_line.size(), line + ", ");
  return fault;
}

LineFault too_long(const std::string& text) {
  if (text.size() <= max_line) return std::nullopt;
  return io::LoadError{"its length", "is more than " + std::to_string(max_line) + " bytes"};
}

class Checker {
 public:
  explicit Checker(Shuffles shuffles) : shuffles_(shuffles) {}

  LineFault take(std::string_view text) {
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

  LineFault finish() const {
    if (result_due_) return io::LoadError{"the end", "a result line is missing"};
    if (counts_.games == 0) return io::LoadError{"the end", "the log has no game"};
    return std::nullopt;
  }

  Replayed counts() const {
    Replayed counts = counts_;
    if (follower_) ++counts.unfinished;
    return counts;
  }

 private:
  LineFault begin(std::string_view text, const io::Json& line) {
    if (follower_) ++counts_.unfinished;
    auto begun = begin_game(line, shuffles_);
    if (!begun) return begun.error();
    follower_ = std::move(begun).value();
    ++counts_.games;
    result_due_ = follower_->is_over();
    return compare(follower_->game_line(), text, line);
  }

  LineFault act(std::string_view text, const io::Json& line) {
    const auto expected = follower_->act(line);
    if (!expected) {
      return io::LoadError{"action",
                           std::string(expected.error().rule) + ": " + expected.error().why};
    }
    ++counts_.actions;
    result_due_ = follower_->is_over();
    return compare(*expected, text, line);
  }

  LineFault end(std::string_view text, const io::Json& line) {
    if (!result_due_) return io::LoadError{"type", "the game is not over"};
    const std::string expected = follower_->result_line();
    follower_.reset();
    result_due_ = false;
    return compare(expected, text, line);
  }

  Shuffles shuffles_;
  std::unique_ptr<Follower> follower_;  ///< while a game is in progress
  bool result_due_ = false;
  Replayed counts_;
};

/// Serves one external program.
class Service {
 public:
  explicit Service(const LineSink& take) : take_(take) {}

  /// Returns a fault that ends the program: without a game there is no action to refuse.
  LineFault serve(const std::string& text) {
    const auto line = io::parse_json(text);
    LineFault fault = line ? answer(*line) : line.error();
    if (!fault || !follower_) return fault;
    refuse({"format", io::message(*fault)});
    return std::nullopt;
  }

 private:
  LineFault answer(const io::Json& line) {
    const std::string_view type = type_of(line);
    if (!follower_ || type == "game") {
      auto begun = begin_game(line, Shuffles::Any);
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

  /// Writes a line, and the result line if the game is over.
  void tell(const std::string& line) {
    take_(line);
    if (follower_->is_over()) take_(follower_->result_line());
  }
  void refuse(const core::Refusal& refusal) {
    take_(io::write_refused_line(follower_->ply(), refusal));
  }

  const LineSink& take_;
  std::unique_ptr<Follower> follower_;
};

}  // namespace

core::Result<Replayed, io::LoadError> replay(const NextLine& next, Shuffles shuffles) {
  Checker checker(shuffles);
  std::uint64_t number = 0;
  while (const auto text = next()) {
    ++number;
    if (text->empty()) continue;
    LineFault fault = too_long(*text);
    if (!fault) fault = checker.take(*text);
    if (fault) return in_line(number, *std::move(fault));
  }
  if (LineFault fault = checker.finish()) return in_line(number, *std::move(fault));
  return checker.counts();
}

std::optional<io::LoadError> apply_actions(const NextLine& next, const LineSink& take) {
  Service service(take);
  bool served = false;
  std::uint64_t number = 0;
  while (const auto text = next()) {
    ++number;
    if (text->empty()) continue;
    LineFault fault = too_long(*text);
    if (!fault) fault = service.serve(*text);
    if (fault) return in_line(number, *std::move(fault));
    served = true;
  }
  if (served) return std::nullopt;
  return io::LoadError{"line 1", "a game line must come first"};
}

namespace {

using Text = core::Result<std::string, io::LoadError>;

/// Returns the save of the game in a log; returns a save unchanged.
Text save_of(std::string_view file) {
  const auto json = io::parse_json(file);
  const io::Json* const format = json ? io::find(*json, "format") : nullptr;
  const auto* const text = format == nullptr ? nullptr : std::get_if<std::string>(&format->held);
  if (text != nullptr && *text == io::save_format) return std::string(file);
  const auto start = io::read_log_start(file);
  if (!start) return start.error().where;
  const auto entry = app::game_of(*start, games::without_screens());
  if (!entry) return entry.error();
  const auto read = (*entry)->read_log(file);
  if (!read) return read.error().where;
  return (*read)->write();
}

std::int64_t millionths(float number) {
  constexpr double million = 1'000'000;
  return std::llround(static_cast<double>(number) * million);
}

std::string_view name(app::Cause cause) {
  switch (cause) {
    case app::Cause::Decision:
      return "decision";
    case app::Cause::SecretChoice:
      return "secret";
    case app::Cause::Draw:
      break;
  }
  return "draw";
}

std::string summary(const app::GameReview& review) {
  io::JsonWriter json;
  json.open_object().text("type", "summary");
  json.list("moments", review.moments(), [&json](const app::TurningMoment& moment) {
    json.open_object().number("at", static_cast<std::int64_t>(moment.at));
    json.number("by", moment.by.index).number("seat", moment.seat.index);
    json.number("change", millionths(moment.change)).text("cause", name(moment.cause));
    json.close_object();
  });
  json.array("balance", review.players(), [&](std::size_t at) {
    const app::Balance balance = review.balance(core::Seat{static_cast<std::uint8_t>(at)});
    json.open_object().number("start", millionths(balance.start));
    json.number("luck", millionths(balance.luck)).number("skill", millionths(balance.skill));
    json.number("others", millionths(balance.others));
    json.number("result", millionths(balance.result)).close_object();
  });
  json.array("predictability", review.players(), [&](std::size_t at) {
    const auto found = review.predictability(core::Seat{static_cast<std::uint8_t>(at)});
    if (!found) {
      json.null();
      return;
    }
    json.open_object().number("choices", found->choices);
    json.number("guessed", millionths(found->guessed));
    json.number("expected", millionths(found->expected));
    json.number("uncertainty", millionths(found->uncertainty)).close_object();
  });
  json.close_object();
  return json.take() + "\n";
}

}  // namespace

Text review(std::string_view file, const std::function<void(double)>& tell) {
  const auto save = save_of(file);
  if (!save) return save.error();
  const auto json = io::parse_json(*save);
  if (!json) return json.error();
  const auto entry = app::game_of(*json, games::without_screens());
  if (!entry) return entry.error();
  auto started = (*entry)->review(*json);
  if (!started) return started.error();
  app::GameReview& review = **started;
  std::string out;
  while (!review.complete()) {
    const auto reply =
        app::search_to_the_end({0, "master", *save, review.done()}, games::without_screens());
    CORE_CHECK(reply && review.add_reply(reply->action), "a review can be read");
    out += reply->action + "\n";
    tell(static_cast<double>(review.done()) / static_cast<double>(review.total()));
  }
  return out + summary(review);
}

core::Result<Verified, io::LoadError> verify(std::string_view file) {
  const auto checked = net::check_signed_file(file, games::net_games());
  if (!checked) return checked.error();
  const auto who = [&](core::Seat seat) {
    return "seat " + std::to_string(seat.index) + ", " +
           io::in_quotes(checked->plan.seats[seat.index].name);
  };
  Verified out;
  out.fair = checked->is_fair();
  out.text = std::string(checked->plan.game->name.text) + ", " +
             std::to_string(checked->plan.seats.size()) + " players, " +
             std::to_string(checked->statements) + " statements, all signed\n";
  for (const core::Seat seat : checked->left) out.text += who(seat) + " left before the end\n";
  for (const auto& each : checked->broken) {
    const auto& [seat, rule, why, step] = each.rule;
    out.text += "step " + std::to_string(step) + ", when decision " +
                std::to_string(each.decision) + " of " + who(seat) +
                " was next: it broke the rule " + io::in_quotes(rule) + " (" + why + ")\n";
  }
  if (!out.fair) return out;
  for (const core::Seat seat : checked->unsealed)
    out.text += who(seat) + " has not signed the end\n";
  out.text += !checked->over ? "fair so far; the game is not over\n"
              : checked->unsealed.empty()
                  ? "fair\n"
                  : "fair so far; the game is decided, but not all have signed its end\n";
  return out;
}

}  // namespace sim
