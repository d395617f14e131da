// What is asked of the person at the table, and the buttons that answer: data of each game, shown
// in one of three forms.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "screens/model.hpp"
#include "session/game_session.hpp"
#include "ui/layout.hpp"
#include "ui/ui.hpp"

namespace app {

/// What a player is asked, or what goes on meanwhile.
struct Prompt {
  std::string heading = {};
  std::vector<std::string> sentences = {};  ///< more about it, as many as there is room for
  std::string either_way = {};              ///< what all answers bring, where there is room
  std::string picture = {};                 ///< art before the heading, or none
  layout::Node choices = {};                ///< to be made before the answer
  std::vector<ButtonSpec> answers = {};
  layout::Nodes brings = {};  ///< what each answer brings, below its words; or none of them
  std::string said = {};      ///< instead of heading and sentences, for those who listen
  std::string request = {};   ///< read out at once when it is a person's turn, instead of them
  bool polite = false;        ///< what is said is read out when it changes

  /// Heading and sentences.
  std::string full_text() const;
};

/// A button that answers.
ButtonSpec answer_button(std::string id, std::string label, std::function<void()> act);

/// Low windows narrower than this have an answer's picture instead of its words where those are
/// long.
inline constexpr float min_width_for_text = 760;

enum class PromptForm : std::uint8_t {
  Panel,  ///< grows upwards by what is in it
  Bar,    ///< heading and words beside the answers, along the bottom of a narrow window
  Row,    ///< the answers, or else the heading
};

/// How a prompt is shown, and where.
struct PromptStyle {
  PromptForm form = PromptForm::Panel;
  Rect place;
  float pad = 12;
  float heading = 0;  ///< sizes of letters
  float text_size = 0;
  float answer = 0;
  float button = touch;  ///< height of an answer
  float least = touch;   ///< height of a panel, at least and at most
  float most = 0;
  /// Where there is little room letters may be as small as this; 0: never smaller than usual ones.
  float fine = 0;
  bool text_below = false;  ///< in a bar: the words below the heading and the answers

  float least_letters(const Ui& ui) const { return fine > 0 ? fine : ui.letters(0); }
};

/// The prompt as a group of controls, an empty one without any words. `decisions`: made so far.
Control prompt_control(const Ui& ui, const GameSession& session, std::size_t decisions,
                       Prompt prompt, const PromptStyle& style);

}  // namespace app
