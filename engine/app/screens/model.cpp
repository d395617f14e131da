// What the program does when somebody presses something or time passes; the screens only ask.
#include "app/screens/model.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "app/screens/game_over/outcome.hpp"
#include "app/screens/game_screens.hpp"
#include "app/screens/screens.hpp"
#include "app/screens/symbols.hpp"
#include "app/session/games.hpp"
#include "core/check.hpp"
#include "core/streams.hpp"

namespace app {
namespace {

constexpr std::string_view current_key = "current";

std::string setup_key(io::GameName game) { return "plan." + std::string(game.text); }

}  // namespace

Model::Model(Platform outside)
    : platform(std::move(outside)),
      setup(usual_setup(platform.games.front())),
      bot_client_(platform.bot_worker, platform.stopwatch, platform.games),
      sessions_(platform.games.size()) {
  for (const GameEntry& game : platform.games) {
    places_.push_back(game.screens->places(platform.assets));
  }
  read_person();
  for (const GameEntry& game : platform.games) read_game(game);
  games.find(platform.storage, platform.games, words.language());
  find_statistics(*this);
  // Of a deal that was over when the program was ended, before that was noted.
  for (const auto& each : sessions_) {
    if (each != nullptr) note_day(*each);
  }
  read_lessons(*this);
  if (net.client.is_possible()) net.tables = read_net_tables(platform.storage);
  const std::string last = platform.storage.read(current_key).value_or("");
  const GameEntry* const current = find_game(platform.games, last);
  if (current != nullptr && sessions_[place_of(current->name)] && dialogs.empty())
    resume(current->name);
}

const GameEntry& Model::entry(io::GameName game) const {
  const GameEntry* const found = find_game(platform.games, game.text);
  CORE_CHECK(found != nullptr, "a game that is not offered");
  return *found;
}

std::size_t Model::place_of(io::GameName game) const {
  return static_cast<std::size_t>(&entry(game) - platform.games.data());
}

void Model::take(io::GameName game, std::unique_ptr<GameSession> fresh) {
  std::unique_ptr<GameSession>& at_table = sessions_[place_of(game)];
  if (play == at_table.get()) play = nullptr;
  at_table = std::move(fresh);
  if (!at_table) return;
  at_table->on_change = [this, now = at_table.get()] {
    changed_ = acted_ = true;
    save_game(*now);
  };
  at_table->bot_client = &bot_client_;
}

void Model::open(Dialog dialog) {
  // What must be read stays in front.
  dialogs.insert(std::find(dialogs.begin(), dialogs.end(), Dialog::Notice), dialog);
  if (dialog == Dialog::Rules) rules = {.game = {}, .at = rules_at_hand(), .sought = {}};
  if (dialog == Dialog::Log) moment.reset();
  if (dialog == Dialog::Share) {
    shared_item.reset();
    recall_review(*this);
  }
}

void Model::tell(const std::string& text) {
  if (std::find(dialogs.begin(), dialogs.end(), Dialog::Notice) != dialogs.end()) {
    notice += "\n\n" + text;
    return;
  }
  notice = text;
  open(Dialog::Notice);
}

void Model::set_up(io::GameName game) {
  if (setup.game != game || screen != Screen::Setup) {
    setup = read_setup(entry(game), platform.storage.read(setup_key(game)).value_or(""));
    offsets["setup"] = 0;
  }
  screen = Screen::Setup;
  ask_name();
}

void Model::save_setup() {
  platform.storage.write(setup_key(setup.game), write_setup(entry(setup.game), setup));
}

bool Model::can_go_fullscreen() const {
  return platform.device != nullptr &&
         (covers == WindowMode::WholeScreen || platform.device->can_go_fullscreen());
}

void Model::toggle_fullscreen() {
  if (!can_go_fullscreen()) return;
  platform.device->cover(covers == WindowMode::Window ? WindowMode::WholeScreen
                                                      : WindowMode::Window);
}

void Model::start_game() {
  if (setup.seated() < 2) return;
  Seating seating;
  std::optional<core::Seat> first;
  for (int i = 0; i < setup.chairs(); ++i) {
    const SeatSetup& chair = setup.chair[static_cast<std::size_t>(i)];
    if (!chair.kind) continue;
    if (setup.first_chair == i) {
      first = core::Seat{static_cast<std::uint8_t>(seating.players.size())};
    }
    seating.players.push_back({*chair.kind, chair_name(i), chair.symbol});
  }
  seating.open_hands = setup.open_hands && setup.persons() > 1;
  seating.practice = setup.practice && setup.persons() > 0;
  seating.seed = setup.seed.empty() ? fresh_seed() : seed_of(setup.seed);
  seating.first = first.value_or(core::first_seat(seating.seed, seating.size()));
  save_setup();
  const GameEntry& game = entry(setup.game);
  const std::string_view board = board_of(game, seating.size());
  begin(game.begin(board, setup.values, std::move(seating)));
}

void Model::rematch(SeatKind least) {
  Seating seating = play->seating();
  seating.first = core::after(seating.first, seating.size());
  seating.seed = fresh_seed();
  seating.given_up_by.reset();
  seating.played_on = seating.advised = seating.uncounted = false;
  seating.deal = {};
  for (Player& each : seating.players) {
    if (each.kind != SeatKind::Person) each.kind = std::max(each.kind, least);
  }
  const GameEntry& game = entry(play->game());
  const std::string_view board = board_of(game, seating.size());
  begin(game.begin_again(board, *play, std::move(seating)));
}

std::string_view Model::board_of(const GameEntry& game, int players) const {
  const auto text = platform.assets.find(game.board_for(players));
  CORE_CHECK(text.has_value(), "the board file is missing");
  return *text;
}

void Model::begin(std::unique_ptr<GameSession> fresh) {
  const io::GameName game = fresh->game();
  drop_offer(*this);
  if (!put_away(game)) games.owe(game);
  take(game, std::move(fresh));
  forget_last(*this);
  resume(game);
  hear(Sound::Begin);
  save_game(*play);  // last: what it may have to tell stays open
}

std::uint64_t Model::fresh_seed() {
  // All of it: of few seeds, the one of a game could be found by trying.
  return core::Rng(platform.entropy, ++seeds_made_).next();
}

void Model::resume(io::GameName game) {
  drop_replay();
  drop_lesson();
  rise_from_net(*this);
  play = sessions_[place_of(game)].get();
  hint_.reset();
  platform.storage.write(current_key, game.text);
  close_all();
  zoom = {};
  screen = play->over() ? Screen::Over : Screen::Table;
  keep_pace();
  play->sit_down();
}

void Model::sit_down_at_net() {
  drop_replay();
  play = net.session.get();
  hint_.reset();
  play->on_change = [this] { changed_ = acted_ = true; };
  play->bot_client = &bot_client_;
  close_all();
  zoom = {};
  screen = play->over() ? Screen::Over : Screen::Table;
  keep_pace();
  play->sit_down();
}

void Model::quit_to_title() {
  close_all();
  drop_replay();
  if (play != nullptr) play->leave();
  drop_lesson();
  rise_from_net(*this);
  screen = Screen::Title;
}

void Model::drop_lesson() {
  if (!learning.table) return;
  play = nullptr;
  learning.table.reset();
}

void Model::hide() {
  if (!replay) {
    if (play != nullptr) play->hide();
    return;
  }
  // What is seen again with somebody's eyes is as secret as at the table, until the game is over.
  const Seating& seating = replay->game().seating();
  const bool curtained = seating.persons() > 1 && !seating.open_hands;
  if (curtained && !replay->game().over()) end_replay();
}

void Model::give_up() {
  close_all();
  if (play->over()) return;  // its end is still being shown
  turn.reset();
  offsets["over"] = 0;
  screen = Screen::Over;
  play->give_up();
}

GameSession* Model::waiting(io::GameName game) const {
  GameSession* const found = kept(game);
  return found != nullptr && !found->over() ? found : nullptr;
}

void Model::keep_pace() {
  if (replay) replay->begin_frame(now, preferences.pace == Pace::Instant);
  if (play == nullptr || replay) return;
  play->tempo.now = now;
  constexpr std::array<float, 4> speeds = {0, 2, 1, 0.6F};  // by Pace
  play->tempo.speed = speeds[static_cast<std::size_t>(preferences.pace)];
}

}  // namespace app
