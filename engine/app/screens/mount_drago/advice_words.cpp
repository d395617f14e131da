// What a bot advises, and why, in words.
#include "app/screens/mount_drago/advice_words.hpp"

#include <array>
#include <string>
#include <variant>

#include "ai/mount_drago/comparison.hpp"
#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/mount_drago/table_parts.hpp"

namespace app::mount_drago {

namespace {

/// The message of each reason, in the order of ReasonKind; those with a plural count its points.
constexpr std::array<const char*, 22> reasons = {
    "why.only",        "why.first_dragon", "why.wins",         "why.ties",      "why.scores",
    "why.scores_more", "why.scores",       "why.costs",        "why.spares",    "why.saves",
    "why.leads",       "why.best_place",   "why.better_place", "why.lowers",    "why.prepares",
    "why.keeps",       "why.harmless",     "why.stays",        "why.exchanges", "why.keeps_hand",
    "why.foresight",   "why.moves"};

/// "+3 now, Mira +1".
std::string now_words(const Words& words, const Seating& seating,
                      const ai::mount_drago::ImmediateGain& brings) {
  const std::string own = gain(brings.own);
  if (brings.other == 0) return words("why.now", {{"points", own}});
  return words(
      "why.now_with",
      {{"points", own}, {"name", seating.player(brings.seat).name}, {"gain", gain(brings.other)}});
}

/// The other action, as short as it can be told.
std::string named(const Words& words, const drago::View& view, const drago::Action& action) {
  const auto* play = std::get_if<drago::Play>(&action);
  return play != nullptr ? card_name(words, play->card) : action_words(words, view, action);
}

/// What it brings at once, beside the next best.
std::string figures(const Words& words, const Seating& seating, const drago::View& view,
                    const ai::mount_drago::Comparison& all) {
  const std::string now = now_words(words, seating, all.brings);
  if (!all.next) return now + ".";
  const std::string other = named(words, view, all.next->action);
  if (!all.next->is_equal && all.next->brings == all.brings) {
    return words("why.next_same", {{"now", now}, {"other", other}});
  }
  return words(
      all.next->is_equal ? "why.next_equal" : "why.next",
      {{"now", now}, {"other", other}, {"then", now_words(words, seating, all.next->brings)}});
}

/// Whether the figures say it already.
bool is_told(const ai::mount_drago::Reason& reason, const ai::mount_drago::Comparison& all) {
  using Kind = ai::mount_drago::ReasonKind;
  switch (reason.kind) {
    case Kind::Scores:
    case Kind::ScoresMore:
    case Kind::ScoresSome:
      return true;
    case Kind::Costs:
      return all.brings.seat == reason.seat && all.brings.other == -reason.points;
    case Kind::Spares:
      return all.next && all.next->action == drago::Action(drago::Play{reason.card}) &&
             all.next->brings.seat == reason.seat && all.next->brings.other == reason.points;
    case Kind::Saves:
      return all.next && all.next->action == drago::Action(drago::Play{reason.card}) &&
             all.next->brings.own == -reason.points;
    default:
      return false;
  }
}

}  // namespace

std::string action_words(const Words& words, const drago::View& view, const drago::Action& action) {
  if (const auto* play = std::get_if<drago::Play>(&action)) {
    return words("prompt.play", {{"card", card_name(words, play->card)}});
  }
  if (const auto* discard = std::get_if<drago::Discard>(&action)) {
    const int cards = static_cast<int>(discard->cards.size());
    return cards == 0 ? words("prompt.keep_all") : words.count("prompt.discard_cards", cards);
  }
  if (const auto* mount = std::get_if<drago::Mount>(&action)) {
    return words("prompt.ride", {{"dragon", dragon_name(words, mount->dragon)}});
  }
  if (const auto* ride = std::get_if<drago::Ride>(&action)) {
    const auto dragon = ride->ride ? view.played->dragon() : drago::mount_of(view, view.turn);
    return words(ride->ride ? "prompt.switch" : "prompt.stay",
                 {{"dragon", dragon ? dragon_name(words, *dragon) : ""}});
  }
  return {};
}

std::string reason_words(const Words& words, const Seating& seating,
                         const ai::mount_drago::Reason& reason) {
  const char* key = reasons[static_cast<std::size_t>(reason.kind)];
  return words.count(key, reason.points,
                     {{"points", number(reason.points)},
                      {"than", number(reason.than)},
                      {"name", seating.player(reason.seat).name},
                      {"card", card_name(words, reason.card)},
                      {"dragon", dragon_name(words, reason.dragon)}});
}

AdviceWords advice_words(const Words& words, const Seating& seating, const drago::View& view,
                         const ai::Analysis<drago::Drago>& analysis) {
  const ai::mount_drago::Reason& reason = analysis.reason;
  AdviceWords out;
  out.what = action_words(words, view, analysis.best);
  const auto* play = std::get_if<drago::Play>(&analysis.best);
  if (play != nullptr && reason.then_ride) {
    out.what = words(*reason.then_ride ? "why.then_ride" : "why.then_stay",
                     {{"what", out.what}, {"dragon", dragon_name(words, play->card.dragon())}});
  }
  const std::string why = reason_words(words, seating, reason);
  const auto all = ai::mount_drago::compare(view, analysis.best, analysis.considered);
  if (!all || reason.kind == ai::mount_drago::ReasonKind::OnlyMove) {
    out.why = why;
    return out;
  }
  out.why = figures(words, seating, view, *all);
  if (!is_told(reason, *all)) out.why = in_one(out.why, why);
  return out;
}

}  // namespace app::mount_drago
