// A table before its game begins: the people, the proposed plan and their agreement. The host
// proposes; each seated person signs that they play this plan. Together these signatures prove to
// every device that the game has begun, and which.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "net/packet.hpp"
#include "net/plan.hpp"

namespace net {

/// A game that has begun: all its players agreed to this plan.
struct Start {
  Digest id{};  ///< of the plan
  std::uint32_t number = 0;
  Plan plan;
  std::vector<Announcement> proof;  ///< the plan, then the agreements
};

/// Whether a person's device can be reached.
enum class Presence : std::uint8_t {
  Here,     ///< connected with this device
  Claimed,  ///< connected with another device, as that one says
  Away,
};

class Lobby {
 public:
  using PresenceOf = std::function<Presence(const PublicKey& key)>;
  /// `code`: of the table. `commitment`: to this device's contribution to the draw. `games`: the
  /// games that plans may choose. `presence`: of other persons; without it all are here.
  Lobby(std::string code, const SigningKey& key, const Digest& commitment, GameKinds games,
        PresenceOf presence = {});

  const std::string& code() const { return code_; }
  const PublicKey& own_key() const { return key_.key(); }

  /// Number of announcements so far; a restored device continues from there.
  std::uint32_t said() const { return said_; }
  void resume_from(std::uint32_t said) { said_ = std::max(said_, said); }

  // Announcements of this device.
  void introduce(Introduction::Intent wish, std::string name, std::string symbol);
  /// Opens the table, or changes the plan of a table opened by this device. People keep their
  /// seats.
  void propose(Plan plan);
  /// Agrees to the current plan, or withdraws that; requires a plan with a seat for this device.
  void be_ready(bool ready);
  Announcement react(std::uint8_t what);

  /// Result of receiving an announcement.
  enum class Reception : std::uint8_t {
    New,      ///< kept
    Known,    ///< it changes nothing: heard before, or older than what is known
    Crowded,  ///< the table has no place for this person
    Foreign,  ///< malformed, or its signature is wrong
  };
  Reception hear(const Announcement& announcement);
  /// Returns true if the announcement was new.
  bool receive(const Announcement& said) { return hear(said) == Reception::New; }
  /// Host only: gives free seats to connected people who want one. Skips a person whose seat was
  /// freed until they introduce themselves again.
  void seat_people();
  /// Considers again, after a change of presences, whether the table has room for this device's
  /// person.
  void limit_people();
  /// Returns this device's announcements since the last call.
  std::vector<Announcement> take_outgoing() { return std::exchange(outgoing_, {}); }
  /// Returns all announcements, to save them.
  std::vector<Announcement> all() const;
  /// Returns those to tell other devices: without this device's if the table has no room for it.
  std::vector<Announcement> shared() const;
  /// Digest of the shared ones.
  Digest digest() const;

  struct Person {
    PublicKey key{};
    Introduction introduction;
    Announcement said;
  };
  /// In order of arrival.
  const std::vector<Person>& people() const { return people_; }
  const Introduction* find(const PublicKey& key) const;
  const std::optional<PublicKey>& host() const { return host_; }
  bool is_host() const { return host_ == own_key(); }
  const std::optional<Plan>& plan() const { return plan_; }
  bool is_ready(const PublicKey& key) const;

  /// Empty until all seated persons have agreed to the plan.
  std::optional<Start> start() const;
  /// Checks a proof that a game has begun; empty if it proves nothing.
  std::optional<Start> read_start(const std::vector<Announcement>& proof) const;

 private:
  Reception hear_introduction(const Announcement& announcement);
  Reception hear_plan(const Announcement& announcement);
  Reception hear_readiness(const Announcement& announcement);
  /// Orders people by their right to a place at a full table: players first, then connected ones.
  /// Keys decide between equals, so that all devices keep the same people.
  using Rank = std::pair<int, PublicKey>;
  Rank rank_of(const PublicKey& key) const;
  /// Returns the lowest rank that still has a place; empty if the table is not full.
  std::optional<Rank> last_rank() const;
  void say(Announcement::About about, std::vector<std::uint8_t> body);

  GameKinds games_;
  std::string code_;
  SigningKey key_;
  Digest commitment_;
  PresenceOf presence_;
  std::uint32_t said_ = 0;      ///< announcements of this device so far
  std::vector<Person> people_;  ///< without those whom a full table has no room for
  bool crowded_out_ = false;    ///< that is this device's person, who stays in `people_`
  /// Host only: the number of a person's last introduction when their seat was freed.
  std::map<PublicKey, std::uint32_t> freed_;
  std::optional<PublicKey> host_;
  std::optional<Announcement> proposal_;
  std::optional<Plan> plan_;  ///< of the proposal
  Digest plan_id_{};
  std::map<PublicKey, std::pair<Announcement, Readiness>> readiness_;
  std::vector<Announcement> outgoing_;
};

}  // namespace net
