// The parts of the set-up screen. Private to it.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "screens/dialogs.hpp"
#include "screens/model.hpp"
#include "ui/layout.hpp"

namespace app {

/// The head of a page: the way back, what the page is of and what is done there, the rules; in a
/// low window also what is pressed to go on.
struct PageHead {
  std::string id;
  std::string name;
  std::string what;
  std::function<void()> back;
  layout::Node on = {};
};
layout::Node page_head(const Ui& ui, Model& model, PageHead head);
/// Room along the edges of a page, between its columns, and whether it has two.
float page_edge(const Ui& ui);
inline constexpr float page_inset = 6;  ///< for shadows and focus rings
float column_gap(const Ui& ui);
bool in_columns(const Ui& ui);

/// At most so many characters as names have, without the blanks before them.
std::string name_from(const std::string& typed);

/// The game's own options, as they are chosen now; `changed` is called after one is chosen.
layout::Nodes game_options(const Ui& ui, const GameEntry& game, std::vector<int>& values,
                           const std::function<void()>& changed);
/// How much room what an option is chosen with has beside its name.
inline constexpr OptionShare beside_name = {.share = 0.62F, .from = 430};

}  // namespace app
