// Games and deals that links hold: those of others, and the game at hand for others.
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "app/screens/day_deal.hpp"
#include "app/screens/game_over/outcome.hpp"
#include "app/screens/game_screens.hpp"
#include "app/screens/model.hpp"
#include "app/screens/symbols.hpp"
#include "app/screens/table/play_on.hpp"
#include "core/streams.hpp"

namespace app {
namespace {

/// By io::LinkError.
constexpr std::array<const char*, 4> faults = {"link.damaged", "link.newer", "link.board",
                                               "link.long"};

/// Whom a result is compared with: the first person, or who sits first.
core::Seat compared(const Seating& seating) {
  for (std::uint8_t i = 0; i < seating.size(); ++i) {
    if (seating.is_person(core::Seat{i})) return core::Seat{i};
  }
  return {};
}

/// Goes on with a deal of the day that was begun here, and sets it beside somebody else's result.
void go_on_beside(Model& model, const std::string& key, std::optional<Rival> rival) {
  go_on_with(model, key);
  if (model.play == nullptr || model.play->seating().deal.day != model.platform.day()) return;
  model.play->seating().deal.rival = std::move(rival);
  model.save_game(*model.play);
  model.shared.reset();
}

std::string days_key(io::GameName game) { return "days." + std::string(game.text); }

}  // namespace

void Model::open_link(const GameEntry& game, std::string_view code) {
  OpenedLink opened =
      game.open_link(code, [this, &game](int players) { return board_of(game, players); });
  if (!opened) return tell(words(faults[static_cast<std::size_t>(opened.error())]));
  if (watches_shared()) quit_to_title();
  std::erase(dialogs, Dialog::Shared);  // of another one, still open
  shared = std::move(opened).value();
  for (Player& each : shared->session->seating().players) {
    if (each.name.empty()) each.name = words(usual_name_key(each.symbol));
  }
  open(Dialog::Shared);
}

std::vector<int> Model::shared_scores() const {
  if (!shared->whole()) return shared->scores;
  const GameSession& game = *shared->session;
  return points_of(entry(game.game()).screens->outcome(words, game));
}

void Model::play_shared() {
  const GameEntry& game = entry(shared->session->game());
  const std::vector<int> scores = shared_scores();
  Seating seating = shared->session->seating();
  const bool of_today = is_deal_of_today(*this, *shared->session);
  const core::Seat own = compared(seating);
  Player& player = seating.players[own.index];
  if (!scores.empty()) {
    seating.deal.rival = {player.name, scores[own.index], seating.given_up_by.has_value()};
  }
  if (const std::string begun = of_today ? begun_day(*this, game.name) : ""; !begun.empty()) {
    return go_on_beside(*this, begun, std::move(seating.deal.rival));
  }
  if (!of_today) seating.deal.day.reset();
  seating.given_up_by.reset();
  seating.practice = seating.played_on = seating.advised = false;
  seating.uncounted = !of_today;
  leave_to_bots(seating);
  player.kind = SeatKind::Person;
  player.name = preferences.name.empty() ? words(usual_name_key(player.symbol)) : preferences.name;
  const std::string_view board = board_of(game, seating.size());
  begin(game.begin_again(board, *shared->session, std::move(seating)));
  shared.reset();
}

void Model::watch_shared() {
  if (play != nullptr) quit_to_title();
  play = shared->session.get();
  look_back(0, 0);
}

DayResults Model::day_results(io::GameName game) const {
  return DayResults(platform.storage.read(days_key(game)).value_or(""));
}

void Model::play_daily() {
  const GameEntry& game = entry(setup.game);
  const std::string begun = begun_day(*this, game.name);
  if (!begun.empty()) return go_on_with(*this, begun);
  setup = usual_setup(game);
  Seating seating;
  for (int i = 0; i < setup.chairs(); ++i) {
    const SeatSetup& chair = setup.chair[static_cast<std::size_t>(i)];
    if (chair.kind) seating.players.push_back({*chair.kind, chair_name(i), chair.symbol});
  }
  seating.deal.day = platform.day();
  seating.seed = seed_of_day(game.name, *seating.deal.day);
  seating.first = core::first_seat(seating.seed, seating.size());
  const std::string_view board = board_of(game, seating.size());
  begin(game.begin(board, setup.values, std::move(seating)));
}

void Model::note_day(const GameSession& game) {
  const Seating& seating = game.seating();
  if (!game.over() || !seating.deal.day) return;
  DayResults results = day_results(game.game());
  if (results.of(*seating.deal.day) != nullptr) return;
  if (const auto result = day_result(*this, game)) {
    results.add(*seating.deal.day, *result);
    const bool kept = platform.storage.write(days_key(game.game()), results.write());
    if (!kept) tell_not_kept("daily.not_kept");
  }
}

void Model::share(LinkContent what) { hand_on(*this, text_to_share(*this, whole_game(), what)); }

}  // namespace app
