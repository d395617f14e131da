// A device at a table: commands, packets, saved state and news; see peer.hpp.
#include "net/peer.hpp"

#include <algorithm>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "io/game_log.hpp"
#include "io/json.hpp"
#include "net/game_side.hpp"
#include "net/lobby.hpp"
#include "net/mail.hpp"
#include "net/packet.hpp"
#include "net/signed_file.hpp"
#include "net/table.hpp"

namespace net {

struct Peer::Impl {
  Impl(const Entropy::Seed& own, GameKinds kinds) : seed(own), games(kinds) {}

  struct Connection {
    std::optional<PublicKey> key;   ///< the device there, as it says
    std::vector<PublicKey> linked;  ///< the devices it is connected to
    // Since the last reminder:
    std::size_t bytes = 0;
    int packets = 0;
    int asked = 0;          ///< questions to it
    int answered = 0;       ///< questions of it that were answered
    int statuses_sent = 0;  ///< how often this device sent its status
    int announced = 0;      ///< announcements from it that were new, or of people without a place
    int foreign = 0;        ///< what it brought that no person at this table signed
    bool showed_start = false;
    std::optional<Digest> showed_lobby;
    bool waits = false;  ///< for an answer
  };
  struct Game {
    Start start;
    std::unique_ptr<NetGame> net_game;
  };
  struct Reaction {
    std::uint32_t number = 0;
    core::Seat seat;
    std::uint8_t what = 0;
  };

  Entropy::Seed seed;
  GameKinds games;
  std::optional<Lobby> lobby;  ///< once the table is known
  std::optional<Game> game;
  std::map<ConnectionId, Connection> connections;
  std::vector<Packet> packets;
  std::deque<Reaction> reactions;  ///< the last few
  std::uint32_t reacted = 0;
  std::map<PublicKey, std::pair<std::uint32_t, int>>
      reaction_of;  ///< last number; reactions since the last reminder
  bool met_another_version = false;
  bool left = false;
  std::optional<Mail> mail;  ///< of a table over days
  // From letters, not received yet:
  std::vector<Announcement> announced;
  std::vector<std::pair<Digest, Statement>> early;  ///< with their game
  std::set<PublicKey> met_by_letter;
  /// The terms for which this person is ready in any seat: nobody waits for a change of seats.
  std::optional<Digest> wished;
  int unseated = 0;      ///< reminders with an open seat that the host does not give to this device
  bool changed = false;  ///< since the last saved state
  std::string trouble;   ///< of the last command
  bool news_due = false;
  bool export_due = false;
  bool letters_due = false;
  std::string last_news;  ///< the last news, without decisions

  // This device at its table.
  Entropy own_entropy() const;
  Digest own_nonce() const;
  std::optional<core::Seat> own_seat() const;
  const Plan* plan() const;
  bool is_here(const PublicKey& key) const;
  Presence presence_of(const PublicKey& key) const;
  /// True if this device's person wants a seat and one is open.
  bool could_sit() const;

  // Commands.
  std::optional<core::Refusal> execute(std::string_view command);
  std::optional<core::Refusal> enter(const io::JsonReader& command, bool opens);
  std::optional<core::Refusal> propose(const io::JsonReader& command);
  std::optional<core::Refusal> rename(const io::JsonReader& command);
  std::optional<core::Refusal> react(const std::string& what);
  std::optional<core::Refusal> take_file(std::string_view text);
  std::optional<core::Refusal> leave();
  void begin_lobby(std::string code);
  std::optional<core::Refusal> be_ready(bool ready);
  /// Is ready again after the host gave seats, if that changed nothing else.
  void repeat_readiness();
  Digest terms_digest() const;
  /// Follows up on every change: gives seats, begins the game, sends statements.
  void go_on();
  void begin(Start start);
  void consider(Start start);

  // Letters.
  bool take_letter(Bytes bytes);
  /// Receives what letters have brought, as far as it is due now.
  void take_early();
  std::string letters() const;

  // Packets.
  void send(std::optional<ConnectionId> to, const PacketContent& content);
  void send_statements(std::optional<ConnectionId> to, std::vector<Statement> list, bool answers);
  /// To all devices not connected to the sender.
  void forward(ConnectionId from, const PacketContent& content);
  void send_status(std::optional<ConnectionId> to);
  void ask(ConnectionId link, Connection& connection, std::uint32_t step);
  void handle(ConnectionId link, Connection& connection, const Greeting& greeting);
  void handle(ConnectionId link, Connection& connection, const DeviceStatus& standing);
  void handle(ConnectionId link, Connection& connection, const Announcements& announcements);
  void handle(ConnectionId link, Connection& connection, const StartProof& proof);
  void handle(ConnectionId link, Connection& connection, const Question& question);
  void handle(ConnectionId link, Connection& connection, const Statements& statements);
  void compare(ConnectionId link, Connection& connection, const GameStatus& theirs);
  Lobby::Reception hear_reaction(const Announcement& announcement);
  void show(const Announcement& reaction, core::Seat seat);

