// The review of a finished game: its pages, progress and storage.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/enum_table.hpp"
#include "core/list.hpp"
#include "screens/dialogs.hpp"
#include "screens/game_table.hpp"
#include "screens/graph.hpp"
#include "screens/over.hpp"
#include "screens/replay.hpp"
#include "screens/screens.hpp"
#include "screens/symbols.hpp"
#include "screens/table/recap.hpp"
#include "ui/theme.hpp"

namespace app {

// Each player's chance to win by turn: a line for each, and a cursor.

namespace {

/// Returns the chances after each turn, as far as they are computed.
std::vector<Chances> by_turn(const Reviewed& at) {
  const std::vector<Chances> all = at.review.chances();
  std::vector<Chances> out;
  for (std::size_t turn = 0; turn <= at.state().turns(); ++turn) {
    // The last turn includes what follows it, such as face-down cards revealed by a give-up.
    const bool last = turn == at.state().turns();
    const std::size_t decisions = last ? at.review.total() : at.state().decisions_after(turn);
    if (decisions >= all.size()) break;
    out.push_back(all[decisions]);
  }
  return out;
}

/// Returns the hovered turn, else the last known one.
std::size_t shown_turn(const ReviewDialogState& state, std::size_t known) {
  return std::min(state.turn.value_or(known), known - 1);
}

std::string turn_text(const Reviewed& at, const Chances& chances, std::size_t turn) {
  return at.ui.tr("review.at", {{"turn", turn_name(at.ui, at.model.tables, turn)},
                                {"chances", chances_text(at.ui.messages, at.seating(), chances)}});
}

/// Draws a golden spot where the game turned.
void draw_moment(DrawList& out, Point at) {
  Box spot = disc(at, 13, gold);
  spot.border = ink;
  spot.border_width = 2;
  out.emplace_back(spot);
}

/// Opens the table at the turn shown; Back returns to this control.
std::function<void()> open_replay(const Reviewed& at, std::size_t known, std::string id) {
  const std::size_t moment = at.state().decisions_after(shown_turn(at.state(), known));
  return [&model = at.model, moment, id = std::move(id)] {
    open_replay_at(model, moment, moment, id);
  };
}

Graph lines(const Reviewed& at, const std::vector<Chances>& chances) {
  const Ui& ui = at.ui;
  const float percents = ui.letters(17) * 1.9F;  // width of "100" beside a symbol
  Graph out = {.id = "review.lines",
               .margin = {ui.letters(14) * 1.9F + 8, 6, graph_symbol(ui) + 18 + percents,
                          ui.letters(14) + 4},
               .turns = at.state().turns(),
               .to_percent = true};
  if (chances.empty()) return out;
  const auto height = [&](std::size_t turn, core::Seat seat) {
    return std::clamp(chances[turn][seat.index], 0.0F, 1.0F);
  };
  const std::vector<int> final =
      to_percents(std::span(chances.back()).first(static_cast<std::size_t>(at.seating().size())));
  for (std::uint8_t i = 0; i < at.seating().size(); ++i) {
    const core::Seat seat{i};
    GraphLine line = {.seat = seat, .symbol = at.seating().player(seat).symbol};
    for (std::size_t turn = 0; turn < chances.size(); ++turn) {
      line.values.push_back(height(turn, seat));
    }
    // While the review is incomplete, the lines end midway.
    if (at.review.complete()) out.ends.push_back({*line.symbol, final[i]});
    out.lines.push_back(std::move(line));
  }
  quiet_others(out.lines, at.seating());
  core::insertion_sort(out.ends,
                       [](const GraphEnd& a, const GraphEnd& b) { return a.value > b.value; });
  if (!at.review.complete()) return out;
  for (const TurningMoment& each : at.review.moments()) {
    const std::size_t turn = std::min(at.state().turn_of(each.at), chances.size() - 1);
    out.marks.push_back({turn, height(turn, each.seat), draw_moment});
  }
  return out;
}

/// The text of a turn, in the space of the longest one, so that nothing moves below the pointer.
layout::Node announce_in_place(const Reviewed& at, const std::string& told) {
  Chances whole{};
  whole.fill(1);
  const std::string first = turn_text(at, whole, 0);
  std::string longest = turn_text(at, whole, at.state().turns());
  if (first.size() > longest.size()) longest = first;
  const auto body = [&ui = at.ui](const std::string& words) {
    return layout::body(ui, words, 16, mist);
  };
  return layout::free_form(
      [body, told, longest](float width) {
        return std::max(body(told).height_at(width), body(longest).height_at(width));
      },
      [body, told](Rect rect, Control& into) {
        body(told).named("review.told").place(rect, into);
      });
}

}  // namespace

std::string chances_text(const Messages& messages, const Seating& seating, const Chances& chances) {
  std::string out;
  const std::vector<int> percents =
      to_percents(std::span(chances).first(static_cast<std::size_t>(seating.size())));
  for (std::uint8_t i = 0; i < seating.size(); ++i) {
    if (!out.empty()) out += ", ";
    out += messages.tr("review.chance", {{"name", seating.player(core::Seat{i}).name},
                                         {"percent", percent_text(messages, percents[i])}});
  }
  return out;
}

layout::Node chances_graph(const Reviewed& at, bool interactive) {
  const float pad = at.ui.small() ? 10.0F : 16.0F;
  const std::string name = at.ui.tr("review.graph");
  layout::Node picture =
      layout::custom([](float) { return 0.0F; },
                     [at, interactive](Rect rect) {
                       const std::vector<Chances> chances = by_turn(at);
                       Graph out = lines(at, chances);
                       if (interactive && !chances.empty()) {
                         const std::size_t turn = shown_turn(at.state(), chances.size());
                         out.cursor = {"review.turns", chances.size() - 1, &at.state().turn,
                                       turn_text(at, chances[turn], turn),
                                       open_replay(at, chances.size(), "review.turns")};
                       }
                       return graph(at.ui, std::move(out), rect);
                     });
  return layout::column(8, layout::heading(at.ui, name, 18, ink), std::move(picture).stretch())
      .pad({pad, pad * 0.7F, pad, pad})
      .on(parchment_panel)
      .as("review.graph", Role::Group, name);
}

namespace {

/// The chances of the shown turn as text.
layout::Node chances_at_turn(const Reviewed& at) {
  const std::vector<Chances> chances = by_turn(at);
  if (chances.empty()) return {};
  const std::size_t turn = shown_turn(at.state(), chances.size());
  const std::string told = turn_text(at, chances[turn], turn);
  const std::string id = "review.to_moment";
  return layout::row_or_column(at.ui.scale_with_text(480), 12, 8,
                               announce_in_place(at, told).share(),
                               layout::button(at.ui, {.id = id,
                                                      .label = at.ui.tr("over.graph.replay"),
                                                      .description = told,
                                                      .icon = "replay",
                                                      .act = open_replay(at, chances.size(), id)})
                                   .middle());
}

// Luck and skill apart: what draws brought each player, and what decisions did.

/// A part of a balance, and its message key.
struct Part {
  const char* key;
  float Balance::*value;
};
constexpr std::array balance_parts = {Part{"review.luck_draws", &Balance::luck},
                                      Part{"review.luck_own", &Balance::skill},
                                      Part{"review.luck_others", &Balance::others}};
/// The parts that concern the player alone.
constexpr std::span luck_skill = std::span(balance_parts).first<2>();

/// Draws a bar from the middle: right for gains, left for losses.
void draw_bar(DrawList& out, Rect r, float share) {
  const float middle = r.center().x;
  out.emplace_back(filled({r.x, r.center().y - 3, r.w, 6}, faded(white, 0.10F), 3));
  const float wide = std::max(2.0F, std::abs(share) * r.w / 2);
  const Color color = share < 0 ? rgb(0xE2694F) : rgb(0x5FC37A);
  out.emplace_back(
      filled({share < 0 ? middle - wide : middle, r.center().y - 6, wide, 12}, color, 3));
  out.emplace_back(filled({middle - 1, r.center().y - 9, 2, 18}, mist_soft));
}

/// Returns the length of the longest bar.
float most_of(const GameReview& review) {
  float most = 0.1F;
  for (std::uint8_t i = 0; i < review.players(); ++i) {
    const Balance balance = review.balance(core::Seat{i});
    for (const Part& each : balance_parts) most = std::max(most, std::abs(balance.*each.value));
  }
  return most;
}

layout::Node bar(const Ui& ui, float share) {
  return layout::drawing({ui.scale_with_text(90), 24},
                         [share](DrawList& out, Rect r) { draw_bar(out, r, share); })
      .height(24);
}

layout::Node figure_of(const Ui& ui, int percents) {
  return layout::figure(ui, format_gain(percents), ui.letters(17), cream)
      .width(ui.scale_with_text(48));
}

/// A balance in whole percentage points that add up: what is left by rounding goes to luck. Own
/// decisions show the same number as the page of decisions.
struct WholeBalance {
  WholeBalance(const GameReview& review, core::Seat seat) {
    const std::vector<Chances> all = review.chances();
    const auto percents = [&](const Chances& chances) {
      const auto seats = static_cast<std::size_t>(review.players());
      return to_percents(std::span(chances).first(seats))[seat.index];
    };
    const Balance balance = review.balance(seat);
    start = percents(all.front());
    result = percents(all.back());
    own = to_percent(balance.skill);
    others = to_percent(balance.others);
    luck = result - start - own - others;
  }
  int start = 0;
  int result = 0;
  int own = 0;
  int others = 0;
  int luck = 0;

