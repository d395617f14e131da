// Reads and stores language, preferences, name, and hints already read.
#include "screens/person.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "core/check.hpp"
#include "io/json.hpp"
#include "screens/model.hpp"
#include "screens/symbols.hpp"
#include "session/game.hpp"

namespace app {
namespace {

constexpr std::string_view preferences_key = "preferences";
constexpr std::string_view hints_key = "hints";
/// Stored like a hint: the setup screen asks for the name once.
constexpr std::string_view name_asked = "name";

/// Returns the seat of the first person.
std::optional<int> own_setup_seat(const GameSetup& setup) {
  for (int i = 0; i < setup.seat_count(); ++i) {
    if (setup.seats[static_cast<std::size_t>(i)].kind == SeatKind::Person) return i;
  }
  return std::nullopt;
}

}  // namespace

Person::Person(const Platform& platform)
    : preferences(read_preferences(platform.storage.read(preferences_key).value_or(""))),
      platform_(platform),
      seen_hints_(platform.storage.read(hints_key).value_or("")) {
  std::vector<std::string> wishes = platform.languages;
  for (const auto& chosen : {preferences.language, platform.language}) {
    if (chosen) wishes.insert(wishes.begin(), *chosen);
  }
  const std::string wished = Messages::best_language(wishes);
  std::vector<std::string> languages = {wished};
  // A page comes with one language, which may be another one if its cache was old.
  languages.insert(languages.end(), Messages::languages().begin(), Messages::languages().end());
  const bool any = std::any_of(languages.begin(), languages.end(), [&](const auto& each) {
    return !messages.load(platform.assets, each, message_files(platform.games));
  });
  CORE_CHECK(any, "no words can be read");
  if (messages.language() != wished && platform.device != nullptr &&
      platform.device->fetch_messages(wished)) {
    pending_language = wished;
  }
}

void Person::save_preferences() {
  platform_.storage.write(preferences_key, write_preferences(preferences));
}

void Person::mark_hint_seen(std::string_view key) {
  seen_hints_.add(key);
  platform_.storage.write(hints_key, seen_hints_.write());
}

void choose_language(Model& model, const std::string& language) {
  const Platform& platform = model.platform;
  Person& person = model.person;
  person.pending_language.clear();
  if (const auto fault =
          person.messages.load(platform.assets, language, message_files(platform.games))) {
    if (platform.device != nullptr && platform.device->fetch_messages(language)) {
      person.pending_language = language;
    } else {
      model.navigation.show_notice(person.messages.tr("settings.language_missing"), *fault);
    }
    return;
  }
  model.library.games.find(platform.storage, platform.games, person.messages.language());
  person.preferences.language = language;
  person.save_preferences();
  std::erase(model.navigation.dialogs, Dialog::Languages);
}

void on_messages_loaded(Model& model, const std::string& language, bool there) {
  if (language != model.person.pending_language) return;
  if (there) {
    choose_language(model, language);
  } else {
    model.person.pending_language.clear();
    model.navigation.show_notice(model.person.messages.tr("settings.language_missing"));
  }
}

void toggle_sound(Person& person, SoundQueue& sound_queue) {
  person.preferences.sound = !person.preferences.sound;
  person.save_preferences();
  sound_queue.play_sound(Sound::SmallScoring);
}

std::string setup_seat_name(const Person& person, const Tables& tables, int seat) {
  const GameSetup& setup = tables.setup;
  const SeatSetup& each = setup.seats[static_cast<std::size_t>(seat)];
  if (!each.name.empty()) return each.name;
  const std::string& own = person.preferences.name;
  if (!own.empty() && own_setup_seat(setup) == seat) return own;
  return person.messages.tr(default_name_key(each.symbol));
}

void set_seat_name(Model& model, int seat, std::string name) {
  GameSetup& setup = model.tables.setup;
  setup.seats[static_cast<std::size_t>(seat)].name = name;
  save_setup(model.platform, model.tables);
  if (own_setup_seat(setup) != seat) return;
  model.person.preferences.name = std::move(name);
  model.person.save_preferences();
}

void ask_name(Model& model) {
  const GameSetup& setup = model.tables.setup;
  Person& person = model.person;
  model.navigation.name_prompt_seat.reset();
  const std::optional<int> seat = own_setup_seat(setup);
  if (!person.preferences.hints || !seat || person.has_seen_hint(name_asked)) return;
  person.mark_hint_seen(name_asked);
  const bool named = !setup.seats[static_cast<std::size_t>(*seat)].name.empty();
  if (named || !person.preferences.name.empty()) return;
  model.navigation.name_prompt_seat = seat;
  model.navigation.requested_focus = "setup.seat" + std::to_string(*seat) + ".name";
}

void toggle_hints(Model& model) {
  Person& person = model.person;
  person.preferences.hints = !person.preferences.hints;
  person.save_preferences();
  model.tables.hints.shown.reset();
  model.tables.hints.told = false;
  if (!person.preferences.hints) return;
  // Switching hints on shows all of them again; the name stays known.
  person.forget_hints();
  person.mark_hint_seen(name_asked);
}

}  // namespace app
