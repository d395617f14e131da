// What is fuzzed: everything that reads what somebody else may have written. A target takes any
// bytes; it ends the program where something comes out that must not. libFuzzer runs each
// (fuzzer.cpp), every run of the tests what is in the corpora (fuzz/corpora.cpp).
#pragma once

#include <array>
#include <string_view>

namespace fuzz {

/// Boards of both games: what is read is written, and read again, as it is.
void boards(std::string_view text);
/// Saves of both games, played through.
void saves(std::string_view text);
/// Links of both games, as letters and as the bytes below their checksum.
void links(std::string_view text);
/// Logs, played again, also given as actions.
void logs(std::string_view text);
/// A game line and actions: what comes out is a log.
void actions(std::string_view text);
/// Games in files, as somebody brings them to the table.
void games(std::string_view text);
/// The index of the kept games.
void index(std::string_view text);
/// What is remembered of finished games.
void statistics(std::string_view text);
/// Locale files, and the places of boards on the screen.
void locale(std::string_view text);
/// Asset packs.
void pack(std::string_view bytes);
/// The whole program, from what is kept in the browser: `== KEY` begins a text, and of the text
/// `presses` each byte presses one of the controls.
void app(std::string_view kept);

/// What other devices at a table over the net send: packets, and what is signed inside them.
void packets(std::string_view bytes);
void words(std::string_view bytes);
/// What somebody signs at a table where two others keep to the rules (statements.cpp).
void statements(std::string_view bytes);
/// What a device keeps of a table over the net, without its checksum.
void kept(std::string_view bytes);
/// Games with all that was signed.
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
