// What was decided and what the master would have done, in words.
#include <string>
#include <variant>

#include "app/screens/mount_drago/card_art.hpp"
#include "app/screens/mount_drago/table_parts.hpp"

namespace app::mount_drago {

namespace {

/// With the cards that go: of two hands to discard as many from it matters which.
std::string whole_words(const Words& words, const drago::View& view, const drago::Action& action) {
  std::string out = action_words(words, view, action);
  const auto* const discard = std::get_if<drago::Discard>(&action);
  if (discard == nullptr || discard->cards.empty()) return out;
  std::string cards;
  for (const drago::Card card : discard->cards) {
    if (!cards.empty()) cards += ", ";
    cards += card_name(words, card);
  }
  return out + " (" + cards + ")";
}

}  // namespace

DecisionWords reviewed(const Words& words, const Seating& seating, const drago::View& view,
                       const drago::Action& chosen, const ai::Analysis<drago::Drago>& analysis) {
  DecisionWords out;
  out.chosen = whole_words(words, view, chosen);
  const AdviceWords advice = advice_words(words, seating, view, analysis);
  const bool discards = std::holds_alternative<drago::Discard>(analysis.best);
  if (chosen == analysis.best) {
    out.best = out.chosen;
  } else {
    out.best = discards ? whole_words(words, view, analysis.best) : advice.what;
  }
  out.why = advice.why;
  return out;
}

}  // namespace app::mount_drago