  std::vector<std::uint8_t> saved_state() const;
  bool restore(Bytes kept);

  std::optional<std::string> news();
  void write_plan(io::JsonWriter& json) const;
  void write_people(io::JsonWriter& json) const;
  std::string stage() const;
  std::string trouble_now() const;
};

namespace {

/// Length of a table's code in its link.
constexpr std::size_t max_code = 100;
/// Longest command in bytes: it may embed a file, which JSON escapes at most double.
constexpr std::size_t max_command = 2 * io::max_file + 1000;
/// Per device between two reminders.
constexpr int max_reactions = 3;
constexpr std::size_t reactions_shown = 6;

core::Refusal too_late() { return {"started", "the game has begun"}; }
core::Refusal nowhere() { return {"command", "this device is at no table"}; }

}  // namespace

Peer::Peer(const Entropy::Seed& own, GameKinds games) : impl_(std::make_unique<Impl>(own, games)) {}
Peer::Peer(std::unique_ptr<Impl> inside) : impl_(std::move(inside)) {}
Peer::Peer(Peer&& other) noexcept = default;
Peer& Peer::operator=(Peer&& other) noexcept = default;
Peer::~Peer() = default;

std::optional<core::Refusal> Peer::execute(std::string_view command) {
  auto refusal = impl_->execute(command);
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
         std::any_of(connections.begin(), connections.end(),
                     [&key](const auto& each) { return each.second.key == key; });
}

Presence Peer::Impl::presence_of(const PublicKey& key) const {
  if (is_here(key)) return Presence::Here;
  const bool claimed =
      std::any_of(connections.begin(), connections.end(), [&key](const auto& each) {
        const auto& linked = each.second.linked;
        return std::find(linked.begin(), linked.end(), key) != linked.end();
      });
  return claimed || met_by_letter.contains(key) ? Presence::Claimed : Presence::Away;
}

bool Peer::Impl::could_sit() const {
  if (game || plan() == nullptr || own_seat()) return false;
  const auto& seats = plan()->seats;
  return lobby->find(lobby->own_key())->intent == Introduction::Intent::Seat &&
         std::any_of(seats.begin(), seats.end(), [](const PlanSeat& seat) { return !seat.kind; });
}

void Peer::Impl::begin_lobby(std::string code) {
  const SigningKey key(Entropy(seed).branch("table " + code));
  // The commitment needs the entropy, which needs the code.
  lobby.emplace(code, key, Digest{}, games);
  if (days_for_a_turn(code) > 0) mail.emplace();
  const Digest nonce = own_nonce();
  lobby.emplace(std::move(code), key, digest(nonce), games,
                [this](const PublicKey& other) { return presence_of(other); });
}

std::optional<core::Refusal> Peer::Impl::execute(std::string_view command) {
  const auto json = io::parse_long_json(command, max_command);
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
      return fault ? core::Refusal{"command", io::message(*fault)} : be_ready(ready);
    }
    if (what == "react") return react(root.field("what").text(20));
    if (what == "leave") return leave();
    if (what == "take") return take_file(root.field("file").text(io::max_file));
    if (what == "letters") {
      letters_due = true;
      return std::nullopt;
    }
    if (!game) return core::Refusal{"command", "no game has begun"};
    if (what == "act") {
      const io::Json* const action = io::find(*json, "action");
      if (action == nullptr) return core::Refusal{"action", "there is no action"};
      return game->net_game->act(*action);
    }
    if (what == "export") {
      export_due = true;
      return std::nullopt;
    }
    if (what == "give-up-on") {
      const auto seat = root.field("seat").seat(static_cast<int>(plan()->seats.size()));
      if (fault) return core::Refusal{"command", io::message(*fault)};
      if (seat == own_seat() || !own_seat()) return core::Refusal{"seat", "not for this device"};
      game->net_game->ledger().give_up_on(seat);
      return std::nullopt;
    }
    if (what == "ask-undo") return game->net_game->request_undo();
    if (what == "answer-undo") return game->net_game->answer_undo(root.field("yes").boolean());
    return core::Refusal{"command", "there is no such command"};
  }();
  if (!out && fault) return core::Refusal{"command", io::message(*fault)};
  changed = true;
  return out;
}

std::optional<core::Refusal> Peer::Impl::be_ready(bool ready) {
  if (game) return too_late();
  if (mail && plan() != nullptr) wished = ready ? std::optional(terms_digest()) : std::nullopt;
  if (mail && could_sit()) return std::nullopt;
  if (!own_seat()) return core::Refusal{"full", "this device has no seat"};
  // With another commitment, opening the own number would convict this device.
  if (ready && plan()->seats[own_seat()->index].commitment != digest(own_nonce())) {
    return core::Refusal{"commitment", "the plan has another commitment than this device"};
  }
  lobby->be_ready(ready);
  return std::nullopt;
}

