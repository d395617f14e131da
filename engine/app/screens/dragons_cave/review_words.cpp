// What was decided and how the master mixes, in words and pictures.
#include <algorithm>
#include <string>
#include <utility>
#include <variant>

#include "app/screens/dragons_cave/cards.hpp"
#include "app/screens/dragons_cave/review_comparison.hpp"
#include "app/screens/dragons_cave/table_parts.hpp"
#include "core/insertion_sort.hpp"

namespace app::dragons_cave {

namespace {

std::string picture_of(const cave::Action& action) {
  if (const auto* const choice = std::get_if<cave::Choose>(&action)) return icon_art(choice->card);
  if (const auto* const guard = std::get_if<cave::Guard>(&action)) return lair_art(guard->color);
  return {};
}

/// As short as it can be told beside the picture.
std::string short_words(const Words& words, const Seating& seating, const cave::View& view,
                        const cave::Action& action) {
  if (const auto* const choice = std::get_if<cave::Choose>(&action)) {
    return choice_name(words, seating, view, *choice);
  }
  const auto* const guard = std::get_if<cave::Guard>(&action);
  return guard != nullptr ? color_name(words, guard->color)
                          : action_words(words, seating, view, action);
}

}  // namespace

DecisionWords reviewed(const Words& words, const Seating& seating, const cave::View& view,
                       const cave::Action& chosen, const ai::Analysis<cave::Cave>& analysis) {
  const AdviceWords advice = advice_words(words, seating, view, analysis);
  DecisionWords out = {.chosen = action_words(words, seating, view, chosen),
                       .best = advice.what,
                       .why = same(view, chosen, analysis.best)
                                  ? advice.why
                                  : compared(words, seating, view, chosen, analysis),
                       .mix = {}};
  for (const auto& each : analysis.considered) {
    const bool is_chosen = same(view, each.action, chosen);
    if (share_of(each) < seldom && !is_chosen) continue;
    out.mix.push_back({picture_of(each.action), short_words(words, seating, view, each.action),
                       share_of(each), is_chosen});
  }
  core::insertion_sort(out.mix,
                       [](const MixPart& a, const MixPart& b) { return a.share > b.share; });
  return out;
}

}  // namespace app::dragons_cave
