// Golden playthroughs: what every seat sees, as readable text. Each shows the opening in full, then
// only the steps with something new; the referee and the signatures cover the rest.
// `drago_tests "[write-golden]"` rewrites the files.
#include <set>
#include <sstream>
#include <string>
#include <variant>

#include "catch.hpp"
#include "core/match.hpp"
#include "support/boards.hpp"
#include "support/dragons_cave.hpp"
#include "support/mount_drago.hpp"
#include "support/play.hpp"

using namespace support;

namespace {

template <class Setup>
struct Golden {
  const char* file;
  std::string title;
  Setup setup;
  std::uint64_t seed;
};

namespace drago {

using namespace mount_drago;

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

void write_seat(std::ostream& out, const core::Match<MountDrago>& match, core::Seat seat) {
  const View view = match.view(seat);
  out << "  " << int{seat.index} << ":";
  if (!view.hand.empty()) out << " " << words(view.hand);
  for (const Observation& observation : match.observations(seat)) {
    if (std::holds_alternative<Drew>(observation)) {
      out << " | " << ObservationText{view.riders}(std::get<Drew>(observation));
    }
  }
  const std::vector<Action> legal = MountDrago::legal(view);
  for (std::size_t at = 0; at < legal.size(); ++at) {
    out << (at == 0 ? " | may " : ", ") << text_of(legal[at]);
  }
  out << "\n";
}

/// Writes the stacks that changed.
void write_stacks(std::ostream& out, const View& before, const View& after) {
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(after.riders); ++seat) {
    if (before.stacks[seat] == after.stacks[seat]) continue;
    out << "  stack " << seat << ": " << names(after.stacks[seat]) << "\n";
  }
}

struct Text {
  using Game = MountDrago;

  /// Each seat count and each combination of options once.
  static std::vector<Golden<Setup>> goldens() {
    const auto golden = [](const char* file, int riders, RuleSet rules, std::uint64_t seed) {
      const std::string title =
          std::to_string(riders) + " riders, first mounts " +
          (rules.first_mount == FirstMount::Chosen ? "chosen" : "dealt") + ", summit discard " +
          (rules.summit_discard == SummitDiscard::Swap ? "swap" : "before drawing");
      return Golden<Setup>{file, title, setup_for(riders, rules, core::Seat{1}), seed};
    };
    return {golden("two-riders-schmidt.txt", 2, schmidt, 11),
            golden("three-riders-studiogiochi.txt", 3, studiogiochi, 12),
            golden("four-riders-schmidt-dealt.txt", 4, schmidt_dealt, 13),
            golden("five-riders-studiogiochi-chosen.txt", 5, studiogiochi_chosen, 14)};
  }

  static std::string action(const Action& action) { return text_of(action); }
  static int seats(const View& view) { return view.riders; }

  /// Removes what only the view's own seat knows.
  static void make_public(View& view) {
    view.seat.reset();
    view.hand.clear();
  }

  static void write(std::ostream& out, const core::Match<MountDrago>& match, const View& before,
                    const View& open) {
    for (const Observation& observation : match.observations(core::Spectator{})) {
      out << "  " << std::visit(ObservationText{open.riders}, observation) << "\n";
    }
    write_stacks(out, before, open);
    write_public(out, open);
    for (std::uint8_t seat = 0; seat < open.riders; ++seat) {
      write_seat(out, match, core::Seat{seat});
    }
  }
};

}  // namespace drago

namespace cave {

using namespace dragons_cave;

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
  const std::vector<Action> legal = DragonsCave::legal(view);
  for (std::size_t at = 0; at < legal.size(); ++at) {
    out << (at == 0 ? " | may " : ", ") << text_of(legal[at]);
  }
  out << "\n";
}

struct Text {
  using Game = DragonsCave;

