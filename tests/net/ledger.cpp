// Tests the list of statements with a game of its own: what becomes of each statement, who is
// convicted of what, and how seats leave.
#include "net/ledger.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "net/table.hpp"
#include "support/net_table.hpp"

namespace {

using net::Kind;
using net::Ledger;
using net::Statement;
using Reception = net::Ledger::Reception;
using Text = std::vector<std::uint8_t>;

/// At each step certain seats say a number below 100.
struct Rules {
  int persons = 3;
  std::vector<std::vector<int>> speakers;  ///< at each step
  std::size_t shares = 1;                  ///< to go on without a seat
  std::set<std::uint32_t> automatic = {};  ///< steps at which devices speak by themselves
  bool repeats = true;           ///< a seat that has spoken says the same after another left
  std::set<int> shareless = {};  ///< seats that got no valid share of any secret
};

class Numbers final : public net::Protocol {
 public:
  Numbers(Rules rules, std::optional<core::Seat> own) : rules_(std::move(rules)), own_(own) {
    for (int at = 0; at < rules_.persons; ++at) there_[static_cast<std::size_t>(at)] = true;
  }

  net::BySeat<bool> awaited() const override {
    net::BySeat<bool> out{};
    if (step_ == rules_.speakers.size()) return out;
    for (const int each : rules_.speakers[step_]) {
      out[static_cast<std::size_t>(each)] = there_[static_cast<std::size_t>(each)];
    }
    return out;
  }
  /// Refuses 40 and the number of seats.
  std::optional<core::Refusal> refusal(core::Seat, net::Bytes body) const override {
    const auto there = std::count(there_.begin(), there_.end(), true);
    if (body.empty() || body[0] >= 100 || body[0] == 40 + there) {
      return core::Refusal{"number", "too much"};
    }
    return std::nullopt;
  }
  void complete_step(const net::BySeat<Text>& said) override {
    std::string words;
    for (std::size_t at = 0; at < said.size(); ++at) {
      if (!said[at].empty()) words += std::to_string(at) + ":" + std::to_string(said[at][0]) + " ";
    }
    course.push_back(words);
    ++step_;
    skip();
  }
  std::optional<Text> own_message() const override {
    if (!own_ || !rules_.automatic.contains(step_)) return std::nullopt;
    return Text{static_cast<std::uint8_t>(50 + own_->index), history()[0]};
  }
  void set_history(const net::Digest& history) override {
    net::Protocol::set_history(history);
    histories.push_back(history);
  }
  bool can_repeat() const override { return rules_.repeats; }
  std::size_t shares_for(core::Seat, std::uint32_t) const override { return rules_.shares; }
  std::vector<std::uint8_t> share_of(core::Seat left, std::uint32_t) const override {
    if (rules_.shares == 0 || !own_ || rules_.shareless.contains(own_->index)) return {};
    return share(left, *own_);
  }
  bool is_share_of(core::Seat left, core::Seat giver, std::uint32_t,
                   net::Bytes said) const override {
    return Text(said.begin(), said.end()) == share(left, giver);
  }
  void leave(core::Seat left, const net::BySeat<std::optional<Text>>& shares) override {
    there_[left.index] = false;
    course.push_back("-" + std::to_string(left.index));
    given.clear();
    for (std::size_t at = 0; at < shares.size(); ++at) {
      if (!shares[at]) continue;
      const auto giver = core::Seat{static_cast<std::uint8_t>(at)};
      CHECK(*shares[at] == share(left, giver));
      given.push_back(static_cast<int>(at));
    }
    skip();
  }

  // For support::NetTable.
  net::UndoState undo_state() const { return {}; }
  Text undo_request() const { return {}; }
  Text undo_answer(bool) const { return {}; }
  std::vector<int> choices() const { return {1, 2, 3, 4, 5, 6, 7, 8, 9}; }
  Text message_for(int choice) const { return {static_cast<std::uint8_t>(choice)}; }

  static Text share(core::Seat left, core::Seat giver) {
    return {static_cast<std::uint8_t>(200 + giver.index), left.index};
  }
  std::vector<std::string> course;  ///< what happened so far
  std::vector<int> given;           ///< who gave shares when a seat left
  std::vector<net::Digest> histories;

 private:
  /// Skips steps at which only seats that have left would speak.
  void skip() {
    while (step_ < rules_.speakers.size() && !net::any_of(awaited())) ++step_;
  }

  Rules rules_;
  std::optional<core::Seat> own_;
  net::BySeat<bool> there_{};
  std::uint32_t step_ = 0;
};

core::Seat seat(int index) { return core::Seat{static_cast<std::uint8_t>(index)}; }

const net::SigningKey& key(int index) {
  static const std::vector<net::SigningKey> keys = [] {
    std::vector<net::SigningKey> out;
    for (std::uint8_t at = 0; at < 8; ++at) {
      out.emplace_back(net::Entropy(net::Entropy::Seed{at}));
    }
    return out;
  }();
  return keys[static_cast<std::size_t>(index)];
}

Statement signed_by(int signer, Statement statement) {
  net::sign(statement, key(signer));
  return statement;
}
Statement statement(Kind kind, int speaker, std::uint32_t step, const net::Digest& previous,
                    Text body) {
  return signed_by(speaker, {kind, step, seat(speaker), previous, std::move(body), {}});
}
Text vote(int about, std::uint8_t ballot, bool leaves) {
  return net::write(net::Vote{seat(about), ballot, leaves});
}
Text share(int about, int giver) {
  return net::write(net::Share{seat(about), Numbers::share(seat(about), seat(giver))});
}

/// Persons' devices that hear all that the others send, unless they are away.
class Devices {
 public:
  explicit Devices(Rules rules) : rules_(std::move(rules)) {
    for (int at = 0; at < rules_.persons; ++at) ledgers_.push_back(make(at));
  }
  std::unique_ptr<Ledger> make(std::optional<int> own) const {
    net::BySeat<std::optional<net::PublicKey>> keys;
    for (int at = 0; at < rules_.persons; ++at) keys[static_cast<std::size_t>(at)] = key(at).key();
    std::optional<Ledger::Own> signer;
    std::optional<core::Seat> place;
    if (own) signer = Ledger::Own{seat(*own), key(*own)};
    if (own) place = seat(*own);
    return std::make_unique<Ledger>(net::Digest{1}, keys, signer, [rules = rules_, place] {
      return std::make_unique<Numbers>(rules, place);
    });
  }
  Ledger& operator[](int at) { return *ledgers_[static_cast<std::size_t>(at)]; }
  const Numbers& game(int at) { return static_cast<const Numbers&>((*this)[at].protocol()); }

  void say(int at, std::uint8_t word) {
    INFO("seat " << at << " says " << int{word});
    REQUIRE((*this)[at].is_asked());
    REQUIRE_FALSE((*this)[at].say({word}));
  }
  /// All seats that are asked say these words; then all of it arrives.
  void round(std::uint8_t word) {
    for (int at = 0; at < rules_.persons; ++at) {
      if (!away.contains(at) && (*this)[at].is_asked()) say(at, word);
    }
    exchange();
  }
  /// Plays until the game is over or waits.
  void play() {
    for (std::uint8_t word = 10; word < 30; ++word) round(word);
  }
  /// Delivers everything; devices that are behind or apart get all the other has.
  void exchange() {
    for (bool more = true; more;) {
      more = false;
      for (int from = 0; from < rules_.persons; ++from) {
        if (away.contains(from)) continue;
        for (const Statement& each : (*this)[from].take_outgoing()) {
          more = true;
          for (int to = 0; to < rules_.persons; ++to) {
            if (to == from || away.contains(to)) continue;
            tell(to, each, from);
          }
        }
      }
    }
  }
  void tell(int to, const Statement& said, int from) {
    const Reception heard = (*this)[to].receive(said);
    if (heard != Reception::Ahead && heard != Reception::Diverged) return;
    const std::uint32_t step = heard == Reception::Ahead ? (*this)[to].step() : 0;
    for (const Statement& each : (*this)[from].since(step)) (*this)[to].receive(each);
  }
  void sync(int to, int from) {
    for (const Statement& each : (*this)[from].since(0)) (*this)[to].receive(each);
  }
  /// Returns the device's own statement that it would make now, without its hearing it.
  Statement said(int speaker, std::uint8_t word, int as_seen_by) {
    Ledger& there = (*this)[as_seen_by];
    return statement(Kind::Say, speaker, there.step(), there.digest(), {word});
  }
  void check_agreed(const std::vector<int>& devices) {
    for (const int each : devices) {
      INFO("device " << each);
      CHECK((*this)[each].digest() == (*this)[devices.front()].digest());
      CHECK((*this)[each].votes() == (*this)[devices.front()].votes());
      CHECK(game(each).course == game(devices.front()).course);
    }
  }

