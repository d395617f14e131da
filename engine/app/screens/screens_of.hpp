// Makes a game's screens from what it says in its specialisation of ScreensOf, which DrawnGame
// checks.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <vector>

#include "app/screens/game_screens.hpp"
#include "app/screens/learning/lesson_of.hpp"
#include "app/session/entry_of.hpp"
#include "app/session/review_of.hpp"

namespace app {

/// A game's own screens; DefaultScreens (default_screens.hpp) is what to start from.
template <core::Game G>
struct ScreensOf;

/// A game that can be drawn.
template <class G>
concept DrawnGame = PlayableGame<G> &&
    requires(const Ui& ui, Model& model, const Words& words, Session<G>& session, RulesPage& page,
             const Assets& assets) {
  GameLook(ScreensOf<G>::look);
  std::any(ScreensOf<G>::places(assets));
  { ScreensOf<G>::table(ui, model, session) } -> std::same_as<Control>;
  { ScreensOf<G>::log(words, session, std::size_t{}) } -> std::same_as<std::vector<LogEntry>>;
  { ScreensOf<G>::decided(words, session, session.records()[0]) } -> std::same_as<std::string>;
  ScreensOf<G>::add_rules(page);
  { ScreensOf<G>::secret(session) } -> std::same_as<Secret>;
  { ScreensOf<G>::progress(words, session) } -> std::same_as<std::string>;
  { ScreensOf<G>::outcome(words, session) } -> std::same_as<Outcome>;
};

/// What a game marks of what everybody saw; nothing where it has no marks.
template <core::Game G>
std::vector<Mark> marks_of(const Session<G>& session) {
  std::vector<Mark> out;
  const auto& records = session.records();
  for (std::size_t at = 0; at < records.size(); ++at) {
    for (const typename G::Observation& seen : records[at].observations) {
      std::optional<Mark> mark;
      if constexpr (requires { &ScreensOf<G>::mark; }) {
        mark = ScreensOf<G>::mark(records[at], seen);
      }
      if (!mark) continue;
      mark->at = at + 1;
      out.push_back(*mark);
    }
  }
  return out;
}

/// A file that the program brings along, which must be readable.
template <class File>
File shipped_file(const Assets& assets, const std::string& path,
                  core::Result<File, io::LoadError> (*read)(std::string_view text)) {
  const auto text = assets.find(path);
  CORE_CHECK(text.has_value(), "a file that the program brings along is missing");
  auto file = read(*text);
  CORE_CHECK(static_cast<bool>(file), "a file that the program brings along cannot be read");
  return std::move(file).value();
}

/// What every game has.
template <DrawnGame G>
constexpr GameScreens needed_screens() {
  using Own = ScreensOf<G>;
  return {
      Own::look,
      [](const Assets& assets) -> std::any { return Own::places(assets); },
      [](const Ui& ui, Model& model, GameSession& session) {
        return Own::table(ui, model, session_as<G>(session));
      },
      nullptr,
      [](const Words& words, GameSession& session, std::size_t from) {
        return Own::log(words, session_as<G>(session), from);
      },
      [](const Words& words, const GameSession& session) {
        const Record<G>* const last = session_as<G>(session).taken_back();
        return last != nullptr ? Own::decided(words, session_as<G>(session), *last) : "";
      },
      [](const GameSession& session) { return marks_of<G>(session_as<G>(session)); },
      [](RulesPage& page) { Own::add_rules(page); },
      nullptr,
      [](const GameSession& session) { return Own::secret(session_as<G>(session)); },
      [](const Words& words, const GameSession& session) {
        return Own::progress(words, session_as<G>(session));
      },
      [](const Words& words, const GameSession& session) {
        return Own::outcome(words, session_as<G>(session));
      },
      nullptr,
      nullptr,
      nullptr,
  };
}

/// What only some games have is added where this one has it.
template <DrawnGame G>
constexpr void add_optional_screens(GameScreens& out) {
  using Own = ScreensOf<G>;
  if constexpr (requires { &Own::open_cards; }) {
    out.open_cards = [](const Ui& ui, Model& model, GameSession& session) {
      return Own::open_cards(ui, model, session_as<G>(session));
    };
  }
  if constexpr (requires { &Own::rules_at; }) {
    out.rules_at = [](const GameSession& session) { return Own::rules_at(session_as<G>(session)); };
  }
  if constexpr (requires { &Own::hints; }) {
    out.hints = [](const GameSession& session) { return Own::hints(session_as<G>(session)); };
  }
  if constexpr (requires { &Own::moment; }) {
    out.moment = [](const Ui& ui, Model& model, GameSession& session, const LogEntry& entry,
                    Size room) {
      return Own::moment(ui, model, session_as<G>(session), entry, room);
    };
  }
  if constexpr (requires { &Own::reviewed; }) {
    out.reviewed = [](const Words& words, const GameSession& session, const GameReview& review,
                      std::size_t decision) {
      const ReviewOf<G>& found = review_as<G>(review);
      return Own::reviewed(words, session.seating(), found.view(decision), found.chosen(decision),
                           *found.analysis(decision));
    };
  }
  if constexpr (requires { &Own::miniature; }) {
    out.position = [](const GameSession& game) { return Own::position(session_as<G>(game)); };
    out.miniature = Own::miniature;
  }
  if constexpr (requires { typename Own::Lesson; })
    out.lesson = &lesson_of<G, typename Own::Lesson>;
}

/// A game with its screens, for the list of games.
template <DrawnGame G>
GameEntry drawn_entry_of() {
  static constexpr GameScreens screens = [] {
    GameScreens out = needed_screens<G>();
    add_optional_screens<G>(out);
    return out;
  }();
  return entry_of<G>(&screens);
}

}  // namespace app
