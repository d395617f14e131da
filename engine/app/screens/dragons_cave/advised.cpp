// Words for actions and reasons; see advised.hpp.
#include "app/screens/dragons_cave/advised.hpp"

#include <variant>

#include "app/screens/dragons_cave/cards.hpp"
#include "app/screens/symbols.hpp"

namespace app::dragons_cave {

namespace {

using Kind = ai::dragons_cave::ReasonKind;

std::string card_to_play(const Words& words, const Seating& seating, const cave::View& view,
                         const cave::Choose& choice) {
  std::string play = play_label(words, choice.card);
  if (cave::dwarves_each(view.players) == 1 || choice.card == cave::Card::Chest) return play;
  const std::string dwarf = words(symbol_key(worn_metal(seating, *view.seat, choice.dwarf)));
  return in_one(play, words("cave.prompt.dwarf", {{"dwarf", dwarf}}));
}

std::string what_to_do(const Words& words, const Seating& seating, const cave::View& view,
                       const cave::Action& action) {
  if (const auto* const choice = std::get_if<cave::Choose>(&action)) {
    return card_to_play(words, seating, view, *choice);
  }
  if (const auto* const guard = std::get_if<cave::Guard>(&action)) {
    return words("cave.prompt.put_dragon", {{"color", color_name(words, guard->color)}});
  }
  if (const auto* const split = std::get_if<cave::Split>(&action)) {
    return words("fists.split", {{"left", number(split->left)}, {"right", number(split->right)}});
  }
  const auto* const guess = std::get_if<cave::Guess>(&action);
  const bool left = guess == nullptr || guess->fist == cave::Fist::Left;
  return words(left ? "fists.left_hand" : "fists.right_hand");
}

/// What is said to the dragon player, and of fists.
std::string of_dragon(const Words& words, const Seating& seating,
                      const ai::dragons_cave::Reason& reason) {
  const std::string& name = seating.player(reason.seat).name;
  switch (reason.kind) {
    case Kind::GuardsWinner:
      return words("why.cave.guards_winner", {{"name", name}});
    case Kind::GuardsMost:
      return words.count("why.cave.guards_most", reason.coins);
    case Kind::GuardsPurse:
      return words.count("why.cave.guards_purse", reason.coins, {{"name", name}});
    case Kind::GuardsSome:
      if (reason.spaces == 0) return words("why.cave.guards_none");
      return words.count("why.cave.guards_some", reason.spaces);
    case Kind::SplitsEven:
      return words.count("why.cave.splits_even", reason.coins);
    case Kind::SplitsUneven:
      return words("why.cave.splits_uneven",
                   {{"coins", words.count("coins", reason.than)}, {"than", number(reason.coins)}});
    default:
      return words("why.cave.any_fist");
  }
}

/// What is said of cards.
std::string reason_words(const Words& words, const Seating& seating,
                         const ai::dragons_cave::Reason& reason) {
  switch (reason.kind) {
    case Kind::OnlyMove:
      return words("why.only");
    case Kind::Banks:
      return words.count("why.cave.banks", reason.coins);
    case Kind::TakesBack:
      return words.count("why.cave.takes_back", reason.coins);
    case Kind::Waits:
      return words("why.cave.waits");
    case Kind::ArrivesAhead:
      return words.count("why.cave.arrives_ahead", reason.coins);
    case Kind::Arrives:
      return words.count("why.cave.arrives", reason.coins);
    case Kind::TakesMost:
      return words.count("why.cave.takes_most", reason.coins);
    case Kind::Safer:
      return words.count(
          "why.cave.safer", reason.coins,
          {{"color", color_name(words, reason.color)}, {"than", number(reason.than)}});
    case Kind::Farthest:
      return words.count("why.cave.farthest", reason.spaces);
    case Kind::NothingToLose:
      return words("why.cave.nothing_to_lose");
    case Kind::Goes:
      return words.count("why.cave.goes", reason.spaces,
                         {{"coins", words.count("coins", reason.coins)}});
    default:
      return of_dragon(words, seating, reason);
  }
}

}  // namespace

AdviceWords advised(const Words& words, const Seating& seating, const cave::View& view,
                    const ai::Analysis<cave::Cave>& opinion) {
  AdviceWords out = {what_to_do(words, seating, view, opinion.best),
                     reason_words(words, seating, opinion.reason)};
  if (opinion.reason.chance) {
    out.why += " " + words("why.cave.chance", {{"chance", number(*opinion.reason.chance)}});
  }
  return out;
}

}  // namespace app::dragons_cave
