// Maps places to addresses, and steps between them.
#include "screens/history.hpp"

#include <algorithm>
#include <array>

#include "core/enum_table.hpp"
#include "screens/game_table.hpp"
#include "screens/replay.hpp"
#include "screens/shared.hpp"
#include "session/game.hpp"

namespace app {
namespace {

/// The address of a screen; an empty or 0 field depends on what the screen shows.
struct Address {
  std::string_view part;  ///< the last part of the address
  const char* title;
  int steps;  ///< steps back to the title
};
constexpr auto addresses = core::enum_table<Screen, Address>({
    {Screen::Title, {"", "", 0}},
    {Screen::Setup, {"/setup", "setup.heading", 1}},
    {Screen::Table, {"/table", "table.name", 2}},
    {Screen::Over, {"/over", "over.ranking", 1}},
    {Screen::Replay, {"/replay", "replay.heading", 0}},
    {Screen::Lobby, {"", "", 0}},
});
static_assert(addresses.complete());
constexpr std::string_view lesson_part = "/lesson";
/// Address of the lobby; the code of a net table follows the slash.
constexpr std::string_view net_part = "net";
constexpr std::string_view net_table_part = "net/";

/// Returns "net/CODE", or "net" without a table.
std::string net_address(const NetState& net) {
  const std::optional<NetTable>& table = net.table();
  std::string code = table && !table->code.empty() ? table->code : net.joining.code;
  return code.empty() ? std::string(net_part) : std::string(net_table_part) + code;
}

/// Returns the start of an address that can be ours: messengers and sentences stick a full stop, a
/// bracket, an invisible space or a tracking parameter to the end of a link.
std::string_view without_appendage(std::string_view address) {
  const auto is_ours = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_' || c == '/';
  };
  const auto end = std::find_if_not(address.begin(), address.end(), is_ours);
  return address.substr(0, static_cast<std::size_t>(end - address.begin()));
}

bool leads_to_net(std::string_view address) {
  return address == net_part || address.starts_with(net_table_part);
}

/// True at a moment of a review: one step back leads to the review.
bool leads_to_review(const Tables& tables) {
  return tables.replay && tables.review_dialog_state.left_at.starts_with("review.");
}

/// Returns the steps back from a screen. A table has one more than others, for its question; a
/// replay leads back to the game's screen.
int steps_back(const Model& model) {
  if (model.tables.learning.table || model.navigation.screen == Screen::Lobby)
    return 1;  // nothing to lose
  if (model.navigation.screen != Screen::Replay) return addresses[model.navigation.screen].steps;
  if (watches_guest(model)) return 2;  // to the list or link that opened it, then to the title
  if (leads_to_review(model.tables)) return 2 + addresses[Screen::Over].steps;
  return 1 + addresses[model.tables.live_session().over() ? Screen::Over : Screen::Table].steps;
}

bool asks_to_leave(const Navigation& navigation) {
  return std::find(navigation.dialogs.begin(), navigation.dialogs.end(), Dialog::Leave) !=
         navigation.dialogs.end();
}

/// The game and screen of an address; no game if there is no such place.
struct Goal {
  const GameEntry* game = nullptr;
  Screen screen = Screen::Title;
  bool lesson = false;
};

Goal goal_of(const Platform& platform, std::string_view address) {
  if (address.ends_with(lesson_part)) {
    address.remove_suffix(lesson_part.size());
    return {find_game(platform.games, address), Screen::Table, true};
  }
  for (const Screen screen : {Screen::Setup, Screen::Table, Screen::Over, Screen::Replay}) {
    const std::string_view part = addresses[screen].part;
    if (!address.ends_with(part)) continue;
    const std::string_view game = address.substr(0, address.size() - part.size());
    return {find_game(platform.games, game), screen, false};
  }
  return {};
}

/// Leaves the current place; an unread notice stays open.
void leave(Model& model) {
  const bool unread = std::find(model.navigation.dialogs.begin(), model.navigation.dialogs.end(),
                                Dialog::Notice) != model.navigation.dialogs.end();
  quit_to_title(model);
  if (unread) model.navigation.open(Dialog::Notice);
}

void enter_table(Model& model, io::GameName game, Screen screen) {
  const bool unread = !model.navigation.dialogs.empty();
  resume_game(model, game);
  if (screen == Screen::Replay) {
    const std::size_t all = model.tables.session->decisions();
    open_replay(model, all, all);
  }
  if (unread) model.navigation.open(Dialog::Notice);
}

/// A lookup of a table's game: any, or an unfinished one.
using Found = GameSession* (Tables::*)(io::GameName) const;

/// Opens a game's screen; without a game, its setup.
void go(Model& model, std::string_view address, Found found) {
  leave(model);
  if (leads_to_net(address)) {
    address.remove_prefix(std::min(address.size(), net_table_part.size()));
    return address.empty() ? open_lobby(model) : open_lobby(model, address);
  }
  const auto [game, screen, lesson] = goal_of(model.platform, address);
  if (game == nullptr) return;
  if (lesson && lesson_steps(model.platform, game->name) > 0) {
    const bool unread = !model.navigation.dialogs.empty();
    start_lesson(model, game->name);
    if (unread) model.navigation.open(Dialog::Notice);
    return;
  }
  if (screen == Screen::Over || screen == Screen::Replay) found = &Tables::kept;
  if (screen != Screen::Setup && (model.tables.*found)(game->name) != nullptr) {
    enter_table(model, game->name, screen);
  } else {
    set_up(model, game->name);
  }
}

/// Goes one step back; false if that leads to another address instead.
bool step_back(Model& model) {
  if (!model.navigation.dialogs.empty() && model.navigation.dialogs.back() != Dialog::Leave) {
    model.navigation.close();
    return true;
  }
  if (model.tables.replay) {
    end_replay(model);
    return true;
  }
  if (model.navigation.screen != Screen::Table || asks_to_leave(model.navigation)) return false;
  model.navigation.open(Dialog::Leave);
  return true;
}

}  // namespace

