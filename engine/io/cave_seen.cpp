// What a player of Dragon's Cave sees, for programs that play one; see cave_format.hpp.
#include <array>
#include <optional>
#include <string_view>
#include <variant>

#include "io/cave_format.hpp"

namespace io {
namespace {

constexpr std::array<std::string_view, 5> phase_names = {"choose", "guard", "split", "guess",
                                                         "over"};
constexpr std::array<std::string_view, 2> fist_names = {"left", "right"};

void write_cards(JsonWriter& json, const auto& cards) {
  json.open_array();
  for (const cave::Card card : cards) json.text(cave::name(card));
  json.close_array();
}

void write_choice(JsonWriter& json, const std::optional<cave::Choose>& choice) {
  if (!choice) {
    json.null();
    return;
  }
  json.open_object().text("card", cave::name(choice->card)).number("dwarf", choice->dwarf);
  json.close_object();
}

void write_seat(JsonWriter& json, const std::optional<core::Seat>& seat) {
  seat ? json.number(seat->index) : json.null();
}

/// Writes an array with one item per seat.
template <class Write>
void write_by_seat(JsonWriter& json, std::string_view key, int players, Write write) {
  json.key(key).open_array();
  for (int seat = 0; seat < players; ++seat) write(static_cast<std::size_t>(seat));
  json.close_array();
}

struct SightingWriter {
  JsonWriter& json;
  int players;

  void operator()(const cave::Chose& chose) const {
    json.text("type", "chose").number("seat", chose.seat.index);
  }
  void operator()(const cave::Revealed& revealed) const {
    json.text("type", "revealed").text("guard", cave::name(revealed.guard));
    write_by_seat(json, "cards", players,
                  [&](std::size_t seat) { write_choice(json, revealed.cards[seat]); });
  }
  void operator()(const cave::Moved& moved) const {
    walk("moved", moved.seat, moved.dwarf, moved.from, moved.to);
  }
  void operator()(const cave::Scared& scared) const {
    walk("scared", scared.seat, scared.dwarf, scared.from, scared.to);
  }
  void operator()(const cave::Took& took) const {
    json.text("type", "took").number("seat", took.seat.index).number("coins", took.coins);
  }
  void operator()(const cave::Banked& banked) const {
    json.text("type", "banked").number("seat", banked.seat.index).number("coins", banked.coins);
  }
  void operator()(const cave::Hid& hid) const {
    json.text("type", "hid").number("seat", hid.seat.index);
  }
  void operator()(const cave::Robbed& robbed) const {
    json.text("type", "robbed").number("seat", robbed.seat.index);
    json.text("picked", fist_names[static_cast<std::size_t>(robbed.picked)]);
    json.number("left", robbed.held.left).number("right", robbed.held.right);
  }
  void operator()(const cave::Over& over) const {
    json.text("type", "over").key("winners").open_array();
    for (const core::Seat seat : over.winners) json.number(seat.index);
    json.close_array();
  }

 private:
  void walk(std::string_view type, core::Seat seat, cave::Dwarf dwarf, int from, int to) const {
    json.text("type", type).number("seat", seat.index).number("dwarf", dwarf);
    json.number("from", from).number("to", to);
  }
};

void write_places(JsonWriter& json, const cave::View& view) {
  write_by_seat(json, "dwarves", view.players, [&](std::size_t seat) {
    json.open_array();
    for (int dwarf = 0; dwarf < cave::dwarves_each(view.players); ++dwarf) {
      json.number(view.dwarves[seat][static_cast<std::size_t>(dwarf)]);
    }
    json.close_array();
  });
}

/// The viewer's own secrets, if it has any.
void write_own(JsonWriter& json, const cave::View& view) {
  json.key("chose");
  write_choice(json, view.chose);
  json.key("hid");
  if (view.hid) {
    json.open_object().number("left", view.hid->left).number("right", view.hid->right);
    json.close_object();
  } else {
    json.null();
  }
}

}  // namespace

void GameFormat<cave::Cave>::write_sighting(JsonWriter& json, const cave::Sighting& sighting,
                                            int players) {
  json.open_object();
  std::visit(SightingWriter{json, players}, sighting);
  json.close_object();
}

void GameFormat<cave::Cave>::write_view(JsonWriter& json, const cave::View& view) {
  const int players = view.players;
  json.open_object().key("seat");
  write_seat(json, view.seat);
  json.number("dragon", view.dragon.index);
  json.text("phase", phase_names[static_cast<std::size_t>(view.phase)]);
  write_places(json, view);
  write_by_seat(json, "purses", players, [&](std::size_t seat) { json.number(view.purses[seat]); });
  write_by_seat(json, "chests", players, [&](std::size_t seat) { json.number(view.chests[seat]); });
  json.number("treasure", view.treasure);
  write_by_seat(json, "hands", players,
                [&](std::size_t seat) { write_cards(json, view.hands[seat].cards()); });
  write_by_seat(json, "played", players,
                [&](std::size_t seat) { write_cards(json, view.played[seat]); });
  write_by_seat(json, "chosen", players,
                [&](std::size_t seat) { json.boolean(view.chosen[seat]); });
  write_by_seat(json, "revealed", players,
                [&](std::size_t seat) { write_choice(json, view.revealed[seat]); });
  json.key("guard");
  view.guard ? json.text(cave::name(*view.guard)) : json.null();
  json.key("robbed");
  write_seat(json, view.robbed);
  json.number("round", view.round).number("quiet", view.quiet).key("last_round");
  json.boolean(view.last_round);
  write_own(json, view);
  json.close_object();
}

}  // namespace io
