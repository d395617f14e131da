// What the app room needs from the world, as interfaces with in-memory twins for tests.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/draw_list.hpp"

namespace app {

/// Keeps small texts under names between runs.
class Storage {
 public:
  virtual ~Storage() = default;
  virtual std::optional<std::string> read(std::string_view key) = 0;
  /// False when it could not be kept (private mode, full disk).
  virtual bool write(std::string_view key, std::string_view text) = 0;
  virtual void erase(std::string_view key) = 0;
};

/// How wide text will be: layout needs it, only the renderer knows it.
class TextMeasure {
 public:
  virtual ~TextMeasure() = default;
  /// CSS pixels from start to end of one line.
  virtual float width(std::string_view text, Face face, float size) = 0;
};

/// The files under assets/, by path: "locale/en.json".
class Assets {
 public:
  virtual ~Assets() = default;
  /// Nothing when there is no such file. The view stays valid.
  virtual std::optional<std::string_view> find(std::string_view path) const = 0;
};

/// What the window covers.
enum class Covers : std::uint8_t { Window, WholeScreen };

/// The machine around the window.
class Device {
 public:
  virtual ~Device() = default;
  /// False where the system has no such thing, or the program is shown that way anyhow.
  virtual bool can_cover_screen() const = 0;
  /// A wish: when it has come true, app::Covering is told, as it is when the system itself changes
  /// it.
  virtual void cover(Covers what) = 0;
};

/// What a bot would do, as a question that is complete in itself: whoever it is put to needs
/// nothing else to think about it.
struct Question {
  std::uint32_t number = 0;  ///< the answer carries it too
  std::string bot;           ///< as ai::make_bot is asked for one: "master", "master:2000n"
  std::string save;          ///< the game so far (io::write_save); who has to act in it is asked
};

struct Answer {
  std::uint32_t number = 0;  ///< of the question
  std::string action;        ///< JSON, as saves and logs write it
};

/// Thinks about one question at a time without holding up the frames.
class Thinker {
 public:
  virtual ~Thinker() = default;
  /// What was asked before is forgotten.
  virtual void ask(const Question& question) = 0;
  /// Hands the answer out, once. When there is one a frame follows, even if nothing else comes in.
  virtual std::optional<Answer> take_answer() = 0;
  /// No answer is wanted any more.
  virtual void stop() = 0;
  /// The best found so far is the answer.
  virtual void hurry() = 0;
  /// False from when on nothing can be thought here (any more); a frame follows that, too.
  virtual bool works() const = 0;
};

/// Everything the app needs from outside.
struct Platform {
  Storage& storage;
  TextMeasure& measure;
  const Assets& assets;
  /// Wished languages, best first, such as "de-AT" (the browser's, or the environment's).
  std::vector<std::string> languages;
  /// Something unpredictable, for seeds.
  std::uint64_t entropy = 0;
  /// Nothing where the window stays as it is.
  Device* device = nullptr;
  /// Nothing where the app thinks by itself, between frames.
  Thinker* thinker = nullptr;
  /// Milliseconds that go by while something is done, to keep frames short. Without it thinking
  /// takes no time: whoever is asked has thought to the end in the same frame.
  std::function<double()> stopwatch;
};

}  // namespace app