Place place_at(const Model& model) {
  const int open = static_cast<int>(model.navigation.dialogs.size());
  Place out = {.depth = steps_back(model) + open - (asks_to_leave(model.navigation) ? 2 : 0)};
  // A game at no table has no address, so a reload does not open it again.
  if (model.navigation.screen == Screen::Title || watches_guest(model)) return out;
  if (model.navigation.screen == Screen::Lobby || is_net_game(model)) {
    out.address = net_address(model.net);
    return out;
  }
  out.address = model.navigation.screen == Screen::Setup ? model.tables.setup.game.text
                                                         : model.tables.session->game().text;
  out.address +=
      model.tables.learning.table ? lesson_part : addresses[model.navigation.screen].part;
  return out;
}

void go_to(Model& model, std::string_view address) {
  address = without_appendage(address);
  constexpr std::string_view link = "/link/";
  if (const std::size_t end = address.find(link); end != std::string_view::npos) {
    const GameEntry* const game = find_game(model.platform.games, address.substr(0, end));
    if (game == nullptr)
      return model.navigation.show_notice(model.person.messages.tr("link.damaged"));
    return open_link(model, *game, address.substr(end + link.size()));
  }
  while (address.ends_with('/')) address.remove_suffix(1);
  if (address != place_at(model).address) go(model, address, &Tables::waiting);
}

void sync_history(Model& model, const Place& to) {
  if (leads_to_review(model.tables) && to.depth + 1 == place_at(model).depth)
    return end_replay(model);
  const std::string_view address = without_appendage(to.address);
  if (address != place_at(model).address) {
    go(model, address, &Tables::kept);
    return;
  }
  while (place_at(model).depth > to.depth && step_back(model)) {
  }
  const bool asked =
      !model.navigation.dialogs.empty() && model.navigation.dialogs.back() == Dialog::Leave;
  if (asked && place_at(model).depth < to.depth) model.navigation.close();
}

std::string title_at(const Model& model) {
  const Messages& messages = model.person.messages;
  if (model.navigation.screen == Screen::Title) return messages.tr("page.title");
  if (model.navigation.screen == Screen::Lobby)
    return messages.tr("net.heading") + " – " + messages.tr("drago");
  const io::GameName game = model.navigation.screen == Screen::Setup ? model.tables.setup.game
                                                                     : model.tables.session->game();
  const char* const where =
      model.tables.learning.table ? "lesson.heading" : addresses[model.navigation.screen].title;
  // For players with another window in front.
  const bool called = is_net_game(model) &&
                      (waits_for_person(model.navigation, model.tables) || model.net.seen.asked);
  std::string turn = called ? messages.tr("table.your_turn") + " · " : std::string();
  if (called && model.net.table()->undo.asked) turn = messages.tr("net.undo") + " · ";
  return turn + messages.tr(model.platform.entry(game).screens->key) + " · " + messages.tr(where) +
         " – " + messages.tr("drago");
}

}  // namespace app
