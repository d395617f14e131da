// The program in the page's worker: what thinking.js calls. Here is no page, no canvas and no game
// but those it is asked about.
#include <emscripten.h>

#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <utility>

#include "app/session/search_task.hpp"
#include "core/check_report.hpp"

namespace {

/// The one question that is being thought about.
struct Mind {
  std::unique_ptr<app::SearchTask> thought;
  app::SearchPacer portions;
  std::string action;
};
Mind& the_mind() {
  static Mind mind;
  return mind;
}

}  // namespace

extern "C" {

/// Turns to a question; 0 when it is none.
EMSCRIPTEN_KEEPALIVE int drago_think_about(double number, const char* bot, const char* save) {
  the_mind() = {};
  core::print_when_check_fails([game = std::string(save)] { return game; });
  auto thought = app::start_search({static_cast<std::uint32_t>(number), bot, save});
  if (!thought) {
    std::fprintf(stderr, "%s\n", io::message(thought.error()).c_str());
    return 0;
  }
  the_mind().thought = std::move(thought).value();
  return 1;
}

/// Thinks for about so many milliseconds; 1 when nothing is left to think about.
EMSCRIPTEN_KEEPALIVE int drago_think(double span) {
  Mind& mind = the_mind();
  return mind.portions.think(*mind.thought, span, emscripten_get_now) ? 1 : 0;
}

/// The best action so far, as JSON. Stays as it is until the next call.
EMSCRIPTEN_KEEPALIVE const char* drago_thought() {
  the_mind().action = the_mind().thought->best().action;
  return the_mind().action.c_str();
}

}  // extern "C"