  std::set<int> away;

 private:
  Rules rules_;
  std::vector<std::unique_ptr<Ledger>> ledgers_;
};

using Course = std::vector<std::string>;
const std::vector<std::vector<int>> all_thrice = {{0, 1, 2}, {0, 1, 2}, {0, 1, 2}};

TEST_CASE("A ledger tells what it made of a statement", "[net][ledger]") {
  const net::Digest first{1};
  const Statement known = statement(Kind::Say, 1, 0, first, {7});
  struct Case {
    std::string name;
    Statement said;
    Reception reception;
    std::string rule = {};     ///< that the verdict names
    std::size_t evidence = 1;  ///< number of statements
  };
  Statement foreign_seat = statement(Kind::Say, 2, 0, first, {7});
  foreign_seat.seat = seat(3);
  Statement beyond = foreign_seat;
  beyond.seat = seat(core::max_seats);
  Statement forged = known;
  forged.signature[0] ^= 1U;
  const auto say = [&](int speaker, Text body) {
    return statement(Kind::Say, speaker, 0, first, std::move(body));
  };
  const auto votes = [&](int speaker, Text body) {
    return statement(Kind::Vote, speaker, 0, first, std::move(body));
  };
  const auto shares = [&](int speaker, Text body) {
    return statement(Kind::Share, speaker, 0, first, std::move(body));
  };
  const std::vector<Case> cases = {
      {"of a bot's seat", signed_by(2, foreign_seat), Reception::Foreign},
      {"of a seat beyond", beyond, Reception::Foreign},
      {"signed by another", signed_by(0, {Kind::Say, 0, seat(2), first, {7}, {}}),
       Reception::Foreign},
      {"known, with another signature", forged, Reception::Foreign},
      {"known", known, Reception::Known},
      {"of a later step", statement(Kind::Say, 2, 1, first, {7}), Reception::Ahead},
      {"on another history", statement(Kind::Say, 2, 0, {2}, {7}), Reception::Diverged},
      {"new", say(2, {7}), Reception::New},
      {"a second, different one", say(1, {8}), Reception::New, "two statements", 2},
      {"refused by the game", say(2, {100}), Reception::New, "number"},
      {"out of turn", say(3, {7}), Reception::New, "out of turn"},
      {"a vote about a bot", votes(2, vote(4, 0, true)), Reception::New, "vote"},
      {"a vote about a seat beyond", votes(2, vote(core::max_seats, 0, true)), Reception::New,
       "vote"},
      {"a vote without an end", votes(2, {1}), Reception::New, "vote"},
      {"a vote for a leave", votes(2, vote(1, 0, true)), Reception::New},
      {"a vote against it", votes(2, vote(1, 1, false)), Reception::New},
      {"that it is there", votes(2, vote(2, 0, false)), Reception::New},
      {"that it leaves", votes(2, vote(2, 1, true)), Reception::New},
      {"that it leaves, in the wrong ballot", votes(2, vote(2, 0, true)), Reception::New, "vote"},
      {"that it is there, in the wrong ballot", votes(2, vote(2, 1, false)), Reception::New,
       "vote"},
      {"a changed vote", votes(3, vote(0, 0, false)), Reception::New, "two statements", 2},
      {"the same vote", votes(3, vote(0, 0, true)), Reception::Known},
      {"another ballot", votes(3, vote(0, 1, false)), Reception::New},
      {"about another seat", votes(3, vote(1, 0, false)), Reception::New},
      {"a share", shares(2, share(1, 2)), Reception::New},
      {"the same share", shares(3, share(1, 3)), Reception::Known},
      {"another's share", shares(2, share(1, 0)), Reception::New, "share"},
      {"a share for a bot", shares(2, share(4, 2)), Reception::New, "share"},
      {"a share without an end", shares(2, {1}), Reception::New, "share"},
  };
  for (const Case& each : cases) {
    INFO(each.name);
    // Seats 0 … 2 speak at the first step, seat 3 does not.
    Devices devices(Rules{4, {{0, 1, 2}, {0, 1, 2, 3}}});
    Ledger& ledger = devices[0];
    CHECK(ledger.receive(known) == Reception::New);
    CHECK(ledger.receive(votes(3, vote(0, 0, true))) == Reception::New);
    CHECK(ledger.receive(shares(3, share(1, 3))) == Reception::New);
    if (each.name == "of a bot's seat") {
      Statement bot = each.said;
      bot.seat = seat(4);
      CHECK(ledger.receive(signed_by(4, bot)) == Reception::Foreign);
      continue;
    }
    ledger.take_outgoing();
    const net::Digest before = ledger.votes();
    const auto received = ledger.received();
    CHECK(ledger.receive(each.said) == each.reception);
    const bool nothing = each.reception != Reception::New;
    if (nothing) {
      CHECK(ledger.votes() == before);
      CHECK(ledger.received() == received);
    }
    const auto sent = ledger.take_outgoing();
    REQUIRE(ledger.verdicts().size() == (each.rule.empty() ? 0 : 1));
    // What is said at a step shows in `received`, all else in the digest of votes.
    const bool beside = each.said.kind != Kind::Say || !each.rule.empty();
    CHECK((ledger.votes() != before) == (!nothing && beside));
    CHECK((ledger.received() != received) == (!nothing && !beside));
    const auto spectator = devices.make(std::nullopt);
    for (const Statement& other : {known, votes(3, vote(0, 0, true)), shares(3, share(1, 3))}) {
      spectator->receive(other);
    }
    const net::Digest of_votes = spectator->votes();
    spectator->receive(each.said);
    CHECK((spectator->votes() != of_votes) == (!nothing && beside));
    if (each.rule.empty()) continue;
    CHECK(spectator->verdicts().size() == 1);
    const net::Verdict& verdict = ledger.verdicts().front();
    CHECK(verdict.seat == each.said.seat);
    CHECK(verdict.rule == each.rule);
    CHECK_FALSE(verdict.why.empty());
    REQUIRE(verdict.evidence.size() == each.evidence);
    CHECK(verdict.evidence.back() == each.said);
    // The evidence goes out and convinces a device that heard nothing else.
    CHECK(ledger.votes() != before);
    REQUIRE(sent.size() >= each.evidence);
    CHECK(std::equal(verdict.evidence.begin(), verdict.evidence.end(), sent.begin()));
    for (const Statement& proof : verdict.evidence) devices[1].receive(proof);
    REQUIRE(devices[1].verdicts().size() == 1);
    CHECK(devices[1].verdicts().front().rule == each.rule);
    // A seat is convicted once.
    CHECK(ledger.receive(each.said) == Reception::Known);
    ledger.receive(statement(Kind::Vote, each.said.seat.index, 0, first, {2, 2}));
    CHECK(ledger.verdicts().size() == 1);
  }
}

TEST_CASE("The ledger asks a seat once, and takes what the game allows", "[net][ledger]") {
  Devices devices(Rules{3, {{0, 1, 2}, {1}, {0, 2}}});
  // At first there are no votes, and no seat is convicted.
  CHECK(devices[0].votes() == net::digest(Text(core::max_seats)));
  const auto spectator = devices.make(std::nullopt);
  CHECK_FALSE(spectator->is_asked());
  CHECK(spectator->say({1})->rule == "turn");
  CHECK(devices[0].say({100})->rule == "number");
  CHECK(devices[0].take_outgoing().empty());
  CHECK(devices[0].received() == 0);
  devices.say(0, 1);
  CHECK_FALSE(devices[0].is_asked());
  CHECK(devices[0].say({1})->rule == "turn");
  CHECK(devices[0].received() == 1);
  CHECK(devices[0].silent() == net::BySeat<bool>{false, true, true});
  devices.say(1, 2);
  devices.say(2, 3);
  devices.exchange();
  CHECK(devices[0].step() == 1);
  CHECK(devices[0].received() == 0);
  CHECK_FALSE(devices[0].is_asked());
  CHECK(devices[0].say({1})->rule == "turn");
  CHECK(devices[1].is_asked());
  CHECK(devices[0].silent() == net::BySeat<bool>{false, true, false});
  devices.play();
  CHECK(devices.game(0).course == Course{"0:1 1:2 2:3 ", "1:10 ", "0:11 2:11 "});
  devices.check_agreed({0, 1, 2});
  for (int at = 0; at < 3; ++at) {
    CHECK(devices[at].verdicts().empty());
    CHECK_FALSE(devices[at].is_asked());
    CHECK_FALSE(net::any_of(devices[at].silent()));
    // Each step begins with the digest of all before.
    const auto& histories = devices.game(at).histories;
    CHECK(std::set(histories.begin(), histories.end()).size() == 4);
  }
  // A spectator follows with the statements alone.
  for (const Statement& each : devices[0].since(0)) spectator->receive(each);
  CHECK(spectator->digest() == devices[0].digest());
  CHECK(devices[0].since(2).size() == 2);
  CHECK(devices[0].since(1).size() == 3);
  CHECK(devices[0].since(4).empty());
}

TEST_CASE("Devices speak by themselves where the game says what", "[net][ledger]") {
  Devices devices(Rules{2, {{0, 1}, {0, 1}, {1}}, 1, {1}});
  CHECK(devices[0].take_outgoing().empty());
  devices.round(3);
  CHECK(devices.game(0).course == Course{"0:3 1:3 ", "0:50 1:51 "});
  CHECK(devices[1].is_asked());
  CHECK_FALSE(devices[0].is_asked());
}

TEST_CASE("A device that restarts knows its statements and goes on", "[net][ledger]") {
  Devices devices(Rules{3, {{0, 1, 2}, {0, 1, 2}, {0, 1, 2}, {0, 1, 2}}, 1, {1, 3}});
  devices.round(3);
  REQUIRE(devices[0].step() == 2);
  devices.say(0, 4);
  const auto kept = devices[0].since(0);
  const auto back = devices.make(0);
  CHECK_FALSE(back->restore(kept));
  CHECK(back->digest() == devices[0].digest());
  CHECK(back->received() == devices[0].received());
  CHECK_FALSE(back->is_asked());
  CHECK(back->take_outgoing().empty());
  // The first statement that does not fit, and all others are taken.
  auto damaged = kept;
  damaged[1].signature[0] ^= 1U;
  damaged[2].signature[0] ^= 1U;
  CHECK(devices.make(0)->restore(damaged) == 1);
  const auto other = devices.make(0);
  auto twice = kept;
  twice.push_back(kept.back());
  CHECK_FALSE(other->restore(twice));
  CHECK(other->received() == devices[0].received());
}

TEST_CASE("A restored device votes as it did", "[net][ledger]") {
  Devices devices(Rules{4, {{0, 1, 2, 3}, {0, 1, 2, 3}}});
  devices.say(3, 9);
  devices.away = {3};
  for (const int at : {0, 1}) {
    devices.say(at, 5);
    devices[at].give_up_on(seat(3));
  }
  devices.exchange();
  // Its statement arrives after all, and the step waits for the vote.
  devices.say(2, 5);
  devices.exchange();
  for (const Statement& each : devices[3].take_outgoing()) devices[1].receive(each);
  CHECK_FALSE(devices[1].has_left(seat(3)));
  CHECK(devices[1].step() == 0);
  const auto back = devices.make(1);
  CHECK_FALSE(back->restore(devices[1].since(0)));
  CHECK(back->verdicts().empty());
  CHECK(back->votes() == devices[1].votes());
  CHECK(back->take_outgoing().empty());
}

TEST_CASE("What a seat says is not taken for a vote or a share", "[net][ledger]") {
  for (const Text& words : {Text{1, 0, 1}, Text{1, 0, 0, 0, 0}}) {
    Devices devices(Rules{2, {{0, 1}, {0, 1}}});
    REQUIRE_FALSE(devices[0].say(words));
    CHECK(devices[0].received() == 1);
    devices.exchange();
    CHECK(devices[1].received() == 1);
    for (const Statement& each : devices[0].since(0)) {
      CHECK(devices[1].receive(each) == Reception::Known);
    }
    devices.say(1, 5);
    devices.exchange();
    CHECK(devices[0].step() == 1);
    CHECK(devices[1].step() == 1);
  }
}

TEST_CASE("A seat that has left has no vote", "[net][ledger]") {
  Devices devices(Rules{4, {{0, 1, 2, 3}, {0, 1, 2, 3}}});
  devices.away = {3};
  for (const int at : {0, 1, 2}) devices[at].give_up_on(seat(3));
  devices.exchange();
  devices.sync(3, 0);
  REQUIRE(devices[3].has_left(seat(3)));
  devices[3].take_outgoing();
  const std::uint32_t step = devices[3].step();
  for (const std::uint8_t word : {std::uint8_t{7}, std::uint8_t{8}}) {
    devices[3].receive(statement(Kind::Say, 2, step, devices[3].digest(), {word}));
  }
  CHECK(devices[3].verdicts().size() == 1);
  for (const Statement& each : devices[3].take_outgoing()) CHECK(each.seat == seat(2));
}

TEST_CASE("A majority of the players votes a silent seat out", "[net][ledger]") {
  struct Case {
    int persons;
    int voters;  ///< that do not want to wait
    bool leaves;
  };
  for (const auto& [persons, voters, leaves] :
       {Case{2, 1, false}, Case{3, 1, false}, Case{3, 2, true}, Case{4, 2, false}, Case{4, 3, true},
        Case{5, 2, false}, Case{5, 3, true}}) {
    CAPTURE(persons, voters);
    std::vector<int> everyone;
    for (int at = 0; at < persons; ++at) everyone.push_back(at);
    Devices devices(Rules{persons, {everyone, everyone}});
    const int silent = persons - 1;
    devices.away = {silent};
    devices.round(3);
    CHECK(devices[0].step() == 0);
    CHECK_FALSE(devices[0].has_left(seat(silent)));
    for (int at = 0; at < voters; ++at) devices[at].give_up_on(seat(silent));
    devices.exchange();
    for (int at = 0; at < silent; ++at) {
      CHECK(devices[at].has_left(seat(silent)) == leaves);
      CHECK(devices[at].take_rollback().has_value() == leaves);
      CHECK_FALSE(devices[at].take_rollback());
    }
    std::vector<int> others(everyone.begin(), everyone.end() - 1);
    devices.check_agreed(others);
    if (!leaves) continue;
    // The next step begins with the digest of who left.
    const net::Digest next = net::digest(
        net::ByteWriter().raw(net::Digest{1}).u8(1).u8(static_cast<std::uint8_t>(silent)).take());
    for (const Statement& each : devices[0].since(1)) {
      if (each.step == 1) CHECK(each.previous == next);
    }
    // The remaining seats have repeated what they said.
    CHECK(devices[0].step() == 2);
    REQUIRE(devices.game(0).course.size() == 2);
    CHECK(devices.game(0).course[0] == "-" + std::to_string(silent));
    devices.play();
    CHECK(devices.game(0).course.size() == 3);
    devices.check_agreed(others);
    // The seat comes back, and sees it.
    devices.sync(silent, 0);
    CHECK(devices[silent].has_left(seat(silent)));
    CHECK_FALSE(devices[silent].is_asked());
    devices.away.clear();
    devices.exchange();
    devices.check_agreed(everyone);
  }
}

TEST_CASE("Seats that cannot repeat their statement are asked again", "[net][ledger]") {
  Devices devices(Rules{3, {{0, 1, 2}, {0, 1, 2}}, 1, {}, false});
  devices.away = {2};
  devices.round(3);
  for (const int at : {0, 1}) devices[at].give_up_on(seat(2));
  devices.exchange();
  CHECK(devices[0].has_left(seat(2)));
  CHECK(devices[0].is_asked());
  devices.play();
  CHECK(devices.game(0).course == Course{"-2", "0:10 1:10 ", "0:11 1:11 "});
}

TEST_CASE("After a seat has left, devices say anew what they say by themselves", "[net][ledger]") {
  Devices devices(Rules{3, {{0, 1, 2}, {0, 1, 2}, {0, 1, 2}}, 1, {1}});
  devices.say(2, 3);
  devices.say(0, 3);
  devices.say(1, 3);
  // Seat 2 is away before it hears the others, so that it does not speak at the next step.
  devices.away = {2};
  for (const Statement& each : devices[2].take_outgoing()) {
    for (const int at : {0, 1}) devices[at].receive(each);
  }
  devices.exchange();
  REQUIRE(devices[0].step() == 1);
  for (const int at : {0, 1}) devices[at].give_up_on(seat(2));
  devices.exchange();
  CHECK(devices.game(0).course == Course{"0:3 1:3 2:3 ", "-2", "0:50 1:51 "});
  for (const Statement& each : devices[0].since(2)) {
    if (each.step == 2 && each.kind == Kind::Say) CHECK(each.body[1] == each.previous[0]);
  }
  devices.check_agreed({0, 1});
  CHECK(devices[0].verdicts().empty());
}

TEST_CASE("A statement that the game no longer allows is not repeated", "[net][ledger]") {
  Devices devices(Rules{3, {{0, 1, 2}, {0, 1, 2}}});
  devices.away = {2};
  devices.say(0, 42);
  devices.say(1, 41);
  for (const int at : {0, 1}) devices[at].give_up_on(seat(2));
  devices.exchange();
  for (const int at : {0, 1}) {
    CAPTURE(at);
    REQUIRE(devices[at].has_left(seat(2)));
    // A device that repeats what is no longer allowed ends the step alone, and the other names it.
    CHECK(devices[at].step() == 1);
    CHECK(devices[at].is_asked() == (at == 0));
    CHECK(devices[at].verdicts().empty());
  }
}

TEST_CASE("Two seats that are silent at one step leave one after the other", "[net][ledger]") {
  Devices devices(Rules{5, {{0, 1, 2, 3, 4}, {0, 1, 2, 3, 4}}, 2});
  devices.away = {3, 4};
  devices.round(3);
  for (const int at : {0, 1, 2}) {
    devices[at].give_up_on(seat(3));
    devices[at].give_up_on(seat(4));
  }
  devices.exchange();
  for (const int at : {0, 1, 2}) {
    CHECK(devices.game(at).course == Course{"-3", "-4"});
    CHECK(devices.game(at).given.size() >= 2);
    CHECK(devices[at].is_asked());
  }
  devices.play();
  CHECK(devices.game(0).course.size() == 4);
  devices.check_agreed({0, 1, 2});
}

TEST_CASE("A seat leaves only with enough shares, given after the vote", "[net][ledger]") {
  for (const std::size_t shares : {0U, 1U, 2U, 3U}) {
    CAPTURE(shares);
    Devices devices(Rules{3, all_thrice, shares});
    devices.away = {2};
    devices.round(3);
    for (const int at : {0, 1}) devices[at].give_up_on(seat(2));
    // A single vote brings no share.
    const auto alone = devices[0].take_outgoing();
    REQUIRE(alone.size() == 1);
    CHECK(alone[0].kind == Kind::Vote);
    devices[1].receive(alone[0]);
    devices.exchange();
    CHECK(devices[0].has_left(seat(2)) == (shares < 3));
    CHECK(devices[1].has_left(seat(2)) == (shares < 3));
    if (shares == 3) {
      // A decided vote waits for shares: no device builds on the step.
      CHECK_FALSE(devices[0].is_asked());
      CHECK(devices[0].step() == 0);
    } else {
      CHECK(devices.game(0).course.front() == "-2");
      CHECK(devices.game(0).given.size() >= shares);
      CHECK(devices.game(0).given.size() == std::min<std::size_t>(shares, 2));
    }
  }
}

TEST_CASE("A device without a valid share gives none, and is not blamed", "[net][ledger]") {
  Devices devices(Rules{4, {{0, 1, 2, 3}, {0, 1, 2, 3}}, 2, {}, true, {1}});
  devices.away = {3};
  devices.round(3);
  for (const int at : {0, 1, 2}) devices[at].give_up_on(seat(3));
  devices.exchange();
  for (const int at : {0, 1, 2}) {
    CAPTURE(at);
    CHECK(devices[at].has_left(seat(3)));
    CHECK(devices[at].verdicts().empty());
    CHECK(devices.game(at).given == std::vector{0, 2});
  }
}

TEST_CASE("A seat whose statement a device has is not voted out", "[net][ledger]") {
  Devices devices(Rules{3, all_thrice});
  devices.say(2, 9);
  devices.away = {2};
  // Only device 1 hears it.
  for (const Statement& each : devices[2].take_outgoing()) devices[1].receive(each);
  devices[0].give_up_on(seat(2));
  CHECK_FALSE(devices[0].is_asked());  // it waits for the vote
  CHECK_FALSE(devices.game(0).awaited() == net::BySeat<bool>{});
  devices.exchange();
  CHECK_FALSE(devices[0].has_left(seat(2)));
  const auto votes = devices[1].since(0);
  CHECK(std::any_of(votes.begin(), votes.end(), [](const Statement& each) {
    return each.kind == Kind::Vote && each.seat == seat(1) && !net::read_vote(each.body)->leaves;
  }));
  CHECK_FALSE(devices[0].is_asked());  // still without the statement
  devices.sync(0, 1);
  CHECK(devices[0].is_asked());
  devices.round(4);
  CHECK(devices[0].step() == 1);
  devices.check_agreed({0, 1});
  // The seat hears of the vote and says that it is there.
  devices.away.clear();
  devices.sync(2, 0);
  devices.exchange();
  const auto all = devices[0].since(0);
  CHECK(std::any_of(all.begin(), all.end(), [](const Statement& each) {
    return each.kind == Kind::Vote && each.seat == seat(2) && !net::read_vote(each.body)->leaves;
  }));
  devices.play();
  CHECK(devices.game(2).course.size() == 3);
  devices.check_agreed({0, 1, 2});
}

TEST_CASE("A player who speaks again before the vote is decided stays", "[net][ledger]") {
  Devices devices(Rules{3, all_thrice});
  devices.away = {2};
  devices.round(3);
  devices[0].give_up_on(seat(2));
  devices.exchange();
  CHECK_FALSE(devices[0].has_left(seat(2)));
  // Device 0 voted alone; the seat speaks after all, and says that it is there.
  devices.away.clear();
  devices.sync(2, 0);
  devices.say(2, 5);
  devices.exchange();
  CHECK(devices[0].step() == 1);
  CHECK_FALSE(devices[1].has_left(seat(2)));
  devices.play();
  CHECK(devices.game(0).course.size() == 3);
  CHECK(devices.game(0).course.front() == "0:3 1:3 2:5 ");
  devices.check_agreed({0, 1, 2});
}

TEST_CASE("An undecided vote is repeated if it can still be won", "[net][ledger]") {
  // Seat 3 has left. Seat 4 has spoken to device 2 alone: two votes to leave, one to stay.
  Devices devices(Rules{5, {{0, 1, 2, 3, 4}, {0, 1, 2, 3, 4}}});
  devices.away = {3, 4};
  for (const int at : {0, 1, 2}) devices[at].give_up_on(seat(3));
  devices.exchange();
  REQUIRE(devices[0].has_left(seat(3)));
  devices.sync(4, 0);
  devices.say(4, 9);
  for (const Statement& each : devices[4].take_outgoing()) devices[2].receive(each);
  for (const int at : {0, 1}) devices[at].give_up_on(seat(4));
  devices.exchange();
  CHECK(devices[0].has_left(seat(4)));
  devices.play();
  CHECK(devices.game(0).course == Course{"-3", "-4", "0:10 1:10 2:10 ", "0:11 1:11 2:11 "});
  for (const int at : {1, 2}) CHECK(devices[at].digest() == devices[0].digest());
}

TEST_CASE("A vote does not wait for seats that have left or are given up on", "[net][ledger]") {
  for (const bool left : {true, false}) {
    CAPTURE(left);
    // Without enough shares a seat stays, although the vote is decided.
    Devices devices(Rules{5, {{0, 1, 2, 3, 4}, {0, 1, 2, 3, 4}}, left ? 1U : 9U});
    if (left) {
      devices[3].leave();
      devices.exchange();
      REQUIRE(devices[0].has_left(seat(3)));
    }
    devices.away = {3, 4};
    if (!left) {
      for (const int at : {0, 1, 2}) devices[at].give_up_on(seat(3));
    }
    devices.say(4, 9);
    for (const Statement& each : devices[4].take_outgoing()) devices[2].receive(each);
    for (const int at : {0, 1}) devices[at].give_up_on(seat(4));
    devices.exchange();
    const auto all = devices[0].since(0);
    CHECK(std::any_of(all.begin(), all.end(), [](const Statement& each) {
      const auto said = each.kind == Kind::Vote ? net::read_vote(each.body) : std::nullopt;
      return said && said->about == seat(4) && said->ballot == 1 && said->leaves;
    }));
    CHECK(devices[0].has_left(seat(4)) == left);
  }
}

TEST_CASE("A seat that announces it leaves needs a majority of the others only", "[net][ledger]") {
  for (const int persons : {2, 3, 4, 5}) {
    CAPTURE(persons);
    std::vector<int> everyone;
    std::vector<int> others;
    for (int at = 0; at < persons; ++at) everyone.push_back(at);
    others.assign(everyone.begin() + 1, everyone.end());
    Devices devices(Rules{persons, {everyone, everyone}, 9});
    devices.round(3);
    devices[0].leave();
    CHECK_FALSE(devices[0].is_asked());
    CHECK(devices[0].say({1})->rule == "turn");
    const auto sent = devices[0].take_outgoing();
    REQUIRE(sent.size() == 2);
    CHECK(sent[0].kind == Kind::Vote);
    CHECK(sent[1].kind == Kind::Share);
    devices[0].leave();
    CHECK(devices[0].take_outgoing().empty());
    // It does not deny it.
    devices[0].receive(statement(Kind::Vote, 1, 1, devices[0].digest(), vote(0, 0, true)));
    CHECK(devices[0].take_outgoing().empty());
    devices.away = {0};
    for (const int at : others) {
      for (const Statement& each : sent) devices[at].receive(each);
      CHECK(devices[at].has_left(seat(0)) == (persons == 2));
    }
    devices.exchange();
    for (const int at : others) CHECK(devices[at].has_left(seat(0)));
    // Its own secret replaces all shares.
    CHECK(devices.game(1).course[1] == "-0");
    CHECK(devices.game(1).given.front() == 0);
    devices.play();
    CHECK(devices.game(1).course.size() == 3);
    devices.check_agreed(others);
  }
}

TEST_CASE("Seats that left before do not count among the others of a seat that leaves",
          "[net][ledger]") {
  Devices devices(Rules{5, {{0, 1, 2, 3, 4}, {0, 1, 2, 3, 4}}});
  devices.away = {3, 4};
  for (const int at : {0, 1, 2}) devices[at].give_up_on(seat(4));
  devices.exchange();
  REQUIRE(devices[0].has_left(seat(4)));
  // Seat 3 is silent: two of the three others are a majority.
  devices[0].leave();
  devices.exchange();
  CHECK(devices[1].has_left(seat(0)));
  CHECK(devices[2].has_left(seat(0)));
  CHECK_FALSE(devices[1].has_left(seat(3)));
  devices.check_agreed({1, 2});
}

TEST_CASE("Of two seats that leave at one step the first goes, with a majority of its own",
          "[net][ledger]") {
  Devices devices(Rules{5, {{0, 1, 2, 3, 4}}, 0});
  Ledger& ledger = devices[0];
  const net::Digest here = ledger.digest();
  const auto hear = [&](int voter, Text body) {
    ledger.receive(statement(Kind::Vote, voter, 0, here, std::move(body)));
  };
  ledger.give_up_on(seat(3));
  for (const int voter : {2, 4}) hear(voter, vote(3, 0, true));
  REQUIRE(ledger.has_left(seat(3)));
  ledger.take_outgoing();
  // The seat that has left is one of the four others that count there.
  hear(1, vote(1, 1, true));
  for (const int voter : {2, 4}) hear(voter, vote(1, 0, true));
  CHECK_FALSE(ledger.has_left(seat(1)));
  for (const Statement& each : ledger.take_outgoing()) CHECK(each.step == 1);
  hear(3, vote(1, 0, true));
  CHECK(ledger.has_left(seat(1)));
  CHECK(devices.game(0).course == Course{"-1"});
}

TEST_CASE("A device votes out no seat that has spoken, has nothing to say, or leaves after the end",
          "[net][ledger]") {
  Devices spoken(Rules{3, all_thrice});
  spoken[0].receive(spoken.said(2, 7, 0));
  spoken[0].give_up_on(seat(2));
  CHECK(spoken[0].take_outgoing().empty());
  Devices idle(Rules{3, {{0, 1}, {0, 1, 2}}});
  idle[0].give_up_on(seat(2));
  CHECK(idle[0].take_outgoing().empty());
  Devices over(Rules{3, {{0, 1, 2}}});
  over.round(2);
  over[0].receive(statement(Kind::Vote, 2, 1, over[0].digest(), vote(2, 1, true)));
  CHECK(over[0].take_outgoing().empty());
  CHECK_FALSE(over[0].has_left(seat(2)));
}

TEST_CASE("A device that voted for a seat votes once more when it turns out to cheat",
          "[net][ledger]") {
  for (const bool voted : {true, false}) {
    CAPTURE(voted);
    Devices devices(Rules{3, all_thrice});
    Ledger& ledger = devices[1];
    const net::Digest here = ledger.digest();
    const Statement first = devices.said(2, 7, 1);
    const Statement other = devices.said(2, 8, 1);
    ledger.receive(first);
    if (voted) {
      ledger.receive(statement(Kind::Vote, 0, 0, here, vote(2, 0, true)));
      const auto stays = ledger.take_outgoing();
      REQUIRE(stays.size() == 1);
      CHECK_FALSE(net::read_vote(stays[0].body)->leaves);
    }
    ledger.receive(other);
    CHECK_FALSE(ledger.has_left(seat(2)));
    std::vector<net::Vote> votes;
    for (const Statement& each : ledger.take_outgoing()) {
      if (each.kind == Kind::Vote) votes.push_back(*net::read_vote(each.body));
    }
    const std::uint8_t ballot = voted ? 1 : 0;
    REQUIRE(votes.size() == 1);
    CHECK(votes[0].ballot == ballot);
    CHECK(votes[0].leaves);
    ledger.receive(statement(Kind::Vote, 0, 0, here, vote(2, ballot, true)));
    ledger.receive(statement(Kind::Share, 0, 0, here, share(2, 0)));
    CHECK(ledger.has_left(seat(2)));
  }
}

TEST_CASE("A seat leaves once, and has nothing more to announce", "[net][ledger]") {
  Devices devices(Rules{4, {{0, 1, 2, 3}, {0, 1, 2, 3}}, 0});
  const auto spectator = devices.make(std::nullopt);
  const auto hear = [&](Kind kind, int speaker, Text body) {
    spectator->receive(
        statement(kind, speaker, spectator->step(), spectator->digest(), std::move(body)));
  };
  for (int round = 0; round < 2; ++round) {
    for (const int voter : {0, 1, 2}) hear(Kind::Vote, voter, vote(3, 0, true));
  }
  CHECK(static_cast<const Numbers&>(spectator->protocol()).course == Course{"-3"});
  CHECK(spectator->step() == 1);
  for (const Statement& each : spectator->since(0)) devices[3].receive(each);
  REQUIRE(devices[3].has_left(seat(3)));
  devices[3].take_outgoing();
  devices[3].leave();
  CHECK(devices[3].take_outgoing().empty());
}

TEST_CASE("A seat that speaks after it announced to leave needs a majority of all to leave",
          "[net][ledger]") {
  Devices devices(Rules{4, {{0, 1, 2, 3}, {0, 1, 2, 3}}, 0});
  const auto spectator = devices.make(std::nullopt);
  const auto hear = [&](Kind kind, int speaker, Text body) {
    spectator->receive(
        statement(kind, speaker, spectator->step(), spectator->digest(), std::move(body)));
  };
  hear(Kind::Vote, 2, vote(2, 1, true));
  for (int speaker = 0; speaker < 4; ++speaker) hear(Kind::Say, speaker, {5});
  // A spectator waits for no votes.
  REQUIRE(spectator->step() == 1);
  hear(Kind::Say, 2, {6});
  for (const int voter : {0, 1}) hear(Kind::Vote, voter, vote(2, 0, true));
  CHECK_FALSE(spectator->has_left(seat(2)));
  hear(Kind::Vote, 3, vote(2, 0, true));
  CHECK(spectator->has_left(seat(2)));
}

TEST_CASE("A cheat at an earlier step holds a device up while a majority can undo it",
          "[net][ledger]") {
  for (const bool left : {true, false}) {
    CAPTURE(left);
    Devices devices(Rules{3, all_thrice});
    if (left) {
      devices[1].leave();
      devices.exchange();
      devices.away = {1};
      REQUIRE(devices[0].has_left(seat(1)));
    }
    const Statement other = devices.said(2, 8, 0);
    devices.round(3);
    REQUIRE(devices[0].is_asked());
    devices[0].receive(other);
    REQUIRE(devices[0].verdicts().size() == 1);
    CHECK_FALSE(devices[0].has_left(seat(2)));
    CHECK(devices[0].is_asked() == left);
  }
}

TEST_CASE("The history has the same bytes in all versions", "[net][ledger]") {
  Devices devices(Rules{3, {{0, 2}, {0, 1, 2}}});
  const net::Digest first = devices[0].digest();
  devices.round(2);
  const net::Digest second = net::digest(
      net::ByteWriter().raw(first).u8(0).u8(0).block(Text{2}).u8(2).block(Text{2}).take());
  CHECK(devices[0].digest() == second);
  devices.away = {1};
  devices.round(3);
  for (const int at : {0, 2}) devices[at].give_up_on(seat(1));
  devices.exchange();
  REQUIRE(devices[0].step() == 3);
  const net::Digest third = net::digest(net::ByteWriter().raw(second).u8(1).u8(1).take());
  CHECK(devices[0].digest() ==
        net::digest(
            net::ByteWriter().raw(third).u8(0).u8(0).block(Text{3}).u8(2).block(Text{3}).take()));
}

TEST_CASE("A step is final once all other honest seats have spoken after it", "[net][ledger]") {
  // Seat 3 cheats at step 1; the others learn of it at step 2, where these have spoken.
  struct Case {
    std::string name;
    std::vector<int> spoken;
    bool seat_4_left;
    std::uint32_t leaves_at;
  };
  for (const Case& each : {
           Case{"none", {}, false, 1},
           Case{"all others but one", {0, 1}, true, 1},
           Case{"all others", {0, 1, 2}, true, 2},
           Case{"all others, and one is silent", {0, 1, 2}, false, 1},
           Case{"all", {0, 1, 2, 4}, false, 2},
       }) {
    INFO(each.name);
    const std::vector<int> everyone = {0, 1, 2, 3, 4};
    Devices devices(Rules{5, {everyone, everyone, everyone}});
    if (each.seat_4_left) {
      devices.away = {4};
      for (const int at : {0, 1, 2, 3}) devices[at].give_up_on(seat(4));
      devices.exchange();
      REQUIRE(devices[0].has_left(seat(4)));
    } else {
      devices.round(2);
    }
    REQUIRE(devices[0].step() == 1);
    const net::Digest here = devices[0].digest();
    devices.round(3);
    REQUIRE(devices[0].step() == 2);
    for (const int at : each.spoken) devices.say(at, 4);
    devices.exchange();
    devices[0].take_rollback();
    devices[0].receive(statement(Kind::Say, 3, 1, here, {9}));
    REQUIRE(devices[0].verdicts().size() == 1);
    // No device builds on it, wherever the seat leaves.
    CHECK_FALSE(devices[0].is_asked());
    const auto votes = devices[0].take_outgoing();
    REQUIRE_FALSE(votes.empty());
    CHECK(votes.back().kind == Kind::Vote);
    CHECK(votes.back().step == each.leaves_at);
    for (const Statement& vote : votes) {
      for (const int at : {1, 2}) devices[at].receive(vote);
    }
    devices.away = {3, 4};
    devices.exchange();
    CHECK(devices[0].has_left(seat(3)));
    CHECK(devices[0].take_rollback() == each.leaves_at);
    devices.check_agreed({0, 1, 2});
    // A spectator that hears all of it in that order is at the same place.
    const auto spectator = devices.make(std::nullopt);
    for (int round = 0; round < 2; ++round) {
      for (const Statement& said : devices[0].since(0)) spectator->receive(said);
    }
    CHECK(spectator->digest() == devices[0].digest());
  }
}

TEST_CASE("Shares for one seat do not let another one go", "[net][ledger]") {
  Devices devices(Rules{5, {{0, 1, 2, 3, 4}}, 2});
  const auto spectator = devices.make(std::nullopt);
  const net::Digest here = spectator->digest();
  for (const int about : {3, 4}) {
    for (const int voter : {0, 1, 2}) {
      spectator->receive(statement(Kind::Vote, voter, 0, here, vote(about, 0, true)));
    }
  }
  spectator->receive(statement(Kind::Share, 0, 0, here, share(3, 0)));
  spectator->receive(statement(Kind::Share, 1, 0, here, share(4, 1)));
  CHECK(spectator->step() == 0);
  spectator->receive(statement(Kind::Share, 2, 0, here, share(4, 2)));
  CHECK(spectator->has_left(seat(4)));
  CHECK_FALSE(spectator->has_left(seat(3)));
}

TEST_CASE("A device that has not voted waits for a decided vote, too", "[net][ledger]") {
  Devices devices(Rules{5, {{0, 1, 2, 3, 4}}, 9});
  const net::Digest here = devices[3].digest();
  for (const int voter : {0, 1, 2}) {
    CHECK(devices[3].is_asked());
    devices[3].receive(statement(Kind::Vote, voter, 0, here, vote(4, 0, true)));
  }
  CHECK_FALSE(devices[3].is_asked());
}

TEST_CASE("An open vote of this device holds it up, a lost one does not", "[net][ledger]") {
  struct Case {
    std::string name;
    std::vector<std::pair<int, bool>> votes;  ///< of others about seat 4: voter, leaves
    bool spoken;                              ///< seat 4, after all
    bool asked;
  };
  for (const Case& each : {
           Case{"alone", {}, false, false},
           Case{"alone, but it has spoken", {}, true, false},
           Case{"it can still be won", {{1, false}}, true, false},
           Case{"it is lost", {{1, false}, {2, false}}, true, true},
           Case{"it is lost, but the seat is silent", {{1, false}, {2, false}}, false, false},
       }) {
    INFO(each.name);
    Devices devices(Rules{5, {{0, 1, 2, 3, 4}, {0}}});
    const net::Digest here = devices[0].digest();
    devices[0].give_up_on(seat(4));
    REQUIRE_FALSE(devices[0].is_asked());
    for (const auto& [voter, leaves] : each.votes) {
      devices[0].receive(statement(Kind::Vote, voter, 0, here, vote(4, 0, leaves)));
    }
    if (each.spoken) devices[0].receive(statement(Kind::Say, 4, 0, here, {5}));
    CHECK(devices[0].is_asked() == each.asked);
  }
  // Its own vote that a seat stays holds nothing up.
  Devices devices(Rules{5, {{0, 1, 2, 3, 4}, {0}}});
  const net::Digest here = devices[0].digest();
  devices[0].receive(statement(Kind::Say, 4, 0, here, {5}));
  devices[0].receive(statement(Kind::Vote, 1, 0, here, vote(4, 0, true)));
  devices[0].receive(statement(Kind::Vote, 2, 0, here, vote(4, 0, true)));
  const auto sent = devices[0].take_outgoing();
  REQUIRE(sent.size() == 1);
  CHECK_FALSE(net::read_vote(sent[0].body)->leaves);
  CHECK(devices[0].is_asked());
}

TEST_CASE("A device answers votes about a seat that has left later", "[net][ledger]") {
  Devices devices(Rules{4, {{0, 1, 2, 3}, {0, 1, 2, 3}, {0, 1, 2, 3}}});
  const net::Digest here = devices[0].digest();
  devices.round(2);
  const net::Digest there = devices[0].digest();
  devices.away = {3};
  devices.round(3);
  for (const int at : {0, 1, 2}) devices[at].give_up_on(seat(3));
  devices.exchange();
  REQUIRE(devices[0].has_left(seat(3)));
  // Seat 2 was behind, and voted at step 0 that it leaves there.
  devices[0].receive(statement(Kind::Vote, 2, 0, here, vote(3, 0, true)));
  const auto sent = devices[0].take_outgoing();
  REQUIRE(sent.size() == 1);
  CHECK(sent[0].step == 0);
  CHECK(net::read_vote(sent[0].body)->about == seat(3));
  CHECK(net::read_vote(sent[0].body)->ballot == 0);
  CHECK_FALSE(net::read_vote(sent[0].body)->leaves);
  // A vote at the step where it left needs no answer, nor one to stay.
  devices[0].receive(statement(Kind::Vote, 2, 1, there, vote(3, 1, true)));
  CHECK(devices[0].take_outgoing().empty());
  devices[0].receive(statement(Kind::Vote, 2, 0, here, vote(3, 1, false)));
  CHECK(devices[0].take_outgoing().empty());
  // About a seat that is there the device says that it has heard it.
  devices[0].receive(statement(Kind::Vote, 2, 0, here, vote(1, 0, true)));
  const auto about_1 = devices[0].take_outgoing();
  REQUIRE(about_1.size() == 1);
  CHECK_FALSE(net::read_vote(about_1[0].body)->leaves);
  // About itself, that it is there; once.
  devices[0].receive(statement(Kind::Vote, 2, 0, here, vote(0, 0, true)));
  const auto about_0 = devices[0].take_outgoing();
  REQUIRE(about_0.size() == 1);
  CHECK(net::read_vote(about_0[0].body)->about == seat(0));
  devices[0].receive(statement(Kind::Vote, 1, 0, here, vote(0, 0, true)));
  CHECK(devices[0].take_outgoing().empty());
  // A seat that had nothing to say did not hold up the step.
  Devices idle(Rules{3, {{0, 1}, {0, 1, 2}}});
  const net::Digest start = idle[0].digest();
  idle.round(2);
  idle[0].receive(statement(Kind::Vote, 1, 0, start, vote(2, 0, true)));
  const auto answer = idle[0].take_outgoing();
  REQUIRE(answer.size() == 1);
  CHECK_FALSE(net::read_vote(answer[0].body)->leaves);
}

TEST_CASE("A seat that has announced it leaves says no more, and its secret stays valid",
          "[net][ledger]") {
  Devices devices(Rules{3, {{0, 1, 2}, {0, 1, 2}, {0, 1, 2}}, 3, {1}});
  devices.say(0, 3);
  const auto said = devices[0].take_outgoing();
  devices[0].leave();
  const auto goodbye = devices[0].take_outgoing();
  devices.away = {0};
  devices.say(1, 3);
  devices.say(2, 3);
  for (const int at : {1, 2}) {
    for (const Statement& each : said) devices[at].receive(each);
  }
  devices.exchange();
  REQUIRE(devices[1].step() == 1);
  // It hears the others, but does not speak at the next step.
  for (const Statement& each : devices[1].since(0)) devices[0].receive(each);
  CHECK(devices[0].step() == 1);
  CHECK(devices[0].take_outgoing().empty());
  // The others hear the announcement a step later.
  for (const int at : {1, 2}) {
    for (const Statement& each : goodbye) devices[at].receive(each);
  }
  devices.exchange();
  for (const int at : {1, 2}) {
    CHECK(devices[at].has_left(seat(0)));
    CHECK(devices.game(at).course == Course{"0:3 1:3 2:3 ", "-0", "1:51 2:52 "});
    CHECK(devices.game(at).given.front() == 0);
  }
}

TEST_CASE("A seat without a secret leaves without one, and none after the end", "[net][ledger]") {
  Devices devices(Rules{2, {{0, 1}}, 0});
  devices[0].leave();
  const auto sent = devices[0].take_outgoing();
  REQUIRE(sent.size() == 1);
  CHECK(sent[0].kind == Kind::Vote);
  Devices over(Rules{2, {{0, 1}}, 1});
  over.round(3);
  CHECK(over[0].step() == 1);
  over[0].leave();
  CHECK(over[0].take_outgoing().empty());
}

TEST_CASE("A seat that cheats is voted out where it cheated", "[net][ledger]") {
  Devices devices(Rules{3, all_thrice});
  devices.round(3);
  // Both versions go to different devices.
  devices[0].receive(devices.said(2, 7, 0));
  devices[1].receive(devices.said(2, 8, 1));
  devices.away = {2};
  devices.say(0, 4);
  devices.say(1, 4);
  devices.exchange();
  devices.round(5);
  // The two devices went apart, heard of it, and undid that step.
  for (const int at : {0, 1}) {
    INFO(at);
    REQUIRE(devices[at].verdicts().size() == 1);
    CHECK(devices[at].verdicts()[0].seat == seat(2));
    CHECK(devices[at].verdicts()[0].rule == "two statements");
    CHECK(devices[at].has_left(seat(2)));
  }
  devices.play();
  CHECK(devices.game(0).course == Course{"0:3 1:3 2:3 ", "-2", "0:4 1:4 ", "0:10 1:10 "});
  devices.check_agreed({0, 1});
  // A device that restarts, or comes late, knows it too.
  const auto all = devices[0].since(0);
  const auto back = devices.make(0);
  CHECK_FALSE(back->restore(all));
  CHECK(back->digest() == devices[0].digest());
  CHECK(back->votes() == devices[0].votes());
  CHECK(back->verdicts().size() == 1);
  // The evidence is there once: the first statement also among the others.
  for (const Statement& each : all) CHECK(std::count(all.begin(), all.end(), each) <= 2);
  const auto late = devices.make(std::nullopt);
  CHECK_FALSE(late->restore(devices[0].since(0)));
  CHECK(late->digest() == devices[0].digest());
  CHECK(late->verdicts().size() == 1);
}

TEST_CASE("No device builds on a cheat while it can be undone", "[net][ledger]") {
  // Two players have no majority without each other: there the game waits for ever.
  struct Case {
    int persons;
    bool spoken;  ///< before the cheat
  };
  for (const auto& [persons, spoken] : {Case{2, false}, Case{3, false}, Case{3, true}}) {
    CAPTURE(persons, spoken);
    std::vector<int> everyone;
    for (int at = 0; at < persons; ++at) everyone.push_back(at);
    Devices devices(Rules{persons, {everyone, everyone, everyone}});
    const int cheat = persons - 1;
    const Statement one = devices.said(cheat, 7, 0);
    const Statement other = devices.said(cheat, 8, 0);
    if (spoken) devices.say(0, 3);
    devices[0].receive(one);
    devices[0].receive(other);
    CHECK(devices[0].verdicts().size() == 1);
    CHECK_FALSE(devices[0].is_asked());
    CHECK_FALSE(devices[0].has_left(seat(cheat)));
    if (persons > 2) devices[0].receive(devices.said(1, 4, 1));
    CHECK(devices[0].step() == 0);
  }
}

TEST_CASE("What is final is not undone: the cheat leaves at the current step", "[net][ledger]") {
  Devices devices(Rules{3, {{0, 1, 2}, {0, 1, 2}, {0, 1, 2}, {0, 1, 2}}});
  const net::Digest first = devices[0].digest();
  devices.round(3);
  devices.round(4);
  CHECK(devices[0].step() == 2);
  const Statement other = statement(Kind::Say, 2, 0, first, {7});
  devices.away = {2};
  for (const int at : {0, 1}) {
    devices[at].take_rollback();
    devices[at].receive(other);
  }
  devices.exchange();
  REQUIRE(devices[0].verdicts().size() == 1);
  CHECK(devices[0].verdicts()[0].evidence.front().step == 0);
  CHECK(devices[0].take_rollback() == 2);
  devices.play();
  CHECK(devices.game(0).course ==
        Course{"0:3 1:3 2:3 ", "0:4 1:4 2:4 ", "-2", "0:10 1:10 ", "0:11 1:11 "});
  devices.check_agreed({0, 1});
  // A restored device hears of the cheat before the steps that were complete at the time.
  for (const std::optional<int> own : {std::optional(0), std::optional<int>()}) {
    const auto back = devices.make(own);
    CHECK_FALSE(back->restore(devices[0].since(0)));
    CHECK(back->digest() == devices[0].digest());
    CHECK(back->votes() == devices[0].votes());
  }
}

TEST_CASE("A cheat found after the game is named, and changes nothing", "[net][ledger]") {
  Devices devices(Rules{3, {{0, 1, 2}, {0, 1, 2}}});
  const net::Digest first = devices[0].digest();
  devices.play();
  const net::Digest end = devices[0].digest();
  const Statement other = statement(Kind::Say, 2, 0, first, {7});
  CHECK(devices[0].receive(other) == Reception::New);
  devices.exchange();
  for (int at = 0; at < 3; ++at) {
    CHECK(devices[at].verdicts().size() == 1);
    CHECK(devices[at].digest() == end);
    CHECK_FALSE(devices[at].has_left(seat(2)));
  }
}

TEST_CASE("Only another word of the same seat at the same step makes a cheat two statements",
          "[net][ledger]") {
  Devices devices(Rules{3, all_thrice});
  const net::Digest first = devices[0].digest();
  devices.round(2);
  const net::Digest here = devices[0].digest();
  const auto say = [&](int speaker, std::uint8_t word) {
    return statement(Kind::Say, speaker, 1, here, {word});
  };
  struct Case {
    std::string name;
    std::vector<Statement> heard;  ///< the first is a cheat of seat 2
    std::string rule;
    std::size_t evidence;
  };
  const Statement refused = say(2, 100);
  const std::vector<Case> cases = {
      {"the same word again", {refused, refused}, "number", 1},
      {"another word", {refused, say(2, 5)}, "two statements", 2},
      {"a third word", {refused, say(2, 5), say(2, 6)}, "two statements", 2},
      {"a word of another seat", {refused, say(1, 5)}, "number", 1},
      {"a word at another step", {refused, statement(Kind::Say, 2, 0, first, {5})}, "number", 1},
      {"a vote", {refused, statement(Kind::Vote, 2, 1, here, vote(1, 0, true))}, "number", 1},
      {"a word after a wrong vote", {statement(Kind::Vote, 2, 1, here, {1}), say(2, 5)}, "vote", 1},
  };
  for (const Case& each : cases) {
    INFO(each.name);
    const auto spectator = devices.make(std::nullopt);
    REQUIRE_FALSE(spectator->restore(devices[0].since(0)));
    for (const Statement& said : each.heard) spectator->receive(said);
    REQUIRE(spectator->verdicts().size() == 1);
    CHECK(spectator->verdicts()[0].seat == seat(2));
    CHECK(spectator->verdicts()[0].rule == each.rule);
    CHECK(spectator->verdicts()[0].evidence.size() == each.evidence);
  }
}

TEST_CASE("Evidence counts when it arrives after its seat has left", "[net][ledger]") {
  struct Case {
    std::string name;
    Text body;
    std::string rule;  ///< empty: it is innocent
  };
  for (const Case& each : {Case{"allowed", {5}, ""}, Case{"refused", {100}, "number"}}) {
    INFO(each.name);
    Devices devices(Rules{3, {{0, 1}, {0, 1, 2}, {0, 1, 2}}});
    devices.round(2);
    const net::Digest here = devices[0].digest();
    devices.away = {2};
    devices.round(3);
    for (const int at : {0, 1}) devices[at].give_up_on(seat(2));
    devices.exchange();
    REQUIRE(devices[0].has_left(seat(2)));
    const net::Digest then = devices[0].digest();
    devices[0].receive(statement(Kind::Say, 2, 1, here, each.body));
    REQUIRE(devices[0].verdicts().size() == (each.rule.empty() ? 0 : 1));
    CHECK(devices[0].digest() == then);
    if (!each.rule.empty()) {
      CHECK(devices[0].verdicts()[0].rule == each.rule);
      // A second one makes it two statements, as if it had come first.
      const std::size_t kept = devices[0].since(0).size();
      devices[0].take_outgoing();
      CHECK(devices[0].receive(statement(Kind::Say, 2, 1, here, {5})) == Reception::Known);
      CHECK(devices[0].since(0).size() == kept + 1);
      CHECK(devices[0].take_outgoing().size() == 1);
      REQUIRE(devices[0].verdicts().size() == 1);
      CHECK(devices[0].verdicts()[0].rule == "two statements");
      continue;
    }
    // It is kept, so that a second one convicts.
    CHECK(devices[0].receive(statement(Kind::Say, 2, 1, here, each.body)) == Reception::Known);
    CHECK(devices[0].receive(statement(Kind::Say, 2, 1, here, {6})) == Reception::New);
    REQUIRE(devices[0].verdicts().size() == 1);
    CHECK(devices[0].verdicts()[0].rule == "two statements");
    devices.exchange();
    CHECK(devices[1].verdicts().size() == 1);
  }
}

TEST_CASE("A late statement of a seat that had nothing to do is out of turn", "[net][ledger]") {
  Devices devices(Rules{4, {{0, 1, 2}, {0, 1, 2, 3}}});
  const net::Digest here = devices[0].digest();
  devices.away = {2};
  devices.round(3);
  for (const int at : {0, 1, 3}) devices[at].give_up_on(seat(2));
  devices.exchange();
  REQUIRE(devices[0].has_left(seat(2)));
  CHECK(devices[0].receive(statement(Kind::Say, 3, 0, here, {5})) == Reception::New);
  REQUIRE(devices[0].verdicts().size() == 1);
  CHECK(devices[0].verdicts()[0].rule == "out of turn");
  // At a complete step, too.
  Devices others(Rules{4, {{0, 1, 2}, {0, 1, 2, 3}}});
  others.round(3);
  REQUIRE(others[0].step() == 1);
  CHECK(others[0].receive(statement(Kind::Say, 3, 0, here, {5})) == Reception::New);
  REQUIRE(others[0].verdicts().size() == 1);
  CHECK(others[0].verdicts()[0].rule == "out of turn");
}

// Whole games of numbers over a bad net, with seats that die.

struct NumbersKit {
  using Protocol = Numbers;
  static std::unique_ptr<net::Protocol> make(int, int persons, std::uint64_t seed, core::Seat own,
                                             const net::Entropy&) {
    Rules rules{persons, {}, seed % 3};
    std::vector<int> everyone;
    for (int at = 0; at < persons; ++at) everyone.push_back(at);
    for (std::uint32_t step = 0; step < 12; ++step) {
      if (step % 3 == 1) {
        rules.speakers.push_back({static_cast<int>((seed + step) % everyone.size())});
      } else {
        rules.speakers.push_back(everyone);
      }
      if (step % 4 == 2) rules.automatic.insert(step);
    }
    return std::make_unique<Numbers>(rules, own);
  }
  static bool is_over(const Protocol& protocol) { return !net::any_of(protocol.awaited()); }
};

TEST_CASE("All devices agree on a game over a bad net", "[net][ledger]") {
  for (std::uint64_t seed = 0; seed < 24; ++seed) {
    const int persons = 2 + static_cast<int>(seed % 4);
    CAPTURE(seed, persons);
    support::NetTable<NumbersKit> net(
        persons, 0, seed, {seed % 5 == 0 ? 20U : 0U, 10, seed % 3 == 0 ? 50U : 0U, seed % 7 == 3});
    const bool dies = persons > 2 && seed % 2 == 0;
    for (int at = 0; at < 60 + static_cast<int>(seed); ++at) net.step();
    if (dies) net.die(seat(persons - 1));
    REQUIRE(net.run());
    std::optional<net::Digest> digest;
    for (const auto& each : net.devices) {
      if (!each.alive) continue;
      CHECK(each.ledger->verdicts().empty());
      if (!digest) digest = each.ledger->digest();
      CHECK(each.ledger->digest() == *digest);
    }
  }
}

}  // namespace
