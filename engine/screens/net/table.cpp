// A net table beside its game: texts, status line, marks, the end of the game, undo by agreement,
// reactions, and the players.
#include "screens/net/table.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "io/json.hpp"
#include "screens/daily.hpp"
#include "screens/dialogs.hpp"
#include "screens/game_table.hpp"
#include "screens/model.hpp"
#include "screens/net/friends.hpp"
#include "screens/net/lobby.hpp"
#include "screens/net/play.hpp"
#include "screens/screens.hpp"
#include "screens/symbols.hpp"
#include "screens/table/notes.hpp"
#include "ui/layout.hpp"
#include "ui/placement.hpp"
#include "ui/theme.hpp"
#include "ui/widgets.hpp"

namespace app {

// Texts.

namespace {

/// A word of the protocol, and the message key of its meaning.
struct Meaning {
  std::string_view word;
  const char* key;
};
constexpr std::array<Meaning, 16> troubles = {{
    {"full", "net.trouble.full"},
    {"started", "net.trouble.started"},
    {"version", "net.trouble.version"},
    {"link", "net.trouble.link"},
    {"lost", "net.trouble.lost"},
    {"elsewhere", "net.trouble.elsewhere"},
    {"damaged", "net.trouble.lost"},
    {"unknown", "net.trouble.lost"},
    {"broken", "net.trouble.load"},
    {"left", "net.trouble.left"},
    {"often", "net.trouble.often"},
    {"offline", "net.trouble.load"},
    {"file", "net.file.refused"},
    {"storage", "net.trouble.storage"},
    {"left_out", "net.trouble.left_out"},
    {"opener_left", "net.trouble.opener_left"},
}};
/// The first words of the protocol's rules; all other words stand for malformed messages.
constexpr std::array<Meaning, 9> breaches = {{
    {"two", "net.broke.two"},
    {"out", "net.broke.turn"},
    {"turn", "net.broke.turn"},
    {"vote", "net.broke.turn"},
    {"commitment", "net.broke.commitment"},
    {"coin", "net.broke.commitment"},
    {"shuffle", "net.broke.shuffle"},
    {"hand", "net.broke.hand"},
    {"unmask", "net.broke.hand"},
}};
constexpr std::array<Meaning, 6> reactions = {{
    {"greet", "net.react.greet"},
    {"well_played", "net.react.well_played"},
    {"laugh", "net.react.laugh"},
    {"wow", "net.react.wow"},
    {"oops", "net.react.oops"},
    {"hurry", "net.react.hurry"},
}};
static_assert(std::equal(reactions.begin(), reactions.end(), net_reactions.begin(),
                         net_reactions.end(), [](const Meaning& each, std::string_view word) {
                           return each.word == word;
                         }));

/// Returns the message key of a word; null if it is not listed.
template <std::size_t Count>
const char* meaning_of(const std::array<Meaning, Count>& all, std::string_view word) {
  const auto found = std::find_if(all.begin(), all.end(),
                                  [word](const Meaning& each) { return each.word == word; });
  return found != all.end() ? found->key : nullptr;
}

/// Puts names into a message, which has one form for one name and another for several.
std::string of_names(const Messages& messages, const std::vector<std::string>& names,
                     const char* one, const char* several) {
  if (names.empty()) return {};
  return messages.tr(names.size() == 1 ? one : several, {{"name", join_names(messages, names)}});
}

std::string name_at(const NetTable& table, core::Seat seat) {
  return seat.index < table.seats.size() ? table.seats[seat.index].name : std::string();
}

/// Says that a player's device has broken a rule, and where, in a message of this key.
std::string violation_text(const Messages& messages, const char* key, const std::string& name,
                           const NetVerdict& verdict) {
  const std::string rule = verdict.rule.substr(0, verdict.rule.find(' '));
  const char* const what = meaning_of(breaches, rule);
  return messages.tr(key, {{"name", name},
                           {"rule", messages.tr(what != nullptr ? what : "net.broke.words")},
                           {"step", std::to_string(verdict.step)},
                           {"decision", std::to_string(verdict.decision)}});
}

}  // namespace

std::string trouble_text(const Messages& messages, std::string_view trouble) {
  if (const char* const key = meaning_of(troubles, trouble)) return messages.tr(key);
  return messages.tr("net.trouble.other");
}

std::string verdict_text(const Messages& messages, const NetTable& table,
                         const NetVerdict& verdict) {
  return violation_text(messages, "net.verdict", name_at(table, verdict.seat), verdict);
}

namespace {

/// Returns the names of the players whose last secrets are missing and who are away.
std::vector<std::string> away_at_end(const NetTable& table) {
  std::vector<std::string> out;
  for (const core::Seat seat : table.awaited) {
    const NetSeat& each = table.seats[seat.index];
    if (!each.connected || (table.days > 0 && !each.own)) out.push_back(each.name);
  }
  return out;
}

}  // namespace

bool is_log_due(const NetTable& table) { return table.log.empty() && away_at_end(table).empty(); }

std::vector<std::string> judgement(const Messages& messages, const NetTable& table) {
  std::vector<std::string> out;
  for (const NetVerdict& each : table.verdicts) {
    out.push_back(violation_text(messages, "net.checked.broke", name_at(table, each.seat), each));
  }
  if (!out.empty()) return out;
  if (!table.log.empty()) return {messages.tr("net.fair")};
  // Before the last secrets are revealed, a check is impossible.
  if (is_log_due(table)) return {messages.tr("net.save.not_yet")};
  return {messages.tr("net.save.away", {{"names", join_names(messages, away_at_end(table))}})};
}

std::vector<std::string> judgement(const Messages& messages, const NetFileCheck& found) {
  if (!found.trouble.empty()) return {trouble_text(messages, found.trouble)};
  if (!found.fault.empty()) {
    return {messages.tr("net.checked.fault")};
  }
  std::vector<std::string> out;
  for (const NetVerdict& each : found.broken) {
    out.push_back(
        violation_text(messages, "net.checked.broke", found.names[each.seat.index], each));
  }
  if (out.empty()) {
    out.push_back(messages.tr(found.over ? "net.checked.fair" : "net.checked.so_far"));
  }
  std::vector<std::string> left;
  for (const core::Seat seat : found.left) left.push_back(found.names[seat.index]);
  if (!left.empty()) {
    out.push_back(messages.tr_plural("net.checked.left", static_cast<int>(left.size()),
                                     {{"names", join_names(messages, left)}}));
  }
  return out;
}

std::string seat_status_text(const Messages& messages, const NetSeat& seat) {
  if (!seat.kind) return messages.tr("net.seat.open");
  if (seat.kind != SeatKind::Person) {
    return messages.tr("net.seat.bot", {{"level", messages.tr(seat_kind_key(seat.kind))}});
  }
  if (seat.left) return messages.tr("net.seat.left");
  const char* state = seat.ready ? "net.seat.ready" : "net.seat.not_ready";
  if (!seat.own && !seat.connected) state = "net.seat.away";
  return seat.own ? messages.tr("net.seat.you") + " · " + messages.tr(state) : messages.tr(state);
}

std::string seat_presence_text(const Messages& messages, const NetSeat& seat) {
  if (seat.kind != SeatKind::Person || seat.left) return seat_status_text(messages, seat);
  if (seat.own) return messages.tr("net.seat.you");
  return messages.tr(seat.connected ? "net.seat.there" : "net.seat.away");
}

std::string until_text(const Messages& messages, int day) {
  constexpr std::array<const char*, 7> keys = {"until.monday",   "until.tuesday", "until.wednesday",
                                               "until.thursday", "until.friday",  "until.saturday",
                                               "until.sunday"};
  constexpr int thursday = 3;  // 1970-01-01
  return messages.tr(keys[static_cast<std::size_t>(day + thursday) % keys.size()],
                     {{"date", format_date(messages, day)}});
}

std::string pace_text(const Messages& messages, int days) {
  constexpr int week = 7;
  return days == week ? messages.tr("net.pace.week") : messages.tr_plural("net.pace.length", days);
}

namespace {

/// Says that a player has until this day, or had; `day`: 0 if unknown.
std::string turn_text(const Messages& messages, const std::vector<std::string>& names, int day,
                      int today) {
  if (names.empty()) return {};
  const std::string all = join_names(messages, names);
  if (day == 0) return messages.tr("net.days.waits", {{"name", all}});
  const bool late = today > day;
  const char* const one = late ? "net.days.late" : "net.days.until";
  const char* const several = late ? "net.days.late_several" : "net.days.until_several";
  return messages.tr(names.size() == 1 ? one : several,
                     {{"name", all}, {"day", until_text(messages, day)}});
}

std::string own_turn_text(const Messages& messages, int day, int today) {
  if (day == 0) return messages.tr("table.your_turn");
  return messages.tr(today > day ? "net.days.yours_late" : "net.days.yours",
                     {{"day", until_text(messages, day)}});
}

/// Says what this device knows of the mail of a table over days.
std::string mail_text(const Messages& messages, const NetTable& table) {
  using State = NetTable::Mail::State;
  const NetTable::Mail mail = table.mail.value_or(NetTable::Mail());
  if (mail.state == State::None) return messages.tr("net.mail.none");
  if (mail.state == State::Fetching) return messages.tr("net.mail.fetching");
  if (mail.waiting > 0) return messages.tr("net.mail.waiting");
  return messages.tr_plural("net.mail.left", std::max(1, table.relays_reached));
}

}  // namespace

std::string kept_table_text(const Messages& messages, const SavedNetTable& table, int today) {
  using Turn = SavedNetTable::Turn;
  if (table.days == 0) return table.day > 0 ? format_date(messages, table.day) : std::string();
  if (table.turn == Turn::Lobby) return messages.tr("net.days.lobby");
  if (table.turn == Turn::Over) return messages.tr("net.days.finished");
  const int day = table.since > 0 ? table.since + table.days : 0;
  if (table.turn == Turn::Own) return own_turn_text(messages, day, today);
  if (table.names.size() == 1) return turn_text(messages, table.names, day, today);
  if (day == 0) return messages.tr("net.days.waits_all");
  return messages.tr("net.days.others", {{"day", until_text(messages, day)}});
}

std::string kept_table_name(const Messages& messages, const GameEntry& game,
                            const SavedNetTable& table) {
  const std::string name = messages.tr(game.screens->key);
  return table.names.empty() ? name : labeled(messages, name, join_names(messages, table.names));
}

std::string connection_text(const Messages& messages, const NetTable& table) {
  if (table.days > 0) return mail_text(messages, table);
  using Lack = NetTable::Lack;
  if (table.lack == Lack::Connections) return messages.tr("net.reach.connections");
  if (table.peers > 0) {
    const std::string out = messages.tr_plural("net.peers", table.peers);
    return table.blocked == 0 ? out : out + " " + messages.tr("net.reach.blocked");
  }
  if (table.lack == Lack::Configuration) return messages.tr("net.reach.configuration");
  if (table.blocked > 0) return messages.tr("net.reach.blocked");
  if (table.relays == NetTable::Relays::None) {
    const bool refused = table.relays_refused > 0 && table.relays_refused == table.relays_asked;
    std::string out = messages.tr(refused ? "net.reach.refused" : "net.trouble.relays");
    constexpr int minute = 60;
    const int off = std::abs(table.clock_ahead / minute);
    if (off > 0) out += " " + messages.tr_plural("net.reach.clock", off);
    return out;
  }
  return messages.tr(table.relays == NetTable::Relays::Connecting ? "net.connecting"
                                                                  : "net.nobody");
}

namespace {

/// Returns the names of the others whose decision is awaited.
std::vector<std::string> awaited_others(const NetTable& table) {
  std::vector<std::string> out;
  for (const core::Seat each : table.awaited) {
    const NetSeat& seat = table.seats[each.index];
    if (!seat.own && !seat.left && seat.kind == SeatKind::Person) out.push_back(seat.name);
  }
  return out;
}

/// The status of a table over days, where it does not matter who is there.
std::string status_over_days(const Model& model) {
  using State = NetTable::Mail::State;
  const Messages& messages = model.person.messages;
  const NetTable& table = *model.net.table();
  const int today = model.platform.today();
  const int day = last_day_of_turn(table, model.platform);
  const NetTable::Mail mail = table.mail.value_or(NetTable::Mail());
  if (table.asked) {
    const std::string turn = own_turn_text(messages, day, today);
    return mail.state == State::None ? turn + " · " + messages.tr("net.relays_away") : turn;
  }
  const std::string turn = turn_text(messages, awaited_others(table), day, today);
  const auto with = [&turn](const std::string& more) {
    return turn.empty() ? more : turn + " · " + more;
  };
  const bool over = table.stage == NetTable::Stage::Over;
  if (mail.state != State::Ready || mail.waiting > 0) return with(mail_text(messages, table));
  // A shuffle may take days, as each device has its part.
  const bool done = model.net.seen.acted || table.preparing;
  return done && !over ? with(messages.tr("net.days.left")) : turn;
}

}  // namespace

std::string status_text(const Model& model) {
  const Messages& messages = model.person.messages;
  const NetTable& table = *model.net.table();
  std::string out;
  const auto say = [&out](const std::string& sentence) {
    if (sentence.empty()) return;
    out += out.empty() ? sentence : " · " + sentence;
  };
  if (table.preparing) {
    say(messages.tr("net.shuffling", {{"done", format_number(table.preparing->done)},
                                      {"of", format_number(table.preparing->of)}}));
  }
  if (table.days > 0) {
    say(status_over_days(model));
    return out;
  }
  if (table.asked) say(messages.tr("table.your_turn"));
  std::vector<std::string> thinking;
  std::vector<std::string> away;
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    const NetSeat& seat = table.seats[i];
    if (seat.own || seat.left || seat.kind != SeatKind::Person) continue;
    const bool awaited = std::any_of(table.awaited.begin(), table.awaited.end(),
                                     [i](core::Seat each) { return each.index == i; });
    if (!seat.connected) {
      away.push_back(seat.name);
    } else if (awaited) {
      thinking.push_back(seat.name);
    }
  }
  say(of_names(messages, away, "net.reconnecting", "net.reconnecting_several"));
  // They return by the relays.
  if (!away.empty() && table.relays == NetTable::Relays::None) say(messages.tr("net.relays_away"));
  if (!table.asked) say(of_names(messages, thinking, "net.thinks", "net.think"));
  return out;
}

