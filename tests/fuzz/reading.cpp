// Fuzz targets for files read at once, and for games read line by line.
#include <string>
#include <vector>

#include "core/check.hpp"
#include "fuzz/targets.hpp"
#include "games/dragons_cave/files/format.hpp"
#include "games/dragons_cave/session/traits.hpp"
#include "games/mount_drago/files/format.hpp"
#include "games/mount_drago/files/path_file.hpp"
#include "games/mount_drago/session/traits.hpp"
#include "io/asset_pack.hpp"
#include "io/files.hpp"
#include "io/game_log.hpp"
#include "io/games.hpp"
#include "io/link.hpp"
#include "io/locale_file.hpp"
#include "io/save_file.hpp"
#include "sim/replay.hpp"
#include "support/folders.hpp"

namespace fuzz {

// Files read at once.

namespace {

void check_told(const io::LoadError& fault) {
  CORE_CHECK(!fault.place.empty() && !fault.why.empty(), "a fault without a place or a reason");
}

template <core::Game G>
std::string written(const io::BoardFile<G>& board) {
  io::JsonWriter json;
  io::write_board(json, board);
  return json.take();
}
template <core::Game G>
std::string written(const io::LoadedGame<G>& game) {
  return io::write_save(game.save);
}

/// Reads a text; if it is valid, its written form must read as the same.
template <class Read>
void back_and_forth(std::string_view text, const Read& read) {
  const auto first = read(text);
  if (!first) return check_told(first.error());
  const std::string once = written(*first);
  const auto again = read(once);
  CORE_CHECK(again, "what we write cannot be read");
  CORE_CHECK(written(*again) == once, "what we write is read as something else");
}

/// Returns a board from assets.
template <core::Game G>
io::BoardFile<G> shipped(const std::string& name) {
  const auto text = io::read_file(support::assets_folder() + "/boards/" + name + ".json");
  CORE_CHECK(text, "a board is missing");
  return io::read_board<G>(*text).value();
}

template <core::Game G, class BoardFor>
void check_link(std::string_view code, const BoardFor& board_for) {
  const auto link = io::read_link<G>(code, board_for);
  if (!link) return;
  CORE_CHECK(io::write_link(*link) == code, "what we write is read as something else");
  CORE_CHECK(io::read_save<G>(io::write_save(link->save)), "a link gives no game");
}

}  // namespace

void boards(std::string_view text) {
  back_and_forth(
      text, [](std::string_view board) { return io::read_board<mount_drago::MountDrago>(board); });
  back_and_forth(text, [](std::string_view board) {
    return io::read_board<dragons_cave::DragonsCave>(board);
  });
}

void saves(std::string_view text) {
  back_and_forth(
      text, [](std::string_view save) { return io::read_save<mount_drago::MountDrago>(save); });
  back_and_forth(
      text, [](std::string_view save) { return io::read_save<dragons_cave::DragonsCave>(save); });
}

void links(std::string_view text) {
  static const auto few = shipped<mount_drago::MountDrago>("mount-drago-2-3");
  static const auto many = shipped<mount_drago::MountDrago>("mount-drago-4-5");
  static const auto path = shipped<dragons_cave::DragonsCave>("dragons-cave");
  for (const std::string_view game : {"mount-drago", "dragons-cave"}) {
    // Seals the bytes too: without a valid checksum nearly every text is refused at once.
    io::LinkWriter bytes;
    for (const char byte : text) bytes.fixed(static_cast<unsigned char>(byte), 1);
    for (const std::string& code : {std::string(text), bytes.seal(game)}) {
      check_link<mount_drago::MountDrago>(code, [](int riders) { return riders < 4 ? few : many; });
      check_link<dragons_cave::DragonsCave>(code, [](int /*players*/) { return path; });
    }
  }
}

namespace {

template <io::LoggedGame G>
void check_game(std::string_view text) {
  const auto read = io::read_game_log<G>(text);
  if (!read) return check_told(read.error().where);
  const std::string once = io::write_game_log(*read);
  const auto again = io::read_game_log<G>(once);
  CORE_CHECK(again, "what we write cannot be read");
  CORE_CHECK(io::write_game_log(*again) == once, "what we write is read as something else");
  CORE_CHECK(io::read_save<G>(io::write_save(*read)), "a file gives no game");
}

}  // namespace

void games(std::string_view text) {
  check_game<mount_drago::MountDrago>(text);
  check_game<dragons_cave::DragonsCave>(text);
}

void locale(std::string_view text) {
  if (const auto read = io::read_locale(text); !read) check_told(read.error());
  if (const auto read = mount_drago::read_path(text); !read) check_told(read.error());
}

void pack(std::string_view bytes) {
  const auto files = io::read_asset_pack(bytes);
  if (!files) return check_told(files.error());
  std::size_t sum = 0;  // reads every byte, so that a sanitizer sees one outside
  for (const io::PackedFile& file : *files) {
    for (const char byte : file.bytes) sum += static_cast<unsigned char>(byte);
  }
  CORE_CHECK(sum <= 255 * bytes.size() * (files->size() + 1), "bytes from elsewhere");
}

// Games read line by line.

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

/// Returns the log of these actions; it must replay, whatever they were.
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
