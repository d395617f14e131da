// Reading and writing the values of Dragon's Cave; see cave_format.hpp.
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <variant>

#include "cave/fault.hpp"
#include "io/cave_format.hpp"

namespace io {
namespace {

using cave::Phase;

constexpr std::array<std::string_view, 5> phase_names = {"choose", "guard", "split", "guess",
                                                         "over"};
constexpr std::array<std::string_view, 2> fist_names = {"left", "right"};

template <class Value>
auto finder(const auto& names) {
  return [&names](std::string_view name) -> std::optional<Value> {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) return std::nullopt;
    return static_cast<Value>(found - names.begin());
  };
}

const auto phase_named = finder<Phase>(phase_names);
const auto fist_named = finder<cave::Fist>(fist_names);

cave::Card read_card(const JsonReader& reader) { return reader.word("card", cave::card_named); }
cave::Color read_color(const JsonReader& reader) { return reader.word("color", cave::color_named); }
std::uint8_t read_byte(const JsonReader& reader, int most) {
  return static_cast<std::uint8_t>(reader.integer(0, most));
}
core::Seat read_seat(const JsonReader& reader, int players) {
  return core::Seat{read_byte(reader, players - 1)};
}

cave::Choose read_choice(const JsonReader& reader) {
  return {read_card(reader.field("card")),
          read_byte(reader.field("dwarf"), cave::most_dwarves - 1)};
}
void write_choice(JsonWriter& json, const cave::Choose& choice) {
  json.text("card", cave::name(choice.card)).number("dwarf", choice.dwarf);
}

int read_hidden(const JsonReader& reader) { return reader.integer(0, cave::most_treasure); }

template <class List>
void write_cards(JsonWriter& json, const List& cards) {
  json.open_array();
  for (const cave::Card card : cards) json.text(cave::name(card));
  json.close_array();
}

struct ActionWriter {
  JsonWriter& json;

  void operator()(const cave::Choose& choose) const {
    json.text("type", "choose");
    write_choice(json, choose);
  }
  void operator()(const cave::Guard& guard) const {
    json.text("type", "guard").text("color", cave::name(guard.color));
  }
  void operator()(const cave::Split& split) const {
    json.text("type", "split").number("left", split.left).number("right", split.right);
  }
  void operator()(const cave::Guess& guess) const {
    json.text("type", "guess").text("hand", fist_names[static_cast<std::size_t>(guess.fist)]);
  }
};

struct EventWriter {
  JsonWriter& json;
  std::size_t players;

  void operator()(const cave::Revealed& revealed) const {
    json.open_object().text("type", "revealed").key("cards").open_array();
    for (std::size_t seat = 0; seat < players; ++seat) {
      const auto& choice = revealed.cards[seat];
      choice ? json.text(cave::name(choice->card)) : json.null();
    }
    json.close_array().close_object();
  }
  void operator()(const cave::Moved& moved) const {
    walk("moved", moved.seat, moved.dwarf, moved.from, moved.to);
  }
  void operator()(const cave::Took& took) const { coins("took", took.seat, took.coins); }
  void operator()(const cave::Scared& scared) const {
    walk("scared", scared.seat, scared.dwarf, scared.from, scared.to);
  }
  void operator()(const cave::Banked& banked) const { coins("banked", banked.seat, banked.coins); }
  void operator()(const cave::Robbed& robbed) const {
    coins("robbed", robbed.seat, robbed.coins());
  }
  void operator()(const cave::Over& over) const {
    json.open_object().text("type", "over").key("winners").open_array();
    for (const core::Seat seat : over.winners) json.number(seat.index);
    json.close_array().close_object();
  }
  void operator()(const cave::Chose&) const {}
  void operator()(const cave::Hid&) const {}

