// Walks a tree of controls and judges each one by what it is and where it lies.
#include "support/app_audit.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <sstream>
#include <string_view>

#include "app/toolkit/theme.hpp"
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

/// Names somebody may have typed as long as these; they alone may be shortened.
constexpr std::array<std::string_view, 2> long_names = {"WWWWWWWWWWWWWWWW", "Maximiliane-Dora"};

/// Whether words were cut short that are no player's name.
bool is_cut(const std::string& words) {
  constexpr std::string_view dots = "…";
  const std::size_t at = words.find(dots);
  if (at == std::string::npos) return false;
  return std::none_of(long_names.begin(), long_names.end(), [&](std::string_view name) {
    return at > 0 && words.find(name.substr(0, std::min<std::size_t>(at, 3))) != std::string::npos;
  });
}

/// Whether words that end in dots are said just so: what follows them in the control's name is an
/// end, too.
bool ends_in_dots(const std::string& words, const std::string& label) {
  std::string before = words.substr(0, words.find("…"));
  constexpr std::string_view space = "\u00A0";  // keeps the dots on the line of their word
  if (before.size() >= space.size() && before.substr(before.size() - space.size()) == space) {
    before.resize(before.size() - space.size());
  }
  const std::size_t at = label.find(before);
  if (before.empty() || at == std::string::npos) return false;
  const std::string after = label.substr(at + before.size());
  return after.empty() || after.front() == '.' || after.rfind("…", 0) == 0 ||
         after.rfind("\u00A0…", 0) == 0;
}

float area(const Rect& r) { return std::max(0.0F, r.w) * std::max(0.0F, r.h); }

/// Nothing shines through it.
bool covers(const app::Box& box) { return box.top.a > 200 && box.bottom.a > 200; }
bool covers(const app::Image& image) {
  return image.angle == 0 && image.tint.a > 200 &&
         (image.art.rfind("cards/", 0) == 0 || image.art.rfind("cave/card", 0) == 0);
}

class Audit {
 public:
  Audit(app::Size size, float text_size)
      : window_{0, 0, size.w, size.h},
        least_letters_((std::min(size.w, size.h) < 500 ? 16.0F : 14.0F) * text_size) {}

  /// What is drawn in front, as far as nothing covers it: no words on each other, none over the
  /// edge of what they stand on, none too small, none cut.
  void look(const Control& control) {
    draw(control, control.paint);
    for (const Control& child : control.children) {
      if (child.role != app::Role::Dialog) look(child);
    }
    draw(control, control.over);
  }

