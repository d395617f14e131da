// What a rider sees, for programs that play one; see drago_format.hpp.
#include <array>
#include <string_view>
#include <variant>

#include "io/drago_format.hpp"

namespace io {
namespace {

constexpr std::array<std::string_view, 6> phase_names = {"mount", "shuffle", "play",
                                                         "ride",  "discard", "over"};

template <class Cards>
void write_cards(JsonWriter& json, const Cards& cards) {
  json.open_array();
  for (const drago::Card card : cards) json.text(drago::name(card));
  json.close_array();
}

template <class Numbers>
void write_numbers(JsonWriter& json, const Numbers& numbers, int riders) {
  json.open_array();
  for (int seat = 0; seat < riders; ++seat) json.number(numbers[static_cast<std::size_t>(seat)]);
  json.close_array();
}

void write_seats(JsonWriter& json, const auto& seats) {
  json.open_array();
  for (const core::Seat seat : seats) json.number(seat.index);
  json.close_array();
}

struct SightingWriter {
  JsonWriter& json;
  int riders;

  void operator()(const drago::Played& played) const {
    json.text("type", "played").number("seat", played.seat.index);
    json.text("card", drago::name(played.card));
  }
  void operator()(const drago::Moved& moved) const {
    json.text("type", "moved").text("color", drago::name(moved.dragon));
    json.number("from", moved.from).number("to", moved.to);
  }
  void operator()(const drago::Mounted& mounted) const {
    json.text("type", "mounted").number("seat", mounted.seat.index);
    json.text("color", drago::name(mounted.dragon));
  }
  void operator()(const drago::Scored& scored) const {
    const bool small = scored.kind == drago::Scoring::Small;
    json.text("type", "scored").text("kind", small ? "small" : "large").key("gains");
    write_numbers(json, scored.gains, riders);
  }
  void operator()(const drago::Discarded& discarded) const {
    json.text("type", "discarded").number("seat", discarded.seat.index).key("cards");
    write_cards(json, discarded.cards);
  }
  void operator()(const drago::Drew& drew) const {
    json.text("type", "drew").number("seat", drew.seat.index);
    json.number("count", static_cast<std::int64_t>(drew.cards.size())).key("cards");
    write_cards(json, drew.cards);
  }
  void operator()(const drago::DrewUnseen& drew) const {
    json.text("type", "drew").number("seat", drew.seat.index).number("count", drew.count);
  }
  void operator()(const drago::Reshuffled& reshuffled) const {
    json.text("type", "reshuffled").number("count", reshuffled.count);
  }
  void operator()(const drago::Over& over) const {
    json.text("type", "over").key("winners");
    write_seats(json, over.winners);
  }
};

}  // namespace

void GameFormat<drago::Drago>::write_sighting(JsonWriter& json, const drago::Sighting& sighting,
                                              int riders) {
  json.open_object();
  std::visit(SightingWriter{json, riders}, sighting);
  json.close_object();
}

void GameFormat<drago::Drago>::write_view(JsonWriter& json, const drago::View& view) {
  json.open_object().key("seat");
  view.seat ? json.number(view.seat->index) : json.null();
  json.number("turn", view.turn.index);
  json.text("phase", phase_names[static_cast<std::size_t>(view.phase)]).key("positions");
  json.open_object();
  for (const drago::Dragon dragon : drago::all_dragons) {
    json.number(drago::name(dragon), view.positions[drago::index(dragon)]);
  }
  json.close_object().key("scores");
  write_numbers(json, view.scores, view.riders);
  json.key("hand");
  write_cards(json, view.hand);
  json.key("hand_sizes");
  write_numbers(json, view.hand_sizes, view.riders);
  json.key("stacks").open_array();
  for (int seat = 0; seat < view.riders; ++seat) {
    write_cards(json, view.stacks[static_cast<std::size_t>(seat)]);
  }
  json.close_array().number("draw_size", view.draw_size).key("played");
  view.played ? json.text(drago::name(*view.played)) : json.null();
  json.key("summit").open_array();
  for (const drago::Dragon dragon : view.summit) json.text(drago::name(dragon));
  json.close_array().close_object();
}

}  // namespace io