std::string reaction_text(const Messages& messages, std::string_view what) {
  const char* const key = meaning_of(reactions, what);
  return messages.tr(key != nullptr ? key : reactions.front().key);
}

// The status line of the table, the marks on players, and reactions.

namespace {

/// Describes the state of the table.
std::string told(const Model& model) {
  const std::string undo = undo_text(model.person.messages, model.net);
  const std::string status = status_text(model);
  return undo.empty() || status.empty() ? undo + status : undo + " · " + status;
}

layout::Node line_of(const Ui& ui, const Model& model) {
  const NetTable& table = *model.net.table();
  const std::string status = told(model);
  return layout::strong(ui, status.empty() ? ui.tr("net.goes_on") : status, 15,
                        table.asked ? gold_light : mist,
                        {.least = ui.letters(0), .align = Align::Center})
      .named("net.status.words", Role::None)
      .pad(10, 4)
      .min_height(ui.scale_with_text(26))
      .on([](DrawList& paint, Rect r) {
        paint.emplace_back(Box{.rect = r, .top = slate, .bottom = slate_deep});
        paint.emplace_back(filled({r.x, r.y, r.w, 1}, faded(gold, 0.5F)));
      })
      .as("net.status", Role::Status, status);
}

/// Returns the control of a player at the table; null if it is not visible.
const Control* player_at(const Control& table, std::size_t seat) {
  const Control* const found =
      find_if(table, [seat](const Control& each) { return each.seat && each.seat->index == seat; });
  return found != nullptr && found->rect.w > 0 ? found : nullptr;
}

/// A mark on a player who is away or has left.
Control mark_of(const Ui& ui, const NetSeat& seat, std::size_t at, const Rect& player) {
  const char* const key = seat.left ? "net.mark.left" : "net.mark.away";
  const float size = std::max(22.0F, 24 * ui.scale());
  Control out =
      make_control("net.mark." + std::to_string(at), Role::Text, ui.tr(key, {{"name", seat.name}}),
                   {player.x + 2, player.bottom() - size - 2, size, size});
  out.paint.emplace_back(Box{.rect = out.rect,
                             .radius = size / 2,
                             .top = parchment,
                             .bottom = parchment_deep,
                             .border = ember,
                             .border_width = 2});
  out.paint.emplace_back(icon(seat.left ? "bot" : "replay", out.rect.inset(3.5F), ink));
  return out;
}

/// Returns the place of a bubble beside a player, away from all names, scores and other bubbles,
/// and if possible from what is drawn on the table.
Rect bubble_place(const Ui& ui, Size size, const Rect& player, const std::vector<Rect>& avoid,
                  std::vector<Obstacle> obstacles) {
  constexpr float gap = 3;
  for (const Rect& each : avoid) obstacles.push_back({each, cover_never});
  Placer placer(std::move(obstacles));
  const float x = player.center().x - size.w / 2;
  const float y = player.center().y - size.h / 2;
  const Size window = {ui.size.w, ui.bottom()};
  // Rows of bubbles, for neighbors that react at once.
  for (int row = 0; row < 5; ++row) {
    const float away = gap + static_cast<float>(row) * (size.h + gap);
    for (const Point at :
         {Point{x, player.bottom() + away}, Point{player.x - gap - size.w, y + away},
          Point{player.right() + gap, y + away}, Point{x, player.y - away - size.h}}) {
      placer.offer(moved_into(window, {at.x, at.y, size.w, size.h}, 4), away);
    }
  }
  return *placer.best();
}

/// A player's reaction, in a bubble beside that player.
Control bubble(const Ui& ui, const NetSeat& seat, const NetState::Shown& shown, const Rect& player,
               const std::vector<Rect>& avoid, std::vector<Obstacle> drawn) {
  const std::string words = reaction_text(ui.messages, shown.reaction.what);
  layout::Node said = layout::row(
      6, layout::image(symbol_art(seat.symbol.value_or(Symbol())), {22, 22}).middle(),
      layout::strong(ui, words, 16, ink, {.least = ui.letters(0), .lines = 1}).middle());
  said = std::move(said).pad(10, 6);
  const float wide = std::min(said.widths().preferred, ui.size.w - 16);
  Control out =
      make_control("net.reaction." + std::to_string(shown.reaction.number), Role::Status,
                   labeled(ui.messages, seat.name, words),
                   bubble_place(ui, {wide, said.height_at(wide)}, player, avoid, std::move(drawn)));
  std::move(said)
      .on([](DrawList& paint, Rect r) {
        paint.emplace_back(Box{.rect = r,
                               .radius = r.h / 2,
                               .top = cream,
                               .bottom = parchment,
                               .border = gold_rim,
                               .border_width = 2,
                               .shadow = 6});
      })
      .place(out.rect, out);
  return out;
}

}  // namespace

