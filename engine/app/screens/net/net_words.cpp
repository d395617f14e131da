// The sentences; see net_words.hpp.
#include "app/screens/net/net_words.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "app/screens/symbols.hpp"
#include "io/json.hpp"

namespace app {
namespace {

// The words of commands and news, and the key of what each means.
constexpr std::array<std::string_view, 16> troubles = {
    "full",   "started", "version", "link",    "lost", "elsewhere", "damaged",  "unknown",
    "broken", "left",    "often",   "offline", "file", "storage",   "left_out", "opener_left"};
constexpr std::array<const char*, 16> trouble_keys = {
    "net.trouble.full", "net.trouble.started",   "net.trouble.version",  "net.trouble.link",
    "net.trouble.lost", "net.trouble.elsewhere", "net.trouble.lost",     "net.trouble.lost",
    "net.trouble.load", "net.trouble.left",      "net.trouble.often",    "net.trouble.load",
    "net.file.refused", "net.trouble.storage",   "net.trouble.left_out", "net.trouble.opener_left"};
/// The first words of the protocol's rules; everything else is words that are none.
constexpr std::array<std::string_view, 9> breaches = {
    "two", "out", "turn", "vote", "commitment", "coin", "shuffle", "hand", "unmask"};
constexpr std::array<const char*, 9> breach_keys = {
    "net.broke.two",     "net.broke.turn",       "net.broke.turn",
    "net.broke.turn",    "net.broke.commitment", "net.broke.commitment",
    "net.broke.shuffle", "net.broke.hand",       "net.broke.hand"};
constexpr std::array<const char*, 6> reaction_keys = {"net.react.greet", "net.react.well_played",
                                                      "net.react.laugh", "net.react.wow",
                                                      "net.react.oops",  "net.react.hurry"};

/// Of what is wrong with a file, in bytes: it may say anything.
constexpr std::size_t longest_fault = 200;

/// Where a word is in a list; past its end where it is not.
template <std::size_t N>
std::size_t place_in(const std::array<std::string_view, N>& all, std::string_view word) {
  return static_cast<std::size_t>(std::find(all.begin(), all.end(), word) - all.begin());
}

/// So many names as one sentence takes, from a message for one and one for several.
std::string of_names(const Words& words, const std::vector<std::string>& names, const char* one,
                     const char* several) {
  if (names.empty()) return {};
  return words(names.size() == 1 ? one : several, {{"name", joined(words, names)}});
}

std::string name_at(const NetTable& table, core::Seat seat) {
  return seat.index < table.seats.size() ? table.seats[seat.index].name : std::string();
}

/// That somebody's device has broken a rule, and where, in a message of this key.
std::string broken_words(const Words& words, const char* key, const std::string& name,
                         const NetVerdict& verdict) {
  const std::string rule = verdict.rule.substr(0, verdict.rule.find(' '));
  const std::size_t at = place_in(breaches, rule);
  const char* const what = at < breaches.size() ? breach_keys[at] : "net.broke.words";
  return words(key, {{"name", name},
                     {"rule", words(what)},
                     {"step", std::to_string(verdict.step)},
                     {"decision", std::to_string(verdict.decision)}});
}

}  // namespace

std::string trouble_words(const Words& words, std::string_view trouble) {
  const std::size_t at = place_in(troubles, trouble);
  if (at < troubles.size()) return words(trouble_keys[at]);
  return words("net.trouble.other", {{"what", std::string(trouble)}});
}

std::string verdict_words(const Words& words, const NetTable& table, const NetVerdict& verdict) {
  return broken_words(words, "net.verdict", name_at(table, verdict.seat), verdict);
}

std::vector<std::string> judgement(const Words& words, const NetTable& table) {
  std::vector<std::string> out;
  for (const NetVerdict& each : table.verdicts) {
    out.push_back(broken_words(words, "net.checked.broke", name_at(table, each.seat), each));
  }
  if (!out.empty()) return out;
  if (!table.log.empty()) return {words("net.fair")};
  // Before the last secrets are open nobody can have checked them.
  std::vector<std::string> away;
  for (const core::Seat seat : table.awaited) {
    if (!table.seats[seat.index].connected) away.push_back(name_at(table, seat));
  }
  if (away.empty()) return {words("net.save.not_yet")};
  return {words("net.save.away", {{"names", joined(words, away)}})};
}

std::vector<std::string> judgement(const Words& words, const NetChecked& found) {
  if (!found.trouble.empty()) return {trouble_words(words, found.trouble)};
  if (!found.fault.empty()) {
    return {words("net.checked.fault", {{"fault", io::shown(found.fault, longest_fault)}})};
  }
  std::vector<std::string> out;
  for (const NetVerdict& each : found.broken) {
    out.push_back(broken_words(words, "net.checked.broke", found.names[each.seat.index], each));
  }
  if (out.empty()) {
    out.push_back(words(found.over ? "net.checked.fair" : "net.checked.so_far"));
  }
  std::vector<std::string> left;
  for (const core::Seat seat : found.left) left.push_back(found.names[seat.index]);
  if (!left.empty()) {
    out.push_back(words("net.checked.left", {{"names", joined(words, left)}}));
  }
  return out;
}

std::string seat_words(const Words& words, const NetSeat& seat) {
  if (!seat.kind) return words("net.seat.open");
  if (seat.kind != SeatKind::Person) {
    return words("net.seat.bot", {{"level", words(seat_kind_key(seat.kind))}});
  }
  if (seat.left) return words("net.seat.left");
  const char* state = seat.ready ? "net.seat.ready" : "net.seat.not_ready";
  if (!seat.own && !seat.connected) state = "net.seat.away";
  return seat.own ? words("net.seat.you") + " · " + words(state) : words(state);
}

std::string company_words(const Words& words, const NetSeat& seat) {
  if (seat.kind != SeatKind::Person || seat.left) return seat_words(words, seat);
  if (seat.own) return words("net.seat.you");
  return words(seat.connected ? "net.seat.there" : "net.seat.away");
}

std::string reach_words(const Words& words, const NetTable& table) {
  if (table.peers > 0) return words.count("net.peers", table.peers);
  if (table.relays == NetTable::Relays::None) return words("net.trouble.relays");
  return words(table.relays == NetTable::Relays::Connecting ? "net.connecting" : "net.nobody");
}

std::string status_words(const Words& words, const NetTable& table) {
  std::string out;
  const auto say = [&out](const std::string& sentence) {
    if (sentence.empty()) return;
    out += out.empty() ? sentence : " · " + sentence;
  };
  if (table.preparing) {
    say(words("net.shuffling",
              {{"done", number(table.preparing->done)}, {"of", number(table.preparing->of)}}));
  }
  if (table.asked) say(words("table.your_turn"));
  std::vector<std::string> thinking;
  std::vector<std::string> away;
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    const NetSeat& seat = table.seats[i];
    if (seat.own || seat.left || seat.kind != SeatKind::Person) continue;
    const bool awaited = std::any_of(table.awaited.begin(), table.awaited.end(),
                                     [i](core::Seat each) { return each.index == i; });
    if (!seat.connected) {
      away.push_back(seat.name);
    } else if (awaited) {
      thinking.push_back(seat.name);
    }
  }
  say(of_names(words, away, "net.reconnecting", "net.reconnecting_several"));
  if (!table.asked) say(of_names(words, thinking, "net.thinks", "net.think"));
  return out;
}

std::string reaction_words(const Words& words, std::string_view what) {
  const std::size_t at = place_in(net_reactions, what) % reaction_keys.size();
  return words(reaction_keys[at]);
}

}  // namespace app
