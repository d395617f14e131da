// What the shared table needs to know of a game: specialised once per game, in its folder's
// traits.hpp, and checked by PlayableGame.
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
/// - `symbols`: what its players play as, one for each seat there can be; `usual_bots`: how many
///   the set-up screen starts with.
/// - `options`: what is agreed beside who plays; `rules_of(values)`: the rules for their values, in
///   the same order.
/// - `board_for(players)`: the path of its board file.
/// - `Intention`: what a person is about to do and has not done yet; a value, empty at first.
/// - `intending(view, action)`: the intention that is one step before doing it.
/// - `duration_of(before, observation)`: how long an observation is shown at normal pace.
/// - `duration_of_closing(shown, after)`: how long it takes, after the last observation, to put the
///   table in order for the next decision; 0 when nothing is left to do.
/// - `apply_observation(view, observation)`: brings a view being shown past an observation.
/// - `cues_of(before, observation)`: what is heard while an observation is shown, in the order of
/// time.
///   What a viewer may not know changes neither what is heard nor when.
/// - `cue_of(before, after)`: what is heard when a person changes the intention; nothing that
///   would let others in the room count what is hidden.
/// - `pause_before(view)`: how long a bot seems to think about what is asked.
/// - `is_private(view)`: whether deciding shows a person what the others must not see, so that a
///   curtain comes first.
/// and where it has statistics of its own:
/// - `figures`, `achievements`: what is told of finished games (statistics.hpp);
///   `count(records, seat)`: what happened to a seat, by counter.
template <core::Game G>
struct GameTraits;
template <core::Game G>
struct Record;  // session.hpp

/// What most games do alike; GameTraits may derive from it.
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
  { GameTraits<G>::usual_bots } -> std::convertible_to<int>;
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
