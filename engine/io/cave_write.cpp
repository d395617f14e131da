// Writing the values of Dragon's Cave; see cave_format.hpp.
#include <optional>
#include <string>
#include <variant>

#include "io/cave_format.hpp"

namespace io {
namespace {

void write_choice(JsonWriter& json, const std::optional<cave::Choose>& choice) {
  if (!choice) {
    json.null();
    return;
  }
  json.open_object().text("card", cave::name(choice->card)).number("dwarf", choice->dwarf);
  json.close_object();
}

void write_hands(JsonWriter& json, const cave::Split& split) {
  json.number("left", split.left).number("right", split.right);
}

struct ActionWriter {
  JsonWriter& json;

  void operator()(const cave::Choose& choose) const {
    json.text("type", "choose").text("card", cave::name(choose.card)).number("dwarf", choose.dwarf);
  }
  void operator()(const cave::Guard& guard) const {
    json.text("type", "guard").text("color", cave::name(guard.color));
  }
  void operator()(const cave::Split& split) const {
    json.text("type", "split");
    write_hands(json, split);
  }
  void operator()(const cave::Guess& guess) const {
    json.text("type", "guess").text("hand", name_in(cave_fist_names, guess.fist));
  }
};

struct ObservationWriter {
  JsonWriter& json;
  int players;

  void operator()(const cave::Chose& chose) const { begin("chose", chose.seat); }
  void operator()(const cave::Revealed& revealed) const {
    json.text("type", "revealed").text("guard", cave::name(revealed.guard));
    json.array("cards", players,
               [&](std::size_t seat) { write_choice(json, revealed.cards[seat]); });
  }
  void operator()(const cave::Moved& moved) const { walk("moved", moved); }
  void operator()(const cave::Scared& scared) const { walk("scared", scared); }
  void operator()(const cave::Took& took) const {
    begin("took", took.seat).number("coins", took.coins);
  }
  void operator()(const cave::Banked& banked) const {
    begin("banked", banked.seat).number("coins", banked.coins);
  }
  void operator()(const cave::Hid& hid) const { begin("hid", hid.seat); }
  void operator()(const cave::Robbed& robbed) const {
    begin("robbed", robbed.seat).text("picked", name_in(cave_fist_names, robbed.picked));
    write_hands(json, robbed.held);
  }
  void operator()(const cave::Over& over) const {
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

/// Logs say what players see, without what the actions before it say.
struct EventWriter : ObservationWriter {
  using ObservationWriter::operator();

  void operator()(const cave::Revealed& revealed) const {
    json.text("type", "revealed").array("cards", players, [&](std::size_t seat) {
      const auto& choice = revealed.cards[seat];
      choice ? json.text(cave::name(choice->card)) : json.null();
    });
  }
  void operator()(const cave::Robbed& robbed) const {
    begin("robbed", robbed.seat).number("coins", robbed.coins());
  }
};

void write_cards(JsonWriter& json, const auto& cards) {
  json.open_array();
  for (const cave::Card card : cards) json.text(cave::name(card));
  json.close_array();
}

/// What lies on the table.
void write_table(JsonWriter& json, const cave::PublicState& table) {
  const int players = table.players;
  json.array("dwarves", players, [&](std::size_t seat) {
    json.open_array();
    for (int dwarf = 0; dwarf < cave::dwarves_each(players); ++dwarf) {
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

void write_turn(JsonWriter& json, const cave::PublicState& table) {
  json.number("dragon", table.dragon.index).text("phase", name_in(cave_phase_names, table.phase));
}

void write_guard(JsonWriter& json, const std::optional<cave::Color>& guard) {
  json.key("guard");
  guard ? json.text(cave::name(*guard)) : json.null();
}

void write_seat(JsonWriter& json, std::string_view key, const std::optional<core::Seat>& seat) {
  json.key(key);
  seat ? json.number(seat->index) : json.null();
}

}  // namespace

void GameFormat<cave::Cave>::write_board(JsonWriter& file, const cave::Board& board) {
  file.list("path", board.path, [&file](const cave::Space& space) {
    file.open_object().text("color", cave::name(space.color)).number("coins", space.coins);
    file.close_object();
  });
  file.number("lair_coins", board.lair_coins).number("treasure", board.treasure);
}

void GameFormat<cave::Cave>::write_action(JsonWriter& json, const cave::Action& action) {
  json.open_object();
  std::visit(ActionWriter{json}, action);
  json.close_object();
}

void GameFormat<cave::Cave>::write_events(JsonWriter& json, const std::vector<cave::Event>& events,
                                          const cave::State& after) {
  json.open_array();
  for (const cave::Event& event : events) {
    if (std::holds_alternative<cave::Chose>(event) || std::holds_alternative<cave::Hid>(event)) {
      continue;
    }
    json.open_object();
    std::visit(EventWriter{{json, after.players}}, event);
    json.close_object();
  }
  json.close_array();
}

void GameFormat<cave::Cave>::write_observation(JsonWriter& json,
                                               const cave::Observation& observation, int players) {
  json.open_object();
  std::visit(ObservationWriter{json, players}, observation);
  json.close_object();
}

namespace {

void write_fields(JsonWriter& json, const cave::State& state) {
  write_table(json, state);
  write_turn(json, state);
  json.array("committed", state.players,
             [&](std::size_t seat) { write_choice(json, state.committed[seat]); });
  write_guard(json, state.guard);
  json.key("split");
  if (state.split && state.robbed) {
    json.open_object().number("seat", state.robbed->index);
    write_hands(json, *state.split);
    json.close_object();
  } else {
    json.null();
  }
  json.number("round", state.round).number("quiet", state.quiet);
}

}  // namespace

void GameFormat<cave::Cave>::write_state(JsonWriter& json, const cave::State& state) {
  json.open_object();
  write_fields(json, state);
  json.close_object();
}

void GameFormat<cave::Cave>::write_whole_state(JsonWriter& json, const cave::State& state) {
  json.open_object();
  write_fields(json, state);
  json.key("untold").open_object();
  write_seat(json, "robbed", state.robbed);
  json.key("treasure_spent").boolean(state.treasure_spent).close_object().close_object();
}

void GameFormat<cave::Cave>::write_view(JsonWriter& json, const cave::View& view) {
  json.open_object();
  write_seat(json, "seat", view.seat);
  write_turn(json, view);
  write_table(json, view);
  json.array("chosen", view.players, [&](std::size_t seat) { json.boolean(view.chosen[seat]); });
  json.array("revealed", view.players,
             [&](std::size_t seat) { write_choice(json, view.revealed[seat]); });
  write_guard(json, view.guard);
  write_seat(json, "robbed", view.robbed);
  json.number("round", view.round).number("quiet", view.quiet);
  json.key("last_round").boolean(view.last_round);
  // The viewer's own secrets, if it has any.
  json.key("chose");
  write_choice(json, view.chose);
  json.key("hid");
  if (view.hid) {
    json.open_object();
    write_hands(json, *view.hid);
    json.close_object();
  } else {
    json.null();
  }
  json.close_object();
}

}  // namespace io
