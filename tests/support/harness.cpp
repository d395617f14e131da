// Implements harness.hpp.
#include "support/harness.hpp"
#include "games/games.hpp"

#include <algorithm>
#include <sstream>
#include <utility>

#include "catch.hpp"
#include "io/files.hpp"
#include "session/bot_client.hpp"
#include "support/folders.hpp"
#include "support/messages.hpp"
#include "support/pebbles.hpp"

namespace support {

namespace {

// More frames than a whole game of bots takes at any pace.
constexpr int max_frames = 60000;

const FileAssets& assets() {
  static const FileAssets files;
  return files;
}

std::string save_key(io::GameName game) { return "game." + std::string(game.text); }

void tell(const app::Control& control, int depth, std::ostream& out) {
  out << std::string(static_cast<std::size_t>(depth), ' ') << control.id << " | "
      << static_cast<int>(control.role) << " | " << control.label << " | " << control.description
      << " | " << control.value << " |";
  if (!control.enabled) out << " off";
  if (control.checked) out << (*control.checked ? " checked" : " unchecked");
  if (control.expanded) out << (*control.expanded ? " expanded" : " folded");
  const app::Rect& r = control.rect;
  out << ' ' << r.x << ' ' << r.y << ' ' << r.w << ' ' << r.h << '\n';
  for (const app::Control& child : control.children) tell(child, depth + 1, out);
}

}  // namespace

std::optional<std::string_view> FileAssets::find(std::string_view path) const {
  const auto known = read_.find(path);
  if (known != read_.end()) return known->second;
  if (path == "boards/pebbles.json") return pebbles_board;
  if (path == "locale/en/pebbles.json") return pebbles_words;
  auto read = io::read_file(assets_folder() + "/" + std::string(path));
  if (!read) return std::nullopt;
  return read_.emplace(std::string(path), std::move(read).value()).first->second;
}

std::optional<std::string_view> AssetsWithout::find(std::string_view path) const {
  const bool hidden = std::any_of(languages.begin(), languages.end(), [path](const auto& each) {
    return path.rfind("locale/" + each + "/", 0) == 0;
  });
  return hidden ? std::nullopt : all_.find(path);
}

app::Messages messages_in(const std::string& language) {
  app::Messages out;
  REQUIRE_FALSE(out.load(assets(), language, app::message_files(games::without_screens())));
  return out;
}

void FakeBotWorker::ask(const app::BotRequest& request) {
  asked.push_back(request);
  ready.reset();
}

void FakeBotWorker::think_to_the_end() {
  REQUIRE_FALSE(asked.empty());
  const auto answer = app::search_to_the_end(asked.back(), games::without_screens());
  REQUIRE(answer);
  keep_message("reply", answer->action);
  ready = *answer;
}

AppHarness::AppHarness(MemoryStorage& storage, app::Size size, const std::string& language,
                       BenchOptions thinking)
    : assets(support::assets()),
      storage_(storage),
      app_(std::make_unique<app::App>(app::Platform{
          .storage = storage_,
          .measure = measure_,
          .assets = assets,
          .languages = {language},
          .language = thinking.language,
          .entropy = 7,
          .device = &device,
          .bot_worker = thinking.bot_worker,
          .net = thinking.net,
          .day = thinking.day,
          .local_day = thinking.local_day ? thinking.local_day : thinking.day,
          .local_day_at = [](std::int64_t at) { return static_cast<int>(at / 86'400); },
          .stopwatch = std::move(thinking.stopwatch),
          .games = thinking.games})) {
  frame({app::Resized{.size = size, .device_pixels = 1}});
}

app::Frame AppHarness::frame(const app::Input& input) {
  last_ = app_->frame(input, now_);
  if (look) look();
  return last_;
}

app::Frame AppHarness::wait(app::Millis time) {
  now_ += time;
  return frame();
}

void AppHarness::settle() {
  for (int i = 0; i < max_frames; ++i) {
    if (!last_.animating && !last_.wake) return;
    wait(last_.animating ? 30000 : std::max(0.0, *last_.wake - now_));
  }
  FAIL("the program never comes to rest");
}

void AppHarness::settle_in_steps(app::Millis step) {
  for (int i = 0; i < max_frames; ++i) {
    if (!last_.animating && !last_.wake) return;
    wait(last_.animating ? step : std::max(0.0, *last_.wake - now_));
  }
  FAIL("the program never comes to rest");
}

const app::Control* AppHarness::find(const std::string& id) const {
  return app::find(app::reachable(tree()), id);
}

bool AppHarness::can_press(const std::string& id) const {
  const app::Control* control = find(id);
  return control != nullptr && control->enabled && control->act;
}

void AppHarness::press(const std::string& id) {
  if (!can_press(id)) FAIL("cannot press " << id << " in\n" << describe_tree(tree()));
  frame({app::Activated{id}});
}

void AppHarness::key(const std::string& name) {
  frame({app::KeyPressed{.key = name, .shift = false}});
}

void AppHarness::shift_tab() { frame({app::KeyPressed{.key = "Tab", .shift = true}}); }

void AppHarness::edit(const std::string& id, const std::string& value) {
  REQUIRE(find(id) != nullptr);
  frame({app::Edited{.id = id, .value = value}});
}

void AppHarness::slide(const std::string& id, float share) {
  const app::Control* const line = find(id);
  REQUIRE(line != nullptr);
  REQUIRE(line->slide);
  tap({line->rect.x + line->rect.w * share, line->rect.center().y});
}

void AppHarness::tap(app::Point at) {
  frame({app::PointerPressed{at, app::PointerKind::Touch}});
  frame({app::PointerReleased{at, app::PointerKind::Touch}});
}

void AppHarness::hold(const std::string& id, app::Millis most) {
  REQUIRE(can_press(id));
  const app::Point at = find(id)->rect.center();
  frame({app::PointerPressed{at, app::PointerKind::Touch}});
  constexpr app::Millis step = 50;
  for (app::Millis passed = 0; passed < most && find(id) != nullptr; passed += step) wait(step);
  frame({app::PointerReleased{at, app::PointerKind::Touch}});
}

void AppHarness::pass_curtain() {
  REQUIRE(at_curtain());
  if (!can_press("curtain.lift")) wait(1000);
  hold("curtain.lift");
  CHECK_FALSE(at_curtain());
}

template <core::Game G>
const app::Session<G>& AppHarness::load_archived(Kept<G>& kept) const {
  const auto text = storage_.read(save_key(io::name_of<G>));
  REQUIRE(text);
  if (*text != kept.text) {
    const auto saved = io::parse_json(*text);
    REQUIRE(saved);
    auto session = app::Session<G>::read(*saved);
    REQUIRE(session);
    kept.session.emplace(std::move(session).value());
    kept.text = *text;
  }
  return *kept.session;
}

const mount_drago::table::MountDragoSession& AppHarness::saved_session() const {
  return load_archived(kept_);
}

const dragons_cave::table::DragonsCaveSession& AppHarness::saved_cave_session() const {
  return load_archived(kept_cave_);
}

void keep(MemoryStorage& storage, io::GameName game, const std::string& save) {
  storage.texts[save_key(game)] = save;
  storage.texts["current"] = game.text;
}

std::string label(const AppHarness& bench, const std::string& id) {
  INFO(id);
  const app::Control* const found = bench.find(id);
  REQUIRE(found != nullptr);
  return found->label;
}

bool checked(const AppHarness& bench, const std::string& id) {
  INFO(id);
  const app::Control* const found = bench.find(id);
  REQUIRE(found != nullptr);
  return found->checked.value_or(false);
}

std::string written_in(const app::Control& control) {
  std::string out;
  for (const app::DrawOp& each : control.paint) {
    if (const auto* text = std::get_if<app::Text>(&each)) out += text->text + " ";
  }
  for (const app::Control& child : control.children) out += written_in(child);
  return out;
}

MemoryStorage without_hints() {
  MemoryStorage out;
  out.texts["preferences"] = "hints off\n";
  return out;
}

bool asks(const AppHarness& bench) {
  const app::Control* prompt = bench.find("prompt");
  return prompt != nullptr &&
         std::any_of(prompt->children.begin(), prompt->children.end(),
                     [](const app::Control& c) { return c.role == app::Role::Alert; });
}

void give_up(AppHarness& bench) {
  bench.key("Escape");
  bench.press("menu.give_up");
  bench.press("give_up.yes");
}

bool answer(AppHarness& bench, int variant) {
  if (bench.at_curtain()) {
    bench.pass_curtain();
    return true;
  }
  if (bench.can_press("prompt.ride")) {
    bench.press(variant % 3 == 0 ? "prompt.stay" : "prompt.ride");
    return true;
  }
  if (bench.can_press("prompt.discard")) {
    const app::Control* card = bench.find("hand." + std::to_string(variant % 6));
    if (card != nullptr && card->enabled && !card->checked.value_or(true)) bench.press(card->id);
    bench.press("prompt.discard");
    return true;
  }
  for (int i = 0; i < 10; ++i) {
    const std::string id = "stable." + std::to_string((i + variant) % 10);
    if (!bench.can_press(id)) continue;
    bench.press(id);
    return true;
  }
  // A hand can be browsed at any time; it plays only on the player's turn.
  if (!asks(bench)) return false;
  for (int i = 0; i < 6; ++i) {
    const std::string id = "hand." + std::to_string((i + variant) % 6);
    if (!bench.can_press(id)) continue;
    bench.press(id);
    bench.press(variant % 2 == 0 ? "prompt.play" : id);
    return true;
  }
  return false;
}

std::string describe_tree(const app::Control& tree) {
  std::ostringstream out;
  tell(tree, 0, out);
  return out.str();
}

// Lessons on the bench.

namespace {

constexpr int max_presses = 12;  // more than any step takes

const app::Control* said_in(const app::Control& tree) {
  if (tree.id.rfind("lesson.said.", 0) == 0) return &tree;
  for (const app::Control& child : tree.children) {
    if (const app::Control* const found = said_in(child)) return found;
  }
  return nullptr;
}

/// Returns the control whose description begins with `meant`; nullptr without one.
const app::Control* meant_in(const app::Control& tree, const std::string& meant) {
  if (tree.description.rfind(meant, 0) == 0 && tree.focusable()) return &tree;
  for (const app::Control& child : tree.children) {
    if (const app::Control* const found = meant_in(child, meant)) return found;
  }
  return nullptr;
}

}  // namespace

void begin_lesson(AppHarness& bench, const Course& course) {
  bench.press(std::string("title.learn.") + course.id);
  bench.settle();
}

std::string words_of(const AppHarness& bench) {
  const app::Control* const found = lesson_text(bench);
  return found != nullptr ? found->label : std::string();
}

bool has(const std::string& words, const std::string& part) {
  const bool found = words.find(part) != std::string::npos;
  if (!found) UNSCOPED_INFO("not found: " << part << " in: " << words);
  return found;
}

const app::Control* lesson_text(const AppHarness& bench) { return said_in(bench.tree()); }

const app::Control* lesson_mark(const AppHarness& bench, const std::string& language) {
  return meant_in(app::reachable(bench.tree()), messages_in(language).tr("lesson.meant"));
}

bool lesson_done(const AppHarness& bench) { return bench.find("lesson.next") != nullptr; }

void do_lesson_step(AppHarness& bench, const std::string& language) {
  for (int press = 0; press < max_presses && !lesson_done(bench); ++press) {
    const app::Control* const next = lesson_mark(bench, language);
    if (next == nullptr) FAIL("nothing is meant in\n" << describe_tree(bench.tree()));
    bench.press(next->id);
    bench.settle();
  }
  REQUIRE(lesson_done(bench));
}

}  // namespace support
