// What the program does when somebody presses something or time passes; the screens only ask.
#include "app/model.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/check.hpp"
#include "core/streams.hpp"

namespace app {

namespace {

constexpr std::string_view preferences_key = "preferences";
constexpr std::string_view plan_key = "plan";
constexpr std::string_view game_key = "game";

// A game that is read back must be one that this program wrote, so a fault is told in full.
io::PathFile path_from(const Assets& assets, const std::string& path) {
  const auto text = assets.find(path);
  CORE_CHECK(text.has_value(), "the board's path file is missing");
  auto read = io::read_path(*text);
  CORE_CHECK(static_cast<bool>(read), "the board's path file cannot be read");
  return std::move(read).value();
}

io::BoardFile board_for(const Assets& assets, int riders) {
  const auto text =
      assets.find(riders <= 3 ? "boards/mount-drago-2-3.json" : "boards/mount-drago-4-5.json");
  CORE_CHECK(text.has_value(), "the board file is missing");
  auto read = io::read_board(*text);
  CORE_CHECK(static_cast<bool>(read), "the board file cannot be read");
  return std::move(read).value();
}

}  // namespace

Model::Model(Platform outside)
    : platform(std::move(outside)),
      plan(read_plan(platform.storage.read(plan_key).value_or(""))),
      landscape_path(path_from(platform.assets, "art/board/path-landscape.json")),
      portrait_path(path_from(platform.assets, "art/board/path-portrait.json")) {
  preferences = read_preferences(platform.storage.read(preferences_key).value_or(""));
  const std::string wished = preferences.language.value_or(Words::best_of(platform.languages));
  if (words.load(platform.assets, wished)) {
    const auto fault = words.load(platform.assets, Words::languages().front());
    CORE_CHECK(!fault, "the English words cannot be read");
  }
  const auto saved = platform.storage.read(game_key);
  if (!saved) return;
  auto read = Session::read(*saved);
  if (!read) {
    // Kept aside, so that nothing is lost and the next start does not stumble again.
    platform.storage.write("game.unreadable", *saved);
    platform.storage.erase(game_key);
    tell(words("notice.save", {{"fault", io::message(read.error())}}));
    return;
  }
  session = std::move(read).value();
  resume();
}

void Model::tell(std::string text) {
  notice = std::move(text);
  open(Sheet::Notice);
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

void Model::keep_plan() { platform.storage.write(plan_key, write_plan(plan)); }

void Model::keep_game() {
  if (platform.storage.write(game_key, session->write()) || storage_failed_) return;
  storage_failed_ = true;
  tell(words("notice.not_saved"));
}

std::string Model::chair_name(int chair) const {
  const Chair& each = plan.chair[static_cast<std::size_t>(chair)];
  if (!each.name.empty()) return each.name;
  constexpr std::array<const char*, chairs> keys = {"rider.fire", "rider.arrow", "rider.eye",
                                                    "rider.wing", "rider.claw"};
  return words(keys[static_cast<std::size_t>(each.symbol)]);
}

void Model::start_game() {
  if (plan.seated() < drago::fewest_riders) return;
  std::vector<Rider> riders;
  std::optional<core::Seat> first;
  for (int i = 0; i < chairs; ++i) {
    const Chair& chair = plan.chair[static_cast<std::size_t>(i)];
    if (chair.sitter == Sitter::Empty) continue;
    if (plan.first_chair == i) first = core::Seat{static_cast<std::uint8_t>(riders.size())};
    riders.push_back({chair.sitter, chair_name(i), chair.symbol});
  }
  const std::uint64_t seed = plan.seed.empty() ? fresh_seed() : seed_of(plan.seed);
  const int many = static_cast<int>(riders.size());
  if (!first) first = core::first_seat(seed, many);
  session.emplace(board_for(platform.assets, many), plan.agreed(), std::move(riders), *first, seed);
  keep_plan();
  resume();
  keep_game();  // last: what it may have to tell stays open
}

void Model::rematch() {
  std::vector<Rider> riders;
  for (int i = 0; i < session->riders(); ++i) {
    riders.push_back(session->rider(core::Seat{static_cast<std::uint8_t>(i)}));
  }
  const int many = session->riders();
  const core::Seat first = core::after(session->first(), many);
  const io::Edition edition = session->edition();
  session.emplace(board_for(platform.assets, many), edition, std::move(riders), first,
                  fresh_seed());
  resume();
  keep_game();
}

std::uint64_t Model::fresh_seed() {
  // Short enough to be read out to a friend.
  core::Rng rng(platform.entropy, ++seeds_made_);
  return rng.below(1000000000);
}

void Model::resume() {
  close_all();
  closeness = {};
  intention = {};
  place = session->over() ? Place::Over : Place::Table;
  seat_everybody();
}

void Model::quit_to_title() {
  close_all();
  show.finish();
  bot_moves_at.reset();
  place = Place::Title;
}

void Model::give_up() {
  const auto seat = session->to_act();
  session->give_up(eyes ? *eyes : seat.value_or(core::Seat{}));
  close_all();
  curtain.reset();
  show.settle(session->view(core::Spectator{}));
  bot_moves_at.reset();
  place = Place::Over;
  keep_game();
}

void Model::lift_curtain() {
  if (!curtain) return;
  eyes = curtain;
  curtain.reset();
  show.settle(session->view(viewer()));
}

void Model::reseat(core::Seat seat, Sitter sitter) {
  const bool shared = session->persons() > 1;
  const std::optional<core::Seat> looking = eyes;
  session->reseat(seat, sitter);
  keep_game();
  show.finish();
  seat_everybody();
  // Who is left of several persons may not be the one who holds the device.
  if (shared && session->persons() == 1 && eyes != looking) {
    curtain = std::exchange(eyes, std::nullopt);
    show.settle(session->view(viewer()));
  }
}

// Who may look: the only person always; of several, the one who has come through the curtain and
// only while it is that person's turn; nobody else.
void Model::seat_everybody() {
  intention = {};
  bot_moves_at.reset();
  eyes.reset();
  curtain.reset();
  if (session->persons() == 1) {
    for (int i = 0; i < session->riders(); ++i) {
      const core::Seat seat{static_cast<std::uint8_t>(i)};
      if (session->is_person(seat)) eyes = seat;
    }
  }
  show.settle(session->view(viewer()));
  await_next();
}

void Model::await_next() {
  if (session->over()) {
    bot_moves_at = now + (speed() > 0 ? 700 / static_cast<Millis>(speed()) : 0);
    return;
  }
  const core::Seat next = *session->to_act();
  if (!session->is_person(next)) {
    if (session->persons() > 1) eyes.reset();
    show.settle(session->view(viewer()));
    // Whoever may still take a move back gets time to do so.
    const Millis pause = can_undo() ? 1600 : 650;
    bot_moves_at = now + (speed() > 0 ? pause / static_cast<Millis>(speed()) : 0);
    return;
  }
  if (session->persons() > 1 && eyes != next) {
    eyes.reset();
    curtain = next;
    show.settle(session->view(core::Spectator{}));
    return;
  }
  eyes = next;
  show.settle(session->view(viewer()));
}

std::optional<core::Seat> Model::acting() const {
  if (place != Place::Table || !session || session->over() || show.running() || curtain) return {};
  const auto seat = session->to_act();
  if (!seat || !session->is_person(*seat) || eyes != *seat) return {};
  return seat;
}

void Model::act(const drago::Action& action) {
  const drago::View before = session->view(viewer());
  if (!session->act(action)) return;
  keep_game();
  intention = {};
  show.play(before, session->sightings(viewer()), session->view(viewer()), now, speed());
  if (!show.running()) await_next();
}

bool Model::can_undo() const {
  const auto& records = session->records();
  if (records.empty() || session->over() || curtain || !eyes) return false;
  const core::Seat last = records.back().seat;
  return eyes == last && session->can_undo(last) && !show.running();
}

void Model::undo() {
  if (!can_undo()) return;
  session->undo(*eyes);
  keep_game();
  intention = {};
  bot_moves_at.reset();
  show.settle(session->view(viewer()));
  await_next();
}

void Model::hurry() {
  if (!show.running()) return;
  show.finish();
  await_next();
}

float Model::speed() const {
  if (preferences.pace == Pace::Instant) return 0;
  return preferences.pace == Pace::Slow ? 0.6F : 1.0F;
}

void Model::advance(Millis time) {
  now = time;
  if (place != Place::Table || !session) return;
  const bool was_running = show.running();
  show.advance(now);
  if (was_running && !show.running()) await_next();
  // Bots wait while a sheet is open or the curtain is down, so that nothing happens behind it.
  if (!bot_moves_at || show.running() || !sheets.empty() || curtain) return;
  int moves = 0;
  while (bot_moves_at && now >= *bot_moves_at && !show.running()) {
    bot_moves_at.reset();
    if (session->over()) {
      place = Place::Over;
      return;
    }
    act(session->bot_choice());
    // At instant pace a table of bots alone must still let frames through.
    if (++moves >= 8) break;
  }
}

std::optional<Millis> Model::wake() const {
  const bool waits = show.running() || !sheets.empty() || curtain;
  if (place != Place::Table || !session || waits) return std::nullopt;
  return bot_moves_at;
}

}  // namespace app
