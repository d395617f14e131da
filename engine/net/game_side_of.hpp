// The NetGame of one game, on top of its protocol; see game_side.hpp. Only engine/games/at_net.cpp
// includes it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ai/bots.hpp"
#include "io/game_log.hpp"
#include "net/game_side.hpp"
#include "net/table.hpp"

namespace net {

/// The bot that replaces a person who has left.
inline constexpr std::string_view substitute = "medium";
/// Decisions per news, to keep the text short.
inline constexpr std::size_t max_reported = 40;
/// Reminders that a device may take for automatic statements before it counts as late.
inline constexpr int max_reminders = 2;
inline constexpr int max_patience = 100;
/// Longer logs leave out the parts that follow from the actions.
inline constexpr std::size_t max_log = 400'000;

template <core::Game G>
std::string action_text(const typename G::Action& action) {
  io::JsonWriter json;
  io::GameFormat<G>::write_action(json, action);
  return json.take();
}

template <core::Game G>
class GameSideOf final : public NetGame {
 public:
  GameSideOf(const Start& start, const std::optional<OwnPart>& own) : plan_(start.plan), own_(own) {
    std::optional<io::LoadError> fault;
    const io::Json rules_json = *io::parse_json(plan_.rules);
    const io::Json board_json = *io::parse_json(plan_.board);
    rules_ = io::GameFormat<G>::read_rules(io::JsonReader(rules_json, fault));
    board_ = io::read_board<G>(io::JsonReader(board_json, fault));
    CORE_CHECK(!fault, "the plan has been validated");
    BySeat<std::optional<PublicKey>> keys;
    BySeat<std::optional<Digest>> commitments;
    for (std::size_t at = 0; at < plan_.seats.size(); ++at) {
      if (!plan_.seats[at].is_person()) continue;
      keys[at] = plan_.seats[at].key;
      commitments[at] = plan_.seats[at].commitment;
    }
    std::optional<Ledger::Own> signer;
    std::optional<Opening::Own> host;
    if (own) signer = Ledger::Own{own->seat, own->key};
    if (own) host = Opening::Own{own->seat, own->nonce};
    const auto begin_game = [this, id = start.id](const BySeat<bool>& persons, const Digest& lot) {
      return begin(persons, lot, id);
    };
    ledger_ = std::make_unique<Ledger>(start.id, keys, signer, [commitments, host, begin_game] {
      return std::make_unique<Opening>(commitments, host, begin_game);
    });
  }

  Ledger& ledger() override { return *ledger_; }
  const Ledger& ledger() const override { return *ledger_; }

  std::optional<core::Refusal> act(const io::Json& json) override {
    std::optional<io::LoadError> fault;
    const auto action = io::GameFormat<G>::read_action(io::JsonReader(json, fault));
    if (fault) return core::Refusal{"action", io::message(*fault)};
    if (game() == nullptr || !own_) return core::Refusal{"turn", "this seat has nothing to do"};
    if (auto refusal = game()->decision_refusal(action)) return refusal;
    return ledger_->say(game()->message_for(action));
  }

  std::optional<core::Refusal> request_undo() override {
    if (!undo_state().possible) return core::Refusal{"undo", "there is nothing to undo"};
    return ledger_->say(game()->undo_request());
  }

  std::optional<core::Refusal> answer_undo(bool agrees) override {
    if (!undo_state().asked_by) return core::Refusal{"undo", "there is no undo request"};
    return ledger_->say(game()->undo_answer(agrees));
  }

  UndoState undo_state() const override {
    return game() == nullptr ? UndoState() : game()->undo_state();
  }

  void remind() override {
    if (std::exchange(waiting_at_, ledger_->step()) != ledger_->step()) waited_ = 0;
    ++waited_;
    // A seat that does not even open its number costs the game nothing: vote it out.
    if (game() == nullptr && waited_ > max_patience) {
      for (std::size_t at = 0; at < plan_.seats.size(); ++at) {
        if (ledger_->silent()[at]) ledger_->give_up_on(seat_at(at));
      }
    }
  }

