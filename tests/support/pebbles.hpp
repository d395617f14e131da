// A tiny third game, which shows what adding a game takes: players take pebbles from a heap in
// turn, and each holds a charm, drawn by chance and secret till the end, worth that many pebbles
// more. Its screens and sounds are the default ones.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "ai/analysis.hpp"
#include "ai/bots.hpp"
#include "core/game.hpp"
#include "io/save_file.hpp"
#include "support/default_table.hpp"
#include "support/plain_traits.hpp"

namespace pebbles {

inline constexpr int max_players = 3;
inline constexpr int max_taken = 3;
inline constexpr int max_charm = 5;

struct Board {
  int heap = 0;
};
std::optional<core::Fault> fault_of(const Board& board);

struct Setup {
  int heap = 0;
  int players = 0;
  core::Seat first;
};
/// Chance draws all players' charms, 1 … max_charm.
struct Draw {
  std::array<int, max_players> charms{};
  friend bool operator==(const Draw&, const Draw&) = default;
};
struct Take {
  int pebbles = 1;
  friend bool operator==(const Take&, const Take&) = default;
};
using Action = std::variant<Take, Draw>;
struct Took {
  core::Seat seat;
  int pebbles = 0;
};
struct Drew {};
using Event = std::variant<Took, Drew>;
using Observation = Event;

/// The public state; of the charms only the viewer's own, and all at the end. 0: unknown.
struct View {
  int heap = 0;
  int players = 0;
  core::Seat turn;
  std::array<int, max_players> taken{};
  std::array<int, max_players> charms{};
};
/// The whole state; charms of 0 are not drawn yet.
struct State : View {};

struct Pebbles {
  using Setup = pebbles::Setup;
  using State = pebbles::State;
  using View = pebbles::View;
  using Action = pebbles::Action;
  using Event = pebbles::Event;
  using Observation = pebbles::Observation;

  static State start(const Setup& setup);
  static core::Turn turn(const State& state);
  static View view(const State& state, core::Viewer viewer);
  static std::vector<Action> legal(const View& view);
  static core::Result<core::Step<State, Event>, core::Refusal> apply(const State& state,
                                                                     const Action& action);
  static std::optional<Observation> observe(const Event& event, core::Viewer viewer);
  static bool is_secret(const Action&) { return false; }
  static bool reveals(const Event& event);
  static State determinize(const View& view, core::Rng& rng);
  static Action roll(const State& state, core::Rng& rng);
};

}  // namespace pebbles

template <>
struct io::GameFormat<pebbles::Pebbles> {
  static constexpr std::string_view name = "pebbles";
  static constexpr int min_players = 2;
  static constexpr int max_players = pebbles::max_players;
  using Board = pebbles::Board;
  /// The large heap is twice the board's.
  struct Rules {
    bool large = false;
  };
  static Board read_board(const JsonReader& file);
  static void write_board(JsonWriter& file, const Board& board);
  static Rules read_rules(const JsonReader& reader);
  static core::Result<Rules, LoadError> read_rules(std::string_view text) {
    return Rules{text == "large"};
  }
  static std::string text_of(const Rules& rules) { return rules.large ? "large" : "small"; }
  static void write_rules(JsonWriter& json, const Rules& rules);
  static pebbles::Setup setup(const Board& board, const Rules& rules, int players,
                              core::Seat first) {
    return {board.heap * (rules.large ? 2 : 1), players, first};
  }
  static pebbles::Action read_action(const JsonReader& reader);
  static void write_action(JsonWriter& json, const pebbles::Action& action);
  static void write_view(JsonWriter& json, const pebbles::View& view);
};

template <>
struct ai::ReasonsOf<pebbles::Pebbles> {
  struct Reason {};
  static Reason find(const pebbles::View&, const pebbles::Action&,
                     const std::vector<Bot<pebbles::Pebbles>::Considered>&) {
    return {};
  }
};
/// Returns a bot that takes as many pebbles as it can, at every level.
template <>
std::unique_ptr<ai::Bot<pebbles::Pebbles>> ai::make_bot<pebbles::Pebbles>(std::string_view name);

namespace pebbles {

// Its symbols borrow the art of the other games.
inline constexpr app::SymbolSpec white = {
    "white", 0, "emblems/rider-claw", "pebbles.white", "pebbles.white", app::pearl_metal};
inline constexpr app::SymbolSpec gray = {
    "gray", 1, "dwarves/dwarf-silver", "pebbles.gray", "pebbles.gray", app::silver_metal};
inline constexpr app::SymbolSpec black = {
    "black", 2, "emblems/rider-eye", "pebbles.black", "pebbles.black", app::copper_metal};

}  // namespace pebbles

template <>
struct app::GameTraits<pebbles::Pebbles> : support::PlainTraits<pebbles::Pebbles> {
  static constexpr std::array<Symbol, 3> symbols = {pebbles::white, pebbles::gray, pebbles::black};
  static constexpr std::array<std::string_view, 1> about_large = {"pebbles.large"};
  static constexpr std::array<SetupOption, 1> options = {
      {{.key = "large", .id = "setup.large", .about = about_large}}};
  static io::Rules<pebbles::Pebbles> rules_of(std::span<const int> values) {
    return {values[0] != 0};
  }
  static std::string_view board_for(int /*players*/) { return "boards/pebbles.json"; }
};

namespace pebbles {

class PebblesTable final : public support::DefaultTable<Pebbles> {
 public:
  PebblesTable() : DefaultTable({.key = "pebbles", .id = "pebbles"}) {}
  int points(const View& view, core::Seat seat) const override {
    return view.taken[seat.index] + view.charms[seat.index];
  }
};

}  // namespace pebbles

template <>
const app::GameTable& app::table_of<pebbles::Pebbles>();

namespace support {

/// The game's board and messages, served by FileAssets.
inline constexpr std::string_view pebbles_board =
    R"({"format":"drago-board/1","game":"pebbles","id":"heap","players":[2,3],"heap":9})";
inline constexpr std::string_view pebbles_words =
    R"({"pebbles":"Pebbles","pebbles.large":"The heap is twice as large","setup.large":"Large",)"
    R"("pebbles.white":"White","pebbles.gray":"Gray","pebbles.black":"Black"})";
/// Returns the shipped games followed by this one: the only place that registers it.
app::GameEntries games_with_pebbles();

}  // namespace support