Control net_table_screen(const Ui& ui, Model& model) {
  const NetState& net = model.net;
  const NetTable& table = *net.table();
  layout::Node line = line_of(ui, model);
  Ui over_line = ui;
  // A low window has no space for it: there the game's own texts say who is awaited. Over days a
  // player who waits has to know until when, and needs no space to decide.
  const bool hidden = ui.shape() == Shape::Low && (table.days == 0 || table.asked);
  // In a low window the players need the whole height: the line ends beside them.
  const bool beside = ui.shape() == Shape::Low;
  const float high = hidden ? 0 : line.height_at(beside ? ui.size.w * 0.75F : ui.size.w);
  over_line.bottom_inset += high;
  Control out = model.tables.screens().table(over_line, model, *model.tables.session);
  std::vector<std::optional<Rect>> players;
  std::vector<Rect> avoid;
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    const Control* const player = player_at(out, i);
    players.push_back(player != nullptr ? std::optional(player->rect) : std::nullopt);
    if (player != nullptr) avoid.push_back(player->rect);
  }
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    const NetSeat& seat = table.seats[i];
    const bool away = seat.kind == SeatKind::Person && !seat.own && !seat.connected;
    if (players[i] && (away || seat.left)) {
      out.children.push_back(mark_of(ui, seat, i, *players[i]));
    }
  }
  for (const NetState::Shown& each : net.shown) {
    const std::size_t at = each.reaction.seat.index;
    if (at >= players.size() || !players[at]) continue;
    out.children.push_back(
        bubble(over_line, table.seats[at], each, *players[at], avoid, printed_on(over_line, out)));
    avoid.push_back(out.children.back().rect);
  }
  if (high <= 0) {
    out.children.push_back(make_control("net.status", Role::Status, told(model)));
    return out;
  }
  float wide = ui.size.w;
  for (const std::optional<Rect>& each : players) {
    if (beside && each && each->x > ui.size.w / 2) wide = std::min(wide, each->x - 4);
  }
  std::move(line).place({0, over_line.bottom(), wide, high}, out);
  return out;
}

