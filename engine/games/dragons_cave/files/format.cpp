// Reads and writes the values of Dragon's Cave; see format.hpp.
#include "games/dragons_cave/files/format.hpp"

#include <optional>
#include <string>
#include <variant>

#include "games/dragons_cave/rules/state.hpp"

namespace io {

// Readers, and lists of fields for both directions.

namespace {

constexpr std::string_view open_text = "open_chests=true";
constexpr std::string_view closed_text = "open_chests=false";

constexpr NameFunctions<dragons_cave::Card> card_name = {"card", dragons_cave::name,
                                                         dragons_cave::card_named};
constexpr NameFunctions<dragons_cave::Color> color_name = {"color", dragons_cave::name,
                                                           dragons_cave::color_named};
constexpr std::array<std::string_view, 4> action_names = {"choose", "guard", "split", "guess"};

std::uint8_t read_byte(const JsonReader& reader, int most) {
  return static_cast<std::uint8_t>(reader.integer(0, most));
}

void list_action(Fields& f, dragons_cave::Action& action) {
  f.pass_others();
  list_kinds(f, action, {"action", action_names});
}

/// Reads an array with one item per seat.
template <class Read>
void read_by_seat(const JsonReader& reader, std::string_view key, const dragons_cave::State& state,
                  Read read) {
  const JsonReader items = reader.field(key);
  items.each(state.players, state.players, read);
}

dragons_cave::Dwarves read_dwarves(const JsonReader& reader, const dragons_cave::State& state) {
  dragons_cave::Dwarves dwarves{};
  const auto each = static_cast<std::size_t>(dragons_cave::dwarves_each(state.players));
  reader.each(each, each, [&](const JsonReader& item, std::size_t dwarf) {
    dwarves[dwarf] = read_byte(item, state.board.lair());
  });
  return dwarves;
}

dragons_cave::Hand read_hand(const JsonReader& reader) {
  dragons_cave::Hand hand;
  reader.each(0, dragons_cave::card_count, [&hand](const JsonReader& item, std::size_t /*at*/) {
    const auto card = read<dragons_cave::Card>(item, card_name);
    if (hand.holds(card)) item.refuse("there is only one such card (DC-3)");
    hand.add(card);
  });
  return hand;
}

dragons_cave::FaceUp read_face_up(const JsonReader& reader) {
  dragons_cave::FaceUp played;
  reader.each(0, dragons_cave::FaceUp::capacity(),
              [&played](const JsonReader& item, std::size_t /*at*/) {
                played.push_back(read<dragons_cave::Card>(item, card_name));
              });
  return played;
}

void read_players(const JsonReader& reader, dragons_cave::State& state) {
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
    state.committed[seat] = read<std::optional<dragons_cave::Choose>>(item);
  });
}

}  // namespace

void fields(Fields& f, dragons_cave::Choose& choice) {
  f.pass_others();
  f("card", choice.card, card_name)("dwarf", choice.dwarf, Range{0, dragons_cave::max_dwarves - 1});
}
static void fields(Fields& f, dragons_cave::Guard& guard) { f("color", guard.color, color_name); }
void fields(Fields& f, dragons_cave::Split& hands) {
  constexpr Range coins = {0, dragons_cave::max_treasure};
  f.pass_others();
  f("left", hands.left, coins)("right", hands.right, coins);
}
static void fields(Fields& f, dragons_cave::Guess& guess) {
  f("hand", guess.fist, Names{"hand", cave_fist_names});
}

static void fields(Fields& f, dragons_cave::Space& space) {
  f("color", space.color, color_name)("coins", space.coins,
                                      Range{0, dragons_cave::max_space_coins});
}
static void fields(Fields& f, dragons_cave::Board& board) {
  f("path", board.path, Range{dragons_cave::path_spaces, dragons_cave::path_spaces});
  f("lair_coins", board.lair_coins, Range{0, dragons_cave::max_lair_coins});
  f("treasure", board.treasure, Range{1, dragons_cave::max_treasure});
}

dragons_cave::Board GameFormat<dragons_cave::DragonsCave>::read_board(const JsonReader& file) {
  file.only({"format", "game", "id", "players", "path", "lair_coins", "treasure"});
  dragons_cave::Board board;
  Fields f(file);
  fields(f, board);
  return board;
}

void GameFormat<dragons_cave::DragonsCave>::write_board(JsonWriter& file,
                                                        const dragons_cave::Board& board) {
  write_fields(file, board);
}

core::Result<dragons_cave::RuleSet, LoadError> GameFormat<dragons_cave::DragonsCave>::read_rules(
    std::string_view text) {
  if (text == open_text) return dragons_cave::RuleSet{dragons_cave::Chests::Open};
  if (text == closed_text) return dragons_cave::RuleSet{dragons_cave::Chests::Closed};
  return LoadError{in_quotes(text), "the options are open_chests=true, open_chests=false"};
}

