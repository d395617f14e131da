// Who is at a table before its game begins, what is proposed and who agrees to it. Whoever opened
// the table proposes; everybody seated signs that one proposal is what they play. From all these
// signatures together anybody can see that a game has begun, and which.
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

/// That a game has begun: all who play it have agreed to this plan.
struct Start {
  Digest id{};  ///< of the plan
  std::uint32_t number = 0;
  Plan plan;
  std::vector<Announcement> proof;  ///< the plan, then who agrees
};

class Lobby {
 public:
  /// `code`: of the table; `commitment`: to this device's share of the lot.
  /// `games`: those that plans may be of.
  Lobby(std::string code, const SigningKey& key, const Digest& commitment, GameKinds games);

  const std::string& code() const { return code_; }
  const PublicKey& own_key() const { return key_.key(); }

  /// How much this device has said; after coming back, it goes on from there.
  std::uint32_t said() const { return said_; }
  void resume_from(std::uint32_t said) { said_ = std::max(said_, said); }

  // What this device says.
  void introduce(Introduction::Intent wish, std::string name, std::string symbol);
  /// Opens the table, or proposes something else at the one it opened. Seats of persons stay with
  /// who sits there.
  void propose(Plan plan);
  /// Agrees to the plan as it is, or not; there is one and a seat for this device.
  void be_ready(bool ready);
  Announcement react(std::uint8_t what);

  /// Whether it was something new.
  bool receive(const Announcement& announcement);
  /// Whoever has opened the table gives seats to who has come. Not back to somebody whose seat was
  /// freed, before they introduce themselves once more.
  void seat_people();
  /// What this device has said since this was last asked.
  std::vector<Announcement> take_outgoing() { return std::exchange(outgoing_, {}); }
  /// Everything, for who was not there.
  std::vector<Announcement> all() const;
  Digest digest() const;

  struct Person {
    PublicKey key{};
    Introduction introduction;
    Announcement said;
  };
  /// In the order in which they came.
  const std::vector<Person>& people() const { return people_; }
  const Introduction* find(const PublicKey& key) const;
  const std::optional<PublicKey>& host() const { return host_; }
  bool is_host() const { return host_ == own_key(); }
  const std::optional<Plan>& plan() const { return plan_; }
  bool is_ready(const PublicKey& key) const;

  /// Once everybody has agreed to the plan.
  std::optional<Start> start() const;
  /// What somebody shows as a game's start; nothing where it is none.
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
  std::uint32_t said_ = 0;  ///< by this device, counted
  std::vector<Person> people_;
  /// By whoever opened the table: the number of the last that they had said of themselves.
  std::map<PublicKey, std::uint32_t> freed_;
  std::optional<PublicKey> host_;
  std::optional<Announcement> proposal_;
  std::optional<Plan> plan_;  ///< of the proposal
  Digest plan_id_{};
  std::map<PublicKey, std::pair<Announcement, Readiness>> readiness_;
  std::vector<Announcement> outgoing_;
};

}  // namespace net
