// The program in the page's worker: what bot_worker.js calls. Here is no page, no canvas and no
// game but those it is asked about.
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

/// The one decision that is being thought about.
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

/// Turns to another decision, or to the review of one (below 0: none); 0 when the request cannot be
/// read.
EMSCRIPTEN_KEEPALIVE int drago_think_about(double number, const char* bot, const char* save,
                                           int review) {
  the_thinking() = {};
  core::print_when_check_fails([game = std::string(save)] { return game; });
  app::BotRequest request = {static_cast<std::uint32_t>(number), bot, save};
  if (review >= 0) request.review = static_cast<std::size_t>(review);
  auto search = app::start_search(request, games::undrawn());
  if (!search) {
    std::fprintf(stderr, "%s\n", io::message(search.error()).c_str());
    return 0;
  }
  the_thinking().search = std::move(search).value();
  return 1;
}

/// Thinks for about so many milliseconds; 1 when nothing is left to think about.
EMSCRIPTEN_KEEPALIVE int drago_think(double span) {
  Thinking& thinking = the_thinking();
  return thinking.pacer.think(*thinking.search, span, emscripten_get_now) ? 1 : 0;
}

/// The best action so far, as JSON. Stays as it is until the next call.
EMSCRIPTEN_KEEPALIVE const char* drago_thought() {
  Thinking& thinking = the_thinking();
  thinking.action = thinking.search->best().action;
  return thinking.action.c_str();
}

}  // extern "C"
