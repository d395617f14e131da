// Tests the text formats of both games together: views and damaged files.
#include <string>
#include <vector>

#include "catch.hpp"
#include "core/rng.hpp"
#include "games/dragons_cave/files/format.hpp"
#include "games/dragons_cave/rules/state.hpp"
#include "games/mount_drago/files/format.hpp"
#include "games/mount_drago/files/path_file.hpp"
#include "io/files.hpp"
#include "io/game_log.hpp"
#include "io/games.hpp"
#include "io/json.hpp"
#include "io/locale_file.hpp"
#include "io/save_file.hpp"
#include "support/boards.hpp"
#include "support/damage.hpp"
#include "support/dragons_cave.hpp"
#include "support/folders.hpp"
#include "support/mount_drago.hpp"
#include "support/texts.hpp"

// Compares every view of whole games, as programs get it, with the state as logs have it.

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

/// Checks every view of a state: fields that the state has too must be equal; `differing` judges
/// the others.
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
  for (int riders = mount_drago::min_riders; riders <= mount_drago::max_riders; ++riders) {
    support::play_game(support::setup_for(riders), 7, {"random"}, [&](const support::Moment& at) {
      check_views<mount_drago::MountDrago>(at.step.state, riders, is_true_to);
    });
  }
}

TEST_CASE("A seat of Dragon's Cave is told the truth, at tables of any size", "[io][cave]") {
  const auto only_views_have_it = [](const io::Json&, const std::string& key, const io::Json& value,
                                     std::uint8_t seat) {
    return key != "seat" || value == io::Json{std::int64_t{seat}};
  };
  for (int players = dragons_cave::min_players; players <= dragons_cave::max_players; ++players) {
    support::play_game(
        support::cave_for(players), 7, {"greedy", "random"}, [&](const support::CaveMoment& at) {
          check_views<dragons_cave::DragonsCave>(at.step.state, players, only_views_have_it);
        });
  }
}

// Damaged files: good ones cut, flipped and shuffled thousands of times. Each is read, or refused
// with a place.

using namespace support;
using dragons_cave::DragonsCave;
using mount_drago::MountDrago;

namespace {

/// Returns the setup of a game of `players`.
mount_drago::Setup setup_of(MountDrago /*game*/, int players) {
  return setup_for(players, mount_drago::studiogiochi, core::Seat{1});
}
dragons_cave::Setup setup_of(DragonsCave /*game*/, int players) {
  return cave_for(players, core::Seat{1});
}

/// Returns the state as a log has it: what follows from the rest is taken from `read`.
mount_drago::State as_logged(mount_drago::State state, const mount_drago::State& read) {
  state.draw_to = read.draw_to;
  return state;
}
dragons_cave::State as_logged(dragons_cave::State state, const dragons_cave::State& read) {
  state.treasure_spent = read.treasure_spent;
  state.robbed = read.robbed;
  return state;
}

/// Returns a game line for every moment of a game.
template <core::Game G>
std::vector<std::string> game_lines(int players) {
  io::GameLine<G> line{{}, board_file<G>(), 7, core::Seat{1}, {}, {}};
  line.seats.resize(static_cast<std::size_t>(players), "random");
  std::vector<std::string> texts;
  play_out<G>(io::setup_of(line), 7, {"random"}, [&](const MomentOf<G>& moment) {
    line.state = moment.before;
    texts.push_back(io::write_game_line(line));
  });
  return texts;
}

std::string asset(const std::string& name) {
  const auto text = io::read_file(support::assets_folder() + "/" + name);
  REQUIRE(text);
  return *text;
}

}  // namespace

TEMPLATE_TEST_CASE("Every state and action of a game reads back as it was written", "[io]",
                   MountDrago, DragonsCave) {
  using G = TestType;
  for (int players = 2; players <= 4; ++players) {
    const auto setup = setup_of(G(), players);
    play_out<G>(setup, 5, {"greedy", "random"}, [&](const MomentOf<G>& moment) {
      const std::string text = text_of_state<G>(moment.before);
      const auto state = read_state<G>(text, setup);
      REQUIRE(state);
      CHECK(text_of_state<G>(*state) == text);
      CHECK(*state == as_logged(moment.before, *state));
      const auto action = read_action<G>(text_of_action<G>(moment.action));
      REQUIRE(action);
      CHECK(*action == moment.action);
    });
  }
}

TEMPLATE_TEST_CASE("Damaged saves are refused, or load as a whole legal game", "[io][damage]",
                   MountDrago, DragonsCave) {
  io::Save<TestType> save;
  save.board = board_file<TestType>();
  save.seed = 11;
  save.seats.resize(3);
  save.table = {{"pace", "slow"}};
  play_on(save, 10'000);
  survives(io::write_save(save), 4000, [](const std::string& text) {
    auto loaded = io::read_save<TestType>(text);
    if (loaded) CHECK(io::read_save<TestType>(io::write_save(loaded->save)));
    return loaded;
  });
}

TEMPLATE_TEST_CASE("Damaged boards are refused, or load as a board", "[io][damage]", MountDrago,
                   DragonsCave) {
  survives(io::write_board(board_file<TestType>()), 6000, [](const std::string& text) {
    const auto read = io::read_board<TestType>(text);
    if (read) CHECK(*io::read_board<TestType>(io::write_board(*read)) == *read);
    return read;
  });
}

TEMPLATE_TEST_CASE("Damaged game lines are refused, or load as a playable state", "[io][damage]",
                   MountDrago, DragonsCave) {
  using Read = core::Result<io::GameLine<TestType>, io::LoadError>;
  for (const int players : {2, 3, 4}) {
    const std::vector<std::string> texts = game_lines<TestType>(players);
    for (std::size_t at = 0; at < texts.size(); at += 1 + texts.size() / 12) {
      survives(texts[at], 500, [](const std::string& text) -> Read {
        const auto json = io::parse_json(text);
        if (!json) return json.error();
        auto read = io::read_game_line<TestType>(*json);
        if (read) check_goes_on<TestType>(read->state);
        return read;
      });
    }
  }
}

TEST_CASE("Damaged locales and paths are refused, or load", "[io][damage]") {
  survives(asset("art/board/path-landscape.json"), 2000, mount_drago::read_path);
  survives(R"({"title": "Mount Drago", "cards": {"one": "1", "other": "{count}"}, "a.b": "{x}"})",
           4000, io::read_locale);
}
