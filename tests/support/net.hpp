// Net play on the bench: a channel that plays prepared news, and devices connected in memory by the
// real protocol.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "net/peer.hpp"
#include "session/net_client.hpp"
#include "support/harness.hpp"

namespace support {

/// A channel that records commands and returns the test's news.
class FakeNetChannel : public app::NetChannel {
 public:
  void send(const std::string& command) override;
  std::optional<std::string> take_news() override;

  std::vector<std::string> sent;  ///< commands, in order
  std::deque<std::string> news;   ///< to return next
};

/// The code of the table that devices of an InMemoryNet open.
inline constexpr const char* net_code = "AbCdEfGhIjKlMnOpQrStUv";

/// Devices at one table, each with the real protocol.
class InMemoryNet {
 public:
  explicit InMemoryNet(int devices);

  class Channel : public app::NetChannel {
   public:
    void send(const std::string& command) override;
    std::optional<std::string> take_news() override;

    std::vector<std::string> received;  ///< all news so far, in order
   private:
    friend class InMemoryNet;
    InMemoryNet* net_ = nullptr;
    std::uint8_t number_ = 0;
    std::optional<net::Peer> peer_;
    std::vector<std::uint8_t> kept_;
    std::deque<std::string> news_;
  };

  Channel& channel(int device) { return *channels_[static_cast<std::size_t>(device)]; }
  /// Delivers all packets, and those that they cause.
  void deliver();
  /// Drops all packets under way.
  void lose() { packets_.clear(); }
  /// Closes a device's page; its saved state stays for `resume`.
  void close(int device);

 private:
  struct Packet {
    int from = 0;
    int to = 0;
    std::vector<std::uint8_t> bytes;
  };
  void begin(Channel& channel, const std::string& command);
  void collect(Channel& channel);

  std::vector<std::unique_ptr<Channel>> channels_;
  std::deque<Packet> packets_;
};

/// Answers the prompt at the table of Dragon's Cave through its controls; returns false without
/// one.
bool answer_cave(AppHarness& bench, int variant);

/// News recorded once from the real protocol, as the host gets them: for Dragon's Cave a whole game
/// of two people and a bot, for Mount Drago the beginning of a game of two.
struct NetRecording {
  std::vector<std::string> lobby;  ///< until the game starts
  std::vector<std::string> game;   ///< whole, or up to the host's turn
  std::vector<std::string> guest;  ///< the lobby as the guest gets it
};
const NetRecording& net_recording(io::GameName game);

/// Returns the news with `undo` as their undo state.
inline std::string with_undo(const std::string& news, const std::string& undo) {
  const std::size_t at = news.find(R"("undo":{)");
  return news.substr(0, at) + R"("undo":)" + undo + news.substr(news.find('}', at) + 1);
}
/// The code of the same table over days.
inline const std::string net_code_of_days = std::string(net_code) + "-3d";
/// Returns the news as of that table, where no device is connected; `mail` is the state of its
/// mail.
std::string over_days(std::string news, const std::string& mail);
/// Mail of which everything is there, the newest of the benches' day minus `ago`.
std::string ready_mail(int ago = 0, int waiting = 0);
inline constexpr const char* no_undo = R"({"possible":false,"asked_by":null,"asked":false})";

}  // namespace support
