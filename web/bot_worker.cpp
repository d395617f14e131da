// The functions that bot_worker.js calls: the program in the page's worker, without page or canvas.
#include <emscripten.h>

#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <utility>

#include "core/check.hpp"
#include "games/games.hpp"
#include "session/bot_client.hpp"

namespace {

/// The current search for a decision.
struct Thinking {
  std::unique_ptr<app::SearchTask> search;
  app::SearchPacer pacer;
  std::string action;
};
Thinking& the_thinking() {
  static Thinking thinking;
  return thinking;
}

}  // namespace

extern "C" {

/// Starts on another decision, or on the review of one (`review` below 0: none); returns 0 if the
/// request is invalid.
EMSCRIPTEN_KEEPALIVE int drago_think_about(double number, const char* bot, const char* save,
                                           int review) {
  the_thinking() = {};
  core::print_when_check_fails([game = std::string(save)] { return game; });
  app::BotRequest request = {static_cast<std::uint32_t>(number), bot, save};
  if (review >= 0) request.review = static_cast<std::size_t>(review);
  auto search = app::start_search(request, games::without_screens());
  if (!search) {
    std::fprintf(stderr, "%s\n", io::message(search.error()).c_str());
    return 0;
  }
  the_thinking().search = std::move(search).value();
  return 1;
}

/// Thinks for about `span` milliseconds; returns 1 when the search is complete.
EMSCRIPTEN_KEEPALIVE int drago_think(double span) {
  Thinking& thinking = the_thinking();
  return thinking.pacer.think(*thinking.search, span, emscripten_get_now) ? 1 : 0;
}

/// Returns the best action so far, as JSON; valid until the next call.
EMSCRIPTEN_KEEPALIVE const char* drago_thought() {
  Thinking& thinking = the_thinking();
  thinking.action = thinking.search->best().action;
  return thinking.action.c_str();
}

}  // extern "C"
