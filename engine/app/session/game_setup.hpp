// What is agreed on the set-up screen before a game begins.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/session/seating.hpp"
#include "io/games.hpp"

namespace app {

struct GameEntry;

/// Something agreed on the set-up screen beside who plays.
struct SetupOption {
  std::string_view key;      ///< in the text of a setup
  std::string_view id = {};  ///< of the control, and the message key of its label
  /// Its values, from 0, as message keys or proper names; none: it is a switch.
  std::span<const std::string_view> values = {};
  /// The message keys of what each value means; of a switch a single one.
  std::span<const std::string_view> about = {};
  /// A value of an earlier option that switches this one on for good.
  struct ForcedBy {
    std::string_view option;
    int value = 0;
    std::string_view about = {};  ///< the message key that says so
  };
  std::optional<ForcedBy> forced = {};
  /// Others are another game's and only written down, as the text always had them.
  bool offered = true;

  /// How many values there are, from 0.
  int count() const { return values.empty() ? 2 : static_cast<int>(values.size()); }
};

/// One chair of the set-up screen.
struct SeatSetup {
  std::optional<SeatKind> kind;  ///< none: the chair is empty
  std::string name;              ///< as typed; empty: the usual name in the player's language
  Symbol symbol = Symbol::Fire;
  friend bool operator==(const SeatSetup&, const SeatSetup&) = default;
};

/// The whole agreement. Seats of the game are the chairs that are not empty, in order.
struct GameSetup {
  io::GameName game;
  std::vector<SeatSetup> chair;
  std::optional<int> first_chair;  ///< none: by lot
  std::string seed;                ///< as typed; empty: a new one each time
  bool open_hands = false;         ///< several persons play without a curtain
  bool practice = false;           ///< anything can be taken back
  std::vector<int> values;         ///< of the game's options, in their order

  friend bool operator==(const GameSetup&, const GameSetup&) = default;

  int chairs() const { return static_cast<int>(chair.size()); }
  int seated() const;
  int persons() const;
};

/// A table for one person against bots of medium level: what the set-up screen starts with.
GameSetup usual_setup(const GameEntry& game);

/// The setup as a small text, to find it again; `read_setup` gives the usual one for what it cannot
/// read.
std::string write_setup(const GameEntry& game, const GameSetup& setup);
GameSetup read_setup(const GameEntry& game, const std::string& text);

/// The seed a text stands for: its number, or a number made from its letters.
std::uint64_t seed_of(const std::string& text);

}  // namespace app
