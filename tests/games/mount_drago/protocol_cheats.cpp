// Every wrong word at every stage of Mount Drago over the net: who is named, for which rule, and
// that the others play on.
#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "games/mount_drago/protocol/message.hpp"
#include "net/crypto/shuffle_proof.hpp"
#include "support/boards.hpp"
#include "support/cheats.hpp"
#include "support/net_table.hpp"
#include "support/sampling.hpp"

namespace {

namespace md = mount_drago;
namespace words = mount_drago::protocol;

using md::Phase;
using support::Body;
using support::DragoKit;
using support::flipped;
using support::seat_at;
using support::WrongWord;
using support::operator+;  // NOLINT(misc-unused-using-decls): operators are overlooked

using Table = support::CheatTable<DragoKit>;

constexpr std::size_t point_size = net::Point::size;
/// Larger bodies are shuffled decks.
constexpr std::size_t large = 5'000;

const DragoKit::Protocol& own_protocol(const Table& table) {
  return table.net.devices[table.cheat.index].protocol();
}

/// Returns the stage at which all wait for the cheat.
std::string stage_of(const Table& table) {
  const auto& protocol = table.other().protocol();
  const std::size_t size = table.honest.body.size();
  const Phase phase = protocol.known().state().phase;
  if (table.honest.step < 3) {
    return std::array{"key", "shares", "complaints"}[table.honest.step];
  }
  if (protocol.undo_state().asked_by) return "answer";
  if (protocol.is_deciding()) {
    if (words::is_undo_request(table.honest.body)) return "request";
    switch (phase) {
      case Phase::Mount:
        return "mount";
      case Phase::Play:
        return "play";
      case Phase::Ride:
        return "ride";
      default:
        return "discard";
    }
  }
  if (size > large) return protocol.known().slots() == 0 ? "shuffle" : "reshuffle";
  if (size == point_size) return phase == Phase::Over ? "secret" : "coin";
  return protocol.known().slots() == 0 ? "reveal" : "unmask";
}

// What the cheat knows.

net::KeyPair pair_of(const Table& table, const char* purpose) {
  net::Entropy entropy = table.net.entropy_of(table.cheat).branch(purpose);
  return net::KeyPair::random(entropy);
}

/// Returns the context of the proofs at this step, and at another of the same table.
Body context_of(const Table& table) {
  return net::ByteWriter().raw(net::Digest{}).raw(table.honest.previous).take();
}
Body context_elsewhere(const Table& table) { return flipped(context_of(table), 40); }

/// Returns all that a seat has said from the first step on.
std::vector<Body> all_by(const Table& table, core::Seat seat) {
  std::vector<Body> out;
  for (const net::Statement& each : table.other().ledger->since(0)) {
    if (each.seat == seat && each.kind == net::Kind::Say) out.push_back(each.body);
  }
  return out;
}

std::vector<net::MaskedCard> cards_of(const Body& shuffled) {
  constexpr std::size_t per_card = 7 * point_size;
  constexpr std::size_t rest = 9 * point_size;
  return words::read_shuffled(shuffled, (shuffled.size() - rest) / per_card)->cards;
}

net::Point common_key(const Table& table) {
  net::Point out;
  for (int seat = 0; seat < table.persons; ++seat) {
    out += words::read_key(all_by(table, seat_at(seat)).front())->key;
  }
  return out;
}

/// Returns the shuffled decks so far, each in place of the one before.
std::vector<std::vector<net::MaskedCard>> decks_of(const Table& table) {
  std::vector<std::vector<net::MaskedCard>> out;
  for (const net::Statement& each : table.other().ledger->since(0)) {
    if (each.body.size() > large) out.push_back(cards_of(each.body));
  }
  return out;
}

// Wrong words, by stage.

std::vector<WrongWord> wrong_keys(const Table& table) {
  const Body& honest = table.honest.body;
  std::vector<WrongWord> out = support::malformed(honest, "words");
  const net::KeyPair pair = pair_of(table, "key");
  const auto add = [&](std::string name, const std::string& rule, auto change) {
    auto message = *words::read_key(honest);
    change(message);
    out.push_back({std::move(name), words::write(message), rule});
  };
  const auto context = [&](core::Seat seat) { return context_of(table) + Body{seat.index}; };
  // The contexts above are the right ones.
  REQUIRE(words::read_key(honest)->proof == net::prove_key(pair, context(table.cheat)));
  out.push_back({"the key of another seat", table.said_by(seat_at(0)), "key"});
  add("a proof for another seat", "key",
      [&](auto& message) { message.proof = net::prove_key(pair, context(seat_at(0))); });
  add("a proof for another place", "key", [&](auto& message) {
    message.proof = net::prove_key(pair, context_elsewhere(table) + Body{table.cheat.index});
  });
  add("the neutral key", "key", [&](auto& message) {
    message.key = {};
    message.proof = net::prove_key({}, context(table.cheat));
  });
  add("a key without its secret", "key",
      [](auto& message) { message.key += net::Point::base(net::Scalar(1)); });
  add("another challenge", "key", [](auto& message) { message.proof.challenge += net::Scalar(1); });
  add("another response", "key", [](auto& message) { message.proof.response += net::Scalar(1); });
  // Point, scalar, scalar, point: each in a form that is not canonical.
  for (const std::size_t part : {0U, 1U, 2U, 3U}) {
    Body body = honest;
    std::fill_n(body.begin() + static_cast<std::ptrdiff_t>(part * point_size), point_size, 0xFF);
    out.push_back({"bytes that are no number", body, "words"});
  }
  return out;
}

std::vector<WrongWord> wrong_shares(const Table& table) {
  const Body& honest = table.honest.body;
  std::vector<WrongWord> out = support::malformed(honest, "words");
  const auto add = [&](std::string name, const std::string& rule, auto change) {
    auto message = *words::read_shares(honest, 2, 2);
    change(message);
    out.push_back({std::move(name), words::write(message), rule});
  };
  out.push_back({"the shares of another seat", table.said_by(seat_at(0)), "shares"});
  net::Entropy entropy = table.net.entropy_of(table.cheat);
  const net::SharedSecret other = net::share_secret(net::Scalar(5), 3, 2, entropy);
  add("shares of another secret", "shares",
      [&](auto& message) { message.commitments = other.commitments; });
  add("swapped commitments", "shares",
      [](auto& message) { std::swap(message.commitments[0], message.commitments[1]); });
  add("a commitment less", "words", [](auto& message) { message.commitments.pop_back(); });
  add("a commitment more", "words",
      [](auto& message) { message.commitments.push_back(message.commitments[0]); });
  add("a share less", "words", [](auto& message) { message.shares.pop_back(); });
  add("a share more", "words", [](auto& message) { message.shares.push_back(message.shares[0]); });
  Body no_point = honest;
  std::fill_n(no_point.begin() + point_size, point_size, 0xFF);
  out.push_back({"a commitment that is no point", no_point, "words"});
  return out;
}

/// Returns the cheat's complaint about a seat, opened as that seat's key needs it.
words::Complaint complaint_about(const Table& table, core::Seat about) {
  const net::Point key = words::read_key(all_by(table, seat_at(0)).front())->share_key;
  const std::array<net::MaskedCard, 1> met = {{{key, {}}}};
  return {about, net::unmask(met, pair_of(table, "share key"), context_of(table))};
}

std::vector<WrongWord> wrong_complaints(const Table& table) {
  std::vector<WrongWord> out = support::malformed(table.honest.body, "words");
  const words::Complaint right = complaint_about(table, seat_at(0));
  const auto add = [&](std::string name, const std::string& rule, auto change) {
    words::Complaint complaint = right;
    change(complaint);
    out.push_back({std::move(name), words::write(std::vector{complaint}), rule});
  };
  add("about a good share", "complaint", [](auto&) {});
  // With another meeting point, the share reads as a bad one.
  add("opened with another secret", "complaint", [](words::Complaint& complaint) {
    complaint.opened.shares[0] += net::Point::base(net::Scalar(1));
  });
  add("proved for another place", "complaint", [&](words::Complaint& complaint) {
    const net::Point key = words::read_key(all_by(table, seat_at(0)).front())->share_key;
    const std::array<net::MaskedCard, 1> met = {{{key, {}}}};
    complaint.opened = net::unmask(met, pair_of(table, "share key"), context_elsewhere(table));
  });
  add("about itself", "words", [&](words::Complaint& complaint) { complaint.about = table.cheat; });
  add("about a bot", "words",
      [&](words::Complaint& complaint) { complaint.about = seat_at(table.persons); });
  add("about a seat that does not exist", "words",
      [](words::Complaint& complaint) { complaint.about = core::Seat{core::max_seats}; });
  return out;
}

std::vector<WrongWord> wrong_shuffles(const Table& table) {
  const Body& honest = table.honest.body;
  std::vector<WrongWord> out = support::malformed(honest, "words");
  const std::vector<net::MaskedCard> deck = decks_of(table).back();
  const net::Point key = common_key(table);
  const Body context = context_of(table);
  const auto shuffled = [&](const std::vector<net::MaskedCard>& cards, const net::Point& under,
                            const Body& at) {
    net::Entropy entropy = table.net.entropy_of(table.cheat);
    return words::write(net::shuffle(cards, under, at, entropy));
  };
  // Another honest order is allowed, so that what follows is refused for its one difference.
  CHECK_FALSE(table.other().protocol().refusal(table.cheat, shuffled(deck, key, context)));
  out.push_back({"for another place", shuffled(deck, key, context_elsewhere(table)), "shuffle"});
  out.push_back(
      {"under another key", shuffled(deck, pair_of(table, "key").key, context), "shuffle"});
  std::vector<net::MaskedCard> other = deck;
  std::swap(other[0], other[1]);
  out.push_back({"of a deck in another order", shuffled(other, key, context), "shuffle"});
  other = deck;
  other[1] = net::remask(deck[0], key, net::Scalar(5));
  out.push_back({"of a deck with a card twice", shuffled(other, key, context), "shuffle"});
  other = deck;
  other.pop_back();
  out.push_back({"of a card less", shuffled(other, key, context), "words"});
  Body twice = honest;
  std::copy_n(twice.begin(), 2 * point_size, twice.begin() + 2 * point_size);
  out.push_back({"with a card twice", twice, "shuffle"});
  const std::vector<Body> before = all_by(table, seat_at(0));
  const auto last = std::find_if(before.rbegin(), before.rend(),
                                 [](const Body& each) { return each.size() > large; });
  out.push_back({"the shuffle before it", *last, "shuffle"});
  return out;
}

std::vector<WrongWord> wrong_unmaskings(const Table& table) {
  const Body& honest = table.honest.body;
  std::vector<WrongWord> out = support::malformed(honest, "words");
  const net::KeyPair pair = pair_of(table, "key");
  const std::size_t count = honest.size() / point_size - 2;
  const net::Unmasking right = *words::read_unmasking(honest, count);
  std::vector<net::MaskedCard> deck = decks_of(table).back();
  std::map<net::Point, net::MaskedCard> by_share;
  for (const net::MaskedCard& each : deck) by_share[pair.secret * each.hint] = each;
  std::vector<net::MaskedCard> cards;
  for (const net::Point& each : right.shares) cards.push_back(by_share.at(each));
  const Body context = context_of(table);
  const auto unmasked = [&](const std::vector<net::MaskedCard>& list, const net::KeyPair& by,
                            const Body& at) { return words::write(net::unmask(list, by, at)); };
  REQUIRE(unmasked(cards, pair, context) == honest);
  out.push_back({"for another place", unmasked(cards, pair, context_elsewhere(table)), "unmask"});
  out.push_back(
      {"with another key", unmasked(cards, pair_of(table, "share key"), context), "unmask"});
  std::vector<net::MaskedCard> other = cards;
  other.back() = *std::find_if(deck.begin(), deck.end(), [&](const net::MaskedCard& each) {
    return std::find(cards.begin(), cards.end(), each) == cards.end();
  });
  out.push_back({"of another card", unmasked(other, pair, context), "unmask"});
  other.push_back(other.front());
  out.push_back({"of a card more", unmasked(other, pair, context), "words"});
  other = cards;
  other.pop_back();
  out.push_back({"of a card less", unmasked(other, pair, context), "words"});
  net::Unmasking changed = right;
  changed.shares.back() += net::Point::base(net::Scalar(1));
  out.push_back({"with another share", words::write(changed), "unmask"});
  changed = right;
  changed.proof.response += net::Scalar(1);
  out.push_back({"with another response", words::write(changed), "unmask"});
  if (count > 1) {
    other = cards;
    std::swap(other[0], other[1]);
    out.push_back({"in another order", unmasked(other, pair, context), "unmask"});
  }
  return out;
}

/// A decision's bytes are: the kind, whether a discard follows, and the rest.
constexpr std::uint8_t mounting = 0;
constexpr std::uint8_t shuffling = 1;
constexpr std::uint8_t playing = 2;
constexpr std::uint8_t riding = 3;
constexpr std::uint8_t discarding = 4;

std::vector<WrongWord> wrong_actions(const Table& table) {
  const Phase phase = table.other().protocol().known().state().phase;
  std::vector<WrongWord> out = support::malformed(table.honest.body, "words");
  // Actions that the phase does not ask for.
  const std::string rule = phase == Phase::Mount  ? "MD-6"
                           : phase == Phase::Play ? "MD-9"
                           : phase == Phase::Ride ? "MD-11"
                                                  : "MD-23";
  if (phase != Phase::Mount) out.push_back({"a mount", {mounting, 0, 0}, rule});
  if (phase != Phase::Ride) out.push_back({"a ride", {riding, 0, 1}, rule});
  if (phase != Phase::Discard) out.push_back({"a discard", {discarding, 0, 0}, rule});
  out.push_back({"a shuffle", {shuffling, 0, 0}, "words"});
  out.push_back({"an unknown kind", {5, 0, 0}, "words"});
  out.push_back({"an eleventh dragon", {mounting, 0, md::dragon_count}, "words"});
  out.push_back({"neither ride nor refusal", {riding, 0, 2}, "words"});
  out.push_back(
      {"a card of no kind", Body{playing, 0, md::card_kinds} + Body(4 + 3 * point_size), "words"});
  out.push_back(
      {"seven cards", Body{discarding, 0, 7} + Body(7) + Body(28) + Body(9 * point_size), "words"});
  out.push_back({"a request for an undo with more", {0xFF, 0}, "words"});
  if (phase == Phase::Mount || phase == Phase::Play) {
    out.push_back({"a request for an undo of nothing", {0xFF}, "undo"});
  }
  if (!words::is_undo_request(table.honest.body)) {
    Body body = table.honest.body;
    body[1] = 2;
    out.push_back({"neither claim", body, "words"});
    if (phase == Phase::Mount || phase == Phase::Discard ||
        table.other().protocol().known().state().summit.empty()) {
      body[1] = 1;
      out.push_back({"a claim that cannot be true", body, "MD-23"});
    }
  }
  return out;
}

/// Changes an honest action that plays or discards cards.
std::vector<WrongWord> wrong_cards(const Table& table) {
  std::vector<WrongWord> out = wrong_actions(table);
  const auto action = words::read_action(table.honest.body, 0);
  if (!action || action->slots.empty()) return out;
  const words::ActionMessage& right = *action;
  const auto& known = table.other().protocol().known();
  const auto add = [&](std::string name, const std::string& rule, auto change) {
    words::ActionMessage message = right;
    change(message);
    out.push_back({std::move(name), words::write(message), rule});
  };
  const auto add_slot = [&](std::string name, words::Slot slot) {
    add(std::move(name), "hand", [slot](auto& message) { message.slots[0] = slot; });
  };
  add_slot("a slot of the pile", known.pile().back());
  add_slot("a slot that does not exist", 99'999);
  add_slot("a slot of another hand", known.hand(seat_at(0)).front());
  for (const words::Slot slot : known.hand(table.cheat)) {
    if (own_protocol(table).known().card(slot) != own_protocol(table).known().card(right.slots[0]))
      add_slot("another slot of the hand", slot);
  }
  add("another share", "hand",
      [](auto& message) { message.unmasking.shares[0] += net::Point::base(net::Scalar(1)); });
  add("another response", "hand",
      [](auto& message) { message.unmasking.proof.response += net::Scalar(1); });
  const net::KeyPair pair = pair_of(table, "key");
  std::vector<net::MaskedCard> cards;  // the masked cards that the honest action shows
  for (const net::Point& share : right.unmasking.shares) {
    for (const auto& deck : decks_of(table)) {
      const auto found = std::find_if(deck.begin(), deck.end(), [&](const auto& each) {
        return pair.secret * each.hint == share;
      });
      if (found != deck.end()) cards.push_back(*found);
    }
  }
  REQUIRE(net::unmask(cards, pair, context_of(table)).proof == right.unmasking.proof);
  add("a proof for another place", "hand", [&](auto& message) {
    message.unmasking = net::unmask(cards, pair, context_elsewhere(table));
  });
  add("a slot twice", "hand", [&](auto& message) {
    const md::Card card = *own_protocol(table).known().card(right.slots[0]);
    message.action = md::Discard{{card, card}};
    message.slots = {right.slots[0], right.slots[0]};
    message.unmasking = net::unmask(std::vector{cards[0], cards[0]}, pair, context_of(table));
  });
  return out;
}

std::vector<WrongWord> wrong_coins(const Table& table) {
  const Body& honest = table.honest.body;
  std::vector<WrongWord> out = support::malformed(honest, "words");
  const net::Digest shown = net::digest(honest);
  out.push_back({"the coin of another seat", table.said_by(seat_at(0)), "coin"});
  out.push_back({"the last coin again", {shown.begin(), shown.end()}, "coin"});
  out.push_back({"another coin", flipped(honest, 0), "coin"});
  return out;
}

std::vector<WrongWord> wrong_secrets(const Table& table) {
  const Body& honest = table.honest.body;
  std::vector<WrongWord> out = support::malformed(honest, "secret");
  const auto bytes = [](const net::Scalar& scalar) {
    return Body(scalar.bytes().begin(), scalar.bytes().end());
  };
  out.push_back({"the secret of another seat", table.said_by(seat_at(0)), "secret"});
  out.push_back({"the other secret", bytes(pair_of(table, "share key").secret), "secret"});
  out.push_back({"zero", bytes(net::Scalar()), "secret"});
  // The same number in a form that is not canonical: the order of the group is added.
  Body more = bytes(net::Scalar() - net::Scalar(1));
  unsigned carry = 1;
  for (std::size_t at = 0; at < more.size(); ++at) {
    const unsigned sum = more[at] + unsigned{honest[at]} + carry;
    more[at] = static_cast<std::uint8_t>(sum);
    carry = sum >> 8U;
  }
  out.push_back({"the secret plus the order", more, "secret"});
  return out;
}

std::vector<WrongWord> wrong_words(const Table& table, const std::string& stage) {
  if (stage == "key") return wrong_keys(table);
  if (stage == "shares") return wrong_shares(table);
  if (stage == "complaints") return wrong_complaints(table);
  if (stage == "shuffle" || stage == "reshuffle") return wrong_shuffles(table);
  if (stage == "reveal" || stage == "unmask") return wrong_unmaskings(table);
  if (stage == "coin") return wrong_coins(table);
  if (stage == "secret") return wrong_secrets(table);
  if (stage != "answer") return wrong_cards(table);
  std::vector<WrongWord> out = support::malformed(table.honest.body, "words");
  out.push_back({"neither yes nor no", {2}, "words"});
  return out;
}

/// Returns the choice that makes the game long, so that the pile runs out: cards of dragons that
/// cannot move on, else low cards of dragons far behind.
std::size_t slowest(const DragoKit::Protocol& protocol) {
  constexpr int before_summit = 24;
  const auto choices = protocol.choices();
  const md::State& state = protocol.known().state();
  if (!std::holds_alternative<md::Play>(choices.front())) return choices.size() - 1;
  const auto cost = [&state](const md::Action& action) {
    const md::Card card = std::get<md::Play>(action).card;
    const int from = state.positions[md::index(card.dragon())];
    const int to = md::destination(state.board, from, card.value());
    if (from == to) return 0;
    return to + 2 * card.value() + (to > before_summit && from <= before_summit ? 100 : 0);
  };
  const auto best =
      std::min_element(choices.begin(), choices.end(),
                       [&](const md::Action& a, const md::Action& b) { return cost(a) < cost(b); });
  return static_cast<std::size_t>(best - choices.begin());
}

/// The second person cheats. A short table has three persons, who ask for an undo whenever they
/// can, and a bot; a long one four persons, who play until the pile runs out.
Table new_table(bool is_long) {
  Table out = is_long ? Table(4, 0, 1, seat_at(1)) : Table(3, 1, 0, seat_at(1));
  if (is_long) {
    out.net.choose = slowest;
  } else {
    out.net.undos = 100;
  }
  return out;
}

/// Plays to the first time that all wait for the cheat at a stage.
void play_to(Table& table, const std::string& stage) {
  do {
    REQUIRE(table.next());
  } while (stage_of(table) != stage);
}

/// A stage, and the table that comes to it first.
struct Place {
  std::string stage;
  bool is_long;
};
const std::vector<Place> places = {
    {"key", false},     {"shares", false},   {"complaints", false}, {"mount", false},
    {"shuffle", false}, {"coin", false},     {"unmask", false},     {"answer", false},
    {"play", false},    {"request", false},  {"ride", false},       {"reveal", true},
    {"discard", true},  {"reshuffle", true}, {"secret", true},
};

/// Says every wrong word at every stage that a table comes to first.
void check_all_stages(bool is_long) {
  std::set<std::string> missing;
  for (const Place& each : places) {
    if (each.is_long == is_long) missing.insert(each.stage);
  }
  Table table = new_table(is_long);
  while (!missing.empty()) {
    REQUIRE(table.next());
    const std::string stage = stage_of(table);
    if (missing.erase(stage) == 0) continue;
    INFO(stage << " at step " << table.honest.step);
    const std::vector<WrongWord> list = wrong_words(table, stage);
    support::check_refused(table, list);
    if (stage == "play" || stage == "unmask" || stage == "coin" || stage == "secret") {
      for (std::size_t at = 0; at < table.honest.body.size(); ++at) {
        CHECK(table.other().protocol().refusal(table.cheat, flipped(table.honest.body, at)));
      }
    }
    support::check_harmless(table);
    support::check_own_decisions<DragoKit, md::Action>(
        table, {md::Shuffle{}, md::Discard{{md::Card(md::Dragon::Blue, 1)}}});
    const WrongWord& wrong = list[missing.size() % list.size()];
    INFO(wrong.name);
    support::check_named_late(table, {table.with(wrong.body)}, wrong.rule);
  }
  if (!is_long) return;
  CHECK_FALSE(table.next());
  CHECK(table.other().protocol().refusal(table.cheat, Body{0})->rule == "turn");
  check_same_game(table.net, table.players, table.net.seed());
}

TEST_CASE("Each wrong word at each stage of Mount Drago is refused for its rule", "[net]") {
  check_all_stages(false);
}

TEST_CASE("Each wrong word at each late stage of Mount Drago is refused for its rule", "[net]") {
  check_all_stages(true);
}

TEST_CASE("After a cheat at any stage of Mount Drago the others play on", "[net]") {
  for (const Place& each : support::sample(places, 2, "a cheat in Mount Drago")) {
    for (const std::size_t way : support::sampled_places(3, 1, "a cheat at " + each.stage)) {
      INFO(each.stage << ", way " << way);
      Table table = new_table(each.is_long);
      play_to(table, each.stage);
      const WrongWord wrong = wrong_words(table, each.stage).back();
      if (way == 0) support::check_played_on(table, {table.with(wrong.body)}, wrong.rule);
      if (way == 1) {
        support::check_played_on(table, {table.honest, table.with(table.honest.body + Body{0})},
                                 "two statements");
      }
      if (way == 2) support::check_played_on(table, {}, "");
    }
  }
}

/// Says a body in the cheat's place, and plays on to its next statement.
void say(Table& table, Body body) {
  table.honest = table.with(std::move(body));
  REQUIRE(table.next());
}

TEST_CASE("Only the receiver of a bad share can complain, and only with its true opening",
          "[net]") {
  // The cheat gives the first seat a bad share; then it complains itself.
  Table table = new_table(false);
  play_to(table, "shares");
  auto message = *words::read_shares(table.honest.body, 2, 2);
  message.shares.front() = {};
  say(table, words::write(message));
  REQUIRE(table.honest.step == 2);
  const auto& victim = table.net.devices[0];
  const Body complaint = table.said_by(seat_at(0));
  const auto honest = *words::read_complaints(complaint);
  REQUIRE(honest.size() == 1);
  CHECK(honest.front().about == table.cheat);
  const auto rule_of = [&](core::Seat seat, const Body& body) -> std::string {
    const auto refusal = victim.protocol().refusal(seat, body);
    return refusal ? std::string(refusal->rule) : "accepted";
  };
  const auto rule = [&](const std::vector<words::Complaint>& list) {
    return rule_of(seat_at(0), words::write(list));
  };
  CHECK(rule(honest) == "accepted");
  CHECK(rule({}) == "accepted");
  words::Complaint other = honest.front();
  other.opened.shares[0] += net::Point::base(net::Scalar(1));
  CHECK(rule({other}) == "complaint");
  other = honest.front();
  other.opened.proof.response += net::Scalar(1);
  CHECK(rule({other}) == "complaint");
  other = honest.front();
  other.about = seat_at(2);
  CHECK(rule({honest.front(), other}) == "complaint");
  CHECK(rule(std::vector(core::max_seats, honest.front())) == "accepted");
  CHECK(rule(std::vector(core::max_seats + 1, honest.front())) == "words");
  // A valid complaint after one that is none.
  Body mixed = words::write(std::vector{honest.front(), honest.front()});
  std::fill_n(mixed.begin() + 2, point_size, 0xFF);
  CHECK(rule_of(seat_at(0), mixed) == "words");
  // Another seat cannot use the complaint, and the cheat's own cannot blame the victim.
  CHECK(rule_of(seat_at(2), complaint) == "complaint");
  CHECK(rule_of(table.cheat, words::write(std::vector{complaint_about(table, seat_at(0))})) ==
        "complaint");
  // All name the giver, and so does a late spectator; the table ends.
  table.net.tell_all(table.with(words::write(std::vector<words::Complaint>())));
  table.net.settle();
  net::Ledger late = support::spectator(table.net, 4, 3, table.net.seed());
  CHECK_FALSE(late.restore(victim.ledger->since(0)));
  for (const net::Ledger* const ledger : {&std::as_const(*victim.ledger), &std::as_const(late),
                                          &std::as_const(*table.net.devices[2].ledger)}) {
    const auto& protocol = static_cast<const DragoKit::Protocol&>(ledger->protocol());
    CHECK(protocol.is_over());
    CHECK(ledger->verdicts().empty());
    REQUIRE(protocol.violation());
    CHECK(protocol.violation()->seat == table.cheat);
    CHECK(protocol.violation()->rule == "shares");
    CHECK(protocol.violation()->step == 1);  // that of the shares
    CHECK(protocol.known().slots() == 0);
  }
}

TEST_CASE("A bad share is named at its own step, also if a seat leaves before the complaint",
          "[net]") {
  Table table(4, 0, 0, seat_at(1));
  play_to(table, "shares");
  auto message = *words::read_shares(table.honest.body, 3, 3);
  message.shares.front() = {};
  say(table, words::write(message));
  table.net.devices[3].ledger->leave();
  table.net.settle();
  table.net.die(seat_at(3));
  table.honest = {};
  REQUIRE(table.next());
  REQUIRE(table.honest.step == 3);
  table.net.tell_all(table.with(words::write(std::vector<words::Complaint>())));
  const auto violation = table.other().protocol().violation();
  REQUIRE(violation);
  CHECK(violation->seat == table.cheat);
  CHECK(violation->rule == "shares");
  CHECK(violation->step == 1);
}

TEST_CASE("Shares reach their receivers though a seat has left before they are given", "[net]") {
  support::DragoNet net(4, 0, 0, {});
  net.devices[2].ledger->leave();
  const auto& own = net.devices[0];
  const auto complains = [&own] {
    const auto progress = own.protocol().preparing();
    return progress && progress->done == 2;
  };
  for (int at = 0; at < 3'000 && !complains(); ++at) net.step();
  REQUIRE(complains());
  REQUIRE(own.ledger->has_left(seat_at(2)));
  // The seat has a key, but gave no shares to complain about.
  const net::Unmasking opened = {{net::Point::base(net::Scalar(1))}, {}};
  const Body complaint = words::write(std::vector<words::Complaint>{{seat_at(2), opened}});
  const auto refusal = own.protocol().refusal(seat_at(1), complaint);
  REQUIRE(refusal);
  CHECK(refusal->rule == "words");
  // Complaints, and one step more.
  for (int at = 0; at < 3'000 && net.devices[3].ledger->step() < 5; ++at) net.step();
  net.settle();
  for (const std::size_t at : {0U, 1U, 3U}) {
    CAPTURE(at);
    const auto& device = net.devices[at];
    const std::uint32_t step = device.ledger->step();
    REQUIRE(device.ledger->has_left(seat_at(2)));
    CHECK(device.ledger->verdicts().empty());
    // The shares were given, and there was no complaint.
    CHECK_FALSE(device.protocol().is_over());
    for (const int about : {0, 1, 3}) {
      CHECK(device.protocol().shares_for(seat_at(about), step) == 3);
      CHECK(device.protocol().share_of(seat_at(about), step).size() == net::Scalar::size);
    }
    CHECK(device.protocol().shares_for(seat_at(2), step) == 0);
    CHECK(device.protocol().share_of(seat_at(2), step).empty());
    CHECK(device.protocol().is_share_of(seat_at(2), seat_at(1), step, {}));
    CHECK_FALSE(
        device.protocol().is_share_of(seat_at(2), seat_at(1), step, opened.proof.response.bytes()));
  }
}

TEST_CASE("A wrong share of a secret names its giver", "[net]") {
  Table table = new_table(false);
  play_to(table, "shares");
  const std::uint32_t before = table.honest.step;
  REQUIRE(table.next());
  REQUIRE(table.next());
  // All shares are valid now. The first seat falls silent; the cheat's device would give this:
  const std::uint32_t step = table.honest.step;
  const core::Seat silent = seat_at(0);
  const auto& giver = own_protocol(table);
  const Body right = giver.share_of(silent, step);
  const Body own = giver.share_of(table.cheat, step);
  REQUIRE(right.size() == net::Scalar::size);
  REQUIRE(own.size() == net::Scalar::size);
  // Its device itself gives none before the others can check it.
  CHECK(giver.share_of(table.cheat, 0).empty());
  CHECK(giver.share_of(silent, before).empty());
  CHECK(giver.share_of(seat_at(3), step).empty());
  struct Case {
    std::string name;
    core::Seat about;
    std::uint32_t step;
    Body share;
    bool is_right;
  };
  const core::Seat third = seat_at(2);
  const core::Seat bot = seat_at(3);
  const Body other = giver.share_of(third, step);
  const Body of_third = table.net.devices[2].protocol().share_of(silent, step);
  const Body secret = table.net.devices[0].protocol().share_of(silent, step);
  const std::vector<Case> cases = {
      {"the right one", silent, step, right, true},
      {"another scalar", silent, step, flipped(right, 0), false},
      {"zero", silent, step, Body(net::Scalar::size), false},
      {"of another secret", silent, step, other, false},
      {"the share of another seat", silent, step, of_third, false},
      {"the secret itself", silent, step, secret, false},
      {"no share", silent, step, {}, false},
      {"a byte less", silent, step, Body(right.begin(), right.end() - 1), false},
      {"a byte more", silent, step, right + Body{0}, false},
      {"not canonical", silent, step, Body(net::Scalar::size, 0xFF), false},
      {"for a step without shares", silent, before, right, false},
      {"none for a step without shares", silent, before, {}, true},
      {"the own secret", table.cheat, step, own, true},
      {"the own secret before all had shares", table.cheat, before, own, true},
      {"another own secret", table.cheat, step, flipped(own, 0), false},
      {"no own secret", table.cheat, step, {}, false},
      {"the own secret before its key", table.cheat, 0, own, false},
      {"none before the own key", table.cheat, 0, {}, true},
      {"about a bot", bot, step, {}, false},
  };
  for (const Case& each : cases) {
    INFO(each.name);
    net::Ledger late = support::spectator(table.net, 4, 3, table.net.seed());
    REQUIRE_FALSE(late.restore(table.other().ledger->since(0)));
    net::Statement said = table.honest;
    said.kind = net::Kind::Share;
    said.step = each.step;
    for (const net::Statement& word : table.other().ledger->since(0)) {
      if (word.step == each.step) said.previous = word.previous;
    }
    said.body = net::write(net::Share{each.about, each.share});
    net::sign(said, table.net.key_of(table.cheat));
    CHECK(late.receive(said) == net::Ledger::Reception::New);
    if (each.is_right) {
      CHECK(late.verdicts().empty());
    } else {
      support::check_verdict(late, table.cheat, "share", each.step);
    }
  }
  // Shares of a majority make the secret known: the seat leaves, and the others play on.
  support::check_played_on(table, {}, "");
}

TEST_CASE("One of two persons can give its own secret alone", "[net]") {
  // Two persons exchange no shares: each can give only its own secret.
  Table table(2, 1, 0, seat_at(1));
  REQUIRE(table.next());
  REQUIRE(table.next());
  const std::uint32_t step = table.honest.step;
  const auto& judge = table.other().protocol();
  const Body own = own_protocol(table).share_of(table.cheat, step);
  CHECK(judge.is_share_of(table.cheat, table.cheat, step, own));
  CHECK_FALSE(judge.is_share_of(table.cheat, table.cheat, step, flipped(own, 0)));
  CHECK_FALSE(judge.is_share_of(table.cheat, table.cheat, step, {}));
  CHECK(judge.is_share_of(seat_at(0), table.cheat, step, {}));
  CHECK_FALSE(judge.is_share_of(seat_at(0), table.cheat, step, own));
  CHECK(judge.shares_for(table.cheat, step) == 1);
  CHECK(judge.shares_for(table.cheat, 0) == 0);
}

TEST_CASE("New chains of coins begin after a seat has left, and the old ones count no more",
          "[net]") {
  Table table(4, 1, 0, seat_at(1));
  play_to(table, "coin");
  const Body old_link = table.honest.body;
  table.net.devices[3].ledger->leave();
  table.net.settle();
  table.net.die(seat_at(3));
  table.honest = {};
  REQUIRE(table.next());
  REQUIRE(table.other().ledger->has_left(seat_at(3)));
  REQUIRE(table.honest.body.size() == point_size);
  support::check_refused(table, support::malformed(table.honest.body, "words"));
  support::check_named_late(table, {table.with({})}, "words");
  do {
    REQUIRE(table.next());
  } while (stage_of(table) != "coin");
  support::check_refused(table, {{"a link of the old chain", old_link, "coin"}});
  // Two of four are no majority: the others name the cheat, and wait.
  table.net.die(table.cheat);
  for (auto& each : table.net.devices) {
    if (each.alive) each.ledger->receive(table.with(old_link));
  }
  table.net.settle();
  for (const auto& each : table.net.devices) {
    if (!each.alive) continue;
    support::check_verdict(*each.ledger, table.cheat, "coin", table.honest.step);
    CHECK(each.ledger->step() == table.honest.step);
    CHECK_FALSE(each.ledger->has_left(table.cheat));
  }
}

/// Changes the last share of a message, its proof, the order of its last shares, or leaves them
/// out.
std::vector<WrongWord> wrong_shares(const Body& honest, std::size_t shares) {
  const auto begin = honest.end() - static_cast<std::ptrdiff_t>((shares + 2) * point_size);
  const auto read = *words::read_unmasking(Body(begin, honest.end()), shares);
  const auto with = [&](const net::Unmasking& changed) {
    return Body(honest.begin(), begin) + words::write(changed);
  };
  REQUIRE(with(read) == honest);
  std::vector<WrongWord> out = {{"no share", Body(honest.begin(), begin), "words"}};
  net::Unmasking changed = read;
  changed.shares.back() += net::Point::base(net::Scalar(1));
  out.push_back({"another share", with(changed), "unmask"});
  changed = read;
  changed.proof.response += net::Scalar(1);
  out.push_back({"another response", with(changed), "unmask"});
  if (shares > 1) {
    changed = read;
    std::swap(changed.shares[shares - 1], changed.shares[shares - 2]);
    out.push_back({"another order", with(changed), "unmask"});
  }
  changed = read;
  changed.shares.pop_back();
  out.push_back({"a share less", with(changed), "words"});
  return out;
}

TEST_CASE("Over days decisions and coins bring the shares of cards that others drew", "[net]") {
  constexpr std::size_t bare_play = 2 + 1 + 4;
  for (const bool decides : {true, false}) {
    CAPTURE(decides);
    Table table(3, 1, support::over_days_seed, seat_at(1));
    std::size_t shares = 0;
    do {
      REQUIRE(table.next());
      const auto& protocol = table.other().protocol();
      const md::State& state = protocol.known().state();
      const std::size_t size = table.honest.body.size();
      const bool plays = protocol.is_deciding() && state.phase == Phase::Play;
      const bool tosses = !protocol.is_deciding() && protocol.known().slots() > 0 &&
                          protocol.is_bot(state.turn) && size < large;
      shares = 0;
      if (decides && plays) shares = (size - bare_play) / point_size - 2;
      if (!decides && tosses && size > point_size) shares = size / point_size - 3;
      // Two others' cards after the own one; at a coin one of another.
    } while (shares < (decides ? 3 : 1));
    const std::vector<WrongWord> wrong = wrong_shares(table.honest.body, shares);
    support::check_refused(table, wrong);
    for (const WrongWord& each : wrong) {
      INFO(each.name);
      support::check_named_late(table, {table.with(each.body)}, each.rule);
    }
    support::check_played_on(table, {table.with(wrong[1].body)}, "unmask");
  }
}

TEST_CASE("A masked card is read with a share or the secret of each holder alone", "[net]") {
  net::Entropy entropy(net::Entropy::Seed{9});
  const std::array<net::KeyPair, 3> pairs = {
      net::KeyPair::random(entropy), net::KeyPair::random(entropy), net::KeyPair::random(entropy)};
  // Seats 0 and 2 mask the first deck, seats 0 and 1 the second.
  words::MaskedDecks decks;
  net::BySeat<std::optional<net::Point>> keys;
  keys[0] = pairs[0].key;
  keys[2] = pairs[2].key;
  const md::CardList cards = {md::Card(md::Dragon::Blue, 1), md::Card(md::Dragon::Red, 2),
                              md::Card(md::Dragon::Red, 2)};
  decks.begin(cards, keys);
  keys[2].reset();
  keys[1] = pairs[1].key;
  const md::CardList more = {md::Card(md::Dragon::Green, 1), md::Card(md::Dragon::Green, 3)};
  decks.begin(more, keys);
  REQUIRE(decks.last_begin() == 3);
  REQUIRE(decks.last().size() == 2);
  const auto share = [&](std::size_t seat, words::Slot slot) {
    return pairs[seat].secret * decks.masked(slot).hint;
  };
  const net::Point wrong = net::Point::base(net::Scalar(7));
  for (words::Slot slot = 0; slot < 5; ++slot) {
    CAPTURE(slot);
    const std::size_t second = slot < 3 ? 2 : 1;
    const std::size_t none = 3 - second;
    const core::Seat other = seat_at(static_cast<int>(second));
    const md::Card card = slot < 3 ? cards[slot] : more[slot - 3];
    words::MaskedDecks read = decks;
    const auto with = [&](const net::Point& given) { return read.read_with(slot, other, given); };
    CHECK_FALSE(read.read(slot));
    CHECK_FALSE(with(share(second, slot)));
    CHECK_FALSE(read.has_given(slot, seat_at(0)));
    read.give(slot, seat_at(0), share(0, slot));
    CHECK(read.has_given(slot, seat_at(0)));
    CHECK_FALSE(read.has_given(slot, other));
    CHECK_FALSE(read.has_given(slot == 0 ? 1 : 0, seat_at(0)));
    CHECK_FALSE(read.read(slot));
    CHECK(with(share(second, slot)) == card);
    CHECK_FALSE(with(wrong));
    CHECK_FALSE(with(share(none, slot)));
    read.give(slot, seat_at(static_cast<int>(none)), wrong);  // holds no key of this deck
    read.know(other, pairs[second].secret);
    CHECK(read.read(slot) == card);
    CHECK_FALSE(with(wrong));
    read.give(slot, other, share(second, slot));
    CHECK(read.read(slot) == card);
    CHECK_FALSE(with(wrong));
    read.give(slot, other, wrong);
    CHECK_FALSE(read.read(slot));
  }
}

TEST_CASE("Each decision of Mount Drago has one encoding", "[net]") {
  const net::Point share = net::Point::base(net::Scalar(3));
  const net::EqualityProof proof = {net::Scalar(4), net::Scalar(5)};
  struct Case {
    md::Action action;
    std::vector<words::Slot> slots;
    int valid;  ///< values of the third byte
  };
  const md::Card card(md::Dragon::Red, 2);
  const std::vector<Case> cases = {
      {md::Mount{md::Dragon::Black}, {}, md::dragon_count},
      {md::Ride{true}, {}, 2},
      {md::Ride{false}, {}, 2},
      {md::Play{card}, {70'000}, md::card_kinds},
      {md::Discard{}, {}, 1},
      {md::Discard{{card}}, {3}, 1},
      {md::Discard{{card, card, card, card, card, card}}, {1, 2, 3, 4, 5, 6}, 1},
  };
  for (const Case& each : cases) {
    for (const bool holds : {true, false}) {
      CAPTURE(each.action.index(), each.slots.size(), holds);
      const std::vector<net::Point> shares(each.slots.size(), share);
      const Body body =
          words::write(words::ActionMessage{each.action, each.slots, {shares, proof}, holds});
      const auto read = words::read_action(body, 0);
      REQUIRE(read);
      CHECK(read->action == each.action);
      CHECK(read->slots == each.slots);
      CHECK(read->holds_summit == holds);
      CHECK(read->unmasking.shares == shares);
      if (!shares.empty()) CHECK(read->unmasking.proof == proof);
      for (std::size_t size = 0; size < body.size(); ++size) {
        CHECK_FALSE(words::read_action(net::Bytes(body).first(size), 0));
      }
      CHECK_FALSE(words::read_action(body + Body{0}, 0));
      int valid = 0;
      for (int value = 0; value < 256; ++value) {
        Body other = body;
        other[2] = static_cast<std::uint8_t>(value);
        const auto action = words::read_action(other, 0);
        if (action) CHECK(words::write(*action) == other);
        valid += action ? 1 : 0;
        other = body;
        other[0] = static_cast<std::uint8_t>(value);
        const auto kind = words::read_action(other, 0);
        if (kind) CHECK(words::write(*kind) == other);
        other = body;
        other[1] = static_cast<std::uint8_t>(value);
        CHECK(words::read_action(other, 0).has_value() == (value < 2));
      }
      CHECK(valid == each.valid);
      for (std::size_t at = body.size(); at > 3 && !shares.empty(); at -= point_size) {
        if (at < 3 + 4 * shares.size() + point_size) break;
        Body other = body;
        std::fill_n(other.begin() + static_cast<std::ptrdiff_t>(at - point_size), point_size, 0xFF);
        CHECK_FALSE(words::read_action(other, 0));
      }
    }
  }
  for (int value = 0; value < 256; ++value) {
    const Body body = {static_cast<std::uint8_t>(value)};
    CHECK(words::is_undo_request(body) == (value == 0xFF));
    CHECK(words::read_answer(body) == (value < 2 ? std::optional(value == 1) : std::nullopt));
    CHECK_FALSE(words::is_undo_request(body + body));
    CHECK_FALSE(words::read_answer(body + body));
  }
  CHECK_FALSE(words::is_undo_request({}));
  CHECK_FALSE(words::read_answer({}));
  CHECK(words::write_undo_request() == Body{0xFF});
  for (const bool agrees : {true, false}) {
    CHECK(words::read_answer(words::write_answer(agrees)) == agrees);
  }
}

TEST_CASE("A claim about the summit and a revealed card fit the cards that are known", "[net]") {
  words::PartialState dealt({support::test_board(), md::schmidt, 2, seat_at(0)});
  while (dealt.state().phase == Phase::Mount) {
    const md::State& state = dealt.state();
    REQUIRE(dealt.apply(md::MountDrago::legal(md::MountDrago::view(state, state.turn)).front()));
  }
  const md::CardList all = dealt.cards_to_shuffle();
  std::vector<std::optional<md::Card>> known(all.size());
  known[7] = md::Card(md::Dragon::Green, 2);
  known[9] = all[0];
  md::CardList with_known = dealt.shuffle_of(known).draw;
  CHECK(with_known[7] == *known[7]);
  CHECK(with_known[9] == *known[9]);
  std::sort(with_known.begin(), with_known.end());
  CHECK(with_known == all);
  dealt.shuffle(std::vector<std::optional<md::Card>>(all.size()));
  const core::Seat rider = seat_at(0);
  const std::vector<words::Slot> hand = dealt.hand(rider);
  const std::array summit = {md::all_dragons.back()};  // all stand-ins of the hand are of it
  const md::Card on(summit[0], 1);
  const md::Card off(md::Dragon::Blue, 1);
  const md::Card two(md::Dragon::Blue, 2);
  const md::Card three(md::Dragon::Blue, 3);
  const auto is_on = [&](md::Card card) { return card.dragon() == summit[0]; };
  REQUIRE(hand.size() == 6);
  REQUIRE(std::count_if(dealt.state().hands[0].begin(), dealt.state().hands[0].end(), is_on) > 2);
  struct Case {
    std::string name;
    std::vector<md::Card> known;  ///< the first cards of the hand
    bool leaves;                  ///< the first card
    bool may_hold;
    bool may_lack;
  };
  const std::vector<Case> cases = {
      {"no card is known", {}, false, true, true},
      {"a card on the summit", {on}, false, true, false},
      {"one on the summit before another", {on, off}, false, true, false},
      {"one on the summit after another", {off, on}, false, true, false},
      {"a card that is not there", {off}, false, true, true},
      {"one on the summit leaves the hand", {on}, true, true, true},
      {"all but one", {off, off, two, two, three}, false, true, true},
      {"all, none on the summit", {off, off, two, two, three, three}, false, false, true},
      {"all, one on the summit", {on, off, two, two, three, three}, false, true, false},
      {"all, one on the summit leaves", {on, off, two, two, three, three}, true, false, true},
  };
  const auto check = [&](words::PartialState state, bool leaves, bool holds, bool fits) {
    CAPTURE(holds);
    const auto leaving = leaves ? std::optional(hand[0]) : std::nullopt;
    CHECK(state.claim(rider, summit, holds, leaving) == fits);
    // The stand-ins are still exactly the missing cards, and those of the hand fit the claim.
    std::vector<md::Card> cards;
    for (const md::Hand& each : state.state().hands) {
      cards.insert(cards.end(), each.begin(), each.end());
    }
    const auto pile = state.state().piles.draw();
    cards.insert(cards.end(), pile.begin(), pile.end());
    std::sort(cards.begin(), cards.end());
    CHECK(std::equal(cards.begin(), cards.end(), all.begin(), all.end()));
    const md::Hand& held = state.state().hands[0];
    for (const core::Seat seat : {rider, seat_at(1)}) {
      for (std::size_t at = 0; at < state.hand(seat).size(); ++at) {
        const auto known = state.card(state.hand(seat)[at]);
        if (known) CHECK(state.state().hands[seat.index][at] == *known);
      }
    }
    if (fits) CHECK(std::any_of(held.begin() + (leaves ? 1 : 0), held.end(), is_on) == holds);
  };
  for (const Case& each : cases) {
    INFO(each.name);
    words::PartialState state = dealt;
    for (std::size_t at = 0; at < each.known.size(); ++at) {
      REQUIRE(state.reveal(hand[at], each.known[at]));
    }
    check(state, each.leaves, true, each.may_hold);
    check(state, each.leaves, false, each.may_lack);
  }
  // Claims one after the other; then all cards outside the hand become known, except at most one.
  for (const bool holds : {true, false}) {
    for (const std::string_view hidden : {"none", "in the pile", "in the other hand"}) {
      CAPTURE(holds, hidden);
      words::PartialState state = dealt;
      check(state, false, false, true);
      REQUIRE(state.claim(rider, summit, false, std::nullopt));
      check(state, false, true, true);
      if (holds) REQUIRE(state.claim(rider, summit, true, std::nullopt));
      check(state, false, false, true);
      const words::PartialState before = state;
      const auto pile = before.state().piles.draw();
      // Hides one card that the opposite claim needs.
      bool hides = hidden == "in the pile";
      const auto is_hidden = [&](md::Card card) {
        return hides && is_on(card) != holds && std::exchange(hides, false);
      };
      for (std::size_t at = 0; at < pile.size(); ++at) {
        if (is_hidden(pile[at])) continue;
        REQUIRE(state.reveal(before.pile()[at], pile[at]));
      }
      const std::vector<words::Slot>& other = before.hand(seat_at(1));
      hides = hidden == "in the other hand";
      for (std::size_t at = 0; at < other.size(); ++at) {
        const md::Card card = before.state().hands[1][at];
        if (is_hidden(card)) continue;
        REQUIRE(state.reveal(other[at], card));
        // A slot holds one card.
        CHECK(state.reveal(other[at], card));
        CHECK_FALSE(state.reveal(other[at], md::Card(md::Dragon::Brown, 1)));
      }
      check(state, false, true, holds || hidden != "none");
      check(state, false, false, !holds || hidden != "none");
      CHECK_FALSE(state.reveal(static_cast<words::Slot>(state.slots()), off));
    }
  }
  INFO("a card leaves the hand, and the others keep their slots");
  for (const std::size_t leaves : {0U, 2U}) {
    CAPTURE(leaves);
    words::PartialState state = dealt;
    REQUIRE(state.state().turn == rider);
    REQUIRE(state.reveal(hand[3], state.state().hands[0][0]));
    const md::Card card = state.state().hands[0][leaves];
    REQUIRE(card == state.state().hands[0][2 - leaves]);  // the rules remove the first of them
    REQUIRE(state.reveal(hand[leaves], card));
    std::map<words::Slot, md::Card> before;
    for (std::size_t at = 0; at < hand.size(); ++at) before[hand[at]] = state.state().hands[0][at];
    CHECK_FALSE(state.apply(md::Ride{true}));
    state.take_from_hand(rider, hand[leaves]);
    REQUIRE(state.apply(md::Play{card}));
    const std::vector<words::Slot>& rest = state.hand(rider);
    CHECK(std::count(rest.begin(), rest.end(), hand[leaves]) == 0);
    CHECK(rest.size() == state.state().hands[0].size());
    for (std::size_t at = 0; at < 5; ++at) {
      CHECK(rest[at] == hand[at < leaves ? at : at + 1]);
      CHECK(state.state().hands[0][at] == before[rest[at]]);
    }
  }
  INFO("all cards of the dragon are in the pile");
  words::PartialState state = dealt;
  std::size_t place = 0;
  for (const md::Card each : all) {
    if (is_on(each)) REQUIRE(state.reveal(dealt.pile()[place++], each));
  }
  CHECK_FALSE(state.reveal(hand[0], on));
  check(state, false, true, false);
  check(state, false, false, true);
}

TEST_CASE("A false claim that no known card contradicts shows at the end", "[net]") {
  // A whole game takes a while: a run claims cards that are not there, or denies those that are.
  const bool claims = support::range_of_run().first % 2 == 0;
  CAPTURE(claims);
  Table table = new_table(true);
  std::optional<Body> lie;
  while (!lie) {
    REQUIRE(table.next());
    const auto action = words::read_action(table.honest.body, 0);
    const std::string stage = stage_of(table);
    if ((stage != "play" && stage != "ride") || action->holds_summit == claims) continue;
    Body body = table.honest.body;
    body[1] = claims ? 1 : 0;
    CHECK(own_protocol(table).refusal(table.cheat, body));
    if (!table.other().protocol().refusal(table.cheat, body)) lie = body;
  }
  const std::uint32_t step = table.honest.step;
  table.net.die(table.cheat);
  for (auto& each : table.net.devices) {
    if (each.alive) each.ledger->receive(table.with(*lie));
  }
  REQUIRE(table.net.run(60'000));
  net::Ledger late = support::spectator(table.net, 4, 4, table.net.seed());
  CHECK_FALSE(late.restore(table.other().ledger->since(0)));
  std::vector<const net::Ledger*> ledgers = {&late};
  for (const auto& each : table.net.devices) {
    if (each.alive) ledgers.push_back(each.ledger.get());
  }
  for (const net::Ledger* const each : ledgers) {
    const auto violation = static_cast<const DragoKit::Protocol&>(each->protocol()).violation();
    CHECK(each->verdicts().empty());
    REQUIRE(violation);
    CHECK(violation->seat == table.cheat);
    CHECK(violation->rule == "MD-23");
    CHECK(violation->step == step);
  }
}

}  // namespace
