// Reads and writes the editions, boards, states and actions of Mount Drago.
#include "games/mount_drago/files/format.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <variant>

#include "games/mount_drago/rules/state.hpp"
#include "io/json.hpp"

namespace io {

// Editions.

namespace {

using TwoNames = std::array<std::string_view, 2>;

constexpr TwoNames edition_names = {"schmidt", "studiogiochi"};
constexpr TwoNames first_mount_names = {"chosen", "dealt"};
constexpr TwoNames summit_discard_names = {"before_draw", "swap"};

const auto edition_named = finder<EditionName>(edition_names);
const auto first_mount_named = finder<mount_drago::FirstMount>(first_mount_names);
const auto summit_discard_named = finder<mount_drago::SummitDiscard>(summit_discard_names);

/// Sets one `option=value`; false if the option or value does not exist.
bool set_option(mount_drago::RuleSet& rules, std::string_view name, std::string_view value) {
  if (name == "first_mount") {
    const auto option = first_mount_named(value);
    if (option) rules.first_mount = *option;
    return option.has_value();
  }
  if (name == "summit_discard") {
    const auto option = summit_discard_named(value);
    if (option) rules.summit_discard = *option;
    return option.has_value();
  }
  return false;
}

}  // namespace

Edition edition(EditionName name) {
  return {name, name == EditionName::Schmidt ? mount_drago::schmidt : mount_drago::studiogiochi};
}

core::Result<Edition, LoadError> read_edition(std::string_view text) {
  const std::size_t name_end = std::min(text.find(','), text.size());
  const auto name = edition_named(text.substr(0, name_end));
  if (!name) {
    return LoadError{in_quotes(text.substr(0, name_end)),
                     "the rule sets are schmidt, studiogiochi"};
  }
  Edition result = edition(*name);
  for (std::size_t at = name_end; at < text.size();) {
    const std::size_t end = std::min(text.find(',', at + 1), text.size());
    const std::string_view option = text.substr(at + 1, end - at - 1);
    const std::size_t equals = std::min(option.find('='), option.size());
    const std::string_view value = option.substr(std::min(equals + 1, option.size()));
    if (!set_option(result.rules, option.substr(0, equals), value)) {
      return LoadError{in_quotes(option),
                       "the options are first_mount=chosen, first_mount=dealt, "
                       "summit_discard=before_draw, summit_discard=swap"};
    }
    at = end;
  }
  return result;
}

std::string text_of(const Edition& chosen) {
  const mount_drago::RuleSet printed = edition(chosen.name).rules;
  std::string text(name_in(edition_names, chosen.name));
  if (chosen.rules.first_mount != printed.first_mount) {
    text += ",first_mount=";
    text += name_in(first_mount_names, chosen.rules.first_mount);
  }
  if (chosen.rules.summit_discard != printed.summit_discard) {
    text += ",summit_discard=";
    text += name_in(summit_discard_names, chosen.rules.summit_discard);
  }
  return text;
}

void fields(Fields& f, Edition& edition) {
  constexpr Names first_mount = {"first mount", first_mount_names};
  constexpr Names summit_discard = {"summit discard", summit_discard_names};
  f("name", edition.name, Names{"rule set", edition_names});
  f("first_mount", edition.rules.first_mount, first_mount);
  f("summit_discard", edition.rules.summit_discard, summit_discard);
}

// Values of the game; a list of fields serves reading and writing.

namespace {

using mount_drago::Card;

constexpr NameFunctions<Card, std::string> card_name = {"card", mount_drago::name,
                                                        mount_drago::card_named};
constexpr NameFunctions<mount_drago::Dragon> dragon_name = {"dragon", mount_drago::name,
                                                            mount_drago::dragon_named};
constexpr std::array<std::string_view, 5> action_names = {"mount", "shuffle", "play", "ride",
                                                          "discard"};

/// 0 to the capacity of a list.
template <class List>
constexpr Range up_to_full = {0, List::capacity()};

template <class List>
List read_cards(const JsonReader& reader) {
  return read<List>(reader, up_to_full<List>, card_name);
}

void list_action(Fields& f, mount_drago::Action& action) {
  f.pass_others();
  list_kinds(f, action, {"action", action_names});
}

/// The value fits the five bits, but the compiler cannot see that.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
mount_drago::Space space_of(mount_drago::SpaceKind kind, int value) {
  mount_drago::Space space;
  space.kind = kind;
  space.value = static_cast<std::int8_t>(value);
  return space;
}
#pragma GCC diagnostic pop

mount_drago::Space read_space(const JsonReader& reader) {
  reader.only({"kind", "value"});
  const JsonReader kind = reader.field("kind");
  const JsonReader value = reader.field("value");
  return space_of(kind.word("kind of space", finder<mount_drago::SpaceKind>(drago_space_names)),
                  value.integer(mount_drago::lowest_space_value, mount_drago::highest_space_value));
}

/// Builds the piles card by card, since Piles has no other interface: each stack from its top down.
void read_piles(const JsonReader& reader, mount_drago::State& state) {
  const JsonReader stacks = reader.field("stacks");
  const JsonReader draw = reader.field("draw");
  std::array<mount_drago::CardList, mount_drago::max_riders> read;
  std::size_t cards = 0;
  stacks.each(state.riders, state.riders, [&](const JsonReader& item, std::size_t seat) {
    read[seat] = read_cards<mount_drago::CardList>(item);
    cards += read[seat].size();
  });
  const auto draw_cards = read_cards<mount_drago::CardList>(draw);
  if (reader.faulty()) return;
  if (cards + draw_cards.size() > mount_drago::card_count) {
    reader.refuse("cards", "there are more than 110");
    return;
  }
  for (std::uint8_t seat = 0; seat < state.riders; ++seat) {
    for (const Card card : read[seat]) state.piles.put_on_top(core::Seat{seat}, card);
  }
  state.piles.set_draw({draw_cards.data(), draw_cards.size()});
}

}  // namespace

mount_drago::Board GameFormat<mount_drago::MountDrago>::read_board(const JsonReader& file) {
  file.only({"format", "game", "id", "players", "spaces"});
  mount_drago::Board board;
  const JsonReader spaces = file.field("spaces");
  spaces.each(1, mount_drago::max_spaces, [&board](const JsonReader& item, std::size_t /*at*/) {
    board.add(read_space(item));
  });
  return board;
}

static void fields(Fields& f, mount_drago::Mount& mount) { f("color", mount.dragon, dragon_name); }
static void fields(Fields& f, mount_drago::Shuffle& shuffle) {
  f("draw", shuffle.draw, up_to_full<mount_drago::CardList>, card_name);
}
static void fields(Fields& f, mount_drago::Play& play) { f("card", play.card, card_name); }
static void fields(Fields& f, mount_drago::Ride& ride) { f("ride", ride.ride); }
static void fields(Fields& f, mount_drago::Discard& discard) {
  f("cards", discard.cards, up_to_full<mount_drago::Hand>, card_name);
}

mount_drago::Action GameFormat<mount_drago::MountDrago>::read_action(const JsonReader& reader) {
  return read<mount_drago::Action>(reader, list_action);
}

void GameFormat<mount_drago::MountDrago>::write_action(JsonWriter& json,
                                                       const mount_drago::Action& action) {
  write(json, action, list_action);
}

mount_drago::State GameFormat<mount_drago::MountDrago>::read_state(
    const JsonReader& reader, const mount_drago::Setup& setup) {
  mount_drago::State state;
  state.board = setup.board;
  state.rules = setup.rules;
  state.riders = static_cast<std::uint8_t>(setup.riders);
  state.first = setup.first;

  const JsonReader positions = reader.field("positions");
  for (const mount_drago::Dragon dragon : mount_drago::all_dragons) {
    const JsonReader position = positions.field(mount_drago::name(dragon));
    state.positions[mount_drago::index(dragon)] =
        static_cast<std::uint8_t>(position.integer(0, setup.board.last()));
  }
  const JsonReader scores = reader.field("scores");
  const JsonReader hands = reader.field("hands");
  scores.each(state.riders, state.riders, [&](const JsonReader& item, std::size_t seat) {
    state.scores[seat] = static_cast<std::int16_t>(item.integer(-10'000, 10'000));
  });
  hands.each(state.riders, state.riders, [&](const JsonReader& item, std::size_t seat) {
    state.hands[seat] = read_cards<mount_drago::Hand>(item);
  });
  read_piles(reader, state);
  state.turn = reader.field("turn").seat(setup.riders);
  state.phase = reader.field("phase").word("phase", finder<mount_drago::Phase>(drago_phase_names));
  const JsonReader played = reader.field("played");
  state.played = read<std::optional<Card>>(played, card_name);
  const JsonReader summit = reader.field("summit");
  state.summit =
      read<decltype(state.summit)>(summit, Range{0, state.summit.capacity()}, dragon_name);
  state.draw_to = mount_drago::draw_to_in(state.phase);
  if (reader.has("untold")) {
    const JsonReader untold = reader.field("untold");
    const JsonReader draw_to = untold.field("draw_to");
    state.draw_to = static_cast<std::uint8_t>(draw_to.integer(0, mount_drago::hand_size));
    if (untold.has("late_reader")) {
      state.late_reader = untold.field("late_reader").seat(setup.riders);
      const JsonReader unread = untold.field("unread");
      state.unread = static_cast<std::uint8_t>(unread.integer(0, mount_drago::hand_size));
    }
  }

  if (reader.faulty()) return state;
  if (const auto fault = fault_of(state)) reader.refuse(fault->place, fault->why);
  return state;
}

namespace {

void write_cards(JsonWriter& json, const auto& cards) {
  json.open_array();
  for (const mount_drago::Card card : cards) json.text(mount_drago::name(card));
  json.close_array();
}

struct ObservationWriter {
  JsonWriter& json;
  int riders;