void add_net_button(const Ui& ui, Navigation& navigation, NetState& net, const TableFrame& frame,
                    std::vector<Control>& into) {
  if (!net.table() || !net.table()->seat) return;
  ButtonSpec spec = {
      .id = "table.react", .label = ui.tr("net.react"), .icon = "talk", .act = [&navigation] {
        navigation.open(Dialog::Reactions);
      }};
  const NetTable::Undo& undo = net.table()->undo;
  if (undo.asked) {
    spec = {.id = "table.undo",
            .label = ui.tr("net.undo.answer"),
            .icon = "undo",
            .style = ButtonStyle::Gold,
            .act = [&navigation] { navigation.open(Dialog::NetUndo); }};
  } else if (undo.possible) {
    spec = {.id = "table.undo",
            .label = ui.tr("table.undo"),
            .description = ui.tr("net.undo.what"),
            .icon = "undo",
            .act = [&net] { net.client.ask_undo(); }};
  }
  net.react_button = spec.rect = frame.undo;
  spec.icon_only =
      frame.icon_only_buttons || layout::button(ui, spec).widths().preferred > spec.rect.w;
  into.push_back(button(ui, std::move(spec)));
}

// The last screen of a net game.

layout::Node net_over_buttons(const Ui& ui, Model& model) {
  const float edge = ui.small() ? 10.0F : 40 * ui.scale();
  const float high = ui.small() ? 52.0F : std::max(62.0F, 74 * ui.scale());
  layout::Node again = layout::button(ui,
                                      {.id = "over.net",
                                       .label = ui.tr("over.table"),
                                       .icon = "people",
                                       .second = model.net.table() ? series_text(model) : "",
                                       .style = ButtonStyle::Gold,
                                       .heading = true,
                                       .letters = ui.letters(ui.small() ? 20.0F : 24.0F),
                                       .act = [&model] { open_lobby(model); }},
                                      high);
  layout::Node away = layout::button(ui,
                                     {.id = "over.title",
                                      .label = ui.tr("back_to_title"),
                                      .icon = "home",
                                      .letters = ui.letters(19),
                                      .act = [&model] { quit_to_title(model); }},
                                     high);
  return layout::grid(2, ui.small() ? 8.0F : 16.0F, std::move(again), std::move(away))
      .pad({edge, 0, edge, ui.small() ? 8.0F : 24 * ui.scale()});
}