  /// Each number of players once.
  static std::vector<Golden<Setup>> goldens() {
    return {{"cave-two-players.txt", "2 players", cave_for(2, core::Seat{1}), 21},
            {"cave-three-players.txt", "3 players", cave_for(3, core::Seat{1}), 22},
            {"cave-four-players.txt", "4 players", cave_for(4, core::Seat{1}), 23}};
  }

  static std::string action(const Action& action) { return text_of(action); }
  static int seats(const View& view) { return view.players; }

  /// Removes what only the view's own seat knows.
  static void make_public(View& view) {
    view.seat.reset();
    view.chose.reset();
    view.hid.reset();
  }

  static void write(std::ostream& out, const core::Match<DragonsCave>& match,
                    const View& /*before*/, const View& open) {
    for (const Observation& observation : match.observations(core::Spectator{})) {
      out << "  " << std::visit(ObservationText{}, observation) << "\n";
    }
    write_public(out, open);
    for (std::uint8_t seat = 0; seat < open.players; ++seat) {
      write_seat(out, match.view(core::Seat{seat}));
    }
  }
};

}  // namespace cave

/// Collects the kinds of actions, events and facts: the first words of lines and of their parts.
class Kinds {
 public:
  /// Returns true if the step has a kind that no earlier text had.
  bool add(const std::string& action, const std::string& text) {
    bool found = kinds_.insert(action.substr(0, action.find(' '))).second;
    std::istringstream words(text);
    bool first = true;
    for (std::string word; words >> word;) {
      if (first) found = kinds_.insert(word).second || found;
      first = word == "|" || words.peek() == '\n';
    }
    return found;
  }

 private:
  std::set<std::string> kinds_;
};

template <class Text>
std::string step_text(const core::Match<typename Text::Game>& match,
                      const typename Text::Game::View& before) {
  const auto open = match.view(core::Spectator{});
  // A seat may see its own secrets beyond the spectator's view, and nothing else.
  for (std::uint8_t seat = 0; seat < Text::seats(open); ++seat) {
    auto own = match.view(core::Seat{seat});
    Text::make_public(own);
    if (!(own == open)) FAIL("seat " << int{seat} << " sees more than its own");
  }
  std::ostringstream out;
  Text::write(out, match, before, open);
  return out.str();
}

template <class Text, class Setup>
std::string playthrough(const Golden<Setup>& golden) {
  using Game = typename Text::Game;
  core::Match<Game> match(golden.setup, golden.seed);
  Kinds kinds;
  std::string out = golden.title + ", seed " + std::to_string(golden.seed) + "\nstart\n" +
                    step_text<Text>(match, {});
  const int opening = 2 * Text::seats(match.view(core::Spectator{}));
  int step = 0;
  play_out<Game>(golden.setup, golden.seed, {"random"}, [&](const MomentOf<Game>& moment) {
    const core::Turn turn = Game::turn(moment.before);
    const core::Seat* const seat = std::get_if<core::Seat>(&turn);
    if (seat == nullptr) return;  // the match shuffles by itself
    const auto before = match.view(core::Spectator{});
    if (match.submit(*seat, moment.action)) FAIL("the match refuses");
    const std::string action = Text::action(moment.action);
    const std::string text = step_text<Text>(match, before);
    if (!kinds.add(action, text) && step >= opening) {
      ++step;
      return;
    }
    out += std::to_string(++step) + " seat " + std::to_string(seat->index) + ": " + action + "\n" +
           text;
  });
  return out;
}

}  // namespace

TEMPLATE_TEST_CASE("Games match the golden playthroughs", "[golden]", drago::Text, cave::Text) {
  for (const auto& golden : TestType::goldens()) {
    check_golden(golden.file, playthrough<TestType>(golden));
  }
}

TEMPLATE_TEST_CASE("Write the golden playthroughs", "[.][write-golden]", drago::Text, cave::Text) {
  for (const auto& golden : TestType::goldens()) {
    write_golden(golden.file, playthrough<TestType>(golden));
  }
}