  void operator()(const mount_drago::Played& played) const {
    begin("played", played.seat).text("card", mount_drago::name(played.card));
  }
  void operator()(const mount_drago::Moved& moved) const {
    json.text("type", "moved").text("color", mount_drago::name(moved.dragon));
    json.number("from", moved.from).number("to", moved.to);
  }
  void operator()(const mount_drago::Mounted& mounted) const {
    begin("mounted", mounted.seat).text("color", mount_drago::name(mounted.dragon));
  }
  void operator()(const mount_drago::Scored& scored) const {
    const bool small = scored.kind == mount_drago::Scoring::Small;
    json.text("type", "scored").text("kind", small ? "small" : "large");
    json.array("gains", riders, [&](std::size_t seat) { json.number(scored.gains[seat]); });
  }
  void operator()(const mount_drago::Discarded& discarded) const {
    begin("discarded", discarded.seat).key("cards");
    write_cards(json, discarded.cards);
  }
  void operator()(const mount_drago::Drew& drew) const {
    count_drawn(drew).key("cards");
    write_cards(json, drew.cards);
  }
  void operator()(const mount_drago::DrewUnseen& drew) const {
    begin("drew", drew.seat).number("count", drew.count);
  }
  void operator()(const mount_drago::Reshuffled& reshuffled) const {
    json.text("type", "reshuffled").number("count", reshuffled.count);
  }
  void operator()(const mount_drago::Over& over) const {
    json.text("type", "over").seats("winners", over.winners);
  }

