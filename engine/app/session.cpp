// A game at this table, kept as its seed and its decisions.
#include "app/session.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "ai/bots.hpp"
#include "core/check.hpp"
#include "core/streams.hpp"

namespace app {

namespace {

constexpr std::array<std::string_view, 5> symbol_names = {"fire", "arrow", "eye", "wing", "claw"};

io::SeatKind kind_of(Sitter sitter) {
  switch (sitter) {
    case Sitter::Greedy:
      return io::SeatKind::Greedy;
    case Sitter::Random:
      return io::SeatKind::Random;
    case Sitter::Person:
    case Sitter::Empty:
      break;
  }
  return io::SeatKind::Person;
}

Sitter sitter_of(io::SeatKind kind) {
  switch (kind) {
    case io::SeatKind::Greedy:
      return Sitter::Greedy;
    case io::SeatKind::Random:
      return Sitter::Random;
    case io::SeatKind::Person:
      break;
  }
  return Sitter::Person;
}

drago::Setup setup_of(const io::BoardFile& board, drago::RuleSet rules, std::size_t riders,
                      core::Seat first) {
  return {board.board, rules, static_cast<int>(riders), first};
}

}  // namespace

Session::Session(const io::BoardFile& board, io::Edition edition, std::vector<Rider> riders,
                 core::Seat first, std::uint64_t seed)
    : board_(board),
      edition_(edition),
      riders_(std::move(riders)),
      first_(first),
      seed_(seed),
      match_(setup_of(board_, edition_.rules, riders_.size(), first_), seed_) {}

core::Result<Session, io::LoadError> Session::read(std::string_view text) {
  auto loaded = io::read_save(text);
  if (!loaded) return loaded.error();
  const io::Save& save = loaded->save;
  std::vector<Rider> riders;
  for (std::size_t i = 0; i < save.seats.size(); ++i) {
    const io::SavedSeat& seat = save.seats[i];
    const auto symbol = std::find(symbol_names.begin(), symbol_names.end(), seat.symbol);
    if (symbol == symbol_names.end()) {
      return io::LoadError{"seats[" + std::to_string(i) + "].symbol", "there is no such symbol"};
    }
    riders.push_back(
        {sitter_of(seat.kind), seat.name, static_cast<Symbol>(symbol - symbol_names.begin())});
  }
  Session session(save.board, save.edition, std::move(riders), save.first, save.seed);
  for (const auto& decision : save.decisions) {
    if (!session.act(decision.action))
      return io::LoadError{"decisions", "the game cannot be played"};
  }
  const auto given_up = save.table.find("given_up_by");
  if (given_up != save.table.end()) {
    const auto seat = static_cast<std::size_t>(given_up->second.front() - '0');
    if (given_up->second.size() != 1 || seat >= session.riders_.size()) {
      return io::LoadError{"table.given_up_by", "this must be a seat of the game"};
    }
    session.given_up_by_ = core::Seat{static_cast<std::uint8_t>(seat)};
  }
  return session;
}

std::string Session::write() const {
  io::Save save;
  save.edition = edition_;
  save.board = board_;
  save.seed = seed_;
  save.first = first_;
  for (const Rider& rider : riders_) {
    save.seats.push_back({kind_of(rider.sitter), rider.name,
                          std::string(symbol_names[static_cast<std::size_t>(rider.symbol)])});
  }
  save.decisions = match_.decisions();
  if (given_up_by_) save.table["given_up_by"] = std::to_string(given_up_by_->index);
  return io::write_save(save);
}

void Session::reseat(core::Seat seat, Sitter sitter) { riders_[seat.index].sitter = sitter; }

int Session::persons() const {
  return static_cast<int>(std::count_if(riders_.begin(), riders_.end(), [](const Rider& rider) {
    return rider.sitter == Sitter::Person;
  }));
}

std::optional<core::Seat> Session::to_act() const {
  const core::Turn turn = match_.turn();
  if (const auto* seat = std::get_if<core::Seat>(&turn)) return *seat;
  return std::nullopt;
}

bool Session::act(const drago::Action& action) {
  const std::optional<core::Seat> seat = to_act();
  if (!seat || match_.submit(*seat, action)) return false;
  records_.push_back(
      {*seat, action, match_.sightings(core::Spectator{}), match_.view(core::Spectator{})});
  return true;
}

std::vector<drago::Sighting> Session::sightings(core::Viewer viewer) const {
  return match_.sightings(viewer);
}

drago::Action Session::bot_choice() const {
  const std::optional<core::Seat> seat = to_act();
  CORE_CHECK(seat.has_value(), "a bot is asked while nobody has to act");
  const bool random = rider(*seat).sitter == Sitter::Random;
  const auto bot = ai::make_bot<drago::Drago>(random ? "random" : "greedy");
  return ai::choose(*bot, match_.view(*seat), core::bot_seed(seed_, *seat, records_.size()));
}

void Session::undo(core::Seat seat) {
  if (!match_.undo(seat)) records_.pop_back();
}

int Session::turns() const {
  return static_cast<int>(std::count_if(records_.begin(), records_.end(), [](const Record& each) {
    return std::holds_alternative<drago::Play>(each.action);
  }));
}

}  // namespace app
