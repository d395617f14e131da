// Mount Drago's table for everyone: large letters in every language, fingers that carry cards,
// keys, and what is said to those who listen.
#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <variant>
#include <vector>

#include "app/words.hpp"
#include "catch.hpp"
#include "support/app_audit.hpp"
#include "support/app_bench.hpp"
#include "support/app_measure.hpp"
#include "support/app_states.hpp"

namespace {

using support::Bench;
using support::MemoryStorage;
using support::MountainSession;

// The last one is too narrow for a column beside the mountain, though wider than high.
constexpr std::array<app::Size, 6> windows = {support::landscape, support::small_landscape,
                                              support::portrait,  support::low,
                                              support::narrow,    app::Size{700, 600}};

/// What share of a window the mountain gets, with usual and with the largest letters.
struct Promise {
  app::Size size;
  float usual;
  float large;
};

const MountainSession& game_named(const std::string& name) {
  using drago::Phase;
  const auto italian = io::edition(io::EditionName::StudioGiochi);
  static const std::map<std::string, MountainSession> games = {
      {"mount", support::new_game({.riders = 4, .persons = 1})},
      {"play of three", support::game_in(Phase::Play, {.riders = 3}, 8)},
      {"play of five", support::game_in(Phase::Play, {.riders = 5}, 30)},
      {"ride", support::game_in(Phase::Ride, {.riders = 2})},
      {"ride of five", support::game_in(Phase::Ride, {.riders = 5})},
      {"discard", support::game_in(Phase::Discard, {.riders = 5})},
      {"swap", support::game_in(Phase::Discard, {.riders = 3, .edition = italian})},
  };
  return games.at(name);
}

MemoryStorage storage_of(const MountainSession& game, const std::string& preferences) {
  MemoryStorage out;
  support::keep(out, game);
  out.texts["preferences"] = preferences;
  return out;
}

app::Rect ink_of(const app::Text& text) {
  support::LetterMeasure measure;
  const float wide = measure.width(text.text, text.face, text.size);
  float left = text.at.x;
  if (text.align == app::Align::Center) left -= wide / 2;
  if (text.align == app::Align::Right) left -= wide;
  return {left, text.at.y - text.size * 0.36F, wide, text.size * 0.72F};
}

std::vector<app::Text> texts_of(const app::Control& control) {
  std::vector<app::Text> out;
  for (const app::DrawOp& op : control.paint) {
    const auto* text = std::get_if<app::Text>(&op);
    if (text != nullptr && text->angle == 0) out.push_back(*text);
  }
  return out;
}

// Words that leave their panel, or lie on other words of it.
void judge_panel(const app::Control& panel, std::vector<std::string>& faults) {
  const std::vector<app::Text> texts = texts_of(panel);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const app::Rect ink = ink_of(texts[i]);
    const app::Rect& room = panel.rect;
    if (ink.x < room.x || ink.right() > room.right() + 0.5F || ink.y < room.y ||
        ink.bottom() > room.bottom()) {
      faults.push_back(panel.id + ": \"" + texts[i].text + "\" leaves its panel");
    }
    for (std::size_t j = 0; j < i; ++j) {
      const app::Rect both = ink.meet(ink_of(texts[j]));
      if (both.w > 1 && both.h > 1) {
        faults.push_back(panel.id + ": \"" + texts[i].text + "\" lies on \"" + texts[j].text + '"');
      }
    }
  }
  for (const app::Control& child : panel.children) judge_panel(child, faults);
}

std::string faults_of(const Bench& bench, app::Size size) {
  std::vector<std::string> faults = support::faults_of(bench.tree(), size);
  for (const char* id : {"riders", "prompt", "table.log", "stable"}) {
    if (const app::Control* panel = bench.find(id)) judge_panel(*panel, faults);
  }
  std::string out;
  for (const std::string& fault : faults) out += "  " + fault + "\n";
  return out;
}

// How much of the window the mountain has for itself.
float share_of_board(const Bench& bench, app::Size size) {
  const app::Rect board = bench.find("board")->rect;
  return board.w * board.h / (size.w * size.h);
}

}  // namespace

TEST_CASE("The table has room for letters of every size in every language", "[app]") {
  const app::Size size = windows[static_cast<std::size_t>(GENERATE(range(0, 6)))];
  const std::string letters = GENERATE("100", "115", "130", "150");
  for (const std::string& language : app::Words::languages()) {
    for (const char* name :
         {"mount", "play of three", "play of five", "ride", "ride of five", "discard", "swap"}) {
      MemoryStorage storage = storage_of(game_named(name), "text_size " + letters + "\n");
      Bench bench(storage, size, language);
      bench.settle();
      const auto judge = [&](const std::string& with) {
        const std::string faults = faults_of(bench, size);
        INFO(size.w << " x " << size.h << ", " << letters << " %, " << language << ", " << name
                    << with << ":\n"
                    << faults);
        CHECK(faults.empty());
      };
      judge("");
      for (int card = 0; card < drago::hand_size; ++card) {
        const std::string id = "hand." + std::to_string(card);
        if (!bench.can_press(id)) continue;
        bench.press(id);
        judge(" with " + id);
      }
    }
  }
}

TEST_CASE("The mountain stays the largest thing on the table", "[app]") {
  constexpr std::array<Promise, 5> promises = {{{support::landscape, 0.6F, 0.5F},
                                                {support::small_landscape, 0.57F, 0.45F},
                                                {support::portrait, 0.6F, 0.5F},
                                                {support::low, 0.4F, 0.34F},
                                                {support::narrow, 0.56F, 0.4F}}};
  const Promise promise = promises[static_cast<std::size_t>(GENERATE(range(0, 5)))];
  for (const bool large : {false, true}) {
    MemoryStorage storage =
        storage_of(game_named("play of five"), large ? "text_size 150\n" : "text_size 100\n");
    Bench bench(storage, promise.size);
    bench.settle();
    INFO(promise.size.w << " x " << promise.size.h);
    CHECK(share_of_board(bench, promise.size) >= (large ? promise.large : promise.usual));
  }
}