Digest Peer::Impl::terms_digest() const {
  io::JsonWriter json;
  json.open_object();
  write_terms(json, *plan());
  json.number("seats", static_cast<std::int64_t>(plan()->seats.size())).close_object();
  return digest(bytes_of(json.take()));
}

void Peer::Impl::repeat_readiness() {
  if (!wished || game || !own_seat() || lobby->is_ready(lobby->own_key())) return;
  if (wished != terms_digest()) {
    wished.reset();
    return;
  }
  if (plan()->seats[own_seat()->index].commitment == digest(own_nonce())) lobby->be_ready(true);
}

std::optional<core::Refusal> Peer::Impl::enter(const io::JsonReader& command, bool opens) {
  if (lobby) return core::Refusal{"command", "this device is at a table already"};
  const std::string code = command.field("code").text(max_code);
  const std::string name = command.field("name").text(200);
  const std::string symbol = command.field("symbol").text(20);
  const bool spectates = command.has("onlooker") && command.field("onlooker").boolean();
  std::optional<Plan> proposed;
  if (opens) {
    const io::JsonReader json = command.field("plan");
    proposed = read_plan(json, games);
    if (!command.faulty() && !proposed->seats.front().is_person()) {
      json.refuse("the first seat belongs to the host");
    }
  }
  if (code.empty()) command.refuse("code", "must not be empty");
  if (command.faulty()) return core::Refusal{"plan", "the plan is invalid"};
  if (!is_name(name)) return core::Refusal{"name", "1 to 24 letters"};
  begin_lobby(code);
  const auto wish =
      spectates && !opens ? Introduction::Intent::Spectate : Introduction::Intent::Seat;
  lobby->introduce(wish, name, symbol);
  if (proposed) lobby->propose(*std::move(proposed));
  send(std::nullopt, Greeting{version, lobby->own_key()});
  send_status(std::nullopt);
  return std::nullopt;
}

std::optional<core::Refusal> Peer::Impl::propose(const io::JsonReader& command) {
  if (game) return too_late();
  if (!lobby->is_host()) return core::Refusal{"opener", "only the host can do this"};
  const io::JsonReader json = command.field("plan");
  Plan proposed = read_plan(json, games);
  if (command.faulty() || !proposed.seats.front().is_person()) {
    return core::Refusal{"plan", "the plan is invalid"};
  }
  lobby->propose(std::move(proposed));
  return std::nullopt;
}

std::optional<core::Refusal> Peer::Impl::rename(const io::JsonReader& command) {
  const std::string name = command.field("name").text(200);
  const std::string symbol = command.field("symbol").text(20);
  if (command.faulty() || !is_name(name)) return core::Refusal{"name", "1 to 24 letters"};
  if (game) return too_late();
  lobby->introduce(lobby->find(lobby->own_key())->intent, name, symbol);
  return std::nullopt;
}

std::optional<core::Refusal> Peer::Impl::react(const std::string& what) {
  const auto found = std::find(known_reactions.begin(), known_reactions.end(), what);
  if (found == known_reactions.end()) return core::Refusal{"reaction", "there is no such reaction"};
  if (!own_seat()) return core::Refusal{"seat", "only players can react"};
  if (reaction_of[lobby->own_key()].second >= max_reactions) {
    return core::Refusal{"often", "too many reactions"};
  }
  const Announcement said =
      lobby->react(static_cast<std::uint8_t>(found - known_reactions.begin()));
  hear_reaction(said);
  if (mail) mail->add(std::vector<Announcement>{said});
  send(std::nullopt, Announcements{{said}});
  return std::nullopt;
}

Lobby::Reception Peer::Impl::hear_reaction(const Announcement& announcement) {
  const auto seat = plan() == nullptr ? std::nullopt : plan()->seat_of(announcement.key);
  if (!seat || announcement.body.size() != 1) return Lobby::Reception::Known;
  const std::uint8_t what = announcement.body.front();
  auto& [number, count] = reaction_of[announcement.key];
  if (what >= known_reactions.size() || announcement.number <= number || count >= max_reactions) {
    return Lobby::Reception::Known;
  }
  if (!is_signed(announcement, lobby->code())) return Lobby::Reception::Foreign;
  number = announcement.number;
  ++count;
  reactions.push_back({++reacted, *seat, what});
  if (reactions.size() > reactions_shown) reactions.pop_front();
  return Lobby::Reception::New;
}

