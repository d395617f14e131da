// Whole games of Dragon's Cave as readable text: what every seat sees at every step. A change of
// the rules shows here as a difference to read. `drago_tests "[write-golden]"` writes the files
// anew.
#include <sstream>
#include <string>
#include <variant>

#include "catch.hpp"
#include "core/match.hpp"
#include "support/cave_scene.hpp"
#include "support/golden_file.hpp"

using namespace cave;
using namespace support;

namespace {

struct Golden {
  const char* file;
  int players;
  std::uint64_t seed;
};

/// Each number of players once.
constexpr std::array<Golden, 3> goldens = {{
    {"cave-two-players.txt", 2, 21},
    {"cave-three-players.txt", 3, 22},
    {"cave-four-players.txt", 4, 23},
}};

template <class Cards>
std::string words(const Cards& cards) {
  std::string text;
  for (const Card card : cards) {
    if (!text.empty()) text += ' ';
    text += name(card);
  }
  return text;
}

std::string text_of(const Choose& choice) {
  return std::string(name(choice.card)) + (choice.dwarf == 0 ? "" : " second");
}
std::string text_of(const Split& split) {
  return std::to_string(split.left) + "+" + std::to_string(split.right);
}
const char* text_of(Fist fist) { return fist == Fist::Left ? "left" : "right"; }

std::string text_of(const Action& action) {
  if (const auto* const choice = std::get_if<Choose>(&action)) return "choose " + text_of(*choice);
  if (const auto* const guard = std::get_if<Guard>(&action)) {
    return "guard " + std::string(name(guard->color));
  }
  if (const auto* const split = std::get_if<Split>(&action)) return "split " + text_of(*split);
  return "guess " + std::string(text_of(std::get<Guess>(action).fist));
}

struct ObservationText {
  static std::string seat(core::Seat seat) { return " " + std::to_string(seat.index); }
  static std::string walk(core::Seat player, Dwarf dwarf, int from, int to) {
    return seat(player) + (dwarf == 0 ? " " : " second ") + std::to_string(from) + "-" +
           std::to_string(to);
  }
  std::string operator()(const Chose& it) const { return "chose" + seat(it.seat); }
  std::string operator()(const Revealed& it) const {
    std::string text = "revealed " + std::string(name(it.guard)) + ":";
    for (std::uint8_t index = 0; index < it.cards.size(); ++index) {
      if (it.cards[index]) text += seat(core::Seat{index}) + " " + text_of(*it.cards[index]);
    }
    return text;
  }
  std::string operator()(const Moved& it) const {
    return "moved" + walk(it.seat, it.dwarf, it.from, it.to);
  }
  std::string operator()(const Scared& it) const {
    return "scared" + walk(it.seat, it.dwarf, it.from, it.to);
  }
  std::string operator()(const Took& it) const {
    return "took" + seat(it.seat) + " " + std::to_string(it.coins);
  }
  std::string operator()(const Banked& it) const {
    return "banked" + seat(it.seat) + " " + std::to_string(it.coins);
  }
  std::string operator()(const Hid& it) const { return "hid" + seat(it.seat); }
  std::string operator()(const Robbed& it) const {
    return "robbed" + seat(it.seat) + " " + text_of(it.picked) + " of " + text_of(it.held);
  }
  std::string operator()(const Over& it) const {
    std::string text = "over";
    for (const core::Seat winner : it.winners) text += seat(winner);
    return text;
  }
};

const char* text_of(Phase phase) {
  switch (phase) {
    case Phase::Choose:
      return "choose";
    case Phase::Guard:
      return "guard";
    case Phase::Split:
      return "split";
    case Phase::Guess:
      return "guess";
    case Phase::Over:
      break;
  }
  return "over";
}

void write_public(std::ostream& out, const View& view) {
  out << "  round " << view.round << " dragon " << int{view.dragon.index} << " "
      << text_of(view.phase) << " | at";
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(view.players); ++seat) {
    out << " " << numbers(view.dwarves[seat], dwarves_each(view.players)) << ",";
  }
  out << " | purses " << numbers(view.purses, view.players) << " | chests "
      << numbers(view.chests, view.players) << " | treasure " << int{view.treasure} << " | chosen "
      << numbers(view.chosen, view.players) << " | quiet " << int{view.quiet};
  if (view.guard) out << " | guard " << name(*view.guard);
  if (view.robbed) out << " | robbed " << int{view.robbed->index};
  if (view.last_round) out << " | last round";
  out << "\n";
}

void write_seat(std::ostream& out, const View& view) {
  const std::size_t seat = view.seat->index;
  out << "  " << seat << ": " << words(view.hands[seat].cards());
  if (!view.played[seat].empty()) out << " | face up " << words(view.played[seat]);
  if (view.chose) out << " | chose " << text_of(*view.chose);
  if (view.hid) out << " | hides " << text_of(*view.hid);
  const std::vector<Action> legal = Cave::legal(view);
  for (std::size_t at = 0; at < legal.size(); ++at) {
    out << (at == 0 ? " | may " : ", ") << text_of(legal[at]);
  }
  out << "\n";
}

/// What seats see beyond the spectator must be their own secrets and nothing else.
void check_only_secrets_differ(const core::Match<Cave>& match, const View& open) {
  for (std::uint8_t seat = 0; seat < open.players; ++seat) {
    View own = match.view(core::Seat{seat});
    own.seat.reset();
    own.chose.reset();
    own.hid.reset();
    if (!(own == open)) FAIL("seat " << int{seat} << " sees more than its own");
  }
}

void write_step(std::ostream& out, const core::Match<Cave>& match) {
  const View open = match.view(core::Spectator{});
  check_only_secrets_differ(match, open);
  for (const Observation& observation : match.observations(core::Spectator{})) {
    out << "  " << std::visit(ObservationText{}, observation) << "\n";
  }
  write_public(out, open);
  for (std::uint8_t seat = 0; seat < open.players; ++seat) {
    write_seat(out, match.view(core::Seat{seat}));
  }
}

std::string text_of(const Golden& golden) {
  const Setup setup = cave_for(golden.players, core::Seat{1});
  core::Match<Cave> match(setup, golden.seed);
  std::ostringstream out;
  out << golden.players << " players, seed " << golden.seed << "\nstart\n";
  write_step(out, match);
  std::size_t step = 0;
  play_game(setup, golden.seed, {"random"}, [&](const CaveMoment& moment) {
    const core::Seat seat = std::get<core::Seat>(Cave::turn(moment.before));
    out << ++step << " seat " << int{seat.index} << ": " << text_of(moment.action) << "\n";
    if (match.submit(seat, moment.action)) FAIL("the match refuses");
    write_step(out, match);
  });
  return out.str();
}

}  // namespace

TEST_CASE("Games of Dragon's Cave go as in the golden playthroughs", "[cave][golden]") {
  for (const Golden& golden : goldens) check_golden(golden.file, text_of(golden));
}

TEST_CASE("Write the golden playthroughs of Dragon's Cave", "[.][write-golden]") {
  for (const Golden& golden : goldens) write_golden(golden.file, text_of(golden));
}
