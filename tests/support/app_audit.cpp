// Walks a tree of controls and judges each one by what it is and where it lies.
#include "support/app_audit.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <sstream>

#include "app/theme.hpp"
#include "support/app_measure.hpp"

namespace support {

namespace {

using app::Control;
using app::Rect;

constexpr float tolerance = 1.5F;

std::string in_words(const Rect& r) {
  std::ostringstream out;
  out << '(' << r.x << ' ' << r.y << ' ' << r.w << ' ' << r.h << ')';
  return out.str();
}

bool inside(const Rect& inner, const Rect& outer) {
  return inner.x >= outer.x - tolerance && inner.right() <= outer.right() + tolerance &&
         inner.y >= outer.y - tolerance && inner.bottom() <= outer.bottom() + tolerance;
}

bool is_hand_card(const std::string& id) { return id.rfind("hand.", 0) == 0 && id != "hand.sort"; }

// A key that no language file has, or a place that nobody filled, shows as such.
bool is_unsaid(const std::string& words) {
  if (words.find('{') != std::string::npos) return true;
  return words.find('.') != std::string::npos && words.find('.') + 1 < words.size() &&
         std::all_of(words.begin(), words.end(),
                     [](char c) { return (c >= 'a' && c <= 'z') || c == '.' || c == '_'; });
}

class Audit {
 public:
  explicit Audit(app::Size size) : window_{0, 0, size.w, size.h} {}

  void walk(const Control& control, const std::optional<Rect>& scroller) {
    judge_name(control);
    if (control.focusable()) judge_touch(control, scroller);
    judge_words(control, control.paint, scroller);
    // Only what scrolls lets its content lie outside; else all must be in sight at once.
    const bool clips = control.scrolls;
    for (std::size_t i = 0; i < control.children.size(); ++i) {
      walk(control.children[i], clips ? std::optional<Rect>(control.rect) : scroller);
    }
    judge_fan(control);
  }

  std::vector<std::string> faults() && { return std::move(faults_); }

 private:
  void blame(const Control& control, const std::string& what) {
    faults_.push_back(control.id + ": " + what);
  }

  void judge_name(const Control& control) {
    if (control.id.empty()) blame(control, "has no id; label \"" + control.label + "\"");
    if (++ids_[control.id] == 2) blame(control, "the id is there twice");
    for (const std::string* words : {&control.label, &control.description}) {
      if (is_unsaid(*words)) blame(control, "says \"" + *words + "\"");
    }
  }

  void judge_touch(const Control& control, const std::optional<Rect>& scroller) {
    const Rect& r = control.rect;
    if (control.label.empty()) blame(control, "has no label");
    if (is_hand_card(control.id)) {
      // The fan reaches below the window: its visible part counts.
      const Rect seen = r.meet(window_);
      if (seen.h < app::touch) blame(control, "too little of it shows " + in_words(r));
      // A card beside a raised one may lean over the window's edge, but its number is at the left.
      if (r.x < -tolerance || r.x + r.w * 0.9F > window_.right() + tolerance) {
        blame(control, "lies beside the window " + in_words(r));
      }
      return;
    }
    if (r.w < app::touch - 0.01F || r.h < app::touch - 0.01F) {
      blame(control, "is smaller than a finger " + in_words(r));
    }
    if (!scroller) {
      if (!inside(r, window_)) blame(control, "lies outside the window " + in_words(r));
    } else if (r.x < scroller->x - tolerance || r.right() > scroller->right() + tolerance) {
      blame(control, "lies beside what scrolls it " + in_words(r));
    }
  }

  // Each card of the fan shows at least 30 px beside the next one; those that make room for a
  // raised card on a narrow screen 20 px.
  void judge_fan(const Control& control) {
    const bool raised =
        std::any_of(control.children.begin(), control.children.end(), [](const Control& child) {
          return is_hand_card(child.id) && child.checked.value_or(false);
        });
    const float least = raised ? 20 : 30;
    const Control* before = nullptr;
    for (const Control& child : control.children) {
      if (!is_hand_card(child.id)) continue;
      if (before != nullptr && !before->checked.value_or(false) &&
          child.rect.x - before->rect.x < least) {
        blame(child, "hides the card before it");
      }
      before = &child;
    }
  }

  void judge_words(const Control& control, const app::DrawList& paint,
                   const std::optional<Rect>& scroller) {
    for (const app::DrawOp& op : paint) {
      const auto* text = std::get_if<app::Text>(&op);
      if (text == nullptr || text->angle != 0) continue;
      judge_text(control, *text, scroller);
    }
  }

  void judge_text(const Control& control, const app::Text& text,
                  const std::optional<Rect>& scroller) {
    if (is_unsaid(text.text)) blame(control, "shows \"" + text.text + "\"");
    const float wide = measure_.width(text.text, text.face, text.size);
    float left = text.at.x;
    if (text.align == app::Align::Center) left -= wide / 2;
    if (text.align == app::Align::Right) left -= wide;
    // The letters themselves: capitals and what hangs below the line.
    const Rect ink = {left, text.at.y - text.size * 0.38F, wide, text.size * 0.76F};
    const bool pressed = control.focusable() && !is_hand_card(control.id);
    const std::string told = "\"" + text.text + "\" " + in_words(ink);
    if (pressed && !inside(ink, control.rect)) {
      blame(control, "its words run over its edge " + in_words(control.rect) + ": " + told);
    }
    const Rect& room = scroller ? *scroller : window_;
    const bool beside = ink.x < room.x - tolerance || ink.right() > room.right() + tolerance;
    if (beside || (!scroller && !is_hand_card(control.id) && !inside(ink, window_))) {
      blame(control, "words outside the window: " + told);
    }
  }

  Rect window_;
  LetterMeasure measure_;
  std::map<std::string, int> ids_;
  std::vector<std::string> faults_;
};

}  // namespace

std::vector<std::string> faults_of(const app::Control& tree, app::Size size) {
  Audit audit(size);
  audit.walk(tree, std::nullopt);
  return std::move(audit).faults();
}

}  // namespace support
