// Reading and writing golden playthroughs.
#include "support/golden_file.hpp"

#include <fstream>
#include <sstream>

#include "catch.hpp"
#include "support/folders.hpp"

namespace support {
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
