// What the program does when somebody presses something or time passes; the screens only ask.
#include "app/screens/model.hpp"

#include <array>
#include <utility>
#include <variant>

#include "app/screens/game_over/outcome.hpp"
#include "app/screens/screens.hpp"
#include "app/screens/symbols.hpp"
#include "app/session/dragons_cave/traits.hpp"
#include "app/session/mount_drago/traits.hpp"
#include "core/check.hpp"
#include "core/streams.hpp"

namespace app {

namespace {

constexpr std::string_view preferences_key = "preferences";
constexpr std::string_view current_key = "current";
constexpr std::array<io::GameName, 2> games = {io::GameName::MountDrago, io::GameName::DragonsCave};

std::string setup_key(io::GameName game) { return "plan." + std::string(io::name(game)); }
std::string save_key(io::GameName game) { return "game." + std::string(io::name(game)); }
std::size_t place_of(io::GameName game) { return static_cast<std::size_t>(game); }

// What this program brings along must be readable, so a fault is told in full.
io::PathFile path_from(const Assets& assets, const std::string& path) {
  const auto text = assets.find(path);
  CORE_CHECK(text.has_value(), "the board's path file is missing");
  auto read = io::read_path(*text);
  CORE_CHECK(static_cast<bool>(read), "the board's path file cannot be read");
  return std::move(read).value();
}

io::SceneFile scene_from(const Assets& assets, const std::string& path) {
  const auto text = assets.find(path);
  CORE_CHECK(text.has_value(), "the cave's scene file is missing");
  auto read = io::read_scene(*text);
  CORE_CHECK(static_cast<bool>(read), "the cave's scene file cannot be read");
  return std::move(read).value();
}

template <core::Game G>
io::BoardFile<G> board_from(const Assets& assets, std::string_view path) {
  const auto text = assets.find(path);
  CORE_CHECK(text.has_value(), "the board file is missing");
  auto read = io::read_board<G>(*text);
  CORE_CHECK(static_cast<bool>(read), "the board file cannot be read");
  return std::move(read).value();
}

template <core::Game G>
std::unique_ptr<Play> play_of(Session<G> session) {
  return std::make_unique<PlayOf<G>>(std::move(session));
}

/// The play of a game that was read; what is wrong, when it cannot be one of ours.
core::Result<std::unique_ptr<Play>, io::LoadError> play_from(const std::string& text) {
  auto read = io::read_save(text);
  if (!read) return read.error();
  return std::visit(
      [](const auto& loaded) -> core::Result<std::unique_ptr<Play>, io::LoadError> {
        using G = typename std::decay_t<decltype(loaded.match)>::GameType;
        auto session = Session<G>::from(loaded.save);
        if (!session) return session.error();
        return play_of<G>(std::move(session).value());
      },
      *read);
}

}  // namespace

Model::Model(Platform outside)
    : platform(std::move(outside)),
      setup(usual_setup(io::GameName::MountDrago)),
      landscape_path(path_from(platform.assets, "art/board/path-landscape.json")),
      portrait_path(path_from(platform.assets, "art/board/path-portrait.json")),
      cave(scene_from(platform.assets, "art/cave/cave.json")),
      cave_portrait(scene_from(platform.assets, "art/cave/cave-portrait.json")),
      bot_client_(platform.bot_worker, platform.stopwatch) {
  preferences = read_preferences(platform.storage.read(preferences_key).value_or(""));
  const std::string wished = preferences.language.value_or(Words::best_of(platform.languages));
  if (words.load(platform.assets, wished)) {
    const auto fault = words.load(platform.assets, Words::languages().front());
    CORE_CHECK(!fault, "the English words cannot be read");
  }
  for (const io::GameName game : games) read_game(game);
  const auto current = io::game_named(platform.storage.read(current_key).value_or(""));
  if (current && plays_[place_of(*current)] && dialogs.empty()) resume(*current);
}

void Model::read_game(io::GameName game) {
  const std::string key = save_key(game);
  const auto saved = platform.storage.read(key);
  if (!saved) return;
  auto read = play_from(*saved);
  if (read && (*read)->game() == game) {
    take(std::move(read).value());
    return;
  }
  // Kept aside, so that nothing is lost and the next start does not stumble again.
  platform.storage.write(key + ".unreadable", *saved);
  platform.storage.erase(key);
  const io::LoadError fault = read ? io::LoadError{"game", "is another one"} : read.error();
  tell(words("notice.save", {{"game", words(game_key(game))}, {"fault", io::message(fault)}}));
}

void Model::take(std::unique_ptr<Play> fresh) {
  fresh->on_change = [this, game = fresh.get()] {
    changed_ = true;
    keep_game(*game);
  };
  fresh->bot_client = &bot_client_;
  plays_[place_of(fresh->game())] = std::move(fresh);
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
    setup = read_setup(game, platform.storage.read(setup_key(game)).value_or(""));
    offsets["setup"] = 0;
  }
  screen = Screen::Setup;
}

