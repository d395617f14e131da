// The ways on from the title: back to the games that wait, and to rules, settings and the list of
// games. Private to it.
#pragma once

#include <string>
#include <vector>

#include "app/screens/model.hpp"
#include "app/screens/title/title_doors.hpp"
#include "app/toolkit/layout.hpp"

namespace app {

/// Who waits at a table over the net; empty where there is none to come back to.
std::string friends_waiting(const Ui& ui, const Model& model);

/// The ways on, still to be laid out.
struct TitleMenu {
  const Ui& ui;
  Model& model;
  std::vector<GameSession*> waiting = waiting_games(model);
  static constexpr float gap = 10;  ///< between two buttons

  /// Back to the games that wait, at least `least` high; with the symbol of whose turn it is.
  layout::Nodes games(float least) const;

  /// How the ways to dialogs look; that to the list of games has words or none.
  struct Style {
    bool icons = true;
    float letters = 19;
    bool list_in_words = true;
  };
  /// To tables over the net; nothing where there is no net.
  layout::Node friends(float least, float letters = 19) const;
  layout::Node rules(float least, const Style& style) const;
  layout::Node settings(float least, const Style& style) const;
  layout::Node list(float least, const Style& style) const;

  /// All beside each other in shares of the width.
  layout::Node in_one_row(float least, const Style& style) const;
  /// The games in one row, the rest in another.
  layout::Node in_two_rows(float least) const;
  /// Below each other; the ways to dialogs beside each other where their words allow it.
  layout::Node stacked(float least, float lower, bool with_friends = true) const;
};

}  // namespace app