 private:
  void walk(std::string_view type, core::Seat seat, cave::Dwarf dwarf, int from, int to) const {
    json.open_object().text("type", type).number("seat", seat.index).number("dwarf", dwarf);
    json.number("from", from).number("to", to).close_object();
  }
  void coins(std::string_view type, core::Seat seat, int coins) const {
    json.open_object().text("type", type).number("seat", seat.index).number("coins", coins);
    json.close_object();
  }
};

/// Writes an array with one item per seat.
template <class Write>
void write_by_seat(JsonWriter& json, std::string_view key, const cave::State& state, Write write) {
  json.key(key).open_array();
  for (std::size_t seat = 0; seat < state.players; ++seat) write(seat);
  json.close_array();
}

/// Reads an array that has one item per seat.
template <class Read>
void read_by_seat(const JsonReader& reader, std::string_view key, const cave::State& state,
                  Read read) {
  const JsonReader items = reader.field(key);
  const std::size_t seats = items.length(state.players, state.players);
  for (std::size_t seat = 0; seat < seats && !reader.faulty(); ++seat) {
    read(items.item(seat), seat);
  }
}

cave::Dwarves read_dwarves(const JsonReader& reader, const cave::State& state) {
  cave::Dwarves dwarves{};
  const auto each = static_cast<std::size_t>(cave::dwarves_each(state.players));
  const std::size_t read = reader.length(each, each);
  for (std::size_t dwarf = 0; dwarf < read; ++dwarf) {
    dwarves[dwarf] = read_byte(reader.item(dwarf), state.board.lair());
  }
  return dwarves;
}

cave::Hand read_hand(const JsonReader& reader) {
  cave::Hand hand;
  const std::size_t size = reader.length(0, cave::card_count);
  for (std::size_t at = 0; at < size; ++at) {
    const JsonReader item = reader.item(at);
    const cave::Card card = read_card(item);
    if (hand.holds(card)) item.refuse("there is only one such card (DC-3)");
    hand.add(card);
  }
  return hand;
}

cave::FaceUp read_face_up(const JsonReader& reader) {
  cave::FaceUp played;
  const std::size_t size = reader.length(0, cave::FaceUp::capacity());
  for (std::size_t at = 0; at < size; ++at) played.push_back(read_card(reader.item(at)));
  return played;
}

void read_players(const JsonReader& reader, cave::State& state) {
  const int coins = state.board.treasure;
  read_by_seat(reader, "dwarves", state, [&](const JsonReader& item, std::size_t seat) {
    state.dwarves[seat] = read_dwarves(item, state);
  });
  read_by_seat(reader, "purses", state, [&](const JsonReader& item, std::size_t seat) {
    state.purses[seat] = read_byte(item, coins);
  });
  read_by_seat(reader, "chests", state, [&](const JsonReader& item, std::size_t seat) {
    state.chests[seat] = read_byte(item, coins);
  });
  state.treasure = read_byte(reader.field("treasure"), coins);
  read_by_seat(reader, "hands", state, [&](const JsonReader& item, std::size_t seat) {
    state.hands[seat] = read_hand(item);
  });
  read_by_seat(reader, "played", state, [&](const JsonReader& item, std::size_t seat) {
    state.played[seat] = read_face_up(item);
  });
  read_by_seat(reader, "committed", state, [&](const JsonReader& item, std::size_t seat) {
    if (!item.is_null()) state.committed[seat] = read_choice(item);
  });
}

void read_split(const JsonReader& reader, cave::State& state) {
  if (reader.is_null()) return;
  state.robbed = read_seat(reader.field("seat"), state.players);
  state.split = cave::Split{read_hidden(reader.field("left")), read_hidden(reader.field("right"))};
}

void write_split(JsonWriter& json, const cave::State& state) {
  json.key("split");
  if (!state.split || !state.robbed) {
    json.null();
    return;
  }
  json.open_object().number("seat", state.robbed->index).number("left", state.split->left);
  json.number("right", state.split->right).close_object();
}

}  // namespace

void GameFormat<cave::Cave>::write_action(JsonWriter& json, const cave::Action& action) {
  json.open_object();
  std::visit(ActionWriter{json}, action);
  json.close_object();
}

