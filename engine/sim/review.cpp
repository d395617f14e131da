// Asking about each decision, and writing the whole down; see review.hpp.
#include "sim/review.hpp"

#include <cmath>
#include <memory>
#include <utility>
#include <variant>

#include "app/session/games.hpp"
#include "app/session/review.hpp"
#include "app/session/search_task.hpp"
#include "core/check.hpp"
#include "io/game_log.hpp"
#include "io/json_writer.hpp"

namespace sim {
namespace {

using Text = core::Result<std::string, io::LoadError>;

/// A log becomes the save of its game; a save stays as it is.
Text save_of(std::string_view file) {
  const auto json = io::parse_json(file);
  const io::Json* const format = json ? io::find(*json, "format") : nullptr;
  const auto* const text = format == nullptr ? nullptr : std::get_if<std::string>(&format->held);
  if (text != nullptr && *text == io::save_format) return std::string(file);
  const auto start = io::read_log_start(file);
  if (!start) return start.error().where;
  const auto entry = app::game_of(*start, app::shipped_games());
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
  const auto entry = app::game_of(*json, app::shipped_games());
  if (!entry) return entry.error();
  auto started = (*entry)->review(*json);
  if (!started) return started.error();
  app::GameReview& review = **started;
  std::string out;
  while (!review.complete()) {
    const auto reply = app::search_to_the_end({0, "master", *save, review.done()});
    CORE_CHECK(reply && review.take(reply->action), "a review can be read");
    out += reply->action + "\n";
    tell(static_cast<double>(review.done()) / static_cast<double>(review.total()));
  }
  return out + summary(review);
}

}  // namespace sim
