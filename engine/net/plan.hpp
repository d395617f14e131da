// A plan: the game, its rules and its seats, as the host proposes it and all players agree to it.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/games.hpp"
#include "io/json.hpp"
#include "io/save_file.hpp"
#include "net/crypto/signature.hpp"
#include "net/protocol.hpp"

namespace net {

struct Plan;
struct Start;
class NetGame;
struct OwnPart;

/// A game that can be played over the net (`game_kind` in game_side_of.hpp makes one). Programs
/// pass a list of them to all functions that read plans.
struct GameKind {
  io::GameName name;
  std::span<const std::string_view> symbols;  ///< its players' figures
  /// Reads rules and board of a plan, and checks the number of seats.
  void (*read_terms)(const io::JsonReader& reader, Plan& plan);
  std::unique_ptr<NetGame> (*begin)(const Start& start, const std::optional<OwnPart>& own);
};
using GameKinds = std::span<const GameKind>;

struct PlanSeat {
  std::optional<io::SeatKind> kind;  ///< empty: an open seat
  std::string name;
  std::string symbol;
  /// Of a person at the table: the device's key, and its commitment for the draw.
  std::optional<PublicKey> key;
  Digest commitment{};
  bool is_person() const { return kind == io::SeatKind::Person; }
  friend bool operator==(const PlanSeat&, const PlanSeat&) = default;
};

struct Plan {
  const GameKind* game = nullptr;   ///< never null in a plan that was read
  std::string rules;                ///< JSON, as in saves
  std::string board;                ///< likewise
  std::optional<core::Seat> first;  ///< empty: by a draw
  bool hints = false;
  bool over_days = false;  ///< the players come to decide, at different times
  std::vector<PlanSeat> seats;
  friend bool operator==(const Plan&, const Plan&) = default;

  std::optional<core::Seat> seat_of(const PublicKey& key) const;
  /// Returns the wished symbol if it is free, else the next free one.
  std::string free_symbol(std::string_view wished) const;
  /// True if no seat is open, so that the game can begin.
  bool is_complete() const;
  int persons() const;
};

/// True for a person's name: 1 to 24 code points, no invisible or direction-changing characters.
bool is_name(std::string_view text);

/// Reads a plan without keys; ignores other fields.
Plan read_plan(const io::JsonReader& reader, GameKinds games);
/// Writes a plan's fields into an open object.
void write_terms(io::JsonWriter& json, const Plan& plan);
void write_seat(io::JsonWriter& json, const PlanSeat& seat);

/// With keys, as it is signed.
std::vector<std::uint8_t> write(const Plan& plan);
std::optional<Plan> read_plan(Bytes bytes, GameKinds games);

}  // namespace net
