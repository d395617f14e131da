// What is kept of the person who plays here: language, preferences, name, and what was explained.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/game_screens.hpp"
#include "app/screens/model.hpp"
#include "app/screens/symbols.hpp"
#include "app/session/games.hpp"
#include "core/check.hpp"

namespace app {

namespace {

constexpr std::string_view preferences_key = "preferences";
constexpr std::string_view hints_key = "hints";
/// Remembered like a hint: the name is asked for once.
constexpr std::string_view name_asked = "name";

}  // namespace

void Model::read_person() {
  preferences = read_preferences(platform.storage.read(preferences_key).value_or(""));
  hints_seen_ = HintsSeen(platform.storage.read(hints_key).value_or(""));
  std::vector<std::string> wishes = platform.languages;
  for (const auto& chosen : {preferences.language, platform.language}) {
    if (chosen) wishes.insert(wishes.begin(), *chosen);
  }
  const std::string wished = Words::best_of(wishes);
  std::vector<std::string> languages = {wished};
  // A page begins with the words of one, which may be another one where what it knew was old.
  languages.insert(languages.end(), Words::languages().begin(), Words::languages().end());
  const bool any = std::any_of(languages.begin(), languages.end(), [this](const auto& each) {
    return !words.load(platform.assets, each, word_files(platform.games));
  });
  CORE_CHECK(any, "no words can be read");
  if (words.language() != wished && platform.device != nullptr &&
      platform.device->fetch_words(wished)) {
    awaited_language = wished;
  }
}

void Model::choose_language(const std::string& language) {
  awaited_language.clear();
  if (const auto fault = words.load(platform.assets, language, word_files(platform.games))) {
    if (platform.device != nullptr && platform.device->fetch_words(language)) {
      awaited_language = language;
    } else {
      tell(io::message(*fault));
    }
    return;
  }
  games.find(platform.storage, platform.games, words.language());
  preferences.language = language;
  save_preferences();
  std::erase(dialogs, Dialog::Languages);
}

void Model::take_words(const std::string& language, bool there) {
  if (language != awaited_language) return;
  if (there) {
    choose_language(language);
  } else {
    awaited_language.clear();
    tell(words("settings.language_missing"));
  }
}

void Model::save_preferences() {
  platform.storage.write(preferences_key, write_preferences(preferences));
}

void Model::toggle_sound() {
  preferences.sound = !preferences.sound;
  save_preferences();
  hear(Sound::SmallScoring);
}

std::optional<int> Model::own_chair() const {
  for (int i = 0; i < setup.chairs(); ++i) {
    if (setup.chair[static_cast<std::size_t>(i)].kind == SeatKind::Person) return i;
  }
  return std::nullopt;
}

std::string Model::chair_name(int chair) const {
  const SeatSetup& each = setup.chair[static_cast<std::size_t>(chair)];
  if (!each.name.empty()) return each.name;
  if (!preferences.name.empty() && own_chair() == chair) return preferences.name;
  return words(usual_name_key(each.symbol));
}

void Model::name_chair(int chair, std::string name) {
  setup.chair[static_cast<std::size_t>(chair)].name = name;
  save_setup();
  if (own_chair() != chair) return;
  preferences.name = std::move(name);
  save_preferences();
}

void Model::ask_name() {
  naming.reset();
  const std::optional<int> chair = own_chair();
  if (!preferences.hints || !chair || hints_seen_.has(name_asked)) return;
  see(name_asked);
  if (!preferences.name.empty() || !setup.chair[static_cast<std::size_t>(*chair)].name.empty()) {
    return;
  }
  naming = chair;
  wished_focus = "setup.chair" + std::to_string(*chair) + ".name";
}

void Model::see(std::string_view key) {
  hints_seen_.add(key);
  platform.storage.write(hints_key, hints_seen_.write());
}

void Model::toggle_hints() {
  preferences.hints = !preferences.hints;
  save_preferences();
  hint_.reset();
  hinted_ = false;
  if (!preferences.hints) return;
  // Who switches them on wants to see them, whatever was told before; the name stays known.
  hints_seen_.clear();
  see(name_asked);
}

void Model::drop_hint() {
  if (!hint_) return;
  see(hint_->key);
  hint_.reset();
  changed_ = hinted_ = true;
}

void Model::look_for_hint() {
  // At a table over the net only where that was agreed.
  const bool allowed = !at_net(*this) || (net.table() && net.table()->hints);
  const bool asked =
      screen == Screen::Table && play != nullptr && play->acting() && !play->taught && allowed;
  // Once told, it stays until something is done.
  if (hint_ && asked && !acted_) return;
  if (hint_ && acted_) drop_hint();
  // One at a time: the next one comes with the next decision.
  if (acted_) hinted_ = false;
  acted_ = false;
  hint_.reset();
  if (!asked || hinted_ || !preferences.hints || screens().hints == nullptr) return;
  for (const Hint& each : screens().hints(*play)) {
    if (hints_seen_.has(each.key)) continue;
    hint_ = each;
    changed_ = true;
    return;
  }
}

void Model::open_rules(std::string_view heading) {
  open(Dialog::Rules);
  rules.at = heading;
}

std::string Model::rules_at_hand() const {
  const bool played = screen == Screen::Table || screen == Screen::Over || replay;
  if (!played || play == nullptr || screens().rules_at == nullptr) return {};
  return std::string(screens().rules_at(*play));
}

}  // namespace app
