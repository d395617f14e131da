// The weights of the bots where the page fetches them: the program holds none, and is there sooner.
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
  weights.pack = take_found(size);
  if (const auto problem = weights.files.add(weights.pack)) {
    std::fprintf(stderr, "%s\n", problem->c_str());
    return false;
  }
  return true;
}

bool has_weights() { return !the_weights().pack.empty(); }

}  // namespace web

// In the place of those that engine/ai/CMakeLists.txt embeds: a linker takes none out of a library
// that it has already.
std::string_view mount_drago::bots::value_network_text() {
  return web::weights_in("value_network.txt");
}
std::string_view dragons_cave::bots::turn_start_values_text() {
  return web::weights_in("turn_start_values.txt");
}
