// Fuzz targets for what the app keeps: starts the program from any storage, presses controls, and
// starts it again from what it saved.
#include <map>
#include <string>
#include <vector>

#include "core/check.hpp"
#include "fuzz/targets.hpp"
#include "games/games.hpp"
#include "io/files.hpp"
#include "io/json.hpp"
#include "screens/app.hpp"
#include "session/archive.hpp"
#include "session/statistics.hpp"
#include "session/storage.hpp"
#include "support/folders.hpp"
#include "support/measure.hpp"

namespace fuzz {
namespace {

using Texts = std::map<std::string, std::string, std::less<>>;

class Kept final : public app::MemoryStorage {
 public:
  explicit Kept(Texts kept) { texts = std::move(kept); }
  bool rename(std::string_view key, std::string_view free) override {
    CORE_CHECK(texts.count(key) > 0 && texts.count(free) == 0,
               "what is renamed is there, and its name free");
    return MemoryStorage::rename(key, free);
  }
};

class Files final : public app::Assets {
 public:
  std::optional<std::string_view> find(std::string_view path) const override {
    auto [file, is_new] = read_.try_emplace(std::string(path));
    if (is_new) {
      if (auto text = io::read_file(support::assets_folder() + "/" + file->first))
        file->second = *text;
    }
    return file->second ? std::optional<std::string_view>(*file->second) : std::nullopt;
  }

 private:
  mutable std::map<std::string, std::optional<std::string>, std::less<>> read_;
};

Texts texts_in(std::string_view kept) {
  Texts texts;
  std::string* text = nullptr;
  io::each_line(kept, [&](std::string_view line) {
    constexpr std::string_view begin = "== ";
    if (line.starts_with(begin)) {
      text = &texts[std::string(line.substr(begin.size()))];
    } else if (text != nullptr) {
      *text += line;
      *text += '\n';
    }
  });
  // Corpus files end with a newline, saved texts do not.
  for (auto& [key, each] : texts) {
    if (!each.empty()) each.pop_back();
  }
  return texts;
}

void pressable(const app::Control& control, std::vector<std::string>& out) {
  if (control.enabled && control.act) out.push_back(control.id);
  for (const app::Control& child : control.children) pressable(child, out);
}

/// Longer than any text that a player should have to read or hear at once.
constexpr std::size_t longest_label = 4'000;

void check_labels(const app::Control& control) {
  CORE_CHECK(control.label.size() < longest_label, "a page of text on one control");
  for (const app::Control& child : control.children) check_labels(child);
}

void run(Kept& storage, std::string_view presses) {
  static const Files files;
  support::LetterMeasure measure;
  double clock = 0;
  app::App program(app::Platform{.storage = storage,
                                 .measure = measure,
                                 .assets = files,
                                 .languages = {"en"},
                                 .entropy = 7,
                                 // A second per call: strong bots stop after one portion.
                                 .stopwatch = [&clock] { return clock += 1000; },
                                 .games = games::with_screens()});
  app::Millis now = 1000;
  program.frame({app::Resized{.size = {844, 390}, .device_pixels = 1}}, now);
  check_labels(program.tree());
  for (const char press : presses) {
    std::vector<std::string> controls;
    pressable(app::reachable(program.tree()), controls);
    app::Input input;
    if (!controls.empty()) {
      input = {app::Activated{controls[static_cast<unsigned char>(press) % controls.size()]}};
    }
    program.frame(input, now += 30'000);
    program.frame({}, now += 30'000);
    check_labels(program.tree());
  }
}

/// Merges the statistics, twice, into those of a device with a game of its own.
void merge_statistics(const app::Statistics& brought) {
  app::Statistics own;
  app::GameRecord record;
  record.deal = 1;
  record.day = 20'702;
  record.game = "mount-drago";
  record.opponents = {io::SeatKind::Person};
  own.add(record);
  const app::Statistics before = own;
  own.merge(before);
  CORE_CHECK(own == before, "games that count already count again");
  own.merge(brought);
  CORE_CHECK(own.has(record.game, record.deal), "a game that counted is gone");
  const app::Statistics once = own;
  CORE_CHECK(own.merge(brought).added == 0, "games that were taken in are taken in again");
  CORE_CHECK(own.records() == once.records(), "games that were taken in have changed");
  // `read` may refuse the merged statistics, but must not read them as others.
  const auto again = app::Statistics::read(own.write());
  CORE_CHECK(!again || *again == own, "what was put together is read as something else");
}

}  // namespace

void index(std::string_view text) {
  const auto games = app::read_index(text, "en", games::with_screens());
  if (!games) return;
  const auto again = app::read_index(app::write_index(*games, "en"), "en", games::with_screens());
  CORE_CHECK(again && app::write_index(*again, "en") == app::write_index(*games, "en"),
             "what we write is read as something else");
}

void statistics(std::string_view text) {
  io::is_newer(text, app::statistics_format);
  const auto all = app::Statistics::read(text);
  if (!all) {
    CORE_CHECK(!all.error().why.empty(), "a fault without a reason");
    return;
  }
  const auto again = app::Statistics::read(all->write());
  CORE_CHECK(again && *again == *all, "what we write is read as something else");
  for (const auto& record : all->records()) {
    const app::StatisticsFilter asked = {record.game, record.seats(), record.level(), record.rules};
    CORE_CHECK(all->tally(asked).games > 0, "a record that is not counted");
    CORE_CHECK(all->streaks(asked).now <= all->streaks(asked).best, "a streak above the best");
  }
  merge_statistics(*all);
}

void app(std::string_view kept) {
  constexpr std::size_t max_presses = 8;
  Texts texts = texts_in(kept);
  const std::string presses = texts["presses"].substr(0, max_presses);
  texts.erase("presses");
  Kept storage(std::move(texts));
  run(storage, presses);
  Kept again(storage.texts);
  run(again, {});
}

}  // namespace fuzz
