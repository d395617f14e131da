// What is done at a table over the net instead of a chat, and how long it is shown.
#include <algorithm>

#include "app/screens/model.hpp"
#include "app/screens/net/net_play.hpp"

namespace app {
namespace {

constexpr Millis reaction_length = 4000;

}  // namespace

void take_net_reactions(Model& model) {
  NetPlay& net = model.net;
  for (const NetReaction& each : net.table()->reactions) {
    if (each.number <= net.last_reaction) continue;
    net.last_reaction = each.number;
    // What was done before one came is over.
    if (!net.reacted) continue;
    std::erase_if(net.shown,
                  [&](const NetPlay::Shown& old) { return old.reaction.seat == each.seat; });
    net.shown.push_back({each, model.now + reaction_length});
    model.hear(Sound::Press);
  }
  net.reacted = true;
}

bool drop_net_reactions(Model& model) {
  return std::erase_if(model.net.shown, [&model](const NetPlay::Shown& each) {
           return each.until <= model.now;
         }) > 0;
}

std::optional<Millis> net_wake(const Model& model) {
  std::optional<Millis> out;
  for (const NetPlay::Shown& each : model.net.shown) {
    out = std::min(each.until, out.value_or(each.until));
  }
  return out;
}

}  // namespace app