  void compare() {
    for (std::size_t i = 0; i < seen_.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        const Rect both = seen_[i].ink.meet(seen_[j].ink);
        if (both.w <= tolerance || both.h <= tolerance) continue;
        // A tip lies over whatever is beside what it tells of, for as long as it is asked for.
        if (seen_[i].owner == "tip") continue;
        faults_.push_back(seen_[i].owner + ": \"" + seen_[i].words + "\" " +
                          in_words(seen_[i].ink) + " lies on \"" + seen_[j].words + "\" " +
                          in_words(seen_[j].ink) + " of " + seen_[j].owner);
      }
    }
  }

  void walk(const Control& control, const std::optional<Rect>& scroller) {
    judge_name(control);
    if (control.focusable()) judge_touch(control, scroller);
    if (!control.enabled && control.why.empty()) blame(control, "is disabled and says not why");
    judge_words(control, control.paint, control.scrolls ? control.rect : scroller);
    // Only what scrolls lets its content lie outside; else all must be in sight at once.
    const bool clips = control.scrolls;
    for (std::size_t i = 0; i < control.children.size(); ++i) {
      walk(control.children[i], clips ? std::optional<Rect>(control.rect) : scroller);
    }
    judge_fan(control);
  }

  std::vector<std::string> faults() && { return std::move(faults_); }

 private:
  /// Words as they are seen.
  struct Seen {
    std::string owner;
    std::string words;
    Rect ink;
  };

  void draw(const Control& control, const app::DrawList& paint) {
    for (const app::DrawOp& op : paint) {
      if (const auto* clip = std::get_if<app::Clip>(&op)) clip_ = clip->rect;
      if (const auto* box = std::get_if<app::Box>(&op); box != nullptr && covers(*box)) {
        const Rect shown = clip_ ? box->rect.meet(*clip_) : box->rect;
        cover(shown);
        // The sky and what darkens all of it are no panels.
        if (box->rect.w < window_.w) grounds_.push_back(shown);
      }
      if (const auto* image = std::get_if<app::Image>(&op); image != nullptr && covers(*image)) {
        cover(clip_ ? image->rect.meet(*clip_) : image->rect);
      }
      const auto* text = std::get_if<app::Text>(&op);
      if (text != nullptr && text->angle == 0 && text->color.a > 0) write(control, *text);
    }
  }

  void cover(const Rect& rect) {
    seen_.erase(std::remove_if(seen_.begin(), seen_.end(),
                               [&](const Seen& each) {
                                 return area(each.ink.meet(rect)) > area(each.ink) * 0.6F;
                               }),
                seen_.end());
    grounds_.erase(std::remove_if(grounds_.begin(), grounds_.end(),
                                  [&](const Rect& ground) { return inside(ground, rect); }),
                   grounds_.end());
  }

  void write(const Control& control, const app::Text& text) {
    const Rect ink = ink_of(text);
    const std::string told = "\"" + text.text + "\" " + in_words(ink);
    // A field scrolls what is longer than itself; names must fit.
    // A link is handed on, not read.
    const bool is_long = control.value.size() > 100 || control.value.rfind("https://", 0) == 0;
    const bool scrolls = control.role == app::Role::TextField && is_long;
    if (is_cut(text.text) && !scrolls && !ends_in_dots(text.text, control.label))
      blame(control, "cuts words short: " + told);
    // One long word that fills its place is rather small than broken.
    const bool fills = text.text.find(' ') == std::string::npos && text.size >= 14 &&
                       ink.w > control.rect.w * 0.55F;
    if (text.face != app::Face::Number && text.size < least_letters_ - 0.01F && !fills) {
      blame(control, "letters of " + std::to_string(text.size) + ": " + told);
    }
    const Rect shown = clip_ ? ink.meet(*clip_) : ink;
    if (shown.w <= 0 || shown.h <= 0) return;
    // What lies below the words' middle is what they stand on.
    const app::Point middle = shown.center();
    for (std::size_t i = grounds_.size(); i-- > 0;) {
      if (!grounds_[i].contains(middle)) continue;
      const Rect ground = grounds_[i];
      if (!inside(shown, ground)) {
        blame(control, "words run over the edge of " + in_words(ground) + ": " + told);
      }
      break;
    }
    seen_.push_back({control.id, text.text, shown});
  }

  Rect ink_of(const app::Text& text) {
    const float wide = measure_.width(text.text, text.face, text.size);
    float left = text.at.x;
    if (text.align == app::Align::Center) left -= wide / 2;
    if (text.align == app::Align::Right) left -= wide;
    // The letters themselves: capitals and what hangs below the line.
    return {left, text.at.y - text.size * 0.38F, wide, text.size * 0.76F};
  }

  void blame(const Control& control, const std::string& what) {
    faults_.push_back(control.id + ": " + what);
  }

  void judge_name(const Control& control) {
    if (control.id.empty()) blame(control, "has no id; label \"" + control.label + "\"");
    if (++ids_[control.id] == 2) blame(control, "the id is there twice");
    for (const std::string* words : {&control.label, &control.description, &control.why}) {
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
    std::vector<const Control*> cards;
    for (const Control& child : control.children) {
      if (is_hand_card(child.id)) cards.push_back(&child);
    }
    if (cards.empty()) return;
    const auto by_width = [](const Control* a, const Control* b) { return a->rect.w < b->rect.w; };
    const float narrow = (*std::min_element(cards.begin(), cards.end(), by_width))->rect.w;
    // Chosen, or looked at: shown whole before others.
    const auto is_raised = [&](const Control* card) {
      const bool whole = card != cards.back() && card->rect.w > 1.5F * narrow;
      return card->checked.value_or(false) || whole;
    };
    const float least = std::any_of(cards.begin(), cards.end(), is_raised) ? 20 : 30;
    for (std::size_t at = 1; at < cards.size(); ++at) {
      if (!is_raised(cards[at - 1]) && cards[at]->rect.x - cards[at - 1]->rect.x < least) {
        blame(*cards[at], "hides the card before it");
      }
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
    const Rect ink = ink_of(text);
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
  float least_letters_;
  std::optional<Rect> clip_;
  std::vector<Rect> grounds_;  ///< opaque boxes, back to front
  std::vector<Seen> seen_;
  LetterMeasure measure_;
  std::map<std::string, int> ids_;
  std::vector<std::string> faults_;
};

/// Whoever goes from heading to heading finds no level left out. `level`: of the one before.
void judge_headings(const Control& control, int& level, std::vector<std::string>& faults) {
  if (control.role == app::Role::Heading) {
    if (level > 0 && control.level > level + 1) {
      faults.push_back(control.id + ": a heading of level " + std::to_string(control.level) +
                       " after one of level " + std::to_string(level));
    }
    level = control.level;
  }
  for (const Control& child : control.children) judge_headings(child, level, faults);
}

bool is_excused(const std::string& fault) {
  // A lesson's note lies over what is not its matter; what it must leave free has tests of its own.
  if (fault.rfind("lesson.said", 0) == 0 && fault.find(" lies on ") != std::string::npos)
    return true;
  constexpr std::array<std::string_view, 12> tables = {"rider.",  "prompt", "table.",  "hand",
                                                       "preview", "summit", "players", "fists",
                                                       "board",   "stable", "lair",    "counting"};
  constexpr std::array<std::string_view, 4> kinds = {": cuts words", ": letters of",
                                                     ": words run over", " lies on "};
  return std::any_of(tables.begin(), tables.end(),
                     [&](std::string_view part) { return fault.rfind(part, 0) == 0; }) &&
         std::any_of(kinds.begin(), kinds.end(),
                     [&](std::string_view kind) { return fault.find(kind) != std::string::npos; });
}

}  // namespace

std::vector<std::string> all_faults_of(const app::Control& tree, app::Size size, float text_size) {
  Audit audit(size, text_size);
  audit.walk(tree, std::nullopt);
  audit.look(app::reachable(tree));
  audit.compare();
  std::vector<std::string> out = std::move(audit).faults();
  int level = 0;
  judge_headings(app::reachable(tree), level, out);
  return out;
}

std::vector<std::string> faults_of(const app::Control& tree, app::Size size, float text_size) {
  std::vector<std::string> out = all_faults_of(tree, size, text_size);
  out.erase(std::remove_if(out.begin(), out.end(), is_excused), out.end());
  return out;
}

}  // namespace support
