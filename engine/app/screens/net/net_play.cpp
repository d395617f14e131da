// To a table over the net, along with what is told there, and away from it; see net_play.hpp.
#include "app/screens/net/net_play.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "app/screens/game_screens.hpp"
#include "app/screens/model.hpp"
#include "app/screens/net/net_files.hpp"
#include "app/screens/net/net_over.hpp"
#include "app/screens/net/net_words.hpp"
#include "app/session/games.hpp"

namespace app {
namespace {

/// As if nobody had ever sat at a table, but for those that are kept.
void clear(Model& model) {
  NetPlay& net = model.net;
  NetPlay fresh(model.platform.net);
  // What is found of a file comes late, and is not of the next one.
  fresh.client = std::move(net.client);
  fresh.client.drop_table();
  fresh.tables = std::move(net.tables);
  fresh.name = std::move(net.name);
  fresh.game = net.game;
  net = std::move(fresh);
}

/// It is not offered any more.
void drop_table(Model& model, const std::string& code) {
  std::vector<KeptNetTable>& tables = model.net.tables;
  if (std::erase_if(tables, [&](const KeptNetTable& each) { return each.code == code; }) > 0) {
    write_net_tables(model.platform.storage, tables);
  }
}

bool is_over(const NetPlay& net) {
  return net.table() && net.table()->stage == NetTable::Stage::Over;
}

/// Whether one is at a table, seen or not.
bool is_live(const NetPlay& net) {
  return net.table() && !is_over(net) && net.table()->stage != NetTable::Stage::Failed;
}

bool is_unread(const Model& model) {
  const auto& open = model.dialogs;
  return std::find(open.begin(), open.end(), Dialog::Notice) != open.end();
}

/// Back to the table that one is at.
void go_back(Model& model) {
  const bool unread = is_unread(model);
  model.quit_to_title();
  if (model.net.session) {
    model.sit_down_at_net();
  } else {
    model.screen = Screen::Lobby;
  }
  if (unread) model.open(Dialog::Notice);
}

/// At the screen where one sits down; what must be read stays open.
bool go_to_lobby(Model& model) {
  const bool unread = is_unread(model);
  model.quit_to_title();
  const std::string over = is_over(model.net) ? model.net.table()->code : std::string();
  clear(model);
  if (unread) model.open(Dialog::Notice);
  if (!over.empty()) model.net.client.forget(over);
  if (!model.net.client.is_possible()) {
    model.tell(model.words("net.none"));
    return false;
  }
  model.net.tables = read_net_tables(model.platform.storage);
  model.net.name = model.preferences.name;
  model.screen = Screen::Lobby;
  model.offsets["lobby"] = 0;
  return true;
}

/// Who sits where, once the game begins.
Seating seating_of(const NetPlay& net) {
  Seating out;
  for (const NetSeat& seat : net.table()->seats) {
    Player player = {seat.kind.value_or(SeatKind::Easy), seat.name,
                     seat.symbol.value_or(Symbol::Fire)};
    player.remote = player.kind == SeatKind::Person && !seat.own;
    out.players.push_back(std::move(player));
  }
  out.first = net.first.value_or(core::Seat{});
  out.uncounted = true;
  return out;
}

/// The plan as it was told; what the opener has just changed is in the next news.
void take_plan(Model& model) {
  NetPlay& net = model.net;
  const NetTable& table = *net.table();
  const io::Json* const plan = net.client.plan();
  if (plan == nullptr || !table.game) return;
  net.game = table.game;
  net.seats = table.seats;
  net.first = table.first;
  net.hints = table.hints;
  if (table.seat && !net.symbol) net.symbol = table.seats[table.seat->index].symbol;
  if (!net.values.empty() && table.opener) return;
  const GameEntry& entry = model.entry(*net.game);
  auto game = entry.follow(*plan, seating_of(net));
  if (game && entry.statistics.rules != nullptr) net.values = entry.statistics.rules(**game);
}

/// The table is offered from now on.
void note_table(Model& model) {
  NetPlay& net = model.net;
  const NetTable& table = *net.table();
  const bool sits = table.stage == NetTable::Stage::Lobby || table.stage == NetTable::Stage::Game;
  if (!sits || !table.game || !is_net_code(table.code)) return;
  KeptNetTable now = {table.code, std::string(table.game->text), model.platform.today(), {}};
  for (const NetSeat& seat : table.seats) {
    if (seat.kind == SeatKind::Person && !seat.own) now.names.push_back(seat.name);
  }
  if (!net.tables.empty() && net.tables.front() == now) return;
  std::erase_if(net.tables, [&](const KeptNetTable& each) { return each.code == now.code; });
  net.tables.insert(net.tables.begin(), std::move(now));
  write_net_tables(model.platform.storage, net.tables);
}

/// The game goes on as it is told.
void take_game(Model& model) {
  NetPlay& net = model.net;
  const io::Json* const game = net.client.game();
  const bool fresh = !net.session;
  // Until the first cards are dealt there is nothing to be seen.
  const bool told = game != nullptr && !std::holds_alternative<std::monostate>(game->held);
  if (!told || (fresh && net.table()->preparing)) return;
  if (fresh) {
    auto read = model.entry(*net.table()->game).follow(*net.client.plan(), seating_of(net));
    if (!read) {
      model.tell(model.words("net.fault", {{"fault", io::message(read.error())}}));
      return;
    }
    net.session = std::move(read).value();
    net.session->send = [&model](const std::string& action) { model.net.client.act(action); };
  }
  if (!net.session->follow(*game)) {
    model.tell(model.words("net.fault", {{"fault", "game"}}));
  }
  if (!fresh) return;
  model.hear(Sound::Begin);
  if (model.screen == Screen::Lobby) model.sit_down_at_net();
}

/// The table is gone: what there is to do about it is at the door.
void take_failure(Model& model) {
  NetPlay& net = model.net;
  const bool seen = at_net(model);
  if (seen) model.quit_to_title();
  net.session.reset();
  if (seen) model.screen = Screen::Lobby;
}

/// What must be read.
void take_troubles(Model& model) {
  NetPlay& net = model.net;
  const NetTable& table = *net.table();
  // One is gone where the move it was about was undone.
  net.verdicts = std::min(net.verdicts, table.verdicts.size());
  for (; net.verdicts < table.verdicts.size(); ++net.verdicts) {
    model.tell(verdict_words(model.words, table, table.verdicts[net.verdicts]));
  }
  // What convicts somebody was told above.
  const bool convicts =
      std::any_of(table.verdicts.begin(), table.verdicts.end(),
                  [&table](const NetVerdict& each) { return each.rule == table.trouble; });
  // A seat that a reload would lose is no trouble of the table's, but worth as much.
  const std::string trouble = table.trouble.empty() && !table.kept ? "storage" : table.trouble;
  const bool is_new = std::exchange(net.told_trouble, trouble) != trouble && !convicts;
  // What became of a file is told by itself, each time; who asks twice for a decision back waits.
  const bool silent = trouble.empty() || trouble == "file" || trouble == "undo";
  if (is_new && !silent && at_net(model)) {
    model.tell(trouble_words(model.words, trouble));
  }
}

}  // namespace

bool at_net(const Model& model) {
  return model.play != nullptr && model.net.plays(&model.whole_game());
}

void open_net(Model& model) {
  // Nobody has to wait at a table for the last secrets of somebody who is away.
  const bool played = model.net.session && model.net.session->over();
  if (is_live(model.net) && !played) return go_back(model);
  if (!go_to_lobby(model)) return;
  if (!model.net.game) model.net.game = model.platform.games.front().name;
}

void open_net(Model& model, std::string_view address) {
  const std::size_t end = std::min(address.find('/'), address.size());
  const std::string_view code = address.substr(0, end);
  std::string invitation(address.substr(std::min(end + 1, address.size())));
  const std::optional<NetTable>& table = model.net.table();
  if (is_live(model.net) && table->code == code) {
    go_back(model);
    model.net.invitation = std::move(invitation);
    return answer_invitation(model);
  }
  if (!go_to_lobby(model)) return;
  model.net.invitation = std::move(invitation);
  model.net.code = code;
  model.net.link_damaged = !is_net_code(code);
  const auto& tables = model.net.tables;
  const bool known = std::any_of(tables.begin(), tables.end(),
                                 [&](const KeptNetTable& each) { return each.code == code; });
  if (known) resume_net_table(model, std::string(code));
}

void join_net_table(Model& model) {
  NetPlay& net = model.net;
  net.told_trouble.clear();
  net.client.join(net.code, name_of_own(model), net.symbol.value_or(Symbol::Fire), net.onlooker);
  answer_invitation(model);
}

void resume_net_table(Model& model, const std::string& code) {
  model.net.code = code;
  model.net.client.resume(code);
  answer_invitation(model);
}

void try_net_again(Model& model, bool lost) {
  const std::string code =
      model.net.table()->code.empty() ? model.net.code : model.net.table()->code;
  if (lost) forget_net_table(model, code);
  open_net(model, code);
}

void forget_net_table(Model& model, const std::string& code) {
  drop_table(model, code);
  model.net.client.forget(code);
}

void rise_from_net(Model& model) {
  NetPlay& net = model.net;
  if (net.session && model.play == net.session.get()) {
    net.session->leave();
    model.play = nullptr;
  }
  if (!is_over(net)) return;
  // The others may still need what this device knows, so it stays there; it has no way back.
  drop_table(model, net.table()->code);
}

void leave_net(Model& model) {
  NetPlay& net = model.net;
  const std::string code = net.table() ? net.table()->code : std::string();
  model.quit_to_title();
  net.client.leave();
  clear(model);
  drop_table(model, code);
}

bool follow_net(Model& model) {
  NetPlay& net = model.net;
  bool out = false;
  while (net.client.take_news()) {
    out = true;
    if (net.client.fault()) {
      model.tell(model.words("net.fault", {{"fault", io::message(*net.client.fault())}}));
      continue;
    }
    follow_net_files(model);
    if (!net.table()) continue;
    const NetTable::Stage stage = net.table()->stage;
    const bool asked =
        stage == NetTable::Stage::Game && (net.table()->asked || net.table()->undo.asked);
    net.calls = net.calls || (asked && !net.asked);
    net.asked = asked;
    // Whoever has decided since is waited for again.
    std::erase_if(net.given_up, [&](core::Seat seat) {
      const auto& awaited = net.table()->awaited;
      return std::find(awaited.begin(), awaited.end(), seat) == awaited.end();
    });
    if (stage == NetTable::Stage::Failed) take_failure(model);
    if (!net.session) take_plan(model);
    note_table(model);
    if (stage == NetTable::Stage::Game || stage == NetTable::Stage::Over) take_game(model);
    take_net_end(model);
    follow_net_undo(model);
    take_net_reactions(model);
    take_troubles(model);
  }
  return drop_net_reactions(model) || out;
}

}  // namespace app
