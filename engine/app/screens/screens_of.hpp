// Makes a game's screens from what it says in its specialisation of ScreensOf, which DrawnGame
// checks.
#pragma once

#include <concepts>
#include <string>
#include <vector>

#include "app/screens/game_screens.hpp"
#include "app/session/entry_of.hpp"

namespace app {

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
  Door(ScreensOf<G>::door);
  SitterKeys(ScreensOf<G>::about_sitters);
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
        .door = Own::door,
        .look = {},
        .about_sitters = Own::about_sitters,
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
    if constexpr (requires { Own::look; }) out.look = Own::look;
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
