// Tests reviews of whole games: sums over single decisions, and computing them in the background.
#include "session/review.hpp"
#include "games/games.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "catch.hpp"
#include "session/game.hpp"
#include "session/review_client.hpp"
#include "session/review_of.hpp"
#include "support/harness.hpp"
#include "support/messages.hpp"
#include "support/pebbles.hpp"
#include "support/states.hpp"
#include "support/texts.hpp"

namespace {

using app::ReviewClient;
using dragons_cave::DragonsCave;
using mount_drago::MountDrago;

const app::GameEntry& entry_of(const app::GameSession& game) {
  return *app::find_game(games::without_screens(), game.game().text);
}

std::unique_ptr<app::GameReview> begun(const app::GameSession& game) {
  auto started = entry_of(game).review(*io::parse_json(game.write()));
  REQUIRE(started);
  return std::move(started).value();
}

support::DragonsCaveSession finished_cave_game(int players = 3) {
  return support::cave_game_where([](const auto& game) { return game.over(); }, players);
}

/// Returns a possible reply of a reviewer: random chances that add up.
std::string any_reply(const app::ReviewOf<MountDrago>& review, core::Rng& rng) {
  const auto draw = [&] {
    ai::Chances out{};
    double rest = 1;
    for (int seat = 0; seat + 1 < review.players(); ++seat) {
      out[static_cast<std::size_t>(seat)] = rest * rng.below(1000) / 1000;
      rest -= out[static_cast<std::size_t>(seat)];
    }
    out[static_cast<std::size_t>(review.players() - 1)] = rest;
    return out;
  };
  ai::DecisionReview<MountDrago> found;
  found.before = draw();
  found.after = draw();
  found.judged = rng.below(2) == 0;
  found.best = review.chosen(review.done());
  found.considered = {{found.best, 0.5, 10}};
  found.lost = rng.below(100) / 1000.0;
  found.uncertainty = 0.01;
  return app::write_decision_review<MountDrago>(found, review.players());
}

bool balances(const app::GameReview& review) {
  for (std::uint8_t seat = 0; seat < review.players(); ++seat) {
    const app::Balance sum = review.balance(core::Seat{seat});
    if (sum.skill > 0) return false;
    if (std::abs(sum.start + sum.luck + sum.skill + sum.others - sum.result) > 1e-3F) return false;
  }
  return true;
}

/// Returns the game as given up by seat 0 now.
template <core::Game G>
app::Session<G> given_up(app::Session<G> game) {
  game.seating().given_up_by = core::Seat{0};
  return game;
}

/// Returns the master's replies for all decisions of a game, in order.
std::vector<std::string> replies_about(app::GameReview& review, const std::string& save) {
  std::vector<std::string> out;
  while (!review.complete()) {
    const auto reply =
        app::search_to_the_end({1, "master", save, review.done()}, games::without_screens());
    REQUIRE(reply);
    REQUIRE(review.add_reply(reply->action));
    support::keep_message("reply", reply->action);
    out.push_back(reply->action);
  }
  return out;
}

/// Returns a finished game of Mount Drago with recorded shuffles, as net play has them.
io::Save<MountDrago> shuffled_game() {
  auto read = io::read_save<MountDrago>(support::finished_game({.riders = 3}).write());
  REQUIRE(read);
  return support::shuffled_by_hand(std::move(read).value().save);
}

std::string fault(const app::BotRequest& request) {
  const auto started = app::start_search(request, games::without_screens());
  REQUIRE_FALSE(started);
  return io::message(started.error());
}

}  // namespace

TEST_CASE("A decision's review comes back from its reply", "[app][review]") {
  const auto game = support::finished_game({.riders = 3});
  const auto review = begun(game);
  const auto& typed = app::review_as<MountDrago>(*review);
  core::Rng rng(1);
  const std::string reply = any_reply(typed, rng);
  const auto found = app::read_decision_review<MountDrago>(reply, 3);
  REQUIRE(found);
  CHECK(app::write_decision_review<MountDrago>(*found, 3) == reply);
  for (const std::string& damaged :
       {std::string(), reply.substr(1), std::string("{\"before\":[1,2],\"after\":[1,2]}"),
        std::string("{\"before\":[1,2,-1],\"after\":[1,2,3]}")}) {
    CHECK_FALSE(review->add_reply(damaged));
  }
  CHECK(review->done() == 0);
  CHECK(review->add_reply(reply));
  CHECK(review->done() == 1);
  CHECK(review->chances().size() == 1);
}

