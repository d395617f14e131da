// Whole games as readable text: what every seat sees at every step. A change of the rules shows
// here as a difference to read. `drago_tests "[write-golden]"` writes the files anew.
#include <sstream>
#include <string>
#include <variant>

#include "catch.hpp"
#include "core/match.hpp"
#include "support/games.hpp"
#include "support/golden_file.hpp"
#include "support/scene.hpp"
#include "support/test_board.hpp"

using namespace drago;
using namespace support;

namespace {

struct Golden {
  const char* file;
  int riders;
  RuleSet rules;
  std::uint64_t seed;
};

/// Each seat count and each combination of options once.
const std::vector<Golden>& goldens() {
  static const std::vector<Golden> list = {
      {"two-riders-schmidt.txt", 2, schmidt, 11},
      {"three-riders-studiogiochi.txt", 3, studiogiochi, 12},
      {"four-riders-schmidt-dealt.txt", 4, schmidt_dealt, 13},
      {"five-riders-studiogiochi-chosen.txt", 5, studiogiochi_chosen, 14},
  };
  return list;
}

std::string words(const Hand& cards) { return names({cards.data(), cards.size()}); }

std::string text_of(const Action& action) {
  if (const auto* const mount = std::get_if<Mount>(&action)) {
    return "mount " + std::string(name(mount->dragon));
  }
  if (const auto* const play = std::get_if<Play>(&action)) return "play " + name(play->card);
  if (const auto* const ride = std::get_if<Ride>(&action)) return ride->ride ? "ride" : "decline";
  if (const auto* const discard = std::get_if<Discard>(&action)) {
    return "discard (" + words(discard->cards) + ")";
  }
  return "shuffle";
}

struct ObservationText {
  int riders;

  static std::string seat(core::Seat seat) { return " " + std::to_string(seat.index); }
  std::string operator()(const Played& it) const {
    return "played" + seat(it.seat) + " " + name(it.card);
  }
  std::string operator()(const Moved& it) const {
    return "moved " + std::string(name(it.dragon)) + " " + std::to_string(it.from) + "-" +
           std::to_string(it.to);
  }
  std::string operator()(const Mounted& it) const {
    return "mounted" + seat(it.seat) + " " + std::string(name(it.dragon));
  }
  std::string operator()(const Scored& it) const {
    return std::string(it.kind == Scoring::Small ? "small" : "large") + " (" +
           numbers(it.gains, riders) + ")";
  }
  std::string operator()(const Discarded& it) const {
    return "discarded" + seat(it.seat) + " (" + words(it.cards) + ")";
  }
  std::string operator()(const Drew& it) const {
    return "drew" + seat(it.seat) + " (" + words(it.cards) + ")";
  }
  std::string operator()(const DrewUnseen& it) const {
    return "drew" + seat(it.seat) + " " + std::to_string(it.count);
  }
  std::string operator()(const Reshuffled& it) const {
    return "reshuffled " + std::to_string(it.count);
  }
  std::string operator()(const Over& it) const {
    std::string text = "over";
    for (const core::Seat winner : it.winners) text += seat(winner);
    return text;
  }
};

const char* text_of(Phase phase) {
  switch (phase) {
    case Phase::Mount:
      return "mount";
    case Phase::Shuffle:
      return "shuffle";
    case Phase::Play:
      return "play";
    case Phase::Ride:
      return "ride";
    case Phase::Discard:
      return "discard";
    case Phase::Over:
      break;
  }
  return "over";
}

void write_public(std::ostream& out, const View& view) {
  out << "  turn " << int{view.turn.index} << " " << text_of(view.phase) << " | at "
      << numbers(view.positions, dragon_count) << " | scores " << numbers(view.scores, view.riders)
      << " | hands " << numbers(view.hand_sizes, view.riders) << " | pile " << view.draw_size;
  if (view.played) out << " | played " << name(*view.played);
  if (!view.summit.empty()) out << " | summit";
  for (const Dragon dragon : view.summit) out << " " << name(dragon);
  out << "\n";
}

void write_seat(std::ostream& out, const core::Match<Drago>& match, core::Seat seat) {
  const View view = match.view(seat);
  out << "  " << int{seat.index} << ":";
  if (!view.hand.empty()) out << " " << words(view.hand);
  for (const Observation& observation : match.observations(seat)) {
    if (std::holds_alternative<Drew>(observation)) {
      out << " | " << ObservationText{view.riders}(std::get<Drew>(observation));
    }
  }
  const std::vector<Action> legal = Drago::legal(view);
  for (std::size_t at = 0; at < legal.size(); ++at) {
    out << (at == 0 ? " | may " : ", ") << text_of(legal[at]);
  }
  out << "\n";
}

/// The stacks that are not as they were.
void write_stacks(std::ostream& out, const View& before, const View& after) {
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(after.riders); ++seat) {
    if (before.stacks[seat] == after.stacks[seat]) continue;
    out << "  stack " << seat << ": " << names(after.stacks[seat]) << "\n";
  }
}

/// What seats see beyond the spectator must be their own hands and nothing else.
void check_only_hands_differ(const core::Match<Drago>& match, const View& open) {
  for (std::uint8_t seat = 0; seat < open.riders; ++seat) {
    View own = match.view(core::Seat{seat});
    own.seat.reset();
    own.hand.clear();
    if (!(own == open)) FAIL("seat " << int{seat} << " sees more than its hand");
  }
}

void write_step(std::ostream& out, const core::Match<Drago>& match, const View& before) {
  const View open = match.view(core::Spectator{});
  check_only_hands_differ(match, open);
  for (const Observation& observation : match.observations(core::Spectator{})) {
    out << "  " << std::visit(ObservationText{open.riders}, observation) << "\n";
  }
  write_stacks(out, before, open);
  write_public(out, open);
  for (std::uint8_t seat = 0; seat < open.riders; ++seat) write_seat(out, match, core::Seat{seat});
}

std::string text_of(const Golden& golden) {
  const Setup setup = setup_for(golden.riders, golden.rules, core::Seat{1});
  core::Match<Drago> match(setup, golden.seed);
  std::ostringstream out;
  out << golden.riders << " riders, seed " << golden.seed << ", first mounts "
      << (golden.rules.first_mount == FirstMount::Chosen ? "chosen" : "dealt")
      << ", summit discard "
      << (golden.rules.summit_discard == SummitDiscard::Swap ? "swap" : "before drawing")
      << "\nstart\n";
  write_step(out, match, View{});
  std::size_t step = 0;
  play_game(setup, golden.seed, {"random"}, [&](const Moment& moment) {
    if (moment.before.phase == Phase::Shuffle) return;  // the match shuffles by itself
    const core::Seat seat = moment.before.turn;
    const View before = match.view(core::Spectator{});
    out << ++step << " seat " << int{seat.index} << ": " << text_of(moment.action) << "\n";
    if (match.submit(seat, moment.action)) FAIL("the match refuses");
    write_step(out, match, before);
  });
  return out.str();
}

}  // namespace

TEST_CASE("Games go as in the golden playthroughs", "[drago][golden]") {
  for (const Golden& golden : goldens()) check_golden(golden.file, text_of(golden));
}

TEST_CASE("Write the golden playthroughs", "[.][write-golden]") {
  for (const Golden& golden : goldens()) write_golden(golden.file, text_of(golden));
}
