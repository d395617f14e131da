// A table before its game begins: the people, the proposed plan and their agreement. The host
// proposes; each seated person signs that they play this plan. Together these signatures prove to
// every device that the game has begun, and which.
#pragma once

#include <algorithm>
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

class Lobby {
 public:
  /// `code`: of the table. `commitment`: to this device's contribution to the draw. `games`: the
  /// games that plans may choose.
  Lobby(std::string code, const SigningKey& key, const Digest& commitment, GameKinds games);

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

  /// Returns true if the announcement was new.
  bool receive(const Announcement& announcement);
  /// Host only: gives free seats to people who want one. Skips a person whose seat was freed until
  /// they introduce themselves again.
  void seat_people();
  /// Returns this device's announcements since the last call.
  std::vector<Announcement> take_outgoing() { return std::exchange(outgoing_, {}); }
  /// Returns all announcements, for a new connection.
  std::vector<Announcement> all() const;
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
  bool receive_introduction(const Announcement& announcement);
  bool receive_plan(const Announcement& announcement);
  bool receive_readiness(const Announcement& announcement);
  void say(Announcement::About about, std::vector<std::uint8_t> body);

  GameKinds games_;
  std::string code_;
  SigningKey key_;
  Digest commitment_;
  std::uint32_t said_ = 0;  ///< announcements of this device so far
  std::vector<Person> people_;
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