std::optional<core::Refusal> Peer::Impl::leave() {
  const Introduction own = *lobby->find(lobby->own_key());
  lobby->introduce(Introduction::Intent::Gone, own.name, own.symbol);
  if (game && own_seat()) game->net_game->ledger().leave();
  go_on();
  left = true;
  return std::nullopt;
}

void Peer::Impl::begin(Start start) {
  const auto seat = start.plan.seat_of(lobby->own_key());
  std::optional<OwnPart> own;
  if (seat) {
    std::string name = "game ";
    for (const std::uint8_t byte : start.id) name += std::to_string(byte) + ".";
    own = OwnPart{*seat, SigningKey(own_entropy()), own_entropy().branch(name), own_nonce()};
  }
  auto side = NetGame::begin(start, own);
  game = Game{std::move(start), std::move(side)};
  changed = true;
}

void Peer::Impl::consider(Start start) {
  // There can be two starts only if the host changed the plan while the last player agreed. Until a
  // player opens the draw, the later plan counts.
  if (game && (start.id == game->start.id || start.number <= game->start.number ||
               game->net_game->ledger().step() > 0)) {
    return;
  }
  begin(std::move(start));
}

void Peer::Impl::go_on() {
  news_due = true;
  if (!lobby || left) return;
  if (!game) {
    lobby->seat_people();
    repeat_readiness();
    if (auto start = lobby->start()) begin(*std::move(start));
  }
  auto said = lobby->take_outgoing();
  if (!said.empty()) {
    changed = true;
    if (mail) mail->add(said);
    send(std::nullopt, Announcements{std::move(said)});
  }
  if (!game) return;
  auto statements = game->net_game->ledger().take_outgoing();
  if (!statements.empty()) {
    changed = true;
    if (mail) mail->add(statements);
    send_statements(std::nullopt, std::move(statements), false);
  }
}

namespace {

/// First bytes of a saved state, with its version.
constexpr std::uint32_t saved_state_magic = 0x334B4E44;
}  // namespace

std::optional<std::vector<std::uint8_t>> Peer::take_saved_state() {
  if (!std::exchange(impl_->changed, false) || !impl_->lobby) return std::nullopt;
  return impl_->saved_state();
}

std::vector<std::uint8_t> Peer::Impl::saved_state() const {
  ByteWriter out;
  const std::string& code = lobby->code();
  out.u32(saved_state_magic).raw(seed);
  out.block({reinterpret_cast<const std::uint8_t*>(code.data()), code.size()});
  out.u8((left ? 1 : 0) | (wished ? 2 : 0)).u32(lobby->said());
  if (wished) out.raw(*wished);
  put(out, lobby->all());
  out.u8(game ? 1 : 0);
  if (game) {
    put(out, game->start.proof);
    put(out, game->net_game->ledger().since(0));
  }
  std::vector<std::uint8_t> bytes = out.take();
  const Digest sum = digest(bytes);
  bytes.insert(bytes.end(), sum.begin(), sum.end());
  return bytes;
}

bool Peer::Impl::restore(Bytes kept) {
  ByteReader in(kept);
  in.u32();
  in.raw<sizeof(Entropy::Seed)>();
  const Bytes code = in.block(max_code);
  const std::uint8_t flags = in.u8();
  const std::uint32_t said = in.u32();
  if ((flags & 2U) != 0) wished = in.raw<sizeof(Digest)>();
  const auto announcements = get_announcements(in);
  const std::uint8_t has_game = in.u8();
  if (!announcements || !in.good() || code.empty()) return false;
  begin_lobby({reinterpret_cast<const char*>(code.data()), code.size()});
  for (const Announcement& each : *announcements) lobby->receive(each);
  lobby->resume_from(said);
  if (lobby->find(lobby->own_key()) == nullptr) return false;
  left = (flags & 1U) != 0;
  if (has_game == 1) {
    const auto proof = get_announcements(in);
    const auto statements = get_statements(in);
    if (!proof || !statements) return false;
    auto start = lobby->read_start(*proof);
    if (!start) return false;
    begin(*std::move(start));
    game->net_game->ledger().take_outgoing();
    game->net_game->ledger().restore(*statements);
  }
  return in.done();
}

namespace {

/// Statements from letters that wait for those before them: more than two games have.
constexpr std::size_t max_early = 20'000;

}  // namespace

bool Peer::Impl::take_letter(Bytes bytes) {
  if (bytes.size() > max_packet) return false;
  const auto letter = read_packet(bytes);
  if (!letter) return false;
  if (const auto* const said = std::get_if<Announcements>(&*letter)) {
    for (const Announcement& each : said->list) {
      // Checking a signature takes long: nothing more is read of a letter with a wrong one.
      if (!is_signed(each, lobby->code())) return false;
      if (mail) mail->note_found(each);
      met_by_letter.insert(each.key);
      if (announced.size() < max_early) announced.push_back(each);
    }
    return true;
  }
  const auto* const said = std::get_if<Statements>(&*letter);
  if (said == nullptr) return false;
  for (const Statement& each : said->list) {
    if (mail) mail->note_found(each);
    if (early.size() < max_early) early.emplace_back(said->game, each);
  }
  return true;
}

