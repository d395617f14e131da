// Where one is, as a browser's history and its address line know it, and the ways there and back.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "screens/model.hpp"

namespace app {

/// A place, such as the table of Mount Drago with a dialog open.
struct Place {
  /// "mount-drago/table"; empty at the title.
  std::string address = {};
  /// How many steps lead back out of the program from here, each closing or leaving something: a
  /// dialog, then the table, which asks first, then any other screen.
  int depth = 0;

  friend bool operator==(const Place&, const Place&) = default;
};

Place place_at(const Model& model);

/// To a place that somebody asks for by its address: the table of a game that waits, the set-up of
/// one that does not. The title, when there is no such place.
void go_to(Model& model, std::string_view address);

/// As far back or forth as the history has gone. Back closes what is open, and asks before it
/// leaves a table; a dialog that was closed is not opened again.
void sync_history(Model& model, const Place& to);

/// What a window at this place is called.
std::string title_at(const Model& model);

}  // namespace app