layout::Node net_files_button(const Ui& ui, Navigation& navigation, NetState& net, bool icon_only) {
  return layout::button(ui, {.id = "over.files",
                             .label = ui.tr("net.files"),
                             .icon = "save",
                             .icon_only = icon_only,
                             .act = [&navigation, &net] { show_net_files(navigation, net); }});
}

layout::Node net_judgement(const Ui& ui, const NetTable& table, const std::string& id,
                           Align align) {
  layout::Node out = layout::column(4);
  int at = 0;
  for (const std::string& each : judgement(ui.messages, table)) {
    out.add(layout::body(ui, each, 16, gold_light, {.align = align})
                .named(id + ".verdict." + std::to_string(at++), Role::Status));
  }
  return out;
}

void finish_net_game(Model& model) {
  NetState& net = model.net;
  const NetTable& table = *net.table();
  if (net.finished || !net.session || table.stage != NetTable::Stage::Over) return;
  const GameEntry& entry = model.platform.entry(net.session->game());
  if (table.log.empty() || !entry.has_logs) return;
  auto read = entry.read_log(table.log);
  if (!read) return;
  net.finished = std::move(read).value();
  // For a spectator the game counts in no statistics.
  if (!table.seat) return;
  count_net_game(model, *net.finished);
  const ImportResult kept = add_to_archive(model, *net.finished);
  net.finished_key = kept.key;
  if (!kept.already_there) note_net_friends(model, *net.finished);
  if (net.finished_key.empty()) report_save_failure(model);
}

