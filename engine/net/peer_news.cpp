// What the app is told; see peer.hpp.
#include <utility>

#include "io/json_writer.hpp"
#include "net/peer_impl.hpp"
#include "net/signed_file.hpp"
#include "net/table.hpp"

namespace net {

namespace {

constexpr int most_onlookers = 10;

}  // namespace

std::optional<std::string> Peer::take_news() {
  if (!impl_->lobby || !std::exchange(impl_->news_due, false)) return std::nullopt;
  return impl_->news();
}

std::string Peer::Impl::stage() const {
  if (left) return "failed";
  if (game && game->side->has_begun()) {
    if (game->side->violation()) return "failed";
    return game->side->is_over() ? "over" : "game";
  }
  if (plan() != nullptr) return "lobby";
  return met_another_version ? "failed" : "joining";
}

std::string Peer::Impl::trouble_now() const {
  if (!trouble.empty()) return trouble;
  if (left) return "left";
  if (game && game->side->has_begun() && game->side->violation())
    return game->side->violation()->rule;
  if (plan() == nullptr) return met_another_version ? "version" : "";
  if (game && own_seat() && game->side->ledger().has_left(*own_seat())) return "left_out";
  const Introduction* const opener = lobby->find(*lobby->opener());
  if (!game && opener != nullptr && opener->wish == Introduction::Intent::Gone) {
    return "opener_left";
  }
  const Introduction* const own = lobby->find(lobby->own_key());
  if (own->wish != Introduction::Intent::Seat || own_seat()) return {};
  if (game) return "started";
  for (const PlanSeat& seat : plan()->seats) {
    if (!seat.kind) return {};
  }
  return "full";
}

void Peer::Impl::write_plan(io::JsonWriter& json) const {
  Plan shown = *plan();
  const bool begun = game && game->side->has_begun();
  if (begun) shown.first = game->side->first();
  json.open_object();
  write_terms(json, shown);
  json.array("seats", static_cast<int>(shown.seats.size()), [&](std::size_t at) {
    const PlanSeat& seat = shown.seats[at];
    const bool bot = seat.kind && !seat.is_person();
    json.open_object();
    write_seat(json, seat);
    json.key("connected").boolean(bot || (seat.key && is_here(*seat.key)));
    json.key("ready").boolean(bot || game || (seat.key && lobby->is_ready(*seat.key)));
    json.key("left").boolean(game && seat.is_person() &&
                             game->side->ledger().has_left(seat_at(at)));
    json.key("own").boolean(seat.key == lobby->own_key()).close_object();
  });
  json.close_object();
}

void Peer::Impl::write_people(io::JsonWriter& json) const {
  json.key("onlookers").open_array();
  int shown = 0;
  for (const Lobby::Person& each : lobby->people()) {
    const bool seated = plan() != nullptr && plan()->seat_of(each.key);
    const bool gone = each.introduction.wish == Introduction::Intent::Gone;
    if (seated || gone || plan() == nullptr || ++shown > most_onlookers) continue;
    json.open_object().text("name", each.introduction.name).key("connected");
    json.boolean(is_here(each.key)).close_object();
  }
  json.close_array();
  json.list("reactions", reactions, [&json](const Reaction& each) {
    json.open_object().number("number", each.number).number("seat", each.seat.index);
    json.text("what", known_reactions[each.what]).close_object();
  });
}

std::optional<std::string> Peer::Impl::news() {
  io::JsonWriter json;
  json.open_object().text("stage", stage()).text("code", lobby->code());
  json.key("opener").boolean(lobby->is_opener()).key("seat");
  const auto seat = own_seat();
  seat ? json.number(seat->index) : json.null();
  json.key("plan");
  if (plan() != nullptr) {
    write_plan(json);
  } else {
    json.null();
  }
  write_people(json);
  const bool begun = game && game->side->has_begun();
  const auto decisions = begun ? game->side->take_decisions() : NetGame::Decisions();
  const Takeback undo = begun ? game->side->takeback() : Takeback();
  json.key("undo").open_object().key("possible").boolean(undo.possible).key("asked_by");
  undo.asked_by ? json.number(undo.asked_by->index) : json.null();
  json.key("asked").boolean(undo.asked_by && game->side->ledger().is_asked());
  json.key("agreed");
  undo.agreed ? json.boolean(*undo.agreed) : json.null();
  json.close_object();
  json.key("verdicts").open_array();
  if (game) {
    for (const RuleViolation& each : game->side->broken()) {
      json.open_object().number("seat", each.seat.index).text("rule", each.rule);
      json.number("step", each.step);
      json.number("decision", game->side->decision_at(each.seat, each.step)).close_object();
    }
  }
  json.close_array().key("trouble");
  const std::string wrong = trouble_now();
  wrong.empty() ? json.null() : json.text(wrong);
  const bool exports = std::exchange(export_due, false);
  if (exports) {
    const auto statements = game->side->ledger().since(0);
    json.text("signed", write_signed_file(lobby->code(), game->start, statements));
  }
  // Not both at once: news must not be too long.
  if (begun && game->side->is_over() && !decisions.more && !exports)
    json.text("log", game->side->log());
  json.key("game");
  std::string out = json.take();
  std::string side = begun ? game->side->now() : "null";
  const std::string all = out + side;
  if (!decisions.changed && !exports && all == told) return std::nullopt;
  told = all;
  news_due = decisions.more || exports;
  if (begun) side.insert(1, "\"decisions\":" + decisions.json + ",");
  return out + side + "}";
}

}  // namespace net
