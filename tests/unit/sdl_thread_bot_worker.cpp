// Thinking in a thread: the same answers as between frames, at once when it is stopped or hurried.
#include "sdl/thread_bot_worker.hpp"

#include <chrono>
#include <condition_variable>
#include <mutex>

#include "app/session/bot_client.hpp"
#include "app/session/games.hpp"
#include "app/session/search_task_of.hpp"
#include "catch.hpp"
#include "support/app_cave_states.hpp"
#include "support/app_states.hpp"

namespace {

constexpr const char* endless = "master:100000000n";
constexpr std::chrono::seconds far_too_long{60};

// Waits for what the thread wakes.
class Bell {
 public:
  void ring() {
    const std::lock_guard lock(mutex_);
    ++rung_;
    changed_.notify_all();
  }
  // False when it has not been rung so often after a long time.
  bool wait_for(int times) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, far_too_long, [this, times] { return rung_ >= times; });
  }
  int rung() {
    const std::lock_guard lock(mutex_);
    return rung_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  int rung_ = 0;
};

std::string mountain_save() {
  return support::game_in(drago::Phase::Play, {.riders = 3, .seed = 6}, 10).write();
}

std::string in_slices(const app::BotRequest& request) {
  double time = 0;
  app::FrameBotWorker slices([&time] { return time += 0.2; }, app::shipped_games());
  slices.ask(request);
  while (true) {
    slices.new_frame();
    if (const auto answer = slices.take_reply()) return answer->action;
  }
}

}  // namespace

TEST_CASE("A game of bots is the same in a thread as between frames", "[thinking]") {
  Bell bell;
  sdl::ThreadBotWorker bot_worker([&bell] { bell.ring(); });
  std::uint32_t number = 0;
  const auto play = [&]<core::Game G>(app::Session<G> game, int decisions) {
    for (int i = 0; i < decisions && game.to_act(); ++i) {
      const bool strong = i % 2 == 0;
      const app::BotRequest request{++number, strong ? "master:200n" : "easy", game.write()};
      bot_worker.ask(request);
      REQUIRE(bell.wait_for(static_cast<int>(number)));
      const auto answer = bot_worker.take_reply();
      REQUIRE(answer);
      CHECK(answer->number == number);
      CHECK(answer->action == in_slices(request));
      const auto result = app::read_search_result<G>(answer->action);
      REQUIRE(result);
      REQUIRE(game.act(result->action));
    }
  };
  play(support::new_game({.riders = 2, .persons = 0, .seed = 3}), 40);
  play(support::cave_game_where([](const auto&) { return true; }, 2), 12);
  CHECK_FALSE(bot_worker.take_reply());
}

TEST_CASE("A thread can be hurried and stopped at once", "[thinking]") {
  Bell bell;
  sdl::ThreadBotWorker bot_worker([&bell] { bell.ring(); });
  const std::string save = mountain_save();

  bot_worker.ask({1, endless, save});
  CHECK_FALSE(bot_worker.take_reply());
  bot_worker.hurry();
  REQUIRE(bell.wait_for(1));
  const auto hurried = bot_worker.take_reply();
  REQUIRE(hurried);
  CHECK(hurried->number == 1);
  // However early it was hurried, it has thought a little.
  const auto found = app::read_search_result<drago::Drago>(hurried->action);
  REQUIRE(found);
  CHECK_FALSE(found->considered.empty());

  // The next question follows the one that is stopped, and the one it takes the place of.
  bot_worker.ask({2, endless, save});
  bot_worker.stop();
  bot_worker.ask({3, endless, save});
  bot_worker.ask({4, "easy", save});
  REQUIRE(bell.wait_for(2));
  const auto answer = bot_worker.take_reply();
  REQUIRE(answer);
  CHECK(answer->number == 4);

  bot_worker.ask({5, endless, save});
  bot_worker.stop();
  CHECK_FALSE(bot_worker.take_reply());
  CHECK(bell.rung() == 2);
  CHECK(bot_worker.works());
}

TEST_CASE("A thread that thinks does not outlive its thinker", "[thinking]") {
  const std::string save = mountain_save();
  Bell bell;
  {
    sdl::ThreadBotWorker bot_worker([&bell] { bell.ring(); });
    bot_worker.ask({1, endless, save});
  }
  CHECK(bell.rung() == 0);  // thought to its end, it would ring, hours later
}

TEST_CASE("A thread says when it is asked nonsense", "[thinking]") {
  Bell bell;
  sdl::ThreadBotWorker bot_worker([&bell] { bell.ring(); });
  bot_worker.ask({1, "nobody", mountain_save()});
  REQUIRE(bell.wait_for(1));
  CHECK_FALSE(bot_worker.works());
  CHECK_FALSE(bot_worker.take_reply());
}