// Undo at a net table, which all others must allow.

void update_net_undo(Model& model) {
  NetState& net = model.net;
  if (!net.session) return;
  const bool asked = net.table()->undo.asked;
  const bool is_new = asked && !net.seen.undo_asked;
  net.seen.undo_asked = asked;
  if (!asked) {
    std::erase(model.navigation.dialogs, Dialog::NetUndo);
  } else if (is_new && is_net_game(model) && !model.tables.replay) {
    model.navigation.open(Dialog::NetUndo);
  }
}

std::string undo_text(const Messages& messages, const NetState& net) {
  const NetTable& table = *net.table();
  if (const auto by = table.undo.asked_by; by && by->index < table.seats.size()) {
    const NetSeat& seat = table.seats[by->index];
    return seat.own ? messages.tr("net.undo.waits")
                    : messages.tr("net.undo.asks", {{"name", seat.name}});
  }
  if (!table.undo.agreed) return {};
  return messages.tr(*table.undo.agreed ? "net.undo.done" : "net.undo.stands");
}

Control net_undo_dialog(const Ui& ui, Model& model) {
  const auto answer = [&](const char* id, bool yes) {
    return dialog_button(ui, id, ui.tr(yes ? "net.undo.yes" : "net.undo.no"), "",
                         ButtonStyle::Slate, [&model, yes] {
                           model.navigation.close();
                           model.net.client.answer_undo(yes);
                         });
  };
  const std::string who = model.net.table() ? undo_text(ui.messages, model.net) : std::string();
  return scrolling_dialog(
      ui, model.navigation, {.id = "netundo", .heading = ui.tr("net.undo"), .width = 480},
      layout::column(
          20, layout::body(ui, who, 17, mist).named("netundo.who", Role::Alert),
          layout::body(ui, ui.tr("net.undo.why"), 15, mist_soft).named("netundo.why"),
          layout::grid(2, 10, answer("netundo.yes", true), answer("netundo.no", false))));
}

