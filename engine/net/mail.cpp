// What devices leave for each other; see mail.hpp.
#include "net/mail.hpp"

#include <utility>

#include "net/bytes.hpp"

namespace net {
namespace {

/// Relays refuse events above 64 kB; encryption and base64 add some 40 %.
constexpr std::size_t longest_letter = 30'000;
constexpr std::size_t letters_of_code = 22;
constexpr std::size_t bytes_of_code = 16;

}  // namespace

int days_for_a_turn(std::string_view code) {
  if (code.size() != letters_of_code + 3) return 0;
  const std::string_view pace = code.substr(letters_of_code);
  for (const char days : {'1', '3', '7'}) {
    if (pace[0] == '-' && pace[1] == days && pace[2] == 'd') return days - '0';
  }
  return 0;
}

std::string next_code(std::string_view code) {
  const Digest next = digest(bytes_of("drago next " + std::string(code)));
  const std::string_view pace = days_for_a_turn(code) > 0 ? code.substr(letters_of_code) : "";
  return to_base64(Bytes(next).first(bytes_of_code)) + std::string(pace);
}

void Mail::add(const std::vector<Announcement>& list) {
  for (const Announcement& each : list) {
    if (there_.insert(digest(write(each))).second) announcements_.push_back(each);
  }
}

void Mail::add(const std::vector<Statement>& list) {
  for (const Statement& each : list) {
    if (there_.insert(digest(write(each))).second) statements_.push_back(each);
  }
}

std::vector<std::vector<std::uint8_t>> Mail::take_letters(const Digest& game) {
  std::vector<std::vector<std::uint8_t>> out;
  if (!is_read_) return out;
  if (!announcements_.empty()) {
    out.push_back(write(PacketContent(Announcements{std::exchange(announcements_, {})})));
  }
  if (statements_.empty()) return out;
  for (Statements& each : packed(game, std::exchange(statements_, {}), longest_letter)) {
    out.push_back(write(PacketContent(std::move(each))));
  }
  return out;
}

std::vector<Statements> packed(const Digest& game, std::vector<Statement> list, std::size_t most) {
  std::vector<Statements> out(1);
  std::size_t size = 0;
  for (Statement& each : list) {
    if (size > 0 && size + each.body.size() > most) {
      out.emplace_back();
      size = 0;
    }
    size += each.body.size() + 200;
    out.back().list.push_back(std::move(each));
  }
  for (Statements& each : out) each.game = game;
  return out;
}

}  // namespace net
