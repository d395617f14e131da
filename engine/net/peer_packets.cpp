// What comes from other devices, and what they are told; see peer.hpp.
#include <algorithm>
#include <utility>
#include <variant>

#include "net/peer_impl.hpp"
#include "net/table.hpp"

namespace net {

namespace {

// What a connection may bring between two reminders, so that nobody can keep this device busy: much
// more than a whole game.
constexpr std::size_t most_bytes = 8'000'000;
constexpr int most_packets = 2'000;
constexpr int most_questions = 6;
/// Of statements in one packet, where one alone is not longer.
constexpr std::size_t usual_packet = 40'000;

}  // namespace

void Peer::linked(ConnectionId link) {
  impl_->wires[link] = {};
  if (!impl_->lobby || impl_->left) return;
  impl_->send(link, Greeting{version, impl_->lobby->own_key()});
  impl_->stand(link);
}

void Peer::parted(ConnectionId link) {
  impl_->wires.erase(link);
  impl_->news_due = true;
}

void Peer::hear(ConnectionId link, Bytes bytes) {
  const auto found = impl_->wires.find(link);
  if (found == impl_->wires.end() || !impl_->lobby || impl_->left) return;
  Impl::Connection& wire = found->second;
  if (bytes.size() > most_packet || wire.bytes + bytes.size() > most_bytes ||
      ++wire.packets > most_packets) {
    return;
  }
  wire.bytes += bytes.size();
  const auto packet = read_packet(bytes);
  if (!packet) return;
  // Who they are comes first.
  if (!wire.key && !std::holds_alternative<Greeting>(*packet)) return;
  std::visit([&](const auto& content) { impl_->take(link, wire, content); }, *packet);
  impl_->go_on();
}

void Peer::remind() {
  impl_->news_due = true;
  if (!impl_->lobby || impl_->left) return;
  for (auto& [link, wire] : impl_->wires) {
    wire.bytes = 0;
    wire.packets = wire.asked = wire.answered = wire.stood = 0;
    wire.showed_start = wire.waits = false;
    wire.showed_lobby.reset();
  }
  for (auto& [key, reaction] : impl_->reaction_of) reaction.second = 0;
  if (impl_->game) {
    impl_->game->side->remind();
    // Who says that it leaves is not waited for.
    const Plan& plan = impl_->game->start.plan;
    for (std::size_t at = 0; at < plan.seats.size(); ++at) {
      if (!plan.seats[at].is_person()) continue;
      const Introduction* const person = impl_->lobby->find(*plan.seats[at].key);
      const bool gone = person != nullptr && person->wish == Introduction::Intent::Gone;
      if (gone) impl_->game->side->ledger().give_up_on(seat_at(at));
    }
  }
  if (!impl_->wires.empty()) {
    impl_->send(std::nullopt, Greeting{version, impl_->lobby->own_key()});
    impl_->stand(std::nullopt);
  }
  impl_->go_on();
}

std::vector<Peer::Packet> Peer::take_packets() { return std::exchange(impl_->packets, {}); }

void Peer::Impl::send(std::optional<ConnectionId> to, const PacketContent& content) {
  if (wires.empty()) return;
  packets.push_back({to, write(content)});
}

void Peer::Impl::send_statements(std::optional<ConnectionId> to, std::vector<Statement> list,
                                 bool answers) {
  Statements part = {game->start.id, false, {}};
  std::size_t size = 0;
  for (Statement& each : list) {
    if (size > 0 && size + each.body.size() > usual_packet) {
      send(to, part);
      part.list.clear();
      size = 0;
    }
    size += each.body.size() + 200;
    part.list.push_back(std::move(each));
  }
  part.answers = answers;
  send(to, part);
}

void Peer::Impl::pass_on(ConnectionId from, const PacketContent& content) {
  const auto& source = wires[from].key;
  for (auto& [link, wire] : wires) {
    if (link == from || !wire.key || wire.key == source) continue;
    const bool has_it =
        source && std::find(wire.linked.begin(), wire.linked.end(), *source) != wire.linked.end();
    if (!has_it) send(link, content);
  }
}

void Peer::Impl::stand(std::optional<ConnectionId> to) {
  DeviceStatus out;
  out.lobby = lobby->digest();
  if (game) {
    const Ledger& ledger = game->side->ledger();
    out.game = {game->start.id, ledger.step(), ledger.digest(), ledger.votes(), ledger.heard()};
  }
  for (const auto& [link, wire] : wires) {
    if (wire.key && out.linked.size() < 40) out.linked.push_back(*wire.key);
  }
  for (auto& [link, wire] : wires) {
    if (!to || *to == link) ++wire.stood;
  }
  send(to, out);
}

void Peer::Impl::ask(ConnectionId link, Connection& wire, std::uint32_t step) {
  if (wire.waits || wire.asked == most_questions) return;
  ++wire.asked;
  wire.waits = true;
  send(link, Question{game->start.id, step});
}

void Peer::Impl::take(ConnectionId link, Connection& wire, const Greeting& greeting) {
  if (greeting.version != version) {
    met_another_version = true;
    return;
  }
  if (wire.key == greeting.key || greeting.key == lobby->own_key()) return;
  wire.key = greeting.key;
  stand(link);
}

void Peer::Impl::take(ConnectionId link, Connection& wire, const DeviceStatus& standing) {
  wire.linked = standing.linked;
  const Digest own = lobby->digest();
  const bool lobby_differs = standing.lobby != own;
  if (lobby_differs && wire.showed_lobby != own) {
    wire.showed_lobby = own;
    send(link, Announcements{lobby->all()});
  }
  const bool same_game = game && standing.game && standing.game->id == game->start.id;
  if (game && !same_game && !wire.showed_start) {
    wire.showed_start = true;
    send(link, StartProof{game->start.proof});
  }
  if (same_game) compare(link, wire, *standing.game);
  const bool behind = same_game && standing.game->step < game->side->ledger().step();
  if ((lobby_differs || behind || (!same_game && standing.game)) && wire.stood < most_questions) {
    stand(link);
  }
}

void Peer::Impl::compare(ConnectionId link, Connection& wire, const GameStanding& theirs) {
  const Ledger& ledger = game->side->ledger();
  if (theirs.step > ledger.step() || theirs.votes != ledger.votes()) {
    ask(link, wire, ledger.step());
  } else if (theirs.step == ledger.step()) {
    if (theirs.history != ledger.digest()) {
      ask(link, wire, 0);
    } else if ((theirs.heard & ~ledger.heard()) != 0) {
      ask(link, wire, ledger.step());
    }
  }
}

void Peer::Impl::take(ConnectionId link, Connection& /*wire*/, const Announcements& announcements) {
  Announcements fresh;
  for (const Announcement& each : announcements.list) {
    const bool is_new =
        each.about == Announcement::About::Reaction ? hear_reaction(each) : lobby->hear(each);
    if (is_new) fresh.list.push_back(each);
  }
  if (fresh.list.empty()) return;
  changed = true;
  pass_on(link, fresh);
}

void Peer::Impl::take(ConnectionId link, Connection& /*wire*/, const StartProof& proof) {
  if (game && !proof.list.empty() &&
      digest_of(proof.list.front(), lobby->code()) == game->start.id) {
    return;
  }
  auto start = lobby->read_start(proof.list);
  if (!start) return;
  consider(*std::move(start));
  if (game) stand(link);
}

void Peer::Impl::take(ConnectionId link, Connection& wire, const Question& question) {
  if (!game || question.game != game->start.id || wire.answered == most_questions) return;
  ++wire.answered;
  send_statements(link, game->side->ledger().since(question.step), true);
}

void Peer::Impl::take(ConnectionId link, Connection& wire, const Statements& statements) {
  if (!game || statements.game != game->start.id) return;
  Ledger& ledger = game->side->ledger();
  Statements fresh = {statements.game, false, {}};
  bool ahead = false;
  bool apart = false;
  for (const Statement& each : statements.list) {
    switch (ledger.hear(each)) {
      case Ledger::Reception::New:
        fresh.list.push_back(each);
        break;
      case Ledger::Reception::Ahead:
        ahead = true;
        break;
      case Ledger::Reception::Apart:
        apart = true;
        break;
      case Ledger::Reception::Known:
      case Ledger::Reception::Foreign:
        break;
    }
  }
  if (!fresh.list.empty()) {
    changed = true;
    pass_on(link, fresh);
  }
  if (statements.answers) wire.waits = false;
  if (ahead || apart) ask(link, wire, apart ? 0 : ledger.step());
}

}  // namespace net