void Peer::Impl::take_early() {
  // Letters come in any order: people first, then the plan, then who agrees to it.
  std::stable_sort(announced.begin(), announced.end(),
                   [](const Announcement& a, const Announcement& b) { return a.about < b.about; });
  std::erase_if(announced, [this](const Announcement& each) {
    if (each.about == Announcement::About::Reaction) {
      // A reaction reaches devices that are there, not later ones.
      if (mail && mail->is_read()) hear_reaction(each);
      return true;
    }
    changed = lobby->hear(each) == Lobby::Reception::New || changed;
    return lobby->find(each.key) != nullptr;
  });
  go_on();
  if (!game) return;
  std::erase_if(early, [this](const auto& each) { return each.first != game->start.id; });
  std::stable_sort(early.begin(), early.end(),
                   [](const auto& a, const auto& b) { return a.second.step < b.second.step; });
  for (bool more = true; more;) {
    more = false;
    std::erase_if(early, [&](const auto& each) {
      using Reception = Ledger::Reception;
      const Reception heard = game->net_game->ledger().receive(each.second);
      more = more || heard == Reception::New;
      return heard != Reception::Ahead && heard != Reception::Diverged;
    });
    changed = changed || more;
  }
  go_on();
}

void Peer::receive_mail(Bytes letter) {
  if (!impl_->mail || impl_->left) return;
  impl_->take_letter(letter);
  if (impl_->mail->is_read()) impl_->take_early();
}

void Peer::begin_mail() {
  if (impl_->mail) impl_->mail->begin();
}

void Peer::end_mail() {
  if (!impl_->mail) return;
  impl_->take_early();
  impl_->mail->end();
  impl_->mail->add(impl_->lobby->shared());
  if (impl_->game) {
    impl_->mail->add(impl_->game->start.proof);
    impl_->mail->add(impl_->game->net_game->ledger().since(0));
  }
}

std::vector<std::vector<std::uint8_t>> Peer::take_mail() {
  if (!impl_->mail) return {};
  return impl_->mail->take_letters(impl_->game ? impl_->game->start.id : Digest());
}

std::string Peer::Impl::letters() const {
  // Everything: a friend who has a part already skips it.
  Mail all;
  all.end();
  all.add(lobby->shared());
  if (game) {
    all.add(game->start.proof);
    all.add(game->net_game->ledger().since(game->net_game->ledger().known_to_all()));
  }
  return write_letters(lobby->code(), all.take_letters(game ? game->start.id : Digest()));
}

std::optional<core::Refusal> Peer::Impl::take_file(std::string_view text) {
  if (const auto letters = read_letters(text)) {
    if (letters->code != lobby->code()) return core::Refusal{"file", "this is of another table"};
    bool good = true;
    for (const auto& each : letters->letters) good = take_letter(each) && good;
    take_early();
    if (!good) return core::Refusal{"file", "a part of it is signed by nobody at this table"};
    return std::nullopt;
  }
  const auto content = read_signed_file(text);
  if (!content) return core::Refusal{"file", io::message(content.error())};
  if (content->code != lobby->code()) return core::Refusal{"file", "this is of another table"};
  auto start = lobby->read_start(content->proof);
  if (!start) return core::Refusal{"file", "a signature for this game is missing"};
  const Digest id = start->id;
  consider(*std::move(start));
  if (game->start.id != id) return core::Refusal{"file", "another game has begun at this table"};
  std::vector<Statement> fresh;
  for (const Statement& each : content->statements) {
    if (game->net_game->ledger().receive(each) == Ledger::Reception::New) fresh.push_back(each);
  }
  if (!fresh.empty()) send_statements(std::nullopt, std::move(fresh), false);
  return std::nullopt;
}

core::Result<Peer, std::string> Peer::restore(Bytes kept, GameKinds games) {
  const std::string damaged = "the saved state of this table is damaged";
  if (kept.size() < sizeof(Digest)) return damaged;
  const Bytes content = kept.first(kept.size() - sizeof(Digest));
  const Bytes sum = kept.last(sizeof(Digest));
  if (digest(content) != ByteReader(sum).raw<sizeof(Digest)>()) return damaged;
  ByteReader in(content);
  if (in.u32() != saved_state_magic) return std::string("another version saved this state");
  auto inside = std::make_unique<Impl>(in.raw<sizeof(Entropy::Seed)>(), games);
  if (!inside->restore(content)) return damaged;
  inside->go_on();
  return Peer(std::move(inside));
}

