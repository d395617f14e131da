// What is played at a table and by whom, as who opens it proposes it and all others agree to it.
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

/// A game that can be played over the net, as its protocol says (`game_kind` in game_side_of.hpp
/// makes one). Programs hand the list of them to whatever reads plans.
struct GameKind {
  io::GameName name;
  std::span<const std::string_view> symbols;  ///< that its players stand for
  /// Reads rules and board of a plan, and checks how many seats it has.
  void (*read_terms)(const io::JsonReader& reader, Plan& plan);
  std::unique_ptr<NetGame> (*begin)(const Start& start, const std::optional<OwnPart>& own);
};
using GameKinds = std::span<const GameKind>;

struct PlanSeat {
  std::optional<io::SeatKind> kind;  ///< none: whoever comes may take it
  std::string name;
  std::string symbol;
  /// Of a person who has come: the key of the device, and what its share of the lot is committed
  /// to with.
  std::optional<PublicKey> key;
  Digest commitment{};
  bool is_person() const { return kind == io::SeatKind::Person; }
  friend bool operator==(const PlanSeat&, const PlanSeat&) = default;
};

struct Plan {
  const GameKind* game = nullptr;   ///< never null in a plan that was read
  std::string rules;                ///< JSON, as saves hold them
  std::string board;                ///< the same
  std::optional<core::Seat> first;  ///< none: by lot
  bool hints = false;
  std::vector<PlanSeat> seats;
  friend bool operator==(const Plan&, const Plan&) = default;

  std::optional<core::Seat> seat_of(const PublicKey& key) const;
  /// The wished symbol where nobody has it, else the next that is free.
  std::string free_symbol(std::string_view wished) const;
  /// Whether a game can begin: nobody is missing.
  bool is_complete() const;
  int persons() const;
};

/// A name for a person: 1 to 24 letters, nothing that cannot be seen or turns other letters round.
bool is_name(std::string_view text);

/// Without keys. Other fields are passed over.
Plan read_plan(const io::JsonReader& reader, GameKinds games);
/// Its fields, in an object that is open.
void write_terms(io::JsonWriter& json, const Plan& plan);
void write_seat(io::JsonWriter& json, const PlanSeat& seat);

/// With keys, as it is signed.
std::vector<std::uint8_t> write(const Plan& plan);
std::optional<Plan> read_plan(Bytes bytes, GameKinds games);

}  // namespace net
