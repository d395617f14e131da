// A table for a game without one of its own: the view as text, legal actions as buttons, decisions
// as a log and points as a ranking.
#pragma once

#include <any>
#include <array>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "screens/table_of.hpp"

namespace support {

struct PlainAction {
  std::string text;
  bool advised = false;
  std::function<void()> act;
};
/// The contents of the default table.
struct PlainTable {
  std::string view;                  ///< the view, as JSON
  std::vector<PlainAction> actions;  ///< empty unless a person has to decide
  std::vector<app::LogEntry> log;
};
app::Control plain_table(const app::Ui& ui, app::Model& model, app::GameSession& session,
                         PlainTable shown);
/// Returns the outcome: `course` has the points by seat at the start and after each turn; highest
/// first.
app::Outcome plain_outcome(const app::Messages& messages, const app::Seating& seating,
                           std::vector<std::array<int, core::max_seats>> course);
std::string plain_progress(const app::Messages& messages, std::size_t decisions);

/// Base class: a game adds its look and its points by seat.
template <app::PlayableGame G>
class DefaultTable : public app::TableOf<G> {
 public:
  using Session = app::Session<G>;
  using Record = app::Record<G>;
  using app::TableOf<G>::TableOf;

  virtual int points(const typename G::View& view, core::Seat seat) const = 0;

  std::any places(const app::Assets& /*assets*/) const override { return {}; }
  app::Control table(const app::Ui& ui, app::Model& model, Session& session) const override {
    PlainTable shown{.view = words_of(session.playback().view()),
                     .actions = {},
                     .log = log(ui.messages, session, 0)};
    if (const auto seat = session.acting()) {
      for (const auto& action : G::legal(session.view(*seat))) {
        shown.actions.push_back({.text = words_of(action),
                                 .advised = session.intention.action == action,
                                 .act = [&session, action] { session.act(action); }});
      }
    }
    return plain_table(ui, model, session, std::move(shown));
  }
  std::string decision_sentence(const app::Messages& /*words*/, const Session& session,
                                const Record& record) const override {
    return session.player(record.seat).name + ": " + words_of(record.action);
  }
  std::vector<app::LogEntry> log(const app::Messages& messages, const Session& session,
                                 std::size_t from) const override {
    std::vector<app::LogEntry> out;
    for (std::size_t at = from; at < session.records().size(); ++at) {
      const Record& record = session.records()[at];
      app::LogEntry entry = {record.seat, this->decision_sentence(messages, session, record)};
      entry.first = entry.last = at;
      out.push_back(std::move(entry));
    }
    return out;
  }
  void add_rules(app::RulesPage& /*page*/) const override {}
  std::string progress(const app::Messages& messages, const Session& session) const override {
    return plain_progress(messages, session.records().size());
  }
  app::Outcome outcome(const app::Messages& messages, const Session& session) const override {
    std::vector<std::array<int, core::max_seats>> course(1);
    for (const Record& record : session.records()) {
      auto& all = course.emplace_back();
      for (int i = 0; i < session.seating().size(); ++i) {
        const core::Seat seat{static_cast<std::uint8_t>(i)};
        all[seat.index] = points(record.after, seat);
      }
    }
    return plain_outcome(messages, session.seating(), std::move(course));
  }

 private:
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
};

}  // namespace support