TEST_CASE("Start, luck, skill and the others' decisions add up to the result", "[app][review]") {
  const auto game = support::finished_game({.riders = 4});
  const auto review = begun(game);
  core::Rng rng(1);
  while (!review->complete()) {
    CHECK(review->moments().empty());
    REQUIRE(review->add_reply(any_reply(app::review_as<MountDrago>(*review), rng)));
  }
  CHECK(balances(*review));
  CHECK(review->chances().size() == review->total() + 1);
  CHECK(review->judgements().size() == review->total());
  const app::Chances last = review->chances().back();
  CHECK(std::abs(std::accumulate(last.begin(), last.end(), 0.0F) - 1) < 1e-5F);
  for (std::uint8_t seat = 0; seat < 4; ++seat) {
    CHECK(review->balance(core::Seat{seat}).others != 0);
    CHECK_FALSE(review->predictability(core::Seat{seat}));
  }
  const auto moments = review->moments();
  CHECK(moments.size() >= 3);
  CHECK(moments.size() <= 5);
  for (std::size_t nth = 1; nth < moments.size(); ++nth) {
    CHECK(moments[nth].at >= moments[nth - 1].at + 2);
  }
  for (const app::TurningMoment& each : moments) {
    const auto chances = review->chances();
    const std::size_t seat = each.seat.index;
    CHECK(std::abs(chances[each.at + 1][seat] - chances[each.at][seat] - each.change) < 1e-5F);
    CHECK(each.by == review->judgements()[each.at].seat);
    CHECK(each.cause != app::Cause::SecretChoice);
  }
}

TEST_CASE("A game of Dragon's Cave is reviewed to its end", "[app][review]") {
  const auto game = finished_cave_game();
  const auto review = begun(game);
  const std::string save = game.write();
  while (!review->complete()) {
    const auto reply =
        app::search_to_the_end({1, "master", save, review->done()}, games::without_screens());
    REQUIRE(reply);
    REQUIRE(review->add_reply(reply->action));
  }
  CHECK(balances(*review));
  const auto& typed = app::review_as<DragonsCave>(*review);
  std::size_t judged = 0;
  for (const app::Judgement& each : review->judgements()) {
    const auto* const analysis = typed.analysis(each.at);
    CHECK(each.judged == (analysis != nullptr));
    judged += each.judged ? 1 : 0;
    if (analysis != nullptr) CHECK(analysis->considered.front().action == analysis->best);
  }
  CHECK(judged > review->total() / 2);
  for (std::uint8_t seat = 0; seat < 3; ++seat) {
    CHECK(review->balance(core::Seat{seat}).others == 0);
    const auto found = review->predictability(core::Seat{seat});
    REQUIRE(found);
    CHECK(found->choices > 0);
    CHECK(found->guessed > 0);
    CHECK(found->guessed < 1);
    CHECK(found->expected > 0);
    CHECK(found->uncertainty > 0);
  }
}

TEST_CASE("A game given up is reviewed up to its last decision", "[app][review]") {
  const auto game = given_up(support::cave_game_where(
      [](const auto& now) { return now.to_act() && now.records().size() > 9; }, 3));
  REQUIRE(ReviewClient::can_review(entry_of(game), game));
  const auto review = begun(game);
  const auto again = begun(game);
  CHECK(replies_about(*review, game.write()) == replies_about(*again, game.write()));
  CHECK_FALSE(review->has_result());
  CHECK(review->total() == game.decisions());
  CHECK(review->chances().size() == review->total() + 1);
  CHECK(balances(*review));
  const app::Chances last = review->chances().back();
  CHECK(std::abs(std::accumulate(last.begin(), last.end(), 0.0F) - 1) < 1e-4F);
  for (std::uint8_t seat = 0; seat < 3; ++seat) {
    // The game has no winner.
    CHECK(last[seat] < 0.99F);
    CHECK(review->balance(core::Seat{seat}).result == last[seat]);
  }
  CHECK(begun(finished_cave_game())->has_result());

  const auto mountain = given_up(support::game_in(mount_drago::Phase::Play, {.riders = 3}, 12));
  const auto other = begun(mountain);
  core::Rng rng(2);
  while (!other->complete()) {
    REQUIRE(other->add_reply(any_reply(app::review_as<MountDrago>(*other), rng)));
  }
  CHECK(balances(*other));
  CHECK_FALSE(other->has_result());
  for (const app::TurningMoment& each : other->moments()) {
    // Cards drawn after the last decision are unseen, and cannot cause a moment.
    CHECK((each.at + 1 < other->total() || each.cause != app::Cause::Draw));
  }
}

TEST_CASE("A game given up at once has nothing to review", "[app][review]") {
  const auto game = given_up(support::new_game({.riders = 2}));
  CHECK_FALSE(ReviewClient::can_review(entry_of(game), game));
  CHECK_FALSE(entry_of(game).review(*io::parse_json(game.write())));
  CHECK(fault({1, "master", game.write(), 0}) == "save.decisions: there are no decisions");
  // Nor has a game given up by a seat that does not exist.
  std::string save = given_up(support::game_in(mount_drago::Phase::Play, {.riders = 2}, 4)).write();
  const std::string by = R"("given_up_by":"0")";
  save.replace(save.find(by), by.size(), R"("given_up_by":"7")");
  CHECK(fault({1, "master", save, 0}).rfind("save.table.given_up_by: ", 0) == 0);
}

