// Ends the program when a check of our own fails, telling where and with which game. Needs nothing
// of any other room, so that core can link to it.
#include "core/check.hpp"

#include <cstdio>
#include <cstdlib>
#include <utility>

#include "io/check.hpp"

namespace {

std::function<std::string()>& save_printer() {
  static std::function<std::string()> printer;
  return printer;
}

void print(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stderr); }

}  // namespace

void io::print_when_check_fails(std::function<std::string()> save) {
  save_printer() = std::move(save);
}

void core::check_failed(std::string_view condition, std::string_view message, const char* file,
                        int line) {
  print("\nCheck failed: ");
  print(message);
  print("\n  ");
  print(condition);
  print("\n  ");
  print(file);
  print(":");
  print(std::to_string(line));
  print("\n");
  // Taken out first: writing the save may fail a check itself.
  if (const auto save = std::exchange(save_printer(), nullptr)) {
    print("The game:\n");
    print(save());
    print("\n");
  }
  std::abort();
}
