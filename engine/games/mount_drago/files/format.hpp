// The file format of Mount Drago: boards, states, actions and events.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/list.hpp"
#include "core/result.hpp"
#include "games/mount_drago/rules/rules.hpp"
#include "games/mount_drago/rules/state.hpp"
#include "io/fields.hpp"
#include "io/games.hpp"
#include "io/json.hpp"
#include "io/save_file.hpp"

namespace io {

// Editions (section Editions of the rules), as logs, saves and `--rules` name them.

enum class EditionName : std::uint8_t { Schmidt, StudioGiochi };

/// An edition's name, and its rules with changed options.
struct Edition {
  EditionName name = EditionName::Schmidt;
  mount_drago::RuleSet rules = mount_drago::schmidt;
  friend bool operator==(const Edition&, const Edition&) = default;
};

/// Returns an edition as printed on its box.
Edition edition(EditionName name);

/// Reads `schmidt`, `studiogiochi`, or one of them with options:
/// `schmidt,first_mount=dealt,summit_discard=swap`.
core::Result<Edition, LoadError> read_edition(std::string_view text);

/// Returns the text that read_edition reads; with the options that differ from the box.
std::string text_of(const Edition& edition);

/// As an object: `{"name":"schmidt","first_mount":"chosen","summit_discard":"before_draw"}`.
void fields(Fields& f, Edition& edition);

inline constexpr std::array<std::string_view, 6> drago_phase_names = {"mount", "shuffle", "play",
                                                                      "ride",  "discard", "over"};
inline constexpr std::array<std::string_view, 5> drago_space_names = {"start", "plain", "blue",
                                                                      "green", "summit"};

template <>
struct GameFormat<mount_drago::MountDrago> {
  static constexpr std::string_view name = "mount-drago";
  static constexpr int min_players = mount_drago::min_riders;
  static constexpr int max_players = mount_drago::max_riders;

  using Board = mount_drago::Board;
  /// Reads `spaces`; anything but a board (MD-3) is a fault.
  static Board read_board(const JsonReader& file);
  static void write_board(JsonWriter& file, const Board& board);

  using Rules = Edition;
  static core::Result<Rules, LoadError> read_rules(std::string_view text) {
    return read_edition(text);
  }
  static std::string text_of(const Rules& rules) { return io::text_of(rules); }
  static Rules read_rules(const JsonReader& reader) { return read<Edition>(reader); }
  static void write_rules(JsonWriter& json, const Rules& rules) { write(json, rules); }

  static mount_drago::Setup setup(const Board& board, const Rules& rules, int players,
                                  core::Seat first) {
    return {board, rules.rules, players, first};
  }

  static mount_drago::Action read_action(const JsonReader& reader);
  static void write_action(JsonWriter& json, const mount_drago::Action& action);
  /// Writes the events before `after`, without Played and Discarded, which the action implies.
  static void write_events(JsonWriter& json, const std::vector<mount_drago::Event>& events,
                           const mount_drago::State& after);
  /// Reads a state of a game with this setup; an impossible state is a fault.
  static mount_drago::State read_state(const JsonReader& reader, const mount_drago::Setup& setup);
  static void write_state(JsonWriter& json, const mount_drago::State& state);
  /// Also writes, in `untold`, the fields that logs leave out because they follow from earlier
  /// actions.
  static void write_whole_state(JsonWriter& json, const mount_drago::State& state);

  /// Write the public information and the viewer's own hand, and nothing hidden.
  static void write_view(JsonWriter& json, const mount_drago::View& view);
  static void write_observation(JsonWriter& json, const mount_drago::Observation& observation,
                                int riders);

  static int players(const mount_drago::State& state) { return state.riders; }
  static core::FixedList<int, core::max_seats> scores(const mount_drago::State& state) {
    core::FixedList<int, core::max_seats> scores;
    for (std::size_t seat = 0; seat < state.riders; ++seat) scores.push_back(state.scores[seat]);
    return scores;
  }
  static core::FixedList<core::Seat, core::max_seats> winners(const mount_drago::State& over) {
    return mount_drago::winners(over.scores, over.riders);
  }
};

}  // namespace io

namespace mount_drago {

/// The name in files, saves, links and addresses.
inline constexpr io::GameName game_name = io::name_of<MountDrago>;

}  // namespace mount_drago
