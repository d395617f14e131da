// Lines of play over the net on the bench: one that plays prepared news, and devices that are
// joined in memory by the true protocol.
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

/// Says what the test gives it, and keeps what it is told.
class FakeNetChannel : public app::NetChannel {
 public:
  void send(const std::string& command) override;
  std::optional<std::string> take_news() override;

  std::vector<std::string> told;  ///< commands, in order
  std::deque<std::string> news;   ///< to be told
};

/// The code of the table that devices of a InMemoryNet open.
inline constexpr const char* net_code = "AbCdEfGhIjKlMnOpQrStUv";

/// Devices at one table, each with the true protocol.
class InMemoryNet {
 public:
  explicit InMemoryNet(int devices);

  class Line : public app::NetChannel {
   public:
    void send(const std::string& command) override;
    std::optional<std::string> take_news() override;

    std::vector<std::string> told;  ///< all news so far, in order
   private:
    friend class InMemoryNet;
    InMemoryNet* net_ = nullptr;
    std::uint8_t number_ = 0;
    std::optional<net::Peer> peer_;
    std::vector<std::uint8_t> kept_;
    std::deque<std::string> news_;
  };

  Line& line(int device) { return *lines_[static_cast<std::size_t>(device)]; }
  /// Everything that is under way arrives, and what it brings about.
  void deliver();
  /// Everything that is under way is lost.
  void lose() { packets_.clear(); }
  /// A device is gone with its page; what it keeps is there for `resume`.
  void close(int device);

 private:
  struct Packet {
    int from = 0;
    int to = 0;
    std::vector<std::uint8_t> bytes;
  };
  void begin(Line& line, const std::string& command);
  void collect(Line& line);

  std::vector<std::unique_ptr<Line>> lines_;
  std::deque<Packet> packets_;
};

/// Answers what the table of Dragon's Cave asks, through its controls; false when nothing is asked.
bool answer_cave(AppHarness& bench, int whim);

/// News of a whole game of Dragon's Cave of two persons and a bot, as the one who opened the table
/// was told them, played once by the true protocol; of Mount Drago the beginning of one of two.
struct NetRecording {
  std::vector<std::string> lobby;  ///< until the game
  std::vector<std::string> game;   ///< up to a question, at the end to the last word
  std::vector<std::string> guest;  ///< the lobby as the other person was told of it
};
const NetRecording& net_recording(io::GameName game);

/// The news with this instead of what they tell of taking back.
inline std::string with_undo(const std::string& news, const std::string& undo) {
  const std::size_t at = news.find(R"("undo":{)");
  return news.substr(0, at) + R"("undo":)" + undo + news.substr(news.find('}', at) + 1);
}
inline constexpr const char* no_undo = R"({"possible":false,"asked_by":null,"asked":false})";

}  // namespace support