  std::string now() const override {
    io::JsonWriter json;
    json.open_object().key("now");
    const bool deciding = game()->is_deciding();
    const bool answering = undo_state().asked_by.has_value();
    io::GameFormat<G>::write_whole_state(json, game()->now());
    const bool asked = deciding && ledger_->is_asked();
    json.key("asked").boolean(asked);
    const bool late = waiting_at_ == ledger_->step() && waited_ > max_reminders;
    const BySeat<bool> silent = ledger_->silent();
    std::vector<core::Seat> awaited;
    for (std::size_t at = 0; at < silent.size(); ++at) {
      const bool mine = own_ && own_->seat == seat_at(at);
      if (silent[at] && (mine ? asked : deciding || answering || late))
        awaited.push_back(seat_at(at));
    }
    json.seats("awaited", awaited).key("preparing");
    if (const auto preparing = game()->preparing()) {
      json.open_object().number("done", preparing->done).number("of", preparing->of);
      json.close_object();
    } else {
      json.null();
    }
    return json.close_object().take();
  }

  Decisions take_decisions() override {
    Decisions out;
    out.changed = undo() || std::exchange(first_, false);
    if (is_over() && game()->hides_until_the_end() && !truth_) {
      truth_ = true_course();
      told_ = 0;
    }
    const std::size_t all = truth_              ? truth_->size()
                            : game() == nullptr ? 0
                                                : game()->visible_count();
    out.changed = out.changed || told_ < all;
    io::JsonWriter json;
    json.open_object().number("from", static_cast<std::int64_t>(told_)).key("list").open_array();
    for (std::size_t at = 0; at < max_reported && told_ < all; ++at, ++told_) {
      write(json, truth_ ? (*truth_)[told_] : game()->visible_decision(told_));
    }
    json.close_array();
    out.more = told_ < all;
    if (out.more) json.key("more").boolean(true);
    out.json = json.close_object().take();
    return out;
  }

  bool has_begun() const override { return game() != nullptr; }
  core::Seat first() const override { return first_seat_; }
  bool is_bot(core::Seat seat) const override {
    return game() == nullptr ? !plan_.seats[seat.index].is_person() : game()->is_bot(seat);
  }
  bool is_over() const override {
    return game() != nullptr && game()->is_over() && !game()->violation();
  }
  std::optional<RuleViolation> violation() const override {
    auto found = game() == nullptr ? std::nullopt : game()->violation();
    if (found) found->step += opening().first_step();
    return found;
  }
  int decision_at(core::Seat seat, std::uint32_t step) const override {
    int out = 1;
    for (std::size_t at = 0; game() != nullptr && at < game()->visible_count(); ++at) {
      const KnownDecision<G> told = game()->visible_decision(at);
      if (told.seat == seat && told.step + opening().first_step() < step) ++out;
    }
    return out;
  }

  std::string log() const override {
    io::GameLine<G> line = {rules_, board_, 0, first_seat_, {}, {}, {}, {}};
    for (const PlanSeat& seat : plan_.seats) {
      line.seats.emplace_back(io::name(*seat.kind));
      line.people.push_back({*seat.kind, seat.name, seat.symbol});
    }
    line.state = G::start(setup());
    const auto entries = game()->log();
    std::string out = io::write_game_line(line) + "\n";
    std::string brief = out;
    io::LoggedCourse<G> course(line.state, 0);
    int ply = 0;
    for (const auto& [seat, action] : entries) {
      const auto refused = course.act(seat, action);
      CORE_CHECK(!refused, "recorded actions are legal");
      out += course.action_line() + "\n";
      io::JsonWriter json;
      json.open_object().text("type", "action").number("ply", ++ply).key("seat");
      seat ? json.number(seat->index) : json.null();
      json.key("action").json(action_text<G>(action)).close_object();
      brief += json.take() + "\n";
    }
    if (out.size() > max_log) out = brief;
    return out + course.result_line() + "\n";
  }

 private:
  using Inner = GameProtocol<G>;

  const Opening& opening() const { return static_cast<const Opening&>(ledger_->protocol()); }
  /// Null before the game has begun.
  const Inner* game() const { return static_cast<const Inner*>(opening().game()); }
  typename G::Setup setup() const {
    return io::GameFormat<G>::setup(board_.board, rules_, static_cast<int>(plan_.seats.size()),
                                    first_seat_);
  }

