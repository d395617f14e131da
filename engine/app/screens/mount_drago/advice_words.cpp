// What a bot advises, and why, in words.
#include <array>
#include <string>
#include <variant>

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

std::string what_to_do(const Words& words, const drago::View& view, const drago::Action& action) {
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
    return words(ride->ride ? "prompt.ride" : "prompt.stay",
                 {{"dragon", dragon ? dragon_name(words, *dragon) : ""}});
  }
  return {};
}

}  // namespace

AdviceWords advice_words(const Words& words, const Seating& seating, const drago::View& view,
                         const ai::Analysis<drago::Drago>& analysis) {
  const ai::mount_drago::Reason& reason = analysis.reason;
  AdviceWords out;
  out.what = what_to_do(words, view, analysis.best);
  const char* key = reasons[static_cast<std::size_t>(reason.kind)];
  out.why = words.count(key, reason.points,
                        {{"points", number(reason.points)},
                         {"than", number(reason.than)},
                         {"name", seating.player(reason.seat).name},
                         {"card", card_name(words, reason.card)},
                         {"dragon", dragon_name(words, reason.dragon)}});
  const auto* play = std::get_if<drago::Play>(&analysis.best);
  if (play == nullptr || !reason.then_ride) return out;
  out.why += " " + words(*reason.then_ride ? "why.then_ride" : "why.then_stay",
                         {{"dragon", dragon_name(words, play->card.dragon())}});
  return out;
}

}  // namespace app::mount_drago
