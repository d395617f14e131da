// Implements play.hpp: plays games, compares golden files, counts allocations.
#include "support/play.hpp"

#include <cstdlib>
#include <fstream>
#include <new>
#include <sstream>

#include "catch.hpp"
#include "support/folders.hpp"

namespace support {

std::vector<core::Viewer> viewers(int seats) {
  std::vector<core::Viewer> all = {core::Spectator{}};
  for (std::uint8_t seat = 0; seat < seats; ++seat) all.emplace_back(core::Seat{seat});
  return all;
}

// Golden playthroughs.

namespace {

std::string path_of(std::string_view file) { return golden_folder() + "/" + std::string(file); }

}  // namespace

void check_golden(std::string_view file, const std::string& text) {
  INFO(file << ": if the difference is meant, write it with drago_tests \"[write-golden]\" and "
               "read it");
  std::ifstream golden(path_of(file));
  std::istringstream played(text);
  std::string expected_line;
  std::string played_line;
  int number = 0;
  while (std::getline(played, played_line)) {
    ++number;
    const bool there = static_cast<bool>(std::getline(golden, expected_line));
    INFO("line " << number);
    REQUIRE(there);
    REQUIRE(played_line == expected_line);
  }
  CHECK_FALSE(static_cast<bool>(std::getline(golden, expected_line)));
}

void write_golden(std::string_view file, const std::string& text) {
  std::ofstream(path_of(file)) << text;
}

}  // namespace support

// Replaces the global allocation functions by counting ones.

namespace {

std::size_t count = 0;

void* counted(std::size_t bytes) {
  ++count;
  void* const memory = std::malloc(bytes == 0 ? 1 : bytes);
  if (memory == nullptr) std::abort();
  return memory;
}

}  // namespace

void* operator new(std::size_t bytes) { return counted(bytes); }
void* operator new[](std::size_t bytes) { return counted(bytes); }
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept { return counted(bytes); }
void* operator new[](std::size_t bytes, const std::nothrow_t&) noexcept { return counted(bytes); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { std::free(memory); }

namespace support {

Allocations allocations() { return count; }

}  // namespace support
