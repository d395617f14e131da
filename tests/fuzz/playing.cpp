// Games that are played on line by line.
#include <string>
#include <vector>

#include "core/check.hpp"
#include "fuzz/targets.hpp"
#include "io/text_lines.hpp"
#include "sim/replay.hpp"

namespace fuzz {
namespace {

using Lines = std::vector<std::string>;

Lines lines_of(std::string_view text) {
  Lines lines;
  io::each_line(text, [&lines](std::string_view line) { lines.emplace_back(line); });
  return lines;
}

sim::NextLine from(const Lines& lines) {
  return [&lines, at = std::size_t{0}]() mutable -> std::optional<std::string> {
    if (at == lines.size()) return std::nullopt;
    return lines[at++];
  };
}

/// What comes out of these actions; it replays, whatever they were.
Lines answers(const Lines& lines) {
  Lines out;
  const auto fault =
      sim::apply_actions(from(lines), [&out](std::string_view line) { out.emplace_back(line); });
  CORE_CHECK(!fault || !fault->place.empty(), "a fault without a place");
  if (out.empty()) return out;
  const auto replayed = sim::replay(from(out));
  CORE_CHECK(replayed, io::message(replayed.error()));
  return out;
}

}  // namespace

void logs(std::string_view text) {
  const Lines lines = lines_of(text);
  const auto replayed = sim::replay(from(lines));
  const auto seeded = sim::replay(from(lines), sim::Shuffles::FromSeed);
  CORE_CHECK(replayed || !seeded, "more passes where more is asked");
  if (!replayed) {
    CORE_CHECK(!replayed.error().place.empty(), "a fault without a place");
    return;
  }
  CORE_CHECK(!answers(lines).empty(), "a good log gives no game");
}

void actions(std::string_view text) { answers(lines_of(text)); }

}  // namespace fuzz
