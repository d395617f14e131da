// Parts shared by the setup screen and the lobby.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "screens/dialogs.hpp"
#include "screens/model.hpp"
#include "ui/layout.hpp"

namespace app {

/// The head of a page: Back, the page's name and purpose, the rules; in a low window also the
/// button that continues (`next`).
struct PageHead {
  std::string id;
  std::string name;
  std::string what;
  std::function<void()> back;
  layout::Node next = {};
};
layout::Node page_head(const Ui& ui, Model& model, PageHead head);
/// The margin of a page, the gap between its columns, and whether it has two.
float page_edge(const Ui& ui);
inline constexpr float page_inset = 6;  ///< space for shadows and focus rings
float column_gap(const Ui& ui);
bool in_columns(const Ui& ui);

/// Removes leading blanks and invisible characters from a name, and limits its length.
std::string name_from(const std::string& typed);

/// The game's own options with their current values; `changed` is called after a choice.
layout::Nodes game_options(const Ui& ui, const GameEntry& game, std::vector<int>& values,
                           const std::function<void()>& changed);
/// The share of an option's control beside its name.
inline constexpr OptionShare beside_name = {.share = 0.62F, .from = 430};

}  // namespace app
