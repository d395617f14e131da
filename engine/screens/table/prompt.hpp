// The prompt for the acting person and its answer buttons: data from each game, shown in one of
// three forms.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "screens/model.hpp"
#include "session/game_session.hpp"
#include "ui/layout.hpp"
#include "ui/ui.hpp"

namespace app {

/// The question to a player, or the state of the game meanwhile.
struct Prompt {
  std::string heading = {};
  std::vector<std::string> sentences = {};  ///< details, as many as fit
  std::string either_way = {};              ///< the effect of every answer, if it fits
  std::string picture = {};                 ///< art before the heading; may be empty
  layout::Node choices = {};                ///< choices to make before the answer
  std::vector<ButtonSpec> answers = {};
  layout::Nodes effects = {};  ///< the effect of each answer, below its text; or empty
  std::string said = {};       ///< replaces heading and sentences for screen readers
  std::string request = {};    ///< announced instead at the start of a person's turn
  bool polite = false;         ///< announces changes

  /// Returns heading and sentences.
  std::string full_text() const;
};

/// A button that answers.
ButtonSpec answer_button(std::string id, std::string label, std::function<void()> act);

/// In low windows narrower than this, an answer shows its picture instead of a long text.
inline constexpr float min_width_for_text = 760;

enum class PromptForm : std::uint8_t {
  Panel,  ///< grows upwards with its content
  Bar,    ///< heading and text beside the answers, along the bottom of a narrow window
  Row,    ///< the answers, else the heading
};

/// How and where a prompt is shown.
struct PromptStyle {
  PromptForm form = PromptForm::Panel;
  Rect place;
  float pad = 12;
  float heading = 0;  ///< font sizes
  float text_size = 0;
  float answer = 0;
  float button = touch;  ///< height of an answer
  float least = touch;   ///< Smallest letters where space is short; 0: the smallest usual size.
  float most = 0;
  /// in a bar: the text goes below heading and answers
  float fine = 0;
  bool text_below = false;  ///< in a bar: the words below the heading and the answers

  float least_letters(const Ui& ui) const { return fine > 0 ? fine : ui.letters(0); }
};

/// The prompt as a group of controls, empty without any text or answers. `decisions` is the number
/// made so far.
Control prompt_control(const Ui& ui, const GameSession& session, std::size_t decisions,
                       Prompt prompt, const PromptStyle& style);

}  // namespace app
