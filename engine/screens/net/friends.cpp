// Keeps the friends met at net tables, and offers to invite them.
#include "screens/net/friends.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "io/fields.hpp"
#include "screens/game_table.hpp"
#include "screens/model.hpp"
#include "screens/net/play.hpp"
#include "screens/symbols.hpp"
#include "session/game.hpp"
#include "ui/theme.hpp"
#include "ui/widgets.hpp"

namespace app {

namespace {

constexpr std::string_view friends_key = "net.friends";
constexpr std::string_view friends_format = "drago-net-friends/1";
constexpr std::string_view series_key = "net.series";
constexpr std::string_view series_format = "drago-net-series/1";
constexpr int max_friends = 12;
constexpr int max_series = 12;
constexpr std::size_t offered = 4;  ///< in the lobby
constexpr io::Range any_count = {0, 1'000'000};

}  // namespace

static void fields(io::Fields& f, NetFriend& each) {
  f("name", each.name, io::MaxLength{200})("symbol", each.symbol, io::MaxLength{20});
  f("games", each.games, any_count)("won", each.won, any_count)("lost", each.lost, any_count);
}

namespace {

struct Friends {
  std::vector<NetFriend> friends;
};
void fields(io::Fields& f, Friends& all) { f("friends", all.friends, io::Range{0, max_friends}); }

/// The games of three or more people with each other, the last ones first: wins by name.
using Series = std::map<std::string, int, std::less<>>;
struct AllSeries {
  std::vector<Series> groups;
};
void fields(io::Fields& f, AllSeries& all) {
  f("groups", all.groups, io::Range{0, max_series}, any_count);
}

std::vector<Series> read_series(Storage& storage) {
  const std::string text = storage.read(series_key).value_or("");
  AllSeries all;
  if (text.empty() || io::load_archived(series_format, text, all)) return {};
  return std::move(all.groups);
}

/// Moves the series of this group to the front, a new one if there is none.
Series& move_to_front(std::vector<Series>& all, Series group) {
  const auto is_same = [&group](const Series& each) {
    return std::equal(each.begin(), each.end(), group.begin(), group.end(),
                      [](const auto& a, const auto& b) { return a.first == b.first; });
  };
  const auto known = std::find_if(all.begin(), all.end(), is_same);
  if (known != all.end()) {
    group = std::move(*known);
    all.erase(known);
  }
  return *all.insert(all.begin(), std::move(group));
}

/// Returns the picture of a symbol of any game; empty if there is none.
std::string art_of(const Platform& platform, std::string_view word) {
  for (const GameEntry& game : platform.games) {
    if (const auto symbol = symbol_named(game.symbols, word)) return symbol_art(*symbol);
  }
  return {};
}

}  // namespace

std::vector<NetFriend> read_net_friends(Storage& storage) {
  const std::string text = storage.read(friends_key).value_or("");
  Friends all;
  if (text.empty() || io::load_archived(friends_format, text, all)) return {};
  return std::move(all.friends);
}

void write_net_friends(Storage& storage, std::vector<NetFriend> friends) {
  friends.resize(std::min<std::size_t>(friends.size(), max_friends));
  storage.write(friends_key, io::write_kept(friends_format, Friends{std::move(friends)}));
}

namespace {

/// Returns "score 2–1"; empty before the first result.
std::string score_text(const Messages& messages, const NetFriend& with) {
  if (with.won + with.lost == 0) return {};
  return messages.tr("net.friend.score",
                     {{"won", format_number(with.won)}, {"lost", format_number(with.lost)}});
}

}  // namespace

std::string series_text(const Model& model) {
  std::vector<std::string> others;
  Series group;
  for (const NetSeat& each : model.net.table()->seats) {
    if (each.kind != SeatKind::Person || each.left) continue;
    group[each.name] = 0;
    if (!each.own) others.push_back(each.name);
  }
  if (!model.net.table()->seat) return {};
  if (group.size() > 2) {
    std::vector<Series> all = read_series(model.platform.storage);
    std::string out;
    int games = 0;
    for (const auto& [name, wins] : move_to_front(all, std::move(group))) {
      if (!out.empty()) out += " · ";
      out += labeled(model.person.messages, name, format_number(wins));
      games += wins;
    }
    return games > 0 ? out : std::string();
  }
  if (others.size() != 1) return {};
  for (const NetFriend& each : read_net_friends(model.platform.storage)) {
    const std::string score = score_text(model.person.messages, each);
    if (each.name == others[0] && !score.empty()) {
      return labeled(model.person.messages, each.name, score);
    }
  }
  return {};
}

void add_result(NetFriend& met, int own_rank, int friend_rank) {
  ++met.games;
  met.won += own_rank < friend_rank ? 1 : 0;
  met.lost += friend_rank < own_rank ? 1 : 0;
}

void note_net_friends(Model& model, const GameSession& finished) {
  const NetTable& table = *model.net.table();
  if (!table.seat) return;
  const GameTable& screens = *model.platform.entry(finished.game()).screens;
  const Outcome outcome = screens.outcome(model.person.messages, finished);
  const auto rank_of = [&outcome](core::Seat seat) {
    const auto found = std::find_if(outcome.finishes.begin(), outcome.finishes.end(),
                                    [seat](const Finish& each) { return each.seat == seat; });
    return found != outcome.finishes.end() ? found->rank : 0;
  };
  std::vector<NetFriend> all = read_net_friends(model.platform.storage);
  Series group;
  std::vector<std::pair<int, std::string>> ranks;
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    const NetSeat& seat = table.seats[i];
    if (seat.left || seat.kind != SeatKind::Person) continue;
    group[seat.name] = 0;
    ranks.emplace_back(rank_of(core::Seat{static_cast<std::uint8_t>(i)}), seat.name);
    if (seat.own) continue;
    NetFriend met = {.name = seat.name};
    const auto known = std::find_if(
        all.begin(), all.end(), [&seat](const NetFriend& each) { return each.name == seat.name; });
    if (known != all.end()) {
      met = *known;
      all.erase(known);
    }
    if (seat.symbol) met.symbol = (*seat.symbol)->word;
    add_result(met, rank_of(*table.seat), ranks.back().first);
    all.insert(all.begin(), std::move(met));
  }
  write_net_friends(model.platform.storage, std::move(all));
  if (group.size() < 3) return;
  AllSeries series{read_series(model.platform.storage)};
  Series& wins = move_to_front(series.groups, std::move(group));
  const int best = std::min_element(ranks.begin(), ranks.end())->first;
  for (const auto& [rank, name] : ranks) wins[name] += rank == best ? 1 : 0;
  series.groups.resize(std::min<std::size_t>(series.groups.size(), max_series));
  model.platform.storage.write(series_key, io::write_kept(series_format, series));
}

layout::Node friends_to_invite(const Ui& ui, Model& model) {
  const std::vector<NetFriend> all = read_net_friends(model.platform.storage);
  const auto& seats = model.net.draft.seats;
  layout::Node out = layout::column(8);
  std::size_t count = 0;
  for (const NetFriend& each : all) {
    const bool sits = std::any_of(seats.begin(), seats.end(), [&each](const NetSeat& seat) {
      return !seat.own && seat.name == each.name;
    });
    if (sits || count == offered) continue;
    std::string games = ui.messages.tr_plural("net.friend.games", each.games);
    if (const std::string score = score_text(ui.messages, each); !score.empty()) {
      games += " · " + score;
    }
    out.add(layout::button(
        ui,
        {.id = "lobby.friend" + std::to_string(count++),
         .label = ui.tr("net.friend.invite", {{"name", each.name}}),
         .icon = "share",
         .second = std::move(games),
         .picture = ui.text_size > 1 ? std::string() : art_of(model.platform, each.symbol),
         .act = [&model] { share_net_link(model); }},
        ui.scale_with_text(52)));
  }
  return count > 0 ? std::move(out) : layout::Node();
}

}  // namespace app
