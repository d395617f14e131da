// The rules, files and bots of the tiny game; see pebbles.hpp.
#include "support/pebbles.hpp"

#include <algorithm>

#include "games/games.hpp"
#include "screens/games_with_screens.hpp"

namespace pebbles {

std::optional<core::Fault> fault_of(const Board& board) {
  if (board.heap >= 1) return std::nullopt;
  return core::Fault{"heap", "must hold a pebble"};
}

State Pebbles::start(const Setup& setup) {
  State out;
  out.heap = setup.heap;
  out.players = setup.players;
  out.turn = setup.first;
  return out;
}

core::Turn Pebbles::turn(const State& state) {
  if (state.charms[0] == 0) return core::Chance{};
  if (state.heap == 0) return core::GameOver{};
  return state.turn;
}

View Pebbles::view(const State& state, core::Viewer viewer) {
  View out = state;
  const auto* const seat = std::get_if<core::Seat>(&viewer);
  for (std::size_t i = 0; i < out.charms.size(); ++i) {
    if (state.heap > 0 && (seat == nullptr || seat->index != i)) out.charms[i] = 0;
  }
  return out;
}

std::vector<Action> Pebbles::legal(const View& view) {
  std::vector<Action> out;
  for (int i = 1; i <= std::min(max_taken, view.heap); ++i) out.emplace_back(Take{i});
  return out;
}

core::Result<core::Step<State, Event>, core::Refusal> Pebbles::apply(const State& state,
                                                                     const Action& action) {
  State next = state;
  if (const auto* const draw = std::get_if<Draw>(&action)) {
    if (state.charms[0] != 0) return core::Refusal{"charms", "they have been drawn"};
    next.charms = draw->charms;
    return core::Step<State, Event>{next, {Drew{}}};
  }
  const int pebbles = std::get<Take>(action).pebbles;
  if (pebbles < 1 || pebbles > std::min(max_taken, state.heap)) {
    return core::Refusal{"take", "one to three pebbles are taken"};
  }
  next.heap -= pebbles;
  next.taken[state.turn.index] += pebbles;
  next.turn = core::after(state.turn, state.players);
  return core::Step<State, Event>{next, {Took{state.turn, pebbles}}};
}

std::optional<Observation> Pebbles::observe(const Event& event, core::Viewer /*viewer*/) {
  return event;
}

bool Pebbles::reveals(const Event& event) { return std::holds_alternative<Drew>(event); }

Action Pebbles::roll(const State& state, core::Rng& rng) {
  Draw out;
  for (int i = 0; i < state.players; ++i) {
    out.charms[static_cast<std::size_t>(i)] = 1 + static_cast<int>(rng.below(max_charm));
  }
  return out;
}

State Pebbles::determinize(const View& view, core::Rng& rng) {
  State out;
  static_cast<View&>(out) = view;
  for (int& charm : out.charms) {
    if (charm == 0) charm = 1 + static_cast<int>(rng.below(max_charm));
  }
  return out;
}

namespace {

class Grabber final : public ai::Bot<Pebbles> {
 public:
  void begin(const View& view, std::uint64_t /*seed*/) override {
    best_ = Pebbles::legal(view).back();
  }
  bool think(int /*nodes*/) override { return true; }
  Action best() const override { return best_; }

 private:
  Action best_;
};

}  // namespace

}  // namespace pebbles

template <>
std::unique_ptr<ai::Bot<pebbles::Pebbles>> ai::make_bot<pebbles::Pebbles>(
    std::string_view /*name*/) {
  return std::make_unique<pebbles::Grabber>();
}

namespace io {

using Format = GameFormat<pebbles::Pebbles>;

pebbles::Board Format::read_board(const JsonReader& file) {
  return {file.field("heap").integer(0, 100)};
}
void Format::write_board(JsonWriter& file, const Board& board) { file.number("heap", board.heap); }
Format::Rules Format::read_rules(const JsonReader& reader) {
  return {reader.field("large").boolean()};
}
void Format::write_rules(JsonWriter& json, const Rules& rules) {
  json.open_object().key("large").boolean(rules.large).close_object();
}
pebbles::Action Format::read_action(const JsonReader& reader) {
  return pebbles::Take{reader.field("take").integer(1, pebbles::max_taken)};
}
void Format::write_action(JsonWriter& json, const pebbles::Action& action) {
  json.open_object().number("take", std::get<pebbles::Take>(action).pebbles).close_object();
}
void Format::write_view(JsonWriter& json, const pebbles::View& view) {
  json.open_object().number("heap", view.heap).key("taken").open_array();
  for (int i = 0; i < view.players; ++i) json.number(view.taken[static_cast<std::size_t>(i)]);
  json.close_array().key("charms").open_array();
  for (int i = 0; i < view.players; ++i) json.number(view.charms[static_cast<std::size_t>(i)]);
  json.close_array().close_object();
}

}  // namespace io

template <>
const app::GameTable& app::table_of<pebbles::Pebbles>() {
  static const pebbles::PebblesTable table;
  return table;
}

namespace support {

namespace {

template <core::Game... Gs>
app::GameEntries and_pebbles(io::GameList<Gs...> /*shipped*/) {
  return app::games_with_screens(io::GameList<Gs..., pebbles::Pebbles>());
}

}  // namespace

app::GameEntries games_with_pebbles() { return and_pebbles(games::All()); }

}  // namespace support