std::string GameFormat<dragons_cave::DragonsCave>::text_of(const dragons_cave::RuleSet& rules) {
  return std::string(rules.chests == dragons_cave::Chests::Open ? open_text : closed_text);
}

dragons_cave::RuleSet GameFormat<dragons_cave::DragonsCave>::read_rules(const JsonReader& reader) {
  reader.only({"open_chests"});
  const bool open = reader.field("open_chests").boolean();
  return {open ? dragons_cave::Chests::Open : dragons_cave::Chests::Closed};
}

void GameFormat<dragons_cave::DragonsCave>::write_rules(JsonWriter& json,
                                                        const dragons_cave::RuleSet& rules) {
  json.open_object().key("open_chests").boolean(rules.chests == dragons_cave::Chests::Open);
  json.close_object();
}

dragons_cave::Action GameFormat<dragons_cave::DragonsCave>::read_action(const JsonReader& reader) {
  return read<dragons_cave::Action>(reader, list_action);
}

void GameFormat<dragons_cave::DragonsCave>::write_action(JsonWriter& json,
                                                         const dragons_cave::Action& action) {
  write(json, action, list_action);
}

dragons_cave::State GameFormat<dragons_cave::DragonsCave>::read_state(
    const JsonReader& reader, const dragons_cave::Setup& setup) {
  dragons_cave::State state;
  state.board = setup.board;
  state.rules = setup.rules;
  state.players = static_cast<std::uint8_t>(setup.players);
  read_players(reader, state);
  state.dragon = reader.field("dragon").seat(setup.players);
  state.phase = reader.field("phase").word("phase", finder<dragons_cave::Phase>(cave_phase_names));
  const JsonReader guard = reader.field("guard");
  state.guard = read<std::optional<dragons_cave::Color>>(guard, color_name);
  const JsonReader split = reader.field("split");
  if (!split.is_null()) {
    state.robbed = split.field("seat").seat(setup.players);
    state.split = read<dragons_cave::Split>(split);
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
  dragons_cave::infer_omitted(state);
  if (const auto fault = fault_of(state)) reader.refuse(fault->place, fault->why);
  return state;
}

core::FixedList<int, core::max_seats> GameFormat<dragons_cave::DragonsCave>::scores(
    const dragons_cave::State& state) {
  core::FixedList<int, core::max_seats> scores;
  const dragons_cave::BySeat<int> totals = dragons_cave::totals(state);
  for (std::size_t seat = 0; seat < state.players; ++seat) scores.push_back(totals[seat]);
  return scores;
}

core::FixedList<core::Seat, core::max_seats> GameFormat<dragons_cave::DragonsCave>::winners(
    const dragons_cave::State& over) {
  core::FixedList<core::Seat, core::max_seats> winners;
  for (const core::Seat seat : dragons_cave::winners(over)) winners.push_back(seat);
  return winners;
}

namespace {

struct ObservationWriter {
  JsonWriter& json;
  int players;

  void operator()(const dragons_cave::Chose& chose) const { begin("chose", chose.seat); }
  void operator()(const dragons_cave::Revealed& revealed) const {
    json.text("type", "revealed").text("guard", dragons_cave::name(revealed.guard));
    json.array("cards", players, [&](std::size_t seat) { write(json, revealed.cards[seat]); });
  }
  void operator()(const dragons_cave::Moved& moved) const { walk("moved", moved); }
  void operator()(const dragons_cave::Scared& scared) const { walk("scared", scared); }
  void operator()(const dragons_cave::Took& took) const {
    begin("took", took.seat).number("coins", took.coins);
  }
  void operator()(const dragons_cave::Banked& banked) const {
    begin("banked", banked.seat).number("coins", banked.coins);
  }
  void operator()(const dragons_cave::Hid& hid) const { begin("hid", hid.seat); }
  void operator()(const dragons_cave::Robbed& robbed) const {
    begin("robbed", robbed.seat).text("picked", name_in(cave_fist_names, robbed.picked));
    write_fields(json, robbed.held);
  }
  void operator()(const dragons_cave::Over& over) const {
    json.text("type", "over").seats("winners", over.winners);
  }

 protected:
  JsonWriter& begin(std::string_view type, core::Seat seat) const {
    return json.text("type", type).number("seat", seat.index);
  }

 private:
  void walk(std::string_view type, const auto& seen) const {
    begin(type, seen.seat).number("dwarf", seen.dwarf);
    json.number("from", seen.from).number("to", seen.to);
  }
};

/// Writes events as viewers see them, and omits facts that the actions before them already say.
struct EventWriter : ObservationWriter {
  using ObservationWriter::operator();

  void operator()(const dragons_cave::Revealed& revealed) const {
    json.text("type", "revealed").array("cards", players, [&](std::size_t seat) {
      const auto& choice = revealed.cards[seat];
      choice ? json.text(dragons_cave::name(choice->card)) : json.null();
    });
  }
  void operator()(const dragons_cave::Robbed& robbed) const {
    begin("robbed", robbed.seat).number("coins", robbed.coins());
  }
};

void write_cards(JsonWriter& json, const auto& cards) {
  json.open_array();
  for (const dragons_cave::Card card : cards) json.text(dragons_cave::name(card));
  json.close_array();
}

/// Writes the open part of the table.
void write_table(JsonWriter& json, const dragons_cave::PublicState& table) {
  const int players = table.players;
  json.array("dwarves", players, [&](std::size_t seat) {
    json.open_array();
    for (int dwarf = 0; dwarf < dragons_cave::dwarves_each(players); ++dwarf) {
      json.number(table.dwarves[seat][static_cast<std::size_t>(dwarf)]);
    }
    json.close_array();
  });
  json.array("purses", players, [&](std::size_t seat) { json.number(table.purses[seat]); });
  json.array("chests", players, [&](std::size_t seat) { json.number(table.chests[seat]); });
  json.number("treasure", table.treasure);
  json.array("hands", players,
             [&](std::size_t seat) { write_cards(json, table.hands[seat].cards()); });
  json.array("played", players, [&](std::size_t seat) { write_cards(json, table.played[seat]); });
}

void write_turn(JsonWriter& json, const dragons_cave::PublicState& table) {
  json.number("dragon", table.dragon.index).text("phase", name_in(cave_phase_names, table.phase));
}

void write_guard(JsonWriter& json, const std::optional<dragons_cave::Color>& guard) {
  json.key("guard");
  guard ? json.text(dragons_cave::name(*guard)) : json.null();
}

void write_seat(JsonWriter& json, std::string_view key, const std::optional<core::Seat>& seat) {
  json.key(key);
  seat ? json.number(seat->index) : json.null();
}

}  // namespace

void GameFormat<dragons_cave::DragonsCave>::write_events(
    JsonWriter& json, const std::vector<dragons_cave::Event>& events,
    const dragons_cave::State& after) {
  json.open_array();
  for (const dragons_cave::Event& event : events) {
    if (std::holds_alternative<dragons_cave::Chose>(event) ||
        std::holds_alternative<dragons_cave::Hid>(event)) {
      continue;
    }
    json.open_object();
    std::visit(EventWriter{{json, after.players}}, event);
    json.close_object();
  }
  json.close_array();
}

void GameFormat<dragons_cave::DragonsCave>::write_observation(
    JsonWriter& json, const dragons_cave::Observation& observation, int players) {
  json.open_object();
  std::visit(ObservationWriter{json, players}, observation);
  json.close_object();
}

namespace {

void write_all(JsonWriter& json, const dragons_cave::State& state) {
  write_table(json, state);
  write_turn(json, state);
  json.array("committed", state.players,
             [&](std::size_t seat) { write(json, state.committed[seat]); });
  write_guard(json, state.guard);
  json.key("split");
  if (state.split && state.robbed) {
    json.open_object().number("seat", state.robbed->index);
    write_fields(json, *state.split);
    json.close_object();
  } else {
    json.null();
  }
  json.number("round", state.round).number("quiet", state.quiet);
}

}  // namespace

void GameFormat<dragons_cave::DragonsCave>::write_state(JsonWriter& json,
                                                        const dragons_cave::State& state) {
  json.open_object();
  write_all(json, state);
  json.close_object();
}

void GameFormat<dragons_cave::DragonsCave>::write_whole_state(JsonWriter& json,
                                                              const dragons_cave::State& state) {
  json.open_object();
  write_all(json, state);
  json.key("untold").open_object();
  write_seat(json, "robbed", state.robbed);
  json.key("treasure_spent").boolean(state.treasure_spent).close_object().close_object();
}

void GameFormat<dragons_cave::DragonsCave>::write_view(JsonWriter& json,
                                                       const dragons_cave::View& view) {
  json.open_object();
  write_seat(json, "seat", view.seat);
  write_turn(json, view);
  write_table(json, view);
  json.array("chosen", view.players, [&](std::size_t seat) { json.boolean(view.chosen[seat]); });
  json.array("revealed", view.players, [&](std::size_t seat) { write(json, view.revealed[seat]); });
  write_guard(json, view.guard);
  write_seat(json, "robbed", view.robbed);
  json.number("round", view.round).number("quiet", view.quiet);
  json.key("last_round").boolean(view.last_round);
  // Only the viewer's own secrets.
  write(json.key("chose"), view.chose);
  write(json.key("hid"), view.hid);
  json.close_object();
}

}  // namespace io
