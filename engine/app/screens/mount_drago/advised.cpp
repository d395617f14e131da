// Words for actions and reasons; see advised.hpp.
#include "app/screens/mount_drago/advised.hpp"

#include <variant>

#include "app/screens/mount_drago/card_art.hpp"

namespace app::mount_drago {

namespace {

using Kind = ai::mount_drago::ReasonKind;

std::string what_to_do(const Words& words, const drago::View& view, const drago::Action& action) {
  if (const auto* const play = std::get_if<drago::Play>(&action)) {
    return words("prompt.play", {{"card", card_name(words, play->card)}});
  }
  if (const auto* const ride = std::get_if<drago::Ride>(&action)) {
    if (ride->ride) {
      return words("prompt.ride", {{"dragon", dragon_name(words, view.played->dragon())}});
    }
    const auto mount = drago::mount_of(view, view.turn);
    return words("prompt.stay", {{"dragon", mount ? dragon_name(words, *mount) : ""}});
  }
  if (const auto* const discard = std::get_if<drago::Discard>(&action)) {
    const int cards = static_cast<int>(discard->cards.size());
    return cards == 0 ? words("prompt.keep_all") : words.count("prompt.discard_cards", cards);
  }
  if (const auto* const mount = std::get_if<drago::Mount>(&action)) {
    return words("prompt.ride", {{"dragon", dragon_name(words, mount->dragon)}});
  }
  return {};
}

/// What is said of the end, of points and of cards.
std::string of_points(const Words& words, const Seating& seating,
                      const ai::mount_drago::Reason& reason) {
  const std::string card = card_name(words, reason.card);
  const std::string& name = seating.player(reason.seat).name;
  switch (reason.kind) {
    case Kind::Wins:
      return words.count("why.wins", reason.points);
    case Kind::Ties:
      return words("why.ties");
    case Kind::Scores:
    case Kind::ScoresSome:
      return words.count("why.scores", reason.points);
    case Kind::ScoresMore:
      return words.count("why.scores_more", reason.points,
                         {{"name", name}, {"than", number(reason.than)}});
    case Kind::Costs:
      return words.count("why.costs", reason.points, {{"name", name}});
    case Kind::Spares:
      return words.count("why.spares", reason.points, {{"card", card}, {"name", name}});
    case Kind::Saves:
      return words.count("why.saves", reason.points, {{"card", card}});
    case Kind::Prepares:
      return words.count("why.prepares", reason.points, {{"card", card}});
    case Kind::Keeps:
      return words("why.keeps", {{"card", card}});
    case Kind::Exchanges:
      return words.count("why.exchanges", reason.points);
    case Kind::KeepsHand:
      return words("why.keeps_hand");
    default:
      return words("why.foresight");
  }
}

/// What is said of dragons and places.
std::string reason_words(const Words& words, const Seating& seating,
                         const ai::mount_drago::Reason& reason) {
  const std::string dragon = dragon_name(words, reason.dragon);
  const std::string points = number(reason.points);
  const std::string than = number(reason.than);
  switch (reason.kind) {
    case Kind::OnlyMove:
      return words("why.only");
    case Kind::FirstDragon:
      return words("why.first_dragon");
    case Kind::Leads:
      return words("why.leads", {{"dragon", dragon}});
    case Kind::BestSpace:
      return words("why.best_place", {{"points", points}});
    case Kind::BetterSpace:
      return words("why.better_place", {{"points", points}, {"than", than}});
    case Kind::Lowers:
      return words(
          "why.lowers",
          {{"name", seating.player(reason.seat).name}, {"points", points}, {"than", than}});
    case Kind::Harmless:
      return words("why.harmless", {{"dragon", dragon}});
    case Kind::Stays:
      return words("why.stays", {{"dragon", dragon}, {"points", points}, {"than", than}});
    case Kind::Moves:
      return words("why.moves", {{"dragon", dragon}, {"points", points}});
    default:
      return of_points(words, seating, reason);
  }
}

}  // namespace

AdviceWords advised(const Words& words, const Seating& seating, const drago::View& view,
                    const ai::Analysis<drago::Drago>& opinion) {
  AdviceWords out = {what_to_do(words, view, opinion.best),
                     reason_words(words, seating, opinion.reason)};
  const auto* const play = std::get_if<drago::Play>(&opinion.best);
  if (!play || !opinion.reason.then_ride) return out;
  const std::string dragon = dragon_name(words, play->card.dragon());
  out.why += " " + (*opinion.reason.then_ride ? words("why.then_ride", {{"dragon", dragon}})
                                              : words("why.then_stay"));
  return out;
}

}  // namespace app::mount_drago
