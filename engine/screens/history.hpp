// Places as the browser's history and address bar know them, and navigation between them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "screens/model.hpp"

namespace app {

/// A place, such as the table of Mount Drago with a dialog open.
struct Place {
  /// The path behind the page's "#/", such as "mount-drago/table"; empty at the title.
  std::string address = {};
  /// Steps back that lead out of the program, each closing or leaving something: a dialog, then the
  /// table (which asks first), then any other screen.
  int depth = 0;

  friend bool operator==(const Place&, const Place&) = default;
};

Place place_at(const Model& model);

/// Opens the place at an address: a game's table if a game is waiting, else its setup. Unknown
/// addresses lead to the title.
void go_to(Model& model, std::string_view address);

/// Follows the browser's history. Back closes dialogs and asks before it leaves a table; forward
/// does not reopen a dialog.
void sync_history(Model& model, const Place& to);

/// Returns the window's title at this place.
std::string title_at(const Model& model);

}  // namespace app
