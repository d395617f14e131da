// What programs are told of a state, against the state itself as logs have it: every number of
// every view of whole games.
#include <string>

#include "catch.hpp"
#include "io/games.hpp"
#include "io/json.hpp"
#include "support/cave_scene.hpp"
#include "support/games.hpp"
#include "support/io_texts.hpp"
#include "support/scene.hpp"

namespace {

template <class Write>
io::Json json_of(const Write& write) {
  const auto read = io::parse_json(support::written(write));
  REQUIRE(read);
  return *read;
}

const io::Json& member(const io::Json& object, std::string_view key) {
  const io::Json* const found = io::find(object, key);
  REQUIRE(found != nullptr);
  return *found;
}
const io::JsonArray& list(const io::Json& object, std::string_view key) {
  return std::get<io::JsonArray>(member(object, key).held);
}
io::Json count_of(const io::JsonArray& items) {
  return io::Json{static_cast<std::int64_t>(items.size())};
}

/// Looks at every view of a state: a field that the state has, too, says the same, and `differing`
/// judges the others.
template <core::Game G, class Differing>
void check_views(const typename G::State& state, int players, const Differing& differing) {
  const io::Json whole =
      json_of([&](io::JsonWriter& json) { io::GameFormat<G>::write_state(json, state); });
  for (std::uint8_t seat = 0; seat < players; ++seat) {
    const auto view = G::view(state, core::Seat{seat});
    const io::Json told =
        json_of([&](io::JsonWriter& json) { io::GameFormat<G>::write_view(json, view); });
    for (const auto& [key, value] : std::get<io::JsonObject>(told.held)) {
      const io::Json* const same = io::find(whole, key);
      const bool right = same != nullptr ? value == *same : differing(whole, key, value, seat);
      if (!right) {
        INFO(key << " for seat " << int{seat} << " of " << players);
        CHECK(right);
      }
    }
  }
}

bool is_true_to(const io::Json& whole, const std::string& key, const io::Json& value,
                std::uint8_t seat) {
  if (key == "seat") return value == io::Json{std::int64_t{seat}};
  if (key == "draw_size") return value == count_of(list(whole, "draw"));
  if (key == "hand") return value == list(whole, "hands")[seat];
  REQUIRE(key == "hand_sizes");
  io::JsonArray sizes;
  for (const io::Json& hand : list(whole, "hands")) {
    sizes.push_back(count_of(std::get<io::JsonArray>(hand.held)));
  }
  return value == io::Json{sizes};
}

}  // namespace

TEST_CASE("A seat of Mount Drago is told the truth, at tables of any size", "[io][drago]") {
  for (int riders = drago::min_riders; riders <= drago::max_riders; ++riders) {
    support::play_game(support::setup_for(riders), 7, {"random"}, [&](const support::Moment& at) {
      check_views<drago::Drago>(at.step.state, riders, is_true_to);
    });
  }
}

TEST_CASE("A seat of Dragon's Cave is told the truth, at tables of any size", "[io][cave]") {
  const auto only_views_have_it = [](const io::Json&, const std::string& key, const io::Json& value,
                                     std::uint8_t seat) {
    return key != "seat" || value == io::Json{std::int64_t{seat}};
  };
  for (int players = cave::min_players; players <= cave::max_players; ++players) {
    support::play_game(support::cave_for(players), 7, {"greedy", "random"},
                       [&](const support::CaveMoment& at) {
                         check_views<cave::Cave>(at.step.state, players, only_views_have_it);
                       });
  }
}