// Reactions, which replace a chat, and how long they are shown.

namespace {

constexpr Millis reaction_length = 4000;

}  // namespace

void show_net_reactions(Model& model) {
  NetState& net = model.net;
  for (const NetReaction& each : net.table()->reactions) {
    if (each.number <= net.seen.last_reaction) continue;
    net.seen.last_reaction = each.number;
    // Reactions from before this player joined are over.
    if (!net.seen.reacted) continue;
    std::erase_if(net.shown,
                  [&](const NetState::Shown& old) { return old.reaction.seat == each.seat; });
    net.shown.push_back({each, model.clock.now + reaction_length});
    model.sound_queue.play_sound(Sound::Press);
  }
  net.seen.reacted = true;
}

bool expire_net_reactions(Clock& clock, NetState& net) {
  return std::erase_if(net.shown, [&clock](const NetState::Shown& each) {
           return each.until <= clock.now;
         }) > 0;
}

std::optional<Millis> net_wake(const NetState& net) {
  std::optional<Millis> out;
  for (const NetState::Shown& each : net.shown) {
    out = std::min(each.until, out.value_or(each.until));
  }
  return out;
}

namespace {

/// True if the remaining players, without this seat, can be a majority of all persons at the table.
bool has_majority(const NetTable& table, core::Seat at) {
  int persons = 0;
  int voters = 0;
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    const NetSeat& seat = table.seats[i];
    if (seat.kind != SeatKind::Person) continue;
    ++persons;
    if (!seat.left && i != at.index) ++voters;
  }
  return voters > persons / 2;
}

/// Gives up waiting for a seat.
layout::Node give_up_button(const Ui& ui, Model& model, core::Seat at) {
  NetState& net = model.net;
  const NetTable& table = *net.table();
  const NetSeat& seat = table.seats[at.index];
  const bool said = std::find(net.given_up.begin(), net.given_up.end(), at) != net.given_up.end();
  if (said) {
    return layout::body(ui, ui.tr("net.given_up", {{"name", seat.name}}), 15, gold_light)
        .named("company.given_up." + std::to_string(at.index), Role::Status);
  }
  const bool two = person_count(net) <= 2;
  return layout::button(ui,
                        {.id = "company.give_up." + std::to_string(at.index),
                         .label = ui.tr("net.give_up", {{"name", seat.name}}),
                         .icon = "bot",
                         .enabled = has_majority(table, at),
                         .disabled_reason = ui.tr(two ? "net.give_up.two" : "net.give_up.few"),
                         .act =
                             [&model, at] {
                               model.net.given_up.push_back(at);
                               model.net.client.give_up_on(at);
                             }},
                        ui.scale_with_text(touch));
}

bool is_awaited(const NetTable& table, core::Seat at) {
  return std::find(table.awaited.begin(), table.awaited.end(), at) != table.awaited.end();
}

/// At a table over days only after the last day of the turn.
bool can_give_up(const Model& model, core::Seat at) {
  const NetTable& table = *model.net.table();
  const NetSeat& seat = table.seats[at.index];
  const bool plays = table.stage == NetTable::Stage::Game && table.seat;
  if (!plays || seat.own || seat.left || seat.kind != SeatKind::Person) return false;
  if (table.days == 0) return !seat.connected || is_awaited(table, at);
  const int day = last_day_of_turn(table, model.platform);
  return is_awaited(table, at) && day > 0 && model.platform.today() > day;
}

