// What other devices at a table over the net may send, and what one keeps of it.
#include "core/check.hpp"
#include "fuzz/targets.hpp"
#include "net/mount_drago/words.hpp"
#include "net/packet.hpp"
#include "net/peer.hpp"
#include "net/plan.hpp"
#include "net/signed_file.hpp"

namespace fuzz {
namespace {

net::Bytes bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

/// What can be read has one form.
template <class Read>
void only_form(net::Bytes bytes, const Read& read) {
  if (const auto value = read(bytes)) {
    using net::mount_drago::write;
    const auto written = write(*value);
    CORE_CHECK(std::equal(written.begin(), written.end(), bytes.begin(), bytes.end()),
               "what is read is written as something else");
  }
}

}  // namespace

void packets(std::string_view text) {
  const net::Bytes bytes = bytes_of(text);
  const auto packet = net::read_packet(bytes);
  const auto* const greeting = packet ? std::get_if<net::Greeting>(&*packet) : nullptr;
  if (greeting == nullptr || greeting->version == net::version) only_form(bytes, net::read_packet);
  net::Peer peer((net::Entropy::Seed{}));
  peer.tell(R"({"do":"join","code":"x","name":"Ana","symbol":"gold"})");
  peer.linked(0);
  peer.hear(0, net::write(net::PacketContent(net::Greeting{net::version, {1}})));
  peer.hear(0, bytes);
  peer.remind();
  peer.take_packets();
  peer.take_news();
}

void words(std::string_view text) {
  const net::Bytes bytes = bytes_of(text);
  only_form(bytes, net::read_statement);
  only_form(bytes, net::read_vote);
  only_form(bytes, net::read_share);
  only_form(bytes, net::read_announcement);
  only_form(bytes, net::read_introduction);
  only_form(bytes, net::read_readiness);
  only_form(bytes, [](net::Bytes plan) { return net::read_plan(plan); });
  only_form(bytes, net::mount_drago::read_key);
  only_form(bytes, [](net::Bytes said) { return net::mount_drago::read_shares(said, 2, 2); });
  only_form(bytes, net::mount_drago::read_complaints);
  only_form(bytes, [](net::Bytes said) { return net::mount_drago::read_shuffled(said, 3); });
  only_form(bytes, [](net::Bytes said) { return net::mount_drago::read_unmasking(said, 2); });
  only_form(bytes, net::mount_drago::read_action);
}

void kept(std::string_view text) {
  const net::Bytes bytes = bytes_of(text);
  std::vector<std::uint8_t> whole(bytes.begin(), bytes.end());
  const net::Digest sum = net::digest(whole);
  whole.insert(whole.end(), sum.begin(), sum.end());
  auto peer = net::Peer::restore(whole);
  if (!peer) return;
  net::Peer back = std::move(peer).value();
  back.tell(R"({"do":"resume"})");
  const auto again = back.take_kept();
  CORE_CHECK(again && net::Peer::restore(*again), "what we keep cannot be restored");
  back.take_news();
}

void signed_game(std::string_view text) {
  const auto checked = net::check_signed_file(text);
  if (!checked) {
    CORE_CHECK(!checked.error().place.empty() && !checked.error().why.empty(),
               "a fault without why");
  }
}

}  // namespace fuzz