cave::Action GameFormat<cave::Cave>::read_action(const JsonReader& reader) {
  const JsonReader type_field = reader.field("type");
  const std::string& type = type_field.text();
  if (type == "choose") return read_choice(reader);
  if (type == "guard") return cave::Guard{read_color(reader.field("color"))};
  if (type == "split") {
    return cave::Split{read_hidden(reader.field("left")), read_hidden(reader.field("right"))};
  }
  if (type == "guess") return cave::Guess{reader.field("hand").word("hand", fist_named)};
  type_field.refuse("no action is called " + in_quotes(type));
  return cave::Guess{};
}

void GameFormat<cave::Cave>::write_events(JsonWriter& json, const std::vector<cave::Event>& events,
                                          const cave::State& after) {
  json.open_array();
  for (const cave::Event& event : events) std::visit(EventWriter{json, after.players}, event);
  json.close_array();
}

void GameFormat<cave::Cave>::write_state(JsonWriter& json, const cave::State& state) {
  json.open_object();
  write_by_seat(json, "dwarves", state, [&](std::size_t seat) {
    json.open_array();
    for (int dwarf = 0; dwarf < cave::dwarves_each(state.players); ++dwarf) {
      json.number(state.dwarves[seat][static_cast<std::size_t>(dwarf)]);
    }
    json.close_array();
  });
  write_by_seat(json, "purses", state, [&](std::size_t seat) { json.number(state.purses[seat]); });
  write_by_seat(json, "chests", state, [&](std::size_t seat) { json.number(state.chests[seat]); });
  json.number("treasure", state.treasure);
  write_by_seat(json, "hands", state,
                [&](std::size_t seat) { write_cards(json, state.hands[seat].cards()); });
  write_by_seat(json, "played", state,
                [&](std::size_t seat) { write_cards(json, state.played[seat]); });
  json.number("dragon", state.dragon.index);
  json.text("phase", phase_names[static_cast<std::size_t>(state.phase)]);
  write_by_seat(json, "committed", state, [&](std::size_t seat) {
    if (!state.committed[seat]) {
      json.null();
      return;
    }
    json.open_object();
    write_choice(json, *state.committed[seat]);
    json.close_object();
  });
  json.key("guard");
  state.guard ? json.text(cave::name(*state.guard)) : json.null();
  write_split(json, state);
  json.number("round", state.round).number("quiet", state.quiet).close_object();
}

cave::State GameFormat<cave::Cave>::read_state(const JsonReader& reader, const cave::Setup& setup) {
  cave::State state;
  state.board = setup.board;
  state.rules = setup.rules;
  state.players = static_cast<std::uint8_t>(setup.players);
  read_players(reader, state);
  state.dragon = read_seat(reader.field("dragon"), setup.players);
  state.phase = reader.field("phase").word("phase", phase_named);
  const JsonReader guard = reader.field("guard");
  if (!guard.is_null()) state.guard = read_color(guard);
  read_split(reader.field("split"), state);
  state.round = static_cast<std::uint16_t>(reader.field("round").integer(1, UINT16_MAX));
  state.quiet = read_byte(reader.field("quiet"), UINT8_MAX);

  if (reader.faulty()) return state;
  cave::infer_untold(state);
  if (const auto fault = fault_of(state)) reader.refuse(fault->place, fault->why);
  return state;
}

core::FixedList<int, core::max_seats> GameFormat<cave::Cave>::scores(const cave::State& state) {
  core::FixedList<int, core::max_seats> scores;
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    scores.push_back(state.purses[seat] + state.chests[seat]);
  }
  return scores;
}

core::FixedList<core::Seat, core::max_seats> GameFormat<cave::Cave>::winners(
    const cave::State& over) {
  core::FixedList<core::Seat, core::max_seats> winners;
  for (const core::Seat seat : cave::winners(over)) winners.push_back(seat);
  return winners;
}

}  // namespace io
