// What devices say of themselves before and beside a game: signed by the key of the device, for one
// table alone. The later one of a device counts; they are passed on to whoever connects.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "net/bytes.hpp"
#include "net/crypto/signature.hpp"

namespace net {

struct Announcement {
  enum class About : std::uint8_t { Introduction, Plan, Readiness, Reaction };
  About about = About::Introduction;
  PublicKey key{};
  std::uint32_t number = 0;  ///< counts up
  std::vector<std::uint8_t> body;
  Signature signature{};
  friend bool operator==(const Announcement&, const Announcement&) = default;
};

/// `code`: of the table.
Announcement announce(Announcement::About about, std::uint32_t number,
                      std::vector<std::uint8_t> body, const SigningKey& key, std::string_view code);
bool is_signed(const Announcement& announcement, std::string_view code);
/// Of what is signed: whoever agrees to it agrees to all of it.
Digest digest_of(const Announcement& announcement, std::string_view code);

std::vector<std::uint8_t> write(const Announcement& announcement);
std::optional<Announcement> read_announcement(Bytes bytes);

/// Who is at a device.
struct Introduction {
  enum class Intent : std::uint8_t { Seat, LookOn, Gone };
  Intent wish = Intent::Seat;
  std::string name;
  std::string symbol;
  Digest commitment{};  ///< to this device's share of the lot
  friend bool operator==(const Introduction&, const Introduction&) = default;
};
std::vector<std::uint8_t> write(const Introduction& introduction);
std::optional<Introduction> read_introduction(Bytes bytes);

/// Whether somebody agrees to a plan, by its digest.
struct Readiness {
  bool ready = false;
  Digest plan{};
};
std::vector<std::uint8_t> write(const Readiness& readiness);
std::optional<Readiness> read_readiness(Bytes bytes);

}  // namespace net
