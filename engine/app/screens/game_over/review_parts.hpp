// The parts of the review. Private to it.
#pragma once

#include <string>

#include "app/screens/model.hpp"
#include "app/session/review.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/ui.hpp"

namespace app {

/// The review that is shown.
struct Reviewed {
  const Ui& ui;
  Model& model;
  const GameReview& review;

  ReviewDialogState& state() const { return model.review_dialog_state; }
  const Seating& seating() const { return model.whole_game().seating(); }
  const std::string& name(core::Seat seat) const { return seating().player(seat).name; }
};

/// A chance in points of a hundred: 45; in words: "45%".
int in_hundred(float chance);
std::string percent(const Words& words, float chance);

/// "Mira 45%, Jonas 30%".
std::string told_chances(const Words& words, const Seating& seating, const Chances& chances);

/// What a turn is called, counted from 1: "Turn 12"; 0 is the start.
std::string turn_name(const Ui& ui, const Model& model, std::size_t turn);

/// Whether somebody's secret choices could be guessed, in a sentence; empty: there were none.
std::string predictability_told(const Reviewed& at, core::Seat seat);

/// To the table at a moment of the game; Back leads to the review again, to this control of it.
void lead_to(Model& model, std::size_t from, std::size_t to, const std::string& back_to);

/// The chances over time; `walked`: with a line that one walks along.
layout::Node chances_graph(const Reviewed& at, bool walked = true);
/// Those of one turn in words, that which is pointed at.
layout::Node chances_told(const Reviewed& at);
/// What turned the game.
layout::Node turning_moments(const Reviewed& at);
/// What was decided, what the master would have done, and what that would have gained.
layout::Node decisions_page(const Reviewed& at);
/// What came of draws, and what of decisions.
layout::Node luck_page(const Reviewed& at);
/// The two beside each other for a line of a table: bars and numbers, and what stands above them.
layout::Node luck_and_skill(const Ui& ui, const GameReview& review, core::Seat seat);
layout::Node luck_and_skill_heads(const Ui& ui);

}  // namespace app
