// The traits that shared code needs of a game. Each game specialises GameTraits in its
// session/traits.hpp; PlayableGame checks it.
#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "ai/bot.hpp"
#include "core/game.hpp"
#include "core/millis.hpp"
#include "io/save_file.hpp"
#include "session/setup.hpp"
#include "session/sound.hpp"

namespace app {

using core::Millis;

/// For a game G:
/// - `symbols`: the players' symbols, one per possible seat; `default_bots`: number of bots in the
///   default setup.
/// - `options`: the options of the set-up screen; `rules_of(values)`: the rules for their values,
///   in the same order.
/// - `board_for(players)`: path of the board file.
/// - `Intention`: a person's unfinished choice; a value, empty by default.
/// - `intending(view, action)`: the intention one step before the action.
/// - `duration_of(before, observation)`: length of an observation's animation at normal pace.
/// - `duration_of_closing(shown, after)`: length of the animation that tidies the table after the
///   last observation; 0 if none.
/// - `apply_observation(view, observation)`: advances the shown view past an observation.
/// - `cues_of(before, observation)`: sounds of an observation, in order of time. Neither sounds nor
///   times may depend on what the viewer must not know.
/// - `cue_of(before, after)`: sound of a change of intention. It must not let other persons at the
///   table count hidden things.
/// - `pause_before(view)`: how long a bot appears to think.
/// - `is_private(view)`: true if deciding reveals secrets of the person, so that a curtain comes
///   first.
/// Optional, for statistics:
/// - `figures`, `achievements`: as in statistics.hpp; `count(records, seat)`: a seat's counters.
/// - `bot_ratings`: from easy to master, 1500 and the Elo of `drago-sim --tournament`.
template <core::Game G>
struct GameTraits;
template <core::Game G>
struct Record;  // session.hpp

/// Defaults that GameTraits may inherit.
template <core::Game G>
struct DefaultTraits {
  static Millis duration_of_closing(const typename G::View& /*shown*/,
                                    const typename G::View& /*after*/) {
    return 0;
  }
  static bool is_private(const typename G::View& /*view*/) { return true; }
};

/// A game that can be set up, played at a table and saved.
template <class G>
concept PlayableGame = core::Game<G> && io::SavedGame<G> &&
    requires(const typename G::View& view, typename G::View& shown,
             const typename G::Action& action, const typename G::Observation& observation,
             const typename GameTraits<G>::Intention& intention, std::span<const int> values) {
  std::span<const Symbol>(GameTraits<G>::symbols);
  std::span<const SetupOption>(GameTraits<G>::options);
  { GameTraits<G>::default_bots } -> std::convertible_to<int>;
  { GameTraits<G>::rules_of(values) } -> std::convertible_to<io::Rules<G>>;
  { GameTraits<G>::board_for(2) } -> std::same_as<std::string_view>;
  requires std::equality_comparable<typename GameTraits<G>::Intention>;
  { GameTraits<G>::intending(view, action) } -> std::same_as<typename GameTraits<G>::Intention>;
  { GameTraits<G>::duration_of(view, observation) } -> std::same_as<Millis>;
  { GameTraits<G>::duration_of_closing(view, view) } -> std::same_as<Millis>;
  GameTraits<G>::apply_observation(shown, observation);
  { GameTraits<G>::cues_of(view, observation) } -> std::same_as<std::vector<TimedCue>>;
  { GameTraits<G>::cue_of(intention, intention) } -> std::same_as<std::optional<Sound>>;
  { GameTraits<G>::pause_before(view) } -> std::same_as<Millis>;
  { GameTraits<G>::is_private(view) } -> std::same_as<bool>;
};

}  // namespace app