/// Describes a player of a table over days.
std::string seat_text_over_days(const Model& model, core::Seat at) {
  const Messages& messages = model.person.messages;
  const NetTable& table = *model.net.table();
  const NetSeat& seat = table.seats[at.index];
  if (seat.own || seat.left || seat.kind != SeatKind::Person) {
    return seat_presence_text(messages, seat);
  }
  if (!is_awaited(table, at)) return messages.tr("net.seat.over_days");
  const int day = last_day_of_turn(table, model.platform);
  return turn_text(messages, {seat.name}, day, model.platform.today());
}

}  // namespace

// A pop-up beside its button: the table stays visible. A press elsewhere closes it.
Control reactions_dialog(const Ui& ui, Model& model) {
  layout::Node grid = layout::grid(2, 6);
  for (const std::string_view each : net_reactions) {
    grid.add(layout::button(ui,
                            {.id = "reactions." + std::string(each),
                             .label = reaction_text(ui.messages, each),
                             .act =
                                 [&model, each] {
                                   model.navigation.close();
                                   model.net.client.react(each);
                                 }},
                            ui.scale_with_text(touch)));
  }
  grid = std::move(grid).pad(8);
  Control out =
      make_control("reactions", Role::Dialog, ui.tr("net.react"), {0, 0, ui.size.w, ui.size.h});
  out.act = [&model] { model.navigation.close(); };
  const float wide = std::min(ui.scale_with_text(272), ui.size.w - 8);
  const Rect button = model.net.react_button;
  const float high = grid.height_at(wide);
  const bool below = button.bottom() + 6 + high < ui.size.h || button.y < high;
  const Rect at = {button.right() - wide, below ? button.bottom() + 6 : button.y - 6 - high, wide,
                   high};
  Control panel =
      make_control("reactions.panel", Role::Group, ui.tr("net.react"), moved_into(ui.size, at, 4));
  panel.hoverable = true;  // a press between the buttons stays inside
  std::move(grid)
      .on([](DrawList& paint, Rect r) {
        Box box = slate_panel(r);
        box.top.a = box.bottom.a = 255;
        box.border = gold_rim;
        box.border_width = 1.5F;
        paint.emplace_back(box);
      })
      .place(panel.rect, panel);
  if (!panel.children.empty()) panel.children.front().focus_priority = FocusPriority::Option;
  out.children.push_back(std::move(panel));
  return out;
}

Control net_players_dialog(const Ui& ui, Model& model) {
  const DialogSpec spec = {.id = "company", .heading = ui.tr("net.company"), .width = 520};
  const std::optional<NetTable>& table = model.net.table();
  if (!table) return scrolling_dialog(ui, model.navigation, spec, {});
  layout::Node all = layout::column(14);
  bool votes = false;
  for (std::size_t i = 0; i < table->seats.size(); ++i) {
    const core::Seat at{static_cast<std::uint8_t>(i)};
    NetSeat seat = table->seats[i];
    seat.ready = false;  // readiness mattered in the lobby only
    const std::string id = "company.seat" + std::to_string(i);
    layout::Node row =
        layout::column(6, seat_line_of(ui, seat, id,
                                       table->days > 0 ? seat_text_over_days(model, at)
                                                       : seat_presence_text(ui.messages, seat)));
    if (can_give_up(model, at)) {
      row.add(give_up_button(ui, model, at));
      votes = true;
    }
    all.add(std::move(row));
  }
  if (votes) all.add(lobby_text(ui, "company.why", ui.tr("net.give_up.why")));
  const bool waits = table->days > 0 && !votes && !awaited_others(*table).empty();
  if (const int day = last_day_of_turn(*table, model.platform); waits && day > 0) {
    all.add(lobby_text(ui, "company.vote",
                       ui.tr("net.days.vote", {{"day", until_text(ui.messages, day)}})));
  }
  std::vector<std::string> names;
  for (const NetSpectator& each : table->spectators) names.push_back(each.name);
  if (!names.empty()) {
    all.add(lobby_text(ui, "company.spectators",
                       ui.tr("net.spectators", {{"names", join_names(ui.messages, names)}})));
  }
  all.add(lobby_text(ui, "company.reach", connection_text(ui.messages, *table)));
  all.add(lobby_link(ui, model, "company.link"));
  return scrolling_dialog(ui, model.navigation, spec, std::move(all).pad({0, 0, 12, 4}));
}

}  // namespace app
