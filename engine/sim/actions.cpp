// Applying actions from outside; see actions.hpp.
#include "sim/actions.hpp"

#include <string>
#include <utility>
#include <variant>

#include "sim/follower.hpp"

namespace sim {
namespace {

bool is_of_type(const io::Json& line, const char* type) {
  const io::Json* const found = io::find(line, "type");
  const auto* const text = found == nullptr ? nullptr : std::get_if<std::string>(&found->held);
  return text != nullptr && *text == type;
}

/// One program being served.
class Service {
 public:
  explicit Service(const TakeLine& take) : take_(take) {}

  std::optional<io::LoadError> serve(const std::string& text) {
    const auto line = io::parse_json(text);
    if (!line) return complain(line.error());
    if (!follower_ || is_of_type(*line, "game")) return begin(*line);
    if (is_of_type(*line, "result") || is_of_type(*line, "refused")) return std::nullopt;
    const auto answer = follower_->act(*line);
    if (!answer) {
      refuse(answer.error());
      return std::nullopt;
    }
    tell(*answer);
    return std::nullopt;
  }

 private:
  std::optional<io::LoadError> begin(const io::Json& line) {
    auto begun = Follower::begin(line);
    if (!begun) return complain(begun.error());
    follower_.emplace(std::move(begun).value());
    tell(follower_->game_line());
    return std::nullopt;
  }

  /// A line of the game, and its result when that was the end.
  void tell(const std::string& line) {
    take_(line);
    if (follower_->is_over()) take_(follower_->result_line());
  }

  /// Without a game there is nothing to refuse an action in: that ends the program.
  std::optional<io::LoadError> complain(const io::LoadError& error) {
    if (!follower_) return error;
    refuse({"format", io::message(error)});
    return std::nullopt;
  }

  void refuse(const core::Refusal& refusal) {
    take_(io::write_refused_line(follower_->ply(), refusal));
  }

  const TakeLine& take_;
  std::optional<Follower> follower_;
};

}  // namespace

std::optional<io::LoadError> apply_actions(const NextLine& next, const TakeLine& take) {
  Service service(take);
  bool served = false;
  while (const auto text = next()) {
    if (text->empty()) continue;
    if (auto error = service.serve(*text)) return io::inside("line 1", *std::move(error));
    served = true;
  }
  if (served) return std::nullopt;
  return io::LoadError{"line 1", "a game line must come first"};
}

}  // namespace sim