void Model::choose_language(const std::string& language) {
  if (const auto fault = words.load(platform.assets, language)) {
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

void Model::keep_setup() { platform.storage.write(setup_key(setup.game), write_setup(setup)); }

bool Model::can_cover_screen() const {
  return platform.device != nullptr &&
         (covers == Covers::WholeScreen || platform.device->can_cover_screen());
}

void Model::change_covering() {
  if (!can_cover_screen()) return;
  platform.device->cover(covers == Covers::Window ? Covers::WholeScreen : Covers::Window);
}

void Model::keep_game(const Play& game) {
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
    if (chair.sitter == Sitter::Empty) continue;
    if (setup.first_chair == i) {
      first = core::Seat{static_cast<std::uint8_t>(seating.players.size())};
    }
    seating.players.push_back({chair.sitter, chair_name(i), chair.symbol});
  }
  seating.seed = setup.seed.empty() ? fresh_seed() : seed_of(setup.seed);
  seating.first = first.value_or(core::first_seat(seating.seed, seating.size()));
  keep_setup();
  if (setup.game == io::GameName::MountDrago) {
    begin<drago::Drago>(setup.agreed(), std::move(seating));
  } else {
    begin<cave::Cave>({setup.chests}, std::move(seating));
  }
}

void Model::rematch() {
  Seating seating = play->seating();
  seating.first = core::after(seating.first, seating.size());
  seating.seed = fresh_seed();
  seating.given_up_by.reset();
  if (const auto* mountain = play_as<drago::Drago>(play)) {
    begin<drago::Drago>(mountain->session().rules(), std::move(seating));
  } else if (const auto* cavern = play_as<cave::Cave>(play)) {
    begin<cave::Cave>(cavern->session().rules(), std::move(seating));
  }
}

template <core::Game G>
void Model::begin(const io::Rules<G>& rules, Seating seating) {
  io::BoardFile<G> board = board_from<G>(platform.assets, GameTraits<G>::board_for(seating.size()));
  take(play_of(Session<G>(std::move(board), rules, std::move(seating))));
  resume(GameTraits<G>::game);
  hear(Sound::Begin);
  keep_game(*play);  // last: what it may have to tell stays open
}

std::uint64_t Model::fresh_seed() {
  // Short enough to be read out to a friend.
  core::Rng rng(platform.entropy, ++seeds_made_);
  return rng.below(1000000000);
}

void Model::resume(io::GameName game) {
  play = plays_[place_of(game)].get();
  platform.storage.write(current_key, io::name(game));
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

Play* Model::waiting(io::GameName game) const {
  Play* const found = plays_[place_of(game)].get();
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
  const Play::Advice advice = play->advice_is();
  if (!dialogs.empty()) play->drop_advice();
  play->look_for_advice();
  changed_ = changed_ || play->advice_is() != advice;
}

void Model::end_game() {
  screen = Screen::Over;
  offsets["over"] = 0;
  if (play->tempo.speed > 0) celebration = now;
  bool won = false;
  for (const Finish& finish : outcome_of(words, *play).finishes) {
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
