// The person who plays here: language, preferences, name, and which hints were read.
#pragma once

#include <string>
#include <string_view>

#include "session/learning.hpp"
#include "session/preferences.hpp"
#include "session/sound.hpp"
#include "ui/messages.hpp"

namespace app {

struct Model;
class SoundQueue;
class Tables;
struct Platform;

class Person {
 public:
  /// Reads what is stored, and loads the words of the wished language.
  explicit Person(const Platform& platform);

  Messages messages;
  Preferences preferences;
  bool system_reduced_motion = false;
  bool system_high_contrast = false;
  std::string pending_language;  ///< chosen, but its words are not there yet; or empty

  bool reduced_motion() const { return preferences.reduced_motion.value_or(system_reduced_motion); }
  bool high_contrast() const { return preferences.high_contrast.value_or(system_high_contrast); }
  void save_preferences();

  bool has_seen_hint(std::string_view key) const { return seen_hints_.has(key); }
  void mark_hint_seen(std::string_view key);
  void forget_hints() { seen_hints_.clear(); }

 private:
  const Platform& platform_;
  SeenHints seen_hints_;
};

void choose_language(Model& model, const std::string& language);
/// Switches to a language that was awaited, or says that its words cannot be fetched.
void on_messages_loaded(Model& model, const std::string& language, bool there);
/// Mutes, or restores the volume as it was.
void toggle_sound(Person& person, SoundQueue& sound_queue);

/// The name shown for a chair of the set-up screen.
std::string setup_seat_name(const Person& person, const Tables& tables, int seat);
/// Stores a typed name; that of the first person is used for other games, too.
void set_seat_name(Model& model, int seat, std::string name);
/// Puts the focus into the name field of the first person, once.
void ask_name(Model& model);
/// Hints are off, or all of them are shown again.
void toggle_hints(Model& model);

}  // namespace app