namespace {

constexpr int max_spectators = 10;
/// Reminders after which a person without a seat hears that the table is full though a seat is
/// open: the host has no room for more people (Lobby), or another device claims to be the host.
constexpr int max_unseated = 3;

}  // namespace

std::optional<std::string> Peer::take_news() {
  if (!impl_->lobby || !std::exchange(impl_->news_due, false)) return std::nullopt;
  return impl_->news();
}

std::string Peer::Impl::stage() const {
  if (left) return "failed";
  if (game && game->net_game->has_begun()) {
    if (game->net_game->violation()) return "failed";
    return game->net_game->is_over() ? "over" : "game";
  }
  if (plan() != nullptr) return "lobby";
  return met_another_version ? "failed" : "joining";
}

std::string Peer::Impl::trouble_now() const {
  if (!trouble.empty()) return trouble;
  if (left) return "left";
  if (game && game->net_game->has_begun() && game->net_game->violation())
    return game->net_game->violation()->rule;
  if (plan() == nullptr) return met_another_version ? "version" : "";
  if (game && own_seat() && game->net_game->ledger().has_left(*own_seat())) return "left_out";
  // A device that knows a game by its start alone has not heard of its host.
  const Introduction* const host = lobby->host() ? lobby->find(*lobby->host()) : nullptr;
  if (!game && host != nullptr && host->intent == Introduction::Intent::Gone) {
    return "opener_left";
  }
  const Introduction* const own = lobby->find(lobby->own_key());
  if (own->intent != Introduction::Intent::Seat || own_seat()) return {};
  if (game) return "started";
  return could_sit() && unseated < max_unseated ? "" : "full";
}

void Peer::Impl::write_plan(io::JsonWriter& json) const {
  Plan shown = *plan();
  const bool begun = game && game->net_game->has_begun();
  if (begun) shown.first = game->net_game->first();
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
                             game->net_game->ledger().has_left(seat_at(at)));
    json.key("own").boolean(seat.key == lobby->own_key()).close_object();
  });
  json.close_object();
}

