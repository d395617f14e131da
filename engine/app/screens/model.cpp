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

constexpr std::string_view preferences_key = "preferences";
constexpr std::string_view current_key = "current";

std::string setup_key(io::GameName game) { return "plan." + std::string(game.text); }
std::string save_key(io::GameName game) { return "game." + std::string(game.text); }

/// The session of a game that was saved; what is wrong, when it cannot be one of ours.
ReadSession session_from(std::span<const GameEntry> games, const std::string& text) {
  const auto saved = io::parse_json(text);
  if (!saved) return saved.error();
  const auto game = game_of(*saved, games);
  if (!game) return game.error();
  return (*game)->read(*saved);
}

}  // namespace

Model::Model(Platform outside)
    : platform(std::move(outside)),
      setup(usual_setup(platform.games.front())),
      bot_client_(platform.bot_worker, platform.stopwatch, platform.games),
      sessions_(platform.games.size()) {
  for (const GameEntry& game : platform.games) {
    places_.push_back(game.screens->places(platform.assets));
  }
  preferences = read_preferences(platform.storage.read(preferences_key).value_or(""));
  const std::string wished = preferences.language.value_or(Words::best_of(platform.languages));
  const std::vector<std::string> files = word_files(platform.games);
  if (words.load(platform.assets, wished, files)) {
    const auto fault = words.load(platform.assets, Words::languages().front(), files);
    CORE_CHECK(!fault, "the English words cannot be read");
  }
  for (const GameEntry& game : platform.games) read_game(game);
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

void Model::read_game(const GameEntry& game) {
  const std::string key = save_key(game.name);
  const auto saved = platform.storage.read(key);
  if (!saved) return;
  auto read = session_from(platform.games, *saved);
  if (read && (*read)->game() == game.name) {
    take(std::move(read).value());
    return;
  }
  // Kept aside, so that nothing is lost and the next start does not stumble again.
  platform.storage.write(key + ".unreadable", *saved);
  platform.storage.erase(key);
  const io::LoadError fault = read ? io::LoadError{"game", "is another one"} : read.error();
  tell(words("notice.save", {{"game", words(game.screens->key)}, {"fault", io::message(fault)}}));
}

void Model::take(std::unique_ptr<GameSession> fresh) {
  fresh->on_change = [this, game = fresh.get()] {
    changed_ = true;
    keep_game(*game);
  };
  fresh->bot_client = &bot_client_;
  sessions_[place_of(fresh->game())] = std::move(fresh);
}

void Model::tell(const std::string& text) {
  if (!dialogs.empty() && dialogs.back() == Dialog::Notice) {
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
}

void Model::choose_language(const std::string& language) {
  if (const auto fault = words.load(platform.assets, language, word_files(platform.games))) {
    tell(io::message(*fault));
    return;
  }
  preferences.language = language;
  keep_preferences();
}

void Model::keep_preferences() {
  platform.storage.write(preferences_key, write_preferences(preferences));
}

void Model::flip_sound() {
  preferences.sound = !preferences.sound;
  keep_preferences();
  hear(Sound::SmallScoring);
}

void Model::keep_setup() {
  platform.storage.write(setup_key(setup.game), write_setup(entry(setup.game), setup));
}

bool Model::can_cover_screen() const {
  return platform.device != nullptr &&
         (covers == Covers::WholeScreen || platform.device->can_cover_screen());
}

void Model::change_covering() {
  if (!can_cover_screen()) return;
  platform.device->cover(covers == Covers::Window ? Covers::WholeScreen : Covers::Window);
}

void Model::keep_game(const GameSession& game) {
  if (platform.storage.write(save_key(game.game()), game.write()) || storage_failed_) return;
  storage_failed_ = true;
  tell(words("notice.not_saved"));
}

std::string Model::chair_name(int chair) const {
  const SeatSetup& each = setup.chair[static_cast<std::size_t>(chair)];
  return each.name.empty() ? words(usual_name_key(each.symbol)) : each.name;
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
  seating.seed = setup.seed.empty() ? fresh_seed() : seed_of(setup.seed);
  seating.first = first.value_or(core::first_seat(seating.seed, seating.size()));
  keep_setup();
  const GameEntry& game = entry(setup.game);
  const std::string_view board = board_of(game, seating.size());
  begin(game.begin(board, setup.values, std::move(seating)));
}

void Model::rematch() {
  Seating seating = play->seating();
  seating.first = core::after(seating.first, seating.size());
  seating.seed = fresh_seed();
  seating.given_up_by.reset();
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
  take(std::move(fresh));
  resume(game);
  hear(Sound::Begin);
  keep_game(*play);  // last: what it may have to tell stays open
}

std::uint64_t Model::fresh_seed() {
  // Short enough to be read out to a friend.
  core::Rng rng(platform.entropy, ++seeds_made_);
  return rng.below(1000000000);
}

void Model::resume(io::GameName game) {
  play = sessions_[place_of(game)].get();
  platform.storage.write(current_key, game.text);
  close_all();
  zoom = {};
  screen = play->over() ? Screen::Over : Screen::Table;
  keep_pace();
  play->sit_down();
}

void Model::quit_to_title() {
  close_all();
  play->leave();
  screen = Screen::Title;
}

void Model::give_up() {
  close_all();
  screen = Screen::Over;
  play->give_up();
}

GameSession* Model::waiting(io::GameName game) const {
  GameSession* const found = sessions_[place_of(game)].get();
  return found != nullptr && !found->over() ? found : nullptr;
}

void Model::keep_pace() {
  if (play == nullptr) return;
  play->tempo.now = now;
  constexpr std::array<float, 4> speeds = {0, 2, 1, 0.6F};  // by Pace
  play->tempo.speed = speeds[static_cast<std::size_t>(preferences.pace)];
}

void Model::keep_time(Millis time) {
  now = time;
  keep_pace();
}

void Model::advance() {
  keep_pace();
  // Nobody celebrates behind a sheet.
  if (screen != Screen::Over || !dialogs.empty() || celebrated() >= celebration_length) {
    celebration.reset();
  }
  if (screen != Screen::Table || play == nullptr) return;
  bot_client_.new_frame(now);
  play->advance();
  // Bots wait while a sheet is open, so that nothing happens behind it.
  if (dialogs.empty() && play->let_bots_move()) end_game();
  const GameSession::Advice advice = play->advice_is();
  if (!dialogs.empty()) play->drop_advice();
  play->look_for_advice();
  changed_ = changed_ || play->advice_is() != advice;
}

void Model::end_game() {
  screen = Screen::Over;
  offsets["over"] = 0;
  if (play->tempo.speed > 0) celebration = now;
  bool won = false;
  for (const Finish& finish : screens().outcome(words, *play).finishes) {
    won = won || (finish.rank == 1 && play->seating().is_person(finish.seat));
  }
  hear(won ? Sound::Win : Sound::End);
}

std::vector<Cue> Model::take_cues() {
  std::vector<Cue> cues = std::exchange(heard_, {});
  if (play != nullptr) {
    const std::vector<Cue> table = play->take_cues();
    if (screen == Screen::Table) cues.insert(cues.end(), table.begin(), table.end());
  }
  if (!preferences.sound) return {};
  return limiter_.pass(cues, now);
}

Millis Model::celebrated() const {
  if (!celebration) return celebration_length;
  return (now - *celebration) * static_cast<Millis>(play->tempo.speed);
}

bool Model::asks_person() const {
  return screen == Screen::Table && play != nullptr && (play->curtain || play->acting());
}

std::optional<Millis> Model::wake() const {
  if (screen != Screen::Table || play == nullptr || play->running() || !dialogs.empty() ||
      play->curtain) {
    return std::nullopt;
  }
  return play->wake();
}

}  // namespace app
