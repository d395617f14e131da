// Writing Mount Drago's values; see drago_format.hpp.
#include <span>
#include <variant>

#include "io/drago_format.hpp"

namespace io {
namespace {

void write_cards(JsonWriter& json, const auto& cards) {
  json.open_array();
  for (const drago::Card card : cards) json.text(drago::name(card));
  json.close_array();
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

struct ObservationWriter {
  JsonWriter& json;
  int riders;

  void operator()(const drago::Played& played) const {
    begin("played", played.seat).text("card", drago::name(played.card));
  }
  void operator()(const drago::Moved& moved) const {
    json.text("type", "moved").text("color", drago::name(moved.dragon));
    json.number("from", moved.from).number("to", moved.to);
  }
  void operator()(const drago::Mounted& mounted) const {
    begin("mounted", mounted.seat).text("color", drago::name(mounted.dragon));
  }
  void operator()(const drago::Scored& scored) const {
    const bool small = scored.kind == drago::Scoring::Small;
    json.text("type", "scored").text("kind", small ? "small" : "large");
    json.array("gains", riders, [&](std::size_t seat) { json.number(scored.gains[seat]); });
  }
  void operator()(const drago::Discarded& discarded) const {
    begin("discarded", discarded.seat).key("cards");
    write_cards(json, discarded.cards);
  }
  void operator()(const drago::Drew& drew) const {
    count_drawn(drew).key("cards");
    write_cards(json, drew.cards);
  }
  void operator()(const drago::DrewUnseen& drew) const {
    begin("drew", drew.seat).number("count", drew.count);
  }
  void operator()(const drago::Reshuffled& reshuffled) const {
    json.text("type", "reshuffled").number("count", reshuffled.count);
  }
  void operator()(const drago::Over& over) const {
    json.text("type", "over").seats("winners", over.winners);
  }

 protected:
  JsonWriter& count_drawn(const drago::Drew& drew) const {
    return begin("drew", drew.seat).number("count", static_cast<std::int64_t>(drew.cards.size()));
  }

 private:
  JsonWriter& begin(std::string_view type, core::Seat seat) const {
    return json.text("type", type).number("seat", seat.index);
  }
};

/// Logs say what spectators see, without what the actions before it say.
struct EventWriter : ObservationWriter {
  using ObservationWriter::operator();

  void operator()(const drago::Drew& drew) const { count_drawn(drew); }
};

void write_positions(JsonWriter& json, const drago::Positions& positions) {
  json.key("positions").open_object();
  for (const drago::Dragon dragon : drago::all_dragons) {
    json.number(drago::name(dragon), positions[drago::index(dragon)]);
  }
  json.close_object();
}

/// What the turn has come to.
void write_played(JsonWriter& json, const drago::PublicState& table) {
  json.key("played");
  table.played ? json.text(drago::name(*table.played)) : json.null();
  json.list("summit", table.summit, [&](drago::Dragon dragon) { json.text(drago::name(dragon)); });
}

}  // namespace

void GameFormat<drago::Drago>::write_board(JsonWriter& file, const drago::Board& board) {
  file.array("spaces", board.size(), [&](std::size_t at) {
    const drago::Space& space = board.space(static_cast<int>(at));
    file.open_object().text("kind", name_in(drago_space_names, space.kind));
    file.number("value", space.value).close_object();
  });
}

void GameFormat<drago::Drago>::write_action(JsonWriter& json, const drago::Action& action) {
  json.open_object();
  std::visit(ActionWriter{json}, action);
  json.close_object();
}

void GameFormat<drago::Drago>::write_events(JsonWriter& json,
                                            const std::vector<drago::Event>& events,
                                            const drago::State& after) {
  json.open_array();
  for (const drago::Event& event : events) {
    if (std::holds_alternative<drago::Played>(event) ||
        std::holds_alternative<drago::Discarded>(event)) {
      continue;
    }
    json.open_object();
    std::visit(EventWriter{{json, after.riders}}, event);
    json.close_object();
  }
  json.close_array();
}

void GameFormat<drago::Drago>::write_observation(JsonWriter& json,
                                                 const drago::Observation& observation,
                                                 int riders) {
  json.open_object();
  std::visit(ObservationWriter{json, riders}, observation);
  json.close_object();
}

namespace {

void write_fields(JsonWriter& json, const drago::State& state) {
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

void GameFormat<drago::Drago>::write_state(JsonWriter& json, const drago::State& state) {
  json.open_object();
  write_fields(json, state);
  json.close_object();
}

void GameFormat<drago::Drago>::write_whole_state(JsonWriter& json, const drago::State& state) {
  json.open_object();
  write_fields(json, state);
  json.key("untold").open_object().number("draw_to", state.draw_to).close_object().close_object();
}

void GameFormat<drago::Drago>::write_view(JsonWriter& json, const drago::View& view) {
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