TEST_CASE("A game whose players shuffled its cards is reviewed with the cards they drew",
          "[app][review]") {
  const io::Save<MountDrago> save = shuffled_game();
  const std::string text = io::write_save(save);
  const auto entry = app::find_game(games::without_screens(), "mount-drago");
  const auto game = entry->read(*io::parse_json(text));
  REQUIRE(game);
  CHECK((*game)->write() == text);
  CHECK_FALSE((*game)->follows_from_seed());
  CHECK((*game)->recording()->write() == text);
  REQUIRE(ReviewClient::can_review(*entry, **game));
  const auto review = begun(**game);
  CHECK(review->total() == save.decisions.size());
  for (const std::size_t at : {std::size_t{0}, save.decisions.size() - 1}) {
    const auto once = app::search_to_the_end({1, "master", text, at}, games::without_screens());
    const auto twice = app::search_to_the_end({2, "master", text, at}, games::without_screens());
    REQUIRE(once);
    REQUIRE(twice);
    CHECK(once->action == twice->action);
    if (at == 0) CHECK(review->add_reply(once->action));
  }
  // Without the recorded shuffles the save is invalid.
  io::Save<MountDrago> bare = save;
  bare.chance.clear();
  CHECK(fault({1, "master", io::write_save(bare), 0}).rfind("save: decisions[", 0) == 0);
  io::Save<MountDrago> damaged = save;
  std::get<mount_drago::Shuffle>(damaged.chance[0]).draw.pop_back();
  CHECK(fault({1, "master", io::write_save(damaged), 0}).rfind("save: chance[0]: MD-", 0) == 0);
}

TEST_CASE("Only decisions of finished games are reviewed", "[app][review]") {
  const auto game = support::finished_game({.riders = 2});
  const std::string save = game.write();
  CHECK(fault({1, "master", save, game.decisions()}) == "review: there is no such decision");
  CHECK(fault({1, "master", save.substr(1), 0}).rfind("save: ", 0) == 0);
  const auto unfinished = support::game_in(mount_drago::Phase::Play, {.riders = 2});
  CHECK(fault({1, "master", unfinished.write(), 0}) == "save.decisions: the game is not over");
  CHECK_FALSE(entry_of(unfinished).review(*io::parse_json(unfinished.write())));
  CHECK_FALSE(ReviewClient::can_review(entry_of(unfinished), unfinished));
  CHECK(ReviewClient::can_review(entry_of(game), game));
  CHECK_FALSE(ai::ReviewedGame<pebbles::Pebbles>);
}

TEST_CASE("A review yields to bots and resumes where it was", "[app][review]") {
  const auto game = finished_cave_game();
  support::FakeBotWorker worker;
  app::BotClient bots(&worker, {}, games::without_screens());
  ReviewClient client(bots);
  CHECK_FALSE(client.new_frame(0));
  client.start(entry_of(game), game);
  CHECK(client.has_work());
  CHECK_FALSE(client.new_frame(0));
  REQUIRE(worker.asked.size() == 1);
  CHECK(worker.asked.back().review == std::size_t{0});
  worker.think_to_the_end();
  CHECK(client.new_frame(1));
  CHECK(client.review()->done() == 1);
  CHECK(worker.asked.back().review == std::size_t{1});

  // A bot is asked meanwhile; after its answer the review repeats its question.
  const auto other = support::game_in(mount_drago::Phase::Play, {.riders = 2});
  bots.ask("easy", other.write(), 2);
  CHECK_FALSE(client.new_frame(3));
  worker.think_to_the_end();
  CHECK_FALSE(client.new_frame(4));
  CHECK(bots.answered());
  CHECK(client.review()->done() == 1);
  bots.stop();
  CHECK_FALSE(client.new_frame(5));
  CHECK(worker.asked.back().review == std::size_t{1});

  // Reopened, the review keeps its findings.
  client.stop();
  CHECK_FALSE(client.has_work());
  client.start(entry_of(game), game);
  CHECK(client.review()->done() == 1);
  for (app::Millis now = 6; client.has_work(); ++now) {
    client.new_frame(now);
    if (client.has_work()) worker.think_to_the_end();
  }
  CHECK(client.review()->complete());
  const std::size_t asked = worker.asked.size();
  client.start(entry_of(game), game);
  CHECK_FALSE(client.has_work());
  CHECK(worker.asked.size() == asked);

  // Another game starts another review.
  const auto another = finished_cave_game(4);
  client.start(entry_of(another), another);
  CHECK(client.review()->done() == 0);
}

TEST_CASE("Without a worker a review runs between frames and never delays one for long",
          "[app][review]") {
  const auto game = finished_cave_game();
  double time = 0;
  app::BotClient bots(
      nullptr, [&time] { return time += 0.2; }, games::without_screens());
  ReviewClient client(bots);
  client.start(entry_of(game), game);
  app::Millis now = 0;
  for (; client.has_work() && now < 100'000; ++now) {
    const double before = time;
    client.new_frame(now);
    CHECK(time - before < 3 * app::FrameBotWorker::slice);
  }
  CHECK(client.review()->complete());
  CHECK(now > 10);
}
