// Reading and writing Mount Drago's values; see drago_format.hpp.
#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <variant>

#include "drago/fault.hpp"
#include "io/drago_format.hpp"

namespace io {
namespace {

using drago::Card;
using drago::Phase;

constexpr std::array<std::string_view, 6> phase_names = {"mount", "shuffle", "play",
                                                         "ride",  "discard", "over"};

std::optional<Phase> phase_named(std::string_view name) {
  const auto* const found = std::find(phase_names.begin(), phase_names.end(), name);
  if (found == phase_names.end()) return std::nullopt;
  return static_cast<Phase>(found - phase_names.begin());
}

Card read_card(const JsonReader& reader) { return reader.word("card", drago::card_named); }
drago::Dragon read_dragon(const JsonReader& reader) {
  return reader.word("dragon", drago::dragon_named);
}

template <class List>
List read_cards(const JsonReader& reader) {
  List cards;
  const std::size_t size = reader.length(0, List::capacity());
  for (std::size_t at = 0; at < size; ++at) cards.push_back(read_card(reader.item(at)));
  return cards;
}

void write_cards(JsonWriter& json, std::span<const Card> cards) {
  json.open_array();
  for (const Card card : cards) json.text(drago::name(card));
  json.close_array();
}

template <class List>
void write_cards(JsonWriter& json, const List& cards) {
  write_cards(json, std::span<const Card>(cards.data(), cards.size()));
}

struct ActionWriter {
  JsonWriter& json;

  void operator()(const drago::Mount& mount) const {
    json.text("type", "mount").text("color", drago::name(mount.dragon));
  }
  void operator()(const drago::Shuffle& shuffle) const {
    json.text("type", "shuffle").key("draw");
    write_cards(json, shuffle.draw);
  }
  void operator()(const drago::Play& play) const {
    json.text("type", "play").text("card", drago::name(play.card));
  }
  void operator()(const drago::Ride& ride) const {
    json.text("type", "ride").key("ride").boolean(ride.ride);
  }
  void operator()(const drago::Discard& discard) const {
    json.text("type", "discard").key("cards");
    write_cards(json, discard.cards);
  }
};

struct EventWriter {
  JsonWriter& json;
  int riders;

