// Commands, and what follows from them; see peer.hpp.
#include "net/peer.hpp"

#include <algorithm>
#include <utility>

#include "io/game_log.hpp"
#include "io/long_json.hpp"
#include "net/peer_impl.hpp"
#include "net/signed_file.hpp"
#include "net/table.hpp"

namespace net {

namespace {

/// Of a table, as its link says it.
constexpr std::size_t longest_code = 100;
/// Of a command, in bytes: a file is one of its texts, which escapes do not make twice as long.
constexpr std::size_t most_command = 2 * io::longest_file + 1000;
/// Per device between two reminders.
constexpr int most_reactions = 3;
constexpr std::size_t reactions_shown = 6;

core::Refusal too_late() { return {"started", "the game has begun"}; }
core::Refusal nowhere() { return {"command", "this device is at no table"}; }

}  // namespace

Peer::Peer(const Entropy::Seed& own) : impl_(std::make_unique<Impl>(own)) {}
Peer::Peer(std::unique_ptr<Impl> inside) : impl_(std::move(inside)) {}
Peer::Peer(Peer&& other) noexcept = default;
Peer& Peer::operator=(Peer&& other) noexcept = default;
Peer::~Peer() = default;

std::optional<core::Refusal> Peer::tell(std::string_view command) {
  auto refusal = impl_->obey(command);
  impl_->trouble = refusal ? std::string(refusal->rule) : std::string();
  impl_->news_due = true;
  if (!refusal) impl_->go_on();
  return refusal;
}

Entropy Peer::Impl::own_entropy() const { return Entropy(seed).branch("table " + lobby->code()); }

Digest Peer::Impl::own_nonce() const {
  Digest out;
  own_entropy().branch("share of the lot").fill(out);
  return out;
}

const Plan* Peer::Impl::plan() const {
  if (game) return &game->start.plan;
  return lobby && lobby->plan() ? &*lobby->plan() : nullptr;
}

std::optional<core::Seat> Peer::Impl::own_seat() const {
  return plan() == nullptr ? std::nullopt : plan()->seat_of(lobby->own_key());
}

bool Peer::Impl::is_here(const PublicKey& key) const {
  return key == lobby->own_key() ||
         std::any_of(wires.begin(), wires.end(),
                     [&key](const auto& each) { return each.second.key == key; });
}

void Peer::Impl::be_at(std::string code) {
  const SigningKey key(Entropy(seed).branch("table " + code));
  // The commitment needs the entropy, which needs the code.
  lobby.emplace(code, key, Digest{});
  const Digest nonce = own_nonce();
  lobby.emplace(std::move(code), key, digest(nonce));
}

std::optional<core::Refusal> Peer::Impl::obey(std::string_view command) {
  const auto json = io::parse_long_json(command, most_command);
  if (!json) return core::Refusal{"command", io::message(json.error())};
  std::optional<io::LoadError> fault;
  const io::JsonReader root(*json, fault);
  const std::string what = root.field("do").text(20);
  auto out = [&]() -> std::optional<core::Refusal> {
    if (left) return nowhere();
    if (what == "open" || what == "join") return enter(root, what == "open");
    if (!lobby) return nowhere();
    if (what == "resume") return std::nullopt;
    if (what == "rename") return rename(root);
    if (what == "plan") return propose(root);
    if (what == "ready") {
      const bool ready = root.field("ready").boolean();
      if (fault) return core::Refusal{"command", io::message(*fault)};
      if (game) return too_late();
      if (!own_seat()) return core::Refusal{"full", "this device has no seat"};
      // With another one it would be convicted of opening what it has not committed to.
      if (ready && plan()->seats[own_seat()->index].commitment != digest(own_nonce())) {
        return core::Refusal{"commitment", "the plan says another one than this device's"};
      }
      lobby->be_ready(ready);
      return std::nullopt;
    }
    if (what == "react") return react(root.field("what").text(20));
    if (what == "leave") return leave();
    if (what == "take") return take_file(root.field("file").text(io::longest_file));
    if (!game) return core::Refusal{"command", "no game has begun"};
    if (what == "act") {
      const io::Json* const action = io::find(*json, "action");
      if (action == nullptr) return core::Refusal{"action", "there is none"};
      return game->side->act(*action);
    }
    if (what == "export") {
      export_due = true;
      return std::nullopt;
    }
    if (what == "give-up-on") {
      const auto seat = root.field("seat").seat(static_cast<int>(plan()->seats.size()));
      if (fault) return core::Refusal{"command", io::message(*fault)};
      if (seat == own_seat() || !own_seat()) return core::Refusal{"seat", "not for this device"};
      game->side->ledger().give_up_on(seat);
      return std::nullopt;
    }
    if (what == "ask-undo") return game->side->request_takeback();
    if (what == "answer-undo") return game->side->answer_takeback(root.field("yes").boolean());
    return core::Refusal{"command", "there is no such command"};
  }();
  if (!out && fault) return core::Refusal{"command", io::message(*fault)};
  changed = true;
  return out;
}

std::optional<core::Refusal> Peer::Impl::enter(const io::JsonReader& command, bool opens) {
  if (lobby) return core::Refusal{"command", "this device is at a table already"};
  const std::string code = command.field("code").text(longest_code);
  const std::string name = command.field("name").text(200);
  const std::string symbol = command.field("symbol").text(20);
  const bool looks_on = command.has("onlooker") && command.field("onlooker").boolean();
  std::optional<Plan> proposed;
  if (opens) {
    const io::JsonReader json = command.field("plan");
    proposed = read_plan(json);
    if (!command.faulty() && !proposed->seats.front().is_person()) {
      json.refuse("the first seat is of whoever opens the table");
    }
  }
  if (code.empty()) command.refuse("code", "must not be empty");
  if (command.faulty()) return core::Refusal{"plan", "this cannot be played"};
  if (!is_name(name)) return core::Refusal{"name", "1 to 24 letters"};
  be_at(code);
  const auto wish = looks_on && !opens ? Introduction::Intent::LookOn : Introduction::Intent::Seat;
  lobby->introduce(wish, name, symbol);
  if (proposed) lobby->propose(*std::move(proposed));
  send(std::nullopt, Greeting{version, lobby->own_key()});
  stand(std::nullopt);
  return std::nullopt;
}

std::optional<core::Refusal> Peer::Impl::propose(const io::JsonReader& command) {
  if (game) return too_late();
  if (!lobby->is_opener()) return core::Refusal{"opener", "somebody else has opened the table"};
  const io::JsonReader json = command.field("plan");
  Plan proposed = read_plan(json);
  if (command.faulty() || !proposed.seats.front().is_person()) {
    return core::Refusal{"plan", "this cannot be played"};
  }
  lobby->propose(std::move(proposed));
  return std::nullopt;
}

std::optional<core::Refusal> Peer::Impl::rename(const io::JsonReader& command) {
  const std::string name = command.field("name").text(200);
  const std::string symbol = command.field("symbol").text(20);
  if (command.faulty() || !is_name(name)) return core::Refusal{"name", "1 to 24 letters"};
  if (game) return too_late();
  lobby->introduce(lobby->find(lobby->own_key())->wish, name, symbol);
  return std::nullopt;
}

std::optional<core::Refusal> Peer::Impl::react(const std::string& what) {
  const auto found = std::find(known_reactions.begin(), known_reactions.end(), what);
  if (found == known_reactions.end()) return core::Refusal{"reaction", "there is no such one"};
  if (!own_seat()) return core::Refusal{"seat", "only who plays"};
  if (reaction_of[lobby->own_key()].second >= most_reactions) {
    return core::Refusal{"often", "not so often"};
  }
  const Announcement said =
      lobby->react(static_cast<std::uint8_t>(found - known_reactions.begin()));
  hear_reaction(said);
  send(std::nullopt, Announcements{{said}});
  return std::nullopt;
}

bool Peer::Impl::hear_reaction(const Announcement& announcement) {
  const auto seat = plan() == nullptr ? std::nullopt : plan()->seat_of(announcement.key);
  if (!seat || announcement.body.size() != 1) return false;
  const std::uint8_t what = announcement.body.front();
  auto& [number, count] = reaction_of[announcement.key];
  if (what >= known_reactions.size() || announcement.number <= number || count >= most_reactions ||
      !is_signed(announcement, lobby->code())) {
    return false;
  }
  number = announcement.number;
  ++count;
  reactions.push_back({++reacted, *seat, what});
  if (reactions.size() > reactions_shown) reactions.pop_front();
  return true;
}

std::optional<core::Refusal> Peer::Impl::leave() {
  const Introduction own = *lobby->find(lobby->own_key());
  lobby->introduce(Introduction::Intent::Gone, own.name, own.symbol);
  if (game && own_seat()) game->side->ledger().leave();
  go_on();
  left = true;
  return std::nullopt;
}

void Peer::Impl::begin(Start start) {
  const auto seat = start.plan.seat_of(lobby->own_key());
  std::optional<NetGame::Own> own;
  if (seat) {
    std::string name = "game ";
    for (const std::uint8_t byte : start.id) name += std::to_string(byte) + ".";
    own = NetGame::Own{*seat, SigningKey(own_entropy()), own_entropy().branch(name), own_nonce()};
  }
  auto side = NetGame::begin(start, own);
  game = Game{std::move(start), std::move(side)};
  changed = true;
}

void Peer::Impl::consider(Start start) {
  // Two of them can only be where the opener changed the plan while the last one agreed: as long as
  // nobody has opened the lot, the later plan counts.
  if (game && (start.id == game->start.id || start.number <= game->start.number ||
               game->side->ledger().step() > 0)) {
    return;
  }
  begin(std::move(start));
}

void Peer::Impl::go_on() {
  news_due = true;
  if (!lobby || left) return;
  if (!game) {
    lobby->seat_people();
    if (auto start = lobby->start()) begin(*std::move(start));
  }
  auto said = lobby->take_outgoing();
  if (!said.empty()) {
    changed = true;
    send(std::nullopt, Announcements{std::move(said)});
  }
  if (!game) return;
  auto statements = game->side->ledger().take_outgoing();
  if (!statements.empty()) {
    changed = true;
    send_statements(std::nullopt, std::move(statements), false);
  }
}

}  // namespace net
