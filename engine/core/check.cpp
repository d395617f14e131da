// Reports a failed check with its place and the running game on stderr, then aborts. The only
// output in engine/core.
#include "core/check.hpp"

#include <cstdio>
#include <cstdlib>
#include <utility>

namespace core {
namespace {

std::function<std::string()>& save_printer() {
  static std::function<std::string()> printer;
  return printer;
}

void print(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stderr); }

}  // namespace

void print_when_check_fails(std::function<std::string()> save) { save_printer() = std::move(save); }

std::string take_game_to_report() {
  const auto save = std::exchange(save_printer(), nullptr);
  return save ? save() : std::string();
}

void check_failed(std::string_view condition, std::string_view message, const char* file,
                  int line) {
  print("\nCheck failed: ");
  print(message);
  print("\n  ");
  print(condition);
  print("\n  ");
  print(file);
  print(":" + std::to_string(line) + "\n");
  const std::string game = take_game_to_report();
  if (!game.empty()) print("The game:\n" + game + "\n");
  std::abort();
}

}  // namespace core
