// Implements net.hpp: packets between devices arrive in order.
#include "support/net.hpp"
#include "games/games.hpp"

#include <map>
#include <utility>

#include "catch.hpp"
#include "io/game_log.hpp"
#include "io/json.hpp"
#include "net/mail.hpp"
#include "net/signed_file.hpp"
#include "support/messages.hpp"

namespace support {
namespace {

std::optional<std::string> next(std::deque<std::string>& news) {
  if (news.empty()) return std::nullopt;
  std::string out = std::move(news.front());
  news.pop_front();
  return out;
}

/// Returns the text of the file in a command.
std::string file_in(const std::string& command) {
  const auto json = io::parse_long_json(command, 2 * io::max_file);
  REQUIRE(json);
  const io::Json* const file = io::find(*json, "file");
  REQUIRE(file != nullptr);
  return std::get<std::string>(file->held);
}

bool starts(const std::string& command, const char* what) {
  return command.find(std::string(R"("do":")") + what + '"') != std::string::npos;
}

net::Entropy::Seed seed_of(std::uint8_t number) {
  net::Entropy::Seed out{};
  out.fill(static_cast<std::uint8_t>(number + 7));
  return out;
}

}  // namespace

void FakeNetChannel::send(const std::string& command) {
  keep_message("command", command);
  sent.push_back(command);
}

std::optional<std::string> FakeNetChannel::take_news() { return next(news); }

InMemoryNet::InMemoryNet(int devices) {
  for (int i = 0; i < devices; ++i) {
    channels_.push_back(std::make_unique<Channel>());
    channels_.back()->net_ = this;
    channels_.back()->number_ = static_cast<std::uint8_t>(i);
  }
}

void InMemoryNet::Channel::send(const std::string& command) {
  keep_message("command", command);
  if (starts(command, "forget")) {
    kept_.clear();
    return;
  }
  if (starts(command, "check")) {
    news_.push_back(R"({"checked":)" +
                    net::signed_file_report(file_in(command), games::net_games()) + "}");
    keep_message("news", news_.back());
    return;
  }
  if (starts(command, "open") || starts(command, "join") || starts(command, "resume")) {
    net_->begin(*this, command);
  } else if (peer_) {
    peer_->execute(command);
  }
  net_->collect(*this);
}

std::optional<std::string> InMemoryNet::Channel::take_news() { return next(news_); }

void InMemoryNet::begin(Channel& channel, const std::string& command) {
  if (!channel.kept_.empty()) {
    auto back = net::Peer::restore(channel.kept_, games::net_games());
    REQUIRE(back);
    channel.peer_.emplace(std::move(back).value());
  } else {
    channel.peer_.emplace(seed_of(channel.number_), games::net_games());
  }
  std::string whole = command;
  if (starts(command, "open") && command.find(R"("code":")") == std::string::npos) {
    whole.insert(whole.size() - 1, std::string(R"(,"code":")") + net_code + '"');
  }
  channel.peer_->execute(whole);
  for (const auto& other : channels_) {
    if (other.get() == &channel || !other->peer_) continue;
    other->peer_->on_connected(channel.number_);
    channel.peer_->on_connected(other->number_);
    collect(*other);
  }
}

void InMemoryNet::close(int device) {
  Channel& gone = channel(device);
  gone.peer_.reset();
  gone.news_.clear();
  std::erase_if(packets_, [device](const Packet& each) { return each.to == device; });
  for (const auto& other : channels_) {
    if (!other->peer_) continue;
    other->peer_->on_disconnected(gone.number_);
    collect(*other);
  }
}

void InMemoryNet::collect(Channel& channel) {
  if (!channel.peer_) return;
  if (auto kept = channel.peer_->take_saved_state()) channel.kept_ = *std::move(kept);
  for (net::Peer::Packet& packet : channel.peer_->take_packets()) {
    for (const auto& other : channels_) {
      const bool meant = !packet.to || *packet.to == other->number_;
      if (other.get() == &channel || !other->peer_ || !meant) continue;
      packets_.push_back({channel.number_, other->number_, packet.bytes});
    }
  }
  int peers = -1;
  for (const auto& other : channels_) peers += other->peer_ ? 1 : 0;
  while (auto news = channel.peer_->take_news()) {
    keep_message("news", *news);
    news->insert(news->size() - 1,
                 R"(,"net":{"relays":"connected","peers":)" + std::to_string(peers) +
                     R"(,"link":"https://example.org/drago/#/net/)" + net_code + "\"}");
    channel.received.push_back(*news);
    channel.news_.push_back(*std::move(news));
  }
}

void InMemoryNet::deliver() {
  while (!packets_.empty()) {
    const Packet packet = std::move(packets_.front());
    packets_.pop_front();
    Channel& to = channel(packet.to);
    if (!to.peer_) continue;
    to.peer_->receive(static_cast<net::Peer::ConnectionId>(packet.from), packet.bytes);
    collect(to);
  }
}

bool answer_cave(AppHarness& bench, int variant) {
  const bool left = variant % 2 == 0;
  for (const char* id : {"fists.close", left ? "fists.left" : "fists.right"}) {
    if (!bench.can_press(id)) continue;
    bench.press(id);
    return true;
  }
  if (!asks(bench)) return false;
  for (int i = 0; i < 6; ++i) {
    const std::string dwarf = "prompt.dwarf." + std::to_string(variant % 2);
    const std::string id = "hand." + std::to_string((i + variant) % 6);
    if (!bench.can_press(id)) continue;
    bench.press(id);
    if (bench.can_press(dwarf)) bench.press(dwarf);
    if (!bench.can_press("prompt.play")) continue;
    bench.press("prompt.play");
    return true;
  }
  constexpr std::array<const char*, 5> squares = {"red", "yellow", "green", "blue", "purple"};
  for (std::size_t i = 0; i < squares.size(); ++i) {
    const auto at = (i + static_cast<std::size_t>(variant)) % squares.size();
    const std::string id = std::string("lair.") + squares[at];
    if (!bench.can_press(id)) continue;
    bench.press(id);
    if (bench.can_press("prompt.guard")) bench.press("prompt.guard");
    return true;
  }
  return false;
}

std::string over_days(std::string news, const std::string& mail) {
  const auto replace = [&news](const std::string& what, const std::string& instead) {
    for (std::size_t at = news.find(what); at != std::string::npos;
         at = news.find(what, at + instead.size())) {
      news.replace(at, what.size(), instead);
    }
  };
  replace(net_code, net_code_of_days);
  replace(net::next_code(net_code), net::next_code(net_code_of_days));
  replace(R"("days":0)", R"("days":3)");
  replace(R"("connected":true)", R"("connected":false)");
  replace(R"("net":{)", R"("net":{"mail":)" + mail + ",");
  return news;
}

std::string ready_mail(int ago, int waiting) {
  constexpr std::int64_t today = 20'780;
  constexpr std::int64_t seconds = 86'400;
  return R"({"state":"ready","waiting":)" + std::to_string(waiting) + R"(,"last":)" +
         std::to_string((today - ago) * seconds + seconds / 2) + "}";
}

const NetRecording& net_recording(io::GameName game) {
  static std::map<std::string, NetRecording> all;
  const auto found = all.find(std::string(game.text));
  if (found != all.end()) return found->second;
  const bool cave = game == dragons_cave::game_name;
  InMemoryNet fixture(2);
  std::vector<MemoryStorage> storage(2);
  std::vector<std::unique_ptr<AppHarness>> benches;
  for (int i = 0; i < 2; ++i) {
    auto& kept = storage[static_cast<std::size_t>(i)];
    kept.texts["preferences"] =
        std::string("hints off\npace instant\nname ") + (i == 0 ? "Mira" : "Luca") + "\n";
    BenchOptions thinking;
    thinking.net = &fixture.channel(i);
    benches.push_back(std::make_unique<AppHarness>(kept, landscape, "en", thinking));
  }
  const auto pass = [&] {
    fixture.deliver();
    for (const auto& bench : benches) {
      bench->frame();
      bench->settle();
    }
    fixture.deliver();
  };
  AppHarness& host = *benches[0];
  AppHarness& guest = *benches[1];
  host.press("title.friends");
  if (cave) host.press("lobby.game.1");
  host.press("lobby.open");
  pass();
  guest.frame({app::Navigated{std::string("net/") + net_code, {}}});
  guest.press("lobby.join");
  pass();
  host.press("lobby.add");
  pass();
  host.press(cave ? "lobby.fill" : "lobby.remove_open");
  pass();
  NetRecording out;
  out.lobby = fixture.channel(0).received;
  out.guest = fixture.channel(1).received;
  host.press("lobby.ready");
  pass();
  out.lobby.push_back(fixture.channel(0).received.back());
  guest.press("lobby.ready");
  const std::size_t lobby = fixture.channel(0).received.size();
  for (int i = 0; i < 4000 && host.find("over.title") == nullptr; ++i) {
    pass();
    if (!cave && i > 8 && asks(host)) break;
    for (const auto& bench : benches) {
      if (cave) {
        answer_cave(*bench, i);
      } else {
        answer(*bench, i);
      }
    }
  }
  pass();
  const auto& received = fixture.channel(0).received;
  out.game.assign(received.begin() + static_cast<std::ptrdiff_t>(lobby), received.end());
  return all.emplace(std::string(game.text), std::move(out)).first->second;
}

}  // namespace support
