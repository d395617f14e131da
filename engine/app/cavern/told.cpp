// What a round brought, in short sentences of the player's language.
#include "app/cavern/cavern.hpp"
#include "app/cavern/table_parts.hpp"
#include "app/widgets.hpp"

namespace app::cavern {

std::vector<Logged> log_of(const Words& /*words*/, const CavernPlay& /*play*/) { return {}; }

std::string progress(const Words& words, const CavernPlay& play) {
  return words("title.round", {{"round", number(play.session().view(core::Spectator{}).round)}});
}

std::string told(const Words& /*words*/, const CavernSession& /*session*/, std::size_t /*record*/,
                 std::size_t /*most*/) {
  return {};
}

}  // namespace app::cavern
