// Joins, follows and leaves net tables, and changes the draft of one as its host.
#include "screens/net/play.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <variant>

#include "core/check.hpp"
#include "core/enum_table.hpp"
#include "core/seat.hpp"
#include "io/fields.hpp"
#include "screens/game_table.hpp"
#include "screens/model.hpp"
#include "screens/net/table.hpp"
#include "screens/setup.hpp"
#include "screens/symbols.hpp"
#include "session/game.hpp"

namespace app {

// The stored index of net tables.

namespace {

constexpr std::string_view index_key = "net.tables";
constexpr std::string_view index_format = "drago-net-tables/1";
constexpr int max_tables = 16;
constexpr std::size_t max_code = 25;
constexpr std::array<std::string_view, 4> turn_names = {"lobby", "others", "own", "over"};
static_assert(turn_names.size() == core::enum_size<SavedNetTable::Turn>);
constexpr io::Range any_day = {0, 1'000'000};
/// Between two visits of kept tables.
constexpr Millis visit_interval = 10.0 * 60 * 1000;

}  // namespace

static void fields(io::Fields& f, SavedNetTable& table) {
  f("code", table.code, io::MaxLength{max_code})("game", table.game, io::MaxLength{40});
  f("day", table.day, any_day);
  f("names", table.names, io::Range{0, core::max_seats}, io::MaxLength{200});
  if (!f.has("turn", table.days > 0)) return;
  f("turn", table.turn, io::Names{"turn", turn_names})("since", table.since, any_day);
}

namespace {

struct Index {
  std::vector<SavedNetTable> tables;
};
void fields(io::Fields& f, Index& index) { f("tables", index.tables, io::Range{0, max_tables}); }

}  // namespace

std::vector<SavedNetTable> read_net_tables(Storage& storage) {
  const std::string text = storage.read(index_key).value_or("");
  Index index;
  if (text.empty() || io::load_archived(index_format, text, index)) return {};
  std::erase_if(index.tables, [](SavedNetTable& each) {
    const std::optional<int> days = days_of_net_code(each.code);
    each.days = days.value_or(0);
    return !days;
  });
  return std::move(index.tables);
}

void write_net_tables(Storage& storage, const std::vector<SavedNetTable>& tables) {
  Index last{tables};
  last.tables.resize(std::min<std::size_t>(tables.size(), max_tables));
  storage.write(index_key, io::write_kept(index_format, last));
}

std::vector<SavedNetTable> by_turn(std::vector<SavedNetTable> tables) {
  std::stable_partition(tables.begin(), tables.end(), [](const SavedNetTable& each) {
    return each.turn == SavedNetTable::Turn::Own;
  });
  return tables;
}

int waiting_turns(const std::vector<SavedNetTable>& tables) {
  return static_cast<int>(std::count_if(
      tables.begin(), tables.end(),
      [](const SavedNetTable& each) { return each.turn == SavedNetTable::Turn::Own; }));
}

// Joining a net table, following its news, leaving it.

namespace {

/// Resets the net state, except for the client, the kept tables, the name and the chosen game.
void clear(Model& model) {
  NetState& net = model.net;
  NetState fresh(model.platform.net, model.platform.games);
  // Keeps the client: it still awaits the result of a file check, which clearing must not lose.
  fresh.client = std::move(net.client);
  fresh.client.clear_table();
  fresh.tables = std::move(net.tables);
  fresh.visited_at = net.visited_at;
  fresh.seen.badge = net.seen.badge;
  fresh.name = std::move(net.name);
  fresh.draft.game = net.draft.game;
  net = std::move(fresh);
}

/// Removes a table from the index.
void clear_table(Model& model, const std::string& code) {
  std::vector<SavedNetTable>& tables = model.net.tables;
  if (std::erase_if(tables, [&](const SavedNetTable& each) { return each.code == code; }) > 0) {
    write_net_tables(model.platform.storage, tables);
  }
}

bool is_over(const NetState& net) {
  return net.table() && net.table()->stage == NetTable::Stage::Over;
}

/// True if nothing of the finished table is needed any more: the game is complete, and what the
/// others need of it is left.
bool is_settled(const NetState& net) {
  if (!is_over(net) || net.table()->log.empty()) return false;
  const auto& mail = net.table()->mail;
  return net.table()->days == 0 ||
         (mail && mail->state == NetTable::Mail::State::Ready && mail->waiting == 0);
}

/// True if this device still belongs to the table of this code.
bool is_kept(const NetState& net, std::string_view code) {
  return std::any_of(net.tables.begin(), net.tables.end(),
                     [code](const SavedNetTable& each) { return each.code == code; });
}

/// True while the player is at a table, on the screen or not.
bool is_live(const NetState& net) {
  return net.table() && !is_over(net) && net.table()->stage != NetTable::Stage::Failed;
}

bool is_unread(const Navigation& navigation) {
  const auto& open = navigation.dialogs;
  return std::find(open.begin(), open.end(), Dialog::Notice) != open.end();
}

/// Returns to the table the player is at.
void go_back(Model& model) {
  const bool unread = is_unread(model.navigation);
  quit_to_title(model);
  if (model.net.session) {
    enter_net_table(model);
  } else {
    model.navigation.screen = Screen::Lobby;
  }
  if (unread) model.navigation.open(Dialog::Notice);
}

/// Opens the lobby; an unread notice stays open. False if play over the net is impossible here.
bool go_to_lobby(Model& model) {
  const bool unread = is_unread(model.navigation);
  quit_to_title(model);
  const std::string over = is_settled(model.net) ? model.net.table()->code : std::string();
  clear(model);
  if (unread) model.navigation.open(Dialog::Notice);
  if (!over.empty()) model.net.client.forget(over);
  if (!model.net.client.is_possible()) {
    model.navigation.show_notice(model.person.messages.tr("net.none"));
    return false;
  }
  model.net.tables = read_net_tables(model.platform.storage);
  model.net.name = model.person.preferences.name;
  model.navigation.screen = Screen::Lobby;
  model.navigation.offsets["lobby"] = 0;
  return true;
}

/// Returns the seating with which the game begins.
Seating seating_of(const NetState& net) {
  Seating out;
  for (const NetSeat& seat : net.table()->seats) {
    Player player = {seat.kind.value_or(SeatKind::Easy), seat.name, seat.symbol.value_or(Symbol())};
    player.remote = player.kind == SeatKind::Person && !seat.own;
    out.players.push_back(std::move(player));
  }
  out.first = net.draft.first.value_or(core::Seat{});
  out.uncounted = true;
  return out;
}

/// Takes over the received draft. The host's latest changes arrive with the next news.
void take_plan(Model& model) {
  NetState& net = model.net;
  const NetTable& table = *net.table();
  const io::Json* const plan = net.client.plan();
  if (plan == nullptr || !table.game) return;
  net.draft.game = table.game;
  net.draft.seats = table.seats;
  net.draft.first = table.first;
  net.draft.hints = table.hints;
  if (table.seat && !net.symbol) net.symbol = table.seats[table.seat->index].symbol;
  if (!net.draft.values.empty() && table.is_host) return;
  const GameEntry& entry = model.platform.entry(*net.draft.game);
  auto game = entry.follow(*plan, seating_of(net));
  if (!game) return;
  if (auto values = entry.options_of(**game)) net.draft.values = *std::move(values);
}

/// Returns the local day of a Unix time; 0 if unknown.
int day_at(const Platform& platform, std::int64_t seconds) {
  return seconds > 0 && platform.local_day_at ? std::max(0, platform.local_day_at(seconds)) : 0;
}

SavedNetTable::Turn turn_at(NetTable::Stage stage, bool asked) {
  using Turn = SavedNetTable::Turn;
  if (stage == NetTable::Stage::Over) return Turn::Over;
  if (asked) return Turn::Own;
  return stage == NetTable::Stage::Game ? Turn::Others : Turn::Lobby;
}

/// Adds the table of this code, with the people of the current one, to the index.
void note_table(Model& model, const std::string& code, SavedNetTable::Turn turn) {
  NetState& net = model.net;
  const NetTable& table = *net.table();
  SavedNetTable now = {code, std::string(table.game->text), model.platform.today(), {}};
  for (const NetSeat& seat : table.seats) {
    if (seat.kind == SeatKind::Person && !seat.own) now.names.push_back(seat.name);
  }
  now.days = table.days;
  if (table.days > 0) {
    now.turn = turn;
    if (table.mail) now.since = day_at(model.platform, table.mail->last);
  }
  if (!net.tables.empty() && net.tables.front() == now) return;
  std::erase_if(net.tables, [&](const SavedNetTable& each) { return each.code == now.code; });
  net.tables.insert(net.tables.begin(), std::move(now));
  write_net_tables(model.platform.storage, net.tables);
}

/// Adds the current table to the index while its player can return.
void note_table(Model& model) {
  const NetTable& table = *model.net.table();
  const bool sits = table.stage == NetTable::Stage::Lobby || table.stage == NetTable::Stage::Game ||
                    (is_over(model.net) && table.log.empty());
  if (!sits || !table.game || !days_of_net_code(table.code)) return;
  note_table(model, table.code, turn_at(table.stage, table.asked));
}

/// Starts the game, or follows its news.
void take_game(Model& model) {
  NetState& net = model.net;
  const io::Json* const game = net.client.game();
  const bool fresh = !net.session;
  // Before the first cards are dealt there is nothing to show.
  const bool told = game != nullptr && !std::holds_alternative<std::monostate>(game->held);
  if (!told || (fresh && net.table()->preparing)) return;
  if (fresh) {
    auto read =
        model.platform.entry(*net.table()->game).follow(*net.client.plan(), seating_of(net));
    if (!read) {
      model.navigation.show_notice(model.person.messages.tr("net.fault"), read.error());
      return;
    }
    net.session = std::move(read).value();
    net.session->send = [&model](const std::string& action) { model.net.client.act(action); };
  }
  if (!net.session->follow(*game)) {
    model.navigation.show_notice(model.person.messages.tr("net.fault"),
                                 io::LoadError{"game", "does not follow from the one shown"});
  }
  if (!fresh) return;
  model.sound_queue.play_sound(Sound::Begin);
  if (model.navigation.screen == Screen::Lobby) enter_net_table(model);
}

/// Leaves a failed table; the lobby offers what can be done.
void take_failure(Model& model) {
  NetState& net = model.net;
  const bool seen = is_net_game(model);
  if (seen) quit_to_title(model);
  net.session.reset();
  if (seen) model.navigation.screen = Screen::Lobby;
}

/// Shows new violations and troubles as notices.
void take_troubles(Model& model) {
  NetState& net = model.net;
  const NetTable& table = *net.table();
  // A verdict disappears if its move was undone.
  net.seen.verdicts = std::min(net.seen.verdicts, table.verdicts.size());
  for (; net.seen.verdicts < table.verdicts.size(); ++net.seen.verdicts) {
    model.navigation.show_notice(
        verdict_text(model.person.messages, table, table.verdicts[net.seen.verdicts]));
  }
  // A trouble that repeats a verdict was reported above.
  const bool convicts =
      std::any_of(table.verdicts.begin(), table.verdicts.end(),
                  [&table](const NetVerdict& each) { return each.rule == table.trouble; });
  // A seat that a reload would lose is not the table's trouble, but as serious.
  const std::string trouble = table.trouble.empty() && !table.kept ? "storage" : table.trouble;
  const bool is_new = std::exchange(net.seen.last_trouble, trouble) != trouble && !convicts;
  // Other code reports each file; a repeated undo request just waits.
  const bool icon_only = trouble.empty() || trouble == "file" || trouble == "undo";
  if (is_new && !icon_only && is_net_game(model)) {
    model.navigation.show_notice(trouble_text(model.person.messages, trouble));
  }
}

}  // namespace

bool is_net_game(const Model& model) {
  return model.tables.session != nullptr && model.net.plays(&model.tables.live_session());
}

void open_lobby(Model& model) {
  // A player need not wait at a finished table for the last secrets of an absent one.
  const bool played = model.net.session && model.net.session->over();
  if (is_live(model.net) && !played) return go_back(model);
  if (!go_to_lobby(model)) return;
  if (!model.net.draft.game) model.net.draft.game = model.platform.games.front().get().name;
}

void open_lobby(Model& model, std::string_view address) {
  const std::size_t end = std::min(address.find('/'), address.size());
  const std::string_view code = address.substr(0, end);
  std::string invitation(address.substr(std::min(end + 1, address.size())));
  const std::optional<NetTable>& table = model.net.table();
  if (is_live(model.net) && table->code == code) {
    go_back(model);
    model.net.joining.invitation = std::move(invitation);
    return answer_invitation(model.navigation, model.net);
  }
  if (!go_to_lobby(model)) return;
  model.net.joining.invitation = std::move(invitation);
  model.net.joining.code = code;
  model.net.joining.link_damaged = !days_of_net_code(code);
  if (is_kept(model.net, code)) resume_net_table(model.navigation, model.net, std::string(code));
}

void join_net_table(Model& model) {
  NetState& net = model.net;
  net.seen.last_trouble.clear();
  net.client.join(net.joining.code, own_name(model), symbol_of_own(model.net, model.platform),
                  net.joining.spectator);
  import_pending_letters(net);
  answer_invitation(model.navigation, model.net);
}

void resume_net_table(Navigation& navigation, NetState& net, const std::string& code) {
  net.joining.code = code;
  net.client.resume(code);
  answer_invitation(navigation, net);
}

void retry_net_table(Model& model, bool lost) {
  const std::string code =
      model.net.table()->code.empty() ? model.net.joining.code : model.net.table()->code;
  if (lost) forget_net_table(model, code);
  open_lobby(model, code);
}

void forget_net_table(Model& model, const std::string& code) {
  clear_table(model, code);
  model.net.client.forget(code);
}

void leave_net_table(Model& model) {
  NetState& net = model.net;
  if (net.session && model.tables.session == net.session.get()) {
    net.session->leave_table();
    model.tables.session = nullptr;
  }
  // The client stays at the table, for others may need its secrets; the player need not return.
  if (is_settled(net)) clear_table(model, net.table()->code);
}

void quit_net_table(Model& model) {
  NetState& net = model.net;
  const std::string code = net.table() ? net.table()->code : std::string();
  quit_to_title(model);
  net.client.leave();
  clear(model);
  clear_table(model, code);
}

namespace {

/// Takes over what a visit has found out about a kept table.
void take_visit(Model& model, const NetVisit& visit) {
  std::vector<SavedNetTable>& tables = model.net.tables;
  const auto found = std::find_if(tables.begin(), tables.end(), [&](const SavedNetTable& each) {
    return each.code == visit.code;
  });
  if (found == tables.end() || !visit.stage || *visit.stage == NetTable::Stage::Joining ||
      *visit.stage == NetTable::Stage::Failed) {
    return;
  }
  SavedNetTable now = *found;
  now.turn = turn_at(*visit.stage, visit.asked);
  if (const int day = day_at(model.platform, visit.last); day > 0) now.since = day;
  if (!visit.names.empty()) now.names = visit.names;
  if (now == *found) return;
  *found = std::move(now);
  write_net_tables(model.platform.storage, tables);
}

/// Shows at the program's icon how many tables wait for this player.
void update_badge(Model& model) {
  const int count = waiting_turns(model.net.tables);
  if (std::exchange(model.net.seen.badge, count) == count) return;
  if (model.platform.device != nullptr) model.platform.device->set_badge(count);
}

}  // namespace

void visit_net_tables(Model& model) {
  NetState& net = model.net;
  const Millis now = model.clock.now;
  const bool due = !net.visited_at || now - *net.visited_at >= visit_interval;
  if (!due || model.navigation.screen != Screen::Title || !net.client.is_possible()) return;
  // At such a table the others may need this device.
  if (net.table() && net.table()->days == 0) return;
  const bool settled = is_settled(net);
  if (is_over(net) && !settled && !net.table()->log.empty()) return;
  if (settled) clear_table(model, net.table()->code);
  std::vector<std::string> codes;
  for (const SavedNetTable& each : by_turn(net.tables)) {
    if (each.days > 0) codes.push_back(each.code);
  }
  if (codes.empty()) return;
  // A table over days is visited, too, after its player has left its screen.
  if (settled) net.client.forget(net.table()->code);
  if (net.table()) clear(model);
  net.visited_at = now;
  net.client.visit(codes);
}

int last_day_of_turn(const NetTable& table, const Platform& platform) {
  const int since = table.mail ? day_at(platform, table.mail->last) : 0;
  return since > 0 ? since + table.days : 0;
}

bool update_net(Model& model) {
  NetState& net = model.net;
  bool out = false;
  while (net.client.take_news()) {
    out = true;
    if (net.client.fault()) {
      model.navigation.show_notice(model.person.messages.tr("net.fault"), *net.client.fault());
      continue;
    }
    update_net_files(model);
    if (const std::optional<NetVisit> visit = net.client.take_visited()) take_visit(model, *visit);
    if (!net.table()) continue;
    const NetTable::Stage stage = net.table()->stage;
    const bool asked =
        stage == NetTable::Stage::Game && (net.table()->asked || net.table()->undo.asked);
    net.seen.calls = net.seen.calls || (asked && !net.seen.asked);
    if (net.seen.asked && !asked) net.seen.acted = true;
    net.seen.asked = asked;
    // A player who has decided since is awaited again.
    std::erase_if(net.given_up, [&](core::Seat seat) {
      const auto& awaited = net.table()->awaited;
      return std::find(awaited.begin(), awaited.end(), seat) == awaited.end();
    });
    if (stage == NetTable::Stage::Failed) take_failure(model);
    if (!net.session) take_plan(model);
    note_table(model);
    if (stage == NetTable::Stage::Game || stage == NetTable::Stage::Over) take_game(model);
    finish_net_game(model);
    update_net_undo(model);
    show_net_reactions(model);
    take_troubles(model);
  }
  update_badge(model);
  return expire_net_reactions(model.clock, model.net) || out;
}

namespace {

constexpr std::size_t fewest_seats = 2;

Symbol free_symbol(const Model& model) {
  const auto& symbols = model.platform.entry(game_of_net(model.net, model.platform)).symbols;
  for (const Symbol each : symbols) {
    const auto& seats = model.net.draft.seats;
    if (std::none_of(seats.begin(), seats.end(),
                     [each](const NetSeat& seat) { return seat.symbol == each; })) {
      return each;
    }
  }
  return symbols.front();
}

void seat_bot(Model& model, NetSeat& seat, SeatKind level) {
  seat = {.kind = level, .name = {}, .symbol = seat.symbol, .connected = true};
  if (!seat.symbol) seat.symbol = free_symbol(model);
  seat.name = model.person.messages.tr(default_name_key(*seat.symbol));
}

NetPlan plan_of(const Model& model) {
  const NetState& net = model.net;
  const GameEntry& entry = model.platform.entry(game_of_net(model.net, model.platform));
  const auto board =
      model.platform.assets.find(entry.board_for(static_cast<int>(net.draft.seats.size())));
  CORE_CHECK(board.has_value(), "the board file is missing");
  return {entry.name, entry.terms(*board, net.draft.values), net.draft.seats, net.draft.first,
          net.draft.hints};
}

}  // namespace

io::GameName game_of_net(const NetState& net, const Platform& platform) {
  return net.draft.game.value_or(platform.games.front().get().name);
}

std::size_t seat_limit(const NetState& net, const Platform& platform) {
  return platform.entry(game_of_net(net, platform)).symbols.size();
}

int open_seats(const NetState& net) {
  return static_cast<int>(std::count_if(net.draft.seats.begin(), net.draft.seats.end(),
                                        [](const NetSeat& seat) { return !seat.kind; }));
}

int person_count(const NetState& net) {
  return static_cast<int>(
      std::count_if(net.draft.seats.begin(), net.draft.seats.end(),
                    [](const NetSeat& s) { return s.kind == SeatKind::Person; }));
}

Symbol symbol_of_own(const NetState& net, const Platform& platform) {
  return net.symbol.value_or(platform.entry(game_of_net(net, platform)).symbols.front());
}

std::string own_name(const Model& model) {
  std::string typed = name_from(model.net.name);
  if (!typed.empty()) return typed;
  return model.person.messages.tr(default_name_key(symbol_of_own(model.net, model.platform)));
}

bool has_begun(const NetTable& table) {
  return table.stage == NetTable::Stage::Game || table.stage == NetTable::Stage::Over;
}

std::string net_link(const NetState& net, const Platform& platform) {
  const std::optional<NetTable>& table = net.table();
  if (!table) return {};
  if (!table->link.empty()) return table->link;
  if (table->code.empty() || platform.device == nullptr) return {};
  return platform.device->address() + "#/net/" + table->code;
}

void share_net_link(Model& model) {
  const std::string game = model.person.messages.tr(
      model.platform.entry(game_of_net(model.net, model.platform)).screens->key);
  const bool begun = model.net.table() && has_begun(*model.net.table());
  std::string text =
      model.person.messages.tr(begun ? "net.link.text_begun" : "net.link.text", {{"game", game}});
  text += "\n" + net_link(model.net, model.platform);
  Device* const device = model.platform.device;
  const ShareStatus how = device != nullptr ? device->share(text) : ShareStatus::Failed;
  model.tables.shared_item = SharedItem{std::move(text), how};
}

void open_net_table(Model& model) {
  NetState& net = model.net;
  const GameEntry& entry = model.platform.entry(game_of_net(model.net, model.platform));
  const std::string kept =
      model.platform.storage.read("plan." + std::string(entry.name.text)).value_or("");
  net.draft.values = read_setup(entry, kept).values;
  const auto& symbols = entry.symbols;
  const bool fits =
      net.symbol && std::find(symbols.begin(), symbols.end(), *net.symbol) != symbols.end();
  if (!fits) net.symbol = symbols.front();
  const NetSeat own = {.kind = SeatKind::Person,
                       .name = own_name(model),
                       .symbol = net.symbol,
                       .own = true,
                       .connected = true};
  net.draft.seats = {own, NetSeat{}};
  const Preferences& preferences = model.person.preferences;
  net.client.open(plan_of(model), own.name, *own.symbol,
                  preferences.over_days ? preferences.days_for_turn : 0);
}

namespace {

bool plays_on(const NetSeat& seat) { return seat.kind == SeatKind::Person && !seat.left; }

}  // namespace

bool can_play_again(const NetState& net) {
  if (!net.table() || !days_of_net_code(net.table()->next)) return false;
  const auto& seats = net.table()->seats;
  return std::count_if(seats.begin(), seats.end(), plays_on) > 1;
}

void play_again(Model& model) {
  const NetTable before = *model.net.table();
  NetDraft draft = model.net.draft;
  const bool kept = is_kept(model.net, before.next);
  // Until the host is there no news could lead back.
  if (!kept) note_table(model, before.next, SavedNetTable::Turn::Lobby);
  if (!go_to_lobby(model)) return;
  NetState& net = model.net;
  net.joining.code = before.next;
  if (kept) return resume_net_table(model.navigation, net, before.next);
  net.draft.game = before.game;
  const NetSeat* const own = before.seat ? &before.seats[before.seat->index] : nullptr;
  if (own != nullptr) net.symbol = own->symbol;
  const std::string name = own != nullptr ? own->name : own_name(model);
  const Symbol symbol = symbol_of_own(net, model.platform);
  const auto host = std::find_if(before.seats.begin(), before.seats.end(), plays_on);
  if (own != &*host) {
    net.joining.host = host->name;
    return net.client.join(before.next, name, symbol, own == nullptr);
  }
  draft.seats.clear();
  draft.first.reset();
  net.draft = std::move(draft);
  // A plan of another version may have rules that no options express.
  const GameEntry& entry = model.platform.entry(game_of_net(net, model.platform));
  if (net.draft.values.empty()) net.draft.values = read_setup(entry, "").values;
  for (std::size_t i = 0; i < before.seats.size(); ++i) {
    NetSeat seat = before.seats[(before.seat->index + i) % before.seats.size()];
    if (plays_on(seat) && !seat.own) {
      seat = {};
    } else if (seat.left) {
      seat_bot(model, seat, SeatKind::Medium);
    }
    net.draft.seats.push_back(std::move(seat));
  }
  net.client.open(plan_of(model), name, symbol, before.days, before.next);
}

void send_plan(Model& model) { model.net.client.change(plan_of(model)); }

void set_net_seat(Model& model, core::Seat at, std::optional<SeatKind> kind) {
  NetSeat& seat = model.net.draft.seats[at.index];
  if (kind) {
    seat_bot(model, seat, *kind);
  } else {
    seat = {};
  }
  send_plan(model);
}

void add_seat(Model& model) {
  if (model.net.draft.seats.size() >= seat_limit(model.net, model.platform)) return;
  model.net.draft.seats.emplace_back();
  send_plan(model);
}

void remove_seat(Model& model, core::Seat seat) {
  NetState& net = model.net;
  if (net.draft.seats.size() <= fewest_seats) return;
  net.draft.seats.erase(net.draft.seats.begin() + seat.index);
  net.draft.first.reset();
  send_plan(model);
}

void fill_open_seats(Model& model) {
  for (NetSeat& seat : model.net.draft.seats) {
    if (!seat.kind) seat_bot(model, seat, SeatKind::Medium);
  }
  send_plan(model);
}

void remove_open_seats(Model& model) {
  NetState& net = model.net;
  std::erase_if(net.draft.seats, [](const NetSeat& seat) { return !seat.kind; });
  net.draft.first.reset();
  send_plan(model);
}

}  // namespace app
