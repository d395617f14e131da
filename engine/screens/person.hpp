// The local player: language, preferences, name, and hints already read.
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
  /// Reads the stored data and loads the messages of the preferred language.
  explicit Person(const Platform& platform);

  Messages messages;
  Preferences preferences;
  bool system_reduced_motion = false;
  bool system_high_contrast = false;
  std::string pending_language;  ///< chosen, but its messages are not loaded yet; may be empty

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
/// Switches to a language once its messages are loaded, or says that they are unavailable.
void on_messages_loaded(Model& model, const std::string& language, bool there);
/// Mutes, or restores the former volume.
void toggle_sound(Person& person, SoundQueue& sound_queue);

/// Returns the name shown for a seat of the setup screen.
std::string setup_seat_name(const Person& person, const Tables& tables, int seat);
/// Stores a typed name; the first person's name is used for other games, too.
void set_seat_name(Model& model, int seat, std::string name);
/// Focuses the name field of the first person, once.
void ask_name(Model& model);
/// Switches hints off, or on with all of them unread.
void toggle_hints(Model& model);

}  // namespace app
