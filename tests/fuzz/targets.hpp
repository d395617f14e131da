// Fuzz targets for everything that reads foreign data. A target takes any bytes and ends the
// program if a check fails. libFuzzer runs each (fuzzer.cpp); every test run applies them to the
// corpora (corpora.cpp).
#pragma once

#include <array>
#include <string_view>

namespace fuzz {

/// Boards of both games: written and read again, they stay the same.
void boards(std::string_view text);
/// Saves of both games, replayed.
void saves(std::string_view text);
/// Links of both games, as letters and as the bytes under their checksum.
void links(std::string_view text);
/// Logs, replayed, and also given as actions.
void logs(std::string_view text);
/// A game line and actions: the result is a log.
void actions(std::string_view text);
/// Game files, as a player imports them.
void games(std::string_view text);
/// The index of the archive.
void index(std::string_view text);
/// Statistics of finished games.
void statistics(std::string_view text);
/// Locale files, and the paths of boards on the screen.
void locale(std::string_view text);
/// Asset packs.
void pack(std::string_view bytes);
/// The whole program, from its storage in the browser: `== KEY` begins a text, and each byte of the
/// text `presses` presses one of the controls.
void app(std::string_view kept);

/// Net play: packets from other devices, and the signed contents inside them.
void packets(std::string_view bytes);
void words(std::string_view bytes);
/// Statements that a hostile player signs at a table with two honest ones (net.cpp).
void statements(std::string_view bytes);
/// A net table as a device saves it, without the checksum.
void kept(std::string_view bytes);
/// Signed game files.
void signed_game(std::string_view text);

struct Target {
  std::string_view name;
  void (*run)(std::string_view);
};
inline constexpr std::array<Target, 16> targets = {{{"boards", boards},
                                                    {"saves", saves},
                                                    {"links", links},
                                                    {"logs", logs},
                                                    {"actions", actions},
                                                    {"games", games},
                                                    {"index", index},
                                                    {"statistics", statistics},
                                                    {"locale", locale},
                                                    {"pack", pack},
                                                    {"packets", packets},
                                                    {"words", words},
                                                    {"statements", statements},
                                                    {"kept", kept},
                                                    {"signed_game", signed_game},
                                                    {"app", app}}};

}  // namespace fuzz
