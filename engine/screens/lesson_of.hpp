// Makes a game's lesson from its steps and the game's description of them.
//
// `Own`, for a game G, has:
// - `steps()`: returns a list of LessonStep<G>.
// - `fits(asked, done)`: true if a decision is as good as the asked one.
// - `say(words, saying, taught)`: returns `lesson_text` filled in for a LessonContext<G>.
// - `what(words, session, asked)`: describes the task in a few words.
// - `marks(words, session, asked)`: returns the controls that the task is about.
// - `watched(session, first)`: returns the ids to keep in view once the step is done; `first` was
// asked first.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/check.hpp"
#include "screens/learning.hpp"
#include "session/learning.hpp"
#include "session/session.hpp"

namespace app {

/// The subject of a step's texts.
template <core::Game G>
struct LessonContext {
  const Session<G>& session;
  const LessonStep<G>& step;
  typename G::View before;  ///< the learner's view at the start of the step

  /// Calls `each` with every public observation since the start of the step.
  template <class Each>
  void each_observation(const Each& each) const {
    for (std::size_t at = step.before.size(); at < session.records().size(); ++at) {
      for (const auto& seen : session.records()[at].observations) each(seen);
    }
  }
};

template <core::Game G, class Own>
class LessonTableOf final : public LessonTable {
 public:
  LessonTableOf(const LessonStep<G>& step, std::string_view board, std::vector<Player> players,
                std::function<void()> changed)
      : step_(step),
        session_(board_of(board),
                 GameTraits<G>::rules_of(std::vector<int>(GameTraits<G>::options.size())),
                 {.players = std::move(players), .first = step.first, .seed = step.seed}),
        client_(&scripted_, nullptr, {}) {
    for (const typename G::Action& each : step_.before) {
      CORE_CHECK(session_.act(each), "a lesson's games are played by the rules");
    }
    before_ = session_.view(learner);
    session_.is_lesson = true;
    session_.allows = [this](const typename G::Action& action) { return admit(action); };
    session_.on_change = [this, changed = std::move(changed)] {
      refused = false;
      if (asked() == nullptr) session_.lesson_step_done = true;
      changed();
    };
    scripted_.next = [this] { return *asked(); };
    session_.bot_client = &client_;
  }

  GameSession& game() override { return session_; }
  std::string say(const Messages& messages, LessonLine saying) const override {
    return Own::say(messages, saying, LessonContext<G>{session_, step_, before_});
  }
  std::size_t decided() const override {
    const auto& records = session_.records();
    return static_cast<std::size_t>(
        std::count_if(records.begin() + static_cast<std::ptrdiff_t>(step_.before.size()),
                      records.end(), [](const auto& each) { return each.seat == learner; }));
  }
  std::string asked(const Messages& messages) const override {
    const typename G::Action* const action = session_.acting() ? asked() : nullptr;
    return action != nullptr ? Own::what(messages, session_, *action) : std::string();
  }
  LessonMarks marks(const Messages& messages) const override {
    const typename G::Action* const action = session_.acting() ? asked() : nullptr;
    if (action != nullptr) return Own::marks(messages, session_, *action);
    return {.watch = Own::watched(session_, step_.script.front())};
  }

 private:
  /// Answers each request at once, from the script.
  struct Scripted final : BotWorker {
    void ask(const BotRequest& request) override { asked = request.number; }
    std::optional<BotReply> take_reply() override {
      if (!asked) return std::nullopt;
      return BotReply{*std::exchange(asked, std::nullopt), write_search_result<G>({next(), {}})};
    }
    void stop() override { asked.reset(); }
    void hurry() override {}
    bool is_available() const override { return true; }

    std::optional<std::uint32_t> asked;
    std::function<typename G::Action()> next;
  };

  static io::BoardFile<G> board_of(std::string_view text) {
    auto file = io::read_board<G>(text);
    CORE_CHECK(static_cast<bool>(file), "the board file cannot be read");
    return std::move(file).value();
  }

  /// Returns the next decision of the script; null at its end.
  const typename G::Action* asked() const {
    const std::size_t at = session_.decisions() - step_.before.size();
    return at < step_.script.size() ? &step_.script[at] : nullptr;
  }
  bool admit(const typename G::Action& action) {
    const typename G::Action* const next = asked();
    if (next != nullptr && Own::fits(*next, action)) return true;
    refused = true;
    ++refusals;
    session_.clear_intention();
    return false;
  }

  const LessonStep<G>& step_;
  Session<G> session_;
  typename G::View before_;
  Scripted scripted_;
  BotClient client_;
};

/// The lesson of a game.
template <core::Game G, class Own>
inline constexpr Lesson lesson_of = {
    [] { return Own::steps().size(); }, [](std::size_t step) { return Own::steps()[step].players; },
    [](std::size_t step, std::string_view board, std::vector<Player> players,
       std::function<void()> changed) -> std::unique_ptr<LessonTable> {
      return std::make_unique<LessonTableOf<G, Own>>(Own::steps()[step], board, std::move(players),
                                                     std::move(changed));
    }};

}  // namespace app
