// For the browser tests of net play: reads lines {"plan":PLAN,"seat":1,"state":STATE} from standard
// input and answers each with a random legal action of that seat.
#include <cstdint>
#include <iostream>
#include <optional>
#include <string>

#include "core/rng.hpp"
#include "games/games.hpp"
#include "io/games.hpp"
#include "io/json.hpp"
#include "io/save_file.hpp"

namespace {

template <core::Game G>
std::string choose(const io::JsonReader& root, core::Rng& rng) {
  using Format = io::GameFormat<G>;
  const io::JsonReader plan = root.field("plan");
  const io::JsonReader rules = plan.field("rules");
  const io::JsonReader board = plan.field("board");
  const io::JsonReader seats = plan.field("seats");
  const int players = static_cast<int>(seats.length(2, core::max_seats));
  const io::JsonReader first = plan.field("first");
  const auto setup = Format::setup(io::read_board<G>(board).board, Format::read_rules(rules),
                                   players, first.seat(players));
  if (root.faulty()) return {};
  const io::JsonReader state = root.field("state");
  const auto standing = Format::read_state(state, setup);
  const io::JsonReader seat = root.field("seat");
  const core::Seat own = seat.seat(players);
  if (root.faulty()) return {};
  const auto legal = G::legal(G::view(standing, own));
  if (legal.empty()) return {};
  io::JsonWriter json;
  Format::write_action(json, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
  return json.take();
}

std::string answer(const std::string& line, core::Rng& rng) {
  const auto json = io::parse_json(line);
  if (!json) return io::message(json.error());
  std::optional<io::LoadError> fault;
  const io::JsonReader root(*json, fault);
  const io::JsonReader plan = root.field("plan");
  const io::JsonReader game = plan.field("game");
  const io::GameName name = game.word("game", games::named);
  std::string action;
  if (!fault) {
    action = games::with(name, [&]<core::Game G>() { return choose<G>(root, rng); });
  }
  return fault ? "fault: " + io::message(*fault) : action;
}

}  // namespace

int main(int count, char** words) {
  core::Rng rng(count > 1 ? std::stoull(words[1]) : 1);
  for (std::string line; std::getline(std::cin, line);) {
    std::cout << answer(line, rng) << std::endl;
  }
}