  void operator()(const drago::Moved& moved) const {
    json.open_object().text("type", "moved").text("color", drago::name(moved.dragon));
    json.number("from", moved.from).number("to", moved.to).close_object();
  }
  void operator()(const drago::Mounted& mounted) const {
    json.open_object().text("type", "mounted").number("seat", mounted.seat.index);
    json.text("color", drago::name(mounted.dragon)).close_object();
  }
  void operator()(const drago::Scored& scored) const {
    const bool small = scored.kind == drago::Scoring::Small;
    json.open_object().text("type", "scored").text("kind", small ? "small" : "large");
    json.key("gains").open_array();
    for (int seat = 0; seat < riders; ++seat) {
      json.number(scored.gains[static_cast<std::size_t>(seat)]);
    }
    json.close_array().close_object();
  }
  void operator()(const drago::Drew& drew) const {
    json.open_object().text("type", "drew").number("seat", drew.seat.index);
    json.number("count", static_cast<std::int64_t>(drew.cards.size())).close_object();
  }
  void operator()(const drago::Reshuffled& reshuffled) const {
    json.open_object().text("type", "reshuffled").number("count", reshuffled.count).close_object();
  }
  void operator()(const drago::Over& over) const {
    json.open_object().text("type", "over").key("winners").open_array();
    for (const core::Seat seat : over.winners) json.number(seat.index);
    json.close_array().close_object();
  }
  void operator()(const drago::Played&) const {}
  void operator()(const drago::Discarded&) const {}
};

/// The piles can only be built from their parts: under a stack from its top down.
void read_piles(const JsonReader& reader, drago::State& state) {
  const JsonReader stacks = reader.field("stacks");
  const JsonReader draw = reader.field("draw");
  std::array<drago::CardList, drago::most_riders> read;
  std::size_t cards = 0;
  if (stacks.length(state.riders, state.riders) == 0) return;
  for (std::size_t seat = 0; seat < state.riders; ++seat) {
    read[seat] = read_cards<drago::CardList>(stacks.item(seat));
    cards += read[seat].size();
  }
  const auto draw_cards = read_cards<drago::CardList>(draw);
  if (reader.faulty()) return;
  if (cards + draw_cards.size() > drago::card_count) {
    reader.refuse("cards", "there are more than 110");
    return;
  }
  for (std::uint8_t seat = 0; seat < state.riders; ++seat) {
    for (const Card card : read[seat]) state.piles.put_on_top(core::Seat{seat}, card);
  }
  state.piles.set_draw({draw_cards.data(), draw_cards.size()});
}

void read_summit(const JsonReader& reader, drago::State& state) {
  const std::size_t arrived = reader.length(0, state.summit.capacity());
  for (std::size_t at = 0; at < arrived; ++at) {
    state.summit.push_back(read_dragon(reader.item(at)));
  }
}

}  // namespace

void GameFormat<drago::Drago>::write_action(JsonWriter& json, const drago::Action& action) {
  json.open_object();
  std::visit(ActionWriter{json}, action);
  json.close_object();
}

drago::Action GameFormat<drago::Drago>::read_action(const JsonReader& reader) {
  const JsonReader type_field = reader.field("type");
  const std::string& type = type_field.text();
  if (type == "mount") return drago::Mount{read_dragon(reader.field("color"))};
  if (type == "shuffle") return drago::Shuffle{read_cards<drago::CardList>(reader.field("draw"))};
  if (type == "play") return drago::Play{read_card(reader.field("card"))};
  if (type == "ride") return drago::Ride{reader.field("ride").boolean()};
  if (type == "discard") return drago::Discard{read_cards<drago::Hand>(reader.field("cards"))};
  type_field.refuse("no action is called " + in_quotes(type));
  return drago::Play{};
}

void GameFormat<drago::Drago>::write_events(JsonWriter& json,
                                            const std::vector<drago::Event>& events,
                                            const drago::State& after) {
  json.open_array();
  for (const drago::Event& event : events) std::visit(EventWriter{json, after.riders}, event);
  json.close_array();
}

void GameFormat<drago::Drago>::write_state(JsonWriter& json, const drago::State& state) {
  json.open_object().key("positions").open_object();
  for (const drago::Dragon dragon : drago::all_dragons) {
    json.number(drago::name(dragon), state.positions[drago::index(dragon)]);
  }
  json.close_object().key("scores").open_array();
  for (std::size_t seat = 0; seat < state.riders; ++seat) json.number(state.scores[seat]);
  json.close_array().key("hands").open_array();
  for (std::size_t seat = 0; seat < state.riders; ++seat) write_cards(json, state.hands[seat]);
  json.close_array().key("stacks").open_array();
  for (std::uint8_t seat = 0; seat < state.riders; ++seat) {
    write_cards(json, state.piles.stack(core::Seat{seat}));
  }
  json.close_array().key("draw");
  write_cards(json, state.piles.draw());
  json.number("turn", state.turn.index);
  json.text("phase", phase_names[static_cast<std::size_t>(state.phase)]).key("played");
  state.played ? json.text(drago::name(*state.played)) : json.null();
  json.key("summit").open_array();
  for (const drago::Dragon dragon : state.summit) json.text(drago::name(dragon));
  json.close_array().close_object();
}

drago::State GameFormat<drago::Drago>::read_state(const JsonReader& reader,
                                                  const drago::Setup& setup) {
  drago::State state;
  state.board = setup.board;
  state.rules = setup.rules;
  state.riders = static_cast<std::uint8_t>(setup.riders);
  state.first = setup.first;

  const JsonReader positions = reader.field("positions");
  for (const drago::Dragon dragon : drago::all_dragons) {
    const JsonReader position = positions.field(drago::name(dragon));
    state.positions[drago::index(dragon)] =
        static_cast<std::uint8_t>(position.integer(0, setup.board.last()));
  }
  const JsonReader scores = reader.field("scores");
  const JsonReader hands = reader.field("hands");
  scores.length(state.riders, state.riders);
  hands.length(state.riders, state.riders);
  for (std::size_t seat = 0; seat < state.riders && !reader.faulty(); ++seat) {
    state.scores[seat] = static_cast<std::int16_t>(scores.item(seat).integer(-10'000, 10'000));
    state.hands[seat] = read_cards<drago::Hand>(hands.item(seat));
  }
  read_piles(reader, state);
  state.turn.index = static_cast<std::uint8_t>(reader.field("turn").integer(0, setup.riders - 1));
  state.phase = reader.field("phase").word("phase", phase_named);
  const JsonReader played = reader.field("played");
  if (!played.is_null()) state.played = read_card(played);
  read_summit(reader.field("summit"), state);
  state.draw_to = drago::draw_to_in(state.phase);

  if (reader.faulty()) return state;
  if (const auto fault = fault_of(state)) reader.refuse(fault->place, fault->why);
  return state;
}

}  // namespace io
