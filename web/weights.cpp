// Provides the bots' weights from the page, which fetches them after the program: that shortens the
// start.
#include <cstdio>
#include <string>

#include "core/check.hpp"
#include "games/dragons_cave/bots/turn_solver.hpp"
#include "games/mount_drago/bots/value_network.hpp"
#include "page.hpp"
#include "sdl/pack_assets.hpp"

namespace web {
namespace {

struct Weights {
  std::string pack;
  sdl::PackAssets files;
};
Weights& the_weights() {
  static Weights weights;
  return weights;
}

std::string_view weights_in(std::string_view file) {
  const auto text = the_weights().files.find(file);
  CORE_CHECK(text, "bots think when their weights have come");
  return *text;
}

}  // namespace

bool take_weights(std::size_t size) {
  if (has_weights()) return true;
  Weights& weights = the_weights();
  weights.pack = take_bytes(size);
  if (const auto problem = weights.files.add(weights.pack)) {
    std::fprintf(stderr, "%s\n", problem->c_str());
    return false;
  }
  return true;
}

bool has_weights() { return !the_weights().pack.empty(); }

}  // namespace web

// Replaces the definitions that engine/ai/CMakeLists.txt embeds: a linker takes no object from a
// library for symbols that it already has.
std::string_view mount_drago::bots::value_network_text() {
  return web::weights_in("value_network.txt");
}
std::string_view dragons_cave::bots::turn_start_values_text() {
  return web::weights_in("turn_start_values.txt");
}