  std::unique_ptr<Protocol> begin(const BySeat<bool>& persons, const Digest& lot,
                                  const Digest& id) {
    first_seat_ = plan_.first ? *plan_.first : seat_at(lot[0] % plan_.seats.size());
    Table<G> table;
    table.setup = setup();
    table.persons = persons;
    table.over_days = plan_.over_days;
    table.id = id;
    table.bot = [this](const typename G::View& view, std::uint64_t coin) {
      const PlanSeat& seat = plan_.seats[view.seat->index];
      const auto bot = ai::make_bot<G>(seat.is_person() ? substitute : io::name(*seat.kind));
      return ai::choose<G>(*bot, view, coin);
    };
    if (own_ && persons[own_->seat.index]) table.own = {own_->seat, own_->entropy};
    return std::make_unique<typename ProtocolOf<G>::Type>(std::move(table));
  }

  const std::vector<std::size_t>& take_backs() const { return game()->lengths_after_undo(); }

  /// Takes back reported decisions that were undone; true if there were any.
  bool undo() {
    const auto back = ledger_->take_rollback();
    const std::size_t told = told_;
    const std::size_t known =
        std::exchange(take_backs_, game() == nullptr ? 0 : take_backs().size());
    for (std::size_t at = back ? 0 : known; at < take_backs_; ++at) {
      sure_ = std::min(sure_, take_backs()[at]);
      told_ = std::min(told_, take_backs()[at]);
    }
    if (!back) return told_ != told;
    truth_.reset();
    // The rollback may also have undone an undo.
    const std::size_t most = std::min(told_, sure_);
    told_ = 0;
    while (game() != nullptr && told_ < game()->visible_count() && told_ < most &&
           game()->visible_decision(told_).step + opening().first_step() < *back) {
      ++told_;
    }
    return told_ != told;
  }

  std::vector<KnownDecision<G>> true_course() const {
    std::vector<KnownDecision<G>> out;
    typename G::State state = G::start(setup());
    for (const auto& [seat, action] : game()->log()) {
      if (seat) out.push_back({*seat, action, {}, state, 0});
      // Chance before the first decision is part of that decision's `before`.
      if (!seat && !out.empty()) out.back().chance.push_back(action);
      state = G::apply(state, action).value().state;
    }
    return out;
  }

  void write(io::JsonWriter& json, const KnownDecision<G>& told) const {
    json.open_object().number("seat", told.seat.index).key("action");
    json.json(action_text<G>(told.action));
    json.list("chance", told.chance,
              [&json](const auto& action) { json.json(action_text<G>(action)); });
    json.key("before");
    io::GameFormat<G>::write_whole_state(json, told.before);
    json.close_object();
  }

  Plan plan_;
  std::optional<Own> own_;
  io::Rules<G> rules_;
  io::BoardFile<G> board_;
  core::Seat first_seat_;
  std::unique_ptr<Ledger> ledger_;
  bool first_ = true;  ///< nothing reported yet
  std::size_t told_ = 0;
  std::size_t take_backs_ = 0;                          ///< number of undos reported
  std::size_t sure_ = SIZE_MAX;                         ///< decisions that no undo has removed
  std::optional<std::vector<KnownDecision<G>>> truth_;  ///< all decisions, at the end
  std::uint32_t waiting_at_ = 0;
  int waited_ = 0;
};

/// Reads rules and board of a plan into canonical text, and checks the number of seats.
template <core::Game G>
void read_terms(const io::JsonReader& reader, Plan& plan) {
  const io::JsonReader rules = reader.field("rules");
  io::JsonWriter json;
  io::GameFormat<G>::write_rules(json, io::GameFormat<G>::read_rules(rules));
  plan.rules = json.take();
  plan.board = io::write_board(io::read_board<G>(reader.field("board")));
  const io::JsonReader seats = reader.field("seats");
  seats.length(io::GameFormat<G>::min_players, io::GameFormat<G>::max_players);
}

/// A game's entry in the list of net games.
template <core::Game G>
GameKind game_kind() {
  return {io::name_of<G>, ProtocolOf<G>::symbols, read_terms<G>,
          [](const Start& start, const std::optional<OwnPart>& own) -> std::unique_ptr<NetGame> {
            return std::make_unique<GameSideOf<G>>(start, own);
          }};
}

}  // namespace net