 protected:
  JsonWriter& count_drawn(const mount_drago::Drew& drew) const {
    return begin("drew", drew.seat).number("count", static_cast<std::int64_t>(drew.cards.size()));
  }

 private:
  JsonWriter& begin(std::string_view type, core::Seat seat) const {
    return json.text("type", type).number("seat", seat.index);
  }
};

/// Writes events as spectators see them.
struct EventWriter : ObservationWriter {
  using ObservationWriter::operator();

  void operator()(const mount_drago::Drew& drew) const { count_drawn(drew); }
};

void write_positions(JsonWriter& json, const mount_drago::Positions& positions) {
  json.key("positions").open_object();
  for (const mount_drago::Dragon dragon : mount_drago::all_dragons) {
    json.number(mount_drago::name(dragon), positions[mount_drago::index(dragon)]);
  }
  json.close_object();
}

/// Writes the card on the table and the dragons on the summit.
void write_played(JsonWriter& json, const mount_drago::PublicState& table) {
  json.key("played");
  table.played ? json.text(mount_drago::name(*table.played)) : json.null();
  json.list("summit", table.summit,
            [&](mount_drago::Dragon dragon) { json.text(mount_drago::name(dragon)); });
}

}  // namespace

void GameFormat<mount_drago::MountDrago>::write_board(JsonWriter& file,
                                                      const mount_drago::Board& board) {
  file.array("spaces", board.size(), [&](std::size_t at) {
    const mount_drago::Space& space = board.space(static_cast<int>(at));
    file.open_object().text("kind", name_in(drago_space_names, space.kind));
    file.number("value", space.value).close_object();
  });
}

void GameFormat<mount_drago::MountDrago>::write_events(
    JsonWriter& json, const std::vector<mount_drago::Event>& events,
    const mount_drago::State& after) {
  json.open_array();
  for (const mount_drago::Event& event : events) {
    if (std::holds_alternative<mount_drago::Played>(event) ||
        std::holds_alternative<mount_drago::Discarded>(event)) {
      continue;
    }
    json.open_object();
    std::visit(EventWriter{{json, after.riders}}, event);
    json.close_object();
  }
  json.close_array();
}

void GameFormat<mount_drago::MountDrago>::write_observation(
    JsonWriter& json, const mount_drago::Observation& observation, int riders) {
  json.open_object();
  std::visit(ObservationWriter{json, riders}, observation);
  json.close_object();
}

namespace {

void write_all(JsonWriter& json, const mount_drago::State& state) {
  const int riders = state.riders;
  write_positions(json, state.positions);
  json.array("scores", riders, [&](std::size_t seat) { json.number(state.scores[seat]); });
  json.array("hands", riders, [&](std::size_t seat) { write_cards(json, state.hands[seat]); });
  json.array("stacks", riders, [&](std::size_t seat) {
    write_cards(json, state.piles.stack(core::Seat{static_cast<std::uint8_t>(seat)}));
  });
  json.key("draw");
  write_cards(json, state.piles.draw());
  json.number("turn", state.turn.index).text("phase", name_in(drago_phase_names, state.phase));
  write_played(json, state);
}

}  // namespace

void GameFormat<mount_drago::MountDrago>::write_state(JsonWriter& json,
                                                      const mount_drago::State& state) {
  json.open_object();
  write_all(json, state);
  json.close_object();
}

void GameFormat<mount_drago::MountDrago>::write_whole_state(JsonWriter& json,
                                                            const mount_drago::State& state) {
  json.open_object();
  write_all(json, state);
  json.key("untold").open_object().number("draw_to", state.draw_to);
  if (state.late_reader) {
    json.number("late_reader", state.late_reader->index).number("unread", state.unread);
  }
  json.close_object().close_object();
}

void GameFormat<mount_drago::MountDrago>::write_view(JsonWriter& json,
                                                     const mount_drago::View& view) {
  json.open_object().key("seat");
  view.seat ? json.number(view.seat->index) : json.null();
  json.number("turn", view.turn.index).text("phase", name_in(drago_phase_names, view.phase));
  write_positions(json, view.positions);
  json.array("scores", view.riders, [&](std::size_t seat) { json.number(view.scores[seat]); });
  json.key("hand");
  write_cards(json, view.hand);
  json.array("hand_sizes", view.riders,
             [&](std::size_t seat) { json.number(view.hand_sizes[seat]); });
  json.array("stacks", view.riders,
             [&](std::size_t seat) { write_cards(json, view.stacks[seat]); });
  json.number("draw_size", view.draw_size);
  write_played(json, view);
  json.close_object();
}

}  // namespace io
