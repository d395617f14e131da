// How a game is drawn and told of: what the shared screens ask it, and what they show of a game
// that has no screens of its own. Each game specialises ScreensOf in its folder.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/screens/dialogs/rules_page.hpp"
#include "app/screens/game_over/outcome.hpp"
#include "app/screens/table/log_entry.hpp"
#include "app/session/game_entry.hpp"
#include "app/toolkit/control.hpp"
#include "app/toolkit/ui.hpp"

namespace app {

struct Model;

/// What somebody sees who comes through the curtain.
enum class Secret : std::uint8_t {
  Hand,   ///< the own cards
  Card,   ///< the same, to put one face down (DC-5)
  Coins,  ///< the own purse, to split it (DC-8)
};

/// The screens and words of one game.
struct GameScreens {
  std::string_view key;     ///< the message key of its name
  std::string_view id;      ///< in the ids of controls, such as `title.<id>`
  std::string_view suffix;  ///< of message keys that each game has a text of its own for
  Control (*table)(const Ui& ui, Model& model, GameSession& session);
  /// A dialog of what lies open on the table; null where there is none.
  Control (*open_cards)(const Ui& ui, Model& model, GameSession& session);
  std::vector<LogEntry> (*log)(const Words& words, GameSession& session);
  void (*add_rules)(RulesPage& page);
  Secret (*secret)(const GameSession& session);
  /// How far the game is, in a few words.
  std::string (*progress)(const Words& words, const GameSession& session);
  Outcome (*outcome)(const Words& words, const GameSession& session);
};

/// A game's own screens; DefaultScreens (default_screens.hpp) is what to start from.
template <core::Game G>
struct ScreensOf;

/// A game that can be drawn.
template <class G>
concept DrawnGame = PlayableGame<G> &&
    requires(const Ui& ui, Model& model, const Words& words, Session<G>& session, RulesPage& page) {
  std::string_view(ScreensOf<G>::key);
  std::string_view(ScreensOf<G>::id);
  std::string_view(ScreensOf<G>::suffix);
  { ScreensOf<G>::table(ui, model, session) } -> std::same_as<Control>;
  { ScreensOf<G>::log(words, session) } -> std::same_as<std::vector<LogEntry>>;
  ScreensOf<G>::add_rules(page);
  { ScreensOf<G>::secret(session) } -> std::same_as<Secret>;
  { ScreensOf<G>::progress(words, session) } -> std::same_as<std::string>;
  { ScreensOf<G>::outcome(words, session) } -> std::same_as<Outcome>;
};

/// A game with its screens, for the list of games.
template <DrawnGame G>
GameEntry drawn_entry_of() {
  using Own = ScreensOf<G>;
  static constexpr GameScreens screens = [] {
    GameScreens out = {
        .key = Own::key,
        .id = Own::id,
        .suffix = Own::suffix,
        .table = [](const Ui& ui, Model& model,
                    GameSession& session) { return Own::table(ui, model, session_as<G>(session)); },
        .open_cards = nullptr,
        .log = [](const Words& words,
                  GameSession& session) { return Own::log(words, session_as<G>(session)); },
        .add_rules = [](RulesPage& page) { Own::add_rules(page); },
        .secret = [](const GameSession& session) { return Own::secret(session_as<G>(session)); },
        .progress =
            [](const Words& words, const GameSession& session) {
              return Own::progress(words, session_as<G>(session));
            },
        .outcome =
            [](const Words& words, const GameSession& session) {
              return Own::outcome(words, session_as<G>(session));
            },
    };
    if constexpr (requires { &Own::open_cards; }) {
      out.open_cards = [](const Ui& ui, Model& model, GameSession& session) {
        return Own::open_cards(ui, model, session_as<G>(session));
      };
    }
    return out;
  }();
  return entry_of<G>(&screens);
}

}  // namespace app
