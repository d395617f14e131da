// Reading the values of Dragon's Cave; see cave_format.hpp.
#include <string>

#include "cave/fault.hpp"
#include "io/cave_format.hpp"

namespace io {
namespace {

constexpr std::string_view open_text = "open_chests=true";
constexpr std::string_view closed_text = "open_chests=false";

cave::Card read_card(const JsonReader& reader) { return reader.word("card", cave::card_named); }
cave::Color read_color(const JsonReader& reader) { return reader.word("color", cave::color_named); }
std::uint8_t read_byte(const JsonReader& reader, int most) {
  return static_cast<std::uint8_t>(reader.integer(0, most));
}

cave::Space read_space(const JsonReader& reader) {
  reader.only({"color", "coins"});
  return {read_color(reader.field("color")),
          read_byte(reader.field("coins"), cave::most_space_coins)};
}

cave::Choose read_choice(const JsonReader& reader) {
  return {read_card(reader.field("card")),
          read_byte(reader.field("dwarf"), cave::most_dwarves - 1)};
}

cave::Split read_hands(const JsonReader& reader) {
  return {reader.field("left").integer(0, cave::most_treasure),
          reader.field("right").integer(0, cave::most_treasure)};
}

/// Reads an array that has one item per seat.
template <class Read>
void read_by_seat(const JsonReader& reader, std::string_view key, const cave::State& state,
                  Read read) {
  const JsonReader items = reader.field(key);
  items.each(state.players, state.players, read);
}

cave::Dwarves read_dwarves(const JsonReader& reader, const cave::State& state) {
  cave::Dwarves dwarves{};
  const auto each = static_cast<std::size_t>(cave::dwarves_each(state.players));
  reader.each(each, each, [&](const JsonReader& item, std::size_t dwarf) {
    dwarves[dwarf] = read_byte(item, state.board.lair());
  });
  return dwarves;
}

cave::Hand read_hand(const JsonReader& reader) {
  cave::Hand hand;
  reader.each(0, cave::card_count, [&hand](const JsonReader& item, std::size_t /*at*/) {
    const cave::Card card = read_card(item);
    if (hand.holds(card)) item.refuse("there is only one such card (DC-3)");
    hand.add(card);
  });
  return hand;
}

cave::FaceUp read_face_up(const JsonReader& reader) {
  cave::FaceUp played;
  reader.each(0, cave::FaceUp::capacity(), [&played](const JsonReader& item, std::size_t /*at*/) {
    played.push_back(read_card(item));
  });
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

}  // namespace

cave::Board GameFormat<cave::Cave>::read_board(const JsonReader& file) {
  file.only({"format", "game", "id", "players", "path", "lair_coins", "treasure"});
  cave::Board board;
  const JsonReader path = file.field("path");
  path.each(cave::path_spaces, cave::path_spaces, [&](const JsonReader& item, std::size_t /*at*/) {
    board.path.push_back(read_space(item));
  });
  board.lair_coins = read_byte(file.field("lair_coins"), cave::most_lair_coins);
  const int treasure = file.field("treasure").integer(1, cave::most_treasure);
  board.treasure = static_cast<std::uint8_t>(treasure);
  return board;
}

core::Result<cave::RuleSet, LoadError> GameFormat<cave::Cave>::read_rules(std::string_view text) {
  if (text == open_text) return cave::RuleSet{cave::Chests::Open};
  if (text == closed_text) return cave::RuleSet{cave::Chests::Closed};
  return LoadError{in_quotes(text), "the options are open_chests=true, open_chests=false"};
}

std::string GameFormat<cave::Cave>::text_of(const cave::RuleSet& rules) {
  return std::string(rules.chests == cave::Chests::Open ? open_text : closed_text);
}

cave::RuleSet GameFormat<cave::Cave>::read_rules(const JsonReader& reader) {
  reader.only({"open_chests"});
  const bool open = reader.field("open_chests").boolean();
  return {open ? cave::Chests::Open : cave::Chests::Closed};
}

void GameFormat<cave::Cave>::write_rules(JsonWriter& json, const cave::RuleSet& rules) {
  json.open_object().key("open_chests").boolean(rules.chests == cave::Chests::Open);
  json.close_object();
}

cave::Action GameFormat<cave::Cave>::read_action(const JsonReader& reader) {
  const JsonReader type_field = reader.field("type");
  const std::string& type = type_field.text();
  if (type == "choose") return read_choice(reader);
  if (type == "guard") return cave::Guard{read_color(reader.field("color"))};
  if (type == "split") return read_hands(reader);
  if (type == "guess") {
    return cave::Guess{reader.field("hand").word("hand", finder<cave::Fist>(cave_fist_names))};
  }
  type_field.refuse("no action is called " + in_quotes(type));
  return cave::Guess{};
}

cave::State GameFormat<cave::Cave>::read_state(const JsonReader& reader, const cave::Setup& setup) {
  cave::State state;
  state.board = setup.board;
  state.rules = setup.rules;
  state.players = static_cast<std::uint8_t>(setup.players);
  read_players(reader, state);
  state.dragon = reader.field("dragon").seat(setup.players);
  state.phase = reader.field("phase").word("phase", finder<cave::Phase>(cave_phase_names));
  const JsonReader guard = reader.field("guard");
  if (!guard.is_null()) state.guard = read_color(guard);
  const JsonReader split = reader.field("split");
  if (!split.is_null()) {
    state.robbed = split.field("seat").seat(setup.players);
    state.split = read_hands(split);
  }
  state.round = static_cast<std::uint16_t>(reader.field("round").integer(1, UINT16_MAX));
  state.quiet = read_byte(reader.field("quiet"), UINT8_MAX);

  if (reader.has("untold")) {
    const JsonReader untold = reader.field("untold");
    const JsonReader robbed = untold.field("robbed");
    if (!robbed.is_null()) state.robbed = robbed.seat(setup.players);
    state.treasure_spent = untold.field("treasure_spent").boolean();
  }

  if (reader.faulty()) return state;
  cave::infer_untold(state);
  if (const auto fault = fault_of(state)) reader.refuse(fault->place, fault->why);
  return state;
}

core::FixedList<int, core::max_seats> GameFormat<cave::Cave>::scores(const cave::State& state) {
  core::FixedList<int, core::max_seats> scores;
  const cave::BySeat<int> totals = cave::totals(state);
  for (std::size_t seat = 0; seat < state.players; ++seat) scores.push_back(totals[seat]);
  return scores;
}

core::FixedList<core::Seat, core::max_seats> GameFormat<cave::Cave>::winners(
    const cave::State& over) {
  core::FixedList<core::Seat, core::max_seats> winners;
  for (const core::Seat seat : cave::winners(over)) winners.push_back(seat);
  return winners;
}

}  // namespace io
