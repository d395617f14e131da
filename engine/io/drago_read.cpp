// Reading Mount Drago's values; see drago_format.hpp.
#include <string>

#include "drago/fault.hpp"
#include "io/drago_format.hpp"

namespace io {
namespace {

using drago::Card;

Card read_card(const JsonReader& reader) { return reader.word("card", drago::card_named); }
drago::Dragon read_dragon(const JsonReader& reader) {
  return reader.word("dragon", drago::dragon_named);
}

template <class List>
List read_cards(const JsonReader& reader) {
  List cards;
  reader.each(0, List::capacity(), [&cards](const JsonReader& item, std::size_t /*at*/) {
    cards.push_back(read_card(item));
  });
  return cards;
}

/// The value is known to fit the five bits, but the compiler cannot know it.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
drago::Space space_of(drago::SpaceKind kind, int value) {
  drago::Space space;
  space.kind = kind;
  space.value = static_cast<std::int8_t>(value);
  return space;
}
#pragma GCC diagnostic pop

drago::Space read_space(const JsonReader& reader) {
  reader.only({"kind", "value"});
  const JsonReader kind = reader.field("kind");
  const JsonReader value = reader.field("value");
  return space_of(kind.word("kind of space", finder<drago::SpaceKind>(drago_space_names)),
                  value.integer(drago::lowest_space_value, drago::highest_space_value));
}

/// The piles can only be built from their parts: under a stack from its top down.
void read_piles(const JsonReader& reader, drago::State& state) {
  const JsonReader stacks = reader.field("stacks");
  const JsonReader draw = reader.field("draw");
  std::array<drago::CardList, drago::max_riders> read;
  std::size_t cards = 0;
  stacks.each(state.riders, state.riders, [&](const JsonReader& item, std::size_t seat) {
    read[seat] = read_cards<drago::CardList>(item);
    cards += read[seat].size();
  });
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

}  // namespace

drago::Board GameFormat<drago::Drago>::read_board(const JsonReader& file) {
  file.only({"format", "game", "id", "players", "spaces"});
  drago::Board board;
  const JsonReader spaces = file.field("spaces");
  spaces.each(1, drago::most_spaces, [&board](const JsonReader& item, std::size_t /*at*/) {
    board.add(read_space(item));
  });
  return board;
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
  scores.each(state.riders, state.riders, [&](const JsonReader& item, std::size_t seat) {
    state.scores[seat] = static_cast<std::int16_t>(item.integer(-10'000, 10'000));
  });
  hands.each(state.riders, state.riders, [&](const JsonReader& item, std::size_t seat) {
    state.hands[seat] = read_cards<drago::Hand>(item);
  });
  read_piles(reader, state);
  state.turn = reader.field("turn").seat(setup.riders);
  state.phase = reader.field("phase").word("phase", finder<drago::Phase>(drago_phase_names));
  const JsonReader played = reader.field("played");
  if (!played.is_null()) state.played = read_card(played);
  const JsonReader summit = reader.field("summit");
  summit.each(0, state.summit.capacity(), [&](const JsonReader& item, std::size_t /*at*/) {
    state.summit.push_back(read_dragon(item));
  });
  state.draw_to = drago::draw_to_in(state.phase);
  if (reader.has("untold")) {
    const JsonReader untold = reader.field("untold");
    const JsonReader draw_to = untold.field("draw_to");
    state.draw_to = static_cast<std::uint8_t>(draw_to.integer(0, drago::hand_size));
  }

  if (reader.faulty()) return state;
  if (const auto fault = fault_of(state)) reader.refuse(fault->place, fault->why);
  return state;
}

}  // namespace io
