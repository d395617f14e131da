// A device at a table over the net that hears what a test says, on the bench.
#pragma once

#include <memory>
#include <string>

#include "catch.hpp"
#include "support/app_net.hpp"

namespace support {

/// A device that hears what the test says.
struct NetDevice {
  MemoryStorage storage;
  FakeNetChannel line;
  std::unique_ptr<AppHarness> bench;

  explicit NetDevice(bool net = true) {
    storage.texts["preferences"] = "hints off\nname Mira\n";
    start(net);
  }
  void start(bool net = true) {
    Thinking thinking;
    thinking.net = net ? &line : nullptr;
    thinking.day = [] { return 20'780; };
    bench = std::make_unique<AppHarness>(storage, landscape, "en", thinking);
  }
  void go(const std::string& to) { bench->frame({app::Navigated{to, {}}}); }
  void hear(const std::string& news) {
    line.news.push_back(news);
    bench->frame();
  }
  std::string words(const std::string& id) const {
    const app::Control* const found = bench->find(id);
    return found != nullptr ? found->label : std::string();
  }
  bool told(const std::string& what) const {
    if (line.told.empty()) return false;
    UNSCOPED_INFO(line.told.back().substr(0, 300));
    return line.told.back().find(what) != std::string::npos;
  }
};

inline std::string joining(const std::string& net) {
  return R"({"stage":"joining","code":")" + std::string(net_code) + R"(","net":)" + net + "}";
}
inline std::string failed(const std::string& why) {
  return R"({"stage":"failed","code":")" + std::string(net_code) + R"(","trouble":")" + why +
         R"("})";
}
inline std::string with(std::string news, const std::string& what, const std::string& instead) {
  const std::size_t at = news.find(what);
  REQUIRE(at != std::string::npos);
  return news.replace(at, what.size(), instead);
}

/// At the table of the mountain as whoever opened it, asked to play.
inline NetDevice at_table() {
  const auto& told = net_recording(io::GameName::mount_drago);
  NetDevice out;
  out.bench->press("title.friends");
  out.bench->press("lobby.open");
  out.hear(told.lobby.back());
  for (const std::string& each : told.game) {
    out.hear(each);
    out.bench->settle();
  }
  out.hear(with_undo(told.game.back(), no_undo));
  out.bench->settle();
  return out;
}

}  // namespace support
