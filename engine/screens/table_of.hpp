// The base of a game's own table: GameTable with the type of the game's sessions.
#pragma once

#include <any>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/check.hpp"
#include "screens/game_table.hpp"
#include "session/game_traits.hpp"
#include "session/review_of.hpp"
#include "session/session.hpp"

namespace app {

/// Reads a file that ships with the program; fails a check if it is missing or invalid.
template <class File>
File shipped_file(const Assets& assets, const std::string& path,
                  core::Result<File, io::LoadError> (*read)(std::string_view text)) {
  const auto text = assets.find(path);
  CORE_CHECK(text.has_value(), "a file that the program brings along is missing");
  auto file = read(*text);
  CORE_CHECK(static_cast<bool>(file), "a file that the program brings along cannot be read");
  return std::move(file).value();
}

/// The table of game G in terms of its own sessions, with defaults for optional parts.
template <PlayableGame G>
class TableOf : public GameTable {
 public:
  using Session = app::Session<G>;
  using Record = app::Record<G>;
  using View = typename G::View;
  using Action = typename G::Action;
  using Observation = typename G::Observation;
  using GameTable::GameTable;

  virtual Control table(const Ui& ui, Model& model, Session& session) const = 0;
  virtual std::vector<LogEntry> log(const Messages& messages, const Session& session,
                                    std::size_t from) const = 0;
  /// Describes a decision in one sentence without secrets.
  virtual std::string decision_sentence(const Messages& messages, const Session& session,
                                        const Record& record) const = 0;
  /// Tells in one sentence that a decision was taken back.
  virtual std::string undone_sentence(const Messages& messages, const Session& session,
                                      const Record& record) const {
    return messages.tr("table.taken_back",
                       {{"what", decision_sentence(messages, session, record)}});
  }
  virtual std::string progress(const Messages& messages, const Session& session) const = 0;
  virtual Outcome outcome(const Messages& messages, const Session& session) const = 0;

  virtual Control open_cards(const Ui& /*ui*/, Model& /*model*/, const Session& /*session*/) const {
    return {};
  }
  /// Returns the mark on a replay's timeline for a public observation.
  virtual std::optional<Mark> mark(const Record& /*record*/, const Observation& /*seen*/) const {
    return std::nullopt;
  }
  virtual std::string_view rules_at(const Session& /*session*/) const { return {}; }
  virtual Secret secret(const Session& /*session*/) const { return Secret::Hand; }
  virtual std::vector<Hint> hints(const Session& /*session*/) const { return {}; }
  virtual AdviceText advice(const Messages& /*messages*/, const Seating& /*seating*/,
                            const View& /*view*/, const ai::Analysis<G>& /*analysis*/) const {
    return {};
  }
  virtual DrawList moment(const Ui& /*ui*/, Model& /*model*/, Session& /*session*/,
                          const LogEntry& /*entry*/, Size /*room*/) const {
    return {};
  }
  virtual DecisionSummary reviewed(const Messages& /*words*/, const Seating& /*seating*/,
                                   const View& /*view*/, const Action& /*chosen*/,
                                   const ai::Analysis<G>& /*analysis*/) const {
    return {};
  }
  virtual std::vector<int> position(const Session& /*session*/) const { return {}; }

 private:
  static Session& own(GameSession& session) { return session_as<G>(session); }
  static const Session& own(const GameSession& session) { return session_as<G>(session); }

  Control table(const Ui& ui, Model& model, GameSession& session) const final {
    return table(ui, model, own(session));
  }
  Control open_cards(const Ui& ui, Model& model, const GameSession& session) const final {
    return open_cards(ui, model, own(session));
  }
  std::vector<LogEntry> log(const Messages& messages, const GameSession& session,
                            std::size_t from) const final {
    return log(messages, own(session), from);
  }
  std::string last_undone(const Messages& messages, const GameSession& session) const final {
    const Record* const last = own(session).last_undone();
    return last != nullptr ? undone_sentence(messages, own(session), *last) : std::string();
  }
  std::vector<Mark> marks(const GameSession& session) const final {
    std::vector<Mark> out;
    const std::vector<Record>& records = own(session).records();
    for (std::size_t at = 0; at < records.size(); ++at) {
      for (const Observation& seen : records[at].observations) {
        std::optional<Mark> found = mark(records[at], seen);
        if (!found) continue;
        found->at = at + 1;
        out.push_back(*found);
      }
    }
    return out;
  }
  std::string_view rules_at(const GameSession& session) const final {
    return rules_at(own(session));
  }
  Secret secret(const GameSession& session) const final { return secret(own(session)); }
  std::string progress(const Messages& messages, const GameSession& session) const final {
    return progress(messages, own(session));
  }
  Outcome outcome(const Messages& messages, const GameSession& session) const final {
    return outcome(messages, own(session));
  }
  std::vector<Hint> hints(const GameSession& session) const final { return hints(own(session)); }
  AdviceText advice(const Messages& messages, const GameSession& session) const final {
    const auto* const advised = own(session).advised();
    if (!advised) return {};
    return advice(messages, session.seating(), advised->view, advised->analysis);
  }
  DrawList moment(const Ui& ui, Model& model, GameSession& session, const LogEntry& entry,
                  Size room) const final {
    return moment(ui, model, own(session), entry, room);
  }
  DecisionSummary reviewed(const Messages& messages, const GameSession& session,
                           const GameReview& review, std::size_t decision) const final {
    if constexpr (ai::ReviewedGame<G>) {
      const ReviewOf<G>& found = review_as<G>(review);
      return reviewed(messages, session.seating(), found.view(decision), found.chosen(decision),
                      *found.analysis(decision));
    }
    return {};
  }
  std::vector<int> position(const GameSession& session) const final {
    return position(own(session));
  }
};

}  // namespace app