void Peer::Impl::write_people(io::JsonWriter& json) const {
  json.key("onlookers").open_array();
  int shown = 0;
  for (const bool here : {true, false}) {
    for (const Lobby::Person& each : lobby->people()) {
      const bool seated = plan() != nullptr && plan()->seat_of(each.key);
      const bool gone = each.introduction.intent == Introduction::Intent::Gone;
      if (seated || gone || plan() == nullptr || is_here(each.key) != here) continue;
      if (++shown > max_spectators) break;
      json.open_object().text("name", each.introduction.name).key("connected");
      json.boolean(here).close_object();
    }
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
  json.key("opener").boolean(lobby->is_host()).key("seat");
  const auto seat = own_seat();
  seat ? json.number(seat->index) : json.null();
  json.key("plan");
  if (plan() != nullptr) {
    write_plan(json);
  } else {
    json.null();
  }
  write_people(json);
  const bool begun = game && game->net_game->has_begun();
  const auto decisions = begun ? game->net_game->take_decisions() : NetGame::Decisions();
  const UndoState undo = begun ? game->net_game->undo_state() : UndoState();
  json.key("undo").open_object().key("possible").boolean(undo.possible).key("asked_by");
  undo.asked_by ? json.number(undo.asked_by->index) : json.null();
  json.key("asked").boolean(undo.asked_by && game->net_game->ledger().is_asked());
  json.key("agreed");
  undo.agreed ? json.boolean(*undo.agreed) : json.null();
  json.close_object();
  json.key("verdicts").open_array();
  if (game) {
    for (const RuleViolation& each : game->net_game->broken()) {
      json.open_object().number("seat", each.seat.index).text("rule", each.rule);
      json.number("step", each.step);
      json.number("decision", game->net_game->decision_at(each.seat, each.step)).close_object();
    }
  }
  json.close_array().key("trouble");
  const std::string wrong = trouble_now();
  wrong.empty() ? json.null() : json.text(wrong);
  json.number("days", days_for_a_turn(lobby->code()));
  if (std::exchange(letters_due, false)) json.text("letters", letters());
  const bool exports = std::exchange(export_due, false);
  if (exports) {
    const auto statements = game->net_game->ledger().since(0);
    json.text("signed", write_signed_file(lobby->code(), game->start, statements));
  }
  if (stage() == "over") json.text("next", next_code(lobby->code()));
  // Not both at once, to keep the news short.
  if (begun && game->net_game->is_over() && !decisions.more && !exports)
    json.text("log", game->net_game->log());
  json.key("game");
  std::string out = json.take();
  std::string side = begun ? game->net_game->now() : "null";
  const std::string all = out + side;
  if (!decisions.changed && !exports && all == last_news) return std::nullopt;
  last_news = all;
  news_due = decisions.more || exports;
  if (begun) side.insert(1, "\"decisions\":" + decisions.json + ",");
  return out + side + "}";
}

namespace {

// Limits of a connection between two reminders, far above a whole game, so that no device can keep
// this one busy.
constexpr std::size_t max_bytes = 8'000'000;
constexpr int max_packets = 2'000;
constexpr int max_questions = 6;
/// Of announcements: all people at a full table, their agreements, the plan and as many changes.
constexpr int max_announced = 200;
/// Checking a signature takes long. Devices pass on only what they have accepted, so an honest one
/// brings nothing foreign; the exceptions are single (a start that came too late, another key after
/// a restart).
constexpr int max_foreign = 20;
/// Statements in one packet, unless a single one is longer.
constexpr std::size_t usual_packet = 40'000;

}  // namespace

void Peer::on_connected(ConnectionId link) {
  impl_->connections[link] = {};
  if (!impl_->lobby || impl_->left) return;
  impl_->send(link, Greeting{version, impl_->lobby->own_key()});
  impl_->send_status(link);
}

void Peer::on_disconnected(ConnectionId link) {
  impl_->connections.erase(link);
  impl_->news_due = true;
}

void Peer::receive(ConnectionId link, Bytes bytes) {
  const auto found = impl_->connections.find(link);
  if (found == impl_->connections.end() || !impl_->lobby || impl_->left) return;
  Impl::Connection& connection = found->second;
  if (bytes.size() > max_packet || connection.bytes + bytes.size() > max_bytes ||
      ++connection.packets > max_packets || connection.foreign >= max_foreign) {
    return;
  }
  connection.bytes += bytes.size();
  const auto packet = read_packet(bytes);
  if (!packet) return;
  // A greeting comes first.
  if (!connection.key && !std::holds_alternative<Greeting>(*packet)) return;
  std::visit([&](const auto& content) { impl_->handle(link, connection, content); }, *packet);
  impl_->go_on();
}

void Peer::remind() {
  impl_->news_due = true;
  if (!impl_->lobby || impl_->left) return;
  for (auto& [link, connection] : impl_->connections) {
    connection.bytes = 0;
    connection.packets = connection.asked = connection.answered = connection.statuses_sent = 0;
    connection.announced = connection.foreign = 0;
    connection.showed_start = connection.waits = false;
    connection.showed_lobby.reset();
  }
  for (auto& [key, reaction] : impl_->reaction_of) reaction.second = 0;
  impl_->lobby->limit_people();
  impl_->unseated = impl_->could_sit() && impl_->is_here(*impl_->lobby->host())
                        ? std::min(impl_->unseated + 1, max_unseated)
                        : 0;
  if (impl_->game) {
    impl_->game->net_game->remind();
    // Don't wait for a person who announced that they leave.
    const Plan& plan = impl_->game->start.plan;
    for (std::size_t at = 0; at < plan.seats.size(); ++at) {
      if (!plan.seats[at].is_person()) continue;
      const Introduction* const person = impl_->lobby->find(*plan.seats[at].key);
      const bool gone = person != nullptr && person->intent == Introduction::Intent::Gone;
      if (gone) impl_->game->net_game->ledger().give_up_on(seat_at(at));
    }
  }
  if (!impl_->connections.empty()) {
    impl_->send(std::nullopt, Greeting{version, impl_->lobby->own_key()});
    impl_->send_status(std::nullopt);
  }
  impl_->go_on();
}

std::vector<Peer::Packet> Peer::take_packets() { return std::exchange(impl_->packets, {}); }

void Peer::Impl::send(std::optional<ConnectionId> to, const PacketContent& content) {
  if (connections.empty()) return;
  packets.push_back({to, write(content)});
}

void Peer::Impl::send_statements(std::optional<ConnectionId> to, std::vector<Statement> list,
                                 bool answers) {
  std::vector<Statements> parts = packed(game->start.id, std::move(list), usual_packet);
  parts.back().answers = answers;
  for (Statements& each : parts) send(to, std::move(each));
}

void Peer::Impl::forward(ConnectionId from, const PacketContent& content) {
  const auto& source = connections[from].key;
  for (auto& [link, connection] : connections) {
    if (link == from || !connection.key || connection.key == source) continue;
    const bool has_it = source && std::find(connection.linked.begin(), connection.linked.end(),
                                            *source) != connection.linked.end();
    if (!has_it) send(link, content);
  }
}

void Peer::Impl::send_status(std::optional<ConnectionId> to) {
  DeviceStatus out;
  out.lobby = lobby->digest();
  if (game) {
    const Ledger& ledger = game->net_game->ledger();
    out.game = {game->start.id, ledger.step(), ledger.digest(), ledger.votes(), ledger.received()};
  }
  for (const auto& [link, connection] : connections) {
    if (connection.key && out.linked.size() < 40) out.linked.push_back(*connection.key);
  }
  for (auto& [link, connection] : connections) {
    if (!to || *to == link) ++connection.statuses_sent;
  }
  send(to, out);
}

void Peer::Impl::ask(ConnectionId link, Connection& connection, std::uint32_t step) {
  if (connection.waits || connection.asked == max_questions) return;
  ++connection.asked;
  connection.waits = true;
  send(link, Question{game->start.id, step});
}

void Peer::Impl::handle(ConnectionId link, Connection& connection, const Greeting& greeting) {
  if (greeting.version != version) {
    met_another_version = true;
    return;
  }
  if (connection.key == greeting.key || greeting.key == lobby->own_key()) return;
  // A device has one key. Others cost a status, and each could bring a made-up person here.
  if (connection.key) ++connection.foreign;
  connection.key = greeting.key;
  send_status(link);
}

void Peer::Impl::handle(ConnectionId link, Connection& connection, const DeviceStatus& standing) {
  connection.linked = standing.linked;
  const Digest own = lobby->digest();
  const bool lobby_differs = standing.lobby != own;
  if (lobby_differs && connection.showed_lobby != own) {
    connection.showed_lobby = own;
    send(link, Announcements{lobby->shared()});
  }
  const bool same_game = game && standing.game && standing.game->id == game->start.id;
  if (game && !same_game && !connection.showed_start) {
    connection.showed_start = true;
    send(link, StartProof{game->start.proof});
  }
  if (same_game) compare(link, connection, *standing.game);
  const bool behind = same_game && standing.game->step < game->net_game->ledger().step();
  if ((lobby_differs || behind || (!same_game && standing.game)) &&
      connection.statuses_sent < max_questions) {
    send_status(link);
  }
}

void Peer::Impl::compare(ConnectionId link, Connection& connection, const GameStatus& theirs) {
  const Ledger& ledger = game->net_game->ledger();
  if (theirs.step > ledger.step() || theirs.votes != ledger.votes()) {
    ask(link, connection, ledger.step());
  } else if (theirs.step == ledger.step()) {
    if (theirs.history != ledger.digest()) {
      ask(link, connection, 0);
    } else if ((theirs.received & ~ledger.received()) != 0) {
      ask(link, connection, ledger.step());
    }
  }
}

void Peer::Impl::handle(ConnectionId link, Connection& connection,
                        const Announcements& announcements) {
  Announcements fresh;
  for (const Announcement& each : announcements.list) {
    if (connection.foreign >= max_foreign || connection.announced >= max_announced) break;
    const auto heard =
        each.about == Announcement::About::Reaction ? hear_reaction(each) : lobby->hear(each);
    if (heard == Lobby::Reception::Foreign) ++connection.foreign;
    const bool is_new = heard == Lobby::Reception::New;
    if (is_new || heard == Lobby::Reception::Crowded) ++connection.announced;
    if (is_new) fresh.list.push_back(each);
  }
  if (fresh.list.empty()) return;
  changed = true;
  forward(link, fresh);
}

void Peer::Impl::handle(ConnectionId link, Connection& connection, const StartProof& proof) {
  if (game && !proof.list.empty() &&
      digest_of(proof.list.front(), lobby->code()) == game->start.id) {
    return;
  }
  auto start = lobby->read_start(proof.list);
  const auto id = start ? std::optional(start->id) : std::nullopt;
  if (start) consider(*std::move(start));
  // Checking takes several signatures: one that changes nothing counts, whether it proves or not.
  if (!game || game->start.id != id) ++connection.foreign;
  if (game && id) send_status(link);
}

void Peer::Impl::handle(ConnectionId link, Connection& connection, const Question& question) {
  if (!game || question.game != game->start.id || connection.answered == max_questions) return;
  ++connection.answered;
  send_statements(link, game->net_game->ledger().since(question.step), true);
}

void Peer::Impl::handle(ConnectionId link, Connection& connection, const Statements& statements) {
  if (!game || statements.game != game->start.id) return;
  Ledger& ledger = game->net_game->ledger();
  Statements fresh = {statements.game, false, {}};
  bool ahead = false;
  bool apart = false;
  for (const Statement& each : statements.list) {
    if (connection.foreign >= max_foreign) break;
    switch (ledger.receive(each)) {
      case Ledger::Reception::New:
        fresh.list.push_back(each);
        break;
      case Ledger::Reception::Ahead:
        ahead = true;
        break;
      case Ledger::Reception::Diverged:
        apart = true;
        break;
      case Ledger::Reception::Known:
        break;
      case Ledger::Reception::Foreign:
        ++connection.foreign;
        break;
    }
  }
  if (!fresh.list.empty()) {
    changed = true;
    forward(link, fresh);
  }
  if (statements.answers) connection.waits = false;
  if (ahead || apart) ask(link, connection, apart ? 0 : ledger.step());
}

}  // namespace net
