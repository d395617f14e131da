// Plans as JSON and as bytes; see plan.hpp.
#include "net/plan.hpp"

#include <algorithm>
#include <utility>

#include "core/letters.hpp"
#include "io/save_file.hpp"
#include "net/table.hpp"

namespace net {
namespace {

constexpr std::string_view open_kind = "open";
constexpr std::size_t max_name = 24;  ///< in code points
constexpr std::size_t max_plan = 60'000;

/// Gives the next free symbol to each seat without one.
void give_symbols(Plan& plan) {
  for (PlanSeat& seat : plan.seats) {
    if (seat.kind && seat.symbol.empty()) seat.symbol = plan.free_symbol({});
  }
}

PlanSeat read_seat(const io::JsonReader& reader, const GameKind& game) {
  PlanSeat out;
  const io::JsonReader kind = reader.field("kind");
  if (kind.text() == open_kind) return out;
  out.kind = kind.word("kind of seat", io::seat_kind_named);
  const io::JsonReader name = reader.field("name");
  out.name = name.text(200);
  if (!out.name.empty() && !is_name(out.name)) name.refuse("must be at most 24 letters");
  if (!reader.has("symbol")) return out;
  const io::JsonReader symbol = reader.field("symbol");
  out.symbol = symbol.text(20);
  if (out.symbol.empty()) return out;
  const auto symbols = game.symbols;
  if (std::find(symbols.begin(), symbols.end(), out.symbol) == symbols.end()) {
    symbol.refuse("the game has no such symbol");
  }
  return out;
}

}  // namespace

bool is_name(std::string_view text) {
  std::size_t letters = 0;
  bool seen = false;
  while (!text.empty()) {
    const char32_t letter = core::take_letter(text);
    if (letter == 0 || core::is_invisible(letter) || ++letters > max_name) return false;
    seen = seen || letter != U' ';
  }
  return seen;
}

std::optional<core::Seat> Plan::seat_of(const PublicKey& key) const {
  for (std::size_t at = 0; at < seats.size(); ++at) {
    if (seats[at].is_person() && seats[at].key == key) return seat_at(at);
  }
  return std::nullopt;
}

std::string Plan::free_symbol(std::string_view wished) const {
  std::string out;
  for (const std::string_view each : game->symbols) {
    const bool taken = std::any_of(seats.begin(), seats.end(), [each](const PlanSeat& seat) {
      return seat.kind && seat.symbol == each;
    });
    if (taken) continue;
    if (each == wished) return std::string(each);
    if (out.empty()) out = each;
  }
  return out;
}

bool Plan::is_complete() const {
  return std::all_of(seats.begin(), seats.end(), [](const PlanSeat& seat) {
    return seat.kind && (!seat.is_person() || seat.key);
  });
}

int Plan::persons() const {
  return static_cast<int>(std::count_if(seats.begin(), seats.end(),
                                        [](const PlanSeat& seat) { return seat.is_person(); }));
}

Plan read_plan(const io::JsonReader& reader, GameKinds games) {
  Plan out;
  const io::JsonReader game = reader.field("game");
  out.game = game.word("game", [games](std::string_view name) {
    const auto found = std::find_if(games.begin(), games.end(), [name](const GameKind& each) {
      return each.name.text == name;
    });
    return found == games.end() ? std::nullopt : std::optional(&*found);
  });
  if (reader.faulty()) return out;
  out.game->read_terms(reader, out);
  const io::JsonReader seats = reader.field("seats");
  seats.each(1, core::max_seats, [&out](const io::JsonReader& seat, std::size_t) {
    out.seats.push_back(read_seat(seat, *out.game));
  });
  for (std::size_t at = 0; at < out.seats.size(); ++at) {
    for (std::size_t other = 0; other < at; ++other) {
      if (!out.seats[at].symbol.empty() && out.seats[at].symbol == out.seats[other].symbol) {
        seats.refuse("two seats have the same symbol");
      }
    }
  }
  give_symbols(out);
  const io::JsonReader first = reader.field("first");
  if (!first.is_null() && !reader.faulty()) {
    out.first = first.seat(static_cast<int>(out.seats.size()));
  }
  out.hints = reader.has("hints") && reader.field("hints").boolean();
  out.over_days = reader.has("over_days") && reader.field("over_days").boolean();
  return out;
}

void write_terms(io::JsonWriter& json, const Plan& plan) {
  json.text("game", plan.game->name.text)
      .key("rules")
      .json(plan.rules)
      .key("board")
      .json(plan.board);
  json.key("first");
  plan.first ? json.number(plan.first->index) : json.null();
  json.key("hints").boolean(plan.hints);
  if (plan.over_days) json.key("over_days").boolean(true);
}

void write_seat(io::JsonWriter& json, const PlanSeat& seat) {
  json.text("kind", seat.kind ? io::name(*seat.kind) : open_kind);
  json.text("name", seat.name).text("symbol", seat.symbol);
}

std::vector<std::uint8_t> write(const Plan& plan) {
  io::JsonWriter json;
  json.open_object();
  write_terms(json, plan);
  json.list("seats", plan.seats, [&json](const PlanSeat& seat) {
    json.open_object();
    write_seat(json, seat);
    json.close_object();
  });
  const std::string text = json.close_object().take();
  ByteWriter out;
  out.block({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
  for (const PlanSeat& seat : plan.seats) {
    if (!seat.is_person()) continue;
    out.u8(seat.key ? 1 : 0);
    if (seat.key) out.raw(*seat.key).raw(seat.commitment);
  }
  return out.take();
}

std::optional<Plan> read_plan(Bytes bytes, GameKinds games) {
  ByteReader in(bytes);
  const Bytes block = in.block(max_plan);
  const auto json = io::parse_json({reinterpret_cast<const char*>(block.data()), block.size()});
  if (!in.good() || !json) return std::nullopt;
  std::optional<io::LoadError> fault;
  Plan out = read_plan(io::JsonReader(*json, fault), games);
  if (fault) return std::nullopt;
  std::vector<PublicKey> keys;
  for (PlanSeat& seat : out.seats) {
    if (!seat.is_person() || in.u8() == 0) continue;
    seat.key = in.raw<sizeof(PublicKey)>();
    seat.commitment = in.raw<sizeof(Digest)>();
    if (std::find(keys.begin(), keys.end(), *seat.key) != keys.end()) return std::nullopt;
    keys.push_back(*seat.key);
  }
  // Accept the canonical encoding only: a second one would be a second plan with another digest.
  if (!in.done() || write(out) != std::vector<std::uint8_t>(bytes.begin(), bytes.end())) {
    return std::nullopt;
  }
  return out;
}

}  // namespace net
