// A game at this table, kept as its seed and its decisions.
#include "app/session/session.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "app/session/dragons_cave/traits.hpp"
#include "app/session/mount_drago/traits.hpp"

namespace app {

namespace {

constexpr std::array<std::string_view, 9> symbol_names = {
    "fire", "arrow", "eye", "wing", "claw", "gold", "silver", "copper", "jade"};

io::SeatKind kind_of(Sitter sitter) {
  switch (sitter) {
    case Sitter::Easy:
      return io::SeatKind::Easy;
    case Sitter::Medium:
      return io::SeatKind::Medium;
    case Sitter::Hard:
      return io::SeatKind::Hard;
    case Sitter::Master:
      return io::SeatKind::Master;
    case Sitter::Person:
    case Sitter::Empty:
      break;
  }
  return io::SeatKind::Person;
}

Sitter sitter_of(io::SeatKind kind) {
  switch (kind) {
    case io::SeatKind::Easy:
      return Sitter::Easy;
    case io::SeatKind::Medium:
      return Sitter::Medium;
    case io::SeatKind::Hard:
      return Sitter::Hard;
    case io::SeatKind::Master:
      return Sitter::Master;
    case io::SeatKind::Person:
      break;
  }
  return Sitter::Person;
}

template <core::Game G>
typename G::Setup setup_of(const io::BoardFile<G>& board, const io::Rules<G>& rules,
                           const Seating& seating) {
  io::Save<G> save;
  save.board = board;
  save.rules = rules;
  save.first = seating.first;
  save.seats.resize(seating.players.size());
  return io::setup_of(save);
}

/// The symbol of this name, when the game has it.
std::optional<Symbol> symbol_named(io::GameName game, std::string_view name) {
  for (const Symbol symbol : symbols_of(game)) {
    if (symbol_names[static_cast<std::size_t>(symbol)] == name) return symbol;
  }
  return std::nullopt;
}

/// The seat that gave up, if a save tells of one; nothing and false when it cannot be a seat.
bool read_given_up(const std::string& text, Seating& seating) {
  if (text.size() != 1 || text[0] < '0' || text[0] >= '0' + seating.size()) return false;
  seating.given_up_by = core::Seat{static_cast<std::uint8_t>(text[0] - '0')};
  return true;
}

}  // namespace

std::span<const Symbol> symbols_of(io::GameName game) {
  static constexpr std::array<Symbol, 5> riders = {Symbol::Fire, Symbol::Arrow, Symbol::Eye,
                                                   Symbol::Wing, Symbol::Claw};
  static constexpr std::array<Symbol, 4> dwarves = {Symbol::Gold, Symbol::Silver, Symbol::Copper,
                                                    Symbol::Jade};
  if (game == io::GameName::MountDrago) return riders;
  return dwarves;
}

template <core::Game G>
Session<G>::Session(io::BoardFile<G> board, io::Rules<G> rules, Seating seating)
    : board_(std::move(board)),
      rules_(std::move(rules)),
      party_(std::move(seating)),
      match_(setup_of<G>(board_, rules_, party_), party_.seed) {}

template <core::Game G>
core::Result<Session<G>, io::LoadError> Session<G>::from(const io::Save<G>& save) {
  Seating seating{.players = {}, .first = save.first, .seed = save.seed, .given_up_by = {}};
  for (std::size_t i = 0; i < save.seats.size(); ++i) {
    const io::SavedSeat& seat = save.seats[i];
    const auto symbol = symbol_named(GameTraits<G>::game, seat.symbol);
    if (!symbol) {
      return io::LoadError{"seats[" + std::to_string(i) + "].symbol", "there is no such symbol"};
    }
    seating.players.push_back({sitter_of(seat.kind), seat.name, *symbol});
  }
  const auto given_up = save.table.find("given_up_by");
  if (given_up != save.table.end() && !read_given_up(given_up->second, seating)) {
    return io::LoadError{"table.given_up_by", "this must be a seat of the game"};
  }
  Session session(save.board, save.rules, std::move(seating));
  for (const auto& decision : save.decisions) {
    if (!session.act(decision.action)) {
      return io::LoadError{"decisions", "the game cannot be played"};
    }
  }
  return session;
}

template <core::Game G>
std::string Session<G>::write() const {
  io::Save<G> save;
  save.rules = rules_;
  save.board = board_;
  save.seed = party_.seed;
  save.first = party_.first;
  for (const Player& player : party_.players) {
    save.seats.push_back({kind_of(player.sitter), player.name,
                          std::string(symbol_names[static_cast<std::size_t>(player.symbol)])});
  }
  save.decisions = match_.decisions();
  if (party_.given_up_by) save.table["given_up_by"] = std::to_string(party_.given_up_by->index);
  return io::write_save(save);
}

template <core::Game G>
std::optional<core::Seat> Session<G>::to_act() const {
  const core::Turn turn = match_.turn();
  if (const auto* seat = std::get_if<core::Seat>(&turn)) return *seat;
  return std::nullopt;
}

template <core::Game G>
bool Session<G>::act(const Action& action) {
  const std::optional<core::Seat> seat = to_act();
  if (!seat || match_.submit(*seat, action)) return false;
  records_.push_back(
      {*seat, action, match_.sightings(core::Spectator{}), match_.view(core::Spectator{})});
  return true;
}

template <core::Game G>
void Session<G>::undo(core::Seat seat) {
  if (!match_.undo(seat)) records_.pop_back();
}

template class Session<drago::Drago>;
template class Session<cave::Cave>;

}  // namespace app
