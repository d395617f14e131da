// What a player decided, what the master would have done, what that would have gained, and why.
#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/game_over/review_parts.hpp"
#include "app/screens/game_screens.hpp"
#include "app/toolkit/theme.hpp"
#include "core/insertion_sort.hpp"

namespace app {

namespace {

/// The decisions of the player, in the order that is wanted.
std::vector<Judgement> decisions_of(const Reviewed& at) {
  std::vector<Judgement> out = at.review.judgements();
  std::erase_if(
      out, [&at](const Judgement& each) { return !each.judged || each.seat != at.state().of; });
  if (!at.state().as_played) {
    core::insertion_sort(out, [](const Judgement& a, const Judgement& b) {
      // What cannot be told from the best comes last, however much it seems to cost.
      if (a.is_mistake() != b.is_mistake()) return a.is_mistake();
      return a.lost > b.lost;
    });
  }
  return out;
}

const DecisionWords& words_for(const Reviewed& at, std::size_t decision) {
  auto [found, fresh] = at.state().told.try_emplace(decision);
  if (fresh) {
    found->second =
        at.model.screens().reviewed(at.ui.words, at.model.whole_game(), at.review, decision);
  }
  return found->second;
}

/// Whether the master does always the same where one may mix; the most frequent comes first.
bool is_pure(const std::vector<MixPart>& mix) {
  constexpr float always = 0.995F;  // told as 100 %
  return !mix.empty() && mix.front().share >= always;
}

bool is_mixed(const DecisionWords& told) { return !told.mix.empty() && !is_pure(told.mix); }

/// Whether the master would have done what was done, and nothing else.
bool is_the_masters(const DecisionWords& told) {
  return told.mix.empty() ? told.chosen == told.best : is_pure(told.mix) && told.mix.front().chosen;
}

std::string mix_words(const Words& words, const std::vector<MixPart>& mix) {
  if (is_pure(mix)) return words("review.always", {{"what", mix.front().label}});
  std::string out;
  for (const MixPart& each : mix) {
    if (!out.empty()) out += ", ";
    out += words("review.chance", {{"name", each.label}, {"percent", percent(words, each.share)}});
  }
  return words("review.mixes", {{"mix", out}});
}

/// How often the master does what, as bars; what was chosen has a golden frame.
layout::Node mix_bars(const Ui& ui, const std::vector<MixPart>& mix) {
  layout::Node out = layout::flow(6);
  const float picture = ui.grown(24);
  for (const MixPart& each : mix) {
    layout::Node sign = each.art.empty() ? layout::body(ui, each.label, 15, mist).middle()
                                         : layout::image(each.art, {picture, picture});
    const auto bar = [share = each.share](DrawList& paint, Rect r) {
      paint.emplace_back(filled(r, faded(white, 0.12F), r.h / 2));
      paint.emplace_back(filled({r.x, r.y, std::max(r.h, r.w * share), r.h}, gold_deep, r.h / 2));
    };
    out.add(layout::row(6, std::move(sign),
                        layout::drawing({ui.grown(40), 8}, bar).height(8).middle(),
                        layout::strong(ui, percent(ui.words, each.share), 15, mist).middle())
                .pad(8, 4)
                .on([chosen = each.chosen](DrawList& paint, Rect r) {
                  paint.emplace_back(filled(r, faded(white, 0.06F), 8));
                  if (chosen) paint.emplace_back(outlined(r, gold, 2, 8));
                }));
  }
  return out;
}

/// Whether the master would do that as well, now and then.
bool is_in_mix(const DecisionWords& told) {
  return std::any_of(told.mix.begin(), told.mix.end(),
                     [](const MixPart& each) { return each.chosen && each.share >= seldom; });
}

std::string verdict(const Words& words, const Judgement& judgement, const DecisionWords& told) {
  if (is_the_masters(told)) return words("review.same");
  const int lost = in_hundred(judgement.lost);
  const bool mistake = judgement.is_mistake();
  if (!mistake && (lost == 0 || is_in_mix(told))) return words("review.as_good");
  return words(mistake ? "review.cost" : "review.not_apart",
               {{"lost", number(std::max(1, lost))},
                {"give", number(std::max(1, in_hundred(2 * judgement.uncertainty)))}});
}

/// Whether somebody reads of decisions that nobody but who sits here can have made.
bool is_own(const Seating& seating, core::Seat seat) {
  return seating.persons() == 1 && seating.is_person(seat);
}

/// What the master would have done where it is something else, and why. To somebody else it is said
/// whom the master speaks to with "you".
struct Instead {
  std::string what;  ///< empty: nothing else
  std::string why;   ///< in a line of its own
};

Instead instead_of(const Reviewed& at, const Judgement& judgement, const DecisionWords& told) {
  if (is_the_masters(told)) return {};
  const Words& words = at.ui.words;
  const bool own = is_own(at.seating(), judgement.seat);
  const auto to_them = [&](const std::string& what) {
    return words("review.master_to", {{"name", at.name(judgement.seat)}, {"what", what}});
  };
  if (!told.mix.empty()) {
    const bool said = own || told.why.empty();
    return {mix_words(words, told.mix), said ? told.why : to_them(told.why)};
  }
  if (own) return {words("review.master", {{"what", told.best}}), told.why};
  return {to_them(in_one(told.best, told.why)), {}};
}

layout::Node decision_row(const Reviewed& at, const Judgement& judgement) {
  const Ui& ui = at.ui;
  const DecisionWords& told = words_for(at, judgement.at);
  const bool mistake = judgement.is_mistake();
  const std::string id = "review.decision." + std::to_string(judgement.at);
  const std::string turn = turn_name(ui, at.model, at.state().turn_of(judgement.at));
  const std::string chosen = ui.words("review.chosen", {{"what", told.chosen}});
  const std::string judged = verdict(ui.words, judgement, told);
  const auto [instead, why] = instead_of(at, judgement, told);
  Control shell =
      control_of(id, Role::Button, in_one(in_one(turn + ". " + chosen, judged), instead));
  shell.description = in_one(why, ui.words("over.graph.replay"));
  shell.act = [&model = at.model, id, moment = judgement.at, seat = judgement.seat] {
    lead_to(model, moment, moment, id);
    model.replay->see_with({ReplayViewer::Of::Seat, seat});
  };
  layout::Node out = layout::column(
      5,
      layout::row(8, layout::strong(ui, turn, 15, gold_light).stretch(),
                  layout::icon("replay", ui.grown(20), mist_soft)),
      layout::body(ui, chosen, 16, cream),
      layout::row(
          8,
          layout::icon(mistake ? "flag" : "check", ui.grown(18),
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
                    .label = at.ui.words("review.of"),
                    .chosen = at.state().of.index,
                    .choose = [&model](int seat) {
                      model.review_dialog_state.of.index = static_cast<std::uint8_t>(seat);
                      model.review_dialog_state.shown = ReviewDialogState::page_length;
                    }};
  for (const Player& each : at.seating().players) who.options.push_back(each.name);
  ChoiceSpec order = {
      .id = "review.order",
      .label = at.ui.words("review.order"),
      .options = {at.ui.words("review.costliest"), at.ui.words("review.as_played")},
      .chosen = at.state().as_played ? 1 : 0,
      .choose = [&model](int chosen) { model.review_dialog_state.as_played = chosen == 1; }};
  return layout::row_or_column(at.ui.grown(820), 12, 8,
                               layout::choice(at.ui, std::move(who)).stretch(1.4F),
                               layout::choice(at.ui, std::move(order)).stretch());
}

/// All of them in a sentence or three.
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
  std::string out = at.ui.words.count("review.good", many, {{"good", number(good)}});
  if (good < many) {
    const Fill fill = {{"lost", number(std::max(1, in_hundred(lost)))},
                       {"give", number(std::max(1, in_hundred(2 * std::sqrt(variance))))}};
    out = in_one(out, at.ui.words("review.lost", fill));
  }
  return at.review.complete() ? in_one(out, predictability_told(at, at.state().of)) : out;
}

}  // namespace

std::string predictability_told(const Reviewed& at, core::Seat seat) {
  const auto found = at.review.predictability(seat);
  if (!found) return {};
  const char* key = "review.as_predictable";
  if (found->shows()) key = "review.predictable";
  if (found->hides()) key = "review.unpredictable";
  const float give = std::max(0.01F, 2 * found->uncertainty);
  return at.ui.words(key, {{"name", at.name(seat)},
                           {"guessed", percent(at.ui.words, found->guessed)},
                           {"expected", percent(at.ui.words, found->expected)},
                           {"give", percent(at.ui.words, give)}});
}

layout::Node decisions_page(const Reviewed& at) {
  const Ui& ui = at.ui;
  const std::vector<Judgement> all = decisions_of(at);
  layout::Node out = layout::column(10, choices(at));
  if (all.empty()) {
    const char* const key = at.review.complete() ? "review.none_judged" : "review.none_yet";
    out.add(layout::body(ui, ui.words(key), 16, mist_soft).named("review.none"));
    return out;
  }
  out.add(layout::body(ui, summary(at, all), 17, mist).named("review.summary"));
  const std::size_t shown = std::min(at.state().shown, all.size());
  layout::Nodes rows;
  for (std::size_t i = 0; i < shown; ++i) rows.push_back(decision_row(at, all[i]));
  out.add(layout::grid(ui.size.w > ui.grown(1000) ? 2 : 1, 10, std::move(rows))
              .as("review.all", Role::Group, ui.words("review.decisions")));
  if (shown < all.size()) {
    out.add(layout::button(ui,
                           {.id = "review.more",
                            .label = ui.words("review.more"),
                            .icon = "down",
                            .act =
                                [&model = at.model] {
                                  model.review_dialog_state.shown += ReviewDialogState::page_length;
                                }},
                           ui.grown(48)));
  }
  return out;
}

}  // namespace app
