// Starts games, opens tables and leaves them.
#include "screens/tables.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "core/rng.hpp"
#include "screens/game_table.hpp"
#include "screens/model.hpp"
#include "screens/replay.hpp"

namespace app {
namespace {

constexpr std::string_view current_key = "current";

std::string setup_key(io::GameName game) { return "plan." + std::string(game.text); }

/// Shows the current game: its table, or its end.
void show_session(Model& model) {
  Navigation& navigation = model.navigation;
  GameSession& session = *model.tables.session;
  navigation.close_all();
  navigation.zoom = {};
  navigation.screen = session.over() ? Screen::Over : Screen::Table;
  apply_pace(model);
  session.enter_table();
}

void clear_lesson(Tables& tables) {
  if (!tables.learning.table) return;
  tables.session = nullptr;
  tables.learning.table.reset();
}

}  // namespace

Tables::Tables(const Platform& platform)
    : setup(default_setup(platform.games.front())),
      bot_client(platform.bot_worker, platform.stopwatch, platform.games),
      review(bot_client),
      platform_(platform),
      sessions_(platform.games.size()) {
  for (const GameEntry& game : platform.games) {
    places_.push_back(game.screens->places(platform.assets));
  }
}

const GameTable& Tables::screens() const { return *platform_.entry(session->game()).screens; }

GameSession* Tables::waiting(io::GameName game) const {
  GameSession* const found = kept(game);
  return found != nullptr && !found->over() ? found : nullptr;
}

GameSession* Tables::replace(io::GameName game, std::unique_ptr<GameSession> fresh) {
  std::unique_ptr<GameSession>& at_table = sessions_[platform_.place_of(game)];
  if (session == at_table.get()) session = nullptr;
  at_table = std::move(fresh);
  return at_table.get();
}

std::uint64_t Tables::new_seed() {
  // A seed with all bits random: from few possible seeds, a player could find the game's by trial.
  return core::Rng(platform_.entropy, ++seeds_made_).next();
}

void set_up(Model& model, io::GameName game) {
  GameSetup& setup = model.tables.setup;
  if (setup.game != game || model.navigation.screen != Screen::Setup) {
    const auto saved = model.platform.storage.read(setup_key(game));
    setup = read_setup(model.platform.entry(game), saved.value_or(""));
    model.navigation.offsets["setup"] = 0;
  }
  model.navigation.screen = Screen::Setup;
  ask_name(model);
}

void save_setup(const Platform& platform, Tables& tables) {
  const GameSetup& setup = tables.setup;
  const GameEntry& game = platform.entry(setup.game);
  platform.storage.write(setup_key(setup.game), write_setup(game, setup));
}

void start_game(Model& model) {
  const GameSetup& setup = model.tables.setup;
  if (setup.seated() < 2) return;
  Seating seating;
  std::optional<core::Seat> first;
  for (int i = 0; i < setup.seat_count(); ++i) {
    const SeatSetup& seat = setup.seats[static_cast<std::size_t>(i)];
    if (!seat.kind) continue;
    if (setup.first_seat == i) {
      first = core::Seat{static_cast<std::uint8_t>(seating.players.size())};
    }
    seating.players.push_back(
        {*seat.kind, setup_seat_name(model.person, model.tables, i), seat.symbol});
  }
  seating.open_hands = setup.open_hands && setup.persons() > 1;
  seating.practice = setup.practice && setup.persons() > 0;
  seating.seed = setup.seed.empty() ? model.tables.new_seed() : seed_of(setup.seed);
  seating.first = first.value_or(core::first_seat(seating.seed, seating.size()));
  save_setup(model.platform, model.tables);
  const GameEntry& game = model.platform.entry(setup.game);
  const std::string_view board = model.platform.board_of(game, seating.size());
  begin_game(model, game.begin(board, setup.values, std::move(seating)));
}

void rematch(Model& model, SeatKind least) {
  const GameSession& session = *model.tables.session;
  Seating seating = session.seating();
  seating.first = core::after(seating.first, seating.size());
  seating.seed = model.tables.new_seed();
  seating.given_up_by.reset();
  seating.played_on = seating.advised = seating.uncounted = false;
  seating.deal = {};
  for (Player& each : seating.players) {
    if (each.kind != SeatKind::Person) each.kind = std::max(each.kind, least);
  }
  const GameEntry& game = model.platform.entry(session.game());
  const std::string_view board = model.platform.board_of(game, seating.size());
  begin_game(model, game.begin_rematch(board, session, std::move(seating)));
}

void begin_game(Model& model, std::unique_ptr<GameSession> fresh) {
  const io::GameName game = fresh->game();
  dismiss_lesson_offer(model);
  if (!move_to_archive(model, game)) model.library.games.mark_archive_pending(game);
  install_session(model, game, std::move(fresh));
  forget_last(model);
  resume_game(model, game);
  model.sound_queue.play_sound(Sound::Begin);
  save_game(model, *model.tables.session);  // last, as its notices stay open
}

void install_session(Model& model, io::GameName game, std::unique_ptr<GameSession> fresh) {
  GameSession* const session = model.tables.replace(game, std::move(fresh));
  if (session == nullptr) return;
  session->on_change = [&model, session] {
    model.clock.note_change();
    model.tables.hints.acted = true;
    save_game(model, *session);
  };
  session->bot_client = &model.tables.bot_client;
}

void resume_last_game(Model& model) {
  const std::string last = model.platform.storage.read(current_key).value_or("");
  const GameEntry* const game = find_game(model.platform.games, last);
  const bool read = game != nullptr && model.tables.kept(game->name) != nullptr;
  if (read && model.navigation.dialogs.empty()) resume_game(model, game->name);
}

void resume_game(Model& model, io::GameName game) {
  Tables& tables = model.tables;
  clear_replay(model);
  clear_lesson(tables);
  leave_net_table(model);
  tables.session = tables.kept(game);
  tables.hints.shown.reset();
  model.platform.storage.write(current_key, game.text);
  show_session(model);
}

void enter_net_table(Model& model) {
  Tables& tables = model.tables;
  clear_replay(model);
  tables.session = model.net.session.get();
  tables.hints.shown.reset();
  tables.session->on_change = [&model] {
    model.clock.note_change();
    model.tables.hints.acted = true;
  };
  tables.session->bot_client = &tables.bot_client;
  show_session(model);
}

void quit_to_title(Model& model) {
  model.navigation.close_all();
  clear_replay(model);
  if (model.tables.session != nullptr) model.tables.session->leave_table();
  clear_lesson(model.tables);
  leave_net_table(model);
  model.navigation.screen = Screen::Title;
}

void hide_secrets(Model& model) {
  const Tables& tables = model.tables;
  if (!tables.replay) {
    if (tables.session != nullptr) tables.session->hide_secrets();
    return;
  }
  // Until the game is over, a replay through a player's eyes is as secret as the table.
  const GameSession& game = tables.replay->game();
  const bool curtained = game.seating().persons() > 1 && !game.seating().open_hands;
  if (curtained && !game.over()) end_replay(model);
}

void give_up_game(Navigation& navigation, Tables& tables) {
  navigation.close_all();
  GameSession& session = *tables.session;
  if (session.over()) return;  // its last animation is still running
  navigation.show_last_screen();
  session.give_up();
}

}  // namespace app
