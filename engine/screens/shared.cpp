// Opens links, and plays or replays what they hold.
#include "screens/shared.hpp"

#include <array>
#include <optional>
#include <string>
#include <utility>

#include "core/enum_table.hpp"
#include "screens/daily.hpp"
#include "screens/game_table.hpp"
#include "screens/model.hpp"
#include "screens/replay.hpp"
#include "screens/symbols.hpp"
#include "screens/table/at_table.hpp"

namespace app {
namespace {

constexpr auto link_faults = core::enum_table<io::LinkError, const char*>({
    {io::LinkError::Damaged, "link.damaged"},
    {io::LinkError::Newer, "link.newer"},
    {io::LinkError::OtherBoard, "link.board"},
    {io::LinkError::TooLong, "link.long"},
});
static_assert(link_faults.complete());

/// Returns the seat to compare with a result: the first person's, else seat 0.
core::Seat compared(const Seating& seating) {
  for (std::uint8_t i = 0; i < seating.size(); ++i) {
    if (seating.is_person(core::Seat{i})) return core::Seat{i};
  }
  return {};
}

/// Continues a game of the day that was begun here, with the sender's result for comparison.
void continue_beside(Model& model, const std::string& key, std::optional<Rival> rival) {
  resume_archived(model, key);
  GameSession* const session = model.tables.session;
  if (session == nullptr || session->seating().deal.day != model.platform.day()) return;
  session->seating().deal.rival = std::move(rival);
  save_game(model, *session);
  model.tables.shared.reset();
}

}  // namespace

void open_link(Model& model, const GameEntry& game, std::string_view code) {
  const Messages& messages = model.person.messages;
  OpenedLink opened =
      game.open_link(code, [&](int players) { return model.platform.board_of(game, players); });
  if (!opened) {
    return model.navigation.show_notice(messages.tr(link_faults[opened.error()]));
  }
  if (watches_shared(model)) quit_to_title(model);
  std::erase(model.navigation.dialogs, Dialog::Shared);  // may be open for an earlier link
  std::optional<SharedGame>& shared = model.tables.shared;
  shared = std::move(opened).value();
  for (Player& each : shared->session->seating().players) {
    if (each.name.empty()) each.name = messages.tr(default_name_key(each.symbol));
  }
  model.navigation.open(Dialog::Shared);
}

std::vector<int> shared_scores(const Model& model) {
  const SharedGame& shared = *model.tables.shared;
  if (!shared.is_whole_game()) return shared.scores;
  const GameSession& game = *shared.session;
  const GameTable& screens = *model.platform.entry(game.game()).screens;
  return points_of(screens.outcome(model.person.messages, game));
}

void play_shared(Model& model) {
  const GameSession& sent = *model.tables.shared->session;
  const GameEntry& game = model.platform.entry(sent.game());
  const std::vector<int> scores = shared_scores(model);
  Seating seating = sent.seating();
  const bool of_today = is_deal_of_today(model.platform, sent);
  const core::Seat own = compared(seating);
  Player& player = seating.players[own.index];
  if (!scores.empty()) {
    seating.deal.rival = {player.name, scores[own.index], seating.given_up_by.has_value()};
  }
  if (const std::string begun = of_today ? begun_day(model, game.name) : ""; !begun.empty()) {
    return continue_beside(model, begun, std::move(seating.deal.rival));
  }
  if (!of_today) seating.deal.day.reset();
  seating.given_up_by.reset();
  seating.practice = seating.played_on = seating.advised = false;
  seating.uncounted = !of_today;
  leave_to_bots(seating);
  player.kind = SeatKind::Person;
  const std::string& name = model.person.preferences.name;
  player.name = name.empty() ? model.person.messages.tr(default_name_key(player.symbol)) : name;
  const std::string_view board = model.platform.board_of(game, seating.size());
  begin_game(model, game.begin_rematch(board, sent, std::move(seating)));
  model.tables.shared.reset();
}

void watch_shared(Model& model) {
  if (model.tables.session != nullptr) quit_to_title(model);
  model.tables.session = model.tables.shared->session.get();
  open_replay(model, 0, 0);
}

void share_link(Model& model, LinkContent what) {
  share_text(model.platform, model.tables, text_to_share(model, model.tables.live_session(), what));
}

}  // namespace app
