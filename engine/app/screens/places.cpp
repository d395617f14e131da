// Places as addresses, and the steps between them.
#include "app/screens/places.hpp"

#include <algorithm>
#include <array>

#include "app/screens/game_screens.hpp"
#include "app/session/games.hpp"

namespace app {

namespace {

/// The last part of an address, by Screen.
constexpr std::array<std::string_view, 6> parts = {"", "/setup", "/table", "/over", "/replay", ""};
constexpr std::string_view lesson_part = "/lesson";
/// Where tables over the net are; behind it the code of one.
constexpr std::string_view net_part = "net";
constexpr std::string_view net_table_part = "net/";

/// "net/CODE"; without a table yet "net".
std::string net_address(const Model& model) {
  const std::optional<NetTable>& table = model.net.table();
  std::string code = table && !table->code.empty() ? table->code : model.net.code;
  return code.empty() ? std::string(net_part) : std::string(net_table_part) + code;
}

bool leads_to_net(std::string_view address) {
  return address == net_part || address.starts_with(net_table_part);
}
std::size_t at(Screen screen) { return static_cast<std::size_t>(screen); }

/// Whether a moment of a review is looked at: one step back is the review.
bool leads_to_review(const Model& model) {
  return model.replay && !model.review_dialog_state.left_at.empty();
}

/// The steps back from a screen. The table has one more than others, in which it asks; from a
/// replay one goes back to where the game is.
int steps(const Model& model) {
  constexpr std::array<int, 4> out = {0, 1, 2, 1};
  if (model.learning.table || model.screen == Screen::Lobby) return 1;  // nothing is lost
  if (model.screen != Screen::Replay) return out[at(model.screen)];
  if (model.watches_guest()) return 2;  // to what has brought it, then to the title
  if (leads_to_review(model)) return 2 + out[at(Screen::Over)];
  return 1 + out[at(model.whole_game().over() ? Screen::Over : Screen::Table)];
}

bool asks_to_leave(const Model& model) {
  return std::find(model.dialogs.begin(), model.dialogs.end(), Dialog::Leave) !=
         model.dialogs.end();
}

/// The game of an address and its screen; no game when the program has no such place.
struct Goal {
  const GameEntry* game = nullptr;
  Screen screen = Screen::Title;
  bool lesson = false;
};

Goal goal_of(const Model& model, std::string_view address) {
  if (address.ends_with(lesson_part)) {
    address.remove_suffix(lesson_part.size());
    return {find_game(model.platform.games, address), Screen::Table, true};
  }
  for (const Screen screen : {Screen::Setup, Screen::Table, Screen::Over, Screen::Replay}) {
    const std::string_view part = parts[at(screen)];
    if (!address.ends_with(part)) continue;
    const std::string_view game = address.substr(0, address.size() - part.size());
    return {find_game(model.platform.games, game), screen, false};
  }
  return {};
}

/// Gets up from where one is; what must be read stays open.
void leave(Model& model) {
  const bool unread =
      std::find(model.dialogs.begin(), model.dialogs.end(), Dialog::Notice) != model.dialogs.end();
  model.quit_to_title();
  if (unread) model.open(Dialog::Notice);
}

void sit_down(Model& model, io::GameName game, Screen screen) {
  const bool unread = !model.dialogs.empty();
  model.resume(game);
  if (screen == Screen::Replay) {
    const std::size_t all = model.play->decisions();
    model.look_back(all, all);
  }
  if (unread) model.open(Dialog::Notice);
}

/// How the game of a table is looked for.
using Found = GameSession* (Model::*)(io::GameName) const;

/// To the screen of a game; without its game the table is set up.
void go(Model& model, std::string_view address, Found found) {
  leave(model);
  if (leads_to_net(address)) {
    address.remove_prefix(std::min(address.size(), net_table_part.size()));
    return address.empty() ? open_net(model) : open_net(model, address);
  }
  const auto [game, screen, lesson] = goal_of(model, address);
  if (game == nullptr) return;
  if (lesson && lesson_steps(model, game->name) > 0) {
    const bool unread = !model.dialogs.empty();
    learn(model, game->name);
    if (unread) model.open(Dialog::Notice);
    return;
  }
  if (screen == Screen::Over || screen == Screen::Replay) found = &Model::kept;
  if (screen != Screen::Setup && (model.*found)(game->name) != nullptr) {
    sit_down(model, game->name, screen);
  } else {
    model.set_up(game->name);
  }
}

/// One step back; false where only another place is left to go to.
bool step_back(Model& model) {
  if (!model.dialogs.empty() && model.dialogs.back() != Dialog::Leave) {
    model.close();
    return true;
  }
  if (model.replay) {
    model.end_replay();
    return true;
  }
  if (model.screen != Screen::Table || asks_to_leave(model)) return false;
  model.open(Dialog::Leave);
  return true;
}

}  // namespace

Place place_at(const Model& model) {
  const int open = static_cast<int>(model.dialogs.size());
  Place out = {.depth = steps(model) + open - (asks_to_leave(model) ? 2 : 0)};
  // What is at no table has no address: loaded again, the page does not ask again.
  if (model.screen == Screen::Title || model.watches_guest()) return out;
  if (model.screen == Screen::Lobby || at_net(model)) {
    out.address = net_address(model);
    return out;
  }
  out.address = model.screen == Screen::Setup ? model.setup.game.text : model.play->game().text;
  out.address += model.learning.table ? lesson_part : parts[at(model.screen)];
  return out;
}

void go_to(Model& model, std::string_view address) {
  constexpr std::string_view link = "/link/";
  if (const std::size_t end = address.find(link); end != std::string_view::npos) {
    const GameEntry* const game = find_game(model.platform.games, address.substr(0, end));
    if (game == nullptr) return model.tell(model.words("link.damaged"));
    return model.open_link(*game, address.substr(end + link.size()));
  }
  if (address != place_at(model).address) go(model, address, &Model::waiting);
}

void go_through_history(Model& model, const Place& to) {
  if (leads_to_review(model) && to.depth + 1 == place_at(model).depth) return model.end_replay();
  if (to.address != place_at(model).address) {
    go(model, to.address, &Model::kept);
    return;
  }
  while (place_at(model).depth > to.depth && step_back(model)) {
  }
  const bool asked = !model.dialogs.empty() && model.dialogs.back() == Dialog::Leave;
  if (asked && place_at(model).depth < to.depth) model.close();
}

std::string title_at(const Model& model) {
  constexpr std::array<const char*, 5> names = {"", "setup.heading", "table.name", "over.ranking",
                                                "replay.heading"};
  const Words& words = model.words;
  if (model.screen == Screen::Title) return words("page.title");
  if (model.screen == Screen::Lobby) return words("net.heading") + " – " + words("drago");
  const io::GameName game = model.screen == Screen::Setup ? model.setup.game : model.play->game();
  const char* const where = model.learning.table ? "lesson.heading" : names[at(model.screen)];
  // Whoever has another window in front sees it there.
  const bool called = at_net(model) && (model.asks_person() || model.net.asked);
  std::string turn = called ? words("table.your_turn") + " · " : std::string();
  if (called && model.net.table()->undo.asked) turn = words("net.undo") + " · ";
  return turn + words(model.entry(game).screens->key) + " · " + words(where) + " – " +
         words("drago");
}

}  // namespace app
