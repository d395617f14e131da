// Where the review of a finished game is found: being worked out, complete, and each of its pages.
#include "support/app_reviewer.hpp"
#include "support/app_screens_parts.hpp"
#include "support/app_states.hpp"

namespace support {

namespace {

void show_pages(AppHarness& bench, const std::string& name, const Show& show) {
  show(bench, "review of " + name);
  bench.frame({app::Focused{"review.turns"}});
  bench.key("Home");
  for (int i = 0; i < 3; ++i) bench.key("ArrowRight");
  show(bench, "turn in the review of " + name);
  bench.press("review.page.1");
  show(bench, "decisions in the review of " + name);
  bench.press("review.order.1");
  bench.press("review.of.1");
  if (bench.can_press("review.more")) bench.press("review.more");
  show(bench, "all decisions in the review of " + name);
  bench.press("review.page.2");
  show(bench, "luck in the review of " + name);
  if (bench.can_press("review.share")) {
    bench.press("review.share");
    bench.press("share.picture");
    show(bench, "share with a picture of " + name);
    bench.key("Escape");
  }
  bench.press("review.page.0");
  bench.press("review.turns");
  show(bench, "replay with chances of " + name);
}

}  // namespace

void each_review(const DisplaySettings& sight, const Show& show) {
  constexpr int longest = 400;  // decisions of a game
  const auto review = [&](io::GameName game, const std::string& save, const std::string& name) {
    MemoryStorage storage = storage_for(sight);
    keep(storage, game, save);
    QuickReviewer reviewer;
    AppHarness bench(storage, sight.size, sight.language, {.bot_worker = &reviewer});
    bench.settle();
    bench.press("over.review");
    let_review(bench, longest);
    show_pages(bench, name, show);
  };
  for (const char* name : {"over", "over of two"}) {
    review(io::GameName::mount_drago, save_of(name), name);
  }
  for (const char* name : {"over in the cave", "over of two in the cave"}) {
    review(io::GameName::dragons_cave, cave_saves().at(name), name);
  }
  MemoryStorage storage = storage_for(sight);
  keep(storage, io::GameName::mount_drago, save_of("over"));
  constexpr int some = 40;
  QuickReviewer reviewer(some);
  AppHarness bench(storage, sight.size, sight.language, {.bot_worker = &reviewer});
  bench.settle();
  bench.press("over.review");
  let_review(bench, some);
  show_pages(bench, "a game, being worked out", show);
}

}  // namespace support
