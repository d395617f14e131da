// Screens for a game that has none of its own yet: what one may know as text, the legal actions as
// buttons, the decisions as a log and the points as a ranking. ScreensOf derives from it and needs
// to say only `look` and `points(view, seat)`; its traits derive from DefaultTraits.
#pragma once

#include <array>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/screens_of.hpp"

namespace app {

/// A button of the default table.
struct PlainAction {
  std::string words;
  bool advised = false;
  std::function<void()> act;
};
/// What the default table shows.
struct PlainTable {
  std::string view;                  ///< as a person may know it
  std::vector<PlainAction> actions;  ///< none while nobody here is asked
  std::vector<LogEntry> log;
};
Control plain_table(const Ui& ui, Model& model, GameSession& session, PlainTable shown);
/// Sorts by points, the best first and seats in order where points are equal, and gives ranks.
void rank_by_points(std::vector<Finish>& finishes);
/// Points by seat as an outcome, with the points after each turn; the best first.
Outcome plain_outcome(const Words& words, const Seating& seating,
                      std::vector<std::array<int, core::max_seats>> course);
std::string plain_progress(const Words& words, std::size_t decisions);

template <core::Game G>
struct DefaultScreens {
  static std::string words_of(const typename G::View& view) {
    io::JsonWriter json;
    io::GameFormat<G>::write_view(json, view);
    return json.take();
  }
  static std::string words_of(const typename G::Action& action) {
    io::JsonWriter json;
    io::GameFormat<G>::write_action(json, action);
    return json.take();
  }

  static std::any places(const Assets& /*assets*/) { return {}; }
  static Control table(const Ui& ui, Model& model, Session<G>& session) {
    PlainTable shown{.view = words_of(session.playback().view()),
                     .actions = {},
                     .log = log(ui.words, session, 0)};
    if (const auto seat = session.acting()) {
      for (const auto& action : G::legal(session.view(*seat))) {
        shown.actions.push_back({.words = words_of(action),
                                 .advised = session.intention.action == action,
                                 .act = [&session, action] { session.act(action); }});
      }
    }
    return plain_table(ui, model, session, std::move(shown));
  }
  /// What somebody decided, in a few words.
  static std::string decided(const Words& /*words*/, const Session<G>& session,
                             const Record<G>& record) {
    return session.player(record.seat).name + ": " + words_of(record.action);
  }
  static std::vector<LogEntry> log(const Words& words, const Session<G>& session,
                                   std::size_t from) {
    std::vector<LogEntry> out;
    for (std::size_t at = from; at < session.records().size(); ++at) {
      const Record<G>& record = session.records()[at];
      LogEntry entry = {record.seat, decided(words, session, record)};
      entry.first = entry.last = at;
      out.push_back(std::move(entry));
    }
    return out;
  }
  static void add_rules(RulesPage& /*page*/) {}
  static Secret secret(const Session<G>& /*session*/) { return Secret::Hand; }
  static std::string progress(const Words& words, const Session<G>& session) {
    return plain_progress(words, session.records().size());
  }
  static Outcome outcome(const Words& words, const Session<G>& session) {
    std::vector<std::array<int, core::max_seats>> course(1);
    for (const Record<G>& record : session.records()) {
      auto& points = course.emplace_back();
      for (int i = 0; i < session.seating().size(); ++i) {
        const core::Seat seat{static_cast<std::uint8_t>(i)};
        points[seat.index] = ScreensOf<G>::points(record.after, seat);
      }
    }
    return plain_outcome(words, session.seating(), std::move(course));
  }
};

}  // namespace app
