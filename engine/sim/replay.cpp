// Checking logs; see replay.hpp.
#include "sim/replay.hpp"

#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "sim/follower.hpp"

namespace sim {
namespace {

using Fault = std::optional<io::LoadError>;

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
    auto begun = Follower::begin(line);
    if (!begun) return begun.error();
    follower_.emplace(std::move(begun).value());
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

  std::optional<Follower> follower_;  ///< while a game is going on
  bool result_due_ = false;
  Replayed counts_;
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

}  // namespace sim
