// Tests the first step of every game over the net, and the coins that all throw together.
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "net/game_side.hpp"
#include "net/protocol.hpp"

namespace {

using Text = std::vector<std::uint8_t>;

core::Seat seat(int index) { return core::Seat{static_cast<std::uint8_t>(index)}; }

/// A game that records what it is asked.
class Recorder final : public net::Protocol {
 public:
  net::BySeat<bool> awaited() const override { return {false, true}; }
  std::optional<core::Refusal> refusal(core::Seat, net::Bytes) const override {
    return core::Refusal{"recorder", ""};
  }
  void complete_step(const net::BySeat<Text>&) override { ++completed; }
  std::optional<Text> own_message() const override { return Text{9}; }
  void set_history(const net::Digest& history) override { told = history; }
  bool can_repeat() const override { return false; }
  std::size_t shares_for(core::Seat, std::uint32_t step) const override { return 10 + step; }
  Text share_of(core::Seat, std::uint32_t step) const override {
    return {static_cast<std::uint8_t>(20 + step)};
  }
  bool is_share_of(core::Seat, core::Seat, std::uint32_t step, net::Bytes share) const override {
    return share.size() == 1 && share[0] == 20 + step;
  }
  void leave(core::Seat left, const net::BySeat<std::optional<Text>>&) override {
    gone.push_back(left);
  }
  int completed = 0;
  net::Digest told{};
  std::vector<core::Seat> gone;
};

const net::Digest nonce_of_0 = {5};
const net::Digest nonce_of_2 = {7};
Text text(const net::Digest& digest) { return {digest.begin(), digest.end()}; }

/// Seats 0 and 2 are persons.
struct Draw {
  explicit Draw(std::optional<net::Opening::Own> own = net::Opening::Own{{2}, nonce_of_2})
      : opening({net::digest(nonce_of_0), std::nullopt, net::digest(nonce_of_2)}, own,
                [this](const net::BySeat<bool>& there, const net::Digest& result) {
                  persons = there;
                  lot = result;
                  auto made = std::make_unique<Recorder>();
                  game = made.get();
                  return made;
                }) {}
  net::BySeat<bool> persons{};
  net::Digest lot{};
  Recorder* game = nullptr;
  net::Opening opening;
};

net::BySeat<Text> said(const net::Digest& by_0, const net::Digest& by_2) {
  return {text(by_0), Text(), text(by_2)};
}

TEST_CASE("A seat opens the number it committed to, and no other", "[net][opening]") {
  const Draw draw;
  Text longer = text(nonce_of_2);
  longer.push_back(0);
  struct Case {
    std::string name;
    int seat;
    Text body;
    bool allowed;
  };
  for (const Case& each : {
           Case{"its number", 2, text(nonce_of_2), true},
           Case{"the first seat's", 0, text(nonce_of_0), true},
           Case{"another seat's", 2, text(nonce_of_0), false},
           Case{"nothing", 2, {}, false},
           Case{"more", 2, longer, false},
           Case{"of a bot", 1, text(nonce_of_2), false},
       }) {
    INFO(each.name);
    const auto refusal = draw.opening.refusal(seat(each.seat), each.body);
    CHECK(refusal.has_value() != each.allowed);
    if (refusal) CHECK(refusal->rule == "commitment");
  }
  // A commitment to a longer text can't be opened.
  const net::Opening odd({net::digest(longer)}, std::nullopt, nullptr);
  CHECK(odd.refusal(seat(0), longer)->rule == "commitment");
}

TEST_CASE("All numbers decide the draw, and then the game speaks", "[net][opening]") {
  Draw draw;
  CHECK(draw.opening.awaited() == net::BySeat<bool>{true, false, true});
  CHECK(draw.opening.own_message() == text(nonce_of_2));
  CHECK_FALSE(Draw(std::nullopt).opening.own_message());
  CHECK(draw.opening.can_repeat());
  draw.opening.set_history({1});
  CHECK(draw.opening.shares_for(seat(2), 0) == 0);
  CHECK(draw.opening.share_of(seat(2), 0).empty());
  CHECK(draw.opening.is_share_of(seat(0), seat(2), 0, {}));
  CHECK_FALSE(draw.opening.is_share_of(seat(0), seat(2), 0, Text{20}));
  CHECK(draw.opening.game() == nullptr);
  draw.opening.complete_step(said(nonce_of_0, nonce_of_2));
  REQUIRE(draw.game != nullptr);
  CHECK(draw.opening.game() == draw.game);
  CHECK(draw.opening.first_step() == 1);
  CHECK(draw.persons == net::BySeat<bool>{true, false, true});
  CHECK(draw.game->completed == 0);

  // Each number changes the result.
  for (const auto& numbers :
       {said(nonce_of_0, nonce_of_0), said(nonce_of_2, nonce_of_2), said(nonce_of_2, nonce_of_0)}) {
    Draw other;
    other.opening.complete_step(numbers);
    CHECK(other.lot != draw.lot);
  }

  CHECK(draw.opening.awaited() == net::BySeat<bool>{false, true});
  CHECK(draw.opening.refusal(seat(2), text(nonce_of_2))->rule == "recorder");
  CHECK(draw.opening.own_message() == Text{9});
  CHECK_FALSE(draw.opening.can_repeat());
  draw.opening.set_history({3});
  CHECK(draw.game->told == net::Digest{3});
  draw.opening.complete_step({});
  CHECK(draw.game->completed == 1);
  // The game counts its own steps.
  CHECK(draw.opening.shares_for(seat(2), 0) == 0);
  CHECK(draw.opening.shares_for(seat(2), 1) == 10);
  CHECK(draw.opening.shares_for(seat(2), 4) == 13);
  CHECK(draw.opening.share_of(seat(2), 0).empty());
  CHECK(draw.opening.share_of(seat(2), 1) == Text{20});
  CHECK(draw.opening.share_of(seat(2), 4) == Text{23});
  CHECK(draw.opening.is_share_of(seat(0), seat(2), 0, {}));
  CHECK_FALSE(draw.opening.is_share_of(seat(0), seat(2), 0, Text{20}));
  CHECK(draw.opening.is_share_of(seat(0), seat(2), 1, Text{20}));
  CHECK_FALSE(draw.opening.is_share_of(seat(0), seat(2), 1, {}));
  CHECK_FALSE(draw.opening.is_share_of(seat(0), seat(2), 4, Text{20}));
  draw.opening.leave(seat(0), {});
  CHECK(draw.game->gone == std::vector{seat(0)});
  CHECK(draw.opening.first_step() == 1);
}

TEST_CASE("A seat that leaves before the draw has no part in it", "[net][opening]") {
  Draw draw;
  draw.opening.leave(seat(0), {});
  CHECK(draw.opening.awaited() == net::BySeat<bool>{false, false, true});
  CHECK(draw.opening.first_step() == 1);
  draw.opening.complete_step({Text(), Text(), text(nonce_of_2)});
  CHECK(draw.opening.first_step() == 2);
  CHECK(draw.persons == net::BySeat<bool>{false, false, true});
  CHECK(draw.opening.shares_for(seat(2), 1) == 0);
  CHECK(draw.opening.shares_for(seat(2), 2) == 10);
  Draw whole;
  whole.opening.complete_step(said(nonce_of_0, nonce_of_2));
  CHECK(whole.lot != draw.lot);
}

TEST_CASE("Coins depend on every link, and each link on the one after it", "[net][coins]") {
  const net::Entropy entropy(net::Entropy::Seed{1});
  const net::CoinChain chain(entropy, {1});
  net::Coins coins;
  coins.begin(seat(0), chain.link(0));
  coins.begin(seat(3), chain.link(1));
  CHECK(coins.thrown() == 0);
  CHECK(coins.is_next(seat(0), chain.link(1)));
  CHECK(coins.is_next(seat(3), chain.link(2)));
  CHECK_FALSE(coins.is_next(seat(0), chain.link(2)));
  CHECK_FALSE(coins.is_next(seat(0), chain.link(0)));
  CHECK_FALSE(coins.is_next(seat(0), {}));
  CHECK_FALSE(coins.is_next(seat(1), chain.link(1)));
  net::BySeat<std::optional<net::Digest>> links;
  links[0] = chain.link(1);
  links[3] = chain.link(2);
  net::Coins again = coins;
  const std::uint64_t coin = coins.flip(links);
  CHECK(coins.thrown() == 1);
  CHECK(coins.is_next(seat(0), chain.link(2)));
  CHECK(coins.is_next(seat(3), chain.link(3)));
  // The first bytes of the digest of seats and links, on every device for ever.
  const net::Digest sum =
      net::digest(net::ByteWriter().u8(0).raw(*links[0]).u8(3).raw(*links[3]).take());
  for (unsigned at = 0; at < 8; ++at) CHECK((coin >> (8 * at) & 0xFFU) == sum[at]);
  for (const std::size_t at : {0U, 3U}) {
    auto other = links;
    (*other[at])[0] ^= 1U;
    net::Coins third = again;
    CHECK(third.flip(other) != coin);
  }
  auto moved = links;
  moved[1] = std::exchange(moved[0], std::nullopt);
  net::Coins fourth = again;
  CHECK(fourth.flip(moved) != coin);
  CHECK(again.flip(links) == coin);
  // A chain belongs to its history and its device, and has an end.
  CHECK(net::CoinChain(entropy, {2}).link(0) != chain.link(0));
  CHECK(net::CoinChain(net::Entropy(net::Entropy::Seed{2}), {1}).link(0) != chain.link(0));
  CHECK(net::digest(chain.link(net::CoinChain::length)) == chain.link(net::CoinChain::length - 1));
  CHECK(chain.link(net::CoinChain::length) == chain.link(net::CoinChain::length + 1));
}

}  // namespace