  int of(const Part& part) const {
    if (part.value == &Balance::luck) return luck;
    return part.value == &Balance::skill ? own : others;
  }
};

layout::Node part_row(const Ui& ui, const Part& part, float value, int percents, float most) {
  layout::Node words = layout::body(ui, ui.tr(part.key), 15, mist).middle();
  // Aligns the starts of the bars.
  return layout::row(8, std::move(words).share(0.46F), bar(ui, value / most).share(0.54F),
                     figure_of(ui, percents));
}

layout::Node balance_panel(const Reviewed& at, core::Seat seat, float most, bool secret) {
  const Ui& ui = at.ui;
  const Balance balance = at.review.balance(seat);
  const WholeBalance whole(at.review, seat);
  const Fill fill = {{"name", at.name(seat)},
                     {"from", percent_text(ui.messages, whole.start)},
                     {"to", percent_text(ui.messages, whole.result)},
                     {"luck", format_gain(whole.luck)},
                     {"own", format_gain(whole.own)},
                     {"others", format_gain(whole.others)}};
  const float symbol = ui.scale_with_text(32);
  layout::Node name =
      layout::row(10, layout::image(symbol_art(at.seating().player(seat).symbol), {symbol, symbol}),
                  layout::heading(ui, at.name(seat), 19, cream,
                                  {.least = ui.letters(0), .lines = 1, .cut = true})
                      .stretch());
  layout::Node out = layout::column(
      4, layout::row_or_column(
             ui.scale_with_text(190), 10, 2, std::move(name).stretch(),
             layout::strong(ui, ui.tr("review.from_to", fill), 16, gold_light).middle()));
  for (const Part& each : balance_parts) {
    if (each.value == &Balance::others && secret) continue;
    out.add(part_row(ui, each, balance.*each.value, whole.of(each), most));
  }
  const std::string read = predictability_text(at, seat);
  if (!read.empty()) out.add(layout::body(ui, read, 15, mist_soft));
  const std::string told = ui.tr(secret ? "review.luck_told_secret" : "review.luck_told", fill);
  return std::move(out)
      .pad(12, 10)
      .on(slate_panel)
      .as("review.balance." + std::to_string(seat.index), Role::Item, join_heading(told, read));
}

}  // namespace

layout::Node luck_and_skill(const Ui& ui, const GameReview& review, core::Seat seat) {
  const float most = most_of(review);
  const Balance balance = review.balance(seat);
  layout::Node out = layout::row(8, layout::Nodes{});
  const WholeBalance whole(review, seat);
  for (const Part& each : luck_skill) {
    const float value = balance.*each.value;
    out.add(layout::row(2, bar(ui, value / most).middle().stretch(), figure_of(ui, whole.of(each)))
                .share());
  }
  return out;
}

layout::Node luck_and_skill_heads(const Ui& ui) {
  layout::Node out = layout::row(8, layout::Nodes{});
  for (const Part& each : luck_skill) {
    out.add(layout::strong(ui, ui.tr(each.key), 15, mist,
                           {.least = ui.letters(0), .lines = 1, .align = Align::Center})
                .share());
  }
  return out;
}

namespace {

/// The page of luck and skill.
layout::Node luck_page(const Reviewed& at) {
  const Ui& ui = at.ui;
  if (!at.review.complete()) {
    return layout::body(ui, ui.tr("review.luck_yet"), 16, mist_soft).named("review.no_luck");
  }
  const float most = most_of(at.review);
  bool secret = true;  // all choices are secret: no decision of another player is open
  for (std::uint8_t i = 0; i < at.seating().size(); ++i) {
    const Balance balance = at.review.balance(core::Seat{i});
    secret = secret && balance.others == 0;
  }
  layout::Node rows = layout::grid(ui.size.w > 900 ? 2 : 1, 10);
  for (std::uint8_t i = 0; i < at.seating().size(); ++i) {
    rows.add(balance_panel(at, core::Seat{i}, most, secret));
  }
  return layout::column(
      10,
      layout::body(ui, ui.tr(at.model.tables.screens().own_key("review.luck_about")), 16, mist)
          .named("review.luck_about"),
      std::move(rows).as("review.balances", Role::List, ui.tr("review.luck")));
}

// Turning points: what happened, whose chance changed, and by how much.

struct CauseLook {
  const char* icon;
  const char* key;  ///< empty: each game has a text of its own
};
constexpr auto causes = core::enum_table<Cause, CauseLook>({
    {Cause::Decision, {"person", "review.by_decision"}},
    {Cause::SecretChoice, {"eye", "review.by_secret"}},
    {Cause::Draw, {"cards", ""}},
});
static_assert(causes.complete());

/// Says whose chance changed, from what and to what.
std::string change_text(const Reviewed& at, const TurningMoment& moment, const char* key) {
  const std::vector<Chances> chances = at.review.chances();
  const auto percents = [&](std::size_t decision) {
    const auto all =
        std::span(chances[decision]).first(static_cast<std::size_t>(at.review.players()));
    return percent_text(at.ui.messages, to_percents(all)[moment.seat.index]);
  };
  return at.ui.tr(key, {{"name", at.name(moment.seat)},
                        {"from", percents(moment.at)},
                        {"to", percents(moment.at + 1)}});
}

/// Returns the first and last moment that a replay of the decision's turn shows.
std::pair<std::size_t, std::size_t> span_of(const LogEntry* entry, std::size_t decision) {
  if (entry == nullptr) return {decision, decision + 1};
  return {entry->first, entry->last + 1};
}

layout::Node moment_row(const Reviewed& at, const TurningMoment& moment) {
  const Ui& ui = at.ui;
  const LogEntry* const entry = at.state().entry_of(moment.at);
  const CauseLook& cause = causes[moment.cause];
  const std::string id = "review.moment." + std::to_string(moment.at);
  const std::string why = moment.cause == Cause::Draw
                              ? ui.tr(at.model.tables.screens().own_key("review.by_draw"))
                              : ui.tr(cause.key);
  const std::string count = turn_name(ui, at.model.tables, at.state().turn_of(moment.at));
  Control shell = make_control(
      id, Role::Button,
      join_heading(join_heading(count + ", " + why, change_text(at, moment, "review.change_told")),
                   entry != nullptr ? entry->spoken_text() : std::string()));
  shell.description = ui.tr("over.graph.replay");
  shell.act = [&model = at.model, id, shown = span_of(entry, moment.at)] {
    open_replay_at(model, shown.first, shown.second, id);
  };
  const float symbol = ui.scale_with_text(24);
  const Player& player = at.seating().player(moment.seat);
  const float letters = ui.letters(15);
  return layout::column(
             7,
             layout::row(8, layout::icon(cause.icon, ui.scale_with_text(18), gold_light),
                         layout::strong(ui, count + " · " + why, 15, gold_light).stretch(),
                         layout::icon("replay", ui.scale_with_text(20), mist_soft)),
             layout::row(8, layout::image(symbol_art(player.symbol), {symbol, symbol}),
                         layout::strong(ui, change_text(at, moment, "review.change"), 17,
                                        moment.change < 0 ? rgb(0xFFB4A0) : rgb(0xA8E0B8))
                             .stretch()),
             entry != nullptr ? log_row(ui, at.model.tables, *entry, letters, true)
                              : layout::Node())
      .pad(12, 10)
      .on(slate_panel)
      .min_height(touch)
      .as(std::move(shell));
}

/// The turning points of the game.
layout::Node turning_moments(const Reviewed& at) {
  const Ui& ui = at.ui;
  layout::Node out = layout::column(10, layout::heading(ui, ui.tr("review.moments"), 19, cream)
                                            .named("review.moments", Role::Heading));
  const std::vector<TurningMoment> moments = at.review.moments();
  if (moments.empty()) {
    const char* key = at.review.complete() ? "review.moments_none" : "review.moments_yet";
    out.add(layout::body(ui, ui.tr(key), 16, mist_soft).named("review.no_moments"));
    return out;
  }
  for (const TurningMoment& each : moments) out.add(moment_row(at, each));
  return out;
}

// A player's decisions, the master's alternatives, their gain and the reason.

/// Returns the player's decisions in the chosen order.
std::vector<Judgement> decisions_of(const Reviewed& at) {
  std::vector<Judgement> out = at.review.judgements();
  std::erase_if(
      out, [&at](const Judgement& each) { return !each.judged || each.seat != at.state().of; });
  if (!at.state().as_played) {
    core::insertion_sort(out, [](const Judgement& a, const Judgement& b) {
      // Decisions within the uncertainty of the estimate come last, however costly they look.
      if (a.is_mistake() != b.is_mistake()) return a.is_mistake();
      return a.lost > b.lost;
    });
  }
  return out;
}

const DecisionSummary& words_for(const Reviewed& at, std::size_t decision) {
  auto [found, fresh] = at.state().decision_texts.try_emplace(decision);
  if (fresh) {
    found->second = at.model.tables.screens().reviewed(
        at.ui.messages, at.model.tables.live_session(), at.review, decision);
  }
  return found->second;
}

/// True if a mixed strategy is practically pure; the most frequent action comes first.
bool is_pure(const std::vector<MixPart>& mix) {
  constexpr float always = 0.995F;  // shown as 100 %
  return !mix.empty() && mix.front().share >= always;
}

bool is_mixed(const DecisionSummary& told) { return !told.mix.empty() && !is_pure(told.mix); }

/// True if the master would always have chosen the same.
bool matches_master(const DecisionSummary& told) {
  return told.mix.empty() ? told.chosen == told.best : is_pure(told.mix) && told.mix.front().chosen;
}

std::vector<int> percents_of(const std::vector<MixPart>& mix) {
  std::vector<float> shares;
  for (const MixPart& each : mix) shares.push_back(each.share);
  return to_percents(shares);
}

std::string mix_text(const Messages& messages, const std::vector<MixPart>& mix) {
  if (is_pure(mix)) return messages.tr("review.always", {{"what", mix.front().label}});
  std::string out;
  const std::vector<int> percents = percents_of(mix);
  for (std::size_t i = 0; i < mix.size(); ++i) {
    if (!out.empty()) out += ", ";
    out += messages.tr("review.chance",
                       {{"name", mix[i].label}, {"percent", percent_text(messages, percents[i])}});
  }
  return messages.tr("review.mixes", {{"mix", out}});
}

/// The master's mixed strategy as bars; the player's choice has a golden frame.
layout::Node mix_bars(const Ui& ui, const std::vector<MixPart>& mix) {
  layout::Node out = layout::flow(6);
  const float picture = ui.scale_with_text(24);
  const std::vector<int> percents = percents_of(mix);
  for (std::size_t i = 0; i < mix.size(); ++i) {
    const MixPart& each = mix[i];
    layout::Node sign = each.art.empty() ? layout::body(ui, each.label, 15, mist).middle()
                                         : layout::image(each.art, {picture, picture});
    const auto bar = [share = each.share](DrawList& paint, Rect r) {
      paint.emplace_back(filled(r, faded(white, 0.12F), r.h / 2));
      paint.emplace_back(filled({r.x, r.y, std::max(r.h, r.w * share), r.h}, gold_deep, r.h / 2));
    };
    out.add(
        layout::row(6, std::move(sign),
                    layout::drawing({ui.scale_with_text(40), 8}, bar).height(8).middle(),
                    layout::strong(ui, percent_text(ui.messages, percents[i]), 15, mist).middle())
            .pad(8, 4)
            .on([chosen = each.chosen](DrawList& paint, Rect r) {
              paint.emplace_back(filled(r, faded(white, 0.06F), 8));
              if (chosen) paint.emplace_back(outlined(r, gold, 2, 8));
            }));
  }
  return out;
}

/// True if the master sometimes chooses the same.
bool is_in_mix(const DecisionSummary& told) {
  return std::any_of(told.mix.begin(), told.mix.end(), [](const MixPart& each) {
    return each.chosen && each.share >= negligible_share;
  });
}

std::string verdict(const Messages& messages, const Judgement& judgement,
                    const DecisionSummary& told) {
  if (matches_master(told)) return messages.tr("review.same");
  const int lost = to_percent(judgement.lost);
  const bool mistake = judgement.is_mistake();
  if (!mistake && (lost == 0 || is_in_mix(told))) return messages.tr("review.as_good");
  return messages.tr(mistake ? "review.cost" : "review.not_apart",
                     {{"percent", percent_text(messages, std::max(1, lost))},
                      {"give", format_number(std::max(1, to_percent(2 * judgement.uncertainty)))}});
}

/// True if the reader must be the player of these decisions: the only person in the game.
bool is_own(const Seating& seating, core::Seat seat) {
  return seating.persons() == 1 && seating.is_person(seat);
}

/// The master's alternative, and the reason. For another reader the text names the player whom
/// "you" addresses.
struct Instead {
  std::string what;  ///< empty: no alternative
  std::string why;   ///< shown on a line of its own
};

Instead instead_of(const Reviewed& at, const Judgement& judgement, const DecisionSummary& told) {
  if (matches_master(told)) return {};
  const Messages& messages = at.ui.messages;
  const bool own = is_own(at.seating(), judgement.seat);
  const auto to_them = [&](const std::string& what) {
    return messages.tr("review.master_to", {{"name", at.name(judgement.seat)}, {"what", what}});
  };
  if (!told.mix.empty()) {
    const bool said = own || told.why.empty();
    return {mix_text(messages, told.mix), said ? told.why : to_them(told.why)};
  }
  if (own) return {messages.tr("review.master", {{"what", told.best}}), told.why};
  return {to_them(join_heading(told.best, told.why)), {}};
}

layout::Node decision_row(const Reviewed& at, const Judgement& judgement) {
  const Ui& ui = at.ui;
  const DecisionSummary& told = words_for(at, judgement.at);
  const bool mistake = judgement.is_mistake();
  const std::string id = "review.decision." + std::to_string(judgement.at);
  const std::string turn = turn_name(ui, at.model.tables, at.state().turn_of(judgement.at));
  const std::string chosen = ui.tr("review.chosen", {{"what", told.chosen}});
  const std::string judged = verdict(ui.messages, judgement, told);
  const auto [instead, why] = instead_of(at, judgement, told);
  Control shell = make_control(id, Role::Button,
                               join_heading(join_heading(turn + ". " + chosen, judged), instead));
  shell.description = join_heading(why, ui.tr("over.graph.replay"));
  shell.act = [&model = at.model, id, moment = judgement.at, seat = judgement.seat] {
    open_replay_at(model, moment, moment, id);
    model.tables.replay->set_viewer({ReplayViewer::Of::Seat, seat});
  };
  layout::Node out = layout::column(
      5,
      layout::row(8, layout::strong(ui, turn, 15, gold_light).stretch(),
                  layout::icon("replay", ui.scale_with_text(20), mist_soft)),
      layout::body(ui, chosen, 16, cream),
      layout::row(
          8,
          layout::icon(mistake ? "flag" : "check", ui.scale_with_text(18),
                       mistake ? rgb(0xFFB4A0) : rgb(0xA8E0B8)),
          layout::strong(ui, judged, 16, mistake ? rgb(0xFFB4A0) : rgb(0xA8E0B8)).stretch()));
  if (is_mixed(told)) {
    out.add(mix_bars(ui, told.mix));
  } else if (!instead.empty()) {
    out.add(layout::body(ui, instead, 16, mist));
  }
  if (!why.empty()) out.add(layout::body(ui, why, 15, mist_soft));
  return std::move(out).pad(12, 10).on(slate_panel).min_height(touch).as(std::move(shell));
}

layout::Node choices(const Reviewed& at) {
  Model& model = at.model;
  ChoiceSpec who = {.id = "review.of",
                    .label = at.ui.tr("review.of"),
                    .chosen = at.state().of.index,
                    .choose = [&model](int seat) {
                      model.tables.review_dialog_state.of.index = static_cast<std::uint8_t>(seat);
                      model.tables.review_dialog_state.shown = ReviewDialogState::page_length;
                    }};
  for (const Player& each : at.seating().players) who.options.push_back(each.name);
  ChoiceSpec order = {
      .id = "review.order",
      .label = at.ui.tr("review.order"),
      .options = {at.ui.tr("review.costliest"), at.ui.tr("review.as_played")},
      .chosen = at.state().as_played ? 1 : 0,
      .choose = [&model](int chosen) { model.tables.review_dialog_state.as_played = chosen == 1; }};
  return layout::row_or_column(at.ui.scale_with_text(740), 12, 8,
                               layout::choice(at.ui, std::move(who)).stretch(1.4F),
                               layout::choice(at.ui, std::move(order)).stretch());
}

/// Summarizes the decisions in one to three sentences.
std::string summary(const Reviewed& at, const std::vector<Judgement>& all) {
  float lost = 0;
  float variance = 0;
  int good = 0;
  for (const Judgement& each : all) {
    if (each.is_mistake()) {
      lost += each.lost;
      variance += each.uncertainty * each.uncertainty;
    } else {
      ++good;
    }
  }
  const auto many = static_cast<int>(all.size());
  std::string out = at.ui.tr_plural("review.good", many, {{"good", format_number(good)}});
  if (good < many) {
    const int give = std::max(1, to_percent(2 * std::sqrt(variance)));
    const std::string cost = percent_text(at.ui.messages, std::max(1, to_percent(lost)));
    out = join_heading(out,
                       at.ui.tr("review.lost", {{"percent", cost}, {"give", format_number(give)}}));
  }
  return at.review.complete() ? join_heading(out, predictability_text(at, at.state().of)) : out;
}

}  // namespace

std::string predictability_text(const Reviewed& at, core::Seat seat) {
  const auto found = at.review.predictability(seat);
  if (!found) return {};
  const char* key = "review.as_predictable";
  if (found->shows()) key = "review.predictable";
  if (found->hides()) key = "review.unpredictable";
  const float give = std::max(0.01F, 2 * found->uncertainty);
  return at.ui.tr(key, {{"name", at.name(seat)},
                        {"guessed", percent(at.ui.messages, found->guessed)},
                        {"expected", percent(at.ui.messages, found->expected)},
                        {"give", percent(at.ui.messages, give)}});
}

namespace {

/// The page of decisions.
layout::Node decisions_page(const Reviewed& at) {
  const Ui& ui = at.ui;
  const std::vector<Judgement> all = decisions_of(at);
  layout::Node out = layout::column(10, choices(at));
  if (all.empty()) {
    const char* const key = at.review.complete() ? "review.none_judged" : "review.none_yet";
    out.add(layout::body(ui, ui.tr(key), 16, mist_soft).named("review.none"));
    return out;
  }
  out.add(layout::body(ui, summary(at, all), 17, mist).named("review.summary"));
  const std::size_t shown = std::min(at.state().shown, all.size());
  layout::Nodes rows;
  for (std::size_t i = 0; i < shown; ++i) rows.push_back(decision_row(at, all[i]));
  out.add(layout::grid(ui.size.w > ui.scale_with_text(1000) ? 2 : 1, 10, std::move(rows))
              .as("review.all", Role::Group, ui.tr("review.decisions")));
  if (shown < all.size()) {
    out.add(layout::button(ui,
                           {.id = "review.more",
                            .label = ui.tr("review.more"),
                            .icon = "down",
                            .act =
                                [&model = at.model] {
                                  model.tables.review_dialog_state.shown +=
                                      ReviewDialogState::page_length;
                                }},
                           ui.scale_with_text(48)));
  }
  return out;
}

/// Opens the dialog that shares the game; for a net game, its files.
layout::Node share_button(const Ui& ui, Model& model) {
  const bool net = is_net_game(model);
  return layout::button(ui, {.id = "review.share",
                             .label = ui.tr(net ? "net.files" : "share.heading"),
                             .icon = net ? "save" : "share",
                             .icon_only = ui.small(),
                             .act = [&model, net] {
                               if (net) model.net.feedback.clear();
                               open_dialog(model, net ? Dialog::NetFiles : Dialog::Share);
                             }});
}

/// A bar that shows how much has been reviewed.
layout::Node progress_bar(const GameReview& review) {
  const float share = static_cast<float>(review.done()) /
                      static_cast<float>(std::max<std::size_t>(review.total(), 1));
  return layout::drawing({0, 8},
                         [share](DrawList& out, Rect r) {
                           out.emplace_back(filled(r, slate_light, r.h / 2));
                           const float done = std::max(r.h, r.w * share);
                           out.emplace_back(filled({r.x, r.y, done, r.h}, gold_deep, r.h / 2));
                         })
      .height(8);
}

/// The progress of the review; announces its completion to screen readers.
layout::Node progress(const Ui& ui, const GameReview& review) {
  if (review.complete()) {
    // The page shows that it is complete; only screen readers need to hear it.
    std::string told = ui.tr("review.done");
    layout::Node why;
    if (!review.has_result()) {
      told = join_heading(told, ui.tr("review.given_up"));
      why = layout::body(ui, ui.tr("review.given_up"), 15, mist_soft);
    }
    const auto status = [told](Rect r) {
      return make_control("review.state", Role::Status, told, {r.x, r.y, r.w, 1});
    };
    return layout::stack(layout::custom([](float) { return 0.0F; }, status), std::move(why));
  }
  const int at = static_cast<int>(std::min(review.done() + 1, review.total()));
  std::string far =
      ui.tr("review.working",
            {{"at", format_number(at)}, {"last", format_number(static_cast<int>(review.total()))}});
  return layout::column(5, layout::body(ui, std::move(far), 15, mist).named("review.progress"),
                        progress_bar(review));
}

layout::Node pages(const Ui& ui, Model& model) {
  return layout::choice(
      ui,
      {.id = "review.page",
       .label = ui.tr("review.page"),
       .options = {ui.tr("review.chances"), ui.tr("review.decisions"), ui.tr("review.luck_tab")},
       .chosen = static_cast<int>(model.tables.review_dialog_state.page),
       .choose = [&model](int page) {
         model.tables.review_dialog_state.page = static_cast<ReviewDialogState::Page>(page);
         model.navigation.offsets["review"] = 0;
       }});
}

layout::Node scrolled(Navigation& navigation, layout::Node content,
                      const char* id = "review.list") {
  return layout::scroll(id, navigation.offsets["review"], std::move(content).pad({0, 0, 14, 4}));
}

layout::Node page_of(const Reviewed& at, float graph) {
  switch (at.state().page) {
    case ReviewDialogState::Page::Chances:
      return layout::column(10, chances_graph(at).height(graph), chances_at_turn(at),
                            turning_moments(at));
    case ReviewDialogState::Page::Decisions:
      return decisions_page(at);
    case ReviewDialogState::Page::Luck:
      break;
  }
  return luck_page(at);
}

/// The graph stays in view if there is space beside the turning points.
layout::Node wide_page(const Reviewed& at) {
  if (at.state().page != ReviewDialogState::Page::Chances)
    return scrolled(at.model.navigation, page_of(at, 0));
  return layout::row(
      16,
      layout::column(8, chances_graph(at).stretch(), chances_at_turn(at)).share(0.56F).filling(),
      scrolled(at.model.navigation, turning_moments(at)).share(0.44F).filling());
}

/// Returns the current game in reviewable form; null if it is not yet available. A net game needs
/// all secrets revealed.
const GameSession* game_to_review(const Model& model) {
  const GameSession& game = model.tables.live_session();
  if (!is_net_game(model)) return &game;
  const GameSession* const whole = model.net.finished.get();
  return whole != nullptr && whole->decisions() == game.decisions() ? whole : nullptr;
}

/// Returns the storage key of the current game; empty if it is not kept.
std::string key_of_review(const Model& model) {
  return is_net_game(model) ? model.net.finished_key : current_game_key(model);
}

/// Resets the dialog's state for the current game.
void reset_review_dialog(Model& model) {
  GameSession& game = model.tables.live_session();
  const Seating& seating = game.seating();
  model.tables.review_dialog_state = {};
  model.tables.review_dialog_state.key = key_of_review(model);
  model.tables.review_dialog_state.log = model.tables.screens().log(model.person.messages, game, 0);
  std::vector<std::size_t>& ends = model.tables.review_dialog_state.ends;
  ends = model.tables.screens().outcome(model.person.messages, game).moments;
  // An interrupted turn counts as a turn.
  if (!ends.empty() && ends.back() < game.decisions()) ends.push_back(game.decisions());
  for (std::uint8_t i = 0; i < seating.size(); ++i) {
    if (seating.is_person(core::Seat{i})) {
      model.tables.review_dialog_state.of = core::Seat{i};
      break;
    }
  }
  model.navigation.offsets["review"] = 0;
}

std::string stored_review(const Model& model) {
  const std::string key = key_of_review(model);
  return key.empty() ? std::string() : GameArchive::review(model.platform.storage, key);
}

/// Starts or resumes the computation of the current game's review; false if it is not available.
bool start_review(Model& model) {
  const GameSession* const game = game_to_review(model);
  if (game == nullptr) return false;
  reset_review_dialog(model);
  model.tables.review.start(model.platform.entry(game->game()), *game, stored_review(model));
  model.tables.review_dialog_state.at_end = model.navigation.screen == Screen::Over;
  return true;
}

/// Returns the current key of the reviewed game, which may have moved from its table to the list
/// meanwhile; empty if it is not kept.
std::string key_of_reviewed(const Model& model) {
  std::string_view save = model.tables.review.save();
  save.remove_suffix(1);  // its closing brace: the checksum follows the rest
  const auto holds = [&](const std::string& key) {
    return !key.empty() && model.platform.storage.read(key).value_or("").starts_with(save);
  };
  if (holds(model.tables.review_dialog_state.key)) return model.tables.review_dialog_state.key;
  for (const ArchivedGame& each : model.library.games.archive.all()) {
    if (each.size > save.size() && holds(each.key)) return each.key;
  }
  return {};
}

/// Stores the review, as far as it is computed, with its game.
void store_review(Model& model) {
  const std::string text = model.tables.review.write();
  const std::string key = text.empty() ? std::string() : key_of_reviewed(model);
  if (key.empty()) return;
  Storage& storage = model.platform.storage;
  if (GameArchive::review(storage, key) != text) GameArchive::store_review(storage, key, text);
}

}  // namespace

std::size_t ReviewDialogState::turn_of(std::size_t decision) const {
  const auto open = std::upper_bound(ends.begin(), ends.end(), decision);
  return std::min(static_cast<std::size_t>(open - ends.begin()), turns());
}

const LogEntry* ReviewDialogState::entry_of(std::size_t decision) const {
  const auto found = std::find_if(
      log.begin(), log.end(), [decision](const LogEntry& each) { return each.last >= decision; });
  return found == log.end() ? nullptr : &*found;
}

int to_percent(float chance) { return static_cast<int>(std::lround(chance * 100)); }

std::vector<int> to_percents(std::span<const float> chances) {
  std::vector<int> out;
  std::vector<std::size_t> order;
  float sum = 0;
  int left = 0;
  for (const float each : chances) {
    out.push_back(static_cast<int>(std::floor(each * 100)));
    order.push_back(order.size());
    sum += each;
    left -= out.back();
  }
  left += to_percent(sum);
  std::vector<float> remainders;
  for (std::size_t i = 0; i < chances.size(); ++i) {
    remainders.push_back(chances[i] * 100 - static_cast<float>(out[i]));
  }
  core::insertion_sort(order,
                       [&](std::size_t a, std::size_t b) { return remainders[a] > remainders[b]; });
  for (const std::size_t i : order) {
    if (left-- <= 0) break;
    ++out[i];
  }
  return out;
}

std::string percent_text(const Messages& messages, int percents) {
  return messages.tr("settings.percent", {{"percent", format_number(percents)}});
}

std::string percent(const Messages& messages, float chance) {
  return percent_text(messages, to_percent(chance));
}

std::string turn_name(const Ui& ui, const Tables& tables, std::size_t turn) {
  if (turn == 0) return ui.tr("review.start");
  return ui.tr(tables.screens().own_key("review.turn"),
               {{"turn", format_number(static_cast<int>(turn))}});
}

bool can_review(const Model& model) {
  if (!offers_review(model.platform, model.tables)) return false;
  const GameSession* const game = game_to_review(model);
  return game != nullptr && ReviewClient::can_review(model.platform.entry(game->game()), *game);
}

bool offers_review(const Platform& platform, const Tables& tables) {
  // A lesson's prepared game was not played.
  return tables.session != nullptr && !tables.learning.table &&
         platform.entry(tables.session->game()).has_reviews;
}

std::string why_no_review(const Model& model) {
  return model.person.messages.tr(is_net_game(model) ? "why.review_net" : "why.review_empty");
}

void open_review(Model& model) {
  if (start_review(model)) model.navigation.open(Dialog::Review);
}

void recall_review(Model& model) {
  if (!can_review(model)) return;
  const GameSession& game = *game_to_review(model);
  const bool another =
      model.tables.review.recall(model.platform.entry(game.game()), game, stored_review(model));
  if (another) reset_review_dialog(model);
}

const GameReview* complete_review(const Model& model) {
  const GameReview* const review = model.tables.review.review();
  return review != nullptr && review->complete() && can_review(model) ? review : nullptr;
}

bool advance_review(Model& model) {
  if (!model.tables.review.new_frame(model.clock.now)) return false;
  // If the page is closed meanwhile, little is lost.
  constexpr std::size_t between_writes = 8;
  const GameReview* const review = model.tables.review.review();
  if (review->complete() || review->done() % between_writes == 0) store_review(model);
  return model.navigation.is_open(Dialog::Review) || model.tables.replay ||
         model.navigation.screen == Screen::Over;
}

void open_replay_at(Model& model, std::size_t from, std::size_t to, const std::string& back_to) {
  const bool was_here = model.tables.replay.has_value();
  open_replay(model, from, to);
  if (was_here) return;  // Back leads to the origin of the replay
  model.tables.review_dialog_state.left_at = back_to;
}

// The moments on the last screen: the turning move, and a player's best and costliest move.

namespace {

/// A moment on the last screen.
struct Highlight {
  const char* id = "";                       ///< and the key of its heading
  std::optional<std::size_t> decision = {};  ///< none: unknown yet, or there is none
  std::string what = {};                     ///< what was done, or why there is no such moment
  std::string effect = {};                   ///< what that changed
  bool gain = false;
  std::vector<LogChip> chips = {};  ///< a picture, or a turn at a glance in place of `what`
  std::function<void()> see = {};   ///< shows it in the replay
};

/// True if the last screen has a place for the moments: searching them costs the screen no frames.
bool seeks_moments(const Model& model) {
  return offers_review(model.platform, model.tables) && !model.tables.bot_client.is_local() &&
         (can_review(model) || is_net_game(model));
}

/// Returns the review of the game on the last screen; null before it begins.
const GameReview* review_of_end(const Model& model) {
  return model.tables.review_dialog_state.at_end ? model.tables.review.review() : nullptr;
}

/// A row as high without its moment as with it, so that nothing moves when the review is complete.
layout::Node highlight(const Ui& ui, Model& model, Highlight moment) {
  return layout::by_width([&ui, &model, each = std::move(moment)](float width) {
    const bool narrow = width < ui.scale_with_text(420);
    const bool is_own = std::string_view(each.id) != "over.turning";
    std::string head = ui.tr(each.id);
    layout::Node see;
    if (each.decision) {
      const std::size_t turn = model.tables.review_dialog_state.turn_of(*each.decision);
      head += " · " + turn_name(ui, model.tables, turn);
      see = layout::button(ui, {.id = std::string(each.id) + ".see",
                                .label = ui.tr("over.see"),
                                .description = head,
                                .icon = narrow ? "" : "replay",
                                .letters = ui.letters(16),
                                .act = each.see});
      const float whole = see.widths().preferred;
      see = std::move(see).min_width(whole).middle();
    }
    Control shell =
        make_control(each.id, Role::Text, join_heading(join_heading(head, each.what), each.effect));
    const GameReview* const review = review_of_end(model);
    const bool works = !each.what.empty() && review != nullptr && !review->complete();
    layout::Node words = layout::column(
        2, layout::strong(ui, head, 15, gold_light),
        !is_own && !each.chips.empty() ? chips_node(ui, each.chips, ui.letters(15))
                                       : layout::body(ui, each.what, 15, cream),
        works ? progress_bar(*review)
              : layout::body(ui, each.effect, 15, each.gain ? rgb(0xA8E0B8) : rgb(0xFFB4A0)));
    layout::Node out = layout::row(10, layout::Nodes{});
    layout::Node picture = layout::space(0);
    if (is_own && !each.chips.empty()) picture = chip_node(ui, each.chips.front(), ui.letters(18));
    if (is_own) out.add(std::move(picture).width(ui.scale_with_text(narrow ? 64 : 76)).middle());
    out.add(std::move(words).top().as(std::move(shell)).stretch());
    out.add(std::move(see));
    const float lines = narrow ? 5.4F : is_own ? 3.2F : 3.6F;
    return std::move(out).pad(10, 8).min_height(ui.letters(15) * 1.3F * lines + 16);
  });
}

/// Fills in a decision of this seat, seen with its eyes.
void fill_in(const Reviewed& at, Highlight& out, std::size_t decision, core::Seat seat) {
  const DecisionSummary& told = words_for(at, decision);
  out.decision = decision;
  out.what = told.chosen;
  if (const LogEntry* const entry = at.state().entry_of(decision)) {
    const auto card =
        std::find_if(entry->chips.begin(), entry->chips.end(),
                     [](const LogChip& each) { return each.look == LogChip::Look::Card; });
    if (card != entry->chips.end()) out.chips = {*card};
  }
  for (const MixPart& each : told.mix) {
    if (each.chosen && !each.art.empty()) out.chips = {{LogChip::Look::Card, each.art}};
  }
  out.see = [&model = at.model, decision, seat, from = std::string(out.id) + ".see"] {
    open_replay_at(model, decision, decision, from);
    model.tables.replay->set_viewer({ReplayViewer::Of::Seat, seat});
  };
}

}  // namespace

layout::Node turning_move(const Ui& ui, Model& model) {
  if (!seeks_moments(model)) return {};
  Highlight out = {.id = "over.turning"};
  const GameReview* const review = review_of_end(model);
  const auto all = review != nullptr ? review->moments() : std::vector<TurningMoment>();
  const auto moment = std::max_element(all.begin(), all.end(), [](const auto& a, const auto& b) {
    return std::abs(a.change) < std::abs(b.change);
  });
  if (review != nullptr && moment != all.end()) {
    const Reviewed at = {ui, model, *review};
    const LogEntry* const entry = at.state().entry_of(moment->at);
    out.decision = moment->at;
    if (entry != nullptr) {
      constexpr std::size_t few = 5;
      const auto art = [&at](core::Seat seat) {
        return symbol_art(at.seating().player(seat).symbol);
      };
      out.what = entry->spoken_text();
      out.chips = summarize_turn(*entry, art(entry->seat),
                                 entry->chips.size() > few ? TurnDetail::Own : TurnDetail::Whole,
                                 art(moment->seat));
    }
    out.effect = change_text(at, *moment, "review.change_told");
    out.gain = moment->change > 0;
    out.see = [&model, from = std::string(out.id) + ".see", shown = span_of(entry, moment->at)] {
      open_replay_at(model, shown.first, shown.second, from);
    };
  } else if (review != nullptr && review->complete()) {
    out.what = ui.tr("review.moments_none");
  } else {
    out.what = can_review(model) ? ui.tr("over.looking") : why_no_review(model);
  }
  return highlight(ui, model, std::move(out)).on(slate_panel);
}

layout::Node own_moves(const Ui& ui, Model& model, core::Seat seat) {
  if (!seeks_moments(model)) return {};
  Highlight good = {.id = "over.best"};
  Highlight bad = {.id = "over.costliest"};
  const GameReview* const review = review_of_end(model);
  if (review != nullptr && review->complete()) {
    const Reviewed at = {ui, model, *review};
    good.what = ui.tr("review.none_judged");
    bad.what = ui.tr("over.no_mistake");
    if (const auto best = review->best_decision(seat)) {
      const float before = review->chances()[best->at][seat.index];
      const std::string from = percent(ui.messages, before);
      const std::string to = percent(ui.messages, before + best->change);
      fill_in(at, good, best->at, seat);
      good.gain = true;
      good.effect = best->change > 0 && from != to
                        ? ui.tr("over.raised", {{"from", from}, {"to", to}})
                        : ui.tr("review.as_good");
    }
    if (const auto costly = review->costliest_mistake(seat)) {
      fill_in(at, bad, costly->at, seat);
      bad.effect =
          ui.tr("over.cost",
                {{"percent", percent_text(ui.messages, std::max(1, to_percent(costly->lost)))}});
    }
  }
  return layout::column(0, highlight(ui, model, std::move(good)),
                        highlight(ui, model, std::move(bad)))
      .on(slate_panel);
}

void advance_moments(Model& model) {
  const Screen screen = model.navigation.screen;
  bool& at_end = model.tables.review_dialog_state.at_end;
  at_end = at_end && (screen == Screen::Over || screen == Screen::Replay);
  if (screen != Screen::Over || at_end || model.clock.celebration) return;
  if (!model.navigation.dialogs.empty() || !seeks_moments(model) || !can_review(model)) return;
  start_review(model);
}

Control review_dialog(const Ui& ui, Model& model) {
  const DialogSpec spec = {.id = "review",
                           .heading = ui.tr("review.heading"),
                           .width = ui.size.w > 760 ? 1180.0F : 720.0F,
                           .close = [&model] { model.navigation.close(); }};
  const GameReview* const review = model.tables.review.review();
  if (review == nullptr) return layout::dialog(ui, spec, {});
  const Reviewed at = {ui, model, *review};
  // On its side a phone has no height to spare: all controls share the row of the heading.
  const bool low = ui.shape() == Shape::Low;
  layout::Node share = review->complete() ? share_button(ui, model) : layout::Node();
  if (low) {
    share = layout::row(8, pages(ui, model).stretch(), std::move(share));
  } else if (share) {
    share = std::move(share).right();
  }
  layout::Node head =
      low ? progress(ui, *review) : layout::column(10, progress(ui, *review), pages(ui, model));
  if (ui.shape() == Shape::Landscape && ui.size.w > 760) {
    return layout::dialog(ui, spec,
                          layout::column(12, std::move(head), wide_page(at).stretch()).height(760),
                          std::move(share));
  }
  const float graph =
      std::clamp(ui.size.h * 0.4F, ui.scale_with_text(190), ui.scale_with_text(380));
  return layout::dialog(
      ui, spec,
      scrolled(model.navigation, layout::column(10, std::move(head), page_of(at, graph)))
          .height(900),
      std::move(share));
}

}  // namespace app
